// What goes over the wire says nothing that its reader may not know: the frames of a seat are the same for every world
// that the seat cannot tell apart.
#include "core/odds.h"
#include "core/registry.h"
#include "server/course.h"
#include "server/frames.h"
#include "server/test/fixture.h"
#include "testing/effort.h"

namespace ghent::server {
namespace {

// A game from a position, with random play before it.
Session position_after(const Module& m, u64 seed, int actions) {
    Session s = Session::start(m, m.load_embedded(), {}, std::make_unique<SeededDice>(seed), "");
    Rng rng(seed);
    for (int i = 0; i < actions && s.pending(); ++i) {
        const Seat seat =
            (s.pending() & bit(Seat::us)) && (!(s.pending() & bit(Seat::gb)) || rng.below(2)) ? Seat::us : Seat::gb;
        ActionList list;
        m.list(s.data(), s.state(), seat, list);
        s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
    }
    return s;
}

Course world(const Module& m, const Session& s, const void* state) {
    return Course(
        Session::load(m, s.shared_data(), position_json(m, s.data(), state), std::make_unique<SeededDice>(1), ""));
}

// Everything a viewer can ask for, in one text.
std::string told(Course& c, Viewer v) {
    Json j;
    j.object();
    write_past(j, c, v, 0);
    j.end();
    std::string text = state_frame(c, v, false, 0, "") + j.take();
    for (const Seat seat : kSeats) {
        if (viewer(seat) != v || !(c.session().pending() & bit(seat))) continue;
        try {
            Json odds;
            write_odds(odds, odds_for(c.m(), c.d(), c.session().state(), seat));
            text += odds.take();
        } catch (const Refusal& none) {
            text += none.what();
        }
    }
    return text;
}

TEST(Secrecy, FramesAreTheSameInEveryWorldTheSeatCannotTellApart) {
    int compared = 0, differing = 0;
    for (const Module* m : all_games()) {
        for (u64 seed = 1; seed <= static_cast<u64>(effort(10, 60, 1'000)); ++seed) {
            const Session s = position_after(*m, seed, static_cast<int>(seed * 37 % 400));
            if (s.over()) continue;
            for (const Seat seat : kSeats) {
                AnyState other;
                other.copy_from(*m, s.state());
                Rng rng(seed);
                m->resample(s.data(), other.bytes(), seat, rng);
                Course truth = world(*m, s, s.state()), dream = world(*m, s, other.bytes());
                ASSERT_EQ(told(truth, viewer(seat)), told(dream, viewer(seat))) << m->id << " " << seed;
                ++compared;
                differing +=
                    state_frame(truth, Viewer::all, false, 0, "") != state_frame(dream, Viewer::all, false, 0, "");
            }
        }
    }
    EXPECT_GT(compared, 10);
    EXPECT_GT(differing, compared / 4) << "the worlds are others";
}

class Wire : public ServerTest {};

TEST_F(Wire, TheEnemySeesNoHalfMadeMove) {
    start();
    Browser a = browser(), b = browser();
    const std::string id = two_player_game(a, b);
    Player us(port(), id, a.cookie), gb(port(), id, b.cookie), watcher(port(), id, "");
    int quiet = 0;
    for (int i = 0; i < 400 && quiet < 30 && us.state["outcome"].is_null(); ++i) {
        for (Player* p : {&us, &gb, &watcher}) p->settle();
        const bool u = us.state["decision"].is_object(), g = gb.state["decision"].is_object();
        if (!u && !g) break;  // it is over
        Player& p = u ? us : gb;
        Player& q = u ? gb : us;
        const std::size_t enemy = q.unasked, seen = watcher.unasked;
        const int step = p.state["step"];
        p.act(u ? "us" : "gb", any_action(p));
        p.settle();
        if (p.state["step"] != step || u == g) continue;
        q.settle();
        watcher.settle();
        EXPECT_EQ(q.unasked, enemy);
        EXPECT_EQ(watcher.unasked, seen);
        ++quiet;
    }
    EXPECT_GT(quiet, 5);
}

TEST_F(Wire, LiveGamesShowEveryStep) {
    start();
    Browser a = browser(), b = browser();
    const std::string id = two_player_game(a, b, {{"live", true}});
    Player us(port(), id, a.cookie), gb(port(), id, b.cookie), watcher(port(), id, "");
    play(us, gb, 60);
    watcher.settle();
    int states = 0;
    for (const std::string& frame : watcher.frames) states += json::parse(frame)["type"] == "state";
    EXPECT_GT(states, 30);
}

}  // namespace
}  // namespace ghent::server
