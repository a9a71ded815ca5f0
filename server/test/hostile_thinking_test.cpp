// Thinking is shared out: nobody stops the machines of others.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <future>

#include "server/hall.h"
#include "server/shares.h"
#include "server/test/hostile.h"

namespace ghent::server {
namespace {

using namespace std::chrono_literals;

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
    for (int i = 0; i < 20; ++i) new_game(greedy, "bot:search@20000", "bot:search@20000");
    const std::string id = new_game(modest, "bot:militia", "me");
    Player me(port(), id, modest.cookie);
    EXPECT_LT(cpu_seconds_of([&] {
                  while (!me.state["decision"].is_object())
                      if (me.wait("state").is_null()) break;
              }),
              5.0)
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
    EXPECT_TRUE(comes_true([&] { return waiting() >= 4; })) << "the places are used";
    EXPECT_LE(most, 6U) << "in all";
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
        EXPECT_TRUE(comes_true([&] { return b.get("/api/games/" + id).body()["status"] == "over"; })) << id;
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

// Games that were going on when the server ended think in their turn, too.
TEST_F(Hostile, ResumedGamesTakeNoMorePlacesThanOthers) {
    const auto few = [](Config& c) {
        c.unwatched_per_owner = 3;
        c.retry_ms = 10;
    };
    start(few);
    Browser greedy = browser(), modest = browser();
    for (int i = 0; i < 12; ++i) new_game(greedy, "bot:search@20000", "bot:search@20000");
    const std::string id = new_game(modest, "bot:militia", "me");
    restart();
    std::size_t most = 0;
    const auto waiting = [&] { return most = std::max(most, server->hall().bots.queued()); };
    EXPECT_TRUE(comes_true([&] { return waiting() >= 2; })) << "they go on by themselves";
    Player me(port(), id, modest.cookie);
    EXPECT_LT(cpu_seconds_of([&] {
                  while (!me.state["decision"].is_object()) {
                      waiting();
                      if (me.wait("state").is_null()) break;
                  }
              }),
              5.0);
    EXPECT_TRUE(me.state["decision"].is_object());
    EXPECT_LE(most, 4U) << "three of one owner, and who is watched";
}

// Whose place it takes is settled when it begins: it is given back even when the game is somebody else's by then.
TEST_F(Hostile, WhoLogsInWhileHisMachinesThinkLeavesNoPlaceTaken) {
    start([](Config& c) {
        c.unwatched = c.unwatched_per_owner = 1;
        c.retry_ms = 5;
    });
    ASSERT_EQ(browser().post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    const auto acted = [&] { return server->hall().metrics.bot_actions.load(); };
    for (int i = 0; i < 6; ++i) {
        Browser guest = browser();
        new_game(guest, "bot:search@100", "bot:search@100");
        const u64 before = acted();
        EXPECT_TRUE(comes_true([&] { return acted() > before; }));
        ASSERT_EQ(guest.post("/api/login", {{"name", "Ann"}, {"password", "correct horse"}}).status, 200U);
        const u64 after = acted();
        EXPECT_TRUE(comes_true([&] { return acted() > after + 3; })) << "the place of guest " << i << " is still taken";
    }
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
    EXPECT_LT(cpu_seconds_of([&] {
                  while (!me.state["decision"].is_object())
                      if (me.wait("state").is_null()) break;
              }),
              5.0);
    EXPECT_TRUE(me.state["decision"].is_object());
}

}  // namespace
}  // namespace ghent::server
