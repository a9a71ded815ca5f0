// The program itself, serving as a process of its own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace ghent::server {

class Program {
public:
    // Serves this store (none: crash.db in the folder); standard output and error go to out.txt and log.txt in the folder, with
    // `name` before them.
    explicit Program(const std::filesystem::path& folder, std::string store = {}, const std::string& name = {});
    // `ghent think`.
    static std::unique_ptr<Program> worker(const std::filesystem::path& folder, const std::string& store,
                                           const std::string& name);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program();

    int end(int signal);                // the status as waitpid() gives it
    void send(int signal) const;        // and it may go on
    int port() const { return port_; }  // 0: it did not start; of a worker 1

private:
    Program(const std::filesystem::path& folder, const std::vector<std::string>& words, const std::string& name);

    pid_t pid_;
    int port_ = 0;
};

// Runs `ghent` with these arguments; what it said goes to `said`. Returns its exit code.
int run_ghent(const std::string& arguments, const std::filesystem::path& folder, std::string& said);

std::string text_of(const std::filesystem::path& file);

}  // namespace ghent::server
