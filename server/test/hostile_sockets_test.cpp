// Hostile connections: bodies that never come, chats that never end, crowds at a table.
#include <fmt/format.h>

#include <memory>
#include <vector>

#include "server/ids.h"
#include "server/test/hostile.h"

namespace ghent::server {
namespace {

// ---------------------------------------------------------------- bodies and connections

TEST_F(Hostile, WhoAnnouncesALargeBodyTakesNoRoom) {
    start([](Config& c) {
        c.net.bodies = 1 << 20;
        c.net.read_seconds = 1'000;
    });
    std::vector<std::unique_ptr<RawSocket>> idle;
    for (int i = 0; i < 8; ++i) {
        idle.push_back(std::make_unique<RawSocket>(port()));
        idle.back()->send("POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nno more");
    }
    ASSERT_TRUE(comes_true(
        [&] { return browser().get("/metrics").text.find("\nghent_connections 9\n") != std::string::npos; }));
    const auto post = [&](std::size_t size) {
        return browser().send("POST", "/api/games", std::string(size, ' '), {{"Content-Type", "application/json"}});
    };
    for (int i = 0; i < 5; ++i) EXPECT_EQ(post(100'000).status, 400U);
    for (const auto& one : idle) EXPECT_FALSE(one->has_answer());
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
        c.net.read_seconds = 1'000;
    });
    const auto post_from = [&](const std::string& address) {
        return browser().send("POST", "/api/games", std::string(100'000, ' '),
                              {{"Content-Type", "application/json"}, {"X-Forwarded-For", address}});
    };
    // All but one byte of a body; once more if one of the others was there first.
    const std::string most =
        "POST /api/games HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\r\nContent-Length: 150001\r\n\r\n" +
        std::string(150'000, ' ');
    std::unique_ptr<RawSocket> slow;
    EXPECT_TRUE(comes_true([&] {
        if (!slow || slow->has_answer()) {
            slow = std::make_unique<RawSocket>(port());
            slow->send(most);
        }
        return post_from("1.2.3.4").code() == "rate_limited";
    }));
    EXPECT_EQ(post_from("5.6.7.8").status, 400U);
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

}  // namespace
}  // namespace ghent::server
