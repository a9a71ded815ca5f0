// The worked examples of the rulebook and the vectors that fix rulings (test/examples.toml).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"
#include "games/amateurs/test/examples.h"

namespace ghent::amateurs::test {

namespace {

using ghent::test::Example;

Table round_with(Seat side, std::string_view cards, std::string_view season = "may_jun", int year = 1812) {
    Table t(season, year);
    t.hand(side, cards).round(side);
    return t;
}

void ex01(const Example&) {
    Table t = Table::start();
    EXPECT_EQ(hand_size(t.d(), t.s, US), 4);
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 4);
    EXPECT_EQ(t.question(), "gb round");
}
void ex02(const Example&) {
    Table t = round_with(GB, "48 75 112 38");
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 4);
    t.does(GB, "event c48");
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 5);
    t.does(GB, "ops c75; done");
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 4);
    EXPECT_EQ(t.zone(48), "discard");
    EXPECT_EQ(t.zone(75), "discard");
    EXPECT_EQ(t.question(), "us round");
}
void ex03(const Example& e) {
    Table t = round_with(GB, "75");
    t.exp("gb_e ft_st_joseph mcdouall voyageur:1 indian:2");
    t.rolls({e.numbers("dice").at(0)});
    t.does(GB, "ops c75; activate gb_e trek; done; trek ft_mackinac via ft_st_joseph");
    EXPECT_EQ(t.said(kEvTrek)[0].c, 7);
    EXPECT_TRUE(t.has(GB, "ft_mackinac"));
    EXPECT_EQ(t.at("gb_e"), "ft_mackinac");
    EXPECT_FALSE(t.s.fight.on);
}
void ex04(const Example&) {
    Table t = round_with(US, "39");
    t.does(US, "event c39");
    EXPECT_EQ(t.zone(39), "in_play");
    EXPECT_EQ(t.s.parish, 1);
}
void ex05(const Example&) {
    Table t = round_with(GB, "112");
    t.exp("gb_a amherstburg brock tecumseh british_regular:1 british_militia:1 indian:2")
        .exp("gb_b queenston sheaffe british_regular:3");
    t.does(GB, "event c112; at amherstburg with gb_a");
    EXPECT_EQ(count_exp(t.s, t.force("gb_a")), 5);
    EXPECT_EQ(t.s.known[t.force("gb_b")].most, 4);  // it may have gone there
}
void ex06(const Example&) {
    Table t = round_with(US, "32");
    t.refuses(US, "event c32", "5.1a");
    t.does(US, "ops c32; open_port presque_isle; start presque_isle brig");
    EXPECT_EQ(t.s.port[0], kActive);
    EXPECT_EQ(count(ships_at(t.s, US, in_yard(0, 0))), 1);
    EXPECT_EQ(t.zone(32), "discard");
    EXPECT_EQ(t.question(), "gb round");
}
void ex07(const Example&) {
    Table t = round_with(GB, "38");
    t.control("gb ft_mackinac").exp("gb_a amherstburg brock british_regular:5");
    t.does(GB, "ops c38; raise indian amherstburg with gb_a");
    EXPECT_EQ(count_exp(t.s, t.force("gb_a")), 7);
    EXPECT_TRUE(t.s.raised[1].has(t.place("amherstburg")));
    Table u = round_with(GB, "38");
    u.does(GB, "ops c38");
    u.refuses(GB, "raise indian amherstburg", "2.3j");
}
void ex08(const Example&) {
    Table t = round_with(US, "117");
    t.does(US, "save c117");
    EXPECT_EQ(t.zone(117), "saved_us");
}
// Brock crosses to Detroit with seven Units.
Table brock(int fort) {
    Table t("may_jun", 1812);
    t.exp("gb_a amherstburg brock tecumseh british_regular:1 british_militia:1 british_cavalry:1 indian:4");
    t.exp("us_a detroit hull us_regular:1 us_militia:3").ship("gb brig on_erie").hand(GB, "118");
    if (fort) t.fort(fmt::format("us detroit {}", fort));
    t.round(GB);
    return t;
}
void ex09(const Example& e) {
    Table t = brock(1);
    t.rolls({e.numbers("dice").at(0)});
    t.spare_rolls({4, 5});
    t.does(GB, "ops c118; activate gb_a march; done; step detroit");
    EXPECT_EQ(count_exp(t.s, t.force("gb_a")), 7);
}
void ex10(const Example& e) {
    Table t = brock(1);
    t.rolls({3, e.numbers("dice").at(0), e.numbers("dice").at(1)});
    t.does(GB, "ops c118; activate gb_a march; done; step detroit; done");
    EXPECT_EQ(t.s.fight.losses[1], 4);
    EXPECT_EQ(t.s.fight.stars[1], 2);
    EXPECT_EQ(t.s.fight.losses[0], 1);
    t.does(GB, "lose british_militia from gb_a");
    t.does(US, "lose us_regular from us_a; lose us_militia from us_a; lose us_militia from us_a; retreat ft_meigs");
    t.does(GB, "stay");
    EXPECT_EQ(t.units("us_a"), "us_militia:1");
    EXPECT_EQ(t.fort_at(US, "detroit"), 0);
    EXPECT_TRUE(t.has(GB, "detroit"));
    EXPECT_EQ(t.s.peace[0], 1);
}
void ex11(const Example& e) {
    Table t = brock(0);
    t.rolls({3, e.numbers("dice").at(0), e.numbers("dice").at(1)});
    t.does(GB, "ops c118; activate gb_a march; done; step detroit; done; lose british_militia from gb_a");
    for (const char* unit : {"us_regular", "us_militia", "us_militia", "us_militia"})
        t.does(US, fmt::format("lose {} from us_a", unit));
    t.does(GB, "stay");
    EXPECT_EQ(t.at("us_a"), "off_map");
    EXPECT_EQ(t.leader_place("hull"), "pool");
    EXPECT_EQ(t.s.peace[0], 3);
    EXPECT_TRUE(t.has(GB, "detroit"));
}
void ex12(const Example&) {
    Table t = round_with(US, "146");
    t.loose("us cincinnati us_militia:2").exp("us_a ft_meigs hull us_militia:1");
    t.does(
        US,
        "ops c146; group cincinnati; take us_militia; take us_militia; step urbana; step ft_defiance; step ft_meigs");
    EXPECT_EQ(t.s.group.points, 0);
    t.does(US, "join us_a");
    EXPECT_EQ(t.units("us_a"), "us_militia:3");
}
void ex13(const Example&) {
    Table t("may_jun", 1812);
    t.s.parish = 1;
    t.s.raised[1].add(t.place("amherstburg"));
    t.round(US);
    t.does(US, "save c14");
    t.does(GB, "save c15");
    EXPECT_EQ(hand_size(t.d(), t.s, US), 10);
    EXPECT_EQ(hand_size(t.d(), t.s, GB), 7);
    EXPECT_FALSE(t.s.raised[1].has(t.place("amherstburg")));
    EXPECT_EQ(t.question(), "us round");
}
void ex14(const Example& e) {
    Table t = Table::start();
    for (const u8 num : t.d().deck)
        if (t.s.cards.where[num] == hand(US) || t.s.cards.where[num] == hand(GB)) t.s.cards.where[num] = kDeck;
    for (const u8 num : t.d().deck)  // no windows but those of the cards dealt
        if (t.d().card(num).kind != CardKind::event) t.s.cards.where[num] = kDiscard;
    t.hand(GB, "48 112 38 118").hand(US, "39 32 117 146");
    t.s.cards.where[75] = t.s.cards.where[70] = kDeck;
    t.dice.draws = {"c75", "c70"};
    const std::vector<int> dice = e.numbers("dice");
    t.rolls({dice[0]});
    const auto hands = [&](int gb, int us) {
        EXPECT_EQ(hand_size(t.d(), t.s, GB), gb);
        EXPECT_EQ(hand_size(t.d(), t.s, US), us);
    };
    const auto passes = [&] {
        for (int i = 0; i < 6; ++i) {
            const Window w = window(t.d(), t.s);
            if (!w.open) return;
            t.does(w.seat, "pass");
        }
    };
    t.does(GB, "event c48; ops c75; activate gb_e trek");
    passes();
    t.does(GB, "done; trek ft_mackinac via ft_st_joseph");
    passes();
    hands(4, 4);
    t.does(US, "event c39");
    passes();
    hands(4, 3);
    t.does(GB, "event c112; at amherstburg with gb_a");
    hands(3, 3);
    t.does(US, "ops c32; open_port presque_isle; start presque_isle brig");
    hands(3, 2);
    t.does(GB, "ops c38; raise indian amherstburg with gb_a");
    hands(2, 2);
    t.does(US, "save c117");
    hands(2, 1);
    t.rolls({dice[1], dice[2], dice[3]});
    t.does(GB, "ops c118; activate gb_a march");
    passes();
    t.does(GB, "done; step detroit");
    passes();
    if (t.question() == "gb participants") t.does(GB, "done");
    passes();
    t.does(GB, "lose british_militia from gb_a");
    t.does(US, "lose us_regular from us_a; lose us_militia from us_a; lose us_militia from us_a; retreat ft_meigs");
    t.does(GB, "stay");
    passes();
    hands(1, 1);
    t.does(US,
           "ops c146; group cincinnati; take us_militia; take us_militia; step urbana; step ft_defiance; step "
           "ft_meigs; join us_a");
    hands(1, 0);
    t.does(GB, "save c70");
    EXPECT_EQ(t.s.season, kJulAug);
    for (const int num : {48, 75, 112, 32, 38, 118, 146}) EXPECT_EQ(t.zone(num), "discard") << num;
    EXPECT_EQ(t.zone(39), "in_play");
}
void r01(const Example&) {
    Table t = round_with(US, "17 16");
    t.fort("us new_york 2");
    t.does(US, "ops c17");
    t.refuses(US, "upgrade new_york", "5.4e");
    Table u = round_with(US, "16");
    u.fort("us new_york 2");
    u.does(US, "ops c16; upgrade new_york");
    EXPECT_EQ(u.fort_at(US, "new_york"), 3);
    EXPECT_EQ(u.question(), "gb round");
}
// A defender in a Fort of level 3 receives 5 losses.
void r02(const Example&) {
    CombatTable t("jul_aug", 1813);
    t.exp("us_a detroit hull us_regular:6")
        .fort("us detroit 3")
        .exp("gb_a detroit brock british_regular:10")
        .ship("gb brig on_erie");
    t.rolls({6, 0});  // 6-10 on 3, 8: 5**
    t.attack("gb_a", "amherstburg");
    for (int i = 0; i < 4 && !(t.s.fight.flags & kFightRolled); ++i)
        t.does(t.question().starts_with("us") ? US : GB, "done");
    EXPECT_EQ(t.s.fight.losses[1], 5);
    EXPECT_EQ(t.s.fight.to_lose[0], 2);
    t.finish();
}
void r04(const Example& e) {
    const std::vector<int> dice = e.numbers("dice");
    const char* places[] = {"montreal", "kingston", "cornwall"};
    const char* from[] = {"chambly", "prescott", "prescott"};
    const int wanted[] = {7, 4, 4, 0, 0, 0};
    for (std::size_t i = 0; i < 6; ++i) {
        Table t = round_with(US, "1");
        t.exp(fmt::format("us_a {} scott us_regular:4", from[i % 3])).control(fmt::format("us {}", from[i % 3]));
        t.does(US, fmt::format("ops c1; activate us_a march; done; step {}", places[i % 3]));
        t.rolls({dice[i]});
        t.spare_rolls({5, 5});
        t.does(GB, "muster");
        EXPECT_EQ(t.said(kEvMilitia)[0].b, wanted[i]);
    }
}
// Fourteen defenders in Full, Partial and no Supply: so many fight, and nobody is lost for it. In the Winter check the rest is.
void r10(const Example&) {
    struct Case {
        const char* place;
        Supply level;
        int fight, winter;
    };
    for (const Case& x : {Case{"new_york", Supply::full, 14, 0},
                          {"columbia", Supply::partial, 10, 4},
                          {"ft_wayne", Supply::none, 5, 9}}) {
        CombatTable t("jul_aug", 1813);
        t.exp(fmt::format("us_a {} dearborn us_regular:14", x.place))
            .exp(fmt::format("gb_a {} brock british_regular:5", x.place));
        EXPECT_EQ(supply_of(t.d(), t.s, US, t.place(x.place), false), x.level) << x.place;
        t.rolls({0, 0});
        t.attack("gb_a", "");
        for (int i = 0; i < 20 && !(t.s.fight.flags & kFightRolled); ++i) {
            const Seat who = t.question().starts_with("us") ? US : GB;
            t.does(who, t.allows(who, "done") ? "done" : "hold_back us_regular from us_a");
        }
        EXPECT_EQ(t.s.fight.size[0], x.fight) << x.place;
        t.finish();
        EXPECT_EQ(t.units("us_a"), "us_regular:14");
        Table u("winter", 1813);
        u.exp(fmt::format("us_a {} dearborn us_regular:14", x.place)).winter();
        u.does(US, "done");
        u.does(GB, "done");
        int gone = 0;
        for (; u.question() == "us winter_supply" && !u.allows(US, "done"); ++gone) u.does(US, u.options(US)[0]);
        EXPECT_EQ(gone, x.winter) << x.place;
    }
}
void r11(const Example&) {
    Table t = round_with(GB, "16", "winter", 1812);
    t.s.blockade[0] = 1;
    t.does(GB, "ops c16");
    t.refuses(GB, "blockade gulf", "5.4j");
    t.refuses(GB, "blockade north_atlantic", "5.4l");
    Table u = round_with(GB, "16", "mar_apr", 1813);
    u.s.blockade[0] = 1;
    u.does(GB, "ops c16");
    u.refuses(GB, "blockade north_atlantic", "5.4l");
    u.does(GB, "blockade gulf");
    Table v = round_with(GB, "16", "mar_apr", 1814);
    v.s.blockade[0] = 1;
    v.does(GB, "ops c16; blockade north_atlantic");
    EXPECT_EQ(v.s.peace[0], 2);
}
void q02(const Example& e) {
    Table t = round_with(US, "1");
    t.exp("us_a plattsburgh hampton us_regular:2 us_militia:5").loose("gb isle_aux_noix british_regular:1");
    t.rolls({e.numbers("dice").at(0)});
    t.spare_rolls({5, 5});
    t.does(US,
           "ops c1; activate us_a march; done; step isle_aux_noix; send_back us_militia; send_back us_militia; done");
    EXPECT_EQ(t.loose_at(US, "plattsburgh"), "us_militia:2");
    EXPECT_EQ(t.units("us_a"), "us_regular:2 us_militia:3");
    EXPECT_TRUE(t.s.fight.on);
}
void q03(const Example& e) {
    Table t = round_with(US, "1");
    t.exp("us_a french_mills scott us_militia:3");
    t.rolls({e.numbers("dice").at(0)});
    t.does(US, "ops c1; activate us_a march; done; step chateauguay; stop");
    EXPECT_EQ(t.at("us_a"), "french_mills");
    EXPECT_TRUE(t.has(GB, "chateauguay"));
    EXPECT_EQ(t.s.peace[1], 19);
}
void q04(const Example&) {
    Table t = round_with(US, "1");
    t.exp("us_a albany hampton scott us_regular:7");
    t.does(US, "ops c1; detach us_a march; lead scott; take us_regular; take us_regular; take us_regular");
    t.refuses(US, "take us_regular", "6.3c");
    Table u = round_with(US, "1");
    u.exp("us_a albany pike scott us_regular:7");
    u.does(US,
           "ops c1; detach us_a march; lead scott; take us_regular; take us_regular; take us_regular; take us_regular");
}
void q08(const Example&) {
    Table t = round_with(GB, "16");
    t.does(GB, "ops c16; start kingston brig; advance gb_brig_1");
    t.refuses(GB, "advance gb_brig_1", "5.6g");
    EXPECT_EQ(t.s.ops.left, 1);
}
void q11(const Example& e) {
    Table t = round_with(GB, "16", "jul_aug", 1813);
    t.exp("gb_a mid_atlantic sherbrooke british_regular:2");
    t.s.blockade[1] = 1;
    t.does(GB, "ops c16; activate gb_a march; done; sail delaware");
    t.rolls({e.numbers("dice").at(0)});
    t.does(US, "muster");
    EXPECT_TRUE(t.has(GB, "delaware"));
    EXPECT_EQ(t.question(), "us round");
}

const ghent::test::Plays& vectors() {
    static const ghent::test::Plays all = [] {
        ghent::test::Plays out = combat_vectors();
        out.insert({
            {"ex01_first_turn_deal", {ex01, {"3f", "3g"}}},
            {"ex02_new_england_thriftiness", {ex02, {"5.1d"}}},
            {"ex03_wilderness_move", {ex03, {"6.5d", "6.5e", "6.2l"}}},
            {"ex04_david_parish", {ex04, {"4.1j"}}},
            {"ex05_cavalry_hidden", {ex05, {"3a"}}},
            {"ex06_presque_isle", {ex06, {"5.1a", "5.6c", "5.6d", "EX.h", "EX.p"}}},
            {"ex07_raise_indians", {ex07, {"2.3j", "5.5g", "5.5h"}}},
            {"ex08_save", {ex08, {"4.2b"}}},
            {"ex09_dispersion_one_militia", {ex09, {"6.4a", "6.4c"}}},
            {"ex10_battle_of_detroit",
             {ex10, {"8.2a", "8.3c", "8.3e", "8.3g", "8.4a", "8.5a", "8.5d", "EX.n", "EX.o"}}},
            {"ex11_detroit_without_fort", {ex11, {"2.3u", "8.3b", "8.8b", "8.8c"}}},
            {"ex12_individual_movement", {ex12, {"6.1a", "6.1b", "6.1f", "EX.m"}}},
            {"ex13_turn2_deal", {ex13, {"4.1a", "4.1i", "4.1j", "4.1m", "EX.k"}}},
            {"ex14_turn1_rounds", {ex14, {"1b", "1c", "3i", "4.2k", "4.2l"}}},
            {"r01_fort_upgrade", {r01, {"5.4e", "5.4o"}}},
            {"r02_fort_loss_reduction", {r02, {"8.5a"}}},
            {"r04_local_militia", {r04, {"8.1a", "8.1b"}}},
            {"r10_supply_limits", {r10, {"7.2a", "7.2b", "7.2d"}}},
            {"r11_raise_blockade_dates", {r11, {"2.5o", "5.4j", "5.4l"}}},
            {"q02_dispersion_half", {q02, {}}},
            {"q03_dispersion_none_crossed", {q03, {}}},
            {"q04_split_half", {q04, {}}},
            {"q08_ship_begun_and_advanced", {q08, {}}},
            {"q11_sea_step_ends_the_move", {q11, {}}},
        });
        return out;
    }();
    return all;
}

GHENT_EXAMPLES(AmateursExamples, "amateurs", shipped(), vectors())

}  // namespace

}  // namespace ghent::amateurs::test
