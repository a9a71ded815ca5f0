#include "cli/lookup.h"

#include <fmt/format.h>

#include "core/packs.h"
#include "core/registry.h"
#include "core/strings.h"

namespace ghent::cli {

const Module& game_of(std::string_view id) {
    if (const Module* m = find_game(id)) return *m;
    std::vector<std::string> names;
    for (const Module* m : all_games()) names.emplace_back(m->id);
    throw Refusal(fmt::format("no game {}; games there are: {}", in_quotes(id), joined(names)));
}

std::shared_ptr<const GameData> data_of(const Module& m, const std::string& folder) {
    return folder.empty() ? m.load_embedded() : m.load_directory(folder);
}

Setup setup_of(const Module& m, const GameData& d, const GameArgs& args) {
    Setup setup;
    setup.scenario = args.scenario;
    for (const std::string& option : args.options) set_option(m, setup, option);
    check_setup(m, d, setup);
    return setup;
}

LoadedGame load_game(const GameArgs& args) {
    const Module& m = game_of(args.game);
    std::shared_ptr<const GameData> data = data_of(m, args.data);
    Setup setup = setup_of(m, *data, args);
    return {m, std::move(data), std::move(setup)};
}

LoadedSeries load_series(GameArgs args) {
    const bool every = args.scenario == kEveryScenario;
    if (every) args.scenario.clear();
    return {load_game(args), every};
}

LoadedRecord load_record(std::string_view text, const std::string& data_folder) {
    const Header header = read_header(text);
    const Module& m = game_of(header.game);
    const DataWanted wanted = read_data_wanted(text);
    FoundData found =
        data_folder.empty() ? find_data(m, wanted.hash, wanted.pack) : FoundData{data_of(m, data_folder), {}};
    Record record = read_record(m, *found.data, text);
    return {m, std::move(found.data), std::move(record), std::move(found.problem)};
}

}  // namespace ghent::cli
