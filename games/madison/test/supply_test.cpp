// Chapters 4, 13, 14, 16 and 17: control and points, supply, reinforcements, winter, victory.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/madison/madison.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// ---------------------------------------------------------------- control (4.14) and points

TEST(Control, StrengthAgainstValue) {
    PROVES("madison", "4.11", "4.13a", "4.14a", "4.14b", "4.14c", "2.18", "4.15a", "4.15b", "2.17");
    Table t("1812SA");
    t.put("us_6 @york; uk_8 @quebec");
    EXPECT_TRUE(t.has("york", US));
    EXPECT_EQ(t.net(), -4);
    flip(t.d(), t.s, t.piece("us_6"), true);  // too weak now: the points are gone at once
    EXPECT_FALSE(t.has("york", US));
    EXPECT_EQ(t.net(), 0);
    t.put("us_16 @york; us_6 @albany");  // one point too weak
    EXPECT_FALSE(t.has("york", US));
    t.put("us_13 us_15 @albany");
    EXPECT_EQ(t.net(), 0);  // own towns score nothing
    // Indians alone only where it is 0 or 1.
    Table u("1812SA");
    u.put("uk_shaw uk_ottawa @detroit; us_6 @albany");
    EXPECT_FALSE(u.has("detroit", GB));
    u.put("uk_essex @detroit");
    EXPECT_TRUE(u.has("detroit", GB));  // with others their strength counts
    EXPECT_EQ(u.net(), 3);
    Table v("1812SA");
    v.put("uk_ottawa @frenchtown; us_6 @albany");
    EXPECT_EQ(v.net(), 1);
    // Territory never changes: whoever held it, the town is its owner's again when they leave.
    v.put("uk_41 uk_ottawa @frenchtown; uk_ottawa uk_41 @quebec");
    EXPECT_TRUE(v.has("frenchtown", US));
    EXPECT_EQ(v.net(), 0);
}

TEST(Control, LakesScoreTwo) {
    PROVES("madison", "4.11", "4.16", "2.4a", "2.4c");
    Table t("1812SA");
    t.put("oneida @box_ontario; queen_charlotte @box_erie").lake("ontario", "us").lake("erie", "gb");
    EXPECT_EQ(t.net(), 0);
    t.lake("erie", "none");
    EXPECT_EQ(t.net(), -2);
}

// ---------------------------------------------------------------- supply (13)

TEST(Supply, LinesAndSources) {
    PROVES("madison", "13.1", "13.21", "13.22", "13.31", "13.32", "13.33", "13.34", "13.35a", "2.16a", "4.14c");
    Table t("1812SA");
    t.put("uk_49 @ft_malden");
    EXPECT_TRUE(t.fed(GB, "ft_malden"));
    for (const char* source : {"albany", "pittsburgh", "mansfield", "ft_macarthur"}) EXPECT_TRUE(t.fed(US, source));
    // The lakes carry it too; cut the road and the lake, and the west starves.
    t.put("us_6 @london; lawrence @box_erie").lake("erie", "us");
    EXPECT_FALSE(t.fed(GB, "ft_malden"));
    t.lake("erie", "none");
    EXPECT_TRUE(t.fed(GB, "ft_malden"));
    t.lake("erie", "us");
    // A force too weak to control cuts nothing.
    flip(t.d(), t.s, t.piece("us_6"), true);
    EXPECT_TRUE(t.fed(GB, "ft_malden"));
    // Indians cut only where the value is 0 or 1.
    Table u("1812SA");
    u.put("uk_shaw @mansfield; uk_ottawa @batavia");
    EXPECT_TRUE(u.fed(US, "mansfield"));
    u.put("uk_shaw @frenchtown; queen_charlotte @box_erie").lake("erie", "gb");
    EXPECT_FALSE(u.fed(US, "detroit"));
    Table senecas("1812SA");
    senecas.put("us_seneca @cornwall; oneida @box_ontario").lake("ontario", "us");
    EXPECT_TRUE(senecas.fed(GB, "prescott"));  // strength 2, value 2
    senecas.put("us_seneca @williamsburg");
    EXPECT_FALSE(senecas.fed(GB, "prescott"));  // value 1
    // Through enemy territory only over spaces that are held.
    Table v("1812SA");
    v.put("us_6 @oxford; lawrence @box_erie").lake("erie", "gb").lake("ontario", "gb");
    EXPECT_FALSE(v.fed(US, "oxford"));
    v.put("us_13 @port_dover; us_15 us_16 @ft_erie");
    EXPECT_TRUE(v.fed(US, "oxford"));
    // Quebec taken, nothing is a source.
    Table w("1813SS");
    w.put("us_6 us_13 us_15 @quebec; uk_49 @montreal");
    EXPECT_FALSE(w.fed(GB, "montreal"));
}

TEST(Supply, Depots) {
    PROVES("madison", "13.21", "13.22", "13.51", "13.53", "13.55", "13.56", "13.57", "16.1.4");
    Table t("1812SA");
    t.put("uk_49 @ft_malden; us_6 @london; lawrence @box_erie").lake("erie", "us").depot(GB, "sandwich");
    EXPECT_TRUE(t.fed(GB, "ft_malden"));
    // It feeds forces in their own territory: nobody at Detroit, which the sources alone reach.
    t.put("uk_41 @detroit");
    EXPECT_FALSE(t.fed(GB, "detroit"));
    EXPECT_TRUE(t.fed(GB, "sandwich"));
    flip(t.d(), t.s, t.piece("us_6"), true);  // too weak to cut the road to Quebec
    EXPECT_TRUE(t.fed(GB, "detroit"));
    t.put("uk_41 @quebec; us_6 @london");
    // Any enemy in its space without a friend removes it, a vessel too.
    t.put("us_detd @detroit").hand(US, "4").play(US);
    t.does(US, "units c4; from detroit; take us_detd; march sandwich; stop");
    EXPECT_EQ(t.s.depot[1][0], 0);
    for (const bool guarded : {false, true}) {
        Table x("1812SA");
        x.put(guarded ? "somers uk_41 @port_dover" : "somers @port_dover").put("us_6 @albany; uk_8 @quebec");
        x.depot(GB, "port_dover").hand(US, "4").play(US);
        x.does(US, "units c4; from albany; take us_6; stop");
        EXPECT_EQ(x.s.depot[1][0] != 0, guarded);
    }
    Table us("1812SA");  // an American one feeds too
    us.put("uk_41 @frenchtown; queen_charlotte @box_erie").lake("erie", "gb");
    EXPECT_FALSE(us.fed(US, "brownstown"));
    us.depot(US, "detroit");
    EXPECT_TRUE(us.fed(US, "brownstown"));
    // It quarters four units more, four in a destroyed town, and is gone in spring.
    for (const bool many : {false, true}) {
        Table u("1812W");
        u.put("us_6 us_13 us_15 us_11 us_16 @cleveland; uk_8 @quebec").put(many ? "us_18 @cleveland" : "us_18 @albany");
        u.depot(US, "cleveland").hold(US, "9").winter(US);
        if (!many) u.rolls({1, 2});
        u.does(US, "pass");
        EXPECT_EQ(u.question() == "us attrition", many) << u.question();
        if (many) continue;
        EXPECT_EQ(u.at("us_6"), "cleveland");
        EXPECT_EQ(u.s.depot[0][0], 0);
    }
    for (const bool many : {false, true}) {
        Table v("1813W");
        v.put("us_6 us_13 us_15 us_11 @buffalo; uk_8 @quebec").put(many ? "us_18 @buffalo" : "us_18 @albany");
        v.depot(US, "buffalo").hold(US, "33");
        v.s.destroyed.add(v.place("buffalo"));
        derive(v.d(), v.s);
        v.winter(US);
        v.does(US, "pass");
        EXPECT_EQ(v.question() == "us attrition", many) << v.question();
        EXPECT_EQ(v.at("us_6"), "buffalo");
    }
    Table fort("1813W");  // an event fort is no town: York burnt quarters nobody
    fort.put("uk_41 @york; us_6 @albany").hold(GB, "37");
    fort.s.forts = 1;
    ASSERT_EQ(fort.d().forts[0].id, "fort_york");
    fort.s.destroyed.add(fort.place("york"));
    derive(fort.d(), fort.s);
    fort.winter(GB);
    fort.does(GB, "pass");
    EXPECT_EQ(fort.at("uk_41"), "dead");
    Table w("1813W");
    w.put("us_6 @buffalo; uk_8 @quebec").hold(US, "33");
    w.s.destroyed.add(w.place("buffalo"));
    derive(w.d(), w.s);
    w.winter(US);
    w.does(US, "pass");
    EXPECT_EQ(w.at("us_6"), "dead");
}

TEST(Supply, OfTheHuronForts) {
    PROVES("madison", "4.34a", "4.34b", "4.34c");
    // At any time of the war, whoever has Lake Erie: the British always, the Americans unless the British have the lake.
    for (const char* huron : {"none", "us", "gb"})
        for (const char* erie : {"none", "us", "gb"}) {
            Table t("1812SA");
            t.put("us_6 @ft_mackinac; uk_49 @ft_st_joseph").lake("huron", huron).lake("erie", erie);
            for (const char* fort : {"ft_mackinac", "ft_st_joseph"}) {
                EXPECT_TRUE(t.fed(GB, fort)) << huron << ", " << erie;
                EXPECT_EQ(t.fed(US, fort), std::string_view(huron) != "gb") << huron << ", " << erie;
            }
            // What lies in the fort itself no fleet can cut off.
            t.depot(US, "ft_mackinac");
            EXPECT_TRUE(t.fed(US, "ft_mackinac"));
        }
    // It counts in combat.
    for (const bool cut : {false, true}) {
        Table t("1812SA");
        t.put("uk_10rvd uk_nwco @ft_st_joseph; us_6 @ft_mackinac; us_13 @detroit").lake("huron", cut ? "gb" : "us");
        t.hand(GB, "11").play(GB);
        t.does(GB, "event c11; from ft_st_joseph; take uk_10rvd; take uk_nwco; done; march ft_mackinac");
        EXPECT_EQ(defence_strength(t.d(), t.s), cut ? 3 : 5);
    }
}

TEST(Supply, OfALandingComesOverItsLake) {
    PROVES("madison", "13.36b", "13.35a");
    // At Ft. St. Joseph the 49th was in supply, off Cleveland it is so only if a British town of Lake Erie is.
    for (const bool port : {false, true}) {
        Table t("1813SA");
        t.put("barclay caledonia uk_49 @ft_st_joseph; us_12 @cleveland; us_6 us_13 @ft_malden; us_15 @port_talbot")
            .put(port ? "us_16 us_18 @albany" : "us_16 @port_dover; us_18 @ft_erie")
            .hand(GB, "33")
            .play(GB);
        EXPECT_TRUE(t.fed(GB, "ft_st_joseph"));
        t.does(GB, "leader c33; activate barclay; all; take uk_49; done; sail transit; sail cleveland; land; stop");
        EXPECT_EQ(attack_strength(t.d(), t.s), port ? 4 : 2);
    }
    // A landing at a fort of Lake Huron is as well supplied as whoever stands there.
    Table u("1813SA");
    u.put("perry adams us_6 @detroit; uk_49 uk_41 @ft_mackinac; uk_8 @quebec").hand(US, "35").play(US);
    u.does(US, "leader c35; activate perry; all; take us_6; done; sail transit; sail ft_mackinac; land; stop");
    EXPECT_EQ(attack_strength(u.d(), u.s), 4);
    // The town they fight for feeds nobody, though a space next to it is in supply.
    Table v("1812SA");
    v.put("chauncey oneida us_6 @oswego; uk_49 @ft_george; us_13 us_15 @queenston").hand(US, "8");
    v.put("uk_41 @ft_niagara; uk_100 @genesee; uk_103 @sackets_harbour; uk_1rs @cape_vincent; uk_104 @ogdensburg");
    v.put("uk_canfen @onondaga").play(US);
    ASSERT_TRUE(v.fed(US, "queenston"));
    ASSERT_FALSE(v.fed(US, "oswego"));
    v.does(US, "leader c8; activate chauncey; all; take us_6; done; sail ft_george; land; stop");
    ASSERT_EQ(v.question(), "gb retreat");
    EXPECT_EQ(attack_strength(v.d(), v.s), 2);
}

TEST(Supply, HalvesTheTotalWithTheFort) {
    PROVES("madison", "13.1", "13.4b");
    Table t("1812SA");
    t.put(
         "uk_49 uk_41 @sandwich; us_4 us_detd @detroit; uk_100 uk_8 @frenchtown; queen_charlotte @box_erie; us_6 "
         "@albany")
        .lake("erie", "gb")
        .hand(GB, "2")
        .play(GB);
    EXPECT_FALSE(t.fed(US, "detroit"));
    t.does(GB, "units c2; from sandwich; take uk_49; take uk_41; done; take uk_49; take uk_41; march detroit");
    EXPECT_EQ(defence_strength(t.d(), t.s), (3 + 2 + 2 + 1) / 2);
}

TEST(Supply, AnAttackerNeedsItWhereHeAttacksFrom) {
    PROVES("madison", "13.36b");
    for (const bool road : {false, true}) {  // is the road behind him held?
        Table t("1812SA");
        t.put("us_6 us_13 @queenston; uk_41 @burlington_uc; uk_8 @quebec")
            .put(road ? "us_15 @queenston" : "us_15 @albany");
        t.hand(US, "8").play(US);
        EXPECT_TRUE(t.fed(US, "stoney_creek"));  // when the play begins
        t.does(US, "units c8; from queenston; take us_6; take us_13; take us_6; take us_13");
        t.does(US, "march stoney_creek; march burlington_uc");
        EXPECT_EQ(attack_strength(t.d(), t.s), road ? 8 : 4);
    }
}

// ---------------------------------------------------------------- reinforcements (14)

TEST(Arrivals, ArePlacedOrDelayedOnce) {
    PROVES("madison", "7.1a", "14.1a", "14.21", "14.22", "14.41", "14.42b");
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec");
    for (const Arrival& a : t.d().arrivals)
        if (a.turn == 1) t.s.at[a.piece] = kDue;
    t.arrivals();
    t.s.at[t.piece("us_20")] = kDue;
    EXPECT_EQ(t.question(), "both arrivals");
    EXPECT_EQ(cards_in(t.d(), t.s, kHandUs), 0);  // before the deal
    t.refuses(US, "delay somers", "14.21");       // the free schooners come now
    t.refuses(US, "delay us_20", "14.21");        // not due before 1813
    t.does(US, "delay us_11; done");
    t.does(GB, "done");
    EXPECT_EQ(t.at("us_11"), "delayed");
    EXPECT_EQ(t.at("us_15"), "albany");
    EXPECT_EQ(t.at("somers"), "buffalo");
    EXPECT_EQ(t.at("yeo"), "kingston");
    Table u("1813SS");
    u.put("us_6 @albany; uk_8 @quebec").rolls({1, 2});
    u.s.at[u.piece("us_11")] = kDelayed;
    u.s.at[u.piece("us_20")] = kDue;
    u.arrivals();
    u.refuses(US, "delay us_11", "14.21");  // no second delay
    u.does(US, "done");
    EXPECT_EQ(u.at("us_11"), "albany");
}

// What players look at: troops are held back where the enemy holds their space, and not otherwise.
TEST(Arrivals, AreHeldBackByPlayersForAReason) {
    Table t("1812SA");
    t.put("us_6 @albany; uk_8 @quebec");
    for (const Arrival& a : t.d().arrivals)
        if (a.turn == 1) t.s.at[a.piece] = kDue;
    t.arrivals();
    const Action delay{.verb = kDelay, .a = static_cast<u16>(t.piece("us_11"))};
    EXPECT_FALSE(canonical(t.d(), t.s, US, delay));
    const int in_vain = prior(t.d(), t.s, US, delay);
    EXPECT_TRUE(canonical(t.d(), t.s, US, {.verb = kDone}));
    t.s.held[0].drop(t.place("albany"));
    t.s.held[1].add(t.place("albany"));
    EXPECT_TRUE(canonical(t.d(), t.s, US, delay));
    EXPECT_GT(prior(t.d(), t.s, US, delay), in_vain);
}

TEST(Arrivals, ComeInTheirHalfYear) {
    PROVES("madison", "3.15", "7.1a", "14.1b", "3.37a");
    for (const char* turn : {"1812SA", "1813SS", "1813SA", "1814SS", "1814SA"}) {
        Table t(turn);
        t.spare_rolls({1, 2});
        for (const Arrival& a : t.d().arrivals) t.s.at[a.piece] = kDue;
        t.arrivals();
        ASSERT_EQ(t.question(), "both arrivals");
        t.does(US, "done");
        t.does(GB, "done");
        for (const Arrival& a : t.d().arrivals)
            EXPECT_EQ(t.s.at[a.piece], a.turn == t.s.turn ? a.place : u8{kDue}) << turn << ", piece " << int{a.piece};
    }
}

TEST(Arrivals, WeakEnemiesLeaveAndStrongOnesAreFought) {
    PROVES("madison", "14.31", "14.31b", "14.32", "14.33", "14.34", "14.42a", "14.42b", "14.43");
    // Too weak to control: they must go, even before a lone leader.
    Table t("1812SA");
    t.put("uk_41 @buffalo; uk_8 @quebec; us_6 @albany");
    flip(t.d(), t.s, t.piece("uk_41"), true);
    for (const char* id : {"smyth", "somers"}) t.s.at[t.piece(id)] = kDue;
    t.arrivals();
    while (t.question().ends_with("arrivals")) t.does(US, "done");
    while (t.question() == "gb retreat") t.does(GB, t.options(GB)[0]);
    EXPECT_EQ(t.at("smyth"), "buffalo");
    EXPECT_EQ(t.at("somers"), "buffalo");
    EXPECT_NE(t.at("uk_41"), "buffalo-");
    Table lone("1812SA");
    lone.put("uk_41- @buffalo; uk_8 @quebec; us_6 @albany");
    lone.s.at[lone.piece("smyth")] = kDue;
    lone.arrivals();
    while (lone.question().ends_with("arrivals")) lone.does(US, "done");
    while (lone.question() == "gb retreat") lone.does(GB, lone.options(GB)[0]);
    EXPECT_EQ(lone.at("smyth"), "buffalo");
    EXPECT_NE(lone.at("uk_41"), "buffalo-");
    // Controlled by the enemy: leaders wait, schooners are lost, units fight in their first card play, without a card.
    for (const bool win : {true, false}) {
        Table u("1812SA");
        u.put("uk_41 uk_49 uk_8 @albany; uk_41 @buffalo; uk_100 @quebec; us_6 @pittsburgh; uk_49 uk_8 @albany");
        u.put("uk_49 uk_8 uk_canfen @albany; uk_41 @buffalo");
        for (const char* id : {"us_11", "us_15", "us_23", "us_2ld", "us_ny7", "somers", "smyth"})
            u.s.at[u.piece(id)] = kDue;
        u.put("uk_103 @buffalo");
        u.arrivals();
        while (u.question().ends_with("arrivals")) u.does(US, "done");
        EXPECT_EQ(u.at("us_11"), "assault");
        EXPECT_EQ(u.at("smyth"), "waiting");
        EXPECT_EQ(u.at("somers"), "out");
        ASSERT_EQ(u.question(), "us assault");
        u.rolls({win ? 6 : 1, win ? 6 : 1});
        u.does(US, "fight_for albany");
        EXPECT_EQ(u.s.fight.flags & kArrival, int{kArrival});
        for (int i = 0; i < 20 && u.s.fight.on; ++i) {
            const Seat who = u.question().starts_with("us") ? US : GB;
            EXPECT_FALSE(u.allows(GB, "stand"));  // no retreat before that combat
            u.does(who, u.allows(who, "pass") ? "pass" : u.options(who)[0]);
            if (HasFatalFailure()) return;
        }
        EXPECT_EQ(u.at("us_11") == "out", !win) << u.at("us_11");
        while (u.question() == "us waiting" || u.question() == "us withdrawal") u.does(US, "done");
        EXPECT_EQ(u.question(), "us card");  // and a card may still be played
    }
    // A leader enters when his space is free; a naval one at another town of his lake.
    Table v("1812SA");
    v.put("us_6 @albany; uk_8 @quebec; uk_41 uk_49 @sackets_harbour").hand(US, "2");
    v.s.at[v.piece("smyth")] = kWaiting;
    v.s.at[v.piece("chauncey")] = kWaiting;
    v.turn_of(US);
    EXPECT_EQ(v.question(), "us waiting");
    v.refuses(US, "enter chauncey sackets_harbour", "14.43");
    v.does(US, "enter smyth buffalo; enter chauncey oswego");
    EXPECT_EQ(v.at("smyth"), "buffalo");
    EXPECT_EQ(v.at("chauncey"), "oswego");
    Table w("1812SA");  // as long as the enemy has it, or every town of his lake, nobody enters
    w.put("us_6 @albany; uk_8 @quebec; uk_41 @buffalo; uk_49 @ft_niagara; uk_100 @genesee; uk_canfen @oswego");
    w.put("uk_103 @sackets_harbour; uk_1rs @cape_vincent; uk_104 @ogdensburg").hand(US, "2");
    w.s.at[w.piece("smyth")] = kWaiting;
    w.s.at[w.piece("chauncey")] = kWaiting;
    w.turn_of(US);
    EXPECT_EQ(w.question(), "us card");
    Table x("1812SA");
    x.put("us_6 @albany; uk_8 @quebec; uk_41 @buffalo").hand(US, "2");
    x.s.at[x.piece("smyth")] = kWaiting;
    x.s.at[x.piece("chauncey")] = kWaiting;
    x.turn_of(US);
    x.refuses(US, "enter smyth buffalo", "14.34");
}

TEST(Arrivals, OnlyUnitsDriveOutVesselsAndLeadersAlone) {
    PROVES("madison", "9.53", "9.61", "14.33", "14.42b");
    // A fleet that its troops have left at Kingston blocks nobody; before a leader it stays, before a regiment it goes.
    for (const char* who : {"vincent", "uk_104"}) {
        Table t("1813SS");
        t.put("oneida chauncey brown @kingston; us_6 @sackets_harbour; uk_8 @quebec").rolls({1, 2});
        t.s.at[t.piece(who)] = kDue;
        t.arrivals();
        t.does(GB, "done");
        const bool unit = is_unit(t.piece(who));
        while (t.question().starts_with("us retreat") || t.question() == "us flee") t.does(US, t.options(US)[0]);
        EXPECT_EQ(t.at(who), "kingston");
        for (const char* guest : {"oneida", "chauncey", "brown"})
            EXPECT_EQ(t.at(guest) == "kingston", !unit) << guest << " before " << who;
    }
    // A leader and a regiment that come together drive them out once.
    Table both("1813SS");
    both.put("oneida brown @kingston; us_6 @sackets_harbour; uk_8 @quebec").rolls({1, 2});
    for (const char* who : {"vincent", "uk_104"}) both.s.at[both.piece(who)] = kDue;
    both.arrivals();
    both.does(GB, "done");
    while (both.question().starts_with("us retreat") || both.question() == "us flee")
        both.does(US, both.options(US)[0]);
    for (const char* guest : {"oneida", "brown"}) EXPECT_NE(both.at(guest), "kingston");
    Table schooners("1812SA");
    schooners.put("royal_george yeo @sackets_harbour; uk_8 @quebec; us_6 @albany");
    schooners.s.at[schooners.piece("conquest")] = kDue;
    schooners.arrivals();
    EXPECT_EQ(schooners.at("conquest"), "sackets_harbour");
    EXPECT_EQ(schooners.at("royal_george"), "sackets_harbour");
    // Those who would have had to fight for the space find only a fleet and a leader there.
    Table late("1813SS");
    late.put("oneida brown @kingston; us_6 @sackets_harbour; uk_8 @quebec").hand(GB, "33");
    late.s.at[late.piece("uk_104")] = kAssault;
    late.turn_of(GB);
    while (late.question().starts_with("us ")) late.does(US, late.options(US)[0]);
    EXPECT_EQ(late.at("uk_104"), "kingston");
    EXPECT_NE(late.at("oneida"), "kingston");
    EXPECT_NE(late.at("brown"), "kingston");
}

// ---------------------------------------------------------------- winter (16)

TEST(Winter, TheSequence) {
    PROVES("madison", "16.1", "16.1b", "16.1.1", "16.1.2", "16.1.3", "16.1.4", "15.21", "7.0", "7.33a", "7.35b");
    Table t("1812W");
    t.put("us_6 us_13 @cleveland; oneida- us_15 @sackets_harbour; conquest- @oswego; uk_8 @quebec").depot(US, "oswego");
    t.hold(US, "30 9").hold(GB, "28").winter(US);
    EXPECT_EQ(t.question(), "us winter_card");
    t.refuses(US, "play c9", "16.1b");
    t.refuses(US, "play c27", "16.1.1");  // a Winter card that was not held
    t.does(US, "play c30");
    EXPECT_EQ(t.question(), "gb winter_card");
    t.does(GB, "pass");
    t.rolls({1, 2});
    t.does(US, "pass");
    EXPECT_EQ(t.question(), "us attrition");
    t.does(US, "lose us_6");
    EXPECT_EQ(t.at("oneida"), "sackets_harbour");  // repaired in its base
    EXPECT_EQ(t.at("conquest"), "oswego-");        // not there
    EXPECT_EQ(t.s.depot[0][0], 0);
    EXPECT_EQ(t.d().turns[t.s.turn].id, "1813SS");
}

TEST(Winter, Attrition) {
    PROVES("madison", "16.21", "16.22", "16.23", "16.25a", "16.25b", "16.26", "16.26b", "2.17", "2.74b", "14.35");
    Table t("1812W");
    t.put(
         "us_detd us_mich @cleveland; uk_41 proctor @chatham; uk_49- @chatham; us_6- us_13- us_15- @youngstown; uk_8 "
         "@quebec; us_11 us_16 oneida conquest brown @oswego")
        .hold(US, "9");
    t.put("uk_8- uk_100- @lacolle; us_18 @johnsons; us_23 @isle_aux_noix; us_4- us_5- @queenston");
    t.put("us_12 us_14 us_17- us_19- @london").winter(US);
    EXPECT_FALSE(t.fed(GB, "lacolle"));
    EXPECT_TRUE(t.fed(US, "queenston"));
    t.does(US, "pass");
    // Fresh units first (16.22); nobody at Oswego, where leaders and vessels need no quarters.
    EXPECT_THAT(t.options(US, "lose"), ElementsAre("us_12", "us_14", "us_detd", "us_mich"));
    t.refuses(US, "lose us_17", "16.22");
    t.does(US, "lose us_mich; lose us_12");
    EXPECT_EQ(t.at("us_12"), "london-");
    for (const char* id : {"us_17", "us_19"}) EXPECT_EQ(t.at(id), "london-");
    for (const char* id : {"uk_8", "uk_100"}) EXPECT_EQ(t.at(id), "lacolle-");  // at home, though cut off
    for (const char* id : {"us_4", "us_5"}) EXPECT_EQ(t.at(id), "queenston-");  // abroad, but supplied
    EXPECT_EQ(t.at("us_mich"), "dead");                                         // a unit of one step
    EXPECT_EQ(t.at("us_detd"), "cleveland");
    EXPECT_EQ(t.at("uk_41"), "dead");  // a 0 space destroys all but leaders
    EXPECT_EQ(t.at("uk_49"), "dead");
    EXPECT_EQ(t.at("proctor"), "chatham");
    EXPECT_EQ(t.at("us_6"), "youngstown-");  // reduced units at home lose nothing more
    EXPECT_EQ(t.at("us_13"), "youngstown-");
    // An event fort quarters four more, and scores no more.
    for (const bool many : {false, true}) {
        Table u("1813W");
        u.put("us_6 us_13 us_15 us_11 us_16 @maumee_rapids; uk_8 @quebec").hold(US, "33");
        u.put(many ? "us_18 @maumee_rapids" : "us_18 @albany");
        for (std::size_t i = 0; i < u.d().forts.size(); ++i)
            if (u.d().forts[i].id == "fort_meigs") u.s.forts = static_cast<u8>(1U << i);
        u.winter(US);
        u.does(US, "pass");
        EXPECT_EQ(u.question() == "us attrition", many) << u.question();
        EXPECT_EQ(u.at("us_6"), "maumee_rapids");
    }
    Table v("1813SS");
    v.put("uk_41 @maumee_rapids; us_6 @albany; uk_8 @quebec");
    v.s.forts = 15;
    EXPECT_EQ(v.net(), 1);
}

TEST(Winter, ChoicesAreSecret) {
    Table t("1812W");
    t.put("us_6 us_13 @cleveland; uk_41 uk_49 @stoney_creek; uk_8 @quebec").hold(US, "9").winter(US);
    t.rolls({1, 2});
    t.does(US, "pass");
    EXPECT_EQ(t.question(), "both attrition");
    t.does(US, "lose us_6");
    Json gb;
    module().view(t.d(), &t.s, Viewer::gb, gb);
    EXPECT_EQ(gb.text().find("\"picked\":true"), std::string::npos);
    t.does(GB, "lose uk_49");
    EXPECT_EQ(t.at("us_6"), "cleveland-");
    EXPECT_EQ(t.at("uk_49"), "stoney_creek-");
}

// ---------------------------------------------------------------- the end (4.2, 4.3, 17)

TEST(End, Levels) {
    PROVES("madison", "17.1", "17.1b", "17.2", "4.21");
    struct Case {
        int net, level;
        Winner winner;
    };
    for (const Case& k : {Case{20, 3, Winner::gb}, Case{19, 2, Winner::gb}, Case{-10, 2, Winner::us},
                          Case{-9, 1, Winner::us}, Case{0, 1, Winner::gb}}) {
        Table t("1814W");
        t.put("us_6 @albany; uk_8 @quebec").score(k.net).winter(GB);
        EXPECT_TRUE(t.over());
        EXPECT_EQ(t.s.level, k.level) << k.net;
        EXPECT_EQ(static_cast<Winner>(t.s.winner), k.winner) << k.net;
        EXPECT_EQ(module().outcome(t.d(), &t.s).score_gb, std::max(0, k.net));
    }
}

TEST(End, PenaltiesForWantOfSupply) {
    PROVES("madison", "4.31", "4.32", "4.33", "4.34a", "4.34b", "4.34c");
    Table t("1814W");
    t.put("us_6 @london; general_hunter @box_erie; uk_8 @quebec").lake("erie", "gb");
    t.put("uk_41 @ft_malden");
    EXPECT_EQ(t.net(), -3 + 2);
    EXPECT_EQ(final_net(t.d(), t.s), 2);  // London is cut off
    // A lake without a supplied town of its owner counts no more.
    Table u("1814W");
    u.put("finch @box_champlain; us_6 @st_jean; us_13 @isle_aux_noix; us_15 @philipsburg; uk_8 @quebec")
        .lake("champlain", "gb");
    EXPECT_EQ(u.net(), 2 - 5);
    EXPECT_TRUE(u.fed(US, "st_jean"));  // by way of Philipsburg and Highgate
    EXPECT_EQ(final_net(u.d(), u.s), -5);
    // Nor where the towns are its owner's but cut off.
    Table cut("1814W");
    cut.put("finch @box_champlain; us_6 @la_prairie; us_13 @chambly; us_15 @lacolle; us_16 @johnsons; uk_8 @quebec");
    cut.lake("champlain", "gb");
    EXPECT_EQ(cut.net(), 2 - 6);
    EXPECT_FALSE(cut.fed(GB, "st_jean"));
    EXPECT_EQ(final_net(cut.d(), cut.s), -6);
    // The forts of Lake Huron.
    for (const auto& [who, us, gb] : {std::tuple{"gb", false, true}, {"none", true, true}, {"us", true, true}}) {
        Table v("1814W");
        v.put("us_6 @ft_mackinac; uk_nwco @ft_st_joseph").lake("huron", who);
        EXPECT_EQ(v.fed(US, "ft_mackinac"), us) << who;
        EXPECT_EQ(v.fed(GB, "ft_st_joseph"), gb) << who;
    }
    Table w("1814W");
    w.put("us_6 @ft_st_joseph; nancy @box_huron; uk_8 @quebec").lake("huron", "gb");
    EXPECT_EQ(w.net(), 2 - 1);
    // The British have no town left on Erie or Huron … Ft. Malden is one; the American garrison counts for nothing.
    EXPECT_EQ(final_net(w.d(), w.s), 2);
    Table x("1814W");  // what the last turn left: a marker counts like control (R105)
    x.put("us_6 @ft_st_joseph; uk_8 @quebec").marker("huron", "gb");
    EXPECT_EQ(final_net(x.d(), x.s), 2);
}

TEST(End, InstantVictories) {
    PROVES("madison", "17.31", "17.32");
    for (const char* turn : {"1813SA", "1814SS"}) {
        Table t(turn);
        t.put("us_6 us_13 us_15 dearborn @trois_rivieres; uk_41 @montreal")
            .hand(US, turn[3] == '3' ? "33" : "70")
            .play(US);
        t.does(US, fmt::format("leader c{}; activate dearborn; all; done; march quebec", turn[3] == '3' ? 33 : 70));
        if (!t.over()) t.does(US, "stop");
        EXPECT_EQ(t.over() && t.s.level == 3 && static_cast<Winner>(t.s.winner) == Winner::us, turn[3] == '3') << turn;
    }
    Table weak("1813SA");  // a force too small to control Quebec
    weak.put("us_6 @trois_rivieres; uk_41 @montreal").hand(US, "35").play(US);
    weak.does(US, "units c35; from trois_rivieres; take us_6; march quebec; stop");
    EXPECT_EQ(weak.at("us_6"), "quebec");
    EXPECT_FALSE(weak.over());
    Table two("1812SA");
    two.put("uk_49 uk_8 @albany; uk_41 uk_canfen @pittsburgh; uk_100 @youngstown; us_6 @detroit")
        .hand(GB, "4")
        .play(GB);
    two.does(GB, "units c4; from youngstown; take uk_100; march cleveland; stop");
    EXPECT_FALSE(two.over());
    Table u("1812SA");
    u.put("uk_49 uk_8 @albany; uk_41 uk_canfen @pittsburgh; uk_100 @youngstown; us_6 @detroit").hand(GB, "4").play(GB);
    u.does(GB, "units c4; from youngstown; take uk_100; march mansfield");
    EXPECT_TRUE(u.over());
    EXPECT_EQ(u.s.level, 3);
    EXPECT_EQ(static_cast<Winner>(u.s.winner), Winner::gb);
}

// ---------------------------------------------------------------- odds

TEST(OddsReports, FollowTheTable) {
    AnyState state;
    State& s = *static_cast<State*>(state.bytes());
    const std::vector<std::string> words = {"us_6",    "us_13", "us_ny1",    "from", "lewiston", "vs",
                                            "uk_linc", "at",    "queenston", "turn", "1812SA"};
    module().odds_position(shipped(), words, &s);
    const OddsReport report = module().odds(shipped(), &s);
    EXPECT_TRUE(report.exact);
    ASSERT_FALSE(report.rows.empty());
    // +2 in all: the attack fails only on 2 or 3 of the dice, which is 3 in 36 … unless an exchange spoils it.
    EXPECT_GT(report.rows[0].probability, 0.85);
    double sum = 0;
    for (const OddsRow& row : report.rows)
        if (row.group == "result") sum += row.probability;
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_FALSE(report.modifiers.empty());
    const std::vector<std::string> half = {"us_6", "vs"};
    EXPECT_THROW(module().odds_position(shipped(), half, &s), Refusal);
    Table t("1812SA");
    t.put("us_6 @albany").hand(US, "2").play(US);
    EXPECT_THROW(module().odds(t.d(), &t.s), Refusal);
}

}  // namespace
}  // namespace ghent::madison::test
