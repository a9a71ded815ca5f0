// Bad input and bad people: whatever comes in, the answer is a clear 4xx and everybody else plays on.
#include <fmt/format.h>

#include <chrono>
#include <map>
#include <set>
#include <sstream>

#include "server/api.h"
#include "server/test/fixture.h"
#include "server/test/program.h"
#include "testing/effort.h"
#include "testing/paths.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

const std::string kSql = "'); DROP TABLE game; --";
const std::string kHtml = "<script>alert(1)</script><img src=x onerror=alert(2)>";

class Abuse : public ServerTest {
protected:
    Abuse() { start(); }

    // No request was answered 5xx, and the server still works.
    void expect_no_fault() {
        const std::string metrics = browser().get("/metrics").text;
        EXPECT_THAT(metrics, HasSubstr("\nghent_faults_total 0\n"));
        Browser b = browser();
        EXPECT_NE(new_game(b, "me", "me"), "");
    }
};

// ---------------------------------------------------------------- every route

TEST_F(Abuse, EveryRouteIsDescribed) {
    const std::string page = text_of(std::filesystem::path(source_dir()) / "docs/api.md");
    const std::string description = text_of(std::filesystem::path(source_dir()) / "docs/openapi.yaml");
    std::map<std::string, std::set<std::string>> described;  // path: methods
    std::istringstream lines(description);
    std::string path;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("components:")) break;
        if (line.starts_with("  /")) path = line.substr(2, line.size() - 3);
        for (const char* method : {"get", "put", "post", "delete"})
            if (line.starts_with(fmt::format("    {}:", method))) described[path].insert(method);
    }
    std::size_t methods = 0;
    for (const auto& [p, of] : described) methods += of.size();
    EXPECT_EQ(methods, Api::routes().size());
    for (const auto& [method, route] : Api::routes()) {
        std::string name(route), verb(method);
        const bool game =
            route.starts_with("/api/board") || route.starts_with("/api/rules") || route.starts_with("/api/changes");
        if (const std::size_t hole = name.find("{}"); hole != std::string::npos)
            name.replace(hole, 2, game ? "{game}" : "{id}");
        for (char& c : verb) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        EXPECT_EQ(described[name].count(verb), 1U) << "docs/openapi.yaml: " << method << " " << name;
        const bool put = verb == "put";  // "GET …/notes, PUT …" is one line
        EXPECT_THAT(page, HasSubstr(fmt::format("`{} {}", put ? "GET" : method, name))) << "docs/api.md";
    }
}

TEST_F(Abuse, NoRouteAnswersNonsenseWithAFault) {
    Browser someone = browser();
    const std::string id = new_game(someone, "me", "bot:random");
    const std::string bodies[] = {
        "",
        "{}",
        "null",
        "[]",
        "\"x\"",
        "{\"seat\":{}}",
        "{\"seat\":\"us\",\"to\":-1}",
        "{\"seat\":\"us\",\"to\":99999999999999999999999}",
        "{\"name\":\"\\u0000\",\"password\":\"\\ud800\"}",
        "{\"name\":[],\"password\":{}}",
        "{\"text\":" + std::string(5'000, '['),
        "{\"game\":\"blocks\",\"seats\":{\"us\":\"me\",\"gb\":\"open\"},\"options\":{\"\":1e400}}",
        "{\"ghent\":1,\"game\":\"blocks\"}\n{\"n\":0,\"setup\":true}\n",
        "\xEF\xBB\xBF{}",
        std::string("{\"a\":\"\xFF\"}"),
        json{{"game", kSql}, {"seats", kHtml}, {"name", kSql}, {"password", kHtml}, {"text", kSql}}.dump(),
    };
    const std::string holes[] = {id, "0000000000000", "zzzzzzzzzzzzz", "%00", kSql.substr(0, 3), "blocks", ".."};
    for (const auto& [method, route] : Api::routes()) {
        for (const std::string& body : bodies) {
            for (const std::string& hole : holes) {
                std::string path(route);
                const std::size_t at = path.find("{}");
                if (at != std::string::npos) path.replace(at, 2, hole);
                else if (&hole != &holes[0]) continue;
                if (route == "/api/logout") continue;  // someone must stay who he is
                const std::string verb(method);
                const Reply reply =
                    someone.send(verb, path, verb == "GET" ? "" : body, {{"Content-Type", "application/json"}});
                ASSERT_GE(reply.status, 200U) << verb << " " << path << " " << body;
                ASSERT_LT(reply.status, 500U) << verb << " " << path << " " << body << "\n" << reply.text;
                if (reply.status >= 400) {
                    ASSERT_NE(reply.code(), "") << reply.text;
                }
                if (verb == "GET") break;
            }
        }
    }
    expect_no_fault();
}

TEST_F(Abuse, NoTargetLeadsAstray) {
    Browser b = browser();
    for (const std::string& target :
         {std::string("/api/games/"), std::string("/api/games//join"), std::string("/api"), std::string("/api/"),
          std::string("//"), std::string("*"), std::string("http://evil.example/"),
          std::string("/?") + kHtml.substr(0, 8), std::string("/api/catalog?x=%00"), std::string("/api/../healthz"),
          std::string("/\x7F\x80\xFF"), "/" + std::string(8'000, 'a'),
          std::string("/api/games/0000000000001/../../me")}) {
        const Reply reply = b.raw(fmt::format("GET {} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", target));
        EXPECT_LT(reply.status, 500U) << target;
    }
    expect_no_fault();
}

// ---------------------------------------------------------------- text stays text

TEST_F(Abuse, TextIsKeptAsItIs) {
    Browser ann = browser();
    const std::string name = "<b>O'Hara\"; --";
    ASSERT_EQ(ann.post("/api/account", {{"name", name}, {"password", kSql + kHtml}}).status, 201U);
    const std::string id = new_game(ann, "me", "open", {{"title", kHtml}, {"public", true}});
    const std::string path = "/api/games/" + id;
    EXPECT_EQ(ann.put(path + "/notes", {{"text", kSql + kHtml}}).status, 200U);
    Browser device = browser();
    EXPECT_EQ(device.post("/api/login", {{"name", name}, {"password", kSql + kHtml}}).status, 200U);
    const json mine = device.get("/api/account/export").body();
    EXPECT_EQ(mine["name"], name);
    EXPECT_EQ(mine["games"][0]["game"]["title"], kHtml);
    EXPECT_EQ(mine["games"][0]["notes"], kSql + kHtml);
    const Reply lobby = browser().get("/api/lobby");
    EXPECT_EQ(lobby.body()["open"][0]["seats"]["us"]["name"], name);
    EXPECT_THAT(lobby.headers.at("content-type"), HasSubstr("application/json"));
    expect_no_fault();
}

// ---------------------------------------------------------------- connections

TEST_F(Abuse, WhoSendsTooSlowlyIsCutOff) {
    start([](Config& c) { c.net.read_seconds = 1; });
    const auto since = std::chrono::steady_clock::now();
    EXPECT_EQ(browser().raw("POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Le").status, 0U);
    EXPECT_LT(std::chrono::steady_clock::now() - since, std::chrono::seconds(10));
    EXPECT_EQ(browser().get("/healthz").status, 200U);
}

TEST_F(Abuse, TooManyRequestsOfOneAddressAreRefused) {
    start([](Config& c) { c.requests = {20, 1}; });
    unsigned refused = 0;
    Reply last;
    for (int i = 0; i < 30; ++i) {
        last = browser().get("/api/catalog");
        refused += last.status == 429;
    }
    EXPECT_EQ(refused, 10U);
    EXPECT_EQ(last.code(), "rate_limited");
    EXPECT_NE(last.headers["retry-after"], "");
}

TEST_F(Abuse, BehindAProxyTheCallersAreToldApart) {
    start([](Config& c) {
        c.requests = {5, 1};
        c.behind_proxy = true;
    });
    const auto from = [&](const std::string& chain) {
        return browser().get("/healthz", {{"X-Forwarded-For", chain}}).status;
    };
    for (int i = 0; i < 5; ++i) EXPECT_EQ(from(fmt::format("9.9.9.{}, 1.2.3.4", i)), 200U);
    EXPECT_EQ(from("9.9.9.9, 1.2.3.4"), 429U) << "what the caller claims counts for nothing";
    EXPECT_EQ(from("5.6.7.8"), 200U);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(from(fmt::format("2001:db8:1:2::{}", i)), 200U);
    EXPECT_EQ(from("2001:db8:1:2:ffff:ffff:ffff:ffff"), 429U) << "a /64 is one customer";
    EXPECT_EQ(from("2001:db8:1:3::1"), 200U);
    EXPECT_EQ(from("::ffff:1.2.3.4"), 429U) << "the same as 1.2.3.4";
}

TEST_F(Abuse, OnlySoManyMayWatchAGame) {
    start([](Config& c) { c.sockets_per_game = 3; });
    Browser a = browser();
    const std::string id = new_game(a, "me", "me");
    std::vector<std::unique_ptr<Player>> watchers;
    for (int i = 0; i < 3; ++i) watchers.push_back(std::make_unique<Player>(port(), id, ""));
    WebSocket one_more(port(), "/api/games/" + id + "/ws", "");
    while (one_more.receive()) {}
    EXPECT_TRUE(one_more.closed());
    EXPECT_EQ(one_more.close_code(), 1013);
    watchers[0]->settle();
}

// ---------------------------------------------------------------- sockets

TEST_F(Abuse, NoMessageCausesAFault) {
    Browser a = browser(), b = browser();
    const std::string id = two_player_game(a, b);
    Player us(port(), id, a.cookie), gb(port(), id, b.cookie);
    play(us, gb, 40);
    const std::string seat = us.state["decision"].is_object() ? "us" : "gb";
    Player& p = seat == "us" ? us : gb;
    const json good[] = {
        {{"type", "act"}, {"id", "a"}, {"seat", seat}, {"seq", p.state["seq"]}, {"action", any_action(p)}},
        {{"type", "act"}, {"id", "b"}, {"seat", seat}, {"seq", p.state["seq"]}, {"actions", {"x", "y"}}},
        {{"type", "undo"}, {"id", "c"}, {"seat", seat}, {"seq", 1}},
        {{"type", "why"}, {"id", "d"}, {"seat", seat}, {"action", any_action(p)}},
        {{"type", "at"}, {"id", "e"}, {"seat", seat}, {"step", 1}},
        {{"type", "odds"}, {"id", "f"}, {"seat", seat}},
        {{"type", "handover"}, {"id", "g"}, {"seat", seat}},
        {{"type", "chat"}, {"id", "h"}, {"text", kHtml + kSql}},
    };
    const json bad[] = {nullptr,
                        true,
                        -1,
                        1e300,
                        "",
                        "us",
                        std::string(5'000, 'x'),
                        kSql,
                        json::array(),
                        json::object(),
                        json::array({1, "x", nullptr}),
                        u64{1} << 63,
                        "\u202e",
                        "\x01"};
    for (const json& message : good) {
        for (const auto& [key, value] : message.items()) {
            if (key == "type" && p.socket.closed()) break;
            for (const json& wrong : bad) {
                if (key == "id" && wrong.is_string() && wrong.get<std::string>().size() <= 64) continue;
                json changed = message;
                changed[key] = wrong;
                if (key != "id") changed["id"] = fmt::format("x{}", random());
                p.socket.send(changed);
                json reply = p.wait("reply");
                ASSERT_TRUE(reply.is_object()) << changed.dump();
                if (reply["ok"] == false) {
                    ASSERT_NE(reply["error"]["code"], "internal") << changed.dump();
                }
            }
        }
    }
    // Text that is cut and spoilt at random.
    Player& other = &p == &us ? gb : us;
    for (long i = 0; i < effort(200, 600, 50'000); ++i) {
        if (i % 50 == 0) other.settle();  // who never looks at his socket is cut off
        std::string text = good[random() % std::size(good)].dump();
        for (std::size_t n = random() % 4; n-- > 0;)
            text[random() % text.size()] = static_cast<char>(32 + random() % 95);
        if (random() % 4 == 0) text.resize(random() % text.size());
        p.socket.send_text(text);
        const json reply = p.wait("reply");
        ASSERT_TRUE(reply.is_object()) << text;
        if (reply["ok"] == false) {
            ASSERT_NE(reply["error"]["code"], "internal") << text;
        }
    }
    us.settle();
    gb.settle();
    expect_no_fault();
}

}  // namespace
}  // namespace ghent::server
