#include "games/blocks/test/position.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/session.h"
#include "core/words.h"
#include "games/blocks/blocks.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/steps.h"

namespace ghent::blocks::test {

const Data& data() {
    static const std::shared_ptr<const GameData> held = module().load_embedded();
    return static_cast<const Data&>(*held);
}

// ---------------------------------------------------------------- dice

std::vector<u8> StrictDice::take(u16 what, int n, int sides) {
    const std::string asked = fmt::format("{}, {} dice", chance_table()[what].name, n);
    if (sides != 6) throw Refusal(fmt::format("{} of {} sides: all dice of this game have six", asked, sides));
    if (script.empty()) throw Refusal(fmt::format("the rules ask for {}; no more rolls were foreseen", asked));
    const Roll next = script.front();
    script.pop_front();
    if (next.what != chance_table()[what].name || next.faces.size() != static_cast<std::size_t>(n))
        throw Refusal(
            fmt::format("the rules ask for {}; foreseen was {} [{}]", asked, next.what, fmt::join(next.faces, " ")));
    std::vector<u8> out;
    for (const int face : next.faces) {
        if (face < 1 || face > sides) throw Refusal(fmt::format("{}: a die does not show {}", asked, face));
        out.push_back(static_cast<u8>(face));
    }
    return out;
}

Volley StrictDice::hits(u16 what, std::span<const Shot> shots, int sides) {
    int n = 0;
    for (const Shot& shot : shots) n += shot.n;
    if (n == 0) return {0, {}};
    rolled_ = take(what, n, sides);
    int hits = 0;
    std::size_t i = 0;
    for (const Shot& shot : shots)
        for (int k = 0; k < shot.n; ++k) hits += rolled_[i++] <= shot.upto;
    return {hits, rolled_};
}

std::span<const u8> StrictDice::faces(u16 what, int n, int sides) {
    // Both players roll two dice each: written as one roll of four, the American dice first.
    if (!script.empty() && script.front().faces.size() == 4 && n == 2) {
        const Roll four = script.front();
        script.pop_front();
        script.push_front({four.what, {four.faces[2], four.faces[3]}});
        script.push_front({four.what, {four.faces[0], four.faces[1]}});
    }
    rolled_ = take(what, n, sides);
    return rolled_;
}

u16 StrictDice::pick(u16, std::span<const u16> from) {
    if (draws.empty()) return from[rng_.below(static_cast<u32>(from.size()))];
    const int block = data().block_index(draws.front());
    draws.pop_front();
    if (std::find(from.begin(), from.end(), block) == from.end())
        throw Refusal(fmt::format("{} is not in the pool", data().block[static_cast<std::size_t>(block)].id));
    return static_cast<u16>(block);
}

// ---------------------------------------------------------------- a position by hand

namespace {

int place_index(std::string_view id) {
    for (int p = 0; p < kPlaces; ++p)
        if (data().place_key(p) == id) return p;
    throw Refusal(fmt::format("no place is called '{}'", id));
}

int box_of(int block) {
    const bool ship = has(data().ships[index(side_of(block))], block);
    return ship ? kDock : block == data().named.tecumseh ? kWaiting : kPool;
}

void put_at(State& s, int block, int at, int steps) {
    const bool in_play = is_town(at) || is_lake(at) || at == kDelay;
    put(s, block, at);
    show_at(s, block, at);
    s.steps[block] = static_cast<u8>(in_play ? steps : 0);
    show_steps(s, block);
    if (at == kPool) s.low[block] = s.high[block] = data().strength[static_cast<std::size_t>(block)];
}

}  // namespace

Table::Table(std::string_view blocks) {
    for (int b = 0; b < kBlocks; ++b) {
        s.at[b] = static_cast<u8>(box_of(b));
        s.here[box_of(b)] |= one(b);
        put_at(s, b, box_of(b), 0);
    }
    s.bid = 64;
    s.rules_rev = 1;
    put(blocks);
}

Table::~Table() { used_up(); }

Table& Table::put(std::string_view blocks) {
    for (const std::string_view word : split(blocks, ' ')) {
        if (word.empty()) continue;
        const auto at = word.find('@'), colon = word.find(':');
        const int b = block(word.substr(0, at));
        const int to = place_index(word.substr(at + 1, colon == std::string_view::npos ? colon : colon - at - 1));
        const bool ship = has(data().ships[index(side_of(b))], b);
        int steps = ship ? data().ship_start : data().strength[static_cast<std::size_t>(b)];
        if (colon != std::string_view::npos) steps = word[colon + 1] - '0';
        put_at(s, b, to, steps);
    }
    return *this;
}

Table& Table::simo() {
    s.simo = 1;
    return *this;
}

Table& Table::in_the_dark() {
    const Data& d = data();
    for (int b = 0; b < kBlocks; ++b) {
        const bool ship = has(d.ships[index(side_of(b))], b);
        u64 anywhere = ship ? one(kDock) | one(kOut) : d.all_towns | one(box_of(b));
        if (has(d.pool[index(side_of(b))], b)) anywhere |= one(kDelay);
        for (std::size_t l = 0; ship && l < d.lakes.size(); ++l)
            anywhere |= d.lakeside[l] | one(kLake0 + static_cast<int>(l));
        s.may[b] |= anywhere;
        s.low[b] = s.steps[b] ? 1 : s.low[b];
        s.high[b] = d.strength[static_cast<std::size_t>(b)];
    }
    return *this;
}

// ---------------------------------------------------------------- standing at a point

Table& Table::stand(Point where, Seat first, int year, int turn) {
    // enter_campaign_turn: 0 begins a turn, 1 begins its first player turn, 3 ends it, 4 ends the year.
    enum : u8 { turn_begins = 0, first_player = 1, turn_ends = 3, year_ends = 4 };
    const auto bottom = [&](u8 pc) {
        s.flow = Flow{};
        s.flow.push({.step = kStepCampaignTurn, .pc = pc});
    };
    // enter_year_end: the check is 0, what follows it 1, 2, …
    const auto winter = [&](u8 pc) {
        bottom(year_ends);
        s.flow.push({.step = kStepYearEnd, .pc = pc});
    };
    const bool year_end = where >= Point::victory;
    s.year = static_cast<u8>(year - data().years[0]);
    s.turn = static_cast<u8>(year_end ? data().turns_per_year : turn);
    switch (where) {
        case Point::initiative:
        case Point::orders:
            --s.turn;
            bottom(turn_begins);
            break;
        case Point::naval_phase:
        case Point::army_phase:
            s.first = static_cast<u8>(first);
            bottom(first_player);
            break;
        case Point::victory: bottom(turn_ends); break;
        case Point::attrition:
            winter(1);
            s.flow.push({.step = kStepAttrition});
            break;
        case Point::withdrawal: winter(1); break;
        case Point::reinforcements: winter(2); break;
    }
    run();
    if (where == Point::army_phase) does(first, "pass");
    return *this;
}

Table& Table::begin(const Setup& setup) {
    s = State{};
    Ctx c{data(), s, chance(), &log};
    set_up(c, setup);
    run();
    return *this;
}

void Table::run() {
    Ctx c{data(), s, chance(), &log};
    while (!s.flow.over && s.flow.depth > 0) {
        if (step_rows()[s.flow.top().step].enter(c) == Go::ask) break;
    }
    EXPECT_EQ(module().is_ok(data(), &s), "");
}

void Table::rolls(std::vector<Roll> script) {
    used_up();
    dice.script.assign(script.begin(), script.end());
}

void Table::used_up(Where at) {
    for (const Roll& roll : dice.script)
        ADD_FAILURE_AT(at.file_name(), static_cast<int>(at.line()))
            << "the rules never asked for " << roll.what << ' ' << ::testing::PrintToString(roll.faces);
    dice.script.clear();
}

// ---------------------------------------------------------------- playing

void Table::apply(Seat seat, Action a, Where at) {
    const std::string text = print(module(), data(), a);
    const Verdict v = module().check(data(), &s, seat, a);
    if (!v.ok())
        throw Refusal(fmt::format("line {}: {} {}: {}", at.line(), name(seat), text, explain(module(), data(), v)));
    ActionList list;
    module().list(data(), &s, seat, list);
    EXPECT_TRUE(list.contains(a)) << text << " is allowed but not listed";
    module().apply(data(), &s, seat, a, chance(), &log);
    EXPECT_EQ(module().is_ok(data(), &s), "") << "after " << text;
}

void Table::does(Seat seat, std::string_view actions, Where at) {
    for (const Action a : parse_sequence(module(), data(), actions)) apply(seat, a, at);
}

void Table::refuses(Seat seat, std::string_view action, std::string_view rule, Where at) {
    const ::testing::ScopedTrace trace(at.file_name(), static_cast<int>(at.line()), std::string(action));
    const Action a = parse(module(), data(), action);
    const Verdict v = module().check(data(), &s, seat, a);
    EXPECT_FALSE(v.ok()) << "it is allowed";
    EXPECT_EQ(module().rule(v.rule), rule) << reason(module(), data(), v);
    ActionList list;
    module().list(data(), &s, seat, list);
    EXPECT_FALSE(list.contains(a)) << "it is listed";
    if (list.size() < 2 || v.ok()) return;  // a session would take a single choice by itself
    Session game = Session::load(module(), module().load_embedded(), position_json(module(), data(), &s),
                                 std::make_unique<SeededDice>(1), "test");
    try {
        game.act(seat, a);
        ADD_FAILURE() << "a session carries it out";
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.rule, rule);
    }
    EXPECT_EQ(first_difference(module(), data(), game.state(), &s), "");
}

std::string Table::barred_by(Seat seat, std::string_view action) const {
    const Verdict v = module().check(data(), &s, seat, parse(module(), data(), action));
    return v.ok() ? "allowed" : module().rule(v.rule);
}

bool Table::allows(Seat seat, std::string_view action) const {
    const Action a = parse(module(), data(), action);
    ActionList list;
    module().list(data(), &s, seat, list);
    const bool listed = list.contains(a), ok = module().check(data(), &s, seat, a).ok();
    EXPECT_EQ(listed, ok) << action;
    return ok;
}

std::vector<std::string> Table::options(Seat seat) const { return options(seat, ""); }

std::vector<std::string> Table::options(Seat seat, std::string_view verb) const {
    ActionList list;
    module().list(data(), &s, seat, list);
    std::vector<std::string> out;
    for (const Action a : list) {
        const std::string text = print(module(), data(), a);
        if (verb.empty()) out.push_back(text);
        else if (text.starts_with(verb)) out.push_back(text.size() > verb.size() ? text.substr(verb.size() + 1) : text);
    }
    std::ranges::sort(out);
    return out;
}

void Table::forced() {
    ActionList list;
    for (;;) {
        const unsigned who = module().pending(data(), &s);
        if (who != bit(US) && who != bit(GB)) return;
        const Seat seat = who == bit(US) ? US : GB;
        module().list(data(), &s, seat, list);
        if (list.size() != 1) return;
        apply(seat, list[0], Where::current());
    }
}

std::string Table::question() const {
    if (s.flow.over) return "over";
    if (s.flow.depth == 0) return "nothing";  // a table set up to be looked at
    const unsigned who = module().pending(data(), &s);
    const std::string_view seats = who == (bit(US) | bit(GB)) ? "us+gb" : who == bit(US) ? "us" : "gb";
    return fmt::format("{} {}", seats, step_rows()[s.flow.top().step].name);
}

// ---------------------------------------------------------------- looking

int Table::block(std::string_view id) const {
    const int b = data().block_index(id);
    if (b < 0) throw Refusal(fmt::format("no block is called '{}'", id));
    return b;
}

std::size_t Table::block_index(std::string_view id) const { return static_cast<std::size_t>(block(id)); }

int Table::place(std::string_view id) const { return place_index(id); }

std::string Table::where(std::string_view id) const {
    const std::size_t b = block_index(id);
    const std::string at = data().place_id(s.at[b]);
    return s.steps[b] ? fmt::format("{}:{}", at, s.steps[b]) : at;
}

std::string Table::blocks_in(std::string_view place) const {
    std::vector<std::string> ids;
    for (const int b : members(s.here[place_index(place)])) ids.push_back(data().block[static_cast<std::size_t>(b)].id);
    std::ranges::sort(ids);
    return fmt::format("{}", fmt::join(ids, " "));
}

bool Table::is_friendly(Seat side, std::string_view town) const { return friendly(data(), s, side, place_index(town)); }

bool Table::is_contested(std::string_view place) const { return contested(s, place_index(place)); }

int Table::lake_control(std::string_view lake) const { return lake_owner(data(), s, place_index(lake)); }

bool Table::shows(Viewer viewer, std::string_view block) const {
    Json json;
    module().view(data(), &s, viewer, json);
    return json.text().find(fmt::format("\"{}\"", block)) != std::string::npos;
}

std::vector<Said> Table::told() const {
    std::vector<Said> out;
    for (const Event& e : log.events) {
        const auto faces = log.dice(e);
        out.push_back({static_cast<Seat>(e.seat),
                       e.a,
                       e.b,
                       e.c,
                       e.d,
                       {faces.begin(), faces.end()},
                       e.viewers,
                       module().rule(e.rule)});
    }
    return out;
}

std::vector<Said> Table::told(u16 event) const {
    std::vector<Said> out;
    const std::vector<Said> all = told();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (log.events[i].what == event) out.push_back(all[i]);
    return out;
}

// ---------------------------------------------------------------- playing on

void play_on(Table& t, u64 seed, const std::function<bool(const Table&)>& stop) {
    SeededDice seeded(seed);
    Rng rng(seed ^ 0x1812);
    t.other_dice = &seeded;
    ActionList list;
    while (!t.over() && !stop(t)) {
        const unsigned who = module().pending(data(), &t.s);
        const Seat seat = who & bit(US) && !(who & bit(GB) && rng.below(2)) ? US : GB;
        module().list(data(), &t.s, seat, list);
        const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
        module().apply(data(), &t.s, seat, a, seeded, &t.log);
        EXPECT_EQ(module().is_ok(data(), &t.s), "");
    }
    t.other_dice = nullptr;
}

}  // namespace ghent::blocks::test
