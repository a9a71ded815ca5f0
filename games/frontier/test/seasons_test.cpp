// 5.1-5.3 a Season begins; 5.4 Action Phases follow one another; 5.4.4 when the game ends; 3.4.6 exiles come back.
#include <gtest/gtest.h>

#include "games/frontier/frontier.h"
#include "games/frontier/test/table.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// Places whatever arrives in the first place that is listed, until the question is another.
void arrivals(Table& t, Seat side) {
    const std::string asks = side == US ? "us arrive" : "gb arrive";
    for (int i = 0; i < 60 && t.question() == asks; ++i) t.does(side, "place " + t.options(side, "place").front());
}
// … until this counter is asked about.
void until_due(Table& t, Seat side, std::string_view counter) {
    const std::string asks = side == US ? "us arrive" : "gb arrive";
    for (int i = 0; i < 60 && t.question() == asks; ++i) {
        const std::string next = t.options(side, "place").front();
        if (next.starts_with(std::string(counter) + " ")) return;
        t.does(side, "place " + next);
    }
    ADD_FAILURE() << counter << " was not asked about";
}

}  // namespace

TEST(FrontierSeasons, TheTrackSaysWhoIsFirst) {
    PROVES("frontier", "5.1", "22.T", "22.1.2.x");
    const int halves[] = {5, 4, 3, 2, 0, 2, 3, 4, 5}, winds[] = {2, 2, 1, 1, 0, 1, 1, 2, 2};
    for (int box = 0; box <= 2 * kTrackEnd; ++box) {
        Table t("campaign_1813");
        t.s.wwus = byte(box);
        t.season_from();
        EXPECT_EQ(t.s.first, box < kTrackEnd ? 1 : 0) << box;
        EXPECT_EQ(t.s.active, t.s.first);
        const TrackBox& x = t.d().track[static_cast<std::size_t>(box)];
        EXPECT_EQ(x.half_vp, halves[box]);
        EXPECT_EQ(x.winds, winds[box]);
    }
    Table option("campaign_1813");  // R65
    option.s.british_start = 1;
    option.season_from();
    EXPECT_EQ(option.s.first, 1);
}

TEST(FrontierSeasons, WindsOfFortune) {
    PROVES("frontier", "5.3.2", "22.1.3");
    const auto after_the_deal = [](int box) {
        Table t("campaign_1813");
        t.s.wwus = byte(box);
        t.s.first = t.s.active = byte(box < kTrackEnd);
        t.season_from(WarPart::deal);
        return t;
    };
    EXPECT_EQ(after_the_deal(4).question(), "us action");
    Table us = after_the_deal(5);
    EXPECT_EQ(us.question(), "us winds");
    const std::string away = us.options(US, "discard").front(), kept = us.options(US, "discard").back();
    us.refuses(US, "discard br52", "5.3.2");
    us.does(US, "discard " + away);
    us.refuses(US, "discard " + kept, "5.3.2");
    us.does(US, "done");
    EXPECT_EQ(hand_size(us.d(), us.s, US), 7);
    EXPECT_EQ(us.s.cards.where[us.d().card_index(away)], kFaceDownUs);  // not to be drawn again
    EXPECT_EQ(us.question(), "us action");
    Table gb = after_the_deal(0);
    EXPECT_EQ(gb.question(), "gb winds");
    gb.does(GB, "discard " + gb.options(GB, "discard").front());
    gb.does(GB, "discard " + gb.options(GB, "discard").front());
    EXPECT_TRUE(gb.options(GB, "discard").empty());
    EXPECT_EQ(hand_size(gb.d(), gb.s, GB), 5);
    gb.does(GB, "done");
    EXPECT_EQ(hand_size(gb.d(), gb.s, GB), 7);
    EXPECT_EQ(hand_size(gb.d(), gb.s, US), 7);
}

TEST(FrontierSeasons, BritishReinforcementsComeFirst) {
    PROVES("frontier", "5.2a", "5.2b", "5.2c", "5.4a");
    Table t("campaign_1812");
    t.season("1812 Autumn");
    t.season_from();
    EXPECT_EQ(t.question(), "gb arrive");
    t.refuses(GB, "place br_1st_embodied montreal", "5.2b");  // the Miami come first
    t.refuses(GB, "place br_miami montreal", "5.2b");
    t.does(GB, "lose br_miami");
    EXPECT_EQ(t.where("br_miami"), "lost");
    t.does(GB, "place br_1st_embodied quebec");
    EXPECT_EQ(t.where("br_1st_embodied"), "quebec");
    arrivals(t, GB);
    EXPECT_EQ(t.question(), "gb depots");
    t.does(GB, "done");
    EXPECT_EQ(t.question(), "us arrive");
    t.refuses(US, "place us_5th rome", "5.2b");
    until_due(t, US, "us_chauncey");
    t.refuses(US, "lose us_chauncey", "5.2c");
    t.refuses(US, "hold us_chauncey", "3.4.1.f2");
    arrivals(t, US);
    EXPECT_EQ(t.where("us_v_president"), "burlington");
    EXPECT_FALSE(t.s.built.has(t.counter("us_v_president")));
    while (t.question() == "us docks") t.does(US, "scrap " + t.options(US, "scrap").front());
    EXPECT_EQ(t.question(), "us action");  // the First Player plays a card
    t.refuses(US, "pass", "5.4d");
}

TEST(FrontierSeasons, RegimentsArriveInFullSupply) {
    PROVES("frontier", "5.2.2", "5.2c");
    Table t("campaign_1812");
    // Buffalo is supplied from Erie; that road is cut, and Rome is further away than 20 points. Franklinton burns.
    t.put("br_8th@chautauqua").mark("burned franklinton; taken chautauqua");
    t.season("1812 Autumn");
    t.season_from();
    arrivals(t, GB);
    t.does(GB, "done");
    until_due(t, US, "us_5th");
    t.refuses(US, "place us_5th buffalo", "5.2.2", "full supply");
    until_due(t, US, "us_ohio_3rd");
    t.refuses(US, "place us_ohio_3rd franklinton", "5.2.2", "burned");
    t.does(US, "place us_ohio_3rd cincinnati");
    // Without any place to arrive it is lost.
    Table lost("campaign_1812");
    lost.put("br_8th@pittsburgh").mark("besieged pittsburgh");
    lost.season("1812 Autumn");
    lost.season_from();
    arrivals(lost, GB);
    lost.does(GB, "done");
    arrivals(lost, US);
    EXPECT_EQ(lost.where("us_pennsylvania_2nd"), "lost");
}

TEST(FrontierSeasons, VesselsArriveInPorts) {
    PROVES("frontier", "5.2.3a", "5.2.3b");
    Table t("campaign_1813");
    // Fort Erie has two docks; six at Kingston are all taken.
    t.put(
        "us_6th@isle_aux_noix br_v_royal_george@kingston br_v_earl_of_moira@kingston br_v_melville@kingston:unbuilt "
        "br_v_psyche@kingston:unbuilt br_v_prince_regent@kingston:unbuilt");
    t.mark("taken isle_aux_noix");
    t.season_from();
    until_due(t, GB, "br_v_wolfe");
    t.does(GB, "place br_v_wolfe kingston");
    EXPECT_FALSE(t.s.built.has(t.counter("br_v_wolfe")));
    until_due(t, GB, "br_v_little_belt");
    t.refuses(GB, "place br_v_little_belt york", "5.2b");
    arrivals(t, GB);
    EXPECT_EQ(t.where("br_v_gunboat_beckwith"), "lost");  // its port is the enemy's
    t.does(GB, "done");
    // Six of Kingston's seven stay.
    EXPECT_EQ(t.question(), "gb docks");
    t.refuses(GB, "scrap br_v_detroit", "2.5.4b");
    t.does(GB, "scrap br_v_psyche");
    EXPECT_EQ(t.question(), "us arrive");
    EXPECT_EQ(docked(t.s, t.d(), t.d().settlement(t.settlement("kingston")).port), 6);
}

TEST(FrontierSeasons, CommodoresWaitForAPort) {
    PROVES("frontier", "5.2.4", "5.2c");
    Table t("campaign_1813");
    t.put("us_6th@kingston us_15th@york").mark("besieged kingston; besieged york");
    t.season_from();
    arrivals(t, GB);
    EXPECT_EQ(t.where("br_yeo"), "waiting");
    // York is free again: he comes there, and nowhere else.
    Table later("campaign_1813");
    later.put("us_6th@kingston us_15th@york br_8th@montreal").mark("besieged kingston; besieged york");
    later.s.at[later.counter("br_yeo")] = kWaiting;
    later.s.late = byte(1 << (later.counter("br_yeo") - kCommodore0));
    later.ops(US, 1);
    later.rolls({{"rmp", {6, 6}}});
    later.does(US, "activate us_15th; by land; step 04428; stop");
    later.forced();
    EXPECT_EQ(later.where("br_yeo"), "york");
}

// R22: Perry, and he alone, may be held back; not before Spring 1813.
TEST(FrontierSeasons, PerryMayWait) {
    PROVES("frontier", "3.4.1.f2");
    Table t("campaign_1813");
    t.season_from();
    arrivals(t, GB);
    t.does(GB, "done");
    until_due(t, US, "us_perry");
    t.does(US, "hold us_perry");
    EXPECT_EQ(t.where("us_perry"), "waiting");
    arrivals(t, US);
    // Next Season he is asked about again.
    Table next("campaign_1813");
    next.s.at[next.counter("us_perry")] = kWaiting;
    next.s.held_back = 1;
    next.season("1813 Autumn");
    next.season_from();
    arrivals(next, GB);
    next.does(GB, "done");
    until_due(next, US, "us_perry");
    next.does(US, "place us_perry erie");
    EXPECT_EQ(next.where("us_perry"), "erie");
    Table early("campaign_1812");
    early.season("1812 Autumn");
    early.season_from();
    arrivals(early, GB);
    early.does(GB, "done");
    arrivals(early, US);
    EXPECT_EQ(early.where("us_perry"), "off_map");
}

TEST(FrontierSeasons, BritishDepotsInQuebec) {
    PROVES("frontier", "5.2.1a", "5.2.1b", "5.2.1c");
    Table t("campaign_1813");
    t.put("br_depot_1@montreal br_depot_2@kingston br_depot_3@york").season("1813 Summer");
    t.season_from();
    arrivals(t, GB);
    EXPECT_EQ(t.question(), "gb depots");
    t.refuses(GB, "depot montreal", "5.2.1a");
    t.refuses(GB, "destroy br_depot_3", "5.2.1b");  // there is one left
    t.does(GB, "depot quebec");
    EXPECT_EQ(t.where("br_depot_4"), "quebec");
    t.refuses(GB, "depot quebec", "5.2.1b");  // four
    t.does(GB, "destroy br_depot_3; depot quebec");
    EXPECT_EQ(t.where("br_depot_3"), "quebec");
    EXPECT_NE(t.question(), "gb depots");  // two a Season
    // One placed now moves by a Depot Activation like any other.
    Table later("campaign_1813");
    later.put("br_depot_4@quebec").ops(GB, 1);
    later.rolls({{"rmp", {4, 6}}});
    later.does(GB, "depots; take br_depot_4; by land; go 09006");
    EXPECT_EQ(later.where("br_depot_4"), "sorel");
}

// 3.4.6: whoever must leave is put back in the next Reinforcement Phase, as strong as he was.
TEST(FrontierSeasons, ExilesReturn) {
    PROVES("frontier", "3.4.6f");
    Table t("campaign_1813");
    t.season("1813 Summer");
    for (const char* id : {"br_caughnawaga", "br_quebec_militia"}) t.s.at[t.counter(id)] = kExiled;
    t.s.reduced.add(t.counter("br_quebec_militia"));
    t.season_from();
    EXPECT_EQ(t.question(), "gb arrive");
    until_due(t, GB, "br_quebec_militia");
    t.refuses(GB, "place br_quebec_militia beauharnois", "5.2b");
    t.refuses(GB, "lose br_quebec_militia", "5.2c");
    t.does(GB, "place br_quebec_militia montreal");
    EXPECT_EQ(t.where("br_quebec_militia"), "montreal");
    EXPECT_TRUE(t.s.reduced.has(t.counter("br_quebec_militia")));
    EXPECT_EQ(t.options(GB, "place"), std::vector<std::string>{"br_caughnawaga beauharnois"});
    t.does(GB, "place br_caughnawaga beauharnois");
    EXPECT_EQ(t.where("br_caughnawaga"), "beauharnois");
}

// ---------------------------------------------------------------- 5.4

TEST(FrontierPhases, ACardGivesItsPoints) {
    PROVES("frontier", "4.2.1a", "4.2.1b", "5.4.1a", "5.4.1b", "5.4.1c", "5.4a", "24.0a", "24.0b", "1.2");
    Table t("campaign_1813");
    t.put("us_6th@albany us_15th@albany us_13th@albany:reduced").phase(US, "us37 us61", "br52 br53");
    EXPECT_EQ(t.question(), "us action");
    t.refuses(US, "play us47", "5.4a");
    t.does(US, "play us37");
    EXPECT_EQ(t.s.play.op, 3);
    EXPECT_EQ(t.question(), "us ops");
    t.rolls({{"rmp", {2, 5}}});
    t.does(US, "activate us_6th; by land");
    EXPECT_EQ(t.s.act.rmp, 7);  // 2d6, as rolled
    t.does(US, "stop");
    t.refuses(US, "activate us_6th", "5.4.1c");
    t.rolls({{"rmp", {1, 1}}});
    t.does(US, "activate us_15th; by land; stop");  // the same kind once more
    t.does(US, "restore us_13th");
    EXPECT_EQ(t.question(), "gb block");  // none is left
    t.does(GB, "pass");
    t.does(US, "decline");
    // Points are not saved.
    EXPECT_EQ(t.question(), "gb action");
    t.does(GB, "play br52; done");
    t.does(US, "pass");
    t.does(GB, "decline");
    t.does(US, "play us61");
    EXPECT_EQ(t.s.play.op, 2);
}

TEST(FrontierPhases, TheEventComesAfterThePoints) {
    PROVES("frontier", "4.2.1c", "5.4.2.a.i", "5.4.2.a.ii", "5.4.2.b", "5.4.2.c", "22.1.1");
    Table t("campaign_1813");
    t.phase(US, "us31 us54 us53", "br31 br32 br33");
    t.does(US, "play us31; done");
    EXPECT_EQ(t.question(), "gb block");
    t.does(GB, "pass");
    EXPECT_EQ(t.question(), "us use");
    t.does(US, "use");
    EXPECT_EQ(t.s.wwus, kTrackEnd + 1);
    t.does(GB, "play br31; done");
    EXPECT_EQ(t.question(), "us block");
    EXPECT_TRUE(t.shows(Viewer::gb, "block"));
    t.does(US, "block");
    EXPECT_EQ(t.s.wwus, kTrackEnd + 1);  // no effect
    EXPECT_EQ(t.s.blocked, bit(US));
    t.does(US, "play us54; done");
    t.does(GB, "block");
    EXPECT_EQ(t.s.wwus, kTrackEnd + 1);
    // Once a Season each.
    t.does(GB, "play br32; done");
    EXPECT_EQ(t.question(), "gb use");
    t.does(GB, "use");
    EXPECT_EQ(t.s.wwus, kTrackEnd);
    EXPECT_EQ(t.s.blocked, bit(US) | bit(GB));
}

TEST(FrontierPhases, PassesAndTheEndOfASeason) {
    PROVES("frontier", "5.4d", "5.4.4a", "5.4.4b", "5.4.5");
    Table t("campaign_1813_1814");
    t.phase(US, "us31", "br31 br32");
    t.does(US, "pass");  // he has fewer
    t.refuses(GB, "pass", "5.4d");
    t.does(GB, "play br31; done");
    t.does(US, "pass");
    t.does(GB, "decline");
    t.refuses(US, "pass", "5.4d");
    t.does(US, "play us31; done");
    t.does(GB, "pass");
    t.does(US, "decline");
    t.does(GB, "play br32; done");
    t.does(US, "pass");
    t.does(GB, "decline");
    // Nobody has a card: the next Season.
    EXPECT_EQ(t.d().seasons[t.s.season].id, "1813 Summer");
    EXPECT_EQ(t.question(), "gb arrive");
    // Who has none while the other has some passes by himself.
    Table none("campaign_1813_1814");
    none.phase(US, "", "br31");
    EXPECT_EQ(none.question(), "gb action");
    EXPECT_TRUE(none.was_told(kEvPasses));
}

TEST(FrontierPhases, TheOpponentMayInterrupt) {
    PROVES("frontier", "5.4b");
    Table t("campaign_1813");
    t.put("us_6th@plattsburgh").hand(GB, "br57").phase(US, "us37 us61", "br52");
    t.rolls({{"rmp", {6, 6}}});
    t.does(US, "play us37; activate us_6th; by land");
    EXPECT_EQ(t.question(), "gb window");
    t.does(GB, "react br57");
    EXPECT_EQ(t.s.act.rmp, 8);
    EXPECT_EQ(t.question(), "us march");
}

// ---------------------------------------------------------------- 5.4.4

namespace {

// The end of an American Action Phase of the last Season with this many cards left; the die shows `die`.
bool ends(std::string_view scenario, int us, int gb, int die, int sides = 0) {
    Table t(scenario);
    t.season("1813 Autumn");
    t.s.last_season = t.s.season;
    if (sides) t.s.end_die = byte(sides);
    const char* us_cards[] = {"us31", "us54", "us55", "us61", "us63", "us53", "us48"};
    const char* gb_cards[] = {"br30", "br31", "br32", "br33", "br34", "br53", "br55"};
    for (int i = 0; i < us; ++i) t.hand(US, us_cards[i]);
    for (int i = 0; i < gb; ++i) t.hand(GB, gb_cards[i]);
    t.s.active = 0;
    t.s.flow.push({.step = kStepWar, .pc = WarPart::action_over});
    t.s.flow.push({.step = kStepPhase, .pc = PhasePart::end_check});
    if (die) t.rolls({{t.s.end_die == 6 ? "end_d6" : "end_d8", {die}}});
    t.run();
    if (t.over()) {
        EXPECT_EQ(t.s.ended, 1);  // 5.5
        EXPECT_EQ(t.said(kEvResult).size(), 2U);
    }
    return t.over();
}

}  // namespace

TEST(FrontierEnd, OnBothMaps) {
    PROVES("frontier", "5.4.4c", "5.4.4.a.i1", "5.4.4.a.i2", "5.4.4.a.i3", "5.5", "23.0");
    EXPECT_FALSE(ends("campaign_1813", 3, 2, 2));
    EXPECT_FALSE(ends("campaign_1813", 3, 2, 3));  // not more than three
    EXPECT_FALSE(ends("campaign_1813", 2, 4, 4));
    EXPECT_TRUE(ends("campaign_1813", 3, 2, 4));
    EXPECT_FALSE(ends("campaign_1813", 3, 0, 0));  // no roll
    EXPECT_FALSE(ends("campaign_1813", 6, 1, 6));
    // Without cards the last Season ends the game.
    Table t("campaign_1813");
    t.season("1813 Autumn");
    t.season_from(WarPart::action);
    EXPECT_TRUE(t.over());
    // In an earlier Season nobody rolls.
    Table early("campaign_1813");
    early.season("1813 Summer").hand(US, "us31 us54").hand(GB, "br30");
    early.s.flow.push({.step = kStepWar, .pc = WarPart::action_over});
    early.s.flow.push({.step = kStepPhase, .pc = PhasePart::end_check});
    early.run();
    EXPECT_EQ(early.question(), "gb action");
    EXPECT_FALSE(early.s.ended);
}

TEST(FrontierEnd, OnOneMap) {
    PROVES("frontier", "5.4.4.a.ii1", "5.4.4.a.ii2", "5.4.4.a.ii3");
    EXPECT_FALSE(ends("east_1813", 3, 2, 5));
    EXPECT_TRUE(ends("east_1813", 3, 2, 6));
    EXPECT_TRUE(ends("east_1813", 3, 4, 8));
    EXPECT_FALSE(ends("east_1813", 3, 3, 6, 6));
    EXPECT_TRUE(ends("east_1813", 3, 2, 6, 6));
    // The options, and the scenarios' own last Seasons.
    State s{};
    SeededDice dice(1);
    const Table t;
    for (const War& w : t.d().wars) {
        module().setup(t.d(), {w.id, {}}, &s, dice, nullptr);
        EXPECT_EQ(int{s.end_die}, w.maps == Maps::both ? 6 : 8) << w.id;
        EXPECT_EQ(t.d().seasons[s.last_season].kind, SeasonKind::autumn) << w.id;
        module().setup(t.d(), {w.id, {{"end_d6", 1}}}, &s, dice, nullptr);
        EXPECT_EQ(int{s.end_die}, 6) << w.id;
    }
    module().setup(t.d(), {"campaign_1812_1814", {{"last_season", 6}}}, &s, dice, nullptr);
    EXPECT_EQ(t.d().seasons[s.last_season].id, "1813 Summer");
    EXPECT_THROW(module().setup(t.d(), {"campaign_1813", {{"last_season", 2}}}, &s, dice, nullptr), Refusal);
    EXPECT_THROW(module().setup(t.d(), {"campaign_1812_1814", {{"last_season", 4}}}, &s, dice, nullptr), Refusal);
}

TEST(FrontierEnd, ALostCapitalEndsTheWar) {
    PROVES("frontier", "5.4.4.b1");
    for (const char* capital : {"albany", "pittsburgh", "cincinnati"}) {
        Table t("campaign_1813");
        t.put("br_8th@" + std::string(capital) + " br_49th@" + capital + " br_89th@" + capital)
            .mark("besieged " + std::string(capital))
            .ops(GB, 1);
        t.s.full_at_start.add(t.settlement(capital));
        t.s.fort_hit.add(t.settlement(capital));
        t.rolls({{"siege", {8}}, {"siege", {1}}});
        t.does(GB, "assault " + std::string(capital) + "; take_all");
        t.forced();
        EXPECT_TRUE(t.over()) << capital;
        EXPECT_EQ(t.s.result, 2) << capital;
        EXPECT_EQ(outcome(t.d(), t.s).winner, Winner::gb);
    }
}

}  // namespace ghent::frontier::test
