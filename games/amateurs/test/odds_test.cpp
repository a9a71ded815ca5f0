// Odds of Combats, against what can be reckoned by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/odds.h"
#include "core/strings.h"
#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"

namespace ghent::amateurs::test {
namespace {

OddsReport odds_of(std::string_view words) {
    const Module& m = module();
    const auto d = m.load_embedded();
    std::vector<std::string> list;
    for (const std::string_view word : split(words, ' ')) list.emplace_back(word);
    State s{};
    m.odds_position(*d, list, &s);
    return m.odds(*d, &s);
}

double chance_in(const OddsReport& report, std::string_view what) {
    for (const OddsRow& row : report.rows)
        if (row.what == what) return row.probability;
    return 0;
}

void expect_whole(const OddsReport& report) {
    std::map<std::string, double> sum;
    for (const OddsRow& row : report.rows) sum[row.group] += row.probability;
    for (const auto& [group, whole] : sum) EXPECT_NEAR(whole, 1, 1e-9) << group;
}

TEST(AmateursOdds, OneAgainstOne) {
    // Each die kills on a 3 or more.
    const OddsReport r = odds_of("bloomfield us_regular:1 vs british_regular:1 at chateauguay");
    EXPECT_TRUE(r.exact);
    expect_whole(r);
    EXPECT_NEAR(chance_in(r, "the attackers alone are left there"), 0.21, 1e-9);
    EXPECT_NEAR(chance_in(r, "the defenders alone are left there"), 0.21, 1e-9);
    EXPECT_NEAR(chance_in(r, "American Units lost: 1"), 0.7, 1e-9);
    // Both forces are Expeditions: whoever loses his Unit moves his Peace marker; a Major Battle takes two asterisks.
    EXPECT_NEAR(chance_in(r, "British Peace steps: 0"), 0.3, 1e-9);
    EXPECT_NEAR(chance_in(r, "British Peace steps: 1"), 0.7, 1e-9);
}

TEST(AmateursOdds, FortsAndModifiersAreNamed) {
    const OddsReport r = odds_of("brock british_regular:7 vs hull us_regular:1 us_militia:3 at detroit fort 1");
    expect_whole(r);
    ASSERT_EQ(r.modifiers.size(), 1U);
    EXPECT_EQ(r.modifiers[0].value, "-1");
    EXPECT_EQ(r.modifiers[0].rule, "8.2e");
    const OddsReport without = odds_of("brock british_regular:7 vs hull us_regular:1 us_militia:3 at detroit");
    EXPECT_GT(chance_in(without, "the attackers alone are left there"),
              chance_in(r, "the attackers alone are left there"));
}

TEST(AmateursOdds, OnALake) {
    CombatTable t("jul_aug", 1813);
    t.fleet(GB, "champlain", "brig").fleet(US, "champlain", "brig");
    t.within(US);
    Ctx c = t.ctx();
    begin_lake_combat(c, 2, US);
    t.run();
    const OddsReport r = odds(t.d(), t.s);
    expect_whole(r);
    // Macdonough has two more than Downie: of 100 throws 64 are his, 8 are drawn and thrown again.
    EXPECT_NEAR(chance_in(r, "the American fleet holds the Lake"), 64.0 / 92, 0.02);
}

// Reckoned as a player's page does it: over the worlds that the seat cannot tell apart.
OddsReport weigh(Table& t, Seat seat, std::string_view words) {
    const Action a = parse(module(), t.d(), words);
    return odds_of_choice(module(), t.d(), &t.s, seat, {&a, 1});
}

TEST(AmateursOdds, OfAWildernessMove) {
    CombatTable t("jul_aug", 1813);
    t.exp("gb_a ft_mackinac brock voyageur:1 indian:1").control("gb ft_mackinac").hand(GB, "1").round(GB);
    t.does(GB, "ops c1; activate gb_a trek; done");
    ASSERT_EQ(t.question(), "gb trek");
    for (const std::string& option : t.options(GB)) {
        if (!option.starts_with("trek")) continue;
        const OddsReport r = weigh(t, GB, option);
        EXPECT_TRUE(r.exact);
        expect_whole(r);
        int sum = 0;
        for (const auto& m : r.modifiers) sum += std::stoi(m.value);
        EXPECT_GT(sum, 0);  // Brock's rating at least
        // A die of ten sides, and what is asked for is 7 (6.5c).
        EXPECT_NEAR(r.rows.at(0).probability, std::clamp(10 - (7 - sum), 0, 10) / 10.0, 1e-9) << option;
    }
}

TEST(AmateursOdds, OfDispersionAndOfAnAttack) {
    CombatTable t("jul_aug", 1813);
    t.exp("us_a french_mills scott us_militia:3 us_regular:2").exp("gb_a cornwall vincent british_regular:3");
    t.hand(US, "1").round(US);
    t.does(US, "ops c1; activate us_a march; done");
    const OddsReport r = weigh(t, US, "step chateauguay");
    expect_whole(r);
    int half = 0, all = 0;
    for (const u8 result : t.d().dispersal) half += result == 1, all += result == 2;
    EXPECT_NEAR(chance_in(r, "turn back: 1"), half / 10.0, 1e-9);
    EXPECT_NEAR(chance_in(r, "turn back: 3"), all / 10.0, 1e-9);
    const OddsReport fight = weigh(t, US, "step cornwall");
    expect_whole(fight);
    EXPECT_FALSE(fight.exact);  // who will have crossed is not known
    EXPECT_GT(chance_in(fight, "the attackers alone are left there"), 0);
    EXPECT_THROW(weigh(t, US, "step plattsburgh"), Refusal);  // nothing can happen there
}

TEST(AmateursOdds, BadWords) {
    for (const char* words :
         {"us_regular:1 at detroit", "us_regular:1 vs us_regular:2 at detroit",
          "us_regulars:1 vs british_regular:1 at detroit", "us_regular:1 vs british_regular:1 at nowhere",
          "us_regular:1 vs british_regular:1 at detroit fort 9", "hull vs british_regular:1 at detroit",
          "us_regular:99 vs british_regular:1 at detroit", "us_regular:x vs british_regular:1 at detroit",
          "perry us_regular:1 vs british_regular:1 at detroit", "us_regular:1 vs british_regular:1 at"})
        EXPECT_THROW(odds_of(words), Refusal) << words;
    CombatTable t;
    t.round(US);
    EXPECT_THROW(odds(t.d(), t.s), Refusal);
}

}  // namespace
}  // namespace ghent::amateurs::test
