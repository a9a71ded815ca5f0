// The 45 red Action Cards, the British events: what each does, and when it is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/cards.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

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
    t.refuses(GB, "activate gb_b march", "5.1d");
    t.does(GB, "activate gb_a march; done");
    t.refuses(GB, "stop", "5.3a");
    t.refuses(GB, "step trois_rivieres", "5.3a");
    t.rolls({9, 0});
    t.does(GB, "step chateauguay");
    EXPECT_TRUE(t.s.fight.on);
    EXPECT_EQ(t.s.fight.place, t.place("chateauguay"));
}
struct Placing {
    const char *place, *wrong, *units;
};
void places(Seat side, int num, const Placing& p, std::string_view season = "jul_aug") {
    not_for(other(side), num);
    Table t = with(side, num, {}, season);
    t.does(side, ev(num));
    t.refuses(side, fmt::format("at {}", p.wrong), "5.1d");
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
    if (u.s.flow.top().step == kStepPlace) u.refuses(side, fmt::format("at {}", p.place), "5.1d");
}
void winter_march(int num) {
    places(GB, num, {"kingston", "york", "british_regular:2"}, "winter");
    refused(GB, num, "5.1d");
}
void convoy(int num) {
    places(GB, num, {"quebec", "montreal", "british_regular:3"});
    refused(GB, num, "5.1d", {}, "winter");
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
    t.refuses(GB, "at nova_scotia", "5.1d");
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
    t.refuses(GB, "at quebec", "5.1d");
    t.does(GB, "at chateauguay; at chateauguay");
    EXPECT_EQ(t.loose_at(GB, "chateauguay"), "british_fencible:2");
    EXPECT_EQ(t.who("gb_a"), "salaberry");
    EXPECT_EQ(t.zone(num), "gone");
}
void indian_leader(int num, const char* leader, const char* place, const char* wrong, int n) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    t.refuses(GB, fmt::format("at {}", wrong), "5.1d");
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
    t.refuses(GB, "at ft_wayne", "5.1d");
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
    refused(GB, num, "5.1d", {}, "winter");
    Table t = with(GB, num, [](Table& x) { x.exp("gb_a amherstburg tecumseh indian:1"); });
    t.does(GB, ev(num));
    t.refuses(GB, "at peoria", "5.1d");
    t.does(GB, "at amherstburg with gb_a; at prophetstown; at prophetstown");
    EXPECT_EQ(t.units("gb_a"), "indian:2");
    EXPECT_EQ(t.loose_at(GB, "prophetstown"), "indian:2");
    EXPECT_TRUE(t.has(GB, "prophetstown"));
}
void cattle(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.control("us kingston");
    EXPECT_EQ(supply_of(t.d(), t.s, GB, t.place("chateauguay"), false), Supply::partial);
    t.does(GB, ev(num));
    t.refuses(GB, "at york", "5.1d");
    t.does(GB, "at montreal");
    EXPECT_EQ(t.loose_at(GB, "montreal"), "british_fencible:1");
    EXPECT_EQ(supply_of(t.d(), t.s, GB, t.place("chateauguay"), false), Supply::full);
}
void marines(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.exp("cr gulf cockburn british_regular:1"); });
    t.does(GB, ev(num) + "; at gulf with cr; at gulf with cr");
    EXPECT_EQ(t.units("cr"), "british_regular:3 british_artillery:1");
    // What does not fit is not placed, at sea neither.
    Table u = with(GB, num, [](Table& x) { x.exp("cr gulf cockburn british_regular:3"); });
    u.does(GB, ev(num) + "; at gulf with cr; done");  // that there is no room is hidden
    EXPECT_EQ(u.question(), "us round");
    EXPECT_EQ(u.units("cr"), "british_regular:4");
    EXPECT_EQ(u.loose_at(GB, "gulf"), "");
}
void colonial_marines(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) {
        x.exp("cr gulf cockburn british_regular:1").loose("us norfolk us_militia:1").loose("us albany us_militia:3");
    });
    t.does(GB, ev(num) + "; at gulf with cr");
    t.refuses(US, "remove us_militia albany", "5.1d");
    t.does(US, "remove us_militia norfolk; done");
    EXPECT_EQ(t.units("cr"), "british_regular:2");
    EXPECT_EQ(t.loose_at(US, "norfolk"), "");
}
void indian_raids(int num) {
    not_for(US, num);
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.control("gb detroit"); });
    t.does(GB, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
    t.refuses(GB, "at albany", "5.1d");
    t.refuses(GB, "at detroit", "5.1d");
    t.does(GB, "at cleveland; at urbana; done");
    EXPECT_TRUE(t.s.raised[0].has(t.place("cleveland")));
}
void federalists(int num) {
    moves_peace(num, GB, 1, 0);
    refused(GB, num, "5.1d", [](Table& x) { x.control("us york"); });
}
void hartford(int num) {
    moves_peace(num, GB, 1, 0);
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.s.blockade[0] = 2; }, "jul_aug", 1814);
    t.does(GB, ev(num));
    EXPECT_EQ(t.s.peace[0], 3);
}
void newark(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.peace(3, 17).control("us queenston"); });
    t.does(GB, ev(num) + "; at york; at kingston");
    EXPECT_EQ(t.s.peace[1], 18);
    EXPECT_EQ(t.loose_at(GB, "york"), "british_militia:1");
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
void fear_of_indians(int num) {
    not_for(US, num);
    Table t = with(GB, num, [](Table& x) {
        x.loose("gb amherstburg indian:1")
            .exp("us_a detroit hull us_regular:1 us_militia:3")
            .exp("us_b albany pike us_militia:3");
    });
    t.does(GB, ev(num));
    t.refuses(GB, "of_exp us_b", "5.1d");
    t.does(GB, "of_exp us_a");
    t.refuses(US, "remove us_regular detroit from us_a", "5.1d");
    t.does(US, "remove us_militia detroit from us_a; remove us_militia detroit from us_a");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:1");
}
void governors(int num) {
    not_for(US, num);
    Table t = with(GB, num, [](Table& x) { x.loose("us boston us_militia:3").loose("us albany us_militia:1"); });
    t.does(GB, ev(num));
    t.refuses(US, "remove us_militia albany", "5.1d");
    t.does(US, "remove us_militia boston; remove us_militia boston");
    EXPECT_EQ(t.loose_at(US, "boston"), "us_militia:1");
    t.hand(US, "16");
    t.does(US, "ops c16");
    t.refuses(US, "raise us_militia boston", "5.1d");
    EXPECT_TRUE(t.allows(US, "raise us_militia albany"));
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
void creek(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    EXPECT_TRUE(is_belligerent(t.d(), t.s, t.place("creek")));
}
void weatherford(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.belligerent("creek"); });
    t.does(GB, ev(num));
    t.refuses(GB, "at cherokee", "5.1d");
    t.does(GB, "at creek; at creek");
    EXPECT_EQ(t.s.weatherford, t.place("creek"));
    EXPECT_EQ(t.loose_at(GB, "creek"), "indian:2");
}
void southern_mission(int num) {
    refused(GB, num, "5.1d", [](Table& x) {
        x.s.leader_at[x.leader("tecumseh")] = kDead;
        know_leader(x.d(), x.s, x.leader("tecumseh"));
    });
    Table t = with(GB, num, [](Table& x) { x.belligerent("creek"); });
    t.does(GB, ev(num));
    t.refuses(GB, "at creek", "5.1d");
    t.rolls({3});
    t.does(GB, "at choctaw");
    EXPECT_TRUE(is_belligerent(t.d(), t.s, t.place("choctaw")));  // 3 + 2
    Table u = with(GB, num);
    u.rolls({4});
    u.does(GB, ev(num) + "; at choctaw");
    EXPECT_FALSE(is_belligerent(u.d(), u.s, u.place("choctaw")));
}
void seminole(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.s.florida = 1; });
    t.does(GB, ev(num));
    EXPECT_TRUE(is_belligerent(t.d(), t.s, t.place("seminole")));
}
void spain(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    EXPECT_TRUE(t.has(GB, "pensacola"));
    t.refuses(GB, "at st_marks", "5.1d");
    t.does(GB, "at pensacola; at st_augustine; done");
    EXPECT_EQ(t.loose_at(GB, "pensacola"), "indian:2");
    EXPECT_EQ(spain_points(t.s), 4);
    // They keep to Florida and the tribes' Areas, and join no Expedition (R103); others go where they like.
    t.exp("gb_a pensacola tecumseh indian:1").loose("gb pensacola indian:3");
    t.hand(GB, "16");
    t.s.british.add(t.place("mobile"));
    t.round(GB);
    t.does(GB, "ops c16; group pensacola; take indian");  // the third one is not Spain's
    EXPECT_TRUE(t.allows(GB, "step mobile"));
    EXPECT_TRUE(t.allows(GB, "join gb_a"));
    t.does(GB, "take indian");
    t.refuses(GB, "step mobile", "R103");
    t.refuses(GB, "join gb_a", "R103");
    t.does(GB, "step st_marks; stop");
    EXPECT_EQ(spain_points(t.s, t.place("st_marks")), 1);
    EXPECT_EQ(spain_points(t.s, t.place("pensacola")), 1);
    EXPECT_EQ(t.loose_at(GB, "st_marks"), "indian:2");
}
void prospect_bluff(int num) {
    refused(GB, num, "5.1d");
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
    EXPECT_EQ(t.said(kEvReinforced).at(0).a, 4);
    // How many counters are left is the British player's own knowledge (2.3b): so the number that comes is told.
    const int all = t.d().units[1][kRegular].limit;
    Table few = with(GB, num, [&](Table& x) { x.loose(fmt::format("gb quebec british_regular:{}", all - 3)); });
    few.does(GB, ev(num) + "; of_zone mid_atlantic");
    EXPECT_EQ(few.units("cr"), "british_regular:3");
    EXPECT_EQ(few.said(kEvReinforced).at(0).a, 3);
    // He is there already: back to four Units, in the Sea Zone where he is.
    Table again = with(GB, num, [](Table& x) { x.exp("cr gulf cockburn british_regular:1 british_artillery:1"); });
    again.does(GB, ev(num));
    EXPECT_EQ(again.question(), "gb raid");
    EXPECT_EQ(again.units("cr"), "british_regular:3 british_artillery:1");
    EXPECT_EQ(again.said(kEvReinforced).at(0).a, 2);
    EXPECT_TRUE(again.allows(GB, "raid new_orleans"));
}
void burn(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.control("gb washington"); });
    t.does(GB, ev(num) + "; at washington");
    EXPECT_TRUE(t.s.burned.has(t.place("washington")));
    EXPECT_EQ(t.s.peace[0], 2);
}
void tightened(int num) {
    refused(GB, num, "5.1d", {}, "jul_aug", 1812);
    Table t = with(GB, num, [](Table& x) { x.s.blockade[3] = 1; }, "jul_aug", 1814);
    t.does(GB, ev(num) + "; of_zone gulf");
    EXPECT_EQ(t.s.blockade[3], 2);
    EXPECT_EQ(t.s.peace[0], 2);
}
void strangled(int num) {
    refused(GB, num, "5.1d");
    Table t = with(GB, num, [](Table& x) { x.s.blockade[3] = x.s.blockade[0] = 1; });
    t.does(GB, ev(num));
    EXPECT_EQ(t.s.peace[0], 2);
}
void provincial_marine(int num) {
    not_for(US, num);
    Table t = with(GB, num);
    t.does(GB, ev(num));
    t.refuses(GB, "of_port york", "5.1d");
    t.does(GB, "of_port kingston");
    EXPECT_EQ(count(ships_at(t.s, GB, in_haven(5))), 1);
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
void ambush(int num) {
    in_roll(num, GB, 1, 1, 0);
    not_in_roll(num, GB, "us_regular:4", "british_regular:4");
}
void red_line(int num) {
    in_roll(num, GB, 1, 0, 0);
    not_in_roll(num, GB, "us_regular:4", "british_regular:1 indian:3");
}
void rockets(int num) {
    only_reaction(num, GB);
    CombatTable t = western(num, GB, "us_regular:2 us_militia:1");
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, GB, "before_roll"));
    t.does(GB, fmt::format("react c{}", num));
    t.refuses(US, "remove us_regular ft_meigs from us_a", "5.1d");
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
const std::map<int, PlaysCard>& red_cards() {
    static const std::map<int, PlaysCard> all = [] {
        std::map<int, PlaysCard> m;
        m[24] = winter_march, m[25] = convoy, m[26] = west_indies;
        m[27] = [](int n) { split_places(n, {"quebec", "montreal", "montreal", "chambly"}, "british_militia"); };
        m[28] = [](int n) { split_places(n, {"montreal", "kingston"}, "british_fencible"); };
        m[29] = voltigeurs;
        m[30] = [](int n) { indian_leader(n, "roundhead", "moraviantown", "york", 3); };
        m[31] = black_hawk, m[32] = indian_raids, m[33] = main_poc;
        m[34] = [](int n) { indian_leader(n, "norton", "long_point", "york", 2); };
        m[35] = prophet, m[37] = ambush, m[38] = fear_of_indians, m[42] = governors, m[43] = federalists;
        m[44] = hartford;
        m[45] = [](int n) { next_deal(n, GB, US, -2); };
        for (const int n : {48, 49}) m[n] = [](int k) { draw_and_play(k, GB, 2); };
        m[50] = cattle, m[55] = newark;
        m[56] = [](int n) { split_places(n, {"york", "kingston", "kingston"}, "british_militia"); };
        m[65] = [](int k) { moves_peace(k, GB, 1, 0); };
        m[67] = [](int k) {
            refused(GB, k, "5.1d");
            moves_peace(k, GB, 1, 0);
        };
        m[68] = strangled, m[69] = convoy_system, m[71] = rockets, m[88] = cockburn, m[89] = marines, m[90] = burn;
        m[94] = tightened, m[95] = colonial_marines, m[96] = creek, m[97] = weatherford, m[99] = southern_mission;
        m[100] = seminole, m[101] = spain, m[103] = prospect_bluff, m[116] = provincial_marine, m[119] = red_line;
        m[122] = refuse_to_cross, m[130] = secord, m[131] = corps_of_observation, m[136] = quarrel;
        return m;
    }();
    return all;
}

class AmateursRedCards : public ::testing::TestWithParam<int> {};

TEST_P(AmateursRedCards, DoesWhatItSays) {
    PROVES("amateurs", "2.6c", "5.1a", "5.3a");
    const auto play = red_cards().find(GetParam());
    ASSERT_NE(play, red_cards().end()) << "no test of this card";
    play->second(GetParam());
    not_held(GetParam());
}
INSTANTIATE_TEST_SUITE_P(Every, AmateursRedCards, ::testing::ValuesIn(cards_of(Color::red)));

}  // namespace

}  // namespace ghent::amateurs::test
