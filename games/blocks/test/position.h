// Positions for tests: blocks put on the map by hand, the game stood at a point of the sequence of play, then played with
// scripted dice.
//
//   Table t("us_r06@sackets_harbor:4 br_r49@kingston:3");   // everything else is in its box beside the map
//   t.stand(Point::army_phase, US);
//   t.rolls({{"volley", {1, 6, 6}}});                        // what the rules must ask for, in order, no more and no less
//   t.does(US, "march us_r06 kingston; done");
//   t.does(GB, "accept");
//   EXPECT_EQ(t.where("us_r06"), "kingston:3");
//   t.refuses(US, "retreat utica", "7.23g");
//
// What every game's table does is in testing/table.h.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/blocks/words.h"
#include "testing/table.h"

namespace ghent::blocks::test {

using ghent::test::GB;
using ghent::test::Roll;
using ghent::test::Said;
using ghent::test::US;
using ghent::test::Where;

const Data& data();
inline const std::string& block_id(int block) { return data().block[static_cast<std::size_t>(block)].id; }

// Where a game can be stood. The flow is not written by hand beyond its lowest frames: the rules themselves go on from there.
enum class Point : u8 {
    initiative,   // a campaign turn begins
    naval_phase,  // D04
    army_phase,   // D05: the Naval Phase was passed
    orders,       // D20 (Simo-Move)
    victory,      // after the tenth turn
    attrition,    // winter, its three parts
    withdrawal,
    reinforcements,
};

class Table : public ghent::test::TestTable<Data, State> {
public:
    // Blocks as "id@place:steps", apart from each other by blanks. Without steps: full strength, warships 1.
    explicit Table(std::string_view blocks = "");
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    Table& put(std::string_view blocks);
    Table& simo();
    // What the enemy knows: everything (as made), or next to nothing. Rules must not care.
    Table& in_the_dark();
    Table& stand(Point where, Seat first = Seat::us, int year = 1812, int turn = 1);
    // A new game from the very beginning.
    Table& begin(const Setup& setup = {});

    void rolls(std::vector<Roll> script);
    // Only asks: the rule that says no, or "allowed".
    std::string barred_by(Seat seat, std::string_view action) const;

    int block(std::string_view id) const;
    int place(std::string_view id) const;
    std::string where(std::string_view block) const;  // "kingston:3"; boxes without steps: "pool"
    int steps(std::string_view block) const { return s.steps[block_index(block)]; }
    // Blocks at a place, sorted: "br_r49 br_w1"; "" when it is empty.
    std::string blocks_in(std::string_view place) const;
    bool is_friendly(Seat side, std::string_view town) const;
    bool is_contested(std::string_view place) const;
    int lake_control(std::string_view lake) const;  // index of the side, -1: nobody

    std::vector<Said> told(u16 event) const { return said(event); }
    std::vector<Said> told() const { return said(); }
    Winner winner() const { return static_cast<Winner>(s.winner); }

private:
    std::size_t block_index(std::string_view id) const;
};

// Plays any legal actions (by this seed) until `stop` says so or the game is over; every position must be in order.
void play_on(Table& t, u64 seed, const std::function<bool(const Table&)>& stop);

}  // namespace ghent::blocks::test
