// 8.4: Retreats, forced (B9) and of one's own will (B10).
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

// What decides where a force may go: Trails are for Light Units, tribe Areas for Indians and Indian Leaders alone (6.2g, R18); Spain's
// Indians stay in Florida and the tribes' Areas (R103).
struct Footing {
    bool light = true, indian = true, spain = false;
};

Footing footing_of(const Data& d, const State& s, Seat side, int place, int exp) {
    Footing f;
    const auto look = [&](const u8* units, int types) {
        for (int t = 0; t < types; ++t) {
            if (!units[t]) continue;
            f.light &= is_light(t);
            f.indian &= t == kIndian;
        }
    };
    const auto look_at = [&](int e) {
        look(s.exp_units[e], kTypes);
        if (count_exp(s, e)) f.indian &= only_indians(d, s, e);
    };
    if (exp >= 0) {
        look_at(exp);
        return f;
    }
    look(loose(s, side, place), types_of(side));
    f.spain = side == Seat::gb && spain_points(s, place) > 0;
    each_exp_at(s, side, place, look_at);
    return f;
}

// 8.4a, 8.4d, 8.4e, R18: like a defender.
Places ways_out(const Data& d, const State& s, Seat side, int from, Footing footing) {
    Places out{};
    if (!is_space(from)) return out;
    const Space& here = d.space(from);
    for (const Link& link : here.links) {
        if (is_trail(d.conns[link.conn].way) && !footing.light) continue;
        if (is_friendly(d, s, side, link.to, footing.indian)) out.add(link.to);
    }
    for (const int lake : members(here.lakes)) {
        if (is_winter(s) || fleet_is_out(s, other(side), lake)) continue;
        d.lake_places[lake].each([&](int p) {
            if (p != from && controls(d, s, side, p) && !has_force(s, other(side), p)) out.add(p);
        });
    }
    if (side == Seat::gb && here.zone != kNoZone) out.add(sea_of(here.zone));
    if (footing.spain) return out & (d.florida | d.tribes);
    return out;
}

// 8.4c, R18: the attacker goes back where his last step began, unless enemies stand there.
bool may_go_back(const State& s, Seat side, int attacker_from) {
    return attacker_from && (is_sea(attacker_from) || !has_force(s, other(side), attacker_from));
}

int from_of(const State& s, Seat side) { return attacks(s, side) ? s.fight.from : 0; }

}  // namespace

Places retreat_places(const Data& d, const State& s, Seat side, int from, int attacker_from) {
    if (may_go_back(s, side, attacker_from)) {
        Places back{};
        back.add(attacker_from);
        return back;
    }
    const bool one = s.fight.on && attacks(s, side);
    return ways_out(d, s, side, from, footing_of(d, s, side, from, one ? s.fight.exp : -1));
}

namespace {

Places places_for_retreat(const Data& d, const State& s, Seat side) {
    return retreat_places(d, s, side, s.fight.place, from_of(s, side));
}

// Could there be a way, as far as the opponent knows?
bool may_have_a_way(const Data& d, const State& s, Seat side) {
    if (!has_fighting_exp(s, side) || may_go_back(s, side, from_of(s, side)))
        return places_for_retreat(d, s, side).any();
    return ways_out(d, s, side, s.fight.place,
                    {.spain = footing_of(d, s, side, s.fight.place, attacks(s, side) ? s.fight.exp : -1).spain})
        .any();
}

// 8.4b, R20: nowhere to go: all are lost, those held back with them.
void lose_everything(Ctx& c, Seat side) {
    State& s = c.s;
    Fight& f = s.fight;
    c.reveal();
    tell(c, {kEvNoRetreat, R("8.4b"), side});
    const auto lose_all = [&](int e) {
        for (int t = 0; t < types_of(side); ++t) {
            const int n = e < 0 ? loose_of(s, side, f.place, t) : s.exp_units[e][t];
            if (!n) continue;
            lose_units(s, side, f.place, e, t, n);
            f.lost[index(side)] = byte(f.lost[index(side)] + n);
            tell(c, {kEvLosses, R("8.4b"), side, n, unit_word(side, t), e < 0 ? int{kNone} : e});
        }
    };
    if (!attacks(s, side)) lose_all(-1);
    each_fighting_exp(s, side, lose_all);
    for (auto& where : f.held[index(side)])
        for (u8& n : where) n = 0;
    f.retreated = byte(f.retreated | bit(side));
}

}  // namespace

void carry_out_retreat(Ctx& c, Seat side, int to) {
    State& s = c.s;
    Fight& f = s.fight;
    if (!attacks(s, side)) {
        for (int t = 0; t < types_of(side); ++t) {
            const int n = loose_of(s, side, f.place, t);
            if (side == Seat::gb && t == kIndian) move_spain(s, f.place, to, n);
            take_units(s, side, f.place, -1, t, n);
            put_units(s, side, to, -1, t, n);
        }
    }
    each_fighting_exp(s, side, [&](int e) {
        if (count_exp(s, e) == 0) return;  // it is lost
        s.exp_at[e] = byte(to);
        if (side == Seat::us) s.victories[e] = 0;  // 8.6j
    });
    f.went[index(side)] = byte(to);
    tell(c, {kEvRetreats, R("8.4g"), side, to});
}

std::string_view retreat_rule(const Data&, const State& s) { return s.flow.top().n ? "8.4f" : "8.4a"; }

Go enter_retreat(Ctx& c) {
    State& s = c.s;
    const Frame f = s.flow.top();
    const Seat side = static_cast<Seat>(f.seat);
    if (f.n) {  // 8.4f: of his own will
        if (may_have_a_way(c.d, s, side)) return Go::ask;
        s.flow.pop();
        return Go::on;
    }
    if (units_of_force(s, side) == 0) {  // 8.1c: Local Militia go home; a tribe's strength never Retreats (R60)
        s.flow.pop();
        if (s.fight.kind != FightKind::tribe) s.fight.retreated = byte(s.fight.retreated | bit(side));
        return Go::on;
    }
    const Places to = places_for_retreat(c.d, s, side);
    if (!to.any()) {
        s.flow.pop();
        lose_everything(c, side);
        return Go::on;
    }
    // Everybody can see that there is one way only.
    const bool plain = may_go_back(s, side, from_of(s, side)) || !has_fighting_exp(s, side);
    if (!plain || to.count() > 1) return Go::ask;
    s.flow.pop();
    s.fight.retreated = byte(s.fight.retreated | bit(side));
    to.each([&](int p) { carry_out_retreat(c, side, p); });
    return Go::on;
}

Verdict check_retreat(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kStay) return s.flow.top().n ? kAllowed : no(R("8.3e"), kMustRetreat);
    if (a.verb != kRetreat) return no(R("8.4a"), kNotNow, a.verb);
    if (places_for_retreat(d, s, side).has(a.a)) return kAllowed;
    return no(from_of(s, side) ? R("8.4c") : R("8.4a"), kNoRetreat, a.a);
}

void list_retreat(const Data& d, const State& s, Seat side, ActionList& out) {
    if (s.flow.top().n) out.add(act(kStay));
    places_for_retreat(d, s, side).each([&](int p) { out.add(act(kRetreat, p)); });
}

void take_retreat(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    const bool free = s.flow.top().n != 0;
    s.flow.pop();
    Fight& f = s.fight;
    if (a.verb == kStay) {
        f.stayed = byte(f.stayed | bit(side));
        tell(c, {kEvStays, R("8.3f"), side});
        return;
    }
    u8& how = free ? f.left : f.retreated;
    how = byte(how | bit(side));
    carry_out_retreat(c, side, a.a);
}

}  // namespace ghent::amateurs
