// What web push needs of cryptography, by OpenSSL's libcrypto: a notice is sealed for one browser (RFC 8291 in the coding aes128gcm of
// RFC 8188), and the push service is told who sends it (VAPID, RFC 8292). Bytes are kept in strings; texts are base64url without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ghent::server {

std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

// A pair of keys on the curve P-256.
struct PushKey {
    std::string secret;  // 32 bytes
    std::string open;    // 65 bytes: 4, then x and y
};
PushKey new_push_key();
// The pair that belongs to a secret; none when it is no such secret.
std::optional<PushKey> push_key_of(std::string_view secret);
bool is_push_point(std::string_view bytes);  // 65 bytes, a point of the curve

// What a browser gave with its subscription.
struct PushReader {
    std::string key;   // 65 bytes
    std::string auth;  // 16 bytes
};

constexpr std::size_t kPushMost = 3'000;  // bytes of a text: it fits into the one record that every push service takes
// `ours` and `salt` (16 bytes) are made anew for each notice; tests give the ones of the RFC's example.
std::string sealed(std::string_view text, const PushReader& reader, const PushKey& ours, std::string_view salt);
std::string sealed(std::string_view text, const PushReader& reader);

// The header Authorization for a push service: valid at `origin` (https://HOST) until `until` (seconds since 1970).
std::string vapid(const PushKey& key, std::string_view origin, std::string_view contact, i64 until);

}  // namespace ghent::server
