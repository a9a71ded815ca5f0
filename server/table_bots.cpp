// Machine players: they think on the bots' threads, with a copy of the position, in slices, so that many games share few
// threads and nobody waits for a deep thinker; the answer comes back to the table like anybody's.
#include <fmt/format.h>

#include <algorithm>

#include "server/hall.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/table.h"

namespace ghent::server {

// A player with a decision before it. A half-grown tree is large: where nobody watches it takes one of few places.
struct Table::Thinking {
    explicit Thinking(Places& p) : places(p) {}
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;
    ~Thinking() { leave(); }
    bool enter() { return has_place = has_place || places.enter(owner); }
    void leave() {
        if (has_place) places.leave(owner);
        has_place = false;
    }

    Places& places;
    bool has_place = false;
    std::shared_ptr<const GameData> data;  // held as long as the player looks at it
    Seat seat = Seat::us;
    u64 version = 0;    // of the position
    std::string owner;  // of the game: its facts belong to the table's line
    std::unique_ptr<Player> player;
};

void Table::think() {
    if (asked_ && *asked_ != version_) {  // that position is gone; nobody will answer
        asked_.reset();
        thinking_ = false;
    }
    let_bots_rest();
    if (thinking_ || !course_ || facts_.status != Status::playing || is_stuck()) return;
    const Session& s = course_->session();
    for (const Seat seat : kSeats) {
        if (!is_bot(facts_.seats[index(seat)]) || !(s.pending() & bit(seat))) continue;
        thinking_ = true;
        if (facts_.shown == bit(seat)) send_all(fmt::format(R"({{"type":"thinking","seat":"{}"}})", name(seat)));
        if (hall_.neighbours.anybody_thinks()) return ask_workers(seat);
        return think_here(seat);
    }
}

void Table::think_here(Seat seat) {
    const Session& s = course_->session();
    std::unique_ptr<Player>& bot = bots_[index(seat)];
    const auto thinking = std::make_shared<Thinking>(hall_.unwatched);
    thinking->owner = std::to_string(facts_.owner);
    if (thinks_for().empty() && !thinking->enter()) {
        bot.reset();
        thinking_ = false;
        return think_later();
    }
    try {
        if (!bot) {
            bot = make_player(facts_.seats[index(seat)].who.substr(4), static_cast<u64>(random_id()),
                              std::clamp(hall_.config.bot_threads, 1, kMaxThreads));
        }
        ActionList list;
        s.module().list(s.data(), s.state(), seat, list);
        bot->begin(s.module(), s.data(), s.state(), seat, list);
    } catch (const std::exception& e) {  // no such player any more, say
        return bot_failed(seat, "bot_fault", e.what());
    }
    thinking->data = s.shared_data();
    thinking->seat = seat;
    thinking->version = version_;
    thinking->player = std::move(bot);
    think_on(thinking);
}

// ---------------------------------------------------------------- machines that fail

// It tries again after a while, some times. Then the game stands, and everybody is told: who plays may go back, or resign.
void Table::bot_failed(Seat seat, std::string_view event, std::string_view what) {
    log("error", event, what);
    thinking_ = false;
    bots_[index(seat)].reset();
    if (!course_) return;
    const std::size_t row = course_->session().record().rows.size();
    troubles_ = trouble_row_ == row ? troubles_ + 1 : 1;
    trouble_row_ = row;
    if (!is_stuck()) return think_later();
    log("error", "bot_gives_up", fmt::format("{} tries at row {}", troubles_, row));
    send_all(R"({"type":"thinking","seat":null})");
    say("The machine has failed at this decision several times and has given up. You can go back, or resign.");
}

bool Table::is_stuck() const {
    return course_ && troubles_ >= hall_.config.bot_tries && trouble_row_ == course_->session().record().rows.size();
}

// ---------------------------------------------------------------- workers

// The position goes into the queue; whoever takes it out answers by `thought`.
void Table::ask_workers(Seat seat) {
    const Session& s = course_->session();
    const std::string watched = thinks_for();
    Work work{.game = id_,
              .row = static_cast<i64>(s.record().rows.size()),
              .seat = index(seat),
              .kind = std::string(s.module().id),
              .data = s.data().hash,
              .who = facts_.seats[index(seat)].who.substr(4),
              .position = position_json(s.module(), s.data(), s.state()),
              .whose = watched.empty() ? std::to_string(facts_.owner) : hash_of(watched),
              .last = watched.empty()};
    const u64 version = version_;
    asked_ = version;
    const auto here = [self = shared_from_this(), seat, version] {
        self->line_.post([self, seat, version] { self->despair(seat, version); });
    };
    hall_.store->save({Fence{id_, epoch_}, AskWork{std::move(work)}},
                      [self = shared_from_this(), here](const StoreError* error) {
                          if (error) here();
                          else self->hall_.neighbours.tell_work();
                      });
    hall_.alarm.at(hall_.alarm.now() + std::chrono::milliseconds(hall_.config.worker_ms), here);
}

// Nobody has answered.
void Table::despair(Seat seat, u64 version) {
    if (asked_ != version || version != version_ || !course_) return;
    asked_.reset();
    think_here(seat);
}

// A proposal: it must be about the position as it stands, and the rules must allow it.
void Table::thought(std::size_t row, Seat seat, const std::string& text) {
    line_.post([=, self = shared_from_this()] {
        if (!self->asked_ || *self->asked_ != self->version_ || !self->course_) return;
        const Session& s = self->course_->session();
        if (s.record().rows.size() != row || !(s.pending() & bit(seat))) return;
        self->asked_.reset();
        try {
            const Action action = parse(s.module(), s.data(), text);
            if (!s.module().check(s.data(), s.state(), seat, action).ok()) throw Refusal("it is not allowed");
            self->bot_acts(seat, self->version_, action);
        } catch (const Refusal& e) {
            self->log("error", "worker_refused", e.what());
            self->think_here(seat);
        }
    });
}

// Whose share of the thinking it takes: that of who plays or watches here, by his address. Where nobody does, it thinks for whoever
// made the game, when nobody else waits.
std::string Table::thinks_for() const {
    const std::lock_guard lock(for_whom_mutex_);
    return for_whom_;
}

// Where nobody watches, a player who has nothing to decide keeps nothing in mind.
void Table::let_bots_rest() {
    if (!thinks_for().empty()) return;
    for (const Seat seat : kSeats)
        if (!(facts_.pending & bit(seat))) bots_[index(seat)].reset();
}

// After a while, when something is missing that may be there then (a place to think, space on a disk).
void Table::think_later() {
    if (gone_ || later_) return;
    later_ = true;
    hall_.alarm.at(hall_.alarm.now() + std::chrono::milliseconds(hall_.config.retry_ms), [self = shared_from_this()] {
        self->line_.post([self] { self->later_ = false; });
        self->wake();
    });
}

// One slice; who is not finished goes to the end of his queue. A game that was ended or went on meanwhile needs no thought.
void Table::think_on(const std::shared_ptr<Thinking>& thinking) {
    const std::string watched = thinks_for();
    if (watched.empty() && !thinking->enter())  // whoever watched has gone
        return line_.post([self = shared_from_this()] {
            self->thinking_ = false;
            self->think_later();
        });
    const auto slice = [self = shared_from_this(), thinking] {
        try {
            if (self->version_ == thinking->version && !thinking->player->think(kSlice))
                return self->think_on(thinking);
        } catch (const std::exception& e) {
            const std::string what = e.what();
            return self->line_.post([self, thinking, what] { self->bot_failed(thinking->seat, "bot_fault", what); });
        }
        self->line_.post([self, thinking] {
            Action action;
            try {
                action = thinking->player->decide();
            } catch (const std::exception& e) {
                return self->bot_failed(thinking->seat, "bot_fault", e.what());
            }
            self->bots_[index(thinking->seat)] = std::move(thinking->player);
            thinking->leave();
            self->bot_acts(thinking->seat, thinking->version, action);
        });
    };
    hall_.bots.post(watched.empty() ? thinking->owner : watched, slice, watched.empty());
}

void Table::bot_acts(Seat seat, u64 version, Action action) {
    thinking_ = false;
    if (!course_ || facts_.status != Status::playing) return;
    if (version != version_) return think();  // the position has changed meanwhile
    const std::size_t before = course_->session().record().rows.size();
    try {
        course_->session().act(seat, action);
    } catch (const std::exception& e) {
        return bot_failed(seat, "bot_refused", e.what());
    }
    course_->catch_up();
    changed();
    pass_at_once();
    ++hall_.metrics.bot_actions;
    persist(
        changes_since(before), [this] { notify(); },
        [this](const ApiError& e) {
            log("error", "bot_not_saved", e.what());
            think_later();
        });
}

}  // namespace ghent::server
