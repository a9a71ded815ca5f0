#include "core/tsv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ghent {
namespace {

using testing::ElementsAre;

struct TsvText {
    explicit TsvText(std::string content)
        : files{{"data/x.tsv", std::move(content)}}, file(files, "data/x.tsv", problems, {"id", "name", "n"}) {}
    std::vector<std::string> texts() const {
        std::vector<std::string> out;
        for (const Problem& p : problems) out.push_back(p.text());
        return out;
    }
    Files files;
    std::vector<Problem> problems;
    TsvFile file;
};

TEST(Tsv, ReadsColumnsInAnyOrder) {
    TsvText r("# a comment\n\nn\tid\tname\n3\tyork\tYork, the capital\n\n# another\n-4\tkingston\t\n");
    ASSERT_TRUE(r.file.ok());
    ASSERT_EQ(r.file.rows().size(), 2U);
    const TsvRow &york = r.file.rows()[0], &kingston = r.file.rows()[1];
    EXPECT_EQ(york.word("id"), "york");
    EXPECT_EQ(york.filled("name"), "York, the capital");
    EXPECT_EQ(york.number("n", 0, 9), 3);
    EXPECT_EQ(york.line(), 4);
    EXPECT_EQ(kingston.line(), 7);
    EXPECT_EQ(kingston.number("n", -9, 9), -4);
    EXPECT_FALSE(kingston.has("name"));
    EXPECT_EQ(kingston.text("name"), "");
    EXPECT_EQ(kingston.number_or("name", 7, 0, 9), 7);
    EXPECT_THROW((void)york.text("other"), std::logic_error);
    r.file.unique({"id"});
    r.file.expect_rows(2, "2.1");
    EXPECT_THAT(r.texts(), ElementsAre());
}

TEST(Tsv, ReadsEveryKindOfCell) {
    TsvText r("id\tname\tn\nyes\t08 09,10\t41.4266\nno\t\t-85\n");
    const TsvRow &a = r.file.rows()[0], &b = r.file.rows()[1];
    EXPECT_TRUE(a.flag("id"));
    EXPECT_FALSE(b.flag("id"));
    EXPECT_THAT(a.list("name", ','), ElementsAre("08 09", "10"));
    EXPECT_THAT(a.list("name", ' '), ElementsAre("08", "09,10"));
    EXPECT_THAT(b.list("name", ','), ElementsAre());
    EXPECT_EQ(a.real("n", -90, 90), 41.4266);
    EXPECT_EQ(b.real("n", -90, 90), -85.0);
    EXPECT_EQ(a.choice("id", {"no", "maybe", "yes"}), 2U);
    EXPECT_THAT(r.texts(), ElementsAre());
}

TEST(Tsv, EveryFaultHasFileLineColumnRecordAndReason) {
    TsvText r("id\tname\tn\nForêt\tÉtang\t1x\nyork\t\t10\nyork\ta,,b\t99999999999999999999\n");
    for (const TsvRow& row : r.file.rows()) {
        row.word("id");
        row.filled("name");
        row.list("name", ',');
        row.number("n", 1, 5);
    }
    r.file.rows()[0].real("n", 0, 1);
    r.file.rows()[1].real("n", 0, 1);
    r.file.rows()[0].flag("n");
    r.file.rows()[1].choice("name", {"a", "b"});
    r.file.rows()[0].problem("", "is wrong");
    r.file.unique({"id"});
    r.file.expect_rows(4, "2.1");
    EXPECT_THAT(
        r.texts(),
        ElementsAre(
            "data/x.tsv:2:1: id 'Forêt': id: 'Forêt' is not an id: small letters, digits and underscores only",
            "data/x.tsv:2:13: id 'Forêt': n: must be a whole number, is '1x'",
            "data/x.tsv:3:6: id 'york': name: is empty", "data/x.tsv:3:7: id 'york': n: '10' is not between 1 and 5",
            "data/x.tsv:4:6: id 'york': name: a list with nothing at place 2",
            "data/x.tsv:4:11: id 'york': n: '99999999999999999999' is not between 1 and 5",
            "data/x.tsv:2:13: id 'Forêt': n: must be a finite number, is '1x'",
            "data/x.tsv:3:7: id 'york': n: '10' is not between 0 and 1",
            "data/x.tsv:2:13: id 'Forêt': n: '1x' is not one of no, yes", "data/x.tsv:3:6: id 'york': name: is empty",
            "data/x.tsv:2: id 'Forêt': is wrong", "data/x.tsv:4:1: id 'york': id: stands here twice, first in line 3",
            "data/x.tsv: 3 rows, there must be 4 (2.1)"));
}

TEST(Tsv, ARowOfTwoColumnsIsUniqueInBoth) {
    TsvText r("id\tname\tn\na\tx\t1\na\ty\t1\nb\tx\t1\na\ty\t2\n");
    r.file.unique({"id", "name"});
    EXPECT_THAT(r.texts(), ElementsAre("data/x.tsv:5:1: id 'a': id: stands here twice, first in line 3"));
}

TEST(Tsv, WrongColumnsAreToldAndNoRowIsRead) {
    TsvText r("id\tnmae\tid\tx\n1\t2\t3\t4\n");
    EXPECT_FALSE(r.file.ok());
    EXPECT_TRUE(r.file.rows().empty());
    r.file.expect_rows(1, "2.1");
    EXPECT_THAT(r.texts(),
                ElementsAre("data/x.tsv:1:4: unknown column 'nmae'; did you mean name?",
                            "data/x.tsv:1:9: column id stands here twice", "data/x.tsv:1:12: unknown column 'x'",
                            "data/x.tsv:1: column name is missing", "data/x.tsv:1: column n is missing"));
}

TEST(Tsv, ARowWithAnotherNumberOfCellsIsNoRow) {
    TsvText r("id\tname\tn\na\tb\nc\td\t1\te\nf\tg\t2\nblank\n");
    ASSERT_EQ(r.file.rows().size(), 1U);
    EXPECT_EQ(r.file.rows()[0].text("id"), "f");
    EXPECT_THAT(r.texts(), ElementsAre("data/x.tsv:2: row 'a': 2 cells, there must be 3: id, name, n",
                                       "data/x.tsv:3: row 'c': 4 cells, there must be 3: id, name, n",
                                       "data/x.tsv:5: row 'blank': 1 cell, there must be 3: id, name, n"));
}

TEST(Tsv, LineEndsMayBeThoseOfWindows) {
    TsvText r("\xEF\xBB\xBFid\tname\tn\r\na\tb\t1\r\n\r\nc\td\t2");
    ASSERT_EQ(r.file.rows().size(), 2U);
    EXPECT_EQ(r.file.rows()[0].number("n", 1, 1), 1);
    EXPECT_EQ(r.file.rows()[1].number("n", 2, 2), 2);
    EXPECT_THAT(r.texts(), ElementsAre());
}

TEST(Tsv, WhatIsNoTextIsOneProblem) {
    EXPECT_THAT(TsvText("id\tname\tn\na\té\xC3\t1\nb\t\xFF\t1\n").texts(), ElementsAre("data/x.tsv:2:4: is not UTF-8"));
    EXPECT_THAT(TsvText("id\tname\tn\na\rb\tc\t1\n").texts(), ElementsAre("data/x.tsv:2:2: a control character"));
    EXPECT_THAT(TsvText(std::string("id\0\tname\tn", 10)).texts(), ElementsAre("data/x.tsv:1:3: a control character"));
    EXPECT_THAT(TsvText("").texts(), ElementsAre("data/x.tsv: no line names the columns: id, name, n"));
    EXPECT_THAT(TsvText("# only a comment\n").texts(),
                ElementsAre("data/x.tsv: no line names the columns: id, name, n"));
    std::vector<Problem> problems;
    TsvFile missing({}, "data/x.tsv", problems, {"id"});
    EXPECT_FALSE(missing.ok());
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].text(), "data/x.tsv: this file is missing");
}

TEST(Tsv, AFileMayHaveNoHeader) {
    const Files files = {{"data/x.tsv", "a\t1\nb\t2\n"}};
    std::vector<Problem> problems;
    TsvFile f(files, "data/x.tsv", problems, {"id", "n"}, TsvFile::Header::none);
    ASSERT_EQ(f.rows().size(), 2U);
    EXPECT_EQ(f.rows()[1].number("n", 0, 2), 2);
    EXPECT_TRUE(problems.empty());
}

}  // namespace
}  // namespace ghent
