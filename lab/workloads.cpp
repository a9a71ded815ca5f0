#include "lab/workloads.h"

#include "ai/player.h"
#include "ai/random.h"
#include "core/session.h"

namespace ghent::lab {

namespace {

using Data = std::shared_ptr<const GameData>;

// The compiler must believe that somebody looks at it.
void keep(const void* p) { asm volatile("" : : "g"(p) : "memory"); }

struct Position {
    AnyState state;
    Seat seat = Seat::us;  // who must decide
};

// Positions spread over random games, the same every time.
std::vector<Position> sample_positions(const Module& m, const GameData& d, std::size_t wanted) {
    std::vector<Position> out;
    ActionList list;
    for (u64 seed = 1; out.size() < wanted && seed < 1000; ++seed) {
        Position p;
        SeededDice dice(mix_seed(seed, 0));
        RandomPlayer player(mix_seed(seed, 1));
        m.setup(d, {}, p.state.bytes(), dice, nullptr);
        // NOLINTNEXTLINE(bugprone-infinite-loop): apply changes the state behind bytes()
        for (int n = 1; const unsigned pending = m.pending(d, p.state.bytes()); ++n) {
            p.seat = first_of(pending);
            if (n % 37 == 0 && out.size() < wanted) out.push_back(p);
            m.list(d, p.state.bytes(), p.seat, list);
            m.apply(d, p.state.bytes(), p.seat, player.choose(m, d, p.state.bytes(), p.seat, list), dice, nullptr);
        }
    }
    return out;
}

// A whole game by the random player, kept as a record.
Record random_record(const Module& m, const Data& data, u64 seed) {
    Session s = Session::start(m, data, {}, std::make_unique<SeededDice>(seed), "seed");
    RandomPlayer player(mix_seed(seed, 1));
    ActionList list;
    while (const unsigned pending = s.pending()) {
        const Seat seat = first_of(pending);
        m.list(*data, s.state(), seat, list);
        s.act(seat, player.choose(m, *data, s.state(), seat, list));
    }
    return s.record();
}

Workload random_play(const Module& m, const Data& data) {
    return {"random play", "actions", "list, choose and apply, set-up included", [&m, data, seed = u64{0}]() mutable {
                AnyState s;
                ActionList list;
                SeededDice dice(mix_seed(++seed, 0));
                RandomPlayer player(mix_seed(seed, 1));
                m.setup(*data, {}, s.bytes(), dice, nullptr);
                u64 actions = 0;
                // NOLINTNEXTLINE(bugprone-infinite-loop): apply changes the state behind bytes()
                for (; const unsigned pending = m.pending(*data, s.bytes()); ++actions) {
                    const Seat seat = first_of(pending);
                    m.list(*data, s.bytes(), seat, list);
                    m.apply(*data, s.bytes(), seat, player.choose(m, *data, s.bytes(), seat, list), dice, nullptr);
                }
                return actions;
            }};
}

Workload state_copy(const Module& m, const std::vector<Position>& positions) {
    return {"state copy", "copies", "one memcpy of the whole state", [&m, positions] {
                AnyState to;
                constexpr u64 rounds = 16;
                for (u64 i = 0; i < rounds; ++i) {
                    for (const Position& p : positions) {
                        to.copy_from(m, p.state.bytes());
                        keep(&to);
                    }
                }
                return rounds * positions.size();
            }};
}

// Work done once per position, each time on all of them.
Workload per_position(std::string name, std::string what, std::string text, const std::vector<Position>& positions,
                      std::function<void(const Position&)> work) {
    return {std::move(name), std::move(what), std::move(text), [positions, work = std::move(work)] {
                for (const Position& p : positions) work(p);
                return static_cast<u64>(positions.size());
            }};
}

Workload record_replay(const Module& m, const Data& data) {
    return {"record replay", "actions", "apply with journal and digest, compared row by row",
            [&m, data, record = random_record(m, data, 7)] {
                const Session s = Session::replay(m, data, record, std::make_unique<SeededDice>(1));
                keep(&s);
                return static_cast<u64>(record.rows.size());
            }};
}

Workload record_read(const Module& m, const Data& data) {
    return {"record read", "rows", "from text, every action and chance parsed",
            [&m, data, text = record_text(m, *data, random_record(m, data, 7))] {
                const Record r = read_record(m, *data, text);
                keep(&r);
                return static_cast<u64>(r.rows.size());
            }};
}

Workload greedy_choice(const Module& m, const Data& data, const std::vector<Position>& positions) {
    const std::shared_ptr<Player> player = make_player("greedy", 1);
    const auto list = std::make_shared<ActionList>();
    return per_position("greedy decision", "decisions", "one choice of the greedy player", positions,
                        [&m, data, player, list](const Position& p) {
                            m.list(*data, p.state.bytes(), p.seat, *list);
                            const Action a = player->choose(m, *data, p.state.bytes(), p.seat, *list);
                            keep(&a);
                        });
}

// One iteration is a fresh world, the way down the tree, a playout and an evaluation; what a decision costs besides is spread
// over its 2,000.
Workload search_iterations(const Module& m, const Data& data, const std::vector<Position>& positions) {
    const std::shared_ptr<Player> player = make_player({.kind = "search", .iterations = 2'000});
    const auto list = std::make_shared<ActionList>();
    return {std::string(kSearchWorkload), "iterations", "of decisions of search@2000, one thread",
            [&m, data, positions, player, list, next = std::size_t{0}]() mutable {
                u64 done = 0;
                while (done == 0) {  // not all decisions have a choice
                    const Position& p = positions[next++ % positions.size()];
                    m.list(*data, p.state.bytes(), p.seat, *list);
                    const Action a = player->choose(m, *data, p.state.bytes(), p.seat, *list);
                    keep(&a);
                    done = player->iterations();
                }
                return done;
            }};
}

// Fights among the positions, if there are any.
std::vector<Position> fights(const Module& m, const GameData& d, const std::vector<Position>& positions) {
    std::vector<Position> out;
    for (const Position& p : positions) {
        try {
            m.odds(d, p.state.bytes());
            out.push_back(p);
        } catch (const Refusal&) {
            continue;  // nobody fights here
        }
        if (out.size() == 8) break;
    }
    return out;
}

}  // namespace

std::vector<Workload> workloads(const Module& m, const Data& data) {
    const std::vector<Position> positions = sample_positions(m, *data, 64);
    std::vector<Workload> all;
    all.push_back(random_play(m, data));
    all.push_back(state_copy(m, positions));
    all.push_back(per_position("list", "lists", "every legal action of a decision", positions,
                               [&m, data, list = std::make_shared<ActionList>()](const Position& p) {
                                   m.list(*data, p.state.bytes(), p.seat, *list);
                                   keep(list.get());
                               }));
    all.push_back(per_position("evaluate", "evaluations", "one position", positions, [&m, data](const Position& p) {
        const int value = m.evaluate(*data, p.state.bytes(), p.seat);
        keep(&value);
    }));
    all.push_back(per_position("resample", "worlds", "copy and resample", positions,
                               [&m, data, n = u64{0}](const Position& p) mutable {
                                   AnyState world;
                                   Rng rng(++n);
                                   world.copy_from(m, p.state.bytes());
                                   m.resample(*data, world.bytes(), p.seat, rng);
                                   keep(&world);
                               }));
    all.push_back(per_position("view as JSON", "views", "the scene of the seat that decides", positions,
                               [&m, data](const Position& p) {
                                   Json j;
                                   m.view(*data, p.state.bytes(), viewer(p.seat), j);
                                   keep(&j);
                               }));
    all.push_back(per_position("keyframe", "positions", "the whole position by names, as records keep it", positions,
                               [&m, data](const Position& p) {
                                   const std::string text = state_json(m, *data, p.state.bytes());
                                   keep(&text);
                               }));
    all.push_back(record_replay(m, data));
    all.push_back(record_read(m, data));
    all.push_back(greedy_choice(m, data, positions));
    all.push_back(search_iterations(m, data, positions));
    if (const std::vector<Position> battles = fights(m, *data, sample_positions(m, *data, 400)); !battles.empty())
        all.push_back(per_position("odds", "reports", "exact odds of a fight", battles, [&m, data](const Position& p) {
            const OddsReport report = m.odds(*data, p.state.bytes());
            keep(&report);
        }));
    return all;
}

}  // namespace ghent::lab
