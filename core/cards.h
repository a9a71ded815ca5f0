// Cards: where each one is, and what each seat knows of it. A plain part of a position, for up to 256 cards.
//
// A game numbers its zones (deck, hands, discard pile, …). A zone is seen into by one seat, by both or by nobody; how many
// cards it holds is public. A deck is a bag: which card is drawn is decided when somebody draws it, so no hidden order exists
// that could leak. Only order that somebody knows is kept: cards looked at and left on top, cards laid under the deck.
//
//   struct State { CardTable<112> cards; … };
//   const int card = s.cards.draw(c, kChDraw, kDeck, hand(seat), seat, among);
//
// `among`: the numbers of the cards in question, in the order in which they are looked at (a year's deck); what lies in a
// zone and is not among them is passed over.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "core/bits.h"
#include "core/deal.h"
#include "core/dice.h"

namespace ghent {

// ---------------------------------------------------------------- order

// Cards in an order that everybody knows, the first to be drawn first. Zero where there is none, so that equal positions are
// equal bytes. Several may be alike.
template <int Most>
struct CardRow {
    u8 cards[Most];  // numbers plus one
    u8 count;

    int at(int i) const { return cards[i] - 1; }
    void put_last(int card) { cards[count++] = static_cast<u8>(card + 1); }
    int take_first() {
        const int card = at(0);
        for (int i = 1; i < count; ++i) cards[i - 1] = cards[i];
        cards[--count] = 0;
        return card;
    }
    bool sound() const {  // no gaps
        for (int i = 0; i < Most; ++i)
            if ((i < count) != (cards[i] != 0)) return false;
        return count <= Most;
    }
};

// What is known of a deck's order: cards on top, then, once the rest is used up, cards at the bottom. Who knows the card at a
// place is kept for the place, so that it can be dealt again to those who do not.
template <int Most>
struct DeckOrder {
    u8 cards[Most];    // numbers plus one: those on top, the topmost first, then those at the bottom
    u8 seen[Most];     // bit(seat) of each who knows the card at this place
    u8 tops, bottoms;  // how many

    int size() const { return tops + bottoms; }
    bool has(int card) const { return std::find(cards, cards + size(), card + 1) != cards + size(); }
    void put_on_top(int card, unsigned seats) {
        for (int i = size(); i > 0; --i) {
            cards[i] = cards[i - 1];
            seen[i] = seen[i - 1];
        }
        cards[0] = static_cast<u8>(card + 1);
        seen[0] = static_cast<u8>(seats);
        ++tops;
    }
    void put_under(int card, unsigned seats) {
        cards[size()] = static_cast<u8>(card + 1);
        seen[size()] = static_cast<u8>(seats);
        ++bottoms;
    }
    // The first card, and who knew it.
    std::pair<int, unsigned> take() {
        const std::pair<int, unsigned> out{cards[0] - 1, seen[0]};
        for (int i = 1; i < size(); ++i) {
            cards[i - 1] = cards[i];
            seen[i - 1] = seen[i];
        }
        cards[size() - 1] = seen[size() - 1] = 0;
        --(tops ? tops : bottoms);
        return out;
    }
};

// ---------------------------------------------------------------- cards

// Zones that a seat does not see into and whose cards it cannot tell apart: of a card it knows to be in one of them it does
// not know in which (an enemy's hand, and what he holds back from it).
struct HiddenZones {
    u8 zones[4];
    u8 count;
};

template <int N>
struct CardTable {
    static_assert(N % 8 == 0 && N <= 256);  // no padding; numbers fit a byte
    using Set = Bits<(N + 63) / 64>;

    Set known[2];  // cards whose place a seat knows although it does not see into the zone
    u8 where[N];   // zone of each card

    // ------------------------------------------------------------ counting, walking

    int count(u8 zone) const { return count_of(where, zone); }
    int count(u8 zone, std::span<const u8> among) const {
        int n = 0;
        for (const u8 card : among) n += where[card] == zone;
        return n;
    }
    // Calls f(card) for each card of a zone.
    template <class F>
    void each(u8 zone, std::span<const u8> among, F f) const {
        for (const u8 card : among)
            if (where[card] == zone) f(int{card});
    }
    // The cards of a zone, to be picked from.
    std::span<const u16> bag(u8 zone, std::span<const u8> among, std::span<u16, N> out) const {
        std::size_t n = 0;
        for (const u8 card : among)
            if (where[card] == zone) out[n++] = card;
        return out.first(n);
    }

    // ------------------------------------------------------------ moving

    // To a zone; whatever somebody knew of it is out of date, or he sees it there.
    void move(int card, u8 zone) {
        where[card] = zone;
        forget(card);
    }
    void forget(int card) {
        for (Set& set : known) set.drop(card);
    }
    // All cards of a zone that both see into go to one that nobody sees into (a discard pile becomes the deck): both know
    // that they are there.
    void reshuffle(u8 from, u8 to, std::span<const u8> among) {
        each(from, among, [&](int card) {
            where[card] = to;
            for (Set& set : known) set.add(card);
        });
    }
    // A seat looks at a zone that it does not see into.
    void look(Seat seat, u8 zone, std::span<const u8> among) {
        each(zone, among, [&](int card) { known[index(seat)].add(card); });
    }

    // A card at random from one zone into another that of the two only `seat` sees into; -1 when there is none. What the
    // other had learned about the first zone may be out of date now, so he knows nothing of it any more.
    template <class Context>
    int draw(Context& c, u16 what, u8 from, u8 to, Seat seat, std::span<const u8> among) {
        return draw_but(c, what, from, to, seat, among, [](int) { return false; });
    }
    // The same where some of the order is known. Who knew the card knows where it is now.
    template <class Context, int Most>
    int draw(Context& c, u16 what, u8 from, u8 to, Seat seat, std::span<const u8> among, DeckOrder<Most>& order) {
        if (order.tops == 0) {
            const int card = draw_but(c, what, from, to, seat, among, [&](int k) { return order.has(k); });
            if (card >= 0 || order.bottoms == 0) return card;
        }
        const auto [card, seats] = order.take();
        move(card, to);
        if (seats & bit(other(seat))) known[index(other(seat))].add(card);
        return card;
    }

    // ------------------------------------------------------------ worlds that a seat cannot tell apart

    // Deals out again what `seat` does not know: each zone keeps its number of cards, and a card that the seat knows stays in
    // its group of zones. The result depends on nothing that the seat does not know. What the other knows of cards that
    // `seat` cannot see is forgotten: it is his secret.
    void deal_again(Seat seat, std::span<const u8> among, std::span<const HiddenZones> groups, Rng& rng) {
        const Set& mine = known[index(seat)];
        u8 unknown[N], his[N];
        int n = 0, next = 0, room[kMostGroups][4] = {};
        for (const u8 card : among) {
            const int g = group_of(where[card], groups);
            if (g < 0) continue;
            ++room[g][place_in(groups[static_cast<std::size_t>(g)], where[card])];
            if (!mine.has(card)) unknown[n++] = card;
            known[index(other(seat))].drop(card);
        }
        shuffle(unknown, n, rng);
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const HiddenZones& group = groups[g];
            int k = 0, size = 0;
            for (const u8 card : among)
                if (mine.has(card) && group_of(where[card], groups) == static_cast<int>(g)) his[k++] = card;
            for (const int zone : room[g]) size += zone;
            while (k < size) his[k++] = unknown[next++];
            if (group.count > 1) shuffle(his, k, rng);
            for (int zone = 0, i = 0; zone < group.count; ++zone)
                for (int left = room[g][zone]; left > 0; --left) where[his[i++]] = group.zones[zone];
        }
    }
    // The same where not every card may be in every zone (cards of a year in that year's deck): allowed[card] is a set of
    // zones. False when there is no such deal; then the masks were wrong and nothing has changed.
    bool deal_again(Seat seat, std::span<const u8> among, std::span<const HiddenZones> groups,
                    std::span<const u64> allowed, Rng& rng) {
        constexpr std::size_t kMostZones = 32;
        u8 zones[kMostZones], ones[N], cards[N], dealt[N * kMostZones];
        Limits room[kMostZones], cells[N * kMostZones];
        std::size_t z = 0, n = 0;
        for (const HiddenZones& group : groups)
            for (int i = 0; i < group.count; ++i) zones[z++] = group.zones[i];
        for (std::size_t i = 0; i < z; ++i) room[i].least = room[i].most = static_cast<u8>(count(zones[i], among));
        for (const u8 card : among) {
            const int g = group_of(where[card], groups);
            if (g < 0) continue;
            for (std::size_t i = 0; i < z; ++i) {
                const bool there = !known[index(seat)].has(card) || group_of(zones[i], groups) == g;
                cells[n * z + i] = {0, static_cast<u8>(there && ghent::has(allowed[card], zones[i]))};
            }
            ones[n] = 1;
            cards[n++] = card;
        }
        if (!deal(DealCounts{{ones, n}, {room, z}, {cells, n * z}}, {dealt, n * z}, rng)) return false;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < z; ++k)
                if (dealt[i * z + k]) where[cards[i]] = zones[k];
            known[index(other(seat))].drop(cards[i]);
        }
        return true;
    }
    // After that: the places of a known order that the seat has not seen get any of the deck's cards that it does not know.
    template <int Most>
    void deal_order_again(Seat seat, u8 deck, std::span<const u8> among, DeckOrder<Most>& order, Rng& rng) {
        u8 unknown[N];
        int n = 0;
        each(deck, among, [&](int card) {
            if (!known[index(seat)].has(card)) unknown[n++] = static_cast<u8>(card);
        });
        shuffle(unknown, n, rng);
        for (int i = 0; i < order.size(); ++i) {
            if (!(order.seen[i] & bit(seat))) order.cards[i] = static_cast<u8>(unknown[--n] + 1);
            if (order.seen[i] & bit(other(seat))) known[index(other(seat))].add(order.cards[i] - 1);
        }
    }

private:
    static constexpr int kMostGroups = 8;

    template <class Context, class Barred>
    int draw_but(Context& c, u16 what, u8 from, u8 to, Seat seat, std::span<const u8> among, Barred barred) {
        u16 cards[N];
        std::size_t n = 0;
        Set& others = known[index(other(seat))];
        for (const u8 card : among) {
            if (where[card] != from || barred(card)) continue;
            cards[n++] = card;
            others.drop(card);
        }
        if (n == 0) return -1;
        const int card = c.pick(what, {cards, n});
        move(card, to);
        return card;
    }
    static int place_in(const HiddenZones& group, u8 zone) {
        return static_cast<int>(std::find(group.zones, group.zones + group.count, zone) - group.zones);
    }
    static int group_of(u8 zone, std::span<const HiddenZones> groups) {
        for (std::size_t g = 0; g < groups.size(); ++g)
            if (place_in(groups[g], zone) < groups[g].count) return static_cast<int>(g);
        return -1;
    }
    static void shuffle(u8* cards, int n, Rng& rng) {
        for (int i = n; i > 1; --i) std::swap(cards[i - 1], cards[rng.below(static_cast<u32>(i))]);
    }
};

}  // namespace ghent
