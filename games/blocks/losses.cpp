// 7.2(b) taking hits, 7.21 and 7.22 pursuit fire and the retreat itself.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

namespace {

u64 targets(const Data& d, const State& s) { return land_at(d, s, static_cast<Seat>(s.army.hit_side), s.army.town); }

// One step off a block (2.11d) whose strength everybody sees, or (before the blocks are face up) only its owner.
void hit(Ctx& c, int b) {
    State& s = c.s;
    const Seat side = side_of(b);
    const bool open = s.army.accepted;
    --s.army.hits;
    --s.steps[b];
    if (open) {
        show_steps(s, b);
        tell(c, {kEvHit, R("7.2e"), side, b, s.steps[b]});
    } else {
        hidden_loss(c.d, s, side, s.army.town);
        tell_owner(c, {kEvHitHiddenOwner, R("7.22a"), side, b, s.steps[b]});
        tell_others(c, {kEvHitHidden, R("7.22a"), side, s.army.town});
    }
    if (s.steps[b]) return;
    if (b == c.d.named.tecumseh) {
        out_of_game(c.d, s, b);  // he never comes back (9.0)
        c.reveal();
        tell(c, {kEvTecumsehKilled, R("9.0e"), side, b});
    } else if (open) {
        to_pool(c.d, s, b);
        tell(c, {kEvDestroyed, R("2.11e"), side, b});
    } else {
        hidden_death(c.d, s, b, s.army.town);
        tell_owner(c, {kEvDestroyedHiddenOwner, R("2.11e"), side, b});
        tell_others(c, {kEvDestroyedHidden, R("2.11e"), side, s.army.town});
    }
    tecumseh_needs_company(c, s.army.town);
}

void end_hits(State& s) {
    s.army.hits = s.army.hit_side = 0;
    s.flow.pop();
}

}  // namespace

// The strongest block is hit; among equals the owner chooses.
Go enter_hits(Ctx& c) {
    State& s = c.s;
    while (s.army.hits) {
        const u64 all = targets(c.d, s);
        if (!all) break;
        const u64 top = strongest(s, all);
        if (count(top) > 1) return Go::ask;
        hit(c, first(top));
    }
    end_hits(s);
    return Go::on;
}

// Before the blocks are face up, asking only in case of a tie would give the strengths away: the owner is asked whenever
// he has more than one block there.
Go enter_hidden_hits(Ctx& c) {
    State& s = c.s;
    while (s.army.hits) {
        const u64 all = targets(c.d, s);
        if (!all) break;
        if (count(all) > 1) return Go::ask;
        hit(c, first(all));
    }
    end_hits(s);
    return Go::on;
}

Verdict check_hits(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kHit) return no(R("7.2e"), kNotNow, a.verb);
    const u64 all = targets(d, s);
    if (!has(all, a.a)) return no(R("7.2e"), kNotInBattle, a.a);
    return has(strongest(s, all), a.a) ? kAllowed : no(R("7.2e"), kNotStrongest, a.a);
}

void list_hits(const Data& d, const State& s, Seat, ActionList& out) {
    for (int b : members(strongest(s, targets(d, s)))) out.add(act(kHit, b));
}

void take_hits(Ctx& c, Seat, Action a) { hit(c, a.a); }

// ---------------------------------------------------------------- 7.22 pursuit fire

// One die a block; Indians two (7.22b, 9.0h); dragoons two unless the retreating side has dragoons (2.22c, 7.22c); artillery none
// (2.23d, 7.22d).
int pursuit_dice(const Data& d, const State& s, Seat pursuer, int town) {
    const bool opposed = land_at(d, s, other(pursuer), town) & d.dragoons;
    int dice = 0;
    for (int b : members(land_at(d, s, pursuer, town)))
        dice += opposed && has(d.dragoons, b) ? 1 : d.pursuit[static_cast<std::size_t>(b)];
    return dice;
}

namespace {

// All survivors go to one town (7.23a), and no farther: dragoons and Indians neither (7.23h).
void leave_field(Ctx& c, Seat side) {
    State& s = c.s;
    const u64 going = land_at(c.d, s, side, s.army.town);
    Leg legs[kPerSide];
    std::size_t n = 0;
    for (int b : members(going)) {
        legs[n++] = {static_cast<u8>(b), s.army.town, s.army.retreat_to, c.d.land[index(side)]};
        s.from[b] = 0;
        s.landed &= ~one(b);
    }
    move_blocks(c, {legs, n});
    if (going) tell(c, {kEvRetreated, R("7.23a"), side, static_cast<int>(n), s.army.retreat_to});
}

}  // namespace

Go enter_pursuit(Ctx& c) {
    State& s = c.s;
    ArmyBattle& a = s.army;
    const Seat attacker = static_cast<Seat>(a.attacker);
    const Seat side = a.retreating == 1 ? attacker : other(attacker);
    if (a.volleys && land_at(c.d, s, side, a.town)) {
        --a.volleys;
        const Shot shot{a.pursuit_dice, static_cast<u8>(c.d.pursuit_upto)};
        const Volley v = c.hits(kChPursuit, {&shot, 1}, 6);
        tell(c, {kEvPursuit, R("7.22a"), other(side), v.hits, a.pursuit_dice}, v.faces);
        if (!v.hits) return Go::on;
        a.hits = static_cast<u8>(v.hits);
        a.hit_side = static_cast<u8>(side);
        s.flow.push({.step = a.accepted ? kStepHits : kStepHiddenHits, .seat = static_cast<u8>(side)});
        return Go::on;
    }
    leave_field(c, side);
    s.flow.become({.step = kStepLastEscape});
    return Go::on;
}

}  // namespace ghent::blocks
