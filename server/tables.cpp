#include "server/tables.h"

#include <iterator>

#include "server/error.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/table.h"

namespace ghent::server {

Tables::Tables(Hall& hall) : hall_(hall) {}
Tables::~Tables() = default;

// What is read of a game is read after it was taken.
std::shared_ptr<Table> Tables::find(Id game, bool by_force) {
    if (auto table = in_memory(game)) return table;
    const i64 epoch = hall_.neighbours.take(game, by_force);
    for (;;) {
        const u64 moved = people_moved();
        const std::optional<GameFacts> facts = hall_.store->game(game);
        if (!facts) throw not_found();
        const std::lock_guard lock(mutex_);
        if (moved != people_moved_) continue;  // who sits there may be somebody else since
        Entry& entry = tables_[game];
        if (!entry.table) entry.table = std::make_shared<Table>(hall_, *facts, epoch);
        entry.used = std::chrono::steady_clock::now();
        return entry.table;
    }
}

u64 Tables::people_moved() {
    const std::lock_guard lock(mutex_);
    return people_moved_;
}

std::shared_ptr<Table> Tables::in_memory(Id game) {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(game);
    if (found == tables_.end()) return nullptr;
    found->second.used = std::chrono::steady_clock::now();
    return found->second.table;
}

Presence Tables::presence(Id game) {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(game);
    return found == tables_.end() ? hall_.neighbours.presence(game) : found->second.table->presence();
}

std::size_t Tables::count() {
    const std::lock_guard lock(mutex_);
    return tables_.size();
}

std::vector<std::shared_ptr<Table>> Tables::all() {
    std::vector<std::shared_ptr<Table>> all;
    const std::lock_guard lock(mutex_);
    for (const auto& [id, entry] : tables_) all.push_back(entry.table);
    return all;
}

void Tables::move_person(Id from, Id to, const std::string& name) {
    moved_person(from, to, name);
    hall_.neighbours.tell_person(from, to, name);
}

void Tables::moved_person(Id from, Id to, const std::string& name) {
    {
        const std::lock_guard lock(mutex_);
        ++people_moved_;  // what is read of a game from now on knows it; what is in memory is told
    }
    for (const auto& table : all()) table->move_person(from, to, name);
}

void Tables::send_away(Id person) {
    sent_away(person);
    hall_.neighbours.tell_away(person);
}

void Tables::sent_away(Id person) {
    ++sent_away_;  // before tables are told: who comes later sees it
    for (const auto& table : all()) table->send_away(person);
}

void Tables::forget(const Table& table) {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(table.id());
    if (found != tables_.end() && found->second.table.get() == &table) tables_.erase(found);
}

// Only what nobody else holds: a socket, a running task or a thinking machine keeps its table.
void Tables::put_away_idle() {
    std::vector<std::shared_ptr<Table>> gone;  // destroyed after the lock
    const std::lock_guard lock(mutex_);
    const bool crowded = tables_.size() > hall_.config.tables;
    const auto now = std::chrono::steady_clock::now();
    for (auto item = tables_.begin(); item != tables_.end();) {
        const bool soon = crowded || item->second.table->is_long();
        const auto limit = now - std::chrono::seconds(soon ? 1 : hall_.config.idle_seconds);
        const bool idle = item->second.table.use_count() == 1 && item->second.used <= limit;
        if (idle) gone.push_back(std::move(item->second.table));
        item = idle ? tables_.erase(item) : std::next(item);
    }
}

void Tables::close_all() {
    const std::lock_guard lock(mutex_);
    for (auto& [id, entry] : tables_) entry.table->close();
    tables_.clear();
}

void Tables::wake() {
    if (hall_.neighbours.alone()) {
        for (const Id game : hall_.store->games_to_wake()) find(game)->wake();
        return;
    }
    try {
        for (const Id game : hall_.store->nodes()->orphans()) {
            try {
                find(game)->wake();
            } catch (const Elsewhere&) {
                continue;  // somebody was quicker
            }
        }
    } catch (const std::exception& e) {  // there is a next time
        log_event("error", "not_woken", {{"what", e.what()}});
    }
}

}  // namespace ghent::server
