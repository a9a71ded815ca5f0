// Finding rules by their number or the beginning of it.
#pragma once

#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent::cli {

// Is this rule part of the chapter or paragraph that begins so?
bool is_below(std::string_view id, std::string_view prefix);

// The rule of that id and those below it ("7.22" also finds 7.22a to 7.22d; "" finds all), or the ruling of that number, as a
// rule of kind "ruling". Throws Refusal when there is none.
std::vector<RuleText> find_rules(const Module& m, const GameData& d, std::string_view id);

}  // namespace ghent::cli
