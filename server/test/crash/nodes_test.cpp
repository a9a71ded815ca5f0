// Several servers and workers over one database: whichever is asked, the game is there; whichever is killed, nothing is lost.
#ifdef GHENT_HAVE_POSTGRES
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <array>

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

// Split brain: a node sleeps, its game is taken, and what it does when it wakes is written by nobody.
TEST_F(NodesTest, ANodeThatWasPausedWritesNothing) {
    Program first(folder, store, "a-"), second(folder, store, "b-");
    ASSERT_GT(first.port(), 0);
    ASSERT_GT(second.port(), 0);
    Browser us(first.port()), gb(first.port());
    const std::string id = two_player_game(us, gb), path = "/api/games/" + id;
    Player a(first.port(), id, us.cookie), b(first.port(), id, gb.cookie);
    play_on(a, b, 20);
    const bool us_acts = a.state["decision"].is_object();
    Player& old = us_acts ? a : b;
    Browser& who = us_acts ? us : gb;
    const std::string seat = us_acts ? "us" : "gb";
    ASSERT_TRUE(old.state["decision"].is_object());
    first.send(SIGSTOP);
    const auto since = std::chrono::steady_clock::now();
    // It lies in the sleeper's hands when he wakes, and was good when it was sent.
    old.socket.send(
        {{"type", "act"}, {"id", "asleep"}, {"seat", seat}, {"seq", old.state["seq"]}, {"action", any_action(old)}});
    std::unique_ptr<Player> now;
    ASSERT_TRUE(soon([&] {
        try {
            now = std::make_unique<Player>(second.port(), id, who.cookie);
        } catch (const std::exception&) {
            return false;
        }
        return now->state.is_object();
    }));
    const double back = std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
    std::cout << "back after " << back << " s\n" << std::flush;
    EXPECT_EQ(now->state["seq"], old.state["seq"]);
    const std::string chosen = any_action(*now);
    ASSERT_EQ(now->act(seat, chosen)["ok"], true);
    first.send(SIGCONT);
    // He hears that it is not his any more, or is let go; he is never told that it was done.
    for (json frame = old.next(10'000); !frame.is_null(); frame = old.next(10'000)) {
        if (frame["type"] == "reply" && frame["id"] == "asleep") {
            EXPECT_EQ(frame["ok"], false) << frame;
        }
    }
    EXPECT_TRUE(old.socket.closed());
    who.move_to(first.port());  // it serves the others as before
    EXPECT_EQ(who.post(path + "/resign", {{"seat", seat}}).status, 200U);
    std::istringstream lines(who.get(path + "/record").text);
    std::vector<std::string> done;
    for (std::string line; std::getline(lines, line);) {
        const json row = json::parse(line, nullptr, false);
        if (row.contains("do") && !row.contains("auto")) done.push_back(row["do"]);
    }
    EXPECT_EQ(done.size(), 21U);
    EXPECT_EQ(done.back(), chosen);
    EXPECT_EQ(who.get(path + "/verify").body()["ok"], true);
    EXPECT_LT(back, 10);
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
