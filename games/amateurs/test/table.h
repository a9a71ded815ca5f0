// Positions for tests: an empty map, with every Area in the hands of its home country and all Leaders in the pool; then Expeditions,
// Units, Forts, Ships and cards put where they are needed.
//
//   Table t("jul_aug", 1813);
//   t.exp("us_a detroit hull us_regular:1 us_militia:3").loose("gb amherstburg indian:2").fort("us detroit 1");
//   t.hand(GB, "118").round(GB);          // the British have the Round
//   t.rolls({4, 5});                      // what dice show, 0 to 9
//   t.does(GB, "ops c118; activate gb_a march; done; step detroit");
//   EXPECT_EQ(t.units("us_a"), "us_regular:1");
//   t.refuses(GB, "step york", "6.2d");
//
// Reactions lie with the discards, so that only those a test deals open a window. What every game's table does is in testing/table.h.
#pragma once

#include <string>
#include <string_view>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"
#include "testing/table.h"

namespace ghent::amateurs::test {

using ghent::test::GB;
using ghent::test::US;
using ghent::test::Where;

const Data& shipped();  // the data that travel with the program

class Table : public ghent::test::TestTable<Data, State> {
public:
    explicit Table(std::string_view season = "jul_aug", int year = 1812);
    static Table start();  // the set-up; cards and Leaders of lower numbers are drawn first

    Table& exp(std::string_view text);      // "us_a detroit hull us_regular:1"; no Leader: a Replacement
    Table& loose(std::string_view text);    // "us cincinnati us_militia:2"
    Table& fort(std::string_view text);     // "us detroit 1"
    Table& control(std::string_view text);  // "gb detroit"
    Table& ship(
        std::string_view
            text);  // "gb brig kingston", "gb brig on_erie" (the fleet is then out), "us brig presque_isle_box_1"
    Table& port(std::string_view text);  // "presque_isle 1": PortState
    Table& hand(Seat side, std::string_view cards);
    Table& save(Seat side, std::string_view cards);
    Table& peace(int us, int gb);
    Table& belligerent(std::string_view tribe);
    // The side has a Round; the other keeps a card, so that the turn goes on.
    Table& round(Seat side);
    Table& winter();  // a Winter turn begins with its removals
    Table& spring();
    // Numbers 0 to 9, one die after the other.
    Table& rolls(std::initializer_list<int> numbers);

    int place(std::string_view id) const;
    int force(std::string_view id) const;
    int leader(std::string_view id) const;
    std::string at(std::string_view exp) const;     // "detroit"; "off_map"
    std::string units(std::string_view exp) const;  // "us_regular:1 us_militia:3"
    std::string loose_at(Seat side, std::string_view place) const;
    std::string who(std::string_view exp) const;  // its Leaders, the commander first: "brock tecumseh"; "replacement"
    std::string leader_place(std::string_view id) const;
    std::string zone(int card) const;
    bool has(Seat side, std::string_view place) const { return controls(d(), s, side, this->place(place)); }
    int fort_at(Seat side, std::string_view place) const { return fort_of(s, side, this->place(place)); }

private:
    struct Bare {};
    explicit Table(Bare);
};

}  // namespace ghent::amateurs::test
