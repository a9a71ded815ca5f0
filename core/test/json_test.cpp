#include "core/json.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace ghent {
namespace {

TEST(JsonWriter, WritesNestedValues) {
    Json j;
    j.object().pair("year", 1812).key("towns").array().value("york").value(true).null().value(-1.5).end();
    j.key("empty").object().end().key("made").raw("[1,2]").pair("big", ~u64{0}).end();
    EXPECT_EQ(j.text(),
              R"({"year":1812,"towns":["york",true,null,-1.5],"empty":{},"made":[1,2],"big":18446744073709551615})");
    j.clear();
    j.array().end();
    EXPECT_EQ(j.take(), "[]");
}

TEST(JsonWriter, EscapesWhatMustBe) {
    Json j;
    j.value(std::string_view("\"\\\n\r\t\x01\0é…", 12));
    const auto back = nlohmann::json::parse(j.text());
    EXPECT_EQ(back.get<std::string>(), std::string("\"\\\n\r\t\x01\0é…", 12));
}

// Whatever the bytes, the text is JSON and the valid part of it survives.
// Several bytes are looked at together: whatever stands where among however many, it is written as it must be.
TEST(JsonWriter, EveryByteAtEveryPlaceIsWrittenAsItMustBe) {
    for (int byte = 0; byte < 0x80; ++byte) {
        const char c = static_cast<char>(byte);
        const bool plain = byte >= 0x20 && c != '"' && c != '\\';
        for (const std::size_t length : {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 59, 60, 61, 70}) {
            for (std::size_t at = 0; at < length; ++at) {
                for (const char around : {'a', ' ', '!'}) {
                    std::string text(length, around);
                    text[at] = c;
                    Json j;
                    j.object().pair(text, std::string_view(text)).pair("z", 1).end();
                    const std::string good = "\"" + text + "\"";
                    if (plain) {
                        ASSERT_EQ(j.text(), "{" + good + ":" + good + ",\"z\":1}") << byte << " at " << at;
                    } else if (around == '!' && length < 20) {
                        ASSERT_EQ(nlohmann::json::parse(j.text()).at(text), text) << byte << " at " << at;
                    }
                }
            }
        }
    }
}

TEST(JsonWriter, BrokenUtf8StillGivesJson) {
    for (int lead = 0; lead < 256; ++lead) {
        for (const int second : {0x00, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC3, 0xFF}) {
            const std::string bytes = {'x', static_cast<char>(lead), static_cast<char>(second), 'y'};
            Json j;
            j.object().pair(bytes, std::string_view(bytes)).end();
            const auto back = nlohmann::json::parse(j.text(), nullptr, false);
            ASSERT_FALSE(back.is_discarded()) << lead << ' ' << second;
            const std::string text = back.begin().value();
            EXPECT_EQ(text.front(), 'x');
            EXPECT_EQ(text.back(), 'y');
        }
    }
}

TEST(JsonWriter, DoublesReadBackTheSame) {
    for (const double v : {0.0, -0.0, 0.1, 1.0 / 3, 1e300, -2.2250738585072014e-308, 5e-324, 123456789.125}) {
        Json j;
        j.value(v);
        EXPECT_EQ(nlohmann::json::parse(j.text()).get<double>(), v);
    }
    for (const double v : {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
                           std::numeric_limits<double>::quiet_NaN()}) {
        Json j;
        j.value(v);
        EXPECT_EQ(j.text(), "null");
    }
}

TEST(JsonWriter, MisuseIsAFault) {
    Json j;
    EXPECT_THROW(j.end(), std::logic_error);
    for (int i = 0; i < 64; ++i) j.array();
    EXPECT_THROW(j.array(), std::logic_error);
}

}  // namespace
}  // namespace ghent
