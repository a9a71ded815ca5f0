#include "testing/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/session.h"
#include "core/strings.h"

namespace ghent::test {

// ---------------------------------------------------------------- chance

// The next roll of the script, as dice that answer this one request and no other.
Dice& TableDice::next(u16 what, int n, int sides) {
    const std::string_view name = m_->chances[what].name;
    const std::string asked = fmt::format("{}, {} dice of {} sides", name, n, sides);
    if (script.empty()) throw Refusal(fmt::format("the rules ask for {}; no more rolls were foreseen", asked));
    Chance roll{what, false, {}};
    if (script.front().loose) {
        while (roll.values.size() < static_cast<std::size_t>(n) && !script.empty() && script.front().loose) {
            roll.values.push_back(static_cast<u16>(script.front().faces.at(0)));
            script.pop_front();
        }
    } else {
        const Roll& front = script.front();
        if ((!front.what.empty() && front.what != name) || front.faces.size() != static_cast<std::size_t>(n))
            throw Refusal(fmt::format("the rules ask for {}; foreseen was {} [{}]", asked, front.what,
                                      fmt::join(front.faces, " ")));
        for (const int face : front.faces) roll.values.push_back(static_cast<u16>(face));
        script.pop_front();
    }
    ScriptedDice& dice = now_.emplace(std::vector<Chance>{std::move(roll)});
    dice.set_chances(m_->chances);
    return dice;
}

Volley TableDice::hits(u16 what, std::span<const Shot> shots, int sides) {
    int n = 0;
    for (const Shot& shot : shots) n += shot.n;
    if (n == 0) return {0, {}};
    return next(what, n, sides).hits(what, shots, sides);
}

std::span<const u8> TableDice::faces(u16 what, int n, int sides) {
    // Both players roll two dice each: written as one roll of four, the American dice first.
    if (!script.empty() && !script.front().what.empty() && script.front().faces.size() == 4 && n == 2) {
        const Roll four = script.front();
        script.pop_front();
        script.push_front({four.what, {four.faces[2], four.faces[3]}});
        script.push_front({four.what, {four.faces[0], four.faces[1]}});
    }
    return next(what, n, sides).faces(what, n, sides);
}

u16 TableDice::pick(u16 what, std::span<const u16> from) {
    if (draws.empty()) return otherwise ? otherwise(what, from) : from[0];
    const std::string id = draws.front();
    draws.pop_front();
    const ChanceSpec& chance = m_->chances[what];
    u64 number = 0;
    const bool is_number = chance.kind == kNumber && read_number(id, kNone, number);
    const std::optional<u16> drawn =
        is_number ? std::optional(static_cast<u16>(number)) : find_id(*m_, *d, chance.kind, id);
    if (!drawn || std::ranges::find(from, *drawn) == from.end())
        throw Refusal(fmt::format("{}: {} cannot be drawn", chance.name, id));
    return *drawn;
}

// ---------------------------------------------------------------- the table

void AnyTable::rolls(std::initializer_list<int> numbers) {
    for (const int n : numbers) dice.script.push_back({"", {n}, true});
}

void AnyTable::spare_rolls(std::initializer_list<int> numbers) {
    for (const int n : numbers) dice.script.push_back({"", {n}, true, true});
}

void AnyTable::rolls(std::vector<Roll> script) {
    dice.script.insert(dice.script.end(), std::make_move_iterator(script.begin()),
                       std::make_move_iterator(script.end()));
}

void AnyTable::used_up(Where at) {
    for (const Roll& roll : dice.script)
        if (!roll.spare)
            ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line()))
                << "the rules never asked for " << roll.what << ' ' << ::testing::PrintToString(roll.faces);
    for (const std::string& id : dice.draws)
        ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line())) << "nobody drew " << id;
    dice.script.clear();
    dice.draws.clear();
}

void AnyTable::expect_sound(std::string_view after) const {
    EXPECT_EQ(m_->is_ok(*d_, state()), "") << (after.empty() ? "" : "after ") << after;
    // A position that its own list of fields would refuse to read again is none.
    for (const Field& f : m_->fields) {
        for (int i = 0; i < f.count; ++i)
            EXPECT_LE(get(f, state(), i), f.max)
                << f.name << '[' << i << "] " << (after.empty() ? "" : "after ") << after;
    }
}

Action AnyTable::read(std::string_view text) const { return parse(*m_, *d_, full_names(text)); }

void AnyTable::does(Seat seat, Action a, Where at) {
    const std::string text = short_names(print(*m_, *d_, a));
    const auto fail = [&](std::string_view why) {
        throw Refusal(fmt::format("line {}, at {}: {} {}: {}", at.line(), question(), name(seat), text, why));
    };
    const Verdict v = m_->check(*d_, state(), seat, a);
    if (!v.ok()) fail(explain(*m_, *d_, v));
    ActionList list;
    m_->list(*d_, state(), seat, list);
    EXPECT_TRUE(list.contains(a)) << "line " << at.line() << ": " << text << " is allowed but not listed";
    try {
        m_->apply(*d_, state(), seat, a, chance(), &log);
    } catch (const Refusal& refusal) {
        fail(refusal.what());
    }
    expect_sound(fmt::format("{} (line {})", text, at.line()));
}

void AnyTable::does(Seat seat, std::string_view actions, Where at) {
    for (const Action a : parse_sequence(*m_, *d_, full_names(actions))) does(seat, a, at);
}

void AnyTable::refuses(Seat seat, std::string_view action, std::string_view rule, std::string_view words, Where at) {
    const ::testing::ScopedTrace trace(at.file_name(), static_cast<int>(at.line()), std::string(action));
    const Action a = read(action);
    std::vector<std::byte> before(m_->state_bytes);
    std::memcpy(before.data(), state(), before.size());
    const Verdict v = m_->check(*d_, state(), seat, a);
    const std::string sentence = reason(*m_, *d_, v);
    EXPECT_FALSE(v.ok()) << "it is allowed";
    EXPECT_EQ(m_->rule(v.rule), rule) << sentence;
    EXPECT_FALSE(sentence.empty());
    EXPECT_NE(sentence.find(words), std::string::npos) << sentence;
    ActionList list;
    m_->list(*d_, state(), seat, list);
    EXPECT_FALSE(list.contains(a)) << "it is listed";
    EXPECT_EQ(std::memcmp(before.data(), state(), before.size()), 0) << "asking changed the position";
    if (list.size() < 2 || v.ok()) return;  // a session would take a single choice by itself
    Session game =
        Session::load(*m_, shared_data(), position_json(*m_, *d_, state()), std::make_unique<SeededDice>(1), "test");
    try {
        game.act(seat, a);
        ADD_FAILURE() << "a session carries it out";
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.rule, rule);
    }
    EXPECT_EQ(first_difference(*m_, *d_, game.state(), state()), "");
}

std::string AnyTable::why(Seat seat, std::string_view action) const {
    const Verdict v = m_->check(*d_, state(), seat, read(action));
    if (v.ok()) return "ok";
    return v.reason < kFirstReason ? explain(*m_, *d_, v) : m_->rule(v.rule);
}

std::string AnyTable::why(Seat seat, std::string_view action, std::set<u16>& reasons) const {
    const Action a = read(action);
    const Verdict v = m_->check(*d_, state(), seat, a);
    ActionList list;
    m_->list(*d_, state(), seat, list);
    EXPECT_EQ(list.contains(a), v.ok()) << action;
    if (v.ok()) return "allowed";
    reasons.insert(v.reason);
    return explain(*m_, *d_, v);
}

bool AnyTable::allows(Seat seat, std::string_view action) const {
    const Action a = read(action);
    ActionList list;
    m_->list(*d_, state(), seat, list);
    const bool ok = m_->check(*d_, state(), seat, a).ok();
    EXPECT_EQ(list.contains(a), ok) << action;
    return ok;
}

std::vector<std::string> AnyTable::options(Seat seat, std::string_view verb) const {
    ActionList list;
    m_->list(*d_, state(), seat, list);
    std::vector<std::string> out;
    for (const Action a : list) {
        const std::string text = short_names(print(*m_, *d_, a));
        if (verb.empty() || text == verb) out.push_back(text);
        else if (text.starts_with(std::string(verb) + " ")) out.push_back(text.substr(verb.size() + 1));
    }
    std::ranges::sort(out);
    return out;
}

void AnyTable::forced() {
    ActionList list;
    for (;;) {
        const unsigned who = m_->pending(*d_, state());
        if (who != bit(US) && who != bit(GB)) return;
        m_->list(*d_, state(), first_of(who), list);
        if (list.size() != 1) return;
        does(first_of(who), list[0]);
    }
}

std::string AnyTable::question() const {
    const unsigned who = m_->pending(*d_, state());
    if (who == 0) return m_->outcome(*d_, state()).over ? "over" : "nothing";  // a table set up to be looked at
    const Decision at = m_->decision(*d_, state(), first_of(who));
    return fmt::format("{} {}", who == 3 ? "both" : name(first_of(who)), m_->steps[at.step].name);
}

std::string AnyTable::question_rule() const { return std::string(m_->step_rule(*d_, state())); }

// ---------------------------------------------------------------- the journal

int AnyTable::times_told(u16 event) const {
    return static_cast<int>(std::ranges::count(log.events, event, &Event::what));
}

std::string AnyTable::sentence_told(u16 event, std::size_t nth) const {
    for (const Event& e : log.events)
        if (e.what == event && nth-- == 0) return sentence(*m_, *d_, log, e);
    return "";
}

std::vector<Said> AnyTable::said() const {
    std::vector<Said> out;
    for (const Event& e : log.events) {
        const auto faces = log.dice(e);
        out.push_back(
            {static_cast<Seat>(e.seat), e.a, e.b, e.c, e.d, {faces.begin(), faces.end()}, e.viewers, m_->rule(e.rule)});
    }
    return out;
}

std::vector<Said> AnyTable::said(u16 event) const {
    std::vector<Said> out;
    const std::vector<Said> all = said();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (log.events[i].what == event) out.push_back(all[i]);
    return out;
}

bool AnyTable::shows(Viewer viewer, std::string_view id) const {
    Json json;
    m_->view(*d_, state(), viewer, json);
    return json.text().find(fmt::format("\"{}\"", id)) != std::string::npos;
}

}  // namespace ghent::test
