// Machine players: they think on the bots' threads, with a copy of the position, in slices, so that many games share few
// threads and nobody waits for a deep thinker; the answer comes back to the table like anybody's.
#include <fmt/format.h>

#include "server/hall.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/table.h"

namespace ghent::server {

// A player with a decision before it.
struct Table::Thinking {
    std::shared_ptr<const GameData> data;  // held as long as the player looks at it
    Seat seat = Seat::us;
    u64 version = 0;  // of the position
    std::unique_ptr<Player> player;
};

void Table::think() {
    if (thinking_ || !course_ || facts_.status != Status::playing) return;
    const Session& s = course_->session();
    for (const Seat seat : kSeats) {
        const SeatFacts& chair = facts_.seats[index(seat)];
        if (!is_bot(chair) || !(s.pending() & bit(seat))) continue;
        std::unique_ptr<Player>& bot = bots_[index(seat)];
        if (!bot) bot = make_player(chair.who.substr(4), static_cast<u64>(random_id()));
        const auto thinking = std::make_shared<Thinking>();
        ActionList list;
        s.module().list(s.data(), s.state(), seat, list);
        bot->begin(s.module(), s.data(), s.state(), seat, list);
        thinking->data = s.shared_data();
        thinking->seat = seat;
        thinking->version = version_;
        thinking->player = std::move(bot);
        thinking_ = true;
        if (facts_.shown == bit(seat)) send_all(fmt::format(R"({{"type":"thinking","seat":"{}"}})", name(seat)));
        think_on(thinking);
        return;
    }
}

// One slice; who is not finished goes to the end of the queue. A game that was ended or went on meanwhile needs no thought.
void Table::think_on(const std::shared_ptr<Thinking>& thinking) {
    hall_.bots.post([self = shared_from_this(), thinking] {
        if (self->version_ == thinking->version && !thinking->player->think(kSlice)) return self->think_on(thinking);
        self->line_.post([self, thinking] {
            const Action action = thinking->player->decide();
            self->bots_[index(thinking->seat)] = std::move(thinking->player);
            self->bot_acts(thinking->seat, thinking->version, action);
        });
    });
}

void Table::bot_acts(Seat seat, u64 version, Action action) {
    thinking_ = false;
    if (!course_ || facts_.status != Status::playing) return;
    if (version != version_) return think();  // the position has changed meanwhile
    const std::size_t before = course_->session().record().rows.size();
    try {
        course_->session().act(seat, action);
    } catch (const std::exception& e) {
        log_event("error", "bot_refused", {{"what", e.what()}});
        return;
    }
    course_->catch_up();
    ++version_;
    pass_at_once();
    ++hall_.metrics.bot_actions;
    persist(changes_since(before), [this] { notify(); }, [](const ApiError&) { log_event("error", "bot_not_saved"); });
}

}  // namespace ghent::server
