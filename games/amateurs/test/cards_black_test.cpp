// The 65 black Action Cards, for either side: what each does, and when it is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/cards.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

void campaign(int num) {
    const int n = num <= 7 ? 3 : 2;
    Table t = with(US, num, [](Table& x) {
        x.exp("us_a albany hampton us_regular:2")
            .exp("us_b utica hull us_regular:1")
            .exp("us_c boston dearborn us_regular:1")
            .exp("us_d trenton chandler us_regular:1");
    });
    if (num == 15) t.hand(US, "15").hand(GB, "13");  // the British keep another
    t.does(US, ev(num));
    t.does(US, "activate us_a march; done; step whitehall; stop");
    t.refuses(US, "activate us_a march", "5.1d");
    t.does(US, "activate us_b march; done; step albany; stop");
    if (n == 3) t.does(US, "activate us_c march; done; step providence; stop");
    EXPECT_EQ(t.question(), "gb round");
    EXPECT_EQ(t.at("us_b"), "albany");
}
void forced_march(int num) {
    Table t = with(US, num, [](Table& x) { x.exp("us_a new_york hampton us_regular:2"); });
    t.does(US, ev(num) + "; activate us_a march; done; step albany; step utica; step sackets_harbor");
    EXPECT_EQ(t.s.act.points, 2);
    t.does(US, "stop");
    Table u = with(US, num, [](Table& x) { x.ship("us brig sackets_harbor"); });
    u.does(US, ev(num));  // no land Expedition: nothing happens
    EXPECT_EQ(u.question(), "gb round");
}
void roads(int num) {
    Table t = with(US, num);
    t.does(US, ev(num) + "; road sackets_harbor oswego");
    t.refuses(US, "fort albany", "5.1d");
    t.does(US, "road utica sackets_harbor");
    EXPECT_EQ(t.question(), "gb round");
    EXPECT_EQ(t.s.roads.count(), 2);
}
void engineers(int num) {
    Table t = with(US, num, [](Table& x) { x.fort("us boston 3"); });
    t.does(US, ev(num) + "; upgrade boston");
    t.refuses(US, "upgrade boston", "5.4e");
    t.does(US, "fort albany");
    EXPECT_EQ(t.fort_at(US, "boston"), 4);
    EXPECT_EQ(t.fort_at(US, "albany"), 1);
    EXPECT_EQ(t.question(), "gb round");
}
void recruiting(int num) {
    Table t = with(US, num);
    t.does(US, ev(num));
    t.refuses(US, "raise us_militia plattsburgh", "5.1d");  // a Country Town
    t.does(
        US,
        "raise us_regular albany; raise us_regular albany; raise us_militia albany");  // five points, limit three otherwise
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:2 us_militia:2");
    EXPECT_EQ(t.question(), "gb round");
    Table u = with(US, num);
    u.does(US, ev(num) + "; raise us_militia albany");
    u.refuses(US, "raise us_militia boston", "5.1d");  // one city only
}
void new_commander(int num) {
    Table t = with(US, num, [](Table& x) { x.exp("us_a albany hampton us_regular:1"); });
    t.dice.draws = {"scott", "pike"};
    t.does(US, ev(num));
    t.refuses(US, "at york", "10.2a");
    t.does(US, "at albany with us_a");
    t.refuses(US, "choose_leader macomb", "5.1d");
    t.does(US, "choose_leader scott; done");
    EXPECT_EQ(t.who("us_a"), "hampton scott");
    EXPECT_EQ(t.leader_place("pike"), "pool");
}
void promoted(int num) {
    Table t = with(US, num, [](Table& x) {
        x.exp("us_a albany pike scott us_regular:1").exp("us_b utica dearborn us_regular:1");
    });
    t.does(US, ev(num));
    t.refuses(US, "choose_leader dearborn", "5.1d");  // three stars
    t.refuses(US, "choose_leader macomb", "5.1d");
    t.does(US, "choose_leader scott");
    EXPECT_TRUE(t.s.turned.has(t.leader("scott")));
    EXPECT_EQ(t.who("us_a"), "scott pike");
    EXPECT_EQ(t.said(kEvPromotedOwn)[0].viewers & bit(Viewer::gb), 0U);
}
void transfer(int num) {
    Table t = with(GB, num, [](Table& x) {
        x.exp("gb_a york drummond vincent british_regular:1")
            .exp("gb_b kingston de_rottenburg british_regular:1")
            .exp("gb_c amherstburg tecumseh indian:1");
    });
    t.does(GB, ev(num));
    t.refuses(GB, "transfer tecumseh gb_a", "5.1d");
    t.does(GB, "transfer drummond gb_b");  // bumps de Rottenburg
    EXPECT_EQ(t.who("gb_b"), "drummond");
    EXPECT_EQ(t.leader_place("de_rottenburg"), "pool");
    EXPECT_EQ(t.who("gb_a"), "vincent");
    t.does(GB, "done");
}
void recalled(int num) {
    Table t = with(US, num, [](Table& x) { x.exp("us_a albany hull us_regular:1"); });
    t.dice.draws = {"scott", "pike"};
    t.does(US, ev(num));
    t.refuses(US, "choose_leader scott", "5.1d");
    t.does(US, "choose_leader hull; choose_leader pike; done");
    EXPECT_EQ(t.who("us_a"), "pike");
    EXPECT_EQ(t.leader_place("hull"), "pool");
}
void brevet(int num) {
    only_reaction(num, US);
    CombatTable t;
    t.loose("gb utica british_militia:1").exp("us_a utica scott us_regular:6").hand(US, std::to_string(num));
    t.rolls({9, 0});
    t.attack("us_a", "");
    ASSERT_TRUE(reach_after(t, US));
    t.does(US, fmt::format("react c{}; choose_leader scott", num));
    EXPECT_TRUE(t.s.turned.has(t.leader("scott")));
}
void secret(int num, const char* unit) {
    Table t = with(GB, num, [](Table& x) {
        x.exp("gb_a york vincent british_regular:1").exp("gb_b kingston drummond british_regular:1");
    });
    t.does(GB, ev(num));
    t.refuses(GB, "at york", "5.1d");
    t.does(GB, "at york with gb_a");
    EXPECT_EQ(t.units("gb_a"), fmt::format("british_regular:1 {}:1", unit));
    EXPECT_EQ(t.said(kEvPlacedOwn)[0].viewers & bit(Viewer::us), 0U);
    EXPECT_EQ(t.s.known[t.force("gb_b")].most, 2);  // it may have gone there
    // No Line Units in the Wilderness, and no British but Indians with a tribe (R119).
    Table u = with(GB, num, [](Table& x) {
        x.belligerent("creek").exp("gb_a york vincent british_regular:1").exp("gb_c creek tecumseh indian:2");
        x.control("gb ft_wayne").exp("gb_d ft_wayne norton indian:2");
    });
    u.does(GB, ev(num));
    u.refuses(GB, "at creek with gb_c", "2.1l");
    u.refuses(GB, "at ft_wayne with gb_d", "2.1j");
}
void both_peace(int num, int good, int bad) {
    refused(US, num, "5.1d", {}, "jul_aug", bad);
    Table t = with(US, num, {}, "jul_aug", good);
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
    EXPECT_EQ(t.s.peace[1], 18);
}
void rumors_of_peace(int num) {
    Table t = with(US, num, [](Table& x) { x.peace(3, 15); });
    t.refuses(US, fmt::format("save c{}", num), "4.2d");
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[0], 4);  // it has moved less far
    Table u = with(US, num, [](Table& x) { x.peace(3, 17); });
    u.does(US, ev(num));
    EXPECT_EQ(u.s.peace[1], 16);  // equal: the opponent's
}
void war_taxes(int num) {
    Table t = with(US, num);
    t.refuses(US, fmt::format("save c{}", num), "4.2d");
    t.does(US, ev(num) + "; option first");
    EXPECT_EQ(t.s.peace[0], 2);
    EXPECT_EQ(hand_size(t.d(), t.s, US), 3);
    Table u = with(US, num, [](Table& x) { x.hand(US, "2 3 4"); });
    u.does(US, ev(num) + "; option second; discard c2; discard c3");
    EXPECT_EQ(u.zone(2), "discard");
    EXPECT_EQ(hand_size(u.d(), u.s, US), 3);
}
void loose_tongues(int num) {
    Table t = with(GB, num, [](Table& x) {
        x.hand(US, "5 6").exp("us_a albany scott us_regular:2");
        x.s.known[0].most = 9;
        x.s.known[0].high[kRegular] = 9;
    });
    t.does(GB, ev(num));
    EXPECT_TRUE(t.s.cards.known[1].has(5));
    EXPECT_EQ(t.s.known[0].most, 2);
    EXPECT_EQ(t.s.reshuffle, 1);
}
void intercepted(int num) {
    Table t = with(GB, num, [](Table& x) { x.hand(US, "5"); });
    t.s.cards.where[14] = kDiscard;
    t.dice.draws = {"c5"};
    t.does(GB, ev(num));
    EXPECT_EQ(t.zone(5), "discard");
}
void harvest(int num) {
    refused(US, num, "5.1d", {}, "winter");
    Table t = with(US, num, [](Table& x) { x.exp("gb_a york vincent british_regular:1 british_militia:2"); });
    t.does(US, ev(num) + "; of_exp gb_a");
    t.does(GB, "remove british_militia york from gb_a; remove british_militia york from gb_a; done");
    EXPECT_EQ(t.units("gb_a"), "british_regular:1");
}
void desertion(int num) {
    Table t = with(US, num, [](Table& x) {
        x.exp("gb_a york vincent british_regular:3").exp("gb_b kingston pearson british_regular:2");
    });
    t.does(US, ev(num) + "; of_exp gb_a");
    EXPECT_EQ(t.said(kEvAnswer)[0].b, 1);
    t.does(GB, "remove british_regular york from gb_a");
    EXPECT_EQ(t.units("gb_a"), "british_regular:2");
    Table u = with(US, num, [](Table& x) { x.exp("gb_b kingston pearson british_regular:2"); });
    u.does(US, ev(num) + "; of_exp gb_b");
    EXPECT_EQ(u.said(kEvAnswer)[0].b, 0);
    EXPECT_EQ(u.question(), "gb round");
}
void camp_fever(int num) {
    refused(US, num, "5.1d", {}, "may_jun");
    Table t = with(US, num, [](Table& x) { x.exp("gb_a york vincent british_regular:6"); });
    t.does(US, ev(num) + "; of_exp gb_a");
    t.does(GB, "remove british_regular york from gb_a; remove british_regular york from gb_a");
    EXPECT_EQ(t.units("gb_a"), "british_regular:4");
}
void ripe(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.ship("us brig sackets_harbor").ship("us gunboat sackets_harbor"); });
    t.rolls({5});
    t.does(GB, ev(num) + "; of_lake ontario; of_ship us_brig_1");
    EXPECT_EQ(count(ships_on(t.d(), t.s, US, 1)), 1);
    EXPECT_EQ(count(ships_on(t.d(), t.s, GB, 1)), 1);
    Table u = with(GB, num, [](Table& x) { x.ship("us brig sackets_harbor").ship("gb gunboat kingston"); });
    u.rolls({4});
    u.does(GB, ev(num) + "; of_lake ontario");
    EXPECT_EQ(count(ships_on(u.d(), u.s, GB, 1)), 0);
}
void shipyard_fire(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.ship("us brig sackets_harbor_box_2"); });
    t.rolls({3});
    t.does(GB, ev(num) + "; of_yard sackets_harbor 1");
    EXPECT_EQ(t.s.ship_at[t.d().named.sackets_port], kUnbuilt);
    EXPECT_TRUE(t.was_told(kEvShipLost));
}
void sally(int num) {
    refused(US, num, "5.1d");
    refused(US, num, "5.1d", [](Table& x) { x.ship("us brig sackets_harbor"); }, "winter");
    Table t = with(US, num, [](Table& x) { x.ship("us brig sackets_harbor"); });
    t.does(US, ev(num) + "; of_lake ontario");
    EXPECT_TRUE(fleet_is_out(t.s, US, 1));
    Table u("jul_aug", 1813);
    u.ship("us brig sackets_harbor")
        .exp("gb_a york brock british_regular:1")
        .hand(GB, "16")
        .hand(US, std::to_string(num))
        .round(GB);
    u.does(GB, "ops c16; activate gb_a march");
    u.does(US, fmt::format("react c{}; of_lake ontario", num));
    EXPECT_EQ(u.question(), "gb form");  // the activation goes on
}
void shipwrights(int num) {
    Table t = with(GB, num, [](Table& x) { x.ship("gb brig kingston_box_1").ship("gb schooner kingston_box_1"); });
    t.does(GB, ev(num) + "; advance gb_brig_1");
    t.refuses(GB, "advance gb_brig_1", "5.6g");
    t.refuses(GB, "open_port isle_aux_noix", "5.1d");
    t.does(GB, "advance gb_schooner_1; start kingston gunboat");  // beginning a Ship is a step too
    EXPECT_EQ(count(ships_at(t.s, GB, in_haven(5))), 2);
    EXPECT_EQ(t.question(), "us round");
}
void frigates(int num) {
    refused(US, num, "5.1d");
    Table t = with(US, num, [](Table& x) { x.port("presque_isle 1").ship("us brig presque_isle"); });
    t.does(US, ev(num) + "; of_ship us_brig_1");
    EXPECT_EQ(t.d().ship_type[static_cast<std::size_t>(first(ships_at(t.s, US, in_haven(0))))], kFrigate);
}
void council(int num) {
    only_reaction(num, GB);
    Table t = activation_against(num);
    t.does(US, "ops c1; activate us_a march");
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(t.question(), "gb round");
    EXPECT_TRUE(t.s.barred & 1);
    Table u("jul_aug", 1813);
    u.ship("us brig sackets_harbor").hand(US, "1").hand(GB, std::to_string(num)).round(US);
    u.does(US, "ops c1; sortie ontario");
    EXPECT_EQ(u.question(), "gb round");  // not against a fleet
}
void lost_orders(int num) {
    only_reaction(num, GB);
    Table t = activation_against(num);
    t.does(US, "ops c1; activate us_a march");
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(t.question(), "gb round");
    EXPECT_EQ(t.s.barred, 0U);
    Table u("jul_aug", 1813);
    u.ship("us brig sackets_harbor").hand(US, "1").hand(GB, std::to_string(num)).round(US);
    u.does(US, "ops c1; sortie ontario");
    u.does(GB, fmt::format("react c{}", num));
    EXPECT_FALSE(fleet_is_out(u.s, US, 1));
}
void mud(int num) {
    only_reaction(num, GB);
    Table t = activation_against(num);
    t.does(US, "ops c1; activate us_a march");
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.act.points, 2);
}
void bad_weather(int num) {
    only_reaction(num, GB);
    Table t = activation_against(num);
    t.does(US, "ops c1; activate us_a march; done; step utica");
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(t.at("us_a"), "albany");
    EXPECT_EQ(t.question(), "gb round");
}
void fog(int num) {
    only_reaction(num, US);
    Table t("jul_aug", 1813);
    t.exp("gb_a nova_scotia brock british_regular:2").hand(GB, "1").hand(US, std::to_string(num)).round(GB);
    t.does(GB, "ops c1; activate gb_a march; done; sail quebec");
    t.does(US, fmt::format("react c{}", num));
    EXPECT_EQ(t.at("gb_a"), "nova_scotia");
    Table u("jul_aug", 1813);
    u.ship("us brig on_ontario").ship("gb brig kingston").hand(GB, "1").hand(US, std::to_string(num)).round(GB);
    u.does(GB, "ops c1; sortie ontario");
    EXPECT_EQ(u.question(), "us window");
    u.does(US, fmt::format("react c{}", num));
    if (u.question() == "us lake_haven") u.does(US, "refuge sackets_harbor");
    EXPECT_FALSE(u.s.lake.on);
}
void armistice(int num) {
    refused(US, num, "5.1d");
    Table t = with(US, num, [](Table& x) { x.exp("gb_a york brock british_regular:1"); }, "jul_aug", 1812);
    t.does(US, ev(num));
    t.hand(GB, "1");
    t.does(GB, "ops c1; activate gb_a march; done");
    t.refuses(GB, "ferry oswego", "5.1d");
    EXPECT_TRUE(t.allows(GB, "ferry queenston"));
}
void stand_firm(int num) {
    in_roll(num, US, 0, 0, 1);
    not_in_roll(num, US, "us_regular:4", "british_regular:4");
}
void short_supplies(int num) {
    only_reaction(num, US);
    CombatTable t = western(num, US);
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, US, "before_combat"));
    t.does(US, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.fight.less[1], 1);
}
void hit_leader(int num, bool killed) {
    only_reaction(num, US);
    CombatTable t = western(num, US);
    t.rolls({0, 0});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, US, "after_roll"));
    t.does(US, fmt::format("react c{}; aim commander of gb_a", num));
    t.finish();
    EXPECT_EQ(t.leader_place("brock"), killed ? "dead" : "pool");
    CombatTable u = western(num, US);
    u.rolls({0, 0});
    u.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(u, US, "after_roll"));
    u.s.may[u.leader("procter")] |= may_exp(u.force("gb_a"));
    u.does(US, fmt::format("react c{}; name procter", num));
    EXPECT_TRUE(u.was_told(kEvLeaderMissed));
    u.finish();
    EXPECT_EQ(u.leader_place("brock"), "gb_a");
}
void captured_leader(int num) {
    only_reaction(num, GB);
    CombatTable t = beaten(num);
    t.rolls({7, 0});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_after(t, GB));
    t.does(GB, fmt::format("react c{}; name hull", num));
    t.finish();
    EXPECT_EQ(t.leader_place("hull"), "dead");
}
void surrender(int num) {
    only_reaction(num, GB);
    for (const int left : {4, 3}) {
        CombatTable t("jul_aug", 1813);
        t.exp(fmt::format("us_a ft_meigs hull us_regular:{}", left + 2))
            .exp("gb_a ft_meigs brock british_regular:5")
            .hand(GB, std::to_string(num));
        t.rolls({6, 0});  // 1-5 on 3: 2*
        t.attack("gb_a", "detroit");
        ASSERT_TRUE(reach_after(t, GB)) << t.question();
        const std::string units = t.units("us_a");
        t.does(GB, fmt::format("react c{}; of_exp us_a", num));
        if (units == "us_regular:3") {
            EXPECT_EQ(t.at("us_a"), "off_map");
            EXPECT_EQ(t.zone(num), "gone");
        } else {
            EXPECT_NE(t.at("us_a"), "off_map");
            EXPECT_EQ(t.zone(num), "discard");
        }
    }
}
void stores(int num) {
    only_reaction(num, GB);
    CombatTable t = beaten(num);
    t.rolls({7, 0});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_after(t, GB));
    const int before = hand_size(t.d(), t.s, GB);
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(hand_size(t.d(), t.s, GB), before - 1 + 2);
}
void court_martial(int num) {
    refused(GB, num, "5.1d");
    CombatTable t = beaten(num);
    t.rolls({7, 0});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_after(t, GB));
    t.does(GB, fmt::format("react c{}", num));
    t.finish();
    EXPECT_EQ(t.leader_place("hull"), "dead");
}
void unsure(int num) {
    only_reaction(num, GB);
    CombatTable t("jul_aug", 1813);
    t.exp("us_a ft_meigs hull us_regular:4")
        .exp("gb_a ft_meigs brock british_regular:5")
        .hand(GB, std::to_string(num));  // Hull: Tactical 1
    t.rolls({1, 0});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, GB, "after_roll"));
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.fight.forced, bit(US));
    CombatTable u = western(num, GB);  // Scott: Tactical 3
    u.spare_rolls({5, 5});
    u.attack("gb_a", "detroit");
    EXPECT_FALSE(reach_window(u, GB, "after_roll"));
}

// ---------------------------------------------------------------- Lake Combat

void long_guns(int num) {
    only_reaction(num, GB);
    CombatTable t = fleets_meet("champlain", "brig", "brig");
    t.hand(GB, std::to_string(num));
    t.rolls({1, 2});  // 1 + 3 + 1 against 2 + 3 + 3: the British Brig would be sunk
    fleets_engage(t);
    ASSERT_EQ(t.question(), "gb window");
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.lake.round, 1);
    EXPECT_EQ(t.question(), "gb break_off");  // three more: a draw, nobody suffers
    t.does(GB, "break_off isle_aux_noix");
    EXPECT_FALSE(t.was_told(kEvShipSunk));
    EXPECT_EQ(t.zone(num), "discard");
}
void wind_shifts(int num) {
    only_reaction(num, US);
    CombatTable t = fleets_meet("champlain", "brig", "brig");
    t.hand(US, std::to_string(num));
    t.rolls({9, 0});  // 9 + 3 + 1 against 0 + 3 + 3: the American Brig would be captured
    fleets_engage(t);
    ASSERT_EQ(t.question(), "gb window");  // who was out is asked first: he might hold it
    t.does(GB, "pass");
    ASSERT_EQ(t.question(), "us window");
    t.rolls({0, 9});
    t.does(US, fmt::format("react c{}", num));
    t.finish();
    EXPECT_EQ(t.said(kEvShipTaken)[0].seat, GB);
    EXPECT_EQ(t.times_told(kEvPair), 4);
}
void burlington_races(int num) {
    only_reaction(num, GB);
    CombatTable t = fleets_meet("champlain", "brig brig", "brig brig");
    t.hand(GB, std::to_string(num));
    t.rolls({0, 9, 8, 5});  // the British flagship is captured
    fleets_engage(t);
    ASSERT_EQ(t.question(), "gb window");
    t.does(GB, fmt::format("react c{}", num));
    t.finish();
    EXPECT_EQ(t.said(kEvLakeWon)[0].seat, US);  // its player has lost
    EXPECT_FALSE(t.was_told(kEvPrize));         // his captured Ships are sunk
    EXPECT_EQ(count(ships_on(t.d(), t.s, US, 2)), 2);
    EXPECT_EQ(count(ships_at(t.s, GB, in_haven(t.d().haven_index("isle_aux_noix", GB, 2)))), 1);
    // Without a Port or Harbor on the Lake it is not playable: there is no window.
    CombatTable u = fleets_meet("champlain", "brig brig", "brig brig");
    u.control("us isle_aux_noix").hand(GB, std::to_string(num));
    u.rolls({5, 3, 5, 3});
    fleets_engage(u);
    EXPECT_NE(u.question(), "gb window");
}

const std::map<int, PlaysCard>& black_cards() {
    static const std::map<int, PlaysCard> all = [] {
        std::map<int, PlaysCard> m;
        for (int n = 1; n <= 15; ++n) m[n] = campaign;
        m[16] = forced_march, m[17] = roads, m[18] = engineers, m[19] = recruiting, m[20] = new_commander;
        m[21] = promoted, m[22] = brevet, m[23] = transfer;
        m[36] = [](int n) { lies_in_play(n); };
        m[61] = [](int n) { both_peace(n, 1812, 1813); };
        m[62] = [](int n) { both_peace(n, 1813, 1812); };
        m[70] = ripe, m[72] = council, m[73] = fog, m[74] = mud, m[75] = bad_weather;
        m[82] = [](int n) { hit_leader(n, true); };
        for (int n = 83; n <= 85; ++n) m[n] = [](int k) { hit_leader(k, false); };
        m[86] = captured_leader, m[87] = surrender, m[104] = unsure, m[105] = shipyard_fire, m[106] = sally;
        m[107] = long_guns, m[108] = wind_shifts, m[109] = shipwrights;
        for (const int n : {111, 113}) m[n] = [](int k) { secret(k, "british_artillery"); };
        m[112] = [](int k) { secret(k, "british_cavalry"); };
        m[117] = frigates, m[121] = stand_firm, m[123] = harvest, m[124] = desertion, m[125] = camp_fever;
        m[126] = short_supplies, m[127] = stores, m[128] = loose_tongues, m[129] = intercepted;
        m[133] = burlington_races, m[134] = armistice, m[137] = court_martial, m[138] = recalled;
        m[145] = lost_orders, m[146] = lost_orders;
        m[147] = [](int n) { draw_and_play(n, US, 1); };
        m[148] = [](int n) { both_peace(n, 1814, 1813); };
        m[149] = war_taxes, m[150] = rumors_of_peace;
        return m;
    }();
    return all;
}

class AmateursBlackCards : public ::testing::TestWithParam<int> {};

TEST_P(AmateursBlackCards, DoesWhatItSays) {
    PROVES("amateurs", "2.6c", "5.1a", "5.3a", "5.3b", "5.3c");
    const auto play = black_cards().find(GetParam());
    ASSERT_NE(play, black_cards().end()) << "no test of this card";
    play->second(GetParam());
    not_held(GetParam());
}
INSTANTIATE_TEST_SUITE_P(Every, AmateursBlackCards, ::testing::ValuesIn(cards_of(Color::black)));

}  // namespace

}  // namespace ghent::amateurs::test
