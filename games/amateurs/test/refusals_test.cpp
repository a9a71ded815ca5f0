// Every refusal of the game as players read it: test/refusals.txt.
#include "testing/refusals.h"

#include <fmt/format.h>

#include <memory>
#include <set>
#include <sstream>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"

namespace ghent::amateurs::test {
namespace {

Seat refused_seat(std::string_view word) { return word == "us" ? US : GB; }

// One scene: "season ID YEAR"; "exp", "loose", "fort", "control", "ship", "port", "belligerent" as the table reads them; "hand SEAT
// CARDS", "save SEAT CARDS", "peace US GB", "napoleon SPACE", "florida", "paris", "ghent", "blockade ZONE LEVEL", "dead LEADER", "winter";
// then "round SEAT", "attack EXPEDITION FROM" or "lakes LAKE"; "roll NUMBERS", "draw IDS", "us ACTIONS", "gb ACTIONS".
struct RefusedScene {
    std::unique_ptr<CombatTable> t;
    std::set<u16>& reasons;

    void line(std::string_view word, std::string_view rest) {
        std::istringstream in{std::string(rest)};
        std::string first, second;
        in >> first >> second;
        const std::string_view tail = rest.size() > first.size() ? rest.substr(first.size() + 1) : "";
        if (word == "season") t = std::make_unique<CombatTable>(first, std::stoi(second));
        else if (word == "exp") t->exp(rest);
        else if (word == "loose") t->loose(rest);
        else if (word == "fort") t->fort(rest);
        else if (word == "control") t->control(rest);
        else if (word == "ship") t->ship(rest);
        else if (word == "port") t->port(rest);
        else if (word == "belligerent") t->belligerent(rest);
        else if (word == "hand") t->hand(refused_seat(first), tail);
        else if (word == "save") t->save(refused_seat(first), tail);
        else if (word == "peace") t->peace(std::stoi(first), std::stoi(second));
        else if (word == "napoleon") t->s.napoleon = byte(std::stoi(first));
        else if (word == "florida") t->s.florida = 1;
        else if (word == "paris") t->s.paris_turn = 1;
        else if (word == "blockade") t->s.blockade[std::stoi(first)] = byte(std::stoi(second));
        else if (word == "spain") t->s.spain_at[kSpainPoints - 1] = byte(t->place(first));
        else if (word == "pool_empty") empty_pool();
        else if (word == "round") t->round(refused_seat(first));
        else if (word == "winter") t->winter();
        else if (word == "attack") t->attack(first, second);
        else if (word == "ghent") ghent(refused_seat(first));
        else if (word == "lakes") lakes(first);
        else if (word == "roll") roll(rest);
        else if (word == "draw") t->dice.draws.emplace_back(first);
        else if (word == "us" || word == "gb") t->does(refused_seat(word), rest);
        else ADD_FAILURE() << "unknown word " << word;
    }

    void roll(std::string_view numbers) const {
        std::istringstream in{std::string(numbers)};
        for (int n = 0; in >> n;) t->rolls({n});
    }
    void empty_pool() const {
        for (int l = 0; l < static_cast<int>(t->d().leaders.size()); ++l)
            if (t->s.leader_at[l] == kPool) {
                t->s.leader_at[l] = kDead;
                know_leader(t->d(), t->s, l);
            }
    }
    // Peace has been made in this side's Round.
    void ghent(Seat side) const {
        t->peace(10, 10);
        t->s.met = 1;
        t->s.pair = 10;
        t->within(side);
        t->run();
    }
    void lakes(std::string_view lake) const {
        t->within(US);
        Ctx c = t->ctx();
        begin_lake_combat(c, t->d().lake_index(lake), US);
        t->run();
    }

    std::string why(std::string_view seat, std::string_view action) const {
        return t->why(refused_seat(seat), action, reasons);
    }
};

TEST(AmateursRefusals, SayWhatIsTheCase) {
    std::set<u16> reasons;
    RefusedScene scene{nullptr, reasons};
    const int asked = ghent::test::check_refusals(
        "games/amateurs/test/refusals.txt",
        {.begin = [&] { scene.t.reset(); },
         .line = [&](std::string_view word, std::string_view rest) { scene.line(word, rest); },
         .why = [&](std::string_view seat, std::string_view action) { return scene.why(seat, action); }});
    EXPECT_GE(asked, 120);
    // Every sentence there is was asked for.
    for (u16 reason = kFirstReason; reason < kReasonEnd; ++reason)
        EXPECT_TRUE(reasons.contains(reason))
            << "nobody is refused with \"" << module().reasons[static_cast<std::size_t>(reason - kFirstReason)].text
            << '"';
}

}  // namespace
}  // namespace ghent::amateurs::test
