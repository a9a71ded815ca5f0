// Amateurs to Arms!: Combats and Ghent in the scene. Of a hidden force is shown what has been announced (8.2a, B5-B8), to its owner more.
#include <algorithm>
#include <cstdlib>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/view.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// ---------------------------------------------------------------- land Combat

std::string_view fight_stage(const State& s) {
    const Frame* f = find_frame(s, kStepCombat);
    if (!f) return "after";
    if (f->pc <= CombatPart::announced) return "before";
    if (f->pc <= CombatPart::before_roll) return "announced";
    if (f->pc <= CombatPart::rolled) return "rolled";
    if (f->pc <= CombatPart::losses) return "losses";
    return f->pc <= CombatPart::settle ? "retreat" : "after";
}

// Reactions that were played in this Combat, the first one first.
template <std::size_t N>
void fight_cards(const u8 (&cards)[N], Json& out) {
    out.key("cards").array();
    for (std::size_t i = N; i-- > 0;)
        if (cards[i]) out.value(int{cards[i]});
    out.end();
}

// What a side has lost, once both have chosen (8.3i). A tribe's marker takes its part first.
void fight_losses(const Data& d, const State& s, Seat side, Json& out) {
    const Fight& f = s.fight;
    const int i = index(side);
    u8 units[kLocal + 1] = {};
    int n = 0;
    for (; n < f.revealed[i]; ++n) ++units[f.pick_type[i][n]];
    if (fighting_tribe(s, side) || f.kind == FightKind::tribe) units[kIndian] = byte(units[kIndian] + f.lost[i] - n);
    if (std::ranges::any_of(units, [](u8 x) { return x > 0; }))
        view_units(d, side, units, kLocal + 1, out.key("loses"));
}

int fight_column(const State& s, int i) { return std::min<int>(kLeadership, s.fight.leadership[i] + s.fight.shift[i]); }
int fight_read(const Data& d, const State& s, Seat side) {
    return s.fight.die[index(side)] + die_modifiers(d, s, side).sum();
}

void fight_stars(const Data& d, const State& s, Seat side, Json& out) {
    const Fight& f = s.fight;
    const int i = index(side);
    out.key("stars").array();
    const auto more = [&](std::string_view source, int value, std::string_view rule) {
        if (value) out.object().pair("source", source).pair("value", value).pair("rule", rule).end();
    };
    // Cavalry counts where there is no Fort, Artillery against one (2.3t, 2.3u): never both.
    const bool field = f.fort[0] == 0 && f.fort[1] == 0;
    more(d.units[i][at(field ? kCavalry : kArtillery)].name, f.unit_stars[i], field ? "2.3u" : "2.3t");
    more("Cards", f.more_stars[i], "5.3a");
    out.end();
}

void fight_side(const Data& d, const State& s, Viewer viewer, Seat side, Json& out) {
    const Fight& f = s.fight;
    const int i = index(side);
    const bool own = sees(viewer, side);
    out.key(name(side)).object().key("markers").array();
    for (int e = first_exp(side); e < end_exp(side); ++e)
        if (f.exps >> e & 1) out.value(exp_word(e));
    out.end();
    if (!attacks(s, side)) {
        if (count_loose(s, side, f.place))
            view_units(d, side, loose(s, side, f.place), types_of(side), out.key("loose"));
        if (f.militia) out.pair("local", int{f.militia});
    }
    if (const int tribe = fighting_tribe(s, side)) out.pair("tribe", tribe);
    const Frame* frame = find_frame(s, kStepCombat);
    if (frame && frame->pc > CombatPart::attackers) {
        out.pair("supply", supply_word(static_cast<Supply>(f.supply[i])));
        if (f.fort[i]) out.pair("fort", int{f.fort[i]});
    }
    if (f.band[i]) {  // B5: announced
        out.key("band").array().value(d.band_min[at(f.band[i] - 1)]).value(d.band_max[at(f.band[i] - 1)]).end();
        out.pair("leadership", fight_column(s, i));
        if (f.shift[i]) out.pair("shift", int{f.shift[i]});
    }
    if (own) {
        u8 fighting[kTypes] = {}, idle[kTypes] = {};
        bool any_idle = false;
        for (int t = 0; t < types_of(side); ++t) {
            fighting[t] = byte(std::max(0, participants(d, s, side, t)));
            idle[t] = byte(f.held[i][0][t] + f.held[i][1][t]);
            any_idle |= idle[t] > 0;
        }
        view_units(d, side, fighting, types_of(side), out.key("units"));
        if (any_idle) view_units(d, side, idle, types_of(side), out.key("idle"));
        int best = kNoLeader;
        each_fighting_exp(s, side, [&](int e) {
            each_leader_of(d, s, e, [&](int l) {
                if (best == kNoLeader || tactical_of(d, s, l) > tactical_of(d, s, best)) best = l;
            });
        });
        if (best != kNoLeader) out.pair("leader", leader_word(d, best));
    }
    fight_cards(f.cards[i], out);
    const bool read = f.flags & kFightRead;
    out.key("modifiers");
    // What is hidden of the force counts in them from the roll on.
    write_modifiers(out, module(), d, die_modifiers(d, s, side).all());
    fight_stars(d, s, side, out);
    if (f.flags & kFightRolled) out.pair("die", int{f.die[i]});
    if (read) {
        out.pair("read", std::clamp(fight_read(d, s, side), kCrtLow, kCrtHigh));
        const int fort = f.fort[index(other(side))], walls = attacks(s, side) ? fort : 0;
        out.key("inflicts")
            .object()
            .pair("losses", std::max(0, f.losses[i] - walls))
            .pair("stars", int{f.stars[i]})
            .end();
        if (const int taken = std::min<int>(f.stars[i], fort)) out.pair("absorbed", taken);
    }
    if (own && frame && frame->pc == CombatPart::losses && f.picks[i] && f.picks[i] == f.to_lose[i])
        out.pair("ready", true);
    if (read && (!frame || frame->pc > CombatPart::losses)) fight_losses(d, s, side, out);
    // Until the losses are taken the dice say it; whoever then has nobody left drives nobody out (R116).
    const bool open = frame && frame->pc <= CombatPart::losses;
    const bool must = open ? read && is_driven_out(s, side) : f.must_retreat & bit(side),
               went = (f.retreated | f.left) & bit(side);
    if (must || went) {
        out.key("retreats").object();
        if (f.went[i]) out.pair("to", place_word(d, f.went[i]));
        if (must) out.pair("forced", true);
        out.end();
    }
    out.end();
}

}  // namespace

void view_fight(const Data& d, const State& s, Viewer viewer, Json& out) {
    if (!s.fight.on) return;
    const Fight& f = s.fight;
    constexpr std::string_view kinds[] = {"land", "tribe", "invasion", "raid"};
    out.key("fight").object().pair("place", place_word(d, f.place)).pair("kind", kinds[static_cast<int>(f.kind)]);
    out.pair("attacker", name(attacker_of(s)));
    if (f.from) out.pair("from", place_word(d, f.from));
    if (f.lake) out.pair("shore", d.lakes[at(f.lake - 1)].id);
    out.pair("stage", fight_stage(s));
    for (const Seat side : kSeats) fight_side(d, s, viewer, side, out);
    const Frame* frame = find_frame(s, kStepCombat);
    if (!frame || frame->pc >= CombatPart::retreats)
        out.pair("winner", f.winner ? name(static_cast<Seat>(f.winner - 1)) : std::string_view("draw"));
    out.end();
}

// ---------------------------------------------------------------- Lake Combat

namespace {

void sea_side(const Data& d, const State& s, Seat side, Json& out) {
    const LakeFight& f = s.lake;
    out.key(name(side)).object();
    const int l = d.named.lake_leader[index(side)][f.lake];
    const bool led = !(f.leaderless & bit(side));
    if (led) {
        out.key("leader").object().pair("id", leader_word(d, l));
        if (s.turned.has(l)) out.pair("replacement", true);
        out.pair("tactical", tactical_of(d, s, l)).end();
    }
    // Before the first round the fleets are not in line yet.
    const u64 half = index(side) ? ~u64{0} << 32 : ~u64{0} >> 32;
    const u64 line = f.round ? f.lined & half : ships_at(s, side, on_lake(f.lake));
    out.key("line").array();
    bool first = true;
    for (const int ship : members(line)) {
        out.object().pair("ship", d.ship_types[d.ship_type[at(ship)]].id);
        if (f.withdrawn >> ship & 1) out.pair("state", "withdrawn");
        else if (f.taken >> ship & 1) out.pair("state", "captured");
        else if (f.round && !(f.able >> ship & 1)) out.pair("state", "sunk");
        if (first && led) out.pair("leader", true);
        first = false;
        for (int i = 0; i < f.pairs; ++i)
            if (f.second[i] == ship + 1) out.pair("with", i);
        out.end();
    }
    out.end().pair("sunk", int{f.gone[index(other(side))]});
    fight_cards(f.cards[index(side)], out);
    out.end();
}

}  // namespace

void view_sea(const Data& d, const State& s, Json& out) {
    if (!s.lake.on) return;
    const LakeFight& f = s.lake;
    out.key("sea").object().pair("lake", d.lakes[f.lake].id).pair("attacker", name(static_cast<Seat>(f.mover)));
    out.pair("round", int{f.round});
    for (const Seat side : kSeats) sea_side(d, s, side, out);
    const Frame* frame = find_frame(s, kStepLakeCombat);
    out.key("pairs").array();
    for (int i = 0; f.round && i <= f.pair && i < f.pairs; ++i) {
        out.object();
        for (const Seat side : kSeats) out.pair(name(side), i);
        // Of the pairs that have fought the journal tells; only the dice of the present one are kept.
        if (i == f.pair && frame && frame->pc == LakePart::pair_rolled) {
            const Modifiers m[2] = {pair_modifiers(d, s, Seat::us), pair_modifiers(d, s, Seat::gb)};
            out.key("dice").object().pair("us", int{f.die[0]}).pair("gb", int{f.die[1]}).end();
            out.key("modifiers").object();
            for (const Seat side : kSeats) write_modifiers(out.key(name(side)), module(), d, m[index(side)].all());
            out.end().key("total").object();
            for (const Seat side : kSeats) out.pair(name(side), f.die[index(side)] + m[index(side)].sum());
            out.end();
        }
        out.end();
    }
    out.end();
    if (frame && frame->pc >= LakePart::settle)
        out.pair("winner", f.winner ? name(static_cast<Seat>(f.winner - 1)) : std::string_view("none"));
    out.end();
}

// ---------------------------------------------------------------- Ghent

namespace {

void ghent_held(const Data& d, const State& s, Seat side, Json& out) {
    out.key(name(side)).array();
    const auto row = [&](int place, std::string_view what, int value) {
        out.object();
        if (place) out.pair("place", place_word(d, place));
        out.pair("what", what).pair("value", value).end();
    };
    for (int p = kSpace0; p < kSea0; ++p)
        if (d.exists(p) && is_home(d, s, other(side), p) && controls(d, s, side, p)) row(p, "area", space_points(d, p));
    for (int t = 0; t < kTribes; ++t) {
        if (s.tribe[t] == 2 && side == Seat::us) row(d.tribe_place[at(t)], "tribe", d.ghent.defeated);
        if (s.tribe[t] == 1 && side == Seat::gb) row(d.tribe_place[at(t)], "tribe", d.ghent.belligerent);
    }
    if (s.nation && nation_side(d, s.british) == side) row(0, "nation", d.ghent.nation);
    out.end();
}

void ghent_last(const State& s, Seat side, Json& out) {
    const int i = index(side);
    if (!(s.last_played & bit(side))) return;
    out.object().pair("seat", name(side));
    if (s.log.last_card[i])
        out.pair("card", int{s.log.last_card[i]}).pair("how", s.log.last_ops & bit(side) ? "ops" : "event");
    const int up = s.log.up[i] - s.log.down[i];
    out.pair("steps", side == Seat::gb ? up : -up).end();
}

// All steps of the war, summed by what caused them, in the order of their first time.
void ghent_causes(const Data& d, const State& s, Json& out) {
    const PeaceLog& log = s.log;
    const auto sort = [&](int i) { return log.what[i] & ~kPeaceBack; };
    const auto alike = [&](int i, int k) { return sort(i) == sort(k) && log.about[i] == log.about[k]; };
    out.key("causes").array();
    for (int i = 0; i < log.count; ++i) {
        int steps = 0;
        bool told = false;
        for (int k = 0; k < log.count; ++k) {
            if (!alike(i, k)) continue;
            told |= k < i;
            steps += log.what[k] & kPeaceBack ? -1 : 1;
        }
        if (told || steps == 0) continue;
        out.object().pair("side", log.what[i] & kPeaceOfGb ? "gb" : "us");
        view_peace_cause(d, log, i, out);
        out.pair("steps", steps).end();
    }
    out.end();
}

}  // namespace

void view_ghent(const Data& d, const State& s, Json& out) {
    if (!s.ended) return;
    const int ahead = s.ghent[0] - s.ghent[1], steps = (std::abs(ahead) + d.ghent_divisor - 1) / d.ghent_divisor;
    out.key("ghent").object().pair("met", int{s.log.met});
    out.pair("stage", s.ended == 2 ? "over" : s.last_played ? "last_cards" : "held").key("numbers").object();
    for (const Seat side : kSeats) ghent_held(d, s, side, out);
    out.end();
    // 12h: what the last cards change afterwards is not counted any more.
    out.key("counted").object().pair("us", int{s.ghent[0]}).pair("gb", int{s.ghent[1]}).end();
    out.key("shift");
    if (ahead) out.object().pair("side", ahead > 0 ? "us" : "gb").pair("steps", steps).end();
    else out.null();
    const Seat first = static_cast<Seat>(s.ghent_first);
    out.key("last").array();
    for (const Seat side : {first, other(first)}) ghent_last(s, side, out);
    out.end().pair("pair", int{s.pair});
    ghent_causes(d, s, out);
    out.end();
}

}  // namespace ghent::amateurs
