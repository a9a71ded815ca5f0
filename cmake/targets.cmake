# The kinds of targets this project has.

function(ghent_defaults target)
  target_link_libraries(${target} PRIVATE ghent_flags)
endfunction()

# ghent_library(<target> <folder> [EXCLUDE file...] [LINK lib...])
# <folder>/*.cpp as a static library. A folder without sources gives an interface library, so that the tree always
# configures. Sets <target>_SCOPE to PUBLIC or INTERFACE for further target_… calls.
function(ghent_library target folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "EXCLUDE;LINK;SOURCES")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  foreach(name IN LISTS arg_EXCLUDE)
    list(REMOVE_ITEM sources "${CMAKE_SOURCE_DIR}/${folder}/${name}")
  endforeach()
  list(APPEND sources ${arg_SOURCES})
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
    ghent_defaults(${target})
    if(GHENT_FUZZ)
      target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
    endif()
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  target_link_libraries(${target} ${scope} ${arg_LINK})
  set(${target}_SCOPE ${scope} PARENT_SCOPE)
endfunction()

# ghent_test(<target> <folder> [LINK lib...] [PROGRAM] [HEAVY])
# <folder>/*.cpp as one GoogleTest executable and one ctest. PROGRAM: the tests run the ghent program itself.
# HEAVY: the tests' own code runs long.
function(ghent_test target folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "PROGRAM;HEAVY" "" "LINK")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  if(NOT sources)
    return()
  endif()
  if(NOT TARGET ghent_test_main)
    add_library(ghent_test_main STATIC "${CMAKE_SOURCE_DIR}/testing/main.cpp")
    ghent_defaults(ghent_test_main)
    target_link_libraries(ghent_test_main PUBLIC GTest::gmock GTest::gtest Threads::Threads)
    target_compile_definitions(ghent_test_main PRIVATE "GHENT_BUILD_DIR=\"${CMAKE_BINARY_DIR}\"")
  endif()

  add_executable(${target} ${sources})
  ghent_defaults(${target})
  # Tests are compiled once and run once: a fast compile beats fast code. The libraries under test keep their flags.
  if(GHENT_SANITIZE AND NOT arg_HEAVY)
    target_compile_options(${target} PRIVATE -O0 -g1)
  else()
    target_compile_options(${target} PRIVATE -O1 -g0)
  endif()
  target_precompile_headers(${target} PRIVATE "${CMAKE_SOURCE_DIR}/testing/precompiled.h")
  target_compile_definitions(${target} PRIVATE
    "GHENT_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"" "GHENT_BUILD_DIR=\"${CMAKE_BINARY_DIR}\"")
  target_link_libraries(${target} PRIVATE ${arg_LINK} ghent_test_main)
  if(rapidcheck_FOUND)
    target_link_libraries(${target} PRIVATE rapidcheck)
    target_compile_definitions(${target} PRIVATE GHENT_HAVE_RAPIDCHECK=1)
  endif()
  if(arg_PROGRAM AND TARGET ghent)
    add_dependencies(${target} ghent)
    target_compile_definitions(${target} PRIVATE "GHENT_PROGRAM=\"$<TARGET_FILE:ghent>\"")
  endif()

  add_test(NAME ${target} COMMAND ${target} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
  set_tests_properties(${target} PROPERTIES
    ENVIRONMENT "GTEST_OUTPUT=json:${CMAKE_BINARY_DIR}/results/${target}.json;GTEST_BRIEF=1")
  set_property(GLOBAL APPEND PROPERTY GHENT_TEST_TARGETS ${target})
endfunction()

# The ctest that fails when a rule of a rulebook is proved by no passing test. Runs after all test executables, also
# when one of them failed.
function(ghent_rules_coverage)
  find_program(GHENT_PYTHON python3)
  get_property(targets GLOBAL PROPERTY GHENT_TEST_TARGETS)
  if(NOT GHENT_PYTHON OR NOT targets)
    return()
  endif()
  add_test(NAME rules_coverage
    COMMAND "${GHENT_PYTHON}" "${CMAKE_SOURCE_DIR}/tools/rules-coverage.py" --from "${CMAKE_BINARY_DIR}/coverage"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
  set_tests_properties(rules_coverage PROPERTIES DEPENDS "${targets}" LABELS rules)
endfunction()

function(ghent_bench)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/bench/*.cpp")
  if(NOT sources)
    return()
  endif()
  list(FILTER sources EXCLUDE REGEX "/load\\.cpp$")
  add_executable(ghent_bench ${sources})
  ghent_defaults(ghent_bench)
  target_link_libraries(ghent_bench PRIVATE ghent_games ghent_ai ghent_lab benchmark::benchmark benchmark::benchmark_main)

  # The load generator: not built by default, it takes long to compile.
  add_executable(ghent_load EXCLUDE_FROM_ALL bench/load.cpp)
  ghent_defaults(ghent_load)
  target_link_libraries(ghent_load PRIVATE ghent_games ghent_server CLI11::CLI11)
endfunction()

# fuzz/<name>.cpp, each one libFuzzer executable: bin/<name>.
function(ghent_fuzz)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/fuzz/*.cpp")
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(fuzz_${name} "${source}")
    ghent_defaults(fuzz_${name})
    target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
    target_link_libraries(fuzz_${name} PRIVATE ghent_cli)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(fuzz_${name} PROPERTIES OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
  endforeach()
endfunction()
