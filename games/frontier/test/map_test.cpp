// Chapters 1 to 4: the map as it is printed, counters and cards, and what follows from them for play.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "games/frontier/frontier.h"
#include "games/frontier/movement.h"
#include "games/frontier/test/scripts.h"
#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

int link(const Table& t, std::string_view a, std::string_view b) {
    const Hex& x = t.d().hex(t.hex(a));
    for (int i = 0; i < ghent::hex::kDirections; ++i)
        if (x.neighbour[i] == t.hex(b)) return x.link[i];
    return -1;
}

// Miles as the crow flies.
double miles(const Settlement& a, const Settlement& b) {
    const double degree = 3.14159265358979 / 180, north = (a.lat - b.lat) * 69.05,
                 east = (a.lon - b.lon) * 69.05 * std::cos((a.lat + b.lat) / 2 * degree);
    return std::sqrt(north * north + east * east);
}

// The cost of one step by land, or 0 where there is none.
int step_cost(Table& t, std::string_view unit, std::string_view to) {
    Pieces force{};
    force.add(t.counter(unit));
    Reach reach;
    reach.find(t.d(), t.s, mover_of(t.d(), t.s, force), hex_of(t.s, t.counter(unit)), 4);
    const int cost = reach.cost(t.hex(to));
    return cost == Reach::kNever ? 0 : cost;
}

}  // namespace

TEST(FrontierMap, ItsScale) {
    PROVES("frontier", "2.0", "2.1.1a", "2.1.1b");
    const Table t;
    const auto& g = t.d().geometry;
    EXPECT_NEAR(g.flats * g.side * 1.5, 55.5, 0.1);  // of a hexagon
    EXPECT_NEAR(g.flats, g.side * std::sqrt(3.0), 0.01);
    // Two maps, and the lakes on them.
    for (const auto& [place, east] : {std::pair{"detroit", false},
                                      {"cincinnati", false},
                                      {"york", false},
                                      {"fort_george", false},
                                      {"kingston", true},
                                      {"quebec", true},
                                      {"albany", true},
                                      {"plattsburgh", true}})
        EXPECT_EQ(t.d().hex(t.hex(place)).east != 0, east) << place;
    int hexes[kLakes] = {};
    t.d().lakes.each([&](int h) { ++hexes[t.d().hex(h).lake]; });
    for (const u8 lake : {t.d().named.erie_lake, t.d().named.ontario, t.d().named.champlain})
        EXPECT_GT(hexes[lake], 10) << int{lake};
    // Everywhere but at Mackinac and St. Joseph, which lie nearer than they are.
    const auto scale = [&](std::string_view a, std::string_view b) {
        const Settlement &x = t.d().settlement(t.settlement(a)), &y = t.d().settlement(t.settlement(b));
        return t.d().distance(x.hex, y.hex) * g.flats / miles(x, y);
    };
    for (const auto& [a, b] :
         {std::pair{"detroit", "cincinnati"}, {"erie", "pittsburgh"}, {"york", "kingston"}, {"albany", "plattsburgh"}})
        EXPECT_NEAR(scale(a, b), 1.05, 0.15) << a << " " << b;
    EXPECT_LT(scale("detroit", "fort_mackinac"), 0.8);
    EXPECT_LT(scale("detroit", "fort_st_joseph"), 0.8);
}

TEST(FrontierMap, Terrain) {
    PROVES("frontier", "2.2a", "2.2.1a", "2.2.2", "2.2.3", "2.2.4", "2.2.10d");
    Table t;
    const Data& d = t.d();
    // Every hex is clear or forest, lake or river; two clear hexes side by side have a road between them.
    int clear = 0, forest = 0;
    for (int h = 0; h < d.hex_count(); ++h) {
        const Hex& x = d.hex(h);
        clear += x.terrain == Terrain::clear;
        forest += x.terrain == Terrain::forest;
        EXPECT_EQ(x.water != kNoWater, is_water(x.terrain)) << d.hex_id(h);
        for (int i = 0; i < ghent::hex::kDirections; ++i)
            if (x.terrain == Terrain::clear && x.neighbour[i] != kNoHex &&
                d.hex(x.neighbour[i]).terrain == Terrain::clear) {
                EXPECT_TRUE(x.link[i] & kLinkRoad) << d.hex_id(h);
            }
    }
    EXPECT_GT(clear, 100);
    EXPECT_GT(forest, 1000);
    EXPECT_EQ(d.hex(t.hex("04628")).terrain, Terrain::lake);
    EXPECT_EQ(d.hex(t.hex("04832")).terrain, Terrain::river);
    // Grey settlements count as forest: 4 points where no road leads in.
    int grey = 0;
    for (const Settlement& x : d.settlements) {
        if (d.hex(x.hex).terrain != Terrain::forest || x.kind == SettlementKind::site) continue;
        for (int i = 0; i < ghent::hex::kDirections; ++i) {
            if ((d.hex(x.hex).link[i] & (kLinkLand | kLinkRoad)) != kLinkLand) continue;
            const std::string unit = x.owner == US ? "us_6th" : "br_8th";
            const int from = d.hex(x.hex).neighbour[i];
            if (!is_in_play(d, t.s, x.owner, from)) continue;
            Table walk;
            walk.put(unit + "@" + d.hex_id(from));
            Pieces force{};
            force.add(walk.counter(unit));
            const LandStep in = land_step(d, walk.s, mover_of(d, walk.s, force), from, 0, ghent::hex::opposite(i));
            EXPECT_EQ(in.cost, 4) << x.id;
            ++grey;
            break;
        }
    }
    EXPECT_GT(grey, 10);
    // A road counts where it crosses the hexside, not where it only lies in both hexes: Chambly and La Prairie are no neighbours by
    // road, St. Jean and La Prairie are.
    t.put("br_8th@la_prairie");
    EXPECT_EQ(step_cost(t, "br_8th", "08812"), 1);
    EXPECT_EQ(step_cost(t, "br_8th", "08813"), 1);
    Table off;
    off.put("us_6th@08723");                          // Crown Point, on the road
    EXPECT_EQ(step_cost(off, "us_6th", "08722"), 1);  // along it
    EXPECT_EQ(step_cost(off, "us_6th", "08623"), 4);  // into the woods
    // Beyond the edge there is nothing.
    for (int i = 0; i < ghent::hex::kDirections; ++i)
        EXPECT_TRUE(d.hex(0).neighbour[i] == kNoHex || d.hex(0).link[i] != 0);
}

TEST(FrontierMap, WaterJoinsWater) {
    PROVES("frontier", "2.2.10b", "2.3a", "2.3.1");
    Table t;
    EXPECT_TRUE(link(t, "04831", "04832") & kLinkWater);
    EXPECT_FALSE(link(t, "04832", "04833") & kLinkWater);  // the falls
    EXPECT_FALSE(link(t, "08612", "08711") & kLinkWater);  // rapids
    for (const char* other : {"03939", "03940", "04139"})  // the peninsula of Presqu'Il
        EXPECT_FALSE(link(t, "04040", other) & kLinkWater) << other;
    EXPECT_TRUE(link(t, "04040", "04039") & kLinkWater);
    // No vessel crosses what is no connection, and none is threatened across it.
    t.put("us_v_niagara@04040");
    EXPECT_TRUE(ship_beside(t.d(), t.s, US, t.hex("04039")));
    EXPECT_FALSE(ship_beside(t.d(), t.s, US, t.hex("04139")));
    // A bank between two waters.
    EXPECT_FALSE(link(t, "08808", "08907") & kLinkWater);
}

TEST(FrontierMap, TheRoadToSackettsHarbor) {
    PROVES("frontier", "2.3.2");
    Table t;
    t.put("us_6th@rome us_15th@sacketts_harbor");
    EXPECT_EQ(t.d().closed.count(), 3);
    t.d().closed.each([&](int h) {
        EXPECT_FALSE(is_in_play(t.d(), t.s, US, h));
        EXPECT_FALSE(is_in_play(t.d(), t.s, GB, h));
    });
    Pieces force{};
    force.add(t.counter("us_6th"));
    const auto cost = [&] {
        Reach reach;
        reach.find(t.d(), t.s, mover_of(t.d(), t.s, force), t.hex("rome"), 12);
        return reach.cost(t.hex("sacketts_harbor"));
    };
    EXPECT_EQ(cost(), Reach::kNever);
    Table closed;  // by its own rule, also for those who know the way
    closed.put("us_15th@sacketts_harbor").ops(US, 1);
    closed.rolls({{"rmp", {6, 6}}});
    closed.does(US, "activate us_15th; by land");
    int beside = 0;
    for (const u16 k : t.d().hex(t.hex("sacketts_harbor")).neighbour)
        if (k != kNoHex && t.d().closed.has(k)) {
            closed.refuses(US, "step " + t.d().hex_id(k), "2.3.2");
            ++beside;
        }
    EXPECT_EQ(beside, 1);
    // The event opens them.
    Table event = play_event({"US26", "us_6th@rome", "", ""});
    event.does(US, "use");
    EXPECT_TRUE(event.s.road_open);
    event.d().closed.each([&](int h) { EXPECT_TRUE(is_in_play(event.d(), event.s, US, h)); });
    t.mark("road");
    EXPECT_EQ(cost(), 9);
}

TEST(FrontierMap, RutlandIsClosedToTheBritish) {
    PROVES("frontier", "2.3.3");
    Table t;
    t.put("br_8th@09127 us_6th@09226").ops(GB, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(GB, "activate br_8th; by land");
    t.refuses(GB, "step 09227", "2.3.3");
    Table u;
    u.put("us_6th@09226").ops(US, 1);
    u.rolls({{"rmp", {6, 6}}});
    u.does(US, "activate us_6th; by land; step 09227");
    EXPECT_EQ(u.where("us_6th"), "rutland");
}

// ---------------------------------------------------------------- 1, 2.5

TEST(FrontierSides, FriendAndEnemy) {
    PROVES("frontier", "1.0", "1.3.1", "1.3.2", "2.5.1");
    const Table t;
    for (int p = 0; p < kPieces; ++p)
        EXPECT_EQ(t.d().side[at(p)], t.d().piece_id(p).starts_with("us_") ? US : GB) << t.d().piece_id(p);
    // Nobody moves the other's.
    Table g;
    g.put("us_6th@plattsburgh br_8th@montreal us_depot_1@albany br_depot_1@quebec br_v_wolfe@kingston").ops(GB, 2);
    for (const std::string& option : g.options(GB)) EXPECT_EQ(option.find("us_"), std::string::npos) << option;
    g.refuses(GB, "activate us_6th", "5.4.1.a1");
    // Whoever looks sees every counter on the map.
    for (const Viewer v : {Viewer::us, Viewer::gb, Viewer::none})
        for (const char* id : {"us_6th", "br_8th", "us_depot_1", "br_depot_1", "br_v_wolfe"})
            EXPECT_TRUE(g.shows(v, id)) << id;
}

TEST(FrontierStacks, AnyNumberInAnyOrder) {
    PROVES("frontier", "2.5a", "2.5b", "2.5.2", "2.5.5");
    Table t;
    std::string all = "us_wilkinson@albany us_dearborn@albany us_chauncey@sacketts_harbor us_perry@sacketts_harbor";
    for (int p = 0; p < 40; ++p) all += " " + t.d().piece_id(p) + "@albany";
    for (int p = kOfficer0; p < kOfficer0 + 10; ++p)
        if (const std::string id = t.d().piece_id(p); all.find(id + "@") == std::string::npos)
            all += " " + id + "@albany";
    t.put(all).ops(US, 1);  // sound
    EXPECT_EQ(count_regiments(t.d(), t.s, US, t.hex("albany")), 40);
    // One at the bottom as well as one on top: each goes alone.
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate " + t.d().piece_id(20) + "; by land");
    EXPECT_EQ(t.s.act.force.count(), 1);
    t.refuses(US, "take " + t.d().piece_id(21), "5.4.1.a.iii1");
    // Those on board are where their ship is.
    Table ship;
    ship.put("us_v_madison@06725 us_6th@us_v_madison");
    EXPECT_EQ(hex_of(ship.s, ship.counter("us_6th")), ship.hex("06725"));
    EXPECT_TRUE(ship.shows(Viewer::gb, "us_v_madison"));
}

// ---------------------------------------------------------------- 3 counters

TEST(FrontierCounters, Regiments) {
    PROVES("frontier", "3.0", "3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.4.6x");
    const Table t;
    int types[3] = {};
    std::set<std::string> names;
    for (const Regiment& r : t.d().regiments) {
        ++types[static_cast<int>(r.type)];
        EXPECT_GE(r.full, 1) << r.id;
        EXPECT_LE(r.full, 6) << r.id;
        EXPECT_GE(r.reduced, 1) << r.id;
        EXPECT_LT(r.reduced, r.full) << r.id;
        EXPECT_FALSE(r.name.empty());
        EXPECT_TRUE(names.insert(std::string(r.side == US ? "us " : "gb ") + r.name).second) << r.name;
    }
    EXPECT_EQ(types[0], 75);                                                  // Regulars
    EXPECT_EQ(types[1], 40);                                                  // Militia
    EXPECT_EQ(types[2], 11);                                                  // NAW
    EXPECT_EQ(kRegiments + kOfficers + kCommodores + kVessels + 8, kPieces);  // and eight depots, which are no units
    // 3.1.2: the rulebook's numbers in its examples.
    const auto full = [&](std::string_view id) { return int{t.d().regiment(t.counter(id)).full}; };
    EXPECT_EQ(full("br_2_41st"), 3);
    EXPECT_EQ(full("us_21st"), 5);
    EXPECT_EQ(full("br_37th"), 4);
    EXPECT_EQ(full("br_voltigeurs"), 5);
    // Diamonds.
    const auto marked = [&](std::string_view id) { return t.d().regiment(t.counter(id)).restriction; };
    EXPECT_EQ(marked("br_ojibwa"), Restriction::no_st_clair);
    EXPECT_EQ(marked("us_seneca"), Restriction::near_buffalo);
    EXPECT_EQ(marked("br_odawa"), Restriction::never_us);
    EXPECT_EQ(marked("br_caughnawaga"), Restriction::near_montreal);
    EXPECT_EQ(marked("br_potawatomie"), Restriction::potawatomie);
    EXPECT_EQ(marked("us_6th"), Restriction::none);
    EXPECT_EQ(t.d().officer(t.counter("br_de_rottenburg")).restriction, Restriction::never_us);
}

TEST(FrontierCounters, Leaders) {
    PROVES("frontier", "3.4", "3.4.1.a", "3.4.1.b", "3.4.1.c", "3.4.1.d", "3.4.3.a", "3.4.3.b");
    const Table t;
    std::set<std::string> names;
    for (const Officer& o : t.d().officers) {
        EXPECT_TRUE(names.insert(o.name).second) << o.name;
        EXPECT_LE(o.stars, 3);
        EXPECT_EQ(o.stars == 0, o.id == "br_tecumseh") << o.id;
        EXPECT_GE(o.attack, 0);
        EXPECT_LE(o.attack, 2);
        EXPECT_GE(o.defense, 0);
        EXPECT_LE(o.defense, 2);
    }
    for (const Commodore& c : t.d().commodores) {
        EXPECT_TRUE(names.insert(c.name).second) << c.name;
        EXPECT_TRUE(c.die == 6 || c.die == 8) << c.id;  // a white or a black die beside the anchor
    }
    // The rulebook's examples.
    EXPECT_EQ(t.d().officer(t.counter("us_pike")).attack, 1);
    EXPECT_EQ(t.d().officer(t.counter("br_riall")).defense, 1);
    EXPECT_EQ(t.d().commodore(t.counter("br_barclay")).die, 6);
}

TEST(FrontierCounters, OfficersCommandRegimentsOnly) {
    PROVES("frontier", "3.4.1");
    Table t;
    t.put("us_brown@sacketts_harbor us_v_oneida@sacketts_harbor us_chauncey@sacketts_harbor us_6th@sacketts_harbor")
        .ops(US, 1);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_brown; by land; take us_6th");
    EXPECT_FALSE(t.allows(US, "take us_v_oneida"));
    EXPECT_FALSE(t.allows(US, "take us_chauncey"));
    Table alone;
    alone.put("us_brown@sacketts_harbor us_v_oneida@sacketts_harbor").ops(US, 1);
    alone.does(US, "activate us_brown");
    EXPECT_FALSE(alone.allows(US, "by naval"));
}

TEST(FrontierCounters, MacombComesByHisCardAlone) {
    PROVES("frontier", "3.4.1.f1");
    Table t = play_event({"US87", "", "", ""});
    EXPECT_EQ(t.where("us_macomb"), "off_map");
    t.does(US, "use; at burlington");
    EXPECT_EQ(t.where("us_macomb"), "burlington");
    for (const Reinforcement& r : t.d().reinforcements)
        EXPECT_EQ(std::ranges::count(r.pieces, t.counter("us_macomb")), 0);
    EXPECT_EQ(t.d().arrival(t.counter("us_macomb")).how, Arrival::card);
}

TEST(FrontierCounters, PringAndElliottChooseTheirLake) {
    PROVES("frontier", "3.4.5d");
    for (const auto& [card, who, side] : {std::tuple{"US23", "us_elliott", US}, {"BR18", "br_pring", GB}}) {
        Table t = play_event({card, "", "", ""});
        EXPECT_EQ(t.s.lakes[t.counter(who) - kCommodore0], 0);
        t.does(side, "use");
        std::set<int> lakes;
        for (const std::string& town : t.options(side, "at")) {
            Table u = t;
            u.does(side, "at " + town);
            const int set = u.s.lakes[u.counter(who) - kCommodore0];
            EXPECT_EQ(u.where(who), town);
            EXPECT_NE(set, 0);
            lakes.insert(set);
        }
        const auto& n = t.d().named;
        EXPECT_EQ(lakes, (std::set<int>{1 << n.erie_lake, 1 << n.ontario, 1 << n.champlain})) << card;
    }
}

TEST(FrontierCounters, RuinsAreMarked) {
    PROVES("frontier", "3.4.5h");
    const Table t;
    for (const Card& c : t.d().cards)
        for (const Effect& e : c.effects)
            if (e.kind == EffectKind::burn || e.kind == EffectKind::raid_burn || e.kind == EffectKind::dismantle) {
                EXPECT_EQ(c.type, CardType::event) << c.id;
            }
    Table burned("campaign_1814");
    burned.mark("burned york; dismantled fort_malden");
    EXPECT_TRUE(is_wrecked(burned.s, burned.settlement("york")));
    EXPECT_TRUE(burned.shows(Viewer::none, "burned"));
    EXPECT_TRUE(burned.shows(Viewer::none, "dismantled"));
}

// ---------------------------------------------------------------- 4 cards

TEST(FrontierCardsPrinted, WhatTheyShow) {
    PROVES("frontier", "4.1.1", "4.1.2", "4.1.3", "4.1.5", "4.1.7", "4.2.2x");
    const Table t;
    std::set<std::string> titles;
    int steps[5] = {};
    for (const u8 number : t.d().all_cards) {
        const Card& c = t.d().card(number);
        EXPECT_GE(c.op, 1) << c.id;
        EXPECT_LE(c.op, 3) << c.id;
        EXPECT_FALSE(c.title.empty()) << c.id;
        titles.insert(c.title);
        EXPECT_FALSE(c.text.empty()) << c.id;
        EXPECT_FALSE(c.effects.empty()) << c.id;
        EXPECT_EQ(c.side, side_of_card(number)) << c.id;
        EXPECT_EQ(c.step != CombatStep::none, c.type == CardType::combat) << c.id;
        ++steps[static_cast<int>(c.step)];
        // By year and nation.
        if (c.year) {
            const auto& deck = t.d().deck[c.year - 1812][at(index(c.side))];
            EXPECT_EQ(std::ranges::count(deck, number), 1) << c.id;
        }
    }
    EXPECT_EQ(titles.size(), t.d().all_cards.size());
    for (int step = 1; step < 5; ++step) EXPECT_GT(steps[step], 3) << step;  // pre, post, naval pre, naval post
}

}  // namespace ghent::frontier::test
