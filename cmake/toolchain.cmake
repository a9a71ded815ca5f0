# Compiler settings common to every target: language, warnings, sanitizers, cache, linker.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1 -DNDEBUG")

# Generated headers and sources; laid out like the tree, so that #include "games/<id>/rule_ids.h" finds them.
set(GHENT_GEN "${CMAKE_BINARY_DIR}/gen")

find_program(GHENT_CCACHE ccache)
if(GHENT_CCACHE)
  # Without this sloppiness nothing that uses a precompiled header would be cached; paths are taken from the source folder on, so that what
  # one checkout has compiled serves another.
  set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${GHENT_CCACHE}")
endif()

if(GHENT_LINKER STREQUAL "auto")
  find_program(GHENT_MOLD mold)
  if(GHENT_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
elseif(NOT GHENT_LINKER STREQUAL "default")
  add_link_options(-fuse-ld=${GHENT_LINKER})
endif()

# Everything our own targets compile with, and nothing of it reaches third-party code.
add_library(ghent_flags INTERFACE)
set(warnings
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Wcast-align -Wcast-qual
  -Wformat=2 -Wundef -Wextra-semi
  -Wno-missing-field-initializers) # designated initialisers leave the rest at their defaults on purpose
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND warnings -Wduplicated-cond -Wlogical-op
    -Wno-restrict) # false in g++ 12 for "literal" + std::string
  if(GHENT_SANITIZE OR GHENT_COVERAGE)
    list(APPEND warnings -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  list(APPEND warnings -Wno-deprecated-declarations) # inside libstdc++ 12: std::stable_sort
endif()
if(GHENT_WERROR)
  list(APPEND warnings -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # These come out of the optimiser and are often false: seen, but not fatal.
    list(APPEND warnings -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overflow
      -Wno-error=stringop-overread -Wno-error=dangling-pointer)
  endif()
endif()
target_compile_options(ghent_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:${warnings}>
  $<$<COMPILE_LANGUAGE:CXX>:-ffp-contract=off> # the same numbers on every machine
  $<$<COMPILE_LANGUAGE:CXX>:-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=>
  $<$<COMPILE_LANGUAGE:CXX>:-fmacro-prefix-map=../../=>) # as the compiler cache names the source folder
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Sets of blocks and places are counted everywhere: popcnt as one instruction (every x86-64 machine since 2009 has it).
  target_compile_options(ghent_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-march=x86-64-v2>)
endif()
target_compile_definitions(ghent_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
target_include_directories(ghent_flags INTERFACE "${CMAKE_SOURCE_DIR}" "${GHENT_GEN}")

if(GHENT_SANITIZE)
  set(sanitize -fsanitize=${GHENT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(ghent_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:${sanitize}>)
  target_link_options(ghent_flags INTERFACE -fsanitize=${GHENT_SANITIZE})
  target_compile_definitions(ghent_flags INTERFACE GHENT_SANITIZED=1)
endif()
if(GHENT_COVERAGE)
  target_compile_options(ghent_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:--coverage>)
  target_link_options(ghent_flags INTERFACE --coverage)
endif()
