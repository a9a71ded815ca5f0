#include "server/planning.h"

#include <fmt/format.h>

#include "core/dice.h"
#include "core/fields.h"
#include "server/api.h"
#include "server/ids.h"
#include "server/table_call.h"

namespace ghent::server {

namespace {

constexpr std::string_view kPlan = "plan/";
constexpr std::size_t kMostPlans = 4;  // of one person; the oldest gives way
constexpr int kLookedThrough = 500;

}  // namespace

std::optional<Planning> planning_of(const GameFacts& g) {
    if (!g.origin.starts_with(kPlan)) return std::nullopt;
    const std::string_view rest = std::string_view(g.origin).substr(kPlan.size());
    const std::size_t cut = rest.find('/');
    return Planning{.game = std::string(rest.substr(0, cut)),
                    .seat = rest.substr(cut + 1) == name(Seat::us) ? Seat::us : Seat::gb};
}

bool may_look(const GameFacts& g, Id person) { return !planning_of(g) || (person != 0 && g.owner == person); }

std::string planning_origin(Id game, Seat seat) { return fmt::format("{}{}/{}", kPlan, id_text(game), name(seat)); }

std::string planned_position(const Module& m, const GameData& d, const void* state, Seat seat, u64 seed) {
    AnyState world;
    world.copy_from(m, state);
    Rng rng(seed);
    m.resample(d, world.bytes(), seat, rng);
    return position_json(m, d, world.bytes());
}

// ---------------------------------------------------------------- at the table

// A game that is still to be made: its facts, and the first line of a record that begins at what this seat knows.
GameFacts Table::plan_for(Id person, Seat seat) {
    const auto header = std::make_shared<Header>();
    GameFacts g = call([=, this](const auto& done, const auto&) {
        require_seat(person, seat);
        if (facts_.status != Status::playing) throw conflict("not_playing", "the game is not being played");
        if (planning_of(facts_)) throw conflict("planning", "this is a plan already");
        const Course& c = course();
        if (c.d().hash != m_->load_embedded()->hash)
            throw conflict("other_data", "this game was begun with other data than today's");
        *header = read_header(facts_.header);
        header->rules = m_->rules_revision;
        header->data = c.d().hash;
        header->start =
            planned_position(*m_, c.d(), c.sight(viewer(seat), facts_.live).state, seat, static_cast<u64>(random_id()));
        done();
    });
    header->seed.clear();
    header->from.clear();
    GameFacts plan;
    plan.game = g.game;
    plan.scenario = g.scenario;
    plan.options = g.options;
    plan.title = g.title;
    plan.origin = planning_origin(g.id, seat);
    plan.header = header_line(*header);
    return plan;
}

// On the line, so that nothing of it is written afterwards.
void Table::drop(Id person, bool offer) {
    call([=, this](const auto& done, const auto& failed) {
        const bool open = offer && facts_.status == Status::waiting;
        if (!open && !planning_of(facts_)) throw conflict("not_planning", "only plans can be thrown away");
        if (facts_.owner != person) throw forbidden("not_yours", "this is not your plan");
        persist(
            {DropGame{id_}},
            [this, done] {
                let_go(not_found());
                done();
            },
            failed);
    });
}

// ---------------------------------------------------------------- the calls

std::string Api::plan(Call& c) {
    JsonInput fields = c.body();
    const Seat seat = fields.seat();
    fields.finish();
    const auto table = hall_.tables.find(game_id(c.arg));
    if (!seats_of(table->facts(), c.caller.id())) throw forbidden("not_your_seat", "this is not your seat");
    if (!hall_.creations.allow(c.caller.address()))
        throw ApiError(429, "rate_limited", "too many new games; try again in a minute");
    const Person& me = c.caller.needed(true);
    GameFacts g = table->plan_for(me.id, seat);
    keep_bytes(c, g.header.size());
    drop_plans(me.id, g.origin);
    g.id = random_id();
    g.owner = me.id;
    g.created = g.updated = now_ms();
    for (SeatFacts& chair : g.seats) chair = {.who = "human", .person = me.id, .name = me.name, .entropy = {}};
    promise_seed(g);
    hall_.store->save_now({AddGame{g}});
    c.response.status = 201;
    return wrapped_game(hall_.tables.find(g.id)->start(), me.id);
}

std::string Api::drop_plan(Call& c) {
    c.body().finish();
    hall_.tables.find(game_id(c.arg))->drop(c.caller.id(), false);
    return "{}";
}

// The one before of the same seat, and the oldest where there are too many.
void Api::drop_plans(Id person, const std::string& origin) {
    std::size_t kept = 1;
    for (const GameFacts& g : hall_.store->games_of(person, kLookedThrough)) {  // the newest first
        if (!planning_of(g) || g.owner != person) continue;
        if (g.origin != origin && ++kept <= kMostPlans) continue;
        try {
            hall_.tables.find(g.id)->drop(person, false);
        } catch (const Elsewhere&) {
            continue;  // another node has it; it goes another time
        } catch (const ApiError&) {
            continue;  // somebody was quicker
        }
    }
}

}  // namespace ghent::server
