#include "core/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json_read.h"
#include "core/words.h"

namespace ghent {

namespace {

constexpr int kMostForced = 10'000;  // in a row; more are a fault of the rules

// What an action that may be taken back uses: none. Being asked is a fault that the caller hears of.
ScriptedDice no_dice() { return ScriptedDice(std::vector<Chance>{}); }

Refusal not_allowed(const Module& m, const GameData& d, Verdict v, std::string_view before = {}) {
    return Refusal(fmt::format("{}{}", before, explain(m, d, v)),
                   v.rule < m.rule_ids.size() ? m.rule(v.rule) : std::string());
}

struct Forced {
    Seat seat;
    Action action;
};

// The action that the engine takes itself: the only one somebody has, where everybody can know that.
std::optional<Forced> find_forced(const Module& m, const GameData& d, const void* state) {
    const unsigned who = m.pending(d, state);
    for (const Seat seat : kSeats) {
        if (!(who & bit(seat)) || m.decision(d, state, seat).own) continue;
        ActionList list;
        m.list(d, state, seat, list);
        if (list.size() == 1) return Forced{seat, list[0]};
    }
    return std::nullopt;
}

// Carries an action out. True when it cannot be taken back: dice, a reveal, a seat that now must decide and did not
// before, or the end of the game (when everything is shown).
bool apply(const Module& m, const GameData& d, void* state, Seat seat, Action a, Dice& dice, Journal* log) {
    const unsigned before = m.pending(d, state);
    const bool shown = m.apply(d, state, seat, a, dice, log);
    const unsigned after = m.pending(d, state);
    return shown || (after & ~before) || after == 0;
}

std::string row_title(const Module& m, const GameData& d, const Row& row, std::size_t n) {
    switch (row.what) {
        case Row::What::setup: return fmt::format("row {}, set-up", n);
        case Row::What::undo: return fmt::format("row {}, {}, undo", n, name(row.seat));
        case Row::What::rollback: return fmt::format("row {}, {}, rollback to row {}", n, name(row.seat), row.to);
        default: return fmt::format("row {}, {}, {}", n, name(row.seat), print(m, d, row.action));
    }
}

std::vector<std::string_view> chance_names(const Module& m) {
    std::vector<std::string_view> names;
    for (const ChanceSpec& chance : m.chances) names.push_back(chance.name);
    return names;
}

constexpr std::size_t kMostRollbacks = 1'000;  // in one record: each keeps a position while it is replayed
constexpr const char* kNoWayBack = "there is no way back to that row: only to a barrier that still stands";

// The rows that later rows go back to; their positions are filled in on the way.
std::map<std::size_t, AnyState> rollback_targets(std::span<const Row> rows) {
    std::map<std::size_t, AnyState> targets;
    for (const Row& row : rows)
        if (row.what == Row::What::rollback) targets.try_emplace(row.to);
    if (targets.size() > kMostRollbacks)
        throw Refusal(fmt::format("the saved game goes back to more than {} positions", kMostRollbacks));
    return targets;
}

// A record checks its digests, so the position it began with need not name the data of today.
std::string without_data(const std::string& position) {
    auto j = read_json(position, "the starting position");
    if (j.is_object()) j.erase("data");
    return j.dump();
}

}  // namespace

Session::Session(const Module& m, std::shared_ptr<const GameData> d, std::unique_ptr<Dice> dice)
    : m_(&m), d_(std::move(d)), dice_(std::move(dice)) {
    record_.header.game = m.id;
    record_.header.rules = m.rules_revision;
    record_.header.data = d_->hash;
}

Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

// ---------------------------------------------------------------- beginnings

Session Session::start(const Module& m, std::shared_ptr<const GameData> d, const Setup& setup,
                       std::unique_ptr<Dice> dice, std::string seed_text) {
    check_setup(m, *d, setup);
    Session g(m, std::move(d), std::move(dice));
    g.record_.header.setup = setup;
    if (setup.scenario.empty() && !g.d_->scenarios.empty()) g.record_.header.setup.scenario = g.d_->scenarios[0].id;
    g.record_.header.seed = std::move(seed_text);
    g.begin({.what = Row::What::setup}, *g.dice_);
    g.run_forced();
    return g;
}

Session Session::load(const Module& m, std::shared_ptr<const GameData> d, std::string_view position,
                      std::unique_ptr<Dice> dice, std::string seed_text) {
    Session g(m, std::move(d), std::move(dice));
    load_position(m, *g.d_, position, g.state_.bytes());
    g.record_.header.start = position_json(m, *g.d_, g.state());
    g.record_.header.seed = std::move(seed_text);
    g.begin({.what = Row::What::setup}, *g.dice_);
    g.run_forced();
    return g;
}

// Row 0: sets the game up, unless it begins at a position that is already there.
void Session::begin(Row row, Dice& dice) {
    dice.begin_row(0);
    RecordingDice recorded(dice);
    if (record_.header.start.empty()) m_->setup(*d_, record_.header.setup, state_.bytes(), recorded, &journal_);
    row.chance = std::move(recorded.taken);
    row.barrier = true;
    append(std::move(row));
}

// ---------------------------------------------------------------- replay

Session Session::replay(const Module& m, std::shared_ptr<const GameData> d, const Record& r, std::unique_ptr<Dice> dice,
                        std::optional<std::size_t> upto, const Watch& watch) {
    if (r.header.game != m.id)
        throw Refusal(fmt::format("this is a saved game of {}, not of {}", in_quotes(r.header.game), m.id));
    if (r.header.rules > m.rules_revision) {
        throw Refusal(fmt::format("the saved game was played by revision {} of the rules; this program has {}",
                                  r.header.rules, m.rules_revision));
    }
    if (r.rows.empty() || r.rows[0].what != Row::What::setup) throw Refusal("a saved game begins with its set-up");
    if (upto && *upto >= r.rows.size()) {
        throw Refusal(fmt::format("the saved game has rows 0 to {}, not {}", r.rows.size() - 1, *upto));
    }
    Session g(m, std::move(d), std::move(dice));
    g.record_.header = r.header;
    if (r.header.start.empty()) check_setup(m, *g.d_, r.header.setup);
    else load_position(m, *g.d_, without_data(r.header.start), g.state_.bytes());
    const std::size_t rows = upto ? *upto + 1 : r.rows.size();
    Kept kept = rollback_targets(std::span(r.rows).first(rows));
    for (std::size_t n = 0; n < rows; ++n) {
        g.replay_row(r.rows[n], n, kept);
        if (const auto wanted = kept.find(n); wanted != kept.end()) wanted->second.copy_from(m, g.state());
        if (watch) watch(g);
    }
    return g;
}

// Feeds one row as it stands: what was forced then is not decided again.
void Session::replay_row(const Row& row, std::size_t n, const Kept& kept) {
    const auto title = [&] { return row_title(*m_, *d_, row, n); };
    const auto names = chance_names(*m_);
    ScriptedDice script(row.chance);
    script.set_names(names);
    try {
        if (row.what == Row::What::undo) {
            undo(row.seat);
        } else if (row.what == Row::What::rollback) {
            if (!can_roll_back(row.to)) throw Refusal(kNoWayBack);
            go_back(row.seat, row.to, kept.at(row.to).bytes());
        } else if (row.what == Row::What::act) {
            if (const Verdict v = check(row.seat, row.action); !v.ok()) throw not_allowed(*m_, *d_, v);
            apply_row({.seat = row.seat, .action = row.action, .automatic = row.automatic}, script);
        } else if (n == 0) {
            begin({.what = Row::What::setup}, script);
        } else {
            throw Refusal("a second set-up");
        }
    } catch (const Refusal& refusal) {
        throw Refusal(fmt::format("{}: {}", title(), refusal.what()), refusal.rule);
    }
    if (script.left() > 0) {
        throw Refusal(fmt::format("{}: {} {} left over", title(), script.left(),
                                  script.left() == 1 ? "chance is" : "chances are"));
    }
    if (record_.rows.back().digest == row.digest) return;
    const Header& h = record_.header;
    const std::string data =
        h.data == d_->hash ? std::string() : fmt::format(", data {}; these are {}", in_quotes(h.data), d_->hash);
    throw Refusal(
        fmt::format("{}: the position differs from the record (rules revision {}{})", title(), h.rules, data));
}

// ---------------------------------------------------------------- playing

Seat Session::decider(std::optional<Seat> asked) const {
    const unsigned who = pending();
    if (who == 0) throw Refusal("the game is over");
    if (asked && (who & bit(*asked))) return *asked;
    if (asked) throw Refusal(fmt::format("{} has nothing to decide now; {} has", name(*asked), name(other(*asked))));
    if (who == (bit(Seat::us) | bit(Seat::gb))) throw Refusal("both seats decide now: say which is meant, us or gb");
    return first_of(who);
}

// Dice from a script may end in the middle, and then nothing must have happened.
template <class Do>
void Session::all_or_nothing(Do what) {
    const AnyState state = state_, base = base_;
    const Journal::Mark journal = journal_.mark(), base_mark = base_mark_;
    const std::size_t rows = record_.rows.size(), base_row = base_row_;
    const std::vector<std::size_t> live = live_;
    try {
        what();
    } catch (...) {
        state_ = state;
        base_ = base;
        journal_.cut(journal);
        base_mark_ = base_mark;
        base_row_ = base_row;
        record_.rows.resize(rows);
        marks_.resize(rows);
        live_ = live;
        throw;
    }
}

void Session::act(Seat s, Action a) {
    if (const Verdict v = check(s, a); !v.ok()) throw not_allowed(*m_, *d_, v);
    all_or_nothing([&] {
        apply_row({.seat = s, .action = a}, *dice_);
        run_forced();
    });
}

void Session::act_all(Seat s, std::span<const Action> actions) {
    if (actions.empty()) throw Refusal("no action given");
    check_sequence(s, actions);
    all_or_nothing([&] {
        for (const Action& a : actions) act(s, a);
    });
}

// Tries the sequence on a copy. No chance is asked before its last action, so a refusal tells nothing and the real run
// cannot differ.
void Session::check_sequence(Seat s, std::span<const Action> actions) const {
    AnyState trial;
    trial.copy_from(*m_, state());
    SeededDice never_shown(0);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const bool last = i + 1 == actions.size();
        if (const Verdict v = m_->check(*d_, trial.bytes(), s, actions[i]); !v.ok()) {
            if (actions.size() == 1) throw not_allowed(*m_, *d_, v);
            throw not_allowed(*m_, *d_, v, fmt::format("action {}, {}: ", i + 1, print(*m_, *d_, actions[i])));
        }
        if (last) return;
        bool barrier = apply(*m_, *d_, trial.bytes(), s, actions[i], never_shown, nullptr);
        for (int k = 0; !barrier && k < kMostForced; ++k) {
            const auto forced = find_forced(*m_, *d_, trial.bytes());
            if (!forced) break;
            barrier = apply(*m_, *d_, trial.bytes(), forced->seat, forced->action, never_shown, nullptr);
        }
        if (barrier) throw Refusal(fmt::format("a sequence must not go on after dice or a reveal (action {})", i + 1));
    }
}

void Session::apply_row(Row row, Dice& dice) {
    dice.begin_row(record_.rows.size());
    RecordingDice recorded(dice);
    row.barrier = apply(*m_, *d_, state_.bytes(), row.seat, row.action, recorded, &journal_);
    row.chance = std::move(recorded.taken);
    append(std::move(row));
}

void Session::append(Row row) {
    row.digest = digest();
    const bool barrier = row.barrier;
    if (row.what == Row::What::act) live_.push_back(record_.rows.size());
    record_.rows.push_back(std::move(row));
    marks_.push_back(journal_.mark());
    if (barrier) remember_base();
}

void Session::run_forced() {
    for (int i = 0; i < kMostForced; ++i) {
        const auto forced = find_forced(*m_, *d_, state());
        if (!forced) return;
        apply_row({.seat = forced->seat, .action = forced->action, .automatic = true}, *dice_);
    }
    throw std::logic_error(fmt::format("{}: more than {} forced actions in a row", m_->id, kMostForced));
}

void Session::remember_base() {
    base_.copy_from(*m_, state());
    base_mark_ = journal_.mark();
    base_row_ = record_.rows.size();
    live_.clear();
}

// ---------------------------------------------------------------- taking back

std::optional<Session::Undo> Session::find_undo(Seat s, std::string* why) const {
    for (std::size_t i = live_.size(); i-- > 0;) {
        const Row& row = record_.rows[live_[i]];
        if (row.automatic || row.seat != s) continue;
        // What was forced by it goes with it.
        Undo found{i, i + 1};
        while (found.end < live_.size() && record_.rows[live_[found.end]].automatic) ++found.end;
        return found;
    }
    if (why) {
        const bool acted = std::ranges::any_of(record_.rows, [s](const Row& row) {
            return row.what == Row::What::act && row.seat == s && !row.automatic;
        });
        *why =
            acted ? "there is nothing to take back: since the last action dice were rolled, something was revealed, or "
                    "the other side had to decide"
                  : "there is nothing to take back";
    }
    return std::nullopt;
}

// The position after these rows, from the last barrier on. False when one of them cannot stand without what was taken
// back. (Rows since the barrier used no dice.)
bool Session::rebuild(std::span<const std::size_t> rows, AnyState& state, Journal* log,
                      std::vector<Journal::Mark>* marks) const {
    state.copy_from(*m_, base_.bytes());
    ScriptedDice dice = no_dice();
    try {
        for (const std::size_t n : rows) {
            const Row& row = record_.rows[n];
            if (!m_->check(*d_, state.bytes(), row.seat, row.action).ok()) return false;
            if (apply(*m_, *d_, state.bytes(), row.seat, row.action, dice, log)) return false;
            if (marks) (*marks)[n] = log->mark();
        }
    } catch (const Refusal&) {
        return false;
    }
    return true;
}

bool Session::can_undo(Seat s) const {
    const auto found = find_undo(s, nullptr);
    AnyState trial;
    return found && rebuild(without(*found), trial, nullptr, nullptr);
}

std::optional<std::size_t> Session::undo_row(Seat s) const {
    const auto found = find_undo(s, nullptr);
    return found ? std::optional(live_[found->first]) : std::nullopt;
}

std::vector<std::size_t> Session::without(const Undo& u) const {
    std::vector<std::size_t> rest = live_;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(u.first), rest.begin() + static_cast<std::ptrdiff_t>(u.end));
    return rest;
}

void Session::undo(Seat s) {
    std::string why;
    const auto found = find_undo(s, &why);
    if (!found) throw Refusal(why);
    std::vector<std::size_t> rest = without(*found);
    AnyState before;
    if (!rebuild(rest, before, nullptr, nullptr))
        throw Refusal("it cannot be taken back: what was done since rests on it");

    live_ = std::move(rest);
    state_.copy_from(*m_, before.bytes());
    rewrite_journal();
    append({.what = Row::What::undo, .seat = s});
}

// ---------------------------------------------------------------- going back by consent

// Walks from the end along what still stands.
bool Session::can_roll_back(std::size_t to) const {
    if (to >= record_.rows.size() || !record_.rows[to].barrier) return false;
    std::size_t n = record_.rows.size() - 1;
    while (n > to) n = record_.rows[n].what == Row::What::rollback ? record_.rows[n].to : n - 1;
    return n == to;
}

void Session::rollback(Seat s, std::size_t to) {
    if (!can_roll_back(to)) throw Refusal(kNoWayBack);
    const Session then = replay(*m_, d_, record_, nullptr, to);
    const Journal journal = journal_;
    const std::vector<Journal::Mark> marks = marks_;
    try {
        all_or_nothing([&] {
            go_back(s, to, then.state());
            run_forced();
        });
    } catch (...) {
        journal_ = journal;
        marks_ = marks;
        throw;
    }
}

void Session::go_back(Seat s, std::size_t to, const void* state) {
    state_.copy_from(*m_, state);
    const Journal::Mark mark = marks_[to];
    journal_.cut(mark);
    std::fill(marks_.begin() + static_cast<std::ptrdiff_t>(to), marks_.end(), mark);
    append({.what = Row::What::rollback, .seat = s, .barrier = true, .to = to});
}

// ---------------------------------------------------------------- the journal after an undo

// Tells the story since the base again, without what was taken back. Rows that are no longer live have no events of
// their own: their marks lie where the row before them ended.
void Session::rewrite_journal() {
    journal_.cut(base_mark_);
    AnyState scratch;
    std::vector<Journal::Mark> marks = marks_;
    rebuild(live_, scratch, &journal_, &marks);
    Journal::Mark last = base_mark_;
    for (std::size_t n = base_row_; n < marks_.size(); ++n) {
        if (std::ranges::binary_search(live_, n)) last = marks[n];
        marks_[n] = last;
    }
}

}  // namespace ghent
