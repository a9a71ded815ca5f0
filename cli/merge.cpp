// ghent merge: the shards of a series put together.
#include "lab/merge.h"

#include <fmt/format.h>

#include <charconv>

#include "cli/commands.h"
#include "cli/ladder_text.h"
#include "cli/lookup.h"
#include "cli/match_text.h"
#include "cli/series.h"
#include "cli/sim_text.h"
#include "cli/sprt_watch.h"
#include "cli/train_text.h"
#include "core/strings.h"
#include "core/version.h"

namespace ghent::cli {

namespace {

using lab::Facts;
using lab::MergedLog;

double decimal(const Facts& facts, std::string_view name) {
    const std::string& text = facts.of(name);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw Refusal(fmt::format("{} {} is no number", name, in_quotes(text)));
    return value;
}

// Games of another program are not ours to judge: it may have played by other rules, and would write another report.
void check_program(const Facts& facts, const std::string& name) {
    const auto check = [&](std::string_view what, std::string_view ours) {
        if (facts.of(what) != ours)
            throw Refusal(
                fmt::format("{}: played by {} {} of ghent, and this is {}: merge with the program that played", name,
                            what, facts.of(what), ours));
    };
    check("version", kVersion);
    check("build", lab::program_build());
}

std::shared_ptr<const GameData> data_of_hash(const Module& m, const std::string& folder, const std::string& hash,
                                             std::string_view option) {
    std::shared_ptr<const GameData> data = data_of(m, folder);
    if (data->hash != hash)
        throw Refusal(
            fmt::format("it was played with data {}, and {} has {}: give {} DIR with the data it was played with", hash,
                        folder.empty() ? "the program" : folder, data->hash, option));
    return data;
}

void merge_sim(const MergedLog& merged, const MergeArgs& args, Console& console) {
    lab::require_whole(merged);
    const Facts& f = merged.series;
    const Module& m = game_of(f.of("game"));
    lab::SimSpec spec{.module = &m,
                      .data = data_of_hash(m, args.data, f.of("data"), "--data"),
                      .setup = lab::setup_of_facts(f),
                      .players = {f.of("us"), f.of("gb")},
                      .games = static_cast<int>(merged.asked.number("games")),
                      .seed = f.number("seed")};
    if (f.has("against")) {
        data_of_hash(m, args.against, f.of("against"), "--against");
        compare_with(spec, args.data, args.against);
    }
    std::vector<lab::GameResult> games;
    games.reserve(merged.lines.size());
    for (const lab::LogLine& line : merged.lines) games.push_back(lab::read_sim_line(spec, line));
    show_sim(spec, lab::result_of(spec, std::move(games)), {args.json, args.report}, console);
}

void merge_match(const MergedLog& merged, const MergeArgs& args, Console& console) {
    const Facts& f = merged.series;
    const Module& m = game_of(f.of("game"));
    lab::MatchSpec spec{.module = &m,
                        .data = data_of_hash(m, args.data, f.of("data"), "--data"),
                        .setup = lab::setup_of_facts(f),
                        .every_scenario = f.of("scenario") == kEveryScenario,
                        .players = {f.of("A"), f.of("B")},
                        .pairs = static_cast<int>(merged.asked.number("pairs")),
                        .seed = f.number("seed"),
                        .sprt = std::nullopt};
    if (merged.asked.has("elo0"))
        spec.sprt = lab::Sprt{.elo0 = decimal(merged.asked, "elo0"), .elo1 = decimal(merged.asked, "elo1")};
    const lab::MatchResult result = result_of_logs(spec, merged.lines);
    // A test that is decided needs no more pairs.
    if (result.interrupted) lab::require_whole(merged);
    show_match(spec, result, args.json, console);
}

void merge_ladder(const MergedLog& merged, const MergeArgs& args, Console& console) {
    lab::require_whole(merged);
    const Facts& f = merged.series;
    const Module& m = game_of(f.of("game"));
    const lab::SeriesGame game{&m, data_of_hash(m, args.data, f.of("data"), "--data"), lab::setup_of_facts(f),
                               f.of("scenario") == kEveryScenario};
    const lab::LadderSpec spec = lab::ladder_of_facts(game, f, merged.asked);
    show_ladder(spec, lab::ladder_result(spec, merged.lines), args.json, console);
}

// Fitting is done where the logs are put together: all games are known, and none is played.
void merge_train(const MergedLog& merged, const MergeArgs& args, Console& console) {
    lab::require_whole(merged);
    const Facts& f = merged.series;
    const Module& m = game_of(f.of("game"));
    lab::TrainSpec spec{{.module = &m,
                         .data = data_of_hash(m, args.data, f.of("data"), "--data"),
                         .setup = lab::setup_of_facts(f),
                         .every_scenario = f.of("scenario") == kEveryScenario,
                         .player = f.of("player"),
                         .games = static_cast<int>(merged.asked.number("games")),
                         .impulse = decimal(f, "impulse"),
                         .seed = f.number("seed")}};
    spec.known = merged.lines;
    fit(spec, {f.of("command") == "priors", args.out}, console);
}

}  // namespace

int run_merge(const MergeArgs& args, Console& console) {
    check_report_place(args.report);
    const std::vector<lab::SeriesLog> logs = read_logs(args.logs);
    for (const lab::SeriesLog& log : logs) check_program(log.series, log.name);
    const MergedLog merged = lab::merge_logs(logs);
    const std::string& command = merged.series.of("command");
    if (command != "sim" && !args.report.empty())
        throw Refusal(fmt::format("--report is for simulations; {} is of a {}", logs.front().name, command));
    if (command != "train" && command != "priors" && !args.out.empty())
        throw Refusal(fmt::format("--out is for `ghent train`; {} is of a {}", logs.front().name, command));
    if (command == "sim") merge_sim(merged, args, console);
    else if (command == "match") merge_match(merged, args, console);
    else if (command == "ladder") merge_ladder(merged, args, console);
    else if (command == "train" || command == "priors") merge_train(merged, args, console);
    else throw Refusal(fmt::format("{}: nothing is known of a command {}", logs.front().name, in_quotes(command)));
    return kSuccess;
}

}  // namespace ghent::cli
