// Odds of land Combats and siege assaults, against dice.
#include <gtest/gtest.h>

#include <cmath>

#include "core/odds.h"
#include "games/frontier/frontier.h"
#include "games/frontier/siege.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

double chance(const OddsReport& r, std::string_view what) {
    for (const OddsRow& row : r.rows)
        if (row.what == what) return row.probability;
    return 0;
}
double sum_of(const OddsReport& r, std::string_view group) {
    double sum = 0;
    for (const OddsRow& row : r.rows)
        if (row.group == group) sum += row.probability;
    return sum;
}

// Two lines, open, at the first Evade check; the round before it changed nothing.
Table opened(std::string_view gb, std::string_view us, std::string_view gb_line, std::string_view us_line) {
    Table t("campaign_1814");
    t.put(gb).put(us);
    fight(t, GB, "plattsburgh", "08716");
    t.s.land.supply[0] = t.s.land.supply[1] = byte(static_cast<int>(Supply::full) + 1);
    t.does(GB, gb_line);
    t.spare_rolls({3, 3, 3, 3, 3, 3, 3, 3});
    t.does(US, us_line);
    return t;
}

}  // namespace

// A volley of 2d6 against 2d6: counted by hand over all 1,296 throws.
TEST(FrontierOdds, OneVolley) {
    PROVES("frontier", "18.4.2.b.ii", "18.4.2.b.iii");
    Table t = opened("br_37th@plattsburgh", "us_6th@plattsburgh", "deploy br_37th center; posture line_advance; done",
                     "deploy us_6th center; posture line_advance; done");
    const VolleyChances chances = volley_chances(t.d(), t.s);
    int count[kVolleyOutcomes] = {};
    for (int a = 0; a < 36; ++a)
        for (int b = 0; b < 36; ++b) {
            const int difference = (a / 6 + a % 6) - (b / 6 + b % 6);
            ++count[difference <= -10 ? 0 : difference < 0 ? 1 : difference == 0 ? 2 : difference < 10 ? 3 : 4];
        }
    for (int i = 0; i < kVolleyOutcomes; ++i) EXPECT_NEAR(chances.p[i], count[i] / 1296.0, 1e-12) << i;
}

// One regiment against one, both whole: who first loses two steps has lost.
TEST(FrontierOdds, ADuelIsExact) {
    PROVES("frontier", "18.5.3");
    Table t = opened("br_37th@plattsburgh", "us_6th@plattsburgh", "deploy br_37th center; posture line_advance; done",
                     "deploy us_6th center; posture line_advance; done");
    const OddsReport r = odds(t.d(), t.s);
    EXPECT_TRUE(r.exact);
    EXPECT_NEAR(sum_of(r, "result"), 1, 1e-9);
    EXPECT_NEAR(sum_of(r, "us lost"), 1, 1e-9);
    EXPECT_NEAR(chance(r, "the attackers hold the hex"), 0.5, 1e-9);  // equal on both sides
    EXPECT_FALSE(r.modifiers.empty());
    EXPECT_NE(r.policy.find("Evades"), std::string::npos);
}

// The same as dice give, rolled for by the rules as everybody plays them.
TEST(FrontierOdds, AgreeWithDice) {
    PROVES("frontier", "18.4.10", "18.5.3.c");
    Table t =
        opened("br_37th@plattsburgh br_8th@plattsburgh br_york_militia@plattsburgh br_kempt@plattsburgh",
               "us_6th@plattsburgh us_9th@plattsburgh us_ohio_1st@plattsburgh",
               "deploy br_37th center; deploy br_8th support_center; deploy br_york_militia left; posture probe; done",
               "deploy us_9th center; deploy us_6th right; posture line_advance; done");
    const OddsReport r = odds(t.d(), t.s);
    EXPECT_TRUE(r.exact);
    const auto rank = [&](const State& s, const Action& a) {
        if (a.verb == kFight) return 100;
        if (a.verb == kDeploy && is_lead_box(a.b))
            return 1000 - 100 * position_of(a.b) + combat_strength(t.d(), s, a.a);
        if (a.verb == kDeploy) return 700 - 100 * position_of(a.b) - combat_strength(t.d(), s, a.a);
        if (a.verb == kStepLoss)
            return (is_lead_box(s.land.box[a.a]) ? 0 : 50) + (s.reduced.has(a.a) ? 0 : 20) - a.a % 8;
        return a.verb == kDone ? 10 : -100;
    };
    SeededDice dice(99);
    int held = 0, lost = 0;
    const auto lost_of = [&](const State& s) {
        int n = 0;
        for (const char* id : {"us_6th", "us_9th", "us_ohio_1st"})
            n += on_map(s, t.counter(id)) ? s.reduced.has(t.counter(id)) : 2;
        return n;
    };
    constexpr int kGames = 3000;
    for (int i = 0; i < kGames; ++i) {
        State s = t.s;
        for (int step = 0; s.land.on && !s.land.evades && step < 500; ++step) {
            const Seat seat = s.flow.top().step == kStepEvadeCheck && s.both.handed_in(Seat::us) ? Seat::gb
                              : s.flow.top().step == kStepEvadeCheck                             ? Seat::us
                                                                     : static_cast<Seat>(s.flow.top().seat);
            ActionList list;
            const auto& row = step_rows()[s.flow.top().step];
            row.list(t.d(), s, seat, list);
            Action best = list[0];
            for (const Action& a : list)
                if (rank(s, a) > rank(s, best)) best = a;
            Ctx c{t.d(), s, dice, nullptr};
            row.take(c, seat, best);
            while (s.land.on && !s.land.evades && step_rows()[s.flow.top().step].enter(c) != Go::ask) {}
        }
        held += !(s.land.evades & bit(GB));
        lost += lost_of(s) - lost_of(t.s);
    }
    EXPECT_NEAR(chance(r, "the attackers hold the hex"), static_cast<double>(held) / kGames, 0.03);
    double mean = 0;
    for (int n = 0; n <= 6; ++n) mean += n * chance(r, "American steps lost: " + std::to_string(n));
    EXPECT_NEAR(mean, static_cast<double>(lost) / kGames, 0.08);
}

// Before the lines are open the enemy's sheet is not in it: whatever he has written, the odds are the same.
TEST(FrontierOdds, SecretSheetsStaySecret) {
    PROVES("frontier", "18.2");
    Table t("campaign_1814");
    t.put("br_37th@plattsburgh br_8th@plattsburgh us_6th@plattsburgh us_9th@plattsburgh");
    fight(t, GB, "plattsburgh", "08716");
    const auto seen = [&] { return odds_for(module(), t.d(), &t.s, US); };
    const OddsReport before = seen();
    EXPECT_FALSE(before.exact);
    EXPECT_NE(before.policy.find("unknown postures"), std::string::npos);
    EXPECT_NEAR(sum_of(before, "result"), 1, 1e-9);
    t.does(GB, "deploy br_8th center; posture frontal_charge; done");
    const OddsReport after = seen();
    ASSERT_EQ(after.rows.size(), before.rows.size());
    for (std::size_t i = 0; i < after.rows.size(); ++i)
        EXPECT_EQ(after.rows[i].probability, before.rows[i].probability) << after.rows[i].what;
}

// 16.3.4: 10 with +2 against 3 with +2. The British regiment is gone with two steps, which takes a 3 or more; with one step and
// none before the fort it gives up too.
TEST(FrontierOdds, Ticonderoga) {
    PROVES("frontier", "16.3.3", "16.3.3.b.ii");
    Table t("campaign_1814");
    t.put("us_21st@fort_ticonderoga us_22nd@fort_ticonderoga us_pike@fort_ticonderoga us_v_eagle_ii@08825");
    t.mark("taken fort_ticonderoga; besieged fort_ticonderoga");
    t.put("br_2_41st@fort_ticonderoga:inside br_riall@fort_ticonderoga:inside").ops(US, 1);
    t.does(US, "assault fort_ticonderoga");
    const OddsReport r = odds(t.d(), t.s);
    EXPECT_TRUE(r.exact);
    double falls = 0;
    for (int us = 1; us <= 8; ++us)
        for (int gb = 1; gb <= 8; ++gb) {
            const int his = siege_losses(t.d(), 10, us, us + 2), mine = siege_losses(t.d(), 3, gb, gb + 2);
            falls += (his >= 2 || his > mine) / 64.0;
        }
    EXPECT_NEAR(chance(r, "it surrenders"), falls, 1e-9);
    EXPECT_NEAR(sum_of(r, "result"), 1, 1e-9);
    EXPECT_GE(r.modifiers.size(), 2U);
}

TEST(FrontierOdds, InWords) {
    const Table t("campaign_1814");
    const auto asked = [&](std::vector<std::string> words) {
        State s;
        odds_position(t.d(), words, s);
        return odds(t.d(), s);
    };
    const OddsReport equal = asked({"br_8th", "vs", "us_9th", "at", "queenston", "from", "st_catharines"});
    EXPECT_FALSE(equal.exact);  // the postures are not known
    EXPECT_NEAR(sum_of(equal, "result"), 1, 1e-9);
    const OddsReport weak = asked({"br_8th-", "vs", "us_9th", "at", "queenston", "from", "st_catharines"});
    EXPECT_LT(chance(weak, "the attackers hold the hex"), chance(equal, "the attackers hold the hex"));
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"br_8th", "at", "queenston"},
                                               {"br_8th", "vs", "us_9th"},
                                               {"br_8th", "us_9th", "vs", "us_6th", "at", "queenston"},
                                               {"br_8th", "vs", "us_pike", "at", "queenston"},
                                               {"br_8th", "vs", "us_pike-", "at", "queenston"},
                                               {"br_nobody", "vs", "us_9th", "at", "queenston"},
                                               {"br_8th", "vs", "us_9th", "at", "nowhere"},
                                               {"br_8th", "vs", "us_9th", "at"}}) {
        State s;
        EXPECT_THROW(odds_position(t.d(), words, s), Refusal);
    }
}

// The odds of an assault before it is ordered, and of a posture before it is chosen.
TEST(FrontierOdds, OfAChoice) {
    Table t("campaign_1814");
    t.put("us_21st@fort_ticonderoga us_22nd@fort_ticonderoga us_pike@fort_ticonderoga us_v_eagle_ii@08825");
    t.mark("taken fort_ticonderoga; besieged fort_ticonderoga");
    t.put("br_2_41st@fort_ticonderoga:inside br_riall@fort_ticonderoga:inside").ops(US, 1);
    SeededDice dice(1);
    const OddsReport r = odds_if(t.d(), t.s, US, act(kAssault, t.settlement("fort_ticonderoga")), dice);
    EXPECT_TRUE(r.exact);
    EXPECT_GT(chance(r, "it surrenders"), 0.5);
    EXPECT_THROW(odds_if(t.d(), t.s, US, act(kDone), dice), Refusal);
    EXPECT_EQ(t.s.assault.on, 0);  // nothing was done
}

TEST(FrontierOdds, NoCombat) {
    Table t("campaign_1814");
    t.ops(US, 1);
    EXPECT_THROW(odds(t.d(), t.s), Refusal);
}

}  // namespace ghent::frontier::test
