# cmake -DGAME=<id> -DRULES=<rules.tsv or nothing> -DOUT=<header> -P rule_ids.cmake
# Writes the rule ids of a rulebook as a constant; index 0 is the empty id ("no rule").

set(ids "")
if(RULES)
  file(READ "${RULES}" text)
  # CMake lists give these characters a meaning; only the first column matters here.
  string(REGEX REPLACE "[][;\\\\]" "_" text "${text}")
  string(REGEX MATCHALL "\n[^#\t\n][^\t\n]*\t" rows "\n${text}")
  foreach(row IN LISTS rows)
    string(STRIP "${row}" id)
    string(APPEND ids "    \"${id}\",\n")
  endforeach()
endif()
file(WRITE "${OUT}" "// Generated from games/${GAME}/rules.tsv.
#pragma once

#include <string_view>

namespace ghent::${GAME} {

// Every rule id of the rulebook in its order; index 0 means \"no rule\".
inline constexpr std::string_view kRuleIds[] = {
    \"\",
${ids}};

}  // namespace ghent::${GAME}
")
