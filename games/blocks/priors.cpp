// For players: which actions to look at first, and what a playout does. Ten points more are a factor of three
// (core/module.h).
//
// An action is described by a few numbers; their weights are fitted on what the searching player chose. priors.inc holds the
// names and the weights and says how they were made.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/blocks/rules.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

namespace f {
enum Part : u8 {
#define PRIOR(name, weight) name,
#include "games/blocks/priors.inc"
#undef PRIOR
    count
};
}  // namespace f

constexpr float kWeights[] = {
#define PRIOR(name, weight) weight,
#include "games/blocks/priors.inc"
#undef PRIOR
};

constexpr std::string_view kNames[] = {
#define PRIOR(name, weight) #name,
#include "games/blocks/priors.inc"
#undef PRIOR
};

// What a description is written to: the prior itself, or the numbers for fitting.
struct Sum {
    float sum = 0;
    void add(int part, float value = 1) { sum += kWeights[part] * value; }
};
struct Row {
    std::span<float> row;
    void add(int part, float value = 1) { row[static_cast<std::size_t>(part)] += value; }
};

// Steps, those that hit on 2 twice.
int power(const Data& d, const State& s, u64 blocks) {
    int n = 0;
    for (int b : members(blocks)) n += s.steps[b] * d.fire[static_cast<std::size_t>(b)];
    return n;
}
int steps_of(const State& s, u64 blocks) {
    int n = 0;
    for (int b : members(blocks)) n += s.steps[b];
    return n;
}

// Six classes of odds.
constexpr int kClasses = 6;
int odds_class(int own, int enemy) {
    const int tenths = own * 10 / std::max(1, enemy);
    return tenths < 6 ? 0 : tenths < 9 ? 1 : tenths < 12 ? 2 : tenths < 16 ? 3 : tenths < 24 ? 4 : kClasses - 1;
}
static_assert(f::march_odds_5 - f::march_odds_0 == kClasses - 1 && f::stay_odds_5 - f::stay_odds_0 == kClasses - 1);

float part_of(int a, int b) { return static_cast<float>(a) / static_cast<float>(a + b + 1); }

template <class Out>
class Describer {
public:
    Describer(const Data& d, const State& s, Seat seat, Out& out)
        : d_(d),
          s_(s),
          seat_(seat),
          out_(out),
          late_(static_cast<float>(s.turn) / static_cast<float>(d.turns_per_year)) {}

    void describe(Action a) {
        switch (a.verb) {
            case kDeploy: return deploy(a);
            case kFirst: return go_first();
            case kPass: return pass();
            case kBuildNew:
            case kBuildShip: return build(a);
            case kSail: return sail(a);
            case kAmphibious: return amphibious(a);
            case kCarry: return carry(a);
            case kMarch: return march(a);
            case kEnter: out_.add(f::enter); return out_.add(f::enter_steps, s_.steps[a.a]);
            case kDone: return done();
            case kStay: return stay();
            case kEscape:
                out_.add(f::escape);
                if (controls(d_, s_, enemy(), d_.lake_of[s_.army.town])) out_.add(f::escape_held);
                return;
            case kAccept:
                out_.add(f::accept_odds_0 + battle_odds());
                return out_.add(f::accept_value, d_.value[s_.army.town]);
            case kFire:
                out_.add(f::fire_odds_0 + battle_odds());
                if (s_.army.attacker == index(seat_)) out_.add(f::fire_attacker);
                return out_.add(f::fire_value, d_.value[s_.army.town]);
            case kRetreat:
            case kReembark: return retreat(a);
            case kHit: return hit(a);
            case kStarve: return starve(a);
            default: return;
        }
    }

private:
    Seat enemy() const { return other(seat_); }
    u64 own_at(int town) const { return land_at(d_, s_, seat_, town); }
    u64 enemy_at(int town) const { return land_at(d_, s_, enemy(), town); }
    int value(int town) const { return d_.value[static_cast<std::size_t>(town)]; }
    int own_power(int town) const { return power(d_, s_, own_at(town)); }
    int enemy_power(int town) const { return power(d_, s_, enemy_at(town)); }
    bool home(int town) const { return home_of(d_, seat_, town); }
    // The strongest enemy beside a town.
    int threat(int town) const {
        int most = 0;
        for (int n : members(d_.adjacent[static_cast<std::size_t>(town)])) most = std::max(most, enemy_power(n));
        return most;
    }
    // Blocks that would not live through a winter, were there so many.
    float hungry(int town, u64 blocks) const { return static_cast<float>(std::max(0, count(blocks) - value(town))); }
    int battle_odds() const { return odds_class(own_power(s_.army.town), enemy_power(s_.army.town)); }

    // ---------------------------------------------------------------- set-up, order of play

    void deploy(Action a) {
        const int town = a.b, stack = count(own_at(town));
        out_.add(f::deploy_town_0 + town);
        out_.add(f::deploy_stack, static_cast<float>(stack));
        if (stack >= value(town)) out_.add(f::deploy_hungry);
        if (!(d_.adjacent[a.b] & d_.home[index(enemy())])) return;
        out_.add(f::deploy_front);
        if (d_.fire[a.a] > 1) out_.add(f::deploy_front_guns);
        out_.add(f::deploy_front_steps, s_.steps[a.a]);
    }
    void go_first() {
        const bool last = s_.turn >= d_.turns_per_year;
        out_.add(f::first);
        if (seat_ == Seat::gb) out_.add(f::first_gb);
        if (last) out_.add(seat_ == Seat::gb ? f::first_last_gb : f::first_last);
    }
    void pass() {
        if (s_.sheet[index(seat_)].stage == Stage::naval) return out_.add(f::pass_naval);
        out_.add(f::pass_army);
        out_.add(f::pass_army_late, late_);
    }

    // ---------------------------------------------------------------- marching

    // A move is announced block by block, in order: the first sets the aim, the others join it or not.
    void march(Action a) {
        u64 going = 0;
        for (int b : members(own_at(s_.at[a.a])))
            if (s_.order_how[b] != How::none) going |= one(b);
        going ? join(a, going) : set_out(a);
    }

    void set_out(Action a) {
        const int from = s_.at[a.a], to = a.b;
        const u64 here = own_at(from), group = here & ~(one(a.a) - 1), there = own_at(to);
        const int strength = power(d_, s_, group);
        const bool abroad = home_of(d_, enemy(), to);
        if (a.c != kNone) out_.add(f::march_far);
        if (const u64 foes = enemy_at(to)) {
            out_.add(f::march_odds_0 + odds_class(strength, power(d_, s_, foes)));
            out_.add(f::march_odds_value, d_.value[a.b]);
            out_.add(f::march_odds_blocks, static_cast<float>(count(foes)));
            out_.add(f::march_odds_late, late_);
            if (abroad) out_.add(f::march_odds_abroad);
        } else if (abroad && !there) {
            out_.add(f::march_take);
            out_.add(f::march_take_value, d_.value[a.b]);
            out_.add(f::march_take_late, late_);
            out_.add(f::march_take_exposed, part_of(threat(to), strength));
        } else {
            set_out_to_own(to, there, strength);
        }
        leave(from, here & ~group);
        out_.add(f::march_power, static_cast<float>(strength) / 10);
        out_.add(f::march_stay, static_cast<float>(count(here & ~group)));
        out_.add(f::march_hungry, hungry(to, there | group));
        out_.add(f::march_hungry_late, hungry(to, there | group) * late_);
        out_.add(f::march_was_hungry, hungry(from, here));
        out_.add(f::march_was_hungry_late, hungry(from, here) * late_);
        if (abroad && has(d_.us_militia, a.a)) out_.add(f::march_militia);
    }
    void set_out_to_own(int to, u64 there, int strength) {
        const int danger = threat(to), before = power(d_, s_, there);
        out_.add(f::march_own);
        out_.add(f::march_own_late, late_);
        out_.add(f::march_own_stack, static_cast<float>(count(there)));
        if (d_.lake_of[static_cast<std::size_t>(to)] != kNowhere) out_.add(f::march_own_port);
        if (!danger) return;
        out_.add(f::march_own_front);
        out_.add(f::march_own_exposed, part_of(danger, before + strength));
        if (danger > before) out_.add(f::march_own_relief, static_cast<float>(value(to)));
    }
    void leave(int town, u64 who_stays) {
        if (who_stays) return;
        if (!home(town)) out_.add(f::march_leaves_prize, static_cast<float>(value(town)));
        else if (threat(town)) out_.add(f::march_leaves_threat, static_cast<float>(value(town)));
        else out_.add(f::march_leaves_safe);
    }

    void join(Action a, u64 going) {
        const int from = s_.at[a.a], to = a.b;
        const u64 here = own_at(from), there = own_at(to), foes = enemy_at(to);
        const bool abroad = home_of(d_, enemy(), to);
        u64 together = 0;
        for (int b : members(going))
            if (to_of(s_, b) == to) together |= one(b);
        if (!together) out_.add(f::join_other);
        else if (foes) out_.add(f::join_odds_0 + odds_class(power(d_, s_, together), power(d_, s_, foes)));
        else out_.add(abroad && !there ? f::join_take : f::join_own);
        const int danger = threat(from);
        if (danger) out_.add(f::join_front);
        if (!(here & ~going & ~one(a.a))) {
            out_.add(f::join_last);
            if (!home(from)) out_.add(f::join_last_prize);
            else if (danger) out_.add(f::join_last_threat, static_cast<float>(value(from)));
        }
        if (!foes && hungry(to, there | together | one(a.a)) > 0) {
            out_.add(f::join_hungry);
            out_.add(f::join_hungry_late, late_);
        }
        if (hungry(from, here & ~going) > 0) out_.add(f::join_was_hungry, late_);
        out_.add(f::join_steps, s_.steps[a.a]);
        if (d_.fire[a.a] > 1) out_.add(f::join_guns);
        if (has(d_.riders, a.a)) out_.add(f::join_horse);
        if (abroad && has(d_.us_militia, a.a)) out_.add(f::join_militia);
    }

    void done() {
        if (s_.flow.top().step == kStepNavalPhase && s_.sheet[index(seat_)].stage != Stage::marching) {
            out_.add(f::done_naval);
            return out_.add(f::done_naval_late, late_);
        }
        const int from = s_.sheet[index(seat_)].origin;
        u64 going = 0;
        int to = kNowhere;
        if (is_town(from))
            for (int b : members(own_at(from)))
                if (s_.order_how[b] == How::march) going |= one(b), to = to_of(s_, b);
        if (!is_town(to)) return out_.add(f::done_else);
        if (const u64 foes = enemy_at(to))
            out_.add(f::done_odds_0 + odds_class(power(d_, s_, going), power(d_, s_, foes)));
        else out_.add(home_of(d_, enemy(), to) && !own_at(to) ? f::done_take : f::done_own);
        const int last = 63 - std::countl_zero(going);
        out_.add(f::done_left, static_cast<float>(count(own_at(from) & ~((one(last) << 1) - 1))));
    }

    // ---------------------------------------------------------------- on the lakes

    struct Fleets {
        int on_lake[2] = {}, all[2] = {};  // steps; own first
    };
    Fleets fleets(int lake) const {
        Fleets n;
        for (int side = 0; side < 2; ++side) {
            const Seat who = side == 0 ? seat_ : enemy();
            n.all[side] = n.on_lake[side] = steps_of(s_, ships_at(d_, s_, who, lake));
            for (int t : members(d_.lakeside[static_cast<std::size_t>(lake - kLake0)]))
                n.all[side] += steps_of(s_, ships_at(d_, s_, who, t));
        }
        return n;
    }

    void build(Action a) {
        const bool fresh = a.verb == kBuildNew;
        const int lake = d_.lake_of[fresh ? a.a : s_.at[a.a]];
        const Fleets n = fleets(lake);
        out_.add(fresh ? f::build_new : f::build_step);
        out_.add(fresh ? f::build_new_behind : f::build_step_behind, part_of(n.all[1], n.all[0]));
        out_.add(fresh ? f::build_new_late : f::build_step_late, late_);
        if (!fresh && !n.all[1]) out_.add(f::build_step_alone);
    }

    void sail(Action a) {
        const bool sailing = s_.sheet[index(seat_)].stage == Stage::sailing;
        if (is_lake(a.b)) {
            const Fleets n = fleets(a.b);
            if (sailing) out_.add(f::out_sailing);
            out_.add(f::out_steps, s_.steps[a.a]);
            if (n.on_lake[1]) return out_.add(f::out_odds_0 + odds_class(n.all[0], n.on_lake[1]));
            out_.add(n.on_lake[0] ? f::out_more : f::out_free);
            return out_.add(n.on_lake[0] ? f::out_more_late : f::out_free_late, late_);
        }
        const int lake = s_.at[a.a];
        if (!is_lake(lake)) return;
        const Fleets n = fleets(lake);
        if (sailing) out_.add(f::in_sailing);
        out_.add(n.all[1] ? f::in_odds_0 + odds_class(n.all[0], n.all[1]) : f::in_alone);
        out_.add(f::in_late, late_);
        if (a.b != d_.base[static_cast<std::size_t>(index(seat_))][static_cast<std::size_t>(lake - kLake0)]) return;
        out_.add(f::in_base);
        out_.add(f::in_base_damaged, static_cast<float>(d_.ship_max - s_.steps[a.a]));
    }

    void amphibious(Action a) {
        out_.add(f::land);
        out_.add(f::land_ships, static_cast<float>(count(ships_at(d_, s_, seat_, a.a))));
        out_.add(f::land_power, static_cast<float>(power(d_, s_, own_at(a.b) & d_.carried)) / 10);
    }

    void carry(Action a) {
        const int ships = count(ships_at(d_, s_, seat_, s_.sheet[index(seat_)].lake));
        int best = 0;
        for (int b : members(own_at(s_.at[a.a]) & d_.carried))
            best = std::max(best, s_.steps[b] * d_.fire[static_cast<std::size_t>(b)]);
        if (const u64 foes = enemy_at(a.b)) out_.add(f::carry_odds_0 + odds_class(best * ships, power(d_, s_, foes)));
        else out_.add(home_of(d_, enemy(), a.b) && !own_at(a.b) ? f::carry_take : f::carry_own);
        out_.add(f::carry_value, d_.value[a.b]);
        out_.add(f::carry_steps, s_.steps[a.a]);
        if (!ordered(s_, seat_, How::carry)) out_.add(f::carry_first);
    }

    // ---------------------------------------------------------------- battles and winter

    void stay() {
        const int lake = s_.naval.lake, own = steps_of(s_, ships_at(d_, s_, seat_, lake)),
                  foes = steps_of(s_, ships_at(d_, s_, enemy(), lake));
        out_.add(f::stay_odds_0 + odds_class(own, foes));
        if (s_.naval.attacker == index(seat_)) out_.add(f::stay_attacker);
    }

    void retreat(Action a) {
        const int to = a.a;
        const u64 there = own_at(to), group = own_at(s_.army.town);
        out_.add(f::retreat);
        if (home(to)) out_.add(f::retreat_home);
        out_.add(f::retreat_value, static_cast<float>(value(to)));
        out_.add(f::retreat_stack, static_cast<float>(count(there)));
        out_.add(f::retreat_exposed, part_of(threat(to), power(d_, s_, there | group)));
        out_.add(f::retreat_hungry, hungry(to, there | group) * late_);
        if (a.verb == kReembark) out_.add(f::retreat_water);
    }

    void hit(Action a) {
        out_.add(f::hit_fire, d_.fire[a.a]);
        out_.add(f::hit_move, d_.move[a.a]);
        if (d_.block[a.a].militia) out_.add(f::hit_militia);
        if (!has(d_.vp_blocks, a.a)) return;
        out_.add(f::hit_point);
        if (s_.steps[a.a] == 1) out_.add(f::hit_last_point);
    }
    void starve(Action a) {
        out_.add(f::starve_fire, d_.fire[a.a]);
        out_.add(f::starve_move, d_.move[a.a]);
        out_.add(f::starve_steps, s_.steps[a.a]);
        if (d_.block[a.a].militia) out_.add(f::starve_militia);
        if (has(d_.vp_blocks, a.a)) out_.add(f::starve_point);
    }

    const Data& d_;
    const State& s_;
    Seat seat_;
    Out& out_;
    float late_;  // how much of the year is over
};

constexpr float kPerFactorE = 9.10F;  // ten points are a factor of three

}  // namespace

std::span<const std::string_view> prior_names() { return kNames; }

void prior_features(const Data& d, const State& s, Seat seat, Action a, std::span<float> out) {
    Row row{out};
    Describer(d, s, seat, row).describe(a);
}

int prior(const Data& d, const State& s, Seat seat, Action a) {
    Sum sum;
    Describer(d, s, seat, sum).describe(a);
    return static_cast<int>(std::lround(kPerFactorE * sum.sum));
}

}  // namespace ghent::blocks
