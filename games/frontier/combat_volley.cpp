// 18.4 volleys: Battle Strengths with everything that goes into them, and the losses they cause.
#include <algorithm>
#include <array>

#include "games/frontier/combat.h"
#include "games/frontier/losses.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

int count_in_box(const Data& d, const State& s, Seat side, u8 box) {
    int n = 0;
    each_in_line(d, s, side, [&](int p) { n += s.land.box[p] == box; });
    return n;
}

int lead_of(const Data& d, const State& s, Seat side, int position) {
    int lead = kNoPiece;
    each_in_line(d, s, side, [&](int p) {
        if (s.land.box[p] == lead_box(position)) lead = p;
    });
    return lead;
}

bool has_line(const Data& d, const State& s, Seat side) {
    bool any = false;
    each_in_line(d, s, side, [&](int) { any = true; });
    return any;
}

bool has_ship_offshore(const Data& d, const State& s, Seat side, int h) {
    const Hex& x = d.hex(h);
    for (int i = 0; i < hex::kDirections; ++i)
        if (x.link[i] & kLinkShore && has_ships(d, s, side, x.neighbour[i])) return true;
    return false;
}

namespace {

constexpr int kVolleys = 3;
// 18.4.1.a, 18.4.1.b, 18.4.1.c: the attacker's position in each volley, and the defender's opposite.
constexpr FiringPosition kAttackers[kVolleys] = {kCenter, kRight, kLeft};
constexpr FiringPosition kDefenders[kVolleys] = {kCenter, kLeft, kRight};
constexpr FiringPosition opposite(int position) {
    return position == kLeft ? kRight : position == kRight ? kLeft : kCenter;
}

bool in_this_round(const State& s, Rounds rounds) { return rounds == Rounds::all || s.land.round == 1; }

// Supports add nothing where the enemy has played no_supports (BR41).
bool supports_count(const Data& d, const State& s, Seat side) {
    const u8 card = s.land.pre[index(other(side))];
    if (!card) return true;
    for (const Effect& e : d.card(card - 1).effects)
        if (e.kind == EffectKind::no_supports && in_this_round(s, e.rounds)) return false;
    return true;
}

// 18.4.4: what a side's flanks add to its Center; 0 when it has no Flanking Volley.
int flanking(const Data& d, const State& s, Seat side) {
    if (has_cancelled(d, s, other(side), Cancelled::flank)) return 0;
    int sum = 0;
    for (const int flank : {kLeft, kRight}) {
        const int facing = opposite(flank);
        const bool open = lead_of(d, s, other(side), facing) == kNoPiece &&
                          count_in_box(d, s, other(side), support_box(facing)) == 0;  // R142
        if (!open || lead_of(d, s, side, flank) == kNoPiece) continue;
        sum += 2 + (supports_count(d, s, side) ? count_in_box(d, s, side, support_box(flank)) : 0);
    }
    return sum;
}

// 18.4.5, R113: the Shawnee lead a position and Tecumseh does not command.
bool tecumseh_leads(const Data& d, const State& s, Seat side) {
    const int chief = d.named.tecumseh, shawnee = d.named.shawnee;
    return d.side[at(chief)] == side && s.land.in.has(chief) && on_map(s, chief) &&
           s.land.commander[index(side)] != chief + 1 && s.land.in.has(shawnee) && is_lead_box(s.land.box[shawnee]);
}

// A card's test, made on the side that played it (data/cards.toml, volley); what is left of its modifier.
int card_modifier(const Data& d, const State& s, Seat side, int position, const Effect& e) {
    const int lead = lead_of(d, s, side, position);
    const auto led_by = [&](RegimentType type) { return lead != kNoPiece && d.regiment(lead).type == type; };
    if (!in_this_round(s, e.rounds)) return 0;
    switch (e.needs) {
        case Needs::attacker: return side == attacker_of(s) ? e.n : 0;
        case Needs::defender: return side == defender_of(s) ? e.n : 0;
        case Needs::regular: return led_by(RegimentType::regular) ? e.n : 0;
        case Needs::militia: return led_by(RegimentType::militia) ? e.n : 0;
        case Needs::naw: {
            bool any = false;
            each_in_line(d, s, side, [&](int p) { any |= d.regiment(p).type == RegimentType::naw; });
            return any ? e.n : 0;
        }
        case Needs::piece: return s.land.in.has(e.piece) && on_map(s, e.piece) ? e.n : e.n / 2;
        default: return e.n;
    }
}

bool covers(Position where, int position) {
    return where == Position::all || (where == Position::center) == (position == kCenter);
}

void add_cards(const Data& d, const State& s, Seat side, int position, Modifiers& out) {
    for (const Seat by : {side, other(side)}) {
        const u8 card = s.land.pre[index(by)];
        if (!card) continue;
        for (const Effect& e : d.card(card - 1).effects) {
            if (e.kind != (by == side ? EffectKind::volley : EffectKind::enemy_volley) || !covers(e.position, position))
                continue;
            // The enemy's positions are numbered as he sees them.
            const int his = by == side ? position : int{opposite(position)};
            out.add(card_modifier(d, s, by, his, e), kByCard, R("18.3"), card - 1);
        }
    }
}

// 18.4.8, R99
Supply supply_in_combat(const Data& d, const State& s, Seat side, int lead) {
    if (lead == d.named.potawatomie) return Supply::isolated;
    return static_cast<Supply>(s.land.supply[index(side)] - 1);
}

}  // namespace

bool posture_counts(const Data& d, const State& s, Seat side, Posture p) {
    if (s.land.posture[index(side)] != static_cast<int>(p) + 1) return false;
    const int his = s.land.posture[index(other(side))] - 1;
    if (p == Posture::refused_flank && his == static_cast<int>(Posture::line_advance)) return false;  // 18.2.5.a
    if ((p == Posture::frontal_charge || p == Posture::feigned_retreat) && his == static_cast<int>(Posture::probe))
        return false;  // 18.2.5.b
    return !has_cancelled(d, s, other(side), Cancelled::posture);
}

Modifiers volley_modifiers(const Data& d, const State& s, Seat side, int position) {
    Modifiers m;
    const int lead = lead_of(d, s, side, position);
    const bool attacks = side == attacker_of(s);
    if (lead == kNoPiece) return m;
    m.add(combat_strength(d, s, lead), kByLead, R("18.2.4.a"), lead);
    if (supports_count(d, s, side)) m.add(count_in_box(d, s, side, support_box(position)), kBySupports, R("18.2.2.b"));
    if (position == kCenter) {
        const int flank = flanking(d, s, side);
        m.add(flank, kByFlank, R("18.4.4"));
        if (flank && posture_counts(d, s, side, Posture::feigned_retreat)) m.add(1, kByFeigned, R("18.2.5.d"));
        if (flanking(d, s, other(side)) && posture_counts(d, s, side, Posture::refused_flank))
            m.add(2, kByRefused, R("18.2.5.c"));  // R126
    }
    const auto drm = [&](int officer) { return attacks ? d.officer(officer).attack : d.officer(officer).defense; };
    const bool commanders =
        !has_cancelled(d, s, side, Cancelled::commander) && !has_cancelled(d, s, other(side), Cancelled::commander);
    if (const int chief = s.land.commander[index(side)] - 1; chief >= 0 && commanders)
        m.add(drm(chief), kByCommander, R("18.4.9b"), chief);  // R48
    if (tecumseh_leads(d, s, side)) m.add(drm(d.named.tecumseh), kByTecumseh, R("18.4.5"));
    if (has_ship_offshore(d, s, side, combat_hex(s)) && !has_cancelled(d, s, other(side), Cancelled::offshore))
        m.add(1, kByShips, R("18.4.6"));
    if (count_in_box(d, s, side, kReserve) >= count_in_box(d, s, other(side), kReserve) + 2 &&
        !has_cancelled(d, s, other(side), Cancelled::reserve))
        m.add(1, kByReserve, R("18.4.7"));
    const Supply supply = supply_in_combat(d, s, side, lead);
    if (supply == Supply::partial) m.add(-1, kByPartial, R("18.4.8a"));
    if (supply == Supply::isolated) m.add(-2, kByIsolated, R("18.4.8a"));
    add_cards(d, s, side, position, m);
    return m;
}

namespace {

// 18.2.5.f: the battle dice of a side, six-sided ones first.
struct Thrown {
    std::array<u8, 4> faces{};
    std::size_t n = 0;
    int sum = 0;
};

Thrown throw_dice(Ctx& c, const BattleDice& dice) {
    Thrown t;
    const auto add = [&](u16 what, int n, int sides) {
        if (n == 0) return;
        for (const u8 face : c.faces(what, n, sides)) {
            t.faces[t.n++] = face;
            t.sum += face;
        }
    };
    add(kChVolleyD6, dice.d6, 6);
    add(kChVolleyD8, dice.d8, 8);
    return t;
}

// Who leads the positions that fire now, the attacker's first; false when one of them is empty (R52).
bool opposed(const Data& d, const State& s, int (&lead)[2]) {
    lead[0] = lead_of(d, s, attacker_of(s), kAttackers[s.land.volley]);
    lead[1] = lead_of(d, s, defender_of(s), kDefenders[s.land.volley]);
    return lead[0] != kNoPiece && lead[1] != kNoPiece;
}

const std::array<BattleDice, 2>& battle_dice(const Data& d, const State& s) {
    return d.posture[at(s.land.posture[index(attacker_of(s))] - 1)][at(s.land.posture[index(defender_of(s))] - 1)];
}

}  // namespace

void fire_volley(Ctx& c) {
    State& s = c.s;
    int lead[2], strength[2];
    if (!opposed(c.d, s, lead)) return;
    const auto& dice = battle_dice(c.d, s);
    for (const int i : {0, 1}) {
        const Seat side = i == 0 ? attacker_of(s) : defender_of(s);
        const int position = i == 0 ? kAttackers[s.land.volley] : kDefenders[s.land.volley];
        const Modifiers m = volley_modifiers(c.d, s, side, position);
        const Thrown t = throw_dice(c, dice[at(i)]);
        strength[i] = t.sum + m.sum();
        tell(c, {kEvVolley, R("18.4.2.a"), side, lead_box(position), strength[i]}, std::span(t.faces).first(t.n),
             m.all());
    }
    volley_result(c, strength[0] - strength[1]);  // 18.4.9a: the same as with the net modifier alone
}

void volley_result(Ctx& c, int difference) {
    State& s = c.s;
    int lead[2];
    if (!opposed(c.d, s, lead)) return;
    if (difference == 0) {
        // 18.4.3, R47: out of a river or off the boats into a clear hex. A sally counts as both (16.2.3).
        const bool sally = s.land.flags & kFightSally;
        const bool clear = sally || c.d.hex(combat_hex(s)).terrain == Terrain::clear;
        const bool wet = sally || s.land.flags & (kFightRiver | kFightLanding);
        if (!clear || !wet || s.land.flags & kFightFord) return tell(c, {kEvNoEffect, R("18.4.2.b.i"), attacker_of(s)});
        return lose_step(c, lead[0], R("18.4.3"));
    }
    const int loser = difference < 0 ? 0 : 1;
    const bool second = std::abs(difference) >= 10;
    lose_step(c, lead[loser], second ? R("18.4.2.b.iii") : R("18.4.2.b.ii"));
    if (second) ask_losses(s, loser == 0 ? attacker_of(s) : defender_of(s), LossPart::second_loss, 1);
}

VolleyChances volley_chances(const Data& d, const State& s) {
    VolleyChances out{};
    int lead[2];
    if (!opposed(d, s, lead)) {
        out.p[kNoLoss] = 1;
        return out;
    }
    const auto& dice = battle_dice(d, s);
    std::array<double, 40> sums[2] = {};  // of the dice of each
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        sums[i][0] = 1;
        const auto add = [&](int n, int sides) {
            for (; n > 0; --n) {
                std::array<double, 40> next{};
                for (std::size_t sum = 0; sum + 8 < next.size(); ++sum)
                    for (int face = 1; face <= sides; ++face) next[sum + at(face)] += sums[i][sum] / sides;
                sums[i] = next;
            }
        };
        add(dice[i].d6, 6);
        add(dice[i].d8, 8);
    }
    const int net = volley_modifiers(d, s, attacker_of(s), kAttackers[s.land.volley]).sum() -
                    volley_modifiers(d, s, defender_of(s), kDefenders[s.land.volley]).sum();
    for (int a = 0; a < 40; ++a)
        for (int b = 0; b < 40; ++b) {
            const double p = sums[0][at(a)] * sums[1][at(b)];
            const int difference = a - b + net;
            const int which = difference <= -10 ? kAttackerTwo
                              : difference < 0  ? kAttackerOne
                              : difference == 0 ? kNoLoss
                              : difference < 10 ? kDefenderOne
                                                : kDefenderTwo;
            out.p[which] += p;
        }
    return out;
}

}  // namespace ghent::frontier
