// The data files: what is shipped loads, the map is what its builder makes, and what is wrong is refused with file, line and reason.
#include "games/frontier/data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "core/embedded.h"
#include "testing/paths.h"
#include "testing/proves.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_frontier();
}

namespace ghent::frontier::test {

namespace {

Files shipped() { return files_of(embedded_frontier()); }

const Data& shipped_data() {
    static const std::unique_ptr<Data> data = [] {
        std::vector<Problem> problems;
        auto d = load(shipped(), problems);
        for (const Problem& p : problems) ADD_FAILURE() << p.text();
        return d;
    }();
    return *data;
}

// Loads the shipped files with one text replaced, and gives what is complained about.
std::string faults_with(const std::string& file, const std::string& from, const std::string& to) {
    Files files = shipped();
    std::string& text = files[file];
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << " is not in " << file;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr) << file << ": " << to;
    std::string out;
    for (const Problem& p : problems) out += p.text() + "\n";
    return out;
}

// The file, its line (the one where the changed text stands) and these words are in the complaint.
void expect_fault(const std::string& file, const std::string& from, const std::string& to,
                  std::initializer_list<const char*> words) {
    const std::string faults = faults_with(file, from, to);
    EXPECT_NE(faults.find(file), std::string::npos) << file << " not in:\n" << faults;
    for (const char* word : words) EXPECT_NE(faults.find(word), std::string::npos) << word << " not in:\n" << faults;
}
void expect_fault_at_line(const std::string& file, const std::string& from, const std::string& to,
                          std::initializer_list<const char*> words) {
    const std::string text = shipped()[file];
    const auto line = 1 + std::ranges::count(text.substr(0, text.find(from)), '\n');
    const std::string faults = faults_with(file, from, to);
    EXPECT_NE(faults.find(file + ":" + std::to_string(line)), std::string::npos) << file << ":" << line << " not in:\n"
                                                                                 << faults;
    for (const char* word : words) EXPECT_NE(faults.find(word), std::string::npos) << word << " not in:\n" << faults;
}

// The map with one character changed.
std::string map_with(int col, int row, char c) {
    Files files = shipped();
    std::string& text = files["data/map.txt"];
    std::size_t line = 0;
    while (text.compare(line, 2, "# ") == 0) line = text.find('\n', line) + 1;
    text[line + static_cast<std::size_t>(row * (kColumns + 1) + col)] = c;
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr) << col << " " << row << " " << c;
    std::string out;
    for (const Problem& p : problems) out += p.text() + "\n";
    return out;
}

#define EXPECT_HAS(text, words)                                                      \
    do {                                                                             \
        const std::string in = text;                                                 \
        EXPECT_NE(in.find(words), std::string::npos) << words << " not in:\n" << in; \
    } while (false)

int hex_of(std::string_view id) { return shipped_data().hex_index(id); }

}  // namespace

TEST(FrontierData, LoadsAsShipped) {
    PROVES("frontier", "2.2.5a", "2.2.5b", "2.6.4", "3.1", "3.2", "3.3.a", "4.1.6", "4.1.4");
    const Data& d = shipped_data();
    EXPECT_EQ(d.hex_count(), 2646);
    EXPECT_EQ(d.lakes.count() + d.rivers.count() + d.land.count(), 2646);
    EXPECT_EQ(d.rivers.count(), 80);
    EXPECT_EQ(d.closed.count(), 3);
    EXPECT_EQ(d.settlements.size(), 94U);
    EXPECT_EQ(d.ports.size(), 35U);
    EXPECT_EQ(d.regiments.size(), 126U);
    EXPECT_EQ(d.officers.size(), 46U);
    EXPECT_EQ(d.vessels.size(), 65U);
    EXPECT_EQ(d.cards.size(), 206U);
    EXPECT_EQ(d.wars.size(), 10U);
    EXPECT_EQ(d.setups.size(), 3U);
    EXPECT_EQ(d.regions.size(), 14U);
    const std::size_t sizes[3][2] = {{30, 29}, {33, 40}, {39, 33}};  // 4.1.6
    for (std::size_t year = 0; year < 3; ++year)
        for (std::size_t side = 0; side < 2; ++side) EXPECT_EQ(d.deck[year][side].size(), sizes[year][side]);
    int types[3] = {}, steps[5] = {};
    for (const Card& c : d.cards) {
        ++types[static_cast<int>(c.type)];
        ++steps[static_cast<int>(c.step)];
        EXPECT_EQ(c.windows != 0, c.type != CardType::event) << c.id;
    }
    EXPECT_EQ(types[0], 133);
    EXPECT_EQ(types[1], 52);
    EXPECT_EQ(types[2], 21);
    EXPECT_EQ(steps[1], 29);
    for (const auto& [name, side] : {std::pair{"Ft. Meigs", Seat::us},
                                     {"Ft. Stephenson", Seat::us},
                                     {"Ft. Ontario", Seat::us},
                                     {"Ft. Moreau", Seat::us},
                                     {"Garrison House", Seat::gb},
                                     {"Ft. Wellington", Seat::gb}})
        EXPECT_TRUE(std::ranges::any_of(d.forts, [&](const EventFort& f) { return f.name == name && f.side == side; }))
            << name;
}

TEST(FrontierData, TheMapIsWhatItsBuilderMakes) {
    EXPECT_EQ(std::system(("python3 \"" + source_dir() + "/games/frontier/tools/build_map.py\" --check").c_str()), 0);
}

// Neighbours go both ways, and every hexside is the same from both sides.
TEST(FrontierData, HexsidesAgree) {
    const Data& d = shipped_data();
    for (int h = 0; h < d.hex_count(); ++h)
        for (int i = 0; i < hex::kDirections; ++i) {
            const Hex& x = d.hex(h);
            if (x.neighbour[i] == kNoHex) {
                EXPECT_EQ(x.link[i], 0);
                continue;
            }
            const Hex& y = d.hex(x.neighbour[i]);
            const int back = hex::opposite(i);
            EXPECT_EQ(y.neighbour[back], h);
            constexpr int both = kLinkHex | kLinkRoad | kLinkWater | kLinkSandbar | kLinkLand | kLinkShore | kLinkLoc;
            EXPECT_EQ(x.link[i] & both, y.link[back] & both) << d.hex_id(h) << " " << d.hex_id(x.neighbour[i]);
            EXPECT_EQ(d.distance(h, x.neighbour[i]), 1);
        }
}

TEST(FrontierData, WatersAreJoinedAsTheRulebookSays) {
    PROVES("frontier", "2.2.8a", "2.2.10c", "2.6.2b");
    const Data& d = shipped_data();
    const auto link = [&](std::string_view a, std::string_view b) -> int {
        for (int i = 0; i < hex::kDirections; ++i)
            if (d.hex(hex_of(a)).neighbour[i] == hex_of(b)) return d.hex(hex_of(a)).link[i];
        return -1;
    };
    EXPECT_EQ(link("04039", "04040") & (kLinkWater | kLinkSandbar), kLinkWater | kLinkSandbar);  // the sand bar
    EXPECT_FALSE(link("04040", "04139") & kLinkWater);                                           // the peninsula
    EXPECT_FALSE(link("04832", "04833") & (kLinkWater | kLinkLoc | kLinkRiver));                 // the falls
    EXPECT_FALSE(link("08612", "08711") & kLinkWater);                                           // Lachine rapids
    bool huron = false;
    for (const u16 h : d.waters[d.named.st_clair_river].hexes)
        for (int i = 0; i < hex::kDirections; ++i)
            huron |= d.hex(h).neighbour[i] != kNoHex && (d.hex(h).link[i] & kLinkWater) &&
                     d.hex(d.hex(h).neighbour[i]).lake == d.named.huron &&
                     d.hex(d.hex(h).neighbour[i]).terrain == Terrain::lake;
    EXPECT_TRUE(huron);
    // What counts for which lake (R18, R130).
    EXPECT_EQ(d.hex(hex_of("04832")).lake, d.named.ontario);
    EXPECT_EQ(d.hex(hex_of("04833")).lake, d.named.erie_lake);
    EXPECT_EQ(d.hex(hex_of("01938")).lake, d.named.erie_lake);
    EXPECT_EQ(d.hex(hex_of("02335")).lake, d.named.st_clair);
    EXPECT_EQ(d.hex(hex_of("08910")).lake, d.named.champlain);
    EXPECT_EQ(d.hex(hex_of("08921")).lake, d.named.champlain);
    EXPECT_EQ(d.hex(hex_of("07417")).lake, d.named.ontario);
    EXPECT_EQ(d.hex(hex_of("08905")).lake, kNoLake);
}

TEST(FrontierData, MontrealHasRoadsOnAllSides) {
    PROVES("frontier", "2.2.11d");
    const Data& d = shipped_data();
    const Hex& montreal = d.hex(d.settlement(d.named.montreal).hex);
    for (const u8 l : montreal.link) EXPECT_TRUE(l & kLinkRoad);
}

TEST(FrontierData, RefusesBrokenMaps) {
    EXPECT_HAS(map_with(20, 47, '.'), "is a hole");
    EXPECT_HAS(map_with(20, 47, '?'), "'?' is not one of the characters");
    EXPECT_HAS(map_with(10, 10, '%'), "no hex lies beside this one");
    EXPECT_HAS(map_with(89, 10, '#'), "is no hex of this river");
    EXPECT_HAS(map_with(71, 26, '%'), "the Road to Sackett's Harbor has three");
    EXPECT_HAS(map_with(45, 27, 'O'), "York lies in the water");
    EXPECT_HAS(map_with(45, 27, '%'), "lies in the other side's territory");
    EXPECT_HAS(map_with(45, 27, '#'), "terrain");
    EXPECT_HAS(map_with(88, 22, '%'), "is in pieces");
    // With line and column.
    EXPECT_HAS(map_with(20, 47, '.'), "data/map.txt:54:21");
    expect_fault("data/map.txt", "#...\n", "#..\n", {"101 characters, there must be 102"});
}

TEST(FrontierData, RefusesBrokenWatersAndHexsides) {
    expect_fault("data/rivers.tsv", "08914 08913", "08913 08914", {"does not lie beside", "08912"});
    expect_fault("data/rivers.tsv", "04831 04832 04833 04834", "04831 04832 04833", {"lists 3 hexes", "has 4"});
    expect_fault("data/rivers.tsv", "Lake Erie,Lake Ontario", "Lake Erie", {"Niagara River does not say so"});
    expect_fault("data/rivers.tsv", "Lake Champlain,Lower St Lawrence", "Lake Champlain,Lake Huron",
                 {"no hex of it lies beside one of Lake Huron"});
    expect_fault("data/rivers.tsv", "lake\tLake Huron\tH", "lake\tLake Huron\tE", {"stands for another water already"});
    expect_fault("data/edges.tsv", "04832\t04833\tfalls", "04832\t04834\tfalls", {"does not lie beside hex_a"});
    expect_fault("data/edges.tsv", "04832\t04833\tfalls", "04732\t04833\tfalls", {"is no water hex"});
    expect_fault("data/edges.tsv", "\tfalls\t", "\tfall\t", {"'fall' is not one of"});
    expect_fault("data/edges.tsv", "\tsandbar\t", "\tbank\t", {"no sand bar"});
    expect_fault("data/edges.tsv", "08807\t08907\tbank", "08808\t08907\tbank", {"has a kind already"});
}

TEST(FrontierData, RefusesBrokenRoads) {
    expect_fault_at_line("data/roads.tsv", "road\tB14\tSugar Loaf road\t04734 04634",
                         "road\tB14\tSugar Loaf road\t04734 04934", {"does not lie beside"});
    expect_fault_at_line("data/roads.tsv", "road\tB14\tSugar Loaf road\t04734 04634",
                         "road\tB14\tSugar Loaf road\t04734 00000", {"leaves the map", "00000"});
    expect_fault_at_line("data/roads.tsv", "road\tB14\tSugar Loaf road\t04734 04634",
                         "road\tB14\tSugar Loaf road\t04734 04735", {"is a lake hex"});
    expect_fault_at_line("data/roads.tsv", "road\tB14\tSugar Loaf road\t04734 04634",
                         "road\tB14\tSugar Loaf road\t04734 04733", {"has a road already"});
    expect_fault("data/roads.tsv", "network\tN1\t", "road\tN1\t", {"a road has a name"});
    expect_fault("data/roads.tsv", "network\tN1\t", "city\tN1\t", {"neither hex is a city"});
}

TEST(FrontierData, RefusesBadSettlements) {
    const std::string file = "data/settlements.toml";
    expect_fault(file, "hex = \"04527\"", "hex = \"04628\"", {"York lies in the water"});
    expect_fault(file, "hex = \"04527\"", "hex = \"00000\"", {"there is no hex '00000'"});
    expect_fault(file, "harbor = \"04628\"", "harbor = \"04629\"", {"does not lie beside the port"});
    expect_fault(file, "harbor = \"04735\"", "harbor = \"04835\"", {"is the harbor of Fort Erie"});
    expect_fault(file, "docks = 4", "docks = 7", {"docks", "7"});
    expect_fault(file, "phd_guns = \"2d8\"", "phd_guns = \"3d8\"", {"phd_guns", "3.3.a"});
    expect_fault(file, "id = \"sorel\"", "id = \"quebec\"", {"there twice"});
    expect_fault(file, "event_fort = \"Ft. Ontario\"", "event_fort = \"Ft. Moreau\"", {"in another place already"});
    expect_fault(file, "vp = 8\n", "vp = 6\n", {"must be 8", "23.1.2"});
    expect_fault(file, "id = \"rutland\"\nname = \"Rutland\"", "id = \"rotland\"\nname = \"Rotland\"",
                 {"rutland", "rule 2.3.3 names it"});
    expect_fault(file, "kind = \"city\"", "kind = \"metropolis\"", {"'metropolis' is not one of"});
    expect_fault(file, "port = true\ndocks = 4", "port = true\nwharves = 1\ndocks = 4", {"wharves"});
    expect_fault("data/geometry.toml", "playable_hexes = ", "playable_hexes = 1", {"playable_hexes"});
    expect_fault("data/geometry.toml", "[\"06824\"]", "[\"06924\"]", {"is not drawn so"});
}

TEST(FrontierData, RefusesBadCounters) {
    expect_fault("data/regiments.toml", "id = \"us_4th_infantry\"", "id = \"us_1st_infantry\"", {"there twice"});
    expect_fault("data/regiments.toml", "at = [\"Detroit\"]", "at = []", {"no place to arrive"});
    expect_fault("data/regiments.toml", "at = [\"Detroit\"]", "at = [\"Detriot\"]", {"no settlement 'Detriot'"});
    expect_fault("data/regiments.toml", "reduced = 1", "reduced = 9", {"more than full strength"});
    expect_fault("data/regiments.toml", "type = \"Regular\"", "type = \"Irregular\"", {"'Irregular' is not one of"});
    expect_fault("data/regiments.toml", "arrival = \"1812 Summer\"", "arrival = \"1811 Summer\"",
                 {"no Season '1811 Summer'"});
    expect_fault("data/regiments.toml", "arrival = \"card 43\"", "arrival = \"card 200\"", {"there is no card 200"});
    expect_fault("data/leaders.toml", "stars = 3", "stars = 0", {"only the panther has none"});
    expect_fault("data/leaders.toml", "never_subordinate_to = \"us_hampton\"", "never_subordinate_to = \"us_hamton\"",
                 {"no officer 'us_hamton'"});
    expect_fault("data/leaders.toml", "lakes = [\"Lake Ontario\"]", "lakes = []", {"belong to a lake"});
    expect_fault("data/vessels.toml", "at = [\"Sackett's Harbor\"]", "at = [\"Rome\"]", {"Rome is no port"});
    expect_fault("data/vessels.toml", "guns = { black = 1, white = 2 }", "guns = { black = 0, white = 0 }",
                 {"no guns at all"});
    expect_fault("data/vessels.toml", "hd = 3", "hd = 1", {"hd", "1"});
    expect_fault("data/reinforcements.toml", "\"us_13th\", ", "", {"us_13th", "but no record has it"});
    expect_fault("data/reinforcements.toml", "\"us_13th\", ", "\"us_5th\", ", {"does not arrive in this Season"});
    expect_fault("data/reinforcements.toml", "\"us_13th\", ", "\"us_13th\", \"us_13th\", ", {"arrives twice"});
}

TEST(FrontierData, RefusesBadCards) {
    const std::string file = "data/cards.toml";
    expect_fault(file, "number = 2\n", "number = 3\n", {"card US2 is missing", "this number is there twice"});
    expect_fault(file, "{ kind = \"wwus\", points = 1 }", "{ kind = \"wvus\", points = 1 }",
                 {"no effect 'wvus'", "did you mean wwus"});
    expect_fault(file, "{ kind = \"wwus\", points = 1 }", "{ kind = \"wwus\", points = 1, gold = 1 }", {"gold"});
    expect_fault(file, "{ kind = \"wwus\", points = 1 }", "{ kind = \"halt\" }", {"nothing for a card of this type"});
    expect_fault(file, "effects = [{ kind = \"draw\", n = 1 }]", "effects = []", {"the card does nothing"});
    expect_fault(file, "subtype = \"pre\"", "subtype = \"post\"", {"another step of a combat"});
    expect_fault(file, "region = \"northwest\", bonus = 4", "region = \"northeast\", bonus = 4",
                 {"no region 'northeast'"});
    expect_fault(file, "port = \"Kingston\"", "port = \"Kingstown\"", {"no settlement 'Kingstown'"});
    expect_fault(file, "unit = \"us_harrison\"", "unit = \"br_brock\"", {"is the other side's"});
    expect_fault(file, "unit = \"us_harrison\"", "unit = \"us_hull\"", {"should bring on us_harrison"});
    expect_fault(file, "year = 1812\ntitle = \"Declaration of War\"", "year = 1813\ntitle = \"Declaration of War\"",
                 {"4.1.6"});
    expect_fault(file, "fort = \"Ft. Meigs\", place", "fort = \"Ft. Megs\", place", {"no event fort 'Ft. Megs'"});
    expect_fault(file, "[[kind]]\nid = \"peek\"", "[[kind]]\nid = \"peak\"",
                 {"no effect 'peak'", "peek is not explained"});
}

TEST(FrontierData, RefusesBadTablesAndScenarios) {
    expect_fault("data/tables.toml", "attacker_dice = \"2d6\"", "attacker_dice = \"3d6\"", {"'3d6' is not 2d6"});
    expect_fault("data/tables.toml", "defender = \"line_advance\"", "defender = \"probe\"",
                 {"this cell is there twice", "line_advance against line_advance is missing"});
    expect_fault("data/tables.toml", "losses = [0, 0, 0, 0, 1, 1, 1, 1, 1]", "losses = [0, 0, 0, 0, 1, 1, 1, 1]",
                 {"8 numbers instead of 9"});
    expect_fault("data/tables.toml", "position = -4", "position = -3", {"this box is there twice", "missing"});
    expect_fault("data/tables.toml", "centre_hex = \"04527\"", "centre_hex = \"04526\"", {"York stands in 04527"});
    expect_fault("data/tables.toml", "lake = \"Lake Huron\"", "lake = \"Lake Michigan\"", {"no lake 'Lake Michigan'"});
    const std::string file = "data/scenarios.toml";
    expect_fault(file, "unit = \"us_4th_infantry\"", "unit = \"us_1st_infantry\"", {"placed twice"});
    expect_fault(file,
                 "[[setup.unit]]\nplace = \"Fort McArthur\"\nside = \"US\"\nunit = \"us_4th_infantry\"\nstate = "
                 "\"full\"\nsrc = \"recon\"\n",
                 "", {"us_4th_infantry", "has no place"});
    expect_fault(file, "unit = \"us_v_oneida\"\nstate = \"constructed\"", "unit = \"us_v_oneida\"\nstate = \"full\"",
                 {"nothing for such a counter"});
    expect_fault(file, "place = \"Sackett's Harbor\"\nside = \"US\"\nunit = \"us_v_oneida\"",
                 "place = \"Albany\"\nside = \"US\"\nunit = \"us_v_oneida\"", {"Albany is no port"});
    expect_fault(file, "setup = \"setup_1812\"", "setup = \"setup_1811\"", {"there is no such setup"});
    expect_fault(file, "start = \"1812 Spring\"", "start = \"1812 Winter\"", {"neither begins nor ends in winter"});
    expect_fault(file, "special = [\"york_is_quebec\"", "special = [\"quebec_is_york\"",
                 {"no special rule 'quebec_is_york'"});
    expect_fault(file, "eliminated = [\"us_hull\"", "eliminated = [\"us_hull\", \"us_dearborn\"",
                 {"us_dearborn is placed too"});
    expect_fault(file, "control = [{ place = \"Detroit\", side = \"British\" }",
                 "control = [{ place = \"Utica\", side = \"British\" }", {"no regiment holds Utica"});
    expect_fault("data/cards.toml", "[[card]]", "[[card", {"data/cards.toml"});
}

// A card speaks to players: no ids of regions, no signs of ours, no "step(s)".
TEST(FrontierData, CardsSpeakToPlayers) {
    for (const u8 c : shipped_data().all_cards) {
        const std::string& text = shipped_data().card(c).text;
        for (const std::string_view wrong : {"(s)", "(es)", "_", "RMP", "NAW", "WWUS", "LOC", "OP "})
            EXPECT_EQ(text.find(wrong), std::string::npos) << shipped_data().card(c).title << ": " << text;
    }
}

TEST(FrontierData, RefusesUnknownFiles) {
    Files files = shipped();
    files["data/hexes.tsv"] = "";
    std::vector<Problem> problems;
    EXPECT_EQ(load(files, problems), nullptr);
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems[0].file, "data/hexes.tsv");
}

}  // namespace ghent::frontier::test
