// A player's turn: one row per step, in the rulebook's order.
#include "games/sabres/steps.h"

#include "games/sabres/chapters.h"

namespace ghent::sabres {

namespace {

// Only `enter`: the step goes on by itself.
constexpr Step automatic(std::string_view name, std::string_view rule, Go (*enter)(Ctx&)) {
    return {name, rule, Step::shared, enter};
}

// Everything is open in this game (dossier of hidden facts: none but the draws to come), so a single choice may be taken.
#define ASKS(name) Step::shared, enter_##name, list_##name, check_##name, take_##name
constexpr Step kTable[] = {
    automatic("turn", "play.1", enter_turn),
    {"arrivals", "setup.9", ASKS(arrivals)},
    {"bugles", "setup.9", ASKS(bugles)},
    automatic("draw", "card.1", enter_draw),
    {"countermand", "card.5", ASKS(countermand)},
    {"pick", "card.2", ASKS(pick)},
    // Even where `end` is the only choice it is the player's: after it nothing can be taken back.
    {"orders", "card.8", Step::own, enter_orders, list_orders, check_orders, take_orders},
    {"reform", "gen.1", ASKS(reform)},
    {"unit", "card.12", ASKS(unit)},
    {"port", "mk.port.4", ASKS(port)},
    automatic("attack", "battle.dice.1", enter_attack),
    {"cargo", "amph.13", ASKS(cargo)},
    {"retreat", "retreat.sym.1", ASKS(retreat)},
    {"battle_back", "back.1", ASKS(battle_back)},
    {"advance", "nat.7", ASKS(advance)},
    {"native_attack", "nat.8", ASKS(native_attack)},
    {"again", "card.4", ASKS(again)},
};
#undef ASKS
static_assert(std::size(kTable) == kSteps);

}  // namespace

std::span<const Step> step_rows() { return kTable; }

}  // namespace ghent::sabres
