#include "core/extras.h"

#include <map>

namespace ghent {

namespace {

// Made when the first game adds something, before anybody can ask.
std::map<std::string_view, Extras>& all_extras() {
    static std::map<std::string_view, Extras> all;
    return all;
}

}  // namespace

AddExtras::AddExtras(std::string_view game, void (*add)(Extras&)) { add(all_extras()[game]); }

const Extras& extras_of(const Module& m) {
    static const Extras none;
    const auto found = all_extras().find(m.id);
    return found == all_extras().end() ? none : found->second;
}

}  // namespace ghent
