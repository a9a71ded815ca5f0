// Chapter 7: Supply paths.
#include "games/amateurs/supply.h"

namespace ghent::amateurs {

namespace {

// R42: spaces a path may lead through: Controlled and free of enemies; for Americans tribes that are at peace.
Places path_spaces(const Data& d, const State& s, Seat side) {
    Places out = controlled_by(d, s, side);
    if (side == Seat::us)
        d.tribes.each([&](int p) {
            if (is_open(d, s, p) && !is_belligerent(d, s, p)) out.add(p);
        });
    const Places enemies = forces_of(s, other(side));
    for (std::size_t i = 0; i < std::size(out.w); ++i) out.w[i] &= ~enemies.w[i];
    return out;
}

Places sources_of(const Data& d, const State& s, Seat side, const Places& path) {
    (void)s;
    Places out{};
    if (side == Seat::us) {  // 7.1b, R42
        out = d.settled[static_cast<int>(Settlement::major)] & d.united;
    } else {  // 7.1c, R43
        for (const Places& zone : d.coast) out = out | zone;
    }
    return out & path;
}

struct Links {
    bool any_way, trails, frozen;
};

// 7.1a: along friendly spaces, however far.
bool reaches(const Data& d, const State& s, Seat side, int place, const Places& path, const Places& sources,
             Links links) {
    Places seen{}, edge{};
    seen.add(place);
    edge.add(place);
    if (sources.has(place)) return true;
    u8 lakes_done = 0;
    while (edge.any()) {
        Places next{};
        edge.each([&](int p) {
            next = next | (links.any_way ? d.ways[at(p)] : d.rivers[at(p)]);
            if (links.trails) next = next | d.trails[at(p)];
            for (int lake = 0; lake < kLakes; ++lake) {
                if (links.frozen || lakes_done >> lake & 1 || !(d.space(p).lakes >> lake & 1)) continue;
                if (fleet_is_out(s, other(side), lake)) continue;  // R41
                lakes_done = byte(lakes_done | 1U << lake);
                next = next | d.lake_places[lake];
            }
        });
        for (int i = 0; i < 3; ++i) next.w[i] &= path.w[i] & ~seen.w[i];
        if ((next & sources).any()) return true;
        seen = seen | next;
        edge = next;
    }
    return false;
}

}  // namespace

Supply supply_of(const Data& d, const State& s, Seat side, int place, bool frozen) {
    if (is_sea(place)) return Supply::full;            // R38
    if (d.wilderness.has(place)) return Supply::none;  // 7.1e
    const Space& here = d.space(place);
    if (side == Seat::gb && here.zone != kNoZone) return Supply::full;  // R43
    if (side == Seat::us && here.settlement == Settlement::major && here.country == Country::us &&
        controls(d, s, side, place))
        return Supply::full;  // R42
    const Places path = path_spaces(d, s, side), sources = sources_of(d, s, side, path);
    if (reaches(d, s, side, place, path, sources, {false, false, frozen})) return Supply::full;  // 7.1d
    if (!reaches(d, s, side, place, path, sources, {true, false, frozen})) return Supply::none;  // 7.1f
    // Card 50: some path is Full Supply this turn.
    if (side == Seat::gb && s.cattle == s.turn && s.turn) {
        for (const auto& [name, set] : d.groups)
            if (name == "canada_and_champlain" && set.has(place)) return Supply::full;
    }
    return Supply::partial;
}

bool is_linked(const Data& d, const State& s, Seat side, int place) {
    const Places path = path_spaces(d, s, side), sources = sources_of(d, s, side, path);
    return reaches(d, s, side, place, path, sources, {true, true, is_winter(s)});  // R118
}

// The other way round: from all sources at once along the path, and one link on, for whoever begins a line need not be on a path himself.
Places linked_places(const Data& d, const State& s, Seat side) {
    const Places path = path_spaces(d, s, side);
    Places seen = sources_of(d, s, side, path), edge = seen, beside = seen;
    u8 lakes_done = 0;
    while (edge.any()) {
        Places next{};
        edge.each([&](int p) {
            next = next | d.ways[at(p)] | d.trails[at(p)];
            for (int lake = 0; lake < kLakes; ++lake) {
                if (is_winter(s) || lakes_done >> lake & 1 || !(d.space(p).lakes >> lake & 1)) continue;
                if (fleet_is_out(s, other(side), lake)) continue;  // R41
                lakes_done = byte(lakes_done | 1U << lake);
                next = next | d.lake_places[lake];
            }
        });
        beside = beside | next;
        for (int i = 0; i < 3; ++i) next.w[i] &= path.w[i] & ~seen.w[i];
        seen = seen | next;
        edge = next;
    }
    return beside;
}

}  // namespace ghent::amateurs
