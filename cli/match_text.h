// What came of a match, for people and as JSON.
#pragma once

#include <string>

#include "cli/console.h"
#include "lab/match.h"

namespace ghent::cli {

std::string match_text(const lab::MatchSpec& spec, const lab::MatchResult& result, const Console& console);
std::string match_json(const lab::MatchSpec& spec, const lab::MatchResult& result);

void show_match(const lab::MatchSpec& spec, const lab::MatchResult& result, bool json, Console& console);

}  // namespace ghent::cli
