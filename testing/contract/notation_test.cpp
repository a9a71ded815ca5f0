// Actions speak, and what they say reads back.
#include "testing/contract/harness.h"

namespace ghent::contract {

class Notation : public Contract {
protected:
    void expect_round_trip(Action a) {
        const std::string text = print(m(), d(), a);
        Action back;
        ASSERT_NO_THROW(back = parse(m(), d(), text)) << text;
        ASSERT_EQ(back, a) << text << " reads back as " << print(m(), d(), back);
    }
    void expect_readable(Action a, Seat seat) {
        const std::string text = label(m(), d(), a, seat);
        EXPECT_FALSE(text.empty()) << print(m(), d(), a);
        EXPECT_EQ(text.find_first_of("{}[]"), std::string::npos) << text;
    }
};

TEST_P(Notation, ListedActionsRoundTrip) {
    const u64 games = c().many(1, 6, 1'000);
    for (u64 seed = 0; seed < games; ++seed) {
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            if (g.actions() % 4 != 0) continue;
            for (const Action a : g.list()) {
                expect_round_trip(a);
                expect_readable(a, g.seat());
                if (HasFatalFailure() || HasNonfatalFailure()) return;
            }
        }
    }
}

TEST_P(Notation, AnythingInRangeRoundTrips) {
    Rng rng(3);
    const u64 actions = c().many(2'000, 20'000, 10'000'000);
    for (u64 i = 0; i < actions && !HasFatalFailure(); ++i) expect_round_trip(random_in_range(c(), rng));
}

TEST_P(Notation, SequencesRoundTrip) {
    Rng rng(4);
    const u64 sequences = c().many(100, 1'000, 1'000'000);
    for (u64 i = 0; i < sequences; ++i) {
        std::vector<Action> actions;
        std::string text;
        for (u32 n = 1 + rng.below(8); n > 0; --n) {
            actions.push_back(random_in_range(c(), rng));
            text += (text.empty() ? "" : "; ") + print(m(), d(), actions.back());
        }
        ASSERT_EQ(parse_sequence(m(), d(), text), actions) << text;
    }
}

// Whatever somebody types is an action or a refusal in one line.
TEST_P(Notation, NonsenseIsRefusedInOneLine) {
    Rng rng(5);
    const u64 texts = c().many(300, 2'000, 10'000'000);
    for (u64 i = 0; i < texts; ++i) {
        std::string text = print(m(), d(), random_in_range(c(), rng));
        for (u32 n = 1 + rng.below(4); n > 0 && !text.empty(); --n) {
            const std::size_t at = rng.below(static_cast<u32>(text.size()));
            if (rng.below(2)) text[at] = static_cast<char>(rng.below(256));
            else text.erase(at, 1 + rng.below(6));
        }
        try {
            const Action a = parse(m(), d(), text);
            ASSERT_EQ(parse(m(), d(), print(m(), d(), a)), a) << text;
        } catch (const Refusal& refusal) {
            const std::string message = refusal.what();
            ASSERT_FALSE(message.empty()) << text;
            ASSERT_EQ(message.find('\n'), std::string::npos) << message;
        }
    }
}

// Sentences of the journal, of every event that random games write.
TEST_P(Notation, TheJournalReadsWell) {
    const u64 games = c().many(2, 8, 1'000);
    for (u64 seed = 0; seed < games; ++seed) {
        Journal journal;
        for (RandomGame g(c(), seed); !g.over();) g.play(&journal);
        for (const Event& e : journal.events) {
            ASSERT_LT(e.what, m().events.size());
            ASSERT_LT(e.rule, m().rule_ids.size());
            const std::string text = sentence(m(), d(), journal, e);
            ASSERT_FALSE(text.empty()) << m().events[e.what].name;
            ASSERT_EQ(text.find_first_of("{}[]"), std::string::npos) << text;
            ASSERT_EQ(text.find("nothing"), m().events[e.what].text.find("nothing") == std::string_view::npos
                                                ? std::string::npos
                                                : text.find("nothing"))
                << text << ": an argument is missing";
            ASSERT_NE(e.viewers, 0) << text;
            ASSERT_FALSE(m().rule(e.rule).empty()) << text << ": names no rule";
        }
    }
}

FOR_EVERY_CASE(Notation);

}  // namespace ghent::contract
