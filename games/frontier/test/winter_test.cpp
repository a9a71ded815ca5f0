// 6.3: vessels return to port for the winter.
#include <gtest/gtest.h>

#include "games/frontier/test/fleets.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

TEST(FrontierHome, TheNearestPortAtHome) {
    PROVES("frontier", "6.3a", "6.3f", "6.4");
    Table t;
    t.put("us_v_madison@06725:reduced us_chauncey@06725 us_6th@us_v_madison br_v_wolfe@06825");
    t.winter();
    // British first (R77); enemies and harbors are ignored: Wolfe lies in Sackett's Harbor.
    EXPECT_EQ(t.question(), "gb home");
    t.refuses(GB, "home br_v_wolfe york", "6.3a");
    t.refuses(GB, "home br_v_wolfe sacketts_harbor", "6.3a");
    t.does(GB, "home br_v_wolfe kingston");
    EXPECT_EQ(t.question(), "us home");
    t.refuses(US, "home us_v_madison oswego", "6.3a");
    t.does(US, "home us_v_madison sacketts_harbor");
    EXPECT_EQ(t.where("us_chauncey"), "sacketts_harbor");
    EXPECT_EQ(t.where("us_6th"), "sacketts_harbor");
    EXPECT_FALSE(is_aboard(t.s, t.counter("us_6th")));
    EXPECT_FALSE(t.s.reduced.has(t.counter("us_v_madison")));  // 6.4: repaired for nothing
}

TEST(FrontierHome, FullPortsArePassedOver) {
    PROVES("frontier", "6.3d", "6.3g");
    Table t;
    // Sodus has two docks, one of them taken by a vessel on the stocks.
    t.put("us_v_sylph@06330 us_v_julia@06330 us_v_superior@sodus:unbuilt us_chauncey@06330");
    t.winter();
    t.does(US, "ride us_chauncey on us_v_julia; home us_v_sylph sodus");
    EXPECT_EQ(t.where("us_chauncey"), "06330");
    t.refuses(US, "home us_v_julia sodus", "6.3d");
    const std::vector<std::string> left = t.options(US, "home");
    ASSERT_EQ(left.size(), 1U);
    t.forced();
    EXPECT_EQ(t.where("us_v_julia"), "oswego");
    EXPECT_EQ(t.where("us_chauncey"), "oswego");
}

TEST(FrontierHome, SixPortsMayBeIgnored) {
    PROVES("frontier", "6.3c", "6.3b");
    Table t;
    // In the mouth of the Niagara: Fort George, which may be passed over, or York.
    t.put("br_v_wolfe@04831");
    t.winter();
    std::vector<std::string> homes = t.options(GB, "home");
    EXPECT_EQ(homes.size(), 2U);
    EXPECT_TRUE(t.allows(GB, "home br_v_wolfe fort_george"));
    EXPECT_TRUE(t.allows(GB, "home br_v_wolfe york"));
    t.refuses(GB, "home br_v_wolfe kingston", "6.3a");
}

TEST(FrontierHome, AbroadOnlyWhereThereIsNoHome) {
    PROVES("frontier", "6.3e", "6.3.1");
    Table t;
    // On Lake Champlain the Americans hold Isle aux Noix only.
    t.mark(
        "taken plattsburgh; taken burlington; taken vergennes; taken whitehall; taken fort_ticonderoga; taken "
        "isle_aux_noix; taken st_jean");
    t.put(
        "br_8th@plattsburgh br_49th@burlington br_6th@vergennes br_100th@whitehall br_37th@fort_ticonderoga "
        "us_6th@isle_aux_noix "
        "us_15th@st_jean us_v_saratoga@08818");
    t.winter();
    EXPECT_EQ(t.question(), "us home");
    t.refuses(US, "lose us_v_saratoga", "6.3.1");
    t.refuses(US, "home us_v_saratoga plattsburgh", "6.3a");
    t.does(US, "home us_v_saratoga isle_aux_noix");
}

TEST(FrontierHome, WithoutAPortItIsLost) {
    PROVES("frontier", "6.3.1");
    Table t;
    // Lake Champlain in British hands.
    t.mark("taken plattsburgh; taken burlington; taken vergennes; taken whitehall; taken fort_ticonderoga");
    t.put(
        "br_8th@plattsburgh br_49th@burlington br_6th@vergennes br_100th@whitehall br_37th@fort_ticonderoga "
        "us_v_saratoga@08818 us_6th@us_v_saratoga");
    t.winter();
    EXPECT_EQ(t.options(US), std::vector<std::string>{"lose us_v_saratoga"});
    t.does(US, "lose us_v_saratoga");
    EXPECT_EQ(t.where("us_v_saratoga"), "lost");
    EXPECT_EQ(t.where("us_6th"), "lost");  // R166
}

TEST(FrontierHome, TheCommodoreOfALostVesselWaits) {
    PROVES("frontier", "6.3.2", "6.3.1");
    Table t;
    t.mark("taken plattsburgh; taken burlington; taken vergennes; taken whitehall; taken fort_ticonderoga");
    t.put(
        "br_8th@plattsburgh br_49th@burlington br_6th@vergennes br_100th@whitehall br_37th@fort_ticonderoga "
        "us_v_saratoga@08818 us_macdonough@08818");
    t.winter();
    t.does(US, "lose us_v_saratoga");
    EXPECT_EQ(t.where("us_macdonough"), "waiting");
}

}  // namespace ghent::frontier::test
