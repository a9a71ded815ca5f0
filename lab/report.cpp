#include "lab/report.h"

#include <cmath>

#include <fmt/format.h>

#include "lab/plots.h"
#include "lab/report_more.h"
#include "lab/svg.h"

namespace ghent::lab {

namespace {

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#22252b;--soft:#5d6470;--grid:#dcdad3;--us:#2c6fb7;--gb:#c0392b;--neutral:#8a8577;--card:#fff;--water:#d5e3ea;--wood:#dde5cf;--land:#f1ece0;--built:#e6dccb;--heat:#b8420f}
@media (prefers-color-scheme:dark){:root{--ground:#16181c;--ink:#e6e4de;--soft:#a3a9b4;--grid:#343841;--us:#6aa9ec;--gb:#ec7a6c;--neutral:#8f8b80;--card:#1e2126;--water:#22323c;--wood:#2a3326;--land:#2b2a26;--built:#3a342a;--heat:#ff9a4d}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.1rem;margin:0 0 .5rem}
p{margin:.4rem 0}.soft{color:var(--soft)}
section{background:var(--card);border:1px solid var(--grid);border-radius:8px;padding:1rem;margin:1.2rem 0}
svg{width:100%;height:auto;display:block}
code{font:0.9em ui-monospace,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;margin:.6rem 0 0;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.15rem .7rem .15rem 0;border-bottom:1px solid var(--grid);font-weight:400}
th{color:var(--soft)}th:first-child,td:first-child{text-align:left}
.scroll{overflow-x:auto}.scroll td{white-space:nowrap}
text{font:12px system-ui,sans-serif;fill:var(--ink)}.tick{fill:var(--soft);font-size:11px}.axis{fill:var(--soft)}.name{font-size:13px}
.grid{stroke:var(--grid);stroke-width:1}.frame{stroke:var(--soft);stroke-width:1}.whisker{stroke:var(--ink);stroke-width:1.5}
rect.us{fill:var(--us)}rect.gb{fill:var(--gb)}rect.neutral{fill:var(--neutral)}
.band{stroke:none;opacity:.22}polygon.us{fill:var(--us)}polygon.gb{fill:var(--gb)}
.ground{stroke:var(--card);stroke-width:.4}.water{fill:var(--water)}.wood{fill:var(--wood)}.land{fill:var(--land)}.built{fill:var(--built)}
.way{stroke:var(--grid);stroke-width:1.2}.spot{fill:var(--neutral)}.heat{fill:var(--heat)}
.place{font-size:12px;font-weight:600;paint-order:stroke;stroke:var(--card);stroke-width:3px;stroke-linejoin:round}
details{margin-top:.8rem}summary{cursor:pointer;color:var(--soft)}ul{padding-left:1.2rem}
.line{fill:none;stroke-width:2.2}.us.line{stroke:var(--us)}.gb.line{stroke:var(--gb)}
)";

std::string side_name(const SimSpec& spec, Seat seat) { return std::string(spec.module->seat_names[index(seat)]); }

std::string share_row(const std::string& name, const Share& s) {
    return fmt::format("<tr><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{:.1f} to {:.1f} %</td></tr>\n", escape(name),
                       s.count, 100 * s.value, 100 * s.low, 100 * s.high);
}

std::string wins_section(const SimSpec& spec, const SimResult& r) {
    const std::string us = side_name(spec, Seat::us), gb = side_name(spec, Seat::gb);
    const std::vector<ShareBar> bars = {{us + " win", "us", r.wins(Winner::us)},
                                        {"Draw", "neutral", r.wins(Winner::draw)},
                                        {gb + " win", "gb", r.wins(Winner::gb)}};
    std::string table = "<table><tr><th>Result</th><th>Games</th><th>Share</th><th>95 % interval</th></tr>\n";
    for (const ShareBar& bar : bars) table += share_row(bar.name, bar.share);
    return report_section("Who wins", "Share of games with 95 % confidence intervals (Wilson).",
                          share_plot(bars, "Share of games won by each side, with intervals") + table + "</table>\n");
}

std::string summary_table(const std::vector<std::pair<std::string, Summary>>& rows) {
    std::string out =
        "<div class=\"scroll\"><table><tr><th></th><th>Mean</th><th>Std dev</th><th>Min</th><th>5 %</th><th>Median</th>"
        "<th>95 %</th><th>Max</th></tr>\n";
    for (const auto& [name, s] : rows)
        out += fmt::format(
            "<tr><td>{}</td><td>{:.1f}</td><td>{:.1f}</td><td>{:g}</td><td>{:g}</td><td>{:g}</td><td>{:g}</"
            "td><td>{:g}</td></tr>\n",
            escape(name), s.mean, s.deviation, s.min, std::round(s.low), s.median, std::round(s.high), s.max);
    return out + "</table></div>\n";
}

std::string margin_section(const SimSpec& spec, const SimResult& r) {
    const std::string us = side_name(spec, Seat::us), gb = side_name(spec, Seat::gb);
    const std::string x_title = fmt::format("{} less {} victory points", us, gb);
    const std::string plot =
        histogram_plot({"Distribution of the final margin", x_title, "games", histogram(r.margins(), 40), true});
    return report_section("By how much",
                          fmt::format("Final margin: to the right of zero the {} lead, to the left the {}.", us, gb),
                          plot + summary_table({{"Margin", summarise(r.margins())},
                                                {us, summarise(r.scores(Seat::us))},
                                                {gb, summarise(r.scores(Seat::gb))}}));
}

std::string length_section(const SimResult& r) {
    const std::string plot = histogram_plot(
        {"Distribution of the length of a game", "actions in a game", "games", histogram(r.actions(), 40), false});
    return report_section("How long", "Actions per game, those with only one choice included.",
                          plot + summary_table({{"Actions", summarise(r.actions())}}));
}

std::string time_section(const SimSpec& spec, const SimResult& r) {
    const std::string plot =
        band_plot({band_of(r, Seat::us), band_of(r, Seat::gb)}, {side_name(spec, Seat::us), side_name(spec, Seat::gb)},
                  "Victory points over the course of the game, median and quartiles");
    return report_section("Victory points over time", "Line: median of all games. Band: the middle half of them.",
                          plot);
}

std::string provenance(const SimSpec& spec) {
    const Provenance& p = spec.data->provenance;
    return fmt::format(
        "Data {}: {} records from the rulebook, {} public, {} reconstructed, {} of mixed origin. Where data are "
        "reconstructed, balance may differ from the printed game.",
        spec.data->hash, p.rulebook, p.open, p.reconstructed, p.mixed);
}

std::string setup_text(const SimSpec& spec) {
    std::string text = spec.setup.scenario.empty() ? spec.data->scenarios.front().id : spec.setup.scenario;
    for (const auto& [option, value] : spec.setup.options) text += fmt::format(", {} = {}", option, value);
    return text;
}

std::string how_section(const SimSpec& spec, const ReportInfo& info) {
    return report_section(
        "How this page was made", "The same command gives the same games on any machine.",
        fmt::format("<p><code>{}</code></p>\n<p>ghent {}, rules revision {}, seed {}.</p>\n<p>{}</p>\n",
                    escape(info.command), escape(info.version), spec.module->rules_revision, spec.seed,
                    escape(provenance(spec))));
}

}  // namespace

std::string report_html(const SimSpec& spec, const SimResult& r, const ReportInfo& info) {
    const std::string title = fmt::format("{}: {} games", spec.module->title, r.games.size());
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
        escape(title), kStyle, escape(title));
    out += fmt::format("<p>{} played by <b>{}</b>, {} by <b>{}</b>. Scenario {}.{}</p>\n",
                       escape(side_name(spec, Seat::us)), escape(spec.players[0]), escape(side_name(spec, Seat::gb)),
                       escape(spec.players[1]), escape(setup_text(spec)),
                       r.interrupted ? fmt::format(" Stopped after {} of {} games.", r.games.size(), spec.games) : "");
    out += compare_section(spec, r) + wins_section(spec, r) + margin_section(spec, r) + time_section(spec, r) +
           length_section(r) + fights_section(spec, r) + cards_section(spec, r) + how_section(spec, info);
    return out + "</main>\n</body>\n</html>\n";
}

}  // namespace ghent::lab
