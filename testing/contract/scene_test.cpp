// What is sent with every click: the scene for who has the board (Module::scene, or the view where it is the same).
#include <fmt/format.h>

#include <iostream>
#include <map>

#include "core/json.h"
#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

// Bytes that no scene of a game may take, before compression: a fifth to a third more than random games reach. A new game has the bound of the largest.
std::size_t most_bytes(std::string_view game) {
    static const std::map<std::string_view, std::size_t> bounds = {
        {"blocks", 5'000}, {"madison", 6'000}, {"sabres", 9'000}, {"amateurs", 20'000}, {"frontier", 24'000}};
    const auto found = bounds.find(game);
    return found == bounds.end() ? 24'000 : found->second;
}

}  // namespace

class Scenes : public Contract {};

TEST_P(Scenes, StaySmall) {
    std::size_t largest = 0, sum = 0, n = 0;
    std::string where;
    const u64 games = c().many(2, 10, 200);
    for (u64 seed = 0; seed < games; ++seed)
        for (RandomGame g(c(), seed); !g.over(); g.play()) {
            if (g.actions() % 16) continue;
            for (const Viewer v : {Viewer::us, Viewer::gb}) {
                Json j;
                (m().scene ? m().scene : m().view)(d(), g.state(), v, j);
                const std::size_t bytes = j.text().size();
                sum += bytes;
                ++n;
                if (bytes <= largest) continue;
                largest = bytes;
                where = g.where();
            }
        }
    ASSERT_GT(n, 0U);
    std::cout << fmt::format("{}, {}: a scene has {} bytes on average, {} at most\n", m().id, c().options, sum / n,
                             largest);
    EXPECT_LE(largest, most_bytes(m().id)) << where;
}

FOR_EVERY_CASE(Scenes);

}  // namespace ghent::contract
