// Sessions: where somebody is logged in, how that ends, and how often one may try.
#include "server/ids.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

class Sessions : public ServerTest {
protected:
    static constexpr i64 kDay = i64{24} * 60 * 60 * 1'000;
    // The clock is everybody's: it goes back at the end.
    ~Sessions() override { shift_clock(-shifted); }
    void days_pass(i64 days) {
        shift_clock(days * kDay);
        shifted += days * kDay;
    }
    static json sessions(Browser& who) { return who.get("/api/account/sessions").body()["sessions"]; }
    static Reply log_in(Browser& who, const std::string& password = "correct horse") {
        return who.post("/api/login", {{"name", "Ann"}, {"password", password}});
    }
    i64 shifted = 0;
};

TEST_F(Sessions, ACookieThatIsNotUsedEnds) {
    start();
    Browser ann = browser(), guest = browser();
    ASSERT_EQ(ann.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    const std::string game = new_game(guest, "me", "me");
    for (int i = 0; i < 3; ++i) {  // each use begins the time anew, and the browser is told
        days_pass(150);
        const Reply me = ann.get("/api/me");
        EXPECT_EQ(me.body()["name"], "Ann");
        EXPECT_THAT(me.headers.at("set-cookie"), HasSubstr("Max-Age=15552000"));
        server->hall().store->save_now({});                               // what is on its way is written
        EXPECT_FALSE(ann.get("/api/me").headers.contains("set-cookie"));  // not with every request
    }
    days_pass(29);
    EXPECT_EQ(ann.get("/api/me").body()["account"], true);
    EXPECT_EQ(guest.get("/api/mine").body()["games"], json::array());  // he never came
    days_pass(181);
    EXPECT_EQ(ann.get("/api/me").body()["account"], false);
    EXPECT_EQ(sessions(ann), json::array());
    restart();  // what ended goes from the store, too
    Store& store = *server->hall().store;
    EXPECT_TRUE(comes_true([&] { return store.tokens_of(store.account("Ann")->id).empty(); }));
    ann.move_to(port());
    EXPECT_EQ(log_in(ann).status, 200U);
    EXPECT_EQ(ann.get("/api/me").body()["name"], "Ann");
}

TEST_F(Sessions, AreListedAndEnded) {
    start();
    Browser laptop = browser(), phone = browser(), library = browser(), other = browser();
    ASSERT_EQ(laptop.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    ASSERT_EQ(other.post("/api/account", {{"name", "Bob"}, {"password", "correct horse"}}).status, 201U);
    ASSERT_EQ(phone
                  .send("POST", "/api/login", json{{"name", "Ann"}, {"password", "correct horse"}}.dump(),
                        {{"Content-Type", "application/json"},
                         {"User-Agent", "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"}})
                  .status,
              200U);
    ASSERT_EQ(log_in(library).status, 200U);
    const json all = sessions(laptop);
    ASSERT_EQ(all.size(), 3U);
    std::string phone_id, library_id;
    int here = 0;
    for (const json& s : all) {
        here += s["here"] == true;
        if (s["device"] == "Firefox, Android") phone_id = s["id"];
        else if (s["here"] != true) library_id = s["id"];
        EXPECT_THAT(laptop.cookie, testing::Not(HasSubstr(s["id"])));
    }
    EXPECT_EQ(here, 1);
    ASSERT_NE(phone_id, "");

    // Nobody ends somebody else's; sockets of an ended session are closed.
    EXPECT_EQ(other.del("/api/account/sessions/" + phone_id, json::object()).status, 404U);
    EXPECT_EQ(browser().del("/api/account/sessions", json::object()).status, 401U);
    const std::string game = new_game(phone, "me", "bot:random");
    Player socket(port(), game, phone.cookie);
    EXPECT_EQ(laptop.del("/api/account/sessions/" + phone_id, json::object()).body()["sessions"].size(), 2U);
    while (socket.socket.receive()) {}
    EXPECT_EQ(socket.socket.close_code(), 1008);
    EXPECT_EQ(phone.get("/api/me").body()["account"], false);
    EXPECT_EQ(library.get("/api/me").body()["name"], "Ann");

    EXPECT_EQ(laptop.del("/api/account/sessions", json::object()).body()["sessions"].size(), 1U);
    EXPECT_EQ(library.get("/api/me").body()["account"], false);
    EXPECT_EQ(laptop.get("/api/me").body()["name"], "Ann");
    EXPECT_EQ(other.get("/api/me").body()["name"], "Bob");
    // One's own is a log-out.
    const std::string own = sessions(laptop)[0]["id"];
    EXPECT_EQ(laptop.del("/api/account/sessions/" + own, json::object()).status, 200U);
    EXPECT_EQ(laptop.get("/api/me").body()["account"], false);
}

TEST_F(Sessions, GuessingAtOneAccountIsLimitedFromWherever) {
    start([](Config& c) {
        c.behind_proxy = true;
        c.account_logins = {5, 0};
    });
    const auto from = [&](const std::string& address, const std::string& password) {
        return browser()
            .send("POST", "/api/login", json{{"name", "aNN"}, {"password", password}}.dump(),
                  {{"Content-Type", "application/json"}, {"X-Forwarded-For", address}})
            .status;
    };
    Browser ann = browser();
    ASSERT_EQ(ann.post("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}).status, 201U);
    EXPECT_EQ(from("10.0.0.1", "correct horse"), 200U);  // her address, from now on
    for (int i = 0; i < 4; ++i) EXPECT_EQ(from("10.9.9." + std::to_string(i), "guess"), 401U);
    EXPECT_EQ(from("10.9.9.9", "guess"), 429U);
    EXPECT_EQ(from("10.9.9.9", "correct horse"), 429U);
    EXPECT_EQ(from("10.0.0.1", "correct horse"), 200U);  // nobody locks her out
    EXPECT_EQ(ann.get("/api/me").body()["name"], "Ann");
    for (int i = 0; i < 4; ++i) EXPECT_EQ(from("10.0.0.1", "wrong"), 401U);
    EXPECT_EQ(from("10.0.0.1", "correct horse"), 429U);
    Browser bob = browser();  // and nobody else
    ASSERT_EQ(bob.post("/api/account", {{"name", "Bob"}, {"password", "correct horse"}}).status, 201U);
    EXPECT_EQ(bob.post("/api/login", {{"name", "Bob"}, {"password", "correct horse"}}).status, 200U);
}

}  // namespace
}  // namespace ghent::server
