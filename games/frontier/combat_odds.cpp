// Odds of a land Combat as it stands: the rules themselves, with each volley's outcomes weighed exactly instead of rolled.
//
// What is assumed: nobody plays a card or Evades; whoever has not handed in his sheet puts his strongest regiments in the lead, the
// rest behind them, and chooses each Combat Posture equally often; Frontal Charges are repeated; second losses fall on whole regiments
// that do not lead. With both lines open and few enough positions the odds are exact under that; otherwise they are sampled.
#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <map>
#include <string>

#include "games/frontier/combat.h"
#include "games/frontier/frontier.h"
#include "games/frontier/odds.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

constexpr int kSamples = 600;
constexpr std::size_t kMostPositions = 1'500;  // in one layer
constexpr int kMostSteps = 25'000;             // in all
constexpr int kMostRounds = 40;                // by then hardly anybody stands

// Volleys are weighed, so nobody may roll.
class NoDice final : public Dice {
public:
    Volley hits(u16, std::span<const Shot>, int) override { throw std::logic_error("odds roll no dice"); }
    std::span<const u8> faces(u16, int, int) override { throw std::logic_error("odds roll no dice"); }
    u16 pick(u16, std::span<const u16>) override { throw std::logic_error("odds draw nothing"); }
};

int deploy_rank(const Data& d, const State& s, const Action& a) {
    const int strength = combat_strength(d, s, a.a);
    if (is_lead_box(a.b)) return 1000 - 100 * position_of(a.b) + strength;
    return 700 - 100 * position_of(a.b) - strength;  // the weaker stand behind
}

int rank(const Data& d, const State& s, Seat side, const Action& a, const u8 (&posture)[2]) {
    switch (a.verb) {
        case kPass:
        case kFight:
        case kAgain: return 100;
        case kDeploy: return deploy_rank(d, s, a);
        case kPosture: return a.a == posture[index(side)] ? 300 : 200;
        case kStepLoss: return (is_lead_box(s.land.box[a.a]) ? 0 : 50) + (s.reduced.has(a.a) ? 0 : 20) - a.a % 8;
        case kDone: return 10;
        case kEvade:
        case kRout:
        case kReact: return -100;
        default: return 0;
    }
}

// The Combat alone, with what is below it on the stack cut away.
State combat_alone(const State& s) {
    State t = s;
    int from = s.flow.depth - 1;
    while (s.flow.f[from].step != kStepCombat) --from;
    t.flow = Flow{};
    for (int i = from; i < s.flow.depth; ++i) t.flow.push(s.flow.f[i]);
    return t;
}

bool is_decided(const State& t) { return !t.land.on || t.land.evades || t.land.round > kMostRounds; }

// Goes on until a volley is about to be fired, or it is decided who leaves.
void advance(const Data& d, State& t, const u8 (&posture)[2]) {
    NoDice dice;
    Ctx c{d, t, dice, nullptr};
    ActionList list;
    while (!is_decided(t)) {
        const Frame& top = t.flow.top();
        if (top.step == kStepCombat && top.pc == CombatPart::volley) return;
        const auto& row = kStepTable[top.step];
        if (row.enter(c) != Go::ask || is_decided(t)) continue;
        const StepId step = static_cast<StepId>(t.flow.top().step);
        const bool both = step == kStepDeploy || step == kStepEvadeCheck;
        Seat side = static_cast<Seat>(t.flow.top().seat);
        if (both) side = t.both.handed_in(Seat::us) ? Seat::gb : Seat::us;
        list.clear();
        row.list(d, t, side, list);
        Action best = list[0];
        for (const Action& a : list)
            if (rank(d, t, side, a, posture) > rank(d, t, side, best, posture)) best = a;
        row.take(c, side, best);
    }
}

void fire(const Data& d, State& t, int outcome, const u8 (&posture)[2]) {
    NoDice dice;
    Ctx c{d, t, dice, nullptr};
    t.flow.top().pc = CombatPart::loss;
    volley_result(c, kDifference[outcome]);
    advance(d, t, posture);
}

int steps_left(const Data& d, const State& start, const State& t, Seat side) {
    int n = 0;
    start.land.in.each([&](int p) {
        if (is_regiment(p) && d.side[at(p)] == side && on_map(t, p)) n += t.reduced.has(p) ? 1 : 2;
    });
    return n;
}

// What came of it, added up.
struct Results {
    double held[2] = {0, 0}, open = 0;  // attacker, defender
    std::map<int, double> lost[2];

    void add(const Data& d, const State& start, const State& t, double weight) {
        const Seat attacker = static_cast<Seat>(start.land.attacker);
        if (!t.land.evades) open += weight;
        else held[t.land.evades & bit(attacker) ? 1 : 0] += weight;
        for (const Seat side : kSeats)
            lost[index(side)][steps_left(d, start, start, side) - steps_left(d, start, t, side)] += weight;
    }
};

// Every outcome of every volley, equal positions merged; false when there are too many.
bool walk(const Data& d, const State& start, Results& out) {
    const u8 none[2] = {0, 0};
    State first = start;
    advance(d, first, none);
    const auto bytes = [](const State& t) { return std::string(reinterpret_cast<const char*>(&t), sizeof t); };
    std::map<std::string, double> layer, next;
    if (is_decided(first)) {
        out.add(d, start, first, 1);
        return true;
    }
    layer[bytes(first)] = 1;
    for (int steps = 0; !layer.empty();) {
        next.clear();
        for (const auto& [state, weight] : layer) {
            State t;
            std::memcpy(&t, state.data(), sizeof t);
            const VolleyChances chances = volley_chances(d, t);
            for (int i = 0; i < kVolleyOutcomes; ++i) {
                if (chances.p[i] <= 0 || weight * chances.p[i] < 1e-12) continue;
                if (++steps > kMostSteps) return false;
                State after = t;
                fire(d, after, i, none);
                if (is_decided(after)) out.add(d, start, after, weight * chances.p[i]);
                else next[bytes(after)] += weight * chances.p[i];
            }
        }
        if (next.size() > kMostPositions) return false;
        std::swap(layer, next);
    }
    return true;
}

void sample(const Data& d, const State& start, Results& out) {
    Rng rng(1812);
    for (int i = 0; i < kSamples; ++i) {
        const u8 posture[2] = {byte(static_cast<int>(rng.below(kPostures))),
                               byte(static_cast<int>(rng.below(kPostures)))};
        State t = start;
        advance(d, t, posture);
        while (!is_decided(t)) {
            const VolleyChances chances = volley_chances(d, t);
            double x = static_cast<double>(rng.below(1U << 30)) / static_cast<double>(1U << 30);
            int outcome = 0;
            while (outcome + 1 < kVolleyOutcomes && (x -= chances.p[outcome]) >= 0) ++outcome;
            fire(d, t, outcome, posture);
        }
        out.add(d, start, t, 1.0 / kSamples);
    }
}

}  // namespace

OddsReport land_odds(const Data& d, const State& s) {
    const State start = combat_alone(s);
    const Seat attacker = attacker_of(s);
    const bool open = s.land.flags & kFightOpen;
    OddsReport out;
    out.title =
        fmt::format("{} attack in {}", side_word(attacker), arg_title(d, kHexKind, static_cast<u16>(combat_hex(s))));
    out.policy = "nobody plays a card or Evades; reserves and supports move up; Frontal Charges are repeated";
    if (!open)
        out.policy += "; unknown lines: the strongest lead, the others support; unknown postures: each equally often";
    if (open)
        for (const Seat side : {attacker, other(attacker)})
            for (const Modifier& m : volley_modifiers(d, s, side, kCenter).all())
                out.modifiers.push_back({fmt::format("{} Center: {}", side_word(side), source_title(module(), d, m)),
                                         fmt::format("{:+}", int{m.value}), std::string(kRuleIds[m.rule])});
    Results results;
    const bool chosen = s.land.posture[0] && s.land.posture[1];
    out.exact = chosen && walk(d, start, results);
    if (!out.exact) {
        results = {};
        sample(d, start, results);
        out.error = 1.96 * 0.5 / std::sqrt(static_cast<double>(kSamples));
    }
    out.rows.push_back({"the attackers hold the hex", "result", results.held[0]});
    out.rows.push_back({"the defenders hold the hex", "result", results.held[1]});
    if (results.open > 0) out.rows.push_back({"they are still fighting", "result", results.open});
    for (const Seat side : kSeats)
        for (const auto& [steps, probability] : results.lost[index(side)])
            out.rows.push_back({fmt::format("{} steps lost: {}", side_word(side), steps),
                                fmt::format("{} lost", name(side)), probability});
    return out;
}

}  // namespace ghent::frontier
