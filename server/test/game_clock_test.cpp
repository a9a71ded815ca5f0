// Clocks for a whole game: a bank for each side that runs while that side decides, with restarts in between, and clocks that
// somebody sets.
#include <mutex>

#include "server/clock.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace game_clocks {

constexpr i64 kSecond = 1'000, kMinute = 60 * kSecond, kDay = 24 * 60 * kMinute;
constexpr unsigned kUs = bit(Seat::us), kGb = bit(Seat::gb);

// ---------------------------------------------------------------- the reckoning

TEST(GameClock, RunsForWhoDecidesAndNotAtTheBeginningOfADecision) {
    GameClock c = GameClock::full(10 * kMinute, 5 * kSecond);
    c.turn(kUs, 0);
    EXPECT_EQ(c.left(Seat::us, 4 * kSecond), 10 * kMinute);
    EXPECT_EQ(c.left(Seat::us, kMinute), 9 * kMinute + 5 * kSecond);
    EXPECT_EQ(c.left(Seat::gb, kMinute), 10 * kMinute);
    c.turn(kGb, kMinute);
    EXPECT_EQ(c.left(Seat::us, 7 * kMinute), 9 * kMinute + 5 * kSecond);
    EXPECT_EQ(c.left(Seat::gb, 7 * kMinute), 3 * kMinute + 5 * kSecond);
    c.turn(kGb, 3 * kSecond);  // quick decisions cost nothing, and bring nothing either
    EXPECT_EQ(c.left(Seat::gb, 0), 10 * kMinute);
}

TEST(GameClock, WhoIsReadyInSecretStopsHisOwnAndNobodySeesIt) {
    GameClock c = GameClock::full(10 * kMinute, 5 * kSecond);
    c.turn(kUs | kGb, 0);
    c.change(kGb, kMinute);
    EXPECT_EQ(c.left(Seat::us, 3 * kMinute), 9 * kMinute + 5 * kSecond);
    EXPECT_EQ(c.shown_left(Seat::us, 3 * kMinute), 7 * kMinute + 5 * kSecond);
    EXPECT_EQ(c.shown_left(Seat::us, 3 * kMinute), c.left(Seat::gb, 3 * kMinute));
    // He takes it back: what he waited is not his time, and that is not to be seen either.
    c.change(kUs | kGb, 3 * kMinute);
    EXPECT_EQ(c.left(Seat::us, 4 * kMinute), 8 * kMinute + 5 * kSecond);
    EXPECT_EQ(c.shown_left(Seat::us, 4 * kMinute), 6 * kMinute + 5 * kSecond);
    EXPECT_EQ(c.runs_out(Seat::us), 12 * kMinute + 5 * kSecond);
    c.turn(kUs, 4 * kMinute);
    EXPECT_EQ(c.left(Seat::us, 0), 8 * kMinute + 5 * kSecond);
    EXPECT_EQ(c.left(Seat::gb, 0), 6 * kMinute + 5 * kSecond);
}

TEST(GameClock, IsWrittenAndReadAgain) {
    GameClock c = GameClock::full(90 * kMinute, 10 * kSecond);
    c.turn(kUs | kGb, 0);
    c.change(kGb, 1'234);
    const auto again = GameClock::read(c.text());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->text(), c.text());
    for (const char* wrong : {"", "1 2 3", "a b c d e f g h", "1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 "})
        EXPECT_FALSE(GameClock::read(wrong)) << wrong;
}

// ---------------------------------------------------------------- in a game

class GameClocks : public ServerTest {
protected:
    ~GameClocks() override {
        server.reset();
        shift_clock(-shifted);
        set_clock(-was_set);
    }
    void pass(i64 ms) {
        shift_clock(ms);
        shifted += ms;
    }
    void somebody_sets_the_clock(i64 ms) {
        set_clock(ms);
        was_set += ms;
    }
    void open() {
        restart();
        us.move_to(port());
        gb.move_to(port());
    }
    void meet(i64 bank, i64 delay) {
        open();
        id = two_player_game(us, gb, {{"clock", {{"bank", bank}, {"delay", delay}}}});
        look();
    }
    // Whose decision it is, and what is left to both.
    void look() {
        const json facts = us.get("/api/games/" + id).body();
        ASSERT_EQ(facts["pending"].size(), 1U);
        slow = facts["pending"][0];
        waits = slow == "us" ? "gb" : "us";
        clock = facts["clock"];
    }
    i64 left(const std::string& seat) const { return clock[seat]["left"]; }
    Browser& of(const std::string& seat) { return seat == "us" ? us : gb; }
    Reply claim() { return of(waits).post("/api/games/" + id + "/claim", {{"seat", waits}}); }
    // Until the other has to decide.
    void decide() {
        Player p(port(), id, of(slow).cookie);
        const std::string before = slow;
        for (int n = 0; n < 300 && before == slow; ++n) {
            ASSERT_EQ(p.act(slow, any_action(p))["ok"], true);
            p.settle();
            look();
        }
        ASSERT_NE(before, slow);
    }

    i64 shifted = 0, was_set = 0;
    Browser us{0}, gb{0};
    std::string id, slow, waits;
    json clock;
};

constexpr double kSlack = 20 * kSecond;  // the test itself takes some time

TEST_F(GameClocks, EachSideHasItsOwn) {
    meet(30 * kMinute, 10 * kSecond);
    EXPECT_EQ(clock["bank"], 30 * kMinute);
    EXPECT_EQ(clock["delay"], 10 * kSecond);
    EXPECT_TRUE(clock[slow]["runs"]);
    EXPECT_FALSE(clock[waits]["runs"]);
    const std::string first = slow, second = waits;
    pass(10 * kMinute);
    look();
    EXPECT_NEAR(left(first), 20 * kMinute, kSlack);
    EXPECT_EQ(left(second), 30 * kMinute);
    decide();
    EXPECT_NEAR(left(first), 20 * kMinute, kSlack);
    pass(5 * kMinute);
    look();
    EXPECT_NEAR(left(first), 20 * kMinute, kSlack);
    EXPECT_NEAR(left(second), 25 * kMinute, kSlack);
    // Watchers see the same, and so does a socket.
    Browser watcher(port());
    EXPECT_NEAR(watcher.get("/api/games/" + id).body()["clock"][second]["left"].get<double>(), 25 * kMinute, kSlack);
    Player p(port(), id, of(first).cookie);
    EXPECT_NEAR(p.hello["game"]["clock"][second]["left"].get<double>(), 25 * kMinute, kSlack);
    EXPECT_TRUE(p.hello["game"]["clock"][second]["runs"]);
}

TEST_F(GameClocks, WhoHasNoneLeftLosesWhenTheOtherWantsIt) {
    meet(10 * kMinute, 10 * kSecond);
    pass(9 * kMinute);
    EXPECT_EQ(claim().code(), "too_early");
    pass(2 * kMinute);
    EXPECT_EQ(of(slow).post("/api/games/" + id + "/claim", {{"seat", slow}}).code(), "not_waiting");
    look();
    EXPECT_EQ(left(slow), 0);
    EXPECT_EQ(of(waits).get("/api/games/" + id).body()["status"], "playing");  // not by itself
    const Reply won = claim();
    ASSERT_EQ(won.status, 200U) << won.text;
    EXPECT_EQ(won.body()["outcome"]["winner"], waits);
    EXPECT_THAT(won.body()["outcome"]["reason"].get<std::string>(), testing::HasSubstr("ran out of time"));
}

// The bank is spent over many decisions, whatever was restarted between them.
TEST_F(GameClocks, ARestartGivesNothingAndTakesNothing) {
    meet(10 * kMinute, 2 * kSecond);
    const std::string first = slow, second = waits;
    pass(4 * kMinute);
    decide();
    for (int n = 0; n < 3; ++n) {
        server->hall().store->save_now({Beat{.seen = 0, .now = table_ms(), .first = false}});
        server.reset();
        pass(3 * kDay);  // nobody could play
        open();
        look();  // it has begun to serve: from now on time counts
        pass(2 * kMinute);
        look();
        ASSERT_EQ(slow, second);
        EXPECT_NEAR(left(first), 6 * kMinute, kSlack);
        EXPECT_NEAR(left(second), (10 - 2 * (n + 1)) * kMinute, kSlack);
        EXPECT_EQ(claim().code(), "too_early");
    }
    decide();
    EXPECT_NEAR(left(second), 4 * kMinute, kSlack);
    pass(7 * kMinute);
    EXPECT_EQ(claim().status, 200U);
}

TEST_F(GameClocks, AClockThatIsSetTakesNobodysTimeAndIsNoticed) {
    static std::mutex mutex;
    static std::vector<std::string> lines;
    meet(10 * kMinute, 10 * kSecond);
    set_log(true);
    set_log_sink([](const std::string& line) {
        const std::lock_guard lock(mutex);
        lines.push_back(line);
    });
    const i64 off = notice_jump(0);
    for (const i64 by : {30 * kDay, -60 * kDay}) {
        somebody_sets_the_clock(by);
        look();
        EXPECT_NEAR(left(slow), 10 * kMinute, kSlack);
        EXPECT_EQ(claim().code(), "too_early");
        // Browsers compare it with their own clocks.
        EXPECT_NEAR(us.get("/api/games/" + id).body()["deadline"].get<double>(),
                    static_cast<double>(now_ms() + 10 * kMinute), kSlack);
    }
    EXPECT_NEAR(notice_jump(off), off - 30 * kDay, kSecond);
    set_log_sink({});
    set_log(false);
    const std::lock_guard lock(mutex);
    EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("clock_jumped")));
}

// It was set while no server ran, forwards or back: what was left is left.
TEST_F(GameClocks, AClockThatIsSetBetweenTwoStartsTakesNothing) {
    meet(10 * kMinute, 10 * kSecond);
    pass(4 * kMinute);
    for (const i64 by : {30 * kDay, -60 * kDay, 2 * kDay}) {
        server->hall().store->save_now({Beat{.seen = 0, .now = table_ms(), .first = false}});
        server.reset();
        somebody_sets_the_clock(by);
        open();
        look();
        EXPECT_NEAR(left(slow), 6 * kMinute, kSlack) << by;
        EXPECT_EQ(claim().code(), "too_early");
    }
    pass(7 * kMinute);
    EXPECT_EQ(claim().status, 200U);
}

TEST_F(GameClocks, ARematchBeginsWithFullBanks) {
    meet(10 * kMinute, 10 * kSecond);
    pass(4 * kMinute);
    ASSERT_EQ(of(slow).post("/api/games/" + id + "/resign", {{"seat", slow}}).status, 200U);
    const json again = us.post("/api/games/" + id + "/rematch").body()["game"];
    EXPECT_EQ(again["clock"]["bank"], 10 * kMinute);
    EXPECT_EQ(again["clock"]["us"]["left"], 10 * kMinute);
    EXPECT_EQ(again["clock"]["gb"]["left"], 10 * kMinute);
}

TEST_F(GameClocks, BadOnesAreRefused) {
    open();
    for (const json& wrong :
         {json(5), json("10 minutes"), json::object(), json{{"bank", 1'000}}, json{{"bank", -1}},
          json{{"bank", 30 * kDay}}, json{{"bank", 10 * kMinute}, {"delay", 0}},
          json{{"bank", 10 * kMinute}, {"delay", kDay}}, json{{"bank", 10 * kMinute}, {"increment", 5'000}}})
        EXPECT_EQ(
            us.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}, {"clock", wrong}})
                .status,
            400U)
            << wrong.dump();
    // Without people there is nobody whose time could run out.
    const std::string game = new_game(us, "me", "bot:random", {{"clock", {{"bank", 10 * kMinute}}}});
    pass(kDay);
    EXPECT_EQ(us.post("/api/games/" + game + "/claim", {{"seat", "us"}}).code(), "no_clock");
}

}  // namespace game_clocks
}  // namespace ghent::server
