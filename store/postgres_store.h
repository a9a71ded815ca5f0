// The store in a PostgreSQL database, which several programs may share. One connection writes, others read; what was lost with a
// connection is an error of whoever waited for it, and the next change connects anew.
#pragma once

#include <semaphore>

#include "store/postgres.h"
#include "store/postgres_nodes.h"
#include "store/sql_store.h"

namespace ghent {

// A step of store/schema.h, which is written as SQLite reads it, as PostgreSQL does.
std::string for_postgres(std::string_view step);

class PostgresStore final : public SqlStore<postgres::Database> {
public:
    explicit PostgresStore(const std::string& url);
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;
    ~PostgresStore() override;  // writes what is queued
    Nodes* nodes() override { return &nodes_; }

private:
    using Connection = std::unique_ptr<postgres::Database>;

    postgres::Database& writer() override;
    void with_reader(const std::function<void(postgres::Database&)>& ask) override;
    Connection connect() const;

    const std::string url_;
    Connection writer_;
    // A database has connections for a few programs (PostgreSQL 100 by itself): who finds all of ours in use waits for one.
    static constexpr int kMostReaders = 10;
    std::counting_semaphore<kMostReaders> reader_places_{kMostReaders};
    std::mutex readers_mutex_;
    std::vector<Connection> readers_;  // that nobody uses now
    PostgresNodes nodes_{url_, [this](const auto& ask) { with_reader(ask); }};
};

}  // namespace ghent
