// Effects that place, remove and convert Units.
#include <algorithm>

#include "games/amateurs/effects.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- place

namespace {

bool has_indian_leader(const Data& d, const State& s, int e) {
    bool found = false;
    each_leader_of(d, s, e, [&](int l) { found |= d.leader(l).indian(); });
    return found;
}

// How many more Units a fleet may take (R73).
int room_in(const Data& d, const State& s, int e) {
    if (e == kCr) return std::max(0, d.raid_limit - count_exp(s, e));
    if (e == kIf && commander_of(s, e) != d.named.cochrane)
        return std::max(0, command_limit(d, s, e) - count_exp(s, e));
    return 60;
}

struct Listed {
    bool listed = false, exception = false;
};

Listed is_listed(const Data& d, const State& s, const Effect& e, int place, int exp) {
    const Frame& event = event_frame(s);
    const auto wild = [&] {
        return d.wilderness.has(place) && !has_force(s, Seat::us, place) && !fort_of(s, Seat::us, place);
    };
    if (is_sea(place)) {
        // What goes with those placed in the raiding force or the fleet goes there or nowhere.
        const int fleet = EventPart::handle(event) - 1;
        if (e.has(Where::same) && (fleet == kCr || fleet == kIf) && exp != fleet) return {};
        if (exp == kCr) return {e.has(Where::cr) || (e.has(Where::same) && EventPart::handle(event) == kCr + 1), true};
        if (exp == kIf)
            return {e.has(Where::if_) || e.has(Where::own_expedition) ||
                        (e.has(Where::same) && EventPart::handle(event) == kIf + 1),
                    true};
        return {e.has(Where::sea_any) || (exp >= 0 && e.has(Where::own_expedition)) ||
                    (e.has(Where::same) && EventPart::same(event) == place),
                true};
    }
    if (e.has(Where::same) && EventPart::same(event) == place) return {true, wild() || is_belligerent(d, s, place)};
    if (e.places.has(place)) return {true, e.has(Where::with_indian_leader) && wild()};  // card 35: Prophetstown
    if (e.has(Where::own_expedition) && exp >= 0) return {true, true};
    if (e.has(Where::us_controlled_in_canada) && d.canada.has(place) && controls(d, s, Seat::us, place))
        return {true, false};
    if (e.has(Where::wilderness_free_of_us) && wild()) return {true, true};
    if (e.has(Where::any_belligerent) && is_belligerent(d, s, place)) return {true, true};
    if (e.has(Where::with_indian_leader))
        return {exp >= 0 ? has_indian_leader(d, s, exp) : s.weatherford == place, true};
    return {};
}

}  // namespace

Verdict check_place_at(const Data& d, const State& s, const Effect& e, Seat side, int place, int exp) {
    const Verdict wrong = no(R("5.1d"), kNotForThis);
    if (!d.exists(place)) return wrong;
    if (exp >= 0 && (side_of_exp(exp) != side || !in_play(s, exp) || s.exp_at[exp] != place))
        return no(R("5.1d"), kNotThere, exp, place);
    const Listed l = is_listed(d, s, e, place, exp);
    if (!l.listed) return wrong;
    if (e.kind == EffectKind::place_secret && exp < 0) return wrong;
    if (exp >= 0 && room_in(d, s, exp) == 0 && e.kind != EffectKind::leader)
        return no(R("R73"), kFleetFull, exp, count_exp(s, exp));
    if (e.kind == EffectKind::leader) {
        // Without a letter the space is chosen all the same, for the parts that follow (`same`).
        if (e.flag ? exp >= 0 : exp < 0 && count_exps_at(s, side, place)) return wrong;
        if (exp == kCr || (exp == kIf && !e.has(Where::if_))) return wrong;
    } else if (e.unit < kTypes && is_space(place)) {
        // 2.1j, 2.1l: where such Units may not be.
        if (d.wilderness.has(place) && !is_light(e.unit)) return no(R("2.1j"), kNoLineUnits);
        if (side == Seat::gb && d.tribes.has(place) && e.unit != kIndian) return no(R("2.1l"), kNoLineUnits);
    }
    if (is_sea(place) || e.kind == EffectKind::place_secret) return kAllowed;
    if (has_force(s, other(side), place)) return no(R("5.1d"), kEnemyThere, place);
    if (l.exception || controls(d, s, side, place) || has_force(s, side, place)) return kAllowed;
    if (side == Seat::us && d.tribes.has(place) && is_open(d, s, place) && !is_belligerent(d, s, place))
        return kAllowed;
    return no(R("5.1d"), kNotControlled, place);
}

void run_place(Ctx& c, const Frame& event, int effect) {
    const Effect& e = c.d.card(event.a).effects[at(effect)];
    push_choice(c.s, kStepPlace, static_cast<Seat>(event.seat), event, effect, e.kind == EffectKind::leader ? 1 : e.n);
}

// Whether there are counters and places is hidden in part, so he is asked in any case and may have to say that there are none.
Go enter_place(Ctx& c) {
    if (c.s.flow.top().n > 0) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

namespace {

bool has_counters(const Data& d, const State& s, const Effect& e, Seat side) {
    const bool units = e.kind == EffectKind::place || e.kind == EffectKind::place_secret;
    return !units || free_counters(d, s, side, e.unit) > 0;  // 2.3b
}

}  // namespace

Verdict check_place(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) {  // only when there is no place at all
        ActionList out;
        list_place(d, s, side, out);
        return out.size() == 1 && out[0].verb == kDone ? kAllowed : no(R("5.1d"), kNotChosen);
    }
    if (a.verb != kAt) return no(R("5.1d"), kNotNow, a.verb);
    const Effect& e = effect_of(d, s.flow.top());
    const int exp = a.b == kNone ? -1 : int{a.b};
    if (!has_counters(d, s, e, side)) return no(R("2.3b"), kNoCounters, unit_word(side, e.unit));
    if (e.kind == EffectKind::draw_leader) return check_draw_place(d, s, side, a.a, exp);
    return check_place_at(d, s, e, side, a.a, exp);
}

void list_place(const Data& d, const State& s, Seat side, ActionList& out) {
    const Effect& e = effect_of(d, s.flow.top());
    if (e.kind == EffectKind::draw_leader) {
        const auto check = [&](Action a) { return check_place(d, s, side, a); };
        for (int k = first_exp(side); k < end_exp(side); ++k)
            if (in_play(s, k)) add_if(out, act(kAt, s.exp_at[k], k), check);
        for (int p = kSpace0; p < kSea0; ++p)
            if (d.exists(p) && controls(d, s, side, p)) add_if(out, act(kAt, p), check);
    } else if (has_counters(d, s, e, side)) {
        each_place_at(d, s, e, side, [&](int p, int k) { out.add(act(kAt, p, k < 0 ? int{kNone} : k)); });
    }
    if (out.empty()) out.add(act(kDone));
}

void take_place(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Effect& e = effect_of(c.d, f);
    if (a.verb == kDone) return s.flow.pop();
    const int exp = a.b == kNone ? -1 : int{a.b}, place = a.a, number = f.b;
    Frame& event = event_frame(s);
    EventPart::same(event) = static_cast<u16>(place);
    EventPart::used(event) = 1;
    if (exp == kCr || exp == kIf) EventPart::handle(event) = static_cast<u16>(exp + 1);
    else if (e.split && e.places.has(place))
        EventPart::handle(event) = static_cast<u16>(place);  // card 35: it was used
    if (e.kind == EffectKind::leader) {
        s.flow.pop();
        return leader_comes(c, e, side, place, exp);
    }
    if (e.kind == EffectKind::draw_leader) {
        s.flow.pop();
        s.flow.push({.step = kStepPickLeader,
                     .seat = byte(index(side)),
                     .n = byte(e.value),
                     .a = event.a,
                     .b = static_cast<u16>(number),
                     .c = static_cast<u16>(place),
                     .d = static_cast<u16>(exp + 1)});
        return;
    }
    int n = e.split ? 1 : int{f.n};
    n = std::min({n, free_counters(c.d, s, side, e.unit), exp >= 0 ? room_in(c.d, s, exp) : 60});
    f.n = byte(e.split ? f.n - 1 : 0);
    const int word = unit_word(side, e.unit);
    if (e.kind == EffectKind::place_secret) {
        for (int k = first_exp(side); k < end_exp(side); ++k)
            if (in_play(s, k) && k != kCr) know_may_hold(s, k, e.unit, n);
        s.exp_units[exp][e.unit] = byte(s.exp_units[exp][e.unit] + n);
        settle_command(c.d, s, exp);
        tell_owner(c, {kEvPlacedOwn, R("2.3v"), side, n, word, exp});
        tell_others(c, {kEvPlacedSecret, R("2.3v"), side, n, word});
        return;
    }
    if (exp >= 0 && is_land_exp(exp) && count_exps_at(s, side, place) > 1) {  // which of several is not told
        each_exp_at(s, side, place, [&](int k) { know_may_hold(s, k, e.unit, n); });
        s.exp_units[exp][e.unit] = byte(s.exp_units[exp][e.unit] + n);
    } else {
        put_units(s, side, place, exp, e.unit, n);
    }
    if (exp >= 0) settle_command(c.d, s, exp);
    tell(c, {kEvPlaced, R("5.1d"), side, n, word, place});
}

// ---------------------------------------------------------------- remove

namespace {

// The stacks of the owner from which Units are to go: those named by the handle, of a group of places, or of the Combat.
bool in_scope(const Data& d, const State& s, const Effect& e, Seat owner, int place, int exp) {
    (void)d;
    const Frame& event = event_frame(s);
    if (e.has(Where::us_force_near_indians) || e.has(Where::enemy_expedition_or_loose))
        return exp >= 0 ? EventPart::handle(event) == kPlaces + exp : EventPart::handle(event) == place;
    if (e.has(Where::that_expedition)) return exp >= 0 && EventPart::handle(event) == exp + 1;
    if (e.has(Where::combat_us_force) || e.has(Where::combat_us_force_volunteers)) {
        if (!s.fight.on) return false;
        if (exp >= 0 && !is_land_exp(exp)) return s.fight.exp == exp;
        return place == s.fight.place && (exp < 0 || index(owner) != s.fight.attacker || s.fight.exp == exp);
    }
    return e.places.has(place);
}

bool fits_type(const Effect& e, int type) {
    if (e.unit == kAnyUnit) return true;
    if (e.unit == kMilitiaThenLocal) return type == kMilitia || type == kLocal;
    return type == e.unit;
}

template <class F>
void each_in_scope(const Data& d, const State& s, const Effect& e, Seat owner, F f) {
    for (int p = kSpace0; p < kPlaces; ++p)
        if (in_scope(d, s, e, owner, p, -1))
            for (int t = 0; t < types_of(owner); ++t)
                if (fits_type(e, t) && loose_of(s, owner, p, t)) f(p, -1, t);
    for (int k = first_exp(owner); k < end_exp(owner); ++k)
        if (in_play(s, k) && in_scope(d, s, e, owner, s.exp_at[k], k))
            for (int t = 0; t < types_of(owner); ++t)
                if (fits_type(e, t) && s.exp_units[k][t]) f(int{s.exp_at[k]}, k, t);
}

bool any_volunteers(const Data& d, const State& s, const Effect& e, Seat owner) {
    bool found = false;
    each_in_scope(d, s, e, owner, [&](int, int, int) { found = true; });
    return found;
}

// EX.j: Local Militia go when no Volunteers are left (card 71).
bool local_next(const Data& d, const State& s, const Effect& e, Seat owner) {
    return e.unit == kMilitiaThenLocal && s.fight.on && s.fight.militia > 0 && index(owner) != s.fight.attacker &&
           !any_volunteers(d, s, e, owner);
}

}  // namespace

void run_remove(Ctx& c, const Frame& event, int effect) {
    const Effect& e = c.d.card(event.a).effects[at(effect)];
    const Seat own = static_cast<Seat>(event.seat);
    if (e.has(Where::us_force_near_indians) || e.has(Where::enemy_expedition_or_loose))
        return push_choice(c.s, kStepChoose, own, event, effect, 1);
    push_choice(c.s, kStepRemove, seat_of(e.side, own), event, effect, e.n);
}

Go enter_remove(Ctx& c) {
    if (c.s.flow.top().n > 0) return Go::ask;  // asked even if he has none: what he has is hidden
    c.s.flow.pop();
    return Go::on;
}

Verdict check_remove(const Data& d, const State& s, Seat side, Action a) {
    const Effect& e = effect_of(d, s.flow.top());
    if (a.verb == kDone)
        return any_volunteers(d, s, e, side) || local_next(d, s, e, side) ? no(R("5.1d"), kNotEnough, s.flow.top().n)
                                                                          : kAllowed;
    if (a.verb != kRemove) return no(R("5.1d"), kNotNow, a.verb);
    const int type = type_of_word(a.a), exp = a.c == kNone ? -1 : int{a.c};
    if (side_of_word(a.a) != side || !d.exists(a.b) || !fits_type(e, type)) return no(R("5.1d"), kNotForThis);
    if (type == kLocal)
        return local_next(d, s, e, side) && a.b == s.fight.place && exp < 0 ? kAllowed : no(R("5.1d"), kNotForThis);
    if (exp >= 0 && (side_of_exp(exp) != side || !in_play(s, exp) || s.exp_at[exp] != a.b))
        return no(R("5.1d"), kNotThere, exp, a.b);
    if (!in_scope(d, s, e, side, a.b, exp)) return no(R("5.1d"), kNotForThis);
    return (exp >= 0 ? int{s.exp_units[exp][type]} : loose_of(s, side, a.b, type)) ? kAllowed
                                                                                   : no(R("5.1d"), kNoneLeft);
}

void list_remove(const Data& d, const State& s, Seat side, ActionList& out) {
    const Effect& e = effect_of(d, s.flow.top());
    each_in_scope(d, s, e, side,
                  [&](int p, int k, int t) { out.add(act(kRemove, unit_word(side, t), p, k < 0 ? int{kNone} : k)); });
    if (local_next(d, s, e, side)) out.add(act(kRemove, unit_word(side, kLocal), s.fight.place));
    add_if(out, act(kDone), [&](Action a) { return check_remove(d, s, side, a); });
}

void take_remove(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Effect& e = effect_of(c.d, f);
    if (a.verb == kDone) {
        f.n = 0;
        return;
    }
    --f.n;
    const int type = type_of_word(a.a), exp = a.c == kNone ? -1 : int{a.c};
    c.reveal();
    if (type == kLocal) {
        --s.fight.militia;
        tell(c, {kEvTakenAway, R("5.1d"), side, 1, a.a, a.b});
        return;
    }
    const bool group = e.places.any();
    if (exp >= 0 && group) {  // which Expedition of a group lost them is not told
        for (int k = first_exp(side); k < end_land_exp(side); ++k)
            if (in_play(s, k) && e.places.has(s.exp_at[k])) know_may_lose(s, k, type, 1);
        --s.exp_units[exp][type];
        tell(c, {kEvTakenAway, R("5.1d"), side, 1, a.a});
    } else {
        lose_units(s, side, a.b, exp, type, 1);
        tell(c, {kEvTakenAway, R("5.1d"), side, 1, a.a, a.b});
    }
    if (exp >= 0) settle_command(c.d, s, exp);
}

// ---------------------------------------------------------------- convert (card 120)

void run_convert(Ctx& c, const Frame& event, int effect) {
    push_choice(c.s, kStepChoose, static_cast<Seat>(event.seat), event, effect, 1);
}

namespace {

int convertible(const Data& d, const State& s, const Frame& f) {
    const int handle = EventPart::handle(event_frame(s));
    const int militia =
        handle >= kPlaces ? s.exp_units[handle - kPlaces][kMilitia] : loose_of(s, Seat::us, handle, kMilitia);
    return std::min({int{f.n}, militia, free_counters(d, s, Seat::us, kRegular)});
}

}  // namespace

Go enter_convert(Ctx&) { return Go::ask; }

Verdict check_convert(const Data& d, const State& s, Seat side, Action a) {
    if (a.verb == kDone) return kAllowed;
    if (a.verb != kTake || a.a != unit_word(side, kMilitia)) return no(R("5.1d"), kNotNow, a.verb);
    return convertible(d, s, s.flow.top()) ? kAllowed : no(R("5.1d"), kNoneLeft);
}

void list_convert(const Data& d, const State& s, Seat side, ActionList& out) {
    add_if(out, act(kTake, unit_word(side, kMilitia)), [&](Action a) { return check_convert(d, s, side, a); });
    out.add(act(kDone));
}

void take_convert(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    if (a.verb == kDone) return s.flow.pop();
    Frame& f = s.flow.top();
    --f.n;
    const int handle = EventPart::handle(event_frame(s));
    const int exp = handle >= kPlaces ? handle - kPlaces : -1, place = exp >= 0 ? s.exp_at[exp] : handle;
    take_units(s, side, place, exp, kMilitia, 1);
    put_units(s, side, place, exp, kRegular, 1);
    tell(c, {kEvConverted, R("5.1d"), side, 1});
}

}  // namespace ghent::amateurs
