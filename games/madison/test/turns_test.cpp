// Chapters 5 to 8: set-up, the Pre-war Sequence, the sequence of play, cards.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/strings.h"
#include "games/madison/madison.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

// ---------------------------------------------------------------- set-up

TEST(SetUp, EntireWarStartsAtZeroBeforeTheWar) {
    PROVES("madison", "5.1a", "5.1b", "6.1", "3.37a", "7.1a");
    Table t = Table::scenario("entire_war");
    EXPECT_EQ(t.net(), 0);
    EXPECT_TRUE(t.s.prewar);
    EXPECT_EQ(t.s.turn, 0);
    EXPECT_EQ(cards_in(t.d(), t.s, kHandUs), 1);  // the one card drawn before the war
    EXPECT_EQ(cards_in(t.d(), t.s, kHandGb), 0);
    EXPECT_EQ(std::ranges::count(t.d().arrivals, 0, &Arrival::turn), 0);
    EXPECT_EQ(t.at("brock"), "york");
    EXPECT_EQ(t.at("hull"), "ft_macarthur");
    EXPECT_EQ(t.at("us_11"), "due");
    EXPECT_EQ(t.at("wolfe"), "yard");
}

TEST(SetUp, LaterScenariosStartWithTheirScore) {
    PROVES("madison", "5.1a");
    EXPECT_EQ(net_vp(shipped(), Table::scenario("war_1814").s), 3);
    Table u = [] {
        Table v("1812SS");
        SeededDice seeded(1);
        ghent::Setup setup;
        setup.scenario = "war_1813";
        module().setup(shipped(), setup, &v.s, seeded, &v.log);
        return v;
    }();
    EXPECT_EQ(u.net(), 2);
    EXPECT_EQ(face(u.d(), u.s, u.piece("brock")).name, "Sheaffe");
    EXPECT_EQ(u.at("brock_ship"), "yard");
    EXPECT_EQ(u.s.marker[u.d().lake_index("erie")], 2);
}

// ---------------------------------------------------------------- the Pre-war Sequence (6.0)

TEST(PreWar, CardsAreKeptOrMoveForces) {
    PROVES("madison", "6.2.1", "6.2.2", "6.2.3a", "6.2.3b", "6.2.3c", "6.2.3d", "6.2.4", "6.2.5");
    Table t = Table::scenario("entire_war");
    EXPECT_EQ(t.zone(1), "aside");
    EXPECT_EQ(t.question(), "us prewar_card");
    const int first = t.s.flow.top().a;
    t.refuses(US, fmt::format("event c{}", first), "6.2.3b");
    for (const char* use : {"depot", "hold", "build_with", "restore_with"})
        t.refuses(US, fmt::format("{} c{}", use, first), "6.2.3a");
    t.does(US, "keep");
    EXPECT_EQ(t.question(), "gb prewar_card");
    const std::string card = fmt::format("c{}", t.s.flow.top().a);
    t.does(GB, fmt::format("units {}; from queenston; take uk_linc", card));
    if (t.question().ends_with("declare")) t.does(GB, "done");
    t.refuses(GB, "march lewiston", "6.2.3c");
    t.does(GB, "march chippawa; stop");
    EXPECT_EQ(t.question(), "us prewar_card");
    t.refuses(US, fmt::format("units c{}", first), "6.2.3a");  // that one was kept
    t.does(US, fmt::format("units c{}; from sackets_harbour; take oneida", t.s.flow.top().a));
    if (t.question().ends_with("declare")) t.does(US, "done");
    t.refuses(US, "sail box_ontario", "6.2.3d");
    t.does(US, "sail oswego; stop");
    // Drawing the Declaration ends it.
    t.draws({0});
    t.does(GB, "keep");
    EXPECT_FALSE(t.s.prewar);
    // Fourteen cards: thirteen are drawn at most before it.
    Table u = Table::scenario("entire_war");
    int kept = 0;
    for (; u.s.prewar; ++kept) u.does(kept % 2 ? GB : US, "keep");
    EXPECT_EQ(kept, 13);
    EXPECT_EQ(u.zone(1), "hand_gb");
}

TEST(PreWar, HandsOfSevenCountCardsPlayed) {
    PROVES("madison", "6.2.6", "6.31a", "6.31b", "6.31c", "6.33a", "6.33b", "7.33e", "7.21a");
    Table t = Table::scenario("entire_war");
    t.does(US, "keep");
    t.does(GB, fmt::format("units c{}; from quebec; take uk_8", t.s.flow.top().a));
    if (t.question().ends_with("declare")) t.does(GB, "done");
    t.draws({0});
    t.does(GB, "stop");
    // The American player drew it: seven cards with it; the British played one.
    EXPECT_EQ(t.zone(1), "hand_us");
    EXPECT_EQ(cards_in(t.d(), t.s, kHandUs), 7);
    EXPECT_EQ(cards_in(t.d(), t.s, kHandGb), 6);
    EXPECT_EQ(t.question(), "gb card");
    EXPECT_EQ(t.s.turn, 0);
    EXPECT_TRUE(t.s.cards.known[1].has(1));
}

// ---------------------------------------------------------------- dealing, holding, first player (7.2, 7.3)

TEST(Hands, SizesByTurnAndHeldCardsCount) {
    PROVES("madison", "7.21b", "7.23", "7.34b");
    for (const auto& [turn, size] :
         {std::pair{"1812SA", 7}, {"1813SS", 8}, {"1813SA", 8}, {"1814SS", 9}, {"1814SA", 9}}) {
        Table t(turn);
        t.put("us_6 @albany; uk_8 @quebec").spare_rolls({1, 2});
        t.hold(US, turn[3] == '2' ? "9" : turn[3] == '3' ? "40" : "78");
        t.arrivals();
        EXPECT_EQ(cards_in(t.d(), t.s, kHandUs), size) << turn;
        EXPECT_EQ(cards_in(t.d(), t.s, kHandGb), size) << turn;
        EXPECT_EQ(cards_in(t.d(), t.s, kHeldUs), 0);
    }
}

TEST(Hands, TheTreatyComesInTheSecondHalfOf1814) {
    PROVES("madison", "7.25");
    for (const char* war : {"entire_war", "war_1814"}) EXPECT_EQ(Table::scenario(war).zone(76), "aside") << war;
    Table v("1814SS");
    v.put("us_6 @albany; uk_8 @quebec").fleets(GB);
    EXPECT_EQ(v.d().turns[v.s.turn].id, "1814SA");
    EXPECT_NE(v.zone(76), "aside");
}

TEST(Hands, HoldingIsAPlayAndOnlyTwoMayBeHeld) {
    PROVES("madison", "7.34a", "7.34b", "7.32a", "7.32c");
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec").hand(US, "2 3 4 5").hand(GB, "6").turn_of(US);
    t.does(US, "hold c4");
    EXPECT_EQ(t.question(), "gb card");
    t.does(GB, "hold c6");
    t.does(US, "hold c5");
    // The British have no card left: the Americans go on alone, and must play the rest.
    EXPECT_EQ(t.question(), "us card");
    t.refuses(US, "hold c2", "7.34b");
    t.does(US, "units c2; from albany; take us_6; done; stop");
    t.does(US, "units c3; from albany; take us_6; done; stop");
    EXPECT_NE(t.question(), "us card");
    EXPECT_TRUE(t.s.turn == 2 || t.question() == "us winter_card") << t.question();
}

TEST(FirstPlayer, ByYear) {
    PROVES("madison", "7.33a", "7.33b", "7.33c", "7.33d");
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec").arrivals();
    EXPECT_EQ(t.s.first, 0);
    Table u("1814SS");
    u.put("us_6 @albany; uk_8 @quebec").arrivals();
    EXPECT_EQ(u.s.first, 1);
    for (const int net : {6, -6}) {
        Table v("1813SS");
        v.put("us_6 @albany; uk_8 @quebec").score(net).arrivals();
        EXPECT_EQ(v.s.first, net > 0);
        EXPECT_FALSE(v.was_told(kEvRoll));
    }
    Table five("1813SS");  // five are added to the die
    five.rolls({2, 6});
    five.put("us_6 @albany; uk_8 @quebec").score(5).arrivals();
    EXPECT_EQ(five.s.first, 1);
    five.used_up();
    for (const char* later : {"1813SA", "1814SA"}) {  // for the whole year
        Table x(later);
        x.s.first = later[3] == '3' ? 0 : 1;
        x.put("us_6 @albany; uk_8 @quebec").score(7).arrivals();
        EXPECT_EQ(x.s.first, later[3] == '3' ? 0 : 1) << later;
        EXPECT_FALSE(x.was_told(kEvFirst)) << later;
    }
    Table w("1813SS");  // a tie is rolled again
    w.rolls({4, 4, 1, 2});
    w.put("us_6 @albany; uk_8 @quebec").arrivals();
    EXPECT_EQ(w.s.first, 0);
    w.used_up();
}

TEST(Turns, FollowEachOther) {
    PROVES("madison", "7.6", "7.0", "16.1", "4.21");
    Table t("1814SA");
    t.put("us_6 @albany; uk_8 @quebec").hand(US, "79").turn_of(US);
    t.does(US, "event c79");
    // Fleet Return, the VP check, Winter without cards, and the game is over with its score.
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.s.winner, static_cast<u8>(Winner::us));
    EXPECT_EQ(t.s.level, 1);
}

// The score by the pieces on the map and the cards told of, without what the engine keeps for itself.
int recount(const Data& d, const State& s, const int (&cards)[2]) {
    int net = cards[1] - cards[0];
    for (const Seat side : kSeats) {
        const int sign = side == GB ? 1 : -1;
        for (int place = kSpace0; place < d.places(); ++place) {
            if (d.space(place).territory == side) continue;
            int strength = 0;
            bool others = false;
            for (std::size_t p = 0; p < d.units.size(); ++p) {
                const Unit& u = d.units[p];
                if (s.at[p] != place || u.side != side) continue;
                strength += s.flipped.has(static_cast<int>(p)) ? u.reduced : u.full;
                others |= !(u.kind & kIndian);
            }
            const int value = s.destroyed.has(place) ? 0 : d.space(place).value;
            if (strength >= value && (others || value <= 1) && strength > 0) net += sign * value;
        }
        for (int lake = 0; lake < kLakes; ++lake) {
            bool there = s.marker[lake] == index(side) + 1;
            for (int p = kShip0; p < kShip0 + static_cast<int>(d.ships.size()); ++p)
                there |= s.at[p] == box_of(lake) && side_of(d, s, p) == side && !s.flipped.has(p);
            if (there) net += 2 * sign;
        }
    }
    return net;
}

TEST(Turns, TheScoreIsWhatARecountFinds) {
    PROVES("madison", "4.18", "7.5");
    for (const u64 seed : {1, 2, 3, 4}) {
        SeededDice dice(seed);
        Rng chooser(seed);
        State s{};
        ghent::Setup setup;
        setup.scenario = "war_1813";
        Journal log;
        module().setup(shipped(), setup, &s, dice, &log);
        int cards[2] = {s.points[0], s.points[1]}, turns = 0;
        std::size_t read = log.events.size();
        for (int turn = s.turn; !s.flow.over;) {
            const Seat seat = module().pending(shipped(), &s) & 1 ? US : GB;
            ActionList list;
            module().list(shipped(), &s, seat, list);
            ASSERT_FALSE(list.empty());
            module().apply(shipped(), &s, seat, list[chooser.below(static_cast<u32>(list.size()))], dice, &log);
            for (; read < log.events.size(); ++read)
                if (log.events[read].what == kEvScores) cards[log.events[read].seat] += log.events[read].a;
            if (s.turn == turn) continue;
            turn = s.turn;
            ++turns;
            EXPECT_EQ(net_vp(shipped(), s), recount(shipped(), s, cards)) << seed << ", " << turn;
        }
        EXPECT_GE(turns, 3);
    }
}

// ---------------------------------------------------------------- functions of a card (8.31)

TEST(Cards, ADepot) {
    PROVES("madison", "8.31.6", "13.52", "13.54", "13.4e");
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec; uk_41 @frenchtown; queen_charlotte @box_erie; uk_canfen @plattsburg");
    t.lake("erie", "gb").hand(US, "4 5 8 2").play(US);
    t.does(US, "depot c4");
    t.refuses(US, "at quebec", "13.52");
    t.refuses(US, "at detroit", "13.4e");     // cut off
    t.refuses(US, "at plattsburg", "13.4e");  // the enemy's
    t.does(US, "at buffalo");
    t.play(US);
    t.does(US, "depot c5");
    t.refuses(US, "at buffalo", "13.51");
    t.does(US, "at erie");
    t.play(US);
    t.does(US, "depot c8; at oswego");
    t.play(US);
    t.refuses(US, "depot c2", "13.54");  // three are on the map
}

TEST(Cards, ValueAndLeaders) {
    PROVES("madison", "3.31a", "8.31.2", "8.31.3", "8.31", "8.21b");
    Table t("1812SA");
    t.put("hull dearborn scott us_6 us_13 us_15 @albany").hand(US, "4 9").play(US);
    EXPECT_TRUE(t.allows(US, "leader c9"));  // a British event
    t.does(US, "leader c4");
    t.refuses(US, "activate hull", "3.31a");
    EXPECT_TRUE(t.allows(US, "activate scott"));
    Table u("1812SA");
    u.put("us_6 us_13 @albany; us_12 @pittsburgh").hand(US, "4 9").play(US);
    EXPECT_TRUE(u.allows(US, "units c9"));  // operations are open to both
    u.refuses(US, "event c9", "8.21b");
    u.refuses(US, "leader c4", "8.31.2");
    u.does(US, "units c4; from albany");
    u.refuses(US, "take us_12", "8.61a");  // one space
    u.does(US, "take us_6");
    EXPECT_EQ(u.question(), "us move");  // one point, one unit
}

TEST(Cards, OnePointBuildsOrRepairsAtABase) {
    PROVES("madison", "8.31.4", "2.15");
    Table t("1813SS");
    t.put("uk_8 @quebec; us_6 @albany; sydney_smith- @kingston; royal_george- @burlington_uc").hand(GB, "35");
    t.s.at[t.piece("wolfe")] = kYard;
    t.play(GB);
    t.does(GB, "build_with c35");
    t.refuses(GB, "build wolfe burlington_uc", "15.31");  // no anchor there
    t.refuses(GB, "repair royal_george", "15.22");
    EXPECT_TRUE(t.allows(GB, "repair sydney_smith"));
    t.does(GB, "build wolfe kingston");
    EXPECT_EQ(t.at("wolfe"), "kingston");
    EXPECT_EQ(t.at("sydney_smith"), "kingston-");  // the point is spent
}

TEST(Cards, RestoringNeedsSupplyHomeAndRegulars) {
    PROVES("madison", "8.31.5a", "8.31.5b", "13.4a");
    Table t("1812SA");
    t.put(
        "us_6- @albany; us_ny1- @lewiston; us_13- @queenston; us_15- @detroit; uk_shaw- @quebec; uk_8- @quebec; uk_41 "
        "uk_49 @frenchtown; uk_100 @erie");
    t.lake("erie", "gb").put("queen_charlotte @box_erie").hand(US, "2").hand(GB, "3").play(US);
    t.does(US, "restore_with c2");
    EXPECT_TRUE(t.allows(US, "restore us_6"));
    t.refuses(US, "restore us_ny1", "8.31.5a");
    t.refuses(US, "restore us_13", "8.31.5b");
    t.refuses(US, "restore us_15", "13.4a");
    t.play(GB);
    t.does(GB, "restore_with c3");
    t.refuses(GB, "restore uk_shaw", "8.31.5a");
    t.does(GB, "restore uk_8");
    EXPECT_EQ(t.at("uk_8"), "quebec");
}

TEST(Cards, InstructionsGoBeforeRules) {
    PROVES("madison", "8.27");
    // Fort Mackinac Surprised crosses where there is no path.
    Table t("1812SA");
    t.put("uk_10rvd @ft_st_joseph; us_6 @albany").hand(GB, "11 2").play(GB);
    t.does(GB, "event c11; from ft_st_joseph; take uk_10rvd; done; march ft_mackinac");
    EXPECT_EQ(t.at("uk_10rvd"), "ft_mackinac");
    Table u("1812SA");
    u.put("uk_10rvd @ft_st_joseph").hand(GB, "2").play(GB);
    u.does(GB, "units c2; from ft_st_joseph; take uk_10rvd; done");
    u.refuses(GB, "march ft_mackinac", "3.61a");
}

// ---------------------------------------------------------------- what a seat may know

TEST(Secrets, AHandIsItsOwnersOnly) {
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec").hand(US, "9 10").hand(GB, "20 21").hold(GB, "30").play(US, false);
    Json us, gb, none;
    module().view(t.d(), &t.s, Viewer::us, us);
    module().view(t.d(), &t.s, Viewer::gb, gb);
    module().view(t.d(), &t.s, Viewer::none, none);
    EXPECT_NE(us.text().find("\"cards\":[9,10]"), std::string::npos);
    EXPECT_EQ(gb.text().find("\"cards\":[9,10]"), std::string::npos);
    EXPECT_NE(gb.text().find("\"held_cards\":[30]"), std::string::npos);
    EXPECT_EQ(none.text().find("held_cards"), std::string::npos);
}

}  // namespace
}  // namespace ghent::madison::test
