// War of 1812: the scene of a viewer. Rules 2.11b, 3.2e, 7.2c, 7.2h, 11.1.
#include "games/blocks/view.h"

#include <algorithm>

#include "games/blocks/rules.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

// ---------------------------------------------------------------- what may be seen

u64 face_up(const Data& d, const State& s) {
    u64 up = 0;
    if (s.army.on && s.army.accepted) up |= s.here[s.army.town] & (d.land[0] | d.land[1]);
    if (s.naval.on) up |= s.here[s.naval.lake] & (d.ships[0] | d.ships[1]);
    return up;
}

u64 known_blocks(const Data& d, const State& s, Viewer viewer) {
    u64 known = face_up(d, s);
    for (const Seat side : kSeats)
        if (sees(viewer, side)) known |= d.all[index(side)];
    return known;
}

int steps_seen(const State& s, Viewer viewer, int block) {
    return sees(viewer, side_of(block)) ? s.steps[block] : s.high[block];
}

u64 named_in_orders(const Data& d) { return d.dragoons | d.artillery | one(d.named.tecumseh); }

Phase phase(const State& s) { return phase_of(step_rows(), s.flow, "8.0"); }

namespace {

void put_place(const Data& d, int place, Json& out) {
    if (place == kNowhere) out.null();
    else out.value(d.place_key(place));
}

void put_places(const Data& d, u64 places, Json& out) {
    out.array();
    for (const int place : members(places)) out.value(d.place_key(place));
    out.end();
}

std::string_view block_id(const Data& d, int block) { return d.block[static_cast<std::size_t>(block)].id; }

void put_blocks(const Data& d, u64 blocks, Json& out) {
    out.array();
    for (const int b : members(blocks)) out.value(block_id(d, b));
    out.end();
}

// ---------------------------------------------------------------- turn, points, control

void put_turn(const Data& d, const State& s, Json& out) {
    out.key("turn").object();
    if (s.year < d.years.size()) out.pair("year", d.years[s.year]);
    out.pair("turn", int{s.turn});
    out.key("label");
    if (s.turn >= 1 && s.turn <= d.turn_labels.size()) out.value(d.turn_labels[static_cast<std::size_t>(s.turn - 1)]);
    else out.null();
    // A player turn belongs to somebody; set-up, winter and simultaneous turns do not.
    bool in_player_turn = false;
    for (int i = 0; i < s.flow.depth; ++i) in_player_turn |= s.flow.f[i].step == kStepPlayerTurn;
    out.key("active");
    if (in_player_turn && !s.flow.over) out.value(name(static_cast<Seat>(s.active & 1)));
    else out.null();
    const Phase now = phase(s);
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
}

void put_points(const Data& d, const State& s, Json& out) {
    const Score points = score(d, s);
    out.key("vp").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).object().pair("total", points.total(side)).pair("blocks", points.blocks[index(side)]);
        out.pair("lakes", points.lakes[index(side)]).pair("towns", points.towns[index(side)]);
        if (side == Seat::gb) out.pair("bid", points.bid);
        out.end();
    }
    out.pair("margin", d.margin).end();
}

// Towns that are not simply their home side's: held by the enemy, or (null) fought over.
void put_control(const Data& d, const State& s, Json& out) {
    out.key("control").object();
    for (const int town : members(d.all_towns)) {
        const Seat holder = controller(d, s, town);
        if (contested(s, town)) out.key(d.place_key(town)).null();
        else if (!home_of(d, holder, town)) out.key(d.place_key(town)).value(name(holder));
    }
    out.end().key("lakes").object();
    for (std::size_t i = 0; i < d.lakes.size(); ++i) {
        const int owner = lake_owner(d, s, kLake0 + static_cast<int>(i));
        out.key(d.lakes[i].id);
        if (owner < 0) out.null();
        else out.value(name(static_cast<Seat>(owner)));
    }
    out.end();
}

// ---------------------------------------------------------------- blocks

void put_pieces(const Data& d, const State& s, Viewer viewer, Json& out) {
    constexpr std::string_view types[] = {"infantry", "dragoon", "artillery", "indian", "warship"};
    const u64 up = face_up(d, s);
    out.key("pieces").array();
    for (const int b : members(known_blocks(d, s, viewer))) {
        const Block& face = d.block[static_cast<std::size_t>(b)];
        out.object().pair("id", std::string_view(face.id)).pair("side", name(face.side));
        out.pair("type", types[static_cast<std::size_t>(face.type)]).pair("place", d.place_key(s.at[b]));
        out.pair("steps", steps_seen(s, viewer, b));
        if (has(up, b)) out.pair("up", true);
        out.end();
    }
    out.end();
}

// Hidden blocks by place and number. Warships are told from land blocks by everybody (their moves are made openly).
void put_groups(const Data& d, const State& s, Viewer viewer, Json& out) {
    const u64 hidden = (d.all[0] | d.all[1]) & ~known_blocks(d, s, viewer);
    out.key("groups").array();
    for (int place = 0; place < kPlaces; ++place) {
        for (const Seat side : kSeats) {
            const u64 there = s.here[place] & hidden;
            const int land = count(there & d.land[index(side)]), ships = count(there & d.ships[index(side)]);
            if (land + ships == 0) continue;
            out.object().pair("place", d.place_key(place)).pair("side", name(side));
            if (land) out.pair("land", land);
            if (ships) out.pair("ships", ships);
            out.end();
        }
    }
    out.end();
}

// ---------------------------------------------------------------- battles

void put_line(const Data& d, u64 up, Json& out) {
    out.key("line").object();
    for (const Seat side : kSeats) {
        out.key(name(side));
        put_blocks(d, up & d.all[index(side)], out);
    }
    out.end();
}

void put_retreat(const Data& d, const ArmyBattle& a, Seat attacker, Json& out) {
    out.key("retreat").object();
    out.pair("side", name(a.retreating == 1 ? attacker : other(attacker)));
    out.key("to");
    put_place(d, a.retreat_to, out);
    out.pair("by", a.by_water ? "water" : "land").pair("dice", int{a.pursuit_dice}).end();
}

void put_army_battle(const Data& d, const State& s, Viewer viewer, Json& out) {
    const ArmyBattle& a = s.army;
    const Seat attacker = static_cast<Seat>(a.attacker);
    out.object().pair("kind", "army").pair("place", d.place_key(a.town));
    out.pair("attacker", name(attacker)).pair("defender", name(other(attacker))).pair("round", int{a.round});
    out.pair("accepted", a.accepted != 0);
    out.key("amphibious");
    put_place(d, a.lake, out);
    out.key("came_from");
    put_places(d, a.came_from, out);
    if (a.no_retreat) out.pair("no_retreat", true);
    if (a.volleys) out.pair("volleys", int{a.volleys});
    if (a.hits) {
        out.key("hits").object().pair("side", name(static_cast<Seat>(a.hit_side))).pair("left", int{a.hits}).end();
    }
    if (a.retreating) put_retreat(d, a, attacker, out);
    if (a.decided && sees(viewer, other(attacker))) {  // half-made: the Defender's own business (7.12c)
        out.key("escape").object().key("try");
        put_blocks(d, a.tries, out);
        out.key("hold");
        put_blocks(d, a.decided & ~a.tries, out);
        out.end();
    }
    if (a.accepted) put_line(d, s.here[a.town] & (d.land[0] | d.land[1]), out);
    out.end();
}

void put_naval_battle(const Data& d, const State& s, Json& out) {
    const NavalBattle& n = s.naval;
    const Seat attacker = static_cast<Seat>(n.attacker);
    out.object().pair("kind", "naval").pair("place", d.place_key(n.lake));
    out.pair("attacker", name(attacker)).pair("defender", name(other(attacker))).pair("round", int{n.round});
    put_line(d, s.here[n.lake] & (d.ships[0] | d.ships[1]), out);
    out.end();
}

// The one being fought now is the last: a naval battle may lie within an army battle (7.12).
void put_battles(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("battles").array();
    if (s.army.on) put_army_battle(d, s, viewer, out);
    if (s.naval.on) put_naval_battle(d, s, out);
    out.end().key("open");
    put_places(d, s.open, out);
}

// ---------------------------------------------------------------- orders

constexpr std::string_view kStageNames[] = {"", "naval", "sailing", "landing", "army", "marching", "entering", "ready"};
constexpr std::string_view kNavalNames[] = {"", "pass", "build", "sail", "amphibious"};
constexpr std::string_view kArmyNames[] = {"", "pass", "march", "enter"};
constexpr std::string_view kHowNames[] = {"go", "march", "carry", "enter", "sail"};

void open_move(const Data& d, const State& s, int b, int count, Json& out) {
    out.object().pair("how", kHowNames[static_cast<std::size_t>(s.order_how[b])]).pair("from", d.place_key(s.at[b]));
    out.pair("to", d.place_key(to_of(s, b)));
    if (via_of(s, b) != kNowhere) out.pair("via", d.place_key(via_of(s, b)));
    out.pair("count", count);
}

// Everything a seat has said so far: orders, and the ports and entry towns it has named (7.11, 8.22, 8.23).
u64 destined(const Data& d, const State& s, Seat side) {
    u64 set = 0;
    for (const int b : members(d.all[index(side)]))
        if (s.order_to[b]) set |= one(b);
    return set;
}

// What stands on an open order sheet.
u64 open_orders(const Data& d, const State& s, Seat side) {
    u64 set = 0;
    for (const int b : members(d.all[index(side)]))
        if (s.order_how[b] != How::none) set |= one(b);
    return set;
}

// To their owner: block by block, as they were announced.
void put_own_moves(const Data& d, const State& s, Seat side, Json& out) {
    int in_order[kPerSide], n = 0;
    for (const int b : members(destined(d, s, side))) in_order[n++] = b;
    std::sort(in_order, in_order + n,
              [&](int x, int y) { return s.order_no[x] != s.order_no[y] ? s.order_no[x] < s.order_no[y] : x < y; });
    for (int i = 0; i < n; ++i) {
        open_move(d, s, in_order[i], 1, out);
        out.key("pieces");
        put_blocks(d, one(in_order[i]), out);
        out.end();
    }
}

// To the others, once the sheets lie open: how many go where, and the names that orders must give (11.1c). Sorted by what
// is public, not by block.
void put_public_moves(const Data& d, const State& s, Seat side, Json& out) {
    const auto what = [&](int b) {
        return static_cast<unsigned>(s.order_how[b]) << 24 | unsigned{s.at[b]} << 16 | unsigned{s.order_to[b]} << 8 |
               s.order_via[b];
    };
    u64 rest = open_orders(d, s, side);
    while (rest) {
        int next = first(rest);
        for (const int b : members(rest))
            if (what(b) < what(next)) next = b;
        u64 alike = 0;
        for (const int b : members(rest))
            if (what(b) == what(next)) alike |= one(b);
        open_move(d, s, next, count(alike), out);
        out.key("pieces");
        put_blocks(d, alike & named_in_orders(d), out);
        out.end();
        rest &= ~alike;
    }
}

void put_sheet(const Data& d, const State& s, Seat side, bool own, Json& out) {
    const Sheet& sheet = s.sheet[index(side)];
    out.key(name(side)).object();
    if (own) out.pair("stage", kStageNames[static_cast<std::size_t>(sheet.stage)]);
    if (sheet.naval != NavalAction::none) out.pair("naval", kNavalNames[static_cast<std::size_t>(sheet.naval)]);
    const bool still_to_build = sheet.ship == kNowhere || has(d.ships[index(side)], sheet.ship);
    if (sheet.naval == NavalAction::build && still_to_build) {
        out.pair("base", d.place_key(sheet.base)).pair("new", sheet.ship == kNowhere);
        if (own && sheet.ship < kBlocks) out.pair("ship", block_id(d, sheet.ship));
    }
    if (sheet.naval == NavalAction::sail || sheet.naval == NavalAction::amphibious)
        out.pair("lake", d.place_key(sheet.lake));
    if (sheet.army != ArmyAction::none) out.pair("army", kArmyNames[static_cast<std::size_t>(sheet.army)]);
    if (sheet.army == ArmyAction::march || sheet.army == ArmyAction::enter || sheet.naval == NavalAction::amphibious) {
        out.pair("origin", d.place_key(sheet.origin));
    }
    out.key("moves").array();
    if (own) put_own_moves(d, s, side, out);
    else put_public_moves(d, s, side, out);
    out.end();
    if (own && s.picked[index(side)]) {
        out.key("picked");
        put_blocks(d, s.picked[index(side)], out);
    }
    out.end();
}

// A seat sees its own half-made choices, and the enemy's only when the sheets lie open.
void put_orders(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("orders").object();
    for (const Seat side : kSeats) {
        const bool own = sees(viewer, side);
        const Sheet& sheet = s.sheet[index(side)];
        const bool mine = own && (sheet.stage != Stage::none || s.picked[index(side)] || destined(d, s, side));
        const bool open = s.revealed && sheet.stage != Stage::none;
        if (mine || open) {
            put_sheet(d, s, side, own, out);
        }
    }
    out.end();
}

void put_options(const State& s, Json& out) {
    out.key("options").object().pair("simo_move", s.simo != 0).pair("historical_setup", s.historical != 0);
    out.pair("historical_fleets", s.historical_fleets != 0).end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object().pair("game", "blocks").pair("viewer", name(viewer));
    put_turn(d, s, out);
    put_options(s, out);
    put_points(d, s, out);
    put_control(d, s, out);
    put_pieces(d, s, viewer, out);
    put_groups(d, s, viewer, out);
    put_battles(d, s, viewer, out);
    put_orders(d, s, viewer, out);
    out.end();
}

}  // namespace ghent::blocks
