// What a seat may not see, nothing tells it: two worlds that differ only in that look the same to it in every way.
//
// The other world comes from `resample`, whose own laws are tested here too (docs of Module::resample, core/module.h):
// the truth is always possible, the seat notices nothing, the result depends on nothing but what the seat knows and the
// seed, and it varies.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

AnyState other_world(const Case& c, const void* state, Seat seat, u64 seed) {
    AnyState world = copy_of(*c.m, state);
    Rng rng(seed);
    c.m->resample(*c.d, world.bytes(), seat, rng);
    return world;
}

// Does the position hide anything from this seat? Somebody who sees all is then shown more.
bool hides_something(const Case& c, const void* state, Seat seat) {
    const auto scene = [&](Viewer v) {
        auto json = nlohmann::json::parse(view_text(c, state, v));
        json.erase("viewer");
        return json;
    };
    return scene(viewer(seat)) != scene(Viewer::all);
}

std::vector<Action> some_probes(const Case& c, const RandomGame& g, Rng& rng) {
    std::vector<Action> probes;
    for (int i = 0; i < 60; ++i) probes.push_back(random_in_range(c, rng));
    for (const Action a : g.list()) probes.push_back(a);
    return probes;
}

}  // namespace

class Secrets : public Contract {
protected:
    // Calls `look` at some decisions of some games.
    template <class Look>
    void at_some_decisions(u64 games, u32 one_in, Look look) {
        Rng rng(9);
        for (u64 seed = 0; seed < games; ++seed)
            for (RandomGame g(c(), seed); !g.over(); g.play()) {
                if (rng.below(one_in) == 0) look(g, rng);
                if (HasFailure()) return;
            }
    }
};

TEST_P(Secrets, ASeatCannotTellTheWorldsApart) {
    at_some_decisions(c().many(2, 24, 5'000), 8, [&](const RandomGame& g, Rng& rng) {
        Asked asked{some_probes(c(), g, rng), rng.below(6) == 0};
        for (const Seat seat : kSeats) {
            const auto truth = facts(c(), g.state(), seat, asked);
            for (int k = 0; k < 3; ++k) {
                const AnyState world = other_world(c(), g.state(), seat, rng.next());
                ASSERT_EQ(m().is_ok(d(), world.bytes()), "") << g.where() << ", seen by " << name(seat);
                ASSERT_EQ(first_leak(truth, facts(c(), world.bytes(), seat, asked)), "")
                    << g.where() << ", seen by " << name(seat);
            }
        }
    });
}

TEST_P(Secrets, ResamplingKnowsNothingButWhatTheSeatKnows) {
    at_some_decisions(c().many(4, 60, 20'000), 4, [&](const RandomGame& g, Rng& rng) {
        for (const Seat seat : kSeats) {
            const u64 seed = rng.next();
            const AnyState one = other_world(c(), g.state(), seat, rng.next());
            const AnyState two = other_world(c(), one.bytes(), seat, rng.next());
            const AnyState from_truth = other_world(c(), g.state(), seat, seed);
            for (const AnyState* world : {&one, &two}) {
                const AnyState from_world = other_world(c(), world->bytes(), seat, seed);
                ASSERT_TRUE(same(m(), from_truth.bytes(), from_world.bytes()))
                    << g.where() << ", seen by " << name(seat) << ": "
                    << difference(c(), from_truth.bytes(), from_world.bytes());
            }
        }
    });
}

TEST_P(Secrets, ResamplingVaries) {
    u64 hidden = 0, worlds = 0;
    constexpr int kTries = 6;
    at_some_decisions(c().many(2, 12, 2'000), 10, [&](const RandomGame& g, Rng& rng) {
        for (const Seat seat : kSeats) {
            if (!hides_something(c(), g.state(), seat)) continue;
            std::set<u64> different;
            for (int k = 0; k < kTries; ++k) {
                const AnyState world = other_world(c(), g.state(), seat, rng.next());
                different.insert(key(world.bytes(), m().state_bytes));
            }
            ++hidden;
            worlds += different.size();
        }
    });
    const double mean = hidden ? static_cast<double>(worlds) / static_cast<double>(hidden) : 0;
    std::cout << fmt::format("{}, {}: {} of {} worlds differ, where something is hidden\n", m().id, c().options,
                             fmt::format("{:.1f}", mean), kTries);
    if (hidden == 0) GTEST_SKIP() << "nothing is hidden in this game";
    EXPECT_GT(mean, kTries / 2.0) << "a test of secrets that never change proves nothing";
}

// The other worlds of a seat go on to look the same while it acts, until dice are rolled or something is revealed.
TEST_P(Secrets, TheWorldsStayAlikeWhileTheSeatActs) {
    u64 actions = 0;
    at_some_decisions(c().many(4, 60, 20'000), 6, [&](const RandomGame& g, Rng& rng) {
        const Seat seat = g.seat();
        AnyState truth = copy_of(m(), g.state()), world = other_world(c(), g.state(), seat, rng.next());
        for (int i = 0; i < 40; ++i) {
            const bool both = m().pending(d(), truth.bytes()) == 3 || m().pending(d(), world.bytes()) == 3;
            ActionList list;
            m().list(d(), truth.bytes(), seat, list);
            const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
            ASSERT_TRUE(m().check(d(), world.bytes(), seat, a).ok()) << g.where() << ": " << print(m(), d(), a);
            Journal told_here, told_there;
            const u64 seed = rng.next();
            SeededDice here(seed), there(seed);
            const bool barrier = m().apply(d(), truth.bytes(), seat, a, here, &told_here);
            const bool barrier_there = m().apply(d(), world.bytes(), seat, a, there, &told_there);
            ++actions;
            // In a secret choice of both, the other side may have handed in already, and only in the true world.
            if (both && (barrier || barrier_there || m().pending(d(), truth.bytes()) != 3)) return;
            ASSERT_EQ(barrier, barrier_there) << g.where() << ": " << print(m(), d(), a);
            if (barrier) return;
            const std::string what = g.where() + ", action " + std::to_string(i) + ", " + print(m(), d(), a);
            ASSERT_EQ(story(c(), told_here, viewer(seat)), story(c(), told_there, viewer(seat))) << what;
            ASSERT_EQ(first_leak(facts(c(), truth.bytes(), seat, {}), facts(c(), world.bytes(), seat, {})), "") << what;
            if (!(m().pending(d(), truth.bytes()) & bit(seat))) return;
        }
    });
    EXPECT_GT(actions, 0U);
}

// ---------------------------------------------------------------- the journal

namespace {

// The ids of the pieces that a scene shows.
std::set<std::string> pieces_shown(const Case& c, const void* state, Viewer v) {
    std::set<std::string> ids;
    const auto scene = nlohmann::json::parse(view_text(c, state, v));
    const auto pieces = scene.find("pieces");
    if (pieces == scene.end()) return ids;
    for (const auto& piece : *pieces) ids.insert(piece.at("id").get<std::string>());
    return ids;
}

std::vector<std::string> things_named(const Case& c, const Event& e) {
    std::vector<std::string> ids;
    const u16 values[] = {e.a, e.b, e.c, e.d};
    for (std::size_t i = 0; i < 4; ++i) {
        const u8 kind = c.m->events[e.what].kinds[i];
        if (kind >= kFirstKind && values[i] != kNone) ids.push_back(id_of(*c.m, *c.d, kind, values[i]));
    }
    return ids;
}

}  // namespace

// Without dice or a reveal nobody learns of a piece: what the journal names to him he saw before or sees now.
TEST_P(Secrets, TheJournalNamesNoHiddenPiece) {
    u64 looked_at = 0;
    for (u64 seed = 0; seed < c().many(2, 12, 2'000); ++seed) {
        for (RandomGame g(c(), seed); !g.over();) {
            const AnyState before = copy_of(m(), g.state());
            Journal journal;
            const std::string what = g.where() + ": " + print(m(), d(), g.next());
            if (g.play(&journal) || journal.events.empty()) continue;
            const auto all = pieces_shown(c(), g.state(), Viewer::all);
            for (const Viewer v : {Viewer::us, Viewer::gb, Viewer::none}) {
                auto seen = pieces_shown(c(), g.state(), v);
                seen.merge(pieces_shown(c(), before.bytes(), v));
                for (const Event& e : journal.events) {
                    if (!(e.viewers & bit(v))) continue;
                    ++looked_at;
                    for (const std::string& id : things_named(c(), e))
                        ASSERT_TRUE(seen.contains(id) || !all.contains(id))
                            << what << ": " << name(v) << " is told of " << id << ": " << m().events[e.what].name;
                }
            }
        }
    }
    EXPECT_GT(looked_at, 0U);
}

// What an action points at is something its seat sees.
TEST_P(Secrets, ActionsPointAtPiecesTheSeatSees) {
    for (u64 seed = 0; seed < c().many(1, 6, 1'000); ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            if (g.actions() % 8 != 0) continue;
            const auto seen = pieces_shown(c(), g.state(), viewer(g.seat()));
            for (const Action a : g.list()) {
                const std::string piece = m().target(d(), a).piece;
                ASSERT_TRUE(piece.empty() || seen.contains(piece)) << g.where() << ": " << print(m(), d(), a);
            }
        }
    }
}

FOR_EVERY_CASE(Secrets);

}  // namespace ghent::contract
