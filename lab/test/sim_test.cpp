#include "lab/sim.h"

#include <gtest/gtest.h>

#include "core/registry.h"

namespace ghent::lab {
namespace {

SimSpec sim_of(const Module& m, int games) {
    return {.module = &m,
            .data = m.load_embedded(),
            .setup = {},
            .players = {"random", "random"},
            .games = games,
            .seed = 5,
            .threads = 1};
}

bool same(const GameResult& a, const GameResult& b) {
    return a.number == b.number && a.winner == b.winner && a.score[0] == b.score[0] && a.score[1] == b.score[1] &&
           a.actions == b.actions && a.decisions == b.decisions && a.curve[0] == b.curve[0] &&
           a.curve[1] == b.curve[1] && a.rule == b.rule && a.reason == b.reason && a.tally == b.tally &&
           a.against == b.against;
}

TEST(Sim, GivesTheSameForAnyNumberOfThreads) {
    for (const Module* m : all_games()) {
        SimSpec spec = sim_of(*m, 24);
        const SimResult one = simulate(spec);
        spec.threads = 4;
        const SimResult four = simulate(spec);
        ASSERT_EQ(one.games.size(), 24U);
        ASSERT_EQ(four.games.size(), 24U);
        for (std::size_t i = 0; i < 24; ++i) EXPECT_TRUE(same(one.games[i], four.games[i])) << m->id << " game " << i;
        EXPECT_FALSE(one.interrupted);
    }
}

TEST(Sim, EveryGameEndsSomehow) {
    for (const Module* m : all_games()) {
        const SimResult r = simulate(sim_of(*m, 30));
        EXPECT_EQ(r.wins(Winner::us).count + r.wins(Winner::gb).count + r.wins(Winner::draw).count, 30) << m->id;
        for (const GameResult& g : r.games) {
            EXPECT_GT(g.actions, 0);
            EXPECT_LE(g.decisions, g.actions);
            EXPECT_EQ(g.curve[0][kPoints - 1], g.score[0]);
        }
    }
}

TEST(Sim, GamesOfASeriesDiffer) {
    const SimResult r = simulate(sim_of(*all_games()[0], 10));
    bool differ = false;
    for (const GameResult& g : r.games) differ = differ || !same(g, r.games[0]);
    EXPECT_TRUE(differ);
}

// A series over every scenario: game i is the same as when that scenario is asked for.
TEST(Sim, TakesScenariosInTurn) {
    for (const Module* m : all_games()) {
        SimSpec spec = sim_of(*m, 3);
        spec.every_scenario = true;
        const SimResult all = simulate(spec);
        spec.every_scenario = false;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto& scenarios = spec.data->scenarios;
            spec.setup.scenario = scenarios[i % scenarios.size()].id;
            EXPECT_TRUE(same(all.games[i], simulate(spec).games[i])) << m->id << " game " << i;
        }
    }
}

TEST(Sim, CanBeStopped) {
    SimSpec spec = sim_of(*all_games()[0], 1'000'000);
    std::atomic<bool> stop = false;
    int seen = 0;
    const SimResult r =
        simulate(spec, {.progress = [&](int finished) { stop = (seen = finished) >= 5; }, .stop = &stop});
    EXPECT_TRUE(r.interrupted);
    EXPECT_EQ(static_cast<int>(r.games.size()), seen);
    EXPECT_GE(seen, 5);
    EXPECT_LT(seen, 100);
}

TEST(Sim, ShardsAreTheWhole) {
    for (const Module* m : all_games()) {
        SimSpec spec = sim_of(*m, 10);
        const SimResult whole = simulate(spec);
        std::vector<GameResult> games;
        for (int k = 1; k <= 4; ++k) {
            spec.shard = {k, 4};
            const SimResult part = simulate(spec);
            EXPECT_FALSE(part.interrupted);
            for (const GameResult& g : part.games) games.push_back(read_sim_line(spec, sim_line(spec, g)));
        }
        spec.shard = {};
        const SimResult merged = result_of(spec, games);
        ASSERT_EQ(merged.games.size(), 10U) << m->id;
        for (std::size_t i = 0; i < 10; ++i) EXPECT_TRUE(same(whole.games[i], merged.games[i])) << m->id << " " << i;
        EXPECT_FALSE(merged.interrupted);
        games.pop_back();
        EXPECT_TRUE(result_of(spec, games).interrupted);
    }
}

TEST(Sim, PlaysOnlyWhatIsNotKnown) {
    SimSpec spec = sim_of(*all_games()[0], 6);
    const SimResult whole = simulate(spec);
    std::vector<int> played;
    const SimResult again = simulate(spec, {.played = [&](const GameResult& g) { played.push_back(g.number); }},
                                     {whole.games[4], whole.games[1]});
    EXPECT_EQ(played, (std::vector{0, 2, 3, 5}));
    for (std::size_t i = 0; i < 6; ++i) EXPECT_TRUE(same(whole.games[i], again.games[i]));
}

// The same data twice: every game is the same twice.
TEST(Sim, ComparesWithTheSameDice) {
    for (const Module* m : all_games()) {
        SimSpec spec = sim_of(*m, 5);
        spec.against = spec.data;
        SimResult r = simulate(spec);
        ASSERT_EQ(r.games.size(), 5U);
        ASSERT_EQ(r.against.size(), 5U);
        for (std::size_t i = 0; i < 5; ++i) {
            EXPECT_TRUE(r.against[i].against);
            r.against[i].against = false;
            EXPECT_TRUE(same(r.games[i], r.against[i])) << m->id;
        }
    }
}

// Fights and cards are counted where the game's events tell of them.
TEST(Sim, CountsFightsAndCards) {
    for (const Module* m : all_games()) {
        const SimResult r = simulate(sim_of(*m, 6));
        bool tells_of_cards = false;
        for (const TallyRow& row : tally_rows(*m)) tells_of_cards = tells_of_cards || row.use == TallyRow::Use::play;
        int fights = 0, plays = 0;
        for (const GameResult& g : r.games) {
            for (const PlaceCount& f : g.tally.fights) fights += f.count;
            for (const CardCount& p : g.tally.plays) plays += p.count;
        }
        EXPECT_GT(fights, 0) << m->id;
        EXPECT_EQ(plays > 0, tells_of_cards) << m->id;
    }
}

TEST(Sim, RefusesBeforeItPlays) {
    const Module& m = *all_games()[0];
    SimSpec spec = sim_of(m, 3);
    spec.players[1] = "nobody";
    EXPECT_THROW(simulate(spec), Refusal);
    spec = sim_of(m, 3);
    spec.setup.scenario = "nowhere";
    EXPECT_THROW(simulate(spec), Refusal);
    EXPECT_THROW(simulate(sim_of(m, 0)), Refusal);
}

TEST(Sim, GreedyBeatsRandomOnEitherSide) {
    SimSpec spec = sim_of(*find_game("blocks"), 20);
    spec.players = {"greedy", "random"};
    EXPECT_GE(simulate(spec).wins(Winner::us).count, 18);
    spec.players = {"random", "greedy"};
    EXPECT_GE(simulate(spec).wins(Winner::gb).count, 17);
}

}  // namespace
}  // namespace ghent::lab
