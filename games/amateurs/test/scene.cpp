#include "games/amateurs/test/scene.h"

#include <set>
#include <sstream>

#include "core/strings.h"

namespace ghent::amateurs::test {

namespace {

std::string_view behind_first(std::string_view text) {
    const std::size_t blank = text.find(' ');
    return blank == std::string_view::npos ? "" : text.substr(blank + 1);
}
std::string first_of_line(std::string_view text) { return std::string(text.substr(0, text.find(' '))); }

}  // namespace

Seat seat_named(std::string_view word) { return word == "us" ? US : GB; }

bool Scene::line(std::string_view word, std::string_view rest) {
    return puts(word, rest) || marks(word, rest) || asks(word, rest);
}

// Pieces and cards.
bool Scene::puts(std::string_view word, std::string_view rest) {
    const std::string first = first_of_line(rest);
    if (word == "season") t = std::make_unique<CombatTable>(first, std::stoi(std::string(behind_first(rest))));
    else if (word == "exp") t->exp(rest);
    else if (word == "loose") t->loose(rest);
    else if (word == "fort") t->fort(rest);
    else if (word == "control") t->control(rest);
    else if (word == "ship") t->ship(rest);
    else if (word == "port") t->port(rest);
    else if (word == "hand") t->hand(seat_named(first), behind_first(rest));
    else if (word == "save") t->save(seat_named(first), behind_first(rest));
    else if (word == "pool_empty") empty_pool();
    else if (word == "dead") die(first);
    else if (word == "deck") empty_deck(kDiscard, rest);
    else if (word == "no_cards") empty_deck(kGone);
    else return false;
    return true;
}

// Tracks and markers.
bool Scene::marks(std::string_view word, std::string_view rest) {
    const std::string first = first_of_line(rest);
    const auto second = [&] { return std::stoi(std::string(behind_first(rest))); };
    if (word == "belligerent") t->belligerent(rest);
    else if (word == "peace") t->peace(std::stoi(first), second());
    else if (word == "napoleon") t->s.napoleon = byte(std::stoi(first));
    else if (word == "florida") t->s.florida = 1;
    else if (word == "paris")  // how many turns ago; left out: in the first
        t->s.paris_turn = byte(rest.empty() ? 1 : t->s.turn - std::stoi(first));
    else if (word == "blockade") t->s.blockade[std::stoi(first)] = byte(second());
    else if (word == "spain") t->s.spain_at[kSpainPoints - 1] = byte(t->place(first));
    else return false;
    return true;
}

// Who is to decide, and what is decided.
bool Scene::asks(std::string_view word, std::string_view rest) {
    const std::string first = first_of_line(rest);
    if (word == "round") t->round(seat_named(first));
    else if (word == "winter") t->winter();
    else if (word == "spring") t->spring();
    else if (word == "attack") t->attack(first, behind_first(rest));
    else if (word == "ghent") ghent(seat_named(first));
    else if (word == "lakes") lakes(first);
    else if (word == "roll") roll(rest);
    else if (word == "draw") t->dice.draws.emplace_back(first);
    else if (word == "us" || word == "gb") t->does(seat_named(word), rest);
    else return false;
    return true;
}

void Scene::roll(std::string_view numbers) const {
    std::istringstream in{std::string(numbers)};
    for (int n = 0; in >> n;) t->rolls({n});
}
void Scene::die(std::string_view leader) const {
    const int l = t->leader(leader);
    t->s.leader_at[l] = kDead;
    know_leader(t->d(), t->s, l);
}
void Scene::empty_deck(u8 to, std::string_view but) const {
    std::istringstream in{std::string(but)};
    std::set<int> stay;
    for (int n = 0; in >> n;) stay.insert(n);
    for (const u8 num : t->d().deck) {
        u8& where = t->s.cards.where[num];
        if ((where == kDeck && !stay.contains(num)) || (to == kGone && where == kDiscard)) where = to;
    }
}
void Scene::empty_pool() const {
    for (int l = 0; l < static_cast<int>(t->d().leaders.size()); ++l)
        if (t->s.leader_at[l] == kPool) die(t->d().leader(l).id);
}
// Peace has been made in this side's Round.
void Scene::ghent(Seat side) const {
    t->peace(10, 10);
    t->s.met = 1;
    t->s.pair = 10;
    t->within(side);
    t->run();
}
void Scene::lakes(std::string_view lake) const {
    t->within(US);
    Ctx c = t->ctx();
    begin_lake_combat(c, t->d().lake_index(lake), US);
    t->run();
}

}  // namespace ghent::amateurs::test
