// 10.0 American militia.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/test/position.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Militia, OneToThreeRefuses) {
    PROVES("blocks", "2.21d", "10.0c", "10.0d");
    for (int face = 1; face <= 6; ++face) {
        Table t("us_mpa@fort_niagara");
        t.stand(Point::army_phase, US);
        t.rolls({{"militia", {face}}});
        t.does(US, "march us_mpa fort_george; done");
        EXPECT_EQ(t.where("us_mpa"), face <= 3 ? "fort_niagara:3" : "fort_george:3");
        EXPECT_EQ(t.question(), "gb naval_phase");  // the phase is used either way (R48)
    }
}

// Every militia block of the United States rolls, the Kentucky dragoons among them; nobody else does.
TEST(Militia, WhoRolls) {
    PROVES("blocks", "10.0b", "10.0c", "2.22d", "2.21d");
    for (const int b : members(data().army[0] | data().army[1])) {
        const Block& block = data().block[static_cast<std::size_t>(b)];
        const bool rolls = block.side == US && block.militia;
        Table t(block.id + (block.side == US ? "@fort_niagara" : "@fort_george"));
        t.stand(Point::army_phase, block.side);
        if (rolls) t.rolls({{"militia", {1}}});
        t.does(block.side,
               fmt::format("march {} {}; done", block.id, block.side == US ? "fort_george" : "fort_niagara"));
        EXPECT_THAT(t.told(kEvMilitiaRoll), SizeIs(rolls)) << block.id;
        EXPECT_EQ(data().place_id(t.s.at[b]), block.side == US && !rolls ? "fort_george" : "fort_niagara") << block.id;
    }
    EXPECT_TRUE(data().block[data().named.kentucky_dragoons].militia);
    EXPECT_EQ(data().block[data().named.kentucky_dragoons].type, Type::dragoon);
}

// R46: a move that starts in an American town and touches a Canadian one, whoever holds either.
TEST(Militia, WhichMovesCount) {
    PROVES("blocks", "10.0c", "10.0f");
    const struct {
        const char *from, *path;
        bool rolls;
    } moves[] = {
        {"sackets_harbor", "kingston", true},
        {"sackets_harbor", "prescott via kingston", true},
        {"sackets_harbor", "prescott via ogdensburg", true},
        {"malone", "prescott via montreal", true},
        {"sackets_harbor", "ogdensburg", false},
        {"sackets_harbor", "oswego via utica", false},
        {"ogdensburg", "kingston via prescott", true},
        {"detroit", "port_dover via amherstburg", true},
        {"kingston", "prescott", false},        // in Canada already
        {"kingston", "sackets_harbor", false},  // on the way home
        {"kingston", "ogdensburg via sackets_harbor", false},
        {"prescott", "sackets_harbor via ogdensburg", false},
    };
    for (const auto& move : moves) {
        Table t(fmt::format("us_dky@{}", move.from));
        t.stand(Point::army_phase, US);
        if (move.rolls) t.rolls({{"militia", {1}}});
        t.does(US, fmt::format("march us_dky {}; done", move.path));
        EXPECT_THAT(t.told(kEvMilitiaRoll), SizeIs(move.rolls)) << move.from << " to " << move.path;
        EXPECT_EQ(t.where("us_dky") == fmt::format("{}:3", move.from), move.rolls);
    }
    // Who holds the towns does not matter: Fort Erie is American by now.
    Table held("us_mpa@buffalo us_r13@fort_erie");
    held.stand(Point::army_phase, US);
    held.rolls({{"militia", {2}}});
    held.does(US, "march us_mpa fort_erie; done");
    EXPECT_EQ(held.where("us_mpa"), "buffalo:3");
}

// The others carry the plan out (10.0e), and nobody takes the place of who stays (R48).
TEST(Militia, TheOthersGoAsPlanned) {
    PROVES("blocks", "10.0d", "10.0e");
    Table t("us_r13@fort_niagara us_mnyw@fort_niagara us_mpa@fort_niagara us_r15@fort_niagara br_linc@fort_george");
    t.stand(Point::army_phase, US);
    t.rolls({{"militia", {1}}, {"militia", {4}}});
    t.does(US, "march us_mnyw fort_george; march us_r13 buffalo; march us_mpa fort_george; done");
    EXPECT_EQ(t.where("us_mnyw"), "fort_niagara:2");
    EXPECT_EQ(t.where("us_r13"), "buffalo:3");
    EXPECT_EQ(t.where("us_r15"), "fort_niagara:4");
    EXPECT_EQ(t.blocks_in("fort_george"), "br_linc us_mpa");
    EXPECT_EQ(t.question(), "gb accept");
    // If all refuse there is no battle, and no other move.
    Table u("us_mnyw@fort_niagara us_r15@fort_niagara br_linc@fort_george");
    u.stand(Point::army_phase, US);
    u.rolls({{"militia", {3}}});
    u.does(US, "march us_mnyw fort_george; done");
    EXPECT_THAT(u.told(kEvArmyBattle), IsEmpty());
    EXPECT_EQ(u.question(), "gb naval_phase");
}

// R76: the dice fall in the order of the announcement.
TEST(Militia, DiceInTheOrderOfTheAnnouncement) {
    PROVES("blocks", "10.0c");
    for (const bool swapped : {false, true}) {
        Table t("us_mnyw@fort_niagara us_mpa@fort_niagara us_moh@fort_niagara");
        t.stand(Point::army_phase, US);
        t.rolls({{"militia", {1}}, {"militia", {6}}, {"militia", {1}}});
        t.does(US, swapped ? "march us_mpa fort_george; march us_mnyw fort_george; march us_moh fort_george; done"
                           : "march us_moh fort_george; march us_mpa fort_george; march us_mnyw fort_george; done");
        EXPECT_EQ(t.blocks_in("fort_george"), swapped ? "us_mnyw" : "us_mpa");
    }
}

TEST(Militia, AlsoByWater) {
    PROVES("blocks", "10.0g", "10.0e");
    Table t(
        "us_mnyn@sackets_harbor us_mpa@sackets_harbor us_r06@sackets_harbor us_w1@ontario:1 us_w2@ontario:1 "
        "us_w3@ontario:1");
    t.stand(Point::naval_phase, US);
    t.rolls({{"militia", {2}}});
    t.does(US,
           "amphibious ontario from sackets_harbor; carry us_mnyn york; carry us_mpa oswego; carry us_r06 york; done");
    EXPECT_EQ(t.where("us_mnyn"), "sackets_harbor:2");  // refuses Canada
    EXPECT_EQ(t.where("us_mpa"), "oswego:3");           // along the American shore nobody is asked
    EXPECT_EQ(t.where("us_r06"), "york:4");
    EXPECT_EQ(t.question(), "gb naval_phase");
    // A march beside the landing is asked as well.
    Table u("us_mnyn@sackets_harbor us_r06@sackets_harbor us_w1@ontario:1");
    u.stand(Point::naval_phase, US);
    u.rolls({{"militia", {3}}});
    u.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; march us_mnyn kingston; done");
    EXPECT_EQ(u.where("us_mnyn"), "sackets_harbor:2");
    // From Canada over the lake to Canada: no roll.
    Table w("us_mnyn@york us_w1@ontario:1");
    w.stand(Point::naval_phase, US);
    w.does(US, "amphibious ontario from york; carry us_mnyn kingston; done");
    EXPECT_EQ(w.where("us_mnyn"), "kingston:2");
}

// R47: a retreat is no move of choice, and reinforcements enter on American soil.
TEST(Militia, RetreatsAndEntriesAreNotAsked) {
    PROVES("blocks", "10.0f");
    Table t("us_mpa@malone br_r49@ogdensburg");
    t.stand(Point::army_phase, GB);
    t.does(GB, "march br_r49 malone; done");
    t.rolls({{"pursuit", {6}}});
    t.does(US, "retreat montreal");  // into Canada
    EXPECT_EQ(t.where("us_mpa"), "montreal:3");
    Table u("us_mpa@delay");
    u.stand(Point::army_phase, US);
    u.does(US, "enter us_mpa albany; done");
    EXPECT_EQ(u.where("us_mpa"), "albany:3");
}

}  // namespace
}  // namespace ghent::blocks::test
