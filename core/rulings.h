// Rulings: how a game's open questions were settled, as games/<id>/rulings.md tells them. They travel with the program, so that
// a player who reads "R34" can look it up.
//
// One ruling a line, as an item of a list or a row of a table; the numbers first, then the rules it is about:
//   - R4 (4.14, 10.1) A force too small to control blocks no supply …
//   | R20, R21 | 6.2 | An amphibious move is declared in the Naval Phase … |
//   | R4 | Stacking: one unit per hex … |
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

inline constexpr std::string_view kRulingKind = "ruling";  // where rulings stand among rules (RuleText::kind)

struct Ruling {
    std::string id;                  // "R34"
    std::string text;                // a line about several rulings is the text of each of them
    std::vector<std::string> about;  // rules, as far as the line names them
};

std::vector<Ruling> read_rulings(std::string_view markdown);
// Those of a game, each about rules that there are, or the beginnings of such.
const std::vector<Ruling>& rulings_of(const Module& m);

}  // namespace ghent
