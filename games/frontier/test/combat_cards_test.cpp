// Pre- and Post-Combat cards of land Combats (C1, C2), Reactions to sieges (W7, W8): every one of them played, and refused.
#include <gtest/gtest.h>

#include <array>

#include "games/frontier/siege.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

constexpr std::string_view kBritish = "br_37th@plattsburgh br_york_militia@plattsburgh br_shawnee@plattsburgh ";
constexpr std::string_view kUs = "us_18th@plattsburgh us_kentucky_mounted@plattsburgh us_6th@plattsburgh ";
// Each side: a Regular in the Center, Militia on the Left; on the Right warriors, or a Regular.
constexpr std::string_view kBritishSheet =
    "deploy br_37th center; deploy br_york_militia left; deploy br_shawnee right; posture line_advance; done";
constexpr std::string_view kUsSheet =
    "deploy us_18th center; deploy us_kentucky_mounted left; deploy us_6th right; posture line_advance; done";

void full_supply(Table& t) { t.s.land.supply[0] = t.s.land.supply[1] = byte(static_cast<int>(Supply::full) + 1); }

// Up to the first window: the attacker's, or the defender's if he alone has a card.
Table lines(Seat attacker, std::string_view us_cards, std::string_view gb_cards, std::string_view more = "",
            u16 flags = 0) {
    Table t("campaign_1814");
    t.put(kBritish).put(kUs).put(more).hand(US, us_cards).hand(GB, gb_cards);
    fight(t, attacker, "plattsburgh", "08716", flags);
    full_supply(t);
    t.does(GB, kBritishSheet);
    t.does(US, kUsSheet);
    return t;
}

int in_round(const Table& t, Seat side, int position, int round) {
    State s = t.s;
    s.land.round = byte(round);
    return volley_modifiers(t.d(), s, side, position).sum();
}

using Sums = std::array<int, 6>;  // Center, Left, Right of the first round, then of the second
Sums sums(const Table& t, Seat side) {
    Sums out{};
    for (int i = 0; i < 6; ++i) out[static_cast<std::size_t>(i)] = in_round(t, side, i % 3, 1 + i / 3);
    return out;
}
Sums change(const Sums& before, const Sums& after) {
    Sums out{};
    for (std::size_t i = 0; i < 6; ++i) out[i] = after[i] - before[i];
    return out;
}

constexpr Sums kNothing{};

struct Row {
    std::string_view card;
    Seat attacker;
    Sums own, enemy;
};

// What a card changes in the volleys, played by its side; the enemy holds a card too, so that his window waits.
void expect_row(const Row& row) {
    const Seat side = row.card.starts_with("us") ? US : GB;
    // The attacker plays first: when the defender's card is looked at, the attacker passes, and the volleys must wait.
    Table t = lines(row.attacker, side == US ? row.card : "us93", side == GB ? row.card : "br93");
    if (row.attacker != side) t.does(row.attacker, "pass");
    const Sums own = sums(t, side), enemy = sums(t, other(side));
    ASSERT_EQ(t.question(), std::string(name(side)) + " window") << row.card;
    State played = t.s;
    const int card = t.d().card_index(row.card);
    ASSERT_TRUE(t.allows(side, "react " + std::string(row.card))) << row.card;
    played.land.pre[index(side)] = byte(card + 1);
    t.s = played;
    EXPECT_EQ(change(own, sums(t, side)), row.own) << row.card;
    EXPECT_EQ(change(enemy, sums(t, other(side))), row.enemy) << row.card;
}

}  // namespace

TEST(FrontierCombatCards, WhatTheyChange) {
    PROVES("frontier", "18.3", "4.2.2a", "4.2.2b");
    const Row rows[] = {
        {"us20", GB, {2, 0, 0, 0, 0, 0}, kNothing},
        {"us22", GB, {1, 0, 1, 1, 0, 1}, kNothing},
        {"us35", US, {2, 2, 2, 0, 0, 0}, kNothing},
        {"us41", GB, {0, 2, 0, 0, 0, 0}, kNothing},
        {"us42", GB, {3, 0, 0, 0, 0, 0}, kNothing},
        {"us62", GB, kNothing, {-1, -1, -1, 0, 0, 0}},
        {"us71", GB, {2, 0, 2, 0, 0, 0}, kNothing},
        {"us76", GB, {3, 0, 0, 0, 0, 0}, kNothing},
        {"us93", GB, {1, 1, 1, 1, 1, 1}, kNothing},
        {"us94", GB, kNothing, {-2, 0, 0, 0, 0, 0}},
        {"us97", GB, {0, 1, 0, 0, 1, 0}, kNothing},
        {"br3", US, {2, 2, 2, 0, 0, 0}, kNothing},
        {"br17", US, {0, 1, 0, 0, 1, 0}, kNothing},
        {"br19", US, {1, 0, 0, 0, 0, 0}, kNothing},  // the 49th is not there: half
        {"br21", US, kNothing, {-1, -1, -1, 0, 0, 0}},
        {"br35", US, {2, 2, 2, 0, 0, 0}, kNothing},
        {"br44", US, kNothing, {-2, -2, -2, 0, 0, 0}},
        {"br54", US, kNothing, {-2, -2, -2, -2, -2, -2}},
        {"br56", GB, {2, 0, 0, 0, 0, 0}, kNothing},
        {"br71", US, {2, 0, 0, 0, 0, 0}, kNothing},
        {"br87", US, {2, 0, 0, 2, 0, 0}, kNothing},
        {"br90", GB, kNothing, {-1, -1, -1, 0, 0, 0}},
        {"br93", GB, {1, 1, 1, 0, 0, 0}, kNothing},
        {"br98", GB, {3, 0, 0, 0, 0, 0}, kNothing},
    };
    for (const Row& row : rows) expect_row(row);
}

// The attacker plays before the defender; each at most one; they lie with the combat until it is over.
TEST(FrontierCombatCards, AttackerFirst) {
    PROVES("frontier", "18.3");
    Table t = lines(GB, "us93 us71", "br98 br93");
    EXPECT_EQ(t.question(), "gb window");
    t.refuses(GB, "react us93", "4.2");
    t.does(GB, "react br98");
    EXPECT_EQ(t.question(), "us window");
    EXPECT_TRUE(t.was_told(kEvCombatCard));
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {1, 1}}, {"volley_d6", {1, 1}}, {"volley_d6", {1, 2}}});
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {1, 1}}});
    t.does(US, "react us93");
    EXPECT_EQ(t.said(kEvVolley)[0].b, 2 + 4 + 3);
    EXPECT_EQ(t.said(kEvVolley)[1].b, 2 + 4 + 1);
    // One card each: the other stays in the hand.
    EXPECT_EQ(t.s.cards.where[t.d().card_index("br93")], kHandGb);
    EXPECT_EQ(t.s.cards.where[t.d().card_index("br98")], kDiscard);
}

// A window opens by what everybody knows, whether or not a fitting card is held.
TEST(FrontierCombatCards, WindowsTellNothing) {
    PROVES("frontier", "18.3", "4.2.3d");
    Table t("campaign_1814");
    t.put(kBritish).put(kUs);
    t.s.cards.move(t.d().card_index("br98"), kDeckGb);  // not seen: it may be in the hand
    t.hand(GB, "br72");
    fight(t, GB, "plattsburgh", "08716");
    t.does(GB, kBritishSheet);
    t.does(US, kUsSheet);
    EXPECT_EQ(t.question(), "gb window");
    EXPECT_EQ(t.options(GB), std::vector<std::string>{"pass"});
}

TEST(FrontierCombatCards, Refused) {
    PROVES("frontier", "4.2.2a");
    Table attack = lines(GB, "us93 us35 us96 us98", "br98 br54 br87 br92 br20 br67");
    for (const char* card : {"br54", "br87",  // for the defender
                             "br92",          // not out of a river
                             "br20",          // of the Post-Combat step
                             "br67"})         // of Naval Combats
        attack.refuses(GB, "react " + std::string(card), "4.2.2a");
    attack.does(GB, "pass");
    attack.refuses(US, "react us35", "4.2.2a");  // for the attacker
    attack.refuses(US, "react us96", "4.2.2a");
    attack.refuses(US, "react us98", "4.2.2a");
    // Nobody of the kind takes part.
    Table t("campaign_1814");
    t.put("br_37th@plattsburgh us_18th@plattsburgh").hand(GB, "br3 br17 br35 br44 br71").hand(US, "us41 us97 us93");
    fight(t, GB, "plattsburgh", "08716");
    t.does(GB, "deploy br_37th center; posture line_advance; done");
    t.does(US, "deploy us_18th center; posture line_advance; done");
    for (const char* card : {"br3", "br17", "br35", "br44"}) t.refuses(GB, "react " + std::string(card), "4.2.2a");
    t.does(GB, "pass");
    for (const char* card : {"us41", "us97"}) t.refuses(US, "react " + std::string(card), "4.2.2a");
    Table m("campaign_1814");
    m.put("br_york_militia@plattsburgh us_ohio_1st@plattsburgh")
        .hand(GB, "br56 br71 br93")
        .hand(US, "us22 us71 us76 us93");
    fight(m, GB, "plattsburgh", "08716");
    m.does(GB, "deploy br_york_militia center; posture line_advance; done");
    m.does(US, "deploy us_ohio_1st center; posture line_advance; done");
    for (const char* card : {"br56", "br71"}) m.refuses(GB, "react " + std::string(card), "4.2.2a");
    m.does(GB, "pass");
    for (const char* card : {"us22", "us71", "us76"}) m.refuses(US, "react " + std::string(card), "4.2.2a");
}

// US42, BR19: with the regiment of their name the whole, otherwise half, rounded towards zero.
TEST(FrontierCombatCards, ARegimentByName) {
    PROVES("frontier", "18.3");
    Table t("campaign_1814");
    t.put("br_49th@plattsburgh us_18th@plattsburgh").hand(GB, "br19").hand(US, "us42");
    fight(t, GB, "plattsburgh", "08716");
    full_supply(t);
    t.does(GB, "deploy br_49th center; posture line_advance; done");
    t.does(US, "deploy us_18th center; posture line_advance; done");
    t.does(GB, "react br19");
    EXPECT_EQ(in_round(t, GB, kCenter, 1), 5 + 2);
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {2, 3}}});
    t.does(US, "react us42");
    EXPECT_EQ(in_round(t, US, kCenter, 1), 4 + 1);  // Kentucky Mounted is elsewhere
}

// US52, BR91: the enemy's Flanking Volleys are ignored, his postures that rest on them too.
TEST(FrontierCombatCards, SkirmishersCoverTheFlanks) {
    PROVES("frontier", "18.3");
    for (const Seat side : {US, GB}) {
        Table t("campaign_1814");
        t.put("br_37th@plattsburgh br_89th@plattsburgh us_18th@plattsburgh us_6th@plattsburgh");
        t.hand(GB, side == GB ? "br91" : "br93").hand(US, side == US ? "us52" : "us93");
        fight(t, GB, "plattsburgh", "08716");
        full_supply(t);
        t.does(GB, "deploy br_37th center; deploy br_89th left; posture feigned_retreat; done");
        t.does(US, "deploy us_18th center; deploy us_6th left; posture feigned_retreat; done");
        EXPECT_EQ(in_round(t, other(side), kCenter, 1), 4 + 2 + 1);
        if (side == US) t.does(GB, "pass");
        t.s.land.pre[index(side)] = byte(t.d().card_index(side == US ? "us52" : "br91") + 1);
        EXPECT_EQ(in_round(t, other(side), kCenter, 1), 4);
        EXPECT_EQ(in_round(t, side, kCenter, 1), 4 + 2 + 1);
    }
}

// US77: by moonlight nobody's commander counts.
TEST(FrontierCombatCards, Moonlight) {
    PROVES("frontier", "18.3");
    Table t = lines(GB, "us77", "br93", "br_kempt@plattsburgh us_macomb@plattsburgh");
    t.does(GB, "pass");
    const Sums gb = sums(t, GB), us = sums(t, US);
    t.s.land.pre[0] = byte(t.d().card_index("us77") + 1);
    EXPECT_EQ(change(gb, sums(t, GB)), (Sums{-2, -2, -2, -2, -2, -2}));
    EXPECT_EQ(change(us, sums(t, US)), (Sums{-2, -2, -2, -2, -2, -2}));
}

// BR41: the enemy's supports add nothing in the first round, and he has no reserve advantage in any.
TEST(FrontierCombatCards, NightAttack) {
    PROVES("frontier", "18.3");
    Table t("campaign_1814");
    t.put("br_37th@plattsburgh us_18th@plattsburgh us_6th@plattsburgh us_13th@plattsburgh us_16th@plattsburgh");
    t.put("us_23rd@plattsburgh us_9th@plattsburgh").hand(GB, "br41").hand(US, "us93");
    fight(t, GB, "plattsburgh", "08716");
    full_supply(t);
    t.does(GB, "deploy br_37th center; posture line_advance; done");
    t.does(US, "deploy us_18th center; deploy us_6th support_center; deploy us_13th left; deploy us_16th support_left");
    t.does(US, "posture line_advance; done");
    EXPECT_EQ(in_round(t, US, kCenter, 1), 4 + 1 + 3 + 1);
    t.does(GB, "react br41");
    EXPECT_EQ(in_round(t, US, kCenter, 1), 4 + 2);
    EXPECT_EQ(in_round(t, US, kCenter, 2), 4 + 1 + 3);
}

// BR92: supports come up through the ford, and ties cost nothing.
TEST(FrontierCombatCards, TheFord) {
    PROVES("frontier", "18.3", "4.2.2b");
    Table t("campaign_1814");
    t.put("br_37th@plattsburgh br_89th@plattsburgh br_8th@plattsburgh us_18th@plattsburgh").hand(GB, "br92");
    fight(t, GB, "plattsburgh", "08716", kFightRiver);
    full_supply(t);
    t.does(GB, "deploy br_37th center; posture line_advance; done");
    t.does(US, "deploy us_18th center; posture line_advance; done");
    t.does(GB, "react br92");
    EXPECT_EQ(t.question(), "gb adjust");
    t.refuses(GB, "deploy br_89th left", "4.2.2b");
    t.refuses(GB, "rout br_37th", "4.2.2b");
    t.refuses(GB, "deploy br_89th support_right", "18.2.3.c");
    t.does(GB, "deploy br_89th support_center");
    EXPECT_EQ(total(t, GB, kCenter), 4 + 1);
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {1, 2}}});  // 7 against 7
    t.does(GB, "done");
    EXPECT_FALSE(t.s.reduced.any());
    EXPECT_TRUE(t.was_told(kEvNoEffect));
    // Not after a Disembark.
    Table boats("campaign_1814");
    boats.put("br_37th@plattsburgh us_18th@plattsburgh").hand(GB, "br92 br93");
    fight(boats, GB, "plattsburgh", "08817", kFightLanding);
    boats.does(GB, "deploy br_37th center; posture line_advance; done");
    boats.does(US, "deploy us_18th center; posture line_advance; done");
    boats.refuses(GB, "react br92", "4.2.2a");
}

// ---------------------------------------------------------------- W7, W8

// US14, US45: more for the fort; US56: one more step of the besieger's.
TEST(FrontierCombatCards, SiegesAreAnswered) {
    PROVES("frontier", "4.2.3a", "4.2.3b", "16.3.3");
    for (const auto& [card, drm] : {std::pair{"us14", 2}, std::pair{"us45", 3}}) {
        Table t("campaign_1813");
        t.put("br_8th@fort_niagara br_89th@fort_niagara us_6th@fort_niagara:inside us_13th@fort_niagara:inside");
        t.mark("besieged fort_niagara").hand(US, std::string(card) + " us56").ops(GB, 1);
        t.does(GB, "assault fort_niagara; take_all");
        EXPECT_EQ(t.question(), "us window");
        t.refuses(US, "react us56", "4.2.3a");  // after the rolls
        t.rolls({{"siege", {1}}, {"siege", {2}}});
        t.does(US, "react " + std::string(card));
        EXPECT_EQ(t.said(kEvSiegeRoll)[1].b, 2 + 1 + drm);
        EXPECT_NE(t.question(), "us window");  // one Reaction in an activation
    }
    Table t("campaign_1813");
    t.put("br_8th@fort_niagara br_89th@fort_niagara us_6th@fort_niagara:inside us_13th@fort_niagara:inside");
    t.mark("besieged fort_niagara").hand(US, "us56 us45").ops(GB, 1);
    t.does(GB, "assault fort_niagara; take_all");
    t.rolls({{"siege", {8}}, {"siege", {1}}});
    t.does(US, "pass");
    EXPECT_EQ(t.question(), "us window");
    t.refuses(US, "react us45", "4.2.3a");  // before the rolls
    t.does(US, "react us56");
    EXPECT_EQ(t.question(), "gb losses");
    EXPECT_EQ(t.s.assault.to_lose[0], t.said(kEvSiegeRoll)[1].c + 1);
}

}  // namespace ghent::frontier::test
