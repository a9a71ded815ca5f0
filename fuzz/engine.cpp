// Lines of the engine protocol: each gets one line back, and the engine goes on.
#include "cli/engine_server.h"
#include "core/strings.h"
#include "fuzz/fuzz.h"

using namespace ghent;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    cli::EngineServer server({.line = 1U << 16, .depth = 64, .games = 8, .batch = 20}, [] { return u64{1}; });
    int lines = 0;
    for (const std::string_view line : split(fuzz::text_of(data, size), '\n')) {
        if (++lines > 50) break;
        // How long a player may think is the caller's choice, and not what is looked for here.
        if (line.find("\"ms\"") != std::string_view::npos || line.find("iterations") != std::string_view::npos)
            continue;
        const std::string answer = server.handle(line);
        fuzz::must(answer.find('\n') == std::string::npos, "an answer is one line", answer);
        fuzz::must(answer.empty() || answer.front() == '{' || answer.front() == '[', "an answer is JSON", answer);
    }
    const std::string alive = server.handle(R"({"jsonrpc":"2.0","id":1,"method":"games"})");
    fuzz::must(alive.find("\"result\"") != std::string::npos, "the engine goes on", alive);
    return 0;
}
