// Chapter 3: set-up.
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

void set_up_leaders(const Data& d, State& s) {
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) {
        switch (d.leader(l).entry) {
            case Entry::pool: s.leader_at[l] = kPool; break;   // 10.1b
            case Entry::lake: s.leader_at[l] = kChart; break;  // 10.1a
            default: s.leader_at[l] = kAside; break;
        }
    }
    for (const SetupExp& e : d.setup_exps) {
        s.exp_at[e.exp] = e.place;
        for (int t = 0; t < kTypes; ++t) s.exp_units[e.exp][t] = e.units[t];
        for (const u8 l : e.leaders) s.leader_at[l] = in_exp(e.exp);
        settle_command(d, s, e.exp);
        // The At-Start charts are printed: both know them (3b).
        know_exactly(s, e.exp);
        s.known[e.exp].leaders_least = s.known[e.exp].leaders_most = byte(static_cast<int>(e.leaders.size()));
    }
    for (int l = 0; l < static_cast<int>(d.leaders.size()); ++l) know_leader(d, s, l);
}

}  // namespace

void set_up(Ctx& c, const Setup& setup) {
    const Data& d = c.d;
    State& s = c.s;
    if (!setup.scenario.empty() && setup.scenario != "campaign")
        throw Refusal("no scenario " + setup.scenario + "; there is campaign");
    // 2.1e, 2.1f: everybody Controls his home country, but for what the set-up says.
    s.british = d.canada;
    d.wilderness.each([&](int p) {
        if (d.space(p).country == Country::canada) s.british.add(p);
    });
    s.british = s.british | d.setup_british;
    for (const SetupStack& stack : d.setup_stacks)
        for (int t = 0; t < types_of(stack.side); ++t) put_units(s, stack.side, stack.place, -1, t, stack.units[t]);
    for (const SetupFort& fort : d.setup_forts) set_fort(s, fort.side, fort.place, fort.level);
    set_up_leaders(d, s);
    for (const SetupShip& ship : d.setup_ships) {
        const int counter = free_ship(d, s, ship.side, ship.type);
        s.ship_at[counter] = ship.haven == 255 ? on_lake(ship.lake) : in_haven(ship.haven);
    }
    for (int p = 0; p < kPorts; ++p) s.port[p] = d.havens[at(p)].activation == 0 ? kActive : kIdle;
    s.fleet_out[0] = d.setup_fleets[0];
    s.fleet_out[1] = d.setup_fleets[1];
    // 3d, 3e: markers.
    s.peace[0] = byte(d.peace_start[0]);
    s.peace[1] = byte(d.peace_start[1]);
    s.turn = 1;
    s.season = d.first_season;
    s.year = byte(d.first_year - 1812);
    s.first = 1;  // 3g
    s.cards.where[0] = s.cards.where[kCardSlots - 1] = kGone;
    tell(c, {kEvSetup, R("3c"), Seat::us});
    s.flow.push({.step = kStepWar, .pc = WarPart::deal});
}

}  // namespace ghent::amateurs
