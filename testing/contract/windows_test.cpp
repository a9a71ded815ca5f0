// Windows (core/window.h): they open by public facts, the engine never answers them, and whoever may answer
// can also pass.
#include <algorithm>
#include <map>

#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

struct Shown {
    Window w;
    std::vector<u16> cards;
};

Shown window_of(const Case& c, const void* state) {
    Shown out{c.m->window(*c.d, state), {}};
    c.m->answers(*c.d, state, out.cards);
    return out;
}

bool same(const Shown& a, const Shown& b) {
    return a.w.open == b.w.open && a.cards == b.cards &&
           (!a.w.open || (a.w.kind == b.w.kind && a.w.seat == b.w.seat && a.w.pass == b.w.pass));
}

}  // namespace

class Windows : public Contract {};

TEST_P(Windows, OpenByPublicFactsAndLeaveTheAnswerToTheSeat) {
    if (m().windows.empty()) GTEST_SKIP() << "this game has no windows";
    ASSERT_NE(m().window, nullptr);
    ASSERT_NE(m().answers, nullptr);
    std::map<int, int> seen, answered;
    Rng rng(5);
    const u64 games = c().many(4, 40, 5'000);
    for (u64 seed = 0; seed < games || (answered.empty() && seed < 40); ++seed)
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            const Shown here = window_of(c(), g.state());
            if (!here.w.open) continue;
            ++seen[here.w.kind];
            ASSERT_LT(here.w.kind, m().windows.size()) << g.where();
            ASSERT_EQ(g.pending(), bit(here.w.seat)) << g.where() << ": one seat is asked, alone";
            ASSERT_TRUE(m().decision(d(), g.state(), here.w.seat).own) << g.where() << ": never taken by the engine";
            ASSERT_TRUE(g.list().contains(here.w.pass)) << g.where();
            ASSERT_FALSE(here.cards.empty()) << g.where() << ": nobody could answer, why is it asked";
            for (const Action a : g.list()) {
                if (a == here.w.pass) continue;
                ++answered[here.w.kind];
                const VerbSpec& verb = m().verbs[a.verb];
                if (verb.args[0].kind == kNothing) {
                    ASSERT_EQ(here.cards.size(), 1U)
                        << g.where() << ": an answer that names no card is by the only one";
                    continue;
                }
                ASSERT_EQ(verb.args[0].kind, m().card_kind) << g.where() << ": an answer names its card first";
                ASSERT_TRUE(std::ranges::count(here.cards, a.a)) << g.where() << ": an answer nobody reckoned with";
            }
            if (rng.below(4)) continue;
            AnyState world = copy_of(m(), g.state());
            m().resample(d(), world.bytes(), other(here.w.seat), rng);
            ASSERT_TRUE(same(here, window_of(c(), world.bytes()))) << g.where() << ": it tells about the hand";
        }
    EXPECT_FALSE(seen.empty());
    EXPECT_FALSE(answered.empty());
}

TEST_P(Windows, KindsHaveIdsOfTheirOwn) {
    std::vector<std::string> ids;
    for (const WindowSpec& spec : m().windows) {
        EXPECT_FALSE(spec.title.empty()) << spec.id;
        EXPECT_TRUE(std::ranges::count(m().rule_ids, spec.rule)) << spec.id << " " << spec.rule;
        ids.emplace_back(spec.id);
    }
    std::ranges::sort(ids);
    EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
}

FOR_EVERY_CASE(Windows);

}  // namespace ghent::contract
