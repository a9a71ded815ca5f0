// Machine players: each decision is one piece of work on the bots' threads, with a copy of the position; the answer comes
// back to the table like anybody's.
#include <fmt/format.h>

#include <sodium.h>

#include "server/hall.h"
#include "server/log.h"
#include "server/table.h"

namespace ghent::server {

namespace {

u64 secret_seed() {
    u64 seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

// What a thinking player needs.
struct Thought {
    const Module* m;
    std::shared_ptr<const GameData> data;
    AnyState state;
    ActionList list;
    Seat seat;
    std::unique_ptr<Player> player;
};

}  // namespace

void Table::think() {
    if (thinking_ || !course_ || facts_.status != Status::playing) return;
    const Session& s = course_->session();
    for (const Seat seat : kSeats) {
        const SeatFacts& chair = facts_.seats[index(seat)];
        if (!is_bot(chair) || !(s.pending() & bit(seat))) continue;
        std::unique_ptr<Player>& bot = bots_[index(seat)];
        if (!bot) bot = make_player(chair.who.substr(4), secret_seed());
        const auto thought = std::make_shared<Thought>();
        thought->m = &s.module();
        thought->data = s.shared_data();
        thought->state.copy_from(s.module(), s.state());
        thought->seat = seat;
        thought->player = std::move(bot);
        s.module().list(s.data(), s.state(), seat, thought->list);
        thinking_ = true;
        if (facts_.shown == bit(seat)) send_all(fmt::format(R"({{"type":"thinking","seat":"{}"}})", name(seat)));
        hall_.bots.post([self = shared_from_this(), thought, version = version_.load()] {
            // A game that was ended or went on meanwhile needs no thought.
            const Action action = self->version_ != version
                                      ? thought->list[0]
                                      : thought->player->choose(*thought->m, *thought->data, thought->state.bytes(),
                                                                thought->seat, thought->list);
            self->line_.post([self, thought, version, action] {
                self->bots_[index(thought->seat)] = std::move(thought->player);
                self->bot_acts(thought->seat, version, action);
            });
        });
        return;
    }
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
    ++hall_.metrics.bot_actions;
    persist(changes_since(before), [this] { notify(); }, [](const ApiError&) { log_event("error", "bot_not_saved"); });
}

}  // namespace ghent::server
