// Odd positions, read out of the rulebook sentence by sentence: test/positions.txt. Each is put up, played in the game's notation and
// compared with what the rulebook says of it.
//
//   == 5.6m a Port is lost with ships on the stocks
//   season jul_aug 1813                       lines of scene.h
//   …
//   is port presque_isle = 2                  what holds now: see `fact`
//   can us step detroit                       allowed, and listed
//   no us step york = 6.2d                    refused by this rule
//   asks gb refuge = 5.6n                     who is asked what, by which rule
//   tells The Fort in Detroit                 a sentence of the journal since the last `tells` holds these words
//   silent Peace marker                       no sentence since the last `tells` holds them
//   finish                                    whoever need not do anything does nothing
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "core/strings.h"
#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/scene.h"
#include "testing/paths.h"

namespace ghent::amateurs::test {
namespace {

std::pair<std::string, std::string> cut(const std::string& line, std::string_view at) {
    const std::size_t i = line.find(at);
    if (i == std::string::npos) return {line, ""};
    return {line.substr(0, i), line.substr(i + at.size())};
}

class Position {
public:
    void line(const std::string& text) {
        const auto [word, rest] = cut(text, " ");
        if (word == "is") is(rest);
        else if (word == "can") can(rest);
        else if (word == "no") no(rest);
        else if (word == "asks") asks(rest);
        else if (word == "tells") tells(rest);
        else if (word == "silent") silent(rest);
        else if (word == "finish") scene_.t->finish();
        else if (word == "forced") scene_.t->forced();
        else if (word == "show") show();
        else if (!scene_.line(word, rest)) ADD_FAILURE() << "unknown word " << word;
    }

private:
    CombatTable& t() { return *scene_.t; }

    void is(const std::string& text) {
        auto [what, value] = cut(text, " =");
        if (value.starts_with(' ')) value.erase(0, 1);
        EXPECT_EQ(fact(what), value);
    }
    void can(const std::string& text) {
        const auto [seat, action] = cut(text, " ");
        EXPECT_EQ(t().why(seat_named(seat), action), "ok");
        EXPECT_TRUE(t().allows(seat_named(seat), action));
    }
    void no(const std::string& text) {
        const auto [asked, rule] = cut(text, " = ");
        const auto [seat, action] = cut(asked, " ");
        t().refuses(seat_named(seat), action, rule);
    }
    void asks(const std::string& text) {
        const auto [question, rule] = cut(text, " = ");
        EXPECT_EQ(t().question(), question);
        if (!rule.empty()) {
            EXPECT_EQ(t().question_rule(), rule);
        }
    }
    std::string told(std::size_t from) {
        std::string all;
        for (std::size_t i = from; i < t().log.events.size(); ++i)
            all += sentence(module(), t().d(), t().log, t().log.events[i]) + "\n";
        return all;
    }
    void tells(const std::string& words) {
        EXPECT_NE(told(read_).find(words), std::string::npos) << "told was:\n" << told(read_);
    }
    void silent(const std::string& words) {
        EXPECT_EQ(told(read_).find(words), std::string::npos) << "told was:\n" << told(read_);
        read_ = t().log.events.size();
    }
    // To look at a position while it is written.
    void show() {
        std::cout << told(shown_) << "? " << t().question() << " (" << t().question_rule() << ")\n";
        shown_ = t().log.events.size();
        for (const Seat seat : kSeats)
            if (!t().question().starts_with(seat == US ? "gb" : "us")) {
                std::string all;
                for (const std::string& o : t().options(seat)) all += o + "; ";
                std::cout << "  " << name(seat) << ": " << all << "\n";
            }
    }

    std::string fact(const std::string& text) {
        const auto [word, rest] = cut(text, " ");
        const auto [first, second] = cut(rest, " ");
        const State& s = t().s;
        if (word == "at") return t().at(first);
        if (word == "units") return t().units(first);
        if (word == "who") return t().who(first);
        if (word == "loose") return t().loose_at(seat_named(first), second);
        if (word == "leader") return t().leader_place(first);
        if (word == "card") return t().zone(std::stoi(first));
        if (word == "control") return t().has(US, first) ? "us" : t().has(GB, first) ? "gb" : "nobody";
        if (word == "fort") return std::to_string(t().fort_at(seat_named(first), second));
        if (word == "peace") return t().peace_track();
        if (word == "ships") return ships(first);
        if (word == "port") return port(first);
        if (word == "fleet")
            return s.fleet_out[index(seat_named(first))] >> t().d().lake_index(second) & 1 ? "out" : "in";
        if (word == "options") return fmt::format("{}", fmt::join(t().options(seat_named(first), second), ", "));
        if (word == "napoleon") return std::to_string(s.napoleon);
        if (word == "tribe") return std::to_string(s.tribe[t().d().space(t().place(first)).tribe]);
        if (word == "victories") return std::to_string(s.victories[t().force(first)]);
        if (word == "pair") return std::to_string(s.pair);
        if (word == "ghent") return fmt::format("{} {}", s.ghent[0], s.ghent[1]);
        if (word == "burned") return s.burned.has(t().place(first)) ? "yes" : "no";
        if (word == "raised") return s.raised[index(seat_named(first))].has(t().place(second)) ? "yes" : "no";
        if (word == "blockade") return std::to_string(s.blockade[std::stoi(first)]);
        if (word == "modifiers") return modifiers(first);
        if (word == "season") return t().d().seasons[s.season].id;
        if (word == "year") return std::to_string(year_of(s));
        if (word == "hand") return std::to_string(hand_size(t().d(), s, seat_named(first)));
        if (word == "active") return name(static_cast<Seat>(s.active)).data();
        if (word == "points") return std::to_string(s.act.points);
        if (word == "ops") return std::to_string(s.ops.left);
        if (word == "raided") return std::to_string(std::popcount(s.raided));
        ADD_FAILURE() << "unknown fact " << word;
        return "";
    }
    // "us_brig_1@kingston …" of all Ships that are built or being built.
    std::string ships(std::string_view side) {
        std::string out;
        for (int i = 0; i < kShips; ++i)
            if (t().s.ship_at[i] != kUnbuilt && side_of_ship(i) == seat_named(side))
                out += fmt::format("{}{}@{}", out.empty() ? "" : " ",
                                   t().d().ship_types[t().d().ship_type[static_cast<std::size_t>(i)]].id,
                                   arg_id(t().d(), kShipPlaceKind, t().s.ship_at[i]));
        return out;
    }
    std::string port(std::string_view id) {
        for (int p = 0; p < kPorts; ++p)
            if (t().d().havens[static_cast<std::size_t>(p)].id == id) return std::to_string(t().s.port[p]);
        return "none";
    }
    // Of the nth roll of a Combat: "+2 8.2f".
    std::string modifiers(const std::string& nth) {
        return fmt::format("{}", fmt::join(t().modifiers_of(kEvRoll, static_cast<std::size_t>(std::stoi(nth))), ", "));
    }

    Scene scene_;
    std::size_t read_ = 0, shown_ = 0;
};

TEST(AmateursPositions, AsTheRulebookSays) {
    const char* other = std::getenv("GHENT_POSITIONS");  // NOLINT(concurrency-mt-unsafe): tests have one thread
    const std::string file = other ? other : source_dir() + "/games/amateurs/test/positions.txt";
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    std::unique_ptr<Position> position;
    std::string title;
    bool broken = false;
    int number = 0, positions = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        const ::testing::ScopedTrace trace(file.c_str(), number, title + ": " + line);
        if (line.starts_with("== ")) {
            title = line.substr(3);
            position = std::make_unique<Position>();
            broken = false;
            ++positions;
            continue;
        }
        if (broken) continue;
        try {
            position->line(line);
        } catch (const std::exception& e) {
            ADD_FAILURE() << e.what();
            broken = true;
        }
    }
    if (!other) {
        EXPECT_GE(positions, 100);
    }
}

}  // namespace
}  // namespace ghent::amateurs::test
