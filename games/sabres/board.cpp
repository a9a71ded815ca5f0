// Sabres and Smoke: the static part of a scene: maps, sheets, unit types, battle cards, dice.
#include <algorithm>

#include "core/chart.h"
#include "games/sabres/data_reader.h"
#include "games/sabres/view.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

namespace {


void put_seats(Json& out) {
    out.key("seats").array();
    for (const Seat side : kSeats) out.object().pair("id", name(side)).pair("title", side_word(side)).end();
    out.end();
}

// Every hex of the largest map; a scenario has the upper rows of them.
void put_places(Json& out) {
    out.key("places").array();
    for (int hex = 0; hex < kHexes; ++hex)
        out.object().pair("id", hex_id(hex)).pair("kind", "hex").pair("title", hex_id(hex)).end();
    out.end();
}

void put_dice(const Data& d, Json& out) {
    constexpr std::string_view faces[] = {"hit", "retreat", "shell", "leader", "hand_to_hand"};
    out.key("die").array();
    for (const u8 face : d.die) out.value(faces[face]);
    out.end();
}

void put_types(const Data& d, Json& out) {
    out.key("types").array();
    for (const UnitType& t : d.types) {
        out.object().pair("id", t.id).pair("title", t.title).pair("side", name(t.side));
        out.pair("class", class_word(t.cls)).pair("militia", t.militia).pair("badge", t.badge);
        out.pair("piece", t.piece).pair("pieces", int{t.pieces}).pair("officer", t.officer);
        out.pair("attack", int{t.attack}).pair("defence", int{t.defence}).pair("range", int{t.range});
        out.pair("move_battle", int{t.move_battle}).pair("move_only", int{t.move_only});
        out.pair("min_dice", int{t.min_dice}).end();
    }
    out.end().key("officers").object();
    for (const Seat side : kSeats) {
        const Officer& o = d.officer[static_cast<std::size_t>(side)];
        out.key(name(side)).object().pair("attack", int{o.attack}).pair("defence", int{o.defence});
        out.pair("move", int{o.move}).end();
    }
    out.end();
}

void put_terrain(const Data& d, Json& out) {
    out.key("terrain").array();
    for (std::size_t i = 0; i < kTerrains; ++i) {
        const TerrainRule& t = d.terrain[i];
        out.object().pair("id", kTerrainWords[i]).pair("land", t.land).pair("naval", t.naval).pair("stop", t.stop);
        out.pair("no_battle", t.no_battle).pair("blocks_sight", t.blocks_sight).key("die_into").object();
        for (std::size_t c = 0; c < kClasses; ++c) out.pair(kClassWords[c], int{t.die_into[c]});
        out.end().end();
    }
    out.end();
}

void put_cards(const Data& d, Json& out) {
    constexpr std::string_view keeps[] = {"no", "until_used", "game"};
    out.key("cards").array();
    for (const Card& card : d.cards) {
        out.object().pair("id", card.id).pair("title", card.title).pair("text", card.text);
        out.pair("category", card.category).pair("tone", card.tone).pair("count", int{card.count});
        out.pair("keep", keeps[static_cast<std::size_t>(card.keep)]).key("numbers").array();
        for (const int n : card.numbers) out.value(n);
        out.end().end();
    }
    out.end();
}

// ---------------------------------------------------------------- scenarios

void put_map(const Battle& b, Json& out) {
    out.pair("cols", kCols).pair("rows", b.rows).key("terrain").array();
    for (int row = 0; row < b.rows; ++row) {
        out.array();
        for (int col = 0; col < kCols; ++col)
            out.value(terrain_word(b.terrain[static_cast<std::size_t>(row * kCols + col)]));
        out.end();
    }
    out.end().key("markers").object();
    for (int hex = 0; hex < b.rows * kCols; ++hex) {
        const Marker m = b.marker[static_cast<std::size_t>(hex)];
        if (m != Marker::none) out.pair(hex_id(hex), marker_word(m));
    }
    out.end();
}

void put_units(const Data& d, std::size_t which, Json& out) {
    const Battle& b = d.battles[which];
    out.key("units").array();
    for (std::size_t i = 0; i < b.units.size(); ++i) {
        const ScenarioUnit& u = b.units[i];
        const auto id = [&](std::size_t unit) {
            return arg_id(d, kUnitKind, static_cast<u16>(d.first_unit[which] + static_cast<int>(unit)));
        };
        out.object().pair("id", id(i)).pair("side", name(u.side)).pair("type", d.types[u.type].id);
        out.pair("title", u.name).pair("officer", u.officer);
        if (u.hex != kNoHex) out.pair("hex", hex_id(u.hex));
        if (u.aboard >= 0) out.pair("aboard", id(static_cast<std::size_t>(u.aboard)));
        if (u.arrives) {
            out.pair("arrives", int{u.arrives}).key("hexes").array();
            for (const u8 hex : u.arrival_hexes) out.value(hex_id(hex));
            out.end();
        }
        out.end();
    }
    out.end();
}

void put_scenario(const Data& d, std::size_t which, Json& out) {
    const Battle& b = d.battles[which];
    out.object().pair("id", b.id).pair("number", b.number).pair("title", b.title).pair("place", b.place);
    out.pair("date", b.date).pair("history", b.history).pair("first", name(b.first));
    out.pair("points", b.points).key("turn_limit");
    if (b.turn_limit) out.value(b.turn_limit);
    else out.null();
    out.key("orders").object();
    for (const Seat side : kSeats) out.pair(name(side), int{b.orders[static_cast<std::size_t>(side)]});
    out.end().key("baseline").object();
    for (const Seat side : kSeats) out.pair(name(side), b.north[static_cast<std::size_t>(side)] ? "N" : "S");
    out.end().key("commanders").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).array();
        for (const std::string& who : b.commanders[static_cast<std::size_t>(side)]) out.value(who);
        out.end();
    }
    out.end().key("geo").object().pair("lat", b.lat).pair("lon", b.lon).pair("up_bearing", b.bearing);
    out.pair("hex_metres", b.hex_metres).end();
    put_map(b, out);
    put_units(d, which, out);
    out.key("objectives").array();
    for (const Objective& o : b.objectives) {
        out.object().pair("hex", hex_id(o.hex)).pair("points", int{o.points});
        out.pair("side", name(static_cast<Seat>(b.objective_rules[o.rule][0]))).end();
    }
    out.end().key("special").array();
    for (const SpecialText& special : b.specials)
        out.object().pair("kind", special.kind).pair("text", special.text).end();
    out.end().end();
}

Chart chart(const Data& d, std::string_view scenario) {
    const auto named = std::ranges::find(d.battles, scenario, &Battle::id);
    const Battle& b = named == d.battles.end() ? d.battles.front() : *named;
    Chart out;
    out.hexes = hex::Layout::odd_r;
    for (int hex = 0; hex < b.rows * kCols; ++hex) {
        const Terrain terrain = b.terrain[static_cast<std::size_t>(hex)];
        const bool wet = terrain == Terrain::water || terrain == Terrain::river;
        const bool wood = terrain == Terrain::forest || terrain == Terrain::swamp;
        out.spots.push_back({hex_id(hex), hex_id(hex), static_cast<double>(col_of(hex)),
                             static_cast<double>(row_of(hex)),
                             wet                         ? Chart::Ground::water
                             : wood                      ? Chart::Ground::wood
                             : terrain == Terrain::field ? Chart::Ground::land
                                                         : Chart::Ground::built});
    }
    return out;
}

const ChartOf chart_of_sabres("sabres", [](const GameData& d, std::string_view scenario) {
    return chart(static_cast<const Data&>(d), scenario);
});

}  // namespace

void board(const Data& d, Json& out) {
    out.object().pair("game", "sabres").pair("title", "Sabres and Smoke").pair("data", d.hash);
    put_seats(out);
    out.pair("layout", "odd-r");
    put_places(out);
    put_dice(d, out);
    put_types(d, out);
    put_terrain(d, out);
    put_cards(d, out);
    out.key("scenarios").array();
    for (std::size_t i = 0; i < d.battles.size(); ++i) put_scenario(d, i, out);
    out.end().end();
}

}  // namespace ghent::sabres
