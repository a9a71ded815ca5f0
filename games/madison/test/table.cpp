#include "games/madison/test/table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/words.h"
#include "games/madison/madison.h"

namespace ghent::madison::test {

Files shipped_files() { return module().embedded(); }

const Data& shipped() {
    static const auto data = module().load_embedded();
    return static_cast<const Data&>(*data);
}

std::unique_ptr<Data> load_with(const std::string& file, const std::string& content, std::vector<Problem>& problems) {
    Files files = shipped_files();
    files[file] = content;
    return load(files, problems);
}

// ---------------------------------------------------------------- chance

Volley StrictDice::hits(u16, std::span<const Shot>, int) { throw Refusal("no volleys in this game"); }

std::span<const u8> StrictDice::faces(u16 what, int n, int sides) {
    if (sides != 6)
        throw Refusal(
            fmt::format("asked for {} of {} sides: all dice of this game have six", chance_table()[what].name, sides));
    rolled_.clear();
    for (int i = 0; i < n; ++i) {
        if (script.empty()) throw Refusal(fmt::format("asked for {}, the script has ended", chance_table()[what].name));
        rolled_.push_back(static_cast<u8>(std::min(script.front(), sides)));
        script.pop_front();
    }
    return rolled_;
}

u16 StrictDice::pick(u16 what, std::span<const u16> from) {
    if (!draws.empty()) {
        const auto wanted = static_cast<u16>(draws.front());
        draws.pop_front();
        if (std::ranges::find(from, wanted) == from.end())
            throw Refusal(fmt::format("{}: {} cannot be drawn", chance_table()[what].name, wanted));
        return wanted;
    }
    return what == kChPrewar ? from.back() : from.front();
}

// ---------------------------------------------------------------- making positions

Table::Table(std::string_view turn) {
    s.rules_rev = 1;
    s.turn = static_cast<u8>(d().turn_index(turn));
    for (int num = 1; num <= kCards; ++num)
        if (d().card(num).year < 1812 + s.turn / 3) s.cards.where[num] = kGone;
    if (s.turn < 7) s.cards.where[d().named.treaty] = kAside;
    for (const u8 num : deck_of(d(), s)) {
        const Timing t = d().card(num).timing;
        const bool answers = t == Timing::land_battle || t == Timing::naval_battle || t >= Timing::activation;
        if (answers) s.cards.where[num] = d().card(num).display ? kDisplay : kDiscard;
    }
    s.first = s.turn >= 6 ? 1 : 0;
}

Table Table::scenario(std::string_view id, const Setup& setup) {
    Table t;
    Setup with = setup;
    with.scenario = id;
    module().setup(t.d(), with, &t.s, t.dice, &t.log);
    return t;
}

int Table::piece(std::string_view id) const {
    const int p = d().piece_index(id);
    if (p == kNoPiece) throw Refusal(fmt::format("no piece {}", id));
    return p;
}

int Table::place(std::string_view id) const {
    for (int i = 0; i < d().places(); ++i)
        if (arg_id(d(), kPlaceKind, static_cast<u16>(i)) == id) return i;
    throw Refusal(fmt::format("no place {}", id));
}

Table& Table::put(std::string_view text) {
    for (const std::string_view part : split(text, ';')) {
        const std::size_t at = part.find('@');
        const int to = place(trimmed(part.substr(at + 1)));
        for (std::string_view id : split(trimmed(part.substr(0, at)), ' ')) {
            if (id.empty()) continue;
            const bool over = id.ends_with('-');
            if (over) id.remove_suffix(1);
            madison::put(d(), s, piece(id), to);
            flip(d(), s, piece(id), over);
        }
    }
    return *this;
}

namespace {

void deal_to(State& s, u8 zone, std::string_view cards) {
    for (const std::string_view num : split(cards, ' '))
        if (!num.empty()) s.cards.where[std::stoi(std::string(num))] = zone;
}

u8 code(std::string_view who) { return who == "us" ? u8{1} : who == "gb" ? u8{2} : u8{0}; }

}  // namespace

Table& Table::hand(Seat side, std::string_view cards) {
    deal_to(s, madison::hand(side), cards);
    return *this;
}
Table& Table::hold(Seat side, std::string_view cards) {
    deal_to(s, held(side), cards);
    s.holds[index(side)] = static_cast<u8>(cards_in(d(), s, held(side)));
    return *this;
}
Table& Table::lake(std::string_view lake, std::string_view who) {
    s.control[d().lake_index(lake)] = code(who);
    return *this;
}
Table& Table::marker(std::string_view lake, std::string_view who) {
    s.marker[d().lake_index(lake)] = code(who);
    return *this;
}
Table& Table::depot(Seat side, std::string_view where) {
    auto& depots = s.depot[index(side)];
    *std::ranges::find(depots, u8{0}) = static_cast<u8>(place(where));
    std::sort(std::begin(depots), std::end(depots), std::greater<>());
    return *this;
}
Table& Table::score(int net) {
    s.points[net > 0 ? 1 : 0] = static_cast<u8>(std::abs(net));
    return *this;
}

namespace {

class Unrolled final : public Dice {
public:
    Volley hits(u16, std::span<const Shot>, int) override { throw Refusal("dice"); }
    std::span<const u8> faces(u16, int, int) override { throw Refusal("dice"); }
    u16 pick(u16, std::span<const u16>) override { throw Refusal("draw"); }
};

}  // namespace

Table& Table::run() {
    Ctx c{d(), s, dice, &log};
    for (int i = 0; i < 10'000 && !s.flow.over; ++i)
        if (step_rows()[s.flow.top().step].enter(c) == Go::ask) break;
    EXPECT_EQ(module().is_ok(d(), &s), "");
    return *this;
}

Table& Table::turn_of(Seat side) {
    s.flow = Flow{};
    s.flow.push({.step = kStepWar, .pc = 5});
    s.flow.push({.step = kStepAction, .seat = static_cast<u8>(side)});
    return run();
}

Table& Table::play(Seat side, bool keeper) {
    for (const u8 num : deck_of(d(), s)) {
        const Card& card = d().card(num);
        if (!keeper || s.cards.where[num] != kDeck || card.type != CardType::event || num == d().named.treaty) continue;
        s.cards.where[num] = madison::hand(side);
        break;
    }
    // Lakes are as the test says; a turn would judge them by the vessels in the boxes.
    s.flow = Flow{};
    s.play = Play{};
    s.play.on = 1;
    s.play.seat = s.active = static_cast<u8>(side);
    Unrolled none;
    Ctx c{d(), s, none, nullptr};
    snapshot(c, side);
    s.flow.push({.step = kStepWar, .pc = 5});
    s.flow.push({.step = kStepAction, .seat = static_cast<u8>(other(side))});
    s.flow.push({.step = kStepPlay, .pc = 4, .seat = static_cast<u8>(side)});
    s.flow.push({.step = kStepCard, .seat = static_cast<u8>(side)});
    EXPECT_EQ(module().is_ok(d(), &s), "");
    return *this;
}

Table& Table::winter(Seat first) {
    s.first = static_cast<u8>(first);
    s.flow = Flow{};
    s.flow.push({.step = kStepWar});
    return run();
}

Table& Table::arrivals() {
    s.flow = Flow{};
    s.flow.push({.step = kStepWar});
    return run();
}

Table& Table::fleets(Seat first) {
    s.first = static_cast<u8>(first);
    s.flow = Flow{};
    s.flow.push({.step = kStepWar, .pc = 6});
    s.flow.push({.step = kStepFleet, .seat = s.first});
    return run();
}

// ---------------------------------------------------------------- playing

Table& Table::rolls(std::initializer_list<int> numbers) {
    dice.script.insert(dice.script.end(), numbers);
    return *this;
}
Table& Table::draws(std::initializer_list<int> numbers) {
    dice.draws.insert(dice.draws.end(), numbers);
    return *this;
}
void Table::used_up(Where at) {
    EXPECT_TRUE(dice.script.empty()) << at.line() << ": " << dice.script.size() << " dice left over";
}

void Table::does(Seat seat, std::string_view actions, Where at) {
    for (const std::string_view part : split(actions, ';')) {
        const std::string text(trimmed(part));
        if (text.empty()) continue;
        Action a;
        try {
            a = parse(module(), d(), text);
        } catch (const Refusal& refusal) {
            FAIL() << "line " << at.line() << ": " << refusal.what();
        }
        const Verdict v = module().check(d(), &s, seat, a);
        ASSERT_TRUE(v.ok()) << "line " << at.line() << ", at " << question() << ": " << text << ": "
                            << explain(module(), d(), v);
        ActionList list;
        module().list(d(), &s, seat, list);
        ASSERT_TRUE(list.contains(a)) << "line " << at.line() << ": " << text << " is not listed";
        try {
            module().apply(d(), &s, seat, a, dice, &log);
        } catch (const Refusal& refusal) {
            FAIL() << "line " << at.line() << ", " << text << ": " << refusal.what();
        }
        ASSERT_EQ(module().is_ok(d(), &s), "") << "line " << at.line() << ", after " << text;
    }
}

std::string Table::why(Seat seat, std::string_view action) const {
    const Verdict v = module().check(d(), &s, seat, parse(module(), d(), action));
    if (v.ok()) return "ok";
    return v.reason < kFirstReason ? explain(module(), d(), v) : std::string(kRuleIds[v.rule]);
}

void Table::refuses(Seat seat, std::string_view action, std::string_view rule, Where at) {
    const State before = s;
    const Verdict v = module().check(d(), &s, seat, parse(module(), d(), action));
    EXPECT_FALSE(v.ok()) << "line " << at.line() << ": " << action << " is allowed";
    EXPECT_EQ(kRuleIds[v.rule], rule) << "line " << at.line() << ": " << explain(module(), d(), v);
    ActionList list;
    module().list(d(), &s, seat, list);
    EXPECT_FALSE(list.contains(parse(module(), d(), action))) << "line " << at.line();
    EXPECT_EQ(std::memcmp(&before, &s, sizeof s), 0);
}

bool Table::allows(Seat seat, std::string_view action) const { return why(seat, action) == "ok"; }

std::vector<std::string> Table::options(Seat seat, std::string_view verb) const {
    ActionList list;
    module().list(d(), &s, seat, list);
    std::vector<std::string> out;
    for (const Action a : list) {
        const std::string text = print(module(), d(), a);
        if (verb.empty()) out.push_back(text);
        else if (text == verb) out.emplace_back();
        else if (text.starts_with(std::string(verb) + " ")) out.push_back(text.substr(verb.size() + 1));
    }
    std::ranges::sort(out);
    return out;
}

std::string Table::question() const {
    if (s.flow.over) return "over";
    const unsigned who = module().pending(d(), &s);
    return fmt::format("{} {}", who == 3 ? "both" : who == 1 ? "us" : "gb", step_rows()[s.flow.top().step].name);
}

// ---------------------------------------------------------------- looking

std::string Table::at(std::string_view id) const {
    const int p = piece(id);
    return arg_id(d(), kPlaceKind, s.at[p]) + (flipped(s, p) ? "-" : "");
}

bool Table::fed(Seat side, std::string_view where) const { return supply(d(), s, side).has(place(where)); }

std::string Table::zone(int card) const { return arg_id(d(), kZoneKind, s.cards.where[card]); }

std::string Table::modifiers() const {
    static constexpr std::string_view names[] = {
        "odds",     "class",    "amphibious", "forest",         "indians_defend", "indians_attack",
        "invasion", "montreal", "leader",     "leader_defends", "card",           "card_defends",
        "regulars", "event",    "more",       "twice",          "frigates",       "small"};
    static_assert(std::size(names) == kSources);
    const Modifiers m = s.fight.on ? land_modifiers(d(), s) : sea_modifiers(d(), s);
    std::string out;
    for (int i = 0; i < m.n; ++i)
        out += fmt::format("{}{} {:+}", out.empty() ? "" : ", ", names[m.rows[i].source], int{m.rows[i].value});
    return out;
}

bool Table::was_told(u16 event) const {
    return std::ranges::any_of(log.events, [event](const Event& e) { return e.what == event; });
}

}  // namespace ghent::madison::test
