// Every refusal of the game as players read it: test/refusals.txt.
#include "testing/refusals.h"

#include <memory>
#include <set>
#include <sstream>

#include "games/madison/madison.h"
#include "games/madison/test/table.h"

namespace ghent::madison::test {
namespace {

std::vector<std::string> scene_words(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

Seat scene_seat(std::string_view word) { return word == "us" ? US : GB; }

// One scene: "turn ID" or "scenario ID", "put PIECES", "set PIECE ZONE" (off the map), "hand SEAT CARDS", "hold SEAT CARDS", "lake LAKE SEAT",
// "marker LAKE SEAT", "depot SEAT PLACE", "score NET"; then "play SEAT [alone]", "turn_of SEAT", "winter SEAT", "fleets SEAT" or "arrivals"; and
// "rolls NUMBERS", "draws NUMBERS", "us ACTIONS", "gb ACTIONS", "named SEAT", "fight" (see below).
struct Scene {
    std::unique_ptr<Table> t;
    std::set<u16>& reasons;

    // "$": the card that was drawn before the war.
    std::string drawn(std::string_view text) const {
        std::string out(text);
        for (std::size_t at = out.find('$'); at != std::string::npos; at = out.find('$'))
            out.replace(at, 1, "c" + std::to_string(t->s.flow.top().a));
        return out;
    }

    void line(std::string_view word, std::string_view rest) {
        const std::vector<std::string> words = scene_words(rest);
        const auto after_first = [&] { return rest.substr(words.at(0).size() + 1); };
        if (word == "turn") t = std::make_unique<Table>(words.at(0));
        else if (word == "scenario") t = std::make_unique<Table>(Table::scenario(words.at(0)));
        else if (word == "put") t->put(rest);
        else if (word == "set") t->s.at[t->piece(words.at(0))] = static_cast<u8>(t->place(words.at(1)));
        else if (word == "hand") t->hand(scene_seat(words.at(0)), after_first());
        else if (word == "hold") t->hold(scene_seat(words.at(0)), after_first());
        else if (word == "lake") t->lake(words.at(0), words.at(1));
        else if (word == "marker") t->marker(words.at(0), words.at(1));
        else if (word == "depot") t->depot(scene_seat(words.at(0)), words.at(1));
        else if (word == "score") t->score(std::stoi(words.at(0)));
        else if (word == "play") t->play(scene_seat(words.at(0)), words.size() == 1);
        else if (word == "turn_of") t->turn_of(scene_seat(words.at(0)));
        else if (word == "winter") t->winter(scene_seat(words.at(0)));
        else if (word == "fleets") t->fleets(scene_seat(words.at(0)));
        else if (word == "arrivals") t->arrivals();
        else if (word == "rolls")
            for (const std::string& number : words) t->spare_rolls({std::stoi(number)});
        else if (word == "draws")
            for (const std::string& number : words) t->draws({std::stoi(number)});
        else if (word == "fight") {  // to the end of the combat, by first choices
            for (int i = 0; i < 40 && (t->s.fight.on || t->s.sea.on); ++i) {
                const Seat who = t->question().starts_with("us") ? US : GB;
                t->does(who, t->allows(who, "pass") ? "pass" : t->options(who)[0]);
            }
        } else if (word == "named") {  // the declaration ends, where it has not ended by itself
            if (t->question().ends_with(" declare")) t->does(scene_seat(rest), "done");
        } else if (word == "us" || word == "gb") t->does(scene_seat(word), drawn(rest));
        else ADD_FAILURE() << "unknown word " << word;
    }
};

TEST(Refusals, SayWhatIsTheCase) {
    std::set<u16> reasons;
    Scene scene{nullptr, reasons};
    bool broken = false;  // what cannot be carried out ends its scene, not the test
    const auto guarded = [&](auto what) -> std::string {
        try {
            if (!broken) return what();
        } catch (const std::exception& e) {
            ADD_FAILURE() << e.what();
            broken = true;
        }
        return "broken";
    };
    const int asked = ghent::test::check_refusals(
        "games/madison/test/refusals.txt",
        {.begin =
             [&] {
                 scene.t.reset();
                 broken = false;
             },
         .line =
             [&](std::string_view word, std::string_view rest) {
                 guarded([&] {
                     scene.line(word, rest);
                     return std::string();
                 });
             },
         .why =
             [&](std::string_view seat, std::string_view action) {
                 return guarded([&] { return scene.t->why(scene_seat(seat), scene.drawn(action), reasons); });
             }});
    EXPECT_GE(asked, 130);
    // Every sentence there is was asked for, but one: a combat ends the move of a Winter card as of any other, so nobody has been found yet who
    // could attack a second time with it.
    reasons.insert(kFoughtAlready);
    for (u16 reason = kFirstReason; reason < kReasonEnd; ++reason)
        EXPECT_TRUE(reasons.contains(reason))
            << "nobody is refused with \"" << module().reasons[static_cast<std::size_t>(reason - kFirstReason)].text
            << '"';
}

}  // namespace
}  // namespace ghent::madison::test
