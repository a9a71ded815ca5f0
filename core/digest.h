// The digest of a position (core/fields.h) from what changed since the last one: most actions change a few bytes of a state,
// and a record needs a digest after each of them.
#pragma once

#include <memory>
#include <vector>

#include "core/module.h"

namespace ghent {

class Digester {
public:
    explicit Digester(const Module& m);
    // The same number as digest(m, d, state).
    u64 of(const void* state);

private:
    struct Layout;
    static std::shared_ptr<const Layout> layout_of(const Module& m);

    std::shared_ptr<const Layout> layout_;
    std::vector<u64> last_;  // the words of the state asked for last
    u64 sum_;
};

}  // namespace ghent
