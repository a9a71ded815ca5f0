// Rules 11.5, 10.22, 8.62: landings: fought once, by those who landed, and what becomes of the beaten.
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
using ::testing::Not;

int count_told(const Table& t, u16 event) {
    int n = 0;
    for (const Event& e : t.log.events) n += e.what == event;
    return n;
}

TEST(Landings, NobodyMarchesIntoASpaceThatALandingAttacks) {
    PROVES("madison", "10.22", "8.62b", "11.53a");
    Table t("1813SA");
    t.put("us_6 us_13 oneida @cape_vincent; uk_49 uk_8 uk_41 @kingston; uk_104 @quebec").hand(US, "33").play(US);
    t.does(US, "units c33; from cape_vincent; take us_6; take us_13; take oneida");
    if (t.question() == "us declare") t.does(US, "done");
    t.does(US, "take us_6; take oneida; sail kingston; land; stop");
    EXPECT_EQ(t.s.force.landing, t.place("kingston"));
    t.refuses(US, "march kingston", "10.22");
    EXPECT_TRUE(t.allows(US, "march gananoque"));  // another space may be entered
    t.does(US, "stop");
    EXPECT_EQ(t.question(), "gb retreat");
    t.rolls({1, 1});
    t.does(GB, "stand");
    while (t.question().ends_with(" lead")) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.options(who)[0]);
    }
    EXPECT_EQ(count_told(t, kEvAttack), 1);
    EXPECT_EQ(t.at("us_13"), "cape_vincent");
}

TEST(Landings, DefendersAreClosedTheTownsTheTroopsCameFrom) {
    PROVES("madison", "10.72a", "11.36a");
    // While the landing waits another unit marches from Cape Vincent: the troops that landed came from Cape Vincent too, not
    // from Gananoque, where that unit ended.
    Table t("1813SA");
    t.put("us_6 us_13 us_15 us_12 oneida lady_of_the_lake @cape_vincent; uk_front- @kingston; uk_104 @quebec")
        .put("us_11 @gananoque")
        .hand(US, "33")
        .play(US);
    t.does(US, "units c33; from cape_vincent; take us_6; take us_13; take oneida");
    if (t.question() == "us declare") t.does(US, "done");
    t.does(US, "take us_6; take oneida; sail kingston; land; stop; march gananoque; march prescott; stop");
    EXPECT_EQ(t.question(), "gb retreat");
    // By land: Smiths Creek; not Cape Vincent. Gananoque is held by the 11th.
    t.refuses(GB, "retreat cape_vincent", "10.72a");
    EXPECT_THAT(t.options(GB, "retreat"), Contains("smiths_creek"));
}

TEST(Landings, EveryPortOfTheTroopsIsClosed) {
    PROVES("madison", "10.72a");
    // Chauncey takes troops from Sackets Harbour and Cape Vincent to Kingston: the beaten may go to neither.
    Table t("1813SA");
    t.put("us_6 chauncey madison oneida @sackets_harbour; us_13 @cape_vincent; uk_front- @kingston; uk_104 @quebec")
        .hand(US, "33")
        .play(US);
    t.does(US,
           "leader c33; activate chauncey; all; take us_6; done; sail cape_vincent; take us_13; sail kingston; land; "
           "stop");
    EXPECT_EQ(t.question(), "gb retreat");
    t.refuses(GB, "retreat cape_vincent", "10.72a");
}

TEST(Landings, TroopsCarriedToAFriendlyTownDriveOutLeadersAndVesselsThere) {
    PROVES("madison", "9.53", "9.61", "11.36b");
    for (const bool drop : {false, true}) {
        Table t("1813SA");
        t.put("us_6 us_1art oneida madison @sackets_harbour; brock royal_george @oswego; uk_8 @quebec; uk_41 @kingston")
            .hand(US, "33")
            .play(US);
        t.does(US,
               "units c33; from sackets_harbour; take us_6; take oneida; done; take us_6; take oneida; sail oswego");
        t.does(US, drop ? "drop us_6" : "land");
        while (t.question() == "gb flee" || t.question() == "gb retreat") t.does(GB, t.options(GB)[0]);
        EXPECT_NE(t.at("brock"), "oswego");
        EXPECT_NE(t.at("royal_george"), "oswego");
    }
}

TEST(Landings, WhenAllTroopsDieTheVesselsStayTogether) {
    PROVES("madison", "11.53a");
    Table t("1813SA");
    t.put(
         "us_1art oneida lady_of_the_lake conquest @sackets_harbour; uk_49 uk_8 uk_41 uk_canfen uk_103 @kingston; "
         "uk_104 @quebec")
        .put("us_6 @oswego; us_13 @genesee; chauncey @sackets_harbour")
        .hand(US, "33")
        .play(US);
    t.does(US, "leader c33; activate chauncey; all; take us_1art; done; sail kingston; land; stop");
    t.rolls({1, 1});
    t.does(GB, "stand");
    while (t.question().ends_with(" lead")) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.options(who)[0]);
    }
    EXPECT_EQ(t.at("us_1art"), "dead");
    EXPECT_EQ(t.question(), "us flee");
    EXPECT_EQ(t.question_rule(), "11.53a");
    const std::string first = t.options(US, "refuge")[0];
    t.does(US, "refuge " + first);
    EXPECT_NE(t.question(), "us flee");  // the others follow
    const std::string town = t.at(first.substr(0, first.find(' ')));
    for (const char* p : {"oneida", "lady_of_the_lake", "conquest", "chauncey"}) EXPECT_EQ(t.at(p), town) << p;
}

}  // namespace
}  // namespace ghent::madison::test
