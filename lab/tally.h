// What is counted in a game beside its result: where fights begin, and which cards are played how by whom. Which events these
// are says games/<id>/tally.tsv:
//
//   fight<TAB>army_battle                  the place is the first argument that is neither a piece nor a number; where there is
//                                          none, where the last piece stands
//   play<TAB>plays_ops<TAB>for operations  the card is the first argument that is no number; how, in words
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent::lab {

// Fights in a place, by its id.
struct PlaceCount {
    std::string place;
    int count = 0;
    bool operator==(const PlaceCount&) const = default;
};

// Plays of a card.
struct CardCount {
    u16 card = 0;   // of the kind that the event names
    u16 event = 0;  // how: index into Module::events
    Seat seat = Seat::us;
    int count = 0;
    bool operator==(const CardCount&) const = default;
};

struct Tally {
    std::vector<PlaceCount> fights;  // by place
    std::vector<CardCount> plays;    // by card, event, seat
    bool operator==(const Tally&) const = default;
};

struct TallyRow {
    enum class Use : u8 { none, fight, play } use = Use::none;
    std::string how;
};
// By event. Throws Refusal when the game's file names an event that there is not.
const std::vector<TallyRow>& tally_rows(const Module& m);

// Counts while a game is played.
class TallyKeeper {
public:
    TallyKeeper(const Module& m, const GameData& d);

    // What an action told; `before` is the position it was taken in.
    void take(const Journal& journal, const void* before);
    Tally finish() const;

    // Does it want the position before each action?
    bool wants_position() const { return wants_position_; }

private:
    struct Count {
        u64 key;
        int count;
    };
    static void add(std::vector<Count>& counts, u64 key);
    void fight(const Event& e, const EventSpec& spec, const void* before);
    std::string place_in_scene(std::string_view piece, const void* state) const;  // "" when it is nowhere

    const Module& m_;
    const GameData& d_;
    const std::vector<TallyRow>& rows_;
    bool wants_position_ = false;
    std::vector<Count> fights_, plays_;
    std::vector<PlaceCount> by_piece_;
};

// The kind of card that an event tells of, and its number; the kind is kNothing when there is none.
struct CardOf {
    u8 kind = kNothing;
    u16 card = 0;
};
CardOf card_of(const EventSpec& spec, const Event& e);

// As two words of a log's line, and back; false when they are none.
std::string print_tally(const Tally& tally);
bool read_tally(std::string_view fights, std::string_view plays, Tally& tally);

}  // namespace ghent::lab
