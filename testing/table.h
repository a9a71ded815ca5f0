// Positions for tests of rules, for every game: set up by short lines, played in the game's own notation, with dice and draws
// written down beforehand. A game adds how its positions are put up:
//
//   class Table : public test::TestTable<Data, State> { … Table& put(std::string_view blocks); … };
//
//   Table t("us_r06@sackets_harbor:4 br_r49@kingston:3");
//   t.rolls({{"volley", {1, 6, 6}}});           // what the rules must ask for, in order, no more and no less
//   t.does(US, "march us_r06 kingston; done");
//   t.refuses(US, "retreat utica", "7.23g");    // by this rule; a part of the sentence may be given too
//
// Whatever a test does: after every action `is_ok` is asked; what is carried out stands in the list of legal actions; a refusal
// has a reason, is not listed and changes nothing, in a session neither; dice have as many sides as the game's table of chances
// says; rolls and draws left over at the end are a failure.
#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace ghent::test {

inline constexpr Seat US = Seat::us, GB = Seat::gb;
using Where = std::source_location;

// ---------------------------------------------------------------- chance

// One roll that the rules must ask for.
struct Roll {
    std::string what;  // its name; "": any
    std::vector<int> faces;
    bool loose = false;  // numbers for the next dice, whatever rolls them and however many
    bool spare = false;  // nothing is wrong when nobody asks for it
};

// Answers from lists that must fit exactly: by name, number of dice and sides (ScriptedDice).
class TableDice final : public Dice {
public:
    explicit TableDice(const Module& m) : m_(&m) {}

    const GameData* d = nullptr;
    std::deque<Roll> script;
    std::deque<std::string> draws;  // ids of what is drawn
    // What is picked when nothing is foreseen; the first, unless a game says otherwise.
    std::function<u16(u16 what, std::span<const u16> from)> otherwise;

    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

private:
    Dice& next(u16 what, int n, int sides);

    const Module* m_;
    std::optional<ScriptedDice> now_;
};

// ---------------------------------------------------------------- the table

// Something the journal tells.
struct Said {
    Seat seat;
    int a, b, c, d;
    std::vector<int> dice;
    u8 viewers;
    std::string rule;
};

// What needs no more than the Module. A copy goes on by itself.
class AnyTable {
public:
    virtual ~AnyTable() { used_up(); }

    Journal log;
    TableDice dice;
    Dice* other_dice = nullptr;  // used instead of `dice` when set

    // Appends rolls: with their names, or as loose numbers.
    void rolls(std::initializer_list<int> numbers);
    void rolls(std::vector<Roll> script);
    // Numbers for what is not the point of the test: they may be left over.
    void spare_rolls(std::initializer_list<int> numbers);
    // Every roll and every draw was asked for.
    void used_up(Where at = Where::current());

    // "march us_r06 kingston; done": one seat's actions, one after the other. A refusal ends the test.
    void does(Seat seat, std::string_view actions, Where at = Where::current());
    void does(Seat seat, Action a, Where at = Where::current());
    // Refused by this rule, with a sentence that holds `words`.
    void refuses(Seat seat, std::string_view action, std::string_view rule, std::string_view words = "",
                 Where at = Where::current());
    bool allows(Seat seat, std::string_view action) const;
    std::string why(Seat seat, std::string_view action) const;  // "ok", the rule, or what the kernel says
    // The whole sentence that refuses it; "allowed". The reason goes into the set.
    std::string why(Seat seat, std::string_view action, std::set<u16>& reasons) const;
    // Legal actions that begin with this verb, without it; sorted. "" for all of them, whole.
    std::vector<std::string> options(Seat seat, std::string_view verb = "") const;
    // Carries out choices of one option for as long as there are such.
    void forced();
    // "us accept", "both attrition", "over".
    std::string question() const;
    std::string question_rule() const;  // by which it is asked

    bool was_told(u16 event) const { return times_told(event) > 0; }
    int times_told(u16 event) const;
    std::string sentence_told(u16 event, std::size_t nth = 0) const;
    std::vector<Said> said() const;
    std::vector<Said> said(u16 event) const;
    // Does the scene of this viewer name the thing?
    bool shows(Viewer viewer, std::string_view id) const;

protected:
    explicit AnyTable(const Module& m) : dice(m), m_(&m) {}
    AnyTable(const AnyTable&) = default;
    AnyTable& operator=(const AnyTable&) = default;

    virtual void* state() = 0;
    virtual const void* state() const = 0;
    virtual std::shared_ptr<const GameData> shared_data() const = 0;
    // Names that tests use for short, and back.
    virtual std::string full_names(std::string_view text) const { return std::string(text); }
    virtual std::string short_names(std::string text) const { return text; }

    const Module& m() const { return *m_; }
    Dice& chance() { return other_dice ? *other_dice : dice; }
    void expect_sound(std::string_view after = "") const;
    void use(const GameData& d) { dice.d = d_ = &d; }

private:
    Action read(std::string_view text) const;

    const Module* m_;
    const GameData* d_ = nullptr;
};

template <class D, class S>
class TestTable : public AnyTable {
public:
    S s{};
    const D& d() const { return *game_data_; }
    bool over() const { return s.flow.over != 0; }

    // Goes on until somebody must decide.
    void run() {
        Context<D, S> c{d(), s, chance(), &log};
        for (int i = 0; i < 10'000 && !s.flow.over && s.flow.depth > 0; ++i)
            if (rows_[s.flow.top().step].enter(c) == Go::ask) break;
        expect_sound();
    }

protected:
    TestTable(const Module& m, std::shared_ptr<const D> data, std::span<const StepRow<D, S>> rows)
        : AnyTable(m), game_data_(std::move(data)), rows_(rows) {
        use(*game_data_);
    }

    void* state() override { return &s; }
    const void* state() const override { return &s; }
    std::shared_ptr<const GameData> shared_data() const override { return game_data_; }

private:
    std::shared_ptr<const D> game_data_;
    std::span<const StepRow<D, S>> rows_;
};

}  // namespace ghent::test
