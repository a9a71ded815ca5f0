// Which tests prove which rule: the file proved.tsv (rule TAB test) that the test run leaves in a game's folder and the
// build puts into the program.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/module.h"

namespace ghent::cli {

// Rule id to the names of the tests that prove it.
using Proofs = std::map<std::string, std::vector<std::string>, std::less<>>;
Proofs proofs_of(const Module& m);

// Flavour needs no proof: only rows of kind mechanic and data count.
struct Coverage {
    int rules = 0, proved = 0;
    double share() const { return rules ? static_cast<double>(proved) / rules : 1; }
};
bool needs_proof(const RuleText& rule);
Coverage coverage_of(const GameData& d, const Proofs& proofs);

}  // namespace ghent::cli
