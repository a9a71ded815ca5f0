// 18.5, 18.6, 16.2: how land Combats end: Evade checks, lines without a Center, Post-Combat cards, sallies.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/frontier/frontier.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/fight.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

// British 37th (and more) against the US 18th in Plattsburgh, from the north; at the first Evade check, nobody hurt.
Table at_check(std::string_view more = "", std::string_view us_cards = "", std::string_view gb_cards = "") {
    Table t("campaign_1814");
    t.put("br_37th@plattsburgh us_18th@plattsburgh").put(more).hand(US, us_cards).hand(GB, gb_cards);
    fight(t, GB, "plattsburgh", "08716");
    t.s.land.supply[0] = t.s.land.supply[1] = byte(static_cast<int>(Supply::full) + 1);
    t.does(GB, "deploy br_37th center; posture line_advance; done");
    t.does(US, "deploy us_18th center; posture line_advance");
    const int gb = total(t, GB, kCenter), us = total(t, US, kCenter);
    // Equal strengths, whatever the commanders add.
    const auto throw_of = [](int sum) { return std::pair{sum / 2, sum - sum / 2}; };
    const auto [a, b] = throw_of(7 - std::max(0, gb - us));
    const auto [x, y] = throw_of(7 - std::max(0, us - gb));
    t.rolls({a, b, x, y});
    t.does(US, "done");
    EXPECT_EQ(t.question(), "both evade_check");
    EXPECT_FALSE(t.s.reduced.any());
    return t;
}

bool offers(const Table& t, Seat side, std::string_view verb, std::string_view what) {
    const auto all = t.options(side, verb);
    return std::find(all.begin(), all.end(), what) != all.end();
}

void check(Table& t, std::string_view gb, std::string_view us) {
    t.does(GB, gb);
    t.does(US, us);
}

}  // namespace

// ---------------------------------------------------------------- 18.5.1

TEST(FrontierCombatEnd, TheDefenderEvades) {
    PROVES("frontier", "18.5.1", "18.5.1.b", "18.5.3.b", "15.2f");
    Table t = at_check();
    t.does(US, "evade");
    EXPECT_EQ(t.question(), "gb evade_check");
    EXPECT_FALSE(t.was_told(kEvChoosesEvade));  // nothing is seen before both have chosen
    t.does(GB, "fight");
    EXPECT_TRUE(t.was_told(kEvChoosesEvade));
    EXPECT_EQ(t.question(), "us route");
    EXPECT_FALSE(offers(t, US, "evade_to", "08716"));  // never where the attackers came from
    EXPECT_TRUE(offers(t, US, "evade_to", "08718"));
    t.does(US, "evade_to 08718");
    EXPECT_EQ(t.where("us_18th"), "08718");
    EXPECT_EQ(t.where("br_37th"), "plattsburgh");
    EXPECT_TRUE(t.was_told(kEvCombatWon));
    EXPECT_TRUE(t.has_control(GB, "plattsburgh"));
    EXPECT_EQ(t.s.land.on, 0);
    EXPECT_EQ(t.question(), "gb ops");
}

TEST(FrontierCombatEnd, TheAttackerEvades) {
    PROVES("frontier", "18.5.1.c", "15.2e");
    Table t = at_check();
    check(t, "evade", "fight");
    EXPECT_EQ(t.question(), "gb route");
    EXPECT_TRUE(offers(t, GB, "evade_to", "08716"));
    EXPECT_FALSE(offers(t, GB, "evade_to", "08718"));  // first the hex he came from
    t.does(GB, "evade_to 08716");
    EXPECT_EQ(t.where("us_18th"), "plattsburgh");
    EXPECT_TRUE(t.has_control(US, "plattsburgh"));
}

TEST(FrontierCombatEnd, BothEvade) {
    PROVES("frontier", "18.5.1.d");
    Table t = at_check();
    check(t, "evade", "evade");
    EXPECT_EQ(t.question(), "gb route");  // the attacker first
    t.does(GB, "evade_to 08716");
    t.forced();  // 15.2h: a step is lost on the way
    EXPECT_EQ(t.question(), "us route");
    t.does(US, "evade_to 08718");
    EXPECT_EQ(t.where("br_37th"), "08716");
    EXPECT_EQ(t.where("us_18th"), "08718");
    EXPECT_FALSE(t.was_told(kEvCombatWon));
}

// R45: with nowhere to go nobody Evades by choice.
TEST(FrontierCombatEnd, NowhereToGo) {
    PROVES("frontier", "18.5.1");
    Table t = at_check("us_6th@08716");  // behind the attackers
    t.refuses(GB, "evade", "R45");
    EXPECT_EQ(t.options(GB), std::vector<std::string>{"fight"});
    t.refuses(GB, "pass", "18.5.1");
}

// 18.5.1x: with a fort of his own the defender may go INSIDE.
TEST(FrontierCombatEnd, IntoTheFort) {
    PROVES("frontier", "18.5.1x");
    Table t("campaign_1814");
    t.put("br_8th@fort_niagara us_18th@fort_niagara us_6th@fort_niagara us_pike@fort_niagara us_depot_1@fort_niagara");
    fight(t, GB, "fort_niagara", "lewiston");
    t.does(GB, "deploy br_8th center; posture line_advance; done");
    t.spare_rolls({3, 3, 3, 3});
    t.does(US, "deploy us_18th center; deploy us_6th support_center; posture line_advance; done");
    check(t, "fight", "evade");
    EXPECT_EQ(t.question(), "us inside");
    t.does(US, "take_all");
    EXPECT_TRUE(t.s.inside.has(t.counter("us_18th")));
    EXPECT_TRUE(t.s.inside.has(t.counter("us_depot_1")));
    EXPECT_TRUE(t.s.besieged.has(t.settlement("fort_niagara")));
    EXPECT_TRUE(t.has_control(US, "fort_niagara"));
    EXPECT_EQ(t.where("br_8th"), "fort_niagara");
}

// ---------------------------------------------------------------- 18.5.3

TEST(FrontierCombatEnd, NobodyLeadsTheCenter) {
    PROVES("frontier", "18.5.3", "18.5.3.b");
    Table t = at_check("us_6th@plattsburgh");
    check(t, "fight", "fight");
    t.does(GB, "done");
    t.does(US, "rout us_18th; deploy us_6th left; done");
    EXPECT_EQ(t.question(), "us route");
    t.does(US, "evade_to 08718");
    EXPECT_EQ(t.where("us_18th"), "08718");  // R143: the routed go along
    EXPECT_EQ(t.where("us_6th"), "08718");
    EXPECT_EQ(t.where("br_37th"), "plattsburgh");
}

TEST(FrontierCombatEnd, NeitherLeadsTheCenter) {
    PROVES("frontier", "18.5.3.a");
    Table t = at_check();
    check(t, "fight", "fight");
    t.does(GB, "rout br_37th; done");
    t.does(US, "rout us_18th; done");
    EXPECT_EQ(t.question(), "gb route");
    t.does(GB, "evade_to 08716");
    t.forced();
    EXPECT_EQ(t.where("us_18th"), "plattsburgh");
    EXPECT_EQ(t.question(), "gb ops");
}

// R157: officers whose regiments are all gone leave like the losing side.
TEST(FrontierCombatEnd, OfficersWithoutRegiments) {
    PROVES("frontier", "18.5.3");
    Table t = at_check("us_pike@plattsburgh");
    t.s.reduced.add(t.counter("us_18th"));
    check(t, "fight", "fight");
    t.does(GB, "done");
    t.rolls({6, 6, 1, 1});
    t.does(US, "done");
    EXPECT_EQ(t.where("us_18th"), "lost");
    EXPECT_EQ(t.question(), "gb evade_check");
    t.does(GB, "fight; done");
    EXPECT_EQ(t.question(), "us route");
    t.does(US, "evade_to 08718");
    EXPECT_EQ(t.where("us_pike"), "08718");
}

// ---------------------------------------------------------------- 18.6 Post-Combat cards

TEST(FrontierCombatEnd, Pursuit) {
    PROVES("frontier", "18.6");
    for (const auto& [card, steps] : {std::pair{"br20", 1}, std::pair{"br43", 2}}) {
        Table t = at_check("us_6th@plattsburgh us_13th@plattsburgh", "", card);
        check(t, "fight", "evade");
        EXPECT_EQ(t.question(), "gb window");
        t.does(GB, "react " + std::string(card));
        EXPECT_EQ(t.question(), "us losses");  // before the Evade
        t.does(US, "lose_step us_6th");
        if (steps == 2) {
            t.refuses(US, "lose_step us_6th", "18.6");  // at most one each
            t.does(US, "lose_step us_13th");
        }
        EXPECT_EQ(t.question(), "us route");
        EXPECT_EQ(t.s.reduced.count(), steps);
    }
    Table t = at_check("br_89th@plattsburgh", "us96", "");
    check(t, "evade", "fight");
    EXPECT_EQ(t.question(), "us window");
    t.does(US, "react us96");
    EXPECT_EQ(t.question(), "gb losses");
    // Nobody Evades from him who plays it.
    Table none = at_check("", "us96", "br20");
    check(none, "evade", "fight");
    EXPECT_EQ(none.question(), "us window");
    EXPECT_FALSE(none.was_told(kEvCombatCard));
}

TEST(FrontierCombatEnd, OfficersAreHit) {
    PROVES("frontier", "18.6");
    const auto play = [](std::string_view card, int die) {
        const bool us = card.starts_with("us");
        Table t = at_check("br_kempt@plattsburgh us_macomb@plattsburgh", us ? card : "", us ? "" : card);
        check(t, "fight", "evade");
        t.rolls({{"event", {die}}});
        t.does(us ? US : GB, "react " + std::string(card));
        return t.where("br_kempt");
    };
    EXPECT_EQ(play("us24", 5), "lost");
    EXPECT_EQ(play("us24", 4), "plattsburgh");
    EXPECT_EQ(play("us95", 6), "lost");
    EXPECT_EQ(play("us95", 1), "plattsburgh");
    // US44: Tecumseh, and nobody else.
    Table t = at_check("br_shawnee@plattsburgh br_kempt@plattsburgh br_tecumseh@plattsburgh", "us44", "");
    check(t, "fight", "evade");
    t.rolls({{"event", {4}}});
    t.does(US, "react us44");
    EXPECT_EQ(t.where("br_tecumseh"), "lost");
    Table absent = at_check("br_kempt@plattsburgh", "us44 us24", "");
    check(absent, "fight", "evade");
    absent.refuses(US, "react us44", "4.2.2a");
    // Without a commander there is nobody to hit.
    Table nobody = at_check("", "us24 us95 us25", "");
    check(nobody, "fight", "evade");
    EXPECT_EQ(nobody.question(), "us route");
}

TEST(FrontierCombatEnd, Rallied) {
    PROVES("frontier", "18.6");
    Table t = at_check("us_6th@plattsburgh us_13th@plattsburgh", "us25", "");
    t.s.reduced.add(t.counter("us_18th"));
    t.s.reduced.add(t.counter("us_6th"));
    t.s.reduced.add(t.counter("br_37th"));
    check(t, "evade", "fight");
    t.does(US, "react us25");
    EXPECT_EQ(t.question(), "us rally");
    t.refuses(US, "restore us_13th", "18.6");
    t.refuses(US, "restore br_37th", "18.6");
    t.refuses(US, "lose_step us_6th", "18.6");
    t.does(US, "restore us_18th");
    EXPECT_FALSE(t.s.reduced.has(t.counter("us_18th")));
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_6th")));
    EXPECT_EQ(t.question(), "gb route");
}

// BR60: the magazine goes up under those who take the place.
TEST(FrontierCombatEnd, TheGrandMagazine) {
    PROVES("frontier", "18.6");
    const auto battle = [](std::string_view hex, std::string_view from) {
        Table t("campaign_1813");
        const std::string at = "@" + std::string(hex);
        t.put("us_6th" + at + " us_13th" + at + " br_8th" + at).hand(GB, "br60");
        fight(t, US, hex, from);
        t.does(US, "deploy us_6th center; posture line_advance; done");
        t.spare_rolls({3, 3, 3, 3});
        t.does(GB, "deploy br_8th center; posture line_advance; done");
        t.does(US, "fight");
        t.does(GB, "evade");
        return t;
    };
    Table york = battle("york", "04528");
    EXPECT_EQ(york.question(), "gb window");
    york.does(GB, "react br60");
    EXPECT_EQ(york.question(), "us losses");
    const int before = york.s.reduced.count();
    york.does(US, "lose_step us_13th");
    york.does(US, "lose_step us_13th");  // it may be the same regiment
    EXPECT_EQ(york.where("us_13th"), "lost");
    EXPECT_GE(before, 0);
    EXPECT_NE(battle("queenston", "st_catharines").question(), "gb window");  // not fortified
}

// ---------------------------------------------------------------- 16.2 sallies, 16.1.2 relief

namespace {

Table besieged(std::string_view more = "") {
    Table t("campaign_1814");
    t.mark("besieged fort_niagara");
    t.put("br_8th@fort_niagara br_89th@fort_niagara br_70th@fort_niagara br_13th@fort_niagara br_37th@fort_niagara");
    t.put("us_6th@fort_niagara:inside us_13th@fort_niagara:inside us_pike@fort_niagara:inside").put(more);
    return t;
}

}  // namespace

TEST(FrontierCombatEnd, Sallies) {
    PROVES("frontier", "16.2.1", "16.2.3", "16.2.5");
    Table t = besieged();
    fight(t, US, "fort_niagara", "fort_niagara", kFightSally);
    EXPECT_EQ(t.s.land.supply[0], static_cast<int>(Supply::isolated) + 1);
    t.does(US, "deploy us_6th center");
    t.refuses(US, "deploy us_13th support_center", "18.2.4.c");  // as out of a river …
    t.does(GB, "deploy br_8th center; deploy br_89th support_center; deploy br_70th support_center");
    t.does(GB, "deploy br_13th support_center");  // … against clear ground
    t.refuses(GB, "deploy br_37th support_center", "18.2.4.a");
    EXPECT_EQ(total(t, US, kCenter), 4 + 1 - 2);  // Pike, isolated
    t.does(US, "posture line_advance; done");
    const int more = total(t, GB, kCenter) - total(t, US, kCenter);
    EXPECT_EQ(more, 5);
    t.rolls({4, 3, 1, 1});  // 10 against 10: a tie costs those who sally
    t.does(GB, "posture line_advance; done");
    EXPECT_TRUE(t.s.reduced.has(t.counter("us_6th")));
    EXPECT_EQ(t.s.reduced.count(), 1);
    check(t, "fight", "evade");
    EXPECT_TRUE(t.s.inside.has(t.counter("us_6th")));
    EXPECT_TRUE(t.s.inside.has(t.counter("us_pike")));
    EXPECT_TRUE(t.s.besieged.has(t.settlement("fort_niagara")));
    EXPECT_EQ(t.question(), "us ops");
}

TEST(FrontierCombatEnd, BesiegersDrivenOff) {
    PROVES("frontier", "16.2.4", "16.1.1");
    Table t = besieged();
    fight(t, US, "fort_niagara", "fort_niagara", kFightSally);
    t.does(US, "deploy us_6th center; posture line_advance; done");
    t.spare_rolls({4, 4, 1, 1});
    t.does(GB, "deploy br_8th center; posture line_advance; done");
    check(t, "evade", "fight");
    EXPECT_EQ(t.question(), "gb route");
    t.does(GB, "evade_to " + t.options(GB, "evade_to").front());
    EXPECT_FALSE(t.s.besieged.any());
    EXPECT_FALSE(t.s.inside.any());
    EXPECT_EQ(t.where("us_6th"), "fort_niagara");
}

TEST(FrontierCombatEnd, ReliefWithoutTheGarrison) {
    PROVES("frontier", "16.1.2a", "16.1.2b");
    Table t = besieged("us_18th@fort_niagara");
    fight(t, US, "fort_niagara", "lewiston");
    EXPECT_TRUE(t.s.land.in.has(t.counter("us_18th")));
    EXPECT_FALSE(t.s.land.in.has(t.counter("us_6th")));
    t.refuses(US, "deploy us_6th center", "18.2.2");
    t.does(US, "deploy us_18th center; posture line_advance; done");
    t.spare_rolls({1, 1, 1, 1, 1, 1});
    t.does(GB, "deploy br_8th center; posture line_advance; done");
    check(t, "fight", "evade");
    EXPECT_EQ(t.question(), "us route");
    t.does(US, "evade_to 04932");
    EXPECT_TRUE(t.s.inside.has(t.counter("us_6th")));  // they stay
    EXPECT_TRUE(t.s.besieged.has(t.settlement("fort_niagara")));
}

// ---------------------------------------------------------------- any combat

// Forces, places and cards by chance, played by chance: every position is sound, and every combat ends.
TEST(FrontierCombatEnd, RandomCombatsEnd) {
    PROVES("frontier", "18.1", "18.5");
    Rng rng(18);
    const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<u32>(n))); };
    const std::string_view places[] = {"plattsburgh", "champlain", "lacolle",     "queenston", "york",
                                       "kingston",    "albany",    "fort_george", "buffalo",   "burlington"};
    int rounds = 0, held[2] = {0, 0};
    for (int game = 0; game < effort(200, 300, 3000); ++game) {
        Table t("campaign_1814");
        SeededDice dice(static_cast<u64>(game) + 1);
        t.other_dice = &dice;
        const std::string_view place = places[below(static_cast<int>(std::size(places)))];
        const int h = t.hex(place);
        int from = kNoHex;
        while (from == kNoHex || is_water(t.d().hex(from).terrain)) from = t.d().hex(h).neighbour[below(6)];
        const Seat attacker = below(2) ? US : GB;
        for (const Seat side : kSeats) {
            for (int n = 1 + below(7); n > 0;) {
                const int p = below(kRegiments);
                if (t.d().side[at(p)] != side || on_map(t.s, p) || p == t.d().named.potawatomie) continue;
                frontier::put(t.d(), t.s, p, h);
                if (below(3) == 0) t.s.reduced.add(p);
                --n;
            }
            for (int n = below(3); n > 0;) {
                const int p = kOfficer0 + below(kOfficers);
                if (t.d().side[at(p)] != side || on_map(t.s, p)) continue;
                frontier::put(t.d(), t.s, p, h);
                --n;
            }
            for (int n = 0; n < 4; ++n) {
                const int card = card_of(side, 1 + below(100));
                if (!t.d().card(card).windows) continue;
                t.s.cards.move(card, frontier::hand(side));
            }
        }
        recount(t.d(), t.s);
        const u16 flags[] = {0, 0, kFightRiver, kFightLanding};
        fight(t, attacker, place, t.d().hex_id(from), flags[below(4)]);
        for (int i = 0; t.s.land.on && i < 2000; ++i) {
            const unsigned who = module().pending(t.d(), &t.s);
            ASSERT_NE(who, 0U);
            const Seat seat = who == 3U ? (below(2) ? US : GB) : first_of(who);
            ActionList list;
            module().list(t.d(), &t.s, seat, list);
            ASSERT_FALSE(list.empty()) << t.question();
            const Action a = list[below(list.size())];
            rounds = std::max(rounds, int{t.s.land.round});
            module().apply(t.d(), &t.s, seat, a, dice, nullptr);
            ASSERT_EQ(module().is_ok(t.d(), &t.s), "") << game << " " << t.question();
        }
        ASSERT_EQ(t.s.land.on, 0) << game;
        held[0] += has_regiments(t.s, attacker, h);
        held[1] += has_regiments(t.s, other(attacker), h);
        EXPECT_FALSE(has_regiments(t.s, US, h) && has_regiments(t.s, GB, h));
    }
    EXPECT_GT(rounds, 2);
    EXPECT_GT(held[0], 5);
    EXPECT_GT(held[1], 5);
}

}  // namespace ghent::frontier::test
