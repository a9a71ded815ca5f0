// 5.3b, 5.3c: the windows in which Reactions are played. One opens by what everybody knows, so that its opening tells nothing about a hand (R95).
#include "core/window.h"

#include <optional>

#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

void open_window(State& s, WindowKind kind, Seat first, bool both, int about) {
    s.flow.push({.step = kStepWindow,
                 .seat = byte(index(first)),
                 .n = byte(kind),
                 .a = static_cast<u16>(about),
                 .b = static_cast<u16>(both)});
}

namespace {

struct Opening {
    Seat seat;
    WindowKind kind;
};

// A card that takes a fleet to port needs one (73, 133).
bool has_haven_for(const Data& d, const State& s, Seat side, const Card& card, int kind) {
    if (kind != kWinBeforeLake && kind != kWinLakeAfterRound) return true;
    for (const Effect& e : card.effects)
        if (e.kind == EffectKind::lake_evade)
            return refuges(d, s, side, s.lake.lake) != 0 && s.lake.driven != index(side) + 1;
    return true;
}

// By public facts: the card belongs here, whoever has it.
bool fits_window(const Data& d, const State& s, Opening o, int num) {
    const Card& card = d.card(num);
    if (!card.in(o.kind) || !card.of(o.seat)) return false;
    if (s.ended == 1 && card.moves_peace) return false;  // 12i
    return has_haven_for(d, s, o.seat, card, o.kind) && passes(d, s, card.cond, o.seat, o.kind, false);
}

bool opens(const Data& d, const State& s, Opening o) {
    if (s.ended == 1 && s.last_played & bit(o.seat)) return false;  // R93
    return may_be_answered(
        cards_held(d, s, o.seat), d.answers[index(o.seat)][o.kind],
        [&](int num) { return lies_open(s.cards.where[num]); }, [&](int num) { return fits_window(d, s, o, num); });
}

// What the window is about has been called off: nobody needs an answer any more.
bool is_settled(const State& s, int kind) {
    switch (kind) {
        case kWinEnemyActivation: {
            const Frame& below = s.flow.f[s.flow.depth - 2];
            return below.step == kStepFleet ? below.n & 1 : s.act.flags & kActCancelled;
        }
        case kWinEnemyMove:
        case kWinSeaMove:
        case kWinRaidOrInvasion: {
            for (int i = s.flow.depth - 2; i >= 0; --i) {
                if (s.flow.f[i].step == kStepWindow) continue;
                if (s.flow.f[i].step == kStepFleet) return s.flow.f[i].n & 1;
                break;
            }
            return s.act.cancelled_move;
        }
        case kWinEnemyCard: {
            const Frame* card = find_frame(s, kStepCard);
            return card && card->c & CardPart::cancelled;
        }
        case kWinBeforeCombat: return s.fight.flags & kFightCancelled;
        case kWinBeforeLake:
        case kWinLakeAfterRound: return s.lake.evades;
        default: return false;
    }
}

std::optional<Opening> opening(const State& s) {
    if (s.flow.depth == 0 || s.flow.top().step != kStepWindow) return std::nullopt;
    const Frame& f = s.flow.top();
    return Opening{static_cast<Seat>(f.seat), static_cast<WindowKind>(f.n)};
}

}  // namespace

Go enter_window(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    for (;;) {
        if (is_settled(s, f.n)) break;
        if (opens(c.d, s, {static_cast<Seat>(f.seat), static_cast<WindowKind>(f.n)})) return Go::ask;
        if (!WindowPart::both(f) || ++WindowPart::passes(f) >= 2) break;  // R32
        f.seat = byte(1 - f.seat);
    }
    s.flow.pop();
    return Go::on;
}

Verdict check_window(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kPass) return kAllowed;
    if (a.verb != kReact) return no(R("5.3a"), kNotNow, a.verb);
    const auto kind = static_cast<WindowKind>(s.flow.top().n);
    if (a.a < 1 || a.a > kCards || (s.cards.where[a.a] != hand(side) && s.cards.where[a.a] != saved(side)))
        return no(R("4.2c"), kNotSaved, a.a);
    const Card& card = d.card(a.a);
    if (!card.in(kind)) return no(R("5.3a"), kNotThisWindow, a.a);
    if (!card.of(side)) return no(R("5.1a"), kNotYourEvent, a.a);
    if (s.ended == 1 && card.moves_peace) return no(R("12i"), kPeaceIsMade, a.a);
    if (!has_haven_for(d, s, side, card, kind) || !passes(d, s, card.cond, side, kind))
        return no(R("5.3a"), kConditionsFail, a.a);
    return kAllowed;
}

void list_window(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto kind = static_cast<WindowKind>(s.flow.top().n);
    for (const u8 num : d.answers[index(side)][kind])
        if (s.cards.where[num] == hand(side) || s.cards.where[num] == saved(side))
            add_if(out, act(kReact, num), [&](Action a) { return check_window(d, s, side, a); });
    out.add(act(kPass));
}

namespace {

// A Reaction played in a Combat lies beside it until it is over, for people to see.
void lay_open(State& s, Seat side, int card) {
    const auto lay = [card](auto& cards) {
        std::copy_backward(cards, std::end(cards) - 1, std::end(cards));
        cards[0] = byte(card);
    };
    if (s.lake.on) lay(s.lake.cards[index(side)]);
    else if (s.fight.on) lay(s.fight.cards[index(side)]);
}

}  // namespace

void take_window(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kReact) {
        WindowPart::passes(f) = 0;
        const int kind = f.n;
        if (s.ended == 1) {
            s.last_played = byte(s.last_played | bit(side));
            s.log.last_card[index(side)] = byte(a.a);
        }
        lay_open(s, side, a.a);
        push_card(s, side, a.a, CardPart::reaction, kind);
        return;
    }
    if (!WindowPart::both(f) || ++WindowPart::passes(f) >= 2) return s.flow.pop();
    f.seat = byte(1 - f.seat);
}

// ---------------------------------------------------------------- as standing orders know them

std::span<const WindowSpec> windows() {
    static constexpr WindowSpec kinds[] = {
        {"enemy_card", "The opponent plays an event", "5.3a"},
        {"enemy_activation", "An enemy Expedition is activated", "5.3a"},
        {"enemy_move", "An enemy Expedition is about to enter a space", "5.3a"},
        {"sea_move", "The British move by sea", "5.3a"},
        {"raid_or_invasion", "A Raid or an Invasion is announced", "5.3a"},
        {"dispersion_us", "American Militia is about to cross the border", "6.4a"},
        {"before_combat", "A land Combat is about to begin", "8d"},
        {"before_roll", "Before the dice of a land Combat", "8.2d"},
        {"after_roll", "After the dice of a land Combat", "8.2d"},
        {"after_combat", "A land Combat is over", "5.3a"},
        {"before_lake_combat", "Two fleets meet", "9a"},
        {"lake_after_roll", "Two Ships have fought", "9.2a"},
        {"lake_after_round", "A round of a Lake Combat is over", "9.2d"},
        {"after_lake_combat", "A Lake Combat is over", "9.2g"},
        {"enemy_activation_end", "An enemy Expedition has finished", "5.3a"},
        {"peace_us_forward", "The American Peace marker has moved", "11a"},
    };
    static_assert(std::size(kinds) == kWindows - 1);
    return kinds;
}

Window window(const Data&, const State& s) {
    const std::optional<Opening> o = opening(s);
    return o ? Window{true, byte(o->kind - 1), o->seat, act(kPass)} : Window{};
}

void answers(const Data& d, const State& s, std::vector<u16>& out) {
    const std::optional<Opening> o = opening(s);
    if (!o) return;
    each_answer(
        d.deck, [&](int num) { return lies_open(s.cards.where[num]); },
        [&](int num) { return fits_window(d, s, *o, num); }, [&](int num) { out.push_back(static_cast<u16>(num)); });
}

}  // namespace ghent::amateurs
