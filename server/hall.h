// Hall: what everything in the server shares.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/alarm.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/rates.h"
#include "server/tables.h"
#include "server/workers.h"
#include "store/store.h"

namespace ghent::server {

// How often one address may do something: so many at once, and so many a minute after that.
struct Rate {
    double burst, per_minute;
};

struct Config {
    std::string host = "127.0.0.1";
    int port = 1812;
    std::string store = "sqlite:ghent.db";
    std::string web_dir = {};               // "": the client inside the program
    std::vector<std::string> origins = {};  // further origins that may call
    bool behind_proxy = false;              // X-Forwarded-For and -Proto can be trusted
    std::string games_json = "[]";          // the catalog, as `ghent games --json`
    NetLimits net = {};
    Rate logins{10, 20}, creations{60, 60}, requests{600, 6'000}, messages{300, 3'000};
    std::size_t tables = 4'000;  // games in memory before idle ones are put away
    int idle_seconds = 300;      // a table is idle after so long without anybody
    std::size_t sockets_per_game = 200;
    int window_ms = 1'000;  // between people: no window for hidden cards is passed sooner, whoever passes it and why
    int engine_threads = 2, rest_threads = 8, bot_threads = 1, slow_threads = 2;
};

struct Hall {
    Hall(Config c, std::unique_ptr<Store> s);

    const Config config;
    const std::unique_ptr<Store> store;
    Metrics metrics;
    Rates logins, creations, requests;
    Workers engine, rest, bots, slow;  // slow: passwords, imports, verification
    Alarm alarm;
    Tables tables;  // last: tables use all of the above
};

}  // namespace ghent::server
