// Writing and reading files.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "core/record.h"
#include "core/test/refusal.h"

namespace ghent {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FilesTest : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("ghent_files_test_" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }
    std::string path(const char* name) const { return (folder_ / name).string(); }
    std::size_t entries() const { return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {})); }

    fs::path folder_;
};

TEST_F(FilesTest, RoundTripsAnyBytes) {
    std::string content(300'000, '\0');
    for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * 7);
    write_file(path("a"), content);
    EXPECT_EQ(read_file(path("a")), content);
    write_file(path("a"), "");
    EXPECT_EQ(read_file(path("a")), "");
    EXPECT_EQ(entries(), 1U);  // no draft left behind
}

TEST_F(FilesTest, KeepsPermissionsAndLinks) {
    write_file(path("real"), "old");
    fs::permissions(path("real"), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real", path("link"));
    write_file(path("link"), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(read_file(path("real")), "new");
    EXPECT_EQ(fs::status(path("real")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

// A reader sees the old file or the new one, never a part.
TEST_F(FilesTest, NobodySeesAHalfWrittenFile) {
    const std::string a(200'000, 'a'), b(200'000, 'b');
    write_file(path("x"), a);
    std::atomic<bool> stop = false;
    std::atomic<int> torn = 0, seen = 0;
    std::thread reader([&] {
        while (!stop) {
            const std::string now = read_file(path("x"));
            if (now != a && now != b) ++torn;
            ++seen;
        }
    });
    for (int i = 0; i < 60 || seen < 20; ++i) write_file(path("x"), i % 2 ? a : b);
    stop = true;
    reader.join();
    EXPECT_EQ(torn, 0);
}

TEST_F(FilesTest, WritersDoNotDisturbEachOther) {
    std::vector<std::thread> writers;
    for (char c = 'a'; c < 'e'; ++c) {
        writers.emplace_back([&, c] {
            for (int i = 0; i < 20; ++i) write_file(path("x"), std::string(10'000, c));
        });
    }
    for (std::thread& t : writers) t.join();
    const std::string last = read_file(path("x"));
    EXPECT_EQ(last, std::string(10'000, last[0]));
    EXPECT_EQ(entries(), 1U);
}

TEST_F(FilesTest, AFailureLeavesTheOldFileAndSaysWhy) {
    EXPECT_THAT(refusal_of([&] { write_file(path("no/such/folder"), "x"); }), HasSubstr("No such file or directory"));
    EXPECT_THAT(refusal_of([&] { write_file(folder_.string(), "x"); }), HasSubstr("Is a directory"));
    EXPECT_THAT(refusal_of([&] { write_file("", "x"); }), HasSubstr("is not the name of a file"));
    EXPECT_THAT(refusal_of([&] { write_file(path("a") + std::string("\0b", 2), "x"); }),
                HasSubstr("is not the name of a file"));
    EXPECT_THAT(refusal_of([&] { read_file(path("none")); }), HasSubstr("cannot read "));
    EXPECT_THAT(refusal_of([&] { read_file(folder_.string()); }), HasSubstr("Is a directory"));
    EXPECT_EQ(entries(), 0U);
}

TEST_F(FilesTest, APipeIsWrittenToNotReplaced) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    std::string got;
    std::thread reader([&] { got = read_file(path("pipe")); });
    write_file(path("pipe"), "through the pipe");
    reader.join();
    EXPECT_EQ(got, "through the pipe");
    EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(FilesTest, LargeFilesAreRefused) {
    write_file(path("a"), std::string(1'001, 'x'));
    EXPECT_THAT(refusal_of([&] { read_file(path("a"), 1'000); }), HasSubstr("is larger than 1000 bytes"));
    EXPECT_EQ(read_file(path("a"), 1'001).size(), 1'001U);
}

}  // namespace
}  // namespace ghent
