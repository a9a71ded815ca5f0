#include "cli/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/text.h"
#include "core/record.h"

namespace ghent::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBytes = std::size_t{4} << 30;

bool is_folder(const std::string& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

}  // namespace

lab::Shard shard_of(const SeriesArgs& args) { return args.shard.empty() ? lab::Shard{} : lab::parse_shard(args.shard); }

std::string log_file(const SeriesArgs& args) {
    if (args.log.empty() || !is_folder(args.log)) return args.log;
    return (fs::path(args.log) / lab::shard_file(shard_of(args))).string();
}

std::vector<lab::SeriesLog> read_logs(const std::vector<std::string>& places) {
    std::vector<lab::SeriesLog> logs;
    for (const std::string& place : places) {
        std::vector<std::string> files;
        if (is_folder(place)) {
            for (const fs::directory_entry& entry : fs::directory_iterator(place)) {
                const std::string name = entry.path().filename().string();
                if (name.starts_with("shard-") && name.ends_with(".log")) files.push_back(entry.path().string());
            }
            std::sort(files.begin(), files.end());
            if (files.empty()) throw Refusal(fmt::format("{}: there are no logs of shards in this folder", place));
        } else {
            files.push_back(place);
        }
        for (const std::string& file : files) logs.push_back(lab::read_series_log(file, read_file(file, kMostBytes)));
    }
    return logs;
}

std::unique_ptr<lab::LogWriter> open_log(const SeriesArgs& args, const lab::Facts& series, const lab::Facts& asked) {
    const std::string file = log_file(args);
    return file.empty() ? nullptr : std::make_unique<lab::LogWriter>(file, series, asked, shard_of(args));
}

void tell_shard(Console& console, const SeriesArgs& args, int have, int of) {
    console.out << fmt::format("Shard {}: {} of {} games are in {}\n", shard_of(args).text(), grouped(have),
                               grouped(of), log_file(args));
}

void tell_time(Console& console, int games, double seconds) {
    console.err << fmt::format("{} games in {:.1f} s, {:.1f} games a second\n", grouped(games), seconds,
                               games / std::max(1e-9, seconds));
}

void check_report_place(const std::string& file) {
    if (file.empty()) return;
    const fs::path folder = fs::path(file).parent_path();
    std::error_code error;
    if (!folder.empty() && !fs::is_directory(folder, error))
        throw Refusal(fmt::format("{}: there is no folder {}; make it first", file, folder.string()));
}

}  // namespace ghent::cli
