// Time limits between people: nobody loses without the other's wish, nor while no server was running.
#include "server/ids.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

class Clocks : public ServerTest {
protected:
    static constexpr i64 kMinute = 60 * 1'000, kDay = 24 * 60 * kMinute;
    ~Clocks() override {
        server.reset();
        shift_clock(-shifted);
    }
    void pass(i64 ms) {
        shift_clock(ms);
        shifted += ms;
    }
    // Whose decision it is, and the other.
    void meet(const json& more = json::object()) {
        id = two_player_game(us, gb, more);
        const json pending = us.get("/api/games/" + id).body()["pending"];
        ASSERT_EQ(pending.size(), 1U);
        slow = pending[0];
        waits = slow == "us" ? "gb" : "us";
    }
    Browser& waiting() { return waits == "us" ? us : gb; }
    Browser& deciding() { return waits == "us" ? gb : us; }
    Reply claim() { return waiting().post("/api/games/" + id + "/claim", {{"seat", waits}}); }

    i64 shifted = 0;
    Browser us{0}, gb{0};
    std::string id, slow, waits;
    void open() {
        restart();
        us.move_to(port());
        gb.move_to(port());
    }
};

TEST_F(Clocks, WhoLetsHisTimePassLosesWhenTheOtherWantsIt) {
    open();
    meet({{"patience", 3 * kDay}});
    const json facts = waiting().get("/api/games/" + id).body();
    EXPECT_EQ(facts["patience"], 3 * kDay);
    EXPECT_NEAR(facts["deadline"].get<double>(), static_cast<double>(now_ms() + 3 * kDay), 60'000);
    pass(2 * kDay);
    EXPECT_EQ(claim().code(), "too_early");
    {
        Player p(port(), id, deciding().cookie);
        ASSERT_EQ(p.act(slow, any_action(p))["ok"], true);
    }
    pass(kDay + kMinute);
    // What he did began his time anew, where it was a step that others see.
    const bool moved = waiting().get("/api/games/" + id).body()["deadline"] != facts["deadline"];
    if (moved) {
        EXPECT_NE(claim().status, 200U);
    }
    pass(3 * kDay);
    EXPECT_EQ(deciding().post("/api/games/" + id + "/claim", {{"seat", slow}}).code(), "not_waiting");
    EXPECT_EQ(deciding().post("/api/games/" + id + "/claim", {{"seat", waits}}).code(), "not_your_seat");
    EXPECT_EQ(waiting().get("/api/games/" + id).body()["status"], "playing");  // not by itself
    const Reply won = claim();
    ASSERT_EQ(won.status, 200U) << won.text;
    EXPECT_EQ(won.body()["status"], "over");
    EXPECT_EQ(won.body()["outcome"]["winner"], waits);
    EXPECT_THAT(won.body()["outcome"]["reason"].get<std::string>(), testing::HasSubstr("ran out of time"));
    EXPECT_EQ(claim().code(), "not_playing");
    EXPECT_EQ(waiting().get("/api/games/" + id + "/verify").body()["ok"], true);
}

TEST_F(Clocks, WhatWasNotAgreedOnIsAbandonedAfterSixtyDays) {
    open();
    meet();
    pass(59 * kDay);
    EXPECT_EQ(claim().code(), "too_early");
    pass(kDay + kMinute);
    EXPECT_EQ(claim().status, 200U);
}

TEST_F(Clocks, TimeWithoutAServerDoesNotCount) {
    open();
    meet({{"patience", 10 * kMinute}});
    pass(4 * kMinute);
    server->hall().store->save_now({Beat{.seen = 0, .now = now_ms(), .first = false}});
    server.reset();
    pass(30 * kDay);  // a disk had to be bought
    open();
    EXPECT_EQ(claim().code(), "too_early");
    pass(4 * kMinute);
    EXPECT_EQ(claim().code(), "too_early");
    pass(3 * kMinute);
    EXPECT_EQ(claim().status, 200U);
}

TEST_F(Clocks, AgainstMachinesThereIsNone) {
    open();
    const std::string game = new_game(us, "me", "bot:random", {{"patience", 10 * kMinute}});
    pass(100 * kDay);
    EXPECT_EQ(us.post("/api/games/" + game + "/claim", {{"seat", "us"}}).code(), "no_clock");
    EXPECT_TRUE(us.get("/api/games/" + game).body()["deadline"].is_null());
    for (const json& wrong : {json(1'000), json(-5), json(100 * kDay), json("3 days")})
        EXPECT_EQ(
            us.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}, {"patience", wrong}})
                .status,
            400U);
}

}  // namespace
}  // namespace ghent::server
