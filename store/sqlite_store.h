// The store in one SQLite file: write-ahead log, synced in full before anybody is told that something is saved. A thread
// of its own brings the log home into the file, so that nobody waits for that.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/sql_store.h"
#include "store/sqlite.h"
#include "store/tail.h"

namespace ghent {

// FILE of "sqlite:FILE"; "" of the address of a PostgreSQL database. Throws Refusal when it is neither.
std::string sqlite_file(const std::string& url);

class SqliteStore final : public SqlStore<sqlite::Database> {
public:
    struct Options {
        i64 max_pages = 0;  // for tests of a full disk; 0: no limit
    };
    explicit SqliteStore(const std::string& file, Options options);
    explicit SqliteStore(const std::string& file) : SqliteStore(file, Options{}) {}
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    ~SqliteStore() override;  // writes what is queued

private:
    // Only one program at a time has the file.
    class FileLock {
    public:
        explicit FileLock(const std::string& file);
        FileLock(const FileLock&) = delete;
        FileLock& operator=(const FileLock&) = delete;
        ~FileLock();

    private:
        int descriptor_;
    };

    sqlite::Database& writer() override { return writer_; }
    void wrote() override;
    void with_reader(const std::function<void(sqlite::Database&)>& ask) override;
    bool has_tail(Id game) override { return tail_.has(game); }
    void checkpoint_loop();

    FileLock lock_;
    sqlite::Database writer_, reader_, keeper_;
    Tail tail_{writer_};
    std::mutex reading_;

    std::mutex log_mutex_;
    std::condition_variable log_wake_;
    bool log_is_long_ = false, log_stopping_ = false;
    int log_pages_ = 0;  // of the writer alone

    std::thread keeper_thread_;
};

}  // namespace ghent
