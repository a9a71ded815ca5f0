#include "store/maintenance.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/strings.h"
#include "store/copy.h"
#include "store/schema.h"
#include "store/sqlite_store.h"

namespace ghent {

namespace fs = std::filesystem;

namespace {

StoreError about(const std::string& file, const StoreError& why) {
    return {why.kind, fmt::format("{}: {}", in_quotes(file, 200), why.what())};
}

StoreError failed(const std::string& file) {
    return {StoreError::Kind::other,
            fmt::format("{}: {}", in_quotes(file, 200), std::strerror(errno))};  // NOLINT(concurrency-mt-unsafe)
}

i64 version_of(sqlite::Database& db) { return count_by(db, "PRAGMA user_version"); }

// As it is: without bringing its tables up to date, and without keeping others off.
sqlite::Database open_as_is(const std::string& file) {
    if (!fs::exists(file))
        throw StoreError(StoreError::Kind::other, fmt::format("{}: there is no such file", in_quotes(file, 200)));
    try {
        sqlite::Database db(file, false);
        const i64 version = version_of(db), known = std::ssize(schema_steps());
        if (version == 0) throw StoreError(StoreError::Kind::corrupt, "it is no store of ghent");
        if (version > known) throw written_by_a_newer_program(version, known);
        return db;
    } catch (const StoreError& error) {
        throw about(file, error);
    }
}

std::vector<std::string> faults_of(sqlite::Database& db) {
    std::vector<std::string> faults;
    try {
        sqlite::Statement& s = db.prepared("PRAGMA integrity_check(20)").with();
        while (s.step())
            if (std::string line = s.text(0); line != "ok") faults.push_back(std::move(line));
    } catch (const StoreError& error) {  // too damaged even to be looked through
        if (error.kind != StoreError::Kind::corrupt) throw;
        faults.emplace_back(error.what());
    }
    return faults;
}

void sync(const fs::path& path, int flags) {
    const int descriptor = open(path.c_str(), flags | O_CLOEXEC);
    if (descriptor < 0) throw failed(path);
    const bool good = fsync(descriptor) == 0;
    close(descriptor);
    if (!good) throw failed(path);
}

// A new file that appears under its name only when it is whole and safe on the disk.
class NewFile {
public:
    explicit NewFile(const std::string& file) : file_(file), part_(file + ".part") {
        if (fs::exists(file_))
            throw StoreError(
                StoreError::Kind::conflict,
                fmt::format("{} is there already; name another file, or move it away", in_quotes(file, 200)));
        std::error_code ignored;
        fs::remove(part_, ignored);
        const int descriptor = open(part_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);  // secrets are in it
        if (descriptor < 0) throw failed(file_);
        close(descriptor);
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile() {
        std::error_code ignored;
        for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(part_ + end, ignored);
    }
    const std::string& part() const { return part_; }
    void finish() {
        sync(part_, O_RDWR);
        fs::rename(part_, file_);
        const fs::path folder = fs::path(file_).parent_path();
        sync(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
    }

private:
    std::string file_, part_;
};

StoreError damaged(const std::string& file, std::string_view how) {
    return {StoreError::Kind::corrupt, fmt::format("{} is damaged: {}", in_quotes(file, 200), how)};
}

// All pages in one reading transaction: who writes meanwhile writes into the log.
void copy_pages(sqlite::Database& from, sqlite::Database& to, const std::string& file) {
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (!backup) sqlite::fail(to.handle(), sqlite3_errcode(to.handle()));
    const int step = sqlite3_backup_step(backup, -1);
    const int finish = sqlite3_backup_finish(backup);
    if (step != SQLITE_DONE) sqlite::fail(nullptr, finish != SQLITE_OK ? finish : step);
    try {
        to.run("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
    } catch (const StoreError& error) {
        throw damaged(file, error.what());
    }
}

void must_be_sound(sqlite::Database& db, const std::string& file) {
    const std::vector<std::string> faults = faults_of(db);
    if (!faults.empty()) throw damaged(file, faults[0]);
}

// The same file with today's tables, and nothing in them.
void make_tables(sqlite::Database& db) {
    for (const std::string_view step : schema_steps()) db.run(std::string(step).c_str());
    db.run(fmt::format("PRAGMA user_version = {}", std::ssize(schema_steps())).c_str());
}

[[maybe_unused]] void no_postgres() {
    throw Refusal("this ghent was built without PostgreSQL (libpq-dev was missing); use --store sqlite:FILE");
}

}  // namespace

std::vector<TableShape> tables_of(sqlite::Database& db) {
    std::vector<TableShape> tables;
    sqlite::Statement names(
        db.handle(), "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name");
    while (names.step()) {
        TableShape t{.name = names.text(0), .columns = {}};
        sqlite::Statement columns(db.handle(), "SELECT name FROM pragma_table_info($1)");
        for (columns.with(t.name); columns.step(); ++t.width)
            t.columns += fmt::format("{}\"{}\"", t.width > 0 ? ", " : "", columns.text(0));
        tables.push_back(std::move(t));
    }
    return tables;
}

void backup_store(const std::string& url, const std::string& file) {
    const std::string source = sqlite_file(url);
    NewFile made(file);
    {
        [[maybe_unused]] SqlTexts texts;
        sqlite::Database to(made.part(), false);
        if (source.empty()) {
#ifdef GHENT_HAVE_POSTGRES
            make_tables(to);
            backup_postgres(url, to, texts);
#else
            no_postgres();
#endif
        } else {
            sqlite::Database from = open_as_is(source);
            copy_pages(from, to, source);
        }
        must_be_sound(to, source.empty() ? file : source);
    }
    made.finish();
}

void restore_store(const std::string& file, const std::string& url) {
    const std::string target = sqlite_file(url);
    sqlite::Database from = open_as_is(file);
    must_be_sound(from, file);
    if (!target.empty()) {
        NewFile made(target);
        {
            sqlite::Database to(made.part(), false);
            copy_pages(from, to, file);
        }
        made.finish();
        open_store(url);  // with today's tables
        return;
    }
#ifdef GHENT_HAVE_POSTGRES
    // A copy of an older program gets today's tables first; the copy itself stays as it is.
    NewFile passing(file + ".restoring");
    {
        sqlite::Database to(passing.part(), false);
        copy_pages(from, to, file);
    }
    open_store("sqlite:" + passing.part());
    std::error_code ignored;
    fs::remove(passing.part() + "-lock", ignored);
    SqlTexts texts;
    sqlite::Database today = open_as_is(passing.part());
    restore_postgres(today, url, texts);
#else
    no_postgres();
#endif
}

StoreReport check_store(const std::string& url) {
    const std::string file = sqlite_file(url);
    if (file.empty()) {
#ifdef GHENT_HAVE_POSTGRES
        return check_postgres(url);
#else
        no_postgres();
#endif
    }
    sqlite::Database db = open_as_is(file);
    StoreReport report{.version = version_of(db), .problems = {}};
    for (const std::string& fault : faults_of(db)) report.problems.push_back({.what = fault, .games = {}});
    if (report.problems.empty()) look_through(db, report);
    return report;
}

bool set_moderator(const std::string& url, const std::string& name, bool moderator) {
    const std::string file = sqlite_file(url);
    if (file.empty()) {
#ifdef GHENT_HAVE_POSTGRES
        return set_postgres_moderator(url, name, moderator);
#else
        no_postgres();
#endif
    }
    sqlite::Database db = open_as_is(file);
    return write_moderator(db, name, moderator);
}

}  // namespace ghent
