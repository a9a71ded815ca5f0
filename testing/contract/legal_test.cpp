// What is listed is what is accepted: nothing more, nothing less, and a refusal says why.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

// All actions of a verb are asked about, unless it has more combinations than this; and of every verb a fresh sample in every
// position: some at random, and neighbours of what is listed, with one argument changed. Large where there is nothing else.
constexpr u64 kMostCombinations = 200'000;
constexpr int kSample = 4'000, kSmallSample = 20;

std::vector<u16> values_of(const Case& c, const Arg& arg) {
    std::vector<u16> values;
    if (arg.kind == kNothing || arg.optional) values.push_back(kNone);
    if (arg.kind == kNothing) return values;
    for (int v = 0; v < c.m->arg_count(*c.d, arg.kind); ++v) values.push_back(static_cast<u16>(v));
    return values;
}

// The ranges of one verb.
struct Ranges {
    u8 verb;
    std::vector<u16> values[3];

    u64 combinations() const { return u64{values[0].size()} * values[1].size() * values[2].size(); }
    bool whole() const { return combinations() <= kMostCombinations; }
    u16 any(std::size_t i, Rng& rng) const { return values[i][rng.below(static_cast<u32>(values[i].size()))]; }
};

struct EveryAction {
    std::vector<Action> all;  // of the verbs that have not too many
    std::vector<Ranges> verbs;
};

EveryAction every_action(const Case& c) {
    EveryAction out;
    for (std::size_t verb = 0; verb < c.m->verbs.size(); ++verb) {
        Ranges r{static_cast<u8>(verb), {}};
        for (std::size_t i = 0; i < 3; ++i) r.values[i] = values_of(c, c.m->verbs[verb].args[i]);
        for (const u16 a : r.whole() ? r.values[0] : std::vector<u16>())
            for (const u16 b : r.values[1])
                for (const u16 last : r.values[2]) out.all.push_back({r.verb, 0, a, b, last});
        out.verbs.push_back(std::move(r));
    }
    return out;
}

// What is wrong is seldom far from what is right, so half of a sample are neighbours of the legal actions.
std::vector<Action> sample(const Ranges& r, const std::vector<Action>& listed, Rng& rng) {
    std::vector<Action> out, mine;
    for (const Action a : listed)
        if (a.verb == r.verb) mine.push_back(a);
    const int n = r.whole() ? kSmallSample : kSample;
    for (int i = 0; i < n; ++i) out.push_back({r.verb, 0, r.any(0, rng), r.any(1, rng), r.any(2, rng)});
    for (int i = 0; i < n && !mine.empty(); ++i) {
        Action a = mine[rng.below(static_cast<u32>(mine.size()))];
        switch (rng.below(3)) {
            case 0: a.a = r.any(0, rng); break;
            case 1: a.b = r.any(1, rng); break;
            default: a.c = r.any(2, rng); break;
        }
        out.push_back(a);
    }
    return out;
}

std::vector<Action> sorted(const ActionList& list) {
    std::vector<Action> out(list.begin(), list.end());
    std::ranges::sort(out);
    return out;
}

std::string words(const Case& c, Action a) { return print(*c.m, *c.d, a); }

// An id of the rules, the beginning of several ("7.23"), or a whole chapter ("6.0").
bool is_rule(const Module& m, std::string_view rule) {
    if (rule.ends_with(".0")) rule.remove_suffix(1);
    return !rule.empty() && std::ranges::any_of(m.rule_ids, [&](auto id) { return id.starts_with(rule); });
}

}  // namespace

class Legal : public Contract {
protected:
    // Asks `check` about one action; what it answers must agree with the list.
    void expect_as_listed(const RandomGame& g, Seat seat, Action a, bool listed) {
        const Verdict v = m().check(d(), g.state(), seat, a);
        ASSERT_EQ(v.ok(), listed) << g.where() << ": " << words(c(), a) << " is "
                                  << (listed ? "listed but refused: " + explain(m(), d(), v)
                                             : "accepted but not listed");
        if (!v.ok()) expect_explained(g, a, v);
    }

    // Each verdict is looked at once: there are few, but millions of actions.
    void expect_explained(const RandomGame& g, Action a, const Verdict& v) {
        if (!explained_.insert(std::bit_cast<u64>(v)).second) return;
        const std::string text = reason(m(), d(), v);
        EXPECT_FALSE(text.empty()) << g.where() << ": " << words(c(), a);
        EXPECT_EQ(text.find_first_of("{}[]"), std::string::npos) << words(c(), a) << ": " << text;
        ASSERT_LT(v.reason, kFirstReason + m().reasons.size()) << text;
        ASSERT_LT(v.rule, m().rule_ids.size()) << text;
        if (v.reason < kFirstReason) return;
        EXPECT_FALSE(m().rule(v.rule).empty()) << words(c(), a) << ": '" << text << "' names no rule";
    }

    std::set<u64> explained_;
};

TEST_P(Legal, ListEqualsBruteForce) {
    const EveryAction every = every_action(c());
    Rng rng(1);
    const u64 positions = c().many(20, 200, 100'000);
    for (u64 seed = 0, done = 0; done < positions; ++seed) {
        for (RandomGame g(c(), seed); !g.over() && done < positions; g.play()) {
            // Each step of a game is looked at again and again, but not always at the same depth.
            if (rng.below(12) != 0) continue;
            ++done;
            const AnyState before = copy_of(m(), g.state());
            const std::vector<Action> listed = sorted(g.list());
            ASSERT_EQ(std::ranges::adjacent_find(listed), listed.end()) << g.where() << ": an action is listed twice";
            for (const Action a : listed) expect_as_listed(g, g.seat(), a, true);
            for (const Action a : every.all) expect_as_listed(g, g.seat(), a, std::ranges::binary_search(listed, a));
            for (const Ranges& verb : every.verbs)
                for (const Action a : sample(verb, listed, rng))
                    expect_as_listed(g, g.seat(), a, std::ranges::binary_search(listed, a));
            for (int i = 0; i < 500; ++i) {
                const Action a = i % 2 ? random_junk(c(), rng) : random_in_range(c(), rng);
                expect_as_listed(g, g.seat(), a, std::ranges::binary_search(listed, a));
            }
            ASSERT_TRUE(same(m(), before.bytes(), g.state())) << g.where() << ": looking changed the position";
            if (HasFatalFailure() || HasNonfatalFailure()) return;
        }
    }
    for (const Ranges& r : every.verbs)
        if (!r.whole())
            std::cout << fmt::format("{}, {}: {} has {} combinations: sampled\n", m().id, c().options,
                                     m().verbs[r.verb].name, r.combinations());
}

TEST_P(Legal, ListedActionsAreAcceptedAtEveryDecision) {
    const u64 games = c().many(4, 40, 10'000);
    for (u64 seed = 0; seed < games; ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            for (const Action a : g.list()) {
                const Verdict v = m().check(d(), g.state(), g.seat(), a);
                ASSERT_TRUE(v.ok()) << g.where() << ": " << words(c(), a) << ": " << explain(m(), d(), v);
            }
        }
    }
}

TEST_P(Legal, TheOtherSeatIsRefused) {
    const u64 games = c().many(3, 20, 5'000);
    for (u64 seed = 0; seed < games; ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            if (g.both_decide()) continue;
            const Seat idle = other(g.seat());
            ActionList none;
            m().list(d(), g.state(), idle, none);
            ASSERT_TRUE(none.empty()) << g.where() << ": the other seat has actions";
            ASSERT_FALSE(m().decision(d(), g.state(), idle).any) << g.where();
            for (const Action a : g.list())
                ASSERT_EQ(m().check(d(), g.state(), idle, a).reason, kNotYourDecision)
                    << g.where() << ": " << words(c(), a);
        }
    }
}

TEST_P(Legal, NothingIsAllowedAfterTheEnd) {
    const u64 games = c().many(3, 12, 1'000);
    Rng rng(2);
    for (u64 seed = 0; seed < games; ++seed) {
        RandomGame g(c(), seed);
        while (!g.over()) g.play();
        ASSERT_TRUE(m().outcome(d(), g.state()).over) << g.where();
        EXPECT_NE(m().outcome(d(), g.state()).winner, Winner::none) << g.where();
        for (const Seat seat : kSeats) {
            ActionList none;
            m().list(d(), g.state(), seat, none);
            EXPECT_TRUE(none.empty()) << g.where();
            EXPECT_FALSE(m().decision(d(), g.state(), seat).any) << g.where();
            for (int i = 0; i < 1000; ++i)
                ASSERT_EQ(m().check(d(), g.state(), seat, random_in_range(c(), rng)).reason, kGameOver) << g.where();
        }
    }
}

// A list that is one action long and `own` stays with its seat; a decision is never `own` for one and not for another.
TEST_P(Legal, DecisionsBelongToThoseWhoArePending) {
    const u64 games = c().many(3, 12, 1'000);
    for (u64 seed = 0; seed < games; ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            for (const Seat seat : kSeats) {
                const Decision at = m().decision(d(), g.state(), seat);
                ASSERT_EQ(at.any, (g.pending() & bit(seat)) != 0) << g.where();
                ASSERT_LT(at.step, m().steps.size()) << g.where();
            }
            ASSERT_TRUE(is_rule(m(), m().step_rule(d(), g.state()))) << g.where() << ": asked by no rule";
            ASSERT_FALSE(m().outcome(d(), g.state()).over) << g.where() << ": over, but somebody decides";
        }
    }
}

FOR_EVERY_CASE(Legal);

}  // namespace ghent::contract
