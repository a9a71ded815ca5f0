#include "lab/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "core/strings.h"

namespace ghent::lab {

namespace {

using Measure = std::function<double(const GameResult&)>;

Comparison compared(const SimResult& r, std::string what, bool share, const Measure& measure) {
    std::vector<double> first, second, change;
    for (std::size_t i = 0; i < r.games.size(); ++i) {
        first.push_back(measure(r.games[i]));
        second.push_back(measure(r.against[i]));
        change.push_back(second.back() - first.back());
    }
    return {std::move(what), share, mean_of(first).value, mean_of(second).value, mean_of(change)};
}

// detroit of: id = "detroit"
std::string_view id_in(std::string_view line) {
    const std::size_t quote = line.find('"');
    return quote == std::string_view::npos ? trimmed(line.substr(5))
                                           : line.substr(quote + 1, line.find('"', quote + 1) - quote - 1);
}

Measure won_by(Winner w) {
    return [w](const GameResult& g) { return g.winner == w ? 1.0 : 0.0; };
}

}  // namespace

std::vector<Comparison> compare(const SimSpec& spec, const SimResult& r) {
    const std::string us(spec.module->seat_names[0]), gb(spec.module->seat_names[1]);
    return {compared(r, us + " wins", true, won_by(Winner::us)),
            compared(r, "draws", true, won_by(Winner::draw)),
            compared(r, gb + " wins", true, won_by(Winner::gb)),
            compared(r, us + " score", false, [](const GameResult& g) { return g.score[0]; }),
            compared(r, gb + " score", false, [](const GameResult& g) { return g.score[1]; }),
            compared(r, "margin", false, [](const GameResult& g) { return g.score[0] - g.score[1]; }),
            compared(r, "actions in a game", false, [](const GameResult& g) { return g.actions; })};
}

int other_winners(const SimResult& r) {
    int n = 0;
    for (std::size_t i = 0; i < r.games.size(); ++i) n += r.games[i].winner != r.against[i].winner;
    return n;
}

std::vector<std::string> changed_lines(const Files& before, const Files& after, std::size_t most) {
    std::vector<std::string> out;
    std::size_t left_out = 0;
    // Lines of one file that the other has not, or not as often.
    const auto add = [&](const std::string& file, char sign, const std::vector<std::string_view>& lines,
                         const std::multiset<std::string_view>& others) {
        std::map<std::string_view, std::size_t> seen;
        std::string about;
        for (const std::string_view line : lines) {
            if (line.starts_with("id = ")) about = fmt::format("{}: ", id_in(line));
            if (++seen[line] <= others.count(line) || trimmed(line).empty()) continue;
            if (out.size() < most) out.push_back(fmt::format("{}: {}{} {}", file, about, sign, trimmed(line)));
            else ++left_out;
        }
    };
    std::set<std::string> names;
    for (const Files* files : {&before, &after})
        for (const auto& [name, content] : *files) names.insert(name);
    const auto lines = [](const Files& files, const std::string& name) {
        const auto found = files.find(name);
        return split(found == files.end() ? std::string_view() : found->second, '\n');
    };
    for (const std::string& name : names) {
        const std::vector<std::string_view> a = lines(before, name), b = lines(after, name);
        if (a == b) continue;
        const std::multiset<std::string_view> in_a(a.begin(), a.end()), in_b(b.begin(), b.end());
        add(name, '-', a, in_b);
        add(name, '+', b, in_a);
    }
    if (left_out) out.push_back(fmt::format("and {} lines more", left_out));
    return out;
}

}  // namespace ghent::lab
