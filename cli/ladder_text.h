// A ladder of players as a table and as JSON.
#pragma once

#include "cli/console.h"
#include "lab/ladder.h"

namespace ghent::cli {

std::string ladder_text(const lab::LadderSpec& spec, const lab::LadderResult& result, const Console& console);
std::string ladder_json(const lab::LadderSpec& spec, const lab::LadderResult& result);
void show_ladder(const lab::LadderSpec& spec, const lab::LadderResult& result, bool json, Console& console);

}  // namespace ghent::cli
