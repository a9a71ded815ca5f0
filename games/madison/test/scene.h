// Positions told line by line, for files of scenes (refusals.txt, positions.txt):
//
//   turn 1813SA; scenario war_1814            an empty map, or one that is set up
//   put us_6 brown @albany; uk_49- @york      as the table reads it; set us_13 dead: off the map
//   hand us 33 38; hold gb 27; lake erie us; marker huron gb; depot us albany; score 4
//   play us [alone]; turn_of us; winter us; fleets us; arrivals     somebody is asked
//   rolls 5 4                                 what dice may show, and roll 5 4: what they must show
//   draws 12                                  what is drawn
//   us leader c33; activate brown             what a side does
//   named us                                  the declaration ends, where it has not ended by itself
//   fight                                     to the end of the combat, by first choices
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/madison/test/table.h"

namespace ghent::madison::test {

Seat seat_named(std::string_view word);

class Scene {
public:
    std::unique_ptr<Table> t;

    // False: the word is unknown.
    bool line(std::string_view word, std::string_view rest);
    // "$": the card that was drawn before the war.
    std::string drawn(std::string_view text) const;

private:
    bool puts(std::string_view word, std::string_view rest);
    bool asks(std::string_view word, std::string_view rest);
    void fight() const;
};

}  // namespace ghent::madison::test
