// Windows for hidden cards at the terminal: who has no card that fits is not asked, and nobody can tell from the record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "core/record.h"
#include "core/session.h"

namespace ghent::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A part of a game of a person who types numbers, most of which are there; saved once, at its end.
std::string played(const std::string& gb, u64 seed, const std::string& save) {
    Rng rng(seed);
    std::string keys;
    for (int i = 0; i < 300; ++i) keys += std::to_string(1 + rng.below(3)) + "\n";
    std::istringstream in(keys + "save " + save + "\n");
    std::ostringstream out, err;
    Console console{in, out, err};
    PlayArgs args;
    args.game.game = "madison";
    args.game.scenario = "war_1813";
    args.gb = gb;
    args.seed = seed;
    run_play(args, console);
    return out.str();
}

// Decisions of the American player that are kept from the others and where all he could do was to pass.
int empty_windows(const std::string& file) {
    const LoadedRecord loaded = load_record(read_file(file), "");
    const Module& m = loaded.module;
    int found = 0;
    Session::replay(m, loaded.data, loaded.record, std::make_unique<SeededDice>(1), {}, [&](const Session& s) {
        if (!(s.pending() & bit(Seat::us)) || !m.decision(s.data(), s.state(), Seat::us).own) return;
        ActionList list;
        m.list(s.data(), s.state(), Seat::us, list);
        found += list.size() == 1 && print(m, s.data(), list[0]) == "pass";
    });
    return found;
}

// How often a question offers nothing but to pass.
int asked_for_nothing(const std::string& out) {
    const std::string only = "\n    1  pass  Pass\n> ";
    int n = 0;
    for (auto at = out.find(only); at != std::string::npos; at = out.find(only, at + 1)) ++n;
    return n;
}

class Windows : public ::testing::Test {
protected:
    void SetUp() override {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        file_ = (std::filesystem::temp_directory_path() / (std::string("ghent_windows_") + test->name())).string();
        std::filesystem::remove(file_);
    }
    void TearDown() override { std::filesystem::remove(file_); }
    std::string file_;
};

TEST_F(Windows, ArePassedSilentlyAgainstAMachine) {
    int empty = 0, asked = 0, passes = 0;
    for (const u64 seed : {1, 2, 3}) {
        const std::string out = played("random", seed, file_);
        empty += empty_windows(file_);
        asked += out.find("Play a Reaction card?") != std::string::npos ||
                 out.find("Play a Battle card?") != std::string::npos;
        EXPECT_EQ(asked_for_nothing(out), 0);
        // What was passed without a question looks in the record like any other pass.
        std::istringstream lines(read_file(file_));
        for (std::string line; std::getline(lines, line);) {
            if (line.find(R"("seat":"us","do":"pass")") == std::string::npos) continue;
            ++passes;
            EXPECT_THAT(line, Not(HasSubstr("auto")));
        }
    }
    EXPECT_GT(empty, 5);
    EXPECT_GE(passes, empty);
    EXPECT_GT(asked, 0) << "with a card that fits he is asked";
}

TEST_F(Windows, AreShownWhenTwoPeopleShareTheKeyboard) {
    // No question would tell the other that there is no card.
    EXPECT_GT(asked_for_nothing(played("human", 1, file_)), 0);
}

}  // namespace
}  // namespace ghent::cli
