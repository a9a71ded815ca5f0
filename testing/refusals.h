// Refusals as players read them: a file of small scenes, each with questions "why not?" and the sentence that answers. The
// sentences are read by people, rulebook in hand, before they are committed: the number shown must be the rule that decides.
//
//   == A lone officer
//   units b1 british_infantry:0 F4; u1 us_infantry A10
//   stand gb
//   gb order b1
//   why gb move F7
//       b1 cannot go as far as F7 in this order (off.6)
//
// Lines before the first `why` make the scene; which words they know is the game's business. GHENT_UPDATE=1 writes the sentences
// anew, for a person to read.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "testing/paths.h"

namespace ghent::test {

struct SceneReader {
    std::function<void()> begin;                                                     // a new scene
    std::function<void(std::string_view word, std::string_view rest)> line;          // every other line
    std::function<std::string(std::string_view seat, std::string_view action)> why;  // the whole sentence; "allowed"
};

namespace detail {

inline std::vector<std::string> read_lines(const std::string& file) {
    std::ifstream in(file);
    EXPECT_TRUE(in) << file << " is missing";
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// "why us retreat utica" to its first word and the rest.
inline std::pair<std::string, std::string> first_word(const std::string& line) {
    const std::size_t blank = line.find(' ');
    if (blank == std::string::npos) return {line, ""};
    return {line.substr(0, blank), line.substr(blank + 1)};
}

inline constexpr std::string_view kIndent = "    ";

}  // namespace detail

// Plays all scenes of a file (relative to the source tree); differences are failures of the running test. Returns how many
// questions there were.
inline int check_refusals(const std::string& name, const SceneReader& reader) {
    using detail::first_word, detail::kIndent;
    const std::string file = source_dir() + "/" + name;
    const std::vector<std::string> lines = detail::read_lines(file);
    const bool update = std::getenv("GHENT_UPDATE") != nullptr;  // NOLINT(concurrency-mt-unsafe): tests have one thread
    std::ostringstream fresh;
    std::string title;
    int asked = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (line.starts_with(kIndent)) continue;  // belongs to the question above
        fresh << line << '\n';
        if (line.empty() || line[0] == '#') continue;
        const ::testing::ScopedTrace trace(file.c_str(), static_cast<int>(i + 1), title + ": " + line);
        const auto [word, rest] = first_word(line);
        if (word == "==") {
            title = rest;
            reader.begin();
            continue;
        }
        if (word != "why") {
            reader.line(word, rest);
            continue;
        }
        const auto [seat, action] = first_word(rest);
        const std::string is = reader.why(seat, action);
        const bool answered = i + 1 < lines.size() && lines[i + 1].starts_with(kIndent);
        const std::string was = answered ? lines[i + 1].substr(kIndent.size()) : "";
        if (!update) {
            EXPECT_EQ(is, was);
        }
        EXPECT_NE(is, "allowed");
        fresh << kIndent << is << '\n';
        ++asked;
    }
    if (update) std::ofstream(file) << fresh.str();
    return asked;
}

}  // namespace ghent::test
