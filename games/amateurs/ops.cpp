// 5.4: Operations Points: items of the whole card, or a sequence of items by points.
#include "games/amateurs/ops.h"

namespace ghent::amateurs {

Verdict check_points(const State& s, int cost, u16 rule) {
    return cost <= s.ops.left ? kAllowed : no(rule, kTooFewOps, cost, s.ops.left);
}

Verdict check_whole(const State& s, u16 rule) {
    if (items_now(s) != OpsPart::all) return no(R("5.1d"), kNotWithThisCard);
    return s.ops.bought ? no(rule, kWholeCard) : kAllowed;
}

void pay(State& s, int cost) {
    s.ops.left = byte(s.ops.left - cost);
    s.ops.bought = 1;
}

namespace {

Verdict check_item(const State& s, std::initializer_list<OpsPart::Items> gives) {
    for (const OpsPart::Items items : gives)
        if (items_now(s) == items) return kAllowed;
    return no(R("5.1d"), kNotWithThisCard);  // what an event gives
}

// Events that give so many works or advances count them one by one, whatever they cost otherwise.
int price(const State& s, int cost) {
    return items_now(s) == OpsPart::all || items_now(s) == OpsPart::shipyard || items_now(s) == OpsPart::raising ? cost
                                                                                                                 : 1;
}

}  // namespace

Go enter_ops(Ctx& c) {
    State& s = c.s;
    if (s.ops.left > 0 && !peace_stops(s)) return Go::ask;
    if (items_now(s) != OpsPart::all) s.ops = {};  // what an event gave
    s.flow.pop();
    return Go::on;
}

Verdict check_ops(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kDone: return kAllowed;  // R74
        case kActivate:
        case kDetach:
            if (const Verdict v = check_whole(s, R("5.4c")); !v.ok()) return v;
            return check_activate(d, s, side, a.a, static_cast<Mode>(a.b), a.verb == kDetach, s.ops.left, false);
        case kSortie:
            if (const Verdict v = check_whole(s, R("6.6i")); !v.ok()) return v;
            return check_sortie(d, s, side, a.a, s.ops.left, false);
        case kLaunch:
            if (const Verdict v = check_whole(s, R("5.4c")); !v.ok()) return v;
            return check_launch(d, s, side, a.a, s.ops.left, false);
        case kFort:
            if (items_now(s) != OpsPart::forts)
                if (const Verdict v = check_whole(s, R("5.4d")); !v.ok()) return v;
            return check_fort(d, s, side, a.a);
        case kUpgrade:
            if (items_now(s) != OpsPart::forts)
                if (const Verdict v = check_whole(s, R("5.4e")); !v.ok()) return v;
            return check_upgrade(d, s, side, a.a, items_now(s) == OpsPart::forts ? 9 : s.ops.left);
        case kSecretaryOf:
            if (const Verdict v = check_whole(s, R("10.6S.b")); !v.ok()) return v;
            return check_secretary(d, s, side, a.a);
        case kRaise:
            if (const Verdict v = check_item(s, {OpsPart::all, OpsPart::raising}); !v.ok()) return v;
            return check_raise(d, s, side, a.a, a.b, a.c == kNone ? -1 : a.c);
        case kDrawLeader:
            if (const Verdict v = check_item(s, {OpsPart::all}); !v.ok()) return v;
            if (const Verdict v = check_points(s, d.ops.leader, R("10.2a")); !v.ok()) return v;
            return check_draw(d, s, side, a.a, a.b == kNone ? -1 : a.b);
        case kGroup:
            if (const Verdict v = check_item(s, {OpsPart::all}); !v.ok()) return v;
            if (const Verdict v = check_points(s, d.ops.move, R("6.1a")); !v.ok()) return v;
            return check_begin_group(d, s, side, a.a, a.b == kNone ? -1 : a.b);
        case kStart:
            if (const Verdict v = check_item(s, {OpsPart::all, OpsPart::advance, OpsPart::shipyard}); !v.ok()) return v;
            return check_start(d, s, side, a.a, a.b);
        case kAdvance:
            if (const Verdict v = check_item(s, {OpsPart::all, OpsPart::advance, OpsPart::shipyard}); !v.ok()) return v;
            return check_advance(d, s, side, a.a, items_now(s) == OpsPart::shipyard);
        case kOpenPort:
            if (const Verdict v = check_item(s, {OpsPart::all, OpsPart::shipyard}); !v.ok()) return v;
            return check_open_port(d, s, side, a.a);
        case kRoad:
            if (const Verdict v = check_item(s, {OpsPart::all, OpsPart::roads}); !v.ok()) return v;
            if (const Verdict v = check_points(s, price(s, d.ops.road), R("5.4m")); !v.ok()) return v;
            return check_road(d, s, side, a.a, a.b);
        case kBlockade:
            if (const Verdict v = check_item(s, {OpsPart::all}); !v.ok()) return v;
            if (const Verdict v = check_blockade(d, s, side, a.a); !v.ok()) return v;
            return check_points(s, d.ops.blockade, s.blockade[a.a] ? R("5.4l") : R("5.4j"));
        case kCommand:
            return items_now(s) == OpsPart::all ? check_switch(d, s, side, a.a) : no(R("10.2g"), kNotNow, a.verb);
        default: return no(R("5.4i"), kNotNow, a.verb);
    }
}

void list_ops(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_ops(d, s, side, a); };
    const OpsPart::Items items = items_now(s);
    if (items == OpsPart::all && !s.ops.bought) {
        list_activate(d, s, side, s.ops.left, false, out);
        if (side == Seat::us)  // only the Americans have a Secretary of War
            each_leader_in_exps(s, [&](int l) {
                if (d.leader(l).side == side) add_if(out, act(kSecretaryOf, l), check);
            });
    }
    OpsBoard board{.held = controlled_by(d, s, side),
                   .loose = loose_places(s, side),
                   .own = {},
                   .enemy = forces_of(s, other(side))};
    board.own = board.loose;
    for (int e = first_exp(side); e < end_land_exp(side); ++e)
        if (s.exp_at[e]) board.own.add(s.exp_at[e]);
    list_works(d, s, side, board, out);
    if (items == OpsPart::all || items == OpsPart::raising) list_raise(d, s, side, board, out);
    if (items == OpsPart::all) {
        list_draw(d, s, side, board, out);
        list_begin_group(d, s, side, board, out);
        list_switches(d, s, side, out);
    }
    list_ports(d, s, side, out);
    out.add(act(kDone));
}

void take_ops(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    // Items of the whole card use it up (5.4o).
    const auto whole = [&] {
        s.ops.left = 0;
        s.ops.bought = 1;
    };
    const int ops = s.ops.left;
    switch (a.verb) {
        case kDone: s.ops.left = 0; break;
        case kActivate:
        case kDetach:
            whole();
            s.flow.pop();  // nothing is left to buy
            begin_activation(c, side, a.a, static_cast<Mode>(a.b), ops, a.verb == kDetach ? u8{kActSplit} : u8{0},
                             c.d.move_points);
            break;
        case kSortie:
            whole();
            s.flow.pop();
            push_fleet(c, side, a.a);
            break;
        case kLaunch:
            whole();
            s.flow.pop();
            begin_activation(c, side, a.a, Mode::march, ops, 0, 1);
            break;
        case kFort:
            if (items_now(s) == OpsPart::forts) pay(s, 1);
            else whole();
            build_fort(c, side, a.a);
            break;
        case kUpgrade:
            if (items_now(s) == OpsPart::forts) pay(s, 1);
            else whole();
            build_fort(c, side, a.a);
            break;
        case kSecretaryOf:
            whole();
            become_secretary(c, a.a);
            break;
        case kRaise: take_raise(c, side, a.a, a.b, a.c == kNone ? -1 : a.c); break;
        case kDrawLeader:
            pay(s, c.d.ops.leader);
            take_draw(c, side, a.a, a.b == kNone ? -1 : a.b);
            break;
        case kGroup: begin_group(c, side, a.a, a.b == kNone ? -1 : a.b); break;
        case kStart:
            pay(s, price(s, box_cost(c.d, s, a.a, 0)));
            start_ship(c, side, a.a, a.b);
            break;
        case kAdvance: {
            const int at_ = s.ship_at[a.a] - kYard0;
            pay(s, price(s, box_cost(c.d, s, at_ / kBoxes, at_ % kBoxes + 1)));
            s.ops.advanced |= one(a.a);
            advance_ship(c, side, a.a);
            break;
        }
        case kOpenPort:
            pay(s, port_cost(c.d, s, a.a));
            open_port(c, side, a.a);
            break;
        case kRoad:
            pay(s, price(s, c.d.ops.road));
            build_road(c, side, a.a, a.b);
            break;
        case kBlockade:
            pay(s, c.d.ops.blockade);
            raise_blockade(c, a.a, 1, kByBlockade);
            break;
        default: take_switch(c, side, a.a); break;
    }
}

}  // namespace ghent::amateurs
