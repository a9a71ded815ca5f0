// main() of every test executable: GoogleTest, plus a listener that keeps which rules the passing tests prove and one that
// names the test in which the program crashed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

#include "testing/paths.h"
#include "testing/proves.h"

namespace ghent::proof {

namespace {

namespace fs = std::filesystem;

using Tag = std::pair<std::string, std::string>;                  // game, rule
using Proof = std::tuple<std::string, std::string, std::string>;  // game, rule, test

std::mutex tags_mutex;
std::set<Tag> tags;  // of the running test

class Listener : public ::testing::EmptyTestEventListener {
public:
    explicit Listener(fs::path file) : file_(std::move(file)) {}

    // A run that crashes must not leave the proofs of an earlier one behind.
    void OnTestProgramStart(const ::testing::UnitTest&) override {
        std::error_code ignored;
        fs::remove(file_, ignored);
    }

    void OnTestStart(const ::testing::TestInfo&) override {
        const std::lock_guard lock(tags_mutex);
        tags.clear();
    }

    void OnTestEnd(const ::testing::TestInfo& test) override {
        const std::lock_guard lock(tags_mutex);
        if (!test.result()->Passed()) return;
        for (const auto& [game, rule] : tags) {
            proofs_.emplace(game, rule, std::string(test.test_suite_name()) + "." + test.name());
        }
    }

    void OnTestProgramEnd(const ::testing::UnitTest&) override {
        std::error_code error;
        fs::create_directories(file_.parent_path(), error);
        const fs::path draft = file_.string() + ".tmp";
        {
            std::ofstream out(draft);
            for (const auto& [game, rule, test] : proofs_) out << game << '\t' << rule << '\t' << test << '\n';
            if (!out.flush()) error = std::make_error_code(std::errc::io_error);
        }
        if (!error) fs::rename(draft, file_, error);
        if (error) std::cerr << "cannot write " << file_.string() << ": " << error.message() << '\n';
    }

private:
    fs::path file_;
    std::set<Proof> proofs_;
};

fs::path coverage_file(const char* program) {
    if (const char* file = std::getenv("GHENT_COVERAGE_FILE"); file != nullptr && *file != '\0') return file;
    std::string name = fs::path(program).filename().string();
    if (const char* shard = std::getenv("GTEST_SHARD_INDEX"); shard != nullptr) name += std::string(".") + shard;
    return fs::path(build_dir()) / "coverage" / (name + ".tsv");
}

// Only a run of everything says something about the whole; a file asked for by name is always written.
bool keeps_proofs() {
    if (GTEST_FLAG_GET(list_tests)) return false;
    return GTEST_FLAG_GET(filter) == "*" || std::getenv("GHENT_COVERAGE_FILE") != nullptr;
}

}  // namespace

void record(std::string_view game, std::initializer_list<std::string_view> rules) {
    const std::lock_guard lock(tags_mutex);
    for (const std::string_view rule : rules) tags.emplace(game, rule);
}

}  // namespace ghent::proof

namespace {

std::array<char, 256> running{};
std::size_t running_size = 0;

class CrashReporter : public ::testing::EmptyTestEventListener {
public:
    void OnTestProgramStart(const ::testing::UnitTest&) override {
#ifndef GHENT_SANITIZED  // sanitizers have their own, better report
        for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS}) std::signal(signal, die);
#endif
    }

    void OnTestStart(const ::testing::TestInfo& test) override {
        const std::string line = std::string("crashed in ") + test.test_suite_name() + "." + test.name() + "\n";
        running_size = line.copy(running.data(), running.size());
    }

private:
    static void die(int signal) {
        [[maybe_unused]] const auto written = write(STDERR_FILENO, running.data(), running_size);
        std::signal(signal, SIG_DFL);
        std::raise(signal);
    }
};

}  // namespace

int main(int argc, char** argv) {
    ::testing::InitGoogleMock(&argc, argv);
    auto& listeners = ::testing::UnitTest::GetInstance()->listeners();  // takes ownership
    listeners.Append(new CrashReporter);
    if (ghent::proof::keeps_proofs())
        listeners.Append(new ghent::proof::Listener(ghent::proof::coverage_file(argv[0])));
    return RUN_ALL_TESTS();
}
