// Positions on the water: a Naval Movement with its points rolled, a Naval Combat that begins, without what comes before them.
#pragma once

#include "games/frontier/chapters.h"
#include "games/frontier/naval.h"
#include "games/frontier/sail.h"
#include "games/frontier/test/table.h"

namespace ghent::frontier::test {

class Fleets : public Table {
public:
    using Table::Table;

    Fleets& put(std::string_view counters) { return Table::put(counters), *this; }
    Fleets& mark(std::string_view marks) { return Table::mark(marks), *this; }
    Fleets& hand(Seat side, std::string_view cards) { return Table::hand(side, cards), *this; }

    Ctx context() { return {d(), s, dice, &log}; }
    // An Action Phase of the side in which nothing else happens.
    void phase(Seat side) {
        ops(side, 1);
        s.flow.pop();
    }
    // The unit has been activated for this movement and has so many points.
    Fleets& moves(Seat side, std::string_view unit, MoveType type, int points = 0) {
        phase(side);
        const int p = counter(unit);
        s.act.on = 1;
        s.act.seat = byte(index(side));
        s.act.unit = byte(p);
        s.act.type = type;
        s.act.rmp = byte(points);
        s.act.flags = kActRolled;
        s.act.hex = s.act.start = static_cast<u16>(hex_of(s, p) + 1);
        s.act.force.add(p);
        s.act.taken.add(p);
        s.activated.add(p);
        push(s, type == MoveType::naval ? kStepSail : type == MoveType::embark ? kStepEmbark : kStepDisembark, side);
        run();
        return *this;
    }
    Fleets& sails(Seat side, std::string_view unit, int points) { return moves(side, unit, MoveType::naval, points); }
    // The vessels in a hex fight; with the harbor's defense if it stands.
    Fleets& battle(Seat attacker, std::string_view place) {
        phase(attacker);
        Ctx c = context();
        meet_at(c, attacker, hex(place), kNoHex);
        run();
        return *this;
    }
    int section(std::string_view vessel) const { return s.naval.section[vessel_no(counter(vessel))]; }
    // "A", "reserves", "struck", "away"; "" when it is not in the combat.
    std::string column(std::string_view vessel) const {
        const int place = s.naval.at[vessel_no(counter(vessel))];
        if (place == 0) return "";
        if (place == kReserves) return "reserves";
        if (place < kMutual) return std::string(1, static_cast<char>('A' + place - kColumnA));
        return place < kBurnedPrize ? "struck" : "away";
    }
    std::string aboard(std::string_view piece) const {
        const int p = counter(piece);
        return is_aboard(s, p) ? d().piece_id(carrier(s, p)) : "";
    }
};

}  // namespace ghent::frontier::test
