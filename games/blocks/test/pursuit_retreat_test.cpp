// 7.21 to 7.23 pursuit fire and army retreats, and the retreats of 7.3.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

// A march of all these blocks, and the end of the announcement.
std::string march_all(const std::string& blocks, const std::string& to) {
    std::string out;
    std::string word;
    for (const char c : blocks + " ") {
        if (c != ' ') word += c;
        else if (!word.empty()) out += fmt::format("march {} {}; ", std::exchange(word, ""), to);
    }
    return out + "done";
}

std::string at(const std::string& blocks, const std::string& town) {
    std::string out;
    for (const char c : blocks + " ") out += c == ' ' ? "@" + town + " " : std::string(1, c);
    return out;
}

// ---------------------------------------------------------------- 7.22

struct Pursuit {
    const char* what;
    Seat pursuer;
    const char *attackers, *defenders;  // the defenders go at once
    int dice;
};

class PursuitDice : public ::testing::TestWithParam<Pursuit> {};

TEST_P(PursuitDice, AreCounted) {
    PROVES("blocks", "7.22a", "7.22b", "7.22c", "7.22d", "2.22c", "2.23d", "9.0h");
    const Pursuit& p = GetParam();
    const std::string town = p.pursuer == US ? "kingston" : "sackets_harbor",
                      from = p.pursuer == US ? "sackets_harbor" : "kingston",
                      to = p.pursuer == US ? "prescott" : "utica";
    Table t(at(p.attackers, from) + at(p.defenders, town));
    t.stand(Point::army_phase, p.pursuer);
    if (std::string_view(p.attackers).find("us_dky") != std::string_view::npos) t.rolls({{"militia", {6}}});
    t.does(p.pursuer, march_all(p.attackers, town));
    if (p.dice > 0) t.rolls({{"pursuit", std::vector<int>(static_cast<std::size_t>(p.dice), 6)}});
    t.does(other(p.pursuer), "retreat " + to);
    ASSERT_THAT(t.told(kEvPursuit), SizeIs(1));
    EXPECT_THAT(t.told(kEvPursuit)[0].dice, SizeIs(p.dice));
}

INSTANTIATE_TEST_SUITE_P(
    Retreat, PursuitDice,
    ::testing::Values(Pursuit{"OneInfantry", US, "us_r06", "br_r49", 1},
                      Pursuit{"OneDieABlockWhateverItsSteps", US, "us_r06 us_r13 us_r09", "br_r49 br_r08", 3},
                      Pursuit{"ArtilleryNone", US, "us_a1 us_a2", "br_r49", 0},
                      Pursuit{"ArtilleryNoneBesideInfantry", US, "us_a1 us_r06", "br_r49", 1},
                      Pursuit{"DragoonsTwo", US, "us_dld", "br_r49", 2},
                      Pursuit{"KentuckyDragoonsTwo", US, "us_dky", "br_r49", 2},
                      Pursuit{"BothDragoons", US, "us_dld us_dky us_r06", "br_r49 br_a1", 5},
                      Pursuit{"DragoonsOneAgainstDragoons", US, "us_dld", "br_d19 br_r49", 1},
                      Pursuit{"MilitiaDragoonsCountAsDragoons", US, "us_dld us_r06", "br_dcan", 2},
                      Pursuit{"IndiansTwo", GB, "br_linc br_tecumseh", "us_r06", 3},
                      Pursuit{"IndiansTwoEvenAgainstDragoons", GB, "br_linc br_tecumseh", "us_dld us_r06", 3},
                      Pursuit{"IndiansAreNoDragoons", GB, "br_d19 br_tecumseh", "us_r06", 4},
                      Pursuit{"IndiansDoNotShieldFromDragoons", US, "us_dld", "br_tecumseh br_linc", 2}),
    [](const auto& each) { return std::string(each.param.what); });

TEST(PursuitFire, HitsOnThreeOrLess) {
    PROVES("blocks", "7.22a");
    for (int face = 1; face <= 6; ++face) {
        Table t("us_r06@sackets_harbor br_r49@kingston:3");
        t.stand(Point::army_phase, US);
        t.does(US, "march us_r06 kingston; done");
        t.rolls({{"pursuit", {face}}});
        t.does(GB, "retreat prescott");
        EXPECT_EQ(t.where("br_r49"), face <= 3 ? "prescott:2" : "prescott:3");
    }
}

// Both sides pursue: the Defender an Attacker that breaks off, too.
TEST(PursuitFire, IsForWhoeverHoldsTheTown) {
    PROVES("blocks", "7.22a", "7.21b");
    Table t("us_r06@sackets_harbor br_r49@kingston br_d19@kingston");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; done");
    t.rolls({{"volley", {6, 6, 6, 6, 6, 6}}, {"pursuit", {6, 1, 1}}});
    t.does(GB, "accept");
    t.does(US, "retreat sackets_harbor");
    EXPECT_EQ(t.where("us_r06"), "sackets_harbor:2");
    EXPECT_EQ(t.told(kEvPursuit)[0].seat, GB);
}

// 7.21b, R80: whom the pursuit kills does not arrive; if it kills all, nobody does.
TEST(PursuitFire, ComesBeforeTheRetreat) {
    PROVES("blocks", "7.21b", "2.11e");
    Table t("us_r06@sackets_harbor us_r09@sackets_harbor br_linc@kingston:1 br_sem@kingston:1");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; march us_r09 kingston; done");
    t.rolls({{"pursuit", {1, 6}}});
    t.does(GB, "retreat prescott");
    EXPECT_EQ(t.blocks_in("kingston"), "br_linc br_sem us_r06 us_r09");  // still there while it is decided who falls
    t.does(GB, "hit br_sem");
    EXPECT_EQ(t.where("br_sem"), "pool");
    EXPECT_EQ(t.blocks_in("prescott"), "br_linc");
}

// R31: as in battle the strongest is hit first. R32: nothing is shown. So that the question itself tells nothing, the owner
// is asked for every hit as long as he has two blocks or more, even if only one may be named.
TEST(PursuitFire, HiddenHitsAskTheOwnerEvenWithoutATie) {
    PROVES("blocks", "7.22a", "2.11b");
    Table t("us_r06@sackets_harbor us_r09@sackets_harbor us_r13@sackets_harbor br_r49@kingston:3 br_linc@kingston:1");
    t.in_the_dark().stand(Point::army_phase, US);
    t.does(US, march_all("us_r06 us_r09 us_r13", "kingston"));
    t.rolls({{"pursuit", {1, 2, 3}}});
    t.does(GB, "retreat prescott");
    EXPECT_EQ(t.question(), "gb hidden_hits");
    EXPECT_THAT(t.options(GB), ElementsAre("hit br_r49"));
    t.refuses(GB, "hit br_linc", "7.2e");
    t.does(GB, "hit br_r49; hit br_r49");
    EXPECT_THAT(t.options(GB), UnorderedElementsAre("hit br_r49", "hit br_linc"));
    t.does(GB, "hit br_linc");
    EXPECT_EQ(t.where("br_linc"), "pool");
    EXPECT_EQ(t.where("br_r49"), "prescott:1");
    for (const u16 own : {kEvHitHiddenOwner, kEvDestroyedHiddenOwner})
        for (const Said& said : t.told(own)) EXPECT_EQ(said.viewers & (bit(Viewer::us) | bit(Viewer::none)), 0U);
    EXPECT_THAT(t.told(kEvHitHidden), SizeIs(3));
    EXPECT_FALSE(t.shows(Viewer::us, "br_linc"));
}

// R33: a retreating dragoon that has fallen in the battle before does not count any more.
TEST(PursuitFire, DragoonsCountIfAliveWhenPursuitIsRolled) {
    PROVES("blocks", "7.22c");
    Table t("us_dld@sackets_harbor:2 br_d19@kingston:1 br_linc@kingston:1");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_dld kingston; done");
    t.rolls({{"volley", {6, 6}}, {"volley", {1, 6}}});
    t.does(GB, "accept");
    t.does(US, "fire");
    t.does(GB, "hit br_d19");
    t.rolls({{"pursuit", {6, 6}}});
    t.does(GB, "retreat prescott");
    EXPECT_EQ(t.blocks_in("prescott"), "br_linc");
}

// ---------------------------------------------------------------- 7.23 the Defender

TEST(DefenderRetreat, ToAnyAdjacentTownWithTheExceptions) {
    PROVES("blocks", "7.23a", "7.23b", "7.23c", "7.23e", "7.23h");
    // Dundas has three neighbours; the Attacker comes from York.
    Table t("us_r15@york br_d19@dundas br_dcan@dundas");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r15 dundas; done");
    EXPECT_THAT(t.options(GB), UnorderedElementsAre("accept", "retreat fort_george", "retreat port_dover"));
    t.refuses(GB, "retreat york", "7.23e");
    t.refuses(GB, "retreat fort_erie", "7.23b");  // two towns away, even for dragoons
    t.refuses(GB, "retreat amherstburg", "7.23b");
    t.refuses(GB, "retreat dundas", "7.23b");
    t.rolls({{"pursuit", {6}}});
    t.does(GB, "retreat port_dover");
    EXPECT_EQ(t.blocks_in("port_dover"), "br_d19 br_dcan");  // one and the same town for all
}

// R37: a vacant town of the enemy's is open to him; one that holds nothing but enemy warships is occupied.
TEST(DefenderRetreat, IntoVacantEnemyTownsButNotWhereTheEnemyIs) {
    PROVES("blocks", "7.23c", "7.23b");
    Table t("us_r15@york br_linc@fort_george us_r13@dundas us_w1@fort_niagara:1");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r13 fort_george; done");
    t.refuses(GB, "retreat fort_niagara", "7.23c");
    t.rolls({{"pursuit", {6}}});
    t.does(GB, "retreat fort_erie");
    Table u("us_r13@dundas br_linc@fort_george");
    u.stand(Point::army_phase, US);
    u.does(US, "march us_r13 fort_george; done");
    u.rolls({{"pursuit", {6}}});
    u.does(GB, "retreat fort_niagara");
    EXPECT_TRUE(u.is_friendly(GB, "fort_niagara"));
}

// R17: with a two-town move the Attacker came from the last town left; with several routes all are barred.
TEST(DefenderRetreat, NotIntoAnyTownTheAttackerCameFrom) {
    PROVES("blocks", "7.23e");
    Table t("us_dld@buffalo br_r49@fort_niagara");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_dld fort_niagara via canandaigua; done");
    t.refuses(GB, "retreat canandaigua", "7.23e");
    EXPECT_THAT(t.options(GB, "retreat"),
                UnorderedElementsAre("buffalo", "fort_george"));  // where it began is free now
    Table u("us_dld@buffalo us_r13@buffalo br_r49@fort_niagara");
    u.stand(Point::army_phase, US);
    u.does(US, "march us_dld fort_niagara via canandaigua; march us_r13 fort_niagara; done");
    u.refuses(GB, "retreat canandaigua", "7.23e");
    u.refuses(GB, "retreat buffalo", "7.23e");
    EXPECT_THAT(u.options(GB, "retreat"), ElementsAre("fort_george"));
    // A block that came by water came from where it embarked.
    Table w("us_w1@ontario:1 us_r06@sackets_harbor br_r49@kingston");
    w.stand(Point::naval_phase, US);
    w.does(US, "amphibious ontario from sackets_harbor; carry us_r06 kingston; done");
    w.refuses(GB, "retreat sackets_harbor", "7.23e");
}

TEST(DefenderRetreat, NotIntoATownWithABattle) {
    PROVES("blocks", "7.23d", "7.0b");
    Table t("us_r06@sackets_harbor us_dld@sackets_harbor br_r49@kingston br_linc@prescott");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; march us_dld prescott via ogdensburg; done; fight kingston");
    EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("smiths_creek"));
    t.refuses(GB, "retreat prescott", "7.23d");
    t.rolls({{"pursuit", {6}}});
    t.does(GB, "retreat smiths_creek");
    t.refuses(GB, "retreat kingston", "7.23c");  // Kingston is lost now
    // In the other order Kingston is the unresolved one.
    Table u("us_r06@sackets_harbor us_dld@sackets_harbor br_r49@kingston br_linc@prescott");
    u.stand(Point::army_phase, US);
    u.does(US, "march us_r06 kingston; march us_dld prescott via ogdensburg; done; fight prescott");
    u.refuses(GB, "retreat kingston", "7.23d");
    u.refuses(GB, "retreat ogdensburg", "7.23e");
    EXPECT_THAT(u.options(GB, "retreat"), ElementsAre("montreal"));
}

TEST(DefenderRetreat, NoneWhenNoTownIsLeft) {
    PROVES("blocks", "7.23f", "7.23i");
    Table t("us_r06@montreal br_r100@quebec");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 quebec; done");
    EXPECT_THAT(t.options(GB), ElementsAre("accept"));  // not off the board either
    for (const int town : members(data().all_towns))
        EXPECT_NE(t.barred_by(GB, "retreat " + data().place_id(town)), "allowed");
    t.rolls({{"volley", {6, 6, 6}}, {"volley", {6, 6, 6, 6}}});
    t.does(GB, "accept");
    t.does(US, "fire");
    EXPECT_THAT(t.options(GB), ElementsAre("fire"));
}

TEST(DefenderRetreat, NeverByWater) {
    PROVES("blocks", "7.23j");
    Table t("us_r06@dundas br_r49@york br_w1@ontario:4 br_w2@ontario:4");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 york; done");
    t.refuses(GB, "reembark kingston", "7.23j");
    t.rolls({{"volley", {6, 6, 6, 6}}, {"volley", {6, 6, 6, 6}}});
    t.does(GB, "accept");
    t.refuses(US, "reembark oswego", "7.23j");  // nor the Attacker of an ordinary battle
    t.does(US, "fire");
    t.refuses(GB, "reembark kingston", "7.23j");
}

// From the second round on, with the same towns.
TEST(DefenderRetreat, InALaterRound) {
    PROVES("blocks", "7.2g", "7.21a", "7.21b");
    Table t("us_r06@sackets_harbor br_r49@kingston");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r06 kingston; done");
    t.rolls({{"volley", {6, 6, 6, 6}}, {"volley", {6, 6, 6, 6}}, {"pursuit", {1}}});
    t.does(GB, "accept");
    t.does(US, "fire");
    EXPECT_THAT(t.options(GB), UnorderedElementsAre("fire", "retreat prescott", "retreat smiths_creek"));
    t.refuses(GB, "retreat sackets_harbor", "7.23e");
    t.does(GB, "retreat prescott");
    EXPECT_EQ(t.where("br_r49"), "prescott:3");
    EXPECT_THAT(t.told(kEvFire), SizeIs(2));  // who retreats does not fire in that turn
}

// ---------------------------------------------------------------- 7.23 the Attacker

// R36: one town for all, any that one of them came from.
TEST(AttackerRetreat, OnlyToATownHeCameFrom) {
    PROVES("blocks", "7.23a", "7.23g", "7.23h");
    Table t("br_r49@fort_niagara us_r13@buffalo us_dld@buffalo us_r15@oswego");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_dld fort_niagara via canandaigua; done");
    t.rolls({{"volley", {6, 6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_THAT(t.options(US), ElementsAre("fire", "retreat canandaigua"));
    t.refuses(US, "retreat buffalo", "7.23g");  // adjacent, friendly, but two towns back
    t.refuses(US, "retreat fort_george", "7.23g");
    t.refuses(US, "retreat oswego", "7.23g");
    t.rolls({{"pursuit", {6}}});
    t.does(US, "retreat canandaigua");
    EXPECT_EQ(t.where("us_dld"), "canandaigua:2");
}

// R36, R64: not where an enemy has gone in the meantime, nor where a battle is open.
TEST(AttackerRetreat, NotIntoATownTheEnemyHasEntered) {
    PROVES("blocks", "7.23c", "7.23g");
    Table t("br_d19@sackets_harbor br_r49@sackets_harbor us_r13@canandaigua us_r06@utica");
    t.stand(Point::army_phase, GB);
    t.does(GB, "march br_d19 canandaigua via oswego; march br_r49 utica; done; fight utica");
    t.rolls({{"pursuit", {6}}});
    t.does(US, "retreat oswego");  // behind the dragoons
    t.rolls({{"volley", {6, 6, 6}}});
    t.does(US, "accept");
    EXPECT_THAT(t.options(GB), ElementsAre("fire"));
    t.refuses(GB, "retreat oswego", "7.23c");
    // Fought first, the dragoons could have gone back.
    Table u("br_d19@sackets_harbor br_r49@sackets_harbor us_r13@canandaigua us_r06@utica");
    u.stand(Point::army_phase, GB);
    u.does(GB, "march br_d19 canandaigua via oswego; march br_r49 utica; done; fight canandaigua");
    u.rolls({{"volley", {6, 6, 6}}});
    u.does(US, "accept");
    EXPECT_THAT(u.options(GB), ElementsAre("fire", "retreat oswego"));
}

// ---------------------------------------------------------------- 7.3 the Attacker of a landing

struct FortGeorge : Table {
    // Two American blocks land at Fort George over Lake Ontario; the militia there misses.
    explicit FortGeorge(std::string_view more = "", std::string_view also = "")
        : Table("us_w1@ontario:1 us_w2@ontario:1 us_r15@sackets_harbor us_r06@sackets_harbor br_linc@fort_george:2") {
        put(more);
        stand(Point::naval_phase, US);
        does(US,
             fmt::format(
                 "amphibious ontario from sackets_harbor; carry us_r15 fort_george; carry us_r06 fort_george{}; done",
                 also));
        if (question() != "gb accept") return;
        rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
        does(GB, "accept");
    }
};

// R28: by water to any one friendly town of the lake under two volleys, or by road to one friendly lakeside town under one.
TEST(LandingRetreat, ByWaterUnderDoubleOrByRoadUnderNormalPursuit) {
    PROVES("blocks", "7.3b", "7.3c", "7.23a");
    FortGeorge water;
    EXPECT_THAT(water.options(US), UnorderedElementsAre("fire", "retreat fort_niagara", "reembark fort_niagara",
                                                        "reembark oswego", "reembark sackets_harbor"));
    water.refuses(US, "reembark york", "7.3b");     // not friendly
    water.refuses(US, "reembark buffalo", "6.2e");  // another lake
    water.refuses(US, "retreat oswego", "7.3c");    // no road
    water.refuses(US, "retreat dundas", "7.3c");    // not friendly
    water.rolls({{"pursuit", {1}}, {"pursuit", {1}}});
    water.does(US, "reembark oswego");
    water.does(US, "hit us_r15");
    EXPECT_EQ(water.where("us_r15"), "oswego:3");
    EXPECT_EQ(water.where("us_r06"), "oswego:3");  // the strongest of the second volley
    EXPECT_EQ(water.blocks_in("fort_george"), "br_linc");
    EXPECT_EQ(water.question(), "gb naval_phase");

    FortGeorge road;
    road.rolls({{"pursuit", {6}}});
    road.does(US, "retreat fort_niagara");
    EXPECT_EQ(road.blocks_in("fort_niagara"), "us_r06 us_r15");
    EXPECT_THAT(road.told(kEvPursuit), SizeIs(1));
}

// The lakeside town need not be on the same lake, but it must be lakeside.
TEST(LandingRetreat, TheRoadLeadsToALakesideTown) {
    PROVES("blocks", "7.3c");
    Table t("us_w1@erie:1 us_r15@buffalo us_r13@fort_george br_linc@fort_erie:2");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious erie from buffalo; carry us_r15 fort_erie; done");
    t.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
    t.does(GB, "accept");
    EXPECT_THAT(t.options(US, "retreat"), UnorderedElementsAre("buffalo", "fort_george"));
    Table u("us_w1@ontario:1 us_r15@oswego us_r13@prescott br_linc@kingston:2");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from oswego; carry us_r15 kingston; done");
    u.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
    u.does(GB, "accept");
    u.refuses(US, "retreat prescott", "7.3c");  // friendly and adjacent, but inland
    EXPECT_THAT(u.options(US, "retreat"), ElementsAre("sackets_harbor"));
}

// R29: the lake controlled, a ship for every block, and nobody who cannot go by water.
TEST(LandingRetreat, ByWaterOnlyIfTheFleetCanTakeEverybody) {
    PROVES("blocks", "7.3b", "2.23c");
    // A marching block makes three, and there are two ships.
    Table t(
        "us_w1@ontario:1 us_w2@ontario:1 us_r15@sackets_harbor us_r06@sackets_harbor us_r09@sackets_harbor "
        "br_linc@kingston:2");
    t.stand(Point::naval_phase, US);
    t.does(US,
           "amphibious ontario from sackets_harbor; carry us_r15 kingston; carry us_r06 kingston; march us_r09 "
           "kingston; done");
    t.rolls({{"volley", {6, 6}}, {"volley", {1, 6}}});
    t.does(GB, "accept");
    t.does(US, "hit us_r09");
    t.refuses(US, "reembark oswego", "6.2d");
    EXPECT_THAT(t.options(US), UnorderedElementsAre("fire", "retreat sackets_harbor"));
    // Artillery that marched along.
    Table u("us_w1@ontario:1 us_w2@ontario:1 us_r15@sackets_harbor us_a1@sackets_harbor br_linc@kingston:2");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor; carry us_r15 kingston; march us_a1 kingston; done");
    u.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
    u.does(GB, "accept");
    u.refuses(US, "reembark oswego", "2.23c");
    // Enough ships once a block has fallen.
    Table w("us_w1@ontario:1 us_r15@sackets_harbor us_mvt@sackets_harbor:1 br_linc@kingston:2");
    w.stand(Point::naval_phase, US);
    w.rolls({{"militia", {6}}});
    w.does(US, "amphibious ontario from sackets_harbor; carry us_r15 kingston; march us_mvt kingston; done");
    w.rolls({{"volley", {1, 1}}, {"volley", {1, 1}}});
    w.does(GB, "accept");
    EXPECT_EQ(w.steps("us_r15"), 1);  // 4, 3, 2, and then the two are equal …
    w.does(US, "hit us_mvt");
    EXPECT_TRUE(w.allows(US, "reembark oswego"));
}

// R71: the number of dice is fixed when the retreat is announced, for both volleys.
TEST(LandingRetreat, BothVolleysHaveTheSameDice) {
    PROVES("blocks", "7.3b", "7.22c");
    Table t("us_w1@ontario:1 us_w2@ontario:1 us_dld@sackets_harbor:1 us_r06@sackets_harbor:1 br_d19@york");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_dld york; carry us_r06 york; done");
    t.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
    t.does(GB, "accept");
    t.rolls({{"pursuit", {1}}, {"pursuit", {6}}});  // one die each: dragoons against dragoons
    t.does(US, "reembark oswego");
    t.does(US, "hit us_dld");
    EXPECT_EQ(t.where("us_dld"), "pool");
    EXPECT_EQ(t.where("us_r06"), "oswego:1");
    // R30: no second volley when nobody is left.
    Table u("us_w1@ontario:1 us_r06@sackets_harbor:1 br_d19@york");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; done");
    u.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}, {"pursuit", {1, 6}}});
    u.does(GB, "accept");
    u.does(US, "reembark oswego");
    EXPECT_EQ(u.blocks_in("oswego"), "");
}

// The Defender of a landing retreats like any other: by road, under normal pursuit.
TEST(LandingRetreat, TheDefenderGoesByRoad) {
    PROVES("blocks", "7.23b", "7.23j");
    Table t("us_w1@ontario:1 us_r06@sackets_harbor br_linc@york:2");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; done");
    EXPECT_THAT(t.options(GB), UnorderedElementsAre("accept", "retreat dundas", "retreat smiths_creek"));
    t.rolls({{"pursuit", {4}}});
    t.does(GB, "retreat dundas");
    EXPECT_EQ(t.where("us_r06"), "york:4");
}

}  // namespace
}  // namespace ghent::blocks::test
