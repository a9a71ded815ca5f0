// Every refusal of the game as players read it: test/refusals.txt.
#include "testing/refusals.h"

#include <fmt/format.h>

#include <memory>
#include <set>
#include <sstream>

#include "games/blocks/blocks.h"
#include "games/blocks/test/position.h"

namespace ghent::blocks::test {
namespace {

Seat seat_called(std::string_view word) { return word == "us" ? US : GB; }

// One scene: "at BLOCKS" or "begin BLOCKS" (a new game in which these are drawn first), "simo", "draw BLOCKS", "stand POINT SEAT [YEAR [TURN]]", "roll WHAT FACES; …", "us ACTIONS", "gb ACTIONS".
struct Scene {
    std::unique_ptr<Table> t;
    std::set<u16>& reasons;

    void line(std::string_view word, std::string_view rest) {
        if (word == "at") t = std::make_unique<Table>(rest);
        else if (word == "simo") t->simo();
        else if (word == "draw") draw(std::string(rest));
        else if (word == "begin") begin(std::string(rest));
        else if (word == "stand") stand(std::string(rest));
        else if (word == "roll") roll(std::string(rest));
        else if (word == "us" || word == "gb") t->does(seat_called(word), rest);
        else ADD_FAILURE() << "unknown word " << word;
    }

    void begin(const std::string& drawn) {
        t = std::make_unique<Table>();
        draw(drawn);
        t->begin();
    }

    void draw(const std::string& blocks) {
        std::istringstream in(blocks);
        for (std::string block; in >> block;) t->dice.draws.push_back(block);
    }

    void stand(const std::string& words) {
        static const std::pair<std::string_view, Point> points[] = {
            {"initiative", Point::initiative}, {"naval_phase", Point::naval_phase},
            {"army_phase", Point::army_phase}, {"orders", Point::orders},
            {"victory", Point::victory},       {"attrition", Point::attrition},
            {"withdrawal", Point::withdrawal}, {"reinforcements", Point::reinforcements}};
        std::istringstream in(words);
        std::string point, seat;
        int year = 1812, turn = 1;
        in >> point >> seat >> year >> turn;
        for (const auto& [name, value] : points)
            if (name == point) t->stand(value, seat_called(seat), year, turn);
    }

    void roll(const std::string& words) {
        std::vector<Roll> rolls;
        std::istringstream all(words);
        for (std::string one; std::getline(all, one, ';');) {
            std::istringstream in(one);
            Roll roll;
            in >> roll.what;
            for (int face = 0; in >> face;) roll.faces.push_back(face);
            rolls.push_back(roll);
        }
        t->rolls(rolls);
    }

    std::string why(std::string_view seat, std::string_view action) {
        const Action a = parse(module(), data(), action);
        const Verdict v = module().check(data(), &t->s, seat_called(seat), a);
        ActionList list;
        module().list(data(), &t->s, seat_called(seat), list);
        EXPECT_EQ(list.contains(a), v.ok());
        if (v.ok()) return "allowed";
        reasons.insert(v.reason);
        return explain(module(), data(), v);
    }
};

TEST(Refusals, SayWhatIsTheCase) {
    std::set<u16> reasons;
    Scene scene{nullptr, reasons};
    const int asked = ghent::test::check_refusals(
        "games/blocks/test/refusals.txt",
        {.begin = [] {},
         .line = [&](std::string_view word, std::string_view rest) { scene.line(word, rest); },
         .why = [&](std::string_view seat, std::string_view action) { return scene.why(seat, action); }});
    EXPECT_GE(asked, 100);
    // Every sentence there is was asked for.
    for (u16 reason = kFirstReason; reason < kReasonEnd; ++reason)
        EXPECT_TRUE(reasons.contains(reason))
            << "nobody is refused with \"" << module().reasons[static_cast<std::size_t>(reason - kFirstReason)].text
            << '"';
}

}  // namespace
}  // namespace ghent::blocks::test
