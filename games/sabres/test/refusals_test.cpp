// Every refusal of the game as players read it: test/refusals.txt.
#include "testing/refusals.h"

#include <memory>
#include <set>
#include <sstream>

#include "games/sabres/sabres.h"
#include "games/sabres/test/table.h"

namespace ghent::sabres::test {
namespace {

Seat seat_called(std::string_view word) { return word == "us" ? US : GB; }

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// One scene: "ground GROUND HEXES", "special TOML, in one line, parts apart by |", "orders US GB", "units UNITS" or "scenario ID",
// "put UNIT PLACE", "keep SEAT CARD", "dismast UNIT", "stand SEAT [ORDERS [TURN]]", "turn SEAT CARDS", "draw CARDS", "roll LETTERS",
// "rest SEAT", "us ACTIONS", "gb ACTIONS".
struct Scene {
    Map map;
    std::unique_ptr<Table> t;
    std::set<u16>& reasons;

    void begin() {
        map = Map();
        t.reset();
    }

    void line(std::string_view word, std::string_view rest) {
        const std::vector<std::string> words = words_of(rest);
        if (word == "ground") map.ground(rest.substr(words.at(0).size() + 1), words.at(0));
        else if (word == "special") special(std::string(rest));
        else if (word == "orders") map.orders(std::stoi(words.at(0)), std::stoi(words.at(1)));
        else if (word == "units") t = std::make_unique<Table>(map, rest);
        else if (word == "scenario") t = std::make_unique<Table>(rest);
        else if (word == "put") t->put(words.at(0), words.at(1));
        else if (word == "keep") t->keep(seat_called(words.at(0)), words.at(1));
        else if (word == "dismast") t->s.dismasted |= one(t->unit(words.at(0)));
        else if (word == "sprung") t->s.sprung = 1;
        else if (word == "stand")
            t->stand(seat_called(words.at(0)), words.size() > 1 ? std::stoi(words[1]) : 9,
                     words.size() > 2 ? std::stoi(words[2]) : 1);
        else if (word == "turn")  // "gb CARDS", or "gb2 CARDS" of the second full turn
            t->turn(seat_called(words.at(0).substr(0, 2)), rest.substr(words[0].size()),
                    words[0].size() > 2 ? std::stoi(words[0].substr(2)) : 1);
        else if (word == "officers_aboard") t->s.opt_leader_aboard = 1;
        else if (word == "draw") t->draws(rest);
        else if (word == "roll") t->rolls(rest);
        else if (word == "rest") {  // the order ends, where it has not ended by itself
            if (!t->question().ends_with(" orders")) t->does(seat_called(rest), "done");
        } else if (word == "us" || word == "gb") t->does(seat_called(word), rest);
        else ADD_FAILURE() << "unknown word " << word;
    }

    void special(std::string text) {
        for (char& c : text)
            if (c == '|') c = '\n';
        map.special(text);
    }

    std::string why(std::string_view seat, std::string_view action) {
        return t->why(seat_called(seat), action, reasons);
    }
};

TEST(Refusals, SayWhatIsTheCase) {
    std::set<u16> reasons;
    Scene scene{Map(), nullptr, reasons};
    const int asked = ghent::test::check_refusals(
        "games/sabres/test/refusals.txt",
        {.begin = [&] { scene.begin(); },
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
}  // namespace ghent::sabres::test
