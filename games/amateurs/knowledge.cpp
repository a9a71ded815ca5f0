// 2.4a, 3a: what the opponent knows of hidden Expeditions. Every function here is called for something that both sides see, and uses
// nothing else, so that what is kept could be kept by the opponent himself: bounds that always hold, not guesses.
#include <algorithm>

#include "games/amateurs/rules.h"

namespace ghent::amateurs {

namespace {

void narrow(Known& k) {
    int low = 0, high = 0;
    for (int t = 0; t < kTypes; ++t) {
        low += k.low[t];
        high += k.high[t];
    }
    k.least = byte(std::max(int{k.least}, low));
    k.most = byte(std::min(int{k.most}, high));
    for (int t = 0; t < kTypes; ++t) {
        // What the others leave room for.
        k.high[t] = byte(std::min(int{k.high[t]}, k.most - (low - k.low[t])));
        k.low[t] = byte(std::max(int{k.low[t]}, k.least - (high - k.high[t])));
    }
}

u8 plus(u8 a, int n) { return byte(std::clamp(a + n, 0, 250)); }

}  // namespace

void know_size(const State&, Known& k) { narrow(k); }

void know_exactly(State& s, int e) {
    Known& k = s.known[e];
    k.least = k.most = byte(count_exp(s, e));
    for (int t = 0; t < kTypes; ++t) k.low[t] = k.high[t] = s.exp_units[e][t];
}

void know_added(State& s, int e, int type, int n) {
    Known& k = s.known[e];
    k.least = plus(k.least, n);
    k.most = plus(k.most, n);
    k.low[type] = plus(k.low[type], n);
    k.high[type] = plus(k.high[type], n);
}

void know_lost(State& s, int e, int type, int n) { know_added(s, e, type, -n); }

void know_at_least(State& s, int e, int type, int n) {
    Known& k = s.known[e];
    k.low[type] = byte(std::max<int>(k.low[type], n));
    narrow(k);
}

void know_may_hold(State& s, int e, int type, int n) {
    Known& k = s.known[e];
    k.most = plus(k.most, n);
    k.high[type] = plus(k.high[type], n);
}

void know_may_lose(State& s, int e, int type, int n) {
    Known& k = s.known[e];
    k.least = plus(k.least, -n);
    k.low[type] = plus(k.low[type], -n);
}

void know_split(State& s, int from, int to) {
    Known &a = s.known[from], &b = s.known[to];
    b = {};
    b.most = a.most;
    std::ranges::copy(a.high, b.high);
    a.least = 0;
    std::ranges::fill(a.low, u8{0});
}

void know_combined(State& s, int into, int from) {
    Known &a = s.known[into], &b = s.known[from];
    a.least = plus(a.least, b.least);
    a.most = plus(a.most, b.most);
    for (int t = 0; t < kTypes; ++t) {
        a.low[t] = plus(a.low[t], b.low[t]);
        a.high[t] = plus(a.high[t], b.high[t]);
    }
    a.leaders_least = plus(a.leaders_least, b.leaders_least);
    a.leaders_most = plus(a.leaders_most, b.leaders_most);
    b = {};
}

// With one Expedition there the band says its size; with several only the sum is known, which bounds each.
void know_force(State& s, Seat side, int place, int least, int most) {
    const int own = count_loose(s, side, place);
    int low = 0, high = 0;
    each_exp_at(s, side, place, [&](int e) {
        low += s.known[e].least;
        high += s.known[e].most;
    });
    each_exp_at(s, side, place, [&](int e) {
        Known& k = s.known[e];
        const int others_low = low - k.least, others_high = high - k.most;
        k.most = byte(std::min(int{k.most}, std::max(0, most - own - others_low)));
        k.least = byte(std::max(int{k.least}, least - own - others_high));
        narrow(k);
    });
}

void forget_exp(State& s, int e) { s.known[e] = {}; }

// 5.5: place and Ops are seen, the type is not.
void know_raised(const Data& d, State& s, int e, int place, int ops) {
    Known& k = s.known[e];
    const Seat side = side_of_exp(e);
    const RaiseLimit& limit = d.raising[static_cast<std::size_t>(d.space(place).settlement)];
    int least = 255, most = 0;
    const auto may = [&](int type, int cost, int per) {
        const int n = ops / cost * per;
        if (n == 0) return;
        k.high[type] = plus(k.high[type], n);
        most = std::max(most, n);
        if (ops % cost == 0) least = std::min(least, ops / cost);  // the last counters may be fewer (2.3b)
    };
    if (limit.line) {
        may(kMilitia, d.ops.militia, d.ops.militia_per);
        may(kRegular, d.ops.regular, 1);
        if (side == Seat::gb) may(kFencible, d.ops.fencible, 1);
    }
    if (limit.light) {
        may(kRanger, d.ops.ranger, 1);
        if (side == Seat::gb) {
            may(kVoyageur, d.ops.voyageur, 1);
            may(kIndian, d.ops.indian, d.ops.indian_per);
        }
    }
    k.least = plus(k.least, least == 255 ? 0 : least);
    k.most = plus(k.most, most);
}

// ---------------------------------------------------------------- Leaders

void know_leader(const Data& d, State& s, int leader) {
    const u8 where = s.leader_at[leader];
    s.may[leader] = where == kPool ? kMayPool : is_in_exp(where) ? may_exp(exp_of(where)) : kMayElsewhere;
    if (d.leader(leader).turns) {
        if (s.turned.has(leader)) s.may_turned.add(leader);
        else s.may_turned.drop(leader);
    }
}

// 6.2a: he who leads it out is ready with so many Ops. An Indian Leader may be there without leading (R53).
void know_ready(const Data& d, State& s, int e, int ops) {
    if (s.known[e].leaders_most != 1) return;
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        const Leader& leader = d.leader(l);
        if (leader.side != side_of_exp(e) || leader.indian() || !(s.may[l] & may_exp(e)) || s.may[l] == may_exp(e))
            continue;
        const int other = leader.turns ? leader.face[1].initiative : 255;
        if (std::min<int>(leader.face[0].initiative, other) > ops) s.may[l] = static_cast<u16>(s.may[l] & ~may_exp(e));
    }
}

void know_leader_moved(State& s, int from, int to, int least, int most) {
    const int first = 0, end = kMaxLeaders;
    for (int l = first; l < end; ++l)
        if (s.may[l] & may_exp(from) && side_of_exp(from) == side_of_exp(to))
            s.may[l] = static_cast<u16>(s.may[l] | may_exp(to));
    Known &a = s.known[from], &b = s.known[to];
    a.leaders_least = plus(a.leaders_least, -most);
    a.leaders_most = plus(a.leaders_most, -least);
    b.leaders_least = plus(b.leaders_least, least);
    b.leaders_most = plus(b.leaders_most, most);
}

void know_leader_added(State& s, Seat side, int e) {
    (void)side;
    Known& k = s.known[e];
    k.leaders_least = plus(k.leaders_least, 1);
    k.leaders_most = plus(k.leaders_most, 1);
}

}  // namespace ghent::amateurs
