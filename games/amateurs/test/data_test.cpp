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

// One text of the shipped files is replaced. What is complained about: the file; the line, counted from that of the replaced text (kWhole:
// what is missing has no line); the field, and the reason.
inline constexpr int kWhole = -1000;
struct BadData {
    const char *file, *from, *to;
    int line;
    const char *field, *reason;
};

void expect_faults(std::initializer_list<BadData> all) {
    for (const BadData& bad : all) {
        const ::testing::ScopedTrace trace(__FILE__, __LINE__, std::string(bad.file) + ": " + bad.to);
        Files files = shipped_data_files();
        std::string& text = files[bad.file];
        const std::size_t at = text.find(bad.from);
        ASSERT_NE(at, std::string::npos) << bad.from << " is not in " << bad.file;
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        text.replace(at, std::string_view(bad.from).size(), bad.to);
        std::vector<Problem> problems;
        EXPECT_EQ(load(files, problems), nullptr);
        const bool found = std::ranges::any_of(problems, [&](const Problem& p) {
            return p.file == bad.file && p.line == (bad.line == kWhole ? 0 : line + bad.line) &&
                   p.field.find(bad.field) != std::string::npos && p.message.find(bad.reason) != std::string::npos;
        });
        std::string said;
        for (const Problem& p : problems) said += p.text() + "\n";
        EXPECT_TRUE(found) << "line " << line << ", " << bad.field << ", " << bad.reason << " not in:\n" << said;
    }
}

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
    expect_faults({
        {"data/map.toml", "a = \"kennebec\"", "a = \"kenebec\"", 0, "a", "no space 'kenebec'"},
        // One-way connections: the way back is a second connection of the same two.
        {"data/map.toml", "a = \"portland\"\nb = \"portsmouth\"", "a = \"portland\"\nb = \"kennebec\"", 1, "b",
         "joined already; a connection goes both ways"},
        {"data/map.toml", "a = \"portland\"\nb = \"portsmouth\"", "a = \"portland\"\nb = \"portland\"", 1, "b",
         "joins a space with itself"},
        {"data/map.toml", "settlement = \"major\"", "settlement = \"huge\"", 0, "settlement", "huge"},
        {"data/map.toml", "id = \"castine\"", "id = \"eastport\"", 0, "id", "there twice"},
        {"data/map.toml", "sea = \"north_atlantic\"", "sea = \"nord_atlantic\"", 0, "sea",
         "no sea zone 'nord_atlantic'"},
        {"data/map.toml", "lakes = [\"champlain\"]", "lakes = [\"huron\"]", 0, "lakes", "no lake 'huron'"},
        {"data/map.toml", "a = \"portland\"\nb = \"portsmouth\"\ntype = \"stage\"",
         "a = \"portland\"\nb = \"portsmouth\"\ntype = \"rail\"", 2, "type", "rail"},
        {"data/map.toml", "a = \"portland\"\nb = \"portsmouth\"\ntype = \"stage\"",
         "a = \"portland\"\nb = \"portsmouth\"\ntype = \"trail\"", 2, "type", "lead to Wilderness Locations"},
        {"data/map.toml", "a = \"portland\"\nb = \"portsmouth\"\ntype = \"stage\"",
         "a = \"portland\"\nb = \"portsmouth\"\ntype = \"stage\"\nborder = true", 3, "border", "lie in one country"},
    });
}

TEST(AmateursData, RefusesBadCards) {
    expect_faults({
        {"data/cards.toml", "num = 2\n", "num = 3\n", kWhole, "num", "card 2 is missing"},
        {"data/cards.toml", "num = 3\n", "num = 2\n", 0, "num", "this number is there twice"},
        {"data/cards.toml", "num = 2\n", "num = 151\n", 0, "num", "151"},
        {"data/cards.toml", "k = \"campaign\"", "k = \"campain\"", 0, "k", "no effect 'campain'"},
        {"data/cards.toml", "at = [\"kingston\", \"quebec\"]", "at = [\"kingstown\", \"quebec\"]", 0, "at",
         "no space 'kingstown'"},
        {"data/cards.toml", "cond = [\"year>=1814\"]", "cond = [\"yeer>=1814\"]", 0, "cond", "is not a condition"},
        {"data/cards.toml", "timing = [\"after_combat\"]", "timing = [\"after_dinner\"]", 0, "timing",
         "no window 'after_dinner'"},
        {"data/cards.toml", "color = \"black\"", "color = \"white\"", 0, "color", "white"},
        {"data/cards.toml", "ops = 5\n", "ops = 0\n", 0, "ops", "0"},
        {"data/cards.toml", "unit = \"british_regular\"", "unit = \"british_regulars\"", 0, "unit",
         "no Unit 'british_regulars'"},
        {"data/cards.toml", "group:new_england", "group:old_england", 0, "", "no group 'old_england'"},
        {"data/cards.toml", "kind = \"event\"\ntiming = [\"round\"]", "kind = \"reaction\"\ntiming = [\"round\"]", 1,
         "timing", "a Reaction is not played in a Round"},
        {"data/cards.toml", "effect = [{ k = \"campaign\", n = 3 }]", "effect = []", 0, "effect", "does nothing"},
    });
}

TEST(AmateursData, RefusesTablesWithHoles) {
    expect_faults({
        {"data/tables.toml", "leadership = 3\n", "leadership = 2\n", 0, "leadership", "this column is there twice"},
        {"data/tables.toml", "leadership = 3\n", "leadership = 2\n", kWhole, "crt", ""},
        {"data/tables.toml", "none_return = [4, 5, 6, 7, 8, 9]", "none_return = [4, 5, 6, 7, 8]", 0, "none_return",
         "stands in no row"},
        {"data/tables.toml", "half_return = [1, 2, 3]", "half_return = [1, 2, 3, 4]", 1, "none_return", "two rows"},
        {"data/tables.toml", "\"2*\", \"3*\", \"3**\"]", "\"2*\", \"3**\"]", 0, "results", "13 results instead of 14"},
        {"data/tables.toml", "\"2*\", \"3*\", \"3**\"]", "\"2*\", \"3*\", \"3x\"]", 0, "results", "no result like 4**"},
        {"data/tables.toml", "size_max = 5\n", "size_max = 6\n", -1, "size_min", "the bands are"},
        {"data/tables.toml", "id = \"raise_fencible\"", "id = \"raise_dragoon\"", 0, "id", "no item of the chart"},
        {"data/tables.toml", "id = \"raise_fencible\"", "id = \"raise_dragoon\"", kWhole, "ops",
         "raise_fencible is missing"},
        {"data/tables.toml", "settlement = \"country\"", "settlement = \"minor\"", kWhole, "raise_limit", "rows for"},
        {"data/tables.toml", "type = \"frontier_road\"", "type = \"river\"", kWhole, "terrain",
         "frontier_road is missing"},
        {"data/tables.toml", "id = \"jul_aug\"", "id = \"may_jun\"", 0, "id", "come in their order"},
        {"data/tables.toml", "[[napoleon]]\nspace = 3\n", "[[napoleon_]]\nspace = 3\n", kWhole, "napoleon",
         "6 spaces instead of 7"},
        {"data/tables.toml", "[[peace]]\nspace = 12\n", "[[peace_]]\nspace = 12\n", kWhole, "peace",
         "18 spaces instead of 19"},
    });
}

TEST(AmateursData, RefusesBadPieces) {
    expect_faults({
        {"data/units.toml", "id = \"us_ranger\"", "id = \"us_rangers\"", 0, "id", "no Unit 'us_rangers'"},
        {"data/units.toml", "id = \"us_ranger\"", "id = \"us_rangers\"", kWhole, "unit", "us_ranger is missing"},
        {"data/units.toml", "id = \"schooner\"", "id = \"brig\"", 0, "id", "in the order of their strength"},
        {"data/units.toml", "limit_us = 8", "limit_us = 80", 0, "limit_us", "80 is not between"},
        {"data/leaders.toml", "id = \"brown\"", "id = \"hull\"", 0, "id", "this Leader is there twice"},
        {"data/leaders.toml", "initiative = 3", "initiative = 7", 0, "initiative", "7"},
        {"data/leaders.toml", "id = \"tecumseh\"", "id = \"tecumtha\"", kWhole, "tecumseh", "is missing"},
        {"data/ports.toml", "box = 2", "box = 3", 0, "box", "the boxes come in their order"},
        {"data/ports.toml", "lake = \"erie\"", "lake = \"ontario\"", 0, "lake", "does not lie on this Lake"},
    });
}

TEST(AmateursData, RefusesSetupsBeyondTheCounters) {
    expect_faults({
        {"data/setup.toml", "us_regular = 4, us_militia = 2", "us_regular = 45, us_militia = 2", 0, "units",
         "there are 40"},
        {"data/setup.toml", "at = \"detroit\"", "at = \"detriot\"", 0, "at", "no space 'detriot'"},
        {"data/setup.toml", "leaders = [\"hull\"]", "leaders = []", 0, "leaders", "has a Leader"},
        {"data/setup.toml", "leaders = [\"hull\"]", "leaders = [\"brock\"]", 0, "leaders", "the other side's"},
        {"data/setup.toml", "leaders = [\"hull\"]", "leaders = [\"hull\", \"scott\"]", 0, "leaders", "does not start"},
        {"data/setup.toml", "letter = \"B\"", "letter = \"A\"", 0, "letter", "set up twice"},
        {"data/setup.toml", "letter = \"B\"", "letter = \"Z\"", 0, "letter", "no Expedition of this side"},
        {"data/setup.toml", "type = \"brig\"\nname = \"Queen Charlotte\"",
         "type = \"brigg\"\nname = \"Queen Charlotte\"", 0, "type", "no ship type 'brigg'"},
        {"data/setup.toml", "where = \"kingston\"\ntype = \"brig\"\nname = \"Royal George\"",
         "where = \"oswego\"\ntype = \"brig\"\nname = \"Royal George\"", 0, "where", "no Port or Harbor of this side"},
        {"data/setup.toml", "at = \"detroit\"\nlevel = 1", "at = \"creek\"\nlevel = 1", 0, "at", "no Fort stands"},
        {"data/setup.toml", "at = \"detroit\"\nlevel = 1", "at = \"detroit\"\nlevel = 9", 1, "level", "9"},
        {"data/setup.toml", "units = { us_ranger = 1 }", "units = { us_dragoon = 1 }", 0, "units",
         "unknown key 'us_dragoon'"},
    });
    // Five Ships-of-the-Line, of which there are three counters.
    Files files = shipped_data_files();
    for (int i = 0; i < 5; ++i)
        files["data/setup.toml"] +=
            "\n[[ship]]\nside = \"us\"\nlake = \"ontario\"\nwhere = \"oswego\"\ntype = "
            "\"ship_of_the_line\"\nname = \"x\"\nsrc = \"recon\"\n";
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_NE(problems[0].message.find("not so many counters"), std::string::npos) << problems[0].text();
}

TEST(AmateursData, MissesAFile) {
    Files files = shipped_data_files();
    files.erase("data/ports.toml");
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    ASSERT_FALSE(problems.empty());
    EXPECT_NE(problems[0].text().find("data/ports.toml"), std::string::npos) << problems[0].text();
}

}  // namespace ghent::amateurs::test
