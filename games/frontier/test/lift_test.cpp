// 15.5 Evade by Sea; 16.2.6: out of a besieged port.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/frontier/test/fleets.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

std::vector<int> ends_of(const Fleets& t, Seat side, std::string_view town) {
    ActionList list;
    list_by_sea(t.d(), t.s, side, t.hex(town), list);
    std::vector<int> out;
    for (const Action& a : list) {
        EXPECT_TRUE(check_by_sea(t.d(), t.s, side, t.hex(town), a).ok());
        out.push_back(a.b);
    }
    return out;
}

// The land units of the town Evade with the vessels of this one, to this hex.
void evade_by_sea(Fleets& t, Seat side, std::string_view town, std::string_view ship, std::string_view end) {
    const Action a = act(kBySea, t.counter(ship), t.hex(end));
    ASSERT_TRUE(check_by_sea(t.d(), t.s, side, t.hex(town), a).ok()) << end;
    Ctx c = t.context();
    take_by_sea(c, side, t.hex(town), a);
    t.run();
}

}  // namespace

TEST(FrontierLift, OntoVesselsInTheShoreHexAndOn) {
    PROVES("frontier", "15.5a", "15.5b", "15.5c", "15.5d", "12.6.1");
    Fleets t;
    t.put(
        "us_6th@oswego us_15th@oswego us_pike@oswego us_seneca@oswego us_v_julia@06629 us_v_madison@06629 "
        "us_v_sylph@oswego");
    t.phase(US);
    const std::vector<int> ends = ends_of(t, US, "oswego");
    EXPECT_FALSE(ends.empty());
    for (const int end : ends) {
        EXPECT_TRUE(is_water(t.d().hex(end).terrain));
        const int far = t.d().distance(end, t.hex("oswego"));
        EXPECT_TRUE(far == 2 || far == 3) << t.d().hex_id(end);
    }
    evade_by_sea(t, US, "oswego", "us_v_julia", "06628");
    EXPECT_EQ(t.question(), "us lift");
    t.refuses(US, "load us_6th on us_v_julia", "12.6.1");  // R93: gunboats lift leaders
    t.refuses(US, "load us_seneca on us_v_madison", "15.5d");
    t.refuses(US, "load us_15th on us_v_sylph", "15.5a");  // R132: not from the port
    t.refuses(US, "done", "15.1.2");
    t.does(US, "load us_15th on us_v_madison");
    t.refuses(US, "load us_6th on us_v_madison", "12.6.3");
    t.does(US, "load us_pike on us_v_julia");
    // Nobody else has room.
    EXPECT_EQ(t.where("us_6th"), "lost");
    EXPECT_EQ(t.where("us_seneca"), "lost");
    EXPECT_EQ(t.where("us_15th"), "06628");
    EXPECT_EQ(t.aboard("us_15th"), "us_v_madison");
    EXPECT_EQ(t.where("us_v_julia"), "06628");
    EXPECT_EQ(t.where("us_v_sylph"), "oswego");
}

TEST(FrontierLift, VesselsThatCarryNobodyStay) {
    PROVES("frontier", "15.5c");
    Fleets t;
    t.put("us_6th@oswego us_v_madison@06629 us_v_general_pike@06629 us_chauncey@06629");
    t.phase(US);
    evade_by_sea(t, US, "oswego", "us_v_madison", "06628");
    t.does(US, "load us_6th on us_v_general_pike");
    EXPECT_EQ(t.where("us_v_general_pike"), "06628");
    EXPECT_EQ(t.where("us_v_madison"), "06629");
    EXPECT_EQ(t.where("us_chauncey"), "06629");
}

TEST(FrontierLift, NotThroughEnemiesNorWithoutVessels) {
    PROVES("frontier", "15.5a", "15.5c", "15.5x");
    Fleets none;
    none.put("us_6th@oswego us_v_madison@oswego").phase(US);
    EXPECT_TRUE(ends_of(none, US, "oswego").empty());
    Fleets naw;
    naw.put("us_seneca@oswego us_v_madison@06629").phase(US);
    EXPECT_TRUE(ends_of(naw, US, "oswego").empty());
    Fleets boats;
    boats.put("us_6th@oswego us_v_julia@06629").phase(US);
    EXPECT_TRUE(ends_of(boats, US, "oswego").empty());
    Fleets enemy;
    enemy.put("us_6th@oswego us_v_madison@06629 br_v_wolfe@06628").phase(US);
    const std::vector<int> ends = ends_of(enemy, US, "oswego");
    EXPECT_EQ(std::ranges::count(ends, enemy.hex("06628")), 0);
    EXPECT_FALSE(ends.empty());
    Fleets burned;
    burned.mark("burned oswego").put("us_6th@oswego us_v_madison@06629").phase(US);
    EXPECT_FALSE(ends_of(burned, US, "oswego").empty());
}

// R138: ships that came to the harbor of a besieged port take off whom they can.
TEST(FrontierLift, OutOfABesiegedPort) {
    PROVES("frontier", "16.2.6", "15.5a");
    const auto arrived = [] {
        Fleets t;
        t.mark("besieged sacketts_harbor");
        t.put("br_8th@sacketts_harbor us_6th@sacketts_harbor:inside us_15th@sacketts_harbor:inside us_v_madison@06725");
        t.sails(US, "us_v_madison", 6);
        t.does(US, "step 06825; stop");
        return t;
    };
    Fleets t = arrived();
    EXPECT_EQ(t.question(), "us lift");
    t.refuses(US, "by_sea us_v_madison 06824", "15.5c");
    t.does(US, "by_sea us_v_madison 06726; load us_6th on us_v_madison");
    EXPECT_EQ(t.where("us_6th"), "06726");
    EXPECT_FALSE(t.s.inside.has(t.counter("us_6th")));
    EXPECT_EQ(t.where("us_15th"), "sacketts_harbor");  // those without room stay INSIDE
    EXPECT_TRUE(t.s.inside.has(t.counter("us_15th")));
    Fleets stays = arrived();
    stays.does(US, "done");
    EXPECT_EQ(stays.where("us_v_madison"), "06825");
    EXPECT_TRUE(stays.s.inside.has(stays.counter("us_6th")));
    // Without a siege there is nothing to ask.
    Fleets free;
    free.put("us_6th@sacketts_harbor us_v_madison@06725").sails(US, "us_v_madison", 6);
    free.does(US, "step 06825; stop");
    EXPECT_NE(free.question(), "us lift");
}

}  // namespace ghent::frontier::test
