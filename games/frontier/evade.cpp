// 15 Evade of officers and regiments: stand or leave (D12), INSIDE (14.1.2), the route (D13, D27, D33), what it costs.
#include "games/frontier/evade.h"

#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/losses.h"
#include "games/frontier/movement.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

bool can_go_by_sea(const Data& d, const State& s, Seat side, int h) {
    ActionList by_sea;
    list_by_sea(d, s, side, h, by_sea);
    return !by_sea.empty();
}

bool has_way(const Data& d, const State& s, const Flight& flight) {
    return has_end(d, s, flight) || can_go_by_sea(d, s, flight.side, flight.hex);
}

// ---------------------------------------------------------------- INSIDE

// R131: the WQV as they go in, before the Siege counter.
int room_inside(const Data& d, const State& s, Seat side, int h) {
    int room = quarters(d, s, side, h);
    if (room > 0 && supply_at(d, s, side, h) == Supply::isolated) --room;  // 6.2.1.b
    return room;
}

int regiments_inside(const Data& d, const State& s, Seat side, int h) {
    return count_regiments(d, s, side, h, true) - count_regiments(d, s, side, h);
}

bool any_can_go_inside(const Data& d, const State& s, Seat side, int h) {
    if (!is_fort_hex(d, s, side, h)) return false;
    for (int p = 0; p < kPieces; ++p)
        if (s.at[p] == in_hex(h) && check_go_inside(d, s, side, h, p).ok()) return true;
    return false;
}

void go_inside(Ctx& c, Seat side, int h, int p) {
    State& s = c.s;
    const u8 x = c.d.hex(h).settlement;
    place_siege(c, other(side), x);
    set_inside(c.d, s, p, true);
    tell(c, {kEvInside, R("14.1.2a"), side, p, x});
}

void push_inside(State& s, Seat side, int h) { push(s, kStepInside, side, static_cast<u16>(h)); }

}  // namespace

Verdict check_go_inside(const Data& d, const State& s, Seat side, int h, int p) {
    if (!is_fort_hex(d, s, side, h)) return no(R("14.1.2a"), kNoFort);
    if (p >= kPieces || is_vessel(p) || s.at[p] != in_hex(h) || s.inside.has(p) || is_aboard(s, p))
        return no(R("14.1.2a"), kNotHere, p);
    if (d.side[at(p)] != side) return no(R("14.1.2a"), kNotYours, p);
    if (!is_regiment(p)) return kAllowed;  // 2.5.5a, R169
    const int room = room_inside(d, s, side, h);
    return regiments_inside(d, s, side, h) < room ? kAllowed : no(R("2.5.3"), kFortFull, room);
}

// ---------------------------------------------------------------- stand, Evade or INSIDE (D12)

// 2.5.6b: all who are in the hex, with a leader or without.

Go enter_stand(Ctx&) { return Go::ask; }

std::string_view stand_rule(const Data&, const State& s) { return s.flow.top().n ? "14.7b" : "14.1a"; }

Verdict check_stand(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    switch (a.verb) {
        case kStand: return f.n ? no(R("14.7b"), kMustLeave) : kAllowed;
        case kEvade: {
            if (f.n) return kAllowed;
            const Flight flight{.side = side, .hex = f.a, .forbidden = f.b ? f.b - 1 : int{kNoHex}};
            return has_way(d, s, flight) ? kAllowed : no(R("R45"), kNowhere);
        }
        case kGoInside: return check_go_inside(d, s, side, f.a, a.a);
        default: return no(R("14.1a"), kNotNow, a.verb);
    }
}

void list_stand(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const auto check = [&](Action a) { return check_stand(d, s, side, a); };
    add_if(out, act(kStand), check);
    add_if(out, act(kEvade), check);
    if (!is_fort_hex(d, s, side, f.a)) return;
    for (int p = 0; p < kPieces; ++p)
        if (s.at[p] == in_hex(f.a)) add_if(out, act(kGoInside, p), check);
}

void take_stand(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const Frame f = s.flow.top();
    s.flow.pop();
    if (a.verb == kStand) {
        s.flow.top().pc = EntryPart::stands;
        return;
    }
    start_evade(c, side, f.a, EvadePart::before_combat, f.b - 1);
    if (a.verb == kEvade) return;
    push_inside(s, side, f.a);  // 14.1.2b, R44: who does not go in must Evade
    go_inside(c, side, f.a, a.a);
}

Go enter_inside(Ctx& c) {
    const Frame& f = c.s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (any_can_go_inside(c.d, c.s, side, f.a)) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_inside(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kGoInside: return check_go_inside(d, s, side, s.flow.top().a, a.a);
        case kTakeAll:
        case kDone: return kAllowed;
        default: return no(R("14.1.2a"), kNotNow, a.verb);
    }
}

void list_inside(const Data& d, const State& s, Seat side, ActionList& out) {
    const int h = s.flow.top().a;
    for (int p = 0; p < kPieces; ++p)
        if (s.at[p] == in_hex(h) && check_go_inside(d, s, side, h, p).ok()) out.add(act(kGoInside, p));
    out.add(act(kTakeAll));
    out.add(act(kDone));
}

void take_inside(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const int h = s.flow.top().a;
    if (a.verb == kDone) return s.flow.pop();
    if (a.verb == kGoInside) return go_inside(c, side, h, a.a);
    for (int p = 0; p < kPieces; ++p)
        if (s.at[p] == in_hex(h) && check_go_inside(c.d, s, side, h, p).ok()) go_inside(c, side, h, p);
}

// ---------------------------------------------------------------- the Evade

namespace {

// 16.2.5, R138: sallyers that lose go back; besiegers Evade as others do (16.2.4).
bool back_inside(Ctx& c, Seat side) {
    State& s = c.s;
    if (!s.land.on || !(s.land.flags & kFightSally) || s.land.attacker != index(side)) return false;
    const int h = s.land.hex - 1;
    const Pieces out = land_units(c.d, s, side, h);
    out.each([&](int p) {
        set_inside(c.d, s, p, true);
        tell(c, {kEvInside, R("16.2.5"), side, p, c.d.hex(h).settlement});
    });
    return true;
}

// 6.1: the next siege that a side must abandon.
int next_siege(const Data& d, const State& s, Seat side) {
    int found = kNoHex;
    s.besieged.each([&](int x) {
        const int h = d.settlement(x).hex;
        if (found == kNoHex && controller(d, s, x) != side && land_units(d, s, side, h).any()) found = h;
    });
    return found;
}

void eliminate_all(Ctx& c, Seat side, int h) {  // 15.1.3, 15.2j
    land_units(c.d, c.s, side, h).each([&](int p) {
        take_off(c.d, c.s, p, kLost);
        tell(c, {kEvEvadeLost, R("15.1.3"), side, p});
    });
}

enum class Fate : u8 { goes, lost, exiled };

// 3.4.6: what becomes of units that are forced where they may not be.
Fate fate_of(const Data& d, int p) {
    switch (restriction_of(d, p)) {
        case Restriction::none: return Fate::goes;
        case Restriction::never_us: return is_officer(p) ? Fate::exiled : Fate::lost;
        case Restriction::near_montreal: return Fate::exiled;
        default: return Fate::lost;
    }
}
Fate fate_of(const Data& d, const State& s, const Flight& flight, int p, int end) {
    return has_own_way(d, s, flight, restriction_of(d, p), end) ? Fate::goes : fate_of(d, p);
}

void force_off(Ctx& c, Seat side, int p) {
    const bool back = fate_of(c.d, p) == Fate::exiled;
    take_off(c.d, c.s, p, back ? kExiled : kLost);
    const u16 rule = restriction_of(c.d, p) == Restriction::near_montreal ? R("3.4.6e") : restriction_rule(c.d, p);
    tell(c, {back ? kEvExiled : kEvEliminated, rule, side, p});
}

// 15.2h: whoever is lost or leaves the map on the way (3.4.6) is not there at the end to lose a step.
void ask_toll(Ctx& c, const Flight& flight, int end) {
    Pieces missing{};
    land_units(c.d, c.s, flight.side, flight.hex).each([&](int p) {
        if (fate_of(c.d, c.s, flight, p, end) != Fate::goes) missing.add(p);
    });
    ask_losses(c.s, flight.side, LossPart::evade, 1, flight.hex);
    c.s.picked = missing;
}

void place_evaders(Ctx& c, const Flight& flight, int end, EvadeToll toll) {
    State& s = c.s;
    const Pieces force = land_units(c.d, s, flight.side, flight.hex);
    Fate fates[kCommodore0];
    force.each([&](int p) { fates[p] = fate_of(c.d, s, flight, p, end); });
    bool regiments = false;
    force.each([&](int p) { regiments |= is_regiment(p); });
    tell(c, {kEvEvades, R("15.1.1"), flight.side, flight.hex, end});
    force.each([&](int p) {
        if (fates[p] != Fate::goes) return force_off(c, flight.side, p);
        put(c.d, s, p, end);
        if (toll != EvadeToll::each) return;
        if (is_regiment(p)) return lose_step(c, p, R("15.2i"));
        if (regiments) return;
        take_off(c.d, s, p, kLost);  // an officer alone
        tell(c, {kEvEliminated, R("15.2i"), flight.side, p});
    });
}

}  // namespace

void start_evade(Ctx& c, Seat side, int hex, EvadePart::Kind kind, int forbidden, int first) {
    State& s = c.s;
    if (kind == EvadePart::vessels || kind == EvadePart::repelled || kind == EvadePart::prize)
        return start_flee(c, side, hex, kind);
    if (kind == EvadePart::attacker && back_inside(c, side)) return;
    const bool attacks = kind == EvadePart::attacker && s.land.on;
    Frame f{.step = kStepEvade,
            .pc = kind == EvadePart::defender ? EvadePart::inside : EvadePart::card,
            .seat = byte(index(side)),
            .n = static_cast<u8>(kind),
            .a = static_cast<u16>(hex),
            .b = static_cast<u16>(forbidden + 1),
            .c = static_cast<u16>(first + 1),
            .d = 3};
    if (attacks && (s.land.flags & kFightSea)) f.d |= EvadePart::kSeaOnly;
    if (attacks && (s.land.flags & kFightBateaux) && s.act.last_land) {  // 11.4.2, 13.2, R170
        f.pc = EvadePart::left;
        f.c = s.act.last_land;
        land_units(c.d, s, side, hex).each([&](int p) { put(c.d, s, p, s.act.last_land - 1); });
        tell(c, {kEvEvades, R("11.4.2"), side, hex, s.act.last_land - 1});
    }
    s.flow.push(f);
}

Go enter_evade(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    switch (f.pc) {
        case EvadePart::inside:  // 18.5.1x
            f.pc = EvadePart::card;
            if (any_can_go_inside(c.d, s, side, f.a)) push_inside(s, side, f.a);
            break;
        case EvadePart::card:
            if (f.n == EvadePart::besieger) {  // 6.1: winter names no hex
                const int h = next_siege(c.d, s, side);
                if (h == kNoHex) {
                    f.pc = EvadePart::over;
                    break;
                }
                f.a = static_cast<u16>(h);
                f.d = 3;
            }
            f.pc = EvadePart::choose;
            if (side != active(s) && f.n != EvadePart::besieger && land_units(c.d, s, side, f.a).any())
                open_window(c, kWinEvade, side, f.a);  // W10
            break;
        case EvadePart::choose: {
            f.pc = EvadePart::left;
            if (!land_units(c.d, s, side, f.a).any()) break;
            const Flight flight = flight_of(f);
            const bool sea = (f.d & EvadePart::kSeaOnly) != 0;
            if ((!sea && has_end(c.d, s, flight)) || can_go_by_sea(c.d, s, side, f.a)) {
                push(s, kStepRoute, side);
                break;
            }
            f.c = 0;
            // Whatever end there is, it is closed to all of them (3.4.6); or there is none.
            if (!sea && find_ways(c.d, s, flight).closed.any())
                land_units(c.d, s, side, f.a).each([&](int p) { force_off(c, side, p); });
            else eliminate_all(c, side, f.a);
            break;
        }
        case EvadePart::losses:  // 15.2h: one of those who get there, owner's choice (D44); f.c is the end
        case EvadePart::placed: {
            Flight flight = flight_of(f);
            flight.first = f.n == EvadePart::attacker && s.land.on ? s.land.from - 1 : int{kNoHex};
            const int end = f.c - 1;
            const EvadeToll toll = f.d & EvadePart::kNoLoss ? EvadeToll::none : toll_of(c.d, s, flight, end);
            if (f.pc == EvadePart::losses) {
                f.pc = EvadePart::placed;
                if (toll == EvadeToll::one) ask_toll(c, flight, end);
                break;
            }
            f.pc = EvadePart::left;
            place_evaders(c, flight, end, toll);
            break;
        }
        case EvadePart::left:
            f.pc = EvadePart::arrived;
            settle(c, f.a);
            break;
        case EvadePart::arrived: {
            const u16 end = f.c;
            f.pc = EvadePart::over;
            if (f.n == EvadePart::besieger) {
                f.pc = EvadePart::card;
                f.a = f.c = 0;
            }
            if (end) settle(c, end - 1);
            break;
        }
        case EvadePart::over:
        default: s.flow.pop(); break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- where to (D13, D27, D33)

Go enter_route(Ctx&) { return Go::ask; }

Verdict check_route(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = *find_frame(s, kStepEvade);
    if (a.verb == kBySea) return check_by_sea(d, s, side, f.a, a);
    if (a.verb != kEvadeTo) return no(R("15.1.1"), kNotNow, a.verb);
    if (f.d & EvadePart::kSeaOnly) return no(R("13.1"), kNotAway, a.a);
    return check_way(d, s, flight_of(f), a.a);
}

void list_route(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = *find_frame(s, kStepEvade);
    if (!(f.d & EvadePart::kSeaOnly))
        find_ways(d, s, flight_of(f)).ends.each([&](int h) { out.add(act(kEvadeTo, h)); });
    list_by_sea(d, s, side, f.a, out);
}

void take_route(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    Frame& f = s.flow.top();
    if (a.verb == kBySea) {
        f.pc = EvadePart::left;
        f.c = 0;
        return take_by_sea(c, side, f.a, a);
    }
    f.pc = EvadePart::losses;
    f.c = static_cast<u16>(a.a + 1);
}

}  // namespace ghent::frontier
