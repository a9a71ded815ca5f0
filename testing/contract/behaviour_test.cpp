// A change of behaviour never passes unseen: counts of sequences from fixed positions, and one number for a thousand games.
//
// Both are kept on file beside this one. When they move, find out why; when they should, write them anew with
//   GHENT_UPDATE=1 build/release/contract_test --gtest_filter='*Behaviour*'
// and say in the commit which rule works differently now.
#include <fmt/format.h>

#include <map>

#include "core/record.h"
#include "core/strings.h"
#include "testing/contract/harness.h"
#include "testing/paths.h"

namespace ghent::contract {

namespace {

// A small table on file: key (tab-separated) -> value.
class Kept {
public:
    Kept(std::string file, std::string heading)
        : path_(source_dir() + "/testing/contract/" + file), heading_(std::move(heading)) {}

    // Compares, or with GHENT_UPDATE=1 writes.
    void expect(const std::string& row_key, const std::string& value) const {
        auto rows = read();
        if (std::getenv("GHENT_UPDATE") != nullptr) {
            rows[row_key] = value;
            return write(rows);
        }
        const auto known = rows.find(row_key);
        EXPECT_EQ(known == rows.end() ? "nothing on file" : known->second, value)
            << row_key << "\nThe game plays differently. If it should: GHENT_UPDATE=1 contract_test "
            << "--gtest_filter='*Behaviour*' writes " << path_ << " anew; say in the commit which rule changed.";
    }

private:
    using Rows = std::map<std::string, std::string>;

    Rows read() const {
        Rows rows;
        std::string text;
        try {
            text = read_file(path_);
        } catch (const Refusal&) {
            return rows;  // nothing was kept yet
        }
        for (const std::string_view line : split(text, '\n')) {
            const std::size_t tab = line.rfind('\t');
            if (line.starts_with('#') || tab == std::string_view::npos) continue;
            rows[std::string(line.substr(0, tab))] = line.substr(tab + 1);
        }
        return rows;
    }
    void write(const Rows& rows) const {
        std::string text = "# " + heading_ + "\n";
        for (const auto& [row_key, value] : rows) text += row_key + "\t" + value + "\n";
        write_file(path_, text);
    }

    std::string path_, heading_;
};

// The plainest random play there is. It must not change, or every number on file does.
template <class Look>
void play_plainly(const Case& c, u64 seed, Look look) {
    const Module& m = *c.m;
    AnyState s;
    ActionList list;
    SeededDice dice(seed);
    Rng rng(~seed);
    m.setup(*c.d, c.setup, s.bytes(), dice, nullptr);
    for (int n = 0;; ++n) {
        const unsigned who = m.pending(*c.d, s.bytes());
        if (!look(s, n) || who == 0) return;
        const Seat seat = who == 3 ? kSeats[rng.below(2)] : who == bit(Seat::us) ? Seat::us : Seat::gb;
        m.list(*c.d, s.bytes(), seat, list);
        ASSERT_FALSE(list.empty());
        m.apply(*c.d, s.bytes(), seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice, nullptr);
    }
}

// How many sequences of so many actions there are. Dice and reveals end a sequence; where both decide, us goes first.
u64 perft(const Case& c, const void* state, int depth) {
    const Module& m = *c.m;
    const unsigned who = m.pending(*c.d, state);
    if (who == 0) return 1;
    const Seat seat = first_of(who);
    const auto list = std::make_unique<ActionList>();
    m.list(*c.d, state, seat, *list);
    if (depth == 1) return static_cast<u64>(list->size());
    u64 sum = 0;
    for (const Action a : *list) {
        AnyState next = copy_of(m, state);
        SeededDice dice(1);
        sum += m.apply(*c.d, next.bytes(), seat, a, dice, nullptr) ? 1 : perft(c, next.bytes(), depth - 1);
    }
    return sum;
}

}  // namespace

class Behaviour : public Contract {};

TEST_P(Behaviour, DigestOfRandomGames) {
    const Kept kept("digests.tsv", "game, options, number of games, digest of all their positions");
    const bool sliver = c().share < 0.25;  // of a game with many cases
    const u64 games = c().pace() < 1 ? 10 : static_cast<u64>(sliver ? 100 : effort(100, 1'000, 1'000));
    u64 sum = 0;
    for (u64 seed = 1; seed <= games; ++seed) {
        u64 game = 0;
        play_plainly(c(), seed, [&](const AnyState& s, int n) {
            // Every eighth position: a difference stays, and the digest is what takes the time.
            if (n % 8 == 0 || m().pending(d(), s.bytes()) == 0) game = game * 31 + digest(m(), d(), s.bytes());
            return true;
        });
        if (HasFatalFailure()) return;
        sum = sum * 1'000'003 + game;
        if (seed != games && seed != 100) continue;
        std::cout << fmt::format("{}, {}: {} games {}\n", m().id, c().options, seed, digest_text(sum));
        kept.expect(fmt::format("{}\t{}\t{}", m().id, c().options, seed), digest_text(sum));
    }
}

TEST_P(Behaviour, CountsFromFixedPositions) {
    const Kept kept("perft.tsv", "game, options, position (game:actions), sequences of one, two and three actions");
    for (const auto& [seed, at] : {std::pair<u64, int>{1, 0}, {2, 30}, {3, 75}, {4, 120}}) {
        play_plainly(c(), seed, [&](const AnyState& s, int n) {
            if (n < at) return true;
            const int deepest = static_cast<int>(effort(2, 3, 3));
            std::string counts;
            for (int depth = 1; depth <= deepest; ++depth) {
                const u64 sequences = perft(c(), s.bytes(), depth);
                kept.expect(fmt::format("{}\t{}\t{}:{}\t{}", m().id, c().options, seed, at, depth),
                            std::to_string(sequences));
            }
            return false;
        });
    }
}

FOR_EVERY_CASE(Behaviour);

}  // namespace ghent::contract
