#include "server/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/registry.h"
#include "fair/fair.h"
#include "server/frames.h"
#include "server/hall.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/table_call.h"

namespace ghent::server {

Table::Table(Hall& hall, GameFacts facts, i64 epoch)
    : hall_(hall),
      m_(find_game(facts.game)),
      id_(facts.id),
      epoch_(epoch),
      line_(hall.engine, [this](const std::exception& e) { fault(e); }),
      facts_(std::move(facts)) {}

void Table::log(std::string_view level, std::string_view event, std::string_view what) const {
    log_event(level, event, {{"game", id_text(facts_.id)}, {"what", what}});
}

// Something went wrong that nobody foresaw: what stands in memory may be half done. What is stored is whole.
void Table::fault(const std::exception& e) {
    log("error", "fault", e.what());
    ++hall_.metrics.table_faults;
    course_.reset();
    loaded_ = thinking_ = advising_ = false;
    asked_.reset();
    changed();
    line_.post([self = shared_from_this()] {
        const auto go_on = [self] {
            self->show_all(true);
            self->think();
        };
        self->when_loaded(go_on, [self](const ApiError&) { self->think_later(); });
    });
}

// ---------------------------------------------------------------- other nodes

void Table::lose() {
    line_.post([self = shared_from_this()] { self->let_go(moved()); });
}

// Nobody comes to this table any more; whoever sits here comes again and finds the game where it is now, or none. Who is still in the
// line is told why.
void Table::let_go(const ApiError& why) {
    if (gone_) return;
    gone_ = why;
    if (why.status == moved().status) log("info", "moved", "another node serves it now");
    course_.reset();
    loaded_ = thinking_ = advising_ = false;
    asked_.reset();
    changed();
    for (const auto& w : watchers_) w->socket->close(1012, "this game has moved; come again");
    watchers_.clear();
    online_ = 0;
    spectators_ = 0;
    hall_.tables.forget(*this);
}

void Table::refresh() {
    line_.post([self = shared_from_this()] {
        if (self->gone_) return;
        const auto now = self->hall_.store->game(self->id_);
        if (!now) return;
        for (const Seat seat : kSeats) {
            SeatFacts& chair = self->facts_.seats[index(seat)];
            chair.person = now->seats[index(seat)].person;
            chair.name = now->seats[index(seat)].name;
        }
        self->facts_.owner = now->owner;
        self->think();
    });
}

void Table::say_presence() {
    if (const Presence p = presence(); p.online[0] || p.online[1] || p.spectators > 0)
        hall_.neighbours.tell_presence(id_, p);
}

// ---------------------------------------------------------------- bringing the game into memory

// Playing a record again may take long: not on the threads that serve clicks. Nothing else happens at the table meanwhile.
void Table::when_loaded(Task then, std::function<void(const ApiError&)> otherwise) {
    if (loaded_) return then();
    if (gone_) return otherwise(*gone_);
    line_.pause();
    const auto fail = [self = shared_from_this(), otherwise = std::move(otherwise)](const ApiError& error) {
        self->line_.resume([otherwise, error] { otherwise(error); });
    };
    const bool taken =
        hall_.loads.post(std::to_string(facts_.owner), [self = shared_from_this(), then = std::move(then), fail] {
            try {
                self->load();
                self->line_.resume(then);
            } catch (const std::exception& e) {
                self->loaded_ = false;
                fail(as_api_error(e));
            }
        });
    if (!taken) fail(ApiError(429, "rate_limited", "too many games are opened at once; try again in a minute"));
}

void Table::load() {
    if (loaded_) return;
    loaded_ = true;
    saved_game_.reset();
    broken_.clear();
    for (auto& kept : replies_) kept.clear();
    try {
        if (!m_) throw Refusal(fmt::format("this program has no game '{}'", facts_.game));
        if (facts_.status != Status::waiting) {
            const auto kept = hall_.store->keyframes(facts_.id);
            course_.emplace(Course::restore(*m_, facts_, *hall_.store));
            saved_rows_ = hall_.store->rows(facts_.id).size();
            is_long_ = saved_rows_ > hall_.config.long_game;
            saved_keyframes_.clear();
            for (const Keyframe& k : kept) saved_keyframes_.insert(static_cast<std::size_t>(k.row));
            tell_opening();
        }
    } catch (const StoreError&) {  // it may well be there the next time
        throw;
    } catch (const std::exception& e) {
        broken_ = e.what();
        log("error", "broken_game", broken_);
    }
    for (KeptReply& kept : hall_.store->replies(facts_.id)) {
        next_slot_[kept.seat & 1] = std::max(next_slot_[kept.seat & 1], kept.slot + 1);
        replies_[kept.seat & 1].push_back(std::move(kept));
    }
    for (const Seat seat : kSeats) orders_[index(seat)] = stored_orders(hall_.store->orders(facts_.id, index(seat)));
    changed();                           // before anything is begun that must not outlive the next change
    if (const auto w = open_window()) {  // it may have stood open when the program ended
        due_ = orders_pass(*w);
        mind_window();
    }
    const auto lines = hall_.store->chat(facts_.id, {}, 1);
    next_chat_ = lines.empty() ? 0 : lines.back().n + 1;
    told_ = public_facts();
}

// What corrections of the rules or data meant for this game, for whoever looks after the server.
void Table::tell_opening() const {
    const Session& s = course_->session();
    if (!course_->data_problem().empty()) log("warning", "other_data", course_->data_problem());
    for (const std::string& problem : s.record().problems) log("warning", "record", problem);
    for (const Gap& gap : s.gaps()) log("warning", gap.aside ? "rows_set_aside" : "rows_as_recorded", gap.why);
}

// What was thought about the position before is of no use any more. A seat that sees nothing of the change must not learn of it either.
void Table::changed() {
    ++version_;
    for (const Seat seat : kSeats) {
        const u64 seq = course_ ? course_->seq(viewer(seat)) : ~u64{0};
        if (std::exchange(seen_seq_[index(seat)], seq) != seq) ++seen_[index(seat)];
    }
}

// What could not be saved has not happened.
void Table::reload() {
    if (auto facts = hall_.store->game(facts_.id)) facts_ = std::move(*facts);
    course_.reset();
    ordered_.clear();
    window_row_ = 0;
    loaded_ = false;
    load();
}

Course& Table::course() {
    if (course_) return *course_;
    if (!broken_.empty()) throw broken();
    throw conflict("not_begun", "the game begins when both seats are taken");
}

// Both seats are taken: sets the game up with the dice that the server and the players made together.
void Table::begin() {
    const auto data = m_->load_embedded();
    Setup setup{.scenario = facts_.scenario};
    JsonInput options(fmt::format(R"({{"o":{}}})", facts_.options));
    for (const auto& [id, value] : options.options("o")) setup.options[id] = value;
    const fair::Secrets secrets = secrets_of(facts_);
    auto dice = std::make_unique<fair::FairDice>(fair::key_of(secrets));
    const std::string sealed = fair::sealed_text(fair::commitment_to(secrets.seed));
    if (facts_.header.empty()) {
        course_.emplace(Session::start(*m_, data, setup, std::move(dice), sealed));
        facts_.header = header_line(course_->session().record().header);
    } else {
        Header header = read_header(facts_.header);
        course_.emplace(Session::load(*m_, data, header.start, std::move(dice), sealed));
        header.seed = sealed;
        facts_.header = header_line(header);
    }
    facts_.status = Status::playing;
    saved_rows_ = 0;
    saved_keyframes_.clear();
    loaded_ = true;
    pass_at_once();
    update_facts();
    told_ = public_facts();
}

// What the lists show follows from the position.
void Table::update_facts() {
    const Session& s = course_->session();
    facts_.pending = s.pending();
    facts_.shown = course_->shown_pending();
    facts_.turn = course_->turn();
    if (s.over() && facts_.status == Status::playing) {
        facts_.status = Status::over;
        facts_.outcome = outcome_json(s.module(), s.data(), s.state());
    }
}

// ---------------------------------------------------------------- from REST

GameFacts Table::facts() {
    return call([](const auto& done, const auto&) { done(); });
}

GameFacts Table::start() {
    return call([this](const auto& done, const auto& failed) {
        const bool complete = facts_.seats[0].who != "open" && facts_.seats[1].who != "open";
        if (facts_.status != Status::waiting || !complete) return done();
        begin();
        changed();
        persist(
            changes_since(0),
            [this, done] {
                done();
                notify();
            },
            failed);
    });
}

void Table::require_seat(Id person, Seat seat) const {
    if (!(seats_of(facts_, person) & bit(seat))) throw forbidden("not_your_seat", "this is not your seat");
}

GameFacts Table::join(Id person, const std::string& name, Seat seat, const std::string& invite,
                      const std::string& entropy) {
    return call([=, this](const auto& done, const auto& failed) {
        SeatFacts& chair = facts_.seats[index(seat)];
        if (chair.person == person && chair.who == "human") return done();
        if (facts_.status != Status::waiting || chair.who != "open") throw conflict("taken", "the seat is taken");
        const bool kept = chair.person == person;  // a rematch keeps the other one's seat for him
        if (chair.person != 0 && !kept) throw conflict("taken", "the seat is kept for somebody else");
        const std::string hashed = hash_of(invite);
        const bool invited = !invite.empty() && invites_of(facts_)[index(seat)] == hashed;
        if (!facts_.is_public && !kept && !invited) throw forbidden("not_invited", "this game needs an invitation");
        chair = {.who = "human", .person = person, .name = name, .entropy = entropy};
        Changes changes{SetSeats{facts_}};
        const bool complete = facts_.seats[0].who != "open" && facts_.seats[1].who != "open";
        if (complete) {
            begin();
            changed();
            for (Change& change : changes_since(0)) changes.push_back(std::move(change));
        }
        persist(
            std::move(changes),
            [this, done] {
                note_presence();
                hello_all();
                show_all(true);
                tell_presence();
                done();
                think();
                mind_window();
                remind();
            },
            failed);
    });
}

GameFacts Table::resign(Id person, Seat seat) {
    return call([=, this](const auto& done, const auto& failed) {
        require_seat(person, seat);
        if (facts_.status != Status::playing) throw conflict("not_playing", "the game is not being played");
        const Session& s = course().session();
        facts_.status = Status::over;
        facts_.outcome = resigned_json(s.module(), s.data(), s.state(), seat);
        facts_.rollback_by = -1;  // nobody goes back any more
        facts_.updated = now_ms();
        changed();
        persist(
            {SetGame{facts_}},
            [this, done] {
                hello_all();
                show_all(true);
                done();
            },
            failed);
    });
}

// Nobody loses by the clock alone: the other side must want it, and may as well wait.
GameFacts Table::claim(Id person, Seat seat) {
    return call([=, this](const auto& done, const auto& failed) {
        require_seat(person, seat);
        if (facts_.status != Status::playing) throw conflict("not_playing", "the game is not being played");
        if (!has_clock(facts_)) throw conflict("no_clock", "there is no time limit against a machine or oneself");
        if (!(facts_.shown & bit(other(seat))) || (facts_.pending & bit(seat)))
            throw conflict("not_waiting", "the other side is not the only one to decide");
        if (table_ms() <= deadline_of(facts_, other(seat)))
            throw conflict("too_early", "the other side still has time");
        const Session& s = course().session();
        facts_.status = Status::over;
        facts_.outcome = timed_out_json(s.module(), s.data(), s.state(), other(seat));
        facts_.rollback_by = -1;
        facts_.updated = now_ms();
        changed();
        persist(
            {SetGame{facts_}},
            [this, done] {
                hello_all();
                show_all(true);
                done();
            },
            failed);
    });
}

// ---------------------------------------------------------------- rollback

GameFacts Table::ask_rollback(Id person, Seat seat, std::size_t step) {
    return call([=, this](const auto& done, const auto& failed) {
        require_seat(person, seat);
        if (facts_.status != Status::playing) throw conflict("not_playing", "the game is not being played");
        if (step + 1 >= course().steps().size()) throw bad_request("\"to\" must be a step before the present one");
        check_rollbacks();
        // A machine does not mind, and who plays both sides agrees with himself.
        const bool agreed = is_bot(facts_.seats[index(other(seat))]) || is_hotseat(facts_);
        if (!agreed) check_asking(seat);
        facts_.rollback_by = index(seat);
        facts_.rollback_to = static_cast<i64>(step);
        if (agreed) return roll_back(seat, done, failed);
        persist(
            {SetGame{facts_}},
            [=, this] {
                hello_all();
                send_all(fmt::format(R"({{"type":"rollback","by":"{}","to":{}}})", name(seat), step));
                done();
            },
            failed);
    });
}

GameFacts Table::answer_rollback(Id person, Seat seat, bool yes, std::optional<i64> to) {
    return call([=, this](const auto& done, const auto& failed) {
        require_seat(person, seat);
        if (facts_.status != Status::playing) throw conflict("not_playing", "the game is not being played");
        if (facts_.rollback_by < 0) throw conflict("nothing_asked", "nobody asks to go back");
        const Seat by = static_cast<Seat>(facts_.rollback_by);
        if (by == seat && yes) throw forbidden("not_yours", "the other side must agree");
        if (yes && to && *to != facts_.rollback_to) throw conflict("stale", "something else is asked now; look again");
        if (yes) return roll_back(by, done, failed);
        facts_.rollback_by = -1;
        persist(
            {SetGame{facts_}},
            [this, done] {
                hello_all();
                send_all(R"({"type":"rollback","by":null,"to":null})");
                done();
            },
            failed);
    });
}

void Table::check_rollbacks() {
    const auto& rows = course().session().record().rows;
    if (std::ranges::count(rows, Row::What::rollback, &Row::what) >= hall_.config.rollbacks_per_game)
        throw conflict("too_often", "this game has gone back too often; it can only go on now");
}

// Who has asked a few times without success lets the game go on first: nobody is pestered.
void Table::check_asking(Seat seat) {
    constexpr int kOften = 5;
    if (const u64 now = course().seq(Viewer::none); std::exchange(back_at_, now) != now) backs_[0] = backs_[1] = 0;
    if (++backs_[index(seat)] > kOften)
        throw conflict("too_often", "you have asked often enough; let the game go on first");
}

void Table::roll_back(Seat by, std::function<void()> then, std::function<void(const ApiError&)> otherwise) {
    const auto to = static_cast<std::size_t>(facts_.rollback_to);
    if (to >= course().steps().size()) throw conflict("too_late", "that position is gone");
    const std::size_t before = course().session().record().rows.size();
    const std::vector<Action> own = own_actions_before_decision(by, to);
    course().session().rollback(by, course().steps()[to].row);
    try {
        for (const Action& a : own) course().session().act(by, a);
    } catch (const Refusal& refusal) {  // then he goes back a little further
        log("info", "rollback_further", refusal.what());
    }
    course().catch_up();
    changed();
    Changes rest;
    rest_orders(by, rest);
    pass_at_once();
    facts_.rollback_by = -1;
    const std::size_t stands = course().session().barrier_mark().events;
    for (const auto& w : watchers_) w->journal = std::min(w->journal, stands);
    for (Change& change : changes_since(before)) rest.push_back(std::move(change));
    persist(
        std::move(rest),
        [this, then = std::move(then)] {
            send_all(R"({"type":"rollback","by":null,"to":null})");
            notify();
            then();
        },
        std::move(otherwise));
}

// ---------------------------------------------------------------- afterwards

// Made and noted in one piece: whoever asks how often, there is one, and no other game has its dice.
GameFacts Table::add_rematch(const GameFacts& next, const std::string& ticket) {
    return call([=, this](const auto& done, const auto& failed) {
        if (!facts_.rematch.empty()) return done();
        facts_.rematch = id_text(next.id);
        persist(
            {AddGame{next}, SetGame{facts_}, DropTicket{ticket}},
            [this, done] {
                hello_all();
                done();
            },
            failed);
    });
}

std::string Table::record() {
    struct Copy {
        Record record;
        std::shared_ptr<const GameData> data;
    };
    const auto copy = std::make_shared<Copy>();
    const GameFacts facts = call([copy, this](const auto& done, const auto&) {
        if (facts_.status != Status::over) throw conflict("not_over", "the record is shown when the game is over");
        *copy = {course().session().record(), course().session().shared_data()};
        done();
    });
    // Written where it was asked for, not at the table.
    copy->record.header = read_header(opened_header(facts));
    if (const std::string& hash = copy->data->hash; hash != m_->load_embedded()->hash)
        copy->record.pack = hall_.store->pack(m_->id, hash);
    return record_text(*m_, *copy->data, copy->record);
}

// Rules lead from a usual beginning to what can be played on. Where somebody's own position leads nobody knows: one that an imported record
// begins with, or one at which it was taken up again because the rows before could not be played.
static bool has_own_position(const Session& s) {
    const auto taken_up = [](const Gap& gap) { return !gap.played && !gap.aside; };
    return !s.record().header.start.empty() || std::ranges::any_of(s.gaps(), taken_up);
}

// Nothing of it is hidden any more; what each side knew then is part of the position.
GameFacts Table::beginning_at(std::size_t step) {
    const auto header = std::make_shared<Header>();
    GameFacts g = call([=, this](const auto& done, const auto&) {
        if (facts_.status != Status::over) throw conflict("not_over", "one plays on from games that are over");
        Course& c = course();
        if (facts_.imported && has_own_position(c.session()))
            throw conflict("own_start", "this record was imported and has a position of its own");
        if (step >= c.steps().size()) throw bad_request(fmt::format("\"step\" must be 0 to {}", c.steps().size() - 1));
        if (c.d().hash != m_->load_embedded()->hash)
            throw conflict("other_data", "this game was played with other data than today's");
        const void* state = c.state_at(step);
        if (m_->outcome(c.d(), state).over) throw conflict("over", "the game ends with this position");
        *header = read_header(facts_.header);
        header->rules = m_->rules_revision;
        header->data = c.d().hash;
        header->start = position_json(*m_, c.d(), state);
        done();
    });
    header->seed.clear();
    header->from = fmt::format("{}/{}", id_text(g.id), step);
    g.origin = header->from;
    g.header = header_line(*header);
    return g;
}

void Table::move_person(Id from, Id to, const std::string& name) {
    line_.post([=, self = shared_from_this()] {
        for (SeatFacts& seat : self->facts_.seats) {
            if (seat.person != from) continue;
            seat.person = to;
            seat.name = name;
        }
        if (self->facts_.owner == from) self->facts_.owner = to;
    });
    send_away(from);  // whoever else knew the guest's cookie is not the account
}

void Table::send_away(Id person) {
    line_.post([=, self = shared_from_this()] {
        for (const auto& w : self->watchers_)
            if (w->person == person) w->socket->close(1008, "who you are has changed; come again");
    });
}

void Table::close() {
    line_.clear();
    watchers_.clear();
}

void Table::wake() {
    line_.post([self = shared_from_this()] {
        self->when_loaded([self] { self->think(); }, [self](const ApiError&) { self->think_later(); });
    });
}

}  // namespace ghent::server
