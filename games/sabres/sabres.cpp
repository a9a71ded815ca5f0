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

    static void describe(Module& m) {
        m.id = "sabres";
        m.title = "Sabres and Smoke";
        m.seat_names[0] = "American";
        m.seat_names[1] = "British";
        m.rules_revision = newest_revision(embedded_sabres());
        m.max_actions = 20'000;
        m.reasons = reason_table();
        m.events = event_table();
        m.chances = chance_table();
        m.options = kOptions;
        m.rule_ids = kRuleIds;
        m.fields = field_table();
        m.kinds = kind_table();
        m.sources = source_table();
        m.face_names = kFaceNames;
        m.odds_usage =
            "UNIT[:PIECES][-][@HEX] vs UNIT[:PIECES][-][@HEX]: units of one scenario, - without officer "
            "(06.b3@G4 vs 06.u1:3-@F5)";
        m.embedded = [] { return files_of(embedded_sabres()); };
    }
    static std::span<const Step> steps() { return step_rows(); }
    static std::span<const VerbSpec> verbs() { return verb_table(); }
    static std::unique_ptr<Data> load(const Files& f, std::vector<Problem>& p) { return sabres::load(f, p); }
    static void setup(Ctx& c, const Setup& s) { set_up(c, s); }
    static Outcome outcome(const Data& d, const State& s) { return sabres::outcome(d, s); }
    static void view(const Data& d, const State& s, Viewer v, Json& j) { sabres::view(d, s, v, j); }
    static void board(const Data& d, Json& j) { sabres::board(d, j); }
    // Nothing is hidden: the deck is a bag whose order nobody has made yet.
    static void resample(const Data&, State&, Seat, Rng&) {}
    static int evaluate(const Data& d, const State& s, Seat seat) { return sabres::evaluate(d, s, seat); }
    static double chance(const Data& d, const State& s, Seat seat) { return sabres::chance(d, s, seat); }
    static std::span<const std::string_view> feature_names() { return sabres::feature_names(); }
    static void features(const Data& d, const State& s, std::span<float> out) { sabres::features(d, s, out); }
    static float time_left(const Data& d, const State& s) { return sabres::time_left(d, s); }
    static int prior(const Data& d, const State& s, Seat seat, Action a) { return sabres::prior(d, s, seat, a); }
    static bool canonical(const Data& d, const State& s, Seat seat, Action a) {
        return sabres::canonical(d, s, seat, a);
    }
    static std::string is_ok(const Data& d, const State& s) { return sabres::is_ok(d, s); }
    static void loaded(const Data& d, State& s) { sabres::loaded(d, s); }
    static std::string arg_id(const Data& d, u8 k, u16 v) { return sabres::arg_id(d, k, v); }
    static std::string arg_title(const Data& d, u8 k, u16 v) { return sabres::arg_title(d, k, v); }
    static int arg_count(const Data& d, u8 k) { return sabres::arg_count(d, k); }
    static std::string prompt(const Data& d, const State& s, Seat seat) { return sabres::prompt(d, s, seat); }
    static std::string turn_label(const Data& d, const State& s) { return sabres::turn_label(d, s); }
    static OddsReport odds(const Data& d, const State& s) { return sabres::odds(d, s); }
    static void odds_position(const Data& d, std::span<const std::string> words, State& s) {
        sabres::odds_position(d, words, s);
    }
    static std::string terminal(const Data& d, const State& s, Viewer v, bool colour) {
        return sabres::terminal(d, s, v, colour);
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
