// What people type: actions, sequences of them, and chances. Anything is read or refused in words.
#include <cstdlib>

#include "core/registry.h"

using namespace ghent;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        try {
            const Action a = parse(*m, *d, text);
            if (parse(*m, *d, print(*m, *d, a)) != a) std::abort();
        } catch (const Refusal&) {}
        try {
            parse_sequence(*m, *d, text);
        } catch (const Refusal&) {}
        try {
            const Chance c = parse_chance(*m, *d, text);
            if (parse_chance(*m, *d, chance_text(*m, *d, c)) != c) std::abort();
        } catch (const Refusal&) {}
    }
    return 0;
}
