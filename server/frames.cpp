#include "server/frames.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/languages.h"


namespace ghent::server {

namespace {

// Where an entry belongs: its number for this viewer, the step it led to, the turn it happened in.
struct Entry {
    std::size_t n, step;
    std::string_view turn;
};

// The ids of the pieces or places that an event names, in its order. Who may read the event may know them.
void write_named(Json& j, const Module& m, const GameData& d, const Event& e, Role role) {
    const i32 args[] = {e.a, e.b, e.c, e.d};
    j.array();
    for (std::size_t i = 0; i < 4 && e.what < m.events.size(); ++i) {
        const u8 kind = m.events[e.what].kinds[i];
        if (args[i] != kNone && role_of(m, kind) == role)
            j.value(std::string_view(id_of(m, d, kind, static_cast<u64>(args[i]))));
    }
    j.end();
}

void write_event(Json& j, const Course& c, const Event& e, const Entry& entry) {
    const Module& m = c.m();
    const GameData& d = c.d();
    const Journal& journal = c.session().journal();
    j.object().pair("n", static_cast<u64>(entry.n)).pair("text", std::string_view(sentence(m, d, journal, e)));
    j.pair("rule", m.rule_ids[e.rule]).pair("name", event_name(m, e));
    j.pair("seat", name(static_cast<Seat>(e.seat & 1))).pair("turn", entry.turn);
    j.pair("step", static_cast<u64>(entry.step)).key("dice").array();
    for (const u8 face : journal.dice(e)) j.value(int{face});
    j.end();
    if (e.modifiers) write_modifiers(j.key("modifiers"), m, d, journal.modifiers_of(e));
    write_named(j.key("places"), m, d, e, Role::place);
    write_named(j.key("pieces"), m, d, e, Role::piece);
    j.end();
}

struct Range {
    std::size_t first, end;  // entries of the journal
};

// The turn in which an entry happened: a turn begins with the event that says so, and is called as the first position after
// it calls it.
class Turns {
public:
    // For entries from `first` on, one after another.
    Turns(const Course& c, std::size_t first) : c_(c), turn_(c.steps()[0].turn), next_(first) {
        while (first-- > 0)
            if (begins_turn(first)) {
                turn_ = after(first);
                break;
            }
    }

    std::string_view at(std::size_t n) {
        for (; next_ <= n; ++next_)
            if (begins_turn(next_)) turn_ = after(next_);
        return turn_;
    }

private:
    bool begins_turn(std::size_t n) const {
        const u16 what = c_.session().journal().events[n].what;
        return what < c_.m().events.size() && c_.m().events[what].begins_turn;
    }
    std::string_view after(std::size_t n) {
        const auto step = std::ranges::find_if(c_.steps(), [n](const HistoryStep& x) { return x.mark.events > n; });
        if (step != c_.steps().end()) return step->turn;
        now_ = c_.m().turn_label(c_.d(), c_.session().state());
        return now_;
    }

    const Course& c_;
    std::string_view turn_;
    std::string now_;
    std::size_t next_;
};

// Numbered as this viewer counts. Returns the number of the first one written.
std::size_t write_journal(Json& j, const Course& c, Viewer v, Range range) {
    const auto& events = c.session().journal().events;
    const auto sees = [v](const Event& e) { return (e.viewers & bit(v)) != 0; };
    const auto begin = events.begin() + static_cast<std::ptrdiff_t>(std::min(range.first, range.end));
    std::size_t n = static_cast<std::size_t>(std::count_if(events.begin(), begin, sees));
    const std::size_t from = n;
    const auto& steps = c.steps();
    Turns turns(c, static_cast<std::size_t>(begin - events.begin()));
    std::size_t step = 0;
    j.key("journal").array();
    for (auto e = begin; e != events.begin() + static_cast<std::ptrdiff_t>(range.end); ++e) {
        // What lies before the mark of a step led to it.
        const std::size_t at = static_cast<std::size_t>(e - events.begin());
        while (step + 1 < steps.size() && steps[step].mark.events <= at) ++step;
        if (sees(*e)) write_event(j, c, *e, {n++, step, turns.at(at)});
    }
    j.end();
    return from;
}

void write_actions(Json& j, const Course& c, const void* state, Seat seat) {
    const Module& m = c.m();
    const GameData& d = c.d();
    ActionList list;
    m.list(d, state, seat, list);
    for (const Action a : list) {
        j.object()
            .pair("action", std::string_view(print(m, d, a)))
            .pair("label", std::string_view(label(m, d, a, seat)));
        j.pair("verb", m.verbs[a.verb].name).key("target").object();
        const Target target = target_of(m, d, a);
        if (!target.piece.empty()) j.pair("piece", std::string_view(target.piece));
        if (!target.place.empty()) j.pair("place", std::string_view(target.place));
        j.end().end();
    }
}

// The seat whose choices this viewer makes now, if any.
std::optional<Seat> decider(const Course& c, Viewer v) {
    for (const Seat seat : kSeats)
        if (viewer(seat) == v && (c.session().pending() & bit(seat))) return seat;
    return std::nullopt;
}

bool may_undo(const Course& c, Viewer v) {
    return std::ranges::any_of(kSeats, [&](Seat s) { return viewer(s) == v && c.session().can_undo(s); });
}

void write_decision(Json& j, const Course& c, const void* state, std::optional<Seat> seat) {
    j.key("decision");
    if (!seat) {
        j.null().key("actions").array().end();
        return;
    }
    const Decision decision = c.m().decision(c.d(), state, *seat);
    j.object().pair("kind", c.m().steps[decision.step].name).pair("rule", c.m().step_rule(c.d(), state));
    j.pair("prompt", std::string_view(c.m().prompt(c.d(), state, *seat))).pair("own", decision.own).end();
    j.key("actions").array();
    write_actions(j, c, state, *seat);
    j.end();
}

std::string_view winner_name(Winner w) {
    constexpr std::string_view names[] = {"", "us", "gb", "draw"};
    return names[static_cast<int>(w)];
}

std::string outcome_text(const Outcome& o, std::string_view winner, std::string_view reason, std::string_view rule) {
    Json j;
    j.object().pair("winner", winner).pair("reason", reason).pair("rule", rule);
    j.key("score").object().pair("us", o.score_us).pair("gb", o.score_gb).end().end();
    return j.take();
}

void write_scene(Json& j, const Course& c, const void* state, Viewer v, bool has_board) {
    const auto scene = has_board ? c.m().scene : nullptr;
    (scene ? scene : c.m().view)(c.d(), state, v, j);
}

// The window that stands open, as everybody knows it; its own seat also hears how to pass it and whether its orders will.
void write_window(Json& j, const Course& c, const void* state, Viewer v, bool passing) {
    const Module& m = c.m();
    const Window w = m.window ? m.window(c.d(), state) : Window{};
    j.key("window");
    if (!w.open) {
        j.null();
        return;
    }
    const WindowSpec& kind = m.windows[w.kind];
    j.object()
        .pair("seat", name(w.seat))
        .pair("kind", kind.id)
        .pair("title", spoken(Wordlist::windows, kind.title))
        .pair("rule", kind.rule);
    std::vector<u16> cards;
    m.answers(c.d(), state, cards);
    j.key("cards").array();
    for (const u16 card : cards) j.value(std::string_view(id_of(m, c.d(), m.card_kind, card)));
    j.end();
    if (v == viewer(w.seat)) j.pair("pass", std::string_view(print(m, c.d(), w.pass))).pair("passing", passing);
    j.end();
}

}  // namespace

std::string state_frame(const Course& c, Viewer v, bool live, std::size_t first, std::string_view outcome,
                        const OwnFacts& own) {
    const Course::Sight sight = c.sight(v, live);
    const bool over = !outcome.empty();
    Json j;
    j.object().pair("type", "state").pair("seq", c.seq(v)).pair("seat", name(v)).key("scene");
    write_scene(j, c, sight.state, v, own.has_board);
    write_decision(j, c, sight.state, over ? std::nullopt : decider(c, v));
    write_window(j, c, sight.state, v, own.passing);
    if (!own.orders.empty()) j.key("orders").raw(own.orders);
    j.pair("undo", !over && may_undo(c, v)).pair("step", static_cast<u64>(c.steps().size() - 1));
    if (own.back) j.pair("back", static_cast<u64>(*own.back));
    const std::size_t from = write_journal(j, c, v, {first, sight.events});
    j.pair("from", static_cast<u64>(from)).key("outcome");
    if (over) j.raw(outcome);
    else j.null();
    return j.end().take();
}

void write_past(Json& j, Course& c, Viewer v, std::size_t step, bool has_board) {
    const auto& steps = c.steps();
    j.pair("step", static_cast<u64>(step)).pair("steps", static_cast<u64>(steps.size())).key("turns").array();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i > 0 && steps[i].turn == steps[i - 1].turn) continue;
        j.object().pair("step", static_cast<u64>(i)).pair("label", std::string_view(steps[i].turn)).end();
    }
    j.end().key("scene");
    write_scene(j, c, c.state_at(step), v, has_board);
    write_journal(j, c, v, {0, steps[step].mark.events});
}

void write_odds(Json& j, const OddsReport& report) {
    j.object().pair("title", std::string_view(report.title)).pair("policy", std::string_view(report.policy));
    j.pair("exact", report.exact).pair("error", report.error).key("rows").array();
    for (const OddsRow& row : report.rows) {
        j.object().pair("what", std::string_view(row.what)).pair("group", std::string_view(row.group));
        j.pair("probability", row.probability);
        if (!row.about.empty()) j.pair("about", std::string_view(row.about));
        j.end();
    }
    j.end().key("modifiers").array();
    for (const auto& mod : report.modifiers) {
        j.object().pair("source", std::string_view(mod.source)).pair("value", std::string_view(mod.value));
        j.pair("rule", std::string_view(mod.rule));
        if (!mod.about.empty()) j.pair("about", std::string_view(mod.about));
        j.end();
    }
    j.end().end();
}

std::string outcome_json(const Module& m, const GameData& d, const void* state) {
    const Outcome o = m.outcome(d, state);
    return outcome_text(o, winner_name(o.winner), o.reason, m.rule(o.rule));
}

std::string resigned_json(const Module& m, const GameData& d, const void* state, Seat who) {
    const std::string reason = fmt::format("{} resigned", m.seat_names[index(who)]);
    return outcome_text(m.outcome(d, state), name(other(who)), reason, "");
}

std::string timed_out_json(const Module& m, const GameData& d, const void* state, Seat who) {
    const std::string reason = fmt::format("{} ran out of time", m.seat_names[index(who)]);
    return outcome_text(m.outcome(d, state), name(other(who)), reason, "");
}

}  // namespace ghent::server
