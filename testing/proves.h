// Which rule a test proves.
//
//   TEST(Siege, AttritionComesBeforeSorties) {
//     PROVES("blocks", "7.23c", "7.23d");   // the game, then ids of games/blocks/rules.tsv
//     …
//   }
//
// The tags count only when the test passes. At the end of a full run they are written to
// <build>/coverage/<executable>.tsv; tools/rules-coverage.py checks that no rule is without proof.
#pragma once

#include <initializer_list>
#include <string_view>

namespace ghent::proof {

// Tags the running test as a proof of these rules.
void record(std::string_view game, std::initializer_list<std::string_view> rules);

}  // namespace ghent::proof

// PROVES(game, rule, …) in the body of a test.
#define PROVES(game, ...) ::ghent::proof::record((game), {__VA_ARGS__})

// The same for one rule whose id is computed.
inline void PROVES_RULE(std::string_view game, std::string_view rule) { ghent::proof::record(game, {rule}); }
