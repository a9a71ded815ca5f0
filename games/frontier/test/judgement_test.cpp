// What players of the program look at: the worth of positions and the order of choices.
#include <gtest/gtest.h>

#include "games/frontier/frontier.h"
#include "games/frontier/judgement.h"
#include "games/frontier/test/fight.h"

namespace ghent::frontier::test {

namespace {

int worth(std::string_view position, std::string_view marks = "", Seat seat = US) {
    Table t("campaign_1813");
    t.put(position).mark(marks);
    t.ops(US, 1);
    EXPECT_EQ(evaluate(t.d(), t.s, US), -evaluate(t.d(), t.s, GB));
    return evaluate(t.d(), t.s, seat);
}

}  // namespace

TEST(FrontierJudgement, SettlementsLakesAndStrength) {
    EXPECT_GT(worth("us_6th@queenston", "taken queenston"), worth("us_6th@queenston"));
    EXPECT_GT(worth("us_6th@york", "burned york"), worth("us_6th@york"));
    EXPECT_GT(worth("us_6th@lewiston"), worth("us_6th@lewiston:reduced"));
    EXPECT_GT(worth("us_v_madison@06726"), worth("us_v_madison@06726 br_v_wolfe@06723 br_v_royal_george@06723"));
    EXPECT_GT(worth("us_v_madison@sacketts_harbor"), worth("us_v_madison@sacketts_harbor:unbuilt"));
    EXPECT_GT(worth("us_6th@detroit", "", US), worth("us_6th@detroit:inside br_8th@detroit", "besieged detroit", US));
}

TEST(FrontierJudgement, NearWhatCanBeTaken) {
    EXPECT_GT(worth("us_6th@lewiston"), worth("us_6th@albany"));
    EXPECT_GT(worth("us_6th@plattsburgh"), worth("us_6th@whitehall"));
    // Enemies beside an empty town are a danger, a garrison meets it.
    EXPECT_GT(worth("br_8th@queenston us_6th@lewiston"), worth("br_8th@queenston us_6th@albany"));
}

// The order in which settlements are looked at hides none that is worth more.
TEST(FrontierJudgement, APromiseIsTheBestOfAll) {
    Table t("campaign_1813");
    const Data& d = t.d();
    d.towns[1].each([&](int x) {
        if (x % 3 == 0) t.s.taken.add(x);
        if (x % 7 == 0) t.s.burned.add(x);
    });
    int near = 0;
    for (const Seat side : kSeats)
        for (int h = 0; h < d.hex_count(); ++h) {
            int best = 0;
            for (const Data::NearTown& town : d.towns_near(h)) {
                const Settlement& x = d.settlement(town.settlement);
                if (controller(d, t.s, town.settlement) == side || is_wrecked(t.s, town.settlement)) continue;
                if (is_in_play(d, t.s, side, x.hex)) best = std::max(best, worth_near(x.vp, town.distance));
            }
            near += best > 0;
            if (best) ASSERT_EQ(promise(d, t.s, side, h), 12 + best) << d.hex_id(h);
            else ASSERT_LT(promise(d, t.s, side, h), 12) << d.hex_id(h);
        }
    EXPECT_GT(near, 1000);
}

TEST(FrontierJudgement, WhatIsLookedAtFirst) {
    Table t("campaign_1813");
    t.put(
         "us_hampton@plattsburgh us_6th@plattsburgh us_13th@plattsburgh us_pike@albany us_v_saratoga@vergennes:unbuilt")
        .ops(US, 2);
    const auto of = [&](std::string_view text) {
        const auto read = parse(module(), t.d(), text);
        return prior(t.d(), t.s, US, read);
    };
    EXPECT_GT(of("activate us_hampton"), of("activate us_pike"));
    EXPECT_GT(of("activate us_hampton"), of("activate us_6th"));
    EXPECT_GT(of("activate us_hampton"), of("done"));
    EXPECT_GT(of("construct us_v_saratoga"), of("done"));
}

TEST(FrontierJudgement, QuartersBeforeWinter) {
    const auto of = [](std::string_view season, std::string_view position) {
        Table t("campaign_1812_1813");
        t.put(position).season(season).ops(US, 1);
        return evaluate(t.d(), t.s, US);
    };
    const std::string_view two = "us_6th@lewiston us_13th@lewiston",
                           three = "us_6th@lewiston us_13th@lewiston us_23rd@lewiston";
    EXPECT_EQ(of("1812 Summer", two), of("1812 Autumn", two));
    EXPECT_GT(of("1812 Summer", three), of("1812 Autumn", three));
    EXPECT_EQ(of("1813 Summer", three), of("1813 Autumn", three));  // no Winter follows
}

TEST(FrontierJudgement, OnlyLakesThatCount) {
    const auto gain = [](std::string_view scenario) {
        Table built(scenario), unbuilt(scenario);
        built.put("br_v_duke_of_gloucester@york").ops(US, 1);
        unbuilt.put("br_v_duke_of_gloucester@york:unbuilt").ops(US, 1);
        return evaluate(built.d(), built.s, GB) - evaluate(unbuilt.d(), unbuilt.s, GB);
    };
    EXPECT_GT(gain("campaign_1812"), gain("west_1812"));
}

TEST(FrontierJudgement, NobodyMarchesToAndFro) {
    Table t("campaign_1813");
    t.put("us_6th@champlain").ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    const std::string back = "step " + t.d().hex_id(t.hex("champlain"));
    t.does(US, "activate us_6th; by land; step " + t.d().hex_id(t.hex("lacolle")));
    const auto way = parse(module(), t.d(), back), stop = parse(module(), t.d(), "stop");
    EXPECT_FALSE(canonical(t.d(), t.s, US, way));
    EXPECT_TRUE(canonical(t.d(), t.s, US, stop));
    EXPECT_LT(prior(t.d(), t.s, US, way), prior(t.d(), t.s, US, stop));  // Lacolle is held by standing there
}

TEST(FrontierJudgement, WholeRegimentsStayInTheLine) {
    Table t("campaign_1813");
    t.put("us_6th@champlain us_13th@champlain:reduced").ops(US, 1);
    EXPECT_FALSE(canonical(t.d(), t.s, US, parse(module(), t.d(), "rout us_6th")));
    EXPECT_TRUE(canonical(t.d(), t.s, US, parse(module(), t.d(), "rout us_13th")));
}

// The Block is kept for something better as long as the enemy has cards.
TEST(FrontierJudgement, TheBlockIsWorthMoreWithCardsToCome) {
    const auto block = [](std::string_view cards) {
        Table t("campaign_1813");
        t.hand(GB, cards).ops(US, 1);
        const int kept = evaluate(t.d(), t.s, US);
        t.s.blocked = byte(bit(US));
        return kept - evaluate(t.d(), t.s, US);
    };
    EXPECT_GT(block("br30"), 0);
    EXPECT_GT(block("br30 br31 br32"), block("br30"));
}

TEST(FrontierJudgement, AFieldThatIsWonIsNotLeft) {
    Table t("campaign_1814");
    t.put("us_13th@queenston:reduced us_pike@queenston br_8th@queenston br_riall@queenston");
    fight(t, US, "queenston", "04832", kFightRiver);
    t.does(US, "deploy us_13th center; posture probe; done");
    const auto evade = parse(module(), t.d(), "evade");
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {6, 6}}});
    t.does(GB, "deploy br_8th center; posture probe; done");
    ASSERT_EQ(t.question(), "gb evade_check");
    const auto rout = parse(module(), t.d(), "rout br_8th");
    t.s.reduced.add(t.counter("br_8th"));
    EXPECT_FALSE(canonical(t.d(), t.s, GB, evade));
    EXPECT_FALSE(canonical(t.d(), t.s, GB, rout));
    t.s.land.beaten = 0;
    EXPECT_TRUE(canonical(t.d(), t.s, GB, evade));
    EXPECT_TRUE(canonical(t.d(), t.s, GB, rout));
}

// BR69: the squadron needs the port, and nobody threatens it.
TEST(FrontierJudgement, FortMaldenIsDismantledOnlyInDanger) {
    const auto use = [](std::string_view position) {
        Table t("campaign_1813");
        t.put(position).ops(GB, 0, "br69");
        t.does(US, "pass");
        return prior(t.d(), t.s, GB, parse(module(), t.d(), "use")) >
               prior(t.d(), t.s, GB, parse(module(), t.d(), "decline"));
    };
    EXPECT_FALSE(use(""));
    EXPECT_TRUE(use("us_6th@sandwich"));
    EXPECT_FALSE(use("us_6th@sandwich br_v_detroit@fort_malden"));
}

}  // namespace ghent::frontier::test
