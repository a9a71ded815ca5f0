// What the notation says to a slip of the pen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/blocks.h"
#include "games/blocks/test/position.h"

namespace ghent::blocks::test {
namespace {

std::string refused(std::string_view action) {
    try {
        parse(module(), data(), action);
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    return "";
}

TEST(Words, AMistakenNameIsNamedByItsKind) {
    EXPECT_THAT(refused("march us_r06 buffalow"),
                testing::StartsWith("no town is called 'buffalow'; did you mean buffalo"));
    EXPECT_THAT(refused("march us_r66 buffalo"), testing::StartsWith("no block is called 'us_r66'"));
}

// The whole sentence of a refusal, with its rule.
std::string why_not(const Table& t, Seat seat, std::string_view action) {
    const Verdict v = module().check(data(), &t.s, seat, parse(module(), data(), action));
    return v.ok() ? "allowed" : explain(module(), data(), v);
}

TEST(Words, WhoIsRefusedIsCalledWhatItIs) {
    Table winter("us_w1@ontario:1 us_w2@oswego:1 us_r06@oswego br_r49@quebec us_r09@utica us_r11@utica");
    winter.stand(Point::withdrawal, US, 1812, 10);
    EXPECT_EQ(why_not(winter, US, "sail us_w2 to oswego"),
              "American warship 2 is not on a lake: only warships there must be withdrawn (8.22a)");
    EXPECT_THAT(why_not(winter, US, "sail us_r06 to oswego"), testing::HasSubstr("is not a warship (8.22a)"));
    Table hungry("us_w1@ontario:1 us_r09@utica us_r11@utica br_r49@quebec");
    hungry.stand(Point::attrition, US, 1812, 10);
    EXPECT_EQ(why_not(hungry, US, "starve us_w1"), "American warship 1 is a warship: it needs no supply (8.21a)");
    EXPECT_THAT(why_not(hungry, US, "starve us_r06"), testing::HasSubstr("is not on the map (8.21a)"));
    Table landed(
        "us_r06@sackets_harbor us_r09@sackets_harbor us_w1@ontario:1 us_w2@ontario:1 br_york@york br_w1@york:4");
    landed.stand(Point::naval_phase, US);
    landed.does(US, "amphibious ontario from sackets_harbor; carry us_r06 york; carry us_r09 york; done");
    landed.rolls({{"escape", {6}}, {"naval", {1, 6, 6, 6}}, {"naval", {6, 6}}});
    landed.does(GB, "escape br_w1; withdraw; sail br_w1 to kingston");
    landed.rolls({{"volley", {6, 6}}, {"volley", {6, 6}}});
    landed.does(GB, "accept");
    EXPECT_EQ(why_not(landed, US, "reembark oswego"),
              "each warship on the lake takes one block: 2 blocks and only 1 warship (6.2d)");
}

TEST(Prompts, NameTheRuleOfWhatIsBeingMoved) {
    Table t("us_r06@sackets_harbor us_r09@sackets_harbor us_w1@ontario:1 us_w2@oswego:1 br_york@york");
    t.stand(Point::naval_phase, US);
    EXPECT_EQ(t.question_rule(), "5.0");
    t.does(US, "sail us_w2 to ontario");
    EXPECT_EQ(t.question_rule(), "5.2");
    t.does(US, "done");
    EXPECT_EQ(t.question_rule(), "6.0");
    t.does(US, "march us_r06 utica");
    EXPECT_EQ(t.question_rule(), "6.1");
    Table u("us_r06@sackets_harbor us_w1@ontario:1 br_york@york");
    u.stand(Point::naval_phase, US);
    u.does(US, "amphibious ontario from sackets_harbor");
    EXPECT_EQ(u.question_rule(), "6.2");
    Table v("us_r06@quebec:4 us_r09@delay:4 br_r49@montreal");
    v.stand(Point::army_phase, US, 1813);
    v.does(US, "enter us_r09 albany");
    EXPECT_EQ(v.question_rule(), "8.24");
}

}  // namespace
}  // namespace ghent::blocks::test
