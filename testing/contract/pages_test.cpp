// The pages that travel with every game: its rulings and what was corrected.
#include <gtest/gtest.h>

#include <set>

#include "core/corrections.h"
#include "core/registry.h"
#include "core/rulings.h"

namespace ghent {
namespace {

TEST(Pages, EveryGameTellsItsRulings) {
    for (const Module* m : all_games()) {
        std::set<std::string> ids;
        for (const Ruling& ruling : rulings_of(*m)) {
            EXPECT_TRUE(ids.insert(ruling.id).second) << m->id << ": two rulings are called " << ruling.id;
            EXPECT_FALSE(ruling.text.empty()) << m->id << " " << ruling.id;
        }
        // Numbers are never reused, and none is lost on the way from the page.
        EXPECT_GT(ids.size(), 50U) << m->id;
        for (std::size_t n = 1; n <= ids.size(); ++n)
            EXPECT_TRUE(ids.contains("R" + std::to_string(n))) << m->id << ": no ruling R" << n;
    }
}

TEST(Pages, EveryGameTellsItsCorrections) {
    for (const Module* m : all_games()) {
        const auto& all = corrections_of(*m);
        ASSERT_FALSE(all.empty()) << m->id;
        EXPECT_EQ(all.front().revision, m->rules_revision) << m->id;
        for (const Correction& c : all) {
            EXPECT_FALSE(c.lines.empty()) << m->id << ": revision " << c.revision << " says nothing";
            EXPECT_EQ(c.date.size(), 10U) << m->id << ": revision " << c.revision << " has no date";
        }
    }
}

}  // namespace
}  // namespace ghent
