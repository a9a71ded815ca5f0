// Rules that have no chapter's test of their own: markers, Saved Reactions, contested Areas with friends, promotions, and the like.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/cards.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using ::testing::Contains;
using ::testing::Not;

// A side has played a card of five Operations Points.
CombatTable five_ops(Seat side, std::string_view season = "jul_aug", int year = 1813) {
    CombatTable t(season, year);
    t.hand(side, "1").round(side);
    t.does(side, "ops c1");
    return t;
}

// ---------------------------------------------------------------- components (2)

TEST(AmateursRules, TracksOfTheMap) {
    PROVES("amateurs", "2.1p");
    Table t("sep_nov", 1813);
    EXPECT_EQ(turn_label(t.d(), t.s), "September-November 1813");
    for (int i = 0; i < kNapoleonSpaces; ++i)
        EXPECT_EQ(t.d().napoleon[static_cast<std::size_t>(i)].defeated, i == kParisFalls || i == kWaterloo) << i;
    EXPECT_EQ(t.d().peace_start[0], 1);
    EXPECT_EQ(t.d().peace_start[1], kPeaceSpaces);
    for (int i = 1; i <= kPeaceSpaces; ++i) EXPECT_FALSE(t.d().peace[static_cast<std::size_t>(i)].level.empty()) << i;
}

TEST(AmateursRules, StrengthIsBrokenDownAndPutTogether) {
    PROVES("amateurs", "2.3a", "2.3v");
    CombatTable t = five_ops(US);
    t.loose("us albany us_regular:3").exp("us_a utica pike us_regular:2");
    t.does(US, "group albany; take us_regular; step utica; join us_a");
    EXPECT_EQ(t.loose_at(US, "albany"), "us_regular:2");
    EXPECT_EQ(t.units("us_a"), "us_regular:3");
    t.does(US, "group utica from us_a; take us_regular; stop");
    EXPECT_EQ(t.loose_at(US, "utica"), "us_regular:1");
    t.does(US, "raise us_militia utica; raise us_militia utica with us_a");  // on the map, or on the chart
    EXPECT_EQ(t.loose_at(US, "utica"), "us_regular:1 us_militia:2");
    EXPECT_EQ(t.units("us_a"), "us_regular:2 us_militia:2");
}

TEST(AmateursRules, MarkersDoNotRunOut) {
    PROVES("amateurs", "2.5a");
    CombatTable t = five_ops(US);
    int built = 0;
    for (int p = kSpace0; p < kSea0; ++p) {
        if (!t.d().exists(p) || t.d().tribes.has(p) || t.d().florida.has(p)) continue;
        set_fort(t.s, US, p, 1);
        t.s.british.drop(p);
        t.s.burned.add(p);
        if (p != t.place("albany")) t.s.raised[0].add(p);
        ++built;
    }
    EXPECT_GT(built, 100);
    set_fort(t.s, US, t.place("albany"), 0);
    EXPECT_TRUE(t.allows(US, "fort albany"));
    t.does(US, "raise us_militia albany; raise us_militia albany; raise us_militia albany");
    EXPECT_EQ(module().is_ok(t.d(), &t.s), "");
}

TEST(AmateursRules, AfterElbaComesWaterloo) {
    PROVES("amateurs", "2.5f", "5.2d", "4.1l");
    Table t("jul_aug", 1814);
    t.s.napoleon = kElba;
    t.hand(GB, "76 77").round(GB);
    t.does(GB, "event c76");
    EXPECT_EQ(t.s.napoleon, kWaterloo);
    EXPECT_EQ(t.question(), "gb napoleon");
    while (t.question() == "gb napoleon") t.does(GB, t.options(GB)[0]);
    t.round(GB);
    t.refuses(GB, "event c77", "5.2d");
}

// ---------------------------------------------------------------- cards (4.2, 5.1)

TEST(AmateursRules, ASavedReactionIsPickedUpWhenItsMomentComes) {
    PROVES("amateurs", "4.2c");
    Table t;
    t.exp("us_a albany scott us_regular:2").hand(US, "1").save(GB, "145 2").round(US);
    t.does(US, "ops c1; activate us_a march");
    ASSERT_EQ(t.question(), "gb window");
    t.refuses(GB, "react c2", "5.3a");  // no Reaction
    t.does(GB, "react c145");
    EXPECT_EQ(t.zone(145), "discard");
    EXPECT_EQ(t.zone(2), "saved_gb");
    EXPECT_EQ(t.question(), "gb round");
    t.refuses(GB, "event c2", "4.2f");  // it waits for the next turn
}

TEST(AmateursRules, AnEventIsAnnouncedBeforeItIsCarriedOut) {
    PROVES("amateurs", "5.1b", "5.3b");
    Table t("jul_aug", 1813);
    t.hand(US, "47").hand(GB, "69").round(US);
    t.does(US, "event c47");
    EXPECT_EQ(t.said(kEvPlaysEvent)[0].viewers & bit(Viewer::gb), bit(Viewer::gb));
    EXPECT_EQ(t.zone(47), "table");
    EXPECT_EQ(t.question(), "gb window");
    EXPECT_EQ(t.s.peace[1], 19);  // not yet
    t.does(GB, "pass");
    EXPECT_EQ(t.s.peace[1], 18);
}

// ---------------------------------------------------------------- movement (5.4, 6)

TEST(AmateursRules, ABlockadeIsNeededForSeaMovementOnly) {
    PROVES("amateurs", "5.4k", "6.7g");
    CombatTable t = five_ops(GB, "jul_aug", 1814);
    t.loose("gb mid_atlantic british_regular:2").control("gb eastern_shore").loose("gb norfolk british_regular:1");
    t.does(GB, "group mid_atlantic; take british_regular");
    t.refuses(GB, "sail norfolk", "6.7e");
    t.does(GB, "sail eastern_shore; stop");  // one's own coast needs none
    EXPECT_EQ(t.loose_at(GB, "eastern_shore"), "british_regular:1");
    t.s.blockade[1] = 1;
    t.does(GB, "group mid_atlantic; take british_regular; sail norfolk; stop");  // R81: friends are there
    EXPECT_EQ(t.loose_at(GB, "norfolk"), "british_regular:2");
    CombatTable u = five_ops(GB, "jul_aug", 1814);
    u.exp("if mid_atlantic cochrane ross british_regular:2").exp("cr mid_atlantic cockburn british_regular:2");
    u.does(GB, "launch if");
    EXPECT_TRUE(u.allows(GB, "invade baltimore"));
    CombatTable v = five_ops(GB, "jul_aug", 1814);
    v.exp("cr mid_atlantic cockburn british_regular:2");
    v.does(GB, "launch cr");
    EXPECT_TRUE(v.allows(GB, "raid norfolk"));
}

TEST(AmateursRules, IndividualUnitsCrossALake) {
    PROVES("amateurs", "6.6h");
    CombatTable t = five_ops(US);
    t.loose("us buffalo us_regular:2");
    t.does(US, "group buffalo; take us_regular; ferry sandusky");
    EXPECT_EQ(t.s.group.points, 3);
    t.ship("gb brig on_erie");
    t.refuses(US, "ferry cleveland", "6.6b");
    t.does(US, "stop");
    EXPECT_EQ(t.loose_at(US, "sandusky"), "us_regular:1");
}

TEST(AmateursRules, WhoMeetsTheEnemyStopsAndFights) {
    PROVES("amateurs", "6.2i", "8a");
    CombatTable t = five_ops(GB);
    t.exp("gb_a amherstburg brock british_regular:4").loose("us detroit us_regular:2");
    t.rolls({0, 0});
    t.does(GB, "activate gb_a march; done; step detroit");
    EXPECT_TRUE(t.was_told(kEvCombat));
    t.finish();
    EXPECT_EQ(t.at("gb_a"), "detroit");
    EXPECT_EQ(t.question(), "us round");  // three movement points are lost
}

TEST(AmateursRules, WithoutALetterNoNewExpedition) {
    PROVES("amateurs", "6.3d");
    CombatTable t = five_ops(US);
    for (int e = 0; e < kUsLetters; ++e)
        t.exp(fmt::format("us_{} {} us_regular:1", static_cast<char>('a' + e), e % 2 ? "albany" : "utica"));
    t.exp("us_a utica dearborn scott us_regular:4");
    t.refuses(US, "draw boston", "6.3d");
    t.refuses(US, "detach us_a march", "6.3d");
    t.s.exp_at[t.force("us_l")] = t.s.commander[t.force("us_l")] = 0;
    for (u8& n : t.s.exp_units[t.force("us_l")]) n = 0;
    forget_exp(t.s, t.force("us_l"));
    EXPECT_TRUE(t.allows(US, "draw boston"));
    EXPECT_TRUE(t.allows(US, "detach us_a march"));
}

// A friend already fights where the Expedition arrives.
CombatTable to_the_sound_of_guns(std::string_view mover, std::string_view there) {
    CombatTable t = five_ops(US);
    t.exp(fmt::format("us_a buffalo {} us_regular:2", mover)).exp(fmt::format("us_b queenston {} us_regular:2", there));
    t.exp("gb_a queenston vincent british_regular:3").control("us queenston");
    t.does(US, "activate us_a march; done; step queenston");
    EXPECT_EQ(t.question(), "us meet");
    return t;
}

TEST(AmateursRules, AFriendInAContestedArea) {
    PROVES("amateurs", "6.3i", "6.3j", "6.3k", "6.3o");
    // The higher-ranked mover combines before the Combat.
    CombatTable t = to_the_sound_of_guns("hampton", "scott");
    t.refuses(US, "alone", "6.3o");
    t.refuses(US, "apart", "6.3i");
    t.rolls({0, 0});
    t.does(US, "combine; done");
    for (int i = 0; i < 4 && !(t.s.fight.flags & kFightRolled); ++i)
        t.does(t.question().starts_with("us") ? US : GB, "done");
    EXPECT_EQ(t.s.fight.size[0], 4);
    t.finish();
    // A lower-ranked one may do so as well …
    CombatTable u = to_the_sound_of_guns("scott", "hampton");
    EXPECT_TRUE(u.allows(US, "combine"));
    // … or fight alone, and combines afterwards.
    u.rolls({0, 0});
    u.does(US, "alone");
    for (int i = 0; i < 4 && !(u.s.fight.flags & kFightRolled); ++i)
        u.does(u.question().starts_with("us") ? US : GB, "done");
    EXPECT_EQ(u.s.fight.size[0], 2);
    u.finish();
    EXPECT_EQ(u.at("us_a"), "off_map");
    EXPECT_EQ(u.units("us_b"), "us_regular:4");
    // Equals may fight alone and stay apart (R84).
    CombatTable v = to_the_sound_of_guns("scott", "pike");
    v.rolls({0, 0});
    v.does(US, "alone");
    v.finish();
    EXPECT_EQ(v.at("us_a"), "queenston");
    EXPECT_EQ(v.at("us_b"), "queenston");
}

TEST(AmateursRules, AFortLeftBehindIsTheEnemys) {
    PROVES("amateurs", "2.5g", "5.4f");
    CombatTable t = five_ops(GB);
    t.exp("gb_a buffalo brock british_regular:4").fort("gb buffalo 2").fort("us buffalo 1").control("us buffalo");
    t.does(GB, "activate gb_a march; done; step queenston; stop");
    EXPECT_EQ(t.fort_at(GB, "buffalo"), 0);  // R106
    EXPECT_EQ(t.fort_at(US, "buffalo"), 2);
    // By individual Units as well; where somebody stays it stays.
    CombatTable u = five_ops(GB);
    u.loose("gb buffalo british_regular:2").fort("gb buffalo 1").control("us buffalo");
    u.does(GB, "group buffalo; take british_regular; step queenston; stop");
    EXPECT_EQ(u.fort_at(GB, "buffalo"), 1);
    u.does(GB, "group buffalo; take british_regular; step queenston; stop");
    EXPECT_EQ(u.fort_at(US, "buffalo"), 1);
}

// ---------------------------------------------------------------- Winter (7.2)

TEST(AmateursRules, TheWinterCheckComesBeforeTheFreeze) {
    PROVES("amateurs", "7.2c", "4.1n");
    Table t("winter", 1813);
    t.exp("gb_a york drummond british_regular:12");
    EXPECT_EQ(supply_of(t.d(), t.s, GB, t.place("york"), true), Supply::partial);
    EXPECT_EQ(supply_of(t.d(), t.s, GB, t.place("york"), false), Supply::full);
    t.winter();
    t.does(US, "done");
    t.does(GB, "done");
    EXPECT_EQ(t.question(), "us round");  // over the Lake all twelve are supplied
    EXPECT_EQ(t.units("gb_a"), "british_regular:12");
}

// ---------------------------------------------------------------- Leaders (10)

TEST(AmateursRules, AnExpeditionOutlivesItsLeader) {
    PROVES("amateurs", "10.3b", "10.3c");
    CombatTable t = five_ops(US);
    t.exp("us_a albany dearborn us_regular:8");
    t.does(US, "secretary dearborn; done");
    EXPECT_EQ(t.said(kEvSecretary)[0].b, t.force("us_a"));  // and what he leaves is told
    EXPECT_EQ(t.said(kEvSecretary)[0].c, 3);                // and his rank: whether he was promoted
    EXPECT_EQ(t.at("us_a"), "albany");
    EXPECT_EQ(t.who("us_a"), "replacement");
    EXPECT_EQ(t.units("us_a"), "us_regular:8");
    t.hand(US, "2").round(US);
    t.does(US, "ops c2; activate us_a march");
    t.refuses(US, "done", "6.2b");  // one star: five Units
    t.does(US, "leave us_regular; leave us_regular; leave us_regular; done; stop");
}

TEST(AmateursRules, AnEliminatedExpeditionIsKnownToBeEmpty) {
    PROVES("amateurs", "8.3b");
    CombatTable t("jul_aug", 1813);
    t.exp("us_a ft_meigs hull us_regular:2").exp("gb_a ft_meigs brock british_regular:5").hand(GB, "127");
    t.s.known[t.force("us_a")].most = 9;
    t.s.known[t.force("us_a")].high[kMilitia] = 7;
    t.rolls({9, 0});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_after(t, GB));
    ASSERT_TRUE(t.was_told(kEvExpLost));
    EXPECT_EQ(t.s.known[t.force("us_a")].most, 0);
    EXPECT_EQ(t.s.known[t.force("us_a")].high[kMilitia], 0);
}

TEST(AmateursRules, AnIndianCommandsIndiansAlone) {
    PROVES("amateurs", "10.5a", "10.2e");
    Table t;
    t.exp("gb_a amherstburg roundhead indian:7").exp("gb_b york sheaffe tecumseh indian:7");
    EXPECT_EQ(t.who("gb_a"), "roundhead");
    EXPECT_EQ(t.who("gb_b"), "sheaffe tecumseh");  // R53: with a land Leader it is not all Indian
    EXPECT_EQ(command_limit(t.d(), t.s, t.force("gb_b")),
              t.d().command[static_cast<std::size_t>(stars_of(rank_of(t.d(), t.s, t.leader("sheaffe"))))]);
    t.round(GB);
    t.refuses(GB, "command tecumseh", "10.2g");
}

TEST(AmateursRules, Promotion) {
    PROVES("amateurs", "10.4a", "10.4b");
    Table t = with(US, 21, [](Table& x) {
        x.exp("us_a albany hampton scott us_regular:1").exp("us_b utica dearborn pike us_regular:1");
    });
    EXPECT_EQ(rank_of(t.d(), t.s, t.leader("scott")), Rank::one);
    t.does(US, "event c21; choose_leader scott");
    EXPECT_EQ(rank_of(t.d(), t.s, t.leader("scott")), Rank::two);
    EXPECT_EQ(t.leader_place("hampton"), "pool");  // bumped
    EXPECT_EQ(t.who("us_a"), "scott");
    Table u = with(US, 21, [](Table& x) { x.exp("us_b utica dearborn pike us_regular:1"); });
    u.does(US, "event c21; choose_leader pike");
    EXPECT_EQ(u.who("us_b"), "dearborn pike");  // outranked: he does not command
}

TEST(AmateursRules, Relocation) {
    PROVES("amateurs", "10.4c");
    Table t = with(GB, 23, [](Table& x) {
        x.exp("gb_a york drummond vincent british_regular:1")
            .exp("gb_b kingston de_rottenburg british_regular:1")
            .exp("gb_c montreal pearson british_regular:1");
    });
    t.does(GB, "event c23; transfer drummond gb_b");
    EXPECT_EQ(t.leader_place("de_rottenburg"), "pool");
    t.does(GB, "transfer vincent gb_c");
    EXPECT_EQ(t.who("gb_c"), "pearson vincent");  // one-star Leaders share
    EXPECT_EQ(t.leader_place("pearson"), "gb_c");
}

TEST(AmateursRules, OfSeveralWithTheAnnouncedRatingTheOwnerPicks) {
    PROVES("amateurs", "4.2h", "8.2h");
    // Brock and Tecumseh have Tactical 3; cards 82 to 86 aim at the rating that was announced, and the owner says who it was.
    CombatTable t("jul_aug", 1813);
    t.exp("us_a ft_meigs scott us_regular:4").exp("gb_a ft_meigs brock tecumseh british_regular:4").hand(US, "82");
    t.rolls({0, 0});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, US, "after_roll"));
    t.does(US, "react c82");
    t.refuses(US, "aim best of gb_a", "R96");  // one handle, whoever it is
    t.does(US, "aim best");
    EXPECT_EQ(t.question(), "gb pick_leader");
    t.refuses(GB, "choose_leader vincent", "5.1d");
    t.refuses(GB, "done", "5.1d");
    t.does(GB, "choose_leader tecumseh");
    t.finish();
    EXPECT_EQ(t.leader_place("tecumseh"), "dead");
    EXPECT_EQ(t.leader_place("brock"), "gb_a");
}

}  // namespace
}  // namespace ghent::amateurs::test
