// Odd cases of chapters 8 to 20 by land, each a position of its own: what is interrupted, empty, alone, last of its kind.
#include <gtest/gtest.h>

#include "games/frontier/frontier.h"
#include "games/frontier/movement.h"
#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// The last sentences of the journal hold these words, one of them.
bool told(const Table& t, std::string_view words, std::string_view rule = "") {
    for (const Event& e : t.log.events)
        if (sentence(module(), t.d(), t.log, e).find(words) != std::string::npos &&
            (rule.empty() || module().rule(e.rule) == rule))
            return true;
    return false;
}

Table at_lewiston(std::string_view counters, int first = 6, int second = 6) {
    Table t("campaign_1814");
    t.put(counters).ops(US, 2);
    t.rolls({{"rmp", {first, second}}});
    return t;
}

}  // namespace

// ---------------------------------------------------------------- 8, 14: moving

// R177, 8.5b: with a point left nobody stops on the water; without one the force is lost.
TEST(FrontierOddCases, TheLastPointIsSpentOnTheWater) {
    PROVES("frontier", "8.5b", "7.1.3");
    Table t("campaign_1814");
    t.put("us_13th@05032").ops(US, 1);
    t.rolls({{"rmp", {1, 1}}});
    t.does(US, "activate us_13th; by land; step 04932; step 04832; stop");
    EXPECT_EQ(t.where("us_13th"), "lost");
    Table u = at_lewiston("us_13th@lewiston", 1, 1);
    u.does(US, "activate us_13th; by land; step 04832");
    u.refuses(US, "stop", "8.5b");
}

// 14.7a: an officer alone does not board either; 20.0a: Militia does not.
TEST(FrontierOddCases, WhoMayNotBoard) {
    PROVES("frontier", "14.7a", "20.0a");
    Table t = at_lewiston("us_pike@lewiston us_new_york_1st@lewiston br_v_wolfe@04832");
    t.does(US, "activate us_pike; by land");
    t.refuses(US, "step 04832", "14.7a", "officers without a regiment");
    t.does(US, "take us_new_york_1st");
    t.refuses(US, "step 04832", "20.0a", "only officers and Regulars");
}

// R141: where a depot does not go, and why.
TEST(FrontierOddCases, DepotsShunTheEnemy) {
    PROVES("frontier", "5.4.1.c");
    Table t("campaign_1814");
    Pieces carts{};
    carts.add(t.counter("br_depot_1"));
    t.put("br_depot_1@queenston us_6th@st_catharines").mark("taken st_catharines");
    const Mover m = mover_of(t.d(), t.s, carts);
    for (int i = 0; i < ghent::hex::kDirections; ++i)
        if (t.d().hex(t.hex("queenston")).neighbour[i] == t.hex("st_catharines")) {
            const LandStep step = land_step(t.d(), t.s, m, t.hex("queenston"), 0, i);
            EXPECT_EQ(step.what, Entering::no);
            EXPECT_EQ(module().rule(step.why.rule), "R141");
            EXPECT_NE(reason(module(), t.d(), step.why).find("the enemy's"), std::string::npos);
        }
}

// 3.4.6: the rule of the one who may not go there, also in a mixed force.
TEST(FrontierOddCases, TheRuleOfTheRestrictedOne) {
    PROVES("frontier", "3.4.6c", "3.4.6d", "3.4.6h");
    for (const auto& [who, rule] :
         {std::pair{"br_de_rottenburg", "3.4.6h"}, {"br_odawa", "3.4.6c"}, {"br_caughnawaga", "3.4.6d"}}) {
        Table t("campaign_1814");
        t.put("br_drummond@lacolle br_8th@lacolle " + std::string(who) + "@lacolle").ops(GB, 1);
        t.rolls({{"rmp", {6, 6}}});
        t.does(GB, "activate br_drummond; by land; take br_8th; take " + std::string(who));
        t.refuses(GB, "step 08715", rule);
    }
}

// 14.7b: leaders alone are told that they cannot stay; it costs the mover the terrain only (R161).
TEST(FrontierOddCases, LeadersAlone) {
    PROVES("frontier", "14.7b", "14.1.1a");
    Table t = at_lewiston("us_13th@lewiston br_riall@queenston", 1, 1);
    t.does(US, "activate us_13th; by land; step 04832; step 04732");
    EXPECT_EQ(t.question(), "gb stand");
    EXPECT_EQ(t.question_rule(), "14.7b");
    t.refuses(GB, "stand", "14.7b");
    t.does(GB, "evade; evade_to 04632");
    EXPECT_EQ(t.where("us_13th"), "queenston");
    EXPECT_TRUE(t.has_control(US, "queenston"));
}

// 14.2.1: the vessels of a fortified port may sail out against nobody who sails.
TEST(FrontierOddCases, SortieOfABesiegedPort) {
    PROVES("frontier", "14.2.1a", "14.2.1b");
    Table t("campaign_1814");
    t.put("us_6th@queenston br_v_gunboat_thunderer@fort_george br_v_wolfe@fort_george:unbuilt us_v_conquest@04831")
        .mark("taken queenston")
        .ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_6th; by land; step 04731");
    EXPECT_EQ(t.question(), "gb sortie");
    EXPECT_EQ(t.question_rule(), "14.2.1a");
    t.refuses(GB, "sortie br_v_wolfe", "14.2.1a");
    t.spare_rolls({1, 1, 1, 1});
    t.does(GB, "sortie br_v_gunboat_thunderer; done");
    EXPECT_TRUE(told(t, "sails out of Fort George", "14.2.1a"));
    EXPECT_TRUE(told(t, "the British side attacks"));  // R70
}

// 2.6.3c, 14.2: NAW take no town, but its port is no place for the enemy's vessels any more.
TEST(FrontierOddCases, WarriorsInATown) {
    PROVES("frontier", "2.6.3c", "14.2b", "14.2c");
    Table t("campaign_1814");
    t.put("br_grand_river@black_rock us_v_ariel@buffalo us_v_ohio@buffalo:unbuilt us_depot_1@buffalo")
        .mark("taken black_rock");
    t.ops(GB, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_grand_river; by land; step 04935");
    EXPECT_TRUE(t.has_control(US, "buffalo"));
    EXPECT_TRUE(told(t, "Ariel is driven out of Buffalo", "14.2b"));
    EXPECT_EQ(t.where("us_v_ohio"), "lost");
    EXPECT_EQ(t.where("us_depot_1"), "off_map");
}

// R180: the last vessel does not leave its commodore on the water; another that stays keeps him.
TEST(FrontierOddCases, CommodoresDoNotSwim) {
    PROVES("frontier", "12.0a");
    Table t("campaign_1814");
    t.put("us_v_oneida@06827 us_v_julia@06827 us_chauncey@06827").ops(US, 2);
    t.rolls({{"rmp", {1, 1}}, {"rmp", {1, 1}}});
    t.does(US, "activate us_v_julia; by naval; step 06727; stop");
    EXPECT_EQ(t.where("us_chauncey"), "06827");
    t.does(US, "activate us_v_oneida; by naval; step 06727; step 06726; stop");
    EXPECT_EQ(t.where("us_chauncey"), "06726");
}

// ---------------------------------------------------------------- 11: boats

TEST(FrontierOddCases, WhyBoatsDoNotLand) {
    PROVES("frontier", "11.7.4", "13.0d", "14.7a", "11.4");
    Table t("campaign_1814");
    t.put("br_8th@kingston br_drummond@kingston").ops(GB, 2);
    t.does(GB, "activate br_drummond; by bateaux");
    t.refuses(GB, "land 06924", "14.7a");  // Sackett's Harbor is fortified
    t.refuses(GB, "land 04231", "11.4");   // too far
    t.refuses(GB, "land 06722", "11.4");   // the water
    t.does(GB, "take br_8th");
    EXPECT_TRUE(t.allows(GB, "land 06924"));
    t.refuses(GB, "land 06522", "13.0d");  // beside the lake, and no settlement
    Table u("campaign_1814");
    u.put("br_8th@kingston us_v_madison@06724").ops(GB, 1);
    u.does(GB, "activate br_8th; by bateaux");
    u.refuses(GB, "land 06924", "11.7.4");  // its shore hexes lie beside the Madison
}

// ---------------------------------------------------------------- 14.1.2, 15: Evade

// 14.1.2a: the counter is placed, and told, as the first goes INSIDE, a depot too.
TEST(FrontierOddCases, TheSiegeIsTold) {
    PROVES("frontier", "14.1.2a", "15.1.4");
    Table t = at_lewiston("us_13th@lewiston br_riall@fort_george");
    t.does(US, "activate us_13th; by land; step 04832; step 04731");
    t.does(GB, "inside br_riall");
    EXPECT_EQ(t.times_told(kEvSiege), 1);
    EXPECT_TRUE(told(t, "Fort George is besieged", "14.1.2a"));
    Table u = at_lewiston("us_13th@lewiston br_depot_1@fort_george");
    u.does(US, "activate us_13th; by land; step 04832; step 04731");
    EXPECT_TRUE(told(u, "Fort George is besieged", "14.1.2a"));
}

// R45: further away is further away whoever stands between. The 13th and Riall may not walk around the Americans to St. Jean, two hexes off.
TEST(FrontierOddCases, FurtherAwayByConnectedHexes) {
    PROVES("frontier", "15.1.1");
    Table t("campaign_1814");
    t.put("us_13th@chambly us_6th@chambly br_13th@chambly br_riall@chambly us_9th@la_prairie").mark("taken la_prairie");
    fight(t, US, "chambly", "08812");
    t.does(US, "deploy us_13th center; posture line_advance; done");
    t.spare_rolls({3, 3, 3, 3});
    t.does(GB, "deploy br_13th center; posture line_advance; done");
    t.does(US, "fight");
    t.does(GB, "evade; done");
    EXPECT_EQ(t.question(), "gb route");
    t.refuses(GB, "evade_to 08813", "15.1.1");  // 08811, 08911, 08912 and then no further than before
    t.refuses(GB, "evade_to 08812", "15.2f");
    t.refuses(GB, "evade_to 08712", "15.2a");
    t.refuses(GB, "evade_to 08911", "15.2d");
    EXPECT_TRUE(t.allows(GB, "evade_to 08810"));
}

// 15.2b, 15.2e: an enemy fort, and the hex that the attackers came from.
TEST(FrontierOddCases, WhyNotThere) {
    PROVES("frontier", "15.2b", "15.2e");
    Table t("campaign_1814");
    t.put("us_13th@queenston br_8th@queenston");
    fight(t, US, "queenston", "04832", kFightRiver);
    t.does(US, "deploy us_13th center; posture line_advance; done");
    t.spare_rolls({3, 3, 3, 3});
    t.does(GB, "deploy br_8th center; posture line_advance; done");
    t.does(US, "evade");
    t.does(GB, "fight");
    EXPECT_EQ(t.question(), "us route");
    t.refuses(US, "evade_to 04731", "15.2b");
    t.refuses(US, "evade_to 04933", "15.2e");
    t.does(US, "evade_to 04932");
}

// 3.4.6c: eliminated because it may not be there, not for want of a hex.
TEST(FrontierOddCases, TheOdawaAreEliminated) {
    PROVES("frontier", "3.4.6c", "3.4.6e", "3.4.6h");
    Table t("campaign_1813");
    t.put(
        "br_quebec_militia@lacolle br_odawa@lacolle br_8th@lacolle br_de_rottenburg@lacolle us_13th@08713 "
        "us_pike@08713 us_6th@08814 us_9th@08615 us_15th@08614");
    t.mark("taken isle_aux_noix").ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_pike; by land; take us_13th; step 08714");
    t.does(GB, "evade; evade_to 08716");
    EXPECT_TRUE(told(t, "Odawa is eliminated", "3.4.6c"));
    EXPECT_EQ(t.where("br_quebec_militia"), "exiled");
    EXPECT_EQ(t.where("br_de_rottenburg"), "exiled");
    EXPECT_EQ(t.where("br_8th"), "08716");
    EXPECT_FALSE(t.s.reduced.has(t.counter("br_8th")));  // R179: Isolated before, not after
}

// 15.2h: the loss comes at the end, to one of those who get there; neither to one who is lost on the way nor to one who was there before.
TEST(FrontierOddCases, TheTollIsPaidAtTheEnd) {
    PROVES("frontier", "15.2h", "3.4.6c");
    Table t("campaign_1814");
    t.put("us_13th@chambly us_6th@chambly us_9th@08810 br_37th@08812").ops(GB, 1);
    t.mark("besieged chambly");
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_37th; by land; step 08811");
    t.does(US, "evade; evade_to 08810");
    EXPECT_EQ(t.question(), "us losses");
    t.refuses(US, "lose_step us_9th", "15.2h");
    t.does(US, "lose_step us_6th");
    EXPECT_EQ(t.where("us_13th"), "08810");
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_6th")));
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_EQ(t.where("br_37th"), "chambly");
    Table u("campaign_1813");
    u.put("br_odawa@champlain br_8th@champlain br_v_linnet@08815 us_6th@lacolle us_9th@08615 us_15th@08716");
    u.mark("taken champlain; taken lacolle").ops(US, 1);
    u.rolls({{"rmp", {6, 6}}});
    u.does(US, "activate us_15th; by land; step 08715");
    u.does(GB, "evade; evade_to 08616");  // partial supply, by the lake, and no way but into the United States
    EXPECT_EQ(u.question(), "gb losses");
    u.refuses(GB, "lose_step br_odawa", "15.2h");
    u.does(GB, "lose_step br_8th");
    EXPECT_EQ(u.where("br_odawa"), "lost");
    EXPECT_EQ(u.where("br_8th"), "08616");
}

// 3.4.6g, R99: the Potawatomie alone have nowhere to go; winter does not ask them where.
TEST(FrontierOddCases, ThePotawatomieStay) {
    PROVES("frontier", "3.4.6g", "6.1");
    Table t("campaign_1813");
    t.put("br_potawatomie@fort_wayne").mark("besieged fort_wayne").winter();
    EXPECT_EQ(t.where("br_potawatomie"), "lost");
    EXPECT_FALSE(t.s.besieged.any());
    Table u("campaign_1813");
    u.put("br_potawatomie@fort_wayne us_17th@00348").mark("besieged fort_wayne").ops(US, 1);
    u.rolls({{"rmp", {6, 6}}});
    u.does(US, "activate us_17th; by land; step 00248");
    u.refuses(GB, "evade", "R45");
}

// ---------------------------------------------------------------- 16: sieges

// R178: the last besieging regiment falls, or marches off; its officer does not stay, and the depot INSIDE is safe.
TEST(FrontierOddCases, OfficersDoNotBesiege) {
    PROVES("frontier", "16.1.1", "21.1.4c", "16.3.3.b.i");
    Table t("campaign_1814");
    t.put("us_13th@fort_george:reduced us_pike@fort_george br_depot_1@fort_george:inside");
    t.mark("besieged fort_george").ops(US, 1);
    t.rolls({{"siege", {1}}, {"siege", {8}}});
    t.does(US, "assault fort_george; take_all; lose_step us_13th");
    EXPECT_EQ(t.where("us_13th"), "lost");
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_EQ(t.where("br_depot_1"), "fort_george");
    EXPECT_EQ(t.question(), "us route");
    t.does(US, "evade_to 04632");
    EXPECT_EQ(t.where("br_depot_1"), "fort_george");
    EXPECT_TRUE(t.has_control(GB, "fort_george"));
    Table u("campaign_1814");
    u.put("us_13th@fort_george us_pike@fort_george").mark("besieged fort_george").ops(US, 1);
    u.rolls({{"rmp", {6, 6}}});
    u.does(US, "activate us_13th; by land; step 04732");
    EXPECT_EQ(u.question(), "us route");
}

// 9.0: besiegers that Embark go on board one by one and all together: the officer may be the last.
TEST(FrontierOddCases, BesiegersEmbark) {
    PROVES("frontier", "9.0", "16.1.1");
    Table t("campaign_1814");
    t.put("us_13th@fort_george us_pike@fort_george us_boyd@fort_george us_v_oneida@04730 br_8th@fort_george:inside");
    t.mark("besieged fort_george").ops(US, 1);
    t.does(US, "activate us_pike; by embark; take us_13th; load us_13th on us_v_oneida");
    EXPECT_FALSE(t.s.besieged.any());
    t.does(US, "load us_pike on us_v_oneida; stop");
    EXPECT_EQ(t.question(), "us route");  // Boyd stays behind, alone (14.7b)
    t.does(US, "evade_to 04732");
    EXPECT_EQ(t.where("us_pike"), "04730");
    EXPECT_EQ(t.where("us_boyd"), "queenston");
}

// 16.3.3.b.i: both sides come to their last step; the fort holds in its own land.
TEST(FrontierOddCases, BothSidesFall) {
    PROVES("frontier", "16.3.3.b.i", "16.1.1");
    Table t("campaign_1814");
    t.put("us_13th@fort_george:reduced").mark("besieged fort_george").ops(US, 1);
    t.rolls({{"siege", {8}}, {"siege", {8}}});
    t.does(US, "assault fort_george; take_all; lose_step us_13th");
    EXPECT_TRUE(t.has_control(GB, "fort_george"));
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_FALSE(t.s.fort_hit.any());  // R110
}

// 5.4.4.b2: Quebec falls with Operation Points left and vessels in port; nothing more is played.
TEST(FrontierOddCases, SuddenDeathEndsEverything) {
    PROVES("frontier", "5.4.4.b2", "16.3.3.c1");
    Table t("campaign_1814");
    t.put("us_13th@quebec us_6th@quebec us_15th@quebec us_9th@quebec us_21st@quebec us_22nd@quebec");
    t.put("br_v_gunboat_yeo@quebec us_v_galley_allen@09403").mark("besieged quebec").ops(US, 3);
    t.s.full_at_start.add(t.settlement("quebec"));
    t.rolls({{"siege", {8}}, {"siege", {1}}});
    t.does(US, "assault quebec; take_all");
    EXPECT_TRUE(t.over());
    EXPECT_FALSE(told(t, "Naval Combat"));
}

// 16.2, 16.2.5, 16.1.2: the relief fails, and a sally fails; those INSIDE are INSIDE.
TEST(FrontierOddCases, ASallyGoesBack) {
    PROVES("frontier", "16.2.1", "16.2.3", "16.2.5");
    Table t("campaign_1814");
    t.put("us_13th@fort_niagara:inside us_6th@fort_niagara:inside us_pike@fort_niagara:inside br_8th@fort_niagara");
    t.mark("besieged fort_niagara").ops(US, 1);
    t.does(US, "activate us_pike; by sally; take us_13th; fight");
    t.does(US, "deploy us_13th center; posture line_advance; done");
    t.rolls({{"volley_d6", {3, 4}}, {"volley_d6", {2, 3}}});  // 7 + 4 + 1 - 2 = 10 against 5 + 5: equal
    t.does(GB, "deploy br_8th center; posture line_advance; done");
    EXPECT_TRUE(told(t, "13th loses a step", "18.4.3"));
    t.does(US, "evade");
    t.does(GB, "fight");
    EXPECT_TRUE(t.s.inside.has(t.counter("us_13th")));
    EXPECT_TRUE(t.s.inside.has(t.counter("us_pike")));
    EXPECT_TRUE(t.s.besieged.has(t.settlement("fort_niagara")));
}

// ---------------------------------------------------------------- 18: combat

// 14.7b, R157: whoever has lost his last regiment does not hold the hex with an officer, also when the others Evade.
TEST(FrontierOddCases, AnOfficerHoldsNoField) {
    PROVES("frontier", "18.5.1.d", "14.7b");
    Table t("campaign_1814");
    t.put("us_13th@queenston:reduced us_pike@queenston br_8th@queenston br_riall@queenston");
    fight(t, US, "queenston", "04832", kFightRiver);
    t.does(US, "deploy us_13th center; posture probe; done");
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {6, 6}}});
    t.does(GB, "deploy br_8th center; posture probe; done");
    EXPECT_EQ(t.where("us_13th"), "lost");
    EXPECT_EQ(t.question(), "gb evade_check");
    t.does(GB, "evade");
    EXPECT_EQ(t.question(), "us route");
    t.does(US, "evade_to 04932");
    t.does(GB, "evade_to 04632");
    EXPECT_EQ(t.where("us_pike"), "lewiston");
    EXPECT_FALSE(t.was_told(kEvCombatWon));
}

// ---------------------------------------------------------------- 20: cutting out

// With its dice and every modifier; R116: a vessel that is not taken is not hurt; whoever is lost does not stop.
TEST(FrontierOddCases, BoardingIsTold) {
    PROVES("frontier", "20.1.1", "20.1.2", "20.2.2", "20.2.3", "19.4.7");
    Table t = at_lewiston("us_13th@lewiston br_v_wolfe@04832 br_yeo@04832");
    t.does(US, "activate us_13th; by land; step 04832");
    t.rolls({{"boarding", {6, 1}}, {"capture", {2}}});
    t.does(US, "board us_13th on br_v_wolfe");
    EXPECT_TRUE(told(t, "13th boards Wolfe: 6 1 (+4 Combat Strength, -4 Hull, -1 A ship), 10 against 6"));
    EXPECT_TRUE(told(t, "repelled"));
    EXPECT_FALSE(t.s.reduced.has(t.counter("br_v_wolfe")));
    EXPECT_EQ(t.where("br_yeo"), "04832");
    Table u = at_lewiston("us_13th@lewiston:reduced br_v_wolfe@04832");
    u.does(US, "activate us_13th; by land; step 04832");
    u.rolls({{"boarding", {1, 6}}});
    u.does(US, "board us_13th on br_v_wolfe");
    EXPECT_EQ(u.where("us_13th"), "lost");
    EXPECT_FALSE(u.was_told(kEvStops));
}

}  // namespace ghent::frontier::test
