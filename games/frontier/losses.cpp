// 3.1.5 step losses that an owner distributes (D22, D28, D31, D44, cards).
#include "games/frontier/losses.h"

#include <algorithm>

#include "games/frontier/chapters.h"
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
        case LossPart::magazine: return s.land.in.has(p);
        case LossPart::pursuit: return s.land.in.has(p) && !s.picked.has(p);
        case LossPart::ambush: return s.act.force.has(p) && !s.picked.has(p);
        case LossPart::sortie: return hex_of(s, p) == f.b - 1 && !s.inside.has(p);  // US78: besiegers
        case LossPart::evade:                                                       // picked: who does not get there
            return hex_of(s, p) == f.b - 1 && !s.inside.has(p) && !s.picked.has(p);
        default: return false;
    }
}

bool any_left(const Data& d, const State& s, const Frame& f) {
    for (int p = 0; p < kRegiments; ++p)
        if (may_lose(d, s, f, p)) return true;
    return false;
}

u16 rule_of(const Frame& f) {
    switch (f.a) {
        case LossPart::winter: return R("6.2.2a");
        case LossPart::second_loss: return R("18.4.2.b.iii");
        case LossPart::siege: return R("16.3.3.a1");
        case LossPart::pursuit:
        case LossPart::magazine: return R("18.6");
        case LossPart::evade: return R("15.2h");
        case LossPart::ambush: return R("4.2.3a");
        case LossPart::sortie: return R("5.4.3");
        default: return R("3.1.5a");
    }
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
    const Frame& f = s.flow.top();
    if (a.verb != kStepLoss) return no(R("3.1.5a"), kNotNow, a.verb);
    return a.a < kRegiments && may_lose(d, s, f, a.a) ? kAllowed : no(rule_of(f), kCannotLose, a.a);
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
    lose_step(c, a.a, rule_of(f));
}

// ---------------------------------------------------------------- 3.4.2 who commands (D42)

namespace {

// The officers that may be the commander of a force; all others are subordinates (3.4.2.a).
Pieces candidates(const Data& d, Seat side, const Pieces& force) {
    Pieces out{};
    int most = -1;
    const auto each_officer = [&](auto f) {
        force.each([&](int p) {
            if (is_officer(p) && d.side[at(p)] == side) f(p);  // 3.4.4b: commodores are subordinate
        });
    };
    each_officer([&](int p) { most = std::max(most, int{d.officer(p).stars}); });
    each_officer([&](int p) {
        if (d.officer(p).stars == most) out.add(p);  // R107: Tecumseh, without stars, ranks below all
    });
    // 3.4.2x, R23: neither Wilkinson nor Hampton is subordinate to the other, so either may be named.
    const Pieces seniors = out;
    seniors.each([&](int p) {
        if (const u8 rival = d.officer(p).never_under; rival != kNoPiece && force.has(rival)) out.add(rival);
    });
    return out;
}

// The force and the commander that the question is about.
u8& command(State& s, Seat side) {
    if (s.assault.on) return s.assault.commander[index(side) == s.assault.seat ? 0 : 1];
    return s.land.commander[index(side)];
}
Pieces commanded(const Data& d, const State& s, Seat side) {
    if (!s.assault.on) return s.land.in;
    if (index(side) == s.assault.seat) return s.assault.in;
    Pieces out{};
    each_in(s, d.settlement(s.assault.settlement).hex, [&](int p) {
        if (s.inside.has(p)) out.add(p);
    });
    return out;
}

}  // namespace

int commander_of(const Data& d, const State&, Seat side, const Pieces& force) {
    int first = kNoPiece;
    candidates(d, side, force).each([&](int p) {
        if (first == kNoPiece) first = p;
    });
    return first;
}

void ask_commander(Ctx& c, Seat side) {
    State& s = c.s;
    const Pieces who = candidates(c.d, side, commanded(c.d, s, side));
    if (who.count() > 1) return push(s, kStepCommander, side);
    const int chief = commander_of(c.d, s, side, who);
    if (chief == kNoPiece) return;
    command(s, side) = byte(chief + 1);
    tell(c, {kEvCommands, R("3.4.2"), side, chief});
}

Go enter_commander(Ctx&) { return Go::ask; }

Verdict check_commander(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb != kCommand) return no(R("3.4.2.b"), kNotNow, a.verb);
    const Pieces force = commanded(d, s, side);
    if (a.a >= kPieces || !is_officer(a.a) || d.side[a.a] != side || !force.has(a.a))
        return no(R("3.4.2"), kNotInForce, a.a);
    return candidates(d, side, force).has(a.a) ? kAllowed : no(R("3.4.2"), kSeniorCommands, a.a);
}

void list_commander(const Data& d, const State& s, Seat side, ActionList& out) {
    candidates(d, side, commanded(d, s, side)).each([&](int p) { out.add(act(kCommand, p)); });
}

void take_commander(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    command(s, side) = byte(a.a + 1);
    tell(c, {kEvCommands, R("3.4.2.b"), side, a.a});
}

}  // namespace ghent::frontier
