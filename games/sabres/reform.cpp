// Re-form: weakened units are merged (gen.1, off.8, off.9, setup.7). Piece by piece, until the player is done.
#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

namespace {

constexpr int kReformRange = 2;

bool near(const Data& d, const State& s, int a, int b) { return d.between(hex_of(s, a), hex_of(s, b)) <= kReformRange; }

// May this unit give a piece to the recipient?
Verdict check_donor(const Data& d, const State& s, int recipient, int donor) {
    const UnitType &to = type_of(d, s, recipient), &from = type_of(d, s, donor);
    const int who = name_of(d, s, donor);
    if (!on_map(s, donor) || from.side != to.side || donor == recipient || s.pieces[donor] == 0)
        return no(R("gen.1"), kNotRecipient, who);
    if (from.piece != to.piece) return no(R("setup.7"), kOtherPieces, who, name_of(d, s, recipient));
    if (!near(d, s, recipient, donor)) return no(R("gen.1"), kDonorTooFar, who);
    if (s.pieces[recipient] >= to.pieces) return no(R("gen.1"), kRecipientFull, name_of(d, s, recipient));
    return kAllowed;
}

// A lone officer joins; a donor that has given its last piece is one too.
Verdict check_officer(const Data& d, const State& s, int recipient, int officer) {
    const UnitType& to = type_of(d, s, recipient);
    const int who = name_of(d, s, officer);
    if (!on_map(s, officer) || side_of(d, s, officer) != to.side || !is_lone(s, officer))
        return no(R("off.8"), kNotLone, who);
    if (!to.officer || has_officer(s, recipient)) return no(R("off.9"), kHasOfficer, name_of(d, s, recipient));
    if (!near(d, s, recipient, officer)) return no(R("off.8"), kDonorTooFar, who);
    return kAllowed;
}

bool can_receive(const Data& d, const State& s, int recipient) {
    const UnitType& t = type_of(d, s, recipient);
    if (t.cls == Class::naval || s.pieces[recipient] == 0) return false;
    for (const int other_unit : members(mapped(d, s, t.side)))
        if (check_donor(d, s, recipient, other_unit).ok() || check_officer(d, s, recipient, other_unit).ok())
            return true;
    return false;
}

void finish(Ctx& c) {
    close_window(c);
    put_under(c.s, c.d.reform);
    c.s.flow.pop();
}

}  // namespace

bool can_reform(const Data& d, const State& s, Seat side) {
    if (!s.kept[index(side)][d.reform]) return false;
    for (const int unit : members(mapped(d, s, side)))
        if (can_receive(d, s, unit)) return true;
    return false;
}

Go enter_reform(Ctx& c) {
    const Frame& f = c.s.flow.top();
    if (f.pc == Reforming::who_receives || can_receive(c.d, c.s, Reforming::recipient(f))) return Go::ask;
    finish(c);
    return Go::on;
}

Verdict check_reform(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const bool about_unit = a.verb == kRecipient || a.verb == kTake || a.verb == kTakeOfficer;
    const int unit = about_unit ? slot_of(d, s, a.a) : -1;
    if (about_unit && unit < 0) return no(R("setup.8"), kNoSuchUnit, a.a);
    if (f.pc == Reforming::who_receives) {
        if (a.verb != kRecipient) return no(R("gen.1"), kNotNow, a.verb);
        const bool fine = on_map(s, unit) && side_of(d, s, unit) == side && can_receive(d, s, unit);
        return fine ? kAllowed : no(R("gen.1"), kNotRecipient, a.a);
    }
    switch (a.verb) {
        case kTake: return check_donor(d, s, Reforming::recipient(f), unit);
        case kTakeOfficer: return check_officer(d, s, Reforming::recipient(f), unit);
        case kDone: return Reforming::changed(f) ? kAllowed : no(R("gen.1"), kNothingChanged);
        default: return no(R("gen.1"), kNotNow, a.verb);
    }
}

void list_reform(const Data& d, const State& s, Seat side, ActionList& out) {
    const Frame& f = s.flow.top();
    for (const int unit : members(mapped(d, s, side))) {
        const int who = name_of(d, s, unit);
        if (f.pc == Reforming::who_receives) {
            if (can_receive(d, s, unit)) out.add(act(kRecipient, who));
            continue;
        }
        if (check_donor(d, s, Reforming::recipient(f), unit).ok()) out.add(act(kTake, who));
        if (check_officer(d, s, Reforming::recipient(f), unit).ok()) out.add(act(kTakeOfficer, who));
    }
    if (f.pc == Reforming::what && Reforming::changed(f)) out.add(act(kDone));
}

void take_reform(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kDone) return finish(c);
    const int unit = slot_of(c.d, s, a.a);
    if (a.verb == kRecipient) {
        f.pc = Reforming::what;
        Reforming::recipient(f) = static_cast<u16>(unit);
        return;
    }
    Reforming::changed(f) = 1;
    const int receiver = Reforming::recipient(f), recipient = name_of(c.d, s, receiver);
    if (a.verb == kTakeOfficer) {
        s.officer = (s.officer & ~one(unit)) | one(receiver);
        s.owed &= ~one(unit);
        tell(c, {kEvMergeOfficer, R("off.8"), side, recipient, a.a});
        take_off(s, unit);
        return;
    }
    --s.pieces[unit];
    ++s.pieces[receiver];
    tell(c, {kEvMergePiece, R("gen.1"), side, recipient, a.a});
    if (s.pieces[unit]) return;
    forget_unit(c, unit);  // scores nothing, whether its officer stays behind or not
    if (has_officer(s, unit)) return;
    tell(c, {kEvMergedAway, R("gen.1"), side, a.a});
    take_off(s, unit);
}

}  // namespace ghent::sabres
