// A part of a series of games, so that many machines can share it: shard 3 of 16 plays every sixteenth game, from the third on.
#pragma once

#include <string>
#include <string_view>

namespace ghent::lab {

struct Shard {
    int number = 1, of = 1;  // number: 1 … of

    bool whole() const { return of == 1; }
    // Is game (or pair) i of the series, counted from 0, played here?
    bool has(int i) const { return i % of == number - 1; }
    // How many of so many.
    int share(int games) const { return games / of + (games % of >= number ? 1 : 0); }
    std::string text() const;  // "3/16"
    bool operator==(const Shard&) const = default;
};

// "3/16". Throws Refusal.
Shard parse_shard(std::string_view text);

// The name of its log in a folder that all shards share.
std::string shard_file(const Shard& shard);

}  // namespace ghent::lab
