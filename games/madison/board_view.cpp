// Mr. Madison's War: the board, which never changes.
#include "core/chart.h"
#include "games/madison/view.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {

std::string board_place_id(const Data& d, int p) { return arg_id(d, kPlaceKind, static_cast<u16>(p)); }
std::string board_piece_id(const Data& d, int p) { return arg_id(d, kPieceKind, static_cast<u16>(p)); }

void board_places(const Data& d, Json& out) {
    out.key("places").array();
    for (int place = 0; place < d.places(); ++place) {
        out.object().pair("id", board_place_id(d, place));
        out.pair("title", arg_title(d, kPlaceKind, static_cast<u16>(place)));
        if (place < kBox0) {
            out.pair("kind", "off").end();
            continue;
        }
        if (is_box(place)) {
            const Lake& lake = d.lakes[d.lake_of[static_cast<std::size_t>(place)]];
            out.pair("kind", "box").pair("lake", lake.id);
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
        if (x.lake != kNoLake) out.pair("lake", d.lakes[x.lake].id);
        if (x.reinforcement) out.pair("reinforcement", true);
        if (x.has_fort)
            out.key("fort")
                .object()
                .pair("value", int{x.fort.value})
                .pair("cls", cls_word(x.fort.cls))
                .pair("from", d.turns[x.fort.from].id)
                .end();
        if (x.base >= 0) {
            const Base& b = d.bases[static_cast<std::size_t>(x.base)];
            out.key("base").object().pair("side", name(b.side)).pair("role", b.backup ? "backup" : "main").end();
        }
        if (!x.inset.empty()) out.pair("inset", x.inset);
        out.key("at").array().value(x.lon).value(x.lat).end().end();
    }
    out.end();
    out.key("paths").array();
    constexpr std::string_view ways[] = {"", "road", "trail", "invasion", "portage"};
    for (int a = kSpace0; a < d.places(); ++a)
        for (const Path& path : d.space(a).paths)
            if (path.to > a)
                out.object()
                    .pair("a", board_place_id(d, a))
                    .pair("b", board_place_id(d, path.to))
                    .pair("type", ways[static_cast<std::size_t>(path.way)])
                    .pair("mp", int{d.way_cost[static_cast<std::size_t>(path.way)]})
                    .end();
    out.end().key("heads").array();
    for (const Head& h : d.heads)
        out.object().pair("id", h.id).pair("river", h.river).key("at").array().value(h.lon).value(h.lat).end().end();
    out.end().key("forts").array();
    for (const EventFort& f : d.forts)
        out.object()
            .pair("id", f.id)
            .pair("name", f.name)
            .pair("place", board_place_id(d, f.place))
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
        out.object().pair("id", board_piece_id(d, p)).pair("title", arg_title(d, kPieceKind, static_cast<u16>(p)));
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
                    .pair("name", l.face[i].name)
                    .pair("command", int{l.face[i].command})
                    .pair("combat", int{l.face[i].combat})
                    .pair("stars", int{l.face[i].stars})
                    .end();
            out.end();
        } else {
            const Ship& x = d.ship(p);
            out.pair("side", name(x.side)).pair("kind", "ship").pair("type", rigs[static_cast<std::size_t>(x.rig)]);
            out.pair("cls", cls_word(x.cls)).pair("lake", d.lakes[x.lake].id).pair("cost", x.cost / 2.0);
            out.pair("from", d.turns[x.from].id).pair("base", board_place_id(d, x.base));
        }
        if (const u8 due = d.due_turn[static_cast<std::size_t>(p)]) out.pair("due", d.turns[due].id);
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
        out.object().pair("num", num).pair("title", c.title).pair("year", c.year).pair("opv", c.opv);
        out.pair("type", types[static_cast<std::size_t>(c.type)]);
        out.pair("side", c.sides == 3 ? "both" : c.sides == 1 ? "us" : "gb").pair("text", c.text).end();
    }
    out.end();
}

Chart chart(const Data& d) {
    Chart out;
    for (int place = kBox0; place < d.places(); ++place) {
        Chart::Spot spot{board_place_id(d, place), arg_title(d, kPlaceKind, static_cast<u16>(place))};
        if (is_box(place)) {
            const Lake& lake = d.lakes[d.lake_of[static_cast<std::size_t>(place)]];
            spot.x = lake.lon, spot.y = lake.lat;
        } else if (place == kTransit) {
            spot.x = d.transit_lon, spot.y = d.transit_lat;
        } else {
            spot.x = d.space(place).lon, spot.y = d.space(place).lat;
        }
        out.spots.push_back(spot);
        if (!is_box(place)) continue;
        // A fight on a lake may be told by the lake's own name.
        spot.id = d.lakes[d.lake_of[static_cast<std::size_t>(place)]].id;
        spot.drawn = false;
        if (out.find(spot.id) < 0) out.spots.push_back(spot);
    }
    for (int a = kSpace0; a < d.places(); ++a)
        for (const Path& path : d.space(a).paths)
            if (path.to > a) out.add_way(board_place_id(d, a), board_place_id(d, path.to));
    return out;
}

const ChartOf chart_of_madison("madison",
                               [](const GameData& d, std::string_view) { return chart(static_cast<const Data&>(d)); });

}  // namespace

void board(const Data& d, Json& out) {
    out.object().pair("game", "madison").pair("title", "Mr. Madison's War").pair("data", d.hash).pair("layout", "map");
    out.key("seats").array();
    for (const Seat side : kSeats) out.object().pair("id", name(side)).pair("title", side_word(side)).end();
    out.end();
    board_places(d, out);
    board_pieces(d, out);
    board_cards(d, out);
    out.key("turns").array();
    for (const Turn& t : d.turns) out.object().pair("id", t.id).pair("name", t.name).pair("hand", t.hand).end();
    out.end().key("arrivals").array();
    for (const Arrival& a : d.arrivals)
        out.object()
            .pair("turn", d.turns[a.turn].id)
            .pair("place", board_place_id(d, a.place))
            .pair("piece", board_piece_id(d, a.piece))
            .end();
    out.end().key("scenarios").array();
    for (const War& w : d.wars) {
        out.object()
            .pair("id", w.id)
            .pair("title", w.title)
            .pair("start", d.turns[static_cast<std::size_t>(w.start)].id);
        out.pair("prewar", w.prewar).pair("vp", w.vp).key("setup").array();
        for (const Placing& x : w.setup)
            out.object().pair("piece", board_piece_id(d, x.piece)).pair("place", board_place_id(d, x.place)).end();
        out.end().end();
    }
    out.end().end();
}

}  // namespace ghent::madison
