// A game at the terminal: whoever sits at the two seats, people or machines, until the game is over or somebody leaves.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ai/player.h"
#include "ai/playout.h"
#include "cli/choices.h"
#include "cli/console.h"
#include "core/session.h"

namespace ghent::cli {

class GameTable {
public:
    struct Seats {
        std::unique_ptr<Player> player[2];  // null: a person
    };
    GameTable(Session session, Seats seats, std::string save_file, Console& console);
    // To the end, or until the input ends or says `quit`.
    void run();

private:
    // ---- the course of the game (table.cpp)
    bool is_person(Seat seat) const { return !seats_.player[index(seat)]; }
    bool hot_seat() const { return is_person(Seat::us) && is_person(Seat::gb); }
    void let_machine_act(Seat seat);
    bool only_passes(Seat seat) const;
    bool ask_person(Seat seat);  // false: he has left
    bool hand_over(Seat seat);   // false: the input has ended
    void show_end();
    void leave();

    // ---- what a person sees
    Viewer audience() const;  // when no person is asked
    void tell_news(Viewer viewer);
    void show_picture(Viewer viewer);
    void show_prompt(Seat seat, const Choices& choices);
    std::string score_text() const;

    // ---- what a person types (table_commands.cpp)
    enum class Answer { acted, stay, again, leave };  // stay: ask again without showing the choices
    Answer answer(Seat seat, const Choices& choices, std::string_view line);
    std::optional<Answer> command(Seat seat, const Choices& choices, std::string_view word, std::string_view rest);
    Answer choose(Seat seat, const Choices& choices, std::string_view line);
    void act(Seat seat, Action a);
    void explain(Seat seat, std::string_view text);
    void explain_decision(Seat seat);
    void show_journal(Viewer viewer, std::string_view count);
    void show_rules(std::string_view id);
    void show_odds(Seat seat);
    void hint(Seat seat, std::string_view who);
    void save(std::string_view file);
    void write_record() const;  // throws Refusal
    void autosave();            // says when it could not
    void say(std::string_view text);

    const Module& m() const { return session_.module(); }
    const GameData& d() const { return session_.data(); }

    Session session_;
    Seats seats_;
    std::string save_file_;
    Console& console_;
    TurnClock clock_;
    std::size_t told_[4] = {};         // journal entries each viewer has been told
    std::optional<Seat> at_keyboard_;  // the person asked last
    std::optional<u64> pictured_;      // the turn the picture was shown in
};

}  // namespace ghent::cli
