// What the server says of itself: a log without secrets, figures at a port of their own.
#include "server/log.h"

#include <fmt/format.h>

#include <mutex>
#include <set>

#include "server/ids.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class Log : public ServerTest {
protected:
    Log() {
        set_log(true);
        set_log_sink([this](const std::string& line) {
            const std::lock_guard lock(mutex);
            lines.push_back(line);
        });
    }
    ~Log() override {
        server.reset();
        set_log_sink({});
        set_log(false);
        shift_clock(-shifted);
    }
    std::vector<json> events(const std::string& route) {
        const std::lock_guard lock(mutex);
        std::vector<json> found;
        for (const std::string& line : lines)
            if (json event = json::parse(line); event.value("route", "") == route) found.push_back(std::move(event));
        return found;
    }
    void a_day_passes() {
        shift_clock(kDay);
        shifted += kDay;
    }
    static constexpr i64 kDay = i64{24} * 60 * 60 * 1'000;
    std::mutex mutex;
    std::vector<std::string> lines;
    i64 shifted = 0;
};

TEST_F(Log, HasNoSecrets) {
    start([](Config& c) { c.behind_proxy = true; });
    const std::string address = "203.0.113.77", name = "Zebulon Pike", password = "correct horse battery";
    const Headers from = {
        {"Content-Type", "application/json"}, {"X-Forwarded-For", address}, {"User-Agent", "Curious/7"}};
    Browser pike = browser(), other = browser();
    const auto post = [&](Browser& who, const std::string& path, const json& body) {
        return who.send("POST", path, body.dump(), from);
    };
    ASSERT_EQ(post(pike, "/api/account", {{"name", name}, {"password", password}}).status, 201U);
    const std::string first = pike.cookie;
    EXPECT_EQ(post(other, "/api/login", {{"name", name}, {"password", "guessed it"}}).status, 401U);
    ASSERT_EQ(post(pike, "/api/login", {{"name", name}, {"password", password}}).status, 200U);
    const json made = post(pike, "/api/games",
                           {{"game", "blocks"}, {"title", "Fort Pike"}, {"seats", {{"us", "me"}, {"gb", "open"}}}})
                          .body();
    const std::string id = made["game"]["id"], invite = made["invite"];
    ASSERT_EQ(post(other, "/api/games/" + id + "/join", {{"seat", "gb"}, {"invite", invite}}).status, 200U);
    EXPECT_EQ(pike.send("PUT", "/api/games/" + id + "/notes", json{{"text", "burn York"}}.dump(), from).status, 200U);
    EXPECT_EQ(post(other, "/api/import", {{"ghent", "a wrong record of mine"}}).status, 422U);
    EXPECT_EQ(pike.get("/api/games/" + id + "?watch=hidden").status, 200U);
    EXPECT_LT(pike.get("/rooms/Zebulon-Pike").status, 500U);
    pike.raw(
        "GET /api/catalog HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.77, nonsense\r\nConnection: close\r\n\r\n");
    {
        Player p(port(), id, pike.cookie);
        EXPECT_EQ(p.ask({{"type", "chat"}, {"text", "see you at dawn"}})["ok"], true);
        EXPECT_EQ(p.ask({{"type", "act"}, {"seat", "us"}, {"seq", 0}, {"action", "no such action"}})["ok"], false);
    }
    server.reset();

    std::string all;
    ASSERT_GE(lines.size(), 12U);
    for (const std::string& line : lines) {
        const json event = json::parse(line, nullptr, false);
        ASSERT_TRUE(event.is_object()) << line;
        EXPECT_TRUE(event.contains("time") && event.contains("level") && event.contains("event")) << line;
        EXPECT_EQ(line.find('\n'), std::string::npos);
        all += line + "\n";
    }
    const auto value = [](const std::string& cookie) { return cookie.substr(cookie.find('=') + 1); };
    for (const std::string& secret : {name,
                                      std::string("Zebulon"),
                                      password,
                                      std::string("guessed"),
                                      address,
                                      std::string("203.0"),
                                      value(first),
                                      value(pike.cookie),
                                      value(other.cookie),
                                      hash_of(value(pike.cookie)),
                                      hash_of(value(pike.cookie)).substr(0, 12),
                                      id,
                                      invite,
                                      std::string("Fort Pike"),
                                      std::string("burn York"),
                                      std::string("wrong record"),
                                      std::string("dawn"),
                                      std::string("hidden"),
                                      std::string("Curious"),
                                      std::string("no such action")})
        EXPECT_THAT(all, Not(HasSubstr(secret)));
    EXPECT_THAT(all, HasSubstr(R"("event":"socket")"));
}

TEST_F(Log, TellsWhatBelongsTogetherForADay) {
    start();
    Browser ann = browser(), bob = browser();
    ASSERT_EQ(ann.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    ASSERT_EQ(bob.post("/api/account", {{"name", "Bob"}, {"password", "correct horse"}}).status, 201U);
    const std::string request = ann.get("/api/me").headers.at("x-request-id");
    for (Browser* who : {&ann, &bob}) EXPECT_EQ(who->get("/api/me").status, 200U);
    a_day_passes();
    EXPECT_EQ(ann.get("/api/me").status, 200U);
    EXPECT_EQ(browser().get("/api/me").status, 200U);
    const std::vector<json> me = events("/api/me");
    ASSERT_EQ(me.size(), 5U);
    EXPECT_EQ(me[0]["request"], request);
    EXPECT_EQ(me[0]["person"], me[1]["person"]);
    EXPECT_EQ(me[0]["address"], me[1]["address"]);
    EXPECT_NE(me[1]["person"], me[2]["person"]);
    EXPECT_EQ(me[1]["address"], me[2]["address"]);
    EXPECT_NE(me[1]["person"], me[3]["person"]);  // the next day: others
    EXPECT_NE(me[1]["address"], me[3]["address"]);
    EXPECT_EQ(me[3]["address"], me[4]["address"]);
    EXPECT_FALSE(me[4].contains("person"));
    std::set<std::string> requests;
    for (const json& event : me) requests.insert(event["request"]);
    EXPECT_EQ(requests.size(), me.size());
}

TEST_F(Log, FiguresHaveAPortOfTheirOwn) {
    start([](Config& c) {
        c.metrics_port = 0;
        c.public_metrics = false;
    });
    ASSERT_NE(server->metrics_port(), 0);
    EXPECT_EQ(browser().get("/metrics").status, 404U);
    EXPECT_EQ(browser().get("/healthz").status, 200U);
    Browser figures(server->metrics_port());
    const Reply reply = figures.get("/metrics");
    EXPECT_EQ(reply.status, 200U);
    EXPECT_THAT(reply.text, HasSubstr("ghent_requests_total 2\n"));
    EXPECT_THAT(reply.headers.at("content-type"), HasSubstr("version=0.0.4"));
    for (const char* path : {"/api/me", "/", "/healthz", "/api/catalog"})
        EXPECT_EQ(figures.get(path).status, 404U) << path;
    EXPECT_EQ(figures.post("/metrics").status, 404U);
    EXPECT_THROW(WebSocket(server->metrics_port(), "/api/games/0000000000001/ws", ""), std::runtime_error);
    // A port that is taken is one clear line, or none where nobody asked for it.
    Config config = this->config();
    config.store = "sqlite:" + (folder / "second.db").string();
    config.metrics_port = server->metrics_port();
    EXPECT_THROW(Server{config}, Refusal);
    config.metrics_may_fail = true;
    EXPECT_EQ(Server(config).metrics_port(), 0);
}

}  // namespace
}  // namespace ghent::server
