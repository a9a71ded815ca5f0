// Chapters 11.2, 11.4, 12 and 15: free naval moves, lake control, naval combat, building and repair.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/madison/test/table.h"
#include "testing/proves.h"

namespace ghent::madison::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

u8 lake_of(const Table& t, std::string_view id) { return static_cast<u8>(t.d().lake_index(id)); }

// ---------------------------------------------------------------- free naval moves (11.2)

TEST(FreeMoves, WithdrawalBeforeACard) {
    PROVES("madison", "7.31", "11.2", "11.21a", "11.21b", "11.21c");
    Table t("1812SA");
    t.put("oneida conquest chauncey @box_ontario; us_6 @sackets_harbour; uk_8 @quebec; julia @ogdensburg");
    t.lake("ontario", "us");
    t.hand(US, "8 4").hand(GB, "5").turn_of(US);
    EXPECT_EQ(t.question(), "us withdrawal");
    EXPECT_EQ(t.net(), -2);
    t.refuses(US, "refuge oneida kingston", "11.21a");
    t.refuses(US, "refuge julia oswego", "11.21a");     // from a box only
    t.refuses(US, "refuge chauncey oswego", "11.15a");  // he needs a vessel with him
    t.does(US, "refuge oneida oswego; refuge chauncey oswego; refuge conquest sackets_harbour");
    EXPECT_EQ(t.question(), "us card");  // nobody could answer that
    EXPECT_EQ(t.net(), 0);
    t.does(US, "units c8; from sackets_harbour");
    t.refuses(US, "take conquest", "11.21c");  // they stay where they are in this card play
}

TEST(FreeMoves, AutumnReturnIsCompulsory) {
    PROVES("madison", "7.4a", "11.22", "11.44", "2.6a");
    Table t("1812SA");
    t.put("oneida chauncey @box_ontario; queen_charlotte @box_erie; us_6 @sackets_harbour; uk_41 @ft_malden")
        .lake("ontario", "us")
        .lake("erie", "gb")
        .rolls({1, 2})
        .fleets(US);
    while (t.question().ends_with("flee")) {
        EXPECT_EQ(t.question_rule(), "11.22");  // not 9.61: no army drives them
        const Seat who = t.question().starts_with("us") ? US : GB;
        if (who == GB) {
            EXPECT_THAT(t.options(GB, "refuge"), Contains("queen_charlotte ft_st_joseph"));  // Erie and Huron are one
        }
        t.does(who, t.options(who)[0]);
        if (HasFatalFailure()) return;
    }
    EXPECT_NE(t.at("oneida"), "box_ontario");
    EXPECT_EQ(t.s.marker[lake_of(t, "ontario")], 1);
    EXPECT_EQ(t.s.marker[lake_of(t, "erie")], 2);
    EXPECT_EQ(t.s.control[lake_of(t, "ontario")], 0);
    EXPECT_EQ(t.net(), 0);  // two points each, kept by the markers
    // A marker controls nothing.
    EXPECT_FALSE(enemy_lake(t.s, GB, lake_of(t, "ontario")));
    // From Lake Huron too: its own towns first is for retreats.
    Table u("1812SA");
    u.put("queen_charlotte @box_huron; us_6 @albany; uk_41 @ft_malden").lake("huron", "gb").fleets(US);
    EXPECT_THAT(u.options(GB, "refuge"), Contains("queen_charlotte ft_malden"));
    EXPECT_THAT(u.options(GB, "refuge"), Contains("queen_charlotte ft_st_joseph"));
}

TEST(FreeMoves, DamagedVesselsHoldNoBox) {
    PROVES("madison", "11.41d", "12.42b");
    for (const bool sound : {false, true}) {
        Table t("1812SA");
        t.put(sound ? "oneida @box_ontario" : "oneida- @box_ontario").put("us_6 @albany; uk_8 @quebec");
        t.lake("ontario", "us").hand(US, "8").hand(GB, "5").play(US);
        t.does(US, "hold c8");
        EXPECT_EQ(t.question() == "us flee", !sound);  // it may not stay there at all
        if (!sound) t.does(US, "refuge oneida oswego");
        EXPECT_EQ(t.s.control[lake_of(t, "ontario")], sound ? 1 : 0);
    }
}

TEST(FreeMoves, SpringReturnIsAChoice) {
    PROVES("madison", "7.4b", "11.23a", "11.23b");
    for (const bool back : {true, false}) {
        Table t("1813SS");
        t.put("oneida madison conquest- chauncey us_6 @sackets_harbour; uk_8 @quebec")
            .marker("ontario", "us")
            .fleets(US);
        EXPECT_EQ(t.question(), "us fleet_return");
        t.refuses(US, "enter chauncey box_ontario", "11.15a");  // no vessel has gone yet
        t.refuses(US, "enter conquest box_ontario", "12.42b");  // damaged
        t.refuses(US, "enter oneida box_champlain", "11.23a");
        if (back) t.does(US, "enter madison box_ontario; enter chauncey box_ontario");
        t.does(US, "done");
        EXPECT_EQ(t.s.control[lake_of(t, "ontario")], back ? 1 : 0);
        EXPECT_EQ(t.s.marker[lake_of(t, "ontario")], 0);
        EXPECT_EQ(t.net(), back ? -2 : 0);
    }
}

TEST(FreeMoves, SpringReturnBeforeTheActionPhaseByOption) {
    Table t("1813SS");
    t.s.opt_start_return = 1;
    t.put("oneida us_6 @sackets_harbour; uk_8 @quebec").marker("ontario", "us").rolls({2, 3});
    t.arrivals();
    EXPECT_EQ(t.question(), "us fleet_return");
}

// ---------------------------------------------------------------- naval combat (12)

struct Sides {
    const char *attackers, *defenders;
    const char* rows;
};

TEST(NavalCombat, EveryModifierByName) {
    PROVES("madison", "12.3", "12.31", "12.32", "12.33", "12.34", "12.35", "12.42c", "3.36b");
    const Sides cases[] = {
        {"jones jefferson", "melville", "twice +2, class +1"},
        {"jones jefferson madison", "melville linnet", "more +1, class +1"},
        {"jones", "melville linnet", "twice -2, class +1"},
        {"jones jefferson", "melville linnet wolfe", "more -1, class +1"},
        {"jones", "melville", "class +1"},
        {"superior", "wolfe", "frigates +1"},
        {"jones", "prince_regent", "frigates -1"},
        {"sylph", "wolfe", "small -1"},
        {"jones", "beresford", "class +1, small +1"},
        {"jones chauncey", "wolfe yeo", "leader +1, leader_defends -1"},
        {"jones jefferson-", "wolfe", ""},  // damaged vessels are ignored
        {"jones chauncey", "wolfe", "leader +1"},
    };
    for (const Sides& k : cases) {
        Table t("1814SA");
        t.put(fmt::format("{} @box_ontario; {} @box_ontario", k.attackers, k.defenders));
        t.s.sea.on = 1;
        t.s.sea.lake = lake_of(t, "ontario");
        const auto first = [](std::string_view ids) { return split(ids, ' ')[0]; };
        t.s.sea.lead[0] = static_cast<u8>(t.piece(first(k.attackers)) + 1);
        t.s.sea.lead[1] = static_cast<u8>(t.piece(first(k.defenders)) + 1);
        EXPECT_EQ(t.modifiers(), k.rows) << k.attackers << " against " << k.defenders;
    }
}

Table battle(std::string_view us, std::string_view gb, int die, std::initializer_list<int> more = {}) {
    Table t("1814SA");
    t.put(fmt::format("{} us_6 @sackets_harbour; {} @box_ontario; uk_41 @kingston", us, gb))
        .lake("ontario", "gb")
        .hand(US, "70")
        .play(US);
    t.rolls({die});
    t.rolls(more);
    t.does(US, "leader c70; activate chauncey; all; done; sail box_ontario");
    for (int i = 0; i < 20 && !t.question().ends_with(" card") && !t.over() && !t.question().ends_with("winter_card");
         ++i) {
        const Seat who = t.question().starts_with("us") ? US : GB;
        t.does(who, t.options(who)[0]);
        if (::testing::Test::HasFatalFailure()) break;
    }
    return t;
}

TEST(NavalCombat, Results) {
    PROVES("madison", "12.1a", "12.2", "12.41a", "12.41b", "12.42a", "12.42b", "12.51", "12.52", "12.6", "3.42a");
    // Even but for the leader: +1.
    struct Case {
        int die;
        const char *us, *gb;
        bool us_holds;
    };
    for (const Case& k : {Case{1, "-", "", false}, Case{2, "-", "-", false}, Case{3, "-", "-", true},
                          Case{4, "", "-", true}, Case{5, "", "-", true}}) {
        Table t = battle("chauncey jones", "wolfe", k.die);
        EXPECT_EQ(t.at("jones").ends_with("-"), *k.us != 0) << k.die << t.at("jones");
        EXPECT_EQ(t.at("wolfe").ends_with("-"), *k.gb != 0) << k.die << t.at("wolfe");
        // A damaged winner leaves the box too; then nobody holds it.
        const bool holds = k.us_holds && !*k.us;
        EXPECT_EQ(t.at("jones").starts_with("box_ontario"), holds) << k.die;
        EXPECT_EQ(t.at("wolfe").starts_with("box_ontario"), !k.us_holds && !*k.gb) << k.die;
        EXPECT_EQ(t.s.control[lake_of(t, "ontario")], holds ? 1 : !k.us_holds && !*k.gb ? 2 : 0) << k.die;
    }
    // The fleet strikes: eliminated, its leader replaced; the victor rolls for losses.
    Table t = battle("chauncey jones jefferson", "melville yeo", 6, {6});
    EXPECT_EQ(t.at("melville"), "dead");
    EXPECT_EQ(face(t.d(), t.s, t.piece("yeo")).name, "Fischer");
    EXPECT_NE(t.at("yeo"), "box_ontario");
    EXPECT_EQ(t.at("jones").ends_with("-"), true);
    EXPECT_EQ(t.at("jefferson").ends_with("-"), true);
    t.used_up();
    // Two losses: the lead vessel, then one that its owner names.
    Table v("1814SA");
    v.put(
         "chauncey jones jefferson madison us_6 @sackets_harbour; wolfe prince_regent melville @box_ontario; uk_41 "
         "@kingston")
        .lake("ontario", "gb")
        .hand(US, "70")
        .play(US);
    v.rolls({5});
    v.does(US, "leader c70; activate chauncey; all; done; sail box_ontario; lead jones");
    v.does(GB, "lead melville");
    EXPECT_THAT(v.options(GB, "lose"), ElementsAre("prince_regent", "wolfe"));
    v.does(GB, "lose wolfe");
    EXPECT_TRUE(flipped(v.s, v.piece("melville")) && flipped(v.s, v.piece("wolfe")));
    EXPECT_FALSE(flipped(v.s, v.piece("prince_regent")));
    // Damaged vessels move between towns only.
    Table u("1814SA");
    u.put("jones- us_6 @sackets_harbour").hand(US, "70").play(US);
    u.does(US, "units c70; from sackets_harbour; take jones; take us_6; done; take jones");
    u.refuses(US, "sail box_ontario", "12.42b");
    EXPECT_TRUE(u.allows(US, "sail oswego"));
    u.does(US, "take us_6");
    u.refuses(US, "sail oswego", "11.35");
}

TEST(NavalCombat, NoTownLeft) {
    PROVES("madison", "12.53", "11.11b");
    Table t("1814SA");
    t.put(
        "jones chauncey us_6 @sackets_harbour; wolfe @box_ontario; us_9 us_25 @kingston; us_13 us_15 us_11 @york; "
        "us_22 @burlington_uc; us_16 @ft_george; us_18 @smiths_creek; us_23 @gananoque; us_5 @prescott; uk_8 @quebec");
    t.lake("ontario", "gb").hand(US, "70").play(US);
    t.rolls({4});
    t.does(US, "leader c70; activate chauncey; all; done; sail box_ontario");
    EXPECT_EQ(t.at("wolfe"), "dead");
    // No town of Lake Erie is left, but one of Lake Huron.
    Table u("1813SA");
    u.put(
        "lawrence niagara_ship perry us_6 @erie; caledonia @box_erie; us_9 @ft_malden; us_13 @port_talbot; us_15 "
        "@port_dover; us_16 @ft_erie");
    u.lake("erie", "gb").hand(US, "35").play(US);
    u.rolls({1});
    u.does(US, "leader c35; activate perry; all; done; sail box_erie; lead lawrence");
    EXPECT_EQ(u.at("caledonia"), "ft_st_joseph-");
}

// ---------------------------------------------------------------- building and repair (15)

TEST(Yard, WhatMayBeBuiltWhereAndWhen) {
    PROVES("madison", "3.23", "7.1b", "15.11", "15.12a", "15.13a", "15.14", "15.15", "15.17", "15.22", "15.23", "15.24",
           "15.31");
    Table t("1813SS");
    t.put("uk_8 @quebec; royal_george- @kingston").hand(GB, "38");
    for (const Ship& s : t.d().ships)
        if (s.built) t.s.at[t.piece(s.id)] = kYard;
    t.play(GB);
    t.does(GB, "build_with c38");
    t.refuses(GB, "build linnet isle_aux_noix", "15.14");                // 1814
    t.refuses(GB, "build wolfe ft_malden", "15.31");                     // another lake
    t.refuses(GB, "build madison sackets_harbour", "15.12a");            // not his
    t.does(GB, "build finch isle_aux_noix; build chubb isle_aux_noix");  // two sloops for one
    t.does(GB, "repair royal_george");
    EXPECT_EQ(t.question(), "gb card");  // the two points are spent
    EXPECT_EQ(t.at("finch"), "isle_aux_noix");
    EXPECT_EQ(t.at("royal_george"), "kingston");
    Table u("1814SS");
    u.put("us_6 @albany").hand(US, "73 81");
    for (const Ship& s : u.d().ships)
        if (s.built) u.s.at[u.piece(s.id)] = kYard;
    u.play(US);
    u.does(US, "build_with c73");
    u.refuses(US, "build superior sackets_harbour", "15.24");    // a frigate costs two
    EXPECT_TRUE(u.allows(US, "build jones sackets_harbour"));    // a brig one
    EXPECT_TRUE(u.allows(US, "build saratoga_ship vergennes"));  // a corvette too
    u.play(US);
    u.does(US, "build_with c81; build superior sackets_harbour");
    EXPECT_EQ(u.at("superior"), "sackets_harbour");
    // In 1812 nothing is built, but cards repair.
    Table v("1812SA");
    v.put("oneida- us_6 @sackets_harbour; conquest- @oswego").hand(US, "4").play(US);
    v.does(US, "build_with c4");
    v.refuses(US, "repair conquest", "15.22");  // no working base at Oswego
    v.does(US, "repair oneida");
    EXPECT_EQ(v.at("oneida"), "sackets_harbour");
}

TEST(Yard, WeakEnemiesDoNotStopIt) {
    PROVES("madison", "15.16", "4.14d", "15.32");
    for (const bool strong : {false, true}) {
        Table t("1813SS");
        t.put(fmt::format("uk_8 @quebec; {} @kingston", strong ? "us_6 us_13" : "us_6")).hand(GB, "33");
        t.s.at[t.piece("wolfe")] = kYard;
        t.play(GB);
        if (strong) t.refuses(GB, "build_with c33", "8.31.4");
        else t.does(GB, "build_with c33; build wolfe kingston");
        EXPECT_EQ(t.at("wolfe"), strong ? "yard" : "kingston");
    }
}

TEST(Yard, BackUpBases) {
    PROVES("madison", "15.33", "15.34a", "15.34b", "15.13b");
    Table t("1813SA");
    const int oswego = t.d().space(t.place("oswego")).base, sackets = t.d().space(t.place("sackets_harbour")).base;
    EXPECT_FALSE(base_works(t.d(), t.s, oswego, US));
    t.s.base_gone = static_cast<u16>(1U << sackets);
    t.s.base_lost[sackets] = static_cast<u8>(t.s.turn + 1);
    EXPECT_FALSE(base_works(t.d(), t.s, oswego, US));  // not in the same year
    t.s.turn = 6;
    EXPECT_TRUE(base_works(t.d(), t.s, oswego, US));
    // The British ones.
    for (const auto& [main, backup] : {std::pair{"kingston", "york"}, {"ft_malden", "port_dover"}}) {
        Table v("1813SA");
        const int lost = v.d().space(v.place(main)).base, base = v.d().space(v.place(backup)).base;
        EXPECT_TRUE(base_works(v.d(), v.s, lost, GB));
        EXPECT_FALSE(base_works(v.d(), v.s, base, GB));
        v.s.base_lost[lost] = 1;
        EXPECT_TRUE(base_works(v.d(), v.s, base, GB)) << backup;
    }
    Table u("1812SA");
    EXPECT_FALSE(base_works(u.d(), u.s, u.d().space(u.place("erie")).base, US));
    EXPECT_TRUE(base_works(u.d(), u.s, u.d().space(u.place("buffalo")).base, US));
    u.s.turn = 3;
    EXPECT_TRUE(base_works(u.d(), u.s, u.d().space(u.place("erie")).base, US));
}

}  // namespace
}  // namespace ghent::madison::test
