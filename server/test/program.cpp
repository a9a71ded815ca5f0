#include "server/test/program.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace ghent::server {

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

Program::Program(const std::filesystem::path& folder, std::string store, const std::string& name)
    : Program(folder,
              std::vector<std::string>{"serve", "--port", "0", "--limit", "crowd=100000/1000000", "--store",
                                       store.empty() ? "sqlite:" + (folder / "crash.db").string() : std::move(store)},
              name) {}

std::unique_ptr<Program> Program::worker(const std::filesystem::path& folder, const std::string& store,
                                         const std::string& name) {
    return std::unique_ptr<Program>(
        new Program(folder, std::vector<std::string>{"think", "--threads", "1", "--store", store}, name));
}

Program::Program(const std::filesystem::path& folder, const std::vector<std::string>& words, const std::string& name) {
    const std::string out = (folder / (name + "out.txt")).string(), log = (folder / (name + "log.txt")).string();
    std::filesystem::remove(out);
    pid_ = fork();
    if (pid_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive the tests, however they end
        if (!std::freopen(out.c_str(), "w", stdout) || !std::freopen(log.c_str(), "a", stderr)) _exit(126);
        std::vector<const char*> pointers{GHENT_PROGRAM};
        for (const std::string& word : words) pointers.push_back(word.c_str());
        pointers.push_back(nullptr);
        execv(GHENT_PROGRAM, const_cast<char**>(pointers.data()));
        _exit(127);
    }
    for (int i = 0; i < 6'000 && port_ == 0; ++i) {
        usleep(5'000);
        const std::string said = text_of(out);
        const std::size_t line = said.find('\n');
        if (line == std::string::npos) continue;
        if (said.starts_with("Ghent is at")) port_ = std::stoi(said.substr(said.rfind(':', line) + 1));
        if (said.starts_with("Ghent thinks")) port_ = 1;
    }
}

Program::~Program() { end(SIGKILL); }

void Program::send(int signal) const { kill(pid_, signal); }

int Program::end(int signal) {
    if (pid_ <= 0) return 0;
    kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return status;
}

int run_ghent(const std::string& arguments, const std::filesystem::path& folder, std::string& said) {
    const std::string file = (folder / "said.txt").string();
    const int status = std::system(fmt::format("{} {} >{} 2>&1", GHENT_PROGRAM, arguments, file).c_str());
    said = text_of(file);
    return WEXITSTATUS(status);
}

}  // namespace ghent::server
