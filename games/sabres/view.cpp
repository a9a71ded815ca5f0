// Sabres and Smoke: the scene. Everything is open, so every viewer is shown the same.
#include "games/sabres/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/sabres/chapters.h"
#include "games/sabres/sabres.h"
#include "games/sabres/steps.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

Phase phase(const State& s) { return phase_of(step_rows(), s.flow, "play.7"); }

namespace {

std::string unit_id(const Data& d, const State& s, int unit) {
    return arg_id(d, kUnitKind, static_cast<u16>(name_of(d, s, unit)));
}

// ---------------------------------------------------------------- turn, points, cards

void put_turn(const Data& d, const State& s, Json& out) {
    const Battle& b = battle(d, s);
    out.key("turn").object().pair("turn", int{s.turn});
    out.key("limit");
    if (b.turn_limit) out.value(b.turn_limit);
    else out.null();
    const Seat active = static_cast<Seat>(s.active & 1);
    out.pair("active", name(active)).pair("first", name(b.first));
    out.pair("label", turn_label(d, s));
    const Phase now = phase(s);
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
}

void put_points(const Data& d, const State& s, Json& out) {
    out.key("points").object();
    for (const Seat side : kSeats) out.pair(name(side), int{s.points[index(side)]});
    out.pair("to_win", battle(d, s).points).end();
    out.key("objectives").array();
    const Battle& b = battle(d, s);
    for (std::size_t i = 0; i < b.objectives.size(); ++i) {
        const Objective& o = b.objectives[i];
        out.object().pair("hex", hex_id(o.hex));
        out.pair("side", name(static_cast<Seat>(b.objective_rules[o.rule][0]))).pair("points", int{o.points});
        out.pair("taken", has(s.scored, static_cast<int>(i))).end();
    }
    out.end();
}

void put_card(const Data& d, u8 card_plus_one, Json& out) {
    if (card_plus_one) out.value(d.cards[card_plus_one - 1U].id);
    else out.null();
}

void put_cards(const Data& d, const State& s, Json& out) {
    out.key("card");
    if (s.open_card.on) {
        out.object().pair("id", d.cards[s.open_card.card].id);
        out.pair("owner", name(static_cast<Seat>(s.open_card.owner))).pair("played", s.open_card.played != 0);
        out.pair("countermands", int{s.open_card.countermands}).end();
    } else {
        out.null();
    }
    out.key("in_force").object();
    for (const Seat side : kSeats) put_card(d, s.in_force[index(side)], out.key(name(side)));
    out.end();
    if (s.volley) out.pair("volleys", int{s.volley});
    out.key("kept").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).array();
        for (std::size_t card = 0; card < d.cards.size(); ++card)
            for (int i = 0; i < s.kept[index(side)][card]; ++i) out.value(d.cards[card].id);
        out.end();
    }
    out.end().key("deck").object().pair("cards", cards_in_deck(s)).key("under").array();
    for (int i = 0; i < s.under.count; ++i) put_card(d, s.under.cards[i], out);
    out.end().end();
}

void put_orders(const State& s, Json& out) {
    out.key("orders").object().pair("left", std::min<int>(s.order_cap, s.orders + s.extra));
    out.pair("extra", int{s.extra}).pair("given", count(s.ordered)).end();
}

// ---------------------------------------------------------------- units

void put_place(const Data& d, const State& s, int unit, Json& out) {
    if (on_map(s, unit)) {
        out.pair("place", hex_id(hex_of(s, unit)));
        return;
    }
    if (unit >= kReserve0) {
        out.pair("place", "reserve");
        return;
    }
    const ScenarioUnit& u = battle(d, s).units[static_cast<std::size_t>(unit)];
    if (u.aboard >= 0) {
        out.pair("place", "aboard").pair("ship", unit_id(d, s, u.aboard));
        return;
    }
    out.pair("place", "arriving").pair("turn", int{u.arrives}).key("hexes").array();
    for (const u8 hex : u.arrival_hexes) out.value(hex_id(hex));
    out.end();
}

void put_flags(const Data& d, const State& s, int unit, Json& out) {
    const std::pair<std::string_view, u64> flags[] = {{"ordered", s.ordered},
                                                      {"barred", s.barred},
                                                      {"dismasted", s.dismasted},
                                                      {"colours", s.colours},
                                                      {"advanced", s.advanced}};
    for (const auto& [key, set] : flags)
        if (has(set, unit)) out.pair(key, true);
    const Battle& b = battle(d, s);
    if (has(b.held_units, unit) && s.turn <= b.held_until) out.pair("held", true);
    if (hidden_by_ambush(d, s, unit)) out.pair("ambush", true);
}

// The reinforcement that a card is about to bring; -1: none.
int coming_reserve(const Data& d, const State& s) {
    if (s.flow.over || s.flow.depth == 0 || s.flow.top().step != kStepPick) return -1;
    const Effect& e = d.cards[s.open_card.card].effects[Picking::effect(s.flow.top())];
    if (e.kind != EffectKind::place_unit) return -1;
    return free_reserve(d, s, e.type[s.open_card.owner]);
}

void put_pieces(const Data& d, const State& s, Json& out) {
    out.key("pieces").array();
    const int coming = coming_reserve(d, s);
    for (int unit = 0; unit < kUnits; ++unit) {
        if (!exists(d, s, unit) || (!on_map(s, unit) && !s.pieces[unit] && unit != coming)) continue;
        const UnitType& t = type_of(d, s, unit);
        out.object().pair("id", unit_id(d, s, unit)).pair("side", name(t.side)).pair("type", t.id);
        out.pair("title", arg_title(d, kUnitKind, static_cast<u16>(name_of(d, s, unit))));
        put_place(d, s, unit, out);
        out.pair("pieces", int{s.pieces[unit]}).pair("officer", has_officer(s, unit));
        out.pair("attack", s.pieces[unit] ? attack_of(d, s, unit) : 0).pair("defence", defence_of(d, s, unit));
        if (on_map(s, unit)) {
            const bool fights = s.pieces[unit] > 0;
            out.pair("range", fights ? range_of(d, s, unit) : 0).key("targets").array();
            for (const int enemy : members(fights ? mapped(d, s, other(t.side)) : 0))
                if (check_target(d, s, unit, enemy).ok()) out.value(unit_id(d, s, enemy));
            out.end();
        }
        put_flags(d, s, unit, out);
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- what is going on

// The unit that is asked whom to attack; -1: none.
int choosing_unit(const State& s) {
    if (s.flow.over || s.flow.depth == 0) return -1;
    switch (s.flow.top().step) {
        case kStepUnit: return s.order.unit;
        case kStepPort: return Landed::unit(s.flow.top());
        case kStepNativeAttack: return s.fight.attacker;
        case kStepAgain: return s.flow.top().pc == Again::at_whom ? s.fight.attacker : -1;
        default: return -1;
    }
}

void put_target(const Data& d, const State& s, int unit, int target, Json& out) {
    const DiceCount dice = count_dice(d, s, unit, target, false);
    out.object().pair("id", unit_id(d, s, target)).pair("dice", dice.dice);
    out.pair("distance", d.between(hex_of(s, unit), hex_of(s, target))).key("modifiers").array();
    for (const Modifier& m : dice.rows.all()) {
        out.object().pair("source", source_title(module(), d, m)).pair("value", int{m.value});
        if (m.source == kByCard) out.pair("card", d.cards[m.about].id);
        out.pair("rule", kRuleIds[m.rule]).end();
    }
    out.end();
    if (may_volley(d, s, unit)) out.pair("volley", count_dice(d, s, unit, target, true).dice);
    // Which faces count against it, for the dice on show.
    Symbols each;
    const int distance = d.between(hex_of(s, unit), hex_of(s, target));
    out.key("counts").array();
    for (int face = 0; face < kFaces; ++face) {
        each = Symbols{};
        each.count[face] = 1;
        const bool piece = !is_ship(d, s, target) && losses(d, s, unit, target, distance, each) > 0;
        const bool ship_hit = is_ship(d, s, target) && face == static_cast<int>(Face::hit);
        const bool officer = face == static_cast<int>(Face::leader) && has_officer(s, target);
        const bool back = face == static_cast<int>(Face::retreat) && ignored_retreats(d, s, target) == 0;
        if (piece || ship_hit || officer || back) out.value(face + 1 + (face > 0));
    }
    out.end().pair("ignores", std::min(ignored_retreats(d, s, target), 9)).end();
}

// Enemies that cannot be attacked now, and why; where the line of sight is broken.
void put_others(const Data& d, const State& s, int unit, Json& out) {
    out.key("others").array();
    for (const int enemy : members(mapped(d, s, other(side_of(d, s, unit))))) {
        const Verdict v = check_target(d, s, unit, enemy);
        if (v.ok()) continue;
        const int from = hex_of(s, unit), to = hex_of(s, enemy);
        out.object().pair("id", unit_id(d, s, enemy)).pair("distance", d.between(from, to));
        out.pair("reason", reason(module(), d, v)).pair("rule", kRuleIds[v.rule]);
        if (v.reason == kNoSight) out.pair("at", hex_id(sight_blocked_at(d, s, unit, from, to)));
        out.end();
    }
    out.end();
}

void put_action(const Data& d, const State& s, Json& out) {
    const int unit = choosing_unit(s);
    if (unit < 0 || !on_map(s, unit)) return;
    out.key("unit").object().pair("id", unit_id(d, s, unit));
    const bool ordered = s.flow.top().step == kStepUnit;
    const bool native = s.flow.top().step == kStepNativeAttack;
    if (ordered) {
        out.pair("moved", s.order.moved != 0).pair("battled", s.order.battled != 0);
        out.key("reach").object();
        Reach reach;
        find_reach(d, s, unit, reach);
        for (int hex = 0; !s.order.moved && hex < battle(d, s).rows * kCols; ++hex)
            if (reach.to[hex]) out.pair(hex_id(hex), reach.to[hex] == 2 ? "battle" : "move");
        out.end();
    }
    out.key("targets").array();
    const bool may = s.pieces[unit] && !(ordered && s.order.battled);
    for (const int enemy : members(may ? mapped(d, s, other(side_of(d, s, unit))) : 0)) {
        if (!check_target(d, s, unit, enemy).ok()) continue;
        if (native && (enemy == s.fight.target || d.between(hex_of(s, unit), hex_of(s, enemy)) > 1)) continue;
        put_target(d, s, unit, enemy, out);
    }
    out.end();
    put_others(d, s, unit, out);
    out.end();
}

void put_fight(const Data& d, const State& s, Json& out) {
    out.key("fight");
    if (s.fight.on) {
        const Fight& f = s.fight;
        out.object().pair("attacker", unit_id(d, s, f.attacker)).pair("target", unit_id(d, s, f.target));
        out.pair("from", hex_id(f.from)).pair("at", hex_id(f.at)).pair("distance", int{f.distance});
        out.pair("back", int{f.back}).pair("second", f.second != 0).end();
    } else {
        out.null();
    }
    if (s.flow.over || s.flow.depth == 0 || s.flow.top().step != kStepRetreat) return;
    const Frame& f = s.flow.top();
    out.key("retreat")
        .object()
        .pair("id", unit_id(d, s, Retreating::unit(f)))
        .pair("hexes", int{Retreating::hexes(f)})
        .end();
}

void put_specials(const Data& d, const State& s, Json& out) {
    const Battle& b = battle(d, s);
    out.key("special").object();
    if (b.ambush) out.pair("ambush", s.sprung == 0);
    if (b.bugles.side >= 0) out.pair("bugles", int{s.bugles});
    if (b.magazine.side >= 0) out.pair("magazine", s.exploded == 0);
    if (b.flag_shift.side >= 0) out.pair("flag_turns", int{s.flag_turns});
    if (b.night_from) out.pair("night", s.turn >= b.night_from);
    if (b.fog_until) out.pair("fog", s.turn <= b.fog_until);
    out.end();
}

void put_options(const State& s, Json& out) {
    out.key("options").object().pair("lone_officer_scoring", s.opt_officer_late != 0);
    out.pair("leader_hits_aboard", s.opt_leader_aboard != 0).pair("los_strict_edges", s.opt_strict_edges != 0);
    out.pair("road_start_only", s.opt_road_start != 0).pair("turn_cap", int{s.opt_cap});
    out.pair("stall_limit", int{s.opt_stall}).pair("cap_tie", s.opt_tie_second != 0);
    out.pair("units_block_los", s.opt_units_see_through == 0).end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object().pair("game", "sabres").pair("viewer", name(viewer)).pair("scenario", battle(d, s).id);
    put_turn(d, s, out);
    put_options(s, out);
    put_points(d, s, out);
    put_orders(s, out);
    put_cards(d, s, out);
    put_pieces(d, s, out);
    put_action(d, s, out);
    put_fight(d, s, out);
    put_specials(d, s, out);
    out.end();
}

}  // namespace ghent::sabres
