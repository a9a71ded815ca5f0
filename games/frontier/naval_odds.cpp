// Odds of a Naval Combat as it stands: fought out by the rules themselves, with a stated policy for those who decide.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/odds.h"
#include "games/frontier/frontier.h"
#include "games/frontier/naval.h"
#include "games/frontier/odds.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

constexpr int kMostRounds = 30;  // by then hardly anything is left of either fleet

std::string_view side_title(Seat side) { return side == Seat::us ? "American" : "British"; }

// The combat alone: what lies below it on the stack is cut away, and so is what it interrupts, so that its end is the end.
State naval_alone(const State& s) {
    State t = s;
    int from = s.flow.depth - 1;
    while (s.flow.f[from].step != kStepNaval) --from;
    t.flow = Flow{};
    for (int i = from; i < s.flow.depth; ++i) t.flow.push(s.flow.f[i]);
    return t;
}

// Nobody plays a card, both fight on, everybody fires at the vessel opposite, batteries and reserves at the largest hull in the line.
int naval_rank(const Data& d, const Action& a) {
    switch (a.verb) {
        case kPass: return 50;
        case kFight: return 100;
        case kAimAt: return 80 + d.vessel(a.b).hd;
        case kAimPhd: return 60;
        case kPhdFires: return 80 + d.vessel(a.a).hd;
        case kDone: return 40;
        case kAboard: return 10 + d.vessel(a.b).hd;
        case kSwapWith:
        case kReact:
        case kEvade: return -100;
        default: return 0;
    }
}

bool is_over(const State& t) { return t.flow.over || t.flow.depth == 0 || !t.naval.on || t.naval.round > kMostRounds; }

int fleet(const Data& d, const State& s, Seat side, int hex) {
    int n = 0;
    each_of(d, s, side, hex, [&](int p) { n += is_vessel(p) && s.built.has(p); });
    return n;
}

// How often each number comes, as rows of one group.
class Tally {
public:
    void add(int n, double probability) { count_[n] += probability; }
    void write(OddsReport& out, const std::string& what, const std::string& group) const {
        for (const auto& [n, probability] : count_)
            out.rows.push_back({fmt::format("{}: {}", what, n), group, probability});
    }

private:
    std::map<int, double> count_;
};

}  // namespace

OddsReport naval_odds(const Data& d, const State& s) {
    const State start = naval_alone(s);
    const int hex = naval_hex(s);
    OddsReport out;
    out.title =
        fmt::format("{} attack in {}", side_title(naval_attacker(s)), arg_title(d, kHexKind, static_cast<u16>(hex)));
    out.policy = "nobody plays a card or Evades; vessels fire at their opposites, the rest at the largest hull";
    Explore how;
    how.stop = [](const void* state) { return is_over(*static_cast<const State*>(state)); };
    how.policy = [&d](const void*, Seat, const ActionList& list) {
        return *std::max_element(list.begin(), list.end(),
                                 [&](const Action& a, const Action& b) { return naval_rank(d, a) < naval_rank(d, b); });
    };
    const Explored all = explore(module(), d, &start, how);
    out.exact = all.exact;
    out.error = all.error;
    double held[2] = {0, 0}, none = 0;
    Tally lost[2], taken[2];
    int before[2] = {0, 0};
    VesselSet theirs[2] = {};
    for (int p = kVessel0; p < kDepot0; ++p)
        if (s.naval.at[vessel_no(p)] && s.naval.at[vessel_no(p)] < kBurnedPrize) {
            const int i = index(side_of(d, s, p));
            ++before[i];
            theirs[i].add(vessel_no(p));
        }
    for (const Branch& b : all.ends) {
        const State& t = *static_cast<const State*>(b.state.bytes());
        const bool still = t.naval.on;
        const bool us = fleet(d, t, Seat::us, hex) || guards(d, t, Seat::us, hex),
                   gb = fleet(d, t, Seat::gb, hex) || guards(d, t, Seat::gb, hex);
        if (us && !gb && !still) held[0] += b.probability;
        else if (gb && !us && !still) held[1] += b.probability;
        else none += b.probability;
        for (const Seat side : kSeats) {
            const int i = index(side);
            int gone = 0, prizes = 0;
            theirs[i].each([&](int v) {
                const int p = kVessel0 + v;
                if (!on_map(t, p)) ++gone;
                else if (side_of(d, t, p) != side) ++prizes;
            });
            lost[i].add(gone, b.probability);
            taken[i].add(prizes, b.probability);
        }
    }
    out.rows.push_back({"the American side holds the water", "result", held[0]});
    out.rows.push_back({"the British side holds the water", "result", held[1]});
    out.rows.push_back({"neither does", "result", none});
    for (const Seat side : kSeats) {
        const std::string who(side_title(side)), group(name(side));
        if (before[index(side)] == 0) continue;
        lost[index(side)].write(out, who + " vessels sunk", group + " sunk");
        taken[index(side)].write(out, who + " vessels captured", group + " captured");
    }
    return out;
}

}  // namespace ghent::frontier
