// 7.12 Warships in a town that is attacked: escape and capture; and the end of an army battle.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

namespace {

Seat owner(const State& s) { return other(static_cast<Seat>(s.army.attacker)); }
u64 docked(const Data& d, const State& s) { return ships_at(d, s, owner(s), s.army.town); }

// One die each: 1-3 the warship stays docked, 4-6 it escapes to the lake. Returns the ships that stayed.
u64 roll_escape(Ctx& c, u64 ships) {
    State& s = c.s;
    const int town = s.army.town, lake = c.d.lake_of[static_cast<std::size_t>(town)];
    u64 stayed = 0;
    for (int ship : members(ships)) {
        const Shot shot{1, static_cast<u8>(c.d.docked_upto)};
        const Volley v = c.hits(kChEscape, {&shot, 1}, 6);
        tell(c, {kEvEscapeRoll, v.hits ? R("7.12d") : R("7.12h"), owner(s), town, v.hits ? town : lake}, v.faces);
        if (v.hits) stayed |= one(ship);
        else move_block(c, ship, lake, c.d.ships[index(owner(s))]);
    }
    return stayed;
}

// If enemy warships are on the lake a naval battle is fought at once; the escaping side attacks (7.12i).
void sortie(Ctx& c) {
    const Seat side = owner(c.s);
    const int lake = c.d.lake_of[c.s.army.town];
    if (ships_at(c.d, c.s, side, lake) && ships_at(c.d, c.s, other(side), lake)) start_naval_battle(c, lake, side);
}

// The captor exchanges it for an unused warship of its own at the same strength (7.12f), if it has one (7.12g).
void capture(Ctx& c, int ship) {
    State& s = c.s;
    const Seat captor = other(side_of(ship));
    const u8 strength = s.steps[ship];
    const int town = s.army.town;
    c.reveal();
    out_of_game(c.d, s, ship);
    tell(c, {kEvCaptured, R("7.12e"), captor, town, strength});
    const u64 dock = ships_at(c.d, s, captor, kDock);
    if (!dock) return;
    const int prize = first(dock);
    put(s, prize, town);
    s.steps[prize] = strength;
    show_at(s, prize, town);
    show_steps(s, prize);
    tell(c, {kEvExchanged, R("7.12f"), captor, town, strength});
}

}  // namespace

// Before every battle turn of the Defender each of its warships may try to escape.
Go enter_escape(Ctx& c) {
    State& s = c.s;
    if (docked(c.d, s) & ~s.army.decided) return Go::ask;
    const u64 tries = s.army.tries;
    s.army.tries = s.army.decided = 0;
    s.flow.become({.step = s.army.round == 1 ? kStepAccept : kStepDefenderTurn, .seat = static_cast<u8>(owner(s))});
    if (tries & ~roll_escape(c, tries)) sortie(c);
    return Go::on;
}

Verdict check_escape(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kEscape && a.verb != kHold) return no(R("7.12c"), kNotNow, a.verb);
    const int ship = first(docked(d, s) & ~s.army.decided);
    return a.a == ship ? kAllowed : no(R("7.12c"), kNotThatShip, ship);
}

void list_escape(const Data& d, const State& s, Seat, ActionList& out) {
    const int ship = first(docked(d, s) & ~s.army.decided);
    out.add(act(kEscape, ship));
    out.add(act(kHold, ship));
}

void take_escape(Ctx& c, Seat, Action a) {
    c.s.army.decided |= one(a.a);
    if (a.verb == kEscape) c.s.army.tries |= one(a.a);
}

// The battle is over. Warships left without an army roll once more; who stays docked is captured.
Go enter_last_escape(Ctx& c) {
    State& s = c.s;
    const int town = s.army.town;
    const Seat attacker = static_cast<Seat>(s.army.attacker);
    if (s.flow.top().pc == 0) {
        s.flow.top().pc = 1;
        const u64 left = docked(c.d, s);
        if (left && land_at(c.d, s, attacker, town) && !land_at(c.d, s, owner(s), town)) {
            const u64 stayed = roll_escape(c, left);
            for (int ship : members(stayed)) capture(c, ship);
            if (left & ~stayed) sortie(c);
            return Go::on;
        }
    }
    const Seat holder = land_at(c.d, s, attacker, town) ? attacker : other(attacker);
    tell(c, {kEvFieldHeld, R("7.2h"), holder, town});
    s.army = ArmyBattle{};
    s.open &= ~one(town);
    s.gb_attacks &= ~one(town);
    s.flow.pop();
    tecumseh_may_enter(c);
    return Go::on;
}

}  // namespace ghent::blocks
