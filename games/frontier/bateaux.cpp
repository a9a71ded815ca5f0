// 11 Bateaux Movement (D17): who goes, where they land; the roll; the landing.
#include "games/frontier/bateaux.h"

#include <bit>

#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/kept.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

bool is_town(const Data& d, int h) {
    const u8 x = d.hex(h).settlement;
    return x != kNoSettlement && d.settlement(x).kind != SettlementKind::site;
}

// 11.7.2, 11.7.3: is this land hex one whose regiment closes the shore hex beside it?
bool threatens(const Data& d, const State& s, Seat enemy, int shore, int land) {
    return has_regiments(s, enemy, land) && (d.hex(shore).terrain == Terrain::river || is_town(d, land));
}

// A regiment that does.
int who_closes(const Data& d, const State& s, Seat enemy, int shore) {
    const Hex& x = d.hex(shore);
    for (int p = 0; p < kRegiments; ++p)
        if (on_map(s, p) && d.side[at(p)] == enemy && holds_ground(s, p))
            for (int i = 0; i < hex::kDirections; ++i)
                if ((x.link[i] & kLinkShore) && x.neighbour[i] == hex_of(s, p) &&
                    threatens(d, s, enemy, shore, hex_of(s, p)))
                    return p;
    return kNoPiece;
}

// 13.0, 14.7, 21.1.4a, 3.4.6: may they go ashore there?
Verdict check_ashore(const Data& d, const State& s, const Mover& m, int shore, int land) {
    if (!is_in_play(d, s, m.side, land)) return is_no_hex(d, s, land);
    if (is_barred(d, m, shore, land)) return no(barred_by(d, m, land), kClosedToOne, land);
    if (d.hex(shore).terrain == Terrain::lake && !is_town(d, land)) return no(R("13.0d"), kNotSettlement);
    if ((m.flags & kMoverMilitia) && d.hex(land).territory == Territory::british)
        return no(R("4.2.2b"), kMilitiaWill);  // BR16
    const Seat enemy = other(m.side);
    const u8 x = d.hex(land).settlement;
    if (m.flags & kMoverDepot) {
        if (!is_town(d, land)) return no(R("21.1.4a"), kDepotInTown, land);
        return controls(d, s, m.side, x) && !has_units(d, s, enemy, land) ? kAllowed : no(R("R141"), kDepotShuns, land);
    }
    if (m.flags & kMoverRegiment) return kAllowed;
    return !has_units(d, s, enemy, land) && !has_depot(d, s, enemy, land) && !is_fort_hex(d, s, enemy, land)
               ? kAllowed
               : no(R("14.7a"), kOfficersAlone, land);
}

}  // namespace

Verdict check_shore(const Data& d, const State& s, const Mover& m, int from, int h, bool& must_fight) {
    const Hex& x = d.hex(h);
    const Seat enemy = other(m.side);
    must_fight = false;
    if (!is_water(x.terrain) || !x.shore || !is_in_play(d, s, m.side, h)) return no(R("11.0x"), kNotShore, h);
    if (is_barred(d, m, from, h)) return no(barred_by(d, m, h), kClosedToOne, h);
    if ((m.flags & kMoverMilitia) && x.terrain == Terrain::river) return no(R("4.2.2b"), kMilitiaWill);
    if (has_vessels(s, enemy, h)) return no(R("R140"), kEnemyOffshore, h);
    if (guards(d, s, enemy, h)) return no(R("11.7.1"), kShoreHarbor, h);
    if (has_vessels(s, m.side, h)) return kAllowed;
    if (ship_beside(d, s, enemy, h)) return no(R("11.7.4"), kShoreShip, h);
    for (int i = 0; i < hex::kDirections; ++i)
        if ((x.link[i] & kLinkShore) && threatens(d, s, enemy, h, x.neighbour[i])) must_fight = true;
    return kAllowed;
}

namespace {

// `check_shore` and `check_ashore` for regiments whom nothing restricts: what is the same for all hexes is looked at once.
class PlainBoats {
public:
    PlainBoats(const Data& d, const State& s, Seat side)
        : d_(d),
          field_(hexes_in_play(d, s)),
          his_(s.regiments[index(other(side))]),
          mine_(s.vessels[index(side)]),
          closed_(s.vessels[index(other(side))]) {  // R140
        const Seat enemy = other(side);
        for (int w = kVessel0 / 64; w < kPieceSlots / 64; ++w)  // 11.7.4: beside his ships, prizes counted
            for (u64 rest = (d.of_side[index(enemy)].w[w] ^ s.prize.w[w]) & s.built.w[w] & d.ships.w[w]; rest;
                 rest &= rest - 1)
                if (const int h = hex_of(s, w * 64 + std::countr_zero(rest)); h != kNoHex)
                    d.ship_rings[at(h)].add_to(beside_);
        for (const u8 port : d.batteries)  // 11.7.1
            if (const int h = d.port(port).harbor; guards(d, s, enemy, h)) closed_.add(h);
        rutland_ = side == Seat::gb ? d.settlement(d.named.rutland).hex : int{kNoHex};  // 2.3.3
    }
    bool may_enter(int h, bool& must_fight) const {
        const Hex& x = d_.hex(h);
        if (!is_water(x.terrain) || !x.shore || !field_.has(h) || closed_.has(h)) return false;
        must_fight = false;
        if (mine_.has(h)) return true;
        if (beside_.has(h)) return false;
        if (d_.rings[at(h)].meets(his_))
            for (int i = 0; i < hex::kDirections; ++i)
                must_fight |= (x.link[i] & kLinkShore) && his_.has(x.neighbour[i]) &&
                              (x.terrain == Terrain::river || is_town(d_, x.neighbour[i]));
        return true;
    }
    bool may_land(int shore, int land) const {
        return field_.has(land) && land != rutland_ && (d_.hex(shore).terrain != Terrain::lake || is_town(d_, land));
    }

private:
    const Data& d_;
    const Hexes &field_, &his_, &mine_;
    Hexes closed_, beside_{};
    int rutland_;
};

}  // namespace

// Nearest first: a landing is reached from the shore hex with the fewest hexes before it.
void Shores::find(const Data& d, const State& s, const Mover& m, int from, int most, bool any) {
    if (is_plain(m)) {
        const PlainBoats boats(d, s, m.side);
        return spread(
            d, s, m, from, most, any, [&](int, int h, bool& must_fight) { return boats.may_enter(h, must_fight); },
            [&](int shore, int land) { return boats.may_land(shore, land); });
    }
    spread(
        d, s, m, from, most, any,
        [&](int before, int h, bool& must_fight) { return check_shore(d, s, m, before, h, must_fight).ok(); },
        [&](int shore, int land) { return check_ashore(d, s, m, shore, land).ok(); });
}

template <class Enter, class Land>
void Shores::spread(const Data& d, const State& s, const Mover& m, int from, int most, bool any, Enter may_enter,
                    Land may_land) {
    seen_ = landings_ = {};
    most_ = most;
    std::array<u16, kMaxHexes> queue;
    int end = 0;
    bool enough = false;
    const auto visit = [&](int h, int before) {
        if (seen_.has(h) || enough) return;
        bool must_fight = false;
        const int far = before == kNoHex ? 1 : far_[at(before)] + 1;
        if (far > most || !may_enter(before == kNoHex ? from : before, h, must_fight)) return;
        seen_.add(h);
        far_[at(h)] = byte(far);
        via_[at(h)] = static_cast<u16>(before);
        const Hex& x = d.hex(h);
        for (int i = 0; i < hex::kDirections; ++i) {
            const int land = x.neighbour[i];
            if (!(x.link[i] & kLinkShore) || land == kNoHex || land == from || landings_.has(land)) continue;
            if (!may_land(h, land)) continue;
            if (must_fight && !threatens(d, s, other(m.side), h, land)) continue;  // R140
            landings_.add(land);
            off_[at(land)] = static_cast<u16>(h);
            enough = any;
        }
        if (!must_fight) queue[at(end++)] = static_cast<u16>(h);
    };
    const Hex& x = d.hex(from);
    for (int i = 0; i < hex::kDirections; ++i)
        if (x.link[i] & kLinkShore) visit(x.neighbour[i], kNoHex);
    for (int next = 0; next < end && !enough; ++next) {
        const Hex& y = d.hex(queue[at(next)]);
        for (int i = 0; i < hex::kDirections; ++i)
            if (y.link[i] & kLinkWater) visit(y.neighbour[i], queue[at(next)]);
    }
}

Verdict Shores::check(const Data& d, const State& s, const Mover& m, int from, int land) const {
    if (landings_.has(land)) return kAllowed;
    if (is_water(d.hex(land).terrain) || land == from) return no(R("11.4"), kNoLandingThere, land);
    Verdict closed = no(R("11.4"), kNoLandingThere, land);  // out of reach, or by way of enemies only
    const Hex& x = d.hex(land);
    for (int i = 0; i < hex::kDirections; ++i) {
        const int shore = x.neighbour[i];
        if (!(x.link[i] & kLinkShore)) continue;
        if (seen_.has(shore)) {
            const Verdict v = check_ashore(d, s, m, shore, land);
            if (!v.ok()) return v;
            // R140: the boats may only land on those who close that shore
            return no(d.hex(shore).terrain == Terrain::river ? R("11.7.3") : R("11.7.2"), kShoreClosed, shore,
                      who_closes(d, s, other(m.side), shore));
        }
        bool must_fight = false;
        if (const Verdict v = check_shore(d, s, m, from, shore, must_fight); !v.ok()) closed = v;
    }
    if (closed.reason != kNoLandingThere) return closed;
    Shores further;
    further.find(d, s, m, from, 250);
    return further.landings_.has(land) ? no(R("11.4"), kPathTooLong, most_) : closed;
}

namespace {

int regiments_of(const Pieces& force) {
    int n = 0;
    for (int p = 0; p < kRegiments; ++p) n += force.has(p);
    return n;
}

// The shores of the activated force. Whoever has seen them listed chooses one of them: what was found last is kept.
const Shores& shores_of(const Data& d, const State& s) {
    struct Kept {
        MapOf map;
        Mover mover;
        u16 hex;
        u8 reach;
        Shores shores;
    };
    static thread_local Kept kept;
    const Mover m = mover_of(d, s, s.act.force);
    if (kept.hex == s.act.hex && kept.reach == s.act.reach && kept.mover == m && kept.map.is(d, s)) return kept.shores;
    kept.map.keep(d, s);
    kept.mover = m;
    kept.hex = s.act.hex;
    kept.reach = s.act.reach;
    kept.shores.find(d, s, m, s.act.hex - 1, s.act.reach);
    return kept.shores;
}

bool lands(const Data& d, const State& s, const Pieces& force) {
    Shores shores;
    shores.find(d, s, mover_of(d, s, force), s.act.hex - 1, s.act.reach, true);
    return shores.landings().any();
}

// The way to the landing, into act.path.
void set_course(State& s, const Shores& shores, int land) {
    Activation& act = s.act;
    act.landing = static_cast<u16>(land + 1);
    act.length = byte(shores.length(land));
    int h = shores.last(land);
    for (int i = act.length - 1; i >= 0; --i) {
        act.path[i] = static_cast<u16>(h + 1);
        h = shores.before(h);
    }
}

// 14.2a: a port with nothing but vessels, and no enemy fortification, counts as free of enemy units.
bool is_defended(const Data& d, const State& s, Seat enemy, int h) {
    if (has_regiments(s, enemy, h) || is_fort_hex(d, s, enemy, h)) return has_units(d, s, enemy, h);
    bool leaders = false;
    each_at(s, in_hex(h), kOfficer0, kVessel0, [&](int p) { leaders |= !s.inside.has(p) && d.side[at(p)] == enemy; });
    return leaders;
}

// 11.1-11.3: one regiment needs no roll; -2 where enemy units are at the landing.
bool boats_get_there(Ctx& c, Seat side) {
    State& s = c.s;
    const int n = regiments_of(s.act.force);
    if (n <= 1 || (s.act.flags & kActNoRoll)) return true;
    const bool few = n <= 5;
    const u16 rule = few ? R("11.2") : R("11.3");
    const auto die = c.faces(few ? kChBateauxD8 : kChBateauxD6, 1, few ? 8 : 6);
    Modifiers more;
    if (is_defended(c.d, s, other(side), s.act.landing - 1)) more.add(-2, kByLanding, rule);
    const int result = die[0] + more.sum();
    tell(c, {kEvBateauxRoll, rule, side, result}, die, more.all());
    return result >= 2;  // 11.3.1, 11.3.2
}

}  // namespace

bool boats_can_land(const Data& d, const State& s) {
    if (lands(d, s, s.act.force)) return true;
    if (!is_officer(s.act.unit)) return false;
    for (int p = 0; p < kRegiments; ++p) {
        if (hex_of(s, p) != s.act.hex - 1 || !check_take(d, s, p).ok()) continue;
        Pieces force = s.act.force;
        force.add(p);
        if (lands(d, s, force)) return true;
    }
    return false;
}

Go enter_bateaux(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    switch (f.pc) {
        case BoatPart::choose: return Go::ask;
        case BoatPart::declared:
            f.pc = BoatPart::over;
            if (s.act.flags & kActHalted) {  // W6: bateaux_fail, halt
                tell(c, {kEvBateauxFails, R("11.5"), side});
                break;
            }
            if (!boats_get_there(c, side)) {
                tell(c, {kEvBateauxFails, R("11.5"), side});
                break;
            }
            // 7.0b, 11.4.1: they Disembark in the same activation.
            start_entry(c, side, s.act.landing - 1, EntryBy::bateaux, s.act.path[s.act.length - 1] - 1);
            break;
        default: s.flow.pop(); break;
    }
    return Go::on;
}

Verdict check_bateaux(const Data& d, const State& s, Seat, Action a) {
    switch (a.verb) {
        case kTake: return check_take(d, s, a.a);
        case kTakeAll: return check_take_all(d, s);
        case kStop: return kAllowed;
        case kLand: return shores_of(d, s).check(d, s, mover_of(d, s, s.act.force), s.act.hex - 1, a.a);
        default: return no(R("11.0"), kNotNow, a.verb);
    }
}

void list_bateaux(const Data& d, const State& s, Seat, ActionList& out) {
    list_take(d, s, out);
    shores_of(d, s).landings().each([&](int h) { out.add(act(kLand, h)); });
    out.add(act(kStop));
}

void take_bateaux(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kTake: return take_along(c, a.a);
        case kTakeAll: return take_all(c);
        case kStop: return s.flow.pop();
        case kLand:
        default: {
            set_course(s, shores_of(c.d, s), a.a);
            s.flow.top().pc = BoatPart::declared;
            s.act.force.each([&](int p) { s.moved.add(p); });  // 11.6
            tell(c, {kEvBateaux, R("11.4"), side, s.act.unit, s.act.length, a.a});
            return open_window(c, kWinBateaux, other(side), a.a);  // W6
        }
    }
}

}  // namespace ghent::frontier
