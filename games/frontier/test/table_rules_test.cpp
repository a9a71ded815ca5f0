// What must be true on any table between two actions, sentence by sentence from the rulebook and without the engine's own sums: random games of
// every scenario are held to it whenever a player is free to choose what to do next.
#include <gtest/gtest.h>

#include <map>

#include "core/fields.h"
#include "games/frontier/frontier.h"
#include "games/frontier/steps.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

struct Hexful {
    std::vector<int> outside[2], within[2], leaders[2], commodores[2], vessels[2], depots[2], depots_within[2];
};

// The first sentence that does not hold; "" when all do.
std::string broken(const Data& d, const State& s) {
    std::map<int, Hexful> map;
    for (int p = 0; p < kPieces; ++p) {
        if (s.at[p] < kHex0) continue;
        Seat owner = d.side[static_cast<std::size_t>(p)];
        if (s.prize.has(p)) owner = owner == Seat::us ? Seat::gb : Seat::us;
        const int i = owner == Seat::us ? 0 : 1;
        Hexful& x = map[s.at[p] - kHex0];
        if (p < kVessel0 && s.aboard[p]) {
            const int ship = kVessel0 + s.aboard[p] - 1;
            if (s.at[ship] != s.at[p]) return d.piece_id(p) + " is not where its ship is (9.1)";
            if (p < kRegiments && d.vessel(ship).hd == 2) return d.piece_id(p) + " on a gunboat (12.6.1.b)";
            if (p < kRegiments && d.regiment(p).type == RegimentType::naw) return d.piece_id(p) + " on a ship (12.6.9)";
            if (p < kRegiments)
                for (int q = 0; q < p; ++q)
                    if (s.at[q] >= kHex0 && s.aboard[q] == s.aboard[p]) return d.piece_id(p) + " is second (12.6.3)";
            continue;
        }
        if (p < kRegiments) (s.inside.has(p) ? x.within : x.outside)[i].push_back(p);
        else if (p < kCommodore0) x.leaders[i].push_back(p);
        else if (p < kVessel0) x.commodores[i].push_back(p);
        else if (p < kDepot0) x.vessels[i].push_back(p);
        else (s.inside.has(p) ? x.depots_within : x.depots)[i].push_back(p);
    }
    for (const auto& [h, x] : map) {
        const Hex& hex = d.hex(h);
        const std::string where = d.hex_id(h) + ": ";
        const bool water = is_water(hex.terrain);
        const u8 town = hex.settlement;
        const bool fort = town != kNoSettlement && is_fortified(d, s, town);
        const Seat holder = town != kNoSettlement ? controller(d, s, town) : Seat::us;
        for (int i = 0; i < 2; ++i) {
            const int foe = 1 - i;
            const Seat side = static_cast<Seat>(i);
            if (water && (!x.outside[i].empty() || !x.leaders[i].empty() || !x.depots[i].empty()))
                return where + "land units on the water (8.5, 11.7.5)";
            if (water && !x.commodores[i].empty() && x.vessels[i].empty()) return where + "a commodore swims (12.0)";
            if (!x.outside[i].empty() && !x.outside[foe].empty()) return where + "both sides outside (14.1, 17.0)";
            if (!x.within[i].empty() || !x.depots_within[i].empty()) {
                if (!fort || holder != side) return where + "INSIDE what is not his fortification (14.1.2)";
                if (x.outside[foe].empty()) return where + "INSIDE without a besieger (16.1.1)";
                if (!s.besieged.has(town)) return where + "INSIDE without a Siege counter (14.1.2)";
                if (!x.outside[i].empty()) return where + "friends of the besieged outside (14.1.2)";
            }
            if (!x.depots[i].empty() && x.outside[i].empty() && !x.outside[foe].empty())
                return where + "a depot with enemies (21.1.4)";
            if (!x.depots[i].empty() && (town == kNoSettlement || d.settlement(town).kind == SettlementKind::site) &&
                !(town != kNoSettlement && fort))
                return where + "a depot in no settlement (21.1.4)";
            for (const int p : x.leaders[i])
                if (!s.inside.has(p) && x.outside[i].empty() && !x.outside[foe].empty())
                    return where + d.piece_id(p) + " alone among enemies (14.7)";
            for (const int p : x.commodores[i])
                if (!s.inside.has(p) && x.outside[i].empty() && x.vessels[i].empty() &&
                    (!x.outside[foe].empty() || !x.vessels[foe].empty()))
                    return where + d.piece_id(p) + " alone among enemies (14.8)";
            if (water && !x.vessels[i].empty() && !x.vessels[foe].empty()) return where + "fleets together (14.4)";
            if (!water && !x.vessels[i].empty()) {
                const u8 port = town == kNoSettlement ? kNoPort : d.settlement(town).port;
                if (port == kNoPort || s.burned.has(town) || s.dismantled.has(town))
                    return where + "vessels ashore (12.4)";
                if (holder != side) return where + "vessels in an enemy port (2.6.1.a)";
                if (!x.outside[foe].empty() && !fort) return where + "vessels in a port taken (14.2)";
                if (x.vessels[0].size() + x.vessels[1].size() > d.port(port).docks)
                    return where + "more vessels than docks (2.5.4.b)";
            }
            for (const int p : x.vessels[i]) {
                if (water && !s.built.has(p)) return where + d.piece_id(p) + " sails unconstructed (12.0)";
                if (hex.terrain == Terrain::river && d.vessel(p).hd > 2 && !d.waters[hex.water].any_vessel &&
                    d.piece_id(p) != "us_v_oneida")
                    return where + d.piece_id(p) + " in a shallow river (12.5)";
            }
            // 2.6, 2.6.3
            if (town != kNoSettlement && d.settlement(town).owner != side && holder == side) {
                bool holds = false;
                for (const auto* list : {&x.outside[i], &x.within[i]})
                    for (const int p : *list)
                        holds |= d.regiment(p).type != RegimentType::naw || town == d.named.detroit ||
                                 d.settlement(town).kind == SettlementKind::village ||
                                 d.settlement(town).kind == SettlementKind::fort ||
                                 d.settlement(town).kind == SettlementKind::site;
                if (!holds) return where + d.settlement(town).id + " is held by nobody (2.6)";
            }
            // 16.1: whoever stands in an enemy fortification besieges it; elsewhere he controls it (2.6.1)
            if (town != kNoSettlement && !x.outside[i].empty()) {
                if (fort && holder != side && !s.besieged.has(town)) return where + "no Siege counter (16.1)";
                bool white = false;
                for (const int p : x.outside[i])
                    white |= d.regiment(p).type != RegimentType::naw || town == d.named.detroit ||
                             d.settlement(town).kind == SettlementKind::village ||
                             d.settlement(town).kind == SettlementKind::fort ||
                             d.settlement(town).kind == SettlementKind::site;
                if (!fort && holder != side && white && settlement_in_play(d, s, town) &&
                    d.settlement(town).kind != SettlementKind::site)
                    return where + d.settlement(town).id + " is not controlled by who stands in it (2.6.1)";
            }
            // 3.4.6
            for (const auto* list : {&x.outside[i], &x.within[i]})
                for (const int p : *list) {
                    const std::string& id = d.piece_id(p);
                    const bool us_soil = hex.territory == Territory::us;
                    if (id == "us_seneca" && d.from_buffalo[static_cast<std::size_t>(h)] > 10)
                        return where + id + " (3.4.6)";
                    if ((id == "br_odawa" || id == "br_caughnawaga" || id == "br_quebec_militia" ||
                         id == "br_montreal_militia") &&
                        us_soil)
                        return where + id + " in the United States (3.4.6)";
                    if (id == "br_potawatomie" && town != d.named.fort_wayne) return where + id + " (3.4.6)";
                }
            for (const int p : x.leaders[i])
                if (d.piece_id(p) == "br_de_rottenburg" && hex.territory == Territory::us)
                    return where + "De Rottenburg (3.4.6)";
            if (side == Seat::gb && town == d.named.rutland &&
                (!x.outside[i].empty() || !x.leaders[i].empty() || !x.depots[i].empty()))
                return where + "British in Rutland (2.3.3)";
        }
    }
    for (std::size_t town = 0; town < d.settlements.size(); ++town) {
        if (!s.besieged.has(static_cast<int>(town))) continue;
        const auto found = map.find(d.settlements[town].hex);
        const int foe = 1 - index(controller(d, s, static_cast<int>(town)));
        if (found == map.end() || found->second.outside[foe].empty())
            return d.settlements[town].id + ": a siege without besiegers (16.1.1)";
    }
    return "";
}

}  // namespace

TEST(FrontierTableRules, HoldWheneverAPlayerIsFree) {
    PROVES("frontier", "16.1.1", "14.7b", "2.6a");
    const Module& m = module();
    const std::shared_ptr<const GameData> data = m.load_embedded();
    const Data& d = static_cast<const Data&>(*data);
    int looked = 0;
    for (const Scenario& scenario : d.scenarios)
        for (u64 seed = 1; seed <= static_cast<u64>(effort(1, 6, 60)); ++seed) {
            State s{};
            SeededDice dice(seed * 77);
            Rng rng(seed);
            m.setup(d, {scenario.id, {}}, &s, dice, nullptr);
            std::string last;
            ActionList list;
            for (int n = 0; n < 20'000 && m.pending(d, &s); ++n) {
                const u8 step = s.flow.top().step;
                if (step == kStepOps || step == kStepAction) {
                    ++looked;
                    ASSERT_EQ(broken(d, s), "") << scenario.id << ", seed " << seed << ", action " << n << "\n" << last;
                }
                const Seat seat = first_of(m.pending(d, &s));
                m.list(d, &s, seat, list);
                ASSERT_FALSE(list.empty());
                const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
                last += std::string(m.steps[step].name) + ": " + std::string(name(seat)) + " " + print(m, d, a) + "\n";
                if (last.size() > 3000) last.erase(0, last.find('\n', last.size() - 2500) + 1);
                m.apply(d, &s, seat, a, dice, nullptr);
            }
        }
    EXPECT_GT(looked, 200);
}

}  // namespace ghent::frontier::test
