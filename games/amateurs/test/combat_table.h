// A table for tests of Combats: a force stands in a place and fights there, without the movement that brought it.
//
//   CombatTable t;
//   t.exp("us_a detroit hull us_regular:1").exp("gb_a detroit brock british_regular:7");
//   t.attack("gb_a", "amherstburg");          // it has come from there
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/amateurs/fight.h"
#include "games/amateurs/test/table.h"

namespace ghent::amateurs::test {

class CombatTable : public Table {
public:
    using Table::Table;

    CombatTable& fleet(Seat side, std::string_view lake,
                       std::string_view ships);  // out on the Lake: "brig brig gunboat"
    // In somebody's Round; what is pushed now runs inside it, and the other has the next.
    CombatTable& within(Seat round_of);
    CombatTable& attack(std::string_view exp, std::string_view from = "");
    Ctx ctx() { return {d(), s, dice, &log}; }
    // Everybody who need not do anything does nothing, until somebody has a Round.
    void finish();

    std::string peace_track() const;                                              // "1 19"
    std::vector<std::string> modifiers_of(u16 event, std::size_t nth = 0) const;  // "+2 8.2f"
};

// An American Expedition at Chateauguay, where there is neither town nor Fort, against loose British.
CombatTable chateauguay(std::string_view us, std::string_view gb);

}  // namespace ghent::amateurs::test
