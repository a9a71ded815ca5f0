// 7.2, 8c, 8.2g: who takes part in a land Combat, and on which shore (B3, B4).
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
    // The rank of an attacker's commander is hidden: one star at least.
    const int supply = supply_limit(static_cast<Supply>(s.fight.supply[index(side)]));
    const int least = !attacks(s, side)    ? fight_limit(d, s, side)
                      : s.fight.exp == kCr ? std::min(supply, d.raid_limit)
                                           : std::min(supply, int{d.command[1]});
    return leaders || most > least;
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

// No Lake counts in Winter (R88).
int lake_bonus(const Data& d, const State& s, Seat side, int lake) {
    return !is_winter(s) && controls_lake(s, side, lake) ? d.lake_drm : 0;  // 8.2f
}

namespace {

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
    tell(c, {kEvShore, R("8.2g"), side, a.a});
}

}  // namespace ghent::amateurs
