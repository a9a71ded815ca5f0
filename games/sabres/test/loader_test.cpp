// Wrong data are refused with file, line, field and reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/strings.h"
#include "games/sabres/test/table.h"
#include "testing/effort.h"

namespace ghent::sabres::test {
namespace {

using ::testing::IsEmpty;

int line_of(const std::string& text, std::size_t position) {
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n'));
}

// One change of one file, and what must be said about it.
struct Fault {
    const char *name, *file, *after, *from, *to;
    const char* field;    // of the problem
    const char* message;  // part of it
    int line = 0;         // relative to where the change is made; -1000: the whole file
};
void PrintTo(const Fault& f, std::ostream* out) { *out << f.name; }
constexpr int kWhole = -1000;

constexpr const char* kYork = "data/scenarios/04-york.toml";
constexpr const char* kBrown = "data/scenarios/01-brownstown.toml";
constexpr const char* kQueenston = "data/scenarios/02-queenston-heights.toml";
constexpr const char* kThames = "data/scenarios/08-thames.toml";
constexpr const char* kUnits = "data/units.toml";
constexpr const char* kCards = "data/cards.toml";
constexpr const char* kTerrain = "data/terrain.toml";
constexpr const char* kBoards = "data/boards.toml";
constexpr const char* kSpecials = "data/special_rules.toml";

const Fault kFaults[] = {
    // scenarios
    {"Syntax", kYork, "", "number = 4", "number = = 4", "", "not TOML"},
    {"InWater", kYork, "id = \"B1\"", "hex = \"G6\"", "hex = \"G9\"", "unit B1: hex",
     "G9 is water: British artillery cannot stand there"},
    {"ShipAshore", kYork, "id = \"U1\"", "hex = \"B9\"", "hex = \"B5\"", "unit U1: hex", "cannot stand there"},
    {"OffTheMap", kYork, "id = \"B1\"", "hex = \"G6\"", "hex = \"G12\"", "unit B1: hex",
     "G12 is off the map of 10 rows"},
    {"NoHex", kYork, "id = \"B1\"", "hex = \"G6\"", "hex = \"Z6\"", "unit B1: hex", "'Z6' is no hex"},
    {"Stacked", kYork, "id = \"B3\"", "hex = \"H6\"", "hex = \"G6\"", "unit B3: hex", "B1 stands on G6 already"},
    {"UnknownToken", kYork, "grid = [", "\"f. f. f.", "\"f. q. f.", "map: grid", "B1: 'q.' is not a terrain letter",
     -1},
    {"UnknownMarker", kYork, "grid = [", "\"f. f. f.", "\"f. fz f.", "map: grid", "B1: 'fz' is not a terrain letter",
     -1},
    {"MarkerElsewhere", kYork, "grid = [", "\"f. f. f.", "\"f. fb f.", "map: grid",
     "a bridge marker may not stand on forest", -1},
    {"ShortRow", kYork, "grid = [", "\"f. f. f.", "\"f. f.", "map: grid", "row 1 has 12 hexes", -1},
    {"MissingRow", kYork, "grid = [", "  \"f. .. f. .. .. .. .. f. .. .. .. .. ..\",\n", "", "map: grid",
     "9 rows, there must be 10", -3},
    {"Unreachable", kYork, "kind = \"hex_points\"", "\"L5\"", "\"C9\"", "special", "no us unit can ever reach C9",
     kWhole},
    {"UnreachableMagazine", kYork, "kind = \"magazine\"", "\"H6\"", "\"D10\"", "special",
     "magazine: no us unit can ever reach D10", kWhole},
    {"MissingField", kYork, "id = \"B1\"", "type = \"british_artillery\"\n", "", "unit B1: type", "is missing", -3},
    {"MissingPoints", kYork, "[orders]", "points_to_win = 6\n", "", "orders: points_to_win", "is missing", -4},
    {"MissingTable", kYork, "[baseline]", "[baseline]", "[bottomline]", "baseline", "is missing", kWhole},
    {"UnknownKey", kYork, "id = \"B1\"", "side =", "flag = 1\nside =", "unit B1", "unknown key"},
    {"WrongSide", kYork, "id = \"B1\"", "side = \"british\"", "side = \"us\"", "unit B1: type", "are not of this side",
     1},
    {"NoSuchType", kYork, "id = \"B1\"", "\"british_artillery\"", "\"dragoons\"", "unit B1: type",
     "no unit type 'dragoons'"},
    {"TwinUnit", kYork, "id = \"B1\"", "id = \"B2\"", "id = \"B1\"", "unit B1: id", "'B1' is there twice"},
    {"TwoPlaces", kYork, "id = \"B1\"", "hex = \"G6\"", "hex = \"G6\"\naboard = \"U1\"", "unit B1: hex", "one of them"},
    {"NoShip", kYork, "id = \"U4\"", "aboard = \"U1\"", "aboard = \"U7\"", "unit U4: aboard", "is no ship of its side"},
    {"GunsAboard", kYork, "id = \"U4\"", "type = \"us_infantry\"", "type = \"us_artillery\"", "unit U4: aboard",
     "ships carry infantry only", 2},
    {"TooManyAboard", kYork, "id = \"U6\"", "aboard = \"U2\"", "aboard = \"U1\"", "unit U6: aboard",
     "carries 2 units at most"},
    {"NobodyMayLand", kYork, "[[special]]", "kind = \"amphibious\"\nside = \"us\"",
     "kind = \"amphibious\"\nside = \"british\"", "special", "no rule 'amphibious'", kWhole},
    {"SameEdge", kYork, "[baseline]", "us = \"S\"", "us = \"N\"", "baseline: us", "opposite edges"},
    {"TooManyOrders", kYork, "[orders]", "british = 4", "british = 40", "orders: british", "40 is not between 1 and 9"},
    {"LimitDiffers", kYork, "[orders]", "turn_limit = 20", "turn_limit = 12", "orders: turn_limit", "does not agree"},
    {"UnknownSpecial", kYork, "kind = \"magazine\"", "\"magazine\"", "\"earthquake\"", "special earthquake: kind",
     "no special rule 'earthquake'"},
    {"SpecialTwice", kThames, "kind = \"mounted\"", "[[special]]\nkind = \"no_officer\"",
     "[[special]]\nkind = \"mounted\"\nside = \"us\"\nmove_and_battle = 2\nmove_only = 3\nunits = [\"U1\"]\ntext = "
     "\"x\"\nsrc = \"x\"\n[[special]]\nkind = \"no_officer\"",
     "special mounted: kind", "stands twice", 1},
    {"SpecialOffMap", kYork, "kind = \"hex_points\"", "\"L5\"", "\"L15\"", "special hex_points: hexes",
     "'L15' is no hex of this map"},
    {"SpecialNoUnit", kThames, "kind = \"mounted\"", "\"U2\"", "\"U22\"", "special mounted: units", "no unit 'U22'"},
    {"OfficerDisagrees", kThames, "id = \"B1\"", "officer = false\n", "", "special no_officer: units",
     "must say officer = false too", kWhole},
    {"NativeOfficer", kThames, "id = \"B5\"", "hex = \"D4\"", "hex = \"D4\"\nofficer = true", "unit B5: officer",
     "have none", 1},
    {"RiverWithoutFord", kQueenston, "id = \"U1\"", "hex = \"C9\"", "hex = \"D8\"", "unit U1: hex", "D8 is river"},
    {"BoatsWithoutFord", kQueenston, "kind = \"boat_ford\"", "\"C8\"", "\"D8\"", "special boat_ford: hexes",
     "D8 has no ford marker"},
    {"ArrivalInWater", kYork, "id = \"B7\"", "hex = \"C5\"", "arrives_turn = 2\narrival_hexes = [\"C9\"]",
     "unit B7: arrival_hexes", "cannot stand there", 1},
    {"Zone", kQueenston, "kind = \"no_cross\"", "zone_rows = [1, 8]", "zone_rows = [8, 1]",
     "special no_cross: zone_rows", "two rows of the map"},
    {"NoCategory", kBrown, "kind = \"cards_excluded\"", "\"reinforcement\"", "\"weather\"",
     "special cards_excluded: category", "no card of the category"},
    {"NoSource", kYork, "id = \"B1\"", "src =", "note =", "unit B1: src", "is missing", -6},
    {"OtherRows", kYork, "[map]", "rows = 10", "rows = 15", "map: rows", "2 boards have 10 rows"},
    // units
    {"Sum", kUnits, "id = \"british_infantry\"\nside", "full_attack = 23", "full_attack = 24",
     "unit british_infantry: full_attack", "is not the sum of its pieces, 23"},
    {"Ability", kUnits, "id = \"grenadiers\"", "\"adjacent_shell_hits\"", "\"flying\"", "unit grenadiers: abilities",
     "no ability 'flying'"},
    {"AbilityAmount", kUnits, "id = \"grenadiers\"", "extra_die:1", "extra_die:x", "unit grenadiers: abilities",
     "no ability"},
    {"Class", kUnits, "id = \"grenadiers\"", "class = \"infantry\"", "class = \"cavalry\"", "unit grenadiers: class",
     "is not one of"},
    {"NoPiece", kUnits, "id = \"grenadiers\"", "\"british_infantry_piece\"", "\"stone\"", "unit grenadiers: piece",
     "no piece 'stone'"},
    {"Officerless", kUnits, "id = \"us_militia\"", "officer = true", "officer = false", "unit us_militia: officer",
     "rule about.3"},
    {"TwoPieceShip", kUnits, "id = \"us_brig\"", "pieces = 1", "pieces = 2", "unit us_brig: pieces", "must be 1"},
    {"DieFaces", kUnits, "id = \"hit\"", "faces = 2", "faces = 3", "die_face hit: faces", "3 must be 2 (rule dice.1)"},
    {"FightingOfficer", kUnits, "id = \"us_lone_officer\"", "may_battle = false", "may_battle = true",
     "lone_officer us_lone_officer: may_battle", "rule off.7"},
    // cards
    {"Numbers", kCards, "id = \"sniper\"", "[8, 9]", "[8]", "card sniper: numbers", "as many numbers as cards"},
    {"TwinNumber", kCards, "id = \"sniper\"", "[8, 9]", "[8, 10]", "card spark: numbers", "10 is there twice", 18},
    {"Effect", kCards, "id = \"sniper\"", "\"remove_officer\"", "\"teleport\"", "effects 1: kind", "is not one of"},
    {"Filter", kCards, "id = \"advance\"", "\"native\"]}}]", "\"cavalry\"]}}]", "effects 1: filter: class",
     "no class 'cavalry'"},
    {"NoNumber", kCards, "id = \"aide\"", ", n=1}", "}", "effects 1: n", "is missing"},
    {"ShipReserve", kCards, "id = \"rf_guns\"", "us=\"us_artillery\"", "us=\"us_brig\"", "effects 1: unit: us",
     "must be a land unit"},
    {"Immune", kCards, "id = \"aide\"", "countermand = true", "countermand = false", "card aide: countermand",
     "rule card.6"},
    {"NoCountermand", kCards, "id = \"countermand\"", "\"cancel_card\"", "\"no_battle_back\"", "card",
     "no card with the effect cancel_card", kWhole},
    // terrain, boards, special rules
    {"Terrain", kTerrain, "id = \"forest\"", "enter_land = true", "enter_land = 1", "terrain forest: enter_land",
     "must be true or false"},
    {"TerrainTwice", kTerrain, "id = \"hill\"", "id = \"hill\"", "id = \"road\"", "terrain road: id", "is there twice"},
    {"RoadNumbers", kTerrain, "id = \"road\"", "road_infantry_move_only = 3", "road_infantry_move_only = 4",
     "terrain road: road_infantry_move_only", "rule ter.road.1"},
    {"HillClause", kTerrain, "id = \"field\"", "stop = false", "stop = false\nboth_on_hill_cancels = true",
     "terrain field: both_on_hill_cancels", "hill alone", 1},
    {"Columns", kBoards, "[geometry]", "cols = 13", "cols = 14", "geometry: cols", "14 must be 13"},
    {"Letter", kBoards, "char = \"f\"", "\"f\"", "\"ff\"", "token ff: char", "is not one letter"},
    {"LetterTwice", kBoards, "char = \"f\"", "\"f\"", "\"h\"", "token h: char", "is there twice"},
    {"NewKind", kSpecials, "id = \"fog\"", "\"fog\"", "\"mist\"", "kind mist: id", "no special rule 'mist'"},
};

class Loader : public ::testing::TestWithParam<Fault> {};

TEST_P(Loader, NamesTheFault) {
    const Fault& f = GetParam();
    Files files = shipped_files();
    std::string& text = files.at(f.file);
    const std::size_t start = text.find(f.after);
    ASSERT_NE(start, std::string::npos) << f.after;
    const std::size_t at = text.find(f.from, start);
    ASSERT_NE(at, std::string::npos) << f.from;
    text.replace(at, std::string(f.from).size(), f.to);
    const int line = line_of(text, at) + f.line;

    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    bool found = false;
    std::string all;
    for (const Problem& p : problems) {
        const bool here = f.line == kWhole || p.line == line;
        const bool field = p.field == f.field || (std::string(f.field).empty() && p.line > 0) ||
                           p.field.ends_with(std::string(": ") + f.field);
        found |= p.file == f.file && here && field && p.message.find(f.message) != std::string::npos;
        all += p.text() + "\n";
    }
    EXPECT_TRUE(found) << "wanted line " << line << ": " << f.field << ": … " << f.message << " …; there are\n" << all;
}

INSTANTIATE_TEST_SUITE_P(Faults, Loader, ::testing::ValuesIn(kFaults),
                         [](const auto& about) { return about.param.name; });

TEST(LoaderTest, ShippedFilesLoad) {
    std::vector<Problem> problems;
    EXPECT_NE(load(shipped_files(), problems), nullptr);
    EXPECT_THAT(problems, IsEmpty());
}

TEST(LoaderTest, MissingAndMisspeltFiles) {
    for (const char* file : {kUnits, kCards, kTerrain, kBoards, kSpecials}) {
        Files files = shipped_files();
        files.erase(file);
        std::vector<Problem> problems;
        EXPECT_EQ(load(files, problems), nullptr);
        ASSERT_FALSE(problems.empty());
        EXPECT_EQ(problems[0].file, file);
    }
    Files files = shipped_files();
    files["data/unit.toml"] = "";
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    EXPECT_NE(problems.at(0).message.find("is not a data file of this game"), std::string::npos);
}

TEST(LoaderTest, NoScenarioAtAll) {
    Files files = shipped_files();
    std::erase_if(files, [](const auto& f) { return f.first.starts_with("data/scenarios/"); });
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    EXPECT_NE(problems.at(0).message.find("no scenario"), std::string::npos);
}

// Lines cut out or doubled at random: refused in words or still fit to play, never a crash.
TEST(LoaderTest, DamagedFilesNeverCrash) {
    std::mt19937 rng(1812);
    const Files good = shipped_files();
    for (long n = 0; n < effort(20, 150, 20'000); ++n) {
        Files files = good;
        auto file = std::next(files.begin(), static_cast<std::ptrdiff_t>(rng() % files.size()));
        if (!file->first.ends_with(".toml")) continue;
        std::vector<std::string_view> lines = split(file->second, '\n');
        const std::size_t at = rng() % lines.size();
        if (rng() % 2) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
        else lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[rng() % lines.size()]);
        std::string text;
        for (const std::string_view line : lines) text += std::string(line) + "\n";
        file->second = text;
        std::vector<Problem> problems;
        const auto d = load(files, problems);
        EXPECT_EQ(d == nullptr, !problems.empty());
        for (const Problem& p : problems) EXPECT_FALSE(p.message.empty());
    }
}

}  // namespace
}  // namespace ghent::sabres::test
