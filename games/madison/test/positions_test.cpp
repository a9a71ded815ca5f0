// Odd positions, read out of the rulebook sentence by sentence: test/positions.txt. Each is put up, played in the game's notation and
// compared with what the rulebook says of it.
//
//   == 9.61 vessels alone leave, whoever enters
//   turn 1813SS                               lines of scene.h
//   …
//   is at oneida = oswego                     the words of testing/positions.h, with the facts of `fact`
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/strings.h"
#include "games/madison/madison.h"
#include "games/madison/test/scene.h"
#include "testing/positions.h"

namespace ghent::madison::test {
namespace {

using ghent::test::cut_at;

class MadisonPosition final : public ghent::test::Position<Scene> {
public:
    MadisonPosition() : Position(module()) {}

private:
    // What a side does; choices of one option before it are carried out, as in a session.
    bool own(const std::string& word, const std::string& rest) override {
        if (word != "us" && word != "gb") return false;
        for (const std::string_view action : ghent::split(rest, ';')) {
            if (!t().allows(seat_named(word), trimmed(action))) t().forced();
            t().does(seat_named(word), trimmed(action));
        }
        return true;
    }

    std::string fact(const std::string& text) override {
        const auto [word, rest] = cut_at(text, " ");
        const auto [first, second] = cut_at(rest, " ");
        if (word == "at") return t().at(first);
        if (word == "control") return t().has(first, US) ? "us" : "gb";
        if (word == "fed") return t().fed(seat_named(first), second) ? "yes" : "no";
        if (word == "net") return std::to_string(t().net());
        if (word == "card") return t().zone(std::stoi(first));
        if (word == "modifiers") return t().modifiers();
        if (word == "options") return fmt::format("{}", fmt::join(t().options(seat_named(first)), ", "));
        throw Refusal("no such fact: " + text);
    }
};

TEST(Positions, AreAsTheRulebookSays) {
    ghent::test::check_positions<MadisonPosition>("games/madison/test/positions.txt", 35);
}

}  // namespace
}  // namespace ghent::madison::test
