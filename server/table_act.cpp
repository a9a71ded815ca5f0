// The life of an action: who sends it is authenticated, the engine validates it, the store keeps it, the sender hears of
// it, and then everybody sees it.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "server/clock.h"
#include "server/frames.h"
#include "server/hall.h"
#include "server/ids.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr std::size_t kKeptReplies = 64;  // for each seat

// What this thread has used so far, in microseconds.
u64 cpu_us() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<u64>(t.tv_sec) * 1'000'000 + static_cast<u64>(t.tv_nsec) / 1'000;
}

// To ask for it costs the kernel a microsecond, and an action asks four times: every eighth is measured, and counts for eight.
constexpr u64 kMeasured = 8;
bool is_measured() {
    thread_local u64 count = 0;
    return ++count % kMeasured == 0;
}

std::vector<Action> actions_of(const Course& c, JsonInput& fields) {
    if (fields.has("action") == fields.has("actions")) throw bad_request("give either \"action\" or \"actions\"");
    std::vector<Action> out;
    if (fields.has("action")) {
        out = parse_sequence(c.m(), c.d(), fields.text("action"));
    } else {
        for (const std::string& text : fields.texts("actions", 200)) out.push_back(parse(c.m(), c.d(), text));
    }
    if (out.empty()) throw bad_request("\"actions\" is empty");
    return out;
}

}  // namespace

void Table::act(const Call& call) {
    const bool measured = is_measured();
    const u64 cpu = measured ? cpu_us() : 0;
    const Seat seat = authenticate(call);
    if (answer_again(call, seat)) return;
    check_position(call, seat);
    check_length(call);
    if (!may_keep(*call.watcher, 0)) throw too_much_kept();
    const std::size_t before = course().session().record().rows.size();
    std::vector<Action> actions;
    if (call.type == "act") actions = actions_of(course(), *call.fields);
    call.fields->finish();
    if (comes_too_soon(call, seat, actions)) return;
    carry_out(call, seat, actions);
    Changes rest;
    if (call.type == "undo") rest_orders(seat, rest);
    else wake_orders(seat, rest);
    pass_at_once();
    const std::string reply = call.ok([&](Json& j) { j.pair("seq", course().seq(viewer(seat))); });
    Changes changes = changes_since(before);
    for (Change& change : rest) changes.push_back(std::move(change));
    for (Change& change : kept_reply(call, seat, reply)) changes.push_back(std::move(change));
    if (measured) hall_.metrics.action_cpu_us += kMeasured * (cpu_us() - cpu);
    persist(
        std::move(changes),
        [=, this] {
            const u64 cpu_after = measured ? cpu_us() : 0;
            acknowledge(call, seat, reply);
            notify();
            if (measured) hall_.metrics.action_cpu_us += kMeasured * (cpu_us() - cpu_after);
        },
        [call](const ApiError& e) { call.reply(call.failed(e)); });
}

// The cookie said who it is; the seat must be his.
Seat Table::authenticate(const Call& call) const {
    const Seat seat = call.fields->seat();
    require_seat(call.watcher->person, seat);
    if (call.id.empty()) throw bad_request("\"id\" is missing");
    return seat;
}

// The same request again was carried out already: the same answer.
bool Table::answer_again(const Call& call, Seat seat) {
    for (const KeptReply& kept : replies_[index(seat)]) {
        if (kept.request != call.id) continue;
        call.reply(kept.reply);
        return true;
    }
    return false;
}

void Table::check_position(const Call& call, Seat seat) const {
    const i64 seq = call.fields->number("seq", 0, i64{1} << 53);
    if (facts_.status == Status::waiting) throw conflict("not_begun", "the game begins when both seats are taken");
    if (facts_.status == Status::over) throw conflict("over", "the game is over");
    if (!course_) throw broken();
    if (static_cast<u64>(seq) != course_->seq(viewer(seat)))
        throw conflict("stale", "the position has changed since; look again");
}

// A game must not grow for ever, nor by taking back and doing again.
void Table::check_length(const Call& call) const {
    const auto& rows = course_->session().record().rows;
    if (rows.size() >= hall_.config.rows_per_game)
        throw conflict("too_long", "this game has become too long; it can be resigned, but not played on");
    if (call.type != "undo") return;
    int undone = 0;
    for (auto row = rows.rbegin(); row != rows.rend() && !row->barrier; ++row) undone += row->what == Row::What::undo;
    if (undone >= hall_.config.undos_per_barrier)
        throw conflict("too_often", "too much was taken back since the last dice; go on first");
}

// What a game grows by is counted among what is kept, in portions: an action must not ask the database for leave.
bool Table::may_keep(const Watcher& w, std::size_t bytes) {
    constexpr std::size_t kPortion = 16 << 10;
    unpaid_ += bytes;
    if (unpaid_ < kPortion) return true;
    if (!hall_.kept.allow(w.address, static_cast<double>(unpaid_))) {
        unpaid_ -= bytes;
        return false;
    }
    unpaid_ = 0;
    return true;
}

// In memory, all or nothing. The engine refuses what the rules do not allow, and says which.
void Table::carry_out(const Call& call, Seat seat, std::span<const Action> actions) {
    Session& session = course().session();
    if (call.type == "undo") {
        take_back(seat);
    } else {
        if (!(session.pending() & bit(seat))) throw forbidden("not_your_decision", "you have nothing to decide now");
        session.act_all(seat, actions);
    }
    course().catch_up();
    changed();
}

// Everything that the store does not have yet. Opening a game may have added to it (going on under today's rules, keyframes of
// old records): that is saved with the next change.
Table::Changes Table::changes_since(std::size_t row) {
    const Session& s = course().session();
    const auto& rows = s.record().rows;
    AddRows added{.game = facts_.id, .first = static_cast<i64>(saved_rows_), .lines = {}};
    bool barrier = false;
    for (std::size_t n = saved_rows_; n < rows.size(); ++n)
        added.lines.push_back(row_line(s.module(), s.data(), rows[n], n));
    for (std::size_t n = row; n < rows.size(); ++n) barrier |= rows[n].barrier;
    AddKeyframes keyframes{.game = facts_.id, .keyframes = {}};
    for (const auto& [n, state] : s.record().keyframes)
        if (saved_keyframes_.insert(n).second)
            keyframes.keyframes.push_back({static_cast<i64>(n), keyframe_line(s.module(), s.record(), n)});
    saved_rows_ = rows.size();
    for (const std::string& line : added.lines) unpaid_ += line.size();
    for (const Keyframe& k : keyframes.keyframes) unpaid_ += k.line.size();
    update_facts();
    note_time(barrier);
    Changes changes{std::move(added)};
    // Most steps change nothing that lists show.
    if (SetGame now{facts_}; !saved_game_ || now.differs_from(*saved_game_)) changes.emplace_back(std::move(now));
    const auto w = open_window();
    if (const bool due = w && orders_pass(*w); due != due_) changes.emplace_back(SetDue{facts_.id, due_ = due});
    if (!keyframes.keyframes.empty()) changes.emplace_back(std::move(keyframes));
    return changes;
}

// What the present decision took. Steps in between are nobody else's business.
void Table::note_time(bool barrier) {
    const i64 now = table_ms();
    if (auto clock = GameClock::read(facts_.clock)) {
        const i64 elapsed = facts_.asked > 0 ? std::max<i64>(0, now - facts_.asked) : 0;
        if (barrier) clock->turn(facts_.pending, elapsed);
        else clock->change(facts_.pending, elapsed);
        facts_.clock = clock->text();
    }
    if (!barrier) return;
    facts_.updated = now_ms();
    facts_.asked = now;
}

Table::Changes Table::kept_reply(const Call& call, Seat seat, const std::string& reply) {
    auto& kept = replies_[index(seat)];
    const int slot = next_slot_[index(seat)]++ % static_cast<int>(kKeptReplies);
    kept.push_back({.seat = index(seat), .slot = slot, .request = call.id, .reply = reply});
    if (kept.size() > kKeptReplies) kept.pop_front();
    return {KeepReply{facts_.id, kept.back()}};
}

// Nothing else happens at the table until it is safe on the disk.
void Table::persist(Changes changes, std::function<void()> then, std::function<void(const ApiError&)> otherwise) {
    line_.pause();
    for (const Change& change : changes)
        if (const auto* game = std::get_if<SetGame>(&change)) saved_game_ = *game;
    if (epoch_ > 0) changes.insert(changes.begin(), Fence{id_, epoch_});
    hall_.store->save(std::move(changes), [self = shared_from_this(), then = std::move(then),
                                           otherwise = std::move(otherwise)](const StoreError* error) mutable {
        if (error && error->kind == StoreError::Kind::lost) {
            return self->line_.resume([self, otherwise = std::move(otherwise)] {
                self->let_go(moved());
                otherwise(moved());
            });
        }
        self->hall_.note_saved(error);
        if (!error) {
            return self->line_.resume([self, then = std::move(then)] {
                const Together in_one_piece;
                then();
            });
        }
        const ApiError failure = as_api_error(*error);
        self->line_.resume([self, failure, otherwise = std::move(otherwise)] {
            try {
                self->reload();
            } catch (const std::exception& e) {  // nor can it be read
                self->fault(e);
            }
            otherwise(failure);
        });
    });
}

void Table::acknowledge(const Call& call, Seat, const std::string& reply) {
    call.reply(reply);
    hall_.metrics.acknowledged(call.since);
}

void Table::notify() {
    show_all();
    if (std::string now = public_facts(); now != told_) {
        told_ = std::move(now);
        hello_all();
    }
    think();
    mind_window();
    remind();
}

std::string Table::public_facts() const {
    return fmt::format("{} {} {} {} {}", static_cast<int>(facts_.status), facts_.shown, facts_.turn, facts_.rollback_by,
                       facts_.patience > 0 || !facts_.clock.empty() ? facts_.asked : 0);
}

}  // namespace ghent::server
