// Every battle card: what it does, to whom, for how long, and when it does not apply.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// Titles that a test of this file has played.
std::set<std::string>& played() {
    static std::set<std::string> titles;
    return titles;
}
void plays(const char* title) { played().insert(title); }

bool applies(Table& t, const char* card, Seat owner) { return applicable(t.d(), t.s, t.d().card_index(card), owner); }

const char* const kTwo = "b1 british_infantry F3; b2 british_infantry H3; u1 us_infantry F8; u2 us_infantry H8";

TEST(Card, Countermand) {
    plays("countermand");
    PROVES("sabres", "card.5", "card.6");
    Table t(Map(), kTwo);
    t.turn(GB, "countermand");
    EXPECT_EQ(t.kept(GB, "countermand"), 1);
    t.until_orders(US, "aide");
    EXPECT_EQ(t.s.orders, 6) << "it was passed";
    t.draws("astray");
    t.does(US, "end");
    EXPECT_EQ(t.question(), "gb countermand") << "against what its holder draws later";
    t.does(GB, "countermand");
    EXPECT_EQ(t.s.orders, 5);
    EXPECT_EQ(t.under(), "aide astray countermand");
}

TEST(Card, Reform) {
    plays("reform");
    PROVES("sabres", "gen.1", "off.8", "off.9", "setup.7");
    Table t(Map(),
            "b1 british_infantry:1- F5; b2 grenadiers:2 F6; b3 royal_marines:4 G5; b4 canadian_militia:4 E5; b5 "
            "british_infantry:0 E6; b6 british_infantry:3 K5; u1 us_infantry A10; u2 us_infantry:0 F4");
    t.keep(GB, "reform").stand(GB, 2);
    t.does(GB, "play reform; recipient b1");
    t.refuses(GB, "take b4", "setup.7");
    t.refuses(GB, "take b6", "gen.1");
    t.refuses(GB, "officer u2", "off.8");  // an enemy
    t.refuses(GB, "officer b3", "off.8");  // not alone
    t.refuses(GB, "done", "gen.1");
    t.does(GB, "take b2; take b2");
    EXPECT_EQ(t.where("b1"), "F5:3-");
    EXPECT_EQ(t.where("b2"), "F6:0+") << "its officer is left alone";
    EXPECT_EQ(t.points(US), 0) << "and nobody scores";
    t.does(GB, "take b3");
    t.refuses(GB, "take b3", "gen.1");
    t.does(GB, "officer b5");
    EXPECT_EQ(t.where("b1"), "F5:4+");
    EXPECT_EQ(t.where("b5"), "gone");
    EXPECT_TRUE(t.settled()) << "nothing more can change place";
    EXPECT_EQ(t.s.orders, 2) << "no order is used";
    EXPECT_EQ(t.under(), "reform");
    EXPECT_TRUE(t.allows(GB, "order b1"));
}

TEST(Card, ReformNeedsTwoThatFit) {
    PROVES("sabres", "off.9", "gen.1");
    Table t(Map(), "b1 british_infantry F5; b2 british_infantry:0 F6; u1 us_infantry A10");
    t.keep(GB, "reform").stand(GB);
    t.refuses(GB, "play reform", "gen.1");
    // Neither a unit that has its officer nor Native Warriors, who never have one, take another.
    for (const char* type : {"british_infantry", "native_warriors"}) {
        const std::string of_it(type);
        Table second(Map(),
                     "b1 " + of_it + ":1 F5; b2 british_infantry:0 F6; b3 " + of_it + ":2 G5; u1 us_infantry A10");
        second.keep(GB, "reform").stand(GB);
        second.does(GB, "play reform; recipient b1");
        second.refuses(GB, "officer b2", "off.9");
        EXPECT_THAT(second.options(GB, "take"), ElementsAre("b3"));
    }
}

TEST(Card, SniperInTheTrees) {
    plays("sniper");
    PROVES("sabres", "card.sniper");
    Table t(Map(), "b1 british_infantry A1; u1 us_infantry F9; u2 us_infantry- G9; u3 us_artillery H9");
    t.turn(US, "sniper");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("u1", "u3")) << "the opponent chooses";
    t.does(GB, "pick u3");
    EXPECT_EQ(t.where("u3"), "H9:3-");
    EXPECT_EQ(t.points(GB), 0);
    Table lone(Map(), "b1 british_infantry A1; u1 us_infantry:0 F9; u2 us_infantry- G9");
    lone.turn(US, "sniper");
    EXPECT_EQ(lone.where("u1"), "gone") << "a lone officer may be picked";
    EXPECT_EQ(lone.points(GB), 0);
    Table none(Map(), "b1 native_warriors A1; u1 us_infantry F9");
    EXPECT_FALSE(applies(none, "sniper", GB));
}

TEST(Card, SparkInThePowderKeg) {
    plays("spark");
    PROVES("sabres", "card.spark.a", "card.spark.b", "card.spark.c");
    Table t(Map(), "b1 british_infantry A1; u1 us_artillery F9; u2 us_artillery H9; u3 us_infantry J9");
    t.stand(US);
    t.does(US, "order u2; done; end");
    t.until_orders(US, "spark");
    EXPECT_EQ(t.where("u2"), "gone") << "the one ordered last";
    EXPECT_EQ(t.points(GB), 1);
    Table lost(Map(), "b1 british_infantry A1; u1 us_artillery F9; u2 us_artillery H9; u3 us_artillery J9");
    lost.stand(US);
    lost.does(US, "order u2; done");
    lost.put("u2", "gone");
    lost.s.last_gun[0] = 0;
    lost.turn(US, "spark");
    EXPECT_THAT(lost.options(GB, "pick"), ElementsAre("u1", "u3")) << "gone: the opponent chooses";
    lost.does(GB, "pick u3");
    EXPECT_EQ(lost.where("u3"), "gone");
    Table none(Map(), kTwo);
    EXPECT_FALSE(applies(none, "spark", US));
}

TEST(Card, SparkForgetsAGunThatIsLeftToItsOfficer) {
    PROVES("sabres", "card.spark.b");
    Table t(Map(), "b1 british_infantry F4; u1 us_artillery:1 F6; u2 us_artillery H9");
    t.stand(US);
    t.does(US, "order u1; done");
    EXPECT_EQ(t.s.last_gun[0], t.unit("u1") + 1);
    t.stand(GB).rolls("HSSSSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "F6:0+");
    t.turn(US, "spark");
    EXPECT_EQ(t.where("u2"), "gone") << "the only gun left";
}

TEST(Card, Dismasted) {
    plays("dismasted");
    PROVES("sabres", "mk.dismast.1");
    Table t(Map().ground("F5 F6 F7 H5 H6", "water"), "u1 us_brig F5; u2 us_brig H5; b1 british_infantry F3");
    t.turn(US, "dismasted");
    t.does(GB, "pick u1");
    EXPECT_TRUE(has(t.s.dismasted, t.unit("u1")));
    EXPECT_EQ(t.reach("u1", "F6"), "no");
    EXPECT_EQ(t.reach("u2", "H6"), "battle");
    EXPECT_EQ(t.target_verdict("u1", "b1"), "ok") << "it fights on";
    t.until_orders(US);
    EXPECT_EQ(t.reach("u1", "F6"), "no") << "for the rest of the battle";
    t.does(US, "order u1");
    t.refuses(US, "move F6", "R46");
}

TEST(Card, Reinforcements) {
    for (const auto& [card, gb, us] : {std::tuple{"rf_regulars", "british_infantry.1", "us_infantry.1"},
                                       {"rf_militia", "canadian_militia.1", "us_militia.1"},
                                       {"rf_guns", "british_artillery.1", "us_artillery.1"}}) {
        plays(card);
        Table british(Map(), kTwo);
        british.put("b1", "C1").turn(GB, card);
        EXPECT_THAT(british.options(GB, "arrive").size(), 12U) << "the free hexes of the baseline";
        british.does(GB, std::string("arrive ") + gb + " E1");
        EXPECT_EQ(british.at(gb), "E1");
        EXPECT_EQ(british.pieces(gb), type_of(british.d(), british.s, british.unit(gb)).pieces);
        EXPECT_TRUE(british.officer(gb));
        EXPECT_TRUE(british.allows(GB, std::string("order ") + gb)) << "it may be ordered at once";
        Table american(Map(), kTwo);
        american.turn(US, card);
        american.does(US, std::string("arrive ") + us + " E10");
        EXPECT_EQ(american.at(us), "E10");
    }
}

TEST(Card, ReinforcementsWithoutABaseline) {
    Map map;
    for (char col = 'A'; col <= 'M'; ++col) map.ground(std::string(1, col) + "10", "water");
    Table t(map, "b1 british_infantry A1; b2 british_infantry G7; u1 us_infantry F8");
    t.turn(US, "rf_regulars");
    EXPECT_THAT(t.options(US, "arrive"), ElementsAre("us_infantry.1 E8", "us_infantry.1 F9", "us_infantry.1 G9"))
        << "next to an own unit and not to an enemy";
}

TEST(Card, ReinforcementsWarriorsGather) {
    plays("rf_warriors");
    Table t(Map(), "b1 native_warriors F3; u1 us_infantry F8");
    EXPECT_FALSE(applies(t, "rf_warriors", US));
    t.turn(GB, "rf_warriors");
    t.does(GB, "arrive native_warriors.1 A1");
    EXPECT_EQ(t.where("native_warriors.1"), "A1:3");
    Table none(Map(), kTwo);
    EXPECT_FALSE(applies(none, "rf_warriors", GB));
}

TEST(Card, GallopingAide) {
    plays("aide");
    PROVES("sabres", "card.11");
    Table t(Map(), kTwo);
    t.turn(GB, "aide");
    EXPECT_EQ(t.s.orders, 6);
    t.until_orders(US, "flank");
    EXPECT_EQ(t.s.orders, 5);
}

TEST(Card, GeneralAdvance) {
    plays("advance");
    Table t(Map().orders(1, 1),
            "b1 british_infantry F3; b2 native_warriors H3; b3 british_artillery J3; b4 british_artillery L3; u1 "
            "us_infantry F9");
    t.turn(GB, "advance");
    EXPECT_EQ(t.s.orders, 1);
    EXPECT_EQ(t.s.extra, 2);
    t.does(GB, "order b3; done");
    t.refuses(GB, "order b4", "card.11");
    t.does(GB, "order b1; done; order b2; done");
    EXPECT_TRUE(t.settled());
    Table ships(Map().ground("F3", "water"), "b1 british_brig F3; u1 us_infantry F9");
    EXPECT_FALSE(applies(ships, "advance", GB));
}

TEST(Card, OrdersGoneAstray) {
    plays("astray");
    Table t(Map(), kTwo);
    t.turn(GB, "astray");
    EXPECT_EQ(t.s.orders, 4);
    Table least(Map().orders(1, 1), kTwo);
    least.turn(GB, "astray");
    EXPECT_EQ(least.s.orders, 1);
}

TEST(Card, ConfusionInTheRanks) {
    plays("confusion");
    Table t(Map().ground("L5", "water"),
            "b1 british_infantry F3; b2 british_infantry H3; b3 british_brig L5; u1 us_infantry F8");
    t.turn(GB, "confusion");
    EXPECT_THAT(t.options(US, "pick"), ElementsAre("b1", "b2")) << "land units only";
    t.does(US, "pick b1");
    t.refuses(GB, "order b1", "card.2");
    EXPECT_TRUE(t.allows(GB, "order b2"));
    t.until_orders(US);
    t.until_orders(GB);
    EXPECT_TRUE(t.allows(GB, "order b1")) << "for this turn only";
}

TEST(Card, ForcedMarch) {
    plays("march");
    PROVES("sabres", "move.4");
    Table t(Map(), "b1 british_infantry F3; b2 native_warriors H3; b3 british_artillery J3; u1 us_infantry A10");
    t.turn(GB, "march");
    EXPECT_EQ(t.reach("b1", "F5"), "battle");
    EXPECT_EQ(t.reach("b1", "F6"), "move");
    EXPECT_EQ(t.reach("b2", "H6"), "move");
    EXPECT_EQ(t.reach("b3", "J5"), "no") << "not the guns";
}

TEST(Card, RoadsTurnedToMud) {
    plays("mud");
    PROVES("sabres", "move.4");
    Table t(Map().ground("F3 F4 F5", "road"), "b1 british_infantry F3; b2 british_artillery J3; u1 us_infantry A10");
    t.turn(GB, "mud");
    EXPECT_EQ(t.reach("b1", "F4"), "battle");
    EXPECT_EQ(t.reach("b1", "F5"), "no") << "road or not";
    EXPECT_EQ(t.reach("b2", "J4"), "no") << "guns not at all";
}

TEST(Card, FixBayonets) {
    plays("bayonets");
    Table t(Map(),
            "b1 british_infantry F5; b2 canadian_militia H5; u1 us_infantry F6; u2 us_infantry H6; u3 us_infantry F7");
    t.turn(GB, "bayonets");
    EXPECT_EQ(t.dice_of("b1", "u1"), 4);
    EXPECT_EQ(t.dice_of("b1", "u3"), 3) << "adjacent units only";
    EXPECT_EQ(t.dice_of("b2", "u2"), 3) << "regulars only";
    Table militia(Map(), "b1 canadian_militia F5; u1 us_infantry F6");
    EXPECT_FALSE(applies(militia, "bayonets", GB));
}

TEST(Card, SteadyVolley) {
    plays("volley");
    Table t(Map(),
            "b1 british_infantry F4; b2 british_infantry H4; b3 british_artillery J4; u1 us_infantry F6; u2 "
            "us_infantry H6");
    t.turn(GB, "volley");
    EXPECT_EQ(t.dice_of("b1", "u1"), 3);
    EXPECT_EQ(t.dice_of("b1", "u1", true), 5);
    t.rolls("SSSSS SSS");
    t.does(GB, "order b3");
    EXPECT_THAT(t.options(GB, "volley"), IsEmpty()) << "infantry only";
    t.does(GB, "done; order b1");
    EXPECT_TRUE(t.allows(GB, "attack u1")) << "it may be saved";
    t.does(GB, "volley u1");
    t.does(GB, "order b2");
    t.refuses(GB, "volley u2", "card.2");
    t.does(GB, "attack u2");
}

TEST(Card, DoubleShottedGuns) {
    plays("double_shot");
    Table t(
        Map().ground("L5", "water"),
        "b1 british_artillery F2; b2 british_brig L5; b3 british_infantry F4; u1 us_infantry F6; u2 us_infantry:2 L7");
    t.turn(GB, "double_shot");
    t.put("b3", "A1");
    EXPECT_EQ(t.dice_of("b1", "u1"), 5);
    EXPECT_EQ(t.dice_of("b2", "u2"), 6);
    Table none(Map(), kTwo);
    EXPECT_FALSE(applies(none, "double_shot", GB));
}

TEST(Card, ShortOfPowder) {
    plays("short_powder");
    Table t(Map().ground("L5", "water"),
            "b1 british_artillery F2; b2 british_brig L5; u1 us_infantry F6; u2 us_infantry L7");
    t.turn(GB, "short_powder");
    EXPECT_EQ(t.dice_of("b1", "u1"), 3);
    EXPECT_EQ(t.dice_of("b2", "u2"), 2) << "never below the least";
}

TEST(Card, BurstGun) {
    plays("burst_gun");
    Table t(Map(), "b1 british_artillery F2; b2 british_artillery:1- H2; b3 british_infantry J2; u1 us_infantry F8");
    t.turn(GB, "burst_gun");
    EXPECT_THAT(t.options(US, "pick"), ElementsAre("b1", "b2"));
    t.does(US, "pick b2");
    EXPECT_EQ(t.where("b2"), "gone");
    EXPECT_EQ(t.points(US), 1) << "as in combat";
}

TEST(Card, DrivingRain) {
    plays("rain");
    PROVES("sabres", "battle.range.1");
    Table t(Map(),
            "b1 british_infantry F4; b2 native_warriors H4; b3 british_artillery F1; u1 us_infantry F6; u2 us_infantry "
            "H6; u3 us_infantry A5; u4 us_infantry F5");
    t.turn(GB, "rain");
    EXPECT_EQ(t.target_verdict("b1", "u1"), "battle.range.1");
    EXPECT_EQ(t.target_verdict("b1", "u4"), "ok");
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b2")), 1);
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b3")), 3);
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("u1")), 2) << "the other side is dry";
}

TEST(Card, BattleSmoke) {
    plays("smoke");
    Table t(Map().ground("L5", "water"),
            "b1 british_artillery F2; b2 british_brig L5; b3 british_infantry A1; u1 us_infantry F6");
    t.turn(GB, "smoke");
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b1")), 2);
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b2")), 2);
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b3")), 2);
}

TEST(Card, SpyglassFromTheSteeple) {
    plays("spyglass");
    PROVES("sabres", "los.11");
    Table t(Map().ground("F4", "forest").ground("H4", "fort"),
            "b1 british_artillery F2; b2 british_artillery H2; b3 british_infantry F3; u1 us_infantry F6; u2 "
            "us_infantry H6; u3 us_infantry F5");
    EXPECT_FALSE(t.can_see("b1", "F6"));
    t.turn(GB, "spyglass");
    EXPECT_TRUE(t.can_see("b1", "F6")) << "through forest and units";
    EXPECT_FALSE(t.can_see("b2", "H6")) << "not through a fort";
}

// What an effect needs by itself; cards of one's own may leave the filter out.
TEST(Card, AnEffectFindsOnlyWhoCanSufferIt) {
    PROVES("sabres", "card.2");
    Table t(Map().ground("A1 B1", "water"),
            "b1 british_infantry F2; b2 british_infantry:2- H2; b3 british_infantry:0 J2; b4 native_warriors L2; "
            "b5 british_brig A1; b6 british_brig:1 B1; u1 us_infantry F8");
    const auto who = [&t](EffectKind kind) {
        Effect e;
        e.kind = kind;
        std::vector<std::string> ids;
        for (const char* id : {"b1", "b2", "b3", "b4", "b5", "b6"})
            if (has(picks(t.d(), t.s, e, GB), t.unit(id))) ids.emplace_back(id);
        return ids;
    };
    t.s.colours |= one(t.unit("b4"));
    t.s.dismasted |= one(t.unit("b6"));
    EXPECT_THAT(who(EffectKind::restore_pieces), ElementsAre("b2"));
    EXPECT_THAT(who(EffectKind::add_officer), ElementsAre("b2"));
    EXPECT_THAT(who(EffectKind::dismast), ElementsAre("b5"));
    EXPECT_THAT(who(EffectKind::attach_colours), ElementsAre("b1", "b2"));
    EXPECT_THAT(who(EffectKind::lose_pieces), ElementsAre("b1", "b2", "b4"));
    EXPECT_THAT(who(EffectKind::force_retreat), ElementsAre("b1", "b2", "b4"));
    EXPECT_THAT(who(EffectKind::surrender), ElementsAre("b1", "b2", "b3", "b4"));
}

// The next of a kind is the next counter of that kind.
TEST(Card, ReinforcementsOfOneKindComeInTheirOrder) {
    PROVES("sabres", "card.2");
    Table t(Map(), kTwo);
    for (const u8 type : t.d().reserve_types) {
        const int first = free_reserve(t.d(), t.s, type);
        ASSERT_GE(first, kReserve0);
        t.s.on_map |= one(first);
        EXPECT_EQ(free_reserve(t.d(), t.s, type), first + 1);
    }
}

TEST(Card, RallyTheLine) {
    plays("rally");
    Table t(Map(),
            "b1 british_infantry:2 F2; b2 british_artillery:1 H2; b3 british_infantry J2; b4 british_infantry:0 L2; u1 "
            "us_infantry F8");
    t.turn(GB, "rally");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("b1", "b2"));
    t.does(GB, "pick b2");
    EXPECT_EQ(t.where("b2"), "H2:2+");
    Table full(Map(), kTwo);
    EXPECT_FALSE(applies(full, "rally", GB));
}

TEST(Card, FieldPromotion) {
    plays("promotion");
    Table t(Map(),
            "b1 british_infantry- F2; b2 british_artillery- H2; b3 british_infantry J2; b4 native_warriors L2; u1 "
            "us_infantry F8");
    t.turn(GB, "promotion");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("b1", "b2"));
    t.does(GB, "pick b1");
    EXPECT_TRUE(t.officer("b1"));
    Table full(Map(), kTwo);
    EXPECT_FALSE(applies(full, "promotion", GB));
}

TEST(Card, HoldYourGround) {
    plays("hold");
    PROVES("sabres", "card.2");
    Table t(Map(), kTwo);
    t.turn(GB, "hold");
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("b1")), 2);
    t.until_orders(US, "flank");
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("b1")), 2) << "it lasts through the opponent's turn";
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("u1")), 1);
    t.until_orders(GB, "aide");
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("b1")), 1);
}

TEST(Card, DesertionInTheNight) {
    plays("desertion");
    Table t(Map(), "b1 british_infantry F2; u1 us_militia F8; u2 us_militia H8; u3 us_infantry J8");
    t.turn(US, "desertion");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("u1", "u2"));
    t.does(GB, "pick u2");
    EXPECT_EQ(t.where("u2"), "H8:3+");
    Table none(Map(), kTwo);
    EXPECT_FALSE(applies(none, "desertion", US));
}

TEST(Card, Panic) {
    plays("panic");
    Table t(Map().ground("H8", "swamp"),
            "b1 british_infantry F4; b2 british_infantry H6; u1 us_militia F6; u2 us_militia H8; u3 us_militia A10; u4 "
            "us_infantry G5");
    t.turn(GB, "panic");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("u1", "u2")) << "militia within 3 hexes of a British unit";
    t.does(GB, "pick u2");
    EXPECT_EQ(t.question(), "us retreat") << "two hexes, ignoring nothing";
    t.does(US, "retreat H9; retreat H10");
    EXPECT_EQ(t.where("u2"), "H10:3+") << "and the swamp takes one";
    EXPECT_TRUE(t.settled());
    EXPECT_EQ(t.under(), "panic");
    Table far(Map(), "b1 british_infantry A1; u1 us_militia F9");
    EXPECT_FALSE(applies(far, "panic", GB));
}

TEST(Card, FairWind) {
    plays("fair_wind");
    Table t(Map().ground("F2 F3 F4 F5 F6 H2", "water").orders(1, 1),
            "b1 british_brig F2; b2 british_brig H2; b3 british_infantry A2; u1 us_infantry F9");
    t.turn(GB, "fair_wind");
    EXPECT_EQ(t.reach("b1", "F5"), "battle");
    EXPECT_EQ(t.s.extra, 1);
    t.does(GB, "order b3; done; order b1; done");
    EXPECT_TRUE(t.settled());
    t.s.dismasted = 0;
    Table none(Map(), kTwo);
    EXPECT_FALSE(applies(none, "fair_wind", GB));
}

TEST(Card, Becalmed) {
    plays("becalmed");
    Table t(Map().ground("F2 F3", "water"), "b1 british_brig F2; b2 british_infantry H2; u1 us_infantry F5");
    t.turn(GB, "becalmed");
    EXPECT_EQ(t.reach("b1", "F3"), "no");
    EXPECT_EQ(t.target_verdict("b1", "u1"), "ok");
    EXPECT_EQ(t.reach("b2", "H3"), "battle");
}

TEST(Card, WarCry) {
    plays("war_cry");
    Table t(Map(), "b1 native_warriors F4; b2 british_infantry H4; u1 us_infantry- F6; u2 us_infantry H6");
    EXPECT_FALSE(applies(t, "war_cry", US));
    t.turn(GB, "war_cry");
    EXPECT_EQ(t.dice_of("b1", "u1"), 6);
    EXPECT_EQ(t.dice_of("b2", "u2"), 3);
    EXPECT_EQ(t.s.extra, 1);
}

TEST(Card, FlankTurned) {
    plays("flank");
    Table t(Map(), "b1 british_infantry F5; u1 us_infantry F6");
    t.turn(GB, "flank");
    t.rolls("SSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.times_told(kEvBattleBack), 0);
    EXPECT_TRUE(t.settled()) << "no battle back, and the turn is over";
}

TEST(Card, SecondVolley) {
    plays("second_volley");
    PROVES("sabres", "card.4");
    Table t(Map(), "b1 british_infantry F4; b2 native_warriors A1; u1 us_infantry F6; u2 us_infantry G6");
    t.keep(GB, "second_volley").keep(US, "countermand").stand(GB).rolls("SSS SSS");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.question(), "gb again");
    t.does(GB, "play second_volley");
    EXPECT_EQ(t.question(), "gb again") << "Countermand answers cards that are drawn, not those that were kept (R30)";
    EXPECT_THAT(t.options(GB, "attack"), ElementsAre("u1", "u2"));
    t.does(GB, "attack u2");
    EXPECT_TRUE(t.settled());
    EXPECT_EQ(t.times_told(kEvAttack), 2);
    EXPECT_EQ(t.under(), "second_volley");
}

TEST(Card, SecondVolleySaved) {
    Table t(Map(), "b1 british_infantry F4; b2 british_infantry A1; u1 us_infantry F6");
    t.keep(GB, "second_volley").stand(GB).rolls("SSS");
    t.does(GB, "order b1; attack u1; pass");
    EXPECT_EQ(t.kept(GB, "second_volley"), 1);
    EXPECT_TRUE(t.settled());
    EXPECT_EQ(t.times_told(kEvAttack), 1);
}

TEST(Card, CountermandIsForCardsDrawn) {
    PROVES("sabres", "card.5", "card.6");
    Table drawn(Map(), kTwo);
    drawn.keep(US, "countermand").turn(GB, "second_volley");
    EXPECT_EQ(drawn.question(), "us countermand") << "beneficial to its drawer";
    drawn.does(US, "countermand");
    EXPECT_EQ(drawn.kept(GB, "second_volley"), 0);
    Table bad(Map(), kTwo);
    bad.keep(US, "countermand").turn(GB, "astray");
    EXPECT_EQ(bad.question(), "gb orders") << "what harms its drawer is not the opponent's to cancel";
    bad.keep(GB, "countermand").turn(GB, "astray");
    EXPECT_EQ(bad.question(), "gb countermand") << "but its drawer's";
    Table played(Map(), "b1 british_infantry:1 F5; b2 british_infantry:2 F6; u1 us_infantry A10");
    played.keep(GB, "reform").keep(US, "countermand").stand(GB);
    played.does(GB, "play reform");
    EXPECT_EQ(played.question(), "gb reform") << "a kept card that is played is not drawn";
}

// Whether the card is cancelled or restored is what the question and the journal say.
TEST(Card, CountermandSaysWhatBecomesOfTheCard) {
    PROVES("sabres", "card.7");
    Table t(Map(), kTwo);
    t.keep(GB, "countermand").keep(GB, "countermand").keep(US, "countermand").turn(GB, "aide");
    EXPECT_EQ(prompt(t.d(), t.s, GB), "Galloping aide was drawn. Play Countermand to cancel it?");
    t.does(GB, "pass");
    t.does(US, "countermand");
    EXPECT_EQ(t.told(kEvCountermand), "American Countermand: Galloping aide is to be cancelled");
    EXPECT_EQ(prompt(t.d(), t.s, GB),
              "Galloping aide is being cancelled. Play Countermand so that it takes effect after all?");
    t.does(GB, "countermand");
    EXPECT_EQ(t.told(kEvCountermandBack),
              "British Countermand against the Countermand: Galloping aide is to take effect after all");
    EXPECT_EQ(t.told(kEvStands), "Galloping aide is restored and takes effect");
    EXPECT_FALSE(t.was_told(kEvCancelled));
    EXPECT_EQ(t.s.orders, 6);

    Table thrice(Map(), kTwo);
    thrice.keep(GB, "countermand").keep(US, "countermand").keep(US, "countermand").turn(GB, "aide");
    thrice.does(GB, "pass");
    thrice.does(US, "countermand");
    thrice.does(GB, "countermand");
    EXPECT_EQ(prompt(thrice.d(), thrice.s, US),
              "Galloping aide is about to take effect after all. Play Countermand to cancel it?");
    thrice.does(US, "countermand");
    EXPECT_EQ(thrice.told(kEvCountermandAgain),
              "American Countermand in reply: Galloping aide is to be cancelled after all");
    EXPECT_EQ(thrice.told(kEvCancelled), "Galloping aide is cancelled and has no effect");
    EXPECT_FALSE(thrice.was_told(kEvStands));
    EXPECT_EQ(thrice.s.orders, 5);
    Table alone(Map(), kTwo);
    alone.turn(GB, "aide");
    EXPECT_FALSE(alone.was_told(kEvStands)) << "nobody had said anything";
}

TEST(Card, SecondVolleyIsNotForNatives) {
    Table t(Map(), "b1 native_warriors F4; b2 british_infantry A1; u1 us_infantry F6");
    t.keep(GB, "second_volley").stand(GB).rolls("S");
    t.does(GB, "order b1; attack u1");
    EXPECT_TRUE(t.settled());
}

TEST(Card, RegimentalColours) {
    plays("colours");
    PROVES("sabres", "card.4");
    Table t(Map(), "b1 british_infantry:1- F4; b2 british_infantry H4; b3 british_artillery J4; u1 us_infantry F6");
    t.turn(GB, "colours");
    EXPECT_THAT(t.options(GB, "pick"), ElementsAre("b1", "b2"));
    t.does(GB, "pick b1");
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("b1")), 1);
    EXPECT_EQ(t.kept(GB, "colours"), 1);
    t.until_orders(US, "flank");
    t.rolls("HSSSSS");
    t.does(US, "order u1; attack b1");
    EXPECT_EQ(t.where("b1"), "gone");
    EXPECT_EQ(t.kept(GB, "colours"), 0);
    EXPECT_THAT(t.under(), StartsWith("flank colours")) << "the card goes under the deck with its unit";
}

TEST(Card, WhiteFlag) {
    plays("white_flag");
    Table t(Map(),
            "b1 british_infantry F4; b2 british_infantry G5; u1 us_infantry:2 F6; u2 us_infantry:3 F5; u3 "
            "us_infantry:1 A10; u4 us_infantry:2 H6; u5 us_infantry:0 G6");
    t.put("b2", "G5").turn(GB, "white_flag");
    EXPECT_EQ(t.where("u1"), "gone") << "two soldiers, two British units near: the only one";
    EXPECT_EQ(t.points(GB), 1);
    Table none(Map(), kTwo);
    EXPECT_FALSE(applies(none, "white_flag", GB));
}

// ---------------------------------------------------------------- all of them

TEST(CardsTest, EveryTitleHasItsTest) {
    if (played().size() < 30) GTEST_SKIP() << "not all tests of this file ran";
    for (const Card& card : shipped().cards) EXPECT_TRUE(played().contains(card.id)) << card.id;
}

}  // namespace
}  // namespace ghent::sabres::test
