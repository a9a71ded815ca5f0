// 6.3 vessels return to port (D29).
#include <algorithm>
#include <array>

#include "games/frontier/chapters.h"
#include "games/frontier/naval.h"
#include "games/frontier/sail.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

bool is_at_sea(const Data& d, const State& s, Seat side, int p) {
    return is_vessel(p) && on_map(s, p) && side_of(d, s, p) == side && is_water(d.hex(hex_of(s, p)).terrain);
}

// R148: hexes to each harbor over water that the vessel may be in, enemies and the bar ignored; 255: it does not get there.
using Ways = std::array<u8, kMaxPorts>;
Ways ways_home(const Data& d, const State& s, int vessel) {
    const bool deep = d.vessel(vessel).hd > 2 && !d.vessel(vessel).any_river;  // 12.5
    Ways ways;
    ways.fill(255);
    for (int p = 0; p < static_cast<int>(d.ports.size()); ++p)
        ways[at(p)] = d.water_ways(war(d, s).maps, deep, p)[at(hex_of(s, vessel))];
    return ways;
}

// 12.4c: enemy units stand in a port without fortification.
bool is_occupied(const Data& d, const State& s, Seat side, int port) {
    const u8 x = d.port(port).settlement;
    return !is_fortified(d, s, x) && has_units(d, s, other(side), d.settlement(x).hex);
}

// 6.3d, 6.3g: a free dock in a friendly controlled port.
bool takes_in(const Data& d, const State& s, Seat side, int port) {
    const u8 x = d.port(port).settlement;
    if (!settlement_in_play(d, s, x) || !port_friendly(d, s, side, port)) return false;
    return !is_occupied(d, s, side, port) && docked(s, d, port) < d.port(port).docks;
}

// Where one vessel may go: the nearest port at home, others as near, and past those that may be ignored; abroad if there is none.
class Homes {
public:
    Homes(const Data& d, const State& s, Seat side, int vessel) : d_(d), ways_(ways_home(d, s, vessel)) {
        for (int p = 0; p < static_cast<int>(d.ports.size()); ++p) {
            open_[at(p)] = ways_[at(p)] != 255 && takes_in(d, s, side, p);
            if (!open_[at(p)]) continue;
            const int town = d.port(p).settlement;
            if (d.settlement(town).owner != side) {
                abroad_ = std::min(abroad_, int{ways_[at(p)]});
                continue;
            }
            home_ = true;
            if (!d.named.winter_may_skip.has(town)) nearest_ = std::min(nearest_, int{ways_[at(p)]});
        }
        side_ = side;
    }
    bool may(int port) const {
        if (!open_[at(port)]) return false;
        const bool own = d_.settlement(d_.port(port).settlement).owner == side_;
        if (own) return ways_[at(port)] <= nearest_;  // 6.3a, 6.3b, 6.3c
        return !home_ && ways_[at(port)] == abroad_;  // 6.3e
    }
    bool is_open(int port) const { return open_[at(port)]; }
    bool any() const { return home_ || abroad_ < 1000; }
    // The settlement that is nearer than this one.
    int nearer() const {
        for (int p = 0; p < static_cast<int>(d_.ports.size()); ++p)
            if (may(p)) return d_.port(p).settlement;
        return 0;
    }

private:
    const Data& d_;
    Ways ways_;
    std::array<bool, kMaxPorts> open_{};
    int nearest_ = 1000, abroad_ = 1000;
    bool home_ = false;
    Seat side_ = Seat::us;
};

// 6.3f: a commodore beside it who has not gone with another.
Verdict check_ride(const Data& d, const State& s, Seat side, int p, int vessel) {
    if (p >= kPieces || !is_commodore(p) || d.side[at(p)] != side) return no(R("6.3f"), kNotYours, p);
    if (!is_at_sea(d, s, side, vessel) || hex_of(s, p) != hex_of(s, vessel)) return no(R("6.3f"), kNotHere, p);
    return is_aboard(s, p) ? no(R("6.3f"), kIsAboard, p) : kAllowed;
}

// The last vessel of a hex takes along whoever has no other.
void take_commodores(Ctx& c, Seat side, int vessel) {
    State& s = c.s;
    const int hex = hex_of(s, vessel);
    bool others = false;
    each_of(c.d, s, side, hex, [&](int p) { others |= is_vessel(p) && p != vessel; });
    if (others) return;
    for (int p = kCommodore0; p < kVessel0; ++p)
        if (hex_of(s, p) == hex && c.d.side[at(p)] == side && !is_aboard(s, p)) go_aboard(c.d, s, p, vessel);
}

// R77: whom it carried goes ashore.
void come_home(Ctx& c, Seat side, int vessel, int town) {
    State& s = c.s;
    const int hex = c.d.settlement(town).hex;
    put(c.d, s, vessel, hex);
    for (int p = 0; p < kVessel0; ++p)
        if (is_aboard(s, p) && carrier(s, p) == vessel) go_ashore(c.d, s, p, hex);
    tell(c, {kEvHome, R("6.3a"), side, vessel, town});
}

}  // namespace

Go enter_home(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.flow.top().seat);
    for (int p = kVessel0; p < kDepot0; ++p)
        if (is_at_sea(c.d, s, side, p)) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_home(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kRide: return check_ride(d, s, side, a.a, a.b);
        case kLose:
            if (a.a >= kPieces || !is_at_sea(d, s, side, a.a)) return no(R("6.3a"), kNotYours, a.a);
            return Homes(d, s, side, a.a).any() ? no(R("6.3.1"), kMustPlace, a.a) : kAllowed;
        case kHomeTo: {
            if (a.a >= kPieces || !is_at_sea(d, s, side, a.a)) return no(R("6.3a"), kNotYours, a.a);
            if (a.b >= d.settlements.size() || d.settlement(a.b).port == kNoPort) return no(R("6.3a"), kNotAPort, a.b);
            const int port = d.settlement(a.b).port;
            const Homes homes(d, s, side, a.a);
            if (homes.may(port)) return kAllowed;
            if (homes.is_open(port)) return no(R("6.3a"), kNearerPort, homes.nearer());
            if (!port_friendly(d, s, side, port)) return no(R("6.3a"), kEnemyHolds, a.b);
            if (is_occupied(d, s, side, port)) return no(R("12.4c"), kEnemyThere, a.b);
            return docked(s, d, port) >= d.port(port).docks ? no(R("6.3d"), kNoDock, a.b)
                                                            : no(R("12.5a"), kPortClosed, a.b);
        }
        default: return no(R("6.3a"), kNotNow, a.verb);
    }
}

void list_home(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int v = kVessel0; v < kDepot0; ++v) {
        if (!is_at_sea(d, s, side, v)) continue;
        const Homes homes(d, s, side, v);
        if (!homes.any()) out.add(act(kLose, v));
        for (int p = 0; p < static_cast<int>(d.ports.size()); ++p)
            if (homes.may(p)) out.add(act(kHomeTo, v, d.port(p).settlement));
        bool others = false;
        each_of(d, s, side, hex_of(s, v), [&](int p) { others |= is_vessel(p) && p != v; });
        if (!others) continue;  // he goes along anyway
        for (int p = kCommodore0; p < kVessel0; ++p)
            add_if(out, act(kRide, p, v), [&](Action a) { return check_home(d, s, side, a); });
    }
}

void take_home(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kRide: go_aboard(c.d, s, a.a, a.b); return tell(c, {kEvLoads, R("6.3f"), side, a.a, a.b});
        case kLose:  // 6.3.1, 6.3.2
            take_commodores(c, side, a.a);
            return lose_vessel(c, a.a, R("6.3.1"), kEvNoHome);
        case kHomeTo:
        default: take_commodores(c, side, a.a); return come_home(c, side, a.a, a.b);
    }
}

}  // namespace ghent::frontier
