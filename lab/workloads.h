// The pieces of work that the benchmarks time, for any game: `ghent bench` and bench/ share them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/module.h"

namespace ghent::lab {

inline constexpr std::string_view kSearchWorkload = "search";

struct Workload {
    std::string name;          // "random play"
    std::string what;          // what is counted: "actions"
    std::string text;          // what one of them includes
    std::function<u64()> run;  // does some of it and returns how many
};

// Everything there is to time about a game. Preparing them plays a few games.
std::vector<Workload> workloads(const Module& m, const std::shared_ptr<const GameData>& data);

}  // namespace ghent::lab
