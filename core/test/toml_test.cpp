#include "core/toml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/test/toy_game.h"

namespace ghent {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> texts(const std::vector<Problem>& problems) {
    std::vector<std::string> out;
    for (const Problem& p : problems) out.push_back(p.text());
    return out;
}

struct Reader {
    explicit Reader(std::string content)
        : files{{"data/x.toml", std::move(content)}}, file(files, "data/x.toml", problems) {}
    Files files;
    std::vector<Problem> problems;
    TomlFile file;
};

TEST(Toml, ReadsEveryType) {
    Reader r(R"(
title = "York"
n = 3
x = 2.5
whole = 2
on = true
names = ["a", "b"]
counts = [1, 2]
weights = [1, 0.5]
way = [[1.0, 2], [3, 4]]
[sub]
y = 1
[[town]]
id = "york"
[[town]]
id = "kingston"
)");
    TomlTable t = r.file.root();
    EXPECT_EQ(t.text("title"), "York");
    EXPECT_EQ(t.text_or("absent", "standard"), "standard");
    EXPECT_EQ(t.number("n", 1, 5), 3);
    EXPECT_EQ(t.number_or("absent", 9, 1, 5), 9);
    EXPECT_EQ(t.real("x", 0, 3), 2.5);
    EXPECT_EQ(t.real("whole", 0, 3), 2.0);
    EXPECT_EQ(t.real_or("absent", 1.5, 0, 3), 1.5);
    EXPECT_TRUE(t.flag("on"));
    EXPECT_TRUE(t.flag_or("absent", true));
    EXPECT_THAT(t.texts("names"), ElementsAre("a", "b"));
    EXPECT_THAT(t.numbers("counts"), ElementsAre(1, 2));
    EXPECT_THAT(t.reals("weights"), ElementsAre(1.0, 0.5));
    EXPECT_THAT(t.points("way"), ElementsAre(ElementsAre(1.0, 2.0), ElementsAre(3.0, 4.0)));
    EXPECT_EQ(t.table("sub").number("y", 0, 9), 1);
    auto towns = t.tables("town");
    ASSERT_EQ(towns.size(), 2U);
    EXPECT_EQ(towns[0].text("id"), "york");
    EXPECT_EQ(towns[1].text("id"), "kingston");
    EXPECT_EQ(towns[1].line(), 15);
    EXPECT_TRUE(t.tables("absent").empty());
    r.file.finish();
    EXPECT_TRUE(r.file.ok());
    EXPECT_THAT(texts(r.problems), ElementsAre());
}

TEST(Toml, EveryFaultHasFileLineRecordAndField) {
    Reader r(R"([[town]]
id = "detroit"
value = 7
name = 3
lakes = "erie"
[[town]]
value = 1.5
lakes = ["a", 2]
)");
    for (TomlTable t : r.file.tables("town")) {
        t.text("id");
        t.number("value", 1, 5);
        t.text("name");
        t.texts("lakes");
    }
    EXPECT_THAT(texts(r.problems),
                ElementsAre("data/x.toml:3: town detroit: value: 7 is not between 1 and 5",
                            "data/x.toml:4: town detroit: name: must be a text, is a whole number",
                            "data/x.toml:5: town detroit: lakes: must be a list of texts, is a text",
                            "data/x.toml:6: town 2: id: is missing",
                            "data/x.toml:7: town 2: value: must be a whole number, is a number with a fraction",
                            "data/x.toml:6: town 2: name: is missing",
                            "data/x.toml:8: town 2: lakes: must be a list of texts, element 2 is not"));
}

TEST(Toml, UnknownKeysAreProblems) {
    Reader r("strenght = 1\nkept = 2\n[[town]]\nid = \"york\"\nvalu = 1\n[other]\nx = 1\n");
    r.file.root().number_or("strength", 0, 0, 9);
    r.file.root().ignore("kept");
    for (TomlTable t : r.file.tables("town")) {
        t.text("id");
        t.number_or("value", 1, 0, 9);
    }
    r.file.finish();
    EXPECT_THAT(texts(r.problems), ElementsAre("data/x.toml:1: unknown key 'strenght'; did you mean strength?",
                                               "data/x.toml:5: town york: unknown key 'valu'; did you mean value?",
                                               "data/x.toml:6: unknown key 'other'"));
}

TEST(Toml, AMissingFileOrASyntaxErrorIsOneProblem) {
    std::vector<Problem> problems;
    TomlFile missing({}, "data/x.toml", problems);
    EXPECT_FALSE(missing.ok());
    missing.root().text("anything");
    missing.root().table("sub").number("n", 0, 1);
    missing.finish();
    EXPECT_THAT(texts(problems), ElementsAre("data/x.toml: this file is missing"));

    Reader broken("a = 1\nb = = 2\n");
    EXPECT_FALSE(broken.file.ok());
    broken.file.root().text("a");
    ASSERT_EQ(broken.problems.size(), 1U);
    EXPECT_THAT(broken.problems[0].text(), HasSubstr("data/x.toml:2: not TOML: "));
}

// A table that is not there is reported once, not once per key of it.
TEST(Toml, AMissingTableIsOneProblem) {
    Reader r("x = 1\n");
    TomlTable sub = r.file.root().table("sub");
    sub.text("a");
    sub.table("deeper").flag("b");
    EXPECT_THAT(texts(r.problems), ElementsAre("data/x.toml:1: sub: is missing"));
}

TEST(Toml, ProblemsOfTheLoaderNameTheRecord) {
    Reader r("[[edge]]\na = \"york\"\n");
    TomlTable edge = r.file.tables("edge").front();
    edge.text("a");
    edge.problem("a", "no town is called york");
    edge.name_record("edge york-buffalo");
    edge.problem("", "is given twice");
    EXPECT_THAT(texts(r.problems), ElementsAre("data/x.toml:2: edge 1: a: no town is called york",
                                               "data/x.toml:1: edge york-buffalo: is given twice"));
}

TEST(Toml, TablesOutliveTheirFile) {
    std::vector<Problem> problems;
    const Files files = {{"data/x.toml", "[[town]]\nid = \"york\"\n"}};
    std::vector<TomlTable> towns;
    {
        TomlFile file(files, "data/x.toml", problems);
        towns = file.tables("town");
    }
    EXPECT_EQ(towns.at(0).text("id"), "york");
}

TEST(Toml, HostileFilesAreProblems) {
    std::string dots = "a";
    for (int i = 0; i < 300'000; ++i) dots += ".a";
    const std::string deep(100'000, '[');
    for (const std::string& content : {dots + " = 1", "[" + dots + "]", "a = " + deep, std::string("a\0b = 1", 7),
                                       std::string("a = \"\xFF\""), std::string(5, '\0')}) {
        Reader r(content);
        EXPECT_FALSE(r.file.ok());
        EXPECT_EQ(r.problems.size(), 1U);
    }
    Reader number("n = 9999999999999999999999\n");
    EXPECT_FALSE(number.file.ok());
    Reader large("n = 9000000000000000000\ni = inf\n");
    large.file.root().number("n", 0, 5);
    large.file.root().real("i", 0, 5);
    EXPECT_THAT(texts(large.problems),
                ElementsAre("data/x.toml:1: n: 9000000000000000000 is not between 0 and 5",
                            "data/x.toml:2: i: must be a finite number, is a number with a fraction"));
}

// Cut anywhere, a data file gives problems or data, never a crash.
TEST(Toml, EveryTruncationIsHandled) {
    Files files = toy::files();
    const std::string whole = files["data/toy.toml"];
    int loaded = 0;
    for (std::size_t n = 0; n < whole.size(); ++n) {
        files["data/toy.toml"] = whole.substr(0, n);
        std::vector<Problem> problems;
        const auto data = toy::Toy::load(files, problems);
        EXPECT_EQ(data == nullptr, !problems.empty());
        loaded += data != nullptr;
    }
    EXPECT_LE(loaded, 1);  // only the newline at the end may be missing
}

TEST(Rules, RowsAreCheckedOneByOne) {
    std::vector<Problem> problems;
    const Files files = {{"rules.tsv",
                          "# id, text, kind\n1.1\tTowns.\tdata\r\n1.2\tOnly "
                          "two\n1.1\tAgain.\tmechanic\n1.3\tOdd.\tstrange\n\n1.4\tLast.\tflavour"}};
    const auto rules = read_rules(files, problems);
    ASSERT_EQ(rules.size(), 3U);
    EXPECT_EQ(rules[2].id, "1.4");
    EXPECT_THAT(texts(problems),
                ElementsAre("rules.tsv:3: row '1.2': 2 cells, there must be 3: rule, text, kind",
                            "rules.tsv:5:10: rule '1.3': kind: 'strange' is not one of mechanic, data, flavour",
                            "rules.tsv:4:1: rule '1.1': rule: stands here twice, first in line 2"));
    problems.clear();
    read_rules({}, problems);
    EXPECT_THAT(texts(problems), ElementsAre("rules.tsv: this file is missing"));
}

TEST(ContentHash, DependsOnNamesAndContentsOfTheDataAlone) {
    const Files files = {{"data/a.toml", "x"}, {"data/b.toml", "y"}};
    const std::string hash = content_hash(files);
    EXPECT_EQ(hash, "7743ed3c33a2024d");  // the same on every machine
    EXPECT_NE(content_hash({{"data/a.toml", "xy"}, {"data/b.toml", ""}}), hash);
    EXPECT_NE(content_hash({{"data/a.toml", "x"}, {"data/c.toml", "y"}}), hash);
    EXPECT_EQ(content_hash({{"data/a.toml", "x"}, {"data/b.toml", "y"}, {"rules.tsv", "z"}}), hash);
}

TEST(Sources, AreSortedByTheFirstWordOfEachClause) {
    Provenance p;
    for (const char* src : {"rulebook 7.22", "seed 3.1, 3.2", "public: general histories", "recon: not in the seed",
                            "type: seed 2.1; name: recon (Ohio)", ""})
        count_source(p, src);
    EXPECT_EQ(p.rulebook, 2);
    EXPECT_EQ(p.open, 1);
    EXPECT_EQ(p.reconstructed, 2);
    EXPECT_EQ(p.mixed, 1);
}

}  // namespace
}  // namespace ghent
