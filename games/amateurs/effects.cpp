// 5.1: the effects of cards, one after another (C2). What they ask for is in effects_choices.cpp.
#include "games/amateurs/effects.h"

#include <algorithm>

#include "games/amateurs/fight.h"
#include "games/amateurs/movement.h"

namespace ghent::amateurs {

void push_choice(State& s, StepId step, Seat seat, const Frame& event, int effect, int n) {
    s.flow.push(
        {.step = byte(step), .seat = byte(index(seat)), .n = byte(n), .a = event.a, .b = static_cast<u16>(effect)});
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

Seat least_moved(const Data& d, const State& s, Seat side) {
    const int us = s.peace[0] - d.peace_start[0], gb = d.peace_start[1] - s.peace[1];
    return us == gb ? other(side) : us < gb ? Seat::us : Seat::gb;
}

namespace {

const std::vector<u8>& list_of(const Data& d, const Frame& f) {
    const Card& card = d.card(EventPart::card(f));
    if (EventPart::list(f) == EventPart::own) return card.run;
    const Effect& parent = card.effects[EventPart::parent(f)];
    return EventPart::list(f) == EventPart::then ? parent.then : parent.otherwise;
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
        s.flow.push({.step = kStepNapoleon, .seat = 1, .n = NapoleonPart::paris_falls});
    } else if (s.napoleon == kWaterloo) {
        s.flow.push({.step = kStepNapoleon, .seat = 1, .n = NapoleonPart::waterloo});
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
    tell(c, {kEvEventRoll, R("5.1d"), side, total, e.n}, std::span(&face, 1), m.all());
    run_list(s, event, effect, total >= e.n ? EventPart::then : EventPart::otherwise);
}

void run_control(Ctx& c, const Effect& e, Frame& event) {
    const Seat side = seat_of(e.side, static_cast<Seat>(event.seat));
    int place = EventPart::same(event);
    e.places.each([&](int p) { place = p; });
    if (e.flag && EventPart::handle(event) != place) return;  // only_if_used
    if (place && EventPart::used(event) && can_be_controlled(c.d, c.s, place) && !has_force(c.s, other(side), place))
        take_control(c, side, place, false, R("5.1d"));
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
            read_anew(c, who);  // R115
            break;
        case EffectKind::stars: s.fight.more_stars[index(who)] = byte(s.fight.more_stars[index(who)] + e.n); break;
        case EffectKind::no_militia_penalty:
            s.fight.no_penalty = byte(s.fight.no_penalty | bit(who));
            read_anew(c, who);
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

bool is_carried_out(const Data& d, const Frame& event) {
    if (EventPart::list(event) == EventPart::window) return event.pc != 0;  // one effect of a by_window list
    return event.pc >= list_of(d, event).size();
}

Go enter_event(Ctx& c) {
    State& s = c.s;
    Frame& f = s.flow.top();
    if (is_carried_out(c.d, f)) {
        s.flow.pop();
        return Go::on;
    }
    const int next = EventPart::next(f)++;
    run_effect(c, f, EventPart::list(f) == EventPart::window ? EventPart::parent(f) : list_of(c.d, f)[at(next)]);
    return Go::on;
}

}  // namespace ghent::amateurs
