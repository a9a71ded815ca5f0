// 8.2: columns, dice and what changes them, results (B5-B7).
#include <algorithm>

#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- B5: columns

namespace {

int band_of(const Data& d, int size) {
    for (int b = kBands; b > 0; --b)
        if (size >= d.band_min[at(b - 1)]) return b;
    return 0;
}

// 8.2c, 8.2h: the best Tactical rating of any Leader of the force; 1 without Leaders.
int leadership_of(const Data& d, const State& s, Seat side) {
    int best = 1;
    each_fighting_exp(s, side, [&](int e) { best = std::max(best, best_tactical(d, s, e)); });
    if (side == Seat::gb && s.fight.kind == FightKind::tribe && s.weatherford == s.fight.place)
        best = std::max(best, tactical_of(d, s, d.named.weatherford));  // R60
    return best;
}

// R97: Units that cards have removed cannot be held back; others step in for them.
void step_in(const Data& d, State& s, Seat side) {
    Fight& f = s.fight;
    auto& held = f.held[index(side)];
    for (int t = 0; t < kTypes; ++t) {
        held[0][t] = byte(std::min<int>(held[0][t], loose_of(s, side, f.place, t)));
        held[1][t] = byte(std::min<int>(held[1][t], in_fighting_exps(s, side, t)));
    }
    if (!attacks(s, side)) f.militia_held = std::min(f.militia_held, f.militia);
    // Those who are not in this Combat at all stay out of it (6.9d, V1).
    if (f.kind == FightKind::raid ? side == Seat::us : f.kind == FightKind::invasion && side == Seat::gb) return;
    int room = fight_limit(d, s, side) - participants(d, s, side);
    const auto steps_in = [&](u8& n) {
        const int more = std::clamp<int>(n, 0, std::max(0, room));
        n = byte(n - more);
        room -= more;
    };
    for (const int t : {kRegular, kCavalry, kArtillery, kRanger, kFencible, kVoyageur, kIndian, kMilitia})
        for (auto& where : held) steps_in(where[t]);
    if (!attacks(s, side)) steps_in(f.militia_held);
}

// What the announced band tells of hidden Expeditions. A band that a limit of rank or Supply may have cut tells no upper bound.
void know_band(const Data& d, State& s, Seat side) {
    const Fight& f = s.fight;
    const int b = f.band[index(side)];
    if (b == 0 || !has_fighting_exp(s, side)) return;
    const int least = d.band_min[at(b - 1)], most = d.band_max[at(b - 1)];
    if (attacks(s, side)) {
        Known& k = s.known[f.exp];
        int aboard = 0;  // V1: those who turned back were seen, and are in the fleet besides
        if (f.kind == FightKind::invasion)
            for (const u8 n : f.held[1][1]) aboard += n;
        k.least = byte(std::max<int>(k.least, least + aboard));
        const bool cut = most == 5 || most == 10 || most >= 20;  // 6.2b
        if (!cut) k.most = byte(std::min<int>(k.most, most + aboard));
        know_size(s, k);
        return;
    }
    if (f.kind == FightKind::raid) return;  // those not added are not counted
    const bool cut = supply_limit(static_cast<Supply>(f.supply[index(side)])) <= most && f.kind != FightKind::tribe;
    const int besides = fighting_militia(s, side) + fighting_tribe(s, side);
    const bool open = cut || most >= 20;
    know_force(s, side, f.place, least - besides, open ? 250 : most - besides);
}

// … and the announced column: nobody better is with the one Expedition of the force.
void know_column(const Data& d, State& s, Seat side) {
    int one = -1, n = 0;
    each_fighting_exp(s, side, [&](int e) {
        one = e;
        ++n;
    });
    if (n != 1) return;
    const int column = s.fight.leadership[index(side)];
    const bool alone = s.known[one].leaders_most == 1 && is_land_exp(one);
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        if (d.leader(l).side != side || d.leader(l).naval() || !(s.may[l] & may_exp(one))) continue;
        const bool better =
            d.leader(l).face[0].tactical > column && (!d.leader(l).turns || d.leader(l).face[1].tactical > column);
        // Of one Leader alone the column is the rating.
        const bool other = alone && column > 1 && d.leader(l).face[0].tactical != column &&
                           (!d.leader(l).turns || d.leader(l).face[1].tactical != column);
        if ((better || other) && s.may[l] != may_exp(one)) s.may[l] = static_cast<u16>(s.may[l] & ~may_exp(one));
    }
}

}  // namespace

// 8.2a, 8.2b, EX.l: counts both forces; what is new of band and column is announced, and no more.
void announce_columns(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    for (const Seat side : {attacker_of(s), other(attacker_of(s))}) {
        const int i = index(side);
        step_in(c.d, s, side);
        const int size = participants(c.d, s, side), band = band_of(c.d, size), column = leadership_of(c.d, s, side);
        const bool known = f.band[i] == band && f.leadership[i] == column;
        f.size[i] = byte(size);
        f.band[i] = byte(band);
        f.leadership[i] = byte(column);
        if (known || size == 0) continue;
        c.reveal();
        tell(c, {kEvColumns, R("8.2a"), side, band, column, f.supply[i]});
        know_band(c.d, s, side);
        know_column(c.d, s, side);
    }
}

// ---------------------------------------------------------------- B6, B7: dice and results

Modifiers die_modifiers(const Data& d, const State& s, Seat side) {
    const Fight& f = s.fight;
    const int i = index(side);
    Modifiers m;
    if (f.penalised >> i & 1 && !(f.no_penalty >> i & 1)) m.add(d.militia_drm, kByMilitia, R("8.2e"));
    if (f.lake) m.add(lake_bonus(d, s, side, f.lake - 1), kByLake, R("8.2f"), f.lake - 1);
    if (f.indians >> i & 1) m.add(d.indian_drm, kByIndians, R("8.5b"));
    m.add(f.add[i], kByCards, R("8.2d"));
    return m;
}

namespace {

struct AddedStars {
    int cavalry = 0, artillery = 0;
};
// 2.3t, 2.3u, R23: only Units in an Expedition add asterisks.
AddedStars added_stars(const State& s, Seat side) {
    const Fight& f = s.fight;
    AddedStars out;
    if (f.fort[0] == 0 && f.fort[1] == 0) out.cavalry = fighting_in_exps(s, side, kCavalry);
    if (attacks(s, side) && f.fort[index(other(side))] > 0) out.artillery = fighting_in_exps(s, side, kArtillery);
    return out;
}

// What the forces are made of is announced with the dice and stands from then on.
void note_forces(const Data& d, State& s) {
    Fight& f = s.fight;
    f.penalised = f.indians = 0;
    for (const Seat side : kSeats) {
        const int all = participants(d, s, side), indians = participants(d, s, side, kIndian);
        const int militia = participants(d, s, side, kMilitia) + participants(d, s, side, kLocal);
        if (2 * militia > all) f.penalised = byte(f.penalised | bit(side));  // 8.2e, R3: more than half
        // 8.5b, 10.5c, R100: Indians alone against a Fort that counts.
        if (side == Seat::gb && attacks(s, side) && indians > 0 && indians == all && f.fort[0] > 0)
            f.indians = byte(f.indians | bit(side));
        const AddedStars more = added_stars(s, side);
        f.unit_stars[index(side)] = byte(more.cavalry + more.artillery);
    }
}

// Asterisks that were shown to come from such Units.
void know_added(State& s, Seat side, const AddedStars& stars) {
    int one = -1, n = 0;
    each_fighting_exp(s, side, [&](int e) {
        one = e;
        ++n;
    });
    if (n != 1) return;
    Known& k = s.known[one];
    k.low[kCavalry] = byte(std::max<int>(k.low[kCavalry], stars.cavalry));
    k.low[kArtillery] = byte(std::max<int>(k.low[kArtillery], stars.artillery));
    know_size(s, k);
}

}  // namespace

// Before the dice what counts is what the forces are made of now.
Modifiers land_modifiers(const Data& d, const State& s, Seat side) {
    if (s.fight.flags & kFightRolled) return die_modifiers(d, s, side);
    State now = s;
    note_forces(d, now);
    return die_modifiers(d, now, side);
}

namespace {

// `news`: it is told even if the table says the same as before.
void read_result(Ctx& c, Seat side, bool news) {
    State& s = c.s;
    Fight& f = s.fight;
    const int i = index(side);
    const Modifiers m = die_modifiers(c.d, s, side);
    const int total = f.die[i] + m.sum(), row = std::clamp(total, kCrtLow, kCrtHigh) - kCrtLow;
    const int column = std::min<int>(kLeadership, f.leadership[i] + f.shift[i]);
    const CombatResult& r = c.d.crt[f.band[i] - 1][column - 1][row];
    const bool first = !(f.flags & kFightRead);
    const AddedStars more = first ? added_stars(s, side) : AddedStars{};
    const int stars = r.stars + f.unit_stars[i] + f.more_stars[i];
    news = news || first || f.losses[i] != r.losses || f.stars[i] != stars;
    f.losses[i] = r.losses;
    f.stars[i] = byte(stars);
    if (!news) return;
    const u8 face = byte(f.die[i] == 0 ? 10 : f.die[i]);
    // What the table says; then what is added to it, so that the lines add up.
    tell(c, {kEvRoll, R("8.2a"), side, total, r.losses, r.stars}, {&face, 1}, m.all());
    if (f.unit_stars[i] && f.fort[index(other(side))])
        tell(c, {kEvAddedStars, R("2.3t"), side, f.unit_stars[i], unit_word(side, kArtillery)});
    else if (f.unit_stars[i]) tell(c, {kEvAddedStars, R("2.3u"), side, f.unit_stars[i], unit_word(side, kCavalry)});
    if (f.more_stars[i]) tell(c, {kEvCardStars, R("5.3a"), side, f.more_stars[i]});
    if (first) know_added(s, side, more);
}

}  // namespace

// 8.2, 8.3a: the result of each die as it stands (R115).
void read_results(Ctx& c) {
    if (!(c.s.fight.flags & kFightRolled)) return;
    for (const Seat side : {attacker_of(c.s), other(attacker_of(c.s))}) read_result(c, side, false);
    c.s.fight.flags = byte(c.s.fight.flags | kFightRead);
}

void read_anew(Ctx& c, Seat side) {
    if (c.s.fight.flags & kFightRolled) read_result(c, side, true);
}

void roll_dice(Ctx& c) {
    Fight& f = c.s.fight;
    for (const Seat side : {attacker_of(c.s), other(attacker_of(c.s))})
        f.die[index(side)] = byte(roll_die(c, kChCombat));
    f.flags = byte(f.flags | kFightRolled);
    note_forces(c.d, c.s);
    read_results(c);
}

void count_losses(Ctx& c) {
    Fight& f = c.s.fight;
    for (const Seat side : kSeats) {
        const int i = index(side), fort = f.fort[i];
        f.to_lose[i] = byte(losses_due(c.d, c.s, side));
        // What the Fort takes of it (8.5a, 8.5c): losses of a defender, asterisks of either.
        const int losses = attacks(c.s, side) ? 0 : std::min(fort, int{f.losses[1 - i]});
        const int stars = std::min(fort, int{f.stars[1 - i]});
        if (losses || stars) tell(c, {kEvFortAbsorbs, R("8.5c"), side, losses, stars});
    }
}

}  // namespace ghent::amateurs
