// Web push, against a push service on loopback: what it receives can be read by the browser it is for and by nobody else, what it answers is
// followed, and it cannot lead the server anywhere.
#include <fmt/format.h>

#include <mutex>
#include <set>

#include "server/ids.h"
#include "server/log.h"
#include "server/test/fixture.h"
#include "server/test/push_service.h"

namespace ghent::server {
namespace push_tests {

using testing::HasSubstr;
using testing::Not;

// What it logged, by event.
class Listening {
public:
    Listening() {
        lines().clear();
        set_log(true);
        set_log_sink([](const std::string& line) {
            const std::lock_guard lock(mutex());
            lines().push_back(line);
        });
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() {
        set_log_sink({});
        set_log(false);
    }
    std::size_t said(const std::string& event) const {
        const std::lock_guard lock(mutex());
        std::size_t n = 0;
        for (const std::string& line : lines()) n += line.find("\"" + event + "\"") != std::string::npos;
        return n;
    }
    std::string all() const {
        const std::lock_guard lock(mutex());
        std::string out;
        for (const std::string& line : lines()) out += line + "\n";
        return out;
    }

private:
    static std::mutex& mutex() {
        static std::mutex one;
        return one;
    }
    static std::vector<std::string>& lines() {
        static std::vector<std::string> all;
        return all;
    }
};

// A browser with its own keys.
struct Device {
    explicit Device(Browser b) : browser(std::move(b)) {}
    json wish(const std::string& endpoint, const std::string& language = "en") const {
        return {
            {"endpoint", endpoint}, {"key", base64url(key.open)}, {"auth", base64url(auth)}, {"language", language}};
    }
    json read(const Pushed& p) const { return json::parse(opened(p.body, key, auth), nullptr, false); }
    Browser browser;
    PushKey key = new_push_key();
    std::string auth = std::string(16, 'k');
};

class Notices : public ServerTest {
protected:
    Notices() {
        start([](Config& c) {
            c.push = {.contact = "mailto:keeper@example.org", .private_too = true};
            c.push.retry_ms = 100;
            c.push.tries = 4;
            c.push.delay_ms = 100;
            c.push.timeout_ms = 20'000;
        });
    }
    bool is_on(Browser& b) { return b.get("/api/push").body()["here"]; }
    // A game in which the first of them, who is told, must decide; the other sits opposite.
    struct Opened {
        std::string id, seat;
    };
    Opened game_where_waits(Device& told, Browser& opposite, const json& more = json::object()) {
        for (int n = 0; n < 40; ++n) {
            const std::string id = two_player_game(told.browser, opposite, more);
            const json facts = told.browser.get("/api/games/" + id).body();
            if (facts["pending"][0] == "us") return {id, "us"};
            EXPECT_EQ(opposite.post("/api/games/" + id + "/resign", {{"seat", "gb"}}).status, 200U);
        }
        ADD_FAILURE() << "the first player is never asked";
        return {};
    }
    PushService service;
};

TEST_F(Notices, ANoticeSaysWhichGameAndWhichSideToWhomItIsForAndNothingElse) {
    Device ann{browser()};
    Browser ben = browser();
    EXPECT_TRUE(ann.browser.get("/api/me").body()["push"]);
    const std::string server_key = ann.browser.get("/api/push").body()["key"];
    EXPECT_FALSE(is_on(ann.browser));
    const Reply set = ann.browser.put("/api/push", ann.wish(service.url(), "fr"));
    ASSERT_EQ(set.status, 200U) << set.text;
    EXPECT_TRUE(set.body()["here"]) << "a guest may have it, too";
    const Opened game = game_where_waits(ann, ben, {{"title", "Châteauguay"}});

    const Pushed got = service.next();
    EXPECT_EQ(ann.read(got), (json{{"game", game.id}, {"title", "Châteauguay"}, {"seat", "us"}, {"language", "fr"}}));
    EXPECT_THAT(got.head, HasSubstr("POST /one HTTP/1.1"));
    EXPECT_EQ(got.header("content-encoding"), "aes128gcm");
    EXPECT_EQ(got.header("topic"), game.id);
    EXPECT_GT(std::stol(got.header("ttl")), 3'600);
    EXPECT_THAT(got.head + got.body, Not(HasSubstr("teauguay"))) << "the push service learns nothing";
    // Who sends it: signed by the key that the browser was given.
    const std::string who = got.header("authorization");
    const std::size_t comma = who.find(", k=");
    ASSERT_TRUE(who.starts_with("vapid t=") && comma != std::string::npos) << who;
    EXPECT_EQ(who.substr(comma + 4), server_key);
    const std::string token = who.substr(8, comma - 8);
    const std::size_t dot = token.rfind('.');
    const json claims = json::parse(*from_base64url(token.substr(token.find('.') + 1, dot - token.find('.') - 1)));
    EXPECT_EQ(claims["aud"], fmt::format("http://127.0.0.1:{}", service.port()));
    EXPECT_EQ(claims["sub"], "mailto:keeper@example.org");
    EXPECT_GT(claims["exp"], now_ms() / 1'000);
    EXPECT_LE(claims["exp"], now_ms() / 1'000 + 24 * 3'600);
    EXPECT_TRUE(is_signed(token.substr(0, dot), *from_base64url(token.substr(dot + 1)), bytes_of(server_key.c_str())));

    // Once, until one has looked; who is here is not told.
    {
        Player p(port(), game.id, ann.browser.cookie);
        p.settle();
        EXPECT_TRUE(service.silent());
        for (int n = 0; n < 300 && p.hello["game"]["pending"][0] == "us"; ++n) {
            ASSERT_EQ(p.act("us", any_action(p))["ok"], true);
            p.settle();
        }
    }
    EXPECT_TRUE(service.silent()) << "it is the other's move now, who asked for nothing";
    {
        Player p(port(), game.id, ben.cookie);
        for (int n = 0; n < 300; ++n) {
            p.settle();
            if (p.hello["game"]["pending"].empty() || p.hello["game"]["pending"][0] != "gb") break;
            ASSERT_EQ(p.act("gb", any_action(p))["ok"], true);
        }
    }
    EXPECT_EQ(ann.read(service.next())["game"], game.id) << "and again when it is one's move again";
}

TEST_F(Notices, ASubscriptionThatIsGoneIsEndedAndOneThatFailsIsTriedAgain) {
    const Listening log;
    Device ann{browser()};
    Browser ben = browser();
    ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url())).status, 200U);
    // Not now, twice; then it arrives.
    service.will_say({"500 Internal Server Error", "503 Service Unavailable"});
    const Opened first = game_where_waits(ann, ben);
    for (int n = 0; n < 3; ++n) EXPECT_EQ(ann.read(service.next())["game"], first.id);
    EXPECT_TRUE(comes_true([&] { return log.said("push_sent") == 1; }));
    EXPECT_EQ(log.said("push_waits"), 2U);
    EXPECT_TRUE(is_on(ann.browser));
    // Never: four times, and that is all. The subscription stays: a push service may have a bad day.
    service.will_say({"500 x", "500 x", "500 x", "500 x", "500 x"});
    const Opened second = game_where_waits(ann, ben);
    for (int n = 0; n < 4; ++n) EXPECT_EQ(ann.read(service.next())["game"], second.id);
    EXPECT_TRUE(comes_true([&] { return log.said("push_dropped") == 1; }));
    EXPECT_TRUE(service.silent());
    EXPECT_TRUE(is_on(ann.browser));
    // Refused for good: not again.
    service.will_say({"403 Forbidden"});
    game_where_waits(ann, ben);
    service.next();
    EXPECT_TRUE(comes_true([&] { return log.said("push_dropped") == 2; }));
    EXPECT_TRUE(service.silent());
    // Gone: ended.
    for (const char* gone : {"410 Gone", "404 Not Found"}) {
        ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url())).status, 200U);
        service.will_say({gone});
        game_where_waits(ann, ben);
        service.next();
        EXPECT_TRUE(comes_true([&] { return !is_on(ann.browser); })) << gone;
    }
    game_where_waits(ann, ben);
    EXPECT_TRUE(service.silent());
    EXPECT_THAT(log.all(), Not(HasSubstr(fmt::format("127.0.0.1:{}", service.port())))) << "no address in the log";
}

TEST_F(Notices, NobodyIsLedElsewhereAndWhoTalksMuchIsCutOff) {
    const Listening log;
    Device ann{browser()};
    Browser ben = browser();
    PushService other;
    ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url())).status, 200U);
    const std::string moved =
        fmt::format("HTTP/1.1 307 Moved\r\nLocation: {}\r\nContent-Length: 0\r\n\r\n", other.url());
    service.will_say({moved.c_str()});
    game_where_waits(ann, ben);
    service.next();
    EXPECT_TRUE(comes_true([&] { return log.said("push_dropped") == 1; }));
    EXPECT_EQ(other.connections(), 0);
    const std::string talk = "HTTP/1.1 201 Created\r\nContent-Length: 10000000\r\n\r\n" + std::string(1'000'000, 'x');
    service.will_say({talk.c_str()});
    game_where_waits(ann, ben);
    service.next();
    EXPECT_TRUE(comes_true([&] { return log.said("push_sent") == 1; })) << "its first word counts";
}

TEST_F(Notices, APushServiceThatDoesNotAnswerHoldsUpNobody) {
    Device ann{browser()}, cat{browser()};
    Browser ben = browser(), dan = browser();
    PushService other;
    ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url())).status, 200U);
    ASSERT_EQ(cat.browser.put("/api/push", cat.wish(other.url())).status, 200U);
    service.will_say({"", "", "", "", "", "", "", ""});
    const Opened silent = game_where_waits(ann, ben);
    service.next();
    // The game goes on, and so do the notices of others.
    Player a(port(), silent.id, ann.browser.cookie), b(port(), silent.id, ben.cookie);
    EXPECT_GT(play(a, b, 20), 0);
    const Opened second = game_where_waits(cat, dan);
    EXPECT_EQ(cat.read(other.next())["game"], second.id);
    server.reset();  // nor does the end of the server wait for it
}

TEST_F(Notices, WhatIsNoSubscriptionIsRefused) {
    Device ann{browser()};
    const auto refused = [&](const char* field, const json& value) {
        json wish = ann.wish(service.url());
        wish[field] = value;
        return ann.browser.put("/api/push", wish).status;
    };
    EXPECT_EQ(refused("endpoint", "ftp://127.0.0.1/"), 400U);
    EXPECT_EQ(refused("endpoint", ""), 400U);
    EXPECT_EQ(refused("endpoint", "http://127.0.0.1/" + std::string(1'000, 'x')), 400U);
    EXPECT_EQ(refused("endpoint", 7), 400U);
    EXPECT_EQ(refused("key", base64url(std::string(65, '\4'))), 400U);
    EXPECT_EQ(refused("key", "!"), 400U);
    EXPECT_EQ(refused("auth", base64url("short")), 400U);
    EXPECT_EQ(refused("more", "x"), 400U);
    EXPECT_EQ(ann.browser.get("/api/me").body()["name"], "Guest") << "nobody came into being by that";
    EXPECT_EQ(refused("language", "tlh"), 200U);
    // A server for everybody takes https alone.
    server.reset();
    change = [](Config& c) { c.push = {.contact = "mailto:keeper@example.org"}; };
    restart();
    ann.browser.move_to(port());
    EXPECT_EQ(refused("endpoint", "http://push.example.org/x"), 400U);
    EXPECT_EQ(refused("endpoint", "https://push.example.org:8443/x"), 400U);
    EXPECT_EQ(refused("endpoint", "https://push.example.org/x"), 200U);
}

// By whatever name: it is the connection that is refused.
TEST_F(Notices, AServerForEverybodyDoesNotCallItsOwnNetwork) {
    const Listening log;
    const PushKey key = new_push_key();
    Pusher pusher({.contact = "mailto:keeper@example.org", .retry_ms = 10, .tries = 2}, {});
    pusher.begin(new_push_key());
    for (const char* host : {"127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "0"})
        pusher.post({.endpoint = fmt::format("https://{}:{}/x", host, service.port()),
                     .reader = {.key = key.open, .auth = std::string(16, 'x')},
                     .topic = "t",
                     .text = "x"});
    EXPECT_TRUE(comes_true([&] { return log.said("push_dropped") == 6; })) << log.all();
    EXPECT_EQ(service.connections(), 0);
    pusher.stop();
}

TEST_F(Notices, ASubscriptionBelongsToOneBrowserAndEndsWithItsSession) {
    // A guest who makes an account keeps it; who logs out has none.
    Device ann{browser()};
    ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url("/1"))).status, 200U);
    ASSERT_EQ(ann.browser.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    EXPECT_TRUE(is_on(ann.browser));
    // One for each browser: the second takes the place of the first.
    ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url("/2"))).status, 200U);
    EXPECT_EQ(ann.browser.get("/api/account/export").body()["push"].size(), 1U);
    // Elsewhere, as a guest first: it goes along to the account.
    Device there{browser()};
    ASSERT_EQ(there.browser.put("/api/push", there.wish(service.url("/3"))).status, 200U);
    ASSERT_EQ(there.browser.post("/api/login", {{"name", "Ann"}, {"password", "correct horse"}}).status, 200U);
    EXPECT_TRUE(is_on(there.browser));
    Browser ben = browser();
    const Opened game = game_where_waits(ann, ben);
    std::set<std::string> paths;
    for (int n = 0; n < 2; ++n) paths.insert(service.next().head.substr(0, 7));
    EXPECT_EQ(paths, (std::set<std::string>{"POST /2", "POST /3"}));
    // A new password ends the other's session, and its notices.
    ASSERT_EQ(ann.browser.post("/api/account/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status,
              200U);
    EXPECT_TRUE(is_on(ann.browser));
    EXPECT_FALSE(is_on(there.browser));
    EXPECT_EQ(ann.browser.get("/api/account/export").body()["push"].size(), 1U);
    ASSERT_EQ(ann.browser.del("/api/push", json::object()).status, 200U);
    EXPECT_FALSE(is_on(ann.browser));
    ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url("/4"))).status, 200U);
    ASSERT_EQ(ann.browser.post("/api/logout").status, 200U);
    ASSERT_EQ(ann.browser.post("/api/login", {{"name", "Ann"}, {"password", "battery staple"}}).status, 200U);
    EXPECT_FALSE(is_on(ann.browser));
    EXPECT_EQ(ann.browser.get("/api/account/export").body()["push"].size(), 0U);
}

TEST_F(Notices, OnePersonHasFew) {
    std::vector<Browser> browsers;
    for (int n = 0; n < 7; ++n) {
        Device d{browser()};
        if (n == 0) {
            ASSERT_EQ(d.browser.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
        } else {
            ASSERT_EQ(d.browser.post("/api/login", {{"name", "Ann"}, {"password", "correct horse"}}).status, 200U);
        }
        ASSERT_EQ(d.browser.put("/api/push", d.wish(service.url(fmt::format("/{}", n)))).status, 200U);
        browsers.push_back(d.browser);
        usleep(2'000);  // which is older is known by the millisecond
    }
    EXPECT_FALSE(is_on(browsers[0]));
    EXPECT_FALSE(is_on(browsers[1]));
    for (std::size_t n = 2; n < browsers.size(); ++n) EXPECT_TRUE(is_on(browsers[n])) << n;
}

// Who logs in as many guests brings their browsers along: they are not all told.
TEST_F(Notices, GuestsWhoBecomeOnePersonHaveFewTogether) {
    Device ann{browser()};
    Browser ben = browser();
    ASSERT_EQ(ann.browser.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    for (int n = 0; n < 7; ++n) {
        Device guest{browser()};
        ASSERT_EQ(guest.browser.put("/api/push", guest.wish(service.url(fmt::format("/{}", n)))).status, 200U);
        ASSERT_EQ(guest.browser.post("/api/login", {{"name", "Ann"}, {"password", "correct horse"}}).status, 200U);
    }
    game_where_waits(ann, ben);
    for (int n = 0; n < 5; ++n) service.next();
    EXPECT_TRUE(service.silent());
}

// A browser whose push service lets everything wait takes few of the places that all share; when it answers again, all is as before.
TEST_F(Notices, FewWaitForOneBrowser) {
    const Listening log;
    const PushKey key = new_push_key();
    Pusher pusher({.contact = "mailto:keeper@example.org", .private_too = true, .retry_ms = 10, .waiting = 20}, {});
    pusher.begin(new_push_key());
    const auto post = [&](const std::string& path) {
        pusher.post({.endpoint = service.url(path),
                     .reader = {.key = key.open, .auth = std::string(16, 'x')},
                     .topic = "t",
                     .text = "x"});
    };
    service.will_say({"", "", "", "", ""});
    for (int n = 0; n < 50; ++n) post("/silent");
    EXPECT_EQ(log.said("push_dropped"), 45U);
    PushService other;
    pusher.post({.endpoint = other.url(),
                 .reader = {.key = key.open, .auth = std::string(16, 'x')},
                 .topic = "t",
                 .text = "x"});
    EXPECT_FALSE(other.next().head.empty());
    EXPECT_TRUE(comes_true([&] { return log.said("push_sent") == 1; }));
    for (int n = 0; n < 8; ++n) {  // those that were sent are counted no more
        pusher.post({.endpoint = other.url(),
                     .reader = {.key = key.open, .auth = std::string(16, 'x')},
                     .topic = "t",
                     .text = "x"});
        other.next();
        EXPECT_TRUE(comes_true([&] { return log.said("push_sent") == static_cast<std::size_t>(n) + 2; }));
    }
    pusher.stop();
}

TEST_F(Notices, OnlySoManyBrowsersOfOneAddressAreToBeTold) {
    start([](Config& c) {
        c.push = {.contact = "mailto:keeper@example.org", .private_too = true};
        c.subscriptions = {3, 0};
    });
    for (int n = 0; n < 5; ++n) {
        Device d{browser()};
        EXPECT_EQ(d.browser.put("/api/push", d.wish(service.url(fmt::format("/{}", n)))).status, n < 3 ? 200U : 429U);
    }
}

TEST_F(Notices, TheKeyOfTheServerStaysAndAServerWithoutSaysSo) {
    Device ann{browser()};
    ASSERT_EQ(ann.browser.put("/api/push", ann.wish(service.url())).status, 200U);
    const std::string key = ann.browser.get("/api/push").body()["key"];
    EXPECT_EQ(from_base64url(key)->size(), 65U);
    restart();
    ann.browser.move_to(port());
    EXPECT_EQ(ann.browser.get("/api/push").body()["key"], key);
    EXPECT_TRUE(is_on(ann.browser));
    server.reset();
    change = {};
    restart();
    ann.browser.move_to(port());
    EXPECT_FALSE(ann.browser.get("/api/me").body().contains("push"));
    EXPECT_FALSE(ann.browser.get("/api/push").body()["on"]);
    EXPECT_EQ(ann.browser.put("/api/push", ann.wish(service.url())).code(), "no_push");
    EXPECT_EQ(ann.browser.del("/api/push", json::object()).status, 200U);
}

}  // namespace push_tests
}  // namespace ghent::server
