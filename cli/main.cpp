// ghent: the command line. Reads the arguments, calls one of the functions of commands.h, and turns whatever goes wrong
// into one line on stderr and an exit code: 0 success, 1 a refused request, 2 wrong usage.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "ai/player.h"
#include "cli/commands.h"
#include "core/strings.h"
#include "core/version.h"

namespace {

using namespace ghent;
using namespace ghent::cli;

using Command = std::function<int(Console&)>;

const CLI::Range kSeeds(std::uint64_t{0}, std::uint64_t{0x7FFF'FFFF'FFFF'FFFF});

// What all commands about one game share.
void add_game(CLI::App& app, std::string& game) {
    app.add_option("GAME", game, "Which game (`ghent games` lists them)")->required();
}
void add_data(CLI::App& app, std::string& folder) {
    app.add_option("--data", folder, "Folder whose data files replace those of the program")->type_name("DIR");
}
void add_setup(CLI::App& app, GameArgs& args, bool series = false) {
    app.add_option("--scenario", args.scenario,
                   series ? "Scenario, or all: one after the other; the standard one when left out"
                          : "Scenario; the standard one when left out")
        ->type_name("S");
    app.add_option("--option", args.options, "A rules option; may be repeated")
        ->type_name("K=V")
        ->allow_extra_args(false);
}

void add_threads(CLI::App& sub, int& threads) {
    sub.add_option("--threads", threads, "Threads; 0: as many as the machine has")
        ->type_name("T")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
}

// What long series share: a part of it, and the log that is gone on with.
void add_series(CLI::App& app, SeriesArgs& args) {
    CLI::Option* log =
        app.add_option("--log", args.log,
                       "Keep every game here; when the file is there, go on from it. In a folder, a file "
                       "for each shard")
            ->type_name("FILE");
    app.add_option("--shard", args.shard, "Play only part K of N, for `ghent merge` to put together")
        ->type_name("K/N")
        ->needs(log);
}

void add_games(CLI::App& app, Command& run) {
    auto args = std::make_shared<GamesArgs>();
    CLI::App* sub =
        app.add_subcommand("games", "The games there are, with scenarios, options, data and rules coverage");
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_games(*args, c); }; });
}

void add_play(CLI::App& app, Command& run) {
    auto args = std::make_shared<PlayArgs>();
    CLI::App* sub = app.add_subcommand("play", "Play in the terminal");
    CLI::Option* game = sub->add_option("GAME", args->game.game, "Which game (`ghent games` lists them)");
    add_setup(*sub, args->game);
    add_data(*sub, args->game.data);
    sub->add_option("--us", args->us, "Who plays the American side: human, " + known_players())
        ->type_name("WHO")
        ->capture_default_str();
    sub->add_option("--gb", args->gb, "Who plays the British side: human, " + known_players())
        ->type_name("WHO")
        ->capture_default_str();
    sub->add_option("--seed", args->seed, "Seed of the dice; chance when left out")->type_name("N")->check(kSeeds);
    sub->add_option("--save", args->save, "Save the game here after every action")->type_name("FILE");
    sub->add_option("--resume", args->resume, "Go on with a saved game")->type_name("FILE");
    sub->callback([args, game, &run] {
        if (game->empty() && args->resume.empty()) throw CLI::RequiredError("GAME");
        run = [args](Console& c) { return run_play(*args, c); };
    });
}

void add_serve(CLI::App& app, Command& run) {
    auto args = std::make_shared<ServeArgs>();
    CLI::App* sub = app.add_subcommand("serve", "The game server with the browser client");
    sub->add_option("--port", args->port, "Port to listen on")->check(CLI::Range(0, 65535))->capture_default_str();
    sub->add_option("--host", args->host, "Address to listen on")->capture_default_str();
    sub->add_option("--store", args->store,
                    "sqlite:FILE or postgres://USER@HOST/DATABASE; ghent.db in the user's data folder when left out");
    sub->add_option("--web-dir", args->web_dir, "Folder with the built client, instead of the one in the program")
        ->type_name("DIR");
    sub->add_option("--origin", args->origins, "A further site whose pages may call; may be repeated")
        ->type_name("URL")
        ->allow_extra_args(false);
    sub->add_flag("--behind-proxy", args->behind_proxy, "Trust X-Forwarded-For and X-Forwarded-Proto");
    sub->add_option("--node", args->node,
                    "Address for other servers over the same PostgreSQL database; as it listens when left out")
        ->type_name("HOST:PORT");
    sub->add_option("--metrics-port", args->metrics_port,
                    "Port of /metrics (Prometheus) and nothing else; 0: none. The next one after --port when left out")
        ->type_name("PORT")
        ->check(CLI::Range(0, 65535));
    sub->add_option("--metrics-host", args->metrics_host, "Address of that port")->capture_default_str();
    sub->add_option("--smtp", args->smtp,
                    "Send letters (your move, a new password) by this server: smtp://HOST:PORT or smtps://HOST:PORT");
    sub->add_option("--smtp-login", args->smtp_login,
                    "A file of two lines, name and password for it (or GHENT_SMTP_USER and GHENT_SMTP_PASSWORD)");
    sub->add_option("--mail-from", args->mail_from, "The address that letters come from");
    sub->add_option("--public-url", args->public_url,
                    "Where players find this server, for links in letters: https://HOST");
    sub->add_option(
        "--push", args->push,
        "Tell browsers that ask for it of their moves by web push; who runs a push service can reach you at "
        "this address: mailto:NAME@HOST or https://HOST");
    sub->add_flag("--push-private", args->push_private,
                  "Push services may also be on this machine or its network, and without TLS: for tests");
    sub->add_flag("--public-metrics", args->public_metrics, "Answer /metrics at --port, too");
    sub->add_option("--limit", args->limits,
                    "Another limit than the standard one, such as requests=600/6000 (at once, and then in a minute) or "
                    "sockets_per_game=50; may be repeated. An unknown name lists them all")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    sub->add_option("--thinkers", args->thinkers, "Threads for machine players; Commander thinks on all of them")
        ->type_name("N")
        ->check(CLI::Range(1, kMaxThreads))
        ->capture_default_str();
    sub->callback([args, &run] { run = [args](Console& c) { return run_serve(*args, c); }; });
}

void add_think(CLI::App& app, Command& run) {
    auto args = std::make_shared<ThinkArgs>();
    CLI::App* sub = app.add_subcommand("think", "A worker: thinks for the machine players of servers on PostgreSQL");
    sub->add_option("--store", args->store, "postgres://USER@HOST/DATABASE, as the servers have it")->required();
    sub->add_option("--threads", args->threads, "Decisions at the same time; 0: one for each core")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    sub->callback([args, &run] { run = [args](Console& c) { return run_think(*args, c); }; });
}

// Adds one of the commands of `ghent store`: what they share is which store.
template <class Args>
CLI::App* add_store_command(CLI::App& store, const std::shared_ptr<Args>& args, StoreArgs& which, const char* name,
                            const char* text, int (*what)(const Args&, Console&), Command& run) {
    CLI::App* sub = store.add_subcommand(name, text);
    sub->add_option("--store", which.store,
                    "sqlite:FILE or postgres://USER@HOST/DATABASE; ghent.db in the user's data folder when left out");
    sub->callback([args, what, &run] { run = [args, what](Console& c) { return what(*args, c); }; });
    return sub;
}

void add_store(CLI::App& app, Command& run) {
    CLI::App* store = app.add_subcommand("store", "Where the server keeps everything: copy, check, clean it up");
    store->require_subcommand(1);
    {
        auto args = std::make_shared<StoreArgs>();
        add_store_command(*store, args, *args, "backup", "Copy the whole store into one file, also while it is in use",
                          run_store_backup, run)
            ->add_option("FILE", args->place, "The copy; must not be there yet. Passwords and seeds are in it")
            ->required();
    }
    {
        auto args = std::make_shared<StoreArgs>();
        add_store_command(*store, args, *args, "restore",
                          "Make the store of a copy; it must not be there yet, or be empty (PostgreSQL)",
                          run_store_restore, run)
            ->add_option("FILE", args->place, "The copy, by `ghent store backup` of any kind of store")
            ->required();
    }
    {
        auto args = std::make_shared<StoreCheckArgs>();
        CLI::App* sub =
            add_store_command(*store, args, args->store, "check",
                              "Look for damage, also while it is in use; changes nothing", run_store_check, run);
        sub->add_flag("--replay", args->replay, "Play every record again and compare every position: slow");
        sub->add_flag("--json", args->json, "One JSON document");
    }
    {
        auto args = std::make_shared<StoreExportArgs>();
        CLI::App* sub = add_store_command(*store, args, args->store, "export",
                                          "Write the records of games as files, a file each", run_store_export, run);
        sub->add_option("DIR", args->store.place,
                        "Folder for them; games that are still going on are among them, with all that is hidden")
            ->required();
        sub->add_option("--game", args->games, "Only this game; may be repeated")
            ->type_name("ID")
            ->allow_extra_args(false);
    }
    {
        auto args = std::make_shared<StoreModeratorArgs>();
        CLI::App* sub = add_store_command(*store, args, args->store, "moderator",
                                          "Let an account see what people reported, also while the store is in use",
                                          run_store_moderator, run);
        sub->add_option("NAME", args->name, "The name of the account")->required();
        sub->add_flag("--remove", args->remove, "No longer");
    }
    {
        auto args = std::make_shared<StoreCleanArgs>();
        CLI::App* sub = add_store_command(
            *store, args, args->store, "clean",
            "Remove games that were never begun, and guests with their games, after a long rest; stop the server first",
            run_store_clean, run);
        sub->add_option("--waiting", args->waiting_days, "Days after which a game that never began goes")
            ->type_name("DAYS")
            ->check(CLI::Range(1, 36'500))
            ->capture_default_str();
        sub->add_option("--guests", args->guest_days,
                        "Days without a change after which a game goes in which no account sits; then its guests")
            ->type_name("DAYS")
            ->check(CLI::Range(1, 36'500))
            ->capture_default_str();
        CLI::Option* dry = sub->add_flag("--dry-run", args->dry_run, "Only say what would go");
        CLI::Option* folder =
            sub->add_option("--export", args->store.place, "First write the records of what goes into this folder")
                ->type_name("DIR");
        CLI::Option* discard = sub->add_flag("--discard", args->discard, "Keep nothing of what goes");
        discard->excludes(folder);
        sub->add_flag("--json", args->json, "One JSON document");
        sub->callback([args, dry, folder, discard, &run] {
            if (dry->empty() && folder->empty() && discard->empty())
                throw CLI::RequiredError("one of --dry-run, --export DIR and --discard");
            run = [args](Console& c) { return run_store_clean(*args, c); };
        });
    }
}

void add_sim(CLI::App& app, Command& run) {
    auto args = std::make_shared<SimArgs>();
    CLI::App* sub = app.add_subcommand("sim", "Play many games: win rates with 95 % intervals, lengths, scores");
    add_game(*sub, args->game.game);
    sub->add_option("--games", args->games, "How many")->type_name("N")->required()->check(CLI::Range(1, 10'000'000));
    sub->add_option("--us", args->us, "Who plays the American side: " + known_players())
        ->type_name("BOT")
        ->capture_default_str();
    sub->add_option("--gb", args->gb, "Who plays the British side: " + known_players())
        ->type_name("BOT")
        ->capture_default_str();
    add_setup(*sub, args->game);
    add_data(*sub, args->game.data);
    sub->add_option("--seed", args->seed, "Seed of the series: the same seed gives the same games")
        ->type_name("N")
        ->check(kSeeds)
        ->capture_default_str();
    add_threads(*sub, args->threads);
    sub->add_option("--against", args->against,
                    "Folder with other data files: play every game with both, same dice, and compare")
        ->type_name("DIR");
    add_series(*sub, args->series);
    sub->add_flag("--json", args->json, "One JSON document");
    sub->add_option("--report", args->report, "Write a page with plots here")->type_name("FILE.html");
    sub->callback([args, &run] { run = [args](Console& c) { return run_sim(*args, c); }; });
}

void add_ladder(CLI::App& app, Command& run) {
    auto args = std::make_shared<LadderArgs>();
    CLI::App* sub = app.add_subcommand(
        "ladder",
        "How much stronger each step of a ladder of players is: Elo with intervals, draws, margins, computing");
    add_game(*sub, args->game.game);
    sub->add_option(
           "--players", args->players,
           "A ladder, weakest first: greedy,search@250,search@1000; may be repeated. Budgets and levels when left out")
        ->type_name("A,B,…")
        ->allow_extra_args(false);
    sub->add_option("--pairs", args->pairs, "How many pairs of games for each step")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    add_setup(*sub, args->game, true);
    add_data(*sub, args->game.data);
    sub->add_option("--seed", args->seed, "Seed of the games")->type_name("N")->check(kSeeds)->capture_default_str();
    add_threads(*sub, args->threads);
    add_series(*sub, args->series);
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_ladder(*args, c); }; });
}

void add_merge(CLI::App& app, Command& run) {
    auto args = std::make_shared<MergeArgs>();
    CLI::App* sub =
        app.add_subcommand("merge", "Put the shards of a series together: exactly what one machine would have given");
    sub->add_option("FILES", args->logs, "The logs of all shards, or the folder they are in")->required();
    add_data(*sub, args->data);
    sub->add_option("--against", args->against, "The folder with other data files that it was compared with")
        ->type_name("DIR");
    sub->add_flag("--json", args->json, "One JSON document");
    sub->add_option("--report", args->report, "Of a simulation: write a page with plots here")->type_name("FILE.html");
    sub->add_option("--out", args->out, "Of `ghent train`: write the weights here")->type_name("FILE");
    sub->callback([args, &run] { run = [args](Console& c) { return run_merge(*args, c); }; });
}

void add_match(CLI::App& app, Command& run) {
    auto args = std::make_shared<MatchArgs>();
    CLI::App* sub = app.add_subcommand("match", "Two players against each other: sides swapped, same dice, intervals");
    add_game(*sub, args->game.game);
    sub->add_option("--a", args->a, "The first player: " + known_players())->type_name("BOT")->required();
    sub->add_option("--b", args->b, "The second player")->type_name("BOT")->required();
    sub->add_option("--pairs", args->pairs, "How many pairs of games, at most")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    sub->add_flag("--sprt", args->sprt, "Stop as soon as it is clear whether A is stronger (5 % wrong either way)");
    sub->add_option("--elo0", args->elo0, "With --sprt: not stronger means this much or less")->capture_default_str();
    sub->add_option("--elo1", args->elo1, "With --sprt: stronger means this much or more")->capture_default_str();
    add_setup(*sub, args->game, true);
    add_data(*sub, args->game.data);
    sub->add_option("--seed", args->seed, "Seed of the match: the same seed gives the same games")
        ->type_name("N")
        ->check(kSeeds)
        ->capture_default_str();
    add_threads(*sub, args->threads);
    add_series(*sub, args->series);
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_match(*args, c); }; });
}

void add_train(CLI::App& app, Command& run) {
    auto args = std::make_shared<TrainArgs>();
    CLI::App* sub =
        app.add_subcommand("train", "Fit the weights of a game's evaluation or priors on games that a player plays");
    sub->add_flag("--priors", args->priors, "Fit the priors: what the player would choose (games/GAME/priors.inc)");
    sub->add_option("--rounds", args->rounds,
                    "With --priors: so often play, learn a table (games/GAME/priors.txt) and test it against the last")
        ->type_name("N")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    sub->add_option("--pairs", args->pairs, "Pairs of games of each of those tests")
        ->type_name("N")
        ->check(CLI::Range(2, 1'000'000))
        ->capture_default_str();
    add_game(*sub, args->game.game);
    sub->add_option("--player", args->player, "Who plays both sides")->type_name("BOT")->capture_default_str();
    sub->add_option("--games", args->games, "How many")
        ->type_name("N")
        ->check(CLI::Range(5, 1'000'000))
        ->capture_default_str();
    sub->add_option("--out", args->out, "Write the weights here; the build includes games/GAME/weights.inc")
        ->type_name("FILE");
    add_setup(*sub, args->game, true);
    add_data(*sub, args->game.data);
    sub->add_option("--seed", args->seed, "Seed of the games")->type_name("N")->check(kSeeds)->capture_default_str();
    add_threads(*sub, args->threads);
    add_series(*sub, args->series);
    sub->callback([args, &run] { run = [args](Console& c) { return run_train(*args, c); }; });
}

void add_replay(CLI::App& app, Command& run) {
    auto args = std::make_shared<ReplayArgs>();
    CLI::App* sub = app.add_subcommand("replay", "Show, check or step through a saved game");
    sub->add_option("FILE", args->file, "The saved game")->required();
    sub->add_flag("--verify", args->verify, "Play it again and compare every position");
    sub->add_option("--at", args->at, "Stop after this row (row 0 is the set-up)")->type_name("N");
    sub->add_option("--save", args->save, "Write it again, with the keyframes it lacks")->type_name("FILE");
    sub->add_option("--seat", args->seat, "As this seat sees it: us, gb, none (a spectator), all")
        ->type_name("SEAT")
        ->check(CLI::IsMember({"us", "gb", "none", "all"}))
        ->capture_default_str();
    add_data(*sub, args->data);
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_replay(*args, c); }; });
}

void add_rules(CLI::App& app, Command& run) {
    auto args = std::make_shared<RulesArgs>();
    CLI::App* sub = app.add_subcommand("rules", "The rules in our words, with the tests that prove each");
    add_game(*sub, args->game);
    sub->add_option(
        "ID", args->id,
        "A rule, or the beginning of its number (7.22 shows 7.22a and all others of it), or a ruling (R34)");
    sub->add_flag("--changes", args->changes, "What was corrected in the rules, revision by revision");
    add_data(*sub, args->data);
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_rules(*args, c); }; });
}

void add_odds(CLI::App& app, Command& run) {
    auto args = std::make_shared<OddsArgs>();
    CLI::App* sub = app.add_subcommand("odds", "Exact odds of a fight");
    add_game(*sub, args->game);
    sub->add_option("WORDS", args->words,
                    "The fight, in words; without any the command says which words the game knows");
    sub->add_option("--position", args->position, "The fight of a saved position or at the end of a saved game")
        ->type_name("FILE");
    add_data(*sub, args->data);
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_odds(*args, c); }; });
}

void add_data_check(CLI::App& app, Command& run) {
    auto args = std::make_shared<DataCheckArgs>();
    CLI::App* data = app.add_subcommand("data", "A game's data files");
    data->require_subcommand(1);
    CLI::App* sub = data->add_subcommand("check", "Find everything wrong with a game's data files");
    add_game(*sub, args->game);
    sub->add_option("DIR", args->folder, "Folder with data files; those of the program when left out");
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_data_check(*args, c); }; });
}

void add_bench(CLI::App& app, Command& run) {
    auto args = std::make_shared<BenchArgs>();
    CLI::App* sub = app.add_subcommand("bench", "How fast it is on one core of this machine");
    sub->add_option("GAME", args->game, "Which game; all when left out");
    sub->add_option("--seconds", args->seconds, "Time for each measurement")
        ->type_name("S")
        ->check(CLI::Range(0.01, 600.0))
        ->capture_default_str();
    sub->add_option("--only", args->only, "Only measurements whose name holds this: replay")->type_name("TEXT");
    add_data(*sub, args->data);
    sub->add_flag("--json", args->json, "One JSON document");
    sub->callback([args, &run] { run = [args](Console& c) { return run_bench(*args, c); }; });
}

void add_engine(CLI::App& app, Command& run) {
    CLI::App* sub = app.add_subcommand(
        "engine", "The engine for other programs: JSON-RPC 2.0, one object per line, on stdin and stdout");
    sub->callback([&run] { run = [](Console& c) { return run_engine(c); }; });
}

// ---------------------------------------------------------------- the program

std::string one_line(std::string text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
    for (char& c : text)
        if (c == '\n' || c == '\r') c = ' ';
    return text;
}

int complain(std::string_view text, int code) {
    std::cerr << "ghent: " << one_line(std::string(text)) << '\n';
    return code;
}

// The command line as somebody could type it again.
std::string typed(int argc, char** argv) {
    std::string out = "ghent";
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const bool plain =
            !word.empty() &&
            word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%") ==
                std::string_view::npos;
        out += plain ? fmt::format(" {}", word) : fmt::format(" '{}'", word);
    }
    return out;
}

// Which `--help` explains the command that went wrong.
std::string help_of(const CLI::App& app) {
    std::string path = app.get_name();
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) {
        at = at->get_subcommands().front();
        path += " " + at->get_name();
    }
    return path + " --help";
}

// A command that is not there, with the one that was meant; "" when the first word is one, or an option.
std::string unknown_command(const CLI::App& app, int argc, char** argv) {
    std::vector<std::string> names;
    for (const CLI::App* sub : app.get_subcommands(nullptr)) names.push_back(sub->get_name());
    if (argc < 2) return fmt::format("no command given; commands are {}", joined(names));
    const std::string_view word = argv[1];
    if (word.starts_with('-') || std::find(names.begin(), names.end(), word) != names.end()) return "";
    const std::string guess = did_you_mean(word, names);
    return fmt::format("no command {}{}", in_quotes(word), guess.empty() ? "; commands are " + joined(names) : guess);
}

int run_program(int argc, char** argv) {
    CLI::App app("Board games about the War of 1812: play them, simulate them, look into them.", "ghent");
    app.set_version_flag("--version", fmt::format("ghent {}", kVersion));
    app.require_subcommand(1);
    Command run;
    for (const auto add :
         {add_games, add_play, add_serve, add_think, add_store, add_sim, add_match, add_ladder, add_merge, add_train,
          add_replay, add_rules, add_odds, add_data_check, add_bench, add_engine})
        add(app, run);
    if (const std::string fault = unknown_command(app, argc, argv); !fault.empty()) return complain(fault, kUsage);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) return app.exit(e);  // --help, --version
        return complain(fmt::format("{}; see `{}`", one_line(e.what()), help_of(app)), kUsage);
    }
    Console console = Console::standard();
    console.typed = typed(argc, argv);
    const int code = run(console);
    console.out.flush();
    return console.out ? code : complain("cannot write to stdout", kRefused);
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    try {
        return run_program(argc, argv);
    } catch (const Refusal& refusal) {
        return complain(refusal.what(), kRefused);
    } catch (const std::exception& fault) {
        return complain(fmt::format("internal error: {}", fault.what()), kRefused);
    } catch (...) {
        return complain("internal error", kRefused);
    }
}
