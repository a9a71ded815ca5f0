// The commands of `ghent`, each a plain function from its arguments to an exit code; main.cpp reads the command line.
// A request that cannot be met is thrown as Refusal; main turns it into one line on stderr.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "core/types.h"

namespace ghent::cli {

// 0 success, 1 a refused request, 2 wrong usage.
enum Exit : int { kSuccess = 0, kRefused = 1, kUsage = 2 };

// Which game, and how it is set up.
struct GameArgs {
    std::string game;
    std::string data;  // folder whose files replace the embedded ones
    std::string scenario;
    std::vector<std::string> options;  // "key=value"
};

struct GamesArgs {
    bool json = false;
};
int run_games(const GamesArgs& args, Console& console);

struct PlayArgs {
    GameArgs game;
    std::string us = "human", gb = "greedy";
    std::optional<u64> seed;
    std::string save, resume;
};
int run_play(const PlayArgs& args, Console& console);

struct ServeArgs {
    int port = 1812;
    std::string host = "127.0.0.1", store = {}, web_dir = {};  // store "": in the user's data folder
    std::vector<std::string> origins = {};
    bool behind_proxy = false;
    std::string node = {};                 // HOST:PORT for other nodes
    std::optional<int> metrics_port = {};  // none: the next one after `port`, if it is free; 0: nowhere
    std::string metrics_host = "127.0.0.1";
    bool public_metrics = false;
    int thinkers = 1;  // threads for machine players
    std::string smtp, smtp_login, mail_from, public_url;
    std::string push;
    bool push_private = false;
    std::vector<std::string> limits;
};
int run_serve(const ServeArgs& args, Console& console);

struct ThinkArgs {
    std::string store;
    int threads = 0;  // 0: one for each core
};
int run_think(const ThinkArgs& args, Console& console);

// Where a person's data lives: sqlite:${XDG_DATA_HOME:-~/.local/share}/ghent/ghent.db.
std::string standard_store();

struct StoreArgs {
    std::string store = {};  // "": as above
    std::string place = {};  // the file of a copy, the folder of an export
};
int run_store_backup(const StoreArgs& args, Console& console);
int run_store_restore(const StoreArgs& args, Console& console);

struct StoreCheckArgs {
    StoreArgs store;
    bool replay = false, json = false;
};
int run_store_check(const StoreCheckArgs& args, Console& console);

struct StoreExportArgs {
    StoreArgs store;
    std::vector<std::string> games = {};  // ids; none: all
};
int run_store_export(const StoreExportArgs& args, Console& console);

struct StoreModeratorArgs {
    StoreArgs store;
    std::string name = {};
    bool remove = false;
};
int run_store_moderator(const StoreModeratorArgs& args, Console& console);

struct StoreCleanArgs {
    StoreArgs store;  // place: folder for the records of what goes
    int waiting_days = 30, guest_days = 180;
    bool dry_run = false, discard = false, json = false;
};
int run_store_clean(const StoreCleanArgs& args, Console& console);

// Of a series that may be long: which part of it, and where every game is kept.
struct SeriesArgs {
    std::string shard;  // "K/N"; "": all of it
    std::string log;    // a file, or the folder of all shards; "": none
};

struct SimArgs {
    GameArgs game;
    SeriesArgs series = {};
    std::string against = {};  // folder of data to compare with; "": none
    int games = 100;
    std::string us = "greedy", gb = "greedy";
    u64 seed = 1;
    int threads = 0;
    bool json = false;
    std::string report;
};
int run_sim(const SimArgs& args, Console& console);

struct MatchArgs {
    GameArgs game;
    SeriesArgs series = {};
    std::string a, b;
    int pairs = 100;
    bool sprt = false;
    double elo0 = 0, elo1 = 20;
    u64 seed = 1;
    int threads = 0;
    bool json = false;
};
int run_match(const MatchArgs& args, Console& console);

struct TrainArgs {
    GameArgs game;
    SeriesArgs series = {};
    std::string player = "greedy", out;  // out "": to the terminal
    bool priors = false;
    int games = 1000;
    int rounds = 0, pairs = 40;  // of learning a table of priors; 0: the weights of priors that the game describes
    u64 seed = 1;
    int threads = 0;
};
int run_train(const TrainArgs& args, Console& console);

struct LadderArgs {
    GameArgs game;
    SeriesArgs series = {};
    // Each "weakest,…,strongest". Budgets, and the levels that do not go by the clock.
    std::vector<std::string> players = {"greedy,search@250,search@1000,search@4000", "recruit,militia,regular,veteran"};
    int pairs = 30;
    u64 seed = 1;
    int threads = 0;
    bool json = false;
};
int run_ladder(const LadderArgs& args, Console& console);

struct MergeArgs {
    std::vector<std::string> logs;  // files, and folders of shards
    std::string data, against;      // folders, where the series was played with such
    bool json = false;
    std::string report, out;
};
int run_merge(const MergeArgs& args, Console& console);

struct ReplayArgs {
    std::string file, data, save;
    bool verify = false, json = false;
    std::optional<std::size_t> at;
    std::string seat = "all";
};
int run_replay(const ReplayArgs& args, Console& console);

struct RulesArgs {
    std::string game, data, id;
    bool changes = false, json = false;
};
int run_rules(const RulesArgs& args, Console& console);

struct OddsArgs {
    std::string game, data, position;
    std::vector<std::string> words;
    bool json = false;
};
int run_odds(const OddsArgs& args, Console& console);

struct DataCheckArgs {
    std::string game, folder;
    bool json = false;
};
int run_data_check(const DataCheckArgs& args, Console& console);

struct BenchArgs {
    std::string game, data;  // game "": every game
    std::string only;        // measurements whose name holds this
    double seconds = 0.5;
    bool json = false;
};
int run_bench(const BenchArgs& args, Console& console);

int run_engine(Console& console);

}  // namespace ghent::cli
