// Positions told line by line, for files of scenes (refusals.txt, positions.txt):
//
//   season jul_aug 1813                       an empty map
//   exp us_a detroit hull us_regular:1        "exp", "loose", "fort", "control", "ship", "port", "belligerent": as the table reads them
//   hand us 1 2; save gb 71; peace 9 11; napoleon 4; florida; paris; blockade 0 2; spain creek; pool_empty; dead tecumseh
//   deck 3 4                                  no other cards are in the deck: they lie with the discards; no_cards: nor are there discards
//   round us; winter; spring; attack us_a detroit; lakes erie; ghent us      somebody is asked
//   roll 3 0                                  what dice show
//   draw hull                                 what is drawn
//   us ops c1; activate us_a march            what a side does
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/amateurs/test/combat_table.h"

namespace ghent::amateurs::test {

Seat seat_named(std::string_view word);

class Scene {
public:
    std::unique_ptr<CombatTable> t;

    // False: the word is unknown.
    bool line(std::string_view word, std::string_view rest);

private:
    bool puts(std::string_view word, std::string_view rest);
    bool marks(std::string_view word, std::string_view rest);
    bool asks(std::string_view word, std::string_view rest);
    void roll(std::string_view numbers) const;
    void empty_pool() const;
    void empty_deck(u8 to, std::string_view but = "") const;
    void die(std::string_view leader) const;
    void ghent(Seat side) const;
    void lakes(std::string_view lake) const;
};

}  // namespace ghent::amateurs::test
