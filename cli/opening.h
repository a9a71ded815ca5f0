// What is to be said when a saved game was opened that corrections or damage have touched.
#pragma once

#include <string>
#include <vector>

#include "core/session.h"

namespace ghent::cli {

// One line each; none when everything is as it was. `data_problem`: LoadedRecord::problem.
std::vector<std::string> opening_notes(const Session& s, const std::string& data_problem);

}  // namespace ghent::cli
