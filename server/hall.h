// Hall: what everything in the server shares.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/alarm.h"
#include "server/mail.h"
#include "server/metrics.h"
#include "server/neighbours.h"
#include "server/net.h"
#include "server/push.h"
#include "server/rates.h"
#include "server/shares.h"
#include "server/tables.h"
#include "server/workers.h"
#include "store/store.h"

namespace ghent::server {

struct Config {
    std::string host = "127.0.0.1";
    int port = 1812;
    std::string store = "sqlite:ghent.db";
    std::string node_address = {};          // HOST:PORT for other nodes over the same database; "": as it listens
    std::string web_dir = {};               // "": the client inside the program
    std::vector<std::string> origins = {};  // further origins that may call
    bool behind_proxy = false;              // X-Forwarded-For and -Proto can be trusted
    std::string games_json = "[]";          // the catalog, as `ghent games --json`
    // Where /metrics is answered, and nothing else; none: nowhere, 0: any free port. And whether it is at the public port, too.
    std::optional<int> metrics_port = {};
    std::string metrics_host = "127.0.0.1";
    bool metrics_may_fail = false;  // when that port is taken the server goes on without
    bool public_metrics = false;
    NetLimits net = {};
    MailSettings mail = {};
    PushSettings push = {};
    // Of one address.
    Rate logins{10, 20}, creations{60, 60}, imports{10, 6}, requests{600, 6'000};
    Rate reports{10, 0.2};                    // to the moderators
    Rate offers{20, 20.0 / 60};               // open seats in the lobby, which strangers would read through
    Rate kept{64 << 20, 256 << 10};           // bytes of records and notes that are kept for one address
    Rate messages{300, 3'000}, chat{20, 30};  // of one person, over however many sockets
    Rate crowd{3'000, 18'000};                // messages of one address, however many guests it makes
    Rate history{64 << 20, 120 << 20};        // bytes of whole journals that it is sent, about
    Rate letters{5, 0.02};                    // to one address: five, then about thirty a day
    Rate subscriptions{20, 0.5};              // browsers that are to be told by web push
    Rate writers{10, 0.1};                    // letters that one address has sent to whomever: ten, then six an hour
    Rate account_logins{20, 1};               // at one account, from wherever
    i64 session_ms = i64{180} * 24 * 60 * 60 * 1'000;  // a cookie that was not used for so long is worth nothing
    std::size_t tables = 4'000;                        // games in memory before idle ones are put away
    int idle_seconds = 300;                            // a table is idle after so long without anybody
    // Sockets: of spectators at one game (players always have a place), of these from one address, of one player at his table, and from
    // one address at all tables.
    std::size_t sockets_per_game = 200, spectators_per_address = 50, sockets_per_player = 16, sockets_per_address = 400;
    std::size_t rows_per_game = 100'000;  // a record that is longer is not played on, nor imported
    // A record of so many rows takes as much memory as hundreds of others: nobody has more than so many of them open, and it is put away as
    // soon as nobody looks at it.
    std::size_t long_game = 10'000, long_games_per_address = 8;
    int undos_per_barrier = 300, rollbacks_per_game = 500;
    std::size_t export_bytes = 64 << 20;  // of records, when somebody asks for all that is kept about him
    double import_seconds = 5;            // of computing; a record that takes longer to check is refused
    std::size_t loads_waiting = 10'000;   // games of one owner that wait to be brought into memory
    // Games that nobody watches: in so many of one owner, and of all, a machine thinks at a time.
    std::size_t unwatched_per_owner = 8, unwatched = 64;
    int retry_ms = 3'000;  // a machine that has no place to think, or whose move was not saved, tries again after this
    int bot_tries = 5;     // a machine that fails at one decision so often gives up
    int worker_ms = 15'000;  // a decision that no worker has thought of by then is thought of here
    int window_ms = 1'000;   // between people: no window for hidden cards is passed sooner, whoever passes it and why
    bool gives_way = true;   // threads that think, open games or check records are nice to those that serve clicks
    int engine_threads = 2, rest_threads = 32, bot_threads = 1, slow_threads = 2, load_threads = 2, odds_threads = 1;
};

struct Hall {
    Hall(Config c, std::unique_ptr<Store> s);

    const Config config;
    const std::unique_ptr<Store> store;
    Metrics metrics;
    CommonRates logins, creations, offers, reports, imports, kept, letters, writers, subscriptions;
    Rates requests, messages, crowd, history, chat;
    LoginGuard account_logins;
    Places sockets;     // by address
    Places long_games;  // that are open, by address
    Places unwatched;   // games where a machine thinks that nobody watches, by owner
    // Whether the last change was saved, and when one was: for /healthz.
    std::atomic<bool> saving = true;
    std::atomic<i64> saved_at = 0;
    void note_saved(const StoreError* error);
    Workers engine;  // what happens at the tables
    // Whatever may take longer, shared out by address: requests; passwords, imports and verification (slow); records that are brought
    // into memory; machine players; odds and advice.
    Shares rest, slow, loads, bots, odds;
    Alarm alarm;
    Mailer mailer;
    Pusher pusher;
    Neighbours neighbours;
    Tables tables;  // last: tables use all of the above
};

}  // namespace ghent::server
