// Reading JSON that comes from outside: positions and records. For .cpp files of core only.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace ghent {

// An ordered object finds its keys one after another: more of them would let a small file take long.
constexpr std::size_t kMostKeys = 4'096;

// Throws Refusal: "a position is not JSON (line 3, column 7)", or when it is nested too deep, too large, names a key twice or has an object
// of more than `most_keys`. `what` begins the message.
nlohmann::ordered_json read_json(std::string_view text, std::string_view what, std::size_t most_keys = kMostKeys);

}  // namespace ghent
