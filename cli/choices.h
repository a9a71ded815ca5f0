// The legal actions of a decision as numbered choices, and finding the one that somebody typed.
#pragma once

#include <span>
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
    // One line each. Those of a verb with many are folded: one paragraph per first argument ("march us_r06: 1 albany,
    // 2 utica"), or two lists where any of the one goes with any of the other ("deploy" any block in any town).
    std::string text(const std::vector<int>& which, const Console& console) const;
    // One line each, whatever their number.
    std::string full_text(const std::vector<int>& which, const Console& console) const;

private:
    std::vector<int> matching(std::string_view typed, bool (*matches)(const Choice&, std::string_view typed)) const;
    struct Fold {
        u16 first;  // the argument they share
        std::vector<int> which;
        std::vector<std::string> rests;  // of their notations
    };
    std::vector<Fold> folds(std::span<const int> group) const;
    std::string folded(std::span<const int> group, const Console& console) const;
    std::string crossed(const VerbSpec& verb, const std::vector<Fold>& folds, const Console& console) const;

    const Module& m_;
    const GameData& d_;
    std::vector<Choice> items_;
};

}  // namespace ghent::cli
