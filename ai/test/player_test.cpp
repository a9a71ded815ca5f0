#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "ai/player.h"
#include "ai/random.h"
#include "ai/test/toy.h"
#include "core/registry.h"

namespace ghent {
namespace {

using ::testing::HasSubstr;

std::string refusal_of(std::string_view player) {
    try {
        make_player(player, 1);
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    return "";
}

TEST(Players, AreMadeByName) {
    for (const PlayerKind& kind : player_kinds()) EXPECT_NE(make_player(kind.name, 1), nullptr);
}

TEST(Players, UnknownOnesAreRefusedWithTheKnown) {
    EXPECT_THAT(refusal_of("gready"), HasSubstr("random, greedy"));
    EXPECT_THAT(refusal_of(""), HasSubstr("random, greedy"));
}

TEST(Players, SearchIsAnnouncedButRefused) {
    EXPECT_THAT(refusal_of("search"), HasSubstr("not there yet"));
    EXPECT_THAT(refusal_of("search:500"), HasSubstr("not there yet"));
}

TEST(Players, TimesAreChecked) {
    EXPECT_EQ(parse_player("search:500").ms, 500);
    for (const char* text : {"search:", "search:0", "search:-5", "search:abc", "search:99999999999", "greedy:5"})
        EXPECT_THROW(parse_player(text), Refusal) << text;
}

TEST(Seeds, MixIntoDifferentOnes) {
    EXPECT_NE(mix_seed(1, 0), mix_seed(1, 1));
    EXPECT_NE(mix_seed(1, 0), mix_seed(2, 0));
    EXPECT_EQ(mix_seed(7, 3), mix_seed(7, 3));
}

TEST(RandomPlayer, IsUniform) {
    const Module m = toy::module();
    toy::Data d;
    AnyState s;
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    RandomPlayer player(5);
    std::array<int, 10> counts{};
    constexpr int draws = 100'000;
    for (int i = 0; i < draws; ++i) ++counts[player.choose(m, d, s.bytes(), Seat::us, list).a];
    double chi2 = 0;
    for (const int n : counts) chi2 += (n - draws / 10.0) * (n - draws / 10.0) / (draws / 10.0);
    EXPECT_LT(chi2, 27.9);  // 9 degrees of freedom, one in a thousand
}

TEST(RandomPlayer, RepeatsForASeed) {
    const Module m = toy::module();
    toy::Data d;
    AnyState s;
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    RandomPlayer a(9), b(9);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(a.choose(m, d, s.bytes(), Seat::us, list), b.choose(m, d, s.bytes(), Seat::us, list));
}

}  // namespace
}  // namespace ghent
