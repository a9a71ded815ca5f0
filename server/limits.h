// The limits that whoever keeps a server may set for it: `ghent serve --limit requests=600/6000 --limit sockets_per_game=50`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "server/hall.h"

namespace ghent::server {

struct Limit {
    std::string_view name, text;  // text: of what, and of whom
    std::variant<Rate& (*)(Config&), std::size_t& (*)(Config&)> where;
};
std::span<const Limit> limits();

// As it is set now: "600/6000" (at once, and then in a minute), or "50".
std::string limit_text(const Limit& limit, const Config& config);
// "NAME=N" or "NAME=AT_ONCE/A_MINUTE". Throws Refusal.
void set_limit(Config& config, std::string_view text);

}  // namespace ghent::server
