// Amateurs to Arms!: Units and Ships (data/units.toml), Leaders (data/leaders.toml), Port Charts (data/ports.toml).
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/amateurs/data_reader.h"

namespace ghent::amateurs {

namespace {

// The ids of the Units of each side, by type; the Local Militia comes last.
constexpr std::string_view kUnitIds[2][kTypes + 1] = {
    {"us_regular", "us_militia", "us_ranger", "us_cavalry", "us_artillery", "", "", "", "us_local_militia"},
    {"british_regular", "british_militia", "british_ranger", "british_cavalry", "british_artillery", "british_fencible",
     "voyageur", "indian", "british_local_militia"}};
constexpr std::string_view kShipIds[kShipTypes] = {"gunboat", "schooner", "brig", "frigate", "ship_of_the_line"};

void read_unit(Reader& r, TomlTable& t) {
    Data& d = r.d;
    const std::string id = r.word(t, "id");
    const Seat side = r.side(t);
    Unit u;
    u.id = id;
    u.name = r.filled(t, "name");
    const auto category = r.choice(t, "category", {"line", "light"});
    r.choice(t, "shape", {"square", "round", "none", "marker"});
    u.limit = static_cast<u8>(t.number("limit", 0, 60));
    for (const int value : t.numbers("denominations"))
        if (value < 1 || value > 9) t.problem("denominations", "a counter stands for 1 to 9 strength points");
    for (TomlTable c : t.tables("round_counters")) {
        c.number("value", 1, 9);
        c.number("count", 1, 20);
    }
    const bool militia = t.flag("militia");
    t.text_or("note", "");
    u.src = r.source(t);
    if (id == "spain_indian") {
        if (u.limit > kSpainPoints)
            t.problem("limit", fmt::format("there are at most {} strength points of them", kSpainPoints));
        d.spain_limit = u.limit;
        return;
    }
    const auto* row = kUnitIds[index(side)];
    const auto* found = std::find(row, row + kTypes + 1, id);
    if (id.empty() || found == row + kTypes + 1)
        return t.problem("id", fmt::format("no Unit {} of this side is known to the rules", in_quotes(id)));
    const int type = static_cast<int>(found - row);
    if (militia != is_militia(type)) t.problem("militia", "is not what the rules say of this type (2.3q)");
    if (type != kLocal && category && (*category == 1) != is_light(type))
        t.problem("category", "is not what the rules say of this type (2.3f, 2.3m)");
    Unit& to = type == kLocal ? d.local[static_cast<std::size_t>(index(side))]
                              : d.units[index(side)][static_cast<std::size_t>(type)];
    if (!to.id.empty()) return t.problem("id", "this type is there twice");
    to = std::move(u);
}

void read_ship_type(Reader& r, TomlTable& t, std::size_t n) {
    Data& d = r.d;
    ShipSpec s;
    s.id = r.word(t, "id");
    s.name = r.filled(t, "name");
    s.strength = static_cast<u8>(t.number("strength", 1, 20));
    s.limit[0] = static_cast<u8>(t.number("limit_us", 0, 20));
    s.limit[1] = static_cast<u8>(t.number("limit_british", 0, 20));
    s.src = r.source(t);
    if (n >= kShipTypes || s.id != kShipIds[n])
        return t.problem("id", "the five types stand in the order of their strength (2.3d)");
    if (n > 0 && s.strength <= d.ship_types[n - 1].strength)
        t.problem("strength", "is not above that of the type before (2.3d)");
    d.ship_types[n] = std::move(s);
}

// Counters, strongest first.
void number_ships(Reader& r) {
    Data& d = r.d;
    d.ship_type.fill(255);
    for (int side = 0; side < 2; ++side) {
        int n = 0;
        for (int type = kShipTypes - 1; type >= 0; --type)
            for (int i = d.ship_types[static_cast<std::size_t>(type)].limit[side]; i > 0; --i, ++n) {
                if (n >= kMaxShipsPerSide) continue;
                const int ship = side * kMaxShipsPerSide + n;
                d.ship_type[static_cast<std::size_t>(ship)] = static_cast<u8>(type);
                d.ships_of[side] |= one(ship);
            }
        if (n > kMaxShipsPerSide)
            r.whole(kUnitsFile, side ? "limit_british" : "limit_us",
                    fmt::format("there are {} Ships; a position holds {}", n, kMaxShipsPerSide));
    }
}

Rank rank_of(Reader& r, TomlTable& t) {
    static constexpr Rank ranks[] = {Rank::one, Rank::two, Rank::three, Rank::anchor, Rank::tomahawk};
    return ranks[r.choice(t, "rank", {"1", "2", "3", "anchor", "tomahawk"}).value_or(0)];
}

void read_entry(Reader& r, TomlTable& t, Leader& l) {
    const std::string text = r.filled(t, "entry");
    const std::size_t colon = text.find(':');
    const std::string_view word = std::string_view(text).substr(0, colon);
    const std::string_view rest =
        colon == std::string::npos ? std::string_view{} : std::string_view(text).substr(colon + 1);
    u64 number = 0;
    if (word == "pool") l.entry = Entry::pool;
    else if (word == "nap1") l.entry = Entry::nap1;
    else if (word == "nap2") l.entry = Entry::nap2;
    else if (word == "replacement") l.entry = Entry::replacement;
    else if (word == "start" && rest.size() == 1) {
        l.entry = Entry::start;
        l.detail = static_cast<u8>(rest[0] - 'A');
    } else if (word == "card" && read_number(rest, kCards, number)) {
        l.entry = Entry::card;
        l.detail = static_cast<u8>(number);
    } else if (word == "lake") {
        l.entry = Entry::lake;
        l.detail = static_cast<u8>(r.lake(t, "entry", rest));
    } else if (word == "fleet" && (rest == "IF" || rest == "CR")) {
        l.entry = Entry::fleet;
        l.detail = rest == "IF" ? kIf : kCr;
    } else if (!text.empty()) {
        t.problem(
            "entry",
            fmt::format(
                "{} is not pool, nap1, nap2, replacement, start:LETTER, card:NUMBER, lake:LAKE, fleet:IF or fleet:CR",
                in_quotes(text)));
    }
}

}  // namespace

UnitId unit_of(const Data&, std::string_view id) {
    for (const Seat side : kSeats)
        for (int type = 0; type < types_of(side); ++type)
            if (kUnitIds[index(side)][type] == id) return {side, type};
    return {Seat::us, -1};
}

void read_units(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("unit")) read_unit(r, t);
    for (const Seat side : kSeats)
        for (int type = 0; type < types_of(side); ++type)
            if (r.d.units[index(side)][static_cast<std::size_t>(type)].id.empty())
                r.whole(kUnitsFile, "unit", fmt::format("{} is missing", kUnitIds[index(side)][type]));
    std::size_t n = 0;
    for (TomlTable t : f.tables("ship")) read_ship_type(r, t, n++);
    if (n != kShipTypes) r.whole(kUnitsFile, "ship", fmt::format("there are {} types of Ships instead of 5", n));
    number_ships(r);
    TomlTable e = f.root().table("expeditions");
    const auto letters = [&](std::string_view key, int wanted) {
        const std::vector<std::string> found = e.texts(key);
        for (std::size_t i = 0; i < found.size(); ++i)
            if (found[i] != std::string(1, static_cast<char>('A' + i)))
                e.problem(key, "the letters come in their order");
        if (static_cast<int>(found.size()) != wanted)
            e.problem(key, fmt::format("there are {} letters; a position holds {}", found.size(), wanted));
    };
    letters("us_land", kUsLetters);
    letters("british_land", kGbLetters);
    for (const std::string_view key : {"us_lake", "british_lake"})
        for (const std::string& id : e.texts(key)) r.lake(e, key, id);
    if (e.texts("british_fleets") != std::vector<std::string>{"IF", "CR"})
        e.problem("british_fleets", "they are IF and CR (6.8, 6.9)");
    r.source(e);
}

void read_leaders(Reader& r, TomlFile& f) {
    Data& d = r.d;
    for (TomlTable t : f.tables("leader")) {
        Leader l;
        l.id = r.word(t, "id");
        l.name = r.filled(t, "name");
        if (d.leader_index(l.id) != kNoLeader) t.problem("id", "this Leader is there twice");
        l.side = r.side(t);
        l.face[0].rank = rank_of(r, t);
        l.face[0].initiative = static_cast<u8>(t.number("initiative", 1, 4));
        l.face[0].tactical = static_cast<u8>(t.number("tactical", 1, 3));
        l.region = static_cast<Region>(r.choice(t, "region", {"any", "east", "west"}).value_or(0));
        read_entry(r, t, l);
        l.face[1] = l.face[0];
        for (const std::string_view key : {"promoted", "replacement"})
            if (t.has(key)) {
                TomlTable p = t.table(key);
                l.turns = true;
                if (key == "promoted") l.face[1].rank = rank_of(r, p);
                else l.face[1].name = r.filled(p, "name");
                l.face[1].initiative = static_cast<u8>(p.number("initiative", 1, 4));
                l.face[1].tactical = static_cast<u8>(p.number("tactical", 1, 3));
                if ((key == "promoted") == l.naval())
                    t.problem(key, "Naval Leaders have a Replacement side, others a promoted one (10.4, 10.6)");
            }
        t.text_or("note", "");
        l.src = r.source(t);
        if (l.naval() != (l.entry == Entry::lake || l.entry == Entry::fleet))
            t.problem("entry", "anchors, and nobody else, lead fleets (10.6a)");
        if (l.indian() && l.side == Seat::us) t.problem("rank", "Indian Leaders are British (10.5a)");
        if (l.entry == Entry::replacement) d.replacement[static_cast<std::size_t>(index(l.side))] = l.face[0];
        if (d.leaders.size() == kMaxLeaders)
            t.problem("id", fmt::format("there are more than {} Leaders", kMaxLeaders));
        else d.leaders.push_back(std::move(l));
    }
    for (std::size_t side = 0; side < 2; ++side)
        if (d.replacement[side].initiative == 0)
            r.whole(kLeadersFile, "entry", "each side needs a Replacement Leader (10.3b)");
}

void read_ports(Reader& r, TomlFile& f) {
    Data& d = r.d;
    std::size_t n = 0;
    for (TomlTable t : f.tables("port")) {
        if (n == kPorts) return t.problem("id", "there are more than 8 Ports (5.6b)");
        Haven& h = d.havens[n];
        h.id = r.word(t, "id");
        h.port = true;
        h.side = r.side(t);
        h.lake = static_cast<u8>(r.lake(t, "lake", r.filled(t, "lake")));
        h.place = static_cast<u8>(r.place(t, "id", h.id));
        h.activation = static_cast<u8>(t.number("activation", 0, 5));
        h.max_ship = static_cast<ShipType>(r.ship(t, "max_ship", r.filled(t, "max_ship")));
        int boxes = 0;
        for (TomlTable b : t.tables("boxes")) {
            if (b.number("box", 1, kBoxes) != ++boxes) return b.problem("box", "the boxes come in their order");
            Box& box = h.box[boxes - 1];
            box.cost = box.dear = static_cast<u8>(b.number_or("cost", 0, 0, 9));
            for (const std::string_view key : {"cost_no_road", "cost_us_controls_erie"})
                if (b.has(key)) box.dear = static_cast<u8>(b.number(key, box.cost, 9));
            box.needs_road = b.flag_or("needs_road", false);
            if (r.ship(b, "completes", r.filled(b, "completes")) != boxes - 1)
                b.problem("completes", "the types come in the order of their strength (2.3d)");
        }
        h.boxes = static_cast<u8>(boxes);
        t.text_or("special", "");
        h.src = r.source(t);
        if (h.place) {
            h.name = d.space(h.place).name;
            if (h.lake != kNoLake && !(d.space(h.place).lakes >> h.lake & 1))
                t.problem("lake", "its Area does not lie on this Lake");
        }
        if (h.max_ship + 1 != h.boxes) t.problem("max_ship", "is not what the last box completes");
        if (h.lake != d.lake_index("ontario") && h.max_ship > kBrig)
            t.problem("max_ship", "a Frigate is built on Erie and Champlain by card only (2.3e)");
        if (h.id == "sackets_harbor") d.named.sackets_port = static_cast<u8>(n);
        if (h.id == "amherstburg") d.named.amherstburg_port = static_cast<u8>(n);
        ++n;
    }
    if (n != kPorts) return r.whole(kPortsFile, "port", fmt::format("there are {} Ports instead of 8 (5.6b)", n));
    for (TomlTable t : f.tables("harbor")) {
        if (n == kHavens) return t.problem("id", "there are more than 7 Harbors");
        Haven& h = d.havens[n++];
        h.id = r.word(t, "id");
        h.side = r.side(t);
        h.lake = static_cast<u8>(r.lake(t, "lake", r.filled(t, "lake")));
        const std::string area = t.text("area");
        if (!area.empty()) h.place = static_cast<u8>(r.place(t, "area", area));
        h.src = r.source(t);
        h.name = h.place && d.place_index(h.id) ? d.space(h.place).name : h.id;
        if (h.id == "put_in_bay") h.name = "Put-In Bay";
        if (h.id == "black_rock") h.name = "Black Rock";
        if (h.id == "ft_erie") h.name = "Ft. Erie";
        if (h.id == "ft_george") h.name = "Ft. George";
        if (h.place && h.lake != kNoLake && !(d.space(h.place).lakes >> h.lake & 1))
            t.problem("lake", "its Area does not lie on this Lake");
    }
    if (n != kHavens) r.whole(kPortsFile, "harbor", fmt::format("there are {} Harbors instead of 7", n - kPorts));
    if (d.named.sackets_port == 255 || d.named.amherstburg_port == 255)
        r.whole(kPortsFile, "port", "sackets_harbor or amherstburg is missing: rules 5.6i and 5.6k name them");
}

}  // namespace ghent::amateurs
