// The listener of testing/main.cpp: only tests that passed prove anything, and only whole runs count.

#include "testing/proves.h"
#include "testing/paths.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

namespace fs = std::filesystem;

// What the child runs below execute.
TEST(DISABLED_Sample, Passes) {
    PROVES("sample", "1.2", "1.1");
    PROVES_RULE("sample", std::string("2.") + "1");
}
TEST(DISABLED_Sample, PassesWithoutTags) {}
TEST(DISABLED_Sample, Fails) {
    PROVES("sample", "3.1");
    FAIL() << "on purpose";
}
TEST(DISABLED_Sample, Skips) {
    PROVES("sample", "4.1");
    GTEST_SKIP();
}

// The samples in a process of their own, with this environment before the command.
int run_samples(const std::string& environment) {
    const std::string self = fs::read_symlink("/proc/self/exe").string();
    const std::string command = "env -u GTEST_OUTPUT " + environment + " '" + self +
                                "' --gtest_also_run_disabled_tests --gtest_filter='DISABLED_Sample.*' >/dev/null 2>&1";
    return std::system(command.c_str());
}

std::string read(const fs::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Proves, KeepsTheTagsOfPassingTestsOnly) {
    const fs::path file = fs::path(ghent::build_dir()) / "proves_test" / "samples.tsv";
    fs::remove(file);
    EXPECT_NE(run_samples("GHENT_COVERAGE_FILE='" + file.string() + "'"), 0) << "a sample fails on purpose";
    EXPECT_EQ(read(file),
              "sample\t1.1\tDISABLED_Sample.Passes\n"
              "sample\t1.2\tDISABLED_Sample.Passes\n"
              "sample\t2.1\tDISABLED_Sample.Passes\n");
    EXPECT_FALSE(fs::exists(file.string() + ".tmp"));
}

TEST(Proves, APartialRunWritesNothing) {
    const fs::path file = fs::path(ghent::build_dir()) / "coverage" / "testing_test.tsv";
    const bool before = fs::exists(file);
    run_samples("-u GHENT_COVERAGE_FILE");
    EXPECT_EQ(fs::exists(file), before);
}

}  // namespace
