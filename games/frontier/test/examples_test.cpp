// The worked examples of the rulebook, with its dice (test/examples.toml).
#include "testing/examples.h"

#include <gtest/gtest.h>

#include "games/frontier/frontier.h"
#include "games/frontier/movement.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/fight.h"
#include "games/frontier/test/fleets.h"
#include "games/frontier/test/scripts.h"

namespace ghent::frontier::test {

namespace {

using ghent::test::Example;

const Data& shipped() {
    static const std::shared_ptr<const GameData> d = module().load_embedded();
    return static_cast<const Data&>(*d);
}

int die(const Example& e, std::size_t i) { return e.numbers("dice").at(i); }

// ---------------------------------------------------------------- 2, 3: the map, counters

void dock_capacity(const Example&) {
    Table t;
    const int york = t.d().settlement(t.settlement("york")).port;
    ASSERT_EQ(int{t.d().port(york).docks}, 4);
    t.put("br_v_wolfe@york br_v_melville@york:unbuilt br_v_beresford@york:unbuilt br_v_governor_simcoe@york");
    EXPECT_EQ(crowded_port(t.d(), t.s, GB), kNoSettlement);
    t.put("br_v_duke_of_gloucester@york:unbuilt");  // a fifth, constructed or not
    EXPECT_EQ(crowded_port(t.d(), t.s, GB), t.settlement("york"));
}

void loc_kingston_prescott(const Example&) {
    Table t("campaign_1814");
    t.put("br_depot_1@prescott br_v_melville@kingston us_v_mohawk@07220");
    EXPECT_EQ(loc_length(t.d(), t.s, GB, t.hex("prescott"), t.hex("kingston")), 255);
    t.put("br_90th@brockville");
    EXPECT_EQ(loc_length(t.d(), t.s, GB, t.hex("prescott"), t.hex("kingston")), 8);
}

void macomb_entry(const Example&) {
    Table t("campaign_1814");
    t.hand(US, "us87").hand(GB, "br72 br73").phase(US, "us88", "br74");
    t.does(US, "play us87; done");
    EXPECT_EQ(t.where("us_macomb"), "off_map");
    t.does(GB, "pass");
    t.does(US, "use; at plattsburgh");
    EXPECT_EQ(t.where("us_macomb"), "plattsburgh");
}

// Everybody who is due comes, until the other side is asked.
void all_arrive(Table& t) {
    while (t.question().ends_with("arrive")) {
        const Seat side = t.question().starts_with("us") ? US : GB;
        const std::string next = t.options(side, "place").front();
        if (next.starts_with("us_perry")) return;
        t.does(side, "place " + next);
    }
    if (t.question() == "gb depots") t.does(GB, "done"), all_arrive(t);
}
void perry_entry(const Example&) {
    Table autumn("campaign_1812");
    autumn.season("1812 Autumn").season_from();
    all_arrive(autumn);
    EXPECT_FALSE(autumn.allows(US, "place us_perry erie"));
    EXPECT_EQ(autumn.where("us_perry"), "off_map");
    Table spring("campaign_1813");
    spring.season_from();
    all_arrive(spring);
    spring.does(US, "place us_perry erie");
    EXPECT_EQ(spring.where("us_perry"), "erie");
    Table held("campaign_1813");  // asked for once in a Season
    held.season_from();
    all_arrive(held);
    held.does(US, "hold us_perry");
    all_arrive(held);
    EXPECT_FALSE(held.question().ends_with("arrive")) << held.question();
    Table later("campaign_1813");
    later.s.at[later.counter("us_perry")] = kWaiting;
    later.s.held_back = 1;
    later.season("1813 Autumn").season_from();
    all_arrive(later);
    EXPECT_TRUE(later.allows(US, "place us_perry black_rock"));
}

void ferry_montreal(const Example&) {
    Table t;
    t.put("br_8th@montreal").ops(GB, 2);
    Table two = t;
    t.rolls({{"rmp", {2, 1}}});
    t.does(GB, "activate br_8th; by land; step 08612; step 08712");
    EXPECT_EQ(t.where("br_8th"), "la_prairie");
    EXPECT_EQ(t.s.act.rmp, 1);  // 1 + 1
    two.rolls({{"rmp", {2, 1}}});
    two.does(GB, "activate br_8th; by land; step 08710; step 08709");
    two.refuses(GB, "step 08708", "2.2.11a");  // a third
    two.does(GB, "step 08809");
    EXPECT_EQ(two.where("br_8th"), "08809");
    EXPECT_EQ(two.question(), "gb march");
    EXPECT_EQ(two.s.act.rmp, 0);  // 1 + 1 + 1
}

// ---------------------------------------------------------------- 5, 6, 22: the Season, the Wider War

void wwus_us_one(const Example&) {
    Table t("campaign_1813_1814");
    t.s.wwus = kTrackEnd + 1;
    EXPECT_EQ(half_points(t.d(), t.s, US), 2);
    EXPECT_EQ(half_points(t.d(), t.s, GB), 0);
    t.season_from();
    EXPECT_EQ(t.s.first, 0);
    Table deal("campaign_1813_1814");
    deal.s.wwus = kTrackEnd + 1;
    deal.season_from(WarPart::deal);
    ASSERT_EQ(deal.question(), "us winds");
    deal.does(US, "discard " + deal.options(US, "discard").front());
    EXPECT_TRUE(deal.options(US, "discard").empty());
    deal.does(US, "done");
    EXPECT_EQ(hand_size(deal.d(), deal.s, US), 7);
}

void wwus_card_4(const Example&) {
    Table t("campaign_1812");
    t.phase(US, "us4 us5", "br4 br5");
    t.does(US, "play us4; done");
    t.does(GB, "pass");
    t.does(US, "use");
    EXPECT_EQ(t.s.wwus, kTrackEnd + 1);
}

void wwus_off_track(const Example&) {
    Table t("campaign_1814");
    t.s.wwus = kTrackEnd - 3;
    t.phase(GB, "br72 br73", "us64 us65");
    t.does(GB, "play br72; done");
    t.does(US, "pass");
    t.does(GB, "use");
    EXPECT_EQ(t.s.wwus, kTrackEnd - 3);
    EXPECT_TRUE(t.was_told(kEvWwusEnd));
}

void winter_attrition(const Example&) {
    Table t;
    t.put(
        "us_6th@plattsburgh us_15th@plattsburgh us_13th@plattsburgh us_23rd@plattsburgh us_16th@plattsburgh "
        "us_9th@plattsburgh");
    ASSERT_EQ(quarters(t.d(), t.s, US, t.hex("plattsburgh")), 4);
    t.winter();
    EXPECT_EQ(t.question(), "us losses");
    t.does(US, "lose_step us_6th");
    t.refuses(US, "lose_step us_6th", "6.2.2a");
    t.does(US, "lose_step us_9th");
    EXPECT_EQ(t.s.reduced.count(), 2);
    EXPECT_NE(t.question(), "us losses");
}

// ---------------------------------------------------------------- 7-12: movement

void rmp_roll(const Example& e) {
    Table t;
    t.put("us_6th@albany us_v_oneida@sacketts_harbor").ops(US, 2);
    t.rolls({{"rmp", {die(e, 0), die(e, 1)}}, {"rmp", {die(e, 0), die(e, 1)}}});
    t.does(US, "activate us_6th; by land");
    EXPECT_EQ(t.s.act.rmp, 7);
    t.does(US, "stop; activate us_v_oneida; by naval");
    EXPECT_EQ(t.s.act.rmp, 7);
}

Table before_sorel(const Example& e) {
    Table t("campaign_1814");
    t.put("br_6th@quebec us_23rd@sorel").mark("taken sorel").ops(GB, 2);
    t.rolls({{"rmp", {die(e, 0), die(e, 1)}}});
    t.does(GB, "activate br_6th; by land");
    EXPECT_EQ(t.s.act.rmp, 10);
    t.does(GB, "step 09302; step 09203; step 09103; step 09004; step 09005");
    EXPECT_EQ(t.s.act.rmp, 5);
    t.refuses(GB, "stop", "8.5b");  // not on the water while there is a way off
    t.does(GB, "step 09006");
    EXPECT_EQ(t.question(), "us stand");
    return t;
}
void land_move_sorel_stands(const Example& e) {
    Table t = before_sorel(e);
    t.does(US, "stand");
    EXPECT_EQ(t.s.act.rmp, 1);
    EXPECT_TRUE(t.s.land.on);
    EXPECT_EQ(t.s.land.hex, t.hex("sorel") + 1);
    EXPECT_EQ(t.s.land.from, t.hex("09005") + 1);
    EXPECT_TRUE(t.s.land.flags & kFightRiver);
    EXPECT_EQ(t.where("br_6th"), "sorel");
    EXPECT_EQ(t.question(), "both deploy");
    // Whatever comes of it, the 6th moves no further.
    t.does(GB, "deploy br_6th center; posture line_advance; done");
    t.spare_rolls({3, 3, 3, 3});
    t.does(US, "deploy us_23rd center; posture line_advance; done");
    t.forced();
    t.does(GB, "fight");
    t.does(US, "evade");
    for (int i = 0; i < 4 && t.question().starts_with("us"); ++i) t.does(US, t.options(US).front());
    EXPECT_EQ(t.where("br_6th"), "sorel");
    EXPECT_FALSE(t.s.act.on);
}
void land_move_sorel_evades(const Example& e) {
    Table t = before_sorel(e);
    t.does(US, "evade");
    EXPECT_EQ(t.question(), "us route");
    t.refuses(US, "evade_to 09005", "15.2d");  // a river, and the 6th stands there
    t.does(US, "evade_to " + t.options(US, "evade_to").front());
    t.does(US, "lose_step us_23rd");  // partly supplied, in Canada
    EXPECT_EQ(t.where("br_6th"), "sorel");
    EXPECT_NE(t.where("us_23rd"), "sorel");
    EXPECT_EQ(t.s.act.rmp, 4);
    EXPECT_FALSE(t.s.land.on);
    EXPECT_TRUE(t.has_control(GB, "sorel"));
    EXPECT_EQ(t.question(), "gb march");
    EXPECT_FALSE(t.options(GB, "step").empty());
    t.does(GB, "stop");
    t.refuses(GB, "activate br_6th", "5.4.1c");
}

void bateaux_sacketts(const Example&) {
    Table t;
    t.put("br_glengarry@kingston us_14th@06721").ops(GB, 2);
    t.does(GB, "activate br_glengarry; by bateaux; land 06924");  // no roll
    EXPECT_EQ(t.where("br_glengarry"), "sacketts_harbor");
    EXPECT_TRUE(t.s.besieged.has(t.settlement("sacketts_harbor")));
    EXPECT_FALSE(t.s.act.on);
    EXPECT_TRUE(t.s.moved.has(t.counter("br_glengarry")));
}
void bateaux_st_lawrence(const Example&) {
    Table t;
    t.put("br_glengarry@kingston us_23rd@07023").ops(GB, 1);
    t.does(GB, "activate br_glengarry; by bateaux");
    t.refuses(GB, "land 07317", "11.4");  // Prescott lies beyond
    Table away = t;
    t.does(GB, "land 07023");
    EXPECT_EQ(t.question(), "us stand");
    t.does(US, "stand");
    EXPECT_TRUE(t.s.land.flags & kFightBateaux);
    EXPECT_TRUE(t.s.land.flags & kFightLanding);
    EXPECT_EQ(t.d().hex(t.s.land.from - 1).terrain, Terrain::river);
    away.does(GB, "land 07023");
    away.does(
        US, "evade; evade_to " + [&] {
            Table look = away;
            look.does(US, "evade");
            return look.options(US, "evade_to").front();
        }());
    EXPECT_FALSE(away.s.land.on);
    EXPECT_EQ(away.where("br_glengarry"), "07023");
}

void naval_move_mohawk(const Example& e) {
    Fleets t;
    t.put("us_v_mohawk@genesee us_13th@sodus br_37th@oswego").mark("taken oswego");
    t.ops(US, 1);
    t.rolls({{"rmp", {die(e, 0), die(e, 1)}}});
    t.does(US, "activate us_v_mohawk; by naval");
    EXPECT_EQ(t.s.act.rmp, 12);
    t.does(US, "step 05830; go 06330");
    EXPECT_EQ(t.s.act.rmp, 6);
    t.does(US, "step 06331; load us_13th on us_v_mohawk; step 06330; go 06629");
    EXPECT_EQ(t.s.act.rmp, 1);
    t.does(US, "land 06630; take us_13th; done");
    EXPECT_EQ(t.s.act.rmp, 1);  // for nothing
    EXPECT_EQ(t.question(), "gb stand");
    t.does(GB, "stand");
    EXPECT_TRUE(t.s.land.flags & kFightLanding);
    EXPECT_TRUE(t.s.act.flags & kActHalted);
}

// ---------------------------------------------------------------- 16: the siege

void siege_ticonderoga(const Example& e) {
    Table t("campaign_1814");
    t.put("us_21st@fort_ticonderoga us_22nd@fort_ticonderoga us_pike@fort_ticonderoga us_v_eagle_ii@08825");
    t.mark("taken fort_ticonderoga; besieged fort_ticonderoga");
    t.put("br_2_41st@fort_ticonderoga:inside br_riall@fort_ticonderoga:inside");
    t.ops(US, 1);
    t.rolls({{"siege", {die(e, 0)}}, {"siege", {die(e, 1)}}});
    t.does(US, "assault fort_ticonderoga; take_all");
    const auto rolls = t.said(kEvSiegeRoll);
    ASSERT_EQ(rolls.size(), 2U);
    EXPECT_EQ(rolls[0].a, 10);  // strength
    EXPECT_EQ(rolls[0].b, 6);   // 4, for Pike and the ship
    EXPECT_EQ(rolls[0].c, 2);
    EXPECT_EQ(rolls[1].a, 3);
    EXPECT_EQ(rolls[1].b, 9);
    EXPECT_EQ(rolls[1].c, 2);
    t.does(US, "lose_step us_21st; lose_step us_22nd");
    t.forced();
    EXPECT_EQ(t.where("br_2_41st"), "lost");
    EXPECT_EQ(t.where("br_riall"), "lost");
    EXPECT_TRUE(t.has_control(US, "fort_ticonderoga"));
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_TRUE(t.was_told(kEvSurrenders));
}

// ---------------------------------------------------------------- 18: land Combat

constexpr std::string_view kBritishLine =
    "deploy br_37th center; deploy br_quebec_militia left; deploy br_voltigeurs right; deploy br_prescott_militia "
    "support_center; deploy br_89th support_center; deploy br_8th support_center; deploy br_meuron support_left; "
    "posture line_advance; done";
constexpr std::string_view kUsLine =
    "deploy us_18th center; deploy us_6th left; deploy us_13th support_center; posture probe; done";

// The British attack Plattsburgh, a clear hex, or another; both in full supply.
Table attack(std::string_view hex = "plattsburgh", std::string_view from = "08716", u16 flags = 0) {
    Table t("campaign_1814");
    const std::string at = "@" + std::string(hex) + " ";
    std::string all;
    for (const char* id : {"br_37th", "br_prescott_militia", "br_89th", "br_8th", "br_quebec_militia", "br_meuron",
                           "br_voltigeurs", "us_18th", "us_6th", "us_13th", "us_16th", "us_23rd", "us_pike"})
        all += id + at;
    t.put(all + "br_16th@champlain").mark("taken champlain");
    fight(t, GB, hex, from, flags);
    t.s.land.supply[0] = t.s.land.supply[1] = byte(static_cast<int>(Supply::full) + 1);
    return t;
}

void position_strength_clear(const Example&) {
    Table t = attack();
    t.does(GB, "deploy br_37th center; deploy br_prescott_militia support_center; deploy br_89th support_center");
    t.does(GB, "deploy br_8th support_center");
    EXPECT_EQ(total(t, GB, kCenter), 7);
}
void position_strength_forest(const Example&) {
    Table t = attack("lacolle", "08715");
    ASSERT_EQ(t.d().hex(t.hex("lacolle")).terrain, Terrain::forest);
    t.does(GB, "deploy br_37th center; deploy br_prescott_militia support_center; deploy br_89th support_center");
    t.refuses(GB, "deploy br_8th support_center", "18.2.4.b");
    EXPECT_EQ(total(t, GB, kCenter), 6);
}
void position_strength_disembark(const Example&) {
    for (const u16 flags : {u16{kFightLanding}, u16{kFightRiver}}) {
        Table t = attack("plattsburgh", "08716", flags);
        t.does(GB, "deploy br_37th center");
        t.refuses(GB, "deploy br_89th support_center", "18.2.4.c");
        EXPECT_EQ(total(t, GB, kCenter), 4);
        t.does(US, "deploy us_18th center; deploy us_6th support_center");  // the defender's supports stay
    }
}
void posture_dice(const Example&) {
    const auto& cell = shipped().posture[static_cast<int>(Posture::line_advance)][static_cast<int>(Posture::probe)];
    EXPECT_EQ(cell[0].d6, 2);
    EXPECT_EQ(cell[0].d8, 0);
    EXPECT_EQ(cell[1].d6, 1);
    EXPECT_EQ(cell[1].d8, 1);
}
void flanking_volley(const Example&) {
    Table t = attack();
    t.does(GB, kBritishLine);
    t.does(US, "deploy us_18th center; deploy us_6th left; deploy us_13th support_center; posture probe");
    EXPECT_EQ(total(t, GB, kCenter), 4 + 3 + 2 + 1);
}

// The dice of the Center, then of the British Right.
Table two_volleys(const std::vector<int>& center, const std::vector<int>& right) {
    Table t = attack();
    t.does(GB, kBritishLine);
    for (const auto& dice : {center, right})
        t.rolls({{"volley_d6", {dice[0], dice[1]}}, {"volley_d6", {dice[2]}}, {"volley_d8", {dice[3]}}});
    t.does(US, kUsLine);
    return t;
}
const Example& of_file(std::string_view id) {
    const auto& all = ghent::test::examples_of("frontier");
    return *std::ranges::find(all, id, &Example::id);
}
void volley_center(const Example& e) {
    Table t = two_volleys(e.numbers("dice"), of_file("volley_right").numbers("dice"));
    const auto volleys = t.said(kEvVolley);
    EXPECT_EQ(volleys.at(0).b, 10 + 10);
    EXPECT_EQ(volleys.at(1).b, 10 + 7);
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_18th")));
}
void volley_right(const Example& e) {
    Table t = two_volleys(of_file("volley_center").numbers("dice"), e.numbers("dice"));
    const auto volleys = t.said(kEvVolley);
    ASSERT_EQ(volleys.size(), 4U);
    EXPECT_EQ(volleys[2].b, 2 + 5);
    EXPECT_EQ(volleys[3].b, 12 + 6);
    EXPECT_EQ(t.question(), "gb losses");
    EXPECT_TRUE(t.s.reduced.has(t.counter("br_voltigeurs")));
    t.refuses(GB, "lose_step us_6th", "18.4.2.b.iii");
    t.does(GB, "lose_step br_prescott_militia");
    EXPECT_TRUE(t.s.reduced.has(t.counter("br_prescott_militia")));
    EXPECT_EQ(t.question(), "both evade_check");  // nobody stands opposite the British Left (R52)
}
void deployment_clear(const Example&) {
    Table t = attack();
    EXPECT_EQ(t.question(), "both deploy");
    t.does(GB, kBritishLine);
    EXPECT_EQ(t.question(), "us deploy");
    t.does(US, "deploy us_18th center; deploy us_6th left; deploy us_13th support_center");
    t.refuses(US, "deploy us_16th support_right", "18.2.3.c");  // no lead there
    EXPECT_EQ(t.s.land.box[t.counter("us_16th")], kReserve);
    EXPECT_EQ(t.s.land.box[t.counter("us_23rd")], kReserve);
}

// ---------------------------------------------------------------- 19: Naval Combat

Fleets niagara(const Example& e) {
    Fleets t;
    t.put("br_v_queen_charlotte@04039 br_v_chippewa@04039 br_barclay@04039 us_v_niagara@04039 us_6th@us_v_niagara");
    t.battle(GB, "04039");
    EXPECT_EQ(t.column("br_v_queen_charlotte"), "A");
    EXPECT_EQ(t.column("br_v_chippewa"), "reserves");
    const std::vector<int> x = e.numbers("dice");
    t.rolls({{"guns_d8", {x.at(0)}}, {"guns_d6", {x.at(1), x.at(2), x.at(3), x.at(4)}}});
    t.rolls({{"guns_d8", {x.at(5), x.at(6), x.at(7)}}, {"guns_d6", {x.at(8)}}});
    t.does(GB, "aboard br_barclay on br_v_queen_charlotte");
    return t;
}
void broadside(const Example& e) {
    Fleets t = niagara(e);
    EXPECT_EQ(t.section("us_v_niagara"), 4);
    EXPECT_EQ(t.section("br_v_queen_charlotte"), 2);
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_v_niagara")));
    EXPECT_FALSE(t.s.reduced.has(t.counter("br_v_queen_charlotte")));
    EXPECT_EQ(t.question(), "gb aim");
}
void reserve_fire_and_capture(const Example& e) {
    Fleets t = niagara(of_file("broadside_queen_charlotte_niagara"));
    t.rolls({{"guns_d6", {die(e, 0)}}, {"capture", {die(e, 1)}}});
    t.does(GB, "aim br_v_chippewa on us_v_niagara");
    EXPECT_FALSE(t.s.naval.on);
    EXPECT_EQ(side_of(t.d(), t.s, t.counter("us_v_niagara")), GB);
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_v_niagara")));
    EXPECT_EQ(t.where("us_v_niagara"), "04039");  // no Evade: no US vessel is left
    EXPECT_EQ(t.where("us_6th"), "lost");
    EXPECT_EQ(t.where("br_barclay"), "04039");
}

// ---------------------------------------------------------------- 21: supply

void plattsburgh_depot(const Example&) {
    Table t("campaign_1814");
    EXPECT_EQ(loc_length(t.d(), t.s, US, t.hex("albany"), t.hex("plattsburgh")), 19);
    t.put("us_6th@lacolle").mark("taken lacolle").ops(US, 1);
    EXPECT_NE(supply_of(t.d(), t.s, t.counter("us_6th")), Supply::full);
    t.does(US, "depot plattsburgh");
    EXPECT_EQ(supply_of(t.d(), t.s, t.counter("us_6th")), Supply::full);
}

Table plattsburgh(std::string_view more, std::string_view marks) {
    Table t("campaign_1814");
    t.put("br_scots@plattsburgh").put(more).mark("taken plattsburgh").mark(marks);
    return t;
}
Supply scots(const Table& t) { return supply_of(t.d(), t.s, t.counter("br_scots")); }
void supply_full(const Example&) {
    const Table t = plattsburgh("br_16th@champlain", "taken champlain");
    EXPECT_EQ(scots(t), Supply::full);
    EXPECT_EQ(supply_of(t.d(), t.s, t.counter("br_16th")), Supply::full);
}
void supply_partial(const Example&) { EXPECT_EQ(scots(plattsburgh("", "")), Supply::partial); }
void supply_isolated(const Example&) {
    EXPECT_EQ(scots(plattsburgh("us_6th@08715 us_15th@08517 us_13th@08719 us_v_eagle_ii@08817", "")), Supply::isolated);
}

const ghent::test::Plays kPlays = {
    {"dock_capacity", {dock_capacity, {"2.2.6c"}}},
    {"loc_kingston_prescott", {loc_kingston_prescott, {"2.4c"}}},
    {"macomb_entry", {macomb_entry, {"3.4.1.f1"}}},
    {"perry_entry", {perry_entry, {"3.4.1.f2"}}},
    {"wwus_us_one", {wwus_us_one, {"5.1", "5.3.2", "23.1.2.j"}}},
    {"winter_attrition", {winter_attrition, {"6.2.2a", "6.2.2b", "6.2.1"}}},
    {"rmp_roll", {rmp_roll, {"5.4.1c"}}},
    {"land_move_sorel_stands",
     {land_move_sorel_stands,
      {"7.1", "8.0a", "8.1.2", "8.1.3", "14.0", "14.1a", "14.1b", "5.4.1.a1", "7.1.3", "18.2.4.c", "18.0a", "18.0b"}}},
    {"land_move_sorel_evades", {land_move_sorel_evades, {"8.0x", "14.1.1a", "14.1.1b", "15.0", "2.6a", "15.2h"}}},
    {"bateaux_sacketts",
     {bateaux_sacketts, {"11.0", "11.0x", "11.1", "11.4", "11.4.1", "11.7.1", "11.7.2", "16.1a", "7.0b"}}},
    {"bateaux_st_lawrence", {bateaux_st_lawrence, {"11.7.3", "14.1a"}}},
    {"naval_move_mohawk", {naval_move_mohawk, {"12.3a", "12.6.4", "13.0a"}}},
    {"siege_ticonderoga",
     {siege_ticonderoga,
      {"16.3", "16.3.2", "16.3.3", "16.3.3.a1", "16.3.3.b.i", "16.3.3.c1", "16.3.3.c2", "16.3.T3", "16.3.T5",
       "5.4.1.b1", "2.6.1.c"}}},
    {"position_strength_clear", {position_strength_clear, {"18.2.1"}}},
    {"position_strength_forest", {position_strength_forest, {"2.2.2"}}},
    {"position_strength_disembark", {position_strength_disembark}},
    {"posture_dice", {posture_dice, {"18.2.5.f"}}},
    {"flanking_volley", {flanking_volley, {"18.2.4.a"}}},
    {"volley_center",
     {volley_center, {"18.1", "18.4.1.a", "18.4.2.a", "18.4.2.b.ii", "18.4.7", "18.4.9a", "18.4.9b", "18.2.5.f"}}},
    {"volley_right", {volley_right, {"18.4.1.b", "18.4.2.b.iii", "18.4.10"}}},
    {"broadside_queen_charlotte_niagara",
     {broadside,
      {"19.4.1", "19.4.1.a", "19.4.1.a.i", "19.4.1.a.ii", "19.4.1.a.iii", "3.4.3.c", "3.4.3.d", "3.2.2.a", "19.3.2.f",
       "19.3.2.b", "19.1"}}},
    {"reserve_fire_and_capture",
     {reserve_fire_and_capture, {"19.4.1.a.v", "19.4.3x", "19.4.7", "19.4.7.b.iii", "19.4.7.c"}}},
    {"plattsburgh_depot", {plattsburgh_depot, {"21.2.2.a.i", "21.2.2.a.v"}}},
    {"supply_full", {supply_full}},
    {"supply_partial", {supply_partial}},
    {"supply_isolated", {supply_isolated}},
    {"wwus_card_4", {wwus_card_4, {"22.1.2.b"}}},
    {"ferry_montreal", {ferry_montreal, {"2.2.11a", "2.2.11c"}}},
    {"deployment_clear", {deployment_clear, {"18.2.3.a", "18.2.3.b", "18.2.3.c", "18.2.1"}}},
    {"wwus_off_track", {wwus_off_track, {"22.1.2.c"}}},
};

}  // namespace

GHENT_EXAMPLES(FrontierExamples, "frontier", shipped(), kPlays);

}  // namespace ghent::frontier::test
