// A PostgreSQL server for tests: started in a folder of its own by whoever asks first, stopped at the end of the program. It listens
// on a socket in that folder and nowhere else.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace ghent {

class TestPostgres {
public:
    // Null when the machine has no PostgreSQL server (Debian: postgresql-15).
    static TestPostgres* get();

    TestPostgres(const TestPostgres&) = delete;
    TestPostgres& operator=(const TestPostgres&) = delete;
    ~TestPostgres();

    // A new, empty schema; the address of a store in it.
    std::string new_store();
    // The address of a store in schema `schema`, as user `user`.
    std::string store(const std::string& schema, const std::string& user = "postgres") const;
    void sql(const std::string& statements) const;  // by psql, as the owner; aborts the test program when it fails
    void start();
    void stop(
        int signal);  // of postgres: SIGINT ends all connections and goes home, SIGQUIT leaves everything as it is

private:
    TestPostgres();

    std::filesystem::path bin_, folder_;
    pid_t pid_ = 0;
    int schemas_ = 0;
};

}  // namespace ghent
