#include "games/frontier/frontier.h"

#include "core/corrections.h"
#include "core/embedded.h"
#include "core/game.h"
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_frontier();
}

namespace ghent::frontier {

namespace {

struct Frontier {
    using Data = frontier::Data;
    using State = frontier::State;
    static constexpr auto steps = step_rows;
    static constexpr auto verbs = verb_table;
    static constexpr auto load = frontier::load;

    static void describe(Module& m) {
        m.id = "frontier";
        m.title = "1812! War on the Great Lakes Frontier";
        m.seat_names[0] = "American";
        m.seat_names[1] = "British";
        m.rules_revision = newest_revision(embedded_frontier());
        m.max_actions = 60'000;
        m.options = option_table();
        add_lists(m);
        m.fields = field_table();
        m.windows = windows();
        m.card_kind = kCardKind;
        m.odds_usage = "UNITS vs UNITS at HEX [from HEX] [river|landing]";
        m.embedded = [] { return files_of(embedded_frontier()); };
    }
};
static_assert(Game<Frontier>);

}  // namespace

const Module& module() {
    static const Module m = module_of<Frontier>();
    return m;
}

}  // namespace ghent::frontier
