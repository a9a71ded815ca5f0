// The lines of `ghent engine`: every line gets an answer, and the process and its games live on.
#include <cstdlib>

#include "cli/engine_server.h"

using namespace ghent;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    cli::EngineServer server({}, [] { return u64{1}; });
    std::string_view rest(reinterpret_cast<const char*>(bytes), size);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        server.handle(rest.substr(0, end));
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    const std::string alive = server.handle(R"({"jsonrpc":"2.0","id":1,"method":"games"})");
    if (alive.find("\"result\"") == std::string::npos) std::abort();
    return 0;
}
