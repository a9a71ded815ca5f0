// The parts of a report beyond the result: where fights happen, which cards are played, what other data change. Each is "" where
// there is nothing to tell.
#pragma once

#include <string>

#include "lab/sim.h"

namespace ghent::lab {

std::string report_section(std::string_view title, std::string_view remark, std::string_view body);
std::string fights_section(const SimSpec& spec, const SimResult& result);
std::string cards_section(const SimSpec& spec, const SimResult& result);
std::string compare_section(const SimSpec& spec, const SimResult& result);

}  // namespace ghent::lab
