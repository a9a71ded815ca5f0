// The log of a match as text: one line that says which match it is, then one for each game, so that a long match can be
// stopped and gone on with.
#include <fmt/format.h>

#include <charconv>

#include "lab/match.h"

namespace ghent::lab {

namespace {

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find('\t'), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

bool read_number(std::string_view text, int& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
}

std::string_view winner_name(Winner w) { return w == Winner::us ? "us" : w == Winner::gb ? "gb" : "draw"; }

bool read_game(std::string_view line, MatchGame& g) {
    const std::vector<std::string_view> w = words_of(line);
    if (w.size() != 6) return false;
    const std::optional<Seat> seat = parse_seat(w[1]);
    if (!seat) return false;
    g.a = *seat;
    g.winner = w[2] == "us" ? Winner::us : w[2] == "gb" ? Winner::gb : Winner::draw;
    return read_number(w[0], g.pair) && read_number(w[3], g.score[0]) && read_number(w[4], g.score[1]) &&
           read_number(w[5], g.actions) && g.pair >= 0 && winner_name(g.winner) == w[2];
}

}  // namespace

std::string match_header(const MatchSpec& spec) {
    std::string setup = spec.setup.scenario;
    for (const auto& [key, value] : spec.setup.options) setup += fmt::format(" {}={}", key, value);
    return fmt::format("ghent match\t{}\tdata {}\tA {}\tB {}\tseed {}\tsetup {}\n", spec.module->id, spec.data->hash,
                       spec.players[0], spec.players[1], spec.seed, setup.empty() ? "standard" : setup);
}

std::string match_line(const MatchSpec&, const MatchGame& g) {
    return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", g.pair, name(g.a), winner_name(g.winner), g.score[0], g.score[1],
                       g.actions);
}

std::vector<MatchGame> read_match(const MatchSpec& spec, std::string_view text) {
    const std::string header = match_header(spec);
    if (!text.starts_with(header))
        throw Refusal("the log is of another match (game, data, players, seed or setup differ): name another file");
    text.remove_prefix(header.size());
    std::vector<MatchGame> games;
    for (int line = 2; !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) break;  // cut off while it was written: that game is played again
        MatchGame game;
        if (!read_game(text.substr(0, end), game)) throw Refusal(fmt::format("line {} of the log is no game", line));
        games.push_back(game);
        text.remove_prefix(end + 1);
    }
    return games;
}

}  // namespace ghent::lab
