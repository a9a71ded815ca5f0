#include "server/push_crypto.h"

#include <fmt/format.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <sodium.h>

#include <array>
#include <cstring>
#include <memory>
#include <stdexcept>

#include "core/json.h"

namespace ghent::server {

namespace {

constexpr std::size_t kSecret = 32, kPoint = 65, kAuth = 16, kSalt = 16, kCipherKey = 16, kNonce = 12, kTag = 16;
constexpr std::string_view kCurve = "prime256v1";

// Frees what OpenSSL has made.
template <auto Free>
struct Freed {
    template <class T>
    void operator()(T* what) const {
        Free(what);
    }
};
template <class T, auto Free>
using Own = std::unique_ptr<T, Freed<Free>>;
using Key = Own<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Own<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Number = Own<BIGNUM, BN_clear_free>;

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void must(bool good) {
    if (good) return;
    ERR_clear_error();
    throw std::runtime_error("libcrypto does not do what it should");
}

// The key in OpenSSL's own form; null when the bytes are none. `secret` may be "".
Key made(std::string_view open, std::string_view secret) {
    const Own<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder(OSSL_PARAM_BLD_new());
    must(builder != nullptr);
    const Number number(secret.empty() ? nullptr : BN_bin2bn(bytes(secret), static_cast<int>(secret.size()), nullptr));
    must(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve.data(), 0) == 1 &&
         OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, open.data(), open.size()) == 1);
    if (number) must(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
    const Own<OSSL_PARAM, OSSL_PARAM_free> params(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    must(params && context && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* key = nullptr;
    const int selection = secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
    if (EVP_PKEY_fromdata(context.get(), &key, selection, params.get()) != 1) ERR_clear_error();
    return Key(key);
}

std::string hmac(std::string_view key, std::string_view text) {
    std::string out(EVP_MAX_MD_SIZE, '\0');
    unsigned length = 0;
    must(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes(text), text.size(), bytes(out), &length) !=
         nullptr);
    out.resize(length);
    return out;
}

// HKDF (RFC 5869) of at most one block.
std::string derived(std::string_view salt, std::string_view from, std::string_view info, std::size_t length) {
    std::string rest(info);
    rest.push_back('\1');
    return hmac(hmac(salt, from), rest).substr(0, length);
}

std::string shared_secret(const Key& ours, const Key& theirs) {
    const KeyContext context(EVP_PKEY_CTX_new(ours.get(), nullptr));
    std::size_t length = 0;
    must(context && EVP_PKEY_derive_init(context.get()) == 1 &&
         EVP_PKEY_derive_set_peer(context.get(), theirs.get()) == 1 &&
         EVP_PKEY_derive(context.get(), nullptr, &length) == 1);
    std::string out(length, '\0');
    must(EVP_PKEY_derive(context.get(), bytes(out), &length) == 1);
    out.resize(length);
    return out;
}

std::string aes_gcm(std::string_view text, std::string_view key, std::string_view nonce) {
    const Own<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
    std::string out(text.size() + kTag, '\0');
    int length = 0, rest = 0;
    must(context && EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce)) == 1 &&
         EVP_EncryptUpdate(context.get(), bytes(out), &length, bytes(text), static_cast<int>(text.size())) == 1 &&
         EVP_EncryptFinal_ex(context.get(), bytes(out) + length, &rest) == 1 &&
         static_cast<std::size_t>(length + rest) == text.size() &&
         EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(kTag), bytes(out) + text.size()) ==
             1);
    return out;
}

std::string random_bytes(std::size_t count) {
    std::string out(count, '\0');
    must(RAND_bytes(bytes(out), static_cast<int>(count)) == 1);
    return out;
}

// ECDSA over SHA-256 as JSON Web Tokens have it: r and s, 32 bytes each.
std::string signature(const PushKey& key, std::string_view text) {
    const Key own = made(key.open, key.secret);
    const Own<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
    std::size_t length = 0;
    must(own && context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, own.get()) == 1 &&
         EVP_DigestSign(context.get(), nullptr, &length, bytes(text), text.size()) == 1);
    std::string der(length, '\0');
    must(EVP_DigestSign(context.get(), bytes(der), &length, bytes(text), text.size()) == 1);
    const unsigned char* at = bytes(std::string_view(der));
    const Own<ECDSA_SIG, ECDSA_SIG_free> both(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)));
    must(both != nullptr);
    std::string out(2 * kSecret, '\0');
    must(BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes(out), kSecret) == kSecret &&
         BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes(out) + kSecret, kSecret) == kSecret);
    return out;
}

}  // namespace

std::string base64url(std::string_view raw) {
    std::string out(sodium_base64_ENCODED_LEN(raw.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(out.data(), out.size(), bytes(raw), raw.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    out.resize(std::strlen(out.c_str()));
    return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string out(text.size(), '\0');
    std::size_t length = 0;
    if (sodium_base642bin(bytes(out), out.size(), text.data(), text.size(), nullptr, &length, nullptr,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
        return std::nullopt;
    out.resize(length);
    return out;
}

PushKey new_push_key() {
    for (;;) {  // all but about one in four thousand million are good
        if (auto key = push_key_of(random_bytes(kSecret))) return *key;
    }
}

std::optional<PushKey> push_key_of(std::string_view secret) {
    if (secret.size() != kSecret) return std::nullopt;
    const Own<EC_GROUP, EC_GROUP_free> curve(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
    const Own<EC_POINT, EC_POINT_free> point(curve ? EC_POINT_new(curve.get()) : nullptr);
    const Number number(BN_bin2bn(bytes(secret), static_cast<int>(secret.size()), nullptr));
    must(point && number);
    if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(curve.get())) >= 0) return std::nullopt;
    PushKey key{.secret = std::string(secret), .open = std::string(kPoint, '\0')};
    must(EC_POINT_mul(curve.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1 &&
         EC_POINT_point2oct(curve.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes(key.open), kPoint,
                            nullptr) == kPoint);
    return key;
}

bool is_push_point(std::string_view raw) { return raw.size() == kPoint && raw[0] == 4 && made(raw, "") != nullptr; }

std::string sealed(std::string_view text, const PushReader& reader, const PushKey& ours, std::string_view salt) {
    constexpr std::string_view kRecordSize("\0\0\x10\0", 4);  // 4,096 bytes, of which there is one
    const Key own = made(ours.open, ours.secret), theirs = made(reader.key, "");
    if (!own || !theirs || reader.auth.size() != kAuth || salt.size() != kSalt || text.size() > kPushMost)
        throw std::runtime_error("this cannot be sealed");
    // RFC 8291, 3.4: what both sides and nobody else can reckon.
    const std::string who = std::string("WebPush: info\0", 14) + reader.key + ours.open;
    const std::string secret = derived(reader.auth, shared_secret(own, theirs), who, kSecret);
    // RFC 8188, 2.2 and 2.3; the last record ends with 2.
    const std::string key = derived(salt, secret, std::string_view("Content-Encoding: aes128gcm\0", 28), kCipherKey);
    const std::string nonce = derived(salt, secret, std::string_view("Content-Encoding: nonce\0", 24), kNonce);
    std::string out(salt);
    out += kRecordSize;
    out.push_back(static_cast<char>(kPoint));
    out += ours.open;
    out += aes_gcm(std::string(text) + '\2', key, nonce);
    return out;
}

std::string sealed(std::string_view text, const PushReader& reader) {
    return sealed(text, reader, new_push_key(), random_bytes(kSalt));
}

std::string vapid(const PushKey& key, std::string_view origin, std::string_view contact, i64 until) {
    Json claims;
    claims.object().pair("aud", origin).pair("exp", until).pair("sub", contact).end();
    const std::string token = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims.take());
    return fmt::format("vapid t={}.{}, k={}", token, base64url(signature(key, token)), base64url(key.open));
}

}  // namespace ghent::server
