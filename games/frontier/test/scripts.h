// Cards played in a position of a few words: what they do, what they refuse.
//
//   {"US8", "us_ohio_3rd@urbana:reduced", "", "= full us_ohio_3rd"}
//
// The card is in play, its Operation Points are spent, the opponent does not Block, and the player uses it. Then the script, line by line
// (separated by ";"):
//   us ACTION             the American does it (gb: the British)
//   us! ACTION / WORDS    it is refused to him, with these words
//   roll NAME 3 4         the next dice
//   draw CARD             the next card drawn
//   = counter@place       where a counter is (a settlement, a hex, lost, off_map)
//   = full counter        reduced, built, unbuilt, aboard likewise
//   = burned york         dismantled, taken, besieged likewise; = fort ft_meigs; = road
//   = prize vessel; = own vessel; = moves us_hull 4: his activation, with four points besides; = assaults detroit 2: with this modifier
//   = wwus 5; = hand us 3; = asks gb target; = asks gb ops: whom the game waits for, at which step
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "games/frontier/test/table.h"

namespace ghent::frontier::test {

struct CardCase {
    std::string_view card, position, marks, script;
};

// Plays a card's event up to the point where its effect is carried out.
Table play_event(const CardCase& x);
void run_script(Table& t, std::string_view script);
void run_cases(std::initializer_list<CardCase> cases);

}  // namespace ghent::frontier::test
