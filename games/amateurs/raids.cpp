// 6.9: the Coastal Raid force: another Sea Zone or a Raid, and who comes to meet it (G1, G2).
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// Units elsewhere that could be brought up (6.9c).
int units_elsewhere(const State& s, int place) {
    int n = 0;
    for (int p = kSpace0; p < kSea0; ++p)
        if (p != place) n += strength_at(s, Seat::us, p);
    return n;
}

bool any_target(const Data& d, const State& s) {
    for (const Places& zone : d.coast) {
        bool any = false;
        zone.each([&](int p) { any |= may_raid(d, s, p); });
        if (any) return true;
    }
    return false;
}

// A Raid outside an activation has what its windows need in State::act while it lasts.
void leave_raid(State& s) {
    const bool free = s.flow.top().n != 0;
    s.flow.pop();
    if (free) s.act = {};
}

}  // namespace

// 6.9e, 6.9f, 6.9h, 2.5q, 2.5r
void settle_raid(Ctx& c, bool british_won, PeaceMoves& m) {
    State& s = c.s;
    const int place = s.fight.place;
    s.raided |= one(c.d.coastal[at(place)]);
    if (!british_won) {
        tell(c, {kEvHolds, R("6.9e"), Seat::us, place});
        return;
    }
    s.burned.add(place);
    if (!s.ended) ++m.forward[index(Seat::us)];  // 12j: a Raid is not among what moves the pair at Ghent
    tell(c, {kEvBurned, R("6.9e"), Seat::gb, place});
}

// R27
bool may_raid(const Data& d, const State& s, int place) {
    if (!is_space(place) || !d.exists(place) || !d.united.has(place)) return false;
    const Space& area = d.space(place);
    return area.zone != kNoZone && s.exp_at[kCr] == sea_of(area.zone) && controls(d, s, Seat::us, place) &&
           !has(s.raided, d.coastal[at(place)]);
}

void begin_raid(Ctx& c, bool free) {
    State& s = c.s;
    if (free) {
        if (!in_play(s, kCr) || count_exp(s, kCr) == 0 || !any_target(c.d, s)) return;
        s.act = {};
        s.act.on = s.act.seat = 1;
        s.act.exp = kCr;
        s.act.start = s.exp_at[kCr];
    }
    s.flow.push({.step = kStepRaid, .seat = 1, .n = byte(free)});
}

Go enter_raid(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int to = f.a;
    switch (f.pc) {
        case RaidPart::choosing: return Go::ask;
        case RaidPart::announced:
            if (!landing_goes_on(c, kCr, to, R("6.9b"))) {
                leave_raid(s);
                break;
            }
            tell(c, {kEvRaid, R("6.9b"), Seat::gb, to});
            f.pc = RaidPart::defence;
            break;
        case RaidPart::defence: {
            u8 face = 0;
            const int n = (roll_die(c, kChRaid, &face) + 1) / 2;  // 6.9c
            tell(c, {kEvRaidRoll, R("6.9c"), Seat::us, n}, {&face, 1});
            s.fight = {};
            for (int t = 0; t < kUsTypes; ++t) s.fight.held[0][0][t] = s.loose_us[to][t];  // 6.9d: only who is added
            f.pc = RaidPart::combat;
            s.flow.push({.step = kStepRaidDefence,
                         .n = byte(std::min(n, units_elsewhere(s, to))),  // R28
                         .a = static_cast<u16>(to)});
            break;
        }
        case RaidPart::combat: {
            f.pc = RaidPart::over;
            const Fight chosen = s.fight;
            int defenders = 0;
            for (int t = 0; t < kUsTypes; ++t) defenders += s.loose_us[to][t] - chosen.held[0][0][t];
            if (defenders || chosen.exps) {
                begin_combat(c, {.attacker = Seat::gb, .exp = kCr, .place = to, .kind = FightKind::raid});
                break;
            }
            lands_unopposed(c, FightKind::raid, to);  // R27: the British win
            break;
        }
        case RaidPart::over:
        default:
            s.fight = {};
            leave_raid(s);  // 6.9g: the force has never left its Zone
            break;
    }
    return Go::on;
}

Verdict check_raid(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kSail) {
        if (s.flow.top().n) return no(R("6.9a"), kNotNow, a.verb);
        if (a.a == s.exp_at[kCr]) return no(R("6.9b"), kLiesThere, kCr);
        if (!is_sea(a.a)) return no(R("6.9b"), kNoTarget, a.a);
        return kAllowed;
    }
    if (a.verb == kDecline && s.flow.top().n) return kAllowed;  // card 88: if he wishes
    if (a.verb != kRaid) return no(R("6.9b"), kNotNow, a.verb);
    if (is_space(a.a) && d.exists(a.a) && d.space(a.a).zone != kNoZone && has(s.raided, d.coastal[at(a.a)]))
        return no(R("6.9f"), kRaidedBefore, a.a);
    if (!may_raid(d, s, a.a)) return no(R("6.9b"), kNoTarget, a.a);
    if (count_exp(s, kCr) == 0) return no(R("R27"), kNoUnits, kCr);
    return kAllowed;
}

void list_raid(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto offer = [&](Action a) { add_if(out, a, [&](Action x) { return check_raid(d, s, side, x); }); };
    for (int zone = 0; zone < kZones; ++zone) offer(act(kSail, sea_of(zone)));
    for (const Places& zone : d.coast) zone.each([&](int p) { offer(act(kRaid, p)); });
    offer(act(kDecline));
}

void take_raid(Ctx& c, Seat, Action a) {
    State& s = c.s;
    if (a.verb == kDecline) return leave_raid(s);
    Frame& f = s.flow.top();
    f.a = a.a;
    f.pc = RaidPart::announced;
    announce_landing(s, kCr, a.a, a.verb == kRaid);
}

// ---------------------------------------------------------------- G2: who comes

// The frame: a the Area, n how many must still be brought up from elsewhere.

Go enter_raid_defence(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (f.n || has_force(s, Seat::us, f.a)) return Go::ask;
    s.flow.pop();  // nobody is wanted and nobody is there
    return Go::on;
}

Verdict check_raid_defence(const Data& d, const State& s, Seat, Action a) {
    const Frame& f = s.flow.top();
    if (a.verb == kDone) return f.n ? no(R("6.9c"), kNotEnough, f.n) : kAllowed;
    if (a.verb != kDefend) return no(R("6.9c"), kNotNow, a.verb);
    const int type = type_of_word(a.a), place = a.b;
    if (side_of_word(a.a) != Seat::us || type >= kUsTypes || !is_space(place) || !d.exists(place))
        return no(R("6.9c"), kNoneLeft);
    const bool here = place == f.a;
    if (!here && f.n == 0) return no(R("6.9c"), kEnoughChosen);
    if (here && f.n) return no(R("6.9c"), kNotEnough, f.n);  // those from elsewhere come first
    if (a.c == kNone) {
        const int n = here ? s.fight.held[0][0][type] : s.loose_us[place][type];
        return n ? kAllowed : no(R("6.9c"), kNoneLeft);
    }
    if (a.c >= kGbFirst || s.exp_at[a.c] != place) return no(R("6.9c"), kNotThere, a.c, place);
    int n = s.exp_units[a.c][type];
    if (here && s.fight.exps >> a.c & 1) n = std::min<int>(n, s.fight.held[0][1][type]);
    return n ? kAllowed : no(R("6.9c"), kNoneLeft);
}

void list_raid_defence(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    const auto offer = [&](Action a) { add_if(out, a, [&](Action x) { return check_raid_defence(d, s, side, x); }); };
    offer(act(kDone));
    for (int p = kSpace0; p < kSea0; ++p) {
        if ((p == f.a) == (f.n > 0)) continue;
        for (int t = 0; t < kUsTypes; ++t)
            if (s.loose_us[p][t]) offer(act(kDefend, unit_word(Seat::us, t), p));
    }
    for (int e = 0; e < kGbFirst; ++e)
        for (int t = 0; t < kUsTypes; ++t)
            if (in_play(s, e) && s.exp_units[e][t]) offer(act(kDefend, unit_word(Seat::us, t), s.exp_at[e], e));
}

void take_raid_defence(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kDone) return s.flow.pop();
    const int type = type_of_word(a.a), e = a.c == kNone ? -1 : a.c;
    Fight& fight = s.fight;
    if (a.b != f.a) {  // 6.9c: from elsewhere; they stay in the Area if they live (6.9f)
        take_units(s, side, a.b, e, type, 1);
        put_units(s, side, f.a, -1, type, 1);
        --f.n;
        tell(c, {kEvGroupMoves, R("6.9c"), side, 1, unit_word(side, type), f.a, a.b});
        return;
    }
    if (e < 0) {
        --fight.held[0][0][type];
        return;
    }
    if (!(fight.exps >> e & 1)) {  // R27: its Leaders count from now on
        fight.exps |= 1U << e;
        for (int t = 0; t < kTypes; ++t) fight.held[0][1][t] = byte(fight.held[0][1][t] + s.exp_units[e][t]);
    }
    --fight.held[0][1][type];
}

}  // namespace ghent::amateurs
