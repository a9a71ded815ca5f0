// A referee who knows the rulebook and reads positions, and nothing else of the program: bumping, naval leaders, landings, who may
// move, what may be lost, watched over random games. It shares no rule with the engine: control, capacity, ways out and harbours are
// reckoned here again, as plainly as they can be said.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "core/module.h"
#include "games/madison/madison.h"
#include "games/madison/test/table.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

class Referee {
public:
    explicit Referee(const Data& d) : d_(d) {}

    std::vector<std::string> faults;
    std::map<std::string, long> seen;  // what it had occasion to judge

    void watch(const State& before, Seat seat, Action a, const State& after, std::span<const Event> told) {
        note_moves(before, seat, a, after);
        judge_moves(before, seat, a, after, told);
        judge_losses(before, after, told);
        judge_retreats(before, after, told);
        judge_attacks(before, after, told);
        judge_position(after);
        if (before.plays != after.plays || before.turn != after.turn) forget_play();
    }

private:
    const Data& d_;
    std::set<int> finished_;                      // may not move of their own will in this card play
    std::set<std::tuple<int, int, int>> sailed_;  // vessel, from, to in this card play or phase
    std::map<int, int> origin_;                   // where a land piece attacks from
    std::set<int> aboard_, landed_;               // land pieces; spaces where troops landed against an enemy
    std::map<int, int> attacks_;                  // by the card, per space

    void forget_play() {
        finished_.clear();
        sailed_.clear();
        origin_.clear();
        aboard_.clear();
        landed_.clear();
        attacks_.clear();
    }

    void fault(std::string text) {
        if (faults.size() < 20) faults.push_back(std::move(text));
    }
    std::string name(int p) const { return arg_id(d_, kPieceKind, static_cast<u16>(p)); }
    std::string place(int at) const { return arg_id(d_, kPlaceKind, static_cast<u16>(at)); }

    // ------------------------------------------------------------ reading a position

    Seat side(const State& s, int p) const {
        if (p < kLeader0) return d_.units[static_cast<std::size_t>(p)].side;
        if (p < kShip0) return d_.leaders[static_cast<std::size_t>(p - kLeader0)].side;
        const Seat own = d_.ships[static_cast<std::size_t>(p - kShip0)].side;
        return (s.turned >> (p - kShip0)) & 1 ? (own == Seat::us ? Seat::gb : Seat::us) : own;
    }
    static bool unit(int p) { return p < kLeader0; }
    static bool leader(int p) { return p >= kLeader0 && p < kShip0; }
    static bool vessel(int p) { return p >= kShip0; }
    bool admiral(int p) const { return leader(p) && d_.leaders[static_cast<std::size_t>(p - kLeader0)].naval; }
    bool soldier(int p) const { return unit(p) || (leader(p) && !admiral(p)); }
    bool indian(int p) const { return unit(p) && (d_.units[static_cast<std::size_t>(p)].kind & kIndian); }
    bool dragoon(int p) const { return unit(p) && (d_.units[static_cast<std::size_t>(p)].kind & kDragoon); }
    int strength(const State& s, int p) const {
        const Unit& u = d_.units[static_cast<std::size_t>(p)];
        return s.flipped.has(p) ? u.reduced : u.full;
    }
    int lake(int at) const {
        if (at >= kBox0 && at < kTransit) return at - kBox0;
        return at >= kSpace0 ? int{d_.space(at).lake} : int{kNoLake};
    }
    // Rule 2.6: Erie and Huron count as one lake for retreats and returns.
    bool same_water(int a, int b) const {
        const auto great = [&](int l) {
            return d_.lakes[static_cast<std::size_t>(l)].id == "erie" ||
                   d_.lakes[static_cast<std::size_t>(l)].id == "huron";
        };
        return a == b || (great(a) && great(b));
    }
    template <class F>
    void each(const State& s, int at, F f) const {
        for (int p = 0; p < kPieces; ++p)
            if (d_.exists(p) && s.at[p] == at) f(p);
    }
    bool any(const State& s, int at, Seat who, bool (Referee::*is)(const State&, int) const) const {
        bool found = false;
        each(s, at, [&](int p) { found |= side(s, p) == who && (this->*is)(s, p); });
        return found;
    }
    bool is_unit_of(const State&, int p) const { return unit(p); }
    bool is_vessel_of(const State&, int p) const { return vessel(p); }
    bool is_sound(const State& s, int p) const { return vessel(p) && !s.flipped.has(p); }
    bool units(const State& s, int at, Seat who) const { return any(s, at, who, &Referee::is_unit_of); }
    bool vessels(const State& s, int at, Seat who) const { return any(s, at, who, &Referee::is_vessel_of); }
    bool sound(const State& s, int at, Seat who) const { return any(s, at, who, &Referee::is_sound); }

    // Rules 4.14, 4.15: strong enough for the value; Indians alone only where it is 0 or 1.
    bool occupies(const State& s, int at, Seat who) const {
        int sum = 0;
        bool others = false;
        each(s, at, [&](int p) {
            if (!unit(p) || side(s, p) != who) return;
            sum += strength(s, p);
            others |= !indian(p);
        });
        const int value = s.destroyed.has(at) ? 0 : int{d_.space(at).value};
        return sum > 0 && sum >= value && (others || value <= 1);
    }
    bool friendly(const State& s, int at, Seat who) const {
        return d_.space(at).territory == who ? !occupies(s, at, who == Seat::us ? Seat::gb : Seat::us)
                                             : occupies(s, at, who);
    }
    bool during(const State& s, std::initializer_list<StepId> steps) const {
        for (int i = 0; i < s.flow.depth; ++i)
            for (const StepId step : steps)
                if (s.flow.f[i].step == step) return true;
        return false;
    }

    // ------------------------------------------------------------ what happened

    void note_moves(const State& before, Seat seat, Action a, const State& after) {
        for (int p = kShip0; p < kPieces; ++p)
            if (d_.exists(p) && before.at[p] != after.at[p]) sailed_.insert({p, before.at[p], after.at[p]});
        if (a.verb == kSail)
            for (int p = 0; p < kShip0; ++p) {
                if (!d_.exists(p) || !soldier(p) || before.at[p] == after.at[p] || !before.group.has(p)) continue;
                if (aboard_.insert(p).second) origin_[p] = before.at[p];
            }
        if (a.verb == kMarch)
            for (int p = 0; p < kShip0; ++p)
                if (d_.exists(p) && before.group.has(p) && soldier(p) && side(before, p) == seat)
                    origin_[p] = before.at[p];
    }

    void judge_moves(const State& before, Seat seat, Action a, const State& after, std::span<const Event>) {
        const bool own_move = a.verb == kMarch || a.verb == kSail;
        for (int p = 0; p < kPieces; ++p) {
            if (!d_.exists(p)) continue;
            const int from = before.at[p], to = after.at[p];
            // Rules 11.21, 14.31, 8.72, 11.36: who is finished does not move again of his own will.
            if (own_move && before.group.has(p) && finished_.contains(p)) fault(name(p) + " moves again");
            if (from == to) continue;
            // Rule 11.15: a naval leader moves with a vessel, unless he had none.
            if (admiral(p) && on_map(from) && on_map(to)) {
                ++seen["a naval leader moved"];
                bool with = false;
                for (const auto& [ship, x, y] : sailed_)
                    with |= x == from && y == to && side(after, ship) == side(after, p);
                const bool had = vessels(before, from, side(before, p));
                bool lost = false;  // his vessels died on that place in this card play
                for (const auto& [ship, x, y] : sailed_) lost |= x == from && !on_map(y);
                bool went = false;
                for (const auto& [ship, x, y] : sailed_)
                    went |= x == from && on_map(y) && side(after, ship) == side(after, p);
                if (!with && (went || (had && !lost)))
                    fault(fmt::format("{} goes from {} to {} without a vessel", name(p), place(from), place(to)));
            }
            // Rules 11.33, 3.62: who never goes by water.
            if (a.verb == kSail && before.group.has(p) && (indian(p) || dragoon(p)))
                fault(name(p) + " is carried by water");
        }
        if (a.verb == kSail) judge_room(before);
        // Who is finished now.
        const u8 step = before.flow.top().step;
        if (step == kStepWithdrawal && a.verb == kRefuge) {
            ++seen["a withdrawal"];
            for (int p = kLeader0; p < kPieces; ++p)
                if (d_.exists(p) && before.at[p] != after.at[p] && side(before, p) == seat) finished_.insert(p);
        }
        if (step == kStepMove && a.verb == kDrop && before.force.leader) finished_.insert(a.a);
        if (step == kStepAssault && a.verb == kFightFor)
            for (int p = 0; p < kShip0; ++p)
                if (d_.exists(p) && !on_map(before.at[p]) && on_map(after.at[p]) && side(before, p) == seat)
                    finished_.insert(p);
        if (a.verb == kLand) {
            int at = 0;
            before.group.each([&](int p) {
                at = before.at[p];
                if (soldier(p)) finished_.insert(p);
            });
            const Seat foe = seat == Seat::us ? Seat::gb : Seat::us;
            ++seen["a landing"];
            if (units(before, at, foe)) {
                ++seen["a landing against an enemy"];
                landed_.insert(at);
            }
        }
    }

    // Rule 11.35: tries every way to put the units aboard.
    void judge_room(const State& s) {
        std::vector<int> big, small;
        int slots = 0, boats = 0;
        s.group.each([&](int p) {
            if (unit(p)) (strength(s, p) <= 2 ? small : big).push_back(p);
            if (!vessel(p) || s.flipped.has(p)) return;
            switch (d_.ships[static_cast<std::size_t>(p - kShip0)].rig) {
                case Rig::schooner:
                case Rig::sloop: ++boats; break;
                case Rig::brig:
                case Rig::corvette: slots += 1; break;
                case Rig::frigate: slots += 2; break;
                default: slots += 3; break;
            }
        });
        if (big.empty() && small.empty()) return;
        ++seen["troops at sea"];
        bool fits = false;
        for (int fours = 0; 4 * fours <= boats; ++fours)
            for (int det_in_slots = 0; det_in_slots <= slots; ++det_in_slots) {
                const int room_big = fours + slots - det_in_slots, room_small = boats - 4 * fours + det_in_slots;
                fits |= static_cast<int>(big.size()) <= room_big && static_cast<int>(small.size()) <= room_small;
            }
        if (!fits) fault("more troops at sea than the vessels carry");
    }

    // Rules 9.62, 12.53, 12.41, 11.11: vessels are lost only where a rule says so; units surrender only without a way.
    void judge_losses(const State& before, const State& after, std::span<const Event> told) {
        for (const Event& e : told) {
            const std::string_view rule = kRuleIds[e.rule];
            if (e.what == kEvLostShip && (rule == "9.62" || rule == "12.53")) {
                ++seen["a vessel without a port"];
                const Seat who = static_cast<Seat>(e.seat);
                const int water = lake(e.b);
                for (int town = kSpace0; town < d_.places(); ++town)
                    if (town != e.b && lake(town) != kNoLake && same_water(lake(town), water) &&
                        friendly(before, town, who) && friendly(after, town, who))
                        fault(
                            fmt::format("{} is lost at {} though {} is friendly", name(e.a), place(e.b), place(town)));
                if (is_space(e.b) && !before.flipped.has(e.a) && sound(before, kBox0 + water, who) &&
                    sound(after, kBox0 + water, who))
                    fault(fmt::format("{} is lost though friends hold the lake", name(e.a)));
            } else if (e.what == kEvLostShip && rule != "12.41a" && rule != "8.27" && rule != "11.11b") {
                fault(fmt::format("{} is lost by {}", name(e.a), rule));
            }
            if (e.what == kEvSurrenders && rule == "10.72g") {
                ++seen["a surrender"];
                const Seat who = static_cast<Seat>(e.seat), foe = who == Seat::us ? Seat::gb : Seat::us;
                if (e.a == d_.piece_index("uk_lc")) continue;
                for (const Path& path : d_.space(e.b).paths) {
                    if (path.way == Way::portage || d_.space(path.to).territory != who) continue;
                    if (units(before, path.to, foe) || units(after, path.to, foe)) continue;
                    bool from_there = false;
                    for (const auto& [p, from] : origin_) from_there |= from == path.to && side(after, p) == foe;
                    // A beaten landing goes by water only (11.53), and arrivals have nowhere to go (14.32).
                    const bool by_sea = before.fight.on && (before.fight.flags & kAmphibious) &&
                                        static_cast<Seat>(before.fight.attacker) == who;
                    if (!from_there && !by_sea)
                        fault(fmt::format("{} surrenders at {} though {} is open", name(e.a), place(e.b),
                                          place(path.to)));
                }
            }
        }
    }

    // Rules 10.72a, 10.72b: not to where the attackers came from, nor into a space that the enemy controls with units.
    void judge_retreats(const State& before, const State& after, std::span<const Event> told) {
        State now = before;                 // the land units, one retreat after the other
        for (int p = 0; p < kLeader0; ++p)  // losses of this action come before the retreats
            if (!on_map(after.at[p])) now.at[p] = after.at[p];
        for (const Event& e : told) {
            if (e.what != kEvRetreats && e.what != kEvRetreatsWater) continue;
            ++seen["a retreat"];
            const Seat who = static_cast<Seat>(e.seat), foe = who == Seat::us ? Seat::gb : Seat::us;
            const int from = e.a, to = e.b;
            if (after.play.on && static_cast<Seat>(after.play.seat) == foe) {
                each(after, from, [&](int p) {
                    if (!soldier(p) || side(after, p) != foe || !origin_.contains(p)) return;
                    ++seen["a defender's retreat"];
                    if (origin_[p] == to)
                        fault(fmt::format("defenders go to {}, where {} came from", place(to), name(p)));
                });
            }
            // Bumping (10.72c, R56): only weak enemies, only in the own territory, and never those who have yet to leave the space
            // that was attacked.
            for (int p = 0; p < kLeader0; ++p)
                if (d_.exists(p) && now.at[p] == from && side(now, p) == who) now.at[p] = static_cast<u8>(to);
            if (!units(now, to, foe)) continue;
            ++seen["a bump"];
            if (occupies(now, to, foe)) fault(fmt::format("a retreat into {}, which the enemy holds", place(to)));
            if (d_.space(to).territory != who) fault(fmt::format("a retreat onto enemies in their own {}", place(to)));
            if (before.fight.on && before.fight.place == to)
                fault(fmt::format("a retreat into {}, which is fought for", place(to)));
            if (before.flow.top().step == kStepRetreat && before.flow.top().n == kBefore && before.flow.top().a == to)
                fault(fmt::format("somebody is bumped at {} before he has left it", place(to)));
        }
    }

    // Rule 10.22: one attack on a space by one card; 10.1, 11.5: what has landed has fought when the card play ends.
    void judge_attacks(const State& before, const State& after, std::span<const Event> told) {
        for (const Event& e : told) {
            if (e.what != kEvAttack) continue;
            const bool arrival = (after.fight.flags & kArrival) || (before.fight.flags & kArrival) ||
                                 before.flow.top().step == kStepAssault;
            if (arrival) continue;
            ++seen["an attack"];
            if (++attacks_[e.a] > 1) fault(fmt::format("{} is attacked twice with one card", place(e.a)));
        }
        if (landed_.empty() || after.force.on) return;
        for (const int at : landed_)
            if (units(after, at, Seat::us) && units(after, at, Seat::gb) &&
                !during(after, {kStepEntry, kStepFight, kStepRetreat}))
                fault(fmt::format("the landing at {} was not fought", place(at)));
    }

    void judge_position(const State& s) {
        if (s.flow.over) return;
        const bool quiet = !during(s, {kStepEntry, kStepFight, kStepRetreat, kStepFlee, kStepSea, kStepMove,
                                       kStepAssault, kStepWaiting, kStepArrive, kStepWithdrawal, kStepEvent});
        for (int box = kBox0; box < kTransit; ++box) {
            if (!s.sea.on && vessels(s, box, Seat::us) && vessels(s, box, Seat::gb) && !during(s, {kStepFlee}))
                fault(fmt::format("two fleets share {}", place(box)));
            each(s, box, [&](int p) {
                if (soldier(p) && !s.group.has(p)) fault(name(p) + " is on a lake");
                if (quiet && vessel(p) && s.flipped.has(p)) fault(name(p) + " is damaged and on the lake");
                if (admiral(p) && !vessels(s, box, side(s, p)) &&
                    !during(s, {kStepFlee, kStepSea, kStepWithdrawal, kStepEvent}))
                    fault(fmt::format("{} is alone in {}", name(p), place(box)));
            });
            if (s.flow.top().step == kStepCard) {
                const int now = sound(s, box, Seat::us) ? 1 : sound(s, box, Seat::gb) ? 2 : 0;
                if (s.control[box - kBox0] != now) fault(fmt::format("control of {}", place(box)));
            }
        }
        int points = int{s.points[1]} - int{s.points[0]};
        struct Camp {
            int sum = 0;
            bool others = false;
        };
        std::array<std::array<Camp, 2>, kMaxPlaces> camps{};
        for (int p = 0; p < kLeader0; ++p) {
            if (!d_.exists(p) || !on_map(s.at[p])) continue;
            Camp& camp = camps[s.at[p]][static_cast<std::size_t>(side(s, p))];
            camp.sum += strength(s, p);
            camp.others |= !indian(p);
        }
        for (int at = kSpace0; at < d_.places(); ++at) {
            const auto& here = camps[static_cast<std::size_t>(at)];
            if (quiet && here[0].sum && here[1].sum) fault(fmt::format("units of both sides are in {}", place(at)));
            const int guest = d_.space(at).territory == Seat::us ? 1 : 0, value = d_.space(at).value;
            const Camp& camp = here[static_cast<std::size_t>(guest)];
            if (!s.destroyed.has(at) && camp.sum > 0 && camp.sum >= value && (camp.others || value <= 1))
                points += guest ? value : -value;
        }
        for (int p = kLeader0; p < kPieces && quiet; ++p) {
            if (!d_.exists(p) || !is_space(s.at[p])) continue;
            const int foe = side(s, p) == Seat::us ? 1 : 0;
            if (leader(p) && !admiral(p) && camps[s.at[p]][static_cast<std::size_t>(foe)].sum)
                fault(fmt::format("{} is among enemies in {}", name(p), place(s.at[p])));
            if ((vessel(p) || admiral(p)) && lake(s.at[p]) == kNoLake) fault(name(p) + " is on land");
        }
        for (int l = 0; l < kLakes; ++l) {
            const int who = s.control[l] ? s.control[l] : s.marker[l];
            points += who == 2 ? 2 : who == 1 ? -2 : 0;
        }
        if (points != net_vp(d_, s)) fault(fmt::format("the score is {} and not {}", points, net_vp(d_, s)));
        if (during(s, {kStepMove}) || s.sea.on) return;
        for (int p = 0; p < kPieces; ++p)
            if (d_.exists(p) && s.at[p] == kTransit) fault(name(p) + " stays in the Transit Box");
    }
};

// Random players; the bold ones like to move, sail and land.
Action choose(const ActionList& list, Rng& rng, bool bold) {
    const auto any = [&] { return list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]; };
    Action a = any();
    for (int i = 0; i < 3 && bold; ++i) {
        const bool moves = a.verb == kMarch || a.verb == kSail || a.verb == kLand || a.verb == kTake ||
                           a.verb == kAll || a.verb == kLeader || a.verb == kActivate || a.verb == kRefuge ||
                           a.verb == kEnter;
        if (moves) break;
        a = any();
    }
    return a;
}

std::string story(const Module& m, const Data& d, const Journal& log) {
    std::string out;
    for (const Event& e : log.events) out += "\n  " + sentence(m, d, e, log.dice(e));
    return out;
}

// Everybody somewhere else, so that forces meet, are cut off and bump into each other: land units anywhere but beside enemies, vessels
// in ports of their lake, leaders with their own. Only while a card is to be played.
void scatter(const Data& d, State& s, Rng& rng) {
    const auto spot = [&] { return kSpace0 + static_cast<int>(rng.below(static_cast<u32>(d.spaces.size()))); };
    const auto keep = [&](int p, int at) {
        put(d, s, p, at);
        if (on_map(at)) return;
        s.done.drop(p);
        s.spent[p] = 0;
    };
    for (int p = 0; p < kLeader0; ++p) {
        if (!d.exists(p) || !is_space(s.at[p]) || p == d.named.nwco || p == d.named.lc) continue;
        if (rng.below(4) == 0) flip(d, s, p, d.unit(p).steps == 2 && !flipped(s, p));
        for (int i = 0; i < 20; ++i) {
            const int at = spot();
            if (has_units(s, other(d.side(p)), at) || d.space(at).paths.empty()) continue;
            keep(p, at);
            break;
        }
    }
    for (int p = kShip0; p < kPieces; ++p) {
        if (!d.exists(p) || !on_map(s.at[p])) continue;
        int to = kOut;
        for (int i = 0; i < 200 && to == kOut; ++i) {
            const int at = spot();
            if (lake_at(d, at) == lake_at(d, s.at[p]) && controls(d, s, side_of(d, s, p), at)) to = at;
        }
        if (to == kOut) flip(d, s, p, false);
        keep(p, to);
    }
    for (int p = kLeader0; p < kShip0; ++p) {
        if (!d.exists(p) || !on_map(s.at[p])) continue;
        int to = d.naval(p) ? int{kWaiting} : int{kOut};
        for (int i = 0; i < 400 && !on_map(to); ++i) {
            const int at = spot();
            const bool own = any_at(s, at, [&](int q) {
                return d.naval(p) ? is_ship(q) && side_of(d, s, q) == d.side(p) && lake_at(d, at) == d.leader(p).lake
                                  : is_unit(q) && d.side(q) == d.side(p);
            });
            if (own) to = at;
        }
        keep(p, to);
    }
    for (int l = 0; l < kLakes; ++l) s.control[l] = s.marker[l] = 0;
    SeededDice none(1);
    Ctx c{d, s, none, nullptr};
    snapshot(c, static_cast<Seat>(s.flow.top().seat));
}

struct Refereed {
    long games = 0, actions = 0;
    std::map<std::string, long> seen;
};

void referee_games(const char* scenario, long games, u64 first, Refereed& all, bool scattered) {
    const Module& m = module();
    const Data& d = shipped();
    for (long game = 0; game < games; ++game) {
        const u64 seed = first + static_cast<u64>(game);
        SeededDice dice(seed);
        Rng rng(seed * 7919 + 1);
        State s{};
        Journal log;
        Setup setup;
        setup.scenario = scenario;
        m.setup(d, setup, &s, dice, &log);
        Referee referee(d);
        const bool bold = seed % 3 != 0;
        for (int i = 0; i < 20'000 && !s.flow.over && referee.faults.empty(); ++i) {
            if (scattered && s.flow.top().step == kStepCard && s.play.card == 0 && rng.below(4) == 0) {
                scatter(d, s, rng);
                ASSERT_EQ(m.is_ok(d, &s), "") << scenario << ", seed " << seed;
            }
            const unsigned who = m.pending(d, &s);
            const Seat seat = who & bit(Seat::us) ? Seat::us : Seat::gb;
            ActionList list;
            m.list(d, &s, seat, list);
            const Action a = choose(list, rng, bold);
            const State before = s;
            log.events.clear();
            log.faces.clear();
            m.apply(d, &s, seat, a, dice, &log);
            referee.watch(before, seat, a, s, log.events);
            ++all.actions;
            for (const std::string& text : referee.faults)
                ADD_FAILURE() << scenario << ", seed " << seed << ", action " << i << " (" << print(m, d, a)
                              << "): " << text << story(m, d, log);
        }
        ++all.games;
        for (const auto& [what, n] : referee.seen) all.seen[what] += n;
        if (::testing::Test::HasFailure() && all.games > 3) return;
    }
}

class RefereedGames : public ::testing::TestWithParam<const char*> {};

TEST_P(RefereedGames, NothingIsFoundWrong) {
    PROVES("madison", "10.22", "10.72a", "10.72c", "11.15a", "11.41a", "11.41c", "4.14a");
    Refereed all;
    referee_games(GetParam(), effort(6, 100, 300), 1, all, false);
    referee_games(GetParam(), effort(6, 100, 300), 10'001, all, true);
    // It had enough to look at.
    for (const char* what :
         {"a naval leader moved", "a landing", "a landing against an enemy", "a retreat", "a defender's retreat",
          "a bump", "a surrender", "an attack", "troops at sea", "a withdrawal"})
        EXPECT_TRUE(all.games < 200 || all.seen[what] > 0) << what;
    std::string summary;
    for (const auto& [what, n] : all.seen) summary += fmt::format("{}: {}; ", what, n);
    RecordProperty("refereed", fmt::format("{} games, {} actions; {}", all.games, all.actions, summary));
    if (std::getenv("GHENT_TELL"))
        fmt::print("{}: {} games, {} actions; {}\n", GetParam(), all.games, all.actions, summary);
}
INSTANTIATE_TEST_SUITE_P(Scenarios, RefereedGames, ::testing::Values("entire_war", "war_1813", "war_1814"));

}  // namespace
}  // namespace ghent::madison::test
