// Machine players between two decisions of the same seat. One who plans keeps the rest of its turn in mind (ai/plan_player.h): a new
// player for every decision would think about the whole turn each time.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "ai/player.h"

namespace ghent::cli {

class KeptPlayers {
public:
    // At most so many are kept; who has waited longest goes first.
    explicit KeptPlayers(std::size_t most) : most_(most) {}

    // Who decided there last, or a new one. It is the caller's until it is given back, also where several threads ask.
    std::unique_ptr<Player> take(i64 game, int seat, const std::string& who);
    void give(i64 game, int seat, const std::string& who, std::unique_ptr<Player> player);
    std::size_t size() const;

private:
    struct Kept {
        i64 game;
        int seat;
        std::string who;
        std::unique_ptr<Player> player;
    };

    const std::size_t most_;
    mutable std::mutex mutex_;
    std::list<Kept> kept_;  // the latest first
};

}  // namespace ghent::cli
