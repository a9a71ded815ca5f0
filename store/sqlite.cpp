#include "store/sqlite.h"

#include <fmt/format.h>

namespace ghent::sqlite {

namespace {

StoreError::Kind kind_of(int code) {
    switch (code & 0xFF) {
        case SQLITE_CONSTRAINT: return StoreError::Kind::conflict;
        case SQLITE_FULL: return StoreError::Kind::full;
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return StoreError::Kind::locked;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return StoreError::Kind::corrupt;
        default: return StoreError::Kind::other;
    }
}

}  // namespace

void fail(sqlite3* db, int code) { throw StoreError(kind_of(code), db ? sqlite3_errmsg(db) : sqlite3_errstr(code)); }

Statement::Statement(sqlite3* db, std::string_view sql) : db_(db) {
    sqlite3_stmt* raw = nullptr;
    const int code =
        sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    handle_.reset(raw);
    if (code != SQLITE_OK) fail(db, code);
}

Statement& Statement::with_texts(const std::vector<std::string>& values) {
    reset();
    int at = 0;
    for (const std::string& value : values) bind(++at, value);
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
        const std::string message = sqlite3_errmsg(db_);
        reset();
        throw StoreError(kind_of(code), message);
    }
    reset();
    return false;
}

void Statement::reset() {
    sqlite3_reset(handle_.get());  // repeats the error of the last step, which was thrown then
}

std::string Statement::text(int column) {
    const auto* bytes = sqlite3_column_text(handle_.get(), column);
    const int size = sqlite3_column_bytes(handle_.get(), column);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)) : std::string();
}

void Statement::bind(int at, i64 value) {
    if (const int code = sqlite3_bind_int64(handle_.get(), at, value); code != SQLITE_OK) fail(db_, code);
}

void Statement::bind(int at, std::string_view value) {
    const int code = sqlite3_bind_text64(handle_.get(), at, value.data() ? value.data() : "", value.size(),
                                         SQLITE_TRANSIENT, SQLITE_UTF8);
    if (code != SQLITE_OK) fail(db_, code);
}

Database::Database(const std::string& file, bool create) {
    sqlite3* raw = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (create ? SQLITE_OPEN_CREATE : 0);
    const int code = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
    handle_.reset(raw);
    if (code != SQLITE_OK) fail(raw, code);
    sqlite3_busy_timeout(raw, 5'000);
    sqlite3_extended_result_codes(raw, 1);
}

void Database::run(const char* sql) {
    if (const int code = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr); code != SQLITE_OK)
        fail(handle_.get(), code);
}

void Database::roll_back() {
    if (in_transaction()) sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Statement& Database::prepared(std::string_view sql) {
    const auto found = statements_.find(sql.data());
    if (found != statements_.end()) return found->second;
    return statements_.try_emplace(sql.data(), handle_.get(), sql).first->second;
}

}  // namespace ghent::sqlite
