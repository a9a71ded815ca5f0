// What the commands about long series of games share: their logs, shards, and what is told while they run.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "lab/series_log.h"

namespace ghent::cli {

lab::Shard shard_of(const SeriesArgs& args);
// The file of the log: in a folder, the shard's own. "" when none is kept.
std::string log_file(const SeriesArgs& args);
// The logs that a command line names: files, and those of all shards in folders.
std::vector<lab::SeriesLog> read_logs(const std::vector<std::string>& places);

// Opens the log, or nothing when none is kept.
std::unique_ptr<lab::LogWriter> open_log(const SeriesArgs& args, const lab::Facts& series, const lab::Facts& asked);

// What a shard says at its end, on stdout.
void tell_shard(Console& console, const SeriesArgs& args, int have, int of);
// How long it took, on stderr: what stands on stdout depends on the games alone.
void tell_time(Console& console, int games, double seconds);

// A report that cannot be written is better known before the games are played.
void check_report_place(const std::string& file);

}  // namespace ghent::cli
