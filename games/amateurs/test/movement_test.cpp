// Chapter 6: moving individual Units and Expeditions, combining, Dispersion, the Wilderness, Lakes, the sea; chapter 7: Supply.
#include <gtest/gtest.h>

#include "games/amateurs/test/table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

Table ops_of(Seat side, int ops, std::string_view season = "jul_aug", int year = 1812) {
    Table t(season, year);
    const int card = ops == 5 ? 1 : ops == 4 ? 8 : ops == 3 ? 16 : ops == 2 ? 17 : 124;
    t.hand(side, std::to_string(card)).round(side);
    t.does(side, "ops c" + std::to_string(card));
    return t;
}

}  // namespace

// ---------------------------------------------------------------- individual Units (6.1)

TEST(AmateursGroups, TwoMilitiaMarchToFtMeigs) {
    PROVES("amateurs", "6.1a", "6.1b", "6.1f", "6.2d", "EX.m");
    Table t = ops_of(US, 2);
    t.loose("us cincinnati us_militia:2").exp("us_a ft_meigs hull us_regular:1");
    t.does(US, "group cincinnati; take us_militia; take us_militia");
    t.refuses(US, "take us_militia", "6.1a");
    t.does(US, "step urbana; step ft_defiance; step ft_meigs");
    t.refuses(US, "step detroit", "6.1a");
    t.does(US, "join us_a");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:2");
    EXPECT_EQ(t.question(), "gb round");
}

TEST(AmateursGroups, HalfOfAnExpeditionStays) {
    PROVES("amateurs", "6.1c");
    Table t = ops_of(US, 5);
    t.exp("us_a albany dearborn us_regular:5");
    t.s.ops.strength[0] = 5;
    t.does(US, "group albany from us_a; take us_regular; take us_regular");
    t.refuses(US, "take us_regular", "6.1c");
    t.does(US, "stop");
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:2");
}

TEST(AmateursGroups, TheyEnterNoEnemySpaceUnlessFriendsAreThere) {
    PROVES("amateurs", "6.1d", "6.1e");
    Table t = ops_of(US, 3);
    t.loose("us buffalo us_regular:3").loose("gb presque_isle british_regular:1");
    t.does(US, "group buffalo; take us_regular");
    t.refuses(US, "step queenston", "6.1d");
    t.refuses(US, "step presque_isle", "6.1e");
    t.exp("us_b queenston brown us_regular:1");
    t.does(US, "step queenston; join us_b");
    EXPECT_EQ(t.units("us_b"), "us_regular:2");
}

// ---------------------------------------------------------------- activation (6.2)

TEST(AmateursActivation, InitiativeAndTheWholeCard) {
    PROVES("amateurs", "6.2a", "5.4c", "5.4o");
    Table t = ops_of(US, 2);
    t.exp("us_a albany hampton us_regular:4").exp("us_b utica pike us_regular:2");  // Initiative 4 and 2
    t.refuses(US, "activate us_a march", "6.2a");
    t.does(US, "activate us_b march; done; step oswego; stop");
    EXPECT_EQ(t.at("us_b"), "oswego");
    EXPECT_EQ(t.question(), "gb round");
}

TEST(AmateursActivation, TheCommandLimitLeavesUnitsBehind) {
    PROVES("amateurs", "6.2b");
    Table t = ops_of(US, 3);
    t.exp("us_a albany pike us_regular:7");  // one star: five Units
    t.does(US, "activate us_a march");
    t.refuses(US, "done", "6.2b");
    t.does(US, "leave us_regular; leave us_regular");
    t.refuses(US, "leave us_regular", "R13");
    t.does(US, "done; step utica; stop");
    EXPECT_EQ(t.units("us_a"), "us_regular:5");
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:2");
}

TEST(AmateursMovement, FourPointsByRoadRiverAndOtherwise) {
    PROVES("amateurs", "6.2c", "6.2d", "6.2n");
    Table t = ops_of(US, 3);
    t.exp("us_a new_york scott us_regular:2");
    t.does(US, "activate us_a march; done; step albany; step utica");  // rivers: one each
    EXPECT_EQ(t.s.act.points, 2);
    t.refuses(US, "step boston", "6.2d");
    t.does(US, "step sackets_harbor");  // no special connection: two
    EXPECT_EQ(t.at("us_a"), "sackets_harbor");
    EXPECT_EQ(t.question(), "gb round");
}

TEST(AmateursMovement, AnExpeditionTakesControlAndGoesOn) {
    PROVES("amateurs", "6.2l", "2.5n", "6.2m", "6.2o");
    Table t = ops_of(GB, 3);
    t.exp("gb_a amherstburg brock british_regular:3");
    t.does(GB, "activate gb_a march; done; step detroit");
    EXPECT_TRUE(t.has(GB, "detroit"));
    EXPECT_EQ(t.s.peace[0], 1);  // R5: no star
    t.does(GB, "step ft_meigs; stop");
    EXPECT_TRUE(t.has(GB, "ft_meigs"));
}

TEST(AmateursMovement, StarsAndMajorCitiesMoveTheMarkers) {
    PROVES("amateurs", "2.1i", "2.5p", "11b", "11e");
    Table t = ops_of(GB, 3);
    t.peace(3, 15);
    t.exp("gb_a delaware brock british_regular:3").control("gb delaware");
    t.does(GB, "activate gb_a march; done; step baltimore");
    t.rolls({0});
    t.does(US, "muster");
    EXPECT_TRUE(t.has(GB, "baltimore"));
    EXPECT_EQ(t.s.peace[0], 4);   // a Major City
    EXPECT_EQ(t.s.peace[1], 16);  // a red star
    t.does(GB, "stop");
}

TEST(AmateursMovement, LoneLeadersAreSweptAway) {
    PROVES("amateurs", "6.2j");
    Table t = ops_of(GB, 3);
    t.exp("gb_a amherstburg brock british_regular:3").exp("us_a detroit hull");
    t.does(GB, "activate gb_a march; done; step detroit");
    EXPECT_EQ(t.at("us_a"), "off_map");
    EXPECT_EQ(t.leader_place("hull"), "pool");
    EXPECT_EQ(t.s.peace[0], 1);
    EXPECT_TRUE(t.has(GB, "detroit"));
    t.does(GB, "stop");
}

TEST(AmateursMovement, OutOfAContestedSpaceOnlyToFriends) {
    PROVES("amateurs", "6.2e");
    Table t = ops_of(US, 3);
    t.exp("us_a queenston scott us_regular:3").loose("gb queenston british_regular:2");
    t.does(US, "activate us_a march; done");
    t.refuses(US, "step burlington_heights", "6.2e");
    t.does(US, "step buffalo; stop");
    EXPECT_EQ(t.at("us_a"), "buffalo");
}

TEST(AmateursMovement, TribesAndFlorida) {
    PROVES("amateurs", "2.1g", "2.1l", "6.2f", "6.2g", "6.2h", "2.1k");
    Table t = ops_of(US, 3);
    t.exp("us_a fayetteville coffee us_regular:3").exp("us_b mobile gaines us_regular:1").control("us mobile");
    t.does(US, "activate us_a march; done; step creek");  // all four points
    EXPECT_EQ(t.at("us_a"), "creek");
    EXPECT_EQ(t.question(), "gb round");
    Table u = ops_of(US, 3);
    u.exp("us_b mobile gaines us_regular:1").control("us mobile");
    u.does(US, "activate us_b march; done");
    u.refuses(US, "step pensacola", "6.2h");
    u.does(US, "step creek");  // by river: one
    EXPECT_EQ(u.s.act.points, 3);
    u.does(US, "stop");
    Table v = ops_of(GB, 3);
    v.exp("gb_a mobile brock british_regular:1").exp("gb_b st_stephens roundhead indian:2").control("gb st_stephens");
    v.does(GB, "activate gb_a march; done");
    v.refuses(GB, "step creek", "6.2g");
    v.does(GB, "stop");
    Table w = ops_of(GB, 3);
    w.exp("gb_b mobile roundhead indian:2");
    w.does(GB, "activate gb_b march; done");
    w.refuses(GB, "step creek", "6.2g");
    w.belligerent("creek");
    w.does(GB, "step creek; stop");
    EXPECT_EQ(w.at("gb_b"), "creek");
}

// ---------------------------------------------------------------- Lakes (6.6)

TEST(AmateursLakes, LakeTransportAndItsLimits) {
    PROVES("amateurs", "6.6a", "6.6b", "6.6c");
    Table t = ops_of(US, 3);
    t.exp("us_a buffalo scott us_regular:2");
    t.does(US, "activate us_a march; done; ferry sandusky; ferry cleveland");
    EXPECT_EQ(t.s.act.points, 2);
    t.ship("gb brig on_erie");
    t.refuses(US, "ferry presque_isle", "6.6b");
    t.refuses(US, "ferry oswego", "6.6a");
    t.does(US, "step presque_isle");  // along the shore: two
    EXPECT_EQ(t.question(), "gb round");
    Table u = ops_of(US, 3, "winter");
    u.exp("us_a buffalo scott us_regular:2");
    u.does(US, "activate us_a march; done");
    u.refuses(US, "ferry sandusky", "6.6c");
    u.does(US, "step presque_isle; step cleveland");  // frozen: one each
    EXPECT_EQ(u.s.act.points, 2);
    u.does(US, "stop");
}

TEST(AmateursLakes, AFleetSailsOutAndControlsItsLake) {
    PROVES("amateurs", "6.6d", "6.6e", "6.6f", "6.6g", "6.6i", "6.6j", "10.6a");
    Table t = ops_of(US, 2);
    t.ship("us brig sackets_harbor").ship("us gunboat sackets_harbor").ship("us schooner burlington_harbor");
    t.refuses(US, "sortie ontario", "6.6e");  // Chauncey, Initiative 3
    t.refuses(US, "sortie erie", "R45");
    t.does(US, "sortie champlain");
    EXPECT_TRUE(controls_lake(t.s, US, 2));
    EXPECT_EQ(t.question(), "gb round");
    Table u = ops_of(US, 5, "winter");
    u.ship("us brig sackets_harbor");
    u.refuses(US, "sortie ontario", "6.6e");
    Table v = ops_of(US, 5);
    v.ship("us brig sackets_harbor").ship("us gunboat sackets_harbor");
    v.does(US, "sortie ontario");
    EXPECT_EQ(count(ships_at(v.s, US, on_lake(1))), 2);
    EXPECT_EQ(v.question(), "gb round");  // the whole card
    for (const Seat side : {US, GB})
        for (int lake = 0; lake < kLakes; ++lake) {
            const int leader = v.d().named.lake_leader[index(side)][lake];
            EXPECT_TRUE(v.d().leader(leader).naval());
            EXPECT_EQ(v.s.leader_at[leader], kChart);
        }
}

// ---------------------------------------------------------------- the sea (6.7)

TEST(AmateursSea, OnlyTheBritishAndOnlyUnderABlockade) {
    PROVES("amateurs", "6.7a", "6.7b", "6.7c", "6.7d", "6.7e", "6.7f");
    Table t = ops_of(GB, 3, "jul_aug", 1813);
    t.exp("gb_f nova_scotia sherbrooke british_regular:2");
    t.does(GB, "activate gb_f march; done");
    t.refuses(GB, "sail eastport", "6.7e");
    t.refuses(GB, "sail delaware", "6.7b");
    t.does(GB, "sail new_brunswick; sail quebec; sail mid_atlantic");  // another Zone ends it
    EXPECT_EQ(t.at("gb_f"), "mid_atlantic");
    EXPECT_EQ(t.question(), "us round");
    Table u = ops_of(GB, 3, "jul_aug", 1813);
    u.exp("gb_f mid_atlantic sherbrooke british_regular:2").control("gb norfolk");
    u.s.blockade[1] = 1;
    u.does(GB, "activate gb_f march; done; sail norfolk; sail delaware");
    u.rolls({0});
    u.does(US, "muster");
    EXPECT_TRUE(u.has(GB, "delaware"));
    EXPECT_EQ(u.question(), "us round");  // the movement is over although points are left
    Table v = ops_of(US, 3);
    v.exp("us_a boston scott us_regular:1");
    v.does(US, "activate us_a march; done");
    v.refuses(US, "sail eastport", "6.7a");
    v.does(US, "stop");
}

// ---------------------------------------------------------------- splitting and combining (6.3)

TEST(AmateursSplits, HalfStaysUnlessBothAreOneStar) {
    PROVES("amateurs", "6.3b", "6.3c", "6.3n");
    Table t = ops_of(US, 4);
    t.exp("us_a albany dearborn scott us_regular:7");
    t.does(US, "activate us_a march; done; stop");
    Table u = ops_of(US, 1);
    u.exp("us_a albany dearborn scott pike us_regular:7");
    u.does(US, "detach us_a march");
    u.refuses(US, "done", "6.3b");
    u.refuses(US, "lead pike", "R83");  // Initiative 2
    u.does(US, "lead scott; take_leader pike; take us_regular; take us_regular; take us_regular");
    u.refuses(US, "take us_regular", "6.3c");
    u.does(US, "done; step utica; stop");
    EXPECT_EQ(u.units("us_a"), "us_regular:4");
    EXPECT_EQ(u.units("us_b"), "us_regular:3");
    EXPECT_EQ(u.who("us_b"), "scott pike");
    Table v = ops_of(US, 1);
    v.exp("us_a albany pike scott us_regular:4");
    v.does(US,
           "detach us_a march; lead scott; take us_regular; take us_regular; take us_regular; done; step utica; stop");
    EXPECT_EQ(v.units("us_a"), "us_regular:1");
}

TEST(AmateursSplits, WhoDoesNotLeaveCombinesAgain) {
    PROVES("amateurs", "6.3e");
    Table t = ops_of(US, 1);
    t.exp("us_a albany dearborn scott us_regular:4");
    t.does(US, "detach us_a march; lead scott; take us_regular; done; stop; done");
    EXPECT_EQ(t.units("us_a"), "us_regular:4");
    EXPECT_EQ(t.at("us_b"), "off_map");
    EXPECT_EQ(t.who("us_a"), "dearborn scott");
}

TEST(AmateursMeetings, UnequalRanksCombineAndMayDivideAgain) {
    PROVES("amateurs", "6.3e", "6.3f", "6.3h", "6.3m");
    Table t = ops_of(US, 3);
    t.exp("us_a utica scott us_regular:2").exp("us_b albany hampton us_regular:4");
    t.does(US, "activate us_a march; done; step albany");
    EXPECT_EQ(t.question(), "us meet");
    t.refuses(US, "apart", "6.3e");
    t.does(US, "combine; done");
    EXPECT_EQ(t.at("us_a"), "off_map");
    EXPECT_EQ(t.units("us_b"), "us_regular:6");
    EXPECT_EQ(t.question(), "us divide");
    t.does(US, "divide; take us_regular; take us_regular; take us_regular");
    t.refuses(US, "take us_regular", "6.3f");
    t.does(US, "done; step whitehall; stop");
    EXPECT_EQ(t.units("us_b"), "us_regular:3");
    EXPECT_EQ(t.at("us_a"), "whitehall");
    EXPECT_EQ(t.who("us_a"), "scott");
    Table u = ops_of(US, 4);
    u.exp("us_a utica lewis us_regular:2").exp("us_b albany hampton us_regular:4");
    u.does(US, "activate us_a march; done; step albany; combine");
    u.does(US, "bump hampton; done");
    EXPECT_EQ(u.leader_place("hampton"), "pool");
    EXPECT_EQ(u.who("us_a"), "lewis");
}

TEST(AmateursMeetings, EqualsMayStayApartAndExchange) {
    PROVES("amateurs", "6.3g");
    Table t = ops_of(US, 3);
    t.exp("us_a utica scott us_regular:2").exp("us_b albany pike us_militia:2");
    t.does(US, "activate us_a march; done; step albany; give us_regular; receive us_militia");
    t.refuses(US, "give us_regular", "6.3g");
    t.does(US, "apart; step whitehall; stop");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:1");
    EXPECT_EQ(t.units("us_b"), "us_regular:1 us_militia:1");
    EXPECT_EQ(t.at("us_a"), "whitehall");
}

TEST(AmateursMeetings, EqualsAreNotDividedAgainAndLeaveTheExcessBehind) {
    PROVES("amateurs", "6.2b", "6.3g");
    Table t = ops_of(US, 5);
    t.exp("us_a utica brown us_regular:4").exp("us_b albany scott us_regular:4");  // one star each: five Units
    t.does(US, "activate us_a march; done; step albany; combine; done");
    EXPECT_EQ(t.question(), "us divide");
    t.refuses(US, "divide", "6.3g");
    t.does(US, "leave us_regular; leave us_regular; leave us_regular");
    t.refuses(US, "leave us_regular", "R13");
    t.does(US, "done");
    EXPECT_EQ(t.question(), "us move");
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:3");
    t.does(US, "step whitehall; stop");
    EXPECT_EQ(t.units("us_a"), "us_regular:5");
    // Whoever leaves nobody behind stays.
    Table u = ops_of(US, 5);
    u.exp("us_a utica brown us_regular:4").exp("us_b albany scott us_regular:4");
    u.does(US, "activate us_a march; done; step albany; combine; done; done");
    EXPECT_EQ(u.question(), "gb round");
    EXPECT_EQ(u.at("us_a"), "albany");
}

// ---------------------------------------------------------------- Local Militia (8.1)

TEST(AmateursMilitia, TheOwnerMayCallThemInHisTowns) {
    PROVES("amateurs", "8.1a", "8.1b", "2.3o", "2.3p", "6.2k");
    for (const auto& [place, from, roll, militia] : {std::tuple{"montreal", "chambly", 7, 7},
                                                     {"kingston", "prescott", 7, 4},
                                                     {"cornwall", "prescott", 7, 4},
                                                     {"montreal", "chambly", 0, 0}}) {
        Table t = ops_of(US, 3);
        t.exp(std::string("us_a ") + from + " scott us_regular:4").control(std::string("us ") + from);
        t.does(US, std::string("activate us_a march; done; step ") + place);
        EXPECT_EQ(t.question(), "gb militia");
        t.rolls({roll});
        t.spare_rolls({5, 5});
        t.does(GB, "muster");
        EXPECT_EQ(t.said(kEvMilitia)[0].b, militia);
    }
    Table u = ops_of(US, 3);
    u.exp("us_a detroit scott us_regular:2");
    u.does(US, "activate us_a march; done; step amherstburg");  // no Local Militia in a Frontier Town
    EXPECT_TRUE(u.has(US, "amherstburg"));
    u.does(US, "stop");
    Table v = ops_of(US, 3);
    v.exp("us_a prescott scott us_regular:2").control("us prescott").control("us cornwall");
    v.does(US, "activate us_a march; done; step cornwall; stop");  // R10: it is his already
    EXPECT_EQ(v.question(), "gb round");
    Table w = ops_of(US, 3);
    w.exp("us_a prescott scott us_regular:2").control("us prescott");
    w.does(US, "activate us_a march; done; step cornwall");
    w.does(GB, "decline");
    EXPECT_TRUE(w.has(US, "cornwall"));
    w.does(US, "stop");
}

// ---------------------------------------------------------------- Dispersion (6.4)

TEST(AmateursDispersion, HalfOrAllTurnBack) {
    PROVES("amateurs", "6.4a", "6.4b", "6.4c", "6.4d", "6.4f");
    Table t = ops_of(US, 3);
    t.exp("us_a plattsburgh scott us_regular:2 us_militia:3");
    t.does(US, "activate us_a march; done; step isle_aux_noix");
    EXPECT_TRUE(t.has(GB, "isle_aux_noix"));  // pending
    t.rolls({2});
    t.does(US, "stop; send_back us_militia");
    t.refuses(US, "send_back us_militia", "6.4c");
    t.does(US, "done");
    EXPECT_EQ(t.loose_at(US, "plattsburgh"), "us_militia:1");
    EXPECT_EQ(t.units("us_a"), "us_regular:2 us_militia:2");
    EXPECT_TRUE(t.has(US, "isle_aux_noix"));
    Table u = ops_of(US, 3);
    u.exp("us_a plattsburgh scott us_regular:2 us_militia:3");
    u.rolls({0});
    u.does(US,
           "activate us_a march; done; step isle_aux_noix; stop; send_back us_militia; send_back us_militia; send_back "
           "us_militia; done");
    EXPECT_EQ(u.units("us_a"), "us_regular:2");
    Table v = ops_of(US, 3);
    v.exp("us_a plattsburgh scott us_regular:2 us_militia:3");
    v.rolls({4});
    v.does(US, "activate us_a march; done; step isle_aux_noix; stop");
    EXPECT_EQ(v.units("us_a"), "us_regular:2 us_militia:3");
}

TEST(AmateursDispersion, IfAllAreMilitiaAndNoneCrossNothingChanges) {
    PROVES("amateurs", "6.4e");
    Table t = ops_of(US, 3);
    t.exp("us_a french_mills scott us_militia:3");
    t.rolls({0});
    t.does(US, "activate us_a march; done; step chateauguay; stop");
    EXPECT_EQ(t.at("us_a"), "french_mills");
    EXPECT_TRUE(t.has(GB, "chateauguay"));
    Table u = ops_of(US, 3);
    u.exp("us_a french_mills scott us_militia:3");
    u.rolls({4});
    u.does(US, "activate us_a march; done; step chateauguay; stop");
    EXPECT_TRUE(u.has(US, "chateauguay"));
}

TEST(AmateursDispersion, LeadersMayGoBackWithThem) {
    PROVES("amateurs", "6.4b");
    Table t = ops_of(US, 3);
    t.exp("us_a plattsburgh scott pike us_regular:1 us_militia:2");
    t.rolls({1});
    t.does(US, "activate us_a march; done; step isle_aux_noix; stop; send_back us_militia");
    t.refuses(US, "send_leader scott", "6.4f");
    t.does(US, "send_leader pike; done");
    EXPECT_EQ(t.who("us_b"), "pike");
    EXPECT_EQ(t.at("us_b"), "plattsburgh");
    EXPECT_EQ(t.units("us_b"), "us_militia:1");
}

TEST(AmateursDispersion, IndividualUnitsCheckToo) {
    PROVES("amateurs", "6.4a");
    Table t = ops_of(US, 3);
    t.loose("us plattsburgh us_militia:2").exp("us_a isle_aux_noix scott us_regular:1").control("us isle_aux_noix");
    t.does(US, "group plattsburgh; take us_militia; take us_militia; step isle_aux_noix");
    t.rolls({3});
    t.does(US, "join us_a; send_back us_militia; done");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:1");
    EXPECT_EQ(t.loose_at(US, "plattsburgh"), "us_militia:1");
}

// ---------------------------------------------------------------- the Wilderness (6.5)

TEST(AmateursWilderness, McDouallTakesMackinac) {
    PROVES("amateurs", "6.5a", "6.5c", "6.5d", "6.5e", "2.3i", "EX.c");
    Table t = ops_of(GB, 3);
    t.exp("gb_e ft_st_joseph mcdouall voyageur:1 indian:2");
    t.rolls({3});
    t.does(GB, "activate gb_e trek; done; trek ft_mackinac via ft_st_joseph");
    EXPECT_EQ(t.at("gb_e"), "ft_mackinac");
    EXPECT_TRUE(t.has(GB, "ft_mackinac"));
    EXPECT_EQ(t.said(kEvTrek)[0].c, 7);
    Table u = ops_of(GB, 3);
    u.exp("gb_e ft_st_joseph mcdouall voyageur:1 indian:2");
    u.rolls({2});
    u.does(GB, "activate gb_e trek; done; trek ft_mackinac via ft_st_joseph");
    EXPECT_EQ(u.at("gb_e"), "ft_st_joseph");
    EXPECT_TRUE(u.has(US, "ft_mackinac"));
}

TEST(AmateursWilderness, OnlyLightUnitsAndOnlyAlongTrails) {
    PROVES("amateurs", "6.5b", "6.5f", "2.1j", "2.3g");
    Table t = ops_of(US, 3);
    t.exp("us_a urbana clark us_regular:1 us_ranger:1")
        .exp("us_b urbana croghan us_ranger:1")
        .exp("us_c albany pike us_ranger:1");
    t.refuses(US, "activate us_a trek", "6.5b");
    t.refuses(US, "activate us_c trek", "6.5c");
    t.does(US, "activate us_b trek; done");
    t.refuses(US, "trek ft_mackinac via urbana", "6.5f");
    EXPECT_TRUE(t.allows(US, "trek ft_dearborn via ft_wayne"));  // through a friendly Location
    EXPECT_TRUE(t.allows(US, "trek vincennes via ft_harrison"));
    t.control("gb ft_wayne");
    t.refuses(US, "trek ft_dearborn via ft_wayne", "6.5f");
    t.rolls({9});
    t.does(US, "trek ft_wayne via urbana");
    EXPECT_TRUE(t.has(US, "ft_wayne"));
}

// ---------------------------------------------------------------- Supply (7)

TEST(AmateursSupply, Levels) {
    PROVES("amateurs", "7.1a", "7.1b", "7.1c", "7.1d", "7.1e", "7.1f", "7.2a");
    Table t;
    const auto level = [&](Seat side, std::string_view place) {
        return supply_of(t.d(), t.s, side, t.place(place), false);
    };
    EXPECT_EQ(level(US, "new_york"), Supply::full);
    EXPECT_EQ(level(US, "albany"), Supply::full);  // by the river
    EXPECT_EQ(level(US, "columbia"), Supply::partial);
    EXPECT_EQ(level(US, "ft_wayne"), Supply::none);
    EXPECT_EQ(level(GB, "quebec"), Supply::full);
    EXPECT_EQ(level(GB, "amherstburg"), Supply::full);  // Lakes and the St. Lawrence
    EXPECT_EQ(level(GB, "detroit"), Supply::full);
    t.ship("us brig on_ontario");
    EXPECT_EQ(level(GB, "amherstburg"), Supply::partial);  // the Lake is closed
    t.control("us kingston").control("us montreal");
    EXPECT_EQ(level(GB, "york"), Supply::none);
    t.loose("gb albany british_regular:1");
    EXPECT_EQ(level(US, "utica"), Supply::partial);
    EXPECT_EQ(supply_limit(Supply::full), 20);
    EXPECT_EQ(supply_limit(Supply::partial), 10);
    EXPECT_EQ(supply_limit(Supply::none), 5);
}

}  // namespace ghent::amateurs::test
