#include "games/amateurs/amateurs.h"

#include "core/corrections.h"
#include "core/embedded.h"
#include "core/game.h"
#include "games/amateurs/features.h"
#include "games/amateurs/odds.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_amateurs();
}

namespace ghent::amateurs {

namespace {

struct Amateurs {
    using Data = amateurs::Data;
    using State = amateurs::State;
    static constexpr auto steps = step_rows;
    static constexpr auto verbs = verb_table;
    static constexpr auto load = amateurs::load;

    static void describe(Module& m) {
        m.id = "amateurs";
        m.title = "Amateurs to Arms!";
        m.seat_names[0] = "American";
        m.seat_names[1] = "British";
        m.rules_revision = newest_revision(embedded_amateurs());
        m.max_actions = 50'000;
        add_lists(m);
        m.fields = field_table();
        m.windows = windows();
        m.feature_names = feature_names();
        m.card_kind = kCardKind;
        m.face_names = face_names();
        m.odds_usage = "UNITS vs UNITS at SPACE";
        m.embedded = [] { return files_of(embedded_amateurs()); };
    }
};
static_assert(Game<Amateurs>);

}  // namespace

const Module& module() {
    static const Module m = module_of<Amateurs>();
    return m;
}

}  // namespace ghent::amateurs
