#include "core/json.h"

#include <array>
#include <charconv>
#include <cmath>

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
    before_value();
    quote(k);
    out_ += ':';
    comma_ = false;
    return *this;
}

Json& Json::value(std::string_view v) {
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
