// Module: one game, as everybody outside `games/` sees it. A table of function pointers over the game's own State and
// Data, made by `module_of<G>()` in core/game.h from a type that satisfies the Game concept. Calls through it cost
// nothing measurable, and ai/, lab/, server/ and cli/ are compiled once for all games.
//
//   const Module& m = *find_game("blocks");
//   auto data = m.load_embedded();
//   AnyState s; SeededDice dice(1); ActionList list;
//   m.setup(*data, {}, s.bytes(), dice, nullptr);
//   while (unsigned who = m.pending(*data, s.bytes())) {
//       Seat seat = first_of(who);
//       m.list(*data, s.bytes(), seat, list);
//       m.apply(*data, s.bytes(), seat, list[0], dice, nullptr);
//   }
#pragma once

#include <climits>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.h"
#include "core/embedded.h"
#include "core/fields.h"
#include "core/journal.h"
#include "core/json.h"
#include "core/tables.h"
#include "core/types.h"
#include "core/window.h"

namespace ghent {

// ---------------------------------------------------------------- data

struct RuleText {
    std::string id, text, kind;  // kind: mechanic, data, flavour
};

struct Scenario {
    std::string id, title, text;
};

// How much of the data is the rulebook's, public knowledge, or our reconstruction (records of each).
struct Provenance {
    int rulebook = 0, open = 0, reconstructed = 0, mixed = 0;
};

// From ids to numbers, one index per kind, made when first asked for. A copy starts empty.
class NameIndex {
public:
    NameIndex() = default;
    NameIndex(const NameIndex&) {}
    NameIndex& operator=(const NameIndex& o);
    ~NameIndex() = default;

    std::optional<u16> find(const Module& m, const GameData& d, u8 kind, std::string_view id) const;

private:
    using Ids = std::map<std::string, u16, std::less<>>;
    mutable std::mutex mutex_;
    mutable std::map<u8, Ids> kinds_;
};

// Everything that never changes during a game. Each game derives its own.
class GameData {
public:
    virtual ~GameData() = default;

    std::string hash;                 // content hash of all data files, 16 hex digits
    std::vector<RuleText> rules;      // rules.tsv, in its order
    std::vector<Scenario> scenarios;  // at least one; the first is the standard one
    Provenance provenance;
    NameIndex names;  // for notation and positions; fills itself
};

// Where the loader reads from: file name ("data/map.toml") to content.
using Files = std::map<std::string, std::string, std::less<>>;
Files files_of(std::span<const EmbeddedFile> embedded);

struct Problem {
    std::string file;
    int line = 0;              // 0: the whole file
    std::string field;         // "town detroit: value"
    std::string message;       // what is wrong and what would be right
    int column = 0;            // characters from 1; 0: the whole line
    std::string text() const;  // "data/map.toml:42: town detroit: value: 7 is not between 1 and 5"
};

// ---------------------------------------------------------------- what is asked and answered

// Which game to set up: a scenario ("" = the first) and the options that differ from their standard.
struct Setup {
    std::string scenario;
    std::map<std::string, int, std::less<>> options;
};

// What a seat must decide now.
struct Decision {
    bool any = false;  // false: nothing
    u8 step = 0;       // index into Module::steps
    bool own = false;  // the choices depend on what only the decider knows: never taken for him
};

enum class Winner : u8 { none, us, gb, draw };
struct Outcome {
    bool over = false;
    Winner winner = Winner::none;
    u16 rule = 0;
    int score_us = 0, score_gb = 0;
    std::string_view reason = {};
    static constexpr int kByScores = INT_MIN;
    int lead = kByScores;  // of the American side, where the scores that people are shown do not say it
};

// Exact odds of a fight as it stands.
struct OddsRow {
    std::string what;   // "American blocks left: 2"
    std::string group;  // rows of one group add up to 1: "result", "us blocks lost", …
    double probability = 0;
    std::string about = {};  // where a report covers several fights: the piece that this one is about, by its id
};
struct OddsReport {
    std::string title, policy;  // what is assumed of the players: "nobody retreats"
    bool exact = true;
    double error = 0;  // 95 % half width when sampled
    std::vector<OddsRow> rows;
    struct Modifier {
        std::string source, value, rule;
        std::string about = {};  // as above
    };
    std::vector<Modifier> modifiers;  // every one that changes a die, by name
};

// ---------------------------------------------------------------- the table

struct Module {
    std::string_view id, title;
    std::string_view seat_names[2] = {side_word(Seat::us), side_word(Seat::gb)};  // for people
    u16 rules_revision = 1;
    u32 state_bytes = 0;
    int max_actions = 100'000;  // no game is longer (contract test)
    std::span<const VerbSpec> verbs;
    std::span<const StepSpec> steps;      // by Decision::step
    std::span<const ReasonSpec> reasons;  // by Verdict::reason - kFirstReason
    std::span<const EventSpec> events;
    std::span<const ChanceSpec> chances;
    std::span<const OptionSpec> options;
    std::span<const std::string_view> rule_ids;  // index 0 is ""
    std::span<const Field> fields;
    std::span<const RetiredField> retired;  // fields there were once; may be empty
    std::span<const SourceSpec> sources;    // by Modifier::source; may be empty
    std::span<const KindSpec> kinds;        // by kind - kFirstKind
    std::span<const std::string_view>
        face_names;  // what the faces of the game's dice show, from face 1 on; empty: numbers

    // Data. `load` adds to `problems` and returns null when there are any.
    std::unique_ptr<GameData> (*load)(const Files&, std::vector<Problem>& problems);
    Files (*embedded)();  // the data that travel with the program

    // The game. States are passed by address; they have `state_bytes` bytes.
    void (*setup)(const GameData&, const Setup&, void*, Dice&, Journal*);  // throws Refusal on a bad setup
    unsigned (*pending)(const GameData&, const void*);  // bit(seat) of each seat that must decide; 0: over
    Decision (*decision)(const GameData&, const void*, Seat);
    std::string_view (*step_rule)(const GameData&, const void*);  // by which the step is taken at which the game stands
    void (*list)(const GameData&, const void*, Seat, ActionList&);         // every legal action; clears first
    Verdict (*check)(const GameData&, const void*, Seat, Action);          // also of actions out of time
    bool (*apply)(const GameData&, void*, Seat, Action, Dice&, Journal*);  // check first; true: dice or a reveal
    Outcome (*outcome)(const GameData&, const void*);

    // Windows (core/window.h); a game without them leaves all of this as it is.
    std::span<const WindowSpec> windows;  // the kinds
    u8 card_kind = kNothing;              // of the cards that answer
    Window (*window)(const GameData&, const void*) = nullptr;
    void (*answers)(const GameData&, const void*, std::vector<u16>&) = nullptr;  // cards that may answer, as all know

    // What a seat may know.
    void (*view)(const GameData&, const void*, Viewer, Json&);  // the scene: one JSON object
    // The view for who has the board, without what follows from it. Null: the view itself.
    void (*scene)(const GameData&, const void*, Viewer, Json&) = nullptr;
    void (*board)(const GameData&, Json&);                 // the static part: geography, faces, texts
    void (*resample)(const GameData&, void*, Seat, Rng&);  // a world that seat cannot tell from this one

    // For players.
    int (*evaluate)(const GameData&, const void*, Seat);            // in hundredths of a victory point, zero-sum
    double (*chance)(const GameData&, const void*, Seat);           // expected result: 1 won, 0.5 drawn, 0 lost
    int (*prior)(const GameData&, const void*, Seat, Action);       // larger: look at it earlier; ten are a factor of 3
    bool (*canonical)(const GameData&, const void*, Seat, Action);  // false: another order of the same set
    // A public number that changes when a stretch of play (a player's turn) is over: where playouts may stop and be scored.
    // Null: the fields `year`, `turn` and `active` say it (ai/playout.h).
    u64 (*moment)(const void*) = nullptr;
    // What the evaluation is made of, by name, for fitting its weights (lab/train.h); null when they are made by hand. Each
    // feature is written twice: as it is, and times the part of the time left until the next check of who has won.
    std::span<const std::string_view> feature_names;
    void (*features)(const GameData&, const void*, std::span<float>) = nullptr;
    u16 check_event =
        kNone;  // the event that tells both scores (a, b) at such a check; none: the end of the game is it

    // What a prior is made of, by name, for fitting its weights (lab/learn.h); null when priors are made by hand.
    std::span<const std::string_view> prior_names;
    void (*prior_features)(const GameData&, const void*, Seat, Action, std::span<float>) = nullptr;

    // Checks and positions.
    std::string (*is_ok)(const GameData&, const void*);  // "" or what is wrong
    void (*loaded)(const GameData&, void*);              // rebuild what is derived after fields were set

    // Words.
    std::string (*arg_id)(const GameData&, u8 kind, u16 value);
    std::string (*arg_title)(const GameData&, u8 kind, u16 value);
    int (*arg_count)(const GameData&, u8 kind);  // values are 0 … count-1
    std::string (*prompt)(const GameData&, const void*, Seat);
    std::string (*turn_label)(const GameData&,
                              const void*);  // "1812, Turn 3", "Spring-Summer 1812": public, for people

    // Odds: of the fight in this position (throws Refusal when there is none), and a position from words.
    OddsReport (*odds)(const GameData&, const void*);
    void (*odds_position)(const GameData&, std::span<const std::string> words, void*);
    // What comes of a choice: the odds of the fight that it belongs or leads to, with dice for what lies between. Throws Refusal when
    // there is no fight in it. Null: choices cannot be weighed.
    OddsReport (*odds_if)(const GameData&, const void*, Seat, Action, Dice&) = nullptr;
    // Does the seat know everything that those odds rest on (without a choice: those of the fight that stands)? Null: only where all
    // worlds that it cannot tell apart are one.
    bool (*odds_known)(const GameData&, const void*, Seat, const Action*) = nullptr;
    std::string_view odds_usage;  // one line: what the words are

    // How a person in a terminal sees it (ANSI colours only when asked for).
    std::string (*terminal)(const GameData&, const void*, Viewer, bool colour);

    // Conveniences built on the above (core/module.cpp).
    std::shared_ptr<const GameData> load_embedded() const;                         // cached; throws Refusal
    std::shared_ptr<const GameData> load_directory(const std::string& dir) const;  // --data DIR over the embedded files
    Files directory_files(const std::string& dir) const;                           // what that loads
    std::string rule(u16 index) const { return std::string(rule_ids[index]); }
};

// A lead in hundredths of a victory point as an expected result: what `chance` is for a game that does not say better.
double chance_of(int evaluation);

// A state of any game, by value, without the heap. Nothing is written before somebody does, and a game writes `state_bytes`.
class AnyState {
public:
    static constexpr std::size_t kBytes = 8192;
    AnyState() {}  // NOLINT(modernize-use-equals-default): `= default` would clear it in AnyState{}
    void* bytes() { return bytes_; }
    const void* bytes() const { return bytes_; }
    void copy_from(const Module& m, const void* s) { std::memcpy(bytes_, s, m.state_bytes); }

private:
    alignas(64) std::byte bytes_[kBytes];
};

// ---------------------------------------------------------------- words (core/notation.cpp, core/sentences.cpp)

// A value of a kind by its id and for people. These know the kernel's kinds too, and a value that is out of range is
// written as a number.
std::string id_of(const Module& m, const GameData& d, u8 kind, u64 value);     // "kingston", "us", "12"
std::string title_of(const Module& m, const GameData& d, u8 kind, i64 value);  // "Kingston", "American", "12"
std::optional<u16> find_id(const Module& m, const GameData& d, u8 kind, std::string_view id);
std::string kind_name(const Module& m, u8 kind);  // "town"; "thing" when unnamed
Role role_of(const Module& m, u8 kind);           // is it a piece, a place, or something else?
Target target_of(const Module& m, const GameData& d, Action a);
// "no town is called 'kingstown'; did you mean kingston?"
std::string unknown_id(const Module& m, const GameData& d, u8 kind, std::string_view id);
std::string usage(const Module& m, const VerbSpec& verb);  // "march <block> <town> [via <town>]"

std::string print(const Module& m, const GameData& d, Action a);          // "march us_r06 kingston"
Action parse(const Module& m, const GameData& d, std::string_view text);  // throws Refusal saying what is wrong
// "a; b; c": several, in order.
std::vector<Action> parse_sequence(const Module& m, const GameData& d, std::string_view text);
std::string label(const Module& m, const GameData& d, Action a, Seat who);  // "March the 6th U.S. Infantry to Kingston"
std::string reason(const Module& m, const GameData& d, Verdict v);          // the sentence, without the rule
std::string explain(const Module& m, const GameData& d, Verdict v);         // the sentence with the rule: "… (7.23c)"
std::string sentence(const Module& m, const GameData& d, const Event& e, std::span<const u8> dice,
                     std::span<const Modifier> modifiers = {});
// Also of the kernel's own notes, which no game has in its table of events; their name is "note".
std::string sentence(const Module& m, const GameData& d, const Journal& journal, const Event& e);
std::string_view event_name(const Module& m, const Event& e);
std::string source_title(const Module& m, const GameData& d, const Modifier& modifier);  // "Leader Brock", "Forest"
// A list of objects {"source", "value", "rule"}, as journal entries and scenes write it.
void write_modifiers(Json& j, const Module& m, const GameData& d, std::span<const Modifier> modifiers);
std::string chance_text(const Module& m, const GameData& d, const Chance& c);  // "volley 1 2 5", "draw us_r06"
Chance parse_chance(const Module& m, const GameData& d, std::string_view text);

// Parses and validates "key=value"; throws Refusal with the options there are.
void set_option(const Module& m, Setup& setup, std::string_view key_value);
void check_setup(const Module& m, const GameData& d, const Setup& setup);  // scenario and options exist and fit

std::optional<Seat> parse_seat(std::string_view text);
std::optional<Viewer> parse_viewer(std::string_view text);

}  // namespace ghent
