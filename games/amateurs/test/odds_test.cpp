// Odds of Combats, against what can be reckoned by hand.
#include <gtest/gtest.h>

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
