// 3.0 Game set-up.
#include "games/blocks/chapters.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

namespace {

int option(const Setup& setup, std::string_view id) {
    const auto it = setup.options.find(id);
    return it == setup.options.end() ? 0 : it->second;
}

// Every block in its box beside the map; everybody knows the boxes. Warships and Tecumseh are not among those drawn (3.2a).
void empty_map(Ctx& c) {
    State& s = c.s;
    for (int b = 0; b < kBlocks; ++b) {
        const int side = index(side_of(b));
        const int box = has(c.d.ships[side], b) ? kDock : b == c.d.named.tecumseh ? kWaiting : kPool;
        s.at[b] = static_cast<u8>(box);
        s.here[box] |= one(b);
        show_at(s, b, box);
        s.low[b] = s.high[b] = box == kPool ? c.d.strength[static_cast<std::size_t>(b)] : u8{0};
    }
}

// 3.23a, 3.23b: one warship of strength 1 in each naval base.
void place_warships(Ctx& c) {
    const auto& fleet = c.s.historical_fleets ? c.d.historical_fleet : c.d.ship_starts;
    for (const Data::ShipStart& start : fleet) {
        const Seat side = static_cast<Seat>(start.side);
        const int ship = first(ships_at(c.d, c.s, side, kDock));
        put(c.s, ship, start.town);
        c.s.steps[ship] = start.strength;
        show_at(c.s, ship, start.town);
        show_steps(c.s, ship);
        tell(c, {kEvShipStart, R("3.23a"), side, start.town, start.strength});
    }
}

// Our own option: named blocks at historical places, which everybody can look up.
void deploy_historically(Ctx& c) {
    for (int b = 0; b < kBlocks; ++b) {
        const int town = c.d.historical_at[static_cast<std::size_t>(b)];
        if (!is_town(town)) continue;
        put(c.s, b, town);
        c.s.steps[b] = c.d.strength[static_cast<std::size_t>(b)];
        show_at(c.s, b, town);
        show_steps(c.s, b);
        tell(c, {kEvDeploy, R("3.2d"), side_of(b), b, town});
    }
}

}  // namespace

// 3.2d, 8.23c: blocks from the pool at full strength into the box beside the map. In the pool are all that were never drawn, and
// those eliminated since (3.2f).
void draw_block(Ctx& c, int block) {
    move_block(c, block, kDelay, c.d.pool[index(side_of(block))]);
    c.s.steps[block] = c.d.strength[static_cast<std::size_t>(block)];
    for (int b : members(c.d.pool[index(side_of(block))]))
        if (has(c.s.may[b], kDelay)) c.s.high[b] = c.d.strength[static_cast<std::size_t>(b)];
}

int draw_blocks(Ctx& c, Seat side, int wanted, u16 chance) {
    int drawn = 0;
    for (; drawn < wanted; ++drawn) {
        u16 pool[kPerSide];
        std::size_t n = 0;
        for (int b : members(c.s.here[kPool] & c.d.pool[index(side)])) pool[n++] = static_cast<u16>(b);
        if (n == 0) break;
        draw_block(c, c.pick(chance, {pool, n}));
    }
    return drawn;
}

void set_up(Ctx& c, const Setup& setup) {
    State& s = c.s;
    s.simo = static_cast<u8>(option(setup, "simo_move"));
    s.historical = static_cast<u8>(option(setup, "historical_setup"));
    s.historical_fleets = static_cast<u8>(option(setup, "historical_fleets"));
    s.bid = static_cast<u8>(64 + option(setup, "vp_bid"));
    empty_map(c);
    place_warships(c);
    s.flow.push({.step = kStepCampaignTurn});
    if (s.historical) {
        deploy_historically(c);
        return;
    }
    for (Seat side : kSeats) {
        const int n = draw_blocks(c, side, c.d.draw[index(side)], kChDraw);
        tell(c, {kEvDraw, side == Seat::us ? R("3.2c") : R("3.2b"), side, n});
    }
    s.flow.push({.step = kStepDeploy, .seat = static_cast<u8>(Seat::gb)});
    s.flow.push({.step = kStepDeploy, .seat = static_cast<u8>(Seat::us)});
}

// ---------------------------------------------------------------- 3.21, 3.22 deployment

namespace {

// Home towns of value 2 or more that hold no block yet.
u64 uncovered(const Data& d, const State& s, Seat side) {
    u64 towns = 0;
    for (int t : members(d.home[index(side)]))
        if (d.value[static_cast<std::size_t>(t)] >= 2 && !land_at(d, s, side, t)) towns |= one(t);
    return towns;
}

}  // namespace

Go enter_deploy(Ctx& c) {
    if (c.s.flow.top().pc == Naming::going_on) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_deploy(const Data& d, const State& s, Seat side, Action a) {
    const u16 cover = side == Seat::us ? R("3.21b") : R("3.22b");
    const u64 waiting = land_at(d, s, side, kDelay);
    if (a.verb == kDone)
        return waiting ? no(side == Seat::us ? R("3.21c") : R("3.22b"), kStillToDeploy, count(waiting)) : kAllowed;
    if (a.verb != kDeploy) return no(side == Seat::us ? R("3.21a") : R("3.22a"), kNotNow, a.verb);
    if (side_of(a.a) != side) return no(R("2.0a"), kNotYourBlock, a.a);
    if (!has(waiting, a.a)) return no(side == Seat::us ? R("3.2c") : R("3.2b"), kNotToDeploy, a.a);
    if (!home_of(d, side, a.b)) return no(side == Seat::us ? R("3.21c") : R("3.22a"), kNotHomeTown, a.b);
    const u64 needy = uncovered(d, s, side);
    if (count(waiting) <= count(needy) && !has(needy, a.b)) return no(cover, kMustCover, first(needy), count(needy));
    return kAllowed;
}

void list_deploy(const Data& d, const State& s, Seat side, ActionList& out) {
    const u64 waiting = land_at(d, s, side, kDelay);
    if (!waiting) return out.add(act(kDone));
    const u64 needy = uncovered(d, s, side);
    const u64 towns = count(waiting) <= count(needy) ? needy : d.home[index(side)];
    for (int b : members(waiting))
        for (int t : members(towns)) out.add(act(kDeploy, b, t));
}

void take_deploy(Ctx& c, Seat side, Action a) {
    if (a.verb == kDone) {
        c.s.flow.top().pc = Naming::over;
        return;
    }
    move_block(c, a.a, a.b, c.d.pool[index(side)]);
    const u16 rule = side == Seat::us ? R("3.21a") : R("3.22a");
    tell_owner(c, {kEvDeploy, rule, side, a.a, a.b});
    tell_others(c, {kEvDeployHidden, rule, side, a.b});
}

}  // namespace ghent::blocks
