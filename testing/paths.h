// Where the sources and the build are, for tests that read files of the project. Functions, so that only one object knows the folder and
// all others are the same in every checkout (a compiler cache finds them again).
#pragma once

#include <string>

namespace ghent {

std::string source_dir();
std::string build_dir();

}  // namespace ghent
