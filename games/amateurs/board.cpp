// Amateurs to Arms!: the board, sent once: the map, faces, cards, the Operations chart, tables and tracks.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/chart.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- ids

std::string_view place_word(const Data& d, int place) {
    if (is_sea(place)) return d.zones[at(place - kSea0)].id;
    return is_space(place) && d.exists(place) ? std::string_view(d.space(place).id) : std::string_view("off_map");
}

std::string_view exp_word(int e) {
    static const std::array<std::string, kExps> words = [] {
        std::array<std::string, kExps> out;
        for (int i = 0; i < kIf; ++i)
            out[at(i)] = fmt::format("{}_{}", i < kGbFirst ? "us" : "gb",
                                     static_cast<char>('a' + (i < kGbFirst ? i : i - kGbFirst)));
        out[kIf] = "if";
        out[kCr] = "cr";
        return out;
    }();
    return words[at(e)];
}

std::string_view fleet_word(Seat side, int lake) {
    constexpr std::string_view words[2][kLakes] = {{"us_erie", "us_ontario", "us_champlain"},
                                                   {"gb_erie", "gb_ontario", "gb_champlain"}};
    return words[index(side)][lake];
}

std::string_view unit_id(const Data& d, Seat side, int type) {
    return type == kLocal ? d.local[at(index(side))].id : d.units[index(side)][at(type)].id;
}

std::string_view leader_word(const Data& d, int l) { return d.leader(l).id; }

int replacement_leader(const Data& d, Seat side) {
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
        if (d.leader(l).side == side && d.leader(l).entry == Entry::replacement) return l;
    return kNoLeader;
}

// ---------------------------------------------------------------- places

namespace {

constexpr std::string_view kSettlementWords[] = {"none", "frontier", "country", "minor", "major"};
constexpr std::string_view kCountryWords[] = {"us", "canada", "florida"};
constexpr std::string_view kRankWords[] = {"1", "1", "2", "3", "anchor", "tomahawk"};

void board_at(double lon, double lat, Json& out) { out.key("at").array().value(lon).value(lat).end(); }

void board_port(const Data& d, const Haven& h, Json& out) {
    out.key("port").object().pair("side", name(h.side)).pair("lake", d.lakes[h.lake].id);
    out.pair("cost", int{h.activation}).key("boxes").array();
    for (int b = 0; b < h.boxes; ++b)
        out.object().pair("cost", int{h.box[b].cost}).pair("ship", d.ship_types[at(b)].id).end();
    out.end().end();
}

void board_harbors(const Data& d, int place, Json& out) {
    const auto here = [&](const Haven& h) { return !h.port && h.place == place; };
    if (std::ranges::none_of(d.havens, here)) return;
    out.key("harbors").array();
    for (const Haven& h : d.havens)
        if (here(h))
            out.object()
                .pair("id", arg_id(d, kHavenKind, static_cast<u16>(&h - d.havens.data())))
                .pair("title", h.name)
                .pair("side", name(h.side))
                .pair("lake", d.lakes[h.lake].id)
                .end();
    out.end();
}

void board_space(const Data& d, int place, Json& out) {
    const Space& x = d.space(place);
    const bool tribe = x.kind == SpaceKind::tribe;
    out.object().pair("id", x.id).pair("title", x.name);
    out.pair("kind", x.kind == SpaceKind::area ? "area" : tribe ? "tribe" : "wilderness");
    board_at(x.lon, x.lat, out);
    out.pair("country", kCountryWords[static_cast<int>(x.country)]);
    out.pair("region", x.region == Region::west ? "west" : "east");
    out.pair("value", tribe ? int{d.ghent.belligerent} : space_points(d, place));
    if (!tribe && x.country != Country::florida) out.pair("side", x.country == Country::us ? "us" : "gb");
    if (x.kind == SpaceKind::area) out.pair("settlement", kSettlementWords[static_cast<int>(x.settlement)]);
    if (x.star) out.pair("star", name(static_cast<Seat>(x.star - 1)));
    if (x.zone != kNoZone) out.pair("sea", d.zones[x.zone].id);
    if (x.lakes) {
        out.key("lakes").array();
        for (const int lake : members(x.lakes)) out.value(std::string_view(d.lakes[at(lake)].id));
        out.end();
    }
    for (const Haven& h : d.havens)
        if (h.port && h.place == place) board_port(d, h, out);
    board_harbors(d, place, out);
    if (x.parish) out.pair("parish", true);
    out.end();
}

void board_places(const Data& d, Json& out) {
    out.key("places").array();
    for (int p = kSpace0; p < kSea0; ++p)
        if (d.exists(p)) board_space(d, p, out);
    for (const Zone& z : d.zones) {
        out.object().pair("id", z.id).pair("title", z.name).pair("kind", "sea");
        board_at(z.lon, z.lat, out);
        out.end();
    }
    for (const Lake& l : d.lakes) {
        out.object().pair("id", l.id).pair("title", l.name).pair("kind", "lake");
        board_at(l.lon, l.lat, out);
        out.end();
    }
    out.end();
    constexpr std::string_view ways[] = {"stage", "river", "plain", "frontier_road", "tribal", "trail", "trail_blue"};
    out.key("paths").array();
    for (const Conn& c : d.conns) {
        out.object().pair("a", place_word(d, c.a)).pair("b", place_word(d, c.b));
        out.pair("type", ways[static_cast<int>(c.way)]);
        if (c.stage) out.pair("stage", true);
        if (c.shore != kNoLake) out.pair("shore", d.lakes[c.shore].id);
        if (c.border) out.pair("border", true);
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- faces

void board_marker(std::string_view id, Seat side, std::string_view type, std::string_view title,
                  std::string_view letter, std::string_view lake, Json& out) {
    out.object().pair("id", id).pair("side", name(side)).pair("type", type).pair("title", title);
    out.pair("letter", letter);
    if (!lake.empty()) out.pair("lake", lake);
    out.end();
}

// As it stands on a plate: as many words at the end of the name as the id has, initials left out.
std::string_view plate_name(const Leader& l) {
    std::string_view text = l.name;
    if (l.entry == Entry::replacement) return text.substr(0, text.find(' '));
    auto words = std::ranges::count(l.id, '_') + (l.id[1] == '_' ? 0 : 1);
    std::size_t from = text.size();
    while (words-- > 0 && from != 0) {
        const std::size_t space = text.rfind(' ', from - 1);
        from = space == std::string_view::npos ? 0 : space;
    }
    return from ? text.substr(from + 1) : text;
}

void board_rating(const LeaderFace& f, Json& out) {
    out.pair("rank", kRankWords[static_cast<int>(f.rank)]);
    out.pair("initiative", int{f.initiative}).pair("tactical", int{f.tactical});
}

void board_pieces(const Data& d, Json& out) {
    out.key("pieces").array();
    for (int e = 0; e < kIf; ++e) {
        const std::string letter(1, static_cast<char>('A' + (e < kGbFirst ? e : e - kGbFirst)));
        board_marker(exp_word(e), side_of_exp(e), "land", "Expedition " + letter, letter, {}, out);
    }
    for (const Seat side : kSeats)
        for (int lake = 0; lake < kLakes; ++lake) {
            const Lake& l = d.lakes[at(lake)];
            const char initial = static_cast<char>(l.id[0] - 'a' + 'A');
            board_marker(fleet_word(side, lake), side, "lake", l.name + " fleet", {&initial, 1}, l.id, out);
        }
    board_marker("if", Seat::gb, "if", "Invasion Fleet", "IF", {}, out);
    board_marker("cr", Seat::gb, "cr", "Coastal Raid", "CR", {}, out);
    for (const Leader& l : d.leaders) {
        out.object().pair("id", l.id).pair("side", name(l.side)).pair("type", "leader").pair("title", l.name);
        out.pair("name", plate_name(l));
        board_rating(l.face[0], out);
        if (l.turns) {
            out.key(l.naval() ? "replacement" : "promoted").object();
            board_rating(l.face[1], out);
            if (!l.face[1].name.empty()) out.pair("name", l.face[1].name);
            out.end();
        }
        out.end();
    }
    out.end();
    constexpr std::string_view types[] = {"regular",  "militia",  "ranger", "cavalry", "artillery",
                                          "fencible", "voyageur", "indian", "local"};
    out.key("units").array();
    for (const Seat side : kSeats)
        for (const int t : {int{kRegular}, int{kFencible}, int{kMilitia}, int{kLocal}, int{kRanger}, int{kVoyageur},
                            int{kIndian}, int{kCavalry}, int{kArtillery}}) {
            if (t != kLocal && t >= types_of(side)) continue;
            const Unit& u = t == kLocal ? d.local[at(index(side))] : d.units[index(side)][at(t)];
            out.object().pair("id", u.id).pair("side", name(side)).pair("title", u.name).pair("type", types[t]);
            out.pair("light", is_light(t)).pair("militia", is_militia(t));
            out.pair("disperses", t != kLocal && may_disperse(t)).end();
        }
    out.end().key("ships").array();
    for (const ShipSpec& x : d.ship_types)
        out.object().pair("id", x.id).pair("title", x.name).pair("strength", int{x.strength}).end();
    out.end();
}

// ---------------------------------------------------------------- cards, the Operations chart

void board_cards(const Data& d, Json& out) {
    constexpr std::string_view colors[] = {"black", "red", "blue", "green"};
    constexpr std::string_view kinds[] = {"event", "reaction", "reaction*"};
    out.key("cards").array();
    for (const u8 num : d.deck) {
        const Card& c = d.card(num);
        out.object().pair("num", int{num}).pair("title", c.title).pair("color", colors[static_cast<int>(c.color)]);
        out.pair("ops", int{c.ops}).pair("kind", kinds[static_cast<int>(c.kind)]).pair("text", c.text);
        if (c.remove) out.pair("remove", true);
        if (c.stays) out.pair("stays", true);
        if (c.must_play) out.pair("must", true);
        if (c.reshuffle) out.pair("reshuffle", true);
        out.end();
    }
    out.end();
}

// Which verbs use an item of the chart (data/tables.toml).
struct OpsVerbs {
    std::string_view item, verbs[2];
};
constexpr OpsVerbs kOpsVerbs[] = {{"activate_expedition", {"activate", "detach"}},
                                  {"activate_lake", {"sortie"}},
                                  {"activate_if", {"launch"}},
                                  {"activate_cr", {"launch"}},
                                  {"build_fort", {"fort"}},
                                  {"upgrade_fort", {"upgrade"}},
                                  {"secretary_of_war", {"secretary"}},
                                  {"raise_militia", {"raise"}},
                                  {"raise_regular_us", {"raise"}},
                                  {"raise_regular_british", {"raise"}},
                                  {"raise_fencible", {"raise"}},
                                  {"raise_ranger", {"raise"}},
                                  {"raise_voyageur", {"raise"}},
                                  {"raise_indian", {"raise"}},
                                  {"draw_leader", {"draw"}},
                                  {"move_unit", {"group"}},
                                  {"start_ship", {"start"}},
                                  {"advance_ship", {"advance"}},
                                  {"activate_port", {"open_port"}},
                                  {"road", {"road"}},
                                  {"military_blockade", {"blockade"}},
                                  {"full_blockade", {"blockade"}}};

void board_ops(const Data& d, Json& out) {
    constexpr std::string_view modes[] = {"card", "point", "point", "port", "fixed"};
    out.key("ops").array();
    for (const OpsRow& x : d.ops_rows)
        for (const std::string_view verb : std::ranges::find(kOpsVerbs, x.id, &OpsVerbs::item)->verbs) {
            if (verb.empty()) continue;
            out.object().pair("verb", verb).pair("mode", modes[static_cast<int>(x.mode)]);
            if (x.cost) out.pair("cost", int{x.cost});
            out.end();
        }
    out.end();
}

// ---------------------------------------------------------------- tables, tracks

void board_crt(const Data& d, Json& out) {
    out.key("crt").array();
    for (int b = 0; b < kBands; ++b)
        for (int l = 0; l < kLeadership; ++l) {
            out.object().key("size").array().value(d.band_min[at(b)]).value(d.band_max[at(b)]).end();
            out.pair("supply", supply_word(d.band_supply[at(b)])).pair("leadership", l + 1).key("results").array();
            for (const CombatResult& r : d.crt[b][l])
                out.value(std::string_view(fmt::format("{}{}", r.losses, std::string(r.stars, '*'))));
            out.end().end();
        }
    out.end();
}

// 12k: levels of victory by threes around the middle, the American ones below it.
int peace_level(int space) {
    constexpr int kMiddle = (kPeaceSpaces + 1) / 2;
    if (space == kMiddle) return 0;
    return space < kMiddle ? -((kMiddle - space + 2) / 3) : (space - kMiddle + 2) / 3;
}

void board_tracks(const Data& d, Json& out) {
    out.key("seasons").array();
    for (const Season& x : d.seasons)
        out.object()
            .pair("id", x.id)
            .pair("name", x.name)
            .pair("us", int{x.cards[0]})
            .pair("gb", int{x.cards[1]})
            .end();
    out.end().key("peace").array();
    for (int i = 1; i <= kPeaceSpaces; ++i)
        out.object().pair("level", peace_level(i)).pair("fewer", int{d.peace[at(i)].fewer}).end();
    out.end().key("napoleon").array();
    for (const NapoleonBox& x : d.napoleon) {
        out.object().pair("name", x.name);
        if (x.defeated) out.pair("defeated", true);
        out.end();
    }
    out.end();
    out.pair("last", fmt::format("{} {}", d.seasons[d.last_season].name, d.last_year));
}

Chart chart(const Data& d) {
    Chart out;
    for (int p = kSpace0; p < kSea0; ++p)
        if (d.exists(p)) out.spots.push_back({d.space(p).id, d.space(p).name, d.space(p).lon, d.space(p).lat});
    for (const Zone& z : d.zones) out.spots.push_back({z.id, z.name, z.lon, z.lat});
    for (const Lake& l : d.lakes) out.spots.push_back({l.id, l.name, l.lon, l.lat});
    for (const Conn& c : d.conns) out.add_way(place_word(d, c.a), place_word(d, c.b));
    return out;
}

const ChartOf chart_of_amateurs("amateurs",
                                [](const GameData& d, std::string_view) { return chart(static_cast<const Data&>(d)); });

}  // namespace

void board(const Data& d, Json& out) {
    out.object().pair("game", "amateurs").pair("title", "Amateurs to Arms!").pair("data", d.hash).pair("layout", "map");
    out.key("seats").array();
    for (const Seat side : kSeats) out.object().pair("id", name(side)).pair("title", side_word(side)).end();
    out.end();
    board_places(d, out);
    board_pieces(d, out);
    board_cards(d, out);
    board_ops(d, out);
    board_crt(d, out);
    board_tracks(d, out);
    out.end();
}

}  // namespace ghent::amateurs
