#include "games/madison/features.h"

#include <algorithm>
#include <array>

#include "core/linear.h"

namespace ghent::madison {

float time_left(const Data& d, const State& s) {
    constexpr int kActionTurns = 6;
    const int done = s.turn / 3 * 2 + std::min(s.turn % 3, 2);  // a Winter turn takes no time
    const int plays = 2 * d.turns[s.turn].hand;
    const float part = plays ? std::min(1.0F, static_cast<float>(s.plays) / static_cast<float>(plays)) : 0;
    return std::max(0.0F, 1 - (static_cast<float>(done) + part) / kActionTurns);
}

namespace {

constexpr int kMarchStrength = 14;  // more troops than this in one space are not pulled

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// Part of what both have, in favour of the American side.
float edge(int us, int gb) { return static_cast<float>(us - gb) / static_cast<float>(us + gb + 4); }

// ---------------------------------------------------------------- troops

// A side's strength, space by space.
struct Stacks {
    std::array<u8, kMaxPlaces> here;
    Places where{};  // at least one unit
    std::array<int, kFronts> front{};
};

// Eight spaces at a time.
void find_stacks(const State& s, int side, Stacks& out) {
    static_assert(kMaxPlaces % 8 == 0);
    constexpr u64 ones = 0x0101010101010101, low = 0x7F * ones;
    for (int i = 0; i < kMaxPlaces; i += 8) {
        u64 x, y;
        std::memcpy(&x, &s.firm[side][i], 8);
        std::memcpy(&y, &s.wild[side][i], 8);
        x += y;
        std::memcpy(&out.here[at(i)], &x, 8);
        x = ((((x & low) + low) | x) & ~low) >> 7;  // 1 in every byte that is not zero
        out.where.w[i >> 6] |= (x * 0x0102040810204080) >> 56 << (i & 63);
    }
}

using Camps = std::array<u8, kMaxPlaces>[2];  // units in a space, by their face

// Rule 16.2: units that a winter would cost a step. The two sides do not camp in one space.
int crowded(const Data& d, const State& s, int side, int place, const Camps& camps) {
    int room = value_of(d, s, place);
    const int all = camps[0][at(place)] + camps[1][at(place)];
    if (all <= room) return 0;
    for (const u8 depot : s.depot[side]) room += depot == place ? 4 : 0;
    const bool home = d.territory[at(place)] == side;
    return std::max(0, (home && room ? camps[0][at(place)] : all) - room);
}

void add_stacks(const Data& d, const State& s, Seat side, const Places& fed, Stacks& own, const Stacks& enemy,
                const Camps& camps, FeatureAdder& add) {
    const int me = index(side), foe = 1 - me;
    Places prey = d.spaces_of[foe];  // enemy towns that are worth something and not ours yet
    for (int i = 0; i < 2; ++i) prey.w[i] &= ~(s.destroyed.w[i] | s.held[me].w[i]);
    Places next{}, near{};
    int pull = 0, mass = 0, spear = 0, abroad = 0, over = 0, cut = 0;
    const bool cold = s.turn % 3 != 0;
    own.where.each([&](int place) {
        const int mine = own.here[at(place)];
        const int drawn = std::min(mine, kMarchStrength) * d.pull[me][at(place)];
        own.front[d.front[at(place)]] += mine;
        pull += drawn;
        spear = std::max(spear, drawn);
        mass += mine * mine;
        abroad += d.territory[at(place)] == foe ? mine : 0;
        cut += fed.has(place) ? 0 : mine;
        if (cold) over += crowded(d, s, me, place, camps);
        if (!d.verge[me].has(place)) return;
        const auto take = [&](const Places& from, Places& into) {
            for (int k = 0; k < 2; ++k)
                for (u64 rest = from.w[k] & prey.w[k] & ~into.w[k]; rest; rest &= rest - 1) {
                    const int town = k * 64 + std::countr_zero(rest);
                    if (mine >= d.value[at(town)] && mine > enemy.here[at(town)]) into.add(town);
                }
        };
        take(d.near[at(place)], next);
        if (mine > 2) take(d.reach[at(place)], near);
    });
    int threat = 0, reach = 0;
    next.each([&](int town) { threat += d.value[at(town)]; });
    near.each([&](int town) { reach += d.value[at(town)]; });
    add.add(f::pull, static_cast<float>(pull) / 100);
    add.add(f::spear, static_cast<float>(spear) / 100);
    add.add(f::mass, static_cast<float>(mass) / 100);
    add.add(f::abroad, abroad);
    add.add(f::cut_off, cut);
    add.add(f::crowded, over);
    add.add(f::threat, threat);
    add.add(f::reach, reach);
    add.add(f::forts, (own.where & d.forted).count());
}

void add_units(const Data& d, const State& s, Camps& camps, std::span<float> out) {
    i64 sum = 0;
    static_assert(kMaxUnits % 64 == 0);
    for (int from = 0; from < kMaxUnits; from += 64) {
        u64 over = s.flipped.w[from >> 6];
        for (int p = from; p < from + 64; ++p, over >>= 1) {
            sum += d.lane[over & 1][at(p)] & -i64{on_map(s.at[p])};
            ++camps[over & 1][s.at[p]];
        }
    }
    for (std::size_t i = 0; i < kSorts; ++i) {
        const auto strength = static_cast<i16>(sum);
        out[f::regulars_a + i] = strength;
        out[f::strength] += strength;
        sum = (sum - strength) >> kLaneBits;
    }
    for (const Seat side : kSeats) {
        FeatureAdder add(out, side);
        const int me = index(side);
        int guarded = 0, next = 0;
        (s.held[me] & d.spaces_of[me]).each([&](int town) { guarded += value_of(d, s, town); });
        for (int turn = s.turn + 1; turn <= s.turn + 2 && turn < kTurns; ++turn) next += d.due[me][at(turn)];
        add.add(f::reduced, (s.flipped & d.units_of[me]).count());
        add.add(f::guarded, guarded);
        add.add(f::due_next, next);
        for (const u8 depot : s.depot[me])
            if (depot) add.add(f::depots);
    }
}

void add_leaders(const Data& d, const State& s, const Stacks (&stacks)[2], std::span<float> out) {
    int naval[2] = {}, land[2] = {}, combat[2] = {}, command[2] = {}, led[2] = {}, pull[2] = {};
    const int n = static_cast<int>(d.leaders.size());
    for (int i = 0; i < n; ++i) {
        const int p = kLeader0 + i, place = s.at[p];
        if (!on_map(place)) continue;
        const LeaderWorth& w = d.leader_worth[at(i)];
        const int me = w.side, face = flipped(s, p);
        if (w.naval) {
            ++naval[me];
            continue;
        }
        const int troops = std::min(stacks[me].here[at(place)], w.most[face]);
        ++land[me];
        combat[me] += w.combat[face];
        command[me] += 4 - w.command[face];
        led[me] += troops;
        pull[me] += troops * d.pull[me][at(place)];
    }
    for (const Seat side : kSeats) {
        FeatureAdder add(out, side);
        const int me = index(side);
        add.add(f::commodores, naval[me]);
        add.add(f::generals, land[me]);
        add.add(f::combat, combat[me]);
        add.add(f::command, command[me]);
        add.add(f::led, led[me]);
        add.add(f::led_pull, static_cast<float>(pull[me]) / 100);
    }
}

// ---------------------------------------------------------------- points and cards

void add_points(const Data& d, const State& s, Seat side, const Places& fed, FeatureAdder& add) {
    const int me = index(side);
    int towns = 0, cut = 0, lead = s.points[me];
    (s.held[me] & d.spaces_of[1 - me]).each([&](int town) {
        const int value = value_of(d, s, town);
        towns += value;
        if (!fed.has(town)) cut += value;
    });
    for (int lake = 0; lake < kLakes; ++lake)
        if ((s.control[lake] ? s.control[lake] : s.marker[lake]) == me + 1) {
            add.add(f::ontario + lake);
            lead += d.lakes[at(lake)].vp;
        }
    add.add(f::lead, lead + towns);
    add.add(f::towns, towns);
    add.add(f::cut_points, cut);
}

void add_cards(const Data& d, const State& s, std::span<float> out) {
    int cards[2] = {}, kept[2] = {}, ops[2] = {}, points[2] = {}, fights[2] = {};
    for (const u8 num : deck_of(d, s)) {
        const u8 zone = s.cards.where[num];
        if (zone < kHandUs || zone > kHeldGb) continue;
        const CardWorth& worth = d.card_worth[num];
        const int side = (zone - kHandUs) & 1;
        ++(zone >= kHeldUs ? kept : cards)[side];
        ops[side] += worth.opv;
        points[side] += worth.points[side];
        fights[side] += (worth.fights >> side) & 1;
    }
    for (const Seat side : kSeats) {
        FeatureAdder add(out, side);
        const int me = index(side);
        add.add(f::cards, cards[me]);
        add.add(f::held, kept[me]);
        add.add(f::ops, ops[me]);
        add.add(f::point_cards, points[me]);
        add.add(f::fight_cards, fights[me]);
    }
}

// ---------------------------------------------------------------- the lakes

void add_fleets(const Data& d, const State& s, std::span<float> out) {
    int fleet[kLakes][2] = {}, yard[2] = {}, damaged[2] = {}, afloat[2] = {};
    const int n = static_cast<int>(d.ships.size());
    for (int i = 0; i < n; ++i) {
        const int p = kShip0 + i, place = s.at[p];
        if (place < kYard) continue;
        const ShipWorth& w = d.ship_worth[at(i)];
        const int me = w.side ^ static_cast<int>((s.turned >> i) & 1);
        if (place == kYard) {
            yard[me] += s.turn >= w.from ? w.cost : 0;
            continue;
        }
        const int hurt = flipped(s, p), lake = lake_at(d, place);
        damaged[me] += hurt;
        if (is_box(place)) afloat[me] += w.worth;
        if (lake != kNoLake) fleet[lake][me] += w.worth >> hurt;
    }
    for (const Seat side : kSeats) {
        FeatureAdder add(out, side);
        const int me = index(side);
        add.add(f::yard, yard[me]);
        add.add(f::damaged, damaged[me]);
        add.add(f::afloat, afloat[me]);
        fleet[f::erie - f::ontario][me] += fleet[f::huron - f::ontario][me];
    }
    constexpr int lakes[] = {0, f::erie - f::ontario, f::champlain - f::ontario};
    for (std::size_t i = 0; i < std::size(lakes); ++i) {
        const int us = fleet[lakes[i]][0], gb = fleet[lakes[i]][1];
        out[f::fleet] += static_cast<float>(us - gb);
        out[f::fleet_ontario + i] = static_cast<float>(us - gb);
        out[f::edge_ontario + i] = edge(us, gb);
    }
    for (std::size_t i = 0; i < d.bases.size(); ++i) {
        const Base& b = d.bases[i];
        if (!b.backup && s.turn >= b.from && !s.base_lost[i]) FeatureAdder(out, b.side).add(f::bases);
    }
}

// Towns of the enemy that troops on the shore of a lake could take over the water, where the lake is theirs.
void add_landings(const Data& d, const State& s, const Stacks (&stacks)[2], std::span<float> out) {
    for (int lake = 0; lake < kLakes; ++lake) {
        if (!s.control[lake]) continue;
        const auto side = static_cast<Seat>(s.control[lake] - 1);
        const int me = index(side), foe = 1 - me;
        const Places& shore = d.towns[at(lake)];
        int strongest = 0, prey = 0;
        (shore & stacks[me].where).each([&](int town) {
            strongest = std::max<int>(strongest, stacks[me].here[at(town)]);
        });
        if (!strongest) continue;
        (shore & d.spaces_of[foe]).each([&](int town) {
            const int value = value_of(d, s, town);
            if (!holds(s, side, town) && strongest >= value && strongest > stacks[foe].here[at(town)]) prey += value;
        });
        FeatureAdder(out, side).add(f::landing, prey);
    }
}

}  // namespace

void features(const Data& d, const State& s, std::span<float> out) {
    std::fill(out.begin(), out.end(), 0.0F);
    Stacks stacks[2];
    Camps camps{};
    add_units(d, s, camps, out);
    for (int side = 0; side < 2; ++side) find_stacks(s, side, stacks[side]);
    out[f::one] = 1;
    if (s.play.on) out[f::tempo] = s.play.seat == index(Seat::us) ? 1 : -1;
    out[f::first] = s.first == index(Seat::us) ? 1 : -1;
    for (const Seat side : kSeats) {
        const int me = index(side);
        FeatureAdder add(out, side);
        const Places fed = s.supplied[me].any() ? s.supplied[me] : supply(d, s, side);
        add_points(d, s, side, fed, add);
        add_stacks(d, s, side, fed, stacks[me], stacks[1 - me], camps, add);
    }
    for (std::size_t i = 0; i < kFronts; ++i) {
        const int us = stacks[0].front[i], gb = stacks[1].front[i];
        out[f::west + i] = static_cast<float>(us - gb);
        out[f::edge_west + i] = edge(us, gb);
    }
    add_leaders(d, s, stacks, out);
    add_cards(d, s, out);
    add_fleets(d, s, out);
    add_landings(d, s, stacks, out);
}

std::span<const std::string_view> feature_names() {
#define FEATURE(name) #name,
    static constexpr std::string_view kNames[] = {MADISON_FEATURES(FEATURE)};
#undef FEATURE
    return kNames;
}

}  // namespace ghent::madison
