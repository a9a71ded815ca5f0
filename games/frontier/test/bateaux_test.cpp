// 11 Bateaux Movement: the rulebook's examples, the roll, the shore hexes that are closed; a slow second search.
#include "games/frontier/bateaux.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/frontier/chapters.h"
#include "games/frontier/test/scripts.h"
#include "games/frontier/test/table.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

// 11.2, 11.3: 1d8 for up to five regiments, 1d6 for more; -2 against enemies; 1 or less fails.
TEST(FrontierBateaux, TheRoll) {
    PROVES("frontier", "11.2", "11.3", "11.3.1", "11.3.2", "11.5", "11.6");
    Table t("campaign_1813");
    t.put("br_brock@kingston br_glengarry@kingston br_8th@kingston").ops(GB, 2);
    t.rolls({{"bateaux_d8", {1}}});
    t.does(GB, "activate br_brock; by bateaux; take_all; land 06423");
    EXPECT_EQ(t.where("br_8th"), "kingston");
    EXPECT_TRUE(t.s.moved.has(t.counter("br_8th")));
    EXPECT_TRUE(t.was_told(kEvBateauxFails));
    Table u("campaign_1813");
    u.put("br_brock@kingston br_glengarry@kingston br_8th@kingston us_9th@sacketts_harbor").ops(GB, 1);
    u.rolls({{"bateaux_d8", {3}}});  // 3 - 2 = 1
    u.does(GB, "activate br_brock; by bateaux; take_all; land 06924");
    EXPECT_EQ(u.where("br_8th"), "kingston");
    Table v("campaign_1813");
    v.put(
        "br_brock@kingston br_glengarry@kingston br_8th@kingston br_13th@kingston br_49th@kingston br_100th@kingston "
        "br_103rd@kingston");
    v.ops(GB, 1);
    v.rolls({{"bateaux_d6", {2}}});
    v.does(GB, "activate br_brock; by bateaux; take_all; land 06423");
    EXPECT_EQ(v.where("br_103rd"), "ernestown");
    EXPECT_EQ(v.s.act.on, 0);
}

// 11.7.4, R140: enemy ships close the shore beside them, vessels their own hex.
TEST(FrontierBateaux, ShipsCloseTheShore) {
    PROVES("frontier", "11.7.4");
    Table t("campaign_1813");
    t.put("br_glengarry@kingston us_v_madison@06825").ops(GB, 1);
    t.does(GB, "activate br_glengarry; by bateaux");
    t.refuses(GB, "land 06924", "11.7.4", "closes the shore");
}

// 11.4.1: whoever could land nowhere is not offered boats; 14.7a: an officer needs a regiment to land on enemies.
TEST(FrontierBateaux, NobodySetsOutWhoCannotLand) {
    PROVES("frontier", "11.4.1", "14.7a");
    Table alone("campaign_1813");
    alone.put("us_6th@fort_mackinac").ops(US, 1);
    alone.refuses(US, "activate us_6th", "7.0a", "no movement to make");
    Table island("campaign_1813");
    island.put("us_6th@fort_mackinac us_9th@fort_mackinac us_boyd@fort_mackinac us_v_niagara@02120").ops(US, 1);
    island.does(US, "activate us_boyd");
    island.refuses(US, "by bateaux", "11.4.1", "land nowhere");
    island.refuses(US, "by land", "8.0a");
    // American gunboats on both sides of Kingston leave the way to Cape Vincent, where the 9th stands.
    const std::string shores = "br_brock@kingston us_9th@cape_vincent us_v_julia@06623 us_v_growler@06822 ";
    for (const bool along : {false, true}) {
        Table t("campaign_1813");
        t.put(shores + (along ? "br_8th@kingston" : "br_8th@york")).ops(GB, 1);
        t.does(GB, "activate br_brock");
        if (!along) {
            t.refuses(GB, "by bateaux", "11.4.1");
            continue;
        }
        t.does(GB, "by bateaux");
        EXPECT_TRUE(t.options(GB, "land").empty());
        t.does(GB, "take br_8th");
        EXPECT_EQ(t.options(GB, "land"), std::vector<std::string>{"06923"});
    }
    // A card's own boats (US50) take nobody who is not beside the water.
    Table card = play_event({"US50", "us_6th@sacketts_harbor us_9th@watertown", "", ""});
    card.does(US, "use");
    card.refuses(US, "pick us_9th", "11.0", "settlement on a shore");
    EXPECT_TRUE(card.allows(US, "pick us_6th"));
}

// 11.4.2, 13.2, R170: beaten, they are back where they set out.
TEST(FrontierBateaux, BackToTheLastLandHex) {
    PROVES("frontier", "11.4.2", "13.2");
    Table t("campaign_1813");
    t.put("br_glengarry@kingston us_23rd@07023 us_9th@07023 us_21st@07023").ops(GB, 1);
    t.does(GB, "activate br_glengarry; by bateaux; land 07023");
    t.does(US, "stand");
    ASSERT_TRUE(t.s.land.on);
    // The attackers leave, as the Evade check would have it.
    Ctx c{t.d(), t.s, t.dice, &t.log};
    start_evade(c, GB, t.s.land.hex - 1, EvadePart::attacker, -1, t.s.land.from - 1);
    EXPECT_EQ(t.where("br_glengarry"), "kingston");
}

// W6: the boats turn back.
TEST(FrontierBateaux, GunboatsDogTheFlotilla) {
    Table t("campaign_1813");
    t.put("us_6th@sacketts_harbor br_8th@kingston").hand(GB, "br58").ops(US, 2);
    t.does(US, "activate us_6th; by bateaux; land 06630");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, "react br58");
    EXPECT_EQ(t.where("us_6th"), "sacketts_harbor");
    EXPECT_TRUE(t.s.moved.has(t.counter("us_6th")));
}

// Landings against a plain search over all water hexes.
TEST(FrontierBateaux, LandingsAreWhatASlowSearchFinds) {
    PROVES("frontier", "11.4", "11.7.1", "11.7.2", "11.7.3", "11.7.4", "13.0d");
    const Table base("campaign_1813");
    const Data& d = base.d();
    int cases = 0, landings = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(40, 300, 3000)); ++seed) {
        State s = base.s;
        Rng rng(seed);
        const int from = d.settlement(static_cast<int>(rng.below(static_cast<u32>(d.settlements.size())))).hex;
        for (int p = 0; p < kPieces; ++p) {
            if (rng.below(5) || is_commodore(p)) continue;
            for (int tries = 0; tries < 30; ++tries) {
                const int h = d.hex_at(d.hex(from).col + static_cast<int>(rng.below(17)) - 8,
                                       d.hex(from).row + static_cast<int>(rng.below(17)) - 8);
                if (h == kNoHex || !hexes_in_play(d, s).has(h) || is_water(d.hex(h).terrain) != is_vessel(p)) continue;
                if (is_vessel(p)) s.built.add(p);
                put(d, s, p, h);
                break;
            }
        }
        const Seat side = rng.below(2) ? Seat::us : Seat::gb;
        const Mover m{.side = side, .flags = kMoverRegiment};
        const auto mine = [&](int h, bool vessels, bool ships) {
            for (int p = 0; p < kDepot0; ++p) {
                if (s.at[p] != in_hex(h) || side_of(d, s, p) == side) continue;
                if (is_vessel(p) ? vessels && (!ships || d.vessel(p).hd > 2) : !vessels && is_regiment(p)) return true;
            }
            return false;
        };
        const auto town = [&](int h) {
            const u8 x = d.hex(h).settlement;
            return x != kNoSettlement && d.settlement(x).kind != SettlementKind::site;
        };
        std::map<int, int> far;  // shore hexes that may be passed
        std::map<int, int> found;
        std::set<int> last;  // entered only to fight
        const auto enter = [&](int h, int n) {
            if (far.contains(h) || last.contains(h) || !is_water(d.hex(h).terrain)) return;
            bool shore = false, friendly = has_vessels(s, side, h), enemy_near = false, ship_near = false;
            for (int i = 0; i < ghent::hex::kDirections; ++i) {
                const int k = d.hex(h).neighbour[i];
                if (k == kNoHex) continue;
                const bool wet = is_water(d.hex(k).terrain);
                shore |= !wet;
                if ((!wet || (d.hex(h).link[i] & kLinkWater)) && mine(k, true, true)) ship_near = true;
                if (!wet && mine(k, false, false) && (d.hex(h).terrain == Terrain::river || town(k))) enemy_near = true;
            }
            if (!shore || mine(h, true, false) || !is_in_play(d, s, side, h)) return;
            const u8 port = d.hex(h).harbor_of;
            if (port != kNoPort && harbor_defended(d, s, port) && !controls(d, s, side, d.port(port).settlement))
                return;
            if (!friendly && ship_near) return;
            const bool fight = enemy_near && !friendly;
            for (const u16 k : d.hex(h).neighbour) {
                if (k == kNoHex || is_water(d.hex(k).terrain) || k == from || !is_in_play(d, s, side, k)) continue;
                if (d.hex(h).terrain == Terrain::lake && !town(k)) continue;
                if (fight && !mine(k, false, false)) continue;
                if (!found.contains(k) || found[k] > n) found[k] = n;
            }
            if (fight) last.insert(h);
            else far[h] = n;
        };
        for (const u16 k : d.hex(from).neighbour)
            if (k != kNoHex) enter(k, 1);
        for (int n = 1; n < 15; ++n) {
            std::vector<int> ring;
            for (const auto& [h, steps] : far)
                if (steps == n) ring.push_back(h);
            for (const int h : ring)
                for (int i = 0; i < ghent::hex::kDirections; ++i)
                    if (d.hex(h).neighbour[i] != kNoHex && (d.hex(h).link[i] & kLinkWater))
                        enter(d.hex(h).neighbour[i], n + 1);
        }
        Shores shores;
        shores.find(d, s, m, from, 15);
        std::map<int, int> got;
        shores.landings().each([&](int h) { got[h] = shores.length(h); });
        ASSERT_EQ(got, found) << "seed " << seed << " from " << d.hex_id(from);
        ++cases;
        landings += static_cast<int>(got.size());
    }
    std::printf("%d departures, %d landings\n", cases, landings);
    EXPECT_GT(landings, 100);
}

}  // namespace ghent::frontier::test
