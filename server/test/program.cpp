#include "server/test/program.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace ghent::server {

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

Program::Program(const std::filesystem::path& folder) {
    const std::string out = (folder / "out.txt").string(), log = (folder / "log.txt").string(),
                      store = "sqlite:" + (folder / "crash.db").string();
    std::filesystem::remove(out);
    pid_ = fork();
    if (pid_ == 0) {
        if (!std::freopen(out.c_str(), "w", stdout) || !std::freopen(log.c_str(), "a", stderr)) _exit(126);
        execl(GHENT_PROGRAM, GHENT_PROGRAM, "serve", "--port", "0", "--store", store.c_str(), nullptr);
        _exit(127);
    }
    for (int i = 0; i < 6'000 && port_ == 0; ++i) {
        usleep(5'000);
        const std::string said = text_of(out);
        const std::size_t line = said.find('\n');
        if (line != std::string::npos && said.starts_with("Ghent is at"))
            port_ = std::stoi(said.substr(said.rfind(':', line) + 1));
    }
}

Program::~Program() { end(SIGKILL); }

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
