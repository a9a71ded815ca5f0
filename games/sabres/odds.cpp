// Exact odds of an attack: of the one being made, of each that the unit being ordered may make, or of one in words.
#include "core/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "games/sabres/chapters.h"
#include "games/sabres/sabres.h"
#include "games/sabres/steps.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

namespace {

std::string title(const Data& d, const State& s, int unit) {
    return arg_title(d, kUnitKind, static_cast<u16>(name_of(d, s, unit)));
}

// The attack alone: what lies below it on the stack is cut away, so that its end is the end.
State alone(const State& s) {
    State t = s;
    int from = 0;
    while (t.flow.f[from].step != kStepUnit && t.flow.f[from].step != kStepPort) ++from;
    t.flow = Flow{};
    for (int i = from; i < s.flow.depth; ++i) t.flow.push(s.flow.f[i]);
    return t;
}

// Units battle back when they may; nobody advances or plays a card; a retreat goes to the first hex.
Action stand_and_fight(const ActionList& list) {
    for (const Action& a : list)
        if (a.verb == kBattleBack || a.verb == kStay || a.verb == kPass || a.verb == kDone) return a;
    return list[0];
}

struct Tally {
    std::map<std::string, double> lost, result, retreat, officer, back, own;
};

std::string pieces_text(int n) { return fmt::format("{} lost", n); }

void add_rows(OddsReport& r, const std::string& about, const std::string& group,
              const std::map<std::string, double>& rows) {
    for (const auto& [what, p] : rows) r.rows.push_back({what, group, p, about});
}

std::string fate(const State& before, const State& after, int target) {
    if (!on_map(after, target)) return "destroyed";
    if (before.pieces[target] && !after.pieces[target]) return "left to its officer";
    return hex_of(before, target) == hex_of(after, target) ? "holds its hex" : "driven back";
}

// How far the target was driven; nothing of one that is destroyed.
std::string driven(const Data& d, const State& before, const State& after, int target) {
    if (!on_map(after, target)) return "destroyed";
    const int hexes = d.between(hex_of(before, target), hex_of(after, target));
    return hexes == 1 ? "1 hex back" : fmt::format("{} hexes back", hexes);
}

void tally_up(const Data& d, Tally& t, const State& before, const State& after, int attacker, int target, double p) {
    t.result[fate(before, after, target)] += p;
    if (!is_ship(d, before, target)) t.retreat[driven(d, before, after, target)] += p;
    t.lost[pieces_text(before.pieces[target] - after.pieces[target])] += p;
    if (has_officer(before, target)) t.officer[has_officer(after, target) ? "keeps its officer" : "officer lost"] += p;
    const int own = before.pieces[attacker] - after.pieces[attacker];
    const bool officer_too = has_officer(before, attacker) && !has_officer(after, attacker);
    t.own[pieces_text(own) + (officer_too ? ", and the officer" : "")] += p;
}

void add_modifiers(const Data& d, const State& s, int attacker, int target, bool volley, const std::string& about,
                   OddsReport& r) {
    const DiceCount dice = count_dice(d, s, attacker, target, volley);
    for (const Modifier& m : dice.rows.all()) {
        const std::string value = m.source == kBase ? fmt::format("{}", m.value) : fmt::format("{:+}", m.value);
        r.modifiers.push_back({source_title(module(), d, m), value, std::string(kRuleIds[m.rule]), about});
    }
}

// How likely the target comes to battle back, which only a unit attacked from an adjacent hex may do.
void add_battle_back(const Data& d, const State& start, const Explore& how, int attacker, int target, Tally& t) {
    if (d.between(hex_of(start, attacker), hex_of(start, target)) != 1 || is_ship(d, start, target)) return;
    if (start.fight.on && (start.fight.back || start.flow.top().step == kStepBattleBack)) return;
    Explore until = how;
    until.stop = [&how](const void* p) {
        const State& now = *static_cast<const State*>(p);
        return how.stop(p) || (now.flow.depth && now.flow.top().step == kStepBattleBack);
    };
    for (const Branch& b : explore(module(), d, &start, until).ends) {
        const State& end = *static_cast<const State*>(b.state.bytes());
        const bool asked = end.flow.depth && end.flow.top().step == kStepBattleBack;
        t.back[asked ? "may battle back" : "cannot battle back"] += b.probability;
    }
}

// One attack, from the position in which it is chosen (with `first`) or is being made.
void explore_attack(const Data& d, const State& s, int attacker, int target, const Action* first,
                    const std::string& about, OddsReport& r) {
    const State start = alone(s);
    Explore how;
    how.stop = [&start](const void* p) {
        const State& now = *static_cast<const State*>(p);
        return (!now.fight.on || now.flow.depth == 0) && std::memcmp(&now, &start, sizeof start) != 0;
    };
    how.policy = [&](const void* p, Seat, const ActionList& list) {
        if (first && std::memcmp(p, &start, sizeof start) == 0) return *first;
        return stand_and_fight(list);
    };
    const Explored all = explore(module(), d, &start, how);
    r.exact = r.exact && all.exact;
    r.error = std::max(r.error, all.error);
    Tally t;
    for (const Branch& b : all.ends)
        tally_up(d, t, start, *static_cast<const State*>(b.state.bytes()), attacker, target, b.probability);
    add_battle_back(d, start, how, attacker, target, t);
    const std::string with = first && first->verb == kVolley ? " with the steady volley: " : ": ";
    const std::string prefix = about.empty() ? std::string() : title(d, s, target) + with;
    add_rows(r, about, prefix + "result", t.result);
    add_rows(r, about, prefix + "pieces", t.lost);
    add_rows(r, about, prefix + "retreat", t.retreat);
    add_rows(r, about, prefix + "officer", t.officer);
    add_rows(r, about, prefix + "battle back", t.back);
    add_rows(r, about, prefix + "attacker in return", t.own);
}

int attacker_now(const State& s) {
    if (s.fight.on) return s.fight.attacker;
    return s.flow.top().step == kStepPort ? Landed::unit(s.flow.top()) : s.order.unit;
}

}  // namespace

OddsReport odds(const Data& d, const State& s) {
    OddsReport r;
    r.policy = "units battle back where they may; retreats go to the first hex; nobody advances or plays a card";
    if (!s.flow.over && s.fight.on) {
        const bool choosing = s.flow.top().step == kStepNativeAttack || s.flow.top().step == kStepAgain;
        if (!choosing) {
            r.title = fmt::format("{} attacks {}", title(d, s, s.fight.attacker), title(d, s, s.fight.target));
            explore_attack(d, s, s.fight.attacker, s.fight.target, nullptr, {}, r);
            return r;
        }
    }
    ActionList list;
    const Seat seat = static_cast<Seat>(s.active);
    if (!s.flow.over && (s.order.on || s.fight.on)) module().list(d, &s, seat, list);
    const auto is_attack = [](const Action& a) { return a.verb == kAttack || a.verb == kVolley; };
    const auto attacks = std::count_if(list.begin(), list.end(), is_attack);
    if (!attacks) throw Refusal("no attack is being made or chosen: odds are of an attack");
    const int attacker = attacker_now(s);
    r.title = fmt::format("{} attacks", title(d, s, attacker));
    if (attacks == 1) r.title += " " + title(d, s, slot_of(d, s, std::ranges::find_if(list, is_attack)->a));
    for (const Action& a : list) {
        if (!is_attack(a)) continue;
        const int target = slot_of(d, s, a.a);
        // Several attacks: each by its target, and apart from the same one with the steady volley.
        std::string about = attacks > 1 ? arg_id(d, kUnitKind, a.a) : std::string();
        if (attacks > 1 && a.verb == kVolley) about.insert(0, "volley ");
        explore_attack(d, s, attacker, target, &a, about, r);
        add_modifiers(d, s, attacker, target, a.verb == kVolley, about, r);
    }
    return r;
}

// On the average, of the one attacked.
static double pieces_lost(const OddsReport& r) {
    double n = 0;
    for (const OddsRow& row : r.rows)
        if (row.group == "pieces") n += row.probability * std::atoi(row.what.c_str());
    return n;
}

// What an attack, or an answer to one, leads to; of a move, the attack from there that costs the enemy most.
OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice) {
    if (a.verb == kMove && s.order.on && !s.fight.on) {
        State t = s;
        RecordingDice used(dice);
        module().apply(d, &t, seat, a, used, nullptr);
        if (!used.taken.empty() || t.flow.over || !t.order.on || t.fight.on || t.order.unit != s.order.unit)
            throw Refusal("there is no attack in it");
        ActionList list;
        module().list(d, &t, seat, list);
        OddsReport best;
        double most = -1;
        for (const Action& next : list) {
            if (next.verb != kAttack) continue;
            OddsReport one = odds_if(d, t, seat, next, dice);
            const double lost = pieces_lost(one);
            if (lost > most) most = lost, best = std::move(one);
        }
        if (most < 0) throw Refusal("there is no attack in it");
        return best;
    }
    OddsReport r;
    r.policy = "units battle back where they may; retreats go to the first hex; nobody advances or plays a card";
    const bool attack = a.verb == kAttack || a.verb == kVolley;
    const bool answer = s.fight.on && (a.verb == kBattleBack || a.verb == kDecline || a.verb == kRetreat);
    if (!attack && !answer) throw Refusal("there is no attack in it");
    const int attacker = attacker_now(s), target = attack ? slot_of(d, s, a.a) : int{s.fight.target};
    r.title = fmt::format("{} attacks {}", title(d, s, attacker), title(d, s, target));
    explore_attack(d, s, attacker, target, &a, {}, r);
    if (attack) add_modifiers(d, s, attacker, target, a.verb == kVolley, {}, r);
    return r;
}

// ---------------------------------------------------------------- an attack in words: 06.b3@G4 vs 06.u1:3-@F5

namespace {

struct Described {
    int name = -1, pieces = -1, hex = -1;
    bool officer = true;
};

Described read_word(const Data& d, const std::string& word) {
    Described out;
    std::string rest = word;
    const auto cut = [&rest](char mark) {
        const auto at = rest.find(mark);
        if (at == std::string::npos) return std::string();
        std::string tail = rest.substr(at + 1);
        rest.resize(at);
        return tail;
    };
    if (const std::string hex = cut('@'); !hex.empty()) {
        out.hex = hex_index(hex);
        if (out.hex == kNoHex) throw Refusal(fmt::format("'{}': {} is no hex", word, hex));
    }
    if (rest.ends_with('-')) {
        out.officer = false;
        rest.pop_back();
    }
    if (const std::string pieces = cut(':'); !pieces.empty()) {
        if (pieces.size() != 1 || pieces[0] < '1' || pieces[0] > '6')
            throw Refusal(fmt::format("'{}': the pieces of a unit are a number from 1 to 6", word));
        out.pieces = pieces[0] - '0';
    }
    const auto name = find_id(module(), d, kUnitKind, rest);
    if (!name || *name >= d.first_unit.back())
        throw Refusal(fmt::format("no unit of a scenario is called '{}'; ghent play sabres shows the names", rest));
    out.name = *name;
    return out;
}

void place(const Data& d, State& s, const Described& word) {
    const int unit = slot_of(d, s, word.name);
    if (unit < 0) throw Refusal("both units must be of one scenario");
    const UnitType& t = type_of(d, s, unit);
    const ScenarioUnit& sheet = battle(d, s).units[static_cast<std::size_t>(unit)];
    const int hex = word.hex >= 0 ? word.hex : sheet.hex;
    if (hex == kNoHex) throw Refusal(fmt::format("{} is not on the map at the start: say where, as in @F6", sheet.id));
    if (word.pieces > t.pieces) throw Refusal(fmt::format("{} has {} pieces at most", sheet.id, t.pieces));
    s.pieces[unit] = static_cast<u8>(word.pieces > 0 ? word.pieces : t.pieces);
    if (t.officer && word.officer) s.officer |= one(unit);
    if (unit_at(s, hex) >= 0) throw Refusal("both units stand on one hex");
    put(s, unit, hex);
}

}  // namespace

void odds_position(const Data& d, std::span<const std::string> words, State& s) {
    if (words.size() != 3 || words[1] != "vs") throw Refusal("an attack is UNIT vs UNIT: 06.b3@G4 vs 06.u1:3-@F5");
    const Described attacker = read_word(d, words[0]), target = read_word(d, words[2]);
    s = State{};
    const auto after = std::ranges::upper_bound(d.first_unit, attacker.name);
    s.scenario = static_cast<u8>(after - d.first_unit.begin() - 1);
    s.turn = 1;
    s.opt_cap = 40;
    s.opt_stall = 12;
    s.sprung = battle(d, s).ambush;
    for (std::size_t i = 0; i < d.cards.size(); ++i) s.bag[i] = d.cards[i].count;
    place(d, s, attacker);
    place(d, s, target);
    const int unit = slot_of(d, s, attacker.name);
    s.active = static_cast<u8>(side_of(d, s, unit));
    s.ordered = one(unit);
    s.order.on = 1;
    s.order.unit = static_cast<u8>(unit);
    s.flow.push({.step = kStepTurn, .pc = Turn::over});
    s.flow.push({.step = kStepOrders, .seat = s.active});
    s.flow.push({.step = kStepUnit, .seat = s.active});
    if (const std::string fault = is_ok(d, s); !fault.empty()) throw Refusal(fault);
    const Verdict v = check_target(d, s, unit, slot_of(d, s, target.name));
    if (!v.ok()) throw Refusal(explain(module(), d, v), std::string(kRuleIds[v.rule]));
}

}  // namespace ghent::sabres
