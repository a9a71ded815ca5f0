// Games at the terminal, with the input as a string.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/choices.h"
#include "cli/commands.h"
#include "core/registry.h"
#include "core/session.h"

namespace ghent::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Played {
    std::string out;
    int code = 0;
};

Played play(PlayArgs args, const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out, err;
    Console console{in, out, err};
    const int code = run_play(args, console);
    return {out.str(), code};
}

PlayArgs against_greedy(const std::string& game = "blocks") {
    PlayArgs args;
    args.game.game = game;
    args.seed = 4;
    return args;
}

// A file name of its own for each test.
std::string temporary(const std::string& name) {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    const auto path = std::filesystem::temp_directory_path() / (std::string("ghent_") + test->name() + "_" + name);
    std::filesystem::remove(path);
    return path.string();
}

std::string many(const std::string& line, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += line + "\n";
    return out;
}

// ---------------------------------------------------------------- whole games

// Numbers that are there or not: a person who hits keys at random, and leaves nothing out.
std::string random_keys(u64 seed, int lines) {
    Rng rng(seed);
    std::string out;
    for (int i = 0; i < lines; ++i) out += std::to_string(1 + rng.below(i % 3 ? 3 : 12)) + "\n";
    return out;
}

TEST(Play, ToTheEndAgainstGreedy) {
    for (const Module* m : all_games()) {
        const Played p = play(against_greedy(std::string(m->id)), random_keys(1, 20'000));
        EXPECT_EQ(p.code, kSuccess);
        EXPECT_THAT(p.out, ::testing::AnyOf(HasSubstr(" win."), HasSubstr("A draw."))) << m->id;
        EXPECT_THAT(p.out, Not(HasSubstr("\x1b")));  // no colours into a pipe
    }
}

TEST(Play, ToTheEndHotSeat) {
    PlayArgs args = against_greedy();
    args.gb = "human";
    const Played p = play(args, random_keys(2, 20'000));
    EXPECT_THAT(p.out, HasSubstr("--- American player ---"));
    EXPECT_THAT(p.out, HasSubstr("--- British player ---"));
    EXPECT_THAT(p.out, ::testing::AnyOf(HasSubstr(" win."), HasSubstr("A draw.")));
}

TEST(Play, ToTheEndWithSecretOrders) {
    PlayArgs args = against_greedy();
    args.game.options = {"simo_move=1", "historical_setup=1"};
    EXPECT_THAT(play(args, random_keys(3, 20'000)).out, ::testing::AnyOf(HasSubstr(" win."), HasSubstr("A draw.")));
}

TEST(Play, MachinesAmongThemselves) {
    PlayArgs args = against_greedy();
    args.us = "random";
    args.gb = "random";
    const Played p = play(args, "");
    EXPECT_EQ(p.code, kSuccess);
    EXPECT_THAT(p.out, ::testing::AnyOf(HasSubstr(" win."), HasSubstr("A draw.")));
}

// ---------------------------------------------------------------- what can be typed

TEST(Play, EndOfInputLeaves) {
    const Played p = play(against_greedy(), "");
    EXPECT_EQ(p.code, kSuccess);
    EXPECT_THAT(p.out, HasSubstr("not saved"));
}

TEST(Play, AnswersQuestions) {
    const Played p = play(against_greedy(), "help\nwhy\nmap\njournal 3\nrules 7.22\nhint\nall\nquit\n");
    EXPECT_THAT(p.out, HasSubstr("why ACTION"));
    EXPECT_THAT(p.out, HasSubstr("7.22a"));
    EXPECT_THAT(p.out, HasSubstr("it expects"));
}

TEST(Play, SaysWhyNot) {
    const Played p =
        play(against_greedy(),
             "why deploy us_r06 quebec\ndeploy us_r06 quebec\nwhy fly\nxyzzy\nodds\nundo\nrules 99.9\nquit\n");
    EXPECT_EQ(p.code, kSuccess);
    EXPECT_THAT(p.out, HasSubstr("(3.2"));   // the rule about home towns
    EXPECT_THAT(p.out, HasSubstr("xyzzy"));  // what was typed
    EXPECT_THAT(p.out, HasSubstr("no rule '99.9'"));
}

TEST(Play, NamesNarrowTheList) {
    const Played p = play(against_greedy(), "albany\nquit\n");
    EXPECT_THAT(p.out, HasSubstr(" albany"));
}

TEST(Play, UndoTakesBack) {
    const Played p = play(against_greedy(), "1\nundo\nquit\n");
    EXPECT_THAT(p.out, HasSubstr("Taken back."));
}

TEST(Play, RefusesWhatItDoesNotKnow) {
    PlayArgs args = against_greedy("chess");
    EXPECT_THROW(play(args, ""), Refusal);
    args = against_greedy();
    args.gb = "search:none";
    EXPECT_THROW(play(args, ""), Refusal);
    args = against_greedy();
    args.game.options = {"flying=1"};
    EXPECT_THROW(play(args, ""), Refusal);
    args = against_greedy();
    args.save = "/no/such/folder/game.ghent";
    EXPECT_THROW(play(args, ""), Refusal);
}

// ---------------------------------------------------------------- saving

Session saved(const std::string& file) {
    const Module& m = *find_game("blocks");
    return Session::replay(m, m.load_embedded(), read_record(m, *m.load_embedded(), read_file(file)),
                           std::make_unique<SeededDice>(1));
}

TEST(Play, SavesAfterEveryAction) {
    PlayArgs args = against_greedy();
    args.save = temporary("game");
    play(args, "1\n1\n");  // and the input ends
    EXPECT_EQ(saved(args.save).record().rows.size(), 3U);
    std::filesystem::remove(args.save);
}

TEST(Play, ResumesWhereItWasLeft) {
    PlayArgs args = against_greedy();
    args.save = temporary("game");
    play(args, many("1", 30) + "quit\n");
    const std::size_t rows = saved(args.save).record().rows.size();
    ASSERT_GT(rows, 10U);

    PlayArgs again;
    again.resume = args.save;
    again.seed = 9;
    EXPECT_THAT(play(again, "1\n").out, HasSubstr("War of 1812"));
    EXPECT_GT(saved(args.save).record().rows.size(), rows);
    again.game.game = "chess";
    EXPECT_THROW(play(again, ""), Refusal);
    again.game.game = "blocks";
    again.game.options = {"simo_move=1"};
    EXPECT_THROW(play(again, ""), Refusal);
    std::filesystem::remove(args.save);
}

TEST(Play, SaveCommandNamesAFile) {
    const std::string file = temporary("game");
    const Played p = play(against_greedy(), "save\nsave " + file + "\nsave /no/such/folder/x\nquit\n");
    EXPECT_THAT(p.out, HasSubstr("where to?"));
    EXPECT_THAT(p.out, HasSubstr("Saved: " + file));
    EXPECT_EQ(saved(file).record().rows.size(), 1U);
    std::filesystem::remove(file);
}

// ---------------------------------------------------------------- choices

class ChoicesOfBlocks : public ::testing::Test {
protected:
    ChoicesOfBlocks() {
        SeededDice dice(1);
        m.setup(*d, {}, s.bytes(), dice, nullptr);
    }
    const Module& m = *find_game("blocks");
    std::shared_ptr<const GameData> d = m.load_embedded();
    AnyState s;
};

TEST_F(ChoicesOfBlocks, AreFoundByNumberNotationAndBeginnings) {
    const Choices choices(m, *d, s.bytes(), Seat::us);
    ASSERT_GT(choices.size(), 20);
    const Choices::Choice& third = choices[2];
    EXPECT_EQ(choices.find("3").which, std::vector<int>{2});
    EXPECT_TRUE(choices.find("3").sure);
    EXPECT_EQ(choices.find(third.notation).which, std::vector<int>{2});
    EXPECT_EQ(choices.find("  " + third.notation + " ").which, std::vector<int>{2});
    EXPECT_EQ(choices.find("de" + third.notation.substr(6)).which, std::vector<int>{2});  // "de us_… town"
    EXPECT_FALSE(choices.find("deploy").sure);
    EXPECT_EQ(choices.find("deploy").which.size(), choices.all().size());
    EXPECT_TRUE(choices.find("0").which.empty() || !choices.find("0").sure);
    EXPECT_TRUE(choices.find("nothing like this").which.empty());
    EXPECT_TRUE(choices.find("").which.empty() || !choices.find("").sure);
}

TEST_F(ChoicesOfBlocks, LongGroupsAreFolded) {
    std::istringstream in;
    std::ostringstream out;
    const Console console{in, out, out};
    const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    // Any block may go to any town: blocks and towns are named once.
    const Choices deploy(m, *d, s.bytes(), Seat::us);
    EXPECT_GT(deploy.size(), 100);
    EXPECT_LT(lines(deploy.text(deploy.all(), console)), 20);
    EXPECT_THAT(deploy.text(deploy.all(), console), HasSubstr("with one of"));
    EXPECT_EQ(lines(deploy.full_text(deploy.all(), console)), deploy.size());
    // Not so on the march: each block has its own towns, with their numbers.
    SeededDice dice(1);
    ActionList list;
    for (int i = 0; i < 400; ++i) {
        const Seat seat = first_of(m.pending(*d, s.bytes()));
        const Choices choices(m, *d, s.bytes(), seat);
        const std::string text = choices.text(choices.all(), console);
        if (text.find("\n      ") != std::string::npos && text.find("with one of") == std::string::npos) {
            EXPECT_THAT(text, HasSubstr(" · "));
            EXPECT_LT(lines(text), choices.size());
            return;
        }
        m.list(*d, s.bytes(), seat, list);
        m.apply(*d, s.bytes(), seat, list[0], dice, nullptr);
        if (!m.pending(*d, s.bytes())) break;
    }
    ADD_FAILURE() << "no long list of marches was found";
}

}  // namespace
}  // namespace ghent::cli
