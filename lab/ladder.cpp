#include "lab/ladder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "core/strings.h"

namespace ghent::lab {

namespace {

// Line n of the log: game n % 2 of step n / 2 % steps of pair n / 2 / steps.
struct Place {
    std::size_t step;
    int pair;
    Seat a;
};
Place place_of(int line, std::size_t steps) {
    const auto half = static_cast<std::size_t>(line) / 2;
    return {half % steps, static_cast<int>(half / steps), line % 2 == 0 ? Seat::us : Seat::gb};
}

MatchGame game_of(const LogLine& line, std::size_t steps) {
    MatchGame game = read_match_line(line);
    const Place place = place_of(line.number, steps);
    game.pair = place.pair;
    game.a = place.a;
    return game;
}

int thread_count(int threads, std::size_t games) {
    const int machine = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return std::clamp(threads > 0 ? threads : machine, 1, std::max(1, static_cast<int>(games)));
}

// Heights add up, and so do the variances of the steps, each of which was played by itself.
Estimate higher(const Estimate& foot, const Estimate& step) {
    const auto square = [](double x) { return x * x; };
    const double value = foot.value + step.value;
    return {value, value - std::sqrt(square(foot.value - foot.low) + square(step.value - step.low)),
            value + std::sqrt(square(foot.high - foot.value) + square(step.high - step.value))};
}

}  // namespace

std::vector<MatchSpec> ladder_matches(const LadderSpec& spec) {
    std::vector<MatchSpec> matches;
    for (const std::vector<std::string>& chain : spec.chains) {
        if (chain.size() < 2)
            throw Refusal(fmt::format("a ladder needs two players at least, and {} is one",
                                      in_quotes(fmt::format("{}", fmt::join(chain, ",")))));
        for (std::size_t i = 1; i < chain.size(); ++i) {
            matches.push_back({.module = spec.game.module,
                               .data = spec.game.data,
                               .setup = spec.game.setup,
                               .every_scenario = spec.game.every_scenario,
                               .players = {chain[i], chain[i - 1]},
                               .pairs = spec.pairs,
                               .seed = spec.seed,
                               .threads = 1,
                               .sprt = std::nullopt,
                               .timed = true});
            check_match(matches.back());
        }
    }
    if (matches.empty()) throw Refusal("a ladder needs players");
    return matches;
}

std::vector<LogLine> play_ladder(const LadderSpec& spec, std::vector<LogLine> known, const LadderCallbacks& calls) {
    const std::vector<MatchSpec> matches = ladder_matches(spec);
    const int lines = 2 * spec.pairs * static_cast<int>(matches.size());
    std::vector<u8> done(static_cast<std::size_t>(lines));
    for (const LogLine& line : known)
        if (line.number < lines) done[static_cast<std::size_t>(line.number)] = 1;
    std::vector<int> todo;
    for (int n = 0; n < lines; ++n)
        if (!done[static_cast<std::size_t>(n)] && spec.shard.has(n / 2)) todo.push_back(n);
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr error;
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < todo.size(); i = next++) {
                const Place place = place_of(todo[i], matches.size());
                MatchGame game{.pair = place.pair, .a = place.a};
                if (!play_match_game(matches[place.step], calls.stop, game)) return;
                const LogLine line{todo[i], match_line(game).text};
                const std::lock_guard lock(mutex);
                if (calls.played) calls.played(line);
                known.push_back(line);
                if (calls.progress) calls.progress(static_cast<int>(known.size()));
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!error) error = std::current_exception();
            next = todo.size();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < thread_count(spec.threads, todo.size()); ++i) threads.emplace_back(work);
        work();
    }
    if (error) std::rethrow_exception(error);
    return known;
}

LadderResult ladder_result(const LadderSpec& spec, std::span<const LogLine> lines) {
    const std::vector<MatchSpec> matches = ladder_matches(spec);
    std::vector<std::vector<MatchGame>> games(matches.size());
    for (const LogLine& line : lines)
        games[place_of(line.number, matches.size()).step].push_back(game_of(line, matches.size()));
    LadderResult r;
    std::size_t step = 0;
    for (std::size_t chain = 0; chain < spec.chains.size(); ++chain) {
        Estimate foot;
        for (std::size_t i = 1; i < spec.chains[chain].size(); ++i, ++step) {
            LadderStep s{.chain = chain, .above = spec.chains[chain][i], .below = spec.chains[chain][i - 1]};
            s.result = match_result(matches[step], games[step]);
            for (const MatchGame& g : s.result.games)
                for (std::size_t who = 0; who < 2; ++who)
                    s.seconds[who] += g.seconds[who] / static_cast<double>(s.result.games.size());
            if (!s.result.games.empty()) foot = higher(foot, s.result.elo());
            s.height = foot;
            r.interrupted = r.interrupted || s.result.interrupted;
            r.steps.push_back(std::move(s));
        }
    }
    return r;
}

Facts ladder_facts(const LadderSpec& spec) {
    Facts facts = series_facts("ladder", spec.game);
    std::string chains;
    for (const auto& chain : spec.chains)
        chains += fmt::format("{}{}", chains.empty() ? "" : " ", fmt::join(chain, ","));
    facts.add("players", chains).add("steps", fmt::format("{}", ladder_matches(spec).size()));
    return facts.add("seed", fmt::format("{}", spec.seed));
}

Facts ladder_asked(const LadderSpec& spec) { return Facts().add("pairs", fmt::format("{}", spec.pairs)); }

LadderSpec ladder_of_facts(const SeriesGame& game, const Facts& series, const Facts& asked) {
    LadderSpec spec{
        .game = game, .chains = {}, .pairs = static_cast<int>(asked.number("pairs")), .seed = series.number("seed")};
    for (const std::string_view chain : split(series.of("players"), ' ')) {
        spec.chains.emplace_back();
        for (const std::string_view who : split(chain, ',')) spec.chains.back().emplace_back(who);
    }
    return spec;
}

}  // namespace ghent::lab
