// The data files of War of 1812: what the rulebook prints is in them, and every kind of fault is found and named.
#include "games/blocks/data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "core/embedded.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_blocks();
}

namespace ghent::blocks {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

Files shipped() {
    Files files;
    for (const EmbeddedFile& file : embedded_blocks()) files.emplace(file.name, file.content);
    return files;
}

std::vector<std::string> texts(const std::vector<Problem>& problems) {
    std::vector<std::string> out;
    for (const Problem& p : problems) {
        out.push_back(p.file + ":" + std::to_string(p.line) + ": " + p.field + ": " + p.message);
    }
    return out;
}

std::unique_ptr<Data> load_shipped() {
    std::vector<Problem> problems;
    auto data = load(shipped(), problems);
    EXPECT_THAT(texts(problems), IsEmpty());
    return data;
}

const Data& shipped_data() {
    static const std::unique_ptr<Data> loaded = load_shipped();
    return *loaded;
}

std::vector<std::string> names(u64 places) {
    std::vector<std::string> out;
    for (const int place : members(places)) out.push_back(shipped_data().place_id(place));
    return out;
}

const Town& town(std::string_view id) {
    return shipped_data().towns.at(static_cast<std::size_t>(shipped_data().town(id)));
}
const Block& block(std::string_view id) {
    return shipped_data().block.at(static_cast<std::size_t>(shipped_data().block_index(id)));
}
u64 neighbours(std::string_view id) {
    return shipped_data().adjacent.at(static_cast<std::size_t>(shipped_data().town(id)));
}
int due(std::size_t year, std::string_view id) {
    return shipped_data().reinforcements.at(year).at(static_cast<std::size_t>(shipped_data().town(id)));
}

int blocks_of(Seat side, Type type) {
    return static_cast<int>(std::count_if(shipped_data().block.begin(), shipped_data().block.end(),
                                          [&](const Block& b) { return b.side == side && b.type == type; }));
}

// ---------------------------------------------------------------- what the rulebook prints

TEST(BlocksData, ShippedFilesLoadWithoutProblems) { ASSERT_NE(load_shipped(), nullptr); }

TEST(BlocksData, FifteenAmericanAndTwelveBritishTowns) {
    PROVES("blocks", "1.1a");
    EXPECT_EQ(shipped_data().towns.size(), 27U);
    EXPECT_EQ(count(shipped_data().home[index(Seat::us)]), 15);
    EXPECT_EQ(count(shipped_data().home[index(Seat::gb)]), 12);
    EXPECT_EQ(shipped_data().home[0] & shipped_data().home[1], 0U);
    EXPECT_EQ(shipped_data().home[0] | shipped_data().home[1], shipped_data().all_towns);
}

TEST(BlocksData, TownValuesLieBetweenOneAndFive) {
    PROVES("blocks", "1.1d");
    std::set<int> values;
    for (const int t : members(shipped_data().all_towns))
        values.insert(shipped_data().value.at(static_cast<std::size_t>(t)));
    EXPECT_THAT(values, UnorderedElementsAre(1, 2, 3, 4, 5));
}

TEST(BlocksData, ThreeLakesWithOneBaseForEachSide) {
    PROVES("blocks", "1.2a", "1.2b", "1.2d");
    const auto bases = [](std::string_view lake) {
        const auto i = static_cast<std::size_t>(shipped_data().lake(lake) - kLake0);
        return std::pair{shipped_data().place_id(shipped_data().base[1].at(i)),
                         shipped_data().place_id(shipped_data().base[0].at(i))};
    };
    EXPECT_EQ(shipped_data().lakes.size(), 3U);
    EXPECT_EQ(bases("erie"), (std::pair<std::string, std::string>("amherstburg", "erie_town")));
    EXPECT_EQ(bases("ontario"), (std::pair<std::string, std::string>("kingston", "sackets_harbor")));
    EXPECT_EQ(bases("champlain"), (std::pair<std::string, std::string>("lacolle", "plattsburgh")));
    EXPECT_EQ(
        std::count_if(shipped_data().towns.begin(), shipped_data().towns.end(), [](const Town& t) { return t.base; }),
        6);
}

TEST(BlocksData, TownsOfTheLakes) {
    PROVES("blocks", "5.21a", "5.21b", "5.21c");
    const auto towns_of = [](std::string_view lake) {
        return names(shipped_data().lakeside.at(static_cast<std::size_t>(shipped_data().lake(lake) - kLake0)));
    };
    EXPECT_THAT(towns_of("erie"), UnorderedElementsAre("amherstburg", "detroit", "sandusky", "erie_town", "buffalo",
                                                       "fort_erie", "port_dover"));
    EXPECT_THAT(towns_of("ontario"), UnorderedElementsAre("york", "dundas", "fort_george", "fort_niagara", "oswego",
                                                          "sackets_harbor", "kingston", "smiths_creek"));
    EXPECT_THAT(towns_of("champlain"), UnorderedElementsAre("lacolle", "plattsburgh", "ticonderoga"));
    EXPECT_EQ(shipped_data().lake_of.at(static_cast<std::size_t>(shipped_data().town("utica"))), kNowhere);
}

TEST(BlocksData, TwentyFiveBlocksASide) {
    PROVES("blocks", "2.0a");
    for (const Seat side : kSeats) {
        EXPECT_EQ(count(shipped_data().all[index(side)]), 25);
        for (const int b : members(shipped_data().all[index(side)]))
            EXPECT_EQ(shipped_data().block.at(static_cast<std::size_t>(b)).side, side);
    }
}

TEST(BlocksData, EveryBlockCarriesStrengthCombatAndMovement) {
    PROVES("blocks", "2.1", "2.11c", "2.12a", "2.13b");
    for (const Block& b : shipped_data().block) {
        EXPECT_TRUE(b.strength >= 1 && b.strength <= 4) << b.id;
        EXPECT_TRUE(b.fire == 1 || b.fire == 2) << b.id;
        EXPECT_EQ(b.move, b.type == Type::warship                             ? 0
                          : b.type == Type::dragoon || b.type == Type::indian ? 2
                                                                              : 1)
            << b.id;
    }
    EXPECT_EQ(shipped_data().strength.at(static_cast<std::size_t>(shipped_data().block_index("us_r06"))),
              block("us_r06").strength);
    EXPECT_EQ(shipped_data().fire.at(static_cast<std::size_t>(shipped_data().block_index("us_a1"))), 2);
    EXPECT_EQ(shipped_data().move.at(static_cast<std::size_t>(shipped_data().block_index("us_dld"))), 2);
}

TEST(BlocksData, InfantryIsRegularOrMilitia) {
    PROVES("blocks", "2.21a");
    for (const Seat side : kSeats) {
        int militia = 0, regulars = 0;
        for (const Block& b : shipped_data().block)
            if (b.side == side && b.type == Type::infantry) ++(b.militia ? militia : regulars);
        EXPECT_GT(militia, 0);
        EXPECT_GT(regulars, 0);
    }
    EXPECT_TRUE(has(shipped_data().us_militia, shipped_data().block_index("us_moh")));
    EXPECT_FALSE(has(shipped_data().us_militia, shipped_data().block_index("us_r06")));
    EXPECT_FALSE(has(shipped_data().us_militia, shipped_data().block_index("br_york")))
        << "only American militia refuses (10.0)";
}

TEST(BlocksData, DragoonsAreF1OrF2ByBlock) {
    PROVES("blocks", "2.22b");
    std::set<int> ratings;
    for (const int b : members(shipped_data().dragoons))
        ratings.insert(shipped_data().fire.at(static_cast<std::size_t>(b)));
    EXPECT_THAT(ratings, UnorderedElementsAre(1, 2));
}

TEST(BlocksData, TwoArtilleryBlocksASideRatedF2) {
    PROVES("blocks", "2.23a");
    for (const Seat side : kSeats) EXPECT_EQ(blocks_of(side, Type::artillery), 2);
    for (const int b : members(shipped_data().artillery))
        EXPECT_EQ(shipped_data().fire.at(static_cast<std::size_t>(b)), 2);
}

TEST(BlocksData, SixWarshipsASide) {
    PROVES("blocks", "2.24a");
    for (const Seat side : kSeats) {
        EXPECT_EQ(blocks_of(side, Type::warship), 6);
        EXPECT_EQ(count(shipped_data().ships[index(side)]), 6);
    }
}

TEST(BlocksData, KingstonHasThreeNeighbours) {
    PROVES("blocks", "6.1d");
    EXPECT_THAT(names(neighbours("kingston")), UnorderedElementsAre("smiths_creek", "prescott", "sackets_harbor"));
}

TEST(BlocksData, MaloneAndLacolleConnectToMontreal) {
    PROVES("blocks", "11.1d");
    EXPECT_THAT(names(neighbours("montreal")), Contains("malone"));
    EXPECT_THAT(names(neighbours("montreal")), Contains("lacolle"));
    EXPECT_THAT(names(neighbours("malone")), Contains("montreal"));
}

TEST(BlocksData, ValuesTheRulebookNames) {
    PROVES("blocks", "8.1g", "8.21e", "12.0b");
    EXPECT_EQ(town("kingston").value, 3);
    EXPECT_EQ(town("detroit").value, 3);
    EXPECT_EQ(town("sackets_harbor").value, 2);
    EXPECT_EQ(town("utica").value, 1);
    EXPECT_EQ(town("montreal").value + town("quebec").value, 9);
}

TEST(BlocksData, ReinforcementsComeToQuebecAlbanyAndPittsburgh) {
    PROVES("blocks", "8.23a", "8.23e", "12.0c");
    EXPECT_THAT(names(shipped_data().entries[index(Seat::gb)]), UnorderedElementsAre("quebec"));
    EXPECT_THAT(names(shipped_data().entries[index(Seat::us)]), UnorderedElementsAre("albany", "pittsburgh"));
    EXPECT_EQ(due(1, "quebec"), 3);
    EXPECT_EQ(due(1, "albany"), 2);
    EXPECT_EQ(due(1, "pittsburgh"), 2);
    EXPECT_GT(due(2, "quebec"), due(1, "quebec")) << "large in 1814";
    EXPECT_GT(due(2, "quebec"), due(2, "albany") + due(2, "pittsburgh"));
    for (const int t : members(shipped_data().all_towns))
        EXPECT_EQ(shipped_data().reinforcements[0].at(static_cast<std::size_t>(t)), 0);
}

TEST(BlocksData, BlocksOfTheBattleExample) {
    PROVES("blocks", "7.2i");
    EXPECT_EQ(block("br_a1").strength, 3);
    EXPECT_EQ(block("br_a1").fire, 2);
    EXPECT_EQ(block("br_d19").type, Type::dragoon);
    EXPECT_EQ(block("br_d19").fire, 2);
    EXPECT_EQ(block("us_r15").strength + block("us_r13").strength, 7);
    EXPECT_EQ(block("us_r15").fire, 1);
    EXPECT_EQ(block("us_r13").fire, 1);
}

// ---------------------------------------------------------------- what the loader makes of it

TEST(BlocksData, SetsOfBlocks) {
    const Data& d = shipped_data();
    EXPECT_EQ(count(d.pool[0]), 19);
    EXPECT_EQ(count(d.pool[1]), 18);
    EXPECT_EQ(d.pool[0], d.army[0]);
    EXPECT_EQ(d.pool[1], d.army[1]);
    EXPECT_EQ(d.land[1], d.army[1] | one(d.named.tecumseh));
    EXPECT_EQ(d.all[0], d.land[0] | d.ships[0]);
    EXPECT_EQ(d.riders, d.dragoons | one(d.named.tecumseh));
    EXPECT_EQ(d.carried, (d.army[0] | d.army[1]) & ~d.artillery);
    EXPECT_EQ(d.vp_blocks, d.army[0] | d.army[1]);
    EXPECT_EQ(d.block.at(d.named.kentucky_dragoons).id, "us_dky");
    EXPECT_EQ(d.place_id(d.named.detroit), "detroit");
    EXPECT_TRUE(has(d.us_militia, d.named.kentucky_dragoons));
    for (int b = 0; b < kBlocks; ++b) EXPECT_EQ(d.block.at(static_cast<std::size_t>(b)).side, side_of(b));
}

TEST(BlocksData, PlacesAndNames) {
    const Data& d = shipped_data();
    EXPECT_EQ(d.town("detroit"), 0) << "towns are numbered in the order of the file";
    EXPECT_EQ(d.lake("erie"), kLake0);
    EXPECT_EQ(d.town("erie"), -1);
    EXPECT_EQ(d.lake("erie_town"), -1);
    EXPECT_EQ(d.town(""), -1);
    EXPECT_EQ(d.block_index("nobody"), -1);
    for (int place = 0; place < kPlaces; ++place) {
        const bool there =
            (is_town(place) && has(d.all_towns, place)) || (is_lake(place) && place < kLake0 + 3) || place >= kWaiting;
        EXPECT_EQ(d.place_key(place) != "nowhere", there) << place;
    }
    EXPECT_EQ(d.place_title(d.town("sackets_harbor")), "Sacket's Harbor");
    EXPECT_EQ(d.place_id(kPool), "pool");
    EXPECT_EQ(d.place_key(kNowhere), "nowhere");
}

TEST(BlocksData, SetUpNumbers) {
    const Data& d = shipped_data();
    EXPECT_THAT(d.years, ::testing::ElementsAre(1812, 1813, 1814));
    EXPECT_EQ(d.turn_labels.size(), 10U);
    EXPECT_EQ(d.draw[0], 12);
    EXPECT_EQ(d.draw[1], 10);
    EXPECT_EQ(d.ship_starts.size(), 6U);
    EXPECT_EQ(d.historical_fleet.size(), 6U);
    EXPECT_EQ(d.historical_order.size(), 15U);
    EXPECT_EQ(d.chronicle.size(), 20U);
    EXPECT_EQ(d.scenarios.size(), 1U);
    EXPECT_EQ(d.scenarios.at(0).id, "standard");
    EXPECT_EQ(d.rules.empty(), false);
    int deployed[2] = {};
    for (int b = 0; b < kBlocks; ++b)
        deployed[index(side_of(b))] += is_town(d.historical_at.at(static_cast<std::size_t>(b)));
    EXPECT_EQ(deployed[0], 12);
    EXPECT_EQ(deployed[1], 10);
}

TEST(BlocksData, EveryRecordNamesItsSource) {
    const Provenance& p = shipped_data().provenance;
    EXPECT_EQ(p.rulebook + p.open + p.reconstructed + p.mixed, 245) << "records of the four files";
    EXPECT_EQ(p.rulebook, 57);
    EXPECT_EQ(p.open, 21);
    EXPECT_EQ(p.reconstructed, 97);
    EXPECT_EQ(p.mixed, 70);
}

TEST(BlocksData, HashFollowsTheDataAndNothingElse) {
    std::vector<Problem> problems;
    Files files = shipped();
    EXPECT_EQ(load(files, problems)->hash, shipped_data().hash);
    files["rules.tsv"] += "\n";
    EXPECT_EQ(load(files, problems)->hash, shipped_data().hash);
    files["data/map.toml"] += "\n";
    EXPECT_NE(load(files, problems)->hash, shipped_data().hash);
    EXPECT_EQ(shipped_data().hash.size(), 16U);
}

// ---------------------------------------------------------------- faults

// One change of a shipped file, and the problem it must give.
struct Fault {
    const char* name;
    const char* file;
    const char* after;  // look for `from` behind this text …
    const char* from;
    const char* to;  // … and write this instead
    const char* field;
    const char* at;  // the line of this text, behind `after`; "": the changed line; null: the whole file
    const char* message;
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

int line_of(std::string_view text, std::size_t position) {
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n'));
}

class BlocksDataFault : public ::testing::TestWithParam<Fault> {};

TEST_P(BlocksDataFault, IsFoundAndNamed) {
    const Fault& fault = GetParam();
    Files files = shipped();
    std::string& text = files.at(fault.file);
    const std::size_t start = text.find(fault.after);
    ASSERT_NE(start, std::string::npos) << fault.after;
    const std::size_t position = text.find(fault.from, start);
    ASSERT_NE(position, std::string::npos) << fault.from;
    text.replace(position, std::string_view(fault.from).size(), fault.to);
    int line = 0;
    if (fault.at != nullptr) {
        const std::size_t marker = *fault.at ? text.find(fault.at, start) : position;
        ASSERT_NE(marker, std::string::npos) << fault.at;
        line = line_of(text, marker);
    }

    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    const bool found = std::any_of(problems.begin(), problems.end(), [&](const Problem& p) {
        return p.file == fault.file && p.line == line && p.field == fault.field &&
               p.message.find(fault.message) != std::string::npos;
    });
    EXPECT_TRUE(found) << fault.file << ":" << line << ": " << fault.field << ": … " << fault.message
                       << " …\nthere are:\n"
                       << ::testing::PrintToString(texts(problems));
}

constexpr const char* kMap = "data/map.toml";
constexpr const char* kBlocksToml = "data/blocks.toml";
constexpr const char* kSetup = "data/setup.toml";
constexpr const char* kHistory = "data/history.toml";

const Fault kMapFaults[] = {
    {"Syntax", kMap, "[meta]", "game = \"blocks\"", "game = \"blocks", "", "", "not TOML"},
    {"OtherGame", kMap, "[meta]", "\"blocks\"", "\"sabres\"", "meta: game", "", "must be 'blocks'"},
    {"Facing", kMap, "facing", "\"north\"", "\"west\"", "meta facing: US", "", "rule 3.1"},
    {"BoxUpsideDown", kMap, "bbox", "lat_min = 40.0", "lat_min = 50.0", "meta bbox: lat_min", "", "less than lat_max"},
    {"UnknownKey", kMap, "id = \"detroit\"", "value = 3", "value = 3\nvalve = 3", "town detroit", "valve",
     "unknown key"},
    {"UnknownTable", kMap, "[[lake]]", "[[lake]]", "[[river]]\nid = \"thames\"\n\n[[lake]]", "", "[[river]]",
     "unknown key"},
    {"ValueTooHigh", kMap, "id = \"detroit\"", "value = 3", "value = 6", "town detroit: value", "",
     "6 is not between 1 and 5"},
    {"ValueTooLow", kMap, "id = \"detroit\"", "value = 3", "value = 0", "town detroit: value", "",
     "0 is not between 1 and 5"},
    {"ValueIsText", kMap, "id = \"detroit\"", "value = 3", "value = \"3\"", "town detroit: value", "",
     "must be a whole number"},
    {"ValueMissing", kMap, "[[town]]\nid = \"detroit\"", "value = 3\n", "", "town detroit: value", "[[town]]",
     "is missing"},
    {"EntryIsText", kMap, "id = \"albany\"", "entry = true", "entry = \"yes\"", "town albany: entry", "",
     "true or false"},
    {"UnknownSide", kMap, "id = \"detroit\"", "\"US\"", "\"GB\"", "town detroit: side", "", "is not one of US, BR"},
    {"TwinTown", kMap, "id = \"sandusky\"", "\"sandusky\"", "\"detroit\"", "town detroit: id", "", "twice"},
    {"TownNamedAsLake", kMap, "id = \"sandusky\"", "\"sandusky\"", "\"erie\"", "town erie: id", "", "twice"},
    {"TownNamedAsBox", kMap, "id = \"sandusky\"", "\"sandusky\"", "\"pool\"", "town pool: id", "",
     "box beside the map"},
    {"BadId", kMap, "id = \"sandusky\"", "\"sandusky\"", "\"San Dusky\"", "town San Dusky: id", "", "is not an id"},
    {"EmptyName", kMap, "id = \"sandusky\"", "\"Sandusky\"", "\"\"", "town sandusky: name", "", "is empty"},
    {"OffTheMap", kMap, "id = \"sandusky\"", "41.4489", "14.4489", "town sandusky: lat", "", "outside the map"},
    {"BadLabel", kMap, "id = \"sandusky\"", "label = \"S\"", "label = \"down\"", "town sandusky: label", "",
     "is not one of"},
    {"ShiftOfThree", kMap, "id = \"detroit\"", "[-6, 8]", "[-6, 8, 1]", "town detroit: shift", "", "two numbers"},
    {"ShiftTooFar", kMap, "id = \"detroit\"", "[-6, 8]", "[-600, 8]", "town detroit: shift", "", "50 km"},
    {"OneTownTooFew", kMap, "id = \"malone\"", "side = \"US\"", "side = \"BR\"", "town", nullptr, "14 American towns"},
    {"UnknownLake", kMap, "id = \"sandusky\"", "[\"erie\"]", "[\"huron\"]", "town sandusky: lakes", "",
     "no lake 'huron'"},
    {"TwoLakes", kMap, "id = \"buffalo\"", "[\"erie\"]", "[\"erie\", \"ontario\"]", "town buffalo: lakes", "",
     "one lake at most"},
    {"LakeNotListed", kMap, "id = \"erie\"", "\"sandusky\", ", "", "town sandusky: lakes",
     "lakes = [\"erie\"]\nlat = 41.4489", "does not list"},
    {"TownDoesNotSay", kMap, "id = \"erie\"", "\"sandusky\"", "\"sandusky\", \"utica\"", "lake erie: towns", "",
     "utica does not say"},
    {"LakeTownUnknown", kMap, "id = \"erie\"", "\"sandusky\"", "\"toledo\"", "lake erie: towns", "",
     "no town 'toledo'"},
    {"LakeTownTwice", kMap, "id = \"erie\"", "\"sandusky\"", "\"sandusky\", \"sandusky\"", "lake erie: towns", "",
     "listed twice"},
    {"BaseUnknown", kMap, "id = \"erie\"", "base_us = \"erie_town\"", "base_us = \"presqu_isle\"", "lake erie: base_us",
     "", "no town 'presqu_isle': rule 1.2 needs it"},
    {"BaseOfTheOther", kMap, "id = \"erie\"", "base_us = \"erie_town\"", "base_us = \"amherstburg\"",
     "lake erie: base_us", "", "not a town of that side"},
    {"BaseInland", kMap, "id = \"erie\"", "base_us = \"erie_town\"", "base_us = \"utica\"", "lake erie: base_us", "",
     "does not lie on this lake"},
    {"BaseMarkedTwice", kMap, "id = \"sandusky\"", "lakes = [\"erie\"]", "lakes = [\"erie\"]\nbase = \"erie\"",
     "town sandusky: base", "base = \"erie\"", "one for each side and lake"},
    {"BaseOnOtherLake", kMap, "id = \"erie_town\"", "base = \"erie\"", "base = \"ontario\"", "town erie_town: base", "",
     "is not the lake this town lies on"},
    {"FourLakes", kMap, "[[lake]]", "[[lake]]",
     "[[lake]]\nid = \"huron\"\nname = \"H\"\nlat = 44.0\nlon = -82.0\nbase_us = \"detroit\"\nbase_br = \"york\"\n"
     "towns = []\nsrc = \"x\"\n\n[[lake]]",
     "lake", nullptr, "4 lakes, there must be 3"},
    {"EdgeUnknownTown", kMap, "b = \"amherstburg\"", "b = \"amherstburg\"", "b = \"toledo\"",
     "edge detroit - toledo: b", "", "no town 'toledo'"},
    {"EdgeToItself", kMap, "b = \"amherstburg\"", "b = \"amherstburg\"", "b = \"detroit\"", "edge detroit - detroit: b",
     "", "the same town"},
    {"EdgeTwice", kMap, "a = \"sandusky\"\nb = \"erie_town\"", "b = \"erie_town\"", "b = \"detroit\"",
     "edge sandusky - detroit: b", "", "joined already"},
    {"EdgeKind", kMap, "[[edge]]", "kind = \"road\"", "kind = \"rail\"", "edge detroit - amherstburg: kind", "",
     "is not one of"},
    {"NoBorder", kMap, "[[edge]]", "border = true", "border = false", "edge detroit - amherstburg: border", "",
     "border must be true"},
    {"FalseBorder", kMap, "a = \"detroit\"\nb = \"sandusky\"", "kind = \"trail\"", "kind = \"trail\"\nborder = true",
     "edge detroit - sandusky: border", "border = true", "not a border"},
    {"ViaPoint", kMap, "[[edge]]", "[42.21, -83.1]", "[42.21]", "edge detroit - amherstburg: via", "",
     "latitude and longitude"},
    {"ViaSwapped", kMap, "[[edge]]", "[42.21, -83.1]", "[-83.1, 42.21]", "edge detroit - amherstburg: via", "",
     "outside the map"},
    {"ViaDetour", kMap, "[[edge]]", "[42.21, -83.1]", "[45.21, -73.1]", "edge detroit - amherstburg: via", "",
     "towns 25 km apart"},
    {"ViaIsText", kMap, "[[edge]]", "[42.21, -83.1]", "\"ferry\"", "edge detroit - amherstburg: via", "",
     "lists of numbers"},
    {"CutOff", kMap, "a = \"montreal\"\nb = \"quebec\"", "b = \"quebec\"", "b = \"utica\"", "edge", nullptr, "quebec"},
    {"NoEntry", kMap, "id = \"quebec\"", "entry = true", "entry = false", "town", nullptr, "rule 8.23 needs one"},
    {"NoSource", kMap, "[[town]]\nid = \"detroit\"", "src =", "note =", "town detroit: src", "[[town]]", "is missing"},
};

const Fault kBlockFaults[] = {
    {"Strength", kBlocksToml, "id = \"br_r01\"", "strength = 4", "strength = 5", "block br_r01: strength", "",
     "5 is not between 1 and 4"},
    {"Fire", kBlocksToml, "id = \"br_r01\"", "fire = 1", "fire = 3", "block br_r01: fire", "",
     "3 is not between 1 and 2"},
    {"Move", kBlocksToml, "id = \"br_r01\"", "move = 1", "move = 3", "block br_r01: move", "",
     "3 is not between 0 and 2"},
    {"Pursuit", kBlocksToml, "id = \"br_r01\"", "pursuit = 1", "pursuit = -1", "block br_r01: pursuit", "",
     "not between 0 and 2"},
    {"MoveMissing", kBlocksToml, "[[block]]\nid = \"br_r01\"", "move = 1\n", "", "block br_r01: move", "[[block]]",
     "is missing"},
    {"InfantryF2", kBlocksToml, "id = \"br_r01\"", "fire = 1", "fire = 2", "block br_r01: fire", "",
     "must be 1 for infantry (rule 2.21)"},
    {"ArtilleryF1", kBlocksToml, "id = \"br_a1\"", "fire = 2", "fire = 1", "block br_a1: fire", "", "rule 2.23"},
    {"ArtilleryAfloat", kBlocksToml, "id = \"br_a1\"", "amphibious = false", "amphibious = true",
     "block br_a1: amphibious", "", "rule 2.23"},
    {"SlowDragoon", kBlocksToml, "id = \"br_d19\"", "move = 2", "move = 1", "block br_d19: move", "", "rule 2.22"},
    {"WarshipInPool", kBlocksToml, "id = \"br_w1\"", "pool = false", "pool = true", "block br_w1: pool", "",
     "rule 2.24"},
    {"Type", kBlocksToml, "id = \"br_r01\"", "\"infantry\"", "\"marines\"", "block br_r01: type", "", "is not one of"},
    {"FlagIsNumber", kBlocksToml, "id = \"br_r01\"", "militia = false", "militia = 0", "block br_r01: militia", "",
     "true or false"},
    {"Twin", kBlocksToml, "id = \"br_r08\"", "\"br_r08\"", "\"br_r01\"", "block br_r01: id", "", "twice"},
    {"Deserter", kBlocksToml, "id = \"br_r01\"", "side = \"BR\"", "side = \"US\"", "block", nullptr,
     "26 American blocks, there must be 25"},
    {"SeventhShip", kBlocksToml, "id = \"us_r04\"",
     "type = \"infantry\"\nname = \"4th U.S. Infantry\"\nmilitia = false\nstrength = 3\nfire = 1\nmove = 1\namphibious "
     "= true\npursuit = "
     "1\nvp = true\npool = true",
     "type = \"warship\"\nname = \"x\"\nmilitia = false\nstrength = 4\nfire = 1\nmove = 0\namphibious = false\npursuit "
     "= 0\nvp = "
     "false\npool = false",
     "block", nullptr, "7 American warships, there must be 6"},
    {"AmericanIndian", kBlocksToml, "id = \"br_tecumseh\"", "side = \"BR\"", "side = \"US\"", "block br_tecumseh: side",
     "", "2.25"},
    {"NoKentuckyDragoons", kBlocksToml, "id = \"us_dky\"", "us_dky", "us_dkz", "block", nullptr,
     "no block 'us_dky': rule 2.22 needs it"},
    {"KentuckyRegulars", kBlocksToml, "id = \"us_dky\"", "militia = true", "militia = false", "block us_dky", nullptr,
     "rule 2.22"},
    {"ShipNamesLake", kBlocksToml, "[[ship_names]]", "\"erie\"", "\"huron\"", "ship_names 1: lake", "",
     "no lake 'huron'"},
    {"ShipNamesTwice", kBlocksToml, "lake = \"erie\"", "lake = \"ontario\"", "lake = \"erie\"", "ship_names 2: lake",
     "", "twice"},
};

const Fault kSetupFaults[] = {
    {"Years", kSetup, "[meta]", "[1812, 1813, 1814]", "[1812, 1813, 1815]", "meta: years", "", "three years in a row"},
    {"TwoYears", kSetup, "[meta]", "[1812, 1813, 1814]", "[1812, 1813]", "meta: years", "", "three years in a row"},
    {"Turns", kSetup, "[meta]", "turns_per_year = 10", "turns_per_year = 11", "meta: turns_per_year", "",
     "must be 10 (rule 4.1)"},
    {"YearRecord", kSetup, "[[year]]", "year = 1812", "year = 1811", "year 1: year", "", "must be 1812"},
    {"WinterAtTheEnd", kSetup, "year = 1814", "winter_turn = false", "winter_turn = true", "year 3: winter_turn", "",
     "must be false"},
    {"LabelOrder", kSetup, "[[turn_label]]", "turn = 2", "turn = 3", "turn_label 2: turn", "", "must be 2"},
    {"LabelMissing", kSetup, "label = \"October\"",
     "[[turn_label]]\nturn = 10\nlabel = \"November\"\nsrc = \"recon: as turn 1\"", "", "turn_label", nullptr,
     "9 turn labels, there must be 10"},
    {"DrawAbovePool", kSetup, "[[start_force]]", "draw = 12", "draw = 20", "start_force US: draw", "",
     "from a pool of 19"},
    {"DrawTooSmall", kSetup, "[[start_force]]", "draw = 12", "draw = 8", "start_force US: draw", "",
     "cannot cover 9 towns"},
    {"DrawTwice", kSetup, "draw = 12", "side = \"BR\"", "side = \"US\"", "start_force", nullptr, "none for BR"},
    {"DeployOrder", kSetup, "[[deploy]]", "side = \"US\"", "side = \"BR\"", "deploy 1: side", "", "must be 'US'"},
    {"ShipNotInBase", kSetup, "[[warship_start]]", "\"erie_town\"", "\"detroit\"", "warship_start detroit: town", "",
     "not a naval base of that side"},
    {"TwoShipsInBase", kSetup, "[[warship_start]]", "\"sackets_harbor\"", "\"erie_town\"",
     "warship_start erie_town: town", "", "one warship in each base"},
    {"BaseWithoutShip", kSetup, "[[warship_start]]", "\"sackets_harbor\"", "\"erie_town\"", "warship_start", nullptr,
     "none at sackets_harbor"},
    {"StrongShip", kSetup, "[[warship_start]]", "strength = 1", "strength = 2", "warship_start erie_town: strength", "",
     "rule 3.23"},
    {"ReinforcementYear", kSetup, "[[reinforcement]]", "year = 1813", "year = 1812", "reinforcement 1: year", "",
     "not a year after a winter"},
    {"ReinforcementTown", kSetup, "[[reinforcement]]", "\"quebec\"", "\"montreal\"",
     "reinforcement 1813 montreal: town", "", "not an entry town of that side"},
    {"ReinforcementMissing", kSetup, "[[reinforcement]]", "\"quebec\"", "\"montreal\"", "reinforcement", nullptr,
     "no number for 1813 at quebec"},
    {"ReinforcementSide", kSetup, "[[reinforcement]]", "side = \"BR\"", "side = \"US\"",
     "reinforcement 1813 quebec: town", "town = \"quebec\"", "not an entry town of that side"},
    {"Margin", kSetup, "[victory]", "margin = 10", "margin = 0", "victory: margin", "", "not between 1 and 99"},
    {"Die", kSetup, "[combat]", "die = 6", "die = 8", "combat: die", "", "must be 6 (rule 2.12)"},
    {"PursuitFire", kSetup, "[combat]", "pursuit_hit_at_or_below = 3", "pursuit_hit_at_or_below = 4",
     "combat: pursuit_hit_at_or_below", "", "rule 7.22"},
    {"PursuitDice", kSetup, "pursuit_dice", "infantry = 1", "infantry = 2", "combat pursuit_dice: infantry", "",
     "but block us_r04 has 1"},
    {"ShipMaximum", kSetup, "[naval]", "max_strength = 4", "max_strength = 3", "naval: max_strength", "",
     "but block us_w1 has 4"},
    {"CaptureRolls", kSetup, "[naval]", "[1, 2, 3]", "[1, 3]", "naval: capture_roll_docked", "", "from 1 up"},
    {"EscapeRolls", kSetup, "[naval]", "[4, 5, 6]", "[5, 6]", "naval: capture_roll_escape", "", "rule 7.12"},
    {"BarredTypes", kSetup, "[amphibious]", "\"indian\", ", "", "amphibious: barred_types", "", "block br_tecumseh"},
    {"RefuseRolls", kSetup, "[militia]", "[1, 2, 3]", "[]", "militia: refuse_on", "", "from 1 up"},
    {"NoTecumseh", kSetup, "[indian]", "\"br_tecumseh\"", "\"br_brock\"", "indian: block", "",
     "no block 'br_brock': rule 9.0 needs it"},
    {"NotAnIndian", kSetup, "[indian]", "\"br_tecumseh\"", "\"br_r01\"", "indian: block", "", "is not of type indian"},
    {"NoDetroit", kSetup, "[indian]", "\"detroit\"", "\"chicago\"", "indian: enters_at", "",
     "no town 'chicago': rule 9.0 needs it"},
    {"OptionOn", kSetup, "[[option]]", "default = false", "default = true", "option simo_move: default", "",
     "off unless asked for"},
    {"OptionUnknown", kSetup, "[[option]]", "\"simo_move\"", "\"sumo_move\"", "option sumo_move: id", "",
     "is not one of"},
    {"OptionMissing", kSetup, "[[option]]", "\"simo_move\"", "\"sumo_move\"", "option", nullptr,
     "'simo_move' is missing"},
    {"TableMissing", kSetup, "# War of 1812", "[victory]", "[glory]", "victory", "# War of 1812", "is missing"},
};

const Fault kHistoryFaults[] = {
    {"DeployedTwice", kHistory, "us_r04", "block = \"us_moh\"", "block = \"us_r04\"", "deployment us_r04: block", "",
     "deployed twice"},
    {"OtherSide", kHistory, "[[deployment]]", "block = \"us_r04\"", "block = \"br_r41\"", "deployment 1: block", "",
     "is not American"},
    {"NotFromThePool", kHistory, "[[deployment]]", "block = \"us_r04\"", "block = \"us_w1\"", "deployment 1: block", "",
     "rule 3.2"},
    {"UnknownBlock", kHistory, "[[deployment]]", "block = \"us_r04\"", "block = \"us_r99\"", "deployment 1: block", "",
     "no block 'us_r99'"},
    {"Abroad", kHistory, "[[deployment]]", "town = \"detroit\"", "town = \"york\"", "deployment us_r04: town", "",
     "rule 3.21"},
    {"Uncovered", kHistory, "town = \"fort_niagara\"", "town = \"fort_niagara\"", "town = \"utica\"", "deployment",
     nullptr, "no block at fort_niagara"},
    {"TooFew", kHistory, "block = \"us_r04\"",
     "[[deployment]]\nside = \"US\"\ntown = \"detroit\"\nblock = \"us_moh\"\nsrc = \"recon: Hull's three Ohio "
     "regiments\"\n",
     "", "deployment", nullptr, "11 American blocks, there must be 12"},
    {"OrderOfOrder", kHistory, "[[reinforcement_order]]", "order = 1", "order = 3", "reinforcement_order us_r25: order",
     "", "must be 1"},
    {"ComesTwice", kHistory, "[[reinforcement_order]]", "block = \"us_r09\"", "block = \"us_r25\"",
     "reinforcement_order us_r25: block", "", "comes twice"},
    {"AlreadyThere", kHistory, "[[reinforcement_order]]", "block = \"us_r25\"", "block = \"us_r04\"",
     "reinforcement_order us_r04: block", "", "deployed at the start"},
    {"NotAnEntry", kHistory, "[[reinforcement_order]]", "town = \"albany\"", "town = \"utica\"",
     "reinforcement_order us_r25: town", "", "not an entry town"},
    {"WrongYear", kHistory, "[[reinforcement_order]]", "year = 1813", "year = 1812", "reinforcement_order us_r25: year",
     "", "not a year after a winter"},
    {"FleetAbroad", kHistory, "[[fleet]]", "town = \"amherstburg\"", "town = \"york\"", "fleet york: town", "",
     "not a naval base of that side"},
    {"FleetTooStrong", kHistory, "[[fleet]]", "strength = 2", "strength = 5", "fleet 1: strength", "",
     "not between 1 and 4"},
    {"Date", kHistory, "[[event]]", "1812-07-12", "12 July 1812", "event 1: date", "", "not a date"},
    {"EventPlace", kHistory, "[[event]]", "\"amherstburg\"", "\"ghent\"", "event 1: place", "",
     "no town or lake 'ghent'"},
};

std::string name_of(const ::testing::TestParamInfo<Fault>& info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(Map, BlocksDataFault, ::testing::ValuesIn(kMapFaults), name_of);
INSTANTIATE_TEST_SUITE_P(Blocks, BlocksDataFault, ::testing::ValuesIn(kBlockFaults), name_of);
INSTANTIATE_TEST_SUITE_P(Setup, BlocksDataFault, ::testing::ValuesIn(kSetupFaults), name_of);
INSTANTIATE_TEST_SUITE_P(History, BlocksDataFault, ::testing::ValuesIn(kHistoryFaults), name_of);

TEST(BlocksData, MissingAndUnknownFiles) {
    for (const char* file : {kMap, kBlocksToml, kSetup, kHistory, "rules.tsv"}) {
        Files files = shipped();
        files.erase(file);
        std::vector<Problem> problems;
        EXPECT_EQ(load(files, problems), nullptr);
        EXPECT_THAT(texts(problems), Contains(HasSubstr(std::string(file) + ":0")))
            << "one problem for the missing file";
    }
    Files files = shipped();
    files["data/mapp.toml"] = "";
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    EXPECT_THAT(texts(problems), Contains(HasSubstr("data/mapp.toml:0")));
    EXPECT_EQ(load({}, problems), nullptr);
}

TEST(BlocksData, MoreTownsThanThereIsRoomFor) {
    Files files = shipped();
    for (int i = 0; i < 10; ++i) {
        files.at(kMap) += "\n[[town]]\nid = \"extra" + std::to_string(i) +
                          "\"\nname = \"Extra\"\nside = \"US\"\nvalue = 1\nlakes = []\nlat = 43.0\nlon = -75.0\nlabel "
                          "= \"S\"\nsrc = \"recon\"\n";
    }
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    EXPECT_THAT(texts(problems), Contains(HasSubstr("town extra9: id: there is room for at most 32 towns")));
}

TEST(BlocksData, SeveralFaultsAreAllReported) {
    Files files = shipped();
    std::string& text = files.at(kMap);
    for (const char* value : {"value = 3", "value = 2", "value = 4"})
        text.replace(text.find(value), std::string_view(value).size(), "value = 9");
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    EXPECT_GE(problems.size(), 3U);
}

// ---------------------------------------------------------------- garbage

// Lines dropped, doubled, swapped and spoilt: the loader never throws, and answers null exactly when it has a problem.
TEST(BlocksData, GarbageGivesProblemsAndNothingWorse) {
    std::mt19937 random(1812);
    const auto pick = [&](std::size_t n) { return random() % n; };
    const Files whole = shipped();
    for (long i = 0; i < effort(100, 300, 20'000); ++i) {
        Files files = whole;
        const char* names[] = {kMap, kBlocksToml, kSetup, kHistory};
        std::string& text = files.at(names[pick(4)]);
        for (std::size_t n = 1 + pick(3); n > 0; --n) {
            const std::size_t from = pick(text.size()), length = std::min<std::size_t>(pick(200), text.size() - from);
            switch (pick(5)) {
                case 0: text.erase(from, length); break;
                case 1: text.insert(from, text.substr(pick(text.size()), length)); break;
                case 2: text[from] = static_cast<char>(pick(256)); break;
                case 3:
                    text.insert(text.find('\n', from) == std::string::npos ? 0 : text.find('\n', from),
                                "\nvalue = 1e999\n");
                    break;
                default: text.resize(from + 1);
            }
        }
        std::vector<Problem> problems;
        std::unique_ptr<Data> loaded;
        ASSERT_NO_THROW(loaded = load(files, problems));
        ASSERT_EQ(loaded == nullptr, !problems.empty());
    }
}

}  // namespace

}  // namespace ghent::blocks
