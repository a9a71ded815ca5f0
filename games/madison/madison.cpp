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

    static void describe(Module& m) {
        m.id = "madison";
        m.title = "Mr. Madison's War";
        m.seat_names[0] = "American";
        m.seat_names[1] = "British";
        m.rules_revision = newest_revision(embedded_madison());
        m.max_actions = 20'000;
        m.reasons = reason_table();
        m.events = event_table();
        m.chances = chance_table();
        m.options = kOptions;
        m.rule_ids = kRuleIds;
        m.fields = field_table();
        m.card_kind = kCardKind;
        m.kinds = kind_table();
        m.sources = source_table();
        m.odds_usage =
            "[landing] UNITS [from SPACE] vs UNITS at SPACE [turn ID]: unit and leader ids, - after a reduced unit "
            "(us_6 us_13 rensselaer from lewiston vs uk_49 uk_linc- at queenston turn 1812SA)";
        m.embedded = [] { return files_of(embedded_madison()); };
    }
    static std::span<const Step> steps() { return step_rows(); }
    static std::span<const VerbSpec> verbs() { return verb_table(); }
    static std::unique_ptr<Data> load(const Files& f, std::vector<Problem>& p) { return madison::load(f, p); }
    static void setup(Ctx& c, const Setup& s) { set_up(c, s); }
    static Outcome outcome(const Data& d, const State& s) {
        Outcome o;
        o.over = s.flow.over;
        o.winner = static_cast<Winner>(s.winner);
        const int net = o.over ? final_net(d, s) : net_vp(d, s);
        o.score_us = net < 0 ? -net : 0;
        o.score_gb = net > 0 ? net : 0;
        if (o.over) {
            constexpr std::string_view levels[] = {"", "a moral victory", "a marginal victory", "a decisive victory"};
            o.rule = R("17.1");
            o.reason = levels[s.level];
        }
        return o;
    }
    static void view(const Data& d, const State& s, Viewer v, Json& j) { madison::view(d, s, v, j); }
    static void board(const Data& d, Json& j) { madison::board(d, j); }
    static void resample(const Data& d, State& s, Seat seat, Rng& r) { madison::resample(d, s, seat, r); }
    static int evaluate(const Data& d, const State& s, Seat seat) { return madison::evaluate(d, s, seat); }
    static double chance(const Data& d, const State& s, Seat seat) { return madison::chance(d, s, seat); }
    static std::span<const std::string_view> feature_names() { return madison::feature_names(); }
    static void features(const Data& d, const State& s, std::span<float> out) { madison::features(d, s, out); }
    static float time_left(const Data& d, const State& s) { return madison::time_left(d, s); }
    static int prior(const Data& d, const State& s, Seat seat, Action a) { return madison::prior(d, s, seat, a); }
    static bool canonical(const Data& d, const State& s, Seat seat, Action a) {
        return madison::canonical(d, s, seat, a);
    }
    static u64 moment(const State& s) { return u64{s.turn} << 8 | s.plays; }
    static std::span<const WindowSpec> windows() { return madison::windows(); }
    static Window window(const Data& d, const State& s) { return madison::window(d, s); }
    static void answers(const Data& d, const State& s, std::vector<u16>& out) { madison::answers(d, s, out); }
    static std::string is_ok(const Data& d, const State& s) { return madison::is_ok(d, s); }
    static void loaded(const Data& d, State& s) { madison::loaded(d, s); }
    static std::string arg_id(const Data& d, u8 k, u16 v) { return madison::arg_id(d, k, v); }
    static std::string arg_title(const Data& d, u8 k, u16 v) { return madison::arg_title(d, k, v); }
    static int arg_count(const Data& d, u8 k) { return madison::arg_count(d, k); }
    static std::string prompt(const Data& d, const State& s, Seat seat) { return madison::prompt(d, s, seat); }
    static std::string turn_label(const Data& d, const State& s) { return madison::turn_label(d, s); }
    static OddsReport odds(const Data& d, const State& s) { return madison::odds(d, s); }
    static void odds_position(const Data& d, std::span<const std::string> words, State& s) {
        madison::odds_position(d, words, s);
    }
    static std::string terminal(const Data& d, const State& s, Viewer v, bool colour) {
        return madison::terminal(d, s, v, colour);
    }
};
static_assert(Game<Madison>);

}  // namespace

const Module& module() {
    static const Module m = module_of<Madison>();
    return m;
}

}  // namespace ghent::madison
