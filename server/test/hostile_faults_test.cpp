// What goes wrong ends alone: faults at a table, stores that cannot be read, full disks.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <future>
#include <mutex>

#include "server/hall.h"
#include "server/log.h"
#include "server/test/hostile.h"

namespace ghent::server {
namespace {

using namespace std::chrono_literals;

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
        const WebSocket greeted(port(), "/api/games/" + id + "/ws", us.cookie);  // reading the chat throws
        ASSERT_TRUE(comes_true([&] { return server->hall().metrics.table_faults > 0; }));
    }
    sql("ALTER TABLE elsewhere RENAME TO chat");
    EXPECT_EQ(before.ask({{"type", "ping"}})["ok"], true);
    Player after(port(), id, us.cookie);
    ASSERT_TRUE(after.state["decision"].is_object());
    EXPECT_EQ(after.act("us", any_action(after))["ok"], true);
    EXPECT_EQ(us.get("/api/games/" + id).status, 200U);
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

// A player that this program does not have, in a store of another: it is tried some times, then the game stands and says so.
TEST_F(Hostile, AMachineThatAlwaysFailsGivesUp) {
    start([](Config& c) {
        c.retry_ms = 1;
        c.bot_tries = 3;
    });
    Browser me = browser();
    const std::string id = new_game(me, "me", "bot:random");
    {
        Player p(port(), id, me.cookie);
        while (!p.state["decision"].is_object()) ASSERT_TRUE(p.wait("state").is_object());
    }
    server.reset();
    sql("UPDATE seat SET who = 'bot:wizard' WHERE who = 'bot:random'");
    std::mutex mutex;
    std::vector<std::string> lines;
    set_log(true);
    set_log_sink([&](const std::string& line) {
        const std::lock_guard lock(mutex);
        lines.push_back(line);
    });
    const auto logged = [&](const std::string& event) {
        const std::lock_guard lock(mutex);
        return std::ranges::count_if(lines,
                                     [&](const std::string& line) { return json::parse(line)["event"] == event; });
    };
    restart();
    me.move_to(port());
    {
        Player p(port(), id, me.cookie);
        while (logged("bot_gives_up") == 0 && p.state["decision"].is_object()) {
            ASSERT_EQ(p.act("us", any_action(p))["ok"], true);
            p.settle();
        }
        EXPECT_TRUE(comes_true([&] { return logged("bot_gives_up") == 1; }));
        json said;  // it may have come while the other one did something
        for (const std::string& frame : p.frames)
            if (json seen = json::parse(frame); seen["type"] == "chat") said = std::move(seen);
        if (said.is_null()) said = p.wait("chat");
        ASSERT_TRUE(said.is_object());
        EXPECT_THAT(said["text"].get<std::string>(), testing::HasSubstr("has given up"));
        EXPECT_EQ(logged("bot_fault"), 3);
        // It is not tried any more, whoever comes; and who waits has a way out.
        server->hall().alarm.pass(1h);
        Player again(port(), id, me.cookie);
        again.settle();
        EXPECT_EQ(logged("bot_fault"), 3);
        int told = 0;
        for (const std::string& frame : again.frames) told += json::parse(frame)["type"] == "chat";
        EXPECT_EQ(told, 1);
    }
    EXPECT_EQ(me.post("/api/games/" + id + "/resign", {{"seat", "us"}}).status, 200U);
    server.reset();
    set_log_sink({});
    set_log(false);
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
    Held bots(server->hall().bots, server->hall().config.bot_threads);  // they have not begun yet
    const std::string id = new_game(b, "bot:random", "bot:random");
    {
        const FullDisk full;
        bots.let_go();
        EXPECT_TRUE(comes_true([&] { return b.get("/healthz").status == 503; }));
        EXPECT_EQ(b.get("/healthz").code(), "not_saving");
        EXPECT_EQ(b.get("/api/games/" + id).body()["status"], "playing");
        std::this_thread::sleep_for(500ms);
    }
    EXPECT_TRUE(comes_true([&] { return b.get("/healthz").status == 200; }));
    EXPECT_TRUE(comes_true([&] { return b.get("/api/games/" + id).body()["status"] == "over"; }));
}

}  // namespace
}  // namespace ghent::server
