// The 34 blue Action Cards, the American events: what each does, and when it is refused.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/cards.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

void left_division(int num) {
    not_for(GB, num);
    Table t = with(US, num,
                   [](Table& x) { x.exp("us_a buffalo hampton us_militia:2").exp("us_b albany pike us_regular:1"); });
    t.does(US, ev(num));
    t.refuses(US, "activate us_b march", "5.1d");
    t.does(US, "activate us_a march; done; ferry long_point");
    t.does(GB, "decline");
    t.does(US, "stop");
    EXPECT_EQ(t.units("us_a"), "us_militia:2");  // no Dispersion check
    EXPECT_TRUE(t.has(US, "long_point"));
}
void monroe(int num) {
    not_for(GB, num);
    Table t = with(US, num);
    t.does(US, ev(num) + "; option first");
    EXPECT_EQ(t.leader_place("monroe"), "secretary");
    EXPECT_EQ(t.zone(num), "gone");
    Table u = with(US, num);
    u.does(US, ev(num) + "; option second; at washington");
    EXPECT_EQ(u.who("us_a"), "monroe");
    EXPECT_EQ(u.at("us_a"), "washington");
}
void armstrong(int num) {
    refused(US, num, "5.1d", {}, "jul_aug", 1812);
    refused(US, num, "5.1d", [](Table& x) {
        x.s.leader_at[x.leader("armstrong")] = kDead;
        know_leader(x.d(), x.s, x.leader("armstrong"));
    });
    Table t = with(US, num);
    t.does(US, ev(num));
    EXPECT_EQ(t.leader_place("armstrong"), "secretary");
}
void clark(int num) {
    not_for(GB, num);
    Table t = with(US, num);
    t.does(US, ev(num) + "; at st_louis; at st_louis with us_a");
    EXPECT_EQ(t.who("us_a"), "clark");
    EXPECT_EQ(t.units("us_a"), "us_ranger:3");
    Table u = with(US, num, [](Table& x) {
        x.s.leader_at[x.leader("clark")] = kDead;
        know_leader(x.d(), x.s, x.leader("clark"));
    });
    u.dice.draws = {"croghan"};
    u.does(US, ev(num) + "; at st_louis; at st_louis with us_a");
    EXPECT_EQ(u.who("us_a"), "croghan");
}
void kentuckians(int num) {
    not_for(GB, num);
    Table t = with(US, num);
    t.does(US, ev(num));
    t.refuses(US, "at nashville", "5.1d");
    t.does(US, "at lexington; at lexington");
    EXPECT_EQ(t.loose_at(US, "lexington"), "us_militia:3 us_cavalry:1");
}
void volunteers(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) { x.loose("gb york british_militia:1"); });
    t.does(US, ev(num));
    t.refuses(US, "at albany", "5.1d");
    t.does(US, "at buffalo");
    EXPECT_EQ(t.loose_at(US, "buffalo"), "us_ranger:2");
    t.does(GB, "remove british_militia york");
    EXPECT_EQ(t.loose_at(GB, "york"), "");
}
void privateers(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) { x.s.blockade[0] = x.s.blockade[1] = 2; });
    t.rolls({6});
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[1], 18);  // 6 - 2
    Table u = with(US, num, [](Table& x) { x.s.blockade[0] = x.s.blockade[1] = 2; });
    u.rolls({5});
    const int before = hand_size(u.d(), u.s, US);
    u.does(US, ev(num));
    EXPECT_EQ(u.s.peace[1], 19);
    EXPECT_EQ(hand_size(u.d(), u.s, US), before);  // the card, and one drawn
}
void essex(int num) {
    not_for(GB, num);
    Table t = with(US, num);
    t.rolls({6});
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[1], 18);
    Table u = with(US, num);
    u.rolls({5});
    u.does(US, ev(num));
    EXPECT_EQ(u.s.peace[1], 19);
}
void war_hawks(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) { x.peace(3, 19); });
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
}
void free_trade(int num) {
    refused(US, num, "5.1d");
    Table t = with(US, num, [](Table& x) { x.peace(3, 19).control("us york"); });
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
}
void dont_give_up(int num) {
    only_reaction(num, US);
    Table t("jul_aug", 1813);
    t.peace(4, 19).hand(GB, "65").hand(US, std::to_string(num)).round(GB);
    t.does(GB, "event c65");
    EXPECT_EQ(t.question(), "us window");
    t.does(US, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.peace[0], 4);
    EXPECT_EQ(t.zone(num), "gone");
}
void upper_canada(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) {
        x.loose("gb york british_militia:1")
            .exp("gb_a kingston vincent british_militia:1")
            .loose("gb quebec british_militia:2");
    });
    t.does(US, ev(num));
    t.refuses(GB, "remove british_militia quebec", "5.1d");
    t.refuses(GB, "done", "5.1d");
    t.does(GB, "remove british_militia york; remove british_militia kingston from gb_a; done");
    EXPECT_EQ(t.units("gb_a"), "");
}
void camp_of_instruction(int num) {
    not_for(GB, num);
    Table t =
        with(US, num, [](Table& x) { x.exp("us_a albany pike us_militia:5").loose("us queenston us_militia:2"); });
    t.does(US, ev(num));
    t.refuses(US, "at queenston", "5.1d");
    t.does(US, "of_exp us_a; take us_militia; take us_militia; take us_militia");
    t.refuses(US, "take us_militia", "5.1d");
    t.does(US, "done");
    EXPECT_EQ(t.units("us_a"), "us_regular:3 us_militia:2");
}
void cherokee(int num) {
    refused(US, num, "5.1d", [](Table& x) { x.belligerent("cherokee"); });
    Table t = with(US, num, [](Table& x) {
        x.belligerent("creek").exp("us_a creek coffee us_regular:1").exp("us_b creek floyd us_regular:1");
    });
    t.does(US, ev(num) + "; at cherokee; of_exp us_b");
    EXPECT_EQ(t.loose_at(US, "cherokee"), "us_ranger:2");
    EXPECT_EQ(t.s.victories[t.force("us_b")], 1);  // the marker is that Expedition's
    EXPECT_EQ(t.question(), "gb round");           // and there is one
    EXPECT_EQ(t.s.victories[t.force("us_a")], 0);
}
void patriots(int num) {
    not_for(GB, num);
    Table t = with(US, num);
    t.does(US, ev(num));
    EXPECT_TRUE(t.s.florida);
    t.refuses(US, "at albany", "5.1d");
    t.does(US, "at st_marys");
    EXPECT_EQ(t.loose_at(US, "st_marys"), "us_militia:2");
}
void torpedoes(int num) {
    refused(US, num, "5.1d");
    Table t = with(US, num, [](Table& x) { x.s.blockade[3] = 2; });
    t.rolls({5});
    t.does(US, ev(num));
    t.refuses(US, "of_zone mid_atlantic", "5.1d");
    t.does(US, "of_zone gulf");
    EXPECT_EQ(t.s.blockade[3], 1);
}
void petition(int num) {
    refused(US, num, "5.1d", [](Table& x) { x.control("gb detroit").control("gb boston"); });
    moves_peace(num, US, 0, 1);
}
void noah_brown(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) { x.port("presque_isle 1"); });
    t.does(US, ev(num) + "; start presque_isle brig; advance us_brig_1; advance us_brig_1");
    EXPECT_EQ(count(ships_at(t.s, US, in_haven(0))), 1);
    EXPECT_EQ(t.question(), "gb round");
}
void raisin(int num) {
    in_roll(num, US, 1, 0, 0);
    CombatTable t("jul_aug", 1813);
    t.loose("us albany us_regular:2").exp("gb_a albany brock british_regular:4").hand(US, std::to_string(num));
    t.spare_rolls({5, 5});
    t.attack("gb_a", "utica");
    EXPECT_FALSE(reach_window(t, US, "before_roll"));  // the East
}
void regulars(int num) {
    in_roll(num, US, 1, 1, 0);
    not_in_roll(num, US, "us_regular:2 us_militia:3", "british_regular:4");
}
void caution(int num) {
    only_reaction(num, US);
    CombatTable t("jul_aug", 1813);
    t.exp("us_a plattsburgh scott us_regular:3")
        .exp("gb_a plattsburgh prevost british_regular:6")
        .hand(US, std::to_string(num));
    t.attack("gb_a", "isle_aux_noix");
    ASSERT_TRUE(reach_window(t, US, "before_combat"));
    t.does(US, fmt::format("react c{}; of_exp gb_a", num));
    EXPECT_FALSE(t.s.fight.on);
    EXPECT_EQ(t.at("gb_a"), "isle_aux_noix");
    EXPECT_EQ(t.zone(num), "gone");
    CombatTable u = western(num, US);  // Brock: two stars, Initiative 1
    u.spare_rolls({5, 5});
    u.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(u, US, "before_combat"));
    u.does(US, fmt::format("react c{}; of_exp gb_a", num));
    EXPECT_TRUE(u.s.fight.on);
    EXPECT_EQ(u.zone(num), "discard");
}

// ---------------------------------------------------------------- against landings

// The Coastal Raid force lies off the Mid-Atlantic, the American holds the card, and one Regular is at Boston.
CombatTable off_the_coast(int num, int year = 1814, std::string_view zone = "mid_atlantic") {
    CombatTable t("jul_aug", year);
    t.exp(fmt::format("cr {} cockburn british_regular:4", zone)).loose("us boston us_regular:1").peace(5, 15);
    t.hand(GB, "1").hand(US, std::to_string(num)).round(GB);
    t.does(GB, "ops c1; launch cr");
    return t;
}
void banner(int num) {
    only_reaction(num, US);
    for (const bool repulsed : {true, false}) {
        CombatTable t = off_the_coast(num);
        if (repulsed) t.rolls({2, 0, 9});
        else t.rolls({2, 9, 0});
        t.does(GB, "raid norfolk");
        t.does(US, "defend us_regular boston; done");
        EXPECT_EQ(reach_after(t, US), repulsed);
        if (!repulsed) continue;  // the British have won
        t.does(US, fmt::format("react c{}", num));
        EXPECT_EQ(t.s.peace[0], 4);
        EXPECT_EQ(t.zone(num), "gone");
    }
}
void sea_fencibles(int num) {
    only_reaction(num, US);
    CombatTable t = off_the_coast(num);
    t.rolls({2, 5, 5});
    t.does(GB, "raid norfolk");
    t.does(US, "defend us_regular boston; done");
    ASSERT_TRUE(reach_window(t, US, "before_roll"));
    t.does(US, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.fight.add[0], 2);
    ASSERT_TRUE(t.s.fight.flags & kFightRolled);
    EXPECT_THAT(t.modifiers_of(kEvRoll, 1), ::testing::Contains("+2 8.2d"));
    // A Sea Move is enough; a march is not.
    CombatTable u("jul_aug", 1814);
    u.exp("gb_a mid_atlantic sherbrooke british_regular:3").loose("us norfolk us_regular:3");
    u.s.blockade[1] = 1;
    u.hand(GB, "1").hand(US, std::to_string(num)).round(GB);
    u.does(GB, "ops c1; activate gb_a march; done; sail norfolk");
    if (u.question() == "us militia") u.does(US, "decline");
    u.rolls({5, 5});
    ASSERT_TRUE(reach_window(u, US, "before_roll")) << u.question();
    u.does(US, fmt::format("react c{}", num));
    EXPECT_EQ(u.s.fight.add[0], 2);
    CombatTable v = western(num, US);
    v.spare_rolls({5, 5});
    v.attack("gb_a", "detroit");
    EXPECT_FALSE(reach_window(v, US, "before_roll"));
}
void steam_battery(int num) {
    only_reaction(num, US);
    CombatTable t = off_the_coast(num);
    t.does(GB, "raid norfolk");
    ASSERT_EQ(t.question(), "us window");
    t.does(US, fmt::format("react c{}", num));
    EXPECT_FALSE(t.was_told(kEvRaid));
    EXPECT_EQ(t.s.raided, 0U);
    EXPECT_EQ(t.zone(1), "discard");
    EXPECT_EQ(t.zone(num), "gone");
    EXPECT_EQ(t.question(), "us round");
    // Not before 1814, and not in another Zone.
    CombatTable u = off_the_coast(num, 1813);
    u.spare_rolls({10, 10, 10});
    u.does(GB, "raid norfolk");
    EXPECT_NE(u.question(), "us window");
    CombatTable v = off_the_coast(num, 1814, "south_atlantic");
    v.spare_rolls({10, 10, 10});
    v.does(GB, "raid savannah");
    EXPECT_NE(v.question(), "us window");
}
void met_the_enemy(int num) {
    only_reaction(num, US);
    for (const bool sunk : {true, false}) {
        CombatTable t = fleets_meet("champlain", "brig", "brig");
        t.hand(US, std::to_string(num));
        if (sunk) t.rolls({2, 3});
        else t.rolls({4, 3});  // it withdraws
        fleets_engage(t);
        if (sunk) {
            ASSERT_EQ(t.question(), "us window");
            t.does(US, fmt::format("react c{}", num));
            EXPECT_EQ(t.zone(num), "gone");
        }
        EXPECT_EQ(t.s.peace[1], sunk ? 18 : 19);
        EXPECT_NE(t.question(), "us window");
    }
}

const std::map<int, PlaysCard>& blue_cards() {
    static const std::map<int, PlaysCard> all = [] {
        std::map<int, PlaysCard> m;
        m[39] = [](int n) { lies_in_play(n); };
        m[40] = [](int n) { draw_and_play(n, US, 2); };
        m[41] = [](int n) { next_deal(n, US, US, 2); };
        m[46] = privateers;
        for (const int n : {47, 142})
            m[n] = [](int k) {
                refused(US, k, "5.1d", {}, "jul_aug", 1812);
                moves_peace(k, US, 0, 1);
            };
        m[51] = war_hawks, m[52] = dont_give_up, m[53] = raisin, m[54] = free_trade, m[57] = volunteers;
        m[58] = upper_canada;
        m[59] = [](int k) {
            refused(US, k, "5.1d", {}, "jul_aug", 1814);
            moves_peace(k, US, 0, 1);
        };
        m[60] = petition;
        for (const int n : {63, 64, 143}) m[n] = [](int k) { moves_peace(k, US, 0, 1); };
        m[66] = essex, m[91] = banner, m[92] = sea_fencibles, m[93] = torpedoes, m[98] = cherokee, m[102] = patriots;
        m[110] = noah_brown, m[114] = kentuckians, m[115] = met_the_enemy, m[118] = regulars;
        m[120] = camp_of_instruction, m[132] = left_division, m[135] = caution, m[139] = monroe, m[140] = armstrong;
        m[141] = steam_battery, m[144] = clark;
        return m;
    }();
    return all;
}

class AmateursBlueCards : public ::testing::TestWithParam<int> {};

TEST_P(AmateursBlueCards, DoesWhatItSays) {
    PROVES("amateurs", "2.6c", "5.1a", "5.3a");
    const auto play = blue_cards().find(GetParam());
    ASSERT_NE(play, blue_cards().end()) << "no test of this card";
    play->second(GetParam());
    not_held(GetParam());
}
INSTANTIATE_TEST_SUITE_P(Every, AmateursBlueCards, ::testing::ValuesIn(cards_of(Color::blue)));

}  // namespace

}  // namespace ghent::amateurs::test
