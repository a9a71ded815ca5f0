// Chapters 9.4, 9.5 and 10: retreats before combat, land combat, retreats.
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
using ::testing::IsEmpty;
using ::testing::Not;

// An attack of up to three units, as far as the defender's answer. Year 1812 unless the turn says otherwise.
Table attack(std::string_view turn, Seat side, std::string_view pieces, std::string_view from, std::string_view who,
             std::string_view to) {
    Table t(turn);
    const int card = turn[3] == '2' ? 2 : turn[3] == '3' ? 33 : 70;
    t.put(pieces).hand(side, fmt::format("{}", card)).play(side);
    t.does(side, fmt::format("units c{}; from {}", card, from));
    const auto ids = split(who, ' ');
    for (const std::string_view id : ids) t.does(side, fmt::format("take {}", id));
    if (t.question().ends_with("declare")) t.does(side, "done");
    if (ids.size() > 1)
        for (const std::string_view id : ids) t.does(side, fmt::format("take {}", id));
    t.does(side, fmt::format("march {}", to));
    return t;
}

// Plays on with the first choice of everybody until the card play is over.
void finish(Table& t) {
    for (int i = 0; i < 40 && !t.over() && !t.question().ends_with(" card") && !t.question().ends_with("arrivals");
         ++i) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        if (t.question().ends_with("attrition") || t.question().ends_with("winter_card")) return;
        t.does(who, t.allows(who, "stand") ? "stand" : t.options(who)[0]);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

constexpr const char* kNiagara = "us_6 us_13 us_15 @lewiston; uk_8 @quebec; us_12 @albany; ";

// ---------------------------------------------------------------- retreat before combat (9.4, 9.5)

TEST(RetreatBefore, IsAllOrNothingAndTheMoverGoesOn) {
    PROVES("madison", "9.41", "9.42", "9.44", "9.44b", "9.45", "10.72a");
    Table t = attack("1812SA", US, std::string(kNiagara) + "uk_49 uk_linc @queenston", "lewiston", "us_6 us_13 us_15",
                     "queenston");
    EXPECT_EQ(t.question(), "gb retreat");
    EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("chippawa", "ft_george", "stoney_creek"));
    t.does(GB, "retreat stoney_creek");
    EXPECT_EQ(t.at("uk_49"), "stoney_creek");
    EXPECT_EQ(t.at("uk_linc"), "stoney_creek");
    t.does(US, "march stoney_creek");  // a series of retreats
    EXPECT_EQ(t.question(), "gb retreat");
    EXPECT_THAT(t.options(GB, "retreat"), Not(Contains("queenston")));
    t.rolls({1, 2});
    t.does(GB, "stand");
    finish(t);
    EXPECT_TRUE(t.was_told(kEvRollLand));
}

TEST(RetreatBefore, IsNotOfferedWithoutAWay) {
    PROVES("madison", "9.45", "10.72b", "10.72g");
    // Every space around is held by the enemy: there is a battle, and who is beaten without a loss surrenders.
    Table t = attack("1812SA", US,
                     std::string(kNiagara) + "uk_49 @queenston; us_11 @ft_george; us_18 @chippawa; us_23 @stoney_creek",
                     "lewiston", "us_6 us_13 us_15", "queenston");
    t.rolls({6, 5});
    t.does(US, "lead us_6");
    EXPECT_EQ(t.at("uk_49"), "dead");
    EXPECT_EQ(t.at("us_6"), "queenston");
}

TEST(RetreatBefore, ReducedUnitsAndSupply) {
    PROVES("madison", "9.43a", "9.43b", "10.72d", "10.72e", "13.4c");
    // Only empty enemy territory is left: fresh units are reduced, reduced ones live while they are supplied.
    for (const bool cut : {false, true}) {
        Table t("1812SA");
        t.put("us_6 us_13- @ft_erie; uk_49 uk_8 uk_canfen @chippawa; uk_41 uk_100 @buffalo");
        if (cut) t.put("queen_charlotte @box_erie").lake("erie", "gb");
        t.hand(GB, "2").play(GB);
        EXPECT_EQ(t.fed(US, "ft_erie"), !cut);
        t.does(GB,
               "units c2; from chippawa; take uk_49; take uk_8; take uk_canfen; take uk_49; take uk_8; take uk_canfen; "
               "march ft_erie");
        t.does(US, "retreat port_dover");
        EXPECT_EQ(t.at("us_6"), "port_dover-");
        EXPECT_EQ(t.at("us_13"), cut ? "dead" : "port_dover-");
    }
}

TEST(RetreatBefore, NineToOne) {
    PROVES("madison", "9.51", "9.52", "9.52b", "10.72g");
    // Seventeen against two is not enough; eighteen drives them from space to space.
    for (const auto& [last, drives] : {std::pair{"us_5", false}, {"us_11", true}}) {
        Table t("1812SA");
        t.put(fmt::format("dearborn us_6 us_13 us_15 us_1art {} @cape_vincent; uk_leeds @gananoque", last))
            .hand(US, "2")
            .play(US);
        t.does(US, "leader c2; activate dearborn; all; done; march gananoque");
        EXPECT_EQ(t.allows(GB, "stand"), !drives) << last;
        t.does(GB, "retreat prescott");
        t.does(US, "march prescott");
        EXPECT_EQ(t.at("uk_leeds"), drives ? "williamsburg" : "prescott");
        EXPECT_EQ(t.allows(GB, "stand"), !drives) << last;
    }
    // No way out: surrender.
    Table t("1812SA");
    t.put(
         "dearborn us_6 us_13 us_15 us_11 us_5 @cape_vincent; uk_leeds @gananoque; us_12 us_14 @kingston; us_16 "
         "@prescott")
        .hand(US, "2")
        .play(US);
    t.does(US, "leader c2; activate dearborn; all; done; march gananoque");
    EXPECT_EQ(t.at("uk_leeds"), "dead");
    EXPECT_EQ(t.question(), "us move");
}

// ---------------------------------------------------------------- strengths and odds (10.2)

TEST(Odds, StrengthsFortsAndReducedUnits) {
    PROVES("madison", "10.21a", "10.21b", "10.23", "2.71a", "2.71c");
    Table t = attack("1812SA", US, "us_6 us_13- us_15 @ft_niagara; uk_41 uk_linc- @ft_george; uk_8 @quebec",
                     "ft_niagara", "us_6 us_13 us_15", "ft_george");
    EXPECT_EQ(attack_strength(t.d(), t.s), 8);  // the reduced one adds nothing
    for (const u8 round : {1, 2, 3}) {
        t.s.fight.round = round;
        EXPECT_EQ(defence_strength(t.d(), t.s), 4 + 1 + 2) << round;  // the fort adds two
    }
    Table u = attack("1812SA", US, "us_13- us_6 @ft_niagara; uk_41 @queenston; uk_8 @quebec", "ft_niagara", "us_13",
                     "lewiston");
    u.refuses(US, "march queenston", "10.23");  // nobody at full strength
    for (const auto& [a, d, index] :
         {std::tuple{4, 4, 3}, {8, 4, 4}, {11, 4, 4}, {3, 5, 2}, {1, 9, 0}, {36, 4, 11}, {2, 6, 1}})
        EXPECT_EQ(odds_index(a, d), index) << a << ":" << d;
}

TEST(Odds, IndiansAloneCannotUseAFort) {
    PROVES("madison", "2.76a", "2.76b");
    Table t = attack("1812SA", US, "us_17 us_6 @brownstown; uk_ottawa uk_potaw @ft_malden; uk_8 @quebec", "brownstown",
                     "us_17 us_6", "ft_malden");
    EXPECT_EQ(defence_strength(t.d(), t.s), 4);
    EXPECT_EQ(t.s.fight.flags & kFortUsed, 0);
    // With others they keep it, also when those are gone.
    Table u = attack("1812SA", US, "us_17 us_6 us_13 @brownstown; uk_ottawa uk_essex @ft_malden; uk_8 @quebec",
                     "brownstown", "us_17 us_6 us_13", "ft_malden");
    EXPECT_EQ(defence_strength(u.d(), u.s), 6);
    Ctx c{u.d(), u.s, u.dice, nullptr};
    lose_step(c, u.piece("uk_essex"), 1);
    EXPECT_EQ(defence_strength(u.d(), u.s), 4);
}

TEST(Forts, OfTheSecondHalfOf1812AndTheirCaptors) {
    PROVES("madison", "2.73", "2.75a", "2.75b", "2.78");
    Table t("1812SS");
    Fort buffer;
    for (const char* id : {"kingston", "sackets_harbour"}) EXPECT_EQ(fort_at(t.d(), t.s, t.place(id), buffer), nullptr);
    t.s.turn = 1;
    for (const char* id : {"kingston", "sackets_harbour"}) EXPECT_NE(fort_at(t.d(), t.s, t.place(id), buffer), nullptr);
    // An empty fort falls to any unit, and serves whoever is in it.
    Table u = attack("1812SA", US, "us_6 @ft_niagara; uk_8 @quebec; proctor gloucester @ft_george", "ft_niagara",
                     "us_6", "ft_george");
    while (u.question().starts_with("gb")) u.does(GB, u.options(GB)[0]);
    EXPECT_FALSE(u.was_told(kEvAttack));
    EXPECT_EQ(u.at("us_6"), "ft_george");
    EXPECT_TRUE(u.has("ft_george", US));
    u.does(US, "stop");
    u.put("uk_41 uk_49 @queenston").hand(GB, "3").play(GB);
    u.does(GB, "units c3; from queenston; take uk_41; take uk_49; done; take uk_41; take uk_49; march ft_george");
    EXPECT_EQ(defence_strength(u.d(), u.s), 4 + 2);
    Table v("1812SA");
    v.put("rensselaer @ft_niagara; uk_8 @quebec").hand(US, "2").play(US);
    v.does(US, "leader c2; activate rensselaer; done; march ft_george; stop");
    EXPECT_TRUE(v.has("ft_george", GB));
    // A captured event fort quarters its captors: four men beyond the value of York.
    Table w("1813W");
    w.put("us_6 us_13 us_15 us_11 us_16 @york; uk_8 @quebec").hold(US, "33");
    for (std::size_t i = 0; i < w.d().forts.size(); ++i)
        if (w.d().forts[i].id == "fort_york") w.s.forts = static_cast<u8>(1U << i);
    w.winter(US);
    w.does(US, "pass");
    for (const char* id : {"us_6", "us_13", "us_15", "us_11", "us_16"}) EXPECT_EQ(w.at(id), "york");
}

TEST(Forts, ServeThoseWhoRetreatIntoThem) {
    PROVES("madison", "2.71a", "2.76a");
    struct Case {
        const char *defenders, *there;
        int strength;
    };
    for (const Case& k :
         {Case{"uk_49", "", 4 + 2}, Case{"uk_49 uk_ottawa", "", 6 + 2}, Case{"uk_ottawa uk_potaw", "", 4},
          Case{"uk_49", "uk_caugh", 7}}) {  // Indians alone were there first
        Table t = attack("1812SA", US, fmt::format("{}{} @queenston; {} @ft_george", kNiagara, k.defenders, k.there),
                         "lewiston", "us_6 us_13 us_15", "queenston");
        t.does(GB, "retreat ft_george");
        t.does(US, "march ft_george");
        EXPECT_EQ(defence_strength(t.d(), t.s), k.strength) << k.defenders << " to " << k.there;
    }
}

// ---------------------------------------------------------------- leads and leaders (10.3, 10.42, 3.35)

TEST(Leads, AreNamedByTheAttackerFirst) {
    PROVES("madison", "10.21d", "10.31a", "10.31b", "10.32.1", "10.32.2", "10.32.5", "3.12a", "2.71b");
    Table t = attack("1812SA", US, "us_6 us_1rif us_13- @ft_niagara; uk_41 uk_linc @ft_george; uk_8 @quebec",
                     "ft_niagara", "us_6 us_1rif us_13", "ft_george");
    t.rolls({2, 2});
    t.does(GB, "stand");
    EXPECT_EQ(t.question(), "us lead");
    t.refuses(US, "lead us_13", "10.32.2");
    t.does(US, "lead us_1rif");
    EXPECT_EQ(t.question(), "gb lead");
    t.s.fight.lead[1] = static_cast<u8>(t.piece("uk_linc") + 1);
    EXPECT_EQ(lead_class(t.d(), t.s, 1), Cls::b);  // a C unit in a B fort
    EXPECT_NE(t.modifiers().find("class +1"), std::string::npos);
    t.s.fight.lead[1] = 0;
    t.does(GB, "lead uk_linc");
    EXPECT_EQ(t.at("us_1rif"), "ft_niagara-");  // the first loss is the Lead Unit's
    EXPECT_EQ(t.at("us_6"), "ft_niagara");
    // One for each class.
    Table u = attack("1812SA", US, "us_6 us_1rif @lewiston; uk_linc uk_york @queenston; uk_8 @quebec", "lewiston",
                     "us_6 us_1rif", "queenston");
    u.does(GB, "stand");
    u.does(US, "lead us_1rif");
    u.s.fight.lead[1] = static_cast<u8>(u.piece("uk_linc") + 1);
    EXPECT_NE(u.modifiers().find("class +2"), std::string::npos) << u.modifiers();
    std::swap(u.s.fight.lead[0], u.s.fight.lead[1]);
    EXPECT_NE(u.modifiers().find("class -2"), std::string::npos) << u.modifiers();
}

TEST(Leads, OnlyReducedDefenders) {
    PROVES("madison", "10.32.3", "10.51i", "10.32.2b");
    Table t = attack("1812SA", US, std::string(kNiagara) + "uk_49- uk_linc- @queenston", "lewiston", "us_6 us_13 us_15",
                     "queenston");
    t.rolls({3, 3});
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    // The lowest class leads, is lost, and the rest retreat.
    EXPECT_EQ(t.at("uk_linc"), "dead");
    EXPECT_EQ(t.question(), "gb retreat");
    finish(t);
    EXPECT_EQ(t.at("us_6"), "queenston-");
    // Among several of the lowest class the owner chooses.
    Table u = attack("1812SA", US, std::string(kNiagara) + "uk_49- uk_linc- uk_york- @queenston", "lewiston",
                     "us_6 us_13 us_15", "queenston");
    u.does(GB, "stand");
    u.does(US, "lead us_6");
    u.refuses(GB, "lead uk_49", "10.32.3");
    EXPECT_THAT(u.options(GB, "lead"), ElementsAre("uk_linc", "uk_york"));
}

TEST(Leaders, TheSeniorCommands) {
    PROVES("madison", "3.35a", "10.42", "3.31b", "3.35b");
    Table t("1813SS");
    t.put("hampton scott pike us_6 us_13 us_15 @lewiston; uk_49 drummond vincent @queenston; uk_8 @quebec")
        .hand(US, "33")
        .play(US);
    t.does(US, "leader c33; activate hampton; all; done; march queenston");
    t.does(GB, "stand");
    EXPECT_EQ(t.s.fight.leader[0], t.piece("hampton") + 1);
    EXPECT_EQ(t.s.fight.leader[1], t.piece("drummond") + 1);
    EXPECT_NE(t.modifiers().find("leader_defends -1"), std::string::npos);
    EXPECT_EQ(t.modifiers().find("leader +"), std::string::npos);  // Hampton's is 0
    // Of equals the owner chooses. A naval leader never commands on land, a land leader with him does.
    for (const char* land : {"", "vincent"}) {
        Table u("1813SS");
        u.put(fmt::format("us_6 us_13 us_15 scott smyth @ft_niagara; uk_49 yeo {} royal_george @ft_george", land))
            .hand(US, "33")
            .play(US);
        u.does(US, "leader c33; activate smyth; all; done; march ft_george");
        u.does(GB, "stand");
        EXPECT_EQ(u.question(), "us commander");
        u.does(US, "command scott");
        EXPECT_NE(u.modifiers().find("leader +1"), std::string::npos);
        EXPECT_EQ(u.s.fight.leader[1], *land ? u.piece(land) + 1 : 0);
    }
}

TEST(Leaders, TecumsehNeedsIndiansAndNobodyAbove) {
    PROVES("madison", "3.51", "3.52");
    for (const auto& [others, counts] : {std::pair{"uk_shaw", true}, {"uk_41", false}, {"uk_shaw proctor", false}}) {
        Table t =
            attack("1812SA", US, fmt::format("us_17 us_6 us_13 @detroit; tecumseh {} @sandwich; uk_8 @quebec", others),
                   "detroit", "us_17 us_6 us_13", "sandwich");
        t.does(GB, "stand");
        EXPECT_EQ(t.s.fight.leader[1] == t.piece("tecumseh") + 1, counts) << others;
    }
    // Every British leader is above him, also one who cannot command on land.
    Table t =
        attack("1813SS", US, "us_17 us_6 us_13 @brownstown; tecumseh uk_shaw barclay nancy @ft_malden; uk_8 @quebec",
               "brownstown", "us_17 us_6 us_13", "ft_malden");
    t.does(GB, "stand");
    EXPECT_EQ(t.s.fight.leader[1], 0);
}

// ---------------------------------------------------------------- modifiers (10.4)

TEST(Modifiers, Terrain) {
    PROVES("madison", "10.41a", "10.41c", "10.41d", "10.41e", "10.41f", "2.11b", "2.23b", "2.72", "2.14", "10.61b");
    struct Case {
        const char *pieces, *from, *who, *to;
        Seat side;
        const char* row;
    };
    const Case cases[] = {
        {"us_6 us_13 @four_corners; uk_volt @chateauguay; uk_8 @quebec", "four_corners", "us_6 us_13", "chateauguay",
         US, "odds +1, forest -1"},
        {"us_6 us_13 @four_corners; uk_caugh @chateauguay; uk_8 @quebec", "four_corners", "us_6 us_13", "chateauguay",
         US, "odds +1, indians_defend -2"},
        {"us_seneca us_13 @four_corners; uk_caugh @chateauguay; uk_8 @quebec", "four_corners", "us_seneca us_13",
         "chateauguay", US, "odds +1, forest -1"},
        {"uk_ottawa uk_shaw @brownstown; us_17 @frenchtown; us_6 @albany", "brownstown", "uk_ottawa uk_shaw",
         "frenchtown", GB, "indians_attack +1"},
        {"uk_ottawa uk_shaw @brownstown; us_seneca @frenchtown; us_6 @albany", "brownstown", "uk_ottawa uk_shaw",
         "frenchtown", GB, "odds +2, forest -1"},
        {"uk_ottawa uk_41 @brownstown; us_17 @frenchtown; us_6 @albany", "brownstown", "uk_ottawa uk_41", "frenchtown",
         GB, "forest -1"},
        {"us_6 us_13 @lewiston; uk_linc @queenston; uk_8 @quebec", "lewiston", "us_6 us_13", "queenston", US,
         "odds +1, invasion -1"},
        {"us_6 us_13 @ft_george; uk_linc @queenston; uk_8 @quebec", "ft_george", "us_6 us_13", "queenston", US,
         "odds +1"},
    };
    for (const Case& k : cases) {
        Table t = attack("1814SS", k.side, k.pieces, k.from, k.who, k.to);
        t.does(other(k.side), "stand");
        EXPECT_EQ(t.modifiers(), k.row) << k.who << " at " << k.to;
        t.s.fight.round = 2;
        for (const char* gone : {"forest", "indians", "invasion", "montreal"})
            EXPECT_EQ(t.modifiers().find(gone), std::string::npos);
    }
    // Against a fort the ground is ignored, the crossing is not.
    Table t = attack("1814SS", GB, "uk_41 uk_49 @ft_st_joseph; us_17 us_6 @ft_macarthur; uk_41 uk_49 @upper_sandusky",
                     "upper_sandusky", "uk_41 uk_49", "ft_macarthur");
    t.does(US, "stand");
    EXPECT_EQ(t.modifiers().find("forest"), std::string::npos);
    Table u = attack("1814SS", US, "us_6 us_13 @ft_niagara; uk_41 @ft_george; uk_8 @quebec", "ft_niagara", "us_6 us_13",
                     "ft_george");
    u.does(GB, "stand");
    EXPECT_NE(u.modifiers().find("invasion -1"), std::string::npos);
    // Montreal costs one even by road.
    Table v =
        attack("1814SS", US, "us_6 us_13 @coteau; uk_41 @montreal; uk_8 @quebec", "coteau", "us_6 us_13", "montreal");
    v.does(GB, "stand");
    EXPECT_NE(v.modifiers().find("montreal -1"), std::string::npos);
    EXPECT_EQ(v.modifiers().find("invasion"), std::string::npos);
}

TEST(Modifiers, BritishRegulars) {
    PROVES("madison", "10.44a", "10.44b", "2.12");
    struct Case {
        const char *turn, *defenders;
        bool counts;
    };
    for (const Case& k : {Case{"1812SA", "uk_49", true}, Case{"1813SA", "uk_49", true}, Case{"1814SS", "uk_49", false},
                          Case{"1812SA", "uk_linc", false}, Case{"1812SA", "uk_ottawa", false}}) {
        Table t = attack(k.turn, US, fmt::format("{}{} @queenston", kNiagara, k.defenders), "lewiston",
                         "us_6 us_13 us_15", "queenston");
        t.does(GB, "stand");
        EXPECT_EQ(t.modifiers().find("regulars -1") != std::string::npos, k.counts) << k.turn << k.defenders;
        t.s.fight.round = 3;
        EXPECT_EQ(t.modifiers().find("regulars -1") != std::string::npos, k.counts);  // in all rounds
    }
    Table t = attack("1812SA", US, "us_6 us_13 @ft_niagara; uk_41 @ft_george; uk_8 @quebec", "ft_niagara", "us_6 us_13",
                     "ft_george");
    t.does(GB, "stand");
    EXPECT_EQ(t.modifiers().find("regulars"), std::string::npos);
    Table u = attack("1812SA", GB, "uk_49 uk_41 @queenston; us_6 @lewiston; us_13 @albany", "queenston", "uk_49 uk_41",
                     "lewiston");
    u.does(US, "stand");
    EXPECT_EQ(u.modifiers().find("regulars"), std::string::npos);
    Table v = attack("1812SA", US, "us_6 us_13 @four_corners; uk_volt @chateauguay; uk_8 @quebec", "four_corners",
                     "us_6 us_13", "chateauguay");  // not in the woods
    v.does(GB, "stand");
    EXPECT_EQ(v.modifiers().find("regulars"), std::string::npos);
    // It is the force attacked that counts: the Regulars may fall in the first round.
    Table w = attack("1812SA", US, std::string(kNiagara) + "uk_41d uk_linc uk_york @queenston", "lewiston",
                     "us_6 us_13 us_15", "queenston");
    w.rolls({5, 4});
    w.does(GB, "stand");
    w.does(US, "lead us_6");
    w.does(GB, "lead uk_41d");
    EXPECT_EQ(w.at("uk_41d"), "dead");
    EXPECT_EQ(w.s.fight.round, 2);
    EXPECT_NE(w.modifiers().find("regulars -1"), std::string::npos);
}

TEST(BattleCards, OnePerRoundAndNewOnesInTheNext) {
    PROVES("madison", "10.43a", "10.43b", "10.62", "8.31.7b");
    Table t("1812SA");
    t.put(std::string(kNiagara) + "uk_49 uk_41 uk_8 @queenston").hand(US, "2 18 19").play(US);
    t.rolls({5, 4});
    t.does(US,
           "units c2; from lewiston; take us_6; take us_13; take us_15; take us_6; take us_13; take us_15; march "
           "queenston");
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    t.does(GB, "lead uk_49");
    EXPECT_EQ(t.question(), "us battle_card");
    t.does(US, "battle c18");
    // The exchange leads to a second round, with a new card.
    EXPECT_EQ(t.question(), "us lead");
    EXPECT_EQ(t.s.fight.round, 2);
    EXPECT_EQ(t.s.fight.card[0], 0);
    t.refuses(US, "lead us_6", "10.32.2");
    PROVES("madison", "10.61a", "10.61b", "10.32.2b");
    t.does(US, "lead us_13");
    t.does(GB, "lead uk_41");
    t.rolls({1, 1});
    t.does(US, "battle c19");
    finish(t);
    for (const char* id : {"us_6", "us_13", "us_15"}) EXPECT_EQ(t.at(id), "lewiston-");  // AR-2: fresh ones first
}

TEST(BattleCards, TheAttackerDecidesFirst) {
    PROVES("madison", "10.43a", "10.43b");
    Table t("1812SA");
    t.put(std::string(kNiagara) + "uk_49 @queenston").hand(US, "2 18").hand(GB, "19").play(US);
    t.does(US, "units c2; from lewiston; take us_6; take us_13; take us_15; take us_6; take us_13; march queenston");
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    EXPECT_EQ(t.question(), "us battle_card");
    t.refuses(US, "battle c2", "8.31.7a");  // no Battle card
    t.does(US, "battle c18");
    EXPECT_EQ(t.question(), "gb battle_card");
    EXPECT_NE(t.modifiers().find(" card +"), std::string::npos);
    t.rolls({1, 1});
    t.does(GB, "battle c19");
    EXPECT_EQ(t.zone(18), "discard");
    EXPECT_EQ(t.zone(19), "discard");
    t.used_up();
}

// ---------------------------------------------------------------- results (10.5)

TEST(Results, OfTheTable) {
    PROVES("madison", "10.51a", "10.51b", "10.51c", "10.51d", "10.51e", "10.51f", "10.52", "10.21c", "2.77");
    // Attack 12 against 7: no odds modifier; invasion -1, class 0, regulars -1: two less than the dice.
    struct Case {
        int a, b;
        int us_steps, gb_steps;
        bool us_wins;
    };
    for (const Case& k : {Case{2, 2, 2, 0, false}, Case{3, 2, 1, 0, false}, Case{3, 4, 0, 0, false},
                          Case{6, 5, 0, 0, true}, Case{6, 6, 0, 0, true}}) {
        Table t = attack("1812SA", US, std::string(kNiagara) + "uk_41 uk_linc @queenston", "lewiston",
                         "us_6 us_13 us_15", "queenston");
        t.rolls({k.a, k.b});
        t.does(GB, "stand");
        t.does(US, "lead us_6");
        t.does(GB, "lead uk_41");
        finish(t);
        int lost = 0;
        for (const char* id : {"us_6", "us_13", "us_15"}) lost += t.at(id).ends_with("-");
        EXPECT_EQ(lost, k.us_steps) << k.a << k.b;
        EXPECT_EQ(t.at("us_6").ends_with("-"), k.us_steps > 0);  // the Lead Unit first
        EXPECT_EQ(t.at("uk_41").ends_with("-") + t.at("uk_linc").ends_with("-"), k.gb_steps) << k.a << k.b;
        EXPECT_EQ(t.at("uk_41") == "queenston", !k.us_wins) << k.a << k.b;
        EXPECT_TRUE(t.at("us_13").starts_with(k.us_wins ? "queenston" : "lewiston")) << k.a << k.b;
    }
    // DR-1 and DR-2 with a better column: 12 against 3.
    for (const auto& [a, b, steps] : {std::tuple{5, 5, 1}, {6, 5, 2}}) {
        Table t = attack("1812SA", US, std::string(kNiagara) + "uk_linc uk_york @queenston", "lewiston",
                         "us_6 us_13 us_15", "queenston");
        t.rolls({a, b});
        t.does(GB, "stand");
        t.does(US, "lead us_6");
        t.does(GB, "lead uk_linc");
        finish(t);
        const int lost = t.at("uk_linc").ends_with("-") + t.at("uk_york").ends_with("-");
        EXPECT_EQ(lost, steps) << t.at("uk_linc") << t.at("uk_york");
        EXPECT_TRUE(t.at("uk_linc").ends_with("-"));
        EXPECT_FALSE(t.at("uk_york").starts_with("queenston"));
    }
}

TEST(Results, FreshUnitsTakeLossesFirst) {
    PROVES("madison", "10.51d", "10.52");
    // A fresh unit is lost although a reduced one stands beside it.
    Table t = attack("1812SA", US, "us_6 us_13- us_ny4 @lewiston; uk_41 uk_linc @queenston; uk_8 @quebec", "lewiston",
                     "us_6 us_13 us_ny4", "queenston");
    t.rolls({2, 2});
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    t.does(GB, "lead uk_41");
    EXPECT_EQ(t.at("us_6"), "lewiston-");
    EXPECT_EQ(t.at("us_ny4"), "dead");
    EXPECT_EQ(t.at("us_13"), "lewiston-");
    // Only reduced ones are left: any of them.
    Table u = attack("1812SA", US, "us_6 us_13- us_15- @lewiston; uk_41 uk_linc @queenston; uk_8 @quebec", "lewiston",
                     "us_6 us_13 us_15", "queenston");
    u.rolls({2, 2});
    u.does(GB, "stand");
    u.does(GB, "lead uk_41");
    EXPECT_EQ(u.question(), "us losses");
    EXPECT_THAT(u.options(US, "lose"), ElementsAre("us_13", "us_15", "us_6"));
    u.does(US, "lose us_15");
    EXPECT_EQ(u.at("us_15"), "dead");
    EXPECT_EQ(u.at("us_6"), "lewiston-");
}

TEST(Results, AttackersLeftWithReducedUnitsGoBack) {
    PROVES("madison", "10.63a", "10.73a");
    Table t = attack("1812SA", US, "us_6 us_13- @lewiston; uk_41 uk_linc uk_york @queenston; uk_8 @quebec", "lewiston",
                     "us_6 us_13", "queenston");
    t.rolls({6, 4});
    t.does(GB, "stand");
    t.does(GB, "lead uk_41");
    EXPECT_EQ(t.at("us_6"), "lewiston-");
    EXPECT_EQ(t.at("us_13"), "lewiston-");
    EXPECT_EQ(t.at("uk_41"), "queenston-");
}

// ---------------------------------------------------------------- retreats (10.7, 10.8)

TEST(Retreats, Priorities) {
    PROVES("madison", "9.46", "10.71", "10.71b", "10.81", "10.72b");
    // Least losses first: a friendly town by water before enemy territory by land.
    Table t = attack("1812SA", GB,
                     "uk_49 uk_41 uk_8 @ft_niagara; us_6 oneida @oswego; us_13 @albany; uk_49 uk_41 uk_8 @onondaga; "
                     "uk_canfen @sackets_harbour; uk_103 uk_1rs @genesee",
                     "onondaga", "uk_49 uk_41 uk_8", "oswego");
    EXPECT_THAT(t.options(US, "retreat"), IsEmpty());
    EXPECT_THAT(t.options(US, "withdraw"), Contains("ogdensburg"));
    t.does(US, "withdraw ogdensburg");
    EXPECT_EQ(t.at("us_6"), "ogdensburg");
    EXPECT_EQ(t.at("oneida"), "ogdensburg");
    // Friendly territory on land comes before the water.
    Table u = attack("1812SA", GB, "uk_49 uk_41 uk_8 @onondaga; us_6 oneida @oswego; us_13 @albany", "onondaga",
                     "uk_49 uk_41 uk_8", "oswego");
    EXPECT_THAT(u.options(US, "retreat"), ElementsAre("genesee", "sackets_harbour"));
    EXPECT_THAT(u.options(US, "withdraw"), IsEmpty());
    u.refuses(US, "retreat onondaga", "10.72a");
    // In supply if possible.
    Table v =
        attack("1812SA", US,
               "us_6 us_13 us_15 @kingston; uk_49 @gananoque; oneida @box_ontario; uk_8 @quebec; us_12 @cape_vincent",
               "kingston", "us_6 us_13 us_15", "gananoque");
    EXPECT_THAT(v.options(GB, "retreat"), ElementsAre("prescott"));
    // Both spaces are friendly, but Kingston would be cut off with Gananoque gone and the lake closed.
    for (const char* lord : {"none", "us"}) {
        Table w("1812SA");
        w.put("us_6 us_13 @cape_vincent; uk_49 @gananoque; uk_8 @quebec; oneida @box_ontario")
            .lake("ontario", lord)
            .hand(US, "8")
            .play(US);
        w.does(US, "units c8; from cape_vincent; take us_6; take us_13; take us_6; take us_13; march gananoque");
        EXPECT_TRUE(w.allows(GB, "retreat prescott"));
        EXPECT_EQ(w.why(GB, "retreat kingston"), std::string_view(lord) == "us" ? "10.71" : "ok");
    }
    // In enemy territory: where friends hold the space, not where every unit would be reduced.
    Table x = attack("1812SA", GB,
                     "uk_49 uk_8 @stoney_creek; us_6 @queenston; us_13 @chippawa; uk_41 @lewiston; us_15 @albany",
                     "stoney_creek", "uk_49 uk_8", "queenston");
    EXPECT_THAT(x.options(US, "retreat"), ElementsAre("chippawa"));
    x.refuses(US, "retreat ft_george", "10.71");
    // Both ways cost nothing more: by water before a space of the enemy.
    Table y = attack("1812SA", GB, "uk_49 uk_8 @smiths_creek; us_6- oneida @york; us_15 @albany", "smiths_creek",
                     "uk_49 uk_8", "york");
    EXPECT_THAT(y.options(US, "retreat"), IsEmpty());
    EXPECT_THAT(y.options(US, "withdraw"), Contains("oswego"));
}

// Oswego, with British forces on every side, attacked from Onondaga.
Table oswego(std::string_view pieces, std::string_view lake) {
    Table t("1812SA");
    t.put("uk_49 uk_41 uk_8 @onondaga; uk_canfen @sackets_harbour; uk_103 uk_1rs @genesee; us_13 @albany").put(pieces);
    if (lake == "gb") t.put("royal_george @box_ontario").lake("ontario", lake);
    t.hand(GB, "2").play(GB);
    t.does(GB, "units c2; from onondaga; take uk_49; take uk_41; take uk_8; take uk_49; take uk_41; take uk_8");
    t.does(GB, "march oswego");
    return t;
}

TEST(Retreats, ByWaterNotAgainstTheLord) {
    PROVES("madison", "10.82", "10.83", "11.42");
    Table t = oswego("us_6 oneida @oswego", "none");
    EXPECT_THAT(t.options(US, "withdraw"), ElementsAre("cape_vincent", "ft_niagara", "ogdensburg"));
    t.rolls({6, 4});
    t.does(US, "stand");
    t.does(GB, "lead uk_41");
    t.does(US, "withdraw ogdensburg");  // DR
    EXPECT_EQ(t.at("us_6"), "ogdensburg");
    EXPECT_EQ(t.at("oneida"), "ogdensburg");
    // The British control the lake, or the vessel is too small: no way out, before and after.
    for (const auto& [ship, lake] : {std::pair{"oneida", "gb"}, {"conquest", "none"}, {"oneida-", "none"}}) {
        Table u = oswego(fmt::format("us_6 {} @oswego", ship), lake);
        u.rolls({6, 4});
        EXPECT_EQ(u.question(), "gb lead") << ship;
        u.does(GB, "lead uk_41");
        EXPECT_EQ(u.at("us_6"), "dead") << ship;
    }
    Table v = oswego("us_6 oneida @oswego; us_11 us_15 us_16 us_18 @sackets_harbour; uk_canfen @genesee", "gb");
    v.refuses(US, "withdraw ogdensburg", "10.83");
    EXPECT_THAT(v.options(US, "retreat"), ElementsAre("sackets_harbour"));
}

TEST(Retreats, ByWaterOnlyAsManyAsFindRoom) {
    PROVES("madison", "10.84", "3.62a", "9.47");
    Table t = oswego("us_6 us_15 us_2ld oneida @oswego", "none");
    t.does(US, "withdraw ogdensburg");
    t.refuses(US, "carry us_2ld", "3.62a");  // Dragoons never go aboard
    t.does(US, "carry us_15");
    EXPECT_EQ(t.at("us_15"), "ogdensburg");
    EXPECT_EQ(t.at("us_6"), "dead");
    EXPECT_EQ(t.at("us_2ld"), "dead");
    // Indians neither, by a rule of their own.
    Table i = oswego("us_6 us_15 us_seneca oneida @oswego", "none");
    i.does(US, "withdraw ogdensburg");
    i.refuses(US, "carry us_seneca", "9.47");
    // By themselves they are not even asked.
    Table u = oswego("us_2ld oneida @oswego", "none");
    EXPECT_EQ(u.question(), "gb lead");
}

TEST(Retreats, NotAcrossToALakeOfTheEnemy) {
    PROVES("madison", "10.83", "2.6b");
    for (const char* lord : {"none", "us"}) {
        Table t("1813SS");
        t.put("uk_41 queen_charlotte @ft_malden; us_6 us_13 @brownstown; us_12 @sandwich; lawrence @box_huron")
            .lake("huron", lord)
            .hand(US, "33")
            .play(US);
        t.does(US, "units c33; from brownstown; take us_6; take us_13; done; take us_6; take us_13; march ft_malden");
        EXPECT_THAT(t.options(GB, "withdraw"), Contains("port_dover"));
        EXPECT_EQ(t.allows(GB, "withdraw ft_st_joseph"), std::string_view(lord) == "none");
    }
}

TEST(Retreats, FromTheHuronFortsOnlyByWater) {
    PROVES("madison", "10.72f");
    for (const char* ship : {"", "adams", "somers"}) {
        Table t("1812SA");
        t.put(fmt::format("uk_10rvd uk_nwco @ft_st_joseph; us_6 {} @ft_mackinac; us_13 @detroit", ship)).hand(GB, "11");
        t.play(GB);
        t.rolls({5, 4});
        t.does(GB, "event c11; from ft_st_joseph; take uk_10rvd; take uk_nwco; done; march ft_mackinac");
        const bool fits = std::string_view(ship) == "adams";  // a schooner cannot carry a regiment
        EXPECT_EQ(t.question(), fits ? "us retreat" : "gb lead") << ship;
        if (fits) t.does(US, "stand");
        t.does(GB, "lead uk_nwco");
        if (fits) t.does(US, "withdraw detroit");
        EXPECT_EQ(t.at("us_6"), fits ? "detroit" : "dead") << ship;
    }
}

TEST(Retreats, AlongTheLinkTheNorthwestCompanyAlone) {
    PROVES("madison", "10.72f", "3.61a");
    for (const bool ship : {false, true}) {
        Table t("1813SA");
        t.put("perry adams lawrence us_6 us_13 @detroit; uk_10rvd uk_nwco @ft_mackinac; uk_8 @quebec");
        if (ship) t.put("caledonia @ft_mackinac");
        t.hand(US, "35").play(US);
        t.does(US,
               "leader c35; activate perry; all; take us_6; take us_13; done; sail transit; sail ft_mackinac; land");
        t.does(US, "stop");
        if (!ship) t.does(GB, "retreat ft_st_joseph");
        else t.does(GB, "withdraw ft_st_joseph");
        EXPECT_EQ(t.at("uk_nwco"), "ft_st_joseph");
        EXPECT_EQ(t.at("uk_10rvd"), ship ? "ft_st_joseph" : "dead");
    }
    // Those whom card 11 brought over go back if they are beaten.
    Table u("1812SA");
    u.put("uk_10rvd uk_nwco @ft_st_joseph; us_6 @ft_mackinac; us_13 @detroit").hand(GB, "11").play(GB);
    u.rolls({1, 1});
    u.does(GB, "event c11; from ft_st_joseph; take uk_10rvd; take uk_nwco; done; march ft_mackinac; lead uk_nwco");
    EXPECT_TRUE(u.at("uk_10rvd").starts_with("ft_st_joseph")) << u.at("uk_10rvd");
}

TEST(Retreats, AttackersUnderTheSamePenalties) {
    PROVES("madison", "10.73a", "10.73b", "10.74");
    // They came from enemy territory that nobody holds any more: elsewhere costs less.
    Table t = attack("1812SA", US, "us_6 us_13 @queenston; uk_41 uk_49 @ft_george; uk_8 @quebec", "queenston",
                     "us_6 us_13", "ft_george");
    t.rolls({1, 4});
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    t.does(GB, "lead uk_49");
    EXPECT_EQ(t.at("us_13"), "ft_niagara");
    // Nowhere else costs less: back, and reduced, unless friends have kept the space.
    for (const bool kept : {false, true}) {
        Table u = attack("1812SA", US,
                         fmt::format("us_6 us_13 {} @queenston; uk_41 uk_49 @stoney_creek", kept ? "us_15" : ""),
                         "queenston", "us_6 us_13", "stoney_creek");
        u.rolls({3, 4});
        u.does(GB, "stand");
        u.does(US, "lead us_6");
        u.does(GB, "lead uk_49");
        for (const char* id : {"us_6", "us_13"}) EXPECT_EQ(u.at(id), kept ? "queenston" : "queenston-");
    }
}

TEST(Retreats, OfAttackersByWater) {
    PROVES("madison", "10.73c", "10.81");
    // A vessel built at Kingston beside an enemy too weak to stop it (15.16) takes beaten attackers away.
    for (const bool costly : {false, true}) {
        const char* from = costly ? "cape_vincent" : "gananoque";
        Table t = attack("1813SS", GB,
                         fmt::format("uk_49 @{}; us_6 wolfe @kingston; uk_8 @quebec; us_13 @smiths_creek; us_15 @{}",
                                     from, costly ? "gananoque" : "albany"),
                         from, "uk_49", "kingston");
        t.rolls({costly ? 4 : 3, 3});
        t.does(US, "stand");
        EXPECT_EQ(t.question(), "gb retreat");
        if (costly) EXPECT_THAT(t.options(GB, "retreat"), IsEmpty());
        else EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("gananoque"));
        t.does(GB, "withdraw york");
        EXPECT_EQ(t.at("uk_49"), "york");
        EXPECT_EQ(t.at("wolfe"), "york");
    }
}

TEST(Retreats, DuringArrivalsLeaveTheDelayedDelayed) {
    PROVES("madison", "14.21", "14.33");
    // Too weak to hold Sackets Harbour, the British leave by water when Chauncey comes; he who carries forgets nobody.
    Table t("1812SA");
    t.put("uk_49 royal_george @sackets_harbour; uk_8 @quebec; us_6 @albany");
    for (const char* id : {"chauncey", "conquest", "us_11", "us_15", "uk_103", "yeo"}) t.s.at[t.piece(id)] = kDue;
    t.arrivals();
    t.does(US, "delay us_11; done");
    t.does(GB, "delay uk_103; done");
    EXPECT_EQ(t.question(), "gb retreat");
    t.does(GB, "withdraw kingston");
    EXPECT_EQ(t.at("uk_49"), "kingston");
    EXPECT_EQ(t.at("royal_george"), "kingston");
    EXPECT_EQ(t.at("chauncey"), "sackets_harbour");
    EXPECT_EQ(t.at("us_15"), "albany");
    EXPECT_EQ(t.at("us_11"), "delayed");
    EXPECT_EQ(t.at("uk_103"), "delayed");
}

TEST(Attackers, GoNoFurther) {
    PROVES("madison", "10.1");
    Table t("1812SA");
    t.put("rensselaer us_6 us_13 us_15 @lewiston; uk_linc @queenston; uk_8 @quebec").hand(US, "2").play(US);
    t.rolls({6, 6});
    t.does(US, "leader c2; activate rensselaer; all; done; march queenston");
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    while (t.question() == "gb retreat") t.does(GB, t.options(GB)[0]);
    EXPECT_EQ(t.at("us_6"), "queenston");
    EXPECT_GT(mf_of(t.d(), t.s, t.piece("us_6")), 3);  // points would be left
    EXPECT_EQ(t.question(), "us card");                // the play is over, and the British have no card
}

TEST(Attackers, AreNotFedThroughTheSpaceTheyFightFor) {
    PROVES("madison", "13.36b");
    // Their line would run through Queenston, which they have yet to take.
    Table t = attack("1812SA", US, "us_6 us_13 us_15 @stoney_creek; us_12 @lewiston; uk_49 @queenston", "stoney_creek",
                     "us_6 us_13 us_15", "queenston");
    EXPECT_EQ(attack_strength(t.d(), t.s), 6);
    // At home an enemy too weak to control a space does not cut a line through it (13.33).
    Table u("1812SA");
    u.put("uk_49 @smiths_creek; us_1art @kingston; oneida @box_ontario").lake("ontario", "us").hand(GB, "4").play(GB);
    u.does(GB, "units c4; from smiths_creek; take uk_49; march kingston");
    EXPECT_EQ(attack_strength(u.d(), u.s), 4);
}

TEST(Retreats, LeadersLeftAlone) {
    PROVES("madison", "10.9a", "10.9b", "10.9c", "9.53");
    Table t = attack("1812SA", US, std::string(kNiagara) + "uk_ottawa brock @queenston", "lewiston", "us_6 us_13 us_15",
                     "queenston");
    t.rolls({6, 6});
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    EXPECT_EQ(t.at("uk_ottawa"), "dead");
    EXPECT_THAT(t.options(GB, "retreat"), ElementsAre("chippawa", "ft_george", "stoney_creek"));
    t.does(GB, "retreat chippawa");
    EXPECT_EQ(t.at("brock"), "chippawa");
    // A leader whose attack has cost him all his men goes back.
    Table v("1812SA");
    v.put("rensselaer us_ny4 @lewiston; uk_41 @queenston; uk_8 @quebec").hand(US, "2").play(US);
    v.rolls({1, 1});
    v.does(US, "leader c2; activate rensselaer; all; done; march queenston");
    v.does(GB, "stand");
    EXPECT_EQ(v.at("us_ny4"), "dead");
    EXPECT_EQ(v.at("rensselaer"), "lewiston");
    // Surrounded, he is captured and gone for good, Sheaffe with him.
    Table u = attack("1812SA", US,
                     "us_6 us_13 us_15 @lewiston; uk_8 @quebec; brock @queenston; us_11 us_16 @ft_george; us_18 "
                     "@chippawa; us_23 @stoney_creek",
                     "lewiston", "us_6 us_13 us_15", "queenston");
    EXPECT_EQ(u.at("brock"), "out");
}

TEST(Vessels, FleeOrAreLost) {
    PROVES("madison", "9.61", "9.62", "2.6a", "2.6b", "2.6c", "3.42a", "3.42b", "12.53");
    // No friendly town on Lake Champlain: lost, unless friends hold the box.
    for (const bool friends : {false, true}) {
        Table u("1813SS");
        u.put(
             "us_6 us_13 us_15 @lacolle; finch linnet- downie @isle_aux_noix; us_16 us_18 @st_jean; us_23 "
             "@philipsburg; "
             "uk_8 @quebec")
            .hand(US, "33");
        if (friends) u.put("chubb @box_champlain").lake("champlain", "gb");
        u.play(US);
        u.does(US, "units c33; from lacolle; take us_6; done; march isle_aux_noix");
        EXPECT_EQ(u.at("finch"), friends ? "box_champlain" : "dead");
        EXPECT_EQ(u.at("linnet"), "dead");                                 // damaged: no box for it
        EXPECT_EQ(u.at("downie"), friends ? "box_champlain" : "waiting");  // he goes with the Finch
    }
    // From Erie also to Huron; on Huron its own towns first.
    Table v("1813SS");
    v.put(
         "us_17 us_28 @detroit; us_6 @sandwich; general_hunter @ft_malden; uk_nwco @ft_mackinac; caledonia "
         "@ft_st_joseph")
        .hand(US, "33")
        .play(US);
    v.does(US, "units c33; from sandwich; take us_6; done; march ft_malden");
    EXPECT_THAT(v.options(GB, "refuge"), Contains("general_hunter ft_st_joseph"));
    EXPECT_THAT(v.options(GB, "refuge"), Contains("general_hunter port_dover"));
    EXPECT_FALSE(refuges(v.d(), v.s, GB, v.d().lake_index("huron"), kNoPlace).has(v.place("port_dover")));
}

}  // namespace
}  // namespace ghent::madison::test
