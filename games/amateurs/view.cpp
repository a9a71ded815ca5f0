// Amateurs to Arms!: the scene. What a viewer may not see is not in it (§ hidden information of the rules: 2.4a, 3a, 4.2l, 5.6d).
#include "games/amateurs/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/amateurs/ops.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

Phase phase(const State& s) { return phase_of(step_rows(), s.flow, "12k"); }

void view_units(const Data& d, Seat side, const u8* units, int types, Json& out) {
    out.object();
    for (int t = 0; t < types; ++t)
        if (units[t]) out.pair(unit_id(d, side, t), int{units[t]});
    out.end();
}

void view_peace_cause(const Data& d, const PeaceLog& log, int step, Json& out) {
    constexpr std::string_view words[] = {"battle", "loss",     "eliminated", "city",        "star",        "invasion",
                                          "raid",   "blockade", "tribe",      "lake_battle", "lake_winter", "card"};
    static_assert(std::size(words) == kPeaceWhys);
    const int why = log.what[step] >> 2, about = log.about[step];
    out.pair("cause", words[why]);
    if (about == 0) return;
    if (why == kWhyCard) out.pair("card", about);
    else if (about >= kPlaces) out.pair("place", d.lakes[at(about - kPlaces)].id);
    else out.pair("place", place_word(d, about));
}

namespace {

// ---------------------------------------------------------------- turn

void scene_turn(const Data& d, const State& s, Json& out) {
    out.key("turn").object().pair("year", year_of(s)).pair("turn", int{s.turn});
    out.pair("season", d.seasons[s.season].id).pair("label", turn_label(d, s));
    out.pair("active", name(static_cast<Seat>(s.active))).pair("first", name(static_cast<Seat>(s.first)));
    out.pair("round", s.plays / 2 + 1);
    const Phase now = phase(s);
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
}

// ---------------------------------------------------------------- Peace

void scene_peace(const Data& d, const State& s, Json& out) {
    out.key("peace").object().pair("us", int{s.peace[0]}).pair("gb", int{s.peace[1]}).key("steps").array();
    const PeaceLog& log = s.log;
    // Where each step led follows from the last one of its marker.
    int to[kPeaceLog] = {}, stood[2] = {log.stood[0], log.stood[1]};
    const auto way = [&](int i) { return !(log.what[i] & kPeaceOfGb) == !(log.what[i] & kPeaceBack) ? 1 : -1; };
    for (int i = log.count - 1; i >= log.before; --i) {
        int& now = stood[log.what[i] & kPeaceOfGb];
        to[i] = now;
        now -= way(i);
    }
    for (int i = log.before; i < log.count; ++i) {
        out.object()
            .pair("side", log.what[i] & kPeaceOfGb ? "gb" : "us")
            .pair("from", to[i] - way(i))
            .pair("to", to[i]);
        view_peace_cause(d, log, i, out);
        out.end();
    }
    out.end().end();
}

// ---------------------------------------------------------------- Expeditions

// May it not be activated any more: a card bars it, or a Campaign has used it?
bool scene_is_done(const State& s, int e) {
    if (s.barred >> e & 1) return true;
    const Frame* campaign = find_frame(s, kStepCampaign);
    return campaign && (static_cast<u32>(campaign->a) | static_cast<u32>(campaign->b) << 16) >> e & 1;
}

// What both sides know of it. Spectators are not told: part of it may have been shown to one side alone (card 128).
void scene_known(const Data& d, const State& s, Viewer viewer, int e, Json& out) {
    if (viewer != ghent::viewer(other(side_of_exp(e)))) return;
    const Known& k = s.known[e];
    out.key("known").object();
    if (k.least) out.pair("least", int{k.least});
    if (k.most < 100) out.pair("most", int{k.most});
    bool any = false;
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        if (d.leader(l).side != side_of_exp(e) || !(s.may[l] & may_exp(e))) continue;
        if (!any) out.key("leaders").array();
        any = true;
        out.value(leader_word(d, l));
    }
    if (any) out.end();
    out.key("types").object();
    for (int i = 0; i < types_of(side_of_exp(e)); ++i)
        if (k.high[i]) out.key(unit_id(d, side_of_exp(e), i)).array().value(int{k.low[i]}).value(int{k.high[i]}).end();
    out.end();
    out.end();
}

void scene_content(const Data& d, const State& s, int e, Json& out) {
    view_units(d, side_of_exp(e), s.exp_units[e], types_of(side_of_exp(e)), out.key("units"));
    out.key("leaders").array();
    int commander = commander_of(s, e);
    each_leader_of(d, s, e, [&](int l) {
        out.object().pair("id", leader_word(d, l));
        if (s.turned.has(l)) out.pair(d.leader(l).naval() ? "replacement" : "promoted", true);
        out.end();
    });
    if (has_replacement(s, e)) {
        commander = replacement_leader(d, side_of_exp(e));
        if (commander != kNoLeader) out.object().pair("id", leader_word(d, commander)).end();
    }
    out.end();
    if (commander != kNoLeader) out.pair("commander", leader_word(d, commander));
    if (const int limit = command_limit(d, s, e); limit < 200) out.pair("command", limit);
}

void scene_pieces(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("pieces").array();
    for (int e = 0; e < kExps; ++e) {
        if (!in_play(s, e)) continue;
        const Seat side = side_of_exp(e);
        out.object().pair("id", exp_word(e)).pair("side", name(side)).pair("place", place_word(d, s.exp_at[e]));
        out.pair("type", e == kIf ? "if" : e == kCr ? "cr" : "land");
        if (scene_is_done(s, e)) out.pair("done", true);
        if (side == Seat::us && s.victories[e]) out.pair("victories", int{s.victories[e]});
        scene_known(d, s, viewer, e, out);
        if (sees(viewer, side)) scene_content(d, s, e, out);
        out.end();
    }
    for (const Seat side : kSeats)
        for (int lake = 0; lake < kLakes; ++lake)
            if (fleet_is_out(s, side, lake))
                out.object()
                    .pair("id", fleet_word(side, lake))
                    .pair("side", name(side))
                    .pair("place", d.lakes[at(lake)].id)
                    .pair("type", "lake")
                    .end();
    out.end();
}

// ---------------------------------------------------------------- loose Units

// Units that move individually stand where they are; what is being chosen out of an Expedition only its owner sees.
const u8* scene_group(const State& s, Viewer viewer, Seat side, int place) {
    const Group& g = s.group;
    if (!g.on || g.seat != index(side) || g.place != place) return nullptr;
    return g.moving || !g.source || sees(viewer, side) ? g.units : nullptr;
}

void scene_groups(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("groups").array();
    for (int p = kSpace0; p < kPlaces; ++p) {
        if (!d.exists(p)) continue;
        for (const Seat side : kSeats) {
            const bool weatherford = side == Seat::gb && s.weatherford == p;
            const u8* moving = scene_group(s, viewer, side, p);
            u8 units[kTypes] = {};
            int n = 0;
            for (int t = 0; t < types_of(side); ++t) {
                units[t] = byte(loose(s, side, p)[t] + (moving ? moving[t] : 0));
                n += units[t];
            }
            if (n == 0 && !weatherford) continue;
            out.object().pair("place", place_word(d, p)).pair("side", name(side)).pair("land", n);
            view_units(d, side, units, types_of(side), out.key("units"));
            if (weatherford) out.key("leaders").array().value(leader_word(d, d.named.weatherford)).end();
            out.end();
        }
    }
    out.end();
}

// ---------------------------------------------------------------- the map

void scene_control(const Data& d, const State& s, Json& out) {
    out.key("control").object();
    for (int p = kSpace0; p < kSea0; ++p) {
        if (!d.exists(p) || !can_be_controlled(d, s, p)) continue;
        const Seat holder = s.british.has(p) ? Seat::gb : Seat::us;
        if (!is_home(d, s, holder, p) || d.space(p).country == Country::florida)
            out.pair(place_word(d, p), name(holder));
    }
    out.end();
    out.key("supply").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).object();
        for (int p = kSpace0; p < kSea0; ++p)
            if (d.exists(p) && has_force(s, side, p))
                out.pair(place_word(d, p), supply_word(supply_of(d, s, side, p, is_winter(s))));
        out.end();
    }
    out.end();
}

void scene_works(const Data& d, const State& s, Json& out) {
    out.key("forts").array();
    for (int p = kSpace0; p < kSea0; ++p)
        for (const Seat side : kSeats)
            if (const int level = fort_of(s, side, p))
                out.object().pair("place", place_word(d, p)).pair("side", name(side)).pair("level", level).end();
    out.end().key("roads").array();
    s.roads.each([&](int c) {
        const Conn& conn = d.conns[at(c)];
        out.array().value(place_word(d, conn.a)).value(place_word(d, conn.b)).end();
    });
    out.end();
}

// 5.6d: of a Ship face down the enemy sees Port and box.
void scene_ports(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("ports").object();
    for (int h = 0; h < kPorts; ++h) {
        const Haven& port = d.havens[at(h)];
        const bool open = sees(viewer, port.side);
        const int first = index(port.side) * kMaxShipsPerSide;
        // In the order of boxes, which says nothing about what they are.
        struct Hull {
            u8 box;
            bool moved, seen;
            u8 type;
        } hulls[kMaxShipsPerSide];
        int n = 0;
        for (int ship = first; ship < first + kMaxShipsPerSide; ++ship) {
            const u8 where = s.ship_at[ship];
            if (!is_in_yard(where) || (where - kYard0) / kBoxes != h) continue;
            const bool seen = open || (viewer == ghent::viewer(other(port.side)) && has(s.seen_ships, ship));
            hulls[n++] = {byte((where - kYard0) % kBoxes), has(s.ops.advanced, ship), seen, d.ship_type[at(ship)]};
        }
        if (s.port[h] == kIdle && n == 0) continue;
        std::sort(hulls, hulls + n, [](const Hull& a, const Hull& b) {
            const auto shown = [](const Hull& x) { return x.seen ? x.type + 1 : 0; };
            if (a.box != b.box) return a.box < b.box;
            return a.moved != b.moved ? a.moved < b.moved : shown(a) < shown(b);
        });
        out.key(port.id).object();
        if (s.port[h] == kActive) out.pair("active", true);
        if (s.port[h] == kRebuild) out.pair("ruined", true);
        if (s.port[h] != kActive) out.pair("activate", port_cost(d, s, h));
        if (n) {
            out.key("stocks").array();
            for (int i = 0; i < n; ++i) {
                out.object().pair("box", hulls[i].box + 1);
                if (hulls[i].seen) out.pair("ship", d.ship_types[hulls[i].type].id);
                if (hulls[i].moved) out.pair("moved", true);
                if (open && hulls[i].box + 1 < port.boxes) out.pair("next", box_cost(d, s, h, hulls[i].box + 1));
                out.end();
            }
            out.end();
        }
        out.end();
    }
    out.end();
}

void scene_fleets(const Data& d, const State& s, Json& out) {
    out.key("fleets").array();
    for (int lake = 0; lake < kLakes; ++lake)
        for (const Seat side : kSeats) {
            if (ships_on(d, s, side, lake) == 0) continue;
            out.object().pair("lake", d.lakes[at(lake)].id).pair("side", name(side));
            if (fleet_is_out(s, side, lake)) out.pair("out", true);
            const int l = d.named.lake_leader[index(side)][lake];
            if (s.leader_at[l] == kChart) {
                out.key("leader").object().pair("id", leader_word(d, l));
                if (s.turned.has(l)) out.pair("replacement", true);
                out.end();
            }
            out.key("ships").array();
            const auto lies = [&](u8 where, std::string_view place) {
                int n[kShipTypes] = {};
                for (const int ship : members(ships_at(s, side, where))) ++n[d.ship_type[at(ship)]];
                for (int t = kShipTypes - 1; t >= 0; --t) {
                    if (!n[t]) continue;
                    out.object().pair("ship", d.ship_types[at(t)].id).pair("n", n[t]);
                    if (!place.empty()) out.pair("at", place);
                    out.end();
                }
            };
            lies(on_lake(lake), {});
            for (int h = 0; h < kHavens; ++h) {
                const Haven& haven = d.havens[at(h)];
                if (haven.side == side && haven.lake == lake)
                    lies(in_haven(h), haven.place ? place_word(d, haven.place) : std::string_view(haven.id));
            }
            out.end().end();
        }
    out.end();
}

void scene_marks(const Data& d, const State& s, Json& out) {
    out.key("blockades").object();
    for (int z = 0; z < kZones; ++z)
        if (s.blockade[z]) out.pair(d.zones[at(z)].id, s.blockade[z] == 2 ? "full" : "military");
    out.end().key("tribes").object();
    for (int t = 0; t < kTribes; ++t)
        if (s.tribe[t]) out.pair(place_word(d, d.tribe_place[at(t)]), s.tribe[t] == 1 ? "belligerent" : "defeated");
    out.end();
    if (s.florida) out.pair("florida", true);
    out.key("marks").object();
    for (int p = kSpace0; p < kSea0; ++p) {
        if (!d.exists(p)) continue;
        const int city = d.city[at(p)], coast = d.coastal[at(p)];
        std::string_view marks[8];
        int n = 0;
        const auto lies = [&](bool there, std::string_view word) {
            if (there) marks[n++] = word;
        };
        lies(s.raised[0].has(p) || s.raised[1].has(p), "raised");
        lies(city != 255 && s.captured >> city & 1, "captured");
        lies(city != 255 && s.surrendered >> city & 1, "surrendered");
        lies(s.burned.has(p), "burned");
        lies(coast != 255 && s.raided >> coast & 1, "raided");
        lies(s.parish && d.space(p).parish, "parish");
        if (!n) continue;
        out.key(place_word(d, p)).array();
        for (int i = 0; i < n; ++i) out.value(marks[i]);
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- tracks

void scene_tracks(const Data& d, const State& s, Json& out) {
    scene_peace(d, s, out);
    out.pair("napoleon", int{s.napoleon});
    if (s.paris_turn) out.pair("paris", true);
    out.pair("secretary", s.secretary ? leader_word(d, s.secretary - 1) : std::string_view("eustis"));
}

// ---------------------------------------------------------------- cards, Leaders

void scene_zone(const Data& d, const State& s, u8 zone, Json& out) {
    out.array();
    s.cards.each(zone, d.deck, [&](int num) { out.value(num); });
    out.end();
}

void scene_cards(const Data& d, const State& s, Viewer viewer, Json& out) {
    const int next = s.season == kWinter ? int{kMarApr} : s.season + 1;
    out.key("hands").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).object().pair("hand", hand_size(d, s, side));
        out.pair("saved", s.cards.count(saved(side), d.deck));
        if (sees(viewer, side)) {
            scene_zone(d, s, hand(side), out.key("cards"));
            scene_zone(d, s, saved(side), out.key("saved_cards"));
        }
        if (viewer == ghent::viewer(other(side))) {
            bool any = false;
            for (const u8 num : d.deck) {
                const bool there = s.cards.where[num] == hand(side) || s.cards.where[num] == saved(side);
                if (!there || !s.cards.known[index(other(side))].has(num)) continue;
                if (!any) out.key("known").array();
                any = true;
                out.value(int{num});
            }
            if (any) out.end();
        }
        out.pair("deal", deal_size(d, s, side, next)).end();
    }
    out.end();
    out.pair("deck", s.cards.count(kDeck, d.deck));
    scene_zone(d, s, kDiscard, out.key("discard"));
    scene_zone(d, s, kGone, out.key("removed"));
    scene_zone(d, s, kInPlay, out.key("table"));
    if (s.reshuffle) out.pair("reshuffle", true);
}

void scene_leaders(const Data& d, const State& s, Viewer viewer, Json& out) {
    const int n = static_cast<int>(d.leaders.size());
    out.key("pool").object();
    for (const Seat side : kSeats) {
        if (!sees(viewer, side)) continue;  // how many are with Expeditions is hidden, so is how many are not
        int pool = 0;
        for (int l = 0; l < n; ++l) pool += d.leader(l).side == side && s.leader_at[l] == kPool;
        out.pair(name(side), pool);
    }
    out.end();
    if (viewer != Viewer::none) {
        out.key("own_pool").array();
        for (int l = 0; l < n; ++l)
            if (s.leader_at[l] == kPool && sees(viewer, d.leader(l).side)) out.value(leader_word(d, l));
        out.end();
    }
    bool any = false;
    for (int l = 0; l < n; ++l) {
        const u8 where = s.leader_at[l];
        if (d.leader(l).entry == Entry::replacement || (where != kAside && where != kDead && where != kWounded))
            continue;
        if (!any) out.key("gone").array();
        any = true;
        out.object().pair("id", leader_word(d, l));
        out.pair("how", where == kAside ? "aside" : where == kDead ? "dead" : "wounded").end();
    }
    if (any) out.end();
}

// What cards forbid for a while.
void scene_bans(const Data& d, const State& s, Json& out) {
    const bool militia = s.no_militia && s.turn <= s.no_militia, armistice = s.armistice == s.turn && s.turn;
    if (!militia && !armistice && !s.barred) return;
    out.key("bans").array();
    const auto ban = [&](Seat side, std::string_view what) {
        out.object().pair("side", name(side)).pair("what", what).pair("until", turn_label(d, s)).end();
    };
    if (militia) ban(Seat::us, "New England raises no Militia");
    if (armistice)
        for (const Seat side : kSeats) ban(side, "Armistice");
    for (int e = 0; e < kExps; ++e)
        if (s.barred >> e & 1)
            ban(side_of_exp(e), fmt::format("{} may not be activated", arg_title(d, kExpKind, static_cast<u16>(e))));
    out.end();
}

// ---------------------------------------------------------------- what is going on

void scene_play(const Data& d, const State& s, Json& out) {
    const Frame* f = find_frame(s, kStepCard);
    if (!f) return;
    const int num = CardPart::card(*f);
    const bool ops = CardPart::how(*f) == CardPart::for_ops || f->pc == CardPart::ops;
    out.key("play").object().pair("seat", name(static_cast<Seat>(f->seat))).pair("card", num);
    out.pair("how", ops ? "ops" : "event").pair("ops", int{d.card(num).ops});
    if (ops && s.ops.on && s.ops.left) out.pair("left", int{s.ops.left});
    const Frame* round = find_frame(s, kStepRound);
    if (find_frame(s, kStepCampaign) || (round && RoundPart::extra(*round))) out.pair("again", true);
    out.end();
}

// A window is opened by public facts; who may answer it with what is not in it.
void scene_window(const Data& d, const State& s, Json& out) {
    if (s.flow.over || s.flow.depth == 0 || s.flow.top().step != kStepWindow) return;
    constexpr std::string_view kinds[] = {
        "round",           "enemy_card",       "enemy_activation", "enemy_move",     "sea_move",     "raid_or_invasion",
        "dispersion",      "before_combat",    "before_roll",      "after_roll",     "after_combat", "before_lake",
        "lake_after_roll", "lake_after_round", "after_lake",       "activation_end", "peace_forward"};
    static_assert(std::size(kinds) == kWindows);
    const Frame& f = s.flow.top();
    out.key("window").object().pair("seat", name(static_cast<Seat>(f.seat))).pair("kind", kinds[f.n]);
    if (s.fight.on) out.pair("place", place_word(d, s.fight.place));
    else if (s.lake.on) out.pair("place", d.lakes[s.lake.lake].id);
    else if (s.act.on && in_play(s, s.act.exp))
        out.pair("place", place_word(d, s.exp_at[s.act.exp])).pair("piece", exp_word(s.act.exp));
    out.end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object().pair("game", "amateurs").pair("viewer", name(viewer));
    scene_turn(d, s, out);
    scene_pieces(d, s, viewer, out);
    scene_groups(d, s, viewer, out);
    scene_control(d, s, out);
    scene_works(d, s, out);
    scene_ports(d, s, viewer, out);
    scene_fleets(d, s, out);
    scene_marks(d, s, out);
    scene_tracks(d, s, out);
    scene_cards(d, s, viewer, out);
    scene_leaders(d, s, viewer, out);
    scene_bans(d, s, out);
    scene_play(d, s, out);
    view_march(d, s, viewer, out);
    view_choice(d, s, viewer, out);
    view_fight(d, s, viewer, out);
    view_sea(d, s, out);
    scene_window(d, s, out);
    view_ghent(d, s, out);
    out.end();
}

}  // namespace ghent::amateurs
