// 11.0 Simo-Move.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

// A campaign turn whose orders are still to be written. Both sheets end with handing in.
struct Orders : Table {
    explicit Orders(std::string_view blocks, int turn = 1) : Table(blocks) {
        simo().stand(Point::orders, US, 1813, turn);
    }
    void both(const std::string& us, const std::string& gb, Where at = Where::current()) {
        does(US, us + "; done", at);
        does(GB, gb + "; done", at);
    }
    Seat army_attacker() const { return static_cast<Seat>(s.army.attacker); }
    Seat naval_attacker() const { return static_cast<Seat>(s.naval.attacker); }
};
constexpr const char* kStand = "pass; pass";

// ---------------------------------------------------------------- 11.1

TEST(SimoMove, OrdersReplaceInitiativeAndPlayerTurns) {
    PROVES("blocks", "11.0", "11.1a");
    Orders t("us_r06@albany br_r49@quebec", 9);
    EXPECT_EQ(t.question(), "both orders");
    t.both("pass; march us_r06 utica; done", "build kingston; march br_r49 montreal; done");
    EXPECT_EQ(t.where("us_r06"), "utica:4");
    EXPECT_EQ(t.where("br_r49"), "montreal:4");
    EXPECT_EQ(t.blocks_in("kingston"), "br_w1");
    EXPECT_EQ(t.s.turn, 10);
    EXPECT_EQ(t.question(), "both orders");
    EXPECT_THAT(t.told(kEvInitiative), IsEmpty());
    t.both(kStand, kStand);  // and after the tenth the year ends as ever
    EXPECT_THAT(t.told(kEvVictoryCheck), SizeIs(1));
    // Without the option a turn begins with the roll.
    Table u("us_r06@albany");
    u.rolls({{"initiative", {6, 6, 1, 1}}});
    u.stand(Point::initiative);
    EXPECT_EQ(u.question(), "us choose_order");
}

// Nothing is carried out, and nothing seen, before both sheets are in; who writes first does not matter.
TEST(SimoMove, OrdersAreSecretAndRevealedTogether) {
    PROVES("blocks", "11.1a");
    for (const Seat first : kSeats) {
        Orders t("us_r06@albany us_w1@erie_town:1 br_r49@quebec");
        const auto write = [&](Seat side) {
            if (side == US) t.does(US, "sail us_w1 to erie; done; march us_r06 utica; done; done");
            else t.does(GB, "pass; march br_r49 montreal; done; done");
        };
        write(first);
        EXPECT_EQ(t.question(), fmt::format("{} orders", name(other(first))));
        EXPECT_EQ(t.where("us_r06"), "albany:4");
        EXPECT_EQ(t.where("us_w1"), "erie_town:1");
        EXPECT_EQ(t.where("br_r49"), "quebec:4");
        EXPECT_THAT(t.told(kEvMarchHidden), IsEmpty());
        EXPECT_FALSE(t.shows(viewer(other(first)), first == US ? "us_r06" : "br_r49"));
        EXPECT_THAT(t.options(first), IsEmpty());  // handed in is handed in
        write(other(first));
        EXPECT_EQ(t.where("us_r06"), "utica:4");
        EXPECT_EQ(t.where("us_w1"), "erie:1");
        EXPECT_EQ(t.where("br_r49"), "montreal:4");
    }
}

// A sheet obeys what the phases obey, on the position as it stands.
TEST(SimoMove, OrdersNameBlocksAndDestinations) {
    PROVES("blocks", "11.1b", "4.3b", "4.3d");
    Orders t("us_r06@albany us_r09@utica us_w1@erie_town:1 us_w2@plattsburgh:1 br_r49@kingston");
    t.refuses(US, "march us_r06 utica", "4.3b");  // the naval action is written first
    t.refuses(US, "sail us_w1 to ontario", "5.2d");
    t.does(US, "sail us_w1 to erie");
    t.refuses(US, "sail us_w2 to champlain", "5.2a");
    t.does(US, "done; march us_r06 utica");
    t.refuses(US, "march us_r09 oswego", "6.1a");
    t.refuses(US, "march us_r06 ticonderoga", "2.13a");
    t.does(US, "done");
    t.refuses(US, "pass", "11.1a");  // the sheet is written; it remains to hand it in
    EXPECT_THAT(t.options(US), ElementsAre("done"));
}

// R66: dragoons, artillery and Indians that move are named and so become public; infantry does not, nor who stays.
TEST(SimoMove, TheSheetNamesDragoonsArtilleryAndIndians) {
    PROVES("blocks", "11.1c");
    Orders t(
        "us_r06@albany us_dld@albany us_a1@albany us_a2@albany br_tecumseh@amherstburg br_r41@amherstburg "
        "br_d19@quebec");
    t.in_the_dark();
    t.both("pass; march us_r06 utica; march us_dld oswego via utica; march us_a1 ticonderoga; done",
           "pass; march br_r41 port_dover; march br_tecumseh port_dover; done");
    std::vector<std::string> named;
    for (const Said& said : t.told(kEvOrderNamed)) {
        EXPECT_EQ(said.viewers, kEverybody);
        named.push_back(data().block[static_cast<std::size_t>(said.a)].id);
    }
    EXPECT_THAT(named, UnorderedElementsAre("us_dld", "us_a1", "br_tecumseh"));
    EXPECT_EQ(t.s.may[t.block("us_dld")], one(t.place("oswego")));
    EXPECT_EQ(t.s.may[t.block("us_a1")], one(t.place("ticonderoga")));
    EXPECT_NE(t.s.may[t.block("us_r06")], one(t.place("utica")));
    // What is not named is infantry: artillery cannot be what went to Utica.
    EXPECT_FALSE(has(t.s.may[t.block("us_a2")], t.place("utica")) && count(t.s.may[t.block("us_a2")]) == 1);
}

// R60: builds and naval moves, naval battles, militia, armies, army battles.
TEST(SimoMove, EverythingHasItsOrder) {
    PROVES("blocks", "11.1a", "4.3g", "11.2e", "10.0c");
    Orders t("us_w1@sackets_harbor:1 br_w1@ontario:1 us_mpa@fort_niagara br_linc@fort_george br_w2@lacolle:1");
    t.rolls({{"naval", {6}}, {"naval", {1}}, {"militia", {6}}});
    t.both("sail us_w1 to ontario; done; march us_mpa fort_george; done", "raise br_w2; pass");
    std::vector<u16> order;
    for (const Event& e : t.log.events)
        for (const u16 what :
             {kEvOrdersIn, kEvBuildStep, kEvSail, kEvNavalBattle, kEvMilitiaRoll, kEvMarch, kEvArmyBattle})
            if (e.what == what) order.push_back(e.what);
    EXPECT_THAT(order, ElementsAre(kEvOrdersIn, kEvBuildStep, kEvSail, kEvNavalBattle, kEvMilitiaRoll, kEvMarch,
                                   kEvArmyBattle));
    EXPECT_EQ(t.question(), "gb accept");
}

// ---------------------------------------------------------------- 11.2 lakes

TEST(SimoMove, TheFleetOnTheLakeIsTheDefender) {
    PROVES("blocks", "11.2a");
    Orders t("us_w1@ontario:1 br_w1@kingston:1 us_w2@oswego:1");
    t.rolls({{"naval", {6}}, {"naval", {6, 6}}});
    t.both("sail us_w2 to ontario; done; pass", "sail br_w1 to ontario; done; pass");  // who comes joins the defence
    EXPECT_EQ(t.naval_attacker(), GB);
    EXPECT_EQ(t.question(), "gb naval_retreat");
    EXPECT_THAT(t.told(kEvLakeDefender), IsEmpty());
}

TEST(SimoMove, OnAnEmptyLakeTheHigherRollDefends) {
    PROVES("blocks", "11.2b");
    for (const Seat higher : kSeats) {
        Orders t("us_w1@erie_town:1 br_w1@amherstburg:1");
        const std::vector<int> roll = higher == US ? std::vector{3, 3, 1, 1} : std::vector{1, 1, 3, 3};
        t.rolls({{"defender", {2, 2, 3, 1}}, {"defender", roll}, {"naval", {6}}, {"naval", {6}}});  // a tie first
        t.both("sail us_w1 to erie; done; pass", "sail br_w1 to erie; done; pass");
        EXPECT_EQ(t.naval_attacker(), other(higher));
        EXPECT_EQ(t.question(), fmt::format("{} naval_retreat", name(other(higher))));
    }
}

// R65: ships that leave are gone when the enemy arrives.
TEST(SimoMove, ShipsThatLeaveMeetNobody) {
    PROVES("blocks", "11.2a");
    Orders t("us_w1@ontario:1 br_w1@kingston:1");
    t.both("sail us_w1 to oswego; done; pass", "sail br_w1 to ontario; done; pass");
    EXPECT_THAT(t.told(kEvNavalBattle), IsEmpty());
    EXPECT_EQ(t.lake_control("ontario"), index(GB));
    // Who leaves is no longer there to defend: who enters against the rest attacks, both entering roll.
    Orders u("us_w1@ontario:1 us_w2@oswego:1 br_w1@kingston:1");
    u.rolls({{"defender", {1, 1, 6, 6}}, {"naval", {6}}, {"naval", {6}}});
    u.both("sail us_w1 to oswego; sail us_w2 to ontario; done; pass", "sail br_w1 to ontario; done; pass");
    EXPECT_EQ(u.naval_attacker(), US);
}

// ---------------------------------------------------------------- 11.2 towns

// R62: who was there and stays is the Defender; blocks of his that arrive join him.
TEST(SimoMove, WhoWasThereIsTheDefender) {
    PROVES("blocks", "11.2a");
    Orders t("us_r06@sackets_harbor br_r49@kingston br_r08@prescott");
    t.both("pass; march us_r06 kingston; done", "pass; march br_r08 kingston; done");
    EXPECT_EQ(t.army_attacker(), US);
    EXPECT_EQ(t.blocks_in("kingston"), "br_r08 br_r49 us_r06");
    EXPECT_EQ(t.question(), "gb accept");
    // In the other side's country too: Americans hold Kingston.
    Orders u("us_r06@kingston br_r49@prescott us_r09@sackets_harbor");
    u.both("pass; march us_r09 kingston; done", "pass; march br_r49 kingston; done");
    EXPECT_EQ(u.army_attacker(), GB);
    EXPECT_EQ(u.question(), "us accept");
    // One block that stays is enough, be it a warship.
    Orders w("us_r06@kingston us_r09@kingston br_r49@prescott");
    w.both("pass; march us_r06 smiths_creek; done", "pass; march br_r49 kingston; done");
    EXPECT_EQ(w.army_attacker(), GB);
    Orders x("us_w1@kingston:1 us_r06@kingston us_r09@smiths_creek br_r49@prescott");
    x.both("pass; march us_r09 kingston; done", "pass; march br_r49 kingston; done");
    EXPECT_EQ(x.army_attacker(), GB);
    EXPECT_EQ(x.question(), "us escape");
}

TEST(SimoMove, AVacatedTownIsEnteredWithoutBattle) {
    PROVES("blocks", "11.2a");
    Orders t("us_r06@sackets_harbor br_r49@kingston");
    t.both("pass; march us_r06 kingston; done", "pass; march br_r49 prescott; done");
    EXPECT_THAT(t.told(kEvArmyBattle), IsEmpty());
    EXPECT_TRUE(t.is_friendly(US, "kingston"));
    EXPECT_EQ(t.question(), "both orders");
}

TEST(SimoMove, InAVacantTownItsHomeSideDefends) {
    PROVES("blocks", "11.2c");
    Orders american("us_r15@plattsburgh br_r08@montreal");
    american.both("pass; march us_r15 malone; done", "pass; march br_r08 malone; done");
    EXPECT_EQ(american.army_attacker(), GB);
    Orders british("us_r15@plattsburgh br_r08@montreal");
    british.both("pass; march us_r15 lacolle; done", "pass; march br_r08 lacolle; done");
    EXPECT_EQ(british.army_attacker(), US);
    // Left by its holder and entered anew by both, it is as vacant: the side whose blocks have all left was not there.
    Orders left("us_r06@kingston us_r09@sackets_harbor br_r49@prescott");
    left.both("pass; march us_r06 smiths_creek; done", "pass; march br_r49 kingston; done");
    EXPECT_THAT(left.told(kEvArmyBattle), IsEmpty());
    // R85: the Defender who came in the same turn may go back where he came from, if it is free.
    EXPECT_THAT(american.options(US, "retreat"), UnorderedElementsAre("ogdensburg", "plattsburgh"));
    american.refuses(US, "retreat montreal", "7.23e");
}

// ---------------------------------------------------------------- 11.2d armies that exchange towns

TEST(SimoMove, SwappingArmiesMeetWhereTheHigherRollSays) {
    PROVES("blocks", "11.2d");
    for (const Seat higher : kSeats)
        for (const char* town : {"kingston", "sackets_harbor"}) {
            Orders t("us_r06@sackets_harbor br_r49@kingston");
            t.rolls({{"meeting", {3, 3, 3, 3}},
                     {"meeting", higher == US ? std::vector{6, 6, 1, 1} : std::vector{1, 1, 6, 6}}});
            t.both("pass; march us_r06 kingston; done", "pass; march br_r49 sackets_harbor; done");
            EXPECT_EQ(t.question(), fmt::format("{} meet_at", name(higher)));
            EXPECT_THAT(t.options(higher), UnorderedElementsAre("meet kingston", "meet sackets_harbor"));
            t.refuses(higher, "meet utica", "11.2d");
            t.does(higher, fmt::format("meet {}", town));
            EXPECT_EQ(t.blocks_in(town), "br_r49 us_r06");
            const Seat at_home = std::string(town) == "kingston" ? GB : US;  // who started there defends
            EXPECT_EQ(t.army_attacker(), other(at_home));
        }
}

// R63: only blocks whose origin and destination are exactly exchanged.
TEST(SimoMove, OnlyExactExchangesMeet) {
    PROVES("blocks", "11.2d");
    // Others who go elsewhere go; who stays behind defends with those put back.
    Orders t(
        "us_r06@sackets_harbor us_r09@sackets_harbor us_r13@sackets_harbor br_r49@kingston br_r08@kingston "
        "br_a1@kingston");
    t.rolls({{"meeting", {6, 6, 1, 1}}});
    t.both("pass; march us_r06 kingston; march us_r09 utica; done",
           "pass; march br_r49 sackets_harbor; march br_r08 prescott; done");
    t.does(US, "meet kingston");
    EXPECT_EQ(t.blocks_in("kingston"), "br_a1 br_r49 us_r06");
    EXPECT_EQ(t.blocks_in("sackets_harbor"), "us_r13");
    EXPECT_EQ(t.where("us_r09"), "utica:4");
    EXPECT_EQ(t.where("br_r08"), "prescott:4");
    EXPECT_EQ(t.army_attacker(), US);
    // Passing each other on the road is no battle.
    Orders u("us_dld@sackets_harbor br_r49@prescott");
    u.both("pass; march us_dld prescott via kingston; done", "pass; march br_r49 kingston; done");
    EXPECT_THAT(u.told(kEvSwapRoll), IsEmpty());
    EXPECT_THAT(u.told(kEvArmyBattle), IsEmpty());
    EXPECT_EQ(u.where("us_dld"), "prescott:2");
    EXPECT_EQ(u.where("br_r49"), "kingston:4");
    // One side only attacks.
    Orders w("us_r06@sackets_harbor br_r49@kingston br_r08@kingston");
    w.both("pass; march us_r06 kingston; done", "pass; march br_r49 prescott; done");
    EXPECT_THAT(w.told(kEvSwapRoll), IsEmpty());
    EXPECT_EQ(w.blocks_in("kingston"), "br_r08 us_r06");
}

// By water as well as by road; and militia that refuses exchanges nothing (the dice come first).
TEST(SimoMove, ExchangesByWaterAndAfterTheMilitiaRoll) {
    PROVES("blocks", "11.2d", "10.0g");
    Orders t("us_r06@oswego us_w1@ontario:1 br_r49@york");
    t.both("amphibious ontario from oswego; carry us_r06 york; done", "pass; march br_r49 dundas; done");
    EXPECT_EQ(t.where("us_r06"), "york:4");
    Orders u("us_r06@sackets_harbor us_w1@ontario:1 br_r49@kingston");
    u.rolls({{"meeting", {1, 1, 6, 6}}});
    u.both("amphibious ontario from sackets_harbor; carry us_r06 kingston; done",
           "pass; march br_r49 sackets_harbor; done");
    u.does(GB, "meet kingston");
    EXPECT_EQ(u.s.army.lake, u.place("ontario"));  // still a landing
    Orders w("us_mpa@sackets_harbor br_r49@kingston");
    w.rolls({{"militia", {1}}});
    w.both("pass; march us_mpa kingston; done", "pass; march br_r49 sackets_harbor; done");
    EXPECT_THAT(w.told(kEvSwapRoll), IsEmpty());
    EXPECT_EQ(w.blocks_in("sackets_harbor"), "br_r49 us_mpa");
    EXPECT_EQ(w.army_attacker(), GB);
}

// R63: riders stop where enemies stand once everybody who leaves has left; blocks that arrive do not stop them.
TEST(SimoMove, RidersStopAtEnemiesWhoStay) {
    PROVES("blocks", "11.2a", "2.22a");
    Orders leaving("us_dld@ogdensburg br_r49@prescott");
    leaving.refuses(US, "march us_dld montreal via prescott", "4.3b");
    leaving.does(US, "pass");
    leaving.refuses(US, "march us_dld montreal via prescott", "R16");  // enemies there when orders are written
    // Kingston is empty when the order is written; then somebody comes.
    Orders arriving("us_dld@sackets_harbor br_r49@smiths_creek");
    arriving.both("pass; march us_dld prescott via kingston; done", "pass; march br_r49 kingston; done");
    EXPECT_EQ(arriving.where("us_dld"), "prescott:2");
    EXPECT_THAT(arriving.told(kEvArmyBattle), IsEmpty());
    // A fleet that has put in is there when the riders come: naval moves are made before.
    Orders port("us_dld@sackets_harbor br_w1@ontario:1");
    port.rolls({{"escape", {1}}});
    port.both("pass; march us_dld prescott via kingston; done", "sail br_w1 to kingston; done; pass");
    EXPECT_EQ(port.where("us_dld"), "kingston:2");
    EXPECT_THAT(port.told(kEvHeldUp), SizeIs(1));
    EXPECT_EQ(port.where("us_w1"), "kingston:1");  // R67: ships ordered in are exposed
}

// R64: an Attacker whose way back is taken or fought over has none.
TEST(SimoMove, NoWayBackIntoATownTheEnemyHasTaken) {
    PROVES("blocks", "7.23c", "7.23d", "7.23g");
    Orders t("us_r06@sackets_harbor br_r49@kingston br_r08@oswego");
    t.both("pass; march us_r06 kingston; done", "pass; march br_r08 sackets_harbor; done");
    t.rolls({{"volley", {6, 6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_THAT(t.options(US), ElementsAre("fire"));
    t.refuses(US, "retreat sackets_harbor", "7.23c");
    Orders u("us_r06@sackets_harbor us_r13@sackets_harbor br_r49@kingston br_r08@oswego");
    u.rolls({{"battle_order", {6, 6, 1, 1}}});
    u.both("pass; march us_r06 kingston; done", "pass; march br_r08 sackets_harbor; done");
    u.does(US, "fight kingston");
    u.rolls({{"volley", {6, 6, 6, 6}}});
    u.does(GB, "accept");
    u.refuses(US, "retreat sackets_harbor", "7.23d");
}

// ---------------------------------------------------------------- 11.2e-g landings against a fleet

constexpr std::string_view kContested =
    "br_w1@ontario:2 br_w2@ontario:2 br_r49@kingston br_r08@kingston br_linc@kingston us_w1@sackets_harbor:1";
constexpr const char* kLanding =
    "amphibious ontario from kingston; carry br_r49 oswego; carry br_r08 fort_niagara; march br_linc prescott; done";

TEST(SimoMove, TheNavalBattleComesBeforeTheLanding) {
    PROVES("blocks", "11.2e", "11.2g");
    for (const bool goes : {true, false}) {
        Orders t(kContested);
        t.rolls({{"naval", {6}}, {"naval", {1, 6, 6, 6}}});
        t.both("sail us_w1 to ontario; done; pass", kLanding);
        EXPECT_EQ(t.told(kEvNavalBattle).at(0).seat, US);
        EXPECT_EQ(t.where("us_w1"), "out");
        EXPECT_EQ(t.question(), "gb amphibious_go");  // the lake is kept: as he likes
        EXPECT_EQ(t.where("br_r49"), "kingston:4");
        EXPECT_THAT(t.options(GB), UnorderedElementsAre("continue", "cancel", "leave br_r49", "leave br_r08"));
        t.refuses(GB, "leave br_linc", "11.2g");
        t.refuses(GB, "pass", "11.2g");
        t.does(GB, goes ? "continue" : "cancel");
        EXPECT_EQ(t.where("br_r49"), goes ? "oswego:4" : "kingston:4");
        EXPECT_EQ(t.where("br_r08"), goes ? "fort_niagara:4" : "kingston:4");
        EXPECT_EQ(t.where("br_linc"), "prescott:2");  // R84: marching blocks go in any case
        EXPECT_EQ(t.question(), "both orders");
    }
}

// As many as the ships that are left; the owner says who.
TEST(SimoMove, FewerShipsCarryFewerBlocks) {
    PROVES("blocks", "11.2g", "6.2d");
    Orders t("br_w1@ontario:1 br_w2@ontario:1 br_r49@kingston br_r08@kingston us_w1@sackets_harbor:1");
    t.rolls({{"naval", {1}}, {"naval", {1, 6}}});
    t.both("sail us_w1 to ontario; done; pass",
           "amphibious ontario from kingston; carry br_r49 oswego; carry br_r08 fort_niagara; done");
    t.refuses(GB, "continue", "6.2d");
    t.does(GB, "leave br_r49");
    t.refuses(GB, "leave br_r08", "11.2g");  // the last: cancel instead
    t.does(GB, "continue");
    EXPECT_EQ(t.where("br_r49"), "kingston:4");
    EXPECT_EQ(t.where("br_r08"), "fort_niagara:4");
}

// 11.2f, R61, R84: with the lake goes the landing, and nothing else.
TEST(SimoMove, LosingTheLakeCancelsTheLanding) {
    PROVES("blocks", "11.2f");
    Orders sunk("br_w1@ontario:1 br_w2@york:1 br_r49@kingston br_linc@kingston us_w1@sackets_harbor:2");
    sunk.rolls({{"naval", {1, 6}}, {"naval", {6}}});
    sunk.both("sail us_w1 to ontario; done; pass",
              "amphibious ontario from kingston; carry br_r49 oswego; march br_linc prescott; done");
    EXPECT_EQ(sunk.where("br_r49"), "kingston:4");
    EXPECT_EQ(sunk.where("br_linc"), "prescott:2");
    // Both fleets lost: nobody controls the lake.
    Orders both_lost("br_w1@ontario:1 br_r49@kingston us_w1@sackets_harbor:1");
    both_lost.rolls({{"naval", {1}}, {"naval", {1}}});
    both_lost.both("sail us_w1 to ontario; done; pass", "amphibious ontario from kingston; carry br_r49 oswego; done");
    EXPECT_EQ(both_lost.where("br_r49"), "kingston:4");
    // Withdrawn: the same. And another lake is not concerned.
    Orders gone("br_w1@ontario:1 br_r49@kingston us_w1@sackets_harbor:1 us_w2@erie:1 us_r13@buffalo");
    gone.rolls({{"naval", {6}}, {"naval", {6}}});
    gone.both("sail us_w1 to ontario; done; pass", "amphibious ontario from kingston; carry br_r49 oswego; done");
    gone.does(US, "stay");
    gone.does(GB, "withdraw; sail br_w1 to york");
    EXPECT_EQ(gone.where("br_r49"), "kingston:4");
    Orders elsewhere("br_w1@ontario:1 br_r49@kingston us_w1@erie_town:1 br_w2@erie:1");
    elsewhere.rolls({{"naval", {6}}, {"naval", {6}}});
    elsewhere.both("sail us_w1 to erie; done; pass", "amphibious ontario from kingston; carry br_r49 oswego; done");
    elsewhere.does(US, "withdraw; sail us_w1 to erie_town");
    EXPECT_EQ(elsewhere.where("br_r49"), "oswego:4");  // unasked
}

// Ships of the sheet that were not needed have sailed before; escorts that stand fight (R65).
TEST(SimoMove, ShipMovesOfACancelledLandingAreMade) {
    PROVES("blocks", "11.2f", "6.2c");
    Orders t("br_w1@ontario:1 br_w2@ontario:4 br_r49@kingston us_w1@sackets_harbor:1");
    t.rolls({{"naval", {1}}, {"naval", {6}}});
    t.both("sail us_w1 to ontario; done; pass",
           "amphibious ontario from kingston; carry br_r49 oswego; sail br_w2 to york; done");
    EXPECT_EQ(t.where("br_w2"), "york:4");
    EXPECT_EQ(t.where("br_w1"), "out");
    EXPECT_EQ(t.where("br_r49"), "kingston:4");
}

// ---------------------------------------------------------------- 11.3 order of battles

// R68: one roll for the naval battles, one for the army battles, each only if there are two or more.
TEST(SimoMove, TheHigherRollChoosesTheOrderOfBattles) {
    PROVES("blocks", "11.3", "7.0b");
    Orders t(
        "us_w1@erie_town:1 br_w1@erie:1 br_w2@kingston:1 us_w2@ontario:1 us_r06@sackets_harbor br_r49@kingston "
        "us_r04@detroit br_r41@amherstburg");
    t.rolls({{"battle_order", {1, 1, 2, 2}}});
    t.both("sail us_w1 to erie; done; march us_r06 kingston; done",
           "sail br_w2 to ontario; done; march br_r41 detroit; done");
    EXPECT_EQ(t.question(), "gb battles");
    EXPECT_THAT(t.options(GB), UnorderedElementsAre("fight erie", "fight ontario"));
    t.rolls({{"naval", {6}},
             {"naval", {1}},
             {"naval", {1}},
             {"naval", {6}},
             {"battle_order", {5, 5, 5, 5}},
             {"battle_order", {5, 5, 2, 2}}});
    t.does(GB, "fight erie");  // Erie, then Ontario by itself; both are decided in a round
    EXPECT_EQ(t.told(kEvNavalBattle).at(0).a, t.place("erie"));
    EXPECT_EQ(t.question(), "us battles");
    EXPECT_THAT(t.options(US), UnorderedElementsAre("fight detroit", "fight kingston"));
    t.does(US, "fight detroit");
    EXPECT_EQ(t.army_attacker(), GB);
    t.rolls({{"pursuit", {6}}});
    t.does(US, "retreat sandusky");
    EXPECT_EQ(t.s.army.town, t.place("kingston"));
    EXPECT_EQ(t.army_attacker(), US);
    // A single battle needs no roll.
    Orders u("us_r06@sackets_harbor br_r49@kingston");
    u.both("pass; march us_r06 kingston; done", kStand);
    EXPECT_EQ(u.question(), "gb accept");
}

// ---------------------------------------------------------------- special cases

// R69: delayed blocks are an army order; against an occupied town they attack without retreat.
TEST(SimoMove, DelayedBlocksThatEnterAreTheAttackers) {
    PROVES("blocks", "8.24b", "8.24c", "11.2a");
    Orders british("us_r06@quebec br_r49@delay");
    british.both(kStand, "pass; enter br_r49 quebec; done");
    EXPECT_EQ(british.army_attacker(), GB);
    EXPECT_EQ(british.question(), "us accept");
    british.rolls({{"volley", {6, 6, 6, 6}}});
    british.does(US, "accept");
    EXPECT_THAT(british.options(GB), ElementsAre("fire"));
    Orders american("br_r49@albany us_r06@delay");
    american.both("pass; enter us_r06 albany; done", kStand);
    EXPECT_EQ(american.army_attacker(), US);
    EXPECT_EQ(american.question(), "gb accept");
    american.rolls({{"volley", {6, 6, 6, 6}}});
    american.does(GB, "accept");
    EXPECT_THAT(american.options(US), ElementsAre("fire"));
    // Into a town that is vacant and that the enemy enters too: the home side defends.
    Orders vacant("us_r06@delay br_r49@utica");
    vacant.both("pass; enter us_r06 albany; done", "pass; march br_r49 albany; done");
    EXPECT_EQ(vacant.army_attacker(), GB);
    Orders quebec("br_r49@delay us_r06@montreal");
    quebec.both("pass; march us_r06 quebec; done", "pass; enter br_r49 quebec; done");
    EXPECT_EQ(quebec.army_attacker(), US);
}

// R74: a side that has nothing but warships there is the Defender, whoever's home town it is.
TEST(SimoMove, WarshipsAloneAreAlwaysAttacked) {
    PROVES("blocks", "11.2a", "7.12a", "7.12e");
    // A British ship puts into Detroit as the army leaves it; Americans arrive in their own town.
    Orders t("br_r41@detroit br_w1@erie:2 br_tecumseh@out us_r04@sandusky");
    t.rolls({{"escape", {3}}});
    t.both("pass; march us_r04 detroit; done", "sail br_w1 to detroit; done; march br_r41 amherstburg; done");
    EXPECT_EQ(t.told(kEvArmyBattle).at(0).seat, US);
    EXPECT_EQ(t.where("br_w1"), "dock");
    EXPECT_EQ(t.where("us_w1"), "detroit:2");
    // The same the other way round: the ship is American, in a British town.
    Orders u("us_r06@york us_w1@ontario:1 br_linc@dundas");
    u.rolls({{"escape", {4}}});
    u.both("sail us_w1 to york; done; march us_r06 smiths_creek; done", "pass; march br_linc york; done");
    EXPECT_EQ(u.told(kEvArmyBattle).at(0).seat, GB);
    EXPECT_EQ(u.where("us_w1"), "ontario:1");
}

// R67: naval moves come first; ships ordered out are gone when the army arrives.
TEST(SimoMove, ShipsOrderedOutAreNotCaught) {
    PROVES("blocks", "7.12a", "11.2a");
    Orders t("us_r06@sackets_harbor br_w1@kingston:1");
    t.both("pass; march us_r06 kingston; done", "sail br_w1 to ontario; done; pass");
    EXPECT_EQ(t.where("br_w1"), "ontario:1");
    EXPECT_THAT(t.told(kEvEscapeRoll), IsEmpty());
    EXPECT_EQ(t.where("us_r06"), "kingston:4");
}

// R75: Tecumseh sent alone who meets an enemy retires, as Attacker or Defender; company that arrives with him counts.
TEST(SimoMove, TecumsehAloneMeetsAnEnemy) {
    PROVES("blocks", "9.0c", "9.0b");
    Orders attacks("br_tecumseh@detroit us_r04@erie_town");
    attacks.both("pass; march us_r04 sandusky; done", "pass; march br_tecumseh sandusky; done");
    EXPECT_EQ(attacks.where("br_tecumseh"), "out");
    EXPECT_EQ(attacks.where("us_r04"), "sandusky:3");
    EXPECT_EQ(attacks.question(), "both orders");
    Orders defends("br_tecumseh@amherstburg us_r04@dundas");
    defends.both("pass; march us_r04 port_dover; done", "pass; march br_tecumseh port_dover; done");
    EXPECT_EQ(defends.where("br_tecumseh"), "out");
    Orders company("br_tecumseh@amherstburg br_r41@amherstburg us_r04@dundas");
    company.both("pass; march us_r04 port_dover; done",
                 "pass; march br_r41 port_dover; march br_tecumseh port_dover; done");
    EXPECT_EQ(company.question(), "gb accept");
    EXPECT_EQ(company.where("br_tecumseh"), "port_dover:4");
}

// R44 in a simultaneous turn: Detroit is left and entered.
TEST(SimoMove, TecumsehEntersWhenDetroitIsTaken) {
    PROVES("blocks", "9.0a");
    Orders t("us_r04@detroit br_r41@amherstburg");
    t.both("pass; march us_r04 sandusky; done", "pass; march br_r41 detroit; done");
    EXPECT_EQ(t.where("br_tecumseh"), "detroit:4");
}

// A Defender who came by water in this turn made no amphibious attack: nobody fires twice.
TEST(SimoMove, OnlyAnAttackerMakesALanding) {
    PROVES("blocks", "7.3a", "11.2c");
    Orders t("br_w1@ontario:1 br_r49@kingston us_r06@dundas");
    t.both("pass; march us_r06 york; done", "amphibious ontario from kingston; carry br_r49 york; done");
    EXPECT_EQ(t.army_attacker(), US);
    t.rolls({{"volley", {6, 6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_THAT(t.options(US), UnorderedElementsAre("fire", "retreat dundas"));
}

// ---------------------------------------------------------------- 7.12: ships of the side that attacks

// The Attacker's ship put in where his army then loses: it may try to get away before each of his battle turns, and is
// captured like any other when it is left alone. Both sides.
struct PutIn : Orders {
    explicit PutIn(Seat side)
        : Orders(side == US
                     ? "us_w1@york:1 us_w2@ontario:2 us_rifle@dundas:1 br_r01@smiths_creek br_r41@smiths_creek"
                     : "br_w1@oswego:1 br_w2@ontario:2 br_w3@ontario:1 br_r49@kingston:1 us_r06@utica us_r09@utica") {
        if (side == US)
            both("sail us_w1 to ontario; sail us_w2 to york; done; march us_rifle york; done",
                 "pass; march br_r01 york; march br_r41 york; done");
        else
            both("pass; march us_r06 oswego; march us_r09 oswego; done",
                 "amphibious ontario from kingston; carry br_r49 oswego; sail br_w1 to ontario; sail br_w3 to oswego; "
                 "done");
    }
};

TEST(SimoMove, TheAttackersShipIsCapturedWhenHisArmyIsGone) {
    PROVES("blocks", "7.12a", "7.12c", "7.12e");
    for (const int face : {3, 4}) {
        PutIn t(US);
        EXPECT_EQ(t.army_attacker(), US) << "York is British";
        EXPECT_EQ(t.question(), "gb accept") << "the ships are not the Defender's";
        t.rolls({{"volley", {1, 6, 6, 6, 6, 6, 6, 6}}, {"escape", {face}}});
        t.does(GB, "accept");
        EXPECT_EQ(t.where("us_w2"), face == 3 ? "dock" : "ontario:2");
        EXPECT_EQ(t.blocks_in("york"), face == 3 ? "br_r01 br_r41 br_w1" : "br_r01 br_r41");
        EXPECT_TRUE(t.is_friendly(GB, "york"));
        EXPECT_FALSE(t.is_contested("york"));
        t.both(kStand, kStand);
        EXPECT_EQ(t.question(), "both orders") << "nobody is left to be fought";
    }
    PutIn t(GB);
    EXPECT_EQ(t.army_attacker(), GB);
    EXPECT_EQ(t.question(), "us accept");
    t.rolls({{"volley", {1, 6, 6, 6, 6, 6, 6, 6}}, {"escape", {2}}});
    t.does(US, "accept");
    EXPECT_EQ(t.where("br_w3"), "dock");
    EXPECT_EQ(t.blocks_in("oswego"), "us_r06 us_r09 us_w1");
    EXPECT_TRUE(t.is_friendly(US, "oswego"));
}

TEST(SimoMove, TheAttackersShipMayEscapeBeforeHisBattleTurn) {
    PROVES("blocks", "7.12c", "7.12h", "7.12i");
    PutIn t(US);
    t.rolls({{"volley", {6, 6, 6, 6, 6, 6, 6, 6}}});
    t.does(GB, "accept");
    EXPECT_EQ(t.question(), "us escape");
    EXPECT_THAT(t.options(US), ElementsAre("escape us_w2", "hold us_w2"));
    t.rolls({{"escape", {4}}});
    t.does(US, "escape us_w2");
    EXPECT_EQ(t.where("us_w2"), "ontario:2");
    EXPECT_EQ(t.question(), "us attacker_turn");
    t.rolls({{"volley", {6}}, {"volley", {6, 6, 6, 6, 6, 6, 6, 6}}});
    t.does(US, "fire");
    t.does(GB, "fire");
    EXPECT_EQ(t.question(), "us attacker_turn") << "no ship is left to ask about";
    // His army retreats: the ship left behind is captured or gets away.
    PutIn u(US);
    u.rolls({{"volley", {6, 6, 6, 6, 6, 6, 6, 6}}, {"pursuit", {6, 6}}, {"escape", {1}}});
    u.does(GB, "accept");
    u.does(US, "hold us_w2; retreat dundas");
    EXPECT_EQ(u.where("us_rifle"), "dundas:1");
    EXPECT_EQ(u.blocks_in("york"), "br_r01 br_r41 br_w1");
}

// ---------------------------------------------------------------- ties

TEST(SimoMove, ATieIsAnnouncedAsOne) {
    PROVES("blocks", "11.2b", "11.3", "4.21b");
    Orders t("us_w1@sackets_harbor:1 br_w1@kingston:1 us_r06@albany br_r49@quebec");
    t.rolls({{"defender", {3, 4, 1, 6}}, {"defender", {3, 4, 6, 6}}, {"naval", {6}}, {"naval", {6}}});
    t.both("sail us_w1 to ontario; done; pass", "sail br_w1 to ontario; done; pass");
    ASSERT_THAT(t.told(kEvTie), SizeIs(1));
    EXPECT_EQ(t.told(kEvTie)[0].a, 7);
    EXPECT_THAT(t.told(kEvTie)[0].dice, ElementsAre(3, 4, 1, 6));
    ASSERT_THAT(t.told(kEvLakeDefender), SizeIs(1)) << "only who has won is announced";
    EXPECT_EQ(t.told(kEvLakeDefender)[0].seat, GB);
    EXPECT_EQ(t.told(kEvLakeDefender)[0].a, 7);
    EXPECT_EQ(t.told(kEvLakeDefender)[0].b, 12);
    Table u("us_r06@albany br_r49@quebec");
    u.rolls({{"initiative", {1, 1, 1, 1}}, {"initiative", {6, 1, 1, 1}}});
    u.stand(Point::initiative);
    EXPECT_THAT(u.told(kEvTie), SizeIs(1));
    EXPECT_THAT(u.told(kEvInitiative), SizeIs(1));
    EXPECT_EQ(u.question(), "us choose_order");
}

}  // namespace
}  // namespace ghent::blocks::test
