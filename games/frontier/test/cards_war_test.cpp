// 5.4.3: events that hand over to other chapters: free activations, sieges, boats that board, raids, and "Attack on…" (4.1.8).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/frontier/test/scripts.h"
#include "testing/paths.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

// ---------------------------------------------------------------- free activations

TEST(FrontierCards, FreeActivations) {
    PROVES("frontier", "5.4.3", "4.2.2b");
    run_cases({
        {"US2", "us_hull@detroit us_4th_infantry@detroit us_van_rensselaer@lewiston us_13th@lewiston", "",
         "us! pick us_van_rensselaer / region; us! pick us_4th_infantry / kind; us pick us_hull; = moves us_hull 4"},
        {"US2", "us_hull@detroit us_4th_infantry@detroit", "", "us done; = moves nobody 0"},
        {"US9", "us_kentucky_1st@urbana:reduced us_13th@lewiston", "",
         "us pick us_kentucky_1st; = full us_kentucky_1st; us! pick us_13th / region; us pick us_kentucky_1st; = moves "
         "us_kentucky_1st 2"},
        {"US32", "us_harrison@fort_mcarthur us_17th@fort_mcarthur us_hull@detroit us_4th_infantry@detroit", "",
         "us! pick us_hull / region; us! pick us_17th / kind; us pick us_harrison; = moves us_harrison 4"},
        {"US51", "us_hampton@plattsburgh us_6th@plattsburgh us_brown@sacketts_harbor us_13th@sacketts_harbor", "",
         "us! pick us_brown / region; us pick us_hampton; = moves us_hampton 3"},
        {"US86", "us_brown@buffalo us_6th@buffalo us_macomb@plattsburgh us_13th@plattsburgh", "",
         "us! pick us_macomb / region; us pick us_brown; = moves us_brown 4"},
        {"US90", "us_izard@plattsburgh us_6th@plattsburgh us_brown@buffalo us_13th@buffalo", "",
         "us! pick us_brown / region; us pick us_izard; = moves us_izard 6"},
        {"BR1", "br_brock@york br_49th@york br_sheaffe@fort_george br_8th@fort_george", "",
         "gb! pick br_sheaffe / kind; gb pick br_brock; = moves br_brock 5"},
        {"BR37", "br_glengarry@prescott br_8th@york", "",
         "gb! pick br_8th / region; gb pick br_glengarry; = moves br_glengarry 4"},
        {"BR69", "br_procter@fort_malden br_1_41st@fort_malden br_vincent@york br_8th@york", "",
         "= dismantled fort_malden; gb! pick br_vincent / region; gb pick br_procter; = moves br_procter 4"},
        {"BR69", "us_6th@fort_malden br_procter@sandwich br_1_41st@sandwich", "besieged fort_malden",
         "= unhurt fort_malden; gb pick br_procter; = moves br_procter 4"},
        {"BR88", "br_riall@fort_george br_8th@fort_george br_robinson@chambly br_3rd_buffs@chambly", "",
         "gb! pick br_robinson / region; gb pick br_riall; = moves br_riall 4"},
        {"BR89",
         "br_prevost@montreal br_8th@montreal br_robinson@chambly br_3rd_buffs@chambly br_riall@fort_george "
         "br_49th@fort_george",
         "", "gb! pick br_riall / region; gb pick br_prevost; = moves br_prevost 4"},
    });
}

// Who was activated with Operation Points is not moved again by the card.
TEST(FrontierCards, NotTwiceInAnActionPhase) {
    PROVES("frontier", "5.4.3");
    Table t = play_event({"BR1", "br_brock@york br_49th@york", "", ""});
    t.s.activated.add(t.counter("br_brock"));
    t.does(GB, "use");
    EXPECT_NE(t.question(), "gb target");
    EXPECT_FALSE(t.s.act.on);
}

// ---------------------------------------------------------------- sieges

TEST(FrontierCards, AssaultsAtOnce) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"BR2",
         "us_1st_infantry@detroit:inside br_1_41st@detroit br_brock@detroit us_6th@fort_niagara:inside "
         "br_8th@fort_niagara",
         "besieged detroit; besieged fort_niagara",
         "gb! at fort_niagara / not named; gb at detroit; = assaults detroit 2"},
        {"BR2", "us_1st_infantry@detroit:inside br_1_41st@detroit", "fresh detroit", "= assaults nothing 0"},
        {"BR39", "us_6th@maumee_rapids:inside br_8th@maumee_rapids", "fort ft_meigs; besieged maumee_rapids",
         "gb at maumee_rapids; = assaults maumee_rapids 1"},
        {"BR62", "us_6th@fort_niagara:inside br_8th@fort_niagara us_13th@detroit:inside br_1_41st@detroit",
         "besieged fort_niagara; besieged detroit",
         "gb! at detroit / not named; gb at fort_niagara; = assaults fort_niagara 3"},
        {"BR86", "us_6th@fort_niagara:inside br_8th@fort_niagara us_13th@detroit:inside br_1_41st@detroit",
         "besieged fort_niagara; fresh detroit",
         "gb! at detroit / begun in this; gb at fort_niagara; = assaults fort_niagara 1"},
    });
}

TEST(FrontierCards, ThePotawatomieBeforeFortWayne) {
    PROVES("frontier", "5.4.3", "3.4.6g");
    run_cases({
        {"BR10", "", "", "roll siege 1; roll siege 1; = br_potawatomie@fort_wayne; = besieged fort_wayne"},
        {"BR10", "", "taken fort_wayne", "= br_potawatomie@off_map"},
        {"BR10", "us_17th@fort_wayne", "", "us stand; = br_potawatomie@fort_wayne; = asks both deploy"},
    });
}

TEST(FrontierCards, FortMackinacIsSurprised) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"BR6", "br_10th_veterans@fort_st_joseph", "",
         "= taken fort_mackinac; = br_10th_veterans@fort_mackinac; = br_ojibwa@fort_mackinac"},
        {"BR6", "br_10th_veterans@fort_st_joseph us_1st_infantry@fort_mackinac", "",
         "= br_10th_veterans@fort_st_joseph; = br_ojibwa@off_map"},
        {"BR6", "br_10th_veterans@quebec", "", "= br_10th_veterans@quebec; = br_ojibwa@off_map"},
    });
}

// ---------------------------------------------------------------- fire

TEST(FrontierCards, PlacesAreBurned) {
    PROVES("frontier", "5.4.3", "23.3");
    run_cases({
        {"US36", "us_6th@york us_13th@kingston us_15th@albany", "taken york; taken kingston",
         "us! at kingston / city; us! at albany / not the enemy's; us! at fort_george / no regiment; us at york; = "
         "burned york"},
        {"BR61", "br_8th@buffalo br_49th@oswego", "taken buffalo; taken oswego",
         "gb! at oswego / not named; gb! at lewiston / no regiment; gb at buffalo; = burned buffalo"},
        {"US74", "us_v_lawrence@04035 br_8th@port_talbot", "",
         "us! at port_talbot / regiments; us at port_dover; = burned port_dover"},
        {"US74", "us_v_lawrence@erie", "", "= unhurt port_dover"},
        {"US75", "br_norfolk@oxford br_essex@moraviantown us_6th@chatham", "taken chatham",
         "us! done / to choose; us lose_step br_norfolk; us lose_step br_essex; = reduced br_norfolk; = unhurt oxford"},
        {"US75", "us_6th@moraviantown br_norfolk@oxford br_lincoln@york", "taken moraviantown",
         "us! lose_step br_lincoln / region; us lose_step br_norfolk; us! at oxford / regiments; us! at york / not "
         "named; us at delaware; "
         "= burned delaware"},
        {"BR80", "", "", "draw br72; = dismantled fort_st_joseph; = hand gb 1"},
        {"BR80", "us_6th@fort_st_joseph", "besieged fort_st_joseph", "draw br72; = unhurt fort_st_joseph; = hand gb 1"},
    });
}

// R112: vessels of a burned port lie in its harbor, those on the stocks are lost.
TEST(FrontierCards, AWreckedPortHasNoVessels) {
    PROVES("frontier", "5.4.3");
    run_cases({{"BR80", "br_v_nancy@fort_st_joseph", "", "draw br72; = dismantled fort_st_joseph; = br_v_nancy@02620"},
               {"BR80", "br_v_nancy@fort_st_joseph:unbuilt", "", "draw br72; = br_v_nancy@lost"}});
}

// ---------------------------------------------------------------- the lakes

TEST(FrontierCards, BoatCrewsBoard) {
    PROVES("frontier", "5.4.3", "19.4.7.b.iii", "19.4.7.c");
    run_cases({
        {"US10", "br_v_caledonia@04833 br_v_queen_charlotte@fort_malden br_v_lady_prevost@fort_erie us_6th@black_rock",
         "",
         "us! pick br_v_queen_charlotte / region; us! pick br_v_lady_prevost / unfortified port; roll boarding 6 1; "
         "roll capture 5; us pick "
         "br_v_caledonia; = prize br_v_caledonia; = reduced br_v_caledonia"},
        {"US10", "br_v_caledonia@04833 us_6th@black_rock", "",
         "roll boarding 1 6; us pick br_v_caledonia; = own br_v_caledonia; = br_v_caledonia@04833"},
        {"US10", "br_v_caledonia@04833 us_6th@albany", "", "= own br_v_caledonia"},  // nobody is near
        {"BR47", "us_v_growler_ii@08817 us_v_eagle@burlington br_8th@isle_aux_noix", "",
         "gb! pick us_v_eagle / near; roll boarding 6 1; roll capture 6; gb pick us_v_growler_ii; = prize "
         "us_v_growler_ii"},
        {"BR81", "us_v_somers@black_rock br_8th@fort_erie us_v_lawrence@erie", "",
         "gb! pick us_v_lawrence / region; roll boarding 3 2; roll capture 5; gb pick us_v_somers; = prize "
         "us_v_somers; = us_v_somers@04834"},
        {"BR82", "us_v_tigress@02120 br_v_nancy@02220 us_v_somers@erie", "taken fort_mackinac",
         "gb! pick us_v_somers / lake; roll boarding 6 1; roll capture 5; gb pick us_v_tigress; = prize us_v_tigress"},
    });
}

TEST(FrontierCards, WhiteSqualls) {
    PROVES("frontier", "5.4.3", "2.6.2.a.iv");
    Table t = play_event(
        {"BR50", "us_v_julia@06726 us_v_madison@06726 us_v_oneida@06726:reduced br_v_wolfe@kingston us_v_lawrence@erie",
         "", ""});
    t.rolls({{"event", {2}}, {"event", {1}}});
    Table calm = t;
    t.dice.script.clear();
    // Counters by number: Oneida first, which has nothing more to lose.
    t.rolls({{"event", {1}}, {"event", {2}}, {"event", {1}}});
    t.does(GB, "use");
    EXPECT_EQ(t.where("us_v_julia"), "lost");
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_v_madison")));
    EXPECT_EQ(t.where("us_v_oneida"), "06726");
    EXPECT_EQ(t.where("br_v_wolfe"), "kingston");
    EXPECT_FALSE(t.s.reduced.has(t.counter("br_v_wolfe")));
    EXPECT_EQ(int{t.s.squalls}, 1);
    calm.dice.script.clear();
    calm.rolls({{"event", {2}}, {"event", {3}}, {"event", {2}}});
    calm.does(GB, "use");
    EXPECT_EQ(calm.where("us_v_julia"), "06726");
    EXPECT_FALSE(calm.s.reduced.has(calm.counter("us_v_madison")));
}

// ---------------------------------------------------------------- 4.1.8

struct AttackCase {
    std::string_view card, target, home, vessel, regiment, far;  // far: where a regiment cannot come from
    std::string_view marks;
};

// Shore hexes without a harbor defense.
std::string open_shore(const Table& t, Seat side) {
    for (const std::string& h : t.options(side, "shore"))
        if (!guards(t.d(), t.s, other(side), t.hex(h))) return h;
    return {};
}

TEST(FrontierCards, AttackOn) {
    PROVES("frontier", "4.1.8a", "4.1.8b", "4.1.8c", "4.1.8d", "4.1.8f", "4.1.8g");
    for (const AttackCase& x : std::initializer_list<AttackCase>{
             {"US15", "kingston", "sacketts_harbor", "us_v_oneida", "us_6th", "plattsburgh", ""},
             {"US33", "york", "sacketts_harbor", "us_v_madison", "us_6th", "erie", ""},
             {"US34", "fort_george", "oswego", "us_v_madison", "us_6th", "buffalo", ""},
             {"US46", "fort_malden", "erie", "us_v_lawrence", "us_17th", "oswego", ""},
             {"US72", "fort_erie", "erie", "us_v_lawrence", "us_9th", "oswego", ""},
             {"US73", "fort_mackinac", "detroit", "us_v_somers", "us_17th", "oswego", "taken fort_mackinac"},
             {"BR14", "sacketts_harbor", "kingston", "br_v_royal_george", "br_8th", "isle_aux_noix", ""},
             {"BR15", "ogdensburg", "prescott", "br_v_earl_of_moira", "br_glengarry", "isle_aux_noix", ""},
             {"BR36", "fort_niagara", "york", "br_v_wolfe", "br_100th", "fort_malden", ""},
             {"BR78", "oswego", "kingston", "br_v_prince_regent", "br_de_watteville", "isle_aux_noix", ""},
             {"BR79", "plattsburgh", "isle_aux_noix", "br_v_linnet", "br_8th", "kingston", ""}}) {
        SCOPED_TRACE(x.card);
        const Seat side = x.card.starts_with("US") ? US : GB;
        const std::string other_regiment = side == US ? "us_13th" : "br_49th";
        const std::string at_home = std::string(x.vessel) + "@" + std::string(x.home) + " " + std::string(x.regiment) +
                                    "@" + std::string(x.home) + " " + other_regiment + "@" + std::string(x.far);
        Table t = play_event({x.card, at_home, x.marks, ""});
        t.does(side, "use");
        ASSERT_EQ(t.question(), std::string(name(side)) + " attack_fleet");
        t.refuses(side, "shore " + t.d().hex_id(t.hex(x.home)), "4.1.8b");
        t.does(side, "pick " + std::string(x.vessel));
        t.refuses(side, "pick " + std::string(x.vessel), "4.1.8b");
        const std::string shore = open_shore(t, side);
        ASSERT_NE(shore, "") << "no open shore";
        t.does(side, "shore " + shore);
        EXPECT_EQ(t.where(x.vessel), shore);
        ASSERT_EQ(t.question(), std::string(name(side)) + " attack_landing");
        t.refuses(side, "pick " + other_regiment, "4.1.8g");
        t.does(side, "pick " + std::string(x.regiment) + "; done");
        EXPECT_EQ(t.where(x.regiment), x.target);
        const int place = t.settlement(x.target);
        if (is_fortified(t.d(), t.s, place) && t.d().settlement(place).owner != side) {
            EXPECT_TRUE(t.s.besieged.has(place));  // R29
        } else {
            EXPECT_TRUE(t.has_control(side, x.target));
        }
        // 4.1.8a: not where one's own stand.
        Table own = play_event(
            {x.card, at_home + (side == US ? " us_pike@" : " br_procter@") + std::string(x.target), x.marks, ""});
        own.does(side, "use");
        EXPECT_NE(own.question(), std::string(name(side)) + " attack_fleet");
    }
}

TEST(FrontierCards, AFleetMustFightWhatLiesThere) {
    PROVES("frontier", "4.1.8d", "4.1.8e", "4.1.8f");
    // Kingston's harbor is defended; without a vessel nobody goes there.
    Table t =
        play_event({"US15", "us_v_oneida@sacketts_harbor us_6th@sacketts_harbor us_seneca@sacketts_harbor", "", ""});
    t.does(US, "use");
    t.refuses(US, "shore 06623", "4.1.8e");
    t.does(US, "pick us_v_oneida");
    EXPECT_TRUE(t.allows(US, "shore 06623"));
    const std::string shore = open_shore(t, US);
    Table blocked = t;
    t.does(US, "shore " + shore);
    t.refuses(US, "pick us_seneca", "4.1.8f", "NAW");
    t.refuses(US, "done", "14.7a");
    t.does(US, "stop");
    EXPECT_EQ(t.where("us_6th"), "sacketts_harbor");
    // Enemy vessels in the way close it.
    Table way = play_event({"US15", "us_v_oneida@sacketts_harbor br_v_royal_george@06825", "", ""});
    way.does(US, "use");
    way.refuses(US, "pick us_v_oneida", "4.1.8d");
    // The attack is given up.
    blocked.does(US, "stop");
    EXPECT_EQ(blocked.where("us_v_oneida"), "sacketts_harbor");
    EXPECT_EQ(blocked.question().substr(0, 2), "gb");
}

// ---------------------------------------------------------------- all of them

// A reminder, not a proof: no card of the 206 is forgotten, each is at least named in a test.
TEST(FrontierCards, EachIsNamedInATest) {
    PROVES("frontier", "4.1.6");
    std::string all;
    for (const auto& file : std::filesystem::directory_iterator(source_dir() + "/games/frontier/test")) {
        if (file.path().extension() != ".cpp") continue;
        std::ifstream in(file.path());
        std::ostringstream text;
        text << in.rdbuf();
        all += text.str();
    }
    const Table t("campaign_1812");
    std::string missing;
    for (const u8 card : t.d().all_cards) {
        const std::string upper = t.d().card(card).id, lower = arg_id(t.d(), kCardKind, card);
        const auto named = [&](const std::string& id) {
            for (std::size_t i = all.find(id); i != std::string::npos; i = all.find(id, i + 1))
                if (!std::isalnum(static_cast<unsigned char>(all[i + id.size()])) &&
                    !std::isalnum(static_cast<unsigned char>(all[i - 1])))
                    return true;
            return false;
        };
        if (!named(upper) && !named(lower)) missing += upper + " ";
    }
    EXPECT_EQ(missing, "");
}

}  // namespace ghent::frontier::test
