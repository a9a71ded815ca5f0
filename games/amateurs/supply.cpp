// Chapter 7: Supply paths.
#include "games/amateurs/supply.h"

namespace ghent::amateurs {

namespace {

// R42: spaces a path may lead through: Controlled and free of enemies; for Americans tribes that are at peace.
Places path_spaces(const Data& d, const State& s, Seat side, const Places& british, const Places& enemies) {
    Places out = controlled_by(d, s, side, british);
    if (side == Seat::us)
        d.tribes.each([&](int p) {
            if (is_open(d, s, p) && !is_belligerent(d, s, p)) out.add(p);
        });
    return without(out, enemies);
}
Places path_spaces(const Data& d, const State& s, Seat side) {
    return path_spaces(d, s, side, s.british, forces_of(s, other(side)));
}

Places sources_of(const Data& d, Seat side, const Places& path) {
    Places out{};
    if (side == Seat::us) {  // 7.1b, R42
        out = d.settled[static_cast<int>(Settlement::major)] & d.united;
    } else {  // 7.1c, R43
        for (const Places& zone : d.coast) out = out | zone;
    }
    return out & path;
}

struct Links {
    bool any_way, frozen;
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
            for (int lake = 0; lake < kLakes; ++lake) {
                if (links.frozen || lakes_done >> lake & 1 || !(d.space(p).lakes >> lake & 1)) continue;
                if (fleet_is_out(s, other(side), lake)) continue;  // R41
                lakes_done = byte(lakes_done | 1U << lake);
                next = next | d.lake_places[lake];
            }
        });
        next = without(next & path, seen);
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
    const Places path = path_spaces(d, s, side), sources = sources_of(d, side, path);
    if (reaches(d, s, side, place, path, sources, {false, frozen})) return Supply::full;  // 7.1d
    if (!reaches(d, s, side, place, path, sources, {true, frozen})) return Supply::none;  // 7.1f
    // Card 50: some path is Full Supply this turn.
    if (side == Seat::gb && s.cattle == s.turn && s.turn) {
        for (const auto& [name, set] : d.groups)
            if (name == "canada_and_champlain" && set.has(place)) return Supply::full;
    }
    return Supply::partial;
}

// ---------------------------------------------------------------- Ghent

namespace {

// From all sources at once along the path, and one link on, for whoever begins a line need not be on a path himself. In Winter not
// over the Lakes (R118).
Places linked_places(const Data& d, const State& s, Seat side, const Places& british, const Places& enemies) {
    const Places path = path_spaces(d, s, side, british, enemies);
    Places seen = sources_of(d, side, path), edge = seen, beside = seen, over_lakes[kLakes]{};
    for (int lake = 0; lake < kLakes; ++lake)
        if (!is_winter(s) && !fleet_is_out(s, other(side), lake)) over_lakes[lake] = d.lake_places[lake];  // R41
    while (edge.any()) {
        Places next{};
        edge.each([&](int p) { next = next | d.around[at(p)]; });
        for (Places& shores : over_lakes) {
            if (!(edge & shores).any()) continue;
            next = next | shores;
            shores = {};  // once is enough
        }
        beside = beside | next;
        edge = without(next & path, seen);
        seen = seen | edge;
    }
    return beside;
}

}  // namespace

Places linked_places(const Data& d, const State& s, Seat side) {
    return linked_places(d, s, side, s.british, forces_of(s, other(side)));
}

GhentSupply test_ghent_supply(const Data& d, const State& s, const Places (&forces)[2]) {
    GhentSupply out;
    out.british = s.british;
    const auto cut_off = [&](Seat holder, Seat home) {
        const Places held = controlled_by(d, s, holder, out.british) & d.home[index(home)];
        if (!held.any()) return held;
        return without(held, linked_places(d, s, holder, out.british, forces[index(other(holder))]));
    };
    // First all Control markers, on the board as it stands …
    out.in_canada = cut_off(Seat::us, Seat::gb);
    out.in_the_states = cut_off(Seat::gb, Seat::us);
    out.british = without(out.british | out.in_canada, out.in_the_states);
    // … then what its own side holds.
    out.canada = cut_off(Seat::gb, Seat::gb);
    out.states = cut_off(Seat::us, Seat::us);
    out.british = without(out.british | out.states, out.canada);
    return out;
}

}  // namespace ghent::amateurs
