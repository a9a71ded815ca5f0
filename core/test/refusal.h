// The message of the Refusal that something throws, or "" when it throws none. Anything else it throws fails the test.
#pragma once

#include <string>

#include "core/types.h"

namespace ghent {

template <class Do>
std::string refusal_of(Do what) {
    try {
        what();
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    return {};
}

// The rule it cites.
template <class Do>
std::string rule_of(Do what) {
    try {
        what();
    } catch (const Refusal& refusal) {
        return refusal.rule;
    }
    return {};
}

}  // namespace ghent
