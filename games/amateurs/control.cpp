// 2.1, 6.2l, 8.3g: who Controls what, and what it means to gain Control.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

bool is_open(const Data& d, const State& s, int place) {
    return !is_space(place) || d.space(place).country != Country::florida || s.florida;  // 2.1g
}

// 2.1e, 2.1f; R62: once open, Florida is the home country of the British.
bool is_home(const Data& d, const State& s, Seat side, int place) {
    if (!is_space(place) || d.tribes.has(place) || !is_open(d, s, place)) return false;
    return (d.space(place).country == Country::us) == (side == Seat::us);
}

bool can_be_controlled(const Data& d, const State& s, int place) {
    return is_space(place) && !d.tribes.has(place) && is_open(d, s, place);  // R61
}

bool controls(const Data& d, const State& s, Seat side, int place) {
    return can_be_controlled(d, s, place) && s.british.has(place) == (side == Seat::gb);
}

bool is_friendly(const Data& d, const State& s, Seat side, int place, bool indians_only) {
    if (is_sea(place)) return side == Seat::gb;
    if (has_force(s, other(side), place)) return false;
    if (d.tribes.has(place)) {  // 2.1l
        if (!is_open(d, s, place)) return false;
        return side == Seat::us ? !is_belligerent(d, s, place) : indians_only && is_belligerent(d, s, place);
    }
    return controls(d, s, side, place) || has_force(s, side, place);
}

int count_enemy_spaces(const Data& d, const State& s, Seat side) {
    int n = 0;
    for (int p = kSpace0; p < kSea0; ++p)
        if (d.exists(p) && is_home(d, s, other(side), p) && controls(d, s, side, p)) ++n;
    return n;
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

u8 take_control(Ctx& c, Seat side, int place, bool by_expedition) {
    State& s = c.s;
    if (!can_be_controlled(c.d, s, place) || controls(c.d, s, side, place)) return kGainNothing;
    if (side == Seat::gb) s.british.add(place);
    else s.british.drop(place);
    tell(c, {kEvControl, R("6.2l"), side, place});  // 2.5n
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
        if (space.star == index(side) + 1 && !(s.starred >> city & 1)) {  // 2.1h, 2.1i, 11f
            s.starred |= 1U << city;
            gain |= kGainStar;
        }
        if (gain) tell(c, {kEvCityTaken, R("2.5p"), side, place});
    }
    disturb_parish(c, place);
    push_haven_falls(c, other(side), place);
    return gain;
}

void take_control_now(Ctx& c, Seat side, int place, bool by_expedition) {
    const u8 gain = take_control(c, side, place, by_expedition);
    if (!gain) return;
    // The Peace moves come before the Ships seek a refuge: they are pushed above it.
    PeaceMoves m{.cause = kByCapture};
    if (gain & kGainStar) m.back[index(side)] = 1;
    if (gain & kGainMajor) m.forward[index(other(side))] = 1;
    push_peace(c.s, m);
}

}  // namespace ghent::amateurs
