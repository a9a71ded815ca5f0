#include "server/tables.h"

#include <iterator>

#include "server/error.h"
#include "server/hall.h"
#include "server/table.h"

namespace ghent::server {

Tables::Tables(Hall& hall) : hall_(hall) {}
Tables::~Tables() = default;

std::shared_ptr<Table> Tables::find(Id game) {
    if (auto table = in_memory(game)) return table;
    const std::optional<GameFacts> facts = hall_.store->game(game);
    if (!facts) throw not_found();
    const std::lock_guard lock(mutex_);
    Entry& entry = tables_[game];
    if (!entry.table) entry.table = std::make_shared<Table>(hall_, *facts);
    entry.used = std::chrono::steady_clock::now();
    return entry.table;
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
    return found == tables_.end() ? Presence{} : found->second.table->presence();
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
    for (const auto& table : all()) table->move_person(from, to, name);
}

void Tables::send_away(Id person) {
    for (const auto& table : all()) table->send_away(person);
}

// Only what nobody else holds: a socket, a running task or a thinking machine keeps its table.
void Tables::put_away_idle() {
    std::vector<std::shared_ptr<Table>> gone;  // destroyed after the lock
    const std::lock_guard lock(mutex_);
    const bool crowded = tables_.size() > hall_.config.tables;
    const auto limit = std::chrono::steady_clock::now() - std::chrono::seconds(crowded ? 1 : hall_.config.idle_seconds);
    for (auto item = tables_.begin(); item != tables_.end();) {
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
    for (const Id game : hall_.store->games_to_wake()) find(game)->wake();
}

}  // namespace ghent::server
