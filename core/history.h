// StateHistory: many positions of one game in little room. Each is kept as the words that differ from the one before, every
// 32nd whole, so that any of them is found at once.
#pragma once

#include <vector>

#include "core/module.h"

namespace ghent {

class StateHistory {
public:
    explicit StateHistory(const Module& m) : bytes_(m.state_bytes), last_((m.state_bytes + 7) / 8) {}
    void add(const void* state);
    void get(std::size_t i, void* state) const;
    std::size_t size() const { return begins_.size(); }
    void cut(std::size_t size);  // forgets those from there on
    std::size_t kept_bytes() const { return changes_.size() * sizeof(Change) + whole_.size() * sizeof(u64); }

private:
    static constexpr std::size_t kWhole = 32;
    struct Change {
        u64 value;
        u32 word;
    };
    void words_of(const void* state, std::vector<u64>& words) const;

    std::size_t bytes_;
    std::vector<u64> last_, now_;
    std::vector<u64> whole_;           // positions 0, 32, 64, …
    std::vector<Change> changes_;      // of all others, one after another …
    std::vector<std::size_t> begins_;  // … each beginning here
};

}  // namespace ghent
