#include "testing/postgres.h"

#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <vector>

namespace ghent {

namespace {

constexpr const char* kPrograms = "/usr/lib/postgresql/15/bin";

// PostgreSQL does not run as root; Debian has a user for it.
const passwd* other_user() { return geteuid() == 0 ? getpwnam("postgres") : nullptr; }

pid_t spawn(const std::vector<std::string>& words, const std::string& log) {
    const passwd* user = other_user();
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    const pid_t pid = fork();
    if (pid != 0) return pid;
    if (user && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);  // it does not outlive the tests, however they end
    if (!std::freopen(log.c_str(), "a", stdout) || !std::freopen(log.c_str(), "a", stderr)) _exit(126);
    if (chdir("/") != 0) _exit(126);
    execv(pointers[0], pointers.data());
    _exit(127);
}

bool run(const std::vector<std::string>& words, const std::string& log) {
    int status = -1;
    waitpid(spawn(words, log), &status, 0);
    return status == 0;
}

}  // namespace

TestPostgres* TestPostgres::get() {
    static const std::unique_ptr<TestPostgres> one = [] {
        const bool there = std::filesystem::exists(std::filesystem::path(kPrograms) / "postgres");
        return std::unique_ptr<TestPostgres>(there ? new TestPostgres : nullptr);
    }();
    return one.get();
}

TestPostgres::TestPostgres() : bin_(kPrograms) {
    std::string pattern = (std::filesystem::temp_directory_path() / "ghent-pg-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no folder for PostgreSQL");
    folder_ = pattern;
    if (const passwd* user = other_user(); user && chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::runtime_error("cannot give a folder to the user postgres");
    if (!run({bin_ / "initdb", "-D", folder_ / "data", "-A", "trust", "-U", "postgres", "-E", "UTF8",
              "--locale=C.UTF-8", "--no-sync"},
             folder_ / "log"))
        throw std::runtime_error("initdb failed; see " + (folder_ / "log").string());
    start();
}

void TestPostgres::start() {
    // What the machine does not survive is not tested here: no syncs.
    pid_ = spawn({bin_ / "postgres", "-D", folder_ / "data", "-k", folder_, "-c", "listen_addresses=", "-c",
                  "fsync=off", "-c", "shared_buffers=32MB"},
                 folder_ / "log");
    for (int i = 0; i < 600; ++i) {
        if (run({bin_ / "pg_isready", "-q", "-h", folder_, "-U", "postgres"}, "/dev/null")) return;
        usleep(50'000);
    }
    throw std::runtime_error("PostgreSQL does not start; see " + (folder_ / "log").string());
}

void TestPostgres::stop(int signal) {
    if (pid_ <= 0) return;
    kill(pid_, signal);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
}

TestPostgres::~TestPostgres() {
    stop(SIGQUIT);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string TestPostgres::store(const std::string& schema, const std::string& user) const {
    return fmt::format("postgres://{}@/postgres?host={}&options=-csearch_path%3D{}", user, folder_.string(), schema);
}

std::string TestPostgres::new_store() {
    const std::string schema = fmt::format("s{}", ++schemas_);
    sql("CREATE SCHEMA " + schema);
    return store(schema);
}

void TestPostgres::sql(const std::string& statements) const {
    if (!run({bin_ / "psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", folder_, "-U", "postgres", "-c", statements},
             folder_ / "log"))
        throw std::runtime_error("psql failed; see " + (folder_ / "log").string());
}

}  // namespace ghent
