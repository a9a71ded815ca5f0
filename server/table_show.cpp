// What everybody around a table is shown.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/languages.h"
#include "server/frames.h"
#include "server/hall.h"
#include "server/planning.h"
#include "server/table.h"

namespace ghent::server {

// ---------------------------------------------------------------- coming and going

void Table::enter(std::shared_ptr<Watcher> watcher) {
    line_.post([self = shared_from_this(), watcher = std::move(watcher)] {
        if (self->was_sent_away(*watcher)) return watcher->socket->close(1008, "who you are has changed; come again");
        if (!may_look(self->facts_, watcher->person)) return watcher->socket->close(1008, "this is somebody's plan");
        if (!self->has_room(*watcher)) return watcher->socket->close(1013, "too many are watching this game");
        self->when_loaded(
            [self, watcher] {
                if (watcher->gone) return;
                if (!self->has_memory(*watcher))
                    return watcher->socket->close(1013, "too many long games are open from your address; close some");
                if (self->course_ && !self->may_read(*watcher, self->course_->session().barrier_mark().events)) {
                    self->give_back(*watcher);
                    return watcher->socket->close(1013, "too much is read at once from your address; come later");
                }
                self->watchers_.push_back(watcher);
                self->note_presence();
                self->forget_reminder(watcher->person);
                self->greet(*watcher);
                self->tell_presence();
                self->think();
            },
            [watcher](const ApiError& e) { watcher->socket->close(1013, e.what()); });
    });
}

// Between the look at his cookie and his place at the table it may have been withdrawn.
bool Table::was_sent_away(const Watcher& comes) const {
    if (comes.person == 0 || comes.sent_away == hall_.tables.sent_away()) return false;
    const std::optional<Token> token = hall_.store->token(comes.cookie);
    return !token || token->person != comes.person;
}

// Players have their places, whoever else watches; of a player with too many the oldest gives way.
bool Table::has_room(const Watcher& comes) {
    const Config& limits = hall_.config;
    std::size_t spectators = 0, from_there = 0;
    std::vector<std::shared_ptr<Watcher>> own;
    const bool plays = seats_of(facts_, comes.person) != 0;
    for (const auto& w : watchers_) {
        if (plays && w->person == comes.person) own.push_back(w);
        if (seats_of(facts_, w->person)) continue;
        ++spectators;
        from_there += w->address == comes.address;
    }
    if (!plays) return spectators < limits.sockets_per_game && from_there < limits.spectators_per_address;
    if (own.size() < limits.sockets_per_player) return true;
    own.front()->socket->close(1013, "this game is open too often");
    std::erase(watchers_, own.front());
    return true;
}

// Who plays here always may.
bool Table::has_memory(Watcher& comes) {
    if (!is_long_ || seats_of(facts_, comes.person)) return true;
    comes.at_long_game = hall_.long_games.enter(comes.address);
    return comes.at_long_game;
}

void Table::give_back(Watcher& leaves) {
    if (std::exchange(leaves.at_long_game, false)) hall_.long_games.leave(leaves.address);
}

// A long journal takes its time to be written, on the threads that serve clicks: it is counted before.
bool Table::may_read(const Watcher& w, std::size_t entries) {
    constexpr double kEntry = 200;  // bytes, about
    return hall_.history.allow(w.address, kEntry * static_cast<double>(entries));
}

void Table::leave(std::shared_ptr<Watcher> watcher) {
    line_.post([self = shared_from_this(), watcher = std::move(watcher)] {
        self->give_back(*watcher);
        if (std::erase(self->watchers_, watcher) == 0) return;
        self->note_presence();
        self->tell_presence();
        self->let_bots_rest();
    });
}

Presence Table::presence() const {
    const unsigned online = online_;
    return {.online = {(online & bit(Seat::us)) != 0, (online & bit(Seat::gb)) != 0}, .spectators = spectators_};
}

void Table::note_presence() {
    unsigned online = 0;
    int spectators = 0;
    for (const auto& w : watchers_) {
        const unsigned seats = seats_of(facts_, w->person);
        online |= seats;
        spectators += seats == 0;
    }
    const bool changed = online_ != online || spectators_ != spectators;
    online_ = online;
    spectators_ = spectators;
    if (changed) hall_.neighbours.tell_presence(id_, presence());
    const std::lock_guard lock(for_whom_mutex_);
    for_whom_.clear();
    for (const auto& w : watchers_)
        if (for_whom_.empty() || seats_of(facts_, w->person)) for_whom_ = w->address;
}

void Table::tell_presence() {
    const Presence p = presence();
    send_all(fmt::format(R"({{"type":"presence","us":{},"gb":{},"spectators":{}}})", p.online[0], p.online[1],
                         p.spectators));
}

void Table::write_chat(Json& j, const ChatLine& line) {
    j.pair("n", line.n).pair("from", std::string_view(line.name));
    j.pair("text", std::string_view(line.text)).pair("at", line.at);
}

bool Table::hears(const Watcher& w, Id speaker) const {
    return speaker == 0 || speaker == w.person || hall_.store->hears(w.person, speaker);
}

std::vector<ChatLine> Table::heard_by(const Watcher& w, std::vector<ChatLine> lines) const {
    std::map<Id, bool> known;  // asked once for each
    std::erase_if(lines, [&](const ChatLine& line) {
        const auto [at, fresh] = known.try_emplace(line.person, true);
        if (fresh) at->second = hears(w, line.person);
        return !at->second;
    });
    return lines;
}

void Table::say_to_players(const std::string& frame, Id speaker) {
    const auto shared = std::make_shared<const std::string>(frame);
    for (const auto& w : watchers_)
        if (seats_of(facts_, w->person) && hears(*w, speaker)) Together::send(w->socket, shared);
}

void Table::greet(Watcher& w) {
    w.journal = 0;
    hello(w, true);
    show(w);
    if (!seats_of(facts_, w.person)) return;
    for (const ChatLine& line :
         heard_by(w, hall_.store->chat(facts_.id, {}, kChatPage))) {  // earlier ones when asked for
        Json j;
        write_chat(j.object().pair("type", "chat"), line);
        w.send(j.end().take());
    }
    if (facts_.rollback_by >= 0) {
        w.send(fmt::format(R"({{"type":"rollback","by":"{}","to":{}}})", name(static_cast<Seat>(facts_.rollback_by)),
                           facts_.rollback_to));
    }
}

// ---------------------------------------------------------------- frames

bool Table::is_hotseat_player(const Watcher& w) const {
    return seats_of(facts_, w.person) == (bit(Seat::us) | bit(Seat::gb));
}

Viewer Table::viewer_of(const Watcher& w) const {
    const unsigned seats = seats_of(facts_, w.person);
    if (is_hotseat_player(w)) return w.screen ? viewer(*w.screen) : Viewer::none;
    return seats & bit(Seat::us) ? Viewer::us : seats & bit(Seat::gb) ? Viewer::gb : Viewer::none;
}

void Table::hello(const Watcher& w, bool first) {
    Json j;
    j.object().pair("type", "hello").key("game");
    write_facts(j, facts_, w.person, presence());
    j.pair("viewer", is_hotseat_player(w) ? "hotseat" : name(viewer_of(w)));
    if (first && m_) {  // these never change
        const Speaking words(*m_, w.language);
        j.key("windows").array();
        for (const WindowSpec& kind : m_->windows)
            j.object()
                .pair("id", kind.id)
                .pair("title", spoken(Wordlist::windows, kind.title))
                .pair("rule", kind.rule)
                .end();
        j.end();
    }
    j.end();
    w.send(j.take());
}

void Table::show(Watcher& w) {
    if (!course_) return;
    if (is_hotseat_player(w) && !w.screen && facts_.status != Status::over) return;  // nobody has the screen
    w.send(frame_for(viewer_of(w), w));
    w.journal = course_->session().barrier_mark().events;
    w.seq = course_->seq(viewer_of(w));
}

// Everybody whose position has changed: a step that only its maker may see reaches nobody else, not even as a frame.
// Who sees the same is sent the same text.
void Table::show_all(bool again) {
    if (!course_) return;
    std::map<std::tuple<Viewer, std::size_t, bool, std::string_view>, std::shared_ptr<const std::string>> made;
    const std::size_t stands = course_->session().barrier_mark().events;
    for (const auto& w : watchers_) {
        if (is_hotseat_player(*w) && !w->screen && facts_.status != Status::over) continue;
        const Viewer v = viewer_of(*w);
        const u64 seq = course_->seq(v);
        const bool follows = facts_.live && !(course_->shown_pending() & seats_of(facts_, w->person));
        if (w->seq == seq && !again && !follows) continue;
        w->seq = seq;
        auto& text = made[{v, w->journal, w->has_board, w->language}];
        if (!text) text = std::make_shared<const std::string>(frame_for(v, *w));
        Together::send(w->socket, text);
        w->journal = stands;
    }
}

// A seat is told its own standing orders, and from where it last acted itself.
std::string Table::frame_for(Viewer v, const Watcher& watcher) const {
    const Speaking words(*m_, watcher.language);
    OwnFacts own;
    own.has_board = watcher.has_board;
    for (const Seat seat : kSeats) {
        if (viewer(seat) != v || facts_.status == Status::over) continue;
        Json j;
        if (!m_->windows.empty()) write_orders_of(j, seat);
        own.orders = j.take();
        own.back = last_decision(seat);
        const auto w = open_window();
        own.passing = w && w->seat == seat && orders_pass(*w);
    }
    return state_frame(*course_, v, facts_.live, watcher.journal, facts_.outcome, own);
}

void Table::hello_all() {
    for (const auto& w : watchers_) hello(*w);
}

void Table::send_all(const std::string& text) {
    const auto shared = std::make_shared<const std::string>(text);
    for (const auto& w : watchers_) Together::send(w->socket, shared);
}

}  // namespace ghent::server
