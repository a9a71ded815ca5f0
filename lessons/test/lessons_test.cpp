// Every lesson of every game is played to its end, and each step once otherwise; and every fault of a lesson is said.
#include "lessons/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

#include "core/registry.h"

namespace ghent::lessons {
namespace {

using ::testing::HasSubstr;

std::string text_of(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& p : problems) text += p.text() + "\n";
    return text;
}

TEST(Lessons, EachIsSoundAndCanBePlayedToItsEnd) {
    for (const Module* m : all_games()) {
        const auto data = m->load_embedded();
        EXPECT_EQ(text_of(problems_of(*m, data, m->embedded())), "") << m->id;
    }
}

TEST(Lessons, TheyAreNumberedAndLeadFromOneToTheNext) {
    for (const Module* m : all_games()) {
        int number = 0;
        const std::vector<Lesson>& all = lessons_of(*m);
        for (const Lesson& lesson : all) {
            EXPECT_EQ(lesson.number, ++number) << lesson.id;
            EXPECT_EQ(lesson.next, &lesson == &all.back() ? "" : std::string(m->id) + "-" + std::to_string(number + 1))
                << lesson.id;
        }
    }
}

// Near what is right: other things, other places, other verbs; whatever can be written and read again.
std::vector<Action> near(const Module& m, const GameData& d, Action right) {
    std::vector<Action> found;
    const auto add = [&](Action a) {
        try {
            if (const Action again = parse(m, d, print(m, d, a)); again == a) found.push_back(a);
        } catch (const Refusal&) {  // there is no such thing
        }
    };
    for (int n = 0; n < 60; ++n) {
        for (const int part : {0, 1, 2}) {
            Action a = right;
            (part == 0 ? a.a : part == 1 ? a.b : a.c) = static_cast<u16>(n);
            add(a);
        }
    }
    for (std::size_t verb = 0; verb < m.verbs.size(); ++verb) {
        Action a = right;
        a.verb = static_cast<u8>(verb);
        add(a);
    }
    return found;
}

// At each moment at which the learner is to do something it is done wrongly: once something that is not allowed, which the rules
// refuse in words and with a rule, and once something that is, which the rules would carry out. Neither changes anything: the lesson goes
// on from where it was, to its end.
TEST(Lessons, EachStepTakenOtherwiseIsAnswered) {
    std::size_t steps = 0, forbidden = 0, unwanted = 0, answered = 0;
    for (const Module* m : all_games()) {
        const auto data = m->load_embedded();
        for (const Lesson& lesson : lessons_of(*m)) {
            Play play(*m, data, lesson);
            Session s = play.take();
            Play tried_play(*m, data, lesson);  // the same again, where it is tried
            Session tried = tried_play.take();
            for (const LessonStep& step : lesson.steps) {
                const auto where = [&] { return lesson.id + " " + step.id; };
                for (const Move& move : step.own) {
                    ++steps;
                    const Action right = parse(*m, *data, move.action);
                    ActionList list;
                    m->list(*data, s.state(), lesson.seat, list);
                    ASSERT_TRUE(list.contains(right)) << where();
                    ASSERT_TRUE(s.check(lesson.seat, right).ok()) << where();
                    // What is not allowed.
                    bool refused = false;
                    for (const Action wrong : near(*m, *data, right)) {
                        const Verdict no = s.check(lesson.seat, wrong);
                        if (no.ok() || list.contains(wrong)) continue;
                        EXPECT_NE(reason(*m, *data, no), "") << where() << ": " << print(*m, *data, wrong);
                        EXPECT_NE(m->rule(no.rule), "") << where() << ": " << print(*m, *data, wrong);
                        const u64 before = tried.digest();
                        EXPECT_THROW(tried.act(lesson.seat, wrong), Refusal)
                            << where() << ": " << print(*m, *data, wrong);
                        EXPECT_EQ(tried.digest(), before) << where();
                        refused = true;
                        break;
                    }
                    EXPECT_TRUE(refused) << where() << ": nothing is forbidden here";
                    forbidden += refused;
                    // What is allowed and not wanted: words of the lesson answer it, or those of all lessons; the rules have nothing
                    // against it.
                    for (const Action other : list) {
                        if (other == right) continue;
                        EXPECT_TRUE(s.check(lesson.seat, other).ok()) << where() << ": " << print(*m, *data, other);
                        const int answer = answer_to(step, print(*m, *data, other));
                        ASSERT_LT(answer, static_cast<int>(step.answers.size())) << where();
                        for (const auto& [language, words] : lesson.words) {
                            const StepWords& said = words.steps.find(step.id)->second;
                            ASSERT_EQ(said.answers.size(), step.answers.size()) << where() << " in " << language;
                            if (answer >= 0) {
                                EXPECT_NE(said.answers[static_cast<std::size_t>(answer)], "") << where();
                            }
                        }
                        unwanted += 1;
                        answered += answer >= 0;
                    }
                    EXPECT_EQ(s.digest(), tried.digest()) << where();
                    play.move(s, move);
                    tried_play.move(tried, move);
                }
                for (const Move& move : step.then) {
                    play.move(s, move);
                    tried_play.move(tried, move);
                }
            }
        }
    }
    EXPECT_GT(steps, 60U);
    EXPECT_EQ(forbidden, steps);
    EXPECT_GT(unwanted, steps);
    EXPECT_GT(answered, 20U);
}

TEST(Lessons, TheSameLessonIsTheSameGameEachTime) {
    for (const Module* m : all_games()) {
        const auto data = m->load_embedded();
        for (const Lesson& lesson : lessons_of(*m)) {
            u64 digests[2];
            for (u64& digest : digests) {
                Play play(*m, data, lesson);
                Session s = play.take();
                for (const LessonStep& step : lesson.steps) {
                    for (const Move& move : step.own) play.move(s, move);
                    for (const Move& move : step.then) play.move(s, move);
                }
                digest = s.digest();
            }
            EXPECT_EQ(digests[0], digests[1]) << lesson.id;
        }
    }
}

// ---------------------------------------------------------------- faults

// A sound lesson of War of 1812, in which something is then put wrong.
class Faults : public ::testing::Test {
protected:
    const Module& m = *find_game("blocks");
    std::shared_ptr<const GameData> data = m.load_embedded();
    Files files = m.embedded();

    // What is said when `from` stands as `to` in a file of the lessons.
    std::string said(const std::string& file, const std::string& from, const std::string& to) {
        std::string& text = files.at("lessons/" + file);
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        if (at == std::string::npos) return "";
        text.replace(at, from.size(), to);
        return text_of(problems_of(m, data, files));
    }
    std::string first() const {
        for (const auto& [name, text] : files)
            if (name.starts_with("lessons/1-")) return name.substr(8);
        return "";
    }
};

TEST_F(Faults, AStepOfAKindThatThereIsNot) {
    EXPECT_THAT(said(first(), "kind = \"say\"", "kind = \"sing\""), HasSubstr("lessons/" + first() + ":"));
}
TEST_F(Faults, WhatCannotBeDone) {
    const std::string text = said(first(), "do = [\"", "do = [\"march us_r06 quebec\", \"");
    EXPECT_THAT(text, HasSubstr("lessons/" + first() + ":"));
    EXPECT_THAT(text, HasSubstr("step "));
}
TEST_F(Faults, ARuleThatThereIsNot) {
    EXPECT_THAT(said(first(), "why = [\"", "why = [\"99.9"), HasSubstr("there is no rule '99.9"));
}
TEST_F(Faults, AGlowOfNothing) {
    EXPECT_THAT(said(first(), "lit = [\"", "lit = [\"atlantis\", \""), HasSubstr("'atlantis' is neither"));
}
TEST_F(Faults, AnUnknownKey) { EXPECT_THAT(said(first(), "minutes = ", "hours = 2\nminutes = "), HasSubstr("hours")); }
TEST_F(Faults, AScenarioThatThereIsNot) {
    EXPECT_THAT(said(first(), "seat = ", "scenario = \"waterloo\"\nseat = "), HasSubstr("waterloo"));
}
TEST_F(Faults, AMissingWord) { EXPECT_THAT(said("en.toml", "title = ", "heading = "), HasSubstr("lessons/en.toml:")); }
TEST_F(Faults, MissingWordsOfALanguage) {
    files["lessons/fr.toml"] = "";
    EXPECT_THAT(text_of(problems_of(m, data, files)), HasSubstr("lessons/fr.toml"));
}
TEST_F(Faults, TooManyWords) {
    std::string many;
    for (int i = 0; i < 41; ++i) many += "word ";
    EXPECT_THAT(said("en.toml", "say = \"", "say = \"" + many), HasSubstr("40 are the most"));
}
TEST_F(Faults, TheLessonAfterItIsMissing) {
    EXPECT_THAT(said(first(), "next = \"blocks-2\"", "next = \"blocks-9\""),
                HasSubstr("there is no lesson 'blocks-9'"));
}
TEST_F(Faults, AFileThatIsNeither) {
    files["lessons/notes.txt"] = "";
    EXPECT_THAT(text_of(problems_of(m, data, files)), HasSubstr("neither a lesson"));
}

// A position that says what there is not, or that the game's own check refuses: with the line that names it.
TEST(FaultyPositions, AreRefusedWithFileLineAndReason) {
    const Module& m = *find_game("amateurs");
    const auto data = m.load_embedded();
    for (const auto& [from, to, reason] : {std::tuple{"\"quebec\"", "\"atlantis\"", "atlantis"},
                                           {"\"year\":2", "\"year\":99", "year"},
                                           {"{\"game\"", "{\"gam", ""}}) {
        Files files = m.embedded();
        std::string& text = files.at("lessons/ghent.json");
        const std::size_t at = text.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        text.replace(at, std::string_view(from).size(), to);
        const std::string said = text_of(problems_of(m, data, files));
        EXPECT_THAT(said, HasSubstr("lessons/3-ghent.toml:3: its beginning")) << from;
        EXPECT_THAT(said, HasSubstr(reason)) << from;
    }
}

}  // namespace
}  // namespace ghent::lessons
