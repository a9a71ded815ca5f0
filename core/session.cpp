#include "core/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "core/session_parts.h"
#include "core/strings.h"

namespace ghent {

namespace {

constexpr int kMostForced = 10'000;  // in a row; more are a fault of the rules

// What an action that may be taken back uses: none. Being asked is a fault that the caller hears of.
ScriptedDice no_dice() { return ScriptedDice(std::vector<Chance>{}); }

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

constexpr std::size_t kWaypoint = 32;  // positions are kept after so many rows that can be taken back
constexpr std::size_t kMostSince =
    1'000;  // actions of the other side that are played again when one before them is taken back
constexpr std::size_t kKeyframeRows = 64;  // a keyframe after so many rows at the latest, where there is a barrier

// Which turn it is, by the fields that games have for it; for keyframes, so a game may well have none.
u64 turn_of(const Module& m, const void* state) {
    u64 turn = 1;
    for (const Field& f : m.fields)
        if (f.name == "year" || f.name == "turn" || f.name == "round") turn = turn << 16 | get(f, state, 0);
    return turn;
}

}  // namespace

Session::Session(const Module& m, std::shared_ptr<const GameData> d, std::unique_ptr<Dice> dice)
    : m_(&m), d_(std::move(d)), dice_(std::move(dice)), digester_(m), history_(m) {
    record_.header.game = m.id;
    record_.header.rules = m.rules_revision;
    record_.header.data = d_->hash;
    era_ = {.rules = m.rules_revision, .data = d_->hash};
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
    g.begin();
    g.run_forced();
    return g;
}

Session Session::load(const Module& m, std::shared_ptr<const GameData> d, std::string_view position,
                      std::unique_ptr<Dice> dice, std::string seed_text) {
    Session g(m, std::move(d), std::move(dice));
    load_position(m, *g.d_, position, g.state_.bytes());
    g.record_.header.start = position_json(m, *g.d_, g.state());
    g.record_.header.seed = std::move(seed_text);
    g.begin();
    g.run_forced();
    return g;
}

// Row 0: sets the game up, unless it begins at a position that is already there.
void Session::begin() {
    auto* const thrown = dynamic_cast<ThrownDice*>(dice_.get());
    if (thrown) thrown->begin_throw(0);
    RecordingDice recorded(*dice_);
    if (record_.header.start.empty()) m_->setup(*d_, record_.header.setup, state_.bytes(), recorded, &journal_);
    Row row{.what = Row::What::setup, .barrier = true, .chance = std::move(recorded.taken)};
    if (thrown) row.throw_no = 0;
    append(std::move(row));
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

// Dice from a script may end in the middle, and then nothing must have happened. (What was done here only added: who takes away
// puts it back himself.)
template <class Do>
void Session::all_or_nothing(Do what) {
    AnyState state, base;
    state.copy_from(*m_, state_.bytes());
    base.copy_from(*m_, base_.bytes());
    const Journal::Mark journal = journal_.mark(), base_mark = base_mark_;
    const std::size_t rows = record_.rows.size(), base_row = base_row_, row_stands = stands_;
    const std::vector<std::size_t> live = live_;
    const std::vector<u64> waypoints = waypoints_;
    try {
        what();
    } catch (...) {
        state_.copy_from(*m_, state.bytes());
        base_.copy_from(*m_, base.bytes());
        stands_ = row_stands;
        while (!standing_.empty() && standing_.back() >= rows) standing_.pop_back();
        next_throw_.reset();
        while (!history_rows_.empty() && history_rows_.back() >= rows) history_rows_.pop_back();
        history_.cut(history_rows_.size());
        record_.keyframes.erase(record_.keyframes.lower_bound(rows), record_.keyframes.end());
        keyframe_row_ = record_.keyframes.empty() ? 0 : record_.keyframes.rbegin()->first;
        journal_.cut(journal);
        base_mark_ = base_mark;
        base_row_ = base_row;
        record_.rows.resize(rows);
        marks_.resize(rows);
        live_ = live;
        waypoints_ = waypoints;
        throw;
    }
}

void Session::must_not_be_newer() const {
    if (!is_newer()) return;
    throw Refusal(fmt::format(
        "this game was played by revision {} of the rules, and this program has {}: a newer program goes on with it",
        era_.rules, m_->rules_revision));
}

void Session::act(Seat s, Action a) {
    must_not_be_newer();
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
        bool barrier = carry_out(*m_, *d_, trial.bytes(), s, actions[i], never_shown, nullptr);
        for (int k = 0; !barrier && k < kMostForced; ++k) {
            const auto forced = find_forced(*m_, *d_, trial.bytes());
            if (!forced) break;
            barrier = carry_out(*m_, *d_, trial.bytes(), forced->seat, forced->action, never_shown, nullptr);
        }
        if (barrier) throw Refusal(fmt::format("a sequence must not go on after dice or a reveal (action {})", i + 1));
    }
}

void Session::apply_row(Row row, Dice& dice) {
    auto* const thrown = dynamic_cast<ThrownDice*>(&dice);
    if (thrown && !next_throw_) next_throw_ = next_throw(record_.rows);
    const u64 throw_no = thrown ? *next_throw_ : 0;
    if (thrown) thrown->begin_throw(throw_no);
    RecordingDice recorded(dice);
    row.barrier = carry_out(*m_, *d_, state_.bytes(), row.seat, row.action, recorded, &journal_);
    row.chance = std::move(recorded.taken);
    if (thrown && !row.chance.empty()) row.throw_no = throw_no;
    append(std::move(row));
}

void Session::append(Row row) {
    const u64 digest = digester_.of(state());
    append(std::move(row), digest);
}

void Session::append(Row row, u64 digest) {
    row.digest = digest;
    const bool barrier = row.barrier;
    if (row.what == Row::What::rollback || row.what == Row::What::rules) {
        while (!standing_.empty() && standing_.back() > row.to) standing_.pop_back();
        next_throw_.reset();
    }
    if (row.throw_no) next_throw_ = *row.throw_no + 1;
    if (row.what == Row::What::act) live_.push_back(record_.rows.size());
    if (row.what == Row::What::rules) era_ = {.rules = row.rules, .data = row.data.empty() ? era_.data : row.data};
    stands_ = record_.rows.size();
    record_.rows.push_back(std::move(row));
    marks_.push_back(journal_.mark());
    if (!barrier) {
        if (record_.rows.back().what == Row::What::act) note_live();
        return;
    }
    standing_.push_back(stands_);
    remember_base();
    const Row& last = record_.rows.back();
    if (!keyframes_ || last.recorded || record_.keyframes.contains(stands_) || !keyframe_is_due(last)) return;
    record_.keyframes[stands_] = state_json(*m_, *d_, state());
    note_keyframe();
}

// At the beginning of every turn, where a game goes another way than it did, and not too seldom.
bool Session::keyframe_is_due(const Row& row) const {
    return row.what != Row::What::act || record_.keyframes.empty() || stands_ - keyframe_row_ >= kKeyframeRows ||
           turn_of(*m_, state()) != keyframe_turn_ || over();
}

void Session::note_keyframe() {
    keyframe_row_ = stands_;
    keyframe_turn_ = turn_of(*m_, state());
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
    waypoints_.clear();
    history_.add(state());
    history_rows_.push_back(stands_);
}

void Session::position_after(std::size_t row, void* state) const {
    const auto found = std::ranges::lower_bound(history_rows_, row);
    if (found == history_rows_.end() || *found != row)
        throw Refusal(fmt::format("the position after row {} is not known", row));
    history_.get(static_cast<std::size_t>(found - history_rows_.begin()), state);
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

// Plays these rows from a position since the last barrier. False when one of them cannot stand there. (Rows since the barrier used
// no dice.)
bool Session::play_again(std::span<const std::size_t> rows, AnyState& state, Journal* log,
                         std::vector<Journal::Mark>* marks) const {
    ScriptedDice dice = no_dice();
    try {
        for (const std::size_t n : rows) {
            const Row& row = record_.rows[n];
            if (!m_->check(*d_, state.bytes(), row.seat, row.action).ok()) return false;
            if (carry_out(*m_, *d_, state.bytes(), row.seat, row.action, dice, log)) return false;
            if (marks) (*marks)[n] = log->mark();
        }
    } catch (const Refusal&) {
        return false;
    }
    return true;
}

bool Session::can_undo(Seat s) const {
    if (!find_undo(s, nullptr)) return false;  // asked for every frame: most often without an exception
    try {
        Undone undone;
        find_undone(s, undone);
        return true;
    } catch (const Refusal&) {
        return false;
    }
}

std::optional<std::size_t> Session::undo_row(Seat s) const {
    const auto found = find_undo(s, nullptr);
    return found ? std::optional(live_[found->first]) : std::nullopt;
}

void Session::note_live() {
    if (live_.size() % kWaypoint != 0) return;
    const std::size_t words = (m_->state_bytes + 7) / 8, begin = waypoints_.size();
    waypoints_.resize(begin + words);
    std::memcpy(&waypoints_[begin], state(), m_->state_bytes);
}

void Session::cut_live(std::size_t size) {
    live_.resize(size);
    waypoints_.resize(std::min(waypoints_.size(), size / kWaypoint * ((m_->state_bytes + 7) / 8)));
}

// Before a live row, by its place among them: from the waypoint that is nearest.
void Session::position_before(std::size_t live, AnyState& state) const {
    const std::size_t words = (m_->state_bytes + 7) / 8, from = live / kWaypoint;
    if (from == 0) state.copy_from(*m_, base_.bytes());
    else state.copy_from(*m_, &waypoints_[(from - 1) * words]);
    const auto rows = std::span(live_).subspan(from * kWaypoint, live - from * kWaypoint);
    if (!play_again(rows, state, nullptr, nullptr)) throw std::logic_error("what was played cannot be played again");
}

// What the other side did since stays, if it can stand without what is taken back.
void Session::find_undone(Seat s, Undone& undone) const {
    std::string why;
    const auto found = find_undo(s, &why);
    if (!found) throw Refusal(why);
    undone.which = *found;
    position_before(found->first, undone.before);
    undone.after.copy_from(*m_, undone.before.bytes());
    const auto since = std::span(live_).subspan(found->end);
    if (since.size() > kMostSince) throw Refusal("it cannot be taken back: too much was done since");
    if (!play_again(since, undone.after, nullptr, nullptr))
        throw Refusal("it cannot be taken back: what was done since rests on it");
}

// The journal tells the rest again, without it.
void Session::take_back(Seat s, const Undone& undone) {
    const auto [first, end] = undone.which;
    const std::vector<std::size_t> since(live_.begin() + static_cast<std::ptrdiff_t>(end), live_.end());
    cut_live(first);
    journal_.cut(first == 0 ? base_mark_ : marks_[live_[first - 1]]);
    state_.copy_from(*m_, undone.before.bytes());
    for (const std::size_t n : since) {
        play_again(std::span(&n, 1), state_, &journal_, &marks_);
        live_.push_back(n);
        note_live();
    }
    append({.what = Row::What::undo, .seat = s});
}

void Session::undo(Seat s) {
    must_not_be_newer();
    Undone undone;
    find_undone(s, undone);
    take_back(s, undone);
}

// ---------------------------------------------------------------- going back by consent

bool Session::can_roll_back(std::size_t to) const {
    return std::ranges::binary_search(standing_, to) && std::ranges::binary_search(history_rows_, to);
}

void Session::rollback(Seat s, std::size_t to) {
    must_not_be_newer();
    if (!can_roll_back(to)) throw Refusal(kNoWayBack);
    const Journal journal = journal_;
    const std::vector<std::size_t> standing = standing_;
    try {
        all_or_nothing([&] {
            go_back(s, to);
            run_forced();
        });
    } catch (...) {
        journal_ = journal;
        standing_ = standing;
        throw;
    }
}

void Session::go_back(Seat s, std::size_t to) {
    position_after(to, state_.bytes());
    journal_.cut(marks_[to]);
    append({.what = Row::What::rollback, .seat = s, .barrier = true, .to = to});
}

}  // namespace ghent
