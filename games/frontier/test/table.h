// Positions for tests: an empty map of a scenario, everything in its owner's hands; then counters, marks and cards where they are
// needed. Cards of the year that could answer a window lie with the discards, so that only those a test deals open one.
//
//   Table t("campaign_1813");
//   t.put("us_6th@plattsburgh br_8th@08611:reduced us_v_oneida@sacketts_harbor:unbuilt us_13th@us_v_mohawk br_6th@quebec:inside");
//   t.mark("taken detroit; burned york; besieged quebec; fort ft_meigs");
//   t.hand(GB, "br23").ops(US, 3);      // the American has three Operation Points
//   t.does(US, "restore us_6th; done");
//   t.refuses(US, "construct us_v_oneida", "5.4.1.d2");
//
// What every game's table does is in testing/table.h.
#pragma once

#include <string>
#include <string_view>

#include "games/frontier/steps.h"
#include "games/frontier/words.h"
#include "testing/table.h"

namespace ghent::frontier::test {

using ghent::test::GB;
using ghent::test::US;
using ghent::test::Where;

class Table : public ghent::test::TestTable<Data, State> {
public:
    explicit Table(std::string_view scenario = "campaign_1813");
    static Table start(std::string_view scenario);  // as it is put up; cards of lower numbers are drawn first

    Table& put(
        std::string_view
            counters);  // "counter@place[:reduced][:inside][:unbuilt][:prize]"; a place is a hex, a settlement or a ship
    Table& mark(std::string_view
                    marks);  // "taken detroit; burned york; dismantled …; besieged …; fresh …; fort ft_meigs; road"
    Table& hand(Seat side, std::string_view cards);
    Table& season(std::string_view id);  // "1813 Summer"
    // The side's Action Phase: it plays a card of so many points and spends them. The other keeps a card, so that the Season goes on.
    Table& ops(Seat side, int points, std::string_view card = "");
    Table& winter();  // winter begins
    // The Season from one of its parts on: 5.1 with all that follows, or the deal, the end of an Action Phase, …
    Table& season_from(u8 part = WarPart::first_player);
    // The side's Action Phase begins; it has these cards, the other side those.
    Table& phase(Seat side, std::string_view his, std::string_view others);

    int counter(std::string_view id) const;
    int hex(std::string_view place) const;  // of a hex or a settlement
    int settlement(std::string_view id) const;
    std::string where(std::string_view counter) const;  // "plattsburgh", "08611", "lost"
    bool has_control(Seat side, std::string_view settlement_id) const {
        return controls(d(), s, side, settlement(settlement_id));
    }

private:
    struct Bare {};
    explicit Table(Bare);
};

}  // namespace ghent::frontier::test
