#include "cli/text.h"

#include <gtest/gtest.h>

#include "cli/odds_text.h"
#include "cli/rules_text.h"

namespace ghent::cli {
namespace {

TEST(Text, CountsCharactersNotBytes) {
    EXPECT_EQ(columns_of("Montréal"), 8);
    EXPECT_EQ(columns_of("\x1b[1mYork\x1b[0m"), 4);
    EXPECT_EQ(padded("é", 3), "é  ");
    EXPECT_EQ(shortened("Montréal", 6), "Montr…");
    EXPECT_EQ(shortened("York", 4), "York");
}

TEST(Text, WrapsBetweenWords) {
    EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
    EXPECT_EQ(wrapped("one two three", 9, 2), "one two\n  three");
    EXPECT_EQ(wrapped("unbreakable", 3), "unbreakable");
    EXPECT_EQ(wrapped("", 10), "");
}

TEST(Text, Numbers) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(-1234567), "-1,234,567");
    EXPECT_EQ(percent(0), "0.0 %");
    EXPECT_EQ(percent(0.123456), "12.3 %");
    EXPECT_EQ(percent(0.0001), "< 0.1 %");
    EXPECT_EQ(percent(1), "100.0 %");
}

TEST(Text, Bars) {
    EXPECT_EQ(bar(0, 10), "");
    EXPECT_EQ(bar(1, 3), "███");
    EXPECT_EQ(bar(0.5, 3), "█▌");
    EXPECT_EQ(bar(7, 2), "██");
}

TEST(Text, TablesAlign) {
    Columns t("lr");
    t.row({"a", "1"});
    t.row({"bcd", "100"});
    EXPECT_EQ(t.text(1), " a      1\n bcd  100\n");
}

TEST(RuleIds, PrefixesFollowTheRulebook) {
    EXPECT_TRUE(is_below("7.22a", "7.22"));
    EXPECT_TRUE(is_below("7.22a", "7.2"));
    EXPECT_TRUE(is_below("7.1", "7"));
    EXPECT_FALSE(is_below("11.0", "1"));
    EXPECT_FALSE(is_below("7.2", "7.2"));
    EXPECT_TRUE(is_below("7.2", ""));
}

}  // namespace
}  // namespace ghent::cli
