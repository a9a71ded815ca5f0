#include "games/amateurs/test/cards.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/amateurs/amateurs.h"

namespace ghent::amateurs::test {

std::vector<int> cards_of(Color color) {
    std::vector<int> out;
    for (const u8 num : shipped().deck)
        if (shipped().card(num).color == color) out.push_back(num);
    return out;
}

std::string ev(int num) { return fmt::format("event c{}", num); }

Table with(Seat side, int num, const std::function<void(Table&)>& more, std::string_view season, int year) {
    Table t(season, year);
    if (more) more(t);
    t.hand(side, std::to_string(num)).round(side);
    return t;
}

void refused(Seat side, int num, std::string_view rule, const std::function<void(Table&)>& more,
             std::string_view season, int year) {
    Table t = with(side, num, more, season, year);
    t.refuses(side, ev(num), rule);
}

void not_for(Seat side, int num) { refused(side, num, "5.1a"); }

void not_held(int num) {
    const Seat side = num == 14 ? GB : US;  // who is dealt another card for his Round
    Table t("jul_aug", 1813);
    t.round(side);
    t.refuses(side, ev(num), "4.2f");
    t.refuses(side, fmt::format("ops c{}", num), "4.2f");
}

void only_reaction(int num, Seat side) { refused(side, num, "5.3a"); }

void moves_peace(int num, Seat side, int us, int gb) {
    not_for(other(side), num);
    Table t = with(side, num, [](Table& x) { x.peace(5, 15); }, "jul_aug", num == 44 || num == 67 ? 1814 : 1813);
    t.does(side, ev(num));
    EXPECT_EQ(t.s.peace[0] - 5, us) << num;
    EXPECT_EQ(15 - t.s.peace[1], gb) << num;
}

void draw_and_play(int num, Seat side, int n) {
    Table t = with(side, num);
    t.does(side, ev(num));
    EXPECT_EQ(hand_size(t.d(), t.s, side), n);
    EXPECT_EQ(t.question(), side == US ? "us round" : "gb round");
    t.refuses(side, "pass", "EX.b");
}

void next_deal(int num, Seat side, Seat whose, int delta) {
    not_for(other(side), num);
    Table t = with(side, num, {}, "may_jun");
    t.does(side, ev(num));
    EXPECT_EQ(t.s.more_cards[index(whose)] - t.s.fewer_cards[index(whose)], delta);
}

void lies_in_play(int num) {
    Table t = with(US, num);
    t.does(US, ev(num));
    EXPECT_EQ(t.zone(num), "in_play");
    EXPECT_EQ(num == 39 ? t.s.parish : t.s.nation, 1);
    if (num == 39) {
        not_for(GB, num);
        Ctx ctx{t.d(), t.s, t.dice, &t.log};
        disturb_parish(ctx, t.place("prescott"));
        EXPECT_EQ(t.s.parish, 0);
        EXPECT_EQ(t.zone(num), "discard");
    }
}

CombatTable western(int num, Seat owner, std::string_view us, std::string_view gb) {
    CombatTable t("jul_aug", 1813);
    t.exp(fmt::format("us_a ft_meigs scott {}", us))
        .exp(fmt::format("gb_a ft_meigs brock {}", gb))
        .hand(owner, std::to_string(num));
    return t;
}

bool reach_window(CombatTable& t, Seat owner, std::string_view kind) {
    for (int i = 0; i < 40; ++i) {
        const Window w = window(t.d(), t.s);
        if (w.open && w.seat == owner && windows()[w.kind].id == kind) return true;
        if (w.open) {
            t.does(w.seat, "pass");
            continue;
        }
        const std::string q = t.question();
        if (q == "us participants" || q == "gb participants") t.does(q.starts_with("us") ? US : GB, "done");
        else return false;
    }
    return false;
}

bool reach_after(CombatTable& t, Seat owner) {
    for (int i = 0; i < 60; ++i) {
        const Window w = window(t.d(), t.s);
        if (w.open && w.seat == owner && windows()[w.kind].id == "after_combat") return true;
        if (w.open) {
            t.does(w.seat, "pass");
            continue;
        }
        const unsigned who = module().pending(t.d(), &t.s);
        if (!who || !t.s.fight.on) return false;
        const Seat seat = first_of(who);
        const auto options = t.options(seat);
        std::string take = options.at(0);
        for (const std::string& o : options)
            if (o.starts_with("stay") || o.starts_with("done")) take = o;
        t.does(seat, take);
    }
    return false;
}

void in_roll(int num, Seat owner, int shift, int stars, int add, std::string_view us, std::string_view gb) {
    only_reaction(num, owner);
    CombatTable t = western(num, owner, us, gb);
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    ASSERT_TRUE(reach_window(t, owner, "before_roll")) << num << " " << t.question();
    t.does(owner, fmt::format("react c{}", num));
    EXPECT_EQ(t.s.fight.shift[index(owner)], shift) << num;
    EXPECT_EQ(t.s.fight.more_stars[index(owner)], stars) << num;
    EXPECT_EQ(t.s.fight.add[index(owner)], add) << num;
    if (shift) {
        EXPECT_EQ(t.said(kEvShift).at(0).a, std::min(kLeadership, t.s.fight.leadership[index(owner)] + shift)) << num;
    }
}

void not_in_roll(int num, Seat owner, std::string_view us, std::string_view gb) {
    CombatTable t = western(num, owner, us, gb);
    t.spare_rolls({5, 5});
    t.attack("gb_a", "detroit");
    if (reach_window(t, owner, "before_roll")) t.refuses(owner, fmt::format("react c{}", num), "5.3a");
}

CombatTable beaten(int num, int left) {
    CombatTable t("jul_aug", 1813);
    t.exp(fmt::format("us_a ft_meigs hull us_regular:{}", left + 2))
        .exp("gb_a ft_meigs brock british_regular:5")
        .hand(GB, std::to_string(num));
    return t;
}

Table activation_against(int num, Seat owner) {
    Table t("jul_aug", 1813);
    if (owner == GB) t.exp("us_a albany scott us_regular:2").hand(US, "1").hand(GB, std::to_string(num)).round(US);
    else t.exp("gb_a york brock british_regular:2").hand(GB, "1").hand(US, std::to_string(num)).round(GB);
    return t;
}

CombatTable fleets_meet(std::string_view lake, std::string_view us, std::string_view gb, int driven) {
    CombatTable t("jul_aug", 1813);
    t.fleet(GB, lake, gb).fleet(US, lake, us);
    t.within(US);
    Ctx c = t.ctx();
    begin_lake_combat(c, t.d().lake_index(lake), US, driven);
    t.run();
    return t;
}

void fleets_engage(CombatTable& t) {
    t.does(GB, "engage");
    t.does(US, "engage");
}

}  // namespace ghent::amateurs::test
