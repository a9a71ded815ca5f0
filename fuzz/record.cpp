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

// Whatever its rows say, it opens, nothing of it is lost, and play goes on from a sound position.
void open_and_go_on(const Module& m, const std::shared_ptr<const GameData>& d, const Record& r) {
    Session g = Session::open(m, d, r, std::make_unique<SeededDice>(1), {.keyframes = true, .go_on = true});
    for (std::size_t n = 0; n < r.rows.size(); ++n)
        fuzz::must(row_line(m, *d, g.record().rows[n], n) == row_line(m, *d, r.rows[n], n),
                   "no row is lost or changed");
    const std::string fault = m.is_ok(*d, g.state());
    fuzz::must(fault.empty(), fault);
    ActionList list;
    for (int i = 0; i < 5 && g.pending() && !g.is_newer(); ++i) {
        const Seat seat = first_of(g.pending());
        m.list(*d, g.state(), seat, list);
        g.act(seat, list[0]);
    }
    const std::string text = record_text(m, *d, g.record());
    const Session again = Session::open(m, d, read_record(m, *d, text), nullptr, {});
    fuzz::must(again.digest() == g.digest(), "opened again it is the same game");
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
    open_and_go_on(*m, d, r);
    // Keyframes in the wrong places.
    Record moved = r;
    moved.keyframes.clear();
    for (const auto& [n, state] : r.keyframes) moved.keyframes[(n + size) % r.rows.size()] = state;
    open_and_go_on(*m, d, moved);
    return 0;
}
