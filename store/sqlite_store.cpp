#include "store/sqlite_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/strings.h"
#include "store/schema.h"

namespace ghent {

namespace {

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

// Brings the tables to the version of this program.
void migrate(sqlite::Database& db) {
    const auto steps = schema_steps();
    const i64 known = std::ssize(steps);
    i64 version = 0;
    {
        sqlite::Statement ask(db.handle(), "PRAGMA user_version");
        if (ask.with().step()) version = ask.number(0);
    }
    if (version > known) throw written_by_a_newer_program(version, known);
    for (; version < known; ++version) {
        db.run("BEGIN IMMEDIATE");
        db.run(steps[static_cast<std::size_t>(version)].data());
        db.run(fmt::format("PRAGMA user_version = {}", version + 1).c_str());
        db.run("COMMIT");
    }
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
        writer_.run(
            "PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -32768");  // 32 MB: the pages of the games that are played
        if (options.max_pages > 0) writer_.run(fmt::format("PRAGMA max_page_count = {}", options.max_pages).c_str());
        migrate(writer_);
        tail_.bring_all_home();  // of a program that was killed
        writer_.tail = &tail_;
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
    keeper_thread_ = std::thread([this] { checkpoint_loop(); });
    start_writing();
}

SqliteStore::~SqliteStore() {
    stop_writing();
    try {
        tail_.bring_all_home();
    } catch (const StoreError&) {  // a full disk: the next program does it
        writer_.roll_back();
    }
    {
        const std::lock_guard lock(log_mutex_);
        log_stopping_ = true;
    }
    log_wake_.notify_one();
    keeper_thread_.join();
}

void SqliteStore::with_reader(const std::function<void(sqlite::Database&)>& ask) {
    const std::lock_guard lock(reading_);
    ask(reader_);
}

// ---------------------------------------------------------------- the log

void SqliteStore::wrote() {
    tail_.bring_some_home();
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

}  // namespace ghent
