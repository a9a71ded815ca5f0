// "5. Determining the Outcome": the roll, what the symbols do, battling back, and how an attack ends.
#include <algorithm>

#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

// ---------------------------------------------------------------- symbols

Symbols symbols(const Data& d, std::span<const u8> faces) {
    Symbols out;
    for (const u8 face : faces) ++out.count[d.die[static_cast<std::size_t>(face - 1)]];
    return out;
}

// Pieces a land unit loses to a roll (hit.1, hit.2, shell.1, shell.2, shell.4, h2h.1); the officer is none of them (h2h.3).
int losses(const Data& d, const State& s, int attacker, int target, int distance, const Symbols& rolled) {
    const UnitType& own = type_of(d, s, attacker);
    int lost = rolled[Face::hit];
    if (own.shells || (own.adjacent_shells && distance == 1)) lost += rolled[Face::shell];
    if (distance == 1) lost += rolled[Face::hand_to_hand];
    const Battle& b = battle(d, s);
    if (own.cls == Class::naval && b.max_loss >= 0 && b.max_loss_hexes.has(hex_of(s, target)))
        lost = std::min(lost, b.max_loss);
    return lost;
}

namespace {

struct Rights {
    int always, officer, fort, cards;
};
Rights retreat_rights(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    const Battle& b = battle(d, s);
    const bool shaky = (b.shaky[static_cast<std::size_t>(t.side)] >> b.slot_type[static_cast<std::size_t>(unit)]) & 1;
    const auto ground = static_cast<std::size_t>(b.terrain[static_cast<std::size_t>(hex_of(s, unit))]);
    return {
        .always = t.ignore_always,                                         // ret.2, nat.6, gren.4
        .officer = has_officer(s, unit) && !shaky ? t.ignore_officer : 0,  // ret.1, gren.5; none without him (off.4)
        .fort = d.terrain[ground].ignore_retreat,                          // ret.3, ter.fort.6
        .cards = has(s.colours, unit) + force_sum(d, s, EffectKind::retreat_ignore_delta, unit)};
}

}  // namespace

// ret.6, R40: rights to ignore retreats add up.
int ignored_retreats(const Data& d, const State& s, int unit) {
    if (type_of(d, s, unit).ignores_retreats || s.pieces[unit] == 0) return 255;  // ret.4, off.12
    const Rights r = retreat_rights(d, s, unit);
    return r.always + r.officer + r.fort + r.cards;
}

// ---------------------------------------------------------------- losses

void forget_unit(Ctx& c, int unit) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, unit);
    if (has(s.colours, unit)) {  // the card goes under the deck with its unit
        s.colours &= ~one(unit);
        for (std::size_t card = 0; card < c.d.cards.size(); ++card) {
            if (c.d.cards[card].keep != Keep::game || !s.kept[index(side)][card]) continue;
            --s.kept[index(side)][card];
            put_under(s, static_cast<int>(card));
            break;
        }
    }
    for (u8& gun : s.last_gun)
        if (gun == unit + 1) gun = 0;
}

void destroy(Ctx& c, int unit, u16 rule, bool scores) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, unit);
    s.eventful = 1;
    tell(c, {kEvDestroyed, rule, side, name_of(c.d, s, unit), hex_of(s, unit)});
    for (const int passenger : members(passengers(c.d, s, unit))) {  // amph.10
        tell(c, {kEvPassengersLost, R("amph.10"), side, name_of(c.d, s, passenger), name_of(c.d, s, unit)});
        s.pieces[passenger] = 0;
        s.officer &= ~one(passenger);
    }
    forget_unit(c, unit);
    s.pieces[unit] = 0;
    s.officer &= ~one(unit);
    s.owed &= ~one(unit);
    take_off(s, unit);
    const Battle::FlagShift& flag = battle(c.d, s).flag_shift;
    if (flag.side >= 0 && has(flag.units, unit)) {
        s.flag_turns = static_cast<u8>(flag.turns);
        tell(c, {kEvFlagShift, R("setup.9"), side, flag.bonus, flag.turns});
    }
    if (scores) award(c, other(side), 1, is_ship(c.d, s, unit) ? R("nav.13") : R("play.5"));
    test_annihilation(c);
}

void lose_pieces(Ctx& c, int unit, int n, u16 rule) {
    State& s = c.s;
    n = std::min<int>(n, s.pieces[unit]);
    if (n <= 0) return;
    const Seat side = side_of(c.d, s, unit);
    s.pieces[unit] = static_cast<u8>(s.pieces[unit] - n);
    s.eventful = 1;
    tell(c, {kEvLoses, rule, side, name_of(c.d, s, unit), n, s.pieces[unit]});
    if (s.pieces[unit]) return;
    if (!has_officer(s, unit)) return destroy(c, unit, R("play.5"), true);
    // R5: the point is scored now; the officer who is left is worth nothing more. Or, by option, only when he too is gone.
    tell(c, {kEvLoneOfficer, R("off.5"), side, name_of(c.d, s, unit), hex_of(s, unit)});
    forget_unit(c, unit);
    if (side == static_cast<Seat>(s.active)) s.barred |= one(unit);
    if (s.opt_officer_late) s.owed |= one(unit);
    else award(c, other(side), 1, R("play.5"));
    test_annihilation(c);
}

void lose_officer(Ctx& c, int unit, u16 rule) {
    State& s = c.s;
    const Seat side = side_of(c.d, s, unit);
    s.eventful = 1;
    s.officer &= ~one(unit);
    if (s.pieces[unit] || !on_map(s, unit)) {
        tell(c, {kEvOfficerLost, rule, side, name_of(c.d, s, unit)});
        return;
    }
    tell(c, {kEvOfficerKilled, rule, side, name_of(c.d, s, unit), hex_of(s, unit)});
    const bool owed = has(s.owed, unit);
    s.owed &= ~one(unit);
    take_off(s, unit);
    if (owed) award(c, other(side), 1, R("play.5"));
}

// ---------------------------------------------------------------- the roll

namespace {

Seat owner(const Data& d, const State& s, int unit) { return side_of(d, s, unit); }

// Two hits in one roll sink a ship, less does nothing (hit.3, nav.11), and so do all other symbols: retreat.sym.2, shell.3,
// leader.3, h2h.4; and leader.4 but for the option (R8).
void hit_ship(Ctx& c, int target, const Symbols& rolled) {
    State& s = c.s;
    const UnitType& t = type_of(c.d, s, target);
    if (rolled[Face::hit] >= t.hits_to_sink) return destroy(c, target, R("nav.11"), true);
    tell(c, {kEvNoEffect, R("nav.11"), t.side, name_of(c.d, s, target)});
    if (s.opt_leader_aboard && rolled[Face::leader])  // R8, amph.13
        s.flow.push({.step = kStepCargo,
                     .seat = static_cast<u8>(t.side),
                     .n = static_cast<u8>(rolled[Face::leader]),
                     .a = static_cast<u16>(target)});
}

// Which symbol takes pieces from a land unit; where several do, the hit.
u16 loss_rule(const Data& d, const State& s, int shooter, int target, const Symbols& rolled) {
    const bool native = type_of(d, s, target).cls == Class::native;
    const UnitType& own = type_of(d, s, shooter);
    if (rolled[Face::hit]) return native ? R("hit.2") : R("hit.1");
    if (rolled[Face::shell] && own.shells) return native ? R("shell.2") : R("shell.1");
    if (rolled[Face::shell] && own.adjacent_shells) return native ? R("gren.3") : R("shell.4");
    return R("h2h.2");
}

// Which right lets a unit ignore a retreat; several of them add up.
u16 ignore_rule(const Data& d, const State& s, int unit) {
    if (s.pieces[unit] == 0) return R("off.12");
    const UnitType& t = type_of(d, s, unit);
    const Rights rights = retreat_rights(d, s, unit);
    if ((rights.officer > 0) + (rights.always > 0) + (rights.fort > 0) + (rights.cards > 0) > 1) return R("ret.6");
    if (rights.officer)
        return t.cls == Class::artillery ? R("art.11") : t.woodsmen ? R("volt.5") : t.militia ? R("mil.3") : R("inf.5");
    if (rights.always) return t.cls == Class::native ? R("nat.6") : R("gren.4");
    return rights.fort ? R("ter.fort.6") : R("card.2");
}

// R15, ret.9: losses, then the officer, then retreats with the unit as it then stands.
void hit_land_unit(Ctx& c, int shooter, int target, int distance, const Symbols& rolled) {
    State& s = c.s;
    lose_pieces(c, target, losses(c.d, s, shooter, target, distance, rolled),
                loss_rule(c.d, s, shooter, target, rolled));
    // leader.1; Native Warriors and units that have lost theirs have none to lose (leader.2, leader.3).
    if (rolled[Face::leader] && has_officer(s, target) && !s.flow.over) lose_officer(c, target, R("leader.1"));
    if (!on_map(s, target) || !rolled[Face::retreat] || s.flow.over) return;
    const int ignored = std::min(ignored_retreats(c.d, s, target), rolled[Face::retreat]);
    if (ignored > 0)
        tell(c, {kEvIgnores, ignore_rule(c.d, s, target), owner(c.d, s, target), name_of(c.d, s, target), ignored});
    if (rolled[Face::retreat] <= ignored) return;
    if (target == s.fight.target) s.fight.forced = 1;
    start_retreat(c, target, rolled[Face::retreat] - ignored);
}

void roll(Ctx& c, int shooter, int target) {
    State& s = c.s;
    const bool back = s.fight.back == 1;
    const DiceCount count = count_dice(c.d, s, shooter, target, s.fight.volley && !back);
    const std::span<const u8> faces = c.faces(back ? kChBack : kChAttack, count.dice, kSides);
    const Symbols rolled = symbols(c.d, faces);
    s.eventful = 1;
    tell(c,
         {back             ? kEvBattleBack
          : s.fight.volley ? kEvVolleyAttack
                           : kEvAttack,
          back ? R("back.2") : R("battle.dice.1"), owner(c.d, s, shooter), name_of(c.d, s, shooter),
          name_of(c.d, s, target), count.dice},
         faces, count.rows.all());
    if (is_ship(c.d, s, target)) hit_ship(c, target, rolled);
    else hit_land_unit(c, shooter, target, s.fight.distance, rolled);
}

void end_fight(State& s) {
    s.fight = Fight{};
    s.flow.pop();
}

}  // namespace

// back.1, R13: attacked from an adjacent hex, not eliminated, not forced to retreat (even where it could not and lost a piece
// instead), more than its officer (back.3), and the attacker a fair target.
bool may_battle_back(const Data& d, const State& s) {
    const Fight& f = s.fight;
    if (f.distance != 1 || f.back || f.forced || !on_map(s, f.target) || s.pieces[f.target] == 0) return false;
    if (hex_of(s, f.target) != f.at) return false;  // told by `forced` too, but not in positions of revision 1
    if (is_ship(d, s, f.target)) return false;      // back.4
    if (force_has(d, s, EffectKind::no_battle_back, f.attacker)) return false;
    return check_target(d, s, f.target, f.attacker).ok();
}

void start_fight(Ctx& c, int attacker, int target, bool volley, bool second) {
    State& s = c.s;
    s.fight = Fight{};
    s.fight.on = 1;
    s.fight.attacker = static_cast<u8>(attacker);
    s.fight.target = static_cast<u8>(target);
    s.fight.from = static_cast<u8>(hex_of(s, attacker));
    s.fight.at = static_cast<u8>(hex_of(s, target));
    s.fight.distance = static_cast<u8>(c.d.between(hex_of(s, attacker), hex_of(s, target)));
    s.fight.second = second;
    s.fight.volley = volley;
    if (s.pieces[target] == 0) s.fight.back = 2;  // back.3
    if (volley) --s.volley;
    if (hidden_by_ambush(c.d, s, attacker)) {  // amb.3: declared, it lifts the ambush for all
        s.sprung = 1;
        tell(c, {kEvAmbushOver, R("amb.3"), owner(c.d, s, attacker)});
    }
}

Go enter_attack(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    Frame& frame = s.flow.top();
    switch (frame.pc++) {
        case Attacking::attack: roll(c, f.attacker, f.target); return Go::on;
        case Attacking::battle_back:  // back.5: after losses and retreats
            if (may_battle_back(c.d, s))
                s.flow.push({.step = kStepBattleBack, .seat = static_cast<u8>(owner(c.d, s, f.target))});
            return Go::on;
        case Attacking::answer:
            if (f.back == 1) roll(c, f.target, f.attacker);
            return Go::on;
        case Attacking::advance:
            if (f.back == 1) f.back = 2;
            if (may_advance(c.d, s))
                s.flow.become({.step = kStepAdvance, .seat = static_cast<u8>(owner(c.d, s, f.attacker))});
            return Go::on;
        default:
            if (may_attack_again(c.d, s))
                s.flow.become({.step = kStepAgain, .seat = static_cast<u8>(owner(c.d, s, f.attacker))});
            else end_fight(s);
            return Go::on;
    }
}

// ---------------------------------------------------------------- D10

Go enter_battle_back(Ctx&) { return Go::ask; }

Verdict check_battle_back(const Data&, const State&, Seat, Action a) {
    return a.verb == kBattleBack || a.verb == kDecline ? kAllowed : no(R("back.1"), kNotNow, a.verb);
}

void list_battle_back(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kBattleBack));
    out.add(act(kDecline));
}

void take_battle_back(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.fight.back = a.verb == kBattleBack ? 1 : 2;
    if (a.verb == kDecline) tell(c, {kEvDecline, R("back.1"), side, name_of(c.d, s, s.fight.target)});
    s.flow.pop();
}

// ---------------------------------------------------------------- D9c: officers aboard (option leader_hits_aboard)

namespace {

u64 cargo_officers(const Data& d, const State& s, int ship) { return passengers(d, s, ship) & s.officer; }

}  // namespace

Go enter_cargo(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const u64 officers = cargo_officers(c.d, s, Cargo::ship(f));
    if (Cargo::hits(f) == 0 || !officers) {
        s.flow.pop();
        return Go::on;
    }
    if (count(officers) > 1) return Go::ask;
    --Cargo::hits(f);
    lose_officer(c, first(officers), R("amph.13"));
    return Go::on;
}

Verdict check_cargo(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kLoseOfficer) return no(R("amph.13"), kNotNow, a.verb);
    const int unit = slot_of(d, s, a.a);
    if (unit < 0 || !has(cargo_officers(d, s, Cargo::ship(s.flow.top())), unit))
        return no(R("amph.13"), kNotCargo, a.a);
    return kAllowed;
}

void list_cargo(const Data& d, const State& s, Seat, ActionList& out) {
    for (const int unit : members(cargo_officers(d, s, Cargo::ship(s.flow.top()))))
        out.add(act(kLoseOfficer, name_of(d, s, unit)));
}

void take_cargo(Ctx& c, Seat, Action a) {
    --Cargo::hits(c.s.flow.top());
    lose_officer(c, slot_of(c.d, c.s, a.a), R("amph.13"));
}

}  // namespace ghent::sabres
