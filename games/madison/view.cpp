// Mr. Madison's War: the scene. What a viewer may not see is not in it.
#include "games/madison/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/madison/madison.h"
#include "games/madison/steps.h"
#include "games/madison/words.h"

namespace ghent::madison {

Phase phase(const State& s) { return phase_of(step_rows(), s.flow, "17.1"); }

namespace {

std::string place_id(const Data& d, int p) { return arg_id(d, kPlaceKind, static_cast<u16>(p)); }
std::string_view space_id(const Data& d, int place) { return d.space(place).id; }
std::string_view piece_id(const Data& d, int p) {  // of one that exists
    return is_unit(p) ? d.unit(p).id : is_leader(p) ? d.leader(p).id : d.ship(p).id;
}

// ---------------------------------------------------------------- turn, points, lakes

void put_turn(const Data& d, const State& s, Json& out) {
    const Turn& t = d.turns[std::min<std::size_t>(s.turn, kTurns - 1)];
    out.key("turn").object().pair("id", t.id).pair("name", t.name).pair("label", t.name);
    out.pair("prewar", s.prewar != 0);
    out.pair("first", name(static_cast<Seat>(s.first))).pair("active", name(static_cast<Seat>(s.active)));
    const Phase now = phase(s);
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
}

void put_vp(const Data& d, const State& s, Json& out) {
    out.key("vp").object().pair("net", s.flow.over ? final_net(d, s) : net_vp(d, s));
    for (const Seat side : kSeats) {
        out.key(name(side)).object().pair("cards", int{s.points[index(side)]}).key("spaces").array();
        (s.held[index(side)] & d.spaces_of[index(other(side))]).each([&](int place) {
            if (value_of(d, s, place))
                out.object().pair("place", place_id(d, place)).pair("value", value_of(d, s, place)).end();
        });
        out.end().key("lakes").array();
        for (int lake = 0; lake < kLakes; ++lake) {
            const u8 who = s.control[lake] ? s.control[lake] : s.marker[lake];
            if (who == index(side) + 1) out.value(d.lakes[static_cast<std::size_t>(lake)].id);
        }
        out.end();
        // 4.3: what counts no more at the end.
        if (s.flow.over) out.pair("unsupplied", board_vp(d, s, side) - kept_vp(d, s, side));
        out.end();
    }
    if (s.flow.over) out.pair("level", int{s.level});
    out.end();
}

void put_seat(u8 code, Json& out) {
    if (code) out.value(name(static_cast<Seat>(code - 1)));
    else out.null();
}

void put_lakes(const Data& d, const State& s, Json& out) {
    out.key("lakes").array();
    for (std::size_t lake = 0; lake < kLakes; ++lake) {
        out.object().pair("id", d.lakes[lake].id);
        put_seat(s.control[lake], out.key("control"));
        put_seat(s.marker[lake], out.key("marker"));
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- pieces, places

bool secret_step(const State& s) {
    return !s.flow.over && s.flow.depth && (s.flow.top().step == kStepArrivals || s.flow.top().step == kStepAttrition);
}

void put_piece(const Data& d, const State& s, Viewer viewer, int p, Json& out) {
    const Seat side = side_of(d, s, p);
    out.object().pair("id", piece_id(d, p)).pair("side", name(side));
    out.pair("kind", is_unit(p) ? "unit" : is_leader(p) ? "leader" : "ship").pair("place", place_id(d, s.at[p]));
    if (flipped(s, p)) out.pair("flipped", true);
    if (is_unit(p)) out.pair("strength", strength(d, s, p)).pair("cls", cls_word(class_of(d, s, p)));
    else if (is_leader(p)) out.pair("title", face(d, s, p).name);
    if (s.at[p] == kDue && d.due_turn[static_cast<std::size_t>(p)])
        out.pair("arrives", d.turns[d.due_turn[static_cast<std::size_t>(p)]].id);
    if (s.done.has(p)) out.pair("done", true);
    if (s.group.has(p)) out.pair("group", true);
    if (s.force.on && on_map(s.at[p]) && (s.spent[p] & kMpBits)) out.pair("spent", s.spent[p] & kMpBits);
    if (s.picked.has(p) && (!secret_step(s) || sees(viewer, side))) out.pair("picked", true);
    out.end();
}

void put_pieces(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("pieces").array();
    for (int p = 0; p < kPieces; ++p)
        if (d.exists(p) && s.at[p] != kOut) put_piece(d, s, viewer, p, out);
    out.end();
}

constexpr std::string_view kBaseWorks = "works";
std::string_view base_state(const Data& d, const State& s, int base) {
    if (has(s.base_gone, base)) return "gone";
    return base_works(d, s, base, d.bases[static_cast<std::size_t>(base)].side) ? kBaseWorks : "idle";
}

void put_places(const Data& d, const State& s, Json& out) {
    out.key("places").object();
    for (int place = kSpace0; place < d.places(); ++place) {
        out.key(place_id(d, place)).object();
        const bool us = controls(d, s, Seat::us, place), gb = controls(d, s, Seat::gb, place);
        out.pair("control", us ? "us" : gb ? "gb" : "none");
        if (s.destroyed.has(place)) out.pair("destroyed", true);
        for (const Seat side : kSeats)
            if (std::ranges::find(s.depot[index(side)], static_cast<u8>(place)) != std::end(s.depot[index(side)]))
                out.pair("depot", name(side));
        Fort buffer;
        if (const Fort* fort = fort_at(d, s, place, buffer))
            out.key("fort").object().pair("value", int{fort->value}).pair("cls", cls_word(fort->cls)).end();
        if (const int base = d.space(place).base; base >= 0) out.pair("base", base_state(d, s, base));
        out.end();
    }
    out.end();
    out.key("supply").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).array();
        supply(d, s, side).each([&](int place) { out.value(place_id(d, place)); });
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- the same for who has the board

void put_at(const Data& d, const State& s, Json& out) {
    out.key("at").object();
    const auto put_all = [&](int place, auto each) {
        bool any = false;
        each([&](int p) {
            if (!any) out.key(place_id(d, place)).array();
            any = true;
            out.value(piece_id(d, p));
        });
        if (any) out.end();
    };
    for (int place = 0; place < d.places(); ++place) {
        if (place == kOut) continue;
        put_all(place, [&](auto f) {
            if (on_map(place)) return each_at(s, place, f);
            for (int p = 0; p < kPieces; ++p)
                if (s.at[p] == place && d.exists(p)) f(p);
        });
    }
    out.end();
}

// What of a piece is not as its face says.
void put_marks(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("marks").object();
    const bool hides = secret_step(s);
    for (int p = 0; p < kPieces; ++p) {
        if (s.at[p] == kOut || !d.exists(p)) continue;
        const Seat side = side_of(d, s, p);
        const bool turned = side != d.side(p), raised = is_unit(p) && class_of(d, s, p) != d.unit(p).cls;
        const bool spent = s.force.on && on_map(s.at[p]) && (s.spent[p] & kMpBits);
        const bool picked = s.picked.has(p) && (!hides || sees(viewer, side));
        if (!flipped(s, p) && !turned && !raised && !spent && !picked && !s.done.has(p) && !s.group.has(p)) continue;
        out.key(piece_id(d, p)).object();
        if (turned) out.pair("side", name(side));
        if (flipped(s, p)) out.pair("flipped", true);
        if (raised) out.pair("cls", cls_word(class_of(d, s, p)));
        if (s.done.has(p)) out.pair("done", true);
        if (s.group.has(p)) out.pair("group", true);
        if (spent) out.pair("spent", s.spent[p] & kMpBits);
        if (picked) out.pair("picked", true);
        out.end();
    }
    out.end();
}

// Is the fort there that was built there, and no other?
bool usual_fort(const Data& d, const Fort* fort, int place) {
    const Space& space = d.space(place);
    return fort ? space.has_fort && fort->value == space.fort.value && fort->cls == space.fort.cls : !space.has_fort;
}

// The spaces that are not in the hands of the side whose territory they are, or not as they were built.
void put_changes(const Data& d, const State& s, Json& out) {
    out.key("changes").object();
    for (int place = kSpace0; place < d.places(); ++place) {
        const Space& space = d.space(place);
        bool any = false;
        const auto key = [&](std::string_view what) -> Json& {
            if (!any) out.key(space_id(d, place)).object();
            any = true;
            return out.key(what);
        };
        if (!controls(d, s, space.territory, place))
            key("control").value(controls(d, s, other(space.territory), place) ? name(other(space.territory)) : "none");
        if (s.destroyed.has(place)) key("destroyed").value(true);
        for (const Seat side : kSeats)
            if (std::ranges::find(s.depot[index(side)], static_cast<u8>(place)) != std::end(s.depot[index(side)]))
                key("depot").value(name(side));
        Fort buffer;
        const Fort* fort = fort_at(d, s, place, buffer);
        if (!usual_fort(d, fort, place)) {
            key("fort");
            if (fort) out.object().pair("value", int{fort->value}).pair("cls", cls_word(fort->cls)).end();
            else out.null();
        }
        if (space.base >= 0 && base_state(d, s, space.base) != kBaseWorks)
            key("base").value(base_state(d, s, space.base));
        if (any) out.end();
    }
    out.end();
    // Spaces out of which units of a side are not fed.
    out.key("cut").object();
    for (const Seat side : kSeats) {
        out.key(name(side)).array();
        const Places fed = supply(d, s, side);
        for (int place = kSpace0; place < d.places(); ++place)
            if (!fed.has(place)) out.value(space_id(d, place));
        out.end();
    }
    out.end();
}

// ---------------------------------------------------------------- cards

void put_cards_of(const Data& d, const State& s, u8 zone, Json& out) {
    out.array();
    for (int num = 1; num <= kCards; ++num)
        if (s.cards.where[num] == zone &&
            (zone == kDiscard || zone == kDisplay || d.card(num).year == 1812 + s.turn / 3))
            out.value(num);
    out.end();
}

void put_hands(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("hands").object();
    for (const Seat side : kSeats) {
        const int i = index(side);
        out.key(name(side)).object();
        out.pair("hand", cards_in(d, s, hand(side))).pair("held", cards_in(d, s, held(side)));
        out.pair("holds", int{s.holds[i]});
        if (sees(viewer, side)) {
            put_cards_of(d, s, hand(side), out.key("cards"));
            put_cards_of(d, s, held(side), out.key("held_cards"));
            if (cards_in(d, s, looked(side))) put_cards_of(d, s, looked(side), out.key("looked"));
        }
        // What the viewer has seen of the other side's cards.
        if (viewer == ghent::viewer(other(side))) {
            out.key("known").array();
            for (const u8 num : deck_of(d, s)) {
                const bool there = s.cards.where[num] == hand(side) || s.cards.where[num] == held(side);
                if (s.cards.known[1 - i].has(num) && there) out.value(int{num});
            }
            out.end();
        }
        out.end();
    }
    out.end();
    int hidden = cards_in(d, s, kDeck);
    if (s.prewar) hidden = 14 - s.drawn;
    out.key("deck").object().pair("cards", hidden);
    if (viewer == Viewer::us || viewer == Viewer::gb) {
        // Cards that the viewer has looked at and knows to be there.
        const int me = viewer == Viewer::us ? 0 : 1;
        out.key("known").array();
        for (const u8 num : deck_of(d, s))
            if (s.cards.where[num] == kDeck && s.cards.known[me].has(num)) out.value(int{num});
        out.end();
    }
    out.end();
    put_cards_of(d, s, kDiscard, out.key("discard"));
    put_cards_of(d, s, kDisplay, out.key("display"));
}

// ---------------------------------------------------------------- what is going on

void put_modifiers(const Data& d, const Modifiers& m, Json& out) {
    write_modifiers(out.key("modifiers"), module(), d, m.all());
    out.pair("drm", m.sum());
}

void put_pair(const Data& d, const u8 (&pieces)[2], Json& out) {
    out.array();
    for (const u8 p : pieces) {
        if (p) out.value(piece_id(d, p - 1));
        else out.null();
    }
    out.end();
}

// Were the dice of this round thrown? Until then the state still has the result of the round before (10.61a).
bool thrown_in_round(const State& s) {
    for (int i = 0; i < s.flow.depth; ++i)
        if (s.flow.f[i].step == kStepFight) return s.flow.f[i].pc > Combat::roll;
    return false;
}

void put_fights(const Data& d, const State& s, Json& out) {
    if (s.fight.on) {
        const Fight& f = s.fight;
        out.key("fight").object().pair("place", place_id(d, f.place));
        out.pair("attacker", name(static_cast<Seat>(f.attacker))).pair("round", int{f.round});
        put_pair(d, f.lead, out.key("leads"));
        put_pair(d, f.leader, out.key("commanders"));
        out.key("cards").array().value(int{f.card[0]}).value(int{f.card[1]}).end();
        out.pair("attack", attack_strength(d, s)).pair("defence", defence_strength(d, s));
        out.pair("fort", (f.flags & kFortUsed) != 0).pair("amphibious", (f.flags & kAmphibious) != 0);
        out.pair("attackers_cut", (f.flags & kAttackersCut) != 0).pair("defenders_cut", (f.flags & kDefendersCut) != 0);
        put_modifiers(d, land_modifiers(d, s), out);
        if (f.result != Result::none && thrown_in_round(s))
            out.pair("result", result_word(f.result)).pair("roll", int{f.roll});
        out.end();
    }
    if (s.sea.on) {
        out.key("sea").object().pair("lake", d.lakes[s.sea.lake].id);
        out.pair("attacker", name(static_cast<Seat>(s.sea.attacker)));
        put_pair(d, s.sea.lead, out.key("leads"));
        out.key("cards").array().value(int{s.sea.card[0]}).value(int{s.sea.card[1]}).end();
        put_modifiers(d, sea_modifiers(d, s), out);
        if (s.sea.result != SeaResult::none) out.pair("result", sea_word(s.sea.result));
        out.end();
    }
}

void put_play(const Data& d, const State& s, Json& out) {
    if (!s.play.on) return;
    constexpr std::string_view hows[] = {"none", "event", "leader", "units", "build", "restore", "depot", "hold"};
    out.key("play").object().pair("seat", name(static_cast<Seat>(s.play.seat)));
    out.pair("card", int{s.play.card}).pair("how", hows[s.play.how]);
    if (s.play.rain) out.pair("rain", place_id(d, s.play.rain));
    out.key("attacked").array();
    for (const u8 place : s.play.attacked)
        if (place) out.value(place_id(d, place));
    out.end().end();
    if (!s.force.on) return;
    out.key("force").object().pair("start", place_id(d, s.force.start));
    if (s.force.leader) out.pair("leader", piece_id(d, s.force.leader - 1));
    constexpr std::string_view modes[] = {"none", "march", "sail"};
    out.pair("mode", modes[static_cast<std::size_t>(s.force.mode)]);
    if (s.force.landing) out.pair("landing", place_id(d, s.force.landing));
    out.key("mps").object();
    s.group.each([&](int p) { out.pair(piece_id(d, p), mp_left(d, s, p)); });
    out.end().end();
}

// What is being asked, and of whom; in a window of hidden cards only that.
void put_window(const Data& d, const State& s, Json& out) {
    if (s.flow.over || s.flow.depth == 0) return;
    const Frame& f = s.flow.top();
    if (f.step != kStepReact && f.step != kStepBattleCard && f.step != kStepSeaCard) return;
    out.key("window").object().pair("seat", name(static_cast<Seat>(f.seat)));
    if (f.step == kStepReact) {
        constexpr std::string_view triggers[] = {"activation", "naval_activation", "nbv",
                                                 "combat_won", "combat_lost",      "enters"};
        const int which = Reacting::timing(f) - static_cast<int>(Timing::activation);
        out.pair("trigger", which >= 0 && which < 6 ? triggers[which] : "none");
        if (const int place = Reacting::place(f); place && place < d.places()) out.pair("place", place_id(d, place));
    } else {
        out.pair("trigger", f.step == kStepBattleCard ? "battle" : "naval_battle");
    }
    out.end();
}

}  // namespace

namespace {

void put_head(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object().pair("game", "madison").pair("viewer", name(viewer)).pair("scenario", d.wars[s.scenario].id);
    put_turn(d, s, out);
    put_vp(d, s, out);
    put_lakes(d, s, out);
}

void put_rest(const Data& d, const State& s, Viewer viewer, Json& out) {
    put_hands(d, s, viewer, out);
    put_play(d, s, out);
    put_fights(d, s, out);
    put_window(d, s, out);
    out.key("options").object().pair("fleet_return_start", s.opt_start_return != 0).end();
    out.end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    put_head(d, s, viewer, out);
    put_pieces(d, s, viewer, out);
    put_places(d, s, out);
    put_rest(d, s, viewer, out);
}

void scene(const Data& d, const State& s, Viewer viewer, Json& out) {
    put_head(d, s, viewer, out);
    put_at(d, s, out);
    put_marks(d, s, viewer, out);
    put_changes(d, s, out);
    put_rest(d, s, viewer, out);
}

}  // namespace ghent::madison
