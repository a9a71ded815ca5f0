#include "server/facts.h"

#include <algorithm>
#include <cstdlib>

#include "ai/levels.h"
#include "server/clock.h"
#include "server/ids.h"
#include "server/planning.h"

namespace ghent::server {

namespace {

// A level by its title, any other machine by what it is called.
std::string_view title_of(std::string_view bot) {
    const auto level = std::ranges::find(levels(), bot, &Level::name);
    return level != levels().end() ? level->title : bot;
}

void text_or_null(Json& j, std::string_view text) {
    if (text.empty()) j.null();
    else j.value(text);
}

void write_seat(Json& j, const SeatFacts& s, Id person, bool online) {
    j.object().pair("who", std::string_view(s.who));
    j.pair("name", is_bot(s) ? title_of(std::string_view(s.who).substr(4)) : std::string_view(s.name));
    j.pair("you", person != 0 && s.person == person && s.who == "human").pair("online", online || is_bot(s)).end();
}

void write_seats(Json& j, unsigned seats) {
    j.array();
    for (const Seat seat : kSeats)
        if (seats & bit(seat)) j.value(name(seat));
    j.end();
}

}  // namespace

std::string options_json(const Setup& setup) {
    Json j;
    j.object();
    for (const auto& [id, value] : setup.options) j.pair(id, value);
    return j.end().take();
}

bool is_bot(const SeatFacts& seat) { return seat.who.starts_with("bot:"); }

unsigned seats_of(const GameFacts& g, Id person) {
    unsigned seats = 0;
    for (const Seat seat : kSeats)
        if (const SeatFacts& chair = g.seats[index(seat)]; person != 0 && chair.person == person && chair.who != "open")
            seats |= bit(seat);
    return seats;
}

// Games made before have one code for both.
std::array<std::string, 2> invites_of(const GameFacts& g) {
    const std::size_t cut = g.invite.find('/');
    if (cut == std::string::npos) return {g.invite, g.invite};
    return {g.invite.substr(0, cut), g.invite.substr(cut + 1)};
}

std::string invites_text(const std::array<std::string, 2>& hashes) { return hashes[0] + "/" + hashes[1]; }

bool is_hotseat(const GameFacts& g) { return g.seats[0].person != 0 && g.seats[0].person == g.seats[1].person; }

bool has_clock(const GameFacts& g) {
    return !g.imported && !is_hotseat(g) && g.seats[0].who == "human" && g.seats[1].who == "human";
}

i64 deadline_of(const GameFacts& g, Seat seat) {
    constexpr i64 kAbandoned = i64{60} * 24 * 60 * 60 * 1'000;  // where nothing was agreed on
    i64 most = g.patience > 0 ? g.patience : kAbandoned;
    if (const auto clock = GameClock::read(g.clock)) most = std::min(most, clock->runs_out(seat));
    return g.asked + most;
}

// As this person may know it: of his own seat where he must decide, else of whoever must; and by the clock on the wall.
static i64 shown_deadline(const GameFacts& g, Id person) {
    const unsigned own = seats_of(g, person) & g.shown;
    i64 first = deadline_of(GameFacts{.patience = g.patience, .asked = g.asked}, Seat::us);
    if (const auto clock = GameClock::read(g.clock)) {
        for (const Seat seat : kSeats) {
            if (!((own ? own : g.shown) & bit(seat))) continue;
            const i64 out = own ? clock->runs_out(seat) : clock->delay + clock->sides[index(seat)].left;
            first = std::min(first, g.asked + out);
        }
    }
    // Two clocks that are read one after the other differ by a little, now so, now so: what is shown must not tremble.
    constexpr i64 kAtOnce = 500;  // ms
    const i64 set_by = now_ms() - table_ms();
    return first + (std::abs(set_by) < kAtOnce ? 0 : set_by);
}

static void write_clock(Json& j, const GameFacts& g, Id person) {
    const auto clock = GameClock::read(g.clock);
    if (!clock) {
        j.null();
        return;
    }
    const bool playing = g.status == Status::playing;
    const i64 elapsed = table_ms() - g.asked;
    j.object().pair("bank", clock->bank).pair("delay", clock->delay);
    for (const Seat seat : kSeats) {
        const bool runs = playing && (g.shown & bit(seat)), own = (seats_of(g, person) & bit(seat)) != 0;
        const bool deciding = own ? playing && (g.pending & bit(seat)) : runs;
        const i64 left = !playing       ? clock->sides[index(seat)].left
                         : runs && !own ? clock->shown_left(seat, elapsed)
                                        : clock->left(seat, elapsed);
        // Until then the time of this decision does not count.
        const i64 used = elapsed - (own ? clock->sides[index(seat)].idle : 0);
        j.key(name(seat)).object().pair("left", std::max<i64>(0, left)).pair("runs", deciding);
        j.pair("free", deciding ? std::max<i64>(0, clock->delay - used) : 0).end();
    }
    j.end();
}

void write_facts(Json& j, const GameFacts& g, Id person, const Presence& presence) {
    constexpr std::string_view status[] = {"waiting", "playing", "over"};
    const bool playing = g.status == Status::playing;
    j.object().pair("id", std::string_view(id_text(g.id))).pair("game", std::string_view(g.game));
    j.pair("title", std::string_view(g.title)).pair("scenario", std::string_view(g.scenario));
    j.key("options").raw(g.options).key("seats").object();
    for (const Seat seat : kSeats) {
        j.key(name(seat));
        write_seat(j, g.seats[index(seat)], person, presence.online[index(seat)]);
    }
    j.end().pair("status", status[static_cast<int>(g.status)]).key("pending");
    write_seats(j, playing ? g.shown : 0);
    j.pair("yourMove", playing && (g.pending & seats_of(g, person)) != 0).key("turn");
    text_or_null(j, g.turn);
    j.key("outcome");
    if (g.outcome.empty()) j.null();
    else j.raw(g.outcome);
    j.pair("hotseat", is_hotseat(g)).pair("public", g.is_public).pair("live", g.live);
    j.pair("pace", std::string_view(g.pace)).pair("imported", g.imported);
    j.pair("created", g.created).pair("updated", g.updated).key("commitment");
    text_or_null(j, g.commitment);
    j.key("rematch");
    text_or_null(j, g.rematch);
    j.key("origin");
    // Who has the id of a game may look at it: that of the one before is nobody else's business.
    const bool sits_here = seats_of(g, person) != 0 || (person != 0 && g.owner == person);
    const auto plan = planning_of(g);
    if (const std::size_t cut = g.origin.find('/'); cut == std::string::npos || !sits_here || plan) j.null();
    else
        j.object()
            .pair("game", std::string_view(g.origin).substr(0, cut))
            .key("step")
            .raw(std::string_view(g.origin).substr(cut + 1))
            .end();
    j.key("planning");
    if (plan && sits_here) j.object().pair("game", std::string_view(plan->game)).pair("seat", name(plan->seat)).end();
    else j.null();
    j.pair("patience", g.patience).key("deadline");
    if (playing && has_clock(g)) j.value(shown_deadline(g, person));
    else j.null();
    write_clock(j.key("clock"), g, person);
    j.key("rollback");
    if (g.rollback_by < 0) j.null();
    else j.object().pair("by", name(static_cast<Seat>(g.rollback_by))).pair("to", g.rollback_to).end();
    j.end();
}

std::string facts_json(const GameFacts& g, Id person, const Presence& presence) {
    Json j;
    write_facts(j, g, person, presence);
    return j.take();
}

}  // namespace ghent::server
