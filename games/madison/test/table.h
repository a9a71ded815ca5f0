// Positions for tests: an empty map at some turn, pieces put where they are needed, cards in hands, then played with scripted
// dice.
//
//   Table t("1812SA");
//   t.put("us_6 us_13 rensselaer @lewiston; uk_linc- @queenston");   // "-": reduced, damaged or reversed
//   t.hand(US, "18 2").play(US);                                     // the American player is to play a card
//   t.rolls({4, 3});
//   t.does(US, "leader c2; activate rensselaer; all; done; march queenston");
//   EXPECT_EQ(t.at("uk_linc"), "ft_george");
//   t.refuses(US, "march queenston", "10.22");
//
// Whatever a test does, `is_ok` is asked after every action, an action that is carried out must stand in the list of legal
// ones, and a refusal must change nothing.
#pragma once

#include <deque>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison::test {

inline constexpr Seat US = Seat::us, GB = Seat::gb;

const Data& shipped();  // the data that travel with the program
Files shipped_files();
// Loads the shipped files with one of them changed.
std::unique_ptr<Data> load_with(const std::string& file, const std::string& content, std::vector<Problem>& problems);

// Answers from lists that must fit exactly; draws take the cards named beforehand, otherwise the lowest number.
class StrictDice final : public Dice {
public:
    std::deque<int> script, draws;
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

private:
    std::vector<u8> rolled_;
};

using Where = std::source_location;

class Table {
public:
    // Nothing on the map, no marker, no card in any hand. Battle and Reaction cards lie with the discards, so that only
    // those a test deals open a window.
    explicit Table(std::string_view turn);
    // A scenario as it is set up; lower numbers are drawn first.
    static Table scenario(std::string_view id, const Setup& setup = {});

    State s{};
    Journal log;
    StrictDice dice;
    const Data& d() const { return shipped(); }

    Table& put(std::string_view pieces);
    Table& hand(Seat side, std::string_view cards);
    Table& hold(Seat side, std::string_view cards);
    Table& lake(std::string_view lake, std::string_view who);    // "us", "gb", "none": control
    Table& marker(std::string_view lake, std::string_view who);  // of a lake
    Table& depot(Seat side, std::string_view place);
    Table& score(int net);  // net points, from cards, in favour of the British
    // Somebody is to play a card; or his whole turn from its beginning.
    Table& play(Seat side,
                bool keeper = true);  // keeper: one card more in his hand, so that his turn does not end with it
    Table& turn_of(Seat side);
    Table& winter(Seat first);  // a Winter turn begins
    Table& arrivals();          // a turn begins with its reinforcements
    Table& fleets(Seat first);  // Mutual Fleet Return
    Table& run();

    Table& rolls(std::initializer_list<int> numbers);
    Table& draws(std::initializer_list<int> numbers);
    void used_up(Where at = Where::current());

    void does(Seat seat, std::string_view actions, Where at = Where::current());
    void refuses(Seat seat, std::string_view action, std::string_view rule, Where at = Where::current());
    bool allows(Seat seat, std::string_view action) const;
    std::string why(Seat seat, std::string_view action) const;  // "ok", or the rule
    // Legal actions that begin with this verb, without it; sorted. "" for all of them, whole.
    std::vector<std::string> options(Seat seat, std::string_view verb = "") const;
    std::string question() const;  // "gb card", "over", "both attrition"

    int piece(std::string_view id) const;
    int place(std::string_view id) const;
    std::string at(std::string_view piece) const;  // "queenston", "queenston-" when flipped, "dead"
    int net() const { return net_vp(d(), s); }
    bool fed(Seat side, std::string_view place) const;
    bool has(std::string_view place, Seat side) const { return controls(d(), s, side, this->place(place)); }
    std::string zone(int card) const;
    std::string modifiers() const;  // of the combat being fought: "odds +2, class +1"
    bool was_told(u16 event) const;
    bool over() const { return s.flow.over != 0; }

private:
    Table() = default;
};

}  // namespace ghent::madison::test
