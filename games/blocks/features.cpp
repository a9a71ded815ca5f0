#include "games/blocks/features.h"

#include <algorithm>
#include <array>

#include "core/linear.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

// Steps of land blocks in each town, those that hit on 2 twice; and how many blocks.
struct Ground {
    i16 power[2][kMaxTowns] = {};
    u8 blocks[2][kMaxTowns] = {};
    u64 held[2] = {};  // towns with land blocks of a side
};

struct Forces {
    int steps = 0, guns = 0, horse = 0, weak = 0, abroad = 0;
};

Ground ground_of(const Data& d, const State& s, Forces (&forces)[2]) {
    Ground f;
    for (Seat side : kSeats) {
        const int i = index(side);
        u64 on_map = 0;
        for (int t : members(d.all_towns)) on_map |= s.here[t];
        for (int b : members(on_map & d.land[i])) {
            const int t = s.at[b], steps = s.steps[b], power = steps * d.fire[static_cast<std::size_t>(b)];
            f.power[i][t] = static_cast<i16>(f.power[i][t] + power);
            ++f.blocks[i][t];
            f.held[i] |= one(t);
            forces[i].steps += steps;
            forces[i].guns += power - steps;
            forces[i].horse += has(d.riders, b);
            forces[i].weak += steps == 1;
            if (!home_of(d, side, t)) forces[i].abroad += power;
        }
    }
    return f;
}

// The best two blows a side could strike now from one town against the next: what it would win, less what it would lose,
// by a rough chance of winning the field.
struct Blows {
    float best = 0, second = 0;
};

Blows blows(const Data& d, const Ground& f, Seat side) {
    const int own = index(side), enemy = index(other(side));
    Blows out;
    for (int t : members(d.all_towns & ~f.held[own])) {
        const auto at = static_cast<std::size_t>(t);
        const bool held = has(f.held[enemy], t);
        if (!held && !has(d.home[enemy], t)) continue;  // our own, or nobody's business
        int from = -1, most = 0;
        for (int n : members(d.adjacent[at] & f.held[own]))
            if (f.power[own][n] > most) most = f.power[own][n], from = n;
        if (from < 0) continue;
        const float attack = static_cast<float>(most) * static_cast<float>(most),
                    defence = 1.3F * static_cast<float>(f.power[enemy][t]) * static_cast<float>(f.power[enemy][t]),
                    win = attack / (attack + defence), blocks = f.blocks[enemy][t];
        // Who loses retreats with what is left: about half of the beaten die, a quarter of the victors.
        const float gain = win * (static_cast<float>(d.value[at]) + 0.5F * blocks) -
                           (held ? (1 - win) * 0.5F * f.blocks[own][from] : 0);
        if (gain > out.best) {
            out.second = out.best;
            out.best = gain;
        } else {
            out.second = std::max(out.second, gain);
        }
    }
    return out;
}

int fleet(const Data& d, const State& s, Seat side, std::size_t lake) {
    int n = 0;
    for (int b : members(ships_at(d, s, side, kLake0 + static_cast<int>(lake)))) n += s.steps[b];
    for (int t : members(d.lakeside[lake]))
        for (int b : members(ships_at(d, s, side, t))) n += s.steps[b];
    return n;
}

bool in_winter(const State& s) { return s.flow.depth > 1 && s.flow.f[1].step == kStepYearEnd; }

// Who takes the next player turn: +1 the American side, -1 the British, 0 nobody knows.
int next_to_move(const State& s) {
    if (s.simo || s.turn == 0 || in_winter(s)) return 0;
    return s.active == index(Seat::us) ? 1 : -1;
}

void add_side(const Data& d, const State& s, const Ground& f, const Forces& forces, Seat side, FeatureAdder& a) {
    const int own = index(side), enemy = index(other(side));
    a.add(kFSteps, forces.steps);
    a.add(kFGuns, forces.guns);
    a.add(kFHorse, forces.horse);
    a.add(kFWeak, forces.weak);
    a.add(kFAbroad, forces.abroad);
    a.add(kFPool, count(s.here[kPool] & d.all[own]));
    a.add(kFDelayed, count(s.here[kDelay] & d.all[own]));
    int stack = 0, second = 0, front = 0, depth = 0, open = 0, open_entry = 0, hungry_home = 0, hungry_abroad = 0;
    for (int t : members(f.held[own])) {
        const auto at = static_cast<std::size_t>(t);
        const int power = f.power[own][t];
        if (power > stack) second = stack, stack = power;
        else second = std::max(second, power);
        (d.adjacent[at] & f.held[enemy] ? front : depth) += power;
        const int hungry = std::max(0, f.blocks[own][t] - d.value[at]);
        (home_of(d, side, t) ? hungry_home : hungry_abroad) += hungry;
    }
    for (int t : members(d.home[own] & ~f.held[own] & ~f.held[enemy])) {
        const auto at = static_cast<std::size_t>(t);
        if (!(d.adjacent[at] & f.held[enemy])) continue;
        open += d.value[at];
        open_entry += has(d.entries[own], t);
    }
    a.add(kFStack, stack);
    a.add(kFSecond, second);
    a.add(kFFront, front);
    a.add(kFDepth, depth);
    a.add(kFOpenTowns, open);
    a.add(kFOpenEntry, open_entry);
    a.add(kFHungryHome, hungry_home);
    a.add(kFHungryAbroad, hungry_abroad);
}

void add_fleets(const Data& d, const State& s, std::span<float> out) {
    FeatureAdder us(out, Seat::us), gb(out, Seat::gb);
    for (std::size_t l = 0; l < d.lakes.size(); ++l) {
        const int mine = fleet(d, s, Seat::us, l), theirs = fleet(d, s, Seat::gb, l);
        us.add(kFShipSteps, mine);
        gb.add(kFShipSteps, theirs);
        if (mine + theirs) us.add(kFFleets, static_cast<float>(mine - theirs) / static_cast<float>(mine + theirs));
        us.add(kFBases, friendly(d, s, Seat::us, d.base[0][l]));
        gb.add(kFBases, friendly(d, s, Seat::gb, d.base[1][l]));
    }
    for (Seat side : kSeats)
        FeatureAdder(out, side).add(kFShips, count(d.ships[index(side)] & ~s.here[kDock] & ~s.here[kOut]));
}

}  // namespace

Calendar calendar(const Data& d, const State& s) {
    if (in_winter(s)) return {s.year + 1, 1};
    // Player turns still to come in this year; the lowest frame says how far the campaign turn is.
    const int half = s.turn == 0 || s.simo ? 2 : s.flow.f[0].pc == CampaignTurn::over ? 1 : 2;
    const int turns = d.turns_per_year;
    return {s.year, static_cast<float>(2 * (turns - std::max<int>(s.turn, 1)) + half) / static_cast<float>(2 * turns)};
}

void features(const Data& d, const State& s, std::span<float> out) {
    std::fill(out.begin(), out.end(), 0.0F);
    Forces forces[2];
    const Ground f = ground_of(d, s, forces);
    const Score points = score(d, s);
    const int year = calendar(d, s).year, mover = next_to_move(s);
    out[kFOne] = 1;
    out[kFYear1] = year == 1;
    out[kFYear2] = year >= 2;
    out[kFTempo] = static_cast<float>(mover);
    out[kFBlocks] = static_cast<float>(points.blocks[0] - points.blocks[1]);
    out[kFLakes] = static_cast<float>(points.lakes[0] - points.lakes[1]);
    out[kFTowns] = static_cast<float>(points.towns[0] - points.towns[1] - points.bid);
    for (Seat side : kSeats) {
        FeatureAdder a(out, side);
        add_side(d, s, f, forces[index(side)], side, a);
        const Blows b = blows(d, f, side);
        const bool next = mover == 0 || (mover > 0) == (side == Seat::us);
        a.add(next ? kFBlowNext : kFBlowThen, b.best);
        a.add(next ? kFBlowNext2 : kFBlowThen2, b.second);
    }
    add_fleets(d, s, out);
    for (int t : members(f.held[0] & ~f.held[1])) out[static_cast<std::size_t>(kFHeld + t)] = 1;
    for (int t : members(f.held[1] & ~f.held[0])) out[static_cast<std::size_t>(kFHeld + t)] = -1;
}

std::span<const std::string_view> feature_names() {
    static constexpr auto kNames = [] {
        std::array<std::string_view, kFeatures> names{
            "one",       "year_1",      "year_2",    "tempo",       "blocks",      "lakes",
            "towns",     "steps",       "guns",      "horse",       "weak",        "ship_steps",
            "ships",     "fleets",      "bases",     "pool",        "delayed",     "stack",
            "second",    "front",       "depth",     "open",        "open_entry",  "abroad",
            "blow_next", "blow_next_2", "blow_then", "blow_then_2", "hungry_home", "hungry_abroad"};
        constexpr std::string_view held[] = {
            "held_0",  "held_1",  "held_2",  "held_3",  "held_4",  "held_5",  "held_6",  "held_7",
            "held_8",  "held_9",  "held_10", "held_11", "held_12", "held_13", "held_14", "held_15",
            "held_16", "held_17", "held_18", "held_19", "held_20", "held_21", "held_22", "held_23",
            "held_24", "held_25", "held_26", "held_27", "held_28", "held_29", "held_30", "held_31"};
        static_assert(std::size(held) == kMaxTowns);
        for (std::size_t t = 0; t < kMaxTowns; ++t) names[kFHeld + t] = held[t];
        return names;
    }();
    return kNames;
}

}  // namespace ghent::blocks
