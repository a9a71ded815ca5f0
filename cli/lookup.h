// From the words of a command line to games, data and setups. Everything throws Refusal with what there is instead.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "core/module.h"
#include "core/record.h"

namespace ghent::cli {

const Module& game_of(std::string_view id);
std::shared_ptr<const GameData> data_of(const Module& m, const std::string& folder);  // "": the embedded data
Setup setup_of(const Module& m, const GameData& d, const GameArgs& args);

struct LoadedGame {
    const Module& module;
    std::shared_ptr<const GameData> data;
    Setup setup;
};
LoadedGame load_game(const GameArgs& args);

// For a series of games, where the scenario may also be "all": one after the other.
inline constexpr std::string_view kEveryScenario = "all";
struct LoadedSeries : LoadedGame {
    bool every_scenario;
};
LoadedSeries load_series(GameArgs args);

// A saved game with the module and data it needs.
struct LoadedRecord {
    const Module& module;
    std::shared_ptr<const GameData> data;
    Record record;
    std::string problem;  // why these are not the data it was played with; "" when they are
};
LoadedRecord load_record(std::string_view text, const std::string& data_folder);

}  // namespace ghent::cli
