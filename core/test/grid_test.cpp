#include "core/grid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ghent {
namespace {

using testing::ElementsAre;

struct GridText {
    explicit GridText(std::string content, int columns = 0, int rows = 0)
        : files{{"data/map.txt", std::move(content)}}, grid(files, "data/map.txt", problems, ".#%", columns, rows) {}
    std::vector<std::string> texts() const {
        std::vector<std::string> out;
        for (const Problem& p : problems) out.push_back(p.text());
        return out;
    }
    Files files;
    std::vector<Problem> problems;
    GridFile grid;
};

TEST(GridFile, ReadsCharactersByColumnAndRow) {
    const GridText r("# a map\n#\n\n#.%\r\n...\r\n", 3, 2);
    ASSERT_TRUE(r.grid.ok());
    EXPECT_EQ(r.grid.columns(), 3);
    EXPECT_EQ(r.grid.rows(), 2);
    EXPECT_EQ(r.grid.at(0, 0), '#');
    EXPECT_EQ(r.grid.at(2, 0), '%');
    EXPECT_EQ(r.grid.at(2, 1), '.');
    EXPECT_EQ(r.grid.at(3, 0), 0);
    EXPECT_EQ(r.grid.at(-1, 0), 0);
    EXPECT_EQ(r.grid.at(0, 2), 0);
    EXPECT_EQ(r.grid.at(0, -1), 0);
    EXPECT_EQ(r.grid.count('.'), 4);
    EXPECT_THAT(r.texts(), ElementsAre());
}

TEST(GridFile, EveryFaultHasFileLineAndColumn) {
    const GridText r("# a map\n#.%\n.é%\n..\n....\n\n..x\n# late\n");
    EXPECT_FALSE(r.grid.ok());
    EXPECT_THAT(r.texts(), ElementsAre("data/map.txt:3:2: column 1 row 1: 'é' is not one of the characters .#%",
                                       "data/map.txt:4: row 2: 2 characters, there must be 3",
                                       "data/map.txt:5: row 3: 4 characters, there must be 3",
                                       "data/map.txt:6: row 4: 0 characters, there must be 3",
                                       "data/map.txt:7:3: column 2 row 5: 'x' is not one of the characters .#%",
                                       "data/map.txt:8:2: column 1 row 6: ' ' is not one of the characters .#%",
                                       "data/map.txt:8:3: column 2 row 6: 'l' is not one of the characters .#%",
                                       "data/map.txt:8:4: column 3 row 6: 'a' is not one of the characters .#%",
                                       "data/map.txt:8:5: column 4 row 6: 't' is not one of the characters .#%",
                                       "data/map.txt:8:6: column 5 row 6: 'e' is not one of the characters .#%",
                                       "data/map.txt:8: row 6: 6 characters, there must be 3"));
}

TEST(GridFile, TheSizeMayBeGiven) {
    EXPECT_THAT(GridText("...\n...\n", 4, 2).texts(),
                ElementsAre("data/map.txt:1: row 0: 3 characters, there must be 4",
                            "data/map.txt:2: row 1: 3 characters, there must be 4"));
    EXPECT_THAT(GridText("...\n...\n", 3, 3).texts(), ElementsAre("data/map.txt: 2 rows, there must be 3"));
    EXPECT_THAT(GridText("# nothing\n").texts(), ElementsAre("data/map.txt: has no rows"));
    EXPECT_THAT(GridText("..\xFF\n").texts(), ElementsAre("data/map.txt:1:3: is not UTF-8"));
}

TEST(GridFile, ALoaderMaySayWhatIsWrongWithAPlace) {
    GridText r("# a map\n..\n.#\n");
    r.grid.problem(1, 1, "a lake must be here");
    EXPECT_THAT(r.texts(), ElementsAre("data/map.txt:3:2: column 1 row 1: a lake must be here"));
}

TEST(GridFile, AMissingFileIsOneProblem) {
    std::vector<Problem> problems;
    const GridFile grid({}, "data/map.txt", problems, ".", 3, 3);
    EXPECT_FALSE(grid.ok());
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].text(), "data/map.txt: this file is missing");
}

}  // namespace
}  // namespace ghent
