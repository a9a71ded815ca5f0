// 7.12 Warships in a town that is attacked: escape and capture; and the end of an army battle.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

namespace {

// Mostly the Defender's; in Simo-Move the Attacker's ships may have put in there in the same turn (11.2).
u64 docked(const Data& d, const State& s, Seat owner) { return ships_at(d, s, owner, s.army.town); }
Seat army_attacker(const State& s) { return static_cast<Seat>(s.army.attacker); }

// One die each: 1-3 the warship stays docked, 4-6 it escapes to the lake. Returns the ships that stayed.
u64 roll_escape(Ctx& c, Seat owner, u64 ships) {
    State& s = c.s;
    const int town = s.army.town, lake = c.d.lake_of[static_cast<std::size_t>(town)];
    u64 stayed = 0;
    for (int ship : members(ships)) {
        const Shot shot{1, static_cast<u8>(c.d.docked_upto)};
        const Volley v = c.hits(kChEscape, {&shot, 1}, 6);
        tell(c, {kEvEscapeRoll, v.hits ? R("7.12d") : R("7.12h"), owner, town, v.hits ? town : lake}, v.faces);
        if (v.hits) stayed |= one(ship);
        else move_block(c, ship, lake, c.d.ships[index(owner)]);
    }
    return stayed;
}

// If enemy warships are on the lake a naval battle is fought at once; the escaping side attacks (7.12i).
void sortie(Ctx& c, Seat side) {
    const int lake = c.d.lake_of[c.s.army.town];
    if (ships_at(c.d, c.s, side, lake) && ships_at(c.d, c.s, other(side), lake)) start_naval_battle(c, lake, side);
}

// The captor exchanges it for an unused warship of its own at the same strength (7.12f), if it has one (7.12g). The captured
// block goes back to its owner's dock: only sinking is for good (7.1f, R77).
void capture(Ctx& c, int ship) {
    State& s = c.s;
    const Seat captor = other(side_of(ship));
    const u8 strength = s.steps[ship];
    const int town = s.army.town;
    c.reveal();
    to_dock(c.d, s, ship);
    tell(c, {kEvCaptured, R("7.12e"), captor, town, strength});
    const u64 dock = ships_at(c.d, s, captor, kDock);
    if (!dock) return tell(c, {kEvNotExchanged, R("7.12g"), captor, town, strength});
    const int prize = first(dock);
    put(s, prize, town);
    s.steps[prize] = strength;
    show_at(s, prize, town);
    show_steps(s, prize);
    tell(c, {kEvExchanged, R("7.12f"), captor, town, strength});
}

}  // namespace

// Before every battle turn of a side each of its warships there may try to escape (7.12c).
Go enter_escape(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    if (docked(c.d, s, side) & ~s.army.decided) return Go::ask;
    const u64 tries = s.army.tries;
    s.army.tries = s.army.decided = 0;
    const StepId turn = side == army_attacker(s) ? kStepAttackerTurn
                        : s.army.round == 1      ? kStepAccept
                                                 : kStepDefenderTurn;
    s.flow.become({.step = turn, .seat = static_cast<u8>(side)});
    if (tries & ~roll_escape(c, side, tries)) sortie(c, side);
    return Go::on;
}

Verdict check_escape(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kEscape && a.verb != kHold) return no(R("7.12c"), kNotNow, a.verb);
    const int ship = first(docked(d, s, side) & ~s.army.decided);
    return a.a == ship ? kAllowed : no(R("7.12c"), kNotThatShip, ship);
}

void list_escape(const Data& d, const State& s, Seat side, ActionList& out) {
    const int ship = first(docked(d, s, side) & ~s.army.decided);
    out.add(act(kEscape, ship));
    out.add(act(kHold, ship));
}

void take_escape(Ctx& c, Seat, Action a) {
    c.s.army.decided |= one(a.a);
    if (a.verb == kEscape) c.s.army.tries |= one(a.a);
}

// The battle is over. Warships left without an army, of either side, roll once more; who stays docked is captured.
Go enter_last_escape(Ctx& c) {
    State& s = c.s;
    const int town = s.army.town;
    if (s.flow.top().pc == LastEscape::roll) {
        s.flow.top().pc = LastEscape::over;
        for (const Seat side : kSeats) {
            const u64 left = docked(c.d, s, side);
            if (!left || land_at(c.d, s, side, town) || !land_at(c.d, s, other(side), town)) continue;
            const u64 stayed = roll_escape(c, side, left);
            for (int ship : members(stayed)) capture(c, ship);
            if (left & ~stayed) sortie(c, side);
            return Go::on;
        }
    }
    const Seat holder = land_at(c.d, s, army_attacker(s), town) ? army_attacker(s) : other(army_attacker(s));
    tell(c, {kEvFieldHeld, R("7.2h"), holder, town});
    s.army = ArmyBattle{};
    s.open &= ~one(town);
    s.gb_attacks &= ~one(town);
    s.flow.pop();
    tecumseh_may_enter(c);
    return Go::on;
}

}  // namespace ghent::blocks
