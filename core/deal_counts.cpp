// Dealing numbers of things between limits. First some deal that keeps them, by augmenting paths; then it is mixed by random
// steps that keep them too.
//
// What a cell must hold (`least`) is put there first and never moves. Then things go where slots still lack some, as many as
// possible; if one slot still lacks any, no deal exists. The rest goes wherever there is room: the paths that make room move
// things about between full slots and never take one away, so a slot that has enough keeps enough.
#include <algorithm>

#include "core/deal.h"

namespace ghent {

namespace {

constexpr int kMostThings = 256, kMostSlots = 64;

class Counts {
public:
    Counts(const DealCounts& what, std::span<u8> dealt)
        : cells_(what.cells), limits_(what.slots), slots_(static_cast<int>(what.slots.size())), dealt_(dealt) {}

    bool start(const DealCounts& what, Rng& rng) {
        std::ranges::fill(dealt_, u8{0});
        for (int s = 0; s < slots_; ++s) total_[s] = 0;
        int fixed[kMostSlots] = {};
        for (std::size_t k = 0; k < what.kinds.size(); ++k) {
            int loose = what.kinds[k];
            u64 may = 0;
            for (int s = 0; s < slots_; ++s) {
                const Limits& cell = cells_[k * what.slots.size() + static_cast<std::size_t>(s)];
                if (cell.least > cell.most) return false;
                loose -= cell.least;
                fixed[s] += cell.least;
                if (cell.most > cell.least && limits_[static_cast<std::size_t>(s)].most > 0) may |= one(s);
            }
            if (loose < 0) return false;
            for (; loose > 0; --loose) {
                may_[things_] = may;
                kind_[things_++] = static_cast<u8>(k);
            }
        }
        // From here on only what is loose is counted.
        for (int s = 0; s < slots_; ++s) {
            const Limits& slot = limits_[static_cast<std::size_t>(s)];
            if (slot.least > slot.most || fixed[s] > slot.most) return false;
            least_[s] = static_cast<u16>(std::max(slot.least - fixed[s], 0));
            most_[s] = static_cast<u16>(slot.most - fixed[s]);
        }
        return place_all(rng);
    }

    void mix(Rng& rng) {
        if (things_ == 0) return;
        for (int round = 0; round < things_ / 2 + 8; ++round) {
            for (int k = 0; k < 4; ++k) swap(rng);
            for (int k = 0; k < 2; ++k) shift(rng);
            circle(rng);
        }
    }

    void finish(const DealCounts& what) {
        for (std::size_t i = 0; i < what.cells.size(); ++i)
            dealt_[i] = static_cast<u8>(dealt_[i] + what.cells[i].least);
    }

private:
    // ------------------------------------------------------------ what is where

    std::size_t cell(int kind, int s) const { return static_cast<std::size_t>(kind * slots_ + s); }
    bool takes(int thing, int s) const {  // a slot may hold one more of this kind
        const std::size_t at = cell(kind_[thing], s);
        return has(may_[thing], s) && dealt_[at] < cells_[at].most - cells_[at].least;
    }
    void put(int thing, int s) {
        ++dealt_[cell(kind_[thing], s)];
        slot_[thing] = static_cast<u8>(s);
        place_[thing] = static_cast<u8>(total_[s]);
        here_[s][total_[s]++] = static_cast<u8>(thing);
    }
    void remove(int thing) {
        const int s = slot_[thing];
        --dealt_[cell(kind_[thing], s)];
        const u8 last = here_[s][--total_[s]];
        here_[s][place_[thing]] = last;
        place_[last] = place_[thing];
    }
    void move(int thing, int s) {
        remove(thing);
        put(thing, s);
    }
    int any_thing(Rng& rng) const { return static_cast<int>(rng.below(static_cast<u32>(things_))); }

    // ------------------------------------------------------------ some deal

    bool place_all(Rng& rng) {
        u8 order[kMostThings];
        for (int i = 0; i < things_; ++i) {
            const u32 j = rng.below(static_cast<u32>(i + 1));
            order[i] = order[j];
            order[j] = static_cast<u8>(i);
        }
        int lacking = 0, left = 0;
        for (int s = 0; s < slots_; ++s) lacking += least_[s];
        for (int i = 0; i < things_; ++i) {
            if (lacking > 0 && place(order[i], least_, rng)) --lacking;
            else order[left++] = order[i];
        }
        if (lacking > 0) return false;
        return std::all_of(order, order + left, [&](u8 thing) { return place(thing, most_, rng); });
    }

    // Breadth first from a thing to a slot with room: into it, or in place of something that goes on.
    bool place(int thing, const u16* room, Rng& rng) {
        const int turn = static_cast<int>(rng.below(kMostSlots));
        int queue[kMostSlots], head = 0, tail = 0, next = 0;
        u8 mover[kMostSlots];  // what comes into a slot
        u64 seen = 0;
        for (int now = thing;;) {
            for (const int k : members(std::rotr(may_[now] & ~seen, turn))) {
                const int s = (k + turn) % kMostSlots;
                if (!takes(now, s)) continue;
                seen |= one(s);
                mover[s] = static_cast<u8>(now);
                if (total_[s] < room[s]) {
                    follow_back(thing, s, mover);
                    return true;
                }
                queue[tail++] = s;
            }
            // The next thing that might go on: one of each kind is enough, but asking twice does no harm.
            while (head < tail && next >= total_[queue[head]]) {
                ++head;
                next = 0;
            }
            if (head == tail) return false;
            now = here_[queue[head]][next++];
        }
    }
    void follow_back(int thing, int s, const u8* mover) {
        for (;;) {
            const int come = mover[s];
            if (come == thing) {
                put(thing, s);
                return;
            }
            const int from = slot_[come];
            move(come, s);
            s = from;
        }
    }

    // ------------------------------------------------------------ mixing

    // Two things of different kinds change places. Each deal leads to the other as likely as the other way round.
    void swap(Rng& rng) {
        const int i = any_thing(rng), j = any_thing(rng), s = slot_[i], t = slot_[j];
        if (s == t || kind_[i] == kind_[j] || !takes(i, t) || !takes(j, s)) return;
        move(i, t);
        move(j, s);
    }
    // One thing goes to where there is room, from where it can be spared.
    void shift(Rng& rng) {
        const int i = any_thing(rng), s = slot_[i], t = static_cast<int>(rng.below(static_cast<u32>(slots_)));
        if (s == t || total_[s] <= least_[s] || total_[t] >= most_[t] || !takes(i, t)) return;
        move(i, t);
    }
    // Some deals are reached only by several things moving on at once: one goes to another slot, one from there goes on, until
    // somebody takes the place of the first, or the first can be spared and there is room at the end.
    void circle(Rng& rng) {
        if (rng.next() & 1) return;  // now and then, as in core/deal.cpp
        u8 thing[kMostSlots + 1], to[kMostSlots + 1];
        int n = 0, carried = any_thing(rng);
        const int hole = slot_[carried];
        const bool spared = total_[hole] > least_[hole];
        for (u64 seen = one(hole);;) {
            thing[n] = static_cast<u8>(carried);
            const bool closes = n > 0 && takes(carried, hole);
            u64 options = 0;
            for (const int s : members(may_[carried] & ~seen))
                if (takes(carried, s)) options |= one(s);
            if (closes && (options == 0 || (rng.next() & 1))) {
                to[n++] = static_cast<u8>(hole);
                break;
            }
            if (options == 0) return;
            for (u32 skip = rng.below(static_cast<u32>(count(options))); skip > 0; --skip) options &= options - 1;
            const int t = first(options);
            to[n++] = static_cast<u8>(t);
            seen |= one(t);
            if (spared && total_[t] < most_[t] && (total_[t] == 0 || (rng.next() & 1))) break;
            if (total_[t] == 0) return;
            carried = here_[t][rng.below(total_[t])];
        }
        for (int k = 0; k < n; ++k) move(thing[k], to[k]);
    }

    std::span<const Limits> cells_, limits_;
    int slots_, things_ = 0;
    std::span<u8> dealt_;  // loose things only, until `finish`
    // By thing.
    u64 may_[kMostThings];
    u8 kind_[kMostThings], slot_[kMostThings], place_[kMostThings];
    // By slot: loose things it holds, must hold and may hold.
    u16 total_[kMostSlots], least_[kMostSlots], most_[kMostSlots];
    u8 here_[kMostSlots][kMostThings];
};

}  // namespace

bool deal(const DealCounts& what, std::span<u8> dealt, Rng& rng) {
    int things = 0;
    for (const u8 n : what.kinds) things += n;
    if (things > kMostThings || what.slots.size() > kMostSlots)
        throw std::logic_error("at most 256 things and 64 slots can be dealt");
    if (what.cells.size() != what.kinds.size() * what.slots.size() || dealt.size() < what.cells.size())
        throw std::logic_error("there is one cell for each kind and slot");
    Counts counts(what, dealt.first(what.cells.size()));
    if (!counts.start(what, rng)) return false;
    counts.mix(rng);
    counts.finish(what);
    return true;
}

}  // namespace ghent
