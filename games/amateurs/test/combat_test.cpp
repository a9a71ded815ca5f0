// Chapter 8: land Combat.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/amateurs/test/combat_table.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

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

}  // namespace
}  // namespace ghent::amateurs::test
