// A game's lists (games/<id>/*.inc: kinds, verbs, steps, reasons, events, chances, sources) by the game's name. Enums and tables are made of
// them in three places, each by one include in the game's namespace, with GHENT_GAME defined before it:
//
//   state.h     #include "core/list_ids.inc"     enums of kinds, verbs and steps
//   words.h     #include "core/word_ids.inc"     enums of reasons, events and chances; the functions that put the game into words
//   words.cpp   #include "core/word_tables.inc"  all tables
#pragma once

#define GHENT_LIST_TEXT(path) #path
// clang-format off: no spaces, it is a path
#define GHENT_LIST_PATH(game, list) GHENT_LIST_TEXT(games/game/list.inc)  // NOLINT(bugprone-macro-parentheses): a path has none
// clang-format on
// "games/blocks/verbs.inc", for an include.
#define GHENT_LIST(game, list) GHENT_LIST_PATH(game, list)
// "blocks"
#define GHENT_NAME(game) GHENT_LIST_TEXT(game)
