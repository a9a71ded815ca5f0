// A position written out reads back as the same bytes, and every byte is accounted for.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

// Which bytes of a state some field covers.
std::vector<bool> covered_bytes(const Module& m) {
    std::vector<bool> covered(m.state_bytes);
    for (const Field& f : m.fields) {
        const u32 stride = f.stride ? f.stride : f.bytes;
        for (u32 i = 0; i < f.count; ++i)
            for (u32 k = 0; k < f.bytes; ++k) covered.at(f.offset + i * stride + k) = true;
    }
    return covered;
}

u8& byte_of(AnyState& s, std::size_t i) { return static_cast<u8*>(s.bytes())[i]; }

}  // namespace

class Positions : public Contract {
protected:
    // Changes one element of one field; says what.
    std::string scramble(AnyState& s, Rng& rng) {
        const Field& f = m().fields[rng.below(static_cast<u32>(m().fields.size()))];
        const int i = static_cast<int>(rng.below(f.count));
        const u64 any = rng.below(2) ? rng.below(50) : rng.next();
        const u64 value = f.max == ~u64{0} ? any : any % (f.max + 1);
        const std::string what = fmt::format("; {}[{}]: {} becomes {}", f.name, i, get(f, s.bytes(), i), value);
        set(f, s.bytes(), i, value);
        return what;
    }
    void play_on(AnyState& s, Rng& rng, const std::string& about) {
        SeededDice dice(rng.next());
        for (int i = 0; i < 20; ++i) {
            const unsigned who = m().pending(d(), s.bytes());
            if (who == 0) return;
            const Seat seat = first_of(who);
            ActionList list;
            m().list(d(), s.bytes(), seat, list);
            ASSERT_FALSE(list.empty()) << about;
            const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
            m().apply(d(), s.bytes(), seat, a, dice, nullptr);
            ASSERT_EQ(m().is_ok(d(), s.bytes()), "") << about << "; after " << print(m(), d(), a);
        }
    }
};

TEST_P(Positions, FieldsAreNamedOnceAndDoNotOverlap) {
    std::set<u16> numbers;
    std::set<std::string_view> names;
    std::vector<const Field*> owner(m().state_bytes);
    for (const Field& f : m().fields) {
        EXPECT_TRUE(numbers.insert(f.number).second) << f.name << " has the number of another field";
        EXPECT_TRUE(names.insert(f.name).second) << f.name << " stands twice";
        const u32 stride = f.stride ? f.stride : f.bytes;
        ASSERT_LE(f.offset + (f.count - 1) * stride + f.bytes, m().state_bytes) << f.name;
        for (u32 i = 0; i < f.count; ++i) {
            for (u32 k = 0; k < f.bytes; ++k) {
                const Field*& has = owner[f.offset + i * stride + k];
                EXPECT_EQ(has, nullptr) << f.name << " lies over " << has->name;
                has = &f;
            }
        }
    }
    for (const RetiredField& f : m().retired) {
        EXPECT_TRUE(numbers.insert(f.number).second) << f.name << ": its number was given again";
        EXPECT_TRUE(names.insert(f.name).second) << f.name << " is not retired";
    }
}

TEST_P(Positions, ExportAndLoadGiveTheSameBytes) {
    const u64 games = c().many(1, 4, 5'000);
    for (u64 seed = 0; seed < games; ++seed) {
        for (RandomGame g(c(), seed);; g.play()) {
            if (g.over() || g.actions() % 3 == 0) {
                AnyState loaded;
                ASSERT_NO_THROW(load_position(m(), d(), position_json(m(), d(), g.state()), loaded.bytes()))
                    << g.where();
                ASSERT_TRUE(same(m(), g.state(), loaded.bytes()))
                    << g.where() << ": " << difference(c(), g.state(), loaded.bytes());
                ASSERT_EQ(digest(m(), d(), g.state()), digest(m(), d(), loaded.bytes())) << g.where();
            }
            if (g.over()) break;
        }
    }
}

// Bytes that no field covers are spare (always zero) or follow from the others (`loaded` makes them anew).
TEST_P(Positions, WhatNoFieldCoversIsSpareOrDerived) {
    const std::vector<bool> covered = covered_bytes(m());
    std::set<std::size_t> derived;
    for (u64 seed = 0; seed < c().many(2, 8, 1'000); ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            const u8* bytes = static_cast<const u8*>(g.state());
            for (std::size_t i = 0; i < covered.size(); ++i)
                if (!covered[i] && bytes[i] != 0) derived.insert(i);
            if (g.actions() % 50 != 0) continue;
            AnyState spoilt = copy_of(m(), g.state());
            for (const std::size_t i : derived) byte_of(spoilt, i) = static_cast<u8>(0xA5 + i);
            m().loaded(d(), spoilt.bytes());
            ASSERT_TRUE(same(m(), g.state(), spoilt.bytes()))
                << g.where() << ": " << difference(c(), g.state(), spoilt.bytes());
        }
    }
}

// Flip any byte that is neither spare nor derived: digest and JSON both notice.
TEST_P(Positions, EveryByteCounts) {
    const std::vector<bool> covered = covered_bytes(m());
    RandomGame g(c(), 3);
    const u64 positions = c().many(1, 1, 1'000);
    for (u64 n = 0; n < positions; ++n) {
        for (int i = 0; i < 40 && !g.over(); ++i) g.play();
        const u64 whole = digest(m(), d(), g.state());
        const std::string json = position_json(m(), d(), g.state());
        for (std::size_t i = 0; i < covered.size(); ++i) {
            if (!covered[i]) continue;
            AnyState flipped = copy_of(m(), g.state());
            byte_of(flipped, i) ^= static_cast<u8>(1U << (i % 8));
            ASSERT_NE(digest(m(), d(), flipped.bytes()), whole) << "byte " << i;
            if (i % static_cast<std::size_t>(effort(11, 1, 1)) != 0) continue;  // writing JSON takes long
            ASSERT_NE(position_json(m(), d(), flipped.bytes()), json) << "byte " << i;
        }
    }
}

// Scrambled positions are refused or playable, never a crash. (fuzz/position.cpp looks for longer.)
TEST_P(Positions, ScrambledPositionsAreRefusedOrPlayable) {
    Rng rng(8);
    const u64 tries = c().many(200, 1'000, 1'000'000);
    auto g = std::make_unique<RandomGame>(c(), 11);
    for (u64 n = 0; n < tries; ++n) {
        if (n % 10 == 0) g->over() ? void(g = std::make_unique<RandomGame>(c(), n)) : void(g->play());
        AnyState s = copy_of(m(), g->state());
        std::string changed;
        for (u32 k = 1 + rng.below(3); k > 0; --k) changed += scramble(s, rng);
        AnyState loaded;
        try {
            load_position(m(), d(), position_json(m(), d(), s.bytes()), loaded.bytes());
        } catch (const Refusal&) {
            continue;
        }
        play_on(loaded, rng, g->where() + changed);
        if (HasFatalFailure()) return;
    }
}

TEST_P(Positions, ViewsAndTheBoardAreJson) {
    Json board;
    m().board(d(), board);
    EXPECT_TRUE(nlohmann::json::accept(board.text()));
    for (RandomGame g(c(), 4); !g.over(); g.play()) {
        if (g.actions() % 10 != 0) continue;
        for (const Viewer v : kViewers) ASSERT_TRUE(nlohmann::json::accept(view_text(c(), g.state(), v))) << g.where();
    }
}

FOR_EVERY_CASE(Positions);

}  // namespace ghent::contract
