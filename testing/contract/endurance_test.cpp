// Games end, positions stay sound, and random play sees the whole rulebook.
#include <fmt/format.h>

#include <map>

#include "core/flow.h"
#include "core/registry.h"
#include "testing/contract/harness.h"

namespace ghent::contract {

class Endurance : public Contract {};

TEST_P(Endurance, PositionsStaySoundAndGamesEnd) {
    const u64 games = c().many(8, 60, 50'000);
    u64 longest = 0, deepest = 0;
    int choices = 0;
    const auto depth = std::ranges::find(m().fields, "flow.depth", &Field::name);
    ASSERT_NE(depth, m().fields.end());
    for (u64 seed = 0; seed < games; ++seed) {
        RandomGame g(c(), seed);
        for (; !g.over(); g.play()) {
            const std::string fault = m().is_ok(d(), g.state());
            ASSERT_EQ(fault, "") << g.where();
            choices = std::max(choices, g.list().size());
            deepest = std::max(deepest, get(*depth, g.state(), 0));
        }
        ASSERT_EQ(m().is_ok(d(), g.state()), "") << g.where();
        longest = std::max(longest, static_cast<u64>(g.actions()));
    }
    ASSERT_FALSE(HasFailure());
    // Far from the limits of the kernel: a larger map or a longer interruption must still fit.
    EXPECT_LE(choices, ActionList::kCapacity / 2);
    EXPECT_LE(deepest, u64{Flow::kDepth / 2});
    std::cout << fmt::format(
        "{}, {}: the longest of {} games has {} actions, the longest list {}, the deepest flow {} frames\n", m().id,
        c().options, games, longest, choices, deepest);
}

// A million actions in all, also under sanitizers.
TEST_P(Endurance, AMillionActions) {
    const long share = 1'000'000 / static_cast<long>(all_cases().size());
    const long actions = effort(share, share, 100 * share);
    long done = 0;
    for (u64 seed = 1'000'000; done < actions; ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play(), ++done) {
            if (done % 64 != 0) continue;
            const std::string fault = m().is_ok(d(), g.state());
            ASSERT_EQ(fault, "") << g.where();
        }
        if (HasFailure()) return;
    }
}

FOR_EVERY_CASE(Endurance);

// ---------------------------------------------------------------- every step is reached

namespace {

// Does somebody decide at this step? The kernel knows: a position must not stand at a step where nobody does.
bool step_asks(const Case& c, std::size_t step) {
    RandomGame g(c, 1);
    while (g.step() == 0 && !g.over()) g.play();  // popped frames are zero: the top must be told from them
    AnyState state = copy_of(*c.m, g.state());
    for (const Field& f : c.m->fields) {
        if (!f.steps) continue;
        int top = f.count - 1;
        while (top > 0 && get(f, state.bytes(), top) != g.step()) --top;
        set(f, state.bytes(), top, step);
    }
    return c.m->is_ok(*c.d, state.bytes()).find("where nobody decides") == std::string::npos;
}

using Reached = std::map<std::string, std::vector<u64>, std::less<>>;  // options -> decisions by step

std::string table(const Module& m, const Reached& reached) {
    std::string out = fmt::format("{}: decisions by step", m.id);
    std::size_t column = 0;
    for (const auto& [options, counts] : reached)
        out += fmt::format("\n  {} = {}", static_cast<char>('A' + column++), options);
    out += fmt::format("\n  {:20}", "");
    for (column = 0; column < reached.size(); ++column) out += fmt::format("{:>10}", static_cast<char>('A' + column));
    for (std::size_t step = 0; step < m.steps.size(); ++step) {
        std::string line = fmt::format("\n  {:20}", m.steps[step].name);
        u64 sum = 0;
        for (const auto& [options, counts] : reached) {
            line += fmt::format("{:>10}", counts[step]);
            sum += counts[step];
        }
        if (sum > 0) out += line;
    }
    return out;
}

}  // namespace

TEST(Reach, RandomGamesReachEveryDecision) {
    for (const Module* m : all_games()) {
        Reached reached;
        std::vector<u64> sum(m->steps.size());
        std::vector<const Case*> cases;
        for (const Case& c : all_cases())
            if (c.m == m) cases.push_back(&c);
        const auto play = [&](const Case& c, u64 seed) {
            std::vector<u64>& counts = reached[c.options];
            counts.resize(m->steps.size());
            for (RandomGame g(c, seed); !g.over(); g.play()) {
                ++counts[g.step()];
                ++sum[g.step()];
            }
        };
        const auto scaled = [](const Case& c, long n) {
            return static_cast<u64>(std::max(1.0, static_cast<double>(n) * c.pace()));
        };
        const auto games = effort(20, 200, 10'000);
        for (const Case* c : cases)
            for (u64 seed = 0; seed < scaled(*c, games); ++seed) play(*c, seed);
        const auto missing = [&] {
            std::string names;
            for (std::size_t step = 0; step < m->steps.size(); ++step)
                if (sum[step] == 0 && step_asks(*cases.front(), step)) names += fmt::format(" {}", m->steps[step].name);
            return names;
        };
        // A decision that only one card brings about is rare in every case: look for it longer.
        const auto longer = effort(0, 4'000, 20'000);
        for (u64 n = 0; n < static_cast<u64>(longer) && !missing().empty(); ++n)
            for (const Case* c : cases)
                if (n < scaled(*c, longer)) play(*c, static_cast<u64>(games) + n);
        std::cout << table(*m, reached) << "\n";
        if (longer == 0) continue;
        EXPECT_EQ(missing(), "") << m->id << ": no game came to these steps";
    }
}

}  // namespace ghent::contract
