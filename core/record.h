// Records: a saved game is its record. A header, then rows of seat, action, chance results and digest; append only, undo
// included. Replaying it gives every position; the digest after each row catches a replay that drifts at the row where it does.
//
// On disk it is JSON Lines: the header, then one object per row.
//   {"ghent":1,"game":"blocks","rules":1,"data":"0f3c…","scenario":"standard","options":{"simo_move":1},"start":null,"seed":"…"}
//   {"n":0,"setup":true,"chance":["draw us_r06",…],"throw":0,"digest":"…"}
//   {"n":1,"seat":"us","do":"deploy us_r06 albany","digest":"…"}
//   {"n":2,"seat":"us","do":"deploy us_r09 erie_town","chance":[],"digest":"…","auto":true}
//   {"n":3,"seat":"us","undo":true,"digest":"…"}
//   {"n":9,"seat":"us","rollback":2,"digest":"…"}       both agreed to go back to the position after row 2
//   {"n":10,"rules":2,"from":7,"data":"…","digest":"…"} from here on revision 2 of the rules (and other data, where it says so);
//                                                       it goes on from the position after row 7, rows 8 and 9 are set aside
//   {"keyframe":10,"check":"…","state":{…}}             the whole position after row 10, by names
//   {"pack":"0f3c…","files":{"data/map.toml":"…"}}      data that the program does not have, at the end
//
// Keyframes make a record outlive corrections of the rules: where rows can no longer be played again, the game is taken up at
// the next keyframe. They are redundant, and a damaged one costs nothing but that.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace ghent {

struct Header {
    std::string game;
    int rules = 1;     // revision
    std::string data;  // content hash
    Setup setup;
    std::string start;  // position JSON when the game did not begin at a scenario, else ""
    std::string seed;   // how the dice were made, for people: "seed 42"; commitment on a server
    std::string from;   // the game and its step where that position was met: "1r8k…/57"; else ""
};

struct Row {
    enum class What : u8 { setup, act, undo, rollback, rules };
    What what = What::act;
    Seat seat = Seat::us;
    Action action;
    bool automatic = false;  // the engine took it: only one choice, and everybody knew
    bool barrier = false;    // not written: computed again on replay
    bool recorded = false;   // not written: it was not played again but taken as it was recorded
    std::vector<Chance> chance;
    std::optional<u64> throw_no;  // which throw of the game it was, where dice are made throw by throw
    std::size_t to = 0;           // of a rollback and of a change of the rules: the position after this row
    int rules = 0;                // of a change of the rules: the revision from here on …
    std::string data;             // … and the content hash of the data, "" when they are the same as before
    std::string line;  // the row as it stands, when its action or chances are in words that today's game has no more
    u64 digest = 0;
};

struct Record {
    Header header;
    std::vector<Row> rows;
    std::map<std::size_t, std::string> keyframes;  // state JSON (core/fields.h) after such rows
    Files pack;                                    // data that travel with it, when the program has others
    std::vector<std::string> problems;             // what was damaged and left out, a line each
};

// What the rows from there on were played by: the header's, or those of the last change of the rules.
struct Era {
    int rules = 1;
    std::string data;
};
Era last_era(const Record& r);

// Dice that can be computed again, throw by throw: what one row asks of them is a throw, and each throw of a game has a stream of its
// own, whatever was rolled before.
class ThrownDice : public Dice {
public:
    virtual void begin_throw(u64 n) = 0;
};

// Throws are counted along what stands: who goes back finds the dice as they were. A row that asks nothing of the dice is none.
u64 next_throw(std::span<const Row> rows);

std::string header_line(const Header& h);
std::string row_line(const Module& m, const GameData& d, const Row& r, std::size_t n);
std::string keyframe_line(const Module& m, const Record& r, std::size_t n);  // of a keyframe that the record has
std::string record_text(const Module& m, const GameData& d, const Record& r);

// Reads only the header (to find the game and data). Throws Refusal: not a record, unknown version, …
Header read_header(std::string_view text);
// The hash of the data it was played with last, and the files that travel with it (none: an empty map). Throws Refusal.
struct DataWanted {
    std::string hash;
    Files pack;
};
DataWanted read_data_wanted(std::string_view text);
// Reads the whole; every fault is a Refusal with the line and what is wrong (cut off, wrong number, …). Damaged keyframes are
// left out, and rows in words that these data do not know are kept as they stand.
Record read_record(const Module& m, const GameData& d, std::string_view text);

// What the game does not understand in such a row (Row::line).
std::string not_understood(const Module& m, const GameData& d, std::string_view text);

// Writes to a temporary file beside it, flushes, renames. Nothing half-written is ever seen. Throws Refusal.
void write_file(const std::string& path, std::string_view content);
std::string read_file(const std::string& path, std::size_t limit = 256u << 20);  // throws Refusal

}  // namespace ghent
