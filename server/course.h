// Course: one game as it goes, with what the server must know beyond the Session: which positions each viewer has been
// shown, the steps of its history, whose turn it is. Plain and single-threaded; a Table owns it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/playout.h"
#include "core/session.h"
#include "fair/fair.h"
#include "store/store.h"

namespace ghent::server {

// What the dice of a stored game are made of, and its record's first line with that revealed: for games that are over.
fair::Secrets secrets_of(const GameFacts& facts);
std::string opened_header(const GameFacts& facts);
// The lines of a stored record, keyframes among them.
std::string stored_record(const GameFacts& facts, Store& store);

// A position that everybody was shown: the one after an information barrier that still stands.
struct HistoryStep {
    std::size_t row;
    Journal::Mark mark;
    std::string turn;  // "1812, April-May"
};

class Course {
public:
    using Turns = std::map<std::size_t, std::string>;  // of barriers, by row
    explicit Course(Session session, Turns turns = {});
    // From a record, whatever was corrected since (Session::open).
    // `seconds` > 0: throws Refusal when it takes this thread longer.
    static Course open(const Module& m, std::shared_ptr<const GameData> data, const Record& record,
                       std::unique_ptr<Dice> dice, bool go_on, double seconds = 0);
    // From the store. Throws Refusal when its rows are damaged.
    static Course restore(const Module& m, const GameFacts& facts, Store& store);

    Session& session() { return session_; }
    const Session& session() const { return session_; }
    const Module& m() const { return session_.module(); }
    const GameData& d() const { return session_.data(); }

    // To be called after every change of the session.
    void catch_up();

    // How many positions this viewer has been shown. Counts barriers and the viewer's own actions, nothing else.
    u64 seq(Viewer v) const;
    // What a viewer is shown: deciders the position as it stands, others that of the last barrier.
    struct Sight {
        const void* state;
        std::size_t events;  // of the journal
    };
    Sight sight(Viewer v, bool live) const;
    unsigned shown_pending() const { return m().pending(d(), session_.barrier_state()); }
    const std::vector<HistoryStep>& steps() const { return steps_; }
    const std::string& turn() const { return steps_.back().turn; }
    // The position of a step; valid until the next question.
    const void* state_at(std::size_t step);
    // Why the data it was begun with were not found; "" when they were.
    const std::string& data_problem() const { return data_problem_; }

private:
    void note_row(std::size_t n);
    bool acted_since_barrier(Seat s) const;

    Session session_;
    TurnClock clock_;
    std::size_t noted_ = 0;  // rows
    std::vector<HistoryStep> steps_;
    u64 barriers_ = 0, own_[2] = {};
    u64 turn_now_ = ~u64{0};
    std::string turn_label_;
    AnyState past_;
    std::string data_problem_;
};

}  // namespace ghent::server
