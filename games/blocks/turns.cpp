// 4.0 Sequence of play.
#include "games/blocks/chapters.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

Seat higher_roll(Ctx& c, u16 event, u16 rule, int about) {
    const u16 chance = event == kEvInitiative     ? kChInitiative
                       : event == kEvLakeDefender ? kChDefender
                       : event == kEvSwapRoll     ? kChMeeting
                                                  : kChBattleOrder;
    for (;;) {       // ties are rolled again
        u8 roll[4];  // two American dice, two British
        for (int i : {0, 2}) {
            const std::span<const u8> pair = c.faces(chance, 2, 6);
            roll[i] = pair[0];
            roll[i + 1] = pair[1];
        }
        const int us = roll[0] + roll[1], gb = roll[2] + roll[3];
        if (us == gb) {
            tell(c, {kEvTie, rule, Seat::us, us, gb}, roll);
            continue;
        }
        const Seat winner = us > gb ? Seat::us : Seat::gb;
        tell(c, {event, rule, winner, us, gb, about}, roll);
        return winner;
    }
}

void forget_moves(State& s) {
    for (int b = 0; b < kBlocks; ++b) s.from[b] = 0;
    s.landed = 0;
    s.gb_attacks = 0;
}

// One for each player turn (4.3), the roll for initiative before it included, and one for winter.
u64 moment(const State& s) {
    const u8 next = s.flow.f[0].pc;  // the campaign turn lies at the bottom of the flow
    const int stretch = next == CampaignTurn::year_over ? 2 : next == CampaignTurn::over ? 1 : 0;
    return static_cast<u64>(s.year * 100 + s.turn * 3 + stretch);
}

// 4.1, 4.2: ten campaign turns a year, each of two player turns (4.21a), then the check and the Winter Turn.
Go enter_campaign_turn(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    switch (f.pc) {
        case CampaignTurn::begins:
            ++s.turn;
            tell(c, {kEvCampaignTurn, R("4.2"), Seat::us, s.turn, s.year});
            if (s.simo) {
                f.pc = CampaignTurn::over;
                s.flow.push({.step = kStepOrders});
                return Go::on;
            }
            f.pc = CampaignTurn::first_player;
            s.flow.push(
                {.step = kStepChooseOrder, .seat = static_cast<u8>(higher_roll(c, kEvInitiative, R("4.21b"), kNone))});
            return Go::on;
        case CampaignTurn::first_player:
            f.pc = CampaignTurn::second_player;
            s.active = s.first;
            s.flow.push({.step = kStepPlayerTurn});
            return Go::on;
        case CampaignTurn::second_player:
            f.pc = CampaignTurn::over;
            s.active = static_cast<u8>(other(static_cast<Seat>(s.first)));
            s.flow.push({.step = kStepPlayerTurn});
            return Go::on;
        case CampaignTurn::over:
            f.pc = CampaignTurn::begins;
            s.active = s.first = 0;
            if (s.turn == c.d.turns_per_year) {
                f.pc = CampaignTurn::year_over;
                s.flow.push({.step = kStepYearEnd});
            }
            return Go::on;
        default:
            ++s.year;
            s.turn = 0;
            f.pc = CampaignTurn::begins;
            return Go::on;
    }
}

// 4.21
Go enter_choose_order(Ctx&) { return Go::ask; }

Verdict check_choose_order(const Data&, const State&, Seat, Action a) {
    return a.verb == kFirst || a.verb == kSecond ? kAllowed : no(R("4.21c"), kNotNow, a.verb);
}

void list_choose_order(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kFirst));
    out.add(act(kSecond));
}

void take_choose_order(Ctx& c, Seat side, Action a) {
    c.s.first = static_cast<u8>(a.verb == kFirst ? side : other(side));
    tell(c, {kEvOrderChosen, R("4.21c"), side, c.s.first});
    c.s.flow.pop();
}

// 4.3a: Naval Phase, Army Phase, Battle Phase.
Go enter_player_turn(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    switch (f.pc++) {
        case PlayerTurn::naval_and_army:
            s.sheet[s.active].stage = Stage::naval;
            s.flow.push({.step = kStepNavalPhase, .seat = s.active});
            return Go::on;
        case PlayerTurn::moves: s.flow.push({.step = kStepCarryOut}); return Go::on;
        case PlayerTurn::battles: s.flow.push({.step = kStepBattles, .seat = s.active}); return Go::on;
        default:
            forget_moves(s);
            s.flow.pop();
            return Go::on;
    }
}

// ---------------------------------------------------------------- the phases of a player turn

Go enter_naval_phase(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.active);
    Sheet& sheet = s.sheet[index(side)];
    if (sheet.stage == Stage::ready) {  // an amphibious move takes both phases (4.3f)
        s.flow.pop();
        return Go::on;
    }
    if (sheet.stage != Stage::army) return Go::ask;
    if (sheet.naval == NavalAction::build) build_warship(c, side);
    else if (sheet.naval == NavalAction::sail) {
        sail(c, side);
        if (ships_at(c.d, s, side, sheet.lake) && ships_at(c.d, s, other(side), sheet.lake))
            s.open |= one(sheet.lake);  // 4.3c, 7.1a; on the lake, never in a town (7.1b)
    } else tell(c, {kEvNavalPass, R("4.3b"), side});
    s.flow.become({.step = kStepArmyPhase, .seat = s.active});
    return Go::on;
}

Go enter_army_phase(Ctx& c) {
    if (c.s.sheet[c.s.active].stage != Stage::ready) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

std::string_view phase_rule(const Data&, const State& s) {
    switch (s.sheet[s.flow.top().seat].stage) {
        case Stage::naval: return "5.0";
        case Stage::sailing: return "5.2";
        case Stage::landing: return "6.2";
        case Stage::army: return "6.0";
        case Stage::marching: return "6.1";
        case Stage::entering: return "8.24";
        default: return "4.3";
    }
}

Verdict check_phase(const Data& d, const State& s, Seat side, Action a) {
    return s.sheet[index(side)].stage < Stage::army ? check_naval_action(d, s, side, a)
                                                    : check_army_action(d, s, side, a);
}

void list_phase(const Data& d, const State& s, Seat side, ActionList& out) {
    if (s.sheet[index(side)].stage < Stage::army) list_naval_action(d, s, side, out);
    else list_army_action(d, s, side, out);
}

void take_phase(Ctx& c, Seat side, Action a) {
    if (c.s.sheet[index(side)].stage < Stage::army) take_naval_action(c.s, side, a);
    else take_army_action(c.s, side, a);
}

// The announced move is made: militia first (10.0), then everybody.
Go enter_carry_out(Ctx& c) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(s.active);
    if (side == Seat::us) roll_militia(c);
    if (s.sheet[index(side)].naval == NavalAction::amphibious) sail(c, side);
    if (s.sheet[index(side)].army == ArmyAction::pass) tell(c, {kEvArmyPass, R("4.3d"), side});
    move_army(c, side);
    for (int b : members(moved(s, c.d.all[index(side)])))  // 4.3e; 7.12a where only warships are met
        if (is_town(s.at[b]) && blocks_at(c.d, s, other(side), s.at[b])) s.open |= one(s.at[b]);
    if (side == Seat::gb) s.gb_attacks = s.open;
    s.sheet[index(side)] = Sheet{};
    tecumseh_may_enter(c);
    s.flow.pop();
    return Go::on;
}

// ---------------------------------------------------------------- 4.3g, 7.0 the Battle Phase

namespace {

// 4.3g: naval battles are resolved before army battles, each to its end before the next (7.0b).
u64 battles_now(const State& s) {
    const u64 lakes = s.open >> kLake0 << kLake0;
    return lakes ? lakes : s.open;
}

}  // namespace

// The seat of the frame chooses the order; in Simo-Move who does is rolled for, once for each kind of battle (11.3).
Go enter_battles(Ctx& c) {
    State& s = c.s;
    const u64 now = battles_now(s);
    if (!now) {
        s.flow.pop();
        return Go::on;
    }
    if (count(now) > 1) {
        if (s.simo && s.flow.top().pc == BattleOrder::open) {
            s.flow.top().seat = static_cast<u8>(higher_roll(c, kEvBattleOrder, R("11.3"), kNone));
            s.flow.top().pc = BattleOrder::rolled;
        }
        return Go::ask;
    }
    begin_battle(c, first(now));
    return Go::on;
}

Verdict check_battles(const Data&, const State& s, Seat, Action a) {
    if (a.verb != kFight) return no(R("7.0a"), kNotNow, a.verb);
    return has(battles_now(s), a.a) ? kAllowed : no(R("7.0a"), kNoBattleThere, a.a);
}

void list_battles(const Data&, const State& s, Seat, ActionList& out) {
    for (int place : members(battles_now(s))) out.add(act(kFight, place));
}

void take_battles(Ctx& c, Seat, Action a) { begin_battle(c, a.a); }

void begin_battle(Ctx& c, int place) {
    const Seat attacker = has(c.s.gb_attacks, place) ? Seat::gb : Seat::us;
    if (is_lake(place)) start_naval_battle(c, place, attacker);
    else start_army_battle(c, place, attacker);
}

}  // namespace ghent::blocks
