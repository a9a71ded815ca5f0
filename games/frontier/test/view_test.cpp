// Board and scene are what the client's types say (web/src/looks/frontier/types.ts), and show nobody more than he may see.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/frontier/frontier.h"
#include "games/frontier/test/table.h"
#include "games/frontier/view.h"
#include "testing/client_types.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

using ghent::test::ClientTypes;
using Value = nlohmann::json;
constexpr const char* kTypes = "web/src/looks/frontier/types.ts";

std::string scene(const State& s, Viewer v) {
    static const std::shared_ptr<const GameData> d = module().load_embedded();
    Json j;
    module().view(*d, &s, v, j);
    return j.take();
}

// Plays at random; calls `look` before each action.
template <class Look>
void play(std::string_view scenario, u64 seed, int most, Look look) {
    const Module& m = module();
    const std::shared_ptr<const GameData> d = m.load_embedded();
    State s{};
    SeededDice dice(seed);
    Rng rng(seed + 77);
    m.setup(*d, {std::string(scenario), {}}, &s, dice, nullptr);
    for (int i = 0; i < most; ++i) {
        const unsigned who = m.pending(*d, &s);
        look(s, rng, i);
        if (!who || ::testing::Test::HasFailure()) return;
        ActionList list;
        const Seat seat = first_of(who);
        m.list(*d, &s, seat, list);
        if (list.empty()) return;
        m.apply(*d, &s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice, nullptr);
    }
}

}  // namespace

TEST(FrontierView, TheBoardIsWhatTheClientExpects) {
    const std::shared_ptr<const GameData> d = module().load_embedded();
    const Data& data = static_cast<const Data&>(*d);
    Json j;
    module().board(*d, j);
    const Value board = Value::parse(j.text());
    ClientTypes types(kTypes);
    EXPECT_EQ(types.check(board, "FrontierBoard"), "");
    for (const std::string& key : types.extra) ADD_FAILURE() << key << " is not in the client's types";
    for (const char* optional :
         {"Settlement.fortified", "Settlement.capital", "Settlement.port", "Water.lake", "Water.value",
          "RegimentFace.limits", "VesselFace.rivers", "VesselFace.free", "Card.year", "Card.when"})
        EXPECT_TRUE(types.seen.contains(optional)) << optional;
    EXPECT_EQ(board["cards"].size(), 206U);
    EXPECT_EQ(board["pieces"].size(), static_cast<std::size_t>(kPieces));
    EXPECT_EQ(board["grid"]["terrain"].size(), static_cast<std::size_t>(kRows));
    int hexes = 0;
    for (const Value& row : board["grid"]["terrain"])
        for (const char letter : row.get<std::string>()) hexes += letter != ' ';
    EXPECT_EQ(hexes, data.hex_count());
    const int york = data.settlement(data.named.york).hex;
    const std::string row = board["grid"]["terrain"][data.hex(york).row];
    EXPECT_EQ(row[data.hex(york).col], '.');
}

TEST(FrontierView, ScenesAreWhatTheClientExpects) {
    ClientTypes types(kTypes);
    for (u64 game = 1; game <= static_cast<u64>(effort(3, 6, 20)); ++game)
        play(game % 2 ? "campaign_1813" : "west_1812", game, 8000, [&](const State& s, Rng& rng, int i) {
            if (rng.below(s.land.on || s.naval.on || s.assault.on || s.act.on ? 6 : 40)) return;
            for (const Viewer v : kViewers) {
                const Value now = Value::parse(scene(s, v));
                ASSERT_EQ(types.check(now, "FrontierScene"), "")
                    << "game " << game << ", action " << i << " at "
                    << module().steps[s.flow.depth ? s.flow.top().step : 0].name << ", seen by " << name(v);
            }
        });
    for (const std::string& key : types.extra) ADD_FAILURE() << key << " is not in the client's types";
    for (const char* optional : {"FrontierScene.play", "Hand.cards", "Piece.unbuilt"})
        EXPECT_TRUE(types.seen.contains(optional)) << optional;
}

// R119, 5.3, 18.2, 18.5.1, 19.5.2: what is hidden is in nobody else's scene.
TEST(FrontierView, WorldsThatASeatCannotTellApartLookTheSame) {
    PROVES("frontier", "5.3a");
    for (u64 game = 101; game <= static_cast<u64>(effort(103, 106, 140)); ++game)
        play(game % 2 ? "campaign_1813" : "campaign_1814", game, 6000, [&](const State& s, Rng& rng, int i) {
            if (rng.below(s.land.on || s.naval.on ? 10 : 60)) return;
            for (const Seat seat : kSeats) {
                State world = s;
                Rng other(rng.next());
                const std::shared_ptr<const GameData> d = module().load_embedded();
                module().resample(*d, &world, seat, other);
                ASSERT_EQ(scene(s, viewer(seat)), scene(world, viewer(seat)))
                    << "game " << game << ", action " << i << " at "
                    << module().steps[s.flow.depth ? s.flow.top().step : 0].name;
                ASSERT_EQ(scene(s, Viewer::none), scene(world, Viewer::none)) << "game " << game << ", action " << i;
                ASSERT_EQ(module().terminal(*d, &s, viewer(seat), false),
                          module().terminal(*d, &world, viewer(seat), false));
            }
        });
}

TEST(FrontierView, HandsAreTheirOwners) {
    PROVES("frontier", "4.2");
    Table t("campaign_1813");
    t.hand(US, "us36").hand(GB, "br38").ops(US, 1);
    const Value us = Value::parse(scene(t.s, Viewer::us)), gb = Value::parse(scene(t.s, Viewer::gb)),
                none = Value::parse(scene(t.s, Viewer::none));
    EXPECT_EQ(us["hands"]["us"]["cards"].dump(), R"(["us36"])");
    EXPECT_FALSE(us["hands"]["gb"].contains("cards"));
    EXPECT_EQ(us["hands"]["gb"]["hand"], 1);
    EXPECT_FALSE(gb["hands"]["us"].contains("cards"));
    EXPECT_FALSE(none["hands"]["us"].contains("cards"));
    EXPECT_EQ(none["hands"]["gb"]["hand"], 1);
}

TEST(FrontierView, PiecesSayWhatTheyAre) {
    Table t("campaign_1813");
    t.put(
         "us_6th@plattsburgh:reduced us_v_oneida@sacketts_harbor us_v_madison@sacketts_harbor:unbuilt "
         "us_13th@us_v_oneida "
         "br_8th@kingston:inside us_15th@kingston us_pike@plattsburgh")
        .mark("besieged kingston; burned york; fort ft_meigs; taken detroit");
    t.ops(US, 1);
    const Value now = Value::parse(scene(t.s, Viewer::none));
    std::map<std::string, Value> pieces;
    for (const Value& p : now["pieces"]) pieces[p["id"]] = p;
    EXPECT_EQ(pieces["us_6th"]["place"], "08717");
    EXPECT_EQ(pieces["us_6th"]["reduced"], true);
    EXPECT_EQ(pieces["us_6th"]["type"], "regular");
    EXPECT_EQ(pieces["us_v_madison"]["unbuilt"], true);
    EXPECT_EQ(pieces["us_13th"]["aboard"], "us_v_oneida");
    EXPECT_EQ(pieces["br_8th"]["inside"], true);
    EXPECT_EQ(now["places"]["kingston"]["besieged"], true);
    EXPECT_EQ(now["places"]["york"]["burned"], true);
    EXPECT_EQ(now["places"]["detroit"]["side"], "gb");
    EXPECT_EQ(now["places"]["maumee_rapids"]["fort"], "ft_meigs");
    EXPECT_EQ(now["supply"]["us"]["08717"], "full");
    EXPECT_EQ(now["lakes"]["lake_ontario"]["us"], 3);
}

}  // namespace ghent::frontier::test
