// What must hold of every position. The rules rely on it without asking again, and positions also come from files that
// somebody wrote by hand: each of these faults, let in, would lead some step astray later.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "core/standing.h"
#include "games/madison/steps.h"

namespace ghent::madison {

namespace {

using Fault = std::string;  // what is wrong, or ""

template <class T>
bool is_zero(const T& part) {
    static constexpr T zero{};
    return std::memcmp(&part, &zero, sizeof part) == 0;
}

bool stacked(const State& s, StepId step) {
    for (int i = 0; i < s.flow.depth; ++i)
        if (s.flow.f[i].step == step) return true;
    return false;
}

// ---------------------------------------------------------------- pieces

bool may_be_off(const Data& d, int p, int place) {
    switch (place) {
        case kOut:
        case kDead: return true;
        case kDue: return d.due_turn[static_cast<std::size_t>(p)] || (is_unit(p) && d.unit(p).card);
        case kDelayed: return !is_ship(p) && d.due_turn[static_cast<std::size_t>(p)];
        case kWaiting: return is_leader(p) && (d.naval(p) || d.due_turn[static_cast<std::size_t>(p)]);
        case kAssault: return is_unit(p) && d.due_turn[static_cast<std::size_t>(p)];
        default: return is_ship(p) && d.ship(p).built;
    }
}

Fault piece_fault(const Data& d, const State& s, int p) {
    const int at = s.at[p];
    if (at >= d.places()) return fmt::format("piece {} is at an unknown place", p);
    if (!on_map(at)) return may_be_off(d, p, at) ? "" : fmt::format("piece {} cannot be where it is", p);
    const bool afloat = s.force.on && s.group.has(p);
    const bool water = lake_at(d, at) != kNoLake || at == kTransit;
    if (is_ship(p) && !water) return fmt::format("vessel {} is on land (11.11)", d.ship(p).id);
    if (is_naval_leader(d, p) && !water) return fmt::format("{} is on land", d.leader(p).id);
    if (at == kTransit && !afloat) return "somebody stays in the Lake Transit Box (2.5)";
    if (is_land(d, p) && !is_space(at) && !afloat) return "a land unit stays on a lake (11.41)";
    return "";
}

Fault pieces_fault(const Data& d, const State& s) {
    for (int p = 0; p < kPieces; ++p) {
        if (!d.exists(p)) {
            if (s.at[p] || s.spent[p] || s.flipped.has(p) || s.done.has(p) || s.group.has(p) || s.picked.has(p))
                return fmt::format("there is no piece {}", p);
            continue;
        }
        if (Fault fault = piece_fault(d, s, p); !fault.empty()) return fault;
        if (s.flipped.has(p)) {
            if (is_unit(p) && (d.unit(p).steps != 2 || !on_map(s.at[p])))
                return fmt::format("{} cannot be reduced", d.unit(p).id);
            if (is_ship(p) && !on_map(s.at[p])) return fmt::format("{} cannot be damaged", d.ship(p).id);
            if (is_leader(p) && !d.leader(p).flips) return fmt::format("{} has no reverse", d.leader(p).id);
        }
        if ((s.done.has(p) || s.group.has(p)) && !on_map(s.at[p])) return "a piece off the map moves";
    }
    constexpr u64 beyond = ~((u64{1} << (kPieces % 64)) - 1);
    for (const Pieces* set : {&s.flipped, &s.done, &s.group, &s.picked})
        if (set->w[3] & beyond) return "something is said of a piece that does not exist";
    for (std::size_t p = d.units.size(); p < kMaxUnits; ++p)
        if ((s.promoted[p >> 6] >> (p & 63)) & 1) return "a unit became class A that does not exist";
    if (d.ships.size() < 64 && s.turned >> d.ships.size()) return "a vessel changed sides that does not exist";
    return "";
}

Fault places_fault(const Data& d, const State& s) {
    const auto known = [&](const Places& set) {
        bool fine = true;
        set.each([&](int p) { fine &= is_space(p) && p < d.places(); });
        return fine;
    };
    if (!known(s.supplied[0]) || !known(s.supplied[1]) || !known(s.garrison) || !known(s.destroyed))
        return "something is said of a space that does not exist";
    for (int side = 0; side < 2; ++side) {
        for (int i = 0; i < 3; ++i) {
            const u8 depot = s.depot[side][i];
            if (depot && (!is_space(depot) || depot >= d.places() || d.territory[depot] != side))
                return "a Supply Depot is not in its own territory (13.52)";
            if (i && depot > s.depot[side][i - 1]) return "Supply Depots are listed in falling order";
            if (i && depot && depot == s.depot[side][i - 1]) return "two Supply Depots are in one space";
        }
        for (const u8 place : s.shelter[side])
            if (place && (!is_space(place) || place >= d.places())) return "an unknown space is sheltered";
        if (s.shelter[side][1] && !s.shelter[side][0]) return "shelters are listed in order";
    }
    if (d.forts.size() < 8 && s.forts >> d.forts.size()) return "an unknown event fort is on the map";
    if (s.base_gone >> d.bases.size()) return "an unknown naval base is destroyed";
    for (std::size_t i = 0; i < 12; ++i)
        if (s.base_lost[i] && (i >= d.bases.size() || d.bases[i].backup || s.base_lost[i] > s.turn + 1))
            return "a naval base was lost that could not be";
    return "";
}

// ---------------------------------------------------------------- cards

Fault cards_fault(const Data& d, const State& s) {
    const int year = 1812 + s.turn / 3;
    int looked_at = 0;
    for (int num = 1; num <= kCards; ++num) {
        const u8 zone = s.cards.where[num];
        const int of = d.card(num).year;
        const bool open = zone == kDiscard || zone == kDisplay;
        const bool set_aside =
            zone == kAside && ((num == d.named.treaty && s.turn < 7) || (num == d.named.declaration && s.prewar));
        if (zone == kAside && !set_aside) return fmt::format("card {} is set aside", num);
        if (num == d.named.treaty && s.turn < 7 && zone != kAside)
            return "the Treaty of Ghent is in play too early (7.25)";
        if (num == d.named.declaration && s.prewar && zone != kAside)
            return "the Declaration was drawn, yet there is no war";
        if (of < year && !open && zone != kGone) return fmt::format("card {} is of a year gone by (7.24)", num);
        if (of > year && zone != kDeck && zone != kAside) return fmt::format("card {} is of a year to come", num);
        if (of == year && zone == kGone) return fmt::format("card {} is gone too early", num);
        if (open && (zone == kDisplay) != d.card(num).display)
            return fmt::format("card {} lies with the wrong cards", num);
        looked_at += zone == kLookUs || zone == kLookGb;
        for (int seat = 0; seat < 2; ++seat) {
            const Seat foe = static_cast<Seat>(1 - seat);
            const bool hidden =
                of == year && (zone == kDeck || zone == hand(foe) || zone == held(foe) || zone == looked(foe));
            if (s.cards.known[seat].has(num) && !hidden)
                return fmt::format("card {} is known where nothing is hidden", num);
        }
    }
    if (s.cards.known[0].has(0) || s.cards.known[1].has(0) || s.cards.known[0].w[1] >> 47 ||
        s.cards.known[1].w[1] >> 47)
        return "an unknown card is known";
    const bool searching = !s.flow.over && s.flow.top().step == kStepSearch;
    if (looked_at && !searching) return "somebody looks at cards of the deck";
    if (in_winter(s) && cards_in(d, s, kHandUs) + cards_in(d, s, kHandGb)) return "nobody has a hand in winter (16.1)";
    for (const Seat side : kSeats)
        if (cards_in(d, s, held(side)) > 2 || (!in_winter(s) && cards_in(d, s, held(side)) != s.holds[index(side)]))
            return "the cards held back are counted wrong (7.34)";
    if (s.cards.where[0] || s.cards.where[kCards + 1]) return "there are 110 cards";
    if (s.prewar != 0 && (s.turn != 0 || s.drawn >= 14)) return "there is no Pre-war Sequence now";
    if (s.prewar && cards_in(d, s, kHandUs) + cards_in(d, s, kHandGb) + s.played[0] + s.played[1] != s.drawn)
        return "the pre-war cards are counted wrong";
    if (!s.prewar && (s.drawn || s.played[0] || s.played[1])) return "pre-war cards are counted in the war";
    return "";
}

// ---------------------------------------------------------------- what is going on

bool on_board(const Data& d, int place) { return place == 0 || (on_map(place) && place < d.places()); }

Fault play_fault(const Data& d, const State& s) {
    const Play& p = s.play;
    if (!p.on) return is_zero(p) ? "" : "no card is being played, yet something is known of it";
    if (p.card && d.card(p.card).year != 1812 + s.turn / 3) return "a card of another year is being played";
    if (p.card && s.cards.where[p.card] != kDiscard && s.cards.where[p.card] != kDisplay)
        return "the card being played lies elsewhere";
    if (p.card && (p.how == kHowNone || p.how == kHowHold)) return "a card is played for nothing";
    if (!p.card && p.how != kHowNone && p.how != kHowHold) return "no card is played";
    for (const u8 place : {p.rain, p.start, p.attacked[0], p.attacked[1], p.attacked[2], p.attacked[3]})
        if (place && (!(is_space(place) || is_box(place)) || place >= d.places())) return "an unknown space is named";
    for (int i = 0; i < 2; ++i) {
        const int piece = p.declared[i] - 1;
        if (piece < 0) continue;
        if (!d.exists(piece) || side_of(d, s, piece) != static_cast<Seat>(p.seat))
            return "a force is declared that is not there";
        if (i == 0 && !is_leader(piece)) return "a Campaign card begins with a leader (8.71)";
    }
    if (p.declared[1] && (!p.declared[0] || p.declared[0] == p.declared[1])) return "two forces are declared";
    return "";
}

Fault force_fault(const Data& d, const State& s) {
    const Force& f = s.force;
    bool fine = true;
    if (!f.on) {
        Force from = f;
        std::memset(from.from, 0, sizeof from.from);
        if (!is_zero(from)) return "no force moves, yet something is known of it";
        if (s.group.any()) return "pieces move together without a force";
    }
    for (int i = 0; i < 4; ++i)
        if (!on_board(d, f.from[i]) || !on_board(d, f.landed[i])) return "a force comes from nowhere";
    if (!f.on) return "";
    if (!s.play.on) return "a force moves without a card";
    const Seat side = static_cast<Seat>(s.play.seat);
    if (!on_map(f.start) || f.start >= d.places()) return "a force begins nowhere";
    if (f.leader && (!d.exists(f.leader - 1) || !is_leader(f.leader - 1) || d.side(f.leader - 1) != side))
        return "the leader of the force is not one";
    for (const u8 place : {f.landing, f.loaded, f.dropped})
        if (place && (!is_space(place) || place >= d.places() || lake_at(d, place) == kNoLake))
            return "a force is at an unknown town";
    for (const u8 active : f.active)
        fine &= !active || (d.exists(active - 1) && side_of(d, s, active - 1) == side && on_map(s.at[active - 1]));
    if (!fine) return "a unit is activated that is not there";
    s.group.each([&](int p) { fine &= side_of(d, s, p) == side; });
    if (!fine) return "pieces of both sides move together";
    if (f.mode == Mode::sail)
        s.group.each([&](int p) { fine &= s.at[p] == kTransit || lake_at(d, s.at[p]) != kNoLake; });
    if (!fine) return "a force sails on land";
    if (f.winter && s.play.how != kHowEvent) return "only an event moves units in winter";
    if (f.leader && f.winter) return "a winter move has no leader of its own";
    return "";
}

Fault fight_fault(const Data& d, const State& s) {
    const Fight& f = s.fight;
    Fight quiet = f;
    if (stacked(s, kStepRetreat))
        std::ranges::fill(quiet.bumped, u8{0});  // arrivals may make somebody bump others (14.33)
    if (!f.on && !is_zero(quiet)) return "there is no combat, yet something is known of it";
    if (f.on) {
        if (!is_space(f.place) || f.place >= d.places()) return "a combat is fought nowhere";
        for (const u8 lead : f.lead)
            if (lead && (!is_unit(lead - 1) || !d.exists(lead - 1))) return "no such unit leads";
        for (const u8 leader : f.leader)
            if (leader && (!is_leader(leader - 1) || !d.exists(leader - 1))) return "no such leader commands";
        if (f.leaders >> d.leaders.size()) return "an unknown leader is there";
        for (const u8 place : f.bumped)
            if (place && (!is_space(place) || place >= d.places())) return "somebody was bumped nowhere";
    }
    const Sea& b = s.sea;
    if (!b.on) return is_zero(b) ? "" : "there is no naval battle, yet something is known of it";
    for (const u8 lead : b.lead)
        if (lead && (!is_ship(lead - 1) || !d.exists(lead - 1))) return "no such vessel leads";
    return "";
}

// ---------------------------------------------------------------- the stack

enum class Of : u8 { none, place, space, card, number };

struct Shape {
    StepId step;
    u64 parents;  // steps that may lie directly below
    u8 pcs, ns;   // largest values
    Of a;
};
constexpr u64 of(std::initializer_list<StepId> steps) {
    u64 set = 0;
    for (const StepId step : steps) set |= one(step);
    return set;
}
constexpr u64 kAnswered = of({kStepForce, kStepCampaign, kStepEntry, kStepFight, kStepBuild});
constexpr u64 kDrives =
    of({kStepEntry, kStepFight, kStepRetreat, kStepFlee, kStepArrive, kStepAssault, kStepWaiting, kStepWar});
constexpr Shape kShapes[] = {
    {kStepWar, 0, WarTurn::winter_over + 1, 0, Of::none},
    {kStepPrewar, of({kStepWar}), 0, 0, Of::none},
    {kStepPrewarCard, of({kStepPrewar}), 0, 0, Of::card},
    {kStepArrivals, of({kStepWar}), Secret::choosing, 0, Of::none},
    {kStepArrive, of({kStepWar}), Arriving::going_on, 0, Of::none},
    {kStepFirst, of({kStepWar}), 0, 0, Of::none},
    {kStepAction, of({kStepWar}), 0, 0, Of::none},
    {kStepPlay, of({kStepAction, kStepPrewar, kStepWinter}), CardPlay::over, 1, Of::none},
    {kStepAssault, of({kStepPlay}), 0, 0, Of::none},
    {kStepWaiting, of({kStepPlay, kStepArrive}), 0, 1, Of::none},
    {kStepWithdrawal, of({kStepPlay}), 0, 0, Of::none},
    {kStepCard, of({kStepPlay}), 0, 0, Of::none},
    {kStepCampaign, of({kStepEvent}), Campaign::moving, 0, Of::none},
    {kStepForce, of({kStepPlay, kStepEvent, kStepCampaign}), Activation::over, 0, Of::none},
    {kStepDeclare, of({kStepForce}), 0, 0, Of::none},
    {kStepReact, kAnswered, 0, static_cast<u8>(Timing::enters), Of::place},
    {kStepKeepOne, of({kStepEvent}), 0, 0, Of::none},
    {kStepMove, of({kStepForce}), 0, 0, Of::none},
    {kStepEntry, of({kStepMove, kStepEvent, kStepAssault, kStepArrive}), Entering::over, 7, Of::space},
    {kStepRetreat, kDrives, Retreating::gone_by_water, kLeadersAlone, Of::space},
    {kStepCarry, of({kStepRetreat}), 0, kLeadersAlone, Of::space},
    {kStepFlee, kDrives | of({kStepSea, kStepFleet, kStepPlay}), 0, kFleeTogether, Of::place},
    {kStepFight, of({kStepEntry}), Combat::over, 0, Of::none},
    {kStepCommander, of({kStepFight}), 0, 1, Of::none},
    {kStepLead, of({kStepFight}), 0, 1, Of::none},
    {kStepBattleCard, of({kStepFight}), 0, 1, Of::number},
    {kStepLosses, of({kStepFight}), 0, 3, Of::space},
    {kStepSea, of({kStepMove}), NavalCombat::over, 0, Of::none},
    {kStepSeaLead, of({kStepSea}), 0, 1, Of::none},
    {kStepSeaCard, of({kStepSea}), 0, 1, Of::none},
    {kStepSeaLosses, of({kStepSea}), 0, 2, Of::none},
    {kStepBuild, of({kStepPlay, kStepEvent}), Building::carried_out, 12, Of::number},
    {kStepRestore, of({kStepPlay}), Restoring::somebody, 3, Of::none},
    {kStepEvent, kAnswered | of({kStepPlay}), 8, 0, Of::card},
    {kStepTarget, of({kStepEvent}), Targeting::others, 9, Of::card},
    {kStepLeaderOf, of({kStepPlay, kStepEvent}), 0, kForSpecial, Of::card},
    {kStepSearch, of({kStepEvent}), Searching::choosing, 9, Of::none},
    {kStepReturn, of({kStepEvent}), 0, 0, Of::space},
    {kStepFleet, of({kStepWar}), FleetReturn::over, 0, Of::none},
    {kStepWinter, of({kStepWar}), Winter::attrition_over, 3, Of::none},
    {kStepWinterCard, of({kStepWinter}), 0, 0, Of::none},
    {kStepAttrition, of({kStepWinter}), Secret::choosing, 0, Of::none},
    {kStepNewOrleans, of({kStepEvent}), 0, 0, Of::none},
};
static_assert(std::size(kShapes) == kSteps);

bool argument_fits(const Data& d, const Frame& f, Of what) {
    switch (what) {
        case Of::none: return f.a == 0;
        case Of::place: return on_board(d, f.a);
        case Of::space: return is_space(f.a) && f.a < d.places();
        case Of::card: return f.a >= 1 && f.a <= kCards;
        default: return f.a <= kLakes;
    }
}

// What the further arguments of a frame say.
bool rest_fits(const Data& d, const State& s, const Frame& f) {
    switch (f.step) {
        case kStepRetreat:
            return on_board(d, f.b) && (f.c == 0 || (is_space(f.c) && f.c < d.places())) && f.d == 0 &&
                   (f.pc != Retreating::choosing) == (f.c != 0);
        case kStepCarry: return on_board(d, f.b) && !f.c && !f.d;
        case kStepArrive: return f.b <= d.arrivals.size() && f.c < 4 && !f.d;
        case kStepFleet: {
            static_assert(kLakes * kLakes == 16);  // any sixteen bits are companions (FleetReturn)
            return !f.c && !f.d;
        }
        case kStepFlee: return f.b && !f.c && !f.d;
        case kStepLosses: return f.b <= kMaxUnits && !f.c && !f.d;
        case kStepSeaLosses: return f.b <= kPieces && !f.c && !f.d;
        case kStepTarget: {
            if (f.b >= d.card(f.a).effects.size() || f.d) return false;
            const EffectKind kind = d.card(f.a).effects[f.b].kind;
            if (kind == EffectKind::return_unit)
                return f.c == 0 || (is_unit(f.c - 1) && d.exists(f.c - 1) && s.at[f.c - 1] == kDead);
            return f.c == 0 || (kind == EffectKind::class_upgrade && is_space(f.c) && f.c < d.places());
        }
        case kStepLeaderOf: {
            if (f.c || f.d) return false;
            if (f.n < kForEvent) return f.b == 0;
            if (f.b >= d.card(f.a).effects.size()) return false;
            constexpr EffectKind wanted[] = {EffectKind::activate, EffectKind::activate_units,
                                             EffectKind::winter_activation, EffectKind::special_attack};
            return d.card(f.a).effects[f.b].kind == wanted[f.n - kForEvent];
        }
        default: return !f.b && !f.c && !f.d;
    }
}

// Seats and structs that a step relies on.
bool context_fits(const Data& d, const State& s, const Frame& f) {
    const bool playing = f.seat == s.play.seat && s.play.on;
    switch (f.step) {
        case kStepWaiting:
            if (f.n) return !s.play.on && !in_winter(s);
            [[fallthrough]];
        case kStepAssault:
        case kStepWithdrawal:
        case kStepCard: return playing && !s.play.card && !s.force.on && !s.prewar && !in_winter(s);
        case kStepPlay:
        case kStepRestore: return playing;
        case kStepBuild: return playing && (f.pc != Building::naming || Building::halves(f));
        case kStepCampaign:
            return playing && s.play.how == kHowEvent &&
                   (f.pc != Campaign::declaring ? s.play.declared[0] != 0 : !s.play.declared[1] && !s.play.moved);
        case kStepForce:
        case kStepDeclare:
        case kStepMove: return playing && s.force.on;
        case kStepEvent: return s.play.on;
        case kStepLeaderOf: return playing && s.play.card == f.a && !s.force.on;
        case kStepFight:
        case kStepBattleCard:
        case kStepLead:
        case kStepCommander: {
            if (!s.fight.on) return false;
            if (f.step == kStepFight) return f.seat == s.fight.attacker;
            return (f.seat == s.fight.attacker) == (f.n == 0) && (f.step != kStepBattleCard || f.a <= 1);
        }
        case kStepLosses: return s.fight.on && f.a == s.fight.place;
        case kStepSea: return s.sea.on && f.seat == s.sea.attacker;
        case kStepSeaLead:
        case kStepSeaCard: return s.sea.on && (f.seat == s.sea.attacker) == (f.n == 0);
        case kStepSeaLosses: return s.sea.on;
        case kStepPrewar:
        case kStepPrewarCard:
            return s.prewar && (f.step == kStepPrewar || s.cards.where[f.a] == hand(static_cast<Seat>(f.seat)));
        case kStepKeepOne: return s.play.declared[0] && s.play.declared[1] && f.seat == s.play.seat;
        case kStepWinter:
        case kStepWinterCard:
        case kStepAttrition: return in_winter(s);
        case kStepAction:
        case kStepFleet:
        case kStepArrivals:
        case kStepArrive: return !in_winter(s);
        case kStepReact: return s.play.on && f.n >= static_cast<u8>(Timing::activation);
        case kStepFlee: return lake_at(d, f.a) != kNoLake;
        case kStepNewOrleans: return f.seat == 0;
        default: return true;
    }
}

Fault flow_fault_of(const Data& d, const State& s) {
    if (s.flow.over) return "";
    int fights = 0;
    for (int i = 0; i < s.flow.depth; ++i) {
        const Frame& f = s.flow.f[i];
        const Shape& shape = kShapes[f.step];
        const auto bad = [&](std::string_view what) { return fmt::format("step {}: {}", i, what); };
        if ((i == 0) != (f.step == kStepWar)) return bad("the war lies at the bottom of everything");
        if (i && !has(shape.parents, s.flow.f[i - 1].step)) return bad("it cannot follow what lies below it");
        if (f.seat > 1 || f.pc > shape.pcs || f.n > shape.ns) return bad("a value is out of range");
        if (!argument_fits(d, f, shape.a) || !rest_fits(d, s, f)) return bad("an argument is out of range");
        if (!context_fits(d, s, f)) return bad("what it needs is not there");
        fights += f.step == kStepFight;
    }
    if (fights > 1) return "two combats are fought at once";
    if (s.play.on != stacked(s, kStepPlay)) return "a card play is not where it should be";
    if (s.force.on != stacked(s, kStepForce)) return "a force is not where it should be";
    if (s.sea.on != stacked(s, kStepSea)) return "a naval battle is not where it should be";
    if (s.fight.on && !stacked(s, kStepEntry)) return "a combat is not where it should be";
    if (s.prewar != stacked(s, kStepPrewar)) return "the Pre-war Sequence is not where it should be";
    if (!s.prewar && in_winter(s) != stacked(s, kStepWinter)) return "winter is not where it should be";
    const bool secret = s.flow.top().step == kStepArrivals || s.flow.top().step == kStepAttrition;
    if (!secret && !s.both.idle()) return "nobody chooses in secret now";
    return "";
}

// What `picked` means depends on who chooses what.
bool may_be_picked(const Data& d, const State& s, int p) {
    const Frame& f = s.flow.top();
    const int at = s.at[p];
    const bool own = side_of(d, s, p) == static_cast<Seat>(f.seat);
    switch (f.step) {
        case kStepArrivals: return at == kDue && !is_ship(p) && d.due_turn[static_cast<std::size_t>(p)] == s.turn;
        case kStepAssault: return own && at == kWaiting && is_land(d, p);
        case kStepAttrition: return is_unit(p) && is_space(at);
        case kStepCarry: return own && is_unit(p) && at == f.a;
        case kStepFlee: return own && is_ship(p) && on_map(at) && at != f.a;
        default: break;
    }
    if (!is_ship(p)) return false;
    if (!stacked(s, kStepBuild)) return stacked(s, kStepEvent) && on_map(at);
    if (at != kYard) return flipped(s, p) && is_space(at);
    const int base = s.spent[p];
    return is_space(base) && base < d.places() && lake_at(d, base) == d.ship(p).lake;
}

Fault picked_fault(const Data& d, const State& s) {
    if (s.flow.over) return s.picked.any() ? "something is chosen after the end" : "";
    for (int p = 0; p < kPieces; ++p) {
        if (s.picked.has(p) && !may_be_picked(d, s, p)) return fmt::format("piece {} cannot be chosen now", p);
        if (s.spent[p] && !on_map(s.at[p]) && !s.picked.has(p)) return fmt::format("piece {} moves off the map", p);
    }
    return "";
}

Fault where_it_stands(const Data& d, const State& s) { return standing_fault(step_rows(), d, s); }

}  // namespace

std::string is_ok(const Data& d, const State& s) {
    if (s.scenario >= d.wars.size()) return "there is no such scenario";
    if (s.turn >= kTurns) return "there are nine turns";
    if (s.flow.over != s.ended || (s.ended != 0) != (s.winner == 1 || s.winner == 2) ||
        (s.ended != 0) != (s.level != 0))
        return "the end of the game is told differently";
    for (Fault (*look)(const Data&, const State&) : {pieces_fault, places_fault, cards_fault, play_fault, force_fault,
                                                     fight_fault, flow_fault_of, picked_fault, where_it_stands})
        if (Fault fault = look(d, s); !fault.empty()) return fault;
    return "";
}

}  // namespace ghent::madison
