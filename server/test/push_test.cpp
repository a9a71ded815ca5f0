// Web push, against a push service on loopback: what it receives can be read by the browser it is for and by nobody else, what it answers is
// followed, and it cannot lead the server anywhere.
#include "server/push.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <poll.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>

#include "server/ids.h"
#include "server/log.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace push_tests {

using testing::HasSubstr;
using testing::Not;

std::string bytes_of(const char* base64) { return from_base64url(base64).value(); }
const unsigned char* raw(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

// ---------------------------------------------------------------- what a browser does with a notice

std::string hmac(const std::string& key, const std::string& text) {
    std::string out(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, raw(key), key.size());
    crypto_auth_hmacsha256_update(&state, raw(text), text.size());
    crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(out.data()));
    return out;
}

// The x of a point times a secret: by other functions than the server uses.
std::string agreed(const std::string& secret, const std::string& open) {
    EC_GROUP* curve = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *theirs = EC_POINT_new(curve), *both = EC_POINT_new(curve);
    BIGNUM *number = BN_bin2bn(raw(secret), static_cast<int>(secret.size()), nullptr), *x = BN_new();
    std::string out(32, '\0');
    EXPECT_EQ(EC_POINT_oct2point(curve, theirs, raw(open), open.size(), nullptr), 1);
    EXPECT_EQ(EC_POINT_mul(curve, both, nullptr, theirs, number, nullptr), 1);
    EXPECT_EQ(EC_POINT_get_affine_coordinates(curve, both, x, nullptr, nullptr), 1);
    EXPECT_EQ(BN_bn2binpad(x, reinterpret_cast<unsigned char*>(out.data()), 32), 32);
    BN_free(number);
    BN_free(x);
    EC_POINT_free(theirs);
    EC_POINT_free(both);
    EC_GROUP_free(curve);
    return out;
}

// "" when it is not for him.
std::string opened(const std::string& body, const PushKey& own, const std::string& auth) {
    if (body.size() < 86 + 17) return "";
    const std::string salt = body.substr(0, 16), sender = body.substr(21, 65), sealed = body.substr(86);
    const auto derive = [](const std::string& salt_, const std::string& from, const std::string& info, std::size_t n) {
        return hmac(hmac(salt_, from), info + '\1').substr(0, n);
    };
    const std::string secret =
        derive(auth, agreed(own.secret, sender), std::string("WebPush: info") + '\0' + own.open + sender, 32);
    const std::string key = derive(salt, secret, std::string("Content-Encoding: aes128gcm") + '\0', 16);
    const std::string nonce = derive(salt, secret, std::string("Content-Encoding: nonce") + '\0', 12);
    std::string text(sealed.size() - 16, '\0'), tag = sealed.substr(text.size());
    EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
    int length = 0;
    EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nullptr, raw(key), raw(nonce));
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
    EVP_DecryptUpdate(context, reinterpret_cast<unsigned char*>(text.data()), &length, raw(sealed),
                      static_cast<int>(text.size()));
    const bool good = EVP_DecryptFinal_ex(context, nullptr, &length) == 1;
    EVP_CIPHER_CTX_free(context);
    if (!good || text.empty() || text.back() != '\2') return "";
    text.pop_back();
    return text;
}

// Is a token signed by this key? By the arithmetic of ECDSA itself: with w = 1/s the x of (hash w) G + (r w) Q is r.
bool is_signed(const std::string& text, const std::string& signature, const std::string& open) {
    std::string digest(32, '\0');
    crypto_hash_sha256(reinterpret_cast<unsigned char*>(digest.data()), raw(text), text.size());
    EC_GROUP* curve = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    const BIGNUM* order = EC_GROUP_get0_order(curve);
    BN_CTX* room = BN_CTX_new();
    EC_POINT *key = EC_POINT_new(curve), *sum = EC_POINT_new(curve);
    BIGNUM *r = BN_bin2bn(raw(signature), 32, nullptr), *s = BN_bin2bn(raw(signature) + 32, 32, nullptr),
           *hash = BN_bin2bn(raw(digest), 32, nullptr), *x = BN_new();
    const bool good = signature.size() == 64 && EC_POINT_oct2point(curve, key, raw(open), open.size(), room) == 1 &&
                      BN_mod_inverse(s, s, order, room) != nullptr && BN_mod_mul(hash, hash, s, order, room) == 1 &&
                      BN_mod_mul(s, r, s, order, room) == 1 && EC_POINT_mul(curve, sum, hash, key, s, room) == 1 &&
                      EC_POINT_get_affine_coordinates(curve, sum, x, nullptr, room) == 1 &&
                      BN_nnmod(x, x, order, room) == 1 && BN_cmp(x, r) == 0;
    for (BIGNUM* n : {r, s, hash, x}) BN_free(n);
    for (EC_POINT* p : {key, sum}) EC_POINT_free(p);
    BN_CTX_free(room);
    EC_GROUP_free(curve);
    return good;
}

// ---------------------------------------------------------------- a push service

struct Pushed {
    std::string head, body;  // names of headers in lower case
    std::string header(const std::string& name) const {
        const std::size_t at = head.find("\r\n" + name + ": ");
        if (at == std::string::npos) return "";
        const std::size_t begin = at + name.size() + 4;
        return head.substr(begin, head.find("\r\n", begin) - begin);
    }
};

class PushService {
public:
    PushService() : listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in any{};
        any.sin_family = AF_INET;
        any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof any;
        if (bind(listening_, reinterpret_cast<sockaddr*>(&any), sizeof any) != 0 || listen(listening_, 64) != 0 ||
            getsockname(listening_, reinterpret_cast<sockaddr*>(&any), &size) != 0)
            ADD_FAILURE() << "no port for a push service";
        port_ = ntohs(any.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    PushService(const PushService&) = delete;
    PushService& operator=(const PushService&) = delete;
    ~PushService() {
        stopping_ = true;
        thread_.join();
        for (const int held : held_) close(held);
        close(listening_);
    }

    std::string url(const std::string& path = "/one") const {
        return fmt::format("http://127.0.0.1:{}{}", port_, path);
    }
    int port() const { return port_; }
    int connections() const { return connections_; }
    // What it says to the next ones; "200 OK" when nothing is left. "": it does not answer.
    void will_say(std::initializer_list<const char*> answers) {
        const std::lock_guard lock(mutex_);
        answers_.assign(answers.begin(), answers.end());
    }
    Pushed next() {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(some_.wait_for(lock, std::chrono::milliseconds(kPatienceMs), [this] { return !got_.empty(); }));
        if (got_.empty()) return {};
        Pushed first = std::move(got_.front());
        got_.pop_front();
        return first;
    }
    bool silent(int ms = 500) {
        std::unique_lock lock(mutex_);
        return !some_.wait_for(lock, std::chrono::milliseconds(ms), [this] { return !got_.empty(); });
    }

private:
    void run() {
        while (!stopping_) {
            pollfd ready{.fd = listening_, .events = POLLIN, .revents = 0};
            if (poll(&ready, 1, 20) <= 0) continue;
            const int line = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
            if (line < 0) continue;
            ++connections_;
            answer(line);
        }
    }
    void answer(int line) {
        std::string text;
        const auto more = [&] {
            char buffer[4096];
            pollfd ready{.fd = line, .events = POLLIN, .revents = 0};
            if (poll(&ready, 1, 5'000) <= 0) return false;
            const ssize_t n = read(line, buffer, sizeof buffer);
            if (n > 0) text.append(buffer, static_cast<std::size_t>(n));
            return n > 0;
        };
        while (text.find("\r\n\r\n") == std::string::npos)
            if (!more()) return static_cast<void>(close(line));
        Pushed got{.head = text.substr(0, text.find("\r\n\r\n") + 2), .body = {}};
        for (std::size_t at = got.head.find("\r\n"); at != std::string::npos; at = got.head.find("\r\n", at + 2))
            for (std::size_t i = at + 2; i < got.head.size() && got.head[i] != ':' && got.head[i] != '\r'; ++i)
                got.head[i] = static_cast<char>(std::tolower(static_cast<unsigned char>(got.head[i])));
        const std::size_t length = std::stoul("0" + got.header("content-length"));
        while (text.size() < got.head.size() + 2 + length)
            if (!more()) return static_cast<void>(close(line));
        got.body = text.substr(got.head.size() + 2);
        std::string say = "201 Created";
        {
            const std::lock_guard lock(mutex_);
            if (!answers_.empty()) {
                say = answers_.front();
                answers_.pop_front();
            }
            got_.push_back(std::move(got));
        }
        some_.notify_all();
        if (say.empty()) return held_.push_back(line);
        const std::string whole =
            say.find("\r\n") == std::string::npos
                ? fmt::format("HTTP/1.1 {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", say)
                : say;
        static_cast<void>(::send(line, whole.data(), whole.size(), MSG_NOSIGNAL));
        close(line);
    }

    int listening_, port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> connections_ = 0;
    std::mutex mutex_;
    std::condition_variable some_;
    std::deque<std::string> answers_;
    std::deque<Pushed> got_;
    std::vector<int> held_;
    std::thread thread_;
};

// ---------------------------------------------------------------- cryptography and addresses

// RFC 8291, section 5 and appendix A.
TEST(PushCrypto, SealsTheExampleOfTheRfcToItsBytes) {
    const PushKey ours = push_key_of(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).value();
    EXPECT_EQ(base64url(ours.open),
              "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    const PushReader reader{
        .key = bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        .auth = bytes_of("BTBZMqHH6r4Tts7J_aSIgg")};
    EXPECT_EQ(
        base64url(
            sealed("When I grow up, I want to be a watermelon", reader, ours, bytes_of("DGv6ra1nlYgDCS1FRnbzlw"))),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
        "PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushCrypto, OnlyTheOneItIsForReadsIt) {
    const PushKey own = new_push_key(), stranger = new_push_key();
    const std::string auth(16, 'a');
    for (const std::string& text : {std::string(), std::string("é\0x", 4), std::string(kPushMost, 'x')}) {
        const std::string body = sealed(text, {.key = own.open, .auth = auth});
        EXPECT_EQ(opened(body, own, auth), text);
        EXPECT_EQ(opened(body, stranger, auth), "");
        EXPECT_EQ(opened(body, own, std::string(16, 'b')), "");
        EXPECT_NE(sealed(text, {.key = own.open, .auth = auth}), body) << "each is sealed anew";
    }
    EXPECT_THROW(sealed(std::string(kPushMost + 1, 'x'), {.key = own.open, .auth = auth}), std::exception);
    EXPECT_FALSE(is_push_point(std::string(65, '\4')));
    EXPECT_FALSE(is_push_point(own.open.substr(0, 64)));
    EXPECT_TRUE(is_push_point(own.open));
    EXPECT_FALSE(push_key_of(std::string(32, '\0')));
    EXPECT_FALSE(push_key_of(std::string(32, '\xFF')));
}

TEST(PushAddresses, OnlyHostsOfTheInternet) {
    const auto is_public = [](const char* text) {
        sockaddr_storage any{};
        if (inet_pton(AF_INET, text, &reinterpret_cast<sockaddr_in&>(any).sin_addr) == 1) any.ss_family = AF_INET;
        else if (inet_pton(AF_INET6, text, &reinterpret_cast<sockaddr_in6&>(any).sin6_addr) == 1)
            any.ss_family = AF_INET6;
        else ADD_FAILURE() << text;
        return is_public_address(reinterpret_cast<sockaddr&>(any));
    };
    for (const char* good : {"8.8.8.8", "142.250.1.1", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2a00:1450::1",
                             "2606:4700::1", "2001:4860::1"})
        EXPECT_TRUE(is_public(good)) << good;
    for (const char* bad : {"0.0.0.0",         "10.1.2.3",        "100.64.0.1",   "127.0.0.1",     "127.9.9.9",
                            "169.254.169.254", "172.16.0.1",      "172.31.255.1", "192.0.0.1",     "192.0.2.1",
                            "192.168.1.1",     "198.18.0.1",      "198.51.100.1", "203.0.113.1",   "224.0.0.1",
                            "240.0.0.1",       "255.255.255.255", "::",           "::1",           "::ffff:127.0.0.1",
                            "::ffff:8.8.8.8",  "64:ff9b::7f00:1", "fe80::1",      "fc00::1",       "fd00::1",
                            "ff02::1",         "2001:db8::1",     "2001::1",      "2002:7f00:1::", "3fff::1"})
        EXPECT_FALSE(is_public(bad)) << bad;
    sockaddr local{};
    local.sa_family = AF_UNIX;
    EXPECT_FALSE(is_public_address(local));
}

TEST(PushAddresses, AnEndpointIsHttpsAndNothingElse) {
    for (const char* good : {"https://push.example.org/x", "https://push.example.org:443/x?y=z", "https://8.8.8.8/"})
        EXPECT_TRUE(is_push_endpoint(good, false)) << good;
    for (const char* bad : {"", "http://push.example.org/x", "https://ann:b@push.example.org/",
                            "https://push.example.org:22/", "ftp://push.example.org/", "file:///etc/passwd", "https://",
                            "push.example.org/x", "https://push.example.org/#x", "https://push.example.org/a b",
                            "https://push.example.org/\r\nX: y", "gopher://push.example.org/"})
        EXPECT_FALSE(is_push_endpoint(bad, false)) << bad;
    EXPECT_FALSE(is_push_endpoint("https://push.example.org/" + std::string(1'000, 'x'), false));
    EXPECT_TRUE(is_push_endpoint("http://127.0.0.1:8080/x", true));
    EXPECT_FALSE(is_push_endpoint("ftp://127.0.0.1/x", true));
    EXPECT_EQ(origin_of("https://push.example.org/x?y"), "https://push.example.org");
}

TEST(PushSettings, WhatIsWrongWithThemIsSaid) {
    EXPECT_NO_THROW(check(PushSettings{}));
    EXPECT_NO_THROW(check(PushSettings{.contact = "mailto:keeper@example.org"}));
    EXPECT_NO_THROW(check(PushSettings{.contact = "https://example.org/about"}));
    for (const char* bad : {"keeper@example.org", "mailto:keeper", "http://example.org", "yes"})
        EXPECT_THROW(check(PushSettings{.contact = bad}), Refusal) << bad;
    EXPECT_THROW(check(PushSettings{.private_too = true}), Refusal);
}

// ---------------------------------------------------------------- the server

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
