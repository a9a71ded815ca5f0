// The log of a simulation: what series it is, and its games as lines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lab/sim.h"

namespace ghent::lab {

namespace {

bool read_curve(std::string_view word, Curve& curve) {
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const std::size_t end = std::min(word.find(' '), word.size());
        if (!read_whole(word.substr(0, end), curve[i])) return false;
        word.remove_prefix(std::min(end + 1, word.size()));
    }
    return word.empty();
}

}  // namespace

std::string_view winner_name(Winner w) { return w == Winner::us ? "us" : w == Winner::gb ? "gb" : "draw"; }

bool read_winner(std::string_view word, Winner& w) {
    w = word == "us" ? Winner::us : word == "gb" ? Winner::gb : Winner::draw;
    return word == winner_name(w);
}

std::string sim_command(const SimSpec& spec) {
    const Setup& setup = spec.setup;
    std::string out = fmt::format("ghent sim {} --games {} --us {} --gb {}", spec.module->id, spec.games,
                                  spec.players[0], spec.players[1]);
    if (!setup.scenario.empty() && setup.scenario != spec.data->scenarios.front().id)
        out += fmt::format(" --scenario {}", setup.scenario);
    for (const auto& [key, value] : setup.options) out += fmt::format(" --option {}={}", key, value);
    if (spec.data->hash != spec.module->load_embedded()->hash) out += " --data DIR";
    if (spec.against) out += " --against DIR";
    return fmt::format("{} --seed {}", out, spec.seed);
}

Facts sim_facts(const SimSpec& spec) {
    Facts facts = series_facts("sim", {spec.module, spec.data, spec.setup, spec.every_scenario});
    if (spec.against) facts.add("against", spec.against->hash);
    return facts.add("us", spec.players[0]).add("gb", spec.players[1]).add("seed", fmt::format("{}", spec.seed));
}

Facts sim_asked(const SimSpec& spec) { return Facts().add("games", fmt::format("{}", spec.games)); }

LogLine sim_line(const SimSpec& spec, const GameResult& g) {
    const int number = spec.against ? 2 * g.number + (g.against ? 1 : 0) : g.number;
    return {number, fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", winner_name(g.winner), g.rule, g.score[0],
                                g.score[1], g.actions, g.decisions, fmt::join(g.curve[0], " "),
                                fmt::join(g.curve[1], " "), print_tally(g.tally), g.reason)};
}

GameResult read_sim_line(const SimSpec& spec, const LogLine& line) {
    GameResult g;
    g.number = spec.against ? line.number / 2 : line.number;
    g.against = spec.against && line.number % 2 == 1;
    const std::vector<std::string_view> w = words_of(line.text);
    int rule = 0;
    const bool ok = w.size() == 11 && read_winner(w[0], g.winner) && read_whole(w[1], rule) && rule >= 0 &&
                    static_cast<std::size_t>(rule) < spec.module->rule_ids.size() && read_whole(w[2], g.score[0]) &&
                    read_whole(w[3], g.score[1]) && read_whole(w[4], g.actions) && read_whole(w[5], g.decisions) &&
                    read_curve(w[6], g.curve[0]) && read_curve(w[7], g.curve[1]) && read_tally(w[8], w[9], g.tally);
    if (!ok) throw Refusal(fmt::format("game {} of the log is none of this series", line.number));
    g.rule = static_cast<u16>(rule);
    g.reason = w[10];
    return g;
}

}  // namespace ghent::lab
