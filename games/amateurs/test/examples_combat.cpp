#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/amateurs/test/cards.h"
#include "games/amateurs/test/examples.h"

namespace ghent::amateurs::test {

namespace {

using ghent::test::Example;
using ::testing::ElementsAre;

// A British force off the coast is launched.
CombatTable launched(std::string_view force, std::string_view who) {
    CombatTable t("jul_aug", 1814);
    t.exp(fmt::format("{} mid_atlantic {}", force, who)).hand(GB, "1").round(GB);
    t.does(GB, fmt::format("ops c1; launch {}", force));
    return t;
}
void all_take_part(CombatTable& t) {
    while (t.question() == "us participants" || t.question() == "gb participants")
        t.does(t.question().starts_with("us") ? US : GB, "done");
}

// 6.8: how high a Fort counts against the Invasion Fleet.
void fleet_against_forts(const Example&) {
    for (const auto& [level, counts] : {std::pair{1, 0}, {2, 0}, {3, 1}, {4, 2}}) {
        CombatTable t = launched("if", "cochrane ross british_regular:5");
        t.fort(fmt::format("us baltimore {}", level)).loose("us baltimore us_regular:2");
        t.does(GB, "invade baltimore");
        t.spare_rolls({10, 10});
        t.does(US, "decline");
        all_take_part(t);
        EXPECT_EQ(t.s.fight.fort[0], counts) << level;
        t.finish();
    }
}
// 6.9: half of the die, rounded up, come from elsewhere.
void raid_defenders(const Example& e) {
    CombatTable t = launched("cr", "cockburn british_regular:4");
    t.exp("us_a albany dearborn us_regular:3").loose("us boston us_militia:4").fort("us norfolk 3");
    t.rolls({e.numbers("dice").at(0)});
    t.does(GB, "raid norfolk");
    for (int i = 0; i < 3; ++i) t.does(US, "defend us_regular albany from us_a");
    for (int i = 0; i < 2; ++i) t.does(US, "defend us_militia boston");
    t.refuses(US, "defend us_militia boston", "6.9c");
    t.spare_rolls({9, 9});
    t.does(US, "done");
    all_take_part(t);
    EXPECT_EQ(t.s.fight.size[0], 5);
    EXPECT_EQ(t.s.fight.fort[0], 0);
    EXPECT_EQ(t.s.fight.militia, 0);
    t.finish();
}
// 9.2: on Champlain Macdonough has 3 and Downie 1, so Brigs are level at a British die two above.
void lake_differences(const Example&) {
    struct Case {
        int difference, event;
    };
    for (const auto& [difference, event] : {Case{0, 0},
                                            {1, kEvShipWithdraws},
                                            {2, kEvShipWithdraws},
                                            {3, kEvShipSunk},
                                            {4, kEvShipTaken},
                                            {7, kEvShipTaken}}) {
        CombatTable t = fleets_meet("champlain", "brig", "brig");
        const int gb = difference == 7 ? 1 : 5 - difference, us = difference == 7 ? 6 : 3;
        t.rolls({gb, us});
        fleets_engage(t);
        EXPECT_EQ(t.said(kEvPair)[1].c - t.said(kEvPair)[0].c, difference);
        for (const int other : {kEvShipWithdraws, kEvShipSunk, kEvShipTaken})
            EXPECT_EQ(t.was_told(static_cast<u16>(other)), other == event) << difference;
        if (!event) t.does(GB, "break_off isle_aux_noix");
        t.finish();
    }
}
// An Expedition in the Area of the Belligerent Creek, with Leaders of Initiative 1 and 3 and one Victory marker.
CombatTable among_the_creek() {
    CombatTable t("jul_aug", 1813);
    t.belligerent("creek").exp("us_a creek jackson floyd us_regular:5");
    t.s.victories[t.force("us_a")] = 1;
    t.hand(US, "1").round(US);
    t.does(US, "ops c1; activate us_a attack; done");
    return t;
}
void locating(const Example& e) {
    const int die = e.numbers("dice").at(0);
    CombatTable t = among_the_creek();
    t.rolls({die, 0, 9});
    t.does(US, "locate jackson");
    EXPECT_EQ(t.said(kEvSearch)[0].c, 7);
    EXPECT_TRUE(t.was_told(kEvLocated));
    t.finish();
    CombatTable u = among_the_creek();
    u.rolls({die});
    u.does(US, "locate floyd");
    EXPECT_EQ(u.said(kEvSearch)[0].c, 9);
    EXPECT_FALSE(u.was_told(kEvLocated));
    EXPECT_EQ(u.question(), "gb round");
}
void capitulation(const Example& e) {
    for (const int die : {e.numbers("dice").at(0), 7}) {
        CombatTable t = among_the_creek();
        t.rolls({1, 5, 9, 0, die});  // found, five of them, an American victory
        t.does(US, "locate jackson");
        all_take_part(t);
        t.finish();
        const bool defeated = die == 6;
        EXPECT_EQ(t.said(kEvTribeBeaten)[0].b, die - 1);
        EXPECT_EQ(t.s.tribe[t.d().space(t.place("creek")).tribe], defeated ? 2 : 1);
        EXPECT_EQ(t.s.victories[t.force("us_a")], defeated ? 0 : 2);
        EXPECT_EQ(t.s.peace[1], defeated ? 17 : 18);  // besides the Major Battle
    }
}
void ghent_numbers(const Example&) {
    CombatTable t("jul_aug", 1814);
    t.peace(10, 10).control("us mobile").control("gb detroit").control("gb ft_mackinac").control("us york");
    t.belligerent("creek");
    EXPECT_EQ(ghent_number(t.d(), t.s, GB, t.s.british), 8);
    EXPECT_EQ(ghent_number(t.d(), t.s, US, t.s.british), 4);
    t.control("gb mobile");
    EXPECT_EQ(ghent_number(t.d(), t.s, GB, t.s.british), 11);
    t.control("us mobile");
    // And at Ghent itself: Saginaw, cut off by the two, changes hands (12c).
    t.s.met = 1;
    t.s.pair = 10;
    t.within(US);
    t.run();
    EXPECT_EQ(t.s.ghent[1], 9);
    EXPECT_EQ(t.s.ghent[0], 4);
    EXPECT_EQ(t.s.pair, 12);
}
void three_peace_moves(const Example& e) {
    CombatTable t("may_jun", 1812);
    t.exp("gb_a amherstburg brock tecumseh british_regular:1 british_militia:1 british_cavalry:1 indian:4");
    t.exp("us_a detroit hull us_regular:2 us_militia:3").ship("gb brig on_erie").hand(GB, "118").round(GB);
    t.rolls({3, e.numbers("dice").at(0), e.numbers("dice").at(1)});
    t.does(GB, "ops c118; activate gb_a march; done; step detroit; done; lose british_militia from gb_a");
    EXPECT_EQ(t.s.fight.losses[1], 5);
    EXPECT_EQ(t.s.fight.stars[1], 3);
    EXPECT_EQ(t.s.fight.losses[0], 1);
    for (const char* unit : {"us_regular", "us_regular", "us_militia", "us_militia", "us_militia"})
        t.does(US, fmt::format("lose {} from us_a", unit));
    t.finish();
    EXPECT_TRUE(t.was_told(kEvDevastating));
    EXPECT_TRUE(t.was_told(kEvMajorBattle));
    EXPECT_EQ(t.at("us_a"), "off_map");
    EXPECT_EQ(t.peace_track(), "4 19");
}
// Exactly half is not more than half.
void militia_half(const Example&) {
    for (const auto& [units, modifier] :
         {std::pair{"us_regular:2 us_militia:2", 0}, {"us_regular:1 us_militia:3", -1}}) {
        CombatTable t("jul_aug", 1813);
        t.exp(fmt::format("us_a ft_meigs scott {}", units)).exp("gb_a ft_meigs brock british_regular:4");
        t.rolls({0, 0});
        t.attack("gb_a", "detroit");
        all_take_part(t);
        EXPECT_EQ(land_modifiers(t.d(), t.s, US).sum(), modifier) << units;
        t.finish();
    }
}
// Card 87 is tried; the owner answers.
void surrender_is_tried(const Example&) {
    for (const int left : {4, 3}) {
        CombatTable t("jul_aug", 1813);
        t.exp(fmt::format("us_a ft_meigs hull us_regular:{}", left + 2))
            .exp("gb_a ft_meigs brock british_regular:5")
            .hand(GB, "87");
        t.rolls({6, 0});  // 1-5 on 3: 2*
        t.attack("gb_a", "detroit");
        ASSERT_TRUE(reach_after(t, GB));
        EXPECT_EQ(t.units("us_a"), fmt::format("us_regular:{}", left));
        EXPECT_TRUE(t.allows(GB, "react c87"));
        const int peace = t.s.peace[0];
        t.does(GB, "react c87; of_exp us_a");
        EXPECT_EQ(t.said(kEvAnswer)[0].b, left <= 3);
        EXPECT_EQ(t.at("us_a") == "off_map", left <= 3);
        EXPECT_EQ(t.s.peace[0], peace + (left <= 3));
        EXPECT_EQ(t.zone(87), left <= 3 ? "gone" : "discard");
    }
}
void line_of_battle(const Example& e) {
    CombatTable t = fleets_meet("erie", "brig brig", "brig schooner gunboat");
    fleets_engage(t);
    const std::vector<int> dice = e.numbers("dice");
    t.rolls({dice[0], dice[1], dice[2], dice[3]});
    t.does(GB, "double gb_gunboat_1 us_brig_2");
    std::vector<int> totals;
    for (const auto& pair : t.said(kEvPair)) totals.push_back(pair.c);
    EXPECT_THAT(totals, ElementsAre(12, 8, 6, 9));
    EXPECT_EQ(t.said(kEvShipTaken)[0].seat, US);
    EXPECT_TRUE(t.s.turned.has(t.leader("perry")));
    EXPECT_EQ(t.said(kEvShipSunk)[0].seat, GB);
    EXPECT_EQ(count(t.s.lake.able), 3);  // a Brig of each side, and the Gunboat goes on
    t.does(GB, "break_off amherstburg");
    t.finish();
}
void fleet_with_guns(const Example&) {
    for (const auto& [fort, stars, after] : {std::tuple{2, 1, 2}, {3, 1, 2}}) {
        CombatTable t = launched("if", "cochrane ross british_artillery:1 british_cavalry:1 british_regular:1");
        t.fort(fmt::format("us new_york {}", fort)).loose("us new_york us_regular:3");
        t.does(GB, "invade new_york");
        t.rolls({0, 0});
        t.does(US, "decline");
        all_take_part(t);
        EXPECT_EQ(t.s.fight.unit_stars[1], stars);
        EXPECT_EQ(t.said(kEvAddedStars)[0].b, unit_word(GB, fort == 2 ? kCavalry : kArtillery));
        t.finish();
        EXPECT_EQ(t.fort_at(US, "new_york"), after);
    }
}
void die_card_after_the_roll(const Example& e) {
    CombatTable t("jul_aug", 1813);
    t.exp("gb_b burlington_heights vincent british_regular:4")
        .exp("us_a burlington_heights scott us_regular:4")
        .hand(GB, "130 119");
    t.rolls({5, e.numbers("dice").at(0)});
    t.attack("us_a", "buffalo");
    ASSERT_TRUE(reach_window(t, GB, "after_roll"));
    EXPECT_EQ(t.s.fight.leadership[1], 2);
    EXPECT_EQ(t.s.fight.losses[1], 1);
    t.refuses(GB, "react c119", "5.3a");
    t.does(GB, "react c130");
    EXPECT_EQ(t.s.fight.losses[1], 2);
    t.finish();
}
void voluntary_retreat(const Example&) {
    CombatTable t("jul_aug", 1813);
    t.exp("us_a chateauguay bloomfield us_regular:3").exp("gb_a chateauguay salaberry british_regular:3");
    t.rolls({0, 0});
    t.attack("us_a", "french_mills");
    all_take_part(t);
    ASSERT_EQ(t.question(), "gb retreat");
    t.does(GB, "retreat montreal");
    t.does(US, "stay");
    t.finish();
    EXPECT_TRUE(t.has(GB, "chateauguay"));
    EXPECT_EQ(t.at("gb_a"), "montreal");
    t.hand(US, "1").round(US);
    t.does(US, "ops c1; activate us_a attack; done");
    EXPECT_TRUE(t.has(US, "chateauguay"));
}

}  // namespace

const ghent::test::Plays& combat_vectors() {
    static const ghent::test::Plays all = {
        {"r03_invasion_fleet_forts", {fleet_against_forts, {"6.8c", "6.8i"}}},
        {"r05_raid_defenders", {raid_defenders, {"6.9c", "6.9d"}}},
        {"r06_lake_differences", {lake_differences, {"9.2c"}}},
        {"r07_locate_indians", {locating, {"8.6b", "8.6c"}}},
        {"r08_capitulation", {capitulation, {"8.6g", "8.6h", "8.6i"}}},
        {"r09_ghent", {ghent_numbers, {"12c", "12d", "12e", "12g"}}},
        {"r12_three_peace_moves", {three_peace_moves, {"8.8a", "8.8b", "8.8c", "8.8d"}}},
        {"q01_militia_exactly_half", {militia_half, {"2.3q"}}},
        {"q05_surrender_card_is_tried", {surrender_is_tried, {"4.2h"}}},
        {"q06_lake_line", {line_of_battle, {"9.1a", "9.1b", "9.2a", "9.2b", "9.2f"}}},
        {"q07_invasion_fort2_cavalry", {fleet_with_guns, {"2.3t", "2.3u", "6.8i"}}},
        {"q09_die_card_after_the_roll", {die_card_after_the_roll, {"5.3a"}}},
        {"q10_voluntary_retreat_no_control", {voluntary_retreat, {}}},
    };
    return all;
}

}  // namespace ghent::amateurs::test
