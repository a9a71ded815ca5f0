// 14 Entering hexes with enemies by land: windows, Evade or stand (D12), the cost, combat.
#include "games/frontier/chapters.h"
#include "games/frontier/forces.h"
#include "games/frontier/march.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

EntryBy by_of(const Frame& f) { return static_cast<EntryBy>(f.n); }

Pieces force_of(const Data& d, const State& s, const Frame& f) {
    return by_of(f) == EntryBy::card ? land_units(d, s, static_cast<Seat>(f.seat), f.a) : s.act.force;
}

void abort_entry(State& s) {
    s.act.goal = 0;
    s.flow.pop();
}

// R159: only officers and Regulars board; the others stay in the last land hex.
void leave_others(Ctx& c) {
    State& s = c.s;
    s.act.force.each([&](int p) {
        if (is_officer(p) || c.d.regiment(p).type == RegimentType::regular) return;
        s.act.force.drop(p);
        put(c.d, s, p, s.act.last_land - 1);
        tell(c, {kEvDrops, R("R159"), c.d.side[at(p)], p, s.act.last_land - 1});
    });
}

void move_in(Ctx& c, const Frame& f, const LandStep& step, int cost) {
    State& s = c.s;
    if (by_of(f) == EntryBy::card) return;
    Activation& act = s.act;
    act.force.each([&](int p) {
        if (is_aboard(s, p)) go_ashore(c.d, s, p, f.a);
        else put(c.d, s, p, f.a);
        s.moved.add(p);  // 8.0b, 11.6, 12.6.7
    });
    act.from = f.b;
    act.hex = static_cast<u16>(f.a + 1);
    const bool land = !is_water(c.d.hex(f.a).terrain);
    const Seat side = static_cast<Seat>(f.seat);
    if (by_of(f) == EntryBy::march) {
        if (land) act.last_land = act.hex;
        act.rmp = byte(act.rmp - cost);
        act.river = land ? u8{0} : step.river;
        ++act.steps;
        const u16 rule = !land && cost == 4           ? R("8.1.4")
                         : f.pc == EntryPart::engages ? R("8.1.3")
                         : cost == 4                  ? R("8.1.1")
                                                      : R("8.1.2");
        return tell(c, {kEvMoves, rule, side, act.unit, f.b - 1, f.a, cost});
    }
    tell(c, {kEvLands, R("13.0a"), side, f.a});
}

u16 fight_flags(const Data& d, const Frame& f) {
    switch (by_of(f)) {
        case EntryBy::disembark: return kFightLanding | kFightSea;  // 13.1
        case EntryBy::bateaux: return kFightLanding | kFightBateaux;
        case EntryBy::card: return f.b ? kFightLanding | kFightSea : 0;  // 4.1.8h
        case EntryBy::march:
        default: return d.hex(f.b - 1).terrain == Terrain::river ? kFightRiver : 0;  // R123
    }
}

// What follows in the hex that they have left.
void settle_behind(Ctx& c, const Frame& f) {
    if (by_of(f) == EntryBy::bateaux) return settle(c, c.s.act.start - 1);
    if (f.b) settle(c, f.b - 1);
}

// R169: a depot alone in a fort of its side goes INSIDE as the enemy comes.
void save_depots(Ctx& c, Seat enemy, int h) {
    State& s = c.s;
    if (!is_fort_hex(c.d, s, enemy, h) || has_regiments(s, enemy, h) || !has_depot(c.d, s, enemy, h)) return;
    const u8 x = c.d.hex(h).settlement;
    for (int i = 0; i < 4; ++i) {
        const int depot = depot_of(enemy, i);
        if (s.at[depot] != in_hex(h) || s.inside.has(depot)) continue;
        place_siege(c, other(enemy), x);
        set_inside(c.d, s, depot, true);
        tell(c, {kEvInside, R("15.1.4"), enemy, depot, x});
    }
}

// Nobody opposes them in the hex, or whoever did has left.
void enter_hex(Ctx& c, Frame& f, const LandStep& step) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(f.seat);
    if (step.what == Entering::no) return abort_entry(s);
    if (step.what == Entering::cut_out) {
        f.pc = EntryPart::over;
        leave_others(c);
        move_in(c, f, step, step.cost);
        s.act.flags |= kActHalted;  // 14.3
        return start_cut_out(c, side, f.a);
    }
    f.pc = EntryPart::left;  // 14.1.1a, 14.1.1b, 14.2a: terrain cost, and the force may go on
    save_depots(c, other(side), f.a);
    move_in(c, f, step, step.cost);
}

}  // namespace

void start_entry(Ctx& c, Seat side, int hex, EntryBy by, int from) {
    State& s = c.s;
    if (from < 0 && by != EntryBy::card) from = s.act.hex - 1;
    s.flow.push({.step = kStepEntry,
                 .seat = byte(index(side)),
                 .n = static_cast<u8>(by),
                 .a = static_cast<u16>(hex),
                 .b = static_cast<u16>(from + 1)});
}

Go enter_entry(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat), enemy = other(side);
    const bool marches = by_of(f) == EntryBy::march;
    const int h = f.a;
    switch (f.pc) {
        case EntryPart::announced:
            f.pc = EntryPart::lone_leaders;
            if (marches) open_window(c, kWinEnter, enemy, h);  // W3
            break;
        case EntryPart::lone_leaders: {
            bool fell = false;
            s.act.force.each([&](int p) {  // an ambush may have eliminated some
                if (on_map(s, p)) return;
                s.act.force.drop(p);
                fell = true;
            });
            const int from = f.b - 1;
            if ((marches && (s.act.flags & kActHalted)) || !force_of(c.d, s, f).any()) {
                abort_entry(s);
                break;
            }
            LandStep step{.what = Entering::free};
            if (marches) step = step_to(c.d, s, h);  // … and left officers alone (14.7a)
            if (step.what == Entering::no) {
                abort_entry(s);
                if (fell) settle(c, from);  // 2.6, 16.1.1, R178: nobody holds the hex any more in which they stay
                break;
            }
            if (step.what != Entering::cut_out && has_regiments(s, enemy, h)) f.pc = EntryPart::enemy_choice;
            else if (step.what != Entering::cut_out &&
                     has_officers(c.d, s, enemy, h)) {  // 14.7b: leaders alone must go
                f.pc = EntryPart::evading;
                s.flow.push({.step = kStepStand, .seat = byte(index(enemy)), .n = 1, .a = f.a, .b = f.b});
            } else {
                enter_hex(c, f, step);
            }
            break;
        }
        case EntryPart::enemy_choice:
            f.pc = EntryPart::evading;
            s.flow.push({.step = kStepStand, .seat = byte(index(enemy)), .a = f.a, .b = f.b});
            break;
        case EntryPart::evading: f.pc = EntryPart::pays; break;  // 8.0x: they have left before the force enters
        case EntryPart::stands:
            f.pc = EntryPart::fights;
            tell(c, {kEvStands, R("14.1b"), enemy, h});
            open_window(c, kWinStand, enemy, h);  // W4
            break;
        case EntryPart::pays: enter_hex(c, f, marches ? step_to(c.d, s, h) : LandStep{.what = Entering::free}); break;
        case EntryPart::fights:
            f.pc = EntryPart::engages;
            move_in(c, f, {}, marches ? 4 : 0);                    // 8.1.3
            if (s.act.on) s.act.flags |= kActHalted | kActFought;  // 18.0b: what is left of its points is lost
            settle_behind(c, f);
            break;
        case EntryPart::engages:
            f.pc = EntryPart::arrived;
            start_combat(c, side, force_of(c.d, s, f), h, f.b - 1, fight_flags(c.d, f));
            break;
        case EntryPart::left:
            f.pc = EntryPart::arrived;
            settle_behind(c, f);
            break;
        case EntryPart::arrived: {
            f.pc = EntryPart::over;
            // 14.2.1: its vessels may sail out of the besieged port.
            const bool sortie = has_regiments(s, side, h) && is_fort_hex(c.d, s, enemy, h) && has_vessels(s, enemy, h);
            if (sortie) {
                establish_siege(c, side, h);  // 14.2.1b
                start_sortie(c, enemy, c.d.hex(h).settlement);
            }
            settle(c, h);
            break;
        }
        case EntryPart::over:
        default:
            if (!marches && s.act.on) s.act.flags |= kActHalted | kActDisembarked;  // 13.0e, 14.2d
            s.flow.pop();
            break;
    }
    return Go::on;
}

}  // namespace ghent::frontier
