// The calls about games.
#include <fmt/format.h>

#include <algorithm>

#include "ai/levels.h"
#include "core/corrections.h"
#include "core/registry.h"
#include "core/rulings.h"
#include "core/strings.h"
#include "fair/fair.h"
#include "server/api.h"
#include "server/clock.h"
#include "server/facts.h"
#include "server/ids.h"
#include "server/names.h"
#include "server/planning.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr int kMostListed = 200, kMostWatched = 50;

// Bytes that a game has at its beginning, about: its facts, its first row and keyframe.
constexpr std::size_t kNewGame = 16 << 10;

// What a machine player may be given here: as much as the strongest levels have.
constexpr u64 kMostIterations = 20'000;
constexpr int kMostMilliseconds = 5'000;

std::string entropy_of(JsonInput& fields) {
    const std::string hex = fields.text_or("entropy", "", 64);
    if (!hex.empty() && !fair::from_hex(hex)) throw bad_request("\"entropy\" must be 64 hexadecimal digits");
    return hex;
}

Setup setup_of(const Module& m, const GameData& d, JsonInput& fields) {
    Setup setup{.scenario = fields.text_or("scenario", "")};
    if (fields.has("options"))
        for (const auto& [id, value] : fields.options("options")) setup.options[id] = value;
    check_setup(m, d, setup);
    if (setup.scenario.empty()) setup.scenario = d.scenarios.front().id;
    return setup;
}

void set_seat(SeatFacts& seat, const std::string& wish, const Person& me, const std::string& entropy) {
    if (wish == "me") {
        seat = {.who = "human", .person = me.id, .name = me.name, .entropy = entropy};
    } else if (wish.starts_with("bot:")) {
        const PlayerSpec spec = parse_player(wish.substr(4));
        make_player(spec);  // throws when there is none
        if (spec.iterations.value_or(0) > kMostIterations || spec.ms.value_or(0) > kMostMilliseconds)
            throw bad_request(fmt::format("here a machine thinks at most {} iterations or {} milliseconds",
                                          kMostIterations, kMostMilliseconds));
        seat = {.who = wish, .person = 0, .name = wish.substr(4), .entropy = {}};
    } else if (wish != "open") {
        throw bad_request("a seat is \"me\", \"open\" or \"bot:…\"");
    }
}

constexpr i64 kLeastPatience = i64{5} * 60 * 1'000,
              kMostPatience = i64{60} * 24 * 60 * 60 * 1'000;  // 5 minutes, 60 days

// Of a clock for the whole game: from a minute to a week for each side; free seconds of a decision, which also cover the line and the
// fixed time of a window for hidden cards.
constexpr i64 kLeastBank = i64{60} * 1'000, kMostBank = i64{7} * 24 * 60 * 60 * 1'000;
constexpr i64 kLeastDelay = 2'000, kUsualDelay = 10'000, kMostDelay = i64{10} * 60 * 1'000;

std::string clock_of(JsonInput& fields) {
    if (!fields.has("clock")) return {};
    JsonInput clock = fields.object("clock");
    const i64 bank = clock.number("bank", kLeastBank, kMostBank);
    const i64 delay = clock.has("delay") ? clock.number("delay", kLeastDelay, kMostDelay) : kUsualDelay;
    clock.finish();
    return GameClock::full(bank, delay).text();
}

constexpr i64 kTicketMs = i64{60} * 60 * 1'000;  // a promise holds for an hour

ApiError no_such_promise() {
    return conflict("no_ticket", "this promise of dice is used, or an hour old; ask for another (POST /api/dice)");
}

// The seed that was promised before the caller sent his share; without a ticket, one of now.
void make_dice(GameFacts& g, const std::string& ticket, Store& store) {
    fair::Bytes32 seed = fair::random_bytes();
    if (!ticket.empty()) {
        const std::optional<Ticket> promised = store.ticket(ticket);
        if (!promised || promised->at < now_ms() - kTicketMs) throw no_such_promise();
        seed = fair::from_hex(promised->seed).value();
    }
    g.seed = fair::to_hex(seed);
    g.commitment = fair::to_hex(fair::commitment_to(seed));
}

}  // namespace

// ---------------------------------------------------------------- what there is

std::string Api::catalog(Call&) {
    Json j;
    j.object().key("games").raw(hall_.config.games_json).key("bots").array();
    int number = 0;
    for (const Level& level : levels()) {
        j.object().pair("id", level.name).pair("title", level.title).pair("level", ++number);
        j.pair("text", level.text).key("budgets").object();
        for (const Module* m : all_games()) j.pair(m->id, std::string_view(budget_text(level_spec(level, m->id))));
        j.end().end();
    }
    return j.end().end().take();
}

std::string Api::board(Call& c) {
    const Module& m = module_of(c.arg);
    const auto data = m.load_embedded();
    const std::string tag = fmt::format("\"{}\"", data->hash);
    c.response.headers.emplace_back("ETag", tag);
    c.response.headers.emplace_back("Cache-Control", "no-cache");
    if (c.request.if_none_match == tag) {
        c.response.status = 304;
        return {};
    }
    Json j;
    m.board(*data, j);
    return j.take();
}

std::string Api::rules(Call& c) {
    const Module& m = module_of(c.arg);
    const auto data = m.load_embedded();
    Json j;
    j.array();
    for (const RuleText& rule : data->rules) {
        j.object().pair("id", std::string_view(rule.id)).pair("text", std::string_view(rule.text));
        j.pair("kind", std::string_view(rule.kind)).end();
    }
    for (const Ruling& ruling : rulings_of(m)) {
        j.object().pair("id", std::string_view(ruling.id)).pair("text", std::string_view(ruling.text));
        j.pair("kind", kRulingKind).key("about").array();
        for (const std::string& rule : ruling.about) j.value(std::string_view(rule));
        j.end().end();
    }
    return j.end().take();
}

std::string Api::changes(Call& c) {
    Json j;
    write_corrections(j, module_of(c.arg));
    return j.take();
}

// ---------------------------------------------------------------- lists

std::string Api::one_game(const GameFacts& g, Id person) { return facts_json(g, person, hall_.tables.presence(g.id)); }

std::string Api::wrapped_game(const GameFacts& g, Id person) {
    return fmt::format(R"({{"game":{}}})", one_game(g, person));
}

void Api::write_list(Json& j, const std::vector<GameFacts>& games, Id person) {
    j.array();
    for (const GameFacts& g : games) j.raw(one_game(g, person));
    j.end();
}

// Does one of them sit here, or made it?
static bool is_among(const GameFacts& g, const std::vector<Id>& people) {
    return std::ranges::any_of(people, [&](Id p) { return g.owner == p || seats_of(g, p) != 0; });
}

std::string Api::lobby(Call& c) {
    Json j;
    std::vector<Id> strangers;
    if (c.caller.id()) strangers = hall_.store->strangers_to(c.caller.id());
    const auto write = [&](std::string_view key, std::vector<GameFacts> games) {
        std::erase_if(games, [&](const GameFacts& g) { return is_among(g, strangers); });
        write_list(j.key(key), games, c.caller.id());
    };
    j.object();
    write("open", hall_.store->open_games(kMostListed));
    write("watch", hall_.store->watched_games(kMostWatched));
    return j.end().take();
}

std::string Api::mine(Call& c) {
    std::vector<GameFacts> games;
    if (c.caller.id()) games = hall_.store->games_of(c.caller.id(), kMostListed);
    const Id me = c.caller.id();
    std::erase_if(games, [](const GameFacts& g) { return planning_of(g).has_value(); });
    std::ranges::stable_partition(
        games, [me](const GameFacts& g) { return g.status == Status::playing && (g.pending & seats_of(g, me)) != 0; });
    Json j;
    write_list(j.object().key("games"), games, me);
    return j.end().take();
}

// ---------------------------------------------------------------- making and joining

std::string Api::promise_dice(Call& c) {
    c.body().finish();
    if (!hall_.creations.allow(c.caller.address()))
        throw ApiError(429, "rate_limited", "too many new games; try again in a minute");
    const fair::Bytes32 seed = fair::random_bytes();
    const std::string id = random_code().substr(0, 32);
    const i64 now = now_ms();
    hall_.store->save_now(
        {DropOldTickets{now - kTicketMs}, AddTicket{{.id = id, .seed = fair::to_hex(seed), .at = now}}});
    c.response.status = 201;
    Json j;
    j.object().pair("ticket", std::string_view(id));
    return j.pair("commitment", std::string_view(fair::to_hex(fair::commitment_to(seed)))).end().take();
}

// What was only planned leads to nothing else: neither to a game against a machine, nor to another.
static void must_be_real(const GameFacts& g) {
    if (planning_of(g)) throw conflict("planning", "this was only a plan");
}

void Api::promise_seed(GameFacts& g) { make_dice(g, "", *hall_.store); }

// A game from its beginning, or from a step of one that is over.
GameFacts Api::wished_game(JsonInput& fields) {
    GameFacts g;
    if (fields.has("from")) {
        JsonInput from = fields.object("from");
        const Id id = game_id(from.text("game"));
        const i64 step = from.number("step", 0, i64{1} << 40);
        from.finish();
        const auto table = hall_.tables.find(id);
        must_be_real(table->facts());
        const GameFacts old = table->beginning_at(static_cast<std::size_t>(step));
        g.game = old.game;
        g.scenario = old.scenario;
        g.options = old.options;
        g.origin = old.origin;
        g.header = old.header;
        return g;
    }
    g.game = fields.text("game");
    const Module* m = find_game(g.game);
    if (!m) throw bad_request(fmt::format("there is no game {}", in_quotes(g.game)));
    const Setup setup = setup_of(*m, *m->load_embedded(), fields);
    g.scenario = setup.scenario;
    g.options = options_json(setup);
    return g;
}

std::string Api::create_game(Call& c) {
    JsonInput fields = c.body();
    // The guest who may have to be made is paid with the game: whoever is refused has paid nothing.
    if (!hall_.creations.allow(c.caller.address(), c.caller.person() ? 1 : 2))
        throw ApiError(429, "rate_limited", "too many new games; try again in a minute");
    GameFacts g = wished_game(fields);
    keep_bytes(c, kNewGame + g.header.size());
    const Module* m = &module_of(g.game);
    JsonInput seats = fields.object("seats");
    const std::string wishes[] = {seats.text("us"), seats.text("gb")};
    seats.finish();
    // Who has looked at a game with nothing hidden would know more than somebody who comes to it.
    if (!g.origin.empty() && std::ranges::find(wishes, "open") != std::end(wishes))
        throw bad_request("from a position one plays against oneself or a machine");
    g.is_public = fields.flag_or("public", false);
    g.live = fields.flag_or("live", false);
    g.pace = fields.text_or("pace", "live");
    if (g.pace != "live" && g.pace != "slow") throw bad_request("\"pace\" is \"live\" or \"slow\"");
    if (fields.has("patience")) g.patience = fields.number("patience", kLeastPatience, kMostPatience);
    g.clock = clock_of(fields);
    g.title = checked_title(fields.text_or("title", "", 80));
    if (g.title.empty()) g.title = m->title;
    const std::string entropy = entropy_of(fields), ticket = fields.text_or("ticket", "", 64);
    fields.finish();
    if (g.is_public && std::ranges::find(wishes, "open") != std::end(wishes) && !hall_.offers.allow(c.caller.address()))
        throw ApiError(429, "rate_limited",
                       "too many open seats in the lobby; invite by a link, or wait a few minutes");
    make_dice(g, ticket, *hall_.store);

    const Person& me = c.caller.needed(true);
    if (g.is_public && me.silent > now_ms())
        throw forbidden("silenced", "a moderator has taken that away for some time");
    g.id = random_id();
    g.owner = me.id;
    g.created = g.updated = now_ms();
    bool sent = false;  // one client's entropy goes to one seat
    for (const Seat seat : kSeats) {
        const std::string& wish = wishes[index(seat)];
        set_seat(g.seats[index(seat)], wish, me, wish == "me" && !sent ? entropy : "");
        sent |= wish == "me";
    }
    std::array<std::string, 2> invites, hashes;  // one link, one seat
    for (const Seat seat : kSeats) {
        if (g.seats[index(seat)].who != "open") continue;
        invites[index(seat)] = random_code().substr(0, 32);
        hashes[index(seat)] = hash_of(invites[index(seat)]);
    }
    g.invite = invites_text(hashes);
    try {
        hall_.store->save_now({AddGame{g}, DropTicket{ticket}});
    } catch (const StoreError& error) {
        if (error.kind == StoreError::Kind::conflict) throw no_such_promise();  // somebody was quicker with it
        throw;
    }
    const GameFacts made = hall_.tables.find(g.id)->start();
    Json j;
    j.object().key("game").raw(one_game(made, me.id));
    if (const bool us = invites[0].empty(); !us || !invites[1].empty())
        j.pair("invite", std::string_view(invites[us ? 1 : 0]));
    j.key("invites").object();
    for (const Seat seat : kSeats)
        if (!invites[index(seat)].empty()) j.pair(name(seat), std::string_view(invites[index(seat)]));
    j.end();
    c.response.status = 201;
    return j.end().take();
}

std::string Api::game(Call& c) {
    const Id id = game_id(c.arg);
    const auto table = hall_.tables.in_memory(id);
    const std::optional<GameFacts> g = table ? table->facts() : hall_.store->game(id);
    if (!g || !may_look(*g, c.caller.id())) throw not_found();
    return one_game(*g, c.caller.id());
}

std::string Api::join(Call& c) {
    JsonInput fields = c.body();
    const Seat seat = fields.seat();
    const std::string invite = fields.text_or("invite", ""), entropy = entropy_of(fields);
    fields.finish();
    const auto table = hall_.tables.find(game_id(c.arg));
    const Person& me = c.caller.needed();
    const GameFacts facts = table->facts();
    // An invitation says that they want to meet; an open seat does not.
    if (facts.is_public && facts.seats[index(seat)].who == "open" && is_among(facts, hall_.store->strangers_to(me.id)))
        throw conflict("taken", "the seat is not free for you");
    return one_game(table->join(me.id, me.name, seat, invite, entropy), me.id);
}

std::string Api::resign(Call& c) {
    JsonInput fields = c.body();
    const Seat seat = fields.seat();
    fields.finish();
    return one_game(hall_.tables.find(game_id(c.arg))->resign(c.caller.id(), seat), c.caller.id());
}

std::string Api::claim(Call& c) {
    JsonInput fields = c.body();
    const Seat seat = fields.seat();
    fields.finish();
    return one_game(hall_.tables.find(game_id(c.arg))->claim(c.caller.id(), seat), c.caller.id());
}

// The same again with sides swapped. Who asks for it sits down; the other's seat is kept for him until he asks for it too.
std::string Api::rematch(Call& c) {
    JsonInput fields = c.body();
    const std::string entropy = entropy_of(fields), ticket = fields.text_or("ticket", "", 64);
    fields.finish();
    const auto table = hall_.tables.find(game_id(c.arg));
    const GameFacts old = table->facts();
    if (!seats_of(old, c.caller.id())) throw forbidden("not_your_seat", "only players ask for a rematch");
    must_be_real(old);
    if (old.status != Status::over || old.imported) throw conflict("not_over", "the game is not over");
    // Who brings a promise of his own has not seen that of a rematch that is there already: he must, before he sends his share.
    const auto made_already = [] {
        return conflict("rematch_made", "the rematch is there already: look at it, then sit down");
    };
    if (!old.rematch.empty() && !ticket.empty()) throw made_already();
    if (!old.rematch.empty()) return wrapped_game(sit_down(old.rematch, entropy, *c.caller.person()), c.caller.id());
    if (!hall_.creations.allow(c.caller.address()))
        throw ApiError(429, "rate_limited", "too many new games; try again in a minute");
    keep_bytes(c, kNewGame);
    GameFacts g;
    g.id = random_id();
    g.owner = c.caller.id();
    g.game = old.game;
    g.scenario = old.scenario;
    g.options = old.options;
    g.title = old.title;
    g.pace = old.pace;
    g.patience = old.patience;
    if (const auto clock = GameClock::read(old.clock)) g.clock = GameClock::full(clock->bank, clock->delay).text();
    g.live = old.live;
    g.created = g.updated = now_ms();
    make_dice(g, ticket, *hall_.store);
    bool sent = false;
    for (const Seat seat : kSeats) {
        SeatFacts& chair = g.seats[index(seat)];
        chair = old.seats[index(other(seat))];
        const bool mine = chair.person == c.caller.id();
        chair.entropy = mine && !sent ? entropy : "";
        sent |= mine;
        if (chair.who == "human" && !mine) chair.who = "open";  // kept for him: he has not said yes
    }
    const GameFacts now = table->add_rematch(g, ticket);
    const bool mine = now.rematch == id_text(g.id);
    if (!mine && !ticket.empty()) throw made_already();
    if (!mine)  // somebody else was quicker
        return wrapped_game(sit_down(now.rematch, entropy, *c.caller.person()), c.caller.id());
    c.response.status = 201;
    return wrapped_game(hall_.tables.find(g.id)->start(), c.caller.id());
}

// In the seat of a rematch that is kept for this person, if he does not sit there yet.
GameFacts Api::sit_down(const std::string& game, const std::string& entropy, const Person& me) {
    const auto table = hall_.tables.find(game_id(game), true);  // where the game before it is
    GameFacts facts = table->facts();
    for (const Seat seat : kSeats) {
        const SeatFacts& chair = facts.seats[index(seat)];
        if (chair.who == "open" && chair.person == me.id) return table->join(me.id, me.name, seat, "", entropy);
    }
    return facts;
}

std::string Api::rollback(Call& c) {
    JsonInput fields = c.body();
    const Seat seat = fields.seat();
    const auto table = hall_.tables.find(game_id(c.arg));
    if (fields.has("answer")) {
        const bool yes = fields.flag("answer");
        std::optional<i64> to;
        if (fields.has("to")) to = fields.number("to", 0, i64{1} << 40);
        fields.finish();
        return one_game(table->answer_rollback(c.caller.id(), seat, yes, to), c.caller.id());
    }
    const i64 to = fields.number("to", 0, i64{1} << 40);
    fields.finish();
    return one_game(table->ask_rollback(c.caller.id(), seat, static_cast<std::size_t>(to)), c.caller.id());
}

// ---------------------------------------------------------------- notes

std::string Api::notes(Call& c) {
    const Id id = game_id(c.arg);
    if (!hall_.store->game(id)) throw not_found();
    Json j;
    j.object().pair("text", std::string_view(c.caller.id() ? hall_.store->note(id, c.caller.id()) : "")).end();
    return j.take();
}

std::string Api::set_notes(Call& c) {
    JsonInput fields = c.body();
    const std::string text = fields.text("text", 100'000);
    fields.finish();
    const Id id = game_id(c.arg);
    if (!hall_.store->game(id)) throw not_found();
    const Person& me = c.caller.needed();
    if (const std::size_t before = hall_.store->note(id, me.id).size(); text.size() > before)
        keep_bytes(c, text.size() - before);
    hall_.store->save_now({SetNote{id, me.id, text}});
    return "{}";
}

// Nobody fills the disk for everybody.
void Api::keep_bytes(const Call& c, std::size_t bytes) {
    if (!hall_.kept.allow(c.caller.address(), static_cast<double>(bytes))) throw too_much_kept();
}

}  // namespace ghent::server
