# cmake -DGAME=<id> -DRULES=<rules.tsv or nothing> -DRULINGS=<rulings.md or nothing> -DOUT=<header> -P rule_ids.cmake
# Writes the rule ids of a rulebook as a constant; index 0 is the empty id ("no rule"). After them come the rulings: where no
# printed sentence decides, a refusal or a line of the journal names the ruling that does.

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
if(RULINGS)
  # The first cells of tables and the beginnings of list items: "R16", "R4 - R8", "R40, R77".
  file(READ "${RULINGS}" text)
  string(REGEX REPLACE "[][;\\\\]" "_" text "${text}")
  string(REGEX MATCHALL "\n(\\||-) R[0-9][R0-9, -]*" rows "\n${text}")
  foreach(row IN LISTS rows)
    string(REGEX MATCHALL "R[0-9]+( - R[0-9]+)?" parts "${row}")
    foreach(part IN LISTS parts)
      string(REGEX MATCHALL "[0-9]+" ends "${part}")
      list(GET ends 0 first)
      list(GET ends -1 last)
      foreach(number RANGE ${first} ${last})
        string(APPEND ids "    \"R${number}\",\n")
      endforeach()
    endforeach()
  endforeach()
endif()
set(header "// Generated from games/${GAME}/rules.tsv and games/${GAME}/rulings.md.
#pragma once

#include <string_view>

#include \"core/game.h\"

namespace ghent::${GAME} {

// Every rule id of the rulebook in its order, then the rulings; index 0 means \"no rule\".
inline constexpr std::string_view kRuleIds[] = {
    \"\",
${ids}};

// A rule id as the number that verdicts and events carry; a typing error does not compile.
consteval u16 R(std::string_view id) { return rule_number(kRuleIds, id); }

}  // namespace ghent::${GAME}
")
# Only when it changed: a word mended in a ruling compiles nothing anew.
set(old "")
if(EXISTS "${OUT}")
  file(READ "${OUT}" old)
endif()
if(NOT old STREQUAL header)
  file(WRITE "${OUT}" "${header}")
endif()
