// 1812!: the scene. Everything on the map is public (2.5.1); of cards a viewer sees his own hand, what lies open, and how
// many there are.
#include "games/frontier/view.h"

#include <fmt/format.h>

#include "games/frontier/odds.h"
#include "games/frontier/supply.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

void scene_turn(const Data& d, const State& s, Json& out) {
    const Phase now = phase_of(step_rows(), s.flow, "23.1");
    out.key("turn").object().pair("year", int{season(d, s).year}).pair("turn", int{s.turn});
    out.pair("season", int{s.season}).pair("last", int{s.last_season}).pair("label", turn_label(d, s));
    out.pair("active", name(active(s))).pair("first", name(static_cast<Seat>(s.first)));
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
    out.pair("scenario", war(d, s).id).pair("maps", maps_word(war(d, s).maps)).pair("road_open", s.road_open != 0);
}

// ---------------------------------------------------------------- counters

void scene_piece(const Data& d, const State& s, int p, Json& out) {
    out.object().pair("id", d.piece_id(p)).pair("side", name(side_of(d, s, p)));
    out.pair("place", d.hex_id(hex_of(s, p))).pair("type", piece_word(d, p));
    if (s.reduced.has(p)) out.pair("reduced", true);
    if (s.inside.has(p)) out.pair("inside", true);
    if (is_vessel(p) && !s.built.has(p)) out.pair("unbuilt", true);
    if (is_aboard(s, p)) out.pair("aboard", d.piece_id(carrier(s, p)));
    if (s.prize.has(p)) out.pair("prize", true);
    if (s.activated.has(p)) out.pair("used", true);
    if (s.moved.has(p)) out.pair("moved", true);
    if (is_commodore(p)) view_lakes(d, s.lakes[p - kCommodore0], out);
    out.end();
}

template <class Test>
void scene_pieces_if(const Data& d, std::string_view key, Json& out, Test test) {
    out.key(key).array();
    for (int p = 0; p < kPieces; ++p)
        if (test(p)) out.value(std::string_view(d.piece_id(p)));
    out.end();
}

// 5.2: what the schedule still brings: not on the map, not lost (R153).
void scene_due(const Data& d, const State& s, Json& out) {
    out.key("due").array();
    for (const Reinforcement& x : d.reinforcements) {
        if (x.season < s.season || x.season > s.last_season) continue;
        bool any = false;
        for (const u8 p : x.pieces) {
            if (s.at[p] != kOffMap || !has_place_here(d, s, p)) continue;
            if (!any) out.object().pair("season", int{x.season}).pair("side", name(x.side)).key("pieces").array();
            any = true;
            out.value(std::string_view(d.piece_id(p)));
        }
        if (any) out.end().end();
    }
    out.end();
}

void scene_pieces(const Data& d, const State& s, Json& out) {
    out.key("pieces").array();
    for (int p = 0; p < kPieces; ++p)
        if (on_map(s, p)) scene_piece(d, s, p, out);
    out.end();
    scene_pieces_if(d, "lost", out, [&](int p) { return s.at[p] == kLost; });
    scene_pieces_if(d, "waiting", out, [&](int p) { return s.at[p] == kExiled || s.at[p] == kWaiting; });
    scene_due(d, s, out);
    if (s.picked.any()) scene_pieces_if(d, "picked", out, [&](int p) { return s.picked.has(p); });
}

// ---------------------------------------------------------------- the map

int fort_here(const Data& d, const State& s, int settlement) {
    for (int f = 0; f < kEventForts; ++f)
        if (s.fort_up >> f & 1 && d.forts[at(f)].settlement == settlement) return f;
    return -1;
}

void scene_places(const Data& d, const State& s, Json& out) {
    out.key("places").object();
    for (int i = 0; i < static_cast<int>(d.settlements.size()); ++i) {
        const Settlement& x = d.settlement(i);
        const int fort = fort_here(d, s, i);
        const int hits = x.port == kNoPort ? 0 : s.phd[x.port];
        if (!s.taken.has(i) && !is_wrecked(s, i) && !s.besieged.has(i) && !s.fort_hit.has(i) && fort < 0 && hits == 0)
            continue;
        out.key(x.id).object();
        if (s.taken.has(i)) out.pair("side", name(controller(d, s, i)));
        if (s.burned.has(i)) out.pair("burned", true);
        if (s.dismantled.has(i)) out.pair("dismantled", true);
        if (s.besieged.has(i)) out.pair("besieged", true);
        if (s.fresh.has(i)) out.pair("fresh", true);
        if (s.fort_hit.has(i)) out.pair("hit", true);
        if (hits) out.pair("battery", hits);
        if (fort >= 0) out.pair("fort", d.forts[at(fort)].id);
        out.end();
    }
    out.end();
}

void scene_supply(const Data& d, const State& s, Json& out) {
    out.key("supply").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).object();
        Hexes where{};
        for (int p = 0; p < kCommodore0; ++p)
            if (on_map(s, p) && d.side[at(p)] == side && !is_aboard(s, p) && !s.inside.has(p)) where.add(hex_of(s, p));
        if (where.any()) {
            const SupplyOf supply(d, s, side);
            where.each(
                [&](int h) { out.pair(d.hex_id(h), arg_id(d, kSupplyKind, static_cast<u16>(supply.of_hex(h)))); });
        }
        out.end();
    }
    out.end();
}

void scene_lakes(const Data& d, const State& s, Json& out) {
    out.key("lakes").object();
    for (int lake = 0; lake < kLakes; ++lake) {
        out.key(arg_id(d, kLakeKind, static_cast<u16>(lake))).object();
        for (const Seat side : kSeats)
            if (controls_lake(d, s, side, lake)) out.pair("control", name(side));
        for (const Seat side : kSeats) out.pair(name(side), lake_strength(d, s, side, lake));
        if (s.shut[0] == lake + 1 || s.shut[1] == lake + 1) {
            out.key("shut").array();
            for (const Seat side : kSeats)
                if (s.shut[index(side)] == lake + 1) out.value(name(side));
            out.end();
        }
        out.end();
    }
    out.end();
}

void scene_tracks(const Data& d, const State& s, Json& out) {
    out.pair("wwus", int{s.wwus} - kTrackEnd).key("points").object();
    for (const Seat side : kSeats) out.pair(name(side), half_points(d, s, side) / 2.0);
    out.end().key("block").object();
    for (const Seat side : kSeats) out.pair(name(side), !(s.blocked & bit(side)));
    out.end();
    if (s.over_bar) {
        out.key("over_bar").array();
        for (const Seat side : kSeats)
            if (s.over_bar & bit(side)) out.value(name(side));
        out.end();
    }
}

// ---------------------------------------------------------------- cards

void put_cards(const Data& d, const State& s, std::string_view key, u8 zone, Json& out) {
    out.key(key).array();
    s.cards.each(zone, d.all_cards,
                 [&](int card) { out.value(std::string_view(arg_id(d, kCardKind, static_cast<u16>(card)))); });
    out.end();
}

// What a seat has seen of the other's hand (peek): for nobody else.
void put_known(const Data& d, const State& s, Viewer viewer, Seat side, Json& out) {
    if (viewer != ghent::viewer(other(side))) return;
    const auto& mine = s.cards.known[index(other(side))];
    bool any = false;
    s.cards.each(hand(side), d.all_cards, [&](int card) {
        if (!mine.has(card)) return;
        if (!any) out.key("known").array();
        any = true;
        out.value(std::string_view(arg_id(d, kCardKind, static_cast<u16>(card))));
    });
    if (any) out.end();
}

void scene_cards(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("hands").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).object().pair("hand", s.cards.count(hand(side))).pair("deck", s.cards.count(deck(side)));
        out.pair("aside", s.cards.count(face_down(side)));
        if (sees(viewer, side)) {
            put_cards(d, s, "cards", hand(side), out);
            if (s.cards.count(face_down(side))) put_cards(d, s, "aside_cards", face_down(side), out);
        }
        put_known(d, s, viewer, side, out);
        out.end();
    }
    out.end();
    put_cards(d, s, "discard", kDiscard, out);
    if (s.cards.count(kInPlay)) put_cards(d, s, "table", kInPlay, out);
    if (!s.play.card) return;
    out.key("play").object().pair("seat", name(side_of_card(s.play.card - 1)));
    out.pair("card", arg_id(d, kCardKind, static_cast<u16>(s.play.card - 1))).pair("op", int{s.play.op});
    if (s.play.event) out.pair("event", int{s.play.event});
    if (s.play.blocked) out.pair("blocked", true);
    if (s.play.cancelled) out.pair("cancelled", true);
    out.end();
}

void scene_window(const Data& d, const State& s, Json& out) {
    const Window w = window(d, s);
    if (w.open) out.key("window").object().pair("seat", name(w.seat)).pair("kind", windows()[w.kind].id).end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object().pair("game", "frontier").pair("viewer", name(viewer));
    scene_turn(d, s, out);
    scene_pieces(d, s, out);
    scene_places(d, s, out);
    scene_supply(d, s, out);
    scene_lakes(d, s, out);
    scene_tracks(d, s, out);
    scene_cards(d, s, viewer, out);
    view_move(d, s, out);
    view_land(d, s, viewer, out);
    view_naval(d, s, viewer, out);
    view_siege(d, s, out);
    scene_window(d, s, out);
    out.end();
}

OddsReport odds(const Data& d, const State& s) {
    if (!s.flow.over && s.naval.on) return naval_odds(d, s);
    if (!s.flow.over && s.land.on) return land_odds(d, s);
    if (!s.flow.over && s.assault.on) return siege_odds(d, s);
    throw Refusal("there is no combat here");
}

}  // namespace ghent::frontier
