// Session: one game being played. It keeps the state, the record and the journal together, takes forced actions,
// and knows how far a seat may take back.
//
//   Session g = Session::start(m, data, setup, std::make_unique<SeededDice>(7), "seed 7");
//   g.act(Seat::us, parse(m, *data, "march us_r06 kingston"));   // throws Refusal with the rule when it may not
//   g.undo(Seat::us);
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/digest.h"
#include "core/history.h"
#include "core/record.h"

namespace ghent {

// Rows of a record that could not be played again when it was opened, and why: the first of them in words.
struct Gap {
    std::size_t first, last;
    std::string why;  // "row 312, us, march …: the position differs from the record (rules revision 1)"
    bool aside;       // nothing after them stands: the game goes on from the row before them
    bool explained;   // they were played by other rules or with other data; otherwise somebody changed the record
    bool played =
        false;  // today's rules allow them: shown as these play them, until they give the recorded position again
    int revision = 0;  // of the rules by which the first of them was played
    // The rules that today's program went by at the first of them, by their ids: of the step, of a refusal, of what happened. A correction
    // that names one of them (corrections_about) is likely to be what made the difference.
    std::vector<std::string> rules = {};
};

class Session {
public:
    static Session start(const Module& m, std::shared_ptr<const GameData> d, const Setup& setup,
                         std::unique_ptr<Dice> dice, std::string seed_text);
    // From a position (core/fields.h).
    static Session load(const Module& m, std::shared_ptr<const GameData> d, std::string_view position,
                        std::unique_ptr<Dice> dice, std::string seed_text);
    // From a record, whatever was corrected since it was made. Rows are played again under today's rules, and every digest is
    // compared. Where one differs, rows are played on as long as today's rules allow, until the difference is gone; where it stays,
    // the game is taken up at the next keyframe, and the rows until there are kept as they were recorded. Without a keyframe it
    // stands where today's rules have led it, and what these do not allow is set aside.
    // `watch` is called after every row.
    using Watch = std::function<void(const Session&)>;
    struct Opening {
        std::optional<std::size_t> upto = {};  // up to and including this row; all when absent
        Watch watch = {};
        bool keyframes = false;  // where they are due and the record has none
        bool go_on = false;      // it is to be played on: a change of rules or data becomes a row of its own
    };
    static Session open(const Module& m, std::shared_ptr<const GameData> d, const Record& r, std::unique_ptr<Dice> dice,
                        const Opening& opening);
    // The same, but the first difference is a Refusal: "row 312, us, march …: the position differs from the record (rules
    // revision 1)". Play may go on with `dice`.
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

    // Lets the data travel with the record, where they are not the program's own.
    void carry_pack(Files pack) { record_.pack = std::move(pack); }

    // What opening it found. Empty after a replay, and in a game that was begun here.
    const std::vector<Gap>& gaps() const { return gaps_; }
    void add_problem(std::string line) { record_.problems.push_back(std::move(line)); }
    // Throws Refusal when a row differs that was played by the very rules and data of today.
    void must_be_explained() const;
    // The record is of a newer revision than this program's: it is shown as far as it goes, but not played on.
    bool is_newer() const { return era_.rules > m_->rules_revision; }

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
    // still stands. Dice that are thrown by number (ThrownDice) fall again as they fell.
    void rollback(Seat s, std::size_t to);
    bool can_roll_back(std::size_t to) const;

    // The position after the last information barrier: what seats that are not deciding are shown.
    const void* barrier_state() const { return base_.bytes(); }
    Journal::Mark barrier_mark() const { return base_mark_; }

    // The position after a row that is a barrier and was not only recorded. Throws Refusal when it is none.
    void position_after(std::size_t row, void* state) const;

    // Where the journal stood after a row that stands: what lies between the marks of two such rows belongs to the second. (The
    // mark of a row that was taken back or gone back behind means nothing.)
    Journal::Mark mark_after(std::size_t row) const { return marks_.at(row); }

private:
    Session(const Module& m, std::shared_ptr<const GameData> d, std::unique_ptr<Dice> dice);
    // What one undo takes back: positions in `live_`, the action and what was forced by it.
    struct Undo {
        std::size_t first, end;
    };
    void begin();
    void go_back(Seat s, std::size_t to);
    void must_not_be_newer() const;
    void check_sequence(Seat s, std::span<const Action> actions) const;
    void apply_row(Row row, Dice& dice);
    void append(Row row);
    void append(Row row, u64 digest);
    bool keyframe_is_due(const Row& row) const;
    void note_keyframe();

    // ---- opening a record (session_open.cpp)
    struct Resume;
    struct Loosely;
    void open_rows(const Record& r, std::size_t rows, const Opening& opening, bool strict);
    // `rules`: by which it was tried, where it fails.
    std::optional<Refusal> try_row(const Row& row, std::size_t n, std::vector<std::string>* rules = nullptr);
    void run_action(const Row& row, std::size_t n);
    void run_undo(const Row& row);
    void run_rollback(const Row& row);
    void run_change(const Row& row);
    void set_up(const Setup& setup, Dice& dice);
    std::optional<Resume> find_resume(const Record& r, std::size_t from, std::size_t end,
                                      const std::vector<bool>& aside);
    void resume(const Row& row, const Resume& at);
    void begin_anew(const Row& row);
    void keep_recorded(const Row& row, bool aside);
    void tell_gap(bool aside);
    void tell_recorded(const Row& row, bool aside);
    void tell_change(const Row& row);
    void change_rules(const Row& row);
    void go_on(bool something_is_aside);
    std::string difference() const;
    bool is_todays_era() const;

    void run_forced();
    void remember_base();
    std::optional<Undo> find_undo(Seat s, std::string* why) const;
    struct Undone {
        Undo which;
        AnyState before, after;  // the position before what is taken back, and that without it
    };
    void find_undone(Seat s, Undone& undone) const;  // throws Refusal
    void take_back(Seat s, const Undone& undone);
    void position_before(std::size_t live, AnyState& state) const;
    bool play_again(std::span<const std::size_t> rows, AnyState& state, Journal* log,
                    std::vector<Journal::Mark>* marks) const;
    void note_live();
    void cut_live(std::size_t size);
    template <class Do>
    void all_or_nothing(Do what);

    const Module* m_;
    std::shared_ptr<const GameData> d_;
    std::unique_ptr<Dice> dice_;
    AnyState state_;
    Record record_;
    Era era_;  // of the last row
    std::vector<Gap> gaps_;
    Digester digester_;
    // Positions after barriers.
    StateHistory history_;
    std::vector<std::size_t> history_rows_;
    std::size_t stands_ = 0;             // the row whose position it is
    std::vector<std::size_t> standing_;  // barriers that were not gone back behind, ascending
    std::optional<u64> next_throw_;      // as far as it is known
    bool keyframes_ = true;              // made where they are due
    u64 keyframe_turn_ = 0;              // of the last one
    std::size_t keyframe_row_ = 0;
    Journal journal_;
    std::vector<Journal::Mark> marks_;
    // The position after the last barrier, and the live rows since: what undo replays.
    AnyState base_;
    Journal::Mark base_mark_{};
    std::size_t base_row_ = 0;       // rows up to the base
    std::vector<std::size_t> live_;  // indices of rows since the base that are not undone, ascending
    std::vector<u64>
        waypoints_;  // the position after every 32nd of them: taking back costs the same however many there are
};

}  // namespace ghent
