// 9, 12, 13, 14.4-14.6: Naval Movement, transport, landings, and what happens as vessels enter a hex.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/frontier/supply.h"
#include "games/frontier/test/fleets.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

// The rulebook's Mohawk: 12 points, 11 of them spent (12.6).
TEST(FrontierSail, MohawkFetchesTheThirteenth) {
    PROVES("frontier", "12.3a", "12.4a", "12.6", "12.6.2", "12.6.4", "12.6.5", "12.6.7", "2.2.6b", "12.0a");
    Fleets t;
    t.put("us_v_mohawk@genesee us_13th@sodus br_37th@oswego").sails(US, "us_v_mohawk", 12);
    t.refuses(US, "step 05930", "2.2.6b");
    t.does(US, "step 05830; go 06330");
    EXPECT_EQ(t.s.act.rmp, 6);
    t.refuses(US, "load us_13th on us_v_mohawk", "12.6.2");
    t.does(US, "step 06331");
    t.does(US, "load us_13th on us_v_mohawk");
    EXPECT_EQ(t.aboard("us_13th"), "us_v_mohawk");
    EXPECT_TRUE(t.s.moved.has(t.counter("us_13th")));
    t.does(US, "step 06330; go 06629");
    EXPECT_EQ(t.where("us_13th"), "06629");
    EXPECT_EQ(t.s.act.rmp, 1);
    EXPECT_TRUE(t.allows(US, "land 06630"));
    t.refuses(US, "land 06729", "13.0d");
}

TEST(FrontierSail, TheSandBarCostsFourAndGunboatsTwo) {
    PROVES("frontier", "2.2.8b", "12.3b");
    Fleets ship;
    ship.put("us_v_lawrence@04040").sails(US, "us_v_lawrence", 3);
    ship.refuses(US, "step 04039", "7.1.1");
    Fleets enough;
    enough.put("us_v_lawrence@04040").sails(US, "us_v_lawrence", 5);
    enough.does(US, "step 04039");
    EXPECT_EQ(enough.s.act.rmp, 1);
    Fleets boat;
    boat.put("us_v_somers@04040").sails(US, "us_v_somers", 3);
    boat.does(US, "step 04039");
    EXPECT_EQ(boat.s.act.rmp, 1);
    // A commodore pays like a ship (2.2.8b), and the dearest decides (R147).
    Fleets led;
    led.put("us_v_somers@04040 us_perry@04040").sails(US, "us_perry", 3);
    led.does(US, "take us_v_somers");
    led.refuses(US, "step 04039", "7.1.1");
    // US38 floats them over.
    Fleets floated;
    floated.put("us_v_lawrence@04040");
    floated.s.over_bar = byte(bit(US));
    floated.sails(US, "us_v_lawrence", 3);
    floated.does(US, "step 04039");
    EXPECT_EQ(floated.s.act.rmp, 2);
}

TEST(FrontierSail, OnlyGunboatsAndOneidaOnSmallRivers) {
    PROVES("frontier", "12.5a", "12.5b", "3.2.1a", "3.2.1b");
    // The Grand River from Lake Erie.
    Fleets ship;
    ship.put("us_v_lawrence@04435").sails(US, "us_v_lawrence", 6);
    ship.refuses(US, "step 04434", "12.5a");
    Fleets boat;
    boat.put("us_v_somers@04435").sails(US, "us_v_somers", 6);
    boat.does(US, "step 04434");
    Fleets oneida;
    oneida.put("us_v_oneida@04435").sails(US, "us_v_oneida", 6);
    oneida.does(US, "step 04434");
    // The Upper St Lawrence is open to all.
    Fleets wide;
    wide.put("us_v_madison@06723").sails(US, "us_v_madison", 6);
    wide.does(US, "step 06823; step 06922");
    EXPECT_EQ(wide.where("us_v_madison"), "06922");
}

TEST(FrontierSail, PortsAreEnteredByTheirOwnersAlone) {
    PROVES("frontier", "12.4a", "12.4b", "12.4c");
    Fleets foreign;
    foreign.put("br_v_wolfe@06629").sails(GB, "br_v_wolfe", 6);
    foreign.refuses(GB, "step 06630", "12.4a");
    Fleets held;
    held.mark("taken oswego").put("br_v_wolfe@06629 br_8th@oswego").sails(GB, "br_v_wolfe", 6);
    held.does(GB, "step 06630");
    EXPECT_EQ(held.where("br_v_wolfe"), "oswego");
    Fleets burned;
    burned.mark("burned oswego").put("us_v_madison@06629").sails(US, "us_v_madison", 6);
    burned.refuses(US, "step 06630", "12.4b");
    // Besieged, it is open to its side.
    Fleets besieged;
    besieged.mark("besieged sacketts_harbor")
        .put("us_v_madison@06825 br_8th@sacketts_harbor us_6th@sacketts_harbor:inside")
        .sails(US, "us_v_madison", 6);
    besieged.does(US, "step 06924");
    EXPECT_EQ(besieged.where("us_v_madison"), "sacketts_harbor");
}

TEST(FrontierSail, ACommodoreTakesFleetsAlong) {
    PROVES("frontier", "12.1", "12.2", "12.0a", "12.0b", "3.4.3", "5.4.1.a.ii3", "5.4.1.a.ii1");
    Fleets t;
    t.put(
        "us_chauncey@sacketts_harbor us_v_madison@sacketts_harbor us_v_sylph@sacketts_harbor "
        "us_v_superior@sacketts_harbor:unbuilt us_v_julia@06825 us_6th@sacketts_harbor");
    t.sails(US, "us_chauncey", 8);
    t.refuses(US, "step 06825", "12.0a");  // not without a vessel
    t.refuses(US, "take us_v_superior", "12.0b");
    t.refuses(US, "take us_6th", "5.4.1.a.ii3");
    t.refuses(US, "take us_v_julia", "12.1");
    t.does(US, "take_all; step 06825");
    EXPECT_EQ(t.s.act.rmp, 7);
    EXPECT_EQ(t.where("us_v_sylph"), "06825");
    EXPECT_TRUE(t.s.moved.has(t.counter("us_v_sylph")));
    t.does(US, "take us_v_julia; drop us_v_sylph; step 06725");
    EXPECT_EQ(t.s.act.rmp, 6);
    EXPECT_EQ(t.where("us_v_sylph"), "06825");
    EXPECT_EQ(t.where("us_chauncey"), "06725");
    EXPECT_EQ(t.where("us_v_julia"), "06725");
    t.does(US, "drop us_v_julia; drop us_v_madison");
    t.refuses(US, "step 06625", "12.0a");
    // Dropped is dropped (7.0c): it has been activated.
    t.refuses(US, "take us_v_julia", "5.4.1c");
}

TEST(FrontierSail, AVesselAloneTakesNobody) {
    PROVES("frontier", "5.4.1.a.iii1");
    Fleets t;
    t.put("us_v_madison@06825 us_v_sylph@06825 us_chauncey@06825").sails(US, "us_v_madison", 5);
    t.refuses(US, "take us_v_sylph", "5.4.1.a.iii1");
    t.refuses(US, "take us_chauncey", "5.4.1.a.iii1");
}

TEST(FrontierSail, CommodoresKeepToTheirLakes) {
    PROVES("frontier", "3.4.5a", "3.4.5b", "3.4.5c");
    for (const auto& [who, boat, at, lake] :
         {std::array<std::string_view, 4>{"us_perry", "us_v_somers", "04040", "Lake Erie"},
          std::array<std::string_view, 4>{"us_chauncey", "us_v_julia", "06825", "Lake Ontario"},
          std::array<std::string_view, 4>{"us_macdonough", "us_v_preble", "08817", "Lake Champlain"}}) {
        Fleets t;
        t.put(fmt::format("{}@{} {}@{}", who, at, boat, at));
        Pieces force{};
        force.add(t.counter(who));
        force.add(t.counter(boat));
        const Fleet fleet = fleet_of(t.d(), t.s, US, force);
        for (int h = 0; h < t.d().hex_count(); ++h) {
            if (t.d().hex(h).terrain != Terrain::lake) continue;
            const std::string& name = t.d().waters[t.d().hex(h).water].name;
            const bool erie = lake == "Lake Erie" && (name == "Lake Huron" || name == "Lake St Clair");
            EXPECT_EQ(check_waters(t.d(), t.s, fleet, h).ok(), name == lake || erie) << who << " " << name;
        }
    }
}

// ---------------------------------------------------------------- transport

TEST(FrontierTransport, OneRegimentToAShipAndNoneToAGunboat) {
    PROVES("frontier", "12.6.1", "12.6.3", "12.6.9", "3.2.1a");
    Fleets t;
    t.put(
        "us_chauncey@sacketts_harbor us_v_madison@sacketts_harbor us_v_julia@sacketts_harbor us_6th@sacketts_harbor "
        "us_15th@sacketts_harbor us_pike@sacketts_harbor us_seneca@sacketts_harbor");
    t.sails(US, "us_chauncey", 8);
    t.does(US, "take us_v_madison; take us_v_julia");
    t.refuses(US, "load us_6th on us_v_julia", "12.6.1");
    t.refuses(US, "load us_seneca on us_v_madison", "12.6.9");
    t.does(US, "load us_pike on us_v_julia; load us_6th on us_v_madison");
    t.refuses(US, "load us_15th on us_v_madison", "12.6.3");
    t.does(US, "step 06825");
    EXPECT_EQ(t.where("us_6th"), "06825");
    EXPECT_EQ(t.where("us_pike"), "06825");
    t.refuses(US, "unload us_6th", "12.6.4");
}

TEST(FrontierTransport, ReassignedOnlyInPort) {
    PROVES("frontier", "12.6.3");
    Fleets sea;
    sea.put("us_chauncey@06725 us_v_madison@06725 us_v_sylph@06725 us_6th@us_v_madison").sails(US, "us_chauncey", 8);
    sea.does(US, "take_all");
    sea.refuses(US, "load us_6th on us_v_sylph", "12.6.3");
    Fleets port;
    port.put("us_chauncey@oswego us_v_madison@oswego us_v_sylph@oswego us_6th@us_v_madison")
        .sails(US, "us_chauncey", 8);
    port.does(US, "take_all; load us_6th on us_v_sylph");
    EXPECT_EQ(port.aboard("us_6th"), "us_v_sylph");
    port.refuses(US, "load us_6th on us_v_madison", "12.6.7");  // once
}

TEST(FrontierTransport, WhatHasMovedIsNotLoaded) {
    PROVES("frontier", "12.6.7");
    Fleets t;
    t.put("us_v_madison@oswego us_6th@oswego us_15th@oswego");
    t.s.moved.add(t.counter("us_6th"));
    t.sails(US, "us_v_madison", 8);
    t.refuses(US, "load us_6th on us_v_madison", "12.6.7");
    t.does(US, "load us_15th on us_v_madison; unload us_15th");
    EXPECT_EQ(t.where("us_15th"), "oswego");
    EXPECT_EQ(t.aboard("us_15th"), "");
    t.refuses(US, "load us_15th on us_v_madison", "12.6.7");
}

// R131, 16.2.6: into a besieged port as many as it holds.
TEST(FrontierTransport, IntoABesiegedPort) {
    PROVES("frontier", "16.2.6", "2.5.3", "12.4c");
    Fleets t;
    t.mark("besieged sacketts_harbor");
    t.put("br_8th@sacketts_harbor us_v_madison@06825 us_6th@us_v_madison us_15th@sacketts_harbor:inside");
    t.sails(US, "us_v_madison", 6);
    t.does(US, "step 06924; unload us_6th");
    EXPECT_TRUE(t.s.inside.has(t.counter("us_6th")));
    t.does(US, "load us_15th on us_v_madison; step 06825");
    EXPECT_EQ(t.where("us_15th"), "06825");
    EXPECT_FALSE(t.s.inside.has(t.counter("us_15th")));
    Fleets full;
    full.mark("besieged fort_niagara");
    full.put(
        "br_8th@fort_niagara us_v_madison@04930 us_6th@us_v_madison us_15th@fort_niagara:inside "
        "us_13th@fort_niagara:inside us_23rd@fort_niagara:inside us_16th@fort_niagara:inside");
    EXPECT_EQ(quarters(full.d(), full.s, US, full.hex("fort_niagara")), 4);
    full.sails(US, "us_v_madison", 6);
    full.does(US, "step 04931");
    full.refuses(US, "unload us_6th", "2.5.3");
}

// ---------------------------------------------------------------- 9 Embark

TEST(FrontierEmbark, OnShipsBesideTheSettlement) {
    PROVES("frontier", "9.0", "9.1", "9.2", "9.3", "9.4a", "9.4b");
    Fleets t;
    t.put("us_6th@oswego us_v_madison@06629 us_v_julia@06629 us_v_sylph@sodus us_15th@us_v_madison");
    t.moves(US, "us_6th", MoveType::embark);
    t.refuses(US, "load us_6th on us_v_julia", "9.0");
    t.refuses(US, "load us_6th on us_v_sylph", "9.0");
    t.refuses(US, "load us_6th on us_v_madison", "9.2");
    Fleets room;
    room.put("us_6th@oswego us_v_madison@06629").moves(US, "us_6th", MoveType::embark);
    room.does(US, "load us_6th on us_v_madison");
    EXPECT_EQ(room.aboard("us_6th"), "us_v_madison");
    EXPECT_EQ(room.where("us_6th"), "06629");
    EXPECT_TRUE(room.s.moved.has(room.counter("us_6th")));
    EXPECT_FALSE(has_regiments(room.s, US, room.hex("oswego")));
    Fleets naw;
    naw.put("us_seneca@oswego us_v_madison@06629").moves(US, "us_seneca", MoveType::embark);
    naw.refuses(US, "load us_seneca on us_v_madison", "9.4b");
}

TEST(FrontierEmbark, TheShipWaitsForALaterSegment) {
    PROVES("frontier", "9.3");
    Fleets t;
    t.put("us_6th@oswego us_v_madison@06629 us_chauncey@06629 us_v_julia@06629").moves(US, "us_6th", MoveType::embark);
    t.does(US, "load us_6th on us_v_madison");
    EXPECT_TRUE(t.s.activated.has(t.counter("us_v_madison")));
    EXPECT_FALSE(t.s.activated.has(t.counter("us_v_julia")));
}

TEST(FrontierEmbark, FromABurnedSettlement) {
    PROVES("frontier", "9.0b");
    Fleets t;
    t.mark("burned oswego").put("us_6th@oswego us_v_madison@06629").moves(US, "us_6th", MoveType::embark);
    t.does(US, "load us_6th on us_v_madison");
    EXPECT_EQ(t.aboard("us_6th"), "us_v_madison");
}

// ---------------------------------------------------------------- 13 Disembark: where

TEST(FrontierDisembark, FromALakeIntoSettlementsAlone) {
    PROVES("frontier", "13.0a", "13.0b", "13.0d", "13.0x");
    Fleets t;
    t.put("us_v_madison@06629 us_6th@us_v_madison").moves(US, "us_6th", MoveType::disembark);
    t.refuses(US, "land 06729", "13.0d");
    t.refuses(US, "land 06622", "13.0a");
    EXPECT_TRUE(t.allows(US, "land 06630"));
    Fleets burned;
    burned.mark("burned oswego").put("us_v_madison@06629 us_6th@us_v_madison").moves(US, "us_6th", MoveType::disembark);
    EXPECT_TRUE(burned.allows(US, "land 06630"));
    // From a river anywhere beside it.
    Fleets river;
    river.put("us_v_madison@07022 us_6th@us_v_madison").moves(US, "us_6th", MoveType::disembark);
    EXPECT_TRUE(river.allows(US, "land 07023"));
    // Not under the guns of a Protected Harbor.
    Fleets guarded;
    guarded.put("us_v_madison@06623 us_6th@us_v_madison").moves(US, "us_6th", MoveType::disembark);
    guarded.refuses(US, "land 06622", "13.0b");
    Fleets silenced;
    silenced.put("us_v_madison@06623 us_6th@us_v_madison");
    silenced.s.phd[silenced.d().settlement(silenced.settlement("kingston")).port] = 4;
    silenced.moves(US, "us_6th", MoveType::disembark);
    EXPECT_TRUE(silenced.allows(US, "land 06622"));
}

// ---------------------------------------------------------------- 14.4-14.6

TEST(FrontierNavalEntry, FourPointsToComeUponEnemies) {
    PROVES("frontier", "12.3b", "14.4a", "14.0", "8.1.3", "19.0a");
    Fleets poor;
    poor.put("us_v_madison@06725 br_v_wolfe@06625").sails(US, "us_v_madison", 3);
    poor.refuses(US, "step 06625", "12.3b");
    Fleets rich;
    rich.put("us_v_madison@06725 br_v_wolfe@06625").sails(US, "us_v_madison", 5);
    rich.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
    rich.does(US, "step 06625");
    EXPECT_TRUE(rich.s.naval.on);
    EXPECT_EQ(rich.s.act.rmp, 1);
    EXPECT_EQ(rich.question(), "both naval_check");
}

TEST(FrontierNavalEntry, AProtectedHarborMustBeFought) {
    PROVES("frontier", "14.5", "19.0a", "2.2.7a", "3.3");
    Fleets t;
    t.put("us_v_madison@06723").sails(US, "us_v_madison", 5);
    t.does(US, "step 06623");  // Kingston
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(t.s.act.rmp, 1);
    EXPECT_EQ(t.column("us_v_madison"), "reserves");  // R105
    EXPECT_EQ(t.question(), "gb aim");                // the guns of the harbor first
    // Oswego's fort is an event's: nobody stops there (2.2.7b).
    Fleets event;
    event.mark("fort ft_ontario").put("br_v_wolfe@06628").sails(GB, "br_v_wolfe", 5);
    event.does(GB, "step 06629");
    EXPECT_FALSE(event.s.naval.on);
    EXPECT_EQ(event.s.act.rmp, 4);
}

TEST(FrontierNavalEntry, VesselsInPortMaySailOut) {
    PROVES("frontier", "14.6a", "14.6b", "2.2.7b");
    Fleets t;
    t.put("us_v_madison@oswego us_v_sylph@oswego us_v_superior@oswego:unbuilt us_chauncey@oswego br_v_wolfe@06628");
    t.sails(GB, "br_v_wolfe", 5);
    t.does(GB, "step 06629");
    EXPECT_EQ(t.s.act.rmp, 4);  // R74: nobody was there
    EXPECT_EQ(t.question(), "us sortie");
    t.refuses(US, "sortie us_chauncey", "12.0a");
    t.refuses(US, "sortie us_v_superior", "R164");
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.does(US, "sortie us_v_madison; sortie us_chauncey; done");
    EXPECT_EQ(t.where("us_v_madison"), "06629");
    EXPECT_EQ(t.where("us_v_sylph"), "oswego");
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(t.s.naval.attacker, 1);
    Fleets stays;
    stays.put("us_v_madison@oswego br_v_wolfe@06628").sails(GB, "br_v_wolfe", 5);
    stays.does(GB, "step 06629");
    stays.does(US, "done");
    EXPECT_FALSE(stays.s.naval.on);
    stays.does(GB, "step 06628");
    EXPECT_EQ(stays.s.act.rmp, 3);
}

TEST(FrontierNavalEntry, ABlockadedPortIsNotLeft) {
    PROVES("frontier", "4.2.2b");
    Fleets t;
    t.put("br_v_wolfe@kingston");
    t.s.shut[1] = byte(t.d().named.ontario + 1);
    t.s.shut_turn[1] = 5;
    t.sails(GB, "br_v_wolfe", 8);
    t.refuses(GB, "step 06623", "4.2.2b");
}

// ---------------------------------------------------------------- ports

TEST(FrontierPorts, NoMoreVesselsThanDocksAtTheEnd) {
    PROVES("frontier", "12.4.1a", "12.4.1b", "2.5.4b", "2.2.6c", "2.2.9", "2.5.4a", "2.5.4");
    Fleets t;
    EXPECT_EQ(t.d().port(t.d().settlement(t.settlement("sodus")).port).docks, 2);
    // Any number in the harbor, two in the port: one of them on the stocks counts.
    t.put("us_v_superior@sodus:unbuilt us_v_sylph@sodus us_v_julia@06330 us_v_madison@06330 us_v_oneida@06330");
    t.sails(US, "us_v_julia", 4);
    t.does(US, "step 06331; stop");
    EXPECT_EQ(t.question(), "us docks");
    t.refuses(US, "scrap us_v_madison", "2.5.4b");
    t.does(US, "scrap us_v_superior");
    EXPECT_EQ(t.where("us_v_superior"), "lost");
    EXPECT_NE(t.question(), "us docks");
}

TEST(FrontierPorts, VesselsAreDrivenOutOfALostPort) {
    PROVES("frontier", "2.6.1.a", "2.6.1.b", "14.2b", "14.2c");
    Fleets t;
    t.mark("taken oswego")
        .put("br_8th@oswego us_v_madison@oswego us_v_superior@oswego:unbuilt us_chauncey@oswego br_v_wolfe@06629");
    t.phase(GB);
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    Ctx c = t.context();
    start_ejection(c, US, t.settlement("oswego"));
    t.run();
    t.forced();
    EXPECT_EQ(t.where("us_v_superior"), "lost");
    EXPECT_EQ(t.where("us_v_madison"), "06629");
    EXPECT_EQ(t.where("us_chauncey"), "06629");
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(naval_attacker(t.s), US);  // R70
    // With nobody in the harbor they simply lie there.
    Fleets quiet;
    quiet.mark("taken oswego").put("br_8th@oswego us_v_madison@oswego").phase(GB);
    Ctx d = quiet.context();
    start_ejection(d, US, quiet.settlement("oswego"));
    EXPECT_EQ(quiet.where("us_v_madison"), "06629");
    EXPECT_FALSE(quiet.s.naval.on);
}

// 3.3.b, R111: the defenses of a port are not its captor's while the other side's vessels lie in the harbor.
TEST(FrontierPorts, AHarborDefenseChangesHandsWithoutIntruders) {
    PROVES("frontier", "3.3.b");
    Fleets t;
    t.mark("taken kingston").put("us_6th@kingston br_v_wolfe@kingston");
    t.phase(US);
    Ctx c = t.context();
    start_ejection(c, GB, t.settlement("kingston"));
    EXPECT_EQ(t.where("br_v_wolfe"), "06623");
    EXPECT_FALSE(guards(t.d(), t.s, US, t.hex("06623")));
    frontier::put(t.d(), t.s, t.counter("br_v_wolfe"), t.hex("06723"));
    EXPECT_TRUE(guards(t.d(), t.s, US, t.hex("06623")));
}

TEST(FrontierPorts, VesselsSailOutOfABesiegedFortOrStay) {
    PROVES("frontier", "14.2.1a");
    const auto besieged = [] {
        Fleets t;
        t.mark("besieged sacketts_harbor");
        t.put(
            "br_8th@sacketts_harbor us_v_madison@sacketts_harbor us_v_superior@sacketts_harbor:unbuilt "
            "br_v_wolfe@06825");
        t.phase(GB);
        Ctx c = t.context();
        start_sortie(c, US, t.settlement("sacketts_harbor"));
        t.run();
        return t;
    };
    Fleets t = besieged();
    EXPECT_EQ(t.question(), "us sortie");
    t.refuses(US, "sortie us_v_superior", "14.2.1a");
    t.s.phd[t.d().settlement(t.settlement("sacketts_harbor")).port] = 4;
    t.rolls({{"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}, {"guns_d8", {1, 1}}, {"guns_d6", {1, 1}}});
    t.does(US, "sortie us_v_madison; done");
    EXPECT_TRUE(t.s.naval.on);
    EXPECT_EQ(naval_attacker(t.s), US);  // R70
    EXPECT_EQ(t.where("us_v_superior"), "sacketts_harbor");
    Fleets stays = besieged();
    stays.does(US, "done");
    EXPECT_FALSE(stays.s.naval.on);
    EXPECT_EQ(stays.where("us_v_madison"), "sacketts_harbor");
}

TEST(FrontierPorts, HarborsAreWaterBesideTheirPorts) {
    PROVES("frontier", "2.2.6a", "2.2.8a", "3.3.a");
    const Fleets t;
    for (const Port& port : t.d().ports) {
        const int land = t.d().settlement(port.settlement).hex;
        EXPECT_TRUE(is_water(t.d().hex(port.harbor).terrain));
        EXPECT_TRUE(is_harbor_of(t.d(), port.harbor, land));
        EXPECT_EQ(t.d().distance(port.harbor, land), 1);
        if (!port.phd_hd) continue;
        EXPECT_EQ(port.phd_hd, 2 + (port.docks - 1) / 2);
        EXPECT_EQ(port.phd_guns, 1 + (port.docks - 1) / 2);
    }
    EXPECT_TRUE(crosses_bar(t.d(), t.s, US, t.hex("04040"), t.hex("04039")));
}

TEST(FrontierTransport, WhoIsAboardIsInFullSupply) {
    PROVES("frontier", "12.6.6", "21.3.4");
    Fleets t;
    t.mark("taken kingston").put("us_6th@kingston us_v_madison@06723 us_15th@us_v_madison");
    EXPECT_EQ(supply_of(t.d(), t.s, t.counter("us_15th")), Supply::full);
    EXPECT_NE(supply_of(t.d(), t.s, t.counter("us_6th")), Supply::full);
}

TEST(FrontierTransport, UnconstructedVesselsAreNeitherShipsNorGunboats) {
    PROVES("frontier", "3.2.3b", "3.2.3a");
    Fleets t;
    t.put(
        "us_v_superior@sacketts_harbor:unbuilt us_6th@sacketts_harbor us_chauncey@sacketts_harbor "
        "us_v_julia@sacketts_harbor");
    EXPECT_FALSE(is_ship(t.d(), t.s, t.counter("us_v_superior")));
    EXPECT_EQ(lake_strength(t.d(), t.s, US, t.d().named.ontario), 2);
    t.sails(US, "us_chauncey", 5);
    t.refuses(US, "take us_v_superior", "12.0b");
    t.refuses(US, "load us_6th on us_v_superior", "12.6.2");
}

// ---------------------------------------------------------------- whole activations

// The rulebook's Mohawk from her roll to the landing (12.6, 13.0).
TEST(FrontierSail, MohawkLandsTheThirteenth) {
    PROVES("frontier", "13.0a", "13.0c", "13.0e", "7.1", "14.0", "3.4.4a", "13.1");
    Fleets t;
    t.put("us_v_mohawk@genesee us_13th@sodus br_37th@oswego us_chauncey@genesee us_elliott@genesee")
        .mark("taken oswego");
    t.s.lakes[t.counter("us_elliott") - kCommodore0] = byte(1 << t.d().named.ontario);
    t.ops(US, 2);
    EXPECT_TRUE(t.allows(US, "activate us_chauncey"));  // 3.4.4a: whichever he likes
    EXPECT_TRUE(t.allows(US, "activate us_elliott"));
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_v_mohawk; by naval; step 05830; go 06330; step 06331; load us_13th on us_v_mohawk");
    t.does(US, "step 06330; go 06629; land 06630");
    EXPECT_EQ(t.s.act.rmp, 1);
    t.does(US, "take us_13th; done");
    EXPECT_EQ(t.s.act.rmp, 1);  // for nothing
    EXPECT_EQ(t.question(), "gb stand");
    t.does(GB, "stand");
    EXPECT_TRUE(t.s.land.on);
    EXPECT_TRUE(t.s.land.flags & kFightLanding);
    EXPECT_TRUE(t.s.land.flags & kFightSea);
    EXPECT_EQ(t.where("us_13th"), "oswego");
    EXPECT_TRUE(t.s.moved.has(t.counter("us_v_mohawk")));
    EXPECT_TRUE(t.s.moved.has(t.counter("us_13th")));
}

TEST(FrontierSail, AfterALandingNobodyMoves) {
    PROVES("frontier", "13.0e", "12.6.4", "9.3");
    Fleets t;
    t.put("us_v_madison@06628 us_6th@us_v_madison us_chauncey@06628").ops(US, 3);
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "activate us_v_madison; by naval; step 06629; land 06630; take us_6th; done");
    EXPECT_EQ(t.where("us_6th"), "oswego");
    EXPECT_EQ(t.question(), "us ops");
    t.refuses(US, "activate us_v_madison", "5.4.1c");
    t.refuses(US, "activate us_6th", "5.4.1c");
}

TEST(FrontierDisembark, TroopsAreActivatedAlone) {
    PROVES("frontier", "13.0a", "13.0e");
    Fleets t;
    t.put("us_v_madison@06629 us_v_sylph@06629 us_6th@us_v_madison us_pike@us_v_madison us_15th@us_v_sylph").ops(US, 2);
    t.does(US, "activate us_pike; by disembark; take_all; land 06630");
    EXPECT_EQ(t.where("us_6th"), "oswego");
    EXPECT_EQ(t.where("us_15th"), "oswego");
    EXPECT_EQ(t.where("us_pike"), "oswego");
    EXPECT_EQ(t.question(), "us ops");
    t.refuses(US, "activate us_v_madison", "5.4.1c");  // R155
}

TEST(FrontierEmbark, AnOfficerTakesHisRegimentsAboard) {
    PROVES("frontier", "9.0", "9.3", "9.4a");
    Fleets t;
    t.put("us_pike@oswego us_6th@oswego us_15th@oswego us_v_madison@06629 us_v_sylph@06629").ops(US, 2);
    t.does(US, "activate us_pike; by embark; take_all; load us_pike on us_v_sylph; load us_6th on us_v_sylph");
    t.refuses(US, "load us_15th on us_v_sylph", "9.2");
    t.does(US, "load us_15th on us_v_madison");
    t.forced();
    EXPECT_EQ(t.where("us_15th"), "06629");
    EXPECT_EQ(t.question(), "us ops");
    t.refuses(US, "activate us_v_madison", "5.4.1c");  // only in a later segment
}

// ---------------------------------------------------------------- commodores without a vessel

TEST(FrontierSail, ACommodoreAloneGoesToAPort) {
    PROVES("frontier", "14.8");
    Fleets t;
    t.put("us_chauncey@06625 br_v_wolfe@06725").sails(GB, "br_v_wolfe", 6);
    t.does(GB, "step 06625");
    EXPECT_EQ(t.question(), "us refuge");
    t.refuses(US, "refuge us_chauncey erie", "15.3d");
    t.does(US, "refuge us_chauncey oswego");
    EXPECT_EQ(t.where("us_chauncey"), "oswego");
    EXPECT_FALSE(t.s.naval.on);
    EXPECT_EQ(t.s.act.rmp, 5);
}

}  // namespace ghent::frontier::test
