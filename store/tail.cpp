#include "store/tail.h"

#include <algorithm>
#include <array>

namespace ghent {

namespace {

constexpr i64 kLong = 20'000;           // entries; from here on the tables change places
constexpr i64 kUsual = 1'000;           // bytes; a longer one counts for more
constexpr std::size_t kAtATime = 256;   // entries that are brought home in one go
constexpr std::size_t kManyLines = 16;  // whoever adds more at once fills pages by himself
constexpr std::array<std::string_view, 2> kInsert = {
    "INSERT INTO tail_0 (id, game, seat, n, line, request) VALUES ($1, $2, $3, $4, $5, $6)",
    "INSERT INTO tail_1 (id, game, seat, n, line, request) VALUES ($1, $2, $3, $4, $5, $6)"};
constexpr std::array<std::string_view, 2> kEmpty = {"DELETE FROM tail_0", "DELETE FROM tail_1"};
constexpr std::array<std::string_view, 2> kDrop = {"DELETE FROM tail_0 WHERE game = $1",
                                                   "DELETE FROM tail_1 WHERE game = $1"};
constexpr std::array<std::string_view, 2> kGames = {
    "SELECT game, max(CASE WHEN seat < 0 THEN n ELSE -1 END), count(*), max(id) FROM tail_0 GROUP BY game",
    "SELECT game, max(CASE WHEN seat < 0 THEN n ELSE -1 END), count(*), max(id) FROM tail_1 GROUP BY game"};
constexpr std::array<std::string_view, 2> kRead = {"SELECT game, seat, n, line, request FROM tail_0 ORDER BY game, id",
                                                   "SELECT game, seat, n, line, request FROM tail_1 ORDER BY game, id"};
constexpr std::array<std::string_view, 2> kFirst = {"SELECT min(id) FROM tail_0", "SELECT min(id) FROM tail_1"};

i64 number(sqlite::Database& db, std::string_view question) {
    sqlite::Statement& s = db.prepared(question).with();
    i64 value = 0;
    while (s.step()) value = s.number(0);
    return value;
}

// Nobody waits for what is brought home: until the next batch is synced, and this with it, all of it still stands in the tail.
class Unhurried {
public:
    explicit Unhurried(sqlite::Database& db) : db_(db) { db_.prepared("PRAGMA synchronous = NORMAL").with().run(); }
    Unhurried(const Unhurried&) = delete;
    Unhurried& operator=(const Unhurried&) = delete;
    ~Unhurried() {
        if (db_.in_transaction()) db_.roll_back();
        sqlite3_exec(db_.handle(), "PRAGMA synchronous = FULL", nullptr, nullptr, nullptr);
    }

private:
    sqlite::Database& db_;
};

}  // namespace

// Reads what is there, after a start or when something was taken back.
void Tail::know() {
    if (!stale_) return;
    const std::lock_guard lock(mutex_);
    count_ = 0;
    for (int table = 0; table < 2; ++table) {
        games_[table].clear();
        sqlite::Statement& s = db_.prepared(kGames[static_cast<std::size_t>(table)]).with();
        while (s.step()) {
            games_[table][s.number(0)] = s.number(1);
            if (table == filling_) count_ += s.number(2);
            next_id_ = std::max(next_id_, s.number(3) + 1);
        }
    }
    load(1 - filling_);
    stale_ = false;
}

void Tail::load(int table) {
    going_home_.clear();
    sqlite::Statement& s = db_.prepared(kRead[static_cast<std::size_t>(table)]).with();
    while (s.step())
        going_home_.push_back(
            {.game = s.number(0), .seat = s.number(1), .n = s.number(2), .line = s.text(3), .request = s.text(4)});
}

bool Tail::has(Id game) const {
    if (stale_) return true;
    const std::lock_guard lock(mutex_);
    return games_[0].contains(game) || games_[1].contains(game);
}

// ---------------------------------------------------------------- adding

void Tail::insert(Id game, i64 seat, i64 n, std::string_view line, std::string_view request) {
    db_.prepared(kInsert[static_cast<std::size_t>(filling_)]).with(next_id_++, game, seat, n, line, request).run();
    count_ += 1 + static_cast<i64>(line.size()) / kUsual;
}

// The tail has no order to find a row by: whether one is there already is known from the last one.
bool Tail::add(const AddRows& rows) {
    if (rows.first == 0 || rows.lines.empty()) return false;
    know();
    i64 last = -1;
    bool here = false;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& games : games_)
            if (const auto found = games.find(rows.game); found != games.end() && found->second >= 0) {
                last = std::max(last, found->second);
                here = true;
            }
    }
    if (!here) {
        sqlite::Statement& s =
            db_.prepared("SELECT n FROM record WHERE game = $1 ORDER BY n DESC LIMIT 1").with(rows.game);
        while (s.step()) last = s.number(0);
    }
    if (rows.first <= last) throw StoreError(StoreError::Kind::conflict, "this row of the record is there already");
    const bool direct = !here && rows.lines.size() > kManyLines;
    if (direct) return false;
    i64 n = rows.first;
    for (const std::string& line : rows.lines) insert(rows.game, -1, n++, line, "");
    const std::lock_guard lock(mutex_);
    games_[filling_][rows.game] = n - 1;
    return true;
}

void Tail::add(const KeepReply& reply) {
    know();
    insert(reply.game, reply.kept.seat, reply.kept.slot, reply.kept.reply, reply.kept.request);
    const std::lock_guard lock(mutex_);
    games_[filling_].try_emplace(reply.game, -1);
}

void Tail::drop(Id game) {
    for (const std::string_view sql : kDrop) db_.prepared(sql).with(game).run();
    std::erase_if(going_home_, [game](const Entry& e) { return e.game == game; });
    const std::lock_guard lock(mutex_);
    for (auto& games : games_) games.erase(game);
}

// ---------------------------------------------------------------- bringing home

// One transaction: some games, each whole; with the last of them the table is emptied.
void Tail::write_some() {
    const Unhurried unhurried(db_);
    std::size_t done = 0;
    db_.begin(false);
    for (Id game = 0; done < going_home_.size(); ++done) {
        const Entry& e = going_home_[done];
        if (done >= kAtATime && e.game != game) break;
        game = e.game;
        if (e.seat < 0) {
            db_.prepared("INSERT INTO record (game, n, line) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .with(e.game, e.n, e.line)
                .run();
        } else {
            db_.prepared(
                   "INSERT INTO reply (game, seat, slot, request, reply) VALUES ($1, $2, $3, $4, $5) "
                   "ON CONFLICT (game, seat, slot) DO UPDATE SET request = excluded.request, reply = excluded.reply")
                .with(e.game, e.seat, e.n, e.request, e.line)
                .run();
        }
    }
    const auto home = static_cast<std::size_t>(1 - filling_);
    const bool all = done == going_home_.size();
    if (all) db_.prepared(kEmpty[home]).with().run();
    db_.commit();
    going_home_.erase(going_home_.begin(), going_home_.begin() + static_cast<std::ptrdiff_t>(done));
    if (!all) return;
    const std::lock_guard lock(mutex_);
    games_[home].clear();
}

void Tail::bring_some_home() {
    try {
        know();
        if (!going_home_.empty()) return write_some();
        if (count_ < kLong) return;
        load(filling_);
        filling_ = 1 - filling_;
        count_ = 0;
    } catch (const StoreError&) {  // a full disk: all of it is still where it was
        db_.roll_back();
        stale_ = true;
    }
}

// The older one first: of two replies in one slot the later counts.
void Tail::bring_all_home() {
    try {
        for (int times = 0; times < 2; ++times) {
            const i64 first[] = {number(db_, kFirst[0]), number(db_, kFirst[1])};
            if (first[0] == 0 && first[1] == 0) break;
            filling_ = first[1] == 0 || (first[0] != 0 && first[0] < first[1]) ? 1 : 0;
            stale_ = true;
            know();
            while (!going_home_.empty()) write_some();
        }
    } catch (const StoreError&) {
        db_.roll_back();
        stale_ = true;
        throw;
    }
    stale_ = true;
    know();
}

}  // namespace ghent
