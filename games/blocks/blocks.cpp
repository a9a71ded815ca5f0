#include "games/blocks/blocks.h"

#include "core/corrections.h"
#include "core/embedded.h"
#include "core/game.h"
#include "games/blocks/features.h"
#include "games/blocks/steps.h"
#include "games/blocks/view.h"
#include "games/blocks/words.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_blocks();
}

namespace ghent::blocks {

namespace {

constexpr OptionSpec kOptions[] = {
    {"simo_move", "Simo-Move: secret orders, carried out together (11.0)"},
    {"historical_setup",
     "named blocks at their historical places instead of the random draw (ours, not in the rulebook)"},
    {"historical_fleets", "warships start at their historical strengths (ours, not in the rulebook)", true, 0, 0, 1,
     "historical_setup"},
    {"vp_bid", "victory points added to the British total at every check (tournament bids)", false, 0, -20, 20},
};

struct Blocks {
    using Data = blocks::Data;
    using State = blocks::State;
    static constexpr auto steps = step_rows;
    static constexpr auto verbs = verb_table;
    static constexpr auto load = blocks::load;

    static void describe(Module& m) {
        m.id = "blocks";
        m.title = "War of 1812";
        m.rules_revision = newest_revision(embedded_blocks());
        m.max_actions = 20'000;
        m.options = kOptions;
        add_lists(m);
        m.fields = field_table();
        m.retired = retired_fields();
        m.feature_names = feature_names();
        m.prior_names = prior_names();
        m.check_event = kEvVictoryCheck;
        m.odds_usage =
            "[landing] ATTACKERS vs DEFENDERS: block ids, each with :STEPS if reduced (us_r06:3 us_a1 vs br_r49)";
        m.embedded = [] { return files_of(embedded_blocks()); };
    }
};
static_assert(Game<Blocks>);
static_assert(sizeof(State) <= 2048);

}  // namespace

const Module& module() {
    static const Module m = module_of<Blocks>();
    return m;
}

}  // namespace ghent::blocks
