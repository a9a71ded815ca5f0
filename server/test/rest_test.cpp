// The REST calls, as they should be and as they should not.
#include <fmt/format.h>

#include "core/registry.h"
#include "fair/fair.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class Rest : public ServerTest {
protected:
    Rest() { start(); }
};

TEST_F(Rest, HealthAndMetrics) {
    EXPECT_EQ(browser().get("/healthz").text, "ok\n");
    const Reply metrics = browser().get("/metrics");
    EXPECT_EQ(metrics.status, 200U);
    EXPECT_THAT(metrics.text, HasSubstr("ghent_requests_total"));
    EXPECT_THAT(metrics.text, HasSubstr("ghent_action_seconds_bucket{le=\"+Inf\"}"));
}

TEST_F(Rest, CatalogBoardAndRules) {
    const json catalog = browser().get("/api/catalog").body();
    EXPECT_TRUE(catalog["games"].is_array());
    EXPECT_GE(catalog["bots"].size(), 2U);
    const Reply board = browser().get("/api/board/blocks");
    EXPECT_EQ(board.body()["game"], "blocks");
    EXPECT_EQ(browser().get("/api/board/blocks", {{"If-None-Match", board.headers.at("etag")}}).status, 304U);
    EXPECT_GT(browser().get("/api/rules/blocks").body().size(), 50U);
    const json rules = browser().get("/api/rules/madison").body();
    const auto ruling = std::ranges::find_if(rules, [](const json& rule) { return rule["id"] == "R34"; });
    ASSERT_NE(ruling, rules.end());
    EXPECT_EQ((*ruling)["kind"], "ruling");
    EXPECT_FALSE((*ruling)["about"].empty());
    const json changes = browser().get("/api/changes/blocks").body();
    ASSERT_FALSE(changes.empty());
    EXPECT_EQ(changes.back()["revision"], 1);
    EXPECT_FALSE(changes.back()["lines"].empty());
    EXPECT_EQ(browser().get("/api/board/chess").status, 404U);
    EXPECT_EQ(browser().get("/api/board/../catalog").status, 404U);
}

TEST_F(Rest, Lessons) {
    const json list = browser().get("/api/lessons").body()["lessons"];
    ASSERT_FALSE(list.empty());
    for (const json& info : list) {
        const std::string id = info["id"];
        const json lesson = browser().get("/api/lessons/" + id).body();
        ASSERT_EQ(lesson["steps"].size(), info["length"].get<std::size_t>()) << id;
        const json& frames = lesson["frames"];
        std::size_t at = 0;
        for (const json& step : lesson["steps"]) {
            // Each step begins where the one before has ended, and what is to be done is among what could be.
            EXPECT_EQ(step["from"], at) << id << " " << step["id"];
            at = step["to"];
            ASSERT_LT(at, frames.size());
            for (std::size_t i = 0; i < step["do"].size(); ++i) {
                const json& task = step["do"][i];
                const json& frame = frames[step["from"].get<std::size_t>() + i];
                EXPECT_FALSE(frame["decision"].is_null()) << id << " " << step["id"];
                const auto same = [&](const json& a) { return a["action"] == task["action"]; };
                EXPECT_TRUE(std::ranges::any_of(frame["actions"], same)) << id << " " << task["action"];
                for (const auto& [other, answer] : task["answers"].items())
                    EXPECT_LT(answer.get<std::size_t>(), step["else"].size()) << id << " " << other;
                // A free choice is answered, also the one with which the lesson goes on.
                EXPECT_EQ(task["answers"].contains(task["action"].get<std::string>()), step["kind"] == "free")
                    << id << " " << step["id"];
            }
        }
        EXPECT_EQ(at + 1, frames.size()) << id;
    }
    // What the others did last is seen, though they could still take it back in a game: the town is taken when it is said.
    const json battle = browser().get("/api/lessons/blocks-2").body();
    EXPECT_EQ(battle["frames"].back()["scene"]["control"]["fort_george"], "us");
    EXPECT_EQ(battle["frames"].back()["journal"].back()["name"], "field_held");
    // Of the fight for the lake is told who won it.
    const json lake = browser().get("/api/lessons/blocks-3").body();
    EXPECT_EQ(lake["frames"].back()["scene"]["lakes"]["ontario"], "us");
    const json no =
        browser()
            .post("/api/lessons/blocks-1/why", {{"step", 4}, {"done", 0}, {"action", "march us_r15 quebec"}})
            .body();
    EXPECT_EQ(no["allowed"], false);
    EXPECT_EQ(no["rule"], "1.1f");
    const json yes = browser().post("/api/lessons/blocks-1/why", {{"step", 4}, {"done", 0}, {"action", "pass"}}).body();
    EXPECT_EQ(yes["allowed"], true);
    EXPECT_EQ(browser().post("/api/lessons/blocks-1/why", {{"step", 0}, {"done", 0}, {"action", "pass"}}).status, 422U);
    EXPECT_EQ(browser().get("/api/lessons/blocks-99").status, 404U);
}

TEST_F(Rest, EveryAnswerIsProtected) {
    for (const char* path : {"/", "/api/catalog", "/api/nothing", "/healthz", "/some/page"}) {
        const Reply reply = browser().get(path);
        EXPECT_THAT(reply.headers.at("content-security-policy"), HasSubstr("default-src 'none'")) << path;
        EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer");
    }
}

TEST_F(Rest, GuestsGetACookieWhenTheyNeedOne) {
    Browser guest = browser();
    EXPECT_EQ(guest.get("/api/me").body()["account"], false);
    EXPECT_EQ(guest.cookie, "");
    const Reply reply = guest.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}});
    EXPECT_THAT(reply.headers.at("set-cookie"), HasSubstr("HttpOnly; SameSite=Lax"));
    EXPECT_THAT(reply.headers.at("set-cookie"), Not(HasSubstr("Secure")));
    EXPECT_THAT(guest.get("/api/me").body()["name"].get<std::string>(), HasSubstr("Guest "));
}

TEST_F(Rest, CookiesAreSecureBehindTls) {
    start([](Config& c) { c.behind_proxy = true; });
    const Reply reply = browser().send("POST", "/api/games", R"({"game":"blocks","seats":{"us":"me","gb":"open"}})",
                                       {{"Content-Type", "application/json"}, {"X-Forwarded-Proto", "https"}});
    EXPECT_THAT(reply.headers.at("set-cookie"), HasSubstr("; Secure"));
}

TEST_F(Rest, MakingAndJoiningAGame) {
    Browser us = browser(), gb = browser();
    const Reply made = us.post("/api/games", {{"game", "blocks"},
                                              {"seats", {{"us", "me"}, {"gb", "open"}}},
                                              {"title", "<b>Queenston</b>"},
                                              {"entropy", std::string(64, 'a')}});
    ASSERT_EQ(made.status, 201U) << made.text;
    const json game = made.body()["game"];
    EXPECT_EQ(game["status"], "waiting");
    EXPECT_EQ(game["title"], "<b>Queenston</b>");
    EXPECT_EQ(game["seats"]["us"]["you"], true);
    EXPECT_EQ(game["commitment"].get<std::string>().size(), 64U);
    const std::string path = "/api/games/" + game["id"].get<std::string>();

    EXPECT_EQ(gb.post(path + "/join", {{"seat", "gb"}}).code(), "not_invited");
    EXPECT_EQ(gb.post(path + "/join", {{"seat", "gb"}, {"invite", "wrong"}}).code(), "not_invited");
    EXPECT_EQ(gb.post(path + "/join", {{"seat", "us"}, {"invite", made.body()["invite"]}}).code(), "taken");
    EXPECT_EQ(gb.post(path + "/join", {{"seat", "gb"}, {"invite", made.body()["invite"]}, {"entropy", "zz"}}).status,
              400U);
    const Reply joined = gb.post(path + "/join", {{"seat", "gb"}, {"invite", made.body()["invite"]}});
    EXPECT_EQ(joined.body()["status"], "playing") << joined.text;
    EXPECT_EQ(joined.body()["seats"]["gb"]["you"], true);
    EXPECT_FALSE(joined.body()["pending"].empty());
    EXPECT_EQ(gb.post(path + "/join", {{"seat", "gb"}, {"invite", ""}}).status, 200U) << "again changes nothing";
    EXPECT_EQ(browser().post(path + "/join", {{"seat", "gb"}, {"invite", made.body()["invite"]}}).code(), "taken");
}

TEST_F(Rest, LobbyListsPublicInvitationsOnly) {
    Browser a = browser();
    new_game(a, "me", "open", {{"public", true}, {"title", "open"}});
    new_game(a, "open", "me", {{"title", "hidden"}});
    const json open = browser().get("/api/lobby").body()["open"];
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0]["title"], "open");
    EXPECT_EQ(browser().post("/api/games/" + open[0]["id"].get<std::string>() + "/join", {{"seat", "gb"}}).status,
              200U);
    EXPECT_TRUE(browser().get("/api/lobby").body()["open"].empty());
    EXPECT_EQ(a.get("/api/mine").body()["games"].size(), 2U);
    EXPECT_TRUE(browser().get("/api/mine").body()["games"].empty());
}

TEST_F(Rest, RefusesBadRequestsWithAReason) {
    Browser b = browser();
    const json good = {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "bot:greedy"}}}};
    const auto with = [&](const json& fields) {
        json body = good;
        body.update(fields);
        return b.post("/api/games", body);
    };
    EXPECT_EQ(with({{"game", "chess"}}).status, 400U);
    EXPECT_EQ(with({{"scenario", "'; DROP TABLE game; --"}}).status, 422U);
    EXPECT_EQ(with({{"options", {{"no_such", 1}}}}).status, 422U);
    EXPECT_EQ(with({{"options", {{"simo_move", "yes"}}}}).status, 400U);
    EXPECT_EQ(with({{"seats", {{"us", "me"}, {"gb", "bot:deepblue"}}}}).status, 422U);
    EXPECT_EQ(with({{"seats", {{"us", "me"}, {"gb", "her"}}}}).status, 400U);
    EXPECT_EQ(with({{"seats", {{"us", "me"}}}}).code(), "missing_field");
    EXPECT_EQ(with({{"title", std::string(81, 'x')}}).code(), "bad_field");
    EXPECT_EQ(with({{"entropy", "12"}}).status, 400U);
    EXPECT_EQ(with({{"public", 1}}).code(), "bad_field");
    EXPECT_EQ(with({{"admin", true}}).code(), "unknown_field");
    EXPECT_EQ(with({{"pace", "warp"}}).status, 400U);
    const auto raw = [&](const std::string& body, const std::string& type = "application/json") {
        return b.send("POST", "/api/games", body, {{"Content-Type", type}});
    };
    EXPECT_EQ(raw("{").status, 400U);
    EXPECT_EQ(raw("[]").status, 400U);
    EXPECT_EQ(raw("{\"game\":\"\xFF\xFE\"}").status, 400U);
    EXPECT_EQ(raw(std::string(10'000, '[')).status, 400U);
    EXPECT_EQ(raw("{\"a\":1,\"a\":2}").status, 400U);
    EXPECT_EQ(raw("{\"seats\":1e999}").status, 400U);
    EXPECT_EQ(raw(good.dump(), "text/plain").code(), "content_type");
    EXPECT_EQ(b.send("PATCH", "/api/games", "{}", {{"Content-Type", "application/json"}}).code(), "method");
    EXPECT_EQ(b.get("/api/games/zzzzzzzzzzzzz").status, 404U);
    EXPECT_EQ(b.get("/api/games/0000000000001").status, 404U);
    EXPECT_EQ(b.post("/api/games/0000000000001/join", {{"seat", "us"}}).status, 404U);
}

TEST_F(Rest, OtherSitesCannotAct) {
    Browser b = browser();
    const std::string body = R"({"game":"blocks","seats":{"us":"me","gb":"open"}})";
    const auto from = [&](const std::string& origin) {
        return b.send("POST", "/api/games", body, {{"Content-Type", "application/json"}, {"Origin", origin}});
    };
    EXPECT_EQ(from("http://evil.example").code(), "cross_origin");
    EXPECT_EQ(from("null").code(), "cross_origin");
    EXPECT_EQ(from(fmt::format("http://localhost:{}.evil.example", port())).code(), "cross_origin");
    EXPECT_EQ(from(fmt::format("http://localhost:{}", port())).status, 201U);
    start([](Config& c) { c.origins = {"http://localhost:5173"}; });
    b = browser();
    EXPECT_EQ(from("http://localhost:5173").status, 201U);
}

TEST_F(Rest, SizesAreLimited) {
    Browser b = browser();
    const auto post = [&](const std::string& path, std::size_t size) {
        return b.send("POST", path, std::string(size, ' '), {{"Content-Type", "application/json"}});
    };
    EXPECT_EQ(post("/api/games", (1 << 20) + 1).status, 413U);
    EXPECT_EQ(post("/api/games", 1 << 20).status, 400U) << "not too large, but no JSON";
    EXPECT_EQ(post("/api/import", 2 << 20).status, 400U) << "one line of that length";
    EXPECT_EQ(post("/api/import", (8U << 20) + 1).status, 413U);
    EXPECT_EQ(b.get("/", {{"X-Long", std::string(20'000, 'x')}}).status, 431U);
    EXPECT_EQ(b.raw("NONSENSE\r\n\r\n").status, 400U);
    EXPECT_EQ(b.raw("GET / HTTP/9.9\r\n\r\n").status, 400U);
    EXPECT_EQ(b.raw("POST /api/games HTTP/1.1\r\nContent-Length: -1\r\n\r\n").status, 400U);
    EXPECT_EQ(b.get("/healthz").status, 200U);
}

TEST_F(Rest, NoWayOutOfTheClientsFolder) {
    const auto web = folder / "web";
    std::filesystem::create_directories(web / "assets");
    const auto write = [](const std::filesystem::path& path, const std::string& text) {
        FILE* f = std::fopen(path.c_str(), "w");
        std::fputs(text.c_str(), f);
        std::fclose(f);
    };
    write(web / "index.html", "the page");
    write(web / "assets" / "app.js", "the script");
    write(folder / "secret.txt", "secret");
    std::filesystem::create_symlink(folder / "secret.txt", web / "link.txt");
    start([&](Config& c) { c.web_dir = web.string(); });
    Browser b = browser();
    EXPECT_EQ(b.get("/").text, "the page");
    EXPECT_EQ(b.get("/game/abc").text, "the page");
    const Reply script = b.get("/assets/app.js");
    EXPECT_EQ(script.text, "the script");
    EXPECT_THAT(script.headers.at("content-type"), HasSubstr("javascript"));
    EXPECT_THAT(script.headers.at("cache-control"), HasSubstr("immutable"));
    EXPECT_EQ(b.get("/assets/app.js", {{"If-None-Match", script.headers.at("etag")}}).status, 304U);
    EXPECT_EQ(b.get("/assets/none.js").status, 404U);
    for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                             "/link.txt", "//secret.txt", "/./index.html", "/.hidden", "/..\\secret.txt"}) {
        const Reply reply = b.get(path);
        EXPECT_THAT(reply.text, Not(HasSubstr("secret\n"))) << path;
        EXPECT_NE(reply.text, "secret") << path;
    }
}

// ---------------------------------------------------------------- accounts

TEST_F(Rest, AccountsKeepGamesAcrossDevices) {
    Browser laptop = browser(), phone = browser();
    const std::string first = new_game(laptop, "me", "bot:random");
    const Reply made = laptop.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}});
    ASSERT_EQ(made.status, 201U) << made.text;
    EXPECT_EQ(made.body(), json({{"name", "Ann"}, {"account", true}}));
    EXPECT_EQ(laptop.get("/api/mine").body()["games"].size(), 1U);
    const std::string second = new_game(phone, "me", "me");
    const Reply in = phone.post("/api/login", {{"name", "ann"}, {"password", "correct horse"}});
    ASSERT_EQ(in.status, 200U) << in.text;
    EXPECT_EQ(phone.get("/api/mine").body()["games"].size(), 2U) << "the guest's games go along";
    EXPECT_EQ(phone.get("/api/games/" + second).body()["seats"]["us"]["name"], "Ann");
    EXPECT_EQ(phone.get("/api/games/" + first).body()["seats"]["us"]["you"], true);
    phone.post("/api/logout");
    EXPECT_EQ(phone.cookie, "");
    EXPECT_EQ(phone.get("/api/me").body()["account"], false);
}

TEST_F(Rest, WrongLoginsAreAllAlike) {
    Browser a = browser();
    a.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}});
    const Reply wrong = browser().post("/api/login", {{"name", "Ann"}, {"password", "wrong horse"}});
    const Reply nobody = browser().post("/api/login", {{"name", "' OR 1=1 --"}, {"password", "wrong horse"}});
    EXPECT_EQ(wrong.status, 401U);
    EXPECT_EQ(wrong.text, nobody.text);
    EXPECT_EQ(browser().post("/api/account", {{"name", "ANN"}, {"password", "12345678"}}).code(), "name_taken");
    EXPECT_EQ(browser().post("/api/account", {{"name", "Bob"}, {"password", "short"}}).status, 400U);
    EXPECT_EQ(browser().post("/api/account", {{"name", "B"}, {"password", "12345678"}}).status, 400U);
    EXPECT_EQ(browser().post("/api/account", {{"name", "B\nob"}, {"password", "12345678"}}).status, 400U);
    for (const char* name : {"Guest 123", "guest 123", "Former player", "A\u200Bnn", "\u202Enna", "An\u0085n"})
        EXPECT_EQ(browser().post("/api/account", {{"name", name}, {"password", "12345678"}}).status, 400U) << name;
    EXPECT_EQ(browser().post("/api/account", {{"name", "Zo\u00EB \U0001F98A"}, {"password", "12345678"}}).status, 201U);
}

TEST_F(Rest, PasswordsChangeAndAccountsEnd) {
    Browser a = browser(), b = browser();
    a.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}});
    b.post("/api/login", {{"name", "Ann"}, {"password", "correct horse"}});
    EXPECT_EQ(a.post("/api/account/password", {{"old", "nonsense"}, {"new", "battery staple"}}).status, 401U);
    EXPECT_EQ(a.post("/api/account/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status, 200U);
    EXPECT_EQ(b.get("/api/me").body()["account"], false) << "other devices are logged out";
    EXPECT_EQ(a.get("/api/me").body()["account"], true);
    const std::string game = new_game(a, "me", "open");
    a.put("/api/games/" + game + "/notes", {{"text", "attack at dawn"}});
    const json mine = a.get("/api/account/export").body();
    EXPECT_EQ(mine["name"], "Ann");
    EXPECT_EQ(mine["games"][0]["notes"], "attack at dawn");
    EXPECT_EQ(mine["games"][0]["record"], nullptr) << "not before it is over";
    const std::string over = new_game(a, "me", "me");
    a.post("/api/games/" + over + "/resign", {{"seat", "us"}});
    std::string record;
    const json games = a.get("/api/account/export").body()["games"];
    ASSERT_EQ(games.size(), 2U);
    for (const json& line : games[0]["record"]) record += line.dump() + "\n";
    EXPECT_THAT(record, HasSubstr("fair dice, commitment "));
    EXPECT_THAT(record, HasSubstr(a.get("/api/games/" + over + "/verify").body()["seed"].get<std::string>()));
    EXPECT_EQ(a.del("/api/account", {{"password", "wrong one"}}).status, 401U);
    EXPECT_EQ(a.del("/api/account", {{"password", "battery staple"}}).status, 200U);
    EXPECT_EQ(browser().post("/api/login", {{"name", "Ann"}, {"password", "battery staple"}}).status, 401U);
    EXPECT_EQ(browser().get("/api/games/" + over).body()["seats"]["us"]["name"], "Former player");
    EXPECT_EQ(browser().get("/api/games/" + game).status, 404U) << "nobody sits down opposite somebody who has gone";
}

TEST_F(Rest, SocketsEndWithTheirCookies) {
    Browser laptop = browser(), phone = browser();
    laptop.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}});
    phone.post("/api/login", {{"name", "Ann"}, {"password", "correct horse"}});
    const std::string id = new_game(laptop, "me", "me");
    const auto ends = [](Player& p) {
        while (!p.next().is_null()) {}
        return p.socket.closed() && p.socket.close_code() == 1008;
    };
    Player on_phone(port(), id, phone.cookie);
    EXPECT_EQ(on_phone.hello["viewer"], "hotseat");
    laptop.post("/api/account/password", {{"old", "correct horse"}, {"new", "battery staple"}});
    EXPECT_TRUE(ends(on_phone));
    EXPECT_EQ(Player(port(), id, phone.cookie).hello["viewer"], "none");
    Player on_laptop(port(), id, laptop.cookie);
    EXPECT_EQ(on_laptop.hello["viewer"], "hotseat");
    const std::string cookie = laptop.cookie;
    laptop.post("/api/logout");
    EXPECT_TRUE(ends(on_laptop));
    EXPECT_EQ(Player(port(), id, cookie).hello["viewer"], "none");
}

TEST_F(Rest, NotesArePrivate) {
    Browser a = browser(), b = browser();
    const std::string path = "/api/games/" + two_player_game(a, b) + "/notes";
    EXPECT_EQ(a.put(path, {{"text", "<script>alert(1)</script>"}}).status, 200U);
    EXPECT_EQ(a.get(path).body()["text"], "<script>alert(1)</script>");
    EXPECT_EQ(b.get(path).body()["text"], "");
    EXPECT_EQ(browser().get(path).body()["text"], "");
    EXPECT_EQ(a.put(path, {{"text", std::string(100'001, 'x')}}).status, 400U);
}

TEST_F(Rest, ANewGameThatIsRefusedCostsNothing) {
    start([](Config& c) { c.creations = {3, 0.001}; });
    const json wish = {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "me"}}}};
    Browser ann = browser(), bob = browser();
    EXPECT_EQ(ann.post("/api/games", wish).status, 201U) << "a guest and a game";
    EXPECT_EQ(bob.post("/api/games", wish).status, 429U) << "for both together it is not enough any more";
    EXPECT_EQ(ann.post("/api/games", wish).status, 201U) << "it is enough for one";
    EXPECT_EQ(ann.post("/api/games", wish).status, 429U);
}

TEST_F(Rest, FloodsAreStopped) {
    start([](Config& c) {
        c.logins = {5, 1};
        c.creations = {5, 1};
    });
    unsigned limited = 0, wrong = 0;
    for (int i = 0; i < 50; ++i) {
        const Reply reply = browser().post("/api/login", {{"name", "Ann"}, {"password", "guess number x"}});
        limited += reply.status == 429;
        wrong += reply.status == 401;
    }
    EXPECT_EQ(wrong, 5U);
    EXPECT_EQ(limited, 45U);
    limited = 0;
    for (int i = 0; i < 20; ++i)
        limited +=
            browser().post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}}).status == 429;
    EXPECT_GE(limited, 15U);
    EXPECT_EQ(browser().get("/healthz").status, 200U);
}

// ---------------------------------------------------------------- the end of a game

TEST_F(Rest, ResigningEndsTheGameAndOpensTheRecord) {
    Browser us = browser(), gb = browser();
    const std::string path = "/api/games/" + two_player_game(us, gb, {{"entropy", std::string(64, '7')}});
    EXPECT_EQ(us.get(path + "/record").code(), "not_over");
    EXPECT_EQ(us.get(path + "/verify").code(), "not_over");
    EXPECT_EQ(us.post(path + "/rematch").code(), "not_over");
    EXPECT_EQ(gb.post(path + "/resign", {{"seat", "us"}}).code(), "not_your_seat");
    EXPECT_EQ(browser().post(path + "/resign", {{"seat", "us"}}).code(), "not_your_seat");
    const json over = gb.post(path + "/resign", {{"seat", "gb"}}).body();
    EXPECT_EQ(over["status"], "over");
    EXPECT_EQ(over["outcome"]["winner"], "us");
    EXPECT_EQ(gb.post(path + "/resign", {{"seat", "gb"}}).code(), "not_playing");
    const Reply record = browser().get(path + "/record");
    EXPECT_THAT(record.text, HasSubstr("us " + std::string(64, '7')));
    EXPECT_THAT(record.text, HasSubstr("gb none"));
    const json verified = browser().get(path + "/verify").body();
    EXPECT_EQ(verified["ok"], true) << verified;
    EXPECT_EQ(verified["commitment"], over["commitment"]);
    EXPECT_EQ(verified["entropy"]["us"], std::string(64, '7'));
    EXPECT_EQ(verified["entropy"]["gb"], nullptr);

    const json again = us.post(path + "/rematch").body()["game"];
    EXPECT_EQ(again["seats"]["gb"]["you"], true) << "sides are swapped";
    EXPECT_EQ(again["status"], "waiting") << "nobody is seated who has not said yes";
    EXPECT_EQ(gb.get(path).body()["rematch"], again["id"]);
    EXPECT_EQ(browser().post(path + "/rematch").code(), "not_your_seat");
    const std::string next = "/api/games/" + again["id"].get<std::string>();
    EXPECT_EQ(gb.get(next).body()["seats"]["us"]["you"], false);
    EXPECT_EQ(browser().post(next + "/join", {{"seat", "us"}}).code(), "taken") << "it is kept";
    EXPECT_EQ(us.post(path + "/rematch").body()["game"]["id"], again["id"]) << "there is one";
    EXPECT_EQ(us.get(next).body()["status"], "waiting");
    const json both = gb.post(path + "/rematch").body()["game"];
    EXPECT_EQ(both["id"], again["id"]);
    EXPECT_EQ(both["status"], "playing") << "both have asked for it";
    EXPECT_EQ(both["seats"]["us"]["you"], true);
}

TEST_F(Rest, RecordsComeIn) {
    Browser a = browser(), b = browser();
    const std::string path = "/api/games/" + two_player_game(a, b);
    a.post(path + "/resign", {{"seat", "us"}});
    const std::string text = a.get(path + "/record").text;
    const auto import = [&](const std::string& body) {
        return b.send("POST", "/api/import", body, {{"Content-Type", "application/x-ndjson"}});
    };
    const Reply in = import(text);
    ASSERT_EQ(in.status, 201U) << in.text;
    const json game = in.body()["game"];
    EXPECT_EQ(game["status"], "over");
    EXPECT_EQ(game["imported"], true);
    const std::string copy = "/api/games/" + game["id"].get<std::string>();
    EXPECT_EQ(b.get(copy + "/record").text, text);
    EXPECT_EQ(b.get(copy + "/verify").body()["ok"], true);
    EXPECT_EQ(b.get("/api/mine").body()["games"].size(), 2U);
    for (const std::string& bad :
         {std::string("{}"), std::string(""), text.substr(0, text.find("{\"n\":") + 20), text + text}) {
        const Reply reply = import(bad);
        EXPECT_EQ(reply.status, 422U) << reply.text;
        EXPECT_NE(reply.code(), "");
    }
}

}  // namespace
}  // namespace ghent::server
