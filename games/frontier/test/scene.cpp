#include "games/frontier/test/scene.h"

#include <sstream>
#include <vector>

#include "games/frontier/test/fight.h"

namespace ghent::frontier::test {

namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> out;
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

std::string behind(const std::vector<std::string>& words, std::size_t from, std::size_t end = 99) {
    std::string out;
    for (std::size_t i = from; i < words.size() && i < end; ++i) out += words[i] + " ";
    return out;
}

void roll(Fleets& t, const std::vector<std::string>& words) {
    ghent::test::Roll next{.what = words.at(0)};
    for (std::size_t i = 1; i < words.size(); ++i) next.faces.push_back(std::stoi(words[i]));
    t.rolls(std::vector<ghent::test::Roll>{next});
}

u8 part_of(std::string_view name) {
    return name == "british_arrive" ? WarPart::british_arrive
           : name == "depots"       ? WarPart::british_depots
           : name == "docks"        ? WarPart::british_docks
           : name == "us_arrive"    ? WarPart::us_arrive
           : name == "us_docks"     ? WarPart::us_docks
           : name == "deal"         ? WarPart::deal
                                    : WarPart::winds;
}

}  // namespace

Seat seat_named(std::string_view word) { return word == "us" ? US : GB; }

bool Scene::line(std::string_view word, std::string_view rest) { return puts(word, rest) || asks(word, rest); }

// What is there.
bool Scene::puts(std::string_view word, std::string_view rest) {
    const std::vector<std::string> words = words_of(rest);
    if (word == "scenario") t = std::make_unique<Fleets>(rest);
    else if (word == "put") t->put(rest);
    else if (word == "mark") t->mark(rest);
    else if (word == "hand") t->hand(seat_named(words[0]), behind(words, 1));
    else if (word == "season") t->season(rest);
    else if (word == "wwus") t->s.wwus = byte(std::stoi(words[0]));
    else if (word == "moved") t->s.moved.add(t->counter(rest));
    else if (word == "activated") t->s.activated.add(t->counter(rest));
    else if (word == "waiting") t->s.at[t->counter(rest)] = kWaiting;
    else if (word == "hits") t->s.phd[t->d().settlement(t->settlement(words[0])).port] = byte(std::stoi(words[1]));
    else if (word == "full") t->s.full_at_start.add(t->settlement(rest));
    else if (word == "shut") {
        t->s.shut[index(seat_named(rest))] = byte(t->d().named.ontario + 1);
        t->s.shut_turn[index(seat_named(rest))] = 1;
    } else return false;
    return true;
}

// Who is to decide, and what is decided.
bool Scene::asks(std::string_view word, std::string_view rest) {
    const std::vector<std::string> words = words_of(rest);
    if (word == "ops") t->ops(seat_named(words[0]), std::stoi(words[1]), words.size() > 2 ? words[2] : "");
    else if (word == "phase") {
        std::size_t bar = 0;
        while (bar < words.size() && words[bar] != "|") ++bar;
        t->Table::phase(seat_named(words[0]), behind(words, 1, bar), behind(words, bar + 1));
    } else if (word == "winter") t->winter();
    else if (word == "from") t->season_from(part_of(rest));
    else if (word == "event") {
        const Seat side = t->d().card(t->d().card_index(rest)).side;
        t->ops(side, 0, rest);
        t->does(other(side), "pass");
        t->does(side, "use");
    } else if (word == "fight") {
        const u16 flags = words.size() < 4 ? 0 : words[3] == "sally" ? kFightSally : kFightRiver;
        fight(*t, seat_named(words[0]), words[1], words[2], flags);
    } else if (word == "battle") t->battle(seat_named(words[0]), words[1]);
    else if (word == "sails") t->sails(seat_named(words[0]), words[1], std::stoi(words[2]));
    else if (word == "roll") roll(*t, words);
    else if (word == "spare") t->spare_rolls({1, 1, 1, 1, 1, 1, 1, 1});
    else if (word == "us" || word == "gb") t->does(seat_named(word), rest);
    else return false;
    return true;
}

}  // namespace ghent::frontier::test
