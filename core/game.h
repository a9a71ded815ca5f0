// The contract of a game, and how it becomes a Module.
//
// A game is a folder of free functions in its own namespace. They take its two types,
//   Data   derived from GameData; immutable, loaded from the game's files
//   State  one trivially copyable struct without padding, with a member `Flow flow`
// so the compiler finds them by itself (argument-dependent lookup): writing `void view(const Data&, const State&, Viewer,
// Json&)` in the game's namespace is all it takes. The concept below is the list of them; one that is missing is named by the
// compiler. What does not take the game's types stands in a small struct G (never instantiated), in games/<id>/<id>.cpp:
//
//   struct Blocks {
//       using Data = blocks::Data;
//       using State = blocks::State;
//       static constexpr auto steps = step_rows, verbs = verb_table, load = blocks::load;
//       static void describe(Module& m) { m.id = "blocks"; … }  // names and tables
//   };
//
// Its heart is the step table: one row per step of the rulebook's sequence of play, in the rulebook's order (games/<id>/steps.inc).
// Each step has up to four functions:
//  enter  runs when the step is on top of the stack: it goes on (push, pop, become; returns Go::on) or stops because
//         somebody must decide (returns Go::ask). Everything automatic happens here.
//  list   writes every legal action of a seat; it walks a superset and keeps what `check` allows.
//  check  says whether an action is allowed, or why not. Actions of verbs that do not belong to the step need not be
//         handled: give kNotNow.
//  take   carries a checked action out. It only changes the state; the driver then enters steps until the next question.
//  asks   (optional) whether this seat must decide; default: the seat of the frame. Steps where both seats decide at once,
//         secretly, have a cursor per seat and their own `asks`; each seat's actions then write only that seat's area.
//
// Optional functions, each with a default:
//  double chance(d, s, seat)   the expected result of a position that is not over: 1 won, 0.5 drawn, 0 lost. Default: a
//                              squashed `evaluate`. What search maximises.
//  u64 moment(s)               a public number that changes when a player's turn is over. Default: the fields `year`, `turn`
//                              and `active`, as far as there are such.
//  window(d, s), answers(d, s, out), with m.windows and m.card_kind   its windows for hidden cards (core/window.h).
//                              Default: none.
//  features(d, s, out), time_left(d, s), with m.feature_names   what the evaluation is made of, and the part of the time left
//                              until the next check, 1 to 0, for fitting its weights on self-play. Default: none.
//  prior_features(d, s, seat, a, out), with m.prior_names   the same for `prior`: adds what describes an action to `out`, zeros
//                              before. Default: none.
//  scene(d, s, viewer, json)   the view for who has the board, without what follows from it. Default: the view.
//  odds_if(d, s, seat, a, dice)   the odds of the fight that a choice belongs or leads to; throws Refusal when there is none in
//                              it. Default: choices cannot be weighed.
//  odds_known(d, s, seat, a*)  whether the seat knows everything that those odds rest on. Default: only where all worlds that it
//                              cannot tell apart are one.
#pragma once

#include <concepts>
#include <type_traits>

#include "core/flow.h"
#include "core/languages.h"
#include "core/module.h"

namespace ghent {

// What rules are given: the data, the state, chance, and where to tell the story.
template <class D, class S>
struct Context {
    const D& d;
    S& s;
    Dice& dice;
    Journal* log;          // may be null
    bool barrier = false;  // dice were asked or something was revealed: no undo across this

    Volley hits(u16 what, std::span<const Shot> shots, int sides) {
        barrier = true;
        return dice.hits(what, shots, sides);
    }
    std::span<const u8> faces(u16 what, int n, int sides) {
        barrier = true;
        return dice.faces(what, n, sides);
    }
    u16 pick(u16 what, std::span<const u16> from) {
        barrier = true;
        return dice.pick(what, from);
    }
    // Somebody learns something he could not know before.
    void reveal() { barrier = true; }
};

// How rules write an action: act(kMarch, block, town) …
constexpr Action act(u8 verb, int a = kNone, int b = kNone, int c = kNone) {
    return {verb, 0, static_cast<u16>(a), static_cast<u16>(b), static_cast<u16>(c)};
}
// … and refuse one: no(R("5.1"), kNoBase, town).
constexpr Verdict no(u16 rule, u16 reason, int a = 0, int b = 0) {
    return {rule, reason, static_cast<u16>(a), static_cast<u16>(b)};
}
// The number of a rule id among a game's: behind its R("5.1"), which the build writes into games/<id>/rule_ids.h. An id that
// is not there does not compile.
template <std::size_t N>
consteval u16 rule_number(const std::string_view (&ids)[N], std::string_view id) {
    for (u16 i = 0; i < N; ++i)
        if (ids[i] == id) return i;
    throw "no such rule in rules.tsv";
}

// Writing to the journal: for everybody, for t.seat alone, for all but t.seat. Nothing happens when nobody listens.
template <class D, class S>
void tell(Context<D, S>& c, const Told& t, std::span<const u8> dice = {}, std::span<const Modifier> modifiers = {}) {
    tell(c.log, t, kEverybody, dice, modifiers);
}
template <class D, class S>
void tell_owner(Context<D, S>& c, const Told& t, std::span<const u8> dice = {}) {
    tell(c.log, t, knows(t.seat), dice);
}
template <class D, class S>
void tell_others(Context<D, S>& c, const Told& t, std::span<const u8> dice = {}) {
    tell(c.log, t, knows_not(t.seat), dice);
}

enum class Go : u8 { on, ask };

// Where the game stands, as people are told.
struct Phase {
    std::string_view id, title, rule;
};

// The rule of a step; where it depends on how the step came about, `now` says which it is in a position (vessels flee from an
// army, from a lost battle, from winter). An id of rules.tsv, or a prefix of several.
template <class D, class S>
struct StepRule {
    using Now = std::string_view (*)(const D&, const S&);
    std::string_view id;
    Now now = nullptr;

    constexpr StepRule(const char* rule) : id(rule) {}  // NOLINT(google-explicit-constructor): a row names it
    constexpr StepRule(const char* rule, Now by_state) : id(rule), now(by_state) {}
};

template <class D, class S>
struct StepRow {
    // shared: the choices follow from public facts, so a single one is taken by the engine (and recorded as such).
    // own: they depend on what only the decider knows; taking one for him would give it away.
    enum Options : u8 { shared, own };

    std::string_view name;
    StepRule<D, S> rule;
    Phase phase;
    Options options;
    Go (*enter)(Context<D, S>&);
    void (*list)(const D&, const S&, Seat, ActionList&) = nullptr;
    Verdict (*check)(const D&, const S&, Seat, Action) = nullptr;
    void (*take)(Context<D, S>&, Seat, Action) = nullptr;
    bool (*asks)(const D&, const S&, Seat) = nullptr;
};

template <class G>
concept Game = requires(const typename G::Data& d, typename G::State& s, const typename G::State& cs,
                        Context<typename G::Data, typename G::State>& c, const Setup& setup, Seat seat, Viewer viewer,
                        Action a, Rng& rng, Json& json, const Files& files, std::vector<Problem>& problems, u8 kind,
                        u16 value, std::span<const std::string> words, Module& module) {
    requires std::derived_from<typename G::Data, GameData>;
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::has_unique_object_representations_v<typename G::State>;  // no padding, no floats
    requires sizeof(typename G::State) <= AnyState::kBytes;
    { s.flow } -> std::same_as<Flow&>;

    { G::steps() } -> std::same_as<std::span<const StepRow<typename G::Data, typename G::State>>>;
    { G::load(files, problems) } -> std::same_as<std::unique_ptr<typename G::Data>>;
    { G::verbs() } -> std::same_as<std::span<const VerbSpec>>;
    { G::describe(module) };

    { set_up(c, setup) };  // the state is all zero; leaves a flow with one frame
    { outcome(d, cs) } -> std::same_as<Outcome>;
    { view(d, cs, viewer, json) };
    { board(d, json) };
    { resample(d, s, seat, rng) };
    { evaluate(d, cs, seat) } -> std::same_as<int>;
    { prior(d, cs, seat, a) } -> std::same_as<int>;
    { canonical(d, cs, seat, a) } -> std::same_as<bool>;
    { is_ok(d, cs) } -> std::same_as<std::string>;
    { loaded(d, s) };
    { arg_id(d, kind, value) } -> std::same_as<std::string>;
    { arg_title(d, kind, value) } -> std::same_as<std::string>;
    { arg_count(d, kind) } -> std::same_as<int>;
    { prompt(d, cs, seat) } -> std::same_as<std::string>;
    { turn_label(d, cs) } -> std::same_as<std::string>;
    { odds(d, cs) } -> std::same_as<OddsReport>;
    { odds_position(d, words, s) };
    { terminal(d, cs, viewer, true) } -> std::same_as<std::string>;
};

// The phase of the step on top; `end_rule`: the rule by which a game that is over has ended.
template <class D, class S>
Phase phase_of(std::span<const StepRow<D, S>> steps, const Flow& flow, std::string_view end_rule) {
    if (flow.over) return {"over", spoken(Wordlist::prompts, kPhrase<"core", "Game over">.text), end_rule};
    if (flow.depth == 0 || flow.top().step >= steps.size()) return {"none", "", ""};
    const Phase& now = steps[flow.top().step].phase;
    return {now.id, spoken(Wordlist::phases, now.title), now.rule};
}

[[noreturn]] void endless_loop();
[[noreturn]] void blame(std::string_view game, std::string_view step, const LimitBroken& why);

// The driver: everything the kernel does around a game's own functions.
template <Game G>
struct Driver {
    using D = typename G::Data;
    using S = typename G::State;
    using Ctx = Context<D, S>;
    using Row = StepRow<D, S>;

    static const D& data(const GameData& d) { return static_cast<const D&>(d); }
    static const S& state(const void* s) { return *static_cast<const S*>(s); }
    static S& state(void* s) { return *static_cast<S*>(s); }
    static const Row& row(const S& s) { return G::steps()[s.flow.top().step]; }

    // Runs a part of the rules; when it breaks a limit of the kernel, the message says where. Inlined: a call of its own costs
    // a tenth of what `list` does.
    template <class F>
    [[gnu::always_inline]] static void watched(const S& s, const F& f) {
        try {
            f();
        } catch (const LimitBroken& why) {
            blame_step(s, why);
        }
    }
    [[noreturn]] static void blame_step(const S& s, const LimitBroken& why) {
        Module m{};
        G::describe(m);
        blame(m.id, s.flow.depth ? row(s).name : "set-up", why);
    }
    // Go on by ourselves until somebody must decide or the game is over.
    static void run(Ctx& c) {
        for (int i = 0; i < 10'000; ++i) {
            if (c.s.flow.over || c.s.flow.depth == 0) return;
            if (row(c.s).enter(c) == Go::ask) return;
        }
        endless_loop();
    }
    static bool asks(const D& d, const S& s, Seat seat) {
        return !s.flow.over && s.flow.depth > 0 && asks(row(s), d, s, seat);
    }
    static bool asks(const Row& r, const D& d, const S& s, Seat seat) {
        return r.asks ? r.asks(d, s, seat) : s.flow.top().seat == static_cast<u8>(seat);
    }

    static void setup(const GameData& gd, const Setup& setup, void* vs, Dice& dice, Journal* log) {
        S& s = state(vs);
        s = S{};
        Ctx c{data(gd), s, dice, log};
        watched(s, [&] {
            set_up(c, setup);
            run(c);
        });
    }
    static unsigned pending(const GameData& gd, const void* vs) {
        unsigned who = 0;
        for (Seat seat : kSeats)
            if (asks(data(gd), state(vs), seat)) who |= bit(seat);
        return who;
    }
    static Decision decision(const GameData& gd, const void* vs, Seat seat) {
        const S& s = state(vs);
        if (!asks(data(gd), s, seat)) return {};
        return {true, s.flow.top().step, row(s).options == Row::own};
    }
    static std::string_view step_rule(const GameData& gd, const void* vs) {
        const S& s = state(vs);
        if (s.flow.over || s.flow.depth == 0) return {};
        const StepRule<D, S>& rule = row(s).rule;
        return rule.now ? rule.now(data(gd), s) : rule.id;
    }
    static void list(const GameData& gd, const void* vs, Seat seat, ActionList& out) {
        out.clear();
        const S& s = state(vs);
        if (s.flow.over || s.flow.depth == 0) return;
        const Row& r = row(s);
        if (asks(r, data(gd), s, seat)) watched(s, [&] { r.list(data(gd), s, seat, out); });
    }
    static Verdict check(const GameData& gd, const void* vs, Seat seat, Action a) {
        const S& s = state(vs);
        if (s.flow.over) return {0, kGameOver, 0, 0};
        if (!asks(data(gd), s, seat)) return {0, kNotYourDecision, 0, 0};
        if (!known(data(gd), a)) return {0, kNoSuchThing, a.verb, 0};
        Verdict v = row(s).check(data(gd), s, seat, a);
        if (v.reason == kNotNow) v.a = a.verb;  // its sentence names the verb
        return v;
    }
    // What is wrong with the flow, or "": a game stands where somebody decides, and what is popped is zero.
    static std::string flow_fault(const S& s) {
        std::string fault = ghent::flow_fault(s.flow, G::steps().size());
        if (fault.empty() && !s.flow.over && !row(s).list) {
            fault = "the game stands at step " + std::string(row(s).name) + ", where nobody decides";
        }
        return fault;
    }
    // How many things there are of a kind. Seats are the kernel's; how large a number may be is the game's to say.
    static int count_of(const D& d, u8 kind) { return kind == kSeatKind ? 2 : arg_count(d, kind); }
    // Do verb and arguments lie in the ranges of the verb table? Rules may then index without a second thought.
    static bool known(const D& d, Action a) {
        if (a.verb >= G::verbs().size() || a.n != 0) return false;
        const VerbSpec& v = G::verbs()[a.verb];
        const u16 values[] = {a.a, a.b, a.c};
        for (int i = 0; i < 3; ++i) {
            const Arg& arg = v.args[static_cast<std::size_t>(i)];
            if (arg.kind == kNothing) {
                if (values[i] != kNone) return false;
            } else if (values[i] == kNone) {
                if (!arg.optional) return false;
            } else if (values[i] >= count_of(d, arg.kind)) {
                return false;
            }
        }
        return true;
    }
    // The expected result: the true one when the game is over, the game's own estimate, or one made of `evaluate`.
    static double expected(const GameData& gd, const void* vs, Seat seat) {
        const S& s = state(vs);
        if (s.flow.over) {
            const Winner winner = outcome(data(gd), s).winner;
            if (winner == Winner::draw || winner == Winner::none) return 0.5;
            return (winner == Winner::us) == (seat == Seat::us) ? 1 : 0;
        }
        if constexpr (requires { chance(data(gd), s, seat); }) return chance(data(gd), s, seat);
        else return chance_of(evaluate(data(gd), s, seat));
    }
    static bool apply(const GameData& gd, void* vs, Seat seat, Action a, Dice& dice, Journal* log) {
        S& s = state(vs);
        Ctx c{data(gd), s, dice, log};
        watched(s, [&] {
            row(s).take(c, seat, a);
            run(c);
        });
        return c.barrier;
    }
};

// The table of a game. `G::describe(Module&)` fills in the names and tables; the functions come from here.
template <Game G>
Module module_of() {
    using Dr = Driver<G>;
    using D = typename G::Data;
    using S = typename G::State;
    Module m{};
    G::describe(m);
    m.state_bytes = sizeof(typename G::State);
    m.verbs = G::verbs();
    static const std::vector<StepSpec> steps = [] {
        std::vector<StepSpec> out;
        for (const auto& row : G::steps()) out.push_back({row.name, row.rule.id, row.phase.title});
        return out;
    }();
    m.steps = steps;
    m.load = [](const Files& f, std::vector<Problem>& p) -> std::unique_ptr<GameData> { return G::load(f, p); };
    m.setup = Dr::setup;
    m.pending = Dr::pending;
    m.decision = Dr::decision;
    m.step_rule = Dr::step_rule;
    m.list = Dr::list;
    m.check = Dr::check;
    m.apply = Dr::apply;
    if constexpr (requires(const D& d, const S& s, std::vector<u16>& out) { answers(d, s, out); }) {
        m.window = [](const GameData& d, const void* s) {
            return Dr::state(s).flow.over ? Window{} : window(Dr::data(d), Dr::state(s));
        };
        m.answers = [](const GameData& d, const void* s, std::vector<u16>& out) {
            out.clear();
            answers(Dr::data(d), Dr::state(s), out);
        };
    }
    m.outcome = [](const GameData& d, const void* s) { return outcome(Dr::data(d), Dr::state(s)); };
    m.view = [](const GameData& d, const void* s, Viewer v, Json& j) { view(Dr::data(d), Dr::state(s), v, j); };
    if constexpr (requires(const D& d, const S& s, Json& j) { scene(d, s, Viewer{}, j); }) {
        m.scene = [](const GameData& d, const void* s, Viewer v, Json& j) { scene(Dr::data(d), Dr::state(s), v, j); };
    }
    m.board = [](const GameData& d, Json& j) { board(Dr::data(d), j); };
    m.resample = [](const GameData& d, void* s, Seat seat, Rng& r) { resample(Dr::data(d), Dr::state(s), seat, r); };
    m.evaluate = [](const GameData& d, const void* s, Seat seat) { return evaluate(Dr::data(d), Dr::state(s), seat); };
    m.chance = Dr::expected;
    if constexpr (requires(const S& s) { moment(s); }) m.moment = [](const void* s) { return moment(Dr::state(s)); };
    if constexpr (requires(const D& d, const S& s, std::span<float> out) { features(d, s, out); }) {
        m.features = [](const GameData& d, const void* s, std::span<float> out) {
            const std::size_t n = out.size() / 2;
            features(Dr::data(d), Dr::state(s), out.first(n));
            const float left = time_left(Dr::data(d), Dr::state(s));
            for (std::size_t i = 0; i < n; ++i) out[n + i] = left * out[i];
        };
    }
    if constexpr (requires(const D& d, const S& s, std::span<float> out) {
                      prior_features(d, s, Seat::us, Action{}, out);
                  }) {
        m.prior_features = [](const GameData& d, const void* s, Seat seat, Action a, std::span<float> out) {
            prior_features(Dr::data(d), Dr::state(s), seat, a, out);
        };
    }
    m.prior = [](const GameData& d, const void* s, Seat seat, Action a) {
        return prior(Dr::data(d), Dr::state(s), seat, a);
    };
    m.canonical = [](const GameData& d, const void* s, Seat seat, Action a) {
        return canonical(Dr::data(d), Dr::state(s), seat, a);
    };
    m.is_ok = [](const GameData& d, const void* s) {
        std::string fault = Dr::flow_fault(Dr::state(s));
        return fault.empty() ? is_ok(Dr::data(d), Dr::state(s)) : fault;
    };
    m.loaded = [](const GameData& d, void* s) {
        // Rules index by steps and depth: nothing of the game may run on a flow that is wrong.
        if (const std::string fault = Dr::flow_fault(Dr::state(s)); !fault.empty()) throw Refusal(fault);
        loaded(Dr::data(d), Dr::state(s));
    };
    m.arg_id = [](const GameData& d, u8 k, u16 v) { return arg_id(Dr::data(d), k, v); };
    m.arg_title = [](const GameData& d, u8 k, u16 v) { return arg_title(Dr::data(d), k, v); };
    m.arg_count = [](const GameData& d, u8 k) { return Dr::count_of(Dr::data(d), k); };
    m.prompt = [](const GameData& d, const void* s, Seat seat) { return prompt(Dr::data(d), Dr::state(s), seat); };
    m.turn_label = [](const GameData& d, const void* s) { return turn_label(Dr::data(d), Dr::state(s)); };
    m.odds = [](const GameData& d, const void* s) { return odds(Dr::data(d), Dr::state(s)); };
    m.odds_position = [](const GameData& d, std::span<const std::string> w, void* s) {
        odds_position(Dr::data(d), w, Dr::state(s));
        SeededDice dice(1);
        Context<D, S> c{Dr::data(d), Dr::state(s), dice, nullptr};
        Dr::run(c);
    };
    if constexpr (requires(const D& d, const S& s, Dice& dice) { odds_if(d, s, Seat::us, Action{}, dice); }) {
        m.odds_if = [](const GameData& d, const void* s, Seat seat, Action a, Dice& dice) {
            return odds_if(Dr::data(d), Dr::state(s), seat, a, dice);
        };
    }
    if constexpr (requires(const D& d, const S& s, const Action* a) { odds_known(d, s, Seat::us, a); }) {
        m.odds_known = [](const GameData& d, const void* s, Seat seat, const Action* a) {
            return odds_known(Dr::data(d), Dr::state(s), seat, a);
        };
    }
    m.terminal = [](const GameData& d, const void* s, Viewer v, bool colour) {
        return terminal(Dr::data(d), Dr::state(s), v, colour);
    };
    return m;
}

}  // namespace ghent
