// 14.1.2, 15 Evade: INSIDE, the hexes one may go to, what it costs; winter; a slow second search.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/frontier/chapters.h"
#include "games/frontier/evade.h"
#include "games/frontier/forces.h"
#include "games/frontier/test/table.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// Americans enter a hex of British units; the British are asked.
void attack(Table& t, std::string_view from, std::string_view to) {
    t.put("us_15th@" + std::string(from) + " us_pike@" + std::string(from)).ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_pike; by land; take us_15th");
    const std::string hex = t.d().hex_id(t.hex(to));
    t.does(US, (t.allows(US, "step " + hex) ? "step " : "go ") + hex);
}

}  // namespace

// 14.1.2, 2.5.3: WQV 4 at Chambly; who does not fit must leave, or is eliminated.
TEST(FrontierEvade, InsideAFort) {
    PROVES("frontier", "14.1.2a", "14.1.2b", "2.5.3", "2.5.5a", "15.1.2", "14.1c");
    Table t("campaign_1813");
    t.put("br_8th@chambly br_13th@chambly br_100th@chambly br_103rd@chambly br_49th@chambly br_brock@chambly");
    attack(t, "la_prairie", "chambly");
    EXPECT_EQ(t.question(), "gb stand");
    t.does(GB, "inside br_8th; inside br_13th; inside br_100th; inside br_103rd");
    t.refuses(GB, "inside br_49th", "2.5.3");
    t.does(GB, "inside br_brock");  // officers do not count
    EXPECT_EQ(t.question(), "gb route");
    EXPECT_TRUE(t.s.besieged.has(t.settlement("chambly")));
    t.does(GB, "evade_to " + t.options(GB, "evade_to").front());
    EXPECT_NE(t.where("br_49th"), "chambly");
    EXPECT_EQ(t.where("us_15th"), "chambly");
    EXPECT_TRUE(t.s.inside.has(t.counter("br_8th")));
    EXPECT_EQ(t.question(), "us march");  // nobody fought: it may go on
    t.does(US, "stop");
    EXPECT_TRUE(t.s.besieged.has(t.settlement("chambly")));
}

// R131, 16.1.1: the besieger marches on, and everybody is simply in the hex.
TEST(FrontierEvade, SiegeLiftedByMarchingOn) {
    PROVES("frontier", "16.1.1");
    Table t("campaign_1813");
    t.put("br_8th@chambly");
    attack(t, "la_prairie", "chambly");
    t.does(GB, "inside br_8th");
    EXPECT_EQ(t.question(), "us march");
    t.does(US, "step " + t.options(US, "step").front());
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_FALSE(t.s.inside.any());
    EXPECT_EQ(t.where("br_8th"), "chambly");
}

// Lacolle with Americans in every land hex around it but Champlain, from where the attack comes: 08713, Isle aux Noix, 08615, 08614.
Table encircled(std::string_view british, bool gap = false) {
    Table t("campaign_1813");
    t.put("us_5th@08713 us_12th@isle_aux_noix us_14th@08615").put(gap ? "" : "us_20th@08614").put(british);
    t.mark("taken isle_aux_noix");
    attack(t, "champlain", "lacolle");
    return t;
}

// R45: nobody Evades to nowhere of his own will; who must is eliminated, and only for want of a hex.
TEST(FrontierEvade, NowhereToGo) {
    PROVES("frontier", "15.1.3", "15.2a");
    Table alone = encircled("br_procter@lacolle");  // 14.7b: he must
    alone.does(GB, "evade");
    EXPECT_EQ(alone.where("br_procter"), "lost");
    EXPECT_EQ(alone.said(kEvEvadeLost).at(0).rule, "15.1.3");
    Table gap = encircled("br_procter@lacolle", true);
    gap.does(GB, "evade; evade_to 08614");
    EXPECT_EQ(gap.where("br_procter"), "08614");
    EXPECT_FALSE(gap.was_told(kEvEvadeLost));
    // Beaten in a Combat (18.5.3): the 8th falls, the 49th does not take its place.
    Table t = encircled("br_8th@lacolle:reduced br_49th@lacolle");
    t.refuses(GB, "evade", "R45");
    t.does(GB, "stand");
    t.does(US, "deploy us_15th center; posture line_advance; done");
    t.spare_rolls({3, 3, 2, 2});
    t.does(GB, "deploy br_8th center; posture line_advance; done");
    ASSERT_EQ(t.where("br_8th"), "lost");
    t.refuses(GB, "evade", "R45");
    t.does(GB, "fight");
    t.does(US, "fight");
    t.does(GB, "done");
    t.does(US, "done");
    EXPECT_EQ(t.where("br_49th"), "lost");
    EXPECT_EQ(t.said(kEvEvadeLost).at(0).rule, "15.1.3");
    EXPECT_EQ(t.where("us_15th"), "lacolle");
}

// 15.2j: Chambly takes in four, cut off three (6.2.1.b); the others find its hexes and its rivers held, and have neither place.
TEST(FrontierEvade, NoPlaceInsideNorOutside) {
    PROVES("frontier", "15.2j", "14.1.2b");
    for (const bool held : {true, false}) {
        Table t("campaign_1813");
        t.put("br_8th@chambly br_13th@chambly br_100th@chambly br_103rd@chambly br_49th@chambly");
        t.put("us_v_galley_allen@08910 us_v_galley_viper@08911 us_v_preble@08711 us_v_montgomery@08710");
        if (held) t.put("us_5th@08810");
        attack(t, "08812", "chambly");
        t.does(GB, "inside br_8th; inside br_13th; inside br_100th");
        if (!held) t.does(GB, "inside br_103rd; evade_to 08810");
        EXPECT_EQ(t.where("br_103rd"), held ? "lost" : "chambly");
        EXPECT_EQ(t.where("br_49th"), held ? "lost" : "08810");
        EXPECT_EQ(t.times_told(kEvEvadeLost), held ? 2 : 0);
        EXPECT_TRUE(t.s.inside.has(t.counter("br_100th")));
        EXPECT_EQ(t.where("us_15th"), "chambly");
    }
}

// 15.2g: in full supply into enemy territory only if the line gets shorter.
TEST(FrontierEvade, IntoEnemyTerritory) {
    PROVES("frontier", "15.2g");
    Table t("campaign_1813");
    t.put("br_8th@lacolle");
    attack(t, "champlain", "lacolle");
    ASSERT_EQ(supply_at(t.d(), t.s, GB, t.hex("lacolle")), Supply::full);
    const Ways ways = find_ways(t.d(), t.s, {.side = GB, .hex = t.hex("lacolle"), .forbidden = t.hex("champlain")});
    ASSERT_TRUE(ways.too_far.any());
    t.does(GB, "evade");
    ways.too_far.each([&](int h) {
        EXPECT_EQ(t.d().hex(h).territory, Territory::us);
        t.refuses(GB, "evade_to " + t.d().hex_id(h), "15.2g");
    });
    for (const std::string& end : t.options(GB, "evade_to"))
        EXPECT_NE(t.d().hex(t.hex(end)).territory, Territory::us) << end;
}

// 15.2h, i: what it costs where the supply is not full.
TEST(FrontierEvade, TollInEnemyTerritory) {
    PROVES("frontier", "15.2h", "15.2i");
    Table t("campaign_1813");
    t.put("us_6th@cornwall us_13th@cornwall").mark("taken cornwall");
    const Supply now = supply_at(t.d(), t.s, US, t.hex("cornwall"));
    EXPECT_NE(now, Supply::full);
    const Flight flight{.side = US, .hex = t.hex("cornwall")};
    const Ways ways = find_ways(t.d(), t.s, flight);
    int british = 0;
    ways.ends.each([&](int h) {
        const EvadeToll toll = toll_of(t.d(), t.s, flight, h);
        if (t.d().hex(h).territory != Territory::british) {
            EXPECT_EQ(toll, EvadeToll::none) << t.d().hex_id(h);
            return;
        }
        ++british;
        State there = t.s;
        for (const char* id : {"us_6th", "us_13th"}) put(t.d(), there, t.counter(id), h);
        const bool isolated = supply_at(t.d(), there, US, h) == Supply::isolated;
        EXPECT_EQ(toll, isolated                 ? EvadeToll::each
                        : now == Supply::partial ? EvadeToll::one
                                                 : EvadeToll::none)
            << t.d().hex_id(h);
    });
    EXPECT_GT(british, 3);
}

// 15.2e, f and 18.5.1: after a combat, played: the attacker goes back the way he came.
TEST(FrontierEvade, TheWayBack) {
    PROVES("frontier", "15.2e", "15.2f", "15.1.1");
    Table t("campaign_1813");
    t.put("us_6th@lacolle br_8th@lacolle").mark("taken lacolle");
    const int from = t.hex("champlain");
    const Ways attacker = find_ways(t.d(), t.s, {.side = US, .hex = t.hex("lacolle"), .first = from});
    EXPECT_TRUE(attacker.ends.has(from));
    attacker.ends.each([&](int h) { EXPECT_TRUE(h == from || t.d().distance(h, from) <= 2) << t.d().hex_id(h); });
    const Ways defender = find_ways(t.d(), t.s, {.side = GB, .hex = t.hex("lacolle"), .forbidden = from});
    EXPECT_FALSE(defender.ends.has(from));
    EXPECT_TRUE(defender.ends.any());
}

// 15.2b, 15.2c, 15.2d
TEST(FrontierEvade, NotThroughFortsOrLakes) {
    PROVES("frontier", "15.2b", "15.2c", "15.2d");
    Table t("campaign_1813");
    t.put("us_6th@la_prairie").mark("taken la_prairie");
    const Flight flight{.side = US, .hex = t.hex("la_prairie")};
    EXPECT_FALSE(find_ways(t.d(), t.s, flight).ends.has(t.hex("chambly")));
    t.put("us_13th@chambly br_8th@chambly:inside").mark("besieged chambly");
    set_inside(t.d(), t.s, t.counter("br_8th"), true);
    EXPECT_TRUE(find_ways(t.d(), t.s, flight).ends.has(t.hex("chambly")));
    find_ways(t.d(), t.s, flight).ends.each([&](int h) {
        EXPECT_FALSE(is_water(t.d().hex(h).terrain)) << t.d().hex_id(h);
    });
}

// 3.4.6: who is forced where he may not be is lost, or leaves the map and comes back.
TEST(FrontierEvade, RestrictedUnits) {
    PROVES("frontier", "3.4.6e", "3.4.6h", "3.4.6c");
    Table t("campaign_1813");
    t.put(
        "br_8th@champlain br_odawa@champlain br_montreal_militia@champlain br_de_rottenburg@champlain us_9th@lacolle "
        "us_21st@plattsburgh");
    t.mark("taken champlain; taken lacolle");
    t.put("us_15th@08614 us_pike@08614").ops(US, 1);
    const Ways ways = find_ways(t.d(), t.s, {.side = GB, .hex = t.hex("champlain")});
    int south = kNoHex;
    (ways.ends | ways.too_far | ways.closed).each([&](int h) {
        if (t.d().hex(h).territory == Territory::us) south = h;
    });
    ASSERT_NE(south, kNoHex);
    // The Evade itself, to that hex.
    Ctx c{t.d(), t.s, t.dice, &t.log};
    start_evade(c, GB, t.hex("champlain"), EvadePart::before_combat);
    Frame& f = t.s.flow.top();
    f.pc = EvadePart::placed;
    f.c = static_cast<u16>(south + 1);
    enter_evade(c);
    EXPECT_EQ(t.where("br_8th"),
              t.d().hex(south).settlement == kNoSettlement ? t.d().hex_id(south) : t.where("br_8th"));
    EXPECT_EQ(t.where("br_odawa"), "lost");
    EXPECT_EQ(t.where("br_montreal_militia"), "exiled");
    EXPECT_EQ(t.where("br_de_rottenburg"), "exiled");
}

// 6.1: besiegers leave in winter.
TEST(FrontierEvade, WinterEndsSieges) {
    PROVES("frontier", "6.1", "16.1b");
    Table t("campaign_1813");
    t.put("us_6th@chambly us_pike@chambly br_8th@chambly:inside").mark("besieged chambly");
    set_inside(t.d(), t.s, t.counter("br_8th"), true);
    t.winter();
    EXPECT_EQ(t.question(), "us route");
    t.does(US, "evade_to " + t.options(US, "evade_to").front());
    if (t.question() == "us losses") t.does(US, "lose_step us_6th");  // 15.2h
    EXPECT_NE(t.where("us_6th"), "chambly");
    EXPECT_EQ(t.where("us_6th"), t.where("us_pike"));
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_FALSE(t.s.inside.any());
}

// W10 (BR99): five hexes.
TEST(FrontierEvade, RetreatInGoodOrder) {
    Table t("campaign_1814");
    t.put("br_8th@lacolle").hand(GB, "br99");
    attack(t, "champlain", "lacolle");
    t.does(GB, "evade");
    EXPECT_EQ(t.question(), "gb window");
    const std::size_t near = [&] {
        Ways w = find_ways(t.d(), t.s, {.side = GB, .hex = t.hex("lacolle"), .forbidden = t.hex("champlain")});
        return static_cast<std::size_t>(w.ends.count());
    }();
    t.does(GB, "react br99");
    EXPECT_GT(t.options(GB, "evade_to").size(), near);
}

// The search against a plain one: all paths of one to three hexes, each further away by connected hexes.
TEST(FrontierEvade, WaysAreWhatASlowSearchFinds) {
    PROVES("frontier", "15.1.1", "15.2a", "15.2d", "3.4.6a", "3.4.6b", "3.4.6c", "3.4.6d");
    const Table base("campaign_1813");
    const Data& d = base.d();
    int cases = 0, ends = 0, shut = 0;
    for (u64 seed = 1; seed <= static_cast<u64>(effort(40, 300, 4000)); ++seed) {
        State s = base.s;
        Rng rng(seed);
        const int centre = d.settlement(static_cast<int>(rng.below(static_cast<u32>(d.settlements.size())))).hex;
        const auto somewhere = [&](bool wet) {
            for (int tries = 0; tries < 60; ++tries) {
                const int h = d.hex_at(d.hex(centre).col + static_cast<int>(rng.below(11)) - 5,
                                       d.hex(centre).row + static_cast<int>(rng.below(11)) - 5);
                if (h != kNoHex && hexes_in_play(d, s).has(h) && is_water(d.hex(h).terrain) == wet) return h;
            }
            return int{kNoHex};
        };
        for (int p = 0; p < kPieces; ++p) {
            if (rng.below(4) || is_commodore(p)) continue;
            const int h = somewhere(is_vessel(p));
            if (h == kNoHex) continue;
            if (is_vessel(p)) s.built.add(p);
            put(d, s, p, h);
        }
        const Seat side = rng.below(2) ? Seat::us : Seat::gb;
        for (const auto id : {"br_ojibwa", "us_seneca", "br_odawa", "br_caughnawaga", "br_quebec_militia",
                              "br_montreal_militia", "br_potawatomie", "br_de_rottenburg"})
            if (const int p = base.counter(id); d.side[static_cast<std::size_t>(p)] == side && rng.below(3) == 0)
                put(d, s, p, centre);
        Flight flight{.side = side, .hex = centre};
        if (rng.below(2))
            if (const u16 k = d.hex(centre).neighbour[rng.below(6)]; k != kNoHex) flight.forbidden = k;
        if (rng.below(3) == 0)
            if (const u16 k = d.hex(centre).neighbour[rng.below(6)]; k != kNoHex) flight.first = k;
        const auto enterable = [&](int h) {
            if (d.hex(h).terrain == Terrain::lake || !is_in_play(d, s, side, h) || h == flight.forbidden) return false;
            for (int p = 0; p < kPieces; ++p)
                if (s.at[p] == in_hex(h) && side_of(d, s, p) != side && !s.inside.has(p)) return false;
            const u8 x = d.hex(h).settlement;
            if (x != kNoSettlement && is_fortified(d, s, x) && !controls(d, s, side, x) && !s.besieged.has(x))
                return false;
            const u8 port = d.hex(h).harbor_of;
            if (port != kNoPort && harbor_defended(d, s, port) && !controls(d, s, side, d.port(port).settlement) &&
                !has_vessels(s, side, h))
                return false;
            return true;
        };
        // Connected: two land hexes, land and river, two river hexes joined by water.
        const auto joined = [&](int a, int i) {
            const int b = d.hex(a).neighbour[i];
            const bool wet_a = is_water(d.hex(a).terrain), wet_b = is_water(d.hex(b).terrain);
            return !(wet_a && wet_b) || (d.hex(a).link[i] & kLinkWater);
        };
        std::map<int, int> far{{centre, 0}};  // by connected hexes, whoever stands in them
        for (int ring = 0; ring < 3; ++ring)
            for (int h = 0; h < d.hex_count(); ++h) {
                const auto it = far.find(h);
                if (it == far.end() || it->second != ring) continue;
                for (int i = 0; i < ghent::hex::kDirections; ++i) {
                    const int k = d.hex(h).neighbour[i];
                    if (k != kNoHex && !far.contains(k) && joined(h, i) && is_in_play(d, s, side, k)) far[k] = ring + 1;
                }
            }
        const auto walk = [&](auto self, int h, int n, const auto& open, std::set<int>& out) -> void {
            if (n > 0 && !is_water(d.hex(h).terrain)) out.insert(h);
            if (n == 3) return;
            for (int i = 0; i < ghent::hex::kDirections; ++i) {
                const int k = d.hex(h).neighbour[i];
                if (k == kNoHex || !joined(h, i) || !far.contains(k) || far[k] != n + 1 || !enterable(k)) continue;
                if (n == 0 && flight.first != kNoHex && k != flight.first) continue;
                if (open(k)) self(self, k, n + 1, open, out);
            }
        };
        std::set<int> wanted;
        walk(walk, centre, 0, [](int) { return true; }, wanted);
        // 3.4.6: where each of them could not go by ways of its own.
        const auto may_be = [&](int p, int h) {
            const bool us = d.hex(h).territory == Territory::us;
            const auto is = [&](std::string_view id) { return base.counter(id) == p; };
            if (is("br_ojibwa")) return d.hex(h).water != d.named.st_clair_river;
            if (is("us_seneca")) return d.from_buffalo[static_cast<std::size_t>(h)] <= 10;
            if (is("br_odawa") || is("br_de_rottenburg")) return !us;
            if (is("br_caughnawaga") || is("br_quebec_militia") || is("br_montreal_militia"))
                return !us && d.from_montreal[static_cast<std::size_t>(h)] <= 10;
            return !is("br_potawatomie");
        };
        std::map<int, std::set<int>> lost;  // by end
        const Pieces force = land_units(d, s, side, centre);
        force.each([&](int p) {
            std::set<int> own;
            walk(walk, centre, 0, [&](int h) { return may_be(p, h); }, own);
            for (const int h : wanted)
                if (!own.contains(h)) lost[h].insert(p);
        });
        const Ways ways = find_ways(d, s, flight);
        std::set<int> found;
        (ways.ends | ways.too_far | ways.closed).each([&](int h) { found.insert(h); });
        ASSERT_EQ(found, wanted) << "seed " << seed << " " << d.hex_id(centre);
        ASSERT_EQ(has_end(d, s, flight), ways.ends.any()) << "seed " << seed << " " << d.hex_id(centre);
        // R186: closed are those where all are lost, and those where more are lost than elsewhere.
        for (const int h : wanted) {
            if (ways.too_far.has(h)) continue;
            bool closed = force.any() && static_cast<int>(lost[h].size()) == force.count();
            for (const int k : wanted)
                closed |=
                    !ways.too_far.has(k) && lost[k].size() < lost[h].size() && std::ranges::includes(lost[h], lost[k]);
            ASSERT_EQ(ways.closed.has(h), closed) << "seed " << seed << " " << d.hex_id(h);
            shut += closed;
        }
        ++cases;
        ends += static_cast<int>(found.size());
    }
    std::printf("%d flights, %d ends, %d closed\n", cases, ends, shut);
    EXPECT_GT(ends, 100);
    EXPECT_GT(shut, 20);
}

}  // namespace ghent::frontier::test
