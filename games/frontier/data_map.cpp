// 1812!: the map: hexes (map.txt), waters (rivers.tsv), special hexsides (edges.tsv), roads (roads.tsv), geometry.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/grid.h"
#include "core/strings.h"
#include "games/frontier/data_reader.h"

namespace ghent::frontier {

namespace {

int direction_of(const Data& d, int from, int to) {
    for (int i = 0; i < hex::kDirections; ++i)
        if (d.hex(from).neighbour[i] == to) return i;
    return -1;
}

// One hexside, from both sides.
void link(Data& d, int a, int direction, u8 flag) {
    const int b = d.hex(a).neighbour[direction];
    d.hexes[static_cast<std::size_t>(a)].link[direction] |= flag;
    d.hexes[static_cast<std::size_t>(b)].link[hex::opposite(direction)] |= flag;
}

// The waters by their letters: rivers.tsv says which letter of map.txt is which.
struct Letters {
    std::string all = ".%:#=123";  // no hex; US forest, clear; British forest, clear; the Road to Sackett's Harbor
    std::array<u8, 128> water{};   // by letter: ask `of`
    u8& of(char letter) { return water[static_cast<unsigned char>(letter)]; }
    u8 of(char letter) const { return water[static_cast<unsigned char>(letter)]; }
    std::vector<std::string> joins, hexes;  // of each water, as they stand in the file
    std::vector<TsvRow> rows;
};

Territory territory_of(const TsvRow& row) {
    const std::size_t which = row.choice("territory", {"US", "British", "neutral"}).value_or(2);
    return static_cast<Territory>(which);
}

Letters read_rivers(Reader& r, TsvFile& f) {
    Letters out;
    out.water.fill(kNoWater);
    int lakes = 0;
    for (const TsvRow& row : f.rows()) {
        Water w;
        w.kind = static_cast<WaterKind>(row.choice("kind", {"river", "lake"}).value_or(0));
        w.name = row.filled("name");
        w.id = id_of_name(w.name);
        w.any_vessel = row.flag("any_vessel");
        w.territory = territory_of(row);
        w.src = r.source(row);
        const std::string letter = row.filled("char");
        const bool one =
            letter.size() == 1 && ((letter[0] >= 'a' && letter[0] <= 'z') || (letter[0] >= 'A' && letter[0] <= 'Z'));
        if (!one) {
            row.problem("char", fmt::format("{} is not one letter", in_quotes(letter)));
            continue;
        }
        if (out.all.find(letter[0]) != std::string::npos) {
            row.problem("char", fmt::format("letter {} stands for another water already", letter));
            continue;
        }
        if (w.kind == WaterKind::lake) {
            if (lakes == kLakes) {
                row.problem("kind", fmt::format("there are more than {} lakes (2.6.4)", kLakes));
                continue;
            }
            w.lake = static_cast<u8>(lakes);
            r.d.lake_water[static_cast<std::size_t>(lakes++)] = static_cast<u8>(r.d.waters.size());
            if (w.territory != Territory::neutral) row.problem("territory", "lakes are neutral (2.6.4)");
            if (!w.any_vessel) row.problem("any_vessel", "any vessel may be on a lake (12.5)");
        }
        out.all += letter;
        out.of(letter[0]) = static_cast<u8>(r.d.waters.size());
        out.joins.push_back(row.text("joins"));
        out.hexes.push_back(row.text("hexes"));
        out.rows.push_back(row);
        r.d.waters.push_back(std::move(w));
    }
    if (f.ok() && lakes != kLakes)
        r.whole(kRiversFile, "lake", fmt::format("there are {} lakes instead of {} (2.6.4)", lakes, kLakes));
    f.unique({"name"});
    return out;
}

void make_hexes(Reader& r, const GridFile& map, const Letters& letters) {
    Data& d = r.d;
    for (auto& column : d.at_cell) column.fill(kNoHex);
    for (int col = 0; col < kColumns; ++col)
        for (int row = 0; row < kRows; ++row) {
            const char c = map.at(col, row);
            if (c == '.') continue;
            if (d.hex_count() == kMaxHexes)
                return map.problem(col, row, fmt::format("there are more than {} hexes", kMaxHexes));
            Hex h{};
            h.col = static_cast<u8>(col);
            h.row = static_cast<u8>(row);
            h.east = col > kColumns / 2 - 1;
            h.settlement = kNoSettlement;
            h.harbor_of = kNoPort;
            h.water = kNoWater;
            h.lake = kNoLake;
            const u8 water = letters.of(c);
            if (water != kNoWater) {
                const Water& w = d.waters[water];
                h.water = water;
                h.terrain = w.kind == WaterKind::lake ? Terrain::lake : Terrain::river;
                h.territory = w.territory;
                h.lake = w.lake;
            } else {
                h.terrain = c == ':' || c == '=' ? Terrain::clear : Terrain::forest;
                h.territory = c == '#' || c == '=' ? Territory::british : Territory::us;
                h.closed = c >= '1' && c <= '3';
            }
            const int n = d.hex_count();
            d.at_cell[static_cast<std::size_t>(col)][static_cast<std::size_t>(row)] = static_cast<u16>(n);
            (h.terrain == Terrain::lake ? d.lakes : h.terrain == Terrain::river ? d.rivers : d.land).add(n);
            if (h.east) d.east.add(n);
            if (h.closed) d.closed.add(n);
            d.hexes.push_back(h);
            d.axial.push_back(hex::axial_of(hex::Layout::odd_q, {h.col, h.row}));
        }
    const hex::Grid grid(hex::Layout::odd_q, kColumns, kRows);
    for (int n = 0; n < d.hex_count(); ++n) {
        Hex& h = d.hexes[static_cast<std::size_t>(n)];
        for (int i = 0; i < hex::kDirections; ++i) {
            const int cell = grid.neighbour(grid.index(hex::Cell{h.col, h.row}), i);
            h.neighbour[i] = kNoHex;
            if (cell == hex::Grid::kOutside) continue;
            const auto [col, row] = grid.cell(cell);
            h.neighbour[i] = static_cast<u16>(d.hex_at(col, row));
            if (h.neighbour[i] != kNoHex) h.link[i] = kLinkHex;
        }
    }
}

// A hex that nothing leads to is a hole's opposite: it cannot be meant.
void check_hexes(Reader& r, const GridFile& map) {
    const Data& d = r.d;
    for (const Hex& h : d.hexes) {
        int around = 0;
        for (const u8 l : h.link) around += l & kLinkHex ? 1 : 0;
        if (around == 0) map.problem(h.col, h.row, "no hex lies beside this one: nothing can reach it");
    }
    // A non-hex with hexes on all six sides is a hole.
    const hex::Grid grid(hex::Layout::odd_q, kColumns, kRows);
    for (int cell = 0; cell < grid.size(); ++cell) {
        const auto [col, row] = grid.cell(cell);
        if (d.hex_at(col, row) != kNoHex) continue;
        int around = 0;
        for (int i = 0; i < hex::kDirections; ++i) {
            const int next = grid.neighbour(cell, i);
            if (next == hex::Grid::kOutside) continue;
            const auto [c2, r2] = grid.cell(next);
            around += d.hex_at(c2, r2) != kNoHex;
        }
        if (around == hex::kDirections) map.problem(col, row, "is a hole: hexes lie on all its six sides");
    }
    for (char c : std::string_view("123"))
        if (map.count(c) != 1)
            map.problem(
                0, 0,
                fmt::format("{} hexes have the number {}: the Road to Sackett's Harbor has three, one of each (2.3.2)",
                            map.count(c), c));
}

// rivers.tsv lists the hexes of rivers in order; they must be those of map.txt.
void check_rivers(Reader& r, const Letters& letters) {
    Data& d = r.d;
    std::vector<int> drawn(d.waters.size(), 0);
    for (const Hex& h : d.hexes)
        if (h.water != kNoWater) ++drawn[h.water];
    for (std::size_t w = 0; w < d.waters.size(); ++w) {
        const TsvRow& row = letters.rows[w];
        if (drawn[w] == 0) row.problem("char", fmt::format("no hex of {} has this letter", kMapFile));
        if (d.waters[w].kind == WaterKind::lake) continue;
        int before = kNoHex;
        for (const std::string& id : row.list("hexes", ' ')) {
            const int h = d.hex_index(id);
            if (h == kNoHex || d.hex(h).water != w) {
                row.problem("hexes", fmt::format("{} is no hex of this river in {}", id, kMapFile));
                continue;
            }
            if (before != kNoHex && direction_of(d, before, h) < 0)
                row.problem("hexes", fmt::format("{} does not lie beside {}: the hexes of a river stand in its order",
                                                 id, d.hex_id(before)));
            before = h;
            if (std::ranges::find(d.waters[w].hexes, h) != d.waters[w].hexes.end())
                row.problem("hexes", fmt::format("{} stands here twice", id));
            d.waters[w].hexes.push_back(static_cast<u16>(h));
        }
        if (static_cast<int>(d.waters[w].hexes.size()) != drawn[w])
            row.problem("hexes",
                        fmt::format("lists {} hexes; {} has {}", d.waters[w].hexes.size(), kMapFile, drawn[w]));
    }
}

bool joins(const Data& d, const Letters& letters, int a, int b) {
    for (const auto& [one, two] : {std::pair{a, b}, std::pair{b, a}})
        for (const std::string_view name : split(letters.joins[static_cast<std::size_t>(one)], ','))
            if (name == d.waters[static_cast<std::size_t>(two)].name) return true;
    return false;
}

// 2.2.10b, R8: water hexes of one water are joined; those of two where rivers.tsv says so; never across a special hexside.
void link_waters(Reader& r, const Letters& letters, const TsvFile& f) {
    Data& d = r.d;
    std::set<std::pair<int, int>> barred;
    std::pair<int, int> sandbar{-1, -1};
    for (const TsvRow& row : f.rows()) {
        Edge e;
        const int a = d.hex_index(row.filled("hex_a")), b = d.hex_index(row.filled("hex_b"));
        e.kind =
            static_cast<EdgeKind>(row.choice("kind", {"sandbar", "peninsula", "falls", "rapids", "bank"}).value_or(4));
        e.note = row.text("note");
        r.source(row);
        if (a == kNoHex || !is_water(d.hex(a).terrain)) {
            row.problem("hex_a", "is no water hex");
            continue;
        }
        if (b == kNoHex || !is_water(d.hex(b).terrain)) {
            row.problem("hex_b", "is no water hex");
            continue;
        }
        if (direction_of(d, a, b) < 0) {
            row.problem("hex_b", "does not lie beside hex_a");
            continue;
        }
        if (!barred.insert(std::minmax(a, b)).second) {
            row.problem("hex_b", "this hexside has a kind already");
            continue;
        }
        if (e.kind == EdgeKind::sandbar) {
            if (sandbar.first >= 0) row.problem("kind", "there is one sand bar (2.2.8)");
            sandbar = std::minmax(a, b);
        }
        e.a = static_cast<u16>(a);
        e.b = static_cast<u16>(b);
        d.edges.push_back(std::move(e));
    }
    if (f.ok() && sandbar.first < 0) r.whole(kEdgesFile, "kind", "there is no sand bar: rule 2.2.8 names one");
    std::set<std::pair<int, int>> met;  // waters that really meet
    for (int h = 0; h < d.hex_count(); ++h)
        for (int i = 0; i < hex::kDirections / 2; ++i) {  // each hexside once
            const int k = d.hex(h).neighbour[i];
            if (k == kNoHex) continue;
            const bool wet = is_water(d.hex(h).terrain), wet2 = is_water(d.hex(k).terrain);
            if (wet != wet2) link(d, h, i, kLinkShore);
            else if (!wet) link(d, h, i, kLinkLand);
            else {
                const std::pair<int, int> side = std::minmax(h, k);
                if (side == sandbar) link(d, h, i, kLinkWater | kLinkSandbar);
                if (barred.contains(side)) continue;
                const int a = d.hex(h).water, b = d.hex(k).water;
                if (a == b || joins(d, letters, a, b)) {
                    link(d, h, i, kLinkWater);
                    met.insert(std::minmax(a, b));
                } else {
                    r.problems.push_back(
                        {std::string(kEdgesFile), 0, fmt::format("{} and {}", d.hex_id(h), d.hex_id(k)),
                         fmt::format(
                             "{} and {} meet here: {} says neither that they are joined nor is the hexside named here",
                             d.waters[static_cast<std::size_t>(a)].name, d.waters[static_cast<std::size_t>(b)].name,
                             kRiversFile)});
                }
            }
        }
    for (std::size_t w = 0; w < d.waters.size(); ++w)
        for (const std::string& name : letters.rows[w].list("joins", ',')) {
            const auto other = std::ranges::find_if(d.waters, [&](const Water& x) { return x.name == name; });
            if (other == d.waters.end()) {
                letters.rows[w].problem("joins", fmt::format("there is no water {}", in_quotes(name)));
                continue;
            }
            const auto to = static_cast<std::size_t>(other - d.waters.begin());
            if (!met.contains(std::minmax(static_cast<int>(w), static_cast<int>(to))))
                letters.rows[w].problem("joins", fmt::format("no hex of it lies beside one of {}", name));
            const std::vector<std::string> back = letters.rows[to].list("joins", ',');
            if (std::ranges::find(back, d.waters[w].name) == back.end())
                letters.rows[w].problem("joins", fmt::format("{} does not say so", name));
        }
}

// Waters in one piece, and what lake a river hex counts for (2.6.2, R18, R130).
void assign_lakes(Reader& r) {
    Data& d = r.d;
    const auto spread = [&](int from, auto&& into, auto&& visit) {
        std::vector<int> open{from};
        std::vector<bool> seen(d.hexes.size());
        seen[static_cast<std::size_t>(from)] = true;
        while (!open.empty()) {
            const int h = open.back();
            open.pop_back();
            visit(h);
            for (int i = 0; i < hex::kDirections; ++i) {
                const int k = d.hex(h).neighbour[i];
                if (k == kNoHex || !(d.hex(h).link[i] & kLinkWater) || seen[static_cast<std::size_t>(k)] || !into(k))
                    continue;
                seen[static_cast<std::size_t>(k)] = true;
                open.push_back(k);
            }
        }
    };
    for (std::size_t w = 0; w < d.waters.size(); ++w) {
        const Water& water = d.waters[w];
        if (water.kind != WaterKind::lake) continue;
        int first = kNoHex, all = 0, reached = 0;
        for (int h = 0; h < d.hex_count(); ++h)
            if (d.hex(h).water == w) {
                ++all;
                if (first == kNoHex) first = h;
            }
        if (first == kNoHex) continue;
        spread(first, [&](int k) { return d.hex(k).water == w; }, [&](int) { ++reached; });
        if (reached != all)
            r.whole(
                kMapFile, water.name,
                fmt::format("is in pieces: {} of its {} hexes can be reached from {}", reached, all, d.hex_id(first)));
        spread(  // 3.4.5
            first, [&](int k) { return d.hex(k).water == w; },
            [&](int h) { d.hexes[static_cast<std::size_t>(h)].lakes = static_cast<u8>(1U << water.lake); });
    }
    // R18: the Detroit River counts for Lake Erie, the St Clair River for Lake St Clair; R130 for the others: lakes they run into
    // themselves. The Niagara is cut in two by its falls.
    for (const Water& water : d.waters) {
        if (water.kind != WaterKind::river) continue;
        for (const u16 start : water.hexes) {
            u8 lake = kNoLake, lakes = 0;
            spread(
                start, [&](int k) { return d.hex(k).water == d.hex(start).water; },
                [&](int h) {
                    for (int i = 0; i < hex::kDirections; ++i) {
                        const int k = d.hex(h).neighbour[i];
                        if (k == kNoHex || !(d.hex(h).link[i] & kLinkWater) || d.hex(k).terrain != Terrain::lake)
                            continue;
                        const u8 found = d.waters[d.hex(k).water].lake;
                        const std::string& name = d.waters[d.hex(k).water].name;
                        lakes |= static_cast<u8>(1U << found);  // 3.4.5: a river that runs into his lake
                        if ((water.name == "Detroit River" && name == "Lake St Clair") ||
                            (water.name == "St Clair River" && name == "Lake Huron"))
                            continue;
                        lake = std::min(lake, found);
                    }
                });
            d.hexes[start].lake = lake;
            d.hexes[start].lakes = lakes;
        }
    }
}

}  // namespace

void read_map(Reader& r) {
    TsvFile rivers(r.files, std::string(kRiversFile), r.problems,
                   {"kind", "name", "char", "any_vessel", "territory", "joins", "hexes", "src"});
    if (!rivers.ok()) return;
    const Letters letters = read_rivers(r, rivers);
    const GridFile map(r.files, std::string(kMapFile), r.problems, letters.all, kColumns, kRows);
    if (!map.ok()) return;
    make_hexes(r, map, letters);
    check_hexes(r, map);
    check_rivers(r, letters);
    if (!r.sound()) return;
    TsvFile edges(r.files, std::string(kEdgesFile), r.problems, {"hex_a", "hex_b", "kind", "note", "src"});
    if (!edges.ok()) return;
    link_waters(r, letters, edges);
    if (r.sound()) assign_lakes(r);
}

void read_roads(Reader& r) {
    Data& d = r.d;
    TsvFile f(r.files, std::string(kRoadsFile), r.problems, {"kind", "id", "name", "hexes", "src"});
    if (!f.ok()) return;
    std::set<std::pair<int, int>> crossed;
    for (const TsvRow& row : f.rows()) {
        Road road;
        const std::size_t kind = row.choice("kind", {"road", "city", "network"}).value_or(0);
        road.id = row.filled("id");
        road.name = row.text("name");
        if (kind == 0 && road.name.empty()) row.problem("name", "a road has a name");
        r.source(row);
        int before = kNoHex;
        for (const std::string& id : row.list("hexes", ' ')) {
            const int h = d.hex_index(id);
            if (h == kNoHex) {
                row.problem("hexes", fmt::format("the road leaves the map: there is no hex {}", id));
                before = kNoHex;
                continue;
            }
            if (d.hex(h).terrain == Terrain::lake) row.problem("hexes", fmt::format("{} is a lake hex", id));
            if (before != kNoHex) {
                const int way = direction_of(d, before, h);
                if (way < 0) row.problem("hexes", fmt::format("{} does not lie beside {}", id, d.hex_id(before)));
                else if (!crossed.insert(std::minmax(before, h)).second)
                    row.problem("hexes",
                                fmt::format("the hexside of {} and {} has a road already", d.hex_id(before), id));
                else link(d, before, way, kLinkRoad);
            }
            before = h;
            road.hexes.push_back(static_cast<u16>(h));
        }
        if (road.hexes.size() < 2) row.problem("hexes", "a road has at least two hexes");
        if (kind != 0 && road.hexes.size() > 2) row.problem("hexes", "lists one hexside: two hexes");
        // R9: a network hexside lies between two clear hexes of one side, a city hexside beside a city.
        if (road.hexes.size() == 2 && kind == 2) {
            const Hex &a = d.hex(road.hexes[0]), &b = d.hex(road.hexes[1]);
            if (a.terrain != Terrain::clear || b.terrain != Terrain::clear || a.territory != b.territory)
                row.problem("hexes", "not two clear hexes of one side (2.2.1, R9)");
        }
        if (road.hexes.size() == 2 && kind == 1) {
            const auto city = [&](u16 h) {
                return d.hex(h).settlement != kNoSettlement &&
                       d.settlement(d.hex(h).settlement).kind == SettlementKind::city;
            };
            if (!city(road.hexes[0]) && !city(road.hexes[1])) row.problem("hexes", "neither hex is a city (2.2.11)");
        }
        d.roads.push_back(std::move(road));
    }
    f.unique({"kind", "id"});
    // R9: nothing is missing.
    for (int h = 0; h < d.hex_count(); ++h)
        for (int i = 0; i < hex::kDirections / 2; ++i) {
            const int k = d.hex(h).neighbour[i];
            if (k == kNoHex || (d.hex(h).link[i] & kLinkRoad)) continue;
            const Hex &a = d.hex(h), &b = d.hex(k);
            const auto city = [&](const Hex& x) {
                return x.settlement != kNoSettlement && d.settlement(x.settlement).kind == SettlementKind::city;
            };
            const bool network =
                a.terrain == Terrain::clear && b.terrain == Terrain::clear && a.territory == b.territory;
            const bool of_city = (city(a) && b.terrain != Terrain::lake) || (city(b) && a.terrain != Terrain::lake);
            if (network || of_city)
                r.whole(kRoadsFile, fmt::format("{} and {}", d.hex_id(h), d.hex_id(k)),
                        network ? "both are clear: a road crosses their hexside (2.2.1, R9)"
                                : "a city has roads on all its hexsides (2.2.11)");
        }
}

// Distances over all playable hexes (R25), landings, shores, ways of a Line of Communications.
static void find_near_towns(Data& d) {
    d.near_towns.clear();
    d.towns_at.assign(1, 0);
    for (int h = 0; h < d.hex_count(); ++h) {
        const auto first = static_cast<std::ptrdiff_t>(d.near_towns.size());
        for (std::size_t x = 0; x < d.settlements.size(); ++x)
            if (const int far = d.distance(h, d.settlements[x].hex);
                far <= 8 && d.settlements[x].kind != SettlementKind::site)
                d.near_towns.push_back({static_cast<u8>(x), static_cast<u8>(far)});
        std::stable_sort(d.near_towns.begin() + first, d.near_towns.end(),
                         [](const auto& a, const auto& b) { return a.distance < b.distance; });
        d.towns_at.push_back(static_cast<u16>(d.near_towns.size()));
    }
}

void finish_map(Reader& r) {
    Data& d = r.d;
    for (int h = 0; h < d.hex_count(); ++h) {
        Hex& x = d.hexes[static_cast<std::size_t>(h)];
        bool road = false;
        for (int i = 0; i < hex::kDirections; ++i) {
            if (!(x.link[i] & kLinkHex)) continue;
            const Hex& y = d.hex(x.neighbour[i]);
            road |= (x.link[i] & kLinkRoad) != 0;
            if (x.link[i] & kLinkShore) x.shore = x.shore || is_water(x.terrain);
            const bool ferry = x.terrain == Terrain::river || y.terrain == Terrain::river;
            const bool lake = x.terrain == Terrain::lake || y.terrain == Terrain::lake;
            const bool both = x.terrain == Terrain::river && y.terrain == Terrain::river;
            // R10, R11: two river hexes in a row are a ferry where they are joined by water.
            if (!lake && ((x.link[i] & kLinkRoad) || (ferry && (!both || (x.link[i] & kLinkWater)))))
                x.link[i] |= kLinkLoc;
            if (y.terrain == Terrain::river && !lake && (!both || (x.link[i] & kLinkWater))) x.link[i] |= kLinkRiver;
        }
        x.landing =
            !is_water(x.terrain) && (x.terrain == Terrain::clear || x.settlement != kNoSettlement || road);  // R11
    }
    for (int h = 0; h < d.hex_count(); ++h)
        for (const Maps maps : {Maps::both, Maps::west, Maps::east})
            for (int open = 0; open < 2; ++open)
                if ((maps == Maps::both || (maps == Maps::east) == (d.hex(h).east != 0)) && (open || !d.hex(h).closed))
                    d.in_play[static_cast<int>(maps)][open].add(h);
    const auto distances = [&](int settlement, std::vector<u8>& out) {
        out.assign(d.hexes.size(), 255);
        std::vector<int> now{d.settlement(settlement).hex}, next;
        out[static_cast<std::size_t>(now[0])] = 0;
        for (u8 far = 1; !now.empty() && far < 255; ++far, now.swap(next)) {
            next.clear();
            for (const int h : now)
                for (int i = 0; i < hex::kDirections; ++i) {
                    const int k = d.hex(h).neighbour[i];
                    if (k == kNoHex || out[static_cast<std::size_t>(k)] != 255) continue;
                    // Two water hexes without water between them are not connected (2.2.10b).
                    if (is_water(d.hex(h).terrain) && is_water(d.hex(k).terrain) && !(d.hex(h).link[i] & kLinkWater))
                        continue;
                    out[static_cast<std::size_t>(k)] = far;
                    next.push_back(k);
                }
        }
    };
    distances(d.named.montreal, d.from_montreal);
    distances(d.named.buffalo, d.from_buffalo);
    find_near_towns(d);
}

void read_geometry(Reader& r, TomlFile& f) {
    Data& d = r.d;
    TomlTable grid = f.root().table("grid");
    r.fixed_text(grid, "orientation", "flat-top", "2.1.1");
    r.prose(grid, {"offset", "hex_id"});
    r.fixed_number(grid, "columns", kColumns, "2.0");
    r.fixed_number(grid, "rows", kRows, "2.0");
    grid.real("area_sq_miles", 55.5, 55.5);  // 2.1.1
    d.geometry.flats = grid.real("across_flats_miles", 1, 100);
    d.geometry.side = grid.real("side_miles", 1, 100);
    grid.ignore("neighbours_even_column");
    grid.ignore("neighbours_odd_column");
    r.source(grid);
    TomlTable projection = f.root().table("projection");
    r.prose(projection, {"kind", "centre_formula"});
    projection.real("radius_miles", 3900, 4000);
    projection.real("parallel_1", 30, 60);
    projection.real("parallel_2", 30, 60);
    projection.real("lat_origin", 30, 60);
    projection.real("lon_origin", -100, -60);
    d.geometry.x0 = projection.real("x0_miles", -2000, 2000);
    d.geometry.y0 = projection.real("y0_miles", -2000, 2000);
    r.source(projection);
    TomlTable counts = f.root().table("counts");
    r.fixed_number(counts, "playable_hexes", d.hex_count(), "2.2");
    TomlTable maps = f.root().table("maps");
    r.fixed_number(maps, "split_column", kColumns / 2 - 1, "2.0");
    r.prose(maps, {"west", "east"});
    r.source(maps);
    for (TomlTable t : f.tables("sample")) {
        if (const std::string id = r.filled(t, "hex"); id.size() != 5) t.problem("hex", "is no hex id");
        r.prose(t, {"note"});
        t.real("lat", 30, 60);
        t.real("lon", -100, -60);
        r.source(t);
    }
    for (TomlTable t : f.tables("displaced")) {
        const std::string name = r.filled(t, "name");
        t.name_record("displaced " + name);
        const u8 s = r.settlement(t, "name", name);
        const u16 h = r.hex(t, "hex", r.filled(t, "hex"));
        if (s != kNoSettlement && d.settlement(s).hex != h)
            t.problem("hex", fmt::format("{} says {}", kSettlementsFile, d.hex_id(d.settlement(s).hex)));
        t.real("true_lat", 30, 60);
        t.real("true_lon", -100, -60);
        t.real("hexes_off", 0, 50);
        r.prose(t, {"why"});
        r.source(t);
    }
    for (TomlTable t : f.tables("drawn")) {
        const bool lake = r.choice(t, "what", {"lake", "land"}).value_or(0) == 0;
        for (const std::string& id : t.texts("hexes"))
            if (const u16 h = r.hex(t, "hexes", id); h != kNoHex && (d.hex(h).terrain == Terrain::lake) != lake)
                t.problem("hexes", fmt::format("{} is not drawn so", id));
        r.prose(t, {"why"});
        r.source(t);
    }
}

}  // namespace ghent::frontier
