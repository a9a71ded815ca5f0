// Rules 3.37, 3.42, 8.5, 11.15, 11.2, 12.6, 14.43: naval leaders go with vessels, and vessels with weak enemies about.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(NavalLeaders, GoWithTheLastVesselThatWithdraws) {
    PROVES("madison", "11.15a", "11.21a");
    Table t("1812SA");
    t.put("oneida chauncey @box_ontario; us_6 @sackets_harbour; uk_8 @quebec").lake("ontario", "us");
    t.hand(US, "8 4").hand(GB, "5").turn_of(US);
    t.does(US, "refuge oneida oswego");
    EXPECT_EQ(t.at("chauncey"), "oswego");
    EXPECT_EQ(t.question(), "us card");
    // Two vessels to two towns: he goes with one of them, and must say with which.
    Table u("1812SA");
    u.put("oneida conquest chauncey @box_ontario; us_6 @sackets_harbour; uk_8 @quebec").lake("ontario", "us");
    u.hand(US, "8 4").hand(GB, "5").turn_of(US);
    u.does(US, "refuge oneida oswego; refuge conquest sackets_harbour");
    EXPECT_THAT(u.options(US), ElementsAre("refuge chauncey oswego", "refuge chauncey sackets_harbour"));
    u.refuses(US, "done", "11.15a");
    u.refuses(US, "refuge chauncey genesee", "11.15a");
    u.does(US, "refuge chauncey sackets_harbour");
    EXPECT_EQ(u.question(), "us card");
}

TEST(NavalLeaders, NeedAVesselOfTheirOwnBox) {
    PROVES("madison", "11.15a", "2.6a");
    // Barclay is on Lake Huron; a vessel that withdraws from Lake Erie to Port Dover is no company for him.
    Table t("1813SA");
    t.put("caledonia barclay @box_huron; queen_charlotte general_hunter @box_erie; uk_41 @ft_malden; us_6 @albany");
    t.lake("huron", "gb").lake("erie", "gb").hand(GB, "33 38").hand(US, "35").turn_of(GB);
    t.does(GB, "refuge queen_charlotte port_dover");
    t.refuses(GB, "refuge barclay port_dover", "11.15a");
    t.does(GB, "refuge caledonia ft_st_joseph");
    EXPECT_EQ(t.at("barclay"), "ft_st_joseph");
    // The same when the fleets return to the lakes.
    Table u("1813SS");
    u.put("caledonia barclay queen_charlotte @ft_malden; general_hunter @port_dover; uk_41 @london; us_6 @albany");
    u.marker("huron", "gb").marker("erie", "gb").fleets(GB);
    u.does(GB, "enter caledonia box_huron; enter general_hunter box_erie");
    u.refuses(GB, "enter barclay box_erie", "11.15a");
    EXPECT_TRUE(u.allows(GB, "enter barclay box_huron"));
}

TEST(NavalLeaders, LeaveTheBoxWithTheLastVesselActivatedSingly) {
    PROVES("madison", "11.15a", "11.41a");
    Table t("1812SA");
    t.put("oneida conquest chauncey @box_ontario; us_6 @sackets_harbour; uk_8 @quebec").lake("ontario", "us");
    t.hand(US, "6").play(US);
    t.does(US, "units c6; from box_ontario; take oneida; take conquest; done; take oneida; sail oswego; stop");
    EXPECT_EQ(t.at("chauncey"), "box_ontario");  // the Conquest is still there
    if (t.question() == "us move" && t.s.group.count() == 0) t.does(US, "take conquest");
    t.does(US, "sail sackets_harbour; stop");
    EXPECT_EQ(t.at("chauncey"), "sackets_harbour");
}

TEST(NavalLeaders, AreNotLeftOnTheLakeWhenASquallTakesTheirVessels) {
    PROVES("madison", "11.15a", "11.41a");
    Table t("1813SA");
    t.put("conquest hamilton_ship chauncey @box_ontario; us_6 @sackets_harbour; us_13 @oswego; uk_8 @quebec")
        .lake("ontario", "us");
    t.hand(GB, "64").play(GB);
    t.does(GB, "event c64");
    EXPECT_EQ(t.at("conquest"), "dead");
    EXPECT_EQ(t.question(), "us flee");
    EXPECT_THAT(t.options(US, "refuge"), Contains("chauncey oswego"));
    t.does(US, "refuge chauncey oswego");
    EXPECT_EQ(t.at("chauncey"), "oswego");
    EXPECT_EQ(t.s.control[t.d().lake_index("ontario")], 0);
}

TEST(NavalLeaders, ReturnToTheLakeWithTheOnlyVessel) {
    PROVES("madison", "11.23a", "11.15a");
    Table t("1813SS");
    t.put("oneida chauncey @sackets_harbour; us_6 @albany; uk_8 @quebec").marker("ontario", "us").fleets(US);
    t.refuses(US, "enter chauncey box_ontario", "11.15a");
    t.does(US, "enter oneida box_ontario");
    EXPECT_EQ(t.question(), "us fleet_return");
    t.does(US, "enter chauncey box_ontario");
    EXPECT_EQ(t.at("chauncey"), "box_ontario");
    // … but not alone from another town.
    Table u("1813SS");
    u.put("oneida @oswego; chauncey @sackets_harbour; us_6 @albany; uk_8 @quebec").marker("ontario", "us").fleets(US);
    u.does(US, "enter oneida box_ontario");
    EXPECT_NE(u.question(), "us fleet_return");
    EXPECT_EQ(u.at("chauncey"), "sackets_harbour");
}

TEST(NavalLeaders, WhoHasWithdrawnIsNotActivatedInThatCardPlay) {
    PROVES("madison", "11.21c");
    Table t("1812SA");
    t.put("oneida conquest chauncey @box_ontario; us_6 @sackets_harbour; julia @oswego; uk_8 @quebec")
        .lake("ontario", "us");
    t.hand(US, "8 2").hand(GB, "5").turn_of(US);
    t.does(US, "refuge oneida oswego; refuge chauncey oswego; done");
    t.refuses(US, "leader c8", "8.31.2");  // nobody else is on the map
    t.refuses(US, "event c2", "8.27");
    t.put("rensselaer @lewiston").does(US, "event c2");
    t.refuses(US, "activate chauncey", "11.21c");
}

TEST(NavalLeaders, WhoHasWithdrawnIsRefusedByItsRule) {
    PROVES("madison", "11.21c");
    Table t("1812SA");
    t.put("oneida conquest @box_ontario; us_6 @sackets_harbour; uk_8 @quebec").lake("ontario", "us");
    t.hand(US, "8 2").hand(GB, "5").turn_of(US);
    t.does(US, "refuge oneida sackets_harbour; done; units c8; from sackets_harbour");
    t.refuses(US, "take oneida", "11.21c");
}

TEST(NavalLeaders, GoOnlyWhereAVesselOfTheirsWent) {
    PROVES("madison", "11.15a", "11.22", "12.52");
    // Fleet Return: the Oneida goes to Oswego, so does Chauncey.
    Table t("1812SA");
    t.put("oneida chauncey @box_ontario; us_6 @sackets_harbour; uk_41 @ft_malden")
        .lake("ontario", "us")
        .rolls({1, 2})
        .fleets(US);
    EXPECT_EQ(t.question(), "us flee");
    t.does(US, "refuge oneida oswego");
    EXPECT_EQ(t.at("chauncey"), "oswego");
    Table u("1812SA");
    u.put("oneida conquest chauncey @box_ontario; us_6 @sackets_harbour; uk_41 @ft_malden")
        .lake("ontario", "us")
        .fleets(US);
    u.does(US, "refuge oneida oswego");
    u.does(US, "refuge conquest genesee");
    EXPECT_THAT(u.options(US), ElementsAre("refuge chauncey genesee", "refuge chauncey oswego"));
    u.refuses(US, "refuge chauncey sackets_harbour", "11.15a");
    u.refuses(US, "refuge chauncey detroit", "2.3a");
}

// After a lost battle too: the towns that his vessels flee to, and no other.
TEST(NavalLeaders, GoWhereAVesselOfTheirsFledFromALostBattle) {
    PROVES("madison", "11.15a", "12.2");
    Table t("1814SA");
    t.put("chauncey jones jefferson us_6 @sackets_harbour; wolfe melville yeo @box_ontario; uk_41 @kingston")
        .lake("ontario", "gb")
        .hand(US, "70")
        .play(US);
    t.rolls({5});
    t.does(US, "leader c70; activate chauncey; all; done; sail box_ontario");
    while (!t.question().ends_with(" flee")) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.options(who)[0]);
        if (HasFatalFailure()) return;
    }
    t.refuses(GB, "refuge yeo kingston", "12.2", "first it is said where");
    t.does(GB, "refuge wolfe kingston; refuge melville york");
    EXPECT_THAT(t.options(GB), ElementsAre("refuge yeo kingston", "refuge yeo york"));
    t.refuses(GB, "refuge yeo ft_george", "11.15a");
    t.does(GB, "refuge yeo york");
    EXPECT_EQ(t.at("yeo"), "york");
    // One vessel, one town: nothing is left to say.
    Table u("1814SA");
    u.put("chauncey jones us_6 @sackets_harbour; wolfe yeo @box_ontario; uk_41 @kingston")
        .lake("ontario", "gb")
        .hand(US, "70")
        .play(US);
    u.rolls({5});
    u.does(US, "leader c70; activate chauncey; all; done; sail box_ontario");
    while (!u.question().ends_with(" flee")) {
        const Seat who = u.question().starts_with("us") ? US : GB;
        u.does(who, u.options(who)[0]);
        if (HasFatalFailure()) return;
    }
    u.does(GB, "refuge wolfe york");
    EXPECT_EQ(u.at("yeo"), "york");
}

TEST(NavalLeaders, WithoutVesselsCannotBeActivated) {
    PROVES("madison", "11.15a", "8.5a");
    Table t("1812SA");
    t.put("chauncey us_6 @sackets_harbour; uk_8 @quebec").hand(US, "8").play(US);
    t.refuses(US, "leader c8", "8.31.2");
    Table u("1812SA");
    u.put("chauncey us_6 @sackets_harbour; rensselaer @lewiston; uk_8 @quebec").hand(US, "8").play(US);
    u.does(US, "leader c8");
    u.refuses(US, "activate chauncey", "11.15a");
}

TEST(Vessels, AWeakEnemyClosesNoPort) {
    PROVES("madison", "9.62", "4.14d");
    // Driven from Oswego; every other American port is held but Sackets Harbour, where a British unit is too weak.
    Table t("1813SA");
    t.put(
         "oneida @oswego; uk_49 uk_8 @genesee; uk_leeds @sackets_harbour; uk_41 @ft_niagara; uk_104 @cape_vincent; "
         "uk_89 "
         "@ogdensburg; us_6 @albany")
        .hand(GB, "35")
        .play(GB);
    t.does(GB, "units c35; from genesee; take uk_49; march oswego");
    EXPECT_EQ(t.at("oneida"), "sackets_harbour");
}

TEST(Arrivals, ABlockedNavalLeaderComesOnElsewhereAtOnce) {
    PROVES("madison", "14.43");
    Table t("1812SA");
    t.put("uk_41 uk_49 @sackets_harbour; uk_8 @quebec; us_6 @albany");
    t.s.at[t.piece("chauncey")] = kDue;
    t.arrivals();
    while (t.question().ends_with("arrivals")) t.does(US, "done");
    ASSERT_EQ(t.question(), "us waiting");  // in the Reinforcement Phase, before any card
    t.refuses(US, "enter chauncey sackets_harbour", "14.43");
    t.refuses(US, "enter chauncey erie", "14.43");  // another lake
    t.does(US, "enter chauncey oswego");
    EXPECT_EQ(t.at("chauncey"), "oswego");
    // Perry's lake is Lake Erie; Lake Huron counts as the same only for retreats and returns (2.6).
    Table u("1813SS");
    u.put("uk_41 @erie; uk_8 @quebec; us_6 @albany; us_mackd @ft_mackinac").rolls({1, 2});
    u.s.at[u.piece("perry")] = kDue;
    u.arrivals();
    while (u.question().ends_with("arrivals")) u.does(US, "done");
    u.refuses(US, "enter perry ft_mackinac", "14.43");
    u.does(US, "enter perry buffalo");
    // With no friendly town on the lake he waits.
    Table w("1812SA");
    w.put("us_6 @albany; uk_8 @quebec; uk_49 @ft_niagara; uk_100 @genesee; uk_canfen @oswego; uk_103 @sackets_harbour");
    w.put("uk_1rs @cape_vincent; uk_104 @ogdensburg");
    w.s.at[w.piece("chauncey")] = kDue;
    w.arrivals();
    while (w.question().ends_with("arrivals")) w.does(US, "done");
    EXPECT_EQ(w.at("chauncey"), "waiting");
    EXPECT_NE(w.question(), "us waiting");
}

TEST(Arrivals, AfterALostArrivalBattleTheSpaceMayBeAttacked) {
    PROVES("madison", "10.22", "14.31b");
    Table t("1812SA");
    t.put("uk_49 uk_8 uk_canfen @albany; uk_100 @quebec; us_6 us_13 us_5 @schenectady").hand(US, "6 8");
    t.s.at[t.piece("us_11")] = kAssault;
    t.rolls({1, 1});
    t.turn_of(US);
    t.does(US, "fight_for albany");
    for (int i = 0; i < 20 && t.s.fight.on; ++i) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.allows(who, "pass") ? "pass" : t.options(who)[0]);
        if (HasFatalFailure()) return;
    }
    EXPECT_EQ(t.at("us_11"), "dead");
    t.does(US, "units c6; from schenectady; take us_6; take us_13; take us_5");
    if (t.question() == "us declare") t.does(US, "done");
    t.does(US, "take us_6; take us_13; take us_5");
    EXPECT_TRUE(t.allows(US, "march albany"));
}

TEST(Arrivals, WhoFoughtOnArrivalIsNotMovedByTheCard) {
    PROVES("madison", "14.31");
    Table t("1812SA");
    t.put("uk_49 uk_8 @albany; uk_100 @quebec; us_6 @schenectady; dearborn @utica").hand(US, "6 2").hand(GB, "4");
    for (const char* id : {"us_11", "us_15", "us_23"}) t.s.at[t.piece(id)] = kAssault;
    t.rolls({6, 6});
    t.turn_of(US);
    t.does(US, "fight_for albany");
    for (int i = 0; i < 20 && t.s.fight.on; ++i) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.allows(who, "pass") ? "pass" : t.options(who)[0]);
        if (HasFatalFailure()) return;
    }
    ASSERT_TRUE(t.at("us_11").starts_with("albany"));
    t.put("us_ny5 winchester @albany").does(US, "units c6; from albany");
    t.refuses(US, "take us_11", "14.31");
    EXPECT_TRUE(t.allows(US, "take us_ny5"));
    // A leader who came along neither.
    Table u("1812SA");
    u.put("uk_49 @mansfield; uk_100 @quebec; us_6 @schenectady; dearborn @utica").hand(US, "6 2").hand(GB, "4");
    u.s.at[u.piece("harrison")] = kWaiting;
    for (std::size_t p = 0; p < u.d().units.size(); ++p)
        if (u.d().due_place[p] == u.place("mansfield") && u.d().units[p].side == US) u.s.at[p] = kAssault;
    u.rolls({6, 6}).turn_of(US);
    u.refuses(US, "take prevost", "14.31", "is not yours");
    u.does(US, "take harrison; fight_for mansfield");
    for (int i = 0; i < 40 && u.s.fight.on; ++i) {
        const Seat who = u.question().starts_with("us") ? US : GB;
        u.does(who, u.allows(who, "pass") ? "pass" : u.options(who)[0]);
        if (HasFatalFailure()) return;
    }
    EXPECT_EQ(u.at("harrison"), "mansfield");
    u.does(US, "leader c6");
    u.refuses(US, "activate harrison", "14.31");
}

TEST(Arrivals, WhoDoesNotWishToFightIsHeldBackForATurn) {
    PROVES("madison", "14.31", "14.21");
    Table t("1812SA");
    t.put("uk_49 uk_8 uk_canfen @albany; uk_100 @quebec; us_6 @pittsburgh").hand(US, "6 8");
    t.s.at[t.piece("us_11")] = kAssault;  // due now
    t.turn_of(US);
    t.does(US, "forgo albany");
    EXPECT_EQ(t.at("us_11"), "delayed");
    EXPECT_EQ(t.question(), "us card");
    Table u("1813SS");
    u.put("uk_49 uk_8 uk_canfen @albany; uk_100 @quebec; us_6 @pittsburgh").hand(US, "33 38");
    u.s.at[u.piece("us_11")] = kAssault;  // its year has gone: it was held back once
    u.turn_of(US);
    u.does(US, "forgo albany");
    EXPECT_EQ(u.at("us_11"), "out");
}

TEST(Yard, BasesLostBeforeTheScenarioBegan) {
    PROVES("madison", "15.33");
    Table t = Table::scenario("war_1814");
    const int dover = t.d().space(t.place("port_dover")).base;
    EXPECT_FALSE(t.has("ft_malden", GB));
    EXPECT_TRUE(base_works(t.d(), t.s, dover, GB));
}

// R141
TEST(NavalLeaders, ALandLeaderBringsOneAlongByWater) {
    PROVES("madison", "3.35c", "11.15a");
    Table t("1813SA");
    t.put("brown chauncey us_6 oneida @sackets_harbour; uk_8 @quebec").hand(US, "33").play(US);
    t.does(US, "leader c33; activate brown");
    t.refuses(US, "take chauncey", "11.15a");
    t.does(US, "take oneida; take us_6; take chauncey; done");
    t.refuses(US, "march watertown", "11.11a");
    t.does(US, "sail oswego");
    t.refuses(US, "drop chauncey", "11.15a");
    t.refuses(US, "drop oneida", "11.15a");
    t.does(US, "land; stop");
    for (const char* piece : {"brown", "chauncey", "us_6", "oneida"}) EXPECT_EQ(t.at(piece), "oswego") << piece;
    // A vessel is left behind before they go: he does not march.
    Table u("1813SA");
    u.put("brown chauncey us_6 oneida @sackets_harbour; uk_8 @quebec").hand(US, "33").play(US);
    u.does(US, "leader c33; activate brown; take oneida; take us_6; take chauncey; done; drop oneida");
    u.refuses(US, "march watertown", "8.5c");
    u.refuses(US, "sail oswego", "11.31");
    u.does(US, "drop chauncey; march watertown; stop");
    EXPECT_EQ(u.at("chauncey"), "sackets_harbour");
}

TEST(NavalLeaders, DeclaredButLeftWithoutAVesselHeIsNotActivated) {
    PROVES("madison", "8.72a", "11.15a");
    Table t("1812SA");
    t.put("brown chauncey us_6 oneida @sackets_harbour; uk_8 @quebec").hand(US, "2").play(US);
    t.does(US, "event c2; activate brown; activate chauncey; activate brown; take oneida; take us_6");
    t.refuses(US, "take chauncey", "8.72b");
    t.does(US, "done; sail oswego; land; stop");
    EXPECT_NE(t.question(), "us campaign") << "nothing is left to be moved";
    EXPECT_EQ(t.at("chauncey"), "sackets_harbour");
    // As long as one is left he may go.
    Table u("1812SA");
    u.put("brown chauncey us_6 oneida conquest @sackets_harbour; uk_8 @quebec").hand(US, "2").play(US);
    u.does(US, "event c2; activate brown; activate chauncey; activate brown; take oneida; take us_6; done");
    u.does(US, "sail oswego; land; stop");
    EXPECT_EQ(u.question(), "us campaign");
    u.does(US, "activate chauncey; take conquest; done; sail box_ontario; stop");
    EXPECT_EQ(u.at("chauncey"), "box_ontario");
}

}  // namespace
}  // namespace ghent::madison::test
