// Rule 8.31 case 8: Reaction cards. A window opens by what everybody knows, so that its opening tells nothing about a hand.
#include <algorithm>
#include <optional>

#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

void push_react(State& s, Seat seat, Timing timing, int here) {
    s.flow.push(
        {.step = kStepReact, .seat = static_cast<u8>(seat), .n = static_cast<u8>(timing), .a = static_cast<u16>(here)});
}

namespace {

bool is_land_force(const Data& d, const State& s, int piece) { return is_land(d, piece) && is_space(s.at[piece]); }

// The spaces that a Reaction may name; none: it names nothing.
Places targets(const Data& d, const State& s, const Effect& e) {
    Places out{};
    const auto fits = [&](int place) {
        return is_space(place) && (!e.regions || (e.regions >> d.space(place).region) & 1);
    };
    const bool ships = e.kind == EffectKind::cancel_naval_move;
    if (s.force.on) {
        bool land = false, naval = false;
        s.group.each([&](int p) { (is_ship(p) ? naval : land) |= is_ship(p) || is_land_force(d, s, p); });
        for (const u8 active : s.force.active)
            if (active) (is_ship(active - 1) ? naval : land) |= is_ship(active - 1) || is_land_force(d, s, active - 1);
        const int start = s.force.start;
        if (ships ? naval && (e.lake == kNoLake || lake_at(d, start) == e.lake)
                  : (land || e.kind == EffectKind::cancel_force) && fits(start))
            out.add(start);
        return out;
    }
    for (int i = 0; i < 2 && !ships; ++i) {
        const u8 piece = s.play.declared[i];
        if (!piece || has(s.play.moved, i) || has(s.play.cancelled, i)) continue;
        const bool land = e.kind == EffectKind::cancel_force || is_land_force(d, s, piece - 1);
        if (land && fits(s.at[piece - 1])) out.add(s.at[piece - 1]);
    }
    return out;
}

bool names_a_place(EffectKind kind) {
    return kind == EffectKind::interdict_space || kind == EffectKind::cancel_naval_move ||
           kind == EffectKind::cancel_force;
}

// A card that must name a place and finds none cannot be played, whoever has it: all this is public.
bool could_answer(const Data& d, const State& s, Seat seat, const Card& card, int here) {
    if (!passes(d, s, card.conditions, seat, here)) return false;
    const Effect& e = card.effects[0];
    return !names_a_place(e.kind) || targets(d, s, e).any();
}

// What opens a window: which cards, for whom, where; of the battle cards, those before the dice or those after them.
struct Trigger {
    Seat seat;
    Timing timing;
    int here;
    bool after_dice = false;
};

// By public facts: the card belongs here, whoever has it.
bool fits(const Data& d, const State& s, const Trigger& t, int num) {
    const Card& card = d.card(num);
    if (card.timing != t.timing || !(card.sides & bit(t.seat))) return false;
    if (t.timing == Timing::land_battle && is_after_dice(card) != t.after_dice) return false;
    return could_answer(d, s, t.seat, card, t.here);
}

bool opens(const Data& d, const State& s, const Trigger& t) {
    return may_be_answered(
        cards_in(d, s, hand(t.seat)), deck_of(d, s), [&](int num) { return lies_open(s.cards.where[num]); },
        [&](int num) { return fits(d, s, t, num); });
}

}  // namespace

bool window_open(const Data& d, const State& s, Seat seat, Timing timing, int here) {
    return !s.prewar && !in_winter(s) && opens(d, s, {seat, timing, here});  // R30
}

bool battle_window_open(const Data& d, const State& s, Seat seat, int here, bool after_dice) {
    return opens(d, s, {seat, Timing::land_battle, here, after_dice});
}

// ---------------------------------------------------------------- windows, as standing orders know them

std::span<const WindowSpec> windows() {
    static constexpr WindowSpec kinds[] = {
        {"activation", "An enemy force is activated", "8.31.8"},
        {"naval_activation", "An enemy fleet is activated", "8.31.8"},
        {"nbv", "The enemy builds vessels", "8.31.8"},
        {"combat_won", "A land combat is won", "8.31.8"},
        {"combat_lost", "A land combat is lost", "8.31.8"},
        {"enters", "An enemy force enters a space", "8.31.8"},
        {"battle", "A Battle card in land combat", "10.43a"},
        {"battle_result", "A Battle card after the dice", "10.43a"},
        {"naval_battle", "A Battle card in naval combat", "12.36"},
    };
    return kinds;
}

namespace {

constexpr u8 kReactWindow = 0, kBattleWindow = 6, kBattleResultWindow = 7, kNavalBattleWindow = 8;
static_assert(static_cast<int>(Timing::enters) - static_cast<int>(Timing::activation) == 5);

std::optional<Trigger> trigger(const State& s) {
    if (s.flow.depth == 0) return std::nullopt;
    const Frame& f = s.flow.top();
    const Seat seat = static_cast<Seat>(f.seat);
    switch (f.step) {
        case kStepReact: return Trigger{seat, static_cast<Timing>(Reacting::timing(f)), Reacting::place(f)};
        case kStepBattleCard: return Trigger{seat, Timing::land_battle, s.fight.place, InCombat::after_dice(f)};
        case kStepSeaCard: return Trigger{seat, Timing::naval_battle, box_of(s.sea.lake)};
        default: return std::nullopt;
    }
}

u8 kind_of(const Trigger& t) {
    if (t.timing == Timing::naval_battle) return kNavalBattleWindow;
    if (t.timing == Timing::land_battle) return t.after_dice ? kBattleResultWindow : kBattleWindow;
    return static_cast<u8>(kReactWindow + static_cast<int>(t.timing) - static_cast<int>(Timing::activation));
}

}  // namespace

Window window(const Data&, const State& s) {
    const std::optional<Trigger> t = trigger(s);
    return t ? Window{true, kind_of(*t), t->seat, act(kPass)} : Window{};
}

void answers(const Data& d, const State& s, std::vector<u16>& out) {
    const std::optional<Trigger> t = trigger(s);
    if (!t) return;
    each_answer(
        deck_of(d, s), [&](int num) { return lies_open(s.cards.where[num]); },
        [&](int num) { return fits(d, s, *t, num); }, [&](int num) { out.push_back(static_cast<u16>(num)); });
}

// ---------------------------------------------------------------- Reactions

Go enter_react(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (window_open(c.d, s, static_cast<Seat>(f.seat), static_cast<Timing>(Reacting::timing(f)), Reacting::place(f)))
        return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_react(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kPass) return kAllowed;
    if (a.verb != kReact) return no(R("8.31.8"), kNotNow, a.verb);
    const Frame& f = s.flow.top();
    if (a.a == 0 || s.cards.where[a.a] != hand(side)) return no(R("8.31.8"), kNotInHand, a.a);
    const Card& card = d.card(a.a);
    if (static_cast<u8>(card.timing) != Reacting::timing(f)) return no(R("8.31.8"), kNotThisTrigger, a.a);
    if (!(card.sides & bit(side))) return no(R("8.21b"), kNotYourEvent, a.a);
    if (!passes(d, s, card.conditions, side, Reacting::place(f))) return no(R("8.31.8"), kConditionsFail, a.a);
    const Effect& e = card.effects[0];
    if (!names_a_place(e.kind)) return a.b == kNone ? kAllowed : no(R("8.31.8"), kNamesNothing);
    const Places set = targets(d, s, e);
    return a.b != kNone && set.has(a.b) ? kAllowed : no(R("8.31.ex2"), kNoSuchTarget);
}

void list_react(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : deck_of(d, s)) {
        if (s.cards.where[num] != hand(side) || static_cast<u8>(d.card(num).timing) != Reacting::timing(s.flow.top()))
            continue;
        const Effect& e = d.card(num).effects[0];
        if (names_a_place(e.kind)) {
            targets(d, s, e).each([&](int place) {
                if (check_react(d, s, side, act(kReact, num, place)).ok()) out.add(act(kReact, num, place));
            });
        } else if (check_react(d, s, side, act(kReact, num)).ok()) {
            out.add(act(kReact, num));
        }
    }
    out.add(act(kPass));
}

namespace {

void becalm(Ctx& c, int place) {
    State& s = c.s;
    tell(c, {kEvBecalmed, R("8.31.ex2"), static_cast<Seat>(s.play.seat), place});
    s.picked = {};
    const auto stop = [&](int p) {
        s.done.add(p);
        s.picked.add(p);  // the stopped force (card 97)
    };
    const Pieces group = s.group;
    group.each([&](int p) {
        if (!is_ship(p)) return;
        s.group.drop(p);
        stop(p);
    });
    for (u8& active : s.force.active)
        if (active && is_ship(active - 1)) {
            stop(active - 1);
            active = 0;
        }
}

void cancel(Ctx& c, int place) {
    State& s = c.s;
    tell(c, {kEvCancelled, R("7.32b"), static_cast<Seat>(s.play.seat), place});
    if (s.force.on) {
        s.play.cancelled = static_cast<u8>(s.play.cancelled | 1U << s.force.index);
        return;
    }
    for (int i = 0; i < 2; ++i)
        if (s.play.declared[i] && s.at[s.play.declared[i] - 1] == place && !has(s.play.cancelled, i)) {
            s.play.cancelled = static_cast<u8>(s.play.cancelled | 1U << i);
            return;
        }
}

void cancel_purchases(Ctx& c, int lake) {
    State& s = c.s;
    const Pieces picked = s.picked;
    picked.each([&](int p) {
        const int at = on_map(s.at[p]) ? lake_at(c.d, s.at[p]) : c.d.ship(p).lake;
        if (at == lake) s.picked.drop(p);
    });
    tell(c, {kEvCancelled, R("8.31.8"), static_cast<Seat>(s.play.seat)});
}

}  // namespace

void take_react(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    if (a.verb == kPass) return;
    tell(c, {kEvReacts, R("8.31.8"), side, a.a});
    c.reveal();
    discard(c, a.a);
    const Effect& e = c.d.card(a.a).effects[0];
    // What is more than stopping somebody is carried out like an event.
    s.flow.push({.step = kStepEvent, .seat = static_cast<u8>(side), .a = a.a});
    switch (e.kind) {
        case EffectKind::interdict_space:
            s.play.rain = static_cast<u8>(a.b);
            tell(c, {kEvRain, R("8.31.ex3"), side, a.b});
            break;
        case EffectKind::cancel_naval_move: becalm(c, a.b); break;
        case EffectKind::cancel_force: cancel(c, a.b); break;
        case EffectKind::cancel_second_force:
            if (s.play.declared[0] && s.play.declared[1])
                s.flow.push({.step = kStepKeepOne, .seat = static_cast<u8>(other(side))});
            break;
        case EffectKind::cancel_nbv: cancel_purchases(c, e.lake); break;
        case EffectKind::halt_force: s.fight.flags2 |= kTurnedBack; break;
        default: break;
    }
}

// ---------------------------------------------------------------- card 54: one of two declared forces is kept

Go enter_keep_one(Ctx&) { return Go::ask; }

Verdict check_keep_one(const Data&, const State& s, Seat, Action a) {
    if (a.verb != kActivate) return no(R("7.32b"), kNotNow, a.verb);
    for (const u8 piece : s.play.declared)
        if (piece == a.a + 1) return kAllowed;
    return no(R("7.32b"), kNotListed, a.a);
}

void list_keep_one(const Data&, const State& s, Seat, ActionList& out) {
    for (const u8 piece : s.play.declared) out.add(act(kActivate, piece - 1));
}

void take_keep_one(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    s.flow.pop();
    for (int i = 0; i < 2; ++i)
        if (s.play.declared[i] != a.a + 1) {
            s.play.cancelled = static_cast<u8>(s.play.cancelled | 1U << i);
            tell(c, {kEvCancelled, R("7.32b"), side, s.at[s.play.declared[i] - 1]});
        }
}

}  // namespace ghent::madison
