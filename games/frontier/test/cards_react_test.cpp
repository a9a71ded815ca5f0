// Reactions against a move (W1-W4, W6, W10), each played and each where it does not fit; the boats that cards give.
#include <gtest/gtest.h>

#include "games/frontier/test/scripts.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

// An event's free activation is a Unit Activation within an Event Segment: one Reaction to each, and dice come between (4.2.3b).
TEST(FrontierReactions, WindowsInsideAnEvent) {
    PROVES("frontier", "4.2.3b", "4.2.3c");
    Table t = play_event({"US2", "us_hull@01540 us_6th@01540 br_shawnee@01639", "", ""});
    t.hand(GB, "br25 br11 br23");
    t.does(US, "use");
    EXPECT_EQ(t.question(), "gb window");  // the event
    t.does(GB, "pass");
    t.rolls({{"rmp", {2, 3}}});
    t.does(US, "pick us_hull; by land");
    EXPECT_EQ(t.question(), "gb window");  // the roll
    t.refuses(GB, "react br23", "4.2.3a");
    t.does(GB, "react br25");
    EXPECT_EQ(int{t.s.act.rmp}, 5 + 4 - 3);
    t.does(US, "take us_6th; step 01640");
    EXPECT_NE(t.question(), "gb window");  // no second Reaction to the same activation
    Table u = play_event({"US2", "us_hull@01540 us_6th@01540 br_shawnee@01639", "", ""});
    u.hand(GB, "br25 br11");
    u.rolls({{"rmp", {2, 3}}});
    u.does(US, "use");
    u.does(US, "pick us_hull; by land");
    u.does(GB, "pass");
    u.does(US, "take us_6th; step 01640");
    EXPECT_EQ(u.question(), "gb window");
    u.does(GB, "react br11");
    EXPECT_EQ(u.question(), "us losses");
}

namespace {

std::string window_of(Seat side) { return std::string(name(side)) + " window"; }

// The first hex of this terrain that the force may step into.
std::string step_into(const Table& t, Seat side, Terrain terrain) {
    for (const std::string& h : t.options(side, "step"))
        if (t.d().hex(t.hex(h)).terrain == terrain) return h;
    return {};
}

}  // namespace

TEST(FrontierReactions, PointsAreLost) {
    PROVES("frontier", "4.2.3a", "4.2.3b", "4.2.3c");
    for (const auto& [card, scenario, n] :
         {std::tuple{"us27", "campaign_1812", 3}, std::tuple{"us58", "campaign_1813", 4},
          std::tuple{"us100", "campaign_1814", 4}, std::tuple{"br25", "campaign_1812", 3},
          std::tuple{"br57", "campaign_1813", 4}}) {
        SCOPED_TRACE(card);
        const Seat reacts = card[0] == 'u' ? US : GB, moves = other(reacts);
        for (const int die : {1, 4}) {
            Table t(scenario);
            t.put("us_6th@albany br_8th@montreal").hand(reacts, card).ops(moves, 1);
            t.rolls({{"rmp", {die, die}}});
            t.does(moves, moves == US ? "activate us_6th" : "activate br_8th");
            ASSERT_NE(t.question(), window_of(reacts));  // not before the dice
            t.does(moves, "by land");
            ASSERT_EQ(t.question(), window_of(reacts));
            t.does(reacts, "react " + std::string(card));
            EXPECT_EQ(int{t.s.act.rmp}, std::max(2 * die - n, 0));
        }
    }
}

TEST(FrontierReactions, HaltedBeforeAHex) {
    PROVES("frontier", "4.2.3a");
    for (const auto& [card, scenario] : {std::pair{"us19", "campaign_1812"}, std::pair{"us101", "campaign_1814"}}) {
        SCOPED_TRACE(card);
        Table t(scenario);
        t.put("br_8th@montreal").hand(US, card).ops(GB, 1);
        t.rolls({{"rmp", {6, 6}}});
        t.does(GB, "activate br_8th; by land");
        t.does(GB, "step " + t.options(GB, "step")[0]);
        ASSERT_EQ(t.question(), window_of(US));
        Table goes_on = t;
        t.does(US, "react " + std::string(card));
        EXPECT_EQ(t.where("br_8th"), "montreal");
        EXPECT_FALSE(t.s.act.on && !(t.s.act.flags & kActHalted));
        goes_on.does(US, "pass");
        EXPECT_NE(goes_on.where("br_8th"), "montreal");
    }
}

TEST(FrontierReactions, AmbushedInTheForest) {
    PROVES("frontier", "4.2.3a", "3.1.5a");
    for (const auto& [card, scenario, n] :
         {std::tuple{"us84", "campaign_1814", 2}, std::tuple{"br11", "campaign_1812", 1}}) {
        SCOPED_TRACE(card);
        const Seat reacts = card[0] == 'u' ? US : GB, moves = other(reacts);
        Table t(scenario);
        t.put(
            "br_8th@beauharnois br_49th@beauharnois br_procter@beauharnois us_6th@chateaugay us_13th@chateaugay "
            "us_pike@chateaugay");
        t.hand(reacts, card).ops(moves, 1);
        t.rolls({{"rmp", {6, 6}}});
        t.does(moves, moves == US ? "activate us_pike" : "activate br_procter");
        t.does(moves, "by land; take_all");
        const std::string forest = step_into(t, moves, Terrain::forest), clear = step_into(t, moves, Terrain::clear);
        ASSERT_NE(forest, "");
        if (!clear.empty()) {
            Table open = t;
            open.does(moves, "step " + clear);
            EXPECT_NE(open.question(), window_of(reacts)) << "only in the forest";
        }
        t.does(moves, "step " + forest);
        ASSERT_EQ(t.question(), window_of(reacts));
        t.does(reacts, "react " + std::string(card));
        for (int i = 0; i < n; ++i) t.does(moves, "lose_step " + t.options(moves, "lose_step")[0]);
        EXPECT_EQ(t.times_told(kEvReduced), n);
        EXPECT_EQ(t.where(moves == US ? "us_6th" : "br_8th"), forest);  // they go on
    }
}

TEST(FrontierReactions, MilitiaRefusesToCross) {
    PROVES("frontier", "4.2.3a", "4.2.2b");
    Table t("campaign_1812");
    t.put("us_new_york_1st@lewiston us_6th@lewiston br_49th@york").hand(GB, "br16").ops(US, 2);
    Table regular = t;
    t.does(US, "activate us_new_york_1st");
    ASSERT_EQ(t.question(), "gb window");
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "react br16");
    t.does(US, "by land");
    t.refuses(US, "step 04832", "4.2.2b", "refuses");
    EXPECT_TRUE(t.allows(US, "step " + step_into(t, US, Terrain::clear)));
    regular.does(US, "activate us_6th");
    EXPECT_NE(regular.question(), "gb window");
}

TEST(FrontierReactions, TheDefenceIsReinforced) {
    PROVES("frontier", "4.2.3a");
    for (const auto& [card, scenario] : {std::pair{"br42", "campaign_1813"}, std::pair{"br100", "campaign_1814"}}) {
        SCOPED_TRACE(card);
        Table t(scenario);
        t.put("us_6th@plattsburgh br_8th@champlain br_49th@lacolle br_procter@lacolle br_100th@quebec")
            .mark("taken champlain");
        t.hand(GB, card).ops(US, 1);
        t.rolls({{"rmp", {6, 6}}});
        t.does(US, "activate us_6th; by land; go 08715");
        ASSERT_EQ(t.question(), "gb stand");
        t.does(GB, "stand");
        ASSERT_EQ(t.question(), "gb window");
        t.does(GB, "react " + std::string(card));
        t.refuses(GB, "take br_100th", "4.2.3a");  // too far
        t.does(GB, "take br_49th; take br_procter");
        EXPECT_EQ(t.where("br_49th"), "champlain");
        EXPECT_TRUE(t.s.land.in.has(t.counter("br_49th")));
        // Nobody is near enough: no window.
        Table alone(scenario);
        alone.put("us_6th@plattsburgh br_8th@champlain br_100th@quebec")
            .mark("taken champlain")
            .hand(GB, card)
            .ops(US, 1);
        alone.rolls({{"rmp", {6, 6}}});
        alone.does(US, "activate us_6th; by land; go 08715");
        alone.does(GB, "stand");
        EXPECT_NE(alone.question(), "gb window");
    }
}

TEST(FrontierReactions, RetreatInGoodOrder) {
    PROVES("frontier", "4.2.3a");
    Table t("campaign_1814");
    t.put("us_6th@plattsburgh br_8th@champlain").mark("taken champlain").hand(GB, "br99").ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_6th; by land; go 08715");
    ASSERT_EQ(t.question(), "gb stand");
    t.does(GB, "evade");
    ASSERT_EQ(t.question(), "gb window");
    const auto furthest = [](const Table& x) {
        int far = 0;
        for (const std::string& h : x.options(GB, "evade_to"))
            far = std::max(far, x.d().distance(x.hex(h), x.hex("champlain")));
        return far;
    };
    Table without = t;
    without.does(GB, "pass");
    EXPECT_LE(furthest(without), 3);
    t.does(GB, "react br99");
    EXPECT_GT(furthest(t), 3);
}

TEST(FrontierReactions, BoatsAreStopped) {
    PROVES("frontier", "4.2.3a", "11.5");
    Table t("campaign_1813");
    t.put("us_6th@sacketts_harbor").hand(GB, "br58").ops(US, 1);
    t.does(US, "activate us_6th; by bateaux");
    t.does(US, "land " + t.options(US, "land")[0]);
    ASSERT_EQ(t.question(), "gb window");
    t.does(GB, "react br58");
    EXPECT_EQ(t.where("us_6th"), "sacketts_harbor");
    EXPECT_TRUE(t.was_told(kEvBateauxFails));
    for (const auto& [card, scenario] : {std::pair{"us19", "campaign_1812"}, std::pair{"us101", "campaign_1814"}}) {
        Table b(scenario);
        b.put("br_8th@kingston").hand(US, card).ops(GB, 1);
        b.does(GB, "activate br_8th; by bateaux");
        b.does(GB, "land " + b.options(GB, "land")[0]);
        ASSERT_EQ(b.question(), "us window") << card;
        b.does(US, "react " + std::string(card));
        EXPECT_EQ(b.where("br_8th"), "kingston") << card;
    }
}

// ---------------------------------------------------------------- US50, BR26

TEST(FrontierCards, BoatsOfACard) {
    PROVES("frontier", "5.4.3", "4.2.2b");
    for (const auto& [card, home, officer, first, second, far] :
         {std::tuple{"US50", "sacketts_harbor", "us_wilkinson", "us_6th", "us_13th",
                     "us_hampton@plattsburgh us_15th@plattsburgh"},
          std::tuple{"BR26", "kingston", "br_prevost", "br_8th", "br_49th", ""}}) {
        SCOPED_TRACE(card);
        const Seat side = card[0] == 'U' ? US : GB;
        const std::string at = "@" + std::string(home) + " ";
        Table t = play_event({card, officer + at + first + at + second + at + far, "", ""});
        t.does(side, "use");
        if (side == US) t.refuses(US, "pick us_hampton", "5.4.3", "region");
        t.does(side, "pick " + std::string(officer));
        t.refuses(side, "by land", "7.0a");
        t.does(side, "by bateaux; take_all");
        EXPECT_EQ(int{t.s.act.reach}, 20);
        const auto landings = t.options(side, "land");
        ASSERT_FALSE(landings.empty());
        t.does(side, "land " + landings[0]);  // two regiments, and no roll
        EXPECT_EQ(t.hex(t.where(first)), t.hex(landings[0]));
    }
}

}  // namespace ghent::frontier::test
