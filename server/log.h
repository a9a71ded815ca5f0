// The log: one JSON object a line on stderr. Nothing secret and nothing that leads to a seat goes in: no cookies, no
// bodies, no queries, no ids of games.
#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

namespace ghent::server {

void log_event(std::string_view level, std::string_view event,
               std::initializer_list<std::pair<std::string_view, std::string_view>> facts = {});
void set_log(bool on);

}  // namespace ghent::server
