// What the components are, and that bad data are refused with file, line and reason.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Space& space(std::string_view id) { return shipped().space(shipped().place_index(id)); }

TEST(Components, TwoSidesOnAMapOfFiveProvinces) {
    PROVES("madison", "1.0", "2.0", "components");
    const Data& d = shipped();
    EXPECT_EQ(d.spaces.size(), 82U);
    u32 regions = 0;
    for (const Space& s : d.spaces) regions |= 1U << s.region;
    EXPECT_EQ(regions, (1U << kRegions) - 1);
    for (const Space& s : d.spaces) EXPECT_EQ(s.territory, s.region <= 1 ? GB : US) << s.id;  // 0, 1: the Canadas
    const std::pair<const char*, Region> where[] = {
        {"york", Region::upper_canada}, {"montreal", Region::lower_canada},   {"detroit", Region::michigan},
        {"mansfield", Region::ohio},    {"pittsburgh", Region::pennsylvania}, {"albany", Region::new_york}};
    for (const auto& [id, region] : where) EXPECT_EQ(space(id).region, static_cast<u8>(region)) << id;
    for (const Unit& u : d.units) EXPECT_EQ(u.side, u.id.starts_with("uk_") ? GB : US) << u.id;
    for (const War& w : d.wars)
        for (const Seat side : kSeats) EXPECT_GT(std::ranges::count(w.setup, side, &Placing::side), 10) << w.id;
    EXPECT_EQ(d.units.size(), 127U);
    EXPECT_EQ(d.leaders.size(), 34U);
    EXPECT_EQ(d.ships.size(), 55U);
    EXPECT_EQ(d.decks[0].size() + d.decks[1].size() + d.decks[2].size(), 110U);
    // Two dice with six faces: others the table would refuse.
    Table t("1814SA");
    t.put("us_9 us_25 @lewiston; uk_41 @queenston").hand(US, "81").play(US);
    t.rolls({6, 6});
    t.does(US, "units c81; from lewiston; take us_9; take us_25; take us_9; take us_25; march queenston");
    t.does(GB, "stand");
    t.does(US, "lead us_9");
    const auto roll = std::ranges::find(t.log.events, u16{kEvRollLand}, &Event::what);
    ASSERT_NE(roll, t.log.events.end());
    EXPECT_THAT(std::vector(t.log.faces.begin() + roll->first_die, t.log.faces.begin() + roll->first_die + roll->dice),
                ElementsAre(6, 6));
}

TEST(Components, Spaces) {
    PROVES("madison", "2.11a", "2.12", "2.13b", "2.15", "2.16b", "2.17", "2.3b", "2.3c");
    EXPECT_EQ(space("chateauguay").terrain, Terrain::forest);
    EXPECT_EQ(space("queenston").terrain, Terrain::clear);
    EXPECT_EQ(space("queenston").lake, kNoLake);
    EXPECT_EQ(shipped().lakes[space("oswego").lake].id, "ontario");
    EXPECT_EQ(shipped().lakes[space("ogdensburg").lake].id, "ontario");
    EXPECT_EQ(space("hamilton").lake, kNoLake);
    for (const char* id : {"st_jean", "isle_aux_noix"}) EXPECT_EQ(shipped().lakes[space(id).lake].id, "champlain");
    std::vector<std::string> bases;
    for (const Space& s : shipped().spaces) {
        if (s.base < 0) continue;
        bases.push_back(s.id);
        EXPECT_NE(s.lake, kNoLake) << s.id;  // they are lakeside towns
        EXPECT_EQ(shipped().bases[static_cast<std::size_t>(s.base)].lake, s.lake) << s.id;
    }
    std::ranges::sort(bases);
    EXPECT_THAT(bases, ElementsAre("buffalo", "erie", "ft_malden", "isle_aux_noix", "kingston", "oswego", "port_dover",
                                   "sackets_harbour", "vergennes", "whitehall", "york"));
    std::vector<std::string> sources;
    for (const Space& s : shipped().spaces)
        if (s.reinforcement) sources.push_back(s.id);
    std::ranges::sort(sources);
    EXPECT_THAT(sources, ElementsAre("albany", "ft_macarthur", "mansfield", "pittsburgh", "quebec"));
    EXPECT_EQ(space("london").value, 3);
    EXPECT_EQ(space("cleveland").value, 1);
    int zero = 0;
    for (const Space& s : shipped().spaces) zero += s.value == 0 && s.region == 0;
    EXPECT_EQ(zero, 3);
}

TEST(Components, Units) {
    PROVES("madison", "3.11a", "3.11b", "3.12b", "3.13", "3.14", "3.15", "3.16");
    const Data& d = shipped();
    int poor_regulars = 0;
    for (const Unit& u : d.units) {
        if (u.kind & kRegular) {
            poor_regulars += u.cls == Cls::c;
            EXPECT_FALSE(u.kind & (kIndian | kMilitia)) << u.id;
        }
        if (u.kind & kMilitia) {
            EXPECT_EQ(u.cls, u.id == "us_5pa" ? Cls::b : Cls::c) << u.id;
        }
        EXPECT_EQ(u.mf, u.kind & kDragoon ? 10 : 6) << u.id;
        if (u.full <= 2) {
            EXPECT_EQ(u.steps, 1) << u.id;
        }
        if (u.kind & kIndian) {
            EXPECT_EQ(u.steps, u.id == "uk_shaw" ? 2 : 1) << u.id;
        }
    }
    EXPECT_EQ(poor_regulars, 2);
    EXPECT_EQ(d.unit(d.piece_index("us_detd")).full, 2);
    EXPECT_EQ(d.unit(d.piece_index("us_mackd")).full, 1);
    EXPECT_EQ(d.due_turn[static_cast<std::size_t>(d.piece_index("us_11"))], d.turn_index("1812SA"));
    Table t("1812SA");
    t.put("uk_10rv- @kingston");
    EXPECT_TRUE(is_detachment(t.d(), t.s, t.piece("uk_10rv")));
    EXPECT_FALSE(is_detachment(t.d(), t.s, t.piece("uk_49")));
}

TEST(Components, ShipsAndLeaders) {
    PROVES("madison", "3.2", "3.21", "3.22", "3.24", "3.31c", "3.34", "3.37a", "14.1b", "14.41", "15.34a", "15.34b");
    const Data& d = shipped();
    for (const Ship& s : d.ships) {
        EXPECT_FALSE(s.name.empty());
        EXPECT_NE(s.cls, Cls::none);
    }
    const auto sloop = static_cast<std::size_t>(Rig::sloop), schooner = static_cast<std::size_t>(Rig::schooner);
    EXPECT_EQ(d.repair[sloop], d.repair[schooner]);
    for (const Ship& s : d.ships) EXPECT_EQ(s.small(), s.rig == Rig::sloop || s.rig == Rig::schooner) << s.id;
    for (const Leader& l : d.leaders) {
        EXPECT_EQ(l.mf, l.naval ? 6 : 10) << l.id;
        if (!l.naval && !l.tecumseh) {
            EXPECT_GT(l.face[0].stars, 0) << l.id;
        }
        if (l.naval) {
            EXPECT_EQ(l.face[0].stars, 0) << l.id;
        }
    }
    // Nobody commands on the lakes before the second half of 1812; only US schooners and sloops arrive by themselves.
    for (const Placing& x : d.wars[0].setup) EXPECT_FALSE(is_leader(x.piece) && d.leader(x.piece).naval);
    for (const Arrival& a : d.arrivals) {
        if (!is_ship(a.piece)) continue;
        EXPECT_EQ(d.turns[a.turn].id, "1812SA");
        EXPECT_TRUE(d.ship(a.piece).small());
        EXPECT_EQ(d.ship(a.piece).side, US);
    }
    const auto base = [&](std::string_view id) { return d.bases[static_cast<std::size_t>(space(id).base)]; };
    EXPECT_TRUE(base("oswego").backup);
    EXPECT_TRUE(base("york").backup);
    EXPECT_TRUE(base("port_dover").backup);
    EXPECT_FALSE(base("ft_malden").backup);
    EXPECT_FALSE(base("buffalo").backup);
    EXPECT_EQ(d.turns[base("erie").from].id, "1813SS");
    Table t("1812SA");
    t.put("oneida @oswego; chauncey @oswego");
    EXPECT_EQ(mf_of(t.d(), t.s, t.piece("oneida")), 6);
    EXPECT_EQ(mf_of(t.d(), t.s, t.piece("chauncey")), 6);
}

TEST(Components, Cards) {
    PROVES("madison", "8.1", "8.21a", "8.23", "8.24", "8.25", "8.28");
    const Data& d = shipped();
    EXPECT_EQ(d.decks[0].size() + d.decks[1].size() + d.decks[2].size(), 110U);
    for (int num = 1; num <= kCards; ++num) {
        const Card& c = d.card(num);
        EXPECT_EQ(c.num, num);
        EXPECT_FALSE(c.title.empty());
        EXPECT_GE(c.opv, 1);
        EXPECT_LE(c.opv, 3);
        const bool battle = c.timing == Timing::land_battle || c.timing == Timing::naval_battle;
        EXPECT_EQ(c.type == CardType::battle, battle) << num;
        EXPECT_EQ(c.type == CardType::reaction, c.timing >= Timing::activation) << num;
    }
    for (std::size_t year = 0; year < 3; ++year)
        for (const u8 num : d.decks[year]) EXPECT_EQ(d.card(num).year, 1812 + static_cast<int>(year)) << int{num};
}

// ---------------------------------------------------------------- the loader

struct Spoil {
    const char *file, *from, *to, *says;
};
void PrintTo(const Spoil& s, std::ostream* out) { *out << s.file << ": " << s.says; }

class Loader : public ::testing::TestWithParam<Spoil> {};

TEST_P(Loader, RefusesBadData) {
    const Spoil& k = GetParam();
    Files files = shipped_files();
    std::string content = files[k.file];
    const std::size_t at = content.find(k.from);
    ASSERT_NE(at, std::string::npos) << k.from;
    content.replace(at, std::string_view(k.from).size(), k.to);
    std::vector<Problem> problems;
    EXPECT_EQ(load_with(k.file, content, problems), nullptr);
    ASSERT_FALSE(problems.empty());
    std::string all;
    for (const Problem& p : problems) all += p.text() + "\n";
    EXPECT_THAT(all, HasSubstr(k.says));
    EXPECT_THAT(all, HasSubstr(k.file));
    // Where something stands that should not, its line is named; what is missing has none.
    for (const Problem& p : problems)
        EXPECT_TRUE(p.line > 0 || p.text().find("missing") != std::string::npos) << p.text();
}
INSTANTIATE_TEST_SUITE_P(
    Every, Loader,
    ::testing::Values(
        Spoil{"data/map.toml", "a = \"detroit\"", "a = \"detroyt\"", "no space 'detroyt'"},
        Spoil{"data/map.toml", "b = \"sandwich\"", "b = \"detroit\"", "another space"},
        Spoil{"data/map.toml", "a = \"detroit\"\nb = \"brownstown\"", "a = \"sandwich\"\nb = \"detroit\"",
              "this path is there twice"},
        Spoil{"data/map.toml", "type = \"invasion\"", "type = \"ferry\"", "is not one of"},
        Spoil{"data/map.toml", "lake = \"huron\"", "lake = \"superior\"", "no lake 'superior'"},
        Spoil{"data/map.toml", "id = \"montreal\"", "id = \"mont_real\"", "montreal"},
        Spoil{"data/units.toml", "id = \"uk_8\"", "id = \"uk_49\"", "there twice"},
        Spoil{"data/units.toml", "reduced = 2", "reduced = 0", "reduced side"},
        Spoil{"data/units.toml", "mf = 6", "mf = 8", "6, or 10"},
        Spoil{"data/leaders.toml", "limit = 15", "limit = 14", "five units for each star"},
        Spoil{"data/ships.toml", "type = \"corvette\"", "type = \"galleon\"", "is not one of"},
        Spoil{"data/ships.toml", "nbv = 1", "nbv = 2", "costs something else"},
        Spoil{"data/tables.toml", "min = 9\nmax = 9", "min = 9\nmax = 10", "stands in two rows"},
        Spoil{"data/cards.toml", "num = 12", "num = 13", "there twice"},
        Spoil{"data/cards.toml", "num = 12", "num = 13", "missing: 12"},
        Spoil{"data/cards.toml", "kind = \"place_unit\"", "kind = \"place_army\"", "is not one of"},
        Spoil{"data/cards.toml", "leader_front:brock", "leader_backwards:brock", "is not a test"},
        Spoil{"data/cards.toml", "unit = \"uk_wyan\"", "unit = \"uk_huron\"", "no unit, leader or vessel"},
        Spoil{"data/cards.toml", "title = \"Treaty of Ghent\"", "title = \"Peace\"", "must be Treaty of Ghent"},
        Spoil{"data/scenarios.toml", "start_turn = \"1813SS\"", "start_turn = \"1815SS\"", "no turn '1815SS'"},
        Spoil{"data/setup.toml", "units = [\"uk_caugh\"]", "units = [\"uk_caugh\", \"uk_canfen\"]", "is placed twice"},
        Spoil{"data/setup.toml", "space = \"beauharnois\"", "space = \"nowhere\"", "no space 'nowhere'"},
        Spoil{"data/units.toml", "name = \"49th\"", "name = \"49th\"\nnickname = \"x\"", "nickname"}));

TEST(LoaderFiles, AMisspeltFileIsNotPassedOver) {
    std::vector<Problem> problems;
    EXPECT_EQ(load_with("data/unit.toml", "", problems), nullptr);
    ASSERT_FALSE(problems.empty());
    EXPECT_THAT(problems[0].text(), HasSubstr("is not a data file"));
}

TEST(LoaderFiles, LinesAreNamed) {
    std::string content = shipped_files()["data/units.toml"];
    content.replace(content.find("full = 4"), 8, "full = 44");
    std::vector<Problem> problems;
    EXPECT_EQ(load_with("data/units.toml", content, problems), nullptr);
    ASSERT_FALSE(problems.empty());
    EXPECT_GT(problems[0].line, 0);
}

}  // namespace
}  // namespace ghent::madison::test
