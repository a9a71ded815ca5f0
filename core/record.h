// Records: a saved game is its record. A header, then rows of seat, action, chance results and digest; append only, undo
// included. Replaying it gives every position; the digest after each row catches a replay that drifts at the row where it does.
//
// On disk it is JSON Lines: the header, then one object per row.
//   {"ghent":1,"game":"blocks","rules":1,"data":"0f3c…","scenario":"standard","options":{"simo_move":1},"start":null,"seed":"…"}
//   {"n":0,"setup":true,"chance":["draw us_r06",…],"digest":"…"}
//   {"n":1,"seat":"us","do":"deploy us_r06 albany","digest":"…"}
//   {"n":2,"seat":"us","do":"deploy us_r09 erie_town","chance":[],"digest":"…","auto":true}
//   {"n":3,"seat":"us","undo":true,"digest":"…"}
//   {"n":9,"seat":"us","rollback":2,"digest":"…"}       both agreed to go back to the position after row 2
#pragma once

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
};

struct Row {
    enum class What : u8 { setup, act, undo, rollback };
    What what = What::act;
    Seat seat = Seat::us;
    Action action;
    bool automatic = false;  // the engine took it: only one choice, and everybody knew
    bool barrier = false;    // not written: computed again on replay
    std::vector<Chance> chance;
    std::size_t to = 0;  // of a rollback: the position after this row
    u64 digest = 0;
};

struct Record {
    Header header;
    std::vector<Row> rows;
};

std::string header_line(const Header& h);
std::string row_line(const Module& m, const GameData& d, const Row& r, std::size_t n);
std::string record_text(const Module& m, const GameData& d, const Record& r);

// Reads only the header (to find the game and data). Throws Refusal: not a record, unknown version, …
Header read_header(std::string_view text);
// Reads the whole; every fault is a Refusal with the line and what is wrong (cut off, bad action, wrong number, …).
Record read_record(const Module& m, const GameData& d, std::string_view text);

// Writes to a temporary file beside it, flushes, renames. Nothing half-written is ever seen. Throws Refusal.
void write_file(const std::string& path, std::string_view content);
std::string read_file(const std::string& path, std::size_t limit = 256u << 20);  // throws Refusal

}  // namespace ghent
