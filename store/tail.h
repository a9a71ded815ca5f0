// Tail: where rows and kept replies go first in a SQLite file, in the order in which they come. At their places in `record` and `reply`
// each game has pages of its own, so a batch of actions in many games would write as many pages of 4 KB for a hundred bytes each; in the
// tail they share a page. Later they are brought home, some games at a time, many rows of a game in one go.
//
// Two tables take turns: one is filled while the other is brought home, and emptied at a stroke when all of it is there. What is brought
// home twice, after a crash, is the same. Whoever reads a game looks in both (SqlStore::rows, SqlStore::replies).
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>

#include "store/sqlite.h"

namespace ghent {

class Tail {
public:
    explicit Tail(sqlite::Database& writer) : db_(writer) {}
    Tail(const Tail&) = delete;
    Tail& operator=(const Tail&) = delete;

    // ---- of the writing thread, in a transaction of the caller; they throw StoreError
    bool add(const AddRows& rows);  // false: these go to their place at once
    void add(const KeepReply& reply);
    void drop(Id game);
    void rolled_back() { stale_ = true; }  // what is known here may not be so

    // ---- of the writing thread, in transactions of their own
    void bring_some_home();  // when there is much; what fails is tried again the next time
    void bring_all_home();   // throws StoreError

    // ---- any thread
    bool has(Id game) const;  // there may be something of it here

private:
    struct Entry {
        Id game;
        i64 seat, n;  // seat -1: row n; otherwise the reply in slot n
        std::string line, request;
    };
    void know();
    void insert(Id game, i64 seat, i64 n, std::string_view line, std::string_view request);
    void load(int table);
    void write_some();

    sqlite::Database& db_;
    std::atomic<bool> stale_ = true;
    int filling_ = 0;               // which of the two
    i64 next_id_ = 1;               // over both: what came later is larger
    i64 count_ = 0;                 // in the one that is being filled
    std::deque<Entry> going_home_;  // of the other one, by games
    mutable std::mutex mutex_;
    std::unordered_map<Id, i64> games_[2];  // with the last row here, -1: none
};

}  // namespace ghent
