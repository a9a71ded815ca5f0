#include "core/cards.h"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <numeric>
#include <set>
#include <type_traits>
#include <vector>

namespace ghent::cards_of_a_game {
namespace {

enum Zone : u8 { kDeck, kHandUs, kHandGb, kHeldGb, kDiscard };
constexpr u16 kDrawing = 3;

using Cards = CardTable<16>;
using Order = DeckOrder<6>;
static_assert(std::is_trivially_copyable_v<Cards> && std::has_unique_object_representations_v<Cards>);
static_assert(std::has_unique_object_representations_v<CardTable<256>>);
static_assert(std::has_unique_object_representations_v<CardRow<7>> && std::has_unique_object_representations_v<Order>);

constexpr HiddenZones kFromUs[] = {{{kHeldGb, kHandGb}, 2}, {{kDeck}, 1}};  // what the American does not see into

std::vector<u8> all_cards() {
    std::vector<u8> out(16);
    std::iota(out.begin(), out.end(), u8{0});
    return out;
}
const std::vector<u8> kAll = all_cards();

// Picks from a generator and remembers what it was asked.
struct Chance {
    Rng rng{1};
    u16 what = 0;
    std::vector<u16> offered = {};
    u16 pick(u16 asked, std::span<const u16> from) {
        what = asked;
        offered.assign(from.begin(), from.end());
        return from[rng.below(static_cast<u32>(from.size()))];
    }
};

// Three cards in each hand, one held back, two discarded, seven in the deck.
Cards some_table() {
    Cards t{};
    for (const int card : {1, 2, 3}) t.where[card] = kHandUs;
    for (const int card : {4, 5, 6}) t.where[card] = kHandGb;
    t.where[7] = kHeldGb;
    for (const int card : {8, 9}) t.where[card] = kDiscard;
    return t;
}

std::vector<int> counts(const Cards& t) {
    std::vector<int> out;
    for (const u8 zone : {kDeck, kHandUs, kHandGb, kHeldGb, kDiscard}) out.push_back(t.count(zone));
    return out;
}

bool same(const Cards& a, const Cards& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

TEST(Cards, AreCountedAndWalked) {
    const Cards t = some_table();
    EXPECT_EQ(counts(t), (std::vector{7, 3, 3, 1, 2}));
    const std::vector<u8> some = {6, 5, 0, 1};
    EXPECT_EQ(t.count(kHandGb, some), 2);
    std::vector<int> seen;
    t.each(kHandGb, some, [&](int card) { seen.push_back(card); });
    EXPECT_EQ(seen, (std::vector{6, 5}));
    u16 room[16];
    const auto bag = t.bag(kDiscard, kAll, room);
    EXPECT_EQ(std::vector<u16>(bag.begin(), bag.end()), (std::vector<u16>{8, 9}));
}

TEST(Cards, ADrawTakesAnyCardOfTheDeck) {
    std::set<int> drawn;
    Chance c;
    for (int i = 0; i < 300; ++i) {
        Cards t = some_table();
        t.known[0].add(10);  // the American has seen both in the deck
        t.known[1].add(11);
        const int card = t.draw(c, kDrawing, kDeck, kHandUs, Seat::us, kAll);
        EXPECT_EQ(c.what, kDrawing);
        EXPECT_EQ(c.offered, (std::vector<u16>{0, 10, 11, 12, 13, 14, 15}));
        EXPECT_EQ(t.where[card], kHandUs);
        EXPECT_EQ(counts(t), (std::vector{6, 4, 3, 1, 2}));
        EXPECT_EQ(t.known[0].has(10), card != 10);  // he knows it still, unless he has it
        EXPECT_FALSE(t.known[1].any());             // the other cannot know any more what is there
        drawn.insert(card);
    }
    EXPECT_EQ(drawn.size(), 7U);
    Cards t = some_table();
    const std::vector<u8> none = {1, 4, 8};
    EXPECT_EQ(t.draw(c, kDrawing, kDeck, kHandUs, Seat::us, none), -1);
    EXPECT_TRUE(same(t, some_table()));
}

TEST(Cards, KnownOrderIsDrawnFirstOnTopAndLastAtTheBottom) {
    Chance c;
    Cards t = some_table();
    Order order{};
    t.known[0].add(12);
    t.known[0].add(13);
    t.known[1].add(14);
    order.put_on_top(12, bit(Seat::us));
    order.put_on_top(13, bit(Seat::us));
    order.put_under(14, bit(Seat::gb));
    order.put_under(15, 0);
    EXPECT_TRUE(order.has(15));
    EXPECT_FALSE(order.has(11));
    EXPECT_EQ(t.draw(c, kDrawing, kDeck, kHandGb, Seat::gb, kAll, order), 13);
    EXPECT_TRUE(t.known[0].has(13)) << "the American saw it there and knows who has it now";
    EXPECT_EQ(t.draw(c, kDrawing, kDeck, kHandUs, Seat::us, kAll, order), 12);
    EXPECT_FALSE(t.known[0].has(12)) << "he sees it";
    EXPECT_FALSE(t.known[1].has(12));
    EXPECT_TRUE(c.offered.empty()) << "no chance so far";
    std::set<int> middle;
    for (int i = 0; i < 3; ++i) middle.insert(t.draw(c, kDrawing, kDeck, kHandUs, Seat::us, kAll, order));
    EXPECT_EQ(middle, (std::set{0, 10, 11}));
    EXPECT_TRUE(t.known[1].has(14)) << "what lies under the rest cannot have been drawn";
    EXPECT_EQ(t.draw(c, kDrawing, kDeck, kHandUs, Seat::us, kAll, order), 14);
    EXPECT_TRUE(t.known[1].has(14));
    EXPECT_EQ(t.draw(c, kDrawing, kDeck, kHandUs, Seat::us, kAll, order), 15);
    EXPECT_FALSE(t.known[1].has(15));
    EXPECT_EQ(t.draw(c, kDrawing, kDeck, kHandUs, Seat::us, kAll, order), -1);
    const Order empty{};
    EXPECT_EQ(std::memcmp(&order, &empty, sizeof order), 0);
}

TEST(Cards, ARowKeepsItsOrder) {
    CardRow<5> row{};
    row.put_last(0);
    row.put_last(4);
    row.put_last(4);
    EXPECT_TRUE(row.sound());
    EXPECT_EQ(row.at(1), 4);
    EXPECT_EQ(row.take_first(), 0);
    EXPECT_EQ(row.take_first(), 4);
    EXPECT_EQ(row.count, 1);
    row.cards[3] = 1;
    EXPECT_FALSE(row.sound());
}

TEST(Cards, MovesLooksAndReshuffles) {
    Cards t = some_table();
    t.look(Seat::us, kHandGb, kAll);
    EXPECT_TRUE(t.known[0].has(4) && t.known[0].has(6));
    EXPECT_FALSE(t.known[0].has(7) || t.known[1].any());
    t.move(4, kDiscard);
    EXPECT_FALSE(t.known[0].has(4));
    t.reshuffle(kDiscard, kDeck, kAll);
    EXPECT_EQ(counts(t), (std::vector{10, 3, 2, 1, 0}));
    for (const int card : {4, 8, 9}) EXPECT_TRUE(t.known[0].has(card) && t.known[1].has(card)) << card;
}

// ---------------------------------------------------------------- dealing again

Cards dealt(Cards t, u64 seed) {
    Rng rng(seed);
    t.deal_again(Seat::us, kAll, kFromUs, rng);
    return t;
}

TEST(Cards, DealingAgainKeepsWhatTheSeatKnows) {
    Cards t = some_table();
    t.known[0].add(5);   // he has seen this card in the enemy's hand,
    t.known[0].add(15);  // and that one in the deck
    t.known[1].add(2);   // the enemy has seen one of his,
    t.known[1].add(13);  // and, unknown to him, one of the deck
    std::map<int, std::set<int>> places;
    std::set<std::vector<u8>> worlds;
    for (u64 seed = 0; seed < 20'000; ++seed) {
        const Cards w = dealt(t, seed);
        ASSERT_EQ(counts(w), counts(t));
        for (const int card : {1, 2, 3, 8, 9, 15}) ASSERT_EQ(w.where[card], t.where[card]);
        ASSERT_TRUE(w.where[5] == kHandGb || w.where[5] == kHeldGb);
        ASSERT_EQ(w.known[0], t.known[0]);
        ASSERT_TRUE(w.known[1].has(2));
        ASSERT_FALSE(w.known[1].has(13));
        for (int card = 0; card < 16; ++card) places[card].insert(w.where[card]);
        worlds.insert({w.where, w.where + 16});
    }
    EXPECT_EQ(places[5].size(), 2U);  // hand or held
    for (const int card : {0, 4, 6, 7, 10, 14}) EXPECT_EQ(places[card].size(), 3U) << card;
    // Nine unknown cards, three of them his beside the one seen, and any of the four may be the one held back.
    EXPECT_EQ(worlds.size(), 84U * 4U);
}

TEST(Cards, DealingAgainDependsOnlyOnWhatTheSeatKnows) {
    Cards t = some_table();
    t.known[0].add(5);
    for (u64 seed = 0; seed < 200; ++seed) {
        const Cards other = dealt(t, seed + 1'000);
        ASSERT_TRUE(same(dealt(t, seed), dealt(other, seed)));
    }
}

TEST(Cards, MasksBarCardsFromZones) {
    Cards t = some_table();
    t.known[0].add(5);
    std::vector<u64> allowed(16, ~u64{0});
    allowed[0] = allowed[10] = one(kDeck);                     // cards of another year
    allowed[4] = one(kHandGb) | one(kHeldGb) | one(kDiscard);  // one that was seen to leave the deck
    std::map<int, std::set<int>> places;
    for (u64 seed = 0; seed < 3'000; ++seed) {
        Cards w = t;
        Rng rng(seed);
        ASSERT_TRUE(w.deal_again(Seat::us, kAll, kFromUs, allowed, rng));
        ASSERT_EQ(counts(w), counts(t));
        for (int card = 0; card < 16; ++card) {
            ASSERT_TRUE(has(allowed[static_cast<std::size_t>(card)], w.where[card])) << card;
            places[card].insert(w.where[card]);
        }
        Cards again = w;
        Rng first(seed), second(seed);
        again.deal_again(Seat::us, kAll, kFromUs, allowed, first);
        Cards truth = t;
        truth.deal_again(Seat::us, kAll, kFromUs, allowed, second);
        ASSERT_TRUE(same(again, truth));
    }
    EXPECT_EQ(places[5], (std::set<int>{kHandGb, kHeldGb}));
    EXPECT_EQ(places[4], (std::set<int>{kHandGb, kHeldGb}));
    EXPECT_EQ(places[0], (std::set<int>{kDeck}));
    EXPECT_EQ(places[14].size(), 3U);
    allowed[0] = one(kDiscard);
    const Cards before = t;
    Rng rng(1);
    EXPECT_FALSE(t.deal_again(Seat::us, kAll, kFromUs, allowed, rng));
    EXPECT_TRUE(same(t, before));
}

TEST(Cards, AnOrderIsDealtAgainToThoseWhoHaveNotSeenIt) {
    Cards t = some_table();
    Order order{};
    t.known[0].add(12);
    order.put_on_top(12, bit(Seat::us));
    t.known[1].add(13);
    order.put_on_top(13, bit(Seat::gb));
    order.put_under(14, 0);
    std::set<int> top;
    for (u64 seed = 0; seed < 2'000; ++seed) {
        Cards w = dealt(t, seed);
        Order o = order;
        Rng rng(seed);
        w.deal_order_again(Seat::us, kDeck, kAll, o, rng);
        ASSERT_EQ(o.cards[1], 13) << "he has seen card 12 there";
        top.insert(o.cards[0] - 1);
        std::set<int> cards(o.cards, o.cards + 3);
        ASSERT_EQ(cards.size(), 3U);
        for (const int card : cards) ASSERT_EQ(w.where[card - 1], kDeck);
        ASSERT_TRUE(w.known[1].has(o.cards[0] - 1)) << "the enemy knows the card at that place, whichever it is";
        ASSERT_FALSE(w.known[1].has(o.cards[2] - 1));
    }
    // Any but those he sees and the one he knows at the second place.
    EXPECT_EQ(top.size(), 16U - 5U - 1U);
}

}  // namespace
}  // namespace ghent::cards_of_a_game
