// What a person types at the terminal: an action, or a question.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/odds_text.h"
#include "cli/parts.h"
#include "cli/rules_text.h"
#include "cli/table.h"
#include "cli/text.h"
#include "cli/thoughts.h"
#include "core/strings.h"

namespace ghent::cli {

namespace {

constexpr std::string_view kHelp =
    R"(  all            every choice           why            what this decision is about
  undo           take back              why ACTION     whether it is allowed, and if not, why
  map            the picture again      odds           the odds of the fight at hand
  journal [N]    the last N events      hint [BOT]     what a machine would do, and why
  rules ID       a rule in our words    save [FILE]    save the game
  help           this text              quit           leave (saved when --save was given)
)";

constexpr std::size_t kJournal = 20;

// With the first choice of all for an example.
std::string how_to_act(const Choices& choices) {
    const std::string& example = choices[0].notation;
    const std::size_t space = std::min(example.find(' '), example.size());
    const std::string beginnings = example.substr(0, std::min(space, std::size_t{3})) + example.substr(space);
    return fmt::format(
        "An action: its number, its notation (`{}`), the beginnings of its words (`{}`), or several at\n"
        "once (`{}; done`). A name shows only the choices with it.\n\n",
        example, beginnings, example);
}

}  // namespace

GameTable::Answer GameTable::answer(Seat seat, const Choices& choices, std::string_view line) {
    line = trimmed(line);
    if (line.empty()) return Answer::again;
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space), rest = trimmed(line.substr(space));
    try {
        // A game may have a verb that is called like a command: then the action is meant when it is legal.
        if (!choices.find(line).sure)
            if (const std::optional<Answer> done = command(seat, choices, word, rest)) return *done;
        return choose(seat, choices, line);
    } catch (const Refusal& refusal) {
        say(refusal.what());
        return Answer::stay;
    }
}

std::optional<GameTable::Answer> GameTable::command(Seat seat, const Choices& choices, std::string_view word,
                                                    std::string_view rest) {
    if (word == "help" || word == "?") console_.out << how_to_act(choices) << kHelp;
    else if (word == "why" && rest.empty()) explain_decision(seat);
    else if (word == "why") explain(seat, rest);
    else if (word == "journal") show_journal(viewer(seat), rest);
    else if (word == "rules" || word == "rule") show_rules(rest);
    else if (word == "map") show_picture(viewer(seat));
    else if (word == "odds") show_odds(seat);
    else if (word == "hint") hint(seat, rest);
    else if (word == "save") save(rest);
    else if (word == "all") console_.out << choices.full_text(choices.all(), console_);
    else if (word == "quit" || word == "exit") return Answer::leave;
    else if (word == "undo") {
        // What was passed without a question is taken back with what came before it.
        do session_.undo(seat);
        while (only_passes(seat) && session_.can_undo(seat));
        say("Taken back.");
        autosave();
        return Answer::acted;
    } else {
        return std::nullopt;
    }
    return Answer::stay;
}

GameTable::Answer GameTable::choose(Seat seat, const Choices& choices, std::string_view line) {
    if (line.find(';') != std::string_view::npos) {
        session_.act_all(seat, parse_sequence(m(), d(), line));
        autosave();
        tell_news(viewer(seat));
        return Answer::acted;
    }
    const Choices::Found found = choices.find(line);
    if (found.sure) {
        act(seat, choices[found.which[0]].action);
        return Answer::acted;
    }
    if (!found.which.empty()) {
        console_.out << choices.full_text(found.which, console_);
        return Answer::stay;
    }
    explain(seat, line);  // not among the choices: say why not
    return Answer::stay;
}

void GameTable::act(Seat seat, Action a) {
    session_.act(seat, a);
    autosave();
    tell_news(viewer(seat));
}

void GameTable::explain(Seat seat, std::string_view text) {
    // "why 3" asks for a choice by its number, which is always allowed.
    const Choices choices(m(), d(), session_.state(), seat);
    const Choices::Found found = choices.find(text);
    if (found.sure) return say(fmt::format("{} is allowed.", choices[found.which[0]].notation));
    const Action action = [&] {
        try {
            return parse(m(), d(), text);
        } catch (const Refusal& refusal) {
            throw Refusal(fmt::format("{} (`help` says what can be typed)", refusal.what()));
        }
    }();
    const Verdict v = session_.check(seat, action);
    say(v.ok() ? fmt::format("{} is allowed.", print(m(), d(), action)) : ghent::explain(m(), d(), v));
}

void GameTable::explain_decision(Seat seat) {
    const std::string_view rule = m().step_rule(d(), session_.state());
    say(m().prompt(d(), session_.state(), seat));
    if (!rule.empty()) show_rules(rule);
}

void GameTable::show_journal(Viewer viewer, std::string_view count) {
    u64 wanted = kJournal;
    if (!count.empty() && !read_number(count, 1'000'000, wanted)) throw Refusal("journal N: how many events?");
    const Journal& journal = session_.journal();
    std::vector<const Event*> seen;
    for (const Event& e : journal.events)
        if (sees(viewer, e)) seen.push_back(&e);
    for (std::size_t i = seen.size() - std::min<std::size_t>(seen.size(), wanted); i < seen.size(); ++i)
        say("· " + wrapped(sentence_of(m(), d(), journal, *seen[i]), console_.width, 2));
}

void GameTable::show_rules(std::string_view id) {
    if (id.empty()) throw Refusal("rules ID: which rule?");
    for (const RuleText& rule : find_rules(m(), d(), id))
        say(fmt::format("{:<8} {}", rule.id, wrapped(rule.text, console_.width, 9)));
}

void GameTable::show_odds(Seat seat) {
    console_.out << odds_text(odds_for(m(), d(), session_.state(), seat), console_);
}

void GameTable::hint(Seat seat, std::string_view who) {
    const std::unique_ptr<Player> adviser = make_player(who.empty() ? "plan@400" : who, 1812);
    adviser->explain();
    ActionList list;
    m().list(d(), session_.state(), seat, list);
    const Action a = adviser->choose(m(), d(), session_.state(), seat, list);
    const std::optional<double> value = adviser->value();
    say(fmt::format("{}  ({}){}", print(m(), d(), a), label(m(), d(), a, seat),
                    value ? fmt::format("; it expects {:.0f} %", 100 * *value) : ""));
    console_.out << thoughts_text(m(), d(), seat, adviser->thoughts(), console_);
}

void GameTable::save(std::string_view file) {
    if (!file.empty()) save_file_ = file;
    if (save_file_.empty()) throw Refusal("save FILE: where to?");
    write_record();
    say(fmt::format("Saved: {}", save_file_));
}

void GameTable::write_record() const {
    if (!save_file_.empty()) write_file(save_file_, record_text(m(), d(), session_.record()));
}

void GameTable::autosave() {
    try {
        write_record();
    } catch (const Refusal& refusal) {
        say(fmt::format("Not saved: {}", refusal.what()));
    }
}

}  // namespace ghent::cli
