#include "server/course.h"

#include <ctime>

#include "core/packs.h"

namespace ghent::server {

namespace {

// That this thread has used.
double cpu_seconds() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

}  // namespace

fair::Secrets secrets_of(const GameFacts& facts) {
    fair::Secrets secrets{.seed = fair::from_hex(facts.seed).value_or(fair::Bytes32{})};
    for (const Seat seat : kSeats) secrets.entropy[index(seat)] = fair::from_hex(facts.seats[index(seat)].entropy);
    return secrets;
}

std::string opened_header(const GameFacts& facts) {
    Header header = read_header(facts.header);
    if (!facts.imported) header.seed = fair::open_text(secrets_of(facts));  // an imported one says what it said
    return header_line(header);
}

Course::Course(Session session, Turns turns) : session_(std::move(session)), clock_(session_.module()) {
    // What came after the record (going on under today's rules) is noted like any other change.
    for (; noted_ < session_.record().rows.size() && !turns.empty() && noted_ <= turns.rbegin()->first; ++noted_) {
        note_row(noted_);
        if (!steps_.empty() && steps_.back().turn.empty()) steps_.back().turn = turns[steps_.back().row];
    }
    catch_up();
}

// The turns as they were when it was played: an action and what was forced by it are one change, of one turn.
Course Course::open(const Module& m, std::shared_ptr<const GameData> data, const Record& record,
                    std::unique_ptr<Dice> dice, bool go_on, double seconds) {
    const double until = seconds > 0 ? cpu_seconds() + seconds : 0;
    const TurnClock clock(m);
    Turns turns;
    u64 turn = ~u64{0};
    std::string label;
    std::vector<std::size_t> change;
    const auto watch = [&](const Session& s) {
        if (until > 0 && cpu_seconds() > until) throw Refusal("this record takes too long to check");
        const std::size_t n = s.record().rows.size() - 1;
        const Row& row = s.record().rows[n];
        if (!row.automatic) change.clear();
        if (!row.barrier) return;
        change.push_back(n);
        if (const u64 now = clock.read(s.state()); now != turn) {
            turn = now;
            label = m.turn_label(s.data(), s.state());
        }
        for (const std::size_t barrier : change) turns[barrier] = label;
    };
    Session session =
        Session::open(m, std::move(data), record, std::move(dice), {.watch = watch, .keyframes = true, .go_on = go_on});
    return Course(std::move(session), std::move(turns));
}

std::string stored_record(const GameFacts& facts, Store& store) {
    std::string text = facts.header + "\n";
    const std::vector<Keyframe> keyframes = store.keyframes(facts.id);
    auto keyframe = keyframes.begin();
    i64 n = 0;
    for (const std::string& line : store.rows(facts.id)) {
        text += line + "\n";
        for (; keyframe != keyframes.end() && keyframe->row <= n; ++keyframe)
            if (keyframe->row == n) text += keyframe->line + "\n";
        ++n;
    }
    return text;
}

// With the data it was begun with, which the program or the store still has; and with keyframes where there were none.
Course Course::restore(const Module& m, const GameFacts& facts, Store& store) {
    const std::string text = stored_record(facts, store);
    const std::string hash = read_data_wanted(text).hash;
    const FoundData found = find_data(m, hash, store.pack(m.id, hash));
    const Record record = read_record(m, *found.data, text);
    Course course = open(m, found.data, record, std::make_unique<fair::FairDice>(fair::key_of(secrets_of(facts))),
                         facts.status == Status::playing);
    course.data_problem_ = found.problem;
    return course;
}

// ---------------------------------------------------------------- following the record

void Course::catch_up() {
    const auto& rows = session_.record().rows;
    if (noted_ == rows.size()) return;
    for (; noted_ < rows.size(); ++noted_) note_row(noted_);
    // The turn is read where the session stands at a barrier; steps in between belong to the turn before.
    if (const u64 turn = clock_.read(session_.barrier_state()); turn != turn_now_ || turn_label_.empty()) {
        turn_now_ = turn;
        turn_label_ = m().turn_label(d(), session_.barrier_state());
    }
    for (auto step = steps_.rbegin(); step != steps_.rend() && step->turn.empty(); ++step) step->turn = turn_label_;
}

void Course::note_row(std::size_t n) {
    const Row& row = session_.record().rows[n];
    if (row.what == Row::What::rollback) {
        while (!steps_.empty() && steps_.back().row > row.to) steps_.pop_back();
        turn_now_ = ~u64{0};
    } else if (row.barrier) {
        steps_.push_back({.row = n, .mark = session_.mark_after(n), .turn = {}});
    }
    if (row.barrier) ++barriers_;
    else if (!row.automatic) ++own_[index(row.seat)];
}

u64 Course::seq(Viewer v) const { return barriers_ + (v == Viewer::us ? own_[0] : v == Viewer::gb ? own_[1] : 0); }

// ---------------------------------------------------------------- what is shown

bool Course::acted_since_barrier(Seat s) const {
    const auto& rows = session_.record().rows;
    for (auto row = rows.rbegin(); row != rows.rend() && !row->barrier; ++row)
        if (row->seat == s && !row->automatic) return true;
    return false;
}

// Who has finished his half of a secret choice goes on seeing it; the other's half is not in his view.
Course::Sight Course::sight(Viewer v, bool live) const {
    bool current = live || v == Viewer::all;
    for (const Seat seat : kSeats)
        if (viewer(seat) == v) current |= (session_.pending() & bit(seat)) || acted_since_barrier(seat);
    if (current) return {session_.state(), session_.journal().events.size()};
    return {session_.barrier_state(), session_.barrier_mark().events};
}

const void* Course::state_at(std::size_t step) {
    session_.position_after(steps_.at(step).row, past_.bytes());
    return past_.bytes();
}

}  // namespace ghent::server
