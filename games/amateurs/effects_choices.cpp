// 5.1: the public choices that effects of cards ask for: a place, an Expedition, a Sea Zone, an alternative; a question about a hidden
// Expedition (R96); a card to discard.
#include <algorithm>

#include "games/amateurs/effects.h"
#include "games/amateurs/movement.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- public choices (choose)

namespace {

bool near_indians(const Data& d, const State& s, int place) {
    const auto indians = [&](int p) { return is_space(p) && units_at(s, Seat::gb, p, kIndian) > 0; };
    if (indians(place)) return true;
    for (const Link& link : d.space(place).links)
        if (indians(link.to)) return true;
    return false;
}

bool may_burn(const Data& d, const State& s, int p) {
    const u8 city = d.city[at(p)];
    return city != 255 && d.united.has(p) && !s.burned.has(p) &&
           (controls(d, s, Seat::gb, p) || s.surrendered >> city & 1);
}

// May this place be chosen for the effect?
bool may_choose_place(const Data& d, const State& s, const Effect& e, Seat side, int p) {
    if (!is_space(p) || !d.exists(p)) return false;
    switch (e.kind) {
        case EffectKind::choose_tribe: return e.places.has(p) && d.tribes.has(p) && s.tribe[d.space(p).tribe] == 0;
        case EffectKind::burn: return may_burn(d, s, p);
        case EffectKind::mark_raised:
            return d.space(p).settlement == Settlement::frontier && controls(d, s, Seat::us, p) && !s.raised[0].has(p);
        case EffectKind::spain:
            if (d.tribes.has(p)) return is_belligerent(d, s, p);
            return (d.space(p).id == "pensacola" || d.space(p).id == "st_augustine") && controls(d, s, Seat::gb, p) &&
                   !has_force(s, Seat::us, p);
        case EffectKind::remove: {
            const Seat who = seat_of(e.side, side);
            if (count_loose(s, who, p) == 0) return false;
            return !e.has(Where::us_force_near_indians) || near_indians(d, s, p);
        }
        case EffectKind::convert_units:
            return count_loose(s, Seat::us, p) && d.united.has(p) && controls(d, s, Seat::us, p) &&
                   !has_force(s, Seat::gb, p);
        default: return false;
    }
}

bool may_choose_exp(const Data& d, const State& s, const Effect& e, Seat side, int k) {
    if (k >= kExps || !in_play(s, k)) return false;
    switch (e.kind) {
        case EffectKind::remove:
            if (side_of_exp(k) != seat_of(e.side, side)) return false;
            return !e.has(Where::us_force_near_indians) || (is_space(s.exp_at[k]) && near_indians(d, s, s.exp_at[k]));
        case EffectKind::convert_units:
            return k < kGbFirst && d.united.has(s.exp_at[k]) && controls(d, s, Seat::us, s.exp_at[k]) &&
                   !has_force(s, Seat::gb, s.exp_at[k]);
        case EffectKind::victory_marker: return k < kGbFirst && is_belligerent(d, s, s.exp_at[k]);
        default: return false;
    }
}

bool may_choose_zone(const State& s, const Effect& e, int zone) {
    switch (e.kind) {
        case EffectKind::choose_zone:
            if (e.has(Where::blockaded)) return s.blockade[zone] > 0;
            return s.blockade[zone] < 2 && year_of(s) >= (s.blockade[zone] ? 1814 : 1813);
        case EffectKind::cr_start: return !in_play(s, kCr);
        default: return false;
    }
}

// An alternative in which a Leader comes needs a place for him, and a letter (card 139). Both are public.
bool may_choose_option(const Data& d, const State& s, const Effect& e, Seat side, int option) {
    const Card& card = d.card(event_frame(s).a);
    return std::ranges::all_of(option == 0 ? e.then : e.otherwise, [&](u8 number) {
        const Effect& part = card.effects[number];
        if (part.kind != EffectKind::leader) return true;
        bool found = false;
        each_place_at(d, s, part, side, [&](int, int k) { found |= k >= 0 || free_letter(s, side) >= 0; });
        return found;
    });
}

// Up to so many: the chooser may stop.
bool may_stop(const Effect& e) { return e.kind == EffectKind::mark_raised || e.kind == EffectKind::spain; }

bool has_choice(const Data& d, const State& s, Seat side) {
    if (const Effect& e = effect_of(d, s.flow.top()); is_ship_choice(e)) return has_ship_choice(d, s, e, side);
    ActionList out;
    list_choose(d, s, side, out);
    for (const Action& a : out)
        if (a.verb != kDone) return true;
    return false;
}

}  // namespace

Go enter_choose(Ctx& c) {
    State& s = c.s;
    const Frame f = s.flow.top();
    if (f.n > 0 && has_choice(c.d, s, static_cast<Seat>(f.seat))) return Go::ask;
    const Effect& e = effect_of(c.d, f);
    s.flow.pop();
    if (e.kind == EffectKind::cr_start && in_play(s, kCr) && f.n > 0) {  // card 88: back to four Units
        const int n = std::min({e.n, c.d.raid_limit - count_exp(s, kCr), free_counters(c.d, s, Seat::gb, kRegular)});
        if (n > 0) {
            put_units(s, Seat::gb, s.exp_at[kCr], kCr, kRegular, n);
            tell(c, {kEvReinforced, R("6.9a"), Seat::gb, n, unit_word(Seat::gb, kRegular), s.exp_at[kCr]});
        }
    }
    return Go::on;
}

Verdict check_choose(const Data& d, const State& s, Seat side, Action a) {
    const Frame& f = s.flow.top();
    const Effect& e = effect_of(d, f);
    const Seat own = static_cast<Seat>(event_frame(s).seat);
    bool ok = false;
    if (is_ship_choice(e)) return may_choose_ship(d, s, e, side, a) ? kAllowed : no(R("5.1d"), kNotForThis);
    switch (a.verb) {
        case kDone: ok = may_stop(e); break;
        case kAt: ok = a.b == kNone && may_choose_place(d, s, e, own, a.a); break;
        case kOfExp: ok = may_choose_exp(d, s, e, own, a.a); break;
        case kOfZone: ok = may_choose_zone(s, e, a.a); break;
        case kOption: ok = e.kind == EffectKind::choice && may_choose_option(d, s, e, own, a.a); break;
        default: return no(R("5.1d"), kNotNow, a.verb);
    }
    return ok ? kAllowed : no(R("5.1d"), kNotForThis);
}

void list_choose(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_choose(d, s, side, a); };
    const Effect& e = effect_of(d, s.flow.top());
    if (is_ship_choice(e)) return list_ship_choices(d, s, e, side, out);
    if (e.kind == EffectKind::choice) {
        for (const int option : {0, 1}) add_if(out, act(kOption, option), check);
        return;
    }
    for (int p = kSpace0; p < kSea0; ++p) add_if(out, act(kAt, p), check);
    for (int k = 0; k < kExps; ++k) add_if(out, act(kOfExp, k), check);
    for (int z = 0; z < kZones; ++z) add_if(out, act(kOfZone, z), check);
    if (may_stop(e)) out.add(act(kDone));
}

void take_choose(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    const Effect& e = effect_of(c.d, f);
    const int number = f.b;
    Frame& event = event_frame(s);
    if (a.verb == kDone) {
        f.n = 0;
        return;
    }
    if (is_ship_choice(e)) {
        s.flow.pop();
        return take_ship_choice(c, e, side, a);
    }
    --f.n;
    switch (e.kind) {
        case EffectKind::choice:
            s.flow.pop();
            run_list(s, event, number, a.a == 0 ? EventPart::then : EventPart::otherwise);
            break;
        case EffectKind::choose_tribe:
            EventPart::handle(event) = static_cast<u16>(a.a + 1);
            tell(c, {kEvNamed, R("5.1d"), side, a.a});
            break;
        case EffectKind::choose_zone:
            EventPart::handle(event) = static_cast<u16>(a.a + 1);
            tell(c, {kEvNamedZone, R("5.1d"), side, a.a});
            break;
        case EffectKind::cr_start: {  // 6.9a
            s.exp_at[kCr] = byte(sea_of(a.a));
            s.leader_at[c.d.named.cockburn] = in_exp(kCr);
            know_leader_added(s, Seat::gb, kCr);
            know_leader(c.d, s, c.d.named.cockburn);
            settle_command(c.d, s, kCr);
            const int n = std::min(e.n, free_counters(c.d, s, Seat::gb, kRegular));
            put_units(s, Seat::gb, s.exp_at[kCr], kCr, kRegular, n);
            tell(c, {kEvLeaderArrives, R("6.9a"), side, c.d.named.cockburn, s.exp_at[kCr]});
            // How many counters were left is not public (2.3b): what is known of the force is what is told.
            tell(c, {kEvReinforced, R("6.9a"), side, n, unit_word(Seat::gb, kRegular), s.exp_at[kCr]});
            break;
        }
        case EffectKind::burn:
            s.burned.add(a.a);
            tell(c, {kEvBurned, R("2.5q"), side, a.a});
            break;
        case EffectKind::mark_raised:
            s.raised[0].add(a.a);
            tell(c, {kEvNoRecruits, R("5.5b"), side, a.a});
            break;
        case EffectKind::spain:  // R103
            for (int i = 0; i < e.value && spain_points(s) < c.d.spain_limit; ++i) {
                put_units(s, Seat::gb, a.a, -1, kIndian, 1);
                *std::ranges::find(s.spain_at, 0) = byte(a.a);
            }
            tell(c, {kEvSpain, R("2.5l"), side, a.a});
            break;
        case EffectKind::victory_marker:
            s.victories[a.a] = byte(s.victories[a.a] + e.n);
            tell(c, {kEvVictory, R("2.5k"), side, s.exp_at[a.a]});
            break;
        case EffectKind::remove:
        case EffectKind::convert_units: {
            // The force is named; its owner goes on (a: place, or kPlaces plus the Expedition).
            const Seat own = static_cast<Seat>(event.seat);
            event.d = static_cast<u16>(a.verb == kOfExp ? kPlaces + a.a : a.a);
            s.flow.pop();
            if (e.kind == EffectKind::remove) push_choice(s, kStepRemove, seat_of(e.side, own), event, number, e.n);
            else push_choice(s, kStepConvert, own, event, number, e.n);
            break;
        }
        default: break;
    }
}

// ---------------------------------------------------------------- ask: facts about hidden Expeditions (R96)

namespace {

bool may_ask(const Data& d, const State& s, const Effect& e, Seat side, int k) {
    (void)d;
    if (k >= kExps || !in_play(s, k) || side_of_exp(k) == side) return false;
    const Frame& f = s.flow.top();
    if ((f.c | static_cast<u32>(f.d) << 16) >> k & 1) return false;  // asked before
    if (e.has(Where::enemy_attacking_expedition)) return s.fight.on && s.fight.exp == k;
    if (e.has(Where::enemy_expedition_just_retreated))
        return s.fight.on && s.fight.exps >> k & 1 && !(s.fight.lost_exps >> k & 1) &&
               (s.fight.retreated | s.fight.left) & bit(other(side));
    return true;
}

// What the owner is asked, in words.
void tell_question(Ctx& c, const std::vector<Test>& facts, Seat side, int e) {
    const Test& t = facts.back();
    const u16 what = t.kind == TestKind::units ? u16{t.op == Compare::at_most ? kEvAskFewer : kEvAskMore}
                     : facts.size() > 1        ? u16{kEvAskRank}
                                               : u16{kEvAskInitiative};
    tell(c, {what, R("R96"), side, e, t.n});
}

}  // namespace

Go enter_ask(Ctx& c) {
    State& s = c.s;
    const Frame& f = s.flow.top();
    if (f.n > 0)
        for (int k = 0; k < kExps; ++k)
            if (may_ask(c.d, s, effect_of(c.d, f), static_cast<Seat>(f.seat), k)) return Go::ask;
    s.flow.pop();
    return Go::on;
}

Verdict check_ask(const Data& d, const State& s, Seat side, Action a) {
    const Effect& e = effect_of(d, s.flow.top());
    if (a.verb == kDone) return s.flow.top().n < e.n ? kAllowed : no(R("5.1d"), kNotChosen);
    if (a.verb != kOfExp) return no(R("5.1d"), kNotNow, a.verb);
    return may_ask(d, s, e, side, a.a) ? kAllowed : no(R("5.1d"), kNotForThis);
}

void list_ask(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_ask(d, s, side, a); };
    for (int k = 0; k < kExps; ++k) add_if(out, act(kOfExp, k), check);
    add_if(out, act(kDone), check);
}

void take_ask(Ctx& c, Seat side, Action a) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (a.verb == kDone) {
        f.n = 0;
        return;
    }
    const Effect& e = effect_of(c.d, f);
    --f.n;
    (a.a < 16 ? f.c : f.d) = static_cast<u16>((a.a < 16 ? f.c : f.d) | 1U << (a.a & 15));
    const bool yes = std::ranges::any_of(e.facts, [&](const Test& t) { return fact_holds(c.d, s, t, a.a); });
    c.reveal();
    tell_question(c, e.facts, side, a.a);
    tell(c, {kEvAnswer, R("R96"), other(side), a.a, yes});
    // What the answer says of its size is known from now on.
    for (const Test& t : e.facts)
        if (t.kind == TestKind::units && e.facts.size() == 1) {
            Known& k = s.known[a.a];
            if (t.op == Compare::at_most)
                (yes ? k.most : k.least) = byte(yes ? std::min(int{k.most}, t.n) : std::max(int{k.least}, t.n + 1));
            else (yes ? k.least : k.most) = byte(yes ? std::max(int{k.least}, t.n) : std::min(int{k.most}, t.n - 1));
            know_size(s, k);
        }
    Frame event = event_frame(s);
    EventPart::handle(event) = static_cast<u16>(a.a + 1);
    run_list(s, event, f.b, yes ? EventPart::then : EventPart::otherwise);
}

// ---------------------------------------------------------------- discarding by choice

Go enter_discard(Ctx& c) {
    const Frame& f = c.s.flow.top();
    if (f.n > 0 && hand_size(c.d, c.s, static_cast<Seat>(f.seat)) > 0) return Go::ask;
    c.s.flow.pop();
    return Go::on;
}

Verdict check_discard(const Data&, const State& s, Seat side, Action a) {
    if (a.verb != kDiscardCard) return no(R("5.1d"), kNotNow, a.verb);
    return a.a >= 1 && a.a <= kCards && s.cards.where[a.a] == hand(side) ? kAllowed : no(R("5.1d"), kNotInHand, a.a);
}

void list_discard(const Data& d, const State& s, Seat side, ActionList& out) {
    for (const u8 num : d.deck)
        if (s.cards.where[num] == hand(side)) out.add(act(kDiscardCard, num));
}

void take_discard(Ctx& c, Seat side, Action a) {
    --c.s.flow.top().n;
    c.reveal();
    c.s.cards.move(a.a, kDiscard);
    tell(c, {kEvDiscards, R("5.1d"), side, a.a});
}

}  // namespace ghent::amateurs
