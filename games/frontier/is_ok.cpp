// Is a position one that the game can be in? Asked of positions from outside, and of every position in the tests.
#include <fmt/format.h>

#include <cstring>

#include "games/frontier/is_ok.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

std::string counter_fault(const Data& d, const State& s, int p) {
    const u16 place = s.at[p];
    const std::string id = d.piece_id(p);
    if (place >= kHex0 + d.hex_count() || (place > kWaiting && place < kHex0)) return fmt::format("{} is nowhere", id);
    if (!is_hex(place)) {
        if (place == kExiled && !is_land_unit(p)) return fmt::format("{} cannot be exiled", id);
        if (place == kWaiting && !is_commodore(p)) return fmt::format("{} cannot wait", id);
        if (s.inside.has(p) || is_aboard(s, p)) return fmt::format("{} is not on the map, but INSIDE or aboard", id);
        if (s.built.has(p) || s.prize.has(p))
            return fmt::format("{} is not on the map, but constructed or a prize", id);
        return {};
    }
    const int h = place - kHex0;
    const Hex& x = d.hex(h);
    if (!hexes_in_play(d, s).has(h)) return fmt::format("{} is in {}, which is no hex of this game", id, d.hex_id(h));
    if (is_aboard(s, p)) {
        const int vessel = carrier(s, p);
        if (!is_vessel(vessel) || s.at[vessel] != place)
            return fmt::format("{} is aboard a vessel that is elsewhere", id);
        if (!s.built.has(vessel)) return fmt::format("{} is aboard an unconstructed vessel", id);
        if (side_of(d, s, vessel) != d.side[at(p)]) return fmt::format("{} is aboard an enemy vessel", id);
        if (is_regiment(p) && d.vessel(vessel).hd == 2) return fmt::format("{} is aboard a gunboat (12.6.1)", id);
        if (is_regiment(p) && d.regiment(p).type == RegimentType::naw)
            return fmt::format("{} never goes by ship (12.6.9)", id);
    }
    if (s.inside.has(p)) {
        if (is_vessel(p)) return fmt::format("{} is INSIDE", id);
        if (x.settlement == kNoSettlement || !s.besieged.has(x.settlement))
            return fmt::format("{} is INSIDE where there is no siege", id);
        if (controller(d, s, x.settlement) != d.side[at(p)] && d.settlement(x.settlement).kind != SettlementKind::site)
            return fmt::format("{} is INSIDE an enemy fort", id);
    }
    if (is_vessel(p)) {
        if (!is_water(x.terrain) && (x.settlement == kNoSettlement || d.settlement(x.settlement).port == kNoPort))
            return fmt::format("{} is on land", id);
        if (is_water(x.terrain) && !s.built.has(p)) return fmt::format("{} is not constructed and not in port", id);
        return {};
    }
    if (is_water(x.terrain) && !is_aboard(s, p) && !s.act.on && !is_commodore(p))
        return fmt::format("{} is on the water", id);
    if (is_regiment(p) && side_of(d, s, p) == Seat::gb && x.settlement == d.named.rutland)
        return fmt::format("{} is in Rutland (2.3.3)", id);
    return {};
}

// One regiment to a ship (12.6.1).
std::string cargo_fault(const Data& d, const State& s) {
    u8 carried[kVessels] = {};
    for (int p = 0; p < kRegiments; ++p)
        if (s.aboard[p] && ++carried[s.aboard[p] - 1] > 1)
            return fmt::format("{} carries two regiments (12.6.3)", d.piece_id(carrier(s, p)));
    return {};
}

// 14.1.2: its defenders went INSIDE, and the enemy is about to come.
bool is_entered(const State& s, int h) {
    for (int i = 0; i < s.flow.depth; ++i)
        if (s.flow.f[i].step == kStepEntry && s.flow.f[i].a == h) return true;
    return false;
}

std::string settlement_fault(const Data& d, const State& s) {
    for (int x = 0; x < kMaxSettlements; ++x) {
        const bool any = s.taken.has(x) || s.burned.has(x) || s.dismantled.has(x) || s.besieged.has(x) ||
                         s.fresh.has(x) || s.fort_hit.has(x);
        if (!any) continue;
        if (x >= static_cast<int>(d.settlements.size())) return "a settlement is marked that does not exist";
        const Settlement& place = d.settlement(x);
        if (place.kind == SettlementKind::site && (s.taken.has(x) || s.burned.has(x) || s.dismantled.has(x)))
            return fmt::format("{} is no settlement", place.name);
        if (s.besieged.has(x) && !is_fortified(d, s, x))
            return fmt::format("{} is besieged and has no fort", place.name);
        if (s.fresh.has(x) && !s.besieged.has(x))
            return fmt::format("{} is newly besieged without a siege", place.name);
        if (s.fort_hit.has(x) && !s.besieged.has(x))
            return fmt::format("the fort of {} has lost its step without a siege (R110)", place.name);
        // While they fight there the besiegers may be gone already: what follows is settled afterwards.
        const bool fought = (s.land.on && s.land.hex == place.hex + 1) || (s.assault.on && s.assault.settlement == x);
        if (s.besieged.has(x) && !fought && !is_entered(s, place.hex) &&
            !has_regiments(s, other(controller(d, s, x)), place.hex))
            return fmt::format("nobody besieges {} (16.1.1)", place.name);
        if (s.burned.has(x) && place.kind == SettlementKind::city)
            return fmt::format("{} is a city and burned", place.name);
    }
    for (std::size_t p = 0; p < kMaxPorts; ++p)
        if (s.phd[p] && (p >= d.ports.size() || s.phd[p] > d.ports[p].phd_hd))
            return "a harbor defense has more hits than it can take";
    return {};
}

std::string occupancy_fault(const Data& d, const State& s) {
    State again = s;
    recount(d, again);
    for (const Seat side : kSeats) {
        if (!(again.regiments[index(side)] == s.regiments[index(side)]))
            return fmt::format("the {} regiments are not where their hexes say", name(side));
        if (!(again.vessels[index(side)] == s.vessels[index(side)]))
            return fmt::format("the {} vessels are not where their hexes say", name(side));
    }
    return {};
}

std::string card_fault(const Data& d, const State& s) {
    for (int card = 0; card < kCards; ++card) {
        const u8 zone = s.cards.where[card];
        const Seat side = d.card(card).side;
        if ((zone == hand(other(side))) || zone == deck(other(side)) || zone == face_down(other(side)))
            return fmt::format("{} is with the other side", d.card(card).id);
        if (zone == kInPlay && s.play.card != card + 1)
            return fmt::format("{} lies open, but is not played", d.card(card).id);
    }
    if (s.cards.where[kCards] || s.cards.where[kCards + 1]) return "a card lies somewhere that does not exist";
    if (s.play.card && s.cards.where[s.play.card - 1] != kInPlay) return "the card in play is elsewhere";
    return {};
}

template <class T>
bool is_zero(const T& part) {
    static constexpr T zero{};
    return std::memcmp(&part, &zero, sizeof part) == 0;
}

std::string context_fault(const State& s) {
    if (!s.act.on && !is_zero(s.act)) return "there is no activation, but something of one is left";
    if (!s.land.on && !is_zero(s.land)) return "there is no land Combat, but something of one is left";
    if (!s.naval.on && !is_zero(s.naval)) return "there is no Naval Combat, but something of one is left";
    if (!s.assault.on && !is_zero(s.assault)) return "there is no siege assault, but something of one is left";
    if (!s.play.card && !is_zero(s.play)) return "no card is played, but something of one is left";
    return {};
}

}  // namespace

std::string is_ok(const Data& d, const State& s) {
    if (s.war >= d.wars.size()) return "there is no such scenario";
    if (std::string fault = flow_fault(s.flow, kSteps); !fault.empty()) return fault;
    for (int p = 0; p < kPieces; ++p)
        if (std::string fault = counter_fault(d, s, p); !fault.empty()) return fault;
    for (int p = kPieces; p < kPieceSlots; ++p)
        if (s.at[p] || s.reduced.has(p) || s.inside.has(p) || s.activated.has(p) || s.moved.has(p) || s.built.has(p) ||
            s.prize.has(p) || s.picked.has(p))
            return "a counter is marked that does not exist";
    for (const auto& part : {cargo_fault, settlement_fault, occupancy_fault, card_fault, goings_on_fault})
        if (std::string fault = part(d, s); !fault.empty()) return fault;
    return context_fault(s);
}

}  // namespace ghent::frontier
