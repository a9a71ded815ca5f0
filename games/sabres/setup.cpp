// "Set-up and Special Rules": units as the scenario sheet places them, the deck, the options.
#include "games/sabres/chapters.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

namespace {

int option(const Setup& setup, std::string_view id, int standard) {
    const auto it = setup.options.find(id);
    return it == setup.options.end() ? standard : it->second;
}

void read_options(State& s, const Setup& setup) {
    const auto flag = [&setup](std::string_view id, int standard) {
        return static_cast<u8>(option(setup, id, standard));
    };
    s.opt_officer_late = flag("lone_officer_scoring", 0);
    s.opt_leader_aboard = flag("leader_hits_aboard", 0);
    s.opt_strict_edges = flag("los_strict_edges", 0);
    s.opt_road_start = flag("road_start_only", 1);
    s.opt_tie_second = flag("cap_tie", 0);
    s.opt_units_see_through = static_cast<u8>(1 - option(setup, "units_block_los", 1));
    s.opt_cap = flag("turn_cap", 40);
    s.opt_stall = flag("stall_limit", 12);
    if (!s.opt_cap && !s.opt_stall)
        throw Refusal("turn_cap and stall_limit are both 0: a game in which nobody attacks would never end");
}

}  // namespace

void set_up(Ctx& c, const Setup& setup) {
    State& s = c.s;
    for (std::size_t i = 0; i < c.d.battles.size(); ++i)
        if (c.d.battles[i].id == setup.scenario) s.scenario = static_cast<u8>(i);
    read_options(s, setup);
    const Battle& b = battle(c.d, s);
    for (std::size_t i = 0; i < b.units.size(); ++i) {
        const ScenarioUnit& u = b.units[i];
        s.pieces[i] = c.d.types[u.type].pieces;
        if (u.officer) s.officer |= one(static_cast<int>(i));
        if (u.hex != kNoHex) put(s, static_cast<int>(i), u.hex);
    }
    for (std::size_t i = 0; i < c.d.cards.size(); ++i) s.bag[i] = c.d.cards[i].count;
    s.bugles = static_cast<u8>(b.bugles.uses);
    s.turn = 1;
    s.active = static_cast<u8>(b.first);  // play.2
    tell(c, {kEvSetup, R("setup.8"), b.first, s.scenario, b.points});
    s.flow.push({.step = kStepTurn});
}

}  // namespace ghent::sabres
