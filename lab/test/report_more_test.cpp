#include "lab/report_more.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/registry.h"
#include "lab/board_map.h"
#include "lab/cards.h"
#include "lab/compare.h"

namespace ghent::lab {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

SimSpec report_spec(const Module& m, int games) {
    return {.module = &m,
            .data = m.load_embedded(),
            .setup = {},
            .players = {"random", "random"},
            .games = games,
            .seed = 3,
            .threads = 1};
}

// Every place where games of random players fight is on the map.
TEST(BoardMap, KnowsWhereFightsHappen) {
    for (const Module* m : all_games()) {
        const SimSpec spec = report_spec(*m, 8);
        const BoardMap map = board_map(*m, *spec.data, spec.data->scenarios.front().id);
        ASSERT_FALSE(map.spots.empty()) << m->id;
        for (const GameResult& g : simulate(spec).games)
            for (const PlaceCount& f : g.tally.fights)
                EXPECT_NE(map.find(f.place), nullptr) << m->id << ": " << f.place;
    }
}

TEST(Report, TellsOfFightsAndCards) {
    for (const Module* m : all_games()) {
        const SimSpec spec = report_spec(*m, 120);
        const SimResult r = simulate(spec);
        const std::string fights = fights_section(spec, r);
        EXPECT_THAT(fights, HasSubstr("Where they fight")) << m->id;
        EXPECT_THAT(fights, HasSubstr("class=\"heat\"")) << m->id;
        bool cards = false;
        for (const TallyRow& row : tally_rows(*m)) cards = cards || row.use == TallyRow::Use::play;
        EXPECT_EQ(cards_section(spec, r).find("What cards are worth") != std::string::npos, cards) << m->id;
        EXPECT_EQ(compare_section(spec, r), "");
    }
}

// A card that is played in every second game, and always by who wins it.
TEST(Cards, AreWorthWhatTheirGamesAre) {
    const Module& m = *find_game("sabres");
    const SimSpec spec = report_spec(m, 40);
    u16 event = 0;
    while (tally_rows(m)[event].use != TallyRow::Use::play) ++event;
    SimResult r;
    for (int i = 0; i < 40; ++i) {
        GameResult g;
        g.number = i;
        g.winner = i % 2 ? Winner::gb : Winner::us;
        if (i % 2 == 0) g.tally.plays = {{5, event, Seat::us, 2}};
        r.games.push_back(g);
    }
    const std::vector<CardUse> uses = card_uses(spec, r, 5);
    ASSERT_EQ(uses.size(), 1U);
    EXPECT_EQ(uses[0].games, 20);
    EXPECT_EQ(uses[0].plays, 40);
    EXPECT_EQ(uses[0].with, 1);
    EXPECT_EQ(uses[0].without, 0);
    EXPECT_TRUE(uses[0].telling());
    EXPECT_TRUE(card_uses(spec, r, 21).empty()) << "too few games";
}

TEST(Compare, CountsOverPairs) {
    const SimSpec spec = report_spec(*all_games()[0], 4);
    SimResult r;
    for (int i = 0; i < 4; ++i) {
        GameResult g;
        g.winner = Winner::us;
        g.score[0] = 10 * i;
        r.games.push_back(g);
        g.score[0] += 3;  // always three more, however different the games are
        g.winner = i == 0 ? Winner::gb : Winner::us;
        r.against.push_back(g);
    }
    const std::vector<Comparison> c = compare(spec, r);
    EXPECT_EQ(c[0].first, 1);
    EXPECT_EQ(c[0].second, 0.75);
    EXPECT_EQ(c[3].change.value, 3);
    EXPECT_EQ(c[3].change.low, 3);
    EXPECT_EQ(c[3].change.high, 3);
    EXPECT_EQ(other_winners(r), 1);
}

TEST(Compare, NamesTheLinesThatDiffer) {
    const Files a = {{"data/x.toml", "id = \"york\"\nvalue = 3\nname = 1\nname = 1\n"}, {"data/y.toml", "same\n"}},
                b = {{"data/x.toml", "id = \"york\"\nvalue = 4\nname = 1\n"}, {"data/y.toml", "same\n"}};
    EXPECT_THAT(changed_lines(a, b), ElementsAre("data/x.toml: york: - value = 3", "data/x.toml: york: - name = 1",
                                                 "data/x.toml: york: + value = 4"));
    EXPECT_TRUE(changed_lines(a, a).empty());
    EXPECT_THAT(changed_lines(a, b, 1), ElementsAre("data/x.toml: york: - value = 3", "and 2 lines more"));
}

}  // namespace
}  // namespace ghent::lab
