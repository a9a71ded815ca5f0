// Names that people give themselves and their games, by Unicode's own tables (ICU): which characters nobody sees, which scripts go together, and which
// names look alike (Unicode Technical Standard 39).
#pragma once

#include <string>
#include <string_view>

namespace ghent::server {

// As it is kept: trimmed and composed. Throws ApiError.
std::string checked_name(std::string_view text);
// What a game is called, which strangers read in lists among other words: one line, written in its own direction, of characters that
// are seen. "" stays "". Throws ApiError.
std::string checked_title(std::string_view text);
// The same for all names that a reader takes for one another.
std::string look_of(std::string_view name);

}  // namespace ghent::server
