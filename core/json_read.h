// Reading JSON that comes from outside: positions and records. For .cpp files of core only.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace ghent {

// Throws Refusal: "a position is not JSON (line 3, column 7)", or when it is nested too deep, too large, or names a key
// twice. `what` begins the message.
nlohmann::ordered_json read_json(std::string_view text, std::string_view what);

}  // namespace ghent
