// The planning board: what a seat knows of a running game, to try moves on. Nothing hidden is in it, nothing of it reaches the game.
#include "server/planning.h"

#include <fmt/format.h>

#include <future>
#include <map>

#include "core/dice.h"
#include "core/fields.h"
#include "core/registry.h"
#include "core/session.h"
#include "server/ids.h"
#include "server/test/fixture.h"
#include "testing/effort.h"

namespace ghent::server {
namespace planning_tests {

std::string view_of(const Module& m, const GameData& d, const void* state, Seat seat) {
    Json j;
    m.view(d, state, viewer(seat), j);
    return j.take();
}

// Two states that differ only in what the seat may not know give the same board; and it is one that this seat could take for the
// real one, and that can be played.
TEST(PlanningBoard, DependsOnNothingThatTheSeatMayNotKnow) {
    int different = 0;
    for (const Module* m : all_games()) {
        const auto data = m->load_embedded();
        for (u64 game = 0; game < static_cast<u64>(effort(1, 3, 30)); ++game) {
            const ghent::Setup setup{.scenario = data->scenarios[game % data->scenarios.size()].id};
            Session session = Session::start(*m, data, setup, std::make_unique<SeededDice>(game + 1), "test");
            Rng rng(1812 + game);
            for (int n = 0; n < 400 && !session.over(); ++n) {
                const Seat seat = session.pending() & bit(Seat::us) ? Seat::us : Seat::gb;
                ActionList list;
                m->list(*data, session.state(), seat, list);
                session.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
                if (n % 40 != 7 || session.over()) continue;
                for (const Seat who : kSeats) {
                    const std::string board = planned_position(*m, *data, session.state(), who, 77);
                    for (const u64 seed : {1, 2, 3}) {
                        AnyState twin;
                        twin.copy_from(*m, session.state());
                        Rng other(seed);
                        m->resample(*data, twin.bytes(), who, other);
                        different +=
                            position_json(*m, *data, twin.bytes()) != position_json(*m, *data, session.state());
                        ASSERT_EQ(planned_position(*m, *data, twin.bytes(), who, 77), board)
                            << m->id << " after " << n << " actions";
                    }
                    const Session plan = Session::load(*m, data, board, std::make_unique<SeededDice>(5), "test");
                    EXPECT_EQ(view_of(*m, *data, plan.state(), who), view_of(*m, *data, session.state(), who))
                        << m->id << " after " << n << " actions";
                    EXPECT_NE(plan.pending(), 0U);
                }
            }
        }
    }
    EXPECT_GT(different, 50);  // or there was nothing to compare
}

class Plans : public ServerTest {
protected:
    Plans() {
        start();
        for (Browser* b : {&us, &gb, &eve}) b->move_to(port());
    }
    Reply plan(Browser& who, const std::string& game, const std::string& seat) {
        return who.post("/api/games/" + game + "/plan", {{"seat", seat}});
    }
    Reply drop(Browser& who, const std::string& game) { return who.del("/api/games/" + game, json::object()); }
    // So many choices for whoever must decide.
    void try_moves(Player& p, int most) {
        for (int n = 0; n < most; ++n) {
            p.settle();
            const json pending = p.hello["game"]["pending"];
            if (pending.empty()) return;
            const std::string seat = pending[0];
            ASSERT_EQ(p.ask({{"type", "handover"}, {"seat", seat}})["ok"], true);
            p.settle();
            ASSERT_TRUE(p.state["decision"].is_object());
            ASSERT_EQ(p.act(seat, any_action(p))["ok"], true);
        }
    }
    Browser us{0}, gb{0}, eve{0};
};

TEST_F(Plans, MovesAreTriedAndTheGameKnowsNothingOfThem) {
    const std::string id = two_player_game(us, gb);
    {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play(a, b, 60);
    }
    for (auto& [who, seat] : {std::pair<Browser*, std::string>{&us, "us"}, {&gb, "gb"}}) {
        Player real(port(), id, who->cookie);
        real.settle();
        const Reply made = plan(*who, id, seat);
        ASSERT_EQ(made.status, 201U) << made.text;
        const json g = made.body()["game"];
        EXPECT_EQ(g["planning"], (json{{"game", id}, {"seat", seat}}));
        EXPECT_TRUE(g["hotseat"]);
        EXPECT_TRUE(g["origin"].is_null());
        const std::size_t heard = real.frames.size();
        {
            Player p(port(), g["id"], who->cookie);
            ASSERT_EQ(p.ask({{"type", "handover"}, {"seat", seat}})["ok"], true);
            p.settle();
            // It is what this seat sees.
            json there = p.state["scene"], here = real.state["scene"];
            EXPECT_EQ(there, here) << seat;
            try_moves(p, 30);
            // No machine helps, whoever one plays against.
            const std::string now = p.hello["game"]["pending"][0];
            EXPECT_EQ(p.ask({{"type", "advice"}, {"seat", now}})["error"]["code"], "planning");
        }
        real.settle();
        EXPECT_EQ(real.frames.size(), heard + 1) << "the real game heard something";  // the answer to settle
        // Nobody else looks at it, and it stands in no list.
        const Player stranger(port(), g["id"], eve.cookie);
        EXPECT_TRUE(stranger.hello.is_null());
        const json mine = who->get("/api/mine").body();  // outlives the walk through its games
        for (const json& listed : mine["games"]) EXPECT_NE(listed["id"], g["id"]);
        // Nothing follows from it.
        EXPECT_EQ(plan(*who, g["id"], seat).code(), "planning");
        EXPECT_EQ(who->post("/api/games", {{"from", {{"game", g["id"]}, {"step", 0}}},
                                           {"seats", {{"us", "me"}, {"gb", "bot:random"}}}})
                      .code(),
                  "planning");
        EXPECT_EQ(who->post("/api/games/" + std::string(g["id"]) + "/rematch").code(), "planning");
        EXPECT_EQ(drop(eve, g["id"]).status, 403U);
        EXPECT_EQ(drop(*who, g["id"]).status, 200U);
        EXPECT_EQ(who->get("/api/games/" + std::string(g["id"])).status, 404U);
        EXPECT_EQ(drop(*who, g["id"]).status, 404U);
    }
}

// Whoever has got hold of its id sees nothing of it, not even when the plan has come to an end: it begins with what that seat knows of a game
// that is still played.
TEST_F(Plans, ItIsNobodyElsesWhenItIsOverEither) {
    const std::string id = two_player_game(us, gb), board = plan(us, id, "us").body()["game"]["id"];
    ASSERT_EQ(us.post("/api/games/" + board + "/resign", {{"seat", "us"}}).status, 200U);
    for (const char* what : {"", "/record", "/verify", "/dice"}) {
        const std::string path = "/api/games/" + board + what;
        EXPECT_EQ(us.get(path).status, 200U) << what;
        EXPECT_EQ(gb.get(path).status, 404U) << what;
        EXPECT_EQ(browser().get(path).status, 404U) << what;
    }
    restart();  // nor when it must be read first
    gb.move_to(port());
    EXPECT_EQ(gb.get("/api/games/" + board).status, 404U);
    EXPECT_EQ(gb.get("/api/games/" + board + "/record").status, 404U);
}

TEST_F(Plans, OnlyPlayersPlanAndOnlyWhileItIsPlayed) {
    const std::string id = two_player_game(us, gb);
    EXPECT_EQ(plan(eve, id, "us").code(), "not_your_seat");
    EXPECT_EQ(plan(gb, id, "us").code(), "not_your_seat");
    EXPECT_EQ(drop(us, id).code(), "not_planning");  // a real game is not thrown away
    EXPECT_EQ(us.get("/api/games/" + id).status, 200U);
    ASSERT_EQ(us.post("/api/games/" + id + "/resign", {{"seat", "us"}}).status, 200U);
    EXPECT_EQ(plan(gb, id, "gb").code(), "not_playing");
    EXPECT_EQ(us.post("/api/games/" + id + "/plan", {{"seat", "none"}}).status, 400U);
    EXPECT_EQ(us.post("/api/games/" + id + "/plan", {{"seat", "us"}, {"bot", "greedy"}}).status, 400U);
}

// However many pages ask for it at once: one of them throws it away, for the others there is none. Never a fault of ours.
TEST_F(Plans, ThrownAwayByManyAtOnceItIsGoneOnce) {
    const std::string id = two_player_game(us, gb);
    for (int round = 0; round < effort(3, 10, 100); ++round) {
        const std::string board = plan(us, id, "us").body()["game"]["id"];
        Player page(port(), board, us.cookie);
        std::vector<std::future<unsigned>> asked;
        for (int n = 0; n < 6; ++n)
            asked.push_back(std::async(std::launch::async, [&, n] {
                Browser one(port());
                one.cookie = us.cookie;
                return n % 3 == 2 ? one.get("/api/games/" + board).status : drop(one, board).status;
            }));
        std::map<unsigned, int> answers;
        for (std::size_t n = 0; n < asked.size(); ++n) {
            const unsigned status = asked[n].get();
            if (n % 3 != 2) ++answers[status];
            else EXPECT_TRUE(status == 200U || status == 404U) << status;
        }
        EXPECT_EQ(answers, (std::map<unsigned, int>{{200U, 1}, {404U, 3}}));
        EXPECT_EQ(drop(us, board).status, 404U);
        while (page.socket.receive()) {}
        EXPECT_TRUE(page.socket.closed());
        EXPECT_THROW(WebSocket(port(), "/api/games/" + board + "/ws", us.cookie), std::runtime_error);
    }
}

TEST_F(Plans, OneForEachSeatAndFewInAll) {
    std::vector<std::string> games, plans;
    for (int n = 0; n < 6; ++n) games.push_back(new_game(us, "me", "bot:random"));
    for (const std::string& game : games) plans.push_back(plan(us, game, "us").body()["game"]["id"]);
    std::size_t there = 0;
    for (const std::string& id : plans) there += us.get("/api/games/" + id).status == 200U;
    EXPECT_EQ(there, 4U);
    EXPECT_EQ(us.get("/api/games/" + plans.back()).status, 200U);
    const std::string again = plan(us, games.back(), "us").body()["game"]["id"];
    EXPECT_EQ(us.get("/api/games/" + plans.back()).status, 404U);
    EXPECT_EQ(us.get("/api/games/" + again).status, 200U);
    // It outlives a restart like any other.
    restart();
    us.move_to(port());
    EXPECT_EQ(us.get("/api/games/" + again).body()["planning"]["game"], games.back());
}

}  // namespace planning_tests
}  // namespace ghent::server
