// Positions from strangers: whatever is accepted must be playable, and stay in order while it is played.
#include <cstdlib>

#include "core/registry.h"

using namespace ghent;

namespace {

void play_on(const Module& m, const GameData& d, AnyState& s) {
    SeededDice dice(1);
    Rng rng(2);
    ActionList list;
    for (int i = 0; i < 60; ++i) {
        const unsigned who = m.pending(d, s.bytes());
        if (!who) return;
        const Seat seat = who & bit(Seat::us) ? Seat::us : Seat::gb;
        m.list(d, s.bytes(), seat, list);
        if (list.empty()) std::abort();
        m.apply(d, s.bytes(), seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice, nullptr);
        if (!m.is_ok(d, s.bytes()).empty()) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        AnyState s;
        try {
            load_position(*m, *d, text, s.bytes());
        } catch (const Refusal&) {
            continue;
        }
        play_on(*m, *d, s);
    }
    return 0;
}
