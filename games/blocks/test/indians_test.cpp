// 9.0 Indians (printed as a second section 11.0).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

// R44: the first moment a British army block is in Detroit and no American land block is; at full strength, once per game.
TEST(Tecumseh, EntersAtDetroitWhenTheBritishCaptureIt) {
    PROVES("blocks", "2.25", "9.0a");
    Table t("br_r41@amherstburg");
    t.stand(Point::army_phase, GB);
    t.does(GB, "march br_r41 detroit");
    EXPECT_EQ(t.where("br_tecumseh"), "waiting");
    t.does(GB, "done");
    EXPECT_EQ(t.where("br_tecumseh"), "detroit:4");
    // Another town does not bring him.
    Table u("br_r41@fort_george");
    u.stand(Point::army_phase, GB);
    u.does(GB, "march br_r41 fort_niagara; done");
    EXPECT_EQ(u.where("br_tecumseh"), "waiting");
}

TEST(Tecumseh, EntersAfterTheBattleNotBefore) {
    PROVES("blocks", "2.25", "9.0a");
    Table t("br_r41@amherstburg us_moh@detroit:1");
    t.stand(Point::army_phase, GB);
    t.does(GB, "march br_r41 detroit; done");
    EXPECT_EQ(t.where("br_tecumseh"), "waiting");
    t.rolls({{"volley", {6}}, {"volley", {6, 6, 6, 6}}});
    t.does(US, "accept");
    t.does(GB, "fire");
    EXPECT_EQ(t.where("br_tecumseh"), "waiting");
    t.rolls({{"volley", {6}}, {"volley", {1, 6, 6, 6}}});
    t.does(US, "fire");
    t.does(GB, "fire");
    EXPECT_EQ(t.where("br_tecumseh"), "detroit:4");
    // A repulse brings nobody; nor an American warship that must first be dealt with, before it is.
    Table u("br_r41@amherstburg:1 us_moh@detroit:2");
    u.stand(Point::army_phase, GB);
    u.does(GB, "march br_r41 detroit; done");
    u.rolls({{"volley", {1, 6}}});
    u.does(US, "accept");
    EXPECT_EQ(u.where("br_tecumseh"), "waiting");
    Table w("br_r41@amherstburg us_w1@detroit:1 br_w1@erie:1");
    w.stand(Point::army_phase, GB);
    w.rolls({{"escape", {6}}, {"naval", {6}}, {"naval", {6}}});
    w.does(GB, "march br_r41 detroit; done");
    EXPECT_EQ(w.question(), "us naval_retreat");
    EXPECT_EQ(w.where("br_tecumseh"), "waiting");
    w.does(US, "withdraw; sail us_w1 to buffalo");
    EXPECT_EQ(w.where("br_tecumseh"), "detroit:4");
}

// A defender's retreat into vacant Detroit takes it as well.
TEST(Tecumseh, EntersAlsoAfterARetreatToDetroit) {
    PROVES("blocks", "9.0a");
    Table t("br_r41@amherstburg us_r04@port_dover");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r04 amherstburg; done");
    t.rolls({{"pursuit", {6}}});
    t.does(GB, "retreat detroit");
    EXPECT_EQ(t.where("br_tecumseh"), "detroit:4");
}

TEST(Tecumseh, NeverComesBack) {
    PROVES("blocks", "9.0e", "9.0c");
    Table t("br_r41@amherstburg br_tecumseh@out");
    t.stand(Point::army_phase, GB);
    t.does(GB, "march br_r41 detroit; done");
    EXPECT_EQ(t.where("br_tecumseh"), "out");
    // Killed by hits, he is out, not in the pool.
    Table u("br_tecumseh@detroit:1 br_r41@detroit:1 us_r04@sandusky");
    u.stand(Point::army_phase, US);
    u.does(US, "march us_r04 detroit; done");
    u.rolls({{"volley", {6, 6}}, {"volley", {1, 6, 6}}});
    u.does(GB, "accept");
    u.does(US, "fire");
    u.does(GB, "hit br_tecumseh");
    EXPECT_EQ(u.where("br_tecumseh"), "out");
    EXPECT_THAT(u.told(kEvTecumsehKilled), SizeIs(1));
    EXPECT_EQ(u.question(), "gb defender_turn");  // his companion fights on
    // No winter draws him.
    Table w("br_tecumseh@out");
    for (const int b : members(data().pool[index(GB)]))
        w.put(data().block[static_cast<std::size_t>(b)].id + "@montreal");
    w.stand(Point::reinforcements);
    EXPECT_EQ(w.where("br_tecumseh"), "out");
}

// R43: alone he may move and hold a town, but not attack.
TEST(Tecumseh, AttacksOnlyTogetherWithABritishArmyBlock) {
    PROVES("blocks", "9.0b", "2.22a");
    Table t("br_tecumseh@detroit br_r41@detroit br_d19@detroit us_r04@sandusky us_w1@erie_town:1");
    t.stand(Point::army_phase, GB);
    t.refuses(GB, "march br_tecumseh sandusky", "9.0b");
    EXPECT_TRUE(t.allows(GB, "march br_tecumseh port_dover via amherstburg"));
    t.does(GB, "march br_r41 amherstburg");
    t.refuses(GB, "march br_tecumseh sandusky", "9.0b");  // a companion must go to the same town
    t.does(GB, "march br_d19 sandusky; march br_tecumseh sandusky; done");
    EXPECT_EQ(t.question(), "us accept");
    EXPECT_EQ(t.blocks_in("sandusky"), "br_d19 br_tecumseh us_r04");
    // Warships are enemies too, and no companions.
    Table u("br_tecumseh@sandusky us_w1@erie_town:1");
    u.stand(Point::army_phase, GB);
    u.refuses(GB, "march br_tecumseh erie_town", "9.0b");
    u.does(GB, "march br_tecumseh pittsburgh; done");
    EXPECT_TRUE(u.is_friendly(GB, "pittsburgh"));
}

TEST(Tecumseh, FightsWithACompanionAndRetiresWithoutOne) {
    PROVES("blocks", "9.0b", "9.0c", "9.0h");
    // R59: any army block is company, artillery too. He fires four dice at F1.
    Table t("br_tecumseh@detroit br_a1@detroit:1 us_r04@sandusky us_r06@sandusky us_r09@sandusky");
    t.stand(Point::army_phase, US);
    t.does(US, "march us_r04 detroit; march us_r06 detroit; march us_r09 detroit; done");
    t.rolls({{"volley", {6, 1, 2, 2, 2}}});  // artillery first, then Tecumseh
    t.does(GB, "accept");
    t.does(US, "hit us_r06");
    EXPECT_EQ(t.told(kEvFire).at(0).a, 1);
    // The strongest is hit: Tecumseh down to 1; then his last companion, and he retires at once.
    t.rolls({{"volley", {1, 1, 1, 1, 6, 6, 6, 6, 6, 6}}});
    t.does(US, "fire");
    EXPECT_EQ(t.steps("br_tecumseh"), 1);
    t.does(GB, "hit br_a1");
    EXPECT_EQ(t.where("br_tecumseh"), "out");
    EXPECT_THAT(t.told(kEvTecumsehRetires), SizeIs(1));
    EXPECT_EQ(t.question(), "gb naval_phase");
    EXPECT_EQ(t.blocks_in("detroit"), "us_r04 us_r06 us_r09");
}

// R43: attacked while alone he retires before any fighting; a warship beside him does not help.
TEST(Tecumseh, RetiresWhenAttackedAlone) {
    PROVES("blocks", "9.0c");
    Table t("br_tecumseh@detroit br_w1@detroit:1 us_r04@sandusky");
    t.stand(Point::army_phase, US);
    t.rolls({{"escape", {5}}});
    t.does(US, "march us_r04 detroit; done");
    EXPECT_EQ(t.where("br_tecumseh"), "out");
    EXPECT_EQ(t.where("br_w1"), "erie:1");
    EXPECT_THAT(t.told(kEvFire), IsEmpty());
    EXPECT_THAT(t.told(kEvPursuit), IsEmpty());
}

// R45: he goes with the force; if pursuit kills all companions he retires.
TEST(Tecumseh, RetreatsWithHisCompanions) {
    PROVES("blocks", "9.0c", "7.23h");
    for (const bool killed : {false, true}) {
        Table t(
            "br_tecumseh@detroit br_linc@detroit:1 us_r04@sandusky us_r06@sandusky us_r09@sandusky us_r15@sandusky");
        t.stand(Point::army_phase, US);
        t.does(US, "march us_r04 detroit; march us_r06 detroit; march us_r09 detroit; march us_r15 detroit; done");
        t.refuses(GB, "retreat port_dover", "7.23b");
        if (!killed) {
            t.rolls({{"pursuit", {6, 6, 6, 6}}});
            t.does(GB, "retreat amherstburg");
            EXPECT_EQ(t.blocks_in("amherstburg"), "br_linc br_tecumseh");
            continue;
        }
        t.rolls({{"pursuit", {1, 1, 1, 1}}});
        t.does(GB, "retreat amherstburg; hit br_tecumseh; hit br_tecumseh; hit br_tecumseh; hit br_linc");
        EXPECT_EQ(t.where("br_tecumseh"), "out");
        EXPECT_EQ(t.blocks_in("amherstburg"), "");
    }
}

// R42, R82: he eats like the others; excess costs him a step at home, and everything in an American town. Companions lost to
// hunger do not make him retire.
TEST(Tecumseh, InWinter) {
    PROVES("blocks", "8.21a", "9.0e", "8.21c");
    Table home("br_tecumseh@lacolle br_r49@lacolle");
    home.stand(Point::attrition);
    EXPECT_EQ(home.question(), "gb attrition");
    home.does(GB, "starve br_tecumseh; done");
    EXPECT_EQ(home.where("br_tecumseh"), "lacolle:3");
    Table weak("br_tecumseh@lacolle:1 br_r49@lacolle");
    weak.stand(Point::attrition);
    weak.does(GB, "starve br_tecumseh; done");
    EXPECT_EQ(weak.where("br_tecumseh"), "out");
    Table abroad("br_tecumseh@sandusky br_r49@sandusky");
    abroad.stand(Point::attrition);
    abroad.does(GB, "starve br_tecumseh; done");
    EXPECT_EQ(abroad.where("br_tecumseh"), "out");
    Table left_alone("br_tecumseh@sandusky br_r49@sandusky");
    left_alone.stand(Point::attrition);
    left_alone.does(GB, "starve br_r49; done");
    EXPECT_EQ(left_alone.where("br_tecumseh"), "sandusky:4");
}

// 9.0g: alone in an American town he keeps it from its owners.
TEST(Tecumseh, HoldsATownAlone) {
    PROVES("blocks", "9.0g", "1.1c");
    Table t("br_tecumseh@sandusky");
    t.stand(Point::naval_phase, US);
    EXPECT_FALSE(t.is_friendly(US, "sandusky"));
    EXPECT_TRUE(t.is_friendly(GB, "sandusky"));
}

}  // namespace
}  // namespace ghent::blocks::test
