#include <gmock/gmock.h>
#include <gtest/gtest.h>
#ifdef GHENT_HAVE_RAPIDCHECK
#include <rapidcheck/gtest.h>
#endif

#include "core/strings.h"
#include "core/test/refusal.h"
#include "core/test/toy_game.h"

namespace ghent {
namespace {

using testing::ElementsAre;
using toy::data;
using toy::module;

std::string print(Action a) { return ghent::print(module(), *data(), a); }
Action parse(std::string_view text) { return ghent::parse(module(), *data(), text); }
std::string refused(std::string_view text) {
    return refusal_of([&] { parse(text); });
}

// Every action that the verb table can say.
std::vector<Action> all_actions() {
    std::vector<Action> out;
    for (u8 verb = 0; verb < module().verbs.size(); ++verb) {
        const auto& args = module().verbs[verb].args;
        const auto values = [&](const Arg& arg) {
            std::vector<u16> some;
            if (arg.kind == kNothing || arg.optional) some.push_back(kNone);
            for (int i = 0; arg.kind != kNothing && i < module().arg_count(*data(), arg.kind); ++i)
                some.push_back(static_cast<u16>(i));
            return some;
        };
        for (const u16 a : values(args[0]))
            for (const u16 b : values(args[1]))
                for (const u16 c : values(args[2])) out.push_back({verb, 0, a, b, c});
    }
    return out;
}

// ---------------------------------------------------------------- actions

TEST(Notation, WhatIsPrintedIsRead) {
    const auto actions = all_actions();
    EXPECT_EQ(actions.size(), 4U * 3 * 4 + 1 + 2 + 3 * 11 + 4 + 1 + 1);
    for (const Action& a : actions) EXPECT_EQ(parse(print(a)), a) << print(a);
}

TEST(Notation, Looks) {
    EXPECT_EQ(print({toy::kGo, 0, 1, 2}), "go us_b inn");
    EXPECT_EQ(print({toy::kGo, 0, 1, 2, 0}), "go us_b inn via mill");
    EXPECT_EQ(print({toy::kTake, 0, 1}), "take stance shy");
    EXPECT_EQ(print({toy::kAim, 0, 1, 7}), "aim forge 7");
    EXPECT_EQ(print({toy::kDone}), "done");
    EXPECT_EQ(print({99}), "?99");
    EXPECT_EQ(usage(module(), module().verbs[toy::kGo]), "go <pawn> <hut> [via <hut>]");
}

TEST(Notation, ExtraSpacesAreForgiven) {
    EXPECT_EQ(parse("  go\tus_b   inn  via mill \r\n"), (Action{toy::kGo, 0, 1, 2, 0}));
    EXPECT_EQ(parse("take   stance bold"), (Action{toy::kTake, 0, 0}));
}

TEST(Notation, FaultsSayWhatIsWrongAndWhatWouldBeRight) {
    EXPECT_EQ(refused("go us_b ine"), "no hut is called 'ine'; did you mean inn?");
    EXPECT_EQ(refused("go us_c inn"), "no pawn is called 'us_c'; did you mean us_a or us_b?");
    EXPECT_EQ(refused("og us_b inn"), "there is no action 'og'; did you mean go?");
    EXPECT_EQ(refused("march us_b"),
              "there is no action 'march'; an action begins with go, done, take stance, aim, lose, show or keep");
    EXPECT_EQ(refused("go us_b"), "go needs a hut more: go <pawn> <hut> [via <hut>]");
    EXPECT_EQ(refused("go us_b inn via"), "go needs a hut more: go <pawn> <hut> [via <hut>]");
    EXPECT_EQ(refused("go us_b inn mill"), "'mill' is too much: go <pawn> <hut> [via <hut>]");
    EXPECT_EQ(refused("done now"), "'now' is too much: done");
    EXPECT_EQ(refused("aim inn high"), "'high' is not a whole number between 0 and 65534");
    EXPECT_EQ(refused("aim inn 65535"), "'65535' is not a whole number between 0 and 65534");
    EXPECT_EQ(refused("aim inn 007"), "'007' is not a whole number between 0 and 65534");
    EXPECT_EQ(refused(" \t"), "an action is a verb and its arguments; this one is empty");
    EXPECT_EQ(refused("GO us_b inn"),
              "there is no action 'GO'; an action begins with go, done, take stance, aim, lose, show or keep");
    EXPECT_EQ(refused(std::string(1'000'000, 'x')), "an action of 1000000 characters; 1000 is the most");
    EXPECT_EQ(refused(std::string_view("go us_b \0\x1B[2J", 13)), "no hut is called '??[2J'");
}

TEST(Notation, Sequences) {
    const auto read = [](std::string_view text) { return parse_sequence(module(), *data(), text); };
    EXPECT_THAT(read("go us_b inn; done"), ElementsAre(Action{toy::kGo, 0, 1, 2}, Action{toy::kDone}));
    EXPECT_THAT(read("done;"), ElementsAre(Action{toy::kDone}));
    EXPECT_EQ(refusal_of([&] { read("done; og"); }), "action 2 of 2: there is no action 'og'; did you mean go?");
    EXPECT_EQ(refusal_of([&] { read("done;;done"); }),
              "action 2 of 3: an action is a verb and its arguments; this one is empty");
    EXPECT_EQ(refusal_of([&] { read(""); }), "an action is a verb and its arguments; this one is empty");
    EXPECT_EQ(refusal_of([&] { read("og"); }), "there is no action 'og'; did you mean go?");
}

// Two optional arguments without words: a gap is written as "-".
TEST(Notation, GapsAreWritten) {
    static constexpr VerbSpec kVerbs[] = {
        {"place", {Arg{toy::kPawn, true}, {toy::kHut, true, "at"}, {toy::kHut, true}}, ""}};
    Module m = module();
    m.verbs = kVerbs;
    for (const u16 a : {u16{1}, kNone})
        for (const u16 b : {u16{2}, kNone})
            for (const u16 c : {u16{0}, kNone}) {
                const Action action{0, 0, a, b, c};
                const std::string text = ghent::print(m, *data(), action);
                EXPECT_EQ(ghent::parse(m, *data(), text), action) << text;
            }
    EXPECT_EQ(ghent::print(m, *data(), {0, 0, kNone, kNone, 0}), "place - mill");
    EXPECT_EQ(ghent::print(m, *data(), {0, 0, kNone, 2, 0}), "place at inn mill");
}

bool is_one_clean_line(std::string_view text) {
    while (!text.empty()) {
        const std::size_t n = utf8_sequence(text);
        if (n == 0 || static_cast<u8>(text[0]) < 0x20 || text[0] == 0x7F) return false;
        text.remove_prefix(n);
    }
    return true;
}

// Whatever comes in: an action that prints as what was read, or a Refusal of one clean line.
void check_any_text(const std::string& text) {
    try {
        const Action a = parse(text);
        ASSERT_EQ(parse(print(a)), a);
    } catch (const Refusal& r) {
        ASSERT_TRUE(is_one_clean_line(r.what())) << r.what();
    }
    try {
        parse_sequence(module(), *data(), text);
    } catch (const Refusal& r) {
        ASSERT_TRUE(is_one_clean_line(r.what())) << r.what();
    }
    try {
        const Chance c = parse_chance(module(), *data(), text);
        ASSERT_EQ(parse_chance(module(), *data(), chance_text(module(), *data(), c)), c);
    } catch (const Refusal& r) {
        ASSERT_TRUE(is_one_clean_line(r.what())) << r.what();
    }
}

TEST(Notation, NoTextBreaksIt) {
    Rng rng(1812);
    const std::string_view pieces[] = {"go",     "done",    "take", "stance", "aim", "us_a",  "inn",
                                       "via",    "bold",    "-",    ";",      " ",   "#",     "dice",
                                       "volley", "weather", "card", "c3",     "6",   "65534", "99999999999999999999",
                                       "\n",     "\xFF",    "\xC3"};
    for (int i = 0; i < 8'000; ++i) {
        std::string text;
        for (u32 k = rng.below(8); k > 0; --k) {
            if (rng.below(5) == 0) text += static_cast<char>(rng.below(256));
            else text += pieces[rng.below(std::size(pieces))];
            if (rng.below(4) != 0) text += ' ';
        }
        check_any_text(text);
    }
}

#ifdef GHENT_HAVE_RAPIDCHECK
RC_GTEST_PROP(NotationProperty, ArbitraryBytes, (const std::vector<char>& bytes)) {
    check_any_text(std::string(bytes.begin(), bytes.end()));
}
#endif

// ---------------------------------------------------------------- chances

TEST(Notation, ChancesRoundTrip) {
    const auto text = [](const Chance& c) { return chance_text(module(), *data(), c); };
    EXPECT_EQ(text({toy::kVolley, false, {1, 2, 5}}), "volley 1 2 5");
    EXPECT_EQ(text({toy::kVolley, false, {}}), "volley");
    EXPECT_EQ(text({toy::kDrawCard, true, {3}}), "card c3");
    EXPECT_EQ(text({toy::kWeather, true, {2}}), "weather #2");
    EXPECT_EQ(text({toy::kDrawCard, false, {3, 4}}), "card dice 3 4");
    for (const Chance& c : {Chance{toy::kVolley, false, {1, 2, 5}},
                            {toy::kVolley, false, {}},
                            {toy::kDrawCard, true, {3}},
                            {toy::kWeather, true, {2}},
                            {toy::kDrawCard, false, {3, 4}},
                            {toy::kDrawCard, false, {}}}) {
        EXPECT_EQ(parse_chance(module(), *data(), text(c)), c) << text(c);
    }
}

TEST(Notation, BadChancesAreRefused) {
    const auto refused_chance = [](std::string_view text) {
        return refusal_of([&] { parse_chance(module(), *data(), text); });
    };
    EXPECT_EQ(refused_chance("voley 1"), "there is no chance called 'voley'; did you mean volley?");
    EXPECT_EQ(refused_chance("card c9"), "no card is called 'c9'; did you mean c1, c2 or c3?");
    EXPECT_EQ(refused_chance("card c1 c2"), "chance card draws one thing, not 2");
    EXPECT_EQ(refused_chance("card"), "chance card draws one thing, not 0");
    EXPECT_EQ(refused_chance("volley one"), "'one' is not a whole number between 0 and 65534");
    std::string many = "volley";
    for (int i = 0; i < 257; ++i) many += " 1";
    EXPECT_EQ(refused_chance(many), "chance volley has 257 dice; 256 are the most");
}

// ---------------------------------------------------------------- sentences

TEST(Sentences, Labels) {
    const auto label = [](Action a) { return ghent::label(module(), *data(), a, Seat::us); };
    EXPECT_EQ(label({toy::kGo, 0, 1, 2}), "Go with pawn us_b to the Inn");
    EXPECT_EQ(label({toy::kGo, 0, 1, 2, 0}), "Go with pawn us_b to the Inn by way of the Mill");
    EXPECT_EQ(label({toy::kAim, 0, 0, 1}), "Aim at the Mill, 1 pace high");
    EXPECT_EQ(label({toy::kAim, 0, 0, 2}), "Aim at the Mill, 2 paces high");
    EXPECT_EQ(label({99}), "?99");
}

TEST(Sentences, ReasonsWithAndWithoutTheirRule) {
    const auto& m = module();
    EXPECT_EQ(reason(m, *data(), {toy::kRuleMove, toy::kThere, 0, 2}), "pawn us_a is at the Inn already");
    EXPECT_EQ(explain(m, *data(), {toy::kRuleMove, toy::kThere, 0, 2}), "pawn us_a is at the Inn already (2.1)");
    EXPECT_EQ(explain(m, *data(), {0, kGameOver, 0, 0}), "the game is over");
    EXPECT_EQ(explain(m, *data(), {0, kNotYourDecision, 0, 0}), "it is not your decision");
    EXPECT_EQ(explain(m, *data(), {0, kNotNow, toy::kAim, 0}), "that is not possible now");
    EXPECT_EQ(explain(m, *data(), {0, kNoSuchThing, 0, 0}), "no such thing");
    EXPECT_EQ(explain(m, *data(), {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF}), "it is not allowed");
    EXPECT_EQ(reason(m, *data(), {1, toy::kNotYours, 77, 0}), "77 is not yours");
}

TEST(Sentences, Events) {
    const u8 dice[] = {1, 2, 5};
    const auto tell = [&](Event e, std::span<const u8> rolled = {}) { return sentence(module(), *data(), e, rolled); };
    EXPECT_EQ(tell({.what = toy::kFired, .seat = 1, .a = 0, .b = 1}, dice),
              "British fires at the Mill: 1 2 5, 1 hit on the American side");
    EXPECT_EQ(tell({.what = toy::kFired, .seat = 0, .a = 0, .b = 0}),
              "American fires at the Mill, 0 hits on the British side");
    EXPECT_EQ(tell({.what = toy::kMoved, .a = 0, .b = 1}), "American: pawn us_a goes to the Forge");
    EXPECT_EQ(tell({.what = toy::kMoved, .a = 0, .b = 1, .c = 2}),
              "American: pawn us_a goes to the Forge by way of the Inn");
    EXPECT_EQ(tell({.what = toy::kMoved}), "American: nothing goes to nothing");
    EXPECT_EQ(tell({.what = 999}), "");
}

TEST(Sentences, ValuesHaveSignsAndModifiersAreNamed) {
    static constexpr EventSpec kEvents[] = {
        {"rolled", "rolled {dice}[, {modifiers}]: {a|point|points}, {b}", {kNumber, toy::kHut}}};
    static constexpr SourceSpec kSources[] = {{"Rain"}, {"Shelter at {a}", toy::kHut}, {"Leader[ {a}]", toy::kPawn}};
    Module m = module();
    m.events = kEvents;
    m.sources = kSources;
    const u8 dice[] = {4};
    Journal journal;
    Modifiers rows;
    rows.add(-70'00, 0, toy::kRuleFire);
    rows.add(1, 1, toy::kRuleMove, 1);
    rows.add(0, 0, toy::kRuleMove);
    rows.add(2, 2, toy::kRuleMove);
    tell(&journal, {0, toy::kRuleFire, Seat::us, -70'000, 2}, kEverybody, dice, rows.all());
    tell(&journal, {0, toy::kRuleFire, Seat::us, 1, -1}, kEverybody);
    ASSERT_EQ(journal.events.size(), 2U);
    EXPECT_EQ(sentence(m, *data(), journal, journal.events[0]),
              "rolled 4, -7000 Rain, +1 Shelter at the Forge, +2 Leader: -70000 points, the Inn");
    EXPECT_EQ(sentence(m, *data(), journal, journal.events[1]), "rolled : 1 point, -1");
    Json j;
    write_modifiers(j, m, *data(), journal.modifiers_of(journal.events[0]));
    EXPECT_EQ(
        j.text(),
        R"([{"source":"Rain","value":-7000,"rule":"4.1"},{"source":"Shelter at the Forge","value":1,"rule":"2.1"},)"
        R"({"source":"Leader","value":2,"rule":"2.1"}])");
    // Taking back forgets them too.
    const Journal::Mark one{1, 1, 3};
    tell(&journal, {0, toy::kRuleFire, Seat::us, 1, 1}, kEverybody, dice, rows.all());
    EXPECT_EQ(journal.modifiers.size(), 6U);
    journal.cut(one);
    EXPECT_EQ(journal.modifiers.size(), 3U);
}

TEST(Kinds, ATargetIsThePieceAndThePlaceOfAnAction) {
    EXPECT_EQ(role_of(module(), toy::kHut), Role::place);
    EXPECT_EQ(role_of(module(), kNumber), Role::other);
    const Target t = target_of(module(), *data(), {toy::kGo, 0, 1, 2, 0});
    EXPECT_EQ(t.piece, "us_b");
    EXPECT_EQ(t.place, "inn");  // where it goes, not by which way
    EXPECT_EQ(target_of(module(), *data(), {toy::kDone}).place, "");
    const toy::State fresh{};
    EXPECT_EQ(module().turn_label(*data(), &fresh), "Round 0");
}

TEST(Sentences, SlipsInATemplateAreShown) {
    static constexpr EventSpec kEvents[] = {{"x", "{nobody} [and {a} } {b", {kNumber, kNumber, kNothing, kNothing}},
                                            {"y", "a] b[ {a|x} {", {kNumber}}};
    Module m = module();
    m.events = kEvents;
    EXPECT_EQ(sentence(m, *data(), {.what = 0, .a = 1, .b = 2}, {}), "{nobody} [and 1 } {b");
    EXPECT_EQ(sentence(m, *data(), {.what = 1, .a = 1}, {}), "a] b[ 1 {");
}

}  // namespace
}  // namespace ghent
