// One self-contained HTML page about a series of games: win share, margin, length, victory points over time, and the
// numbers behind the plots. No external resources; light or dark as the reader's system is.
#pragma once

#include <string>

#include "lab/sim.h"

namespace ghent::lab {

struct ReportInfo {
    std::string command;  // that made it
    std::string version;  // of the program
};

std::string report_html(const SimSpec& spec, const SimResult& result, const ReportInfo& info);

}  // namespace ghent::lab
