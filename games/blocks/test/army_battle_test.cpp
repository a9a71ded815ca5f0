// 7.2 Army battles and the fire of 7.3; with 2.1, what strength and combat rating mean.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/examples.h"
#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

// Americans of Sacket's Harbor march to Kingston.
void attack_kingston(Table& t, const std::vector<std::string>& blocks) {
    t.stand(Point::army_phase, US);
    std::string action;
    for (const std::string& b : blocks) action += fmt::format("march {} kingston; ", b);
    t.does(US, action + "done");
}

// Every land block fires as many dice as it has steps, and a die hits up to its rating.
TEST(Fire, DiceByStrengthAndHitsByRating) {
    PROVES("blocks", "2.12b", "2.12c", "2.21c", "2.22b", "2.23a", "2.12a");
    for (const int b : members((data().land[0] | data().land[1]) & ~one(data().named.tecumseh))) {
        const Block& block = data().block[static_cast<std::size_t>(b)];
        const std::vector<int> sixes(block.strength, 6);
        EXPECT_EQ(fire_alone(block.id, block.strength, sixes).dice, block.strength) << block.id;
        EXPECT_EQ(fire_alone(block.id, 1, {block.fire}).hits, 1) << block.id;
        EXPECT_EQ(fire_alone(block.id, 1, {block.fire + 1}).hits, 0) << block.id;
        EXPECT_EQ(fire_alone(block.id, 2, {1, 6}).hits, 1) << block.id;
        // Infantry is F1, artillery F2, dragoons as printed (2.21, 2.22, 2.23).
        const int twos = block.type == Type::infantry ? 0 : block.type == Type::artillery ? 2 : block.fire == 2 ? 2 : 0;
        EXPECT_EQ(fire_alone(block.id, 2, {2, 2}).hits, twos) << block.id;
    }
}

// R35: a side's dice are rolled together, those of the F2 blocks first; each is read by the rating of its own block.
TEST(Fire, MixedVolleysReadEachDieByItsBlock) {
    PROVES("blocks", "2.12b", "7.2d");
    for (const auto& [faces, hits] : {std::pair{std::vector{2, 2, 2, 1, 2}, 4}, {std::vector{3, 3, 3, 2, 2}, 0}}) {
        Table t("us_r06@plattsburgh br_york@lacolle:2 br_a1@lacolle:3");
        t.stand(Point::army_phase, US);
        t.does(US, "march us_r06 lacolle; done");
        t.rolls({{"volley", faces}});
        t.does(GB, "accept");
        EXPECT_EQ(t.told(kEvFire).at(0).a, hits);
    }
}

// The Defender decides, both show their blocks, the Defender fires, the Attacker fires, and so on.
TEST(ArmyBattle, DefenderFiresFirstThenTurnsAlternate) {
    PROVES("blocks", "7.2a", "7.2d", "7.2f", "7.2g", "7.21a");
    Table t("us_r06@sackets_harbor:4 br_r49@kingston:3");
    attack_kingston(t, {"us_r06"});
    EXPECT_EQ(t.question(), "gb accept");  // the occupant defends
    t.refuses(GB, "fire", "7.2b");
    EXPECT_THAT(t.options(US), IsEmpty());
    t.rolls({{"volley", {6, 6, 6}}});
    t.does(GB, "accept");
    ASSERT_THAT(t.told(kEvFire), SizeIs(1));
    EXPECT_EQ(t.told(kEvFire)[0].seat, GB);
    for (int round = 1; round <= 3; ++round) {
        EXPECT_EQ(t.s.army.round, round);
        EXPECT_EQ(t.question(), "us attacker_turn");
        EXPECT_THAT(t.options(US), ElementsAre("fire", "retreat sackets_harbor"));
        t.refuses(US, "accept", "7.2f");
        t.rolls({{"volley", {6, 6, 6, 6}}});
        t.does(US, "fire");
        EXPECT_EQ(t.question(), "gb defender_turn");  // having fired, the Attacker cannot retreat in that turn any more
        t.refuses(GB, "accept", "7.2g");
        EXPECT_THAT(t.options(US), IsEmpty());
        t.rolls({{"volley", {6, 6, 6}}});
        t.does(GB, "fire");
    }
    EXPECT_THAT(t.told(kEvFire), SizeIs(7));
}

// 7.2c, R34: whoever has accepted has no second thoughts; he fires in the first round.
TEST(ArmyBattle, NoRetreatAtTheMomentOfAcceptance) {
    PROVES("blocks", "7.2c", "7.2b");
    Table t("us_r06@sackets_harbor br_r49@kingston br_r08@kingston");
    attack_kingston(t, {"us_r06"});
    EXPECT_THAT(t.options(GB), UnorderedElementsAre("accept", "retreat prescott", "retreat smiths_creek"));
    t.rolls({{"volley", {6, 6, 6, 6, 6, 6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.question(), "us attacker_turn");
    EXPECT_THAT(t.told(kEvRetreat), IsEmpty());
}

TEST(ArmyBattle, AllLandBlocksThereLieFaceUpWhenBattleIsAccepted) {
    PROVES("blocks", "7.2c", "2.11b");
    Table t("us_r06@sackets_harbor:3 us_r09@sackets_harbor br_r49@kingston:2 br_w1@kingston:2 br_r08@prescott");
    t.in_the_dark();
    attack_kingston(t, {"us_r06"});
    EXPECT_FALSE(t.shows(Viewer::gb, "us_r06"));
    EXPECT_FALSE(t.shows(Viewer::us, "br_r49"));
    t.does(GB, "hold br_w1");
    t.rolls({{"volley", {6, 6}}});
    t.does(GB, "accept");
    for (const Viewer viewer : {Viewer::us, Viewer::gb, Viewer::none}) {
        EXPECT_TRUE(t.shows(viewer, "us_r06"));
        EXPECT_TRUE(t.shows(viewer, "br_r49"));
    }
    EXPECT_FALSE(t.shows(Viewer::us, "br_w1"));   // a warship takes no part
    EXPECT_FALSE(t.shows(Viewer::us, "br_r08"));  // elsewhere
    EXPECT_FALSE(t.shows(Viewer::gb, "us_r09"));
    EXPECT_EQ(t.s.low[t.block("us_r06")], 3);
    EXPECT_EQ(t.s.high[t.block("us_r06")], 3);
}

TEST(ArmyBattle, SurvivorsStandUpAgainHidden) {
    PROVES("blocks", "7.2h", "2.11b");
    Table t("us_r06@sackets_harbor:4 us_r09@sackets_harbor:4 br_linc@kingston:1");
    t.in_the_dark();
    attack_kingston(t, {"us_r06", "us_r09"});
    t.rolls({{"volley", {1}}, {"volley", {1, 6, 6, 6, 6, 6, 6}}});
    t.does(GB, "accept");
    t.does(US, "hit us_r06");
    EXPECT_TRUE(t.shows(Viewer::gb, "us_r06"));
    t.does(US, "fire");
    EXPECT_EQ(t.question(), "gb naval_phase");
    EXPECT_FALSE(t.shows(Viewer::gb, "us_r06"));
    EXPECT_FALSE(t.shows(Viewer::none, "us_r06"));
    EXPECT_EQ(t.where("us_r06"), "kingston:3");  // at the strength they have now
    EXPECT_EQ(t.where("us_r09"), "kingston:4");
}

// 7.2e: one by one, always the strongest of that moment; among equals the owner chooses.
TEST(ArmyBattle, EachHitGoesToTheStrongestBlock) {
    PROVES("blocks", "7.2e", "2.11d");
    Table t("us_r06@sackets_harbor:4 us_r13@sackets_harbor:3 us_mvt@sackets_harbor:1 br_r49@kingston:4");
    t.rolls({{"militia", {6}}});
    attack_kingston(t, {"us_r06", "us_r13", "us_mvt"});
    t.rolls({{"volley", {1, 1, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.steps("us_r06"), 3);  // the first needs no choice
    EXPECT_EQ(t.question(), "us hits");
    EXPECT_THAT(t.options(US), UnorderedElementsAre("hit us_r06", "hit us_r13"));
    t.refuses(US, "hit us_mvt", "7.2e");
    t.refuses(US, "hit br_r49", "7.2e");
    t.refuses(US, "hit us_r09", "7.2e");
    t.refuses(US, "fire", "7.2e");
    t.does(US, "hit us_r13");
    EXPECT_EQ(t.steps("us_r06"), 3);
    EXPECT_EQ(t.steps("us_r13"), 2);
    EXPECT_EQ(t.question(), "us attacker_turn");
}

TEST(ArmyBattle, LostStepsAreLostDice) {
    PROVES("blocks", "2.11d", "2.12c", "7.2e");
    Table t("us_r06@sackets_harbor:4 br_r49@kingston:4");
    attack_kingston(t, {"us_r06"});
    t.rolls({{"volley", {1, 1, 6, 6}}, {"volley", {1, 6}}, {"volley", {6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.steps("us_r06"), 2);
    t.does(US, "fire");
    EXPECT_EQ(t.steps("br_r49"), 3);
    t.does(GB, "fire");
}

TEST(ArmyBattle, ABlockWithoutStepsGoesToThePoolAndMoreHitsAreLost) {
    PROVES("blocks", "2.11e", "3.2f", "7.2g");
    Table t("us_mvt@sackets_harbor:1 us_r06@sackets_harbor br_r49@kingston:4");
    t.rolls({{"militia", {4}}});
    attack_kingston(t, {"us_mvt"});
    t.rolls({{"volley", {1, 1, 1, 1}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.where("us_mvt"), "pool");
    EXPECT_EQ(t.where("br_r49"), "kingston:4");  // an Attacker without blocks never fires
    EXPECT_EQ(t.where("us_r06"), "sackets_harbor:4");
    EXPECT_THAT(t.told(kEvFire), SizeIs(1));
    EXPECT_EQ(t.question(), "gb naval_phase");
    EXPECT_TRUE(t.is_friendly(GB, "kingston"));
}

TEST(ArmyBattle, TheLastDefenderFalls) {
    PROVES("blocks", "7.2g", "2.11e", "1.1c");
    Table t("us_r06@sackets_harbor:4 br_linc@kingston:2");
    attack_kingston(t, {"us_r06"});
    t.rolls({{"volley", {6, 6}}, {"volley", {1, 1, 1, 6}}});
    t.does(GB, "accept");
    t.does(US, "fire");
    EXPECT_EQ(t.where("br_linc"), "pool");
    EXPECT_EQ(t.blocks_in("kingston"), "us_r06");
    EXPECT_TRUE(t.is_friendly(US, "kingston"));
    EXPECT_EQ(t.question(), "gb naval_phase");
}

// 7.2b: all or nobody, and nothing is shown.
TEST(ArmyBattle, TheDefenderMayRetreatWithEverythingBeforeTheFight) {
    PROVES("blocks", "7.2b", "7.23a", "2.11b");
    Table t("us_r06@sackets_harbor br_r49@kingston br_r08@kingston br_a1@kingston");
    t.in_the_dark();
    attack_kingston(t, {"us_r06"});
    t.rolls({{"pursuit", {6}}});
    t.does(GB, "retreat prescott");
    EXPECT_EQ(t.blocks_in("prescott"), "br_a1 br_r08 br_r49");
    EXPECT_EQ(t.blocks_in("kingston"), "us_r06");
    EXPECT_THAT(t.told(kEvAccept), IsEmpty());
    for (const char* b : {"br_r49", "br_r08", "br_a1"}) EXPECT_FALSE(t.shows(Viewer::us, b));
}

// Warships in the town neither fire nor are fired at.
TEST(ArmyBattle, WarshipsTakeNoPart) {
    PROVES("blocks", "7.12b", "2.24b");
    Table t("us_r06@sackets_harbor:4 br_linc@kingston:1 br_w1@kingston:4 br_w2@kingston:4");
    attack_kingston(t, {"us_r06"});
    t.does(GB, "hold br_w1; hold br_w2");
    t.rolls({{"volley", {6}}, {"volley", {6, 6, 6, 6}}});  // one step of militia, not nine
    t.does(GB, "accept");
    t.does(US, "fire");
    t.does(GB, "hold br_w1; hold br_w2");
    t.rolls({{"volley", {6}}, {"volley", {1, 6, 6, 6}}, {"escape", {6}}, {"escape", {6}}});
    t.does(GB, "fire");
    t.does(US, "fire");
    EXPECT_EQ(t.where("br_linc"), "pool");  // the strongest land block, though the ships have four steps
    EXPECT_EQ(t.where("br_w1"), "ontario:4");
}

// ---------------------------------------------------------------- 7.3 fire at a landing

constexpr std::string_view kLanding = "us_w1@ontario:1 us_w2@ontario:1 us_r06@sackets_harbor us_r09@sackets_harbor";

// R30: two whole volleys in the first round, one in the later ones; the Attacker never fires twice.
TEST(Landing, TheDefenderFiresTwiceInTheFirstRoundOnly) {
    PROVES("blocks", "7.3a");
    Table t(kLanding);
    t.put("br_york@york:2 br_a1@york:1");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; carry us_r09 york; done");
    t.rolls({{"volley", {6, 6, 6}}, {"volley", {6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.question(), "us attacker_turn");
    t.rolls({{"volley", {6, 6, 6, 6, 6, 6, 6, 6}}});
    t.does(US, "fire");
    t.rolls({{"volley", {6, 6, 6}}});
    t.does(GB, "fire");
    EXPECT_EQ(t.question(), "us attacker_turn");
    EXPECT_THAT(t.told(kEvFire), SizeIs(4));
}

// Hits of the first volley are taken before the second; when nobody is left there is none.
TEST(Landing, HitsAreTakenAfterEachVolley) {
    PROVES("blocks", "7.3a", "7.2e");
    Table t("us_w1@ontario:1 us_mvt@sackets_harbor:2 br_r49@york:4");
    t.stand(Point::naval_phase, US);
    t.rolls({{"militia", {5}}});
    t.does(US, "amphibious ontario from sackets_harbor; carry us_mvt york; done");
    t.rolls({{"volley", {1, 1, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.where("us_mvt"), "pool");
    EXPECT_EQ(t.question(), "gb naval_phase");

    Table u(kLanding);
    u.put("br_r49@york:4");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; done");
    u.rolls({{"volley", {1, 6, 6, 6}}, {"volley", {1, 6, 6, 6}}, {"volley", {6, 6}}});
    u.does(GB, "accept");
    EXPECT_EQ(u.steps("us_r06"), 2);
    u.does(US, "fire");
}

// A landing is a landing in the turn it is made; from then on these are soldiers like others.
TEST(Landing, IsForgottenWhenTheTurnIsOver) {
    PROVES("blocks", "7.3a");
    Table t(kLanding);
    t.put("br_r49@canandaigua:2");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 oswego; done");
    t.rolls({{"initiative", {6, 6, 1, 1}}});
    t.does(GB, "pass; pass");
    t.does(US, "first; pass; march us_r06 canandaigua; done");
    t.rolls({{"volley", {6, 6}}});
    t.does(GB, "accept");
    EXPECT_THAT(t.options(US), ElementsAre("fire", "retreat oswego"));
}

// R27: one block that came by water makes the whole attack amphibious; a march alone does not.
TEST(Landing, MarchingAlongDoesNotCancelThePenalty) {
    PROVES("blocks", "7.3a");
    Table t(kLanding);
    t.put("br_r49@kingston:1");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 kingston; march us_r09 kingston; done");
    t.rolls({{"volley", {6}}, {"volley", {6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.question(), "us attacker_turn");

    Table u(kLanding);  // the landing is elsewhere, in vacant Oswego
    u.put("br_r49@kingston:1");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor; carry us_r06 oswego; march us_r09 kingston; done");
    u.rolls({{"volley", {6}}});
    u.does(GB, "accept");
    EXPECT_EQ(u.question(), "us attacker_turn");
}

}  // namespace
}  // namespace ghent::blocks::test
