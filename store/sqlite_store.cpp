#include "store/sqlite_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <future>
#include <limits>

#include "core/strings.h"
#include "store/changes.h"
#include "store/schema.h"

namespace ghent {

namespace {

constexpr std::size_t kMostInBatch = 2'000;

// Pages of the write-ahead log: from here on it is brought home on the side, and here at the latest everybody waits for it
// (64 MB; a log that is written all the time is never done with otherwise).
constexpr int kLongLog = 1'000, kLongestLog = 16'000;

StoreError cannot_open(const std::string& file, const StoreError& why) {
    using Kind = StoreError::Kind;
    const std::string_view help =
        why.kind == Kind::corrupt ? "; restore it from a copy, or name another file with --store sqlite:FILE"
        : why.kind == Kind::newer ? "; start the newer program, or name another file with --store sqlite:FILE"
                                  : "";
    return {why.kind, fmt::format("cannot open the store {}: {}{}", in_quotes(file, 200), why.what(), help)};
}

// Seeds, passwords and tokens are in it: nobody but its owner reads it. (SQLite gives its log the same rights.)
void keep_private(const std::string& file) {
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return;  // opening it says why
    fchmod(descriptor, 0600);
    close(descriptor);
}

sqlite::Database open_database(const std::string& file, bool create) {
    try {
        if (create) keep_private(file);
        sqlite::Database db(file, create);
        db.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY");
        return db;
    } catch (const StoreError& error) {
        throw cannot_open(file, error);
    }
}

void roll_back(sqlite::Database& db) {
    if (sqlite3_get_autocommit(db.handle()) == 0) sqlite3_exec(db.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace

// ---------------------------------------------------------------- opening

SqliteStore::FileLock::FileLock(const std::string& file)
    : descriptor_(open((file + "-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) {
        throw StoreError(StoreError::Kind::other, fmt::format("cannot open the store {}: {}", in_quotes(file, 200),
                                                              std::strerror(errno)));  // NOLINT(concurrency-mt-unsafe)
    }
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        close(descriptor_);
        throw StoreError(StoreError::Kind::locked,
                         fmt::format("cannot open the store {}: another ghent is using it", in_quotes(file, 200)));
    }
}

SqliteStore::FileLock::~FileLock() { close(descriptor_); }

SqliteStore::SqliteStore(const std::string& file, Options options)
    : lock_(file),
      writer_(open_database(file, true)),
      reader_(open_database(file, false)),
      keeper_(open_database(file, false)) {
    try {
        writer_.run("PRAGMA wal_autocheckpoint = 0");
        if (options.max_pages > 0) writer_.run(fmt::format("PRAGMA max_page_count = {}", options.max_pages).c_str());
        sqlite::migrate(writer_);
    } catch (const StoreError& error) {
        throw cannot_open(file, error);
    }
    sqlite3_wal_hook(
        writer_.handle(),
        [](void* self, sqlite3*, const char*, int pages) {
            static_cast<SqliteStore*>(self)->log_pages_ = pages;
            return SQLITE_OK;
        },
        this);
    thread_ = std::thread([this] { write_loop(); });
    keeper_thread_ = std::thread([this] { checkpoint_loop(); });
}

SqliteStore::~SqliteStore() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
    {
        const std::lock_guard lock(log_mutex_);
        log_stopping_ = true;
    }
    log_wake_.notify_one();
    keeper_thread_.join();
}

std::unique_ptr<Store> open_store(const std::string& url) {
    constexpr std::string_view kSqlite = "sqlite:";
    if (url.starts_with("postgres://") || url.starts_with("postgresql://"))
        throw Refusal("PostgreSQL is not there yet; use --store sqlite:FILE");
    if (!url.starts_with(kSqlite) || url.size() == kSqlite.size())
        throw Refusal(fmt::format("{} is no store; use sqlite:FILE", in_quotes(url)));
    return std::make_unique<SqliteStore>(url.substr(kSqlite.size()));
}

// ---------------------------------------------------------------- writing

void Store::save_now(std::vector<Change> changes) {
    std::promise<std::optional<StoreError>> promise;
    save(std::move(changes),
         [&promise](const StoreError* error) { promise.set_value(error ? std::optional(*error) : std::nullopt); });
    if (const std::optional<StoreError> error = promise.get_future().get()) throw StoreError(*error);
}

void SqliteStore::save(std::vector<Change> changes, Done done) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back({std::move(changes), std::move(done)});
    }
    wake_.notify_one();
}

void SqliteStore::write_loop() {
    std::vector<Job> jobs;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
            if (queue_.empty()) return;
            while (!queue_.empty() && jobs.size() < kMostInBatch) {
                jobs.push_back(std::move(queue_.front()));
                queue_.pop_front();
            }
        }
        write_batch(jobs);
        for (Job& job : jobs)
            if (job.done) job.done(job.error ? &*job.error : nullptr);
        jobs.clear();
        keep_log_short();
    }
}

// One transaction for all. When one of them fails they are written once more, and that one is taken out.
void SqliteStore::write_batch(std::vector<Job>& jobs) {
    try {
        write_all(jobs);
    } catch (const StoreError&) {
        roll_back(writer_);
        write_apart(jobs);
    }
}

void SqliteStore::write_all(std::vector<Job>& jobs) {
    writer_.prepared("BEGIN IMMEDIATE").with().run();
    for (Job& job : jobs)
        for (const Change& change : job.changes) sqlite::write(writer_, change);
    writer_.prepared("COMMIT").with().run();
}

// When the whole cannot be written, none is.
void SqliteStore::write_apart(std::vector<Job>& jobs) {
    try {
        writer_.prepared("BEGIN IMMEDIATE").with().run();
        for (Job& job : jobs) write_job(job);
        writer_.prepared("COMMIT").with().run();
    } catch (const StoreError& error) {
        for (Job& job : jobs)
            if (!job.error) job.error = error;
        roll_back(writer_);
    }
}

void SqliteStore::write_job(Job& job) {
    writer_.prepared("SAVEPOINT job").with().run();
    try {
        for (const Change& change : job.changes) sqlite::write(writer_, change);
        writer_.prepared("RELEASE job").with().run();
    } catch (const StoreError& error) {
        if (sqlite3_get_autocommit(writer_.handle()) != 0) throw;  // a full disk ends the transaction itself
        job.error = error;
        writer_.prepared("ROLLBACK TO job").with().run();
        writer_.prepared("RELEASE job").with().run();
    }
}

// ---------------------------------------------------------------- the log

void SqliteStore::keep_log_short() {
    if (log_pages_ < kLongLog) return;
    if (log_pages_ >= kLongestLog) {
        sqlite3_wal_checkpoint_v2(writer_.handle(), nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
        log_pages_ = 0;
        return;
    }
    {
        const std::lock_guard lock(log_mutex_);
        log_is_long_ = true;
    }
    log_wake_.notify_one();
}

// What fails here (a full disk) is tried again with the next change: the log is as good as the file.
void SqliteStore::checkpoint_loop() {
    for (;;) {
        {
            std::unique_lock lock(log_mutex_);
            log_wake_.wait(lock, [this] { return log_stopping_ || log_is_long_; });
            if (log_stopping_) return;
            log_is_long_ = false;
        }
        sqlite3_wal_checkpoint_v2(keeper_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }
}

// ---------------------------------------------------------------- reading

namespace {

Person read_person(sqlite::Statement& s) {
    return {.id = s.number(0),
            .name = s.text(1),
            .account = s.number(2) != 0,
            .password = s.text(3),
            .created = s.number(4)};
}

std::optional<Person> one_person(sqlite::Statement& s) {
    std::optional<Person> found;
    while (s.step()) found = read_person(s);
    return found;
}

constexpr std::string_view kSeatsOfGame =
    "SELECT seat.seat, seat.who, seat.person, coalesce(person.name, ''), seat.entropy FROM seat "
    "LEFT JOIN person ON person.id = seat.person WHERE seat.game = ?";

// `listed`: without what no list shows.
GameFacts read_game(sqlite::Statement& s, bool listed) {
    GameFacts g;
    g.id = s.number(0);
    g.game = s.text(1);
    g.scenario = s.text(2);
    g.options = s.text(3);
    g.title = s.text(4);
    g.pace = s.text(5);
    g.is_public = s.number(6) != 0;
    g.live = s.number(7) != 0;
    g.imported = s.number(8) != 0;
    if (!listed) g.seed = s.text(9);
    g.commitment = s.text(10);
    g.invite = s.text(11);
    g.created = s.number(12);
    g.status = static_cast<Status>(s.number(13));
    g.pending = static_cast<unsigned>(s.number(14));
    g.turn = s.text(15);
    g.outcome = s.text(16);
    if (!listed) g.header = s.text(17);
    g.rematch = s.text(18);
    g.rollback_by = static_cast<int>(s.number(19));
    g.rollback_to = s.number(20);
    g.updated = s.number(21);
    g.owner = s.number(22);
    g.shown = static_cast<unsigned>(s.number(23));
    return g;
}

std::vector<GameFacts> read_games(sqlite::Database& db, sqlite::Statement& s, bool listed) {
    std::vector<GameFacts> games;
    while (s.step()) games.push_back(read_game(s, listed));
    for (GameFacts& g : games) {
        sqlite::Statement& seats = db.prepared(kSeatsOfGame).with(g.id);
        while (seats.step()) {
            g.seats[seats.number(0) & 1] = {
                .who = seats.text(1), .person = seats.number(2), .name = seats.text(3), .entropy = seats.text(4)};
        }
    }
    return games;
}

}  // namespace

std::vector<Person> SqliteStore::accounts_without_look() {
    const std::lock_guard lock(reading_);
    std::vector<Person> found;
    sqlite::Statement& s = reader_.prepared("SELECT * FROM person WHERE account = 1 AND look = ''").with();
    while (s.step()) found.push_back(read_person(s));
    return found;
}

std::optional<Person> SqliteStore::person(Id id) {
    const std::lock_guard lock(reading_);
    return one_person(reader_.prepared("SELECT * FROM person WHERE id = ?").with(id));
}

std::optional<Person> SqliteStore::account(std::string_view name) {
    const std::lock_guard lock(reading_);
    return one_person(
        reader_.prepared("SELECT * FROM person WHERE account = 1 AND name = ? COLLATE NOCASE").with(name));
}

std::optional<Person> SqliteStore::person_of_token(std::string_view hash) {
    const std::lock_guard lock(reading_);
    return one_person(
        reader_.prepared("SELECT person.* FROM token JOIN person ON person.id = token.person WHERE token.hash = ?")
            .with(hash));
}

std::optional<GameFacts> SqliteStore::game(Id id) {
    const std::lock_guard lock(reading_);
    std::vector<GameFacts> games =
        read_games(reader_, reader_.prepared("SELECT * FROM game WHERE id = ?").with(id), false);
    if (games.empty()) return std::nullopt;
    return std::move(games[0]);
}

std::vector<std::string> SqliteStore::rows(Id game) {
    const std::lock_guard lock(reading_);
    std::vector<std::string> lines;
    sqlite::Statement& s = reader_.prepared("SELECT line FROM record WHERE game = ? ORDER BY n").with(game);
    while (s.step()) lines.push_back(s.text(0));
    return lines;
}

std::vector<Keyframe> SqliteStore::keyframes(Id game) {
    const std::lock_guard lock(reading_);
    std::vector<Keyframe> found;
    sqlite::Statement& s = reader_.prepared("SELECT n, line FROM keyframe WHERE game = ? ORDER BY n").with(game);
    while (s.step()) found.push_back({s.number(0), s.text(1)});
    return found;
}

std::map<std::string, std::string, std::less<>> SqliteStore::pack(std::string_view game, std::string_view hash) {
    const std::lock_guard lock(reading_);
    std::map<std::string, std::string, std::less<>> files;
    sqlite::Statement& s =
        reader_.prepared("SELECT file, content FROM pack WHERE game = ? AND hash = ?").with(game, hash);
    while (s.step()) files.emplace(s.text(0), s.text(1));
    return files;
}

std::vector<KeptReply> SqliteStore::replies(Id game) {
    const std::lock_guard lock(reading_);
    std::vector<KeptReply> kept;
    sqlite::Statement& s = reader_.prepared("SELECT seat, slot, request, reply FROM reply WHERE game = ?").with(game);
    while (s.step()) {
        kept.push_back({static_cast<int>(s.number(0)), static_cast<int>(s.number(1)), s.text(2), s.text(3)});
    }
    return kept;
}

std::vector<ChatLine> SqliteStore::chat(Id game, std::optional<i64> before, int most) {
    const std::lock_guard lock(reading_);
    std::vector<ChatLine> lines;
    sqlite::Statement& s = reader_
                               .prepared(
                                   "SELECT chat.n, chat.at, chat.person, coalesce(person.name, ''), chat.text "
                                   "FROM chat LEFT JOIN person ON person.id = chat.person "
                                   "WHERE chat.game = ? AND chat.n < ? ORDER BY chat.n DESC LIMIT ?")
                               .with(game, before.value_or(std::numeric_limits<i64>::max()), most);
    while (s.step()) {
        lines.push_back(
            {.n = s.number(0), .at = s.number(1), .person = s.number(2), .name = s.text(3), .text = s.text(4)});
    }
    std::ranges::reverse(lines);
    return lines;
}

std::string SqliteStore::note(Id game, Id person) {
    const std::lock_guard lock(reading_);
    std::string text;
    sqlite::Statement& s = reader_.prepared("SELECT text FROM note WHERE game = ? AND person = ?").with(game, person);
    while (s.step()) text = s.text(0);
    return text;
}

std::vector<GameFacts> SqliteStore::open_games(int most) {
    const std::lock_guard lock(reading_);
    return read_games(
        reader_,
        reader_.prepared("SELECT * FROM game WHERE status = 0 AND public = 1 ORDER BY created DESC LIMIT ?").with(most),
        true);
}

std::vector<GameFacts> SqliteStore::games_of(Id person, int most) {
    const std::lock_guard lock(reading_);
    return read_games(
        reader_,
        reader_
            .prepared("SELECT * FROM game WHERE id IN (SELECT game FROM seat WHERE person = ?1 AND person <> 0 "
                      "UNION SELECT id FROM game WHERE owner = ?1 AND owner <> 0) "
                      "ORDER BY updated DESC LIMIT ?2")
            .with(person, most),
        true);
}

std::string SqliteStore::orders(Id game, int seat) {
    const std::lock_guard lock(reading_);
    sqlite::Statement& s = reader_.prepared("SELECT text FROM orders WHERE game = ? AND seat = ?").with(game, seat);
    std::string text;
    while (s.step()) text = s.text(0);
    return text;
}

std::vector<Id> SqliteStore::games_to_wake() {
    const std::lock_guard lock(reading_);
    std::vector<Id> ids;
    sqlite::Statement& s =
        reader_
            .prepared(
                "SELECT DISTINCT game.id FROM game JOIN seat ON seat.game = game.id "
                "WHERE game.status = 1 AND seat.who LIKE 'bot:%' "
                "AND (game.pending >> seat.seat) & 1 = 1 "
                "UNION SELECT due.game FROM due JOIN game ON game.id = due.game WHERE game.status = 1")
            .with();
    while (s.step()) ids.push_back(s.number(0));
    return ids;
}

i64 SqliteStore::count_games() {
    const std::lock_guard lock(reading_);
    i64 count = 0;
    sqlite::Statement& s = reader_.prepared("SELECT count(*) FROM game").with();
    while (s.step()) count = s.number(0);
    return count;
}

}  // namespace ghent
