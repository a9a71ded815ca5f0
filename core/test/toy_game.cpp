#include "core/test/toy_game.h"

#include <algorithm>

#include "core/toml.h"

namespace ghent::toy {

namespace {

// ---------------------------------------------------------------- words

constexpr VerbSpec kVerbTable[] = {
    {"go", {Arg{kPawn}, {kHut}, {kHut, true, "via", true}}, "Go with {a} to {b}[ by way of {c}]"},
    {"done", {}, "Done"},
    {"take stance", {Arg{kStance}}, "Be {a}"},
    {"aim", {Arg{kHut}, {kNumber, true}}, "Aim at {a}[, {b|pace|paces} high]"},
    {"lose", {Arg{kPawn}}, "Lose a step of {a}"},
    {"show", {}, "Show the card"},
    {"keep", {}, "Keep the card"},
};
constexpr StepSpec kStepTable[] = {{"round", "1"}, {"move", "2"},     {"plan", "3"},
                                   {"fight", "4"}, {"losses", "4.1"}, {"cards", "5"}};
constexpr ReasonSpec kReasonTable[] = {
    {"{a} is not yours", kPawn},
    {"{a} has moved already", kPawn},
    {"{a} is at {b} already", kPawn, kHut},
    {"{a} is out of the fight", kPawn},
    {"a card of {a} is too low to be shown", kNumber},
};
constexpr EventSpec kEventTable[] = {
    {"moved", "{seat}: {a} goes to {b}[ by way of {c}]", {kPawn, kHut, kHut, kNothing}},
    {"moved_unseen", "{seat}: somebody goes to {b}", {kNothing, kHut, kNothing, kNothing}},
    {"fired", "{seat} fires at {a}[: {dice}], {b|hit|hits} on the {enemy} side", {kHut, kNumber, kNothing, kNothing}},
    {"lost", "{a} loses a step", {kPawn, kNothing, kNothing, kNothing}},
    {"shown", "{seat} shows {a}", {kCard, kNothing, kNothing, kNothing}},
};
constexpr ChanceSpec kChanceTable[] = {{"card", kCard}, {"weather", kNumber}, {"volley", kNumber}};
constexpr OptionSpec kOptionTable[] = {
    {"quick", "One round only"},
    {"strong", "Steps of each pawn", false, 2, 1, 3},
    {"storm", "The weather is always the worst", true, 0, 0, 1, "quick"},
};
constexpr std::string_view kRuleIdTable[] = {"", "2.1", "3.1", "4.1", "4.2", "5.1"};
constexpr KindSpec kKindTable[] = {{"hut", Role::place}, {"pawn", Role::piece}, {"stance"}, {"card"}};
constexpr std::string_view kSeatTable[] = {"American", "British"};
constexpr std::string_view kStances[] = {"bold", "shy"};

constexpr Field frame_field(u16 number, std::string_view name, std::size_t offset, u8 bytes) {
    return {number, name, static_cast<u32>(offset), bytes, Flow::kDepth, sizeof(Frame)};
}
constexpr Field with_steps(Field f) {
    f.steps = true;
    return f;
}
constexpr Field kFieldTable[] = {
    {1, "moved", offsetof(State, moved), 8, 1, 0, kPawn, kNothing, 0xF, false, true},
    with_steps(frame_field(2, "flow.step", offsetof(State, flow.f[0].step), 1)),
    frame_field(3, "flow.pc", offsetof(State, flow.f[0].pc), 1),
    frame_field(4, "flow.seat", offsetof(State, flow.f[0].seat), 1),
    frame_field(5, "flow.n", offsetof(State, flow.f[0].n), 1),
    {6, "flow.depth", offsetof(State, flow.depth), 1, 1, 0, kNumber, kNothing, Flow::kDepth},
    {7, "flow.over", offsetof(State, flow.over), 1, 1, 0, kNumber, kNothing, 1},
    {8, "at", offsetof(State, at), 1, kPawns, 0, kHut, kPawn, kHuts - 1},
    {9, "strength", offsetof(State, strength), 1, kPawns, 0, kNumber, kPawn, 3},
    {10, "card", offsetof(State, card), 1, 2, 0, kCard, kSeatKind, kCards},
    {11, "stage", offsetof(State, both.cursor), 1, 2, 0, kNumber, kSeatKind, 2},
    {12, "stance", offsetof(State, stance), 1, 2, 0, kStance, kSeatKind, 1},
    {13, "aim", offsetof(State, aim), 1, 2, 0, kHut, kSeatKind, kHuts - 1},
    {14, "round", offsetof(State, round), 1, 1, 0, kNumber, kNothing, kRounds},
    {15, "weather", offsetof(State, weather), 1, 1, 0, kNumber, kNothing, 3},
    {16, "shown", offsetof(State, shown), 1, 2, 0, kCard, kSeatKind, kCards},
    frame_field(18, "flow.a", offsetof(State, flow.f[0].a), 2),
    {17, "quick", offsetof(State, quick), 1, 1, 0, kNumber, kNothing, 1},
};

// ---------------------------------------------------------------- rules

bool alive(const State& s, int pawn) { return s.strength[pawn] > 0; }
int steps_of(const State& s, Seat seat) { return s.strength[2 * index(seat)] + s.strength[2 * index(seat) + 1]; }
u8 side(Seat seat) { return static_cast<u8>(seat); }

Go enter_round(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int rounds = s.quick ? 1 : kRounds;
    switch (f.pc++) {
        case 0: {
            const bool decided = steps_of(s, Seat::us) == 0 || steps_of(s, Seat::gb) == 0;
            if (s.round == rounds || decided) {
                s.flow.over = 1;
                return Go::ask;
            }
            ++s.round;
            const u16 weathers[] = {1, 2, 3};
            s.weather = static_cast<u8>(c.pick(kWeather, weathers));
            return Go::on;
        }
        case 1: s.flow.push({.step = kMove, .seat = side(Seat::us)}); return Go::on;
        case 2: s.flow.push({.step = kMove, .seat = side(Seat::gb)}); return Go::on;
        case 3: s.flow.push({.step = kPlan}); return Go::on;
        case 4: s.flow.push({.step = kFight}); return Go::on;
        case 5: s.flow.push({.step = kCards_, .seat = side(Seat::us)}); return Go::on;
        case 6: s.flow.push({.step = kCards_, .seat = side(Seat::gb)}); return Go::on;
        default: f.pc = 0; return Go::on;
    }
}

Go ask(Ctx&) { return Go::ask; }

// A list is what check allows of all that the verb table can say. -1 stands for an argument that is not there.
template <Verdict (*check)(const Data&, const State&, Seat, Action)>
void list_checked(const Data& d, const State& s, Seat seat, ActionList& out) {
    const auto low = [](const Arg& arg) { return arg.kind == kNothing || arg.optional ? -1 : 0; };
    const auto high = [&](const Arg& arg) { return arg.kind == kNothing ? 0 : arg_count(d, arg.kind); };
    for (u8 verb = 0; verb < kVerbs; ++verb) {
        const auto& args = kVerbTable[verb].args;
        for (int a = low(args[0]); a < high(args[0]); ++a)
            for (int b = low(args[1]); b < high(args[1]); ++b)
                for (int k = low(args[2]); k < high(args[2]); ++k) {
                    const Action action{verb, 0, static_cast<u16>(a), static_cast<u16>(b), static_cast<u16>(k)};
                    if (check(d, s, seat, action).ok()) out.add(action);
                }
    }
}

// With every pawn moved, "done" alone is left: the engine takes it.
Verdict check_move(const Data&, const State& s, Seat seat, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kGo) return no(0, kNotNow);
    if (owner(a.a) != seat) return no(kRuleMove, kNotYours, a.a);
    if (!alive(s, a.a)) return no(kRuleMove, kDead, a.a);
    if (has(s.moved, a.a)) return no(kRuleMove, kMovedAlready, a.a);
    if (s.at[a.a] == a.b || a.b == a.c || s.at[a.a] == a.c) return no(kRuleMove, kThere, a.a, a.b);
    return kAllowed;
}

void take_move(Ctx& c, Seat seat, Action a) {
    if (a.verb == kDone) {
        c.s.moved = 0;
        c.s.flow.pop();
        return;
    }
    c.s.moved |= one(a.a);
    c.s.at[a.a] = static_cast<u8>(a.b);
    if (c.log) {
        c.log->write({.what = kMoved,
                      .rule = kRuleMove,
                      .viewers = knows(seat),
                      .seat = side(seat),
                      .a = a.a,
                      .b = a.b,
                      .c = a.c});
        c.log->write(
            {.what = kMovedUnseen, .rule = kRuleMove, .viewers = knows_not(seat), .seat = side(seat), .b = a.b});
    }
}

constexpr int kStancePart = 0, kAimPart = 1;

Go enter_plan(Ctx& c) {
    return choose_both(
        c, [](Seat) { return true; },
        [&] {
            c.reveal();
            c.s.flow.pop();
        });
}

Verdict check_plan(const Data&, const State& s, Seat seat, Action a) {
    if (a.verb != (s.both.part(seat) == kStancePart ? kTake : kAim)) return no(0, kNotNow);
    if (a.verb == kAim && a.b != kNone) return no(kRulePlan, kNoSuchThing);
    return kAllowed;
}

void take_plan(Ctx& c, Seat seat, Action a) {
    const int i = index(seat);
    if (c.s.both.part(seat) == kStancePart) {
        c.s.stance[i] = static_cast<u8>(a.a);
        c.s.both.go_to(seat, kAimPart);
    } else {
        c.s.aim[i] = static_cast<u8>(a.a);
        c.s.both.hand_in(seat);
    }
}

// Bold pawns hit on one more, bad weather and shelter on one less.
Go enter_fight(Ctx& c) {
    State& s = c.s;
    int hits[2];
    for (const Seat seat : kSeats) {
        const int i = index(seat), hut = s.aim[i];
        const int upto = 3 + (s.stance[i] == 0) - (s.weather == 3) - c.d.huts[static_cast<std::size_t>(hut)].shelter;
        Shot shots[2];
        for (int k = 0; k < 2; ++k) shots[k] = {s.strength[2 * i + k], static_cast<u8>(upto)};
        const Volley volley = c.hits(kVolley, shots, 6);
        int targets = 0;
        for (int pawn = 0; pawn < kPawns; ++pawn)
            if (owner(pawn) != seat && s.at[pawn] == hut) targets += s.strength[pawn];
        hits[i] = std::min(volley.hits, targets);
        if (c.log) {
            c.log->write({.what = kFired,
                          .rule = kRuleFire,
                          .seat = side(seat),
                          .a = static_cast<u16>(hut),
                          .b = static_cast<u16>(volley.hits)},
                         volley.faces);
        }
    }
    s.flow.pop();
    for (const Seat seat : {Seat::gb, Seat::us}) {
        const int by = index(other(seat));
        if (hits[by] > 0)
            s.flow.push({.step = kLosses, .seat = side(seat), .n = static_cast<u8>(hits[by]), .a = s.aim[by]});
    }
    for (int i = 0; i < 2; ++i) s.stance[i] = s.aim[i] = 0;
    return Go::on;
}

Go enter_losses(Ctx& c) {
    if (c.s.flow.top().n > 0) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_losses(const Data&, const State& s, Seat seat, Action a) {
    if (a.verb != kLose) return no(0, kNotNow);
    if (owner(a.a) != seat) return no(kRuleLoss, kNotYours, a.a);
    if (!alive(s, a.a)) return no(kRuleLoss, kDead, a.a);
    if (s.at[a.a] != s.flow.top().a) return no(kRuleLoss, kDead, a.a);
    return kAllowed;
}

void take_losses(Ctx& c, Seat seat, Action a) {
    --c.s.strength[a.a];
    --c.s.flow.top().n;
    if (c.log) c.log->write({.what = kLost, .rule = kRuleLoss, .seat = side(seat), .a = a.a});
}

Verdict check_cards(const Data&, const State& s, Seat seat, Action a) {
    if (a.verb == kKeep) return kAllowed;
    if (a.verb != kShow) return no(0, kNotNow);
    const int card = s.card[index(seat)];
    return card > 3 && !s.shown[index(seat)] ? kAllowed : no(kRuleCard, kLowCard, card);
}

void take_cards(Ctx& c, Seat seat, Action a) {
    if (a.verb == kShow) {
        c.reveal();
        c.s.shown[index(seat)] = c.s.card[index(seat)];
        if (c.log) c.log->write({.what = kShown, .rule = kRuleCard, .seat = side(seat), .a = c.s.card[index(seat)]});
    }
    c.s.flow.pop();
}

using Row = StepRow<Data, State>;
constexpr Row kRows[] = {
    {"round", "1", {}, Row::shared, enter_round},
    {"move", "2", {}, Row::shared, ask, list_checked<check_move>, check_move, take_move},
    {"plan", "3", {}, Row::shared, enter_plan, list_checked<check_plan>, check_plan, take_plan, asks_both},
    {"fight", "4", {}, Row::shared, enter_fight},
    {"losses", "4.1", {}, Row::shared, enter_losses, list_checked<check_losses>, check_losses, take_losses},
    {"cards", "5", {}, Row::own, ask, list_checked<check_cards>, check_cards, take_cards},
};

constexpr std::string_view kToml = R"(# Toy
[[hut]]
id = "mill"
name = "the Mill"
src = "rulebook 1"

[[hut]]
id = "forge"
name = "the Forge"
shelter = 1
src = "rulebook 1; shelter: recon"

[[hut]]
id = "inn"
name = "the Inn"
src = "recon"

[pawns]
ids = ["us_a", "us_b", "gb_a", "gb_b"]
)";
constexpr std::string_view kRules =
    "2.1\tA pawn moves once in a turn.\tmechanic\n3.1\tPlans are "
    "secret.\tmechanic\n4.1\tFire.\tmechanic\n4.2\tLosses.\tmechanic\n5.1\tCards.\tmechanic\n";

}  // namespace

// ---------------------------------------------------------------- the contract

void Toy::describe(Module& m) {
    m.id = "toy";
    m.title = "Toy";
    m.seat_names[0] = kSeatTable[0];
    m.seat_names[1] = kSeatTable[1];
    m.steps = kStepTable;
    m.reasons = kReasonTable;
    m.events = kEventTable;
    m.chances = kChanceTable;
    m.options = kOptionTable;
    m.rule_ids = kRuleIdTable;
    m.fields = kFieldTable;
    m.kinds = kKindTable;
    m.embedded = files;
}

std::span<const VerbSpec> Toy::verbs() { return kVerbTable; }
std::span<const StepRow<Data, State>> Toy::steps() { return kRows; }

std::unique_ptr<Data> Toy::load(const Files& from, std::vector<Problem>& problems) {
    auto d = std::make_unique<Data>();
    TomlFile f(from, "data/toy.toml", problems);
    for (TomlTable t : f.tables("hut")) {
        d->huts.push_back({t.text("id"), t.text("name"), t.number_or("shelter", 0, 0, 2)});
        count_source(d->provenance, t.text_or("src", ""));
    }
    d->pawns = f.root().table("pawns").texts("ids");
    f.finish();
    if (f.ok() && (d->huts.size() != kHuts || d->pawns.size() != kPawns))
        f.root().problem("hut", "there are 3 huts and 4 pawns");
    d->rules = read_rules(from, problems);
    d->hash = content_hash(from);
    d->scenarios = {{"field", "The field", ""}, {"fog", "Fog", ""}};
    return problems.empty() ? std::move(d) : nullptr;
}

void set_up(Ctx& c, const Setup& setup) {
    const auto option = [&](std::string_view id, int standard) {
        const auto given = setup.options.find(id);
        return given == setup.options.end() ? standard : given->second;
    };
    u16 bag[kCards];
    for (u16 i = 0; i < kCards; ++i) bag[i] = static_cast<u16>(i + 1);
    c.s.card[0] = static_cast<u8>(c.pick(kDrawCard, bag));
    std::swap(bag[c.s.card[0] - 1], bag[kCards - 1]);
    c.s.card[1] = static_cast<u8>(c.pick(kDrawCard, std::span(bag).first(kCards - 1)));
    for (int pawn = 0; pawn < kPawns; ++pawn) {
        c.s.strength[pawn] = static_cast<u8>(option("strong", 2));
        c.s.at[pawn] = owner(pawn) == Seat::us ? 0 : 2;
    }
    c.s.quick = static_cast<u8>(option("quick", 0));
    c.s.flow.push({.step = kRound});
}

Outcome outcome(const Data&, const State& s) {
    Outcome o;
    o.over = s.flow.over != 0;
    o.score_us = steps_of(s, Seat::us);
    o.score_gb = steps_of(s, Seat::gb);
    if (o.over) o.winner = o.score_us > o.score_gb ? Winner::us : o.score_us < o.score_gb ? Winner::gb : Winner::draw;
    return o;
}

void view(const Data& d, const State& s, Viewer v, Json& j) {
    j.object().pair("round", int{s.round}).pair("weather", int{s.weather}).key("at").array();
    for (const u8 hut : s.at) j.value(d.huts[hut].id);
    j.end();
    for (const Seat seat : kSeats)
        if (sees(v, seat)) j.pair(name(seat), int{s.card[index(seat)]});
    j.end();
}

void board(const Data& d, Json& j) {
    j.array();
    for (const Hut& hut : d.huts) j.value(hut.name);
    j.end();
}

void resample(const Data&, State& s, Seat seat, Rng& rng) {
    const int enemy = index(other(seat));
    if (!s.flow.over && s.flow.top().step == kPlan) {
        s.both.start_again(other(seat), true);
        s.stance[enemy] = s.aim[enemy] = 0;
    }
    if (s.shown[enemy]) return;
    do s.card[enemy] = static_cast<u8>(1 + rng.below(kCards));
    while (s.card[enemy] == s.card[1 - enemy]);
}

int evaluate(const Data&, const State& s, Seat seat) { return 100 * (steps_of(s, seat) - steps_of(s, other(seat))); }
int prior(const Data&, const State&, Seat, Action) { return 0; }
bool canonical(const Data&, const State&, Seat, Action) { return true; }

std::string is_ok(const Data&, const State& s) {
    for (int i = 0; i < 2; ++i)
        if (s.card[i] < 1 || s.card[i] > kCards) return "a seat has no card";
    if (s.card[0] == s.card[1]) return "both seats hold the same card";
    return {};
}

void loaded(const Data&, State&) {}

std::string arg_id(const Data& d, u8 kind, u16 value) {
    switch (kind) {
        case kHut: return d.huts[value].id;
        case kPawn: return d.pawns[value];
        case kStance: return std::string(kStances[value]);
        case kCard: return value == 0 ? "none" : "c" + std::to_string(value);
        default: return "?";
    }
}

std::string arg_title(const Data& d, u8 kind, u16 value) {
    return kind == kHut ? d.huts[value].name : kind == kPawn ? "pawn " + d.pawns[value] : arg_id(d, kind, value);
}

int arg_count(const Data&, u8 kind) {
    switch (kind) {
        case kNumber: return 10;
        case kSeatKind: return 2;
        case kHut: return kHuts;
        case kPawn: return kPawns;
        case kStance: return 2;
        case kCard: return kCards + 1;
        default: return 0;
    }
}

std::string prompt(const Data&, const State& s, Seat) { return std::string(kStepTable[s.flow.top().step].name); }
std::string turn_label(const Data&, const State& s) { return "Round " + std::to_string(s.round); }
OddsReport odds(const Data&, const State&) { throw Refusal("there is no fight"); }
void odds_position(const Data&, std::span<const std::string>, State&) { throw Refusal("not in this game"); }
std::string terminal(const Data&, const State& s, Viewer, bool) { return "round " + std::to_string(s.round); }

const Module& module() {
    static const Module m = module_of<Toy>();
    return m;
}

std::shared_ptr<const GameData> data() { return module().load_embedded(); }

Files files() { return {{"data/toy.toml", std::string(kToml)}, {"rules.tsv", std::string(kRules)}}; }

}  // namespace ghent::toy
