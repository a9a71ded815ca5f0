// What the tests of the Action Cards share: a side with a card in its Round, a Combat with a card in hand, and what many cards do alike.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/amateurs/test/combat_table.h"

namespace ghent::amateurs::test {

using PlaysCard = std::function<void(int num)>;

std::vector<int> cards_of(Color color);

std::string ev(int num);
// A side with the card in hand and the Round; `more`: set up before.
Table with(Seat side, int num, const std::function<void(Table&)>& more = {}, std::string_view season = "jul_aug",
           int year = 1813);
void refused(Seat side, int num, std::string_view rule, const std::function<void(Table&)>& more = {},
             std::string_view season = "jul_aug", int year = 1813);
// Events of one colour are not for the other side.
void not_for(Seat side, int num);
// Whoever does not hold it does not play it.
void not_held(int num);
// A Reaction is not played in a Round.
void only_reaction(int num, Seat side);

// The event moves the Peace markers forward by so many.
void moves_peace(int num, Seat side, int us, int gb);
// So many cards in hand after it, and one more is played.
void draw_and_play(int num, Seat side, int n);
void next_deal(int num, Seat side, Seat whose, int delta);
void lies_in_play(int num);

// `owner` holds the card; the enemy is about to activate an Expedition.
Table activation_against(int num, Seat owner = GB);
// A British Expedition attacks Americans in a western Area without a Fort; `owner` holds the card.
CombatTable western(int num, Seat owner, std::string_view us = "us_regular:4 us_militia:1",
                    std::string_view gb = "british_regular:4 indian:1");
// Passes and keeps everybody in until the owner's window of this kind is open.
bool reach_window(CombatTable& t, Seat owner, std::string_view kind);
// … until the Combat is over; everybody stays where he can.
bool reach_after(CombatTable& t, Seat owner);
void in_roll(int num, Seat owner, int shift, int stars, int add, std::string_view us = "us_regular:4 us_militia:1",
             std::string_view gb = "british_regular:4 indian:1");
// The window opens whether or not the condition of one's own holds; the card is then refused.
void not_in_roll(int num, Seat owner, std::string_view us, std::string_view gb);
// The Americans are beaten and driven out.
CombatTable beaten(int num, int left = 4);

// The American fleet has come out to the British one; both fight.
CombatTable fleets_meet(std::string_view lake, std::string_view us, std::string_view gb, int driven = 0);
void fleets_engage(CombatTable& t);

}  // namespace ghent::amateurs::test
