// Amateurs to Arms!: the scene and the board. What a viewer may not see is not in it (2.4a, 3a).
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

std::string id_of_place(const Data& d, int p) { return arg_id(d, kPlaceKind, static_cast<u16>(p)); }
std::string id_of_exp(const Data& d, int e) { return arg_id(d, kExpKind, static_cast<u16>(e)); }
std::string_view text(const std::string& s) { return s; }

void put_units_of(const Data& d, Seat side, const u8* units, Json& out) {
    out.object();
    for (int t = 0; t < types_of(side); ++t)
        if (units[t]) out.pair(text(d.units[index(side)][at(t)].id), int{units[t]});
    out.end();
}

// ---------------------------------------------------------------- tracks

void put_tracks(const Data& d, const State& s, Json& out) {
    const Phase now = phase_of(step_rows(), s.flow, "12k");
    out.key("turn").object().pair("number", int{s.turn}).pair("season", text(d.seasons[s.season].id));
    out.pair("label", text(turn_label(d, s))).pair("year", year_of(s));
    out.pair("active", name(static_cast<Seat>(s.active))).pair("first", name(static_cast<Seat>(s.first)));
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
    out.key("peace").object().pair("us", int{s.peace[0]}).pair("gb", int{s.peace[1]}).pair("met", s.met != 0);
    if (s.pair) out.pair("pair", int{s.pair}).pair("ghent_us", int{s.ghent[0]}).pair("ghent_gb", int{s.ghent[1]});
    out.end();
    out.key("napoleon").object().pair("space", int{s.napoleon}).pair("name", text(d.napoleon[s.napoleon].name)).end();
    out.pair("florida", s.florida != 0).pair("parish", s.parish != 0).pair("nation", s.nation != 0);
    out.pair("secretary", s.secretary ? text(d.leader(s.secretary - 1).id) : std::string_view("eustis"));
    out.key("blockades").object();
    for (std::size_t z = 0; z < kZones; ++z)
        if (s.blockade[z]) out.pair(text(d.zones[z].id), int{s.blockade[z]});
    out.end().key("tribes").object();
    for (std::size_t i = 0; i < kTribes; ++i) {
        if (!s.tribe[i]) continue;
        out.key(text(id_of_place(d, d.tribe_place[i])))
            .object()
            .pair("state", s.tribe[i] == 1 ? "belligerent" : "defeated");
        if (s.victories[i])
            out.pair("victories", int{s.victories[i]}).pair("victor", text(id_of_exp(d, s.victor[i] - 1)));
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- the map

void put_place(const Data& d, const State& s, int p, Json& out) {
    out.key(text(id_of_place(d, p))).object();
    if (can_be_controlled(d, s, p)) out.pair("control", s.british.has(p) ? "gb" : "us");
    for (const Seat side : kSeats) {
        const std::string prefix(name(side));
        if (fort_of(s, side, p)) out.pair("fort_" + prefix, fort_of(s, side, p));
        if (s.raised[index(side)].has(p)) out.pair("raised_" + prefix, true);
        if (count_loose(s, side, p)) put_units_of(d, side, loose(s, side, p), out.key("loose_" + prefix));
    }
    if (is_space(p)) {
        const u8 city = d.city[at(p)], coast = d.coastal[at(p)];
        if (s.burned.has(p)) out.pair("burned", true);
        if (city != 255 && s.captured >> city & 1) out.pair("captured", true);
        if (city != 255 && s.starred >> city & 1) out.pair("starred", true);
        if (city != 255 && s.surrendered >> city & 1) out.pair("surrendered", true);
        if (city != 255 && s.invaded >> city & 1) out.pair("invaded", true);
        if (coast != 255 && has(s.raided, coast)) out.pair("raided", true);
        if (s.parish && d.space(p).parish) out.pair("parish", true);
    }
    if (s.weatherford == p && p) out.pair("weatherford", true);
    out.end();
}

void put_map(const Data& d, const State& s, Json& out) {
    out.key("places").object();
    for (int p = kSpace0; p < kPlaces; ++p)
        if (d.exists(p)) put_place(d, s, p, out);
    out.end().key("roads").array();
    s.roads.each([&](int i) {
        out.array().value(text(id_of_place(d, d.conns[at(i)].a))).value(text(id_of_place(d, d.conns[at(i)].b))).end();
    });
    out.end();
}

// ---------------------------------------------------------------- Expeditions and Leaders

void put_exp(const Data& d, const State& s, Viewer viewer, int e, Json& out) {
    const Seat side = side_of_exp(e);
    out.object()
        .pair("id", text(id_of_exp(d, e)))
        .pair("side", name(side))
        .pair("place", text(id_of_place(d, s.exp_at[e])));
    if (s.barred >> e & 1) out.pair("barred", true);
    if (s.act.on && s.act.exp == e) out.pair("active", true);
    if (sees(viewer, side)) {
        put_units_of(d, side, s.exp_units[e], out.key("units"));
        out.pair("strength", count_exp(s, e));
        out.key("leaders").array();
        each_leader_of(d, s, e, [&](int l) { out.value(text(d.leader(l).id)); });
        out.end();
        out.pair("commander",
                 has_replacement(s, e) ? std::string_view("replacement") : text(d.leader(commander_of(s, e)).id));
    } else if (viewer == ghent::viewer(other(side))) {
        const Known& k = s.known[e];
        out.key("known").object().pair("least", int{k.least}).pair("most", int{k.most});
        out.key("types").object();
        for (int t = 0; t < types_of(side); ++t)
            if (k.high[t])
                out.key(text(d.units[index(side)][at(t)].id)).array().value(int{k.low[t]}).value(int{k.high[t]}).end();
        out.end().key("leader_count").array().value(int{k.leaders_least}).value(int{k.leaders_most}).end();
        out.key("leaders").array();
        for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
            if (d.leader(l).side == side && s.may[l] & may_exp(e)) out.value(text(d.leader(l).id));
        out.end().end();
    }
    out.end();
}

void put_leaders(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("pieces").array();  // Expeditions
    for (int e = 0; e < kExps; ++e)
        if (in_play(s, e)) put_exp(d, s, viewer, e, out);
    out.end().key("leaders").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).object();
        // How many are in the pool is public; who is, only as far as he was seen to enter it.
        int pool = 0;
        out.key("pool").array();
        for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
            if (d.leader(l).side != side) continue;
            if (sees(viewer, side) ? s.leader_at[l] == kPool : s.may[l] == kMayPool) out.value(text(d.leader(l).id));
            pool += s.leader_at[l] == kPool;
        }
        out.end();
        if (sees(viewer, side)) out.pair("pool_size", pool);
        out.key("gone").array();
        for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
            if (d.leader(l).side == side && s.leader_at[l] == kDead) out.value(text(d.leader(l).id));
        out.end().key("promoted").array();
        if (sees(viewer, side))
            for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l)
                if (d.leader(l).side == side && s.turned.has(l) && !d.leader(l).naval())
                    out.value(text(d.leader(l).id));
        out.end().key("lake").object();
        for (std::size_t lake = 0; lake < kLakes; ++lake) {
            const int l = d.named.lake_leader[index(side)][lake];
            out.pair(text(d.lakes[lake].id), s.turned.has(l) ? text(d.leader(l).face[1].name) : text(d.leader(l).name));
        }
        out.end().end();
    }
    out.end();
}

// ---------------------------------------------------------------- Ships

void put_ships(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("lakes").array();
    for (int lake = 0; lake < kLakes; ++lake) {
        out.object().pair("id", text(d.lakes[at(lake)].id));
        for (const Seat side : kSeats) {
            out.key(name(side)).object().pair("out", fleet_is_out(s, side, lake)).key("ships").array();
            for (const int ship : members(ships_at(s, side, on_lake(lake))))
                out.value(text(arg_id(d, kShipKind, static_cast<u16>(ship))));
            out.end().end();
        }
        out.end();
    }
    out.end().key("havens").object();
    for (int h = 0; h < kHavens; ++h) {
        const Haven& haven = d.havens[at(h)];
        out.key(text(arg_id(d, kHavenKind, static_cast<u16>(h)))).object();
        if (haven.port) {
            constexpr std::string_view states[] = {"idle", "active", "rebuild"};
            out.pair("state", states[s.port[h]]);
        }
        out.key("ships").array();
        for (const int ship : members(ships_at(s, haven.side, in_haven(h))))
            out.value(text(arg_id(d, kShipKind, static_cast<u16>(ship))));
        out.end().key("yard").array();
        for (int box = 0; haven.port && box < kBoxes; ++box) {
            const u64 hulls = ships_at(s, haven.side, in_yard(h, box));
            for (const int ship : members(hulls)) {
                // 5.6d: face down.
                const bool seen =
                    sees(viewer, haven.side) || (viewer == ghent::viewer(other(haven.side)) && has(s.seen_ships, ship));
                if (seen)
                    out.object()
                        .pair("box", box + 1)
                        .pair("ship", text(arg_id(d, kShipKind, static_cast<u16>(ship))))
                        .end();
            }
            for (const int ship : members(hulls)) {
                const bool seen =
                    sees(viewer, haven.side) || (viewer == ghent::viewer(other(haven.side)) && has(s.seen_ships, ship));
                if (!seen) out.object().pair("box", box + 1).end();
            }
        }
        out.end().end();
    }
    out.end();
}

// ---------------------------------------------------------------- cards

void put_zone(const Data& d, const State& s, u8 zone, Json& out) {
    out.array();
    for (const u8 num : d.deck)
        if (s.cards.where[num] == zone) out.value(int{num});
    out.end();
}

void put_cards(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("hands").object();
    for (const Seat side : kSeats) {
        out.key(name(side))
            .object()
            .pair("hand", hand_size(d, s, side))
            .pair("saved", s.cards.count(saved(side), d.deck));
        if (sees(viewer, side)) {
            put_zone(d, s, hand(side), out.key("cards"));
            put_zone(d, s, saved(side), out.key("saved_cards"));
        } else if (viewer == ghent::viewer(other(side))) {
            out.key("known").array();
            for (const u8 num : d.deck) {
                const bool there = s.cards.where[num] == hand(side) || s.cards.where[num] == saved(side);
                if (there && s.cards.known[index(other(side))].has(num)) out.value(int{num});
            }
            out.end();
        }
        out.end();
    }
    out.end();
    out.pair("deck", s.cards.count(kDeck, d.deck));
    put_zone(d, s, kDiscard, out.key("discard"));
    put_zone(d, s, kInPlay, out.key("in_play"));
    put_zone(d, s, kGone, out.key("removed"));
    put_zone(d, s, kTable, out.key("table"));
}

// ---------------------------------------------------------------- what is going on

void put_now(const Data& d, const State& s, Viewer viewer, Json& out) {
    if (s.ops.on)
        out.key("ops")
            .object()
            .pair("seat", name(static_cast<Seat>(s.ops.seat)))
            .pair("total", int{s.ops.total})
            .pair("left", int{s.ops.left})
            .end();
    if (s.act.on) {
        out.key("act")
            .object()
            .pair("seat", name(static_cast<Seat>(s.act.seat)))
            .pair("expedition", text(id_of_exp(d, s.act.exp)));
        out.pair("mode", text(arg_id(d, kModeKind, static_cast<u16>(s.act.mode)))).pair("points", int{s.act.points});
        if (s.act.to) out.pair("to", text(id_of_place(d, s.act.to)));
        out.end();
    }
    if (s.group.on) {
        const Seat side = static_cast<Seat>(s.group.seat);
        out.key("group")
            .object()
            .pair("seat", name(side))
            .pair("place", text(id_of_place(d, s.group.place)))
            .pair("points", int{s.group.points});
        put_units_of(d, side, s.group.units, out.key("units"));
        out.end();
    }
    if (s.fight.on) {
        const Fight& f = s.fight;
        constexpr std::string_view kinds[] = {"normal", "tribe", "invasion", "raid"};
        out.key("fight")
            .object()
            .pair("place", text(id_of_place(d, f.place)))
            .pair("attacker", name(static_cast<Seat>(f.attacker)));
        out.pair("kind", kinds[static_cast<std::size_t>(f.kind)]).pair("expedition", text(id_of_exp(d, f.exp)));
        out.pair("militia", int{f.militia}).pair("tribe", int{f.tribe}).pair("rolled", (f.flags & kFightRolled) != 0);
        for (const Seat side : kSeats) {
            const int i = index(side);
            out.key(name(side))
                .object()
                .pair("band", int{f.band[i]})
                .pair("leadership", int{f.leadership[i]})
                .pair("shift", int{f.shift[i]});
            out.pair("supply", int{f.supply[i]}).pair("fort", int{f.fort[i]}).pair("add", int{f.add[i]});
            if (f.flags & kFightRolled)
                out.pair("die", f.die[i] % 10).pair("losses", int{f.losses[i]}).pair("stars", int{f.stars[i]});
            if (sees(viewer, side)) out.pair("to_lose", int{f.to_lose[i]});
            out.pair("lost", int{f.lost[i]});
            out.end();
        }
        if (f.winner) out.pair("winner", name(static_cast<Seat>(f.winner - 1)));
        out.end();
    }
    if (s.lake.on) {
        out.key("lake_fight").object().pair("lake", text(d.lakes[s.lake.lake].id)).pair("round", int{s.lake.round});
        out.pair("mover", name(static_cast<Seat>(s.lake.mover)))
            .pair("pair", int{s.lake.pair})
            .pair("pairs", int{s.lake.pairs});
        for (const auto& [key, set] :
             {std::pair{"able", s.lake.able}, {"withdrawn", s.lake.withdrawn}, {"taken", s.lake.taken}}) {
            out.key(key).array();
            for (const int ship : members(set)) out.value(text(arg_id(d, kShipKind, static_cast<u16>(ship))));
            out.end();
        }
        out.end();
    }
    if (const Window w = window(d, s); w.open)
        out.key("window").object().pair("seat", name(w.seat)).pair("kind", windows()[w.kind].id).end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object().pair("game", "amateurs").pair("viewer", name(viewer)).pair("scenario", "campaign");
    put_tracks(d, s, out);
    put_map(d, s, out);
    put_leaders(d, s, viewer, out);
    put_ships(d, s, viewer, out);
    put_cards(d, s, viewer, out);
    put_now(d, s, viewer, out);
    out.end();
}

// ---------------------------------------------------------------- the board

namespace {

void put_point(Json& out, double lon, double lat) { out.key("at").array().value(lon).value(lat).end(); }

void board_places(const Data& d, Json& out) {
    constexpr std::string_view kinds[] = {"area", "tribe", "wilderness"}, countries[] = {"us", "canada", "florida"},
                               towns[] = {"none", "frontier", "country", "minor", "major"};
    out.key("places").array();
    for (int p = kSpace0; p < kPlaces; ++p) {
        if (!d.exists(p)) continue;
        out.object()
            .pair("id", text(id_of_place(d, p)))
            .pair("title", text(arg_title(d, kPlaceKind, static_cast<u16>(p))));
        if (is_sea(p)) {
            out.pair("kind", "sea");
            put_point(out, d.zones[at(p - kSea0)].lon, d.zones[at(p - kSea0)].lat);
            out.end();
            continue;
        }
        const Space& x = d.space(p);
        out.pair("kind", kinds[static_cast<std::size_t>(x.kind)])
            .pair("country", countries[static_cast<std::size_t>(x.country)]);
        out.pair("settlement", towns[static_cast<std::size_t>(x.settlement)])
            .pair("region", x.region == Region::west ? "west" : "east");
        if (x.zone != kNoZone) out.pair("sea", text(d.zones[x.zone].id));
        if (x.star) out.pair("star", x.star == 1 ? "blue" : "red");
        if (x.lakes) {
            out.key("lakes").array();
            for (int lake = 0; lake < kLakes; ++lake)
                if (x.lakes >> lake & 1) out.value(text(d.lakes[at(lake)].id));
            out.end();
        }
        put_point(out, x.lon, x.lat);
        out.end();
    }
    out.end().key("ways").array();
    constexpr std::string_view ways[] = {"stage", "river", "plain", "frontier_road", "tribal", "trail", "trail_blue"};
    for (const Conn& conn : d.conns) {
        out.object()
            .pair("a", text(id_of_place(d, conn.a)))
            .pair("b", text(id_of_place(d, conn.b)))
            .pair("type", ways[static_cast<std::size_t>(conn.way)]);
        if (conn.stage) out.pair("stage", true);
        if (conn.border) out.pair("border", true);
        if (conn.shore != kNoLake) out.pair("shore", text(d.lakes[conn.shore].id));
        out.end();
    }
    out.end();
}

}  // namespace

void board(const Data& d, Json& out) {
    out.object()
        .pair("game", "amateurs")
        .pair("title", "Amateurs to Arms!")
        .pair("data", text(d.hash))
        .pair("layout", "map");
    out.key("seats").array();
    for (const Seat side : kSeats)
        out.object().pair("id", name(side)).pair("title", side == Seat::us ? "American" : "British").end();
    out.end();
    board_places(d, out);
    out.key("expeditions").array();
    for (int e = 0; e < kExps; ++e)
        out.object()
            .pair("id", text(id_of_exp(d, e)))
            .pair("side", name(side_of_exp(e)))
            .pair("title", text(arg_title(d, kExpKind, static_cast<u16>(e))))
            .end();
    out.end().key("leaders").array();
    constexpr std::string_view ranks[] = {"none", "1", "2", "3", "anchor", "tomahawk"};
    for (const Leader& l : d.leaders) {
        out.object().pair("id", text(l.id)).pair("name", text(l.name)).pair("side", name(l.side)).key("faces").array();
        for (int i = 0; i < (l.turns ? 2 : 1); ++i)
            out.object()
                .pair("rank", ranks[static_cast<std::size_t>(l.face[i].rank)])
                .pair("initiative", int{l.face[i].initiative})
                .pair("tactical", int{l.face[i].tactical})
                .end();
        out.end().end();
    }
    out.end().key("cards").array();
    constexpr std::string_view colors[] = {"black", "red", "blue", "green"};
    for (const u8 num : d.deck) {
        const Card& c = d.card(num);
        out.object()
            .pair("num", int{num})
            .pair("title", text(c.title))
            .pair("color", colors[static_cast<std::size_t>(c.color)])
            .pair("ops", int{c.ops});
        out.pair("reaction", c.kind != CardKind::event).pair("text", text(c.text)).end();
    }
    out.end().key("peace").array();
    for (int i = 1; i <= kPeaceSpaces; ++i)
        out.object()
            .pair("space", i)
            .pair("level", text(d.peace[at(i)].level))
            .pair("fewer", int{d.peace[at(i)].fewer})
            .end();
    out.end().key("napoleon").array();
    for (const NapoleonBox& box : d.napoleon)
        out.object().pair("name", text(box.name)).pair("defeated", box.defeated).end();
    out.end().key("havens").array();
    for (int h = 0; h < kHavens; ++h) {
        const Haven& haven = d.havens[at(h)];
        out.object()
            .pair("id", text(arg_id(d, kHavenKind, static_cast<u16>(h))))
            .pair("title", text(haven.name))
            .pair("side", name(haven.side));
        out.pair("lake", text(d.lakes[haven.lake].id)).pair("port", haven.port);
        if (haven.place) out.pair("place", text(id_of_place(d, haven.place)));
        out.end();
    }
    out.end().end();
}

}  // namespace ghent::amateurs
