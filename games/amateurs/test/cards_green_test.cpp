// The six green Action Cards (Napoleon): what each does, and when it is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/cards.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

const std::map<int, PlaysCard>& green_cards() {
    static const std::map<int, PlaysCard> all = [] {
        std::map<int, PlaysCard> m;
        for (int n = 76; n <= 80; ++n)
            m[n] = [](int k) {
                Table t = with(GB, k);
                t.does(GB, ev(k));
                EXPECT_EQ(t.s.napoleon, 1);
                refused(GB, k, "5.2d", [](Table& x) { x.s.napoleon = 4; });
            };
        m[81] = [](int k) {
            refused(US, k, "5.2e");
            Table t = with(US, k, [](Table& x) { x.s.napoleon = 4; });
            t.does(US, ev(k));
            EXPECT_EQ(t.s.napoleon, 5);
        };
        return m;
    }();
    return all;
}

class AmateursGreenCards : public ::testing::TestWithParam<int> {};

TEST_P(AmateursGreenCards, DoesWhatItSays) {
    PROVES("amateurs", "2.5c", "5.2c", "5.2d", "5.2e");
    const auto play = green_cards().find(GetParam());
    ASSERT_NE(play, green_cards().end()) << "no test of this card";
    play->second(GetParam());
    not_held(GetParam());
}
INSTANTIATE_TEST_SUITE_P(Every, AmateursGreenCards, ::testing::ValuesIn(cards_of(Color::green)));

}  // namespace

}  // namespace ghent::amateurs::test
