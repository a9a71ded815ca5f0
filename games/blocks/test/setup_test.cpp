// 3.0 Game set-up.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

// A new game whose draws come from this seed.
struct NewGame : Table {
    explicit NewGame(u64 seed) : seeded(seed) {
        other_dice = &seeded;
        begin();
    }
    SeededDice seeded;

    std::string next(Seat side) const { return block_id(first(land_at(data(), s, side, kDelay))); }
    int waiting(Seat side) const { return count(land_at(data(), s, side, kDelay)); }
    void deploy(Seat side, std::initializer_list<const char*> towns) {
        for (const char* town : towns) does(side, fmt::format("deploy {} {}", next(side), town));
    }
};

constexpr std::initializer_list<const char*> kAmericanGarrisons = {"detroit",     "erie_town",    "pittsburgh",
                                                                   "buffalo",     "fort_niagara", "sackets_harbor",
                                                                   "plattsburgh", "ticonderoga",  "albany"};
constexpr std::initializer_list<const char*> kBritishGarrisons = {"amherstburg", "fort_george", "york",
                                                                  "kingston",    "montreal",    "quebec"};

TEST(Setup, DrawsTwelveAmericanAndTenBritishArmyBlocksAtFullStrength) {
    PROVES("blocks", "3.2a", "3.2b", "3.2c", "3.2d");
    for (u64 seed = 0; seed < 20; ++seed) {
        const NewGame t(seed);
        EXPECT_EQ(t.waiting(US), 12);
        EXPECT_EQ(t.waiting(GB), 10);
        EXPECT_EQ(count(t.s.here[kPool] & data().all[index(US)]), 7);
        EXPECT_EQ(count(t.s.here[kPool] & data().all[index(GB)]), 8);
        EXPECT_EQ(t.where("br_tecumseh"), "waiting");
        for (const int b : members(t.s.here[kDelay] | t.s.here[kPool])) {
            EXPECT_NE(data().block[static_cast<std::size_t>(b)].type, Type::warship);
            EXPECT_NE(data().block[static_cast<std::size_t>(b)].type, Type::indian);
        }
        for (const int b : members(t.s.here[kDelay]))
            EXPECT_EQ(t.s.steps[b], data().strength[static_cast<std::size_t>(b)]);
    }
}

// Over many games every army block is drawn in some and left in the pool in others.
TEST(Setup, DrawIsRandom) {
    PROVES("blocks", "3.2b", "3.2c", "3.2f");
    u64 drawn = 0, left = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        const NewGame t(seed);
        drawn |= t.s.here[kDelay];
        left |= t.s.here[kPool];
    }
    EXPECT_EQ(drawn, data().army[0] | data().army[1]);
    EXPECT_EQ(left, data().army[0] | data().army[1]);
}

TEST(Setup, WarshipsOfStrengthOneLieInTheSixBases) {
    PROVES("blocks", "3.23a", "3.23b");
    const NewGame t(1);
    for (const Seat side : kSeats) {
        u64 in_base = 0;
        for (const u8 base : std::span(data().base[static_cast<std::size_t>(index(side))]).first(data().lakes.size())) {
            EXPECT_EQ(count(ships_at(data(), t.s, side, base)), 1) << data().place_id(base);
            in_base |= ships_at(data(), t.s, side, base);
        }
        EXPECT_EQ(count(in_base), 3);
        for (const int ship : members(in_base)) EXPECT_EQ(t.s.steps[ship], 1);
        EXPECT_EQ(count(ships_at(data(), t.s, side, kDock)), 3);
    }
}

TEST(Setup, AmericansDeployFirstThenTheBritish) {
    PROVES("blocks", "3.21a", "3.22a");
    NewGame t(2);
    EXPECT_EQ(t.question(), "us deploy");
    EXPECT_FALSE(t.allows(GB, fmt::format("deploy {} quebec", t.next(GB))));
    t.deploy(US, kAmericanGarrisons);
    t.deploy(US, {"albany", "albany"});
    EXPECT_EQ(t.question(), "us deploy");
    EXPECT_FALSE(t.allows(US, "done"));  // one block is still to be placed
    t.refuses(US, "done", "3.21c");
    t.deploy(US, {"oswego"});
    EXPECT_EQ(t.question(), "us deploy");
    t.does(US, "done");
    EXPECT_EQ(t.question(), "gb deploy");
    t.deploy(GB, kBritishGarrisons);
    t.deploy(GB, {"quebec", "lacolle", "prescott", "dundas"});
    t.refuses(GB, "deploy us_r06 quebec", "2.0a");
    t.does(GB, "done");
    EXPECT_EQ(t.s.turn, 1);
    EXPECT_TRUE(t.question() == "us choose_order" || t.question() == "gb choose_order");
}

TEST(Setup, EveryAmericanTownOfTwoOrMoreNeedsABlockAndTheRestAreFree) {
    PROVES("blocks", "3.21b", "3.21c");
    NewGame t(3);
    t.refuses(US, fmt::format("deploy {} kingston", t.next(US)), "3.21c");
    // Three blocks may go anywhere, to towns of value 1 or all into one; the other nine must cover nine towns.
    t.deploy(US, {"oswego", "utica", "utica"});
    EXPECT_EQ(t.waiting(US), 9);
    for (const int town : members(data().home[index(US)])) {
        const std::string place = data().place_id(town), action = fmt::format("deploy {} {}", t.next(US), place);
        if (data().value[static_cast<std::size_t>(town)] >= 2) EXPECT_TRUE(t.allows(US, action)) << place;
        else t.refuses(US, action, "3.21b");
    }
    t.deploy(US, {"detroit"});
    t.refuses(US, fmt::format("deploy {} detroit", t.next(US)), "3.21b");
    t.deploy(US,
             {"erie_town", "pittsburgh", "buffalo", "fort_niagara", "sackets_harbor", "plattsburgh", "ticonderoga"});
    EXPECT_THAT(t.options(US), ElementsAre(fmt::format("deploy {} albany", t.next(US))));
    t.deploy(US, {"albany"});
    EXPECT_THAT(t.options(US), ElementsAre("done"));
}

TEST(Setup, EveryBritishTownOfTwoOrMoreNeedsABlockAndTheRestAreFree) {
    PROVES("blocks", "3.22a", "3.22b");
    NewGame t(4);
    t.deploy(US, kAmericanGarrisons);
    t.deploy(US, {"malone", "malone", "malone"});
    t.does(US, "done");
    t.refuses(GB, fmt::format("deploy {} albany", t.next(GB)), "3.22a");
    t.deploy(GB, {"smiths_creek", "smiths_creek", "smiths_creek", "port_dover"});
    for (const int town : members(data().home[index(GB)])) {
        const std::string place = data().place_id(town), action = fmt::format("deploy {} {}", t.next(GB), place);
        if (data().value[static_cast<std::size_t>(town)] >= 2) EXPECT_TRUE(t.allows(GB, action)) << place;
        else t.refuses(GB, action, "3.22b");
    }
    t.deploy(GB, kBritishGarrisons);
    t.does(GB, "done");
}

TEST(Setup, OnlyDrawnBlocksAreDeployed) {
    PROVES("blocks", "3.2b", "3.2c");
    NewGame t(5);
    for (const int b : members(t.s.here[kPool] & data().army[index(US)]))
        t.refuses(US, fmt::format("deploy {} albany", block_id(b)), "3.2c");
    t.refuses(US, fmt::format("deploy {} albany", t.next(GB)), "2.0a");
    t.refuses(US, "deploy us_w1 albany", "3.2c");
}

// The enemy sees how many blocks lie where, and not which; only their owner reads their names.
TEST(Setup, DeployedBlocksAreHiddenFromTheEnemy) {
    PROVES("blocks", "3.2e", "2.11b");
    NewGame t(6);
    t.deploy(US, kAmericanGarrisons);
    t.deploy(US, {"albany", "albany", "albany"});
    t.does(US, "done");
    for (const int b : members(data().land[index(US)])) {
        EXPECT_FALSE(t.shows(Viewer::gb, block_id(b))) << block_id(b);
        EXPECT_FALSE(t.shows(Viewer::none, block_id(b))) << block_id(b);
        EXPECT_TRUE(t.shows(Viewer::us, block_id(b))) << block_id(b);
    }
    for (const Said& said : t.told(kEvDeploy)) EXPECT_EQ(said.viewers & (bit(Viewer::gb) | bit(Viewer::none)), 0U);
    EXPECT_THAT(t.told(kEvDeployHidden), SizeIs(12));
    // For all they know any block of the pool may be any of those deployed.
    std::set<u64> knowledge;
    for (const int b : members(data().pool[index(US)])) knowledge.insert(t.s.may[b]);
    EXPECT_THAT(knowledge, SizeIs(1));
}

}  // namespace
}  // namespace ghent::blocks::test
