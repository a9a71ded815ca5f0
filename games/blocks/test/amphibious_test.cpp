// 6.2 Amphibious moves (of which the rulebook has only fragments; the rest are rulings R19 to R26).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr std::string_view kFleetAtSea =
    "us_w1@ontario:1 us_w2@ontario:3 us_r06@sackets_harbor us_r09@sackets_harbor us_r15@sackets_harbor";

TEST(Amphibious, ReplacesTheNavalAndTheArmyPhase) {
    PROVES("blocks", "4.3f", "6.2e");
    Table t(kFleetAtSea);
    t.put("us_r25@albany");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 oswego");
    for (const char* other_action : {"build erie_town", "pass"}) t.refuses(US, other_action, "4.3b");  // R20
    t.refuses(US, "march us_r25 utica", "6.1a");
    t.does(US, "done");
    EXPECT_EQ(t.where("us_r06"), "oswego:4");
    EXPECT_EQ(t.question(), "gb naval_phase");  // no Army Phase follows
    // Declared in the Naval Phase or not at all.
    Table u(kFleetAtSea);
    u.stand(Point::army_phase, US);
    u.refuses(US, "amphibious ontario from sackets_harbor", "4.3d");
    u.refuses(US, "carry us_r06 oswego", "4.3d");
}

// R19, R21: control is an own warship on the lake and none of the enemy's, when the Naval Phase begins.
TEST(Amphibious, NeedsControlOfTheLake) {
    PROVES("blocks", "6.2d");
    Table in_port("us_w1@sackets_harbor:4 us_w2@oswego:2 us_r06@sackets_harbor");
    in_port.stand(Point::naval_phase, US);
    in_port.refuses(US, "amphibious ontario from sackets_harbor", "6.2d");
    in_port.does(US, "sail us_w1 to ontario");
    in_port.refuses(US, "amphibious ontario from sackets_harbor", "4.3b");
    Table theirs("br_w1@ontario:1 us_r06@sackets_harbor");
    theirs.stand(Point::naval_phase, US);
    theirs.refuses(US, "amphibious ontario from sackets_harbor", "6.2d");
    Table elsewhere("us_w1@erie:1 us_r06@sackets_harbor us_r13@buffalo");
    elsewhere.stand(Point::naval_phase, US);
    elsewhere.refuses(US, "amphibious ontario from sackets_harbor", "6.2d");
    EXPECT_TRUE(elsewhere.allows(US, "amphibious erie from buffalo"));
}

// R22: one block for each warship, whatever its strength.
TEST(Amphibious, EachWarshipOnTheLakeCarriesOneBlock) {
    PROVES("blocks", "6.2d");
    Table t(kFleetAtSea);
    t.put("us_w3@oswego:4");  // in port: no escort
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; carry us_r09 oswego");
    t.refuses(US, "carry us_r15 york", "6.2d");
    t.does(US, "sail us_w3 to ontario");  // entering now, it is no escort either (R26)
    t.refuses(US, "carry us_r15 york", "6.2d");
    t.does(US, "done");
    EXPECT_EQ(t.where("us_r15"), "sackets_harbor:4");
    EXPECT_EQ(t.where("us_w3"), "ontario:4");
}

TEST(Amphibious, EscortsStayAndTheOthersMaySail) {
    PROVES("blocks", "6.2a", "6.2c");
    Table t(kFleetAtSea);
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; carry us_r09 york");
    t.refuses(US, "sail us_w1 to oswego", "6.2a");
    t.refuses(US, "sail us_w2 to oswego", "6.2a");
    t.does(US, "done");
    EXPECT_EQ(t.blocks_in("ontario"), "us_w1 us_w2");

    Table u(kFleetAtSea);
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor; sail us_w2 to oswego");
    u.refuses(US, "sail us_w1 to oswego", "6.2a");  // somebody must be left to escort
    u.does(US, "carry us_r06 york");
    u.refuses(US, "carry us_r09 york", "6.2d");  // the ship that leaves carries nobody
    u.does(US, "done");
    EXPECT_EQ(u.where("us_w2"), "oswego:3");
    EXPECT_EQ(u.where("us_w1"), "ontario:1");

    Table w(kFleetAtSea);  // a normal move obeys 5.2
    w.put("us_w3@erie_town:1");
    w.stand(Point::naval_phase, US);
    w.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york");
    w.refuses(US, "sail us_w2 to kingston", "5.2f");
    w.refuses(US, "sail us_w3 to erie", "5.2a");
    w.refuses(US, "sail us_w2 to erie", "5.2d");
}

// R23: from one town of the lake to any others of it, friendly, vacant or held by the enemy.
TEST(Amphibious, AnywhereOnTheSameLake) {
    PROVES("blocks", "6.2e");
    Table t(
        "us_w1@ontario:1 us_w2@ontario:1 us_w3@ontario:1 us_r06@sackets_harbor us_r09@sackets_harbor "
        "us_r15@sackets_harbor us_r13@utica br_linc@york");
    t.stand(Point::naval_phase, US);
    t.refuses(US, "amphibious ontario from utica", "6.2e");    // inland
    t.refuses(US, "amphibious ontario from buffalo", "6.2e");  // another lake
    t.refuses(US, "amphibious ontario from oswego", "6.2e");   // nobody there
    t.does(US, "amphibious ontario from sackets_harbor");
    t.refuses(US, "carry us_r06 sackets_harbor", "6.2e");
    t.refuses(US, "carry us_r06 utica", "6.2e");
    t.refuses(US, "carry us_r06 buffalo", "6.2e");
    t.refuses(US, "carry us_r13 york", "6.1a");  // not of the group
    t.refuses(US, "done", "6.2e");               // a landing lands somebody
    EXPECT_THAT(t.options(US, "carry us_r06"), UnorderedElementsAre("york", "dundas", "fort_george", "fort_niagara",
                                                                    "oswego", "kingston", "smiths_creek"));
    t.does(US, "carry us_r06 oswego; carry us_r09 dundas; carry us_r15 york; done");
    EXPECT_EQ(t.where("us_r06"), "oswego:4");
    EXPECT_EQ(t.where("us_r09"), "dundas:4");
    EXPECT_TRUE(t.is_friendly(US, "dundas"));
    EXPECT_EQ(t.question(), "gb accept");
    EXPECT_EQ(t.s.open, one(t.place("york")));
}

TEST(Amphibious, ArtilleryIndiansAndWarshipsAreNotCarried) {
    PROVES("blocks", "2.23c", "9.0d");
    Table t(
        "br_w1@erie:4 br_w2@erie:4 br_w3@amherstburg:1 br_a1@amherstburg br_a2@amherstburg br_tecumseh@amherstburg "
        "br_d19@amherstburg br_linc@amherstburg");
    t.stand(Point::naval_phase, GB);
    t.does(GB, "amphibious erie from amherstburg");
    t.refuses(GB, "carry br_a1 detroit", "2.23c");
    t.refuses(GB, "carry br_a2 detroit", "2.23c");
    t.refuses(GB, "carry br_tecumseh detroit", "9.0d");
    t.refuses(GB, "carry br_w3 detroit", "6.2e");
    t.refuses(GB, "carry us_r06 detroit", "2.0a");
    t.does(GB, "carry br_d19 buffalo; carry br_linc buffalo; done");
    EXPECT_EQ(t.blocks_in("buffalo"), "br_d19 br_linc");
    Table u("br_w1@erie:4 br_a1@amherstburg br_tecumseh@amherstburg");
    u.stand(Point::naval_phase, GB);
    u.refuses(GB, "amphibious erie from amherstburg", "6.2e");  // nobody who could be carried
}

// R24: being carried is the whole move of a block.
TEST(Amphibious, NoMarchBeforeOrAfterTheVoyage) {
    PROVES("blocks", "2.13a", "6.2e");
    Table t("us_w1@ontario:1 us_dld@sackets_harbor us_r06@sackets_harbor");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_dld oswego");
    t.refuses(US, "march us_dld utica", "2.13a");
    t.refuses(US, "carry us_dld york", "2.13a");
    t.does(US, "march us_r06 utica");
    t.refuses(US, "carry us_r06 york", "2.13a");
    t.does(US, "done");
    EXPECT_EQ(t.where("us_dld"), "oswego:2");
}

// R25: others of the same town march in the same action, also to where the landing goes.
TEST(Amphibious, OthersOfTheGroupMayMarch) {
    PROVES("blocks", "6.2b", "6.1a");
    Table t(
        "us_w1@ontario:1 us_r06@sackets_harbor us_r09@sackets_harbor us_a1@sackets_harbor us_dld@sackets_harbor "
        "us_r13@oswego br_linc@kingston");
    t.stand(Point::naval_phase, US);
    t.does(US, "amphibious ontario from sackets_harbor; carry us_r06 kingston; march us_r09 kingston");
    t.refuses(US, "march us_r13 utica", "6.1a");
    t.refuses(US, "march us_a1 oswego via utica", "2.13a");
    t.refuses(US, "march us_a1 albany", "1.1f");
    t.does(US, "march us_a1 utica; march us_dld canandaigua via oswego; done");
    EXPECT_EQ(t.blocks_in("kingston"), "br_linc us_r06 us_r09");
    EXPECT_EQ(t.where("us_a1"), "utica:3");
    EXPECT_EQ(t.where("us_dld"), "canandaigua:2");
    // Somebody must be left to embark.
    Table u("us_w1@ontario:1 us_r06@sackets_harbor us_a1@sackets_harbor");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor");
    u.refuses(US, "march us_r06 utica", "6.2b");
    EXPECT_TRUE(u.allows(US, "march us_a1 utica"));
    u.does(US, "carry us_r06 york; done");
}

}  // namespace
}  // namespace ghent::blocks::test
