// Actions, sequences and chances as text.
#include "fuzz/fuzz.h"

using namespace ghent;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        fuzz::accepted([&] {
            const Action a = parse(*m, *d, text);
            fuzz::must(parse(*m, *d, print(*m, *d, a)) == a, "an action reads back", print(*m, *d, a));
            fuzz::must(!label(*m, *d, a, Seat::us).empty(), "an action has a label", print(*m, *d, a));
        });
        fuzz::accepted([&] {
            std::string again;
            const auto actions = parse_sequence(*m, *d, text);
            for (const Action a : actions) again += print(*m, *d, a) + "; ";
            fuzz::must(parse_sequence(*m, *d, again) == actions, "a sequence reads back", again);
        });
        fuzz::accepted([&] {
            const Chance c = parse_chance(*m, *d, text);
            fuzz::must(parse_chance(*m, *d, chance_text(*m, *d, c)) == c, "a chance reads back",
                       chance_text(*m, *d, c));
        });
        fuzz::accepted([&] {
            Setup setup;
            set_option(*m, setup, text);
        });
    }
    return 0;
}
