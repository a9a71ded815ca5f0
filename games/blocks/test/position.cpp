#include "games/blocks/test/position.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/strings.h"
#include "games/blocks/blocks.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/steps.h"

namespace ghent::blocks::test {

const Data& data() {
    static const std::shared_ptr<const GameData> held = module().load_embedded();
    return static_cast<const Data&>(*held);
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

Table::Table(std::string_view blocks)
    : TestTable(module(), std::static_pointer_cast<const Data>(module().load_embedded()), step_rows()) {
    dice.otherwise = [rng = Rng(1812)](u16, std::span<const u16> from) mutable {
        return from[rng.below(static_cast<u32>(from.size()))];
    };
    for (int b = 0; b < kBlocks; ++b) {
        s.at[b] = static_cast<u8>(box_of(b));
        s.here[box_of(b)] |= one(b);
        put_at(s, b, box_of(b), 0);
    }
    s.bid = 64;
    put(blocks);
}

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

void Table::rolls(std::vector<Roll> script) {
    used_up();
    TestTable::rolls(std::move(script));
}

// ---------------------------------------------------------------- playing

std::string Table::barred_by(Seat seat, std::string_view action) const {
    const Verdict v = module().check(data(), &s, seat, parse(module(), data(), action));
    return v.ok() ? "allowed" : module().rule(v.rule);
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
