// 5.5: Raising troops.
#include <algorithm>

#include "games/amateurs/ops.h"

namespace ghent::amateurs {

int raise_cost(const Data& d, int type) {
    switch (type) {
        case kRegular: return d.ops.regular;
        case kMilitia: return d.ops.militia;
        case kFencible: return d.ops.fencible;
        case kRanger: return d.ops.ranger;
        case kVoyageur: return d.ops.voyageur;
        case kIndian: return d.ops.indian;
        default: return 0;  // 2.3t, 2.3u: Artillery and Cavalry come by card
    }
}

int raise_number(const Data& d, int type) {
    return type == kMilitia ? d.ops.militia_per : type == kIndian ? d.ops.indian_per : 1;
}

namespace {

// Ops spent with this card on Raising in a place (5.5d).
int spent_at(const State& s, int place) {
    for (std::size_t i = 0; i < std::size(s.ops.place); ++i)
        if (s.ops.place[i] == place) return s.ops.at[i];
    return 0;
}

Verdict check_raise_place(const Data& d, const State& s, Seat side, int place) {
    if (!is_space(place) || !d.exists(place)) return no(R("5.5a"), kNoTown, place);
    if (!is_home(d, s, side, place)) return no(R("5.5a"), kNotHome, place);
    if (!controls(d, s, side, place)) return no(R("5.5b"), kNotControlled, place);
    const RaiseLimit& limit = d.raising[static_cast<std::size_t>(d.space(place).settlement)];
    if (limit.ops == 0) return no(R("5.5a"), kNoTown, place);
    if (has_force(s, other(side), place)) return no(R("5.5f"), kEnemyThere, place);
    // R110: a marker binds from the next card on.
    if (s.raised[index(side)].has(place) && !spent_at(s, place)) return no(R("5.5b"), kRaisedBefore, place);
    if (items_now(s) == OpsPart::raising && d.space(place).settlement < Settlement::minor)
        return no(R("5.1c"), kNotForThis);
    if (s.ops.only && s.ops.only != place) return no(R("5.5a"), kNotWithThisCard);
    return kAllowed;
}

Verdict check_raise_type(const Data& d, const State& s, Seat side, int type, int place) {
    const RaiseLimit& limit = d.raising[static_cast<std::size_t>(d.space(place).settlement)];
    if (type >= types_of(side) || raise_cost(d, type) == 0)
        return no(R("2.3t"), kNotRaised, unit_word(side, std::min(type, int{kLocal})));
    // 2.3f, R65: Light Units in Frontier Towns only, Line Units in the others.
    if (is_light(type) ? !limit.light : !limit.line) return no(R("2.3f"), kNotRaisedHere, place, unit_word(side, type));
    if (type == kRegular && side == Seat::gb && !s.paris_turn) return no(R("2.3r"), kBeforeParis);
    if (type == kIndian && !controls(d, s, Seat::gb, d.named.mackinac)) return no(R("2.3j"), kNoMackinac);
    if (type == kMilitia && side == Seat::us && s.no_militia >= s.turn)
        for (const auto& [name, set] : d.groups)
            if (name == "new_england" && set.has(place)) return no(R("5.1c"), kNoMilitiaHere, place);
    if (free_counters(d, s, side, type) < 1) return no(R("2.3b"), kNoCounters, unit_word(side, type));
    return kAllowed;
}

}  // namespace

Verdict check_raise(const Data& d, const State& s, Seat side, int word, int place, int e) {
    if (side_of_word(word) != side) return no(R("5.5a"), kNotRaised, word);
    const int type = type_of_word(word);
    if (const Verdict v = check_raise_place(d, s, side, place); !v.ok()) return v;
    if (const Verdict v = check_raise_type(d, s, side, type, place); !v.ok()) return v;
    if (e >= 0) {
        if (side_of_exp(e) != side || !is_land_exp(e)) return no(R("5.5c"), kNotYours, e);
        if (s.exp_at[e] != place) return no(R("5.5c"), kNotThere, e, place);
    }
    const int cost = raise_cost(d, type);
    if (const Verdict v = check_points(s, cost, R("5.5c")); !v.ok()) return v;
    const int limit = d.raising[static_cast<std::size_t>(d.space(place).settlement)].ops;
    if (items_now(s) != OpsPart::raising && spent_at(s, place) + cost > limit)
        return no(R("5.5d"), kRaiseLimit, place, limit);
    return kAllowed;
}

void list_raise(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int settlement = 1; settlement < kSettlements; ++settlement)
        d.settled[settlement].each([&](int place) {
            if (!check_raise_place(d, s, side, place).ok()) return;
            for (int type = 0; type < types_of(side); ++type) {
                const int word = unit_word(side, type);
                if (!check_raise(d, s, side, word, place, -1).ok()) continue;
                out.add(act(kRaise, word, place));
                each_exp_at(s, side, place, [&](int e) { out.add(act(kRaise, word, place, e)); });
            }
        });
}

void take_raise(Ctx& c, Seat side, int word, int place, int e) {
    State& s = c.s;
    const int type = type_of_word(word), cost = raise_cost(c.d, type);
    const int n = std::min(raise_number(c.d, type), free_counters(c.d, s, side, type));
    pay(s, cost);
    if (items_now(s) == OpsPart::raising) s.ops.only = byte(place);  // card 19: one city
    for (std::size_t i = 0; i < std::size(s.ops.place); ++i)
        if (s.ops.place[i] == place || s.ops.place[i] == 0) {
            s.ops.place[i] = byte(place);
            s.ops.at[i] = byte(s.ops.at[i] + cost);
            break;
        }
    if (e < 0) {
        put_units(s, side, place, -1, type, n);
        tell(c, {kEvRaisesOwn, R("5.5c"), side, n, word, place});
    } else {
        // 2.4a: place and Ops are seen, the type is not.
        s.exp_units[e][type] = byte(s.exp_units[e][type] + n);
        know_raised(c.d, s, e, place, cost);
        settle_command(c.d, s, e);
        tell_owner(c, {kEvRaisesOwn, R("5.5c"), side, n, word, place, e});
        tell_others(c, {kEvRaises, R("5.5c"), side, place, cost});
    }
    if (c.d.raising[static_cast<std::size_t>(c.d.space(place).settlement)].marker)
        s.raised[index(side)].add(place);  // 5.5g
}

}  // namespace ghent::amateurs
