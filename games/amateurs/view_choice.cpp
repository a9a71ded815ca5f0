// Amateurs to Arms!: what is being moved, and Units to be named one by one, in the scene. Choices are for who decides.
#include <algorithm>

#include "games/amateurs/fight.h"
#include "games/amateurs/movement.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"

namespace ghent::amateurs {

namespace {

const StepRow<Data, State>& choice_row(const State& s) { return step_rows()[s.flow.top().step]; }

bool choice_is_asked(const Data& d, const State& s, Seat side) {
    if (s.flow.over || s.flow.depth == 0) return false;
    const auto& row = choice_row(s);
    return row.list && (row.asks ? row.asks(d, s, side) : s.flow.top().seat == index(side));
}

// ---------------------------------------------------------------- movement

void march_reach(const Data& d, const State& s, Seat side, int from, bool indians, Json& out) {
    ActionList list;
    choice_row(s).list(d, s, side, list);
    out.key("reach").array();
    for (const Action& a : list) {
        if (a.verb != kStep && a.verb != kFerry && a.verb != kSail && a.verb != kTrek && a.verb != kInvade &&
            a.verb != kRaid)
            continue;
        int cost = 0;
        if (a.verb == kStep || a.verb == kFerry || a.verb == kSail)
            check_way(d, s, side, static_cast<Verb>(a.verb), from, a.a, indians, cost);
        out.array().value(place_word(d, a.a)).value(std::max(cost, 0)).end();
    }
    out.end();
}

void march_way(const Data& d, int start, int from, int here, Json& out) {
    out.key("way").array();
    int last = 0;
    for (const int p : {start, from, here}) {
        if (!p || p == last) continue;
        out.value(place_word(d, p));
        last = p;
    }
    out.end();
}

}  // namespace

void view_march(const Data& d, const State& s, Viewer viewer, Json& out) {
    if (s.flow.over || s.flow.depth == 0) return;
    const u8 step = s.flow.top().step;
    if (s.group.on) {
        const Seat side = static_cast<Seat>(s.group.seat);
        out.key("march").object().pair("kind", "units");
        march_way(d, s.group.start, 0, s.group.place, out);
        out.pair("left", int{s.group.points});
        if (step == kStepGroup && sees(viewer, side)) march_reach(d, s, side, s.group.place, false, out);
        if (s.group.crossed) out.pair("crossed", true);
        out.end();
        return;
    }
    const bool fleet = step == kStepInvasion || step == kStepRaid;
    if (!s.act.on && !fleet) return;
    const int e = fleet && !s.act.on ? (step == kStepInvasion ? kIf : kCr) : s.act.exp;
    if (!in_play(s, e)) return;
    const Seat side = side_of_exp(e);
    constexpr std::string_view modes[] = {"march", "march", "combat", "wilderness"};
    out.key("march").object().pair("piece", exp_word(e));
    out.pair("kind", e == kIf       ? std::string_view("invasion")
                     : e == kCr     ? std::string_view("raid")
                     : s.act.by_sea ? std::string_view("sea")
                                    : modes[static_cast<int>(s.act.mode)]);
    march_way(d, s.act.on ? s.act.start : 0, s.act.on ? s.act.from : 0, s.exp_at[e], out);
    if (s.act.on && is_land_exp(e)) out.pair("left", int{s.act.points});
    const bool moves = step == kStepMove || step == kStepTrek || fleet;
    if (moves && sees(viewer, side)) march_reach(d, s, side, s.exp_at[e], all_indian(s, e), out);
    if (s.act.on && s.act.crossed && !s.act.dispersed) out.pair("crossed", true);
    out.end();
}

// ---------------------------------------------------------------- picks

namespace {

struct PickWords {
    std::string_view what;
    int least = 0, most = 0, firm = 0;
    bool closes = true;
    u8 verb[2] = {};
    int source = -1;            // the Expedition Units are taken from when the action does not name it; -1: none
    const u8* units = nullptr;  // … or these
};

// How many of the actions' Units can be named at all.
int pick_room(const State& s, int e) { return e >= 0 ? count_exp(s, e) : 0; }

// What the step on top asks for, if Units are named one by one; what == "": it does not.
PickWords pick_of(const Data& d, const State& s, Seat side) {
    const Frame& f = s.flow.top();
    PickWords p;
    switch (f.step) {
        case kStepLosses: {
            const int i = index(side);
            p = {.what = "losses", .closes = false, .verb = {kLose, kLose}};
            p.least = p.most = s.fight.to_lose[i] - s.fight.picks[i];
            p.firm = regulars_due(d, s, side);
            return p;
        }
        case kStepParticipants: {
            p = {.what = "fighting", .verb = {kHoldBack, kHoldBack}};
            p.least = p.most = std::max(0, participants(d, s, side) - fight_limit(d, s, side));
            return p;
        }
        case kStepForm: {
            if (s.act.parent) {
                p = {.what = "split", .verb = {kTake, kTake}, .source = s.act.parent - 1};
                p.most = std::min(pick_room(s, p.source), command_limit(d, s, s.act.exp) - count_exp(s, s.act.exp));
                return p;
            }
            p = {.what = "behind", .verb = {kLeave, kLeave}, .source = s.act.exp};
            p.least = p.most = std::max(0, count_exp(s, s.act.exp) - command_limit(d, s, s.act.exp));
            if (s.act.mode == Mode::attack) p.least = p.most = 0;
            return p;
        }
        case kStepDivide:
            if (!f.c) return p;
            p = {.what = "exchange", .verb = {kTake, kTake}, .source = f.a};
            p.most = std::min(pick_room(s, f.a), command_limit(d, s, f.c - 1) - count_exp(s, f.c - 1));
            return p;
        case kStepGroup:
            if (s.group.moving) return p;
            p = {.what = "group", .closes = false, .verb = {kTake, kTake}, .source = s.group.source - 1};
            p.most = s.ops.left / std::max(1, int{d.ops.move});
            return p;
        case kStepTurnBack:
            p = {.what = "returns", .verb = {kSendBack, kSendBack}};
            if (f.n == kOfGroup) p.units = s.group.units;
            else p.source = f.n == kOfFleet ? int{kIf} : int{s.act.exp};
            p.least = p.most = f.a;
            return p;
        case kStepWinterMilitia:
            p = {.what = "winter", .verb = {kRemove, kRemove}};
            p.least = p.most = f.a;
            return p;
        case kStepWinterSupply:
            p = {.what = "supply", .verb = {kRemove, kRemove}};
            p.least = p.most = winter_excess(d, s, side, f.a);
            return p;
        case kStepRaidDefence:
            p = {.what = "raid", .verb = {kDefend, kDefend}};
            p.least = f.n;
            p.most = f.n ? int{f.n} : strength_at(s, Seat::us, f.a);
            return p;
        case kStepRemove:
            p = {.what = "remove", .closes = false, .verb = {kRemove, kRemove}};
            p.least = p.most = f.n;
            return p;
        default: return p;
    }
}

struct PickFrom {
    int e, place;
    u8 units[kLocal + 1];
};

// Where an action of the list takes its Unit from.
PickFrom pick_source(const State& s, Seat side, const PickWords& p, Action a) {
    PickFrom from{-1, 0, {}};
    switch (a.verb) {
        case kLose:
        case kHoldBack:
            from.e = a.b == kNone ? -1 : a.b;
            from.place = s.fight.place;
            break;
        case kRemove:
        case kDefend:
            from.e = a.c == kNone ? -1 : a.c;
            from.place = a.b;
            break;
        default:
            from.e = p.source;
            from.place = p.units || p.source < 0 ? s.group.place : s.exp_at[p.source];
            break;
    }
    if (from.e >= 0) from.place = s.exp_at[from.e];
    (void)side;
    return from;
}

// How many of the type there are to name.
int pick_have(const State& s, Seat side, const PickWords& p, const PickFrom& from, int type) {
    const bool fights = p.what == "losses" || p.what == "fighting";
    if (p.units) return p.units[type];
    if (from.e >= 0)
        return fights ? std::min<int>(s.exp_units[from.e][type], fighting_in_exps(s, side, type))
                      : s.exp_units[from.e][type];
    if (type == kLocal) return fighting_militia(s, side);
    return fights ? fighting_loose(s, side, type) : loose_of(s, side, from.place, type);
}

}  // namespace

void view_choice(const Data& d, const State& s, Viewer viewer, Json& out) {
    if (s.flow.over || s.flow.depth == 0) return;
    for (const Seat side : kSeats) {
        if (!sees(viewer, side) || !choice_is_asked(d, s, side)) continue;
        const PickWords p = pick_of(d, s, side);
        if (p.what.empty()) continue;
        ActionList list;
        choice_row(s).list(d, s, side, list);
        std::vector<PickFrom> rows;
        const auto enter = [&](const PickFrom& from, int type, int have) {
            auto row =
                std::ranges::find_if(rows, [&](const PickFrom& x) { return x.e == from.e && x.place == from.place; });
            if (row == rows.end()) row = rows.insert(rows.end(), from);
            row->units[type] = byte(std::max(0, have));
        };
        if (p.what == "losses") {  // also those who may be named only when others have been (8.3c)
            for (int e = -1; e < kExps; ++e)
                for (int type = 0; type <= kLocal; ++type) {
                    if (e >= 0 && (side_of_exp(e) != side || !(s.fight.exps >> e & 1) || type >= kTypes)) continue;
                    if (type != kLocal && type >= types_of(side)) continue;
                    if (const int have = left_to_lose(s, side, e, type); have > 0)
                        enter({e, s.fight.place, {}}, type, have);
                }
        } else {
            for (const Action& a : list) {
                if (a.verb != p.verb[0]) continue;
                const PickFrom from = pick_source(s, side, p, a);
                enter(from, type_of_word(a.a), pick_have(s, side, p, from, type_of_word(a.a)));
            }
        }
        if (rows.empty() && p.what != "losses") return;
        out.key("pick").object().pair("what", p.what).key("from").array();
        for (const PickFrom& x : rows) {
            out.object()
                .pair("id", x.e >= 0 ? exp_word(x.e) : place_word(d, x.place))
                .pair("place", place_word(d, x.place));
            view_units(d, side, x.units, kLocal + 1, out.key("units"));
            out.end();
        }
        out.end().key("taken").array();
        if (p.what == "losses")  // what was handed in, one by one
            for (int i = 0; i < s.fight.picks[index(side)]; ++i) {
                const int e = s.fight.pick_exp[index(side)][i] - 1;
                out.object().pair("id", e >= 0 ? exp_word(e) : place_word(d, s.fight.place)).key("units").object();
                out.pair(unit_id(d, side, s.fight.pick_type[index(side)][i]), 1).end().end();
            }
        out.end().pair("least", p.least).pair("most", p.most);
        if (p.firm) out.pair("firm", p.firm);
        if (p.closes) out.pair("closes", true);
        out.end();
        return;  // of both at once (losses) the first that this viewer may see
    }
}

}  // namespace ghent::amateurs
