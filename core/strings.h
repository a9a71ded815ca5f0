// Words for messages: echoing safely what somebody typed, and guessing what he meant.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace ghent {

// Bytes of the valid UTF-8 sequence `text` begins with; 0 when it begins with none.
std::size_t utf8_sequence(std::string_view text);

// In single quotes, fit for a one-line message: control characters and broken UTF-8 become '?', the rest is cut off
// after `most` characters.
std::string in_quotes(std::string_view text, std::size_t most = 40);

// How many letters must be changed, added, dropped or swapped with their neighbour to get from one to the other.
int edit_distance(std::string_view a, std::string_view b);

// "; did you mean kingston?" with up to three names that are near, or "" when none is.
std::string did_you_mean(std::string_view word, std::span<const std::string> names);

// "a, b and c", with `last` as the word before the last.
std::string joined(std::span<const std::string> names, std::string_view last = "and");

// Pieces between separators; "" gives one empty piece.
std::vector<std::string_view> split(std::string_view text, char separator);
// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

// A whole number without sign, written in digits alone. False when it is not, or is larger than `most`.
bool read_number(std::string_view text, u64 most, u64& value);

}  // namespace ghent
