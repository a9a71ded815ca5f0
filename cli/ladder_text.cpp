#include "cli/ladder_text.h"

#include <fmt/format.h>

#include <ostream>

#include "cli/text.h"
#include "core/json.h"
#include "core/version.h"

namespace ghent::cli {

namespace {

using lab::Estimate;
using lab::LadderResult;
using lab::LadderSpec;
using lab::LadderStep;
using lab::Record3;

std::string scenario_of(const LadderSpec& spec) {
    if (spec.game.every_scenario) return "all";
    return spec.game.setup.scenario.empty() ? spec.game.data->scenarios.front().id : spec.game.setup.scenario;
}

std::string seconds_text(double s) {
    return s < 0.0995 ? fmt::format("{:.1f} ms", 1000 * s) : fmt::format("{:.2f} s", s);
}

std::vector<std::string> row_of(const LadderStep& s) {
    const Record3 r = s.result.record();
    if (r.games() == 0) return {s.above, s.below, "0", "", "", "", "", "", ""};
    const Estimate score = s.result.score(), elo = s.result.elo(), margin = s.result.margin();
    return {s.above,
            s.below,
            grouped(r.games()),
            fmt::format("{} ({} to {})", percent(score.value), percent(score.low), percent(score.high)),
            fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo.value, elo.low, elo.high),
            fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", s.height.value, s.height.low, s.height.high),
            percent(static_cast<double>(r.draws) / r.games()),
            fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", margin.value, margin.low, margin.high),
            fmt::format("{}, {}", seconds_text(s.seconds[0]), seconds_text(s.seconds[1]))};
}

void write_estimate(Json& j, std::string_view key, const Estimate& e) {
    j.key(key).object().pair("value", e.value).pair("low", e.low).pair("high", e.high).end();
}

}  // namespace

std::string ladder_text(const LadderSpec& spec, const LadderResult& r, const Console& c) {
    std::string out = fmt::format(
        "{}{}{} ({}): each player against the one below, {} pairs with the same dice and the sides "
        "swapped, seed {}{}\n",
        c.bold(), spec.game.module->title, c.plain(), scenario_of(spec), grouped(spec.pairs), spec.seed,
        r.interrupted ? "; stopped early" : "");
    for (std::size_t chain = 0; chain < spec.chains.size(); ++chain) {
        Columns table("llrlllrll");
        table.row({"player", "against", "games", "score", "Elo of the step", "Elo over " + spec.chains[chain].front(),
                   "draws", "points ahead", "CPU a game, both"});
        for (const LadderStep& s : r.steps)
            if (s.chain == chain) table.row(row_of(s));
        out += '\n' + table.text();
    }
    return out +
           "\nA draw is half a win; intervals are 95 %, over pairs; the CPU is of the player and of the one below, as "
           "measured.\n";
}

std::string ladder_json(const LadderSpec& spec, const LadderResult& r) {
    Json j;
    j.object().pair("version", kVersion).pair("game", spec.game.module->id);
    j.pair("scenario", std::string_view(scenario_of(spec))).pair("data", std::string_view(spec.game.data->hash));
    j.pair("seed", spec.seed).pair("pairs", spec.pairs).pair("interrupted", r.interrupted).key("steps").array();
    for (const LadderStep& s : r.steps) {
        const Record3 record = s.result.record();
        j.object().pair("ladder", static_cast<int>(s.chain)).pair("player", std::string_view(s.above));
        j.pair("against", std::string_view(s.below)).pair("games", record.games());
        j.pair("wins", record.wins).pair("draws", record.draws).pair("losses", record.losses);
        write_estimate(j, "score", s.result.score());
        write_estimate(j, "elo", s.result.elo());
        write_estimate(j, "height", s.height);
        write_estimate(j, "margin", s.result.margin());
        j.key("cpu_seconds").object().pair("player", s.seconds[0]).pair("against", s.seconds[1]).end();
        j.end();
    }
    return j.end().end().take();
}

void show_ladder(const LadderSpec& spec, const LadderResult& result, bool json, Console& console) {
    if (json) console.out << ladder_json(spec, result) << '\n';
    else console.out << ladder_text(spec, result, console);
}

}  // namespace ghent::cli
