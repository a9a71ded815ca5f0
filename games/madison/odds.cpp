// Odds of a combat as it stands, with the cards the players hold, or of one described in words.
#include "core/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "core/strings.h"
#include "games/madison/madison.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

// A land combat begins when a force enters: who is there may still react or retreat (9.3, 9.4).
bool fight_frame(const Frame& f, bool land) {
    return land ? f.step == kStepFight || f.step == kStepEntry : f.step == kStepSea;
}

bool fighting(const State& s) {
    if (s.flow.over) return false;
    for (int i = 0; i < s.flow.depth; ++i)
        if ((s.fight.on && fight_frame(s.flow.f[i], true)) || (s.sea.on && fight_frame(s.flow.f[i], false)))
            return true;
    return false;
}

// The combat alone: what lies below it on the stack is cut away, so that its end is the end.
State alone(const State& s) {
    State t = s;
    int from = 0;
    while (from < s.flow.depth && !fight_frame(t.flow.f[from], s.fight.on)) ++from;
    t.flow = Flow{};
    for (int i = from; i < s.flow.depth; ++i) t.flow.push(s.flow.f[i]);
    return t;
}

int card_bonus(const Data& d, int num) {
    int v = 0;
    for (const Effect& e : d.card(num).effects) v += e.kind == EffectKind::drm ? 2 * e.n : 1;
    return v;
}

// Everybody plays his best Battle card each round, leads with his best unit, loses his weakest; nobody plays card 88.
Action fight_on(const Data& d, const State& s, Seat seat, const ActionList& list) {
    Action best = list[0];
    int most = -1000;
    for (const Action& a : list) {
        int rank = prior(d, s, seat, a);
        if (a.verb == kBattle) rank = InCombat::after_dice(s.flow.top()) ? -100 : 100 + card_bonus(d, a.a);
        if (a.verb == kReact) rank = -100;
        if (a.verb == kStand) rank = 1000;
        if (rank > most) most = rank, best = a;
    }
    return best;
}

int steps_of_side(const Data& d, const State& s, Seat side) {
    int n = 0;
    for (std::size_t p = 0; p < d.units.size(); ++p)
        if (d.units[p].side == side && on_map(s.at[p])) n += steps_of(d, s, static_cast<int>(p));
    for (std::size_t i = 0; i < d.ships.size(); ++i) {
        const int p = kShip0 + static_cast<int>(i);
        if (on_map(s.at[p]) && side_of(d, s, p) == side) n += flipped(s, p) ? 1 : 2;
    }
    return n;
}


// The combat that stands, fought out; `first` is what is done now, where that is given.
OddsReport fight_out(const Data& d, const State& s, const Action* first, bool quickly = false) {
    if (!fighting(s)) throw Refusal("no combat is being fought");
    const bool land = s.fight.on;
    const Seat att = static_cast<Seat>(land ? s.fight.attacker : s.sea.attacker);
    const int place = land ? int{s.fight.place} : box_of(s.sea.lake);
    OddsReport out;
    out.title = fmt::format("{} attack on {}", side_word(att), arg_title(d, kPlaceKind, static_cast<u16>(place)));
    out.policy = "everybody plays his best Battle card in each round and leads with his best unit; no Reaction cards";
    const Modifiers m = land ? land_modifiers(d, s) : sea_modifiers(d, s);
    for (const Modifier& mod : m.all())
        out.modifiers.push_back(
            {source_title(module(), d, mod), fmt::format("{:+}", int{mod.value}), std::string(kRuleIds[mod.rule])});

    const State start = alone(s);
    const int before[2] = {steps_of_side(d, start, Seat::us), steps_of_side(d, start, Seat::gb)};
    Explore how;
    how.stop = [](const void* state) {
        const State& t = *static_cast<const State*>(state);
        return t.flow.over || t.flow.depth == 0 || !(t.fight.on || t.sea.on);
    };
    if (first || quickly) how.quickly();
    how.policy = [&](const void* state, Seat seat, const ActionList& list) {
        if (first && std::memcmp(state, &start, sizeof start) == 0) return *first;
        return fight_on(d, *static_cast<const State*>(state), seat, list);
    };
    const Explored all = explore(module(), d, &start, how);
    out.exact = all.exact;
    out.error = all.error;
    double wins = 0;
    std::map<int, double> lost[2];
    for (const Branch& b : all.ends) {
        const State& t = *static_cast<const State*>(b.state.bytes());
        const bool held = land ? has_units(t, att, place) : has_ships(d, t, att, place, true);
        if (held) wins += b.probability;
        for (const Seat side : kSeats)
            lost[index(side)][before[index(side)] - steps_of_side(d, t, side)] += b.probability;
    }
    out.rows.push_back({land ? "the attackers take the space" : "the attackers hold the lake", "result", wins});
    out.rows.push_back({"they do not", "result", 1 - wins});
    for (const Seat side : kSeats)
        for (const auto& [steps, probability] : lost[index(side)])
            out.rows.push_back({fmt::format("{} steps lost: {}", side_word(side), steps),
                                fmt::format("{} steps lost", name(side)), probability});
    return out;
}

}  // namespace

OddsReport odds(const Data& d, const State& s) { return fight_out(d, s, nullptr); }

OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice) {
    if (fighting(s)) {
        const bool weighed = a.verb == kStand || a.verb == kRetreat || a.verb == kWithdraw || a.verb == kBattle ||
                             a.verb == kReact || a.verb == kPass;
        if (!weighed) throw Refusal("it decides nothing about the combat");
        return fight_out(d, s, &a);
    }
    if (a.verb != kMarch && a.verb != kSail && a.verb != kLand && a.verb != kFightFor)
        throw Refusal("there is no combat in it");
    State t = s;
    RecordingDice used(dice);
    module().apply(d, &t, seat, a, used, nullptr);
    if (!fighting(t)) throw Refusal("there is no combat in it");
    OddsReport out = fight_out(d, t, nullptr, true);
    out.exact = out.exact && used.taken.empty();
    return out;
}

// ---------------------------------------------------------------- a combat in words

namespace {

struct Described {
    std::vector<std::pair<int, bool>> pieces;  // reduced?
};

std::pair<int, bool> read_piece(const Data& d, std::string_view word) {
    const bool reduced = word.ends_with('-');
    if (reduced) word.remove_suffix(1);
    const int p = d.piece_index(word);
    if (p == kNoPiece || is_ship(p)) throw Refusal(fmt::format("no land unit or leader is called {}", in_quotes(word)));
    if (reduced && (!is_unit(p) || d.unit(p).steps == 1))
        throw Refusal(fmt::format("{} has no reduced side (3.17)", word));
    return {p, reduced};
}

int read_space(const Data& d, const std::string& word) {
    const int place = d.place_index(word);
    if (!place) throw Refusal(fmt::format("no space is called {}", in_quotes(word)));
    return place;
}

}  // namespace

void odds_position(const Data& d, std::span<const std::string> words, State& s) {
    s = State{};
    std::vector<std::pair<int, bool>> side[2];
    int from = 0, at = 0, now = 0;
    bool landing = false;
    s.turn = 1;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto next = [&]() -> const std::string& {
            if (i + 1 >= words.size()) throw Refusal(fmt::format("something must follow '{}'", word));
            return words[++i];
        };
        if (word == "landing" && side[0].empty()) landing = true;
        else if (word == "vs") now = 1;
        else if (word == "from") from = read_space(d, next());
        else if (word == "at") at = read_space(d, next());
        else if (word == "turn") {
            const int turn = d.turn_index(next());
            if (turn < 0) throw Refusal("no such turn: 1812SS, 1812SA … 1814SA");
            s.turn = static_cast<u8>(turn);
        } else side[now].push_back(read_piece(d, word));
    }
    if (side[0].empty() || side[1].empty() || !at)
        throw Refusal("a combat is UNITS vs UNITS at SPACE: us_6 us_13 vs uk_49 at queenston");
    const Seat att = side_of(d, s, side[0][0].first);
    for (int num = 1; num <= kCards; ++num)
        if (d.card(num).year < 1812 + s.turn / 3) s.cards.where[num] = kGone;
    if (s.turn < 7) s.cards.where[d.named.treaty] = kAside;
    for (int now_side = 0; now_side < 2; ++now_side)
        for (const auto& [p, reduced] : side[now_side]) {
            if ((side_of(d, s, p) == att) != (now_side == 0))
                throw Refusal("the units of each side stand together, the attackers first");
            if (reduced) s.flipped.add(p);
            put(d, s, p, at);
        }
    if (!has_units(s, att, at) || !has_units(s, other(att), at)) throw Refusal("each side needs a unit");
    s.active = static_cast<u8>(att);
    s.force.from[0] = static_cast<u8>(from);
    s.play.on = 1;
    s.play.seat = static_cast<u8>(att);
    s.fight.on = 1;
    s.fight.place = static_cast<u8>(at);
    s.fight.attacker = static_cast<u8>(att);
    each_at(s, at, [&](int p) {
        if (is_leader(p)) s.fight.leaders |= one(p - kLeader0);
    });
    for (Places& fed : s.supplied) fed = d.all_spaces;
    Fort buffer;
    if (fort_at(d, s, at, buffer) && s.firm[index(other(att))][at]) s.fight.flags |= kFortUsed;
    if (landing) s.fight.flags |= kAmphibious;
    if (from && !landing && d.across[static_cast<std::size_t>(at)].has(from)) s.fight.flags |= kCrossing;
    const auto seat = static_cast<u8>(att);
    s.flow.push({.step = kStepWar, .pc = WarTurn::fleet});
    s.flow.push({.step = kStepAction, .seat = static_cast<u8>(other(att))});
    s.flow.push({.step = kStepPlay, .pc = CardPlay::stranded, .seat = seat});
    s.flow.push({.step = kStepEntry, .pc = Entering::fought, .seat = seat, .a = static_cast<u16>(at)});
    s.flow.push({.step = kStepFight, .seat = seat});
}

}  // namespace ghent::madison
