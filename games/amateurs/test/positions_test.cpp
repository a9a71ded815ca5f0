// Odd positions, read out of the rulebook sentence by sentence: test/positions.txt. Each is put up, played in the game's notation and
// compared with what the rulebook says of it.
//
//   == 5.6m a Port is lost with ships on the stocks
//   season jul_aug 1813                       lines of scene.h
//   …
//   is port presque_isle = 2                  the words of testing/positions.h, with the facts of `fact`
//   finish                                    whoever need not do anything does nothing
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <bit>

#include "core/strings.h"
#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/scene.h"
#include "testing/positions.h"

namespace ghent::amateurs::test {
namespace {

using ghent::test::cut_at;

class AmateursPosition final : public ghent::test::Position<Scene> {
public:
    AmateursPosition() : Position(module()) {}

private:
    bool own(const std::string& word, const std::string&) override {
        if (word != "finish") return false;
        t().finish();
        return true;
    }

    std::string fact(const std::string& text) override {
        const auto [word, rest] = cut_at(text, " ");
        const auto [first, second] = cut_at(rest, " ");
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
};

TEST(AmateursPositions, AsTheRulebookSays) {
    ghent::test::check_positions<AmateursPosition>("games/amateurs/test/positions.txt", 100);
}

}  // namespace
}  // namespace ghent::amateurs::test
