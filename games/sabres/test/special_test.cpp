// Every kind of special rule of a scenario sheet (setup.9), and the sheets that the rulebook prints.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "games/sabres/chapters.h"
#include "games/sabres/test/table.h"
#include "testing/proves.h"

namespace ghent::sabres::test {
namespace {

using ::testing::ElementsAre;

std::set<std::string>& tried() {
    static std::set<std::string> kinds;
    return kinds;
}
void tries(const char* kind) { tried().insert(kind); }

const char* const kTwo = "b1 british_infantry F3; b2 british_infantry H3; u1 us_infantry F8; u2 us_infantry H8";

// ---------------------------------------------------------------- as printed

TEST(Brownstown, SpecialRules) {
    PROVES("sabres", "scn.brown.5", "scn.brown.6", "scn.brown.7", "scn.brown.8", "scn.brown.9", "setup.9", "play.6");
    tries("no_backward_move");
    tries("hex_points");
    tries("river_fordable");
    tries("native_ambush");
    tries("cards_excluded");
    Table t("01-brownstown");
    const Battle& b = battle(t.d(), t.s);
    EXPECT_GT(std::ranges::count(b.terrain, Terrain::river), 0);
    for (std::size_t hex = 0; hex < kHexes; ++hex) {
        EXPECT_FALSE(b.terrain[hex] == Terrain::river && b.marker[hex] != Marker::ford);
        const auto worth = std::ranges::find(b.objectives, static_cast<u8>(hex), &Objective::hex);
        EXPECT_EQ(worth != b.objectives.end(), b.terrain[hex] == Terrain::town) << hex_id(static_cast<int>(hex));
        EXPECT_TRUE(worth == b.objectives.end() || worth->points == 1);
    }
    EXPECT_EQ(t.target_verdict("u1", "b1"), "amb.2");
    for (std::size_t i = 0; i < t.d().cards.size(); ++i)
        for (const Seat side : kSeats)
            EXPECT_FALSE(t.d().cards[i].category == "reinforcement" &&
                         applicable(t.d(), t.s, static_cast<int>(i), side))
                << t.d().cards[i].id;
    EXPECT_TRUE(applicable(t.d(), t.s, t.d().card_index("aide"), US));
    t.only("u1 u2 b1").put("u1", "F5").put("u2", "D5").put("b1", "A1").stand(US);
    EXPECT_EQ(t.reach("u1", "F6"), "move");
    EXPECT_EQ(t.reach("u2", "D6"), "move") << "one fords anywhere";
    t.put("u1", "F8").put("u2", "E8");
    t.does(US, "order u1");
    t.refuses(US, "move F7", "scn.brown.5");
    EXPECT_TRUE(t.allows(US, "move G8")) << "sideways";
    t.does(US, "move F9");
    EXPECT_EQ(t.points(US), 1) << "a town hex";
    t.stand(US).does(US, "order u2; move E9");
    EXPECT_EQ(t.points(US), 2);
    t.put("u1", "F10").put("u2", "E10").put("b1", "D9").stand(GB, 9, 3);
    t.does(GB, "order b1; move E9");
    EXPECT_EQ(t.points(US), 2) << "points are kept";
    Table natives("01-brownstown");
    natives.only("u1 b1").put("u1", "A1").put("b1", "D9").stand(GB);
    natives.does(GB, "order b1; move E9");
    EXPECT_EQ(natives.points(GB), 0) << "worth a point to the Americans alone";
    natives.put("b1", "A10").put("u1", "E8").stand(US);
    natives.does(US, "order u1; move E9");
    EXPECT_EQ(natives.points(US), 1) << "and still so when the British were there first";
}

TEST(Brownstown, RetreatsMayGoBackwards) {
    PROVES("sabres", "scn.brown.5");
    Table t("01-brownstown");
    t.only("u1 b1").put("u1", "F8:4-").put("b1", "F10").stand(GB).rolls("RSSSS");
    t.does(GB, "order b1; attack u1");
    t.does(US, "retreat F7");
    EXPECT_EQ(t.at("u1"), "F7");
}

TEST(StoneyCreek, SpecialRules) {
    PROVES("sabres", "scn.stoney.5", "scn.stoney.6", "scn.stoney.7", "scn.stoney.8");
    tries("move_limit");
    Table t("06-stoney-creek");
    t.put("b7", "F4");
    EXPECT_EQ(t.target_verdict("u1", "b7"), "amb.2");
    t.s.sprung = 1;
    EXPECT_EQ(t.target_verdict("u1", "b7"), "ok") << "nothing but the ambush saves them";
    t.s.sprung = 0;
    t.put("b7", "D3");
    const Battle& b = battle(t.d(), t.s);
    EXPECT_GT(std::ranges::count(b.terrain, Terrain::river), 0);
    for (std::size_t hex = 0; hex < kHexes; ++hex)
        EXPECT_FALSE(b.terrain[hex] == Terrain::river && b.marker[hex] == Marker::none);
    EXPECT_EQ(t.reach("u10", "D8"), "move") << "a ford";
    t.turn(US, "flank");
    EXPECT_EQ(t.s.order_cap, 3) << "the sheet limits moves, not orders";
    t.put("b3", "F4").put("b4", "gone").rolls("SSS");
    EXPECT_EQ(t.at("u1"), "F5");
    t.does(US, "order u1");
    EXPECT_TRUE(t.options(US, "move").empty()) << "not behind the river";
    t.refuses(US, "move E5", "scn.stoney.5");
    t.does(US, "attack b3; order u6; move F10; order u7; move H10");
    EXPECT_EQ(t.s.moves, 2);
    Table third("06-stoney-creek");
    third.put("b3", "K9").turn(US, "aide");
    third.does(US, "order u6; move F10; order u7; move H10; order u9");
    EXPECT_TRUE(third.options(US, "move").empty()) << "two have moved";
    third.refuses(US, "move J10", "scn.stoney.5");
    Table later("06-stoney-creek");
    later.turn(US, "bayonets", 2);
    EXPECT_EQ(later.s.order_cap, 3) << "from the second turn on as normal";
    later.does(US, "order u1");
    EXPECT_FALSE(later.options(US, "move").empty());
    Table british("06-stoney-creek");
    british.turn(GB, "bayonets");
    british.does(GB, "order b1");
    EXPECT_FALSE(british.options(GB, "move").empty()) << "the other side moves as it likes";
}

TEST(Special, OrdersOfATurn) {
    tries("order_limit");
    Table t(Map().orders(4, 4).special("kind = \"order_limit\"\nside = \"us\"\nturn = 1\nmax_orders = 2"), kTwo);
    t.turn(US, "aide");
    EXPECT_EQ(t.s.order_cap, 2) << "card bonuses included";
    t.turn(US, "flank", 2);
    EXPECT_EQ(t.s.order_cap, 4);
    t.turn(GB, "bayonets");
    EXPECT_EQ(t.s.order_cap, 4);
}

// ---------------------------------------------------------------- the other kinds

TEST(Special, FordsByRow) {
    Table t(Map().ground("A3 A7", "river").special("kind = \"river_fordable\"\nscope = \"rows\"\nrows = [7]"), kTwo);
    EXPECT_EQ(battle(t.d(), t.s).marker[static_cast<std::size_t>(hex_index("A7"))], Marker::ford);
    EXPECT_EQ(battle(t.d(), t.s).marker[static_cast<std::size_t>(hex_index("A3"))], Marker::none);
}

TEST(Special, HexPointsOnceAndUpToALimit) {
    PROVES("sabres", "play.6", "setup.9");
    Table t(Map().special("kind = \"hex_points\"\nside = \"us\"\nhexes = [\"F7\", \"G7\", \"H7\"]\npoints = 2\naward = "
                          "\"once\"\nmax_total = 3"),
            kTwo);
    t.stand(US);
    t.does(US, "order u1; move F7");
    EXPECT_EQ(t.points(US), 2) << "before any battle";
    t.does(US, "order u2; move G7");
    EXPECT_EQ(t.points(US), 3) << "the limit";
    t.stand(US, 9, 2);
    t.does(US, "order u1; move F8; order u2; move F7");
    EXPECT_EQ(t.points(US), 3) << "each hex once";
    t.put("u1", "H8").stand(US, 9, 3);
    t.does(US, "order u1; move H7");
    EXPECT_EQ(t.points(US), 3);
    EXPECT_EQ(t.times_told(kEvHex), 2) << "beyond the limit there is nothing to tell";
    Table full(Map().special("kind = \"hex_points\"\nside = \"us\"\nhexes = [\"F7\", \"G7\"]\npoints = 2\naward = "
                             "\"once\"\nmax_total = 2"),
               kTwo);
    full.stand(US);
    full.does(US, "order u1; move F7; order u2; move G7");
    EXPECT_EQ(full.points(US), 2);
    EXPECT_EQ(full.times_told(kEvHex), 1) << "nor where the limit is reached exactly";
    Table once(Map().special("kind = \"hex_points\"\nside = \"us\"\nhexes = [\"F7\"]\npoints = 1\naward = \"once\""),
               kTwo);
    once.stand(US);
    once.does(US, "order u1; move F7");
    EXPECT_EQ(once.points(US), 1);
    once.stand(US, 9, 2);
    once.does(US, "order u1; move F8");
    once.stand(US, 9, 3);
    once.does(US, "order u1; move F7");
    EXPECT_EQ(once.points(US), 1) << "each hex once, limit or not";
    Table gb(
        Map().special("kind = \"hex_points\"\nside = \"us\"\nhexes = [\"F5\", \"F7\"]\npoints = 1\naward = \"once\""),
        "b1 british_infantry F4; u1 us_infantry:0 F6; u2 us_infantry H8");
    gb.stand(GB);
    gb.does(GB, "order b1; move F5; done");
    EXPECT_EQ(gb.points(GB) + gb.points(US), 0) << "for one side";
    gb.stand(US);
    gb.does(US, "order u1; move F7");
    EXPECT_EQ(gb.points(US), 0) << "not for an officer alone";
}

TEST(Special, NoCross) {
    tries("no_cross");
    tries("boat_ford");
    PROVES("sabres", "setup.9");
    Table t("02-queenston-heights");
    t.put("u1", "A9").put("u7", "L9").put("u8", "C9").stand(US);
    t.does(US, "order u7; move L8");
    EXPECT_EQ(t.at("u7"), "L8") << "one may";
    t.does(US, "order u8");
    t.refuses(US, "move C8", "setup.9");
    t.does(US, "done; order u2");
    EXPECT_TRUE(t.allows(US, "move F8")) << "regulars go";
    t.stand(US, 9, 2);
    t.does(US, "order u7");
    EXPECT_TRUE(t.allows(US, "move L7")) << "who has crossed goes on";
}

TEST(Special, NoCrossCountsOnlyWhoCrosses) {
    PROVES("sabres", "setup.9");
    Table t("02-queenston-heights");
    t.put("u1", "A9").put("u7", "L9").put("u8", "C9").stand(US);
    t.does(US, "order u8; move C10");  // on its own bank
    t.does(US, "order u7");
    EXPECT_TRUE(t.allows(US, "move L8"));
}

// Nor does it flee into the zone: every row of it, the last one too.
TEST(Special, NoCrossBindsRetreats) {
    PROVES("sabres", "setup.9", "ret.7");
    const auto ways = [](std::string_view rows, std::string_view hex) {
        Table t(Map().special(fmt::format("kind = \"no_cross\"\nside = \"us\"\nunit_types = [\"us_infantry\"]\n"
                                          "max_crossers = 1\nzone_rows = {}",
                                          rows)),
                fmt::format("b1 british_infantry A1; u1 us_infantry {}", hex));
        u8 to[2];
        return retreat_choices(t.d(), t.s, t.unit("u1"), to);
    };
    EXPECT_EQ(ways("[9, 9]", "F7"), 2);
    EXPECT_EQ(ways("[8, 8]", "F7"), 0);
    EXPECT_EQ(ways("[7, 8]", "F6"), 0);
    EXPECT_EQ(ways("[8, 9]", "F8"), 2) << "who is in it goes on";
}

TEST(Special, Magazine) {
    tries("magazine");
    Table t("04-york");
    t.only("u4 u5 u1 b2").put("u4", "G7").put("u5", "H7").put("b2", "A1").stand(US).rolls("HSLX");
    t.does(US, "order u4; move G6");
    EXPECT_EQ(t.where("u4"), "G6:2-") << "hit and shell, and the leader";
    EXPECT_EQ(t.points(US), 1) << "the hex is scored first";
    t.does(US, "order u5; move H6");
    EXPECT_EQ(t.where("u5"), "H6:4+") << "once a game";
}

TEST(Special, MagazineCanDestroy) {
    Table t("04-york");
    t.only("u4 u1 b2").put("u4", "G7:2-").put("b2", "A1").stand(US).rolls("HSSX");
    t.does(US, "order u4; move G6");
    EXPECT_EQ(t.where("u4"), "gone");
    EXPECT_EQ(t.points(GB), 1);
    EXPECT_EQ(t.points(US), 1);
}

TEST(Special, TurnLimit) {
    tries("turn_limit");
    Table t("09-chateauguay");
    t.stand(GB, 9, 18);
    t.does(GB, "end");
    EXPECT_EQ(t.winner(), Winner::gb);
    Table before("09-chateauguay");
    before.stand(GB, 9, 17).draws("aide");
    before.does(GB, "end");
    EXPECT_FALSE(before.over());
}

TEST(Special, UnitHold) {
    tries("unit_hold");
    Table t("07-lake-erie");
    t.stand(US, 3, 2);
    t.refuses(US, "order u2", "setup.9");
    t.stand(US, 3, 3);
    EXPECT_TRUE(t.allows(US, "order u2"));
}

TEST(Special, FlagShift) {
    tries("flag_shift");
    Table t("07-lake-erie");
    t.put("b1", "E5").stand(GB).rolls("HH");
    t.does(GB, "order b1; attack u1");
    EXPECT_EQ(t.where("u1"), "gone");
    t.turn(US, "double_shot");
    EXPECT_EQ(t.s.orders, 4);
    t.turn(US, "short_powder", 2);
    EXPECT_EQ(t.s.orders, 4);
    t.turn(US, "astray", 3);
    EXPECT_EQ(t.s.orders, 2) << "two turns, then no more (and one astray)";
}

TEST(Special, Mounted) {
    tries("mounted");
    Table t("08-thames");
    EXPECT_EQ(t.at("u1"), "G8");
    EXPECT_EQ(t.reach("u1", "G6"), "battle");
    EXPECT_EQ(t.reach("u1", "G5"), "move");
    EXPECT_EQ(t.reach("u4", "F7"), "move") << "others on foot";
    t.put("u1", "H8");
    EXPECT_EQ(t.reach("u1", "H4"), "no") << "no road bonus on top";
}

TEST(Special, NoOfficer) {
    tries("no_officer");
    Table t("08-thames");
    EXPECT_EQ(t.where("b1"), "G3:4-");
    EXPECT_EQ(t.where("b2"), "I2:4+");
}

TEST(Special, Bugles) {
    tries("bugles");
    Table t("09-chateauguay");
    t.turn(GB, "flank");
    EXPECT_EQ(t.question(), "gb bugles") << "before the card";
    t.does(GB, "bugles");
    EXPECT_EQ(t.s.bugles, 0);
    t.draws("hold");
    t.does(GB, "end");
    EXPECT_EQ(t.s.orders, 2) << "three, less one";
    t.draws("aide");
    t.does(US, "end");
    EXPECT_EQ(t.question(), "gb orders") << "once a game";
    t.draws("astray");
    t.does(GB, "end");
    EXPECT_EQ(t.s.orders, 2) << "astray, but no bugles any more";
}

TEST(Special, Night) {
    tries("night");
    Table t("12-lundys-lane");
    t.s.turn = 4;
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b1")), 5);
    t.s.turn = 5;
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b1")), 2);
}

TEST(Special, Fog) {
    tries("fog");
    Table t("16-new-orleans");
    t.s.turn = 2;
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b9")), 2);
    t.s.turn = 3;
    EXPECT_EQ(range_of(t.d(), t.s, t.unit("b9")), 5);
}

TEST(Special, Shaky) {
    tries("shaky");
    Table t("13-bladensburg");
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("u2")), 0);
    EXPECT_EQ(ignored_retreats(t.d(), t.s, t.unit("u7")), 1) << "Barney's men stand";
}

TEST(Special, Anchored) {
    tries("anchored");
    Table t("14-plattsburgh");
    EXPECT_EQ(t.reach("u8", "J6"), "no");
    EXPECT_EQ(t.reach("b6", "J3"), "battle");
    t.put("b6", "J4");
    EXPECT_EQ(t.dice_of("u8", "b6"), 3) << "23 - 21, and one of the moorings";
    EXPECT_EQ(t.dice_of("b6", "u8"), 2);
}

TEST(Special, FleetLost) {
    tries("fleet_lost");
    Table t("14-plattsburgh");
    t.turn(GB, "flank");
    EXPECT_EQ(t.s.orders, 3);
    t.put("b6", "gone").put("b7", "gone").put("b8", "gone").turn(GB, "hold");
    EXPECT_EQ(t.s.orders, 2);
    t.turn(GB, "aide");
    EXPECT_EQ(t.s.orders, 3) << "cards come on top";
}

TEST(Special, OrdersChange) {
    tries("orders_change");
    Table t("15-baltimore");
    t.turn(GB, "flank", 4);
    EXPECT_EQ(t.s.orders, 4);
    t.turn(GB, "hold", 5);
    EXPECT_EQ(t.s.orders, 3);
}

TEST(Special, NavalTargets) {
    tries("naval_targets");
    tries("amphibious");
    Table t("15-baltimore");
    t.put("b9", "K9").put("b7", "L9").put("u10", "J10").put("u8", "I8");
    EXPECT_EQ(t.target_verdict("b9", "u10"), "ok") << "a coastal hex";
    t.put("u10", "I10");
    EXPECT_EQ(t.target_verdict("b9", "u10"), "setup.9") << "a field";
}

TEST(Special, MaxLoss) {
    tries("max_loss");
    Table t("15-baltimore");
    t.put("b8", "L8")
        .stand(GB)
        .rolls(std::string("HHSSSS").substr(0, static_cast<std::size_t>(t.dice_of("b8", "u13"))));
    t.does(GB, "order b8; attack u13");
    EXPECT_EQ(t.pieces("u13"), 3) << "one piece at most";
}

TEST(Special, RiversNavigable) {
    tries("rivers_navigable");
    const Map river = Map().ground("F5", "water").ground("F6", "river").ground("F7", "river/bridge");
    Table closed(river, "b1 british_brig F5; u1 us_infantry A10");
    EXPECT_EQ(closed.reach("b1", "F6"), "no");
    Table open(Map(river).special("kind = \"rivers_navigable\""), "b1 british_brig F5; u1 us_infantry A10");
    EXPECT_EQ(open.reach("b1", "F6"), "battle");
    EXPECT_EQ(open.reach("b1", "F7"), "no") << "never under a bridge";
}

TEST(Special, Arrivals) {
    Table t("02-queenston-heights");
    t.turn(GB, "flank", 3);
    EXPECT_EQ(t.question(), "gb arrivals");
    EXPECT_THAT(t.options(GB, "arrive"), ElementsAre("b6 A1", "b6 B1", "b6 C1", "b6 D1"));
    t.does(GB, "arrive b6 A1; arrive b7 I1");
    EXPECT_TRUE(t.allows(GB, "order b6")) << "it may be ordered at once";
    EXPECT_EQ(t.where("b8"), "waiting:4+") << "turn 4";
}

TEST(Special, ArrivalsWaitForAFreeHex) {
    Table t(Map(), "b1 british_infantry F3; b2 british_infantry #1:F3; u1 us_infantry F8");
    t.turn(GB, "flank");
    EXPECT_EQ(t.question(), "gb orders");
    EXPECT_EQ(t.where("b2"), "waiting:4+");
    t.put("b1", "F5").turn(GB, "hold", 2);
    EXPECT_EQ(t.question(), "gb arrivals");
    t.does(GB, "arrive b2 F3");
}

TEST(SpecialTest, EveryKindHasItsTest) {
    if (tried().size() < 15) GTEST_SKIP() << "not all tests of this file ran";
    for (const Battle& b : shipped().battles)
        for (const SpecialText& s : b.specials) EXPECT_TRUE(tried().contains(s.kind)) << s.kind;
}

}  // namespace
}  // namespace ghent::sabres::test
