// Every vector of examples.toml is played, and every line it expects is checked. A line that no matcher understands fails.
#include "games/blocks/test/examples.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "core/strings.h"
#include "games/blocks/blocks.h"
#include "testing/proves.h"

namespace ghent::blocks::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;
using ::testing::UnorderedElementsAreArray;

using Match = std::smatch;

// ---------------------------------------------------------------- looking

// A table that goes on from a moment of the replay, with dice of its own.
struct From : Table {
    explicit From(const State& then) { s = then; }
};

Seat decider(const State& s) { return module().pending(data(), &s) == bit(Seat::us) ? Seat::us : Seat::gb; }
Seat attacker(const State& s) { return static_cast<Seat>(s.army.on ? s.army.attacker : s.naval.attacker); }

std::vector<Said> fire(const Replay& r, Seat seat) {
    std::vector<Said> out = r.t.told(kEvFire);
    for (const Said& x : r.t.told(kEvNavalFire)) out.push_back(x);
    std::erase_if(out, [&](const Said& x) { return x.seat != seat; });
    return out;
}

// The only roll of this kind that a seat made.
void expect_one(const std::vector<Said>& said, const std::vector<int>& dice, int hits) {
    ASSERT_THAT(said, SizeIs(1));
    EXPECT_EQ(said[0].dice, dice);
    EXPECT_EQ(said[0].a, hits);
}

void expect_pursuit(const Replay& r, const std::vector<int>& dice, int hits) {
    expect_one(r.t.told(kEvPursuit), dice, hits);
}

std::vector<std::string> listed(const std::string& text) {
    std::vector<std::string> out;
    for (const std::string_view part : split(text, ',')) out.emplace_back(trimmed(part));
    return out;
}

std::string without_comment(const std::string& text) {
    return std::regex_replace(text, std::regex(R"(\s*\([^)]*\))"), "");
}

int number(const Match& m, std::size_t i) { return std::stoi(m[i].str()); }

// The points both sides had when they were compared.
Said points(const Replay& r) { return r.t.told(kEvVictoryCheck).at(0); }

// ---------------------------------------------------------------- legal and illegal

// Which rule says no, for each thing a vector calls illegal.
const std::map<std::string, std::string> kRefusals = {
    {"d04 raise us_w1", "2.11c"},
    {"d04 raise us_w2", "5.1b"},
    {"d05 build sackets_harbor", "5.1c"},
    {"d05 build kingston", "R12"},
    {"d06 sail br_w1 to ontario", "5.2d"},
    {"d06 sail br_w1 to york", "5.2d"},
    {"d06 sail br_w1 to buffalo", "5.2f"},
    {"d08 march br_d19 dundas via fort_george", "R16"},
    {"d15 retreat prescott", "7.23c"},
    {"d15 retreat sackets_harbor", "7.23e"},
    {"d52 march br_tecumseh sandusky", "9.0b"},
    {"d52 march br_tecumseh detroit via amherstburg", "R79"},
};

// "build erie_town us_w1", "br_w1 to york", "br_d19 fort_george-dundas", "prescott".
std::string option_in_words(const std::string& clause) {
    Match m;
    if (std::regex_match(clause, m, std::regex(R"(build (\w+)(?: new)?)"))) return "build " + m[1].str();
    if (std::regex_match(clause, m, std::regex(R"(build \w+ (\w+))"))) return "raise " + m[1].str();
    if (std::regex_match(clause, m, std::regex(R"((?:naval_move )?(\w+) to (\w+))")))
        return fmt::format("sail {} to {}", m[1].str(), m[2].str());
    if (std::regex_match(clause, m, std::regex(R"((\w+) (\w+)-(\w+))")))
        return fmt::format("march {} {} via {}", m[1].str(), m[3].str(), m[2].str());
    if (std::regex_match(clause, m, std::regex(R"((\w+) (\w+))")))
        return fmt::format("march {} {}", m[1].str(), m[2].str());
    return "retreat " + clause;
}

void check_option(Replay& r, const Match& m) {
    const bool illegal = m[1].matched;
    From t(r.moments.back());
    const Seat seat = m[2].matched ? seat_of(m[2].str()) : decider(t.s);
    for (const std::string& clause : listed(without_comment(m[3].str()))) {
        const std::string option = option_in_words(clause);
        if (!illegal) {
            EXPECT_TRUE(t.allows(seat, option)) << option;
            continue;
        }
        const auto rule = kRefusals.find(r.example.id.substr(0, 3) + " " + option);
        ASSERT_NE(rule, kRefusals.end()) << "which rule refuses '" << option << "'?";
        t.refuses(seat, option, rule->second);
    }
}

// "fort_niagara land (normal pursuit); fort_niagara, oswego, sackets_harbor water (double pursuit)"
std::vector<std::string> retreats_in_words(const std::string& text) {
    std::vector<std::string> out;
    const std::string plain = without_comment(text);
    for (const std::string_view clause : split(plain, ';')) {
        std::vector<std::string> towns = listed(std::string(clause));
        std::string verb = "retreat";
        for (auto town = towns.rbegin(); town != towns.rend(); ++town) {
            const std::size_t blank = town->find(' ');
            if (blank != std::string::npos) {
                verb = town->substr(blank + 1) == "water" ? "reembark" : "retreat";
                town->resize(blank);
            }
            out.push_back(fmt::format("{} {}", verb, *town));
        }
    }
    return out;
}

void check_retreats(Replay& r, const Match& m) {
    const From t(r.moment(m[1].str()));
    auto options = t.options(decider(t.s));
    std::erase_if(options, [](const std::string& x) { return x == "accept" || x == "fire"; });
    EXPECT_THAT(options, UnorderedElementsAreArray(retreats_in_words(m[2].str())));
}

// ---------------------------------------------------------------- matchers

void check_place(Replay& r, const Match& m) {
    const std::string at = data().place_id(r.t.s.at[r.t.block(m[1].str())]);
    EXPECT_EQ(at, m[2].str());
    if (m[3].matched) {
        EXPECT_EQ(r.t.steps(m[1].str()), number(m, 3));
    }
}

void check_dock_ship(Replay& r, Seat side, const std::string& town, int strength) {
    u64 fresh = ships_at(data(), r.t.s, side, r.t.place(town));
    for (const std::string& line : r.example.list("position"))
        fresh &= ~one(data().block_index(line.substr(0, line.find('@'))));
    ASSERT_EQ(count(fresh), 1);
    EXPECT_EQ(r.t.s.steps[first(fresh)], strength);
}

void check_captured(Replay& r, const Match& m) {
    EXPECT_EQ(m[1].str(), m[2].str());
    EXPECT_EQ(r.t.where(m[1].str()), "dock");
    EXPECT_THAT(r.t.told(kEvCaptured), SizeIs(1));
    if (m[3].matched) check_dock_ship(r, seat_of(m[3].str()), m[4].str(), number(m, 5));
}

void check_points(Replay& r, const Match& m) {
    const Seat side = seat_of(m[1].str());
    EXPECT_EQ(side == Seat::us ? points(r).a : points(r).b, number(m, 4));
    if (!m[2].matched) return;
    const Score v = score(data(), r.moments.front());
    EXPECT_EQ(v.blocks[index(side)], number(m, 2));
    EXPECT_EQ(v.towns[index(side)], number(m, 3));
}

void check_given_points(Replay&, const Match& m) {
    Table t;
    give_points(t, number(m, 1), number(m, 2));
    t.stand(Point::victory);
    const Said said = t.told(kEvVictoryCheck).at(0);
    EXPECT_EQ(said.a, number(m, 1));
    EXPECT_EQ(said.b, number(m, 2));
    EXPECT_EQ(t.winner(), m[3] == "no winner" ? Winner::none : m[3] == "US wins" ? Winner::us : Winner::gb);
    EXPECT_EQ(t.told(kEvWinter).size(), m[3] == "no winner" ? 1U : 0U);
}

void check_next_decision(Replay& r, const Match& m) {
    const Seat seat = seat_of(m[1].str());
    EXPECT_TRUE(Replay::asks(r.t.s, seat, m[2].str())) << r.t.question();
    if (m[3].matched) {
        EXPECT_THAT(r.t.options(seat), UnorderedElementsAre("fire", "retreat " + m[3].str()));
    }
}

void check_two_ships(Replay& r, const Match& m) {
    const u64 ships = ships_at(data(), r.t.s, seat_of(m[1].str()), r.t.place(m[2].str()));
    std::vector<int> strengths;
    for (const int ship : members(ships)) strengths.push_back(r.t.s.steps[ship]);
    EXPECT_THAT(strengths, UnorderedElementsAre(number(m, 3), number(m, 4)));
}

void check_neighbours(Replay& r, const Match& m) {
    std::vector<std::string> names;
    for (const int t : members(data().adjacent[static_cast<std::size_t>(r.t.place(m[1].str()))]))
        names.push_back(data().place_id(t));
    EXPECT_THAT(names, UnorderedElementsAreArray(listed(m[2].str())));
    // The army move knows no other.
    From t(r.moments.front());
    std::set<std::string> reached;
    for (const std::string& option : t.options(decider(t.s), "march"))
        reached.insert(option.substr(option.find(' ') + 1));
    EXPECT_THAT(reached, UnorderedElementsAreArray(names));
}

void check_controls(Replay& r, const Match& m) {
    for (const std::size_t i : {2U, 3U})
        if (m[i].matched) {
            EXPECT_EQ(r.t.lake_control(m[i].str()), index(seat_of(m[1].str())));
        }
}

void check_rolled(Replay& r, const Match& m) {
    int found = 0;
    for (const Said& x : fire(r, seat_of(m[1].str()))) {
        if (static_cast<int>(x.dice.size()) != number(m, 2)) continue;
        ++found;
        if (m[3].matched) {
            EXPECT_EQ(x.a, number(m, 3));
        }
    }
    EXPECT_EQ(found, 1);
}

void check_defender(Replay& r, const Match& m) {
    EXPECT_TRUE(r.t.s.army.on || r.t.s.naval.on);
    EXPECT_EQ(attacker(r.t.s), other(seat_of(m[1].str())));
}

void check_entered(Replay& r, const Match& m) {
    EXPECT_EQ(count(army_at(data(), r.t.s, seat_of(m[2].str()), r.t.place(m[3].str()))), number(m, 1));
}

struct Matcher {
    std::string pattern;
    void (*check)(Replay&, const Match&);
};

const std::vector<Matcher> kMatchers = {
    {R"((\w+)@(\w+)(?: strength (\d))?(?: after withdrawal)?)", check_place},
    {R"((\w+) strength (\d)(?: \(.*\)| after the tie choice)?)",
     [](Replay& r, const Match& m) { EXPECT_EQ(r.t.steps(m[1].str()), number(m, 2)); }},
    {R"((\w+) stays in (\w+))", check_place},
    {R"((US|BR) controls (\w+)(?: and (\w+))?)", check_controls},
    {R"(nobody controls (\w+))", [](Replay& r, const Match& m) { EXPECT_EQ(r.t.lake_control(m[1].str()), -1); }},
    {"no battle",
     [](Replay& r, const Match&) {
         EXPECT_EQ(r.t.s.open, 0U);
         EXPECT_THAT(r.t.told(kEvNavalBattle), IsEmpty());
         EXPECT_THAT(r.t.told(kEvArmyBattle), IsEmpty());
     }},
    {"no dice(?: rolled)?", [](Replay& r, const Match&) { EXPECT_TRUE(r.t.log.faces.empty()); }},
    {"no D05 follows|Army Phase used",
     [](Replay& r, const Match&) {
         const Seat moved = static_cast<Seat>(r.moments.front().active);
         EXPECT_EQ(r.t.question(), fmt::format("{} naval_phase", name(other(moved))));
     }},
    {R"((US|BR) rolled (\d+) dice(?:, (\d) hits?)?)", check_rolled},
    {R"((\d) hits?)", [](Replay& r, const Match& m) { EXPECT_EQ(r.t.told(kEvFire).back().a, number(m, 1)); }},
    {R"(pursuit: (\d) dice, (\d) hit)",
     [](Replay& r, const Match& m) {
         ASSERT_THAT(r.t.told(kEvPursuit), SizeIs(1));
         EXPECT_THAT(r.t.told(kEvPursuit)[0].dice, SizeIs(number(m, 1)));
         EXPECT_EQ(r.t.told(kEvPursuit)[0].a, number(m, 2));
     }},
    {R"(next decision: (US|BR) (D\d\d)(?: fire or retreat to (\w+))?)", check_next_decision},
    {R"((US|BR) VP = (?:(\d+) block \+ (\d+) town = )?(\d+)(?: \(.*\))?)", check_points},
    {R"(no winner(?:, Winter Turn follows)?)",
     [](Replay& r, const Match&) {
         EXPECT_EQ(r.t.winner(), Winner::none);
         EXPECT_THAT(r.t.told(kEvWinter), SizeIs(1));
     }},
    {"US wins", [](Replay& r, const Match&) { EXPECT_EQ(r.t.winner(), Winner::us); }},
    {"draw", [](Replay& r, const Match&) { EXPECT_EQ(r.t.winner(), Winner::draw); }},
    {"no Winter Turn",
     [](Replay& r, const Match&) {
         EXPECT_TRUE(r.t.over());
         EXPECT_THAT(r.t.told(kEvWinter), IsEmpty());
     }},
    {R"(with VP US (\d+), BR (\d+): (US wins|BR wins|no winner))", check_given_points},
    {R"(two (US|BR) warships (?:in|at) (\w+), strengths (\d) and (\d))", check_two_ships},
    {R"((il)?legal(?: for (US|BR))?: (.*))", check_option},
    {R"((D\d\d) legal retreats(?: were)?: (.*?)(?: only)?)", check_retreats},
    {R"((D\d\d) options: (\w+) only(?: \(.*\))?)",
     [](Replay& r, const Match& m) {
         const From t(r.moment(m[1].str()));
         EXPECT_THAT(t.options(decider(t.s)), ElementsAre(m[2].str()));
     }},
    {R"(battle in (\w+))",
     [](Replay& r, const Match& m) {
         ASSERT_TRUE(r.t.s.army.on);
         EXPECT_EQ(data().place_id(r.t.s.army.town), m[1].str());
     }},
    {R"((?:Defender )?(US|BR)(?: is Defender| \(American town\)|, Attacker (?:US|BR)))", check_defender},
    {R"((US|BR) occupies (\w+))",
     [](Replay& r, const Match& m) {
         const Seat side = seat_of(m[1].str());
         EXPECT_NE(land_at(data(), r.t.s, side, r.t.place(m[2].str())), 0U);
         EXPECT_TRUE(r.t.is_friendly(side, m[2].str()));
         EXPECT_FALSE(r.t.is_friendly(other(side), m[2].str()));
     }},
    {R"((\w+) captured: (\w+)@dock, one (US|BR) dock ship at (\w+) strength (\d))", check_captured},
    {R"(escape roll 2: (\w+) captured, (\w+)@dock)", check_captured},
    {R"(one (US|BR) dock ship at (\w+) strength (\d))",
     [](Replay& r, const Match& m) { check_dock_ship(r, seat_of(m[1].str()), m[2].str(), number(m, 3)); }},
    {R"((\w+) rolls (\d) di(?:c)?e when firing)",
     [](Replay& r, const Match& m) {
         const std::vector<int> faces(static_cast<std::size_t>(number(m, 2)), 6);
         EXPECT_EQ(fire_alone(m[1].str(), r.t.steps(m[1].str()), faces).dice, number(m, 2));
     }},
    {R"((\w+) scores (\d) hits?)",
     [](Replay& r, const Match& m) { EXPECT_EQ(r.fired.at(m[1].str()).hits, number(m, 2)); }},
    {R"(neighbours of (\w+) are exactly (.*))", check_neighbours},
    {R"((\d) (US|BR) blocks enter at (\w+))", check_entered},
    {R"((\d) (US|BR) blocks in (delay))", check_entered},
    {R"(no block in (\w+))", [](Replay& r, const Match& m) { EXPECT_EQ(r.t.blocks_in(m[1].str()), ""); }},
};

// ---------------------------------------------------------------- lines that only one vector has

// An escape roll, and where it brought the ship.
void expect_escape(const Replay& r, std::size_t i, int die, std::string_view to) {
    const std::vector<Said> rolls = r.t.told(kEvEscapeRoll);
    ASSERT_GT(rolls.size(), i);
    EXPECT_EQ(rolls[i].dice, std::vector<int>{die});
    EXPECT_EQ(rolls[i].b, r.t.place(to));
}

void expect_naval_battle(const Replay& r, Seat attacks, const std::vector<int>& us, const std::vector<int>& gb) {
    ASSERT_THAT(r.t.told(kEvNavalBattle), SizeIs(1));
    EXPECT_EQ(r.t.told(kEvNavalBattle)[0].seat, attacks);
    const std::vector<Said> rolls = r.t.told(kEvNavalFire);
    ASSERT_THAT(rolls, SizeIs(2));
    EXPECT_EQ(rolls[0].seat, attacks);  // the Attacker's dice are named first
    EXPECT_EQ(rolls[attacks == Seat::us ? 0 : 1].dice, us);
    EXPECT_EQ(rolls[attacks == Seat::us ? 1 : 0].dice, gb);
}

void expect_initiative(const Replay& r, std::size_t i, int us, int gb) {
    const std::vector<Said> rolls = r.t.told(kEvInitiative);
    ASSERT_GT(rolls.size(), i);
    EXPECT_EQ(rolls[i].a, us);
    EXPECT_EQ(rolls[i].b, gb);
}

void all_drawn_blocks_are_whole(Replay& r) {
    int n = 0;
    for (const char* town : {"quebec", "albany", "pittsburgh"})
        for (const int b : members(r.t.s.here[r.t.place(town)])) {
            ++n;
            EXPECT_EQ(r.t.s.steps[b], data().strength[static_cast<std::size_t>(b)]);
        }
    EXPECT_EQ(n, 7);
}

// Americans cover the other eight towns of value 2 or more, then go on elsewhere: the last block must go to Ticonderoga.
void ticonderoga_must_be_covered(Replay& r) {
    From t(r.moments.front());
    const auto deploy = [&](const std::string& town) {
        const int b = first(land_at(data(), t.s, US, kDelay));
        return fmt::format("deploy {} {}", data().block[static_cast<std::size_t>(b)].id, town);
    };
    for (const char* town : {"detroit", "erie_town", "pittsburgh", "buffalo", "fort_niagara", "sackets_harbor",
                             "plattsburgh", "albany", "albany", "albany", "albany"})
        t.does(US, deploy(town));
    t.refuses(US, deploy("albany"), "3.21b");
    t.refuses(US, "done", "3.21c");
    t.does(US, deploy("ticonderoga"));
    EXPECT_TRUE(t.allows(US, "done"));
}

void two_towns_are_too_far(Replay& r) {
    From t(r.moments.front());
    for (const int via : members(data().adjacent[static_cast<std::size_t>(t.place("york"))]))
        for (const int to : members(data().adjacent[static_cast<std::size_t>(via)]))
            if (to != t.place("york"))
                t.refuses(GB, fmt::format("march br_r49 {} via {}", data().place_id(to), data().place_id(via)),
                          "2.13a");
}

void one_of_utica(Replay& r) {
    From t(r.moment("D16"));
    EXPECT_THAT(t.options(US), UnorderedElementsAre("starve us_r13", "starve us_mnyn"));
    t.refuses(US, "starve us_r06", "8.21a");
    t.does(US, "starve us_r13");
    EXPECT_THAT(t.options(US), ElementsAre("done"));
    t.refuses(US, "starve us_mnyn", "8.21a");
}

// s10: the faces of each block, as the journal has them, hit by its own rating.
void hits_by_block(Replay& r) {
    ASSERT_THAT(fire(r, GB), SizeIs(1));
    EXPECT_EQ(fire(r, GB)[0].a, 3);
    EXPECT_EQ(fire_alone("br_a1", 2, {2, 5}).hits, 1);
    EXPECT_EQ(fire_alone("br_d19", 2, {1, 6}).hits, 1);
    EXPECT_EQ(fire_alone("br_york", 2, {2, 1}).hits, 1);
}

void landing_limits(Replay& r, const std::string& attempt, const std::string& rule) {
    From t(r.moments.front());
    t.does(GB, "amphibious erie from amherstburg");
    if (rule == "6.2d") t.does(GB, "carry br_r41 detroit; carry br_r49 buffalo");
    t.refuses(GB, attempt, rule);
}

void landing_and_march(Replay& r) {
    From t(r.moments.front());
    t.does(GB, "amphibious erie from amherstburg; carry br_r41 buffalo; carry br_r49 buffalo");
    t.does(GB, "march br_linc detroit; march br_a1 detroit; march br_tecumseh detroit; done");
    EXPECT_EQ(t.blocks_in("buffalo"), "br_r41 br_r49");
    EXPECT_EQ(t.blocks_in("detroit"), "br_a1 br_linc br_tecumseh");
    EXPECT_EQ(t.question(), "us naval_phase");
}

void no_landing_without_fleet(Replay& r) {
    From t(r.moments.front());
    EXPECT_THAT(t.options(US, "amphibious"), IsEmpty());
    for (const int town : members(data().lakeside[1]))
        t.refuses(US, "amphibious ontario from " + data().place_id(town), "6.2d");
}

void another_round(Replay& r) {
    From t(r.moments.back());
    t.rolls({{"naval", {6, 6}}, {"naval", {6}}});
    t.does(GB, "stay");
    EXPECT_EQ(t.s.naval.round, 2);
    EXPECT_EQ(t.question(), "us naval_retreat");
}

// The winter draw is over; the American side says where its blocks go, and the next year begins.
void next_year(Table& t) {
    while (t.question() == "us split") t.does(US, t.options(US).front());
}

void delayed_blocks_attack_quebec(Replay& r) {
    From t(r.moments.back());
    t.rolls({{"initiative", {1, 1, 6, 6}}});
    next_year(t);
    t.does(GB, "first; pass");
    const std::vector<std::string> entries = t.options(GB, "enter");
    ASSERT_THAT(entries, SizeIs(3));
    for (const std::string& entry : entries) EXPECT_TRUE(entry.ends_with(" quebec")) << entry;
    t.does(GB, "enter " + entries[0] + "; done");
    EXPECT_EQ(t.question(), "us accept");
    t.rolls({{"volley", {6, 6, 6, 6}}});
    t.does(US, "accept");
    EXPECT_THAT(t.options(GB), ElementsAre("fire"));
    for (const int town : members(data().all_towns)) t.refuses(GB, "retreat " + data().place_id(town), "8.24c");
}

void delayed_blocks_score_nothing(Replay& r) {
    EXPECT_EQ(count(army_at(data(), r.t.s, GB, kDelay)), 3);
    const Score v = score(data(), r.t.s);
    EXPECT_EQ(v.blocks[index(GB)], 0);
    EXPECT_EQ(v.total(GB), 0);
}

void forfeit_before_draw(Replay& r) {
    ASSERT_THAT(r.t.told(kEvForfeit), SizeIs(1));
    EXPECT_EQ(r.t.told(kEvForfeit)[0].seat, GB);
    EXPECT_EQ(r.t.told(kEvForfeit)[0].a, 3);
    // They can be drawn again in the same winter: all three, if chance will have it so.
    Table t("us_r06@quebec:4 br_r49@delay:4 br_r08@delay:3 br_sem@delay:2");
    t.dice.draws = {"us_r09", "us_r21", "us_r25", "br_r49", "br_r08", "br_sem", "br_r01", "br_watt", "br_a1"};
    t.stand(Point::reinforcements, US, 1813);
    EXPECT_EQ(t.where("br_r08"), "delay:4");
    // … and one that is not drawn lies in the pool.
    Table u("us_r06@quebec:4 br_r49@delay:4 br_r08@delay:4 br_sem@delay:2");
    u.dice.draws = {"us_r09", "us_r21", "us_r25", "br_r01", "br_r41", "br_r89", "br_r100", "br_r103", "br_r104"};
    u.stand(Point::reinforcements, US, 1813);
    for (const char* b : {"br_r49", "br_r08", "br_sem"}) EXPECT_EQ(u.where(b), "pool");
}

void six_blocks_wait(Replay& r) {
    From t(r.moments.back());
    t.rolls({{"initiative", {1, 1, 6, 6}}});
    next_year(t);
    EXPECT_EQ(count(army_at(data(), t.s, GB, kDelay)), 6);
    // A pool of four gives four.
    Table u("us_r06@quebec:4");
    const char* in_the_pool[] = {"br_r01", "br_r08", "br_a1", "br_sem"};
    for (const int b : members(data().pool[index(GB)]))
        u.put(data().block[static_cast<std::size_t>(b)].id + "@montreal");
    for (const char* b : in_the_pool) u.put(std::string(b) + "@pool");
    u.stand(Point::reinforcements, US, 1813);
    for (const char* b : in_the_pool) EXPECT_TRUE(u.where(b).starts_with("delay")) << b;
}

void albany_instead(Replay& r) {
    From t(r.moment("D05"));
    t.rolls({{"volley", {6, 6, 6, 6}}});
    t.does(US, "enter us_r09 albany; enter us_r21 albany; done");
    t.does(GB, "accept");
    EXPECT_THAT(t.options(US), ElementsAre("fire"));
}

void ogdensburg_or_plattsburgh(Replay& r) {
    EXPECT_THAT(r.t.options(US), UnorderedElementsAre("accept", "retreat ogdensburg", "retreat plattsburgh"));
    From t(r.moments.back());
    t.refuses(US, "retreat montreal", "7.23e");
    // With the enemy in Plattsburgh only Ogdensburg is left.
    Table u("us_r15@plattsburgh:4 br_r08@montreal:4 br_r49@lacolle:4");
    u.simo().stand(Point::orders, US, 1813);
    u.does(US, "pass; march us_r15 malone; done; done");
    u.does(GB, "pass; march br_r08 malone; done; done");
    EXPECT_TRUE(u.allows(US, "retreat plattsburgh"));
    u.put("br_r49@plattsburgh:4");
    u.refuses(US, "retreat plattsburgh", "7.23c");
    EXPECT_TRUE(u.allows(US, "retreat ogdensburg"));
}

// The vector ends with the roll for the Defender; beyond it every naval die misses.
void british_may_go_first(Replay& r) {
    EXPECT_EQ(r.t.told(kEvNavalBattle).at(0).seat, GB);
    From t(r.moments.back());
    for (const int round : {1, 2}) {
        EXPECT_EQ(t.s.naval.round, round);
        EXPECT_EQ(t.question(), "gb naval_retreat");
        t.does(GB, "stay");
        EXPECT_EQ(t.question(), "us naval_retreat");
        t.rolls({{"naval", {6}}, {"naval", {6}}});
        t.does(US, "stay");
    }
}

void kingston_comes_next(Replay& r) {
    From t(r.moments.back());
    t.rolls({{"pursuit", {6}}});
    t.does(US, "retreat sandusky");
    EXPECT_EQ(t.s.army.town, t.place("kingston"));
    EXPECT_EQ(attacker(t.s), US);
    EXPECT_EQ(t.question(), "gb accept");
}

void detroit_is_no_american_port(Replay& r) {
    EXPECT_FALSE(friendly(data(), r.moments.front(), US, r.t.place("detroit")));
    Table t("br_w1@detroit:2 us_w1@erie:1");
    t.stand(Point::naval_phase, US);
    t.refuses(US, "sail us_w1 to detroit", "5.2f");
    EXPECT_TRUE(t.allows(US, "sail us_w1 to sandusky"));
    // Nor a refuge after a naval battle.
    Table u("br_w1@detroit:2 br_w2@erie:1 us_w1@buffalo:1");
    u.stand(Point::naval_phase, US);
    u.rolls({{"naval", {6}}, {"naval", {6}}});
    u.does(US, "sail us_w1 to erie; done; pass; withdraw");
    u.refuses(US, "sail us_w1 to detroit", "7.11c");
    EXPECT_TRUE(u.allows(US, "sail us_w1 to sandusky"));
}

void split_is(Replay& r, int albany, bool legal) {
    From t(r.moments.back());
    t.rolls({{"initiative", {1, 1, 6, 6}}});
    const std::vector<std::string> drawn = {"us_r25", "us_mvt", "us_a2"};
    for (int i = 0; i < 3; ++i) {
        const std::string act =
            fmt::format("assign {} {}", drawn[static_cast<std::size_t>(i)], i < albany ? "albany" : "pittsburgh");
        if (i == 2 && !legal) {
            t.refuses(US, act, "8.23a");
            t.does(US, "assign us_a2 pittsburgh; done");
            return;
        }
        t.does(US, act);
    }
    t.does(US, "done");
    EXPECT_EQ(count(army_at(data(), t.s, US, t.place("albany"))), albany);
    EXPECT_EQ(count(army_at(data(), t.s, US, t.place("pittsburgh"))), 3 - albany);
}

void nobody_is_left_out(Replay& r) {
    From t(r.moments.back());
    t.refuses(US, "done", "8.23d");
    t.does(US, "assign us_r25 albany; assign us_mvt pittsburgh");
    t.refuses(US, "done", "8.23d");
}

void two_lake_battles(Replay& r) {
    const std::vector<Said> battles = r.t.told(kEvNavalBattle), rolls = r.t.told(kEvNavalFire);
    ASSERT_THAT(battles, SizeIs(2));
    ASSERT_THAT(rolls, SizeIs(4));
    EXPECT_EQ(battles[0].a, r.t.place("ontario"));
    EXPECT_EQ(battles[0].seat, US);
    EXPECT_EQ(battles[1].a, r.t.place("erie"));
    EXPECT_EQ(battles[1].seat, GB);
    for (const auto& [i, seat, die] : {std::tuple{0U, US, 6}, {1U, GB, 1}, {2U, GB, 1}, {3U, US, 4}}) {
        EXPECT_EQ(rolls[i].seat, seat);
        EXPECT_EQ(rolls[i].dice, std::vector<int>{die});
    }
    EXPECT_EQ(r.t.where("us_w2"), "out");
    EXPECT_EQ(r.t.where("us_w1"), "out");
    EXPECT_THAT(r.t.told(kEvLakeDefender), IsEmpty());
}

using Check = void (*)(Replay&);
const std::map<std::pair<std::string, std::string>, Check> kByHand = {
    {{"s09", "legal: D12 br_a1, br_d19, br_york for the second hit"},
     [](Replay& r) {
         const From t(r.moment("D12"));
         EXPECT_THAT(t.options(GB), UnorderedElementsAre("hit br_a1", "hit br_d19", "hit br_york"));
         EXPECT_EQ(t.s.army.hits, 1);
     }},
    {{"s10", "3 hits (artillery 1, dragoons 1, infantry 1)"}, hits_by_block},
    {{"s14", "exactly one block of Utica is chosen"}, one_of_utica},
    {{"s16", "all at full strength"}, all_drawn_blocks_are_whole},
    {{"s19", "roll US 5, BR 9: BR decides"},
     [](Replay& r) {
         const Said roll = r.t.told(kEvSwapRoll).at(0);
         EXPECT_EQ(roll.a, 5);
         EXPECT_EQ(roll.b, 9);
         EXPECT_TRUE(Replay::asks(r.moment("D22"), GB, "D22"));
         // Choosing Sacket's Harbor instead makes the Americans the Defender there.
         From t(r.moment("D22"));
         t.does(GB, "meet sackets_harbor");
         EXPECT_EQ(attacker(t.s), GB);
         EXPECT_EQ(t.blocks_in("sackets_harbor"), "br_r49 us_r06");
     }},
    {{"s19", "us_r06 attacks from sackets_harbor"},
     [](Replay& r) {
         EXPECT_EQ(r.t.where("us_r06"), "kingston:4");
         EXPECT_EQ(r.t.s.army.came_from, one(r.t.place("sackets_harbor")));
     }},
    {{"s20", "town VP for US = 9 (4 + 5)"},
     [](Replay& r) { EXPECT_EQ(score(data(), r.moments.front()).towns[index(US)], 9); }},
    {{"d01", "illegal: every US town of value 2 or more needs a block"}, ticonderoga_must_be_covered},
    {{"d02", "first roll 7-7 is re-rolled"},
     [](Replay& r) {
         ASSERT_THAT(r.t.told(kEvTie), SizeIs(1));
         EXPECT_EQ(r.t.told(kEvTie)[0].a, 7);
     }},
    {{"d02", "second roll US 7, BR 4"},
     [](Replay& r) {
         expect_initiative(r, 0, 7, 4);
         EXPECT_THAT(r.t.told(kEvInitiative), SizeIs(1));
     }},
    {{"d02", "BR takes the first player turn"}, [](Replay& r) { EXPECT_EQ(r.t.question(), "gb naval_phase"); }},
    {{"d07", "illegal: br_r49 two towns"}, two_towns_are_too_far},
    {{"d09", "us_mpa and us_r13 attack fort_george"},
     [](Replay& r) { EXPECT_EQ(r.t.blocks_in("fort_george"), "br_linc us_mpa us_r13"); }},
    {{"d09", "battle is not cancelled"},
     [](Replay& r) {
         EXPECT_EQ(r.t.question(), "gb accept");
         EXPECT_EQ(attacker(r.t.s), US);
     }},
    {{"d12", "3 pursuit dice: infantry 1, artillery 0, dragoon 2"}, [](Replay& r) { expect_pursuit(r, {4, 3, 5}, 1); }},
    {{"d12", "1 hit (the 3)"}, [](Replay& r) { expect_pursuit(r, {4, 3, 5}, 1); }},
    {{"d12", "no block faces revealed"},
     [](Replay& r) {
         EXPECT_THAT(r.t.told(kEvAccept), IsEmpty());
         // The British learn nothing of who pursued them, the Americans nothing of who was hit.
         for (const u16 hidden : {kEvHit, kEvDestroyed}) EXPECT_THAT(r.t.told(hidden), IsEmpty());
         EXPECT_EQ(r.t.told(kEvHitHiddenOwner).at(0).viewers & bit(Viewer::us), 0U);
     }},
    {{"d13", "2 pursuit dice: infantry 1, dragoon 1"}, [](Replay& r) { expect_pursuit(r, {1, 2}, 2); }},
    {{"d13", "2 hits: br_r100 3 to 2, then a tie at 2 the owner breaks (D12)"},
     [](Replay& r) {
         EXPECT_EQ(r.t.steps("br_r100"), 2);
         EXPECT_TRUE(Replay::asks(r.t.s, GB, "D12"));
         EXPECT_THAT(r.t.options(GB), UnorderedElementsAre("hit br_r100", "hit br_d19"));
     }},
    {{"d16", "all three in lacolle"}, [](Replay& r) { EXPECT_EQ(r.t.blocks_in("lacolle"), "br_a1 br_d19 br_york"); }},
    {{"d17", "BR rolled 4 dice in two volleys of 2"},
     [](Replay& r) {
         ASSERT_THAT(fire(r, GB), SizeIs(2));
         EXPECT_EQ(fire(r, GB)[0].dice, (std::vector{1, 5}));
         EXPECT_EQ(fire(r, GB)[1].dice, (std::vector{6, 6}));
     }},
    {{"d17", "1 hit: tie at 4, owner takes us_r15 to 3"},
     [](Replay& r) {
         const From t(r.moment("D12"));
         EXPECT_THAT(t.options(US), UnorderedElementsAre("hit us_r15", "hit us_r06"));
         EXPECT_EQ(r.t.where("us_r15"), "york:3");
         EXPECT_EQ(r.t.where("us_r06"), "york:4");
     }},
    {{"d18", "pursuit: two volleys of 1 die, 1 hit on us_r06 (highest)"},
     [](Replay& r) {
         const std::vector<Said> volleys = r.t.told(kEvPursuit);
         ASSERT_THAT(volleys, SizeIs(2));
         EXPECT_EQ(volleys[0].dice, std::vector<int>{2});
         EXPECT_EQ(volleys[0].a, 1);
         EXPECT_EQ(volleys[1].dice, std::vector<int>{4});
         EXPECT_EQ(volleys[1].a, 0);
         EXPECT_EQ(r.t.steps("us_r06"), 3);
     }},
    {{"d19", "illegal: dundas, fort_erie (not friendly)"},
     [](Replay& r) {
         From t(r.moment("D13"));
         for (const char* town : {"dundas", "fort_erie"}) t.refuses(US, fmt::format("retreat {}", town), "7.3c");
         t.refuses(US, "reembark dundas", "7.3b");
     }},
    {{"d20", "illegal: carry br_a1"}, [](Replay& r) { landing_limits(r, "carry br_a1 detroit", "2.23c"); }},
    {{"d20", "illegal: carry br_tecumseh"}, [](Replay& r) { landing_limits(r, "carry br_tecumseh detroit", "9.0d"); }},
    {{"d20", "illegal: carry three blocks"}, [](Replay& r) { landing_limits(r, "carry br_linc detroit", "6.2d"); }},
    {{"d20", "legal: carry br_r41 and br_r49, march br_linc, br_a1 and br_tecumseh to detroit in the same action"},
     landing_and_march},
    {{"d21", "illegal: amphibious ontario"}, no_landing_without_fleet},
    {{"d22", "no pursuit"},
     [](Replay& r) {
         EXPECT_THAT(r.t.told(kEvPursuit), IsEmpty());
         EXPECT_THAT(r.t.told(kEvNavalFire), SizeIs(2));
     }},
    {{"d23", "another round follows"}, another_round},
    {{"d26", "no American ship is added"},
     [](Replay& r) {
         EXPECT_EQ(r.t.blocks_in("kingston"), "us_r06");
         EXPECT_THAT(r.t.told(kEvExchanged), IsEmpty());
     }},
    {{"d27", "br_w1 escapes to the lake"}, [](Replay& r) { expect_escape(r, 0, 4, "ontario"); }},
    {{"d27", "naval battle at once, BR Attacker"}, [](Replay& r) { expect_naval_battle(r, GB, {1, 5}, {6}); }},
    {{"d27", "BR rolls 6: no hit"}, [](Replay& r) { expect_one(fire(r, GB), {6}, 0); }},
    {{"d27", "US rolls 1, 5: 1 hit, br_w1@out"},
     [](Replay& r) {
         expect_one(fire(r, US), {1, 5}, 1);
         EXPECT_EQ(r.t.where("br_w1"), "out");
     }},
    {{"d27", "then BR D11"}, [](Replay& r) { EXPECT_TRUE(Replay::asks(r.t.s, GB, "D11")); }},
    {{"d28", "pursuit 5: miss, br_linc@smiths_creek strength 2"},
     [](Replay& r) {
         expect_pursuit(r, {5}, 0);
         EXPECT_EQ(r.t.where("br_linc"), "smiths_creek:2");
     }},
    {{"d28", "last roll 6: br_w1@ontario"},
     [](Replay& r) {
         expect_escape(r, 0, 6, "ontario");
         EXPECT_EQ(r.t.where("br_w1"), "ontario:1");
     }},
    {{"d29", "escape roll 3: docked"}, [](Replay& r) { expect_escape(r, 0, 3, "york"); }},
    {{"d29", "BR volley 5: miss"}, [](Replay& r) { expect_one(fire(r, GB), {5}, 0); }},
    {{"d29", "US volley 1, 2, 6, 6: 1 hit, br_linc@pool"},
     [](Replay& r) {
         expect_one(fire(r, US), {1, 2, 6, 6}, 1);
         EXPECT_EQ(r.t.where("br_linc"), "pool");
     }},
    {{"d29", "last roll 2: br_w1 captured"},
     [](Replay& r) {
         expect_escape(r, 1, 2, "york");
         EXPECT_EQ(r.t.where("br_w1"), "dock");
         check_dock_ship(r, US, "york", 1);
     }},
    {{"d32", "first hit: br_linc 2 to 1 (highest)"},
     [](Replay& r) {
         const From t(r.moment("D12"));
         EXPECT_EQ(t.steps("br_linc"), 1);
         EXPECT_EQ(t.steps("br_tecumseh"), 1);
     }},
    {{"d32", "second hit: tie at 1, owner takes br_linc, br_linc@pool"},
     [](Replay& r) {
         EXPECT_THAT(From(r.moment("D12")).options(GB), UnorderedElementsAre("hit br_linc", "hit br_tecumseh"));
         EXPECT_EQ(r.t.where("br_linc"), "pool");
     }},
    {{"d32", "br_tecumseh retires: out"},
     [](Replay& r) {
         EXPECT_EQ(r.t.where("br_tecumseh"), "out");
         EXPECT_THAT(r.t.told(kEvTecumsehRetires), SizeIs(1));
     }},
    {{"d36", "VP of BR counts none of them"}, delayed_blocks_score_nothing},
    {{"d36", "BR D05 offers enter quebec"}, delayed_blocks_attack_quebec},
    {{"d36", "entering starts a battle in which BR has no retreat"}, delayed_blocks_attack_quebec},
    {{"d37", "br_r49, br_r08, br_sem return to pool before the draw for 1814"}, forfeit_before_draw},
    {{"d37", "six BR blocks (or the whole pool if smaller) go to delay"}, six_blocks_wait},
    {{"d38", "legal instead: enter albany as an attack without retreat"}, albany_instead},
    {{"d41", "US retreat barred to montreal, allowed to ogdensburg or plattsburgh if not enemy-held"},
     ogdensburg_or_plattsburgh},
    {{"d42", "US is Defender"}, [](Replay& r) { EXPECT_EQ(r.t.told(kEvLakeDefender).at(0).seat, US); }},
    {{"d42", "BR is Attacker and has the first retreat option after each round"}, british_may_go_first},
    {{"d43", "naval battle first, US Attacker"}, [](Replay& r) { expect_naval_battle(r, US, {1, 3}, {6}); }},
    {{"d43", "US rolls 1, 3: 1 hit; BR rolls 6"},
     [](Replay& r) {
         expect_one(fire(r, US), {1, 3}, 1);
         expect_one(fire(r, GB), {6}, 0);
     }},
    {{"d43", "amphibious move cancelled, br_r49@kingston"},
     [](Replay& r) {
         EXPECT_EQ(r.t.where("br_r49"), "kingston:4");
         EXPECT_THAT(r.t.told(kEvAmphibiousOff), SizeIs(1));
         EXPECT_THAT(r.t.told(kEvCarry), IsEmpty());
     }},
    {{"d44", "BR chooses the order"},
     [](Replay& r) {
         EXPECT_EQ(r.t.told(kEvBattleOrder).at(0).seat, GB);
         EXPECT_THAT(From(r.moment("D23")).options(GB), UnorderedElementsAre("fight detroit", "fight kingston"));
     }},
    {{"d44", "detroit is fought first with BR Attacker"},
     [](Replay& r) {
         EXPECT_EQ(r.t.s.army.town, r.t.place("detroit"));
         EXPECT_EQ(attacker(r.t.s), GB);
         EXPECT_EQ(r.t.question(), "us accept");
     }},
    {{"d44", "then kingston with US Attacker"}, kingston_comes_next},
    {{"d45", "detroit is still occupied by BR"},
     [](Replay& r) {
         EXPECT_EQ(controller(data(), r.moments.front(), r.t.place("detroit")), GB);
         EXPECT_TRUE(friendly(data(), r.moments.front(), GB, r.t.place("detroit")));
     }},
    {{"d45", "detroit is not friendly to US: US warships may not move or retreat there"}, detroit_is_no_american_port},
    {{"d46", "pursuit dice: artillery 0, dragoon 2, infantry 1 = 3"},
     [](Replay& r) { expect_pursuit(r, {4, 3, 5}, 1); }},
    {{"d46", "dice 4, 3, 5: 1 hit, tie at 2, us_r13 to 1"},
     [](Replay& r) {
         expect_pursuit(r, {4, 3, 5}, 1);
         EXPECT_THAT(From(r.moment("D12")).options(US), UnorderedElementsAre("hit us_r15", "hit us_r13"));
         EXPECT_EQ(r.t.steps("us_r13"), 1);
     }},
    {{"d47", "illegal: buffalo for one block and canandaigua for the other"},
     [](Replay& r) {
         for (const auto& [town, other_town] : {std::pair{"buffalo", "canandaigua"}, {"canandaigua", "buffalo"}}) {
             From t(r.moment("D13"));
             t.rolls({{"pursuit", {6}}});
             t.does(US, fmt::format("retreat {}", town));
             EXPECT_EQ(t.blocks_in(town), "us_dld us_r13");
             EXPECT_EQ(t.blocks_in(other_town), "");
         }
     }},
    {{"d49", "br_w1 escapes (5)"}, [](Replay& r) { expect_escape(r, 0, 5, "ontario"); }},
    {{"d49", "naval battle, BR Attacker rolls 1, 6: 1 hit; US rolls 3: none"},
     [](Replay& r) { expect_naval_battle(r, GB, {3}, {1, 6}); }},
    {{"d49", "BR still fires two volleys of 2 dice"},
     [](Replay& r) {
         const std::vector<Said> volleys = r.t.told(kEvFire);
         ASSERT_THAT(volleys, SizeIs(2));
         for (const Said& volley : volleys) {
             EXPECT_EQ(volley.seat, GB);
             EXPECT_EQ(volley.dice, (std::vector{6, 6}));
         }
     }},
    {{"d50", "br_w2 escapes, naval battle with BR Attacker: BR rolls 4, US rolls 1"},
     [](Replay& r) {
         expect_escape(r, 1, 6, "ontario");
         expect_naval_battle(r, GB, {1}, {4});
     }},
    {{"d51", "US draws 3"},
     [](Replay& r) {
         EXPECT_EQ(r.t.told(kEvReinforce).at(0).seat, US);
         EXPECT_EQ(r.t.told(kEvReinforce).at(0).a, 3);
     }},
    {{"d51", "legal: D18 two albany, one pittsburgh"}, [](Replay& r) { split_is(r, 2, true); }},
    {{"d51", "legal: D18 one albany, two pittsburgh"}, [](Replay& r) { split_is(r, 1, true); }},
    {{"d51", "illegal: D18 three albany"}, [](Replay& r) { split_is(r, 3, false); }},
    {{"d51", "illegal: D18 leaving a drawn block out"}, nobody_is_left_out},
    {{"d53", "oswego: BR (ship only) is Defender"},
     [](Replay& r) {
         ASSERT_THAT(r.t.told(kEvArmyBattle), SizeIs(1));
         EXPECT_EQ(r.t.told(kEvArmyBattle)[0].seat, US);
         EXPECT_EQ(r.t.told(kEvArmyBattle)[0].a, r.t.place("oswego"));
     }},
    {{"d54", "US chooses the order"},
     [](Replay& r) {
         EXPECT_EQ(r.t.told(kEvBattleOrder).at(0).seat, US);
         EXPECT_TRUE(Replay::asks(r.moment("D23"), US, "D23"));
     }},
    {{"d54", "ontario: US Attacker rolls 6, BR rolls 1, us_w2@out"}, two_lake_battles},
    {{"d54", "erie: BR Attacker rolls 1, US rolls 4, us_w1@out"}, two_lake_battles},
    {{"d55", "1 pursuit die, 1 hit, br_linc@pool"},
     [](Replay& r) {
         expect_pursuit(r, {2}, 1);
         EXPECT_EQ(r.t.where("br_linc"), "pool");
     }},
    {{"d56", "D11 legal retreats were: montreal (the Attacker came from off-board, so it is not barred)"},
     [](Replay& r) {
         EXPECT_THAT(From(r.moment("D11")).options(US), UnorderedElementsAre("accept", "retreat montreal"));
     }},
};

// ---------------------------------------------------------------- the rules a vector proves

const std::map<std::string, std::vector<std::string>> kProofs = {
    {"s01", {"2.12c"}},
    {"s02", {"2.12b", "2.21c", "2.23a"}},
    {"s03", {"5.2a", "5.2b"}},
    {"s04", {"5.2b", "5.2c"}},
    {"s05", {"6.1a", "6.1b", "6.1d", "1.1f"}},
    {"s06", {"4.3f", "6.2a", "6.2d", "6.2e"}},
    {"s07", {"6.2a", "6.2c"}},
    {"s08", {"7.2a", "7.2d", "7.2e", "7.2i", "2.11d", "4.3e"}},
    {"s09", {"7.2e"}},
    {"s10", {"7.2f", "7.2i", "2.12b", "2.12c"}},
    {"s11", {"8.1a", "8.1d", "8.1g"}},
    {"s12", {"8.1d", "8.1g", "9.0f"}},
    {"s13", {"8.0", "8.1h"}},
    {"s14", {"8.21a", "8.21b", "8.21d", "8.21e"}},
    {"s15", {"8.21c", "8.21e"}},
    {"s16", {"8.23a", "8.23c", "8.23d", "8.23e"}},
    {"s17", {"11.0", "11.1a", "11.1b", "11.1d"}},
    {"s18", {"11.1a", "11.1b"}},
    {"s19", {"11.2d"}},
    {"s20", {"8.1d", "12.0b"}},
    {"s21", {"7.1a", "7.1c", "7.1d", "7.1e", "4.3c"}},
    {"d01", {"3.21b"}},
    {"d02", {"4.21b", "4.21c"}},
    {"d03", {"5.1a"}},
    {"d04", {"5.1a", "5.1b", "2.11c"}},
    {"d05", {"5.1b", "5.1c", "1.1c"}},
    {"d06", {"5.2d", "5.2f", "5.2g"}},
    {"d07", {"2.13a", "2.21b", "2.22a"}},
    {"d08", {"2.22a", "4.3e"}},
    {"d09", {"2.21d", "10.0c", "10.0d", "10.0e"}},
    {"d10", {"10.0f"}},
    {"d11", {"2.22d", "10.0b", "10.0d"}},
    {"d12", {"7.2b", "7.22a", "7.22c", "7.22d", "2.22c", "2.23d"}},
    {"d13", {"7.22c"}},
    {"d14", {"7.23e", "7.23f"}},
    {"d15", {"7.23b", "7.23c", "7.23e"}},
    {"d16", {"7.2f", "7.23g", "7.21b"}},
    {"d17", {"7.3a"}},
    {"d18", {"7.3b"}},
    {"d19", {"7.3b", "7.3c"}},
    {"d20", {"2.23c", "9.0d", "6.2b", "6.2d"}},
    {"d21", {"6.2d"}},
    {"d22", {"7.11a", "7.11b", "7.11e"}},
    {"d23", {"7.11c", "7.11f"}},
    {"d24", {"7.1c", "7.1f"}},
    {"d25", {"7.12a", "7.12d", "7.12e", "7.12f", "7.12h"}},
    {"d26", {"7.12g"}},
    {"d27", {"7.12c", "7.12h", "7.12i"}},
    {"d28", {"7.12c", "7.12h"}},
    {"d29", {"7.12d", "7.12e"}},
    {"d30", {"2.25", "9.0a"}},
    {"d31", {"9.0b", "9.0c"}},
    {"d32", {"9.0c"}},
    {"d33", {"9.0f", "9.0g"}},
    {"d34", {"8.1c", "8.22a"}},
    {"d35", {"8.22b"}},
    {"d36", {"8.24a", "8.24b", "8.24c"}},
    {"d37", {"8.24d", "12.0c", "8.23a"}},
    {"d38", {"8.24b", "8.24c"}},
    {"d39", {"2.11e", "8.21b"}},
    {"d40", {"8.1i"}},
    {"d41", {"11.2c"}},
    {"d42", {"11.2b"}},
    {"d43", {"11.2e", "11.2f"}},
    {"d44", {"11.3"}},
    {"d45", {"8.1e", "5.2f"}},
    {"d46", {"7.21b", "7.22c", "7.22d", "7.2g"}},
    {"d47", {"7.23a", "7.23g"}},
    {"d48", {"10.0g", "10.0d"}},
    {"d49", {"7.12i", "7.3b"}},
    {"d50", {"7.12e", "7.12f", "7.12i"}},
    {"d51", {"8.23d"}},
    {"d52", {"9.0b"}},
    {"d53", {"11.2a", "7.12e"}},
    {"d54", {"11.2a", "11.3"}},
    {"d55", {"7.22a"}},
    {"d56", {"8.24c", "7.23i"}},
};

// ---------------------------------------------------------------- the test

void check_line(Replay& r, const std::string& line) {
    const ::testing::ScopedTrace trace(__FILE__, __LINE__, r.example.id + ": " + line);
    if (const auto own = kByHand.find({r.example.id.substr(0, 3), line}); own != kByHand.end()) return own->second(r);
    for (const Matcher& matcher : kMatchers) {
        Match m;
        if (std::regex_match(line, m, std::regex(matcher.pattern))) return matcher.check(r, m);
    }
    ADD_FAILURE() << "no matcher understands this line";
}

void play(const Example& e) {
    Replay r(e, false);
    for (const std::string& line : e.list("expect")) check_line(r, line);
}

const ghent::test::Plays& plays() {
    static const ghent::test::Plays all = [] {
        ghent::test::Plays out;
        for (const Example& e : ghent::test::examples_of("blocks"))
            if (const auto proofs = kProofs.find(e.id.substr(0, 3)); proofs != kProofs.end())
                out[e.id] = {play, {proofs->second.begin(), proofs->second.end()}};
        return out;
    }();
    return all;
}

GHENT_EXAMPLES(Vector, "blocks", data(), plays())

// What the sides know of each other changes nothing that happens.
TEST_P(Vector, IsTheSameInTheDark) {
    Replay seen(GetParam(), false), dark(GetParam(), true);
    for (int b = 0; b < kBlocks; ++b) {
        const std::string& id = data().block[static_cast<std::size_t>(b)].id;
        EXPECT_EQ(seen.t.where(id), dark.t.where(id)) << id;
    }
    EXPECT_EQ(seen.t.question(), dark.t.question());
}

TEST(Examples, AreAllThere) {
    const auto& all = ghent::test::examples_of("blocks");
    EXPECT_THAT(all, SizeIs(77));
    EXPECT_THAT(kProofs, SizeIs(77));
    EXPECT_EQ(std::ranges::count(all, "seed", [](const Example& e) { return e.text("kind"); }), 19);
    std::set<std::string> ids;
    for (const Example& e : all) {
        EXPECT_TRUE(ids.insert(e.id.substr(0, 3)).second) << e.id;
        EXPECT_FALSE(e.list("expect").empty()) << e.id;
    }
}

// A check by hand for a line that no longer stands in the file would prove nothing.
TEST(Examples, EveryCheckByHandIsUsed) {
    for (const auto& [key, check] : kByHand) {
        const auto& all = ghent::test::examples_of("blocks");
        const auto e = std::ranges::find_if(all, [&](const Example& x) { return x.id.starts_with(key.first); });
        ASSERT_NE(e, all.end()) << key.first;
        EXPECT_EQ(std::ranges::count(e->list("expect"), key.second), 1) << key.first << ": " << key.second;
    }
}

}  // namespace
}  // namespace ghent::blocks::test
