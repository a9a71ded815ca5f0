// What a viewer of War of 1812 sees: everything he may know, and nothing else.
#include "games/blocks/view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "games/blocks/blocks.h"
#include "games/blocks/rules.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::blocks {

namespace {

using Parsed = nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

const Data& data() {
    static const std::shared_ptr<const GameData> loaded = module().load_embedded();
    return static_cast<const Data&>(*loaded);
}

int block(std::string_view id) {
    const int b = data().block_index(id);
    EXPECT_GE(b, 0) << id;
    return b;
}

int place(std::string_view id) {
    for (int p = 0; p < kPlaces; ++p)
        if (data().place_key(p) == id) return p;
    ADD_FAILURE() << "no place " << id;
    return kPool;
}

// A position made by hand: all blocks in their boxes, the third turn of 1812, an American player turn.
class Position {
public:
    State s{};

    Position() {
        for (int b = 0; b < kBlocks; ++b) {
            const int side = index(side_of(b));
            const int box = has(data().ships[side], b) ? kDock : b == data().named.tecumseh ? kWaiting : kPool;
            s.at[b] = static_cast<u8>(box);
            s.here[box] |= one(b);
        }
        s.turn = 3;
        s.bid = 64;
        for (const StepId step : {kStepCampaignTurn, kStepPlayerTurn, kStepArmyPhase}) s.flow.push({.step = step});
    }
    // "us_r06@albany:4". What the public knows of the strength is `high`, by default the truth.
    Position& add(const std::string& words, int high = -1) {
        const std::size_t at = words.find('@'), colon = words.find(':');
        const int b = block(words.substr(0, at));
        put(s, b, place(words.substr(at + 1, colon - at - 1)));
        s.steps[b] = static_cast<u8>(std::stoi(words.substr(colon + 1)));
        s.high[b] = high < 0 ? s.steps[b] : static_cast<u8>(high);
        return *this;
    }
    Position& battle(std::string_view town, Seat attacker, bool accepted) {
        s.army.on = 1;
        s.army.town = static_cast<u8>(place(town));
        s.army.attacker = static_cast<u8>(attacker);
        s.army.round = 1;
        s.army.accepted = accepted;
        s.army.lake = kNowhere;
        s.open |= one(place(town));
        return *this;
    }
    Position& naval_battle(std::string_view lake, Seat attacker) {
        s.naval.on = 1;
        s.naval.lake = static_cast<u8>(place(lake));
        s.naval.attacker = static_cast<u8>(attacker);
        s.naval.round = 2;
        s.open |= one(place(lake));
        return *this;
    }
    Position& order(std::string_view id, How how, std::string_view to, std::string_view via = {}) {
        const int b = block(id);
        s.order_how[b] = how;
        s.order_to[b] = static_cast<u8>(place(to) + 1);
        s.order_via[b] = static_cast<u8>(via.empty() ? 0 : place(via) + 1);
        s.order_no[b] = ++s.sheet[index(side_of(b))].announced;
        return *this;
    }
    Position& step(StepId step) {
        s.flow.push({.step = step});
        return *this;
    }
};

std::string scene_text(const State& s, Viewer viewer) {
    Json out;
    view(data(), s, viewer, out);
    return out.take();
}

Parsed scene(const Position& p, Viewer viewer) { return Parsed::parse(scene_text(p.s, viewer)); }

std::vector<std::string> piece_ids(const Parsed& scene) {
    std::vector<std::string> ids;
    for (const Parsed& piece : scene.at("pieces")) ids.push_back(piece.at("id"));
    return ids;
}

Parsed piece(const Parsed& scene, std::string_view id) {
    for (const Parsed& p : scene.at("pieces"))
        if (p.at("id") == id) return p;
    return {};
}

// "land 2, ships 1" as the viewer counts them.
std::string group(const Parsed& scene, std::string_view where, std::string_view side) {
    for (const Parsed& g : scene.at("groups")) {
        if (g.at("place") != where || g.at("side") != side) continue;
        return "land " + std::to_string(g.value("land", 0)) + ", ships " + std::to_string(g.value("ships", 0));
    }
    return "nothing";
}

// ---------------------------------------------------------------- blocks

TEST(BlocksView, OwnBlocksByNameEnemyBlocksByNumber) {
    PROVES("blocks", "2.11a", "2.11b", "3.2e");
    Position p;
    p.add("us_r06@albany:3")
        .add("us_w1@sackets_harbor:2")
        .add("br_r49@kingston:4")
        .add("br_york@kingston:2")
        .add("br_w2@kingston:1");
    const Parsed us = scene(p, Viewer::us), gb = scene(p, Viewer::gb), none = scene(p, Viewer::none);
    EXPECT_EQ(piece(us, "us_r06").at("place"), "albany");
    EXPECT_EQ(piece(us, "us_r06").at("steps"), 3) << "its owner reads the current strength";
    EXPECT_EQ(piece(us, "us_r06").at("type"), "infantry");
    EXPECT_EQ(us.at("pieces").size(), 25U) << "and no block of the enemy";
    EXPECT_EQ(group(us, "kingston", "gb"), "land 2, ships 1");
    EXPECT_EQ(group(us, "albany", "us"), "nothing");
    EXPECT_EQ(group(gb, "albany", "us"), "land 1, ships 0");
    EXPECT_EQ(gb.at("pieces").size(), 25U);
    EXPECT_THAT(none.at("pieces"), IsEmpty());
    EXPECT_EQ(group(none, "albany", "us"), "land 1, ships 0");
    EXPECT_EQ(group(none, "kingston", "gb"), "land 2, ships 1");
}

TEST(BlocksView, BoxesAreCounted) {
    Position p;
    p.add("us_r06@delay:4").add("br_w1@out:0");
    const Parsed none = scene(p, Viewer::none);
    EXPECT_EQ(group(none, "pool", "us"), "land 18, ships 0");
    EXPECT_EQ(group(none, "delay", "us"), "land 1, ships 0");
    EXPECT_EQ(group(none, "waiting", "gb"), "land 1, ships 0");
    EXPECT_EQ(group(none, "dock", "gb"), "land 0, ships 5");
    EXPECT_EQ(group(none, "out", "gb"), "land 0, ships 1");
    EXPECT_EQ(piece(scene(p, Viewer::us), "us_r06").at("place"), "delay");
}

TEST(BlocksView, AllSeesEverything) {
    Position p;
    p.add("br_r49@kingston:3", 4);
    const Parsed all = scene(p, Viewer::all);
    EXPECT_EQ(all.at("pieces").size(), 50U);
    EXPECT_THAT(all.at("groups"), IsEmpty());
    EXPECT_EQ(piece(all, "br_r49").at("steps"), 3);
}

TEST(BlocksView, AnAcceptedBattleLaysTheBlocksOpen) {
    PROVES("blocks", "2.11b");
    Position p;
    p.add("us_r06@plattsburgh:4")
        .add("us_w1@plattsburgh:2")
        .add("br_a1@plattsburgh:2")
        .add("br_r08@montreal:4")
        .add("us_r15@albany:4");
    p.battle("plattsburgh", Seat::gb, false);
    EXPECT_EQ(scene(p, Viewer::us).at("pieces").size(), 25U) << "still hidden";
    EXPECT_EQ(group(scene(p, Viewer::us), "plattsburgh", "gb"), "land 1, ships 0");
    EXPECT_FALSE(scene(p, Viewer::us).at("battles").at(0).contains("line"));

    p.battle("plattsburgh", Seat::gb, true);
    const Parsed us = scene(p, Viewer::us), none = scene(p, Viewer::none);
    EXPECT_EQ(piece(us, "br_a1").at("steps"), 2);
    EXPECT_EQ(piece(us, "br_a1").at("up"), true);
    EXPECT_THAT(piece_ids(us), Not(Contains("br_r08"))) << "blocks elsewhere stay hidden";
    EXPECT_THAT(piece_ids(none), UnorderedElementsAre("us_r06", "br_a1")) << "warships in port take no part";
    EXPECT_EQ(group(none, "plattsburgh", "us"), "land 0, ships 1");
    EXPECT_EQ(us.at("battles").at(0).at("line").at("gb"), Parsed::array({"br_a1"}));
}

TEST(BlocksView, EnemyStrengthIsWhatThePublicKnows) {
    Position p;
    p.add("br_a1@plattsburgh:2", 3).add("us_r06@plattsburgh:2", 4);
    p.battle("plattsburgh", Seat::gb, true);
    EXPECT_EQ(piece(scene(p, Viewer::us), "br_a1").at("steps"), 3);
    EXPECT_EQ(piece(scene(p, Viewer::gb), "br_a1").at("steps"), 2);
    EXPECT_EQ(piece(scene(p, Viewer::none), "us_r06").at("steps"), 4);
}

TEST(BlocksView, NavalBattleLaysTheFleetsOpen) {
    Position p;
    p.add("us_w1@ontario:3").add("br_w1@ontario:2").add("br_w2@kingston:4").add("br_w3@erie:1");
    EXPECT_THAT(scene(p, Viewer::none).at("pieces"), IsEmpty());
    p.naval_battle("ontario", Seat::us);
    const Parsed none = scene(p, Viewer::none);
    EXPECT_THAT(piece_ids(none), UnorderedElementsAre("us_w1", "br_w1"));
    EXPECT_EQ(none.at("battles").at(0).at("kind"), "naval");
    EXPECT_EQ(none.at("battles").at(0).at("round"), 2);
    EXPECT_EQ(group(none, "kingston", "gb"), "land 0, ships 1");
}

TEST(BlocksView, NavalBattleWithinAnArmyBattleComesLast) {
    Position p;
    p.add("us_w1@ontario:3").add("br_w1@ontario:2").add("us_r06@kingston:4").add("br_r49@kingston:4");
    p.battle("kingston", Seat::us, true).naval_battle("ontario", Seat::gb);
    const Parsed battles = scene(p, Viewer::gb).at("battles");
    ASSERT_EQ(battles.size(), 2U);
    EXPECT_EQ(battles.at(1).at("place"), "ontario");
    EXPECT_EQ(scene(p, Viewer::gb).at("open"), Parsed::array({"kingston", "ontario"}));
}

TEST(BlocksView, HitsAndRetreatsArePublic) {
    Position p;
    p.add("us_r06@kingston:4").add("br_r49@kingston:4").battle("kingston", Seat::us, true);
    p.s.army.hits = 2;
    p.s.army.hit_side = static_cast<u8>(Seat::gb);
    p.s.army.retreating = 2;
    p.s.army.retreat_to = static_cast<u8>(place("prescott"));
    p.s.army.pursuit_dice = 3;
    p.s.army.came_from = one(place("sackets_harbor"));
    const Parsed battle = scene(p, Viewer::none).at("battles").at(0);
    EXPECT_EQ(battle.at("hits"), (Parsed{{"side", "gb"}, {"left", 2}}));
    EXPECT_EQ(battle.at("retreat"), (Parsed{{"side", "gb"}, {"to", "prescott"}, {"by", "land"}, {"dice", 3}}));
    EXPECT_EQ(battle.at("came_from"), Parsed::array({"sackets_harbor"}));
    EXPECT_TRUE(battle.at("amphibious").is_null());
}

// ---------------------------------------------------------------- turn, points, control

TEST(BlocksView, TurnAndPhase) {
    PROVES("blocks", "4.2");
    Position p;
    const Parsed turn = scene(p, Viewer::none).at("turn");
    EXPECT_EQ(turn.at("year"), 1812);
    EXPECT_EQ(turn.at("turn"), 3);
    EXPECT_EQ(turn.at("label"), "Early June");
    EXPECT_EQ(turn.at("active"), "us");
    EXPECT_EQ(turn.at("phase").at("id"), "army_phase");
    p.s.flow = Flow{};
    p.s.turn = 0;
    p.step(kStepDeploy);
    EXPECT_TRUE(scene(p, Viewer::none).at("turn").at("active").is_null());
    EXPECT_TRUE(scene(p, Viewer::none).at("turn").at("label").is_null());
    EXPECT_EQ(scene(p, Viewer::none).at("turn").at("phase").at("id"), "deployment");
}

TEST(BlocksView, ControlAndPoints) {
    Position p;
    p.add("br_r41@detroit:4").add("us_w1@erie:1").add("us_r06@kingston:4").add("br_r49@kingston:1");
    p.s.open = one(place("kingston"));
    const Parsed none = scene(p, Viewer::none);
    EXPECT_EQ(none.at("control"), (Parsed{{"detroit", "gb"}, {"kingston", nullptr}})) << "only what differs from home";
    EXPECT_EQ(none.at("lakes"), (Parsed{{"erie", "us"}, {"ontario", nullptr}, {"champlain", nullptr}}));
    EXPECT_EQ(none.at("vp").at("gb").at("towns"), 3);
    EXPECT_EQ(none.at("vp").at("gb").at("total"), 5);
    EXPECT_EQ(none.at("vp").at("us").at("total"), 3);
    EXPECT_EQ(none.at("vp").at("margin"), 10);
}

// ---------------------------------------------------------------- half-made choices

TEST(BlocksView, OrdersAreTheirOwnersAlone) {
    Position p;
    p.add("us_r06@albany:4").add("us_dld@albany:2");
    const std::string before[] = {scene_text(p.s, Viewer::gb), scene_text(p.s, Viewer::none)};
    p.s.sheet[0].stage = Stage::marching;
    p.s.sheet[0].naval = NavalAction::build;
    p.s.sheet[0].base = static_cast<u8>(place("plattsburgh"));
    p.s.sheet[0].ship = static_cast<u8>(block("us_w1"));
    p.s.sheet[0].army = ArmyAction::march;
    p.s.sheet[0].origin = static_cast<u8>(place("albany"));
    p.order("us_dld", How::march, "plattsburgh", "ticonderoga").order("us_r06", How::march, "utica");
    p.s.picked[0] = one(block("us_r06"));
    p.s.both.hand_in(Seat::us);
    EXPECT_EQ(scene_text(p.s, Viewer::gb), before[0]);
    EXPECT_EQ(scene_text(p.s, Viewer::none), before[1]);

    const Parsed orders = scene(p, Viewer::us).at("orders");
    EXPECT_FALSE(orders.contains("gb"));
    const Parsed& sheet = orders.at("us");
    EXPECT_EQ(sheet.at("ship"), "us_w1");
    EXPECT_EQ(sheet.at("origin"), "albany");
    EXPECT_EQ(sheet.at("picked"), Parsed::array({"us_r06"}));
    EXPECT_EQ(sheet.at("moves").at(0), (Parsed{{"how", "march"},
                                               {"from", "albany"},
                                               {"to", "plattsburgh"},
                                               {"via", "ticonderoga"},
                                               {"count", 1},
                                               {"pieces", {"us_dld"}}}))
        << "in the order they were announced";
    EXPECT_EQ(sheet.at("moves").at(1).at("pieces"), Parsed::array({"us_r06"}));
    EXPECT_EQ(scene(p, Viewer::all).at("orders").at("us"), sheet);
}

TEST(BlocksView, RevealedOrdersGiveNumbersAndTheNamesTheRuleAsksFor) {
    PROVES("blocks", "11.1c");
    Position p;
    p.add("br_r49@montreal:4")
        .add("br_r08@montreal:4")
        .add("br_d19@montreal:2")
        .add("br_a1@montreal:3")
        .add("br_w1@kingston:1");
    p.s.simo = p.s.revealed = 1;
    p.s.sheet[1].stage = Stage::ready;
    p.s.sheet[1].naval = NavalAction::sail;
    p.s.sheet[1].lake = static_cast<u8>(place("ontario"));
    p.s.sheet[1].army = ArmyAction::march;
    p.s.sheet[1].origin = static_cast<u8>(place("montreal"));
    p.order("br_r49", How::march, "malone").order("br_d19", How::march, "malone").order("br_r08", How::march, "malone");
    p.order("br_a1", How::march, "lacolle").order("br_w1", How::sail, "ontario");
    const Parsed us = scene(p, Viewer::us).at("orders").at("gb");
    EXPECT_EQ(us.at("moves").size(), 3U);
    EXPECT_EQ(us.at("moves").at(0),
              (Parsed{{"how", "march"}, {"from", "montreal"}, {"to", "malone"}, {"count", 3}, {"pieces", {"br_d19"}}}));
    EXPECT_EQ(us.at("moves").at(1).at("pieces"), Parsed::array({"br_a1"}));
    EXPECT_EQ(
        us.at("moves").at(2),
        (Parsed{{"how", "sail"}, {"from", "kingston"}, {"to", "ontario"}, {"count", 1}, {"pieces", Parsed::array()}}));
    EXPECT_EQ(scene(p, Viewer::none).at("orders").at("gb"), us);
    EXPECT_EQ(scene(p, Viewer::gb).at("orders").at("gb").at("moves").size(), 5U) << "the owner reads his own sheet";
}

TEST(BlocksView, ARevealedBuildHidesWhichShip) {
    Position p;
    p.add("br_w1@kingston:1").add("br_w2@kingston:2");
    p.s.simo = p.s.revealed = 1;
    p.s.sheet[1].stage = Stage::ready;
    p.s.sheet[1].naval = NavalAction::build;
    p.s.sheet[1].base = static_cast<u8>(place("kingston"));
    p.s.sheet[1].ship = static_cast<u8>(block("br_w2"));
    p.s.sheet[1].army = ArmyAction::pass;
    const std::string seen = scene_text(p.s, Viewer::us);
    EXPECT_THAT(seen, HasSubstr("\"base\":\"kingston\",\"new\":false"));
    p.s.sheet[1].ship = static_cast<u8>(block("br_w1"));
    EXPECT_EQ(scene_text(p.s, Viewer::us), seen);
}

TEST(BlocksView, EscapesBeingChosenAreTheDefendersAlone) {
    Position p;
    p.add("us_r06@kingston:4").add("br_r49@kingston:4").add("br_w1@kingston:1").add("br_w2@kingston:2");
    p.battle("kingston", Seat::us, false);
    const std::string before[] = {scene_text(p.s, Viewer::us), scene_text(p.s, Viewer::none)};
    p.s.army.decided = one(block("br_w1")) | one(block("br_w2"));
    p.s.army.tries = one(block("br_w2"));
    EXPECT_EQ(scene_text(p.s, Viewer::us), before[0]);
    EXPECT_EQ(scene_text(p.s, Viewer::none), before[1]);
    EXPECT_EQ(scene(p, Viewer::gb).at("battles").at(0).at("escape"), (Parsed{{"try", {"br_w2"}}, {"hold", {"br_w1"}}}));
}

TEST(BlocksView, WhoStaysBehindFromALandingIsANumber) {
    Position p;
    p.add("us_r06@oswego:4").add("us_r15@oswego:4").add("us_w1@ontario:2");
    p.s.simo = p.s.revealed = 1;
    p.s.sheet[0].stage = Stage::ready;
    p.s.sheet[0].naval = NavalAction::amphibious;
    p.s.sheet[0].lake = static_cast<u8>(place("ontario"));
    p.s.sheet[0].origin = static_cast<u8>(place("oswego"));
    p.order("us_r06", How::carry, "york").order("us_r15", How::carry, "york").step(kStepAmphibiousGo);
    EXPECT_EQ(scene(p, Viewer::gb).at("orders").at("us").at("moves").at(0).at("count"), 2);
    const auto without = [&](std::string_view id) {
        State s = p.s;
        s.order_how[block(id)] = How::none;
        s.order_to[block(id)] = s.order_no[block(id)] = 0;
        return scene_text(s, Viewer::gb);
    };
    EXPECT_EQ(without("us_r06"), without("us_r15"));
}

// ---------------------------------------------------------------- the board

TEST(BlocksView, BoardHoldsTheStaticPart) {
    Json out;
    board(data(), out);
    const Parsed b = Parsed::parse(out.text());
    EXPECT_EQ(b.at("places").size(), 27U + 3U + 5U);
    EXPECT_EQ(b.at("edges").size(), 38U);
    EXPECT_EQ(b.at("pieces").size(), 50U);
    EXPECT_EQ(b.at("track").at("labels").size(), 10U);
    EXPECT_EQ(b.at("chronicle").size(), 20U);
    EXPECT_EQ(b.at("seats").at(1).at("title"), "British");
    EXPECT_EQ(b.at("reinforcements").size(), 6U);
    const Parsed& detroit = b.at("places").at(0);
    EXPECT_EQ(detroit.at("id"), "detroit");
    EXPECT_EQ(detroit.at("lake"), "erie");
    EXPECT_EQ(detroit.at("side"), "us");
    for (const Parsed& face : b.at("pieces")) {
        for (const char* key : {"strength", "fire", "move"}) EXPECT_TRUE(face.at(key).is_number_integer()) << face;
    }
    EXPECT_FALSE(b.contains("rules"));
}

// ---------------------------------------------------------------- the terminal

int columns(std::string_view line) {
    return static_cast<int>(
        std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<u8>(c) & 0xC0) != 0x80; }));
}

TEST(BlocksView, TerminalPicture) {
    Position p;
    p.add("us_r06@kingston:3").add("br_r49@kingston:4").add("br_r08@montreal:4").add("us_w1@ontario:2");
    p.battle("kingston", Seat::us, true);
    const std::string us = terminal(data(), p.s, Viewer::us, false), none = terminal(data(), p.s, Viewer::none, false);
    EXPECT_THAT(us, HasSubstr("1812, turn 3 of 10: Early June"));
    EXPECT_THAT(us, HasSubstr("6th U.S. Infantry ▮▮▮▯ F1"));
    EXPECT_THAT(us, HasSubstr("49th Foot")) << "face up";
    EXPECT_THAT(us, Not(HasSubstr("8th Foot"))) << "hidden";
    EXPECT_THAT(none, HasSubstr("49th Foot"));
    EXPECT_THAT(none, Not(HasSubstr("American forces")));
    EXPECT_THAT(us, Not(HasSubstr("\x1b")));
    EXPECT_THAT(terminal(data(), p.s, Viewer::us, true), HasSubstr("\x1b[94m"));
    for (const Town& town : data().towns) EXPECT_THAT(us, HasSubstr(town.name));
}

// ---------------------------------------------------------------- whole games

// Another world that the viewer cannot tell from this one: enemy blocks that are not face up change places, their strengths
// and whatever their owner is just choosing are anything.
void scramble_side(State& s, Seat enemy, Rng& random) {
    const Data& d = data();
    const u64 hidden = d.all[index(enemy)] & ~face_up(d, s);
    const auto swap_blocks = [&](int a, int b) {
        const int place_a = s.at[a], place_b = s.at[b];
        put(s, a, place_b);
        put(s, b, place_a);
        for (auto field : {s.steps, s.from, s.order_to, s.order_via, s.order_no}) std::swap(field[a], field[b]);
        std::swap(s.order_how[a], s.order_how[b]);
    };
    const u64 named = s.revealed ? named_in_orders(d) : 0;
    for (const u64 kind : {d.army[index(enemy)] & ~named, d.ships[index(enemy)]}) {
        std::vector<int> blocks;
        for (const int b : members(hidden & kind)) blocks.push_back(b);
        for (std::size_t i = 1; i < blocks.size(); ++i)
            swap_blocks(blocks[i], blocks[random.below(static_cast<u32>(i + 1))]);
    }
    for (const int b : members(hidden)) s.steps[b] = static_cast<u8>(random.below(5));
    s.picked[index(enemy)] = random.below(1000);
    s.both.start_again(enemy, random.below(2) == 0);
    if (s.army.on && s.army.attacker != static_cast<u8>(enemy)) s.army.decided = s.army.tries = random.below(1000);
    if (s.revealed) return;
    s.sheet[index(enemy)] = {static_cast<Stage>(random.below(8)),
                             static_cast<NavalAction>(random.below(5)),
                             static_cast<ArmyAction>(random.below(4)),
                             kLake0,
                             1,
                             2,
                             3,
                             4};
    for (const int b : members(d.all[index(enemy)])) {
        s.order_how[b] = static_cast<How>(random.below(5));
        s.order_to[b] = static_cast<u8>(1 + random.below(20));
        s.order_no[b] = static_cast<u8>(random.below(4));
    }
}

void check_viewer(const State& s, Viewer viewer, Rng& random) {
    const Data& d = data();
    const std::string text = scene_text(s, viewer), picture = terminal(d, s, viewer, false);
    ASSERT_TRUE(Parsed::accept(text)) << text;
    const u64 known = known_blocks(d, s, viewer) | (s.revealed ? named_in_orders(d) : 0);
    for (const int b : members((d.all[0] | d.all[1]) & ~known)) {
        const std::string& id = d.block.at(static_cast<std::size_t>(b)).id;
        ASSERT_EQ(text.find('"' + id + '"'), std::string::npos) << id << " is hidden: " << text;
    }
    State world = s;
    for (const Seat side : kSeats)
        if (!sees(viewer, side)) scramble_side(world, side, random);
    ASSERT_EQ(std::memcmp(&world, &s, sizeof s) != 0, viewer != Viewer::all)
        << "a test that changes nothing proves nothing";
    ASSERT_EQ(scene_text(world, viewer), text);
    ASSERT_EQ(terminal(d, world, viewer, false), picture);
    for (std::size_t from = 0; from < picture.size();) {
        const std::size_t end = picture.find('\n', from);
        ASSERT_NE(end, std::string::npos) << "the last line ends";
        ASSERT_LE(columns(std::string_view(picture).substr(from, end - from)), 110);
        from = end + 1;
    }
}

void watch_a_game(const Setup& setup, u64 seed) {
    const Module& m = module();
    AnyState state;
    SeededDice dice(seed);
    Rng random(seed);
    ActionList list;
    m.setup(data(), setup, state.bytes(), dice, nullptr);
    for (int i = 0; i < 20'000; ++i) {
        const unsigned who = m.pending(data(), state.bytes());
        const State& s = *static_cast<const State*>(state.bytes());
        if (i % 11 == 0 || who == 0) {
            for (const Viewer viewer : kViewers) {
                check_viewer(s, viewer, random);
                if (::testing::Test::HasFatalFailure()) return;
            }
        }
        if (who == 0) return;
        Seat seat = first_of(who);
        if (who == 3 && random.below(2)) seat = Seat::gb;
        m.list(data(), state.bytes(), seat, list);
        ASSERT_GT(list.size(), 0);
        m.apply(data(), state.bytes(), seat, list[static_cast<int>(random.below(static_cast<u32>(list.size())))], dice,
                nullptr);
    }
}

TEST(BlocksView, NothingHiddenReachesASceneInWholeGames) {
    PROVES("blocks", "2.11b", "3.2e");
    for (long seed = 1; seed <= effort(2, 6, 500); ++seed) watch_a_game({}, static_cast<u64>(seed));
}

TEST(BlocksView, NothingHiddenReachesASceneInSimoMove) {
    ghent::Setup setup;
    setup.options["simo_move"] = 1;
    for (long seed = 1; seed <= effort(2, 6, 500); ++seed) watch_a_game(setup, static_cast<u64>(seed));
}

}  // namespace

}  // namespace ghent::blocks
