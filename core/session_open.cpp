// Opening a record: playing its rows again, and getting over what can no longer be played as it was.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/corrections.h"
#include "core/json_read.h"
#include "core/session_parts.h"
#include "core/strings.h"

namespace ghent {

namespace {

std::string row_title(const Module& m, const GameData& d, const Row& row, std::size_t n) {
    switch (row.what) {
        case Row::What::setup: return fmt::format("row {}, set-up", n);
        case Row::What::undo: return fmt::format("row {}, {}, undo", n, name(row.seat));
        case Row::What::rollback: return fmt::format("row {}, {}, rollback to row {}", n, name(row.seat), row.to);
        case Row::What::rules: return fmt::format("row {}, revision {} of the rules", n, row.rules);
        default: break;
    }
    if (!row.line.empty()) return fmt::format("row {}, {}", n, name(row.seat));
    return fmt::format("row {}, {}, {}", n, name(row.seat), print(m, d, row.action));
}

// Rows that a later change of the rules has gone back behind.
std::vector<bool> rows_aside(std::span<const Row> rows) {
    std::vector<bool> aside(rows.size());
    for (std::size_t n = 0; n < rows.size(); ++n)
        if (rows[n].what == Row::What::rules)
            std::fill(aside.begin() + static_cast<std::ptrdiff_t>(rows[n].to) + 1,
                      aside.begin() + static_cast<std::ptrdiff_t>(n), true);
    return aside;
}

// The set-up as far as today's game still has it.
Setup known_setup(const Module& m, const GameData& d, const Setup& wanted) {
    try {
        check_setup(m, d, wanted);
        return wanted;
    } catch (const Refusal&) {
        Setup setup;
        if (std::ranges::find(d.scenarios, wanted.scenario, &Scenario::id) != d.scenarios.end())
            setup.scenario = wanted.scenario;
        return setup;
    }
}

}  // namespace

// Where a record can be taken up again: the row, and its position when a keyframe gives it.
struct Session::Resume {
    std::size_t row;
    std::unique_ptr<AnyState> keyframe;
};

// Rows played again by today's rules although their digests differ: often the difference is soon gone (a rule that was carried
// out in other steps, a note that is kept another way), and where there is no keyframe this is the nearest that is left.
struct Session::Loosely {
    std::size_t until;  // the first row that was not played
    bool agrees;        // the last one gave the position that was recorded

    struct Before {
        AnyState state, base;
        Journal journal;
        std::vector<Journal::Mark> marks;
        Journal::Mark base_mark;
        std::size_t rows, base_row, stands;
        std::vector<std::size_t> live, standing;
        std::vector<u64> waypoints;
        Era era;
    };
    static void remember(const Session& s, Before& b);
    static void put_back(Session& s, const Before& b);
    static bool play(Session& s, const Row& row, bool& exact);
    static Loosely play_on(Session& s, const Record& r, std::size_t from, std::size_t end,
                           const std::vector<bool>& aside, const std::function<void()>& seen);
};

Session Session::open(const Module& m, std::shared_ptr<const GameData> d, const Record& r, std::unique_ptr<Dice> dice,
                      const Opening& opening) {
    if (r.header.game != m.id)
        throw Refusal(fmt::format("this is a saved game of {}, not of {}", in_quotes(r.header.game), m.id));
    if (r.rows.empty() || r.rows[0].what != Row::What::setup) throw Refusal("a saved game begins with its set-up");
    if (opening.upto && *opening.upto >= r.rows.size())
        throw Refusal(fmt::format("the saved game has rows 0 to {}, not {}", r.rows.size() - 1, *opening.upto));
    Session g(m, std::move(d), std::move(dice));
    g.open_rows(r, opening.upto ? *opening.upto + 1 : r.rows.size(), opening, false);
    if (opening.go_on && !opening.upto) g.go_on(!g.gaps_.empty() && g.gaps_.back().aside);
    return g;
}

Session Session::replay(const Module& m, std::shared_ptr<const GameData> d, const Record& r, std::unique_ptr<Dice> dice,
                        std::optional<std::size_t> upto, const Watch& watch) {
    if (r.header.game != m.id)
        throw Refusal(fmt::format("this is a saved game of {}, not of {}", in_quotes(r.header.game), m.id));
    if (const Era era = last_era(r); era.rules > m.rules_revision) {
        throw Refusal(fmt::format("the saved game was played by revision {} of the rules; this program has {}",
                                  era.rules, m.rules_revision));
    }
    if (r.rows.empty() || r.rows[0].what != Row::What::setup) throw Refusal("a saved game begins with its set-up");
    if (upto && *upto >= r.rows.size())
        throw Refusal(fmt::format("the saved game has rows 0 to {}, not {}", r.rows.size() - 1, *upto));
    Session g(m, std::move(d), std::move(dice));
    g.open_rows(r, upto ? *upto + 1 : r.rows.size(), {.watch = watch}, true);
    return g;
}

void Session::open_rows(const Record& r, std::size_t rows, const Opening& opening, bool strict) {
    record_.header = r.header;
    record_.pack = r.pack;
    record_.problems = r.problems;
    record_.rows.reserve(rows);
    marks_.reserve(rows);
    era_ = {.rules = r.header.rules, .data = r.header.data};
    keyframes_ = opening.keyframes;
    const std::vector<bool> aside = rows_aside(std::span(r.rows).first(rows));
    const auto seen = [&] {
        if (opening.watch) opening.watch(*this);
    };
    const auto keep_keyframe = [&](std::size_t n) {
        if (const auto found = r.keyframes.find(n); found != r.keyframes.end()) record_.keyframes.insert(*found);
    };
    for (std::size_t n = 0; n < rows; ++n) {
        const Row& row = r.rows[n];
        keep_keyframe(n);
        if (aside[n]) {
            if (!aside[n - 1]) tell_gap(true);
            keep_recorded(row, true);
            seen();
            continue;
        }
        std::vector<std::string> rules;
        const std::optional<Refusal> refused = try_row(row, n, &rules);
        if (!refused) {
            if (record_.keyframes.contains(n)) note_keyframe();
            seen();
            continue;
        }
        const std::string why = fmt::format("{}: {}", row_title(*m_, *d_, row, n), refused->what());
        if (strict) throw Refusal(why, refused->rule);
        const auto next = find_resume(r, n, rows, aside);
        if (n == 0 && (!next || next->row != 0)) {  // nothing before it to stand on
            gaps_.push_back({0, 0, why, false, !is_todays_era(), false, era_.rules, std::move(rules)});
            begin_anew(row);
            seen();
            continue;
        }
        if (!is_todays_era()) {
            Loosely::Before before;
            Loosely::remember(*this, before);
            const std::size_t end = next ? next->row + 1 : rows;
            const Loosely trial = Loosely::play_on(*this, r, n, end, aside, {});
            Loosely::put_back(*this, before);
            if (trial.agrees || (!next && trial.until > n)) {
                gaps_.push_back({n, trial.until - 1, why, false, true, true, era_.rules, std::move(rules)});
                Loosely::play_on(*this, r, n, trial.until, aside, seen);
                n = trial.until - 1;
                continue;
            }
        }
        gaps_.push_back({n, next ? next->row - (next->keyframe ? 0 : 1) : rows - 1, why, !next, !is_todays_era(), false,
                         era_.rules, std::move(rules)});
        tell_gap(!next);
        for (const std::size_t end = next ? next->row : rows; n < end; ++n) {
            keep_keyframe(n);
            keep_recorded(r.rows[n], !next);
            seen();
        }
        if (!next) break;
        keep_keyframe(n);
        resume(r.rows[n], *next);
        seen();
    }
    keyframes_ = true;
}

bool Session::is_todays_era() const { return era_.rules == m_->rules_revision && era_.data == d_->hash; }

void Session::must_be_explained() const {
    for (const Gap& gap : gaps_)
        if (!gap.explained) throw Refusal(gap.why);
}

// ---------------------------------------------------------------- one row

std::string Session::difference() const {
    const std::string data =
        era_.data == d_->hash ? std::string() : fmt::format(", data {}; these are {}", in_quotes(era_.data), d_->hash);
    return fmt::format("the position differs from the record (rules revision {}{})", era_.rules, data);
}

// Feeds one row as it stands: what was forced then is not decided again. When it does not give the position it gave, nothing has
// changed.
std::optional<Refusal> Session::try_row(const Row& row, std::size_t n, std::vector<std::string>* rules) {
    AnyState before;
    if (n > 0) before.copy_from(*m_, state());
    const Journal::Mark mark = journal_.mark();
    try {
        if (!row.line.empty()) throw Refusal(not_understood(*m_, *d_, row.line));
        switch (row.what) {
            case Row::What::undo: run_undo(row); break;
            case Row::What::rollback: run_rollback(row); break;
            case Row::What::rules: run_change(row); break;
            default: run_action(row, n); break;
        }
        return std::nullopt;
    } catch (const Refusal& refusal) {
        if (n > 0) state_.copy_from(*m_, before.bytes());
        if (rules) {
            if (!refusal.rule.empty()) rules->push_back(refusal.rule);
            for (std::size_t i = mark.events; i < journal_.events.size(); ++i)
                if (const Event& e = journal_.events[i]; e.what != kNote) rules->push_back(m_->rule(e.rule));
            if (n > 0 && !m_->outcome(*d_, state()).over) rules->emplace_back(m_->step_rule(*d_, state()));
            std::erase(*rules, "");
            std::ranges::sort(*rules);
            rules->erase(std::ranges::unique(*rules).begin(), rules->end());
        }
        journal_.cut(mark);
        return refusal;
    }
}

// An action or, as row 0, the set-up. (The chances come out as they stand there: the script sees to that.)
void Session::run_action(const Row& row, std::size_t n) {
    if ((row.what == Row::What::setup) != (n == 0)) throw Refusal("a second set-up");
    ScriptedDice script(row.chance);
    script.set_chances(m_->chances);
    Row again{.what = row.what,
              .seat = row.seat,
              .action = row.action,
              .automatic = row.automatic,
              .chance = row.chance,
              .throw_no = row.throw_no};
    if (n > 0) {
        if (const Verdict v = check(row.seat, row.action); !v.ok()) throw not_allowed(*m_, *d_, v);
        again.barrier = carry_out(*m_, *d_, state_.bytes(), row.seat, row.action, script, &journal_);
    } else {
        set_up(record_.header.setup, script);
        again.barrier = true;
    }
    if (script.left() > 0)
        throw Refusal(fmt::format("{} {} left over", script.left(), script.left() == 1 ? "chance is" : "chances are"));
    const u64 digest = digester_.of(state());
    if (digest != row.digest) throw Refusal(difference());
    append(std::move(again), digest);
}

void Session::set_up(const Setup& setup, Dice& dice) {
    if (record_.header.start.empty()) {
        check_setup(*m_, *d_, setup);
        m_->setup(*d_, setup, state_.bytes(), dice, &journal_);
        return;
    }
    // A record checks its digests, so the position it began with need not name the data of today.
    const auto position = read_json(record_.header.start, "the starting position");
    if (!position.is_object() || !position.contains("state")) throw Refusal("the starting position has no \"state\"");
    load_state(*m_, *d_, position.at("state").dump(), state_.bytes());
}

void Session::run_undo(const Row& row) {
    Undone undone;
    find_undone(row.seat, undone);
    if (digester_.of(undone.after.bytes()) != row.digest) throw Refusal(difference());
    take_back(row.seat, undone);
}

void Session::run_rollback(const Row& row) {
    if (!can_roll_back(row.to)) throw Refusal(kNoWayBack);
    AnyState there;
    position_after(row.to, there.bytes());
    if (digester_.of(there.bytes()) != row.digest) throw Refusal(difference());
    go_back(row.seat, row.to);
}

void Session::run_change(const Row& row) {
    if (stands_ != row.to) throw Refusal(fmt::format("the position after row {} is not known", row.to));
    if (digester_.of(state()) != row.digest) throw Refusal(difference());
    change_rules(row);
}

void Session::change_rules(const Row& row) {
    tell_change(row);
    append({.what = Row::What::rules, .barrier = true, .to = row.to, .rules = row.rules, .data = row.data});
}

// ---------------------------------------------------------------- what can no longer be played again

namespace {

// Does the digest of this position still mean what it meant when it was written? Rules may have been corrected since, for it is
// made of fields alone; it is out of date only with other data, and with a field that counts no more.
bool digest_holds(const Module& m, const std::string& keyframe) {
    return std::ranges::none_of(m.retired, [&](const RetiredField& f) {
        return f.always == 0 && keyframe.find(fmt::format("\"{}\":", f.name)) != std::string::npos;
    });
}

}  // namespace

// The first row from `from` on whose position is known: by a keyframe, or because it goes back to one that is.
std::optional<Session::Resume> Session::find_resume(const Record& r, std::size_t from, std::size_t end,
                                                    const std::vector<bool>& aside) {
    const bool same = era_.data == d_->hash;
    for (std::size_t n = from; n < end; ++n) {
        if (aside[n]) continue;
        const Row& row = r.rows[n];
        if (const auto keyframe = r.keyframes.find(n); keyframe != r.keyframes.end()) {
            try {
                Resume found{n, std::make_unique<AnyState>()};
                load_state(*m_, *d_, keyframe->second, found.keyframe->bytes());
                if (same && digest_holds(*m_, keyframe->second) &&
                    ghent::digest(*m_, *d_, found.keyframe->bytes()) != row.digest)
                    throw Refusal("it contradicts its row");
                return found;
            } catch (const Refusal& refusal) {
                record_.problems.push_back(
                    fmt::format("the keyframe after row {} cannot be used: {}", n, refusal.what()));
            }
        }
        if (n == from) continue;
        const bool back = row.what == Row::What::rollback && row.to < from && can_roll_back(row.to);
        const bool change = row.what == Row::What::rules && row.to == stands_;
        if (!back && !change) continue;
        AnyState there;
        if (back) position_after(row.to, there.bytes());
        else there.copy_from(*m_, state());
        if (ghent::digest(*m_, *d_, there.bytes()) == row.digest) return Resume{n, nullptr};
    }
    return std::nullopt;
}

void Session::resume(const Row& row, const Resume& at) {
    if (!at.keyframe) {
        if (row.what == Row::What::rollback) go_back(row.seat, row.to);
        else change_rules(row);
        return;
    }
    state_.copy_from(*m_, at.keyframe->bytes());
    if (row.what == Row::What::rules) tell_change(row);
    else tell_recorded(row, false);
    Row known = row;
    known.barrier = known.recorded = true;
    append(std::move(known), row.digest);
    note_keyframe();
}

// The last resort: nothing is known but how today's game begins.
void Session::begin_anew(const Row& row) {
    SeededDice other(row.digest);
    const auto attempt = [&](std::vector<Chance> chances) {
        journal_.cut({0, 0, 0});
        ScriptedDice script(std::move(chances), &other);
        const Setup setup = known_setup(*m_, *d_, record_.header.setup);
        m_->setup(*d_, setup, state_.bytes(), script, &journal_);
    };
    try {
        attempt(row.chance);
    } catch (const Refusal&) {
        attempt({});
    }
    Row begun = row;
    begun.barrier = begun.recorded = true;
    append(std::move(begun), row.digest);
}

void Session::keep_recorded(const Row& row, bool aside) {
    tell_recorded(row, aside);
    if (!aside && row.what == Row::What::rollback)
        while (!standing_.empty() && standing_.back() > row.to) standing_.pop_back();
    if (row.what == Row::What::rules) era_ = {.rules = row.rules, .data = row.data.empty() ? era_.data : row.data};
    record_.rows.push_back(row);
    record_.rows.back().barrier = false;
    record_.rows.back().recorded = true;
    marks_.push_back(journal_.mark());
}

void Session::tell_gap(bool aside) {
    journal_.note(
        fmt::format("What follows was played by revision {} of the rules and {}.", era_.rules,
                    aside ? "is set aside: it does not fit what was corrected" : "is shown as it was recorded"));
}

// In words, for who did it; what chance gave may have been anybody's secret.
void Session::tell_recorded(const Row& row, bool aside) {
    const char* before = aside ? "Set aside: " : "Recorded: ";
    if (row.what == Row::What::act)
        journal_.note(before + (row.line.empty() ? label(*m_, *d_, row.action, row.seat) : row.line), knows(row.seat),
                      row.seat);
    if (row.what == Row::What::undo) journal_.note(std::string(before) + "taken back", knows(row.seat), row.seat);
    for (const Chance& chance : row.chance)
        journal_.note(before + chance_text(*m_, *d_, chance), static_cast<u8>(bit(Viewer::all)), row.seat);
}

// ---------------------------------------------------------------- played loosely

void Session::Loosely::remember(const Session& s, Before& b) {
    b.state.copy_from(*s.m_, s.state());
    b.base.copy_from(*s.m_, s.base_.bytes());
    b.journal = s.journal_;
    b.marks = s.marks_;
    b.base_mark = s.base_mark_;
    b.rows = s.record_.rows.size();
    b.base_row = s.base_row_;
    b.stands = s.stands_;
    b.live = s.live_;
    b.standing = s.standing_;
    b.waypoints = s.waypoints_;
    b.era = s.era_;
}

void Session::Loosely::put_back(Session& s, const Before& b) {
    s.state_.copy_from(*s.m_, b.state.bytes());
    s.base_.copy_from(*s.m_, b.base.bytes());
    s.journal_ = b.journal;
    s.marks_ = b.marks;
    s.base_mark_ = b.base_mark;
    s.record_.rows.resize(b.rows);
    s.base_row_ = b.base_row;
    s.stands_ = b.stands;
    s.live_ = b.live;
    s.standing_ = b.standing;
    s.waypoints_ = b.waypoints;
    s.next_throw_.reset();
    s.era_ = b.era;
    while (!s.history_rows_.empty() && s.history_rows_.back() >= b.rows) s.history_rows_.pop_back();
    s.history_.cut(s.history_rows_.size());
}

// False, and nothing has changed, when today's rules refuse it or ask other things of chance.
bool Session::Loosely::play(Session& s, const Row& row, bool& exact) {
    if (!row.line.empty() || row.what == Row::What::setup || row.what == Row::What::rules) return false;
    AnyState was;
    was.copy_from(*s.m_, s.state());
    const Journal::Mark mark = s.journal_.mark();
    try {
        if (row.what == Row::What::undo) {
            Undone undone;
            s.find_undone(row.seat, undone);
            s.take_back(row.seat, undone);
        } else if (row.what == Row::What::rollback) {
            if (!s.can_roll_back(row.to)) return false;
            s.go_back(row.seat, row.to);
        } else {
            if (!s.check(row.seat, row.action).ok()) return false;
            ScriptedDice script(row.chance);
            Row again = row;
            again.recorded = true;
            again.barrier = carry_out(*s.m_, *s.d_, s.state_.bytes(), row.seat, row.action, script, &s.journal_);
            if (script.left() > 0) throw Refusal("chances are left over");
            s.append(std::move(again));
        }
    } catch (const Refusal&) {
        s.state_.copy_from(*s.m_, was.bytes());
        s.journal_.cut(mark);
        return false;
    }
    Row& played = s.record_.rows.back();
    exact = played.digest == row.digest;
    played.digest = row.digest;
    played.recorded = !exact;
    return true;
}

Session::Loosely Session::Loosely::play_on(Session& s, const Record& r, std::size_t from, std::size_t end,
                                           const std::vector<bool>& aside, const std::function<void()>& seen) {
    for (std::size_t n = from; n < end; ++n) {
        const Row& row = r.rows[n];
        if (const auto keyframe = r.keyframes.find(n); keyframe != r.keyframes.end())
            s.record_.keyframes.insert(*keyframe);
        bool exact = false;
        if (aside[n]) {
            if (!aside[n - 1]) s.tell_gap(true);
            s.keep_recorded(row, true);
        } else if (row.what == Row::What::rules) {
            if (s.try_row(row, n)) return {n, false};
            exact = true;
        } else if (!play(s, row, exact)) {
            return {n, false};
        }
        if (seen) seen();
        if (exact) return {n + 1, true};
    }
    return {end, false};
}

// ---------------------------------------------------------------- going on under today's rules

void Session::tell_change(const Row& row) {
    const std::vector<Correction> corrections = corrections_between(*m_, era_.rules, row.rules);
    const std::string date = corrections.empty() || corrections.back().date.empty()
                                 ? std::string()
                                 : fmt::format(" of {}", corrections.back().date);
    journal_.note(fmt::format("From here on the game is played by revision {} of the rules{}{}.", row.rules, date,
                              row.data.empty() ? "" : " and with other data"));
    for (const Correction& correction : corrections)
        for (const std::string& line : correction.lines) journal_.note(fmt::format("Corrected: {}", line));
}

void Session::go_on(bool something_is_aside) {
    if (over() || is_newer()) return;
    const bool other_data = era_.data != d_->hash;
    if (!something_is_aside && !other_data && era_.rules == m_->rules_revision) return;
    change_rules(
        {.what = Row::What::rules, .to = stands_, .rules = m_->rules_revision, .data = other_data ? d_->hash : ""});
    run_forced();
}

}  // namespace ghent
