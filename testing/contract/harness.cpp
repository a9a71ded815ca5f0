#include "testing/contract/harness.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>

#include "core/registry.h"

namespace ghent::contract {

// ---------------------------------------------------------------- cases

namespace {

std::string options_text(const Case& c) {
    std::string out = c.setup.scenario;
    for (const auto& [id, value] : c.setup.options) out += fmt::format("{}{}={}", out.empty() ? "" : ",", id, value);
    return out.empty() ? "standard" : out;
}

std::string test_name(const Case& c) {
    std::string out(c.m->id);
    const bool plain = c.setup.scenario.empty() && c.setup.options.empty();
    if (plain) out += "_standard";
    if (!c.setup.scenario.empty()) out += "_" + c.setup.scenario;
    for (const auto& [id, value] : c.setup.options) {
        out += "_" + id;
        if (value < 0) out += fmt::format("_minus_{}", -value);
        else if (value > 1) out += fmt::format("_{}", value);
    }
    for (char& letter : out)
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
    return out;
}

const OptionSpec& option(const Module& m, std::string_view id) {
    return *std::ranges::find(m.options, id, &OptionSpec::id);
}

// The option, and whatever it needs.
void turn_on(const Module& m, Setup& setup, const OptionSpec& o, int value) {
    setup.options[std::string(o.id)] = value;
    if (!o.needs.empty()) turn_on(m, setup, option(m, o.needs), 1);
}

void add_case(std::vector<Case>& cases, Case c) {
    c.options = options_text(c);
    c.name = test_name(c);
    if (std::ranges::find(cases, c.name, &Case::name) == cases.end()) cases.push_back(std::move(c));
}

void add_cases(std::vector<Case>& cases, const Module& m) {
    const Case plain{&m, m.load_embedded(), {}, {}, {}, false};
    add_case(cases, plain);
    for (std::size_t i = 1; i < plain.d->scenarios.size(); ++i) {
        Case other = plain;
        other.setup.scenario = plain.d->scenarios[i].id;
        add_case(cases, other);
    }
    Case all_flags = plain;
    const auto add_with_flags = [&](Case c) {  // an option may matter in some scenarios only
        for (const OptionSpec& o : m.options)
            if (o.flag) turn_on(m, c.setup, o, 1 - o.standard);
        c.small = true;
        add_case(cases, c);
    };
    for (const OptionSpec& o : m.options) {
        for (const int value : {o.min, o.max}) {
            if (value == o.standard) continue;
            Case changed = plain;
            changed.small = !o.flag;
            turn_on(m, changed.setup, o, value);
            add_case(cases, changed);
        }
        if (o.flag) turn_on(m, all_flags.setup, o, 1 - o.standard);
    }
    add_case(cases, all_flags);
    for (std::size_t i = 1; i < plain.d->scenarios.size(); ++i) {
        Case other = plain;
        other.setup.scenario = plain.d->scenarios[i].id;
        add_with_flags(other);
    }
}

// In quarters of a case: what all cases of a game may take together at most.
constexpr int kQuarters = 4 * 8;

void share_out(std::vector<Case>& cases, const Module& m) {
    int quarters = 0;
    for (const Case& c : cases)
        if (c.m == &m) quarters += c.small ? 1 : 4;
    for (Case& c : cases)
        if (c.m == &m) c.share = std::min(1.0, double{kQuarters} / quarters) / (c.small ? 4 : 1);
}

}  // namespace

namespace {

constexpr double kUsualActions = 400, kUsualPlaces = 600;

// One game of this case, played at random, and the largest number of places that an action can name: always the same.
double pace_of(const Case& c) {
    int places = 1;
    for (const VerbSpec& verb : c.m->verbs)
        for (const Arg& arg : verb.args)
            if (role_of(*c.m, arg.kind) == Role::place) places = std::max(places, c.m->arg_count(*c.d, arg.kind));
    if (places < 2 * kUsualPlaces) return 1;
    RandomGame g(c, 4);
    while (!g.over() && g.actions() < 8 * kUsualActions) g.play();
    return std::min(1.0, kUsualActions / g.actions()) * std::min(1.0, kUsualPlaces / places);
}

}  // namespace

double Case::pace() const {
    static std::map<std::string, double> known;
    const auto found = known.find(name);
    return found != known.end() ? found->second : known[name] = pace_of(*this);
}

u64 Case::many(long quick, long normal, long unbounded) const {
    return static_cast<u64>(std::max(1.0, static_cast<double>(effort(quick, normal, unbounded)) * share * pace()));
}

Case::Looks Case::looks(long quick, long normal, long unbounded, u32 one_in) const {
    const double games = static_cast<double>(effort(quick, normal, unbounded)) * share * pace();
    if (pace() == 1 || games >= 1) return {many(quick, normal, unbounded), one_in};
    return {1, static_cast<u32>(one_in / games)};
}

void PrintTo(const Case& c, std::ostream* out) { *out << c.m->id << ", " << c.options; }

const std::vector<Case>& all_cases() {
    static const std::vector<Case> cases = [] {
        std::vector<Case> found;
        for (const Module* m : all_games()) {
            add_cases(found, *m);
            share_out(found, *m);
        }
        return found;
    }();
    return cases;
}

// ---------------------------------------------------------------- states

AnyState copy_of(const Module& m, const void* state) {
    AnyState out;
    out.copy_from(m, state);
    return out;
}

bool same(const Module& m, const void* a, const void* b) { return std::memcmp(a, b, m.state_bytes) == 0; }

std::string difference(const Case& c, const void* a, const void* b) { return first_difference(*c.m, *c.d, a, b); }

// ---------------------------------------------------------------- random games

RandomGame::RandomGame(const Case& c, u64 seed)
    : c_(c), seed_(seed), rng_(seed * 2 + 1), dice_(seed * 2), style_(static_cast<Style>(seed % 4)) {
    c.m->setup(*c.d, c.setup, state_.bytes(), dice_, nullptr);
    look();
}

u8 RandomGame::step() const { return c_.m->decision(*c_.d, state(), seat_).step; }

void RandomGame::look() {
    pending_ = c_.m->pending(*c_.d, state());
    if (over()) return;
    if (both_decide()) seat_ = kSeats[rng_.below(2)];
    else seat_ = first_of(pending_);
    c_.m->list(*c_.d, state(), seat_, list_);
    if (list_.empty() || actions_ > c_.m->max_actions) {
        ADD_FAILURE() << where() << (list_.empty() ? ": nothing is allowed" : ": the game does not end");
        pending_ = 0;
        return;
    }
    next_ = choose();
}

Action RandomGame::one_of(const std::function<bool(Action)>& wanted) {
    int n = 0;
    Action chosen = list_[0];
    for (const Action a : list_)
        if (wanted(a) && rng_.below(static_cast<u32>(++n)) == 0) chosen = a;
    return n > 0 ? chosen : list_[static_cast<int>(rng_.below(static_cast<u32>(list_.size())))];
}

Action RandomGame::choose() {
    const Action any = list_[static_cast<int>(rng_.below(static_cast<u32>(list_.size())))];
    switch (style_) {
        case Style::any: return any;
        case Style::by_verb: {  // rare verbs as often as common ones
            std::vector<u8> verbs;
            for (const Action a : list_)
                if (std::ranges::find(verbs, a.verb) == verbs.end()) verbs.push_back(a.verb);
            const u8 verb = verbs[rng_.below(static_cast<u32>(verbs.size()))];
            return one_of([verb](Action a) { return a.verb == verb; });
        }
        case Style::busy:  // does something rather than pass or be done
            if (rng_.below(8) == 0) return any;
            return one_of([](Action a) { return a.a != kNone; });
        default: {  // somewhat sensible
            const Action other = list_[static_cast<int>(rng_.below(static_cast<u32>(list_.size())))];
            const auto prior = [&](Action a) { return c_.m->prior(*c_.d, state(), seat_, a); };
            return prior(other) > prior(any) ? other : any;
        }
    }
}

bool RandomGame::play(Journal* log) {
    const Seat before = seat_;
    const bool barrier = c_.m->apply(*c_.d, state_.bytes(), seat_, next_, dice_, log);
    ++actions_;
    look();
    fresh_ = barrier || seat_ != before;
    return barrier;
}

std::string RandomGame::where() const {
    const Decision at = c_.m->decision(*c_.d, state(), seat_);
    return fmt::format("{}, {}: seed {}, after {} actions, {} at {}", c_.m->id, c_.options, seed_, actions_,
                       name(seat_), at.any ? c_.m->steps[at.step].name : "the end");
}

// ---------------------------------------------------------------- what a seat gets to know

std::string view_text(const Case& c, const void* state, Viewer v) {
    Json json;
    c.m->view(*c.d, state, v, json);
    return json.take();
}

std::string story(const Case& c, const Journal& journal, Viewer v, Journal::Mark from) {
    std::string out;
    for (std::size_t i = from.events; i < journal.events.size(); ++i) {
        const Event& e = journal.events[i];
        if (!(e.viewers & bit(v))) continue;
        out +=
            fmt::format("{} ({}, {})\n", sentence(*c.m, *c.d, journal, e), c.m->events[e.what].name, c.m->rule(e.rule));
    }
    return out;
}

namespace {

std::string decision_text(const Case& c, const void* state, Seat seat) {
    const Decision at = c.m->decision(*c.d, state, seat);
    return at.any ? fmt::format("{}{}", c.m->steps[at.step].name, at.own ? " (own)" : "") : "none";
}

std::string verdict_text(const Verdict& v) { return fmt::format("{} {} {} {};", v.rule, v.reason, v.a, v.b); }

std::string outcome_text(const Outcome& o) {
    return fmt::format("{} {} {} {}:{} {}", o.over, static_cast<int>(o.winner), o.rule, o.score_us, o.score_gb,
                       o.reason);
}

}  // namespace

std::vector<Fact> facts(const Case& c, const void* state, Seat seat, const Asked& asked) {
    const Module& m = *c.m;
    std::vector<Fact> out;
    out.push_back({"its view", view_text(c, state, viewer(seat))});
    out.push_back({"a spectator's view", view_text(c, state, Viewer::none)});
    out.push_back({"its decision", decision_text(c, state, seat)});
    out.push_back({"the outcome", outcome_text(m.outcome(*c.d, state))});

    ActionList list;
    m.list(*c.d, state, seat, list);
    Fact actions{"its actions", {}}, labels{"the labels of its actions", {}}, verdicts{"a verdict", {}};
    for (const Action a : list) {
        actions.text += fmt::format("{} {} {} {};", a.verb, a.a, a.b, a.c);
        if (asked.words) labels.text += print(m, *c.d, a) + ": " + label(m, *c.d, a, seat) + "\n";
    }
    for (const Action a : asked.probes) verdicts.text += verdict_text(m.check(*c.d, state, seat, a));
    out.push_back(std::move(actions));
    out.push_back(std::move(verdicts));
    if (!asked.words) return out;
    out.push_back(std::move(labels));
    if (!list.empty()) out.push_back({"its prompt", m.prompt(*c.d, state, seat)});
    out.push_back({"the turn", m.turn_label(*c.d, state)});
    out.push_back({"its terminal", m.terminal(*c.d, state, viewer(seat), false)});
    return out;
}

std::string first_leak(const std::vector<Fact>& a, const std::vector<Fact>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (a[i].what == b[i].what && a[i].text == b[i].text) continue;
        const auto [at, ignored] = std::ranges::mismatch(a[i].text, b[i].text);
        const std::size_t from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - a[i].text.begin() - 80));
        const auto part = [from](const std::string& text) { return text.substr(std::min(from, text.size()), 200); };
        return fmt::format("{} differs:\n  …{}…\n  …{}…", a[i].what, part(a[i].text), part(b[i].text));
    }
    return a.size() == b.size() ? "" : "one of them has more to decide";
}

// ---------------------------------------------------------------- actions

namespace {

u16& argument(Action& a, std::size_t i) { return i == 0 ? a.a : i == 1 ? a.b : a.c; }

u16 random_value(const Case& c, const Arg& arg, Rng& rng) {
    if (arg.kind == kNothing || (arg.optional && rng.below(2) == 0)) return kNone;
    return static_cast<u16>(rng.below(static_cast<u32>(c.m->arg_count(*c.d, arg.kind))));
}

}  // namespace

Action random_in_range(const Case& c, Rng& rng) {
    return random_in_range(c, rng, static_cast<u8>(rng.below(static_cast<u32>(c.m->verbs.size()))));
}

Action random_in_range(const Case& c, Rng& rng, u8 verb) {
    Action a;
    a.verb = verb;
    for (std::size_t i = 0; i < 3; ++i) argument(a, i) = random_value(c, c.m->verbs[a.verb].args[i], rng);
    return a;
}

Action random_junk(const Case& c, Rng& rng) {
    Action a = random_in_range(c, rng);
    const std::size_t i = rng.below(3);
    const u8 kind = c.m->verbs[a.verb].args[i].kind;
    switch (rng.below(6)) {
        case 0:
            a.verb = static_cast<u8>(c.m->verbs.size() + rng.below(256 - static_cast<u32>(c.m->verbs.size())));
            break;
        case 1: a.n = static_cast<u8>(1 + rng.below(255)); break;
        case 2: argument(a, i) = kNone; break;
        case 3: argument(a, i) = static_cast<u16>(rng.below(0x10000)); break;
        case 4: argument(a, i) = static_cast<u16>(kind == kNothing ? 0 : c.m->arg_count(*c.d, kind)); break;
        default: argument(a, i) = static_cast<u16>(kNone - 1 - rng.below(4)); break;
    }
    return a;
}

}  // namespace ghent::contract
