// Second conditions and edges of rules that have their proofs elsewhere: what a planted fault showed that nobody noticed.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/madison/effects.h"
#include "games/madison/madison.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

// ---------------------------------------------------------------- combat

// 10.61a: in a second round the same leaders command, as long as they are there.
TEST(Edges, LeadersStayForTheSecondRound) {
    PROVES("madison", "3.35a", "10.61a");
    bool second = false;
    for (int sum = 2; sum <= 12 && !second; ++sum) {
        Table t("1813SS");
        t.put("us_6 us_13 us_15 scott smyth @ft_niagara; uk_49 uk_8 uk_41 vincent @ft_george").hand(US, "33").play(US);
        t.does(US, "leader c33; activate smyth; all; done; march ft_george");
        t.does(GB, "stand");
        t.does(US, "command scott");
        EXPECT_EQ(t.s.fight.leader[0], t.piece("scott") + 1);
        const int die = sum / 2;
        t.spare_rolls({die, sum - die, 3, 4, 3, 4, 3, 4});
        for (int i = 0; i < 12 && t.s.fight.on && t.s.fight.round < 2; ++i) {
            const Seat who = t.question().starts_with("us") ? US : GB;
            t.does(who, t.options(who)[0]);
        }
        if (!t.s.fight.on || t.s.fight.round != 2) continue;
        second = true;
        EXPECT_EQ(t.s.fight.leader[0], t.piece("scott") + 1);
        EXPECT_EQ(t.s.fight.leader[1], t.piece("vincent") + 1);
    }
    EXPECT_TRUE(second);
}

// Card 17: militia count for nothing beside a fresh unit that is none.
TEST(Edges, MilitiaCountWhereNobodyElseIsFresh) {
    PROVES("madison", "8.27");
    const auto strength = [](std::string_view units, bool refused) {
        Table t("1812SA");
        t.put(fmt::format("{} @queenston; uk_8 @quebec", units));
        t.s.fight.on = 1;
        t.s.fight.place = static_cast<u8>(t.place("queenston"));
        t.s.fight.attacker = static_cast<u8>(US);
        if (refused) t.s.fight.flags |= kNoMilitia;
        return attack_strength(t.d(), t.s);
    };
    const int all = strength("us_6 us_ny1 us_ny2", false);
    EXPECT_LT(strength("us_6 us_ny1 us_ny2", true), all);
    EXPECT_EQ(strength("us_6- us_ny1 us_ny2", true), strength("us_6- us_ny1 us_ny2", false));
    EXPECT_EQ(strength("us_ny1 us_ny2", true), strength("us_ny1 us_ny2", false));
}

// ---------------------------------------------------------------- vessels

Table sea_battle(std::string_view us, std::string_view gb, int die, int victor = 1) {
    Table t("1814SA");
    t.put(fmt::format("{} us_6 @sackets_harbour; us_9 @oswego; {} @box_ontario; uk_41 @kingston; uk_8 @york", us, gb))
        .lake("ontario", "gb")
        .hand(US, "70")
        .play(US);
    t.spare_rolls({die, victor});
    t.does(US, "leader c70; activate chauncey; all; done; sail box_ontario");
    return t;
}

void go_on(Table& t, std::string_view until) {
    for (int i = 0; i < 20 && !t.question().ends_with(until) && !t.question().ends_with(" card"); ++i) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.options(who)[0]);
    }
}

// 12.41: of two vessels on each side "BA" and "BD" damage one each, not both.
TEST(Edges, BothSidesLoseOneStep) {
    PROVES("madison", "12.41a", "12.42a");
    int both = 0;
    for (int die = 1; die <= 6; ++die) {
        Table t = sea_battle("chauncey jones jefferson", "wolfe melville", die);
        go_on(t, "flee");
        const auto damaged = [&t](std::initializer_list<const char*> ids) {
            int n = 0;
            for (const char* id : ids) n += flipped(t.s, t.piece(id));
            return n;
        };
        const int us = damaged({"jones", "jefferson"}), gb = damaged({"wolfe", "melville"});
        if (!us || !gb || t.was_told(kEvVictorRoll)) continue;
        ++both;
        EXPECT_EQ(us, 1) << die;
        EXPECT_EQ(gb, 1) << die;
    }
    EXPECT_EQ(both, 2);
}

TEST(Edges, TheVictorOfAStruckFleetIsTold) {
    PROVES("madison", "12.41b");
    Table t = sea_battle("chauncey jones jefferson", "melville yeo", 6, 6);
    go_on(t, " card");
    const auto said = t.said(kEvVictorRoll);
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said[0].seat, US);
    EXPECT_EQ(said[0].a, 2);
}

// Who flees in his own card play is finished for it; whom he drives away may move in theirs.
TEST(Edges, OnlyTheMoversVesselsAreFinishedWhenTheyFlee) {
    PROVES("madison", "12.2");
    std::set<Seat> fled;
    for (int die = 1; die <= 6; ++die) {
        Table t = sea_battle("chauncey jones jefferson", "wolfe melville", die);
        go_on(t, "flee");
        if (!t.question().ends_with("flee")) continue;
        const Seat who = t.question() == "us flee" ? US : GB;
        const std::string choice = t.options(who, "refuge")[0];
        t.does(who, "refuge " + choice);
        if (!t.question().ends_with("flee")) continue;  // the play is over
        fled.insert(who);
        EXPECT_EQ(t.s.done.has(t.piece(choice.substr(0, choice.find(' ')))), who == US) << choice;
    }
    EXPECT_EQ(fled.size(), 2U);
}

// 11.23: both sides in turn, whoever is first.
TEST(Edges, BothFleetsReturnWhoeverIsFirst) {
    PROVES("madison", "11.23a", "7.4b");
    for (const Seat first : kSeats) {
        Table t("1813SS");
        t.put("oneida us_6 @sackets_harbour; queen_charlotte uk_41 @ft_malden; uk_8 @quebec")
            .marker("ontario", "us")
            .marker("erie", "gb")
            .fleets(first);
        EXPECT_EQ(t.question(), fmt::format("{} fleet_return", name(first)));
        t.does(first, "done");
        EXPECT_EQ(t.question(), fmt::format("{} fleet_return", name(other(first))));
        t.does(other(first), "done");
        EXPECT_FALSE(t.question().ends_with("fleet_return"));
        // Where only the second has a fleet to bring back he alone is asked.
        Table u("1813SS");
        u.put("oneida us_6 @sackets_harbour; queen_charlotte uk_41 @ft_malden; uk_8 @quebec")
            .marker(first == US ? "erie" : "ontario", first == US ? "gb" : "us")
            .fleets(first);
        EXPECT_EQ(u.question(), fmt::format("{} fleet_return", name(other(first))));
    }
}

// 15.21: what is whole is not repaired.
TEST(Edges, WinterRepairsWhatIsDamaged) {
    PROVES("madison", "15.21");
    Table t("1812W");
    t.put("oneida conquest- us_6 @sackets_harbour; uk_8 @quebec").hold(US, "9").winter(US);
    t.spare_rolls({6, 1});
    t.does(US, "pass");
    EXPECT_EQ(t.times_told(kEvRepaired), 1);
    EXPECT_EQ(t.at("conquest"), "sackets_harbour");
}

// 15.33: from the year after the main base was lost, and in no earlier one.
TEST(Edges, ABackUpBaseWorksFromTheNextYearOn) {
    PROVES("madison", "15.33");
    Table t("1812SA");
    const int lost = t.d().space(t.place("kingston")).base, backup = t.d().space(t.place("york")).base;
    for (int in = 0; in < kTurns; ++in)
        for (int now = in; now < kTurns; ++now) {
            t.s.turn = static_cast<u8>(now);
            t.s.base_lost[lost] = static_cast<u8>(in + 1);
            EXPECT_EQ(base_works(t.d(), t.s, backup, GB), now / 3 > in / 3) << in << ' ' << now;
        }
}

// ---------------------------------------------------------------- cards

// Card 16 takes schooners and sloops, whatever else lies there.
TEST(Edges, ACardTakesOnlyItsTypesOfVessels) {
    PROVES("madison", "8.27");
    Table t("1812SA");
    const Effect& e = t.d().card(16).effects[0];
    int small = 0, large = 0;
    for (int p = kShip0; p < kShip0 + static_cast<int>(t.d().ships.size()); ++p) {
        if (side_of(t.d(), t.s, p) != US) continue;
        t.s.at[p] = static_cast<u8>(t.place("buffalo"));
        const bool fits = t.d().ship(p).rig <= Rig::sloop;
        ++(fits ? small : large);
        EXPECT_EQ(may_pick(t.d(), t.s, e, GB, p, 0, false), fits) << t.d().ship(p).id;
    }
    EXPECT_GT(small, 0);
    EXPECT_GT(large, 0);
}

// Card 100: militia of the west, and only where there is none others of Upper Canada.
TEST(Edges, ACardLooksInItsGroupFirst) {
    PROVES("madison", "8.27");
    Table t("1814SA");
    const Effect& e = t.d().card(100).effects[0];
    t.put("uk_linc @london; uk_leeds @kingston; us_6 @detroit");
    EXPECT_FALSE(group_is_empty(t.d(), t.s, e, GB));
    EXPECT_TRUE(may_pick(t.d(), t.s, e, US, t.piece("uk_linc"), 0, false));
    EXPECT_FALSE(may_pick(t.d(), t.s, e, US, t.piece("uk_leeds"), 0, false));
    t.s.at[t.piece("uk_linc")] = kOut;
    EXPECT_TRUE(group_is_empty(t.d(), t.s, e, GB));
    EXPECT_TRUE(may_pick(t.d(), t.s, e, US, t.piece("uk_leeds"), 0, true));
}

// Card 110 shows three cards.
TEST(Edges, ASearchLooksAtSoManyCards) {
    PROVES("madison", "8.27");
    Table t("1814SA");
    t.put("us_6 @albany; uk_8 @quebec").hand(GB, "110").play(GB);
    t.does(GB, "event c110");
    EXPECT_EQ(t.s.cards.count(looked(GB)), t.d().card(110).effects[0].n);
}

// Card 97 answers vessels of Lake Ontario alone.
TEST(Edges, AReactionIsForItsLake) {
    PROVES("madison", "8.31.8");
    for (const bool ontario : {true, false}) {
        Table t("1814SA");
        t.put("yeo wolfe uk_41 @kingston; downie linnet uk_8 @isle_aux_noix; us_6 @albany")
            .hand(GB, "70")
            .hand(US, "97")
            .play(GB);
        t.does(GB, fmt::format("leader c70; activate {}; all; done", ontario ? "yeo" : "downie"));
        EXPECT_EQ(t.question() == "us react", ontario) << t.question();
    }
}

TEST(Edges, OneOfTheTwoDeclaredForcesIsKept) {
    PROVES("madison", "7.32b");
    Table t("1813SA");
    t.put("wilkinson us_6 @sackets_harbour; hampton us_13 @plattsburg; brown @albany; uk_8 @quebec")
        .hand(US, "33")
        .hand(GB, "54 38")
        .play(US);
    t.does(US, "event c33; activate wilkinson; activate hampton");
    t.does(GB, "react c54");
    ASSERT_EQ(t.question(), "us keep_one");
    t.refuses(US, "activate brown", "7.32b");
    EXPECT_TRUE(t.allows(US, "activate wilkinson"));
    EXPECT_TRUE(t.allows(US, "activate hampton"));
}

// What everybody may know of an open window (core/window.h), also without a card that answers.
TEST(Edges, AWindowIsOpenWhileSomebodyIsAsked) {
    PROVES("madison", "8.31.8");
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec").hand(US, "8").hand(GB, "4").play(US);
    EXPECT_FALSE(module().window(t.d(), &t.s).open);
    t.does(US, "units c8; from albany; take us_6; done");
    ASSERT_EQ(t.question(), "gb react");
    const Window w = module().window(t.d(), &t.s);
    EXPECT_TRUE(w.open);
    EXPECT_EQ(w.seat, GB);
}

// 7.24: a year's discards stay where they are; everything else of it is gone.
TEST(Edges, DiscardsOfTheYearStayDiscards) {
    PROVES("madison", "7.24");
    Table t("1812W");
    t.put("us_6 @albany; uk_8 @quebec").hold(US, "9").winter(US);
    ASSERT_EQ(t.zone(4), "discard");
    t.spare_rolls({6, 1});
    t.does(US, "pass");
    EXPECT_EQ(t.zone(4), "discard");
    EXPECT_EQ(t.zone(9), "gone");
}

TEST(Edges, RestoringEndsAfterTheFirst) {
    PROVES("madison", "8.31.5a");
    Table t("1812SA");
    t.put("us_6- us_13- us_15- @albany; uk_8 @quebec").hand(US, "2").play(US);
    t.does(US, "restore_with c2");
    t.refuses(US, "done", "8.31.5a");
    t.does(US, "restore us_6");
    EXPECT_TRUE(t.allows(US, "done"));
}

TEST(Edges, WhoLedMustBeNamedRight) {
    PROVES("madison", "3.33a", "8.5a");
    Table t("1813SS");
    t.put("brock uk_49 uk_8 uk_41 uk_100 uk_canfen uk_10rv uk_volt uk_103 uk_1rs uk_glen @oxford");
    t.put("uk_104 @london; us_6 @albany").hand(GB, "35").play(GB);
    t.does(GB, "leader c35; activate brock; all; done; march london");
    t.refuses(GB, "take uk_104", "3.33a", "Brock commands 10");
    Table v("1813SS");
    v.put("brock uk_49 uk_8 uk_41 uk_100 uk_canfen uk_10rv uk_volt uk_103 uk_1rs uk_glen @oxford");
    v.put("proctor uk_104 @london; us_6 @albany").hand(GB, "35").play(GB);
    v.does(GB, "leader c35; activate brock; all; done; march london; take proctor; take uk_104");
    v.refuses(GB, "drop proctor", "3.33a", "Brock commands 10");
    Table u("1812SA");
    u.put("chauncey oneida us_6 @sackets_harbour; uk_8 @quebec").hand(US, "2").play(US);
    u.does(US, "leader c2; activate chauncey");
    ASSERT_EQ(u.question(), "us declare");
    for (int p = kLeader0; p < kLeader0 + static_cast<int>(u.d().leaders.size()); ++p) {
        u.s.force.leader = static_cast<u8>(p + 1);
        EXPECT_EQ(u.question_rule(), u.d().naval(p) ? "8.5" : "8.41") << u.d().leader(p).id;
    }
}

// 16.22: nobody is chosen twice, and only who is in crowded quarters.
TEST(Edges, NobodySuffersTwice) {
    PROVES("madison", "16.22");
    Table t("1812W");
    t.put("us_12 us_14 us_17- us_19- us_detd us_mich @cleveland; uk_8 @quebec; us_6 @albany").hold(US, "9").winter(US);
    t.does(US, "pass");
    ASSERT_EQ(t.question(), "us attrition");
    const std::string first = t.options(US, "lose")[0];
    t.does(US, "lose " + first);
    if (t.question() == "us attrition") {
        EXPECT_FALSE(t.allows(US, "lose " + first));
        EXPECT_FALSE(t.allows(US, "lose us_6"));
        EXPECT_FALSE(t.allows(US, "lose uk_8"));
    }
}

}  // namespace
}  // namespace ghent::madison::test
