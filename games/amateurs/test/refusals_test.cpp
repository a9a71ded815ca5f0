// Every refusal of the game as players read it: test/refusals.txt.
#include "testing/refusals.h"

#include <set>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/scene.h"

namespace ghent::amateurs::test {
namespace {

TEST(AmateursRefusals, SayWhatIsTheCase) {
    std::set<u16> reasons;
    Scene scene;
    const int asked = ghent::test::check_refusals(
        "games/amateurs/test/refusals.txt",
        {.begin = [&] { scene.t.reset(); },
         .line =
             [&](std::string_view word, std::string_view rest) {
                 if (!scene.line(word, rest)) ADD_FAILURE() << "unknown word " << word;
             },
         .why = [&](std::string_view seat,
                    std::string_view action) { return scene.t->why(seat_named(seat), action, reasons); }});
    EXPECT_GE(asked, 120);
    // Every sentence there is was asked for.
    for (u16 reason = kFirstReason; reason < kReasonEnd; ++reason)
        EXPECT_TRUE(reasons.contains(reason))
            << "nobody is refused with \"" << module().reasons[static_cast<std::size_t>(reason - kFirstReason)].text
            << '"';
}

}  // namespace
}  // namespace ghent::amateurs::test
