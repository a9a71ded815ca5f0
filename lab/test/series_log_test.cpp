#include "lab/series_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/record.h"
#include "lab/merge.h"

namespace ghent::lab {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string refusal(const std::function<void()>& what) {
    try {
        what();
    } catch (const Refusal& r) {
        return r.what();
    }
    return "";
}

Facts series(const std::string& seed = "1") {
    return Facts().add("command", "sim").add("version", "1").add("game", "blocks").add("seed", seed);
}
Facts asked(int games) { return Facts().add("games", std::to_string(games)); }

class Logs : public ::testing::Test {
protected:
    Logs() : folder_(fs::temp_directory_path() / ("ghent_logs_" + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
    }
    ~Logs() override { fs::remove_all(folder_); }
    std::string file(const std::string& name) const { return (folder_ / name).string(); }
    void write(const std::string& name, const std::string& text) const { std::ofstream(file(name)) << text; }
    // A log of shard k of n of ten games, as far as `most`.
    SeriesLog log(int k, int n, const Facts& s = series(), int most = 100) const {
        const std::string name = file("x");
        fs::remove(name);
        {
            LogWriter out(name, s, asked(10), {k, n});
            for (int i = k - 1; i < 10 && most-- > 0; i += n) out.add(i, "game\t" + std::to_string(i));
        }
        return read_series_log(std::to_string(k) + ".log", read_file(name));
    }

private:
    fs::path folder_;
};

TEST(Shard, Reads) {
    EXPECT_EQ(parse_shard("3/16"), (Shard{3, 16}));
    EXPECT_EQ(parse_shard("1/1").text(), "1/1");
    for (const char* bad : {"", "3", "/", "3/", "/3", "0/4", "5/4", "-1/4", "1/0", "x/4", "1/4/2", "1/9999999"})
        EXPECT_THROW(parse_shard(bad), Refusal) << bad;
    EXPECT_THAT(refusal([] { parse_shard("5/4"); }), HasSubstr("no shard 5/4"));
}

TEST(Shard, SharesAddUp) {
    for (const int games : {1, 5, 16, 100})
        for (const int n : {1, 3, 16}) {
            int sum = 0;
            for (int k = 1; k <= n; ++k) {
                int has = 0;
                for (int i = 0; i < games; ++i) has += Shard{k, n}.has(i);
                EXPECT_EQ(has, (Shard{k, n}.share(games)));
                sum += has;
            }
            EXPECT_EQ(sum, games);
        }
}

TEST_F(Logs, AreGoneOnWith) {
    {
        LogWriter out(file("a"), series(), asked(10), {});
        EXPECT_TRUE(out.known().empty());
        out.add(3, "three");
        out.add(0, "nought");
    }
    const std::string before = read_file(file("a"));
    write("a", before + "7\thalf a li");  // killed while it wrote
    {
        LogWriter out(file("a"), series(), asked(20), {});
        ASSERT_EQ(out.known().size(), 2U);
        EXPECT_EQ(out.known()[0].number, 3);
        EXPECT_EQ(out.known()[1].text, "nought");
        out.add(7, "seven");
    }
    const std::string after = read_file(file("a"));
    EXPECT_TRUE(after.starts_with(before)) << "nothing is ever rewritten";
    const SeriesLog read = read_series_log("a", after);
    EXPECT_EQ(read.lines.size(), 3U);
    EXPECT_EQ(read.asked.number("games"), 20U) << "the last counts";
}

TEST_F(Logs, OfOthersAreRefusedAndLeftAlone) {
    { LogWriter out(file("a"), series(), asked(10), {1, 2}); }
    const std::string before = read_file(file("a"));
    EXPECT_THAT(refusal([&] { LogWriter(file("a"), series("2"), asked(10), {1, 2}); }), HasSubstr("seed 1, not 2"));
    EXPECT_THAT(refusal([&] { LogWriter(file("a"), series(), asked(10), {2, 2}); }), HasSubstr("shard 1/2, not 2/2"));
    EXPECT_EQ(read_file(file("a")), before);
    write("b", "somebody's letter\n");
    EXPECT_THAT(refusal([&] { LogWriter(file("b"), series(), asked(10), {}); }), HasSubstr("not the log"));
    EXPECT_EQ(read_file(file("b")), "somebody's letter\n");
    EXPECT_THAT(refusal([&] { LogWriter(file("no/such/a"), series(), asked(10), {}); }), HasSubstr("cannot write"));
}

TEST_F(Logs, HaveOneWriter) {
    const LogWriter first(file("a"), series(), asked(10), {});
    EXPECT_THAT(refusal([&] { LogWriter(file("a"), series(), asked(10), {}); }), HasSubstr("another program"));
}

// Whatever is changed, taken out or put in is seen, and the line is named.
TEST_F(Logs, ShowWhatWasChanged) {
    {
        LogWriter out(file("a"), series(), asked(10), {});
        for (int i = 0; i < 4; ++i) out.add(i, "us\t10\t7");
    }
    const std::string text = read_file(file("a"));
    std::vector<std::size_t> lines = {0};
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '\n') lines.push_back(i + 1);
    ASSERT_EQ(lines.size(), 6U);
    for (std::size_t at = 8; at < text.size() - 1; ++at) {
        std::string changed = text;
        changed[at] = changed[at] == '5' ? '6' : '5';
        EXPECT_THROW(read_series_log("a", changed), Refusal) << at;
    }
    std::string cut = text;
    cut.erase(lines[3], lines[4] - lines[3]);
    EXPECT_THAT(refusal([&] { read_series_log("a", cut); }), HasSubstr("a: line 4 was changed"));
    EXPECT_THROW(read_series_log("a", text + text.substr(lines[4])), Refusal) << "a line twice";
    for (std::size_t length = 0; length < lines[2]; ++length)
        EXPECT_THROW(read_series_log("a", text.substr(0, length)), Refusal) << length;
    for (std::size_t length = lines[2]; length < text.size(); ++length)
        EXPECT_LT(read_series_log("a", text.substr(0, length)).lines.size(), 4U) << "what is whole is still there";
}

TEST_F(Logs, MergeInTheOrderOfTheGames) {
    const std::vector<SeriesLog> logs = {log(3, 3), log(1, 3), log(2, 3)};
    const MergedLog merged = merge_logs(logs);
    require_whole(merged);
    ASSERT_EQ(merged.lines.size(), 10U);
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(merged.lines[static_cast<std::size_t>(i)].text, "game\t" + std::to_string(i));
}

TEST_F(Logs, ThatDisagreeAreRefusedByName) {
    const auto merged = [](const std::vector<SeriesLog>& logs) {
        return refusal([&logs] { require_whole(merge_logs(logs)); });
    };
    EXPECT_THAT(merged({log(1, 3), log(2, 3)}), HasSubstr("shard 3 of 3 is missing"));
    EXPECT_THAT(merged({log(2, 3)}), HasSubstr("shards 1 and 3 of 3 are missing"));
    EXPECT_THAT(merged({log(1, 2), log(2, 2, series("7"))}),
                HasSubstr("2.log does not belong to 1.log: seed 7, not 1"));
    EXPECT_THAT(merged({log(1, 2), log(2, 3)}), HasSubstr("2.log does not belong to 1.log: a shard of 3, not of 2"));
    EXPECT_THAT(merged({log(1, 2), log(2, 2), log(2, 2)}), HasSubstr("shard 2/2 is there twice: 2.log and 2.log"));
    EXPECT_THAT(merged({log(1, 2), log(2, 2, series(), 3)}), HasSubstr("shard 2/2 (2.log) has 3 of 5 games"));
    Facts newer = Facts().add("command", "sim").add("version", "2").add("game", "blocks").add("seed", "1");
    EXPECT_THAT(merged({log(1, 2), log(2, 2, newer)}), HasSubstr("version 2, not 1"));
    std::vector<SeriesLog> strange = {log(1, 2), log(2, 2)};
    strange[1].lines[0].number = 4;
    EXPECT_THAT(merged(strange), HasSubstr("2.log: game 4 is not of shard 2/2"));
    strange[1].lines[0].number = 3;
    EXPECT_THAT(merged(strange), HasSubstr("2.log: game 3 is there twice"));
    EXPECT_THAT(merged({}), HasSubstr("no logs"));
}

}  // namespace
}  // namespace ghent::lab
