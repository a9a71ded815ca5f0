// Letters, by a real SMTP server on this machine (Debian's python3-aiosmtpd): addresses that are confirmed first, links that expire, one
// notice for each game, and what happens to letters that cannot be delivered.
#include "server/mail.h"

#include <fmt/format.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <future>
#include <mutex>

#include "core/languages.h"
#include "server/ids.h"
#include "server/letters.h"
#include "server/log.h"
#include "server/test/fixture.h"
#include "server/test/program.h"

namespace ghent::server {
namespace mail_tests {

using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

// Writes every letter into a file. To never@… it says 550, to later@… 451 until the file "ready" is there.
constexpr const char* kScript = R"(
import asyncio, os, sys
from aiosmtpd.controller import Controller
folder = sys.argv[1]
class Handler:
    n = 0
    async def handle_RCPT(self, server, session, envelope, address, options):
        open(os.path.join(folder, "tried"), "a").write(address + "\n")
        if address.startswith("never@"): return "550 there is nobody of that name"
        if address.startswith("later@") and not os.path.exists(os.path.join(folder, "ready")): return "451 come again"
        envelope.rcpt_tos.append(address)
        return "250 OK"
    async def handle_DATA(self, server, session, envelope):
        Handler.n += 1
        name = os.path.join(folder, "letter-%03d" % Handler.n)
        open(name + ".part", "wb").write(("RCPT " + ",".join(envelope.rcpt_tos) + "\r\n").encode() + envelope.content)
        os.rename(name + ".part", name)
        return "250 OK"
controller = Controller(Handler(), hostname="127.0.0.1", port=int(sys.argv[2]))
controller.start()
open(os.path.join(folder, "started"), "w").close()
import time
while True: time.sleep(1)
)";

class SmtpServer {
public:
    explicit SmtpServer(fs::path folder) : folder_(std::move(folder)), port_(free_port()) {
        std::ofstream(folder_ / "smtp.py") << kScript;
        pid_ = fork();
        if (pid_ == 0) {
            const std::string script = folder_ / "smtp.py", port = std::to_string(port_);
            execl("/usr/bin/python3", "python3", script.c_str(), folder_.c_str(), port.c_str(), nullptr);
            _exit(127);
        }
        for (int n = 0; n < 600 && !fs::exists(folder_ / "started"); ++n) usleep(50'000);
    }
    ~SmtpServer() {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    SmtpServer(const SmtpServer&) = delete;
    SmtpServer& operator=(const SmtpServer&) = delete;

    std::string url() const { return fmt::format("smtp://127.0.0.1:{}", port_); }
    bool started() const { return fs::exists(folder_ / "started"); }
    void is_ready_now() const { std::ofstream(folder_ / "ready") << "yes"; }
    std::string tried() const { return text_of(folder_ / "tried"); }
    // The letter after those that were read, its text readable; "" when none comes.
    std::string next(int ms = 20'000) {
        const fs::path file = folder_ / fmt::format("letter-{:03}", read_ + 1);
        for (int n = 0; n < ms / 20 && !fs::exists(file); ++n) usleep(20'000);
        if (!fs::exists(file)) return "";
        ++read_;
        const std::string raw = text_of(file);
        const std::size_t cut = raw.find("\r\n\r\n");
        return raw.substr(0, cut) + "\n\n" + decoded(raw.substr(cut));
    }
    bool silent(int ms = 500) { return next(ms).empty(); }

private:
    // The test's own: nobody else asks for the same one at the same moment.
    static int free_port() { return 20'000 + static_cast<int>(getpid() % 10'000) + counter_++; }
    static std::string decoded(const std::string& text) {
        std::string out(text.size(), '\0');
        std::size_t length = 0;
        sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), text.data(), text.size(), "\r\n",
                          &length, nullptr, sodium_base64_VARIANT_ORIGINAL);
        out.resize(length);
        return out;
    }
    static inline int counter_ = 0;
    fs::path folder_;
    int port_, read_ = 0;
    pid_t pid_ = 0;
};

// What stands behind the # of the letter's link.
std::string code_in(const std::string& letter) {
    const std::size_t at = letter.find('#');
    return at == std::string::npos ? "" : letter.substr(at + 1, 64);
}

class Letters : public ServerTest {
protected:
    Letters() : smtp(folder) {
        start([this](Config& c) {
            c.mail = {.smtp = smtp.url(), .from = "ghent@example.org", .link = "https://ghent.example.org"};
            c.mail.retry_ms = 200;
            c.mail.tries = 4;
            c.mail.delay_ms = 100;
        });
    }
    ~Letters() override {
        server.reset();
        shift_clock(-shifted);
        set_log_sink({});
        set_log(false);
    }
    void pass(i64 ms) {
        shift_clock(ms);
        shifted += ms;
    }
    Browser account(const std::string& name) {
        Browser b = browser();
        EXPECT_EQ(b.post("/api/account", {{"name", name}, {"password", kPassword}}).status, 201U);
        return b;
    }
    Reply set(Browser& who, const json& wish) { return who.put("/api/account/mail", wish); }
    // With an address that is his, and notices.
    Browser reachable(const std::string& name, const std::string& address) {
        Browser b = account(name);
        EXPECT_EQ(set(b, {{"address", address}, {"password", kPassword}, {"notify", true}}).status, 200U);
        EXPECT_EQ(b.post("/api/mail/confirm", {{"code", code_in(smtp.next())}}).status, 200U);
        return b;
    }
    static constexpr const char* kPassword = "correct horse battery";
    static constexpr i64 kHour = i64{60} * 60 * 1'000;
    SmtpServer smtp;
    i64 shifted = 0;
};

TEST(MailAddress, IsOneAddressAndNothingElse) {
    for (const char* good : {"ann@example.org", "a.b+ghent@mail.example.co.uk", "x@y-z.org"})
        EXPECT_TRUE(is_mail_address(good)) << good;
    for (const char* bad :
         {"", "ann", "@example.org", "ann@", "ann@localhost", "a b@example.org", "ann@example.org\r\nBcc: eve@x.org",
          "ann@example.org,eve@example.org", "<ann@example.org>", "-ann@example.org", "ann@@example.org",
          "ann@example..org", "ann@-example.org", "\"a b\"@example.org", "änn@example.org"})
        EXPECT_FALSE(is_mail_address(bad)) << bad;
    EXPECT_FALSE(is_mail_address(std::string(300, 'a') + "@example.org"));
}

TEST(MailSettings, WhatIsWrongWithThemIsSaid) {
    const MailSettings good{.smtp = "smtps://mail.example.org", .from = "g@example.org", .link = "https://x.org"};
    EXPECT_NO_THROW(check(good));
    EXPECT_NO_THROW(check(MailSettings{}));
    for (const auto& change : std::vector<std::function<void(MailSettings&)>>{
             [](MailSettings& s) { s.smtp = "http://mail.example.org"; },
             [](MailSettings& s) { s.smtp = "smtp://ann:secret@mail.example.org"; },
             [](MailSettings& s) { s.from = "nobody"; }, [](MailSettings& s) { s.link = ""; },
             [](MailSettings& s) { s.link = "https://x.org/"; }}) {
        MailSettings wrong = good;
        change(wrong);
        EXPECT_THROW(check(wrong), Refusal);
    }
}

TEST(LetterText, WhateverStandsInATitleIsOneHeader) {
    const MailSettings s{.smtp = "smtp://x", .from = "g@example.org", .link = "https://x.org"};
    const std::string text = letter_text(s, {.to = "ann@example.org",
                                             .subject = "Your move in \r\nBcc: eve@example.org, Châteauguay",
                                             .text = "é\r\n.\r\nx"});
    const std::string head = text.substr(0, text.find("\r\n\r\n"));
    EXPECT_THAT(head, Not(HasSubstr("Bcc")));
    EXPECT_THAT(text, Not(HasSubstr("\r\n.\r\n")));
    for (const char c : text) EXPECT_TRUE(c == '\r' || c == '\n' || (c >= 0x20 && c < 0x7f));
}

TEST_F(Letters, AnAddressIsConfirmedBeforeAnythingElseIsSentToIt) {
    ASSERT_TRUE(smtp.started()) << "is python3-aiosmtpd installed? tools/setup.sh test brings it";
    Browser ann = account("Ann"), gb = browser();
    EXPECT_TRUE(ann.get("/api/me").body()["mail"]);
    EXPECT_EQ(set(ann, {{"address", "ann@example.org"}, {"password", "wrong password"}}).status, 401U);
    EXPECT_EQ(set(ann, {{"address", "ann@example.org"}}).status, 400U);
    EXPECT_EQ(set(ann, {{"address", "no address"}, {"password", kPassword}}).status, 400U);
    EXPECT_EQ(set(gb, {{"address", "gb@example.org"}, {"password", kPassword}}).status, 401U);
    ASSERT_EQ(set(ann, {{"address", "ann@example.org"}, {"password", kPassword}, {"notify", true}}).status, 200U);
    const std::string letter = smtp.next();
    EXPECT_THAT(letter, HasSubstr("RCPT ann@example.org"));
    EXPECT_THAT(letter, HasSubstr("https://ghent.example.org/mail#"));
    json mail = ann.get("/api/account/mail").body();
    EXPECT_EQ(mail["address"], "ann@example.org");
    EXPECT_FALSE(mail["confirmed"]);
    // Until then nothing: neither that it is her move, nor a new password.
    const std::string id = two_player_game(ann, gb);
    ASSERT_EQ(ann.post("/api/recover", {{"name", "Ann"}}).status, 200U);
    EXPECT_TRUE(smtp.silent());
    EXPECT_EQ(gb.post("/api/mail/confirm", {{"code", std::string(64, 'a')}}).code(), "old_link");
    EXPECT_EQ(gb.post("/api/mail/confirm", {{"code", code_in(letter)}}).status, 200U);  // wherever it is opened
    EXPECT_EQ(gb.post("/api/mail/confirm", {{"code", code_in(letter)}}).code(), "old_link");
    EXPECT_TRUE(ann.get("/api/account/mail").body()["confirmed"]);
    // Another address begins anew, and the link to the old one is worth nothing.
    ASSERT_EQ(set(ann, {{"address", "ann@example.net"}, {"password", kPassword}}).status, 200U);
    const std::string second = smtp.next();
    ASSERT_EQ(set(ann, {{"address", "ann@example.com"}, {"password", kPassword}}).status, 200U);
    EXPECT_EQ(ann.post("/api/mail/confirm", {{"code", code_in(second)}}).code(), "old_link");
    const std::string third = smtp.next();
    pass(25 * kHour);
    EXPECT_EQ(ann.post("/api/mail/confirm", {{"code", code_in(third)}}).code(), "old_link");
    // And away with it.
    ASSERT_EQ(set(ann, {{"address", ""}, {"password", kPassword}}).status, 200U);
    EXPECT_EQ(ann.get("/api/account/mail").body()["address"], "");
}

// Whoever has an account could else have letters sent to everybody in the world.
TEST_F(Letters, OnlySoManyAreSentForOneAddress) {
    start([before = change](Config& c) {
        before(c);
        c.writers = {3, 0.001};
    });
    const auto to = [&](Browser& who, int n) {
        return set(who, {{"address", fmt::format("stranger{}@example.org", n)}, {"password", kPassword}}).status;
    };
    Browser ann = account("Ann"), bob = account("Bob");
    EXPECT_EQ(to(ann, 1), 200U);
    EXPECT_EQ(to(bob, 2), 200U);
    EXPECT_EQ(to(ann, 3), 200U);
    EXPECT_EQ(to(bob, 4), 429U) << "another account does not help";
    for (int i = 0; i < 3; ++i) EXPECT_THAT(smtp.next(), HasSubstr("RCPT stranger"));
    EXPECT_TRUE(smtp.silent());
    // Nor does another way to write the same address.
    start([before = change](Config& c) {
        before(c);
        c.writers = {100, 100};
        c.letters = {2, 0.001};
    });
    ann.move_to(port());
    EXPECT_EQ(set(ann, {{"address", "eve@example.org"}, {"password", kPassword}}).status, 200U);
    EXPECT_EQ(set(ann, {{"address", "Eve@example.org"}, {"password", kPassword}}).status, 200U);
    EXPECT_EQ(set(ann, {{"address", "EVE@EXAMPLE.ORG"}, {"password", kPassword}}).status, 429U);
}

// Nor by how long it takes: an account with an address has a link written into the store, and nobody waits for that.
TEST_F(Letters, NobodyLearnsByWaitingWhoHasAnAccount) {
    Browser ann = reachable("Ann", "ann@example.org"), lost = browser();
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open((folder / "test.db").c_str(), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, kPatienceMs);
    ASSERT_EQ(sqlite3_exec(db, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);  // nothing can be written
    for (const char* name : {"Nobody", "Ann"})
        EXPECT_EQ(lost.post("/api/recover", {{"name", name}}).text, "{}") << name;
    EXPECT_TRUE(smtp.silent(100));
    sqlite3_exec(db, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(db);
    EXPECT_THAT(smtp.next(), HasSubstr("https://ghent.example.org/recover#"));
}

TEST_F(Letters, APasswordIsRecoveredByALinkThatExpiresAndIsGoodOnce) {
    Browser ann = reachable("Ann", "ann@example.org"), lost = browser();
    const std::string before = ann.cookie;
    // The same answer whoever it is.
    for (const char* name : {"Ann", "ann ", "Nobody", "Guest 123"})
        EXPECT_EQ(lost.post("/api/recover", {{"name", name}}).text, "{}") << name;
    const std::string first = smtp.next(), second = smtp.next();
    EXPECT_THAT(first, HasSubstr("https://ghent.example.org/recover#"));
    EXPECT_TRUE(smtp.silent());
    const auto renew = [&](const std::string& code, const char* password) {
        return lost.post("/api/recover/password", {{"code", code}, {"password", password}});
    };
    EXPECT_EQ(renew(std::string(64, '0'), "a new password").code(), "old_link");
    EXPECT_EQ(renew(code_in(first), "short").status, 400U);
    const Reply done = renew(code_in(first), "a new password");
    ASSERT_EQ(done.status, 200U) << done.text;
    EXPECT_EQ(done.body()["name"], "Ann");
    EXPECT_FALSE(ann.get("/api/me").body()["account"]) << "who was logged in is out";
    EXPECT_EQ(renew(code_in(first), "another password").code(), "old_link");
    EXPECT_EQ(renew(code_in(second), "another password").code(), "old_link");
    Browser again = browser();
    EXPECT_EQ(again.post("/api/login", {{"name", "Ann"}, {"password", kPassword}}).status, 401U);
    EXPECT_EQ(again.post("/api/login", {{"name", "Ann"}, {"password", "a new password"}}).status, 200U);
    ASSERT_EQ(lost.post("/api/recover", {{"name", "Ann"}}).status, 200U);
    const std::string third = smtp.next();
    pass(2 * kHour);
    EXPECT_EQ(renew(code_in(third), "too late for that").code(), "old_link");
}

// Once means once: of many who bring one link at the same time one has the account.
TEST_F(Letters, ALinkThatManyFollowAtOnceIsGoodOnce) {
    start([usual = change](Config& c) {
        usual(c);
        c.behind_proxy = true;
        c.logins = c.account_logins = {1'000, 1'000};
        c.slow_threads = 4;
    });
    for (int round = 0; round < 3; ++round) {
        Browser ann = reachable(fmt::format("Ann {}", round), fmt::format("ann{}@example.org", round)),
                lost = browser();
        ASSERT_EQ(lost.post("/api/recover", {{"name", fmt::format("Ann {}", round)}}).status, 200U);
        const std::string code = code_in(smtp.next());
        std::vector<std::future<Reply>> asked;
        for (int i = 0; i < 6; ++i)
            asked.push_back(std::async(std::launch::async, [&, i] {
                const std::string from =
                    fmt::format("10.0.{}.{}", round, i);  // the slow things of one address are done one by one
                return browser().send("POST", "/api/recover/password",
                                      json{{"code", code}, {"password", fmt::format("the password {}", i)}}.dump(),
                                      {{"Content-Type", "application/json"}, {"X-Forwarded-For", from}});
            }));
        std::vector<int> done;
        for (int i = 0; i < 6; ++i) {
            const Reply reply = asked[static_cast<std::size_t>(i)].get();
            if (reply.status == 200) done.push_back(i);
            else EXPECT_EQ(reply.code(), "old_link") << reply.text;
        }
        ASSERT_EQ(done.size(), 1U);
        const json login{{"name", fmt::format("Ann {}", round)}, {"password", fmt::format("the password {}", done[0])}};
        EXPECT_EQ(browser().post("/api/login", login).status, 200U);
    }
}

// An address that was changed meanwhile stays changed, whoever follows the link to the one before.
TEST_F(Letters, ALateConfirmationChangesNoAddress) {
    Browser ann = reachable("Ann", "old@example.org");
    Store& store = *server->hall().store;
    const Id id = store.account("Ann")->id;
    Mail mail = *store.mail_of(id);
    mail.address = "new@example.org";
    mail.confirmed = false;
    store.save_now({SetMail{mail}, ConfirmMail{id, "old@example.org"}});
    EXPECT_EQ(store.mail_of(id)->address, "new@example.org");
    EXPECT_FALSE(store.mail_of(id)->confirmed);
    store.save_now({ConfirmMail{id, "new@example.org"}});
    EXPECT_TRUE(store.mail_of(id)->confirmed);
}

TEST_F(Letters, OneNoticeForAGameUntilOneComesBackAndNothingHiddenInIt) {
    Browser us = reachable("Ann", "ann@example.org"), gb = reachable("Ben", "ben@example.org");
    const std::string id = two_player_game(us, gb, {{"title", "Châteauguay"}});
    const std::string slow = us.get("/api/games/" + id).body()["pending"][0];
    Browser& waits = slow == "us" ? gb : us;
    Browser& decides = slow == "us" ? us : gb;
    {
        // The one who must decide is away.
        const std::string letter = smtp.next();
        EXPECT_THAT(letter, HasSubstr(slow == "us" ? "RCPT ann@" : "RCPT ben@"));
        EXPECT_THAT(letter, HasSubstr("https://ghent.example.org/game/" + id));
        EXPECT_THAT(letter, HasSubstr(slow == "us" ? "against Ben" : "against Ann"));
        EXPECT_THAT(letter, HasSubstr("Châteauguay"));
        EXPECT_EQ(code_in(letter), "") << "nothing in it opens a door";
    }
    {
        Player p(port(), id, waits.cookie);
        p.settle();
        EXPECT_TRUE(smtp.silent()) << "who watches is not written to, and nobody is twice";
    }
    {
        // He comes, decides for a while with nobody told anything, and goes: the next one is for the other.
        Player p(port(), id, decides.cookie);
        for (int n = 0; n < 300; ++n) {
            ASSERT_EQ(p.act(slow, any_action(p))["ok"], true);
            p.settle();
            if (p.hello["game"]["pending"][0] != slow) break;
        }
        const std::string letter = smtp.next();
        EXPECT_THAT(letter, HasSubstr(slow == "us" ? "RCPT ben@" : "RCPT ann@"));
    }
    // Who does not want them gets none.
    ASSERT_EQ(set(waits, {{"notify", false}}).status, 200U);
    const std::string other = two_player_game(us, gb);
    const std::string first = us.get("/api/games/" + other).body()["pending"][0];
    if (first == slow) {
        EXPECT_THAT(smtp.next(), HasSubstr(other));
    } else {
        EXPECT_TRUE(smtp.silent());
    }
}

// In the language in which the address was given; a language without letters is not delivered.
TEST_F(Letters, TheySpeakTheLanguageOfWhoGaveTheAddress) {
    for (const Language& l : languages()) EXPECT_TRUE(has_letters(l.id)) << l.id;
    Browser ann = account("Ann"), ben = browser();
    const json wish{{"address", "ann@example.org"}, {"password", kPassword}, {"notify", true}};
    ASSERT_EQ(ann.put("/api/account/mail?lang=fr", wish).status, 200U);
    const std::string confirm = smtp.next();
    EXPECT_THAT(confirm, HasSubstr("Si c’est vous"));
    EXPECT_THAT(confirm, HasSubstr("https://ghent.example.org/mail#"));
    ASSERT_EQ(ben.post("/api/mail/confirm", {{"code", code_in(confirm)}}).status, 200U);
    ASSERT_EQ(ben.post("/api/recover", {{"name", "Ann"}}).status, 200U);
    const std::string recover = smtp.next();
    EXPECT_THAT(recover, HasSubstr("nouveau mot de passe"));
    EXPECT_EQ(code_in(recover).size(), 64U);
    for (int n = 0; n < 40; ++n) {
        const std::string id = two_player_game(ann, ben);
        if (ann.get("/api/games/" + id).body()["pending"][0] != "us") continue;
        const std::string move = smtp.next();
        EXPECT_THAT(move, HasSubstr("C’est à vous de jouer"));
        EXPECT_THAT(move, HasSubstr("https://ghent.example.org/game/" + id));
        return;
    }
    FAIL() << "it is never her move";
}

TEST_F(Letters, WhatCannotBeSentIsTriedAgainThenDroppedAndSaid) {
    static std::mutex mutex;
    static std::vector<std::string> lines;
    lines.clear();
    set_log(true);
    set_log_sink([](const std::string& line) {
        const std::lock_guard lock(mutex);
        lines.push_back(line);
    });
    const auto said = [](const std::string& event) {
        const std::lock_guard lock(mutex);
        std::size_t n = 0;
        for (const std::string& line : lines) n += line.find("\"" + event + "\"") != std::string::npos;
        return n;
    };
    Mailer& mailer = server->hall().mailer;
    // For good: once, and no more.
    mailer.post({.to = "never@example.org", .subject = "x", .text = "y"});
    for (int n = 0; n < 500 && said("mail_dropped") == 0; ++n) usleep(20'000);
    EXPECT_EQ(said("mail_dropped"), 1U);
    EXPECT_EQ(said("mail_waits"), 0U);
    // For now: again and again, each time after twice as long; then it gets through.
    mailer.post({.to = "later@example.org", .subject = "x", .text = "hello again"});
    for (int n = 0; n < 500 && said("mail_waits") < 2; ++n) usleep(20'000);
    smtp.is_ready_now();
    EXPECT_THAT(smtp.next(), HasSubstr("hello again"));
    // A server that is not there: tried so often, then dropped. No address stands in the log.
    server.reset();
    change = [](Config& c) {
        c.mail = {.smtp = "smtp://127.0.0.1:1", .from = "ghent@example.org", .link = "https://ghent.example.org"};
        c.mail.retry_ms = 10;
        c.mail.tries = 3;
    };
    restart();
    const std::size_t dropped = said("mail_dropped"), waited = said("mail_waits");
    server->hall().mailer.post({.to = "ann@example.org", .subject = "x", .text = "y"});
    for (int n = 0; n < 500 && said("mail_dropped") == dropped; ++n) usleep(20'000);
    EXPECT_EQ(said("mail_dropped"), dropped + 1);
    EXPECT_EQ(said("mail_waits"), waited + 2);
    Browser b = browser();
    EXPECT_NE(new_game(b, "me", "me"), "") << "games go on";
    const std::lock_guard lock(mutex);
    for (const std::string& line : lines) EXPECT_THAT(line, Not(HasSubstr("@example.org")));
}

TEST_F(Letters, AServerWithoutMailSaysSo) {
    server.reset();
    change = {};
    restart();
    Browser ann = account("Ann");
    EXPECT_FALSE(ann.get("/api/me").body().contains("mail"));
    EXPECT_FALSE(ann.get("/api/account/mail").body()["on"]);
    EXPECT_EQ(set(ann, {{"address", "ann@example.org"}, {"password", kPassword}}).code(), "no_mail");
    EXPECT_EQ(ann.post("/api/recover", {{"name", "Ann"}}).code(), "no_mail");
}

}  // namespace mail_tests
}  // namespace ghent::server
