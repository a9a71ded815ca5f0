// 19.3 deployment (D35), 19.5.3 adjusting the line (D41).
#include <algorithm>

#include "games/frontier/naval.h"
#include "games/frontier/sail.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// ---- what a side has still to decide when it deploys

enum class LinePart : u8 { columns, commodores, gifts, over };

int leads(const Data& d, const State& s, Seat side) {
    int n = 0;
    each_fighting(d, s, side, [&](int p) { n += is_lead(s, p); });
    return n;
}

// 19.3.2.a, 19.3.2.b: as many columns as the smaller line has vessels, one vessel in each (19.3.1.a); the harbor defense has none (19.3.2.e).
int columns(const Data& d, const State& s) {
    return std::min(count_fighting(d, s, Seat::us), count_fighting(d, s, Seat::gb));
}

int waiting_commodore(const Data& d, const State& s, Seat side) {
    for (int p = kCommodore0; p < kVessel0; ++p)
        if (hex_of(s, p) == naval_hex(s) && d.side[at(p)] == side && !is_aboard(s, p)) return p;
    return kNoPiece;
}

// ndice: how many vessels have still to be named.
int gifts_left(const Data& d, const State& s, Seat side) {
    const Effect* e = naval_card(d, s, side, EffectKind::ndice);
    if (!e) return 0;
    int named = 0, all = 0;
    each_fighting(d, s, side, [&](int p) {
        named += s.naval.gifted.has(vessel_no(p));
        ++all;
    });
    return std::min<int>(e->vessels, all) - named;
}

LinePart line_part(const Data& d, const State& s, Seat side) {
    if (leads(d, s, side) < columns(d, s)) return LinePart::columns;
    if (waiting_commodore(d, s, side) != kNoPiece && count_fighting(d, s, side)) return LinePart::commodores;
    return gifts_left(d, s, side) > 0 ? LinePart::gifts : LinePart::over;
}

// 19.3.2.a: the largest hull of those without a column.
int next_hull(const Data& d, const State& s, Seat side) {
    int best = 0;
    each_fighting(d, s, side, [&](int p) {
        if (in_reserves(s, p)) best = std::max(best, hull(d, p));
    });
    return best;
}

void place(Ctx& c, Seat side, int p, int column) {
    c.s.naval.at[vessel_no(p)] = byte(kColumnA + column);
    tell(c, {kEvColumn, R("19.3.2.a"), side, p, column + 1});
}

}  // namespace

void put_on_display(Ctx& c) {
    State& s = c.s;
    const int hex = naval_hex(s);
    for (int p = kVessel0; p < kDepot0; ++p) {
        if (hex_of(s, p) != hex || !s.built.has(p)) continue;
        const int v = vessel_no(p);
        s.naval.at[v] = kReserves;
        s.naval.section[v] = s.reduced.has(p) ? (hull(c.d, p) == 2 ? 2 : 3) : 1;  // 19.3.2.c, 19.3.2.d
        // 19.4.4: a ship of the force that has just come over the bar
        const bool came = (s.naval.flags & kNavalMover) && s.act.force.has(p) && s.naval.from;
        if (came && hull(c.d, p) > 2 && crosses_bar(c.d, s, naval_attacker(s), s.naval.from - 1, hex))
            s.naval.bar.add(v);
    }
}

Go enter_line(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    for (;;) {
        switch (line_part(c.d, s, side)) {
            case LinePart::columns: {
                const int best = next_hull(c.d, s, side);
                int first = kNoPiece, n = 0;
                each_fighting(c.d, s, side, [&](int p) {
                    if (!in_reserves(s, p) || hull(c.d, p) != best) return;
                    if (n++ == 0) first = p;
                });
                if (n > 1) return Go::ask;  // 19.3.2.a: ties are his choice
                place(c, side, first, leads(c.d, s, side));
                break;
            }
            case LinePart::commodores:
            case LinePart::gifts: return Go::ask;
            case LinePart::over:
            default: s.flow.pop(); return Go::on;
        }
    }
}

Verdict check_line(const Data& d, const State& s, Seat side, Action a) {
    const LinePart part = line_part(d, s, side);
    switch (a.verb) {
        case kColumn:
            if (part != LinePart::columns) return no(R("19.3.2.a"), kNotNow, a.verb);
            if (a.a >= kPieces || !is_vessel(a.a) || !in_reserves(s, a.a)) return no(R("19.3.2.a"), kNotHere, a.a);
            if (side_of(d, s, a.a) != side) return no(R("19.3.2.a"), kNotYours, a.a);
            return a.b == leads(d, s, side) + 1 && hull(d, a.a) == next_hull(d, s, side)
                       ? kAllowed
                       : no(R("19.3.2.a"), kLargerFirst);
        case kAboard:
            if (part != LinePart::commodores) return no(R("19.3.2.f"), kNotNow, a.verb);
            if (a.a != waiting_commodore(d, s, side)) return no(R("19.3.2.f"), kNotHere, a.a);
            return a.b < kPieces && is_vessel(a.b) && is_fighting(s, a.b) && side_of(d, s, a.b) == side
                       ? kAllowed
                       : no(R("19.3.2.f"), kNotHere, a.b);
        case kPick:
            if (part != LinePart::gifts) return no(R("4.2.2a"), kNotNow, a.verb);
            return a.a < kPieces && is_vessel(a.a) && is_fighting(s, a.a) && side_of(d, s, a.a) == side &&
                           !s.naval.gifted.has(vessel_no(a.a))
                       ? kAllowed
                       : no(R("4.2.2a"), kNotForThis);
        default: return no(R("19.3.2.a"), kNotNow, a.verb);
    }
}

void list_line(const Data& d, const State& s, Seat side, ActionList& out) {
    const int next = leads(d, s, side) + 1, who = waiting_commodore(d, s, side);
    const LinePart part = line_part(d, s, side);
    each_fighting(d, s, side, [&](int p) {
        const Action a = part == LinePart::columns      ? act(kColumn, p, next)
                         : part == LinePart::commodores ? act(kAboard, who, p)
                                                        : act(kPick, p);
        add_if(out, a, [&](Action x) { return check_line(d, s, side, x); });
    });
}

void take_line(Ctx& c, Seat side, Action a) {
    switch (a.verb) {
        case kColumn: return place(c, side, a.a, a.b - 1);
        case kAboard: go_aboard(c.d, c.s, a.a, a.b); return tell(c, {kEvLoads, R("19.3.2.f"), side, a.a, a.b});
        default: return c.s.naval.gifted.add(vessel_no(a.a));
    }
}

// ---------------------------------------------------------------- 19.5.3

void adjust_line(Ctx& c) {
    State& s = c.s;
    const auto back = [&](int column) {  // 19.5.3.a, 19.5.3.c, 19.5.3.e: whoever is not opposed
        const int us = lead_in(c.d, s, Seat::us, column), gb = lead_in(c.d, s, Seat::gb, column);
        if ((us == kNoPiece) != (gb == kNoPiece)) s.naval.at[vessel_no(us == kNoPiece ? gb : us)] = kReserves;
    };
    for (int column = 0; column < kMostLeads; ++column) back(column);
    for (const Seat side : kSeats)  // b
        for (int column = 0; column < kMostLeads; ++column) {
            if (lead_in(c.d, s, side, column) != kNoPiece) continue;
            int best = kNoPiece;
            each_fighting(c.d, s, side, [&](int p) {
                if (in_reserves(s, p) && (best == kNoPiece || hull(c.d, p) > hull(c.d, best))) best = p;
            });
            if (best == kNoPiece) break;
            s.naval.at[vessel_no(best)] = byte(kColumnA + column);
        }
    for (int column = 0; column < kMostLeads; ++column) back(column);
    for (const Seat side : kSeats)
        for (int column = 0; column < kMostLeads; ++column)
            if (const int p = lead_in(c.d, s, side, column); p != kNoPiece)
                tell(c, {kEvColumn, R("19.5.3.b"), side, p, column + 1});
}

namespace {

// d, R58: each vessel changes places once at most.
Verdict check_swap_of(const Data& d, const State& s, Seat side, int lead, int reserve) {
    const auto mine = [&](int p) { return p < kPieces && is_vessel(p) && side_of(d, s, p) == side; };
    if (!mine(lead) || !mine(reserve) || !is_lead(s, lead) || !in_reserves(s, reserve) || s.picked.has(lead) ||
        s.picked.has(reserve) || hull(d, reserve) < hull(d, lead))
        return no(R("19.5.3.d"), kCannotSwap, lead, reserve);
    return kAllowed;
}

template <class F>
void each_swap(const Data& d, const State& s, Seat side, F f) {
    each_fighting(d, s, side, [&](int lead) {
        if (!is_lead(s, lead)) return;
        each_fighting(d, s, side, [&](int reserve) {
            if (check_swap_of(d, s, side, lead, reserve).ok()) f(lead, reserve);
        });
    });
}

}  // namespace

bool can_swap(const Data& d, const State& s, Seat side) {
    bool any = false;
    each_swap(d, s, side, [&](int, int) { any = true; });
    return any;
}

Go enter_swap(Ctx& c) {
    State& s = c.s;
    if (s.flow.top().pc == AskPart::asking && can_swap(c.d, s, static_cast<Seat>(s.flow.top().seat))) return Go::ask;
    s.picked = {};
    s.flow.pop();
    return Go::on;
}

Verdict check_swap(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    return a.verb == kSwapWith ? check_swap_of(d, s, side, a.a, a.b) : no(R("19.5.3.d"), kNotNow, a.verb);
}

void list_swap(const Data& d, const State& s, Seat side, ActionList& out) {
    each_swap(d, s, side, [&](int lead, int reserve) { out.add(act(kSwapWith, lead, reserve)); });
    out.add(act(kDone));
}

void take_swap(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) {
        s.flow.top().pc = AskPart::done;
        return;
    }
    std::swap(s.naval.at[vessel_no(a.a)], s.naval.at[vessel_no(a.b)]);  // 19.5.3.f: the Damage Sections stay
    s.picked.add(a.a);
    s.picked.add(a.b);
    tell(c, {kEvColumn, R("19.5.3.d"), side, a.b, s.naval.at[vessel_no(a.b)] - kColumnA + 1});
}

}  // namespace ghent::frontier
