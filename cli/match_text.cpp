#include "cli/match_text.h"

#include <fmt/format.h>

#include "cli/text.h"
#include "core/json.h"
#include "core/version.h"

namespace ghent::cli {

namespace {

using lab::Estimate;
using lab::MatchResult;
using lab::MatchSpec;
using lab::Record3;

std::string scenario_of(const MatchSpec& spec) {
    if (spec.every_scenario) return "all";
    return spec.setup.scenario.empty() ? spec.data->scenarios.front().id : spec.setup.scenario;
}

std::string share_text(int count, int of) {
    const lab::Share s = lab::wilson(count, of);
    return fmt::format("{} ({} to {})", percent(s.value), percent(s.low), percent(s.high));
}

void add_row(Columns& table, const std::string& title, const Record3& r) {
    table.row({title, grouped(r.games()), grouped(r.wins), grouped(r.draws), grouped(r.losses),
               share_text(r.wins, r.games())});
}

std::string verdict_text(const MatchSpec& spec, const MatchResult& r) {
    const std::string range = fmt::format("Elo {:g} against {:g}", spec.sprt->elo0, spec.sprt->elo1);
    const std::string llr = fmt::format("LLR {:.2f}, bounds {:.2f} and {:.2f}", r.llr, r.lower, r.upper);
    switch (r.verdict) {
        case lab::Verdict3::better: return fmt::format("A is stronger ({}: {})", range, llr);
        case lab::Verdict3::not_better: return fmt::format("A is not stronger ({}: {})", range, llr);
        default: return fmt::format("undecided ({}: {})", range, llr);
    }
}

void write(Json& j, std::string_view key, const Record3& r) {
    j.key(key).object().pair("wins", r.wins).pair("draws", r.draws).pair("losses", r.losses).end();
}

void write(Json& j, std::string_view key, const Estimate& e) {
    j.key(key).object().pair("value", e.value).pair("low", e.low).pair("high", e.high).end();
}

}  // namespace

std::string match_text(const MatchSpec& spec, const MatchResult& r, const Console& c) {
    const Estimate score = r.score(), elo = r.elo(), margin = r.margin();
    std::string out = fmt::format("{}{} ({}): A {} against B {}{}\n", c.bold(), spec.module->title, scenario_of(spec),
                                  spec.players[0], spec.players[1], c.plain());
    out += fmt::format("{} pairs with the same dice and the sides swapped, seed {}{}\n\n", grouped(r.pairs()),
                       spec.seed, r.interrupted ? ", stopped early" : "");
    Columns table("lrrrrl");
    table.row({"", "games", "A won", "drawn", "A lost", "A won, with 95 % interval"});
    add_row(table, "all", r.record());
    for (const Seat seat : kSeats)
        add_row(table, fmt::format("A {}", spec.module->seat_names[index(seat)]), r.record(seat));
    out += table.text(2);
    const Record3 sides = r.sides();
    out += fmt::format("\n  Score of A    {} ({} to {}), a draw is a half; Elo {:+.0f} ({:+.0f} to {:+.0f})\n",
                       percent(score.value), percent(score.low), percent(score.high), elo.value, elo.low, elo.high);
    out += fmt::format("  Points        A is ahead by {:.1f} a game ({:.1f} to {:.1f})\n", margin.value, margin.low,
                       margin.high);
    out += fmt::format("  Sides         {} won {}, {} won {}\n", spec.module->seat_names[0],
                       share_text(sides.wins, sides.games()), spec.module->seat_names[1],
                       share_text(sides.losses, sides.games()));
    if (spec.sprt) out += fmt::format("  Test          {}\n", verdict_text(spec, r));
    return out;
}

std::string match_json(const MatchSpec& spec, const MatchResult& r) {
    Json j;
    j.object().pair("version", kVersion).pair("game", spec.module->id);
    j.pair("scenario", std::string_view(scenario_of(spec)));
    j.pair("a", std::string_view(spec.players[0])).pair("b", std::string_view(spec.players[1]));
    j.pair("seed", spec.seed).pair("pairs", r.pairs()).pair("interrupted", r.interrupted);
    write(j, "record", r.record());
    for (const Seat seat : kSeats) write(j, fmt::format("record_as_{}", name(seat)), r.record(seat));
    write(j, "sides", r.sides());
    write(j, "score", r.score());
    write(j, "elo", r.elo());
    write(j, "margin", r.margin());
    if (spec.sprt) {
        constexpr std::string_view words[] = {"open", "better", "not_better"};
        j.key("sprt").object().pair("elo0", spec.sprt->elo0).pair("elo1", spec.sprt->elo1).pair("llr", r.llr);
        j.pair("lower", r.lower).pair("upper", r.upper);
        j.pair("verdict", words[static_cast<int>(r.verdict)]).end();
    }
    return j.end().take();
}

}  // namespace ghent::cli
