// The log of a match: what match it is, and its games as lines.
#include <fmt/format.h>

#include "core/strings.h"
#include "lab/match.h"

namespace ghent::lab {

Facts match_facts(const MatchSpec& spec) {
    Facts facts = series_facts("match", {spec.module, spec.data, spec.setup, spec.every_scenario});
    return facts.add("A", spec.players[0]).add("B", spec.players[1]).add("seed", fmt::format("{}", spec.seed));
}

Facts match_asked(const MatchSpec& spec) {
    Facts asked;
    asked.add("pairs", fmt::format("{}", spec.pairs));
    if (spec.sprt)
        asked.add("elo0", fmt::format("{}", spec.sprt->elo0)).add("elo1", fmt::format("{}", spec.sprt->elo1));
    return asked;
}

LogLine match_line(const MatchGame& g) {
    return {
        2 * g.pair + (g.a == Seat::us ? 0 : 1),
        fmt::format("{}\t{}\t{}\t{}", winner_name(g.winner), g.score[0], g.score[1], g.actions) +
            (g.seconds[0] + g.seconds[1] > 0 ? fmt::format("\t{:.0f}\t{:.0f}", 1e6 * g.seconds[0], 1e6 * g.seconds[1])
                                             : "")};
}

MatchGame read_match_line(const LogLine& line) {
    MatchGame g;
    g.pair = line.number / 2;
    g.a = line.number % 2 == 0 ? Seat::us : Seat::gb;
    const std::vector<std::string_view> w = words_of(line.text);
    u64 micros = 0;
    bool ok = (w.size() == 4 || w.size() == 6) && read_winner(w[0], g.winner) && read_whole(w[1], g.score[0]) &&
              read_whole(w[2], g.score[1]) && read_whole(w[3], g.actions);
    for (std::size_t i = 0; ok && w.size() == 6 && i < 2; ++i) {
        ok = read_number(w[4 + i], 1'000'000'000'000'000, micros);
        g.seconds[i] = static_cast<double>(micros) * 1e-6;
    }
    if (!ok) throw Refusal(fmt::format("game {} of the log is none of a match", line.number));
    return g;
}

}  // namespace ghent::lab
