// Odd positions, read out of the rulebook sentence by sentence: test/positions.txt. Each is put up, played in the game's notation and
// compared with what the rulebook says of it.
//
//   == 16.3.3.c a surrendered port gives up its vessels
//   scenario campaign_1814                    lines of scene.h
//   …
//   draw US31                                 the next card drawn
//   = us_6th@york                             what holds now: scripts.h
//   is control york = us                      … and more of it: see `fact`
//   can us step 04731                         allowed, and listed
//   no us step 04731 = 14.7a                  refused by this rule
//   asks gb stand = 14.1a                     who is asked what, by which rule
//   tells 13th loses a step [18.4.3]          a sentence of the journal holds these words, by that rule if one is named
//   silent Naval Combat                       no sentence holds them
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "games/frontier/frontier.h"
#include "games/frontier/supply.h"
#include "games/frontier/test/scene.h"
#include "games/frontier/test/scripts.h"
#include "testing/paths.h"

namespace ghent::frontier::test {
namespace {

std::pair<std::string, std::string> cut_at(const std::string& line, std::string_view at) {
    const std::size_t i = line.find(at);
    if (i == std::string::npos) return {line, ""};
    return {line.substr(0, i), line.substr(i + at.size())};
}

class OddPosition {
public:
    void line(const std::string& text) {
        const auto [word, rest] = cut_at(text, " ");
        if (word == "=") run_script(t(), text);
        else if (word == "is") is(rest);
        else if (word == "can") can(rest);
        else if (word == "no") no(rest);
        else if (word == "asks") asks(rest);
        else if (word == "tells") tells(rest, true);
        else if (word == "silent") tells(rest, false);
        else if (word == "draw") t().dice.draws.push_back(rest);
        else if (word == "show") show();
        else if (!scene_.line(word, rest)) ADD_FAILURE() << "unknown word " << word;
    }

private:
    Fleets& t() { return *scene_.t; }

    void is(const std::string& text) {
        const auto [what, value] = cut_at(text, " = ");
        EXPECT_EQ(fact(what), value);
    }
    void can(const std::string& text) {
        const auto [seat, action] = cut_at(text, " ");
        EXPECT_EQ(t().why(seat_named(seat), action), "ok");
        EXPECT_TRUE(t().allows(seat_named(seat), action));
    }
    void no(const std::string& text) {
        const auto [asked, rule] = cut_at(text, " = ");
        const auto [seat, action] = cut_at(asked, " ");
        t().refuses(seat_named(seat), action, rule);
    }
    void asks(const std::string& text) {
        const auto [question, rule] = cut_at(text, " = ");
        EXPECT_EQ(t().question(), question);
        if (!rule.empty()) {
            EXPECT_EQ(t().question_rule(), rule);
        }
    }
    std::string told(std::size_t from = 0) {
        std::string all;
        for (std::size_t i = from; i < t().log.events.size(); ++i)
            all += sentence(module(), t().d(), t().log, t().log.events[i]) + "\n";
        return all;
    }
    // "Riall is eliminated [15.2i]": and by that rule.
    void tells(const std::string& text, bool expected) {
        const auto [words, rest] = cut_at(text, " [");
        const std::string rule = rest.substr(0, rest.size() - !rest.empty());
        bool found = false;
        for (const Event& e : t().log.events)
            found |= sentence(module(), t().d(), t().log, e).find(words) != std::string::npos &&
                     (rule.empty() || module().rule(e.rule) == rule);
        EXPECT_EQ(found, expected) << text << "; told was:\n" << told();
    }
    // To look at a position while it is written.
    void show() {
        std::cout << told() << "? " << t().question() << " (" << t().question_rule() << ")\n";
        for (const Seat seat : kSeats)
            if (!t().question().starts_with(seat == US ? "gb" : "us")) {
                std::string all;
                for (const std::string& o : t().options(seat)) all += o + "; ";
                std::cout << "  " << name(seat) << ": " << all << "\n";
            }
    }

    std::string fact(const std::string& text) {
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

    Scene scene_;
};

TEST(FrontierPositions, AsTheRulebookSays) {
    std::ifstream in(source_dir() + "/games/frontier/test/positions.txt");
    ASSERT_TRUE(in);
    const char* wanted = std::getenv("POSITION");  // only those whose title holds it
    std::unique_ptr<OddPosition> position;
    std::string title, text;
    int count = 0, number = 0;
    bool broken = false;
    while (std::getline(in, text)) {
        ++number;
        if (text.empty() || text.starts_with('#')) continue;
        SCOPED_TRACE("positions.txt:" + std::to_string(number) + " " + title);
        try {
            if (text.starts_with("== ")) {
                title = text.substr(3);
                position.reset();
                broken = wanted && title.find(wanted) == std::string::npos;
                if (!broken) position = std::make_unique<OddPosition>();
                count += !broken;
            } else if (!broken) {
                position->line(text);
            }
        } catch (const std::exception& x) {
            ADD_FAILURE() << x.what();
            broken = true;
        }
    }
    if (!wanted) {
        EXPECT_GE(count, 90);
    }
}

}  // namespace
}  // namespace ghent::frontier::test
