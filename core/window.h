// Windows: the moments at which a seat may answer out of turn with a card, mostly one that only it can see (sabres' lie open).
//
// Whether a window opens must not tell what is in a hand, so public facts alone decide it: something that everybody saw
// (the trigger), the seat holds a card at all, and some card that fits is not publicly gone. It then opens whether or not
// the seat holds such a card; "no card" is an answer like any other, and the step that asks is marked `own`, so that the
// engine never gives it. Passing for somebody who is away is done outside, by the standing orders that he left with the
// server (server/orders.h).
//
// A game that has windows names their kinds (`windows()`), says which stands open (`window(d, s)`) and which cards could
// answer it as far as everybody knows (`answers(d, s, out)`); its rules open them with `may_be_answered`. The contract
// tests hold it to the above.
#pragma once

#include "core/types.h"

namespace ghent {

// One kind of window, as players and their orders know it.
struct WindowSpec {
    std::string_view id;     // stable: it stands in stored orders
    std::string_view title;  // for people: "An enemy force is activated"
    std::string_view rule;
};

// The window that stands open; all of it is public.
struct Window {
    bool open = false;
    u8 kind = 0;  // index into Module::windows
    Seat seat = Seat::us;
    Action pass = {};  // the answer that lets it go by; always legal
};

// Calls `f` with every card that could be the answer, as far as everybody knows. `gone(card)`: everybody knows that it is
// in no hand; `fits(card)`: the trigger and what the card asks for are there, by public facts.
template <class Cards, class Gone, class Fits, class F>
void each_answer(const Cards& cards, const Gone& gone, const Fits& fits, F f) {
    for (const auto card : cards)
        if (!gone(card) && fits(card)) f(card);
}

// Does the window open? `held`: how many cards the seat holds, which everybody can count.
template <class Cards, class Gone, class Fits>
bool may_be_answered(int held, const Cards& cards, const Gone& gone, const Fits& fits) {
    if (held == 0) return false;
    for (const auto card : cards)
        if (!gone(card) && fits(card)) return true;
    return false;
}

}  // namespace ghent
