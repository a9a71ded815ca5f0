// Journal entries as clients get them: whose doing, in which turn, which places and pieces.
#include <set>

#include "core/registry.h"
#include "server/course.h"
#include "server/frames.h"
#include "server/test/fixture.h"
#include "testing/effort.h"

namespace ghent::server {
namespace {

Course new_game(const Module& m, u64 seed) {
    return Course(Session::start(m, m.load_embedded(), {}, std::make_unique<SeededDice>(seed), ""));
}

void play_one(Course& c, Rng& rng) {
    Session& s = c.session();
    const Seat seat = first_of(s.pending());
    ActionList list;
    c.m().list(c.d(), s.state(), seat, list);
    s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
    c.catch_up();
}

json entries(const Course& c, std::size_t first) {
    return json::parse(state_frame(c, Viewer::all, true, first, ""))["journal"];
}

bool begins_turn(const Module& m, std::string_view event) {
    const auto row = std::ranges::find(m.events, event, &EventSpec::name);
    return row != m.events.end() && row->begins_turn;
}

TEST(JournalEntries, NameTheTurnInWhichTheyHappened) {
    for (const Module* m : all_games()) {
        int changed = 0;
        for (u64 seed = 1; seed <= static_cast<u64>(effort(2, 6, 100)); ++seed) {
            Course c = new_game(*m, seed);
            Rng rng(seed);
            for (int i = 0; i < 500 && c.session().pending(); ++i) {
                const std::size_t before = c.session().journal().events.size();
                const std::string old_turn = m->turn_label(c.d(), c.session().state());
                play_one(c, rng);
                const std::string now = m->turn_label(c.d(), c.session().state());
                bool begun = false;
                const json told = entries(c, before);
                for (const json& e : told) {
                    begun |= begins_turn(*m, e["name"].get<std::string>());
                    ASSERT_EQ(e["turn"], begun ? now : old_turn) << m->id << " seed " << seed << ": " << e["text"];
                }
                if (now == old_turn || told.empty()) continue;
                ASSERT_TRUE(begun || !c.session().pending())
                    << m->id << " seed " << seed << ": " << old_turn << ", " << now;
                ++changed;
            }
        }
        EXPECT_GT(changed, 3) << m->id;
    }
}

TEST(JournalEntries, AreTheSameInPartsAndAsAWhole) {
    for (const Module* m : all_games()) {
        Course c = new_game(*m, 3);
        Rng rng(3);
        for (int i = 0; i < 300 && c.session().pending(); ++i) play_one(c, rng);
        const json whole = entries(c, 0);
        const std::size_t stored = c.session().journal().events.size();  // some of them for other eyes
        for (const std::size_t first : {std::size_t{1}, stored / 3, stored / 2, stored - 3}) {
            const json part = entries(c, first);
            ASSERT_LE(part.size(), whole.size()) << m->id;
            const std::size_t before = whole.size() - part.size();
            for (std::size_t i = 0; i < part.size(); ++i) ASSERT_EQ(part[i], whole[before + i]) << m->id;
        }
    }
}

TEST(JournalEntries, NameTheirPiecesAndPlaces) {
    for (const Module* m : all_games()) {
        Course c = new_game(*m, 5);
        Rng rng(5);
        for (int i = 0; i < 400 && c.session().pending(); ++i) play_one(c, rng);
        std::set<std::string> pieces, places;
        const auto ids_of = [&](Role role) {
            std::set<std::string> out;
            for (u8 kind = kFirstKind; kind < kFirstKind + m->kinds.size(); ++kind)
                for (int v = 0; role_of(*m, kind) == role && v < m->arg_count(c.d(), kind); ++v)
                    out.insert(id_of(*m, c.d(), kind, static_cast<u64>(v)));
            return out;
        };
        const std::set<std::string> known_pieces = ids_of(Role::piece), known_places = ids_of(Role::place);
        for (const json& e : entries(c, 0)) {
            for (const json& id : e["pieces"]) {
                ASSERT_TRUE(known_pieces.contains(id)) << m->id << e;
                pieces.insert(id);
            }
            for (const json& id : e["places"]) {
                ASSERT_TRUE(known_places.contains(id)) << m->id << e;
                places.insert(id);
            }
        }
        EXPECT_GT(pieces.size(), 5U) << m->id;
        EXPECT_GT(places.size(), 5U) << m->id;
    }
}

}  // namespace
}  // namespace ghent::server
