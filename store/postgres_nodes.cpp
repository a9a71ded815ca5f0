#include "store/postgres_nodes.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <utility>

namespace ghent {

namespace {

using postgres::Database;
using postgres::Statement;
using Clock = std::chrono::steady_clock;

constexpr auto kBeat = std::chrono::milliseconds(500);
constexpr int kRetryMs = 250;

// Step i brings version i to i + 1. Steps are added, never changed.
constexpr std::string_view kNodeSteps[] = {
    // The fence of a transaction that writes rows of a game: an error of its own when the lease is not held under this epoch any more.
    R"(
CREATE TABLE node (
    id BIGINT PRIMARY KEY, address TEXT NOT NULL, secret TEXT NOT NULL, thinks BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL
);
CREATE TABLE lease (game BIGINT PRIMARY KEY, node BIGINT NOT NULL, epoch BIGINT NOT NULL) WITH (fillfactor = 80);
CREATE TABLE work (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, game BIGINT NOT NULL, n BIGINT NOT NULL, seat BIGINT NOT NULL,
    kind TEXT NOT NULL, data TEXT NOT NULL, who TEXT NOT NULL, state TEXT NOT NULL, whose TEXT NOT NULL,
    unwatched BIGINT NOT NULL, turn BIGINT NOT NULL
);
CREATE INDEX work_order ON work (unwatched, turn, id);
CREATE FUNCTION ghent_fence(of_game BIGINT, under BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM lease WHERE game = of_game AND epoch = under FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'this game is served elsewhere now' USING ERRCODE = 'GH001';
    END IF;
END $$;
)",
    // Limits that all nodes count together. What a power cut takes of it is no loss.
    R"(
CREATE UNLOGGED TABLE bucket (id TEXT PRIMARY KEY, full_at BIGINT NOT NULL);
CREATE FUNCTION ghent_us() RETURNS BIGINT LANGUAGE sql AS $$ SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS BIGINT) $$;
)",
};

}  // namespace

void migrate_nodes(Database& db) {
    db.run("ALTER TABLE ghent_version ADD COLUMN IF NOT EXISTS nodes BIGINT NOT NULL DEFAULT 0");
    Statement& s = db.prepared("SELECT nodes FROM ghent_version").with();
    i64 version = 0;
    while (s.step()) version = s.number(0);
    if (version > std::ssize(kNodeSteps))
        throw StoreError(StoreError::Kind::newer,
                         fmt::format("it was written by a newer ghent (version {} of the nodes' "
                                     "tables; this program knows {})",
                                     version, std::ssize(kNodeSteps)));
    for (; version < std::ssize(kNodeSteps); ++version) {
        db.run(std::string(kNodeSteps[version]));
        db.prepared("UPDATE ghent_version SET nodes = $1").with(version + 1).run();
    }
}

// ---------------------------------------------------------------- living

void PostgresNodes::join(const Node& self, Ears ears) {
    self_ = self;
    ears_ = std::move(ears);
    waker_ = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    listen();
    // Whoever was there before at the same address is not any more.
    if (!self_.address.empty())
        line_->prepared("DELETE FROM node WHERE address = $1 AND id <> $2").with(self_.address, self_.id).run();
    thread_ = std::thread([this] { run(); });
}

void PostgresNodes::leave() {
    if (!thread_.joinable()) return;
    stopping_ = true;
    wake();
    thread_.join();
    ::close(std::exchange(waker_, -1));
    try {  // its leases are free at once
        ask_([this](Database& db) { db.prepared("DELETE FROM node WHERE id = $1").with(self_.id).run(); });
    } catch (const StoreError&) {  // then they are in two seconds
        line_.reset();
    }
}

void PostgresNodes::wake() const {
    const std::uint64_t one = 1;
    if (::write(waker_, &one, sizeof one) < 0) return;  // it is awake already
}

// What breaks the connection is over when there is a new one; whoever must know asks the store itself.
void PostgresNodes::run() {
    auto next = Clock::now();
    while (!stopping_) {
        try {
            if (!line_ || !line_->alive()) {
                listen();
                ears_.missed();
                next = Clock::now();
            }
            if (Clock::now() >= next) {
                if (Clock::now() >= next + 3 * kBeat) ears_.missed();  // this program was stopped for a while
                beat();
                next = Clock::now() + kBeat;
            }
            speak();
            hear(static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now()).count()));
        } catch (const StoreError&) {
            line_.reset();
            std::this_thread::sleep_for(std::chrono::milliseconds(kRetryMs));
        }
    }
}

// Schemas of one database are strangers.
void PostgresNodes::listen() {
    line_ = std::make_unique<Database>(url_);
    if (channel_.empty()) {  // the first time, before other threads read it
        Statement& s = line_->prepared("SELECT current_schema()").with();
        while (s.step()) channel_ = "ghent_" + s.text(0);
    }
    line_->run(fmt::format("LISTEN \"{}\"", channel_));
    beat();
}

void PostgresNodes::beat() {
    line_
        ->prepared(
            "INSERT INTO node (id, address, secret, thinks, until) "
            "VALUES ($1, $2, $3, $4, clock_timestamp() + interval '2 seconds') "
            "ON CONFLICT (id) DO UPDATE SET until = excluded.until")
        .with(self_.id, self_.address, self_.secret, self_.thinks)
        .run();
    line_->prepared("DELETE FROM node WHERE until < clock_timestamp() - interval '1 minute'").with().run();
    std::map<i64, bool> alive;
    int workers = 0;
    Statement& s = line_->prepared("SELECT id, thinks FROM node WHERE until > clock_timestamp()").with();
    while (s.step()) workers += static_cast<int>(alive[s.number(0)] = s.number(1) != 0);
    workers_ = workers;
    for (const auto& [id, thinks] : std::exchange(alive_, alive))
        if (!alive.contains(id)) ears_.ended(id);
}

void PostgresNodes::speak() {
    std::vector<std::string> texts;
    {
        const std::lock_guard lock(mutex_);
        texts.swap(to_say_);
    }
    for (const std::string& text : texts)
        line_->prepared("SELECT pg_notify($1, $2)").with(channel_, fmt::format("{} {}", self_.id, text)).run();
}

void PostgresNodes::say(std::string text) {
    {
        const std::lock_guard lock(mutex_);
        if (to_say_.size() > 10'000) to_say_.clear();  // the database has been away for long
        to_say_.push_back(std::move(text));
    }
    wake();
}

void PostgresNodes::hear(int ms) {
    const auto take_all = [this] {
        while (PGnotify* n = PQnotifies(line_->handle())) {
            const std::string text = n->extra;
            PQfreemem(n);
            const std::size_t space = text.find(' ');
            i64 from = 0;
            std::from_chars(text.data(), text.data() + std::min(space, text.size()), from);
            if (space != std::string::npos && from != self_.id)
                ears_.heard(from, std::string_view(text).substr(space + 1));
        }
    };
    take_all();  // what came along with an answer
    pollfd waiting[] = {{PQsocket(line_->handle()), POLLIN, 0}, {waker_, POLLIN, 0}};
    poll(waiting, 2, std::max(0, ms));
    std::uint64_t count = 0;
    if (waiting[1].revents != 0 && ::read(waker_, &count, sizeof count) < 0) return;
    if (waiting[0].revents == 0) return;
    if (PQconsumeInput(line_->handle()) != 1)
        throw StoreError(StoreError::Kind::gone, "the connection to the database is lost");
    take_all();
}

// ---------------------------------------------------------------- leases

Lease PostgresNodes::take(i64 game, i64 from) {
    Lease lease;
    ask_([&](Database& db) {
        lease = {};
        Statement& s =
            db.prepared(
                  "INSERT INTO lease (game, node, epoch) SELECT id, CAST($2 AS BIGINT), 1 FROM game WHERE id = $1 "
                  "ON CONFLICT (game) DO UPDATE SET node = $2, "
                  "epoch = lease.epoch + CASE WHEN lease.node = $2 THEN 0 ELSE 1 END "
                  "WHERE lease.node = $2 OR lease.node = $3 OR NOT EXISTS "
                  "(SELECT 1 FROM node WHERE node.id = lease.node AND node.until > clock_timestamp()) "
                  "RETURNING epoch")
                .with(game, self_.id, from);
        while (s.step()) lease.epoch = s.number(0);
        if (lease.epoch > 0) return;
        Statement& other = db.prepared(
                                 "SELECT node.id, address, secret FROM lease JOIN node ON node.id = lease.node "
                                 "WHERE game = $1")
                               .with(game);
        while (other.step()) lease.holder = {.id = other.number(0), .address = other.text(1), .secret = other.text(2)};
    });
    if (lease.epoch > 1) say(fmt::format("taken {} {}", game, lease.epoch));
    return lease;
}

i64 PostgresNodes::epoch_of(i64 game) {
    i64 epoch = 0;
    ask_([&](Database& db) {
        Statement& s = db.prepared("SELECT epoch FROM lease WHERE game = $1 AND node = $2").with(game, self_.id);
        while (s.step()) epoch = s.number(0);
    });
    return epoch;
}

std::vector<i64> PostgresNodes::orphans() {
    std::vector<i64> games;
    ask_([&](Database& db) {
        games.clear();
        Statement& s =
            db.prepared(
                  "SELECT id FROM game WHERE status = 1 AND (EXISTS (SELECT 1 FROM due WHERE due.game = game.id) "
                  "OR EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND who LIKE 'bot:%' "
                  "AND (game.pending >> CAST(seat.seat AS INTEGER)) & 1 = 1)) "
                  "AND NOT EXISTS (SELECT 1 FROM lease JOIN node ON node.id = lease.node "
                  "WHERE lease.game = game.id AND until > clock_timestamp())")
                .with();
        while (s.step()) games.push_back(s.number(0));
    });
    return games;
}

// What is gone stays gone: a node that still has such a game finds no lease, and its fence holds.
void PostgresNodes::tidy() {
    ask_([](Database& db) {
        db.run("DELETE FROM lease WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.id = lease.game)");
        db.run("DELETE FROM work WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.id = work.game)");
    });
}

// ---------------------------------------------------------------- limits

bool PostgresNodes::spend(const std::string& bucket, i64 cost, i64 most) {
    constexpr unsigned kNowAndThen = 256;  // what is full says nothing
    bool allowed = false;
    ask_([&](Database& db) {
        allowed = false;
        Statement& s = db.prepared(
                             "INSERT INTO bucket (id, full_at) SELECT $1, ghent_us() + CAST($2 AS BIGINT) WHERE "
                             "CAST($2 AS BIGINT) <= CAST($3 AS BIGINT) "
                             "ON CONFLICT (id) DO UPDATE SET full_at = greatest(bucket.full_at, ghent_us()) + $2 "
                             "WHERE greatest(bucket.full_at - ghent_us(), 0) + $2 <= $3 RETURNING 1")
                           .with(bucket, cost, most);
        while (s.step()) allowed = true;
        if (++spent_ % kNowAndThen == 0) db.run("DELETE FROM bucket WHERE full_at < ghent_us()");
    });
    return allowed;
}

void PostgresNodes::remember(const std::string& what, i64 us) {
    ask_([&](Database& db) {
        db.prepared(
              "INSERT INTO bucket (id, full_at) SELECT $1, ghent_us() + CAST($2 AS BIGINT) "
              "ON CONFLICT (id) DO UPDATE SET full_at = excluded.full_at")
            .with(what, us)
            .run();
    });
}

bool PostgresNodes::remembers(const std::string& what) {
    bool found = false;
    ask_([&](Database& db) {
        found = false;
        Statement& s = db.prepared("SELECT 1 FROM bucket WHERE id = $1 AND full_at > ghent_us()").with(what);
        while (s.step()) found = true;
    });
    return found;
}

// ---------------------------------------------------------------- work

// One transaction from taking it to the answer: when the worker dies the database forgets that it was taken.
bool PostgresNodes::work(const std::function<std::string(const Work&)>& think) {
    Connection db;
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            db = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (!db || !db->alive()) db = std::make_unique<Database>(url_);
    db->begin(false);
    Work w;
    i64 id = 0, rows = 0;
    {
        Statement& s = db->prepared(
                             "SELECT id, game, n, seat, kind, data, who, state, "
                             "(SELECT count(*) FROM record WHERE record.game = work.game) FROM work "
                             "ORDER BY unwatched, turn, id LIMIT 1 FOR UPDATE OF work SKIP LOCKED")
                           .with();
        while (s.step()) {
            id = s.number(0);
            w = {.game = s.number(1),
                 .row = s.number(2),
                 .seat = static_cast<int>(s.number(3)),
                 .kind = s.text(4),
                 .data = s.text(5),
                 .who = s.text(6),
                 .position = s.text(7),
                 .whose = {},
                 .last = false};
            rows = s.number(8);
        }
    }
    try {
        if (id != 0) {
            // A game that went on meanwhile needs no thought.
            const std::string answer = rows == w.row ? think(w) : "";
            db->prepared("DELETE FROM work WHERE id = $1").with(id).run();
            if (!answer.empty())
                db->prepared("SELECT pg_notify($1, $2)").with(channel_, fmt::format("{} {}", self_.id, answer)).run();
        }
        db->commit();
    } catch (...) {
        db->roll_back();
        throw;
    }
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(db));
    return id != 0;
}

}  // namespace ghent
