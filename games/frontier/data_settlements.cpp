// 1812!: settlements, forts, ports and harbors (settlements.toml).
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/frontier/data_reader.h"

namespace ghent::frontier {

namespace {

int fort_number(Reader& r, std::string_view name) {
    for (int i = 0; i < kEventForts; ++i)
        if (r.d.forts[static_cast<std::size_t>(i)].name == name) return i;
    return -1;
}

// 2.2.5: six forts are placed by cards; where is said with the settlement or site.
void read_event_fort(Reader& r, TomlTable& t, Settlement& s) {
    const std::string name = r.filled(t, "event_fort");
    if (name.empty()) return;
    if (fort_number(r, name) >= 0) return t.problem("event_fort", "this fort stands in another place already");
    for (int i = 0; i < kEventForts; ++i) {
        EventFort& fort = r.d.forts[static_cast<std::size_t>(i)];
        if (!fort.name.empty()) continue;
        fort = {id_of_name(name), name, s.owner, static_cast<u8>(r.d.settlements.size())};
        s.event_fort = static_cast<u8>(i);
        return;
    }
    t.problem("event_fort", "there are more than six event forts (2.2.5)");
}

// What every named place has.
Settlement read_place(Reader& r, TomlTable& t) {
    Settlement s;
    s.id = r.word(t, "id");
    s.name = r.filled(t, "name");
    t.name_record("settlement " + s.id);
    if (r.d.settlement_index(s.id) != kNoSettlement) t.problem("id", "this settlement is there twice");
    if (!s.name.empty() && id_of_name(s.name) != s.id)
        t.problem("id", fmt::format("of {} must be {}", s.name, id_of_name(s.name)));
    s.owner = r.side(t, "owner");
    s.hex = r.hex(t, "hex", r.filled(t, "hex"));
    s.lat = t.real("lat", 30, 60);
    s.lon = t.real("lon", -100, -60);
    if (s.hex != kNoHex) {
        const Hex& h = r.d.hex(s.hex);
        if (is_water(h.terrain)) t.problem("hex", fmt::format("{} lies in the water", s.name));
        else if (h.territory != home_of(s.owner)) t.problem("hex", "lies in the other side's territory");
        if (h.settlement != kNoSettlement)
            t.problem("hex", fmt::format("{} stands in this hex", r.d.settlement(h.settlement).name));
        if (h.closed) t.problem("hex", "is one of the three hexes of the Road to Sackett's Harbor (2.3.2)");
    }
    return s;
}

void add_place(Reader& r, TomlTable& t, Settlement s) {
    if (r.d.settlements.size() == kMaxSettlements)
        return t.problem("id", fmt::format("there are more than {} settlements", kMaxSettlements));
    if (s.hex != kNoHex) r.d.hexes[s.hex].settlement = static_cast<u8>(r.d.settlements.size());
    r.d.settlements.push_back(std::move(s));
}

// 2.2.6, 3.3.a
void read_port(Reader& r, TomlTable& t, Settlement& s) {
    Data& d = r.d;
    if (!t.flag("port")) {
        for (const std::string_view key : {"docks", "harbor", "harbor_water", "phd_hd", "phd_guns"})
            if (t.has(key)) t.problem(key, "is said of a settlement that is no port"), t.ignore(key);
        return;
    }
    Port p;
    p.settlement = static_cast<u8>(d.settlements.size());
    p.docks = static_cast<u8>(t.number("docks", 1, 6));
    p.harbor = r.hex(t, "harbor", r.filled(t, "harbor"));
    const std::string water = r.filled(t, "harbor_water");
    const int step = (p.docks - 1) / 2;  // 1-2, 3-4, 5-6 docks
    if (s.fortified) {
        r.fixed_number(t, "phd_hd", 2 + step, "3.3.a");
        r.fixed_text(t, "phd_guns", fmt::format("{}d8", 1 + step), "3.3.a");
        p.phd_hd = static_cast<u8>(2 + step);
        p.phd_guns = static_cast<u8>(1 + step);
    }
    if (d.ports.size() == kMaxPorts) return t.problem("port", fmt::format("there are more than {} ports", kMaxPorts));
    if (p.harbor != kNoHex) {
        Hex& h = d.hexes[p.harbor];
        const Hex& town = d.hex(s.hex == kNoHex ? 0 : s.hex);
        if (!is_water(h.terrain)) t.problem("harbor", "lies on land");
        else if (d.waters[h.water].name != water)
            t.problem("harbor_water", fmt::format("the harbor lies on {}", d.waters[h.water].name));
        if (std::ranges::find(town.neighbour, p.harbor) == std::end(town.neighbour))
            t.problem("harbor", "does not lie beside the port (2.2.6)");
        if (h.harbor_of != kNoPort)
            t.problem("harbor",
                      fmt::format("is the harbor of {} (R7)", d.settlement(d.port(h.harbor_of).settlement).name));
        h.harbor_of = static_cast<u8>(d.ports.size());
    }
    s.port = static_cast<u8>(d.ports.size());
    d.ports.push_back(p);
}

}  // namespace

void read_settlements(Reader& r, TomlFile& f) {
    Data& d = r.d;
    static constexpr int kPoints[] = {6, 4, 2, 2};  // 23.1.2
    for (TomlTable t : f.tables("settlement")) {
        Settlement s = read_place(r, t);
        s.kind = static_cast<SettlementKind>(r.choice(t, "kind", {"city", "town", "village", "fort"}).value_or(2));
        const int vp = s.id == "montreal" ? 8 : kPoints[static_cast<int>(s.kind)];  // 23.1.2.i
        s.fortified = t.flag("fortified");
        r.fixed_number(t, "vp", vp, "23.1.2");
        r.fixed_number(t, "wqv", vp + (s.fortified ? 2 : 0), "6.2.1, R39");
        s.vp = static_cast<u8>(vp);
        s.wqv = static_cast<u8>(vp + (s.fortified ? 2 : 0));
        const bool clear = r.choice(t, "terrain", {"clear", "forest"}).value_or(0) == 0;
        if (s.hex != kNoHex && clear != (d.hex(s.hex).terrain == Terrain::clear))
            t.problem("terrain", fmt::format("{} has it otherwise", kMapFile));
        if (s.kind == SettlementKind::fort && !s.fortified) t.problem("fortified", "a fort is");
        t.flag_or("displaced", false);
        read_port(r, t, s);
        if (t.has("event_fort")) read_event_fort(r, t, s);
        if (s.event_fort != 255 && s.fortified) t.problem("event_fort", "stands where there is a fort already");
        s.src = r.source(t);
        add_place(r, t, std::move(s));
    }
    for (TomlTable t : f.tables("site")) {
        Settlement s = read_place(r, t);
        s.kind = SettlementKind::site;
        read_event_fort(r, t, s);
        s.src = r.source(t);
        add_place(r, t, std::move(s));
    }
    for (const EventFort& fort : d.forts)
        if (fort.name.empty())
            return r.whole(kSettlementsFile, "event_fort", "there are fewer than six event forts (2.2.5)");
}

}  // namespace ghent::frontier
