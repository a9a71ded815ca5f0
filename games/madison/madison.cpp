#include "games/madison/madison.h"

#include "core/corrections.h"
#include "core/embedded.h"
#include "core/game.h"
#include "games/madison/features.h"
#include "games/madison/steps.h"
#include "games/madison/view.h"
#include "games/madison/words.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_madison();
}

namespace ghent::madison {

namespace {

constexpr OptionSpec kOptions[] = {
    {"fleet_return_start", "the Free Naval Return of spring comes before the Action Phase (R33)"},
};

struct Madison {
    using Data = madison::Data;
    using State = madison::State;
    static constexpr auto steps = step_rows;
    static constexpr auto verbs = verb_table;
    static constexpr auto load = madison::load;

    static void describe(Module& m) {
        m.id = "madison";
        m.title = "Mr. Madison's War";
        m.rules_revision = newest_revision(embedded_madison());
        m.max_actions = 20'000;
        m.options = kOptions;
        add_lists(m);
        m.fields = field_table();
        m.retired = retired_fields();
        m.feature_names = feature_names();
        m.windows = windows();
        m.card_kind = kCardKind;
        m.odds_usage =
            "[landing] UNITS [from SPACE] vs UNITS at SPACE [turn ID]: unit and leader ids, - after a reduced unit "
            "(us_6 us_13 rensselaer from lewiston vs uk_49 uk_linc- at queenston turn 1812SA)";
        m.embedded = [] { return files_of(embedded_madison()); };
    }
};
static_assert(Game<Madison>);

}  // namespace

const Module& module() {
    static const Module m = module_of<Madison>();
    return m;
}

}  // namespace ghent::madison
