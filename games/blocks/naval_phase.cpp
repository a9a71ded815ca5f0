// 5.0 The Naval Phase: building, naval movement; and 6.2, the amphibious move that is announced in it.
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

u64 friendly_ports(const Data& d, const State& s, Seat side, int lake) {
    u64 ports = 0;
    for (int t : members(d.lakeside[static_cast<std::size_t>(lake - kLake0)]))
        if (friendly(d, s, side, t)) ports |= one(t);
    return ports;
}

namespace {

// The lake a warship is on, or its port lies on.
int lake_of_ship(const Data& d, const State& s, int ship) {
    const int at = s.at[ship];
    return is_lake(at) ? at : is_town(at) ? d.lake_of[at] : kNowhere;
}

bool is_base_of(const Data& d, Seat side, int town) {
    for (std::size_t l = 0; l < d.lakes.size(); ++l)
        if (d.base[static_cast<std::size_t>(index(side))][l] == town) return true;
    return false;
}

Verdict check_base(const Data& d, const State& s, Seat side, int town) {
    if (is_base_of(d, other(side), town)) return no(R("5.1c"), kEnemyBase, town);
    if (!is_base_of(d, side, town)) return no(R("5.1b"), kNoBase, town);
    if (!friendly(d, s, side, town)) return no(R("R12"), kBaseHeld, town);
    return kAllowed;
}

Verdict check_build_new(const Data& d, const State& s, Seat side, int base) {
    if (const Verdict v = check_base(d, s, side, base); !v.ok()) return v;
    if (!ships_at(d, s, side, kDock)) return no(R("2.24a"), kDockEmpty);
    return kAllowed;
}

// `rule`: what is done with warships here.
Verdict check_own_ship(const Data& d, const State& s, Seat side, int ship, u16 rule) {
    if (side_of(ship) != side) return no(R("2.0a"), kNotYourBlock, ship);
    if (!has(d.ships[index(side)], ship)) return no(rule, kNotAWarship, ship);
    if (!is_town(s.at[ship]) && !is_lake(s.at[ship])) return no(R("1.2c"), kNotOnMap, ship);
    return kAllowed;
}

Verdict check_build_step(const Data& d, const State& s, Seat side, int ship) {
    if (const Verdict v = check_own_ship(d, s, side, ship, R("5.1a")); !v.ok()) return v;
    if (!is_town(s.at[ship]) || !is_base_of(d, side, s.at[ship])) return no(R("5.1b"), kShipNotInBase, ship);
    if (const Verdict v = check_base(d, s, side, s.at[ship]); !v.ok()) return v;
    if (s.steps[ship] >= d.ship_max) return no(R("2.11c"), kFullStrength, ship);
    return kAllowed;
}

// Warships that were on the lake when the phase began and are not sent to port: each carries one block (6.2d).
int escorts(const Data& d, const State& s, Seat side, int lake) {
    int n = 0;
    for (int ship : members(ships_at(d, s, side, lake))) n += s.order_how[ship] == How::none;
    return n;
}

u64 unordered(const State& s, u64 set) {
    u64 rest = 0;
    for (int b : members(set))
        if (s.order_how[b] == How::none) rest |= one(b);
    return rest;
}

Verdict check_amphibious(const Data& d, const State& s, Seat side, int lake, int origin) {
    if (!controls(d, s, side, lake)) return no(R("6.2d"), kNoControl, lake);
    if (d.lake_of[static_cast<std::size_t>(origin)] != lake) return no(R("6.2e"), kNotLakeside, origin, lake);
    if (!(land_at(d, s, side, origin) & d.carried)) return no(R("6.2e"), kNobodyToCarry, origin);
    return kAllowed;
}

Verdict check_carry(const Data& d, const State& s, Seat side, int block, int to) {
    const Sheet& sheet = s.sheet[index(side)];
    if (side_of(block) != side) return no(R("2.0a"), kNotYourBlock, block);
    if (has(d.ships[index(side)], block)) return no(R("6.2e"), kIsAWarship, block);
    if (s.at[block] != sheet.origin) return no(R("6.1a"), kOneOrigin, block, sheet.origin);
    if (s.order_how[block] != How::none) return no(R("2.13a"), kAlreadyOrdered, block);
    if (has(d.artillery, block)) return no(R("2.23c"), kArtilleryAshore, block);
    if (!has(d.carried, block)) return no(R("9.0d"), kIndianAshore, block);
    if (d.lake_of[static_cast<std::size_t>(to)] != sheet.lake) return no(R("6.2e"), kNotLakeside, to, sheet.lake);
    if (to == sheet.origin) return no(R("6.2e"), kSameTown, to);
    if (count(ordered(s, side, How::carry)) >= escorts(d, s, side, sheet.lake))
        return no(R("6.2d"), kNoRoomOnShips, sheet.lake);
    return kAllowed;
}

// A block that marches off must not leave a landing without anybody to land.
Verdict check_march_beside_landing(const Data& d, const State& s, Seat side, Action a) {
    if (const Verdict v = check_march(d, s, side, a.a, a.b, a.c); !v.ok()) return v;
    const u64 could_embark = unordered(s, land_at(d, s, side, s.sheet[index(side)].origin) & d.carried & ~one(a.a));
    if (!could_embark && !ordered(s, side, How::carry)) return no(R("6.2b"), kKeepOneToCarry, a.a);
    return kAllowed;
}

// Escorts stay (6.2a): at least one, and one for each block carried. The others may move as ever (6.2c).
Verdict check_sail_beside_landing(const Data& d, const State& s, Seat side, Action a) {
    if (const Verdict v = check_sail(d, s, side, a.a, a.b); !v.ok()) return v;
    const int lake = s.sheet[index(side)].lake, carried = count(ordered(s, side, How::carry));
    if (s.at[a.a] == lake && escorts(d, s, side, lake) - 1 < (carried ? carried : 1))
        return no(R("6.2a"), kEscortNeeded, a.a);
    return kAllowed;
}

}  // namespace

// 5.2, also for retreats and withdrawal: town to lake, or lake to a friendly town of that lake, each ship its own (5.2c).
Verdict check_sail(const Data& d, const State& s, Seat side, int ship, int to) {
    if (const Verdict v = check_own_ship(d, s, side, ship, R("5.2b")); !v.ok()) return v;
    const Sheet& sheet = s.sheet[index(side)];
    const int lake = lake_of_ship(d, s, ship);
    if (s.order_how[ship] != How::none) return no(R("R14"), kAlreadyOrdered, ship);
    if (sheet.stage != Stage::naval && lake != sheet.lake) return no(R("5.2a"), kOtherLake, ship, sheet.lake);
    if (is_lake(to)) {
        if (to != lake) return no(R("5.2d"), kWrongLake, ship, lake);
        if (s.at[ship] == lake) return no(R("5.2b"), kAlreadyOnLake, ship, lake);
        return kAllowed;
    }
    if (!is_town(to)) return no(R("1.2c"), kNotLakeside, to, lake);
    if (is_town(s.at[ship])) return no(R("5.2e"), kPortToPort, ship);
    const int there = d.lake_of[static_cast<std::size_t>(to)];
    if (there != lake) return no(there == kNowhere ? R("5.2b") : R("5.2d"), kNotOnThatLake, to, lake);
    if (!friendly(d, s, side, to)) return no(R("5.2f"), kNotFriendlyPort, to);
    return kAllowed;
}

Verdict check_naval_action(const Data& d, const State& s, Seat side, Action a) {
    const Stage stage = s.sheet[index(side)].stage;
    switch (a.verb) {
        case kPass:
            if (stage == Stage::naval) return kAllowed;
            break;
        case kBuildNew:
            if (stage == Stage::naval) return check_build_new(d, s, side, a.a);
            break;
        case kBuildShip:
            if (stage == Stage::naval) return check_build_step(d, s, side, a.a);
            break;
        case kAmphibious:
            if (stage == Stage::naval) return check_amphibious(d, s, side, kLake0 + a.a, a.b);
            break;
        case kSail:
            return stage == Stage::landing ? check_sail_beside_landing(d, s, side, a)
                                           : check_sail(d, s, side, a.a, a.b);
        case kCarry:
            if (stage == Stage::landing) return check_carry(d, s, side, a.a, a.b);
            break;
        case kMarch:
            if (stage == Stage::landing) return check_march_beside_landing(d, s, side, a);
            break;
        case kDone:
            if (stage == Stage::sailing) return kAllowed;
            if (stage == Stage::landing) return ordered(s, side, How::carry) ? kAllowed : no(R("6.2e"), kCarryFirst);
            break;
        default: break;
    }
    return no(R("4.3b"), kNotNow, a.verb);
}

namespace {

void add_if(const Data& d, const State& s, Seat side, Action a, ActionList& out) {
    if (check_naval_action(d, s, side, a).ok()) out.add(a);
}

void list_ships(const Data& d, const State& s, Seat side, int lake, ActionList& out) {
    for (int ship : members(ships_at(d, s, side, lake)))
        for (int port : members(friendly_ports(d, s, side, lake))) add_if(d, s, side, act(kSail, ship, port), out);
    for (int port : members(d.lakeside[static_cast<std::size_t>(lake - kLake0)]))
        for (int ship : members(ships_at(d, s, side, port))) add_if(d, s, side, act(kSail, ship, lake), out);
}

void list_landing(const Data& d, const State& s, Seat side, ActionList& out) {
    const Sheet& sheet = s.sheet[index(side)];
    add_if(d, s, side, act(kDone), out);
    list_ships(d, s, side, sheet.lake, out);
    for (int b : members(land_at(d, s, side, sheet.origin))) {
        for (int t : members(d.lakeside[static_cast<std::size_t>(sheet.lake - kLake0)]))
            add_if(d, s, side, act(kCarry, b, t), out);
        for (int t : members(d.adjacent[sheet.origin])) {
            add_if(d, s, side, act(kMarch, b, t), out);
            if (has(d.riders, b))
                for (int t2 : members(d.adjacent[static_cast<std::size_t>(t)]))
                    add_if(d, s, side, act(kMarch, b, t2, t), out);
        }
    }
}

}  // namespace

void list_naval_action(const Data& d, const State& s, Seat side, ActionList& out) {
    const Sheet& sheet = s.sheet[index(side)];
    if (sheet.stage == Stage::landing) return list_landing(d, s, side, out);
    if (sheet.stage == Stage::sailing) {
        out.add(act(kDone));
        return list_ships(d, s, side, sheet.lake, out);
    }
    out.add(act(kPass));
    for (std::size_t l = 0; l < d.lakes.size(); ++l) {
        const int lake = kLake0 + static_cast<int>(l), base = d.base[static_cast<std::size_t>(index(side))][l];
        add_if(d, s, side, act(kBuildNew, base), out);
        for (int ship : members(ships_at(d, s, side, base))) add_if(d, s, side, act(kBuildShip, ship), out);
        list_ships(d, s, side, lake, out);
        if (!controls(d, s, side, lake)) continue;
        for (int t : members(d.lakeside[l])) add_if(d, s, side, act(kAmphibious, static_cast<int>(l), t), out);
    }
}

void take_naval_action(State& s, Seat side, Action a) {
    Sheet& sheet = s.sheet[index(side)];
    const auto decide = [&](NavalAction action) {
        sheet.naval = action;
        sheet.stage = Stage::army;
    };
    switch (a.verb) {
        case kPass: decide(NavalAction::pass); break;
        case kBuildNew:
            sheet.base = static_cast<u8>(a.a);
            sheet.ship = kNowhere;
            decide(NavalAction::build);
            break;
        case kBuildShip:
            sheet.base = s.at[a.a];
            sheet.ship = static_cast<u8>(a.a);
            decide(NavalAction::build);
            break;
        case kAmphibious:
            sheet.naval = NavalAction::amphibious;
            sheet.stage = Stage::landing;
            sheet.lake = static_cast<u8>(kLake0 + a.a);
            sheet.origin = static_cast<u8>(a.b);
            break;
        case kCarry: order(s, side, a.a, How::carry, a.b); break;
        case kMarch: order(s, side, a.a, How::march, a.b, a.c == kNone ? kNowhere : a.c); break;
        case kDone:
            if (sheet.stage == Stage::sailing) sheet.stage = Stage::army;
            else sheet.stage = Stage::ready;
            break;
        default:  // kSail
            if (sheet.stage == Stage::naval) {
                sheet.naval = NavalAction::sail;
                sheet.stage = Stage::sailing;
                sheet.lake = static_cast<u8>(is_lake(a.b) ? a.b : s.at[a.a]);
            }
            order(s, side, a.a, How::sail, a.b);
    }
}

// ---------------------------------------------------------------- carrying it out

// 5.1: one step on a new or an existing warship. Everybody sees where, nobody but the owner which ship was raised.
void build_warship(Ctx& c, Seat side) {
    State& s = c.s;
    const Sheet sheet = s.sheet[index(side)];
    s.sheet[index(side)].base = s.sheet[index(side)].ship = 0;  // carried out: nobody needs to know which ship it was
    if (sheet.ship != kNowhere) {
        ++s.steps[sheet.ship];
        hidden_build(c.d, s, side, sheet.base);
        tell_owner(c, {kEvBuildStep, R("5.1a"), side, sheet.ship, sheet.base, s.steps[sheet.ship]});
        tell_others(c, {kEvBuildStepHidden, R("5.1a"), side, sheet.base});
        return;
    }
    const int ship = first(ships_at(c.d, s, side, kDock));
    put(s, ship, sheet.base);
    s.steps[ship] = 1;
    show_at(s, ship, sheet.base);
    show_steps(s, ship);
    tell(c, {kEvBuildNew, R("5.1a"), side, sheet.base});
}

void sail(Ctx& c, Seat side) {
    State& s = c.s;
    Leg legs[kPerSide];
    std::size_t n = 0;
    for (int ship : members(ordered(s, side, How::sail))) {
        legs[n++] = {static_cast<u8>(ship), s.at[ship], static_cast<u8>(to_of(s, ship)), c.d.ships[index(side)]};
        s.from[ship] = stored(s.at[ship]);
        clear_order(s, ship);
    }
    sort_by_way({legs, n});
    for (const Leg& leg : std::span(legs, n)) {
        tell_owner(c, {kEvSail, R("5.2b"), side, leg.block, leg.from, leg.to});
        tell_others(c, {kEvSailHidden, R("5.2b"), side, leg.from, leg.to});
    }
    move_blocks(c, {legs, n});
}

}  // namespace ghent::blocks
