// Land Combat followed from its first line to its last: what is announced, what the dice give and what it does to the Peace Track,
// reckoned a second time from the position and the table, in random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "games/amateurs/test/referee.h"
#include "games/amateurs/words.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {
namespace {

// The Combat Results Table as it is printed: by size, then Leadership; dice from -2 to 11.
constexpr std::array<std::array<std::string_view, 14>, 12> kPrintedTable{{
    {"0", "0", "0", "0", "0", "1", "1", "1", "1*", "2", "2*", "2*", "3*", "3**"},
    {"0", "0", "0", "0", "1", "1", "1", "1*", "2", "2*", "2*", "3*", "3**", "3**"},
    {"0", "0", "0", "1", "1", "1", "1*", "2", "2*", "2*", "3*", "3**", "3**", "4**"},
    {"0", "0", "0", "1", "1", "1", "2", "2", "2*", "3*", "3*", "4*", "4**", "5**"},
    {"0", "0", "1", "1", "1", "2", "2*", "3", "3*", "3*", "4*", "4**", "5**", "5**"},
    {"0", "1", "1", "1", "2", "2*", "3*", "3*", "4**", "4**", "5**", "5**", "5***", "6***"},
    {"0", "1", "1", "1", "2", "2", "3", "3*", "4*", "4*", "5*", "5**", "6**", "6**"},
    {"0", "1", "1", "2", "2", "3", "3*", "4*", "4*", "5**", "5**", "6**", "6***", "7***"},
    {"1", "1", "2", "2", "3", "3*", "4*", "4**", "5**", "5**", "6**", "6***", "7***", "7***"},
    {"1", "1", "2", "2", "3", "3", "4*", "4*", "5*", "5**", "6**", "6**", "7**", "7***"},
    {"1", "2", "2", "3", "3", "4*", "4*", "5**", "5**", "6**", "6**", "7***", "7***", "8***"},
    {"2", "2", "3", "3", "4*", "4**", "5**", "5**", "6**", "6***", "7***", "7***", "8***", "8****"},
}};

// One side as it fights: its participants by type, those in Expeditions apart, and its best Leader.
struct RefereeLine {
    int size = 0, militia = 0, indians = 0, cavalry = 0, artillery = 0, tactical = 1;
};

RefereeLine line_of(const Data& d, const State& s, Seat side) {
    const Fight& f = s.fight;
    const int i = index(side);
    const bool attacks = f.attacker == i;
    RefereeLine out;
    const auto add = [&](const u8* units, int types, bool in_expedition) {
        for (int t = 0; t < types; ++t) {
            out.size += units[t];
            if (t == kMilitia) out.militia += units[t];
            if (t == kIndian) out.indians += units[t];
            if (in_expedition && t == kCavalry) out.cavalry += units[t];
            if (in_expedition && t == kArtillery) out.artillery += units[t];
        }
    };
    for (int e = first_exp(side); e < end_land_exp(side); ++e) {
        if (attacks ? e != f.exp : s.exp_at[e] != f.place) continue;
        add(s.exp_units[e], kTypes, true);
        for (std::size_t l = 0; l < d.leaders.size(); ++l)
            if (s.leader_at[l] == in_exp(e) && !d.leaders[l].naval())
                out.tactical =
                    std::max(out.tactical, int{d.leaders[l].face[s.turned.has(static_cast<int>(l))].tactical});
    }
    if (!attacks) {
        add(side == Seat::us ? s.loose_us[f.place] : s.loose_gb[f.place], types_of(side), false);
        if (side == Seat::gb && s.weatherford == f.place)
            out.tactical = std::max(out.tactical, int{d.leader(d.named.weatherford).face[0].tactical});
        out.size += f.militia - f.militia_held;
        out.militia += f.militia - f.militia_held;
    }
    for (const int part : {0, 1})
        for (int t = 0; t < kTypes; ++t) {
            const int held = f.held[i][part][t];
            out.size -= held;
            if (t == kMilitia) out.militia -= held;
            if (t == kIndian) out.indians -= held;
            if (part && t == kCavalry) out.cavalry -= held;
            if (part && t == kArtillery) out.artillery -= held;
        }
    return out;
}

// Everything that is told of one Combat in an Area between land forces.
struct RefereeCombat {
    bool on = false, readable = true;
    State rolled{};  // the position in which the dice fell
    int losses[2] = {0, 0}, stars[2] = {0, 0}, lost[2] = {0, 0}, expeditions[2] = {0, 0}, told_forward[2] = {0, 0};
    bool has_rolled[2] = {false, false}, gone[2] = {false, false};
    int winner = -1, cities[2] = {0, 0}, stars_taken[2] = {0, 0}, told_back[2] = {0, 0};
};

}  // namespace

TEST(AmateursReferee, ACombatIsReckonedAsTheRulesSay) {
    PROVES("amateurs", "8.2a", "8.2b", "8.2c", "8.2e", "8.2f", "8.3a", "8.5b", "8.7a", "8.7b", "8.7c", "8.8a", "8.8b",
           "8.8c", "8.8d");
    std::map<std::string, long> seen;
    const long games = effort(6, 30, 400);
    for (long game = 0; game < games; ++game) {
        RefereeGame play(static_cast<u64>(game) + 301);
        const Data& d = play.d;
        RefereeCombat now;
        while (!play.question().empty()) {
            const State before = play.s;
            play.act();
            if (HasFatalFailure()) return;
            const auto where = [&] { return "game " + std::to_string(game) + "\n" + play.last; };
            for (const Event& e : play.log.events) {
                const int i = e.seat;
                // A card with two effects on the die tells the roll twice; the second stands.
                bool told_again = false;
                for (const Event& later : play.log.events)
                    told_again =
                        told_again || (&later > &e && e.what == kEvRoll && later.what == kEvRoll && later.seat == i);
                if (told_again) continue;
                if (e.what == kEvCombat) now = {}, now.on = true;
                if (!now.on) continue;
                switch (e.what) {
                    case kEvRoll: {
                        if (!before.fight.on || before.fight.kind != FightKind::normal) {
                            now.readable = false;  // several things happened at once, or not this kind of Combat
                            break;
                        }
                        now.rolled = before;
                        // Cards of this very moment stand in the position after it.
                        const Fight& cards = play.s.fight.on ? play.s.fight : before.fight;
                        const Seat side = static_cast<Seat>(i);
                        const bool attacks = before.fight.attacker == i;
                        const RefereeLine mine = line_of(d, before, side);
                        const int die = play.log.dice(e)[0] % 10;
                        const bool militia =
                            2 * mine.militia > mine.size && !((cards.no_penalty >> i) & 1) && mine.size > 0;
                        const Space& space = d.space(before.fight.place);
                        bool lake = false;
                        int shore = before.fight.lake - 1;  // 8.2g: it may have been chosen just now
                        for (const Event& chosen : play.log.events)
                            if (chosen.what == kEvShore) shore = chosen.a;
                        for (int l = 0; l < kLakes; ++l)
                            if (((space.lakes >> l) & 1) && (shore < 0 || shore == l))
                                lake = lake || RefereeBoard(d, before).is_out(side, l);
                        const bool fort = before.fight.fort[1 - i] > 0;
                        const bool indians =
                            side == Seat::gb && attacks && fort && mine.size > 0 && mine.indians == mine.size;
                        const int total = die - militia + 2 * lake - 2 * indians + static_cast<i8>(cards.add[i]);
                        ASSERT_EQ(e.a, total) << where();
                        const int row =
                            3 * std::clamp((mine.size - 1) / 5, 0, 3) + std::min(3, mine.tactical + cards.shift[i]) - 1;
                        const std::string_view cell =
                            kPrintedTable[static_cast<std::size_t>(row)]
                                         [static_cast<std::size_t>(std::clamp(total, -2, 11) + 2)];
                        ASSERT_EQ(e.b, cell[0] - '0') << where();
                        // The line tells the asterisks of the table; what is added is told beside it.
                        int stars = static_cast<int>(std::count(cell.begin(), cell.end(), '*'));
                        ASSERT_EQ(e.c, stars) << where();
                        stars += cards.more_stars[i];
                        if (!before.fight.fort[0] && !before.fight.fort[1]) stars += mine.cavalry;
                        if (attacks && fort) stars += mine.artillery;
                        ASSERT_TRUE(!play.s.fight.on || play.s.fight.stars[i] == stars) << where();
                        now.losses[i] = e.b;
                        now.stars[i] = stars;
                        now.has_rolled[i] = true;
                        seen["rolls"]++;
                        seen["Militia"] += militia;
                        seen["Lake"] += lake;
                        seen["unit asterisks"] += mine.cavalry + mine.artillery > 0;
                        break;
                    }
                    case kEvLosses: now.lost[i] += e.a; break;
                    case kEvExpLost: now.expeditions[e.a >= kGbFirst] += is_land_exp(e.a); break;
                    case kEvWinner: now.winner = i; break;
                    case kEvControl: {
                        const Space& space = d.space(e.a);
                        const int home = space.country == Country::us ? 0 : 1;
                        const int city = d.city[static_cast<std::size_t>(e.a)];
                        if (home == i || city == 255) break;
                        now.cities[home] += space.settlement == Settlement::major && !((before.captured >> city) & 1);
                        now.stars_taken[i] += space.star == i + 1 && !((before.starred >> city) & 1);
                        break;
                    }
                    case kEvPeace: now.told_forward[i]++; break;
                    case kEvPeaceBack: now.told_back[i]++; break;
                    case kEvReacts:
                    case kEvCombatOff:
                    case kEvPeaceMet:
                    case kEvPairMoves: now.readable = false; break;  // cards have their own say; peace ends the moves
                    default: break;
                }
            }
            if (!now.on || play.s.fight.on) continue;
            now.on = false;
            if (!now.readable || !now.has_rolled[0] || !now.has_rolled[1] || before.met) continue;
            const Fight& f = now.rolled.fight;
            // 8.7 with R4: absorbed by the enemy's Fort are asterisks of both sides, losses of the attacker.
            int net[2], felt[2];
            for (const int i : {0, 1}) {
                net[i] = std::max(0, now.stars[i] - f.fort[1 - i]);
                felt[i] = f.attacker == i ? std::max(0, now.losses[i] - f.fort[1 - i]) : now.losses[i];
                int all = f.militia * (f.attacker != i);
                for (int e = first_exp(static_cast<Seat>(i)); e < end_land_exp(static_cast<Seat>(i)); ++e)
                    if (f.attacker == i ? e == f.exp : now.rolled.exp_at[e] == f.place)
                        for (const u8 n : now.rolled.exp_units[e]) all += n;
                for (int t = 0; t < types_of(static_cast<Seat>(i)) && f.attacker != i; ++t)
                    all += i ? now.rolled.loose_gb[f.place][t] : now.rolled.loose_us[f.place][t];
                const RefereeLine line = line_of(d, now.rolled, static_cast<Seat>(i));
                const int hit = f.attacker == i ? now.losses[1 - i] : std::max(0, now.losses[1 - i] - f.fort[i]);
                now.gone[i] = std::min(hit, line.size) >= all;
            }
            int winner = -1;
            if (now.gone[0] != now.gone[1]) winner = now.gone[0];
            else if (!now.gone[0] && net[0] != net[1]) winner = net[1] > net[0];
            else if (!now.gone[0] && felt[0] != felt[1]) winner = felt[1] > felt[0];
            ASSERT_EQ(now.winner, winner) << where();
            for (const int i : {0, 1}) {
                int forward = now.expeditions[i] + now.cities[i];
                if (winner == 1 - i) forward += (now.lost[i] >= 5) + (net[winner] - net[i] >= 2);
                ASSERT_EQ(now.told_forward[i], forward) << where() << name(static_cast<Seat>(i));
                const bool at_end = before.peace[i] == d.peace_start[i];
                ASSERT_TRUE(now.told_back[i] == now.stars_taken[i] || (at_end && now.told_back[i] == 0)) << where();
                seen["forward"] += forward;
                seen["cities"] += now.cities[i];
            }
            seen["combats"]++;
            seen["draws"] += winner < 0;
            seen["eliminations"] += now.gone[0] || now.gone[1];
        }
    }
    for (const char* what : {"rolls", "Militia", "Lake", "combats", "draws", "eliminations", "forward"})
        EXPECT_GT(seen[what], 0) << what;
    EXPECT_GT(seen["combats"], 10);
    for (const auto& [what, n] : seen) RecordProperty(what, std::to_string(n));
}

}  // namespace ghent::amateurs::test
