// SqlStore: what the stores in a database of SQL share. One thread writes; whatever was asked while it was busy goes into the next
// transaction, so that thousands of changes a second need few syncs. The questions are asked here, in words that SQLite and PostgreSQL
// both understand; `Db` is a thin coat over one connection (sqlite.h, postgres.h):
//
//   Statement& prepared(sql)       .with(values…), then .run(), or .step() with .number(column) and .text(column)
//   void begin(bool together)      a transaction; together: nobody looks at a statement before the end, so they may be sent in one go
//   void commit();  void roll_back();  bool in_transaction()
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <limits>
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

// ---------------------------------------------------------------- rows

template <class Db>
std::vector<Person> SqlStore<Db>::read_people(Statement& s) {
    std::vector<Person> found;
    while (s.step()) {
        found.push_back({.id = s.number(0),
                         .name = s.text(1),
                         .account = s.number(2) != 0,
                         .password = s.text(3),
                         .created = s.number(4),
                         .moderator = s.number(6) != 0,
                         .silent = s.number(7)});
    }
    return found;
}

template <class Db>
std::optional<Person> SqlStore<Db>::one_person(Statement& s) {
    std::vector<Person> found = read_people(s);
    return found.empty() ? std::nullopt : std::optional(std::move(found.back()));
}

template <class Db>
std::vector<Token> SqlStore<Db>::read_tokens(Statement& s) {
    std::vector<Token> found;
    while (s.step()) {
        found.push_back(
            {.hash = s.text(0), .person = s.number(1), .at = s.number(2), .seen = s.number(3), .device = s.text(4)});
    }
    return found;
}

// `listed`: without what no list shows.
template <class Db>
GameFacts SqlStore<Db>::read_game(Statement& s, bool listed) {
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
    g.patience = s.number(24);
    g.asked = s.number(25);
    g.origin = s.text(26);
    g.clock = s.text(27);
    return g;
}

template <class Db>
std::vector<GameFacts> SqlStore<Db>::read_games(Db& db, Statement& s, bool listed) {
    std::vector<GameFacts> games;
    while (s.step()) games.push_back(read_game(s, listed));
    for (GameFacts& g : games) {
        Statement& seats =
            db.prepared(
                  "SELECT seat.seat, seat.who, seat.person, coalesce(person.name, ''), seat.entropy FROM seat "
                  "LEFT JOIN person ON person.id = seat.person WHERE seat.game = $1")
                .with(g.id);
        while (seats.step()) {
            g.seats[seats.number(0) & 1] = {
                .who = seats.text(1), .person = seats.number(2), .name = seats.text(3), .entropy = seats.text(4)};
        }
    }
    return games;
}

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

// ---------------------------------------------------------------- questions

template <class Db>
template <class Ask>
auto SqlStore<Db>::ask(Ask what) {
    std::optional<decltype(what(std::declval<Db&>()))> answer;
    with_reader([&](Db& db) { answer.emplace(what(db)); });
    return std::move(*answer);
}

template <class Db>
std::vector<Person> SqlStore<Db>::accounts_without_look() {
    return ask(
        [](Db& db) { return read_people(db.prepared("SELECT * FROM person WHERE account = 1 AND look = ''").with()); });
}

template <class Db>
std::optional<Person> SqlStore<Db>::person(Id id) {
    return ask([&](Db& db) { return one_person(db.prepared("SELECT * FROM person WHERE id = $1").with(id)); });
}

template <class Db>
std::optional<Person> SqlStore<Db>::account(std::string_view name) {
    return ask([&](Db& db) {
        return one_person(
            db.prepared("SELECT * FROM person WHERE account = 1 AND name = $1 COLLATE NOCASE").with(name));
    });
}

template <class Db>
std::optional<Token> SqlStore<Db>::token(std::string_view hash) {
    return ask([&](Db& db) -> std::optional<Token> {
        std::vector<Token> found =
            read_tokens(db.prepared("SELECT hash, person, at, seen, device FROM token WHERE hash = $1").with(hash));
        return found.empty() ? std::nullopt : std::optional(std::move(found[0]));
    });
}

template <class Db>
std::vector<Token> SqlStore<Db>::tokens_of(Id person) {
    return ask([&](Db& db) {
        return read_tokens(
            db.prepared("SELECT hash, person, at, seen, device FROM token WHERE person = $1 ORDER BY seen DESC, hash")
                .with(person));
    });
}

template <class Db>
std::optional<Ticket> SqlStore<Db>::ticket(std::string_view id) {
    return ask([&](Db& db) {
        std::optional<Ticket> found;
        Statement& s = db.prepared("SELECT id, seed, at FROM ticket WHERE id = $1").with(id);
        while (s.step()) found = {.id = s.text(0), .seed = s.text(1), .at = s.number(2)};
        return found;
    });
}

template <class Db>
std::optional<GameFacts> SqlStore<Db>::game(Id id) {
    return ask([&](Db& db) -> std::optional<GameFacts> {
        std::vector<GameFacts> games = read_games(db, db.prepared("SELECT * FROM game WHERE id = $1").with(id), false);
        if (games.empty()) return std::nullopt;
        return std::move(games[0]);
    });
}

template <class Db>
std::vector<std::string> SqlStore<Db>::rows(Id game) {
    return ask([&](Db& db) {
        std::vector<std::string> lines;
        Statement& s =
            db.prepared(has_tail(game)
                            ? "SELECT line FROM (SELECT n, line FROM record WHERE game = $1 "
                              "UNION SELECT n, line FROM tail_0 WHERE game = $1 AND seat < 0 "
                              "UNION SELECT n, line FROM tail_1 WHERE game = $1 AND seat < 0) AS rows ORDER BY n"
                            : "SELECT line FROM record WHERE game = $1 ORDER BY n")
                .with(game);
        while (s.step()) lines.push_back(s.text(0));
        return lines;
    });
}

template <class Db>
std::vector<Keyframe> SqlStore<Db>::keyframes(Id game) {
    return ask([&](Db& db) {
        std::vector<Keyframe> found;
        Statement& s = db.prepared("SELECT n, line FROM keyframe WHERE game = $1 ORDER BY n").with(game);
        while (s.step()) found.push_back({s.number(0), s.text(1)});
        return found;
    });
}

template <class Db>
std::map<std::string, std::string, std::less<>> SqlStore<Db>::pack(std::string_view game, std::string_view hash) {
    return ask([&](Db& db) {
        std::map<std::string, std::string, std::less<>> files;
        Statement& s = db.prepared("SELECT file, content FROM pack WHERE game = $1 AND hash = $2").with(game, hash);
        while (s.step()) files.emplace(s.text(0), s.text(1));
        return files;
    });
}

template <class Db>
std::vector<KeptReply> SqlStore<Db>::replies(Id game) {
    return ask([&](Db& db) {
        std::map<std::pair<int, int>, KeptReply> slots;  // what came later stands
        Statement& s =
            db.prepared(has_tail(game)
                            ? "SELECT seat, slot, request, reply FROM "
                              "(SELECT seat, slot, request, reply, 0 AS id FROM reply WHERE game = $1 "
                              "UNION ALL SELECT seat, n, request, line, id FROM tail_0 WHERE game = $1 AND seat >= 0 "
                              "UNION ALL SELECT seat, n, request, line, id FROM tail_1 WHERE game = $1 AND seat >= 0) "
                              "AS replies ORDER BY id"
                            : "SELECT seat, slot, request, reply FROM reply WHERE game = $1")
                .with(game);
        while (s.step()) {
            KeptReply reply{static_cast<int>(s.number(0)), static_cast<int>(s.number(1)), s.text(2), s.text(3)};
            slots[{reply.seat, reply.slot}] = std::move(reply);
        }
        std::vector<KeptReply> kept;
        for (auto& [slot, reply] : slots) kept.push_back(std::move(reply));
        return kept;
    });
}

template <class Db>
std::vector<ChatLine> SqlStore<Db>::chat(Id game, std::optional<i64> before, int most) {
    return ask([&](Db& db) {
        std::vector<ChatLine> lines;
        Statement& s = db.prepared(
                             "SELECT chat.n, chat.at, chat.person, coalesce(person.name, ''), chat.text "
                             "FROM chat LEFT JOIN person ON person.id = chat.person "
                             "WHERE chat.game = $1 AND chat.n < $2 ORDER BY chat.n DESC LIMIT $3")
                           .with(game, before.value_or(std::numeric_limits<i64>::max()), most);
        while (s.step()) {
            lines.push_back(
                {.n = s.number(0), .at = s.number(1), .person = s.number(2), .name = s.text(3), .text = s.text(4)});
        }
        std::ranges::reverse(lines);
        return lines;
    });
}

template <class Db>
std::string SqlStore<Db>::note(Id game, Id person) {
    return ask([&](Db& db) {
        return read_text(db.prepared("SELECT text FROM note WHERE game = $1 AND person = $2").with(game, person));
    });
}

template <class Db>
std::string SqlStore<Db>::preferences(Id person) {
    return ask(
        [&](Db& db) { return read_text(db.prepared("SELECT text FROM preference WHERE person = $1").with(person)); });
}

template <class Db>
std::string SqlStore<Db>::orders(Id game, int seat) {
    return ask([&](Db& db) {
        return read_text(db.prepared("SELECT text FROM orders WHERE game = $1 AND seat = $2").with(game, seat));
    });
}

template <class Db>
std::vector<GameFacts> SqlStore<Db>::open_games(int most) {
    return ask([&](Db& db) {
        Statement& s =
            db.prepared("SELECT * FROM game WHERE status = 0 AND public = 1 ORDER BY created DESC LIMIT $1").with(most);
        return read_games(db, s, true);
    });
}

template <class Db>
std::vector<GameFacts> SqlStore<Db>::watched_games(int most) {
    return ask([&](Db& db) {
        Statement& s = db.prepared(
                             "SELECT * FROM game WHERE status = 1 AND public = 1 AND "
                             "(SELECT count(DISTINCT person) FROM seat WHERE seat.game = game.id AND person <> 0) = 2 "
                             "ORDER BY updated DESC LIMIT $1")
                           .with(most);
        return read_games(db, s, true);
    });
}

template <class Db>
std::vector<GameFacts> SqlStore<Db>::games_of(Id person, int most) {
    return ask([&](Db& db) {
        Statement& s = db.prepared(
                             "SELECT * FROM game WHERE id IN (SELECT game FROM seat WHERE person = $1 AND "
                             "person <> 0 UNION SELECT id FROM game WHERE owner = $1 AND owner <> 0) "
                             "ORDER BY updated DESC LIMIT $2")
                           .with(person, most);
        return read_games(db, s, true);
    });
}

template <class Db>
std::vector<Id> SqlStore<Db>::games_to_wake() {
    return ask([](Db& db) {
        return read_ids(
            db.prepared("SELECT DISTINCT game.id FROM game JOIN seat ON seat.game = game.id "
                        "WHERE game.status = 1 AND seat.who LIKE 'bot:%' "
                        "AND (game.pending >> CAST(seat.seat AS INTEGER)) & 1 = 1 "
                        "UNION SELECT due.game FROM due JOIN game ON game.id = due.game WHERE game.status = 1")
                .with());
    });
}

template <class Db>
i64 SqlStore<Db>::count_games() {
    return ask([](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM game").with();
        while (s.step()) count = s.number(0);
        return count;
    });
}

template <class Db>
i64 SqlStore<Db>::last_beat() {
    return ask([](Db& db) {
        i64 at = 0;
        Statement& s = db.prepared("SELECT at FROM beat WHERE id = 1").with();
        while (s.step()) at = s.number(0);
        return at;
    });
}

// ---------------------------------------------------------------- letters

template <class Db>
std::optional<Mail> SqlStore<Db>::mail_of(Id person) {
    return ask([&](Db& db) {
        std::optional<Mail> found;
        Statement& s =
            db.prepared("SELECT person, address, confirmed, notify, language FROM mail WHERE person = $1").with(person);
        while (s.step())
            found = Mail{.person = s.number(0),
                         .address = s.text(1),
                         .confirmed = s.number(2) != 0,
                         .notify = s.number(3) != 0,
                         .language = s.text(4)};
        return found;
    });
}

template <class Db>
std::optional<MailCode> SqlStore<Db>::mail_code(std::string_view hash) {
    return ask([&](Db& db) {
        std::optional<MailCode> found;
        Statement& s =
            db.prepared("SELECT hash, person, kind, address, expires FROM mail_code WHERE hash = $1").with(hash);
        while (s.step())
            found = MailCode{.hash = s.text(0),
                             .person = s.number(1),
                             .kind = s.text(2),
                             .address = s.text(3),
                             .until = s.number(4)};
        return found;
    });
}

template <class Db>
bool SqlStore<Db>::was_mailed(Id game, Id person) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM mailed WHERE game = $1 AND person = $2").with(game, person);
        while (s.step()) count = s.number(0);
        return count > 0;
    });
}

// ---------------------------------------------------------------- web push

template <class Db>
std::string SqlStore<Db>::secret(std::string_view name) {
    return ask([&](Db& db) { return read_text(db.prepared("SELECT value FROM secret WHERE name = $1").with(name)); });
}

template <class Db>
std::vector<Push> SqlStore<Db>::pushes_of(Id person) {
    return ask([&](Db& db) {
        std::vector<Push> found;
        Statement& s = db.prepared(
                             "SELECT endpoint, person, token, reader, auth, language, at FROM push WHERE person = $1 "
                             "ORDER BY at DESC, endpoint")
                           .with(person);
        while (s.step())
            found.push_back({.endpoint = s.text(0),
                             .person = s.number(1),
                             .token = s.text(2),
                             .reader = s.text(3),
                             .auth = s.text(4),
                             .language = s.text(5),
                             .at = s.number(6)});
        return found;
    });
}

template <class Db>
bool SqlStore<Db>::has_push(std::string_view token) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM push WHERE token = $1").with(token);
        while (s.step()) count = s.number(0);
        return count > 0;
    });
}

template <class Db>
bool SqlStore<Db>::was_pushed(Id game, Id person) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM pushed WHERE game = $1 AND person = $2").with(game, person);
        while (s.step()) count = s.number(0);
        return count > 0;
    });
}

// ---------------------------------------------------------------- manners

template <class Db>
std::vector<Shunned> SqlStore<Db>::shunned_by(Id person) {
    return ask([&](Db& db) {
        std::vector<Shunned> found;
        Statement& s =
            db.prepared(
                  "SELECT shun.other, coalesce(person.name, ''), shun.how FROM shun "
                  "LEFT JOIN person ON person.id = shun.other WHERE shun.person = $1 ORDER BY shun.at, shun.other")
                .with(person);
        while (s.step()) found.push_back({.other = s.number(0), .name = s.text(1), .how = s.text(2)});
        return found;
    });
}

template <class Db>
std::vector<Id> SqlStore<Db>::strangers_to(Id person) {
    return ask([&](Db& db) {
        return read_ids(db.prepared("SELECT other FROM shun WHERE person = $1 AND how = 'block' "
                                    "UNION SELECT person FROM shun WHERE other = $1 AND how = 'block'")
                            .with(person));
    });
}

template <class Db>
bool SqlStore<Db>::hears(Id listener, Id speaker) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared(
                             "SELECT count(*) FROM shun WHERE (person = $1 AND other = $2) "
                             "OR (person = $2 AND other = $1 AND how = 'block')")
                           .with(listener, speaker);
        while (s.step()) count = s.number(0);
        return count == 0;
    });
}

template <class Db>
std::vector<Report> SqlStore<Db>::reports(int most) {
    return ask([&](Db& db) {
        std::vector<Report> found;
        Statement& s =
            db.prepared(
                  "SELECT report.id, report.at, report.person, report.about, report.game, coalesce(who.name, ''), "
                  "coalesce(whom.name, ''), report.reason, report.done, coalesce(whom.silent, 0) FROM report "
                  "LEFT JOIN person AS who ON who.id = report.person LEFT JOIN person AS whom ON whom.id = "
                  "report.about "
                  "ORDER BY report.done, report.at DESC, report.id LIMIT $1")
                .with(most);
        while (s.step()) {
            found.push_back({.id = s.number(0),
                             .at = s.number(1),
                             .person = s.number(2),
                             .about = s.number(3),
                             .game = s.number(4),
                             .name = s.text(5),
                             .about_name = s.text(6),
                             .reason = s.text(7),
                             .done = s.number(8) != 0,
                             .silent = s.number(9)});
        }
        return found;
    });
}

// ---------------------------------------------------------------- cleaning up

template <class Db>
std::vector<Id> SqlStore<Db>::all_games() {
    return ask([](Db& db) { return read_ids(db.prepared("SELECT id FROM game ORDER BY created, id").with()); });
}

template <class Db>
std::vector<Id> SqlStore<Db>::stale_games(i64 waiting, i64 guests) {
    return ask([&](Db& db) {
        return read_ids(
            db.prepared("SELECT id FROM game WHERE (status = 0 AND updated < $1) OR (updated < $2 "
                        "AND NOT EXISTS (SELECT 1 FROM person WHERE person.account = 1 AND (person.id = game.owner "
                        "OR person.id IN (SELECT seat.person FROM seat WHERE seat.game = game.id)))) "
                        "ORDER BY updated, id")
                .with(waiting, guests));
    });
}

template <class Db>
std::vector<Id> SqlStore<Db>::stale_guests(i64 before) {
    return ask([&](Db& db) {
        return read_ids(
            db.prepared("SELECT id FROM person WHERE account = 0 AND created < $1 "
                        "AND NOT EXISTS (SELECT 1 FROM token WHERE token.person = person.id AND token.seen >= $1) "
                        "AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.person = person.id) "
                        "AND NOT EXISTS (SELECT 1 FROM game WHERE game.owner = person.id) "
                        "AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = person.id) "
                        "AND NOT EXISTS (SELECT 1 FROM note WHERE note.person = person.id) ORDER BY created, id")
                .with(before));
    });
}

}  // namespace ghent
