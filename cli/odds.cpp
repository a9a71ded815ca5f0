// ghent odds: exact odds of a fight, described in words or taken from a file.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/odds_text.h"
#include "cli/parts.h"
#include "core/session.h"
#include "core/strings.h"

namespace ghent::cli {

namespace {

// A file holds a position (one JSON object with "state") or a saved game, whose last position counts.
void read_position(const Module& m, const std::shared_ptr<const GameData>& d, const std::string& file,
                   AnyState& state) {
    const std::string text = read_file(file);
    const std::string_view start = trimmed(text);
    const bool saved_game = start.starts_with("{\"ghent\"");
    try {
        if (saved_game) {
            const Session session = Session::open(m, d, read_record(m, *d, text), nullptr, {});
            state.copy_from(m, session.state());
        } else {
            load_position(m, *d, text, state.bytes());
        }
    } catch (const Refusal& refusal) {
        throw Refusal(fmt::format("{}: {}", file, refusal.what()), refusal.rule);
    }
}

}  // namespace

int run_odds(const OddsArgs& args, Console& console) {
    const Module& m = game_of(args.game);
    const auto data = data_of(m, args.data);
    AnyState state;
    if (!args.position.empty()) read_position(m, data, args.position, state);
    else if (args.words.empty()) throw Refusal(fmt::format("odds of what? {}", m.odds_usage));
    else m.odds_position(*data, args.words, state.bytes());

    const OddsReport report = m.odds(*data, state.bytes());
    if (args.json) {
        Json j;
        write_odds(j, report);
        console.out << j.text() << '\n';
    } else {
        console.out << odds_text(report, console);
    }
    return kSuccess;
}

}  // namespace ghent::cli
