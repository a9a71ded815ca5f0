// ghent play: a game in the terminal.
#include <fmt/format.h>

#include <ostream>
#include <random>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/opening.h"
#include "cli/table.h"
#include "core/packs.h"

namespace ghent::cli {

namespace {

u64 fresh_seed() {
    std::random_device device;
    return device();
}

GameTable::Seats seats_of(const PlayArgs& args, u64 seed) {
    GameTable::Seats seats;
    const std::string who[] = {args.us, args.gb};
    for (Seat seat : kSeats) {
        const int i = index(seat);
        if (who[i] != "human") seats.player[i] = make_player(who[i], mix_seed(seed, 1 + static_cast<u64>(i)));
    }
    return seats;
}

Session begin(const PlayArgs& args, u64 seed) {
    LoadedGame game = load_game(args.game);
    Session session = Session::start(game.module, game.data, game.setup,
                                     std::make_unique<SeededDice>(mix_seed(seed, 0)), fmt::format("seed {}", seed));
    // Somebody else, or a later program, has not got these data.
    if (!args.game.data.empty()) session.carry_pack(pack_of_directory(game.module, args.game.data));
    return session;
}

// The dice of the rest are fresh ones: what the record has used is not used again. Where the rules were corrected since, it
// goes on under today's from the last position that is known.
Session go_on(const PlayArgs& args, u64 seed, const Console& console) {
    const LoadedRecord loaded = load_record(read_file(args.resume), args.game.data);
    if (!args.game.game.empty() && args.game.game != loaded.module.id)
        throw Refusal(fmt::format("{} is a game of {}, not of {}", args.resume, loaded.module.id, args.game.game));
    if (!args.game.scenario.empty() || !args.game.options.empty())
        throw Refusal("a saved game has its scenario and options; leave out --scenario and --option");
    Session session = Session::open(loaded.module, loaded.data, loaded.record,
                                    std::make_unique<SeededDice>(mix_seed(seed, loaded.record.rows.size())),
                                    {.keyframes = true, .go_on = true});
    session.must_be_explained();
    if (session.is_newer()) {
        throw Refusal(
            fmt::format("{}: it was played by revision {} of the rules; this program has {} and can only show it",
                        args.resume, last_era(loaded.record).rules, loaded.module.rules_revision));
    }
    for (const std::string& line : opening_notes(session, loaded.problem)) console.err << line << '\n';
    return session;
}

}  // namespace

int run_play(const PlayArgs& args, Console& console) {
    const u64 seed = args.seed ? *args.seed : fresh_seed();
    GameTable::Seats seats = seats_of(args, seed);
    Session session = args.resume.empty() ? begin(args, seed) : go_on(args, seed, console);
    const Module& m = session.module();
    console.out << fmt::format("{}{}{}: {} {}, {} {}. `help` says what you can type.\n", console.bold(), m.title,
                               console.plain(), m.seat_names[0], args.us, m.seat_names[1], args.gb);
    GameTable table(std::move(session), std::move(seats), args.save.empty() ? args.resume : args.save, console);
    table.run();
    return kSuccess;
}

}  // namespace ghent::cli
