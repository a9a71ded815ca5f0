// A world that a seat cannot tell from the real one.
//
// The enemy's hidden blocks are dealt out again to the public counts, within what `may` allows; their strengths within `low`
// and `high`; the enemy's half-made choices are forgotten. The result depends only on what the seat knows and on the generator:
// nothing below reads the true place, strength or orders of a hidden block except as counts that everybody sees.
#include <algorithm>

#include "core/deal.h"
#include "games/blocks/chapters.h"
#include "games/blocks/steps.h"

namespace ghent::blocks {

namespace {

// Slots for dealing are places; blocks of the enemy that lie under a revealed order (Simo-Move) are a slot of their own.
constexpr int kOrderedSlot = kPlaces;
constexpr int kSlots = kPlaces + 1;

struct Order {
    u8 no, to, via;  // the place in the announced list is as public as the rest
    How how;
    friend auto operator<=>(const Order&, const Order&) = default;
};

// How the hidden blocks of one kind that are at a place came there this turn: public as a multiset.
struct Arrival {
    u8 from;
    bool landed;
    friend auto operator<=>(const Arrival&, const Arrival&) = default;
};

class Dealer {
public:
    Dealer(const Data& d, State& s, Seat enemy, Rng& rng) : d_(d), s_(s), enemy_(enemy), rng_(rng) {}

    void deal_kind(u64 kind) {
        kind_ = kind;
        collect();
        if (n_ == 0) return;
        // The masks always admit the truth, so a deal exists; without one the position itself is broken.
        if (!deal({allowed_, n_}, {room_, kSlots}, {slot_, n_}, rng_)) return;
        for (std::size_t i = 0; i < n_; ++i) put(s_, item_[i], slot_[i] == kOrderedSlot ? origin_ : slot_[i]);
        give_orders();
        give_arrivals();
        give_strengths();
    }

private:
    // Named movers of a revealed sheet are known; they keep their place and order.
    bool named_mover(int b) const {
        return s_.revealed && s_.order_how[b] != How::none &&
               has(d_.dragoons | d_.artillery | one(d_.named.tecumseh), b);
    }
    bool off_map_for_good(int b) const { return s_.at[b] == kOut || s_.at[b] == kDock || s_.at[b] == kWaiting; }

    void collect() {
        n_ = 0;
        orders_n_ = 0;
        std::fill(std::begin(room_), std::end(room_), u8{0});
        origin_ = s_.sheet[index(enemy_)].origin;
        for (int b : members(kind_)) {
            if (off_map_for_good(b) || named_mover(b)) continue;
            const bool under_order = s_.revealed && s_.order_how[b] != How::none;
            if (under_order) {
                origin_ = s_.at[b];
                orders_[orders_n_++] = {s_.order_no[b], s_.order_to[b], s_.order_via[b], s_.order_how[b]};
            }
            item_[n_++] = static_cast<u8>(b);
            ++room_[under_order ? kOrderedSlot : s_.at[b]];
        }
        const u64 infantry = d_.army[index(enemy_)] & ~d_.dragoons & ~d_.artillery;
        for (std::size_t i = 0; i < n_; ++i) {
            const int b = item_[i];
            allowed_[i] = s_.may[b];
            if (orders_n_ && has(s_.may[b], origin_) && has(infantry, b)) allowed_[i] |= one(kOrderedSlot);
        }
        std::sort(orders_, orders_ + orders_n_);
        remember_arrivals();
    }

    // Arrivals are remembered per place as counts before anything is moved, sorted.
    void remember_arrivals() {
        arrivals_n_ = 0;
        for (std::size_t i = 0; i < n_; ++i) {
            const int b = item_[i];
            if (!s_.from[b]) continue;
            arrivals_[arrivals_n_++] = {s_.at[b], {s_.from[b], has(s_.landed, b)}};
            s_.from[b] = 0;
            s_.landed &= ~one(b);
        }
        std::sort(arrivals_, arrivals_ + arrivals_n_);
    }

    void give_orders() {
        std::size_t next = 0;
        for (std::size_t i = 0; i < n_; ++i) {
            clear_order(s_, item_[i]);
            if (slot_[i] != kOrderedSlot) continue;
            const Order& o = orders_[next++];
            s_.order_how[item_[i]] = o.how;
            s_.order_to[item_[i]] = o.to;
            s_.order_via[item_[i]] = o.via;
            s_.order_no[item_[i]] = o.no;
        }
    }

    void give_arrivals() {
        for (std::size_t a = 0; a < arrivals_n_; ++a) {
            const auto& [place, how] = arrivals_[a];
            for (std::size_t i = 0; i < n_; ++i) {
                const int b = item_[i];
                if (s_.at[b] != place || s_.from[b]) continue;
                s_.from[b] = how.from;
                if (how.landed) s_.landed |= one(b);
                break;
            }
        }
    }

    // Mostly at the upper bound: unseen losses are rare.
    void give_strengths() {
        for (std::size_t i = 0; i < n_; ++i) {
            const int b = item_[i];
            if (s_.at[b] == kPool) s_.steps[b] = 0;
            else if (s_.at[b] == kDelay) s_.steps[b] = d_.strength[static_cast<std::size_t>(b)];
            else {
                const u32 width = static_cast<u32>(s_.high[b] - s_.low[b]);
                const u32 down = width ? std::min(rng_.below(width + 1), rng_.below(width + 1)) : 0;
                s_.steps[b] = static_cast<u8>(s_.high[b] - down);
            }
        }
    }

    const Data& d_;
    State& s_;
    Seat enemy_;
    Rng& rng_;
    u64 kind_ = 0;
    std::size_t n_ = 0, orders_n_ = 0, arrivals_n_ = 0;
    int origin_ = 0;
    u8 item_[kPerSide], slot_[kPerSide], room_[kSlots];
    u64 allowed_[kPerSide];
    Order orders_[kPerSide];
    struct Placed {
        u8 place;
        Arrival how;
        friend auto operator<=>(const Placed&, const Placed&) = default;
    };
    Placed arrivals_[kPerSide];
};

// What the enemy has begun to choose but not handed in.
void forget_half_made_choices(State& s, Seat enemy) {
    const int e = index(enemy);
    const u8 step = s.flow.top().step;
    if (s.flow.over) return;
    if (step == kStepNavalPhase || step == kStepArmyPhase || step == kStepOrders) {
        if (step == kStepOrders || s.active == e) {
            const Sheet before = s.sheet[e];
            s.sheet[e] = Sheet{};
            s.sheet[e].stage = step == kStepArmyPhase ? Stage::army : Stage::naval;
            if (step == kStepArmyPhase) {  // the naval action was made in the open
                s.sheet[e].naval = before.naval;
                s.sheet[e].announced = 0;
            }
            clear_orders(s, enemy);
        }
        if (step == kStepOrders) s.both.start_again(enemy, true);
    }
    if (step == kStepAttrition || step == kStepWithdrawal) s.picked[e] = 0;
    if (step == kStepHarbour && s.flow.top().seat == e) s.naval.placed = 0;
    if (s.army.on && s.army.attacker != e) s.army.decided = s.army.tries = 0;
}

// What follows from the new deal without anybody's choice.
void restore_what_follows(const Data& d, State& s, Seat enemy) {
    const int e = index(enemy);
    switch (s.flow.over ? u8{kSteps} : s.flow.top().step) {
        case kStepAttrition: s.both.start_again(enemy, excess_left(d, s, enemy) != 0); break;
        case kStepWithdrawal: s.both.start_again(enemy, restart_withdrawal(d, s, enemy)); break;
        case kStepSplit:
            if (count(d.entries[e]) == 1)
                for (int b : members(land_at(d, s, enemy, kDelay))) s.order_to[b] = stored(first(d.entries[e]));
            break;
        default: break;
    }
}

}  // namespace

void resample(const Data& d, State& s, Seat seat, Rng& rng) {
    const Seat enemy = other(seat);
    forget_half_made_choices(s, enemy);
    Dealer dealer(d, s, enemy, rng);
    dealer.deal_kind(d.land[index(enemy)]);
    dealer.deal_kind(d.ships[index(enemy)]);
    restore_what_follows(d, s, enemy);
}

}  // namespace ghent::blocks
