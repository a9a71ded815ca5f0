// 1812!: the scene of what is going on: a Unit Activation, a land Combat, a Naval Combat, a siege assault. A secret sheet (18.2, 18.5.1,
// 19.5.2) is in it for its owner alone until both are revealed; how far a seat is with its own is in it for nobody else (R119).
#include "games/frontier/movement.h"
#include "games/frontier/view.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

void put_pieces(const Data& d, std::string_view key, const Pieces& set, Json& out) {
    out.key(key).array();
    set.each([&](int p) { out.value(std::string_view(d.piece_id(p))); });
    out.end();
}
void put_hex(const Data& d, std::string_view key, int plus_one, Json& out) {
    if (plus_one) out.pair(key, d.hex_id(plus_one - 1));
}
void put_card(const Data& d, std::string_view key, int plus_one, Json& out) {
    if (plus_one) out.pair(key, arg_id(d, kCardKind, static_cast<u16>(plus_one - 1)));
}

// Before the roll as far as the dice could take it.
void put_reach(const Data& d, const State& s, Json& out) {
    const Activation& a = s.act;
    const int top = s.flow.depth ? int{s.flow.top().step} : -1;
    const bool rolled = a.flags & kActRolled;
    const bool by_land = a.type == MoveType::land || a.type == MoveType::none;
    if (!by_land || (top != kStepMarch && top != kStepMovement) || a.hex == 0 || a.flags & kActHalted) return;
    if (!is_land_unit(a.unit) || is_water(d.hex(a.hex - 1).terrain) != (a.river != 0)) return;
    Pieces force = a.force;
    if (!force.any()) force.add(a.unit);
    Reach reach;
    const int points = std::min(rolled ? int{a.rmp} : 12 + a.bonus, Reach::kMostPoints);
    reach.find(d, s, mover_of(d, s, force), a.hex - 1, points, a.river);
    constexpr std::string_view how[] = {"no", "free", "fight", "cut_out"};
    out.key("reach").array();
    reach.each([&](int h, int cost, Entering what) {
        if (what != Entering::no && h != a.hex - 1)
            out.array().value(std::string_view(d.hex_id(h))).value(cost).value(how[static_cast<int>(what)]).end();
    });
    out.end();
}

constexpr std::string_view kChoices[] = {"", "fight", "evade"};

}  // namespace

void view_move(const Data& d, const State& s, Json& out) {
    const Activation& a = s.act;
    if (!a.on) return;
    out.key("move").object().pair("seat", name(static_cast<Seat>(a.seat))).pair("unit", d.piece_id(a.unit));
    if (a.type != MoveType::none) out.pair("type", arg_id(d, kMoveKind, static_cast<u16>(a.type)));
    put_hex(d, "hex", a.hex, out);
    put_hex(d, "start", a.start, out);
    put_hex(d, "from", a.from, out);
    put_pieces(d, "force", a.force, out);
    if (a.flags & kActRolled) out.pair("left", int{a.rmp});
    if (a.bonus) out.pair("bonus", int{a.bonus});
    if (a.flags & kActFree) out.pair("free", true);
    if (a.flags & kActHalted) out.pair("halted", true);
    if (a.length) {
        out.key("path").array();
        for (int i = 0; i < a.length && i < kMostPath; ++i)
            if (a.path[i]) out.value(std::string_view(d.hex_id(a.path[i] - 1)));
        out.end();
    }
    put_hex(d, "landing", a.landing, out);
    put_reach(d, s, out);
    out.end();
}

void view_land(const Data& d, const State& s, Viewer viewer, Json& out) {
    const LandCombat& f = s.land;
    if (!f.on) return;
    out.key("combat").object();
    put_hex(d, "place", f.hex, out);
    put_hex(d, "from", f.from, out);
    const bool open = f.flags & kFightOpen;
    constexpr std::string_view volleys[] = {"center", "right", "left"};
    out.pair("attacker", name(static_cast<Seat>(f.attacker))).pair("round", int{f.round});
    if (const Frame* x = find_frame(s, kStepCombat); x && x->pc > CombatPart::round && x->pc <= CombatPart::loss)
        if (f.volley < std::size(volleys)) out.pair("volley", volleys[f.volley]);
    out.pair("open", open).key("terrain").array();
    if (f.flags & kFightRiver) out.value("river");
    if (f.flags & kFightLanding) out.value("landing");
    if (f.flags & kFightBateaux) out.value("bateaux");
    if (f.flags & kFightSally) out.value("sally");
    out.end();
    const bool checking = find_frame(s, kStepEvadeCheck) != nullptr;
    for (const Seat side : kSeats) {
        const int i = index(side);
        out.key(name(side)).object().key("pieces").array();
        f.in.each([&](int p) {
            if (side_of(d, s, p) == side) out.value(std::string_view(d.piece_id(p)));
        });
        out.end();
        if (f.commander[i]) out.pair("commander", d.piece_id(f.commander[i] - 1));
        if (open || sees(viewer, side)) {
            out.key("boxes").object();
            for (int p = 0; p < kRegiments; ++p)
                if (f.box[p] != kNoBox && d.side[at(p)] == side) out.pair(d.piece_id(p), arg_id(d, kBoxKind, f.box[p]));
            out.end();
            if (f.posture[i]) out.pair("posture", arg_id(d, kPostureKind, static_cast<u16>(f.posture[i] - 1)));
        }
        if (f.choice[i] && (!checking || sees(viewer, side))) out.pair("choice", kChoices[f.choice[i]]);
        put_card(d, "pre", f.pre[i], out);
        put_card(d, "post", f.post[i], out);
        if (f.evades & bit(side)) out.pair("leaves", true);
        if (f.beaten & bit(side)) out.pair("beaten", true);
        out.end();
    }
    out.end();
}

void view_naval(const Data& d, const State& s, Viewer viewer, Json& out) {
    const NavalCombat& f = s.naval;
    if (!f.on) return;
    out.key("naval").object();
    put_hex(d, "place", f.hex, out);
    put_hex(d, "from", f.from, out);
    out.pair("attacker", name(static_cast<Seat>(f.attacker))).pair("round", int{f.round});
    if (const Frame* frame = find_frame(s, kStepNaval); frame && frame->pc == NavalPart::broadsides)
        out.pair("column", f.column + 1);
    if (f.port) out.pair("port", d.settlement(d.port(f.port - 1).settlement).id);
    const bool checking = find_frame(s, kStepNavalCheck) != nullptr;
    for (const Seat side : kSeats) {
        const int i = index(side);
        out.key(name(side)).object().key("line").array();
        for (int v = 0; v < kVessels; ++v) {
            const u8 place = f.at[v];
            if (place == 0 || !on_map(s, kVessel0 + v) || side_of(d, s, kVessel0 + v) != side) continue;
            out.object().pair("id", d.piece_id(kVessel0 + v));
            if (place >= kStruck) out.pair("state", place == kAway ? "away" : "struck");
            else if (place >= kColumnA) out.pair("column", place - kColumnA + 1);
            out.pair("section", int{f.section[v]});
            if (f.bar.has(v)) out.pair("bar", true);
            out.end();
        }
        out.end();
        if (f.choice[i] && (!checking || sees(viewer, side))) out.pair("choice", kChoices[f.choice[i]]);
        put_card(d, "pre", f.pre[i], out);
        put_card(d, "post", f.post[i], out);
        if (f.evades & bit(side)) out.pair("leaves", true);
        if (f.beaten & bit(side)) out.pair("beaten", true);
        out.end();
    }
    out.end();
}

void view_siege(const Data& d, const State& s, Json& out) {
    const Assault& f = s.assault;
    if (!f.on) return;
    out.key("siege")
        .object()
        .pair("place", d.settlement(f.settlement).id)
        .pair("seat", name(static_cast<Seat>(f.seat)));
    put_pieces(d, "pieces", f.in, out);
    if (f.die[0]) out.key("dice").array().value(int{f.die[0]}).value(int{f.die[1]}).end();
    out.key("drm").array().value(int{f.drm[0]}).value(int{f.drm[1]}).end();
    out.key("to_lose").array().value(int{f.to_lose[0]}).value(int{f.to_lose[1]}).end();
    out.key("lost").array().value(int{f.lost[0]}).value(int{f.lost[1]}).end();
    out.end();
}

}  // namespace ghent::frontier
