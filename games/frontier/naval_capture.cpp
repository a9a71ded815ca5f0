// 19.4.6 mutual destruction, 19.4.7 captures, 19.4.8 commodores (D39, D40).
#include "games/frontier/chapters.h"
#include "games/frontier/naval.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// The commodore who is assigned to it; kNoPiece.
int commodore_of(const State& s, int vessel) {
    int who = kNoPiece;
    each_aboard(s, vessel, [&](int p) {
        if (is_commodore(p)) who = p;
    });
    return who;
}

// 19.4.6.b: one roll of the two.
int mutual_roll(Ctx& c, int p, bool larger) {
    const auto dice = larger ? c.faces(kChMutualD8, 1, 8) : c.faces(kChMutualD6, 1, 6);
    const int who = commodore_of(c.s, p);
    const bool aided = who != kNoPiece;
    const Modifier plus{kByCommodore, 1, R("19.4.6.b"), static_cast<u16>(who)};
    const int sum = dice[0] + (aided ? 1 : 0);
    tell(c, {kEvMutualRoll, R("19.4.6.b"), side_of(c.d, c.s, p), p, sum}, dice,
         aided ? std::span(&plus, 1) : std::span<const Modifier>{});
    return sum;
}

// Which of the two stays: 0 or 1; -1: the rolls are equal.
int survivor(Ctx& c, const int (&pair)[2]) {
    const int difference = hull(c.d, pair[0]) - hull(c.d, pair[1]);
    if (difference >= 2) return 0;  // 19.4.6.a
    if (difference <= -2) return 1;
    const int first = mutual_roll(c, pair[0], difference == 1), second = mutual_roll(c, pair[1], difference == -1);
    return first == second ? -1 : first > second ? 0 : 1;
}

// Those aboard: soldiers are lost (12.6.8), commodores escape into the hex until they are placed.
void empty_vessel(Ctx& c, int vessel) {
    State& s = c.s;
    const int hex = hex_of(s, vessel);
    for (int p = 0; p < kVessel0; ++p) {
        if (!is_aboard(s, p) || carrier(s, p) != vessel) continue;
        if (is_commodore(p)) {
            put(c.d, s, p, hex);
            continue;
        }
        take_off(c.d, s, p, kLost);
        tell(c, {kEvEliminated, R("12.6.8"), c.d.side[at(p)], p});
    }
}

// 19.4.7, of one vessel. Its captor is the other side, whatever struck it (R56).
void roll_capture(Ctx& c, int p) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, p), captor = other(side);
    const auto dice = c.faces(kChCapture, 1, 6);
    const int who = commodore_of(s, p);
    const bool aided = who != kNoPiece;
    const Modifier minus{kByCommodore, -1, R("19.4.7"), static_cast<u16>(who)};
    const int sum = dice[0] - (aided ? 1 : 0);
    tell(c, {kEvCaptureRoll, R("19.4.7"), captor, p, sum}, dice,
         aided ? std::span(&minus, 1) : std::span<const Modifier>{});
    u8& place = s.naval.at[vessel_no(p)];
    if (s.naval.on || sum > 1) s.reduced.add(p);  // R116: boarded from the land she stays as she was
    if (sum <= 1) {                               // 19.4.7.b.i
        place = kAway;
        return tell(c, {kEvRepelled, R("19.4.7.b.i"), side, p});
    }
    empty_vessel(c, p);
    if (sum >= 5) {  // 19.4.7.b.iii, 19.4.7.c, R57
        set_prize(c.d, s, p, !s.prize.has(p));
        place = kAway;
        s.naval.captured.add(vessel_no(p));
        return tell(c, {kEvCaptured, R("19.4.7.b.iii"), captor, p});
    }
    place = s.prize.has(p) ? kBurnedPrize : kBurned;  // 19.4.7.b.ii
    s.naval.burned.add(vessel_no(p));
    take_off(c.d, s, p, kLost);
    tell(c, {kEvShipBurned, R("19.4.7.b.ii"), side, p});
}

// 19.4.7.b.i, 19.4.3x, R56, R145: repelled vessels leave an enemy who is still there, prizes their former side.
bool must_leave(const Data& d, const State& s, int p) {
    return s.naval.at[vessel_no(p)] == kAway && hex_of(s, p) == naval_hex(s) && is_in_it(d, s, other(side_of(d, s, p)));
}

// R168: a commodore of the only vessel left stays aboard a repelled one, or goes there.
void man_repelled(Ctx& c, Seat side) {
    State& s = c.s;
    if (count_fighting(c.d, s, side)) {  // he escapes to another
        for (int p = kVessel0; p < kDepot0; ++p)
            if (s.naval.at[vessel_no(p)] == kAway && on_map(s, p) && side_of(c.d, s, p) == side)
                for (int q = kCommodore0; q < kVessel0; ++q)
                    if (is_aboard(s, q) && carrier(s, q) == p && hex_of(s, q) == naval_hex(s))
                        put(c.d, s, q, hex_of(s, p));
        return;
    }
    int repelled = kNoPiece;
    for (int p = kVessel0; p < kDepot0 && repelled == kNoPiece; ++p)
        if (s.naval.at[vessel_no(p)] == kAway && hex_of(s, p) == naval_hex(s) && side_of(c.d, s, p) == side &&
            !s.naval.captured.has(vessel_no(p)))
            repelled = p;
    if (repelled == kNoPiece) return;
    for (int q = kCommodore0; q < kVessel0; ++q)
        if (hex_of(s, q) == naval_hex(s) && c.d.side[at(q)] == side && !is_aboard(s, q)) go_aboard(c.d, s, q, repelled);
}

}  // namespace

void lose_vessel(Ctx& c, int vessel, u16 rule, u16 event) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, vessel);
    const int hex = hex_of(s, vessel);
    empty_vessel(c, vessel);
    take_off(c.d, s, vessel, kLost);
    tell(c, {event, rule, side, vessel});
    // In a combat he finds another vessel, or a port, at the end of the round.
    if (!s.naval.on && !has_vessels(s, side, hex))
        for (int p = kCommodore0; p < kVessel0; ++p)
            if (hex_of(s, p) == hex && c.d.side[at(p)] == side) ask_refuge(c, p);
}

// One roll to a step: a tie is rolled again in the next, so that odds can follow it.
bool resolve_mutual(Ctx& c) {
    State& s = c.s;
    for (int column = 0; column < kMostLeads; ++column) {
        const u8 marked = byte((kColumnA + column) | kStruck | kMutual);
        int pair[2] = {kNoPiece, kNoPiece}, n = 0;
        for (int p = kVessel0; p < kDepot0; ++p)
            if (s.naval.at[vessel_no(p)] == marked && n < 2) pair[n++] = p;
        if (n < 2) continue;
        if (side_of(c.d, s, pair[0]) != naval_attacker(s)) std::swap(pair[0], pair[1]);
        tell(c, {kEvMutual, R("19.4.6"), naval_attacker(s), pair[0], pair[1]});
        const int left = survivor(c, pair);
        if (left < 0) {
            ask_again(s);
            return false;
        }
        const int stays = pair[left], falls = pair[1 - left];
        s.naval.at[vessel_no(stays)] = byte(kColumnA + column);
        s.naval.section[vessel_no(stays)] = byte(hull(c.d, stays));
        s.naval.at[vessel_no(falls)] = byte((kColumnA + column) | kStruck);
    }
    return true;
}

void roll_captures(Ctx& c) {
    State& s = c.s;
    for (const Seat side : {other(naval_attacker(s)), naval_attacker(s)})  // R145: the attacker's rolls first
        for (int i = 0; i <= kMostLeads; ++i) {
            const u8 place = byte((i < kMostLeads ? kColumnA + i : kReserves) | kStruck);
            for (int p = kVessel0; p < kDepot0; ++p)
                if (s.naval.at[vessel_no(p)] == place && on_map(s, p) && side_of(c.d, s, p) == side) roll_capture(c, p);
        }
    for (const Seat side : kSeats) man_repelled(c, side);
}

bool settle_losses(Ctx& c) {
    State& s = c.s;
    for (int p = kVessel0; p < kDepot0; ++p)
        if (must_leave(c.d, s, p)) {
            const bool prize = s.naval.captured.has(vessel_no(p));
            start_flee(c, side_of(c.d, s, p), naval_hex(s), prize ? EvadePart::prize : EvadePart::repelled, p);
            return true;
        }
    for (int p = kCommodore0; p < kVessel0; ++p) {
        if (hex_of(s, p) != naval_hex(s) || is_aboard(s, p)) continue;
        const Seat side = c.d.side[at(p)];
        if (count_fighting(c.d, s, side)) push(s, kStepReassign, side, static_cast<u16>(p));  // 19.5.1a
        else ask_refuge(c, p);                                                                // 19.4.8
        return true;
    }
    return false;
}

// BR68: burned becomes captured. BR102: burned or captured becomes repelled.
void turn_loss(Ctx& c, Seat side, int p, bool to_prize) {
    State& s = c.s;
    u8& place = s.naval.at[vessel_no(p)];
    if (!on_map(s, p)) {
        s.at[p] = in_hex(naval_hex(s));
        s.built.add(p);
        if (place == kBurnedPrize) s.prize.add(p);
        s.reduced.add(p);
    }
    if (side_of(c.d, s, p) != side) set_prize(c.d, s, p, !s.prize.has(p));
    put(c.d, s, p, naval_hex(s));
    place = kAway;
    s.naval.burned.drop(vessel_no(p));
    if (to_prize) s.naval.captured.add(vessel_no(p));
    else s.naval.captured.drop(vessel_no(p));
    tell(c, {to_prize ? kEvCaptured : kEvRepelled, R("4.2.2a"), side, p});
}

// 20.2.2, R56: by boarders, without a Naval Combat. A commodore counts as assigned to the only vessel of his side.
void start_capture(Ctx& c, Seat captor, int vessel) {
    State& s = c.s;
    const Seat side = other(captor);
    const int hex = hex_of(s, vessel);
    int company = 0, commodore = kNoPiece;
    each_of(c.d, s, side, hex, [&](int p) {
        company += is_vessel(p) && p != vessel && s.built.has(p);
        if (is_commodore(p)) commodore = p;
    });
    const bool aided = commodore != kNoPiece && company == 0;
    if (aided) go_aboard(c.d, s, commodore, vessel);
    roll_capture(c, vessel);
    s.naval = {};
    for (int p = kCommodore0; p < kVessel0; ++p) s.aboard[p] = 0;
    const bool prize = on_map(s, vessel) && side_of(c.d, s, vessel) == captor;
    // A prize taken in port lies in the harbor (US10, BR47); a vessel that repels them stays in port.
    const u8 town = c.d.hex(hex).settlement;
    const int water = town == kNoSettlement ? hex : int{c.d.port(c.d.settlement(town).port).harbor};
    if (prize && water != hex) put(c.d, s, vessel, water);
    const bool hostile = has_vessels(s, side, water) || guards(c.d, s, side, water);
    if (prize && hostile) start_flee(c, captor, water, EvadePart::prize, vessel);
    if (water == hex && !has_vessels(s, side, hex))  // 14.8, 19.4.8; in his port he stays
        for (int p = kCommodore0; p < kVessel0; ++p)
            if (hex_of(s, p) == hex && c.d.side[at(p)] == side) ask_refuge(c, p);
}

// ---------------------------------------------------------------- 19.5.1a (D40)

Go enter_reassign(Ctx&) { return Go::ask; }

Verdict check_reassign(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kAboard) return no(R("19.5.1a"), kNotNow, a.verb);
    if (a.a != s.flow.top().a) return no(R("19.5.1a"), kNotHere, a.a);
    return a.b < kPieces && is_vessel(a.b) && is_fighting(s, a.b) && side_of(d, s, a.b) == side
               ? kAllowed
               : no(R("19.4.8"), kNotHere, a.b);
}

void list_reassign(const Data& d, const State& s, Seat side, ActionList& out) {
    each_fighting(d, s, side, [&](int p) { out.add(act(kAboard, s.flow.top().a, p)); });
}

void take_reassign(Ctx& c, Seat side, Action a) {
    c.s.flow.pop();
    go_aboard(c.d, c.s, a.a, a.b);
    tell(c, {kEvLoads, R("19.5.1a"), side, a.a, a.b});
}

}  // namespace ghent::frontier
