// Pieces on and off the map; control of spaces (4.14); forts (2.7).
#include <algorithm>

#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// A piece joins or leaves the list of its place, which is kept in the order of numbers.
void link(State& s, int p, int place) {
    u8* at = &s.head[place];
    while (*at && *at - 1 < p) at = &s.next[*at - 1];
    s.next[p] = *at;
    *at = static_cast<u8>(p + 1);
}

void unlink(State& s, int p, int place) {
    u8* at = &s.head[place];
    while (*at != p + 1) at = &s.next[*at - 1];
    *at = s.next[p];
    s.next[p] = 0;
}

// 4.14a, 4.14b, 4.15a, 4.15b: control is weighed again whenever a unit comes, goes or is turned over.
void weigh(const Data& d, State& s, int side, int place) {
    if (!is_space(place)) return;
    if (s.firm[side][place]) s.manned[side].add(place);
    else s.manned[side].drop(place);
    if (strong_enough(s.firm[side][place], s.wild[side][place], value_of(d, s, place))) s.held[side].add(place);
    else s.held[side].drop(place);
}

void add_strength(const Data& d, State& s, int p, int place, int sign) {
    const int side = index(d.side(p)), n = sign * strength(d, s, p);
    u8& sum = (is_indian(d, p) ? s.wild : s.firm)[side][place];
    sum = static_cast<u8>(sum + n);
    weigh(d, s, side, place);
}

}  // namespace

void put(const Data& d, State& s, int p, int place) {
    const int from = s.at[p];
    if (on_map(from)) {
        unlink(s, p, from);
        if (is_unit(p)) add_strength(d, s, p, from, -1);
    }
    s.at[p] = static_cast<u8>(place);
    if (!on_map(place)) return;
    link(s, p, place);
    if (is_unit(p)) add_strength(d, s, p, place, 1);
}

void flip(const Data& d, State& s, int p, bool over) {
    const bool counts = is_unit(p) && on_map(s.at[p]);
    if (counts) add_strength(d, s, p, s.at[p], -1);
    if (over) s.flipped.add(p);
    else s.flipped.drop(p);
    if (counts) add_strength(d, s, p, s.at[p], 1);
}

void derive(const Data& d, State& s) {
    for (u8& x : s.next) x = 0;
    for (u8& x : s.head) x = 0;
    for (int side = 0; side < 2; ++side) {
        s.manned[side] = s.held[side] = {};
        for (int i = 0; i < kMaxPlaces; ++i) s.firm[side][i] = s.wild[side][i] = 0;
    }
    for (int p = 0; p < kPieces; ++p) {
        if (!d.exists(p) || !on_map(s.at[p]) || s.at[p] >= d.places()) continue;
        link(s, p, s.at[p]);
        if (is_unit(p)) add_strength(d, s, p, s.at[p], 1);
    }
    for (int place = kSpace0; place < d.places(); ++place)
        for (int side = 0; side < 2; ++side) weigh(d, s, side, place);
}

// Rule 4.13: the town is worth nothing for the rest of the game; what controls it may change with that.
void destroy_town(Ctx& c, int place) {
    c.s.destroyed.add(place);
    for (int side = 0; side < 2; ++side) weigh(c.d, c.s, side, place);
}

// ---------------------------------------------------------------- forts (2.7)

const Fort* fort_at(const Data& d, const State& s, int place, Fort& buffer) {
    for (std::size_t i = 0; i < d.forts.size(); ++i)
        if (has(s.forts, static_cast<int>(i)) && d.forts[i].place == place) {
            buffer = {d.forts[i].value, d.forts[i].cls, 0};
            return &buffer;
        }
    if (!is_space(place)) return nullptr;
    // 2.78: it serves whoever is in it.
    const Space& space = d.space(place);
    return space.has_fort && s.turn >= space.fort.from ? &space.fort : nullptr;
}

bool has_ships(const Data& d, const State& s, Seat side, int place, bool sound_only) {
    return any_at(s, place,
                  [&](int p) { return is_ship(p) && side_of(d, s, p) == side && !(sound_only && flipped(s, p)); });
}

int units_at(const Data& d, const State& s, Seat side, int place, bool unreduced_only) {
    int n = 0;
    each_at(s, place, [&](int p) { n += is_unit(p) && d.side(p) == side && !(unreduced_only && flipped(s, p)); });
    return n;
}

bool kind_at(const Data& d, const State& s, Seat side, int place, u8 kinds) {
    return any_at(s, place, [&](int p) { return is_unit(p) && d.side(p) == side && (d.kind(p) & kinds); });
}

Seat seat_now(const State& s) { return static_cast<Seat>(s.flow.top().seat); }

// ---------------------------------------------------------------- losses

namespace {

void forget(State& s, int p) {
    s.group.drop(p);
    s.done.drop(p);
    s.picked.drop(p);
    s.spent[p] = 0;
}

}  // namespace

void remove_piece(Ctx& c, int p, int to, u16 rule, u16 how) {
    State& s = c.s;
    if (!on_map(s.at[p]) && s.at[p] == to) return;
    tell(c, {how, rule, side_of(c.d, s, p), p, on_map(s.at[p]) ? s.at[p] : kNone});
    put(c.d, s, p, to);
    forget(s, p);
    if (!is_leader(p)) s.flipped.drop(p);
    if (is_unit(p)) s.promoted[p >> 6] &= ~one(p & 63);
    for (u8& active : s.force.active)
        if (active == p + 1) active = 0;
    // Rule 3.54, R16: Tecumseh and the Shawnee leave together.
    const int pair = p == c.d.named.tecumseh ? c.d.named.shawnee : p == c.d.named.shawnee ? c.d.named.tecumseh : -1;
    if (pair >= 0 && on_map(s.at[pair])) remove_piece(c, pair, kOut, R("3.54"), kEvEliminated);
}

void lose_step(Ctx& c, int p, u16 rule) {
    if (steps_of(c.d, c.s, p) == 1) {  // 3.17b, 16.25b
        remove_piece(c, p, kDead, rule, kEvEliminated);
        return;
    }
    flip(c.d, c.s, p, true);  // 3.17a
    tell(c, {kEvStepLost, rule, side_of(c.d, c.s, p), p});
}

// Rules 10.9, 3.42, 12.6: a land leader is gone, a naval one is replaced.
void capture_leader(Ctx& c, int p, u16 rule) {
    State& s = c.s;
    // 10.9b: with Brock goes Sheaffe, his other side.
    if (!c.d.naval(p)) {
        remove_piece(c, p, kOut, rule, kEvCaptured);
        return;
    }
    tell(c, {kEvReplaced, R("3.42a"), side_of(c.d, s, p), p});
    if (c.d.leader(p).flips) s.flipped.add(p);
    put(c.d, s, p, kWaiting);
    forget(s, p);
}

}  // namespace ghent::madison
