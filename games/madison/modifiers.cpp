// Rules 10.2 to 10.4 and 12.3: strengths, odds, and every modifier by name.
#include <algorithm>

#include "games/madison/rules.h"

namespace ghent::madison {

namespace {

bool fort_counts(const State& s) {
    const bool ignored = (s.fight.flags2 & kFortIgnored) && s.fight.round <= 1;
    return (s.fight.flags & kFortUsed) && !ignored;
}

// Rule 13.4: half of the total, rounded up.
int halved(int n, bool cut) { return cut ? (n + 1) / 2 : n; }  // 13.4b

// Card 17: militia count for nothing unless there is nothing else.
bool excluded(const Data& d, const State& s, int p) {
    if (!(s.fight.flags & kNoMilitia) || !(d.kind(p) & kMilitia)) return false;
    return any_at(s, s.fight.place, [&](int q) {
        return is_unit(q) && d.side(q) == d.side(p) && !(d.kind(q) & kMilitia) && !flipped(s, q);
    });
}

}  // namespace

bool may_not_lead(const Data& d, const State& s, int p) { return role_seat(s, 0) == d.side(p) && excluded(d, s, p); }

// Rule 10.23: reduced units add nothing in attack, and what their face says in defence.
int attack_strength(const Data& d, const State& s) {
    const Seat side = role_seat(s, 0);
    int sum = 0;
    each_at(s, s.fight.place, [&](int p) {
        const bool counts = is_unit(p) && d.side(p) == side && !flipped(s, p);
        if (counts && !excluded(d, s, p)) sum += d.unit(p).full;
    });
    return halved(sum, s.fight.flags & kAttackersCut);
}

int defence_strength(const Data& d, const State& s) {
    int sum = land_strength(s, role_seat(s, 1), s.fight.place);
    Fort buffer;
    const Fort* fort = fort_at(d, s, s.fight.place, buffer);
    // 2.71a, 2.71c: in every round; 2.75a: only beside units, who alone take losses.
    if (fort && fort_counts(s)) sum += fort->value;  // 10.21b
    return std::max(1, halved(sum, s.fight.flags & kDefendersCut));
}

// R106: fractions count against the attacker. 0: 1:4 or worse … 3: 1:1 … 11: 9:1 or better.
int odds_index(int attack, int defence) {
    if (attack >= defence) return 2 + std::min(9, attack / defence);
    if (attack <= 0) return 0;
    return 4 - std::min(4, (defence + attack - 1) / attack);
}

Cls lead_class(const Data& d, const State& s, int role) {
    const u8 lead = s.fight.lead[role];
    if (!lead) return Cls::c;
    const int p = lead - 1;
    Cls cls = class_of(d, s, p);
    Fort buffer;
    const Fort* fort = fort_counts(s) ? fort_at(d, s, s.fight.place, buffer) : nullptr;
    if (role == 0) {
        // 3.62b: in defence they keep their class A, which no fort betters.
        // Rule 3.62: Dragoons fight a fort on foot.
        return fort && (d.kind(p) & kDragoon) ? Cls::b : cls;
    }
    if (!fort) return cls;
    if (s.fight.flags2 & kAllReduced) return std::min(cls, fort->cls);  // 10.32.4
    // 2.71b, 2.71d, 10.32.5: whoever leads has the better class of the two.
    return std::max(cls, fort->cls);  // 2.71
}

namespace {

bool only_indians(const Data& d, const State& s, Seat side, int place) {
    return s.wild[index(side)][place] && !s.firm[index(side)][place] && d.all_spaces.has(place);
}

int leader_modifier(const Data& d, const State& s, int role) {
    const Effect* both = event_effect(d, s, EffectKind::combine_leaders);
    const Seat seat = role_seat(s, role);
    if (both && static_cast<Seat>(s.play.seat) == seat && passes(d, s, both->needs, seat, s.fight.place)) {
        int sum = 0, there = 0;
        for (const u8 p : both->pieces)
            if (s.at[p] == s.fight.place) {
                sum += face(d, s, p).combat;
                ++there;
            }
        if (there == static_cast<int>(both->pieces.size())) return sum;
    }
    return s.fight.leader[role] ? face(d, s, s.fight.leader[role] - 1).combat : 0;
}

// A leader as fights keep him: the piece plus one, 0 for none.
int about(int leader) { return leader ? leader - 1 : kNone; }

bool round_counts(Rounds rounds, int round) { return rounds != Rounds::first || round <= 1; }

// What a Battle card of this round is worth to its player.
int card_value(const Data& d, const State& s, int num, Seat seat, int place) {
    int sum = 0;
    for (const Effect& e : d.card(num).effects)
        if ((e.kind == EffectKind::drm || e.kind == EffectKind::drm_bonus) && passes(d, s, e.needs, seat, place))
            sum += e.n;
    return sum;
}

// What the event that the attack is part of adds (8.22, R110).
int event_value(const Data& d, const State& s) {
    const Seat seat = static_cast<Seat>(s.play.seat);
    if (s.play.how != kHowEvent || static_cast<Seat>(s.fight.attacker) != seat) return 0;
    int sum = 0;
    for (const Effect& e : d.card(s.play.card).effects) {
        if (!round_counts(e.rounds, s.fight.round)) continue;
        if (e.kind == EffectKind::drm && passes(d, s, e.needs, seat, s.fight.place)) sum += e.n;
        if (e.kind == EffectKind::special_attack || e.kind == EffectKind::winter_activation) sum += e.drm;
    }
    return sum;
}

void add_terrain(const Data& d, const State& s, Modifiers& m) {
    const int place = s.fight.place;
    const Seat att = role_seat(s, 0), def = role_seat(s, 1);
    const Effect* winter = event_effect(d, s, EffectKind::winter_activation);
    const Effect* special = event_effect(d, s, EffectKind::special_attack);
    if ((s.fight.flags & kAmphibious) && !event_effect(d, s, EffectKind::no_amphibious_drm) && !special)
        m.add(-1, kByAmphibious, R("10.41b"));
    // 2.23b, 10.41g: across an invasion route, besides what Montreal costs.
    if ((s.fight.flags & kCrossing) && !(winter && winter->ignore_invasion)) m.add(-1, kByInvasion, R("10.41f"));
    if (place == d.named.montreal) m.add(-1, kByMontreal, R("2.14"));
    if (!d.forests.has(place) || (s.fight.flags & kFortUsed)) return;  // 2.72
    // 2.11b: who attacks and who defends decides what forest is worth.
    const bool indians_attack = s.wild[index(att)][place] > 0, only = only_indians(d, s, att, place);
    if (only && s.firm[index(def)][place]) m.add(1, kByIndiansAttack, R("10.41e"));
    else if (!indians_attack && only_indians(d, s, def, place)) m.add(-2, kByIndiansDefend, R("10.41d"));
    else m.add(-1, kByForest, R("10.41c"));
}

}  // namespace

Modifiers land_modifiers(const Data& d, const State& s) {
    Modifiers m;
    const Fight& f = s.fight;
    const Seat att = role_seat(s, 0), def = role_seat(s, 1);
    m.add(d.odds_drm[static_cast<std::size_t>(odds_index(attack_strength(d, s), defence_strength(d, s)))], kByOdds,
          R("10.21a"));
    if (f.lead[0] && f.lead[1])
        m.add(static_cast<int>(lead_class(d, s, 0)) - static_cast<int>(lead_class(d, s, 1)), kByClass,
              R("10.31a"));  // 3.12a
    // 10.61b: each round is reckoned anew, without the ground after the first.
    if (f.round <= 1) add_terrain(d, s, m);  // 10.41a
    // 3.31b: added in attack, subtracted in defence.
    m.add(leader_modifier(d, s, 0), kByLeaderAttack, R("10.42"), about(f.leader[0]));
    m.add(-leader_modifier(d, s, 1), kByLeaderDefend, R("10.42"), about(f.leader[1]));
    if (f.card[0]) m.add(card_value(d, s, f.card[0], att, f.place), kByCardAttack, R("10.43a"), f.card[0]);
    if (f.card[1]) m.add(-card_value(d, s, f.card[1], def, f.place), kByCardDefend, R("10.43a"), f.card[1]);
    // Rule 10.44: 1812 and 1813 only, clear ground, no fort; in all rounds, also when the Regulars are gone.
    // 2.12, 10.44b: not in a fort, and not when the British attack.
    const bool regulars = att == Seat::us && s.turn < 6 && !d.forests.has(f.place) && !(f.flags & kFortUsed) &&
                          ((f.flags2 & kRegulars) || kind_at(d, s, Seat::gb, f.place, kRegular));
    if (regulars) m.add(-1, kByRegulars, R("10.44a"));
    m.add(event_value(d, s), kByEvent, R("8.22"), s.play.card);
    return m;
}

// ---------------------------------------------------------------- naval (12.3)

Modifiers sea_modifiers(const Data& d, const State& s) {
    Modifiers m;
    const int box = box_of(s.sea.lake);
    int n[2] = {}, large[2] = {}, frigates[2] = {}, leader[2] = {}, who[2] = {};
    const Seat att = static_cast<Seat>(s.sea.attacker);
    each_at(s, box, [&](int p) {
        const int role = side_of(d, s, p) == att ? 0 : 1;
        // 3.36b: only naval leaders are ever in a box.
        if (is_leader(p)) {
            if (face(d, s, p).combat >= leader[role]) leader[role] = face(d, s, p).combat, who[role] = p + 1;
            return;
        }
        if (!is_ship(p) || flipped(s, p)) return;  // 12.42c
        ++n[role];
        large[role] += !d.ship(p).small();
        frigates[role] += d.ship(p).rig >= Rig::frigate;
    });
    const int sign = n[0] > n[1] ? 1 : -1, more = std::max(n[0], n[1]), less = std::min(n[0], n[1]);
    if (more >= 2 * less) m.add(2 * sign, kByTwiceVessels, R("12.31"));
    else if (more > less) m.add(sign, kByMoreVessels, R("12.31"));
    if (s.sea.lead[0] && s.sea.lead[1]) {
        int cls[2];
        for (int role = 0; role < 2; ++role) {
            cls[role] = static_cast<int>(class_of(d, s, s.sea.lead[role] - 1));
            const u8 card = s.sea.card[1 - role];  // card 93 of the enemy
            if (card)
                if (const Effect* e = d.card(card).find(EffectKind::lower_class))
                    cls[role] = std::max(1, cls[role] - e->n);
        }
        m.add(cls[0] - cls[1], kByClass, R("12.32"));
    }
    m.add(leader[0], kByLeaderAttack, R("12.33"), about(who[0]));
    m.add(-leader[1], kByLeaderDefend, R("12.33"), about(who[1]));
    if ((frigates[0] > 0) != (frigates[1] > 0)) m.add(frigates[0] ? 1 : -1, kByFrigates, R("12.34"));
    if ((large[0] == 0) != (large[1] == 0)) m.add(large[0] ? 1 : -1, kBySmallShips, R("12.35"));
    if (s.sea.card[0]) m.add(card_value(d, s, s.sea.card[0], att, box), kByCardAttack, R("12.36"), s.sea.card[0]);
    if (s.sea.card[1])
        m.add(-card_value(d, s, s.sea.card[1], other(att), box), kByCardDefend, R("12.36"), s.sea.card[1]);
    return m;
}

}  // namespace ghent::madison
