// Movement, Supply, Retreats and the talks at Ghent, reckoned a second time by the referee, in positions of random games.
#include "games/amateurs/test/referee.h"

#include <gtest/gtest.h>

#include <map>

#include "games/amateurs/supply.h"
#include "games/amateurs/words.h"
#include "testing/effort.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

TEST(AmateursReferee, AnExpeditionMayGoWhereTheRulesSay) {
    PROVES("amateurs", "6.2d", "6.2e", "6.2f", "6.2g", "6.2n", "6.6a", "6.6b", "6.6c", "6.7a", "6.7b", "6.7e");
    int looked = 0, by_lake = 0, by_sea = 0, hemmed = 0;
    const long games = effort(8, 20, 200);
    for (long game = 0; game < games; ++game) {
        RefereeGame play(static_cast<u64>(game) + 1);
        for (std::string question; !(question = play.question()).empty(); play.act()) {
            if (HasFatalFailure()) return;
            if (question != "move") continue;
            const State& s = play.s;
            // Cards 134 and 131 have their own say.
            if (s.armistice == s.turn || s.act.must_attack) continue;
            std::set<std::string> offered = play.options();
            offered.erase("stop");
            offered.erase("join if");  // going aboard is no step (R85)
            const RefereeBoard board(play.d, s);
            // 6.7b: a step into the box of another Zone was the last; 6.2i: so was one that led to a Combat, after which a force may lie beside
            // the Invasion Fleet and is asked about going aboard.
            const int at = s.exp_at[s.act.exp],
                      zone = is_sea(s.act.from) || !s.act.from ? s.act.from : sea_of(play.d.space(s.act.from).zone);
            const bool over = (s.act.by_sea && is_sea(at) && zone != at) || s.act.flags & kActFought;
            ASSERT_EQ(offered, over ? std::set<std::string>{} : board.steps(s.act.exp, s.act.points))
                << "game " << game << "\n"
                << play.last;
            ++looked;
            for (const std::string& text : offered) by_lake += text[0] == 'f', by_sea += text[1] == 'a';
            hemmed += !is_sea(s.exp_at[s.act.exp]) &&
                      board.has_forces(side_of_exp(s.act.exp) == Seat::us ? Seat::gb : Seat::us, s.exp_at[s.act.exp]);
        }
    }
    EXPECT_GT(looked, 100);
    EXPECT_GT(by_lake, 100);
    EXPECT_GT(by_sea, 100);
    EXPECT_GT(hemmed, 0) << "somebody stood beside the enemy";
}

TEST(AmateursReferee, SupplyIsWhatTheRulesSay) {
    PROVES("amateurs", "7.1a", "7.1b", "7.1c", "7.1d", "7.1e", "7.1f");
    std::map<int, int> levels;
    const long games = effort(1, 4, 100);
    for (long game = 0; game < games; ++game) {
        RefereeGame play(static_cast<u64>(game) + 51);
        for (int n = 0; !play.question().empty(); play.act(), ++n) {
            if (HasFatalFailure()) return;
            if (n % 53 || play.s.cattle == play.s.turn) continue;  // card 50 has its own say
            const RefereeBoard board(play.d, play.s);
            for (const Seat side : kSeats)
                for (const bool frozen : {false, true})
                    for (int place = kSpace0; place < kPlaces; ++place) {
                        if (side == Seat::us && is_sea(place)) continue;
                        // What stands there, or might: nobody asks of a closed Florida.
                        if (!is_sea(place) && play.d.space(place).country == Country::florida && !play.s.florida)
                            continue;
                        const int level = static_cast<int>(supply_of(play.d, play.s, side, place, frozen));
                        ASSERT_EQ(level, board.supply(side, place, frozen))
                            << arg_id(play.d, kPlaceKind, static_cast<u16>(place)) << ", " << name(side)
                            << (frozen ? ", frozen" : "") << ", game " << game << ", action " << n << "\n"
                            << play.last;
                        ++levels[level];
                    }
        }
    }
    for (const int level : {0, 1, 2}) EXPECT_GT(levels[level], 500) << level;
}

TEST(AmateursReferee, ARetreatGoesWhereTheRulesSay) {
    PROVES("amateurs", "8.4a", "8.4c", "8.4d", "8.4e");
    int back = 0, away = 0;
    const long games = effort(6, 25, 300);
    for (long game = 0; game < games; ++game) {
        RefereeGame play(static_cast<u64>(game) + 101);
        for (std::string question; !(question = play.question()).empty(); play.act()) {
            if (HasFatalFailure()) return;
            const State& s = play.s;
            if (question != "retreat" || s.fight.kind != FightKind::normal) continue;
            const Seat side = play.asked(), enemy = side == Seat::us ? Seat::gb : Seat::us;
            std::set<std::string> offered = play.options();
            offered.erase("stay");
            const RefereeBoard board(play.d, s);
            const bool came = s.fight.attacker == index(side) && s.fight.from && s.fight.from != s.fight.place;
            if (came && (is_sea(s.fight.from) || !board.has_forces(enemy, s.fight.from))) {
                const std::string home = arg_id(play.d, kPlaceKind, s.fight.from);
                ASSERT_EQ(offered, std::set<std::string>{"retreat " + home}) << "game " << game << "\n" << play.last;
                ++back;
            } else {
                ASSERT_EQ(offered, board.retreats(side, s.fight.place)) << "game " << game << "\n" << play.last;
                ++away;
            }
        }
    }
    EXPECT_GT(back, 10);
    EXPECT_GT(away, 10);
}

TEST(AmateursReferee, GhentCountsWhatTheRulesSay) {
    PROVES("amateurs", "12b", "12c", "12d", "12e", "12g");
    int talks = 0, lines = 0, cut = 0;
    const long games = effort(8, 40, 500);
    for (long game = 0; game < games; ++game) {
        RefereeGame play(static_cast<u64>(game) + 201);
        State before{};
        const auto are_held = [&] {
            for (const Event& e : play.log.events)
                if (e.what == kEvGhentNumber) return true;
            return false;
        };
        while (!play.question().empty() && !are_held()) {
            before = play.s;
            // Lines of Supply as Ghent asks for them (R56), in positions on the way: when a turn has been dealt.
            const RefereeBoard board(play.d, before);
            const Places linked[] = {linked_places(play.d, before, Seat::us), linked_places(play.d, before, Seat::gb)};
            for (int place = kSpace0; place < kSea0 && play.log.events.size() > 15; ++place)
                for (const Seat side : kSeats) {
                    if (!board.controls(side, place)) continue;
                    const bool joined = board.has_line(side, place, before.british);
                    ASSERT_EQ(linked[index(side)].has(place), joined)
                        << arg_id(play.d, kPlaceKind, static_cast<u16>(place)) << ", " << name(side) << ", game "
                        << game << "\n"
                        << play.last;
                    ++lines;
                    cut += !joined;
                }
            play.act();
            if (HasFatalFailure()) return;
        }
        if (!are_held()) continue;
        // Between the last position seen and the talks only Control may have changed, so that it can be brought up to date.
        std::set<int> given;
        bool known = true;
        for (const Event& e : play.log.events) {
            static const std::set<int> kMoved{
                kEvRetreats,  kEvExpLost,       kEvLosses,      kEvFleetOut,    kEvFleetHome, kEvMoves,
                kEvTurnsBack, kEvTribeDefeated, kEvBelligerent, kEvLoneLeaders, kEvTakenAway, kEvGroupMoves,
                kEvPlaced,    kEvNoRetreat,     kEvFleetSunk,   kEvInPlay,      kEvFlorida,   kEvGroupStays};
            if (kMoved.contains(e.what)) known = false;
            if (e.what == kEvControl) {
                if (e.seat == index(Seat::gb)) before.british.add(e.a);
                else before.british.drop(e.a);
            }
            if (e.what == kEvGhentControl || e.what == kEvGhentMarker) given.insert(e.a);
        }
        if (!known) continue;
        for (int e = 0; e < kExps; ++e)  // 8.3b: those that were lost in the last Combat have left the map by now
            if (before.fight.lost_exps >> e & 1) before.exp_at[e] = 0;
        const RefereeBoard::Talks mine = RefereeBoard(play.d, before).talks();
        std::set<int> turned = mine.lost;
        turned.insert(mine.cut_off.begin(), mine.cut_off.end());
        ASSERT_EQ(given, turned) << "game " << game << "\n" << play.last;
        for (const Seat side : kSeats)
            ASSERT_EQ(play.s.ghent[index(side)], mine.number[index(side)]) << "game " << game << "\n" << play.last;
        ++talks;
    }
    EXPECT_GT(talks, 0);
    EXPECT_GT(lines, 1'000);
    EXPECT_GT(cut, 10) << "somebody was cut off";
}

}  // namespace ghent::amateurs::test
