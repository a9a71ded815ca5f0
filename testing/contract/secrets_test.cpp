// What a seat may not see, nothing tells it: two worlds that differ only in that look the same to it in every way.
//
// The other world comes from `resample`, whose own laws are tested here too (docs of Module::resample, core/module.h):
// the truth is always possible, the seat notices nothing, the result depends on nothing but what the seat knows and the
// seed, and it varies.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/odds.h"
#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

AnyState other_world(const Case& c, const void* state, Seat seat, u64 seed) {
    AnyState world = copy_of(*c.m, state);
    Rng rng(seed);
    c.m->resample(*c.d, world.bytes(), seat, rng);
    return world;
}

// Does the position hide anything from this seat? Somebody who sees all is then shown more.
bool hides_something(const Case& c, const void* state, Seat seat) {
    const auto scene = [&](Viewer v) {
        auto json = nlohmann::json::parse(view_text(c, state, v));
        json.erase("viewer");
        return json;
    };
    return scene(viewer(seat)) != scene(Viewer::all);
}

// Actions whose refusals are compared: any, those of the verbs that may be used now, and what is legal. Near the legal ones,
// where one argument is another, a refusal has most to give away.
std::vector<Action> some_probes(const Case& c, const RandomGame& g, Rng& rng) {
    std::vector<Action> probes;
    for (int i = 0; i < 40; ++i) probes.push_back(random_in_range(c, rng));
    for (int i = 0; i < 80; ++i) {
        Action near = g.list()[static_cast<int>(rng.below(static_cast<u32>(g.list().size())))];
        const Action any = random_in_range(c, rng, near.verb);
        if (rng.below(3) != 0) near.a = any.a;
        if (rng.below(3) != 0) near.b = any.b;
        if (rng.below(3) != 0) near.c = any.c;
        probes.push_back(near);
    }
    for (const Action a : g.list()) probes.push_back(a);
    return probes;
}

// All that a seat is told when it asks for the odds. `fight`: there is one.
std::string odds_text(const Case& c, const void* state, Seat seat, bool& fight) {
    try {
        const OddsReport report = odds_for(*c.m, *c.d, state, seat);
        fight = true;
        std::string out = fmt::format("{}; {}; {} {}\n", report.title, report.policy, report.exact, report.error);
        for (const OddsRow& r : report.rows)
            out += fmt::format("{} {} {} {}\n", r.group, r.what, r.probability, r.about);
        for (const auto& r : report.modifiers) out += fmt::format("{} {} {} {}\n", r.source, r.value, r.rule, r.about);
        return out;
    } catch (const Refusal& refusal) {
        return fmt::format("{} ({})", refusal.what(), refusal.rule);
    }
}

}  // namespace

class Secrets : public Contract {
protected:
    // Calls `look` at some decisions of some games.
    template <class Look>
    void at_some_decisions(const Case::Looks& some, Look look) {
        Rng rng(9);
        at_some_decisions(some, 0, rng, look);
    }
    template <class Look>
    void at_some_decisions(const Case::Looks& some, u64 first, Rng& rng, Look look) {
        for (u64 seed = first; seed < first + some.games; ++seed)
            for (RandomGame g(c(), seed); !g.over(); g.play()) {
                if (rng.below(some.one_in) == 0) look(g, rng);
                if (HasFailure()) return;
            }
    }
};

TEST_P(Secrets, ASeatCannotTellTheWorldsApart) {
    at_some_decisions(c().looks(2, 14, 5'000, 8), [&](const RandomGame& g, Rng& rng) {
        Asked asked{some_probes(c(), g, rng), rng.below(6) == 0};
        for (const Seat seat : kSeats) {
            const auto truth = facts(c(), g.state(), seat, asked);
            for (int k = 0; k < 3; ++k) {
                const AnyState world = other_world(c(), g.state(), seat, rng.next());
                ASSERT_EQ(m().is_ok(d(), world.bytes()), "") << g.where() << ", seen by " << name(seat);
                ASSERT_EQ(first_leak(truth, facts(c(), world.bytes(), seat, asked)), "")
                    << g.where() << ", seen by " << name(seat);
            }
        }
    });
}

// What a seat is told of the odds of a fight follows from what it knows: the same report, or the same refusal.
TEST_P(Secrets, OddsGiveNothingAway) {
    u64 compared = 0;
    const u64 most = c().many(3, 20, 5'000);
    at_some_decisions(c().looks(4, 40, 10'000, 12), [&](const RandomGame& g, Rng& rng) {
        if (compared >= most) return;
        bool fight = false;
        for (const Seat seat : kSeats) {
            const std::string truth = odds_text(c(), g.state(), seat, fight);
            const AnyState world = other_world(c(), g.state(), seat, rng.next());
            bool fight_there = false;
            ASSERT_EQ(truth, odds_text(c(), world.bytes(), seat, fight_there))
                << g.where() << ", seen by " << name(seat);
        }
        compared += fight;
    });
    std::cout << fmt::format("{}, {}: odds of {} fights compared\n", m().id, c().options, compared);
}

TEST_P(Secrets, ResamplingKnowsNothingButWhatTheSeatKnows) {
    at_some_decisions(c().looks(4, 60, 20'000, 4), [&](const RandomGame& g, Rng& rng) {
        for (const Seat seat : kSeats) {
            const u64 seed = rng.next();
            const AnyState one = other_world(c(), g.state(), seat, rng.next());
            const AnyState two = other_world(c(), one.bytes(), seat, rng.next());
            const AnyState from_truth = other_world(c(), g.state(), seat, seed);
            for (const AnyState* world : {&one, &two}) {
                const AnyState from_world = other_world(c(), world->bytes(), seat, seed);
                ASSERT_TRUE(same(m(), from_truth.bytes(), from_world.bytes()))
                    << g.where() << ", seen by " << name(seat) << ": "
                    << difference(c(), from_truth.bytes(), from_world.bytes());
            }
        }
    });
}

TEST_P(Secrets, ResamplingVaries) {
    u64 hidden = 0, worlds = 0;
    constexpr int kTries = 6;
    const auto look = [&](const RandomGame& g, Rng& rng) {
        for (const Seat seat : kSeats) {
            if (!hides_something(c(), g.state(), seat)) continue;
            std::set<u64> different;
            for (int k = 0; k < kTries; ++k) {
                const AnyState world = other_world(c(), g.state(), seat, rng.next());
                different.insert(key(world.bytes(), m().state_bytes));
            }
            ++hidden;
            worlds += different.size();
        }
    };
    // Where a game is long a few looks of one game may all fall at its end, when next to nothing is hidden: then more games are looked at.
    Rng rng(9);
    const Case::Looks some = c().looks(2, 6, 2'000, 10);
    u64 first = 0;
    do at_some_decisions(some, first, rng, look);
    while ((first += some.games) < 8 * some.games && hidden > 0 && hidden < 60);
    const double mean = hidden ? static_cast<double>(worlds) / static_cast<double>(hidden) : 0;
    std::cout << fmt::format("{}, {}: {} of {} worlds differ, where something is hidden\n", m().id, c().options,
                             fmt::format("{:.1f}", mean), kTries);
    if (hidden == 0) GTEST_SKIP() << "nothing is hidden in this game";
    EXPECT_GT(mean, kTries / 2.0) << "a test of secrets that never change proves nothing";
}

// The other worlds of a seat go on to look the same while it acts, until dice are rolled or something is revealed.
TEST_P(Secrets, TheWorldsStayAlikeWhileTheSeatActs) {
    u64 actions = 0;
    at_some_decisions(c().looks(3, 30, 20'000, 6), [&](const RandomGame& g, Rng& rng) {
        const Seat seat = g.seat();
        AnyState truth = copy_of(m(), g.state()), world = other_world(c(), g.state(), seat, rng.next());
        for (int i = 0; i < 40; ++i) {
            const bool both = m().pending(d(), truth.bytes()) == 3 || m().pending(d(), world.bytes()) == 3;
            ActionList list;
            m().list(d(), truth.bytes(), seat, list);
            const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
            ASSERT_TRUE(m().check(d(), world.bytes(), seat, a).ok()) << g.where() << ": " << print(m(), d(), a);
            Journal told_here, told_there;
            const u64 seed = rng.next();
            SeededDice here(seed), there(seed);
            const bool barrier = m().apply(d(), truth.bytes(), seat, a, here, &told_here);
            const bool barrier_there = m().apply(d(), world.bytes(), seat, a, there, &told_there);
            ++actions;
            // In a secret choice of both, the other side may have handed in already, and only in the true world.
            if (both && (barrier || barrier_there || m().pending(d(), truth.bytes()) != 3)) return;
            ASSERT_EQ(barrier, barrier_there) << g.where() << ": " << print(m(), d(), a);
            if (barrier) return;
            const std::string what = g.where() + ", action " + std::to_string(i) + ", " + print(m(), d(), a);
            ASSERT_EQ(story(c(), told_here, viewer(seat)), story(c(), told_there, viewer(seat))) << what;
            ASSERT_EQ(first_leak(facts(c(), truth.bytes(), seat, {}), facts(c(), world.bytes(), seat, {})), "") << what;
            if (!(m().pending(d(), truth.bytes()) & bit(seat))) return;
        }
    });
    EXPECT_GT(actions, 0U);
}

// ---------------------------------------------------------------- the journal

namespace {

// The ids of the pieces that a scene shows.
std::set<std::string> pieces_shown(const Case& c, const void* state, Viewer v) {
    std::set<std::string> ids;
    const auto scene = nlohmann::json::parse(view_text(c, state, v));
    const auto pieces = scene.find("pieces");
    if (pieces == scene.end()) return ids;
    for (const auto& piece : *pieces) ids.insert(piece.at("id").get<std::string>());
    return ids;
}

std::vector<std::string> things_named(const Case& c, const Event& e) {
    std::vector<std::string> ids;
    const i32 values[] = {e.a, e.b, e.c, e.d};
    for (std::size_t i = 0; i < 4; ++i) {
        const u8 kind = c.m->events[e.what].kinds[i];
        if (kind >= kFirstKind && values[i] != kNone)
            ids.push_back(id_of(*c.m, *c.d, kind, static_cast<u64>(values[i])));
    }
    return ids;
}

}  // namespace

// Without dice or a reveal nobody learns of a piece: what the journal names to him he saw before or sees now.
TEST_P(Secrets, TheJournalNamesNoHiddenPiece) {
    u64 looked_at = 0;
    const Case::Looks some = c().looks(1, 4, 2'000, 1);
    for (u64 seed = 0; seed < some.games; ++seed) {
        for (RandomGame g(c(), seed); !g.over();) {
            if (g.actions() % static_cast<int>(some.one_in) != 0) {
                g.play();
                continue;
            }
            const AnyState before = copy_of(m(), g.state());
            Journal journal;
            const std::string what = g.where() + ": " + print(m(), d(), g.next());
            if (g.play(&journal) || journal.events.empty()) continue;
            const auto all = pieces_shown(c(), g.state(), Viewer::all);
            for (const Viewer v : {Viewer::us, Viewer::gb, Viewer::none}) {
                auto seen = pieces_shown(c(), g.state(), v);
                seen.merge(pieces_shown(c(), before.bytes(), v));
                for (const Event& e : journal.events) {
                    if (!(e.viewers & bit(v))) continue;
                    ++looked_at;
                    for (const std::string& id : things_named(c(), e))
                        ASSERT_TRUE(seen.contains(id) || !all.contains(id))
                            << what << ": " << name(v) << " is told of " << id << ": " << m().events[e.what].name;
                }
            }
        }
    }
    EXPECT_GT(looked_at, 0U);
}

// ---------------------------------------------------------------- what the other side does

namespace {

using Places = std::map<std::string, std::string>;  // piece -> place

Places places_of_pieces(const Case& c, const void* state) {
    Places places;
    const auto scene = nlohmann::json::parse(view_text(c, state, Viewer::all));
    const auto pieces = scene.find("pieces");
    if (pieces == scene.end()) return places;
    for (const auto& piece : *pieces) {
        const std::string id = piece.at("id");
        places[id] = piece.at("place").get<std::string>();
        if (!piece.contains("leaders")) continue;  // they are in it: another one at the same place is not the same
        for (const auto& held : piece["leaders"])
            places[held.is_object() ? held.at("id").get<std::string>() : held.get<std::string>()] = id;
    }
    return places;
}

// The same action but for the piece, which is as hidden and stands where the other one does; so does whoever else is named.
bool are_twins(const Case& c, Action a, const Places& here, Action b, const Places& there,
               const std::set<std::string>& seen) {
    if (a.verb != b.verb) return false;
    const u16 in_a[] = {a.a, a.b, a.c}, in_b[] = {b.a, b.b, b.c};
    const std::string piece_a = target_of(*c.m, *c.d, a).piece, piece_b = target_of(*c.m, *c.d, b).piece;
    const auto place = [](const Places& places, const std::string& piece) {
        const auto found = places.find(piece);
        return found == places.end() ? std::string() : found->second;
    };
    for (std::size_t i = 0; i < 3; ++i) {
        const u8 kind = c.m->verbs[a.verb].args[i].kind;
        const std::string id =
            kind >= kFirstKind && in_a[i] != kNone ? id_of(*c.m, *c.d, kind, in_a[i]) : std::string();
        if (!id.empty() && id == piece_a) continue;
        if (in_a[i] != in_b[i] || place(here, id) != place(there, id)) return false;
    }
    if (piece_a != piece_b && (seen.contains(piece_a) || seen.contains(piece_b))) return false;
    return place(here, piece_a) == place(there, piece_b);
}

}  // namespace

// The other side makes the same moves in two worlds, with other pieces: whoever only sees the moves is told the same.
TEST_P(Secrets, MovesOfHiddenPiecesAreToldAlike) {
    u64 told = 0;
    at_some_decisions(c().looks(2, 20, 20'000, 5), [&](const RandomGame& g, Rng& rng) {
        if (g.both_decide() || !g.fresh()) return;
        const Seat mover = g.seat();
        const Viewer onlooker = viewer(other(mover));
        AnyState truth = copy_of(m(), g.state()), world = other_world(c(), g.state(), other(mover), rng.next());
        for (int i = 0; i < 40 && m().pending(d(), truth.bytes()) == bit(mover); ++i) {
            ActionList here, there;
            m().list(d(), truth.bytes(), mover, here);
            m().list(d(), world.bytes(), mover, there);
            const Action a = here[static_cast<int>(rng.below(static_cast<u32>(here.size())))];
            const Places at_here = places_of_pieces(c(), truth.bytes()),
                         at_there = places_of_pieces(c(), world.bytes());
            const auto seen = pieces_shown(c(), truth.bytes(), onlooker);
            std::vector<Action> twins;
            for (const Action b : there)
                if (are_twins(c(), a, at_here, b, at_there, seen)) twins.push_back(b);
            if (twins.empty()) return;
            const Action twin = twins[rng.below(static_cast<u32>(twins.size()))];
            Journal told_here, told_there;
            const u64 seed = rng.next();
            SeededDice dice_here(seed), dice_there(seed);
            const bool barrier = m().apply(d(), truth.bytes(), mover, a, dice_here, &told_here);
            if (m().apply(d(), world.bytes(), mover, twin, dice_there, &told_there) || barrier) return;
            // Pieces that fare differently (one dies, one does not) are no twins.
            if (view_text(c(), truth.bytes(), onlooker) != view_text(c(), world.bytes(), onlooker)) return;
            ASSERT_EQ(story(c(), told_here, onlooker), story(c(), told_there, onlooker))
                << g.where() << ", action " << i << ": " << print(m(), d(), a) << " and " << print(m(), d(), twin);
            told += !story(c(), told_here, onlooker).empty();
        }
    });
    std::cout << fmt::format("{}, {}: {} moves told alike\n", m().id, c().options, told);
}

namespace {

// The ids in a list of pieces, with what each of them holds (leaders in a stack). What is only known to be possible there
// ("known") is not seen.
void collect_ids(const nlohmann::json& part, std::set<std::string>& out) {
    if (part.is_array()) {
        for (const auto& inside : part) {
            if (inside.is_string()) out.insert(inside.get<std::string>());
            else collect_ids(inside, out);
        }
    }
    if (!part.is_object()) return;
    for (const auto& [key, value] : part.items()) {
        if (key == "id" && value.is_string()) out.insert(value.get<std::string>());
        else if (key != "known" && value.is_structured()) collect_ids(value, out);
    }
}

// Everything that a scene says is somewhere: on the map, in loose groups, in fleets, in the seat's own pool, or out of the game.
std::set<std::string> things_shown(const Case& c, const void* state, Viewer v) {
    std::set<std::string> ids;
    const auto scene = nlohmann::json::parse(view_text(c, state, v));
    for (const char* list : {"pieces", "groups", "fleets", "own_pool", "gone"})
        if (const auto found = scene.find(list); found != scene.end()) collect_ids(*found, ids);
    return ids;
}

}  // namespace

// What an action points at is something its seat sees; or it is one of those that could be meant (a card that names an enemy leader,
// wherever he is), and then it is listed alike in the worlds that the seat cannot tell apart.
TEST_P(Secrets, ActionsPointAtPiecesTheSeatSees) {
    const Case::Looks some = c().looks(1, 6, 1'000, 8);
    for (u64 seed = 0; seed < some.games; ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            if (g.actions() % static_cast<int>(some.one_in) != 0) continue;
            const auto seen = things_shown(c(), g.state(), viewer(g.seat()));
            for (const Action a : g.list()) {
                const std::string piece = target_of(m(), d(), a).piece;
                if (piece.empty() || seen.contains(piece)) continue;
                for (u64 world = 0; world < 4; ++world) {
                    const AnyState other = other_world(c(), g.state(), g.seat(), seed * 4 + world);
                    ActionList there;
                    m().list(d(), other.bytes(), g.seat(), there);
                    ASSERT_NE(std::find(there.begin(), there.end(), a), there.end())
                        << g.where() << ": " << print(m(), d(), a) << " is not in world " << world;
                }
            }
        }
    }
}

FOR_EVERY_CASE(Secrets);

}  // namespace ghent::contract
