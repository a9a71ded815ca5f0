#include "store/postgres_store.h"

#include <fmt/format.h>

#include "core/strings.h"
#include "store/schema.h"

namespace ghent {

std::string for_postgres(std::string_view step) {
    std::string sql(step);
    for (const auto& [from, to] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {" STRICT, WITHOUT ROWID;", ";"}, {" STRICT;", ";"}, {" INTEGER", " BIGINT"}})
        for (std::size_t at = 0; (at = sql.find(from, at)) != std::string::npos; at += to.size())
            sql.replace(at, from.size(), to);
    return sql;
}

namespace {

using postgres::Database;

// The address without its password, for messages.
std::string public_name(const std::string& url) {
    char* problem = nullptr;
    PQconninfoOption* options = PQconninfoParse(url.c_str(), &problem);
    PQfreemem(problem);
    std::string host, name, user;
    for (const PQconninfoOption* o = options; o && o->keyword; ++o) {
        const std::string_view keyword = o->keyword, value = o->val ? o->val : "";
        if (keyword == "host" || (keyword == "hostaddr" && host.empty())) host = value;
        if (keyword == "dbname") name = value;
        if (keyword == "user") user = value;
    }
    PQconninfoFree(options);
    return fmt::format("postgres://{}{}{}/{}", user, user.empty() ? "" : "@", host, name);
}

StoreError cannot_open_database(const std::string& url, const StoreError& why) {
    const std::string_view what = why.what();
    const std::string_view help = why.kind == StoreError::Kind::newer ? "; start the newer program"
                                  : what.starts_with("permission denied")
                                      ? "; its user must own the database or the schema that it works in"
                                      : "";
    return {why.kind, fmt::format("cannot open the store {}: {}{}", in_quotes(public_name(url), 200), what, help)};
}

i64 number(Database& db, std::string_view question) {
    postgres::Statement& s = db.prepared(question).with();
    i64 value = 0;
    while (s.step()) value = s.number(0);
    return value;
}

// Brings the tables to the version of this program. Programs that start at the same time wait for each other.
void migrate(Database& db) {
    const auto steps = schema_steps();
    const i64 known = std::ssize(steps);
    db.run("BEGIN; SELECT pg_advisory_xact_lock(18121224)");
    if (number(db, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('ghent_version')") == 0) {
        if (number(db,
                   "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace("
                   "quote_ident(current_schema()))") > 0)
            throw StoreError(StoreError::Kind::corrupt,
                             "it holds tables of something else; give ghent a database of its own");
        // Names of accounts are compared whatever their case.
        db.run(
            "CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);"
            "CREATE TABLE ghent_version (version BIGINT NOT NULL); INSERT INTO ghent_version VALUES (0)");
    }
    i64 version = number(db, "SELECT version FROM ghent_version");
    if (version > known) throw written_by_a_newer_program(version, known);
    for (; version < known; ++version) {
        db.run(for_postgres(steps[static_cast<std::size_t>(version)]));
        db.prepared("UPDATE ghent_version SET version = $1").with(version + 1).run();
    }
    migrate_nodes(db);
    db.run("COMMIT");
}

}  // namespace

PostgresStore::PostgresStore(const std::string& url) : url_(url) {
    try {
        writer_ = connect();
        migrate(*writer_);
    } catch (const StoreError& error) {
        throw cannot_open_database(url, error);
    }
    start_writing();
}

PostgresStore::~PostgresStore() {
    nodes_.leave();
    stop_writing();
}

PostgresStore::Connection PostgresStore::connect() const { return std::make_unique<Database>(url_); }

Database& PostgresStore::writer() {
    if (!writer_->alive()) writer_ = connect();
    return *writer_;
}

// A connection that has waited for long may be gone without knowing it: then the question is asked once more, over a new one.
void PostgresStore::with_reader(const std::function<void(Database&)>& ask) {
    reader_places_.acquire();
    const std::shared_ptr<void> place(nullptr, [this](void*) { reader_places_.release(); });
    Connection reader;
    {
        const std::lock_guard lock(readers_mutex_);
        if (!readers_.empty()) {
            reader = std::move(readers_.back());
            readers_.pop_back();
        }
    }
    const bool used = reader != nullptr;
    if (!reader) reader = connect();
    try {
        ask(*reader);
    } catch (const StoreError&) {
        if (!used || reader->alive()) throw;
        reader = connect();
        ask(*reader);
    }
    const std::lock_guard lock(readers_mutex_);
    readers_.push_back(std::move(reader));
}

}  // namespace ghent
