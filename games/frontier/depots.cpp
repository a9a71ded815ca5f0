// 5.4.1.c British Depot Activation (D8): every depot may move once, by land or by boat. It opens no window (4.2.3).
#include "games/frontier/bateaux.h"
#include "games/frontier/chapters.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"
#include "games/frontier/works.h"

namespace ghent::frontier {

namespace {

// 21.1.1a, 21.1.2a: British depots move, US depots never do. The frame: a the depot that moves, plus one; b its points; n how it moves (MoveType); c depots that have had their move, a set.
bool has_had(const Frame& f, int depot) { return f.c >> (depot - kDepot0) & 1; }

bool may_move(const State& s, int depot) { return on_map(s, depot) && !s.inside.has(depot) && !s.activated.has(depot); }

Mover carts(const Data& d, const State& s, int depot) {
    Pieces one{};
    one.add(depot);
    return mover_of(d, s, one);
}

bool is_town(const Data& d, int h) {
    const u8 x = d.hex(h).settlement;
    return x != kNoSettlement && d.settlement(x).kind != SettlementKind::site;
}

bool boats_for(const Data& d, const State& s, int depot) {
    const Hex& x = d.hex(hex_of(s, depot));
    bool shore = false;
    for (const u8 link : x.link) shore |= (link & kLinkShore) != 0;
    return shore && is_town(d, hex_of(s, depot));
}

Verdict check_depot_choice(const Data& d, const State& s, const Frame& f, int depot) {
    if (!is_depot(depot) || d.side[at(depot)] != Seat::gb) return no(R("21.1.4x"), kOnlyBritish);
    if (!on_map(s, depot)) return no(R("5.4.1.c"), kNotOnMap, depot);
    if (s.inside.has(depot)) return no(R("16.2"), kIsInside, depot);
    if (s.activated.has(depot)) return no(R("5.4.1c"), kActivatedBefore, depot);
    return has_had(f, depot) ? no(R("7.0c"), kDepotHasMoved, depot) : kAllowed;
}

Verdict check_end(const Data& d, const State& s, const Frame& f, Action a) {
    const int depot = f.a - 1;
    if (!is_town(d, a.a)) return no(R("21.1.4a"), kDepotInTown, a.a);
    if (f.n == static_cast<u8>(MoveType::land)) {
        if (a.verb != kGo) return no(R("5.4.1.c"), kNotNow, a.verb);
        Reach reach;
        reach.find(d, s, carts(d, s, depot), hex_of(s, depot), f.b);
        return reach.cost(a.a) == Reach::kNever ? no(R("7.1"), kNotInReach, a.a) : kAllowed;
    }
    if (a.verb != kLand) return no(R("5.4.1.c"), kNotNow, a.verb);
    Shores shores;
    shores.find(d, s, carts(d, s, depot), hex_of(s, depot), 15);
    return shores.check(d, s, carts(d, s, depot), hex_of(s, depot), a.a);
}

}  // namespace

Verdict check_depots_move(const Data&, const State& s, Seat side) {
    if (side != Seat::gb) return no(R("21.1.4x"), kOnlyBritish);
    for (int i = 0; i < 4; ++i)
        if (may_move(s, depot_of(side, i))) return kAllowed;
    return no(R("5.4.1.c"), kNoDepotMoves);
}

Go enter_depot_activation(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (f.a) return Go::ask;
    for (int i = 0; i < 4; ++i) {
        const int depot = depot_of(Seat::gb, i);
        if (may_move(s, depot) && !has_had(f, depot)) return Go::ask;
    }
    s.flow.pop();
    return Go::on;
}

Verdict check_depot_activation(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    const bool chosen = f.a != 0, moves = f.n != 0;
    switch (a.verb) {
        case kTake: return chosen ? no(R("5.4.1.c"), kNotNow, a.verb) : check_depot_choice(d, s, f, a.a);
        case kDone: return chosen ? no(R("5.4.1.c"), kNotNow, a.verb) : kAllowed;
        case kBy:
            if (!chosen) return no(R("5.4.1.c"), kChooseDepot);
            if (moves || (a.a != static_cast<int>(MoveType::land) && a.a != static_cast<int>(MoveType::bateaux)))
                return no(R("5.4.1.c"), kNotNow, a.verb);
            return a.a == static_cast<int>(MoveType::land) || boats_for(d, s, f.a - 1) ? kAllowed
                                                                                       : no(R("11.0"), kNoBoats);
        case kGo:
        case kLand: return moves ? check_end(d, s, f, a) : no(R("5.4.1.c"), kChooseDepot);
        case kStop: return chosen ? kAllowed : no(R("5.4.1.c"), kNotNow, a.verb);
        default: return no(R("5.4.1.c"), kNotNow, a.verb);
    }
}

void list_depot_activation(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const auto check = [&](Action a) { return check_depot_activation(d, s, side, a); };
    if (!f.a) {
        for (int i = 0; i < 4; ++i) add_if(out, act(kTake, depot_of(Seat::gb, i)), check);
        return out.add(act(kDone));
    }
    const int depot = f.a - 1;
    if (!f.n) {
        add_if(out, act(kBy, static_cast<int>(MoveType::land)), check);
        add_if(out, act(kBy, static_cast<int>(MoveType::bateaux)), check);
    } else if (f.n == static_cast<u8>(MoveType::land)) {
        Reach reach;
        reach.find(d, s, carts(d, s, depot), hex_of(s, depot), f.b);
        reach.each([&](int h, int, Entering) {
            if (is_town(d, h)) out.add(act(kGo, h));
        });
    } else {
        Shores shores;
        shores.find(d, s, carts(d, s, depot), hex_of(s, depot), 15);
        shores.landings().each([&](int h) { out.add(act(kLand, h)); });
    }
    out.add(act(kStop));
}

void take_depot_activation(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int depot = f.a - 1;
    const auto next = [&] {
        f.c = static_cast<u16>(f.c | 1 << (depot - kDepot0));
        f.a = f.b = 0;
        f.n = 0;
    };
    switch (a.verb) {
        case kTake: f.a = static_cast<u16>(a.a + 1); return;
        case kDone: return s.flow.pop();
        case kBy: {
            f.n = byte(a.a);
            if (a.a != static_cast<int>(MoveType::land)) return;
            const auto dice = c.faces(kChMove, 2, 6);  // R95
            f.b = static_cast<u16>(dice[0] + dice[1]);
            return tell(c, {kEvRmp, R("7.1"), side, f.b}, dice);
        }
        case kGo:
        case kLand:
            tell(c, {kEvDepotMoves, R("5.4.1.c"), side, hex_of(s, depot), a.a});
            put(c.d, s, depot, a.a);
            s.activated.add(depot);  // 5.4.1.c2
            s.moved.add(depot);
            return next();
        case kStop:
        default: return next();
    }
}

}  // namespace ghent::frontier
