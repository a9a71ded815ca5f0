// War of 1812: the static part of a scene: geography, places, faces of the blocks, calendar, chronicle.
#include "core/chart.h"
#include "games/blocks/data_reader.h"
#include "games/blocks/view.h"

namespace ghent::blocks {

namespace {


void put_seats(Json& out) {
    out.key("seats").array();
    for (const Seat side : kSeats) {
        out.object().pair("id", name(side)).pair("title", side_word(side));
        out.pair("facing", side == Seat::us ? "north" : "south").end();  // 3.1
    }
    out.end();
}

void put_town(const Data& d, const Town& town, Json& out) {
    out.object().pair("id", town.id).pair("kind", "town").pair("title", town.name);
    out.pair("side", name(town.side)).pair("value", int{town.value}).pair("lat", town.lat).pair("lon", town.lon);
    if (is_lake(town.lake)) out.pair("lake", d.place_key(town.lake));
    if (town.base) out.pair("base", true);
    if (town.entry) out.pair("entry", true);
    out.pair("label", town.label);
    if (town.shift_east != 0 || town.shift_north != 0) {
        out.key("shift").array().value(town.shift_east).value(town.shift_north).end();
    }
    out.end();
}

void put_lake(const Data& d, std::size_t i, Json& out) {
    const Lake& lake = d.lakes[i];
    out.object().pair("id", lake.id).pair("kind", "lake").pair("title", lake.name);
    out.pair("lat", lake.lat).pair("lon", lake.lon).key("towns").array();
    for (const int town : members(d.lakeside[i])) out.value(d.place_key(town));
    out.end().key("bases").object();
    for (const Seat side : kSeats) out.pair(name(side), d.place_key(d.base[static_cast<std::size_t>(index(side))][i]));
    out.end().key("ship_names").object();  // display only
    for (const Seat side : kSeats) {
        out.key(name(side)).array();
        for (const std::string& ship : d.ship_names[static_cast<std::size_t>(index(side))][i]) out.value(ship);
        out.end();
    }
    out.end().end();
}

void put_places(const Data& d, Json& out) {
    out.key("places").array();
    for (const Town& town : d.towns) put_town(d, town, out);
    for (std::size_t i = 0; i < d.lakes.size(); ++i) put_lake(d, i, out);
    for (int box = kWaiting; box < kPlaces; ++box) {
        out.object().pair("id", d.place_key(box)).pair("kind", "box").pair("title", d.place_title(box)).end();
    }
    out.end();
}

void put_edges(const Data& d, Json& out) {
    out.key("edges").array();
    for (const Edge& edge : d.edges) {
        out.object().pair("a", d.place_key(edge.a)).pair("b", d.place_key(edge.b)).pair("kind", edge.kind);
        if (edge.border) out.pair("border", true);
        if (!edge.water.empty()) out.pair("water", edge.water);
        if (!edge.via.empty()) {
            out.key("via").array();
            for (const auto& [lat, lon] : edge.via) out.array().value(lat).value(lon).end();
            out.end();
        }
        out.end();
    }
    out.end();
}

void put_faces(const Data& d, Json& out) {
    out.key("pieces").array();
    for (const Block& b : d.block) {
        out.object().pair("id", b.id).pair("side", name(b.side)).pair("title", b.name).pair("type", type_word(b.type));
        if (b.militia) out.pair("militia", true);
        out.pair("strength", int{b.strength}).pair("fire", int{b.fire}).pair("move", int{b.move});
        out.pair("pursuit", int{b.pursuit}).pair("amphibious", b.amphibious).pair("vp", b.vp).end();
    }
    out.end();
}

void put_calendar(const Data& d, Json& out) {
    out.key("track").object().key("years").array();
    for (const int year : d.years) out.value(year);
    out.end().pair("turns", d.turns_per_year).key("labels").array();
    for (const std::string& label : d.turn_labels) out.value(label);
    out.end().end().key("reinforcements").array();
    for (std::size_t year = 0; year < d.years.size(); ++year) {
        for (const int town : members(d.entries[0] | d.entries[1])) {
            const int blocks = d.reinforcements[year][static_cast<std::size_t>(town)];
            if (!blocks) continue;
            out.object().pair("year", d.years[year]).pair("place", d.place_key(town)).pair("blocks", blocks).end();
        }
    }
    out.end().key("chronicle").array();
    for (const ChronicleEvent& event : d.chronicle) {
        out.object().pair("date", event.date).pair("place", event.place).pair("text", event.text).end();
    }
    out.end();
}

Chart chart(const Data& d) {
    Chart out;
    for (const Town& town : d.towns) out.spots.push_back({town.id, town.name, town.lon, town.lat});
    for (const Lake& lake : d.lakes) out.spots.push_back({lake.id, lake.name, lake.lon, lake.lat});
    for (const Edge& edge : d.edges) out.add_way(d.place_key(edge.a), d.place_key(edge.b));
    return out;
}

const ChartOf chart_of_blocks("blocks",
                              [](const GameData& d, std::string_view) { return chart(static_cast<const Data&>(d)); });

}  // namespace

void board(const Data& d, Json& out) {
    out.object().pair("game", "blocks").pair("title", "War of 1812").pair("data", d.hash);
    put_seats(out);
    out.key("map").object().pair("lat_min", d.lat_min).pair("lat_max", d.lat_max);
    out.pair("lon_min", d.lon_min).pair("lon_max", d.lon_max).end();
    put_places(d, out);
    put_edges(d, out);
    put_faces(d, out);
    put_calendar(d, out);
    out.key("victory")
        .object()
        .pair("margin", d.margin)
        .pair("per_block", d.per_block)
        .pair("per_lake", d.per_lake)
        .end();
    out.end();
}

}  // namespace ghent::blocks
