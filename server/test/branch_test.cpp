// Playing on from a moment of a game that is over; games to watch; preferences that go with an account.
#include <fmt/format.h>

#include "core/record.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

class BranchTest : public ServerTest {
protected:
    static json wish(const std::string& game, std::size_t step, const std::string& us, const std::string& gb) {
        return {{"from", {{"game", game}, {"step", step}}}, {"seats", {{"us", us}, {"gb", gb}}}};
    }
    // So many choices by this player, while a machine has the other side.
    void play_against_machine(Browser& who, const std::string& id, int choices) {
        Player p(port(), id, who.cookie);
        p.settle();
        for (int i = 0; i < choices; ++i) {
            while (!p.state["decision"].is_object() && !p.state["outcome"].is_object())
                ASSERT_TRUE(p.wait("state").is_object());
            if (p.state["outcome"].is_object()) return;
            p.act("us", any_action(p));
            p.settle();
        }
    }
    // One that was left in its middle. The dice are nobody's choice: a game that has ended by itself before is not the one, so it is another.
    std::string left_game(Browser& us, const json& more = json::object()) {
        for (int tries = 0; tries < 8; ++tries) {
            const std::string id = new_game(us, "me", "bot:random", more);
            play_against_machine(us, id, 60);
            const Reply left = us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
            if (left.status == 200U) return id;
            EXPECT_EQ(left.code(), "not_playing");
        }
        ADD_FAILURE() << "every game has ended by itself";
        return {};
    }
    json past(Browser& who, const std::string& id, std::size_t step, const std::string& seat) {
        Player p(port(), id, who.cookie);
        p.settle();
        return p.ask({{"type", "at"}, {"seat", seat}, {"step", step}});
    }
};

TEST_F(BranchTest, ANewGameBeginsAtTheMomentAndEachSeatKnowsWhatItKnewThen) {
    start();
    Browser us = browser(), eve = browser();
    for (const char* game : {"blocks", "madison"}) {
        const std::string id = left_game(us, {{"game", game}});
        const std::size_t steps = past(us, id, 0, "us")["steps"];
        ASSERT_GT(steps, 8U);
        for (const std::size_t step : {std::size_t{0}, steps / 3, steps / 2, steps - 1}) {
            const Reply made = eve.post("/api/games", wish(id, step, "me", "me"));
            ASSERT_EQ(made.status, 201U) << made.text;
            const json g = made.body()["game"];
            EXPECT_EQ(g["origin"], (json{{"game", id}, {"step", step}}));
            EXPECT_EQ(g["status"], "playing");
            EXPECT_EQ(g["game"], game);
            Player p(port(), g["id"], eve.cookie);
            p.settle();
            for (const char* seat : {"us", "gb"}) {
                ASSERT_EQ(p.ask({{"type", "handover"}, {"seat", seat}})["ok"], true);
                p.settle();
                EXPECT_EQ(p.ask({{"type", "at"}, {"seat", seat}, {"step", 0}})["scene"],
                          past(us, id, step, seat)["scene"])
                    << game << " " << seat << " at " << step;
            }
            EXPECT_EQ(p.ask({{"type", "at"}, {"seat", "all"}, {"step", 0}})["error"]["code"], "not_over");
        }
    }
}

TEST_F(BranchTest, ItIsPlayedOnWithHonestDiceAndItsRecordSaysWhereItCameFrom) {
    start();
    Browser us = browser();
    const std::string id = left_game(us);
    const json promise = us.post("/api/dice").body();
    json wanted = wish(id, 5, "me", "bot:random");
    wanted["ticket"] = promise["ticket"];
    wanted["entropy"] = std::string(62, '0') + "07";
    const Reply made = us.post("/api/games", wanted);
    ASSERT_EQ(made.status, 201U) << made.text;
    EXPECT_EQ(made.body()["game"]["commitment"], promise["commitment"]);
    const std::string next = made.body()["game"]["id"];
    play_against_machine(us, next, 20);
    restart();
    us.move_to(port());
    play_against_machine(us, next, 10);
    EXPECT_EQ(us.get("/api/games/" + next).body()["origin"]["step"], 5);
    us.post("/api/games/" + next + "/resign", {{"seat", "us"}});
    const Reply verified = us.get("/api/games/" + next + "/verify");
    EXPECT_EQ(verified.body()["ok"], true) << verified.text;
    const std::string record = us.get("/api/games/" + next + "/record").text;
    EXPECT_EQ(read_header(record).from, id + "/5");
    EXPECT_NE(read_header(record).start, "");
    const Reply imported = us.send("POST", "/api/import", record, {{"Content-Type", "application/x-ndjson"}});
    EXPECT_EQ(imported.status, 201U);
    // Anybody could have written its beginning.
    EXPECT_EQ(us.post("/api/games", wish(imported.body()["game"]["id"], 1, "me", "me")).code(), "own_start");
    const Reply dice = us.get("/api/games/" + next + "/dice");
    EXPECT_EQ(dice.status, 200U) << dice.text;
    // One may play on from a game that was itself played on.
    EXPECT_EQ(us.post("/api/games", wish(next, 1, "bot:random", "me")).status, 201U);
}

TEST_F(BranchTest, WhereItCameFromIsToldToNobodyElse) {
    start();
    Browser us = browser(), eve = browser();
    json wanted = wish(left_game(us), 3, "me", "bot:random");
    wanted["public"] = true;
    const json made = us.post("/api/games", wanted).body()["game"];
    const std::string path = "/api/games/" + made["id"].get<std::string>();
    EXPECT_EQ(us.get(path).body()["origin"], made["origin"]);
    EXPECT_TRUE(made["origin"].is_object());
    EXPECT_TRUE(eve.get(path).body()["origin"].is_null());
}

TEST_F(BranchTest, ItIsCountedBeforeAnythingIsRead) {
    start([](Config& c) { c.creations = {2, 0.001}; });
    Browser us = browser();
    const std::string id = new_game(us, "me", "me");  // a guest and a game
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    EXPECT_EQ(us.post("/api/games", wish(id, 100'000, "me", "me")).status, 429U) << "not 400: nobody has looked";
}

TEST_F(BranchTest, ThePositionCountsAmongWhatIsKept) {
    start([](Config& c) { c.kept = {2 * (16 << 10) + 1'000, 0.001}; });  // two games; a position has more
    Browser us = browser();
    const std::string id = new_game(us, "me", "me");
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    EXPECT_EQ(us.post("/api/games", wish(id, 0, "me", "me")).status, 429U);
}

TEST_F(BranchTest, NotFromARunningGameNorForSomebodyWhoHasNotSeenIt) {
    start();
    Browser us = browser(), gb = browser();
    const std::string running = two_player_game(us, gb);
    EXPECT_EQ(us.post("/api/games", wish(running, 0, "me", "me")).code(), "not_over");
    const std::string id = left_game(us);
    EXPECT_EQ(us.post("/api/games", wish(id, 3, "me", "open")).status, 400U);
    EXPECT_EQ(us.post("/api/games", wish(id, 100'000, "me", "me")).status, 400U);
    EXPECT_EQ(us.post("/api/games", wish("0000000000000", 3, "me", "me")).status, 404U);
    json both = wish(id, 3, "me", "me");
    both["scenario"] = "standard";
    EXPECT_EQ(us.post("/api/games", both).code(), "unknown_field");
}

TEST_F(BranchTest, PublicGamesThatArePlayedStandInTheLobby) {
    start();
    Browser us = browser(), gb = browser(), eve = browser();
    const std::string hidden = two_player_game(us, gb);
    EXPECT_TRUE(eve.get("/api/lobby").body()["watch"].empty());
    const std::string id = two_player_game(us, gb, {{"public", true}});
    // Nobody fills the list by himself.
    new_game(us, "me", "bot:random", {{"public", true}});
    new_game(us, "me", "me", {{"public", true}});
    const json listed = eve.get("/api/lobby").body()["watch"];
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(listed[0]["id"], id);
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    EXPECT_TRUE(eve.get("/api/lobby").body()["watch"].empty());
}

TEST_F(BranchTest, PreferencesGoWithTheAccount) {
    start();
    Browser ann = browser(), again = browser(), guest = browser();
    EXPECT_EQ(guest.get("/api/account/preferences").code(), "no_account");
    EXPECT_EQ(guest.put("/api/account/preferences", {{"text", "{}"}}).code(), "no_account");
    const json who = {{"name", "ann"}, {"password", "a long password"}};
    ASSERT_EQ(ann.post("/api/account", who).status, 201U);
    EXPECT_EQ(ann.get("/api/account/preferences").body()["text"], "");
    ASSERT_EQ(ann.put("/api/account/preferences", {{"text", R"({"left":true})"}}).status, 200U);
    EXPECT_NE(ann.put("/api/account/preferences", {{"text", std::string(2'001, 'x')}}).status, 200U);
    restart();
    again.move_to(port());
    ASSERT_EQ(again.post("/api/login", who).status, 200U);
    EXPECT_EQ(again.get("/api/account/preferences").body()["text"], R"({"left":true})");
    EXPECT_THAT(again.get("/api/account/export").text, HasSubstr("left"));
}

}  // namespace
}  // namespace ghent::server
