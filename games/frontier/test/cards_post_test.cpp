// Post-Combat cards of land Combats (C2): played when the combat is over, before anybody Evades.
#include <gtest/gtest.h>

#include "games/frontier/test/fight.h"
#include "testing/proves.h"

namespace ghent::frontier::test {

namespace {

struct Fought {
    std::string_view scenario = "campaign_1814";
    std::string_view more = "";  // besides a regiment on either side
    std::string_view us_cards = "", gb_cards = "";
    Seat attacker = GB, evades = GB;
    std::string_view place = "plattsburgh", from = "08716";
    std::string_view us = "us_18th", gb = "br_37th";
};

// One round without effect; then one side Evades. The Post-Combat windows come next.
Table fought(const Fought& x) {
    Table t(x.scenario);
    const std::string place = "@" + std::string(x.place);
    t.put(std::string(x.us) + place + " " + std::string(x.gb) + place)
        .put(x.more)
        .hand(US, x.us_cards)
        .hand(GB, x.gb_cards);
    fight(t, x.attacker, x.place, x.from);
    t.does(GB, "deploy " + std::string(x.gb) + " center; posture line_advance; done");
    t.spare_rolls({1, 1, 1, 1});
    t.does(US, "deploy " + std::string(x.us) + " center; posture line_advance; done");
    EXPECT_EQ(t.question(), "both evade_check");
    t.does(GB, x.evades == GB ? "evade" : "fight");
    t.does(US, x.evades == US ? "evade" : "fight");
    return t;
}

}  // namespace

TEST(FrontierPostCards, OfficersAreHit) {
    PROVES("frontier", "18.6", "4.2.2a");
    for (const auto& [card, scenario] : {std::pair{"us24", "campaign_1812"}, std::pair{"us95", "campaign_1814"}}) {
        SCOPED_TRACE(card);
        for (const int die : {4, 5}) {
            Table t = fought({.scenario = scenario, .more = "br_kempt@plattsburgh", .us_cards = card});
            ASSERT_EQ(t.question(), "us window");
            const int commander = t.s.land.commander[index(GB)] - 1;
            t.rolls({{"event", {die}}});
            t.does(US, "react " + std::string(card));
            EXPECT_EQ(t.s.at[commander] == kLost, die == 5);
        }
        // Nobody commands there: the card cannot be played.
        Table none = fought({.scenario = scenario, .us_cards = card});
        EXPECT_NE(none.question(), "us window");
    }
}

TEST(FrontierPostCards, TecumsehFalls) {
    PROVES("frontier", "18.6");
    for (const int die : {3, 4}) {
        Table t = fought({.scenario = "campaign_1813",
                          .more = "br_tecumseh@moraviantown br_procter@moraviantown",
                          .us_cards = "us44",
                          .attacker = US,
                          .evades = GB,
                          .place = "moraviantown",
                          .from = "02737",
                          .gb = "br_shawnee"});
        ASSERT_EQ(t.question(), "us window");
        t.rolls({{"event", {die}}});
        t.does(US, "react us44");
        EXPECT_EQ(t.where("br_tecumseh") == "lost", die == 4);
        EXPECT_NE(t.where("br_procter"), "lost");
    }
    Table without = fought({.scenario = "campaign_1813", .more = "br_procter@plattsburgh", .us_cards = "us44"});
    EXPECT_NE(without.question(), "us window");
}

TEST(FrontierPostCards, Rallied) {
    PROVES("frontier", "18.6");
    Table t = fought({.scenario = "campaign_1812",
                      .more = "us_6th@plattsburgh:reduced us_13th@burlington:reduced",
                      .us_cards = "us25"});
    ASSERT_EQ(t.question(), "us window");
    t.does(US, "react us25");
    t.refuses(US, "restore us_13th", "18.6");  // it did not fight here
    t.does(US, "restore us_6th");
    EXPECT_FALSE(t.s.reduced.has(t.counter("us_6th")));
    Table whole = fought({.scenario = "campaign_1812", .us_cards = "us25"});
    EXPECT_NE(whole.question(), "us window");  // nobody is reduced
}

TEST(FrontierPostCards, Pursued) {
    PROVES("frontier", "18.6");
    for (const auto& [card, scenario, steps] :
         {std::tuple{"us96", "campaign_1814", 1}, std::tuple{"br20", "campaign_1812", 1},
          std::tuple{"br43", "campaign_1813", 2}}) {
        SCOPED_TRACE(card);
        const Seat side = card[0] == 'u' ? US : GB;
        const std::string_view more = side == US ? "br_89th@plattsburgh" : "us_6th@plattsburgh";
        const auto game = [&](Seat evades) {
            return fought({.scenario = scenario,
                           .more = more,
                           .us_cards = side == US ? card : "",
                           .gb_cards = side == GB ? card : "",
                           .attacker = GB,
                           .evades = evades});
        };
        Table t = game(other(side));
        ASSERT_EQ(t.question(), std::string(name(side)) + " window");
        const std::string loser(name(other(side)));
        const auto lost = [&] { return t.times_told(kEvReduced) + t.times_told(kEvEliminated); };
        const int before = lost();
        t.does(side, "react " + std::string(card));
        for (int i = 0; i < steps && t.question() == loser + " losses"; ++i)
            t.does(other(side), "lose_step " + t.options(other(side), "lose_step")[0]);
        EXPECT_EQ(lost() - before, steps);
        Table stays = game(side);  // the enemy does not Evade
        EXPECT_NE(stays.question(), std::string(name(side)) + " window");
    }
}

TEST(FrontierPostCards, TheGrandMagazine) {
    PROVES("frontier", "18.6");
    Table t = fought({.scenario = "campaign_1813",
                      .more = "us_6th@york",
                      .gb_cards = "br60",
                      .attacker = US,
                      .evades = GB,
                      .place = "york",
                      .from = "04427"});
    ASSERT_EQ(t.question(), "gb window");
    t.does(GB, "react br60");
    ASSERT_EQ(t.question(), "us losses");
    const auto lost = [&] { return t.times_told(kEvReduced) + t.times_told(kEvEliminated); };
    const int before = lost();
    t.does(US, "lose_step us_18th; lose_step us_6th");
    EXPECT_EQ(lost() - before, 2);
    // Not out of a place without a fort.
    Table open = fought({.scenario = "campaign_1813",
                         .gb_cards = "br60",
                         .attacker = US,
                         .evades = GB,
                         .place = "queenston",
                         .from = "04733"});
    EXPECT_NE(open.question(), "gb window");
}

}  // namespace ghent::frontier::test
