// Chapter 8: land Combat.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/amateurs/test/combat_table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// ex09, ex10: Brock at Detroit, as the Example of Play has it.
CombatTable detroit(int fort = 1, std::string_view hull = "us_regular:1 us_militia:3") {
    CombatTable t("may_jun", 1812);
    t.exp(fmt::format("us_a detroit hull {}", hull));
    if (fort) t.fort(fmt::format("us detroit {}", fort));
    t.exp("gb_a detroit brock tecumseh british_regular:1 british_militia:1 british_cavalry:1 indian:4");
    t.fleet(GB, "erie", "brig schooner gunboat");
    return t;
}

TEST(AmateursCombat, BattleOfDetroit) {
    PROVES("amateurs", "8a", "8.2a", "8.2b", "8.2c", "8.2e", "8.2f", "8.2h", "8.3a", "8.3c", "8.3d", "8.3e", "8.3g",
           "8.3i", "8.4a", "8.5a", "8.5c", "8.5d", "EX.f", "EX.l", "EX.n", "EX.o", "7a");
    CombatTable t = detroit();
    t.attack("gb_a", "amherstburg");
    t.rolls({4, 5});
    t.does(GB, "done");  // a Leader could take over the command
    // Announced: 6-10 on 3, 1-5 on 1.
    EXPECT_EQ(t.sentence_told(kEvColumns, 0), "British: 6-10 Units on the 3 column, Supply Full");
    EXPECT_EQ(t.sentence_told(kEvColumns, 1), "American: 1-5 Units on the 1 column, Supply Partial");
    EXPECT_THAT(t.modifiers_of(kEvRoll, 0), ElementsAre("+2 8.2f"));
    EXPECT_THAT(t.modifiers_of(kEvRoll, 1), ElementsAre("-1 8.2e"));
    EXPECT_EQ(t.s.fight.losses[1], 4);
    EXPECT_EQ(t.s.fight.stars[1], 2);  // Cavalry adds nothing beside a Fort
    EXPECT_EQ(t.s.fight.losses[0], 1);
    EXPECT_EQ(t.question(), "both losses");
    t.refuses(US, "lose us_militia from us_a", "8.3c");  // an asterisk asks for the Regular first
    t.does(US, "lose us_regular from us_a");
    t.does(US, "lose us_militia from us_a; lose us_militia from us_a");
    EXPECT_EQ(t.units("us_a"), "us_regular:1 us_militia:3");  // secret until both have chosen
    t.does(GB, "lose british_militia from gb_a");
    EXPECT_EQ(t.units("us_a"), "us_militia:1");
    EXPECT_EQ(t.question(), "us retreat");
    t.refuses(US, "stay", "8.3e");
    t.refuses(US, "retreat amherstburg", "8.4a");
    t.does(US, "retreat ft_meigs");
    EXPECT_EQ(t.at("us_a"), "ft_meigs");
    t.does(GB, "stay");
    EXPECT_EQ(fort_of(t.s, US, t.place("detroit")), 0);
    EXPECT_TRUE(t.has(GB, "detroit"));
    EXPECT_EQ(t.at("gb_a"), "detroit");
    EXPECT_EQ(t.peace_track(), "1 19");
    EXPECT_EQ(t.question(), "us round");
    EXPECT_EQ(t.s.fight.on, 0);
}

TEST(AmateursCombat, DetroitWithoutItsFort) {
    PROVES("amateurs", "2.3u", "8.3b", "8.7a", "8.8b", "8.8c", "8.8d", "11a");
    CombatTable t = detroit(0);
    t.attack("gb_a", "amherstburg");
    t.rolls({4, 5});
    t.does(GB, "done");
    EXPECT_EQ(t.s.fight.stars[1], 3);  // one by the Cavalry
    t.does(GB, "lose british_militia from gb_a");
    for (const char* unit : {"us_regular", "us_militia", "us_militia", "us_militia"})
        t.does(US, fmt::format("lose {} from us_a", unit));
    t.does(GB, "stay");
    EXPECT_EQ(t.at("us_a"), "off_map");
    EXPECT_EQ(t.leader_place("hull"), "pool");
    EXPECT_EQ(t.peace_track(), "3 19");  // the Expedition and a Major Battle; four are no Devastating Loss
    EXPECT_TRUE(t.has(GB, "detroit"));
    EXPECT_TRUE(t.was_told(kEvMajorBattle));
    EXPECT_FALSE(t.was_told(kEvDevastating));
}

TEST(AmateursCombat, ThreePeaceMovesInOneCombat) {
    PROVES("amateurs", "8.8a", "8.8d");
    CombatTable t = detroit(0, "us_regular:2 us_militia:3");
    t.attack("gb_a", "amherstburg");
    t.rolls({6, 5});
    t.does(GB, "done; lose british_militia from gb_a");
    for (const char* unit : {"us_regular", "us_regular", "us_militia", "us_militia", "us_militia"})
        t.does(US, fmt::format("lose {} from us_a", unit));
    EXPECT_EQ(t.s.fight.stars[1], 3);
    EXPECT_EQ(t.s.fight.losses[1], 5);
    t.does(GB, "stay");
    EXPECT_EQ(t.peace_track(), "4 19");
}

// ---------------------------------------------------------------- die modifiers

// A Combat as far as the dice, the attacker British in New York's interior unless told otherwise.
std::vector<std::string> defender_modifiers(std::string_view units) {
    CombatTable t;
    t.loose(fmt::format("us utica {}", units));
    t.exp("gb_a utica brock british_regular:3");
    t.rolls({0, 0});
    t.attack("gb_a", "");
    const auto out = t.modifiers_of(kEvRoll, 1);
    t.finish();
    return out;
}

TEST(AmateursCombat, MoreThanHalfMilitia) {
    PROVES("amateurs", "2.3q", "8.2e");
    EXPECT_THAT(defender_modifiers("us_regular:2 us_militia:2"), IsEmpty());
    EXPECT_THAT(defender_modifiers("us_regular:1 us_militia:3"), ElementsAre("-1 8.2e"));
    // Local Militia count with the others.
    CombatTable t;
    t.loose("us utica us_regular:2 us_militia:1");
    t.exp("gb_a utica brock british_regular:3");
    t.s.fight.militia = 2;
    t.rolls({0, 0});
    t.attack("gb_a");
    EXPECT_THAT(t.modifiers_of(kEvRoll, 1), ElementsAre("-1 8.2e"));
    t.finish();
}

TEST(AmateursCombat, IndiansAloneAgainstAFort) {
    PROVES("amateurs", "8.5b", "10.5c");
    for (const auto& [units, level, expected] :
         {std::tuple{"indian:4", 1, true}, {"indian:4", 0, false}, {"indian:3 british_ranger:1", 1, false}}) {
        CombatTable t("jul_aug", 1813);
        t.loose("us ft_meigs us_regular:2").fort(fmt::format("us ft_meigs {}", level));
        t.exp(fmt::format("gb_a ft_meigs tecumseh {}", units));
        t.rolls({0, 0});
        t.attack("gb_a");
        if (t.question() == "gb participants") t.does(GB, "done");
        EXPECT_EQ(t.modifiers_of(kEvRoll, 0).size(), expected ? 1U : 0U) << units << level;
        t.finish();
    }
}

TEST(AmateursCombat, TheAttackerChoosesTheShore) {
    PROVES("amateurs", "8.2f", "8.2g");
    for (const bool erie : {true, false}) {
        CombatTable t;
        t.exp("us_a queenston van_rensselaer us_regular:3").loose("gb queenston british_regular:2");
        t.fleet(GB, "erie", "brig").fleet(US, "ontario", "brig");
        t.attack("us_a", "buffalo");
        EXPECT_EQ(t.question(), "us shore");
        t.refuses(US, "shore champlain", "8.2g");
        t.rolls({3, 3});
        t.does(US, erie ? "shore erie" : "shore ontario");
        EXPECT_THAT(t.modifiers_of(kEvRoll, erie ? 1 : 0), ElementsAre("+2 8.2f"));
        EXPECT_THAT(t.modifiers_of(kEvRoll, erie ? 0 : 1), IsEmpty());
        t.finish();
    }
    // Frozen Lakes help nobody (R88), and where both shores are alike nobody is asked.
    CombatTable t("winter", 1812);
    t.exp("us_a queenston van_rensselaer us_regular:3").loose("gb queenston british_regular:2");
    t.fleet(GB, "erie", "brig");
    t.rolls({3, 3});
    t.attack("us_a", "buffalo");
    EXPECT_THAT(t.modifiers_of(kEvRoll, 1), IsEmpty());
    t.finish();
}

// ---------------------------------------------------------------- who takes part

TEST(AmateursCombat, SupplyLimitsTheDefender) {
    PROVES("amateurs", "7.2a", "7.2d", "8.2b", "7.1d", "7.1e");
    // r10: fourteen Units in Full, Partial and no Supply: all of them fight, ten, or five.
    for (const auto& [place, cut, size, band] : {std::tuple{"montreal", "", 14, 3},
                                                 {"chateauguay", "", 10, 2},
                                                 {"chateauguay", "montreal isle_aux_noix", 5, 1}}) {
        CombatTable t;
        t.loose(fmt::format("gb {} british_regular:14", place))
            .exp(fmt::format("us_a {} dearborn us_regular:5", place));
        for (const std::string_view space : split(cut, ' '))
            if (!space.empty()) t.control(fmt::format("us {}", space));
        if (size == 14) t.rolls({0, 0});
        t.attack("us_a");
        if (size < 14) {
            EXPECT_EQ(t.question(), "gb participants") << place;
            t.refuses(GB, "done", "7.2a");
            for (int i = size; i < 14; ++i) t.does(GB, "hold_back british_regular");
            t.refuses(GB, "hold_back british_regular", "7.2a");
            t.rolls({0, 0});
            t.does(GB, "done");
        }
        EXPECT_EQ(t.s.fight.size[1], size) << place << cut;
        EXPECT_EQ(t.s.fight.band[1], band) << place << cut;
        t.finish();
        EXPECT_GE(strength_at(t.s, GB, t.place(place)), 13) << place;  // nobody is lost for want of Supply
    }
}

TEST(AmateursCombat, RankLimitsTheAttacker) {
    PROVES("amateurs", "8c", "6.2b");
    CombatTable t;
    t.exp("us_a chateauguay bloomfield us_regular:7").loose("gb chateauguay british_regular:2");
    t.attack("us_a", "french_mills");
    EXPECT_EQ(t.question(), "us participants");
    t.refuses(US, "done", "8c");
    t.does(US, "hold_back us_regular from us_a; hold_back us_regular from us_a");
    t.refuses(US, "hold_back us_regular from us_a", "8c");
    t.rolls({9, 0});
    t.does(US, "done");
    EXPECT_EQ(t.s.fight.size[0], 5);
    EXPECT_EQ(t.s.fight.band[0], 1);
    t.finish();
}

// ---------------------------------------------------------------- winners (8.7)

void lose_all_due(CombatTable& t) {
    for (int i = 0; i < 20 && t.question().ends_with("losses"); ++i)
        for (const Seat side : {US, GB})
            if (t.question() == "both losses" || t.question() == fmt::format("{} losses", name(side)))
                t.does(side, t.options(side)[0]);
}

TEST(AmateursCombat, WhoHasWon) {
    PROVES("amateurs", "8.7a", "8.7b", "8.7c", "8.7d", "8.3f");
    struct Case {
        const char *us, *gb;
        int us_die, gb_die, winner;  // 1 the American, 2 the British, 0 nobody
        const char* why;
    };
    for (const Case& x : {Case{"bloomfield us_regular:3", "british_regular:3", 3, 3, 0, "one loss each"},
                          {"bloomfield us_regular:3", "british_regular:3", 3, 2, 1, "one loss to none"},
                          {"bloomfield us_regular:3", "british_regular:3", 5, 6, 2, "an asterisk, losses alike"},
                          {"bloomfield us_regular:3", "british_regular:3", 7, 6, 2, "an asterisk beats more losses"},
                          {"bloomfield us_regular:3", "british_regular:1", 3, 9, 1, "the British are eliminated"},
                          {"bloomfield us_regular:1", "british_regular:1", 9, 3, 0, "both are"}}) {
        CombatTable t = chateauguay(x.us, x.gb);
        t.rolls({x.us_die, x.gb_die});
        t.attack("us_a", "french_mills");
        lose_all_due(t);
        EXPECT_EQ(t.times_told(kEvWinner), x.winner ? 1 : 0) << x.why;
        if (x.winner) {
            EXPECT_EQ(index(t.said(kEvWinner)[0].seat) + 1, x.winner) << x.why;
        }
        t.finish();
    }
}

// ---------------------------------------------------------------- Forts (8.5)

TEST(AmateursCombat, AFortTakesPartOfTheLosses) {
    PROVES("amateurs", "8.5a", "8.5c", "8.5d");
    for (const auto& [die, lost, level] : {std::tuple{8, 2, 1}, {2, 0, 3}}) {  // r02: five less three; two less three
        CombatTable t;
        t.exp("us_a plattsburgh macomb us_regular:5").fort("us plattsburgh 3");
        t.exp("gb_a plattsburgh brock british_regular:7");
        t.within(GB);
        t.rolls({die, 0});
        t.attack("gb_a", "isle_aux_noix");
        if (t.question() == "gb participants") t.does(GB, "done");
        for (int i = 0; i < lost; ++i) t.does(US, "lose us_regular from us_a");
        EXPECT_EQ(t.units("us_a"), fmt::format("us_regular:{}", 5 - lost));
        t.finish();
        EXPECT_EQ(t.at("us_a"), "plattsburgh");  // its asterisks are absorbed
        EXPECT_EQ(t.fort_at(US, "plattsburgh"), level);
        EXPECT_EQ(t.peace_track(), "1 19");
    }
}

TEST(AmateursCombat, AnAttackersOwnFort) {
    PROVES("amateurs", "8.5c", "8.5e", "8.3d");
    CombatTable t;
    t.exp("gb_b queenston sheaffe british_regular:4").fort("gb queenston 2");
    t.exp("us_a queenston scott us_regular:4");
    t.within(GB);
    t.rolls({0, 7});  // 2* by the American
    t.attack("gb_b");
    t.does(GB, "lose british_regular from gb_b; lose british_regular from gb_b");  // both: it does not help an attacker
    t.finish();
    EXPECT_EQ(t.at("gb_b"), "queenston");  // but the asterisk is absorbed
    EXPECT_EQ(t.fort_at(GB, "queenston"), 1);
}

TEST(AmateursCombat, ArtilleryAndCavalry) {
    PROVES("amateurs", "2.3t", "2.3u");
    // In an Expedition, participating; Artillery for the attacker against a Fort, Cavalry where there is none.
    for (const auto& [fort, stars] : {std::pair{0, 1}, {2, 2}}) {
        CombatTable t;
        t.exp("us_a kingston brown us_cavalry:1 us_artillery:2")
            .loose("gb kingston british_regular:2 british_artillery:1");
        t.loose("gb kingston british_regular:2").fort(fmt::format("gb kingston {}", fort));
        t.within(US);
        t.rolls({0, 0});
        t.attack("us_a", "sackets_harbor");
        EXPECT_EQ(t.s.fight.stars[0], stars) << fort;
        EXPECT_EQ(t.s.fight.stars[1], 0);  // loose Artillery, and on the defence
        t.finish();
    }
}

// ---------------------------------------------------------------- Control and the Peace Track

TEST(AmateursCombat, LocalMilitiaGoHome) {
    PROVES("amateurs", "8.1c", "8.3h", "8.3g");
    for (const auto& [die, control] : {std::pair{3, false}, {9, true}}) {
        CombatTable t;
        t.exp("gb_b utica vincent british_regular:4");
        t.within(GB);
        t.s.fight.militia = 4;
        t.rolls({die, 0});
        t.attack("gb_b", "oswego");
        t.finish();
        EXPECT_EQ(t.has(GB, "utica"), control);  // one loss leaves three, who go home; an asterisk drives them off
        EXPECT_EQ(t.s.fight.militia, 0);
    }
}

TEST(AmateursCombat, ACityWithAStar) {
    PROVES("amateurs", "2.1h", "2.5p", "11b", "11e", "8.3g", "2.5n");
    CombatTable t;
    t.exp("us_a montreal brown us_regular:4").loose("gb montreal british_regular:1").peace(5, 15);
    t.within(US);
    t.rolls({8, 0});
    t.attack("us_a", "chateauguay");
    t.does(US, "stay");
    EXPECT_TRUE(t.has(US, "montreal"));
    EXPECT_EQ(t.peace_track(), "4 14");  // the star back, the Major City forward
    // Lost and taken again it moves nothing.
    auto c = t.ctx();
    t.within(GB);
    EXPECT_EQ(take_control(c, GB, t.place("montreal"), true, R("8.3g")), kGainNothing);
    EXPECT_EQ(take_control(c, US, t.place("montreal"), true, R("8.3g")), kGainNothing);
}

// ---------------------------------------------------------------- cards

TEST(AmateursCombat, ACardStopsItBeforeItBegins) {
    PROVES("amateurs", "8d");
    CombatTable t("jul_aug", 1813);
    t.exp("gb_c plattsburgh prevost british_regular:6").loose("us plattsburgh us_regular:2").hand(US, "135");
    t.within(GB).attack("gb_c", "isle_aux_noix");
    EXPECT_EQ(t.question(), "us window");
    t.does(US, "react c135; of_exp gb_c");
    t.finish();
    EXPECT_EQ(t.at("gb_c"), "isle_aux_noix");
    EXPECT_EQ(t.loose_at(US, "plattsburgh"), "us_regular:2");
    EXPECT_FALSE(t.was_told(kEvRoll));
}

TEST(AmateursCombat, ADieCardAfterTheRoll) {
    PROVES("amateurs", "8.2d");
    CombatTable t;  // q09
    t.exp("us_a chateauguay bloomfield us_regular:4").exp("gb_b chateauguay vincent british_regular:4");
    t.hand(GB, "130 119");
    t.within(US).attack("us_a", "french_mills");
    EXPECT_EQ(t.question(), "gb window");
    EXPECT_TRUE(t.allows(GB, "react c119"));
    t.rolls({0, 4});
    t.does(GB, "pass");
    EXPECT_EQ(t.s.fight.losses[1], 1);
    EXPECT_EQ(t.question(), "gb window");
    EXPECT_FALSE(t.allows(GB, "react c119"));  // a column is shifted before the dice
    t.does(GB, "react c130");
    EXPECT_EQ(t.s.fight.losses[1], 2);
    EXPECT_THAT(t.modifiers_of(kEvRoll, 2), ElementsAre("+2 8.2d"));
    t.finish();
}

TEST(AmateursCombat, NobodyLeftToRoll) {
    PROVES("amateurs", "8.7a", "EX.j");
    CombatTable t;  // R97
    t.exp("gb_b utica vincent british_regular:4").exp("us_a utica bloomfield us_militia:2").hand(GB, "71");
    t.within(GB).attack("gb_b", "oswego");
    t.does(GB, "react c71");
    t.finish();
    EXPECT_FALSE(t.was_told(kEvRoll));
    EXPECT_EQ(t.at("us_a"), "off_map");
    EXPECT_TRUE(t.has(GB, "utica"));
    EXPECT_EQ(t.peace_track(), "2 19");  // the Expedition; nothing for asterisks that nobody rolled
}

TEST(AmateursCombat, BothSidesMoveInTheOrderOfR55) {
    PROVES("amateurs", "12a", "1d");
    // Both Expeditions are eliminated and the markers are one apart: the step of him whose Round it is not makes peace, and
    // the other's is lost.
    for (const Seat round : {US, GB}) {
        CombatTable t;
        t.exp("us_a chateauguay bloomfield us_regular:1").exp("gb_b chateauguay baynes british_regular:1");
        t.peace(9, 10);
        t.within(round);
        t.rolls({9, 9});
        t.attack("us_a", "french_mills");
        t.does(US, "lose us_regular from us_a");
        t.does(GB, "lose british_regular from gb_b");
        EXPECT_EQ(t.times_told(kEvPeace), 1);
        EXPECT_EQ(t.said(kEvPeace)[0].seat, other(round));
        EXPECT_TRUE(t.was_told(kEvPeaceMet));
        EXPECT_EQ(t.said(kEvPeaceMet)[0].a, round == US ? 9 : 10);
        t.finish();
    }
}

// ---------------------------------------------------------------- activated for Combat only (8b)

TEST(AmateursCombat, WhereItStands) {
    PROVES("amateurs", "8b", "8c", "8e");
    CombatTable t;
    // Dearborn needs four points; for Combat only Brown's two are enough, and Dearborn still leads twenty.
    t.exp("us_a chateauguay dearborn brown us_regular:9").loose("gb chateauguay british_regular:2");
    t.hand(US, "17").round(US);
    t.does(US, "ops c17");
    t.refuses(US, "activate us_a march", "6.2a");
    t.rolls({0, 0});
    t.does(US, "activate us_a attack; done; done");
    EXPECT_EQ(t.said(kEvColumns)[0].a, 2);  // nine of them: 6-10
    EXPECT_EQ(t.said(kEvColumns)[0].b, 3);  // on Brown's column
    t.finish();
    EXPECT_EQ(t.at("us_a"), "chateauguay");
}

TEST(AmateursCombat, FightingAloneBesideAFriend) {
    PROVES("amateurs", "6.3k", "8.3g");
    CombatTable t;
    // The lower-ranked mover fights alone; when he is still there afterwards he joins the higher-ranked one.
    t.exp("us_a chateauguay dearborn us_regular:4").exp("us_b french_mills brown us_regular:4");
    t.loose("gb chateauguay british_regular:3").hand(US, "17").round(US);
    t.does(US, "ops c17; activate us_b march; done; step chateauguay");
    EXPECT_EQ(t.question(), "us meet");
    t.rolls({2, 0});
    t.does(US, "alone");
    EXPECT_EQ(t.said(kEvColumns)[0].a, 1);  // four, not eight
    t.does(GB, "stay");
    t.finish();
    EXPECT_EQ(t.at("us_b"), "off_map");
    EXPECT_EQ(t.units("us_a"), "us_regular:8");
}

TEST(AmateursCombat, LeadersHitByCardsLeaveWhenItIsOver) {
    PROVES("amateurs", "8.3b", "10.3a", "10.3b");
    CombatTable t;
    t.exp("gb_a detroit brock british_regular:7").loose("us detroit us_regular:4").hand(US, "82");
    t.within(GB);
    t.rolls({6, 0});
    t.attack("gb_a", "amherstburg");
    if (t.question() == "gb participants") t.does(GB, "done");
    EXPECT_EQ(t.question(), "us window");
    t.does(US, "react c82; aim commander of gb_a");
    EXPECT_EQ(t.leader_place("brock"), "gb_a");  // he fights on until the end
    t.finish();
    EXPECT_EQ(t.leader_place("brock"), "dead");
    EXPECT_EQ(t.who("gb_a"), "replacement");
    EXPECT_TRUE(t.has(GB, "detroit"));
}

TEST(AmateursCombat, SuppliesRunShort) {
    PROVES("amateurs", "7.2a", "8.2b");
    // Card 126 takes a level of Supply away before participants are counted: Full is Partial, ten fight.
    CombatTable t;
    t.exp("us_a montreal dearborn us_regular:5").loose("gb montreal british_regular:14").hand(US, "126");
    t.within(US);
    t.attack("us_a");
    t.does(US, "react c126");
    EXPECT_EQ(t.question(), "gb participants");
    for (int i = 0; i < 4; ++i) t.does(GB, "hold_back british_regular");
    t.rolls({0, 0});
    t.does(GB, "done");
    EXPECT_EQ(t.said(kEvColumns)[1].a, 2);
    EXPECT_EQ(t.said(kEvColumns)[1].c, static_cast<int>(Supply::partial));
    t.finish();
}

TEST(AmateursCombat, OthersStepInForUnitsRemoved) {
    PROVES("amateurs", "7.2d", "EX.j");
    // R97: unsupplied, five of seven fight; two Militia fall to the rockets, and the two held back take their places.
    CombatTable t;
    t.exp("gb_b prophetstown vincent british_ranger:3")
        .loose("us prophetstown us_ranger:3 us_militia:4")
        .hand(GB, "71");
    t.within(GB);
    t.attack("gb_b");
    EXPECT_EQ(t.question(), "us participants");
    t.does(US, "hold_back us_ranger; hold_back us_ranger; done");
    EXPECT_EQ(t.s.fight.size[0], 5);
    t.rolls({0, 0});
    t.does(GB, "react c71");
    while (t.question() == "us remove") t.does(US, t.options(US)[0]);
    EXPECT_EQ(t.loose_at(US, "prophetstown"), "us_militia:2 us_ranger:3");
    t.finish();
    EXPECT_THAT(t.modifiers_of(kEvRoll, 1), IsEmpty());  // two of five are no majority any more
}

}  // namespace
}  // namespace ghent::amateurs::test
