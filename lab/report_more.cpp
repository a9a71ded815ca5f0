#include "lab/report_more.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/board_map.h"
#include "lab/cards.h"
#include "lab/compare.h"
#include "lab/svg.h"

namespace ghent::lab {

namespace {

std::string card_rows(const SimSpec& spec, const std::vector<CardUse>& uses, std::size_t games) {
    std::string out =
        "<div class=\"scroll\"><table><tr><th>Card</th><th>How</th><th>Side</th><th>In games</th><th>Plays a game</th>"
        "<th>Result with</th><th>without</th><th>Difference, 95 % interval</th></tr>\n";
    for (const CardUse& u : uses)
        out += fmt::format(
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{:.2f}</td><td>{:.1f} %</td><td>{:.1f} %</td>"
            "<td>{:+.1f} ({:+.1f} to {:+.1f})</td></tr>\n",
            escape(u.card), escape(u.how), escape(spec.module->seat_names[index(u.seat)]),
            100.0 * u.games / static_cast<double>(games), u.plays / static_cast<double>(games), 100 * u.with,
            100 * u.without, 100 * u.worth.value, 100 * u.worth.low, 100 * u.worth.high);
    return out + "</table></div>\n";
}

std::string place_title(const SimSpec& spec, const BoardMap& map, const std::string& id) {
    if (const BoardMap::Spot* spot = map.find(id)) return spot->title;
    for (std::size_t k = 0; k < spec.module->kinds.size(); ++k) {
        const u8 kind = static_cast<u8>(kFirstKind + k);
        if (const auto value = find_id(*spec.module, *spec.data, kind, id))
            return title_of(*spec.module, *spec.data, kind, *value);
    }
    return id;
}

}  // namespace

std::string report_section(std::string_view title, std::string_view remark, std::string_view body) {
    return fmt::format("<section>\n<h2>{}</h2>\n<p class=\"soft\">{}</p>\n{}</section>\n", escape(title),
                       escape(remark), body);
}

std::string fights_section(const SimSpec& spec, const SimResult& r) {
    std::map<std::string, int> counts;
    int all = 0;
    for (const GameResult& g : r.games)
        for (const PlaceCount& f : g.tally.fights) {
            counts[f.place] += f.count;
            all += f.count;
        }
    if (all == 0) return "";
    const double games = static_cast<double>(r.games.size());
    Heat heat;
    for (const auto& [place, count] : counts) heat[place] = count / games;
    std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    constexpr std::size_t kMost = 15;
    if (sorted.size() > kMost) sorted.resize(kMost);
    const std::string& scenario = spec.setup.scenario.empty() ? spec.data->scenarios.front().id : spec.setup.scenario;
    const BoardMap map = board_map(*spec.module, *spec.data, scenario);
    std::string body = map.spots.empty() ? "" : heat_plot(map, heat, "Where fights begin, on the game's map");
    body += "<table><tr><th>Place</th><th>Fights a game</th><th>Share of all</th></tr>\n";
    for (const auto& [place, count] : sorted)
        body += fmt::format("<tr><td>{}</td><td>{:.2f}</td><td>{:.1f} %</td></tr>\n",
                            escape(place_title(spec, map, place)), count / games, 100.0 * count / all);
    return report_section("Where they fight",
                          fmt::format("{:.1f} fights a game, in {} places. The {} with most of them:", all / games,
                                      counts.size(), sorted.size()),
                          body + "</table>\n");
}

std::string cards_section(const SimSpec& spec, const SimResult& r) {
    const int least = std::max(10, static_cast<int>(r.games.size()) / 50);
    const std::vector<CardUse> uses = card_uses(spec, r, least);
    if (uses.empty()) return "";
    std::vector<CardUse> telling;
    for (const CardUse& u : uses)
        if (u.telling()) telling.push_back(u);
    std::stable_sort(telling.begin(), telling.end(),
                     [](const CardUse& a, const CardUse& b) { return a.worth.value > b.worth.value; });
    std::string body;
    if (telling.empty()) body = "<p>None differs from what chance would give.</p>\n";
    else body = card_rows(spec, telling, r.games.size());
    body += fmt::format("<details><summary>All {} ways, the most used first</summary>\n{}</details>\n", uses.size(),
                        card_rows(spec, uses, r.games.size()));
    return report_section(
        "What cards are worth",
        fmt::format(
            "How the side that played a card fared in those games and in the others: a win is 100 %, a draw 50 %. "
            "Shown first are the {} ways of {} whose interval leaves out zero; of so many, {:.0f} would by chance "
            "alone. It says what goes together, not what causes what: who is ahead plays other cards.",
            telling.size(), uses.size(), 0.05 * static_cast<double>(uses.size())),
        body);
}

std::string compare_section(const SimSpec& spec, const SimResult& r) {
    if (!spec.against || r.games.empty()) return "";
    std::string body =
        "<div class=\"scroll\"><table><tr><th></th><th>First</th><th>Second</th><th>Change</th><th>95 % "
        "interval</th></tr>\n";
    for (const Comparison& c : compare(spec, r)) {
        const double k = c.share ? 100 : 1;
        const char* unit = c.share ? " %" : "";
        body += fmt::format(
            "<tr><td>{}</td><td>{:.1f}{}</td><td>{:.1f}{}</td><td>{:+.1f}</td><td>{:+.1f} to {:+.1f}{}</td></tr>\n",
            escape(c.what), k * c.first, unit, k * c.second, unit, k * c.change.value, k * c.change.low,
            k * c.change.high, c.change.low > 0 || c.change.high < 0 ? " *" : "");
    }
    body += fmt::format("</table></div>\n<p>{} of {} games have another winner. * the interval leaves out zero.</p>\n",
                        other_winners(r), r.games.size());
    body +=
        fmt::format("<p>First: data {}. Second: data {}.</p>\n", escape(spec.data->hash), escape(spec.against->hash));
    if (!spec.changes.empty()) {
        body += "<p>What differs (- first, + second):</p>\n<ul>\n";
        for (const std::string& line : spec.changes) body += fmt::format("<li><code>{}</code></li>\n", escape(line));
        body += "</ul>\n";
    }
    return report_section(
        "What the other data change",
        "Every game was played with both, with the same dice; intervals are over these pairs. What follows below is "
        "about the first.",
        body);
}

}  // namespace ghent::lab
