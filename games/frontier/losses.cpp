// 3.1.5 step losses that an owner distributes (D22, D28, D31, D44, cards).
#include "games/frontier/losses.h"

#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

void lose_step(Ctx& c, int p, u16 rule) {
    State& s = c.s;
    const Seat side = c.d.side[at(p)];
    if (!s.reduced.has(p)) {  // 3.1.5a
        s.reduced.add(p);
        return tell(c, {kEvReduced, rule, side, p});
    }
    take_off(c.d, s, p, kLost);  // 3.1.5b
    if (s.land.on) s.land.box[p] = kNoBox;
    tell(c, {kEvEliminated, rule, side, p});
}

void ask_losses(State& s, Seat side, LossPart::Kind why, int n, int hex) {
    if (n <= 0) return;
    s.picked = {};
    s.flow.push({.step = kStepLosses,
                 .seat = byte(index(side)),
                 .n = byte(n),
                 .a = static_cast<u16>(why),
                 .b = static_cast<u16>(hex + 1)});
}

namespace {

// Who may take a loss of this kind.
bool may_lose(const Data& d, const State& s, const Frame& f, int p) {
    if (!is_regiment(p) || index(d.side[at(p)]) != f.seat || !on_map(s, p) || is_aboard(s, p)) return false;
    switch (f.a) {
        case LossPart::winter: return hex_of(s, p) == f.b - 1 && !s.picked.has(p);  // 6.2.2b
        case LossPart::second_loss: return s.land.in.has(p);                        // 18.4.2.b.iii
        case LossPart::siege: {
            const bool besieger = f.seat == s.assault.seat;
            return hex_of(s, p) == d.settlement(s.assault.settlement).hex &&
                   (besieger ? s.assault.in.has(p) : s.inside.has(p));
        }
        case LossPart::pursuit:
        case LossPart::magazine: return s.land.in.has(p) && !s.picked.has(p);
        case LossPart::ambush: return s.act.force.has(p) && !s.picked.has(p);
        case LossPart::sortie: return hex_of(s, p) == f.b - 1 && !s.inside.has(p);  // US78: besiegers
        case LossPart::evade: return hex_of(s, p) == f.b - 1;
        default: return false;
    }
}

bool any_left(const Data& d, const State& s, const Frame& f) {
    for (int p = 0; p < kRegiments; ++p)
        if (may_lose(d, s, f, p)) return true;
    return false;
}

}  // namespace

Go enter_losses(Ctx& c) {
    State& s = c.s;
    if (s.flow.top().n && any_left(c.d, s, s.flow.top())) return Go::ask;  // R134: only steps that exist
    s.picked = {};
    s.flow.pop();
    return Go::on;
}

Verdict check_losses(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kStepLoss) return no(R("3.1.5a"), kNotNow, a.verb);
    return a.a < kRegiments && may_lose(d, s, s.flow.top(), a.a) ? kAllowed : no(R("3.1.5a"), kCannotLose, a.a);
}

void list_losses(const Data& d, const State& s, Seat side, ActionList& out) {
    for (int p = 0; p < kRegiments; ++p)
        add_if(out, act(kStepLoss, p), [&](Action a) { return check_losses(d, s, side, a); });
}

void take_losses(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    --f.n;
    s.picked.add(a.a);
    if (f.a == LossPart::siege) ++s.assault.lost[index(side) == s.assault.seat ? 0 : 1];
    lose_step(c, a.a, f.a == LossPart::winter ? R("6.2.2a") : R("3.1.5a"));
}

}  // namespace ghent::frontier
