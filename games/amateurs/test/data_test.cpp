// The data files: what is shipped loads, and what is wrong is refused with file, line, field and reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/embedded.h"
#include "core/module.h"
#include "games/amateurs/data.h"
#include "testing/proves.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_amateurs();
}

namespace ghent::amateurs::test {

namespace {

Files shipped_data_files() { return files_of(embedded_amateurs()); }

const Data& shipped_data() {
    static const std::unique_ptr<Data> data = [] {
        std::vector<Problem> problems;
        auto d = load(shipped_data_files(), problems);
        for (const Problem& p : problems) ADD_FAILURE() << p.text();
        return d;
    }();
    return *data;
}

// Loads the shipped files with one text replaced, and gives what is complained about.
std::string faults_with(const std::string& file, const std::string& from, const std::string& to) {
    Files files = shipped_data_files();
    std::string& text = files[file];
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << " is not in " << file;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    std::string out;
    for (const Problem& p : problems) out += p.text() + "\n";
    return out;
}

#define EXPECT_FAULT(file, from, to, ...)                                                      \
    do {                                                                                       \
        const std::string faults = faults_with(file, from, to);                                \
        for (const char* part : {__VA_ARGS__})                                                 \
            EXPECT_NE(faults.find(part), std::string::npos) << part << " not in:\n" << faults; \
    } while (false)

}  // namespace

TEST(AmateursData, LoadsAsShipped) {
    PROVES("amateurs", "1a", "2.1a", "2.1b", "2.1d", "2.1k", "2.1m", "2.1o", "2.6a", "2.3d", "2.3m", "2.2c");
    const Data& d = shipped_data();
    EXPECT_EQ(d.spaces.size(), 131U);
    EXPECT_EQ(d.conns.size(), 221U);
    EXPECT_EQ(d.deck.size(), 150U);
    EXPECT_EQ(d.leaders.size(), 85U);
    int colors[4] = {};
    for (const u8 num : d.deck) ++colors[static_cast<int>(d.card(num).color)];
    EXPECT_EQ(colors[0], 65);
    EXPECT_EQ(colors[1], 45);
    EXPECT_EQ(colors[2], 34);
    EXPECT_EQ(colors[3], 6);
    EXPECT_EQ(d.space(d.place_index("detroit")).settlement, Settlement::frontier);
    EXPECT_EQ(d.crt[1][2][6 - kCrtLow].losses, 4);
    EXPECT_EQ(d.crt[1][2][6 - kCrtLow].stars, 2);
    EXPECT_EQ(d.crt[0][0][4 - kCrtLow].losses, 1);
}

TEST(AmateursData, NewOrleansAndMobileAreJoinedByRiver) {
    PROVES("amateurs", "2.1c");
    const Data& d = shipped_data();
    const int a = d.place_index("new_orleans"), b = d.place_index("mobile");
    bool river = false;
    for (const Link& link : d.space(a).links) river |= link.to == b && d.conns[link.conn].way == Way::river;
    EXPECT_TRUE(river);
}

TEST(AmateursData, RefusesBadMaps) {
    EXPECT_FAULT("data/map.toml", "a = \"kennebec\"", "a = \"kenebec\"", "data/map.toml", "kenebec", "no space");
    EXPECT_FAULT("data/map.toml", "a = \"portland\"\nb = \"portsmouth\"", "a = \"portland\"\nb = \"kennebec\"",
                 "joined already");
    EXPECT_FAULT("data/map.toml", "a = \"portland\"\nb = \"portsmouth\"", "a = \"portland\"\nb = \"portland\"",
                 "with itself");
    EXPECT_FAULT("data/map.toml", "settlement = \"major\"", "settlement = \"huge\"", "settlement", "huge");
    EXPECT_FAULT("data/map.toml", "id = \"castine\"", "id = \"eastport\"", "there twice");
}

TEST(AmateursData, RefusesBadCards) {
    EXPECT_FAULT("data/cards.toml", "num = 2\n", "num = 3\n", "card 2 is missing", "there twice");
    EXPECT_FAULT("data/cards.toml", "k = \"campaign\"", "k = \"campain\"", "no effect 'campain'",
                 "did you mean campaign");
    EXPECT_FAULT("data/cards.toml", "at = [\"kingston\", \"quebec\"]", "at = [\"kingstown\", \"quebec\"]",
                 "no space 'kingstown'");
    EXPECT_FAULT("data/cards.toml", "cond = [\"year>=1814\"]", "cond = [\"yeer>=1814\"]", "is not a condition");
    EXPECT_FAULT("data/cards.toml", "timing = [\"after_combat\"]", "timing = [\"after_dinner\"]",
                 "no window 'after_dinner'");
}

TEST(AmateursData, RefusesBadTablesAndSetups) {
    EXPECT_FAULT("data/tables.toml", "leadership = 3\n", "leadership = 2\n", "column");
    EXPECT_FAULT("data/tables.toml", "none_return = [4, 5, 6, 7, 8, 9]", "none_return = [4, 5, 6, 7, 8]",
                 "stands in no row");
    EXPECT_FAULT("data/tables.toml", "\"2*\", \"3*\", \"3**\"]", "\"2*\", \"3**\"]", "13 results instead of 14");
    EXPECT_FAULT("data/setup.toml", "us_regular = 4, us_militia = 2", "us_regular = 45, us_militia = 2",
                 "data/setup.toml", "there are 40");
    EXPECT_FAULT("data/setup.toml", "at = \"detroit\"", "at = \"detriot\"", "no space 'detriot'");
    EXPECT_FAULT("data/setup.toml", "leaders = [\"hull\"]", "leaders = []", "has a Leader");
    EXPECT_FAULT("data/setup.toml", "type = \"brig\"\nname = \"Queen Charlotte\"",
                 "type = \"brigg\"\nname = \"Queen Charlotte\"", "no ship type 'brigg'");
}

}  // namespace ghent::amateurs::test
