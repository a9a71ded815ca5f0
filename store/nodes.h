// Nodes: several programs over one database. Which of them serves a game, what they tell each other, and work that any of them may do.
// docs/nodes.md has the whole idea. A store that only one program can open has none of this (Store::nodes() is null).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace ghent {

struct Node {
    i64 id = 0;           // random, new at every start
    std::string address;  // HOST:PORT, for the other nodes
    std::string secret;   // who knows it is a node
    bool thinks = false;  // a worker: it serves nobody
};

struct Lease {
    i64 epoch = 0;  // > 0: the game is ours, under this epoch
    Node holder;    // otherwise whose it is; id 0: there is no such game
};

// A machine player's decision, for whoever has time to think.
struct Work {
    i64 game = 0, row = 0;  // the position after so many rows of the record
    int seat = 0;
    std::string kind, data, who, position;  // which game by its id, hash of its data, the player, the position as JSON
    std::string whose;                      // shares of thinking are by this
    bool last = false;                      // when nobody else waits
};

class Nodes {
public:
    struct Ears {  // called from a thread of their own
        std::function<void(i64 from, std::string_view text)> heard;
        std::function<void()> missed;       // something may have been said that was not heard
        std::function<void(i64 id)> ended;  // a node is not alive any more
    };
    virtual ~Nodes() = default;

    // From now on this program is one of them, until it leaves. Throws StoreError.
    virtual void join(const Node& self, Ears ears) = 0;
    virtual void leave() = 0;
    virtual bool anybody_thinks() const = 0;

    // Takes the lease of a game if it is free, or held by `from`. Throws StoreError.
    virtual Lease take(i64 game, i64 from) = 0;
    // The epoch of the lease that is ours; 0: it is not.
    virtual i64 epoch_of(i64 game) = 0;
    // Games to wake (Store::games_to_wake) that no living node has.
    virtual std::vector<i64> orphans() = 0;

    // Limits that all count together. A bucket is full at some moment; to spend puts that off, and is refused (false, and nothing
    // changes) where it would be more than `most` ahead. In microseconds. Throws StoreError.
    virtual bool spend(const std::string& bucket, i64 cost, i64 most) = 0;
    virtual void remember(const std::string& what, i64 us) = 0;
    virtual bool remembers(const std::string& what) = 0;

    // Forgets what belongs to games that are gone. Throws StoreError.
    virtual void tidy() = 0;

    // To all others, soon; what cannot be said now is forgotten.
    virtual void say(std::string text) = 0;

    // For a worker: takes one piece of work, thinks, and says the answer (a message as the nodes understand it). What throws leaves the
    // work as it was. False: there is none.
    virtual bool work(const std::function<std::string(const Work&)>& think) = 0;
};

}  // namespace ghent
