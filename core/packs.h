// Packs: the data files that a game was begun with, by their content hash. When the program's own data are corrected, a game
// that was begun before keeps those it knows. They are found in the program (today's, and those of published revisions in
// games/<id>/past/), in the server's store, or in the record itself.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/module.h"

namespace ghent {

// The files of the data alone ("data/…"), of today or of a folder laid over them (Module::load_directory).
Files todays_pack(const Module& m);
Files pack_of_directory(const Module& m, const std::string& dir);

// Of a published revision, by hash; empty when the program has none such.
Files past_pack(const Module& m, std::string_view hash);

// The data that a game with this hash is played with.
struct FoundData {
    std::shared_ptr<const GameData> data;
    std::string problem;  // "": these are they; otherwise which of them, or why all, are today's
};
// `extra` is the pack from the store or the record; empty when there is none. Throws Refusal only when the program's own data
// cannot be loaded.
FoundData find_data(const Module& m, std::string_view hash, const Files& extra);

}  // namespace ghent
