#include "ai/search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "ai/test/alike.h"
#include "ai/test/toy.h"
#include "core/registry.h"
#include "testing/effort.h"

namespace ghent {
namespace {

using ::testing::HasSubstr;

PlayerSpec search(u64 iterations, int threads = 1, u64 seed = 1) {
    return {.kind = "search", .seed = seed, .iterations = iterations, .threads = threads};
}

Action search_choice(const toy::Data& d, SearchPlayer& player) {
    const Module m = toy::module();
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    return player.choose(m, d, s.bytes(), Seat::us, list);
}

Action search_choice(const toy::Data& d, u64 iterations = 500) {
    SearchPlayer player(search(iterations));
    return search_choice(d, player);
}

// Positions of a game played by the priors and the dice, where there is something to decide.
struct Position {
    AnyState state;
    Seat seat = Seat::us;
    ActionList list;
};
std::vector<Position> positions(const Module& m, const GameData& d, std::size_t wanted) {
    std::vector<Position> out;
    Position p;
    SeededDice dice(77);
    Rng rng(78);
    m.setup(d, {}, p.state.bytes(), dice, nullptr);
    while (const unsigned pending = m.pending(d, p.state.bytes())) {
        p.seat = first_of(pending);
        m.list(d, p.state.bytes(), p.seat, p.list);
        if (p.list.size() > 1 && rng.below(17) == 0) out.push_back(p);
        if (out.size() == wanted) break;
        m.apply(d, p.state.bytes(), p.seat, any_by_prior(m, d, p.state.bytes(), p.seat, p.list, rng), dice, nullptr);
    }
    return out;
}

TEST(Search, TakesTheObviouslyBest) {
    toy::Data d;
    d.worth[6] = 900;
    d.worth[7] = 400;
    EXPECT_EQ(search_choice(d).a, 6);
}

TEST(Search, PrefersTheHigherPriorAmongEquals) { EXPECT_EQ(search_choice(toy::Data{}).a, 9); }

TEST(Search, WeighsChances) {
    toy::Data d;
    d.choices = 2;
    d.worth[0] = 300;   // for sure
    d.worth[1] = 1000;  // half the time twice that
    d.gamble[1] = true;
    EXPECT_EQ(search_choice(d).a, 1);
    d.worth[1] = 100;
    EXPECT_EQ(search_choice(d).a, 0);
}

TEST(Search, ThinksNothingOfForcedDecisions) {
    toy::Data d;
    d.choices = 1;
    SearchPlayer player(search(1'000'000));
    EXPECT_EQ(search_choice(d, player).a, 0);
    EXPECT_EQ(player.iterations(), 0U);
    EXPECT_FALSE(player.value());
    EXPECT_TRUE(player.thoughts().empty());
}

TEST(Search, StopsEarlyWhenThereIsNoDoubt) {
    toy::Data d;
    d.choices = 2;
    d.worth[1] = 5000;
    SearchPlayer player(search(1'000'000));
    EXPECT_EQ(search_choice(d, player).a, 1);
    EXPECT_LT(player.iterations(), 1000U);
}

TEST(Search, UsesNoMoreIterationsThanItWasGiven) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        for (const u64 budget : {1, 2, 3, 17, 200}) {
            for (const int threads : {1, 2, 3}) {
                SearchPlayer player(search(budget, threads));
                for (const Position& p : positions(*m, *d, 3)) {
                    const Action a = player.choose(*m, *d, p.state.bytes(), p.seat, p.list);
                    EXPECT_TRUE(p.list.contains(a));
                    EXPECT_LE(player.iterations(), budget);
                }
            }
        }
    }
}

// The same seed and number of iterations give the same choice and the same thoughts, on any number of threads.
TEST(Search, RepeatsForASeed) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        for (const int threads : {1, 2}) {
            SearchPlayer one(search(600, threads, 9)), two(search(600, threads, 9));
            for (const Position& p : positions(*m, *d, static_cast<std::size_t>(effort(2, 8, 100)))) {
                const Action a = one.choose(*m, *d, p.state.bytes(), p.seat, p.list);
                EXPECT_EQ(a, two.choose(*m, *d, p.state.bytes(), p.seat, p.list));
                expect_alike(one, two, m->id);
            }
        }
    }
}

TEST(Search, ThinksTheSameInSlices) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        for (const Position& p : positions(*m, *d, 3)) {
            SearchPlayer whole(search(400)), sliced(search(400));
            const Action a = whole.choose(*m, *d, p.state.bytes(), p.seat, p.list);
            {
                AnyState state = p.state;  // what was handed over may go away
                ActionList list = p.list;
                sliced.begin(*m, *d, state.bytes(), p.seat, list);
                state = AnyState();
                list.clear();
            }
            int slices = 0;
            while (!sliced.think(1)) ++slices;
            EXPECT_EQ(a, sliced.decide());
            expect_alike(whole, sliced, m->id);
        }
    }
}

TEST(Search, ComesBackAtOnceWhenStopped) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        const Position p = positions(*m, *d, 1).front();
        for (const int threads : {1, 2}) {
            SearchPlayer player({.kind = "search", .ms = 60'000, .threads = threads});
            std::atomic<bool> stop = false;
            player.stop_with(&stop);
            const auto start = std::chrono::steady_clock::now();
            Action a;
            {
                const std::jthread later([&stop] {
                    std::this_thread::sleep_for(std::chrono::milliseconds(30));
                    stop = true;
                });
                a = player.choose(*m, *d, p.state.bytes(), p.seat, p.list);
            }
            EXPECT_TRUE(p.list.contains(a));
            EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
        }
    }
}

TEST(Search, KeepsItsTime) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        const Position p = positions(*m, *d, 1).front();
        SearchPlayer player({.kind = "search", .ms = 40});
        const auto start = std::chrono::steady_clock::now();
        EXPECT_TRUE(p.list.contains(player.choose(*m, *d, p.state.bytes(), p.seat, p.list)));
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
        EXPECT_GT(player.iterations(), 0U);
    }
}

// The tree has a fixed size: when it is full, iterations go on without it growing.
TEST(Search, TreeIsBounded) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        const Position p = positions(*m, *d, 1).front();
        const auto tree = std::make_unique<Tree>(50);
        tree->begin({m, d.get(), p.state.bytes(), p.seat, &p.list}, 1, 2'000);
        for (int i = 0; i < 2'000 && tree->iterate(i / 2'000.0); ++i) ASSERT_LE(tree->edges(), 50U);
    }
}

TEST(Search, ExplainsItself) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        SearchPlayer player(search(1'000));
        for (const Position& p : positions(*m, *d, 4)) {
            const Action a = player.choose(*m, *d, p.state.bytes(), p.seat, p.list);
            const std::span<const Thought> thoughts = player.thoughts();
            ASSERT_FALSE(thoughts.empty());
            ASSERT_LE(thoughts.size(), 3U);
            EXPECT_EQ(thoughts[0].action, a);
            EXPECT_EQ(thoughts[0].value, player.value());
            for (const Thought& t : thoughts) {
                EXPECT_GT(t.visits, 0U);
                EXPECT_GE(t.value, 0);
                EXPECT_LE(t.value, 1);
                EXPECT_EQ(t.line.at(0).action, t.action);
                EXPECT_EQ(t.line.at(0).seat, p.seat);
            }
        }
    }
}

template <class Do>
std::string refusal_of(Do what) {
    try {
        what();
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    return "";
}

TEST(Search, RefusesAbsurdBudgets) {
    EXPECT_THAT(refusal_of([] { SearchPlayer({.kind = "search", .ms = -1}); }), HasSubstr("-1 ms"));
    EXPECT_THAT(refusal_of([] { SearchPlayer({.kind = "search", .ms = 600'001}); }), HasSubstr("600000"));
    EXPECT_THAT(refusal_of([] { SearchPlayer(search(0)); }), HasSubstr("0 iterations"));
    EXPECT_THAT(refusal_of([] { SearchPlayer(search(~u64{0})); }), HasSubstr("100000000"));
    EXPECT_THAT(refusal_of([] { SearchPlayer(search(10, 0)); }), HasSubstr("0 threads"));
    EXPECT_THAT(refusal_of([] { SearchPlayer(search(10, 1'000)); }), HasSubstr("1000 threads"));
    EXPECT_THAT(refusal_of([] { SearchPlayer({.kind = "search", .ms = 5, .iterations = 5}); }), HasSubstr("not both"));
}

// Whoever is asked: only for its own decision, and only while there is one.
TEST(Players, RefuseWhatIsNotTheirs) {
    const Module m = toy::module();
    const toy::Data d;
    for (const char* kind : {"random", "greedy", "search", "recruit", "militia"}) {
        const auto player = make_player(kind, 1);
        AnyState s = toy::start();
        ActionList list;
        m.list(d, s.bytes(), Seat::us, list);
        EXPECT_THAT(refusal_of([&] { player->choose(m, d, s.bytes(), Seat::gb, list); }), HasSubstr("decision"))
            << kind;
        EXPECT_THAT(refusal_of([&] { player->begin(m, d, s.bytes(), Seat::gb, list); }), HasSubstr("decision")) << kind;
        toy::state(s.bytes()).over = 1;
        EXPECT_THAT(refusal_of([&] { player->choose(m, d, s.bytes(), Seat::us, list); }), HasSubstr("over")) << kind;
        EXPECT_THAT(refusal_of([&] { player->begin(m, d, s.bytes(), Seat::us, list); }), HasSubstr("over")) << kind;
    }
}

// Every player can be asked in slices.
TEST(Players, ThinkInSlices) {
    const Module m = toy::module();
    toy::Data d;
    d.worth[4] = 3000;
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    for (const char* kind : {"greedy", "search"}) {
        const auto player = make_player(kind, 1);
        player->begin(m, d, s.bytes(), Seat::us, list);
        while (!player->think(1)) {}
        EXPECT_EQ(player->decide().a, 4) << kind;
    }
}

TEST(Recruit, IsMostlyGreedyAndSometimesRash) {
    const Module m = toy::module();
    toy::Data d;
    d.worth[0] = 3000;  // the lowest prior
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    const auto player = make_player("recruit", 3);
    int best = 0;
    for (int i = 0; i < 200; ++i) best += player->choose(m, d, s.bytes(), Seat::us, list).a == 0;
    EXPECT_GT(best, 120);
    EXPECT_LT(best, 190);
}

}  // namespace
}  // namespace ghent
