// Positions for tests: a small map of one's own or a scenario of the game, units put where they are needed, then played
// with scripted dice and cards.
//
//   Table t(Map().ground("F6", "forest"), "b1 british_infantry F4; u1 us_infantry:3- F6");   // everything else is field
//   t.stand(GB);                                   // the British player gives orders, no card was drawn
//   t.rolls("HRS X");                              // a roll of three dice, then one of one die: no more, no less
//   t.does(GB, "order b1; attack u1");
//   EXPECT_EQ(t.where("u1"), "F6:2-");
//   t.refuses(GB, "attack u1", "move.6");
//
// British baseline at the top, American at the bottom. Units are called by their id alone. What every game's table
// does is in testing/table.h.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/sabres/words.h"
#include "testing/table.h"

namespace ghent::sabres::test {

using ghent::test::GB;
using ghent::test::US;
using ghent::test::Where;

// The data that travel with the program.
const Data& shipped();
Files shipped_files();

// A map of fields, ten rows unless said otherwise, with other ground here and there.
class Map {
public:
    explicit Map(int boards = 2);
    // "F6 G6" becomes "forest", or "river/bridge" with a marker.
    Map& ground(std::string_view hexes, std::string_view what);
    Map& special(std::string_view toml);  // one [[special]], without text and src
    Map& points(int to_win);
    Map& orders(int us, int gb);
    Map& first(Seat side);
    std::string toml(std::string_view units) const;  // a scenario file

private:
    int boards_, points_ = 9;
    int orders_[2] = {5, 5};
    Seat first_ = Seat::gb;
    std::vector<std::string> tokens_;
    std::string specials_;
};

class Table : public ghent::test::TestTable<Data, State> {
public:
    // A map of one's own. Units as "id type[:pieces][-] place", apart by semicolons; "-": without its officer; pieces 0: the
    // officer alone. A place is a hex, "@u1" (aboard) or "#3:A1,B1" (arrives on turn 3).
    Table(const Map& map, std::string_view units);
    // A scenario as it is set up; `keep` names the units that stay (all when empty).
    explicit Table(std::string_view scenario, const Setup& setup = {});
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // Changes of a position that is being made.
    Table& put(std::string_view unit, std::string_view place_and_strength);  // "F6", "F6:3-", ":2", "gone"
    Table& only(std::string_view units);                                     // all others leave the map
    // Orders of this side, with so many of them and no card; or its turn from the very beginning, with these cards drawn.
    Table& stand(Seat side, int orders = 9, int turn = 1);
    Table& turn(Seat side, std::string_view draws = "", int turn = 1);
    Table& keep(Seat side, std::string_view card);  // takes it out of the bag

    void rolls(std::string_view letters);  // "HRS X": letters of each roll, H R S L X
    void draws(std::string_view cards);    // ids; without any, a harmless card is drawn

    // Nobody is asked about this order any more: orders are given, by whoever has some left, or the game is over.
    bool settled() const { return over() || question().ends_with(" orders"); }
    // Plays `end` and passes until it is this side's turn to order.
    void until_orders(Seat side, std::string_view cards = "");

    int unit(std::string_view id) const;             // slot
    std::string where(std::string_view unit) const;  // "F6:3+", "gone", "aboard:4+"
    std::string at(std::string_view unit) const;     // the hex alone
    int pieces(std::string_view unit) const { return s.pieces[unit_index(unit)]; }
    bool officer(std::string_view unit) const { return has_officer(s, this->unit(unit)); }
    int points(Seat side) const { return s.points[index(side)]; }
    // Dice of an attack that these two could make now, whatever the turn; the rows that made them.
    int dice_of(std::string_view attacker, std::string_view target, bool volley = false) const;
    std::string rows_of(std::string_view attacker,
                        std::string_view target) const;  // "3 battle.dice.1, -1 ter.forest.3"
    std::string target_verdict(std::string_view attacker, std::string_view target) const;  // "ok" or the rule
    bool can_see(std::string_view attacker, std::string_view to) const;
    // Where one order could take it: "F5 battle" …; "no", "move", "battle".
    std::string reach(std::string_view unit, std::string_view hex) const;
    std::string told(u16 event, std::size_t nth = 0) const { return sentence_told(event, nth); }
    std::string under() const;  // ids of the cards under the deck, in order
    int kept(Seat side, std::string_view card) const;
    Winner winner() const { return static_cast<Winner>(s.winner); }

private:
    std::size_t unit_index(std::string_view id) const { return static_cast<std::size_t>(unit(id)); }
    Table(std::shared_ptr<const Data> data, std::string prefix);
    std::string full_names(std::string_view actions) const override;
    std::string short_names(std::string text) const override;
    std::string prefix_;
};

// Loads the shipped files with one of them changed.
std::unique_ptr<Data> load_with(const std::string& file, const std::string& content, std::vector<Problem>& problems);

}  // namespace ghent::sabres::test
