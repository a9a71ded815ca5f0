// What the scene keeps for people of what has just happened: the steps of the Peace markers with their causes, the losses and cards of a
// Combat, and the last cards at Ghent.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"
#include "games/amateurs/view.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

using Value = nlohmann::json;

Value scene_of(const Table& t, Viewer v = Viewer::none) {
    Json j;
    module().view(t.d(), &t.s, v, j);
    return Value::parse(j.take());
}

// "us 1>2 battle detroit", one step after another.
std::string steps_of(const Table& t) {
    std::string out;
    const Value scene = scene_of(t);
    for (const Value& x : scene["peace"]["steps"]) {
        out += fmt::format("{}{} {}>{} {}", out.empty() ? "" : ", ", x["side"].get<std::string>(), x["from"].get<int>(),
                           x["to"].get<int>(), x["cause"].get<std::string>());
        if (x.contains("place")) out += " " + x["place"].get<std::string>();
        if (x.contains("card")) out += fmt::format(" {}", x["card"].get<int>());
    }
    return out;
}

// Brock at Detroit without its Fort, as in combat_test.cpp.
CombatTable detroit(std::string_view hull) {
    CombatTable t("may_jun", 1812);
    t.exp(fmt::format("us_a detroit hull {}", hull));
    t.exp("gb_a detroit brock tecumseh british_regular:1 british_militia:1 british_cavalry:1 indian:4");
    t.fleet(GB, "erie", "brig schooner gunboat");
    t.attack("gb_a", "amherstburg");
    return t;
}

TEST(AmateursTold, EachStepOfACombatHasItsCause) {
    PROVES("amateurs", "8.8a", "8.8b", "8.8c", "8.8d");
    CombatTable t = detroit("us_regular:2 us_militia:3");
    t.rolls({6, 5});
    t.does(GB, "done; lose british_militia from gb_a");
    for (const char* unit : {"us_regular", "us_regular", "us_militia", "us_militia", "us_militia"})
        t.does(US, fmt::format("lose {} from us_a", unit));
    t.finish();
    EXPECT_EQ(steps_of(t), "us 1>2 eliminated detroit, us 2>3 loss detroit, us 3>4 battle detroit");
    // They are of this turn; later they count at Ghent alone.
    new_turn_of_peace(t.s);
    EXPECT_EQ(steps_of(t), "");
    push_peace(t.s, GB, 1, kByTribe, t.place("creek"));
    t.run();
    EXPECT_EQ(steps_of(t), "gb 19>18 tribe creek");
}

TEST(AmateursTold, ABattleWithoutMoreIsABattle) {
    PROVES("amateurs", "8.8b", "8.8c");
    CombatTable t = detroit("us_regular:1 us_militia:3");
    t.rolls({4, 5});
    t.does(GB, "done; lose british_militia from gb_a");
    for (const char* unit : {"us_regular", "us_militia", "us_militia", "us_militia"})
        t.does(US, fmt::format("lose {} from us_a", unit));
    t.finish();
    EXPECT_EQ(steps_of(t), "us 1>2 eliminated detroit, us 2>3 battle detroit");
}

TEST(AmateursTold, OtherCauses) {
    PROVES("amateurs", "5.4l", "4.1f", "11b", "11c", "11d", "11e");
    CombatTable t("jul_aug", 1814);
    t.s.blockade[1] = 1;
    t.hand(GB, "94").round(GB);
    t.does(GB, "ops c94; blockade mid_atlantic");
    EXPECT_EQ(steps_of(t), "us 1>2 blockade mid_atlantic");
    // An objective moves one's own marker back, a Major City the enemy's forward.
    CombatTable u("jul_aug", 1813);
    u.peace(4, 15);
    u.within(GB);
    PeaceMoves m{.cause = kByCapture, .about = u.place("montreal")};
    m.back[0] = m.forward[1] = 1;
    push_peace(u.s, m);
    u.run();
    EXPECT_EQ(steps_of(u), "us 4>3 star montreal, gb 15>14 city montreal");
    // A Lake that the enemy holds at the onset of Winter.
    CombatTable w("winter", 1813);
    w.fleet(US, "ontario", "brig").fleet(GB, "erie", "brig").fleet(GB, "champlain", "brig");
    w.peace(1, 19);
    w.winter();
    w.finish();
    EXPECT_EQ(steps_of(w), "gb 19>18 lake_winter ontario, us 1>2 lake_winter erie, us 2>3 lake_winter champlain");
}

TEST(AmateursTold, ACardIsNamedAndItsAnswer) {
    CombatTable t("jul_aug", 1814);
    t.s.blockade[1] = 1;
    t.peace(9, 12).hand(US, "52").hand(GB, "94").round(GB);
    t.does(GB, "event c94; of_zone mid_atlantic");
    ASSERT_EQ(t.question(), "us window");
    EXPECT_EQ(steps_of(t), "us 9>10 card 94");
    t.does(US, "react c52");
    EXPECT_EQ(steps_of(t), "us 9>10 card 94, us 10>9 card 52");
}

TEST(AmateursTold, TheOldestStepsAreForgotten) {
    CombatTable t("jul_aug", 1813);
    t.within(US);
    for (int i = 0; i < kPeaceLog; ++i) {
        t.s.peace[0] = byte(i % 2 ? 2 : 1);
        push_peace(t.s, US, i % 2 ? -1 : 1, kByTribe, t.place("creek"));
        t.run();
    }
    new_turn_of_peace(t.s);
    push_peace(t.s, GB, 2, kByTribe, t.place("creek"));
    t.run();
    EXPECT_EQ(t.s.log.count, kPeaceLog);
    EXPECT_EQ(steps_of(t), "gb 19>18 tribe creek, gb 18>17 tribe creek");
}

TEST(AmateursTold, LossesAreShownOnceBothHaveChosen) {
    PROVES("amateurs", "8.3i");
    CombatTable t = detroit("us_regular:2 us_militia:3");
    t.rolls({3, 5});
    t.does(GB, "done");
    t.does(US, "lose us_regular from us_a; lose us_regular from us_a; lose us_militia from us_a");
    EXPECT_FALSE(scene_of(t, Viewer::us)["fight"]["us"].contains("loses"));
    t.does(GB, "lose british_militia from gb_a");
    const Value fight = scene_of(t)["fight"];
    EXPECT_EQ(fight["us"]["loses"].dump(), R"({"us_militia":1,"us_regular":2})");
    EXPECT_EQ(fight["gb"]["loses"].dump(), R"({"british_militia":1})");
}

TEST(AmateursTold, WhoMustRetreatIsSeenWhileLossesAreChosen) {
    const auto forced = [](std::string_view fort, std::initializer_list<int> dice) {
        CombatTable t("jul_aug", 1813);
        t.exp("gb_a detroit brock british_regular:6").exp("us_a detroit hull us_regular:1 us_militia:3").fort(fort);
        t.attack("gb_a", "amherstburg");
        t.rolls(dice);
        t.does(GB, "done");
        const Value fight = scene_of(t)["fight"];
        return fight["us"].contains("retreats") && fight["us"]["retreats"].value("forced", false);
    };
    EXPECT_TRUE(forced("us detroit 1", {7, 3}));   // two asterisks, of which the Fort takes one
    EXPECT_FALSE(forced("us detroit 2", {7, 3}));  // … and both
}

TEST(AmateursTold, ReactionsLieBesideTheCombat) {
    CombatTable t("may_jun", 1812);
    t.exp("us_a detroit hull us_regular:2 us_militia:3").exp("gb_a detroit brock british_regular:6");
    t.hand(GB, "71");
    t.attack("gb_a", "amherstburg");
    for (int i = 0; i < 8 && t.question() != "gb window"; ++i) t.does(GB, "done");
    ASSERT_EQ(t.question(), "gb window");
    t.spare_rolls({5, 5});
    t.does(GB, "react c71");
    EXPECT_EQ(scene_of(t)["fight"]["gb"]["cards"].dump(), "[71]");
    EXPECT_EQ(scene_of(t)["fight"]["us"]["cards"].dump(), "[]");
}

TEST(AmateursTold, GhentKnowsWhereTheyMetAndWhy) {
    PROVES("amateurs", "12a", "12g", "12h", "12j");
    CombatTable t("jul_aug", 1814);
    t.peace(9, 11).control("us mobile");
    t.exp("us_a utica jackson us_regular:8").exp("gb_a utica procter british_regular:4");
    t.hand(US, "1");
    t.within(GB);
    push_peace(t.s, GB, 1, kByTribe, t.place("creek"));
    push_peace(t.s, US, 1, kByBlockade, t.place("gulf"));
    t.run();
    t.run();
    ASSERT_EQ(t.question(), "us last_card");
    Value ghent = scene_of(t)["ghent"];
    EXPECT_EQ(ghent["met"], 10);
    EXPECT_EQ(
        ghent["causes"].dump(),
        R"([{"cause":"blockade","place":"gulf","side":"us","steps":1},{"cause":"tribe","place":"creek","side":"gb","steps":1}])");
    EXPECT_EQ(ghent["last"].dump(), "[]");
    // What a last card changes is shown where it stands, and is not counted any more (12h).
    const std::string counted = ghent["counted"].dump();
    EXPECT_EQ(counted, R"({"gb":0,"us":0})");
    const Places before = t.s.british;
    t.s.british.add(t.place("detroit"));
    EXPECT_EQ(scene_of(t)["ghent"]["numbers"]["gb"].dump(), R"([{"place":"detroit","value":3,"what":"area"}])");
    EXPECT_EQ(scene_of(t)["ghent"]["counted"].dump(), counted);
    t.s.british = before;
    t.rolls({9, 0});
    t.does(US, "ops c1; activate us_a attack; done; done");
    for (int i = 0; i < 4; ++i) t.does(GB, "lose british_regular from gb_a");
    t.finish();
    ghent = scene_of(t)["ghent"];
    EXPECT_EQ(ghent["met"], 10);
    EXPECT_EQ(ghent["pair"], 8);
    EXPECT_EQ(ghent["last"].dump(), R"([{"card":1,"how":"ops","seat":"us","steps":2},{"seat":"gb","steps":0}])");
}

}  // namespace
}  // namespace ghent::amateurs::test
