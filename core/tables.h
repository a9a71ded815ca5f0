// Tables: how a game puts its verbs, reasons, events and chances into words.
//
// A game numbers the kinds of things it talks about (blocks, towns, lakes, …) from kFirstKind on and names
// their members through two functions of its module: `id` (stable, for notation and JSON: "sackets_harbor")
// and `title` (for people: "Sacket's Harbor"). Kinds below kFirstKind mean the same in every game.
//
// Sentences are templates:
//   {a} {b} {c} {d}      the argument, by its kind's title
//   {seat} {enemy}       "American" / "British": who did it, the other side
//   {dice}               the faces rolled: "1 2 5 6", or the names the game gives them (Module::face_names)
//   {modifiers}          what changed the roll: "+1 Leader Brock, -1 Forest"
//   {b|block|blocks}     a number with its noun: "1 block", "3 blocks"
//   [ … {c} … ]          left out as a whole when c is kNone
//
// They are English. Another language has a file of its own with all of them (core/languages.h).
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/types.h"

namespace ghent {

enum Kind : u8 { kNothing, kNumber, kSeatKind, kFirstKind };

// One kind of thing that a game talks about: what it is called in messages, and what a client takes it for.
enum class Role : u8 { other, piece, place };
struct KindSpec {
    std::string_view name;  // "block", "town"
    Role role = Role::other;
};

struct Arg {
    u8 kind = kNothing;
    bool optional = false;       // may be kNone; optional arguments come last
    std::string_view word = {};  // printed before the value: "march us_dld fort_niagara via canandaigua"
    bool on_the_way = false;     // a place that is passed: nobody looks for the action there
};

// One verb: its notation ("march <block> <town> [via <town>]"), its label for people, the ranges of its arguments.
struct VerbSpec {
    std::string_view name;
    std::array<Arg, 3> args;
    std::string_view label;
};

// What an action points at, so that a client can offer it where it belongs: an argument that is a piece, one that
// is a place, or (neither) a button. It follows from the kinds of its arguments (target_of).
struct Target {
    std::string piece, place;
};

struct ReasonSpec {
    std::string_view text;  // "{a} is an artillery block: it cannot go by water"
    u8 kind_a = kNothing, kind_b = kNothing;
};

struct EventSpec {
    std::string_view name;  // stable, for JSON
    std::string_view text;
    std::array<u8, 4> kinds;
    bool begins_turn = false;  // with it a turn of the game begins: the journal is headed by it
};

// What changes a roll: "Forest", "Leader {a}"; {a} is what the modifier is about.
struct SourceSpec {
    std::string_view name;
    u8 kind = kNothing;
};

struct ChanceSpec {
    std::string_view name;  // stable: it stands in records
    u8 kind = kNumber;      // of what is picked
    u8 sides = 6;           // of each die; for what is picked it means nothing
};

struct OptionSpec {
    std::string_view id, text;
    bool flag = true;  // on/off, otherwise a whole number
    int standard = 0, min = 0, max = 1;
    std::string_view needs = {};  // another option that must be on
};

struct StepSpec {
    std::string_view name, rule;  // rule id as in rules.tsv, or a prefix of several ("7.23"); in a position: step_rule
    std::string_view phase = {};  // as people are told of it: "Army battle: accept or retreat"
};

}  // namespace ghent
