// Several servers and workers over one database: whichever is asked, the game is there; whichever is killed, nothing is lost.
#ifdef GHENT_HAVE_POSTGRES
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>

#include "server/log.h"
#include "server/test/crash/gamblers.h"
#include "server/test/fixture.h"
#include "server/test/program.h"
#include "testing/effort.h"
#include "testing/postgres.h"

namespace ghent::server {
namespace {

using namespace std::chrono_literals;

class NodesTest : public ServerTest {
protected:
    void SetUp() override {
        database = TestPostgres::get();
        if (!database) GTEST_SKIP() << "no PostgreSQL server on this machine";
        store = database->new_store();
    }
    // Until it is so, for two minutes.
    template <class Is>
    static bool soon(Is is) {
        for (int i = 0; i < 2'400; ++i) {
            if (is()) return true;
            usleep(50'000);
        }
        return false;
    }
    std::string schema() const { return store.substr(store.rfind("%3D") + 3); }

    TestPostgres* database = nullptr;
    std::string store;
};

TEST_F(NodesTest, AGameIsThereAtWhicheverNode) {
    const Program first(folder, store, "a-"), second(folder, store, "b-");
    ASSERT_GT(first.port(), 0);
    ASSERT_GT(second.port(), 0);
    Browser us(first.port()), gb(second.port());
    const std::string id = two_player_game(us, gb, {{"public", true}}), path = "/api/games/" + id;
    {
        Player a(second.port(), id, us.cookie), b(first.port(), id, gb.cookie);
        ASSERT_TRUE(a.state.is_object());
        ASSERT_TRUE(b.state.is_object());
        play_on(a, b, 60);
        EXPECT_EQ(a.ask({{"type", "chat"}, {"text", "from the other node"}})["ok"], true);
        EXPECT_EQ(b.wait("chat")["text"], "from the other node");
        // The node that does not serve it knows who is there.
        const auto online = [&](int port) {
            const json game = Browser(port).get(path).body();
            return game["seats"]["us"]["online"] == true && game["seats"]["gb"]["online"] == true;
        };
        EXPECT_TRUE(soon([&] { return online(first.port()) && online(second.port()); }));
    }
    for (Browser* who : {&us, &gb}) EXPECT_EQ(who->get("/api/mine").body()["games"].size(), 1U);
    us.move_to(second.port());
    EXPECT_EQ(us.get(path + "/record").code(), "not_over");
    EXPECT_EQ(us.post(path + "/resign", {{"seat", "gb"}}).code(), "not_your_seat");
    EXPECT_EQ(us.post(path + "/resign", {{"seat", "us"}}).status, 200U);
    const Reply record = us.get(path + "/record"), same = gb.get(path + "/record");
    EXPECT_EQ(record.status, 200U);
    EXPECT_EQ(record.text, same.text);
    // The rematch, wherever it is asked for.
    const json next = us.post(path + "/rematch").body();
    gb.move_to(first.port());
    EXPECT_EQ(gb.post(path + "/rematch").body()["game"]["id"], next["game"]["id"]);
    EXPECT_EQ(gb.get("/api/games/" + std::string(next["game"]["id"])).body()["status"], "playing");
    EXPECT_EQ(Browser(first.port()).get("/api/games/0000000000000/record").status, 404U);
}

// Who says that he is a node must know its secret: nobody chooses the address that limits count by.
TEST_F(NodesTest, NobodyElseSpeaksAsANode) {
    start([&](Config& c) {
        c.store = store;
        c.creations = {3, 0.001};
    });
    Browser guest = browser();
    unsigned last = 0;
    for (int i = 0; i < 8; ++i) {
        guest.cookie.clear();
        last = guest
                   .send("POST", "/api/games", R"({"game":"blocks","seats":{"us":"me","gb":"open"}})",
                         {{"Content-Type", "application/json"},
                          {"X-Ghent-Node", std::string(64, '0')},
                          {"X-Forwarded-For", fmt::format("10.0.0.{}", i)}})
                   .status;
    }
    EXPECT_EQ(last, 429U);
}

// Ten records at once, then six a minute, wherever they come in; before, each node had its own ten.
TEST_F(NodesTest, WhatPeopleMayDoIsCountedByAllTogether) {
    const Program first(folder, store, "a-"), second(folder, store, "b-");
    ASSERT_GT(first.port(), 0);
    ASSERT_GT(second.port(), 0);
    const auto since = std::chrono::steady_clock::now();
    int refused = 0;
    for (int i = 0; i < 18; ++i) {
        Browser who(i % 2 ? second.port() : first.port());
        const Reply reply = who.send("POST", "/api/import", "nonsense", {{"Content-Type", "application/x-ndjson"}});
        EXPECT_TRUE(reply.status == 422 || reply.status == 429) << reply.text;
        refused += reply.status == 429;
    }
    const auto filled = (std::chrono::steady_clock::now() - since) / 10s + 1;  // on a machine that stands still
    EXPECT_GE(refused, 8 - filled);
    EXPECT_GT(refused, 0);
}

// The database finds an account by spellings that look the same; they are one account for whoever guesses too.
TEST_F(NodesTest, GuessesAtAnAccountAreCountedHoweverItsNameIsWritten) {
    start([&](Config& c) {
        c.store = store;
        c.account_logins = {3, 0.001};
    });
    ASSERT_EQ(browser().post("/api/account", {{"name", "Ann"}, {"password", "a long password"}}).status, 201U);
    int guesses = 0;
    for (const char* name : {"Ann", "aNN", "A\u200bnn", "An\u200bn", "A\u200b\u200bnn", "A\u00adnn"})
        guesses += browser().post("/api/login", {{"name", name}, {"password", "a wrong password"}}).status == 401;
    EXPECT_EQ(guesses, 3);
}

// Split brain: a node sleeps, its games are taken, and what it does when it wakes is written by nobody. Several games, each with an action
// that was good when it was sent and would still be: some of them are carried out before the sleeper hears that he has lost them.
TEST_F(NodesTest, ANodeThatWasPausedWritesNothing) {
    struct Game {
        std::string id, seat, chosen;
        std::unique_ptr<Browser> us, gb;
        std::unique_ptr<Player> a, b, now;  // now: at the other node
        Player& old() const { return seat == "us" ? *a : *b; }
        Browser& who() const { return seat == "us" ? *us : *gb; }
    };
    constexpr std::size_t kActions = 10;
    Program first(folder, store, "a-"), second(folder, store, "b-");
    ASSERT_GT(first.port(), 0);
    ASSERT_GT(second.port(), 0);
    std::vector<Game> games(4);
    for (Game& g : games) {
        g.us = std::make_unique<Browser>(first.port());
        g.gb = std::make_unique<Browser>(first.port());
        g.id = two_player_game(*g.us, *g.gb);
        g.a = std::make_unique<Player>(first.port(), g.id, g.us->cookie);
        g.b = std::make_unique<Player>(first.port(), g.id, g.gb->cookie);
        play_on(*g.a, *g.b, kActions);
        g.seat = g.a->state["decision"].is_object() ? "us" : "gb";
        ASSERT_TRUE(g.old().state["decision"].is_object());
    }
    first.send(SIGSTOP);
    // He shall not hear that they are taken before he acts: only the fence holds him back.
    database->sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
        "(query LIKE '%pg_notify%' OR query LIKE '%FROM node%')");
    const auto since = std::chrono::steady_clock::now();
    for (const Game& g : games) {
        g.old().socket.send({{"type", "act"},
                             {"id", "asleep"},
                             {"seat", g.seat},
                             {"seq", g.old().state["seq"]},
                             {"action", any_action(g.old())}});
    }
    for (Game& g : games) {
        ASSERT_TRUE(soon([&] {
            try {
                g.now = std::make_unique<Player>(second.port(), g.id, g.who().cookie);
            } catch (const std::exception&) {
                return false;
            }
            return g.now->state.is_object();
        }));
        EXPECT_EQ(g.now->state["seq"], g.old().state["seq"]);
    }
    const double back = std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
    std::cout << "back after " << back << " s\n" << std::flush;
    EXPECT_LT(back, 10);
    first.send(SIGCONT);
    // He hears that it is not his any more, or is let go; he is never told that it was done.
    for (const Game& g : games) {
        for (json frame = g.old().next(10'000); !frame.is_null(); frame = g.old().next(10'000)) {
            const bool reply = frame["type"] == "reply" && frame["id"] == "asleep";
            EXPECT_FALSE(reply && frame["ok"] == true) << frame;
        }
        EXPECT_TRUE(g.old().socket.closed());
    }
    for (Game& g : games) {
        const std::string path = "/api/games/" + g.id;
        g.chosen = any_action(*g.now);
        ASSERT_EQ(g.now->act(g.seat, g.chosen)["ok"], true);
        Browser who = g.who();  // who comes to the node that slept is passed on
        EXPECT_EQ(who.post(path + "/resign", {{"seat", g.seat}}).status, 200U);
        std::istringstream lines(who.get(path + "/record").text);
        std::vector<std::string> done;
        for (std::string line; std::getline(lines, line);) {
            const json row = json::parse(line, nullptr, false);
            if (row.contains("do") && !row.contains("auto")) done.push_back(row["do"]);
        }
        ASSERT_EQ(done.size(), kActions + 1);
        EXPECT_EQ(done.back(), g.chosen);
        EXPECT_EQ(who.get(path + "/verify").body()["ok"], true);
    }
}

// ---------------------------------------------------------------- workers

TEST_F(NodesTest, WorkersThinkAndOneThatDiesLosesNothing) {
    start([&](Config& c) {
        c.store = store;
        c.bot_threads = 0;  // it cannot think by itself
        c.worker_ms = 1'000'000;
    });
    auto worker = Program::worker(folder, store, "w-");
    ASSERT_EQ(worker->port(), 1);
    ASSERT_TRUE(soon([&] { return server->hall().neighbours.anybody_thinks(); }));
    Browser me = browser();
    const std::string quick = new_game(me, "bot:random", "bot:greedy");
    const std::string slow = new_game(me, "bot:search:1500", "bot:random");
    const auto rows = [&](const std::string& id) {
        const json game = me.get("/api/games/" + id).body();
        return game["status"] == "over" ? 1'000'000 : static_cast<int>(server->hall().metrics.bot_actions);
    };
    const int before = rows(quick);
    EXPECT_TRUE(soon([&] { return rows(quick) > before + 5; }));
    worker->end(SIGKILL);  // most likely in the midst of a thought
    worker = Program::worker(folder, store, "w-");
    const int after = static_cast<int>(server->hall().metrics.bot_actions);
    EXPECT_TRUE(soon([&] { return static_cast<int>(server->hall().metrics.bot_actions) > after + 5; }));
    EXPECT_EQ(worker->end(SIGTERM), 0);
}

// What a worker says is a proposal.
TEST_F(NodesTest, ThoughtsAreChecked) {
    start([&](Config& c) {
        c.store = store;
        c.worker_ms = 1'000'000;
    });
    database->sql(fmt::format("INSERT INTO {}.node VALUES (7, '', '', 1, now() + interval '1 hour')",
                              schema()));  // never answers
    ASSERT_TRUE(soon([&] { return server->hall().neighbours.anybody_thinks(); }));
    Browser me = browser();
    const std::string id = new_game(me, "bot:random", "bot:random");
    const auto acted = [&] { return server->hall().metrics.bot_actions.load(); };
    usleep(500'000);
    EXPECT_EQ(acted(), 0U) << "it waits for the worker";
    const std::string notify = fmt::format(
        "SELECT pg_notify('ghent_{0}', '7 thought ' || game || ' ' || (n + {{}}) || ' ' || seat || ' {{}}') FROM "
        "{0}.work",
        schema());
    database->sql(fmt::format(fmt::runtime(notify), 1, "pass"));
    usleep(200'000);
    EXPECT_EQ(acted(), 0U) << "that was about another position";
    database->sql(fmt::format(fmt::runtime(notify), 0, "win the war"));
    EXPECT_TRUE(soon([&] { return acted() > 0; })) << "after nonsense it thinks by itself";
}

// An action that can be read and is not allowed is no better than nonsense.
TEST_F(NodesTest, ThoughtsThatBreakTheRulesAreRefused) {
    std::atomic<int> refused = 0;
    set_log(true);
    set_log_sink([&](const std::string& line) { refused += line.find("worker_refused") != std::string::npos; });
    start([&](Config& c) {
        c.store = store;
        c.worker_ms = 1'000'000;
    });
    database->sql(fmt::format("INSERT INTO {}.node VALUES (7, '', '', 1, now() + interval '1 hour')", schema()));
    ASSERT_TRUE(soon([&] { return server->hall().neighbours.anybody_thinks(); }));
    Browser me = browser();
    const std::string id = new_game(me, "bot:random", "bot:random");
    const auto asked = [&](int n) {
        return soon([&] {
            try {
                database->sql(fmt::format(
                    "DO $$ BEGIN IF (SELECT count(*) FROM {}.work) <> {} THEN RAISE 'not yet'; END IF; END $$",
                    schema(), n));
                return true;
            } catch (const std::exception&) {
                return false;
            }
        });
    };
    ASSERT_TRUE(asked(1));
    // A march of a piece that is not on the map yet: good notation, and no answer to what is asked.
    database->sql(
        fmt::format("SELECT pg_notify('ghent_{0}', '7 thought ' || game || ' ' || n || ' ' || seat || ' march us_r06 "
                    "kingston') FROM {0}.work",
                    schema()));
    EXPECT_TRUE(soon([&] { return server->hall().metrics.bot_actions > 0; })) << "it thinks by itself";
    EXPECT_EQ(refused, 1);
    server.reset();
    set_log_sink({});
    set_log(false);
}

// ---------------------------------------------------------------- killing

// Three servers, two workers: any of them is killed at any moment and started again a little later.
TEST_F(NodesTest, AnyOfThemIsKilled) {
    const long kills = effort(3, 5, 100);
    std::array<std::unique_ptr<Program>, 5> all;
    const auto begin = [&](std::size_t i) {
        all[i] = i < 3 ? std::make_unique<Program>(folder, store, fmt::format("n{}-", i))
                       : Program::worker(folder, store, fmt::format("w{}-", i));
        ASSERT_GT(all[i]->port(), 0);
    };
    for (std::size_t i = 0; i < all.size(); ++i) begin(i);
    // As a proxy does it: any server that is there.
    Gamblers gamblers([&] {
        for (;;)
            if (const auto& node = all[random() % 3]) return node->port();
    });
    gamblers.open(6);
    Browser alone(all[0]->port());
    std::vector<std::string> bots;
    for (int i = 0; i < 2; ++i) bots.push_back(new_game(alone, "bot:greedy", "bot:random"));
    for (long round = 0; round < kills && !HasFailure(); ++round) {
        gamblers.play(20 + static_cast<int>(random() % 200));
        const std::size_t victim = random() % all.size();
        all[victim]->end(SIGKILL);
        all[victim].reset();
        gamblers.play(50);
        gamblers.gather();  // who is waited for here cannot come back meanwhile
        begin(victim);
    }
    gamblers.check();
    std::cout << kills << " kills, " << gamblers.acknowledged() << " acknowledged actions, " << gamblers.returns()
              << " returns, longest absence " << gamblers.longest_absence() << " s\n"
              << std::flush;
    EXPECT_LT(gamblers.longest_absence(), 3.0);
    alone.move_to(all[0]->port());
    for (const std::string& id : bots)
        EXPECT_TRUE(soon([&] { return alone.get("/api/games/" + id).body()["status"] == "over"; })) << id;
    for (const auto& program : all) EXPECT_EQ(program->end(SIGTERM), 0);
}

}  // namespace
}  // namespace ghent::server
#endif
