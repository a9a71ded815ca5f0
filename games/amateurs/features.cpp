#include "games/amateurs/features.h"

#include <algorithm>

#include "core/linear.h"
#include "games/amateurs/supply.h"
#include "games/amateurs/view.h"

namespace ghent::amateurs {

namespace {

// What a Unit is worth, in Regulars.
constexpr float kWorth[kTypes] = {1, 0.5F, 0.6F, 1.1F, 1.1F, 0.8F, 0.6F, 0.5F};

// Where troops can soon do something: beside what the enemy Controls or on a Lake open to them, one step behind, elsewhere.
inline constexpr int kFront = 0, kNear = 1, kFar = 2;

struct Side {
    Places loose, forces;  // where there are loose Units, and where anybody
    Places enemy, shores;  // what the enemy Controls; Lakes open to this side
};
using Sides = std::array<Side, 2>;

Sides sides_of(const Data& d, const State& s) {
    Sides sides{};
    for (const Seat side : kSeats) {
        Side& x = sides[at(index(side))];
        x.forces = x.loose = loose_places(s, side);
        for (int e = first_exp(side); e < end_land_exp(side); ++e)
            if (in_play(s, e)) x.forces.add(s.exp_at[e]);
        x.enemy = controlled_by(d, s, other(side));
        for (int lake = 0; lake < kLakes; ++lake)
            if (!fleet_is_out(s, other(side), lake)) x.shores = x.shores | d.lake_places[lake];
    }
    return sides;
}

int zone_of(const Data& d, const Side& side, int place) {
    const Places &one = d.around[at(place)], &two = d.around_twice[at(place)];
    if (side.shores.has(place) || (one & side.enemy).any()) return kFront;
    return (two & side.enemy).any() || (one & side.shores).any() ? kNear : kFar;
}

struct Units {
    float worth = 0;
    int all = 0;
};

Units count_units(const State& s, const u8* units, int types, FeatureAdder& add) {
    Units u;
    for (int t = 0; t < types; ++t) {
        if (!units[t]) continue;
        u.all += units[t];
        u.worth += kWorth[t] * units[t];
        add.add(t == kRegular ? f::regulars : t == kMilitia ? f::militia : f::others, units[t]);
        if (s.season == kSepNov && (t == kMilitia || t == kIndian)) add.add(f::going_home, units[t]);
    }
    return u;
}

void add_expeditions(const Data& d, const State& s, Seat side, const Sides& sides, FeatureAdder& add) {
    const Side &own = sides[at(index(side))], &foe = sides[at(index(other(side)))];
    float spear = 0;
    int open = 0;
    Places prey{};
    for (int e = first_exp(side); e < end_exp(side); ++e) {
        if (!in_play(s, e)) continue;
        const int place = s.exp_at[e];
        const Units u = count_units(s, s.exp_units[e], kTypes, add);
        if (!is_land_exp(e)) {
            add.add(f::at_sea, u.all);
            continue;
        }
        if (u.all == 0) {
            add.add(f::empty);
            continue;
        }
        if (!is_space(place)) continue;
        const int zone = zone_of(d, own, place);
        add.add(f::exp_front + zone, u.worth);
        if (zone == kFront) spear = std::max(spear, u.worth);
        add.add(f::tactics, best_tactical(d, s, e) * u.all);
        if (d.home[at(index(other(side)))].has(place)) add.add(f::abroad, u.all);
        if (u.all < 4 && (d.around[at(place)] & foe.forces).any()) add.add(f::small, 4 - u.all);
        // More than Supply allows starve in Winter (4.1d) and do not fight before (7.2a).
        if (u.all > (s.season == kSepNov ? 5 : 10))
            add.add(f::starving, std::max(0, u.all - supply_limit(supply_of(d, s, side, place, false))));
        (d.ways[at(place)] & own.enemy).each([&](int to) {
            if (!foe.forces.has(to)) prey.add(to);
        });
    }
    prey.each([&](int to) {
        const int points = space_points(d, to);
        add.add(f::prey, points);
        open = std::max(open, points);
    });
    add.add(f::spear, spear);
    add.add(f::open, open);
}

void add_garrisons(const Data& d, const State& s, Seat side, const Sides& sides, FeatureAdder& add) {
    const Side& own = sides[at(index(side))];
    own.loose.each([&](int place) {
        const Units u = count_units(s, loose(s, side, place), types_of(side), add);
        if (!is_space(place) || !u.all) return;
        add.add(f::loose_front + zone_of(d, own, place), u.worth);
        // More than a garrison only where somebody can lead it (6.1).
        if (u.all > 3 && !exps_at(s, side, place))
            add.add(f::crowd, u.worth * static_cast<float>(u.all - 3) / static_cast<float>(u.all));
        if (d.home[at(index(other(side)))].has(place)) add.add(f::abroad, u.all);
    });
}

void add_lakes(const Data& d, const State& s, std::span<float> out) {
    for (int lake = 0; lake < kLakes; ++lake) {
        int strength[2] = {};
        for (const Seat side : kSeats) {
            FeatureAdder add(out, side);
            for (const int ship : members(ships_on(d, s, side, lake))) strength[index(side)] += ship_strength(d, ship);
            if (!controls_lake(s, side, lake)) continue;
            add.add(f::lake_0 + lake);
            if (s.season == kSepNov) add.add(f::lakes_autumn);
        }
        const int all = strength[0] + strength[1], ahead = strength[0] - strength[1];
        out[at(f::fleet_0 + lake)] = static_cast<float>(ahead);
        out[at(f::edge_0 + lake)] = static_cast<float>(ahead) / static_cast<float>(all + 2);
    }
    for (int ship = 0; ship < kShips; ++ship)
        if (is_in_yard(s.ship_at[ship]))
            FeatureAdder(out, side_of_ship(ship))
                .add(f::yard, ship_strength(d, ship) * (1 + (s.ship_at[ship] - kYard0) % kBoxes));
}

void add_cards(const Data& d, const State& s, std::span<float> out) {
    for (const u8 num : d.deck) {
        const u8 zone = s.cards.where[num];
        for (const Seat side : kSeats) {
            if (zone != hand(side) && zone != saved(side)) continue;
            const Card& card = d.card(num);
            FeatureAdder add(out, side);
            add.add(f::cards);
            add.add(f::ops, card.ops);
            if (!card.of(side)) continue;
            add.add(f::events);
            if (card.moves_peace) add.add(f::peace_cards);
        }
    }
}

int advanced(const Data& d, const State& s, Seat side) {
    return side == Seat::us ? s.peace[0] - d.peace_start[0] : d.peace_start[1] - s.peace[1];
}

// 12d-12g: what Ghent would add if peace were made now and the British held these spaces, in points.
int ghent_lead(const Data& d, const State& s, const Places& british) {
    return ghent_number(d, s, Seat::us, british) - ghent_number(d, s, Seat::gb, british);
}

}  // namespace

float time_left(const Data& d, const State& s) {
    const int all = d.peace_start[1] - d.peace_start[0];
    const int done = std::clamp(advanced(d, s, Seat::us) + advanced(d, s, Seat::gb), 0, all);
    return static_cast<float>(all - done) / static_cast<float>(all);
}

void features(const Data& d, const State& s, std::span<float> out) {
    std::fill(out.begin(), out.end(), 0.0F);
    const Sides sides = sides_of(d, s);
    out[f::one] = 1;
    out[f::tempo] = s.active == index(Seat::us) ? 1 : -1;
    out[f::marker_us] = static_cast<float>(advanced(d, s, Seat::us));
    out[f::marker_gb] = static_cast<float>(advanced(d, s, Seat::gb));
    out[f::napoleon] = s.napoleon;
    out[f::defeated] = s.napoleon >= kParisFalls;
    for (const u8 b : s.blockade) {
        out[f::blockades] += b > 0;
        out[f::full_blockades] += b > 1;
    }
    const int lead = ghent_lead(d, s, s.british);
    out[f::ghent] = static_cast<float>(lead);
    if (time_left(d, s) * 3 <= 2)
        out[f::supplied] = static_cast<float>(
            ghent_lead(d, s, test_ghent_supply(d, s, {sides[0].forces, sides[1].forces}).british) - lead);
    for (const Seat side : kSeats) {
        FeatureAdder add(out, side);
        int points = 0;
        (controlled_by(d, s, side) & d.home[at(index(other(side)))]).each([&](int p) { points += space_points(d, p); });
        out[at(f::towns_us + index(side))] = static_cast<float>(points);
        add_expeditions(d, s, side, sides, add);
        add_garrisons(d, s, side, sides, add);
        for (int p = kSpace0; p < kSea0; ++p)
            if (s.forts[p]) add.add(f::forts, fort_of(s, side, p));
    }
    add_lakes(d, s, out);
    add_cards(d, s, out);
}

std::span<const std::string_view> feature_names() {
#define FEATURE(name) #name,
    static constexpr std::string_view kNames[] = {AMATEURS_FEATURES(FEATURE)};
#undef FEATURE
    return kNames;
}

}  // namespace ghent::amateurs
