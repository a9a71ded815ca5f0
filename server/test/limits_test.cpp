// How much there may be of something: of connections, of going back, of lists, of what is kept. Each of these limits is met here, and
// what lies below it still works.
#include <fmt/format.h>

#include <algorithm>

#include "server/ids.h"
#include "server/rates.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

class Limits : public ServerTest {};

// ---------------------------------------------------------------- connections

TEST_F(Limits, ConnectionsOfOneAddressAreCounted) {
    start([](Config& c) { c.net.connections_per_address = 5; });
    std::vector<std::unique_ptr<RawSocket>> idle;
    for (int i = 0; i < 5; ++i) idle.push_back(std::make_unique<RawSocket>(port()));
    EXPECT_TRUE(comes_true([&] { return RawSocket(port()).is_refused(100); })) << "there are five already";
    for (const auto& one : idle) EXPECT_FALSE(one->is_refused(0));
    idle.clear();
    EXPECT_TRUE(comes_true([&] { return browser().get("/healthz").status == 200; })) << "who has gone makes room";
}

TEST_F(Limits, ConnectionsAreCounted) {
    start([](Config& c) { c.net.connections = 5; });
    std::vector<std::unique_ptr<RawSocket>> idle;
    for (int i = 0; i < 5; ++i) idle.push_back(std::make_unique<RawSocket>(port()));
    EXPECT_TRUE(comes_true([&] { return RawSocket(port()).is_refused(100); }));
    idle.clear();
    EXPECT_TRUE(comes_true([&] { return browser().get("/healthz").status == 200; }));
}

TEST_F(Limits, SpectatorsOfOneAddressAreCounted) {
    start([](Config& c) { c.spectators_per_address = 2; });
    Browser us = browser();
    const std::string id = new_game(us, "me", "me");
    Player one(port(), id, ""), two(port(), id, "");
    WebSocket third(port(), "/api/games/" + id + "/ws", "");
    while (third.receive()) {}
    EXPECT_EQ(third.close_code(), 1013);
    Player plays(port(), id, us.cookie);  // whoever plays is no spectator
    plays.settle();
    one.settle();
}

// ---------------------------------------------------------------- going back

TEST_F(Limits, AGameGoesBackOnlySoOften) {
    start([](Config& c) { c.rollbacks_per_game = 2; });
    Browser me = browser();
    const std::string id = new_game(me, "me", "me"), path = "/api/games/" + id;
    Player p(port(), id, me.cookie);
    const auto play_some = [&] {  // some steps forward, on both sides
        for (int i = 0; i < 200; ++i) {
            const json game = me.get(path).body();
            if (p.state.is_object() && p.state["step"] >= 3) return;
            const std::string seat = game["pending"][0];
            p.ask({{"type", "handover"}, {"seat", seat}});
            p.settle();
            if (p.state["decision"].is_object()) p.act(seat, any_action(p));
        }
    };
    for (int i = 0; i < 2; ++i) {
        play_some();
        ASSERT_EQ(me.post(path + "/rollback", {{"seat", "us"}, {"to", 0}}).status, 200U);
        p.settle();
        p.state = nullptr;
    }
    play_some();
    const Reply refused = me.post(path + "/rollback", {{"seat", "us"}, {"to", 0}});
    EXPECT_EQ(refused.code(), "too_often") << refused.text;
    EXPECT_EQ(me.get(path).body()["rollback"], nullptr) << "what is refused was not asked";
    p.settle();
    EXPECT_GE(p.state["step"], 3);
}

// ---------------------------------------------------------------- lists

TEST_F(Limits, ListsShowOnlySoMany) {
    start();
    Browser me = browser();
    new_game(me, "me", "open", {{"public", true}});
    Store& store = *server->hall().store;
    GameFacts like = store.open_games(1).at(0);
    const i64 first = like.id;
    std::vector<Change> many;
    for (int i = 1; i <= 250; ++i) {
        like.id = first + i;
        like.created = like.updated = like.created + 1;
        like.commitment = fmt::format("promise {}", i);
        many.emplace_back(AddGame{like});
    }
    store.save_now(std::move(many));
    EXPECT_EQ(store.count_games(), 251);
    EXPECT_EQ(me.get("/api/mine").body()["games"].size(), 200U);
    const json open = browser().get("/api/lobby").body()["open"];
    EXPECT_EQ(open.size(), 200U);
    EXPECT_EQ(open[0]["created"], like.created) << "the newest first";
}

// The lobby shows the newest: who could offer as many seats as he likes would fill it alone. Guests do not help: they come from
// somewhere too.
TEST_F(Limits, OnlySoManySeatsAreOfferedFromOneAddress) {
    start([](Config& c) { c.offers = {3, 0.001}; });
    const auto offer = [&](const json& seats, bool in_public) {
        return browser().post("/api/games", {{"game", "blocks"}, {"seats", seats}, {"public", in_public}}).status;
    };
    const json open = {{"us", "me"}, {"gb", "open"}}, alone = {{"us", "me"}, {"gb", "me"}};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(offer(open, true), 201U);
    EXPECT_EQ(offer(open, true), 429U);
    EXPECT_EQ(offer(open, false), 201U) << "by a link";
    EXPECT_EQ(offer(alone, true), 201U) << "there is no seat to take";
    EXPECT_EQ(browser().get("/api/lobby").body()["open"].size(), 3U);
}

// ---------------------------------------------------------------- what is kept

TEST_F(Limits, OnlySoMuchIsKeptForOneAddress) {
    start([](Config& c) { c.kept = {100'000, 1}; });
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb), path = "/api/games/" + id;
    us.post(path + "/resign", {{"seat", "us"}});
    const std::string record = us.get(path + "/record").text;
    ASSERT_LT(record.size(), 50'000U);
    const auto import = [&] {
        return us.send("POST", "/api/import", record, {{"Content-Type", "application/x-ndjson"}});
    };
    EXPECT_EQ(import().status, 201U);
    // A note counts once, however often it is written.
    const std::string note(90'000 - record.size(), 'x');
    for (int i = 0; i < 5; ++i) EXPECT_EQ(us.put(path + "/notes", {{"text", note}}).status, 200U) << i;
    const Reply longer = us.put(path + "/notes", {{"text", note + std::string(10'001, 'y')}});
    EXPECT_EQ(longer.code(), "rate_limited");
    EXPECT_EQ(us.get(path + "/notes").body()["text"], note) << "what was there stays";
    unsigned refused = 0;
    for (int i = 0; i < 20; ++i) refused += import().status == 429;
    EXPECT_GE(refused, 19U - 10'000 / record.size());
    EXPECT_EQ(us.put(path + "/notes", {{"text", "short"}}).status, 200U);
}

TEST_F(Limits, AnExportLeavesOutWhatIsTooMuch) {
    start([](Config& c) { c.export_bytes = 10'000; });
    Browser us = browser(), gb = browser();
    for (int i = 0; i < 3; ++i) {
        const std::string path = "/api/games/" + two_player_game(us, gb);
        us.post(path + "/resign", {{"seat", "us"}});
    }
    const json some = us.get("/api/account/export").body();
    EXPECT_EQ(some["complete"], false);
    ASSERT_EQ(some["games"].size(), 3U) << "every game is named";
    EXPECT_TRUE(some["games"][0]["record"].is_array());
    EXPECT_TRUE(some["games"][2]["record"].is_null());
    start();
    us.move_to(port());
    const json all = us.get("/api/account/export").body();
    EXPECT_EQ(all["complete"], true);
    for (const json& game : all["games"]) EXPECT_TRUE(game["record"].is_array());
}

// ---------------------------------------------------------------- thinking

// Who asks and goes is not thought for: 16 questions wait at most, and all of them end with the socket.
TEST_F(Limits, QuestionsEndWithTheirSocket) {
    start();
    Browser me = browser();
    const std::string id = new_game(me, "me", "bot:random");
    Hall& hall = server->hall();
    Held odds(hall.odds, hall.config.odds_threads);
    {
        Player p(port(), id, me.cookie);
        while (!p.state["decision"].is_object()) ASSERT_TRUE(p.wait("state").is_object());
        for (int i = 0; i < 10; ++i) p.socket.send({{"type", "odds"}, {"id", fmt::format("o{}", i)}, {"seat", "us"}});
        p.socket.send({{"type", "advice"}, {"id", "a"}, {"seat", "us"}});
        EXPECT_TRUE(comes_true([&] { return hall.odds.queued() == 11; })) << hall.odds.queued();
    }
    EXPECT_TRUE(comes_true([&] { return hall.tables.presence(*parse_id(id)).online[0] == false; }));
    const u64 before = hall.metrics.weighed;
    odds.let_go();
    EXPECT_TRUE(comes_true([&] { return hall.odds.queued() == 0; }));
    EXPECT_EQ(hall.metrics.weighed, before) << "nobody waits for it";
}

// ---------------------------------------------------------------- rates

TEST(Rates, TokensCostWhatTheyCost) {
    Rates rates({.burst = 10, .per_minute = 1e-9});
    EXPECT_TRUE(rates.allow("a", 7));
    EXPECT_FALSE(rates.allow("a", 4));
    EXPECT_TRUE(rates.allow("a", 3));
    EXPECT_FALSE(rates.allow("a"));
    EXPECT_TRUE(rates.allow("b", 10)) << "everybody has his own";
}

}  // namespace
}  // namespace ghent::server
