#include "core/chart.h"

#include <algorithm>

#include "core/module.h"

namespace ghent {

int Chart::find(std::string_view id) const {
    const auto found = std::find_if(spots.begin(), spots.end(), [id](const Spot& s) { return s.id == id; });
    return found == spots.end() ? -1 : static_cast<int>(found - spots.begin());
}

void Chart::add_way(std::string_view a, std::string_view b) {
    const int from = find(a), to = find(b);
    if (from >= 0 && to >= 0) ways.emplace_back(from, to);
}

constinit const ChartOf* ChartOf::first_ = nullptr;

ChartOf::ChartOf(std::string_view game, Function make) noexcept : game_(game), make_(make), next_(first_) {
    first_ = this;
}

std::optional<Chart> chart_of(const Module& m, const GameData& d, std::string_view scenario) {
    for (const ChartOf* c = ChartOf::first_; c; c = c->next_)
        if (c->game_ == m.id) return c->make_(d, scenario);
    return std::nullopt;
}

}  // namespace ghent
