// Data files from owners of the game: one file is replaced by the input (the first byte says which). Faults are problems with
// file and line, never a crash; what loads must be playable.
#include <cstdlib>

#include "core/registry.h"

using namespace ghent;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size == 0) return 0;
    const std::string content(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    for (const Module* m : all_games()) {
        Files files = m->embedded();
        auto it = files.begin();
        std::advance(it, bytes[0] % files.size());
        it->second = content;
        std::vector<Problem> problems;
        const auto d = m->load(files, problems);
        if (!d) {
            if (problems.empty()) std::abort();  // refused without saying why
            continue;
        }
        AnyState s;
        SeededDice dice(1);
        m->setup(*d, {}, s.bytes(), dice, nullptr);
    }
    return 0;
}
