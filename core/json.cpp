#include "core/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

#include "core/strings.h"

namespace ghent {

namespace {

template <class T>
void append_number(std::string& out, T v) {
    std::array<char, 32> digits;  // the longest: -2.2250738585072014e-308
    const auto [end, fault] = std::to_chars(digits.data(), digits.data() + digits.size(), v);
    out.append(digits.data(), end);
}

// Bytes that stand for themselves in a JSON string.
constexpr bool is_plain(char c) {
    const u8 byte = static_cast<u8>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

// Do all bytes of a word stand for themselves? None is too small, none a quotation mark or a backslash, and none has its highest bit set, when
// no subtraction sets that bit. (A bit that is set by a borrow follows one that was found.)
constexpr bool is_plain_word(u64 word) {
    constexpr u64 kEach = 0x0101010101010101, kHighest = 0x80 * kEach;
    const u64 quote = word ^ (kEach * '"'), backslash = word ^ (kEach * '\\');
    return ((word | (word - kEach * 0x20) | (quote - kEach) | (backslash - kEach)) & kHighest) == 0;
}

template <class T>
u64 load(const char* from) {
    T part;
    std::memcpy(&part, from, sizeof part);
    return part;
}

// Eight bytes at a time; what is left over is looked at together with some before it.
bool is_all_plain(std::string_view v) {
    const char* const p = v.data();
    const std::size_t n = v.size();
    if (n < 4) return std::ranges::all_of(v, is_plain);
    if (n < 8) return is_plain_word(load<u32>(p) | load<u32>(p + n - 4) << 32);
    for (std::size_t at = 0; at + 8 < n; at += 8)
        if (!is_plain_word(load<u64>(p + at))) return false;
    return is_plain_word(load<u64>(p + n - 8));
}

// Most texts are short and plain: these are added in one piece, with what stands around them.
constexpr std::size_t kShort = 60;
class Piece {
public:
    Piece(bool comma, std::string_view text) {
        if (comma) *end_++ = ',';
        *end_++ = '"';
        end_ = std::copy(text.begin(), text.end(), end_);
        *end_++ = '"';
    }
    void add(char c) { *end_++ = c; }
    void add_to(std::string& out) const { out.append(bytes_.data(), static_cast<std::size_t>(end_ - bytes_.data())); }
    static bool fits(std::string_view text) { return text.size() <= kShort && is_all_plain(text); }

private:
    std::array<char, kShort + 4> bytes_;
    char* end_ = bytes_.data();
};

void escape(std::string& out, char c) {
    switch (c) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    constexpr char kHex[] = "0123456789abcdef";
    out += "\\u00";
    out += kHex[(static_cast<u8>(c) >> 4) & 15];
    out += kHex[static_cast<u8>(c) & 15];
}

}  // namespace

void Json::before_value() {
    if (comma_) out_ += ',';
    comma_ = true;
}

Json& Json::open(char left, char right) {
    constexpr std::size_t kUsual =
        1'024;  // bytes: most are longer, and growing by doubling copies them again and again
    if (depth_ == 0 && out_.empty()) out_.reserve(kUsual);
    before_value();
    if (depth_ == static_cast<int>(sizeof closers_)) throw std::logic_error("JSON nested too deep");
    closers_[depth_++] = right;
    out_ += left;
    comma_ = false;
    return *this;
}

Json& Json::end() {
    if (depth_ == 0) throw std::logic_error("JSON closed once too often");
    out_ += closers_[--depth_];
    comma_ = true;
    return *this;
}

Json& Json::key(std::string_view k) {
    if (Piece::fits(k)) {
        Piece piece(comma_, k);
        piece.add(':');
        piece.add_to(out_);
    } else {
        before_value();
        quote(k);
        out_ += ':';
    }
    comma_ = false;
    return *this;
}

Json& Json::value(std::string_view v) {
    if (Piece::fits(v)) {
        Piece(comma_, v).add_to(out_);
        comma_ = true;
        return *this;
    }
    before_value();
    quote(v);
    return *this;
}

Json& Json::value(bool v) { return raw(v ? "true" : "false"); }

Json& Json::value(i64 v) {
    before_value();
    append_number(out_, v);
    return *this;
}

Json& Json::value(u64 v) {
    before_value();
    append_number(out_, v);
    return *this;
}

Json& Json::value(double v) {
    if (!std::isfinite(v)) return null();
    before_value();
    append_number(out_, v);
    return *this;
}

Json& Json::null() { return raw("null"); }

Json& Json::raw(std::string_view json) {
    before_value();
    out_ += json;
    return *this;
}

void Json::quote(std::string_view v) {
    out_ += '"';
    while (!v.empty()) {
        std::size_t plain = 0;
        while (plain + 8 <= v.size() && is_plain_word(load<u64>(v.data() + plain))) plain += 8;
        while (plain < v.size() && is_plain(v[plain])) ++plain;
        out_ += v.substr(0, plain);
        v.remove_prefix(plain);
        if (v.empty()) break;
        const std::size_t n = utf8_sequence(v);
        if (n == 1) escape(out_, v[0]);
        else if (n == 0) out_ += "\xEF\xBF\xBD";  // broken text must still give a JSON that reads: U+FFFD
        else out_ += v.substr(0, n);
        v.remove_prefix(n == 0 ? 1 : n);
    }
    out_ += '"';
}

}  // namespace ghent
