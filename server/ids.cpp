#include "server/ids.h"

#include <sodium.h>

#include <atomic>
#include <chrono>

#include "fair/fair.h"

namespace ghent::server {

namespace {

constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";  // no i, l, o, u
constexpr std::size_t kDigits = 13;

}  // namespace

Id random_id() {
    u64 id = 0;
    while (id == 0) {
        randombytes_buf(&id, sizeof id);
        id &= 0x7FFF'FFFF'FFFF'FFFF;
    }
    return static_cast<Id>(id);
}

std::string id_text(Id id) {
    std::string text(kDigits, '0');
    u64 rest = static_cast<u64>(id);
    for (std::size_t i = kDigits; i-- > 0; rest /= 32) text[i] = kLetters[rest % 32];
    return text;
}

std::optional<Id> parse_id(std::string_view text) {
    if (text.size() != kDigits) return std::nullopt;
    u64 id = 0;
    for (const char c : text) {
        const std::size_t digit = kLetters.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        id = id * 32 + digit;
    }
    if (id == 0 || id > 0x7FFF'FFFF'FFFF'FFFF || id_text(static_cast<Id>(id)) != text) return std::nullopt;
    return static_cast<Id>(id);
}

std::string random_code() { return fair::to_hex(fair::random_bytes()); }
std::string hash_of(std::string_view code) { return fair::to_hex(fair::hash(code)); }

static std::atomic<i64> shifted = 0, was_set = 0;

i64 now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() + shifted + was_set;
}

static i64 steady_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count() + shifted;
}

static std::atomic<i64> table_time_begins = now_ms() - steady_ms();

i64 table_ms() { return steady_ms() + table_time_begins; }
void begin_table_time() { table_time_begins = now_ms() - steady_ms(); }

void shift_clock(i64 ms) { shifted += ms; }
void set_clock(i64 ms) { was_set += ms; }

}  // namespace ghent::server
