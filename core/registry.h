// The games of this build.
//
// A game is a folder games/<id>/ that defines `const ghent::Module& ghent::<id>::module()`. The build finds the folders
// and generates all_games(), so a new game is registered by existing.
#pragma once

#include <span>
#include <string_view>

#include "core/module.h"

namespace ghent {

// Every game, sorted by id.
std::span<const Module* const> all_games();

// The game of that id, or null.
inline const Module* find_game(std::string_view id) {
    for (const Module* game : all_games()) {
        if (game->id == id) return game;
    }
    return nullptr;
}

}  // namespace ghent
