// Tables: the games that are in memory. One that nobody has used for a while is put away; its record brings it back.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/facts.h"

namespace ghent::server {

struct Hall;
class Table;

class Tables {
public:
    explicit Tables(Hall& hall);
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;
    ~Tables();

    // Throws ApiError 404, or Elsewhere. `by_force`: it is taken from whoever serves it.
    std::shared_ptr<Table> find(Id game, bool by_force = false);
    std::shared_ptr<Table> in_memory(Id game);  // null when it is not
    Presence presence(Id game);
    std::size_t count();
    // The guest `from` has become the account `to`; here and at all nodes.
    void move_person(Id from, Id to, const std::string& name);
    void moved_person(Id from, Id to, const std::string& name);  // here
    // Closes the sockets of somebody whose cookies were withdrawn; who still has a good one comes back by himself.
    void send_away(Id person);
    void sent_away(Id person);                    // here
    u64 sent_away() const { return sent_away_; }  // how often
    // Another node serves it now.
    void forget(const Table& table);
    std::vector<std::shared_ptr<Table>> all();
    void put_away_idle();
    void close_all();
    // After a start: games where a machine must move, or standing orders are due. Among several nodes: those of nodes that are gone.
    void wake();

private:
    struct Entry {
        std::shared_ptr<Table> table;
        std::chrono::steady_clock::time_point used;
    };
    u64 people_moved();

    Hall& hall_;
    std::mutex mutex_;
    u64 people_moved_ = 0;  // how often somebody became somebody else
    std::atomic<u64> sent_away_ = 0;
    std::unordered_map<Id, Entry> tables_;
};

}  // namespace ghent::server
