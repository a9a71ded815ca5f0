// Every refusal of the game as players read it: test/refusals.txt.
#include "testing/refusals.h"

#include <set>

#include "games/frontier/frontier.h"
#include "games/frontier/test/scene.h"
#include "games/frontier/words.h"

namespace ghent::frontier::test {
namespace {

TEST(FrontierRefusals, SayWhatIsTheCase) {
    std::set<u16> reasons;
    Scene scene;
    const int asked = ghent::test::check_refusals(
        "games/frontier/test/refusals.txt",
        {.begin = [&] { scene.t.reset(); },
         .line =
             [&](std::string_view word, std::string_view rest) {
                 try {  // the other scenes go on
                     if (!scene.line(word, rest)) ADD_FAILURE() << "unknown word " << word;
                 } catch (const Refusal& x) {
                     ADD_FAILURE() << x.what();
                 }
             },
         .why = [&](std::string_view seat,
                    std::string_view action) { return scene.t->why(seat_named(seat), action, reasons); }});
    EXPECT_GE(asked, 250);
    // Every sentence there is was asked for.
    for (u16 reason = kFirstReason; reason < kReasonEnd; ++reason)
        EXPECT_TRUE(reasons.contains(reason))
            << "nobody is refused with \"" << module().reasons[static_cast<std::size_t>(reason - kFirstReason)].text
            << '"';
}

}  // namespace
}  // namespace ghent::frontier::test
