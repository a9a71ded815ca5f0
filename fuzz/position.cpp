// Positions: refused, or sound and playable.
#include "core/fields.h"
#include "fuzz/fuzz.h"

using namespace ghent;

namespace {

void look_at(const Module& m, const GameData& d, const void* state) {
    for (const Viewer v : kViewers) {
        Json scene;
        m.view(d, state, v, scene);
        m.terminal(d, state, v, false);
    }
    for (const Seat seat : kSeats) {
        AnyState world;
        world.copy_from(m, state);
        Rng rng(1);
        m.resample(d, world.bytes(), seat, rng);
        const std::string fault = m.is_ok(d, world.bytes());
        fuzz::must(fault.empty(), fault, "after resample");
        if (m.pending(d, state) & bit(seat)) m.prompt(d, state, seat);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        AnyState state, again;
        if (!fuzz::accepted([&] { load_position(*m, *d, text, state.bytes()); })) continue;
        load_position(*m, *d, position_json(*m, *d, state.bytes()), again.bytes());
        fuzz::must(std::memcmp(state.bytes(), again.bytes(), m->state_bytes) == 0, "a position reads back");
        look_at(*m, *d, state.bytes());
        fuzz::play_on(*m, *d, state.bytes(), size, 20);
    }
    return 0;
}
