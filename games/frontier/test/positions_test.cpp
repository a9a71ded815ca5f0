// Odd positions, read out of the rulebook sentence by sentence: test/positions.txt. Each is put up, played in the game's notation and
// compared with what the rulebook says of it.
//
//   == 16.3.3.c a surrendered port gives up its vessels
//   scenario campaign_1814                    lines of scene.h
//   …
//   draw US31                                 the next card drawn
//   = us_6th@york                             what holds now: scripts.h
//   is control york = us                      the words of testing/positions.h, with the facts of `fact`
#include <gtest/gtest.h>

#include "games/frontier/frontier.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/scene.h"
#include "games/frontier/test/scripts.h"
#include "testing/positions.h"

namespace ghent::frontier::test {
namespace {

using ghent::test::cut_at;

class FrontierPosition final : public ghent::test::Position<Scene> {
public:
    FrontierPosition() : Position(module()) {}

private:
    bool own(const std::string& word, const std::string& rest) override {
        if (word == "=") run_script(t(), "= " + rest);
        else if (word == "draw") t().dice.draws.push_back(rest);
        else return false;
        return true;
    }

    std::string fact(const std::string& text) override {
        const auto [word, rest] = cut_at(text, " ");
        const auto [first, second] = cut_at(rest, " ");
        const State& s = t().s;
        if (word == "control") return t().has_control(US, first) ? "us" : "gb";
        if (word == "lake") return lake(first);
        if (word == "supply") return supply(first);
        if (word == "points") return std::to_string(half_points(t().d(), s, seat_named(first)));
        if (word == "inside") return s.inside.has(t().counter(first)) ? "yes" : "no";
        if (word == "aboard") return t().aboard(first);
        if (word == "siege") return s.besieged.has(t().settlement(first)) ? "yes" : "no";
        if (word == "phd")
            return harbor_defended(t().d(), s, t().d().settlement(t().settlement(first)).port) ? "whole" : "none";
        if (word == "season") return t().d().seasons[s.season].id;
        if (word == "deck") return std::to_string(s.cards.count(deck(seat_named(first))));
        if (word == "hand") return std::to_string(s.cards.count(hand(seat_named(first))));
        if (word == "rmp") return std::to_string(s.act.rmp);
        if (word == "column") return t().column(first);
        if (word == "section") return std::to_string(t().section(first));
        if (word == "quarters") return std::to_string(quarters(t().d(), s, seat_named(first), t().hex(second)));
        if (word == "winner") return winner();
        if (word == "depots") return std::to_string(depots_on_map(s, seat_named(first)));
        throw Refusal("no such fact: " + text);
    }
    std::string lake(std::string_view id) {
        for (const Water& w : t().d().waters)
            if (w.id == id)
                return controls_lake(t().d(), t().s, US, w.lake)   ? "us"
                       : controls_lake(t().d(), t().s, GB, w.lake) ? "gb"
                                                                   : "nobody";
        throw Refusal("no such lake");
    }
    std::string winner() {
        if (!t().over()) return "not over";
        const Winner w = outcome(t().d(), t().s).winner;
        return w == Winner::us ? "us" : w == Winner::gb ? "gb" : "draw";
    }
    std::string supply(std::string_view id) {
        switch (supply_of(t().d(), t().s, t().counter(id))) {
            case Supply::full: return "full";
            case Supply::partial: return "partial";
            default: return "isolated";
        }
    }
};

TEST(FrontierPositions, AsTheRulebookSays) {
    ghent::test::check_positions<FrontierPosition>("games/frontier/test/positions.txt", 140);
}

}  // namespace
}  // namespace ghent::frontier::test
