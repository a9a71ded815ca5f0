// Hostile connections: bodies that never come, chats that never end, crowds at a table.
#include <fmt/format.h>

#include <memory>
#include <vector>

#include "server/ids.h"
#include "server/test/hostile.h"

namespace ghent::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

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

// An answer that its caller does not read waits in memory: of these, too, one address has only so much.
TEST_F(Hostile, AnswersThatNobodyReadsTakeOnlySoMuchMemory) {
    constexpr int kGames = 120;
    start([](Config& c) {
        c.creations = {1'000, 1};
        c.net.bodies_per_address = 15'000'000;
        c.net.write_seconds = 1'000;
    });
    Browser ann = browser();
    for (int i = 0; i < kGames; ++i) {
        const std::string id = new_game(ann, "me", "me");
        ASSERT_EQ(ann.put("/api/games/" + id + "/notes", {{"text", std::string(100'000, 'x')}}).status, 200U);
    }
    const auto ask = [&] { return ann.get("/api/account/export").status; };
    ASSERT_EQ(ask(), 200U);
    {
        RawSocket deaf(port());
        deaf.send(fmt::format("GET /api/account/export HTTP/1.1\r\nHost: x\r\nCookie: {}\r\n\r\n", ann.cookie));
        EXPECT_TRUE(comes_true([&] { return ask() == 429U; })) << "twelve million bytes are on their way to him";
        EXPECT_EQ(ann.get("/api/me").status, 200U) << "small answers need no room";
    }
    EXPECT_TRUE(comes_true([&] { return ask() == 200U; })) << "he has gone";
}

// So do frames: where much waits for many, those go who leave most of it lying.
TEST_F(Hostile, FramesThatNobodyReadsTakeOnlySoMuchMemory) {
    start([](Config& c) {
        c.net.queued_in_all = 4 << 20;
        c.net.queued_spared = 64 << 10;
        c.net.queued_bytes = 1 << 30;
        c.net.queued_frames = 1'000'000;
        c.messages = {1'000'000, 1'000'000};
    });
    Browser ann = browser(), bob = browser();
    const std::string hers = new_game(ann, "me", "me"), his = new_game(bob, "me", "me");
    Player reads(port(), his, bob.cookie);
    Player deaf(port(), hers, ann.cookie);
    for (int i = 0; i < 20'000 && !deaf.socket.closed(); ++i)
        deaf.socket.send({{"type", "at"}, {"id", "x"}, {"seat", "us"}, {"step", 0}});
    while (!deaf.socket.closed() && deaf.socket.receive()) {}
    EXPECT_TRUE(deaf.socket.closed());
    EXPECT_EQ(reads.ask({{"type", "ping"}})["ok"], true) << "who reads stays";
    Player again(port(), hers, ann.cookie);
    EXPECT_EQ(again.ask({{"type", "ping"}})["ok"], true) << "and what waited for the other is forgotten";
}

// What stands around the chunks of a body has no room of its own: neither names of chunks nor what follows the last one. A single
// field of 64 KB there once ended the whole server.
TEST_F(Hostile, WhatStandsAroundChunksIsLimited) {
    const std::string chunked =
        "POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const auto answer = [&](const std::string& rest) {
        RawSocket s(port());
        s.send(chunked + rest);
        return s.answer();
    };
    const std::string much(100'000, 'a');
    EXPECT_THAT(answer("2\r\n{}\r\n0\r\nX: " + much + "\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
    EXPECT_THAT(answer("2\r\n{}\r\n0\r\nX: " + much), StartsWith("HTTP/1.1 431 ")) << "and before it is all there";
    EXPECT_THAT(answer("2;x=" + much + "\r\n{}\r\n0\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
    EXPECT_THAT(answer("2;x=" + much), StartsWith("HTTP/1.1 431 "));
    std::string many;
    for (int i = 0; i < 10'000; ++i) many += fmt::format("X-{}: y\r\n", i);
    EXPECT_THAT(answer("2\r\n{}\r\n0\r\n" + many + "\r\n"), StartsWith("HTTP/1.1 431 "));
    // What is small is read, and a large body in one chunk too.
    RawSocket small(port());
    small.send(chunked +
               "2;x=y\r\n{}\r\n0\r\nX: y\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(small.answer(), AllOf(HasSubstr("missing_field"), HasSubstr("HTTP/1.1 200 ")));
    RawSocket large(port());
    large.send(chunked + fmt::format("{:x}\r\n{}\r\n0\r\n\r\n", 500'000, std::string(500'000, ' ')) +
               "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(large.answer(), AllOf(HasSubstr("HTTP/1.1 400 "), HasSubstr("HTTP/1.1 200 ")));
    EXPECT_TRUE(comes_true([&] {
        return browser().get("/metrics").text.find("\nghent_connections 1\n") != std::string::npos;
    })) << "all others have ended";
}

// A request that a proxy before us may end elsewhere would smuggle a second one past it: it is refused, and nothing after it is read.
TEST_F(Hostile, WhatAProxyMayReadOtherwiseIsRefused) {
    const std::string post = "POST /api/dice HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const std::string hidden = "GET /api/catalog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const std::string get = "GET /healthz HTTP/1.1\r\n", end = "\r\n";
    for (const std::string& request : {
             post + "Transfer-Encoding: identity\r\n\r\n",
             post + "Transfer-Encoding: gzip\r\n\r\n",
             post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
             post + "Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
             post + "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
             post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
             post + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
             post + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
             post + "Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}",
             post + "Content-Length: +2\r\n\r\n{}",
             post + "Content-Length : 2\r\n\r\n{}",
             post + "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
             post + "Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n",
             get + end,
             get + "Host: a\r\nHost: b\r\n" + end,
             std::string("POST /api/dice HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
         }) {
        const RawSocket s(port());
        s.send(request + hidden);
        const std::string answer = s.answer();
        EXPECT_THAT(answer, StartsWith("HTTP/1.1 400 ")) << request;
        EXPECT_EQ(answer.find("HTTP/1.1 ", 1), std::string::npos) << request << answer;
    }
    const RawSocket old(port());
    old.send("GET /healthz HTTP/1.0\r\n\r\n");
    EXPECT_THAT(old.answer(), HasSubstr(" 200 ")) << "who is that old needs no name";
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
