// Chapter 11: the Peace Track (P1), and how the pair moves once peace is made (12j).
#include <algorithm>

#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// The steps that are left of one frame, by the seat of the marker.
u16& steps_of(Frame& f, Seat side) { return side == Seat::us ? f.a : f.b; }
int back_steps(Frame& f, Seat side) { return steps_of(f, side) & 255; }
int forward_steps(Frame& f, Seat side) { return steps_of(f, side) >> 8; }
void step_done(Frame& f, Seat side) { steps_of(f, side) = static_cast<u16>(steps_of(f, side) - 256); }

// Which end is a marker's own, and which way is forward.
int forward_of(Seat side) { return side == Seat::us ? 1 : -1; }

// Which achievement of a land Combat moves a marker for the nth time: in the order in which they were counted (8.8, 6.8e, 6.9e, 11b).
PeaceWhy why_of_combat(const State& s, Seat marker, int nth) {
    const Fight& f = s.fight;
    for (int e = 0; e < kIf; ++e)
        if (f.lost_exps >> e & 1 && side_of_exp(e) == marker && nth-- == 0) return kWhyEliminated;
    if (f.winner == index(other(marker)) + 1) {
        if (is_devastating(s, marker) && nth-- == 0) return kWhyLoss;
        if (is_major_battle(s, other(marker)) && nth-- == 0) return kWhyBattle;
    }
    return f.kind == FightKind::invasion ? kWhyInvasion : f.kind == FightKind::raid ? kWhyRaid : kWhyCity;
}

PeaceWhy why_of_step(const State& s, Seat marker, const Frame& f, bool back, int nth) {
    switch (f.n) {
        case kByLandCombat: return back ? kWhyStar : why_of_combat(s, marker, nth);
        case kByLakeCombat: return kWhyLakeBattle;
        case kByCapture: return back ? kWhyStar : kWhyCity;
        case kByBlockade: return kWhyBlockade;
        case kByTribe: return kWhyTribe;
        case kByWinter: return kWhyLakeWinter;
        case kByInvasion: return kWhyInvasion;
        case kByEvent:
        default: return kWhyCard;
    }
}

// 4.1f: the nth of the Lakes that the enemy holds.
int lake_of_winter(const State& s, Seat marker, int nth) {
    for (int lake = 0; lake < kLakes; ++lake)
        if (controls_lake(s, other(marker), lake) && nth-- == 0) return kPlaces + lake;
    return 0;
}

// Keeps a step for people to see. `nth`: of the frame's steps of this marker.
void log_step(State& s, Seat marker, const Frame& f, bool back, int nth) {
    PeaceLog& log = s.log;
    if (log.count == kPeaceLog) {
        std::copy(log.what + 1, std::end(log.what), log.what);
        std::copy(log.about + 1, std::end(log.about), log.about);
        --log.count;
        if (log.before) --log.before;
    }
    const PeaceWhy why = why_of_step(s, marker, f, back, nth);
    const Frame* card = why == kWhyCard ? find_frame(s, kStepCard) : nullptr;
    const int about = why == kWhyCard         ? (card ? CardPart::card(*card) : 0)
                      : why == kWhyLakeWinter ? lake_of_winter(s, marker, nth)
                                              : f.c;
    log.what[log.count] = byte((marker == Seat::gb ? kPeaceOfGb : 0) | (back ? kPeaceBack : 0) | why << 2);
    log.about[log.count++] = byte(about);
    log.stood[index(marker)] = s.peace[index(marker)];
}

// By which rule a marker moves (11).
u16 rule_of_why(PeaceWhy why) {
    switch (why) {
        case kWhyEliminated: return R("8.8c");  // 11d: what does not count never comes here (combat.cpp)
        case kWhyLoss: return R("8.8a");
        case kWhyBattle: return R("8.8b");
        case kWhyLakeBattle: return R("9.3a");
        case kWhyCity: return R("11b");
        case kWhyStar: return R("11e");
        case kWhyBlockade:
        case kWhyTribe: return R("11c");
        case kWhyLakeWinter: return R("4.1f");
        case kWhyInvasion: return R("6.8e");
        case kWhyRaid: return R("6.9e");
        default: return R("11f");
    }
}

// 2.1h, 2.1i, 11e: towards its own end, never beyond it (R55).
void move_back(Ctx& c, Seat side, int steps) {
    State& s = c.s;
    for (int i = 0; i < steps && s.peace[index(side)] != c.d.peace_start[index(side)]; ++i) {
        s.peace[index(side)] = byte(s.peace[index(side)] - forward_of(side));
        log_step(s, side, s.flow.top(), true, 0);
        const PeaceWhy why = why_of_step(s, side, s.flow.top(), true, 0);
        tell(c, {kEvPeaceBack, rule_of_why(why), side, s.peace[index(side)], why});
    }
}

void test_for_meeting(Ctx& c) {
    State& s = c.s;
    if (s.met || s.peace[0] != s.peace[1]) return;
    s.met = 1;  // 1d, 12a
    s.pair = s.log.met = s.peace[0];
    tell(c, {kEvPeaceMet, R("12a"), static_cast<Seat>(s.active), s.pair});
}

// At Ghent: the card whose achievements move the pair. Reactions lie above it.
const Frame* last_card_of(const State& s) {
    for (int i = 0; i < s.flow.depth; ++i)
        if (s.flow.f[i].step == kStepCard) return &s.flow.f[i];
    return nullptr;
}

// 12j: one space for each achievement, towards the victory of whoever achieved it (R59). Stars count no more.
void move_pair(Ctx& c, Frame f) {
    State& s = c.s;
    for (const Seat loser : kSeats) {
        if (f.n == kByEvent || f.n == kByWinter || f.n == kByBlockade) continue;  // 12i, R93
        for (int i = 0; i < forward_steps(f, loser); ++i) {
            const u8 was = s.pair;
            s.pair = byte(std::clamp(s.pair + forward_of(loser), 1, kPeaceSpaces));
            if (const Frame* card = last_card_of(s); card && s.pair != was) {
                u8& moved = (s.pair > was ? s.log.up : s.log.down)[card->seat];
                moved = byte(moved + 1);
            }
            s.peace[0] = s.peace[1] = s.pair;
            tell(c, {kEvPairMoves, R("12j"), other(loser), s.pair, why_of_step(s, loser, f, false, i)});
        }
    }
}

}  // namespace

void push_peace(State& s, const PeaceMoves& m) {
    if (!m.any() || (s.met && s.ended != 1)) return;  // R55: excess steps are lost
    const auto packed = [&](int i) { return static_cast<u16>(m.back[i] | m.forward[i] << 8); };
    s.flow.push({.step = kStepPeace,
                 .n = m.cause,
                 .a = packed(0),
                 .b = packed(1),
                 .c = static_cast<u16>(m.about),
                 .d = static_cast<u16>(m.forward[0] | m.forward[1] << 8)});
}

void push_peace(State& s, Seat marker, int steps, PeaceCause cause, int about) {
    PeaceMoves m{.cause = cause, .about = about};
    (steps < 0 ? m.back : m.forward)[index(marker)] = steps < 0 ? -steps : steps;
    push_peace(s, m);
}

void new_turn_of_peace(State& s) { s.log.before = s.log.count; }

// R55: backward moves first, then forward ones one at a time, the marker of the player whose Round it is last.
Go enter_peace(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Seat active = static_cast<Seat>(s.active);
    if (s.ended == 1) {
        const Frame moves = f;
        s.flow.pop();
        move_pair(c, moves);
        return Go::on;
    }
    switch (f.pc) {
        case PeacePart::back:
            for (const Seat side : kSeats) move_back(c, side, back_steps(f, side));
            f.pc = PeacePart::first_forward;
            break;
        case PeacePart::window:  // card 52 has been played or not
            test_for_meeting(c);
            f.pc = PeacePart::first_forward;
            break;
        case PeacePart::first_forward:
        default: {
            const Seat side = forward_steps(f, other(active)) ? other(active) : active;
            if (s.met || forward_steps(f, side) == 0) {
                s.flow.pop();
                break;
            }
            const int done = (side == Seat::us ? f.d & 255 : f.d >> 8) - forward_steps(f, side);
            step_done(f, side);
            s.peace[index(side)] = byte(s.peace[index(side)] + forward_of(side));
            log_step(s, side, f, false, done);
            const PeaceWhy why = why_of_step(s, side, f, false, done);
            tell(c, {kEvPeace, rule_of_why(why), side, s.peace[index(side)], why});
            f.pc = PeacePart::window;
            if (side == Seat::us && (f.n == kByEvent || f.n == kByLakeCombat))
                open_window(s, kWinPeaceForward, Seat::us, false);
            break;
        }
    }
    return Go::on;
}

}  // namespace ghent::amateurs
