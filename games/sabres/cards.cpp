// "1. Drawing a Battle Card": the deck, drawing, Countermand.
//
// A deck is a bag: which card lies on top is decided when somebody draws it. Used cards go under it in the order of their
// use, and are drawn in that order once the bag is empty (R33).
#include "core/window.h"
#include "games/sabres/chapters.h"
#include "games/sabres/steps.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

namespace {

int draw(Ctx& c) {
    State& s = c.s;
    u16 bag[kMaxDeck];
    std::size_t n = 0;
    for (std::size_t card = 0; card < c.d.cards.size(); ++card)
        for (int i = 0; i < s.bag[card]; ++i) bag[n++] = static_cast<u16>(card);
    if (n) {
        const int card = c.pick(kChDraw, {bag, n});
        --s.bag[card];
        return card;
    }
    return s.under.take_first();
}

}  // namespace

void put_under(State& s, int card) { s.under.put_last(card); }

int cards_in_deck(const State& s) {
    int n = s.under.count;
    for (const u8 copies : s.bag) n += copies;
    return n;
}

// ---------------------------------------------------------------- the window in which a card may be countermanded

void lay_out(State& s, int card, Seat owner, bool played) {
    s.open_card = OpenCard{1, static_cast<u8>(card), static_cast<u8>(owner), played, 0, {}};
}

void open_window(State& s, int card, Seat owner) {
    lay_out(s, card, owner, false);
    s.flow.push({.step = kStepCountermand, .pc = Countermanding::owner, .seat = static_cast<u8>(owner)});
}

bool window_cancelled(const State& s) { return s.open_card.countermands % 2 == 1; }

void close_window(Ctx& c) {
    State& s = c.s;
    const OpenCard w = s.open_card;
    if (window_cancelled(s)) put_under(s, w.card);
    for (int i = 0; i < w.countermands; ++i) put_under(s, c.d.countermand);
    s.open_card = OpenCard{};
}

namespace {

// R30: its owner against a card he has drawn (card.5); then his opponent, if it is beneficial to the owner (card.6); then each
// against the other's Countermand (card.7).
bool may_countermand(const Data& d, const State& s, const Frame& f) {
    const int cards[] = {d.countermand};
    return may_be_answered(
        s.kept[f.seat][d.countermand], cards, [](int) { return false; },
        [&](int) { return f.pc != Countermanding::enemy || d.cards[s.open_card.card].good; });
}

}  // namespace

// As standing orders know it (core/window.h). What is kept lies open, so everybody knows who could answer.
std::span<const WindowSpec> windows() {
    static constexpr WindowSpec kinds[] = {
        {"own_card", "You have drawn a battle card", "card.5"},
        {"enemy_card", "The enemy has drawn a card that helps him", "card.6"},
        {"countermand", "The enemy plays Countermand", "card.7"},
    };
    static_assert(std::size(kinds) == Countermanding::reply + 1);  // a kind for each part of the step
    return kinds;
}

Window window(const Data&, const State& s) {
    const Frame& f = s.flow.top();
    if (f.step != kStepCountermand) return {};
    return {true, f.pc, static_cast<Seat>(f.seat), act(kPass)};
}

void answers(const Data& d, const State& s, std::vector<u16>& out) {
    if (s.flow.top().step == kStepCountermand) out.push_back(static_cast<u16>(d.countermand));
}

Go enter_countermand(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (may_countermand(c.d, s, f)) return Go::ask;
    if (f.pc == Countermanding::owner)
        f = {.step = kStepCountermand, .pc = Countermanding::enemy, .seat = static_cast<u8>(1 - f.seat)};
    else s.flow.pop();
    return Go::on;
}

Verdict check_countermand(const Data&, const State&, Seat, Action a) {
    return a.verb == kCountermand || a.verb == kPass ? kAllowed : no(R("card.5"), kNotNow, a.verb);
}

void list_countermand(const Data&, const State&, Seat, ActionList& out) {
    out.add(act(kCountermand));
    out.add(act(kPass));
}

void take_countermand(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const u8 other_seat = static_cast<u8>(other(side));
    if (a.verb == kCountermand) {
        const u16 rule = s.open_card.countermands        ? R("card.7")
                         : f.pc == Countermanding::owner ? R("card.5")
                                                         : R("card.6");
        --s.kept[index(side)][c.d.countermand];
        ++s.open_card.countermands;
        const u16 what = s.open_card.countermands == 1 ? kEvCountermand
                         : window_cancelled(s)         ? kEvCountermandAgain
                                                       : kEvCountermandBack;
        tell(c, {what, rule, side, s.open_card.card});
        f = {.step = kStepCountermand, .pc = Countermanding::reply, .seat = other_seat};
    } else if (f.pc == Countermanding::owner) {
        f = {.step = kStepCountermand, .pc = Countermanding::enemy, .seat = other_seat};
    } else {
        s.flow.pop();
    }
}

// ---------------------------------------------------------------- drawing

namespace {

// A scenario without such cards (the sheet of Brownstown prints it), or a card that has nothing to act on: printed on Spark,
// and read as meant for all (R31).
u16 passed_over_rule(const Data& d, const State& s, int card) {
    const Battle& b = battle(d, s);
    if (has(b.excluded_titles, card)) return b.id == "01-brownstown" ? R("scn.brown.9") : R("setup.9");
    return d.cards[static_cast<std::size_t>(card)].id == "spark" ? R("card.spark.c") : R("R31");
}

void keep_card(Ctx& c, int card, Seat owner) {
    ++c.s.kept[index(owner)][card];
    tell(c, {kEvKept, R("card.4"), owner, card});
}

}  // namespace

void apply_effect(Ctx& c, const Effect& e, Seat owner);  // effects.cpp

Go enter_draw(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat owner = static_cast<Seat>(s.active);
    if (f.pc == Drawing::draw) {
        if (Drawing::draws_left(f) == 0) {
            tell(c, {kEvNoCard, R("card.1"), owner});
            s.flow.pop();
            return Go::on;
        }
        --Drawing::draws_left(f);
        const int card = draw(c);
        tell(c, {kEvDraw, R("card.1"), owner, card});
        if (!applicable(c.d, s, card, owner)) {
            tell(c, {kEvPassedOver, passed_over_rule(c.d, s, card), owner, card});
            put_under(s, card);  // card.3
            return Go::on;
        }
        f.pc = Drawing::window_closed;
        open_window(s, card, owner);
        return Go::on;
    }
    const int card = s.open_card.card;
    const Card& face = c.d.cards[static_cast<std::size_t>(card)];
    if (f.pc == Drawing::window_closed) {
        if (s.open_card.countermands)
            tell(c, {window_cancelled(s) ? kEvCancelled : kEvStands, R("card.7"), owner, card});
        if (window_cancelled(s)) {
            close_window(c);
            s.flow.pop();
            return Go::on;
        }
        if (face.keep == Keep::until_used) {
            close_window(c);
            keep_card(c, card, owner);
            s.flow.pop();
            return Go::on;
        }
        f.pc = Drawing::first_effect;
        if (face.duration == Duration::turn || face.duration == Duration::until_own_next_turn)
            s.in_force[index(owner)] = static_cast<u8>(card + 1);
        return Go::on;
    }
    const auto next = static_cast<std::size_t>(f.pc - Drawing::first_effect);
    if (next < face.effects.size()) {
        ++f.pc;
        apply_effect(c, face.effects[next], owner);
        return Go::on;
    }
    close_window(c);
    if (face.keep == Keep::game) keep_card(c, card, owner);
    else put_under(s, card);  // card.3
    s.flow.pop();
    return Go::on;
}

}  // namespace ghent::sabres
