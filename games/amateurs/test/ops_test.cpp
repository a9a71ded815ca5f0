// 5.4 to 5.7, 10: what Operations Points buy.
#include <gtest/gtest.h>

#include "games/amateurs/test/table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

// A side with a card of so many Ops in play.
Table with_ops(Seat side, int ops, std::string_view season = "jul_aug", int year = 1812) {
    Table t(season, year);
    const int card = ops == 5 ? 1 : ops == 4 ? 8 : ops == 3 ? 16 : ops == 2 ? 17 : 124;
    t.hand(side, std::to_string(card)).round(side);
    t.does(side, "ops c" + std::to_string(card));
    return t;
}

}  // namespace

// ---------------------------------------------------------------- Forts (5.4)

TEST(AmateursForts, OneLevelWithAWholeCard) {
    PROVES("amateurs", "5.4d", "5.4e", "5.4o");
    Table t = with_ops(US, 2);
    t.fort("us new_york 2");
    t.refuses(US, "upgrade new_york", "5.4e");
    t.refuses(US, "fort new_york", "5.4d");
    t.refuses(US, "upgrade albany", "5.4e");
    t.does(US, "fort albany");
    EXPECT_EQ(t.fort_at(US, "albany"), 1);
    EXPECT_EQ(t.question(), "gb round");
    Table u = with_ops(US, 3);
    u.fort("us new_york 2").fort("us boston 4");
    u.refuses(US, "upgrade boston", "5.4e");
    u.does(US, "upgrade new_york");
    EXPECT_EQ(u.fort_at(US, "new_york"), 3);
    EXPECT_EQ(u.question(), "gb round");
}

TEST(AmateursForts, WhereTheyMayStand) {
    PROVES("amateurs", "5.4f", "5.4g", "5.4h");
    Table t = with_ops(US, 3);
    t.loose("us york us_regular:1").loose("gb york british_regular:1").fort("gb york 2").fort("us ft_wayne 1");
    t.refuses(US, "fort creek", "5.4h");
    t.refuses(US, "fort kingston", "5.4f");
    t.refuses(US, "upgrade ft_wayne", "5.4h");
    EXPECT_TRUE(t.allows(US, "fort ft_dearborn"));
    t.does(US, "fort york");  // beside the enemy and his Fort
    EXPECT_EQ(t.fort_at(US, "york"), 1);
    EXPECT_EQ(t.fort_at(GB, "york"), 2);
}

// ---------------------------------------------------------------- Roads and Blockades (5.4)

TEST(AmateursWorks, RoadsJoinTwoControlledAreas) {
    PROVES("amateurs", "5.4i", "5.4m", "2.5h");
    Table t = with_ops(US, 5);
    t.refuses(US, "road boston providence", "2.5h");
    t.refuses(US, "road boston new_york", "R49");
    t.refuses(US, "road plattsburgh isle_aux_noix", "5.4m");
    t.refuses(US, "road fayetteville creek", "R49");
    t.does(US, "road sackets_harbor oswego");
    EXPECT_EQ(t.s.ops.left, 3);
    t.refuses(US, "road sackets_harbor oswego", "2.5h");
    t.refuses(US, "fort albany", "5.4d");  // the whole card is no longer there
    t.does(US, "road utica sackets_harbor");
    EXPECT_EQ(t.s.ops.left, 1);
    t.refuses(US, "road castine kennebec", "5.4m");
}

TEST(AmateursWorks, BlockadesHaveTheirYears) {
    PROVES("amateurs", "5.4j", "5.4l", "5.4p", "2.5o", "11c");
    Table t = with_ops(GB, 3, "winter", 1812);
    t.refuses(GB, "blockade gulf", "5.4j");
    Table u = with_ops(GB, 3, "mar_apr", 1813);
    u.s.blockade[3] = 1;
    u.refuses(GB, "blockade gulf", "5.4l");
    u.does(GB, "blockade mid_atlantic");
    EXPECT_EQ(u.s.blockade[1], 1);
    EXPECT_EQ(u.s.peace[0], 1);
    Table v = with_ops(GB, 3, "mar_apr", 1814);
    v.s.blockade[3] = 1;
    v.does(GB, "blockade gulf");
    EXPECT_EQ(v.s.blockade[3], 2);
    EXPECT_EQ(v.s.peace[0], 2);
    Table w = with_ops(US, 3, "mar_apr", 1814);
    w.refuses(US, "blockade gulf", "5.4j");
}

// ---------------------------------------------------------------- Raising (5.5)

TEST(AmateursRaising, WhatAndWhere) {
    PROVES("amateurs", "5.5a", "5.5b", "5.5c", "2.3f", "2.3h", "2.3i", "2.3j", "2.3r", "2.3s", "2.3t", "2.3u");
    Table t = with_ops(US, 5);
    t.refuses(US, "raise us_militia york", "5.5a");
    t.refuses(US, "raise us_militia bath", "5.5a");
    t.refuses(US, "raise us_ranger albany", "2.3f");
    t.refuses(US, "raise us_regular detroit", "2.3f");
    t.refuses(US, "raise us_cavalry albany", "2.3t");
    t.does(US, "raise us_militia albany; raise us_regular albany");
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:1 us_militia:2");
    EXPECT_EQ(t.s.ops.left, 2);
    t.does(US, "raise us_ranger detroit");
    EXPECT_EQ(t.loose_at(US, "detroit"), "us_ranger:1");
    Table u = with_ops(GB, 5);
    u.refuses(GB, "raise british_regular montreal", "2.3r");
    u.refuses(GB, "raise indian amherstburg", "2.3j");
    u.control("gb ft_mackinac");
    u.does(GB, "raise indian amherstburg; raise british_fencible montreal; raise voyageur moraviantown");
    EXPECT_EQ(u.loose_at(GB, "amherstburg"), "indian:2");
    EXPECT_EQ(u.loose_at(GB, "montreal"), "british_fencible:1");
    EXPECT_EQ(u.loose_at(GB, "moraviantown"), "voyageur:1");
    u.s.paris_turn = 1;
    EXPECT_TRUE(u.allows(GB, "raise british_regular montreal"));
}

TEST(AmateursRaising, LimitsAndMarkers) {
    PROVES("amateurs", "5.5d", "5.5e", "5.5f", "5.5g", "5.5h", "2.3b");
    Table t = with_ops(US, 5);
    t.does(US, "raise us_militia plattsburgh; raise us_militia plattsburgh");  // a Country Town: two points
    t.refuses(US, "raise us_militia plattsburgh", "5.5d");
    EXPECT_TRUE(t.s.raised[0].has(t.place("plattsburgh")));
    t.loose("gb buffalo british_regular:1").loose("us buffalo us_regular:1");
    t.refuses(US, "raise us_militia buffalo", "5.5f");
    t.control("gb boston");
    t.refuses(US, "raise us_militia boston", "5.5b");
    t.s.raised[0].add(t.place("utica"));
    t.refuses(US, "raise us_militia utica", "5.5b");
    t.does(US, "raise us_militia new_york");
    EXPECT_FALSE(t.s.raised[0].has(t.place("new_york")));  // cities need no marker
    t.loose("us philadelphia us_militia:30");
    t.refuses(US, "raise us_militia trenton", "2.3b");
}

TEST(AmateursRaising, IntoAnExpeditionTheTypeIsHidden) {
    PROVES("amateurs", "5.5c", "2.4a", "3a", "EX.e");
    Table t = with_ops(GB, 1);
    t.control("gb ft_mackinac").exp("gb_a amherstburg brock british_regular:5");
    t.does(GB, "raise indian amherstburg with gb_a");
    EXPECT_EQ(t.units("gb_a"), "british_regular:5 indian:2");
    const Known& k = t.s.known[t.force("gb_a")];
    EXPECT_EQ(k.least, 6);
    EXPECT_EQ(k.most, 7);
    EXPECT_EQ(k.high[kIndian], 2);
    EXPECT_EQ(k.high[kRanger], 1);
    EXPECT_EQ(k.high[kVoyageur], 1);
    EXPECT_EQ(k.high[kMilitia], 0);
    EXPECT_EQ(t.said(kEvRaisesOwn)[0].viewers & bit(Viewer::us), 0U);
    EXPECT_EQ(t.said(kEvRaises)[0].viewers & bit(Viewer::gb), 0U);
}

// ---------------------------------------------------------------- Ports and Ships (5.6)

TEST(AmateursPorts, PresqueIsleIsActivatedAndABrigBegun) {
    PROVES("amateurs", "5.6a", "5.6b", "5.6c", "5.6d", "2.1n", "2.3c", "EX.h");
    Table t = with_ops(US, 4);
    t.refuses(US, "start presque_isle brig", "5.6a");
    t.refuses(US, "open_port kingston", "5.6b");
    t.refuses(US, "start burlington_harbor gunboat", "5.6b");  // a Harbor only shelters
    t.does(US, "open_port presque_isle; start presque_isle brig");
    EXPECT_EQ(t.s.port[0], kActive);
    EXPECT_EQ(count(ships_at(t.s, US, in_yard(0, 0))), 1);
    EXPECT_EQ(t.question(), "gb round");
    EXPECT_TRUE(t.was_told(kEvShipBegun));
}

TEST(AmateursPorts, OneBoxForwardPerCard) {
    PROVES("amateurs", "5.6e", "5.6f", "5.6g", "5.6h");
    Table t = with_ops(GB, 5);
    t.does(GB, "start kingston brig");
    t.does(GB, "advance gb_brig_1");
    t.refuses(GB, "advance gb_brig_1", "5.6g");
    t.does(GB, "start kingston gunboat");  // complete at once
    EXPECT_EQ(count(ships_at(t.s, GB, in_haven(5))), 1);
    t.does(GB, "start kingston schooner; advance gb_schooner_1");
    EXPECT_EQ(count(ships_at(t.s, GB, in_haven(5))), 2);
    EXPECT_EQ(t.question(), "us round");
}

TEST(AmateursPorts, ANewShipJoinsTheFleetThatIsOut) {
    PROVES("amateurs", "5.6h");
    Table t = with_ops(GB, 1);
    t.ship("gb brig on_ontario");
    t.does(GB, "start kingston gunboat");
    EXPECT_EQ(count(ships_at(t.s, GB, on_lake(1))), 2);
}

TEST(AmateursPorts, WhatMayBeBuiltWhere) {
    PROVES("amateurs", "2.3e", "5.6i", "5.6j", "5.6k", "5.6l", "2.3d");
    Table t = with_ops(US, 5);
    t.port("presque_isle 1");
    t.refuses(US, "start presque_isle frigate", "2.3e");
    t.refuses(US, "start sackets_harbor ship_of_the_line", "5.6j");
    t.ship("us brig sackets_harbor_box_1");
    t.does(US, "advance us_brig_1");
    EXPECT_EQ(t.s.ops.left, 3);  // dear without the Road
    t.does(US, "road sackets_harbor oswego");
    EXPECT_TRUE(t.allows(US, "start sackets_harbor ship_of_the_line"));
    Table u = with_ops(GB, 5);
    u.ship("gb brig amherstburg_box_1");
    u.ship("us brig on_erie");
    u.does(GB, "advance gb_brig_1");
    EXPECT_EQ(u.s.ops.left, 3);
    u.ship("us brig on_ontario");
    u.refuses(GB, "start amherstburg gunboat", "5.6l");
}

TEST(AmateursPorts, ACapturedPortLosesItsShipsAndMustBeRebuilt) {
    PROVES("amateurs", "5.6m", "5.6n", "2.5s", "2.5t");
    Table t = with_ops(GB, 1);
    t.exp("gb_a isle_aux_noix vincent british_regular:3")
        .ship("us schooner burlington_harbor")
        .ship("us gunboat plattsburgh_harbor");
    t.port("vergennes 1").ship("us schooner vergennes_box_1").ship("us gunboat vergennes");
    Ctx c{t.d(), t.s, t.dice, &t.log};
    take_control(c, GB, t.place("vergennes"), true, R("6.2l"));
    EXPECT_EQ(t.question(), "us refuge");
    EXPECT_EQ(count(ships_at(t.s, US, in_yard(3, 0))), 0);
    EXPECT_EQ(t.s.port[3], kRebuild);
    t.refuses(US, "refuge vergennes", "5.6n");
    t.does(US, "refuge plattsburgh_harbor");
    EXPECT_EQ(count(ships_at(t.s, US, in_haven(11))), 2);
    take_control(c, US, t.place("vergennes"), true, R("6.2l"));
    EXPECT_EQ(t.s.port[3], kRebuild);
}

TEST(AmateursPorts, WithoutARefugeTheShipsGoOntoTheLake) {
    PROVES("amateurs", "5.6o", "5.6q");
    Table t = with_ops(GB, 1);
    t.control("gb burlington").control("gb vergennes").ship("us gunboat plattsburgh_harbor");
    Ctx c{t.d(), t.s, t.dice, &t.log};
    take_control(c, GB, t.place("plattsburgh"), true, R("6.2l"));
    t.run();
    EXPECT_TRUE(fleet_is_out(t.s, US, 2));
    // Put-In Bay never falls: on Erie there is always a refuge.
    EXPECT_TRUE(is_refuge(t.d(), t.s, US, 8, 0));
}

// ---------------------------------------------------------------- Leaders (10)

TEST(AmateursLeaders, DrawingOneForASpace) {
    PROVES("amateurs", "10.2a", "10.2b", "10.2c", "5.7a", "2.2b", "6.3a");
    Table t = with_ops(US, 2);
    t.refuses(US, "draw york", "10.2a");
    t.dice.draws.emplace_back("clay");  // a Leader of the West
    t.does(US, "draw cincinnati");
    EXPECT_EQ(t.at("us_a"), "cincinnati");
    EXPECT_EQ(t.who("us_a"), "clay");
    EXPECT_EQ(t.question(), "us commander");
    t.does(US, "done");
    EXPECT_EQ(t.s.ops.left, 1);
    t.refuses(US, "draw cincinnati", "10.2h");
    EXPECT_TRUE(t.allows(US, "draw cincinnati with us_a"));
}

TEST(AmateursLeaders, TheHighestRankCommandsAndASecondOneIsWasted) {
    PROVES("amateurs", "10.2d", "10.2e", "10.2f", "10.2h");
    Table t = with_ops(US, 3);
    t.exp("us_a albany pike us_regular:2").exp("us_b utica us_regular:1");
    EXPECT_EQ(t.who("us_b"), "replacement");
    t.dice.draws.emplace_back("hampton");
    t.does(US, "draw albany with us_a; done");
    EXPECT_EQ(t.who("us_a"), "hampton pike");
    t.dice.draws.emplace_back("lewis");  // two stars too
    t.does(US, "draw albany with us_a");
    EXPECT_EQ(t.leader_place("lewis"), "pool");
    EXPECT_TRUE(t.was_told(kEvDrawWasted));
    t.dice.draws.emplace_back("gaines");
    t.does(US, "draw utica with us_b");
    EXPECT_EQ(t.who("us_b"), "gaines");
}

TEST(AmateursLeaders, OneStarCommandersMayBeSwitched) {
    PROVES("amateurs", "10.2g");
    Table t;
    t.exp("us_a albany pike macomb us_regular:2").exp("us_b utica hampton scott us_regular:2").round(US);
    t.refuses(US, "command scott", "10.2g");
    t.does(US, "command macomb");
    EXPECT_EQ(t.who("us_a"), "macomb pike");
    t.refuses(US, "command pike", "R98");
}

TEST(AmateursLeaders, TheWarOffice) {
    PROVES("amateurs", "10.6S.b", "10.6S.d", "10.3a", "10.3b");
    Table t = with_ops(US, 4);
    t.exp("us_a albany dearborn us_regular:2").exp("us_b utica scott us_regular:2");
    t.refuses(US, "secretary scott", "10.6S.b");
    t.does(US, "secretary dearborn");
    EXPECT_EQ(t.leader_place("dearborn"), "secretary");
    EXPECT_EQ(t.who("us_a"), "replacement");
    t.does(US, "done");
    EXPECT_EQ(t.question(), "gb round");
    Table u = with_ops(US, 4);
    u.exp("us_a albany hampton us_regular:2");
    u.s.secretary = byte(u.leader("dearborn") + 1);
    u.s.leader_at[u.leader("dearborn")] = kSecretary;
    know_leader(u.d(), u.s, u.leader("dearborn"));
    u.does(US, "secretary hampton; done");
    EXPECT_EQ(u.leader_place("dearborn"), "dead");
    Table v = with_ops(US, 1);
    v.exp("us_a albany dearborn us_regular:2");
    v.refuses(US, "secretary dearborn", "10.6S.b");
}

TEST(AmateursLeaders, IndianLeadersCommandIndiansAlone) {
    PROVES("amateurs", "10.5a", "10.5b");
    Table t;
    t.exp("gb_a amherstburg tecumseh indian:7").exp("gb_b york tecumseh british_regular:1 indian:2");
    t.exp("gb_a amherstburg roundhead indian:7");
    EXPECT_EQ(t.who("gb_a"), "roundhead");
    EXPECT_EQ(command_limit(t.d(), t.s, t.force("gb_a")), 255);
    EXPECT_EQ(t.who("gb_b"), "replacement tecumseh");  // R53
}

}  // namespace ghent::amateurs::test
