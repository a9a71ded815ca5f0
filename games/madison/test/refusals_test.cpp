// Every refusal of the game as players read it: test/refusals.txt.
#include "testing/refusals.h"

#include <set>

#include "games/madison/madison.h"
#include "games/madison/test/scene.h"

namespace ghent::madison::test {
namespace {

TEST(Refusals, SayWhatIsTheCase) {
    std::set<u16> reasons;
    Scene scene;
    bool broken = false;  // what cannot be carried out ends its scene, not the test
    const auto guarded = [&](auto what) -> std::string {
        try {
            if (!broken) return what();
        } catch (const std::exception& e) {
            ADD_FAILURE() << e.what();
            broken = true;
        }
        return "broken";
    };
    const int asked = ghent::test::check_refusals(
        "games/madison/test/refusals.txt",
        {.begin =
             [&] {
                 scene.t.reset();
                 broken = false;
             },
         .line =
             [&](std::string_view word, std::string_view rest) {
                 guarded([&] {
                     if (!scene.line(word, rest)) ADD_FAILURE() << "unknown word " << word;
                     return std::string();
                 });
             },
         .why =
             [&](std::string_view seat, std::string_view action) {
                 return guarded([&] { return scene.t->why(seat_named(seat), scene.drawn(action), reasons); });
             }});
    EXPECT_GE(asked, 130);
    // Every sentence there is was asked for, but one: a combat ends the move of a Winter card as of any other, so nobody has been found yet who
    // could attack a second time with it.
    reasons.insert(kFoughtAlready);
    for (u16 reason = kFirstReason; reason < kReasonEnd; ++reason)
        EXPECT_TRUE(reasons.contains(reason))
            << "nobody is refused with \"" << module().reasons[static_cast<std::size_t>(reason - kFirstReason)].text
            << '"';
}

}  // namespace
}  // namespace ghent::madison::test
