// 5.4.3: the events of the cards, each played in a position in which its effect is seen, and refused where it does not belong.
#include <gtest/gtest.h>

#include "games/frontier/test/scripts.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

// ---------------------------------------------------------------- the Wider War

TEST(FrontierCards, WiderWar) {
    PROVES("frontier", "5.4.3", "22.1.2.a", "22.1.2.b", "22.1.2.c");
    struct Points {
        std::string_view card;
        int points;
    };
    for (const auto& [card, points] : std::initializer_list<Points>{
             {"US4", 1},   {"US5", 1},   {"US6", 1},   {"US7", 1},   {"US31", 1},  {"US54", 1},
             {"US55", 1},  {"US64", 1},  {"US65", 1},  {"US66", 1},  {"US67", 1},  {"US68", 2},
             {"US69", 1},  {"US92", 1},  {"BR4", -1},  {"BR5", -1},  {"BR8", -1},  {"BR30", -1},
             {"BR31", -1}, {"BR32", -1}, {"BR33", -1}, {"BR34", -1}, {"BR72", -2}, {"BR73", -1},
             {"BR74", -1}, {"BR75", -1}, {"BR76", -1}, {"BR77", -1}, {"BR94", -1}}) {
        SCOPED_TRACE(card);
        Table t = play_event({card, "", "", ""});
        const Seat side = points > 0 ? US : GB;
        Table end = t;
        t.does(side, "use");
        EXPECT_EQ(int{t.s.wwus}, kTrackEnd + points);
        end.s.wwus = points > 0 ? byte(2 * kTrackEnd) : 0;  // R160: the track ends here
        end.does(side, "use");
        EXPECT_EQ(int{end.s.wwus}, points > 0 ? 2 * kTrackEnd : 0);
        Table not_used = play_event({card, "", "", ""});
        not_used.does(side, "decline");
        EXPECT_EQ(int{not_used.s.wwus}, kTrackEnd);
    }
}

// ---------------------------------------------------------------- cards

TEST(FrontierCards, DrawnAndDiscarded) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"US1", "", "", "draw us2; = hand us 1"},
        {"US53", "", "",
         "draw us32; draw us33; = hand us 2; us! discard us31 / not in your hand; us discard us33; = hand us 1"},
        {"BR70", "", "", "draw br72; draw br73; = hand gb 2"},
        {"BR96", "", "", "draw us64; = hand us 0"},
    });
}

TEST(FrontierCards, AnEmptyDeckGivesNothing) {
    PROVES("frontier", "5.3c");
    Table t = play_event({"US1", "", "", ""});
    for (const u8 card : t.d().all_cards)
        if (t.s.cards.where[card] == kDeckUs) t.s.cards.move(card, kDiscard);
    t.does(US, "use");
    EXPECT_EQ(hand_size(t.d(), t.s, US), 0);
}

TEST(FrontierCards, HullsPapersAreSeenByOneSideAlone) {
    PROVES("frontier", "5.4.3");
    Table t = play_event({"BR24", "", "", ""});
    t.hand(US, "us9 us17");
    EXPECT_FALSE(t.shows(Viewer::gb, "us9"));
    t.does(GB, "use");
    EXPECT_TRUE(t.shows(Viewer::gb, "us9"));
    EXPECT_TRUE(t.shows(Viewer::gb, "us17"));
    EXPECT_FALSE(t.shows(Viewer::none, "us9"));
    t.hand(US, "us18");  // drawn later: not seen
    EXPECT_FALSE(t.shows(Viewer::gb, "us18"));
}

TEST(FrontierCards, AnEventIsCancelled) {
    PROVES("frontier", "4.2.3a", "4.2.3b", "5.4.2.a");
    for (const auto& [side, event, answer] :
         std::initializer_list<std::tuple<Seat, std::string_view, std::string_view>>{{US, "US4", "br23"},
                                                                                     {GB, "BR72", "us102"}}) {
        SCOPED_TRACE(answer);
        Table t = play_event({event, "", "", ""});
        t.hand(other(side), answer);
        t.does(side, "use");
        EXPECT_EQ(t.question(), side == US ? "gb window" : "us window");
        t.refuses(other(side), side == US ? "react br24" : "react us65", "4.2");
        t.does(other(side), "react " + std::string(answer));
        EXPECT_EQ(int{t.s.wwus}, kTrackEnd);
        EXPECT_EQ(int{t.s.blocked}, 0);  // the Block is not used
        EXPECT_EQ(int{t.s.cards.where[t.d().card_index(answer)]}, int{kDiscard});
    }
    // Not in one's own Action Phase, and not when the event is not used.
    Table t = play_event({"US4", "", "", ""});
    t.hand(GB, "br23");
    t.does(US, "decline");
    EXPECT_NE(t.question(), "gb window");
}

// ---------------------------------------------------------------- who comes

TEST(FrontierCards, RegimentsAreBroughtOn) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"US8", "", "", "us! at albany / not named; us at franklinton; = us_ohio_3rd@franklinton; = full us_ohio_3rd"},
        {"US8", "br_shawnee@urbana", "taken urbana", "us! at urbana / not yours; us at cincinnati"},
        {"US8", "us_ohio_3rd@detroit:reduced", "", "= us_ohio_3rd@detroit; = full us_ohio_3rd"},
        {"US43", "", "", "us! at erie / not named; us at black_rock; = us_seneca@black_rock"},
        {"US43", "us_seneca@buffalo:reduced", "", "= full us_seneca"},
        {"US88", "", "", "us! at albany / not named; us at burlington; = us_vermont_3rd@burlington"},
        {"US88", "us_vermont_3rd@plattsburgh:reduced", "", "= full us_vermont_3rd"},
        {"US103", "us_kentucky_1st@urbana:reduced us_ohio_1st@cincinnati:reduced us_17th@urbana:reduced", "",
         "us! at detroit / not named; us at fort_mcarthur; = us_kentucky_4th@fort_mcarthur; us! pick us_17th / kind; "
         "us "
         "pick us_kentucky_1st; us pick us_ohio_1st; = full us_kentucky_1st; = full us_ohio_1st"},
        {"US104", "us_vermont_1st@burlington:reduced us_new_york_1st@buffalo:reduced", "",
         "us at plattsburgh; = us_vermont_3rd@plattsburgh; us! pick us_new_york_1st / region; us pick us_vermont_1st; "
         "= "
         "full us_vermont_1st; = reduced us_new_york_1st"},
        {"BR7", "", "", "gb! at york / not named; gb at sandwich; = br_wyandot@sandwich"},
        {"BR7", "br_wyandot@sandwich:reduced", "", "= full br_wyandot"},
        {"BR45", "", "", "gb! at kingston / not named; gb at york; = br_odawa@york"},
        {"BR45", "br_odawa@fort_george:reduced", "", "= full br_odawa"},
    });
}

TEST(FrontierCards, AnEliminatedRegimentStaysSo) {
    PROVES("frontier", "5.4.3");
    for (const std::string_view card : {"US8", "US43", "US88", "BR7", "BR45"}) {
        Table t = play_event({card, "", "", ""});
        const int p = t.d().card(t.d().card_index(card)).effects[0].piece;
        t.s.at[p] = kLost;
        t.does(side_of_card(t.d().card_index(card)), "use");
        EXPECT_EQ(t.s.at[p], kLost) << card;
    }
}

TEST(FrontierCards, LeadersAreBroughtOn) {
    PROVES("frontier", "5.4.3", "3.4.5a");
    run_cases({
        {"US11", "", "",
         "us! at detroit / not named; us! done / to choose; us at fort_mcarthur; = us_harrison@fort_mcarthur"},
        {"US11", "us_harrison@detroit", "", "us at franklinton; = us_harrison@franklinton"},
        {"US11", "us_harrison@detroit", "", "us done; = us_harrison@detroit"},
        {"US87", "", "", "us! at sacketts_harbor / not named; us at plattsburgh; = us_macomb@plattsburgh"},
        {"US23", "", "",
         "us! at rome / no port; us! at fort_mackinac / his lake; us! at york / not yours; us at sacketts_harbor; = "
         "us_elliott@sacketts_harbor"},
        {"US23", "us_elliott@erie", "", "= us_elliott@erie"},
        {"BR18", "", "",
         "gb! at montreal / his lake; gb! at plattsburgh / not yours; gb at isle_aux_noix; = br_pring@isle_aux_noix"},
    });
    Table t = play_event({"US23", "", "", ""});
    t.does(US, "use; at erie");
    EXPECT_EQ(int{t.s.lakes[t.counter("us_elliott") - kCommodore0]}, 1 << t.d().named.erie_lake);
}

// ---------------------------------------------------------------- forts, the road

TEST(FrontierCards, FortsAreBuilt) {
    PROVES("frontier", "2.2.5", "5.4.3");
    run_cases({
        {"US12", "", "", "= fort ft_meigs"},
        {"US12", "br_shawnee@maumee_rapids", "", "= nofort ft_meigs"},
        {"US13", "", "", "= fort ft_stephenson"},
        {"US48", "", "", "= fort ft_ontario"},
        {"US48", "br_8th@oswego", "taken oswego", "= nofort ft_ontario"},
        {"US81", "", "", "= fort ft_moreau"},
        {"US81", "br_8th@plattsburgh", "taken plattsburgh", "= nofort ft_moreau"},
        {"BR40", "", "", "= fort garrison_house"},
        {"BR40", "us_6th@isle_aux_noix", "taken isle_aux_noix", "= nofort garrison_house"},
        {"BR55", "", "", "= fort ft_wellington"},
        {"BR55", "us_6th@prescott", "taken prescott", "= nofort ft_wellington"},
        {"BR55", "", "burned prescott", "= nofort ft_wellington"},
        {"US26", "", "", "= road"},
    });
}

// ---------------------------------------------------------------- steps

TEST(FrontierCards, RegimentsAreRestored) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"US18",
         "us_new_york_1st@albany:reduced us_vermont_1st@burlington:reduced us_ohio_1st@cincinnati:reduced "
         "us_6th@albany:reduced",
         "",
         "us! pick us_6th / kind; us! pick us_new_york_2nd / not on the map; us pick us_new_york_1st; us! pick "
         "us_new_york_1st / full strength; us pick us_vermont_1st; = full us_new_york_1st; = full us_vermont_1st; = "
         "reduced us_ohio_1st"},
        {"US18",
         "us_new_york_1st@albany:reduced us_new_york_2nd@08030:reduced br_8th@08029 br_49th@08129 br_100th@08130 "
         "br_103rd@08031 br_13th@07930 br_89th@07929",
         "", "us! pick us_new_york_2nd / isolated; us done; = reduced us_new_york_1st"},
        {"US61", "us_6th@albany:reduced us_13th@detroit:reduced us_ohio_1st@cincinnati:reduced", "",
         "us! pick us_ohio_1st / kind; us pick us_6th; us pick us_13th; = full us_6th; = full us_13th"},
        {"US70", "us_6th@buffalo:reduced us_13th@lewiston:reduced us_9th@black_rock:reduced us_15th@albany:reduced", "",
         "us! pick us_15th / region; us pick us_6th; us pick us_13th; us pick us_9th; = full us_9th; = reduced "
         "us_15th"},
        {"US89", "us_new_york_1st@buffalo:reduced us_new_york_2nd@batavia:reduced us_vermont_1st@burlington:reduced",
         "",
         "us! pick us_vermont_1st / region; us pick us_new_york_1st; us pick us_new_york_2nd; = full us_new_york_2nd"},
        {"US91", "us_pennsylvania_1st@erie:reduced us_pennsylvania_2nd@pittsburgh:reduced", "",
         "us! pick us_pennsylvania_2nd / region; us pick us_pennsylvania_1st; = full us_pennsylvania_1st"},
        {"BR9",
         "br_shawnee@sandwich:reduced br_wyandot@fort_malden:reduced br_grand_river@york:reduced "
         "br_essex@sandwich:reduced",
         "",
         "gb! pick br_grand_river / region; gb! pick br_essex / kind; gb pick br_shawnee; gb pick br_wyandot; = full "
         "br_shawnee"},
        {"BR27", "br_1st_embodied@montreal:reduced br_2nd_embodied@chambly:reduced br_lincoln@fort_george:reduced", "",
         "gb! pick br_lincoln / region; gb pick br_1st_embodied; gb pick br_2nd_embodied; = full br_2nd_embodied"},
        {"BR29", "br_8th@montreal:reduced br_49th@york:reduced br_york_militia@york:reduced", "",
         "gb! pick br_york_militia / kind; gb pick br_49th; = full br_49th; = reduced br_8th"},
        {"BR59",
         "br_shawnee@sandwich:reduced br_wyandot@fort_malden:reduced br_miami@fort_malden:reduced "
         "br_8th@sandwich:reduced",
         "", "gb! pick br_8th / kind; gb pick br_shawnee; gb pick br_wyandot; gb pick br_miami; = full br_miami"},
        {"BR64", "br_meuron@montreal:reduced br_de_watteville@kingston:reduced br_leeds@kingston:reduced", "",
         "gb! pick br_leeds / kind; gb pick br_meuron; gb pick br_de_watteville; = full br_de_watteville"},
        {"BR95", "br_10th_veterans@fort_st_joseph:reduced br_8th@montreal:reduced", "",
         "gb! pick br_8th / region; gb pick br_10th_veterans; = full br_10th_veterans"},
    });
}

TEST(FrontierCards, EnemiesLoseSteps) {
    PROVES("frontier", "5.4.3", "3.1.5a", "3.1.5b");
    run_cases({
        // Their owner chooses, at most a step each.
        {"US3", "br_essex@sandwich br_norfolk@fort_malden br_lincoln@fort_george br_1_41st@fort_malden", "",
         "= asks gb target; gb! done / to choose; gb! lose_step br_1_41st / kind; gb! lose_step br_lincoln / region; "
         "gb lose_step "
         "br_essex; = reduced br_essex; gb! lose_step br_essex / chosen; gb lose_step br_norfolk; = reduced "
         "br_norfolk"},
        {"US21",
         "br_leeds@prescott br_prescott_militia@brockville br_depot_1@prescott br_depot_2@quebec us_6th@ogdensburg", "",
         "us! pick br_depot_2 / region; us pick br_depot_1; = br_depot_1@off_map; us! lose_step us_6th / no part; us "
         "lose_step "
         "br_leeds; = reduced br_leeds; = full br_prescott_militia"},
        {"US21", "br_leeds@kingston:inside us_6th@kingston br_frontenac@prescott br_depot_1@cornwall",
         "besieged kingston", "us! lose_step br_leeds / INSIDE; us lose_step br_frontenac; = br_depot_1@cornwall"},
        {"US30", "br_shawnee@sandwich:reduced br_wyandot@fort_malden br_grand_river@york br_miami@sandwich", "",
         "us! lose_step br_grand_river / region; us lose_step br_shawnee; = br_shawnee@lost; us lose_step br_wyandot; "
         "= reduced "
         "br_wyandot; = full br_miami"},
        {"US49", "br_leeds@prescott br_frontenac@kingston br_depot_1@prescott us_6th@ogdensburg", "",
         "us! done / to choose; us lose_step br_leeds; us pick br_depot_1; = br_depot_1@off_map"},
        {"BR46",
         "us_vermont_1st@plattsburgh us_vermont_2nd@burlington us_depot_1@plattsburgh us_depot_2@albany "
         "br_8th@isle_aux_noix",
         "",
         "gb! pick us_depot_2 / region; gb pick us_depot_1; = us_depot_1@off_map; gb lose_step us_vermont_1st; = "
         "reduced "
         "us_vermont_1st; = full us_vermont_2nd"},
        {"BR97", "us_6th@albany us_13th@buffalo us_vermont_1st@burlington", "",
         "= asks us target; us! lose_step us_vermont_1st / kind; us lose_step us_13th; = reduced us_13th; = full "
         "us_6th"},
        {"BR63",
         "us_depot_1@buffalo us_depot_2@albany br_8th@fort_erie us_v_ariel@black_rock:unbuilt us_v_lawrence@erie", "",
         "gb! pick us_depot_2 / region; gb pick us_depot_1; = us_depot_1@off_map; roll event 4; gb! pick us_v_lawrence "
         "/ is constructed; gb pick us_v_ariel; = us_v_ariel@lost; = us_v_lawrence@erie"},
        {"BR63", "us_v_ariel@black_rock:unbuilt us_v_tigress@erie:unbuilt us_v_madison@sacketts_harbor:unbuilt", "",
         "gb! pick us_v_madison / lake; roll event 3; gb pick us_v_ariel; = us_v_ariel@black_rock; = "
         "us_v_tigress@erie"},
    });
}

// ---------------------------------------------------------------- vessels, depots

TEST(FrontierCards, VesselsAreConstructed) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"US16", "us_v_madison@sacketts_harbor:unbuilt us_v_lawrence@erie:unbuilt us_v_sylph@oswego:unbuilt", "",
         "us! pick us_v_lawrence / lake; us pick us_v_madison; = built us_v_madison; = unbuilt us_v_sylph"},
        {"US17", "us_v_lawrence@erie:unbuilt us_v_eagle@vergennes:unbuilt us_v_oneida@sacketts_harbor", "",
         "us! pick us_v_oneida / is constructed; us pick us_v_eagle; = built us_v_eagle; = unbuilt us_v_lawrence"},
        {"US37", "us_v_lawrence@erie:unbuilt us_v_niagara@erie:unbuilt us_v_madison@sacketts_harbor:unbuilt", "",
         "us! pick us_v_madison / lake; us pick us_v_lawrence; us pick us_v_niagara; = built us_v_niagara"},
        {"US47", "us_v_madison@sacketts_harbor:unbuilt us_v_sylph@sacketts_harbor:unbuilt us_v_eagle@vergennes:unbuilt",
         "", "us! pick us_v_eagle / lake; us pick us_v_madison; us done; = built us_v_madison; = unbuilt us_v_sylph"},
        {"US80",
         "us_v_saratoga@vergennes:unbuilt us_v_eagle_ii@vergennes:unbuilt us_v_superior@sacketts_harbor:unbuilt", "",
         "us! pick us_v_superior / lake; us pick us_v_saratoga; us pick us_v_eagle_ii; = built us_v_saratoga; = built "
         "us_v_eagle_ii"},
        {"US82",
         "us_v_superior@sacketts_harbor:unbuilt us_v_mohawk@sacketts_harbor:unbuilt br_v_psyche@kingston:unbuilt", "",
         "us! pick br_v_psyche / not yours; us pick us_v_superior; us pick us_v_mohawk; = built us_v_mohawk"},
        {"US85", "us_v_superior@sacketts_harbor:unbuilt us_v_saratoga@vergennes:unbuilt", "",
         "us! pick us_v_saratoga / lake; us pick us_v_superior; = built us_v_superior"},
        {"US85", "us_v_superior@sacketts_harbor:unbuilt br_8th@sacketts_harbor", "besieged sacketts_harbor",
         "us! pick us_v_superior / ; = unbuilt us_v_superior"},
        {"BR12", "br_v_wolfe@kingston:unbuilt br_v_detroit@fort_malden:unbuilt", "",
         "gb pick br_v_wolfe; = built br_v_wolfe; = unbuilt br_v_detroit"},
        {"BR13", "br_v_detroit@fort_malden:unbuilt br_v_wolfe@kingston:unbuilt", "",
         "gb! pick br_v_wolfe / lake; gb pick br_v_detroit; = built br_v_detroit"},
        {"BR48", "br_v_linnet@isle_aux_noix:unbuilt br_v_wolfe@kingston:unbuilt", "",
         "gb! pick br_v_wolfe / lake; gb pick br_v_linnet; = built br_v_linnet"},
        {"BR49", "br_v_detroit@fort_malden:unbuilt br_v_linnet@isle_aux_noix:unbuilt", "",
         "gb! pick br_v_linnet / lake; gb pick br_v_detroit; = built br_v_detroit"},
        {"BR52", "br_v_wolfe@kingston:unbuilt br_v_melville@york:unbuilt br_v_detroit@fort_malden:unbuilt", "",
         "gb! pick br_v_detroit / lake; gb pick br_v_wolfe; gb pick br_v_melville; = built br_v_melville"},
        {"BR83", "br_v_st_lawrence@kingston:unbuilt br_v_confiance@isle_aux_noix:unbuilt", "",
         "gb! pick br_v_confiance / lake; gb pick br_v_st_lawrence; = built br_v_st_lawrence"},
        {"BR84", "br_v_psyche@kingston:unbuilt br_v_confiance@isle_aux_noix:unbuilt", "",
         "gb! pick br_v_confiance / lake; gb pick br_v_psyche; = built br_v_psyche"},
        {"BR85", "br_v_confiance@isle_aux_noix:unbuilt br_v_psyche@kingston:unbuilt", "",
         "gb! pick br_v_psyche / lake; gb pick br_v_confiance; = built br_v_confiance"},
    });
}

TEST(FrontierCards, Depots) {
    PROVES("frontier", "5.4.3", "21.1.1a");
    run_cases({
        {"US63", "us_depot_1@burlington us_6th@burlington", "",
         "us! at burlington / depot in; us! at albany / not named; us at plattsburgh; = us_depot_2@plattsburgh"},
        {"US63", "us_depot_1@albany us_depot_2@rome us_depot_3@erie us_depot_4@utica", "", "= us_depot_4@utica"},
        {"BR53", "br_depot_1@quebec", "", "gb! at york / not named; gb at kingston; = br_depot_2@kingston"},
        {"BR22", "br_depot_1@quebec br_depot_2@montreal", "",
         "gb! pick_to br_depot_1 york / not named; gb! pick_to br_depot_3 kingston / not on the map; gb pick_to "
         "br_depot_1 "
         "kingston; = br_depot_1@kingston; = br_depot_2@montreal"},
        {"BR65", "br_depot_1@quebec br_depot_2@quebec us_6th@cornwall", "taken cornwall",
         "gb! pick_to br_depot_1 cornwall / not yours; gb pick_to br_depot_1 montreal; gb! pick_to br_depot_1 "
         "coteau_du_lac / "
         "chosen; gb pick_to br_depot_2 montreal; = br_depot_2@montreal"},
    });
}

// ---------------------------------------------------------------- marches, blockades

TEST(FrontierCards, OneOfAKind) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"BR38", "br_104th@quebec", "", "= br_104th@kingston"},
        {"BR38", "br_104th@quebec us_6th@kingston", "besieged kingston", "= br_104th@quebec"},
        {"BR38", "", "", "= br_104th@off_map"},
    });
    Table bar = play_event({"US38", "", "", ""});
    bar.does(US, "use");
    EXPECT_EQ(int{bar.s.over_bar}, int{bit(US)});
    const int ontario = Table("campaign_1814").d().named.ontario;
    Table shut = play_event({"US83", "us_v_superior@06726", "", ""});
    shut.does(US, "use");
    EXPECT_EQ(int{shut.s.shut[index(GB)]}, ontario + 1);
    Table none = play_event({"US83", "us_v_julia@06726 us_v_saratoga@plattsburgh", "", ""});  // a gunboat only
    none.does(US, "use");
    EXPECT_EQ(int{none.s.shut[index(GB)]}, 0);
}

TEST(FrontierCards, TheGarrisonStrikes) {
    PROVES("frontier", "5.4.3");
    run_cases({
        {"US78", "us_6th@sacketts_harbor:inside br_8th@sacketts_harbor br_49th@sacketts_harbor",
         "besieged sacketts_harbor",
         "roll event 5; us! at fort_niagara / not besieged; us at sacketts_harbor; = asks gb losses; gb! lose_step "
         "us_6th / no part; gb lose_step br_8th; gb lose_step br_8th; = "
         "br_8th@lost; = "
         "full br_49th"},
        {"US78", "us_6th@sacketts_harbor:inside br_8th@sacketts_harbor br_49th@sacketts_harbor",
         "besieged sacketts_harbor", "roll event 2; us at sacketts_harbor; = full br_8th; = full br_49th"},
        {"US78", "us_6th@sacketts_harbor", "", "= us_6th@sacketts_harbor"},  // nobody besieges anything
    });
}

}  // namespace ghent::frontier::test
