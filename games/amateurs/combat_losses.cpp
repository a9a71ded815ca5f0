// 8.3, 8.5: losses, chosen by both at once and secretly (B8).
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// One Unit that may be lost: of an Expedition, or loose (-1). Local Militia are loose.
struct Loss {
    int exp, type;
};

int picked(const State& s, Seat side, Loss loss) {
    const Fight& f = s.fight;
    int n = 0;
    for (int i = 0; i < f.picks[index(side)]; ++i)
        n += f.pick_exp[index(side)][i] == loss.exp + 1 && f.pick_type[index(side)][i] == loss.type;
    return n;
}

// Picked Units of a type, in whatever Expedition.
int picked_in_exps(const State& s, Seat side, int type) {
    const Fight& f = s.fight;
    int n = 0;
    for (int i = 0; i < f.picks[index(side)]; ++i)
        n += f.pick_exp[index(side)][i] > 0 && f.pick_type[index(side)][i] == type;
    return n;
}

// How many of them can still be picked. Losses fall on those who fight (R11).
int left_to_pick(const State& s, Seat side, Loss loss) {
    if (loss.exp < 0) {
        const int n = loss.type == kLocal ? fighting_militia(s, side) : fighting_loose(s, side, loss.type);
        return n - picked(s, side, loss);
    }
    return std::min(s.exp_units[loss.exp][loss.type] - picked(s, side, loss),
                    fighting_in_exps(s, side, loss.type) - picked_in_exps(s, side, loss.type));
}

}  // namespace

int left_to_lose(const State& s, Seat side, int exp, int type) { return left_to_pick(s, side, {exp, type}); }

// 8.3c, EX.o, R15: how many of the Units still to be picked must be other than Militia. Asterisks count whole: a Fort absorbs them for
// Retreats alone (8.5c).
int regulars_due(const Data& d, const State& s, Seat side) {
    const Fight& f = s.fight;
    int there = 0, taken = 0;
    for (int t = 0; t < kTypes; ++t)
        if (!is_militia(t)) there += participants(d, s, side, t);
    for (int i = 0; i < f.picks[index(side)]; ++i) taken += !is_militia(f.pick_type[index(side)][i]);
    const int due = std::min({int{f.stars[index(other(side))]}, int{f.to_lose[index(side)]}, there});
    return std::max(0, due - taken);
}

namespace {

Verdict check_loss(const Data& d, const State& s, Seat side, Loss loss) {
    if (left_to_pick(s, side, loss) <= 0) return no(R("8.3a"), kNotParticipant);
    if (is_militia(loss.type) && regulars_due(d, s, side) > 0) return no(R("8.3c"), kRegularFirst);
    return kAllowed;
}

template <class F>
void each_loss(const Data& d, const State& s, Seat side, F f) {
    for (int t = 0; t <= kLocal; ++t) {
        if (t >= types_of(side) && t != kLocal) continue;
        if (check_loss(d, s, side, {-1, t}).ok()) f(Loss{-1, t});
        if (t == kLocal) break;
        each_fighting_exp(s, side, [&](int e) {
            if (check_loss(d, s, side, {e, t}).ok()) f(Loss{e, t});
        });
    }
}

void pick_loss(State& s, Seat side, Loss loss) {
    Fight& f = s.fight;
    u8& n = f.picks[index(side)];
    f.pick_exp[index(side)][n] = byte(loss.exp + 1);
    f.pick_type[index(side)][n] = byte(loss.type);
    ++n;
}

// Where everything is in the open and there is only one kind left to lose, nobody needs to be asked.
void pick_what_is_plain(const Data& d, State& s, Seat side) {
    if (has_fighting_exp(s, side)) return;
    while (s.fight.picks[index(side)] < s.fight.to_lose[index(side)]) {
        int n = 0;
        Loss only{};
        each_loss(d, s, side, [&](Loss l) {
            ++n;
            only = l;
        });
        if (n != 1) return;
        pick_loss(s, side, only);
    }
}

// A tribe's strength marker takes the losses first: it goes home after the Combat anyway (8.6k).
void take_off_tribe(Ctx& c) {
    Fight& f = c.s.fight;
    const int n = std::min(f.tribe, f.to_lose[1]);
    if (!n) return;
    f.tribe = byte(f.tribe - n);
    f.to_lose[1] = byte(f.to_lose[1] - n);
    f.lost[1] = byte(f.lost[1] + n);
    tell(c, {kEvLosses, R("8.6d"), Seat::gb, n, unit_word(Seat::gb, kIndian)});
}

void carry_out_losses(Ctx& c, Seat side) {
    State& s = c.s;
    Fight& f = s.fight;
    const int i = index(side);
    u8 lost[kExps + 1][kLocal + 1] = {};
    for (int k = 0; k < f.picks[i]; ++k) {
        ++lost[f.pick_exp[i][k]][f.pick_type[i][k]];
    }
    f.revealed[i] = f.picks[i];
    f.picks[i] = f.to_lose[i] = 0;
    for (int e = -1; e < kExps; ++e)
        for (int t = 0; t <= kLocal; ++t) {
            const int n = lost[e + 1][t];
            if (!n) continue;
            if (t == kLocal) f.militia = byte(f.militia - n);
            else lose_units(s, side, f.place, e, t, n);
            // V1: whoever turned back is still aboard.
            if (e == kIf && t != kLocal && f.kind == FightKind::invasion) know_at_least(s, e, t, f.held[1][1][t]);
            if (e >= 0) settle_command(c.d, s, e);  // 10.5b: Indians alone follow an Indian Leader
            f.lost[i] = byte(f.lost[i] + n);
            tell(c, {kEvLosses, R("8.3a"), side, n, unit_word(side, t), e < 0 ? int{kNone} : e});
        }
}

}  // namespace

// How many a side has to lose (8.3a, 8.5a, 8.5e, EX.n): a defender's Fort takes part of them; never less than none, nor more than there
// are. A tribe's strength marker has taken its part already.
int losses_due(const Data& d, const State& s, Seat side) {
    const Fight& f = s.fight;
    const int absorbed = attacks(s, side) ? 0 : f.fort[index(side)];
    const int n = std::max(0, f.losses[index(other(side))] - absorbed) - f.lost[index(side)];
    return std::clamp(n, 0, participants(d, s, side));
}

void forget_losses(const Data& d, State& s, Seat side) {
    Fight& f = s.fight;
    const int i = index(side);
    f.picks[i] = 0;
    for (u8& x : f.pick_exp[i]) x = 0;
    for (u8& x : f.pick_type[i]) x = 0;
    f.to_lose[i] = byte(losses_due(d, s, side));
    pick_what_is_plain(d, s, side);
    s.both.start_again(side, f.picks[i] < f.to_lose[i]);
}

Go enter_losses(Ctx& c) {
    State& s = c.s;
    if (s.flow.top().pc == BothPart::begins) take_off_tribe(c);
    return choose_both(
        c,
        [&](Seat side) {
            pick_what_is_plain(c.d, s, side);
            return s.fight.picks[index(side)] < s.fight.to_lose[index(side)];
        },
        [&] {
            c.reveal();
            for (const Seat side : kSeats) carry_out_losses(c, side);  // 8.3i
            s.flow.pop();
        });
}

Verdict check_losses(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kLose) return no(R("8.3a"), kNotNow, a.verb);
    const int type = type_of_word(a.a);
    if (side_of_word(a.a) != side || (type >= types_of(side) && type != kLocal)) return no(R("8.3a"), kNotParticipant);
    if (a.b == kNone) return check_loss(d, s, side, {-1, type});
    if (type == kLocal || !(s.fight.exps >> a.b & 1) || side_of_exp(a.b) != side) return no(R("8.3a"), kNotParticipant);
    return check_loss(d, s, side, {a.b, type});
}

void list_losses(const Data& d, const State& s, Seat side, ActionList& out) {
    each_loss(d, s, side,
              [&](Loss l) { out.add(act(kLose, unit_word(side, l.type), l.exp < 0 ? int{kNone} : l.exp)); });
}

void take_losses(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    pick_loss(s, side, {a.b == kNone ? -1 : a.b, type_of_word(a.a)});
    if (s.fight.picks[index(side)] == s.fight.to_lose[index(side)]) s.both.hand_in(side);
}

}  // namespace ghent::amateurs
