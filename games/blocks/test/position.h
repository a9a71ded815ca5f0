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
// Whatever a test does, `is_ok` is asked after every action, an action that is carried out must stand in the list of legal
// ones, and a refusal must change nothing.
#pragma once

#include <deque>
#include <functional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "games/blocks/words.h"

namespace ghent::blocks::test {

inline constexpr Seat US = Seat::us, GB = Seat::gb;

const Data& data();

// One roll the rules must ask for: the name of the chance, and the faces.
struct Roll {
    std::string what;
    std::vector<int> faces;
};

// Answers rolls from a list that must fit exactly. Draws from the pools take the blocks named beforehand, then any.
class StrictDice final : public Dice {
public:
    std::deque<Roll> script;
    std::deque<std::string> draws;  // ids of blocks

    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

private:
    std::vector<u8> take(u16 what, int n, int sides);
    std::vector<u8> rolled_;
    Rng rng_{1812};
};

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

// Something the journal tells.
struct Said {
    Seat seat;
    int a, b, c, d;
    std::vector<int> dice;
    u8 viewers;
    std::string rule;
};

using Where = std::source_location;

class Table {
public:
    // Blocks as "id@place:steps", apart from each other by blanks. Without steps: full strength, warships 1.
    explicit Table(std::string_view blocks = "");
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    State s{};
    Journal log;
    StrictDice dice;
    Dice* other_dice = nullptr;  // used instead of `dice` when set

    Table& put(std::string_view blocks);
    Table& simo();
    // What the enemy knows: everything (as made), or next to nothing. Rules must not care.
    Table& in_the_dark();
    Table& stand(Point where, Seat first = Seat::us, int year = 1812, int turn = 1);
    // A new game from the very beginning.
    Table& begin(const Setup& setup = {});
    // Goes on until somebody must decide.
    void run();

    void rolls(std::vector<Roll> script);
    // Every roll was asked for.
    void used_up(Where at = Where::current());

    // "march us_r06 kingston; done": one seat's actions, one after the other.
    void does(Seat seat, std::string_view actions, Where at = Where::current());
    // Refused, by this rule; the position stays as it is.
    void refuses(Seat seat, std::string_view action, std::string_view rule, Where at = Where::current());
    // Only asks: the rule that says no, or "allowed".
    std::string barred_by(Seat seat, std::string_view action) const;
    bool allows(Seat seat, std::string_view action) const;
    std::vector<std::string> options(Seat seat) const;
    // Only actions that begin with this word; without it.
    std::vector<std::string> options(Seat seat, std::string_view verb) const;
    // Carries out choices of one option for as long as there are such.
    void forced();
    // "us accept", "gb naval_phase", "us+gb attrition", "over".
    std::string question() const;

    int block(std::string_view id) const;
    int place(std::string_view id) const;
    std::string where(std::string_view block) const;  // "kingston:3"; boxes without steps: "pool"
    int steps(std::string_view block) const { return s.steps[block_index(block)]; }
    // Blocks at a place, sorted: "br_r49 br_w1"; "" when it is empty.
    std::string blocks_in(std::string_view place) const;
    bool is_friendly(Seat side, std::string_view town) const;
    bool is_contested(std::string_view place) const;
    int lake_control(std::string_view lake) const;  // index of the side, -1: nobody

    // Does the scene of this viewer name the block?
    bool shows(Viewer viewer, std::string_view block) const;

    std::vector<Said> told(u16 event) const;
    std::vector<Said> told() const;
    bool over() const { return s.flow.over != 0; }
    Winner winner() const { return static_cast<Winner>(s.winner); }

private:
    std::size_t block_index(std::string_view id) const;
    Dice& chance() { return other_dice ? *other_dice : dice; }
    void apply(Seat seat, Action a, Where at);
};

// Plays any legal actions (by this seed) until `stop` says so or the game is over; every position must be in order.
void play_on(Table& t, u64 seed, const std::function<bool(const Table&)>& stop);

}  // namespace ghent::blocks::test
