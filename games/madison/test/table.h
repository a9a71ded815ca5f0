// Positions for tests: an empty map at some turn, pieces put where they are needed, cards in hands, then played with scripted
// dice.
//
//   Table t("1812SA");
//   t.put("us_6 us_13 rensselaer @lewiston; uk_linc- @queenston");   // "-": reduced, damaged or reversed
//   t.hand(US, "18 2").play(US);                                     // the American player is to play a card
//   t.rolls({4, 3});
//   t.does(US, "leader c2; activate rensselaer; all; done; march queenston");
//   EXPECT_EQ(t.at("uk_linc"), "ft_george");
//   t.refuses(US, "march queenston", "10.22");
//
// What every game's table does is in testing/table.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/madison/steps.h"
#include "games/madison/words.h"
#include "testing/table.h"

namespace ghent::madison::test {

using ghent::test::GB;
using ghent::test::US;
using ghent::test::Where;

const Data& shipped();  // the data that travel with the program
Files shipped_files();
// Loads the shipped files with one of them changed.
std::unique_ptr<Data> load_with(const std::string& file, const std::string& content, std::vector<Problem>& problems);

class Table : public ghent::test::TestTable<Data, State> {
public:
    // Nothing on the map, no marker, no card in any hand. Battle and Reaction cards lie with the discards, so that only
    // those a test deals open a window.
    explicit Table(std::string_view turn);
    // A scenario as it is set up; lower numbers are drawn first.
    static Table scenario(std::string_view id, const Setup& setup = {});

    Table& put(std::string_view pieces);
    Table& hand(Seat side, std::string_view cards);
    Table& hold(Seat side, std::string_view cards);
    Table& lake(std::string_view lake, std::string_view who);    // "us", "gb", "none": control
    Table& marker(std::string_view lake, std::string_view who);  // of a lake
    Table& depot(Seat side, std::string_view place);
    Table& score(int net);  // net points, from cards, in favour of the British
    // Somebody is to play a card; or his whole turn from its beginning.
    Table& play(Seat side,
                bool keeper = true);  // keeper: one card more in his hand, so that his turn does not end with it
    Table& turn_of(Seat side);
    Table& winter(Seat first);  // a Winter turn begins
    Table& arrivals();          // a turn begins with its reinforcements
    Table& fleets(Seat first);  // Mutual Fleet Return
    Table& run();

    Table& rolls(std::initializer_list<int> numbers);  // one die after the other
    Table& draws(
        std::initializer_list<int> numbers);  // cards, 0: the Declaration; without any, the lowest number is drawn

    int piece(std::string_view id) const;
    int place(std::string_view id) const;
    std::string at(std::string_view piece) const;  // "queenston", "queenston-" when flipped, "dead"
    int net() const { return net_vp(d(), s); }
    bool fed(Seat side, std::string_view place) const;
    bool has(std::string_view place, Seat side) const { return controls(d(), s, side, this->place(place)); }
    std::string zone(int card) const;
    std::string modifiers() const;  // of the combat being fought: "odds +2, class +1"

private:
    Table();
};

}  // namespace ghent::madison::test
