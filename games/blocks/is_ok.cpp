// What must hold of every position. The rules rely on it without asking again, and positions also come from files that
// somebody wrote by hand: each of these faults, let in, would lead some step astray later.
#include <algorithm>
#include <cstring>

#include "games/blocks/chapters.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

using Fault = std::string;  // what is wrong, or ""

const std::string& id_of(const Data& d, int b) { return d.block[static_cast<std::size_t>(b)].id; }
bool exists(const Data& d, int place) {
    if (is_town(place)) return place < static_cast<int>(d.towns.size());
    if (is_lake(place)) return place - kLake0 < static_cast<int>(d.lakes.size());
    return place < kPlaces;
}
bool town_exists(const Data& d, int place) { return is_town(place) && exists(d, place); }
bool lake_exists(const Data& d, int place) { return is_lake(place) && exists(d, place); }
bool is_ship(const Data& d, int b) { return has(d.ships[index(side_of(b))], b); }
std::string_view step_name(int step) { return step_rows()[static_cast<std::size_t>(step)].name; }

template <class T>
bool is_zero(const T& part) {
    static constexpr T zero{};
    return std::memcmp(&part, &zero, sizeof part) == 0;
}

bool in_play(int place) { return is_town(place) || is_lake(place) || place == kDelay; }

u64 lakes(const Data& d) {
    u64 set = 0;
    for (std::size_t l = 0; l < d.lakes.size(); ++l) set |= one(kLake0 + static_cast<int>(l));
    return set;
}

// ---------------------------------------------------------------- blocks, and what is known of them

// Where a block can ever be.
u64 places_for(const Data& d, int b) {
    if (b == d.named.tecumseh) return d.all_towns | one(kWaiting) | one(kOut);
    if (!is_ship(d, b)) return d.all_towns | one(kPool) | one(kDelay);
    u64 ports = 0;
    for (const u64 towns : d.lakeside) ports |= towns;
    return ports | lakes(d) | one(kDock) | one(kOut);
}

Fault place_fault(const Data& d, const State& s, int b) {
    const int at = s.at[b];
    if (!has(s.here[at], b)) return "the sets of blocks per place do not agree with the places of " + id_of(d, b);
    if (has(places_for(d, b), at)) return "";
    if (is_ship(d, b)) return id_of(d, b) + " is a warship and must be on a lake or in a lakeside town (1.2)";
    if (b == d.named.tecumseh) return "Tecumseh is never in the pool (3.2), nor in a place for warships";
    if (at == kOut || at == kWaiting) return id_of(d, b) + " goes to the pool, it never leaves the game (2.11)";
    return id_of(d, b) + " is a land block in a place for warships";
}

Fault strength_fault(const Data& d, const State& s, int b) {
    const int steps = s.steps[b], most = d.strength[static_cast<std::size_t>(b)];
    if (in_play(s.at[b]) != (steps > 0))
        return id_of(d, b) + (steps ? " is out of play and has strength" : " is in play without strength");
    return steps > most ? id_of(d, b) + " is stronger than its maximum (2.11)" : "";
}

// The truth is possible, and so is everything else that the enemy must reckon with.
Fault knowledge_fault(const Data& d, const State& s, int b) {
    const int low = s.low[b], high = s.high[b], most = d.strength[static_cast<std::size_t>(b)];
    if (s.may[b] & ~places_for(d, b)) return "the enemy reckons with " + id_of(d, b) + " where it can never be";
    if (!has(s.may[b], s.at[b])) return "the enemy's knowledge excludes where " + id_of(d, b) + " is";
    const bool gone = s.at[b] == kDock || s.at[b] == kOut || s.at[b] == kWaiting;  // and everybody sees it
    if (low > high || high > most || (!gone && low < 1))
        return "the enemy reckons with a strength of " + id_of(d, b) + " that it cannot have";
    if (has(s.may[b], kDelay) && high < most)
        return "the enemy does not reckon with " + id_of(d, b) + " at the strength it is drawn with";
    if (in_play(s.at[b]) && (s.steps[b] < low || s.steps[b] > high))
        return "the enemy's knowledge excludes the strength of " + id_of(d, b);
    return "";
}

// Blocks that lie face up are known, and nobody reckons with another one there.
Fault face_up_fault(const Data& d, const State& s, u64 kind, int place) {
    for (int b : members(kind)) {
        const bool here = s.at[b] == place;
        const bool known = s.may[b] == one(place) && s.low[b] == s.steps[b] && s.high[b] == s.steps[b];
        if (here ? !known : has(s.may[b], place))
            return "the blocks at " + d.place_title(place) + " lie face up, but " + id_of(d, b) + " is not known";
    }
    return "";
}

Fault blocks_fault(const Data& d, const State& s) {
    u64 seen = 0;
    for (const u64 set : s.here) {
        if (seen & set) return "a block is in two places";
        seen |= set;
    }
    for (int b = 0; b < kBlocks; ++b)
        for (const auto check : {place_fault, strength_fault, knowledge_fault})
            if (Fault fault = check(d, s, b); !fault.empty()) return fault;
    return "";
}

// How blocks came to be where they are.
Fault arrival_fault(const Data& d, const State& s) {
    for (int b = 0; b < kBlocks; ++b)
        if (const int from = from_of(s, b); from != kNowhere && !exists(d, from))
            return id_of(d, b) + " came from nowhere";
    return "";
}

Fault town_fault(const Data& d, const State& s) {
    if (s.open & ~(d.all_towns | lakes(d))) return "a battle is open in a place that does not exist";
    for (int t : members(d.all_towns)) {
        const bool both = blocks_at(d, s, Seat::us, t) && blocks_at(d, s, Seat::gb, t);
        if (both && !contested(s, t)) return "both sides are in " + d.place_title(t) + " and no battle is open there";
        if (ships_at(d, s, Seat::us, t) && ships_at(d, s, Seat::gb, t))
            return "warships of both sides are in " + d.place_title(t) + " (7.1)";
    }
    for (int lake : members(lakes(d)))
        if (ships_at(d, s, Seat::us, lake) && ships_at(d, s, Seat::gb, lake) && !contested(s, lake))
            return "both fleets are on " + d.place_title(lake) + " and no battle is open there";
    return "";
}

// ---------------------------------------------------------------- where the game stands

// Which step calls which, and with which part the caller then goes on: one of these.
struct Call {
    StepId below, above;
    u8 from = 0, to = 0;
};
constexpr Call kCalls[] = {
    {kStepCampaignTurn, kStepDeploy, CampaignTurn::begins, CampaignTurn::begins},
    {kStepDeploy, kStepDeploy},
    {kStepCampaignTurn, kStepChooseOrder, CampaignTurn::first_player, CampaignTurn::first_player},
    {kStepCampaignTurn, kStepPlayerTurn, 2, 3},
    {kStepCampaignTurn, kStepOrders, CampaignTurn::over, CampaignTurn::over},
    {kStepCampaignTurn, kStepAmphibiousGo, CampaignTurn::over, CampaignTurn::over},
    {kStepCampaignTurn, kStepSimoMove, CampaignTurn::over, CampaignTurn::over},
    {kStepCampaignTurn, kStepYearEnd, CampaignTurn::year_over, CampaignTurn::year_over},
    {kStepPlayerTurn, kStepNavalPhase, PlayerTurn::moves, PlayerTurn::moves},
    {kStepPlayerTurn, kStepArmyPhase, PlayerTurn::moves, PlayerTurn::moves},
    {kStepPlayerTurn, kStepBattles, PlayerTurn::over, PlayerTurn::over},
    {kStepAmphibiousGo, kStepBattles},
    {kStepSimoMove, kStepMeetAt, SimoMove::moves, SimoMove::moves},
    {kStepSimoMove, kStepBattles, SimoMove::battles_fought, SimoMove::battles_fought},
    {kStepBattles, kStepNavalBattle, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepEscape, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepAccept, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepDefenderTurn, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepDefenderFire, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepAttackerTurn, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepAttackerFire, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepPursuit, BattleOrder::open, BattleOrder::rolled},
    {kStepBattles, kStepLastEscape, BattleOrder::open, BattleOrder::rolled},
    {kStepNavalBattle, kStepNavalRetreat, NavalRound::fire, NavalRound::defender_may_go},
    {kStepNavalBattle, kStepHarbour, NavalRound::fire, NavalRound::defender_may_go},
    {kStepAccept, kStepNavalBattle},
    {kStepDefenderTurn, kStepNavalBattle},
    {kStepAttackerTurn, kStepNavalBattle, 0, 0},
    {kStepLastEscape, kStepNavalBattle, LastEscape::over, LastEscape::over},
    {kStepDefenderFire, kStepHits, 0, 0},
    {kStepAttackerFire, kStepHits},
    {kStepPursuit, kStepHits},
    {kStepPursuit, kStepHiddenHits},
    {kStepYearEnd, kStepAttrition, YearEnd::withdrawal, YearEnd::withdrawal},
    {kStepYearEnd, kStepWithdrawal, YearEnd::reinforcements, YearEnd::reinforcements},
    {kStepYearEnd, kStepSplit, YearEnd::arrivals, YearEnd::arrivals},
};

bool calls(const Frame& below, const Frame& above) {
    for (const Call& c : kCalls)
        if (c.below == below.step && c.above == above.step && below.pc >= c.from && below.pc <= c.to) return true;
    return false;
}

bool in_flow(const State& s, int from, int to) {
    for (int i = 0; i < s.flow.depth; ++i)
        if (s.flow.f[i].step >= from && s.flow.f[i].step <= to) return true;
    return false;
}
bool in_flow(const State& s, StepId step) { return in_flow(s, step, step); }

// Where a step stands while it waits for an answer.
bool waits(const Frame& top) {
    switch (top.step) {
        case kStepAttrition:
        case kStepWithdrawal:
        case kStepOrders: return top.pc == Secret::choosing;
        case kStepAmphibiousGo: return Landings::side(top) == top.seat;
        case kStepBattles: return top.pc <= BattleOrder::rolled;
        default: return top.pc == 0;
    }
}

// Whose step it must be; -1: either side's, or nobody's.
int seat_for(const State& s, const Frame& f, const Frame* below) {
    switch (f.step) {
        case kStepNavalPhase:
        case kStepArmyPhase: return s.active;
        case kStepBattles: return s.simo ? -1 : s.active;
        case kStepNavalRetreat:
        case kStepHarbour:
            return below && below->pc == NavalRound::defender_may_go ? s.naval.attacker : 1 - s.naval.attacker;
        case kStepEscape: return s.simo ? -1 : 1 - s.army.attacker;
        case kStepAccept:
        case kStepDefenderTurn: return 1 - s.army.attacker;
        case kStepAttackerTurn: return s.army.attacker;
        case kStepHits:
        case kStepHiddenHits: return s.army.hit_side;
        case kStepDeploy: return below && below->step == kStepDeploy ? index(Seat::us) : -1;
        default: return -1;
    }
}

Fault frame_fault(const Data& d, const State& s, int i) {
    const Frame& f = s.flow.f[i];
    const Frame* below = i ? &s.flow.f[i - 1] : nullptr;
    const std::string name(step_name(f.step));
    if (f.seat > 1) return "a step of the flow belongs to no seat";
    if (below ? !calls(*below, f) : f.step != kStepCampaignTurn) return "step " + name + " cannot be reached like this";
    if (const int seat = seat_for(s, f, below); seat >= 0 && f.seat != seat)
        return "step " + name + " is the other side's";
    const bool meets = f.step == kStepMeetAt;
    if (meets && (f.a == f.b || !town_exists(d, f.a) || !town_exists(d, f.b)))
        return "the armies meet in a town that does not exist";
    const u16 most_a = meets ? u16{kMaxTowns} : f.step == kStepAmphibiousGo ? u16{(1 << kMaxLakes) - 1} : u16{0};
    if (f.n || f.c || f.d || f.a > most_a || (f.b && !meets)) return "step " + name + " holds what it has no use for";
    return "";
}

Fault flow_fault(const Data& d, const State& s) {
    if (s.flow.depth == 0) return "nothing is going on: the flow is empty";
    for (int i = 0; i < s.flow.depth; ++i)
        if (Fault fault = frame_fault(d, s, i); !fault.empty()) return fault;
    const Frame& top = s.flow.top();
    if (s.flow.over != (s.winner != 0)) return "a game is over when somebody has won or it is drawn";
    if (s.flow.over) return top.step == kStepYearEnd ? "" : "a game is only over at the end of a year (8.0)";
    return waits(top) ? "" : "step " + std::string(step_name(top.step)) + " does not wait for an answer like this";
}

Fault calendar_fault(const Data& d, const State& s) {
    const bool winter = in_flow(s, kStepYearEnd), before = in_flow(s, kStepDeploy);
    const int last_year = static_cast<int>(d.years.size()) - 1;
    if (s.year > last_year || (winter && !s.flow.over && s.year == last_year))
        return "there is no such year, or no winter in it (4.1)";
    if (s.turn > d.turns_per_year || (s.turn == 0) != before) return "there is no such turn (4.1)";
    if (winter && s.turn != d.turns_per_year) return "winter comes after the last turn of the year (4.1)";
    const bool simo = in_flow(s, kStepOrders, kStepSimoMove), turns = in_flow(s, kStepChooseOrder, kStepPlayerTurn);
    if (s.simo ? turns : simo) return "Simo-Move has no player turns, and player turns no orders (11.0)";
    if (s.revealed != (in_flow(s, kStepAmphibiousGo) || in_flow(s, kStepMeetAt)))
        return "order sheets lie open between the reveal and the moves, and only then (11.1)";
    return "";
}

// ---------------------------------------------------------------- battles

// The warships of the side whose battle turn comes (7.12c).
u64 ships_that_choose(const Data& d, const State& s) {
    return ships_at(d, s, static_cast<Seat>(s.flow.top().seat), s.army.town);
}

Fault retreat_fault(const Data& d, const State& s) {
    const ArmyBattle& a = s.army;
    if ((a.retreating != 0) != in_flow(s, kStepPursuit))
        return "there is pursuit when somebody retreats, and only then";
    if (!a.retreating)
        return a.retreat_to || a.by_water || a.pursuit_dice ? "a retreat is prepared that nobody makes" : "";
    const u64 towns = a.retreating == 2 ? defender_retreats(d, s)
                      : a.by_water      ? attacker_reembarks(d, s)
                                        : attacker_retreats(d, s);
    return has(towns, a.retreat_to) ? "" : "nobody can retreat to " + d.place_title(a.retreat_to) + " (7.23)";
}

Fault army_fault(const Data& d, const State& s) {
    const ArmyBattle& a = s.army;
    if (a.on != in_flow(s, kStepEscape, kStepLastEscape)) return "a step of an army battle without one, or the reverse";
    if (!a.on) return is_zero(a) ? "" : "something is left of an army battle that is over";
    if (!town_exists(d, a.town) || !contested(s, a.town)) return "the army battle is in a town where none is open";
    if (a.lake != kNowhere && a.lake != d.lake_of[a.town]) return "the landing crosses a lake that is not there";
    if (a.came_from & ~d.all_towns) return "the attacker came from a town that does not exist";
    const u64 ships = ships_that_choose(d, s);
    if ((a.decided & ~ships) || (a.tries & ~a.decided)) return "a warship chose to escape that is not there (7.12)";
    if (s.flow.top().step == kStepEscape && a.decided == ships) return "no warship is left to choose (7.12)";
    if (s.flow.top().step != kStepEscape && a.decided) return "warships have chosen and nothing came of it (7.12)";
    const bool hits = in_flow(s, kStepHits, kStepHiddenHits);
    if (hits ? !a.hits : a.hits || a.hit_side) return "hits are taken when there are any, and only then (7.2)";
    if (in_flow(s, kStepHiddenHits) && a.accepted) return "blocks that lie face up take hits in the open (7.2)";
    if (hits && !a.accepted && !in_flow(s, kStepHiddenHits)) return "hidden blocks do not take hits in the open (7.22)";
    const bool before_attacker = s.flow.top().step == kStepEscape && s.flow.top().seat == a.attacker;
    if ((in_flow(s, kStepDefenderTurn, kStepAttackerFire) || before_attacker) && !a.accepted)
        return "blocks lie face up when there is fire (7.2)";
    if (in_flow(s, kStepAccept) && a.accepted) return "the battle was accepted already (7.2)";
    const bool defends = in_flow(s, kStepAccept, kStepDefenderTurn) ||
                         (s.flow.top().step == kStepEscape && s.flow.top().seat != s.army.attacker);
    if (a.round < 1 || (defends && a.accepted != (a.round > 1))) return "a battle is accepted in its first round (7.2)";
    if (a.accepted)
        if (Fault fault = face_up_fault(d, s, d.land[0] | d.land[1], a.town); !fault.empty()) return fault;
    if (in_flow(s, kStepLastEscape)) return "";  // whoever lost is gone
    for (Seat side : kSeats)
        if (!land_at(d, s, side, a.town)) return "a side of the army battle has no blocks there";
    return retreat_fault(d, s);
}

Fault naval_fault(const Data& d, const State& s) {
    const NavalBattle& n = s.naval;
    if (n.on != in_flow(s, kStepNavalBattle, kStepHarbour))
        return "a step of a naval battle without one, or the reverse";
    if (!n.on) return is_zero(n) ? "" : "something is left of a naval battle that is over";
    if (!lake_exists(d, n.lake) || !contested(s, n.lake)) return "the naval battle is on a lake where none is open";
    const Frame& top = s.flow.top();
    const u64 fleet = ships_at(d, s, static_cast<Seat>(top.seat), n.lake);
    if (top.step == kStepHarbour ? (n.placed & ~fleet) || n.placed == fleet : n.placed != 0)
        return "the ships that have a port are not those that retreat (7.11)";
    return face_up_fault(d, s, d.ships[0] | d.ships[1], n.lake);
}

Fault open_fault(const Data& d, const State& s) {
    const bool fighting = in_flow(s, kStepBattles), sailed = fighting || in_flow(s, kStepArmyPhase);
    if ((s.open & d.all_towns) && !fighting) return "a battle is open in a town outside the Battle Phase";
    if ((s.open & lakes(d)) && !sailed) return "a battle is open on a lake outside the Naval and Battle Phases";
    if ((s.gb_attacks & ~s.open & ~lakes(d)) || (s.gb_attacks && !fighting && !s.revealed))
        return "the British attack where no battle is";
    for (int t : members(s.open & d.all_towns)) {
        if (s.army.on && s.army.town == t) continue;
        if (!land_at(d, s, has(s.gb_attacks, t) ? Seat::gb : Seat::us, t))
            return "nobody attacks at " + d.place_title(t);
    }
    return "";
}

// ---------------------------------------------------------------- half-made choices

bool in_secret(const State& s) { return s.flow.top().step == kStepAttrition || s.flow.top().step == kStepWithdrawal; }

Fault choice_fault(const Data& d, const State& s, Seat side) {
    const u8 step = s.flow.top().step;
    const u64 picked = s.picked[index(side)];
    const bool done = s.both.handed_in(side);
    if (picked && !in_secret(s)) return "blocks are named outside the Winter Turn";
    if (done && !in_secret(s) && step != kStepOrders) return "a secret choice is handed in that nobody asked for";
    if (step == kStepOrders)
        return done && s.sheet[index(side)].stage != Stage::ready ? "orders are handed in half-written (11.1)" : "";
    if (step == kStepAttrition) {
        if (picked & ~d.land[index(side)]) return "a block goes short of supply that needs none (8.21)";
        for (int p = 0; p < kPlaces; ++p)
            if (count(picked & s.here[p]) > (town_exists(d, p) ? excess(d, s, side, p) : 0))
                return "too many blocks go short of supply (8.21)";
        if (done && excess_left(d, s, side)) return "attrition is handed in half-made (8.21)";
    }
    if (step == kStepSplit) {
        int room = 0;
        for (int t : members(d.entries[index(side)])) {
            int here = d.reinforcements[static_cast<std::size_t>(s.year) + 1][static_cast<std::size_t>(t)];
            room += here;
            for (int b : members(land_at(d, s, side, kDelay))) here -= to_of(s, b) == t;
            if (here < 0) return "too many blocks are to appear at " + d.place_title(t) + " (8.23)";
        }
        if (count(land_at(d, s, side, kDelay)) > room) return "more blocks were drawn than are due (8.23)";
    }
    if (step == kStepWithdrawal) {
        u64 afloat = 0;
        for (int lake : members(lakes(d))) afloat |= ships_at(d, s, side, lake);
        if ((picked & ~afloat) || (done && picked != afloat))
            return "the ships that have a port are not those on the lakes (8.22)";
    }
    return "";
}

// A place named without an order: a port in a retreat or for the winter, the town where a reinforcement appears.
Fault named_place_fault(const Data& d, const State& s, int b) {
    const Seat side = side_of(b);
    const int to = to_of(s, b);
    const bool placed =
        has(s.naval.placed, b) || (s.flow.top().step == kStepWithdrawal && has(s.picked[index(side)], b));
    if (placed) {
        const bool port =
            town_exists(d, to) && d.lake_of[static_cast<std::size_t>(to)] == s.at[b] && friendly(d, s, side, to);
        return port ? "" : id_of(d, b) + " has been given a port that is none (5.2)";
    }
    if (to == kNowhere) return "";
    const bool appears = s.flow.top().step == kStepSplit && s.at[b] == kDelay && has(d.entries[index(side)], to);
    return appears ? "" : id_of(d, b) + " is to go somewhere without an order";
}

Fault order_fault(const Data& d, const State& s, int b) {
    const Seat side = side_of(b);
    const Sheet& sheet = s.sheet[index(side)];
    const int at = s.at[b], to = to_of(s, b), via = via_of(s, b);
    const auto joined = [&](int x, int y) {
        return town_exists(d, x) && town_exists(d, y) && has(d.adjacent[static_cast<std::size_t>(x)], y);
    };
    const auto on_lake = [&](int town) {
        return town_exists(d, town) && d.lake_of[static_cast<std::size_t>(town)] == sheet.lake;
    };
    const How how = s.order_how[b];
    bool fits = !is_ship(d, b);
    switch (how) {
        case How::none:
            if (via != kNowhere || s.order_no[b]) return id_of(d, b) + " has half an order";
            return named_place_fault(d, s, b);
        case How::march:
            fits &= at == sheet.origin && to != at &&
                    (via == kNowhere ? joined(at, to) : joined(at, via) && joined(via, to));
            fits &= via == kNowhere || d.move[static_cast<std::size_t>(b)] >= 2;
            break;
        case How::carry:
            fits &= sheet.naval == NavalAction::amphibious && has(d.carried, b) && at == sheet.origin && to != at &&
                    on_lake(at) && on_lake(to);
            break;
        case How::enter: fits &= at == kDelay && to == sheet.origin && has(d.entries[index(side)], to); break;
        case How::sail:
            fits = is_ship(d, b) &&
                   (at == sheet.lake ? on_lake(to) && friendly(d, s, side, to) : on_lake(at) && to == sheet.lake);
            break;
    }
    if (how != How::march && via != kNowhere) fits = false;
    return fits && s.order_no[b] && s.order_no[b] <= sheet.announced
               ? ""
               : id_of(d, b) + " has an order that cannot be given";
}

// Which orders may stand on a sheet at this stage.
bool stage_allows(const State& s, const Sheet& sheet, How how) {
    switch (sheet.stage) {
        case Stage::sailing: return how == How::sail;
        case Stage::landing: return how != How::enter;
        case Stage::army: return how == How::sail && s.simo;
        case Stage::marching: return how == How::march || (how == How::sail && s.simo);
        case Stage::entering: return how == How::enter || (how == How::sail && s.simo);
        case Stage::ready: return true;
        default: return false;
    }
}

bool stage_fits_actions(const Sheet& sheet) {
    const bool naval = sheet.naval != NavalAction::none && sheet.naval != NavalAction::amphibious;
    switch (sheet.stage) {
        case Stage::none: return is_zero(sheet);
        case Stage::naval: return sheet.naval == NavalAction::none && sheet.army == ArmyAction::none;
        case Stage::sailing: return sheet.naval == NavalAction::sail && sheet.army == ArmyAction::none;
        case Stage::landing: return sheet.naval == NavalAction::amphibious && sheet.army == ArmyAction::none;
        case Stage::army: return naval && sheet.army == ArmyAction::none;
        case Stage::marching: return naval && sheet.army == ArmyAction::march;
        case Stage::entering: return naval && sheet.army == ArmyAction::enter;
        default: return naval ? sheet.army != ArmyAction::none : sheet.naval == NavalAction::amphibious;
    }
}

// At which stage a seat may be now.
bool stage_fits_flow(const State& s, Seat side, Stage stage) {
    const u8 step = s.flow.top().step;
    const bool mine = s.active == index(side);
    if (s.revealed) return stage == Stage::ready;
    if (step == kStepOrders) return stage != Stage::none;
    if (step == kStepNavalPhase && mine) return stage != Stage::none && stage < Stage::army;
    if (step == kStepArmyPhase && mine) return stage >= Stage::army && stage < Stage::ready;
    return stage == Stage::none;
}

// A warship that is still to be built (in Simo-Move, until the sheets are revealed).
Fault build_fault(const Data& d, const State& s, Seat side) {
    const Sheet& sheet = s.sheet[index(side)];
    if (sheet.naval != NavalAction::build || s.flow.top().step != kStepOrders)
        return sheet.base || sheet.ship ? "an order sheet names a warship to build, and none is built" : "";
    bool base = false;
    for (std::size_t l = 0; l < d.lakes.size(); ++l)
        base |= d.base[static_cast<std::size_t>(index(side))][l] == sheet.base;
    const bool fresh = sheet.ship == kNowhere && ships_at(d, s, side, kDock);
    const bool raised =
        sheet.ship < kBlocks && has(ships_at(d, s, side, sheet.base), sheet.ship) && s.steps[sheet.ship] < d.ship_max;
    return base && (fresh || raised) ? "" : "an order sheet names a warship that cannot be built (5.1)";
}

// A landing that is being announced can still be made.
Fault landing_fault(const Data& d, const State& s, Seat side) {
    const Sheet& sheet = s.sheet[index(side)];
    if (!controls(d, s, side, sheet.lake)) return "a landing crosses a lake that is not controlled (6.2)";
    if (d.lake_of[sheet.origin] != sheet.lake) return "a landing begins away from its lake (6.2)";
    const auto idle = [&](u64 set) {
        int n = 0;
        for (int b : members(set)) n += s.order_how[b] == How::none;
        return n;
    };
    const int carried = count(ordered(s, side, How::carry)), escorts = idle(ships_at(d, s, side, sheet.lake));
    if (escorts < std::max(carried, 1)) return "a landing has too few warships (6.2)";
    return carried || idle(land_at(d, s, side, sheet.origin) & d.carried) ? "" : "a landing has nobody to carry (6.2)";
}

Fault sheet_fault(const Data& d, const State& s, Seat side) {
    const Sheet& sheet = s.sheet[index(side)];
    if (!stage_fits_flow(s, side, sheet.stage)) return "an order sheet is at a stage that does not belong here";
    if (!stage_fits_actions(sheet)) return "an order sheet says one thing and is at the stage of another";
    const bool lake_used = sheet.stage == Stage::sailing || sheet.naval == NavalAction::amphibious ||
                           (s.simo && sheet.naval == NavalAction::sail);
    if (lake_used ? !lake_exists(d, sheet.lake) : sheet.lake && !lake_exists(d, sheet.lake))
        return "an order sheet names no lake";
    if (!town_exists(d, sheet.origin) || !town_exists(d, sheet.base)) return "an order sheet names no town";
    if (sheet.stage == Stage::landing)
        if (Fault fault = landing_fault(d, s, side); !fault.empty()) return fault;
    int orders = 0;
    for (int b : members(d.all[index(side)])) {
        if (Fault fault = order_fault(d, s, b); !fault.empty()) return fault;
        if (s.order_how[b] == How::none) continue;
        ++orders;
        if (!stage_allows(s, sheet, s.order_how[b]))
            return id_of(d, b) + " has an order that does not belong on its sheet";
    }
    // Ships that have sailed were announced too.
    const int carried_out = sheet.stage < Stage::army    ? 0
                            : sheet.stage < Stage::ready ? count(d.ships[index(side)])
                                                         : kPerSide;
    if (sheet.announced < orders || sheet.announced > orders + carried_out)
        return "an order sheet counts its orders wrong";
    return build_fault(d, s, side);
}

}  // namespace

Fault is_ok(const Data& d, const State& s) {
    for (const auto check :
         {blocks_fault, arrival_fault, town_fault, flow_fault, calendar_fault, army_fault, naval_fault, open_fault})
        if (Fault fault = check(d, s); !fault.empty()) return fault;
    for (Seat side : kSeats) {
        if (Fault fault = choice_fault(d, s, side); !fault.empty()) return fault;
        if (Fault fault = sheet_fault(d, s, side); !fault.empty()) return fault;
    }
    return "";
}

}  // namespace ghent::blocks
