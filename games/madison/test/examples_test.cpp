// Every vector of examples.toml is played, with its dice. A vector that nobody plays fails, and so does one that is not in
// the file.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "core/strings.h"
#include "games/madison/test/table.h"
#include "testing/examples.h"

namespace ghent::madison::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

// ---------------------------------------------------------------- the rulebook's own

void ex_2_13() {
    Table t("1812SA");
    t.put("oneida @sackets_harbour").hand(US, "4").play(US);
    t.does(US, "units c4; from sackets_harbour; take oneida");
    EXPECT_THAT(t.options(US, "sail"), Contains("oswego"));
    t.refuses(US, "sail queenston", "2.13a");
}
void ex_2_3() {
    Table t("1812SA");
    t.put("oneida @oswego").hand(US, "4").play(US);
    t.does(US, "units c4; from oswego; take oneida");
    EXPECT_TRUE(t.allows(US, "sail ogdensburg"));
    for (const char* east : {"hamilton", "french_mills"}) t.refuses(US, fmt::format("sail {}", east), "2.13a");
}
void ex_2_3b() {
    Table t("1812SA");
    t.put("caledonia @ft_erie").hand(GB, "4").play(GB);
    t.does(GB, "units c4; from ft_erie; take caledonia");
    t.d().towns[static_cast<std::size_t>(t.d().lake_index("ontario"))].each(
        [&](int town) { t.refuses(GB, "sail " + t.d().space(town).id, "2.3a"); });
    t.refuses(GB, "sail box_ontario", "2.3a");
    Table u("1813SS");
    u.put("finch @isle_aux_noix").hand(GB, "35").play(GB);
    u.does(GB, "units c35; from isle_aux_noix; take finch");
    EXPECT_TRUE(u.allows(GB, "sail st_jean"));
}

// A fight at a space, stopped where the attacker is to name his Lead Unit.
Cls defending_class(std::string_view turn, std::string_view defenders, std::string_view lead) {
    Table t(turn);
    t.put("us_9 us_25 us_22 @lewiston");
    t.put(defenders);
    t.s.fight.on = 1;
    t.s.fight.place = static_cast<u8>(t.place("ft_george"));
    t.s.fight.attacker = 0;
    t.s.fight.round = 1;
    t.s.fight.flags = kFortUsed;
    t.s.fight.lead[1] = static_cast<u8>(t.piece(lead) + 1);
    return lead_class(t.d(), t.s, 1);
}
void ex_2_71a() {
    // Detroit has a C class fort.
    Table t("1812SA");
    t.put("us_6 @detroit; uk_41 @sandwich").hand(GB, "4").play(GB);
    t.rolls({6, 1});
    t.does(GB, "units c4; from sandwich; take uk_41; march detroit");
    t.does(US, "stand");
    EXPECT_TRUE(t.was_told(kEvRollLand));
    Table u("1812SA");
    u.put("us_6 @detroit");
    u.s.fight.on = 1;
    u.s.fight.place = static_cast<u8>(u.place("detroit"));
    u.s.fight.attacker = 1;
    u.s.fight.flags = kFortUsed;
    u.s.fight.lead[1] = static_cast<u8>(u.piece("us_6") + 1);
    EXPECT_EQ(lead_class(u.d(), u.s, 1), Cls::b);
}
void ex_2_71b() {
    for (const int round : {1, 2, 3}) {
        Table t("1812SA");
        t.put("uk_linc @ft_george");
        t.s.fight.on = 1;
        t.s.fight.place = static_cast<u8>(t.place("ft_george"));
        t.s.fight.round = static_cast<u8>(round);
        t.s.fight.flags = kFortUsed;
        t.s.fight.lead[1] = static_cast<u8>(t.piece("uk_linc") + 1);
        EXPECT_EQ(lead_class(t.d(), t.s, 1), Cls::b) << round;
    }
}
void ex_2_77() {
    Table t("1812SA");
    t.put("us_6 us_13 us_5 us_14 rensselaer @ft_niagara; uk_41 @ft_george").hand(US, "2").play(US);
    t.rolls({5, 4});
    t.does(US, "leader c2; activate rensselaer; all; done; march ft_george");
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    EXPECT_EQ(t.at("us_6"), "ft_niagara");
    EXPECT_EQ(t.at("uk_41"), "ft_george");
    Table u("1812SA");
    u.put("us_6 us_13 us_ny1 rensselaer @lewiston; uk_linc @queenston").hand(US, "2").play(US);
    u.rolls({4, 3});
    u.does(US, "leader c2; activate rensselaer; all; done; march queenston");
    u.does(GB, "stand");
    u.does(US, "lead us_6");
    u.does(GB, "retreat ft_george");
    EXPECT_EQ(u.at("uk_linc"), "ft_george");
}
void ex_3_17() {
    Table t("1812SA");
    t.put("us_detd @detroit; uk_caugh @beauharnois; uk_shaw @ft_malden").play(US);
    Ctx c{t.d(), t.s, t.dice, nullptr};
    for (const char* id : {"us_detd", "uk_caugh", "uk_shaw"}) lose_step(c, t.piece(id), 1);
    EXPECT_EQ(t.at("us_detd"), "dead");
    EXPECT_EQ(t.at("uk_caugh"), "dead");
    EXPECT_EQ(t.at("uk_shaw"), "ft_malden-");
}
void ex_3_33() {
    Table t("1813SS");
    t.put("brock uk_49 uk_8 uk_41 uk_100 uk_canfen uk_10rv uk_volt uk_103 uk_1rs uk_glen uk_104 uk_dewat @york");
    t.hand(GB, "35").play(GB);
    t.does(GB, "leader c35; activate brock; all");
    EXPECT_EQ(t.s.group.count(), 11);
    t.refuses(GB, "take uk_dewat", "3.33a");
}
void ex_3_35() {
    Table t("1813SS");
    t.put("chauncey brown us_12 us_14 oneida madison @sackets_harbour; uk_york @york").hand(US, "33").play(US);
    t.does(US, "leader c33; activate chauncey; all; take us_12; take us_14; take brown; done; sail york; land; stop");
    t.does(GB, "stand");
    EXPECT_EQ(t.question(), "us lead");
    EXPECT_NE(t.modifiers().find("leader +1"), std::string::npos);
    EXPECT_EQ(t.s.fight.leader[0], t.piece("brown") + 1);
}
void ex_3_36() {
    for (const bool british : {false, true}) {
        Table t("1813SS");
        t.put("brown us_12 oneida @sackets_harbour").lake("ontario", british ? "gb" : "none").hand(US, "33").play(US);
        t.does(US, "leader c33; activate brown; take us_12; take oneida; done");
        if (british) {
            t.refuses(US, "sail oswego", "11.31");
        } else {
            t.does(US, "sail oswego; land");
            EXPECT_EQ(t.at("brown"), "oswego");
        }
    }
}
void ex_3_63() {
    for (const auto& [from, to, rule] : {std::tuple{"coteau", "cornwall", "ok"},
                                         {"la_prairie", "johnsons", "ok"},
                                         {"cornwall", "williamsburg", "3.63a"},
                                         {"johnsons", "lacolle", "3.63a"},
                                         {"chateauguay", "four_corners", "3.63b"}}) {
        Table t("1812SA");
        t.put(fmt::format("uk_lc @{}", from)).hand(GB, "4").play(GB);
        t.does(GB, fmt::format("units c4; from {}; take uk_lc", from));
        EXPECT_EQ(t.why(GB, fmt::format("march {}", to)), rule) << to;
    }
}
void ex_3_64() {
    Table t("1813SS");
    t.put("uk_41 @york").hand(GB, "56").play(GB);
    t.s.at[t.piece("uk_mohawk")] = kDue;
    t.does(GB, "event c56; at brants_ford");
    EXPECT_EQ(t.at("uk_mohawk"), "brants_ford");
    for (const Arrival& a : t.d().arrivals) EXPECT_NE(a.piece, t.piece("uk_mohawk"));
}
void ex_4_16() {
    Table t("1813SS");
    t.put(
        "royal_george yeo @kingston; oneida madison general_pike chauncey @sackets_harbour; uk_41 @kingston; us_6 "
        "@sackets_harbour");
    t.hand(GB, "33").hand(US, "34").play(GB);
    t.does(GB, "leader c33; activate yeo; all; done");
    if (t.question() == "us react") t.does(US, "pass");
    t.does(GB, "sail box_ontario; stop");
    EXPECT_EQ(t.net(), 2);
    t.rolls({6, 1});
    t.does(US, "leader c34; activate chauncey; all; done");
    t.does(US, "sail box_ontario; lead madison");
    while (t.question() == "gb flee") t.does(GB, t.options(GB)[0]);
    EXPECT_EQ(t.net(), -2);
}
void ex_4_22() {
    for (const int left : {2, 0}) {
        Table t("1814SA");
        t.put("uk_41 @quebec; us_6 @albany").hand(GB, left ? "76 70 71" : "76").play(GB, false);
        t.does(GB, "event c76");
        EXPECT_EQ(t.question(), "over");
        EXPECT_EQ(final_net(t.d(), t.s), -left);
    }
}
void ex_4_23() {
    Table t("1814SA");
    t.put("uk_41 @quebec; us_6 @albany").hold(US, "77").hand(GB, "76").play(GB, false);
    t.does(GB, "event c76");
    EXPECT_EQ(t.question(), "us new_orleans");
    t.does(US, "play c77");
    EXPECT_EQ(final_net(t.d(), t.s), -2);
    Table u("1814SA");
    u.put("uk_41 @quebec; us_6 @albany").hand(US, "77").hand(GB, "76").play(GB, false);
    u.does(GB, "event c76");
    EXPECT_EQ(u.question(), "over");
    EXPECT_EQ(final_net(u.d(), u.s), 0);
}
void ex_5_2() {
    Table t("1812W");
    t.put("uk_41 @quebec; us_6 @albany");
    t.hold(US, "9").winter(US);
    t.rolls({3, 4});
    t.does(US, "pass");
    EXPECT_EQ(t.d().turns[t.s.turn].id, "1813SS");
    EXPECT_EQ(t.zone(9), "gone");
    EXPECT_EQ(t.zone(2), "gone");
    EXPECT_EQ(&deck_of(t.d(), t.s), &t.d().decks[1]);
}
void ex_6_32() {
    Table t = Table::scenario("entire_war");
    // Everybody plays every card; the Declaration is the last.
    while (t.s.prewar) {
        const Seat side = static_cast<Seat>(t.s.flow.top().seat);
        const std::string card = fmt::format("c{}", t.s.flow.top().a);
        if (t.s.drawn == 13) t.dice.draws.emplace_back("0");
        t.does(side, "units " + card);
        t.does(side, side == US ? "from albany; take us_6" : "from quebec; take uk_8");
        if (t.question().ends_with("declare")) t.does(side, "done");
        t.does(side, "stop");
        if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_EQ(t.d().turns[t.s.turn].id, "1812SA");
    EXPECT_EQ(t.zone(1), "discard");
}
void ex_7_35() {
    Table t("1812W");
    t.put("uk_41 @quebec; us_6 @albany").hold(US, "30").winter(US);
    EXPECT_TRUE(t.allows(US, "play c30"));
    t.rolls({3, 4});
    t.does(US, "pass");
    EXPECT_EQ(t.zone(30), "gone");
}
void ex_8_22() {
    Table t("1813SS");
    t.put("drummond uk_49 uk_8 @burlington_uc; us_6 @stoney_creek").hand(GB, "48").play(GB);
    t.does(GB, "event c48; activate drummond; all; done; march stoney_creek");
    t.does(US, "stand");
    EXPECT_NE(t.modifiers().find("event +2"), std::string::npos);
}
void ex_8_31a() {
    Table t("1812SA");
    t.put("us_6 us_13 us_5- @albany").hand(US, "2").play(US);
    t.does(US, "units c2; from albany; take us_6; take us_13; done");
    EXPECT_FALSE(t.allows(US, "restore us_5"));
    t.does(US, "take us_6; stop; stop");
    EXPECT_EQ(t.at("us_5"), "albany-");
    EXPECT_EQ(t.zone(2), "discard");
}
void ex_8_31_5() {
    Table t("1812SA");
    t.put("uk_41- @ft_george; uk_49- @montreal; uk_8- @kingston").hand(GB, "8").play(GB);
    t.does(GB, "restore_with c8; restore uk_41; restore uk_49");
    EXPECT_EQ(t.at("uk_41"), "ft_george");
    EXPECT_EQ(t.at("uk_49"), "montreal");
    EXPECT_EQ(t.at("uk_8"), "kingston-");
    EXPECT_NE(t.question(), "gb restore");
}
void ex_8_31_8() {
    Table t("1813SA");
    t.put("wilkinson us_6 @sackets_harbour; hampton us_13 @plattsburg").hand(US, "33").hand(GB, "35 34").play(US);
    t.does(US, "event c33; activate wilkinson; activate hampton");
    EXPECT_EQ(t.question(), "gb react");
    t.does(GB, "react c35 at plattsburg");
    t.does(
        US,
        "activate wilkinson; all; done; march watertown; march ogdensburg; march hamilton; march french_mills; stop");
    EXPECT_EQ(t.at("us_6"), "french_mills");
    t.does(US, "activate hampton; all; done");
    if (t.question() == "gb react") t.does(GB, "pass");
    t.does(US, "march champlain");
    t.refuses(US, "march plattsburg", "8.31.ex3");
    t.does(US, "stop");
    // The Reaction was not the British card play.
    EXPECT_EQ(t.question(), "gb card");
    // Who comes into the space gets no further either, and may stay where he began.
    Table u("1813SA");
    u.put("hampton us_6 @champlain; wilkinson us_13 @plattsburg").hand(US, "33").hand(GB, "35").play(US);
    u.does(US, "event c33; activate hampton; activate wilkinson");
    u.does(GB, "react c35 at plattsburg");
    u.does(US, "activate hampton; all; done; march plattsburg; march essex");
    u.refuses(US, "march ticonderoga", "8.31.ex3");
    u.does(US, "stop; activate wilkinson; all; done; stop");
    EXPECT_EQ(u.at("us_13"), "plattsburg");
}
void ex_8_43a() {
    Table t("1813SS");
    t.put("brock uk_49 uk_8 uk_41 uk_100 uk_canfen uk_10rv uk_volt uk_103 uk_1rs uk_glen @oxford");
    t.put("proctor uk_104 uk_dewat uk_4rs uk_13 uk_70 @london").hand(GB, "35").play(GB);
    t.does(GB, "leader c35; activate brock; all; done; march london");
    t.refuses(GB, "take uk_104", "3.33a");
    t.does(GB, "take proctor; take uk_104; take uk_dewat; take uk_4rs; take uk_13; take uk_70; march oxford");
    EXPECT_EQ(units_at(t.d(), t.s, GB, t.place("oxford")), 15);
    t.refuses(GB, "activate proctor", "8.41");
    t.refuses(GB, "drop proctor", "3.33a");
    for (const char* unit : {"uk_104", "uk_dewat", "uk_4rs", "uk_13", "uk_70"})
        t.does(GB, fmt::format("drop {}", unit));
    EXPECT_TRUE(t.allows(GB, "drop proctor"));
}
void ex_8_43b() {
    Table t("1812SA");
    t.put("brock proctor uk_49 uk_8 @york").hand(GB, "3 2").play(GB);
    t.does(GB, "leader c2; activate brock; take proctor; done");
    t.does(GB, "march burlington_uc; stop");
    EXPECT_EQ(t.at("proctor"), "burlington_uc");
    t.play(GB);
    t.does(GB, "event c3; activate brock; activate proctor; activate brock; done; march york; stop");
    t.does(GB, "activate proctor; done; march brants_ford; stop");
    EXPECT_EQ(t.at("brock"), "york");
    EXPECT_EQ(t.at("proctor"), "brants_ford");
}
void ex_8_5() {
    Table t("1812SA");
    t.put(
        "chauncey oneida conquest scourge @sackets_harbour; julia hamilton_ship @ogdensburg; fair_american "
        "gov_tompkins @oswego");
    t.hand(US, "8 3").play(US);
    t.does(US, "leader c8; activate chauncey; all; done; sail oswego; take fair_american; take gov_tompkins");
    t.does(US, "sail ogdensburg; take julia; take hamilton_ship; sail box_ontario");
    EXPECT_EQ(t.s.spent[t.piece("chauncey")] & kMpBits, 3);
    t.does(US, "stop");
    for (const char* ship :
         {"oneida", "conquest", "scourge", "julia", "hamilton_ship", "fair_american", "gov_tompkins"})
        EXPECT_EQ(t.at(ship), "box_ontario");
    Table u("1812SA");
    u.put("oneida conquest @sackets_harbour; fair_american @oswego").hand(US, "3").play(US);
    u.does(US, "units c3; from sackets_harbour; take oneida; take conquest; done; take oneida; sail oswego");
    u.refuses(US, "take fair_american", "8.61b");
}
void ex_8_61a() {
    Table t("1812SA");
    t.put("us_6 us_13 oneida @sackets_harbour").hand(US, "2 3").play(US);
    t.does(US, "units c2; from sackets_harbour; take us_6; take us_13; take oneida");
    t.does(US, "take us_6; march watertown; stop; take us_13; march cape_vincent; stop; sail oswego; stop");
    EXPECT_EQ(t.at("oneida"), "oswego");
    Table u("1812SA");
    u.put("us_6 us_13 oneida @sackets_harbour").hand(US, "2").play(US);
    u.does(US, "units c2; from sackets_harbour; take us_6; take us_13; take oneida");
    u.does(US, "take oneida; take us_6; sail smiths_creek; land; stop; march watertown; stop");
    EXPECT_EQ(u.at("us_6"), "smiths_creek");
    EXPECT_EQ(u.at("us_13"), "watertown");
}
void ex_8_61b() {
    Table t("1812SA");
    t.put("us_6 @albany; us_12 @pittsburgh").hand(US, "8").play(US);
    t.does(US, "units c8; from albany; take us_6");
    t.refuses(US, "take us_12", "8.61a");
}
void ex_9_43() {
    for (const bool held : {false, true}) {
        Table t("1812SA");
        t.put("us_6 @chippawa; uk_49 uk_8 @queenston; uk_41 @schlosser").hand(GB, "8").play(GB);
        if (held) t.put("us_13 @ft_erie");
        t.play(GB);
        t.does(GB, "units c8; from queenston; take uk_49; take uk_8; take uk_49; take uk_8; march chippawa");
        EXPECT_THAT(t.options(US, "retreat"), ElementsAre("ft_erie"));
        t.does(US, "retreat ft_erie");
        EXPECT_EQ(t.at("us_6"), held ? "ft_erie" : "ft_erie-");
    }
}
void ex_10_32_4() {
    for (const bool fresh : {false, true}) {
        Table t("1812SA");
        t.put(fmt::format("uk_linc- uk_front- {} @ft_george", fresh ? "uk_york" : "uk_york-"));
        t.put("us_6 us_13 us_15 us_11 @ft_niagara").hand(US, "2").play(US);
        if (fresh) t.rolls({1, 1});
        t.does(US, "units c2; from ft_niagara; take us_6; take us_13; take us_15");
        t.does(US, "take us_6; take us_13; take us_15; march ft_george");
        t.does(GB, "stand");
        t.does(US, "lead us_6");
        // Lead B against B, or against C when all are reduced.
        if (!fresh) {
            EXPECT_EQ(t.question(), "gb lead");
            t.s.fight.lead[1] = static_cast<u8>(t.piece("uk_linc") + 1);
            EXPECT_EQ(lead_class(t.d(), t.s, 1), Cls::c);
        } else {
            EXPECT_TRUE(t.was_told(kEvRollLand));
        }
    }
    EXPECT_EQ(defending_class("1812SA", "uk_york @ft_george", "uk_york"), Cls::b);
}
void ex_10_41() {
    Table t("1814SS");
    t.put("us_9 us_25 @la_prairie; uk_41 uk_49 @montreal").hand(US, "81").play(US);
    t.does(US, "units c81; from la_prairie; take us_9; take us_25; take us_9; take us_25; march montreal");
    t.does(GB, "stand");
    const std::string rows = t.modifiers();
    EXPECT_NE(rows.find("invasion -1, montreal -1"), std::string::npos) << rows;
    EXPECT_EQ(rows.find("regulars"), std::string::npos);
}
void ex_10_63() {
    Table t("1812SA");
    t.put("us_6 us_13- @lewiston; uk_linc uk_york- @queenston").hand(US, "8").play(US);
    t.rolls({4, 4});
    t.does(US, "units c8; from lewiston; take us_6; take us_13; take us_6; take us_13; march queenston");
    t.does(GB, "stand");
    EXPECT_EQ(t.at("us_6"), "lewiston-");
    EXPECT_EQ(t.at("uk_linc"), "queenston-");
}
void ex_10_73() {
    Table t("1812SA");
    t.put("us_6 us_13 @kingston; uk_49 @smiths_creek; oneida @box_ontario").lake("ontario", "us");
    t.hand(GB, "4").play(GB);
    EXPECT_FALSE(t.fed(GB, "smiths_creek"));
    EXPECT_TRUE(t.fed(GB, "gananoque"));
    t.rolls({4, 4});
    t.does(GB, "units c4; from smiths_creek; take uk_49; march kingston");
    EXPECT_EQ(attack_strength(t.d(), t.s), 2);
    t.does(US, "stand");
    t.does(US, "lead us_6");
    EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("gananoque", "smiths_creek"));
    // Without supply there he may only go back.
    Table u("1812SA");
    u.put("us_6 us_13 @kingston; uk_49 @smiths_creek; oneida @box_ontario; us_15 @prescott").lake("ontario", "us");
    u.hand(GB, "4").play(GB);
    u.rolls({4, 4});
    u.does(GB, "units c4; from smiths_creek; take uk_49; march kingston");
    u.does(US, "stand");
    u.does(US, "lead us_6");
    EXPECT_EQ(u.at("uk_49"), "smiths_creek");
}
void ex_11_14() {
    Table t("1812SA");
    t.put("oneida conquest us_ny4 @oswego").hand(US, "8 4").play(US);
    t.does(US,
           "units c8; from oswego; take oneida; take conquest; take oneida; take conquest; sail sackets_harbour; stop");
    EXPECT_EQ(t.at("conquest"), "sackets_harbour");
    Table u("1812SA");
    u.put("oneida us_ny4 @oswego").hand(US, "4").play(US);
    u.does(US, "units c4; from oswego; take oneida");
    u.refuses(US, "take us_ny4", "8.61b");
    Table v("1812SA");
    v.put("oneida us_ny4 @oswego").hand(US, "8").play(US);
    v.does(
        US,
        "units c8; from oswego; take oneida; take us_ny4; take oneida; take us_ny4; sail sackets_harbour; land; stop");
    EXPECT_EQ(v.at("us_ny4"), "sackets_harbour");
}
void ex_11_15() {
    Table t("1812SA");
    t.put("fair_american gov_tompkins @oswego").hand(US, "8").play(US);
    t.does(US, "units c8; from oswego; take fair_american; take gov_tompkins; take fair_american; take gov_tompkins");
    t.does(US, "sail box_ontario; drop gov_tompkins; sail ft_niagara; stop");
    EXPECT_EQ(t.at("gov_tompkins"), "box_ontario");
    EXPECT_EQ(t.at("fair_american"), "ft_niagara");
}
void ex_11_36() {
    Table t("1812SA");
    t.put("oneida us_18 @ft_niagara").hand(US, "8").play(US);
    t.does(US, "units c8; from ft_niagara; take oneida; take us_18; take oneida; take us_18; sail oswego; land");
    EXPECT_FALSE(t.allows(US, "march onondaga"));
    t.refuses(US, "take us_18", "8.61b");
    t.does(US, "sail box_ontario; stop");
    EXPECT_EQ(t.at("us_18"), "oswego");
    EXPECT_EQ(t.at("oneida"), "box_ontario");
}
void ex_11_51() {
    Table t("1812SA");
    t.put("oneida us_18 @ft_niagara").hand(US, "8").play(US);
    t.does(US, "units c8; from ft_niagara; take oneida; take us_18; take oneida; take us_18; sail smiths_creek; land");
    EXPECT_EQ(t.s.spent[t.piece("oneida")] & kMpBits, 1 + 1 + 2);
    EXPECT_EQ(t.at("us_18"), "smiths_creek");
}
void ex_12_32() {
    const std::tuple<const char*, const char*, const char*> cases[] = {{"madison", "royal_george", "class +1"},
                                                                       {"madison", "earl_of_moira", "class +2"},
                                                                       {"conquest", "wolfe", "class -2"}};
    for (const auto& [attacker, defender, row] : cases) {
        Table t("1813SS");
        t.put(fmt::format("{} @box_ontario; {} @box_ontario", attacker, defender));
        t.s.sea.on = 1;
        t.s.sea.lake = static_cast<u8>(t.d().lake_index("ontario"));
        t.s.sea.lead[0] = static_cast<u8>(t.piece(attacker) + 1);
        t.s.sea.lead[1] = static_cast<u8>(t.piece(defender) + 1);
        EXPECT_NE(t.modifiers().find(row), std::string::npos) << t.modifiers();
    }
}
void ex_13_33() {
    Table t("1812SA");
    t.put("us_6 @london; uk_41 @thamesville; lawrence @box_erie").lake("erie", "us");
    EXPECT_FALSE(t.fed(GB, "thamesville"));
    EXPECT_FALSE(t.fed(US, "london"));
    t.lake("erie", "none");
    EXPECT_TRUE(t.fed(GB, "thamesville"));
}
void ex_13_37() {
    Table t("1813SS");
    t.put("chauncey us_12 us_14 oneida madison @sackets_harbour; madison @box_ontario; oneida @sackets_harbour");
    t.put("general_pike @sackets_harbour; dearborn us_6 us_13 us_15 @stoney_creek; uk_41 @burlington_uc")
        .lake("ontario", "us");
    t.hand(US, "33").play(US);
    EXPECT_TRUE(t.fed(GB, "burlington_uc"));
    t.does(US, "event c33; activate chauncey; activate dearborn; activate chauncey; all; take us_12; take us_14; done");
    t.does(US, "sail york; land; stop");
    EXPECT_FALSE(t.fed(GB, "burlington_uc"));
    t.does(US, "activate dearborn; all; done; march burlington_uc");
    t.does(GB, "stand");
    EXPECT_EQ(t.s.fight.flags & kDefendersCut, 0);
    EXPECT_EQ(defence_strength(t.d(), t.s), 4);
}
void ex_15_12() {
    Table t("1813SS");
    t.put("royal_george- earl_of_moira- @kingston").hand(GB, "33");
    t.s.at[t.piece("detroit_ship")] = kYard;
    t.play(GB);
    t.does(GB, "build_with c33; repair royal_george; repair earl_of_moira; build detroit_ship ft_malden");
    EXPECT_EQ(t.at("royal_george"), "kingston");
    EXPECT_EQ(t.at("detroit_ship"), "ft_malden");
}
void ex_15_13() {
    Table t("1813SS");
    t.put("beresford- @york").hand(GB, "33");
    for (const char* ship : {"wolfe", "brock_ship"}) t.s.at[t.piece(ship)] = kYard;
    t.play(GB);
    t.does(GB, "build_with c33");
    t.refuses(GB, "build wolfe york", "15.31");
    EXPECT_TRUE(t.allows(GB, "build brock_ship york"));
    EXPECT_TRUE(t.allows(GB, "repair beresford"));
}
void ex_15_14() {
    Table t("1813SA");
    t.put("uk_41 @kingston; royal_george- @kingston").hand(GB, "33");
    t.s.at[t.piece("prince_regent")] = kYard;
    t.play(GB);
    t.does(GB, "build_with c33");
    t.refuses(GB, "build prince_regent kingston", "15.14");
}
void ex_15_23() {
    Table t("1814SS");
    t.put("jones- superior- @sackets_harbour").hand(US, "81").play(US);
    t.does(US, "build_with c81; repair jones; repair superior");
    EXPECT_EQ(t.at("superior"), "sackets_harbour");
    Table u("1814SS");
    u.put("sylph- lady_of_the_lake- jones- @sackets_harbour").hand(US, "81").play(US);
    u.does(US, "build_with c81; repair sylph; repair lady_of_the_lake; repair jones");
    EXPECT_EQ(u.at("jones"), "sackets_harbour");
}

// A winter with units in one space: what is left of them.
std::vector<std::string> after_winter(std::string_view units, std::string_view place, int picks) {
    Table t("1812W");
    t.put(fmt::format("{} @{}; uk_8 @quebec", units, place));
    t.hold(US, "9").winter(US);
    t.rolls({3, 4});
    t.does(US, "pass");
    for (int i = 0; i < picks; ++i) {
        if (!t.question().ends_with("attrition")) break;
        t.does(US, "lose " + t.options(US, "lose")[0]);
    }
    std::vector<std::string> out;
    for (const std::string_view id : split(units, ' ')) {
        std::string name(id);
        if (name.ends_with('-')) name.pop_back();
        out.push_back(t.at(name));
    }
    return out;
}
void ex_16_22_1() {
    EXPECT_THAT(after_winter("us_6 us_13", "cleveland", 1), UnorderedElementsAre("cleveland-", "cleveland"));
}
void ex_16_23_2() { EXPECT_THAT(after_winter("us_6 us_13-", "cleveland", 0), ElementsAre("cleveland", "cleveland-")); }
void ex_16_23_3() {
    for (const bool fed : {false, true}) {
        Table t("1812W");
        t.put("us_6 us_13 us_5 us_15- us_11- @london; uk_8 @quebec");
        if (fed) t.put("us_12 @port_talbot");
        else t.put("general_hunter @box_erie").lake("erie", "gb");
        t.hold(US, "9").winter(US);
        t.rolls({3, 4});
        t.does(US, "pass; lose us_6; lose us_13");
        EXPECT_EQ(t.at("us_6"), "london-");
        EXPECT_EQ(t.at("us_13"), "london-");
        EXPECT_EQ(t.at("us_5"), "london");
        EXPECT_EQ(t.at("us_15"), "london-");
        EXPECT_EQ(t.at("us_11"), "london-");
    }
}
void ex_16_24_5() {
    Table t("1812W");
    t.put("us_6 us_13- us_5- us_15- us_11- @london; uk_8 @quebec; general_hunter @box_erie").lake("erie", "gb");
    t.hold(US, "9").winter(US);
    t.rolls({3, 4});
    t.does(US, "pass");
    t.refuses(US, "lose us_6", "16.22");
    t.does(US, "lose us_13");
    EXPECT_EQ(t.at("us_6"), "london-");
    EXPECT_EQ(t.at("us_13"), "dead");
    EXPECT_EQ(t.at("us_5"), "london-");
}
void ex_7_33() {
    Table t("1813SS");
    t.put("uk_41 @quebec; us_6 @albany").score(-6).arrivals();
    EXPECT_EQ(t.s.first, 0);
    EXPECT_TRUE(t.was_told(kEvFirst));
    EXPECT_FALSE(t.was_told(kEvRoll));
}
void ex_10_51() {
    Table t("1812SA");
    t.put("us_ny4 @ogdensburg; uk_leeds @prescott").hand(US, "4").play(US);
    t.rolls({4, 4});
    t.does(US, "units c4; from ogdensburg; take us_ny4; march prescott");
    t.does(GB, "stand");
    EXPECT_EQ(t.at("us_ny4"), "ogdensburg");
    EXPECT_EQ(t.at("uk_leeds"), "prescott");
}

// ---------------------------------------------------------------- derived

void dv_land(std::initializer_list<int> dice, const std::function<void(Table&)>& after) {
    Table t("1812SA");
    t.put("us_6 us_13 us_ny1 rensselaer @lewiston; uk_linc @queenston").hand(US, "2").play(US);
    t.rolls(dice);
    t.does(US, "leader c2; activate rensselaer; all; done; march queenston");
    t.does(GB, "stand");
    EXPECT_EQ(t.modifiers(), "odds +2, invasion -1");  // classes are compared when both lead
    t.does(US, "lead us_6");
    after(t);
}
void dv_land_dr() {
    dv_land({4, 3}, [](Table& t) {
        EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("chippawa", "ft_george", "stoney_creek"));
        t.does(GB, "retreat chippawa");
        EXPECT_EQ(t.net(), -1);
    });
}
void dv_land_ex() {
    dv_land({2, 2}, [](Table& t) {
        EXPECT_EQ(t.at("us_6"), "queenston-");
        t.does(GB, "retreat ft_george");
        EXPECT_EQ(t.at("uk_linc"), "ft_george-");
        EXPECT_TRUE(t.has("queenston", US));
    });
}
void dv_land_fort9() { ex_2_77(); }
void dv_land_ar() {
    Table t("1812SA");
    t.put("us_6 us_13 us_15 rensselaer @lewiston; uk_49 uk_linc @queenston").hand(US, "2").play(US);
    t.rolls({4, 4});
    t.does(US, "leader c2; activate rensselaer; all; done; march queenston");
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    t.s.fight.lead[1] = static_cast<u8>(t.piece("uk_49") + 1);
    EXPECT_EQ(t.modifiers(), "class -1, invasion -1, regulars -1");
    t.s.fight.lead[1] = 0;
    t.does(GB, "lead uk_49");
    for (const char* unit : {"us_6", "us_13", "us_15", "rensselaer"}) EXPECT_EQ(t.at(unit), "lewiston");
}
void dv_land_9to1() {
    Table t("1812SA");
    t.put("us_6 us_13 us_15 us_11 us_2ld dearborn @cape_vincent; uk_leeds @gananoque").hand(US, "2").play(US);
    t.does(US, "leader c2; activate dearborn; all; done; march gananoque");
    EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("kingston", "prescott"));
    EXPECT_FALSE(t.allows(GB, "stand"));
    t.does(GB, "retreat kingston");
    EXPECT_EQ(t.at("uk_leeds"), "kingston");
    EXPECT_EQ(t.question(), "us move");
    EXPECT_TRUE(t.allows(US, "march prescott"));
    EXPECT_FALSE(t.was_told(kEvRollLand));
}
void dv_supply_half() {
    Table t("1814SS");
    t.put("us_9 us_22 @coteau; uk_41 @coteau");
    t.s.fight.on = 1;
    t.s.fight.place = static_cast<u8>(t.place("coteau"));
    t.s.fight.flags = kAttackersCut;
    EXPECT_EQ(attack_strength(t.d(), t.s), 4);
    EXPECT_EQ(t.d().odds_drm[static_cast<std::size_t>(odds_index(4, defence_strength(t.d(), t.s)))], 0);
}
void dv_naval_d1() {
    Table t("1812SA");
    t.put(
        "oneida @box_ontario; us_6 @sackets_harbour; uk_41 royal_george earl_of_moira beresford sydney_smith "
        "gloucester yeo @kingston");
    t.lake("ontario", "us").hand(GB, "8").play(GB);
    EXPECT_EQ(t.net(), -2);
    t.rolls({3});
    t.does(GB, "leader c8; activate yeo; all; done; sail box_ontario; lead royal_george");
    while (t.question() == "us flee") t.does(US, "refuge oneida sackets_harbour");
    EXPECT_EQ(t.at("oneida"), "sackets_harbour-");
    EXPECT_EQ(t.net(), 2);
}
void dv_naval_strike() {
    Table t("1813SA");
    t.put(
        "queen_charlotte general_hunter lady_prevost @box_erie; lawrence niagara_ship ariel scorpion perry us_6 @erie; "
        "uk_41 @ft_malden");
    t.lake("erie", "gb").hand(US, "35").play(US);
    t.rolls({4, 2});
    t.does(US, "leader c35; activate perry; all; done; sail box_erie; lead lawrence");
    t.does(GB, "lead queen_charlotte");
    for (const char* ship : {"queen_charlotte", "general_hunter", "lady_prevost"}) EXPECT_EQ(t.at(ship), "dead");
    EXPECT_EQ(t.at("lawrence"), "box_erie");
    EXPECT_EQ(t.s.control[t.d().lake_index("erie")], 1);
}
void dv_first_1813() {
    Table t("1813SS");
    t.put("uk_41 @quebec; us_6 @albany").score(2);
    t.rolls({3, 4});
    t.arrivals();
    EXPECT_EQ(t.s.first, 1);
}
void dv_ex_stay() {
    Table t("1812SA");
    t.put("us_6 @cape_vincent; uk_leeds @gananoque").hand(US, "4").play(US);
    t.rolls({3, 3});
    t.does(US, "units c4; from cape_vincent; take us_6; march gananoque");
    t.does(GB, "stand");
    EXPECT_EQ(t.at("uk_leeds"), "dead");
    EXPECT_EQ(t.at("us_6"), "gananoque-");
    EXPECT_EQ(t.net(), -1);
}
void dv_ex_ar() { ex_10_51(); }
void dv_landing_fails() {
    Table t("1813SS");
    t.put("chauncey madison oneida us_12 us_14 us_6 @sackets_harbour; uk_york @york").hand(US, "33").play(US);
    t.rolls({1, 3});
    t.does(US,
           "leader c33; activate chauncey; all; take us_12; take us_14; done; sail york; land; drop madison; sail "
           "box_ontario; stop");
    t.does(GB, "stand");
    t.does(US, "lead us_12");
    while (t.question() == "us retreat") t.does(US, "withdraw sackets_harbour");
    t.does(US, "carry us_12");
    EXPECT_EQ(t.at("us_12"), "sackets_harbour");
    EXPECT_EQ(t.at("us_14"), "dead");
    EXPECT_EQ(t.at("madison"), "sackets_harbour");
    EXPECT_EQ(t.s.control[t.d().lake_index("ontario")], 1);
}
void dv_bump() {
    Table t("1812SA");
    t.put("uk_41 @chippawa; us_1art @schlosser; uk_linc @lewiston; uk_ottawa @buffalo").hand(GB, "4").play(GB);
    t.rolls({5, 5});
    t.does(GB, "units c4; from chippawa; take uk_41; march schlosser");
    t.does(US, "stand");
    EXPECT_EQ(t.at("us_1art"), "buffalo");
    EXPECT_EQ(t.at("uk_ottawa"), "ft_erie");
    EXPECT_EQ(t.at("uk_41"), "schlosser");
}
void dv_marker_swing() {
    Table t("1813SS");
    t.put("yeo royal_george uk_41 @kingston").marker("ontario", "us").hand(GB, "38").play(GB);
    EXPECT_EQ(t.net(), -2);
    t.does(GB, "leader c38; activate yeo; all; done; sail box_ontario; stop");
    EXPECT_EQ(t.net(), 2);
    EXPECT_EQ(t.s.marker[t.d().lake_index("ontario")], 0);
}
void dv_treaty_both() {
    Table t("1814SA");
    t.put("uk_41 @quebec; us_6 @albany").hand(US, "76 70").hold(US, "77").play(US, false);
    t.does(US, "event c76; play c77");
    EXPECT_EQ(final_net(t.d(), t.s), -1);
}
void dv_odds_weak() {
    EXPECT_EQ(odds_index(3, 5), 2);
    EXPECT_EQ(shipped().odds_drm[2], -1);
}
void dv_huron_supply() {
    Table t("1813SS");
    t.put("us_1art @ft_mackinac").lake("erie", "gb");
    EXPECT_TRUE(t.fed(US, "ft_mackinac"));
    t.lake("huron", "gb");
    EXPECT_FALSE(t.fed(US, "ft_mackinac"));
}
void dv_retreat_one_step() {
    Table t("1812SA");
    t.put("us_mich us_4 @chippawa; uk_49 uk_8 uk_canfen @queenston; uk_41 @schlosser").hand(GB, "2").play(GB);
    t.does(GB,
           "units c2; from queenston; take uk_49; take uk_8; take uk_canfen; take uk_49; take uk_8; take uk_canfen; "
           "march chippawa");
    t.does(US, "retreat ft_erie");
    EXPECT_EQ(t.at("us_4"), "ft_erie-");
    EXPECT_EQ(t.at("us_mich"), "dead");
}
void dv_split_water() {
    Table t("1812SA");
    t.put("uk_41 uk_ottawa queen_charlotte @ft_malden; us_6 us_13 us_15 us_11 harrison @brownstown; us_12 @sandwich");
    t.hand(US, "2").play(US);
    t.rolls({5, 4});
    t.does(US, "leader c2; activate harrison; all; done; march ft_malden");
    if (t.question() == "gb retreat") t.does(GB, "stand");
    t.does(US, "lead us_6");
    if (t.question() == "gb lead") t.does(GB, "lead uk_41");
    EXPECT_THAT(t.options(GB, "retreat"), IsEmpty());
    t.does(GB, "withdraw port_dover");
    EXPECT_EQ(t.at("uk_41"), "port_dover");
    EXPECT_EQ(t.at("queen_charlotte"), "port_dover");
    EXPECT_EQ(t.at("uk_ottawa"), "dead");
}
void dv_campaign_lake() {
    Table t("1813SS");
    t.put(
        "royal_george @box_ontario; uk_41 @kingston; chauncey madison general_pike us_6 @sackets_harbour; brown us_12 "
        "oneida @sackets_harbour");
    t.lake("ontario", "gb").hand(US, "33").play(US);
    t.rolls({6, 1});
    t.does(US,
           "event c33; activate chauncey; activate brown; activate chauncey; take madison; take general_pike; done; "
           "sail box_ontario; lead madison");
    t.does(US, "activate brown; take us_12; take oneida; done");
    t.refuses(US, "sail oswego", "11.31");
    t.does(US, "stop");
    EXPECT_EQ(t.s.control[t.d().lake_index("ontario")], 1);
}

const std::map<std::string, void (*)()>& plays() {
#define PLAY(name) {#name, name}
    static const std::map<std::string, void (*)()> all = {PLAY(ex_2_13),
                                                          PLAY(ex_2_3),
                                                          PLAY(ex_2_3b),
                                                          PLAY(ex_2_71a),
                                                          PLAY(ex_2_71b),
                                                          PLAY(ex_2_77),
                                                          PLAY(ex_3_17),
                                                          PLAY(ex_3_33),
                                                          PLAY(ex_3_35),
                                                          PLAY(ex_3_36),
                                                          PLAY(ex_3_63),
                                                          PLAY(ex_3_64),
                                                          PLAY(ex_4_16),
                                                          PLAY(ex_4_22),
                                                          PLAY(ex_4_23),
                                                          PLAY(ex_5_2),
                                                          PLAY(ex_6_32),
                                                          PLAY(ex_7_35),
                                                          PLAY(ex_8_22),
                                                          PLAY(ex_8_31a),
                                                          PLAY(ex_8_31_5),
                                                          PLAY(ex_8_31_8),
                                                          PLAY(ex_8_43a),
                                                          PLAY(ex_8_43b),
                                                          PLAY(ex_8_5),
                                                          PLAY(ex_8_61a),
                                                          PLAY(ex_8_61b),
                                                          PLAY(ex_9_43),
                                                          PLAY(ex_10_32_4),
                                                          PLAY(ex_10_41),
                                                          PLAY(ex_10_63),
                                                          PLAY(ex_10_73),
                                                          PLAY(ex_11_14),
                                                          PLAY(ex_11_15),
                                                          PLAY(ex_11_36),
                                                          PLAY(ex_11_51),
                                                          PLAY(ex_12_32),
                                                          PLAY(ex_13_33),
                                                          PLAY(ex_13_37),
                                                          PLAY(ex_15_12),
                                                          PLAY(ex_15_13),
                                                          PLAY(ex_15_14),
                                                          PLAY(ex_15_23),
                                                          PLAY(ex_16_22_1),
                                                          PLAY(ex_16_23_2),
                                                          PLAY(ex_16_23_3),
                                                          PLAY(ex_16_24_5),
                                                          PLAY(ex_7_33),
                                                          PLAY(ex_10_51),
                                                          PLAY(dv_land_dr),
                                                          PLAY(dv_land_ex),
                                                          PLAY(dv_land_fort9),
                                                          PLAY(dv_land_ar),
                                                          PLAY(dv_land_9to1),
                                                          PLAY(dv_supply_half),
                                                          PLAY(dv_naval_d1),
                                                          PLAY(dv_naval_strike),
                                                          PLAY(dv_first_1813),
                                                          PLAY(dv_ex_stay),
                                                          PLAY(dv_ex_ar),
                                                          PLAY(dv_landing_fails),
                                                          PLAY(dv_bump),
                                                          PLAY(dv_marker_swing),
                                                          PLAY(dv_treaty_both),
                                                          PLAY(dv_odds_weak),
                                                          PLAY(dv_huron_supply),
                                                          PLAY(dv_retreat_one_step),
                                                          PLAY(dv_split_water),
                                                          PLAY(dv_campaign_lake)};
#undef PLAY
    return all;
}

// The rules that a vector proves besides the one it names.
const std::map<std::string, std::vector<std::string>>& also() {
    static const std::map<std::string, std::vector<std::string>> all = {
        {"ex_2_13", {"2.13a", "2.13b"}},
        {"ex_2_3", {"2.3a", "2.3b"}},
        {"ex_2_3b", {"2.3c", "2.3d"}},
        {"ex_2_71a", {"2.71b"}},
        {"ex_2_71b", {"2.71d", "2.71c"}},
        {"ex_3_17", {"3.17a", "3.17b"}},
        {"ex_3_33", {"3.33a", "8.41"}},
        {"ex_3_35", {"3.35d", "3.35b", "8.5b", "8.5c"}},
        {"ex_3_36", {"3.36a", "3.36e", "11.31"}},
        {"ex_3_63", {"3.63a", "3.63b"}},
        {"ex_4_16", {"2.4a", "2.4c"}},
        {"ex_4_22", {"4.22a", "4.22b", "4.22c"}},
        {"ex_4_23", {"4.23a", "4.23b"}},
        {"ex_5_2", {"5.2a", "5.2b", "7.22", "7.24"}},
        {"ex_7_35", {"7.35a", "7.35b"}},
        {"ex_8_31a", {"8.31"}},
        {"ex_8_31_5", {"8.31.5a"}},
        {"ex_8_31_8", {"8.31.8", "8.31.ex1", "8.31.ex2", "8.31.ex3", "8.31.ex4"}},
        {"ex_8_43a", {"8.43a", "8.43b", "8.42"}},
        {"ex_8_43b", {"8.43c", "3.35c"}},
        {"ex_8_5", {"8.5a", "3.33b", "8.61b"}},
        {"ex_8_61a", {"8.61a", "8.31.3"}},
        {"ex_9_43", {"9.43a", "9.42"}},
        {"ex_10_32_4", {"10.32.4"}},
        {"ex_10_41", {"10.41g", "10.41f", "2.14"}},
        {"ex_10_63", {"10.63c"}},
        {"ex_10_73", {"10.73a", "10.73d", "13.36b"}},
        {"ex_11_14", {"11.13", "11.14b"}},
        {"ex_11_15", {"11.15b"}},
        {"ex_11_36", {"11.36b"}},
        {"ex_11_51", {"11.15c", "11.15e", "11.52a"}},
        {"ex_13_33", {"13.35a"}},
        {"ex_13_37", {"13.36a"}},
        {"ex_15_12", {"15.12b"}},
        {"ex_15_13", {"15.13b"}},
        {"ex_16_22_1", {"16.21"}},
        {"ex_16_23_2", {"16.25a"}},
        {"ex_16_24_5", {"13.4d"}},
        {"ex_7_33", {"7.33c"}},
        {"ex_10_51", {"10.51h"}},
        {"dv_land_dr", {"10.51a", "10.72a", "10.21a", "10.21c"}},
        {"dv_land_ex", {"10.51g", "10.63b"}},
        {"dv_land_ar", {"10.51b", "10.44a", "10.31a", "3.12a"}},
        {"dv_land_9to1", {"9.52", "9.52b"}},
        {"dv_supply_half", {"13.4b"}},
        {"dv_naval_d1", {"12.31", "12.33", "12.42a", "12.52"}},
        {"dv_naval_strike", {"12.41a", "12.41b"}},
        {"dv_first_1813", {"7.33b"}},
        {"dv_landing_fails", {"11.53a", "11.53b", "11.52b"}},
        {"dv_bump", {"10.72c", "10.72b"}},
        {"dv_huron_supply", {"4.34a", "4.34b"}},
        {"dv_split_water", {"9.47", "10.82"}},
        {"dv_campaign_lake", {"11.41d", "13.35b", "11.42"}},
    };
    return all;
}

const ghent::test::Plays& vectors() {
    static const ghent::test::Plays all = [] {
        ghent::test::Plays out;
        for (const auto& [id, play] : plays()) {
            const auto more = also().find(id);
            out[id] = {[play = play](const ghent::test::Example&) { play(); },
                       more == also().end() ? std::vector<std::string>{} : more->second};
        }
        return out;
    }();
    return all;
}

GHENT_EXAMPLES(Examples, "madison", shipped(), vectors())

TEST(ExamplesFile, EveryProofBelongsToAVector) {
    for (const auto& [id, rules] : also()) EXPECT_TRUE(plays().contains(id)) << id;
}

}  // namespace
}  // namespace ghent::madison::test
