// Saved games: read, replayed as they stand, and their actions played as if somebody sent them.
#include "core/session.h"
#include "fuzz/fuzz.h"

using namespace ghent;

namespace {

// Digests stop a replay at the first row that was changed; this goes on.
void play_rows(const Module& m, const std::shared_ptr<const GameData>& d, const Record& r) {
    if (!fuzz::accepted([&] { check_setup(m, *d, r.header.setup); })) return;
    Session g = Session::start(m, d, r.header.setup, std::make_unique<SeededDice>(1), "fuzz");
    for (const Row& row : r.rows) {
        const u64 before = g.digest();
        const bool done = fuzz::accepted([&] {
            if (row.what == Row::What::act) g.act(row.seat, row.action);
            else if (row.what == Row::What::undo) g.undo(row.seat);
        });
        fuzz::must(done || g.digest() == before, "what is refused changes nothing");
        const std::string fault = m.is_ok(*d, g.state());
        fuzz::must(fault.empty(), fault);
    }
    Session::replay(m, d, read_record(m, *d, record_text(m, *d, g.record())), nullptr);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    Header header;
    if (!fuzz::accepted([&] { header = read_header(text); })) return 0;
    const Module* m = find_game(header.game);
    if (m == nullptr) return 0;
    const auto d = m->load_embedded();
    Record r;
    if (!fuzz::accepted([&] { r = read_record(*m, *d, text); })) return 0;
    const std::string again = record_text(*m, *d, r);
    fuzz::must(record_text(*m, *d, read_record(*m, *d, again)) == again, "a record reads back");
    fuzz::accepted([&] { Session::replay(*m, d, r, nullptr); });
    play_rows(*m, d, r);
    return 0;
}
