#include "lab/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/strings.h"

namespace ghent::lab {

namespace {

void check_agreement(const SeriesLog& log, const SeriesLog& first) {
    std::string why = difference(log.series, first.series);
    if (why.empty()) why = difference(log.asked, first.asked);
    if (why.empty() && log.shard.of != first.shard.of)
        why = fmt::format("a shard of {}, not of {}", log.shard.of, first.shard.of);
    if (!why.empty()) throw Refusal(fmt::format("{} does not belong to {}: {}", log.name, first.name, why));
}

void check_lines(const SeriesLog& log, const LogShape& shape) {
    std::vector<int> numbers;
    for (const LogLine& line : log.lines) {
        if (!log.shard.has(line.number / shape.together))
            throw Refusal(fmt::format("{}: game {} is not of shard {}", log.name, line.number, log.shard.text()));
        numbers.push_back(line.number);
    }
    std::sort(numbers.begin(), numbers.end());
    const auto twice = std::adjacent_find(numbers.begin(), numbers.end());
    if (twice != numbers.end()) throw Refusal(fmt::format("{}: game {} is there twice", log.name, *twice));
}

}  // namespace

LogShape shape_of(const Facts& series, const Facts& asked) {
    const std::string& command = series.of("command");
    const auto count = [&asked](const char* name) { return static_cast<int>(asked.number(name)); };
    if (command == "match") return {2 * count("pairs"), 2};
    if (command == "ladder") return {2 * count("pairs") * static_cast<int>(series.number("steps")), 2};
    if (command == "sim" && series.has("against")) return {2 * count("games"), 2};
    return {count("games"), 1};
}

MergedLog merge_logs(std::span<const SeriesLog> logs) {
    if (logs.empty()) throw Refusal("no logs to merge");
    const SeriesLog& first = logs.front();
    MergedLog merged{first.series, first.asked, {}, {}};
    std::map<int, const SeriesLog*> shards;
    for (const SeriesLog& log : logs) {
        check_agreement(log, first);
        const auto [found, added] = shards.emplace(log.shard.number, &log);
        if (!added)
            throw Refusal(
                fmt::format("shard {} is there twice: {} and {}", log.shard.text(), found->second->name, log.name));
    }
    const LogShape shape = shape_of(first.series, first.asked);
    std::vector<std::string> missing;
    for (int number = 1; number <= first.shard.of; ++number) {
        const auto found = shards.find(number);
        if (found == shards.end()) {
            missing.push_back(std::to_string(number));
            continue;
        }
        const SeriesLog& log = *found->second;
        check_lines(log, shape);
        int have = 0;
        for (const LogLine& line : log.lines) {
            if (line.number >= shape.lines) continue;  // asked for once, and no more
            merged.lines.push_back(line);
            ++have;
        }
        const int wanted = log.shard.share(shape.lines / shape.together) * shape.together;
        if (have < wanted)
            merged.absent.push_back(
                fmt::format("shard {} ({}) has {} of {} games", log.shard.text(), log.name, have, wanted));
    }
    if (!missing.empty()) {
        const bool one = missing.size() == 1;
        if (missing.size() > 10) missing.resize(10), missing.emplace_back("others");
        merged.absent.insert(merged.absent.begin(), fmt::format("{} {} of {} {} missing", one ? "shard" : "shards",
                                                                joined(missing), first.shard.of, one ? "is" : "are"));
    }
    std::sort(merged.lines.begin(), merged.lines.end(),
              [](const LogLine& a, const LogLine& b) { return a.number < b.number; });
    return merged;
}

void require_whole(const MergedLog& merged) {
    if (merged.absent.empty()) return;
    const std::size_t more = merged.absent.size() - 1;
    throw Refusal(
        fmt::format("{}{}; run them again, they go on from their logs", merged.absent.front(),
                    more ? fmt::format(", and {} more {} not finished", more, more == 1 ? "is" : "are") : ""));
}

}  // namespace ghent::lab
