// What is likely to come of a turn, in the game's words.
//
// A turn is carried out in many worlds that the seat cannot tell from the real one; what its seat would be told there is
// collected. Only what matters, as games/<id>/tally.tsv has it:
//
//   tell<TAB>field_held   what its side wins, and what either may win
//   held<TAB>control      whose a place is now: not told where it is whose it was before
//   lost<TAB>destroyed    what its side loses; of one piece the last such event of a turn counts
//   move<TAB>march_hidden what the other side does: told of his turn alone, after the rest
//   points<TAB>2          so many units of the outcome's score are a victory point; without this row points are not told
//
// Of the other side's turn only what one has to fear is told: what he wins, and what one loses oneself.
//
// How often something happens is counted by worlds, and numbers in it may differ ("2 against 1", "3 against 1"): then the
// commonest are told.
#pragma once

#include <map>

#include "ai/player.h"

namespace ghent {

// What of a game is told. Throws Refusal when its file names an event that there is not.
struct Telling {
    enum class Use : u8 { none, move, tell, held, lost };
    std::vector<Use> events;  // by their number
    int points = 0;           // units of the score; 0: it is not told

    // Does a row of tally.tsv that begins with this word say what is told? The others are for those who count (lab/tally.h).
    static bool is_word(std::string_view first);
};
const Telling& telling(const Module& m);

class Outlook {
public:
    // `fears`: it is the other side's turn. His moves are told, too.
    Outlook(const Module& m, const GameData& d, Seat seat, bool fears) : m_(m), d_(d), seat_(seat), fears_(fears) {}

    // What one world told.
    void take(std::span<const Event> events);
    // The likeliest first, moves after the rest, those of at least that share of the worlds. A move to where something else is told
    // of is left out.
    std::vector<Likely> likely(std::size_t most, double least) const;

private:
    bool is_told(const Event& e, Telling::Use use) const;
    struct Key {
        u16 what;
        u8 seat;
        std::array<i32, 4> about;
        auto operator<=>(const Key&) const = default;
    };
    struct Count {
        int worlds = 0, last = 0, order = 0;  // order: when it was first told
        std::map<std::array<i32, 4>, int> ways;
    };

    const Module& m_;
    const GameData& d_;
    Seat seat_;
    bool fears_;
    int worlds_ = 0;
    std::map<Key, Count> counts_;
};

}  // namespace ghent
