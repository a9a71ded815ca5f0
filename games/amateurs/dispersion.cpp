// 6.4: Militia and Fencibles that cross a national boundary.
#include <algorithm>

#include "games/amateurs/movement.h"

namespace ghent::amateurs {

namespace {

// What moves now: the Units that have to check, where they would return to.
struct Crossing {
    u8* units;  // by type
    int back;   // the last place before the boundary
    int exp;    // -1: individual Units
};

Crossing crossing_of(State& s, int whose) {
    if (whose == kOfGroup) return {s.group.units, s.group.crossed, -1};
    if (whose == kOfFleet) return {s.exp_units[kIf], 0, kIf};
    return {s.exp_units[s.act.exp], s.act.crossed, s.act.exp};
}

int checking(const u8* units) { return units[kMilitia] + units[kFencible]; }

int all_of(const u8* units) {
    int n = 0;
    for (int t = 0; t < kTypes; ++t) n += units[t];
    return n;
}

}  // namespace

bool know_who_checks(State& s, int e) {
    Known& k = s.known[e];
    const bool any = checking(s.exp_units[e]) > 0;
    if (!any) {
        k.low[kMilitia] = k.high[kMilitia] = k.low[kFencible] = k.high[kFencible] = 0;
    } else {
        k.least = std::max(k.least, u8{1});
        if (k.high[kFencible] == 0) k.low[kMilitia] = std::max(k.low[kMilitia], u8{1});
        if (k.high[kMilitia] == 0) k.low[kFencible] = std::max(k.low[kFencible], u8{1});
    }
    know_size(s, k);
    return any;
}

bool push_dispersion(Ctx& c, Dispersing whose) {
    State& s = c.s;
    if (whose == kOfAct) {
        if (!s.act.on || !s.act.crossed || s.act.dispersed || s.act.flags & kActNoDispersion || !in_play(s, s.act.exp))
            return false;
        c.reveal();  // whether anybody has to check is seen
        s.act.dispersed = 1;
        if (!know_who_checks(s, s.act.exp)) return false;
    } else if (whose == kOfGroup) {
        if (!s.group.crossed || !checking(s.group.units)) return false;
    } else {
        c.reveal();
        if (!know_who_checks(s, kIf)) return false;
    }
    const u8 seat = whose == kOfGroup ? s.group.seat : whose == kOfFleet ? u8{1} : s.act.seat;
    s.flow.push({.step = kStepDispersion, .seat = seat, .n = byte(whose)});
    return true;
}

// d: the result given by a card, plus one.
Go enter_dispersion(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    const Crossing x = crossing_of(s, f.n);
    switch (f.pc) {
        case DispersionPart::announced:
            f.pc = DispersionPart::rolling;
            if (side == Seat::us) open_window(s, kWinDispersion, Seat::gb, false);
            break;
        case DispersionPart::rolling: {
            f.pc = DispersionPart::returned;
            int result = f.d - 1;
            if (f.d) {
                tell(c, {kEvDispersionFixed, R("6.4a"), side, result});
            } else {
                u8 face = 0;
                result = roll_die(c, kChDispersion, &face);
                tell(c, {kEvDispersion, R("6.4a"), side}, std::span(&face, 1));
            }
            const int n = c.d.dispersal[at(result)] == 2   ? checking(x.units)      // 6.4b
                          : c.d.dispersal[at(result)] == 1 ? checking(x.units) / 2  // 6.4c, R8
                                                           : 0;                     // 6.4c: no effect
            if (n == 0) break;
            if (n == all_of(x.units) && f.n == kOfAct) {  // 6.4e, R7: nobody crossed
                s.exp_at[x.exp] = byte(x.back);
                s.act.flags |= kActHalted;
                for (u8& pending : s.act.pending) pending = 0;
                tell(c, {kEvTurnsBack, R("6.4b"), side, n, unit_word(side, x.units[kMilitia] ? kMilitia : kFencible),
                         x.back});
                break;
            }
            s.flow.push({.step = kStepTurnBack, .seat = f.seat, .n = f.n, .a = static_cast<u16>(n)});
            break;
        }
        default: {
            const bool act_ = f.n == kOfAct;
            s.flow.pop();
            if (!act_) break;
            // R6: Control that was pending is taken now, if any Unit crossed.
            u8 pending[sizeof(Act::pending)];
            std::ranges::copy(s.act.pending, pending);
            std::ranges::fill(s.act.pending, u8{0});
            for (int i = static_cast<int>(sizeof(pending)) - 1; i >= 0; --i)
                if (pending[i] && !has_force(s, other(side), pending[i]))
                    take_control_now(c, side, pending[i], true, R("6.2l"));
            break;
        }
    }
    return Go::on;
}

// ---------------------------------------------------------------- who turns back (6.4b, 6.4c)
//
// a: Units still to be sent; b: the new Expedition of Leaders who go with them, plus one; c, d: Militia and Fencibles sent.

Go enter_turn_back(Ctx&) { return Go::ask; }

Verdict check_turn_back(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const int e = f.n == kOfFleet ? int{kIf} : int{s.act.exp};
    const u8* units = f.n == kOfGroup ? s.group.units : s.exp_units[e];
    switch (a.verb) {
        case kSendBack: {
            const int type = type_of_word(a.a);
            if (side_of_word(a.a) != side || type >= kTypes || !may_disperse(type))
                return no(R("6.4a"), kOnlyMilitiaTurns);
            if (f.a == 0) return no(R("6.4c"), kEnoughChosen);
            return units[type] > (f.n == kOfFleet ? s.fight.held[1][1][type] : 0) ? kAllowed : no(R("6.4b"), kNoneLeft);
        }
        case kSendLeader:
            // 6.4b, R7: subordinate Leaders may join them, if a letter is free.
            if (f.n != kOfAct || f.a != 0) return no(R("6.4b"), kNotNow, a.verb);
            if (d.leader(a.a).side != side || !is_with(s, a.a, e)) return no(R("6.4b"), kLeaderNotThere, a.a);
            if (commander_of(s, e) == a.a) return no(R("6.4f"), kCommanderGoesOn, a.a);
            if (d.leader(a.a).indian() && !f.b) return no(R("10.5a"), kMayNotCommand, a.a);  // behind a general he may
            if (!f.b && free_letter(s, side) < 0) return no(R("6.3d"), kNoLetter);
            return kAllowed;  // 10.2f: of two and three stars there is one each, so those who go back never have two
        case kDone: {
            int left = 0;
            for (const int type : {int{kMilitia}, int{kFencible}})
                left += units[type] - (f.n == kOfFleet ? s.fight.held[1][1][type] : 0);
            return f.a == 0 || left <= 0 ? kAllowed : no(R("6.4b"), kNotEnough, f.a);
        }
        default: return no(R("6.4b"), kNotNow, a.verb);
    }
}

void list_turn_back(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_turn_back(d, s, side, a); };
    for (const int type : {int{kMilitia}, int{kFencible}}) add_if(out, act(kSendBack, unit_word(side, type)), check);
    if (s.flow.top().n == kOfAct)
        each_leader_of(d, s, s.act.exp, [&](int l) { add_if(out, act(kSendLeader, l), check); });
    add_if(out, act(kDone), check);
}

void take_turn_back(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Crossing x = crossing_of(s, f.n);
    switch (a.verb) {
        case kSendBack: {
            const int type = type_of_word(a.a);
            --f.a;
            (type == kMilitia ? f.c : f.d)++;
            if (f.n == kOfFleet) {  // R7: they stay in the fleet and do not fight
                ++s.fight.held[1][1][type];
                know_at_least(s, kIf, type, s.fight.held[1][1][type]);
                tell(c, {kEvTurnsBack, R("6.4b"), side, 1, a.a, s.exp_at[kIf]});
                break;
            }
            if (f.n == kOfGroup) --s.group.units[type];
            else take_units(s, side, s.exp_at[x.exp], x.exp, type, 1);
            put_units(s, side, x.back, -1, type, 1);
            if (x.exp >= 0) settle_command(c.d, s, x.exp);  // 10.5b: Indians alone follow an Indian Leader
            tell(c, {kEvTurnsBack, R("6.4b"), side, 1, a.a, x.back});
            break;
        }
        case kSendLeader: {
            if (!f.b) {
                const int e = new_exp(c, side, x.back);
                f.b = static_cast<u16>(e + 1);
                const int sent[2] = {f.c, f.d}, types[2] = {kMilitia, kFencible};
                for (int i = 0; i < 2; ++i) {
                    take_units(s, side, x.back, -1, types[i], sent[i]);
                    put_units(s, side, x.back, e, types[i], sent[i]);
                }
            }
            const int e = f.b - 1;
            know_leader_moved(s, x.exp, e, 1, 1);
            s.leader_at[a.a] = in_exp(e);
            settle_command(c.d, s, e);
            settle_command(c.d, s, x.exp);
            break;
        }
        default: s.flow.pop(); break;
    }
}

}  // namespace ghent::amateurs
