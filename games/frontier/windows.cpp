// 4.2.3, 4.2.2: the windows W1-W10 for Reactions and C1-C4 for Combat cards. One opens by what everybody knows, so that its
// opening tells nothing about a hand (R28).
#include "core/window.h"

#include <optional>

#include "games/frontier/events.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

struct Opening {
    Seat seat;
    WindowKind kind;
    u16 about;
};

bool is_combat(WindowKind kind) { return kind >= kWinPre; }

// Public facts: the card belongs into this window, whoever has it; it may be in this year's deck or in a hand.
bool fits_window(const Data& d, const State& s, Opening o, int card) {
    const Card& x = d.card(card);
    if (x.side != o.seat || !(x.windows >> o.kind & 1)) return false;
    return could_answer(d, s, o.seat, o.kind, o.about, card);
}
bool is_gone(const State& s, int card) { return lies_open(s.cards.where[card]); }

// 4.2.3b: one Reaction in an activation (a siege assault is one), one in an Event Segment.
bool limit_used(const State& s, WindowKind kind) {
    if (is_combat(kind)) return false;  // 18.3: the combat opens each window once
    if (kind == kWinEvent) return s.play.reacted != 0;
    if (s.act.on) return (s.act.flags & kActReacted) != 0;
    return s.play.event ? s.play.reacted != 0 : s.assault.on && s.assault.reacted;
}

bool holds_cards(const State& s, Seat side) {
    for (int i = 0; i < kCardSlots; i += 8)
        if (bytes_equal(s.cards.where + i, hand(side))) return true;
    return false;
}

bool opens(const Data& d, const State& s, Opening o) {
    const auto& cards = d.answers[at(index(o.seat))][o.kind];
    if (cards.empty() || limit_used(s, o.kind)) return false;
    const auto gone = [&](int card) { return is_gone(s, card); };
    const auto fits = [&](int card) { return fits_window(d, s, o, card); };
    // Whether somebody holds cards is asked last: mostly no card fits.
    return may_be_answered(1, cards, gone, fits) && holds_cards(s, o.seat);
}

std::optional<Opening> opening(const State& s) {
    if (s.flow.depth == 0 || s.flow.top().step != kStepWindow) return std::nullopt;
    const Frame& f = s.flow.top();
    return Opening{static_cast<Seat>(f.seat), static_cast<WindowKind>(f.n), f.a};
}

}  // namespace

void open_window(Ctx& c, WindowKind kind, Seat side, int about) {
    if (opens(c.d, c.s, {side, kind, static_cast<u16>(about)}))
        push(c.s, kStepWindow, side, static_cast<u16>(about), byte(kind));
}

Go enter_window(Ctx&) { return Go::ask; }

Verdict check_window(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kPass) return kAllowed;
    const Opening o = *opening(s);
    if (a.verb != kReact) return no(R("4.2.3a"), kNotNow, a.verb);
    if (a.a >= kCards || s.cards.where[a.a] != hand(side)) return no(R("4.2"), kNotInHand, a.a);
    if (!fits_window(d, s, o, a.a)) return no(is_combat(o.kind) ? R("4.2.2a") : R("4.2.3a"), kNotThisWindow, a.a);
    return kAllowed;
}

void list_window(const Data& d, const State& s, Seat side, ActionList& out) {
    const Opening o = *opening(s);
    each_in_hand(s, side, [&](int card) {
        if (fits_window(d, s, o, card)) out.add(act(kReact, card));
    });
    out.add(act(kPass));
}

void take_window(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const Opening o = *opening(s);
    s.flow.pop();
    if (a.verb == kPass) return;
    discard_card(s, a.a);
    c.reveal();
    tell(c, {is_combat(o.kind) ? kEvCombatCard : kEvReacts, is_combat(o.kind) ? R("4.2.2a") : R("4.2.3a"), side, a.a});
    if (!is_combat(o.kind)) {
        if (o.kind == kWinEvent || (!s.act.on && s.play.event)) s.play.reacted = 1;
        else if (s.act.on) s.act.flags |= kActReacted;
        else if (s.assault.on) s.assault.reacted = 1;
    }
    // 18.3, 18.6, 19.2, 19.6: a Combat card lies with its combat; it works when both have been played.
    switch (o.kind) {
        case kWinPre: s.land.pre[index(side)] = byte(a.a + 1); break;
        case kWinPost: s.land.post[index(side)] = byte(a.a + 1); break;
        case kWinNavalPre: s.naval.pre[index(side)] = byte(a.a + 1); break;
        case kWinNavalPost: s.naval.post[index(side)] = byte(a.a + 1); break;
        default: break;
    }
    answered(c, side, o.kind, o.about, a.a);
}

// ---------------------------------------------------------------- as standing orders know them

std::span<const WindowSpec> windows() {
    static constexpr WindowSpec kinds[] = {
        {"activation", "An enemy unit is activated", "4.2.3a"},
        {"roll", "The enemy has rolled for movement", "4.2.3a"},
        {"enter", "Enemy units are about to enter a hex", "4.2.3a"},
        {"stand", "Your force stands against an attack", "4.2.3a"},
        {"fleet", "Enemy vessels come upon yours", "4.2.3a"},
        {"bateaux", "The enemy takes to the boats", "4.2.3a"},
        {"siege", "The enemy assaults a fortification", "4.2.3a"},
        {"siege_rolls", "The dice of a siege are rolled", "4.2.3a"},
        {"event", "The enemy carries out an event", "4.2.3a"},
        {"evade", "Your force is about to Evade", "4.2.3a"},
        {"pre_combat", "Before the volleys of a land Combat", "18.3"},
        {"post_combat", "A land Combat is over", "18.6"},
        {"naval_pre_combat", "Before the broadsides of a Naval Combat", "19.2"},
        {"naval_post_combat", "A Naval Combat is over", "19.6"},
    };
    static_assert(std::size(kinds) == kWindows);
    return kinds;
}

Window window(const Data&, const State& s) {
    const std::optional<Opening> o = opening(s);
    return o ? Window{true, byte(o->kind), o->seat, act(kPass)} : Window{};
}

void answers(const Data& d, const State& s, std::vector<u16>& out) {
    const std::optional<Opening> o = opening(s);
    if (!o) return;
    each_answer(
        d.all_cards, [&](int card) { return is_gone(s, card); }, [&](int card) { return fits_window(d, s, *o, card); },
        [&](int card) { out.push_back(static_cast<u16>(card)); });
}

}  // namespace ghent::frontier
