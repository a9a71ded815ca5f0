// 18.2 the battle line and the Combat Posture, on a secret sheet of each side (L1); 18.5.2 the line adjusted (D34).
#include "games/frontier/combat.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

int most_supports(const Data& d, const State& s, Seat side) {
    const bool sally = s.land.flags & kFightSally;
    const bool wet = sally || s.land.flags & (kFightRiver | kFightLanding);
    if (side == attacker_of(s) && wet && !(s.land.flags & kFightFord)) return 0;  // 18.2.4.c, 16.2.3
    return sally || d.hex(combat_hex(s)).terrain == Terrain::clear ? 3 : 2;       // 18.2.4.a, b
}

namespace {

u16 ground_rule(const Data& d, const State& s, Seat side) {
    const int most = most_supports(d, s, side);
    return most == 3 ? R("18.2.4.a") : most == 2 ? R("18.2.4.b") : R("18.2.4.c");
}

bool is_in_line(const Data& d, const State& s, Seat side, int p) {
    return p < kRegiments && d.side[at(p)] == side && s.land.in.has(p) && s.land.box[p] != kNoBox;
}

// 18.2.2: is there room in a box?
Verdict check_box(const Data& d, const State& s, Seat side, int box) {
    const int position = position_of(box);
    if (is_lead_box(box)) return lead_of(d, s, side, position) == kNoPiece ? kAllowed : no(R("18.2.2.a"), kBoxTaken);
    if (lead_of(d, s, side, position) == kNoPiece) return no(R("18.2.3.c"), kNoLead);
    const int most = most_supports(d, s, side);
    return count_in_box(d, s, side, byte(box)) < most ? kAllowed : no(ground_rule(d, s, side), kTooManySupports, most);
}

template <class Check>
void list_boxes(const Data& d, const State& s, Seat side, ActionList& out, Check check) {
    each_in_line(d, s, side, [&](int p) {
        for (int box = kLeadCenter; box < kBoxes; ++box) add_if(out, act(kDeploy, p, box), check);
    });
}

}  // namespace

// ---------------------------------------------------------------- 18.2 deployment, in secret

Go enter_deploy(Ctx& c) {
    State& s = c.s;
    return choose_both(
        c, [](Seat) { return true; },
        [&] {
            c.reveal();  // 18.2.5.f
            s.land.flags |= kFightOpen;
            for (const Seat side : {attacker_of(s), defender_of(s)}) {
                each_in_line(c.d, s, side, [&](int p) { tell(c, {kEvLine, R("18.2.5.f"), side, p, s.land.box[p]}); });
                tell(c, {kEvPosture, R("18.2.5.f"), side, s.land.posture[index(side)] - 1});
            }
            s.flow.pop();
        });
}

Verdict check_deploy(const Data& d, const State& s, Seat side, Action a) {
    const bool led = lead_of(d, s, side, kCenter) != kNoPiece;
    switch (a.verb) {
        case kDeploy:
            if (!is_in_line(d, s, side, a.a)) return no(R("18.2.2"), kNotInForce, a.a);
            if (!is_lead_box(a.b) && !is_support_box(a.b)) return no(R("18.2.3.a"), kNoSuchThing);
            if (s.land.box[a.a] != kReserve) return no(R("18.2.3.a"), kNotInReserve, a.a);
            if (!led && a.b != kLeadCenter) return no(R("18.2.3.a"), kLeadFirst);  // the flanks may follow (18.2.3.b)
            return check_box(d, s, side, a.b);
        case kPosture:
            if (a.a >= kPostures) return no(R("18.2.5"), kNoSuchThing);
            return s.land.posture[index(side)] ? no(R("18.2.5"), kPostureChosen) : kAllowed;
        case kDone:
            if (!led) return no(R("18.2.3.a"), kLeadFirst);
            return s.land.posture[index(side)] ? kAllowed : no(R("18.2.5"), kNoPosture);
        default: return no(R("18.2"), kNotNow, a.verb);
    }
}

void list_deploy(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_deploy(d, s, side, a); };
    list_boxes(d, s, side, out, check);
    for (int p = 0; p < kPostures; ++p) add_if(out, act(kPosture, p), check);
    add_if(out, act(kDone), check);
}

void take_deploy(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    switch (a.verb) {
        case kDeploy: s.land.box[a.a] = byte(a.b); break;
        case kPosture: s.land.posture[index(side)] = byte(a.a + 1); break;
        case kDone:
        default: s.both.hand_in(side); break;
    }
}

// ---------------------------------------------------------------- 18.5.2 adjusting the line

namespace {

// BR92: after the reveal supports come up through the ford, and nothing else is changed.
bool is_ford(const State& s) { return s.flow.top().n != 0; }

Verdict check_move_up(const Data& d, const State& s, Seat side, Action a) {
    if (!is_in_line(d, s, side, a.a)) return no(R("18.2.2"), kNotInForce, a.a);
    if (!is_lead_box(a.b) && !is_support_box(a.b)) return no(R("18.5.2"), kNoSuchThing);
    const int box = s.land.box[a.a];
    const bool reserve = box == kReserve;
    if (is_ford(s)) {
        if (!is_support_box(a.b)) return no(R("4.2.2b"), kSupportsOnly);
        return reserve ? check_box(d, s, side, a.b) : no(R("4.2.2b"), kNotInReserve, a.a);
    }
    // 18.5.2.b: a support moves up behind its own lead's box only.
    const bool moves_up = is_support_box(box) && a.b == lead_box(position_of(box));
    if (!reserve && !moves_up) return no(R("18.5.2.c"), kNotInReserve, a.a);
    const Verdict v = check_box(d, s, side, a.b);
    return v.ok() || !is_support_box(a.b) || v.reason != kNoLead ? v : no(R("18.5.2.d"), kNoLead);
}

}  // namespace

Go enter_adjust(Ctx&) { return Go::ask; }

Verdict check_adjust(const Data& d, const State& s, Seat side, Action a) {
    switch (a.verb) {
        case kRout:
            if (is_ford(s)) return no(R("4.2.2b"), kSupportsOnly);
            if (!is_in_line(d, s, side, a.a)) return no(R("18.2.2"), kNotInForce, a.a);
            return is_lead_box(s.land.box[a.a]) ? kAllowed : no(R("18.5.2.a"), kNotALead, a.a);
        case kDeploy: return check_move_up(d, s, side, a);
        case kDone:
            for (int position = kCenter; position < kPositions; ++position)
                if (lead_of(d, s, side, position) == kNoPiece && count_in_box(d, s, side, support_box(position)))
                    return no(R("18.5.2.b"), kMustLeadUp);
            return kAllowed;
        default: return no(R("18.5.2"), kNotNow, a.verb);
    }
}

void list_adjust(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_adjust(d, s, side, a); };
    each_in_line(d, s, side, [&](int p) { add_if(out, act(kRout, p), check); });
    list_boxes(d, s, side, out, check);
    add_if(out, act(kDone), check);
}

void take_adjust(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) return s.flow.pop();
    const u8 box = a.verb == kRout ? u8{kRouted} : byte(a.b);
    const u16 rule = a.verb == kRout                   ? R("18.5.2.a")
                     : is_support_box(s.land.box[a.a]) ? R("18.5.2.b")
                     : is_lead_box(box)                ? R("18.5.2.c")
                                                       : R("18.5.2.d");
    s.land.box[a.a] = box;
    tell(c, {kEvAdjusts, rule, side, a.a, box});
}

}  // namespace ghent::frontier
