// Odds of a Combat as it stands, on land or on a Lake, or of a land Combat described in words.
#include "games/amateurs/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/strings.h"
#include "games/amateurs/amateurs.h"
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

std::string_view side_title(Seat side) { return side == Seat::us ? "American" : "British"; }

// The Combat alone: what lies below it on the stack is cut away, so that its end is the end.
State combat_alone(const State& s, StepId step) {
    State t = s;
    int from = 0;
    while (s.flow.f[from].step != step) ++from;
    t.flow = Flow{};
    for (int i = from; i < s.flow.depth; ++i) t.flow.push(s.flow.f[i]);
    return t;
}

// Nobody plays a card, everybody who may keeps Militia out, loses Militia first, fights on and stays where he can.
int combat_rank(const Action& a) {
    switch (a.verb) {
        case kPass:
        case kStay:
        case kDone:
        case kEngage:
        case kApart: return 100;
        case kLose:
        case kHoldBack: return is_militia(type_of_word(a.a)) ? 50 : type_of_word(a.a) == kRegular ? 10 : 20;
        case kReact: return -100;
        default: return 0;
    }
}

Action combat_policy(const ActionList& list) {
    return *std::max_element(list.begin(), list.end(),
                             [](const Action& a, const Action& b) { return combat_rank(a) < combat_rank(b); });
}

Explored fight_out(const Data& d, const State& start, bool quickly) {
    Explore how;
    if (quickly) how.quickly();
    how.stop = [](const void* state) {
        const State& t = *static_cast<const State*>(state);
        return t.flow.over || t.flow.depth == 0;
    };
    how.policy = [](const void*, Seat, const ActionList& list) { return combat_policy(list); };
    return explore(module(), d, &start, how);
}

int all_units(const State& s, Seat side) {
    int n = 0;
    for (int p = kSpace0; p < kPlaces; ++p) n += count_loose(s, side, p);
    for (int e = first_exp(side); e < end_exp(side); ++e) n += count_exp(s, e);
    return n;
}

// How often each number comes, as rows of one group.
class Tally {
public:
    Tally(std::string what, std::string group) : what_(std::move(what)), group_(std::move(group)) {}
    void add(int n, double probability) { count_[n] += probability; }
    void write(OddsReport& out) const {
        for (const auto& [n, probability] : count_)
            out.rows.push_back(
                {n < 0 ? fmt::format("{} back: {}", what_, -n) : fmt::format("{}: {}", what_, n), group_, probability});
    }

private:
    std::string what_, group_;
    std::map<int, double> count_;
};

OddsReport land_odds(const Data& d, const State& s, bool quickly) {
    const State start = combat_alone(s, kStepCombat);
    const Seat attacker = attacker_of(s), defender = other(attacker);
    const int place = s.fight.place, exp = s.fight.exp;
    OddsReport out;
    out.title = fmt::format("{} attack in {}", side_title(attacker), arg_title(d, kPlaceKind, static_cast<u16>(place)));
    out.policy = "nobody plays a card; Militia are lost first; nobody Retreats who need not";
    for (const Seat side : kSeats)
        for (const Modifier& m : land_modifiers(d, s, side).all())
            out.modifiers.push_back({fmt::format("{}: {}", side_title(side), source_title(module(), d, m)),
                                     fmt::format("{:+}", int{m.value}), std::string(kRuleIds[m.rule])});
    const Explored all = fight_out(d, start, quickly);
    out.exact = all.exact;
    out.error = all.error;
    Tally lost[2] = {{"American Units lost", "us lost"}, {"British Units lost", "gb lost"}};
    Tally peace[2] = {{"American Peace steps", "us peace"}, {"British Peace steps", "gb peace"}};
    double driven[2] = {0, 0}, both = 0;
    for (const Branch& b : all.ends) {
        const State& t = *static_cast<const State*>(b.state.bytes());
        // Fleets never stand in the place they attack.
        const bool from_sea = !is_land_exp(exp);
        const bool attackers = from_sea ? count_exp(t, exp) > 0 : t.exp_at[exp] == place && count_exp(t, exp) > 0;
        const bool defenders = strength_at(t, defender, place) > 0;
        if (attackers && !defenders) driven[0] += b.probability;
        else if (!attackers && defenders) driven[1] += b.probability;
        else both += b.probability;
        for (const Seat side : kSeats) {
            const int i = index(side);
            lost[i].add(all_units(start, side) - all_units(t, side), b.probability);
            peace[i].add(side == Seat::us ? t.peace[0] - start.peace[0] : start.peace[1] - t.peace[1], b.probability);
        }
    }
    out.rows.push_back({"the attackers alone are left there", "result", driven[0]});
    out.rows.push_back({"the defenders alone are left there", "result", driven[1]});
    out.rows.push_back({"both or neither", "result", both});
    for (const Seat side : kSeats) lost[index(side)].write(out);
    for (const Seat side : kSeats) peace[index(side)].write(out);
    return out;
}

int fleet_strength(const Data& d, const State& s, Seat side) {
    int n = 0;
    for (const int ship : members(d.ships_of[index(side)]))
        if (s.ship_at[ship] != kUnbuilt && !is_in_yard(s.ship_at[ship])) n += ship_strength(d, ship);
    return n;
}

OddsReport lake_odds(const Data& d, const State& s, bool quickly) {
    const State start = combat_alone(s, kStepLakeCombat);
    const int lake = s.lake.lake;
    OddsReport out;
    out.title = fmt::format("Lake Combat on {}", d.lakes[at(lake)].name);
    out.policy = "nobody plays a card; both fight on to the end";
    const Explored all = fight_out(d, start, quickly);
    out.exact = all.exact;
    out.error = all.error;
    Tally change[2] = {{"American points of Ships", "us ships"}, {"British points of Ships", "gb ships"}};
    double held[2] = {0, 0}, none = 0;
    for (const Branch& b : all.ends) {
        const State& t = *static_cast<const State*>(b.state.bytes());
        if (controls_lake(t, Seat::us, lake)) held[0] += b.probability;
        else if (controls_lake(t, Seat::gb, lake)) held[1] += b.probability;
        else none += b.probability;
        for (const Seat side : kSeats) change[index(side)].add(fleet_strength(d, t, side), b.probability);
    }
    out.rows.push_back({"the American fleet holds the Lake", "result", held[0]});
    out.rows.push_back({"the British fleet holds the Lake", "result", held[1]});
    out.rows.push_back({"nobody does", "result", none});
    for (const Seat side : kSeats) change[index(side)].write(out);
    return out;
}

}  // namespace

bool in_combat(const State& s) {
    return !s.flow.over &&
           ((s.lake.on && find_frame(s, kStepLakeCombat)) || (s.fight.on && find_frame(s, kStepCombat)));
}

OddsReport combat_odds(const Data& d, const State& s, bool quickly) {
    if (!in_combat(s)) throw Refusal("no Combat is being fought");
    if (s.lake.on && find_frame(s, kStepLakeCombat)) return lake_odds(d, s, quickly);
    return land_odds(d, s, quickly);
}

OddsReport odds(const Data& d, const State& s) { return combat_odds(d, s, false); }

// ---------------------------------------------------------------- a Combat in words

namespace {

struct OddsForce {
    bool any = false;
    Seat side = Seat::us;
    u8 units[kTypes] = {};
    std::vector<int> leaders;
};

int odds_number(std::string_view word) {
    int n = 0;
    for (const char ch : word) {
        if (ch < '0' || ch > '9' || n > 99) throw Refusal(fmt::format("{} is no number", in_quotes(word)));
        n = 10 * n + (ch - '0');
    }
    return n;
}

void join_force(OddsForce& force, Seat side) {
    if (force.any && force.side != side) throw Refusal("the Units of each side stand together, the attackers first");
    force.any = true;
    force.side = side;
}

// "us_regular:4", or the id of a Leader.
void read_force_word(const Data& d, std::string_view word, OddsForce& force) {
    if (const std::size_t colon = word.find(':'); colon != std::string_view::npos) {
        for (const Seat side : kSeats)
            for (int t = 0; t < types_of(side); ++t) {
                if (d.units[index(side)][at(t)].id != word.substr(0, colon)) continue;
                join_force(force, side);
                force.units[t] = byte(odds_number(word.substr(colon + 1)));
                return;
            }
        throw Refusal(fmt::format("no Unit is called {}", in_quotes(word.substr(0, colon))));
    }
    const int l = d.leader_index(word);
    if (l == kNoLeader || d.leader(l).naval())
        throw Refusal(fmt::format("no land Leader is called {}", in_quotes(word)));
    join_force(force, d.leader(l).side);
    force.leaders.push_back(l);
}

void put_up_force(const Data& d, State& s, const OddsForce& force, int place) {
    const int e = first_exp(force.side);
    s.exp_at[e] = byte(place);
    for (int t = 0; t < kTypes; ++t) {
        if (force.units[t] > d.units[index(force.side)][at(t)].limit)
            throw Refusal(fmt::format("there are only {} of {}", d.units[index(force.side)][at(t)].limit,
                                      d.units[index(force.side)][at(t)].id));
        s.exp_units[e][t] = force.units[t];
    }
    if (count_exp(s, e) == 0) throw Refusal("each side needs a Unit");
    for (const int l : force.leaders) s.leader_at[l] = in_exp(e);
    settle_command(d, s, e);
    know_exactly(s, e);
    s.known[e].leaders_least = byte(static_cast<int>(force.leaders.size()));
    s.known[e].leaders_most =
        byte(std::max<int>(2, s.known[e].leaders_least));  // so that the owner is asked before the dice
}

}  // namespace

void odds_position(const Data& d, std::span<const std::string> words, State& s) {
    s = State{};
    OddsForce force[2];
    int place = 0, fort = 0, militia = 0, now = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto next = [&]() -> const std::string& {
            if (i + 1 >= words.size()) throw Refusal(fmt::format("something must follow '{}'", word));
            return words[++i];
        };
        if (word == "vs") now = 1;
        else if (word == "at") {
            place = d.place_index(next());
            if (!is_space(place)) throw Refusal(fmt::format("no space is called {}", in_quotes(words[i])));
        } else if (word == "fort") fort = odds_number(next());
        else if (word == "militia") militia = odds_number(next());
        else read_force_word(d, word, force[now]);
    }
    if (!force[0].any || !force[1].any || !place)
        throw Refusal(
            "a Combat is UNITS vs UNITS at SPACE: scott us_regular:4 vs british_regular:3 at queenston fort 1");
    if (force[0].side == force[1].side) throw Refusal("both forces are of the same side");
    if (fort > 4) throw Refusal("a Fort has at most level 4");
    s.british = d.canada | d.setup_british;
    s.turn = 2;
    s.season = kJulAug;
    s.peace[0] = byte(d.peace_start[0]);
    s.peace[1] = byte(d.peace_start[1]);
    s.cards.where[0] = s.cards.where[kCardSlots - 1] = kGone;
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
        s.leader_at[l] = d.leader(l).entry == Entry::lake ? kChart : kPool;
    for (const OddsForce& f : force) put_up_force(d, s, f, place);
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) know_leader(d, s, l);
    set_fort(s, force[1].side, place, fort);
    s.active = byte(index(force[0].side));
    s.fight.militia = byte(militia);
    s.flow.push({.step = kStepWar, .pc = WarPart::round_over});
    SeededDice dice(1);
    Ctx c{d, s, dice, nullptr};
    begin_combat(c, {.attacker = force[0].side, .exp = first_exp(force[0].side), .place = place});
}

}  // namespace ghent::amateurs
