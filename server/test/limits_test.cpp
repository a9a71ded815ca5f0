// How much there may be of something: of connections, of going back, of lists, of what is kept. Each of these limits is met here, and
// what lies below it still works.
#include <fmt/format.h>

#include <algorithm>

#include "server/ids.h"
#include "server/limits.h"
#include "server/rates.h"
#include "server/test/fixture.h"
#include "server/test/program.h"
#include "testing/paths.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

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
    start([](Config& c) { c.kept = {100'000 + (16 << 10), 1}; });  // and a game
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

// A guest who makes games and nothing else fills the disk as well.
TEST_F(Limits, NewGamesCountAmongWhatIsKept) {
    start([](Config& c) { c.kept = {100'000, 0.001}; });
    Browser us = browser(), gb = browser();
    const std::string over = two_player_game(us, gb);
    us.post("/api/games/" + over + "/resign", {{"seat", "us"}});
    const json wish = {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "me"}}}};
    int made = 1;
    while (made < 50 && us.post("/api/games", wish).status == 201U) ++made;
    EXPECT_EQ(made, 6);
    EXPECT_EQ(us.post("/api/games", wish).code(), "rate_limited");
    EXPECT_EQ(us.post("/api/games/" + over + "/rematch").code(), "rate_limited");
    EXPECT_EQ(us.get("/api/mine").status, 200U);
}

// Guests cost little, and each may say so many lines a minute: together they must not fill the disk either.
TEST_F(Limits, ChatCountsAmongWhatIsKept) {
    start([](Config& c) { c.kept = {(16 << 10) + 40'000, 0.001}; });  // a game, and some talk
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    int said = 0;
    json reply;
    do {
        reply = (said % 2 ? a : b).ask({{"type", "chat"}, {"text", std::string(1'000, 'x')}});
        said += reply["ok"] == true;
    } while (reply["ok"] == true && said < 100);
    EXPECT_EQ(reply["error"]["code"], "rate_limited") << said;
    EXPECT_GE(said, 30);
    EXPECT_LE(said, 55);
    EXPECT_EQ(a.ask({{"type", "chats"}, {"before", 1'000}})["lines"].size(), static_cast<std::size_t>(said));
}

// A record of a hundred thousand rows takes as much memory as hundreds of games: nobody has many of them open, and none stays in memory when
// nobody looks at it.
TEST_F(Limits, FewLongGamesAreOpenAtOnce) {
    start([](Config& c) {
        c.long_game = 20;
        c.long_games_per_address = 2;
    });
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play_on(a, b, 40);
    }
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    const std::string record = us.get("/api/games/" + id + "/record").text;
    std::vector<std::string> games;
    for (int i = 0; i < 3; ++i)
        games.push_back(us.send("POST", "/api/import", record, {{"Content-Type", "application/x-ndjson"}})
                            .body()["game"]["id"]
                            .get<std::string>());
    const auto is_open = [&](const std::string& game) { return Player(port(), game, "").hello.is_object(); };
    {
        const Player first(port(), games[0], ""), second(port(), games[1], "");
        EXPECT_TRUE(first.hello.is_object());
        EXPECT_TRUE(second.hello.is_object());
        Player third(port(), games[2], "");
        EXPECT_TRUE(third.hello.is_null());
        EXPECT_EQ(third.socket.close_code(), 1013);
        EXPECT_TRUE(Player(port(), id, us.cookie).hello.is_object()) << "who plays there always may";
    }
    EXPECT_TRUE(comes_true([&] { return is_open(games[2]); })) << "the places are free again";
    EXPECT_EQ(us.get("/api/games/" + games[1] + "/record").status, 200U);
    EXPECT_TRUE(comes_true([&] { return server->hall().tables.count() <= 1; })) << "only what is short stays";
}

// So does what is played: the rows of a game are small, but there is no end to them.
TEST_F(Limits, RowsCountAmongWhatIsKept) {
    start([](Config& c) { c.kept = {(16 << 10) + 1'000, 0.001}; });  // a game, and no portion of rows
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    int acted = 0;
    std::string refused;
    while (refused.empty() && acted < 2'000) {
        Player& p = a.state["decision"].is_object() ? a : b;
        ASSERT_TRUE(p.state["decision"].is_object()) << "it was over after " << acted;
        const json reply = p.act(&p == &a ? "us" : "gb", any_action(p));
        if (reply["ok"] == true) ++acted;
        else refused = reply["error"]["code"];
        a.settle();
        b.settle();
    }
    EXPECT_EQ(refused, "rate_limited");
    EXPECT_GT(acted, 10);
    // It can still be ended, and everything acknowledged is there.
    ASSERT_EQ(us.post("/api/games/" + id + "/resign", {{"seat", "us"}}).status, 200U);
    EXPECT_EQ(us.get("/api/games/" + id + "/verify").body()["ok"], true);
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

// ---------------------------------------------------------------- of whoever keeps a server

TEST(KeepersLimits, AreDescribedAndSet) {
    const std::string page = text_of(std::filesystem::path(source_dir()) / "docs/operating.md");
    for (const Limit& limit : limits()) {
        const std::string text = limit_text(limit, Config{});
        EXPECT_THAT(page, HasSubstr(fmt::format("\n| `{}` ", limit.name)));
        EXPECT_THAT(page, HasSubstr(fmt::format("| {} | {} |\n", limit.text, text))) << limit.name;
        Config config;
        const std::string other = text.find('/') == std::string::npos ? "17" : "17/0.5";
        set_limit(config, fmt::format("{}={}", limit.name, other));
        EXPECT_EQ(limit_text(limit, config), other);
        set_limit(config, fmt::format("{}={}", limit.name, text));
        EXPECT_EQ(limit_text(limit, config), text);
    }
    Config config;
    set_limit(config, "requests=5/60");
    EXPECT_EQ(config.requests.burst, 5);
    EXPECT_EQ(config.requests.per_minute, 60);
    set_limit(config, "connections=30");
    EXPECT_EQ(config.net.connections, 30U);
    for (const char* bad : {"", "requests", "requests=", "requests=5", "requests=5/", "requests=/5", "requests=-1/5",
                            "requests=5/5/5", "requests=nan/5", "requests=inf/5", "requests=5 /5", "tables=1.5",
                            "tables=1/2", "tables=-1", "tables=1e30", "Tables=1", "nonsense=1"})
        EXPECT_THROW(set_limit(config, bad), Refusal) << bad;
    try {
        set_limit(config, "nonsense=1");
    } catch (const Refusal& refusal) {
        EXPECT_THAT(refusal.what(), HasSubstr("there is no limit 'nonsense'; there are requests, messages"));
    }
}

// One address makes guests as it likes: their messages count together, too.
TEST_F(Limits, MessagesOfOneAddressAreCounted) {
    start([](Config& c) { c.crowd = {40, 1}; });
    std::vector<std::unique_ptr<Player>> guests;
    for (int i = 0; i < 4; ++i) {
        Browser b = browser();
        guests.push_back(std::make_unique<Player>(port(), new_game(b, "me", "me"), b.cookie));
    }
    for (int i = 0; i < 60; ++i) guests[static_cast<std::size_t>(i) % 4]->socket.send({{"type", "ping"}, {"id", "x"}});
    EXPECT_TRUE(comes_true([&] {
        int closed = 0;
        for (const auto& guest : guests) {
            while (guest->socket.receive(20)) {}
            // Whose messages all came before those of the others is told with his next.
            if (!guest->socket.closed()) guest->socket.send({{"type", "ping"}, {"id", "x"}});
            closed += guest->socket.closed();
        }
        return closed == 4;
    }));
}

// A journal as a whole takes its time to write: of these one address has only so much, and what is new still comes.
TEST_F(Limits, OnlySoMuchOfThePastIsReadAtOnce) {
    start([](Config& c) { c.history = {200.0 * 150, 0}; });
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    play(a, b, 100);
    a.settle();
    const std::size_t entries = a.journal.size();
    ASSERT_GT(entries, 20U);
    int given = 0;
    json reply;
    const std::size_t last = a.state["step"];
    for (; given < 50; ++given) {
        reply = a.ask({{"type", "at"}, {"seat", "us"}, {"step", last}});
        if (reply["ok"] != true) break;
    }
    EXPECT_LT(given, 10);
    EXPECT_EQ(reply["error"]["code"], "rate_limited");
    EXPECT_EQ(a.ask({{"type", "ping"}})["ok"], true) << "he plays on";
    if (a.state["decision"].is_object()) {
        EXPECT_EQ(a.act("us", any_action(a))["ok"], true);
    }
    WebSocket once_more(port(), "/api/games/" + id + "/ws", us.cookie);
    while (once_more.receive()) {}
    EXPECT_EQ(once_more.close_code(), 1013);
}

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
