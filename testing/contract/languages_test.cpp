// Other languages: every sentence of every game has its translation, faults are said with file and line, and what is kept is not touched.
#include "core/languages.h"

#include <gmock/gmock.h>

#include "core/registry.h"
#include "core/session.h"
#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> said(const Module& m, const Files& files) {
    std::vector<std::string> out;
    for (const Problem& p : word_problems(m, files)) out.push_back(p.text());
    return out;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

}  // namespace

TEST(Languages, ThereIsFrench) {
    EXPECT_TRUE(is_language("fr"));
    EXPECT_TRUE(is_language("en"));
    EXPECT_FALSE(is_language("xx"));
    EXPECT_FALSE(is_language(""));
}

TEST(Languages, EverySentenceOfEveryGameIsTranslated) {
    for (const Module* m : all_games()) EXPECT_THAT(said(*m, m->embedded()), IsEmpty()) << m->id;
}

TEST(Languages, FaultsAreSaidWithFileAndLine) {
    const Module& m = *all_games().front();
    const Files good = m.embedded();
    const std::string whole = good.at("fr.toml");
    const std::string file = "games/" + std::string(m.id) + "/fr.toml";
    // A line of the verbs that has a place, whatever game it is.
    const std::size_t verbs = whole.find("[verbs]"), place = whole.find("{a}", verbs);
    const std::size_t line = whole.rfind('\n', place) + 1, end = whole.find('\n', line);
    const std::string row = whole.substr(line, end - line);
    const auto number = 1 + std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(line), '\n');
    const auto with = [&](const std::string& text) {
        Files files = good;
        files["fr.toml"] = text;
        return said(m, files);
    };

    EXPECT_THAT(with(replaced(whole, row + "\n", "")), Contains(AllOf(HasSubstr(file + ":"), HasSubstr("is missing"))));
    const std::size_t value = row.find(" = ");
    const std::string lost = row.substr(0, value) + " = \"rien\"";
    EXPECT_THAT(with(replaced(whole, row, lost)),
                Contains(AllOf(HasSubstr(file + ":" + std::to_string(number)), HasSubstr("the places none"))));
    const std::string empty = row.substr(0, value) + " = \" \"";
    EXPECT_THAT(with(replaced(whole, row, empty)), Contains(HasSubstr("is empty")));
    EXPECT_THAT(with(replaced(whole, row, "\"no such sentence\" = \"rien\"\n" + row)),
                Contains(AllOf(HasSubstr(file + ":" + std::to_string(number)), HasSubstr("no such sentence"))));
    EXPECT_THAT(with(replaced(whole, row, row.substr(0, value))), Contains(HasSubstr("not TOML")));
    Files none = good;
    none.erase("fr.toml");
    EXPECT_THAT(said(m, none), Not(IsEmpty()));
}

// Games played side by side, one of them spoken of in French: the same positions, records and dice; and never a word of it outside the block.
TEST(Languages, WhatIsKeptIsTheSameInEveryLanguage) {
    for (const Module* m : all_games()) {
        const auto d = m->load_embedded();
        const auto start = [&] { return Session::start(*m, d, {}, std::make_unique<SeededDice>(7), "7"); };
        Session plain = start(), spoken = start();
        bool differs = false;
        for (int i = 0; i < 60 && !plain.over(); ++i) {
            const Seat seat = plain.pending() & bit(Seat::us) ? Seat::us : Seat::gb;
            ActionList list;
            m->list(*d, plain.state(), seat, list);
            const Action a = list[static_cast<std::size_t>(i * 7) % list.size()];
            const std::string english = m->prompt(*d, plain.state(), seat), button = label(*m, *d, a, seat);
            {
                const Speaking french(*m, "fr");
                differs |= m->prompt(*d, spoken.state(), seat) != english && label(*m, *d, a, seat) != button;
                spoken.act(seat, a);
            }
            EXPECT_EQ(m->prompt(*d, plain.state(), seat), english);
            plain.act(seat, a);
            ASSERT_EQ(std::memcmp(plain.state(), spoken.state(), m->state_bytes), 0) << m->id;
        }
        EXPECT_TRUE(differs) << m->id;
        EXPECT_EQ(plain.record().rows.size(), spoken.record().rows.size());
    }
}

TEST(Languages, AnUnknownLanguageIsEnglish) {
    const Module& m = *all_games().front();
    const auto d = m.load_embedded();
    const std::string english = m.verbs.empty() ? "" : std::string(m.verbs[0].label);
    const Speaking nobody(m, "tlh");
    EXPECT_EQ(ghent::spoken(Wordlist::verbs, english), english);
}

}  // namespace ghent::contract
