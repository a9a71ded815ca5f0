// One hostile guest, and everybody else plays on: what could once stop the server for others.
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <future>

#include "server/hall.h"
#include "server/ids.h"
#include "server/shares.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using Clock = std::chrono::steady_clock;

double seconds_of(const std::function<void()>& what) {
    const auto since = Clock::now();
    what();
    return std::chrono::duration<double>(Clock::now() - since).count();
}

bool comes_true(const std::function<bool()>& what, std::chrono::milliseconds within = 20s) {
    for (const auto until = Clock::now() + within; Clock::now() < until; std::this_thread::sleep_for(20ms))
        if (what()) return true;
    return what();
}

class Hostile : public ServerTest {
protected:
    Hostile() { start(); }

    Reply import(Browser& who, const std::string& text) {
        return who.send("POST", "/api/import", text, {{"Content-Type", "application/x-ndjson"}});
    }
    // The record of a game that was resigned after some actions.
    std::string finished_record(Browser& us, Browser& gb, int actions = 0) {
        const std::string id = two_player_game(us, gb);
        if (actions > 0) {
            Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
            play(a, b, actions);
        }
        us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
        return us.get("/api/games/" + id + "/record").text;
    }
    // What the store knows of itself, by a connection of its own.
    void sql(const std::string& text) {
        sqlite3* db = nullptr;
        ASSERT_EQ(sqlite3_open((folder / "test.db").c_str(), &db), SQLITE_OK);
        sqlite3_busy_timeout(db, 5'000);
        char* error = nullptr;
        EXPECT_EQ(sqlite3_exec(db, text.c_str(), nullptr, nullptr, &error), SQLITE_OK) << (error ? error : "");
        sqlite3_free(error);
        sqlite3_close(db);
    }
};

// ---------------------------------------------------------------- records

// A first action taken back again and again, as a record: 4,000 pairs.
TEST_F(Hostile, RecordsOfManyUndosAreReadAtOnce) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    std::string act, undo;
    {
        Player a(port(), id, us.cookie);
        ASSERT_TRUE(a.state["decision"].is_object());
        ASSERT_EQ(a.act("us", any_action(a))["ok"], true);
        ASSERT_EQ(a.ask({{"type", "undo"}, {"seat", "us"}, {"seq", a.state["seq"]}})["ok"], true);
    }
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    const std::string record = us.get("/api/games/" + id + "/record").text;
    std::string head, tail;
    std::size_t rows = 0;
    std::istringstream lines(record);
    for (std::string line; std::getline(lines, line);) {
        if (line.find("\"undo\":true") != std::string::npos) undo = line;
        else if (line.find("\"do\":") != std::string::npos) act = line;
        else head += line + "\n", rows += line.starts_with("{\"n\":");
    }
    ASSERT_FALSE(act.empty() || undo.empty()) << record.substr(0, 2'000);
    const auto renumbered = [](const std::string& line, std::size_t n) {
        return fmt::format("{{\"n\":{}{}\n", n, line.substr(line.find(',')));
    };
    std::string text = head;
    for (int i = 0; i < 4'000; ++i) {
        text += renumbered(act, rows++);
        text += renumbered(undo, rows++);
    }
    Reply reply;
    const double took = seconds_of([&] { reply = import(us, text); });
    EXPECT_EQ(reply.status, 201U) << reply.text.substr(0, 500);
    const std::string copy = reply.body()["game"]["id"];
    // Opening it again does not hold up who plays elsewhere.
    const std::string other = two_player_game(us, gb);
    Player elsewhere(port(), other, gb.cookie);
    restart();
    Browser again = us;
    again.move_to(port());
    Player quick(port(), other, gb.cookie);
    std::thread opening([&] { Player(port(), copy, us.cookie).settle(); });
    EXPECT_LT(seconds_of([&] { quick.settle(); }), 2.0);
    opening.join();
    EXPECT_LT(took, 20.0) << "a loaded machine takes a few seconds; what grows with the square takes far longer";
}

TEST_F(Hostile, EveryFieldOfAnImportHasALimit) {
    Browser us = browser(), gb = browser();
    const std::string text = finished_record(us, gb);
    const std::string rest = text.substr(text.find('\n'));
    const json header = json::parse(text.substr(0, text.find('\n')));
    const std::string much(300'000, 'x');
    for (const char* field : {"seed", "scenario", "data", "game"}) {
        json h = header;
        h[field] = much;
        const Reply reply = import(us, h.dump() + rest);
        EXPECT_EQ(reply.status, 400U) << field << " " << reply.text;
    }
    json h = header;
    for (int i = 0; i < 100; ++i) h["options"][fmt::format("o{}", i)] = 1;
    EXPECT_EQ(import(us, h.dump() + rest).status, 400U);
    EXPECT_EQ(import(us, text + "{\"n\":1,\"seat\":\"us\",\"do\":\"" + much + "\"}\n").status, 400U);
    EXPECT_EQ(import(us, std::string((9 << 20), 'x')).status, 413U);
    EXPECT_EQ(import(us, text).status, 201U) << "and a good one comes in";
}

TEST_F(Hostile, ARecordThatTakesTooLongIsRefused) {
    start([](Config& c) { c.import_seconds = 1e-9; });
    Browser us = browser(), gb = browser();
    const Reply reply = import(us, finished_record(us, gb));
    EXPECT_EQ(reply.status, 422U);
    EXPECT_THAT(reply.text, HasSubstr("too long to check"));
}

TEST_F(Hostile, AGameDoesNotGrowByTakingBack) {
    start([](Config& c) {
        c.undos_per_barrier = 5;
        c.rows_per_game = 14;
    });
    Browser us = browser(), gb = browser();
    Player a(port(), two_player_game(us, gb), us.cookie);
    json reply;
    for (int i = 0; i < 10; ++i) {
        ASSERT_EQ(a.act("us", any_action(a))["ok"], true);
        reply = a.ask({{"type", "undo"}, {"seat", "us"}, {"seq", a.state["seq"]}});
        if (reply["ok"] != true) break;
        a.wait("state");
    }
    EXPECT_EQ(reply["error"]["code"], "too_often") << reply;
    for (int i = 0; i < 10; ++i) {
        ASSERT_TRUE(a.state["decision"].is_object());
        reply = a.act("us", any_action(a));
        if (reply["ok"] != true) break;
    }
    EXPECT_EQ(reply["error"]["code"], "too_long") << reply;
}

// ---------------------------------------------------------------- bodies and connections

TEST_F(Hostile, WhoAnnouncesALargeBodyTakesNoRoom) {
    start([](Config& c) {
        c.net.bodies = 1 << 20;
        c.net.read_seconds = 5;
    });
    std::vector<std::thread> idle;
    for (int i = 0; i < 8; ++i)
        idle.emplace_back(
            [&] { browser().raw("POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nno more"); });
    std::this_thread::sleep_for(300ms);
    const auto post = [&](std::size_t size) {
        return browser().send("POST", "/api/games", std::string(size, ' '), {{"Content-Type", "application/json"}});
    };
    for (int i = 0; i < 5; ++i) EXPECT_EQ(post(100'000).status, 400U);
    for (std::thread& t : idle) t.join();
}

TEST_F(Hostile, BodiesTakeOnlySoMuchMemory) {
    start([](Config& c) {
        c.net.bodies = 1 << 20;
        c.net.bodies_per_address = 200'000;
    });
    const auto post = [&](std::size_t size) {
        return browser().send("POST", "/api/games", std::string(size, ' '), {{"Content-Type", "application/json"}});
    };
    EXPECT_EQ(post(100'000).status, 400U);
    EXPECT_EQ(post(900'000).code(), "rate_limited");
    EXPECT_EQ(post(100'000).status, 400U) << "what was taken is given back";
    EXPECT_EQ(browser().get("/healthz").status, 200U);
}

TEST_F(Hostile, BehindAProxyBodiesAreCountedByWhoSendsThem) {
    start([](Config& c) {
        c.behind_proxy = true;
        c.net.bodies = 1 << 20;
        c.net.bodies_per_address = 200'000;
        c.net.read_seconds = 5;
    });
    const auto post_from = [&](const std::string& address) {
        return browser().send("POST", "/api/games", std::string(100'000, ' '),
                              {{"Content-Type", "application/json"}, {"X-Forwarded-For", address}});
    };
    std::thread slow([&] {
        // Once more if one of the others was there first.
        while (browser()
                   .raw("POST /api/games HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\r\nContent-Length: "
                        "150001\r\n\r\n" +
                        std::string(150'000, ' '))
                   .code() == "rate_limited") {}
    });
    std::this_thread::sleep_for(300ms);
    EXPECT_TRUE(comes_true([&] { return post_from("1.2.3.4").code() == "rate_limited"; }, 4s));
    EXPECT_EQ(post_from("5.6.7.8").status, 400U);
    slow.join();
}

// ---------------------------------------------------------------- at the table

TEST_F(Hostile, LongChatsLockNobodyOut) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    sql(
        fmt::format("WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < 3000) "
                    "INSERT INTO chat (game, n, person, text, at) SELECT {}, n, 0, 'line ' || n, n FROM c",
                    *parse_id(id)));
    Player a(port(), id, us.cookie);
    a.settle();
    std::vector<i64> shown;
    for (const std::string& frame : a.frames)
        if (const json f = json::parse(frame); f["type"] == "chat") shown.push_back(f["n"]);
    ASSERT_EQ(shown.size(), 100U);
    EXPECT_EQ(shown.front(), 2901);
    EXPECT_EQ(shown.back(), 3000);
    const json page = a.ask({{"type", "chats"}, {"before", shown.front()}});
    ASSERT_EQ(page["lines"].size(), 100U);
    EXPECT_EQ(page["lines"][0]["n"], 2801);
    EXPECT_EQ(page["lines"][99]["text"], "line 2900");
    Browser nobody = browser();
    Player watcher(port(), id, "");
    EXPECT_EQ(watcher.ask({{"type", "chats"}, {"before", 10}})["error"]["code"], "players_only");
}

TEST_F(Hostile, LimitsHoldForAPersonNotForASocket) {
    start([](Config& c) {
        c.messages = {40, 1};
        c.chat = {5, 1};
    });
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    Player one(port(), id, us.cookie), two(port(), id, us.cookie), other(port(), id, gb.cookie);
    int said = 0, refused = 0;
    for (int i = 0; i < 5; ++i)
        for (Player* p : {&one, &two}) {
            const json reply = p->ask({{"type", "chat"}, {"text", "hello"}});
            (reply["ok"] == true ? said : refused) += 1;
        }
    EXPECT_EQ(said, 5);
    EXPECT_EQ(refused, 5);
    for (int i = 0; i < 60; ++i) (i % 2 ? one : two).socket.send({{"type", "ping"}, {"id", "x"}});
    EXPECT_TRUE(comes_true([&] {
        while (one.socket.receive(50)) {}
        while (two.socket.receive(50)) {}
        return one.socket.closed() && two.socket.closed();
    }));
    other.settle();
}

TEST_F(Hostile, SpectatorsTakeNoPlayersPlace) {
    start([](Config& c) {
        c.sockets_per_game = 3;
        c.sockets_per_player = 2;
    });
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    std::vector<std::unique_ptr<Player>> crowd;
    for (int i = 0; i < 3; ++i) crowd.push_back(std::make_unique<Player>(port(), id, ""));
    WebSocket one_more(port(), "/api/games/" + id + "/ws", "");
    while (one_more.receive()) {}
    EXPECT_EQ(one_more.close_code(), 1013);
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    a.settle();
    b.settle();
    // Who opens his own game too often loses the oldest page, not the newest.
    Player second(port(), id, us.cookie), third(port(), id, us.cookie);
    third.settle();
    second.settle();
    EXPECT_TRUE(comes_true([&] {
        while (a.socket.receive(50)) {}
        return a.socket.closed();
    }));
}

TEST_F(Hostile, SocketsOfOneAddressAreCounted) {
    start([](Config& c) { c.sockets_per_address = 3; });
    Browser us = browser();
    const std::string id = new_game(us, "me", "me");
    std::vector<std::unique_ptr<Player>> open;
    for (int i = 0; i < 3; ++i) open.push_back(std::make_unique<Player>(port(), id, ""));
    EXPECT_THROW(WebSocket(port(), "/api/games/" + id + "/ws", ""), std::runtime_error);
    open.pop_back();
    EXPECT_TRUE(comes_true([&] {
        try {
            Player(port(), id, "").settle();
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
    }));
}

// ---------------------------------------------------------------- thinking

TEST(ShareOut, EverybodyHasHisTurn) {
    Shares shares(1, 0, {.at_once = 1, .waiting = 100});
    std::mutex mutex;
    std::vector<std::string> order;
    std::promise<void> begin, end;
    const auto wait = begin.get_future().share();
    shares.post("x", [wait] { wait.wait(); });
    const auto task = [&](const std::string& who) {
        return [&, who] {
            const std::lock_guard lock(mutex);
            order.push_back(who);
            if (order.size() == 14) end.set_value();
        };
    };
    shares.post("unwatched", task("unwatched"), true);
    for (int i = 0; i < 10; ++i) shares.post("greedy", task("greedy"));
    for (int i = 0; i < 3; ++i) shares.post("modest", task("modest"));
    begin.set_value();
    end.get_future().wait();
    EXPECT_EQ(std::ranges::find(order, "unwatched") - order.begin(), 13) << "last";
    const auto last_modest = std::ranges::find(order.rbegin(), order.rend(), "modest");
    EXPECT_LE(order.rend() - last_modest, 6) << "three of his are done when three of the other's are";
    for (int i = 0; i < 200; ++i) shares.post("greedy", [] { std::this_thread::sleep_for(1ms); });
    EXPECT_FALSE(shares.post("greedy", [] {}));
    EXPECT_TRUE(shares.post("modest", [] {}));
}

TEST_F(Hostile, MachinesThinkForEverybodyInTurn) {
    Browser greedy = browser(), modest = browser();
    for (int i = 0; i < 20; ++i) new_game(greedy, "bot:veteran", "bot:veteran");
    const std::string id = new_game(modest, "bot:militia", "me");
    Player me(port(), id, modest.cookie);
    EXPECT_LT(seconds_of([&] {
                  while (!me.state["decision"].is_object())
                      if (me.wait("state").is_null()) break;
              }),
              15.0)
        << "twenty games that nobody watches think after the one that somebody waits for";
    EXPECT_TRUE(me.state["decision"].is_object());
}

TEST(PlacesOfThinkers, AreCountedByKeyAndInAll) {
    Places places(2, 3);
    EXPECT_TRUE(places.enter("a"));
    EXPECT_TRUE(places.enter("a"));
    EXPECT_FALSE(places.enter("a"));
    EXPECT_TRUE(places.enter("b"));
    EXPECT_FALSE(places.enter("b")) << "three in all";
    EXPECT_FALSE(places.enter("c"));
    places.leave("a");
    EXPECT_TRUE(places.enter("c"));
    places.leave("nobody");
    EXPECT_FALSE(places.enter("b"));
}

// Each of them would hold a tree of megabytes.
TEST_F(Hostile, OnlySoManyGamesThatNobodyWatchesThinkAtATime) {
    start([](Config& c) {
        c.unwatched_per_owner = 4;
        c.unwatched = 6;
    });
    Browser one = browser(), two = browser();
    std::size_t most = 0;
    const auto waiting = [&] { return most = std::max(most, server->hall().bots.queued()); };
    for (int i = 0; i < 12; ++i) {
        new_game(one, "bot:search@20000", "bot:search@20000");
        waiting();
    }
    EXPECT_LE(most, 4U) << "of one owner";
    for (int i = 0; i < 12; ++i) {
        new_game(two, "bot:search@20000", "bot:search@20000");
        waiting();
    }
    EXPECT_LE(most, 6U) << "in all";
    EXPECT_GE(most, 4U) << "the places are used";
}

TEST_F(Hostile, WhoFoundNoPlaceToThinkFindsOneLater) {
    start([](Config& c) {
        c.unwatched_per_owner = 2;
        c.retry_ms = 50;
    });
    Browser b = browser();
    std::vector<std::string> games;
    for (int i = 0; i < 8; ++i) games.push_back(new_game(b, "bot:random", "bot:random"));
    for (const std::string& id : games)
        EXPECT_TRUE(comes_true([&] { return b.get("/api/games/" + id).body()["status"] == "over"; }, 60s)) << id;
}

// Whoever comes and goes leaves no thinker behind.
TEST_F(Hostile, ThinkersThatWereWatchedNeedAPlaceToo) {
    start([](Config& c) { c.unwatched_per_owner = 2; });
    Browser b = browser();
    std::vector<std::string> games;
    for (int i = 0; i < 8; ++i) games.push_back(new_game(b, "bot:search@20000", "bot:search@20000"));
    {
        std::vector<std::unique_ptr<Player>> watchers;
        for (const std::string& id : games) watchers.push_back(std::make_unique<Player>(port(), id, b.cookie));
        EXPECT_TRUE(comes_true([&] { return server->hall().bots.queued() > 4; })) << "who is watched needs none";
    }
    EXPECT_TRUE(comes_true([&] { return server->hall().bots.queued() <= 2; }));
}

TEST_F(Hostile, BudgetsOfMachinesHaveALimit) {
    Browser b = browser();
    for (const char* bot : {"bot:search@20001", "bot:search:5001", "bot:search@99999999"}) {
        const Reply reply = b.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", bot}}}});
        EXPECT_EQ(reply.status / 100, 4U) << bot << reply.text;
    }
    EXPECT_NE(new_game(b, "me", "bot:search@20000"), "");
}

TEST_F(Hostile, FloodsOfOddsHoldUpNobody) {
    Browser flood = browser(), other = browser();
    const std::string id = new_game(flood, "me", "me");
    {
        Player p(port(), id, flood.cookie);
        p.ask({{"type", "handover"}, {"seat", "us"}});
        for (int i = 0; i < 280; ++i) p.socket.send({{"type", "odds"}, {"id", fmt::format("o{}", i)}, {"seat", "us"}});
        int answered = 0;
        for (int i = 0; i < 280; ++i) answered += p.wait("reply").is_object();
        EXPECT_EQ(answered, 280) << "each is answered or refused";
    }
    const std::string game = new_game(other, "bot:recruit", "me");
    Player me(port(), game, other.cookie);
    EXPECT_LT(seconds_of([&] {
                  while (!me.state["decision"].is_object())
                      if (me.wait("state").is_null()) break;
              }),
              15.0);
}

// ---------------------------------------------------------------- faults

TEST(LineOfTasks, AFaultEndsAlone) {
    Workers workers(1);
    std::promise<std::string> told;
    Line line(workers, [&](const std::exception& e) { told.set_value(e.what()); });
    line.post([] { throw std::runtime_error("no good"); });
    std::promise<void> next;
    line.post([&] { next.set_value(); });
    EXPECT_EQ(told.get_future().get(), "no good");
    EXPECT_EQ(next.get_future().wait_for(10s), std::future_status::ready);
}

// A table whose store cannot be read for a while answers again when it can.
TEST_F(Hostile, AFaultDoesNotWedgeTheTable) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    Player before(port(), id, gb.cookie);
    sql("ALTER TABLE chat RENAME TO elsewhere");
    {
        WebSocket greeted(port(), "/api/games/" + id + "/ws", us.cookie);  // reading the chat throws
        while (greeted.receive(500)) {}
    }
    sql("ALTER TABLE elsewhere RENAME TO chat");
    EXPECT_EQ(before.ask({{"type", "ping"}})["ok"], true);
    Player after(port(), id, us.cookie);
    ASSERT_TRUE(after.state["decision"].is_object());
    EXPECT_EQ(after.act("us", any_action(after))["ok"], true);
    EXPECT_EQ(us.get("/api/games/" + id).status, 200U);
    EXPECT_THAT(us.get("/metrics").text, testing::Not(HasSubstr("ghent_table_faults_total 0\n")));
}

// Whoever opens too many games is told so, and the table goes on.
TEST_F(Hostile, ATableThatCannotBeOpenedNowSaysSo) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    start([](Config& c) { c.loads_waiting = 0; });
    us.move_to(port());
    for (int i = 0; i < 2; ++i) {
        const Reply reply = us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
        EXPECT_EQ(reply.status, 429U) << reply.text;
    }
    WebSocket socket(port(), "/api/games/" + id + "/ws", us.cookie);
    while (socket.receive()) {}
    EXPECT_EQ(socket.close_code(), 1013);
}

// No file of this process may grow: what is written fails as on a full disk.
class FullDisk {
public:
    FullDisk() : before_(signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &limit_);
        rlimit none = limit_;
        none.rlim_cur = 0;
        setrlimit(RLIMIT_FSIZE, &none);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &limit_);
        signal(SIGXFSZ, before_);
    }

private:
    rlimit limit_{};
    void (*before_)(int);
};

TEST_F(Hostile, MachinesGoOnWhenThereIsSpaceAgain) {
    start([](Config& c) { c.retry_ms = 200; });
    Browser b = browser();
    EXPECT_EQ(b.get("/healthz").status, 200U);
    const std::string id = new_game(b, "bot:random", "bot:random");
    const auto updates = [&] { return b.get("/api/games/" + id).body()["updated"]; };
    {
        const FullDisk full;
        EXPECT_TRUE(comes_true([&] { return b.get("/healthz").status == 503; }));
        EXPECT_EQ(b.get("/healthz").code(), "not_saving");
        EXPECT_EQ(b.get("/api/games/" + id).body()["status"], "playing");
        std::this_thread::sleep_for(500ms);
    }
    EXPECT_TRUE(comes_true([&] { return b.get("/healthz").status == 200; }));
    EXPECT_TRUE(comes_true([&] { return b.get("/api/games/" + id).body()["status"] == "over"; }, 60s)) << updates();
}

// ---------------------------------------------------------------- what is over, who is seated

TEST_F(Hostile, AFinishedGameNeverChanges) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb), path = "/api/games/" + id;
    {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play(a, b, 60);
    }
    ASSERT_EQ(us.post(path + "/rollback", {{"seat", "us"}, {"to", 0}}).status, 200U);
    ASSERT_EQ(us.post(path + "/resign", {{"seat", "us"}}).status, 200U);
    const std::string record = us.get(path + "/record").text;
    EXPECT_EQ(gb.post(path + "/rollback", {{"seat", "gb"}, {"answer", true}}).code(), "not_playing");
    EXPECT_EQ(gb.get(path).body()["rollback"], nullptr);
    EXPECT_EQ(us.get(path + "/record").text, record);
    restart();
    us.move_to(port());
    EXPECT_EQ(us.get(path + "/record").text, record);
}

TEST_F(Hostile, ThereIsOneRematchHoweverManyAskAtOnce) {
    Browser us = browser(), gb = browser();
    const std::string path = "/api/games/" + two_player_game(us, gb);
    us.post(path + "/resign", {{"seat", "us"}});
    std::vector<std::future<std::string>> asked;
    for (int i = 0; i < 12; ++i)
        asked.push_back(std::async(std::launch::async, [&, i] {
            Browser b = i % 2 ? us : gb;
            return b.post(path + "/rematch").body()["game"]["id"].get<std::string>();
        }));
    std::set<std::string> ids;
    for (auto& a : asked) ids.insert(a.get());
    EXPECT_EQ(ids.size(), 1U);
    EXPECT_EQ(us.get("/api/mine").body()["games"].size(), 2U);
}

TEST_F(Hostile, OneLinkOneSeat) {
    Browser host = browser(), guest = browser(), third = browser();
    const json made = host.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "open"}, {"gb", "open"}}}}).body();
    const std::string path = "/api/games/" + made["game"]["id"].get<std::string>();
    const std::string link = made["invites"]["us"];
    EXPECT_EQ(guest.post(path + "/join", {{"seat", "gb"}, {"invite", link}}).code(), "not_invited");
    EXPECT_EQ(guest.post(path + "/join", {{"seat", "us"}, {"invite", link}}).status, 200U);
    EXPECT_EQ(third.post(path + "/join", {{"seat", "us"}, {"invite", link}}).code(), "taken");
    EXPECT_EQ(third.post(path + "/join", {{"seat", "gb"}, {"invite", made["invites"]["gb"]}}).status, 200U);
}

// ---------------------------------------------------------------- names

TEST_F(Hostile, NamesThatNobodyCanTellApartAreRefused) {
    const auto made = [&](const std::string& name) {
        return browser().post("/api/account", {{"name", name}, {"password", "a good password"}});
    };
    EXPECT_EQ(made("Isaac Brock").status, 201U);
    EXPECT_EQ(made("Jos\u00e9 L\u00f3pez").status, 201U) << "accents are letters";
    EXPECT_EQ(made("\u041c\u0438\u0445\u0430\u0438\u043b").status, 201U) << "so are others' letters";
    EXPECT_EQ(made("\u5f20\u4f1f").status, 201U);
    for (const char* name : {
             "\u0406saac Brock",       // a Cyrillic letter among Latin ones
             "Isaac\u200bBrock",       // zero width space
             "Isaac Brock\u3164",      // Hangul filler: a letter that is drawn as nothing
             "Isaac\u115fBrock",       // Hangul choseong filler
             "Isaac Brock\U000e0041",  // a tag
             "Isaac\u00a0Brock",       // a space that is none
             "Isaac\u2800Brock",       // an empty Braille cell, seen as a gap: two scripts
             "Isa\u0430c Brock",       // Cyrillic a
             "\U0001d408saac Brock",   // mathematical letters look alike
             "lsaac Brock",            // l for I
             "Isaac Br0ck",            // 0 for O
             "isaac brock",
             "\u202eIsaac Brock",
             "Guest\u00a0123",
             "Guest 12",
         })
        EXPECT_NE(made(name).status, 201U) << name;
}

// ---------------------------------------------------------------- secrets

TEST_F(Hostile, OnlyItsOwnerReadsTheStore) {
    for (const char* file : {"test.db", "test.db-wal", "test.db-lock"}) {
        struct stat facts{};
        ASSERT_EQ(stat((folder / file).c_str(), &facts), 0) << file;
        EXPECT_EQ(facts.st_mode & 0777, 0600U) << file;
    }
}

// Why a game is broken names rows, and rows name what somebody hides.
TEST_F(Hostile, ABrokenGameTellsNothing) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    {
        Player a(port(), id, us.cookie);
        ASSERT_EQ(a.act("us", any_action(a))["ok"], true);
    }
    server.reset();
    sql(fmt::format(
        "UPDATE record SET line = '{{\"n\":1,\"seat\":\"us\",\"do\":\"deploy us_secret\"' WHERE game = {} AND n = 1",
        *parse_id(id)));
    restart();
    Player watcher(port(), id, "");
    const json reply = watcher.ask({{"type", "at"}, {"step", 0}});
    EXPECT_EQ(reply["error"]["code"], "broken") << reply;
    for (const std::string& frame : watcher.frames) EXPECT_THAT(frame, testing::Not(HasSubstr("secret")));
    EXPECT_THAT(reply.dump(), testing::Not(HasSubstr("row")));
}

}  // namespace
}  // namespace ghent::server
