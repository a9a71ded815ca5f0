// Mr. Madison's War: land units, leaders and vessels.
#include <fmt/format.h>

#include "games/madison/data_reader.h"

namespace ghent::madison {

namespace {

std::string new_id(Reader& r, TomlTable& t) {
    std::string id = r.word(t, "id");
    if (r.d.piece_index(id) != kNoPiece) t.problem("id", fmt::format("'{}' is there twice", id));
    return id;
}

// The set-up repeats these; the schedule of data/setup.toml is what counts.
void arrival_words(Reader& r, TomlTable& t, std::string_view key) {
    const std::string when = r.filled(t, key);
    if (when != "card") r.turn(t, key, when);
    if (t.has("at")) r.place(t, "at", r.filled(t, "at"));
}

Tag tag_of(Reader&, TomlTable& t) {
    static constexpr std::string_view words[] = {"", "peninsular", "rifle", "lc", "shawnee", "nwco", "CE"};
    Tag tag = kTagNone;
    if (!t.has("tags")) return tag;
    for (const std::string& text : t.texts("tags")) {
        bool found = false;
        for (std::size_t i = 1; i < std::size(words); ++i)
            if (words[i] == text) tag = static_cast<Tag>(i), found = true;
        if (!found) t.problem("tags", fmt::format("no tag '{}'", text));
    }
    return tag;
}

}  // namespace

void read_units(Reader& r, TomlFile& f) {
    Data& d = r.d;
    for (TomlTable t : f.tables("unit")) {
        Unit u;
        u.id = new_id(r, t);
        u.name = r.filled(t, "name");
        u.side = r.side(t);
        u.kind = r.kinds(t, "kind", r.filled(t, "kind"));
        u.full = static_cast<u8>(t.number("full", 1, 9));
        u.cls = r.cls(t);
        u.steps = static_cast<u8>(t.number("steps", 1, 2));
        u.reduced = static_cast<u8>(t.number("reduced", 0, 9));
        if ((u.steps == 1) != (u.reduced == 0) || u.reduced > u.full)
            t.problem("reduced", "a unit of one step has no reduced side, one of two steps a weaker one (3.17)");
        u.mf = static_cast<u8>(t.number("mf", 1, 12));
        if (u.mf != (u.kind == kDragoon ? 10 : 6)) t.problem("mf", "is 6, or 10 for Dragoons (3.16)");
        if (u.kind == kDragoon) u.kind = kDragoon | kRegular;
        u.tag = tag_of(r, t);
        u.card = static_cast<u8>(t.number_or("card", 0, 0, kCards));
        arrival_words(r, t, "arrives");
        u.src = r.source(t);
        if (d.units.size() == kMaxUnits) {
            t.problem("id", "there are more than 128 units");
            return;
        }
        d.strength[0][d.units.size()] = u.full;
        d.strength[1][d.units.size()] = u.reduced;
        d.units.push_back(std::move(u));
    }
}

void read_leaders(Reader& r, TomlFile& f) {
    static constexpr std::string_view kinds[] = {"land", "naval"};
    Data& d = r.d;
    for (TomlTable t : f.tables("leader")) {
        Leader l;
        l.id = new_id(r, t);
        l.side = r.side(t);
        l.naval = r.choice(t, "kind", kinds).value_or(0) == 1;
        LeaderFace& face = l.face[0];
        face.name = r.filled(t, "name");
        face.command = static_cast<u8>(t.number("command", 1, 3));
        face.combat = static_cast<u8>(t.number("combat", 0, 3));
        face.stars = static_cast<u8>(t.number("stars", 0, 3));
        const int limit = t.number("limit", -1, 15);
        // 3.34; 3.24: vessels have the 6 of naval leaders.
        l.mf = static_cast<u8>(t.number("mf", l.naval ? 6 : 10, l.naval ? 6 : 10));
        if (t.has("tags")) l.tecumseh = t.texts("tags").size() == 1;
        if (!l.naval && limit != 5 * face.stars) t.problem("limit", "is five units for each star (3.33)");
        l.face[1] = face;
        if (t.has("flip")) {
            TomlTable flip = t.table("flip");
            l.flips = true;
            l.face[1].name = r.filled(flip, "name");
            l.face[1].command = static_cast<u8>(flip.number("command", 1, 3));
            l.face[1].combat = static_cast<u8>(flip.number("combat", 0, 3));
            l.face[1].stars = static_cast<u8>(flip.number_or("stars", face.stars, 0, 3));
        }
        if (l.naval) l.lake = static_cast<u8>(r.lake(t, "lake", r.filled(t, "lake")));
        arrival_words(r, t, "arrives");
        t.text_or("note", "");
        l.src = r.source(t);
        if (d.leaders.size() == kMaxLeaders) {
            t.problem("id", fmt::format("there are more than {} leaders", kMaxLeaders));
            return;
        }
        d.leaders.push_back(std::move(l));
    }
}

void read_ships(Reader& r, TomlFile& f) {
    static constexpr std::string_view rigs[] = {"schooner", "sloop", "brig", "corvette", "frigate", "ship_of_the_line"};
    static constexpr std::string_view entries[] = {"start", "free", "build"};
    Data& d = r.d;
    for (TomlTable t : f.tables("ship")) {
        Ship s;
        s.id = new_id(r, t);
        s.name = r.filled(t, "name");
        s.side = r.side(t);
        s.rig = static_cast<Rig>(r.choice(t, "type", rigs).value_or(0));
        s.cls = r.cls(t);
        s.lake = static_cast<u8>(r.lake(t, "lake", r.filled(t, "lake")));
        s.base = static_cast<u8>(r.place(t, "base", r.filled(t, "base")));
        s.from = static_cast<u8>(std::max(0, r.turn(t, "available", r.filled(t, "available"))));
        s.built = r.choice(t, "entry", entries).value_or(0) == 2;
        if (t.has("at")) r.place(t, "at", r.filled(t, "at"));
        s.cost = static_cast<u8>(t.real("nbv", 0.5, 3) * 2);
        s.src = r.source(t);
        if (d.ships.size() == kMaxShips) {
            t.problem("id", fmt::format("there are more than {} vessels", kMaxShips));
            return;
        }
        d.ships.push_back(std::move(s));
    }
}

void shorten(Data& d) {
    for (std::size_t i = 0; i < d.units.size(); ++i) {
        const Unit& u = d.units[i];
        d.brief[i] = {static_cast<u8>(u.side), u.kind, static_cast<u8>(u.cls), u.mf, 0, u.steps, {}};
        d.units_of[index(u.side)].add(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < d.leaders.size(); ++i) {
        const Leader& l = d.leaders[i];
        d.brief[kLeader0 + i] = {
            static_cast<u8>(l.side), 0, 0, l.mf, l.naval, 1, {l.face[0].command, l.face[1].command}};
    }
    for (std::size_t i = 0; i < d.ships.size(); ++i)
        d.brief[kShip0 + i] = {static_cast<u8>(d.ships[i].side), 0, static_cast<u8>(d.ships[i].cls), 6, 0, 1, {}};
    for (std::size_t i = 0; i < d.ships.size(); ++i) d.ships_of[index(d.ships[i].side)] |= one(static_cast<int>(i));
    for (const Arrival& a : d.arrivals) d.arriving[a.turn].push_back(a);
    // Rule 13.2: what a side's sources feed as long as the enemy holds nothing of its territory.
    for (int side = 0; side < 2; ++side) {
        Places& home = d.home[side];
        Places fresh = d.source_set[side];
        while (fresh.any()) {
            home = home | fresh;
            Places next{};
            fresh.each([&](int place) { next = next | d.near[static_cast<std::size_t>(place)]; });
            d.home_near[side] = d.home_near[side] | next;
            for (int i = 0; i < 2; ++i) fresh.w[i] = next.w[i] & d.spaces_of[side].w[i] & ~home.w[i];
        }
    }
}

}  // namespace ghent::madison
