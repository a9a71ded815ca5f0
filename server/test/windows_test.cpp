// Windows for hidden cards: the server passes them by standing orders, whether the player is there or not, and nobody else
// can tell why a pass came.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <regex>

#include "core/registry.h"
#include "server/course.h"
#include "server/hall.h"
#include "server/ids.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using namespace std::chrono_literals;

// So long that no window is passed in these tests before they say that it is later.
constexpr std::chrono::seconds kDelay = 1h;

struct Found {
    Session session;
    Window window;
};

// Random play until a window stands open that the test can use.
template <class Wanted>
Found find_window(Wanted wanted, std::string_view game = "madison") {
    const Module& m = *find_game(game);
    for (u64 seed = 1; seed < 200; ++seed) {
        Session s = Session::start(m, m.load_embedded(), {}, std::make_unique<SeededDice>(seed), "");
        Rng rng(seed);
        for (int i = 0; i < 600 && s.pending(); ++i) {
            ActionList list;
            if (const Window w = m.window(s.data(), s.state()); w.open) {
                m.list(s.data(), s.state(), w.seat, list);
                if (wanted(s, w, list)) return {std::move(s), w};
            }
            const Seat seat = first_of(s.pending());
            m.list(s.data(), s.state(), seat, list);
            s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
        }
    }
    throw std::runtime_error("no such window");
}

bool can_answer(const Module& m, const GameData& d, const void* state, Seat seat) {
    ActionList list;
    m.list(d, state, seat, list);
    return list.size() > 1;
}

// The game after the window was passed.
Session passed(const Session& s, const Window& w) {
    Session trial = Session::load(s.module(), s.shared_data(), position_json(s.module(), s.data(), s.state()),
                                  std::make_unique<SeededDice>(1), "");
    trial.act(w.seat, w.pass);
    return trial;
}

// Does the seat itself go on then, so that it may take the pass back?
bool goes_on(const Session& s, const Window& w) {
    const Session trial = passed(s, w);
    return trial.pending() == bit(w.seat) && trial.can_undo(w.seat) &&
           !trial.module().window(s.data(), trial.state()).open;
}

// Do dice fall at once? They fall differently in every game.
bool rolls(const Session& s, const Window& w) {
    const Session trial = passed(s, w);
    return std::ranges::any_of(trial.record().rows, [](const Row& row) { return !row.chance.empty(); });
}

class Windows : public ServerTest {
protected:
    Windows() {
        start([](Config& c) { c.window_ms = std::chrono::milliseconds(kDelay).count(); });
        a = b = browser();
    }

    // A stored game that stands at this position, as if it had been played so far; the server is started anew.
    void plant(const Session& s, const void* state, const std::string& gb_who = "human") {
        const std::string made = two_player_game(a, b, {{"game", s.module().id}});
        us.reset();
        gb.reset();
        server.reset();
        {
            const auto store = open_store(store_url());
            GameFacts facts = *store->game(*parse_id(made));
            const Course course(Session::load(s.module(), s.shared_data(), position_json(s.module(), s.data(), state),
                                              std::make_unique<SeededDice>(1), ""));
            const Session& from = course.session();
            facts.turn = course.turn();
            facts.id += 1;
            facts.commitment.clear();  // no two games share a promise
            facts.header = header_line(from.record().header);
            facts.pending = facts.shown = from.pending();
            facts.seats[1].who = gb_who;
            if (gb_who != "human") facts.seats[1].person = 0;
            AddRows rows{.game = facts.id, .first = 0, .lines = {}};
            for (std::size_t n = 0; n < from.record().rows.size(); ++n)
                rows.lines.push_back(row_line(s.module(), s.data(), from.record().rows[n], n));
            store->save_now({AddGame{facts}, std::move(rows)});
            id = id_text(facts.id);
        }
        server = std::make_unique<RunningServer>(config());
        a.move_to(port());
        b.move_to(port());
    }
    void plant(const Found& found) { plant(found.session, found.session.state()); }
    void connect() {
        us = std::make_unique<Player>(port(), id, a.cookie);
        gb = std::make_unique<Player>(port(), id, b.cookie);
    }
    Player& at(Seat seat) { return seat == Seat::us ? *us : *gb; }
    static json order(Seat seat, const json& orders) {
        return {{"type", "orders"}, {"seat", name(seat)}, {"orders", orders}};
    }
    static bool stands(const Player& p) { return p.state["window"].is_object(); }
    // It is so much later for the windows, and whatever follows from that has reached this player.
    void pass(std::chrono::seconds time, Player& p) {
        server->hall().alarm.pass(time);
        p.settle();
    }

    Browser a{0}, b{0};
    std::string id;
    std::unique_ptr<Player> us, gb;
};

const auto cannot = [](const Session&, const Window&, const ActionList& list) { return list.size() == 1; };
const auto can = [](const Session&, const Window&, const ActionList& list) { return list.size() > 1; };

TEST_F(Windows, AnAbsentPlayerDoesNotBlockTheGame) {
    const Found found = find_window(cannot);
    plant(found);
    Player other(port(), id, found.window.seat == Seat::us ? b.cookie : a.cookie);  // he alone comes
    EXPECT_TRUE(stands(other));
    EXPECT_EQ(other.state["window"]["seat"], name(found.window.seat));
    EXPECT_FALSE(other.state["window"].contains("passing"));
    pass(kDelay / 2, other);
    EXPECT_EQ(server->hall().metrics.ordered_passes, 0U);
    server->hall().alarm.pass(kDelay / 2);
    EXPECT_TRUE(other.wait("state").is_object());
    EXPECT_EQ(server->hall().metrics.ordered_passes, 1U);
}

TEST_F(Windows, WhatIsOwedIsRememberedOverARestart) {
    const Found found = find_window(can);
    plant(found);
    const Seat seat = found.window.seat;
    {
        Player p(port(), id, seat == Seat::us ? a.cookie : b.cookie);
        EXPECT_TRUE(stands(p));
        EXPECT_EQ(p.state["window"]["passing"], false);
        EXPECT_EQ(p.ask(order(seat, {{"all", "pass"}}))["orders"]["all"], "pass");
    }
    change = [](Config& c) { c.window_ms = 1; };
    restart();
    EXPECT_TRUE(comes_true([&] { return server->hall().metrics.ordered_passes > 0; })) << "nobody is there";
    Player p(port(), id, seat == Seat::us ? a.cookie : b.cookie);
    EXPECT_EQ(p.state["orders"]["all"], "pass") << "orders outlive the program";
    EXPECT_EQ(p.state["orders"]["kinds"], json::object());
}

TEST_F(Windows, AsksWhoCanAnswerAndPassesWhenOrderedTo) {
    const Found found = find_window(can);
    plant(found);
    connect();
    Player& p = at(found.window.seat);
    EXPECT_TRUE(stands(p));
    EXPECT_EQ(p.state["window"]["passing"], false);
    EXPECT_EQ(p.state["orders"]["all"], "able");
    EXPECT_FALSE(p.hello["windows"].empty());
    pass(2 * kDelay, p);
    EXPECT_TRUE(stands(p)) << "he holds a card that fits";
    const std::string kind = p.state["window"]["kind"];
    EXPECT_EQ(p.ask(order(found.window.seat, {{"all", "ask"}, {"kinds", {{kind, "pass"}}}}))["ok"], true);
    while (p.state["decision"].is_object() && stands(p) && p.state["window"]["kind"] == kind)
        ASSERT_TRUE(p.wait("state").is_object()) << "passed by order";
}

// In sabres everybody sees who holds a Countermand: he is asked, and when he has said that he is not to be, nobody waits for him.
TEST_F(Windows, ACountermandIsPassedForWhoLeftWord) {
    const Found found = find_window(can, "sabres");
    const Seat seat = found.window.seat;
    plant(found);
    {
        Player p(port(), id, seat == Seat::us ? a.cookie : b.cookie);
        EXPECT_TRUE(stands(p));
        EXPECT_EQ(p.state["window"]["cards"], json::array({"countermand"}));
        pass(2 * kDelay, p);
        EXPECT_TRUE(stands(p)) << "he could answer";
        EXPECT_EQ(p.ask(order(seat, {{"all", "pass"}}))["ok"], true);
    }
    Player other(port(), id, seat == Seat::us ? b.cookie : a.cookie);  // he alone is there
    while (stands(other) && other.state["window"]["seat"] == name(seat))
        ASSERT_TRUE(other.wait("state").is_object()) << "the game goes on without him";
    EXPECT_GE(server->hall().metrics.ordered_passes, 1U);
}

TEST_F(Windows, AskMeAlways) {
    const Found found = find_window(cannot);
    plant(found);
    connect();
    Player& p = at(found.window.seat);
    EXPECT_EQ(p.state["window"]["passing"], true);
    EXPECT_EQ(p.ask(order(found.window.seat, {{"turn", "ask"}}))["orders"]["turn"], "ask");
    us.reset();
    gb.reset();
    restart();
    connect();
    Player& q = at(found.window.seat);
    pass(2 * kDelay, q);
    EXPECT_TRUE(stands(q));
    EXPECT_EQ(q.state["window"]["passing"], false);
    EXPECT_EQ(q.state["orders"]["turn"], "ask") << "it is still the same turn";
}

TEST_F(Windows, BadOrdersAreRefusedAndChangeNothing) {
    plant(find_window(can));
    connect();
    const auto code = [&](const json& message) { return us->ask(message)["error"]["code"]; };
    EXPECT_EQ(code(order(Seat::gb, json::object())), "not_your_seat");
    EXPECT_EQ(code(order(Seat::us, {{"all", "never"}})), "bad_field");
    EXPECT_EQ(code(order(Seat::us, {{"all", 3}})), "bad_field");
    EXPECT_EQ(code(order(Seat::us, {{"kinds", {{"tea_time", "ask"}}}})), "unknown_field");
    EXPECT_EQ(code(order(Seat::us, {{"resting", true}})), "unknown_field");
    EXPECT_EQ(code({{"type", "orders"}, {"seat", "us"}}), "missing_field");
    EXPECT_EQ(us->ask(order(Seat::us, {{"turn", nullptr}}))["orders"]["turn"], nullptr);
    EXPECT_EQ(us->state["orders"]["all"], "able");
    Player watcher(port(), id, "");
    EXPECT_EQ(watcher.ask(order(Seat::us, json::object()))["error"]["code"], "not_your_seat");
    EXPECT_FALSE(watcher.state.contains("orders"));
}

// ---------------------------------------------------------------- what the others can tell

// Everything the other side is sent, without what differs between any two games.
struct Seen {
    std::vector<std::string> frames;
};

std::string difference(const Seen& a, const Seen& b) {
    if (a.frames.size() != b.frames.size()) return fmt::format("{} and {} frames", a.frames.size(), b.frames.size());
    for (std::size_t i = 0; i < a.frames.size(); ++i) {
        const auto [x, y] = std::ranges::mismatch(a.frames[i], b.frames[i]);
        if (x == a.frames[i].end() && y == b.frames[i].end()) continue;
        const auto at = static_cast<std::size_t>(x - a.frames[i].begin());
        const std::size_t from = at < 60 ? 0 : at - 60;
        return fmt::format("frame {}: {} | {}", i, a.frames[i].substr(from, 120), b.frames[i].substr(from, 120));
    }
    return "";
}

class Worlds : public Windows {
protected:
    enum class Way { by_default, by_order, by_hand };
    Seen watch(const Session& s, const void* state, Seat reactor, Way way, bool present = true) {
        restart();
        a = b = browser();
        plant(s, state);
        const auto cookie = [&](Seat seat) { return seat == Seat::us ? a.cookie : b.cookie; };
        std::unique_ptr<Player> him;
        if (way == Way::by_order) {
            Player p(port(), id, cookie(reactor));
            EXPECT_EQ(p.ask(order(reactor, {{"all", "pass"}}))["ok"], true);
        }
        us.reset();
        gb.reset();
        restart();
        if (present) him = std::make_unique<Player>(port(), id, cookie(reactor));
        Player p(port(), id, cookie(other(reactor)));
        EXPECT_TRUE(stands(p));
        if (way == Way::by_hand) {
            him->socket.send({{"type", "act"},
                              {"id", "early"},
                              {"seat", name(reactor)},
                              {"seq", him->state["seq"]},
                              {"action", him->state["window"]["pass"]}});
            him->settle();
        }
        pass(kDelay / 2, p);
        EXPECT_TRUE(stands(p)) << "whatever the reason, not before its time";
        server->hall().alarm.pass(kDelay / 2);
        EXPECT_TRUE(p.wait("state").is_object()) << "nor after it";
        Seen seen;
        p.settle();
        static const std::regex own(R"re("(id|name|created|updated|deadline|commitment)":("[^"]*"|[0-9]+))re");
        for (const std::string& frame : p.frames) {
            const bool facts = frame.starts_with(R"({"type":"hello")") || frame.starts_with(R"({"type":"reply")");
            seen.frames.push_back(facts ? std::regex_replace(frame, own, "") : frame);
        }
        return seen;
    }
};

TEST_F(Worlds, NobodyCanTellWhyAPassCame) {
    const Module& m = *find_game("madison");
    int compared = 0;
    const Found found = find_window([&](const Session& s, const Window& w, const ActionList& list) {
        return list.size() > 1 && !goes_on(s, w) && !rolls(s, w);
    });
    const Seat reactor = found.window.seat;
    const GameData& d = found.session.data();
    // The other side cannot tell this world from the true one; here the hand has no answer.
    AnyState empty;
    for (u64 seed = 1; seed < 500; ++seed) {
        empty.copy_from(m, found.session.state());
        Rng rng(seed);
        m.resample(d, empty.bytes(), other(reactor), rng);
        if (!can_answer(m, d, empty.bytes(), reactor)) break;
    }
    ASSERT_FALSE(can_answer(m, d, empty.bytes(), reactor));
    const Seen want = watch(found.session, empty.bytes(), reactor, Way::by_default);
    const Seen orders = watch(found.session, found.session.state(), reactor, Way::by_order);
    const Seen decided = watch(found.session, found.session.state(), reactor, Way::by_hand);
    const Seen away_want = watch(found.session, empty.bytes(), reactor, Way::by_default, false);
    const Seen away_orders = watch(found.session, found.session.state(), reactor, Way::by_order, false);
    for (const auto& [one, two] : {std::pair(&want, &orders), {&want, &decided}, {&away_want, &away_orders}}) {
        EXPECT_EQ(difference(*one, *two), "");
        ++compared;
    }
    EXPECT_EQ(compared, 3);
}

// ---------------------------------------------------------------- taking back

TEST_F(Windows, AnUndoIsNotBounced) {
    const Found found = find_window(
        [](const Session& s, const Window& w, const ActionList& list) { return list.size() == 1 && goes_on(s, w); });
    plant(found);
    connect();
    Player& p = at(found.window.seat);
    ASSERT_TRUE(stands(p));
    server->hall().alarm.pass(kDelay);
    p.wait("state");
    EXPECT_FALSE(stands(p)) << "passed by order";
    EXPECT_TRUE(p.state["undo"].get<bool>());
    const std::string seat(name(found.window.seat));
    EXPECT_EQ(p.ask({{"type", "undo"}, {"seat", seat}, {"seq", p.state["seq"]}})["ok"], true);
    pass(4 * kDelay, p);
    EXPECT_TRUE(stands(p)) << "he wanted to look again";
    EXPECT_TRUE(p.state["orders"]["resting"].get<bool>());
    us.reset();
    gb.reset();
    restart();
    connect();
    Player& q = at(found.window.seat);
    pass(2 * kDelay, q);
    EXPECT_TRUE(stands(q)) << "after a restart too";
    EXPECT_EQ(q.act(seat, q.state["window"]["pass"])["ok"], true);
    q.settle();
    EXPECT_FALSE(stands(q));
    EXPECT_FALSE(q.state["orders"]["resting"].get<bool>()) << "he has acted";
}

TEST_F(Windows, AgainstAMachineNothingWaits) {
    start([](Config& c) { c.window_ms = std::chrono::milliseconds(kDelay).count(); });
    a = browser();
    id = new_game(a, "me", "bot:random", {{"game", "madison"}});
    Player p(port(), id, a.cookie);
    int decided = 0;
    // The dice are the server's own: it goes on until a window has opened.
    const auto more = [&](int i) { return i < 150 || (i < 1500 && server->hall().metrics.ordered_passes == 0); };
    for (int i = 0; more(i) && p.state["outcome"].is_null(); ++i) {
        while (!p.state["decision"].is_object() && p.state["outcome"].is_null())
            if (p.wait("state").is_null()) break;
        ASSERT_TRUE(p.state["decision"].is_object() || !p.state["outcome"].is_null());
        EXPECT_TRUE(!stands(p) || p.state["actions"].size() > 1) << "only where he can answer";
        const json reply = p.act("us", any_action(p));
        ASSERT_EQ(reply["ok"], true) << reply;
        ++decided;
    }
    EXPECT_GT(decided, 50);
    EXPECT_GT(server->hall().metrics.ordered_passes, 0U);
}

TEST_F(Windows, OnOneScreenItGoesOnWithoutHandingOver) {
    start([](Config& c) { c.window_ms = std::chrono::milliseconds(kDelay).count(); });
    a = browser();
    id = new_game(a, "me", "me", {{"game", "madison"}});
    Player p(port(), id, a.cookie);
    for (int i = 0; i < 200 && p.state["outcome"].is_null(); ++i) {
        p.settle();
        std::string seat;
        for (const json& one : json(p.hello["game"]["pending"])) {  // who has decided already of two has nothing to do
            seat = one;
            EXPECT_EQ(p.ask({{"type", "handover"}, {"seat", seat}})["ok"], true);
            p.settle();
            if (p.state["decision"].is_object()) break;
        }
        ASSERT_TRUE(p.state["decision"].is_object()) << p.state["scene"]["turn"];
        EXPECT_TRUE(!stands(p) || p.state["actions"].size() > 1);
        ASSERT_EQ(p.ask({{"type", "act"}, {"seat", seat}, {"seq", p.state["seq"]}, {"action", any_action(p)}})["ok"],
                  true);
        p.settle();
    }
    EXPECT_GT(server->hall().metrics.ordered_passes, 0U);
}

}  // namespace
}  // namespace ghent::server
