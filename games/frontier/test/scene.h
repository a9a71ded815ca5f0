// Positions told line by line, for the file of refusals:
//
//   scenario campaign_1814                 an empty map of a scenario
//   put us_6th@york; mark besieged york    counters and marks, as the table reads them
//   hand us us4 us9; season 1813 Summer; wwus 7; moved us_6th; activated us_6th; waiting us_perry; full quebec; shut us
//   ops us 3 [card]; phase us us4 | br9; winter; from british_arrive; event US10      somebody is asked
//   fight us york 04528 [sally]; battle us 06625; sails us us_v_oneida 6
//   roll rmp 6 6                           the next dice; spare 1 1 1: dice that do not matter
//   us activate us_6th; by land            what a side does
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/frontier/test/fleets.h"

namespace ghent::frontier::test {

Seat seat_named(std::string_view word);

class Scene {
public:
    std::unique_ptr<Fleets> t;

    // False: the word is unknown.
    bool line(std::string_view word, std::string_view rest);

private:
    bool puts(std::string_view word, std::string_view rest);
    bool asks(std::string_view word, std::string_view rest);
};

}  // namespace ghent::frontier::test
