#include "core/strings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ghent {
namespace {

TEST(Words, Utf8SequencesAreRecognised) {
    EXPECT_EQ(utf8_sequence("a"), 1U);
    EXPECT_EQ(utf8_sequence("é"), 2U);
    EXPECT_EQ(utf8_sequence("…x"), 3U);
    EXPECT_EQ(utf8_sequence("\xF0\x9F\x8E\xB2"), 4U);
    // Too short, overlong, surrogate, beyond the last code point, a continuation alone, nothing.
    for (const std::string_view bad :
         {"\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8", "\x80", ""}) {
        EXPECT_EQ(utf8_sequence(bad), 0U) << testing::PrintToString(bad);
    }
}

TEST(Words, QuotingNeverLetsControlCharactersThrough) {
    EXPECT_EQ(in_quotes("kingston"), "'kingston'");
    EXPECT_EQ(in_quotes(std::string_view("a\0b\n\x1B[31m\x7F", 10)), "'a?b??[31m?'");
    EXPECT_EQ(in_quotes("\xC2\x9B"
                        "31m"),
              "'?31m'");  // C1 control sequence introducer
    EXPECT_EQ(in_quotes("caf\xC3\xA9 \xFF"), "'café ?'");
    EXPECT_EQ(in_quotes("abcdef", 3), "'abc…'");
}

TEST(Words, EditDistanceCountsSwapsOnce) {
    EXPECT_EQ(edit_distance("kingston", "kingston"), 0);
    EXPECT_EQ(edit_distance("kingstown", "kingston"), 1);
    EXPECT_EQ(edit_distance("kignston", "kingston"), 1);
    EXPECT_EQ(edit_distance("", "york"), 4);
    EXPECT_EQ(edit_distance("york", ""), 4);
    EXPECT_EQ(edit_distance("abc", "xyz"), 3);
    EXPECT_EQ(edit_distance(std::string(10'000, 'a'), std::string(10'000, 'a')), 0);
}

TEST(Words, DidYouMeanNamesTheNearest) {
    const std::vector<std::string> towns = {"kingston", "york", "queenston", "fort_erie", "fort_george"};
    EXPECT_EQ(did_you_mean("kingstown", towns), "; did you mean kingston?");
    EXPECT_EQ(did_you_mean("fort", towns), "; did you mean fort_erie or fort_george?");
    EXPECT_EQ(did_you_mean("zzzzzzz", towns), "");
    EXPECT_EQ(did_you_mean("", towns), "");
    EXPECT_EQ(did_you_mean(std::string(1'000'000, 'k'), towns), "");
}

TEST(Words, NumbersAreDigitsAlone) {
    u64 value = 7;
    EXPECT_TRUE(read_number("0", 10, value));
    EXPECT_EQ(value, 0U);
    EXPECT_TRUE(read_number("18446744073709551615", ~u64{0}, value));
    EXPECT_EQ(value, ~u64{0});
    for (const char* bad : {"", "-1", "+1", " 1", "1 ", "1.0", "0x1", "18446744073709551616"})
        EXPECT_FALSE(read_number(bad, ~u64{0}, value)) << bad;
    EXPECT_FALSE(read_number("11", 10, value));
}

TEST(Words, SplitJoinTrim) {
    EXPECT_THAT(split("a;;b", ';'), testing::ElementsAre("a", "", "b"));
    EXPECT_THAT(split("", ';'), testing::ElementsAre(""));
    EXPECT_EQ(joined(std::vector<std::string>{"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(joined(std::vector<std::string>{"a"}), "a");
    EXPECT_EQ(trimmed(" \t a b \r\n"), "a b");
    EXPECT_EQ(trimmed("   "), "");
}

}  // namespace
}  // namespace ghent
