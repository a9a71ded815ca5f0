// Chapter 8: land Combat from its declaration to its consequences (B1-B7, B11, B12). Losses and Retreats have files of their own.
#include <algorithm>

#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- who fights

int participants(const Data&, const State& s, Seat side, int type) {
    return type == kLocal ? fighting_militia(s, side) : fighting_loose(s, side, type) + fighting_in_exps(s, side, type);
}

int participants(const Data& d, const State& s, Seat side) {
    int n = fighting_tribe(s, side);
    for (int t = 0; t <= kLocal; ++t) n += participants(d, s, side, t);
    return n;
}

int units_of_force(const State& s, Seat side) {
    int n = attacks(s, side) ? 0 : count_loose(s, side, s.fight.place);
    each_fighting_exp(s, side, [&](int e) { n += count_exp(s, e); });
    return n;
}

int left_of_force(const State& s, Seat side) {
    const Fight& f = s.fight;
    int n = fighting_tribe(s, side) + (attacks(s, side) ? 0 : f.militia);
    // Of a Raid's or an Invasion's forces only those that fight count: the others are not in this Combat (R27, R89).
    const bool chosen = f.kind == FightKind::raid || (f.kind == FightKind::invasion && side == Seat::gb);
    if (!chosen) return n + units_of_force(s, side);
    for (int t = 0; t < kTypes; ++t) n += fighting_loose(s, side, t) + fighting_in_exps(s, side, t);
    return n;
}

bool anybody_defends(const Data&, const State& s, Seat attacker, int place) {
    return strength_at(s, other(attacker), place) > 0 || s.fight.militia > 0;
}

int fight_limit(const Data& d, const State& s, Seat side) {
    const Fight& f = s.fight;
    if (f.kind == FightKind::tribe && side == Seat::gb) return 255;                 // R60
    const int limit = supply_limit(static_cast<Supply>(f.supply[index(side)]));     // 7.2a
    return attacks(s, side) ? std::min(limit, command_limit(d, s, f.exp)) : limit;  // 8c, R11
}

int net_stars(const State& s, Seat side) {
    return std::max(0, s.fight.stars[index(side)] - s.fight.fort[index(other(side))]);  // 8.3e, 8.5c, R4
}

// ---------------------------------------------------------------- B1: declaration

void begin_combat(Ctx& c, const Attack& a) {
    State& s = c.s;
    Fight f{};
    f.on = 1;
    f.kind = a.kind;
    f.place = byte(a.place);
    f.attacker = byte(index(a.attacker));
    f.exp = byte(a.exp);
    f.from = byte(a.from);
    f.militia = byte(a.militia ? a.militia : s.fight.militia);  // M1 has left their number there
    f.tribe = byte(a.tribe);
    if (a.alone) f.flags = kFightAlone;
    f.exps = 1U << a.exp;
    if (a.kind == FightKind::raid) {  // 6.9d: those already chosen
        f.exps |= s.fight.exps;
        std::ranges::copy(s.fight.held[0][0], f.held[0][0]);
        std::ranges::copy(s.fight.held[0][1], f.held[0][1]);
    } else {
        each_exp_at(s, other(a.attacker), a.place, [&](int e) {
            if (count_exp(s, e)) f.exps |= 1U << e;  // R12
        });
    }
    if (a.kind == FightKind::invasion) std::ranges::copy(s.fight.held[1][1], f.held[1][1]);  // V1: dispersed
    s.fight = f;
    if (s.act.on) s.act.flags = byte(s.act.flags | kActHalted);  // 6.2i
    s.flow.push({.step = kStepCombat, .seat = f.attacker});
}

namespace {

// Card 135 and its like: nothing has happened but that the attacker may have to go back.
void call_off_combat(Ctx& c) {
    State& s = c.s;
    const Fight f = s.fight;
    tell(c, {kEvCombatOff, R("8d"), attacker_of(s), f.place});
    s.fight = {};
    if (!(f.flags & kFightGoBack) || !f.from || !is_land_exp(f.exp)) return;
    s.exp_at[f.exp] = f.from;
    tell(c, {kEvMoves, R("8d"), side_of_exp(f.exp), f.exp, f.from});
    for (int e = first_exp(side_of_exp(f.exp)); e < end_land_exp(side_of_exp(f.exp)); ++e)
        if (e != f.exp && s.exp_at[e] == f.from) return push_meeting(s, f.exp, e, false);  // 6.3e
}

// 7a: Supply is checked, Forts count, and it is a Combat from now on.
void combat_takes_place(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    for (const Seat side : kSeats) {
        const int i = index(side);
        const bool from_sea = attacks(s, side) && !is_land_exp(f.exp);
        const Supply level = from_sea ? Supply::full : supply_of(c.d, s, side, f.place, is_winter(s));  // R38, R41
        f.supply[i] = byte(std::max(0, static_cast<int>(level) - f.less[i]));
        int fort = f.kind == FightKind::raid ? 0 : fort_of(s, side, f.place);                 // 6.9d
        if (f.kind == FightKind::invasion && side == Seat::us) fort = std::max(0, fort - 2);  // 6.8c, 6.8i, R24
        f.fort[i] = byte(fort);
    }
    disturb_parish(c, f.place);
    if (s.act.on) s.act.flags = byte(s.act.flags | kActFought);
}

}  // namespace

// ---------------------------------------------------------------- B3: who takes part

namespace {

// Has the owner anything to decide, as far as everybody can tell?
bool may_choose_participants(const Data& d, const State& s, Seat side) {
    int most = count_loose(s, side, s.fight.place) * !attacks(s, side) + fighting_militia(s, side);
    bool leaders = false;
    each_fighting_exp(s, side, [&](int e) {
        most += s.known[e].most;
        leaders |= s.known[e].leaders_most > 1 && is_land_exp(e);
    });
    const int limit = fight_limit(d, s, side);
    const bool hidden_rank = attacks(s, side) && is_land_exp(s.fight.exp);
    const int least = hidden_rank ? std::min(supply_limit(static_cast<Supply>(s.fight.supply[index(side)])), 5) : limit;
    return leaders || most > least || participants(d, s, side) > limit;
}

}  // namespace

Go enter_participants(Ctx& c) {
    if (may_choose_participants(c.d, c.s, static_cast<Seat>(c.s.flow.top().seat))) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_participants(const Data& d, const State& s, Seat side, Action a) {
    const int over = participants(d, s, side) - fight_limit(d, s, side);
    const u16 rule = attacks(s, side) && command_limit(d, s, s.fight.exp) <=
                                             supply_limit(static_cast<Supply>(s.fight.supply[index(side)]))
                         ? R("8c")
                         : R("7.2a");
    switch (a.verb) {
        case kDone: return over > 0 ? no(rule, kNotEnough, over) : kAllowed;
        case kCommand: {
            if (a.a >= static_cast<int>(d.leaders.size()) || !is_in_exp(s.leader_at[a.a]) ||
                !(s.fight.exps >> exp_of(s.leader_at[a.a]) & 1))
                return no(R("10.2g"), kLeaderNotThere, a.a);
            return check_switch(d, s, side, a.a);
        }
        case kHoldBack: {
            if (over <= 0) return no(rule, kWithinLimit);
            const int type = type_of_word(a.a);
            if (side_of_word(a.a) != side || (type >= types_of(side) && type != kLocal))
                return no(R("7.2a"), kNotParticipant);
            if (a.b == kNone) {
                const int n = type == kLocal ? fighting_militia(s, side) : fighting_loose(s, side, type);
                return n > 0 ? kAllowed : no(R("7.2a"), kNotParticipant);
            }
            if (type == kLocal || !(s.fight.exps >> a.b & 1) || side_of_exp(a.b) != side || !s.exp_units[a.b][type] ||
                fighting_in_exps(s, side, type) <= 0)
                return no(R("7.2a"), kNotParticipant);
            return kAllowed;
        }
        default: return no(R("7.2a"), kNotNow, a.verb);
    }
}

void list_participants(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto offer = [&](Action a) { add_if(out, a, [&](Action x) { return check_participants(d, s, side, x); }); };
    offer(act(kDone));
    for (int t = 0; t <= kLocal; ++t) {
        if (t >= types_of(side) && t != kLocal) continue;
        offer(act(kHoldBack, unit_word(side, t)));
        // Which Expedition of several they belong to makes no difference: the first that has any.
        bool offered = false;
        each_fighting_exp(s, side, [&](int e) {
            if (offered || t == kLocal || !s.exp_units[e][t]) return;
            offered = true;
            offer(act(kHoldBack, unit_word(side, t), e));
        });
    }
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
        if (d.leader(l).side == side && is_in_exp(s.leader_at[l])) offer(act(kCommand, l));
}

void take_participants(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kCommand) return take_switch(c, side, a.a);
    if (a.verb == kDone) return s.flow.pop();
    const int type = type_of_word(a.a);
    u8& n = type == kLocal ? s.fight.militia_held : s.fight.held[index(side)][a.b == kNone ? 0 : 1][type];
    ++n;
    tell_owner(c, {kEvHeldBack, R("7.2d"), side, 1});
}

namespace {

// Holds back Units of hidden Expeditions until so many fight: whichever, Militia first.
void hold_back_any(const Data& d, State& s, Seat side, int limit) {
    Fight& f = s.fight;
    for (const int t : {kMilitia, kIndian, kVoyageur, kFencible, kRanger, kArtillery, kCavalry, kRegular}) {
        const int over = participants(d, s, side) - limit;
        if (over <= 0) return;
        u8& held = f.held[index(side)][1][t];
        held = byte(held + std::min(over, fighting_in_exps(s, side, t)));
    }
}

}  // namespace

// What the owner keeps to himself: who of his Expeditions is held back, and what he is about to lose.
void forget_fight(const Data& d, State& s, Seat side) {
    Fight& f = s.fight;
    if (!f.on) return;
    const Frame& top = s.flow.top();
    const int i = index(side);
    auto& held = f.held[i][1];
    if (f.kind == FightKind::invasion && side == Seat::gb) {  // V1: they were seen to turn back
        for (int t = 0; t < kTypes; ++t) held[t] = byte(std::min<int>(held[t], in_fighting_exps(s, side, t)));
    } else {
        for (u8& n : held) n = 0;
        // He is asked, or will be: then nobody is held back yet.
        const Frame* fight = find_frame(s, kStepCombat);
        const bool later = !fight || fight->pc <= (attacks(s, side) ? CombatPart::attackers : CombatPart::defenders);
        const bool now = top.step == kStepParticipants && top.seat == i;
        // 6.9d: of an Expedition in a raided Area any number may have been added.
        const bool raided = f.kind == FightKind::raid && side == Seat::us;
        const int limit = raided && f.band[i] ? std::min(fight_limit(d, s, side), d.band_max[at(f.band[i] - 1)])
                                              : fight_limit(d, s, side);
        if (!later && !now) hold_back_any(d, s, side, limit);
    }
    if (f.kind != FightKind::tribe) f.size[i] = f.band[i] ? byte(participants(d, s, side)) : u8{0};
    if (top.step == kStepLosses) forget_losses(d, s, side);
}

// ---------------------------------------------------------------- B4: the shore (8.2g)

namespace {

// 8.2f: +2 on a Great Lake that one controls; no Lake counts in Winter (R88).
int lake_bonus(const Data& d, const State& s, Seat side, int lake) {
    return !is_winter(s) && controls_lake(s, side, lake) ? d.lake_drm : 0;
}

u8 lakes_at(const Data& d, int place) { return is_space(place) ? d.space(place).lakes : u8{0}; }

// Does it make a difference which shore the attacker chooses?
bool shores_differ(const Data& d, const State& s) {
    const u8 lakes = lakes_at(d, s.fight.place);
    if (count(lakes) < 2) return false;
    for (const Seat side : kSeats)
        for (const int lake : members(lakes))
            if (lake_bonus(d, s, side, lake) != lake_bonus(d, s, side, first(lakes))) return true;
    return false;
}

}  // namespace

Go enter_shore(Ctx& c) {
    if (shores_differ(c.d, c.s)) return Go::ask;
    const u8 lakes = lakes_at(c.d, c.s.fight.place);
    c.s.fight.lake = byte(lakes ? first(lakes) + 1 : 0);
    c.s.flow.pop();
    return Go::on;
}

Verdict check_shore(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kShore) return no(R("8.2g"), kNotNow, a.verb);
    return lakes_at(d, s.fight.place) >> a.a & 1 ? kAllowed : no(R("8.2g"), kNotShore, a.a);
}

void list_shore(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int lake = 0; lake < kLakes; ++lake)
        add_if(out, act(kShore, lake), [&](Action a) { return check_shore(d, s, side, a); });
}

void take_shore(Ctx& c, Seat side, Action a) {
    c.s.fight.lake = byte(a.a + 1);
    c.s.flow.pop();
    tell(c, {kEvNamedLake, R("8.2g"), side, a.a});
}

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
        k.least = byte(std::max<int>(k.least, least));
        const bool cut = most == 5 || most == 10 || most >= 20;  // 6.2b
        if (!cut) k.most = byte(std::min<int>(k.most, most));
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
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        if (d.leader(l).side != side || d.leader(l).naval() || !(s.may[l] & may_exp(one))) continue;
        const bool better =
            d.leader(l).face[0].tactical > column && (!d.leader(l).turns || d.leader(l).face[1].tactical > column);
        if (better && s.may[l] != may_exp(one)) s.may[l] = static_cast<u16>(s.may[l] & ~may_exp(one));
    }
}

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

}  // namespace

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

// 8.2, 8.3a: the result of each die as it stands (R115).
void read_results(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    if (!(f.flags & kFightRolled)) return;
    for (const Seat side : {attacker_of(s), other(attacker_of(s))}) {
        const int i = index(side);
        const Modifiers m = die_modifiers(c.d, s, side);
        const int total = f.die[i] + m.sum(), row = std::clamp(total, kCrtLow, kCrtHigh) - kCrtLow;
        const int column = std::min<int>(kLeadership, f.leadership[i] + f.shift[i]);
        const CombatResult& r = c.d.crt[f.band[i] - 1][column - 1][row];
        const bool first = !(f.flags & kFightRead);
        const AddedStars more = first ? added_stars(s, side) : AddedStars{};
        const int stars = r.stars + f.unit_stars[i] + f.more_stars[i];
        const bool news = !(f.flags & kFightRead) || f.losses[i] != r.losses || f.stars[i] != stars;
        f.losses[i] = r.losses;
        f.stars[i] = byte(stars);
        if (!news) continue;
        const u8 face = byte(f.die[i] == 0 ? 10 : f.die[i]);
        tell(c, {kEvRoll, R("8.2a"), side, total, r.losses, stars}, {&face, 1}, m.all());
        if (more.cavalry) tell(c, {kEvAddedStars, R("2.3u"), side, more.cavalry, unit_word(side, kCavalry)});
        if (more.artillery) tell(c, {kEvAddedStars, R("2.3t"), side, more.artillery, unit_word(side, kArtillery)});
        if (f.more_stars[i]) tell(c, {kEvCardStars, R("5.3a"), side, f.more_stars[i]});
        if (first) know_added(s, side, more);
    }
    f.flags = byte(f.flags | kFightRead);
}

namespace {

void roll_dice(Ctx& c) {
    Fight& f = c.s.fight;
    for (const Seat side : {attacker_of(c.s), other(attacker_of(c.s))})
        f.die[index(side)] = byte(roll_die(c, kChCombat));
    f.flags = byte(f.flags | kFightRolled);
    note_forces(c.d, c.s);
    read_results(c);
}

void count_losses(Ctx& c) {
    for (const Seat side : kSeats) c.s.fight.to_lose[index(side)] = byte(losses_due(c.d, c.s, side));
}

// ---------------------------------------------------------------- after the losses

// 8.3b, R17: Expeditions that have lost their last Unit in this Combat. They leave the map when it is over, so that cards can
// still name their Leaders.
void find_lost_exps(Ctx& c) {
    State& s = c.s;
    for (const Seat side : kSeats) {
        each_fighting_exp(s, side, [&](int e) {
            if (count_exp(s, e) || s.fight.lost_exps >> e & 1 || !is_land_exp(e)) return;  // 6.8g, 6.9g
            s.fight.lost_exps |= 1U << e;
            tell(c, {kEvExpLost, R("8.3b"), side, e});
        });
        if (s.fight.went[index(side)]) continue;  // it is elsewhere by now
        if (left_of_force(s, side) == 0) s.fight.eliminated = byte(s.fight.eliminated | bit(side));
    }
}

// 8.7
int winner_of(const State& s) {
    const Fight& f = s.fight;
    const bool us_gone = f.eliminated & bit(Seat::us), gb_gone = f.eliminated & bit(Seat::gb);
    if (us_gone || gb_gone) return us_gone && gb_gone ? 0 : gb_gone ? 1 : 2;  // 8.7a
    const int stars = net_stars(s, Seat::us) - net_stars(s, Seat::gb);        // 8.7b, R4
    if (stars) return stars > 0 ? 1 : 2;
    const int losses = f.lost[1] - f.lost[0];  // 8.7c
    return losses > 0 ? 1 : losses < 0 ? 2 : 0;
}

void decide_combat(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    find_lost_exps(c);
    f.winner = byte(winner_of(s));
    if (f.winner) tell(c, {kEvWinner, R("8.7d"), static_cast<Seat>(f.winner - 1), f.place});
    else tell(c, {kEvDraw, R("8.7c"), attacker_of(s), f.place});
    // 8.3e, 8.3f: more asterisks, or card 104.
    f.must_retreat = f.forced;
    const int stars = net_stars(s, Seat::us) - net_stars(s, Seat::gb);
    if (stars) f.must_retreat = byte(f.must_retreat | bit(stars > 0 ? Seat::gb : Seat::us));
    if (f.kind == FightKind::raid) f.must_retreat = 0;  // R27
    // 137: the commander of the enemy Expedition that was beaten; of several the one with the announced Leadership.
    if (!f.winner) return;
    const Seat won = static_cast<Seat>(f.winner - 1);
    int beaten = -1;
    each_fighting_exp(s, other(won), [&](int e) {
        if (is_land_exp(e) && (beaten < 0 || best_tactical(c.d, s, e) > best_tactical(c.d, s, beaten))) beaten = e;
    });
    if (beaten < 0) return;
    const int l = commander_of(s, beaten);
    s.beaten[index(won)] = byte(l == kNoLeader ? 0 : l + 1);
    s.won_this_turn = byte(s.won_this_turn | bit(won));
}

void push_retreat(State& s, Seat side, bool free) {
    s.flow.push({.step = kStepRetreat, .seat = byte(index(side)), .n = byte(free)});
}

// B9, B10 in their order; false when there are no more.
bool next_retreat_of(State& s, Frame& f) {
    while (f.n < 4) {
        const int stage = f.n++;
        const bool free = stage >= 2;
        const Seat side = stage % 2 == 0 ? other(attacker_of(s)) : attacker_of(s);  // R19: the defender first
        const bool must = s.fight.must_retreat & bit(side);
        if (must == free || s.fight.eliminated & bit(side)) continue;
        if (attacks(s, side) && !is_land_exp(s.fight.exp)) continue;  // 6.8g, 6.9g: they go back to their ships
        if (s.fight.kind == FightKind::raid) continue;                // R27
        if (free && units_of_force(s, side) == 0) continue;           // Local Militia, a tribe's strength
        push_retreat(s, side, free);
        return true;
    }
    return false;
}

// ---------------------------------------------------------------- B11

void reduce_forts(Ctx& c) {
    State& s = c.s;
    Fight& f = s.fight;
    for (const Seat side : kSeats) {
        const int lost = std::min(f.stars[index(other(side))], f.fort[index(side)]);  // 8.3d, 8.5d, R24
        if (!lost) continue;
        const int level = fort_of(s, side, f.place) - lost;
        set_fort(s, side, f.place, level);
        tell(c, {kEvFortReduced, R("8.5d"), side, f.place, level});
    }
}

// 8.3g, R80: the enemy was driven out or destroyed, and somebody is left to take the place. That his Local Militia has gone home is
// not enough (8.3h).
u8 control_after(Ctx& c, Seat& taker) {
    State& s = c.s;
    const Fight& f = s.fight;
    if (f.kind != FightKind::normal) return kGainNothing;  // 6.8e, 6.9, R61
    for (const Seat side : kSeats) {
        const Seat enemy = other(side);
        if (!((f.retreated | f.eliminated) & bit(enemy)) || (f.retreated | f.left | f.eliminated) & bit(side)) continue;
        const int here = attacks(s, side) ? count_exp(s, f.exp) : strength_at(s, side, f.place);
        if (here == 0 || strength_at(s, enemy, f.place) > 0) continue;
        bool by_expedition = false;
        each_exp_at(s, side, f.place, [&](int e) { by_expedition |= count_exp(s, e) > 0; });
        taker = side;
        return take_control(c, side, f.place, by_expedition);
    }
    return kGainNothing;
}

// 8.8, 11: what the Combat does to the Peace Track.
PeaceMoves peace_of(Ctx& c) {
    const State& s = c.s;
    const Fight& f = s.fight;
    PeaceMoves m{.cause = kByLandCombat};
    for (int e = 0; e < kIf; ++e)
        if (f.lost_exps >> e & 1) ++m.forward[index(side_of_exp(e))];  // 8.8c
    if (!f.winner) return m;
    const Seat won = static_cast<Seat>(f.winner - 1), lost = other(won);
    if (f.lost[index(lost)] >= 5) {  // 8.8a
        ++m.forward[index(lost)];
        tell(c, {kEvDevastating, R("8.8a"), lost, f.lost[index(lost)]});
    }
    if (net_stars(s, won) >= net_stars(s, lost) + 2) {  // 8.8b
        ++m.forward[index(lost)];
        tell(c, {kEvMajorBattle, R("8.8b"), won});
    }
    return m;  // 8.8d: they add up
}

void settle_combat(Ctx& c, Frame& frame) {
    State& s = c.s;
    Fight& f = s.fight;
    find_lost_exps(c);  // R20: without a Retreat
    PeaceMoves m = peace_of(c);
    reduce_forts(c);
    f.militia = f.militia_held = 0;  // 8.1c
    f.tribe = 0;                     // 8.6k
    if (f.kind == FightKind::invasion) settle_invasion(c, (f.eliminated | f.retreated) & bit(Seat::us), m);
    if (f.kind == FightKind::raid) settle_raid(c, f.winner == index(Seat::gb) + 1, m);
    Seat taker = Seat::us;
    const u8 gain = control_after(c, taker);
    if (gain & kGainStar) ++m.back[index(taker)];
    if (gain & kGainMajor) ++m.forward[index(other(taker))];
    frame.a = static_cast<u16>(m.back[0] | m.forward[0] << 8);
    frame.b = static_cast<u16>(m.back[1] | m.forward[1] << 8);
}

// 6.3l, R105: whoever has retreated stands beside friends: one pair after another. False when there are no more.
bool next_meeting(State& s, Frame& frame) {
    constexpr int kPairs = kIf * kIf;
    while (frame.c < kPairs) {
        const int mover = frame.c / kIf, there = frame.c % kIf;
        ++frame.c;
        if (mover == there || !(s.fight.exps >> mover & 1) || s.fight.lost_exps >> mover & 1) continue;
        const Seat side = side_of_exp(mover);
        const int to = s.fight.went[index(side)];
        if (side_of_exp(there) != side || !to || s.exp_at[mover] != to || s.exp_at[there] != to) continue;
        if (there < mover && s.fight.exps >> there & 1) continue;  // they have met
        push_meeting(s, mover, there, false);
        return true;
    }
    return false;
}

// B12: Leaders hit by cards 82 to 86 leave; then the Expeditions that are no more.
void bury_the_fallen(Ctx& c) {
    State& s = c.s;
    const Fight f = s.fight;
    for (int i = 0; i < f.hits; ++i) {
        if (!f.hit_leader[i]) continue;
        const int l = f.hit_leader[i] - 1;
        if (s.leader_at[l] == kDead) continue;
        if (f.hit_how[i]) leader_wounded(c, l);
        else leader_dies(c, l);
    }
    for (int e = 0; e < kIf; ++e)
        if (f.lost_exps >> e & 1 && in_play(s, e) && count_exp(s, e) == 0) remove_exp(c, e);  // 8.3b
}

}  // namespace

Go enter_combat(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat attacker = static_cast<Seat>(f.seat);
    switch (f.pc) {
        case CombatPart::declared:
            tell(c, {kEvCombat, R("8a"), attacker, s.fight.place});
            f.pc = CombatPart::attackers;
            open_window(s, kWinBeforeCombat, attacker, true, s.fight.exp);
            break;
        case CombatPart::attackers:
            if (s.fight.flags & kFightCancelled) {
                s.flow.pop();
                call_off_combat(c);
                break;
            }
            combat_takes_place(c);
            f.pc = CombatPart::defenders;
            s.flow.push({.step = kStepParticipants, .seat = byte(index(attacker))});
            break;
        case CombatPart::defenders:
            f.pc = CombatPart::shore;
            s.flow.push({.step = kStepParticipants, .seat = byte(index(other(attacker)))});
            break;
        case CombatPart::shore:
            f.pc = CombatPart::announced;
            s.flow.push({.step = kStepShore, .seat = byte(index(attacker))});
            break;
        case CombatPart::announced:
            announce_columns(c);
            f.pc = CombatPart::before_roll;
            open_window(s, kWinBeforeRoll, attacker, true, s.fight.exp);
            break;
        case CombatPart::before_roll:
            announce_columns(c);  // R97
            if (s.fight.size[0] == 0 || s.fight.size[1] == 0) {
                f.pc = CombatPart::losses;  // nobody rolls
                break;
            }
            roll_dice(c);
            f.pc = CombatPart::rolled;
            open_window(s, kWinAfterRoll, attacker, true, s.fight.exp);
            break;
        case CombatPart::rolled:
            read_results(c);
            count_losses(c);
            f.pc = CombatPart::losses;
            s.flow.push({.step = kStepLosses});
            break;
        case CombatPart::losses:
            decide_combat(c);
            f.n = 0;
            f.pc = CombatPart::retreats;
            break;
        case CombatPart::retreats:
            if (!next_retreat_of(s, f)) f.pc = CombatPart::settle;
            break;
        case CombatPart::settle:
            f.c = 0;
            f.pc = CombatPart::meetings;
            settle_combat(c, f);
            break;
        case CombatPart::meetings:
            if (!next_meeting(s, f)) f.pc = CombatPart::peace;
            break;
        case CombatPart::peace: {
            PeaceMoves m{.cause = kByLandCombat};
            m.back[0] = f.a & 255;
            m.forward[0] = f.a >> 8;
            m.back[1] = f.b & 255;
            m.forward[1] = f.b >> 8;
            f.pc = CombatPart::after_combat;
            push_peace(s, m);
            break;
        }
        case CombatPart::after_combat: {
            const Seat first = s.fight.winner ? static_cast<Seat>(s.fight.winner - 1) : attacker;
            f.pc = CombatPart::over;
            open_window(s, kWinAfterCombat, first, true, s.fight.exp);
            break;
        }
        case CombatPart::over:
        default: {
            s.flow.pop();
            bury_the_fallen(c);
            // What follows a special Combat still asks how it ended (tribes.cpp, invasion.cpp, raids.cpp).
            if (s.fight.kind == FightKind::normal) s.fight = {};
            break;
        }
    }
    return Go::on;
}

}  // namespace ghent::amateurs
