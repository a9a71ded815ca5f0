// Odds of a siege assault: both dice, all 64 ways, by the rules themselves. Nobody plays a Reaction, everybody who may takes part,
// and whole regiments lose steps first.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/odds.h"
#include "games/frontier/frontier.h"
#include "games/frontier/odds.h"
#include "games/frontier/siege.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

int siege_rank(const State& s, const Action& a) {
    switch (a.verb) {
        case kTakeAll: return 100;
        case kPass: return 50;
        case kStepLoss: return s.reduced.has(a.a) ? 0 : 10;
        case kReact: return -100;
        default: return 0;
    }
}

// The assault alone; when it is over a frame that asks nothing is left below it.
State assault_alone(const State& s) {
    State t = s;
    int from = s.flow.depth - 1;
    while (s.flow.f[from].step != kStepSiege) --from;
    t.flow = Flow{};
    for (int i = from; i < s.flow.depth; ++i) t.flow.push(s.flow.f[i]);
    return t;
}

// Steps of a side's regiments in the hex of the fort, INSIDE and before it.
int steps_at(const Data& d, const State& s, Seat side, int hex) {
    int n = 0;
    for (int p = 0; p < kRegiments; ++p)
        if (s.at[p] == in_hex(hex) && d.side[at(p)] == side) n += s.reduced.has(p) ? 1 : 2;
    return n;
}

}  // namespace

OddsReport siege_odds(const Data& d, const State& s) {
    const State start = assault_alone(s);
    const int x = s.assault.settlement, hex = d.settlement(x).hex;
    const Seat side = static_cast<Seat>(s.assault.seat), enemy = other(side);
    OddsReport out;
    out.title = fmt::format("{} assault on {}", side_word(side), d.settlement(x).name);
    out.policy = "all besiegers that may take part do; nobody plays a Reaction; whole regiments lose steps first";
    for (const bool besieger : {true, false})
        for (const Modifier& m : siege_modifiers(d, s, besieger).all())
            out.modifiers.push_back(
                {fmt::format("{}: {}", side_word(besieger ? side : enemy), source_title(module(), d, m)),
                 fmt::format("{:+}", int{m.value}), std::string(kRuleIds[m.rule])});
    Explore how;
    how.stop = [](const void* state) {
        const State& t = *static_cast<const State*>(state);
        return t.flow.over || t.flow.depth == 0 || !t.assault.on;
    };
    how.policy = [](const void* state, Seat, const ActionList& list) {
        const State& t = *static_cast<const State*>(state);
        return *std::max_element(list.begin(), list.end(),
                                 [&](const Action& a, const Action& b) { return siege_rank(t, a) < siege_rank(t, b); });
    };
    const Explored all = explore(module(), d, &start, how);
    out.exact = all.exact;
    out.error = all.error;
    double falls = 0, lifted = 0;
    std::map<int, double> lost[2];
    for (const Branch& b : all.ends) {
        const State& t = *static_cast<const State*>(b.state.bytes());
        const bool taken =
            controller(d, t, x) == side || (d.settlement(x).kind == SettlementKind::site && !is_fortified(d, t, x));
        if (taken) falls += b.probability;
        else if (!t.besieged.has(x)) lifted += b.probability;
        for (const Seat who : kSeats)
            lost[index(who)][steps_at(d, start, who, hex) - steps_at(d, t, who, hex)] += b.probability;
    }
    out.rows.push_back({"it surrenders", "result", falls});
    out.rows.push_back({"it holds out", "result", 1 - falls - lifted});
    if (lifted > 0) out.rows.push_back({"nobody besieges it any more", "result", lifted});
    for (const Seat who : kSeats)
        for (const auto& [steps, probability] : lost[index(who)])
            out.rows.push_back({fmt::format("{} steps lost: {}", side_word(who), steps),
                                fmt::format("{} lost", name(who)), probability});
    return out;
}

}  // namespace ghent::frontier
