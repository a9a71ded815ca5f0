// The store in one SQLite file: write-ahead log, synced in full before anybody is told that something is saved. One thread
// writes; whatever was asked while it was syncing goes into the next transaction, so that thousands of changes a second
// need few syncs. Another thread brings the log home into the file, so that nobody waits for that.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/sqlite.h"
#include "store/store.h"

namespace ghent {

class SqliteStore final : public Store {
public:
    struct Options {
        i64 max_pages = 0;  // for tests of a full disk; 0: no limit
    };
    explicit SqliteStore(const std::string& file, Options options);
    explicit SqliteStore(const std::string& file) : SqliteStore(file, Options{}) {}
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    ~SqliteStore() override;  // writes what is queued

    void save(std::vector<Change> changes, Done done) override;

    std::vector<Person> accounts_without_look() override;
    std::optional<Person> person(Id id) override;
    std::optional<Person> account(std::string_view name) override;
    std::optional<Person> person_of_token(std::string_view hash) override;
    std::optional<GameFacts> game(Id id) override;
    std::vector<std::string> rows(Id game) override;
    std::vector<Keyframe> keyframes(Id game) override;
    std::map<std::string, std::string, std::less<>> pack(std::string_view game, std::string_view hash) override;
    std::vector<KeptReply> replies(Id game) override;
    std::vector<ChatLine> chat(Id game, std::optional<i64> before, int most) override;
    std::string note(Id game, Id person) override;
    std::string orders(Id game, int seat) override;
    std::vector<GameFacts> open_games(int most) override;
    std::vector<GameFacts> games_of(Id person, int most) override;
    std::vector<Id> games_to_wake() override;
    i64 count_games() override;

private:
    struct Job {
        std::vector<Change> changes;
        Done done;
        std::optional<StoreError> error = std::nullopt;
    };
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

    void write_loop();
    void write_batch(std::vector<Job>& jobs);
    void write_all(std::vector<Job>& jobs);
    void write_apart(std::vector<Job>& jobs);
    void write_job(Job& job);
    void keep_log_short();
    void checkpoint_loop();

    FileLock lock_;
    sqlite::Database writer_, reader_, keeper_;
    std::mutex reading_;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    bool stopping_ = false;

    std::mutex log_mutex_;
    std::condition_variable log_wake_;
    bool log_is_long_ = false, log_stopping_ = false;
    int log_pages_ = 0;  // of the writer alone

    std::thread thread_, keeper_thread_;
};

}  // namespace ghent
