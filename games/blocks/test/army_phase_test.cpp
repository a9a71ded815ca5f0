// 6.1 The Army Phase, with 1.1 towns and 2.2 block types.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAreArray;

std::vector<std::string> towns(u64 set) {
    std::vector<std::string> out;
    for (const int t : members(set)) out.push_back(data().place_id(t));
    return out;
}

TEST(Towns, VacantHomeTownsAreFriendlyToTheirSide) {
    PROVES("blocks", "1.1b", "1.1a");
    Table t;
    t.stand(Point::naval_phase);
    for (const Seat side : kSeats)
        for (const int town : members(data().home[index(side)])) {
            EXPECT_TRUE(t.is_friendly(side, data().place_id(town)));
            EXPECT_FALSE(t.is_friendly(other(side), data().place_id(town)));
        }
}

// R9: it changes at once, in the middle of a turn, and reverts when the last block leaves.
TEST(Towns, EnemyOccupationTakesThemAndLeavingGivesThemBack) {
    PROVES("blocks", "1.1b", "1.1c");
    Table t("us_r06@sackets_harbor us_r09@sackets_harbor br_r49@quebec");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; done");
    EXPECT_TRUE(t.is_friendly(US, "kingston"));
    EXPECT_FALSE(t.is_friendly(GB, "kingston"));
    Table u("us_r06@kingston br_r49@quebec");
    u.stand(Point::army_phase, US);
    u.does(US, "march us_r06 sackets_harbor; done");
    EXPECT_TRUE(u.is_friendly(GB, "kingston"));
    EXPECT_FALSE(u.is_friendly(US, "kingston"));
}

TEST(Towns, AContestedTownIsFriendlyToNobody) {
    PROVES("blocks", "1.1c");
    Table t("us_r06@sackets_harbor br_r49@kingston");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; done");
    EXPECT_TRUE(t.is_contested("kingston"));
    EXPECT_FALSE(t.is_friendly(US, "kingston"));
    EXPECT_FALSE(t.is_friendly(GB, "kingston"));
}

// From every town an infantry block reaches exactly the towns that a road or trail joins to it.
TEST(ArmyMovement, OnlyAlongRoadsAndTrails) {
    PROVES("blocks", "1.1f", "6.1a");
    for (const int from : members(data().all_towns)) {
        Table t("us_r06@" + data().place_id(from));
        t.stand(Point::army_phase, US);
        std::vector<std::string> reached;
        for (const std::string& option : t.options(US, "march")) reached.push_back(option.substr(option.find(' ') + 1));
        EXPECT_THAT(reached, UnorderedElementsAreArray(towns(data().adjacent[static_cast<std::size_t>(from)])));
        for (const int to : members(data().all_towns & ~data().adjacent[static_cast<std::size_t>(from)]))
            EXPECT_EQ(t.barred_by(US, "march us_r06 " + data().place_id(to)), "1.1f");
    }
}

TEST(ArmyMovement, AnyBlocksOfOneTownToSeveralTowns) {
    PROVES("blocks", "6.1a", "6.1b", "4.3d");
    Table t("us_r06@utica us_r09@utica us_r13@utica us_a1@utica us_r15@albany");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 canandaigua; march us_r09 oswego; march us_a1 oswego");
    t.refuses(US, "march us_r15 utica", "6.1a");    // another town
    t.refuses(US, "march us_r06 albany", "2.13a");  // it has its move
    t.refuses(US, "march us_r25 utica", "6.1a");    // in the pool
    t.refuses(US, "march us_w1 utica", "5.2b");
    t.refuses(US, "march br_r49 utica", "2.0a");
    t.does(US, "done");
    EXPECT_EQ(t.blocks_in("canandaigua"), "us_r06");
    EXPECT_EQ(t.blocks_in("oswego"), "us_a1 us_r09");
    EXPECT_EQ(t.blocks_in("utica"), "us_r13");
    EXPECT_EQ(t.question(), "gb naval_phase");
}

TEST(ArmyMovement, NoLimitToTheBlocksOfATown) {
    PROVES("blocks", "6.1c");
    Table t;
    std::string march;
    for (const int b : members(data().army[index(US)])) {
        const std::string& id = data().block[static_cast<std::size_t>(b)].id;
        t.put(id + (b % 2 ? "@utica" : "@oswego"));
        if (b % 2) march += fmt::format("march {} oswego; ", id);
    }
    t.stand(Point::army_phase, US);
    t.does(US, march + "done");
    EXPECT_EQ(count(army_at(data(), t.s, US, t.place("oswego"))), 19);
}

// Infantry and artillery one town; dragoons and Tecumseh one or two.
TEST(ArmyMovement, MovementRatingsAreTheFarthest) {
    PROVES("blocks", "2.13a", "2.21b", "2.22a", "2.23b");
    for (const int b : members(data().land[0] | data().land[1])) {
        const Block& block = data().block[static_cast<std::size_t>(b)];
        const bool rides = block.type == Type::dragoon || block.type == Type::indian;
        const std::string from = block.side == US ? "albany" : "quebec",
                          one_town = block.side == US ? "utica" : "montreal",
                          two_towns = block.side == US ? "oswego" : "prescott";
        const std::string far = fmt::format("march {} {} via {}", block.id, two_towns, one_town);
        Table t(fmt::format("{}@{}", block.id, from));
        t.stand(Point::army_phase, block.side);
        EXPECT_TRUE(t.allows(block.side, fmt::format("march {} {}", block.id, one_town)));
        EXPECT_EQ(t.barred_by(block.side, fmt::format("march {} {}", block.id, two_towns)), "1.1f");
        if (!rides) {
            EXPECT_EQ(t.barred_by(block.side, far), "2.13a") << block.id;
            continue;
        }
        t.does(block.side, far + "; done");
        EXPECT_EQ(data().place_id(t.s.at[b]), two_towns);
    }
}

TEST(ArmyMovement, TwoTownMovesFollowRoadsAndDoNotEndWhereTheyBegan) {
    PROVES("blocks", "1.1f", "2.22a");
    Table t("us_dld@albany");
    t.stand(Point::army_phase, US);
    t.refuses(US, "march us_dld albany via utica", "R79");
    t.refuses(US, "march us_dld montreal via utica", "1.1f");
    t.refuses(US, "march us_dld oswego via plattsburgh", "1.1f");
    t.does(US, "march us_dld canandaigua via utica");
    t.refuses(US, "march us_dld ticonderoga", "2.13a");
}

// R16: any enemy block stops a rider, a warship in port too; a vacant enemy town does not.
TEST(ArmyMovement, RidersStopWhereTheEnemyIs) {
    PROVES("blocks", "2.22a", "4.3e");
    Table t("br_d19@fort_george us_r13@fort_niagara us_w1@buffalo:1");
    t.stand(Point::army_phase, GB);
    t.refuses(GB, "march br_d19 canandaigua via fort_niagara", "R16");
    EXPECT_TRUE(t.allows(GB, "march br_d19 fort_niagara"));
    EXPECT_TRUE(t.allows(GB, "march br_d19 buffalo via fort_erie"));
    Table u("br_d19@fort_erie us_w1@buffalo:1");
    u.stand(Point::army_phase, GB);
    u.refuses(GB, "march br_d19 canandaigua via buffalo", "R16");
    Table w("br_d19@fort_erie");
    w.stand(Point::army_phase, GB);
    w.does(GB, "march br_d19 canandaigua via buffalo; done");
    EXPECT_EQ(w.where("br_d19"), "canandaigua:2");
    EXPECT_TRUE(w.is_friendly(US, "buffalo"));  // ridden through, not taken
    EXPECT_TRUE(w.is_friendly(GB, "canandaigua"));
}

TEST(ArmyMovement, EnteringATownOfTheEnemyMeansBattle) {
    PROVES("blocks", "4.3e", "7.2a");
    Table t("us_r06@sackets_harbor us_r09@sackets_harbor br_r49@kingston br_r08@ogdensburg");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; march us_r09 utica; done");
    EXPECT_EQ(t.s.open, one(t.place("kingston")));  // not Ogdensburg: nobody went there
    EXPECT_EQ(t.question(), "gb accept");
    EXPECT_EQ(static_cast<Seat>(t.s.army.attacker), US);
    Table u("us_r06@sackets_harbor br_r49@quebec");
    u.stand(Point::army_phase, US);
    u.does(US, "march us_r06 kingston; done");  // vacant
    EXPECT_THAT(u.told(kEvArmyBattle), IsEmpty());
    EXPECT_EQ(u.question(), "gb naval_phase");
}

// Moves are public as numbers; which block it was is its owner's secret.
TEST(ArmyMovement, TheEnemySeesHowManyNotWho) {
    PROVES("blocks", "2.11b");
    Table t("us_r06@utica us_r13@utica us_r09@utica br_r49@quebec");
    t.in_the_dark().stand(Point::army_phase, US);
    t.does(US, "march us_r06 albany; march us_r13 albany; done");
    for (const Said& said : t.told(kEvMarch)) EXPECT_EQ(said.viewers & bit(Viewer::gb), 0U);
    ASSERT_THAT(t.told(kEvMarchHidden), SizeIs(1));
    EXPECT_EQ(t.told(kEvMarchHidden)[0].a, 2);
    EXPECT_FALSE(t.shows(Viewer::gb, "us_r06"));
}

}  // namespace
}  // namespace ghent::blocks::test
