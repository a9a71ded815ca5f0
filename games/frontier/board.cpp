// 1812!: the board, sent once: the map, settlements, faces of the counters, cards, tables and tracks. What each field means is said by
// web/src/looks/frontier/types.ts, the contract with the client.
#include <fmt/format.h>

#include "core/chart.h"
#include "games/frontier/view.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

constexpr std::string_view kTypeWords[] = {"regular", "militia", "naw"};
constexpr std::string_view kMapsWords[] = {"both", "west", "east"};

void board_hexes(const Data& d, std::string_view key, const Hexes& set, Json& out) {
    out.key(key).array();
    set.each([&](int h) { out.value(std::string_view(d.hex_id(h))); });
    out.end();
}
void board_hexes(const Data& d, std::string_view key, std::span<const u16> hexes, Json& out) {
    out.key(key).array();
    for (const u16 h : hexes) out.value(std::string_view(d.hex_id(h)));
    out.end();
}
template <class F>
void board_rows(const Data& d, std::string_view key, Json& out, F letter) {
    out.key(key).array();
    for (int row = 0; row < kRows; ++row) {
        std::string text;
        for (int col = 0; col < kColumns; ++col) {
            const int h = d.hex_at(col, row);
            text += h == kNoHex ? ' ' : letter(d.hex(h));
        }
        out.value(std::string_view(text));
    }
    out.end();
}

void board_grid(const Data& d, Json& out) {
    out.key("grid").object().pair("columns", kColumns).pair("rows", kRows).pair("east", kColumns / 2);
    board_rows(d, "terrain", out, [](const Hex& h) { return ".frl"[static_cast<int>(h.terrain)]; });
    board_rows(d, "territory", out, [](const Hex& h) { return "ubn"[static_cast<int>(h.territory)]; });
    board_hexes(d, "closed", d.closed, out);
    Hexes ferries{};
    for (int h = 0; h < d.hex_count(); ++h)
        if (d.hex(h).landing) ferries.add(h);
    board_hexes(d, "ferries", ferries, out);
    out.key("projection").object().pair("x0", d.geometry.x0).pair("y0", d.geometry.y0);
    out.pair("side", d.geometry.side).pair("flats", d.geometry.flats).end();
    out.end();
}

void board_settlements(const Data& d, Json& out) {
    constexpr std::string_view kinds[] = {"city", "town", "village", "fort", "site"};
    out.key("places").array();
    for (int i = 0; i < static_cast<int>(d.settlements.size()); ++i) {
        const Settlement& x = d.settlement(i);
        out.object().pair("id", x.id).pair("kind", kinds[static_cast<int>(x.kind)]).pair("title", x.name);
        out.pair("hex", d.hex_id(x.hex)).key("at").array().value(x.lon).value(x.lat).end();
        out.pair("side", name(x.owner)).pair("value", int{x.vp}).pair("quarters", int{x.wqv});
        if (x.fortified) out.pair("fortified", true);
        if (d.named.capitals.has(i)) out.pair("capital", true);
        if (x.port != kNoPort) {
            const Port& p = d.port(x.port);
            out.key("port").object().pair("harbor", d.hex_id(p.harbor)).pair("docks", int{p.docks});
            if (p.phd_hd) out.key("battery").object().pair("hull", int{p.phd_hd}).pair("guns", int{p.phd_guns}).end();
            out.end();
        }
        out.end();
    }
    out.end();
}

void board_waters(const Data& d, Json& out) {
    constexpr std::string_view territories[] = {"us", "gb", "neutral"};
    out.key("waters").array();
    for (const Water& x : d.waters) {
        out.object().pair("id", x.id).pair("title", x.name).pair("kind", x.kind == WaterKind::lake ? "lake" : "river");
        out.pair("any", x.any_vessel).pair("territory", territories[static_cast<int>(x.territory)]);
        if (x.lake != kNoLake) out.pair("lake", arg_id(d, kLakeKind, x.lake)).pair("value", int{d.lake_vp[x.lake]});
        board_hexes(d, "hexes", x.hexes, out);
        out.end();
    }
    out.end();
    out.key("roads").array();
    for (const Road& x : d.roads) {
        out.object().pair("id", x.id).pair("title", x.name);
        board_hexes(d, "hexes", x.hexes, out);
        out.end();
    }
    out.end();
    constexpr std::string_view edges[] = {"sandbar", "peninsula", "falls", "rapids", "bank"};
    out.key("hexsides").array();
    for (const Edge& x : d.edges)
        out.object()
            .pair("a", d.hex_id(x.a))
            .pair("b", d.hex_id(x.b))
            .pair("kind", edges[static_cast<int>(x.kind)])
            .end();
    out.end();
    out.key("regions").array();
    for (const Region& x : d.regions) {
        out.object().pair("id", x.id).pair("title", x.note);
        board_hexes(d, "hexes", x.hexes, out);
        out.end();
    }
    out.end();
    out.key("forts").array();
    for (const EventFort& x : d.forts)
        out.object()
            .pair("id", x.id)
            .pair("title", x.name)
            .pair("side", name(x.side))
            .pair("place", d.settlement(x.settlement).id)
            .end();
    out.end();
}

// ---------------------------------------------------------------- counters

void board_limits(Restriction r, Json& out) {
    constexpr std::string_view words[] = {"",
                                          "never on the St Clair",
                                          "only near Buffalo",
                                          "never into the United States",
                                          "only near Montreal",
                                          "moves by its card only"};
    if (r != Restriction::none) out.pair("limits", words[static_cast<int>(r)]);
}

void board_guns(std::string_view key, int black, int white, Json& out) {
    out.key(key).object().pair("d8", black).pair("d6", white).end();
}

void board_piece(const Data& d, int p, Json& out) {
    out.object().pair("id", d.piece_id(p)).pair("side", name(d.side[at(p)])).pair("title", d.piece_name(p));
    out.pair("type", piece_word(d, p));
    if (is_regiment(p)) {
        const Regiment& x = d.regiment(p);
        out.pair("full", int{x.full}).pair("reduced", int{x.reduced});
        board_limits(x.restriction, out);
    } else if (is_officer(p)) {
        const Officer& x = d.officer(p);
        out.pair("stars", int{x.stars}).pair("attack", int{x.attack}).pair("defense", int{x.defense});
        board_limits(x.restriction, out);
    } else if (is_commodore(p)) {
        out.pair("die", int{d.commodore(p).die});
        view_lakes(d, d.commodore(p).lakes, out);
    } else if (is_vessel(p)) {
        constexpr std::string_view rigs[] = {"ship_of_the_line", "frigate", "corvette", "brig", "schooner", "sloop"};
        const Vessel& x = d.vessel(p);
        out.pair("captured", x.captured_name).pair("rig", rigs[static_cast<int>(x.rig)]).pair("hull", int{x.hd});
        board_guns("guns", x.black, x.white, out);
        board_guns("reduced", x.black_reduced, x.white_reduced, out);
        if (x.any_river) out.pair("rivers", true);
        if (x.free_construction) out.pair("free", true);
    }
    out.end();
}

void board_pieces(const Data& d, Json& out) {
    out.key("pieces").array();
    for (int p = 0; p < kPieces; ++p) board_piece(d, p, out);
    out.end();
    out.key("arrivals").array();
    for (const Reinforcement& x : d.reinforcements) {
        out.object().pair("season", int{x.season}).pair("side", name(x.side)).key("pieces").array();
        for (const u8 p : x.pieces) out.value(std::string_view(d.piece_id(p)));
        out.end().end();
    }
    out.end();
}

// ---------------------------------------------------------------- cards, tables, tracks

void board_cards(const Data& d, Json& out) {
    constexpr std::string_view types[] = {"event", "combat", "reaction"};
    const auto kinds = windows();
    out.key("cards").array();
    for (const u8 c : d.all_cards) {
        const Card& x = d.card(c);
        out.object().pair("id", arg_id(d, kCardKind, c)).pair("side", name(x.side)).pair("number", int{x.number});
        if (x.year) out.pair("year", int{x.year});
        out.pair("title", x.title).pair("text", x.text).pair("op", int{x.op});
        out.pair("type", types[static_cast<int>(x.type)]);
        if (x.windows) {
            out.key("when").array();
            for (int w = 0; w < kWindows; ++w)
                if (x.windows >> w & 1) out.value(kinds[at(w)].id);
            out.end();
        }
        out.end();
    }
    out.end();
}

void board_dice(const BattleDice& x, Json& out) { out.object().pair("d6", int{x.d6}).pair("d8", int{x.d8}).end(); }

void board_tables(const Data& d, Json& out) {
    constexpr std::string_view seasons[] = {"spring", "summer", "autumn", "winter"};
    out.key("seasons").array();
    for (const Season& x : d.seasons)
        out.object()
            .pair("id", x.id)
            .pair("year", int{x.year})
            .pair("season", seasons[static_cast<int>(x.kind)])
            .pair("cards", int{x.cards})
            .end();
    out.end().key("track").array();
    for (const TrackBox& x : d.track)
        out.object().pair("value", x.half_vp / 2.0).pair("winds", int{x.winds}).pair("first", name(x.first)).end();
    out.end().key("postures").array();
    for (int i = 0; i < kPostures; ++i)
        out.object()
            .pair("id", arg_id(d, kPostureKind, static_cast<u16>(i)))
            .pair("title", arg_title(d, kPostureKind, static_cast<u16>(i)))
            .end();
    out.end().key("matrix").array();
    for (const auto& row : d.posture) {
        out.array();
        for (const auto& cell : row) {
            out.array();
            for (const BattleDice& x : cell) board_dice(x, out);
            out.end();
        }
        out.end();
    }
    out.end().key("siege").array();
    for (const auto& row : d.siege) {
        out.array();
        for (const u8 x : row) out.value(int{x});
        out.end();
    }
    out.end();
}

// 23.1.2.k: what a side has points for besides what it takes.
void board_bonus(const Data& d, const Bonus& x, Json& out) {
    constexpr std::string_view tests[] = {"controls", "controls_none", "controls_no_enemy_settlement"};
    out.object().pair("side", name(x.side)).pair("by", name(x.by)).pair("vp", int{x.vp});
    out.pair("test", tests[static_cast<int>(x.test)]).key("places").array();
    for (const u8 place : x.places) out.value(std::string_view(arg_id(d, kSettlementKind, place)));
    out.end().end();
}

// The scenarios, and who stands where as they begin: counters by settlement.
void board_scenarios(const Data& d, Json& out) {
    out.key("scenarios").array();
    for (const War& x : d.wars) {
        out.object().pair("id", x.id).pair("title", x.title).pair("maps", kMapsWords[static_cast<int>(x.maps)]);
        out.pair("start", int{x.start}).pair("end", int{x.end}).pair("setup", d.setups[x.setup].id);
        out.key("bonus").array();
        for (const Bonus& b : x.bonus) board_bonus(d, b, out);
        out.end().end();
    }
    out.end().key("setups").object();
    for (const StartingPosition& s : d.setups) {
        out.key(s.id).object();
        for (int place = 0; place < static_cast<int>(d.settlements.size()); ++place) {
            bool begun = false;
            for (const SetupPiece& x : s.pieces) {
                if (x.settlement != place) continue;
                if (!begun) out.key(d.settlement(static_cast<u8>(place)).id).array();
                begun = true;
                out.value(std::string_view(arg_id(d, kPieceKind, x.piece)));
            }
            if (begun) out.end();
        }
        out.end();
    }
    out.end();
}

}  // namespace

std::string_view maps_word(Maps maps) { return kMapsWords[static_cast<int>(maps)]; }

std::string_view piece_word(const Data& d, int p) {
    if (is_regiment(p)) return kTypeWords[static_cast<int>(d.regiment(p).type)];
    return is_officer(p) ? "officer" : is_commodore(p) ? "commodore" : is_vessel(p) ? "vessel" : "depot";
}

void view_lakes(const Data& d, unsigned lakes, Json& out) {
    out.key("lakes").array();
    for (int lake = 0; lake < kLakes; ++lake)
        if (lakes >> lake & 1) out.value(std::string_view(arg_id(d, kLakeKind, static_cast<u16>(lake))));
    out.end();
}

namespace {

Chart chart(const Data& d) {
    Chart out;
    out.hexes = hex::Layout::odd_q;
    for (int row = 0; row < kRows; ++row)
        for (int col = 0; col < kColumns; ++col) {
            const int h = d.hex_at(col, row);
            if (h == kNoHex) continue;
            const Terrain terrain = d.hex(h).terrain;
            out.spots.push_back({d.hex_id(h), d.hex_id(h), static_cast<double>(col), static_cast<double>(row),
                                 is_water(terrain)            ? Chart::Ground::water
                                 : terrain == Terrain::forest ? Chart::Ground::wood
                                                              : Chart::Ground::land});
        }
    // A fight is told by the settlement or by its hex; a hex with a settlement is read by that name.
    for (const Settlement& x : d.settlements) {
        const int hex = out.find(d.hex_id(x.hex));
        if (hex < 0) continue;
        Chart::Spot& here = out.spots[static_cast<std::size_t>(hex)];
        here.title = x.name;
        out.spots.push_back({x.id, x.name, here.x, here.y, here.ground, false});
    }
    return out;
}

const ChartOf chart_of_frontier("frontier",
                                [](const GameData& d, std::string_view) { return chart(static_cast<const Data&>(d)); });

}  // namespace

void board(const Data& d, Json& out) {
    out.object().pair("game", "frontier").pair("title", "1812! War on the Great Lakes Frontier").pair("data", d.hash);
    out.pair("layout", "hexes").key("seats").array();
    for (const Seat side : kSeats) out.object().pair("id", name(side)).pair("title", side_word(side)).end();
    out.end();
    board_grid(d, out);
    board_settlements(d, out);
    board_waters(d, out);
    board_pieces(d, out);
    board_cards(d, out);
    board_tables(d, out);
    board_scenarios(d, out);
    out.end();
}

}  // namespace ghent::frontier
