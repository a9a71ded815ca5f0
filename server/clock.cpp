#include "server/clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/strings.h"

namespace ghent::server {

std::optional<GameClock> GameClock::read(std::string_view text) {
    if (text.empty()) return std::nullopt;
    GameClock c;
    i64* const numbers[] = {&c.bank,         &c.delay,         &c.sides[0].left, &c.sides[0].idle,
                            &c.sides[0].out, &c.sides[1].left, &c.sides[1].idle, &c.sides[1].out};
    const auto words = split(text, ' ');
    if (words.size() != std::size(numbers)) return std::nullopt;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), *numbers[i]);
        if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    }
    return c;
}

GameClock GameClock::full(i64 bank, i64 delay) {
    GameClock c{.bank = bank, .delay = delay, .sides = {}};
    for (Side& side : c.sides) side = {.left = bank, .idle = 0, .out = 0};
    return c;
}

std::string GameClock::text() const {
    return fmt::format("{} {} {} {} {} {} {} {}", bank, delay, sides[0].left, sides[0].idle, sides[0].out,
                       sides[1].left, sides[1].idle, sides[1].out);
}

void GameClock::change(unsigned pending, i64 elapsed) {
    for (const Seat seat : kSeats) {
        Side& side = sides[index(seat)];
        const bool decides = (pending & bit(seat)) != 0;
        if (!decides && side.out < 0) side.out = elapsed;
        if (decides && side.out >= 0) {
            side.idle += elapsed - side.out;
            side.out = -1;
        }
    }
}

void GameClock::turn(unsigned pending, i64 elapsed) {
    for (const Seat seat : kSeats) {
        const i64 rest = left(seat, elapsed);
        sides[index(seat)] = {.left = rest, .idle = 0, .out = pending & bit(seat) ? -1 : 0};
    }
}

i64 GameClock::left(Seat seat, i64 elapsed) const {
    const Side& side = sides[index(seat)];
    const i64 used = (side.out >= 0 ? side.out : elapsed) - side.idle;
    return side.left - std::max<i64>(0, used - delay);
}

i64 GameClock::shown_left(Seat seat, i64 elapsed) const {
    return sides[index(seat)].left - std::max<i64>(0, elapsed - delay);
}

i64 GameClock::runs_out(Seat seat) const {
    const Side& side = sides[index(seat)];
    return side.idle + delay + side.left;
}

}  // namespace ghent::server
