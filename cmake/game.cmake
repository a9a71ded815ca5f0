# Games: found by folder, with their data files inside the binary and their rule ids as a constant.

include(embed)

# Every games/<id>/ that has sources. A game that is still being written has a file games/<id>/unregistered: its library and its
# tests are built, but it is no part of the program, and what is checked of every game is not asked of it yet.
function(ghent_find_games out)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/games/*/*.cpp")
  set(ids "")
  foreach(source IN LISTS sources)
    get_filename_component(folder "${source}" DIRECTORY)
    get_filename_component(id "${folder}" NAME)
    list(APPEND ids ${id})
  endforeach()
  list(REMOVE_DUPLICATES ids)
  list(SORT ids)
  if(GHENT_ONLY) # a build for one game's tests
    foreach(id IN LISTS ids)
      if(NOT id IN_LIST GHENT_ONLY)
        list(REMOVE_ITEM ids ${id})
      endif()
    endforeach()
  endif()
  set(${out} "${ids}" PARENT_SCOPE)
endfunction()

# ghent_game(<id>): the library ghent_<id>.
function(ghent_game id)
  ghent_rule_ids(${id} rule_ids)
  ghent_embed(${id} embedded)
  ghent_library(ghent_${id} games/${id} SOURCES ${rule_ids} ${embedded} LINK ghent_core)
endfunction()

# games/<id>/rule_ids.h from games/<id>/rules.tsv and rulings.md.
function(ghent_rule_ids id out)
  set(header "${GHENT_GEN}/games/${id}/rule_ids.h")
  file(GLOB rules CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/games/${id}/rules.tsv")
  file(GLOB rulings CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/games/${id}/rulings.md")
  add_custom_command(
    OUTPUT "${header}"
    COMMAND ${CMAKE_COMMAND} -DGAME=${id} "-DRULES=${rules}" "-DRULINGS=${rulings}" "-DOUT=${header}"
            -P "${CMAKE_SOURCE_DIR}/cmake/rule_ids.cmake"
    DEPENDS ${rules} ${rulings} "${CMAKE_SOURCE_DIR}/cmake/rule_ids.cmake"
    COMMENT "Rule ids of ${id}"
    VERBATIM)
  set(${out} "${header}" PARENT_SCOPE)
endfunction()

# ghent_registry(<id>...): the library ghent_games, with all_games() of core/registry.h.
function(ghent_registry)
  if(NOT EXISTS "${CMAKE_SOURCE_DIR}/core/module.h")
    add_library(ghent_games INTERFACE)
    target_link_libraries(ghent_games INTERFACE ghent_core)
    return()
  endif()
  set(declarations "")
  set(elements "")
  set(libraries "")
  set(registered "")
  foreach(id IN LISTS ARGN)
    if(EXISTS "${CMAKE_SOURCE_DIR}/games/${id}/unregistered")
      continue()
    endif()
    list(APPEND registered ${id})
    string(APPEND declarations "namespace ghent::${id} {\nconst ghent::Module& module();\n}\n")
    string(APPEND elements "      &${id}::module(),\n")
    list(APPEND libraries ghent_${id})
  endforeach()
  list(LENGTH registered count)
  if(count EQUAL 0)
    set(body "  return {};\n")
  else()
    set(body "  static const std::array<const Module*, ${count}> games{\n${elements}  };\n  return games;\n")
  endif()
  file(CONFIGURE OUTPUT "${GHENT_GEN}/core/all_games.cpp" @ONLY CONTENT [[// Generated: the games of this build.
#include "core/registry.h"

#include <array>

@declarations@
namespace ghent {

std::span<const Module* const> all_games() {
@body@}

}  // namespace ghent
]])
  add_library(ghent_games STATIC "${GHENT_GEN}/core/all_games.cpp")
  ghent_defaults(ghent_games)
  target_link_libraries(ghent_games PUBLIC ghent_core ${libraries})
endfunction()
