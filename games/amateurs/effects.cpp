// 5.1: the effects of cards, one after another (C2), and the public choices they ask for.
#include "games/amateurs/effects.h"

#include <algorithm>

#include "games/amateurs/movement.h"

namespace ghent::amateurs {

void push_choice(State& s, StepId step, Seat seat, const Frame& event, int effect, int n) {
    s.flow.push(
        {.step = byte(step), .seat = byte(index(seat)), .n = byte(n), .a = event.a, .b = static_cast<u16>(effect)});
}

namespace {

const std::vector<u8>& list_of(const Data& d, const Frame& f) {
    const Card& card = d.card(EventPart::card(f));
    if (EventPart::list(f) == EventPart::own) return card.run;
    const Effect& parent = card.effects[EventPart::parent(f)];
    return EventPart::list(f) == EventPart::then ? parent.then : parent.otherwise;
}

// A list inside another runs in a frame of its own, with what was chosen so far.
void run_list(State& s, const Frame& event, int parent, EventPart::List list) {
    s.flow.push({.step = kStepEvent,
                 .seat = event.seat,
                 .n = event.n,
                 .a = event.a,
                 .b = static_cast<u16>(parent | list << 8),
                 .c = event.c,
                 .d = event.d});
}

// Items of the chart that an event gives for nothing (cards 17, 18, 19, 109, 110).
void give_ops(State& s, Seat side, OpsPart::Items items, int n) {
    s.ops = {};
    s.ops.on = 1;
    s.ops.seat = byte(index(side));
    s.ops.total = s.ops.left = byte(n);
    s.flow.push({.step = kStepOps, .seat = byte(index(side)), .n = byte(items)});
}

int window_of(const State& s) {
    const Frame* card = find_frame(s, kStepCard);
    return card ? CardPart::window(*card) : 0;
}

// The Expedition whose activation opened the window, or the handle of an ask.
int that_expedition(const State& s, const Frame& event) {
    if (EventPart::handle(event) && EventPart::handle(event) <= kExps) return EventPart::handle(event) - 1;
    for (int i = s.flow.depth - 1; i >= 0; --i)
        if (s.flow.f[i].step == kStepWindow) return s.flow.f[i].a;  // not one of them: a Lake Expedition
    return s.act.exp;
}

void run_cancel(Ctx& c, const Effect& e, Seat side) {
    State& s = c.s;
    // A Lake Expedition that is activated stands below the window.
    Frame* fleet = nullptr;
    for (int i = s.flow.depth - 1; i >= 0 && !fleet; --i) {
        if (s.flow.f[i].step == kStepFleet) fleet = &s.flow.f[i];
        if (s.flow.f[i].step == kStepActivation || s.flow.f[i].step == kStepRaid || s.flow.f[i].step == kStepInvasion)
            break;
    }
    switch (e.what) {
        case kCancelCard:
            if (Frame* card = find_frame(s, kStepCard, 1 - index(side))) card->c |= CardPart::cancelled;
            break;
        case kCancelActivation:
            if (fleet) fleet->n |= 1;
            else s.act.flags |= kActCancelled;
            break;
        case kCancelCombat: s.fight.flags = byte(s.fight.flags | kFightCancelled | (e.flag ? kFightGoBack : 0)); break;
        default:
            if (fleet) fleet->n |= 1;
            else s.act.cancelled_move = 1;
            break;
    }
}

void run_forbid(Ctx& c, const Effect& e, const Frame& event) {
    State& s = c.s;
    switch (e.what) {
        case kForbidMilitia: s.no_militia = byte(s.turn + 1); break;
        case kForbidActivate: {
            const int exp = that_expedition(s, event);
            if (exp < kExps) {
                s.barred |= 1U << exp;
                tell(c, {kEvBarred, R("5.1d"), other(static_cast<Seat>(event.seat)), exp});
            }
            break;
        }
        default: s.armistice = s.turn; break;
    }
}

// 128: everything the opponent hides.
void run_peek(Ctx& c, Seat side) {
    State& s = c.s;
    const Seat foe = other(side);
    c.reveal();
    tell(c, {kEvPeeks, R("5.1d"), side});
    for (const u8 zone : {hand(foe), saved(foe)}) {
        s.cards.look(side, zone, c.d.deck);
        s.cards.each(zone, c.d.deck, [&](int num) { tell_owner(c, {kEvSeesCard, R("5.1d"), side, num}); });
    }
    for (int e = first_exp(foe); e < end_exp(foe); ++e) {
        if (!in_play(s, e)) continue;
        know_exactly(s, e);
        s.known[e].leaders_least = s.known[e].leaders_most = byte(count_leaders(c.d, s, e));
    }
    for (int l = 0; l < static_cast<int>(c.d.leaders.size()); ++l)
        if (c.d.leader(l).side == foe) know_leader(c.d, s, l);
    const int first = index(foe) * kMaxShipsPerSide;
    for (int ship = first; ship < first + kMaxShipsPerSide; ++ship)
        if (is_in_yard(s.ship_at[ship])) s.seen_ships |= one(ship);
}

void run_discard(Ctx& c, const Effect& e, const Frame& event, int effect) {
    State& s = c.s;
    const Seat who = seat_of(e.side, static_cast<Seat>(event.seat));
    if (e.what == 1) return push_choice(s, kStepDiscard, who, event, effect, e.n);
    for (int i = 0; i < e.n; ++i) {
        u16 bag[kCardSlots];
        std::size_t n = 0;
        s.cards.each(hand(who), c.d.deck, [&](int num) { bag[n++] = static_cast<u16>(num); });
        if (n == 0) return;
        const int num = c.pick(kChDiscard, {bag, n});
        s.cards.move(num, kDiscard);
        tell(c, {kEvDiscards, R("5.1d"), who, num});
    }
}

void run_napoleon(Ctx& c, const Effect& e) {
    State& s = c.s;
    if (e.what == 1) {
        s.napoleon = kElba;  // 2.5e, 5.2e
    } else {
        ++s.napoleon;  // 2.5c, 2.5f
    }
    tell(c, {kEvNapoleon, R("2.5c"), Seat::gb, s.napoleon});
    if (s.napoleon == kParisFalls) {  // 2.5d
        s.paris_turn = s.turn;
        s.flow.push({.step = kStepNapoleon, .seat = 1, .n = 0});
    } else if (s.napoleon == kWaterloo) {
        s.flow.push({.step = kStepNapoleon, .seat = 1, .n = 2});
    }
}

void open_florida(Ctx& c) {
    State& s = c.s;
    if (s.florida) return;
    s.florida = 1;  // 2.1g, R62
    c.d.florida.each([&](int p) {
        if (!c.d.tribes.has(p)) s.british.add(p);
    });
    tell(c, {kEvFlorida, R("2.1g"), Seat::gb});
}

// The tribe whose Area was chosen; kNoTribe: none was.
int tribe_of_handle(const Data& d, const Frame& event) {
    const int place = EventPart::handle(event) - 1;
    return is_space(place) && d.exists(place) ? d.space(place).tribe : kNoTribe;
}

void make_belligerent(Ctx& c, int tribe) {
    State& s = c.s;
    if (tribe == kNoTribe || s.tribe[tribe] != 0) return;  // 8.6h: never a Defeated one
    s.tribe[tribe] = 1;
    tell(c, {kEvBelligerent, R("2.5i"), Seat::gb, c.d.tribe_place[at(tribe)]});
}

void run_roll(Ctx& c, const Effect& e, const Frame& event, int effect) {
    State& s = c.s;
    const Seat side = static_cast<Seat>(event.seat);
    Modifiers m;
    if (e.value && passes(c.d, s, e.cond, side, window_of(s))) m.add(e.value, kByCard, R("5.1d"), event.a);
    if (e.flag) {
        int full = 0;
        for (const u8 b : s.blockade) full += b == 2;
        m.add(-full, kByBlockades, R("5.1d"));
    }
    u8 face = 0;
    const int total = roll_die(c, kChEvent, &face) + m.sum();
    tell(c, {kEvEventRoll, R("5.1d"), side, total}, std::span(&face, 1), m.all());
    run_list(s, event, effect, total >= e.n ? EventPart::then : EventPart::otherwise);
}

void run_control(Ctx& c, const Effect& e, Frame& event) {
    const Seat side = seat_of(e.side, static_cast<Seat>(event.seat));
    int place = EventPart::same(event);
    e.places.each([&](int p) { place = p; });
    if (e.flag && !(EventPart::used(event) && EventPart::same(event) == place)) return;
    if (place && EventPart::used(event) && can_be_controlled(c.d, c.s, place) && !has_force(c.s, other(side), place))
        take_control(c, side, place, false, R("5.1d"));
}

// The marker that has moved less far (card 150); equal: the opponent's.
Seat least_moved(const Data& d, const State& s, Seat side) {
    const int us = s.peace[0] - d.peace_start[0], gb = d.peace_start[1] - s.peace[1];
    return us == gb ? other(side) : us < gb ? Seat::us : Seat::gb;
}

void run_effect(Ctx& c, Frame& event, int number) {
    State& s = c.s;
    const Effect& e = c.d.card(event.a).effects[at(number)];
    const Seat side = static_cast<Seat>(event.seat);
    const Seat who = seat_of(e.side, side);
    switch (e.kind) {
        case EffectKind::campaign:
            s.flow.become(
                {.step = kStepCampaign, .seat = event.seat, .n = byte(e.n)});  // a Campaign is all of its card
            break;
        case EffectKind::activate:
            if (e.split) EventPart::handle(event) = static_cast<u16>(that_expedition(s, event) + 1);
            s.flow.push(
                {.step = kStepCampaign, .seat = event.seat, .n = 1, .c = static_cast<u16>(number + 1), .d = event.a});
            break;
        case EffectKind::place:
        case EffectKind::place_secret: run_place(c, event, number); break;
        case EffectKind::remove: run_remove(c, event, number); break;
        case EffectKind::convert_units: run_convert(c, event, number); break;
        case EffectKind::leader: run_leader(c, event, number); break;
        case EffectKind::draw_leader:
        case EffectKind::recall_leader:
        case EffectKind::promote:
        case EffectKind::transfer_leader: run_pick_leader(c, event, number); break;
        case EffectKind::secretary:
            if (s.leader_at[e.leader] != kDead && s.leader_at[e.leader] != kSecretary) become_secretary(c, e.leader);
            break;
        case EffectKind::kill_leader:
        case EffectKind::wound_leader: run_hit(c, event, number); break;
        case EffectKind::ask: push_choice(s, kStepAsk, side, event, number, e.n); break;
        case EffectKind::not_removed:
            if (Frame* card = find_frame(s, kStepCard, event.seat)) card->c |= CardPart::not_removed;
            break;
        case EffectKind::by_window: {
            // The list of the window in which the card was played, as if it stood in the place of this effect.
            const std::vector<u8>& list = e.by_window[window_of(s)];
            for (auto i = list.rbegin(); i != list.rend(); ++i)
                s.flow.push({.step = kStepEvent,
                             .seat = event.seat,
                             .a = event.a,
                             .b = static_cast<u16>(*i | EventPart::window << 8),
                             .c = event.c,
                             .d = event.d});
            break;
        }
        case EffectKind::choose_lake:
        case EffectKind::choose_tribe:
        case EffectKind::choose_zone:
        case EffectKind::choose_ship:
        case EffectKind::burn: push_choice(s, kStepChoose, side, event, number, 1); break;
        case EffectKind::mark_raised:
        case EffectKind::spain: push_choice(s, kStepChoose, side, event, number, e.n); break;
        case EffectKind::victory_marker: push_choice(s, kStepChoose, side, event, number, 1); break;
        case EffectKind::choice: push_choice(s, kStepChoose, seat_of(e.chooser, side), event, number, 1); break;
        case EffectKind::peace:  // 11f
            push_peace(s, e.side == Who::least_moved ? least_moved(c.d, s, side) : who, e.n, kByEvent);
            break;
        case EffectKind::draw:
            if (s.ended) break;  // R93
            tell(c, {kEvDraws, R("5.1d"), side, e.n});
            draw_cards(c, side, e.n);
            break;
        case EffectKind::discard: run_discard(c, e, event, number); break;
        case EffectKind::next_deal:
            if (e.n > 0) s.more_cards[index(who)] = byte(s.more_cards[index(who)] + e.n);
            else s.fewer_cards[index(who)] = byte(s.fewer_cards[index(who)] - e.n);
            break;
        case EffectKind::peek: run_peek(c, side); break;
        case EffectKind::play_again:
            if (Frame* card = find_frame(s, kStepCard, event.seat)) card->c |= CardPart::again;
            break;
        case EffectKind::cancel: run_cancel(c, e, side); break;
        case EffectKind::forbid: run_forbid(c, e, event); break;
        case EffectKind::mp: s.act.points = byte(std::max(0, s.act.points + e.n)); break;
        case EffectKind::force_retreat:
            s.fight.forced = byte(s.fight.forced | bit(who));
            tell(c, {kEvForced, R("5.1d"), who});
            break;
        case EffectKind::eliminate_expedition: {
            const int exp = that_expedition(s, event);
            if (exp >= kExps || !in_play(s, exp)) break;
            const Seat owner = side_of_exp(exp);
            tell(c, {kEvExpLost, R("8.8c"), owner, exp});
            c.reveal();
            remove_exp(c, exp);
            push_peace(s, owner, 1, kByEvent);
            break;
        }
        case EffectKind::shift: {
            const int i = index(who);
            s.fight.shift[i] = byte(s.fight.shift[i] + e.n);
            tell(c, {kEvShift, R("8.2d"), who, std::min(kLeadership, s.fight.leadership[i] + s.fight.shift[i])});
            break;
        }
        case EffectKind::die:
            s.fight.add[index(who)] = byte(s.fight.add[index(who)] + e.n);
            if (s.fight.flags & kFightRolled) read_results(c);  // R115
            break;
        case EffectKind::stars: s.fight.more_stars[index(who)] = byte(s.fight.more_stars[index(who)] + e.n); break;
        case EffectKind::no_militia_penalty:
            s.fight.no_penalty = byte(s.fight.no_penalty | bit(who));
            if (s.fight.flags & kFightRolled) read_results(c);
            break;
        case EffectKind::dispersion:
            if (Frame* f = find_frame(s, kStepDispersion)) f->d = static_cast<u16>(e.n + 1);
            break;
        case EffectKind::supply:
            if (e.flag) {
                s.cattle = s.turn;
                tell(c, {kEvSupplied, R("5.1d"), who});
            } else {
                s.fight.less[index(who)] = byte(s.fight.less[index(who)] - e.n);
                tell(c, {kEvSupplyLess, R("5.1d"), who, -e.n});
            }
            break;
        case EffectKind::road: give_ops(s, side, OpsPart::roads, e.n); break;
        case EffectKind::fort: give_ops(s, side, OpsPart::forts, e.n); break;
        case EffectKind::raise: give_ops(s, side, OpsPart::raising, e.n); break;
        case EffectKind::ship_advance: give_ops(s, side, OpsPart::advance, e.n); break;
        case EffectKind::ship_ops: give_ops(s, side, OpsPart::shipyard, e.n); break;
        case EffectKind::fort_place:
            e.places.each([&](int p) {
                if (fort_of(s, side, p) >= e.n) return;
                set_fort(s, side, p, e.n);
                tell(c, {kEvFort, R("5.1d"), side, p, e.n});
            });
            break;
        case EffectKind::blockade:
            if (const int zone = EventPart::handle(event) - 1; zone >= 0 && zone < kZones)
                raise_blockade(c, zone, e.n, kByEvent);
            break;
        case EffectKind::belligerent:
            if (e.has(Where::same_tribe)) make_belligerent(c, tribe_of_handle(c.d, event));
            else e.places.each([&](int p) { make_belligerent(c, c.d.space(p).tribe); });
            break;
        case EffectKind::open_florida: open_florida(c); break;
        case EffectKind::control: run_control(c, e, event); break;
        case EffectKind::napoleon: run_napoleon(c, e); break;
        case EffectKind::in_play:
            (e.what ? s.nation : s.parish) = 1;
            s.cards.move(event.a, kInPlay);
            tell(c, {kEvInPlay, R("5.1d"), side, event.a});
            break;
        case EffectKind::cr_start: push_choice(s, kStepChoose, side, event, number, 1); break;
        case EffectKind::raid:
            if (in_play(s, kCr)) begin_raid(c, true);
            break;
        case EffectKind::roll: run_roll(c, e, event, number); break;
        case EffectKind::if_:
            run_list(s, event, number,
                     passes(c.d, s, e.cond, side, window_of(s)) ? EventPart::then : EventPart::otherwise);
            break;
        case EffectKind::lake_evade:
            s.lake.evades = byte(index(side) + 1);
            s.lake.prizes_sunk = byte(e.flag ? index(side) + 1 : 0);
            break;
        case EffectKind::lake_die: s.lake.add[index(side)] = byte(s.lake.add[index(side)] + e.n); break;
        case EffectKind::lake_reroll: roll_pair(c); break;
        default: run_ships(c, event, number); break;
    }
}

}  // namespace

Go enter_event(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (EventPart::list(f) == EventPart::window) {  // one effect of a by_window list
        if (f.pc) s.flow.pop();
        else {
            f.pc = 1;
            run_effect(c, f, EventPart::parent(f));
        }
        return Go::on;
    }
    const std::vector<u8>& list = list_of(c.d, f);
    if (f.pc >= list.size()) {
        s.flow.pop();
        return Go::on;
    }
    const int number = list[f.pc++];
    run_effect(c, f, number);
    return Go::on;
}

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
        case kOption: ok = e.kind == EffectKind::choice; break;
        default: return no(R("5.1d"), kNotNow, a.verb);
    }
    return ok ? kAllowed : no(R("5.1d"), kNotForThis);
}

void list_choose(const Data& d, const State& s, Seat side, ActionList& out) {
    const auto check = [&](Action a) { return check_choose(d, s, side, a); };
    const Effect& e = effect_of(d, s.flow.top());
    if (is_ship_choice(e)) return list_ship_choices(d, s, e, side, out);
    if (e.kind == EffectKind::choice) {
        out.add(act(kOption, 0));
        out.add(act(kOption, 1));
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

}  // namespace

namespace {

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
