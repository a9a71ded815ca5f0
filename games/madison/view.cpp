// Mr. Madison's War: the scene. What a viewer may not see is not in it.
#include "games/madison/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/madison/madison.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

Phase phase(const State& s) { return phase_of(step_rows(), s.flow, "17.1"); }

namespace {

std::string_view sv(const std::string& text) { return text; }
std::string place_id(const Data& d, int p) { return arg_id(d, kPlaceKind, static_cast<u16>(p)); }
std::string piece_id(const Data& d, int p) { return arg_id(d, kPieceKind, static_cast<u16>(p)); }
std::string_view cls_word(Cls c) { return c == Cls::a ? "A" : c == Cls::b ? "B" : "C"; }

// ---------------------------------------------------------------- turn, points, lakes

void put_turn(const Data& d, const State& s, Json& out) {
    const Turn& t = d.turns[std::min<std::size_t>(s.turn, kTurns - 1)];
    out.key("turn").object().pair("id", sv(t.id)).pair("name", sv(t.name)).pair("label", sv(t.name));
    out.pair("prewar", s.prewar != 0);
    out.pair("first", name(static_cast<Seat>(s.first))).pair("active", name(static_cast<Seat>(s.active)));
    const Phase now = phase(s);
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
}

void put_vp(const Data& d, const State& s, Json& out) {
    out.key("vp").object().pair("net", s.flow.over ? final_net(d, s) : net_vp(d, s));
    for (const Seat side : kSeats) {
        out.key(name(side)).object().pair("cards", int{s.points[index(side)]}).key("spaces").array();
        (s.held[index(side)] & d.spaces_of[index(other(side))]).each([&](int place) {
            if (value_of(d, s, place))
                out.object().pair("place", sv(place_id(d, place))).pair("value", value_of(d, s, place)).end();
        });
        out.end().key("lakes").array();
        for (int lake = 0; lake < kLakes; ++lake) {
            const u8 who = s.control[lake] ? s.control[lake] : s.marker[lake];
            if (who == index(side) + 1) out.value(sv(d.lakes[static_cast<std::size_t>(lake)].id));
        }
        out.end();
        // 4.3: what counts no more at the end.
        if (s.flow.over) out.pair("unsupplied", board_vp(d, s, side) - kept_vp(d, s, side));
        out.end();
    }
    if (s.flow.over) out.pair("level", int{s.level});
    out.end();
}

void put_seat(u8 code, Json& out) {
    if (code) out.value(name(static_cast<Seat>(code - 1)));
    else out.null();
}

void put_lakes(const Data& d, const State& s, Json& out) {
    out.key("lakes").array();
    for (std::size_t lake = 0; lake < kLakes; ++lake) {
        out.object().pair("id", sv(d.lakes[lake].id));
        put_seat(s.control[lake], out.key("control"));
        put_seat(s.marker[lake], out.key("marker"));
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- pieces, places

bool secret_step(const State& s) {
    return !s.flow.over && s.flow.depth && (s.flow.top().step == kStepArrivals || s.flow.top().step == kStepAttrition);
}

void put_piece(const Data& d, const State& s, Viewer viewer, int p, Json& out) {
    const Seat side = side_of(d, s, p);
    out.object().pair("id", sv(piece_id(d, p))).pair("side", name(side));
    out.pair("kind", is_unit(p) ? "unit" : is_leader(p) ? "leader" : "ship").pair("place", sv(place_id(d, s.at[p])));
    if (flipped(s, p)) out.pair("flipped", true);
    if (is_unit(p)) out.pair("strength", strength(d, s, p)).pair("cls", cls_word(class_of(d, s, p)));
    else if (is_leader(p)) out.pair("title", sv(face(d, s, p).name));
    if (s.at[p] == kDue && d.due_turn[static_cast<std::size_t>(p)])
        out.pair("arrives", sv(d.turns[d.due_turn[static_cast<std::size_t>(p)]].id));
    if (s.done.has(p)) out.pair("done", true);
    if (s.group.has(p)) out.pair("group", true);
    if (s.force.on && on_map(s.at[p]) && (s.spent[p] & kMpBits)) out.pair("spent", s.spent[p] & kMpBits);
    if (s.picked.has(p) && (!secret_step(s) || sees(viewer, side))) out.pair("picked", true);
    out.end();
}

void put_pieces(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("pieces").array();
    for (int p = 0; p < kPieces; ++p)
        if (d.exists(p) && s.at[p] != kOut) put_piece(d, s, viewer, p, out);
    out.end();
}

void put_places(const Data& d, const State& s, Json& out) {
    out.key("places").object();
    for (int place = kSpace0; place < d.places(); ++place) {
        out.key(sv(place_id(d, place))).object();
        const bool us = controls(d, s, Seat::us, place), gb = controls(d, s, Seat::gb, place);
        out.pair("control", us ? "us" : gb ? "gb" : "none");
        if (s.destroyed.has(place)) out.pair("destroyed", true);
        for (const Seat side : kSeats)
            if (std::ranges::find(s.depot[index(side)], static_cast<u8>(place)) != std::end(s.depot[index(side)]))
                out.pair("depot", name(side));
        Fort buffer;
        if (const Fort* fort = fort_at(d, s, place, buffer))
            out.key("fort").object().pair("value", int{fort->value}).pair("cls", cls_word(fort->cls)).end();
        const int base = d.space(place).base;
        if (base >= 0) {
            const Seat side = d.bases[static_cast<std::size_t>(base)].side;
            out.pair("base", has(s.base_gone, base) ? "gone" : base_works(d, s, base, side) ? "works" : "idle");
        }
        out.end();
    }
    out.end();
    out.key("supply").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).array();
        supply(d, s, side).each([&](int place) { out.value(sv(place_id(d, place))); });
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- cards

void put_cards_of(const Data& d, const State& s, u8 zone, Json& out) {
    out.array();
    for (int num = 1; num <= kCards; ++num)
        if (s.cards.where[num] == zone &&
            (zone == kDiscard || zone == kDisplay || d.card(num).year == 1812 + s.turn / 3))
            out.value(num);
    out.end();
}

void put_hands(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("hands").object();
    for (const Seat side : kSeats) {
        const int i = index(side);
        out.key(name(side)).object();
        out.pair("hand", cards_in(d, s, hand(side))).pair("held", cards_in(d, s, held(side)));
        out.pair("holds", int{s.holds[i]});
        if (sees(viewer, side)) {
            put_cards_of(d, s, hand(side), out.key("cards"));
            put_cards_of(d, s, held(side), out.key("held_cards"));
            if (cards_in(d, s, looked(side))) put_cards_of(d, s, looked(side), out.key("looked"));
        }
        // What the viewer has seen of the other side's cards.
        if (viewer == ghent::viewer(other(side))) {
            out.key("known").array();
            for (const u8 num : deck_of(d, s)) {
                const bool there = s.cards.where[num] == hand(side) || s.cards.where[num] == held(side);
                if (s.cards.known[1 - i].has(num) && there) out.value(int{num});
            }
            out.end();
        }
        out.end();
    }
    out.end();
    int hidden = cards_in(d, s, kDeck);
    if (s.prewar) hidden = 14 - s.drawn;
    out.key("deck").object().pair("cards", hidden);
    if (viewer == Viewer::us || viewer == Viewer::gb) {
        // Cards that the viewer has looked at and knows to be there.
        const int me = viewer == Viewer::us ? 0 : 1;
        out.key("known").array();
        for (const u8 num : deck_of(d, s))
            if (s.cards.where[num] == kDeck && s.cards.known[me].has(num)) out.value(int{num});
        out.end();
    }
    out.end();
    put_cards_of(d, s, kDiscard, out.key("discard"));
    put_cards_of(d, s, kDisplay, out.key("display"));
}

// ---------------------------------------------------------------- what is going on

void put_modifiers(const Data& d, const Modifiers& m, Json& out) {
    write_modifiers(out.key("modifiers"), module(), d, m.all());
    out.pair("drm", m.sum());
}

void put_pair(const Data& d, const u8 (&pieces)[2], Json& out) {
    out.array();
    for (const u8 p : pieces) {
        if (p) out.value(sv(piece_id(d, p - 1)));
        else out.null();
    }
    out.end();
}

void put_fights(const Data& d, const State& s, Json& out) {
    if (s.fight.on) {
        const Fight& f = s.fight;
        out.key("fight").object().pair("place", sv(place_id(d, f.place)));
        out.pair("attacker", name(static_cast<Seat>(f.attacker))).pair("round", int{f.round});
        put_pair(d, f.lead, out.key("leads"));
        put_pair(d, f.leader, out.key("commanders"));
        out.key("cards").array().value(int{f.card[0]}).value(int{f.card[1]}).end();
        out.pair("attack", attack_strength(d, s)).pair("defence", defence_strength(d, s));
        out.pair("fort", (f.flags & kFortUsed) != 0).pair("amphibious", (f.flags & kAmphibious) != 0);
        out.pair("attackers_cut", (f.flags & kAttackersCut) != 0).pair("defenders_cut", (f.flags & kDefendersCut) != 0);
        put_modifiers(d, land_modifiers(d, s), out);
        if (f.result != Result::none) out.pair("result", result_word(f.result)).pair("roll", int{f.roll});
        out.end();
    }
    if (s.sea.on) {
        out.key("sea").object().pair("lake", sv(d.lakes[s.sea.lake].id));
        out.pair("attacker", name(static_cast<Seat>(s.sea.attacker)));
        put_pair(d, s.sea.lead, out.key("leads"));
        out.key("cards").array().value(int{s.sea.card[0]}).value(int{s.sea.card[1]}).end();
        put_modifiers(d, sea_modifiers(d, s), out);
        if (s.sea.result != SeaResult::none) out.pair("result", sea_word(s.sea.result));
        out.end();
    }
}

void put_play(const Data& d, const State& s, Json& out) {
    if (!s.play.on) return;
    constexpr std::string_view hows[] = {"none", "event", "leader", "units", "build", "restore", "depot", "hold"};
    out.key("play").object().pair("seat", name(static_cast<Seat>(s.play.seat)));
    out.pair("card", int{s.play.card}).pair("how", hows[s.play.how]);
    if (s.play.rain) out.pair("rain", sv(place_id(d, s.play.rain)));
    out.key("attacked").array();
    for (const u8 place : s.play.attacked)
        if (place) out.value(sv(place_id(d, place)));
    out.end().end();
    if (!s.force.on) return;
    out.key("force").object().pair("start", sv(place_id(d, s.force.start)));
    if (s.force.leader) out.pair("leader", sv(piece_id(d, s.force.leader - 1)));
    constexpr std::string_view modes[] = {"none", "march", "sail"};
    out.pair("mode", modes[static_cast<std::size_t>(s.force.mode)]);
    if (s.force.landing) out.pair("landing", sv(place_id(d, s.force.landing)));
    out.key("mps").object();
    s.group.each([&](int p) { out.pair(sv(piece_id(d, p)), mp_left(d, s, p)); });
    out.end().end();
}

// What is being asked, and of whom; in a window of hidden cards only that.
void put_window(const Data& d, const State& s, Json& out) {
    if (s.flow.over || s.flow.depth == 0) return;
    const Frame& f = s.flow.top();
    if (f.step != kStepReact && f.step != kStepBattleCard && f.step != kStepSeaCard) return;
    out.key("window").object().pair("seat", name(static_cast<Seat>(f.seat)));
    if (f.step == kStepReact) {
        constexpr std::string_view triggers[] = {"activation", "naval_activation", "nbv",
                                                 "combat_won", "combat_lost",      "enters"};
        const int which = Reacting::timing(f) - static_cast<int>(Timing::activation);
        out.pair("trigger", which >= 0 && which < 6 ? triggers[which] : "none");
        if (const int place = Reacting::place(f); place && place < d.places())
            out.pair("place", sv(place_id(d, place)));
    } else {
        out.pair("trigger", f.step == kStepBattleCard ? "battle" : "naval_battle");
    }
    out.end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object().pair("game", "madison").pair("viewer", name(viewer)).pair("scenario", sv(d.wars[s.scenario].id));
    put_turn(d, s, out);
    put_vp(d, s, out);
    put_lakes(d, s, out);
    put_pieces(d, s, viewer, out);
    put_places(d, s, out);
    put_hands(d, s, viewer, out);
    put_play(d, s, out);
    put_fights(d, s, out);
    put_window(d, s, out);
    out.key("options").object().pair("fleet_return_start", s.opt_start_return != 0).end();
    out.end();
}

// ---------------------------------------------------------------- the board

namespace {

void board_places(const Data& d, Json& out) {
    out.key("places").array();
    for (int place = 0; place < d.places(); ++place) {
        out.object().pair("id", sv(place_id(d, place)));
        out.pair("title", sv(arg_title(d, kPlaceKind, static_cast<u16>(place))));
        if (place < kBox0) {
            out.pair("kind", "off").end();
            continue;
        }
        if (is_box(place)) {
            const Lake& lake = d.lakes[d.lake_of[static_cast<std::size_t>(place)]];
            out.pair("kind", "box").pair("lake", sv(lake.id));
            out.key("at").array().value(lake.lon).value(lake.lat).end().end();
            continue;
        }
        if (place == kTransit) {
            out.pair("kind", "transit").key("at").array().value(d.transit_lon).value(d.transit_lat).end().end();
            continue;
        }
        const Space& x = d.space(place);
        constexpr std::string_view regions[] = {"upper_canada", "lower_canada", "michigan", "ohio",
                                                "pennsylvania", "new_york",     "vermont"};
        out.pair("kind", "space").pair("territory", name(x.territory)).pair("region", regions[x.region]);
        out.pair("value", int{x.value}).pair("terrain", x.terrain == Terrain::forest ? "forest" : "clear");
        if (x.lake != kNoLake) out.pair("lake", sv(d.lakes[x.lake].id));
        if (x.reinforcement) out.pair("reinforcement", true);
        if (x.has_fort)
            out.key("fort")
                .object()
                .pair("value", int{x.fort.value})
                .pair("cls", cls_word(x.fort.cls))
                .pair("from", sv(d.turns[x.fort.from].id))
                .end();
        if (x.base >= 0) {
            const Base& b = d.bases[static_cast<std::size_t>(x.base)];
            out.key("base").object().pair("side", name(b.side)).pair("role", b.backup ? "backup" : "main").end();
        }
        if (!x.inset.empty()) out.pair("inset", sv(x.inset));
        out.key("at").array().value(x.lon).value(x.lat).end().end();
    }
    out.end();
    out.key("paths").array();
    constexpr std::string_view ways[] = {"", "road", "trail", "invasion", "portage"};
    for (int a = kSpace0; a < d.places(); ++a)
        for (const Path& path : d.space(a).paths)
            if (path.to > a)
                out.object()
                    .pair("a", sv(place_id(d, a)))
                    .pair("b", sv(place_id(d, path.to)))
                    .pair("type", ways[static_cast<std::size_t>(path.way)])
                    .pair("mp", int{d.way_cost[static_cast<std::size_t>(path.way)]})
                    .end();
    out.end().key("heads").array();
    for (const Head& h : d.heads)
        out.object()
            .pair("id", sv(h.id))
            .pair("river", sv(h.river))
            .key("at")
            .array()
            .value(h.lon)
            .value(h.lat)
            .end()
            .end();
    out.end().key("forts").array();
    for (const EventFort& f : d.forts)
        out.object()
            .pair("id", sv(f.id))
            .pair("name", sv(f.name))
            .pair("place", sv(place_id(d, f.place)))
            .pair("value", int{f.value})
            .pair("cls", cls_word(f.cls))
            .pair("card", f.card)
            .end();
    out.end();
}

void board_pieces(const Data& d, Json& out) {
    constexpr std::string_view rigs[] = {"schooner", "sloop", "brig", "corvette", "frigate", "ship of the line"};
    out.key("pieces").array();
    for (int p = 0; p < kPieces; ++p) {
        if (!d.exists(p)) continue;
        out.object().pair("id", sv(piece_id(d, p))).pair("title", sv(arg_title(d, kPieceKind, static_cast<u16>(p))));
        if (is_unit(p)) {
            const Unit& u = d.unit(p);
            out.pair("side", name(u.side)).pair("kind", "unit");
            out.pair("type", u.kind & kDragoon   ? "dragoon"
                             : u.kind & kIndian  ? "indian"
                             : u.kind & kMilitia ? "militia"
                                                 : "regular");
            out.pair("full", int{u.full})
                .pair("reduced", int{u.reduced})
                .pair("steps", int{u.steps})
                .pair("cls", cls_word(u.cls))
                .pair("mf", int{u.mf});
        } else if (is_leader(p)) {
            const Leader& l = d.leader(p);
            out.pair("side", name(l.side)).pair("kind", "leader").pair("type", l.naval ? "naval" : "land");
            out.key("faces").array();
            for (int i = 0; i < (l.flips ? 2 : 1); ++i)
                out.object()
                    .pair("name", sv(l.face[i].name))
                    .pair("command", int{l.face[i].command})
                    .pair("combat", int{l.face[i].combat})
                    .pair("stars", int{l.face[i].stars})
                    .end();
            out.end();
        } else {
            const Ship& x = d.ship(p);
            out.pair("side", name(x.side)).pair("kind", "ship").pair("type", rigs[static_cast<std::size_t>(x.rig)]);
            out.pair("cls", cls_word(x.cls)).pair("lake", sv(d.lakes[x.lake].id)).pair("cost", x.cost / 2.0);
            out.pair("from", sv(d.turns[x.from].id)).pair("base", sv(place_id(d, x.base)));
        }
        out.end();
    }
    out.end();
}

void board_cards(const Data& d, Json& out) {
    constexpr std::string_view types[] = {"Event",    "Operations", "Operations/Battle", "Battle", "Reaction",
                                          "Campaign", "Winter"};
    out.key("cards").array();
    for (int num = 1; num <= kCards; ++num) {
        const Card& c = d.card(num);
        out.object().pair("num", num).pair("title", sv(c.title)).pair("year", c.year).pair("opv", c.opv);
        out.pair("type", types[static_cast<std::size_t>(c.type)]);
        out.pair("side", c.sides == 3 ? "both" : c.sides == 1 ? "us" : "gb").pair("text", sv(c.text)).end();
    }
    out.end();
}

}  // namespace

void board(const Data& d, Json& out) {
    out.object()
        .pair("game", "madison")
        .pair("title", "Mr. Madison's War")
        .pair("data", sv(d.hash))
        .pair("layout", "map");
    out.key("seats").array();
    for (const Seat side : kSeats) out.object().pair("id", name(side)).pair("title", side_word(side)).end();
    out.end();
    board_places(d, out);
    board_pieces(d, out);
    board_cards(d, out);
    out.key("turns").array();
    for (const Turn& t : d.turns) out.object().pair("id", sv(t.id)).pair("name", sv(t.name)).pair("hand", t.hand).end();
    out.end().key("arrivals").array();
    for (const Arrival& a : d.arrivals)
        out.object()
            .pair("turn", sv(d.turns[a.turn].id))
            .pair("place", sv(place_id(d, a.place)))
            .pair("piece", sv(piece_id(d, a.piece)))
            .end();
    out.end().key("scenarios").array();
    for (const War& w : d.wars) {
        out.object()
            .pair("id", sv(w.id))
            .pair("title", sv(w.title))
            .pair("start", sv(d.turns[static_cast<std::size_t>(w.start)].id));
        out.pair("prewar", w.prewar).pair("vp", w.vp).key("setup").array();
        for (const Placing& x : w.setup)
            out.object().pair("piece", sv(piece_id(d, x.piece))).pair("place", sv(place_id(d, x.place))).end();
        out.end().end();
    }
    out.end().end();
}

}  // namespace ghent::madison
