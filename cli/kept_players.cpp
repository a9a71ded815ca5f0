#include "cli/kept_players.h"

#include <algorithm>
#include <random>

namespace ghent::cli {

std::unique_ptr<Player> KeptPlayers::take(i64 game, int seat, const std::string& who) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find_if(
            kept_, [&](const Kept& k) { return k.game == game && k.seat == seat && k.who == who; });
        if (found != kept_.end()) {
            std::unique_ptr<Player> player = std::move(found->player);
            kept_.erase(found);
            return player;
        }
    }
    return make_player(who, std::random_device()());
}

void KeptPlayers::give(i64 game, int seat, const std::string& who, std::unique_ptr<Player> player) {
    std::list<Kept> gone;  // ends after the lock
    const std::lock_guard lock(mutex_);
    kept_.push_front({game, seat, who, std::move(player)});
    while (kept_.size() > most_) gone.splice(gone.begin(), kept_, std::prev(kept_.end()));
}

std::size_t KeptPlayers::size() const {
    const std::lock_guard lock(mutex_);
    return kept_.size();
}

}  // namespace ghent::cli
