#include "server/test/push_service.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <poll.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/test/client.h"

namespace ghent::server::push_tests {

// ---------------------------------------------------------------- what a browser does with a notice

namespace {

const unsigned char* raw(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

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

}  // namespace

std::string bytes_of(const char* base64) { return from_base64url(base64).value(); }

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

// By the arithmetic of ECDSA itself: with w = 1/s the x of (hash w) G + (r w) Q is r.
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

PushService::PushService() : listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
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

PushService::~PushService() {
    stopping_ = true;
    thread_.join();
    for (const int held : held_) close(held);
    close(listening_);
}

std::string PushService::url(const std::string& path) const {
    return fmt::format("http://127.0.0.1:{}{}", port_, path);
}

void PushService::will_say(std::initializer_list<const char*> answers) {
    const std::lock_guard lock(mutex_);
    answers_.assign(answers.begin(), answers.end());
}

Pushed PushService::next() {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(some_.wait_for(lock, std::chrono::milliseconds(kPatienceMs), [this] { return !got_.empty(); }));
    if (got_.empty()) return {};
    Pushed first = std::move(got_.front());
    got_.pop_front();
    return first;
}

bool PushService::silent(int ms) {
    std::unique_lock lock(mutex_);
    return !some_.wait_for(lock, std::chrono::milliseconds(ms), [this] { return !got_.empty(); });
}

void PushService::run() {
    while (!stopping_) {
        pollfd ready{.fd = listening_, .events = POLLIN, .revents = 0};
        if (poll(&ready, 1, 20) <= 0) continue;
        const int line = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (line < 0) continue;
        ++connections_;
        answer(line);
    }
}

void PushService::answer(int line) {
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
    const std::string whole = say.find("\r\n") == std::string::npos
                                  ? fmt::format("HTTP/1.1 {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", say)
                                  : say;
    static_cast<void>(::send(line, whole.data(), whole.size(), MSG_NOSIGNAL));
    close(line);
}

}  // namespace ghent::server::push_tests
