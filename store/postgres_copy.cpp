// Copies and checks of a store in PostgreSQL.
#include "core/strings.h"
#include "store/copy.h"
#include "store/postgres.h"
#include "store/schema.h"

namespace ghent {

using postgres::Database;

// A few thousand rows at a time: the whole table need not fit into memory.
template <class Take>
static void each_row(Database& db, const TableShape& t, SqlTexts& texts, Take take) {
    db.run(fmt::format("DECLARE copy_{0} NO SCROLL CURSOR FOR SELECT {1} FROM \"{0}\"", t.name, t.columns));
    texts.push_back(fmt::format("FETCH 2000 FROM copy_{}", t.name));
    std::vector<std::string> values(static_cast<std::size_t>(t.width));
    for (bool more = true; more;) {
        more = false;
        postgres::Statement& s = db.prepared(texts.back()).with();
        while (s.step()) {
            for (int i = 0; i < t.width; ++i) values[static_cast<std::size_t>(i)] = s.text(i);
            take(values);
            more = true;
        }
    }
    db.run(fmt::format("CLOSE copy_{}", t.name));
}

namespace {

i64 version_of(Database& db) {
    if (count_by(db, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('ghent_version')") == 0)
        throw StoreError(StoreError::Kind::corrupt, "this database is no store of ghent");
    return count_by(db, "SELECT version FROM ghent_version");
}

// One moment of it, whatever is written meanwhile.
void begin_reading(Database& db) { db.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }

}  // namespace

void backup_postgres(const std::string& url, sqlite::Database& to, SqlTexts& texts) {
    Database from(url);
    begin_reading(from);
    const i64 version = version_of(from), known = std::ssize(schema_steps());
    if (version > known) throw written_by_a_newer_program(version, known);
    if (version < known)
        throw StoreError(
            StoreError::Kind::other,
            fmt::format("its tables are of version {}; start this ghent with it once, which brings them to {}", version,
                        known));
    const std::vector<TableShape> tables = tables_of(to);
    to.begin(false);
    copy_tables(from, to, tables, texts);
    to.commit();
}

void restore_postgres(sqlite::Database& from, const std::string& url, SqlTexts& texts) {
    open_store(url);  // makes the tables
    Database to(url);
    if (count_by(to, "SELECT count(*) FROM person") + count_by(to, "SELECT count(*) FROM game") > 0)
        throw StoreError(StoreError::Kind::conflict,
                         "this database holds games or people already; restore into an empty one");
    const std::vector<TableShape> tables = tables_of(from);
    try {
        to.begin(true);
        copy_tables(from, to, tables, texts);
        to.commit();
    } catch (const StoreError&) {
        to.roll_back();
        throw;
    }
}

StoreReport check_postgres(const std::string& url) {
    Database db(url);
    begin_reading(db);
    StoreReport report{.version = version_of(db), .problems = {}};
    look_through(db, report);
    return report;
}

bool set_postgres_moderator(const std::string& url, const std::string& name, bool moderator) {
    Database db(url);
    version_of(db);
    return write_moderator(db, name, moderator);
}

}  // namespace ghent
