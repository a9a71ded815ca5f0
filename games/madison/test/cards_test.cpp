// All 110 cards: what each does, and that it is refused when its conditions fail.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/strings.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::ElementsAre;

// A card of that value to activate units with.
int mover(int year) { return year == 1812 ? 2 : year == 1813 ? 33 : 70; }
std::string turn_of(int year, bool autumn = true) { return fmt::format("{}{}", year, autumn ? "SA" : "SS"); }

// Which cards some test of this file plays; the last test says that none is missing.
std::set<int>& seen() {
    static std::set<int> cards;
    return cards;
}

// ---------------------------------------------------------------- events that score

class Scoring : public ::testing::TestWithParam<int> {};

TEST_P(Scoring, PointsForItsSideAndNobodyElse) {
    PROVES("madison", "4.17", "8.21b", "8.31.1", "4.11", "4.12");
    const Card& card = shipped().card(GetParam());
    seen().insert(card.num);
    const Seat side = card.sides == 1 ? US : GB;
    const bool winter = card.timing == Timing::winter;
    if (!winter) {
        Table t(turn_of(card.year));
        t.put("us_6 @albany; uk_8 @quebec").hand(side, fmt::format("{}", card.num)).play(side);
        t.does(side, fmt::format("event c{}", card.num));
        EXPECT_EQ(t.net(), (side == GB ? 1 : -1) * card.effects[0].n);
        EXPECT_EQ(t.zone(card.num), "display");
        Table u(turn_of(card.year));
        u.put("us_6 @albany; uk_8 @quebec").hand(other(side), fmt::format("{}", card.num)).play(other(side));
        u.refuses(other(side), fmt::format("event c{}", card.num), "8.21b");
        return;
    }
    PROVES("madison", "7.35b", "16.1.1");
    Table t(fmt::format("{}W", card.year));
    t.put("us_6 @albany; uk_8 @quebec").hold(side, fmt::format("{}", card.num)).winter(side);
    t.spare_rolls({1, 2});  // who plays first, in the years where that is rolled for
    t.does(side, fmt::format("play c{}", card.num));
    EXPECT_EQ(t.s.points[index(side)], card.effects[0].n);
    Table u(turn_of(card.year));
    u.put("us_6 @albany; uk_8 @quebec").hand(side, fmt::format("{}", card.num)).play(side);
    u.refuses(side, fmt::format("event c{}", card.num), "8.31.1");
}
constexpr int kScoring[] = {6, 7, 8, 14, 30, 31, 32, 37, 38, 39, 78, 79, 80, 81, 82, 83, 84, 85, 107};
INSTANTIATE_TEST_SUITE_P(Cards, Scoring, ::testing::ValuesIn(kScoring));

// ---------------------------------------------------------------- Battle cards

// Goes on, without cards of anybody else, until this seat may play a Battle card or the fight is over.
bool until_card(Table& t, Seat side, std::string_view step = "battle_card") {
    const std::string wanted = fmt::format("{} {}", name(side), step);
    for (int i = 0; i < 40 && t.question() != wanted; ++i) {
        const std::string q = t.question();
        if (q == "over" || q.ends_with(" card")) return false;
        const Seat who = q.starts_with("us") ? US : GB;
        const auto all = t.options(who);
        if (q.ends_with("retreat") && t.allows(who, "stand")) t.does(who, "stand");
        else if (t.allows(who, "pass")) t.does(who, "pass");
        else t.does(who, all[0]);
        if (::testing::Test::HasFatalFailure()) return false;
    }
    return t.question() == wanted;
}

struct Battle {
    int card;
    Seat side;
    const char* pieces;  // attackers at `from`, defenders at `to`
    const char *from, *to;
    const char* attackers;  // up to three units
    int value;              // 0: the card must be refused
    Seat attacker;
};
void PrintTo(const Battle& b, std::ostream* out) { *out << b.card << " at " << b.to; }

Table fight(const Battle& b) {
    const Card& card = shipped().card(b.card);
    Table t(turn_of(card.year));
    const int go = mover(card.year);
    t.put(b.pieces);
    t.hand(b.attacker, fmt::format("{}", go));
    t.hand(b.side, fmt::format("{}", b.card));
    // Somebody else's card keeps the window open by what everybody knows.
    t.play(b.attacker);
    t.does(b.attacker, fmt::format("units c{}; from {}", go, b.from));
    for (const std::string_view id : split(b.attackers, ' ')) t.does(b.attacker, fmt::format("take {}", id));
    if (t.question().ends_with("declare")) t.does(b.attacker, "done");
    if (t.question().ends_with("react")) t.does(other(b.attacker), "pass");
    if (t.options(b.attacker, "take").size() > 0)
        for (const std::string_view id : split(b.attackers, ' ')) t.does(b.attacker, fmt::format("take {}", id));
    t.does(b.attacker, fmt::format("march {}", b.to));
    return t;
}

class BattleCards : public ::testing::TestWithParam<Battle> {};

TEST_P(BattleCards, CountsWhereItsConditionsHold) {
    PROVES("madison", "8.31.7a", "10.43a", "8.25");
    const Battle& b = GetParam();
    seen().insert(b.card);
    Table t = fight(b);
    t.spare_rolls({3, 4, 3, 4, 3, 4, 1, 1, 1, 1, 1, 1});
    if (b.value == 0) {  // a card without conditions opens the window
        const int year = shipped().card(b.card).year;
        t.hand(b.side, year == 1812 ? "18" : year == 1813 ? "66" : "108");
        ASSERT_TRUE(until_card(t, b.side));
        t.refuses(b.side, fmt::format("battle c{}", b.card), "8.31.7a");
        return;
    }
    ASSERT_TRUE(until_card(t, b.side));
    State before = t.s;
    before.fight.card[b.side == b.attacker ? 0 : 1] = static_cast<u8>(b.card);
    const Modifiers m = land_modifiers(t.d(), before);
    int found = 0;
    for (int i = 0; i < m.n; ++i)
        if (m.rows[i].source == (b.side == b.attacker ? kByCardAttack : kByCardDefend)) found = m.rows[i].value;
    EXPECT_EQ(found, b.side == b.attacker ? b.value : -b.value);
    t.does(b.side, fmt::format("battle c{}", b.card));
    EXPECT_EQ(t.zone(b.card), "discard");
    const auto roll = std::ranges::find(t.log.events, u16{kEvRollLand}, &Event::what);
    ASSERT_NE(roll, t.log.events.end());
    EXPECT_EQ(roll->b, m.sum());  // what is told of the dice counts it
}

constexpr const char* kQueenston = "us_6 us_13 us_15 @lewiston; uk_49 uk_41 @queenston; uk_8 @quebec; us_12 @albany";
const Battle kBattles[] = {
    Battle{18, US, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US},
    Battle{18, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US},
    Battle{19, US, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US},
    Battle{19, GB, "us_6 us_13 @four_corners; uk_caugh uk_volt @chateauguay; uk_8 @quebec", "four_corners",
           "chateauguay", "us_6 us_13", 2, US},
    Battle{19, US, "us_1rif us_13 @four_corners; uk_volt @chateauguay; uk_8 @quebec", "four_corners", "chateauguay",
           "us_1rif us_13", 2, US},
    Battle{21, GB, "uk_41 uk_shaw uk_ottawa @sandwich; us_4 hull @detroit; us_6 @albany", "sandwich", "detroit",
           "uk_41 uk_shaw uk_ottawa", 2, GB},
    Battle{21, GB, "uk_41 uk_49 @sandwich; us_4 hull @detroit; us_6 @albany", "sandwich", "detroit", "uk_41 uk_49", 0,
           GB},
    Battle{45, US, "uk_41 uk_49 @brownstown; us_17 @detroit; us_6 @albany; uk_8 @quebec", "brownstown", "detroit",
           "uk_41 uk_49", 2, GB},
    Battle{45, US, "uk_41 uk_49 @maumee_rapids; us_17 @lower_sandusky; us_6 @albany; uk_8 @quebec", "maumee_rapids",
           "lower_sandusky", "uk_41 uk_49", 2, GB},
    Battle{45, US, "uk_41 uk_49 @maumee_rapids; us_17 @frenchtown; us_6 @albany; uk_8 @quebec", "maumee_rapids",
           "frenchtown", "uk_41 uk_49", 0, GB},
    Battle{47, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 2, US},
    Battle{47, GB, "us_6 us_13 @stoney_creek; uk_49 @burlington_uc; uk_8 @quebec", "stoney_creek", "burlington_uc",
           "us_6 us_13", 0, US},
    Battle{49, GB, "us_6 us_13 @four_corners; uk_volt @chateauguay; uk_8 @quebec", "four_corners", "chateauguay",
           "us_6 us_13", 2, US},
    Battle{49, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 0, US},
    Battle{50, GB, "us_6 us_13 @hamilton; uk_49 @williamsburg; uk_8 @quebec", "hamilton", "williamsburg", "us_6 us_13",
           2, US},
    Battle{50, GB, "us_6 us_13 @hamilton; uk_ucm @williamsburg; uk_8 @quebec", "hamilton", "williamsburg", "us_6 us_13",
           0, US},
    Battle{51, US, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US},
    Battle{51, US, "us_17 us_28 @detroit; uk_41 @sandwich; uk_8 @quebec", "detroit", "sandwich", "us_17 us_28", 2, US},
    Battle{51, US, "uk_41 uk_49 @sandwich; us_17 @detroit; us_6 @albany", "sandwich", "detroit", "uk_41 uk_49", 0, GB},
    Battle{59, GB, "us_17 us_28 @maumee_rapids; uk_41 @frenchtown; uk_8 @quebec", "maumee_rapids", "frenchtown",
           "us_17 us_28", 1, US},
    Battle{59, GB, "us_ky3 us_28 @maumee_rapids; uk_41 uk_ottawa @frenchtown; uk_8 @quebec", "maumee_rapids",
           "frenchtown", "us_ky3 us_28", 2, US},
    Battle{59, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 0, US},
    Battle{66, US, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US},
    Battle{87, US, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US},
    Battle{102, GB, "us_6 us_13 @champlain; uk_volt @lacolle; uk_8 @quebec", "champlain", "lacolle", "us_6 us_13", 2,
           US},
    Battle{102, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 0, US},
    Battle{103, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US},
    Battle{108, US, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 1, US}};
INSTANTIATE_TEST_SUITE_P(Cards, BattleCards, ::testing::ValuesIn(kBattles));

TEST(BattleCard, ThoseAreRegularsUnderScottOrBrown) {
    Table t("1814SA");
    t.put("us_9 us_25 brown @lewiston; uk_49 uk_41 @queenston; uk_8 @quebec").hand(US, "70 87").play(US);
    t.does(US, "leader c70; activate brown; all; done; march queenston");
    t.does(GB, "stand");
    t.does(US, "lead us_9");
    ASSERT_TRUE(until_card(t, US));
    t.s.fight.card[0] = 87;
    EXPECT_NE(t.modifiers().find("card +2"), std::string::npos) << t.modifiers();
}

TEST(BattleCard, DeathOfBrock) {
    PROVES("madison", "3.41");
    seen().insert(10);
    Table t("1812SA");
    t.put("us_6 us_13 us_15 @lewiston; uk_49 brock @queenston; uk_8 @quebec").hand(US, "2 10").play(US);
    t.spare_rolls({3, 4, 3, 4, 3, 4});
    t.does(US,
           "units c2; from lewiston; take us_6; take us_13; take us_15; take us_6; take us_13; take us_15; march "
           "queenston");
    ASSERT_TRUE(until_card(t, US));
    EXPECT_NE(t.modifiers().find("leader_defends -1"), std::string::npos);
    t.does(US, "battle c10");
    EXPECT_EQ(face(t.d(), t.s, t.piece("brock")).name, "Sheaffe");
    Table u = fight({10, US, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 0, US});
    u.hand(US, "18");
    ASSERT_TRUE(until_card(u, US));
    u.refuses(US, "battle c10", "8.31.7a");  // he is not there
}

TEST(BattleCard, MilitiaRefuseToCross) {
    seen().insert(17);
    Table t = fight({17, GB, "us_6 us_ny1 us_ny2 @lewiston; uk_49 @queenston; uk_8 @quebec", "lewiston", "queenston",
                     "us_6 us_ny1 us_ny2", 0, US});
    t.spare_rolls({3, 4, 3, 4, 3, 4});
    ASSERT_EQ(t.question(), "gb retreat");
    t.does(GB, "stand");
    EXPECT_EQ(attack_strength(t.d(), t.s), 10);
    t.does(US, "lead us_ny1");
    ASSERT_TRUE(until_card(t, GB));
    t.does(GB, "battle c17");
    // The militia that led is replaced at once, and counts for nothing.
    EXPECT_TRUE(t.was_told(kEvRollLand));
    EXPECT_NE(t.at("us_6"), "queenston");
}

TEST(BattleCard, LundysLaneTurnsAnyResultIntoAnExchange) {
    seen().insert(88);
    Table t = fight({88, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 0, US});
    t.rolls({6, 6});
    t.spare_rolls({1, 1, 1, 1});
    ASSERT_TRUE(until_card(t, GB));
    EXPECT_TRUE(t.was_told(kEvRollLand));
    t.does(GB, "battle c88");
    EXPECT_TRUE(t.was_told(kEvStepLost));
    // After the dice, and only by who has played no other card in the round.
    Table u = fight({88, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 0, US});
    u.hand(GB, "103").rolls({6, 6});
    u.spare_rolls({1, 1, 1, 1});
    ASSERT_TRUE(until_card(u, GB));
    EXPECT_FALSE(u.was_told(kEvRollLand));
    u.refuses(GB, "battle c88", "8.31.7a");
    u.does(GB, "battle c103");
    EXPECT_TRUE(u.was_told(kEvRollLand));
    ASSERT_EQ(u.question(), "us battle_card");  // 88 could be his
    u.does(US, "pass");
    EXPECT_TRUE(u.was_told(kEvResult));  // the British were not asked again
    EXPECT_EQ(u.zone(88), "hand_gb");
}

TEST(BattleCard, TheBastionBlowsUp) {
    seen().insert(89);
    Table t = fight({89, US, "uk_49 uk_41 uk_8 @queenston; us_9 us_25 @ft_niagara; us_6 @albany", "queenston",
                     "lewiston", "uk_49 uk_41", 0, GB});
    EXPECT_EQ(t.at("uk_49"), "lewiston");
    Table u("1814SA");
    u.put("uk_49 uk_41 @lewiston; us_9 us_25 @ft_niagara; us_6 @albany; uk_8 @quebec")
        .hand(GB, "70")
        .hand(US, "89")
        .play(GB);
    u.does(GB, "units c70; from lewiston; take uk_49; take uk_41; done");
    if (u.question() == "us react") u.does(US, "pass");
    u.does(GB, "take uk_49; take uk_41; march ft_niagara");
    u.rolls({2, 3});
    ASSERT_TRUE(until_card(u, US));
    u.does(US, "battle c89");
    EXPECT_EQ(u.at("uk_49"), "lewiston-");  // AR-1 …
    EXPECT_EQ(u.at("uk_41"), "lewiston-");  // … and one more
    // An attack that does not fail costs nothing more.
    Table w("1814SA");
    w.put("uk_49 uk_41 uk_8 uk_100 @lewiston; us_9 us_25 @ft_niagara; us_6 @albany; uk_3 @quebec")
        .hand(GB, "70")
        .hand(US, "89")
        .play(GB);
    w.does(GB, "units c70; from lewiston; take uk_49; take uk_41; take uk_8");
    if (w.question() == "us react") w.does(US, "pass");
    w.does(GB, "take uk_49; take uk_41; take uk_8; march ft_niagara");
    w.rolls({6, 6});
    ASSERT_TRUE(until_card(w, US));
    w.does(US, "battle c89");
    int reduced = 0;
    for (const char* id : {"uk_49", "uk_41", "uk_8"}) reduced += w.at(id).ends_with("-") || w.at(id) == "dead";
    EXPECT_EQ(reduced, 0);
}

TEST(BattleCard, HullsNerveBreaks) {
    Table t = fight({21, GB, "uk_41 uk_shaw uk_ottawa @sandwich; us_4 us_detd hull @detroit; us_6 @albany", "sandwich",
                     "detroit", "uk_41 uk_shaw uk_ottawa", 2, GB});
    t.rolls({5, 4});
    ASSERT_TRUE(until_card(t, GB));
    t.does(GB, "battle c21");
    EXPECT_EQ(t.at("us_detd"), "dead");
    EXPECT_EQ(t.at("hull"), "out");
    EXPECT_NE(t.at("us_4"), "detroit");
    EXPECT_NE(t.at("us_4"), "dead");
}

// ---------------------------------------------------------------- naval Battle cards

Table sea_fight(int card, Seat side, int year, std::string_view lake_ships_us, std::string_view lake_ships_gb,
                bool us_attacks, std::string_view lake, std::string_view us_town, std::string_view gb_town) {
    Table t(turn_of(year));
    const Seat att = us_attacks ? US : GB;
    t.put(fmt::format("{} @{}; {} @{}; us_6 @{}; uk_8 @{}", lake_ships_us,
                      us_attacks ? us_town : fmt::format("box_{}", lake), lake_ships_gb,
                      us_attacks ? fmt::format("box_{}", lake) : gb_town, us_town, gb_town));
    t.lake(lake, us_attacks ? "gb" : "us");
    t.hand(att, fmt::format("{}", mover(year))).hand(side, fmt::format("{}", card)).play(att);
    t.does(att, fmt::format("units c{}; from {}; take {}; done", mover(year), us_attacks ? us_town : gb_town,
                            us_attacks ? lake_ships_us : lake_ships_gb));
    if (t.question().ends_with("react")) t.does(other(att), "pass");
    t.does(att, fmt::format("sail box_{}", lake));
    return t;
}

TEST(NavalCards, AddTheirModifier) {
    PROVES("madison", "12.36");
    struct Case {
        int card;
        Seat side;
        int year;
        const char *us, *gb, *lake, *us_town, *gb_town;
        bool us_attacks;
        int value;
    };
    const Case cases[] = {{55, US, 1813, "madison", "wolfe", "ontario", "sackets_harbour", "kingston", true, 1},
                          {65, GB, 1813, "madison", "wolfe", "ontario", "sackets_harbour", "kingston", true, 1},
                          {92, US, 1814, "eagle", "linnet", "champlain", "plattsburg", "isle_aux_noix", false, 2},
                          {92, US, 1814, "jones", "wolfe", "ontario", "sackets_harbour", "kingston", false, 1},
                          {93, GB, 1814, "jones", "wolfe", "ontario", "sackets_harbour", "kingston", true, 1}};
    for (const Case& k : cases) {
        seen().insert(k.card);
        Table t = sea_fight(k.card, k.side, k.year, k.us, k.gb, k.us_attacks, k.lake, k.us_town, k.gb_town);
        t.spare_rolls({3, 3});  // the second is a victor's
        ASSERT_TRUE(until_card(t, k.side, "naval_card")) << k.card;
        const bool attacks = (k.side == US) == k.us_attacks;
        const int before = sea_modifiers(t.d(), t.s).sum();
        t.s.sea.card[attacks ? 0 : 1] = static_cast<u8>(k.card);
        EXPECT_EQ(sea_modifiers(t.d(), t.s).sum() - before, attacks ? k.value : -k.value) << k.card;
        t.s.sea.card[attacks ? 0 : 1] = 0;
        t.does(k.side, fmt::format("battle c{}", k.card));
        EXPECT_EQ(t.zone(k.card), "discard");
    }
}

TEST(NavalCards, DontGiveUpTheShipScoresWhenTheEnemyStrikes) {
    Table t = sea_fight(55, US, 1813, "madison", "earl_of_moira", true, "ontario", "sackets_harbour", "kingston");
    t.rolls({6, 1});
    ASSERT_TRUE(until_card(t, US, "naval_card"));
    t.does(US, "battle c55");
    EXPECT_EQ(t.at("earl_of_moira"), "dead");
    EXPECT_EQ(t.s.points[0], 1);
}

// ---------------------------------------------------------------- Campaign

class Campaign : public ::testing::TestWithParam<int> {};

TEST_P(Campaign, MovesTwoForces) {
    PROVES("madison", "8.71", "8.72a", "8.72d", "8.31.ex1", "8.31.ex4", "8.43c");
    const Card& card = shipped().card(GetParam());
    seen().insert(card.num);
    Table t(turn_of(card.year));
    t.put("dearborn us_6 @albany; brown us_13 @sackets_harbour; us_12 @pittsburgh")
        .hand(US, fmt::format("{}", card.num))
        .play(US);
    t.does(US, fmt::format("event c{}", card.num));
    t.refuses(US, "activate us_12", "8.71");  // a leader comes first
    t.does(US, "activate dearborn");
    t.refuses(US, "activate us_6", "8.71");  // the single unit comes from another space
    t.does(US, "activate us_12");
    t.refuses(US, "activate brown", "8.72a");  // not declared
    t.does(US, "activate us_12; march meadville");
    EXPECT_FALSE(t.allows(US, "activate dearborn"));  // one after the other
    t.does(US, "stop; activate dearborn; all; done; march schenectady; stop");
    EXPECT_EQ(t.at("us_12"), "meadville");
    EXPECT_EQ(t.at("us_6"), "schenectady");
    Table u(turn_of(card.year));
    u.put("us_6 @albany").hand(US, fmt::format("{}", card.num)).play(US);
    u.refuses(US, fmt::format("event c{}", card.num), "8.27");  // nobody to lead
    // All are worth three, the most a leader asks for; a card worth less would not move the slow.
    Table v(turn_of(card.year));
    v.put("dearborn us_6 @albany; brown @sackets_harbour").hand(US, fmt::format("{}", card.num)).play(US);
    v.does(US, fmt::format("event c{}", card.num));
    EXPECT_TRUE(v.allows(US, "activate dearborn"));
    v.s.play.card = 35;
    v.refuses(US, "activate dearborn", "3.31a");
}
constexpr int kCampaigns[] = {2, 3, 33, 34, 70, 71, 72};
INSTANTIATE_TEST_SUITE_P(Cards, Campaign, ::testing::ValuesIn(kCampaigns));

// ---------------------------------------------------------------- Reactions

TEST(Reactions, HeavyRains) {
    PROVES("madison", "7.32b", "8.31.8", "8.31.ex2", "8.31.ex3");
    for (const int num : {4, 35, 73, 74}) {
        seen().insert(num);
        const int year = shipped().card(num).year;
        Table t(turn_of(year));
        t.put("us_6 @albany; uk_8 @quebec")
            .hand(US, fmt::format("{}", mover(year)))
            .hand(GB, fmt::format("{}", num))
            .play(US);
        t.does(US, fmt::format("units c{}; from albany; take us_6; done", mover(year)));
        ASSERT_EQ(t.question(), "gb react");
        t.refuses(GB, fmt::format("react c{} at quebec", num), "8.31.ex2");
        t.does(GB, fmt::format("react c{} at albany", num));
        t.does(US, "march schenectady");
        t.refuses(US, "march utica", "8.31.ex3");
        t.does(US, "stop");
        EXPECT_EQ(t.zone(num), "discard");
        // Another force that comes through the space gets no further either.
        Table u(turn_of(year));
        u.put("dearborn us_6 @albany; us_13 @schenectady; uk_8 @quebec").hand(GB, fmt::format("{}", num));
        u.hand(US, fmt::format("{}", mover(year))).play(US);
        u.does(US, fmt::format("event c{}; activate dearborn; activate us_13", mover(year)));
        u.does(GB, fmt::format("react c{} at albany", num));
        u.does(US, "activate us_13; march albany; march saratoga");
        u.refuses(US, "march whitehall", "8.31.ex3");
        u.does(US, "stop; activate dearborn; done; march schenectady");  // nor does a leader alone
        u.refuses(US, "march utica", "8.31.ex3");
    }
}

TEST(Reactions, ContraryWindsAndSandyCreek) {
    PROVES("madison", "11.21b", "8.31.ex2");
    for (const int num : {5, 36, 75, 97}) {
        seen().insert(num);
        const int year = shipped().card(num).year;
        const Seat mine = num == 97 ? GB : US;
        Table t(turn_of(year));
        t.put("oneida us_6 @sackets_harbour; sydney_smith royal_george uk_8 @kingston");
        t.hand(mine, fmt::format("{}", mover(year))).hand(other(mine), fmt::format("{}", num)).play(mine);
        const std::string town = mine == US ? "sackets_harbour" : "kingston";
        t.does(mine,
               fmt::format("units c{}; from {}; take {}", mover(year), town,
                           mine == US ? "oneida; take us_6; done" : "sydney_smith; take royal_george; take uk_8"));
        while (t.question() == fmt::format("{} react", name(other(mine))) &&
               !t.allows(other(mine), fmt::format("react c{} at {}", num, town)))
            t.does(other(mine), "pass");
        t.does(other(mine), fmt::format("react c{} at {}", num, town));
        // The land unit of the force may still march; the vessels stay.
        EXPECT_TRUE(t.allows(mine, mine == US ? "march watertown" : "march gananoque"));
        EXPECT_FALSE(t.allows(mine, mine == US ? "take oneida" : "take royal_george"));
        if (num == 97) {
            EXPECT_EQ(t.at("sydney_smith"), "dead");
        }
        // Nothing is there to be stopped: no window for it.
        Table u(turn_of(year));
        u.put("us_6 @albany; uk_8 @quebec")
            .hand(mine, fmt::format("{}", mover(year)))
            .hand(other(mine), fmt::format("{}", num))
            .play(mine);
        u.does(mine, fmt::format("units c{}; from {}; take {}; done", mover(year), mine == US ? "albany" : "quebec",
                                 mine == US ? "us_6" : "uk_8"));
        if (u.question().ends_with("react")) {
            EXPECT_THAT(u.options(other(mine)), ElementsAre("pass"));
        }
    }
}

TEST(Reactions, NobodyStopsAFreeWithdrawal) {
    PROVES("madison", "11.21b");
    Table t("1812SA");
    t.put("oneida @box_ontario; us_6 @albany; uk_8 @quebec").lake("ontario", "us");
    t.hand(US, "4").hand(GB, "5").turn_of(US);
    ASSERT_EQ(t.question(), "us withdrawal");
    t.does(US, "refuge oneida sackets_harbour");
    EXPECT_EQ(t.question(), "us card");  // and the British hold Contrary Winds
    EXPECT_EQ(t.at("oneida"), "sackets_harbour");
}

TEST(Reactions, Armistice) {
    seen().insert(20);
    Table t("1812SA");
    t.put("us_6 @albany; us_12 @pittsburgh; uk_8 @quebec").hand(US, "2 3").hand(GB, "20 18").play(US);
    t.does(US, "units c2; from albany; take us_6; done");
    t.does(GB, "react c20 at albany");
    EXPECT_EQ(t.at("us_6"), "albany");
    EXPECT_EQ(t.question(), "gb card");
    Table u("1812SA");
    u.put("us_12 @pittsburgh; uk_8 @quebec").hand(US, "2").hand(GB, "20").play(US);
    u.does(US, "units c2; from pittsburgh; take us_12; done");
    EXPECT_EQ(u.question(), "us move");  // Pennsylvania has none
    Table v("1812SA");
    v.put("dearborn @albany; us_12 @pittsburgh; uk_8 @quebec").hand(US, "2 3").hand(GB, "20").play(US);
    v.does(US, "event c2; activate dearborn; activate us_12");
    v.refuses(GB, "react c20 at pittsburgh", "8.31.ex2");
    v.does(GB, "react c20 at albany");
    EXPECT_THAT(v.options(US, "activate"), ElementsAre("us_12"));
}

TEST(Reactions, QuarrellingGenerals) {
    seen().insert(54);
    Table t("1813SA");
    t.put("wilkinson us_6 @sackets_harbour; hampton us_13 @plattsburg; uk_8 @quebec")
        .hand(US, "33")
        .hand(GB, "54 38")
        .play(US);
    t.does(US, "event c33; activate wilkinson; activate hampton");
    t.does(GB, "react c54");
    EXPECT_EQ(t.question(), "us keep_one");
    t.does(US, "activate hampton");
    EXPECT_FALSE(t.allows(US, "activate wilkinson"));
    t.does(US, "activate hampton; done");
    if (t.question() == "gb react") t.does(GB, "pass");
    t.does(US, "stop");
    EXPECT_EQ(t.question(), "gb card");
    Table u("1813SA");
    u.put("brown us_6 @sackets_harbour; boyd us_13 @plattsburg; uk_8 @quebec").hand(US, "33").hand(GB, "54").play(US);
    u.does(US, "event c33; activate brown; activate boyd");
    EXPECT_NE(u.question(), "gb react");
}

TEST(Reactions, NoGunsForBarclay) {
    seen().insert(60);
    Table t("1813SS");
    t.put("uk_8 @kingston; us_6 @albany").hand(GB, "33").hand(US, "60");
    for (const char* ship : {"detroit_ship", "wolfe"}) t.s.at[t.piece(ship)] = kYard;
    t.play(GB);
    t.does(GB, "build_with c33; build detroit_ship ft_malden; build wolfe kingston");
    if (t.question() == "gb build") t.does(GB, "done");
    t.does(US, "react c60");
    EXPECT_EQ(t.at("detroit_ship"), "yard");
    EXPECT_EQ(t.at("wolfe"), "kingston");
    Table u("1813SS");
    u.put("uk_8 @kingston; us_6 @albany").hand(GB, "33").hand(US, "60");
    u.s.at[u.piece("wolfe")] = kYard;
    u.play(GB);
    u.does(GB, "build_with c33; build wolfe kingston");
    EXPECT_NE(u.question(), "us react");
}

TEST(Leaders, TecumsehAndTheShawneeLeaveTogether) {
    PROVES("madison", "3.54");
    Table t("1812W");  // the unit dies in a 0 space …
    t.put("uk_shaw @chatham; tecumseh proctor @ft_malden; us_6 @albany").hold(US, "9").winter(US);
    t.rolls({1, 2});
    t.does(US, "pass");
    EXPECT_EQ(t.at("uk_shaw"), "dead");
    EXPECT_EQ(t.at("tecumseh"), "out");
    EXPECT_EQ(t.at("proctor"), "ft_malden");
    Table u("1813SS");  // … or he is caught without a way out
    u.put("us_17 @sandwich; us_28 @thamesville; tecumseh @chatham; uk_shaw uk_41 @ft_malden").hand(US, "35").play(US);
    u.does(US, "units c35; from sandwich; take us_17; march chatham");
    EXPECT_EQ(u.at("tecumseh"), "out");
    EXPECT_EQ(u.at("uk_shaw"), "out");
}

TEST(Reactions, DeathOfTecumseh) {
    seen().insert(52);
    for (const bool there : {true, false}) {
        Table t("1813SA");
        t.put("harrison us_17 us_28 us_24 @detroit; uk_41 uk_shaw @sandwich; us_6 @albany; uk_8 @quebec");
        t.put(there ? "tecumseh @sandwich" : "tecumseh @ft_malden").hand(US, "33 52").play(US);
        t.spare_rolls({6, 6, 6, 6});
        t.does(US, "leader c33; activate harrison; all; done; march sandwich");
        while (!t.question().ends_with("react") && !t.question().ends_with(" card") && t.question() != "over") {
            const Seat who = t.question().starts_with("us") ? US : GB;
            t.does(who, t.allows(who, "stand") ? "stand" : t.allows(who, "pass") ? "pass" : t.options(who)[0]);
            if (HasFatalFailure()) return;
        }
        if (!there) {
            EXPECT_NE(t.question(), "us react");
            continue;
        }
        ASSERT_EQ(t.question(), "us react");
        t.does(US, "react c52");
        EXPECT_EQ(t.at("tecumseh"), "out");
        EXPECT_EQ(t.at("uk_shaw"), "out");
    }
}

TEST(Reactions, TheMagazineExplodes) {
    seen().insert(53);
    Table t("1813SA");
    t.put("pike us_6 us_13 us_15 us_11 @ft_niagara; uk_41- @ft_george; uk_8 @quebec")
        .hand(US, "33")
        .hand(GB, "53")
        .play(US);
    t.rolls({6, 6});
    t.does(US, "leader c33; activate pike; all; done");
    if (t.question() == "gb react") t.does(GB, "pass");
    t.does(US, "march ft_george");
    t.does(GB, "stand");
    t.does(US, "lead us_6");
    while (t.question() == "gb retreat") t.does(GB, t.options(GB)[0]);
    ASSERT_EQ(t.question(), "gb react");
    t.does(GB, "react c53");
    EXPECT_EQ(t.at("us_6"), "ft_george-");
    EXPECT_EQ(t.at("pike"), "out");
    // Not where there is no fort.
    Table u = fight({53, GB, kQueenston, "lewiston", "queenston", "us_6 us_13 us_15", 0, US});
    u.spare_rolls({6, 6, 6, 6});
    for (int i = 0; i < 20 && !u.question().ends_with(" card") && u.question() != "over"; ++i) {
        const Seat who = u.question().starts_with("us") ? US : GB;
        EXPECT_FALSE(u.allows(GB, "react c53"));
        u.does(who, u.allows(who, "stand") ? "stand" : u.allows(who, "pass") ? "pass" : u.options(who)[0]);
    }
}

TEST(Reactions, PrevostsCaution) {
    seen().insert(106);
    for (const bool prevost : {true, false}) {
        Table t("1814SA");
        t.put(fmt::format("{} uk_3 uk_5 @champlain; us_9 @plattsburg; us_6 @albany", prevost ? "prevost" : "robinson"));
        t.hand(GB, "70").hand(US, "106").play(GB);
        t.does(GB,
               fmt::format("leader c70; activate {}; all; done; march plattsburg", prevost ? "prevost" : "robinson"));
        if (!prevost) {
            EXPECT_EQ(t.question(), "us retreat");
            continue;
        }
        ASSERT_EQ(t.question(), "us react");
        t.does(US, "react c106");
        EXPECT_EQ(t.at("uk_3"), "champlain");
        EXPECT_EQ(t.at("prevost"), "champlain");
        EXPECT_EQ(t.at("us_9"), "plattsburg");
    }
}

// ---------------------------------------------------------------- units, forts, ships, restoring

TEST(Events, BringUnitsOfTheirOwn) {
    PROVES("madison", "3.64");
    const Table start = Table::scenario("entire_war");
    for (std::size_t p = 0; p < shipped().units.size(); ++p) {
        if (!shipped().units[p].card) continue;
        EXPECT_EQ(start.s.at[p], u8{kDue});
        EXPECT_EQ(std::ranges::count(shipped().arrivals, static_cast<u8>(p), &Arrival::piece), 0);
    }
    struct Case {
        int card;
        Seat side;
        const char *unit, *where, *blocker;
    };
    const Case cases[] = {{13, GB, "uk_wyan", "brownstown", "us_17"},      {24, US, "us_kyv", "mansfield", "uk_41"},
                          {56, GB, "uk_mohawk", "burlington_uc", "us_17"}, {57, GB, "uk_west", "brownstown", "us_17"},
                          {58, US, "us_seneca", "batavia", "uk_41"},       {105, US, "us_vt2", "plattsburg", "uk_41"}};
    for (const Case& k : cases) {
        seen().insert(k.card);
        const Card& card = shipped().card(k.card);
        Table t(turn_of(card.year));
        t.put("us_6 @albany; uk_8 @quebec").hand(k.side, fmt::format("{}", k.card));
        t.s.at[t.piece(k.unit)] = kDue;
        t.play(k.side);
        t.does(k.side, fmt::format("event c{}; at {}", k.card, k.where));
        EXPECT_EQ(t.at(k.unit), k.where);
        // Not where enemies are; not when it is on the map already.
        Table u(turn_of(card.year));
        u.put(fmt::format("us_6 @albany; uk_8 @quebec; {} @{}", k.blocker, k.where))
            .hand(k.side, fmt::format("{}", k.card));
        u.s.at[u.piece(k.unit)] = kDue;
        u.play(k.side);
        u.does(k.side, fmt::format("event c{}", k.card));
        EXPECT_NE(u.at(k.unit), k.where);
        Table v(turn_of(card.year));
        v.put(fmt::format("us_6 @albany; uk_8 @quebec; {} @{}", k.unit, k.where))
            .hand(k.side, fmt::format("{}", k.card))
            .play(k.side);
        v.refuses(k.side, fmt::format("event c{}", k.card), "8.27");
    }
}

TEST(Events, Forts) {
    PROVES("madison", "2.74a");
    struct Case {
        int card;
        Seat side;
        const char *place, *needs, *foe;
    };
    const Case cases[] = {{26, GB, "york", "uk_41", "us_12 us_14"},
                          {44, US, "maumee_rapids", "us_17", ""},
                          {46, GB, "prescott", "uk_41", "us_12"},
                          {91, US, "plattsburg", "us_9", "uk_3"}};
    for (const Case& k : cases) {
        seen().insert(k.card);
        const int year = shipped().card(k.card).year;
        Table t(turn_of(year));
        t.put(fmt::format("us_6 @albany; uk_8 @quebec; {} @{}", k.needs, k.place))
            .hand(k.side, fmt::format("{}", k.card))
            .play(k.side);
        Fort buffer;
        EXPECT_EQ(fort_at(t.d(), t.s, t.place(k.place), buffer), nullptr) << k.card;
        t.does(k.side, fmt::format("event c{}", k.card));
        ASSERT_NE(fort_at(t.d(), t.s, t.place(k.place), buffer), nullptr) << k.card;
        EXPECT_GE(buffer.value, 2);
        Table u(turn_of(year));
        u.put("us_6 @albany; uk_8 @quebec").hand(k.side, fmt::format("{}", k.card));
        if (*k.foe) u.put(fmt::format("{} @{}", k.foe, k.place));
        u.play(k.side);
        u.refuses(k.side, fmt::format("event c{}", k.card), "8.27");
    }
}

TEST(Events, StepLosses) {
    seen().insert(12);
    Table t("1812SA");
    t.put("us_6 @detroit; uk_essex @sandwich; uk_linc @queenston; uk_8 @quebec").hand(US, "12").play(US);
    t.does(US, "event c12");
    EXPECT_EQ(t.at("uk_essex"), "dead");
    EXPECT_EQ(t.at("uk_linc"), "queenston");
    Table u("1812SA");
    u.put("us_6 @albany; uk_linc @queenston; uk_8 @quebec").hand(US, "12").play(US);
    u.refuses(US, "event c12", "8.27");

    seen().insert(100);
    Table v("1814SA");
    v.put("us_6 @detroit; uk_oxf uk_norf @oxford; uk_8 @quebec").depot(GB, "york").hand(US, "100").play(US);
    v.does(US, "event c100");
    EXPECT_EQ(v.at("uk_oxf"), "dead");
    EXPECT_EQ(v.at("uk_norf"), "dead");
    EXPECT_EQ(v.s.depot[1][0], 0);
    EXPECT_EQ(v.s.points[0], 1);
    Table w("1814SA");
    w.put("us_6 @albany; uk_41 uk_49 @detroit; uk_oxf @oxford").hand(US, "100").play(US);
    w.refuses(US, "event c100", "8.27");
}

TEST(Events, Restoring) {
    struct Case {
        int card;
        Seat side;
        const char *unit, *where;
        bool refused_alone;
    };
    for (const Case& k : {Case{22, US, "us_ny1", "lewiston", true}, Case{23, GB, "uk_linc", "queenston", true},
                          Case{67, US, "us_6", "albany", true}}) {
        seen().insert(k.card);
        const int year = shipped().card(k.card).year;
        Table t(turn_of(year));
        t.put(fmt::format("{}- @{}", k.unit, k.where)).hand(k.side, fmt::format("{}", k.card)).play(k.side);
        t.does(k.side, fmt::format("event c{}; pick {}", k.card, k.unit));
        EXPECT_EQ(t.at(k.unit), k.where);
        Table u(turn_of(year));
        u.put(fmt::format("{} @{}", k.unit, k.where)).hand(k.side, fmt::format("{}", k.card)).play(k.side);
        u.refuses(k.side, fmt::format("event c{}", k.card), "8.27");
    }
    seen().insert(109);
    Table t("1814SA");
    t.put("us_13- @albany").hand(US, "109");
    t.s.at[t.piece("us_6")] = kDead;
    t.play(US);
    t.does(US, "event c109; pick us_6; at pittsburgh; pick us_13");
    EXPECT_EQ(t.at("us_6"), "pittsburgh-");
    EXPECT_EQ(t.at("us_13"), "albany");
    Table u("1814SA");
    u.put("us_13 @albany").hand(US, "109").play(US);
    u.refuses(US, "event c109", "8.27");

    seen().insert(104);
    Table v("1814SA");
    v.put("us_13 us_15 us_11 us_14 brown @albany; us_12 @pittsburgh").hand(US, "104").play(US);
    v.does(US, "event c104; pick us_13");
    EXPECT_FALSE(v.allows(US, "pick us_12"));
    v.does(US, "pick us_15; done");
    EXPECT_EQ(class_of(v.d(), v.s, v.piece("us_13")), Cls::a);
    EXPECT_EQ(class_of(v.d(), v.s, v.piece("us_11")), Cls::b);
    Table w("1814SA");
    w.put("us_13 @albany").hand(US, "104").play(US);
    w.refuses(US, "event c104", "8.27");
}

TEST(Events, Vessels) {
    seen().insert({15, 16, 61, 64, 99});
    Table t("1812SA");
    t.put("caledonia @ft_erie; us_6 @buffalo").hand(US, "15").play(US);
    t.does(US, "event c15");
    EXPECT_EQ(t.at("caledonia"), "buffalo");
    EXPECT_EQ(side_of(t.d(), t.s, t.piece("caledonia")), US);
    Table t2("1812SA");
    t2.put("caledonia @box_erie; us_6 @buffalo").hand(US, "15").play(US);
    t2.refuses(US, "event c15", "8.27");

    for (const int die : {1, 6}) {
        Table u("1812SA");
        u.put("somers ohio us_6 @buffalo; uk_41 @ft_erie").hand(GB, "16").play(GB);
        u.rolls({die});
        u.does(GB, "event c16");
        if (die == 1) u.does(GB, "pick somers");
        EXPECT_EQ(u.at("somers"), "dead");
        EXPECT_EQ(u.at("ohio"), die == 1 ? "buffalo" : "dead");
    }
    Table u2("1812SA");
    u2.put("somers us_6 @buffalo; uk_41 @york").hand(GB, "16").play(GB);
    u2.refuses(GB, "event c16", "8.27");

    Table v("1813SS");
    v.put("madison us_6 @sackets_harbour; uk_8 @quebec").hand(GB, "61").play(GB);
    v.does(GB, "event c61");
    EXPECT_EQ(v.at("madison"), "sackets_harbour-");
    Table v2("1813SS");
    v2.put("us_6 @sackets_harbour; uk_8 @quebec").hand(GB, "61").hand(US, "33").play(GB);
    v2.does(GB, "event c61");
    EXPECT_EQ(v2.zone(33), "discard");
    Table v3("1813SS");
    v3.put("us_6 @sackets_harbour; uk_8 @quebec").hand(GB, "61").play(GB);
    v3.refuses(GB, "event c61", "8.27");

    Table w("1813SS");
    w.put("conquest scourge madison @box_ontario; us_6 @sackets_harbour; uk_8 @quebec").hand(GB, "64").play(GB);
    w.does(GB, "event c64");
    EXPECT_EQ(w.at("conquest"), "dead");
    EXPECT_EQ(w.at("madison"), "box_ontario");
    Table w2("1813SS");
    w2.put("conquest @sackets_harbour; uk_8 @quebec").hand(GB, "64").play(GB);
    w2.refuses(GB, "event c64", "8.27");

    Table x("1814SA");
    x.put("tigress scorpion @box_huron; uk_nwco @ft_mackinac").hand(GB, "99").play(GB);
    x.does(GB, "event c99");
    EXPECT_EQ(x.at("tigress"), "dead");
    Table x2("1814SA");
    x2.put("tigress @box_huron; uk_8 @quebec").hand(GB, "99").play(GB);
    x2.refuses(GB, "event c99", "8.27");
}

TEST(Events, Building) {
    seen().insert({62, 63, 94, 95});
    struct Case {
        int card;
        Seat side;
        const char *ship, *base;
    };
    for (const Case& k : {Case{62, GB, "wolfe", "kingston"}, Case{63, US, "madison", "sackets_harbour"},
                          Case{95, US, "superior", "sackets_harbour"}}) {
        Table t(turn_of(shipped().card(k.card).year));
        t.put("us_6 @albany; uk_8 @quebec").hand(k.side, fmt::format("{}", k.card));
        t.s.at[t.piece(k.ship)] = kYard;
        t.play(k.side);
        t.does(k.side, fmt::format("event c{}; build {} {}", k.card, k.ship, k.base));
        EXPECT_EQ(t.at(k.ship), k.base);
        Table u(turn_of(shipped().card(k.card).year));
        u.put("us_6 @albany; uk_8 @quebec").hand(k.side, fmt::format("{}", k.card)).play(k.side);
        u.refuses(k.side, fmt::format("event c{}", k.card), "8.27");
    }
    Table v("1814SA");
    v.put("us_6 @albany; uk_8 @quebec").hand(US, "95");
    v.s.at[v.piece("eagle")] = kYard;
    v.play(US);
    v.refuses(US, "event c95", "8.27");  // Lake Champlain is not Lake Ontario
    Table t("1814SA");
    t.put("us_6 @albany; uk_8 @quebec").hand(GB, "94");
    t.s.at[t.piece("st_lawrence")] = kYard;
    t.play(GB);
    t.does(GB, "event c94");
    EXPECT_EQ(t.at("st_lawrence"), "kingston");
    Table u("1814SS");
    u.put("us_6 @albany; uk_8 @quebec").hand(GB, "94");
    u.s.at[u.piece("linnet")] = kYard;
    u.play(GB);
    u.does(GB, "event c94; build linnet isle_aux_noix");
    EXPECT_EQ(u.at("linnet"), "isle_aux_noix");
}

TEST(Events, TownsDestroyed) {
    PROVES("madison", "4.13b", "15.32");
    seen().insert({40, 41, 101});
    Table t("1813SS");
    t.put("us_6 @york; uk_8 @quebec").hand(US, "40");
    t.s.at[t.piece("brock_ship")] = kYard;
    t.play(US);
    EXPECT_EQ(t.net(), -4);
    t.does(US, "event c40");
    EXPECT_EQ(t.net(), -2);
    EXPECT_EQ(value_of(t.d(), t.s, t.place("york")), 0);
    EXPECT_EQ(t.at("brock_ship"), "out");
    // When the British are back nothing can be repaired there, as it could before.
    t.put("us_6 @albany; sydney_smith- @york").hand(GB, "35").play(GB);
    t.refuses(GB, "build_with c35", "8.31.4");
    t.s.base_gone = 0;
    EXPECT_TRUE(t.allows(GB, "build_with c35"));
    Table t2("1813SS");
    t2.put("us_6 @albany; uk_8 @quebec").hand(US, "40").play(US);
    t2.refuses(US, "event c40", "8.27");

    Table u("1813SS");
    u.put("us_6 @ft_george; uk_8 @quebec").hand(US, "41").play(US);
    u.does(US, "event c41");
    EXPECT_EQ(u.net(), -2);
    Fort buffer;
    EXPECT_NE(fort_at(u.d(), u.s, u.place("ft_george"), buffer), nullptr);
    Table u2("1813SS");
    u2.put("us_6 @albany; uk_8 @quebec").hand(US, "41").play(US);
    u2.refuses(US, "event c41", "8.27");

    Table v("1814SA");
    v.put("uk_norf @port_dover; lawrence @box_erie").lake("erie", "us").hand(US, "101").play(US);
    v.does(US, "event c101");
    EXPECT_TRUE(v.s.destroyed.has(v.place("port_dover")));
    Table v2("1814SA");
    v2.put("uk_41 @port_dover; lawrence @box_erie").lake("erie", "us").hand(US, "101").play(US);
    v2.refuses(US, "event c101", "8.27");
}

TEST(Events, CardsSeenDrawnAndTaken) {
    seen().insert({25, 110, 1});
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec").hand(US, "25").hand(GB, "5 9").play(US);
    t.draws({32});
    t.does(US, "event c25");
    EXPECT_TRUE(t.s.cards.known[0].has(5));
    EXPECT_TRUE(t.s.cards.known[0].has(9));
    EXPECT_EQ(t.zone(32), "hand_us");

    Table u("1814SA");
    u.put("us_6 @albany; uk_8 @quebec").hand(GB, "110").play(GB);
    u.draws({80, 76, 90});
    u.does(GB, "event c110");
    EXPECT_EQ(u.question(), "gb search");
    EXPECT_THAT(u.options(GB), ElementsAre("choose c76"));
    u.does(GB, "choose c76");
    EXPECT_EQ(u.zone(76), "hand_gb");
    EXPECT_EQ(u.zone(80), "deck");
    Table v("1814SS");
    v.put("us_6 @albany; uk_8 @quebec").hand(GB, "110").play(GB);
    v.refuses(GB, "event c110", "8.27");

    // The Declaration of War has no event to be played.
    Table w("1812SA");
    w.put("us_6 @albany").hand(US, "1").play(US);
    w.refuses(US, "event c1", "6.2.5");
}

// ---------------------------------------------------------------- activations with a bonus

TEST(Events, BrockAndTecumseh) {
    PROVES("madison", "3.51", "8.44");
    seen().insert(9);
    Table t("1812SA");
    t.put("brock tecumseh uk_41 uk_shaw @sandwich; us_4 @detroit; us_6 @albany").hand(GB, "9 2").play(GB);
    t.does(GB, "event c9; activate brock; all; done; march detroit");
    t.does(US, "stand");
    EXPECT_NE(t.modifiers().find("leader +2"), std::string::npos) << t.modifiers();
    Table u("1812SA");
    u.put("brock tecumseh uk_41 uk_shaw @sandwich; us_4 @detroit; us_6 @albany").hand(GB, "2").play(GB);
    u.does(GB, "leader c2; activate brock; all; done; march detroit");
    u.does(US, "stand");
    EXPECT_NE(u.modifiers().find("leader +1"), std::string::npos);
    Table v("1812SA");
    v.put("brock- uk_41 @sandwich").hand(GB, "9").play(GB);
    v.refuses(GB, "event c9", "8.27");
}

TEST(Events, FortMackinacSurprised) {
    seen().insert(11);
    Table t("1812SA");
    t.put("uk_10rvd uk_nwco @ft_st_joseph; us_mackd @ft_mackinac").hand(GB, "11").play(GB);
    t.rolls({6, 6});
    t.does(GB, "event c11; from ft_st_joseph; take uk_10rvd; take uk_nwco; done; march ft_mackinac");
    if (t.question() == "us retreat") t.does(US, "stand");
    EXPECT_NE(t.modifiers().find("event +2"), std::string::npos) << t.modifiers();
    EXPECT_EQ(t.modifiers().find("amphibious"), std::string::npos);
    t.does(GB, "lead uk_nwco");
    EXPECT_EQ(t.at("us_mackd"), "dead");
    EXPECT_EQ(t.at("uk_nwco"), "ft_mackinac");
    Table u("1812SA");
    u.put("uk_8 @quebec; us_mackd @ft_mackinac").hand(GB, "11").play(GB);
    u.refuses(GB, "event c11", "8.27");
    Table v("1812SA");
    v.put("uk_10rvd @ft_st_joseph; us_mackd us_6 @ft_mackinac").hand(GB, "11").play(GB);
    v.rolls({1, 1});
    v.does(GB, "event c11; from ft_st_joseph; take uk_10rvd; done; march ft_mackinac");
    if (v.question() == "us lead") v.does(US, "lead us_6");
    EXPECT_EQ(v.at("uk_10rvd"), "dead");
}

TEST(Events, ActivateOnesOwnLeaders) {
    PROVES("madison", "8.31.1", "8.27");
    Table t("1813SS");
    t.put("dearborn us_6 @albany; brown @sackets_harbour; prevost @montreal").hand(US, "69").play(US);
    t.does(US, "event c69");
    t.refuses(US, "activate prevost", "8.31.1", "is not yours");
    t.refuses(US, "activate us_6", "8.31.1", "is not a leader");
    t.refuses(US, "activate hampton", "8.27");  // not on the map
    EXPECT_TRUE(t.allows(US, "activate brown"));
}

TEST(Events, ArmstrongAndTheVeterans) {
    seen().insert({69, 86, 48});
    Table t("1813SS");
    t.put("dearborn us_6 @albany").hand(US, "69").play(US);
    t.does(US, "event c69; activate dearborn; all; done");
    EXPECT_EQ(mp_left(t.d(), t.s, t.piece("us_6")), 8);
    Table t2("1813SS");
    t2.put("us_6 @albany").hand(US, "69").play(US);
    t2.refuses(US, "event c69", "8.27");

    Table u("1814SA");
    u.put("prevost uk_3 uk_16 @champlain; us_9 @plattsburg").hand(GB, "86").play(GB);
    u.does(GB, "event c86; activate prevost; all; done; march plattsburg");
    u.does(US, "stand");
    u.s.fight.lead[0] = static_cast<u8>(u.piece("uk_3") + 1);
    EXPECT_NE(u.modifiers().find("event +1"), std::string::npos);
    u.s.fight.lead[0] = static_cast<u8>(u.piece("uk_16") + 1);
    EXPECT_EQ(u.modifiers().find("event"), std::string::npos);
    Table u2("1814SA");
    u2.put("uk_3 @champlain").hand(GB, "86").play(GB);
    u2.refuses(GB, "event c86", "8.27");

    Table v("1813SS");
    v.put("prevost uk_49 @quebec").hand(GB, "48").play(GB);
    v.refuses(GB, "event c48", "8.27");  // nobody in Upper Canada
}

TEST(Events, Sortie) {
    seen().insert(90);
    Table t("1814SA");
    t.put("us_9 us_25 @ft_erie; uk_41 @chippawa").hand(US, "90").play(US);
    t.does(US, "event c90; from ft_erie; take us_9; take us_25; done; take us_9; take us_25; march chippawa");
    t.does(GB, "stand");
    EXPECT_NE(t.modifiers().find("event +1"), std::string::npos) << t.modifiers();
    Table u("1814SA");
    u.put("us_9 @albany").hand(US, "90").play(US);
    u.refuses(US, "event c90", "8.27");
}

TEST(Events, LakeOperations) {
    seen().insert({96, 98});
    Table t("1814SA");
    t.put("yeo wolfe melville uk_41 uk_49 @kingston; us_6 @oswego; us_9 @albany")
        .hand(GB, "96")
        .hand(US, "70")
        .play(GB);
    t.rolls({6, 6});
    t.does(GB, "event c96; activate yeo; all; take uk_41; take uk_49; done; sail oswego; land; stop");
    if (t.question() == "us retreat") t.does(US, "stand");
    EXPECT_EQ(t.modifiers().find("amphibious"), std::string::npos) << t.modifiers();
    t.does(GB, "lead uk_49");
    while (t.question() == "us retreat") t.does(US, t.options(US)[0]);
    EXPECT_EQ(t.zone(70), "discard");  // a town was taken
    Table t2("1814SA");
    t2.put("uk_41 @kingston").hand(GB, "96").play(GB);
    t2.refuses(GB, "event c96", "8.27");

    Table u("1814SA");
    u.put("lawrence niagara_ship us_17 us_28 @erie; uk_nwco @ft_mackinac").hand(US, "98").play(US);
    u.does(US, "event c98; from erie; take lawrence; take niagara_ship; take us_17; take us_28");
    u.does(US, "take lawrence; take niagara_ship; take us_17; take us_28; sail transit");
    EXPECT_EQ(u.s.spent[u.piece("lawrence")] & kMpBits, 1);  // only the embarking was paid for
    u.does(US, "sail ft_mackinac; land; stop");
    if (u.question() == "gb retreat") u.does(GB, "stand");
    EXPECT_NE(u.modifiers().find("event +1"), std::string::npos) << u.modifiers();
    Table u2("1814SA");
    u2.put("us_17 @albany").hand(US, "98").play(US);
    u2.refuses(US, "event c98", "8.27");
}

// ---------------------------------------------------------------- winter moves

TEST(WinterEvents, Shelter) {
    for (const int num : {27, 68}) {
        seen().insert(num);
        const int year = shipped().card(num).year;
        Table t(fmt::format("{}W", year));
        t.put("us_6 us_13 us_15 @brownstown; uk_8 @quebec").hold(US, fmt::format("{}", num)).winter(US);
        if (year == 1812) t.rolls({1, 2});  // who plays first in 1813
        t.does(US, fmt::format("play c{}", num));
        EXPECT_EQ(t.at("us_6"), "brownstown");  // a 0 space
        Table u(fmt::format("{}W", year));
        u.put("us_6 @brownstown; uk_8 @quebec").hold(US, num == 27 ? "9" : "33").winter(US);
        if (year == 1812) u.rolls({1, 2});
        u.does(US, "pass");
        EXPECT_EQ(u.at("us_6"), "dead");
    }
}

TEST(WinterEvents, RaidsOverTheIce) {
    PROVES("madison", "14.35");
    seen().insert({28, 29, 42, 43});
    Table t("1812W");
    t.put("proctor tecumseh uk_41 uk_shaw @ft_malden; us_17 @frenchtown; us_6 @albany").hold(GB, "28").winter(US);
    t.rolls({6, 6});
    t.does(GB,
           "play c28; from ft_malden; take proctor; take tecumseh; take uk_41; take uk_shaw; done; march brownstown; "
           "march frenchtown");
    t.does(US, "stand");
    const std::string rows = t.modifiers();
    EXPECT_NE(rows.find("event +1"), std::string::npos) << rows;
    t.rolls({1, 3});
    t.does(GB, "lead uk_41");
    while (t.question() == "us retreat") t.does(US, t.options(US)[0]);
    if (t.question() == "gb move") t.does(GB, "stop");
    // Two units are too many for Frenchtown, though they moved in winter.
    ASSERT_EQ(t.question(), "gb attrition");
    t.does(GB, "lose uk_shaw");
    EXPECT_EQ(t.at("uk_shaw"), "frenchtown-");

    Table u("1812W");
    u.put("uk_41 uk_leeds @prescott; us_ny4 @ogdensburg; us_6 @albany").hold(GB, "29").winter(US);
    u.rolls({6, 6});
    u.does(GB, "play c29; from prescott; take uk_41; take uk_leeds; done; march ogdensburg");
    if (u.question() == "us retreat") u.does(US, "stand");
    EXPECT_EQ(u.modifiers().find("invasion"), std::string::npos);
    u.does(GB, "lead uk_41");
    while (u.question() == "us retreat") u.does(US, u.options(US)[0]);
    EXPECT_EQ(u.question(), "gb return");
    u.rolls({1, 6});
    u.does(GB, "return");
    EXPECT_EQ(u.at("uk_41"), "prescott");
    EXPECT_EQ(u.s.points[1], 1);

    Table v("1813W");
    v.put("drummond uk_41 uk_49 uk_8 @queenston; us_ny1 @lewiston; us_6 @albany").hold(GB, "42").winter(GB);
    v.rolls({6, 6});
    v.does(GB, "play c42; from queenston; take drummond; take uk_41; take uk_49; take uk_8; done; march lewiston");
    if (v.question() == "us retreat" && v.allows(US, "stand")) v.does(US, "stand");
    if (v.question() == "gb lead") v.does(GB, "lead uk_49");
    while (v.question() == "us retreat") v.does(US, v.options(US)[0]);
    if (v.question() == "gb move") v.does(GB, "stop");
    EXPECT_TRUE(v.s.destroyed.has(v.place("lewiston")));
    EXPECT_EQ(v.s.points[1], 1);
    v.does(GB, "return");
    EXPECT_EQ(v.at("uk_41").substr(0, 9), "queenston");

    Table w("1813W");
    w.put("uk_41 uk_49 uk_linc @ft_george; us_9 @ft_niagara; us_6 @albany").hold(GB, "43").winter(GB);
    w.does(GB, "play c43; from ft_george; take uk_41; take uk_49");
    w.refuses(GB, "take uk_linc", "8.27");
    w.does(GB, "done; march ft_niagara");
    if (w.question() == "us retreat") w.does(US, "stand");
    EXPECT_EQ(defence_strength(w.d(), w.s), 4);  // the fort counts for nothing
    EXPECT_NE(w.modifiers().find("event +2"), std::string::npos);

    Table x("1813W");
    x.put("uk_8 @quebec; us_6 @albany").hold(GB, "43").winter(GB);
    x.refuses(GB, "play c43", "8.27");
}

TEST(TreatyAndNewOrleans, AreInTheExamples) {
    PROVES("madison", "4.22a", "4.22b", "4.22c", "4.23a", "4.23b", "4.23c", "4.23d");
    seen().insert({76, 77});
    Table t("1814W");
    t.put("us_6 @albany; uk_8 @quebec").hold(US, "77 79").winter(GB);
    t.does(US, "play c77");  // it is the last card that is played, whatever else is held
    EXPECT_EQ(t.question(), "over");
    EXPECT_EQ(t.zone(79), "held_us");
    Table u("1814W");  // it ends the game before the British play what they hold
    u.put("us_6 @albany; uk_8 @quebec").hold(US, "77").hold(GB, "84").winter(US);
    u.does(US, "play c77");
    EXPECT_EQ(u.question(), "over");
    EXPECT_EQ(u.zone(84), "held_gb");
    EXPECT_EQ(final_net(u.d(), u.s), -2);
    // After the Treaty only a copy that was held counts, and no other card; the cards held cost nothing.
    Table w("1814SA");
    w.put("us_6 @albany; uk_8 @quebec").hold(US, "79").hand(US, "77").hold(GB, "84").hand(GB, "76 78").play(GB, false);
    w.does(GB, "event c76");
    ASSERT_EQ(w.question(), "us new_orleans");
    w.refuses(US, "play c77", "4.23b");
    w.refuses(US, "play c79", "4.22a");
    w.does(US, "pass");
    EXPECT_EQ(w.question(), "over");
    EXPECT_EQ(final_net(w.d(), w.s), -1);
    Table v("1814SA");
    v.put("us_6 @albany; uk_8 @quebec").hand(US, "77 70").hand(GB, "76").play(US);
    v.refuses(US, "event c77", "8.31.1");
    EXPECT_TRUE(v.allows(US, "units c77"));  // as operations it may be played
}

// Every number from 1 to 110 is played by some test above. Tests with parameters run last: theirs are counted here.
TEST(ZCards, NoneIsForgotten) {
    if (::testing::UnitTest::GetInstance()->test_to_run_count() < 100) GTEST_SKIP() << "only part of the tests runs";
    for (const int num : kScoring) seen().insert(num);
    for (const int num : kCampaigns) seen().insert(num);
    for (const Battle& b : kBattles) seen().insert(b.card);
    for (int num = 1; num <= kCards; ++num)
        EXPECT_TRUE(seen().contains(num)) << "card " << num << ", " << shipped().card(num).title;
}

}  // namespace
}  // namespace ghent::madison::test
