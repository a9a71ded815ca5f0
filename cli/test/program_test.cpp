// The built program: exit codes, where errors go, and that they are one line.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/registry.h"
#include "core/rulings.h"
#include "testing/paths.h"

namespace ghent::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Ran {
    int code = -1;
    std::string out, err;
};

class Program : public ::testing::Test {
protected:
    Program() : folder_(fs::temp_directory_path() / ("ghent_program_" + std::to_string(::getpid()))) {
        fs::create_directories(folder_);
    }
    ~Program() override { fs::remove_all(folder_); }

    std::string file(const std::string& name) const { return (folder_ / name).string(); }
    void write(const std::string& name, const std::string& content) const { std::ofstream(file(name)) << content; }
    static std::string content(const std::string& path) {
        std::ifstream in(path);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    Ran run(const std::string& arguments, const std::string& input = "") const {
        write("in", input);
        const std::string command =
            std::string(GHENT_PROGRAM) + " " + arguments + " <" + file("in") + " >" + file("out") + " 2>" + file("err");
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(file("out")), content(file("err"))};
    }
    // Refused or wrongly used: that exit code, one line on stderr, nothing on stdout.
    void expect_complaint(const std::string& arguments, int code, const std::string& says = "") const {
        const Ran r = run(arguments);
        EXPECT_EQ(r.code, code) << arguments << "\n" << r.err;
        EXPECT_THAT(r.err, StartsWith("ghent: ")) << arguments;
        EXPECT_EQ(std::count(r.err.begin(), r.err.end(), '\n'), 1) << arguments << "\n" << r.err;
        EXPECT_EQ(r.out, "") << arguments;
        EXPECT_THAT(r.err, HasSubstr(says)) << arguments;
    }
    // A saved game of some length.
    std::string saved_game() const {
        EXPECT_EQ(run("play blocks --us random --gb random --seed 3 --save " + file("game")).code, 0);
        return file("game");
    }

private:
    fs::path folder_;
};

TEST_F(Program, HelpEverywhere) {
    for (const char* command : {"", "games", "play", "serve", "sim", "match", "merge", "replay", "rules", "odds",
                                "data", "data check", "bench", "engine"}) {
        const Ran r = run(std::string(command) + " --help");
        EXPECT_EQ(r.code, 0) << command;
        EXPECT_THAT(r.out, HasSubstr("--help")) << command;
        EXPECT_EQ(r.err, "") << command;
    }
    EXPECT_THAT(run("--version").out, StartsWith("ghent "));
}

TEST_F(Program, WrongUsage) {
    expect_complaint("", 2, "no command given");
    expect_complaint("fly", 2, "no command 'fly'");
    expect_complaint("plai blocks", 2, "did you mean play?");
    expect_complaint("sim blocks", 2, "--games");
    expect_complaint("sim blocks --games 0", 2);
    expect_complaint("sim blocks --games many", 2);
    expect_complaint("sim blocks --games 5 --seed -1", 2);
    expect_complaint("sim --games 5", 2, "GAME");
    expect_complaint("play", 2, "GAME");
    expect_complaint("games --jason", 2, "--jason");
    expect_complaint("replay x --seat fr", 2);
    expect_complaint("data", 2);
    expect_complaint("bench --seconds 0", 2);
    expect_complaint("serve --port 70000", 2);
}

TEST_F(Program, RefusedRequests) {
    expect_complaint("play chess", 1, "blocks");
    expect_complaint("sim blocks --games 5 --us gready", 1, "greedy");
    expect_complaint("sim blocks --games 5 --us search:0", 1, "milliseconds");
    expect_complaint("sim blocks --games 5 --us search@-7", 1, "iterations");
    expect_complaint("play blocks --gb general", 1, "commander");
    expect_complaint("match blocks --a greedy", 2, "--b");
    expect_complaint("match blocks --a greedy --b nobody", 1, "recruit");
    expect_complaint("match blocks --a greedy --b random --pairs 0", 2);
    expect_complaint("match blocks --a random --b random --pairs 1 --sprt --elo0 9 --elo1 3", 1, "larger");
    expect_complaint("train blocks --player nobody", 1, "recruit");
    expect_complaint("train blocks --priors --player nobody", 1, "recruit");
    expect_complaint("sim blocks --games 5 --scenario nowhere", 1, "nowhere");
    expect_complaint("sim blocks --games 5 --option flying=1", 1, "flying");
    expect_complaint("sim blocks --games 5 --option vp_bid=999", 1, "vp_bid");
    expect_complaint("sim blocks --games 5 --report /no/such/folder/x.html", 1, "/no/such/folder");
    expect_complaint("sim blocks --games 5 --data /no/such/folder", 1, "/no/such/folder");
    expect_complaint("replay /no/such/file", 1, "/no/such/file");
    expect_complaint("rules blocks 77.7", 1, "77.7");
    expect_complaint("rules chess", 1, "chess");
    expect_complaint("rules blocks R999", 1, "R999");
    expect_complaint("rules blocks 7.2 --changes", 1, "--changes");
    expect_complaint("odds blocks", 1);
    expect_complaint("odds blocks nonsense", 1);
    expect_complaint("odds blocks --position /no/such/file", 1);
    expect_complaint("data check blocks /no/such/folder", 1);
    expect_complaint("bench chess", 1, "chess");
    expect_complaint("serve --port 0 --store sqlite:/no/such/folder/ghent.db", 1, "/no/such/folder");
    // Before the file is opened, so that none is left behind.
    expect_complaint("think --store sqlite:/no/such/folder/ghent.db", 1, "postgres://");
}

// Rulings are cited to players as rules are, and looked up as they are; a rule names the rulings about it.
TEST_F(Program, RulesShowRulings) {
    for (const Module* m : all_games()) {
        const std::string command = fmt::format("rules {} ", m->id);
        const Ruling& last = rulings_of(*m).back();
        const json shown = json::parse(run(command + last.id + " --json").out, nullptr, false);
        ASSERT_EQ(shown["rules"].size(), 1U) << m->id << " " << last.id;
        EXPECT_EQ(shown["rules"][0]["text"], last.text) << m->id;
        const Ran r = run(command + last.id);
        EXPECT_EQ(r.code, 0) << r.err;
        EXPECT_THAT(r.out, HasSubstr(last.id));
    }
    EXPECT_THAT(run("rules madison R34").out, HasSubstr("11.23"));
    EXPECT_THAT(run("rules madison 11.44").out, HasSubstr("R34"));
    EXPECT_THAT(run("rules blocks --changes").out, HasSubstr("Revision 1"));
}

TEST_F(Program, JsonIsOneDocument) {
    for (const std::string& command :
         {std::string("games --json"), std::string("rules blocks 7.2 --json"),
          std::string("rules blocks --changes --json"),
          std::string("sim blocks --games 3 --us random --gb random --json"), std::string("data check blocks --json"),
          std::string("bench blocks --seconds 0.01 --json"), "replay " + saved_game() + " --json"}) {
        const Ran r = run(command);
        EXPECT_EQ(r.code, 0) << command << "\n" << r.err;
        EXPECT_FALSE(json::parse(r.out, nullptr, false).is_discarded()) << command;
    }
}

// What is measured stands under its own name, also where only some of it is.
TEST_F(Program, BenchNamesWhatItMeasured) {
    const auto names = [&](const std::string& only) {
        const Ran r = run("bench blocks --seconds 0.01 --json" + only);
        EXPECT_EQ(r.code, 0) << r.err;
        std::vector<std::string> found;
        const json j = json::parse(r.out, nullptr, false);
        for (const json& row : j["games"][0]["results"]) {
            found.push_back(row["name"]);
            EXPECT_GT(row["count"], 0) << row;
        }
        return found;
    };
    const std::vector<std::string> all = names("");
    ASSERT_GT(all.size(), 5U);
    EXPECT_EQ(names(" --only evaluate"), std::vector<std::string>{"evaluate"});
    ::setenv("BENCHMARK_FILTER", "evaluate", 1);  // the library's own filter
    const std::vector<std::string> filtered = names("");
    ::unsetenv("BENCHMARK_FILTER");
    EXPECT_TRUE(filtered == all || filtered == std::vector<std::string>{"evaluate"});  // without the library: all
    expect_complaint("bench blocks --only tea", 1, "tea");
}

TEST_F(Program, SimRepeats) {
    const std::string command = "sim blocks --games 30 --us greedy --gb random --seed 9 --json --threads ";
    json one = json::parse(run(command + "1").out), two = json::parse(run(command + "2").out);
    one.erase("seconds");
    two.erase("seconds");
    EXPECT_EQ(one, two);
    EXPECT_EQ(one.at("games"), 30);
}

TEST_F(Program, SimWritesAReport) {
    const Ran r = run("sim blocks --games 5 --us random --gb random --report " + file("report.html"));
    EXPECT_EQ(r.code, 0);
    EXPECT_THAT(r.out, HasSubstr("95 % interval"));
    EXPECT_THAT(content(file("report.html")), HasSubstr("ghent sim blocks --games 5"));
}

TEST_F(Program, ReplayVerifiesAndShows) {
    const std::string game = saved_game();
    EXPECT_THAT(run("replay " + game + " --verify").out, HasSubstr("every digest agrees"));
    EXPECT_THAT(run("replay " + game).out, HasSubstr("Result: "));
    EXPECT_THAT(run("replay " + game + " --at 5 --seat gb").out, HasSubstr("After row 5 of"));
    expect_complaint("replay " + game + " --at 999999", 1, "999999");
}

// A record of an older revision is shown and verified as far as it goes, and says why not further.
TEST_F(Program, ReplayShowsRecordsOfOlderRevisions) {
    const std::string old = source_dir() + "/testing/golden/madison/r1/entire_war-greedy-random.jsonl";
    const Ran shown = run("replay " + old);
    EXPECT_EQ(shown.code, 0);
    EXPECT_THAT(shown.out, HasSubstr("Result: "));
    EXPECT_THAT(shown.err, HasSubstr("rules revision 1"));
    EXPECT_THAT(shown.err, HasSubstr("corrected in revision 2: "));
    // Which ones a row is concerned by is said as far as it can be known.
    EXPECT_THAT(shown.err, HasSubstr(" goes by rules that were corrected since: "));
    const Ran verified = run("replay " + old + " --verify");
    EXPECT_EQ(verified.code, 0);
    EXPECT_THAT(verified.out, HasSubstr("were played by older rules"));
    // With keyframes its end is known, and it can be written again.
    const std::string kept = source_dir() + "/testing/golden/madison/r1k/entire_war-greedy-random.jsonl";
    EXPECT_THAT(run("replay " + kept).out, Not(HasSubstr("Result: not over")));
    EXPECT_EQ(run("replay " + kept + " --save " + file("again")).code, 0);
    EXPECT_THAT(run("replay " + file("again")).out, Not(HasSubstr("Result: not over")));
}

TEST_F(Program, ANewerRevisionIsShownButNotPlayedOn) {
    std::string text = content(saved_game());
    const std::size_t rules = text.find("\"rules\":") + 8;
    text.replace(rules, text.find(',', rules) - rules, "60000");
    write("newer", text);
    const Ran shown = run("replay " + file("newer"));
    EXPECT_EQ(shown.code, 0);
    EXPECT_THAT(shown.err, HasSubstr("revision 60000 of the rules; this program has"));
    expect_complaint("play --resume " + file("newer"), 1, "60000");
}

TEST_F(Program, TamperedRecordsAreRefused) {
    std::string text = content(saved_game());
    write("cut", text.substr(0, text.find("\n{\"n\":", text.size() / 2) + 20));
    expect_complaint("replay " + file("cut") + " --verify", 1, file("cut"));
    const std::size_t digest = text.find("\"digest\":\"", text.size() / 2) + 10;
    text[digest] = text[digest] == '0' ? '1' : '0';
    write("changed", text);
    expect_complaint("replay " + file("changed") + " --verify", 1, "row ");
    write("empty", "");
    expect_complaint("replay " + file("empty"), 1);
    write("binary", std::string("\x00\xff\x10\x80", 4));
    expect_complaint("replay " + file("binary"), 1);
    expect_complaint("play --resume " + file("changed"), 1);
}

TEST_F(Program, DataCheckNamesFileAndLine) {
    const fs::path data = fs::path(source_dir()) / "games/blocks/data";
    fs::copy(data, file("data"), fs::copy_options::recursive);
    EXPECT_EQ(run("data check blocks " + file("data")).code, 0);
    EXPECT_EQ(run("sim blocks --games 2 --us random --gb random --data " + file("data")).code, 0);
    std::ofstream(file("data/map.toml"), std::ios::app) << "\n[[town]]\nid = 5\n";
    std::ofstream(file("data/more.toml")) << "x = 1\n";
    const Ran r = run("data check blocks " + file("data"));
    EXPECT_EQ(r.code, 1);
    EXPECT_THAT(r.out, HasSubstr(file("data/map.toml") + ":"));
    EXPECT_THAT(r.out, HasSubstr("more.toml"));
    EXPECT_THAT(r.err, StartsWith("ghent: "));
    expect_complaint("sim blocks --games 2 --data " + file("data"), 1);
}

TEST_F(Program, EngineKeepsGoing) {
    const Ran r =
        run("engine", "garbage\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"blocks\"}}\n");
    EXPECT_EQ(r.code, 0);
    EXPECT_THAT(r.out, HasSubstr("-32700"));
    EXPECT_THAT(r.out, HasSubstr("\"handle\":1"));
}

TEST_F(Program, PlayWithAPipe) {
    const Ran r = run("play blocks --seed 1", "1\n1\nhelp\n");
    EXPECT_EQ(r.code, 0);
    EXPECT_THAT(r.out, Not(HasSubstr("\x1b")));
    EXPECT_EQ(r.err, "");
}

TEST_F(Program, MatchesAreRepeatedAndResumed) {
    const std::string command = "match blocks --a greedy --b random --pairs 3 --seed 4 --json --threads ";
    const Ran one = run(command + "1"), two = run(command + "2");
    ASSERT_EQ(one.code, 0) << one.err;
    json a = json::parse(one.out), b = json::parse(two.out);
    EXPECT_EQ(a.at("pairs"), 3);
    EXPECT_EQ(a.at("record").at("wins").get<int>() + a.at("record").at("draws").get<int>() +
                  a.at("record").at("losses").get<int>(),
              6);
    a.erase("seconds");
    b.erase("seconds");
    EXPECT_EQ(a, b);

    const std::string log = " --log " + file("log");
    ASSERT_EQ(run("match blocks --a greedy --b random --pairs 2 --seed 4 --threads 1" + log).code, 0);
    const std::string before = content(file("log"));
    const Ran whole = run(command + "1" + log);
    ASSERT_EQ(whole.code, 0) << whole.err;
    json c = json::parse(whole.out);
    c.erase("seconds");
    EXPECT_EQ(a, c) << "gone on with, it is the same match";
    EXPECT_THAT(content(file("log")), StartsWith(before));
    expect_complaint("match blocks --a random --b greedy --pairs 2 --seed 4" + log, 1, "another series");
    const Ran text = run("match blocks --a greedy --b random --pairs 2 --seed 4 --sprt" + log);
    EXPECT_THAT(text.out, HasSubstr("A won, with 95 % interval"));
    EXPECT_THAT(text.out, HasSubstr("undecided"));
}

// The shards of a series, merged, are what one run prints and writes, to the byte.
TEST_F(Program, MergedShardsAreTheWhole) {
    const std::string sim = "sim sabres --games 20 --us greedy --gb random --seed 9",
                      match = "match blocks --a random --b random --pairs 11 --seed 2";
    const Ran one = run(sim + " --report " + file("one.html")), as_json = run(sim + " --json"), pairs = run(match);
    for (const char* folder : {"sim", "match"}) fs::create_directory(file(folder));
    for (const char* shard : {"3/3", "1/3", "2/3"}) {
        const std::string where = std::string(" --threads 1 --shard ") + shard + " --log ";
        const Ran part = run(sim + where + file("sim"));
        EXPECT_EQ(part.code, 0) << part.err;
        EXPECT_THAT(part.out, StartsWith(std::string("Shard ") + shard));
        EXPECT_EQ(run(match + where + file("match")).code, 0);
    }
    EXPECT_EQ(run("merge " + file("sim") + " --report " + file("many.html")).out,
              one.out.substr(0, one.out.find("Report: ")) + "Report: " + file("many.html") + "\n");
    EXPECT_EQ(content(file("one.html")), content(file("many.html")));
    EXPECT_EQ(run("merge " + file("sim") + " --json").out, as_json.out);
    EXPECT_EQ(run("merge " + file("match")).out, pairs.out);
    expect_complaint("merge " + file("match") + " --report " + file("x.html"), 1, "--report is for simulations");

    const std::string first = file("sim") + "/shard-0001-of-0003.log", second = file("sim") + "/shard-0002-of-0003.log";
    expect_complaint("merge " + first + " " + second, 1, "shard 3 of 3 is missing");
    expect_complaint("merge " + first + " " + first + " " + second, 1, "shard 1/3 is there twice");
    expect_complaint("merge " + file("sim") + " " + file("match") + "/shard-0001-of-0003.log", 1, "does not belong to");
    // A shard that was killed goes on from what it has.
    const std::string text = content(second);
    std::ofstream(second) << text.substr(0, text.size() * 2 / 3);
    expect_complaint("merge " + file("sim"), 1, second);
    EXPECT_EQ(run(sim + " --shard 2/3 --threads 1 --log " + file("sim")).code, 0);
    EXPECT_EQ(content(second), text);
    EXPECT_EQ(run("merge " + file("sim") + " --json").out, as_json.out);
    std::string changed = text;
    changed[changed.find("\nasked")] = ' ';
    std::ofstream(second) << changed;
    expect_complaint("merge " + file("sim"), 1, second + ": line 1 was changed");
    expect_complaint(sim + " --shard 2/3 --log " + file("sim"), 1, second + ": line 1 was changed");
    EXPECT_EQ(content(second), changed) << "nothing is lost";
}

// Weights are fitted on the games of all shards, as on those of one run.
TEST_F(Program, ShardsCanBeLearntFrom) {
    for (const std::string& train : {std::string("train sabres --scenario all --player random --games 11 --seed 6"),
                                     std::string("train blocks --priors --player random --games 6 --seed 2")}) {
        const Ran one = run(train);
        ASSERT_EQ(one.code, 0) << one.err;
        fs::remove_all(file("train"));
        fs::create_directory(file("train"));
        for (const char* shard : {"1/2", "2/2"}) {
            const Ran part = run(train + " --shard " + shard + " --log " + file("train"));
            EXPECT_EQ(part.code, 0) << part.err;
            EXPECT_THAT(part.out, StartsWith(std::string("Shard ") + shard));
        }
        EXPECT_EQ(run("merge " + file("train")).out, one.out);
        EXPECT_EQ(run("merge " + file("train") + " --out " + file("weights.inc")).code, 0);
        EXPECT_EQ(content(file("weights.inc")), one.out);
    }
}

TEST_F(Program, LaddersAreSharedAndGoneOnWith) {
    const std::string ladder = "ladder sabres --players random,greedy --pairs 2 --threads 1";
    fs::create_directory(file("ladder"));
    for (const char* shard : {"2/2", "1/2"})
        ASSERT_EQ(run(ladder + " --shard " + shard + " --log " + file("ladder")).code, 0);
    const Ran merged = run("merge " + file("ladder") + " --json");
    ASSERT_EQ(merged.code, 0) << merged.err;
    json a = json::parse(merged.out), b = json::parse(run(ladder + " --log " + file("one") + " --json").out);
    for (json* j : {&a, &b}) j->at("steps").at(0).erase("cpu_seconds");  // measured
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.at("steps").at(0).at("games"), 4);
    // Everything is in the log: nothing is played, and even the computing is the same.
    EXPECT_EQ(run(ladder + " --log " + file("one")).out, run(ladder + " --log " + file("one")).out);
    expect_complaint("ladder sabres --players greedy", 1, "two players");
    expect_complaint("ladder sabres --players greedy,nobody", 1, "nobody");
}

// The same data twice change nothing; other data are told by their lines.
TEST_F(Program, SimComparesTwoSetsOfData) {
    const fs::path data = fs::path(source_dir()) / "games/blocks/data";
    fs::copy(data, file("data"), fs::copy_options::recursive);
    const std::string sim = "sim blocks --games 6 --us random --gb random --against " + file("data");
    const json same = json::parse(run(sim + " --json").out);
    EXPECT_EQ(same.at("comparison").at("other_winners"), 0);
    EXPECT_EQ(same.at("comparison").at("changes").at(5).at("change"), 0);
    EXPECT_TRUE(same.at("comparison").at("data").empty());
    std::ofstream(file("data/map.toml"), std::ios::app) << "\n# a remark\n";
    const Ran text = run(sim + " --report " + file("one.html"));
    EXPECT_THAT(text.out, HasSubstr("0 of 6 games have another winner"));
    EXPECT_THAT(text.out, HasSubstr("+ # a remark"));
    EXPECT_THAT(content(file("one.html")), HasSubstr("What the other data change"));
    fs::create_directory(file("shards"));
    for (const char* shard : {"1/2", "2/2"})
        ASSERT_EQ(run(sim + " --shard " + shard + " --log " + file("shards")).code, 0);
    EXPECT_EQ(run("merge " + file("shards") + " --against " + file("data") + " --report " + file("many.html")).code, 0);
    EXPECT_EQ(content(file("one.html")), content(file("many.html")));
    expect_complaint("merge " + file("shards"), 1, "--against DIR");
}

TEST_F(Program, BadShards) {
    const std::string sim = "sim blocks --games 4 --us random --gb random ";
    expect_complaint(sim + "--shard 1/2", 2, "--log");
    expect_complaint(sim + "--shard 3/2 --log " + file("a"), 1, "no shard 3/2");
    expect_complaint(sim + "--shard two --log " + file("a"), 1, "no shard");
    expect_complaint(sim + "--log " + file("no/such/a"), 1, "cannot write");
    expect_complaint(sim + "--shard 1/2 --report x.html --log " + file("a"), 1, "report");
    EXPECT_FALSE(fs::exists(file("a")));
    write("letter", "Dear Sir,\n");
    expect_complaint(sim + "--log " + file("letter"), 1, "not the log");
    expect_complaint("merge " + file("letter"), 1, "not the log");
    expect_complaint("merge " + file("nothing"), 1, "cannot read");
    fs::create_directory(file("empty"));
    expect_complaint("merge " + file("empty"), 1, "no logs");
    expect_complaint("merge", 2);
    // By another build, or with other data: refused by name.
    const fs::path data = fs::path(source_dir()) / "games/blocks/data";
    fs::copy(data, file("data"), fs::copy_options::recursive);
    std::ofstream(file("data/map.toml"), std::ios::app) << "\n# a remark\n";
    ASSERT_EQ(run(sim + "--log " + file("b")).code, 0);
    expect_complaint(sim + "--data " + file("data") + " --log " + file("b"), 1, "data ");
    ASSERT_EQ(run(sim + "--data " + file("data") + " --log " + file("c")).code, 0);
    expect_complaint("merge " + file("c"), 1, "--data DIR");
    EXPECT_EQ(run("merge " + file("c") + " --data " + file("data")).code, 0);
}

TEST_F(Program, SeriesTakeScenariosInTurn) {
    const Ran r = run("match sabres --scenario all --a random --b random --pairs 2 --json");
    ASSERT_EQ(r.code, 0) << r.err;
    EXPECT_EQ(json::parse(r.out).at("scenario"), "all");
    expect_complaint("sim sabres --scenario all --games 5", 1, "all");
    const Ran fit = run("train sabres --scenario all --player random --games 5");
    ASSERT_EQ(fit.code, 0) << fit.err;
    EXPECT_THAT(fit.out, HasSubstr("ghent train sabres --scenario all --player random --games 5 --seed 1"));
}

}  // namespace
}  // namespace ghent::cli
