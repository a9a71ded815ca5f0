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

    static void describe(Module& m) {
        m.id = "blocks";
        m.title = "War of 1812";
        m.seat_names[0] = "American";
        m.seat_names[1] = "British";
        m.rules_revision = newest_revision(embedded_blocks());
        m.max_actions = 20'000;
        m.reasons = reason_table();
        m.events = event_table();
        m.chances = chance_table();
        m.options = kOptions;
        m.rule_ids = kRuleIds;
        m.fields = field_table();
        static constexpr KindSpec kKinds[] = {
            {"block", Role::piece}, {"town", Role::place}, {"lake", Role::place}, {"place", Role::place}, {"year"},
            {"place", Role::place}};
        m.kinds = kKinds;
        m.check_event = kEvVictoryCheck;
        m.odds_usage =
            "[landing] ATTACKERS vs DEFENDERS: block ids, each with :STEPS if reduced (us_r06:3 us_a1 vs br_r49)";
        m.embedded = [] { return files_of(embedded_blocks()); };
    }
    static std::span<const Step> steps() { return step_rows(); }
    static std::span<const VerbSpec> verbs() { return verb_table(); }
    static std::unique_ptr<Data> load(const Files& f, std::vector<Problem>& p) { return blocks::load(f, p); }
    static void setup(Ctx& c, const Setup& s) { set_up(c, s); }
    static Outcome outcome(const Data& d, const State& s) {
        const Score v = score(d, s);
        Outcome o;
        o.over = s.flow.over;
        o.winner = static_cast<Winner>(s.winner);
        o.score_us = v.total(Seat::us);
        o.score_gb = v.total(Seat::gb);
        if (o.over) {
            o.rule = o.winner == Winner::draw ? R("8.1i") : R("8.0");
            o.reason = o.winner == Winner::draw ? "no lead of ten points after the last year"
                                                : "a lead of ten victory points or more";
        }
        return o;
    }
    static void view(const Data& d, const State& s, Viewer v, Json& j) { blocks::view(d, s, v, j); }
    static void board(const Data& d, Json& j) { blocks::board(d, j); }
    static void resample(const Data& d, State& s, Seat seat, Rng& r) { blocks::resample(d, s, seat, r); }
    static int evaluate(const Data& d, const State& s, Seat seat) { return blocks::evaluate(d, s, seat); }
    static double chance(const Data& d, const State& s, Seat seat) { return blocks::chance(d, s, seat); }
    // One for each player turn (4.3), the roll for initiative before it included, and one for winter.
    static u64 moment(const State& s) {
        const int campaign = s.flow.f[0].pc;  // 3: the second player turn; 4: the year is over
        return static_cast<u64>(s.year * 100 + s.turn * 3 + (campaign == 4 ? 2 : campaign == 3 ? 1 : 0));
    }
    static std::span<const std::string_view> feature_names() { return blocks::feature_names(); }
    static void features(const Data& d, const State& s, std::span<float> out) { blocks::features(d, s, out); }
    static float time_left(const Data& d, const State& s) { return calendar(d, s).left; }
    static int prior(const Data& d, const State& s, Seat seat, Action a) { return blocks::prior(d, s, seat, a); }
    static std::span<const std::string_view> prior_names() { return blocks::prior_names(); }
    static void prior_features(const Data& d, const State& s, Seat seat, Action a, std::span<float> out) {
        blocks::prior_features(d, s, seat, a, out);
    }
    static bool canonical(const Data& d, const State& s, Seat seat, Action a) {
        return blocks::canonical(d, s, seat, a);
    }
    static std::string is_ok(const Data& d, const State& s) { return blocks::is_ok(d, s); }
    static void loaded(const Data& d, State& s) { blocks::loaded(d, s); }
    static std::string arg_id(const Data& d, u8 k, u16 v) { return blocks::arg_id(d, k, v); }
    static std::string arg_title(const Data& d, u8 k, u16 v) { return blocks::arg_title(d, k, v); }
    static int arg_count(const Data& d, u8 k) { return blocks::arg_count(d, k); }
    static std::string prompt(const Data& d, const State& s, Seat seat) { return blocks::prompt(d, s, seat); }
    static std::string turn_label(const Data& d, const State& s) { return blocks::turn_label(d, s); }
    static OddsReport odds(const Data& d, const State& s) { return blocks::odds(d, s); }
    static void odds_position(const Data& d, std::span<const std::string> words, State& s) {
        blocks::odds_position(d, words, s);
    }
    static std::string terminal(const Data& d, const State& s, Viewer v, bool colour) {
        return blocks::terminal(d, s, v, colour);
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
