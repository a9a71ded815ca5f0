// 5.5: Raising troops.
#include <algorithm>

#include "games/amateurs/ops.h"

namespace ghent::amateurs {

int raise_cost(const Data& d, int type) {
    switch (type) {
        case kRegular: return d.ops.regular;
        case kMilitia: return d.ops.militia;    // 2.3n
        case kFencible: return d.ops.fencible;  // 2.3s
        case kRanger: return d.ops.ranger;      // 2.3h
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
        return no(R("5.1d"), kNotForThis);
    if (s.ops.only && s.ops.only != place) return no(R("5.1d"), kNotWithThisCard);
    return kAllowed;
}

// Without asking whether counters are left.
Verdict check_raise_kind(const Data& d, const State& s, Seat side, int type, int place) {
    const RaiseLimit& limit = d.raising[static_cast<std::size_t>(d.space(place).settlement)];
    if (type >= types_of(side) || raise_cost(d, type) == 0)
        return no(R("2.3t"), kNotRaised, unit_word(side, std::min(type, int{kLocal})));
    // 2.3f, R65: Light Units in Frontier Towns only, Line Units in the others.
    if (is_light(type) ? !limit.light : !limit.line) return no(R("2.3f"), kNotRaisedHere, place, unit_word(side, type));
    if (type == kRegular && side == Seat::gb && !s.paris_turn) return no(R("2.3r"), kBeforeParis);
    if (type == kIndian && !controls(d, s, Seat::gb, d.named.mackinac)) return no(R("2.3j"), kNoMackinac);
    if (type == kMilitia && side == Seat::us && s.no_militia >= s.turn)
        for (const auto& [name, set] : d.groups)
            if (name == "new_england" && set.has(place)) return no(R("5.1d"), kNoMilitiaHere, place);
    return kAllowed;
}

Verdict check_raise_price(const Data& d, const State& s, int type, int place) {
    const int cost = raise_cost(d, type);
    if (const Verdict v = check_points(s, cost, R("5.5h")); !v.ok()) return v;
    const int limit = d.raising[static_cast<std::size_t>(d.space(place).settlement)].ops;
    if (items_now(s) != OpsPart::raising && spent_at(s, place) + cost > limit)
        return no(R("5.5d"), kRaiseLimit, place, limit);
    return kAllowed;
}

}  // namespace

Verdict check_raise(const Data& d, const State& s, Seat side, int word, int place, int e) {
    if (side_of_word(word) != side) return no(R("5.5a"), kNotRaised, word);
    const int type = type_of_word(word);
    if (const Verdict v = check_raise_place(d, s, side, place); !v.ok()) return v;
    if (const Verdict v = check_raise_kind(d, s, side, type, place); !v.ok()) return v;
    if (free_counters(d, s, side, type) < 1) return no(R("2.3b"), kNoCounters, word);
    if (e >= 0) {
        if (side_of_exp(e) != side || !is_land_exp(e)) return no(R("5.5c"), kNotYours, e);
        if (s.exp_at[e] != place) return no(R("5.5c"), kNotThere, e, place);
    }
    return check_raise_price(d, s, type, place);
}

// Places by sets, counters once for all.
void list_raise(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out) {
    if (s.ops.left == 0) return;
    const CounterSums used = used_counters(s, side);
    u8 types[kTypes];
    int n = 0;
    for (int type = 0; type < types_of(side); ++type) {
        const int limit = d.units[index(side)][at(type)].limit + (type == kIndian ? spain_points(s) : 0);  // R103
        if (used.of[type] >= limit || !raise_cost(d, type) || raise_cost(d, type) > s.ops.left) continue;
        if (type == kRegular && side == Seat::gb && !s.paris_turn) continue;           // 2.3r
        if (type == kIndian && !controls(d, s, Seat::gb, d.named.mackinac)) continue;  // 2.3j
        types[n++] = byte(type);
    }
    if (n == 0) return;
    Places open = board.held & d.home[index(side)];
    open = without(open, board.enemy);
    const bool given = items_now(s) == OpsPart::raising;
    const Places& marked = s.raised[index(side)];
    for (int settlement = 1; settlement < kSettlements; ++settlement) {
        const RaiseLimit& limit = d.raising[at(settlement)];
        const Places places = d.settled[settlement] & open;
        if (limit.ops == 0 || !places.any() || (given && settlement < static_cast<int>(Settlement::minor))) continue;
        struct Kind {
            int type, word, cost;
            bool barred;  // card 42 may have its say
        } here[kTypes];
        int kinds = 0;
        for (int i = 0; i < n; ++i) {
            const int type = types[i], cost = raise_cost(d, type);
            if (!(is_light(type) ? limit.light : limit.line) || (!given && cost > limit.ops)) continue;
            here[kinds++] = {type, unit_word(side, type), cost,
                             type == kMilitia && side == Seat::us && s.no_militia >= s.turn};
        }
        places.each([&](int place) {
            const int spent = s.ops.place[0] ? spent_at(s, place) : 0;
            if ((marked.has(place) && !spent) || (s.ops.only && s.ops.only != place)) return;
            const u32 exps = board.own.has(place) ? exps_at(s, side, place) : 0;
            for (int i = 0; i < kinds; ++i) {
                const Kind& k = here[i];
                if (spent && !given && spent + k.cost > limit.ops) continue;
                if (k.barred && !check_raise_kind(d, s, side, k.type, place).ok()) continue;
                out.add(act(kRaise, k.word, place));
                for (const int e : members(exps)) out.add(act(kRaise, k.word, place, e));
            }
        });
    }
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
            s.ops.at[i] = byte(s.ops.at[i] + cost);  // 5.5e: of whatever types
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
        s.raised[index(side)].add(place);  // 5.5g, 2.5m
}

}  // namespace ghent::amateurs
