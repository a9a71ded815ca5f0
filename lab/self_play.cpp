#include "lab/self_play.h"

#include <fmt/format.h>

#include <charconv>

#include "ai/playout.h"

namespace ghent::lab {

SelfPlay::SelfPlay(const SelfPlaySpec& spec, int number, const std::vector<u16>* script)
    : spec_(spec),
      script_(script),
      m_(*spec.module),
      d_(*spec.data),
      dice_(mix_seed(mix_seed(spec.seed, static_cast<u64>(number)), 0)),
      rng_(mix_seed(mix_seed(spec.seed, static_cast<u64>(number)), 3)) {
    const u64 seed = mix_seed(spec.seed, static_cast<u64>(number));
    for (Seat seat : kSeats)
        players_[index(seat)] = make_player(spec.player, mix_seed(seed, 1 + static_cast<u64>(index(seat))));
    m_.setup(d_, setup_of_game(d_, spec.setup, spec.every_scenario, number), state_.bytes(), dice_, nullptr);
}

bool SelfPlay::ask() {
    const unsigned pending = m_.pending(d_, state_.bytes());
    if (!pending) return false;
    seat_ = first_of(pending);
    m_.list(d_, state_.bytes(), seat_, list_);
    chosen_ = script_ ? scripted() : players_[index(seat_)]->choose(m_, d_, state_.bytes(), seat_, list_);
    return true;
}

Action SelfPlay::scripted() {
    if (list_.size() < 2) return list_[0];
    if (at_ == script_->size() || (*script_)[at_] >= list_.size())
        throw Refusal("a line of the log is not of this series: its choices do not fit the game");
    return list_[(*script_)[at_++]];
}

void SelfPlay::go_on() {
    Action a = chosen_;
    if (rng_.below(10'000) < static_cast<u32>(spec_.impulse * 10'000))
        a = any_by_prior(m_, d_, state_.bytes(), seat_, list_, rng_);
    journal_.cut({0, 0});
    m_.apply(d_, state_.bytes(), seat_, a, dice_, &journal_);
}

Facts self_play_facts(const SelfPlaySpec& spec, std::string_view command) {
    Facts facts = series_facts(command, {spec.module, spec.data, spec.setup, spec.every_scenario});
    facts.add("player", spec.player).add("impulse", fmt::format("{}", spec.impulse));
    return facts.add("seed", fmt::format("{}", spec.seed));
}

Facts self_play_asked(const SelfPlaySpec& spec) { return Facts().add("games", fmt::format("{}", spec.games)); }

void print_number(std::string& out, float value) { out += fmt::format("{} ", value); }

bool read_number_word(std::string_view& words, float& value) {
    const std::size_t end = words.find(' ');
    if (end == std::string_view::npos) return false;
    const auto [stop, error] = std::from_chars(words.data(), words.data() + end, value);
    if (error != std::errc{} || stop != words.data() + end) return false;
    words.remove_prefix(end + 1);
    return true;
}

void check_self_play(const SelfPlaySpec& spec) {
    if (spec.games < kApart) throw Refusal(fmt::format("{} games: give at least {}", spec.games, kApart));
    check_setup(*spec.module, *spec.data, spec.setup);
    make_player(spec.player, 1);
}

}  // namespace ghent::lab
