// The result of a series of games as a table and as JSON.
#pragma once

#include <string>

#include "cli/console.h"
#include "lab/sim.h"

namespace ghent::cli {

std::string sim_text(const lab::SimSpec& spec, const lab::SimResult& result, const Console& console);
std::string sim_json(const lab::SimSpec& spec, const lab::SimResult& result);
std::string sim_page(const lab::SimSpec& spec, const lab::SimResult& result);  // HTML

// Sets the data to compare with, by the folders of both; "": those of the program.
void compare_with(lab::SimSpec& spec, const std::string& data, const std::string& against);

// Writes all of it: what stands on stdout and in the report depends on the games alone, wherever they were played.
struct SimOutput {
    bool json = false;
    std::string report;  // "": none
};
void show_sim(const lab::SimSpec& spec, const lab::SimResult& result, const SimOutput& output, Console& console);

}  // namespace ghent::cli
