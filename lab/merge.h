// The logs of all shards of a series, put together: exactly what one machine would have played.
#pragma once

#include <span>

#include "lab/series_log.h"

namespace ghent::lab {

struct MergedLog {
    Facts series, asked;
    std::vector<LogLine> lines;       // in the order of their numbers
    std::vector<std::string> absent;  // what is not there yet, a clause each: "shard 5/16 (x.log) has 12 of 63 games"
};

// How a series is numbered: so many lines in all, so many in a row to one shard (both games of a pair).
struct LogShape {
    int lines = 0, together = 1;
};
LogShape shape_of(const Facts& series, const Facts& asked);

// Throws Refusal, by the names of the files: logs of different series, a shard twice, games that are twice or not of that
// shard. Shards that are missing or not finished are only noted.
MergedLog merge_logs(std::span<const SeriesLog> logs);
// The same, refused when anything is absent.
void require_whole(const MergedLog& merged);

}  // namespace ghent::lab
