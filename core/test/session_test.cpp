#include "core/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ctime>
#include <functional>

#include "core/test/refusal.h"
#include "core/test/toy_play.h"

namespace ghent::toy {
namespace {

using testing::HasSubstr;

std::string refused(Session& g, Seat seat, std::string_view text) {
    return refusal_of([&] { act(g, seat, text); });
}

// A game that stands at the secret choice: cards c1 and c2, weather 1, nobody has moved.
Session at_the_plan(std::vector<u16> dice = {1, 2, 1}) {
    Session g = start_with(std::move(dice));
    act(g, Seat::us, "done");
    act(g, Seat::gb, "done");
    EXPECT_EQ(g.pending(), 3U);
    return g;
}

// ---------------------------------------------------------------- acting

TEST(Session, RefusesWithReasonAndRule) {
    Session g = start(1);
    const std::string before = bytes_of(g);
    EXPECT_EQ(refused(g, Seat::us, "go gb_a mill"), "pawn gb_a is not yours (2.1)");
    EXPECT_EQ(rule_of([&] { act(g, Seat::us, "go gb_a mill"); }), "2.1");
    EXPECT_EQ(refused(g, Seat::us, "aim inn"), "that is not possible now");
    EXPECT_EQ(refused(g, Seat::gb, "done"), "it is not your decision");
    EXPECT_EQ(refusal_of([&] { g.act(Seat::us, {kGo, 0, 99, 99}); }), "no such thing");
    EXPECT_EQ(refusal_of([&] { g.act(Seat::us, {200}); }), "no such thing");
    EXPECT_EQ(refusal_of([&] { g.act(Seat::us, {kDone, 1}); }), "no such thing");
    EXPECT_EQ(bytes_of(g), before);
    EXPECT_EQ(g.record().rows.size(), 1U);
    play_at_random(g, 1);
    EXPECT_EQ(refused(g, Seat::us, "done"), "the game is over");
}

TEST(Session, KnowsWhoDecides) {
    Session g = start(1);
    EXPECT_EQ(g.decider({}), Seat::us);
    EXPECT_EQ(g.decider(Seat::us), Seat::us);
    EXPECT_EQ(refusal_of([&] { g.decider(Seat::gb); }), "gb has nothing to decide now; us has");
    Session plan = at_the_plan();
    EXPECT_EQ(refusal_of([&] { plan.decider({}); }), "both seats decide now: say which is meant, us or gb");
    EXPECT_EQ(plan.decider(Seat::gb), Seat::gb);
    play_at_random(g, 1);
    EXPECT_EQ(refusal_of([&] { g.decider({}); }), "the game is over");
}

TEST(Session, TakesForcedActionsAndRecordsThemAsSuch) {
    Session g = start(1);
    act(g, Seat::us, "go us_a inn");
    EXPECT_EQ(g.pending(), 1U);
    act(g, Seat::us, "go us_b inn");  // both moved: only "done" is left
    ASSERT_EQ(g.record().rows.size(), 4U);
    EXPECT_TRUE(g.record().rows[3].automatic);
    EXPECT_EQ(g.record().rows[3].action, Action{kDone});
    EXPECT_EQ(g.pending(), 2U);
}

// Whether somebody can show a card is his secret: even the only choice is left to him.
TEST(Session, NeverTakesWhatOnlyTheDeciderKnows) {
    Session g = at_the_plan({1, 2, 1, 6, 6, 6, 6, 6, 6, 6, 6});
    for (const Seat seat : kSeats) {
        act(g, seat, "take stance shy");
        act(g, seat, "aim forge");
    }
    ActionList list;
    module().list(*data(), g.state(), Seat::us, list);
    EXPECT_EQ(list.size(), 1);
    EXPECT_TRUE(module().decision(*data(), g.state(), Seat::us).own);
    EXPECT_EQ(g.pending(), 1U);
    EXPECT_EQ(refused(g, Seat::us, "show"), "a card of 1 is too low to be shown (5.1)");
}

TEST(Session, ForcedLossesFollowOneAnother) {
    // us aims at the inn, where all the British are, and hits four times: all of it is lost without a choice.
    Session g = at_the_plan({1, 2, 1, 1, 1, 1, 1, 6, 6, 6, 6});
    act(g, Seat::us, "take stance bold");
    act(g, Seat::us, "aim inn");
    act(g, Seat::gb, "take stance shy");
    const std::size_t rows = g.record().rows.size();
    act(g, Seat::gb, "aim inn");
    EXPECT_EQ(g.pending(), 2U);  // which pawn first is a choice …
    act(g, Seat::gb, "lose gb_a");
    act(g, Seat::gb, "lose gb_a");
    // … and then there is none.
    EXPECT_EQ(state_of(g).strength[2] + state_of(g).strength[3], 0);
    int automatic = 0;
    for (std::size_t i = rows; i < g.record().rows.size(); ++i) automatic += g.record().rows[i].automatic;
    EXPECT_EQ(automatic, 2);
}

// Dice that end in the middle of an action leave no trace of it.
TEST(Session, AnActionWithoutDiceDidNotHappen) {
    Session g = at_the_plan({1, 2, 1, 1, 1, 1});
    act(g, Seat::us, "take stance bold");
    act(g, Seat::us, "aim inn");
    act(g, Seat::gb, "take stance shy");
    const std::string before = bytes_of(g), text = text_of(g), told = story(g);
    EXPECT_EQ(refused(g, Seat::gb, "aim inn"), "asked for chance 2, 4 dice; the script has ended after 3 dice");
    EXPECT_EQ(bytes_of(g), before);
    EXPECT_EQ(text_of(g), text);
    EXPECT_EQ(story(g), told);
    g.undo(Seat::gb);
    act(g, Seat::gb, "take stance bold");
}

TEST(Session, ScenarioAndOptionsAreInTheHeader) {
    const Session g = start(7, {"", {{"quick", 1}, {"strong", 3}}});
    EXPECT_EQ(g.record().header.setup.scenario, "field");
    EXPECT_EQ(g.record().header.setup.options.at("strong"), 3);
    EXPECT_EQ(g.record().header.data, data()->hash);
    EXPECT_EQ(g.record().header.seed, "seed 7");
    EXPECT_EQ(state_of(g).strength[0], 3);
    EXPECT_EQ(refusal_of([] { start(1, {"nowhere", {}}); }), "toy has no scenario 'nowhere'; there are field and fog");
}

// ---------------------------------------------------------------- sequences

TEST(Sequence, IsAllOrNothing) {
    Session g = start(1);
    const std::string text = text_of(g);
    const auto refusal = [&](std::string_view sequence) {
        return refusal_of([&] { g.act_all(Seat::us, parse_sequence(module(), *data(), sequence)); });
    };
    EXPECT_EQ(refusal("go us_a inn; go us_a mill"), "action 2, go us_a mill: pawn us_a has moved already (2.1)");
    EXPECT_EQ(refusal("go us_a inn; done; done"), "a sequence must not go on after dice or a reveal (action 2)");
    // The second move forces "done", and then it is the other side's turn.
    EXPECT_EQ(refusal("go us_a inn; go us_b inn; done"), "a sequence must not go on after dice or a reveal (action 2)");
    EXPECT_EQ(refusal("go us_a mill"), "pawn us_a is at the Mill already (2.1)");
    EXPECT_EQ(refusal_of([&] { g.act_all(Seat::us, {}); }), "no action given");
    EXPECT_EQ(text_of(g), text);
    EXPECT_EQ(refusal("go us_a inn; done"), "");
    EXPECT_EQ(g.record().rows.size(), 3U);
}

// The check must not use the dice of the game, or a refused sequence would change what is rolled later.
TEST(Sequence, CheckingLeavesTheDiceAlone) {
    Session g = start(5), h = start(5);
    const auto actions = parse_sequence(module(), *data(), "go us_a inn; done; done");
    EXPECT_THROW(g.act_all(Seat::us, actions), Refusal);
    play_at_random(g, 9);
    play_at_random(h, 9);
    EXPECT_EQ(text_of(g), text_of(h));
}

TEST(Sequence, MayEndWithDice) {
    Session g = at_the_plan({1, 2, 1, 6, 6, 6, 6, 6, 6, 6, 6});
    g.act_all(Seat::us, parse_sequence(module(), *data(), "take stance bold; aim inn"));
    g.act_all(Seat::gb, parse_sequence(module(), *data(), "take stance bold; aim mill"));
    EXPECT_FALSE(g.record().rows.back().chance.empty());
}

TEST(Sequence, WithoutDiceAtItsEndDidNotHappen) {
    Session g = at_the_plan({1, 2, 1});
    g.act_all(Seat::us, parse_sequence(module(), *data(), "take stance bold; aim inn"));
    const std::string text = text_of(g);
    EXPECT_THROW(g.act_all(Seat::gb, parse_sequence(module(), *data(), "take stance bold; aim mill")), Refusal);
    EXPECT_EQ(text_of(g), text);
    EXPECT_EQ(state_of(g).both.part(Seat::gb), 0);
    EXPECT_FALSE(state_of(g).both.handed_in(Seat::gb));
}

// ---------------------------------------------------------------- undo

TEST(Undo, GoesBackToTheLastBarrier) {
    Session g = start(1);
    const std::string first = bytes_of(g);
    EXPECT_FALSE(g.can_undo(Seat::us));
    EXPECT_EQ(refusal_of([&] { g.undo(Seat::us); }), "there is nothing to take back");
    act(g, Seat::us, "go us_a inn");
    const std::string second = bytes_of(g);
    EXPECT_TRUE(g.can_undo(Seat::us));
    EXPECT_FALSE(g.can_undo(Seat::gb));
    g.undo(Seat::us);
    EXPECT_EQ(bytes_of(g), first);
    EXPECT_EQ(story(g), "");
    EXPECT_FALSE(g.can_undo(Seat::us));
    act(g, Seat::us, "go us_a inn");
    EXPECT_EQ(bytes_of(g), second);
    act(g, Seat::us, "done");  // now gb decides
    EXPECT_FALSE(g.can_undo(Seat::us));
    EXPECT_THAT(refusal_of([&] { g.undo(Seat::us); }), HasSubstr("the other side had to decide"));
    EXPECT_EQ(g.record().rows.size(), 5U);
}

TEST(Undo, TakesForcedActionsWithIt) {
    // gb has one pawn left that may move, then "done" is forced; but that ends its turn, so a barrier follows. Losses
    // are forced without one: two hits on two pawns, the first chosen, the second forced.
    Session g = at_the_plan({1, 2, 1, 1, 1, 1, 1, 6, 6, 6, 6});
    act(g, Seat::us, "take stance bold");
    act(g, Seat::us, "aim inn");
    act(g, Seat::gb, "take stance shy");
    act(g, Seat::gb, "aim inn");
    act(g, Seat::gb, "lose gb_a");
    const std::string before = bytes_of(g), told = story(g);
    EXPECT_TRUE(g.can_undo(Seat::gb));
    act(g, Seat::gb, "lose gb_b");
    g.undo(Seat::gb);
    EXPECT_EQ(bytes_of(g), before);
    EXPECT_EQ(story(g), told);
    g.undo(Seat::gb);
    EXPECT_FALSE(g.can_undo(Seat::gb));  // the dice are rolled
}

TEST(Undo, InASecretChoiceLeavesTheOtherSeatAlone) {
    Session g = at_the_plan(), h = at_the_plan();
    act(g, Seat::us, "take stance bold");
    act(g, Seat::gb, "take stance shy");
    act(g, Seat::us, "aim inn");  // us is done; that is no barrier
    EXPECT_EQ(g.pending(), 2U);
    g.undo(Seat::us);
    g.undo(Seat::us);
    EXPECT_FALSE(g.can_undo(Seat::us));
    act(h, Seat::gb, "take stance shy");
    EXPECT_EQ(bytes_of(g), bytes_of(h));
    EXPECT_TRUE(g.can_undo(Seat::gb));
    g.undo(Seat::gb);
    EXPECT_EQ(bytes_of(g), bytes_of(at_the_plan()));
}

TEST(Undo, TheEndOfTheGameIsABarrier) {
    for (u64 seed = 0; seed < 20; ++seed) {
        Session g = start(seed);
        play_at_random(g, seed, false);
        for (const Seat seat : kSeats) EXPECT_FALSE(g.can_undo(seat));
    }
}

// Marks say which events belong to which row that stands, also after something was taken back.
TEST(Undo, MarksFollowTheJournal) {
    for (u64 seed = 0; seed < 50; ++seed) {
        Session g = start(seed);
        play_at_random(g, seed + 7);
        Journal::Mark last{};
        for (std::size_t i = 0; i < g.record().rows.size(); ++i) {
            if (!g.can_roll_back(i)) continue;
            ASSERT_LE(last.events, g.mark_after(i).events);
            ASSERT_LE(last.faces, g.mark_after(i).faces);
            last = g.mark_after(i);
        }
        ASSERT_EQ(last.events, g.journal().events.size());
        ASSERT_EQ(last.faces, g.journal().faces.size());
    }
}

namespace {

// Seconds of this thread.
double spent(const std::function<void()>& what) {
    const auto now = [] {
        timespec t{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
    };
    const double before = now();
    what();
    return now() - before;
}

}  // namespace

// A row costs the same however many came before it: four times as many take four times as long, not sixteen times.
TEST(Undo, CostsTheSameHoweverOftenItWasDone) {
    const auto record = [](int pairs) {
        Session g = start(1);
        for (int i = 0; i < pairs; ++i) {
            act(g, Seat::us, "go us_a inn");
            g.undo(Seat::us);
        }
        return g.record();
    };
    const auto opened = [](const Record& r) { return spent([&] { Session::replay(module(), data(), r, nullptr); }); };
    const Record few = record(5'000), many = record(20'000);
    EXPECT_LT(opened(many), 8 * opened(few) + 0.05);
}

TEST(Rollback, CostsTheSameHoweverOftenItWasDone) {
    const auto record = [](int pairs) {
        Session g = start(1);
        for (int i = 0; i < pairs; ++i) {
            act(g, Seat::us, "done");
            g.rollback(Seat::us, 0);
        }
        return g.record();
    };
    const auto opened = [](const Record& r) { return spent([&] { Session::replay(module(), data(), r, nullptr); }); };
    const Record few = record(5'000), many = record(20'000);
    EXPECT_LT(opened(many), 8 * opened(few) + 0.05);
}

// The law of undo: the game is as if the row had never been. Played twice, with and without what was taken back.
TEST(Undo, EqualsAGameWithoutTheRow) {
    int undone = 0;
    for (u64 seed = 0; seed < 12; ++seed) {
        Session g = start(seed), h = start(seed);
        Rng rng(seed + 99);
        while (!g.over()) {
            Session trial = replay(read_back(g));
            ASSERT_EQ(bytes_of(trial), bytes_of(g));
            // One action more, and back again if that is allowed.
            const std::string before = bytes_of(g), told = story(g);
            act_at_random(g, rng);
            for (const Seat seat : kSeats) {
                if (!g.can_undo(seat) || rng.below(2)) continue;
                g.undo(seat);
                ++undone;
            }
            // The other game makes only what is still live.
            h = start(seed);
            std::vector<std::pair<Seat, Action>> kept;
            for (const Row& row : g.record().rows) {
                if (row.what == Row::What::act) {
                    kept.emplace_back(row.seat, row.automatic ? Action{255} : row.action);
                } else if (row.what == Row::What::undo) {
                    std::size_t i = kept.size();
                    while (kept[--i].first != row.seat || kept[i].second.verb == 255) {}
                    std::size_t end = i + 1;
                    while (end < kept.size() && kept[end].second.verb == 255) ++end;
                    kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i),
                               kept.begin() + static_cast<std::ptrdiff_t>(end));
                }
            }
            for (const auto& [seat, action] : kept)
                if (action.verb != 255) h.act(seat, action);
            ASSERT_EQ(bytes_of(h), bytes_of(g)) << first_difference(module(), *data(), h.state(), g.state());
            ASSERT_EQ(story(h), story(g));
            ASSERT_EQ(g.mark_after(g.record().rows.size() - 1).events, g.journal().events.size());
        }
    }
    EXPECT_GT(undone, 50);
}

// ---------------------------------------------------------------- secrets

// Every order of the answers of both seats gives the same bytes.
TEST(SecretChoice, InterleavingsCommute) {
    const std::string_view us[] = {"take stance bold", "aim inn"}, gb[] = {"take stance shy", "aim mill"};
    std::string expected;
    for (const unsigned order : {0b0011U, 0b0101U, 0b0110U, 0b1001U, 0b1010U, 0b1100U}) {
        Session g = at_the_plan({1, 2, 1, 1, 2, 3, 4, 5, 6, 1, 2});
        int next_us = 0, next_gb = 0;
        for (int i = 0; i < 4; ++i) {
            if ((order >> i) & 1) act(g, Seat::us, us[next_us++]);
            else act(g, Seat::gb, gb[next_gb++]);
        }
        if (expected.empty()) expected = bytes_of(g);
        EXPECT_EQ(bytes_of(g), expected);
    }
}

TEST(SecretChoice, TheAnswerIsInNobodysJournalBeforeBothHaveAnswered) {
    Session g = at_the_plan();
    const std::string before = story(g, Viewer::gb);
    act(g, Seat::us, "take stance bold");
    act(g, Seat::us, "aim inn");
    EXPECT_EQ(story(g, Viewer::gb), before);
}

// ---------------------------------------------------------------- from a position

TEST(Session, GoesOnFromAPosition) {
    Session g = at_the_plan();
    const std::string position = position_json(module(), *data(), g.state());
    Session h = Session::load(module(), data(), position, std::make_unique<SeededDice>(3), "seed 3");
    EXPECT_EQ(bytes_of(h), bytes_of(g));
    EXPECT_EQ(h.record().header.start, position);
    play_at_random(h, 4);
    const Record r = read_back(h);
    EXPECT_EQ(r.header.start, position);
    const Session again = replay(r);
    EXPECT_EQ(bytes_of(again), bytes_of(h));
    EXPECT_EQ(text_of(again), text_of(h));
}

TEST(Session, TakesForcedActionsFromAPositionToo) {
    Session g = start(1);
    State s = state_of(g);
    s.moved = 0b11;  // nothing left but "done"
    Session h =
        Session::load(module(), data(), position_json(module(), *data(), &s), std::make_unique<SeededDice>(3), "");
    EXPECT_EQ(h.record().rows.size(), 2U);
    EXPECT_TRUE(h.record().rows[1].automatic);
    EXPECT_EQ(h.pending(), 2U);
}

}  // namespace
}  // namespace ghent::toy
