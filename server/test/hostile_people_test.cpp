// What is over stays so, one link is one seat, names are told apart, and nobody reads what is hidden.
#include <fmt/format.h>
#include <sys/stat.h>

#include <future>
#include <set>

#include "server/ids.h"
#include "server/test/hostile.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

// ---------------------------------------------------------------- what is over, who is seated

TEST_F(Hostile, AFinishedGameNeverChanges) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb), path = "/api/games/" + id;
    {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play(a, b, 60);
    }
    ASSERT_EQ(us.post(path + "/rollback", {{"seat", "us"}, {"to", 0}}).status, 200U);
    ASSERT_EQ(us.post(path + "/resign", {{"seat", "us"}}).status, 200U);
    const std::string record = us.get(path + "/record").text;
    EXPECT_EQ(gb.post(path + "/rollback", {{"seat", "gb"}, {"answer", true}}).code(), "not_playing");
    EXPECT_EQ(gb.get(path).body()["rollback"], nullptr);
    EXPECT_EQ(us.get(path + "/record").text, record);
    restart();
    us.move_to(port());
    EXPECT_EQ(us.get(path + "/record").text, record);
}

TEST_F(Hostile, ThereIsOneRematchHoweverManyAskAtOnce) {
    Browser us = browser(), gb = browser();
    const std::string path = "/api/games/" + two_player_game(us, gb);
    us.post(path + "/resign", {{"seat", "us"}});
    std::vector<std::future<std::string>> asked;
    for (int i = 0; i < 12; ++i)
        asked.push_back(std::async(std::launch::async, [&, i] {
            Browser b = i % 2 ? us : gb;
            return b.post(path + "/rematch").body()["game"]["id"].get<std::string>();
        }));
    std::set<std::string> ids;
    for (auto& a : asked) ids.insert(a.get());
    EXPECT_EQ(ids.size(), 1U);
    EXPECT_EQ(us.get("/api/mine").body()["games"].size(), 2U);
}

TEST_F(Hostile, OneLinkOneSeat) {
    Browser host = browser(), guest = browser(), third = browser();
    const json made = host.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "open"}, {"gb", "open"}}}}).body();
    const std::string path = "/api/games/" + made["game"]["id"].get<std::string>();
    const std::string link = made["invites"]["us"];
    EXPECT_EQ(guest.post(path + "/join", {{"seat", "gb"}, {"invite", link}}).code(), "not_invited");
    EXPECT_EQ(guest.post(path + "/join", {{"seat", "us"}, {"invite", link}}).status, 200U);
    EXPECT_EQ(third.post(path + "/join", {{"seat", "us"}, {"invite", link}}).code(), "taken");
    EXPECT_EQ(third.post(path + "/join", {{"seat", "gb"}, {"invite", made["invites"]["gb"]}}).status, 200U);
}

// ---------------------------------------------------------------- names

TEST_F(Hostile, NamesThatNobodyCanTellApartAreRefused) {
    const auto made = [&](const std::string& name) {
        return browser().post("/api/account", {{"name", name}, {"password", "a good password"}});
    };
    EXPECT_EQ(made("Isaac Brock").status, 201U);
    EXPECT_EQ(made("Jos\u00e9 L\u00f3pez").status, 201U) << "accents are letters";
    EXPECT_EQ(made("\u041c\u0438\u0445\u0430\u0438\u043b").status, 201U) << "so are others' letters";
    EXPECT_EQ(made("\u5f20\u4f1f").status, 201U);
    EXPECT_EQ(made("Nguy\u1ec5n \u1ed2").status, 201U) << "two marks on a letter are usual there";
    for (const char* name : {
             "\u0406saac Brock",       // a Cyrillic letter among Latin ones
             "Isaac\u200bBrock",       // zero width space
             "Isaac Brock\u3164",      // Hangul filler: a letter that is drawn as nothing
             "Isaac\u115fBrock",       // Hangul choseong filler
             "Isaac Brock\U000e0041",  // a tag
             "Isaac\u00a0Brock",       // a space that is none
             "Isaac\u2800Brock",       // an empty Braille cell, seen as a gap: two scripts
             "Isa\u0430c Brock",       // Cyrillic a
             "\U0001d408saac Brock",   // mathematical letters look alike
             "lsaac Brock",            // l for I
             "Isaac Br0ck",            // 0 for O
             "isaac brock",
             "\u202eIsaac Brock",
             "Guest\u00a0123",
             "Guest 12",
             "\uff27\uff55\uff45\uff53\uff54 12",  // wide letters
             "\uff29\uff53\uff41\uff41\uff43 \uff22\uff52\uff4f\uff43\uff4b",
             "Isaac \u24b7rock",  // in a circle
             "\u24d8saac Brock",
             "\uff49saac Brock",
             "F\u1d52\u02b3mer player",            // small letters above
             "Ann\u0300\u0302\u0303\u0304\u0306",  // a heap of marks, over the line above
             "Ann\u1ec5\u0306\u0307\u0308",        // some of them in the letter itself
         })
        EXPECT_NE(made(name).status, 201U) << name;
}

// A title stands in lists between the words of others: it must not turn them round, nor be drawn as nothing.
TEST_F(Hostile, TitlesAreOneLineThatIsSeen) {
    const auto made = [&](const std::string& title) {
        return browser().post("/api/games",
                              {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}, {"title", title}});
    };
    for (const char* title :
         {"e\u0300\u0302\u0303\u0304\u0306",  // marks heaped over the line above
          "\u202ereverse the rest",           // right to left from here on
          "a \u2067 b",                       // the same, newer
          "\u200b", "\u200d", "\ufe0f", "a\u3164b", "two\nlines", "two\u2028lines", "a\u0085b", "\u001b[31m"})
        EXPECT_EQ(made(title).status, 400U) << title;
    for (const char* title :
         {"", "Ann's game", "Nguye\u0302\u0303n", "Partie d\u2019\u00e9t\u00e9",
          "\u0645\u0628\u0627\u0631\u0627\u0629 1812", "\u2764\ufe0f 1812 \U0001f469\u200d\U0001f680", "a\u00a0b"})
        EXPECT_EQ(made(title).status, 201U) << title;
}

// ---------------------------------------------------------------- secrets

TEST_F(Hostile, OnlyItsOwnerReadsTheStore) {
    for (const char* file : {"test.db", "test.db-wal", "test.db-lock"}) {
        struct stat facts{};
        ASSERT_EQ(stat((folder / file).c_str(), &facts), 0) << file;
        EXPECT_EQ(facts.st_mode & 0777, 0600U) << file;
    }
}

// Why a game is broken names rows, and rows name what somebody hides.
TEST_F(Hostile, ABrokenGameTellsNothing) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    {
        Player a(port(), id, us.cookie);
        ASSERT_EQ(a.act("us", any_action(a))["ok"], true);
    }
    server.reset();
    sql(fmt::format(
        "UPDATE record SET line = '{{\"n\":1,\"seat\":\"us\",\"do\":\"deploy us_secret\"' WHERE game = {} AND n = 1",
        *parse_id(id)));
    restart();
    Player watcher(port(), id, "");
    const json reply = watcher.ask({{"type", "at"}, {"step", 0}});
    EXPECT_EQ(reply["error"]["code"], "broken") << reply;
    for (const std::string& frame : watcher.frames) EXPECT_THAT(frame, testing::Not(HasSubstr("secret")));
    EXPECT_THAT(reply.dump(), testing::Not(HasSubstr("row")));
}

}  // namespace
}  // namespace ghent::server
