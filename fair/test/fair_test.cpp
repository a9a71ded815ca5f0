// Fair dice: uniform, reproducible, bound to what was promised.
#include "fair/fair.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "core/registry.h"

namespace ghent::fair {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

Secrets some_secrets() {
    Secrets s;
    s.seed.fill(7);
    s.entropy[0] = Bytes32{1, 2, 3};
    return s;
}

// Random play to the end with an undo now and then.
Session play(const Secrets& secrets, int most) {
    const Module& m = *all_games().front();
    Session s = Session::start(m, m.load_embedded(), {}, std::make_unique<FairDice>(key_of(secrets)),
                               sealed_text(commitment_to(secrets.seed)));
    Rng rng(3);
    for (int i = 0; i < most && s.pending(); ++i) {
        const Seat seat = s.pending() & bit(Seat::us) ? Seat::us : Seat::gb;
        ActionList list;
        m.list(s.data(), s.state(), seat, list);
        s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
        if (i % 7 == 3 && s.can_undo(seat)) s.undo(seat);
    }
    return s;
}

Record opened(const Session& s, const Secrets& secrets) {
    Record r = s.record();
    r.header.seed = open_text(secrets);
    return r;
}

TEST(Fair, HexRoundTripsAndRefusesWhatIsNone) {
    const Bytes32 bytes = random_bytes();
    EXPECT_EQ(from_hex(to_hex(bytes)), bytes);
    EXPECT_FALSE(from_hex("12"));
    EXPECT_FALSE(from_hex(std::string(64, 'g')));
    EXPECT_FALSE(from_hex(to_hex(bytes) + "00"));
}

TEST(Fair, HashIsBlake2b256) {
    EXPECT_EQ(to_hex(hash("abc")), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(Fair, FacesAreUniform) {
    FairDice dice(key_of(some_secrets()));
    std::array<int, 6> seen{};
    for (int i = 0; i < 6'000; ++i)
        for (const u8 face : dice.faces(0, 10, 6)) ++seen[static_cast<std::size_t>(face - 1)];
    for (const int n : seen) EXPECT_NEAR(n, 10'000, 500);
}

TEST(Fair, ThrowsHaveTheirOwnStreams) {
    FairDice a(key_of(some_secrets())), b(key_of(some_secrets()));
    a.begin_throw(5);
    const auto faces = [](FairDice& d) {
        const auto f = d.faces(0, 20, 6);
        return std::vector<u8>(f.begin(), f.end());
    };
    const std::vector<u8> five = faces(a);
    b.begin_throw(4);
    EXPECT_NE(faces(b), five);
    b.begin_throw(5);
    EXPECT_EQ(faces(b), five) << "whatever was rolled before";
    b.begin_row(5);
    EXPECT_NE(faces(b), five) << "rows of old games have streams of their own";
}

TEST(Fair, HitsCountFacesUpToTheNumber) {
    FairDice dice(key_of(some_secrets()));
    const Shot shots[] = {{3, 2}, {4, 6}};
    const Volley volley = dice.hits(0, shots, 6);
    ASSERT_EQ(volley.faces.size(), 7U);
    int hits = 4;
    for (std::size_t i = 0; i < 3; ++i) hits += volley.faces[i] <= 2;
    EXPECT_EQ(volley.hits, hits);
}

TEST(Fair, EveryPartOfTheSecretsMatters) {
    const Bytes32 key = key_of(some_secrets());
    Secrets s = some_secrets();
    s.entropy[1] = Bytes32{9};
    EXPECT_NE(key_of(s), key);
    s = some_secrets();
    s.seed[31] ^= 1;
    EXPECT_NE(key_of(s), key);
    s = some_secrets();
    s.entropy[0].reset();
    EXPECT_NE(key_of(s), key);
}

TEST(Fair, TextOfTheSecretsRoundTrips) {
    const auto read = read_open_text(open_text(some_secrets()));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->seed, some_secrets().seed);
    EXPECT_EQ(read->entropy[0], some_secrets().entropy[0]);
    EXPECT_FALSE(read->entropy[1]);
    EXPECT_FALSE(read_open_text("seed 42"));
    EXPECT_FALSE(read_open_text(sealed_text(commitment_to(some_secrets().seed))));
    EXPECT_THROW(read_open_text("fair dice, commitment x, seed y, us z, gb none"), Refusal);
}

TEST(Fair, RecordOfAGameIsVerified) {
    const Session s = play(some_secrets(), 300);
    verify(s.module(), s.shared_data(), opened(s, some_secrets()));
}

TEST(Fair, RolledBackGameIsVerified) {
    Session s = play(some_secrets(), 200);
    std::size_t barrier = s.record().rows.size() / 2;
    while (!s.can_roll_back(barrier)) --barrier;
    s.rollback(Seat::gb, barrier);
    Rng rng(5);
    for (int i = 0; i < 50 && s.pending(); ++i) {
        const Seat seat = s.pending() & bit(Seat::us) ? Seat::us : Seat::gb;
        ActionList list;
        s.module().list(s.data(), s.state(), seat, list);
        s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
    }
    const Record r = opened(s, some_secrets());
    verify(s.module(), s.shared_data(), r);
    // And it reads back from its text.
    const Record again = read_record(s.module(), s.data(), record_text(s.module(), s.data(), r));
    verify(s.module(), s.shared_data(), again);
}

void play_on(Session& s, int most) {
    Rng rng(8);
    for (int i = 0; i < most && s.pending(); ++i) {
        const Seat seat = s.pending() & bit(Seat::us) ? Seat::us : Seat::gb;
        ActionList list;
        s.module().list(s.data(), s.state(), seat, list);
        s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
    }
}

// Taking back is no way to better dice: the same actions meet the same throws, and so does whoever rolls next after another one.
TEST(Fair, WhoGoesBackFindsTheDiceAsTheyWere) {
    const Module& m = *all_games().front();
    Session s = Session::start(m, m.load_embedded(), {}, std::make_unique<FairDice>(key_of(some_secrets())), "");
    play_on(s, 60);
    std::size_t barrier = s.record().rows.size() - 1;
    while (!s.can_roll_back(barrier)) --barrier;
    play_on(s, 400);
    const std::vector<Row> again(s.record().rows.begin() + static_cast<std::ptrdiff_t>(barrier) + 1,
                                 s.record().rows.end());
    s.rollback(Seat::us, barrier);
    std::size_t at = s.record().rows.size();
    for (const Row& row : again)
        if (row.what == Row::What::act && !row.automatic && (s.pending() & bit(row.seat))) s.act(row.seat, row.action);
    const auto throws = [](std::span<const Row> rows) {
        std::vector<std::pair<u64, std::vector<Chance>>> out;
        for (const Row& row : rows)
            if (row.throw_no) out.emplace_back(*row.throw_no, row.chance);
        return out;
    };
    const auto before = throws(again), after = throws(std::span(s.record().rows).subspan(at));
    ASSERT_GT(before.size(), 5U);
    EXPECT_EQ(after, before);
    verify(s.module(), s.shared_data(), opened(s, some_secrets()));
}

// As they were made before rows named their throws: row n had the stream n.
class RowDice final : public Dice {
public:
    explicit RowDice(const Bytes32& key) : inner_(key) { inner_.begin_row(0); }
    const Session* session = nullptr;
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override { return dice().hits(what, shots, sides); }
    std::span<const u8> faces(u16 what, int n, int sides) override { return dice().faces(what, n, sides); }
    u16 pick(u16 what, std::span<const u16> from) override { return dice().pick(what, from); }

private:
    FairDice& dice() {
        const std::size_t row = session ? session->record().rows.size() : 0;
        if (row != row_) inner_.begin_row(row_ = row);
        return inner_;
    }
    FairDice inner_;
    std::size_t row_ = 0;
};

TEST(Fair, GamesOfBeforeThrowsAreVerifiedAndGoOnWithThem) {
    const Module& m = *all_games().front();
    auto dice = std::make_unique<RowDice>(key_of(some_secrets()));
    RowDice& rows = *dice;
    Session old = Session::start(m, m.load_embedded(), {}, std::move(dice), "");
    rows.session = &old;
    play_on(old, 80);
    Record before = opened(old, some_secrets());
    verify(m, old.shared_data(), before);

    Session s = Session::replay(m, old.shared_data(), before, std::make_unique<FairDice>(key_of(some_secrets())));
    play_on(s, 80);
    const Record whole = opened(s, some_secrets());
    verify(m, s.shared_data(), whole);

    // Nobody may choose among streams.
    const auto check = [&](const Record& r) { verify(m, s.shared_data(), r); };
    std::size_t last = whole.rows.size() - 1;
    while (!whole.rows[last].throw_no) --last;
    ASSERT_GT(*whole.rows[last].throw_no, 1U);
    Record changed = whole;
    ++*changed.rows[last].throw_no;
    EXPECT_THAT([&] { check(changed); }, ThrowsMessage<Refusal>(HasSubstr("comes here")));
    changed = whole;
    changed.rows[last].throw_no.reset();
    EXPECT_THAT([&] { check(changed); }, ThrowsMessage<Refusal>(HasSubstr("which throw")));
}

TEST(Fair, OtherDiceAreFound) {
    const Session s = play(some_secrets(), 300);
    Secrets lie = some_secrets();
    lie.entropy[1] = Bytes32{1};
    const auto check = [&](const Record& r) { verify(s.module(), s.shared_data(), r); };
    EXPECT_THAT([&] { check(opened(s, lie)); }, ThrowsMessage<Refusal>(HasSubstr("row 0")));
    Record changed = opened(s, some_secrets());
    for (Row& row : changed.rows) {
        if (row.what != Row::What::act || row.chance.empty() || row.chance[0].drawn) continue;
        row.chance[0].values[0] = row.chance[0].values[0] == 1 ? 2 : 1;
        break;
    }
    EXPECT_THROW(check(changed), Refusal);
}

TEST(Fair, SeedThatWasNotPromisedIsFound) {
    std::string text = open_text(some_secrets());
    const std::size_t at = text.find("seed ") + 5;
    text[at] = text[at] == '0' ? '1' : '0';
    EXPECT_THAT([&] { read_open_text(text); }, ThrowsMessage<Refusal>(HasSubstr("promised")));
}

TEST(Fair, SealedRecordCannotBeVerified) {
    const Session s = play(some_secrets(), 50);
    EXPECT_THAT([&] { verify(s.module(), s.shared_data(), s.record()); }, ThrowsMessage<Refusal>(HasSubstr("reveal")));
}

}  // namespace
}  // namespace ghent::fair
