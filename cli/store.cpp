// ghent store: copies, checks, exports and cleaning of what the server keeps.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "cli/commands.h"
#include "cli/text.h"
#include "core/json.h"
#include "core/packs.h"
#include "core/registry.h"
#include "core/strings.h"
#include "server/course.h"
#include "server/facts.h"
#include "server/ids.h"
#include "store/maintenance.h"
#include "store/sqlite_store.h"

namespace ghent::cli {

namespace fs = std::filesystem;
using server::id_text;

namespace {

std::string url_of(const StoreArgs& args) { return args.store.empty() ? standard_store() : args.store; }

// Whatever the store has to say is a refusal here.
template <class Do>
int with_store(Do what) {
    try {
        return what();
    } catch (const StoreError& error) {
        throw Refusal(error.what());
    }
}

// A copy to look at and to try things on, while a server may go on with the store itself.
class Snapshot {
public:
    explicit Snapshot(const std::string& url) {
        std::string folder = (fs::temp_directory_path() / "ghent-store-XXXXXX").string();
        if (!mkdtemp(folder.data())) throw Refusal(fmt::format("cannot make the folder {}", folder));
        folder_ = folder;
        const std::string file = (folder_ / "copy.db").string();
        backup_store(url, file);
        store_ = open_store("sqlite:" + file);
    }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot() {
        store_.reset();
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Store& operator*() { return *store_; }

private:
    fs::path folder_;
    std::unique_ptr<Store> store_;
};

// ---------------------------------------------------------------- records

// Why the record of a game cannot be played again; "" when it can.
std::string replay_problem(const GameFacts& facts, Store& store) {
    const Module* m = find_game(facts.game);
    if (!m) return fmt::format("this program has no game {}", in_quotes(facts.game));
    try {
        const server::Course course = server::Course::restore(*m, facts, store);
        course.session().must_be_explained();
        return course.data_problem();
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
}

// As players get it when the game is over. While it goes on its dice stay sealed.
std::string record_of(const GameFacts& facts, Store& store) {
    std::string text = server::stored_record(facts, store);
    if (facts.status == Status::over) text = server::opened_header(facts) + text.substr(text.find('\n'));
    const Module* m = find_game(facts.game);
    if (!m) return text;
    const std::string hash = read_data_wanted(text).hash;
    const auto pack = hash == m->load_embedded()->hash ? Files{} : Files(store.pack(m->id, hash));
    if (pack.empty()) return text;
    const FoundData found = find_data(*m, hash, pack);
    Record record = read_record(*m, *found.data, text);
    record.pack = pack;
    return record_text(*m, *found.data, record);
}

void write_file(const fs::path& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw Refusal(fmt::format("cannot write {}", in_quotes(file.string(), 200)));
}

struct Exported {
    std::size_t records = 0;
    std::vector<std::string> problems;
};

// The folder is its owner's alone: hidden things of running games are in it.
Exported export_games(Store& store, const std::vector<Id>& games, const fs::path& folder) {
    std::error_code error;
    const bool made = fs::create_directories(folder, error);
    if (error)
        throw Refusal(fmt::format("cannot make the folder {}: {}", in_quotes(folder.string(), 200), error.message()));
    if (made) fs::permissions(folder, fs::perms::owner_all);
    Exported exported;
    for (const Id id : games) {
        const std::optional<GameFacts> facts = store.game(id);
        if (!facts || facts->header.empty()) continue;  // never begun: there is no record
        std::string text;
        try {
            text = record_of(*facts, store);
        } catch (const Refusal& refusal) {
            exported.problems.push_back(fmt::format("{}: {}; written as it is", id_text(id), refusal.what()));
            text = server::stored_record(*facts, store);
        }
        write_file(folder / (id_text(id) + ".ghent"), text);
        ++exported.records;
    }
    return exported;
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", grouped(static_cast<long long>(n)), n == 1 ? one : many);
}

}  // namespace

// ---------------------------------------------------------------- backup and restore

int run_store_backup(const StoreArgs& args, Console& console) {
    return with_store([&] {
        backup_store(url_of(args), args.place);
        console.out << fmt::format("{}: {} bytes\n", args.place,
                                   grouped(static_cast<long long>(fs::file_size(args.place))));
        return kSuccess;
    });
}

int run_store_restore(const StoreArgs& args, Console& console) {
    return with_store([&] {
        restore_store(args.place, url_of(args));
        const StoreReport report = check_store(url_of(args));
        console.out << fmt::format("restored {} and {}\n",
                                   counted(static_cast<std::size_t>(report.games), "game", "games"),
                                   counted(static_cast<std::size_t>(report.accounts), "account", "accounts"));
        return kSuccess;
    });
}

// ---------------------------------------------------------------- check

int run_store_check(const StoreCheckArgs& args, Console& console) {
    return with_store([&] {
        const std::string url = url_of(args.store);
        StoreReport report = check_store(url);
        if (args.replay && report.problems.empty()) {
            Snapshot store(url);
            for (const Id id : (*store).all_games()) {
                const std::optional<GameFacts> facts = (*store).game(id);
                if (!facts || facts->header.empty()) continue;
                if (std::string problem = replay_problem(*facts, *store); !problem.empty())
                    report.problems.push_back({.what = std::move(problem), .games = {id}});
            }
        }
        if (args.json) {
            Json j;
            j.object()
                .pair("ok", report.problems.empty())
                .pair("version", report.version)
                .pair("people", report.people);
            j.pair("accounts", report.accounts).pair("games", report.games).pair("rows", report.rows);
            j.key("problems").array();
            for (const StoreProblem& p : report.problems) {
                j.object().pair("what", std::string_view(p.what)).key("games").array();
                for (const Id id : p.games) j.value(std::string_view(id_text(id)));
                j.end().end();
            }
            console.out << j.end().end().text() << '\n';
        } else {
            console.out << fmt::format(
                "version {} of the tables, {} people ({} with an account), {} games, {} rows: {}\n", report.version,
                grouped(report.people), grouped(report.accounts), grouped(report.games), grouped(report.rows),
                report.problems.empty() ? "sound" : "damaged");
            for (const StoreProblem& p : report.problems) {
                std::string games;
                for (const Id id : p.games) games += " " + id_text(id);
                console.out << fmt::format("{}{}{}\n", p.what, games.empty() ? "" : ":", games);
            }
        }
        return report.problems.empty() ? kSuccess : kRefused;
    });
}

// ---------------------------------------------------------------- export

int run_store_export(const StoreExportArgs& args, Console& console) {
    return with_store([&] {
        Snapshot store(url_of(args.store));
        std::vector<Id> games;
        for (const std::string& text : args.games) {
            const auto id = server::parse_id(text);
            if (!id || !(*store).game(*id)) throw Refusal(fmt::format("there is no game {}", in_quotes(text)));
            games.push_back(*id);
        }
        const Exported exported =
            export_games(*store, args.games.empty() ? (*store).all_games() : games, args.store.place);
        for (const std::string& problem : exported.problems) console.err << problem << '\n';
        console.out << fmt::format("{} in {}\n", counted(exported.records, "record", "records"), args.store.place);
        return exported.problems.empty() ? kSuccess : kRefused;
    });
}

// ---------------------------------------------------------------- moderator

int run_store_moderator(const StoreModeratorArgs& args, Console& console) {
    return with_store([&] {
        if (!set_moderator(url_of(args.store), args.name, !args.remove))
            throw Refusal(fmt::format("nobody has an account with the name {}", in_quotes(args.name)));
        console.out << fmt::format("{} is {}\n", args.name, args.remove ? "no moderator any more" : "a moderator");
        return kSuccess;
    });
}

// ---------------------------------------------------------------- clean

namespace {

template <class Drop>
std::vector<Change> changes_of(const std::vector<Id>& ids) {
    std::vector<Change> changes;
    for (const Id id : ids) changes.emplace_back(Drop{id});
    return changes;
}

}  // namespace

int run_store_clean(const StoreCleanArgs& args, Console& console) {
    return with_store([&] {
        const std::string url = url_of(args.store);
        if (const std::string file = sqlite_file(url); !file.empty() && !fs::exists(file))
            throw Refusal(fmt::format("{}: there is no such file", in_quotes(file, 200)));
        constexpr i64 kDay = i64{24} * 60 * 60 * 1'000;
        const i64 now = server::now_ms(), guests_before = now - args.guest_days * kDay;
        std::optional<Snapshot> copy;
        std::unique_ptr<Store> own;
        if (args.dry_run) copy.emplace(url);
        else own = open_store(url);
        Store& store = copy ? **copy : *own;

        const std::vector<Id> games = store.stale_games(now - args.waiting_days * kDay, guests_before);
        const auto begun = static_cast<std::size_t>(std::ranges::count_if(games, [&](Id id) {
            const auto facts = store.game(id);
            return facts && facts->status != Status::waiting;
        }));
        if (!args.dry_run && !args.store.place.empty()) {
            const Exported exported = export_games(store, games, args.store.place);
            for (const std::string& problem : exported.problems) console.err << problem << '\n';
        }
        // A dry run does it on a copy: only then it is known which guests are nowhere any more.
        store.save_now(changes_of<DropGame>(games));
        const std::vector<Id> guests = store.stale_guests(guests_before);
        store.save_now(changes_of<DropPerson>(guests));
        if (Nodes* nodes = store.nodes()) nodes->tidy();

        if (args.json) {
            Json j;
            j.object()
                .pair("dryRun", args.dry_run)
                .pair("guests", static_cast<u64>(guests.size()))
                .key("games")
                .array();
            for (const Id id : games) j.value(std::string_view(id_text(id)));
            console.out << j.end().end().text() << '\n';
        } else {
            console.out << fmt::format("{} {} ({} never begun) and {}\n", args.dry_run ? "would remove" : "removed",
                                       counted(games.size(), "game", "games"), games.size() - begun,
                                       counted(guests.size(), "guest", "guests"));
        }
        return kSuccess;
    });
}

}  // namespace ghent::cli
