// Lessons: a short game that is written down beforehand, with what is said about it. They are data of a game,
// games/<id>/lessons/: a file per lesson, 1-name.toml, with what happens, and a file per language, en.toml, with all words.
//
//   seat = "us"                          who learns
//   scenario = "06-stoney-creek"         where it begins; or position = "name.json", a position of this folder
//   seed = 4                             chances that no line names come from here
//   moves = ["us: deploy …", "gb: …"]    what has happened before
//   minutes = 6
//   next = "sabres-2"                    left out by the last: after it comes a game
//
//   [[step]]
//   id = "fire"                          its words stand under [name.fire]
//   kind = "do"                          say, do, watch, free or end
//   do = ["attack 06.u1 | attack 3 4 5"] what the learner does, one after another; after | the chances, which must all be used
//   then = ["gb: retreat F4"]            what happens after that
//   glow = "F5"                          a piece, a place, or a choice by its notation; without it what is to be done glows
//   lit = ["F5", "G5"]                   what else is not veiled
//   why = ["5.1", "5.2"]                 the rules of the rows of Why
//   else = ["move *", "*"]               to which other choices an answer is written; the first that fits is given
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/session.h"

namespace ghent::lessons {

// Something that is done: by whom, what, and how the dice fall.
struct Move {
    Seat seat = Seat::us;
    std::string action;               // notation
    std::vector<std::string> chance;  // by name; empty: the seed says
    bool scripted = false;            // chances were written, even if none
};

enum class Kind : u8 { say, act, watch, free, end };  // `act` is written "do"
std::string_view name(Kind kind);

struct LessonStep {
    std::string id;
    Kind kind = Kind::say;
    std::vector<Move> own;   // what the learner does
    std::vector<Move> then;  // what follows
    std::string glow;
    std::vector<std::string> lit;
    std::vector<std::string> rules;    // of Why
    std::vector<std::string> answers;  // patterns
    int line = 0;
};

// The words of a step in one language.
struct StepWords {
    std::string title, say, task;
    std::vector<std::string> why, answers;
};
struct Words {
    std::string title, about;
    std::map<std::string, StepWords, std::less<>> steps;
};

struct Lesson {
    std::string game;
    std::string file;  // "lessons/1-first-moves.toml"
    std::string name;  // "1-first-moves"
    std::string key;   // "first-moves": where its words stand
    int number = 0;
    std::string id;  // "blocks-1"
    Seat seat = Seat::us;
    Setup setup;
    std::string position;  // JSON, or ""
    int line = 1;          // where its beginning is named
    u64 seed = 1;
    std::vector<Move> moves;
    int minutes = 5;
    std::string next;
    std::vector<LessonStep> steps;
    std::map<std::string, Words, std::less<>> words;  // by language
};

inline constexpr std::string_view kLanguage = "en";

// All lessons of a game, in their order; every fault of the files is a problem. Whether they can be played is said by `check`.
std::vector<Lesson> read(const Module& m, const GameData& d, const Files& files, std::vector<Problem>& problems);
// Plays it to the end; what cannot be done, and what is said of things that are not there, is a problem.
void check(const Module& m, const std::shared_ptr<const GameData>& d, const Lesson& lesson,
           std::vector<Problem>& problems);
// Both, for the files of a game.
std::vector<Problem> problems_of(const Module& m, const std::shared_ptr<const GameData>& d, const Files& files);

// The lessons that travel with the program, read once.
const std::vector<Lesson>& lessons_of(const Module& m);
const Lesson* find(const Module& m, std::string_view id);

// A lesson as it is played. The session stands where the learner is asked first.
class Play {
public:
    Play(const Module& m, std::shared_ptr<const GameData> d, const Lesson& lesson);
    Session take() { return std::move(*session_); }  // whoever goes on with it keeps this object alive as long
    // Throws Refusal when it cannot be done, or its chances do not fit.
    void move(Session& s, const Move& move);

private:
    class Script;
    Script* script_;  // the session's
    std::unique_ptr<Session> session_;
};

// Which of the step's answers is given to this choice; -1: none.
int answer_to(const LessonStep& step, std::string_view action);

}  // namespace ghent::lessons
