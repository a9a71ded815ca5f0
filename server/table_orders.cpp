// Windows for hidden cards, and the standing orders of those who are asked there.
//
// Nobody must learn from a pass why it came: for want of a card, by an order, or by choice. So between people every pass, by
// whomever, is carried out a fixed time after the window opened and not before; a pass that its player sent sooner waits
// for that moment too. Frames say nothing either: the others are told that the window stands open (which everybody knows)
// and then what follows. Against a machine, which reads no clock, and on one screen nothing waits.
//
// On one screen "only when able" hands the screen over only where a card can be played. Whoever sits there learns no more
// than from a friend who says "wait" across the table; who wants to tell not even that much says ask, or pass.
#include <algorithm>

#include "server/hall.h"
#include "server/table.h"

namespace ghent::server {

using namespace std::chrono_literals;

// The window that stands open before a person.
std::optional<Window> Table::open_window() const {
    if (!course_ || !m_->window || facts_.status != Status::playing) return std::nullopt;
    const Session& s = course_->session();
    const Window w = m_->window(s.data(), s.state());
    if (!w.open || is_bot(facts_.seats[index(w.seat)])) return std::nullopt;
    return w;
}

std::chrono::milliseconds Table::window_delay() const {
    const bool people = facts_.seats[0].who == "human" && facts_.seats[1].who == "human" && !is_hotseat(facts_);
    return std::chrono::milliseconds(people ? hall_.config.window_ms : 0);
}

bool Table::orders_pass(const Window& w) const {
    const Orders& orders = orders_[index(w.seat)];
    if (orders.resting) return false;
    switch (orders.about(m_->windows[w.kind].id, course_->turn())) {
        case Wish::ask: return false;
        case Wish::pass: return true;
        case Wish::able: break;
    }
    const Session& s = course_->session();
    ActionList list;
    m_->list(s.data(), s.state(), w.seat, list);
    return list.size() == 1 && list[0] == w.pass;
}

void Table::pass_window(const Window& w) {
    Session& session = course_->session();
    ordered_.insert(session.record().rows.size());
    session.act(w.seat, w.pass);
    course_->catch_up();
    changed();
    ++hall_.metrics.ordered_passes;
}

// After every change in memory, before it is saved: where nobody reads the clock, what the orders pass is passed at once.
void Table::pass_at_once() {
    if (window_delay().count() > 0) return;
    for (auto w = open_window(); w && orders_pass(*w); w = open_window()) pass_window(*w);
}

// When everything is saved and shown: a window that has just opened is noted with its time, and passed when that is up.
void Table::mind_window() {
    const auto w = open_window();
    if (!w) return;
    const std::size_t row = course_->session().record().rows.size();
    if (window_row_ != row) {
        window_row_ = row;
        window_since_ = hall_.alarm.now();
    }
    if (!orders_pass(*w)) return;
    // Where nothing waits, the pass was part of the change itself; what is left is from before a start.
    const auto wait = std::max<Clock::duration>(window_delay(), window_delay().count() ? 0s : 1s);
    hall_.alarm.at(window_since_ + wait, [self = shared_from_this(), version = version_.load()] {
        self->line_.post([self, version] { self->pass_by_orders(version); });
    });
}

void Table::pass_by_orders(u64 version) {
    if (version != version_) return;  // it was answered meanwhile
    const auto w = open_window();
    if (!w || !orders_pass(*w)) return;
    const std::size_t before = course_->session().record().rows.size();
    pass_window(*w);
    persist(changes_since(before), [this] { notify(); }, [](const ApiError&) {});
}

// A player's own pass that comes too soon is heard again when the time is up.
bool Table::comes_too_soon(const Call& call, Seat seat, std::span<const Action> actions) {
    const auto w = open_window();
    if (!w || w->seat != seat || actions.empty() || actions[0] != w->pass) return false;
    if (window_row_ != course_->session().record().rows.size()) return false;
    const Clock::time_point due = window_since_ + window_delay();
    if (hall_.alarm.now() >= due) return false;
    hall_.alarm.at(due, [self = shared_from_this(), call] { self->message(call.watcher, call.whole); });
    return true;
}

// ---------------------------------------------------------------- giving them

void Table::orders(const Call& call) {
    const Seat seat = authenticate(call);
    Orders wanted = read_orders(call.fields->object("orders"), *m_, course_ ? course_->turn() : std::string());
    call.fields->finish();
    if (facts_.status == Status::over) throw conflict("over", "the game is over");
    orders_[index(seat)] = std::move(wanted);
    const std::size_t before = course_ ? course_->session().record().rows.size() : 0;
    if (course_) pass_at_once();
    Changes changes{SetOrders{facts_.id, index(seat), orders_text(orders_[index(seat)])}};
    if (course_)
        for (Change& change : changes_since(before)) changes.push_back(std::move(change));
    persist(
        std::move(changes),
        [=, this] {
            call.reply(call.ok([&](Json& j) { write_orders_of(j.key("orders"), seat); }));
            tell_orders(seat);
            if (course_) notify();
        },
        [call](const ApiError& e) { call.reply(call.failed(e)); });
}

void Table::write_orders_of(Json& j, Seat seat) const {
    write_orders(j, orders_[index(seat)], course_ ? course_->turn() : std::string());
}

// Only its own seat hears of them.
void Table::tell_orders(Seat seat) {
    Json j;
    j.object().pair("type", "orders").pair("seat", name(seat)).key("orders");
    write_orders_of(j, seat);
    const auto text = std::make_shared<const std::string>(j.end().take());
    for (const auto& w : watchers_)
        if (viewer_of(*w) == viewer(seat)) Together::send(w->socket, text);
}

// ---------------------------------------------------------------- resting

// Something was taken back: the player wants to look again, and nothing is passed over his head until he has acted.
void Table::rest_orders(Seat seat, Changes& changes) {
    if (m_->windows.empty() || orders_[index(seat)].resting) return;
    orders_[index(seat)].resting = true;
    changes.emplace_back(SetOrders{facts_.id, index(seat), orders_text(orders_[index(seat)])});
}

void Table::wake_orders(Seat seat, Changes& changes) {
    if (!orders_[index(seat)].resting) return;
    orders_[index(seat)].resting = false;
    changes.emplace_back(SetOrders{facts_.id, index(seat), orders_text(orders_[index(seat)])});
}

// What was passed by order goes with the player's own action before it: he never did it.
void Table::take_back(Seat seat) {
    Session& session = course().session();
    for (bool first = true;; first = false) {
        const auto row = session.undo_row(seat);
        if (!first && !session.can_undo(seat)) return;
        session.undo(seat);
        if (!row || !ordered_.contains(*row)) return;
    }
}

// The step from which the seat last acted itself, for taking back against a machine; none: it has not acted yet.
std::optional<std::size_t> Table::last_decision(Seat seat) const {
    const auto row = last_own_row(seat);
    const auto& steps = course_->steps();
    for (std::size_t i = steps.size(); row && i-- > 0;)
        if (steps[i].row < *row) return i;
    return std::nullopt;
}

// What the seat did itself behind that step, before its last decision: none of it is taken back with the decision.
std::vector<Action> Table::own_actions_before_decision(Seat seat, std::size_t step) const {
    std::vector<Action> out;
    if (last_decision(seat) != step) return out;
    const auto& rows = course_->session().record().rows;
    const std::size_t end = *last_own_row(seat);
    std::size_t n = end;  // back to that step, or to where the game came back to it
    while (n > course_->steps()[step].row + 1 && rows[n - 1].what != Row::What::rollback) --n;
    for (; n < end; ++n) {
        const Row& row = rows[n];
        if (row.automatic) continue;
        if (row.seat != seat || ordered_.contains(n) || row.what == Row::What::rules) return {};
        if (row.what == Row::What::act) out.push_back(row.action);
        else if (!out.empty()) out.pop_back();
    }
    return out;
}

std::optional<std::size_t> Table::last_own_row(Seat seat) const {
    const auto& rows = course_->session().record().rows;
    std::size_t undone = 0;
    for (std::size_t n = rows.size(); n-- > 1;) {
        const Row& row = rows[n];
        if (row.what == Row::What::rollback) {
            n = row.to + 1;
            continue;
        }
        if (row.seat != seat || row.automatic) continue;
        if (row.what == Row::What::undo) ++undone;
        else if (row.what == Row::What::act && undone > 0) --undone;
        else if (row.what == Row::What::act && !ordered_.contains(n)) return n;
    }
    return std::nullopt;
}

}  // namespace ghent::server
