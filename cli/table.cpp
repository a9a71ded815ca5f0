// The course of a game at the terminal.
#include "cli/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/parts.h"
#include "cli/text.h"

namespace ghent::cli {

namespace {

constexpr std::string_view kPass = "pass";

}  // namespace

GameTable::GameTable(Session session, Seats seats, std::string save_file, Console& console)
    : session_(std::move(session)),
      seats_(std::move(seats)),
      save_file_(std::move(save_file)),
      console_(console),
      clock_(session_.module()) {}

void GameTable::say(std::string_view text) { console_.out << text << '\n'; }

void GameTable::run() {
    write_record();  // a place where nothing can be saved is better known now
    while (const unsigned pending = session_.pending()) {
        // Where both must decide, the machine answers first: it learns nothing from the order.
        bool machine = false;
        for (Seat seat : kSeats) {
            if (!(pending & bit(seat)) || is_person(seat)) continue;
            let_machine_act(seat);
            machine = true;
            break;
        }
        if (machine) continue;
        const Seat seat = first_of(pending);
        if (only_passes(seat)) {
            session_.act(seat, parse(m(), d(), kPass));
            continue;
        }
        if (!ask_person(seat)) return leave();
    }
    autosave();
    show_end();
}

// A window for hidden cards of somebody who has none that fits. The session must let it stand, so that nobody learns that from
// the record; he himself need not be asked. Two people at one keyboard are: the other would see that there was no question.
bool GameTable::only_passes(Seat seat) const {
    if (hot_seat() || !is_person(seat) || !m().decision(d(), session_.state(), seat).own) return false;
    ActionList list;
    m().list(d(), session_.state(), seat, list);
    return list.size() == 1 && print(m(), d(), list[0]) == kPass;
}

void GameTable::let_machine_act(Seat seat) {
    ActionList list;
    m().list(d(), session_.state(), seat, list);
    session_.act(seat, seats_.player[index(seat)]->choose(m(), d(), session_.state(), seat, list));
    if (!is_person(other(seat))) tell_news(audience());
}

bool GameTable::ask_person(Seat seat) {
    if (!hand_over(seat)) return false;
    autosave();  // what the machine did meanwhile
    const Viewer viewer = ghent::viewer(seat);
    const u64 turn = clock_.read(session_.state());
    tell_news(viewer);
    if (pictured_ != turn) {
        show_picture(viewer);
        pictured_ = turn;
    }
    const Choices choices(m(), d(), session_.state(), seat);
    show_prompt(seat, choices);
    for (;;) {
        console_.out << "> " << std::flush;
        std::string line;
        if (!std::getline(console_.in, line)) return false;
        switch (answer(seat, choices, line)) {
            case Answer::acted: return true;
            case Answer::again: show_prompt(seat, choices); break;
            case Answer::stay: break;
            case Answer::leave: return false;
        }
    }
}

// Two people at one keyboard: neither sees the other's screen.
bool GameTable::hand_over(Seat seat) {
    if (at_keyboard_ == seat) return true;
    const bool first = !at_keyboard_;
    at_keyboard_ = seat;
    if (!hot_seat()) return true;
    pictured_.reset();
    console_.clear();
    const std::string_view name = m().seat_names[index(seat)];
    if (!console_.interactive) {
        say(fmt::format("\n--- {} player ---", name));
        return true;
    }
    console_.out << fmt::format("{} the keyboard to the {} player; press Enter. ", first ? "Give" : "Pass", name)
                 << std::flush;
    std::string line;
    if (!std::getline(console_.in, line)) return false;
    console_.clear();
    return true;
}

Viewer GameTable::audience() const {
    for (Seat seat : kSeats)
        if (is_person(seat)) return ghent::viewer(seat);
    return Viewer::all;
}

void GameTable::tell_news(Viewer viewer) {
    const Journal& journal = session_.journal();
    std::size_t& told = told_[static_cast<int>(viewer)];
    for (told = std::min(told, journal.events.size()); told < journal.events.size(); ++told) {
        const Event& e = journal.events[told];
        if (!sees(viewer, e)) continue;
        const std::string rule = m().rule(e.rule);
        const std::string text =
            sentence_of(m(), d(), journal, e) +
            (rule.empty() ? "" : fmt::format("  {}({}){}", console_.dim(), rule, console_.plain()));
        say("· " + wrapped(text, console_.width, 2));
    }
}

void GameTable::show_picture(Viewer viewer) {
    console_.out << '\n' << m().terminal(d(), session_.state(), viewer, console_.colour);
}

void GameTable::show_prompt(Seat seat, const Choices& choices) {
    const std::string_view rule = m().step_rule(d(), session_.state());
    say(fmt::format("\n{}{}:{} {}{}", console_.bold(), m().seat_names[index(seat)], console_.plain(),
                    m().prompt(d(), session_.state(), seat),
                    rule.empty() ? "" : fmt::format("  {}({}){}", console_.dim(), rule, console_.plain())));
    console_.out << choices.text(choices.all(), console_);
}

std::string GameTable::score_text() const {
    const Outcome o = m().outcome(d(), session_.state());
    return fmt::format("{} {}, {} {}", m().seat_names[0], o.score_us, m().seat_names[1], o.score_gb);
}

void GameTable::show_end() {
    tell_news(at_keyboard_ ? ghent::viewer(*at_keyboard_) : audience());
    show_picture(Viewer::all);
    const Outcome o = m().outcome(d(), session_.state());
    const std::string who =
        o.winner == Winner::draw ? "A draw" : fmt::format("The {} win", m().seat_names[o.winner == Winner::us ? 0 : 1]);
    const std::string rule = m().rule(o.rule);
    say(fmt::format("\n{}{}.{} {}: {}{}.", console_.bold(), who, console_.plain(), score_text(), o.reason,
                    rule.empty() ? "" : fmt::format(" ({})", rule)));
    if (!save_file_.empty()) say(fmt::format("Saved: {}", save_file_));
}

void GameTable::leave() {
    autosave();
    say(save_file_.empty() ? "\nLeft; not saved."
                           : fmt::format("\nLeft; `ghent play --resume {}` goes on.", save_file_));
}

}  // namespace ghent::cli
