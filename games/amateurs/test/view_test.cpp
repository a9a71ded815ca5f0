// Board and scene are what the client's types say (web/src/looks/amateurs/types.ts), and show nobody more than he may see.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"
#include "games/amateurs/view.h"
#include "testing/client_types.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

using ghent::test::ClientTypes;
using Value = nlohmann::json;

// ---------------------------------------------------------------- positions

struct Games {
    const Module& m = module();
    std::shared_ptr<const GameData> d = m.load_embedded();

    // Plays at random; calls `look` before each action.
    template <class Look>
    void play(u64 seed, int most, Look look) const {
        State s{};
        SeededDice dice(seed);
        Rng rng(seed + 77);
        m.setup(*d, {}, &s, dice, nullptr);
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
    std::string scene(const State& s, Viewer v) const {
        Json j;
        m.view(*d, &s, v, j);
        return j.take();
    }
};

}  // namespace

TEST(AmateursView, TheBoardIsWhatTheClientExpects) {
    const Games g;
    Json j;
    g.m.board(*g.d, j);
    const Value board = Value::parse(j.text());
    ClientTypes types("web/src/looks/amateurs/types.ts");
    EXPECT_EQ(types.check(board, "AmateursBoard"), "");
    for (const char* optional : {"Space.settlement",
                                 "Space.star",
                                 "Space.sea",
                                 "Space.lakes",
                                 "Space.port",
                                 "Space.harbors",
                                 "Space.parish",
                                 "Way.stage",
                                 "Way.shore",
                                 "Way.border",
                                 "MarkerFace.lake",
                                 "LeaderFace.promoted",
                                 "LeaderFace.replacement",
                                 "Card.remove",
                                 "Card.stays",
                                 "Card.must",
                                 "Card.reshuffle",
                                 "OpsItem.cost",
                                 "PlacePart.side",
                                 "PlacePart.value"})
        EXPECT_TRUE(types.seen.contains(optional)) << optional;
    EXPECT_EQ(board["ops"].size(), 23U);
    EXPECT_EQ(board["crt"].size(), 12U);
    EXPECT_EQ(board["peace"].size(), 19U);
    EXPECT_EQ(board["cards"].size(), 150U);
    // Whatever an action can point at is there.
    std::set<std::string> ids;
    for (const Value& p : board["places"]) ids.insert(p["id"]);
    for (int p = kSpace0; p < kPlaces; ++p)
        if (static_cast<const Data&>(*g.d).exists(p)) {
            EXPECT_TRUE(ids.contains(g.m.arg_id(*g.d, kPlaceKind, static_cast<u16>(p))));
        }
    for (int l = 0; l < kLakes; ++l) EXPECT_TRUE(ids.contains(g.m.arg_id(*g.d, kLakeKind, static_cast<u16>(l))));
    for (int z = 0; z < kZones; ++z) EXPECT_TRUE(ids.contains(g.m.arg_id(*g.d, kZoneKind, static_cast<u16>(z))));
    std::set<std::string> pieces;
    for (const Value& p : board["pieces"]) pieces.insert(p["id"]);
    for (int e = 0; e < kExps; ++e) EXPECT_TRUE(pieces.contains(g.m.arg_id(*g.d, kExpKind, static_cast<u16>(e))));
}

TEST(AmateursView, ScenesAreWhatTheClientExpects) {
    const Games g;
    ClientTypes types("web/src/looks/amateurs/types.ts");
    for (u64 game = 1; game <= 4; ++game)
        g.play(game, 20'000, [&](const State& s, Rng& rng, int i) {
            if (rng.below(s.fight.on || s.lake.on || s.ended ? 6 : 60)) return;
            for (const Viewer v : kViewers) {
                const Value scene = Value::parse(g.scene(s, v));
                ASSERT_EQ(types.check(scene, "AmateursScene"), "")
                    << "game " << game << ", action " << i << " at "
                    << g.m.steps[s.flow.depth ? s.flow.top().step : 0].name << ", seen by " << name(v);
            }
        });
    // What comes up in every few games; rarer moments are checked when they come.
    for (const char* optional :
         {"Marker.units", "Marker.leaders", "Marker.commander", "Marker.known", "AmateursScene.pick",
          "AmateursScene.fight", "AmateursScene.march", "AmateursScene.play", "AmateursScene.window", "FightSide.band",
          "FightSide.die", "FightSide.read", "FightSide.inflicts", "AmateursScene.ghent"})
        EXPECT_TRUE(types.seen.contains(optional)) << optional;
    for (const std::string& key : types.extra) ADD_FAILURE() << key << " is not in the client's types";
}

TEST(AmateursView, WorldsThatASeatCannotTellApartLookTheSame) {
    PROVES("amateurs", "2.4a", "3a", "4.2h", "5.6d");
    const Games g;
    for (u64 game = 101; game <= 106; ++game)
        g.play(game, 6000, [&](const State& s, Rng& rng, int i) {
            if (rng.below(25)) return;
            for (const Seat seat : kSeats) {
                State world = s;
                Rng other(rng.next());
                g.m.resample(*g.d, &world, seat, other);
                ASSERT_EQ(g.scene(s, viewer(seat)), g.scene(world, viewer(seat)))
                    << "game " << game << ", action " << i << " at "
                    << g.m.steps[s.flow.depth ? s.flow.top().step : 0].name;
                ASSERT_EQ(g.m.terminal(*g.d, &s, viewer(seat), false), g.m.terminal(*g.d, &world, viewer(seat), false));
                // A spectator sees less than either.
                ASSERT_EQ(g.scene(s, Viewer::none), g.scene(world, Viewer::none))
                    << "game " << game << ", action " << i;
            }
        });
}

TEST(AmateursView, AnEnemyExpeditionIsAMarkerAndNoMore) {
    PROVES("amateurs", "2.4a");
    Table t("jul_aug", 1813);
    t.exp("us_a detroit hull us_regular:1 us_militia:3")
        .exp("gb_a amherstburg brock british_regular:7")
        .hand(GB, "118");
    t.round(GB);
    const Games g;
    const Value us = Value::parse(g.scene(t.s, Viewer::us)), gb = Value::parse(g.scene(t.s, Viewer::gb)),
                none = Value::parse(g.scene(t.s, Viewer::none));
    const auto marker = [](const Value& scene, const char* id) {
        for (const Value& p : scene["pieces"])
            if (p["id"] == id) return p;
        return Value();
    };
    EXPECT_EQ(marker(us, "us_a")["units"].dump(), R"({"us_militia":3,"us_regular":1})");
    EXPECT_EQ(marker(us, "us_a")["commander"], "hull");
    for (const Value* scene : {&gb, &none}) {
        EXPECT_FALSE(marker(*scene, "us_a").contains("units"));
        EXPECT_FALSE(marker(*scene, "us_a").contains("leaders"));
        EXPECT_FALSE(marker(*scene, "us_a").contains("commander"));
    }
    EXPECT_EQ(gb["hands"]["gb"]["cards"].dump(), "[118]");
    EXPECT_FALSE(us["hands"]["gb"].contains("cards"));
    EXPECT_EQ(us["hands"]["gb"]["hand"], 1);
}

TEST(AmateursView, AShipOnTheStocksIsABoxToTheEnemy) {
    PROVES("amateurs", "5.6d");
    Table t("jul_aug", 1813);
    t.port("presque_isle 1").ship("us brig presque_isle_box_1").round(US);
    const Games g;
    const Value us = Value::parse(g.scene(t.s, Viewer::us)), gb = Value::parse(g.scene(t.s, Viewer::gb));
    EXPECT_EQ(us["ports"]["presque_isle"]["stocks"][0]["ship"], "brig");
    EXPECT_EQ(gb["ports"]["presque_isle"]["stocks"].dump(), R"([{"box":1}])");
}

// How soon they are written is measured by `ghent bench`.
TEST(AmateursView, ScenesAreShort) {
    const Games g;
    std::size_t positions = 0, bytes = 0;
    g.play(5, 3000, [&](const State& s, Rng&, int i) {
        if (i % 10 != 0) return;
        ++positions;
        bytes += g.scene(s, Viewer::us).size();
    });
    ASSERT_GT(positions, 100U);
    EXPECT_LT(bytes / positions, 16'000U);
}

}  // namespace ghent::amateurs::test
