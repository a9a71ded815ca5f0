// 16.3 Siege Warfare, which nobody has to wage (16.1b): the assault of a besieged fortification, its losses, and its surrender. D21, D22, W7, W8.
#include <algorithm>
#include <array>

#include "games/frontier/chapters.h"
#include "games/frontier/combat.h"
#include "games/frontier/losses.h"
#include "games/frontier/siege.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

namespace {

constexpr int kBesieger = 0, kFort = 1;  // of the arrays in Assault

// 5.4.1.b2: a unit of the side that stands before the fort.
bool besieges(const Data& d, const State& s, Seat side, int p, int settlement) {
    return is_land_unit(p) && d.side[at(p)] == side && s.at[p] == in_hex(d.settlement(settlement).hex) &&
           holds_ground(s, p);
}

// … and may take part: not activated before in this segment (R120).
Verdict check_besieger(const Data& d, const State& s, Seat side, int p, int settlement) {
    if (p >= kPieces || !besieges(d, s, side, p, settlement)) return no(R("5.4.1.b2"), kNotBesieging, p, settlement);
    if (s.activated.has(p)) return no(R("R120"), kActivatedBefore, p);
    return kAllowed;
}

bool anybody_may(const Data& d, const State& s, Seat side, int settlement) {
    for (int p = 0; p < kRegiments; ++p)
        if (check_besieger(d, s, side, p, settlement).ok()) return true;
    return false;
}

bool any_regiment(const Pieces& set) {
    bool any = false;
    set.each([&](int p) { any |= is_regiment(p); });
    return any;
}

int inside_regiments(const Data& d, const State& s, int settlement) {
    const u16 place = in_hex(d.settlement(settlement).hex);
    int n = 0;
    for (int p = 0; p < kRegiments; ++p) n += s.at[p] == place && s.inside.has(p);
    return n;
}

// 16.3.3.a2: a fortification in its owner's own territory has a step of its own.
bool has_own_step(const Data& d, const State& s, int settlement) {
    const Seat holder = controller(d, s, settlement);
    return d.hex(d.settlement(settlement).hex).territory == home_of(holder) && !s.fort_hit.has(settlement);
}

}  // namespace

int siege_column(int strength) {
    static constexpr std::array<int, kSiegeColumns> least = {0, 1, 4, 7, 10, 15, 20, 25, 30};
    int column = 0;  // 16.3.3.a3: without regiments the 0 column
    while (column + 1 < kSiegeColumns && strength >= least[at(column + 1)]) ++column;
    return column;
}

int siege_losses(const Data& d, int strength, int die, int modified) {
    const int column = siege_column(strength);
    if (column == 0 && die == 8 && modified >= 8) return 2;  // 16.3.T2
    return d.siege[at(std::clamp(modified, 1, kSiegeRows) - 1)][at(column)];
}

int siege_strength(const Data& d, const State& s, bool besieger) {
    const u16 place = in_hex(d.settlement(s.assault.settlement).hex);
    int sum = 0;
    for (int p = 0; p < kRegiments; ++p)
        if (s.at[p] == place && (besieger ? s.assault.in.has(p) : s.inside.has(p))) sum += combat_strength(d, s, p);
    return sum;
}

Modifiers siege_modifiers(const Data& d, const State& s, bool besieger) {
    Modifiers m;
    const u8 x = s.assault.settlement;
    const int h = d.settlement(x).hex;
    const Seat side = besieger ? static_cast<Seat>(s.assault.seat) : other(static_cast<Seat>(s.assault.seat));
    const int i = besieger ? kBesieger : kFort;
    if (!besieger) m.add(1, kByFort, R("16.3.T3"));
    if (const int chief = s.assault.commander[i] - 1; chief >= 0)  // R40
        m.add(besieger ? d.officer(chief).attack : d.officer(chief).defense, kByCommander,
              besieger ? R("16.3.T5") : R("16.3.T3"), chief);
    if (has_ship_offshore(d, s, side, h)) m.add(1, kByShips, besieger ? R("16.3.T5") : R("16.3.T3"));
    if (besieger) {
        const auto& n = d.named;
        if (x == n.mackinac || x == n.st_joseph || x == n.fort_wayne) m.add(1, kByFarFort, R("16.3.T4"));
        if (n.capitals.has(x) || x == n.montreal) m.add(-1, kByCity, R("16.3.T4"));
        // R99: the Potawatomie by themselves are always isolated.
        Pieces others = s.assault.in;
        others.drop(n.potawatomie);
        const Supply supply = any_regiment(others) ? supply_at(d, s, side, h) : Supply::isolated;
        if (supply == Supply::partial) m.add(-1, kByPartial, R("16.3.T5"));
        if (supply == Supply::isolated) m.add(-2, kByIsolated, R("16.3.T5"));
    }
    m.add(s.assault.drm[i], kByCards, R("4.2.2b"));
    return m;
}

// ---------------------------------------------------------------- 5.4.1.b

Verdict check_assault(const Data& d, const State& s, Seat side, Action a) {
    if (a.a >= d.settlements.size() || !s.besieged.has(a.a) || controller(d, s, a.a) == side)
        return no(R("5.4.1.b1"), kNoSiege, a.a);
    if (s.fresh.has(a.a)) return no(R("16.3.1a"), kFreshSiege, a.a);
    if (d.named.capitals.has(a.a) && !s.full_at_start.has(a.a)) return no(R("16.3.1b"), kCapitalSupply, a.a);
    return anybody_may(d, s, side, a.a) ? kAllowed : no(R("5.4.1.b3"), kBesiegersUsed, a.a);
}

void list_assault(const Data& d, const State& s, Seat side, ActionList& out) {
    s.besieged.each(
        [&](int x) { add_if(out, act(kAssault, x), [&](Action a) { return check_assault(d, s, side, a); }); });
}

void take_assault(Ctx& c, Seat side, Action a) { start_siege(c, side, a.a); }

void start_siege(Ctx& c, Seat side, int settlement, int drm) {
    State& s = c.s;
    s.assault = {};
    s.assault.on = 1;
    s.assault.seat = byte(index(side));
    s.assault.settlement = byte(settlement);
    s.assault.drm[kBesieger] = static_cast<i8>(drm);
    push(s, kStepSiege, side);
}

// ---------------------------------------------------------------- the assault

namespace {

void roll_both(Ctx& c) {
    State& s = c.s;
    Assault& a = s.assault;
    const Seat seat = static_cast<Seat>(a.seat);
    for (const int i : {kBesieger, kFort}) {  // 16.3.3: at once
        const Modifiers m = siege_modifiers(c.d, s, i == kBesieger);
        const int strength = siege_strength(c.d, s, i == kBesieger);
        const auto roll = c.faces(kChSiege, 1, 8);
        a.die[i] = roll[0];
        const int modified = roll[0] + m.sum();
        const int losses = siege_losses(c.d, strength, roll[0], modified);
        a.to_lose[1 - i] = byte(losses);
        tell(c, {kEvSiegeRoll, R("16.3.3"), i == kBesieger ? seat : other(seat), strength, modified, losses}, roll,
             m.all());
    }
}

// R134: what is left falls on the fort's own step once nobody is INSIDE.
void hit_fort(Ctx& c) {
    State& s = c.s;
    const int x = s.assault.settlement;
    if (s.assault.to_lose[kFort] <= s.assault.lost[kFort] || inside_regiments(c.d, s, x) || !has_own_step(c.d, s, x))
        return;
    s.fort_hit.add(x);
    tell(c, {kEvFortStep, R("16.3.3.a2"), controller(c.d, s, x), x});
}

// 16.3.3.b
bool surrenders(const Data& d, const State& s) {
    const int x = s.assault.settlement;
    if (!has_regiments(s, static_cast<Seat>(s.assault.seat), d.settlement(x).hex)) return false;  // R135
    if (inside_regiments(d, s, x) == 0 && !has_own_step(d, s, x)) return true;                    // 16.3.3.b.i
    return s.assault.lost[kFort] > s.assault.lost[kBesieger] && !d.named.capitals.has(x);         // 16.3.3.b.ii
}

}  // namespace

Go enter_siege(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    Assault& a = s.assault;
    const Seat side = static_cast<Seat>(f.seat), enemy = other(side);
    switch (f.pc) {
        case SiegePart::declared:
            f.pc = SiegePart::besiegers;
            tell(c, {kEvAssault, R("16.3"), side, a.settlement});
            if (!a.in.any()) push(s, kStepBesiegers, side);  // D21
            break;
        case SiegePart::besiegers:
            f.pc = SiegePart::card;
            a.in.each([&](int p) { s.activated.add(p); });   // 5.4.1.b3
            open_window(c, kWinSiege, enemy, a.settlement);  // W7
            break;
        case SiegePart::card:
            f.pc = SiegePart::commanders;
            ask_commander(c, side);  // D42
            break;
        case SiegePart::commanders:
            f.pc = SiegePart::roll;
            ask_commander(c, enemy);
            break;
        case SiegePart::roll:
            f.pc = SiegePart::rolled;
            roll_both(c);
            open_window(c, kWinSiegeRolls, enemy, a.settlement);  // W8
            break;
        case SiegePart::rolled:
            f.pc = SiegePart::besieger_losses;
            ask_losses(s, side, LossPart::siege, a.to_lose[kBesieger]);
            break;
        case SiegePart::besieger_losses:
            f.pc = SiegePart::fort_losses;
            ask_losses(s, enemy, LossPart::siege, a.to_lose[kFort]);
            break;
        case SiegePart::fort_losses:
            f.pc = SiegePart::surrender;
            hit_fort(c);
            break;
        case SiegePart::surrender: {
            const int x = a.settlement;
            const bool given_up = surrenders(c.d, s);
            a = {};
            s.flow.pop();
            if (given_up) start_surrender(c, side, x);
            else {
                tell(c, {kEvHoldsOut, R("16.3.3.d"), enemy, x});
                settle(c, c.d.settlement(x).hex);  // 16.1.1, R135
            }
            break;
        }
        default: s.flow.pop(); break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- who takes part (D21)

Go enter_besiegers(Ctx&) { return Go::ask; }

Verdict check_besiegers(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kTakeAll: return kAllowed;
        case kBesiege:
            if (s.assault.in.has(a.a)) return no(R("16.3.0"), kActivatedBefore, a.a);
            return check_besieger(d, s, side, a.a, s.assault.settlement);
        case kDone: return any_regiment(s.assault.in) ? kAllowed : no(R("16.3"), kNoBesieger);
        default: return no(R("16.3.0"), kNotNow, a.verb);
    }
}

void list_besiegers(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_besiegers(d, s, side, a); };
    out.add(act(kTakeAll));
    for (int p = 0; p < kCommodore0; ++p) add_if(out, act(kBesiege, p), check);
    add_if(out, act(kDone), check);
}

void take_besiegers(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kBesiege) return s.assault.in.add(a.a);
    if (a.verb == kTakeAll)
        for (int p = 0; p < kCommodore0; ++p)
            if (check_besieger(c.d, s, side, p, s.assault.settlement).ok()) s.assault.in.add(p);
    s.flow.pop();
}

// ---------------------------------------------------------------- 16.0, 16.3.3.c surrender

void start_surrender(Ctx& c, Seat side, int settlement) {
    State& s = c.s;
    const Settlement& x = c.d.settlement(settlement);
    const Seat loser = other(side);
    tell(c, {kEvSurrenders, R("16.3.3.c1"), loser, settlement});
    // R136, 2.6.3c: NAW alone take no fortified town or city besides Detroit.
    bool others = false;
    for (int p = 0; p < kRegiments; ++p)
        others |= s.at[p] == in_hex(x.hex) && c.d.side[at(p)] == side && holds_ground(s, p) &&
                  c.d.regiment(p).type != RegimentType::naw;
    const bool town = x.kind == SettlementKind::town || x.kind == SettlementKind::city;
    const bool passes = others || !town || settlement == c.d.named.detroit;
    each_in(s, x.hex, [&](int p) {
        const bool his = side_of(c.d, s, p) == loser;
        if (his && s.inside.has(p)) {
            if (is_commodore(p)) return set_inside(c.d, s, p, false);  // R169: he is not in the list
            if (is_depot(p)) {
                tell(c, {kEvDepotGone, R("16.3.3.c2"), loser, settlement});
                return take_off(c.d, s, p, kOffMap);
            }
            tell(c, {kEvEliminated, R("16.3.3.c2"), loser, p});
            return take_off(c.d, s, p, kLost);
        }
        if (passes && his && is_vessel(p) && !s.built.has(p)) {
            tell(c, {kEvEliminated, R("16.3.3.c2"), loser, p});
            take_off(c.d, s, p, kLost);
        }
    });
    if (!passes) return settle(c, x.hex);
    s.besieged.drop(settlement);
    s.fresh.drop(settlement);
    s.fort_hit.drop(settlement);  // R110
    s.full_at_start.drop(settlement);
    if (x.event_fort != 255 && s.fort_up >> x.event_fort & 1) {
        s.fort_up = byte(s.fort_up & ~(1 << x.event_fort));
        s.forts_lost = byte(s.forts_lost | 1 << x.event_fort);  // 23.1.2.e, R69
    }
    if (x.kind != SettlementKind::site) {
        if (x.owner == side) s.taken.drop(settlement);
        else s.taken.add(settlement);
        tell(c, {kEvControl, R("16.3.3.c1"), side, settlement});
        if (x.port != kNoPort) pass_harbor(c.d, s, x.port);
        test_sudden_death(c, settlement);
    }
    settle(c, x.hex);  // 16.3.3.c3: vessels are driven out of the port
}

// ---------------------------------------------------------------- W7, W8

bool could_answer_siege(const Data&, const State& s, Seat side, WindowKind, u16, const Effect&) {
    return s.assault.on && index(side) != s.assault.seat;
}

void answer_siege(Ctx& c, Seat, WindowKind, u16, const Effect& e) {
    Assault& a = c.s.assault;
    if (e.kind == EffectKind::siege_guard) a.drm[kFort] = static_cast<i8>(a.drm[kFort] + e.n);
    if (e.kind == EffectKind::siege_loss) a.to_lose[kBesieger] = byte(a.to_lose[kBesieger] + e.n);
}

}  // namespace ghent::frontier
