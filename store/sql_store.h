// SqlStore: what the stores in a database of SQL share. One thread writes; whatever was asked while it was busy goes into the next
// transaction, so that thousands of changes a second need few syncs. The questions are asked here, in words that SQLite and PostgreSQL
// both understand; `Db` is a thin coat over one connection (sqlite.h, postgres.h):
//
//   Statement& prepared(sql)       .with(values…), then .run(), or .step() with .number(column) and .text(column)
//   void begin(bool together)      a transaction; together: nobody looks at a statement before the end, so they may be sent in one go
//   void commit();  void roll_back();  bool in_transaction()
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "store/changes.h"
#include "store/store.h"

namespace ghent {

template <class Db>
class SqlStore : public Store {
public:
    void save(std::vector<Change> changes, Done done) final;

    std::vector<Person> accounts_without_look() final;
    std::optional<Person> person(Id id) final;
    std::optional<Person> account(std::string_view name) final;
    std::optional<Token> token(std::string_view hash) final;
    std::vector<Token> tokens_of(Id person) final;
    std::optional<Ticket> ticket(std::string_view id) final;
    std::optional<GameFacts> game(Id id) final;
    std::vector<std::string> rows(Id game) final;
    std::vector<Keyframe> keyframes(Id game) final;
    std::map<std::string, std::string, std::less<>> pack(std::string_view game, std::string_view hash) final;
    std::vector<KeptReply> replies(Id game) final;
    std::vector<ChatLine> chat(Id game, std::optional<i64> before, int most) final;
    std::string note(Id game, Id person) final;
    std::string preferences(Id person) final;
    std::string orders(Id game, int seat) final;
    std::optional<Mail> mail_of(Id person) final;
    std::optional<MailCode> mail_code(std::string_view hash) final;
    bool was_mailed(Id game, Id person) final;
    std::string secret(std::string_view name) final;
    std::vector<Push> pushes_of(Id person) final;
    bool has_push(std::string_view token) final;
    bool was_pushed(Id game, Id person) final;
    std::vector<GameFacts> open_games(int most) final;
    std::vector<GameFacts> watched_games(int most) final;
    std::vector<GameFacts> games_of(Id person, int most) final;
    std::vector<Id> games_to_wake() final;
    i64 count_games() final;
    i64 last_beat() final;
    std::vector<Shunned> shunned_by(Id person) final;
    std::vector<Id> strangers_to(Id person) final;
    bool hears(Id listener, Id speaker) final;
    std::vector<Report> reports(int most) final;
    std::vector<Id> stale_games(i64 waiting, i64 guests) final;
    std::vector<Id> stale_guests(i64 before) final;
    std::vector<Id> all_games() final;

protected:
    // By the constructor and the destructor of the store itself; the latter writes what is queued.
    void start_writing() {
        thread_ = std::thread([this] { write_loop(); });
    }
    void stop_writing();

    virtual Db& writer() = 0;  // of the writing thread; throws StoreError when there is none now
    virtual void wrote() {}    // after each batch, in the writing thread
    virtual void with_reader(const std::function<void(Db&)>& ask) = 0;
    virtual bool has_tail(Id) {
        return false;
    }  // rows or replies of this game may not be at their place yet (store/tail.h)

private:
    using Statement = typename Db::Statement;
    struct Job {
        std::vector<Change> changes;
        Done done;
        std::optional<StoreError> error = std::nullopt;
    };
    static constexpr std::size_t kMostInBatch = 2'000;

    void write_loop();
    void write_batch(std::vector<Job>& jobs);
    static void write_all(Db& db, std::vector<Job>& jobs);
    static void write_apart(Db& db, std::vector<Job>& jobs);
    static void write_job(Db& db, Job& job);
    static void take_back(Db& db);

    template <class Ask>
    auto ask(Ask what);
    static std::vector<Person> read_people(Statement& s);
    static std::optional<Person> one_person(Statement& s);
    static std::vector<Token> read_tokens(Statement& s);
    static GameFacts read_game(Statement& s, bool listed);
    static std::vector<GameFacts> read_games(Db& db, Statement& s, bool listed);
    static std::string read_text(Statement& s);
    static std::vector<Id> read_ids(Statement& s);

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    bool stopping_ = false;
    std::thread thread_;
};

// ---------------------------------------------------------------- writing

template <class Db>
void SqlStore<Db>::stop_writing() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

template <class Db>
void SqlStore<Db>::save(std::vector<Change> changes, Done done) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back({std::move(changes), std::move(done)});
    }
    wake_.notify_one();
}

template <class Db>
void SqlStore<Db>::write_loop() {
    using Clock = std::chrono::steady_clock;
    // A transaction costs nearly the same for one change as for many. Where they follow each other closely, each waits so long after the
    // beginning of the one before, for what comes meanwhile; whoever acts alone waits for nobody.
    constexpr std::chrono::microseconds kPace{1'000};
    std::vector<Job> jobs;
    Clock::time_point begun;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
            if (queue_.empty()) return;
            if (Clock::now() < begun + kPace && !stopping_) {
                lock.unlock();
                std::this_thread::sleep_until(begun + kPace);
                lock.lock();
            }
            begun = Clock::now();
            while (!queue_.empty() && jobs.size() < kMostInBatch) {
                jobs.push_back(std::move(queue_.front()));
                queue_.pop_front();
            }
        }
        write_batch(jobs);
        for (Job& job : jobs)
            if (job.done) job.done(job.error ? &*job.error : nullptr);
        jobs.clear();
        wrote();
    }
}

// One transaction for all. When one of them fails they are written once more, and that one is taken out. When the whole cannot be
// written, none is.
template <class Db>
void SqlStore<Db>::write_batch(std::vector<Job>& jobs) {
    try {
        Db& db = writer();
        try {
            write_all(db, jobs);
        } catch (const StoreError&) {
            take_back(db);
            write_apart(db, jobs);
        }
    } catch (const StoreError& error) {
        for (Job& job : jobs)
            if (!job.error) job.error = error;
    }
}

template <class Db>
void SqlStore<Db>::write_all(Db& db, std::vector<Job>& jobs) {
    db.begin(true);
    for (Job& job : jobs)
        for (const Change& change : job.changes) write(db, change);
    db.commit();
}

template <class Db>
void SqlStore<Db>::write_apart(Db& db, std::vector<Job>& jobs) {
    try {
        db.begin(false);
        for (Job& job : jobs) write_job(db, job);
        db.commit();
    } catch (const StoreError&) {
        take_back(db);
        throw;
    }
}

template <class Db>
void SqlStore<Db>::take_back(Db& db) {
    db.roll_back();
    if (auto* tail = tail_of(db)) tail->rolled_back();
}

template <class Db>
void SqlStore<Db>::write_job(Db& db, Job& job) {
    db.prepared("SAVEPOINT job").with().run();
    try {
        for (const Change& change : job.changes) write(db, change);
        db.prepared("RELEASE SAVEPOINT job").with().run();
    } catch (const StoreError& error) {
        if (!db.in_transaction()) throw;  // a full disk or a lost connection ends the transaction itself
        job.error = error;
        db.prepared("ROLLBACK TO SAVEPOINT job").with().run();
        if (auto* tail = tail_of(db)) tail->rolled_back();
        db.prepared("RELEASE SAVEPOINT job").with().run();
    }
}

// ---------------------------------------------------------------- questions

template <class Db>
std::string SqlStore<Db>::read_text(Statement& s) {
    std::string text;
    while (s.step()) text = s.text(0);
    return text;
}

template <class Db>
std::vector<Id> SqlStore<Db>::read_ids(Statement& s) {
    std::vector<Id> ids;
    while (s.step()) ids.push_back(s.number(0));
    return ids;
}

template <class Db>
template <class Ask>
auto SqlStore<Db>::ask(Ask what) {
    std::optional<decltype(what(std::declval<Db&>()))> answer;
    with_reader([&](Db& db) { answer.emplace(what(db)); });
    return std::move(*answer);
}

}  // namespace ghent

#include "store/sql_games.h"
#include "store/sql_people.h"
