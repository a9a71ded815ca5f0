// Session: one game being played. It keeps the state, the record and the journal together, takes forced actions,
// and knows how far a seat may take back.
//
//   Session g = Session::start(m, data, setup, std::make_unique<SeededDice>(7), "seed 7");
//   g.act(Seat::us, parse(m, *data, "march us_r06 kingston"));   // throws Refusal with the rule when it may not
//   g.undo(Seat::us);
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "core/record.h"

namespace ghent {

class Session {
public:
    static Session start(const Module& m, std::shared_ptr<const GameData> d, const Setup& setup,
                         std::unique_ptr<Dice> dice, std::string seed_text);
    // From a position (core/fields.h).
    static Session load(const Module& m, std::shared_ptr<const GameData> d, std::string_view position,
                        std::unique_ptr<Dice> dice, std::string seed_text);
    // From a record, up to and including row `upto` (all when absent). Every digest is checked: a difference is a Refusal
    // "row 312, us, march …: the position differs from the record (rules revision 1)". Play may go on with `dice`.
    // `watch` is called after every row.
    using Watch = std::function<void(const Session&)>;
    static Session replay(const Module& m, std::shared_ptr<const GameData> d, const Record& r,
                          std::unique_ptr<Dice> dice, std::optional<std::size_t> upto = {}, const Watch& watch = {});
    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;
    ~Session();

    const Module& module() const { return *m_; }
    const GameData& data() const { return *d_; }
    std::shared_ptr<const GameData> shared_data() const { return d_; }
    const void* state() const { return state_.bytes(); }
    const Record& record() const { return record_; }
    const Journal& journal() const { return journal_; }
    u64 digest() const { return ghent::digest(*m_, *d_, state()); }

    unsigned pending() const { return m_->pending(*d_, state()); }
    bool over() const { return m_->outcome(*d_, state()).over; }
    // The seat that must decide; when both must, `asked` says which is meant. Throws Refusal when it is unclear or not its turn.
    Seat decider(std::optional<Seat> asked) const;

    Verdict check(Seat s, Action a) const { return m_->check(*d_, state(), s, a); }
    // Carries the action out, and every forced one after it. Throws Refusal (with the rule) when it is not allowed.
    void act(Seat s, Action a);
    // All or nothing.
    void act_all(Seat s, std::span<const Action> actions);
    // Takes back the seat's last own action if no information barrier lies behind it. Throws Refusal saying why not.
    void undo(Seat s);
    bool can_undo(Seat s) const;
    std::optional<std::size_t> undo_row(Seat s) const;  // the row that undo would take back
    // Goes back to the position after row `to`, beyond barriers: for when both sides agreed. `to` must be a barrier that
    // still stands. Dice that were rolled since are not rolled again alike.
    void rollback(Seat s, std::size_t to);
    bool can_roll_back(std::size_t to) const;

    // The position after the last information barrier: what seats that are not deciding are shown.
    const void* barrier_state() const { return base_.bytes(); }
    Journal::Mark barrier_mark() const { return base_mark_; }

    // Where the journal stood after each row: what lies between the marks of two rows belongs to the second. A row that
    // was taken back has nothing of its own any more. Size = rows.
    const std::vector<Journal::Mark>& marks() const { return marks_; }

private:
    Session(const Module& m, std::shared_ptr<const GameData> d, std::unique_ptr<Dice> dice);
    // What one undo takes back: positions in `live_`, the action and what was forced by it.
    struct Undo {
        std::size_t first, end;
    };
    void begin(Row row, Dice& dice);
    using Kept = std::map<std::size_t, AnyState>;  // positions that a later row goes back to
    void replay_row(const Row& row, std::size_t n, const Kept& kept);
    void go_back(Seat s, std::size_t to, const void* state);
    void check_sequence(Seat s, std::span<const Action> actions) const;
    void apply_row(Row row, Dice& dice);
    void append(Row row);
    void run_forced();
    void remember_base();
    std::optional<Undo> find_undo(Seat s, std::string* why) const;
    std::vector<std::size_t> without(const Undo& u) const;
    bool rebuild(std::span<const std::size_t> rows, AnyState& state, Journal* log,
                 std::vector<Journal::Mark>* marks) const;
    void rewrite_journal();
    template <class Do>
    void all_or_nothing(Do what);

    const Module* m_;
    std::shared_ptr<const GameData> d_;
    std::unique_ptr<Dice> dice_;
    AnyState state_;
    Record record_;
    Journal journal_;
    std::vector<Journal::Mark> marks_;
    // The position after the last barrier, and the live rows since: what undo replays.
    AnyState base_;
    Journal::Mark base_mark_{};
    std::size_t base_row_ = 0;       // rows up to the base
    std::vector<std::size_t> live_;  // indices of rows since the base that are not undone, ascending
};

}  // namespace ghent
