#include "testing/paths.h"

namespace ghent {

std::string source_dir() { return GHENT_SOURCE_DIR; }
std::string build_dir() { return GHENT_BUILD_DIR; }

}  // namespace ghent
