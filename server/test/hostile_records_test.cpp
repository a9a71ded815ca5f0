// Hostile records: what is imported, and what a game may grow to.
#include <fmt/format.h>

#include <atomic>
#include <sstream>
#include <thread>

#include "server/hall.h"
#include "server/test/hostile.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

// A first action taken back again and again, as a record.
class Undone : public Hostile {
protected:
    Undone() {
        const std::string id = two_player_game(us, gb);
        {
            Player a(port(), id, us.cookie);
            EXPECT_EQ(a.act("us", any_action(a))["ok"], true);
            EXPECT_EQ(a.ask({{"type", "undo"}, {"seat", "us"}, {"seq", a.state["seq"]}})["ok"], true);
        }
        us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
        std::istringstream lines(us.get("/api/games/" + id + "/record").text);
        for (std::string line; std::getline(lines, line);) {
            if (line.find("\"undo\":true") != std::string::npos) undo = line;
            else if (line.find("\"do\":") != std::string::npos) act = line;
            else head += line + "\n", rows += line.starts_with("{\"n\":");
        }
        EXPECT_FALSE(act.empty() || undo.empty()) << head.substr(0, 2'000);
    }
    std::string record_of(int pairs) const {
        std::string text = head;
        std::size_t n = rows;
        const auto add = [&](const std::string& line) {
            text += fmt::format("{{\"n\":{}{}\n", n++, line.substr(line.find(',')));
        };
        for (int i = 0; i < pairs; ++i) {
            add(act);
            add(undo);
        }
        return text;
    }
    Browser us = browser(), gb = browser();
    std::string head, act, undo;
    std::size_t rows = 0;
};

// What grows with the square takes 64 times as long for eight times as much.
TEST_F(Undone, ARowCostsTheSameHoweverManyThereAre) {
    start([](Config& c) { c.import_seconds = 1'000; });
    us.move_to(port());
    const auto cost_of = [&](int pairs) {
        Reply reply;
        const std::string text = record_of(pairs);
        const double took = cpu_seconds_of([&] { reply = import(us, text); });
        EXPECT_EQ(reply.status, 201U) << reply.text.substr(0, 500);
        return took;
    };
    cost_of(100);  // data are loaded once
    const double few = cost_of(3'000), many = cost_of(24'000);
    EXPECT_LT(many, 24 * few) << few << " s of 3,000 pairs";
}

// Long records are brought into memory on threads of their own.
TEST_F(Undone, OpeningOneHoldsUpNobodyElse) {
    const Reply imported = import(us, record_of(4'000));
    ASSERT_EQ(imported.status, 201U) << imported.text.substr(0, 500);
    const std::string copy = imported.body()["game"]["id"], other = two_player_game(us, gb);
    restart();
    Player quick(port(), other, gb.cookie);
    Held loads(server->hall().loads, server->hall().config.load_threads);
    std::atomic<bool> opened = false;
    std::thread opening([&] {
        Player(port(), copy, us.cookie).settle();
        opened = true;
    });
    EXPECT_TRUE(comes_true([&] { return server->hall().loads.queued() > 0; }));
    for (int i = 0; i < 5; ++i) quick.settle();
    EXPECT_FALSE(opened);
    loads.let_go();
    opening.join();
    EXPECT_TRUE(opened);
}

// A keyframe may say anything where the rows before it cannot be played. What it says is shown, but no game begins there: nobody knows
// where the rules lead from a position that they never led to.
TEST_F(Hostile, NobodyPlaysOnFromAKeyframeThatLies) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play(a, b, 150);
    }
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    std::istringstream honest(us.get("/api/games/" + id + "/record").text);
    std::string lies;
    bool spoilt = false, lied = false;
    for (std::string line; std::getline(honest, line);) {
        if (line.starts_with("{\"ghent\"")) {
            json header = json::parse(line);
            header["data"] = "0123456789abcdef";  // that explains every difference
            line = header.dump();
        } else if (const std::size_t at = line.find("\"do\":\""); at != std::string::npos && !spoilt) {
            line.insert(at + 6, "by_no_means ");
            spoilt = true;
        }
        lied |= spoilt && line.starts_with("{\"keyframe\"");
        lies += line + "\n";
    }
    ASSERT_TRUE(spoilt && lied) << lies.substr(0, 3'000);
    const Reply imported = import(us, lies);
    ASSERT_EQ(imported.status, 201U) << imported.text;
    const std::string copy = imported.body()["game"]["id"];
    Player p(port(), copy, us.cookie);
    const json past = p.ask({{"type", "at"}, {"seat", "us"}, {"step", 0}});
    ASSERT_EQ(past["ok"], true);
    const std::size_t last = past["steps"].get<std::size_t>() - 1;
    EXPECT_EQ(p.ask({{"type", "at"}, {"seat", "us"}, {"step", last}})["ok"], true);
    const json wish = {{"from", {{"game", copy}, {"step", last}}}, {"seats", {{"us", "me"}, {"gb", "bot:random"}}}};
    EXPECT_EQ(us.post("/api/games", wish).code(), "own_start");
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
    h["data"] = std::string("a\0b", 3);  // PostgreSQL could not even be asked for it
    EXPECT_EQ(import(us, h.dump() + rest).status, 400U);
    h = header;
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

}  // namespace
}  // namespace ghent::server
