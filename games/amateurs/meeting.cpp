// 6.3: two friendly Expeditions in one space: combining, staying apart, exchanging Units, dividing again.
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

void push_meeting(State& s, int mover, int there, bool contested) {
    s.flow.push({.step = kStepMeet,
                 .seat = byte(index(side_of_exp(mover))),
                 .a = static_cast<u16>(mover),
                 .b = static_cast<u16>(there),
                 .c = static_cast<u16>(contested)});
}

namespace {

// Two Leaders of two stars, or of three, in one Expedition (6.3h): the rank that is there twice; 0: none.
int doubled_rank(const Data& d, const State& s, int e) {
    for (const int stars : {2, 3}) {
        int n = 0;
        each_leader_of(d, s, e, [&](int l) { n += stars_of(rank_of(d, s, l)) == stars; });
        if (n > 1) return stars;
    }
    return 0;
}

// Could there be two, as far as the opponent knows? The owner is asked then, and may have to say that there are not.
bool may_be_doubled(const Data& d, const State& s, int e) {
    if (s.known[e].leaders_most < 2) return false;
    int n[4] = {};
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        const Leader& leader = d.leader(l);
        if (leader.side != side_of_exp(e) || !(s.may[l] & may_exp(e))) continue;
        const int plain = stars_of(leader.face[0].rank);
        const int other = leader.turns && s.may_turned.has(l) ? stars_of(leader.face[1].rank) : plain;
        ++n[plain];
        if (other != plain) ++n[other];
    }
    return n[2] > 1 || n[3] > 1;
}

}  // namespace

// 6.3h: all go into one box; the marker of the other returns to the chart.
void combine(Ctx& c, int into, int from) {
    State& s = c.s;
    const Seat side = side_of_exp(into);
    for (int t = 0; t < kTypes; ++t) s.exp_units[into][t] = byte(s.exp_units[into][t] + s.exp_units[from][t]);
    each_leader_of(c.d, s, from, [&](int l) { s.leader_at[l] = in_exp(into); });
    for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l)
        if (c.d.leader(l).side == side && s.may[l] & may_exp(from))
            s.may[l] = static_cast<u16>((s.may[l] & ~may_exp(from)) | may_exp(into));
    know_combined(s, into, from);
    if (side == Seat::us) {  // R77: the combined Expedition keeps the Victory markers of both
        s.victories[into] = byte(s.victories[into] + s.victories[from]);
        s.victories[from] = 0;
    }
    tell(c, {kEvCombined, R("6.3h"), side, from, into});
    for (u8& units : s.exp_units[from]) units = 0;
    s.exp_at[from] = 0;
    s.commander[from] = 0;
    s.barred &= ~(1U << from);
    settle_command(c.d, s, into);
    ask_commander(s, into);
    if (may_be_doubled(c.d, s, into))
        s.flow.push({.step = kStepMeet,
                     .pc = MeetPart::bumping,
                     .seat = byte(index(side)),
                     .a = static_cast<u16>(into),
                     .b = static_cast<u16>(into)});
}

// ---------------------------------------------------------------- the meeting (A5, A8)

std::string_view meet_rule(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    if (f.pc == MeetPart::bumping) return "6.3h";
    if (f.c) return "6.3i";
    return commander_stars(d, s, f.a) == commander_stars(d, s, f.b) ? "6.3g" : "6.3e";
}

Go enter_meet(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == MeetPart::bumping) {
        if (in_play(s, f.a) && may_be_doubled(c.d, s, f.a)) return Go::ask;
        s.flow.pop();
        return Go::on;
    }
    if (!in_play(s, f.a) || !in_play(s, f.b)) {
        s.flow.pop();
        return Go::on;
    }
    return Go::ask;
}

namespace {

struct Meeting {
    int mover, there, mine, his;
    bool contested;
};

Meeting meeting_of(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    return {f.a, f.b, commander_stars(d, s, f.a), commander_stars(d, s, f.b), f.c != 0};
}

}  // namespace

Verdict check_meet(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    if (f.pc == MeetPart::bumping) {  // 6.3h: owner's choice
        const int stars = doubled_rank(d, s, f.a);
        if (a.verb == kDone) return stars ? no(R("6.3h"), kNotChosen) : kAllowed;
        if (a.verb != kBump) return no(R("6.3h"), kNotNow, a.verb);
        if (d.leader(a.a).side != side || !is_with(s, a.a, f.a) || stars_of(rank_of(d, s, a.a)) != stars)
            return no(R("6.3h"), kLeaderNotThere, a.a);
        return kAllowed;
    }
    const Meeting m = meeting_of(d, s);
    switch (a.verb) {
        case kCombine: return f.n ? no(R("6.3g"), kNotNow, a.verb) : kAllowed;
        case kApart:
            if (m.contested) return no(R("6.3i"), kEnemiesHere);
            return m.mine == m.his || f.n ? kAllowed : no(R("6.3e"), kMustCombine);
        case kAlone:
            if (!m.contested) return no(R("6.3i"), kNoEnemyHere);
            return m.mine <= m.his ? kAllowed
                                   : no(R("6.3o"), kCombinesFirst);  // 6.3o, R84: a higher-ranked one combines
        case kGive:
        case kReceive: {
            // 6.3g: Units may be moved between two that stay apart; all that is given comes before what is taken over.
            if (m.contested || m.mine != m.his) return no(R("6.3g"), kOnlyEquals);
            if (side_of_word(a.a) != side) return no(R("6.3g"), kNoneLeft);
            if (a.verb == kGive && f.n == 2) return no(R("6.3g"), kNotNow, a.verb);
            const int from = a.verb == kGive ? m.mover : m.there, to = a.verb == kGive ? m.there : m.mover,
                      type = type_of_word(a.a);
            if (type >= kTypes || s.exp_units[from][type] == 0) return no(R("6.3g"), kNoneLeft);
            if (type != kIndian && commander_of(s, to) != kNoLeader && d.leader(commander_of(s, to)).indian())
                return no(R("10.5a"), kMayNotCommand, commander_of(s, to));
            if (to == m.mover && count_exp(s, to) + 1 > command_limit(d, s, to))
                return no(R("6.2b"), kCommandLimit, command_limit(d, s, to));
            return kAllowed;
        }
        default: return no(R("6.3e"), kNotNow, a.verb);
    }
}

void list_meet(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_meet(d, s, side, a); };
    const Frame& f = s.flow.top();
    if (f.pc == MeetPart::bumping) {
        each_leader_of(d, s, f.a, [&](int l) { add_if(out, act(kBump, l), check); });
        add_if(out, act(kDone), check);
        return;
    }
    for (const Verb verb : {kCombine, kApart, kAlone}) add_if(out, act(verb), check);
    for (int type = 0; type < types_of(side); ++type)
        for (const Verb verb : {kGive, kReceive}) add_if(out, act(verb, unit_word(side, type)), check);
}

void take_meet(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (f.pc == MeetPart::bumping) {
        if (a.verb == kDone) s.flow.pop();
        else leader_to_pool(c, a.a, true, R("6.3h"));
        return;
    }
    const Meeting m = meeting_of(c.d, s);
    switch (a.verb) {
        case kCombine: {
            s.flow.pop();
            // The marker of the higher-ranked stays; of equals, the mover's.
            const int into = m.his > m.mine ? m.there : m.mover, from = into == m.mover ? m.there : m.mover;
            const bool moving = s.act.on && s.act.exp == m.mover;
            // 6.3e, 6.3m: it may be split again at once, and the active commander go on.
            if (moving && !m.contested && s.act.points > 0 && !(s.act.flags & kActHalted))
                s.flow.push({.step = kStepDivide,
                             .seat = byte(index(side)),
                             .a = static_cast<u16>(into),
                             .b = static_cast<u16>(commander_of(s, m.mover) + 1),
                             .d = static_cast<u16>(m.mine == m.his)});
            if (moving) s.act.exp = byte(into);
            combine(c, into, from);
            break;
        }
        case kApart:
            s.flow.pop();
            tell(c, {kEvApart, R("6.3g"), side, m.mover, m.there});
            break;
        case kAlone:
            s.act.flags |= kActAlone;
            s.flow.pop();
            tell(c, {kEvApart, R("6.3j"), side, m.mover, m.there});
            break;
        default: {
            const int from = a.verb == kGive ? m.mover : m.there, to = a.verb == kGive ? m.there : m.mover,
                      type = type_of_word(a.a);
            --s.exp_units[from][type];
            ++s.exp_units[to][type];
            f.n = a.verb == kGive ? 1 : 2;
            // The opponent sees that Units may have changed over, not which.
            Known &x = s.known[m.mover], &y = s.known[m.there];
            for (int t = 0; t < kTypes; ++t) {
                const int both = std::min(250, x.high[t] + y.high[t]);
                x.high[t] = y.high[t] = byte(both);
                x.low[t] = y.low[t] = 0;
            }
            x.most = y.most = byte(std::min(250, x.most + y.most));
            x.least = y.least = 0;
            settle_command(c.d, s, from);
            settle_command(c.d, s, to);
            break;
        }
    }
}

// ---------------------------------------------------------------- dividing again (6.3e, 6.3f, 6.3m)
//
// a: the combined Expedition, b: the active commander plus one. The part that goes on is formed under him, as in a split.

namespace {

// The higher-ranked part keeps at least half.
int divide_stays(const Data& d, const State& s, int rest, int going) {
    if (commander_stars(d, s, going) > commander_stars(d, s, rest)) return 0;
    if (commander_stars(d, s, going) == 1 && commander_stars(d, s, rest) == 1) return 0;
    return (count_exp(s, rest) + count_exp(s, going) + 1) / 2;
}

}  // namespace

// c: the part that has been formed, plus one; d: 1 they were equals, who are not divided again (6.3g). Whoever goes on undivided may leave
// Units behind, down to what he can command (R14).
Go enter_divide(Ctx& c) {
    if (in_play(c.s, c.s.flow.top().a)) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

namespace {

// Is the active Leader with the combined Expedition and able to form one of his own?
Verdict check_dividing(const State& s, Seat side) {
    const Frame& f = s.flow.top();
    const int l = f.b - 1;
    if (f.c) return no(R("6.3e"), kNotNow, kDivide);
    if (f.d) return no(R("6.3g"), kNotDivided);
    if (l < 0 || l == kNoLeader || !is_with(s, l, f.a)) return no(R("6.3m"), kNotNow, kDivide);
    return free_letter(s, side) >= 0 ? kAllowed : no(R("6.3d"), kNoLetter);
}

// Undivided, only the active commander leads on, and only what he may lead.
bool leads_on(const Data& d, const State& s) {
    const Frame& f = s.flow.top();
    return commander_of(s, f.a) == f.b - 1 && count_exp(s, f.a) <= command_limit(d, s, f.a);
}

}  // namespace

Verdict check_divide(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const int rest = f.a, going = f.c - 1;
    switch (a.verb) {
        case kDivide: return check_dividing(s, side);
        case kLeave: {
            const int type = type_of_word(a.a);
            if (f.c || commander_of(s, rest) != f.b - 1 || side_of_word(a.a) != side)
                return no(R("6.2b"), kNotNow, a.verb);
            if (type >= kTypes || s.exp_units[rest][type] == 0) return no(R("6.2b"), kNoneLeft);
            return count_exp(s, rest) > command_limit(d, s, rest) ? kAllowed : no(R("R13"), kEnoughChosen);
        }
        case kDone: {
            if (!f.c) return kAllowed;
            const int need = (count_exp(s, rest) + count_exp(s, going) + 1) / 2;
            bool more = false;  // can anybody else go with him?
            for (int type = 0; type < types_of(side); ++type)
                more |= check_divide(d, s, side, act(kTake, unit_word(side, type))).ok();
            if (more && commander_stars(d, s, going) > commander_stars(d, s, rest) && count_exp(s, going) < need)
                return no(R("6.3f"), kNotEnough, need - count_exp(s, going));
            return kAllowed;
        }
        case kTakeLeader: {
            if (!f.c || d.leader(a.a).side != side || !is_with(s, a.a, rest))
                return no(R("6.3e"), kLeaderNotThere, a.a);
            if (commander_of(s, rest) == a.a) return no(R("R83"), kCommandsTheRest, a.a);
            const int stars = stars_of(rank_of(d, s, a.a)), lead = commander_stars(d, s, going);
            if (stars >= lead && (stars != 1 || lead != 1)) return no(R("6.3b"), kLowerRankOnly, a.a);
            return check_follower(d, s, going, a.a);
        }
        case kTake: {
            const int type = type_of_word(a.a);
            if (!f.c || side_of_word(a.a) != side || type >= kTypes || s.exp_units[rest][type] == 0)
                return no(R("6.3e"), kNoneLeft);
            const int lead = commander_of(s, going);
            if (type != kIndian && (lead == kNoLeader || d.leader(lead).indian()))
                return no(R("10.5a"), kIndiansOnly, lead);
            if (count_exp(s, going) + 1 > command_limit(d, s, going))
                return no(R("6.2b"), kCommandLimit, command_limit(d, s, going));
            if (count_exp(s, rest) - 1 < divide_stays(d, s, rest, going))
                return no(R("6.3f"), kHalfStays, divide_stays(d, s, rest, going));
            return kAllowed;
        }
        default: return no(R("6.3e"), kNotNow, a.verb);
    }
}

void list_divide(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_divide(d, s, side, a); };
    add_if(out, act(kDivide), check);
    for (int type = 0; type < types_of(side); ++type) add_if(out, act(kLeave, unit_word(side, type)), check);
    each_leader_of(d, s, s.flow.top().a, [&](int l) { add_if(out, act(kTakeLeader, l), check); });
    for (int type = 0; type < types_of(side); ++type) add_if(out, act(kTake, unit_word(side, type)), check);
    add_if(out, act(kDone), check);
}

void take_divide(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int rest = f.a, going = f.c - 1;
    switch (a.verb) {
        case kDivide: {
            const int e = new_exp(c, side, s.exp_at[rest]);
            know_split(s, rest, e);
            know_leader_moved(s, rest, e, 1, s.known[rest].leaders_most);
            used_by_campaign(s, e);
            s.leader_at[f.b - 1] = in_exp(e);
            settle_command(c.d, s, e);
            settle_command(c.d, s, rest);
            f.c = static_cast<u16>(e + 1);
            s.act.exp = byte(e);
            tell(c, {kEvSplits, R("6.3e"), side, rest, e});
            break;
        }
        case kLeave:
            take_units(s, side, s.exp_at[rest], rest, type_of_word(a.a), 1);
            put_units(s, side, s.exp_at[rest], -1, type_of_word(a.a), 1);
            settle_command(c.d, s, rest);
            tell(c, {kEvStayBehind, R("6.2b"), side, 1, a.a, s.exp_at[rest]});
            break;
        case kTakeLeader:
            s.leader_at[a.a] = in_exp(going);
            settle_command(c.d, s, going);
            settle_command(c.d, s, rest);
            break;
        case kTake:
            --s.exp_units[rest][type_of_word(a.a)];
            ++s.exp_units[going][type_of_word(a.a)];
            settle_command(c.d, s, rest);
            break;
        default: {
            const bool goes_on = f.c != 0 || leads_on(c.d, s);
            s.flow.pop();
            if (!goes_on) s.act.flags |= kActHalted;
            break;
        }
    }
}

}  // namespace ghent::amateurs
