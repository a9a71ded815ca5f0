#include "ai/outlook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/plan_player.h"
#include "ai/test/toy.h"
#include "ai/thoughts.h"
#include "core/registry.h"
#include "testing/effort.h"

namespace ghent {
namespace {

using ::testing::HasSubstr;

constexpr u8 kSpot = kFirstKind;
constexpr EventSpec kEvents[] = {
    {"fight", "Battle of {a}: {seat} attack, {b} against {c}", {kSpot, kNumber, kNumber, kNothing}},
    {"march", "{seat}: {b|block marches|blocks march} to {a}", {kSpot, kNumber, kNothing, kNothing}},
    {"weakened", "{a} is weakened", {kSpot, kNothing, kNothing, kNothing}},
    {"fallen", "{a} falls", {kSpot, kNothing, kNothing, kNothing}},
    {"goes", "{a} goes from {b} to {c}", {kSpot, kSpot, kSpot, kNothing}},
    {"control", "{seat} control of {a}", {kSpot, kNothing, kNothing, kNothing}},
    {"weather", "It rains", {kNothing, kNothing, kNothing, kNothing}},
};

Module telling_toy(std::string_view id, Files (*files)()) {
    Module m = toy::module();
    m.id = id;
    m.events = kEvents;
    m.embedded = files;
    m.arg_id = [](const GameData&, u8, u16 value) { return "spot" + std::to_string(value); };
    m.arg_title = [](const GameData&, u8, u16 value) { return "Spot " + std::to_string(value); };
    m.arg_count = [](const GameData&, u8) { return 9; };
    return m;
}
Module telling_toy() {
    return telling_toy("telling_toy", [] {
        return Files{
            {"tally.tsv",
             "tell\tfight\nmove\tmarch\nlost\tweakened\nlost\tfallen\nmove\tgoes\nheld\tcontrol\npoints\t2\n"}};
    });
}

Event fight(Seat seat, int where, int with, int against) {
    return {.what = 0, .seat = static_cast<u8>(index(seat)), .a = where, .b = with, .c = against};
}
Event march(Seat seat, int where, int blocks) {
    return {.what = 1, .seat = static_cast<u8>(index(seat)), .a = where, .b = blocks};
}

TEST(Outlook, CountsWorldsAndTellsTheCommonestNumbers) {
    const Module m = telling_toy();
    const toy::Data d;
    Outlook outlook(m, d, Seat::us, true);
    const Event two = fight(Seat::gb, 3, 2, 1), three = fight(Seat::gb, 3, 3, 1), rain{.what = 6};
    outlook.take(std::vector{two, two, rain});
    outlook.take(std::vector{three, rain});
    outlook.take(std::vector{two, rain});
    outlook.take(std::vector{rain});
    const std::vector<Likely> likely = outlook.likely(4, 0.2);
    ASSERT_EQ(likely.size(), 1U) << "the weather is not worth telling";
    EXPECT_EQ(likely[0].text, "Battle of Spot 3: British attack, 2 against 1");
    EXPECT_DOUBLE_EQ(likely[0].share, 0.75) << "in three worlds of four, however often in one";
    EXPECT_TRUE(outlook.likely(4, 0.8).empty());
    EXPECT_TRUE(outlook.likely(0, 0.2).empty());
}

TEST(Outlook, TellsMovesOfTheOtherSideAloneAndLast) {
    const Module m = telling_toy();
    const toy::Data d;
    const std::vector<Event> world = {march(Seat::us, 1, 1), march(Seat::gb, 2, 2)};
    Outlook with(m, d, Seat::us, true), without(m, d, Seat::us, false);
    for (Outlook* outlook : {&with, &without}) {
        outlook->take(world);
        outlook->take(std::vector{world[0], world[1], fight(Seat::gb, 3, 1, 1)});
    }
    const std::vector<Likely> told = with.likely(4, 0.2);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_THAT(told[0].text, HasSubstr("Battle of Spot 3"));
    EXPECT_EQ(told[1].text, "British: 2 blocks march to Spot 2");
    ASSERT_EQ(without.likely(4, 0.2).size(), 1U);
}

TEST(Outlook, OneFearsWhatTheOtherWinsAndWhatOneLosesOneself) {
    const Module m = telling_toy();
    const toy::Data d;
    const auto falls = [](Seat seat, int who) {
        return Event{.what = 3, .seat = static_cast<u8>(index(seat)), .a = who};
    };
    const std::vector<Event> world = {fight(Seat::us, 1, 2, 1), falls(Seat::gb, 2), fight(Seat::gb, 3, 2, 1),
                                      falls(Seat::us, 4)};
    Outlook fears(m, d, Seat::us, true), own(m, d, Seat::us, false);
    fears.take(world);
    own.take(world);
    const std::vector<Likely> feared = fears.likely(9, 0.2);
    ASSERT_EQ(feared.size(), 2U);
    EXPECT_THAT(feared[0].text, HasSubstr("Battle of Spot 3: British"));
    EXPECT_EQ(feared[1].text, "Spot 4 falls");
    EXPECT_EQ(own.likely(9, 0.2).size(), 4U) << "of one's own turn both are told";
}

TEST(Outlook, OfWhatOneLosesTheLastIsTold) {
    const Module m = telling_toy();
    const toy::Data d;
    const auto of = [](u16 what, Seat seat, int who) {
        return Event{.what = what, .seat = static_cast<u8>(index(seat)), .a = who};
    };
    Outlook own(m, d, Seat::us, false);
    own.take(std::vector{of(2, Seat::us, 1), of(2, Seat::us, 2), of(3, Seat::us, 1)});
    const std::vector<Likely> told = own.likely(9, 0.2);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].text, "Spot 2 is weakened");
    EXPECT_EQ(told[1].text, "Spot 1 falls");
}

TEST(Outlook, OfAPlaceThatChangesHandsTwiceTheLastIsTold) {
    const Module m = telling_toy();
    const toy::Data d;
    Outlook own(m, d, Seat::us, false), fears(m, d, Seat::us, true);
    const std::vector<Event> world = {fight(Seat::gb, 3, 2, 1), fight(Seat::us, 3, 2, 1)};
    own.take(world);
    fears.take(world);
    const std::vector<Likely> told = own.likely(9, 0.2);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0].text, HasSubstr("American attack"));
    EXPECT_TRUE(fears.likely(9, 0.2).empty()) << "what was lost is won back";
}

TEST(Outlook, WhatIsWhoseItWasIsNotTold) {
    const Module m = telling_toy();
    const toy::Data d;
    const auto control = [](Seat seat, int where) {
        return Event{.what = 5, .seat = static_cast<u8>(index(seat)), .a = where};
    };
    Outlook own(m, d, Seat::us, false);
    own.take(std::vector{control(Seat::us, 1), control(Seat::us, 2), control(Seat::gb, 1), control(Seat::gb, 3),
                         control(Seat::us, 3), control(Seat::gb, 3)});
    const std::vector<Likely> told = own.likely(9, 0.2);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].text, "American control of Spot 2");
    EXPECT_EQ(told[1].text, "British control of Spot 3");
}

TEST(Outlook, OfALongMarchTheEndIsToldAndToAndFroIsNone) {
    const Module m = telling_toy();
    const toy::Data d;
    const auto goes = [](int who, int from, int to) {
        return Event{.what = 4, .seat = static_cast<u8>(index(Seat::gb)), .a = who, .b = from, .c = to};
    };
    Outlook fears(m, d, Seat::us, true);
    fears.take(std::vector{goes(1, 2, 3), goes(6, 7, 8), goes(1, 3, 4), goes(6, 8, 7)});
    const std::vector<Likely> told = fears.likely(9, 0.2);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].text, "Spot 1 goes from Spot 3 to Spot 4");
}

TEST(Outlook, AMoveToWhereMoreIsToldIsLeftOut) {
    const Module m = telling_toy();
    const toy::Data d;
    Outlook fears(m, d, Seat::us, true);
    fears.take(std::vector{march(Seat::gb, 3, 2), march(Seat::gb, 5, 1), fight(Seat::gb, 3, 2, 1)});
    const std::vector<Likely> told = fears.likely(9, 0.2);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_THAT(told[0].text, HasSubstr("Battle of Spot 3"));
    EXPECT_THAT(told[1].text, HasSubstr("to Spot 5"));
}

TEST(Outlook, TellsNobodyWhatHeWouldNotBeTold) {
    const Module m = telling_toy();
    const toy::Data d;
    Event secret = fight(Seat::gb, 3, 2, 1);
    secret.viewers = knows(Seat::gb);
    Outlook us(m, d, Seat::us, true), gb(m, d, Seat::gb, false);
    us.take(std::vector{secret});
    gb.take(std::vector{secret});
    EXPECT_TRUE(us.likely(4, 0.2).empty());
    EXPECT_EQ(gb.likely(4, 0.2).size(), 1U);
}

TEST(Outlook, RefusesRowsThatAreNone) {
    const auto refused = [](std::string_view id, Files (*files)()) {
        try {
            telling(telling_toy(id, files));
        } catch (const Refusal& refusal) {
            return std::string(refusal.what());
        }
        return std::string();
    };
    EXPECT_THAT(refused("bad1", [] { return Files{{"tally.tsv", "tell\tfights\n"}}; }),
                HasSubstr("bad1: tally.tsv: 'tell?fights' is no row"));
    EXPECT_THAT(refused("bad2", [] { return Files{{"tally.tsv", "move\n"}}; }), HasSubstr("is no row"));
    EXPECT_THAT(refused("bad3", [] { return Files{{"tally.tsv", "points\t0\n"}}; }), HasSubstr("is no row"));
    EXPECT_EQ(telling(telling_toy()).points, 2);
    EXPECT_EQ(telling(toy::module()).points, 0) << "a game without the file tells nothing";
}

// In every game: what is told is the same whatever is hidden from the seat, and something is told.
TEST(Outlook, ExplainsPlansWithoutSeeingWhatIsHidden) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        AnyState state;
        SeededDice dice(5);
        m->setup(*d, {}, state.bytes(), dice, nullptr);
        Rng rng(6);
        ActionList list;
        int explained = 0, brought = 0, risked = 0;
        for (int i = 0; explained < effort(20, 24, 60); ++i) {
            const unsigned pending = m->pending(*d, state.bytes());
            if (!pending) break;
            const Seat seat = first_of(pending);
            m->list(*d, state.bytes(), seat, list);
            if (list.size() > 1 && i % 17 == 0) {
                AnyState elsewhere;
                elsewhere.copy_from(*m, state.bytes());
                m->resample(*d, elsewhere.bytes(), seat, rng);
                std::string texts[2];
                for (const bool here : {false, true}) {
                    PlanPlayer player({.kind = "plan", .seed = 3, .iterations = 60});
                    player.explain();
                    player.choose(*m, *d, (here ? state : elsewhere).bytes(), seat, list);
                    Json j;
                    write_thoughts(j, *m, *d, player.thoughts());
                    texts[here] = j.text();
                    if (!here || player.thoughts().empty()) continue;
                    const Thought& t = player.thoughts()[0];
                    brought += !t.brings.empty();
                    risked += !t.risks.empty();
                    EXPECT_EQ(t.points.has_value(), telling(*m).points > 0) << m->id;
                    for (const Likely& x : t.brings) EXPECT_THAT(reason_of(*m, *d, t), HasSubstr(x.text));
                    for (const Likely& x : t.risks) {
                        EXPECT_GT(x.share, 0);
                        EXPECT_LE(x.share, 1);
                        EXPECT_EQ(x.text.find('{'), std::string::npos) << x.text;
                    }
                }
                EXPECT_EQ(texts[0], texts[1]) << m->id;
                ++explained;
            }
            m->apply(*d, state.bytes(), seat, any_by_prior(*m, *d, state.bytes(), seat, list, rng), dice, nullptr);
        }
        EXPECT_GT(explained, 3) << m->id;
        EXPECT_GT(risked, 0) << m->id;
        EXPECT_GT(brought + risked, 2) << m->id;
    }
}

}  // namespace
}  // namespace ghent
