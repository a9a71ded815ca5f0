// Amateurs to Arms!: the set-up (data/setup.toml), checked against the counter limits.
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/amateurs/data_reader.h"

namespace ghent::amateurs {

namespace {

struct Counted {
    int units[2][kTypes] = {};
    bool leaders[kMaxLeaders] = {};
    bool exps[kExps] = {};
    int ships[2][kShipTypes] = {};
};

// units = { us_regular = 2, … }
void read_stack(Reader& r, TomlTable& t, Seat side, u8* units, Counted& count) {
    TomlTable u = t.table("units");
    for (int type = 0; type < types_of(side); ++type) {
        const Unit& unit = r.d.units[index(side)][static_cast<std::size_t>(type)];
        if (!u.has(unit.id)) continue;
        units[type] = static_cast<u8>(u.number(unit.id, 1, 60));
        count.units[index(side)][type] += units[type];
        if (count.units[index(side)][type] > unit.limit)
            t.problem("units", fmt::format("{} of {} would be in play; there are {} (2.3b)",
                                           count.units[index(side)][type], unit.id, unit.limit));
    }
}

void read_game(Reader& r, TomlFile& f) {
    const Data& d = r.d;
    TomlTable t = f.root().table("game");
    r.word(t, "id");
    r.filled(t, "name");
    r.fixed_number(t, "turn", 1, "3e");
    r.fixed_text(t, "season", d.seasons[d.first_season].id, "3e");
    r.fixed_number(t, "year", d.first_year, "3e");
    r.fixed_text(t, "first_player", "british", "3g");
    r.fixed_number(t, "cards_each", d.first_cards, "3f");
    r.fixed_number(t, "us_peace", d.peace_start[0], "3d");
    r.fixed_number(t, "british_peace", d.peace_start[1], "3d");
    r.fixed_number(t, "napoleon", 0, "3d");
    r.source(t);
}

void read_ships(Reader& r, TomlFile& f, Counted& count) {
    Data& d = r.d;
    for (TomlTable t : f.tables("ship")) {
        SetupShip s;
        s.side = r.side(t);
        const int lake = r.lake(t, "lake", r.filled(t, "lake"));
        s.lake = static_cast<u8>(lake);
        const std::string where = r.filled(t, "where");
        s.type = static_cast<ShipType>(r.ship(t, "type", r.filled(t, "type")));
        r.filled(t, "name");
        r.source(t);
        if (where != "on_lake" && lake != kNoLake) {
            const int haven = d.haven_index(where, s.side, lake);
            if (haven < 0)
                t.problem("where", fmt::format("{} is no Port or Harbor of this side on this Lake", in_quotes(where)));
            else s.haven = static_cast<u8>(haven);
        }
        if (++count.ships[index(s.side)][s.type] > d.ship_types[s.type].limit[index(s.side)])
            t.problem("type", "there are not so many counters of this type (2.3b)");
        d.setup_ships.push_back(s);
    }
    for (TomlTable t : f.tables("lake_expedition")) {
        const Seat side = r.side(t);
        const int lake = r.lake(t, "lake", r.filled(t, "lake"));
        const bool out = t.flag("on_lake");
        r.source(t);
        if (out && lake != kNoLake)
            d.setup_fleets[index(side)] = static_cast<u8>(d.setup_fleets[index(side)] | 1U << lake);
    }
    for (const SetupShip& s : d.setup_ships)
        if (s.haven == 255 && s.lake != kNoLake && !(d.setup_fleets[index(s.side)] >> s.lake & 1))
            r.whole(kSetupFile, "ship", "a Ship is out on a Lake where its Lake Expedition is not (6.6f)");
}

}  // namespace

void read_setup(Reader& r, TomlFile& f) {
    Data& d = r.d;
    Counted count;
    read_game(r, f);
    for (TomlTable t : f.tables("expedition")) {
        SetupExp e;
        const Seat side = r.side(t);
        const std::string letter = r.filled(t, "letter");
        const int n = letter.size() == 1 ? letter[0] - 'A' : -1;
        if (n < 0 || n >= end_land_exp(side) - first_exp(side)) {
            t.problem("letter", fmt::format("{} is no Expedition of this side", in_quotes(letter)));
            continue;
        }
        e.exp = static_cast<u8>(first_exp(side) + n);
        if (count.exps[e.exp]) t.problem("letter", "this Expedition is set up twice");
        count.exps[e.exp] = true;
        e.place = static_cast<u8>(r.place(t, "at", r.filled(t, "at")));
        for (const std::string& id : t.texts("leaders")) {
            const int l = r.leader(t, "leaders", id);
            if (l == kNoLeader) continue;
            if (d.leader(l).side != side) t.problem("leaders", fmt::format("{} is the other side's", id));
            if (d.leader(l).entry != Entry::start || d.leader(l).detail != n)
                t.problem("leaders", fmt::format("{} does not start in this Expedition", id));
            if (count.leaders[l]) t.problem("leaders", fmt::format("{} is there twice", id));
            count.leaders[l] = true;
            e.leaders.push_back(static_cast<u8>(l));
        }
        if (e.leaders.empty()) t.problem("leaders", "an Expedition has a Leader (2.2a)");
        read_stack(r, t, side, e.units, count);
        r.source(t);
        d.setup_exps.push_back(e);
    }
    for (TomlTable t : f.tables("stack")) {
        SetupStack s;
        s.side = r.side(t);
        s.place = static_cast<u8>(r.place(t, "at", r.filled(t, "at")));
        read_stack(r, t, s.side, s.units, count);
        r.source(t);
        d.setup_stacks.push_back(s);
    }
    for (TomlTable t : f.tables("fort")) {
        SetupFort s;
        s.side = r.side(t);
        s.place = static_cast<u8>(r.place(t, "at", r.filled(t, "at")));
        s.level = static_cast<u8>(t.number("level", 1, 4));
        r.source(t);
        if (s.place && d.tribes.has(s.place)) t.problem("at", "no Fort stands in a Civilized Indian Area (5.4f)");
        d.setup_forts.push_back(s);
    }
    for (TomlTable t : f.tables("control")) {
        const Seat side = r.side(t);
        const int place = r.place(t, "at", r.filled(t, "at"));
        r.source(t);
        if (side == Seat::us) t.problem("side", "only the British hold something abroad at the start (2.1f)");
        if (place) d.setup_british.add(place);
    }
    read_ships(r, f, count);
    for (std::size_t l = 0; l < d.leaders.size(); ++l)
        if (d.leaders[l].entry == Entry::start && !count.leaders[l])
            r.whole(kSetupFile, "expedition",
                    fmt::format("{} starts the game in play (2.2b) and is in no Expedition", d.leaders[l].id));
}

}  // namespace ghent::amateurs
