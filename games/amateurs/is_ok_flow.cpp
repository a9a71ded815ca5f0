// Is what is going on possible? The rules rely on it without asking again, and positions also come from files that somebody wrote
// by hand: each of these faults, let in, would lead some step astray later.
#include <fmt/format.h>

#include <cstring>

#include "games/amateurs/fight.h"
#include "games/amateurs/is_ok.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

constexpr u64 steps_of(std::initializer_list<StepId> steps) {
    u64 out = 0;
    for (const StepId step : steps) out |= one(step);
    return out;
}
static_assert(kSteps <= 64);
constexpr u64 kAnyStep = ~u64{0};
constexpr u64 kAsksWindow = steps_of({kStepActivation, kStepCard, kStepCombat, kStepDispersion, kStepEntry, kStepFleet,
                                      kStepInvasion, kStepLakeCombat, kStepPeace, kStepRaid, kStepTrek, kStepWindow});

// What a step may lie above, and how far its numbers go. No parents: it lies at the bottom.
struct FrameShape {
    StepId step;
    u64 parents;
    u8 pcs, ns;
};
constexpr FrameShape kFrameShapes[] = {
    {kStepWar, 0, WarPart::round_over, 0},
    {kStepRound, steps_of({kStepWar}), 0, 1},
    {kStepWinterMilitia, steps_of({kStepWar}), SeasonPart::choosing, 0},
    {kStepWinterSupply, steps_of({kStepWar}), 0, 1},
    {kStepWinterPort, steps_of({kStepWar}), 0, 0},
    {kStepSpringLeader, steps_of({kStepWar}), 0, 0},
    {kStepSpringIndians, steps_of({kStepWar}), SeasonPart::choosing, 0},
    {kStepNapoleon, steps_of({kStepWar, kStepEvent}), NapoleonPart::waterloo_units, NapoleonPart::waterloo},
    {kStepCard, steps_of({kStepWar, kStepGhent, kStepWindow}), CardPart::over, CardPart::reaction},
    {kStepWindow, kAsksWindow, 1, kWindows - 1},
    {kStepEvent, steps_of({kStepCard, kStepEvent, kStepAsk}), kMostEffects, 1},
    {kStepPlace, steps_of({kStepEvent}), 0, 20},
    {kStepRemove, steps_of({kStepEvent}), 0, 20},
    {kStepChoose, steps_of({kStepEvent}), 0, 20},
    {kStepAsk, steps_of({kStepEvent}), 0, 20},
    {kStepAim, steps_of({kStepEvent}), 0, 1},
    {kStepPickLeader, steps_of({kStepEvent}), PickLeaderPart::drawn, kExps},
    {kStepDiscard, steps_of({kStepEvent}), 0, 20},
    {kStepConvert, steps_of({kStepEvent}), 0, 20},
    {kStepOps, steps_of({kStepCard, kStepEvent}), 0, OpsPart::shipyard},
    {kStepCommander, kAnyStep, 0, 0},
    {kStepGroup, steps_of({kStepOps}), GroupPart::settling, 0},
    {kStepRefuge, kAnyStep, 0, 0},
    {kStepCampaign, steps_of({kStepCard, kStepEvent}), 0, 20},
    {kStepActivation, steps_of({kStepCard, kStepEvent, kStepCampaign}), ActivationPart::ended, 0},
    {kStepForm, steps_of({kStepActivation}), 0, 1},
    {kStepMove, steps_of({kStepActivation}), 0, 2},
    {kStepEntry, steps_of({kStepActivation, kStepMove}), EntryPart::over, 0},
    {kStepMeet, kAnyStep, MeetPart::bumping, 2},
    {kStepDivide, kAnyStep, 0, 0},
    {kStepMilitia, steps_of({kStepActivation, kStepEntry, kStepInvasion}), 0, 0},
    {kStepDispersion, steps_of({kStepActivation, kStepEntry, kStepMove, kStepGroup, kStepInvasion}),
     DispersionPart::returned, kOfFleet},
    {kStepTurnBack, steps_of({kStepDispersion}), 0, kOfFleet},
    {kStepTrek, steps_of({kStepActivation}), TrekPart::going, 0},
    {kStepFleet, steps_of({kStepCard, kStepEvent, kStepCampaign}), FleetPart::sailing, 1},
    {kStepInvasion, steps_of({kStepActivation}), InvasionPart::over, 0},
    {kStepDisband, steps_of({kStepInvasion}), 0, 0},
    {kStepRaid, steps_of({kStepActivation, kStepEvent}), RaidPart::over, 1},
    {kStepRaidDefence, steps_of({kStepRaid}), 0, 20},
    {kStepCombat, kAnyStep, CombatPart::joining, 4},
    {kStepParticipants, steps_of({kStepCombat}), 0, 0},
    {kStepShore, steps_of({kStepCombat}), 0, 0},
    {kStepLosses, steps_of({kStepCombat}), BothPart::choosing, 0},
    {kStepRetreat, steps_of({kStepCombat}), 0, 1},
    {kStepTribe, kAnyStep, TribePart::fought, 1},
    {kStepLocate, steps_of({kStepTribe}), 0, 0},
    {kStepLakeCombat, kAnyStep, LakePart::over, 2},
    {kStepAvoid, steps_of({kStepLakeCombat}), 0, 0},
    {kStepLine, steps_of({kStepLakeCombat}), 0, kMaxShipsPerSide},
    {kStepBreakOff, steps_of({kStepLakeCombat}), 0, 0},
    {kStepLakeHaven, steps_of({kStepLakeCombat}), 0, 0},
    {kStepPeace, kAnyStep, PeacePart::window, kByInvasion},
    {kStepGhent, 0, GhentPart::result, 0},
    {kStepLastCard, steps_of({kStepGhent}), 0, 0},
};
static_assert(std::size(kFrameShapes) == kSteps);
static_assert([] {
    for (int i = 0; i < kSteps; ++i)
        if (kFrameShapes[i].step != i) return false;
    return true;
}());

// ---------------------------------------------------------------- what the values of a frame say

bool is_card(const Data& d, int num) { return num >= 1 && num <= kCards && d.card(num).num == num; }
bool is_set_of_exps(const Frame& f) { return (f.a | u32{f.b} << 16) >> kExps == 0; }
bool is_exp_of(const Frame& f, int e) { return e >= 0 && e < kExps && index(side_of_exp(e)) == f.seat; }
bool nowhere_or_on_map(const Data& d, int place) { return place == 0 || d.exists(place); }
bool is_map_space(const Data& d, int place) { return is_space(place) && d.exists(place); }
bool is_leader_or_none(const Data& d, int plus_one) { return plus_one <= static_cast<int>(d.leaders.size()); }

bool about_fits(const Frame& f) {
    switch (f.n) {
        case kWinEnemyCard: return f.a <= kCards;
        case kWinEnemyActivation:
        case kWinEnemyMove: return f.a < kExps || (f.a >= kAboutLake && f.a < kAboutLake + kLakes);
        case kWinBeforeLake:
        case kWinLakeAfterRoll:
        case kWinLakeAfterRound:
        case kWinAfterLake: return f.a < kLakes;
        case kWinDispersion:
        case kWinPeaceForward: return f.a == 0;
        default: return f.n >= 1 && f.a < kExps;
    }
}

bool event_fits(const Data& d, const Frame& f) {
    if (!is_card(d, f.a) || EventPart::list(f) > EventPart::window) return false;
    const Card& card = d.card(f.a);
    if (EventPart::list(f) != EventPart::own && EventPart::parent(f) >= card.effects.size()) return false;
    // The handle is a Lake, Zone, Ship in a yard or Expedition plus one, or a place, or kPlaces plus an Expedition.
    return nowhere_or_on_map(d, f.c) && f.d < kPlaces + kExps;
}

bool effect_fits(const Data& d, const Frame& f, std::initializer_list<EffectKind> kinds = {}) {
    if (!is_card(d, f.a) || f.b >= d.card(f.a).effects.size()) return false;
    if (kinds.size() == 0) return true;
    return std::ranges::find(kinds, d.card(f.a).effects[f.b].kind) != kinds.end();
}

bool pick_fits(const Data& d, const State& s, const Frame& f) {
    if (!effect_fits(d, f,
                     {EffectKind::draw_leader, EffectKind::recall_leader, EffectKind::promote,
                      EffectKind::transfer_leader, EffectKind::kill_leader, EffectKind::wound_leader}))
        return false;
    if (f.pc == PickLeaderPart::choosing) return f.c == 0 || is_leader_or_none(d, f.c);
    for (const int l : {f.c - 1, f.d - 1})
        if (l >= 0 && (!is_leader_or_none(d, l + 1) || s.leader_at[l] != kPool || index(d.leader(l).side) != f.seat))
            return false;
    const Frame* event = find_frame(s, kStepEvent);
    const int e = f.n - 1;
    return f.c != f.d && event && d.exists(EventPart::same(*event)) && (e < 0 || (is_exp_of(f, e) && in_play(s, e))) &&
           (e >= 0 || free_letter(s, static_cast<Seat>(f.seat)) >= 0);
}

// A force splits off from another.
bool may_go_over(const State& s, int rest, int going) {
    return in_play(s, rest) && in_play(s, going) && rest != going && s.exp_at[rest] == s.exp_at[going];
}

bool values_fit(const Data& d, const State& s, const Frame& f) {
    const auto rest_is_zero = [&](int n) {
        return (n > 0 || f.a == 0) && (n > 1 || f.b == 0) && (n > 2 || f.c == 0) && f.d == 0;
    };
    switch (f.step) {
        case kStepRound:
        case kStepOps:
        case kStepParticipants: return is_set_of_exps(f) && rest_is_zero(2);
        case kStepWinterMilitia: return f.a <= 60 && rest_is_zero(1);
        case kStepWinterSupply: return f.a <= kSea0 && rest_is_zero(1);
        case kStepWinterPort:
        case kStepFleet: return f.a < kLakes && rest_is_zero(1);
        case kStepSpringIndians: return rest_is_zero(1);
        case kStepNapoleon: return f.a == 0 && f.b <= d.reinforcements.chosen && f.c == 0 && f.d <= 1 && f.seat == 1;
        case kStepCard: return is_card(d, f.a) && f.b < kWindows && f.c < 16 && f.d == 0;
        case kStepWindow: return about_fits(f) && f.b <= 1 && f.c == 0 && f.d == 0;
        case kStepEvent: return event_fits(d, f);
        case kStepPlace: return effect_fits(d, f) && f.c == 0 && f.d == 0;
        case kStepRemove: return effect_fits(d, f, {EffectKind::remove});
        case kStepAsk: return effect_fits(d, f, {EffectKind::ask}) && (f.c | u32{f.d} << 16) >> kExps == 0;
        case kStepAim: return effect_fits(d, f, {EffectKind::kill_leader, EffectKind::wound_leader});
        case kStepChoose:
        case kStepDiscard:
        case kStepConvert: return effect_fits(d, f) && f.c == 0 && f.d == 0;
        case kStepPickLeader: return pick_fits(d, s, f);
        case kStepCommander: return is_exp_of(f, f.a) && rest_is_zero(1);
        case kStepGroup: return (f.a == 0 || is_exp_of(f, f.a - 1)) && rest_is_zero(1);
        case kStepRefuge: return f.a < kHavens && index(d.havens[f.a].side) == f.seat && rest_is_zero(1);
        case kStepCampaign:
            return (f.a | u32{f.b} << 16) >> (kExps + kLakes) == 0 &&
                   (f.c ? is_card(d, f.d) && f.c <= d.card(f.d).effects.size() : f.d == 0);
        case kStepEntry: return f.d == 0;
        case kStepMeet:
            return is_exp_of(f, f.a) && is_exp_of(f, f.b) && (f.a == f.b) == (f.pc == MeetPart::bumping) && f.c <= 1 &&
                   f.a != kCr && f.b != kCr && f.d == 0;
        case kStepDivide:
            return is_exp_of(f, f.a) && (f.b == kNoLeader + 1 || is_leader_or_none(d, f.b)) &&
                   (f.c == 0 || (is_exp_of(f, f.c - 1) && may_go_over(s, f.a, f.c - 1))) && f.d <= 1;
        case kStepMilitia: return is_map_space(d, f.a) && rest_is_zero(1);
        case kStepDispersion: return f.a == 0 && f.b == 0 && f.c == 0 && f.d <= 10;
        case kStepTurnBack: return f.a <= 60 && (f.b == 0 || is_exp_of(f, f.b - 1)) && f.c <= 60 && f.d <= 60;
        case kStepTrek:
            return (f.pc == TrekPart::choosing || (is_map_space(d, f.a) && is_map_space(d, f.b))) && rest_is_zero(2);
        case kStepInvasion:
        case kStepDisband:
            if (f.step == kStepInvasion && f.pc == InvasionPart::choosing && f.a == 0) return rest_is_zero(1);
            return (is_sea(f.a) ||
                    (is_map_space(d, f.a) && d.space(f.a).settlement == Settlement::major && d.city[f.a] != 255)) &&
                   (f.step == kStepInvasion || !is_sea(f.a)) && f.a < kPlaces && rest_is_zero(1);
        case kStepRaid:
        case kStepRaidDefence:
            if (f.step == kStepRaid && f.pc == RaidPart::choosing && f.a == 0) return rest_is_zero(1);
            return f.a < kPlaces &&
                   (is_sea(f.a) ? f.step == kStepRaid : is_map_space(d, f.a) && d.coastal[f.a] != 255) &&
                   rest_is_zero(1);
        case kStepCombat: return f.c <= kIf * kIf && f.d == 0 && f.a >> 8 <= 60 && f.b >> 8 <= 60;
        case kStepTribe:
        case kStepLocate:
            return f.seat == 0 && f.a < kGbFirst && is_map_space(d, f.b) && d.tribes.has(f.b) && rest_is_zero(2);
        case kStepPeace: return f.c < 256;
        default: return rest_is_zero(0);
    }
}

// ---------------------------------------------------------------- what a step works on

bool act_fits(const Data& d, const State& s, const Frame& f) {
    const Act& a = s.act;
    const bool standing = &f == &s.flow.top();
    if (!a.on || a.seat != f.seat || index(side_of_exp(a.exp)) != a.seat) return false;
    switch (f.step) {
        case kStepForm:
        case kStepMove:
        case kStepTrek:
            if (!is_land_exp(a.exp)) return false;
            if (a.parent && side_of_exp(a.parent - 1) != side_of_exp(a.exp)) return false;
            if (f.step == kStepForm && a.parent && (!(a.flags & kActSplit) || !may_go_over(s, a.parent - 1, a.exp)))
                return false;
            return !standing || in_play(s, a.exp);
        case kStepEntry:
            return is_land_exp(a.exp) && (f.pc != EntryPart::begins || (d.exists(a.to) && in_play(s, a.exp)));
        case kStepActivation: return f.pc > ActivationPart::forming || a.parent == 0;
        case kStepInvasion: return a.exp == kIf && (in_play(s, kIf) || s.disbanded);
        case kStepRaid: return a.exp == kCr && in_play(s, kCr);
        default: return true;
    }
}

bool turn_back_fits(const Data& d, const State& s, const Frame& f) {
    switch (f.n) {
        case kOfGroup: return s.group.on && s.group.seat == f.seat && d.exists(s.group.crossed);
        case kOfFleet: return f.seat == 1 && in_play(s, kIf) && find_frame(s, kStepInvasion) && f.b == 0;
        default: break;
    }
    if (!s.act.on || s.act.seat != f.seat || !d.exists(s.act.crossed) || !in_play(s, s.act.exp)) return false;
    if (f.step != kStepTurnBack) return true;
    if (f.b && (!in_play(s, f.b - 1) || f.b - 1 == s.act.exp)) return false;
    const Seat side = static_cast<Seat>(f.seat);
    return f.b ||
           (f.c <= loose_of(s, side, s.act.crossed, kMilitia) && f.d <= loose_of(s, side, s.act.crossed, kFencible));
}

// A tribe's or a city's process keeps the Combat until it has asked how it ended.
bool fight_fits(const State& s, const Frame& f) {
    const Fight& x = s.fight;
    if (!x.on) return false;
    switch (f.step) {
        case kStepCombat: return f.seat == x.attacker && (x.exps >> x.exp & 1);
        case kStepShore: return f.seat == x.attacker;
        default: return true;
    }
}

bool context_fits(const Data& d, const State& s, const Frame& f) {
    switch (f.step) {
        case kStepOps:
        case kStepGroup: return s.ops.on && s.ops.seat == f.seat && (f.step == kStepOps || s.group.seat == f.seat);
        case kStepActivation:
            if (f.pc == ActivationPart::ended) return true;  // card 131: another may have followed it
            [[fallthrough]];
        case kStepForm:
        case kStepMove:
        case kStepTrek:
        case kStepEntry:
        case kStepInvasion:
        case kStepRaid: return act_fits(d, s, f);
        case kStepDispersion:
        case kStepTurnBack: return turn_back_fits(d, s, f);
        case kStepDisband: return f.seat == 1 && in_play(s, kIf) && free_letter(s, Seat::gb) >= 0;
        case kStepRaidDefence: return f.seat == 0;
        case kStepCombat:
        case kStepParticipants:
        case kStepShore:
        case kStepLosses:
        case kStepRetreat: return fight_fits(s, f);
        case kStepLocate: return in_play(s, f.a);
        case kStepLakeCombat: return s.lake.on && f.seat == s.lake.mover;
        case kStepAvoid:
        case kStepLine:
        case kStepBreakOff:
        case kStepLakeHaven: return s.lake.on;
        case kStepCampaign: return !f.c || !d.card(f.d).effects[f.c - 1U].split || find_frame(s, kStepEvent);
        default: return true;
    }
}

// ---------------------------------------------------------------- the Combat

std::string fight_fault(const Data& d, const State& s) {
    const Fight& f = s.fight;
    if (!f.on) return {};
    if (!is_map_space(d, f.place)) return "a Combat is fought nowhere";
    if (!nowhere_or_on_map(d, f.from)) return "the attacker came from nowhere";
    if (f.exps && index(side_of_exp(f.exp)) != f.attacker) return "the attacker attacks with an enemy Expedition";
    for (int e = 0; e < kExps && f.exps; ++e) {
        if (!(f.exps >> e & 1) || e == f.exp) continue;
        const int side = index(side_of_exp(e));
        if (side == f.attacker || !is_land_exp(e)) return "an Expedition attacks beside another";  // R12
        if (in_play(s, e) && s.exp_at[e] != f.place && !f.went[side]) return "an Expedition defends from elsewhere";
    }
    if (f.tribe && f.kind != FightKind::tribe) return "a tribe's force takes part in another Combat";
    if (f.kind == FightKind::tribe && (f.attacker != 0 || !d.tribes.has(f.place))) return "no tribe is attacked";
    if (f.kind == FightKind::invasion && (f.attacker != 1 || (f.exps && f.exp != kIf) || d.city[f.place] == 255))
        return "an Invasion without the Invasion Fleet";
    if (f.kind == FightKind::raid && (f.attacker != 1 || (f.exps && f.exp != kCr) || d.coastal[f.place] == 255))
        return "a Raid without the Coastal Raid";
    if (f.kind != FightKind::invasion && f.kind != FightKind::raid && f.exps && !is_land_exp(f.exp))
        return "a fleet attacks like an Expedition";
    if (f.flags & kFightRolled)
        for (const int i : {0, 1})
            if (f.band[i] < 1 || f.leadership[i] < 1 || f.die[i] > 9) return "dice were rolled for nobody";
    for (const u8 place : f.went)
        if (!nowhere_or_on_map(d, place)) return "a force retreated to nowhere";
    for (const int i : {0, 1, 2, 3})
        if (!is_leader_or_none(d, f.hit_leader[i])) return "a Leader was hit who does not exist";
    const bool choosing = s.flow.top().step == kStepLosses;
    for (const Seat side : kSeats) {
        const int i = index(side);
        if (f.picks[i] > std::size(f.pick_exp[i])) return "too many losses are chosen";
        if (choosing && f.to_lose[i] != losses_due(d, s, side)) return "losses are due that nobody inflicted";
        if (f.picks[i] > f.to_lose[i]) return "more losses are chosen than due";
        if (choosing && s.both.cursor[i] != (f.picks[i] == f.to_lose[i]))
            return "losses are handed in before they are chosen";
        u8 chosen[kExps + 1][kLocal + 1] = {};
        for (int k = 0; k < static_cast<int>(std::size(f.pick_exp[i])); ++k) {
            const int e = f.pick_exp[i][k] - 1, t = f.pick_type[i][k];
            if (k >= f.picks[i]) {  // what both have chosen stays written for those who look
                if (k >= f.revealed[i] && (e >= 0 || t)) return "a loss is written where none is chosen";
                continue;
            }
            if (e >= 0 && (side_of_exp(e) != side || !(f.exps >> e & 1) || t >= kTypes)) return "a loss of the enemy";
            const int there = e >= 0               ? s.exp_units[e][t]
                              : t == kLocal        ? fighting_militia(s, side)
                              : t < types_of(side) ? fighting_loose(s, side, t)
                                                   : 0;
            if (++chosen[e + 1][t] > there) return "Units are lost who are not there";
        }
        for (int t = 0; t < kTypes; ++t) {
            int in_exps = 0;
            for (int e = 0; e < kExps; ++e) in_exps += chosen[e + 1][t];
            if (in_exps > fighting_in_exps(s, side, t)) return "Units are lost who are held back";
        }
    }
    return {};
}

std::string lake_fault(const Data& d, const State& s) {
    const LakeFight& f = s.lake;
    if (!f.on) return {};
    const u64 all = d.ships_of[0] | d.ships_of[1];
    if ((f.lined | f.able | f.withdrawn | f.taken) & ~all) return "Ships fight that do not exist";
    if (f.able & ~f.lined) return "a Ship fights outside the line";
    for (const int ship : members(f.able | f.taken | f.withdrawn))
        if (s.ship_at[ship] != on_lake(f.lake)) return "a Ship fights that is not on the Lake";
    int length[2];
    for (const int i : {0, 1}) length[i] = count(f.lined & d.ships_of[i]);
    if (f.lined && f.pairs != std::min(length[0], length[1])) return "the pairs are counted wrongly";
    if (f.pair > f.pairs || f.pairs > kMaxShipsPerSide) return "the pairs are counted wrongly";
    const int longer = length[0] > length[1] ? 0 : 1;
    u64 seen = 0;
    for (int i = 0; i < kMaxShipsPerSide; ++i) {
        const int ship = f.second[i] - 1;
        if (ship < 0 || !f.lined) continue;
        if (i >= f.pairs || !has(f.lined & d.ships_of[longer], ship) || has(seen, ship))
            return "a Ship stands second in no pair";
        seen |= one(ship);
    }
    const Frame* frame = find_frame(s, kStepLakeCombat);
    if (frame && frame->pc == LakePart::pair_rolled && (f.pair >= f.pairs || !f.lined)) return "no pair has rolled";
    if (frame && frame->pc == LakePart::pair && !f.lined) return "there is no line";
    if (f.haven > kHavens) return "a fleet goes to no haven";
    return {};
}

}  // namespace

std::string frames_fault(const Data& d, const State& s) {
    if (s.flow.over) return {};
    int combats = 0, lakes = 0, activations = 0;
    for (int i = 0; i < s.flow.depth; ++i) {
        const Frame& f = s.flow.f[i];
        const FrameShape& shape = kFrameShapes[f.step];
        const auto bad = [&](std::string_view what) { return fmt::format("step {}: {}", i, what); };
        if ((i == 0) != (shape.parents == 0)) return bad("the war or the peace lies at the bottom of everything");
        if (i && !has(shape.parents, s.flow.f[i - 1].step)) return bad("it cannot follow what lies below it");
        if (f.seat > 1 || f.pc > shape.pcs || f.n > shape.ns) return bad("a value is out of range");
        if (!values_fit(d, s, f)) return bad("an argument is out of range");
        if (!context_fits(d, s, f)) return bad("what it needs is not there");
        combats += f.step == kStepCombat;
        lakes += f.step == kStepLakeCombat;
        activations += f.step == kStepActivation && f.pc != ActivationPart::ended;
    }
    if (combats > 1 || lakes > 1) return "two Combats are fought at once";
    if (activations > 1) return "two Expeditions are activated at once";
    if (s.group.on != (find_frame(s, kStepGroup) != nullptr)) return "Units move individually without the step for it";
    if (s.group.on && (!d.exists(s.group.place) || !nowhere_or_on_map(d, s.group.crossed)))
        return "Units move individually nowhere";
    if (s.group.source && side_of_exp(s.group.source - 1) != static_cast<Seat>(s.group.seat))
        return "Units come out of an enemy Expedition";
    for (const u8 place : s.act.pending)
        if (place && !is_map_space(d, place)) return "Control is pending of no space";
    if (s.flow.top().step != kStepLosses && !s.both.idle()) return "nobody chooses in secret now";
    if (std::string fault = fight_fault(d, s); !fault.empty()) return fault;
    return lake_fault(d, s);
}

}  // namespace ghent::amateurs
