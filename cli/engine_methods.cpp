// The methods of the engine protocol, in the order of its table.
#include <fmt/format.h>

#include <algorithm>

#include "ai/player.h"
#include "ai/thoughts.h"
#include "cli/engine_params.h"
#include "cli/engine_server.h"
#include "cli/lookup.h"
#include "cli/parts.h"
#include "core/odds.h"
#include "core/strings.h"

namespace ghent::cli {

namespace {

constexpr u64 kMaxSeed = 0x7FFF'FFFF'FFFF'FFFFULL;

// Chance results that were asked for first, then those of a seed.
class PreparedDice final : public Dice {
public:
    PreparedDice(const Module& m, std::vector<u16> first, u64 seed) : then_(seed), first_(std::move(first), &then_) {
        first_.set_chances(m.chances);
    }
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override { return first_.hits(what, shots, sides); }
    std::span<const u8> faces(u16 what, int n, int sides) override { return first_.faces(what, n, sides); }
    u16 pick(u16 what, std::span<const u16> from) override { return first_.pick(what, from); }

private:
    SeededDice then_;
    ScriptedDice first_;
};

// A game that is not there is a wrong parameter, not a refused action.
const Module& game_param(const Params& p) {
    try {
        return game_of(p.text("game"));
    } catch (const Refusal& unknown) {
        throw RpcError{kInvalidParams, unknown.what()};
    }
}

std::string seed_text(u64 seed) { return fmt::format("seed {}", seed); }

// The seat that is meant: the one named, or the only one that must decide.
Seat seat_of(const Session& s, const Params& p) {
    if (const std::optional<Seat> seat = p.seat()) return *seat;
    const unsigned pending = s.pending();
    if (pending == 0) throw Refusal("the game is over");
    if (pending == (bit(Seat::us) | bit(Seat::gb)))
        throw RpcError{kInvalidParams, "both seats decide now: name one by 'seat'"};
    return first_of(pending);
}

// Whoever must decide or, when nobody does, whoever acted last.
Seat seat_or_last(const Session& s, const Params& p) {
    if (p.seat() || s.pending()) return seat_of(s, p);
    const auto& rows = s.record().rows;
    const auto last = std::find_if(rows.rbegin(), rows.rend(), [](const Row& r) { return r.what == Row::What::act; });
    return last == rows.rend() ? Seat::us : last->seat;
}

std::vector<Action> actions_of(const Session& s, const Params& p) {
    if (p.has("action") == p.has("actions")) throw RpcError{kInvalidParams, "give either 'action' or 'actions'"};
    if (p.has("action")) return parse_sequence(s.module(), s.data(), p.text("action"));
    std::vector<Action> out;
    for (const std::string& text : p.texts("actions")) out.push_back(parse(s.module(), s.data(), text));
    if (out.empty()) throw RpcError{kInvalidParams, "'actions' is empty"};
    return out;
}

void write_verdict(Json& j, const Session& s, Verdict v) {
    j.object().pair("allowed", v.ok());
    j.pair("rule", std::string_view(s.module().rule(v.rule)));
    j.pair("reason", std::string_view(v.ok() ? "" : reason(s.module(), s.data(), v))).end();
}

std::string decision_json(const Session& s) {
    Json j;
    write_decision(j, s.module(), s.data(), s.state());
    return j.take();
}

}  // namespace

struct EngineServer::Method {
    std::string_view name;
    std::string (EngineServer::*run)(const Params&);
    std::vector<std::string_view> params;
};

const EngineServer::Method EngineServer::kMethods[] = {
    {"games", &EngineServer::games, {}},
    {"new", &EngineServer::start, {"game", "scenario", "options", "seed", "dice"}},
    {"decision", &EngineServer::decision, {"handle"}},
    {"legal", &EngineServer::legal, {"handle", "seat"}},
    {"act", &EngineServer::act, {"handle", "action", "actions", "seat"}},
    {"why", &EngineServer::why, {"handle", "action", "seat"}},
    {"undo", &EngineServer::undo, {"handle", "seat"}},
    {"board", &EngineServer::board, {"handle", "game"}},
    {"view", &EngineServer::view, {"handle", "seat", "short"}},
    {"journal", &EngineServer::journal, {"handle", "seat", "from"}},
    {"position", &EngineServer::position, {"handle"}},
    {"load", &EngineServer::load, {"game", "position", "seed"}},
    {"record", &EngineServer::record, {"handle"}},
    {"replay", &EngineServer::replay, {"record", "at", "seed"}},
    {"bot", &EngineServer::bot, {"handle", "kind", "seat", "ms", "iterations", "seed", "threads", "explain"}},
    {"odds", &EngineServer::odds, {"handle", "seat"}},
    {"resample", &EngineServer::resample, {"handle", "seat", "seed"}},
    {"outcome", &EngineServer::outcome, {"handle"}},
    {"close", &EngineServer::close, {"handle"}},
};

std::string EngineServer::call(std::string_view name, const Params& params) {
    for (const Method& method : kMethods) {
        if (method.name != name) continue;
        params.expect_only(method.params, method.name);
        return (this->*method.run)(params);
    }
    std::vector<std::string> names;
    for (const Method& method : kMethods) names.emplace_back(method.name);
    const std::string guess = did_you_mean(name, names);
    throw RpcError{kUnknownMethod, fmt::format("no method {}{}", in_quotes(name),
                                               guess.empty() ? "; methods are " + joined(names) : guess)};
}

// ---------------------------------------------------------------- handles

Session& EngineServer::session_of(const Params& p) {
    const auto handle = static_cast<i64>(p.required_number("handle", 0, kMaxSeed));
    const auto found = games_.find(handle);
    if (found == games_.end()) throw RpcError{kInvalidParams, fmt::format("no game has the handle {}", handle)};
    return *found->second;
}

void EngineServer::check_room() const {
    if (games_.size() >= limits_.games)
        throw Refusal(fmt::format("{} games are open, which is the limit: close one first", games_.size()));
}

u64 EngineServer::seed_of(const Params& p) const {
    const std::optional<u64> seed = p.number("seed", 0, kMaxSeed);
    return seed ? *seed : fresh_seed_() & kMaxSeed;
}

std::string EngineServer::opened(Session session, u64 seed) {
    auto kept = std::make_unique<Session>(std::move(session));
    Json j;
    j.object().pair("handle", next_handle_).key("decision").raw(decision_json(*kept));
    j.pair("seed", static_cast<i64>(seed)).end();
    games_.emplace(next_handle_++, std::move(kept));
    return j.take();
}

// ---------------------------------------------------------------- the methods

std::string EngineServer::games(const Params&) {
    Json j;
    write_games(j);
    return j.take();
}

std::string EngineServer::start(const Params& p) {
    check_room();
    const Module& m = game_param(p);
    const auto data = m.load_embedded();
    const Setup setup = p.setup(m, *data);
    const u64 seed = seed_of(p);
    auto dice = std::make_unique<PreparedDice>(m, p.dice(m, *data), seed);
    return opened(Session::start(m, data, setup, std::move(dice), seed_text(seed)), seed);
}

std::string EngineServer::decision(const Params& p) { return decision_json(session_of(p)); }

std::string EngineServer::legal(const Params& p) {
    const Session& s = session_of(p);
    Json j;
    if (s.pending() == 0) return "[]";
    write_legal(j, s.module(), s.data(), s.state(), seat_of(s, p));
    return j.take();
}

std::string EngineServer::act(const Params& p) {
    Session& s = session_of(p);
    const std::vector<Action> actions = actions_of(s, p);
    const Seat seat = seat_of(s, p);
    const std::size_t before = s.journal().events.size();
    if (actions.size() == 1) {
        const Verdict v = s.check(seat, actions[0]);
        if (!v.ok())
            throw RpcError{kRefusedRequest, explain(s.module(), s.data(), v), s.module().rule(v.rule),
                           reason(s.module(), s.data(), v)};
        s.act(seat, actions[0]);
    } else {
        s.act_all(seat, actions);
    }
    Json j;
    j.object().key("events");
    write_events(j, s.module(), s.data(), s.journal(), Viewer::all, {.first = before});
    j.key("decision").raw(decision_json(s)).pair("hash", std::string_view(digest_text(s.digest()))).end();
    return j.take();
}

std::string EngineServer::why(const Params& p) {
    const Session& s = session_of(p);
    const std::string text = p.text("action");
    Json j;
    try {
        const Action action = parse(s.module(), s.data(), text);
        write_verdict(j, s, s.check(seat_or_last(s, p), action));
    } catch (const Refusal& no_such_action) {
        j.object()
            .pair("allowed", false)
            .pair("rule", std::string_view(no_such_action.rule))
            .pair("reason", no_such_action.what())
            .end();
    }
    return j.take();
}

std::string EngineServer::undo(const Params& p) {
    Session& s = session_of(p);
    s.undo(seat_or_last(s, p));
    return decision_json(s);
}

std::string EngineServer::board(const Params& p) {
    if (p.has("handle") == p.has("game")) throw RpcError{kInvalidParams, "give either 'handle' or 'game'"};
    Json j;
    if (p.has("handle")) {
        const Session& s = session_of(p);
        s.module().board(s.data(), j);
    } else {
        const Module& m = game_param(p);
        m.board(*m.load_embedded(), j);
    }
    return j.take();
}

std::string EngineServer::view(const Params& p) {
    const Session& s = session_of(p);
    Json j;
    // "short": for who has the board, without what follows from it.
    const auto scene = p.flag("short") ? s.module().scene : nullptr;
    (scene ? scene : s.module().view)(s.data(), s.state(), p.viewer(), j);
    return j.take();
}

std::string EngineServer::journal(const Params& p) {
    const Session& s = session_of(p);
    Json j;
    const auto from = static_cast<std::size_t>(p.number_or("from", 0, 0, kMaxSeed));
    write_events(j, s.module(), s.data(), s.journal(), p.viewer(), {.from = from});
    return j.take();
}

std::string EngineServer::position(const Params& p) {
    const Session& s = session_of(p);
    return position_json(s.module(), s.data(), s.state());
}

std::string EngineServer::load(const Params& p) {
    check_room();
    const Module& m = game_param(p);
    const u64 seed = seed_of(p);
    const std::string position = p.json_or_text("position");
    return opened(Session::load(m, m.load_embedded(), position, std::make_unique<SeededDice>(seed), seed_text(seed)),
                  seed);
}

std::string EngineServer::record(const Params& p) {
    const Session& s = session_of(p);
    Json j;
    j.value(std::string_view(record_text(s.module(), s.data(), s.record())));
    return j.take();
}

std::string EngineServer::replay(const Params& p) {
    check_room();
    LoadedRecord loaded = load_record(p.lines("record"), "");
    const u64 seed = seed_of(p);
    const std::size_t rows = loaded.record.rows.size();
    std::optional<std::size_t> at;
    if (p.has("at")) at = static_cast<std::size_t>(p.required_number("at", 0, rows ? rows - 1 : 0));
    Session session = Session::open(loaded.module, loaded.data, loaded.record, std::make_unique<SeededDice>(seed),
                                    {.upto = at, .go_on = true});
    session.must_be_explained();
    return opened(std::move(session), seed);
}

std::string EngineServer::bot(const Params& p) {
    const Session& s = session_of(p);
    PlayerSpec spec = parse_player(p.text("kind"));
    spec.seed = seed_of(p);
    const auto ms = p.number("ms", 1, kMaxMilliseconds);
    const auto iterations = p.number("iterations", 1, kMaxIterations);
    if (ms && iterations) throw RpcError{kInvalidParams, "give 'ms' or 'iterations', not both"};
    if (ms || iterations) {  // instead of what the level would take
        spec.ms = ms ? std::optional(static_cast<int>(*ms)) : std::nullopt;
        spec.iterations = iterations;
    }
    spec.threads = static_cast<int>(p.number_or("threads", 1, 1, kMaxThreads));
    const std::unique_ptr<Player> player = make_player(spec);
    if (p.flag("explain")) player->explain();
    const Seat seat = s.decider(seat_of(s, p));
    ActionList list;
    s.module().list(s.data(), s.state(), seat, list);
    const Action action = player->choose(s.module(), s.data(), s.state(), seat, list);
    Json j;
    j.object().pair("action", std::string_view(print(s.module(), s.data(), action))).key("value");
    if (player->value()) j.value(*player->value());
    else j.null();
    j.pair("iterations", static_cast<i64>(player->iterations()));
    if (p.flag("explain")) write_thoughts(j.key("candidates"), s.module(), s.data(), player->thoughts());
    j.end();
    return j.take();
}

// Of the fight as it stands: exactly or, for a seat, over the worlds it cannot tell apart.
std::string EngineServer::odds(const Params& p) {
    const Session& s = session_of(p);
    Json j;
    if (const std::optional<Seat> seat = p.seat()) write_odds(j, odds_for(s.module(), s.data(), s.state(), *seat));
    else write_odds(j, s.module().odds(s.data(), s.state()));
    return j.take();
}

std::string EngineServer::resample(const Params& p) {
    check_room();
    const Session& s = session_of(p);
    if (!p.seat()) throw RpcError{kInvalidParams, "parameter 'seat' is missing"};
    const u64 seed = seed_of(p);
    Rng rng(seed);
    AnyState world;
    world.copy_from(s.module(), s.state());
    s.module().resample(s.data(), world.bytes(), *p.seat(), rng);
    const std::string position = position_json(s.module(), s.data(), world.bytes());
    return opened(Session::load(s.module(), s.shared_data(), position, std::make_unique<SeededDice>(mix_seed(seed, 0)),
                                seed_text(seed)),
                  seed);
}

std::string EngineServer::outcome(const Params& p) {
    const Session& s = session_of(p);
    Json j;
    write_outcome(j, s.module(), s.data(), s.state());
    return j.take();
}

std::string EngineServer::close(const Params& p) {
    session_of(p);
    games_.erase(static_cast<i64>(p.required_number("handle", 0, kMaxSeed)));
    return "true";
}

}  // namespace ghent::cli
