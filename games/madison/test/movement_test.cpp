// Rules 3.3, 3.5, 3.6, 8.4 to 8.7, 9 and 11: activation and movement on land and water.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

Table units(std::string_view turn, Seat side, std::string_view pieces, std::string_view from, std::string_view who,
            int card) {
    Table t(turn);
    t.put(pieces).hand(side, fmt::format("{}", card)).play(side);
    t.does(side, fmt::format("units c{}; from {}; {}", card, from, who));
    if (t.question().ends_with("declare")) t.does(side, "done");
    return t;
}

TEST(March, PathsCostTheirPoints) {
    PROVES("madison", "2.21", "2.22", "2.23a", "9.1", "9.2", "3.16");
    // Road 1, trail 2, invasion route 3: six points in all.
    Table t = units("1812SA", US, "us_6 @lewiston", "lewiston", "take us_6", 4);
    t.does(US, "march queenston");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("us_6")), 3);
    t.does(US, "march chippawa");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("us_6")), 2);
    t.refuses(US, "march schlosser", "9.2");
    t.refuses(US, "march albany", "9.1");
    Table u = units("1812SA", US, "us_6 @detroit", "detroit", "take us_6", 4);
    u.does(US, "march brownstown; march frenchtown; march maumee_rapids");
    EXPECT_EQ(mp_left(u.d(), u.s, u.piece("us_6")), 2);
    Table v = units("1812SA", US, "us_2ld @albany", "albany", "take us_2ld", 4);
    EXPECT_EQ(mp_left(v.d(), v.s, v.piece("us_2ld")), 10);
}

TEST(March, StopsAtEnemyUnitsAndNotAtVesselsOrLeaders) {
    PROVES("madison", "9.3a", "9.3b", "9.61", "9.53", "10.1");
    Table t = units("1812SA", US, "us_6 us_13 @lewiston; royal_george @kingston; uk_linc @queenston; proctor @chippawa",
                    "lewiston", "take us_6; take us_13", 8);
    t.does(US, "take us_6; take us_13; march queenston");
    EXPECT_EQ(t.question(), "gb retreat");
    EXPECT_EQ(t.question_rule(), "9.41");
    EXPECT_FALSE(t.allows(US, "march chippawa"));
    t.does(GB, "retreat ft_george");
    t.does(US, "march chippawa");  // 9.53: the leader there is driven out
    EXPECT_NE(t.at("proctor"), "chippawa");
    Table u = units("1812SA", US, "us_6 @cape_vincent; royal_george gloucester @kingston; uk_41 @york", "cape_vincent",
                    "take us_6", 4);
    u.does(US, "march kingston");
    EXPECT_EQ(u.question_rule(), "9.61");
    while (u.question() == "gb flee") u.does(GB, u.options(GB)[0]);
    EXPECT_NE(u.at("royal_george"), "kingston");
    EXPECT_TRUE(u.allows(US, "march gananoque"));
    Table v("1812SA");  // a leader alone attacks nobody
    v.put("rensselaer us_6 @lewiston; uk_41 @queenston").hand(US, "2").play(US);
    v.does(US, "leader c2; activate rensselaer; done");
    v.refuses(US, "march queenston", "9.53");
}

TEST(Forces, CommandLimitsByStars) {
    PROVES("madison", "3.33a", "8.41", "8.42", "8.42b", "3.34");
    Table t("1812SA");
    t.put("smyth us_6 us_13 us_5 us_15 us_16 us_18 @utica").hand(US, "2").play(US);
    t.does(US, "leader c2; activate smyth; all");
    EXPECT_EQ(t.s.group.count(), 6);
    t.refuses(US, "take us_18", "3.33a");
    t.does(US, "done; march onondaga; drop us_6; march canandaigua; drop us_13; drop us_5; drop us_15; drop us_16");
    t.does(US, "march batavia; march buffalo");  // he goes on alone
    EXPECT_EQ(t.at("smyth"), "buffalo");
    EXPECT_EQ(t.at("us_6"), "onondaga");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("smyth")), 10 - 4);
}

TEST(Forces, PickUpOnTheWayWithTheirOwnPoints) {
    PROVES("madison", "8.42");
    Table t("1812SA");
    t.put("rensselaer us_6 @batavia; us_13 @canandaigua").hand(US, "2").play(US);
    t.does(US, "leader c2; activate rensselaer; all; done; march canandaigua; take us_13; march onondaga");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("us_13")), 5);
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("us_6")), 4);
    t.does(US, "drop us_13");
    t.refuses(US, "take us_13", "8.42");
}

TEST(Forces, RankDecidesWhoIsCarried) {
    PROVES("madison", "3.35c", "3.35e", "8.43a", "8.43b");
    Table t("1812SA");
    t.put("smyth dearborn winchester us_6 @albany").hand(US, "2").play(US);
    t.does(US, "leader c2; activate smyth");
    t.refuses(US, "take dearborn", "3.35e");
    t.does(US, "take winchester");  // equal rank comes along and adds nothing
    EXPECT_EQ(t.s.group.count(), 2);
    Table u("1812SA");
    u.put("smyth winchester us_6 us_13 us_5 us_15 us_16 us_18 @albany").hand(US, "2").play(US);
    u.does(US, "leader c2; activate smyth; take winchester; take us_6; take us_13; take us_5; take us_15; take us_16");
    u.refuses(US, "take us_18", "3.33a");
    Table v("1812SA");
    v.put("rensselaer smyth us_6 us_13 us_5 us_15 us_16 us_18 us_11 us_23 us_ny1 us_ny2 us_ny3 @albany")
        .hand(US, "2")
        .play(US);
    v.does(US, "leader c2; activate rensselaer; all");
    EXPECT_EQ(v.s.group.count(), 13);  // ten and five: all eleven units and both
}

TEST(Forces, TecumsehAndHisIndians) {
    PROVES("madison", "3.53a", "3.53b", "3.62c", "3.36d", "8.44", "8.44b");
    Table t("1813SS");
    t.put("tecumseh uk_shaw uk_ottawa uk_potaw uk_41d uk_10rvd uk_49 uk_19ld queen_charlotte @ft_malden")
        .hand(GB, "35")
        .play(GB);
    t.does(GB, "leader c35; activate tecumseh; take uk_shaw; take uk_ottawa; take uk_potaw");
    t.refuses(GB, "take uk_49", "3.53b");
    t.refuses(GB, "take uk_19ld", "3.62c");
    t.refuses(GB, "take queen_charlotte", "3.36d");
    t.does(GB, "take uk_41d");
    t.refuses(GB, "take uk_10rvd", "3.53b");
    // A British leader who takes him along moves all his Indians beyond the limit, also where he passes.
    Table u("1813SS");
    u.put("proctor uk_49 uk_8 uk_41 uk_100 uk_canfen @ft_malden; tecumseh uk_shaw uk_ottawa @sandwich")
        .hand(GB, "38")
        .play(GB);
    u.does(GB, "leader c38; activate proctor; all; done; march sandwich");
    u.refuses(GB, "take uk_shaw", "3.33a");
    u.does(GB, "take tecumseh; take uk_shaw; take uk_ottawa; march chatham");
    EXPECT_EQ(u.at("uk_shaw"), "chatham");
}

TEST(Forces, UnitsWithoutALeader) {
    PROVES("madison", "8.61a", "8.61b", "8.61c", "8.62a", "8.62b");
    Table t = units("1812SA", US, "us_6 us_13 scott @buffalo; us_5 @batavia; uk_linc @ft_erie", "buffalo",
                    "take us_6; take us_13; take scott", 2);
    t.does(US, "take scott");
    t.refuses(US, "take us_6", "8.61c");
    t.does(US, "march batavia");
    t.refuses(US, "take us_5", "8.61b");
    t.does(US, "stop; take us_6; take us_13; march ft_erie");
    t.does(GB, "stand");
    EXPECT_EQ(attack_strength(t.d(), t.s), 8);
    // Two of one space may attack different spaces, never the same one after the other.
    Table u = units("1812SA", US, "us_6 us_13 @queenston; uk_linc uk_york @ft_george; uk_41 @chippawa", "queenston",
                    "take us_6; take us_13", 8);
    u.rolls({1, 4});
    u.does(US, "take us_6; march ft_george");
    u.does(GB, "stand");
    while (u.question() == "gb lead") u.does(GB, u.options(GB)[0]);
    EXPECT_EQ(u.at("us_6"), "queenston-");
    u.refuses(US, "march ft_george", "10.22");
    u.does(US, "march chippawa");
    EXPECT_EQ(u.question(), "gb retreat");
    PROVES("madison", "10.22");
}

TEST(Forces, JoinAnAttackFromSeveralSpaces) {
    PROVES("madison", "8.62a", "10.72a");
    Table t = units("1812SA", US, "us_6 us_13 @queenston; uk_49 @ft_george; uk_8 @quebec", "queenston",
                    "take us_6; take us_13", 8);
    t.does(US, "take us_6; march stoney_creek; stop");
    // The other joins from where it stands: both spaces are closed to the defender.
    EXPECT_EQ(t.question(), "us move");
    t.does(US, "take us_6");
    t.refuses(US, "march chippawa", "9.1");
    t.does(US, "march ft_george");
    for (const char* closed : {"queenston", "stoney_creek"}) t.refuses(GB, fmt::format("retreat {}", closed), "10.72a");
    t.does(GB, "stand");
    EXPECT_EQ(attack_strength(t.d(), t.s), 8);
    EXPECT_EQ(came_from(t.s, t.piece("us_6")), t.place("stoney_creek"));
    EXPECT_EQ(came_from(t.s, t.piece("us_13")), t.place("queenston"));
    // Nobody is there to be attacked: they do not move as one.
    Table u = units("1812SA", US, "us_6 us_13 @queenston; uk_8 @quebec", "queenston", "take us_6; take us_13", 8);
    u.does(US, "take us_6; march stoney_creek; stop; take us_6");
    u.refuses(US, "march ft_george", "8.62a");
}

// R108: whatever is left behind is finished, or it could be taken up and left without end.
TEST(Forces, AUnitThatJoinedAndWasLeftDoesNotJoinAgain) {
    PROVES("madison", "8.62a");
    Table t = units("1812SA", US, "us_6 us_13 @queenston; uk_49 @ft_george; uk_8 @quebec", "queenston",
                    "take us_6; take us_13", 8);
    t.does(US, "take us_6; march stoney_creek; stop; take us_6; drop us_6");
    t.refuses(US, "take us_6", "8.61b");
    t.does(US, "march ft_george");
    EXPECT_EQ(t.at("us_6"), "stoney_creek") << "the other attacks alone";
    EXPECT_EQ(t.at("us_13"), "ft_george");
}

TEST(Forces, CampaignForcesStayApart) {
    PROVES("madison", "8.72b", "8.72c", "10.22");
    Table t("1812SA");
    t.put("rensselaer us_6 us_13 @lewiston; smyth us_15 us_16 @ft_niagara; uk_49 uk_41 @queenston; uk_8 @quebec")
        .hand(US, "2")
        .play(US);
    t.rolls({1, 4});
    t.does(US, "event c2; activate rensselaer; activate smyth; activate rensselaer");
    t.refuses(US, "take smyth", "8.41");
    t.does(US, "all; done; march queenston");
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    while (t.question() == "gb lead") t.does(GB, t.options(GB)[0]);
    t.does(US, "activate smyth; all; done; march lewiston");
    t.refuses(US, "take us_13", "8.72b");
    t.refuses(US, "march queenston", "10.22");
    // From one space: neither leader moves the other.
    Table u("1812SA");
    u.put("rensselaer smyth us_6 @lewiston").hand(US, "2").play(US);
    u.does(US, "event c2; activate rensselaer; activate smyth; activate rensselaer");
    u.refuses(US, "take smyth", "8.72b");
}

// ---------------------------------------------------------------- special units

TEST(SpecialUnits, NorthwestCompany) {
    PROVES("madison", "3.61a", "3.61b");
    Table t = units("1812SA", GB, "uk_nwco uk_10rvd caledonia @ft_st_joseph", "ft_st_joseph",
                    "take uk_nwco; take uk_10rvd; take caledonia", 2);
    t.does(GB, "take uk_10rvd");
    t.refuses(GB, "march ft_mackinac", "3.61a");
    t.does(GB, "stop; take uk_nwco; march ft_mackinac");
    EXPECT_EQ(t.at("uk_nwco"), "ft_mackinac");
    Table u = units("1812SA", GB, "uk_nwco caledonia @ft_st_joseph", "ft_st_joseph", "take uk_nwco; take caledonia", 8);
    u.does(GB, "take uk_nwco; take caledonia");
    u.refuses(GB, "sail ft_mackinac", "11.33");
}

TEST(SpecialUnits, TheLowerCanadaMilitiaStaysNearMontreal) {
    PROVES("madison", "3.63a", "3.63b");
    // Driven beyond two spaces it may only come nearer (R18).
    Table t = units("1814SS", GB, "uk_lc @williamsburg", "williamsburg", "take uk_lc", 73);
    t.refuses(GB, "march prescott", "3.63a");
    EXPECT_TRUE(t.allows(GB, "march cornwall"));
    // Vessels take it no further.
    Table u = units("1814SS", GB, "uk_lc linnet @st_jean", "st_jean", "take uk_lc; take linnet", 81);
    u.does(GB, "take uk_lc; take linnet");
    u.refuses(GB, "sail isle_aux_noix", "3.63a");
    u.refuses(GB, "sail plattsburg", "3.63b");
}

TEST(SpecialUnits, DragoonsStayOnLand) {
    PROVES("madison", "3.62a", "3.62b", "11.33");
    Table t = units("1812SA", US, "us_2ld oneida @oswego", "oswego", "take us_2ld; take oneida", 8);
    t.does(US, "take us_2ld; take oneida");
    t.refuses(US, "sail sackets_harbour", "11.33");
    Table v("1812SA");
    v.put("chauncey oneida us_2ld us_seneca @oswego").hand(US, "8").play(US);
    v.does(US, "leader c8; activate chauncey; all");
    for (const char* id : {"us_2ld", "us_seneca"}) v.refuses(US, fmt::format("take {}", id), "11.33");
    Table u("1812SA");
    u.put("us_2ld @ft_george; uk_41 @ft_george");
    u.s.fight.on = 1;
    u.s.fight.place = static_cast<u8>(u.place("ft_george"));
    u.s.fight.flags = kFortUsed;
    u.s.fight.lead[0] = static_cast<u8>(u.piece("us_2ld") + 1);
    EXPECT_EQ(lead_class(u.d(), u.s, 0), Cls::b);
    u.s.fight.flags = 0;
    EXPECT_EQ(lead_class(u.d(), u.s, 0), Cls::a);
    u.s.fight.flags = kFortUsed;
    u.s.fight.lead[1] = u.s.fight.lead[0];
    EXPECT_EQ(lead_class(u.d(), u.s, 1), Cls::a);
}

// ---------------------------------------------------------------- water

TEST(Sailing, CostsAndPlaces) {
    PROVES("madison", "11.11a", "11.13", "11.14a", "11.15a", "11.15b", "2.13a", "2.3a", "3.24");
    Table t("1812SA");
    t.put("chauncey oneida @sackets_harbour; us_6 @albany").hand(US, "8").play(US);
    t.does(US, "leader c8; activate chauncey");
    t.refuses(US, "done", "11.15a");  // without a vessel
    t.does(US, "take oneida; done");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("chauncey")), 6);
    Table w("1813SS");
    w.put("chauncey oneida @sackets_harbour; us_6 @albany; uk_49 @kingston").hand(US, "33").hand(GB, "36").play(US);
    w.does(US, "leader c33; activate chauncey; take oneida; done");
    w.does(GB, "react c36 at sackets_harbour");  // becalmed: he is alone
    w.refuses(US, "sail oswego", "11.15a");
    w.refuses(US, "march watertown", "8.5c");
    Table u = units("1812SA", US, "oneida @sackets_harbour", "sackets_harbour", "take oneida", 4);
    u.refuses(US, "sail kingston", "11.11a");
    u.does(US, "sail oswego; sail box_ontario; sail ft_niagara; sail genesee; sail oswego; sail ogdensburg");
    u.refuses(US, "sail oswego", "11.15b");
    u.refuses(US, "march watertown", "11.11a");
}

TEST(Sailing, TheTransitBox) {
    PROVES("madison", "2.5a", "2.5b", "2.5c", "11.15d", "3.37b", "11.11b");
    Table t = units("1813SS", US, "lawrence @erie; us_6 @detroit", "erie", "take lawrence", 35);
    for (const char* huron : {"box_huron", "ft_mackinac"}) t.refuses(US, fmt::format("sail {}", huron), "2.3a");
    t.does(US, "sail transit");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("lawrence")), 4);
    t.refuses(US, "stop", "2.5c");
    EXPECT_TRUE(t.allows(US, "sail ft_mackinac"));
    t.does(US, "sail box_huron; stop");
    EXPECT_EQ(t.at("lawrence"), "box_huron");
    // Nor is it entered without the points to leave it.
    Table v = units("1813SS", US, "lawrence @erie; us_6 @detroit", "erie", "take lawrence", 35);
    v.does(US, "sail buffalo; sail erie; sail cleveland");
    EXPECT_TRUE(v.allows(US, "sail transit"));
    v.does(US, "sail erie");
    v.refuses(US, "sail transit", "2.5c");
    // Perry serves both lakes.
    Table u("1813SS");
    u.put("perry lawrence @erie").hand(US, "35").play(US);
    u.does(US, "leader c35; activate perry; all; done; sail transit; sail box_huron; stop");
    EXPECT_EQ(u.at("perry"), "box_huron");
    EXPECT_EQ(u.d().leader(u.piece("chauncey")).lake, u.d().lake_index("ontario"));
}

TEST(Transport, Capacity) {
    PROVES("madison", "11.35", "3.36c", "3.14");
    struct Case {
        const char *ships, *troops;
        bool fits;
    };
    const Case cases[] = {{"conquest", "us_1art", true},                           // a schooner: a detachment
                          {"conquest", "us_5", false},                             // three are too many
                          {"conquest scourge julia fair_american", "us_6", true},  // four of them: any unit
                          {"conquest scourge julia", "us_6", false},
                          {"oneida", "us_6", true},
                          {"oneida", "us_6 us_13", false},
                          {"oneida conquest", "us_6 us_1art", true},
                          {"superior", "us_6 us_13", true},
                          {"superior", "us_6 us_13 us_15", false},
                          {"madison superior", "us_6 us_13 us_15", true}};
    for (const Case& k : cases) {
        Table t("1814SA");
        t.put(fmt::format("{} {} brown @sackets_harbour", k.ships, k.troops)).hand(US, "70").play(US);
        t.does(US, "leader c70; activate brown; all");
        for (const std::string_view ship : split(k.ships, ' ')) t.does(US, fmt::format("take {}", ship));
        t.does(US, "done");
        EXPECT_EQ(t.why(US, "sail oswego"), k.fits ? "ok" : "11.35") << k.ships << " " << k.troops;
    }
    for (const bool fourth : {false, true}) {
        Table t("1814SA");
        t.put("st_lawrence uk_3 uk_5 uk_9 uk_37 drummond @kingston").hand(GB, "70").play(GB);
        t.does(GB, "leader c70; activate drummond; take uk_3; take uk_5; take uk_9; take st_lawrence");
        t.does(GB, fourth ? "take uk_37; done" : "done");
        EXPECT_EQ(t.why(GB, "sail york"), fourth ? "11.35" : "ok");
    }
}

TEST(Transport, OnSoundVesselsWithPointsToLand) {
    PROVES("madison", "11.12", "11.35", "11.37", "12.42b", "11.11a");
    // What is aboard needs a sound vessel to stay aboard of.
    Table t("1812SA");
    t.put("chauncey oneida madison- us_6 @sackets_harbour").hand(US, "8").play(US);
    t.does(US, "leader c8; activate chauncey; all; take us_6; done; sail oswego");
    t.refuses(US, "drop oneida", "11.35");
    t.does(US, "drop madison");
    // To embark, to sail and to land takes three.
    for (const bool late : {false, true}) {
        Table u("1812SA");
        u.put("chauncey oneida @sackets_harbour; us_ny5 @ogdensburg").hand(US, "8").play(US);
        u.does(US, "leader c8; activate chauncey; all; done; sail oswego; sail genesee");
        u.does(US, late ? "sail ft_niagara; sail ogdensburg" : "sail ogdensburg");
        EXPECT_EQ(u.why(US, "take us_ny5"), late ? "11.12" : "ok");
    }
    // At an enemy town vessels wait for nobody who has not landed.
    Table v("1812SA");
    v.put("chauncey oneida conquest us_6 @sackets_harbour; uk_linc @york").hand(US, "8").play(US);
    v.does(US, "leader c8; activate chauncey; all; take us_6; done; sail york");
    v.refuses(US, "drop conquest", "11.11a");
    v.does(US, "land; drop conquest");
    // Units that have marched, if only out and back, stay on land.
    Table w = units("1812SA", US, "us_6 oneida @sackets_harbour", "sackets_harbour", "take us_6; take oneida", 8);
    w.does(US, "take us_6; march watertown; march sackets_harbour; take oneida");
    w.refuses(US, "sail oswego", "11.37");
}

TEST(Transport, TroopsLandAndGoNoFurther) {
    PROVES("madison", "11.12", "11.15c", "11.31", "11.32", "11.34", "11.36a", "11.36b", "11.37", "3.36a", "3.36f",
           "8.5b", "11.52a");
    Table t("1813SA");
    t.put("brown us_6 oneida @sackets_harbour; conquest @oswego").hand(US, "33").play(US);
    t.does(US, "leader c33; activate brown; take us_6; take oneida; done; sail oswego");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("oneida")), 4);  // embarking and sailing
    t.refuses(US, "stop", "11.12");
    t.refuses(US, "take conquest", "11.37");  // he picks nobody up elsewhere
    t.does(US, "land");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("oneida")), 3);
    EXPECT_FALSE(t.allows(US, "march onondaga"));
    t.does(US, "sail box_ontario; stop");
    EXPECT_EQ(t.at("oneida"), "box_ontario");
    // Troops never stay in a box, and are not taken aboard when they could not be landed.
    Table u = units("1812SA", US, "us_6 oneida @oswego", "oswego", "take us_6; take oneida", 8);
    u.does(US, "take us_6; take oneida; sail box_ontario");
    u.refuses(US, "stop", "11.12");
    u.does(US, "sail ogdensburg; sail oswego");
    u.refuses(US, "sail box_ontario", "11.32");
    EXPECT_TRUE(u.allows(US, "sail ft_niagara"));
    u.refuses(US, "sail ft_george", "11.52a");  // a landing takes two points, one would be left
    u.does(US, "land");
    // The commander of a lake picks troops up at several towns.
    Table v("1812SA");
    v.put("chauncey oneida conquest us_6 @sackets_harbour; us_ny5 @oswego").hand(US, "8").play(US);
    v.does(US,
           "leader c8; activate chauncey; all; take us_6; done; sail oswego; take us_ny5; sail ft_niagara; land; stop");
    EXPECT_EQ(v.at("us_ny5"), "ft_niagara");
    EXPECT_EQ(mp_left(v.d(), v.s, v.piece("oneida")), 6);
    // A land leader who has marched to the harbour may not put to sea.
    Table w("1813SA");
    w.put("brown us_6 @watertown; oneida @sackets_harbour").hand(US, "33").play(US);
    w.does(US, "leader c33; activate brown; all; done; march sackets_harbour");
    w.refuses(US, "take oneida", "3.36f");
    // Nor may units that this card has brought there.
    Table x("1813SA");
    x.put("brown us_6 @watertown; chauncey oneida us_13 @sackets_harbour").hand(US, "33").play(US);
    x.does(US, "event c33; activate brown; activate chauncey; activate brown; all; done; march sackets_harbour; stop");
    x.does(US, "activate chauncey; all");
    x.refuses(US, "take us_6", "8.72b");
    x.does(US, "take us_13; done; sail oswego; land; stop");
    EXPECT_EQ(x.at("us_13"), "oswego");
}

TEST(Transport, FromFriendlyTownsOnly) {
    PROVES("madison", "11.31");
    // Whoever is too weak to control the town where he landed is not fetched again.
    for (const bool strong : {false, true}) {
        const std::string york = strong ? "us_13 us_1art oneida @york" : "us_1art oneida @york";
        Table t = units("1812SA", US, york, "york", "take us_1art; take oneida", 2);
        t.does(US, "take us_1art; take oneida");
        if (strong) EXPECT_TRUE(t.allows(US, "sail oswego"));
        else t.refuses(US, "sail oswego", "11.31");
        Table u("1812SA");
        u.put("chauncey @york; " + york).hand(US, "8").play(US);
        u.does(US, "leader c8; activate chauncey; all");
        if (strong) u.does(US, "take us_1art; done; sail oswego; land; stop");
        else u.refuses(US, "take us_1art", "11.31");
    }
}

TEST(Transport, ControlBarsTheEnemy) {
    PROVES("madison", "11.42", "11.43", "3.36e");
    Table t = units("1812SA", US, "us_6 oneida conquest @oswego; royal_george @box_ontario", "oswego",
                    "take us_6; take oneida; take conquest", 2);
    t.lake("ontario", "gb");
    t.does(US, "take us_6; take oneida");
    t.refuses(US, "sail ft_niagara", "11.31");  // no transport
    t.refuses(US, "sail ft_george", "11.31");   // no landing
    t.does(US, "drop us_6");
    EXPECT_TRUE(t.allows(US, "sail ft_niagara"));   // vessels alone may
    EXPECT_TRUE(t.allows(US, "sail box_ontario"));  // and may give battle
    EXPECT_FALSE(t.fed(US, "smiths_creek"));
}

TEST(Landing, CostsTwoAndVesselsMayGoOn) {
    PROVES("madison", "11.51", "11.52a", "11.52b", "11.54", "11.55", "10.41b", "2.72");
    Table t("1812SA");
    t.put("chauncey oneida conquest scourge julia fair_american us_6 us_13 @sackets_harbour; uk_linc @york")
        .hand(US, "8")
        .play(US);
    t.does(US,
           "leader c8; activate chauncey; all; take us_6; take us_13; done; sail york; land; drop oneida; drop "
           "conquest; drop scourge; drop julia; sail box_ontario; stop");
    t.does(GB, "stand");
    EXPECT_NE(t.modifiers().find("amphibious -1"), std::string::npos);
    EXPECT_EQ(t.at("fair_american"), "box_ontario");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("oneida")), 0 + 6 - 4);
    // Lake transport goes to friendly towns only.
    Table u = units("1812SA", US, "us_6 oneida @oswego", "oswego", "take us_6; take oneida", 8);
    u.does(US, "take us_6; take oneida; sail ft_george");
    u.does(US, "land; stop");
    EXPECT_EQ(u.at("us_6"), "ft_george");
    EXPECT_TRUE(u.has("ft_george", US));
    // A fort covers its ground, not the beach (2.72).
    Table v = units("1814SS", US, "us_6 oneida @oswego; uk_41 @ft_george", "oswego", "take us_6; take oneida", 81);
    v.does(US, "take us_6; take oneida; sail ft_george; land; stop");
    EXPECT_NE(v.modifiers().find("amphibious -1"), std::string::npos);
}

TEST(Landing, AFleetWhoseTroopsAreGoneLeaves) {
    PROVES("madison", "11.53a");
    Table t = units("1812SA", US, "us_1art oneida @oswego; uk_41 @york", "oswego", "take us_1art; take oneida", 8);
    t.rolls({1, 1});
    t.does(US, "take us_1art; take oneida; sail york; land; stop");
    t.does(GB, "stand");
    EXPECT_EQ(t.at("us_1art"), "dead");
    t.does(US, "refuge oneida oswego");
    EXPECT_EQ(t.at("oneida"), "oswego");
}

TEST(Boxes, OnlyVesselsAndOneSide) {
    PROVES("madison", "11.41a", "11.41b", "11.41c", "12.1a", "3.36b");
    Table t("1812SA");
    t.put("rensselaer us_6 @oswego").hand(US, "2").play(US);
    t.does(US, "leader c2; activate rensselaer; all; done");
    t.refuses(US, "march box_ontario", "11.41a");
    Table u = units("1812SA", US, "oneida us_6 @oswego; gloucester @box_ontario; uk_41 @kingston", "oswego",
                    "take oneida", 4);
    u.lake("ontario", "gb").rolls({6, 1});
    u.does(US, "sail box_ontario");
    while (u.question() == "gb flee" || u.question() == "us flee")
        u.does(u.question()[0] == 'g' ? GB : US, u.options(u.question()[0] == 'g' ? GB : US)[0]);
    EXPECT_TRUE(u.was_told(kEvRollSea));
    EXPECT_NE(u.at("gloucester"), "box_ontario");
    // A land leader has no part in that.
    Table v("1813SA");
    v.put("brown oneida @sackets_harbour; gloucester @box_ontario").hand(US, "33").play(US);
    v.does(US, "leader c33; activate brown; take oneida; done");
    v.refuses(US, "sail box_ontario", "11.34");
}

TEST(Boxes, NoBattleAnywhereElse) {
    PROVES("madison", "12.1b", "2.4b");
    // Both fleets lie at York while the troops fight for it; then the fleet of the beaten side sails away unhurt.
    for (const bool won : {true, false}) {
        Table t = units("1812SA", US, "oneida us_6 @oswego; gloucester royal_george uk_linc @york; uk_41 @kingston",
                        "oswego", "take oneida; take us_6", 8);
        t.does(US, "take oneida; take us_6; sail york; land; stop");
        EXPECT_EQ(t.question(), "gb retreat");
        for (const char* ship : {"oneida", "gloucester", "royal_george"}) EXPECT_EQ(t.at(ship), "york");
        t.rolls({won ? 6 : 1, 4});
        t.does(GB, "stand");
        if (won) t.does(GB, "retreat smiths_creek; refuge royal_george kingston; refuge gloucester kingston");
        else t.does(US, "withdraw oswego");
        EXPECT_FALSE(t.was_told(kEvSea));
        EXPECT_EQ(t.at("oneida"), won ? "york" : "oswego");
        for (const char* ship : {"gloucester", "royal_george"}) EXPECT_EQ(t.at(ship), won ? "kingston" : "york");
    }
    // Nor do they meet on the way: a town with enemy vessels is theirs.
    Table u = units("1812SA", US, "oneida @oswego; gloucester @york; uk_41 @kingston", "oswego", "take oneida", 8);
    u.refuses(US, "sail york", "11.11a");
}

}  // namespace
}  // namespace ghent::madison::test
