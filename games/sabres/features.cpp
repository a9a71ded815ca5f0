#include "games/sabres/features.h"

#include <algorithm>
#include <array>

#include "core/linear.h"

namespace ghent::sabres {

int cover_of(const Data& d, const State& s, int hex) {
    switch (battle(d, s).terrain[static_cast<std::size_t>(hex)]) {
        case Terrain::fort: return 3;
        case Terrain::forest:
        case Terrain::hill:
        case Terrain::town: return 2;
        case Terrain::swamp:
        case Terrain::river: return -2;
        default: return 0;
    }
}

int objective_pull(const Data& d, const State& s, Seat side, int hex) {
    const Battle& b = battle(d, s);
    int best = 8;
    for (std::size_t i = 0; i < b.objectives.size(); ++i)
        if (b.objective_rules[b.objectives[i].rule][0] == index(side) && !has(s.scored, static_cast<int>(i)))
            best = std::min(best, d.between(hex, b.objectives[i].hex));
    return 8 - best;
}

float time_left(const Data& d, const State& s) {
    const Battle& b = battle(d, s);
    float left = 1 - static_cast<float>(std::max(s.points[0], s.points[1])) / static_cast<float>(b.points);
    if (b.turn_limit > 0) left = std::min(left, 1 - static_cast<float>(s.turn - 1) / static_cast<float>(b.turn_limit));
    return std::clamp(left, 0.0F, 1.0F);
}

namespace {

// A unit on the map, with what the pairs below ask for again and again.
struct Stand {
    const UnitType* type;
    int hex, pieces, attack, defence, cover, pull;
    int reach;    // hexes from which it can attack in one order
    int nearest;  // enemy that it may attack
    int strikes;  // its best attack, in hundredths of a point
    bool ship, struck;
};

struct Army {
    std::array<Stand, kUnits> on;
    int n = 0;
    std::span<Stand> all() { return {on.data(), static_cast<std::size_t>(n)}; }
};

void muster(const Data& d, const State& s, Seat side, Army& army) {
    for (const int unit : members(mapped(d, s, side))) {
        if (!s.pieces[unit]) continue;
        const UnitType& t = type_of(d, s, unit);
        const bool ship = t.cls == Class::naval;
        const int hex = hex_of(s, unit);
        army.on[static_cast<std::size_t>(army.n++)] = {.type = &t,
                                                       .hex = hex,
                                                       .pieces = s.pieces[unit],
                                                       .attack = attack_of(d, s, unit),
                                                       .defence = defence_of(d, s, unit),
                                                       .cover = cover_of(d, s, hex),
                                                       .pull = ship ? 0 : objective_pull(d, s, side, hex),
                                                       .reach = t.range + t.move_battle,
                                                       .nearest = 99,
                                                       .strikes = 0,
                                                       .ship = ship,
                                                       .struck = false};
    }
}

// What an attack is likely to take from the target, in hundredths of a point, without looking at lines of sight.
int damage(const Stand& own, const Stand& target, int distance) {
    const UnitType& t = *own.type;
    int dice = std::clamp(own.attack - target.defence, 1, 6);
    if (distance <= t.close_range) dice += t.close_dice;
    if (distance <= 2) dice += t.adjacent_dice;
    if (!target.ship && target.cover > 0) --dice;
    dice = std::clamp<int>(dice, t.min_dice, 6);
    if (target.ship) {
        constexpr int sunk[] = {0, 0, 11, 26, 41, 54, 65};  // per cent: two hits or more
        return sunk[dice];
    }
    const int sixths = dice * (t.shells ? 3 : 2), pieces = 6 * target.pieces;  // of a piece
    const int killed = std::clamp(100 * sixths / pieces - 30, 0, 90);          // per cent, roughly
    return 40 * std::min(sixths, pieces) / (6 * target.type->pieces) + killed;
}

void strike(Stand& own, Stand& target, int distance) {
    if (target.ship && !own.type->attacks_ships) return;  // infantry is not drawn to ships
    own.nearest = std::min(own.nearest, distance);
    if (distance > own.reach) return;
    target.struck = true;
    own.strikes = std::max(own.strikes, damage(own, target, distance));
}

float near(const Stand& u) {
    return static_cast<float>(std::clamp(std::max<int>(u.type->range, 2) + 6 - u.nearest, 0, 6)) / 6;
}

void add_unit(const Stand& u, FeatureAdder& a) {
    if (u.cover == 3) a.add(f::fort);
    else if (u.cover > 0) a.add(f::cover);
    else if (u.cover < 0) a.add(f::wet);
    if (u.pieces == 1 && u.type->pieces > 1) a.add(f::weak);
    if (u.struck && u.pieces == 1) a.add(f::peril);
    a.add(f::near, near(u));
    if (u.nearest <= u.type->range) a.add(f::engaged);
    a.add(f::pull, static_cast<float>(u.pull) / 8);
}

// Units wherever they are, those aboard and those yet to come included.
void add_forces(const Data& d, const State& s, Seat side, FeatureAdder& a) {
    constexpr int units[] = {f::line, f::natives, f::guns, f::ships},
                  left[] = {f::line_left, f::natives_left, f::guns_left};
    for (const int unit : members(units_of(d, s, side))) {
        if (!exists(d, s, unit)) continue;
        if (!s.pieces[unit]) {
            if (on_map(s, unit)) a.add(f::lone);
            continue;
        }
        const UnitType& t = type_of(d, s, unit);
        const int cls = static_cast<int>(t.cls);
        a.add(t.militia ? f::militia : units[cls]);
        if (t.cls != Class::naval)
            a.add(t.militia ? f::militia_left : left[cls],
                  static_cast<float>(s.pieces[unit]) / static_cast<float>(t.pieces));
        if (has_officer(s, unit)) a.add(f::officers);
        if (!on_map(s, unit)) a.add(f::later);
    }
    a.add(f::dismasted, count(units_of(d, s, side) & s.dismasted));
    int cards = 0;
    for (const u8 n : s.kept[index(side)]) cards += n;
    a.add(f::cards, cards);
}

void add_attacks(std::span<Stand> army, bool next, int orders, FeatureAdder& a) {
    int best[3] = {};
    for (const Stand& u : army) {
        int most = u.strikes;
        for (int& b : best)
            if (most > b) std::swap(most, b);
    }
    for (int i = 0; i < std::min(orders, 3); ++i)
        a.add((next ? f::next_1 : f::then_1) + i, static_cast<float>(best[i]) / 100);
}

void add_support(const Data& d, const State& s, Seat side, std::span<const Stand> army, FeatureAdder& a) {
    const u64 own = units_of(d, s, side);
    int supported = 0, foremost = 0;
    for (const Stand& u : army) {
        if (u.ship) continue;
        foremost = std::max(foremost, u.pull);
        for (const u8 hex : d.next[static_cast<std::size_t>(u.hex)]) {
            if (hex == kNoHex || unit_at(s, hex) < 0 || !has(own, unit_at(s, hex))) continue;
            ++supported;
            break;
        }
    }
    a.add(f::support, supported);
    a.add(f::foremost, static_cast<float>(foremost) / 8);
}

float press(const Data& d, const State& s, Seat side, std::span<const Stand> army) {
    float sum = 0;
    int foremost = 0;
    for (const Stand& u : army) {
        if (u.ship) continue;
        sum += near(u) + static_cast<float>(u.strikes) / 100;
        foremost = std::max(foremost, u.pull);
    }
    for (const int unit : members(units_of(d, s, side)))
        if (exists(d, s, unit) && s.pieces[unit] && !on_map(s, unit)) sum -= 1;
    return 0.3F * sum + static_cast<float>(foremost) / 8;
}

}  // namespace

void features(const Data& d, const State& s, std::span<float> out) { features_and_press(d, s, out); }

float features_and_press(const Data& d, const State& s, std::span<float> out) {
    std::fill(out.begin(), out.end(), 0.0F);
    const Battle& b = battle(d, s);
    Army armies[2];  // only what is filled in is looked at
    for (const Seat side : kSeats) muster(d, s, side, armies[index(side)]);
    for (Stand& us : armies[0].all())
        for (Stand& gb : armies[1].all()) {
            const int distance = d.between(us.hex, gb.hex);
            strike(us, gb, distance);
            strike(gb, us, distance);
        }
    out[f::one] = 1;
    out[f::tempo] = s.active == index(Seat::us) ? 1 : -1;
    for (const Seat side : kSeats) {
        FeatureAdder a(out, side);
        const float share = static_cast<float>(s.points[index(side)]) / static_cast<float>(b.points);
        a.add(f::points, s.points[index(side)]);
        a.add(f::share, share);
        a.add(f::close, share * share);
        a.add(f::orders, b.orders[static_cast<std::size_t>(side)]);
        add_forces(d, s, side, a);
        const std::span<Stand> army = armies[index(side)].all();
        for (const Stand& u : army) add_unit(u, a);
        add_attacks(army, s.active == index(side), b.orders[static_cast<std::size_t>(side)], a);
        add_support(d, s, side, army, a);
    }
    if (b.turn_limit > 0)
        FeatureAdder(out, b.limit_winner).add(f::limit, static_cast<float>(s.turn) / static_cast<float>(b.turn_limit));
    if (b.number >= 1 && b.number <= f::battle_16 - f::battle_1 + 1)
        out[static_cast<std::size_t>(f::battle_1 + b.number - 1)] = 1;
    if (b.turn_limit == 0 || b.limit_by_points) return 0;
    const Seat late = other(b.limit_winner);
    const float pressed = press(d, s, late, armies[index(late)].all());
    return late == Seat::us ? pressed : -pressed;
}

std::span<const std::string_view> feature_names() {
#define FEATURE(name) #name,
    static constexpr std::string_view kNames[] = {SABRES_FEATURES(FEATURE)};
#undef FEATURE
    return kNames;
}

}  // namespace ghent::sabres
