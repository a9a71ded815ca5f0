// The legal actions of a decision as numbered choices, and finding the one that somebody typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "core/module.h"

namespace ghent::cli {

class Choices {
public:
    Choices(const Module& m, const GameData& d, const void* state, Seat seat);

    struct Choice {
        Action action;
        std::string notation, label;
    };
    int size() const { return static_cast<int>(items_.size()); }
    const Choice& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }

    // What the typed text means: a number, a whole notation, the beginning of its words, or names to narrow the list by.
    struct Found {
        std::vector<int> which;
        bool sure = false;  // exactly one, and it was named as an action
    };
    Found find(std::string_view typed) const;

    std::vector<int> all() const;
    // Grouped by verb; of a long group only the first so many are shown.
    std::string text(const std::vector<int>& which, int most_of_group, const Console& console) const;

private:
    std::vector<int> matching(std::string_view typed, bool (*matches)(const Choice&, std::string_view typed)) const;

    const Module& m_;
    std::vector<Choice> items_;
};

}  // namespace ghent::cli
