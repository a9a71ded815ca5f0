// Exact odds of a battle as it stands, or of one described in words.
#include "core/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>

#include "games/blocks/blocks.h"
#include "games/blocks/knowledge.h"
#include "games/blocks/steps.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

namespace {

bool battle_frame(const Frame& f, bool army) {
    return army ? f.step >= kStepArmyBattle && f.step <= kStepLastEscape
                : f.step >= kStepNavalBattle && f.step <= kStepHarbour;
}

// The battle alone: what lies below it on the stack is cut away, so that its end is the end.
State alone(const State& s) {
    State t = s;
    int from = 0;
    while (!battle_frame(t.flow.f[from], s.army.on)) ++from;
    t.flow = Flow{};
    for (int i = from; i < s.flow.depth; ++i) t.flow.push(s.flow.f[i]);
    t.open &= s.army.on ? one(s.army.town) | (s.naval.on ? one(s.naval.lake) : 0) : one(s.naval.lake);
    return t;
}

// Nobody retreats; ships stay in port; ties are taken by the block that fights worst.
Action stand_and_fight(const Data& d, const State& s, Seat seat, const ActionList& list) {
    Action best = list[0];
    int most = -1;
    for (const Action& a : list) {
        const bool fights = a.verb == kAccept || a.verb == kFire || a.verb == kStay || a.verb == kHold;
        const int rank = fights ? 1000 : a.verb == kHit ? prior(d, s, seat, a) : 0;
        if (rank > most) most = rank, best = a;
    }
    return best;
}

struct Tally {
    std::map<std::string, double> result, lost[2];
};

void add_rows(OddsReport& r, const std::string& group, const std::map<std::string, double>& rows) {
    for (const auto& [what, p] : rows) r.rows.push_back({what, group, p});
}

std::string lost_text(int n) { return fmt::format("{} lost", n); }

void add_modifiers(const Data& d, const State& s, OddsReport& r) {
    const auto note = [&](std::string source, std::string value, std::string_view rule) {
        r.modifiers.push_back({std::move(source), std::move(value), std::string(rule)});
    };
    const int place = s.army.on ? s.army.town : s.naval.lake;
    for (Seat side : kSeats)
        for (int b : members(s.army.on ? land_at(d, s, side, place) : ships_at(d, s, side, place)))
            note(d.block[static_cast<std::size_t>(b)].name,
                 fmt::format("{} dice, hits on {} or less", s.steps[b], d.fire[static_cast<std::size_t>(b)]), "2.12b");
    if (s.army.on && s.army.lake != kNowhere) note("Landing", "the Defender fires twice in the first round", "7.3a");
}

// Blocks of a kind that stand on the map, and of them those that do not any more.
u64 standing(const Data& d, const State& s, Seat side, bool army) {
    u64 set = 0;
    for (int b : members(army ? d.all[index(side)] & ~d.ships[index(side)] : d.ships[index(side)]))
        if (is_town(s.at[b]) || is_lake(s.at[b])) set |= one(b);
    return set;
}

// The battle that stands, fought out; `first` is what is done now, where that is given.
OddsReport fight_out(const Data& d, const State& s, const Action* first, bool quickly = false) {
    if (!s.army.on && !s.naval.on) throw Refusal("no battle is being fought: odds are of a battle as it stands");
    const State start = alone(s);
    const bool army = s.army.on;
    const int place = army ? s.army.town : s.naval.lake;
    Explore how;
    how.stop = [](const void* p) { return static_cast<const State*>(p)->flow.depth == 0; };
    how.policy = [&](const void* p, Seat seat, const ActionList& list) {
        if (first && std::memcmp(p, &start, sizeof start) == 0) return *first;
        return stand_and_fight(d, *static_cast<const State*>(p), seat, list);
    };
    if (first || quickly) how.quickly();
    const Explored all = explore(module(), d, &start, how);

    OddsReport r;
    r.title = (army ? "Battle of " : "Battle on ") + d.place_title(place);
    r.policy = "nobody retreats, warships stay in port, ties are taken by the block that fights worst";
    r.exact = all.exact;
    r.error = all.error;
    Tally tally;
    const auto present = [&](const State& t, Seat side) {
        return count(army ? land_at(d, t, side, place) : ships_at(d, t, side, place));
    };
    for (const Branch& b : all.ends) {
        const State& t = *static_cast<const State*>(b.state.bytes());
        const int us = present(t, Seat::us), gb = present(t, Seat::gb);
        tally.result[us   ? (army ? "American hold the field" : "American hold the lake")
                     : gb ? (army ? "British hold the field" : "British hold the lake")
                          : "nobody is left"] += b.probability;
        // Who retreats is not lost, and who joins the battle is not won.
        for (const Seat side : kSeats)
            tally.lost[index(side)][lost_text(count(standing(d, start, side, army) & ~standing(d, t, side, army)))] +=
                b.probability;
    }
    add_rows(r, "result", tally.result);
    add_rows(r, army ? "American blocks" : "American warships", tally.lost[0]);
    add_rows(r, army ? "British blocks" : "British warships", tally.lost[1]);
    add_modifiers(d, start, r);
    return r;
}

bool is_at(const State& s, int place) {
    return (s.army.on && s.army.town == place) || (s.naval.on && s.naval.lake == place);
}

// Where a move leads to.
int goal_of(const Action& a) {
    switch (a.verb) {
        case kMarch:
        case kEnter:
        case kCarry:
        case kSail: return a.b;
        case kFight: return a.a;
        default: return kNowhere;
    }
}

// What leads soonest from an announced move to its battle: nothing more is announced.
std::optional<Action> next_to_battle(const ActionList& list, int place) {
    std::optional<Action> out;
    for (const Action& a : list) {
        if (a.verb == kFight && a.a == place) return a;
        if (a.verb == kDone || (a.verb == kPass && !out)) out = a;
    }
    return out;
}

constexpr int kMostToBattle = 5;  // done, pass, fight, and what else may lie between

}  // namespace

OddsReport odds(const Data& d, const State& s) { return fight_out(d, s, nullptr); }

OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice) {
    if (s.army.on || s.naval.on) {
        if (a.verb == kHit) throw Refusal("who takes a hit is not weighed");
        return fight_out(d, s, &a);
    }
    const int place = goal_of(a);
    if (place == kNowhere || (a.verb != kFight && !blocks_at(d, s, other(seat), place)))
        throw Refusal("there is no enemy to fight");
    State t = s;
    RecordingDice used(dice);  // militia may have to roll (10.0)
    module().apply(d, &t, seat, a, used, nullptr);
    ActionList list;
    for (int i = 0; i < kMostToBattle && !is_at(t, place); ++i) {
        if (t.army.on || t.naval.on || !(module().pending(d, &t) & bit(seat))) break;
        module().list(d, &t, seat, list);
        const auto next = next_to_battle(list, place);
        if (!next) break;
        module().apply(d, &t, seat, *next, used, nullptr);
    }
    if (!is_at(t, place)) throw Refusal("it is not known yet whether there will be a battle");
    OddsReport r = fight_out(d, t, nullptr, true);
    r.exact = r.exact && used.taken.empty();
    return r;
}

// The enemy blocks that may be there lie open, or are known all the same.
bool odds_known(const Data& d, const State& s, Seat seat, const Action* a) {
    const int place = s.army.on ? s.army.town : s.naval.on ? s.naval.lake : a ? goal_of(*a) : kNowhere;
    if (place == kNowhere) return false;
    for (int b : members(d.all[index(other(seat))]))
        if (has(s.may[b], place) && (s.may[b] != one(place) || s.low[b] != s.high[b])) return false;
    return true;
}

// ---------------------------------------------------------------- a battle in words: [landing] us_r06:3 us_a1 vs br_r49

namespace {

struct Described {
    u64 attackers = 0, defenders = 0;
    bool landing = false;
};

void place_block(const Data& d, State& s, const std::string& word, u64& set) {
    const auto colon = word.find(':');
    const int b = d.block_index(word.substr(0, colon));
    if (b < 0) throw Refusal(fmt::format("no block is called '{}'; ghent play shows the names", word.substr(0, colon)));
    int steps = d.strength[static_cast<std::size_t>(b)];
    if (colon != std::string::npos) {
        const std::string number = word.substr(colon + 1);
        if (number.size() != 1 || number[0] < '1' || number[0] - '0' > steps)
            throw Refusal(fmt::format("'{}': the strength of {} is a number from 1 to {}", word,
                                      d.block[static_cast<std::size_t>(b)].id, steps));
        steps = number[0] - '0';
    }
    if (s.steps[b]) throw Refusal(fmt::format("'{}' is named twice", word));
    s.steps[b] = static_cast<u8>(steps);
    set |= one(b);
}

Described read_words(const Data& d, std::span<const std::string> words, State& s) {
    Described w;
    bool second = false;
    for (const std::string& word : words) {
        if (word == "landing") w.landing = true;
        else if (word == "vs") second = true;
        else place_block(d, s, word, second ? w.defenders : w.attackers);
    }
    if (!w.attackers || !w.defenders)
        throw Refusal("name the attacking blocks, 'vs', and the defending blocks: us_r06:4 us_a1 vs br_r49:3");
    return w;
}

}  // namespace

void odds_position(const Data& d, std::span<const std::string> words, State& s) {
    s = State{};
    const Described w = read_words(d, words, s);
    const Seat attacker = side_of(first(w.attackers));
    const u64 own = d.all[index(attacker)], theirs = d.all[index(other(attacker))];
    if ((w.attackers & ~own) || (w.defenders & ~theirs))
        throw Refusal("the blocks before 'vs' must be of one side, those after it of the other");
    const u64 ships = d.ships[0] | d.ships[1], all = w.attackers | w.defenders;
    if ((all & ships) && (all & ~ships)) throw Refusal("a battle is between land blocks or between warships, not both");
    const bool naval = (all & ships) != 0;
    if (naval && w.landing) throw Refusal("a naval battle is no landing");
    if (w.landing && (w.attackers & ~d.carried))
        throw Refusal("artillery and Indians do not land from the water (2.23c, 9.0d)");

    const int lake = kLake0, town = first(d.lakeside[0] & d.home[index(other(attacker))]);
    for (int b = 0; b < kBlocks; ++b) {
        const int box = has(ships, b) ? kDock : b == d.named.tecumseh ? kWaiting : kPool;
        const int place = has(all, b) ? (naval ? lake : town) : box;
        s.at[b] = static_cast<u8>(place);
        show_at(s, b, place);
        if (has(all, b)) show_steps(s, b);
    }
    loaded(d, s);
    s.bid = 64;
    s.turn = 1;
    s.active = static_cast<u8>(attacker);
    const int origin = first(d.adjacent[static_cast<std::size_t>(town)]);
    for (int b : members(naval ? 0 : w.attackers)) s.from[b] = stored(origin);
    if (w.landing) s.landed = w.attackers;
    s.open = one(naval ? lake : town);
    if (attacker == Seat::gb) s.gb_attacks = s.open;
    s.flow.push({.step = kStepCampaignTurn, .pc = CampaignTurn::over});
    SeededDice dice(1);
    Ctx c{d, s, dice, nullptr};
    if (naval) start_naval_battle(c, lake, attacker);
    else start_army_battle(c, town, attacker);
}

}  // namespace ghent::blocks
