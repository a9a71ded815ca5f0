// 5.4: Forts, Roads and Blockades.
#include <algorithm>

#include "games/amateurs/ops.h"

namespace ghent::amateurs {

namespace {

inline constexpr int kHighestFort = 4;  // 6.8c speaks of four levels

Verdict check_fort_place(const Data& d, const State& s, Seat side, int place) {
    if (!is_space(place) || !d.exists(place)) return no(R("5.4f"), kFortNowhere, place);
    if (d.tribes.has(place)) return no(R("5.4h"), kFortInTribe);
    if (!is_open(d, s, place)) return no(R("2.1g"), kClosedFlorida);
    // 5.4g: even beside the enemy and his Fort.
    return controls(d, s, side, place) || has_force(s, side, place) ? kAllowed : no(R("5.4f"), kFortNowhere, place);
}

}  // namespace

// 2.5g: Forts are built and improved.
Verdict check_fort(const Data& d, const State& s, Seat side, int place) {
    if (const Verdict v = check_fort_place(d, s, side, place); !v.ok()) return v;
    if (fort_of(s, side, place)) return no(R("5.4d"), kFortThere, place);
    return items_now(s) == OpsPart::forts ? kAllowed : check_points(s, d.ops.fort, R("5.4d"));
}

Verdict check_upgrade(const Data& d, const State& s, Seat side, int place, int ops) {
    if (const Verdict v = check_fort_place(d, s, side, place); !v.ok()) return v;
    const int level = fort_of(s, side, place);
    if (level == 0) return no(R("5.4e"), kNoFort, place);
    if (level == kHighestFort) return no(R("5.4e"), kFortHighest, place);
    if (d.wilderness.has(place)) return no(R("5.4h"), kFortInWild);  // R50
    return ops >= level + 1 ? kAllowed : no(R("5.4e"), kFortNeeds, level + 1);
}

// Builds one, or makes it one level higher.
void build_fort(Ctx& c, Seat side, int place) {
    const int level = fort_of(c.s, side, place) + 1;
    set_fort(c.s, side, place, level);
    tell(c, {kEvFort, level == 1 ? R("5.4d") : R("5.4e"), side, place, level});
}

Verdict check_road(const Data& d, const State& s, Seat side, int a, int b) {
    if (!is_space(a) || !is_space(b) || !d.exists(a) || !d.exists(b)) return no(R("5.4m"), kNoRoadHere, a, b);
    for (const Link& link : d.space(a).links) {
        if (link.to != b) continue;
        if (is_trail(d.conns[link.conn].way) || d.tribes.has(a) || d.tribes.has(b))
            return no(R("R49"), kNoRoadHere, a, b);
        if (has_stage(d, s, link.conn)) return no(R("2.5h"), kRoadThere, a, b);
        if (d.conns[link.conn].a != a) return no(R("R49"), kOtherWayRound, b, a);
        if (!controls(d, s, side, a)) return no(R("5.4m"), kNotControlled, a);
        if (!controls(d, s, side, b)) return no(R("5.4m"), kNotControlled, b);
        return kAllowed;
    }
    return no(R("R49"), kNoRoadHere, a, b);
}

void build_road(Ctx& c, Seat side, int a, int b) {
    for (const Link& link : c.d.space(a).links)
        if (link.to == b) c.s.roads.add(link.conn);
    tell(c, {kEvRoad, R("5.4m"), side, a, b});
}

Verdict check_blockade(const Data&, const State& s, Seat side, int zone) {
    if (side != Seat::gb) return no(R("5.4j"), kBlockadeBritish);
    if (s.ended) return no(R("12i"), kBlockadePeace);
    if (s.blockade[zone] == 2) return no(R("5.4l"), kBlockadeFull, zone);  // R66
    if (year_of(s) < (s.blockade[zone] == 0 ? 1813 : 1814))
        return no(s.blockade[zone] ? R("5.4l") : R("5.4j"), kBlockadeEarly, zone,
                  s.blockade[zone] ? 1814 : 1813);  // 2.5o
    return kAllowed;
}

void raise_blockade(Ctx& c, int zone, int steps, PeaceCause cause) {
    State& s = c.s;
    s.blockade[zone] = byte(std::clamp(s.blockade[zone] + steps, 0, 2));
    tell(c,
         {kEvBlockade, s.blockade[zone] == 2 ? R("5.4l") : R("5.4j"), Seat::gb, zone, s.blockade[zone]});  // 2.5o, 5.4p
    if (steps > 0 && s.blockade[zone] == 2) push_peace(s, Seat::us, 1, cause, sea_of(zone));  // 5.4l, 11c, R99
}

void list_works(const Data& d, const State& s, Seat side, const OpsBoard& board, ActionList& out) {
    const OpsPart::Items items = items_now(s);
    const bool whole = items == OpsPart::all && !s.ops.bought;
    const Places& held = board.held;
    if (whole || items == OpsPart::forts) {
        const int ops = items == OpsPart::forts ? 9 : s.ops.left;
        const bool build = items == OpsPart::forts || d.ops.fort <= s.ops.left;
        Places open = d.can_be_held;  // 5.4h
        if (!s.florida) open = without(open, d.florida);
        ((held | board.own) & open).each([&](int p) {
            const int level = fort_of(s, side, p);
            if (level == 0 && build) out.add(act(kFort, p));
            if (level > 0 && level < kHighestFort && ops >= level + 1 && !d.wilderness.has(p))
                out.add(act(kUpgrade, p));
        });
    }
    if ((items == OpsPart::all && s.ops.left >= d.ops.road) || items == OpsPart::roads)
        for (const u8 i : d.roadless) {
            const Conn& conn = d.conns[i];
            if (!s.roads.has(i) && held.has(conn.a) && held.has(conn.b)) out.add(act(kRoad, conn.a, conn.b));
        }
    if (items == OpsPart::all && s.ops.left >= d.ops.blockade && side == Seat::gb)
        for (int zone = 0; zone < kZones; ++zone)
            if (check_blockade(d, s, side, zone).ok()) out.add(act(kBlockade, zone));
}

}  // namespace ghent::amateurs
