#include "games/madison/test/table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/strings.h"
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

// ---------------------------------------------------------------- making positions

Table::Table() : TestTable(module(), std::static_pointer_cast<const Data>(module().load_embedded()), step_rows()) {
    dice.otherwise = [](u16 what, std::span<const u16> from) { return what == kChPrewar ? from.back() : from.front(); };
}

Table::Table(std::string_view turn) : Table() {
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
    TestTable::run();
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
    TestTable::rolls(numbers);
    return *this;
}
Table& Table::draws(std::initializer_list<int> numbers) {
    for (const int num : numbers) dice.draws.push_back(num ? arg_id(d(), kCardKind, static_cast<u16>(num)) : "0");
    return *this;
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

}  // namespace ghent::madison::test
