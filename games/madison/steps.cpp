// The sequence of play: one row per step, in the rulebook's order.
#include "games/madison/steps.h"

namespace ghent::madison {

namespace {

// Only `enter`: the step goes on by itself.
constexpr Step automatic(std::string_view name, std::string_view rule, Go (*enter)(Ctx&)) {
    return {name, rule, Step::shared, enter};
}

}  // namespace

#define ASKS(name) enter_##name, list_##name, check_##name, take_##name
constinit const Step kStepTable[] = {
    automatic("war", "7.6", enter_war),
    automatic("prewar", "6.2", enter_prewar),
    {"prewar_card", "6.2.3a", Step::own, ASKS(prewar_card)},
    {"arrivals", "14.2", Step::own, ASKS(arrivals), asks_both},
    automatic("arrive", "14.1", enter_arrive),
    automatic("first_player", "7.33", enter_first),
    automatic("action_phase", "7.3", enter_action),
    automatic("card_play", "7.32", enter_play),
    {"assault", "14.31", Step::shared, ASKS(assault)},
    {"waiting", "14.34", Step::shared, ASKS(waiting)},
    {"withdrawal", "11.21", Step::shared, ASKS(withdrawal)},
    {"card", "8.31", Step::own, ASKS(card)},
    {"campaign", "8.7", Step::shared, ASKS(campaign)},
    automatic("force", "8.4", enter_force),
    {"declare", "8.4", Step::shared, ASKS(declare)},
    {"react", "8.31.8", Step::own, ASKS(react)},
    {"keep_one", "7.32b", Step::shared, ASKS(keep_one)},
    {"move", "9.1", Step::shared, ASKS(move)},
    automatic("entry", "9.3", enter_entry),
    {"retreat", "10.71", Step::shared, ASKS(retreat)},
    {"carry", "10.84", Step::shared, ASKS(carry)},
    {"flee", "9.61", Step::shared, ASKS(flee)},
    automatic("fight", "10.2", enter_fight),
    {"commander", "3.35", Step::shared, ASKS(commander)},
    {"lead", "10.31", Step::shared, ASKS(lead)},
    {"battle_card", "10.43", Step::own, ASKS(battle_card)},
    {"losses", "10.52", Step::shared, ASKS(losses)},
    automatic("naval_battle", "12.2", enter_sea),
    {"lead_vessel", "12.32", Step::shared, ASKS(sea_lead)},
    {"naval_card", "12.36", Step::own, ASKS(sea_card)},
    {"naval_losses", "12.42", Step::shared, ASKS(sea_losses)},
    {"build", "15.1", Step::shared, ASKS(build)},
    {"restore", "8.31.5", Step::shared, ASKS(restore)},
    automatic("event", "8.31.1", enter_event),
    {"target", "8.27", Step::shared, ASKS(target)},
    {"choose", "8.31", Step::own, ASKS(leader_of)},  // asked even for one: the card could not be taken back later
    {"search", "8.27", Step::own, ASKS(search)},
    {"return", "8.27", Step::shared, ASKS(return)},
    {"fleet_return", "7.4", Step::shared, ASKS(fleet)},
    automatic("winter", "16.1", enter_winter),
    {"winter_card", "16.1.1", Step::own, ASKS(winter_card)},
    {"attrition", "16.2", Step::own, ASKS(attrition), asks_both},
    {"new_orleans", "4.23", Step::own, ASKS(new_orleans)},
};
#undef ASKS
static_assert(std::size(kStepTable) == kSteps);

}  // namespace ghent::madison
