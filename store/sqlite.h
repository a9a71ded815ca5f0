// A thin coat over the C interface of SQLite: handles that close themselves, values that bind by type, errors that throw.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/store.h"

namespace ghent {
class Tail;
}

namespace ghent::sqlite {

class Statement {
public:
    Statement(sqlite3* db, std::string_view sql);

    // Binds all values, in order, and begins anew.
    template <class... T>
    Statement& with(const T&... values) {
        reset();
        int at = 0;
        (bind(++at, values), ...);
        return *this;
    }
    Statement& with_texts(const std::vector<std::string>& values);
    bool step();  // true: a row is there
    void run() {
        while (step()) {}
    }

    i64 number(int column) { return sqlite3_column_int64(handle_.get(), column); }
    std::string text(int column);

private:
    void reset();
    void bind(int at, i64 value);
    void bind(int at, int value) { bind(at, static_cast<i64>(value)); }
    void bind(int at, unsigned value) { bind(at, static_cast<i64>(value)); }
    void bind(int at, bool value) { bind(at, static_cast<i64>(value)); }
    void bind(int at, std::string_view value);
    void bind(int at, const std::string& value) { bind(at, std::string_view(value)); }

    struct Finalize {
        void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
    };
    sqlite3* db_;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

class Database {
public:
    using Statement = sqlite::Statement;

    Database(const std::string& file, bool create);
    void run(const char* sql);
    void begin(bool) { prepared("BEGIN IMMEDIATE").with().run(); }
    void commit() { prepared("COMMIT").with().run(); }
    void roll_back();
    bool in_transaction() { return sqlite3_get_autocommit(handle_.get()) == 0; }
    // Prepared once; the text must live for ever (a literal).
    Statement& prepared(std::string_view sql);
    sqlite3* handle() { return handle_.get(); }
    Tail* tail = nullptr;  // of the connection that writes

private:
    struct Close {
        void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
    std::unordered_map<const char*, Statement> statements_;  // by where the text is
};

[[noreturn]] void fail(sqlite3* db, int code);

}  // namespace ghent::sqlite
