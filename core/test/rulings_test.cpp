// Rulings and corrections: what the pages of a game say, line by line.
#include "core/rulings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corrections.h"
#include "core/test/refusal.h"

namespace ghent {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Rulings, AreItemsOrRows) {
    const auto found = read_rulings(
        "# Rulings\n\nThe numbers R1 to R9 are used.\n\n- R1 (4.14, 10.1) A small force (two) holds nothing.\n"
        "| no. | rule | ruling |\n|---|---|---|\n| R2 | 6.2 | Ships sail. |\n| R3 | Units march. |\n| Dice | R1 counts "
        "| no |\n");
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].id, "R1");
    EXPECT_EQ(found[0].text, "A small force (two) holds nothing.");
    EXPECT_THAT(found[0].about, ElementsAre("4.14", "10.1"));
    EXPECT_EQ(found[1].text, "Ships sail.");
    EXPECT_THAT(found[1].about, ElementsAre("6.2"));
    EXPECT_EQ(found[2].text, "Units march.");
    EXPECT_THAT(found[2].about, IsEmpty());
}

TEST(Rulings, OneLineMaySettleSeveral) {
    const auto found = read_rulings("| R4 - R7 | 1.1 | Names. |\n| R20, R22 | 6.2 | Landings. |\n");
    std::vector<std::string> ids;
    for (const Ruling& r : found) ids.push_back(r.id);
    EXPECT_THAT(ids, ElementsAre("R4", "R5", "R6", "R7", "R20", "R22"));
    EXPECT_EQ(found.back().text, "Landings.");
}

TEST(Corrections, ReadNewestFirst) {
    const auto all = read_corrections(
        "# Toy: what was corrected\n\n- no entry yet\n\n## Revision 2 (2026-11-17)\n\n- 1.2: One line\n  goes on.\n- "
        "3: Another.\n\n"
        "## Revision 1\n\n- As first published.\n");
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].revision, 2);
    EXPECT_EQ(all[0].date, "2026-11-17");
    EXPECT_THAT(all[0].lines, ElementsAre("1.2: One line goes on.", "3: Another."));
    EXPECT_EQ(all[1].revision, 1);
    EXPECT_EQ(all[1].date, "");
}

TEST(Corrections, AListWithAHoleIsRefused) {
    EXPECT_THAT(refusal_of([] { read_corrections("## Revision 3\n\n- x\n\n## Revision 1\n"); }),
                HasSubstr("CHANGES.md:5: revision 1 stands below 3"));
    EXPECT_THAT(refusal_of([] { read_corrections("## Revision 2\n\n- x\n"); }), HasSubstr("down to revision 1"));
    EXPECT_THAT(refusal_of([] { read_corrections("## Revision two\n"); }), HasSubstr("CHANGES.md:1:"));
}

TEST(Corrections, NameTheRulesTheyAreAbout) {
    constexpr std::string_view ids[] = {"", "8.31", "10.72a", "11.2", "card.5"};
    Module m;
    m.rule_ids = ids;
    EXPECT_THAT(rules_of(m, "10.72, 11.2: A warship: gone."), ElementsAre("10.72", "11.2"));
    EXPECT_THAT(rules_of(m, "card.5: One."), ElementsAre("card.5"));
    EXPECT_THAT(rules_of(m, "Chateauguay (our own): militia."), IsEmpty());
    EXPECT_THAT(rules_of(m, "As first published."), IsEmpty());
    const std::vector<std::string> letter{"10.72a"}, longer{"11.21"}, whole{"10"};
    EXPECT_TRUE(is_about(m, "10.72: They go.", letter));
    EXPECT_FALSE(is_about(m, "11.2: They go.", longer)) << "another rule";
    EXPECT_FALSE(is_about(m, "10.72: They go.", whole)) << "a chapter says too little";
    EXPECT_FALSE(is_about(m, "As first published.", letter));
}

TEST(Corrections, TheNewestIsTheRevisionOfTheGame) {
    const EmbeddedFile file{"CHANGES.md", "## Revision 2\n\n- x\n\n## Revision 1\n\n- y\n"};
    EXPECT_EQ(newest_revision({&file, 1}), 2);
    EXPECT_EQ(newest_revision({}), 1);
}

}  // namespace
}  // namespace ghent
