// What a game may bring beyond its Module: things that few games have and few callers ask for. A game adds them in the source that
// defines them, by its id:
//   const AddExtras kScene("madison", [](Extras& x) { x.scene = …; });
#pragma once

#include <string_view>

#include "core/module.h"

namespace ghent {

struct Extras {
    // The view for who has the board, without what follows from it. Null: the view itself.
    void (*scene)(const GameData&, const void*, Viewer, Json&) = nullptr;
    // What comes of a choice: the odds of the fight that it belongs or leads to, with dice for what lies between. Throws Refusal when
    // there is no fight in it.
    OddsReport (*odds_if)(const GameData&, const void*, Seat, Action, Dice&) = nullptr;
    // Does the seat know everything that those odds rest on (without a choice: those of the fight that stands)? Null: only where all
    // worlds that it cannot tell apart are one.
    bool (*odds_known)(const GameData&, const void*, Seat, const Action*) = nullptr;
};

const Extras& extras_of(const Module& m);

struct AddExtras {
    AddExtras(std::string_view game, void (*add)(Extras&));
};

}  // namespace ghent
