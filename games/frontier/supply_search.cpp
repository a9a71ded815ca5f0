// Ways of supply are looked for (supply_search.h).
#include "games/frontier/supply_search.h"

#include <algorithm>
#include <bit>

#include "games/frontier/supply.h"

namespace ghent::frontier {

namespace {

// A way that was found before, by its hexes but the first. As long as all of them are open it is a way, whatever else has changed: then nothing has to be
// looked for. Each thread keeps some; whoever comes later takes the place of another.
template <int kMostWords>
struct Trail {
    u64 data;  // its serial number; 0: none
    u16 from, to;
    u8 kind;    // WayOf
    u8 length;  // in hexes, where that counts
    u8 n;
    u8 word[kMostWords];
    u64 bits[kMostWords];

    void begin(const Data& d, int start, int end, WayOf of, int hexes) {
        data = d.serial;
        from = static_cast<u16>(start);
        to = static_cast<u16>(end);
        kind = static_cast<u8>(of);
        length = byte(hexes);
        n = 0;
    }
    void add(int h) {
        int i = 0;
        while (i < n && word[i] != h / 64) ++i;
        if (i == n) {
            word[n] = byte(h / 64);
            bits[n++] = 0;
        }
        bits[i] |= u64{1} << h % 64;
    }
    bool is_open(const Hexes& open) const {
        u64 shut = 0;
        for (int i = 0; i < n; ++i) shut |= bits[i] & ~open.w[word[i]];
        return shut == 0;
    }
};
constexpr int kTrails = 64;  // a power of two: places for them

// From a node of a search to the hexes beside it that are open and new. R10: at most two river hexes in a row.
struct Seen {
    Hexes by_run[3]{};  // river hexes in a row: 0, 1, 2

    // Calls f(hex, run) for each.
    template <class F>
    void go_on(const Data& d, const Data::Ring& ring, int run, const Hexes& open, F f) {
        for (int i = 0; i < ring.n; ++i) {
            const int w = ring.word[i];
            const u64 near = ring.bits[i] & open.w[w], rivers = d.rivers.w[w];
            visit(w, near & ~rivers & ~by_run[0].w[w], 0, f);
            if (run < 2) visit(w, near & rivers & ~by_run[run + 1].w[w], run + 1, f);
        }
    }

private:
    template <class F>
    void visit(int w, u64 fresh, int run, F f) {
        by_run[run].w[w] |= fresh;
        for (; fresh; fresh &= fresh - 1) f(w * 64 + std::countr_zero(fresh), run);
    }
};

// Is there a Line of Communications of at most so many RMP from a hex to a target? `least(k)`: at least so many are left from k.
// Whether the target is open is not asked.
template <class Least>
bool is_near(const Data& d, const Hexes& open, int h, int target, int most, Least least) {
    if (least(h) > most) return false;
    if (h == target) return true;
    using Line = Trail<kUsLine>;
    static constinit thread_local std::array<Line, kTrails> kept{};
    Line& trail = kept[at((h * 37 + target) % kTrails)];
    if (trail.from == h && trail.to == target && trail.data == d.serial && trail.length <= most && trail.is_open(open))
        return true;
    struct Node {
        u16 hex, before;  // before: its place in the queue
        u8 run, far;
    };
    std::array<Node, 2 * kMaxHexes> queue;
    std::size_t end = 0;
    Hexes passable = open;
    passable.add(target);
    Seen seen;
    const int rivers = d.rivers.has(h) ? 1 : 0;
    seen.by_run[rivers].add(h);
    queue[end++] = {static_cast<u16>(h), 0, byte(rivers), 0};
    bool found = false;
    for (std::size_t next = 0; next < end && !found; ++next) {
        const Node n = queue[next];
        seen.go_on(d, d.loc_net.rings[n.hex], n.run, passable, [&](int k, int run) {
            if (n.far + 1 + least(k) > most) return;
            found |= k == target;
            queue[end++] = {static_cast<u16>(k), static_cast<u16>(next), byte(run), byte(n.far + 1)};
        });
        if (!found || n.far >= kUsLine) continue;
        trail.begin(d, h, target, WayOf::line, n.far + 1);
        for (std::size_t i = next; i; i = queue[i].before) trail.add(queue[i].hex);
    }
    return found;
}

}  // namespace

bool is_straight(const Data& d, const Data::SupplySource& source, const Data::Ways& ways, const Hexes& open,
                 const Hexes* joined, int h) {
    if (ways.length[at(h)] == 255 || !open.has(source.hex)) return false;
    if (const u8 x = d.hex(h).settlement; x != kNoSettlement) {  // most who ask
        bool all = true;
        for (int i = ways.strip_at[x]; i < ways.strip_at[at(x + 1)] && all; ++i) {
            const auto& strip = ways.strips[at(i)];
            all = (strip.bits & ~open.w[strip.word]) == 0;
        }
        if (all || !joined) return all;
    }
    for (int k = h; k != source.hex;) {
        k = ways.next[at(k)];
        if (joined && joined->has(k)) return true;
        if (!open.has(k)) return false;
    }
    return true;
}

bool is_straight_to(const Data& d, const Hexes& open, int h, u8 source) {
    const Data::SupplySource& x = d.sources[source];
    return x.loc.length[at(h)] <= kUsLine && is_straight(d, x, x.loc, open, nullptr, h);
}
bool is_round_to(const Data& d, const Hexes& open, int h, u8 source) {
    const Data::SupplySource& x = d.sources[source];
    return is_near(d, open, h, x.hex, kUsLine, [&](int k) { return x.loc.length[at(k)]; });
}

bool is_within(const Lines& lines, int from, int to, int most) {
    const Data& d = lines.d;
    const hex::Axial aim = d.axial[at(to)];
    return is_near(d, lines.loc, from, to, most, [&](int k) { return hex::distance(d.axial[at(k)], aim); });
}

// By the way that is the shortest on the empty map; by one that was found before; otherwise it is looked for hex by hex, those first that are nearest to
// a source on the empty map.
bool leads_to_any(const Data& d, WayOf kind, int h, const Hexes& open, const Sources& sources, Known& known) {
    if (known.joined.has(h) || known.cut.has(h)) return known.joined.has(h);
    const bool line = kind == WayOf::line;
    const Data::Net& net = line ? d.loc_net : d.land_net;
    const bool stays = open.has(h) && !d.rivers.has(h);  // what is known of it others may use
    const Data::Ways* guide = nullptr;
    const auto leads_straight = [&](int from) {
        for (int i = 0; i < sources.n; ++i) {
            const Data::SupplySource& x = d.sources[sources.no[at(i)]];
            if (!open.has(x.hex)) continue;
            known.joined.add(x.hex);
            const Data::Ways& to = line ? x.loc : x.land;
            if (is_straight(d, x, to, open, &known.joined, from)) return true;
            if (!guide || to.length[at(h)] < guide->length[at(h)]) guide = &to;
        }
        return false;
    };
    if (leads_straight(h)) {
        if (stays) known.joined.add(h);
        return true;
    }
    if (!guide) return false;
    static constinit thread_local std::array<Trail<kHexWords>, kTrails> kept{};
    Trail<kHexWords>& trail = kept[at((h * 2 + static_cast<int>(kind)) % kTrails)];
    if (trail.from == h && trail.kind == static_cast<u8>(kind) && trail.data == d.serial && trail.is_open(open) &&
        (known.joined.has(trail.to) || leads_straight(trail.to))) {
        for (int i = 0; i < trail.n; ++i) known.joined.w[trail.word[i]] |= trail.bits[i] & ~d.rivers.w[trail.word[i]];
        if (stays) known.joined.add(h);
        return true;
    }
    struct Node {
        u16 hex, next, before;  // before: its place in the pool, as `next` plus one
        u8 run;
    };
    std::array<Node, 2 * kMaxHexes> pool;  // land hexes once, river hexes by what came before
    std::array<u16, 256> head{};           // by what is left to the source; one more than the place in the pool
    u16 used = 0, here = 0, last = 0;
    int low = 255;
    const auto reach = [&](int k, int run) {
        const int left = guide->length[at(k)];
        pool[used] = {static_cast<u16>(k), head[at(left)], here, byte(run)};
        head[at(left)] = ++used;
        low = std::min(low, left);
    };
    Hexes passable;
    for (int w = 0; w < kHexWords; ++w) passable.w[w] = open.w[w] & ~known.cut.w[w];
    Seen seen;
    const int rivers = d.rivers.has(h) ? 1 : 0;
    seen.by_run[rivers].add(h);
    reach(h, rivers);
    while (low < 256 && !last) {
        if (head[at(low)] == 0) {
            ++low;
            continue;
        }
        here = head[at(low)];
        const Node n = pool[at(here - 1)];
        head[at(low)] = n.next;
        seen.go_on(d, net.rings[n.hex], n.run, passable, [&](int k, int run) {
            reach(k, run);
            if (known.joined.has(k)) last = used;
        });
    }
    if (last) {
        trail.begin(d, h, pool[at(last - 1)].hex, kind, 0);
        for (int i = last; pool[at(i - 1)].before; i = pool[at(i - 1)].before) trail.add(pool[at(i - 1)].hex);
    }
    // With the hex every land hex on the way is joined, or cut off: nets go both ways.
    if (last && !stays) return true;
    Hexes& same = last ? known.joined : known.cut;
    for (int w = 0; w < kHexWords; ++w) same.w[w] |= seen.by_run[0].w[w];
    return last != 0;
}

}  // namespace ghent::frontier
