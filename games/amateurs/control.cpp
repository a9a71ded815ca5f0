// 2.1, 6.2l, 8.3g: who Controls what, and what it means to gain Control.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// 2.1e, 2.1f; R62: once open, Florida is the home country of the British.
bool is_home(const Data& d, const State& s, Seat side, int place) {
    return d.home[index(side)].has(place) && is_open(d, s, place);
}

Places controlled_by(const Data& d, const State& s, Seat side, const Places& british) {
    const Places open = s.florida ? d.can_be_held : without(d.can_be_held, d.florida);
    return side == Seat::gb ? open & british : without(open, british);
}
Places controlled_by(const Data& d, const State& s, Seat side) { return controlled_by(d, s, side, s.british); }

bool is_friendly(const Data& d, const State& s, Seat side, int place, bool indians_only) {
    if (is_sea(place)) return side == Seat::gb;
    if (has_force(s, other(side), place)) return false;
    if (d.tribes.has(place)) {  // 2.1l
        if (!is_open(d, s, place)) return false;
        return side == Seat::us ? !is_belligerent(d, s, place) : indians_only && is_belligerent(d, s, place);
    }
    return controls(d, s, side, place) || has_force(s, side, place);
}

namespace {

// Has, in one of eight places, somebody a Fort where the other's marker lies or would lie?
bool fort_left_among(const State& s, int first) {
    constexpr u64 ones = 0x0101010101010101, low = 0x7F * ones;
    u64 forts = 0;
    std::memcpy(&forts, s.forts + first, sizeof forts);
    if (!forts) return false;
    // The bits of eight places as bytes, all ones where the British Control.
    const u64 bits = (s.british.w[first >> 6] >> (first & 63) & 255) * ones & 0x8040201008040201;
    const u64 british = ((((bits & low) + low) | bits) & ~low) >> 7;
    const u64 theirs = british * 255;
    return ((forts & 0x0F * ones & theirs) | (forts & 0xF0 * ones & ~theirs)) != 0;
}

}  // namespace

void pass_left_forts(Ctx& c) {
    State& s = c.s;
    for (int p = kSpace0; p < kSea0; ++p) {
        if (p % 8 == 0 && !fort_left_among(s, p)) {
            p += 7;
            continue;
        }
        if (!s.forts[p]) continue;
        // Only the Fort of him who does not Control the place can be left behind.
        if (!(s.british.has(p) ? s.forts[p] & 15 : s.forts[p] >> 4)) continue;
        for (const Seat side : kSeats) {
            const int level = fort_of(s, side, p);
            if (!level || !controls(c.d, s, other(side), p) || has_force(s, side, p)) continue;
            set_fort(s, side, p, 0);
            set_fort(s, other(side), p, std::max(level, fort_of(s, other(side), p)));  // R21
            tell(c, {kEvFortPasses, R("R106"), other(side), p});
        }
    }
}

void disturb_parish(Ctx& c, int place) {
    State& s = c.s;
    if (!s.parish || !is_space(place) || !c.d.space(place).parish) return;
    s.parish = 0;
    for (const u8 num : c.d.deck)
        if (s.cards.where[num] == kInPlay && c.d.card(num).effects[0].kind == EffectKind::in_play &&
            c.d.card(num).effects[0].what == 0) {
            s.cards.move(num, kDiscard);
            tell(c, {kEvDiscards, R("EX.d"), Seat::us, num});
        }
}

u8 take_control(Ctx& c, Seat side, int place, bool by_expedition, u16 rule) {
    State& s = c.s;
    if (!can_be_controlled(c.d, s, place) || controls(c.d, s, side, place)) return kGainNothing;
    // 2.5n, 6.2m: one's own marker in the enemy's country, the enemy's taken off in one's own.
    if (side == Seat::gb) s.british.add(place);
    else s.british.drop(place);
    tell(c, {kEvControl, rule, side, place});
    // R21, R106: a Fort that is left changes hands; of two the higher counts.
    set_fort(s, side, place, std::max(fort_of(s, side, place), fort_of(s, other(side), place)));
    set_fort(s, other(side), place, 0);
    u8 gain = kGainNothing;
    const Space& space = c.d.space(place);
    if (by_expedition && is_home(c.d, s, other(side), place)) {  // R70
        const u8 city = c.d.city[at(place)];
        if (space.settlement == Settlement::major && !(s.captured >> city & 1)) {  // 11b
            s.captured |= 1U << city;
            gain |= kGainMajor;
        }
        if (space.star == index(side) + 1 && !(s.starred >> city & 1)) {  // 2.1h, 2.1i, 11e
            s.starred |= 1U << city;
            gain |= kGainStar;
        }
        if (gain) tell(c, {kEvCityTaken, R("2.5p"), side, place});
    }
    disturb_parish(c, place);
    push_haven_falls(c, other(side), place);
    return gain;
}

void take_control_now(Ctx& c, Seat side, int place, bool by_expedition, u16 rule) {
    const u8 gain = take_control(c, side, place, by_expedition, rule);
    if (!gain) return;
    // The Peace moves come before the Ships seek a refuge: they are pushed above it.
    PeaceMoves m{.cause = kByCapture, .about = place};
    if (gain & kGainStar) m.back[index(side)] = 1;
    if (gain & kGainMajor) m.forward[index(other(side))] = 1;
    push_peace(c.s, m);
}

}  // namespace ghent::amateurs
