// Saved games from strangers: read and replayed, or refused with the line and what is wrong.
#include "core/registry.h"
#include "core/session.h"

using namespace ghent;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    try {
        const Header header = read_header(text);
        const Module& m = find_game(header.game);
        const auto d = m.load_embedded();
        const Record record = read_record(m, *d, text);
        Session::replay(m, d, record, std::make_unique<SeededDice>(1));
    } catch (const Refusal&) {}
    return 0;
}
