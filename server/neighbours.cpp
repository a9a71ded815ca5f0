#include "server/neighbours.h"

#include <fmt/format.h>
#include <sodium.h>

#include <charconv>

#include "server/error.h"
#include "server/hall.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/table.h"

namespace ghent::server {

namespace {

// The next word of a message, which goes on behind it.
std::string_view next_word(std::string_view& text) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    return word;
}

i64 next_number(std::string_view& text) {
    const std::string_view word = next_word(text);
    i64 value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
}

constexpr std::chrono::seconds kBuried(5);  // longer than a lease lasts

}  // namespace

Neighbours::Neighbours(Hall& hall) : hall_(hall), nodes_(hall.store->nodes()) {}

void Neighbours::join(const std::string& address, std::function<void(Id)> ended) {
    if (!nodes_) return;
    self_ = {.id = random_id(), .address = address, .secret = random_code()};
    ended_ = std::move(ended);
    nodes_->join(self_, {.heard = [this](Id from, std::string_view text) { heard(from, text); },
                         .missed = [this] { missed(); },
                         .ended =
                             [this](Id node) {
                                 forget(node);
                                 ended_(node);
                             }});
    nodes_->say("hello");
    log_event("info", "node", {{"address", address}});
}

void Neighbours::leave() {
    if (nodes_) nodes_->leave();
}

bool Neighbours::is_node(std::string_view secret) const {
    return !self_.secret.empty() && secret.size() == self_.secret.size() &&
           sodium_memcmp(secret.data(), self_.secret.data(), secret.size()) == 0;
}

// ---------------------------------------------------------------- leases

i64 Neighbours::take(Id game, bool by_force) {
    if (!nodes_) return 0;
    Lease lease = nodes_->take(game, 0);
    if (lease.epoch > 0) return lease.epoch;
    {
        const std::lock_guard lock(mutex_);
        const auto found = buried_.find(lease.holder.id);
        by_force |= found != buried_.end() && found->second > std::chrono::steady_clock::now();
    }
    // Nobody: its node has gone this moment, or there is no such game.
    if (by_force || lease.holder.id == 0) lease = nodes_->take(game, lease.holder.id);
    if (lease.epoch > 0) return lease.epoch;
    if (lease.holder.id == 0 || lease.holder.id == self_.id)
        throw not_found();  // a lease outlives its game for a while
    throw Elsewhere(lease.holder);
}

void Neighbours::bury(Id node) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(mutex_);
    std::erase_if(buried_, [now](const auto& item) { return item.second < now; });
    buried_[node] = now + kBuried;
}

// ---------------------------------------------------------------- saying

void Neighbours::tell_presence(Id game, const Presence& p) {
    if (!nodes_) return;
    const unsigned seats = (p.online[0] ? bit(Seat::us) : 0U) | (p.online[1] ? bit(Seat::gb) : 0U);
    nodes_->say(fmt::format("presence {} {} {}", game, seats, p.spectators));
}

void Neighbours::tell_person(Id from, Id to, const std::string& name) {
    if (nodes_) nodes_->say(fmt::format("person {} {} {}", from, to, name));
}

void Neighbours::tell_away(Id person) {
    if (nodes_) nodes_->say(fmt::format("away {}", person));
}

void Neighbours::tell_work() {
    if (nodes_) nodes_->say("work");
}

// ---------------------------------------------------------------- hearing

void Neighbours::heard(Id from, std::string_view text) {
    const std::string_view what = next_word(text);
    if (what == "presence") {
        const Id game = next_number(text);
        const auto seats = static_cast<unsigned>(next_number(text));
        const Presence p{.online = {(seats & bit(Seat::us)) != 0, (seats & bit(Seat::gb)) != 0},
                         .spectators = static_cast<int>(next_number(text))};
        const std::lock_guard lock(mutex_);
        if (seats == 0 && p.spectators == 0) others_.erase(game);
        else others_[game] = {from, p};
    } else if (what == "hello") {
        for (const auto& table : hall_.tables.all()) table->say_presence();
    } else if (what == "person") {
        const Id old = next_number(text), now = next_number(text);
        hall_.tables.moved_person(old, now, std::string(text));
    } else if (what == "away") {
        hall_.tables.sent_away(next_number(text));
    } else if (what == "taken") {
        const auto table = hall_.tables.in_memory(next_number(text));
        if (table && table->epoch() < next_number(text)) table->lose();
    } else if (what == "thought") {
        const auto table = hall_.tables.in_memory(next_number(text));
        const auto row = static_cast<std::size_t>(next_number(text));
        const Seat seat = next_number(text) == 0 ? Seat::us : Seat::gb;
        if (table) table->thought(row, seat, std::string(text));
    }
}

// Whatever it was: what matters of it is in the database.
void Neighbours::missed() {
    {
        const std::lock_guard lock(mutex_);
        others_.clear();
    }
    nodes_->say("hello");
    for (const auto& table : hall_.tables.all()) {
        hall_.loads.post("nodes", [this, table] {
            if (nodes_->epoch_of(table->id()) != table->epoch()) return table->lose();
            table->refresh();
        });
    }
}

void Neighbours::forget(Id node) {
    const std::lock_guard lock(mutex_);
    std::erase_if(others_, [node](const auto& item) { return item.second.node == node; });
}

Presence Neighbours::presence(Id game) {
    const std::lock_guard lock(mutex_);
    const auto found = others_.find(game);
    return found == others_.end() ? Presence{} : found->second.presence;
}

}  // namespace ghent::server
