// The program itself, serving as a process of its own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace ghent::server {

class Program {
public:
    // Serves the store in this folder; standard output and error go to out.txt and log.txt there.
    explicit Program(const std::filesystem::path& folder);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program();

    int end(int signal);                // the status as waitpid() gives it
    int port() const { return port_; }  // 0: it did not start

private:
    pid_t pid_;
    int port_ = 0;
};

// Runs `ghent` with these arguments; what it said goes to `said`. Returns its exit code.
int run_ghent(const std::string& arguments, const std::filesystem::path& folder, std::string& said);

std::string text_of(const std::filesystem::path& file);

}  // namespace ghent::server
