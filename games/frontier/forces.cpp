// 5.4.1.a: what an activated leader may take along, and how many (forces.h).
#include "games/frontier/forces.h"

#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

bool is_naw(const Data& d, int p) { return is_regiment(p) && d.regiment(p).type == RegimentType::naw; }

// 5.4.1.a.i1, 5.4.1.a.i2, 5.4.1.a.i4, 5.4.1.a.i6, R129: does the limit hold for the regiments that have moved in this activation and one more?
Verdict check_limit(const Data& d, const State& s, int more) {
    const Activation& act = s.act;
    int all = 1, naw = is_naw(d, more), regulars = d.regiment(more).type == RegimentType::regular;
    act.taken.each([&](int p) {
        if (!is_regiment(p)) return;
        ++all;
        naw += is_naw(d, p);
        regulars += d.regiment(p).type == RegimentType::regular;
    });
    if (act.unit == d.named.tecumseh)
        return regulars <= 1 && naw + regulars == all ? kAllowed : no(R("5.4.1.a.i4"), kTecumsehOnly);
    const bool panther = act.taken.has(d.named.tecumseh);
    const int any = 5 * (d.officer(act.unit).stars + act.juniors), limit = any + (panther ? 5 : 0);
    if (all > limit) return no(R("5.4.1.a.i1"), kOverLimit, limit);
    return all - naw > any ? no(R("5.4.1.a.i6"), kOverLimit, any) : kAllowed;
}

// 8.2b, R23, R107, R129
Verdict check_officer(const Data& d, const State& s, int p) {
    const Activation& act = s.act;
    if (act.unit == d.named.tecumseh) return no(R("5.4.1.a.i4"), kTecumsehOnly);
    if (d.officer(p).stars > d.officer(act.unit).stars) return no(R("8.2b"), kSeniorOfficer, p);
    Verdict v = kAllowed;
    act.taken.each([&](int q) {
        if (is_officer(q) && (d.officer(q).never_under == p || d.officer(p).never_under == q))
            v = no(R("3.4.2x"), kNeverTogether, p, q);
    });
    return v;
}

}  // namespace

Verdict check_take(const Data& d, const State& s, int p) {
    const Activation& act = s.act;
    const Seat side = static_cast<Seat>(act.seat);
    if (!is_land_unit(p)) return no(R("5.4.1.a.i5"), kWrongMovement, p);
    if (d.side[at(p)] != side) return no(R("8.2a"), kNotYours, p);
    if (!on_map(s, p) || hex_of(s, p) != act.hex - 1) return no(R("8.2a"), kNotHere, p);
    if (!is_officer(act.unit)) return no(R("5.4.1.a.iii1"), kAloneTakesNone);
    if (s.inside.has(p) != s.inside.has(act.unit)) return no(R("16.2"), kIsInside, p);
    if (is_aboard(s, p) != is_aboard(s, act.unit)) return no(R("12.6.2"), kIsAboard, p);
    if (s.activated.has(p)) return no(R("5.4.1c"), kActivatedBefore, p);
    if (s.moved.has(p)) return no(R("7.0c"), kMovedBefore, p);
    if (p == d.named.potawatomie) return no(R("3.4.6g"), kPotawatomieStays);
    return is_officer(p) ? check_officer(d, s, p) : check_limit(d, s, p);
}

// 8.3: it costs no points. 2.5c, 2.5.6a: only a leader takes others along, so a stack without one never moves together.
void take_along(Ctx& c, int p) {
    State& s = c.s;
    s.act.force.add(p);
    s.act.taken.add(p);
    s.activated.add(p);  // 5.4.1.a2
    if (is_officer(p) && p != c.d.named.tecumseh) ++s.act.juniors;
    tell(c, {kEvTakes, R("8.2a"), static_cast<Seat>(s.act.seat), p});
}

void list_take(const Data& d, const State& s, ActionList& out) {
    if (!is_officer(s.act.unit)) return;
    const u16 here = in_hex(s.act.hex - 1);
    int found = 0;
    for (int p = 0; p < kCommodore0; ++p)
        if (s.at[p] == here && check_take(d, s, p).ok()) {
            out.add(act(kTake, p));
            ++found;
        }
    if (found) out.add(act(kTakeAll));
}

Verdict check_take_all(const Data& d, const State& s) {
    if (!is_officer(s.act.unit)) return no(R("5.4.1.a.iii1"), kAloneTakesNone);
    const u16 here = in_hex(s.act.hex - 1);
    for (int p = 0; p < kCommodore0; ++p)
        if (s.at[p] == here && check_take(d, s, p).ok()) return kAllowed;
    return no(R("8.2a"), kNobodyToTake);
}

// Officers first: they raise the limit.
void take_all(Ctx& c) {
    const u16 here = in_hex(c.s.act.hex - 1);
    for (int p = kOfficer0; p < kCommodore0; ++p)
        if (c.s.at[p] == here && check_take(c.d, c.s, p).ok()) take_along(c, p);
    for (int p = 0; p < kOfficer0; ++p)
        if (c.s.at[p] == here && check_take(c.d, c.s, p).ok()) take_along(c, p);
}

Verdict check_drop(const Data& d, const State& s, int p) {
    const Activation& act = s.act;
    if (!act.force.has(p)) return no(R("8.2a"), kNotInForce, p);
    if (p == act.unit) return no(R("5.4.1.a1"), kCommanderStays, p);
    return is_water(d.hex(act.hex - 1).terrain) ? no(R("8.5b"), kEndsOnWater) : kAllowed;
}

void drop_off(Ctx& c, int p) {
    c.s.act.force.drop(p);
    tell(c, {kEvDrops, R("8.2a"), static_cast<Seat>(c.s.act.seat), p, c.s.act.hex - 1});
}

Pieces land_units(const Data& d, const State& s, Seat side, int h) {
    Pieces out{};
    each_at(s, in_hex(h), 0, kCommodore0, [&](int p) {
        if (!s.inside.has(p) && !s.aboard[p] && d.side[at(p)] == side) out.add(p);
    });
    return out;
}

bool has_officers(const Data& d, const State& s, Seat side, int h) {
    bool any = false;
    each_at(s, in_hex(h), kOfficer0, kCommodore0,
            [&](int p) { any |= !s.inside.has(p) && !s.aboard[p] && d.side[at(p)] == side; });
    return any;
}

// R101: depots and unconstructed vessels too.
Hexes barring(const Data& d, const State& s, Seat enemy) {
    Hexes out{};
    for (int p = 0; p < kPieces; ++p)
        if (on_map(s, p) && !s.inside.has(p) && side_of(d, s, p) == enemy) out.add(hex_of(s, p));
    return out;
}

}  // namespace ghent::frontier
