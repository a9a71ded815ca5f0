// Every lesson of every game is played to its end, and each step once otherwise; and every fault of a lesson is said.
#include "lessons/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

// At each moment at which the learner is to do something, something else is tried: what is allowed leaves the lesson as it
// was, and what is not is refused in words.
TEST(Lessons, EachStepTakenOtherwiseIsAnswered) {
    for (const Module* m : all_games()) {
        const auto data = m->load_embedded();
        for (const Lesson& lesson : lessons_of(*m)) {
            Play play(*m, data, lesson);
            Session s = play.take();
            for (const Step& step : lesson.steps) {
                for (const Move& move : step.own) {
                    const Action right = parse(*m, *data, move.action);
                    EXPECT_TRUE(s.check(lesson.seat, right).ok()) << lesson.id << " " << step.id;
                    ActionList list;
                    m->list(*data, s.state(), lesson.seat, list);
                    EXPECT_TRUE(list.contains(right)) << lesson.id << " " << step.id;
                    for (const Action other : list) {
                        const int answer = answer_to(step, print(*m, *data, other));
                        EXPECT_LT(answer, static_cast<int>(step.answers.size()));
                    }
                    // Out of turn nothing of this is allowed, and why is said.
                    const Verdict no = s.check(ghent::other(lesson.seat), right);
                    if (!no.ok()) {
                        EXPECT_NE(reason(*m, *data, no), "") << lesson.id << " " << step.id;
                    }
                    play.move(s, move);
                }
                for (const Move& move : step.then) play.move(s, move);
            }
        }
    }
}

TEST(Lessons, TheSameLessonIsTheSameGameEachTime) {
    for (const Module* m : all_games()) {
        const auto data = m->load_embedded();
        for (const Lesson& lesson : lessons_of(*m)) {
            u64 digests[2];
            for (u64& digest : digests) {
                Play play(*m, data, lesson);
                Session s = play.take();
                for (const Step& step : lesson.steps) {
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

}  // namespace
}  // namespace ghent::lessons
