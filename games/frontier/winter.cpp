// 6.0 winter: besiegers leave, quarters, vessels go home, repairs, Prevost, US depots.
#include "games/frontier/chapters.h"
#include "games/frontier/losses.h"
#include "games/frontier/steps.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// 6.2: the next overfull hex of a side from `from` on, in settlements or in the open; its number of regiments too many.
int next_overfull(Ctx& c, Seat side, bool open_country, int from, int& excess) {
    const State& s = c.s;
    LazySupply supply(c.d, s, side);
    Hexes camps{};
    for (int p = 0; p < kRegiments; ++p)
        if (on_map(s, p) && hex_of(s, p) >= from && c.d.side[at(p)] == side && !s.aboard[p]) camps.add(hex_of(s, p));
    int found = kNoHex;
    camps.each([&](int h) {
        if (found != kNoHex || (c.d.hex(h).settlement == kNoSettlement) != open_country) return;
        const int n = count_regiments(c.d, s, side, h, true);  // R78
        int room = quarters(c.d, s, side, h);
        if (n <= room - 1) return;
        const u8 x = c.d.hex(h).settlement;
        if (room > 0 && x != kNoSettlement && c.d.settlement(x).kind != SettlementKind::site) {  // 6.2.1.b
            if (supply.traced().of_hex(h) == Supply::isolated) --room;
        }
        if (n <= room) return;
        excess = n - room;
        tell(c, {kEvAttrition, R("6.2.2a"), side, h, n, room});
        found = h;
    });
    return found;
}

bool at_sea(const Data& d, const State& s, Seat side) {
    for (int p = kVessel0; p < kDepot0; ++p)
        if (on_map(s, p) && side_of(d, s, p) == side && is_water(d.hex(hex_of(s, p)).terrain)) return true;
    return false;
}

// 6.4
void repair_in_port(Ctx& c) {
    State& s = c.s;
    for (const Seat side : kSeats) {
        const SupplyOf supply(c.d, s, side);
        for (int p = kVessel0; p < kDepot0; ++p) {
            if (!on_map(s, p) || !s.reduced.has(p) || side_of(c.d, s, p) != side) continue;
            const int h = hex_of(s, p);
            const u8 x = c.d.hex(h).settlement;
            if (x == kNoSettlement || c.d.settlement(x).owner != side || has_units(c.d, s, other(side), h) ||
                supply.of_hex(h) == Supply::isolated)
                continue;
            s.reduced.drop(p);
            tell(c, {kEvRestored, R("6.4"), side, p});
        }
    }
}

bool prevost_may(const Data& d, const State& s, int settlement) {  // R167
    const int h = d.settlement(settlement).hex;
    return settlement_in_play(d, s, settlement) && !s.burned.has(settlement) && controls(d, s, Seat::gb, settlement) &&
           hex_supply(d, s, Seat::gb, h) == Supply::full;
}

}  // namespace

Go enter_winter(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    switch (f.pc) {
        case WinterPart::british_besiegers: tell(c, {kEvWinter, R("6.0"), Seat::gb}); [[fallthrough]];
        case WinterPart::us_besiegers:
            ++f.pc;
            if (s.besieged.any())
                push(s, kStepEvade, f.pc == WinterPart::us_besiegers ? Seat::gb : Seat::us, 0, EvadePart::besieger);
            break;
        case WinterPart::british_attrition:
        case WinterPart::us_attrition: {
            const Seat side = f.pc == WinterPart::british_attrition ? Seat::gb : Seat::us;
            if (f.b != f.a) {  // 2.6, R111: who is left in the hex where steps were lost
                f.b = f.a;
                settle(c, f.a - 1);
                break;
            }
            int excess = 0;
            // R187: settlements first, because quarters there rest on supply, which losses in the open may cut.
            const int h = next_overfull(c, side, f.n != 0, f.a, excess);
            if (h == kNoHex) {
                if (f.n) ++f.pc;
                f.n = byte(1 - f.n);
                f.a = f.b = 0;
                break;
            }
            f.a = static_cast<u16>(h + 1);
            ask_losses(s, side, LossPart::winter, excess, h);
            break;
        }
        case WinterPart::british_home:
        case WinterPart::us_home: {
            const Seat side = f.pc == WinterPart::british_home ? Seat::gb : Seat::us;
            if (at_sea(c.d, s, side)) push(s, kStepHome, side);
            else ++f.pc;
            break;
        }
        case WinterPart::repair:
            ++f.pc;
            repair_in_port(c);
            break;
        case WinterPart::prevost: {
            ++f.pc;
            const int p = c.d.named.prevost;
            if (on_map(s, p) && supply_of(c.d, s, p) != Supply::isolated &&
                (prevost_may(c.d, s, c.d.named.quebec) || prevost_may(c.d, s, c.d.named.montreal)))
                push(s, kStepPrevost, Seat::gb);
            break;
        }
        case WinterPart::depots:  // 6.6
            ++f.pc;
            for (int i = 0; i < 4; ++i) {
                const int depot = depot_of(Seat::us, i);
                if (!on_map(s, depot)) continue;
                tell(c, {kEvDepotGone, R("6.6"), Seat::us, c.d.hex(hex_of(s, depot)).settlement});
                take_off(c.d, s, depot, kOffMap);
            }
            break;
        default: s.flow.pop(); break;
    }
    return Go::on;
}

// ---------------------------------------------------------------- 6.5 (D30)

Go enter_prevost(Ctx&) { return Go::ask; }

Verdict check_prevost(const Data& d, const State& s, Seat, Action a) {
    if (a.verb != kPlace) return no(R("6.5"), kNotNow, a.verb);
    if (a.a != d.named.prevost || (a.b != d.named.quebec && a.b != d.named.montreal))
        return no(R("6.5"), kNotListed, a.a, a.b);
    return prevost_may(d, s, a.b) ? kAllowed : no(R("R167"), kNotFullSupply, a.b);
}

void list_prevost(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 x : {d.named.quebec, d.named.montreal})
        add_if(out, act(kPlace, d.named.prevost, x), [&](Action a) { return check_prevost(d, s, side, a); });
}

void take_prevost(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    s.aboard[a.a] = 0;
    put(c.d, s, a.a, c.d.settlement(a.b).hex);
    tell(c, {kEvPrevost, R("6.5"), side, a.b});
}

}  // namespace ghent::frontier
