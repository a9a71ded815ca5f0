// Neighbours: this server among others over the same database (docs/nodes.md): whose a game is, and what they tell each other. With a
// store of its own it is alone: every game is its own, and there is nobody to talk to.
#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/facts.h"
#include "store/store.h"

namespace ghent::server {

struct Hall;

// The game is served by another node.
struct Elsewhere : std::exception {
    explicit Elsewhere(Node n) : node(std::move(n)) {}
    const char* what() const noexcept override { return "this game is served by another node"; }
    Node node;
};

class Neighbours {
public:
    explicit Neighbours(Hall& hall);
    Neighbours(const Neighbours&) = delete;
    Neighbours& operator=(const Neighbours&) = delete;

    // `ended`: what else is to be done when a node is not alive any more.
    void join(const std::string& address, std::function<void(Id node)> ended);
    void leave();
    bool alone() const { return nodes_ == nullptr; }
    // Does the request come from another node, which knows our secret?
    bool is_node(std::string_view secret) const;

    // The epoch under which the game is ours now; 0 when we are alone. Throws Elsewhere, or ApiError 404. `by_force`: whoever has it.
    i64 take(Id game, bool by_force = false);
    // That node refuses connections: what it has may be taken.
    void bury(Id node);

    void tell_presence(Id game, const Presence& presence);
    Presence presence(Id game);  // as the others told
    void tell_person(Id from, Id to, const std::string& name);
    void tell_away(Id person);
    void tell_work();
    bool anybody_thinks() const { return nodes_ && nodes_->anybody_thinks(); }

private:
    void heard(Id from, std::string_view text);
    void missed();
    void forget(Id node);

    Hall& hall_;
    Nodes* nodes_;
    Node self_;
    std::function<void(Id)> ended_;
    std::mutex mutex_;  // guards the rest
    struct Seen {
        Id node;
        Presence presence;
    };
    std::map<Id, Seen> others_;                                   // by game; only where somebody is
    std::map<Id, std::chrono::steady_clock::time_point> buried_;  // until when
};

}  // namespace ghent::server
