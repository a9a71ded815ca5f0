// Mr. Madison's War: map (data/map.toml) and turn track (data/scenarios.toml).
#include <fmt/format.h>

#include <algorithm>

#include "games/madison/data_reader.h"

namespace ghent::madison {

void read_turns(Reader& r, TomlFile& f) {
    static constexpr std::string_view seasons[] = {"SS", "SA", "W"};
    std::size_t n = 0;
    for (TomlTable t : f.tables("turn")) {
        if (n == kTurns) {
            t.problem("id", "there are more than 9 turns");
            break;
        }
        Turn& turn = r.d.turns[n];
        turn.id = r.filled(t, "id");
        turn.name = r.filled(t, "name");
        turn.year = t.number("year", 1812, 1814);
        turn.season = static_cast<Season>(r.choice(t, "season", seasons).value_or(0));
        turn.hand = t.number("hand", 0, 12);
        r.source(t);
        if (turn.year != 1812 + static_cast<int>(n) / 3 || static_cast<std::size_t>(turn.season) != n % 3)
            t.problem("id", "the nine turns of 1812 to 1814 come in their order");
        ++n;
    }
    if (n != kTurns) r.whole(kScenariosFile, "turn", fmt::format("there are {} turns instead of 9", n));
}

namespace {

void read_space(Reader& r, TomlTable& t) {
    Data& d = r.d;
    Space s;
    s.id = r.word(t, "id");
    s.name = r.filled(t, "name");
    if (d.place_index(s.id) || d.lake_index("box_" + s.id) != kNoLake) t.problem("id", "this space is there twice");
    s.territory = r.side(t, "territory");
    s.region = r.region(t, "region", r.filled(t, "region"));
    s.value = static_cast<u8>(t.number("value", 0, 20));
    static constexpr std::string_view terrains[] = {"clear", "forest"};
    s.terrain = static_cast<Terrain>(r.choice(t, "terrain", terrains).value_or(0));
    const bool lakeside = t.flag("lakeside");
    if (lakeside) s.lake = static_cast<u8>(r.lake(t, "lake", r.filled(t, "lake")));
    else if (t.has("lake")) t.problem("lake", "is said of a space that is not lakeside");
    s.reinforcement = t.flag_or("reinforcement", false);
    if (t.has("fort")) {
        TomlTable fort = t.table("fort");
        s.has_fort = true;
        s.fort.value = static_cast<u8>(fort.number("value", 1, 9));
        s.fort.cls = r.cls(fort);
        s.fort.from = static_cast<u8>(std::max(0, r.turn(fort, "available", r.filled(fort, "available"))));
    }
    if (t.has("naval_base")) {
        TomlTable base = t.table("naval_base");
        Base b;
        b.place = static_cast<u8>(kSpace0 + d.spaces.size());
        b.lake = s.lake;
        b.side = r.side(base);
        static constexpr std::string_view roles[] = {"main", "backup"};
        b.backup = r.choice(base, "role", roles).value_or(0) == 1;
        b.from = static_cast<u8>(std::max(0, r.turn(base, "from_turn", r.filled(base, "from_turn"))));
        if (s.lake == kNoLake) t.problem("naval_base", "is in a space that is not lakeside");
        s.base = static_cast<int>(d.bases.size());
        d.bases.push_back(b);
        if (d.bases.size() > 12) t.problem("naval_base", "there are more than 12 naval bases");
    }
    s.lat = t.real("lat", 30, 60);
    s.lon = t.real("lon", -100, -60);
    s.inset = t.text_or("inset", "");
    t.text_or("note", "");
    s.src = r.source(t);
    if (static_cast<int>(d.spaces.size()) == kMaxSpaces)
        t.problem("id", fmt::format("more than {} spaces", kMaxSpaces));
    else d.spaces.push_back(std::move(s));
}

void read_lakes(Reader& r, TomlFile& f) {
    std::size_t n = 0;
    for (TomlTable t : f.tables("lake")) {
        if (n == kLakes) {
            t.problem("id", "there are more than 4 lakes");
            return;
        }
        Lake& lake = r.d.lakes[n++];
        lake.id = r.word(t, "id");
        lake.name = r.filled(t, "name");
        lake.vp = t.number("control_vp", 0, 9);
        lake.lat = t.real("box_lat", 30, 60);
        lake.lon = t.real("box_lon", -100, -60);
        r.source(t);
    }
    if (n != kLakes) r.whole(kMapFile, "lake", fmt::format("there are {} lakes instead of 4", n));
    n = 0;
    for (TomlTable t : f.tables("lake"))
        for (const std::string& id : t.texts("retreat_group")) {
            const int lake = r.lake(t, "retreat_group", id);
            if (lake != kNoLake && n < kLakes) {
                Lake& to = r.d.lakes[static_cast<std::size_t>(r.d.lake_index(t.text("id")))];
                to.group = static_cast<u8>(to.group | 1U << lake);
            }
        }
}

void join(Data& d, int a, int b, Way way) {
    const auto i = static_cast<std::size_t>(a), k = static_cast<std::size_t>(b);
    d.way[i][k] = d.way[k][i] = static_cast<u8>(way);
    d.spaces[i - kSpace0].paths.push_back({static_cast<u8>(b), way});
    d.spaces[k - kSpace0].paths.push_back({static_cast<u8>(a), way});
    if (way == Way::portage) return;  // open to one unit only (3.61)
    d.near[i].add(b);
    d.near[k].add(a);
    if (way == Way::invasion) {
        d.across[i].add(b);
        d.across[k].add(a);
    }
}

void read_paths(Reader& r, TomlFile& f) {
    static constexpr std::string_view ways[] = {"road", "trail", "invasion", "portage"};
    for (const std::string_view key : {"path", "special_link"})
        for (TomlTable t : f.tables(key)) {
            const int a = r.place(t, "a", r.filled(t, "a")), b = r.place(t, "b", r.filled(t, "b"));
            const auto way = static_cast<Way>(r.choice(t, "type", ways).value_or(0) + 1);
            if (key == "special_link") {
                t.number("mp", 3, 3);
                r.filled(t, "only_unit");
            }
            r.source(t);
            if (!a || !b) continue;
            if (a == b) t.problem("b", "a path leads to another space");
            else if (r.d.way[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)])
                t.problem("b", "this path is there twice");
            else join(r.d, a, b, way);
        }
}

void read_forts(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("event_fort")) {
        EventFort e;
        e.id = r.word(t, "id");
        e.name = r.filled(t, "name");
        e.place = static_cast<u8>(r.place(t, "space", r.filled(t, "space")));
        e.value = static_cast<u8>(t.number("value", 1, 9));
        e.cls = r.cls(t);
        e.quarters = static_cast<u8>(t.number("wq_bonus", 0, 9));
        e.card = t.number("card", 1, kCards);
        r.source(t);
        r.d.forts.push_back(std::move(e));
        if (r.d.forts.size() > 8) t.problem("id", "there are more than 8 event forts");
    }
}

// Tables that follow: sets of spaces, sources, the range of the Lower Canada Militia (3.63).
void make_tables(Data& d) {
    d.lake_of.fill(kNoLake);
    d.territory.fill(2);
    for (std::size_t i = 0; i < kLakes; ++i) d.lake_of[kBox0 + i] = static_cast<u8>(i);
    for (std::size_t i = 0; i < d.spaces.size(); ++i) {
        const Space& s = d.spaces[i];
        const std::size_t at = kSpace0 + i;
        const int place = static_cast<int>(at);
        d.value[at] = s.value;
        d.lake_of[at] = s.lake;
        d.territory[at] = static_cast<u8>(s.territory);
        d.all_spaces.add(place);
        d.spaces_of[index(s.territory)].add(place);
        if (s.terrain == Terrain::forest) d.forests.add(place);
        if (s.lake != kNoLake) d.towns[s.lake].add(place);
        if (s.reinforcement) {
            d.sources[at] = static_cast<u8>(index(s.territory) + 1);
            d.source_set[index(s.territory)].add(place);
        }
    }
    const int montreal = d.place_index("montreal");
    if (!montreal) return;
    d.from_montreal.fill(255);
    Places ring{}, seen{};
    ring.add(montreal);
    for (u8 steps = 0; ring.any(); ++steps) {
        Places next{};
        ring.each([&](int p) {
            d.from_montreal[static_cast<std::size_t>(p)] = steps;
            next = next | d.near[static_cast<std::size_t>(p)];
        });
        seen = seen | ring;
        for (int i = 0; i < 2; ++i) ring.w[i] = next.w[i] & ~seen.w[i];
    }
}

}  // namespace

void read_map(Reader& r, TomlFile& f) {
    const std::size_t before = r.problems.size();
    read_lakes(r, f);
    for (TomlTable t : f.tables("space")) read_space(r, t);
    if (!r.clean(before)) return;
    read_paths(r, f);
    read_forts(r, f);
    for (TomlTable t : f.tables("transit_box")) {
        r.filled(t, "id");
        r.filled(t, "name");
        t.texts("connects");
        t.number("enter_mp", 2, 2);
        t.flag("may_end_turn");
        t.number("exit_to_town_mp", 1, 1);
        t.number("exit_to_control_box_mp", 1, 1);
        r.d.transit_lat = t.real("lat", 30, 60);
        r.d.transit_lon = t.real("lon", -100, -60);
        r.source(t);
    }
    for (TomlTable t : f.tables("head_of_navigation")) {
        Head h;
        h.id = r.word(t, "id");
        h.river = r.filled(t, "river");
        for (const std::string& id : t.texts("below")) r.place(t, "below", id);
        if (t.has("lake")) r.lake(t, "lake", r.filled(t, "lake"));
        h.lat = t.real("lat", 30, 60);
        h.lon = t.real("lon", -100, -60);
        t.text_or("note", "");
        r.source(t);
        r.d.heads.push_back(std::move(h));
    }
    make_tables(r.d);
}

}  // namespace ghent::madison
