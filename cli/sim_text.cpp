#include "cli/sim_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/parts.h"
#include "cli/text.h"
#include "core/json.h"
#include "core/version.h"
#include "lab/compare.h"
#include "lab/plots.h"
#include "lab/report.h"

namespace ghent::cli {

namespace {

using lab::histogram;
using lab::Share;
using lab::SimResult;
using lab::SimSpec;
using lab::summarise;
using lab::Summary;

std::string setup_text(const SimSpec& spec) {
    std::string text = spec.setup.scenario.empty() ? spec.data->scenarios.front().id : spec.setup.scenario;
    for (const auto& [option, value] : spec.setup.options) text += fmt::format(", {}={}", option, value);
    return text;
}

std::vector<std::string> share_row(const std::string& name, const Share& s) {
    return {name, grouped(s.count), percent(s.value), fmt::format("{} to {}", percent(s.low), percent(s.high)),
            bar(s.value, 30)};
}

std::vector<std::string> summary_row(const std::string& name, const Summary& s) {
    return {name,
            fmt::format("{:.1f}", s.mean),
            fmt::format("{:.1f}", s.deviation),
            fmt::format("{:.0f}", s.min),
            fmt::format("{:.0f}", s.low),
            fmt::format("{:.0f}", s.median),
            fmt::format("{:.0f}", s.high),
            fmt::format("{:.0f}", s.max)};
}

// How the games ended, the most frequent way first.
std::vector<std::pair<std::string, int>> endings(const SimSpec& spec, const SimResult& r) {
    std::map<std::string, int> counts;
    for (const lab::GameResult& g : r.games) {
        const std::string rule = spec.module->rule(g.rule);
        ++counts[std::string(g.reason) + (rule.empty() ? "" : fmt::format(" ({})", rule))];
    }
    std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return sorted;
}

void write_share(Json& j, const Share& s) {
    j.object().pair("games", s.count).pair("share", s.value).pair("low", s.low).pair("high", s.high).end();
}

void write_summary(Json& j, const Summary& s) {
    j.object()
        .pair("mean", s.mean)
        .pair("deviation", s.deviation)
        .pair("min", s.min)
        .pair("p05", s.low)
        .pair("p25", s.quarter);
    j.pair("median", s.median).pair("p75", s.three_quarters).pair("p95", s.high).pair("max", s.max).end();
}

void write_histogram(Json& j, const lab::Histogram& h) {
    j.object().pair("start", h.start).pair("width", h.width).key("games").array();
    for (const int n : h.bins) j.value(n);
    j.end().end();
}

void write_band(Json& j, const lab::Band& band) {
    j.object();
    for (const auto& [key, values] : {std::pair{"p25", &band.low}, {"median", &band.median}, {"p75", &band.high}}) {
        j.key(key).array();
        for (const double v : *values) j.value(v);
        j.end();
    }
    j.end();
}

std::string comparison_text(const SimSpec& spec, const SimResult& r) {
    if (!spec.against) return "";
    Columns table("lrrrl");
    table.row({"same dice, other data", "first", "second", "change", "95 % interval"});
    for (const lab::Comparison& c : lab::compare(spec, r)) {
        const double k = c.share ? 100 : 1;
        const char* unit = c.share ? " %" : "";
        table.row({c.what, fmt::format("{:.1f}{}", k * c.first, unit), fmt::format("{:.1f}{}", k * c.second, unit),
                   fmt::format("{:+.1f}", k * c.change.value),
                   fmt::format("{:+.1f} to {:+.1f}{}", k * c.change.low, k * c.change.high,
                               c.change.low > 0 || c.change.high < 0 ? " *" : "")});
    }
    std::string out =
        fmt::format("\n{}{} of {} games have another winner; * the interval leaves out zero\n", table.text(),
                    grouped(lab::other_winners(r)), grouped(static_cast<long long>(r.games.size())));
    for (const std::string& line : spec.changes) out += fmt::format("  {}\n", line);
    return out;
}

void write_comparison(Json& j, const SimSpec& spec, const SimResult& r) {
    if (!spec.against) return;
    j.key("comparison").object().pair("against", std::string_view(spec.against->hash));
    j.pair("other_winners", lab::other_winners(r)).key("changes").array();
    for (const lab::Comparison& c : lab::compare(spec, r))
        j.object()
            .pair("what", std::string_view(c.what))
            .pair("first", c.first)
            .pair("second", c.second)
            .pair("change", c.change.value)
            .pair("low", c.change.low)
            .pair("high", c.change.high)
            .end();
    j.end().key("data").array();
    for (const std::string& line : spec.changes) j.value(std::string_view(line));
    j.end().end();
}

void write_request(Json& j, const SimSpec& spec) {
    j.pair("game", spec.module->id)
        .pair("scenario",
              std::string_view(spec.setup.scenario.empty() ? spec.data->scenarios.front().id : spec.setup.scenario));
    j.key("options").object();
    for (const auto& [option, value] : spec.setup.options) j.pair(option, value);
    j.end();
    j.key("players")
        .object()
        .pair("us", std::string_view(spec.players[0]))
        .pair("gb", std::string_view(spec.players[1]))
        .end();
    j.pair("seed", static_cast<i64>(spec.seed))
        .pair("data", std::string_view(spec.data->hash))
        .pair("asked", spec.games);
}

}  // namespace

std::string sim_text(const SimSpec& spec, const SimResult& r, const Console& c) {
    const Module& m = *spec.module;
    const std::string us(m.seat_names[0]), gb(m.seat_names[1]);
    std::string out = fmt::format("{}{}{} ({}): {} {}, {} {}, seed {}\n", c.bold(), m.title, c.plain(),
                                  setup_text(spec), us, spec.players[0], gb, spec.players[1], spec.seed);
    if (r.interrupted)
        out += fmt::format("Stopped after {} of {} games.\n", grouped(static_cast<long long>(r.games.size())),
                           grouped(spec.games));
    Columns wins("lrrll");
    wins.row({"", "games", "share", "95 % interval", ""});
    wins.row(share_row(us + " win", r.wins(Winner::us)));
    wins.row(share_row("draw", r.wins(Winner::draw)));
    wins.row(share_row(gb + " win", r.wins(Winner::gb)));
    out += '\n' + wins.text();

    Columns numbers("lrrrrrrr");
    numbers.row({"", "mean", "std dev", "min", "5 %", "median", "95 %", "max"});
    numbers.row(summary_row(us + " score", summarise(r.scores(Seat::us))));
    numbers.row(summary_row(gb + " score", summarise(r.scores(Seat::gb))));
    numbers.row(summary_row(fmt::format("margin ({} less {})", us, gb), summarise(r.margins())));
    numbers.row(summary_row("actions in a game", summarise(r.actions())));
    out += '\n' + numbers.text() + '\n';

    Columns ends("rl");
    for (const auto& [how, count] : endings(spec, r))
        ends.row({percent(static_cast<double>(count) / static_cast<double>(r.games.size())), how});
    out += "How games ended\n" + ends.text() + comparison_text(spec, r);
    return out;
}

std::string sim_page(const SimSpec& spec, const SimResult& r) {
    return lab::report_html(spec, r, {lab::sim_command(spec), std::string(kVersion)});
}

std::string sim_json(const SimSpec& spec, const SimResult& r) {
    Json j;
    j.object();
    write_request(j, spec);
    j.pair("games", static_cast<i64>(r.games.size())).pair("interrupted", r.interrupted);
    j.key("wins").object();
    for (const Winner w : {Winner::us, Winner::gb, Winner::draw}) {
        j.key(name(w));
        write_share(j, r.wins(w));
    }
    j.end().key("score").object();
    for (Seat seat : kSeats) {
        j.key(ghent::name(seat));
        write_summary(j, summarise(r.scores(seat)));
    }
    j.end().key("margin");
    write_summary(j, summarise(r.margins()));
    j.key("margin_histogram");
    write_histogram(j, histogram(r.margins(), 40));
    j.key("actions");
    write_summary(j, summarise(r.actions()));
    j.key("score_over_time").object();
    for (Seat seat : kSeats) {
        j.key(ghent::name(seat));
        write_band(j, band_of(r, seat));
    }
    j.end().key("endings").array();
    for (const auto& [how, count] : endings(spec, r))
        j.object().pair("how", std::string_view(how)).pair("games", count).end();
    j.end();
    write_comparison(j, spec, r);
    return j.end().text();
}

}  // namespace ghent::cli
