// The sequence of play: one row per step, in the rulebook's order.
#include "games/blocks/steps.h"

#include "games/blocks/chapters.h"

namespace ghent::blocks {

namespace {

// Only `enter`: the step goes on by itself.
constexpr Step automatic(std::string_view name, std::string_view rule, Go (*enter)(Ctx&)) {
    return {name, rule, Step::shared, enter};
}

#define ASKS(name) enter_##name, list_##name, check_##name, take_##name
#define PHASE list_phase, check_phase, take_phase
constexpr Step kTable[] = {
    {"deploy", "3.21", Step::own, ASKS(deploy)},
    automatic("campaign_turn", "4.2", enter_campaign_turn),
    {"choose_order", "4.21", Step::shared, ASKS(choose_order)},
    automatic("player_turn", "4.3", enter_player_turn),
    {"naval_phase", "5.0", Step::own, enter_naval_phase, PHASE},
    {"army_phase", "6.0", Step::own, enter_army_phase, PHASE},
    automatic("carry_out", "4.3", enter_carry_out),
    {"battles", "7.0", Step::shared, ASKS(battles)},
    automatic("naval_battle", "7.1", enter_naval_battle),
    {"naval_retreat", "7.11", Step::shared, ASKS(naval_retreat)},
    {"harbour", "7.11", Step::shared, ASKS(harbour)},
    automatic("army_battle", "7.2", enter_army_battle),
    {"escape", "7.12", Step::shared, ASKS(escape)},
    {"accept", "7.2", Step::shared, ASKS(accept)},
    {"defender_turn", "7.2", Step::shared, ASKS(defender_turn)},
    automatic("defender_fire", "7.2", enter_defender_fire),
    {"attacker_turn", "7.2", Step::shared, ASKS(attacker_turn)},
    automatic("attacker_fire", "7.2", enter_attacker_fire),
    automatic("pursuit", "7.22", enter_pursuit),
    {"hits", "7.2", Step::shared, ASKS(hits)},
    {"hidden_hits", "7.22", Step::own, enter_hidden_hits, list_hits, check_hits, take_hits},
    automatic("last_escape", "7.12", enter_last_escape),
    automatic("year_end", "8.0", enter_year_end),
    {"attrition", "8.21", Step::own, ASKS(attrition), asks_both},
    {"withdrawal", "8.22", Step::own, ASKS(withdrawal), asks_both},
    automatic("reinforce", "8.23", enter_reinforce),
    {"split", "8.23", Step::own, ASKS(split)},
    automatic("arrive", "8.24", enter_arrive),
    {"orders", "11.1", Step::own, ASKS(orders), asks_both},
    automatic("reveal", "11.1", enter_reveal),
    {"amphibious_go", "11.2", Step::shared, ASKS(amphibious_go)},
    automatic("simo_militia", "10.0", enter_simo_militia),
    {"meet_at", "11.2", Step::shared, ASKS(meet_at)},
    automatic("simo_move", "11.2", enter_simo_move),
};
#undef ASKS
#undef PHASE
static_assert(std::size(kTable) == kSteps);

}  // namespace

std::span<const Step> step_rows() { return kTable; }

}  // namespace ghent::blocks
