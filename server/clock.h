// The clock of one game: a bank of time for each side, and so many seconds at the beginning of every decision that do not
// count. Instead of an increment: these games ask for many small decisions (a pass, a volley), and time that is given for
// each of them would make quick passes a way to gain some. What is given back is never more than what was used.
//
// All of it is reckoned from `asked` of the game's facts, the moment since which everybody knows that somebody must decide;
// it moves along while no server runs (Beat, store/store.h). Where both decide in secret, who is ready stops his own clock, but
// nobody else may know that before both are: to others it runs on.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ghent::server {

struct GameClock {
    struct Side {
        i64 left = 0;  // ms, at the moment `asked`
        i64 idle = 0;  // since then he had nothing to decide for so long …
        i64 out = -1;  // … and, from this moment after `asked` on, has nothing to decide; -1: he has
    };
    i64 bank = 0, delay = 0;  // ms
    Side sides[2];

    // As it stands in the facts; none where the game has no clock.
    static std::optional<GameClock> read(std::string_view text);
    static GameClock full(i64 bank, i64 delay);
    std::string text() const;

    // `elapsed` is the time since `asked`, `pending` the seats that must decide from now on.
    void change(unsigned pending, i64 elapsed);  // nobody else knows of it
    void turn(unsigned pending, i64 elapsed);    // everybody does, and `asked` is now: what was used is gone

    i64 left(Seat seat, i64 elapsed) const;
    i64 shown_left(Seat seat, i64 elapsed) const;  // to others, while he is known to have to decide
    i64 runs_out(Seat seat) const;                 // when, after `asked`
};

}  // namespace ghent::server
