// 4.1.8 "Attack on…": a fleet sails to a shore hex of the port (D25), fights what lies there, and troops land (D26).
#include <bit>

#include "games/frontier/chapters.h"
#include "games/frontier/events.h"
#include "games/frontier/movement.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// 4.1.8d: water without enemy vessels and protected harbors.
bool is_open(const Data& d, const State& s, Seat side, int h) {
    return is_in_play(d, s, side, h) && !has_vessels(s, other(side), h) && !guards(d, s, other(side), h);
}
bool held_against(const Data& d, const State& s, Seat side, int h) {  // 4.1.8e
    return has_vessels(s, other(side), h) || guards(d, s, other(side), h);
}
bool any_river(const Data& d, int p) { return is_vessel(p) && (d.vessel(p).hd <= 2 || d.vessel(p).any_river); }  // R71

// From where a shore hex can be reached over open water: by everybody, and by those who may enter every river (12.5). The shore hex itself
// need not be open.
class Approach {
public:
    // `sister`: of another shore hex, from which the same may have been found.
    Approach(const Data& d, const State& s, Seat side, int shore, const Approach* sister = nullptr)
        : d_(d), s_(s), side_(side), shore_(shore), sister_(sister) {}
    bool leads_from(int harbor, bool rivers) const {
        if (!found_[rivers]) find(rivers);
        return from_[rivers].has(harbor);
    }

private:
    void find(bool rivers) const {
        found_[rivers] = true;
        Hexes& seen = from_[rivers];
        if (!enters(d_, shore_, rivers)) return;
        const Hexes open = open_water(rivers);
        for (const Approach* other = sister_; other; other = other->sister_)
            if (other->found_[rivers] && other->from_[rivers].has(shore_) && open.has(shore_) &&
                open.has(other->shore_)) {
                seen = other->from_[rivers];
                return;
            }
        seen.add(shore_);
        std::array<u16, kMaxHexes> queue;
        int head = 0, tail = 0;
        queue[at(tail++)] = static_cast<u16>(shore_);
        while (head < tail) {
            const Data::Ring& ring = d_.water_rings[queue[at(head++)]];
            for (int i = 0; i < ring.n; ++i) {
                const int w = ring.word[i];
                u64 fresh = ring.bits[i] & open.w[w] & ~seen.w[w];
                seen.w[w] |= fresh;
                for (; fresh; fresh &= fresh - 1)
                    queue[at(tail++)] = static_cast<u16>(w * 64 + std::countr_zero(fresh));
            }
        }
    }
    // `is_open` of all water at once.
    Hexes open_water(bool rivers) const {
        const Hexes &field = hexes_in_play(d_, s_), &his = s_.vessels[index(other(side_))];
        Hexes open;
        for (int w = 0; w < kHexWords; ++w)
            open.w[w] = (rivers ? d_.lakes.w[w] | d_.rivers.w[w] : d_.open_sea.w[w]) & field.w[w] & ~his.w[w];
        for (const u8 port : d_.batteries)
            if (const int h = d_.port(port).harbor; guards(d_, s_, other(side_), h)) open.drop(h);
        return open;
    }
    static bool enters(const Data& d, int h, bool rivers) {
        return is_water(d.hex(h).terrain) && (rivers || d.waters[d.hex(h).water].any_vessel);
    }
    const Data& d_;
    const State& s_;
    Seat side_;
    int shore_;
    const Approach* sister_;
    mutable bool found_[2]{};  // looked for when first asked
    mutable Hexes from_[2]{};
};

// Shore hexes beside the port (R6).
template <class F>
void each_shore(const Data& d, const State& s, Seat side, int settlement, F f) {
    const Hex& x = d.hex(d.settlement(settlement).hex);
    for (int i = 0; i < hex::kDirections; ++i)
        if (x.neighbour[i] != kNoHex && x.link[i] & kLinkShore && is_in_play(d, s, side, x.neighbour[i]))
            f(int{x.neighbour[i]});
}
bool is_shore_of(const Data& d, const State& s, Seat side, int settlement, int h) {
    bool found = false;
    each_shore(d, s, side, settlement, [&](int k) { found |= k == h; });
    return found;
}

// 4.1.8c, g: the friendly port, in friendly territory and not isolated, in which it is; of a vessel or commodore also the one whose harbor it is.
Verdict check_home(const Data& d, const State& s, Seat side, int p, CardSupply& supply, int& harbor) {
    const bool by_water = !is_land_unit(p);
    const u16 rule = by_water ? R("4.1.8c") : R("4.1.8g");
    const Hex& x = d.hex(hex_of(s, p));
    u8 port = kNoPort;
    if (x.settlement != kNoSettlement) port = d.settlement(x.settlement).port;
    else if (by_water) port = x.harbor_of;
    if (port == kNoPort || !port_friendly(d, s, side, port)) return no(rule, kNotFromPort, p);
    const Settlement& home = d.settlement(d.port(port).settlement);
    if (d.hex(home.hex).territory != home_of(side)) return no(rule, kNotHomeland, d.port(port).settlement);
    if (supply.is_isolated(home.hex)) return no(rule, kIsIsolated, d.port(port).settlement);
    harbor = d.port(port).harbor;
    return kAllowed;
}

// Can it come from that harbor to the shore hex?
bool comes(const Data& d, const State& s, Seat side, int p, int harbor, int shore, const Approach& way) {
    if (is_commodore(p)) {  // 3.4.5
        if (!(d.hex(shore).lakes & s.lakes[p - kCommodore0])) return false;
        return way.leads_from(harbor, true);
    }
    if (harbor != shore && !is_open(d, s, side, harbor)) return false;
    return way.leads_from(harbor, any_river(d, p) || is_land_unit(p));
}

// All shore hexes of the port, each with the ways to it.
struct Shores {
    Shores(const Data& d, const State& s, Seat side, int settlement) {
        each_shore(d, s, side, settlement, [&](int h) {
            hexes[n] = h;
            ways[n].emplace(d, s, side, h, n ? &*ways[n - 1] : nullptr);
            ++n;
        });
    }
    int n = 0;
    int hexes[hex::kDirections];
    std::optional<Approach> ways[hex::kDirections];
};

struct Attack {
    Attack(const Data& data, const State& state)
        : d(data), s(state), f(*find_frame(state, kStepAttackOn)), side(static_cast<Seat>(f.seat)), target(f.a) {}
    const Data& d;
    const State& s;
    const Frame& f;
    Seat side;
    int target;  // settlement
};

// ---------------------------------------------------------------- D25

Verdict check_sailor(const Attack& q, int p, CardSupply& supply, const Shores& shores) {
    if (!is_vessel(p) && !is_commodore(p)) return no(R("4.1.8b"), kNotOfType, p);
    if (!on_map(q.s, p)) return no(R("4.1.8b"), kNotOnMap, p);
    if (side_of(q.d, q.s, p) != q.side) return no(R("4.1.8b"), kNotYours, p);
    if (is_vessel(p) && !q.s.built.has(p)) return no(R("4.1.8b"), kUnbuilt, p);
    if (q.s.picked.has(p)) return no(R("4.1.8b"), kChosenBefore, p);
    int harbor = kNoHex;
    if (const Verdict v = check_home(q.d, q.s, q.side, p, supply, harbor); !v.ok()) return v;
    const u8 shut = q.s.shut[index(q.side)];  // US83
    if (shut && !is_water(q.d.hex(hex_of(q.s, p)).terrain) && q.d.hex(harbor).lake == shut - 1)
        return no(R("4.2.2b"), kPortBlockaded);
    bool found = false;
    for (int k = 0; k < shores.n; ++k)
        found = found || comes(q.d, q.s, q.side, p, harbor, shores.hexes[k], *shores.ways[k]);
    return found ? kAllowed : no(R("4.1.8d"), kNoWay, p);
}

Verdict check_soldier(const Attack& q, int p, CardSupply& supply, const Approach& way, int shore);

// Without a fleet there must be a regiment that could land from there.
bool anybody_lands(const Attack& q, CardSupply& supply, const Approach& way, int shore) {
    for (int p = 0; p < kRegiments; ++p)
        if (on_map(q.s, p) && check_soldier(q, p, supply, way, shore).ok()) return true;
    return false;
}

Verdict check_shore(const Attack& q, int h, CardSupply& supply, const Approach& way) {
    if (h >= q.d.hex_count() || !is_shore_of(q.d, q.s, q.side, q.target, h)) return no(R("4.1.8b"), kNotBesidePort, h);
    Verdict v = kAllowed;
    bool vessel = false;
    q.s.picked.each([&](int p) {
        int harbor = kNoHex;
        vessel |= is_vessel(p);
        if (v.ok()) v = check_home(q.d, q.s, q.side, p, supply, harbor);
        if (v.ok() && !comes(q.d, q.s, q.side, p, harbor, h, way)) v = no(R("4.1.8d"), kNoWay, p);
    });
    if (v.ok() && !vessel && held_against(q.d, q.s, q.side, h)) return no(R("4.1.8e"), kEnemyOffshore, h);
    // R182: a commodore goes with a vessel, or to one that is there.
    if (v.ok() && !vessel && !has_vessels(q.s, q.side, h))
        q.s.picked.each([&](int p) { v = no(R("12.0a"), kAdrift, p); });
    if (v.ok() && !q.s.picked.any() && !anybody_lands(q, supply, way, h)) return no(R("4.1.8g"), kNobodyLands, h);
    return v;
}

// ---------------------------------------------------------------- D26

Verdict check_soldier(const Attack& q, int p, CardSupply& supply, const Approach& way, int shore) {
    if (!is_land_unit(p)) return no(R("4.1.8f"), kNotOfType, p);
    if (!on_map(q.s, p)) return no(R("4.1.8f"), kNotOnMap, p);
    if (q.d.side[at(p)] != q.side) return no(R("4.1.8f"), kNotYours, p);
    if (is_regiment(p) && q.d.regiment(p).type == RegimentType::naw) return no(R("4.1.8f"), kNawNever);
    if (q.s.picked.has(p)) return no(R("4.1.8f"), kChosenBefore, p);
    if (q.s.inside.has(p)) return no(R("4.1.8g"), kIsInside, p);
    if (is_aboard(q.s, p)) return no(R("4.1.8g"), kIsAboard, p);
    const int to = q.d.settlement(q.target).hex;
    Pieces one{};
    one.add(p);
    if (const Mover m = mover_of(q.d, q.s, one); is_barred(q.d, m, hex_of(q.s, p), to))
        return no(barred_by(q.d, m, to), kRestricted, p);
    int harbor = kNoHex;
    if (const Verdict v = check_home(q.d, q.s, q.side, p, supply, harbor); !v.ok()) return v;
    return comes(q.d, q.s, q.side, p, harbor, shore, way) ? kAllowed : no(R("4.1.8g"), kNoWay, p);
}

bool any_regiment(const Pieces& set) {
    bool any = false;
    set.each([&](int p) { any |= is_regiment(p); });
    return any;
}

}  // namespace

Go enter_attack_on(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const int shore = AttackOnPart::shore(f) - 1, target = c.d.settlement(f.a).hex;
    switch (f.pc) {
        case AttackOnPart::fleet:
            f.pc = AttackOnPart::fights;
            push(s, kStepAttackFleet, side);
            break;
        case AttackOnPart::fights:
            f.pc = AttackOnPart::landing;
            if (shore >= 0 && has_vessels(s, side, shore)) start_naval_entry(c, side, shore);  // 4.1.8e, 14.6
            break;
        case AttackOnPart::landing:
            f.pc = AttackOnPart::entry;
            if (shore >= 0 && !held_against(c.d, s, side, shore)) push(s, kStepAttackLanding, side);  // 4.1.8f
            else f.pc = AttackOnPart::over;
            break;
        case AttackOnPart::entry: {
            f.pc = AttackOnPart::over;
            if (!s.picked.any()) break;
            const Pieces force = s.picked;
            s.picked = {};
            force.each([&](int p) {
                tell(c, {kEvMoves, R("4.1.8f"), side, p, hex_of(s, p), target, kNone});
                put(c.d, s, p, target);
            });
            start_entry(c, side, target, EntryBy::card, shore);
            break;
        }
        default:
            s.flow.pop();
            if (has_regiments(s, side, target)) establish_siege(c, side, target);  // R29
            settle(c, target);
            break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- the fleet

Go enter_attack_fleet(Ctx&) { return Go::ask; }

Verdict check_attack_fleet(const Data& d, const State& s, Seat, Action a) {
    const Attack q(d, s);
    CardSupply supply(d, s, q.side);
    switch (a.verb) {
        case kStop: return kAllowed;
        case kPick:
            return a.a < kPieces ? check_sailor(q, a.a, supply, Shores(d, s, q.side, q.target))
                                 : no(R("4.1.8b"), kNoSuchThing);
        case kShoreHex: return check_shore(q, a.a, supply, Approach(d, s, q.side, a.a));
        default: return no(R("4.1.8b"), kNotNow, a.verb);
    }
}

void list_attack_fleet(const Data& d, const State& s, Seat, ActionList& out) {
    const Attack q(d, s);
    CardSupply supply(d, s, q.side);
    const Shores shores(d, s, q.side, q.target);
    for (int p = kCommodore0; p < kDepot0; ++p)
        if (on_map(s, p) && side_of(d, s, p) == q.side && check_sailor(q, p, supply, shores).ok())
            out.add(act(kPick, p));
    for (int i = 0; i < shores.n; ++i)
        if (check_shore(q, shores.hexes[i], supply, *shores.ways[i]).ok()) out.add(act(kShoreHex, shores.hexes[i]));
    out.add(act(kStop));
}

void take_attack_fleet(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kPick) return s.picked.add(a.a);
    const Pieces fleet = s.picked;
    s.picked = {};
    s.flow.pop();
    if (a.verb == kStop) return;
    AttackOnPart::shore(s.flow.top()) = static_cast<u16>(a.a + 1);
    Hexes left{};  // on the water
    fleet.each([&](int p) {
        const int from = hex_of(s, p);
        if (from == a.a) return;
        if (is_water(c.d.hex(from).terrain)) left.add(from);
        tell(c, {kEvMoves, R("4.1.8b"), side, p, from, a.a, kNone});
        put(c.d, s, p, a.a);
    });
    for (int p = kCommodore0; p < kVessel0; ++p) {  // R180: whom the last vessels leave there goes with them
        const int h = hex_of(s, p);
        if (h == kNoHex || c.d.side[at(p)] != side || !left.has(h) || has_vessels(s, side, h)) continue;
        put(c.d, s, p, a.a);
        tell(c, {kEvTakes, R("R180"), side, p});
    }
}

// ---------------------------------------------------------------- the landing

Go enter_attack_landing(Ctx&) { return Go::ask; }

Verdict check_attack_landing(const Data& d, const State& s, Seat, Action a) {
    const Attack q(d, s);
    if (a.verb == kStop) return kAllowed;
    if (a.verb == kDone)
        return any_regiment(s.picked) ? kAllowed : no(R("14.7a"), kOfficersAlone, d.settlement(q.target).hex);
    if (a.verb != kPick) return no(R("4.1.8f"), kNotNow, a.verb);
    if (a.a >= kPieces) return no(R("4.1.8f"), kNoSuchThing);
    CardSupply supply(d, s, q.side);
    const int shore = AttackOnPart::shore(q.f) - 1;
    return check_soldier(q, a.a, supply, Approach(d, s, q.side, shore), shore);
}

void list_attack_landing(const Data& d, const State& s, Seat, ActionList& out) {
    const Attack q(d, s);
    CardSupply supply(d, s, q.side);
    const int shore = AttackOnPart::shore(q.f) - 1;
    const Approach way(d, s, q.side, shore);
    for (int p = 0; p < kCommodore0; ++p)
        if (on_map(s, p) && d.side[at(p)] == q.side && check_soldier(q, p, supply, way, shore).ok())
            out.add(act(kPick, p));
    if (any_regiment(s.picked)) out.add(act(kDone));
    out.add(act(kStop));
}

void take_attack_landing(Ctx& c, Seat, Action a) {
    State& s = c.s;
    if (a.verb == kPick) return s.picked.add(a.a);
    if (a.verb == kStop) s.picked = {};
    s.flow.pop();
}

}  // namespace ghent::frontier
