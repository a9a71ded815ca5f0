// The log of a series of games: which series it is, then a line for each game as soon as it is played. A series that was
// broken off goes on from its log, and the logs of its shards can be merged (lab/merge.h).
//
// Lines are only ever added. Each ends with a check over all lines up to it, so that nothing can be changed, left out or
// put in between unseen; the last line may be cut off when a program was killed, and that game is played again.
//
//   series<TAB>command sim<TAB>version 0.1.0<TAB>build …<TAB>game blocks<TAB>…<TAB>shard 3/16<TAB>check
//   asked<TAB>games 1000<TAB>check
//   18<TAB>what came of it<TAB>check
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/module.h"
#include "lab/shard.h"

namespace ghent::lab {

// What a series is, or how much of it was asked for: names and values, in their order.
class Facts {
public:
    Facts& add(std::string name, std::string value) {
        rows_.emplace_back(std::move(name), std::move(value));
        return *this;
    }
    const std::string& of(std::string_view name) const;  // "" when it is not there
    bool has(std::string_view name) const;
    u64 number(std::string_view name) const;  // throws Refusal when it is none
    const std::vector<std::pair<std::string, std::string>>& rows() const { return rows_; }
    bool operator==(const Facts&) const = default;

private:
    std::vector<std::pair<std::string, std::string>> rows_;
};
// "seed 2, not 1": the first fact in which `found` is not as `wanted`; "" when they are the same.
std::string difference(const Facts& found, const Facts& wanted);

// The beginning of every series: by which program, which game, which data, which set-up.
struct SeriesGame {
    const Module* module = nullptr;
    std::shared_ptr<const GameData> data;
    Setup setup;
    bool every_scenario = false;
};
Facts series_facts(std::string_view command, const SeriesGame& game);
Setup setup_of_facts(const Facts& facts);  // the scenario "all" is left out

// Which build of the program this is: other builds may play otherwise, so their games are not put together.
std::string program_build();

struct LogLine {
    int number = 0;  // of the game in the series
    std::string text;
};

struct SeriesLog {
    std::string name;  // of the file, for messages
    Facts series;      // the shard not included
    Facts asked;
    Shard shard;
    std::vector<LogLine> lines;
    std::size_t length = 0;  // of what is whole
    u64 check = 0;           // up to there
};

// Throws Refusal with the name, the line and what is wrong.
SeriesLog read_series_log(const std::string& name, std::string_view text);

// Adds lines to a log. One that is there already must be of the same series and shard; its games are then known. While it
// is open nobody else can open it.
class LogWriter {
public:
    LogWriter(const std::string& file, const Facts& series, const Facts& asked, const Shard& shard);
    ~LogWriter();
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;

    const std::vector<LogLine>& known() const { return known_; }
    void add(int number, std::string_view text);  // throws Refusal when it cannot be written

private:
    void line(std::string_view text);

    std::string file_;
    int fd_ = -1;
    u64 check_ = 0;
    std::vector<LogLine> known_;
};

// The words of a line, between tabs.
std::vector<std::string_view> words_of(std::string_view line);
bool read_whole(std::string_view word, int& value);  // a whole number, with its sign

}  // namespace ghent::lab
