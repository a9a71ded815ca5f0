// Muting, blocking, reporting, and what a moderator can do about it.
#include <set>

#include "server/ids.h"
#include "server/test/fixture.h"
#include "store/maintenance.h"

namespace ghent::server {
namespace {

class Manners : public ServerTest {
protected:
    static Reply shun(Browser& who, const std::string& game, const std::string& seat, const std::string& how) {
        return who.post("/api/games/" + game + "/shun", {{"seat", seat}, {"how", how}});
    }
    static json open_games(Browser& who) { return who.get("/api/lobby").body()["open"]; }
    static Reply say(Player& p, const std::string& text) {
        const json reply = p.ask({{"type", "chat"}, {"text", text}});
        return {.status = reply["ok"] == true ? 200U : 400U, .text = reply.dump(), .headers = {}};
    }
    // The chat lines among what came in.
    static std::vector<std::string> heard(Player& p) {
        p.settle();
        std::vector<std::string> lines;
        for (const std::string& text : p.frames)
            if (const json frame = json::parse(text); frame["type"] == "chat") lines.push_back(frame["text"]);
        return lines;
    }
};

TEST_F(Manners, WhoIsMutedIsNotHeardAndNeedNotKnow) {
    start();
    Browser us = browser(), gb = browser(), other = browser();
    const std::string id = two_player_game(us, gb);
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    say(b, "before");
    EXPECT_THAT(heard(a), testing::ElementsAre("before"));
    EXPECT_EQ(shun(us, id, "gb", "mute").body()["people"][0]["how"], "mute");
    EXPECT_EQ(say(b, "after").status, 200U);
    EXPECT_THAT(heard(a), testing::ElementsAre("before"));
    EXPECT_THAT(heard(b), testing::ElementsAre("before", "after"));
    say(a, "hello");
    EXPECT_THAT(heard(b), testing::ElementsAre("before", "after", "hello"));
    Player again(port(), id, us.cookie);  // what was said before neither
    EXPECT_THAT(heard(again), testing::ElementsAre("hello"));
    EXPECT_EQ(again.ask({{"type", "chats"}, {"before", 10}})["lines"].size(), 1U);
    shun(us, id, "gb", "none");
    say(b, "forgiven");
    EXPECT_THAT(heard(again), testing::ElementsAre("hello", "forgiven"));
    // Only the players of a game, and only each other.
    EXPECT_EQ(shun(other, id, "gb", "mute").status, 403U);
    EXPECT_EQ(shun(us, id, "us", "mute").status, 400U);
    EXPECT_EQ(shun(us, id, "gb", "love").status, 400U);
}

TEST_F(Manners, WhoIsBlockedIsNotMet) {
    start();
    Browser us = browser(), gb = browser(), other = browser();
    const std::string id = two_player_game(us, gb);
    ASSERT_EQ(shun(us, id, "gb", "block").status, 200U);
    const json wish = {{"game", "blocks"}, {"public", true}, {"seats", {{"us", "me"}, {"gb", "open"}}}};
    const json mine = us.post("/api/games", wish).body(), his = gb.post("/api/games", wish).body();
    new_game(other, "me", "open");
    EXPECT_EQ(open_games(us).size(), 1U);  // his own
    EXPECT_EQ(open_games(gb).size(), 1U);
    EXPECT_EQ(open_games(other).size(), 2U);
    const std::string mine_id = mine["game"]["id"], his_id = his["game"]["id"];
    EXPECT_EQ(gb.post("/api/games/" + mine_id + "/join", {{"seat", "gb"}}).code(), "taken");
    EXPECT_EQ(us.post("/api/games/" + his_id + "/join", {{"seat", "gb"}}).code(), "taken");
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    say(a, "one");
    say(b, "two");
    EXPECT_THAT(heard(a), testing::ElementsAre("one"));
    EXPECT_THAT(heard(b), testing::ElementsAre("two"));
    // It is taken back where it is listed; nobody takes back another's.
    const std::string entry = us.get("/api/account/shunned").body()["people"][0]["id"];
    EXPECT_EQ(gb.get("/api/account/shunned").body()["people"], json::array());
    EXPECT_EQ(gb.del("/api/account/shunned/" + entry, json::object()).status, 404U);
    EXPECT_EQ(us.del("/api/account/shunned/" + entry, json::object()).body()["people"], json::array());
    EXPECT_EQ(gb.post("/api/games/" + mine_id + "/join", {{"seat", "gb"}}).status, 200U);
}

TEST_F(Manners, AModeratorSeesReportsAndTakesTheWord) {
    start();
    Browser us = browser(), gb = browser(), mod = browser();
    const std::string id = two_player_game(us, gb);
    ASSERT_EQ(mod.post("/api/account", {{"name", "Judge"}, {"password", "correct horse"}}).status, 201U);
    Player b(port(), id, gb.cookie);
    say(b, "something rude");
    EXPECT_EQ(us.post("/api/games/" + id + "/report", {{"seat", "gb"}, {"reason", "  "}}).status, 400U);
    EXPECT_EQ(mod.post("/api/games/" + id + "/report", {{"seat", "gb"}, {"reason", "x"}}).status, 403U);
    ASSERT_EQ(us.post("/api/games/" + id + "/report", {{"seat", "gb"}, {"reason", "he is rude"}}).status, 201U);
    EXPECT_EQ(mod.get("/api/reports").status, 404U);  // not yet
    EXPECT_EQ(us.get("/api/reports").status, 404U);
    ASSERT_TRUE(set_moderator(config().store, "Judge", true));
    EXPECT_EQ(mod.get("/api/me").body()["moderator"], true);
    json reports = mod.get("/api/reports").body()["reports"];
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0]["reason"], "he is rude");
    EXPECT_EQ(reports[0]["chat"][0]["text"], "something rude");
    EXPECT_EQ(reports[0]["done"], false);
    const std::string report = reports[0]["id"];
    EXPECT_EQ(us.post("/api/reports/" + report, json::object()).status, 404U);
    reports = mod.post("/api/reports/" + report, {{"silence", 3}}).body()["reports"];
    EXPECT_EQ(reports[0]["done"], true);
    EXPECT_GT(reports[0]["silent"], 0);
    EXPECT_NE(say(b, "more of it").text.find("silenced"), std::string::npos);
    const json wish = {{"game", "blocks"}, {"public", true}, {"seats", {{"us", "me"}, {"gb", "open"}}}};
    EXPECT_EQ(gb.post("/api/games", wish).code(), "silenced");
    shift_clock(i64{4} * 24 * 60 * 60 * 1'000);
    EXPECT_EQ(say(b, "sorry").status, 200U);
    shift_clock(-i64{4} * 24 * 60 * 60 * 1'000);
    reports = mod.post("/api/reports/" + report, {{"silence", 0}, {"done", false}}).body()["reports"];
    EXPECT_EQ(reports[0]["silent"], 0);
    EXPECT_EQ(gb.post("/api/games", wish).status, 201U);
}

// A moderator plays, too: what is said of him is for others to judge, and he does not learn who said it.
TEST_F(Manners, NobodyJudgesHimself) {
    start();
    Browser us = browser(), mod = browser(), second = browser();
    ASSERT_EQ(mod.post("/api/account", {{"name", "Judge"}, {"password", "correct horse"}}).status, 201U);
    ASSERT_EQ(second.post("/api/account", {{"name", "Second"}, {"password", "correct horse"}}).status, 201U);
    for (const char* name : {"Judge", "Second"}) ASSERT_TRUE(set_moderator(config().store, name, true));
    const std::string id = two_player_game(us, mod);
    ASSERT_EQ(us.post("/api/games/" + id + "/report", {{"seat", "gb"}, {"reason", "he is rude"}}).status, 201U);
    EXPECT_EQ(mod.get("/api/reports").body()["reports"], json::array());
    const json seen = second.get("/api/reports").body()["reports"];
    ASSERT_EQ(seen.size(), 1U);
    const std::string path = "/api/reports/" + seen[0]["id"].get<std::string>();
    EXPECT_EQ(mod.post(path, {{"done", true}}).status, 404U);
    EXPECT_EQ(second.post(path, {{"done", true}}).status, 200U);
}

// Who reports again and again has said one thing, and who floods the moderators is stopped: others want to be heard, too.
TEST_F(Manners, ReportsDoNotDrownEachOther) {
    start([](Config& c) { c.reports = {5, 0.001}; });
    Browser us = browser(), gb = browser(), mod = browser();
    ASSERT_EQ(mod.post("/api/account", {{"name", "Judge"}, {"password", "correct horse"}}).status, 201U);
    ASSERT_TRUE(set_moderator(config().store, "Judge", true));
    const std::string id = two_player_game(us, gb), path = "/api/games/" + id + "/report";
    for (const char* reason : {"first", "second", "third"})
        EXPECT_EQ(us.post(path, {{"seat", "gb"}, {"reason", reason}}).status, 201U);
    EXPECT_EQ(gb.post(path, {{"seat", "us"}, {"reason", "he began"}}).status, 201U);
    json reports = mod.get("/api/reports").body()["reports"];
    ASSERT_EQ(reports.size(), 2U) << reports;
    std::set<std::string> reasons;
    for (const json& r : reports) reasons.insert(r["reason"]);
    EXPECT_EQ(reasons, (std::set<std::string>{"third", "he began"}));
    // What was looked at stays.
    for (const json& r : reports)
        EXPECT_EQ(mod.post("/api/reports/" + r["id"].get<std::string>(), json::object()).status, 200U);
    EXPECT_EQ(us.post(path, {{"seat", "gb"}, {"reason", "again"}}).status, 201U);
    EXPECT_EQ(mod.get("/api/reports").body()["reports"].size(), 3U);
    EXPECT_EQ(us.post(path, {{"seat", "gb"}, {"reason", "once more"}}).code(), "rate_limited");
}

}  // namespace
}  // namespace ghent::server
