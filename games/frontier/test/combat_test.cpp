// 18 Land Combat.
#include <gtest/gtest.h>

#include "games/frontier/supply.h"
#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// The British attack: counters of both sides in one hex, everybody in full supply.
Table field(std::string_view attackers, std::string_view defenders, std::string_view hex = "plattsburgh",
            u16 flags = 0) {
    Table t("campaign_1814");
    for (const std::string_view force : {attackers, defenders}) {
        std::string words(force), counters;
        for (std::size_t i = 0; i < words.size();) {
            const std::size_t end = std::min(words.find(' ', i), words.size());
            const std::string word = words.substr(i, end - i);
            const std::size_t mark = std::min(word.find(':'), word.size());
            counters += word.substr(0, mark) + "@" + std::string(hex) + word.substr(mark) + " ";
            i = end + 1;
        }
        t.put(counters);
    }
    fight(t, GB, hex, "08716", flags);
    t.s.land.supply[0] = t.s.land.supply[1] = byte(static_cast<int>(Supply::full) + 1);
    return t;
}

// Both lead the Center with one regiment and advance in line: two dice each.
Table duel(std::string_view attackers = "br_37th", std::string_view defenders = "us_18th",
           std::string_view hex = "plattsburgh", u16 flags = 0) {
    Table t = field(attackers, defenders, hex, flags);
    const auto first = [](std::string_view words) { return std::string(words.substr(0, words.find_first_of(" :"))); };
    t.does(GB, "deploy " + first(attackers) + " center; posture line_advance; done");
    t.does(US, "deploy " + first(defenders) + " center; posture line_advance");
    return t;
}

bool told_by(const Table& t, u16 event, std::string_view rule) {
    for (const auto& said : t.said(event))
        if (said.rule == rule) return true;
    return false;
}

}  // namespace

// ---------------------------------------------------------------- 18.2 the battle line

TEST(FrontierCombat, CenterLeadsFirst) {
    PROVES("frontier", "18.2.2", "18.2.2.a", "18.2.2.c", "18.2.3.a", "18.2.3.b", "18.2.3.c", "18.2.5");
    Table t = field("br_37th br_89th br_8th br_70th", "us_18th");
    t.refuses(GB, "deploy br_89th left", "18.2.3.a");
    t.refuses(GB, "deploy br_89th support_center", "18.2.3.a");
    t.refuses(GB, "done", "18.2.3.a");
    t.refuses(GB, "deploy us_18th center", "18.2.2");
    t.refuses(GB, "deploy br_88th center", "18.2.2");  // not in the combat
    t.does(GB, "deploy br_37th center");
    t.refuses(GB, "deploy br_89th center", "18.2.2.a");
    t.refuses(GB, "deploy br_37th left", "18.2.3.a");  // no longer in the Reserve
    t.refuses(GB, "deploy br_89th support_right", "18.2.3.c");
    t.refuses(GB, "deploy br_89th reserve", "18.2.3.a");
    t.refuses(GB, "done", "18.2.5");
    t.does(GB, "deploy br_89th right; deploy br_8th support_right; posture probe");
    t.refuses(GB, "posture line_advance", "18.2.5");
    t.does(GB, "done");
    // The flanks are optional, and whoever is not placed is in the Reserve.
    EXPECT_EQ(t.s.land.box[t.counter("br_70th")], kReserve);
    EXPECT_EQ(t.question(), "us deploy");
}

TEST(FrontierCombat, OfficersAreInNoBoxOfTheLine) {
    PROVES("frontier", "18.2.2.d");
    Table t = field("br_37th br_riall", "us_18th");
    t.refuses(GB, "deploy br_riall center", "18.2.2");
    EXPECT_TRUE(t.s.land.in.has(t.counter("br_riall")));
    EXPECT_EQ(t.s.land.commander[1], t.counter("br_riall") + 1);
}

// Nothing of a sheet is seen or felt by the other before both have handed in.
TEST(FrontierCombat, SheetsAreSecret) {
    PROVES("frontier", "18.2", "18.2.5.f");
    Table t = field("br_37th br_89th", "us_18th us_6th");
    const auto before = t.options(US);
    const std::size_t lines = t.log.events.size();
    t.does(GB, "deploy br_37th center; deploy br_89th left; posture frontal_charge");
    EXPECT_FALSE(t.shows(Viewer::us, "frontal_charge"));
    EXPECT_TRUE(t.shows(Viewer::gb, "frontal_charge"));
    t.does(GB, "done");
    EXPECT_EQ(t.options(US), before);
    EXPECT_EQ(t.log.events.size(), lines);
    EXPECT_FALSE(t.shows(Viewer::us, "frontal_charge"));
    t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    t.does(US, "deploy us_18th center; posture probe; done");
    EXPECT_TRUE(t.shows(Viewer::us, "frontal_charge"));
    EXPECT_EQ(t.said(kEvPosture).size(), 2U);
    EXPECT_EQ(t.said(kEvLine).size(), 4U);
}

TEST(FrontierCombat, TheGroundAllowsSupports) {
    PROVES("frontier", "18.2.4", "18.2.4.a", "18.2.4.b", "18.2.4.c", "18.2.2.b");
    const std::string_view force = "br_37th br_prescott_militia br_89th br_8th br_70th";
    const auto deploy = [](Table& t, int supports) {
        t.does(GB, "deploy br_37th center");
        const std::string ids[] = {"br_prescott_militia", "br_89th", "br_8th", "br_70th"};
        for (int i = 0; i < supports; ++i) t.does(GB, "deploy " + ids[i] + " support_center");
        return "deploy " + ids[supports] + " support_center";
    };
    // position_strength_clear, _forest, _disembark of the examples.
    Table clear = field(force, "us_18th");
    clear.refuses(GB, deploy(clear, 3), "18.2.4.a");
    EXPECT_EQ(total(clear, GB, kCenter), 7);
    Table forest = field(force, "us_18th us_6th us_13th us_16th us_23rd", "champlain");
    forest.refuses(GB, deploy(forest, 2), "18.2.4.b");
    EXPECT_EQ(total(forest, GB, kCenter), 6);
    for (const u16 flags : {u16{kFightRiver}, u16{kFightLanding}}) {
        Table wet = field(force, "us_18th us_6th us_13th us_16th us_23rd", "plattsburgh", flags);
        wet.refuses(GB, deploy(wet, 0), "18.2.4.c");
        EXPECT_EQ(total(wet, GB, kCenter), 4);
        wet.does(US, "deploy us_18th center; deploy us_6th support_center");  // the defender is on his ground
        wet.does(US, "deploy us_13th support_center; deploy us_16th support_center");
        wet.refuses(US, "deploy us_23rd support_center", "18.2.4.a");
    }
}

// ---------------------------------------------------------------- 18.2.5 postures

TEST(FrontierCombat, PosturesGiveDice) {
    PROVES("frontier", "18.2.5.f");
    const Table t("campaign_1814");
    const auto& cell = t.d().posture[static_cast<int>(Posture::line_advance)][static_cast<int>(Posture::probe)];
    EXPECT_EQ(cell[0].d6, 2);
    EXPECT_EQ(cell[0].d8, 0);
    EXPECT_EQ(cell[1].d6, 1);
    EXPECT_EQ(cell[1].d8, 1);
}

TEST(FrontierCombat, RefusedFlankAnswersAFlankingVolley) {
    PROVES("frontier", "18.2.5.a", "18.2.5.c");
    const auto total_with = [](std::string_view british) {
        Table t = field("br_37th br_89th", "us_18th us_6th");
        t.does(GB, "deploy br_37th center; deploy br_89th right; posture " + std::string(british));
        t.does(US, "deploy us_18th center; deploy us_6th right; posture refused_flank");
        EXPECT_EQ(total(t, GB, kCenter), 4 + 2);  // his Right meets nobody
        EXPECT_EQ(total(t, US, kRight), 4);       // R126: in the Center only
        return total(t, US, kCenter);
    };
    EXPECT_EQ(total_with("probe"), 4 + 2 + 2);
    EXPECT_EQ(total_with("line_advance"), 4 + 2);  // negated
    // Without a Flanking Volley of the enemy it gives nothing.
    Table t = field("br_37th", "us_18th us_6th");
    t.does(GB, "deploy br_37th center; posture probe");
    t.does(US, "deploy us_18th center; deploy us_6th right; posture refused_flank");
    EXPECT_EQ(total(t, US, kCenter), 4 + 2);
}

TEST(FrontierCombat, FeignedRetreatDrawsThemIn) {
    PROVES("frontier", "18.2.5.b", "18.2.5.d");
    const auto total_with = [](std::string_view british, std::string_view flank) {
        Table t = field("br_37th br_89th", "us_18th us_6th");
        t.does(GB, "deploy br_37th center; posture " + std::string(british));
        t.does(US, "deploy us_18th center; posture feigned_retreat");
        if (!flank.empty()) t.does(US, "deploy us_6th " + std::string(flank));
        return total(t, US, kCenter);
    };
    EXPECT_EQ(total_with("line_advance", "left"), 4 + 2 + 1);
    EXPECT_EQ(total_with("probe", "left"), 4 + 2);  // negated
    EXPECT_EQ(total_with("line_advance", ""), 4);   // no Flanking Volley
}

// ---------------------------------------------------------------- 18.4 volleys

TEST(FrontierCombat, ThreeVolleysInTheirOrder) {
    PROVES("frontier", "18.4", "18.4.1.a", "18.4.1.b", "18.4.1.c", "18.4.10");
    Table t = field("br_37th br_89th br_8th", "us_18th us_6th us_13th");
    t.does(GB, "deploy br_37th center; deploy br_89th left; deploy br_8th right; posture line_advance; done");
    t.rolls({{"volley_d6", {3, 3}}, {"volley_d6", {3, 3}}});  // 4 against 4
    t.rolls({{"volley_d6", {2, 2}}, {"volley_d6", {2, 3}}});  // the British Right, 5, against the US Left, 4
    t.rolls({{"volley_d6", {1, 1}}, {"volley_d6", {2, 2}}});  // the British Left, 4, against the US Right, 4
    t.does(US, "deploy us_18th center; deploy us_6th left; deploy us_13th right; posture line_advance; done");
    const auto v = t.said(kEvVolley);
    ASSERT_EQ(v.size(), 6U);
    EXPECT_EQ(v[0].a, kLeadCenter);
    EXPECT_EQ(v[2].a, kLeadRight);
    EXPECT_EQ(v[2].seat, GB);
    EXPECT_EQ(v[3].a, kLeadLeft);
    EXPECT_EQ(v[4].a, kLeadLeft);
    EXPECT_EQ(v[5].a, kLeadRight);
    EXPECT_EQ(t.s.reduced.count(), 1);
    EXPECT_TRUE(t.s.reduced.has(t.counter("br_89th")));
    EXPECT_EQ(t.s.land.round, 1);
    EXPECT_EQ(t.question(), "both evade_check");
}

TEST(FrontierCombat, TheDifferenceDecides) {
    PROVES("frontier", "18.4.2.a", "18.4.2.b.i", "18.4.2.b.ii", "18.4.2.b.iii");
    Table none = duel();
    none.rolls({3, 4, 4, 3});
    none.does(US, "done");
    EXPECT_FALSE(none.s.reduced.any());
    EXPECT_TRUE(told_by(none, kEvNoEffect, "18.4.2.b.i"));
    Table one = duel();
    one.rolls({6, 5, 1, 1});  // nine
    one.does(US, "done");
    EXPECT_EQ(one.s.reduced.count(), 1);
    EXPECT_TRUE(one.s.reduced.has(one.counter("us_18th")));
    Table two = duel("br_37th", "us_18th us_6th:reduced us_13th");
    two.rolls({6, 6, 1, 1});                               // 16 against 6: ten
    two.s.land.box[two.counter("us_6th")] = kSupportLeft;  // no Reserve advantage
    two.does(US, "done");
    EXPECT_EQ(two.question(), "us losses");
    EXPECT_EQ(two.options(US, "lose_step"), (std::vector<std::string>{"us_13th", "us_18th", "us_6th"}));
    two.refuses(US, "lose_step br_37th", "18.4.2.b.iii");
    two.does(US, "lose_step us_6th");
    EXPECT_EQ(two.where("us_6th"), "lost");
    EXPECT_TRUE(told_by(two, kEvEliminated, "18.4.2.b.iii"));
}

// 18.4.3, R47: it takes both, a clear hex and an attacker out of the water.
TEST(FrontierCombat, TiesCostThoseWhoComeOutOfTheWater) {
    PROVES("frontier", "18.4.3", "18.4.2.b.i");
    for (const u16 flags : {u16{kFightRiver}, u16{kFightLanding}}) {
        Table clear = duel("br_37th", "us_18th", "plattsburgh", flags);
        clear.rolls({3, 4, 4, 3});
        clear.does(US, "done");
        EXPECT_TRUE(clear.s.reduced.has(clear.counter("br_37th")));
        EXPECT_TRUE(told_by(clear, kEvReduced, "18.4.3"));
        Table forest = duel("br_37th", "us_18th", "champlain", flags);
        forest.rolls({3, 4, 4, 3});
        forest.does(US, "done");
        EXPECT_FALSE(forest.s.reduced.any());
    }
}

TEST(FrontierCombat, FlanksWithoutAnEnemyFireIntoTheCenter) {
    PROVES("frontier", "18.4.4");
    Table t = field("br_37th br_89th br_8th br_70th br_13th", "us_18th us_6th");
    t.does(GB, "deploy br_37th center; deploy br_89th left; deploy br_8th support_left; deploy br_70th right");
    EXPECT_EQ(total(t, GB, kCenter), 4 + 2 + 1 + 2);
    EXPECT_EQ(total(t, GB, kLeft), 4 + 1);
    // His Right faces their Left, and his Left their Right.
    t.does(US, "deploy us_18th center; deploy us_6th left");
    EXPECT_EQ(total(t, GB, kCenter), 4 + 2 + 1);
    // R142: a position with a support alone is not open, and does not flank.
    t.s.land.box[t.counter("us_6th")] = kSupportLeft;
    EXPECT_EQ(total(t, GB, kCenter), 4 + 2 + 1);
    t.s.land.box[t.counter("br_70th")] = kSupportRight;
    t.s.land.box[t.counter("us_6th")] = kRouted;
    EXPECT_EQ(total(t, GB, kCenter), 4 + 2 + 1);
}

TEST(FrontierCombat, CommandersAddTheirRating) {
    PROVES("frontier", "18.4.9b", "3.4.2", "3.4.2.a");
    Table t = field("br_37th br_kempt br_prevost", "us_18th us_macomb");  // Kempt 2/1, Prevost 0/1, Macomb 1/2
    t.does(GB, "deploy br_37th center");
    t.does(US, "deploy us_18th center");
    // Prevost has more stars: Kempt is his subordinate and adds nothing.
    EXPECT_EQ(t.s.land.commander[1], t.counter("br_prevost") + 1);
    EXPECT_EQ(total(t, GB, kCenter), 4 + 0);
    EXPECT_EQ(total(t, US, kCenter), 4 + 2);
}

TEST(FrontierCombat, EqualStarsAreAskedFor) {
    PROVES("frontier", "3.4.2.b", "3.4.2x", "3.4.4b");
    Table t = field("br_37th br_kempt br_robinson br_prevost br_drummond", "us_18th us_wilkinson us_hampton us_macomb");
    // Prevost alone has three stars; Wilkinson and Hampton both have, and neither serves under the other.
    EXPECT_EQ(t.question(), "us commander");
    EXPECT_EQ(t.s.land.commander[1], t.counter("br_prevost") + 1);
    EXPECT_EQ(t.options(US, "command"), (std::vector<std::string>{"us_hampton", "us_wilkinson"}));
    t.refuses(US, "command us_macomb", "3.4.2");
    t.refuses(US, "command br_prevost", "3.4.2");
    t.does(US, "command us_hampton");
    EXPECT_EQ(t.s.land.commander[0], t.counter("us_hampton") + 1);
    EXPECT_EQ(t.question(), "both deploy");
    t.does(US, "deploy us_18th center");
    EXPECT_EQ(total(t, US, kCenter), 4 + 1);
    // A commodore in the hex never commands a land Combat.
    Table sea("campaign_1814");
    sea.put("us_18th@plattsburgh us_macdonough@plattsburgh br_37th@plattsburgh");
    fight(sea, GB, "plattsburgh", "08716");
    EXPECT_EQ(sea.s.land.commander[0], 0);
}

TEST(FrontierCombat, TecumsehLeadsTheShawnee) {
    PROVES("frontier", "18.4.5", "3.4.1.e");
    Table t = field("br_37th br_shawnee br_procter br_tecumseh", "us_18th us_6th");  // Procter 1/0, Tecumseh 2/1
    EXPECT_EQ(t.s.land.commander[1], t.counter("br_procter") + 1);                   // R107
    t.does(GB, "deploy br_37th center");
    EXPECT_EQ(total(t, GB, kCenter), 4 + 1);
    t.does(GB, "deploy br_shawnee left");
    t.does(US, "deploy us_18th center; deploy us_6th right");
    EXPECT_EQ(total(t, GB, kLeft), 4 + 1 + 2);
    EXPECT_EQ(total(t, GB, kCenter), 4 + 1 + 2);  // R113: in every volley
    // As commander he counts once, as commander; a supporting Shawnee gives nothing.
    Table chief = field("br_shawnee br_tecumseh", "us_18th");
    chief.does(GB, "deploy br_shawnee center");
    EXPECT_EQ(total(chief, GB, kCenter), 4 + 2);
    Table behind = field("br_37th br_shawnee br_procter br_tecumseh", "us_18th");
    behind.does(GB, "deploy br_37th center; deploy br_shawnee support_center");
    EXPECT_EQ(total(behind, GB, kCenter), 4 + 1 + 1);
}

TEST(FrontierCombat, ShipsOffshore) {
    PROVES("frontier", "18.4.6");
    Table t = field("br_37th", "us_18th");
    t.does(US, "deploy us_18th center");
    t.put("us_v_ticonderoga@plattsburgh");  // in port
    EXPECT_EQ(total(t, US, kCenter), 4);
    t.put("us_v_ticonderoga@08817");
    EXPECT_EQ(t.d().vessel(t.counter("us_v_ticonderoga")).hd > 2, true);
    EXPECT_EQ(total(t, US, kCenter), 4 + 1);
    EXPECT_EQ(total(t, GB, kCenter), 0);  // nobody leads
    t.does(GB, "deploy br_37th center");
    EXPECT_EQ(total(t, GB, kCenter), 4);  // theirs, not his
}

TEST(FrontierCombat, ReserveAdvantage) {
    PROVES("frontier", "18.4.7");
    Table t = field("br_37th br_89th", "us_18th us_6th us_13th us_16th");
    t.does(GB, "deploy br_37th center");
    t.does(US, "deploy us_18th center");
    EXPECT_EQ(total(t, US, kCenter), 4 + 1);  // three against one
    EXPECT_EQ(total(t, GB, kCenter), 4);
    t.does(US, "deploy us_6th support_center");
    EXPECT_EQ(total(t, US, kCenter), 4 + 1);  // two against one: the support alone counts
}

// ---------------------------------------------------------------- 18.4.8 supply

TEST(FrontierCombat, SupplyIsTracedThroughTheHexOneCameFrom) {
    PROVES("frontier", "18.4.8a", "18.4.8b", "18.4.8c");
    const auto supplies = [](std::string_view more, std::string_view from, std::string_view marks) {
        Table t("campaign_1814");
        t.put("br_37th@plattsburgh us_18th@plattsburgh").put(more).mark(marks);
        fight(t, GB, "plattsburgh", from);
        t.does(GB, "deploy br_37th center");
        t.does(US, "deploy us_18th center");
        return std::pair{total(t, GB, kCenter) - 4, total(t, US, kCenter) - 4};
    };
    // From the north, Champlain in British hands: both in full supply, though each is beside the other's.
    EXPECT_EQ(supplies("br_16th@champlain", "08716", "taken champlain"), (std::pair{0, 0}));
    // Champlain is American: no Line of Communications, but a path.
    EXPECT_EQ(supplies("", "08716", ""), (std::pair{-1, 0}));
    // He came from the south, past whom the way home is long; theirs may not begin there.
    const auto south = supplies("br_16th@champlain", "08718", "taken champlain");
    EXPECT_LT(south.second, 0);
    // A US regiment beside the hex he came from closes it.
    EXPECT_EQ(supplies("us_6th@08715", "08716", "").first, -2);
}

// ---------------------------------------------------------------- 18.4.10 rounds

TEST(FrontierCombat, FrontalChargeMayFightASecondRound) {
    PROVES("frontier", "18.2.5.e", "18.4.10.a", "18.4.10.b");
    const auto charge = [](std::string_view gb, std::string_view us) {
        Table t = field("br_37th", "us_18th");
        t.does(GB, "deploy br_37th center; posture " + std::string(gb) + "; done");
        t.spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
        t.does(US, "deploy us_18th center; posture " + std::string(us) + "; done");
        return t;
    };
    Table t = charge("frontal_charge", "line_advance");
    EXPECT_EQ(t.question(), "gb extra_round");
    t.refuses(GB, "fight", "18.4.10.a");
    t.does(GB, "again");
    EXPECT_EQ(t.s.land.round, 2);
    EXPECT_EQ(t.question(), "both evade_check");
    t.does(GB, "fight");
    t.does(US, "fight");
    t.does(GB, "done");
    t.spare_rolls({1, 1, 1, 1});
    t.does(US, "done");
    EXPECT_EQ(t.s.land.round, 3);
    EXPECT_EQ(t.question(), "both evade_check");  // once in a combat (R50)
    // Probe negates it (18.2.5.b).
    EXPECT_EQ(charge("frontal_charge", "probe").question(), "both evade_check");
    EXPECT_EQ(charge("probe", "frontal_charge").question(), "both evade_check");
    // Both: the attacker is asked, then the defender.
    Table both = charge("frontal_charge", "frontal_charge");
    both.does(GB, "decline");
    EXPECT_EQ(both.question(), "us extra_round");
    both.does(US, "decline");
    EXPECT_EQ(both.question(), "both evade_check");
    EXPECT_EQ(both.s.land.round, 1);
}

// A side without regiments ends the round; only the other is asked.
TEST(FrontierCombat, ASideWithoutRegiments) {
    PROVES("frontier", "18.4.10", "18.5.3");
    Table t = field("br_37th br_89th", "us_18th:reduced us_pike");
    t.does(GB, "deploy br_37th center; deploy br_89th left; posture frontal_charge; done");
    t.rolls({8, 8, 1, 1});
    t.spare_rolls({1, 1});
    t.does(US, "deploy us_18th center; posture line_advance; done");
    EXPECT_EQ(t.where("us_18th"), "lost");
    EXPECT_EQ(t.question(), "gb evade_check");  // no second round either
}

// ---------------------------------------------------------------- 18.5.2 the line adjusted

TEST(FrontierCombat, AdjustingTheLine) {
    PROVES("frontier", "18.5", "18.5.1.a", "18.5.2", "18.5.2.a", "18.5.2.b", "18.5.2.c", "18.5.2.d", "18.5.3.c");
    Table t = field("br_37th br_89th br_8th br_70th br_13th", "us_18th us_6th us_13th", "champlain");
    t.does(GB, "deploy br_37th center; deploy br_89th left; deploy br_8th support_left; posture line_advance; done");
    t.rolls({3, 3, 4, 3});
    t.does(US, "deploy us_18th center; deploy us_6th support_center; posture line_advance; done");
    t.does(GB, "fight");
    t.does(US, "fight");
    EXPECT_EQ(t.question(), "gb adjust");  // the British player first
    t.refuses(GB, "rout br_8th", "18.5.2.a");
    t.refuses(GB, "rout us_18th", "18.2.2");
    t.does(GB, "rout br_89th");
    t.refuses(GB, "done", "18.5.2.b");
    t.refuses(GB, "deploy br_8th center", "18.5.2.c");  // its own lead's box only
    t.refuses(GB, "deploy br_89th left", "18.5.2.c");   // routed is routed
    t.does(GB, "deploy br_8th left");
    t.refuses(GB, "deploy br_70th support_right", "18.5.2.d");
    t.refuses(GB, "deploy br_70th left", "18.2.2.a");
    t.does(GB, "deploy br_70th right; deploy br_13th support_right");
    EXPECT_TRUE(told_by(t, kEvAdjusts, "18.5.2.a"));
    EXPECT_TRUE(told_by(t, kEvAdjusts, "18.5.2.b"));
    EXPECT_TRUE(told_by(t, kEvAdjusts, "18.5.2.c"));
    EXPECT_TRUE(told_by(t, kEvAdjusts, "18.5.2.d"));
    t.does(GB, "done");
    EXPECT_EQ(t.question(), "us adjust");
    t.does(US, "deploy us_13th support_center");
    t.refuses(US, "deploy us_13th support_center", "18.5.2.c");
    t.spare_rolls({3, 3, 3, 3});
    t.does(US, "done");
    EXPECT_EQ(t.s.land.round, 2);
    EXPECT_EQ(t.said(kEvRound).size(), 2U);
}

}  // namespace ghent::frontier::test
