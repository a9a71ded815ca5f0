// Names that people give themselves, by Unicode's own tables (ICU): which characters nobody sees, which scripts go together, and which
// names look alike (Unicode Technical Standard 39).
#pragma once

#include <string>
#include <string_view>

namespace ghent::server {

// As it is kept: trimmed and composed. Throws ApiError.
std::string checked_name(std::string_view text);
// The same for all names that a reader takes for one another.
std::string look_of(std::string_view name);

}  // namespace ghent::server
