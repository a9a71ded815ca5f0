#include "games/sabres/sabres.h"

#include "core/corrections.h"
#include "core/embedded.h"
#include "core/game.h"
#include "games/sabres/features.h"
#include "games/sabres/rules.h"
#include "games/sabres/steps.h"
#include "games/sabres/view.h"
#include "games/sabres/words.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_sabres();
}

namespace ghent::sabres {

namespace {

constexpr OptionSpec kOptions[] = {
    {"lone_officer_scoring", "a unit left to its officer scores only when he too is gone (R5)"},
    {"leader_hits_aboard", "leader symbols against a ship remove officers of the units it carries (R8)"},
    {"los_strict_edges", "a line of sight along an edge is blocked when both its sides block (R11)"},
    {"road_start_only", "the road bonus needs only a start on a road; off: all hexes entered must be road (R24)", true,
     1},
    {"turn_cap", "full turns after which a scenario without a turn limit ends; 0: none (R28)", false, 40, 0, 200},
    {"stall_limit", "full turns without attack, point or loss after which it ends; 0: never (R28)", false, 12, 0, 200},
    {"cap_tie", "whoever moved second wins a tie at the cap or a stall, instead of a draw (R28)"},
    {"units_block_los", "land units block the line of sight of land units (R9)", true, 1},
};

constexpr std::string_view kFaceNames[] = {"hit", "hit", "retreat", "shell", "leader", "hand-to-hand"};
static_assert(std::size(kFaceNames) == kSides);

struct Sabres {
    using Data = sabres::Data;
    using State = sabres::State;
    static constexpr auto steps = step_rows;
    static constexpr auto verbs = verb_table;
    static constexpr auto load = sabres::load;

    static void describe(Module& m) {
        m.id = "sabres";
        m.title = "Sabres and Smoke";
        m.rules_revision = newest_revision(embedded_sabres());
        m.max_actions = 20'000;
        m.options = kOptions;
        add_lists(m);
        m.fields = field_table();
        m.retired = retired_fields();
        m.windows = windows();
        m.card_kind = kCardKind;
        m.feature_names = feature_names();
        m.face_names = kFaceNames;
        m.odds_usage =
            "UNIT[:PIECES][-][@HEX] vs UNIT[:PIECES][-][@HEX]: units of one scenario, - without officer "
            "(06.b3@G4 vs 06.u1:3-@F5)";
        m.embedded = [] { return files_of(embedded_sabres()); };
    }
};
static_assert(Game<Sabres>);
static_assert(sizeof(State) <= 2048);

}  // namespace

const Module& module() {
    static const Module m = module_of<Sabres>();
    return m;
}

}  // namespace ghent::sabres
