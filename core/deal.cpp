#include "core/deal.h"

#include <algorithm>

namespace ghent {

namespace {

constexpr std::size_t kMost = 64;

int any_of(u64 set, Rng& rng) {
    for (u32 skip = rng.below(static_cast<u32>(count(set))); skip > 0; --skip) set &= set - 1;
    return first(set);
}

// Items on slots while they are dealt. Sets of items and of slots are 64 bits: nothing here touches the heap.
class Assignment {
public:
    Assignment(std::span<const u64> allowed, std::span<const u8> room, std::span<u8> slot_of)
        : items_(static_cast<u32>(allowed.size())), room_(room), slot_of_(slot_of) {
        u64 open = 0;  // slots that hold anything at all
        for (std::size_t s = 0; s < room.size(); ++s)
            if (room[s] > 0) open |= one(static_cast<int>(s));
        for (std::size_t i = 0; i < allowed.size(); ++i) allowed_[i] = allowed[i] & open;
    }

    // Some assignment, found in random order.
    bool match(Rng& rng) {
        u8 order[kMost];
        for (u32 i = 0; i < items_; ++i) {
            const u32 j = rng.below(i + 1);
            order[i] = order[j];
            order[j] = static_cast<u8>(i);
        }
        turn_ = static_cast<int>(rng.below(kMost));
        for (u32 i = 0; i < items_; ++i) {
            u64 seen = 0;
            if (!place(order[i], seen)) return false;
        }
        return true;
    }

    // Two items change places if both may. Each assignment is as likely to lead to the other as the other way round, so
    // these alone would make all that they reach equally likely …
    void swap(Rng& rng) {
        const u64 r = rng.next();
        const int i = static_cast<int>((r >> 32) * items_ >> 32), j = static_cast<int>((r & 0xFFFFFFFF) * items_ >> 32);
        const int s = slot(i), t = slot(j);
        if (s == t || !has(allowed_[i], t) || !has(allowed_[j], s)) return;
        put(i, s, t);
        put(j, t, s);
    }

    // … but some are reached only by several items moving round in a circle: one goes to another slot, one from there
    // goes on, until somebody takes the place of the first.
    void circle(Rng& rng) {
        // Only now and then: where circles always succeed, a fixed number of them would always end on the same side.
        if (rng.next() & 1) return;
        u8 item[kMost + 1], to[kMost + 1];
        int n = 0, carried = static_cast<int>(rng.below(items_));
        const int hole = slot(carried);
        for (u64 seen = one(hole);;) {
            const u64 options = allowed_[carried] & ~seen;
            const bool fits = n > 0 && has(allowed_[carried], hole);
            item[n] = static_cast<u8>(carried);
            if (fits && (options == 0 || (rng.next() & 1))) {
                to[n++] = static_cast<u8>(hole);
                break;
            }
            if (options == 0) return;
            const int t = any_of(options, rng);
            to[n++] = static_cast<u8>(t);
            seen |= one(t);
            carried = any_of(here_[t], rng);  // every slot is full
        }
        for (int k = 0; k < n; ++k) put(item[k], slot(item[k]), to[k]);
    }

private:
    int slot(int item) const { return slot_of_[static_cast<std::size_t>(item)]; }

    void put(int item, int from, int to) {
        here_[from] &= ~one(item);
        here_[to] |= one(item);
        slot_of_[static_cast<std::size_t>(item)] = static_cast<u8>(to);
    }

    // Kuhn's augmenting path: into a slot with room, or in place of somebody who finds another.
    bool place(int item, u64& seen) {
        const u64 turned = std::rotr(allowed_[item] & ~seen, turn_);
        for (const int k : members(turned)) {
            const int s = (k + turn_) % static_cast<int>(kMost);
            if (count(here_[s]) < room_[static_cast<std::size_t>(s)]) {
                put(item, s, s);
                return true;
            }
        }
        for (const int k : members(turned)) {
            const int s = (k + turn_) % static_cast<int>(kMost);
            if (has(seen, s)) continue;
            seen |= one(s);
            for (const int occupant : members(here_[s])) {
                if (!place(occupant, seen)) continue;
                here_[s] &= ~one(occupant);
                put(item, s, s);
                return true;
            }
        }
        return false;
    }

    u32 items_;
    u64 allowed_[kMost];
    std::span<const u8> room_;
    std::span<u8> slot_of_;
    u64 here_[kMost] = {};  // items on each slot
    int turn_ = 0;          // where the search for a slot begins
};

}  // namespace

bool deal(std::span<const u64> allowed, std::span<const u8> room, std::span<u8> slot_of, Rng& rng) {
    if (allowed.size() > kMost || room.size() > kMost || slot_of.size() < allowed.size()) {
        throw std::logic_error("at most 64 items and 64 slots can be dealt");
    }
    int rooms = 0;
    for (const u8 r : room) rooms += r;
    if (rooms != static_cast<int>(allowed.size())) return false;
    if (allowed.empty()) return true;

    Assignment dealt(allowed, room, slot_of);
    if (!dealt.match(rng)) return false;
    for (std::size_t round = 0; round < allowed.size() / 2 + 8; ++round) {
        for (int k = 0; k < 6; ++k) dealt.swap(rng);
        dealt.circle(rng);
    }
    return true;
}

}  // namespace ghent
