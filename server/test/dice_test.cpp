// Dice nobody chose: the server's promise comes before the players' shares, holds for one game, and everything can be computed again
// from what the record and the answers to the throws say.
#include <fmt/format.h>

#include "core/record.h"
#include "core/strings.h"
#include "fair/fair.h"
#include "server/ids.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

class DiceTest : public ServerTest {
protected:
    static json promise(Browser& who) { return who.post("/api/dice").body(); }
    static json wish(const std::string& us, const std::string& gb, const json& ticket) {
        return {{"game", "blocks"}, {"seats", {{"us", us}, {"gb", gb}}}, {"ticket", ticket}, {"entropy", kShare}};
    }
    static inline const std::string kShare = std::string(62, '0') + "07";
};

TEST_F(DiceTest, ThePromiseComesBeforeTheShareAndHoldsForOneGame) {
    start();
    Browser ann = browser(), bob = browser();
    for (const auto& [us, gb] : {std::pair("me", "open"), std::pair("me", "me"), std::pair("bot:random", "me")}) {
        const Reply first = ann.post("/api/dice");
        ASSERT_EQ(first.status, 201U) << first.text;
        EXPECT_FALSE(first.body().contains("seed"));
        const json p = first.body();
        const Reply made = ann.post("/api/games", wish(us, gb, p["ticket"]));
        ASSERT_EQ(made.status, 201U) << made.text;
        EXPECT_EQ(made.body()["game"]["commitment"], p["commitment"]);
        const Reply again =
            bob.post("/api/games", wish("me", "me", p["ticket"]));  // a seed that might be known by then
        EXPECT_EQ(again.status, 409U);
        EXPECT_EQ(again.code(), "no_ticket");
    }
    EXPECT_EQ(ann.post("/api/games", wish("me", "me", "0123456789abcdef0123456789abcdef")).code(), "no_ticket");
    const json old = promise(ann);
    shift_clock(61 * 60 * 1'000);
    EXPECT_EQ(ann.post("/api/games", wish("me", "me", old["ticket"])).code(), "no_ticket");
    shift_clock(-61 * 60 * 1'000);
    // What is refused for other reasons does not use it up.
    const json good = promise(ann);
    json wrong = wish("me", "nobody", good["ticket"]);
    EXPECT_EQ(ann.post("/api/games", wrong).status, 400U);
    EXPECT_EQ(ann.post("/api/games", wish("me", "me", good["ticket"])).body()["game"]["commitment"],
              good["commitment"]);
}

TEST_F(DiceTest, ARematchIsPromisedToo) {
    start();
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    ASSERT_EQ(us.post("/api/games/" + id + "/resign", {{"seat", "us"}}).status, 200U);
    const json p = promise(us), q = promise(gb);
    const Reply made = us.post("/api/games/" + id + "/rematch", {{"ticket", p["ticket"]}, {"entropy", kShare}});
    ASSERT_EQ(made.status, 201U) << made.text;
    EXPECT_EQ(made.body()["game"]["commitment"], p["commitment"]);
    EXPECT_EQ(us.post("/api/games", wish("me", "me", p["ticket"])).code(), "no_ticket");
    // The other one has another promise in mind: he looks at this one first.
    EXPECT_EQ(gb.post("/api/games/" + id + "/rematch", {{"ticket", q["ticket"]}, {"entropy", kShare}}).code(),
              "rematch_made");
    const std::string next = gb.get("/api/games/" + id).body()["rematch"];
    EXPECT_EQ(gb.get("/api/games/" + next).body()["status"], "waiting");
    EXPECT_EQ(gb.get("/api/games/" + next).body()["commitment"], p["commitment"]);
    const Reply joined = gb.post("/api/games/" + id + "/rematch", {{"entropy", kShare}});
    EXPECT_EQ(joined.body()["game"]["status"], "playing") << joined.text;
}

// As a browser does it: without the rules.
TEST_F(DiceTest, EveryThrowCanBeComputedFromWhatItWasAsked) {
    start();
    Browser us = browser(), gb = browser();
    const json p = promise(us);
    const json made = us.post("/api/games", wish("me", "open", p["ticket"])).body();
    const std::string id = made["game"]["id"];
    ASSERT_EQ(gb.post("/api/games/" + id + "/join", {{"seat", "gb"}, {"invite", made["invite"]}}).status, 200U);
    {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play_on(a, b, 150);
    }
    EXPECT_EQ(us.get("/api/games/" + id + "/dice").status, 409U);  // not while it is played
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    const Reply asked = us.get("/api/games/" + id + "/dice"), record = us.get("/api/games/" + id + "/record");
    ASSERT_EQ(asked.status, 200U) << asked.text;
    std::map<u64, json> asks;
    const json answer = asked.body();
    for (const json& row : answer["rows"]) asks[row["n"]] = row["asks"];

    const auto secrets = fair::read_open_text(read_header(record.text).seed);
    ASSERT_TRUE(secrets);
    EXPECT_EQ(fair::to_hex(fair::commitment_to(secrets->seed)), p["commitment"]);
    EXPECT_EQ(fair::to_hex(secrets->entropy[0].value()), kShare);
    fair::FairDice dice(fair::key_of(*secrets));
    int rolled = 0, drawn = 0;
    for (const std::string_view line : split(record.text, '\n')) {
        const json row = json::parse(line, nullptr, false);
        if (!row.is_object() || !row.contains("chance")) continue;
        const json& wanted = asks[row["n"]];
        ASSERT_EQ(wanted.size(), row["chance"].size()) << line;
        dice.begin_throw(row["throw"]);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const std::string said = row["chance"][i];
            if (wanted[i].contains("from")) {
                std::vector<u16> places(wanted[i]["from"].size());
                for (std::size_t k = 0; k < places.size(); ++k) places[k] = static_cast<u16>(k);
                EXPECT_EQ(said, wanted[i]["from"][dice.pick(0, places)]);
                ++drawn;
            } else {
                std::string faces;
                for (const u8 face : dice.faces(0, wanted[i]["dice"], wanted[i]["sides"]))
                    faces += fmt::format(" {}", face);
                EXPECT_TRUE(said.ends_with(faces)) << said << ": " << faces;
                ++rolled;
            }
        }
    }
    EXPECT_GT(rolled + drawn, 5);
    EXPECT_EQ(us.get("/api/games/" + id + "/verify").body()["ok"], true);
}

}  // namespace
}  // namespace ghent::server
