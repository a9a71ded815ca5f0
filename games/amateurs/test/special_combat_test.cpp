// 6.8, 6.9, 8.6: Invasions, Raids and the tribes of the South.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/amateurs/test/combat_table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// ---------------------------------------------------------------- the tribes (8.6)

// An Expedition in the Area of the Belligerent Creek is activated there.
CombatTable creek(std::string_view units, int victories = 0) {
    CombatTable t("jul_aug", 1813);
    t.belligerent("creek").exp(fmt::format("us_a creek jackson floyd {}", units));
    t.s.victories[t.force("us_a")] = byte(victories);
    t.hand(US, "1");
    t.round(US);
    t.does(US, "ops c1; activate us_a attack; done");
    return t;
}

TEST(AmateursTribes, LookingForThem) {
    PROVES("amateurs", "8.6a", "8.6b", "8.6c");
    for (const auto& [leader, found] : {std::pair{"jackson", true}, {"floyd", false}}) {  // r07
        CombatTable t = creek("us_regular:4", 1);
        EXPECT_EQ(t.question(), "us locate");
        t.refuses(US, "locate harrison", "8.6b");
        t.rolls({found ? 7 : 6});    // 7 finds them, 8 does not
        if (found) t.rolls({0, 9});  // nobody gathers: a victory, and the tribe holds out
        t.does(US, fmt::format("locate {}", leader));
        EXPECT_THAT(t.modifiers_of(kEvSearch), ElementsAre(found ? "+1 8.6b" : "+3 8.6b", "-1 8.6b"));
        EXPECT_EQ(t.was_told(kEvLocated), found);
        EXPECT_EQ(t.was_told(kEvNotLocated), !found);
        t.finish();
    }
}

TEST(AmateursTribes, ForceOfNobody) {
    PROVES("amateurs", "8.6d", "8.6e", "8.6i", "2.5j", "2.5k");
    CombatTable t = creek("us_regular:4");
    t.rolls({0, 0, 9});
    t.does(US, "locate jackson");
    EXPECT_FALSE(t.was_told(kEvCombat));
    EXPECT_EQ(t.s.victories[t.force("us_a")], 1);
    t.finish();
}

TEST(AmateursTribes, WhetherTheyGiveIn) {
    PROVES("amateurs", "8.6d", "8.6g", "8.6h", "8.6i", "8.6k", "2.5i", "11c");
    for (const auto& [die, defeated] : {std::pair{6, true}, {7, false}}) {  // r08: five of them, one earlier victory
        CombatTable t = creek("us_regular:5", 1);
        t.loose("gb creek indian:1");
        // Located, four strong and one already there; an asterisk for the Americans, nothing for the Indians.
        t.rolls({1, 4, 9, 0, die});
        t.does(US, "locate jackson");
        if (t.question() == "us participants") t.does(US, "done");
        const int tribe = t.d().space(t.place("creek")).tribe;
        t.finish();
        EXPECT_THAT(t.modifiers_of(kEvTribeBeaten), ElementsAre("-1 8.6g"));
        EXPECT_EQ(t.s.tribe[tribe], defeated ? 2 : 1);
        EXPECT_EQ(t.s.victories[t.force("us_a")], defeated ? 0 : 2);
        // 3** are a Major Battle too (R60).
        EXPECT_EQ(t.peace_track(), defeated ? "1 17" : "1 18");
        EXPECT_EQ(t.s.fight.on, 0);
        if (defeated) {
            EXPECT_EQ(t.loose_at(GB, "creek"), "");
        }
    }
}

TEST(AmateursTribes, BeatenByThem) {
    PROVES("amateurs", "8.6f", "8.6j", "8.4b");
    CombatTable t = creek("us_regular:5", 2);
    const int tribe = t.d().space(t.place("creek")).tribe;
    t.rolls({1, 5, 0, 9});  // five Indians, Leadership 1: 2*
    t.does(US, "locate jackson");
    if (t.question() == "us participants") t.does(US, "done");
    t.does(US, "lose us_regular from us_a; lose us_regular from us_a");
    EXPECT_EQ(t.question(), "us retreat");  // it did not move this activation: like a defender
    EXPECT_THAT(t.options(US, "retreat"), Contains("milledgeville"));
    EXPECT_THAT(t.options(US, "retreat"), Not(Contains("mobile")));
    t.does(US, "retreat milledgeville");
    t.finish();
    EXPECT_EQ(t.at("us_a"), "milledgeville");
    EXPECT_EQ(t.s.victories[t.force("us_a")], 0);
    EXPECT_EQ(t.s.tribe[tribe], 1);
    EXPECT_EQ(t.peace_track(), "1 19");
    EXPECT_FALSE(t.was_told(kEvTribeBeaten));
}

TEST(AmateursTribes, MarkersHelpTheExpeditionThatWonThem) {
    PROVES("amateurs", "2.5k", "8.6b", "8.6j");
    // Two Expeditions of equal rank side by side: each has its own markers (R77).
    CombatTable t("jul_aug", 1813);
    t.belligerent("creek").exp("us_a creek coffee us_regular:2").exp("us_b creek floyd us_regular:2");
    t.s.victories[t.force("us_a")] = 2;
    t.s.victories[t.force("us_b")] = 1;
    t.hand(US, "1 2").round(US);
    t.rolls({0, 0, 9});  // found; nobody gathers, and the tribe holds out
    t.does(US, "ops c1; activate us_b attack; done; locate floyd");
    EXPECT_THAT(t.modifiers_of(kEvSearch), ElementsAre("+3 8.6b", "-1 8.6b"));
    EXPECT_THAT(t.modifiers_of(kEvTribeBeaten), ElementsAre("-1 8.6g"));
    EXPECT_EQ(t.s.victories[t.force("us_b")], 2);
    EXPECT_EQ(t.s.victories[t.force("us_a")], 2);
    // One of them leaves: the other keeps what it has.
    t.round(US);
    t.does(US, "ops c2; activate us_a march; done; step milledgeville; stop");
    EXPECT_EQ(t.s.victories[t.force("us_a")], 0);
    EXPECT_EQ(t.s.victories[t.force("us_b")], 2);
}

TEST(AmateursTribes, SpainsIndiansRetreatWhereTheyMayStand) {
    PROVES("amateurs", "2.5l", "8.4a", "8.4b");
    for (const bool spain : {true, false}) {
        CombatTable t("jul_aug", 1813);
        t.s.florida = 1;
        t.control("gb pensacola").control("gb st_marks").control("gb mobile").loose("gb pensacola indian:4");
        if (spain)
            for (int i = 2; i < kSpainPoints; ++i) t.s.spain_at[i] = byte(t.place("pensacola"));
        t.exp("us_a pensacola jackson us_regular:3");
        t.rolls({6, 0});  // 2*
        t.attack("us_a", "");
        while (t.question() == "us participants" || t.question() == "gb losses")
            t.does(t.question().starts_with("us") ? US : GB,
                   t.question().starts_with("us") ? "done" : t.options(GB)[0]);
        if (!spain) {
            ASSERT_EQ(t.question(), "gb retreat");
            EXPECT_TRUE(t.allows(GB, "retreat mobile"));
            EXPECT_TRUE(t.allows(GB, "retreat gulf"));
            t.does(GB, "retreat st_marks");
        }  // those of Spain have one way only
        t.finish();
        EXPECT_EQ(spain_points(t.s, t.place("pensacola")), 0);
        EXPECT_EQ(spain_points(t.s, t.place("st_marks")), spain ? 2 : 0);
        EXPECT_EQ(t.loose_at(GB, "st_marks"), "indian:2");
    }
}

TEST(AmateursTribes, WeatherfordLeads) {
    PROVES("amateurs", "10.5d", "8.2c");
    CombatTable t = creek("us_regular:5");
    t.s.weatherford = byte(t.place("creek"));
    t.s.leader_at[t.leader("weatherford")] = kLoose;
    know_leader(t.d(), t.s, t.leader("weatherford"));
    t.rolls({1, 5, 9, 0, 0});
    t.does(US, "locate jackson");
    if (t.question() == "us participants") t.does(US, "done");
    EXPECT_EQ(t.said(kEvColumns)[1].b, 2);
    t.finish();
    EXPECT_EQ(t.leader_place("weatherford"), "dead");  // R91: he leaves the game with the tribe
}

// ---------------------------------------------------------------- the Invasion Fleet (6.8)

TEST(AmateursInvasion, AnExpeditionGoesAboard) {
    PROVES("amateurs", "6.7b", "6.8a", "10.2f");
    CombatTable t("jul_aug", 1814);
    t.exp("if mid_atlantic cochrane ross british_regular:6")
        .exp("gb_a mid_atlantic sherbrooke british_regular:2 british_cavalry:1")
        .exp("gb_b gulf keane british_regular:1")
        .exp("gb_c nova_scotia pearson british_regular:2");
    t.hand(GB, "1 2 3 4").round(GB);
    t.does(GB, "ops c1; activate gb_b march; done");
    t.refuses(GB, "join if", "R85");     // it lies in another Zone
    t.does(GB, "sail mid_atlantic");     // which ends the movement (6.7b), not the activation
    EXPECT_EQ(t.question(), "gb meet");  // R104: beside gb_a at sea, 6.3 applies
    t.refuses(GB, "apart", "6.3e");      // Sherbrooke has two stars, Keane one
    t.does(GB, "combine; done");
    EXPECT_EQ(t.question(), "gb move");
    t.refuses(GB, "sail gulf", "6.7b");
    t.does(GB, "join if");
    t.does(GB, "bump sherbrooke; done");  // Ross has two stars too
    EXPECT_EQ(t.at("gb_a"), "off_map");
    EXPECT_EQ(t.at("gb_b"), "off_map");
    EXPECT_EQ(t.units("if"), "british_regular:9 british_cavalry:1");
    EXPECT_EQ(t.who("if"), "ross keane cochrane");
    EXPECT_EQ(t.leader_place("sherbrooke"), "pool");
    EXPECT_EQ(t.question(), "us round");
    // From a coast of the Zone it sails to the box first.
    t.round(GB);
    t.does(GB, "ops c2; activate gb_c march; done; sail north_atlantic; stop");
    EXPECT_EQ(t.at("gb_c"), "north_atlantic");
    // No more than the highest land Leader can command (R73).
    CombatTable u("jul_aug", 1814);
    u.exp("if gulf cochrane keane british_regular:8").exp("gb_a gulf pearson british_regular:3");
    u.hand(GB, "1").round(GB);
    u.does(GB, "ops c1; activate gb_a march; done");
    u.refuses(GB, "join if", "R73");
}

CombatTable fleet_off(std::string_view zone, std::string_view force) {
    CombatTable t("jul_aug", 1814);
    t.exp(fmt::format("if {} {}", zone, force));
    t.hand(GB, "1");
    t.round(GB);
    t.does(GB, "ops c1; launch if");
    return t;
}

TEST(AmateursInvasion, AnotherZoneOrACity) {
    PROVES("amateurs", "6.8b", "6.8d");
    CombatTable t = fleet_off("mid_atlantic", "cochrane ross british_regular:8");
    EXPECT_EQ(t.question(), "gb invasion");
    EXPECT_THAT(t.options(GB, "sail"), ElementsAre("gulf", "north_atlantic", "south_atlantic"));
    EXPECT_THAT(t.options(GB, "invade"), ElementsAre("baltimore", "new_york", "philadelphia", "washington"));
    t.refuses(GB, "invade new_orleans", "6.8b");
    t.refuses(GB, "invade norfolk", "6.8b");
    t.refuses(GB, "sail mid_atlantic", "6.8b");
    t.does(GB, "sail gulf");
    EXPECT_EQ(t.at("if"), "gulf");
    // Without a land Leader it does not invade (R26).
    CombatTable u = fleet_off("mid_atlantic", "cochrane british_regular:8");
    u.refuses(GB, "invade baltimore", "6.8d");
    u.does(GB, "sail gulf");
}

TEST(AmateursInvasion, TheFleetCancelsTwoLevels) {
    PROVES("amateurs", "6.8c", "6.8i", "2.3t", "2.3u");
    // r03, q07: and what Artillery and Cavalry make of it.
    for (const auto& [fort, counts, stars, after] :
         {std::tuple{1, 0, 1, 1}, {2, 0, 1, 2}, {3, 1, 2, 2}, {4, 2, 2, 2}}) {
        CombatTable t = fleet_off("mid_atlantic", "cochrane ross british_cavalry:1 british_artillery:2");
        t.fort(fmt::format("us new_york {}", fort)).loose("us new_york us_regular:3");
        t.does(GB, "invade new_york");
        EXPECT_EQ(t.question(), "us militia");
        t.rolls({0, 0});
        t.does(US, "decline");
        if (t.question() == "gb participants") t.does(GB, "done");
        EXPECT_EQ(t.s.fight.fort[0], counts);
        EXPECT_EQ(t.s.fight.stars[1], stars);
        t.finish();
        EXPECT_EQ(t.fort_at(US, "new_york"), after);  // R24: no more than counted
    }
}

TEST(AmateursInvasion, ACitySurrenders) {
    PROVES("amateurs", "6.8d", "6.8e", "6.8f", "6.8g", "2.5r");
    CombatTable t = fleet_off("mid_atlantic", "cochrane ross british_regular:8");
    t.loose("us baltimore us_regular:2");
    t.does(GB, "invade baltimore");
    t.rolls({4, 6, 0});
    t.does(US, "muster");
    t.does(GB, "done");  // how many his rank lets take part is hidden
    // Two Regulars and four Militia; 4** for the British: they must Retreat.
    while (t.question() == "us losses") t.does(US, t.options(US)[0]);
    while (t.question() == "us retreat") t.does(US, t.options(US)[0]);
    EXPECT_EQ(t.question(), "gb disband");
    t.does(GB, "stop");
    EXPECT_FALSE(t.has(GB, "baltimore"));
    EXPECT_EQ(t.at("if"), "mid_atlantic");
    EXPECT_TRUE(t.was_told(kEvSurrenders));
    EXPECT_EQ(t.peace_track(), "3 19");  // the Surrender and a Major Battle
    t.hand(GB, "2");
    t.round(GB);
    t.does(GB, "ops c2; launch if");
    t.refuses(GB, "invade baltimore", "6.8f");
    t.does(GB, "sail gulf");
}

TEST(AmateursInvasion, ACityHolds) {
    PROVES("amateurs", "6.8f", "6.8g", "11d");
    CombatTable t = fleet_off("mid_atlantic", "cochrane ross british_regular:2");
    t.loose("us baltimore us_regular:4");
    t.does(GB, "invade baltimore");
    t.rolls({0, 9});
    t.does(US, "decline");
    for (int i = 0; i < 2 && t.question() == "gb losses"; ++i) t.does(GB, "lose british_regular from if");
    t.finish();
    EXPECT_TRUE(t.was_told(kEvHolds));
    EXPECT_EQ(t.units("if"), "");
    EXPECT_EQ(t.at("if"), "mid_atlantic");  // the marker and its Leaders stay
    EXPECT_EQ(t.who("if"), "ross cochrane");
    EXPECT_EQ(t.peace_track(), "1 19");
}

TEST(AmateursInvasion, NobodyDefends) {
    PROVES("amateurs", "6.8e", "6.8h", "2.1i", "8.1b");
    CombatTable t = fleet_off("gulf", "cochrane ross british_regular:8");
    t.peace(5, 15);
    t.does(GB, "invade new_orleans");
    t.rolls({0});
    t.does(US, "muster");
    EXPECT_FALSE(t.was_told(kEvCombat));
    EXPECT_EQ(t.peace_track(), "6 15");
    EXPECT_EQ(t.question(), "gb disband");
    t.does(GB, "disband");
    t.finish();
    // Ashore for good: Control, and the red star moves the British marker back (R25).
    EXPECT_EQ(t.at("gb_a"), "new_orleans");
    EXPECT_EQ(t.units("gb_a"), "british_regular:8");
    EXPECT_EQ(t.who("gb_a"), "ross");
    EXPECT_TRUE(t.has(GB, "new_orleans"));
    EXPECT_EQ(t.peace_track(), "6 16");
    EXPECT_EQ(t.at("if"), "off_map");
    EXPECT_EQ(t.leader_place("cochrane"), "dead");
    EXPECT_EQ(t.s.disbanded, 1);
}

// ---------------------------------------------------------------- Coastal Raids (6.9)

CombatTable raiders(std::string_view zone, std::string_view force = "cockburn british_regular:4") {
    CombatTable t("jul_aug", 1814);
    t.exp(fmt::format("cr {} {}", zone, force));
    t.hand(GB, "1");
    t.round(GB);
    t.does(GB, "ops c1; launch cr");
    return t;
}

TEST(AmateursRaids, WhoComes) {
    PROVES("amateurs", "6.9b", "6.9c", "6.9d", "6.9f");
    CombatTable t = raiders("mid_atlantic");
    t.exp("us_a albany dearborn us_regular:3").loose("us boston us_regular:1 us_militia:2").fort("us norfolk 2");
    t.loose("us norfolk us_regular:2");
    t.refuses(GB, "raid boston", "6.9b");
    t.rolls({9});
    t.does(GB, "raid norfolk");
    EXPECT_EQ(t.question(), "us raid_defence");  // r05: five of them
    t.refuses(US, "done", "6.9c");
    t.refuses(US, "defend us_regular norfolk", "6.9c");  // first those from elsewhere
    t.does(US, "defend us_regular albany from us_a; defend us_regular albany from us_a; defend us_regular boston");
    t.does(US, "defend us_militia boston; defend us_militia boston");
    t.refuses(US, "defend us_regular albany from us_a", "6.9c");
    EXPECT_EQ(t.units("us_a"), "us_regular:1");
    EXPECT_EQ(t.loose_at(US, "norfolk"), "us_regular:5 us_militia:2");
    t.does(US, "defend us_regular norfolk");
    t.rolls({0, 3});
    t.does(US, "done");
    EXPECT_EQ(t.s.fight.size[0], 6);
    EXPECT_EQ(t.s.fight.fort[0], 0);
    EXPECT_EQ(t.question(), "gb losses");
    t.does(GB, "lose british_regular from cr");
    t.finish();
    // The Americans have won; survivors stay, and nobody raids Norfolk again.
    EXPECT_TRUE(t.was_told(kEvHolds));
    EXPECT_EQ(t.loose_at(US, "norfolk"), "us_regular:5 us_militia:2");
    t.hand(GB, "2");
    t.round(GB);
    t.does(GB, "ops c2; launch cr");
    t.refuses(GB, "raid norfolk", "6.9f");
    t.does(GB, "sail gulf");
    EXPECT_EQ(t.at("cr"), "gulf");
}

TEST(AmateursRaids, NobodyComes) {
    PROVES("amateurs", "6.9e", "2.5q");
    CombatTable t = raiders("mid_atlantic");
    t.rolls({0});
    t.does(GB, "raid norfolk");
    EXPECT_FALSE(t.was_told(kEvCombat));
    EXPECT_TRUE(t.s.burned.has(t.place("norfolk")));
    EXPECT_EQ(t.peace_track(), "2 19");
    EXPECT_FALSE(t.has(GB, "norfolk"));
}

TEST(AmateursRaids, ADrawIsTheAmericans) {
    PROVES("amateurs", "6.9e", "6.9h", "6.9g", "11d");
    CombatTable t = raiders("mid_atlantic", "cockburn british_regular:1");
    t.loose("us boston us_regular:1");
    t.rolls({1});
    t.does(GB, "raid norfolk");
    t.rolls({9, 9});
    t.does(US, "defend us_regular boston; done");
    if (t.question() == "gb losses" || t.question() == "both losses") t.does(GB, "lose british_regular from cr");
    t.finish();
    EXPECT_TRUE(t.was_told(kEvHolds));
    EXPECT_FALSE(t.s.burned.has(t.place("norfolk")));
    EXPECT_EQ(t.units("cr"), "");
    EXPECT_EQ(t.at("cr"), "mid_atlantic");
    EXPECT_EQ(t.who("cr"), "cockburn");
    EXPECT_EQ(t.peace_track(), "1 19");
}

TEST(AmateursRaids, CockburnComes) {
    PROVES("amateurs", "6.9a", "10.6b");
    CombatTable t("jul_aug", 1813);
    t.hand(GB, "88").round(GB);
    t.does(GB, "event c88");
    while (t.question() == "gb choose") t.does(GB, t.options(GB)[0]);
    EXPECT_EQ(t.units("cr"), "british_regular:4");
    EXPECT_EQ(t.who("cr"), "cockburn");
    EXPECT_EQ(t.question(), "gb raid");  // the first Raid is part of the event
    EXPECT_THAT(t.options(GB, "sail"), IsEmpty());
    t.rolls({0});
    t.does(GB, fmt::format("raid {}", t.options(GB, "raid")[0]));
    t.finish();
    EXPECT_EQ(t.peace_track(), "2 19");
    EXPECT_EQ(t.s.act.on, 0);
}

TEST(AmateursRaids, ForcesInTheAreaWithTheirLeader) {
    PROVES("amateurs", "6.9d", "8.8c");
    for (const bool added : {true, false}) {
        CombatTable t = raiders("mid_atlantic");
        t.exp("us_a norfolk scott us_regular:2").loose("us boston us_regular:1");
        t.rolls({2});
        t.does(GB, "raid norfolk");
        t.does(US, "defend us_regular boston");
        if (added) t.does(US, "defend us_regular norfolk from us_a");
        t.rolls({0, 0});
        t.does(US, "done");
        EXPECT_EQ(t.said(kEvColumns)[1].b, added ? 3 : 1);  // R27
        t.finish();
        EXPECT_EQ(t.units("us_a"), "us_regular:2");
    }
}

TEST(AmateursInvasion, WithoutItsCommander) {
    PROVES("amateurs", "6.8d", "6.4d");
    // Militia and Fencibles check for Dispersion; who turns back stays in the fleet and does not fight.
    CombatTable t = fleet_off("mid_atlantic", "cochrane ross british_regular:2 british_fencible:3");
    t.loose("us baltimore us_regular:2");
    t.does(GB, "invade baltimore");
    t.rolls({0});
    t.does(US, "decline");
    EXPECT_EQ(t.question(), "gb turn_back");
    t.does(GB, "send_back british_fencible; send_back british_fencible; send_back british_fencible");
    t.rolls({0, 0});
    t.does(GB, "done");
    EXPECT_EQ(t.s.fight.size[1], 2);
    t.finish();
    EXPECT_EQ(t.units("if"), "british_regular:2 british_fencible:3");
    EXPECT_TRUE(t.was_told(kEvHolds));
    // All of them: nothing was attempted (R89).
    CombatTable u = fleet_off("mid_atlantic", "cochrane ross british_fencible:2");
    u.loose("us baltimore us_regular:2");
    u.does(GB, "invade baltimore");
    u.rolls({0});
    u.does(US, "decline");
    while (u.question() == "gb turn_back") u.does(GB, u.options(GB)[0]);
    u.finish();
    EXPECT_FALSE(u.was_told(kEvCombat));
    EXPECT_FALSE(u.was_told(kEvHolds));
    EXPECT_EQ(u.s.invaded, 0U);
    EXPECT_EQ(u.s.fight.militia, 0);
}

TEST(AmateursInvasion, CalledOffByTheSteamBattery) {
    PROVES("amateurs", "5.3a", "6.8b");
    CombatTable t = fleet_off("mid_atlantic", "cochrane ross british_regular:8");
    t.hand(US, "141");
    t.does(GB, "invade new_york");
    EXPECT_EQ(t.question(), "us window");
    t.does(US, "react c141");
    t.finish();
    EXPECT_FALSE(t.was_told(kEvInvades));
    EXPECT_EQ(t.s.invaded, 0U);
    EXPECT_EQ(t.at("if"), "mid_atlantic");
}

}  // namespace
}  // namespace ghent::amateurs::test
