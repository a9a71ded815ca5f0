// A thin coat over libpq: connections that close themselves, values that bind by type, errors that throw, and many statements in one
// go (libpq's pipeline) where nobody looks at a result before the end.
#pragma once

#include <libpq-fe.h>

#include <concepts>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace ghent::postgres {

class Database;

class Statement {
public:
    Statement(Database& db, std::string_view sql) : db_(db), sql_(sql) {}

    // Takes all values, in order, and begins anew.
    template <class... T>
    Statement& with(const T&... values) {
        reset();
        values_.clear();
        (bind(values), ...);
        return *this;
    }
    Statement& with_texts(const std::vector<std::string>& values);
    bool step();  // true: a row is there
    void run();

    i64 number(int column) const;
    std::string text(int column) const;
    i64 changed() const;  // rows, by the last run() that was not part of many

private:
    friend class Database;
    void reset();
    template <std::integral T>
    void bind(T value) {
        values_.push_back(std::to_string(static_cast<i64>(value)));
    }
    void bind(std::string_view value);
    void bind(const std::string& value) { bind(std::string_view(value)); }

    struct Clear {
        void operator()(PGresult* r) const { PQclear(r); }
    };
    using Result = std::unique_ptr<PGresult, Clear>;

    Database& db_;
    std::string_view sql_;
    std::string name_;  // under which the server knows it; "": not yet
    std::vector<std::string> values_;
    Result result_;
    int row_ = -1;
};

class Database {
public:
    using Statement = postgres::Statement;

    explicit Database(const std::string& url);  // connects; throws StoreError
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const std::string& sql);  // several statements
    // Prepared once; the text must live for ever (a literal).
    Statement& prepared(std::string_view sql);
    void begin(bool together);
    void commit();
    void roll_back();
    bool in_transaction() const;
    bool alive() const { return PQstatus(handle_.get()) == CONNECTION_OK; }
    PGconn* handle() { return handle_.get(); }

private:
    friend postgres::Statement;
    using Result = Statement::Result;
    void execute(Statement& s);
    void send(Statement& s);
    void collect(bool end);
    void leave_pipeline();
    std::string new_name() { return "s" + std::to_string(++names_); }

    struct Close {
        void operator()(PGconn* c) const { PQfinish(c); }
    };
    std::unique_ptr<PGconn, Close> handle_;
    std::map<std::string_view, Statement> statements_;
    u64 names_ = 0;
    bool together_ = false;
    int sent_ = 0;                      // answers that have not been read
    std::vector<Statement*> unproved_;  // prepared in the pipeline; whether that went well is not known yet
};

}  // namespace ghent::postgres
