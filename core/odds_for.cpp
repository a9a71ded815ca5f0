// The odds of a fight as one seat may know them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/odds.h"

namespace ghent {

namespace {

constexpr int kWorlds = 12;  // sampled where hidden facts matter
constexpr int kAlike = 3;    // this many worlds with the same odds: look at as many again, then believe it

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

bool has_group(const OddsReport& r, const std::string& group) {
    return std::any_of(r.rows.begin(), r.rows.end(), [&group](const OddsRow& row) { return row.group == group; });
}

// A fight in one world and none in another: each group counts the worlds in which there is nothing of it.
void count_absent(OddsReport& sum, const std::vector<OddsReport>& reports) {
    std::vector<std::string> groups;
    for (const OddsRow& row : sum.rows)
        if (groups.empty() || groups.back() != row.group) groups.push_back(row.group);
    OddsReport absent;
    for (const OddsReport& r : reports)
        for (const std::string& group : groups)
            if (!has_group(r, group)) absent.rows.push_back({"it does not come to that", group, 1});
    add_rows(sum, absent);
}

double in_report(const OddsReport& r, const OddsRow& row) {
    const auto found = std::find_if(r.rows.begin(), r.rows.end(),
                                    [&row](const OddsRow& x) { return x.group == row.group && x.what == row.what; });
    return found == r.rows.end() ? 0 : found->probability;
}

// How far the average may be off, as far as the cases that were looked at can tell: 95 % half width of its widest row.
double error_of(const OddsReport& mean, const std::vector<OddsReport>& reports) {
    double widest = 0;
    const auto n = static_cast<double>(reports.size());
    for (const OddsRow& row : mean.rows) {
        double squares = 0;
        for (const OddsReport& r : reports) {
            const double off = in_report(r, row) - row.probability;
            squares += off * off;
        }
        widest = std::max(widest, squares / n / std::max(1.0, n - 1));
    }
    return 1.96 * std::sqrt(widest);
}

OddsReport average(const std::vector<OddsReport>& reports) {
    OddsReport sum = reports[0];
    for (std::size_t i = 1; i < reports.size(); ++i) {
        add_rows(sum, reports[i]);
        sum.error = std::max(sum.error, reports[i].error);
    }
    count_absent(sum, reports);
    for (OddsRow& row : sum.rows) row.probability /= static_cast<double>(reports.size());
    sum.error = std::hypot(sum.error, error_of(sum, reports));
    sum.exact = false;
    sum.policy +=
        fmt::format("{}average of {} cases that you cannot tell apart", sum.policy.empty() ? "" : "; ", reports.size());
    return sum;
}

}  // namespace

namespace {

struct Question {
    const Module& m;
    const GameData& d;
    const void* state;
    Seat seat;
    std::function<OddsReport(void* world, Dice&)> ask;
    std::function<bool()> known;  // nothing that is hidden matters; may be empty
    std::function<bool()> stop;   // may be empty
};

OddsReport over_worlds(const Question& q) {
    Rng rng(1812);
    SeededDice dice(1812);
    std::vector<OddsReport> reports;
    AnyState first;
    bool one = true;  // all worlds so far are the same
    const bool known = q.known && q.known();
    for (int i = 0; i < kWorlds; ++i) {
        if (q.stop && q.stop()) throw Refusal("nobody waits for these odds any more");
        AnyState world;
        world.copy_from(q.m, q.state);
        q.m.resample(q.d, world.bytes(), q.seat, rng);
        if (i == 0) first.copy_from(q.m, world.bytes());
        one = one && std::memcmp(first.bytes(), world.bytes(), q.m.state_bytes) == 0;
        reports.push_back(q.ask(world.bytes(), dice));
        const bool alike =
            std::all_of(reports.begin(), reports.end(), [&](const OddsReport& r) { return same_odds(r, reports[0]); });
        if (known && reports[0].exact) return reports[0];
        if (one && alike && i + 1 >= kAlike) return reports[0];
        if (alike && i + 1 >= 2 * kAlike) break;  // as it seems nothing hidden matters
    }
    return average(reports);
}

}  // namespace

OddsReport odds_for(const Module& m, const GameData& d, const void* state, Seat seat) {
    return over_worlds({.m = m,
                        .d = d,
                        .state = state,
                        .seat = seat,
                        .ask = [&](void* world, Dice&) { return m.odds(d, world); },
                        .known = [&] { return m.odds_known && m.odds_known(d, state, seat, nullptr); },
                        .stop = {}});
}

OddsReport odds_of_choice(const Module& m, const GameData& d, const void* state, Seat seat,
                          std::span<const Action> choice, const std::function<bool()>& stop) {
    if (!m.odds_if || choice.empty()) throw Refusal("this choice cannot be weighed");
    const Action last = choice.back();
    const auto take_rest = [&](void* world) {
        ScriptedDice none(std::vector<Chance>{});  // what comes before the last action asks nothing of chance
        for (std::size_t i = 0; i < choice.size(); ++i) {
            if (const Verdict v = m.check(d, world, seat, choice[i]); !v.ok()) throw Refusal(explain(m, d, v));
            if (i + 1 < choice.size()) m.apply(d, world, seat, choice[i], none, nullptr);
        }
    };
    const auto known = [&] {
        AnyState here;
        here.copy_from(m, state);
        take_rest(here.bytes());
        return m.odds_known && m.odds_known(d, here.bytes(), seat, &last);
    };
    const auto ask = [&](void* world, Dice& dice) {
        take_rest(world);
        return m.odds_if(d, world, seat, last, dice);
    };
    return over_worlds({.m = m, .d = d, .state = state, .seat = seat, .ask = ask, .known = known, .stop = stop});
}

}  // namespace ghent
