// Every one of the 150 Action Cards: what it does, and when it is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

std::string ev(int num) { return fmt::format("event c{}", num); }

// A side with the card in hand and the Round; `more`: set up before.
Table with(Seat side, int num, const std::function<void(Table&)>& more = {}, std::string_view season = "jul_aug",
           int year = 1813) {
    Table t(season, year);
    if (more) more(t);
    t.hand(side, std::to_string(num)).round(side);
    return t;
}

void refused(Seat side, int num, std::string_view rule, const std::function<void(Table&)>& more = {},
             std::string_view season = "jul_aug", int year = 1813) {
    Table t = with(side, num, more, season, year);
    t.refuses(side, ev(num), rule);
}

// Events of one colour are not for the other side.
void not_for(Seat side, int num) { refused(side, num, "5.1b"); }

// A Reaction is not played in a Round.
void only_reaction(int num, Seat side) { refused(side, num, "5.3a"); }

bool reach_after(CombatTable& t, Seat owner);

// ---------------------------------------------------------------- activations

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
    t.refuses(US, "activate us_a march", "5.1c");
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

void left_division(int num) {
    not_for(GB, num);
    Table t = with(US, num,
                   [](Table& x) { x.exp("us_a buffalo hampton us_militia:2").exp("us_b albany pike us_regular:1"); });
    t.does(US, ev(num));
    t.refuses(US, "activate us_b march", "5.1c");
    t.does(US, "activate us_a march; done; ferry long_point");
    t.does(GB, "decline");
    t.does(US, "stop");
    EXPECT_EQ(t.units("us_a"), "us_militia:2");  // no Dispersion check
    EXPECT_TRUE(t.has(US, "long_point"));
}

void corps_of_observation(int num) {
    only_reaction(num, GB);
    Table t("jul_aug", 1813);
    t.exp("us_a french_mills scott us_regular:2")
        .exp("gb_a montreal brock british_regular:4")
        .exp("gb_b york vincent british_regular:2");
    t.hand(US, "16").hand(GB, std::to_string(num)).round(US);
    t.does(US, "ops c16; activate us_a march; done; step chateauguay; stop");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, fmt::format("react c{}", num));
    t.refuses(GB, "activate gb_b march", "5.1c");
    t.does(GB, "activate gb_a march; done");
    t.refuses(GB, "stop", "5.3a");
    t.refuses(GB, "step trois_rivieres", "5.3a");
    t.rolls({9, 0});
    t.does(GB, "step chateauguay");
    EXPECT_TRUE(t.s.fight.on);
    EXPECT_EQ(t.s.fight.place, t.place("chateauguay"));
}

// ---------------------------------------------------------------- works

void roads(int num) {
    Table t = with(US, num);
    t.does(US, ev(num) + "; road sackets_harbor oswego");
    t.refuses(US, "fort albany", "5.4c");
    t.does(US, "road utica sackets_harbor");
    EXPECT_EQ(t.question(), "gb round");
    EXPECT_EQ(t.s.roads.count(), 2);
}

void engineers(int num) {
    Table t = with(US, num, [](Table& x) { x.fort("us boston 3"); });
    t.does(US, ev(num) + "; upgrade boston");
    t.refuses(US, "upgrade boston", "5.4d");
    t.does(US, "fort albany");
    EXPECT_EQ(t.fort_at(US, "boston"), 4);
    EXPECT_EQ(t.fort_at(US, "albany"), 1);
    EXPECT_EQ(t.question(), "gb round");
}

void recruiting(int num) {
    Table t = with(US, num);
    t.does(US, ev(num));
    t.refuses(US, "raise us_militia plattsburgh", "5.1c");  // a Country Town
    t.does(
        US,
        "raise us_regular albany; raise us_regular albany; raise us_militia albany");  // five points, limit three otherwise
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:2 us_militia:2");
    EXPECT_EQ(t.question(), "gb round");
    Table u = with(US, num);
    u.does(US, ev(num) + "; raise us_militia albany");
    u.refuses(US, "raise us_militia boston", "5.5a");  // one city only
}

// ---------------------------------------------------------------- Leaders

void new_commander(int num) {
    Table t = with(US, num, [](Table& x) { x.exp("us_a albany hampton us_regular:1"); });
    t.dice.draws = {"scott", "pike"};
    t.does(US, ev(num));
    t.refuses(US, "at york", "10.2a");
    t.does(US, "at albany with us_a");
    t.refuses(US, "choose_leader macomb", "5.1c");
    t.does(US, "choose_leader scott; done");
    EXPECT_EQ(t.who("us_a"), "hampton scott");
    EXPECT_EQ(t.leader_place("pike"), "pool");
}

void promoted(int num) {
    Table t = with(US, num, [](Table& x) {
        x.exp("us_a albany pike scott us_regular:1").exp("us_b utica dearborn us_regular:1");
    });
    t.does(US, ev(num));
    t.refuses(US, "choose_leader dearborn", "5.1c");  // three stars
    t.refuses(US, "choose_leader macomb", "5.1c");
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
    t.refuses(GB, "transfer tecumseh gb_a", "5.1c");
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
    t.refuses(US, "choose_leader scott", "5.1c");
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
    refused(US, num, "5.1c", {}, "jul_aug", 1812);
    refused(US, num, "5.1c", [](Table& x) {
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

// ---------------------------------------------------------------- Units that are placed

struct Placing {
    const char *place, *wrong, *units;
};

void places(Seat side, int num, const Placing& p, std::string_view season = "jul_aug") {
    not_for(other(side), num);
    Table t = with(side, num, {}, season);
    t.does(side, ev(num));
    t.refuses(side, fmt::format("at {}", p.wrong), "5.1c");
    t.does(side, fmt::format("at {}", p.place));
    EXPECT_EQ(t.loose_at(side, p.place), p.units);
    EXPECT_EQ(t.question(), side == US ? "gb round" : "us round");
    // Not where the enemy stands.
    Table u = with(
        side, num,
        [&](Table& x) {
            x.loose(
                fmt::format("{} {} {}_regular:1", side == US ? "gb" : "us", p.place, side == US ? "british" : "us"));
        },
        season);
    u.does(side, ev(num));
    if (u.s.flow.top().step == kStepPlace) u.refuses(side, fmt::format("at {}", p.place), "5.1c");
}

void winter_march(int num) {
    places(GB, num, {"kingston", "york", "british_regular:2"}, "winter");
    refused(GB, num, "5.1c");
}
void convoy(int num) {
    places(GB, num, {"quebec", "montreal", "british_regular:3"});
    refused(GB, num, "5.1c", {}, "winter");
}
void west_indies(int num) {
    places(GB, num, {"nova_scotia", "york", "british_regular:2"});
    Table t = with(GB, num);
    t.does(GB, ev(num) + "; at gulf");
    EXPECT_EQ(t.loose_at(GB, "gulf"), "british_regular:2");
}
void split_places(int num, std::initializer_list<const char*> spaces, const char* unit) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    t.refuses(GB, "at nova_scotia", "5.1c");
    std::map<std::string, int> count;
    for (const char* space : spaces) {
        t.does(GB, fmt::format("at {}", space));
        ++count[space];
    }
    for (const auto& [space, n] : count) EXPECT_EQ(t.loose_at(GB, space), fmt::format("{}:{}", unit, n));
    EXPECT_EQ(t.question(), "us round");
}
void voltigeurs(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    t.refuses(GB, "at quebec", "5.1c");
    t.does(GB, "at chateauguay; at chateauguay");
    EXPECT_EQ(t.loose_at(GB, "chateauguay"), "british_fencible:2");
    EXPECT_EQ(t.who("gb_a"), "salaberry");
    EXPECT_EQ(t.zone(num), "gone");
}
void indian_leader(int num, const char* leader, const char* place, const char* wrong, int n) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    t.refuses(GB, fmt::format("at {}", wrong), "5.1c");
    t.does(GB, fmt::format("at {}; at {} with gb_a", place, place));
    EXPECT_EQ(t.who("gb_a"), leader);
    EXPECT_EQ(t.at("gb_a"), place);
    EXPECT_EQ(t.units("gb_a"), fmt::format("indian:{}", n));
    EXPECT_EQ(t.zone(num), "gone");
}
void black_hawk(int num) {
    indian_leader(num, "black_hawk", "rock_island", "st_louis", 3);
    Table t = with(GB, num, [](Table& x) { x.fort("us ft_wayne 1"); });
    t.does(GB, ev(num));
    t.refuses(GB, "at ft_wayne", "5.1c");
    t.does(GB, "at peoria; at peoria with gb_a");
    EXPECT_TRUE(t.has(GB, "peoria"));
}
void main_poc(int num) {
    indian_leader(num, "main_poc", "amherstburg", "york", 2);
    Table t = with(GB, num);
    t.does(GB, ev(num) + "; at peoria; at peoria with gb_a");
    EXPECT_TRUE(t.has(GB, "peoria"));
}
void prophet(int num) {
    refused(GB, num, "5.1c", {}, "winter");
    Table t = with(GB, num, [](Table& x) { x.exp("gb_a amherstburg tecumseh indian:1"); });
    t.does(GB, ev(num));
    t.refuses(GB, "at peoria", "5.1c");
    t.does(GB, "at amherstburg with gb_a; at prophetstown; at prophetstown");
    EXPECT_EQ(t.units("gb_a"), "indian:2");
    EXPECT_EQ(t.loose_at(GB, "prophetstown"), "indian:2");
    EXPECT_TRUE(t.has(GB, "prophetstown"));
}
void secret(int num, const char* unit) {
    Table t = with(GB, num, [](Table& x) {
        x.exp("gb_a york vincent british_regular:1").exp("gb_b kingston drummond british_regular:1");
    });
    t.does(GB, ev(num));
    t.refuses(GB, "at york", "5.1c");
    t.does(GB, "at york with gb_a");
    EXPECT_EQ(t.units("gb_a"), fmt::format("british_regular:1 {}:1", unit));
    EXPECT_EQ(t.said(kEvPlacedOwn)[0].viewers & bit(Viewer::us), 0U);
    EXPECT_EQ(t.s.known[t.force("gb_b")].most, 2);  // it may have gone there
}
void kentuckians(int num) {
    not_for(GB, num);
    Table t = with(US, num);
    t.does(US, ev(num));
    t.refuses(US, "at nashville", "5.1c");
    t.does(US, "at lexington; at lexington");
    EXPECT_EQ(t.loose_at(US, "lexington"), "us_militia:3 us_cavalry:1");
}
void cattle(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.control("us kingston");
    EXPECT_EQ(supply_of(t.d(), t.s, GB, t.place("chateauguay"), false), Supply::partial);
    t.does(GB, ev(num));
    t.refuses(GB, "at york", "5.1c");
    t.does(GB, "at montreal");
    EXPECT_EQ(t.loose_at(GB, "montreal"), "british_fencible:1");
    EXPECT_EQ(supply_of(t.d(), t.s, GB, t.place("chateauguay"), false), Supply::full);
}
void volunteers(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) { x.loose("gb york british_militia:1"); });
    t.does(US, ev(num));
    t.refuses(US, "at albany", "5.1c");
    t.does(US, "at buffalo");
    EXPECT_EQ(t.loose_at(US, "buffalo"), "us_ranger:2");
    t.does(GB, "remove british_militia york");
    EXPECT_EQ(t.loose_at(GB, "york"), "");
}
void marines(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.exp("cr gulf cockburn british_regular:1"); });
    t.does(GB, ev(num) + "; at gulf with cr; at gulf with cr");
    EXPECT_EQ(t.units("cr"), "british_regular:3 british_artillery:1");
}
void colonial_marines(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) {
        x.exp("cr gulf cockburn british_regular:1").loose("us norfolk us_militia:1").loose("us albany us_militia:3");
    });
    t.does(GB, ev(num) + "; at gulf with cr");
    t.refuses(US, "remove us_militia albany", "5.1c");
    t.does(US, "remove us_militia norfolk; done");
    EXPECT_EQ(t.units("cr"), "british_regular:2");
    EXPECT_EQ(t.loose_at(US, "norfolk"), "");
}

// ---------------------------------------------------------------- Peace

void peace(int num, Seat side, int us, int gb) {
    not_for(other(side), num);
    Table t = with(side, num, [](Table& x) { x.peace(5, 15); }, "jul_aug", num == 44 || num == 67 ? 1814 : 1813);
    t.does(side, ev(num));
    EXPECT_EQ(t.s.peace[0] - 5, us) << num;
    EXPECT_EQ(15 - t.s.peace[1], gb) << num;
}
void both_peace(int num, int good, int bad) {
    refused(US, num, "5.1c", {}, "jul_aug", bad);
    Table t = with(US, num, {}, "jul_aug", good);
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
    EXPECT_EQ(t.s.peace[1], 18);
}
void indian_raids(int num) {
    not_for(US, num);
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.control("gb detroit"); });
    t.does(GB, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
    t.refuses(GB, "at albany", "5.1c");
    t.refuses(GB, "at detroit", "5.1c");
    t.does(GB, "at cleveland; at urbana; done");
    EXPECT_TRUE(t.s.raised[0].has(t.place("cleveland")));
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
void federalists(int num) {
    peace(num, GB, 1, 0);
    refused(GB, num, "5.1c", [](Table& x) { x.control("us york"); });
}
void hartford(int num) {
    peace(num, GB, 1, 0);
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.s.blockade[0] = 2; }, "jul_aug", 1814);
    t.does(GB, ev(num));
    EXPECT_EQ(t.s.peace[0], 3);
}
void war_hawks(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) { x.peace(3, 19); });
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
}
void free_trade(int num) {
    refused(US, num, "5.1c");
    Table t = with(US, num, [](Table& x) { x.peace(3, 19).control("us york"); });
    t.does(US, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
}
void newark(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.peace(3, 17).control("us queenston"); });
    t.does(GB, ev(num) + "; at york; at kingston");
    EXPECT_EQ(t.s.peace[1], 18);
    EXPECT_EQ(t.loose_at(GB, "york"), "british_militia:1");
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

// ---------------------------------------------------------------- cards and deals

void draw_and_play(int num, Seat side, int n) {
    Table t = with(side, num);
    t.does(side, ev(num));
    EXPECT_EQ(hand_size(t.d(), t.s, side), n);
    EXPECT_EQ(t.question(), side == US ? "us round" : "gb round");
    t.refuses(side, "pass", "EX.b");
}
void next_deal(int num, Seat side, Seat whose, int delta) {
    not_for(other(side), num);
    Table t = with(side, num, {}, "may_jun");
    t.does(side, ev(num));
    EXPECT_EQ(t.s.more_cards[index(whose)] - t.s.fewer_cards[index(whose)], delta);
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
void in_play(int num) {
    Table t = with(US, num);
    t.does(US, ev(num));
    EXPECT_EQ(t.zone(num), "in_play");
    EXPECT_EQ(num == 39 ? t.s.parish : t.s.nation, 1);
    if (num == 39) {
        not_for(GB, num);
        Ctx ctx{t.d(), t.s, t.dice, &t.log};
        disturb_parish(ctx, t.place("prescott"));
        EXPECT_EQ(t.s.parish, 0);
        EXPECT_EQ(t.zone(num), "discard");
    }
}
void convoy_system(int num) {
    only_reaction(num, GB);
    Table t("jul_aug", 1813);
    t.hand(US, "47 59").hand(GB, std::to_string(num)).round(US);
    t.does(US, "event c47");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.peace[1], 19);
    EXPECT_EQ(t.zone(47), "discard");  // not removed
    Table u("jul_aug", 1813);
    u.hand(US, "59").hand(GB, std::to_string(num)).round(US);
    u.does(US, "event c59");
    EXPECT_EQ(u.question(), "gb round");  // not one of its cards
}

// ---------------------------------------------------------------- removals and answers

void fear_of_indians(int num) {
    not_for(US, num);
    Table t = with(GB, num, [](Table& x) {
        x.loose("gb amherstburg indian:1")
            .exp("us_a detroit hull us_regular:1 us_militia:3")
            .exp("us_b albany pike us_militia:3");
    });
    t.does(GB, ev(num));
    t.refuses(GB, "of_exp us_b", "5.1c");
    t.does(GB, "of_exp us_a");
    t.refuses(US, "remove us_regular detroit from us_a", "5.1c");
    t.does(US, "remove us_militia detroit from us_a; remove us_militia detroit from us_a");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:1");
}
void governors(int num) {
    not_for(US, num);
    Table t = with(GB, num, [](Table& x) { x.loose("us boston us_militia:3").loose("us albany us_militia:1"); });
    t.does(GB, ev(num));
    t.refuses(US, "remove us_militia albany", "5.1c");
    t.does(US, "remove us_militia boston; remove us_militia boston");
    EXPECT_EQ(t.loose_at(US, "boston"), "us_militia:1");
    t.hand(US, "16");
    t.does(US, "ops c16");
    t.refuses(US, "raise us_militia boston", "5.1c");
    EXPECT_TRUE(t.allows(US, "raise us_militia albany"));
}
void upper_canada(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) {
        x.loose("gb york british_militia:1")
            .exp("gb_a kingston vincent british_militia:1")
            .loose("gb quebec british_militia:2");
    });
    t.does(US, ev(num));
    t.refuses(GB, "remove british_militia quebec", "5.1c");
    t.refuses(GB, "done", "5.1c");
    t.does(GB, "remove british_militia york; remove british_militia kingston from gb_a; done");
    EXPECT_EQ(t.units("gb_a"), "");
}
void harvest(int num) {
    refused(US, num, "5.1c", {}, "winter");
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
    refused(US, num, "5.1c", {}, "may_jun");
    Table t = with(US, num, [](Table& x) { x.exp("gb_a york vincent british_regular:6"); });
    t.does(US, ev(num) + "; of_exp gb_a");
    t.does(GB, "remove british_regular york from gb_a; remove british_regular york from gb_a");
    EXPECT_EQ(t.units("gb_a"), "british_regular:4");
}
void quarrel(int num) {
    not_for(US, num);
    Table t =
        with(GB, num, [](Table& x) { x.exp("us_a albany hampton us_regular:1").exp("us_b utica scott us_regular:1"); });
    t.does(GB, ev(num) + "; of_exp us_a; of_exp us_b");
    t.hand(US, "1");
    t.does(US, "ops c1");
    t.refuses(US, "activate us_a march", "5.3a");
    EXPECT_TRUE(t.allows(US, "activate us_b march"));
}
void camp_of_instruction(int num) {
    not_for(GB, num);
    Table t =
        with(US, num, [](Table& x) { x.exp("us_a albany pike us_militia:5").loose("us queenston us_militia:2"); });
    t.does(US, ev(num));
    t.refuses(US, "at queenston", "5.1c");
    t.does(US, "of_exp us_a; take us_militia; take us_militia; take us_militia");
    t.refuses(US, "take us_militia", "5.1c");
    t.does(US, "done");
    EXPECT_EQ(t.units("us_a"), "us_regular:3 us_militia:2");
}

// ---------------------------------------------------------------- tribes, Florida, Blockades, Raids

void creek(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    EXPECT_TRUE(is_belligerent(t.d(), t.s, t.place("creek")));
}
void weatherford(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.belligerent("creek"); });
    t.does(GB, ev(num));
    t.refuses(GB, "at cherokee", "5.1c");
    t.does(GB, "at creek; at creek");
    EXPECT_EQ(t.s.weatherford, t.place("creek"));
    EXPECT_EQ(t.loose_at(GB, "creek"), "indian:2");
}
void cherokee(int num) {
    refused(US, num, "5.1c", [](Table& x) { x.belligerent("cherokee"); });
    Table t = with(US, num, [](Table& x) { x.belligerent("creek").exp("us_a creek coffee us_regular:1"); });
    t.does(US, ev(num) + "; at cherokee; at creek");
    EXPECT_EQ(t.loose_at(US, "cherokee"), "us_ranger:2");
    EXPECT_EQ(t.s.victories[t.d().space(t.place("creek")).tribe], 1);
}
void southern_mission(int num) {
    refused(GB, num, "5.1c", [](Table& x) {
        x.s.leader_at[x.leader("tecumseh")] = kDead;
        know_leader(x.d(), x.s, x.leader("tecumseh"));
    });
    Table t = with(GB, num, [](Table& x) { x.belligerent("creek"); });
    t.does(GB, ev(num));
    t.refuses(GB, "at creek", "5.1c");
    t.rolls({3});
    t.does(GB, "at choctaw");
    EXPECT_TRUE(is_belligerent(t.d(), t.s, t.place("choctaw")));  // 3 + 2
    Table u = with(GB, num);
    u.rolls({4});
    u.does(GB, ev(num) + "; at choctaw");
    EXPECT_FALSE(is_belligerent(u.d(), u.s, u.place("choctaw")));
}
void seminole(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.s.florida = 1; });
    t.does(GB, ev(num));
    EXPECT_TRUE(is_belligerent(t.d(), t.s, t.place("seminole")));
}
void spain(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    EXPECT_TRUE(t.has(GB, "pensacola"));
    t.refuses(GB, "at st_marks", "5.1c");
    t.does(GB, "at pensacola; at st_augustine; done");
    EXPECT_EQ(t.loose_at(GB, "pensacola"), "indian:2");
    EXPECT_EQ(t.s.spain, 4);
}
void patriots(int num) {
    not_for(GB, num);
    Table t = with(US, num);
    t.does(US, ev(num));
    EXPECT_TRUE(t.s.florida);
    t.refuses(US, "at albany", "5.1c");
    t.does(US, "at st_marys");
    EXPECT_EQ(t.loose_at(US, "st_marys"), "us_militia:2");
}
void prospect_bluff(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) {
        x.s.florida = 1;
        x.control("gb st_marks");
    });
    t.does(GB, ev(num) + "; at st_marks");
    EXPECT_EQ(t.loose_at(GB, "st_marks"), "indian:2");
    EXPECT_EQ(t.fort_at(GB, "st_marks"), 1);
}
void cockburn(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num) + "; of_zone mid_atlantic");
    EXPECT_EQ(t.at("cr"), "mid_atlantic");
    EXPECT_EQ(t.units("cr"), "british_regular:4");
    EXPECT_EQ(t.question(), "gb raid");
    t.refuses(GB, "raid boston", "6.9b");
}
void burn(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.control("gb washington"); });
    t.does(GB, ev(num) + "; at washington");
    EXPECT_TRUE(t.s.burned.has(t.place("washington")));
    EXPECT_EQ(t.s.peace[0], 2);
}
void torpedoes(int num) {
    refused(US, num, "5.1c");
    Table t = with(US, num, [](Table& x) { x.s.blockade[3] = 2; });
    t.rolls({5});
    t.does(US, ev(num));
    t.refuses(US, "of_zone mid_atlantic", "5.1c");
    t.does(US, "of_zone gulf");
    EXPECT_EQ(t.s.blockade[3], 1);
}
void tightened(int num) {
    refused(GB, num, "5.1c", {}, "jul_aug", 1812);
    Table t = with(GB, num, [](Table& x) { x.s.blockade[3] = 1; }, "jul_aug", 1814);
    t.does(GB, ev(num) + "; of_zone gulf");
    EXPECT_EQ(t.s.blockade[3], 2);
    EXPECT_EQ(t.s.peace[0], 2);
}
void strangled(int num) {
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.s.blockade[3] = x.s.blockade[0] = 1; });
    t.does(GB, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
}
void petition(int num) {
    refused(US, num, "5.1c", [](Table& x) { x.control("gb detroit").control("gb boston"); });
    peace(num, US, 0, 1);
}

// ---------------------------------------------------------------- Ships

void ripe(int num) {
    refused(GB, num, "5.1c");
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
    refused(GB, num, "5.1c");
    Table t = with(GB, num, [](Table& x) { x.ship("us brig sackets_harbor_box_2"); });
    t.rolls({3});
    t.does(GB, ev(num) + "; of_yard sackets_harbor 1");
    EXPECT_EQ(t.s.ship_at[t.d().named.sackets_port], kUnbuilt);
    EXPECT_TRUE(t.was_told(kEvShipLost));
}
void sally(int num) {
    refused(US, num, "5.1c");
    refused(US, num, "5.1c", [](Table& x) { x.ship("us brig sackets_harbor"); }, "winter");
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
    t.refuses(GB, "start kingston gunboat", "5.6d");
    t.does(GB, "advance gb_schooner_1; done");
    EXPECT_EQ(count(ships_at(t.s, GB, in_haven(5))), 1);
}
void noah_brown(int num) {
    not_for(GB, num);
    Table t = with(US, num, [](Table& x) { x.port("presque_isle 1"); });
    t.does(US, ev(num) + "; start presque_isle brig; advance us_brig_1; advance us_brig_1");
    EXPECT_EQ(count(ships_at(t.s, US, in_haven(0))), 1);
    EXPECT_EQ(t.question(), "gb round");
}
void provincial_marine(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    t.refuses(GB, "of_port york", "5.1c");
    t.does(GB, "of_port kingston");
    EXPECT_EQ(count(ships_at(t.s, GB, in_haven(5))), 1);
}
void frigates(int num) {
    refused(US, num, "5.1c");
    Table t = with(US, num, [](Table& x) { x.port("presque_isle 1").ship("us brig presque_isle"); });
    t.does(US, ev(num) + "; of_ship us_brig_1");
    EXPECT_EQ(t.d().ship_type[static_cast<std::size_t>(first(ships_at(t.s, US, in_haven(0))))], kFrigate);
}

// ---------------------------------------------------------------- Reactions to activations and moves

Table activation_against(int num, Seat owner = GB) {
    Table t("jul_aug", 1813);
    if (owner == GB) t.exp("us_a albany scott us_regular:2").hand(US, "1").hand(GB, std::to_string(num)).round(US);
    else t.exp("gb_a york brock british_regular:2").hand(GB, "1").hand(US, std::to_string(num)).round(GB);
    return t;
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
void refuse_to_cross(int num) {
    only_reaction(num, GB);
    Table t("jul_aug", 1813);
    t.exp("us_a plattsburgh scott us_regular:1 us_militia:2").hand(US, "1").hand(GB, std::to_string(num)).round(US);
    t.does(US, "ops c1; activate us_a march; done; step isle_aux_noix; stop");
    t.does(GB, fmt::format("react c{}", num));
    t.does(US, "send_back us_militia; send_back us_militia; done");
    EXPECT_EQ(t.units("us_a"), "us_regular:1");
}
void armistice(int num) {
    refused(US, num, "5.1c");
    Table t = with(US, num, [](Table& x) { x.exp("gb_a york brock british_regular:1"); }, "jul_aug", 1812);
    t.does(US, ev(num));
    t.hand(GB, "1");
    t.does(GB, "ops c1; activate gb_a march; done");
    t.refuses(GB, "ferry oswego", "5.1c");
    EXPECT_TRUE(t.allows(GB, "ferry queenston"));
}

// ---------------------------------------------------------------- Reactions in land Combat

// A British Expedition attacks Americans in a western Area without a Fort; `owner` holds the card.
CombatTable western(int num, Seat owner, std::string_view us = "us_regular:4 us_militia:1",
                    std::string_view gb = "british_regular:4 indian:1") {
    CombatTable t("jul_aug", 1813);
    t.exp(fmt::format("us_a ft_meigs scott {}", us))
        .exp(fmt::format("gb_a ft_meigs brock {}", gb))
        .hand(owner, std::to_string(num));
    return t;
}
// Passes and keeps everybody in until the owner's window of this kind is open.
bool reach_window(CombatTable& t, Seat owner, std::string_view kind) {
    for (int i = 0; i < 40; ++i) {
        const Window w = window(t.d(), t.s);
        if (w.open && w.seat == owner && windows()[w.kind].id == kind) return true;
        if (w.open) {
            t.does(w.seat, "pass");
            continue;
        }
        const std::string q = t.question();
        if (q == "us participants" || q == "gb participants") t.does(q.starts_with("us") ? US : GB, "done");
        else return false;
    }
    return false;
}
void in_roll(int num, Seat owner, int shift, int stars, int add, std::string_view us = "us_regular:4 us_militia:1",
             std::string_view gb = "british_regular:4 indian:1") {
    only_reaction(num, owner);
    CombatTable t = western(num, owner, us, gb);
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, owner, "before_roll")) << num << " " << t.question();
    t.does(owner, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.fight.shift[index(owner)], shift) << num;
    EXPECT_EQ(t.s.fight.more_stars[index(owner)], stars) << num;
    EXPECT_EQ(t.s.fight.add[index(owner)], add) << num;
}
// The window opens whether or not the condition of one's own holds; the card is then refused.
void not_in_roll(int num, Seat owner, std::string_view us, std::string_view gb) {
    CombatTable t = western(num, owner, us, gb);
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    if (reach_window(t, owner, "before_roll")) t.refuses(owner, fmt::format("react c{}", num), "5.3a");
}
void ambush(int num) {
    in_roll(num, GB, 1, 1, 0);
    not_in_roll(num, GB, "us_regular:4", "british_regular:4");
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
void red_line(int num) {
    in_roll(num, GB, 1, 0, 0);
    not_in_roll(num, GB, "us_regular:4", "british_regular:1 indian:3");
}
void stand_firm(int num) {
    in_roll(num, US, 0, 0, 1);
    not_in_roll(num, US, "us_regular:4", "british_regular:4");
}
void rockets(int num) {
    only_reaction(num, GB);
    CombatTable t = western(num, GB, "us_regular:2 us_militia:1");
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, GB, "before_roll"));
    t.does(GB, fmt::format("react c{}", num));
    t.refuses(US, "remove us_regular ft_meigs from us_a", "5.1c");
    t.does(US, "remove us_militia ft_meigs from us_a; done");
    EXPECT_EQ(t.units("us_a"), "us_regular:2");
}
void secord(int num) {
    only_reaction(num, GB);
    CombatTable t("jul_aug", 1813);
    t.exp("gb_b burlington_heights vincent british_regular:4")
        .exp("us_a burlington_heights scott us_regular:4")
        .hand(GB, std::to_string(num));
    t.rolls({5, 4});
    t.attack("us_a", "buffalo");
    ASSERT_TRUE(reach_window(t, GB, "after_roll"));
    const int before = t.s.fight.losses[1];
    t.does(GB, fmt::format("react c{}", num));
    EXPECT_GT(t.s.fight.losses[1], before);  // q09: 1 to 2
    CombatTable u = western(num, GB);
    u.spare_rolls({5, 5});
    u.attack("gb_a", "detroit");
    EXPECT_FALSE(reach_window(u, GB, "before_roll"));  // not in Canada
}
void sea_fencibles(int num) {
    only_reaction(num, US);
    CombatTable t = western(num, US);
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    EXPECT_FALSE(reach_window(t, US, "before_roll"));  // not from the sea
    CombatTable u("jul_aug", 1814);
    u.loose("us norfolk us_regular:3").exp("gb_a norfolk brock british_regular:3").hand(US, std::to_string(num));
    u.spare_rolls({5, 5});
    u.attack("gb_a", "mid_atlantic");
    u.s.act.on = u.s.act.by_sea = 1;
    if (reach_window(u, US, "before_roll")) {
        u.does(US, fmt::format("react c{}", num));
        EXPECT_EQ(u.s.fight.add[0], 2);
    }
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
// The Americans are beaten and driven out.
CombatTable beaten(int num, int left = 4) {
    CombatTable t("jul_aug", 1813);
    t.exp(fmt::format("us_a ft_meigs hull us_regular:{}", left + 2))
        .exp("gb_a ft_meigs brock british_regular:5")
        .hand(GB, std::to_string(num));
    return t;
}
bool reach_after(CombatTable& t, Seat owner) {
    for (int i = 0; i < 60; ++i) {
        const Window w = window(t.d(), t.s);
        if (w.open && w.seat == owner && windows()[w.kind].id == "after_combat") return true;
        if (w.open) {
            t.does(w.seat, "pass");
            continue;
        }
        const unsigned who = module().pending(t.d(), &t.s);
        if (!who || !t.s.fight.on) return false;
        const Seat seat = first_of(who);
        const auto options = t.options(seat);
        std::string take = options.at(0);
        for (const std::string& o : options)
            if (o.starts_with("stay") || o.starts_with("done")) take = o;
        t.does(seat, take);
    }
    return false;
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
    refused(GB, num, "5.1c");
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
void banner(int num) { only_reaction(num, US); }
void steam_battery(int num) { only_reaction(num, US); }
void lake_card(int num) { only_reaction(num, US); }

using Play = std::function<void(int)>;

const std::map<int, Play>& plays() {
    static const std::map<int, Play> all = [] {
        std::map<int, Play> m;
        for (int n = 1; n <= 15; ++n) m[n] = campaign;
        m[16] = forced_march, m[17] = roads, m[18] = engineers, m[19] = recruiting, m[20] = new_commander,
        m[21] = promoted, m[22] = brevet, m[23] = transfer;
        m[24] = winter_march, m[25] = convoy, m[26] = west_indies;
        m[27] = [](int n) { split_places(n, {"quebec", "montreal", "montreal", "chambly"}, "british_militia"); };
        m[28] = [](int n) { split_places(n, {"montreal", "kingston"}, "british_fencible"); };
        m[29] = voltigeurs;
        m[30] = [](int n) { indian_leader(n, "roundhead", "moraviantown", "york", 3); };
        m[31] = black_hawk, m[32] = indian_raids, m[33] = main_poc;
        m[34] = [](int n) { indian_leader(n, "norton", "long_point", "york", 2); };
        m[35] = prophet, m[36] = in_play, m[37] = ambush, m[38] = fear_of_indians, m[39] = in_play;
        m[40] = [](int n) { draw_and_play(n, US, 2); };
        m[41] = [](int n) { next_deal(n, US, US, 2); };
        m[42] = governors, m[43] = federalists, m[44] = hartford;
        m[45] = [](int n) { next_deal(n, GB, US, -2); };
        m[46] = privateers;
        for (const int n : {47, 142})
            m[n] = [](int k) {
                refused(US, k, "5.1c", {}, "jul_aug", 1812);
                peace(k, US, 0, 1);
            };
        for (const int n : {48, 49}) m[n] = [](int k) { draw_and_play(k, GB, 2); };
        m[50] = cattle, m[51] = war_hawks, m[52] = dont_give_up, m[53] = raisin, m[54] = free_trade, m[55] = newark;
        m[56] = [](int n) { split_places(n, {"york", "kingston", "kingston"}, "british_militia"); };
        m[57] = volunteers, m[58] = upper_canada;
        m[59] = [](int k) {
            refused(US, k, "5.1c", {}, "jul_aug", 1814);
            peace(k, US, 0, 1);
        };
        m[60] = petition;
        m[61] = [](int n) { both_peace(n, 1812, 1813); };
        m[62] = [](int n) { both_peace(n, 1813, 1812); };
        for (const int n : {63, 64, 143}) m[n] = [](int k) { peace(k, US, 0, 1); };
        m[65] = [](int k) { peace(k, GB, 1, 0); };
        m[66] = essex;
        m[67] = [](int k) {
            refused(GB, k, "5.1c");
            peace(k, GB, 1, 0);
        };
        m[68] = strangled, m[69] = convoy_system, m[70] = ripe, m[71] = rockets, m[72] = council, m[73] = fog,
        m[74] = mud, m[75] = bad_weather;
        for (int n = 76; n <= 80; ++n)
            m[n] = [](int k) {
                Table t = with(GB, k);
                t.does(GB, ev(k));
                EXPECT_EQ(t.s.napoleon, 1);
                refused(GB, k, "5.2c", [](Table& x) { x.s.napoleon = 4; });
            };
        m[81] = [](int k) {
            refused(US, k, "5.2d");
            Table t = with(US, k, [](Table& x) { x.s.napoleon = 4; });
            t.does(US, ev(k));
            EXPECT_EQ(t.s.napoleon, 5);
        };
        m[82] = [](int n) { hit_leader(n, true); };
        for (int n = 83; n <= 85; ++n) m[n] = [](int k) { hit_leader(k, false); };
        m[86] = captured_leader, m[87] = surrender, m[88] = cockburn, m[89] = marines, m[90] = burn, m[91] = banner,
        m[92] = sea_fencibles, m[93] = torpedoes;
        m[94] = tightened, m[95] = colonial_marines, m[96] = creek, m[97] = weatherford, m[98] = cherokee,
        m[99] = southern_mission, m[100] = seminole;
        m[101] = spain, m[102] = patriots, m[103] = prospect_bluff, m[104] = unsure, m[105] = shipyard_fire,
        m[106] = sally, m[107] = lake_card, m[108] = lake_card;
        m[109] = shipwrights, m[110] = noah_brown;
        for (const int n : {111, 113}) m[n] = [](int k) { secret(k, "british_artillery"); };
        m[112] = [](int k) { secret(k, "british_cavalry"); };
        m[114] = kentuckians, m[115] = lake_card, m[116] = provincial_marine, m[117] = frigates, m[118] = regulars,
        m[119] = red_line, m[120] = camp_of_instruction;
        m[121] = stand_firm, m[122] = refuse_to_cross, m[123] = harvest, m[124] = desertion, m[125] = camp_fever,
        m[126] = short_supplies, m[127] = stores;
        m[128] = loose_tongues, m[129] = intercepted, m[130] = secord, m[131] = corps_of_observation,
        m[132] = left_division, m[133] = lake_card;
        m[134] = armistice, m[135] = caution, m[136] = quarrel, m[137] = court_martial, m[138] = recalled,
        m[139] = monroe, m[140] = armstrong;
        m[141] = steam_battery, m[144] = clark, m[145] = lost_orders, m[146] = lost_orders;
        m[147] = [](int n) { draw_and_play(n, US, 1); };
        m[148] = [](int n) { both_peace(n, 1814, 1813); };
        m[149] = war_taxes, m[150] = rumors_of_peace;
        return m;
    }();
    return all;
}

class AmateursCards : public ::testing::TestWithParam<int> {};

TEST_P(AmateursCards, DoesWhatItSays) {
    PROVES("amateurs", "2.6c", "5.1c", "5.3a", "5.3b", "5.3c");
    const auto play = plays().find(GetParam());
    ASSERT_NE(play, plays().end()) << "no test of this card";
    play->second(GetParam());
}
INSTANTIATE_TEST_SUITE_P(Every, AmateursCards, ::testing::Range(1, kCards + 1));

}  // namespace

}  // namespace ghent::amateurs::test
