// The odds of a fight as one seat may know them.
#include <fmt/format.h>

#include <algorithm>

#include "core/odds.h"

namespace ghent {

namespace {

constexpr int kWorlds = 12;  // sampled where hidden facts matter
constexpr int kAlike = 3;    // this many worlds with the same odds: they do not

bool same_odds(const OddsReport& a, const OddsReport& b) {
    return a.rows.size() == b.rows.size() &&
           std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), [](const OddsRow& x, const OddsRow& y) {
               return x.group == y.group && x.what == y.what && x.probability == y.probability;
           });
}

void add_rows(OddsReport& sum, const OddsReport& one) {
    for (const OddsRow& row : one.rows) {
        const auto found = std::find_if(sum.rows.begin(), sum.rows.end(), [&row](const OddsRow& r) {
            return r.group == row.group && r.what == row.what;
        });
        if (found != sum.rows.end()) {
            found->probability += row.probability;
            continue;
        }
        // Behind the last row of its group.
        auto place = sum.rows.end();
        for (auto r = sum.rows.begin(); r != sum.rows.end(); ++r)
            if (r->group == row.group) place = r + 1;
        sum.rows.insert(place, row);
    }
}

OddsReport average(const std::vector<OddsReport>& reports) {
    OddsReport sum = reports[0];
    for (std::size_t i = 1; i < reports.size(); ++i) {
        add_rows(sum, reports[i]);
        sum.error = std::max(sum.error, reports[i].error);
    }
    for (OddsRow& row : sum.rows) row.probability /= static_cast<double>(reports.size());
    sum.exact = false;
    sum.policy +=
        fmt::format("{}average of {} cases that you cannot tell apart", sum.policy.empty() ? "" : "; ", reports.size());
    return sum;
}

}  // namespace

OddsReport odds_for(const Module& m, const GameData& d, const void* state, Seat seat) {
    Rng rng(1812);
    std::vector<OddsReport> reports;
    for (int i = 0; i < kWorlds; ++i) {
        AnyState world;
        world.copy_from(m, state);
        m.resample(d, world.bytes(), seat, rng);
        reports.push_back(m.odds(d, world.bytes()));
        // As soon as it is clear that nothing hidden matters here, one is enough.
        const bool alike =
            std::all_of(reports.begin(), reports.end(), [&](const OddsReport& r) { return same_odds(r, reports[0]); });
        if (alike && i + 1 >= kAlike) return reports[0];
    }
    return average(reports);
}

}  // namespace ghent
