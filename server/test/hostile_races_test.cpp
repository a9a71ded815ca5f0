// Two things at once, and things in an order that nobody meant.
#include <fmt/format.h>

#include <atomic>
#include <future>
#include <thread>

#include "core/strings.h"
#include "server/api.h"
#include "server/test/hostile.h"
#include "testing/effort.h"

namespace ghent::server {
namespace races {

// One resigns while the other acts as fast as he can: what was acknowledged is in the record, and nothing else is.
TEST_F(Hostile, AGameThatIsResignedWhileItIsPlayedHasWhatWasAcknowledged) {
    for (int round = 0; round < effort(2, 6, 60); ++round) {
        Browser us = browser(), gb = browser();
        const std::string id = two_player_game(us, gb), path = "/api/games/" + id;
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        std::atomic<int> acted = 0;
        auto resigning = std::async(std::launch::async, [&] {
            while (acted < 2 + round % 4) std::this_thread::yield();
            return gb.post(path + "/resign", {{"seat", "gb"}}).status;
        });
        std::vector<std::string> acknowledged;
        std::string refused;
        while (refused.empty()) {
            Player& p = a.state["decision"].is_object() ? a : b;
            if (!p.state["decision"].is_object()) {
                a.settle();
                b.settle();
                if (!a.state["outcome"].is_null()) break;
                continue;
            }
            const std::string seat = &p == &a ? "us" : "gb", action = any_action(p);
            const json reply = p.act(seat, action);
            if (reply["ok"] == true) acknowledged.push_back(action);
            else refused = reply["error"]["code"];
            ++acted;
            a.settle();
            b.settle();
        }
        ASSERT_EQ(resigning.get(), 200U);
        if (!refused.empty()) {
            EXPECT_EQ(refused, "over");
        }
        std::vector<std::string> recorded;
        const std::string record = us.get(path + "/record").text;
        for (const std::string_view line : split(record, '\n')) {
            const json row = json::parse(line, nullptr, false);
            if (row.is_object() && row.contains("do") && !row.contains("auto")) recorded.push_back(row["do"]);
        }
        EXPECT_EQ(recorded, acknowledged);
    }
}

// A promise of dice holds for one game, whoever brings it how often at once, and for a rematch as for a new one. Who comes too late is told so.
TEST_F(Hostile, APromiseOfDiceIsUsedOnce) {
    start([](Config& c) { c.creations = {10'000, 1'000}; });
    Browser us = browser(), gb = browser();
    for (int round = 0; round < effort(2, 5, 50); ++round) {
        const std::string ticket = us.post("/api/dice").body()["ticket"];
        std::vector<std::string> over;
        for (int i = 0; i < 3; ++i) {
            over.push_back(two_player_game(us, gb));
            us.post("/api/games/" + over.back() + "/resign", {{"seat", "us"}});
        }
        std::vector<std::future<Reply>> asked;
        for (int i = 0; i < 6; ++i)
            asked.push_back(std::async(std::launch::async, [&, i] {
                Browser b = us;
                if (i < 3)
                    return b.post("/api/games/" + over[static_cast<std::size_t>(i)] + "/rematch", {{"ticket", ticket}});
                return b.post("/api/games",
                              {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "me"}}}, {"ticket", ticket}});
            }));
        int made = 0;
        for (auto& a : asked) {
            const Reply reply = a.get();
            if (reply.status == 201U) ++made;
            else EXPECT_EQ(reply.status, 409U) << reply.text;
        }
        EXPECT_EQ(made, 1);
    }
}

// Nobody agrees to what he has not seen: the one who asks may ask for something else while the other presses "yes".
TEST_F(Hostile, OneAgreesToWhatWasAsked) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb), path = "/api/games/" + id + "/rollback";
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    play_on(a, b, 80);
    const int now = a.state["step"];
    ASSERT_GT(now, 4);
    ASSERT_EQ(us.post(path, {{"seat", "us"}, {"to", now - 1}}).status, 200U);
    const json shown = b.wait("rollback");
    ASSERT_EQ(us.post(path, {{"seat", "us"}, {"to", 0}}).status, 200U);
    EXPECT_EQ(gb.post(path, {{"seat", "gb"}, {"answer", true}, {"to", shown["to"]}}).code(), "stale");
    EXPECT_EQ(gb.get("/api/games/" + id).body()["rollback"]["to"], 0) << "it is still asked";
    ASSERT_EQ(us.post(path, {{"seat", "us"}, {"to", now - 1}}).status, 200U);
    EXPECT_EQ(gb.post(path, {{"seat", "gb"}, {"answer", true}, {"to", now - 1}}).status, 200U);
    a.settle();
    EXPECT_GE(a.state["step"].get<int>(), now - 1);
}

// Nor is he asked for ever: after a few times the game must go on first.
TEST_F(Hostile, NobodyIsPesteredToGoBack) {
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb), path = "/api/games/" + id + "/rollback";
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    play_on(a, b, 80);
    const auto ask = [&] { return us.post(path, {{"seat", "us"}, {"to", 1}}); };
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(ask().status, 200U) << i;
        EXPECT_EQ(gb.post(path, {{"seat", "gb"}, {"answer", false}}).status, 200U);
    }
    EXPECT_EQ(ask().code(), "too_often");
    EXPECT_EQ(gb.get("/api/games/" + id).body()["rollback"], nullptr);
    EXPECT_EQ(gb.post(path, {{"seat", "gb"}, {"to", 1}}).status, 200U) << "the other may ask as often";
    EXPECT_EQ(us.post(path, {{"seat", "us"}, {"answer", false}}).status, 200U);
    play_on(a, b, 40);
    EXPECT_EQ(ask().status, 200U);
}

// Somebody has planted a guest's cookie in another's browser and keeps a socket open with it. When that one logs in, or makes an account of
// the guest, what was planted is worth nothing.
TEST_F(Hostile, WhoKnewTheGuestsCookieIsNotTheAccount) {
    ASSERT_EQ(browser().post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    for (const char* how : {"/api/login", "/api/account"}) {
        Browser victim = browser();
        const std::string id = new_game(victim, "me", "me");
        const std::string planted = victim.cookie;
        Player spy(port(), id, planted);
        ASSERT_EQ(spy.hello["viewer"], "hotseat");
        const std::string name = how == std::string("/api/login") ? "Ann" : "Bob";
        ASSERT_LT(victim.post(how, {{"name", name}, {"password", "correct horse"}}).status, 300U);
        EXPECT_NE(victim.cookie, planted);
        while (spy.socket.receive()) {}
        EXPECT_EQ(spy.socket.close_code(), 1008) << how;
        EXPECT_EQ(Player(port(), id, planted).hello["viewer"], "none") << how;
        EXPECT_EQ(Player(port(), id, victim.cookie).hello["viewer"], "hotseat") << how;
        Browser thief = browser();
        thief.cookie = planted;
        EXPECT_EQ(thief.get("/api/me").body()["account"], false);
    }
}

// Whose cookie is withdrawn between the look at it and his place at the table: he has no socket as who he was.
TEST_F(Hostile, WhoIsSentAwayWhileHeComesIsNotLetIn) {
    struct Line : Socket {
        void send(std::vector<std::shared_ptr<const std::string>> texts) override {
            said += static_cast<int>(texts.size());
        }
        void close(u16 code, std::string) override { closed = code; }
        std::atomic<int> said = 0, closed = 0;
    };
    Api api(server->hall());
    Browser ann = browser(), bob = browser();
    const std::string id = two_player_game(ann, bob);
    const auto comes = [&](const std::string& cookie) {
        std::promise<Upgrade> answer;
        api.upgrade({.method = "GET", .path = "/api/games/" + id + "/ws", .cookie = cookie, .address = "1.2.3.4"},
                    [&](Upgrade u) { answer.set_value(std::move(u)); });
        return std::get<std::shared_ptr<SocketUser>>(answer.get_future().get());
    };
    const auto thief = comes(ann.cookie), opposite = comes(bob.cookie), watcher = comes("");
    ASSERT_EQ(ann.post("/api/logout").status, 200U);
    for (const auto& [user, code] : {std::pair(thief, 1008), std::pair(opposite, 0), std::pair(watcher, 0)}) {
        const auto line = std::make_shared<Line>();
        user->opened(line);
        EXPECT_TRUE(comes_true([&] { return line->said > 0 || line->closed > 0; }));
        EXPECT_EQ(line->closed, code);
        EXPECT_EQ(line->said == 0, code != 0);
        user->closed();
    }
}

// Games that are read while a guest becomes an account are the account's.
TEST_F(Hostile, AGameThatIsOpenedWhileItsGuestLogsInIsTheAccounts) {
    start([](Config& c) {
        c.logins = c.account_logins = {1'000, 1'000};
        c.creations = {1'000, 1'000};
    });
    ASSERT_EQ(browser().post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    Browser guest = browser();
    std::vector<std::string> games;
    for (int i = 0; i < 8; ++i) games.push_back(new_game(guest, "me", "me"));
    restart();  // none of them is in memory
    guest.move_to(port());
    std::vector<std::future<void>> looked;
    for (const std::string& id : games)
        looked.push_back(std::async(std::launch::async, [&] {
            for (int i = 0; i < 20; ++i) Player(port(), id, "").settle();
        }));
    ASSERT_EQ(guest.post("/api/login", {{"name", "Ann"}, {"password", "correct horse"}}).status, 200U);
    for (auto& l : looked) l.get();
    for (const std::string& id : games) EXPECT_EQ(Player(port(), id, guest.cookie).hello["viewer"], "hotseat");
}

// Whoever ends his account leaves no open seat behind: who sat down there would wait for ever. What has begun stays.
TEST_F(Hostile, WhoHasGoneLeavesNoOpenSeat) {
    Browser ann = browser(), bob = browser();
    ASSERT_EQ(ann.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    const std::string begun = two_player_game(ann, bob);
    const std::string offer = new_game(ann, "me", "open", {{"public", true}});
    const std::string plan = ann.post("/api/games/" + begun + "/plan", {{"seat", "us"}}).body()["game"]["id"];
    ASSERT_EQ(bob.get("/api/lobby").body()["open"].size(), 1U);
    ASSERT_EQ(ann.del("/api/account", {{"password", "correct horse"}}).status, 200U);
    EXPECT_EQ(bob.get("/api/lobby").body()["open"].size(), 0U);
    EXPECT_EQ(bob.post("/api/games/" + offer + "/join", {{"seat", "gb"}}).status, 404U);
    EXPECT_EQ(bob.get("/api/games/" + plan).status, 404U);
    EXPECT_EQ(bob.get("/api/games/" + begun).body()["seats"]["us"]["name"], "Former player");
    ASSERT_EQ(bob.post("/api/games/" + begun + "/resign", {{"seat", "gb"}}).status, 200U);
    const Reply rematch = bob.post("/api/games/" + begun + "/rematch");
    EXPECT_EQ(rematch.status, 201U) << rematch.text;
    EXPECT_EQ(rematch.body()["game"]["status"], "waiting");
}

// An object finds its fields one after another: a request of many would take as long as their square.
TEST_F(Hostile, ARequestHasFewFields) {
    Browser ann = browser();
    std::string body = "{\"seats\":[";
    for (int n = 0; n < 30; ++n) {
        body += n ? ",{" : "{";
        for (int i = 0; i < 4'000; ++i) body += fmt::format("{}\"{:x}\":1", i ? "," : "", i);
        body += "}";
    }
    body += "]}";
    ASSERT_LT(body.size(), 1U << 20);
    const auto post = [&](const std::string& text) {
        return ann.send("POST", "/api/games", text, {{"Content-Type", "application/json"}});
    };
    const Reply reply = post(body);
    EXPECT_EQ(reply.status, 400U);
    EXPECT_THAT(reply.text, testing::HasSubstr("more than 128 keys"));
    const std::string plain = "{\"seats\":\"" + std::string(body.size() - 12, 'x') + "\"}";
    double many = 0, none = 0;
    for (int i = 0; i < 5; ++i) {
        many += cpu_seconds_of([&] { post(body); });
        none += cpu_seconds_of([&] { EXPECT_EQ(post(plain).status, 400U); });
    }
    EXPECT_LT(many, 10 * none + 0.05);
}

}  // namespace races
}  // namespace ghent::server
