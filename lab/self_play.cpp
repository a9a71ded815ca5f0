#include "lab/self_play.h"

#include <fmt/format.h>

#include "ai/playout.h"

namespace ghent::lab {

SelfPlay::SelfPlay(const SelfPlaySpec& spec, int number)
    : spec_(spec),
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
    chosen_ = players_[index(seat_)]->choose(m_, d_, state_.bytes(), seat_, list_);
    return true;
}

void SelfPlay::go_on() {
    Action a = chosen_;
    if (rng_.below(10'000) < static_cast<u32>(spec_.impulse * 10'000))
        a = any_by_prior(m_, d_, state_.bytes(), seat_, list_, rng_);
    journal_.cut({0, 0});
    m_.apply(d_, state_.bytes(), seat_, a, dice_, &journal_);
}

void check_self_play(const SelfPlaySpec& spec) {
    if (spec.games < kApart) throw Refusal(fmt::format("{} games: give at least {}", spec.games, kApart));
    check_setup(*spec.module, *spec.data, spec.setup);
    make_player(spec.player, 1);
}

}  // namespace ghent::lab
