// 6.8: the Invasion Fleet: another Sea Zone, or the Invasion of a Major City, and its landing for good (V1, V2).
#include "games/amateurs/fight.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

int land_leaders_of_fleet(const Data& d, const State& s) {
    int n = 0;
    each_leader_of(d, s, kIf, [&](int l) { n += !d.leader(l).naval(); });
    return n;
}

// Everybody of the fleet turned back (R89)?
bool nobody_lands(const State& s) {
    for (int t = 0; t < kTypes; ++t)
        if (s.exp_units[kIf][t] > s.fight.held[1][1][t]) return false;
    return true;
}

void attack_city(Ctx& c, int place) {
    State& s = c.s;
    if (anybody_defends(c.d, s, Seat::gb, place)) {
        begin_combat(c, {.attacker = Seat::gb, .exp = kIf, .place = place, .kind = FightKind::invasion});
        return;
    }
    lands_unopposed(c, FightKind::invasion, place);
}

}  // namespace

// 6.8e, 6.8f, 2.5r, R25
void settle_invasion(Ctx& c, bool success, PeaceMoves& m) {
    State& s = c.s;
    const int place = s.fight.place;
    const u32 city = 1U << c.d.city[at(place)];
    s.invaded |= city;
    if (!success) {
        tell(c, {kEvHolds, R("6.8f"), Seat::us, place});
        return;
    }
    s.surrendered |= city;
    s.captured |= city;  // the city's Peace move is used up (11b)
    ++m.forward[index(Seat::us)];
    tell(c, {kEvSurrenders, R("6.8e"), Seat::gb, place});
}

bool may_invade(const Data& d, const State& s, int place) {
    if (!is_space(place) || !d.exists(place)) return false;
    const Space& city = d.space(place);
    return city.settlement == Settlement::major && city.zone != kNoZone && s.exp_at[kIf] == sea_of(city.zone) &&
           controls(d, s, Seat::us, place) && !(s.invaded >> d.city[at(place)] & 1);
}

void begin_invasion(Ctx& c) { c.s.flow.push({.step = kStepInvasion, .seat = 1}); }

Go enter_invasion(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const int to = f.a;
    switch (f.pc) {
        case InvasionPart::choosing: return Go::ask;
        case InvasionPart::announced:
            if (!landing_goes_on(c, kIf, to, R("6.8b"))) {
                s.flow.pop();
                break;
            }
            tell(c, {kEvInvades, R("6.8b"), Seat::gb, to});
            s.fight = {};
            remove_lone_leaders(c, Seat::us, to);  // R64
            f.pc = InvasionPart::militia;
            if (militia_may_rise(c.d, s, Seat::gb, to)) push_militia(s, Seat::us, to);  // 6.8d
            break;
        case InvasionPart::militia:
            f.pc = InvasionPart::dispersion;
            if (c.d.united.has(to)) push_dispersion(c, kOfFleet);  // 6.4d
            break;
        case InvasionPart::dispersion:
            if (nobody_lands(s)) {
                s.fight = {};
                s.flow.pop();
                break;
            }
            f.pc = InvasionPart::combat;
            attack_city(c, to);
            break;
        case InvasionPart::combat: {
            // 6.8g: the fleet has never left its Zone. 6.8h: after a success it may be disbanded, but not when that has made peace (R55).
            const bool success = s.fight.on && (s.fight.eliminated | s.fight.retreated) & bit(Seat::us);
            s.fight = {};
            f.pc = InvasionPart::over;
            if (success && in_play(s, kIf) && !s.disbanded && free_letter(s, Seat::gb) >= 0 && s.ended != 2 &&
                !peace_stops(s))
                s.flow.push({.step = kStepDisband, .seat = 1, .a = f.a});
            break;
        }
        case InvasionPart::over:
        default: s.flow.pop(); break;
    }
    return Go::on;
}

Verdict check_invasion(const Data& d, const State& s, Seat, Action a) {
    if (a.verb == kSail) {
        if (a.a == s.exp_at[kIf]) return no(R("6.8b"), kLiesThere, kIf);
        if (!is_sea(a.a)) return no(R("6.8b"), kNoTarget, a.a);
        return kAllowed;
    }
    if (a.verb != kInvade) return no(R("6.8b"), kNotNow, a.verb);
    if (is_space(a.a) && d.exists(a.a) && d.space(a.a).settlement == Settlement::major &&
        s.invaded >> d.city[at(a.a)] & 1)
        return no(R("6.8f"), kRaidedBefore, a.a);
    if (!may_invade(d, s, a.a)) return no(R("6.8b"), kNoTarget, a.a);           // R89
    if (land_leaders_of_fleet(d, s) == 0) return no(R("6.8d"), kNoLandLeader);  // R26
    if (count_exp(s, kIf) == 0) return no(R("6.8d"), kNoUnits, kIf);
    return kAllowed;
}

void list_invasion(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto offer = [&](Action a) { add_if(out, a, [&](Action x) { return check_invasion(d, s, side, x); }); };
    for (int zone = 0; zone < kZones; ++zone) offer(act(kSail, sea_of(zone)));
    d.settled[static_cast<int>(Settlement::major)].each([&](int p) { offer(act(kInvade, p)); });
}

void take_invasion(Ctx& c, Seat, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    f.a = a.a;
    f.pc = InvasionPart::announced;
    announce_landing(s, kIf, a.a, a.verb == kInvade);
}

// ---------------------------------------------------------------- V2: ashore for good (6.8h)

Go enter_disband(Ctx&) { return Go::ask; }

Verdict check_disband(const Data&, const State& s, Seat, Action a) {
    if (a.verb == kStop) return kAllowed;
    if (a.verb != kDisband) return no(R("6.8h"), kNotNow, a.verb);
    return count_exp(s, kIf) ? kAllowed : no(R("6.8h"), kDisbandedBefore);  // R80: somebody must hold the place
}

void list_disband(const Data& d, const State& s, Seat side, ActionList& out) {
    out.add(act(kStop));
    add_if(out, act(kDisband), [&](Action a) { return check_disband(d, s, side, a); });
}

void take_disband(Ctx& c, Seat, Action a) {
    State& s = c.s;
    const int place = s.flow.top().a;
    s.flow.pop();
    if (a.verb == kStop) return;
    const int e = new_exp(c, Seat::gb, place);
    std::ranges::copy(s.exp_units[kIf], s.exp_units[e]);
    s.known[e] = s.known[kIf];
    const int naval = c.d.named.cochrane;
    for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l) {
        if (l == naval) continue;
        if (is_with(s, l, kIf)) s.leader_at[l] = in_exp(e);
        if (c.d.leader(l).side == Seat::gb && s.may[l] & may_exp(kIf))
            s.may[l] = static_cast<u16>((s.may[l] & ~may_exp(kIf)) | may_exp(e));
    }
    s.leader_at[naval] = kDead;  // he leaves the game with the marker
    know_leader(c.d, s, naval);
    // He was known to be there.
    s.known[e].leaders_least = byte(std::max(0, s.known[e].leaders_least - 1));
    s.known[e].leaders_most = byte(std::max(0, s.known[e].leaders_most - 1));
    for (u8& units : s.exp_units[kIf]) units = 0;
    s.exp_at[kIf] = s.commander[kIf] = 0;
    forget_exp(s, kIf);
    s.disbanded = 1;
    if (settle_command(c.d, s, e)) ask_commander(s, e);
    tell(c, {kEvDisbanded, R("6.8h"), Seat::gb, e, place});
    for (int there = kGbFirst; there < kIf; ++there)
        if (there != e && s.exp_at[there] == place) {
            push_meeting(s, e, there, false);  // 6.3e
            break;
        }
    take_control_now(c, Seat::gb, place, true, R("6.8h"));  // R25: the star still counts
}

}  // namespace ghent::amateurs
