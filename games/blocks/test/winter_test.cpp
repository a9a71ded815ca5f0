// 8.2 The Winter Turn.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

int army_in(const Table& t, Seat side, std::string_view place) {
    return count(army_at(data(), t.s, side, t.place(place)));
}

// ---------------------------------------------------------------- 8.21

// As many blocks as the value of the town winter without loss; of the others the owner names each.
TEST(Attrition, ATownSuppliesAsManyBlocksAsItsValue) {
    PROVES("blocks", "8.21a", "8.21d", "1.1e", "8.21e");
    for (const int town : members(data().home[index(US)])) {
        const int value = data().value[static_cast<std::size_t>(town)];
        const std::string place = data().place_id(town);
        std::string blocks;
        for (int b = first(data().army[index(US)]), n = 0; n < value; ++b, ++n)
            blocks += fmt::format("{}@{} ", block_id(b), place);
        Table enough(blocks);
        enough.stand(Point::attrition);
        EXPECT_EQ(enough.question(), "us split") << place;  // nobody is asked
        Table more(blocks + "us_a2@" + place);
        more.stand(Point::attrition);
        EXPECT_EQ(more.question(), "us attrition") << place;
        EXPECT_THAT(more.options(US), SizeIs(value + 1));
        more.does(US, "starve us_a2; done");
        EXPECT_EQ(more.where("us_a2"), place + ":2");
    }
}

TEST(Attrition, AtHomeAStepEach) {
    PROVES("blocks", "8.21b", "8.21d", "2.11e");
    Table t("us_r06@utica us_r13@utica us_mvt@utica:1 us_r09@malone us_r21@malone us_r25@albany");
    t.stand(Point::attrition);
    t.refuses(US, "done", "8.21a");
    t.refuses(US, "starve us_r25", "8.21a");  // Albany feeds him
    t.refuses(US, "starve us_w1", "8.21a");
    t.refuses(US, "starve br_r49", "2.0a");
    t.does(US, "starve us_mvt; starve us_r06");
    t.refuses(US, "starve us_r13", "8.21a");  // two of three, no more
    t.refuses(US, "starve us_r06", "8.21d");
    t.does(US, "starve us_r21");
    EXPECT_THAT(t.options(US), ElementsAre("done"));
    t.does(US, "done");
    EXPECT_EQ(t.where("us_r06"), "utica:3");
    EXPECT_EQ(t.where("us_r13"), "utica:3");
    EXPECT_TRUE(t.where("us_mvt") == "pool" ||
                t.where("us_mvt") == "delay:2");  // R52: from 1, into the pool; perhaps drawn at once
    EXPECT_EQ(t.where("us_r21"), "malone:3");
    EXPECT_EQ(t.where("us_r09"), "malone:4");
}

TEST(Attrition, InAnEnemyTownTheyAreLost) {
    PROVES("blocks", "8.21c", "8.21d");
    Table t("us_r06@york us_r09@york us_r13@york us_a1@york br_r49@oswego br_r08@oswego");
    t.dice.draws = {"us_r25", "us_r21", "us_r11", "us_r04", "br_r01", "br_r41", "br_r89"};
    t.stand(Point::attrition);
    EXPECT_EQ(t.question(), "both attrition");
    t.does(US, "starve us_r06; starve us_a1; done");  // at full strength, and yet
    t.does(GB, "starve br_r08; done");
    EXPECT_EQ(t.where("us_r06"), "pool");
    EXPECT_EQ(t.where("us_a1"), "pool");
    EXPECT_EQ(t.where("br_r08"), "pool");
    EXPECT_EQ(t.where("us_r09"), "york:4");
    EXPECT_EQ(t.where("us_r13"), "york:3");
    EXPECT_EQ(t.where("br_r49"), "oswego:4");
}

// Both choose at once: nothing happens, and nobody learns anything, before both have handed in.
TEST(Attrition, IsDecidedSecretlyByBoth) {
    PROVES("blocks", "8.21d");
    Table t("us_r06@utica us_r13@utica br_r49@prescott br_r08@prescott");
    t.stand(Point::attrition);
    t.does(GB, "starve br_r49; done");
    EXPECT_EQ(t.question(), "us attrition");
    EXPECT_EQ(t.where("br_r49"), "prescott:4");
    t.does(US, "starve us_r06; done");
    EXPECT_EQ(t.where("br_r49"), "prescott:3");
    EXPECT_EQ(t.where("us_r06"), "utica:3");
    EXPECT_EQ(t.told(kEvStarve).at(0).viewers & bit(Viewer::gb), 0U);  // who it was is the owner's secret
}

TEST(Attrition, WarshipsDoNotEat) {
    PROVES("blocks", "8.21a");
    Table t("us_r06@oswego us_w1@oswego:4 us_w2@oswego:4");
    t.stand(Point::attrition);
    EXPECT_EQ(t.question(), "us split");
}

// ---------------------------------------------------------------- 8.22

// R53: friendly towns of the same lake, each ship its own.
TEST(Withdrawal, AllWarshipsGoToFriendlyTownsOfTheirLake) {
    PROVES("blocks", "8.22a");
    Table t("us_w1@ontario:2 us_w2@ontario:1 us_w3@erie_town:1 br_w1@erie:3 br_r49@oswego us_r06@york");
    t.stand(Point::withdrawal);
    EXPECT_EQ(t.question(), "both withdrawal");
    EXPECT_THAT(t.options(US), UnorderedElementsAre("sail us_w1 to fort_niagara", "sail us_w1 to sackets_harbor",
                                                    "sail us_w1 to york", "sail us_w2 to fort_niagara",
                                                    "sail us_w2 to sackets_harbor", "sail us_w2 to york"));
    t.refuses(US, "sail us_w1 to oswego", "8.22a");
    t.refuses(US, "sail us_w1 to kingston", "8.22a");
    t.refuses(US, "sail us_w1 to buffalo", "5.2d");
    t.refuses(US, "sail us_w3 to erie", "8.22a");  // in port already
    t.refuses(US, "done", "8.22a");
    t.does(US, "sail us_w1 to york; sail us_w2 to sackets_harbor");
    t.refuses(US, "sail us_w1 to fort_niagara", "8.22a");
    t.does(US, "done");
    EXPECT_EQ(t.where("us_w1"), "ontario:2");  // together, when both are ready
    t.does(GB, "sail br_w1 to port_dover; done");
    EXPECT_EQ(t.where("us_w1"), "york:2");
    EXPECT_EQ(t.where("us_w2"), "sackets_harbor:1");
    EXPECT_EQ(t.where("br_w1"), "port_dover:3");
    for (const char* lake : {"erie", "ontario", "champlain"}) EXPECT_EQ(t.blocks_in(lake), "");
}

TEST(Withdrawal, WithoutATownTheyAreLostAndWithOneTheyGoThere) {
    PROVES("blocks", "8.22b", "8.22a");
    Table t("br_w1@champlain:2 br_w2@champlain:4 us_r06@lacolle br_w3@kingston:1");
    t.stand(Point::withdrawal);
    EXPECT_EQ(t.where("br_w1"), "dock");  // R77: they may be built again
    EXPECT_EQ(t.where("br_w2"), "dock");
    EXPECT_EQ(t.where("br_w3"), "kingston:1");
    EXPECT_EQ(t.question(), "us split");
    Table u("br_w1@champlain:2");
    u.stand(Point::withdrawal);
    EXPECT_EQ(u.where("br_w1"), "lacolle:2");  // the only one: nobody need be asked
    Table w("us_w1@champlain:2 br_r49@plattsburgh br_r08@ticonderoga us_r06@lacolle");
    w.stand(Point::withdrawal);
    EXPECT_EQ(w.where("us_w1"), "lacolle:2");  // an enemy town that is ours
}

// R51: attrition first, then withdrawal, then reinforcements.
TEST(Winter, HasItsOrder) {
    PROVES("blocks", "8.21a", "8.22a", "8.23b", "8.1h");
    Table t("us_r06@utica us_r13@utica us_w1@ontario:1");
    t.stand(Point::victory);
    EXPECT_EQ(t.question(), "us attrition");
    t.does(US, "starve us_r06; done");
    EXPECT_EQ(t.question(), "us withdrawal");
    EXPECT_THAT(t.told(kEvReinforce), IsEmpty());
    t.does(US, "sail us_w1 to oswego; done");
    EXPECT_THAT(t.told(kEvReinforce), SizeIs(2));
    EXPECT_EQ(t.question(), "us split");
}

// ---------------------------------------------------------------- 8.23

TEST(Reinforcements, NumbersTownsAndFullStrength) {
    PROVES("blocks", "8.23a", "8.23c", "8.23d", "8.23e", "12.0c");
    for (const auto& [year, quebec, albany, pittsburgh] : {std::tuple{1812, 3, 2, 2}, {1813, 6, 2, 1}}) {
        Table t;
        t.dice.draws = {"us_a1", "us_mvt", "us_r06"};
        t.stand(Point::reinforcements, US, year);
        t.refuses(US, "done", "8.23d");
        t.refuses(US, "assign us_a2 utica", "8.23d");
        t.refuses(US, "assign br_r49 albany", "2.0a");
        t.does(US, "assign us_a1 albany; assign us_mvt albany");
        t.refuses(US, "assign us_r06 albany", "8.23a");  // two is what Albany takes
        t.refuses(US, "assign us_a1 pittsburgh", "8.23d");
        t.refuses(US, "assign us_r06 buffalo", "8.23d");
        t.does(US, "assign us_r06 pittsburgh");
        if (pittsburgh == 2) t.does(US, t.options(US).front());
        t.rolls({{"initiative", {6, 6, 1, 1}}});
        t.does(US, "done");
        EXPECT_EQ(army_in(t, GB, "quebec"), quebec);
        EXPECT_EQ(army_in(t, US, "albany"), albany);
        EXPECT_EQ(army_in(t, US, "pittsburgh"), pittsburgh);
        EXPECT_EQ(t.blocks_in("albany"), "us_a1 us_mvt");
        for (const int town : members(data().all_towns))
            for (const int b : members(t.s.here[town]))
                EXPECT_EQ(t.s.steps[b], data().strength[static_cast<std::size_t>(b)]);
        EXPECT_EQ(count(t.s.here[kDelay]), 0);
        EXPECT_EQ(t.s.turn, 1);
        EXPECT_EQ(data().years[t.s.year], year + 1);
    }
}

// A block that fell, at whatever strength, lies in the pool with the others and comes back whole.
TEST(Reinforcements, AreDrawnAtRandomFromThePool) {
    PROVES("blocks", "8.23b", "8.23c", "3.2f", "2.11e");
    std::set<std::string> drawn;
    for (u64 seed = 0; seed < 40; ++seed) {
        Table t("us_r06@albany us_r09@albany br_r49@quebec");
        SeededDice seeded(seed);
        t.other_dice = &seeded;
        t.stand(Point::reinforcements);
        for (const int b : members(t.s.here[kDelay])) drawn.insert(block_id(b));
        EXPECT_EQ(army_in(t, GB, "delay"), 3);
        EXPECT_EQ(army_in(t, US, "delay"), 4);
    }
    EXPECT_THAT(drawn, SizeIs(17 + 17));  // all but the three on the map; never a warship or Tecumseh
    EXPECT_FALSE(drawn.contains("us_r06"));
    // Killed in battle, drawn in the next winter.
    Table t("us_r06@sackets_harbor:1 br_linc@kingston:2");
    t.stand(Point::army_phase, US, 1812, 10);
    t.does(US, "march us_r06 kingston; done");
    t.rolls({{"volley", {1, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.where("us_r06"), "pool");
    t.dice.draws = {"us_r06"};
    t.does(GB, "pass; pass");
    t.does(US, "assign us_r06 albany");
    EXPECT_EQ(t.steps("us_r06"), 4);
}

// R54: a short pool is drawn empty, and split up to the printed numbers.
TEST(Reinforcements, AShortPoolGivesWhatItHas) {
    PROVES("blocks", "8.23b", "8.23d");
    Table t;
    for (const int b : members(data().pool[index(US)])) t.put(block_id(b) + "@utica");
    for (const int b : members(data().pool[index(GB)])) t.put(block_id(b) + "@montreal");
    t.put("us_a1@pool");
    t.stand(Point::reinforcements);
    EXPECT_THAT(t.options(US), UnorderedElementsAre("assign us_a1 albany", "assign us_a1 pittsburgh"));
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.does(US, "assign us_a1 pittsburgh; done");
    EXPECT_EQ(t.blocks_in("pittsburgh"), "us_a1");
    EXPECT_EQ(t.blocks_in("quebec"), "");
}

// ---------------------------------------------------------------- 8.24

// R55: only those due at the blocked town wait.
TEST(Delays, ReinforcementsWaitWhileTheEnemyHoldsTheirTown) {
    PROVES("blocks", "8.24a");
    Table t("br_r49@albany us_r06@quebec");
    t.dice.draws = {"us_r09", "us_r21", "us_r25", "us_r13", "br_r01", "br_r08", "br_a1"};
    t.stand(Point::reinforcements);
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.does(US, "assign us_r09 albany; assign us_r21 albany; assign us_r25 pittsburgh; assign us_r13 pittsburgh; done");
    EXPECT_EQ(t.blocks_in("pittsburgh"), "us_r13 us_r25");
    EXPECT_EQ(t.blocks_in("albany"), "br_r49");
    EXPECT_EQ(t.blocks_in("delay"), "br_a1 br_r01 br_r08 us_r09 us_r21");
    EXPECT_EQ(t.blocks_in("quebec"), "us_r06");
}

// R81: they come by an Army Phase, some now and some later, not by themselves when the town is free.
TEST(Delays, TheyEnterInALaterArmyPhase) {
    PROVES("blocks", "8.24b", "8.24e");
    Table t("us_r09@delay us_r21@delay us_mvt@delay us_r06@utica br_r49@quebec");
    t.stand(Point::naval_phase, US, 1813, 2);
    EXPECT_EQ(t.blocks_in("albany"), "");
    t.refuses(US, "enter us_r09 albany", "4.3b");  // not in the Naval Phase
    t.does(US, "pass");
    EXPECT_THAT(t.options(US, "enter"), SizeIs(6));  // three blocks, two towns
    t.refuses(US, "enter us_r06 albany", "8.24b");
    t.refuses(US, "enter us_r25 albany", "8.24b");
    t.refuses(US, "enter us_r09 utica", "8.24b");
    t.refuses(US, "enter us_r09 quebec", "8.24b");
    t.refuses(US, "enter br_r49 albany", "2.0a");
    t.does(US, "enter us_r09 albany");
    t.refuses(US, "enter us_r21 pittsburgh", "8.24b");  // one town
    t.refuses(US, "enter us_r09 albany", "2.13a");
    t.refuses(US, "march us_r06 oswego", "8.24e");  // it is the army move of this phase
    t.refuses(US, "march us_r09 utica", "8.24e");
    t.does(US, "enter us_mvt albany; done");
    EXPECT_EQ(t.blocks_in("albany"), "us_mvt us_r09");
    EXPECT_EQ(t.blocks_in("delay"), "us_r21");
    EXPECT_EQ(t.question(), "gb naval_phase");
    Table u("us_r09@delay us_r06@utica");
    u.stand(Point::army_phase, US, 1813, 2);
    u.does(US, "march us_r06 oswego");
    u.refuses(US, "enter us_r09 albany", "8.24e");
}

TEST(Delays, EnteringAnOccupiedTownIsAnAttackWithoutRetreat) {
    PROVES("blocks", "8.24c", "7.23i", "7.2a");
    Table t("us_r06@quebec br_r49@delay br_r08@delay br_a1@montreal");
    t.stand(Point::army_phase, GB, 1813, 1);
    t.does(GB, "enter br_r49 quebec; enter br_r08 quebec; done");
    EXPECT_EQ(t.question(), "us accept");
    EXPECT_EQ(static_cast<Seat>(t.s.army.attacker), GB);
    t.refuses(US, "retreat montreal", "7.23c");  // held by the British here
    t.rolls({{"volley", {6, 6, 6, 6}}});         // one volley: it is no landing
    t.does(US, "accept");
    for (int round = 1; round <= 2; ++round) {
        EXPECT_THAT(t.options(GB), ElementsAre("fire"));
        t.refuses(GB, "retreat montreal", "8.24c");
        t.rolls({{"volley", {6, 6, 6, 6, 6, 6, 6, 6}}, {"volley", {6, 6, 6, 6}}});
        t.does(GB, "fire");
        t.does(US, "fire");
    }
}

TEST(Delays, WhatIsStillOffBoardInTheNextWinterIsForfeit) {
    PROVES("blocks", "8.24d");
    Table t("us_r06@quebec br_r49@delay br_r08@delay:3 us_r09@delay");
    t.dice.draws = {"us_r21", "us_r25", "us_r13", "br_r01", "br_r41", "br_r89", "br_r100", "br_r103", "br_r104"};
    t.stand(Point::reinforcements, US, 1813);
    for (const char* late : {"br_r49", "br_r08", "us_r09"}) EXPECT_EQ(t.where(late), "pool");
    // R72: back in the pool before the draw, so they may be drawn again; the draw does not grow.
    EXPECT_EQ(army_in(t, GB, "delay"), 6);
    EXPECT_EQ(army_in(t, US, "delay"), 3);
    Table u("us_r06@quebec br_r49@delay:2");
    u.dice.draws = {"us_r21", "us_r25", "us_r13", "br_r49"};
    u.stand(Point::reinforcements, US, 1813);
    EXPECT_EQ(u.where("br_r49"), "delay:4");
}

}  // namespace
}  // namespace ghent::blocks::test
