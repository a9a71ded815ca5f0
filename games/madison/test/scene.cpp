#include "games/madison/test/scene.h"

#include <sstream>
#include <vector>

namespace ghent::madison::test {

namespace {

std::vector<std::string> scene_words(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

}  // namespace

Seat seat_named(std::string_view word) { return word == "us" ? US : GB; }

std::string Scene::drawn(std::string_view text) const {
    std::string out(text);
    for (std::size_t at = out.find('$'); at != std::string::npos; at = out.find('$'))
        out.replace(at, 1, "c" + std::to_string(t->s.flow.top().a));
    return out;
}

bool Scene::puts(std::string_view word, std::string_view rest) {
    const std::vector<std::string> words = scene_words(rest);
    const auto after_first = [&] { return rest.substr(words.at(0).size() + 1); };
    if (word == "turn") t = std::make_unique<Table>(words.at(0));
    else if (word == "scenario") t = std::make_unique<Table>(Table::scenario(words.at(0)));
    else if (word == "put") t->put(rest);
    else if (word == "set") t->s.at[t->piece(words.at(0))] = static_cast<u8>(t->place(words.at(1)));
    else if (word == "hand") t->hand(seat_named(words.at(0)), after_first());
    else if (word == "hold") t->hold(seat_named(words.at(0)), after_first());
    else if (word == "lake") t->lake(words.at(0), words.at(1));
    else if (word == "marker") t->marker(words.at(0), words.at(1));
    else if (word == "depot") t->depot(seat_named(words.at(0)), words.at(1));
    else if (word == "score") t->score(std::stoi(words.at(0)));
    else return false;
    return true;
}

bool Scene::asks(std::string_view word, std::string_view rest) {
    const std::vector<std::string> words = scene_words(rest);
    if (word == "play") t->play(seat_named(words.at(0)), words.size() == 1);
    else if (word == "turn_of") t->turn_of(seat_named(words.at(0)));
    else if (word == "winter") t->winter(seat_named(words.at(0)));
    else if (word == "fleets") t->fleets(seat_named(words.at(0)));
    else if (word == "arrivals") t->arrivals();
    else return false;
    return true;
}

void Scene::fight() const {
    for (int i = 0; i < 40 && (t->s.fight.on || t->s.sea.on); ++i) {
        const Seat who = t->question().starts_with("us") ? US : GB;
        t->does(who, t->allows(who, "pass") ? "pass" : t->options(who)[0]);
    }
}

bool Scene::line(std::string_view word, std::string_view rest) {
    if (puts(word, rest) || asks(word, rest)) return true;
    if (word == "rolls")
        for (const std::string& number : scene_words(rest)) t->spare_rolls({std::stoi(number)});
    else if (word == "roll")
        for (const std::string& number : scene_words(rest)) t->rolls({std::stoi(number)});
    else if (word == "draws")
        for (const std::string& number : scene_words(rest)) t->draws({std::stoi(number)});
    else if (word == "fight") fight();
    else if (word == "named") {
        if (t->question().ends_with(" declare")) t->does(seat_named(rest), "done");
    } else if (word == "us" || word == "gb") t->does(seat_named(word), drawn(rest));
    else return false;
    return true;
}

}  // namespace ghent::madison::test
