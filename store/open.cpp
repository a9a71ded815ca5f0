#include <fmt/format.h>

#include <future>
#include <tuple>

#include "core/strings.h"
#include "store/sqlite_store.h"
#include "store/store.h"
#ifdef GHENT_HAVE_POSTGRES
#include "store/postgres_store.h"
#endif

namespace ghent {

std::string sqlite_file(const std::string& url) {
    constexpr std::string_view kSqlite = "sqlite:";
    if (url.starts_with("postgres://") || url.starts_with("postgresql://")) return {};
    if (!url.starts_with(kSqlite) || url.size() == kSqlite.size())
        throw Refusal(fmt::format("{} is no store; use sqlite:FILE or postgres://USER@HOST/DATABASE", in_quotes(url)));
    return url.substr(kSqlite.size());
}

std::unique_ptr<Store> open_store(const std::string& url) {
    const std::string file = sqlite_file(url);
    if (file.empty()) {
#ifdef GHENT_HAVE_POSTGRES
        return std::make_unique<PostgresStore>(url);
#else
        throw Refusal("this ghent was built without PostgreSQL (libpq-dev was missing); use --store sqlite:FILE");
#endif
    }
    return std::make_unique<SqliteStore>(file);
}

bool SetGame::differs_from(const SetGame& before) const {
    const auto written = [](const GameFacts& g) {
        return std::tie(g.status, g.pending, g.turn, g.outcome, g.header, g.rematch, g.rollback_by, g.rollback_to,
                        g.updated, g.shown, g.asked, g.clock, g.id);
    };
    return written(facts) != written(before.facts);
}

void Store::save_now(std::vector<Change> changes) {
    // Kind and message travel, not the exception: copies of one share their text, which both threads would then let go of.
    struct Failure {
        StoreError::Kind kind;
        std::string message;
    };
    std::promise<std::optional<Failure>> promise;
    save(std::move(changes), [&promise](const StoreError* error) {
        promise.set_value(error ? std::optional(Failure{error->kind, error->what()}) : std::nullopt);
    });
    if (const std::optional<Failure> failure = promise.get_future().get())
        throw StoreError(failure->kind, failure->message);
}

}  // namespace ghent
