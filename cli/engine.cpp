// ghent engine: requests line by line from stdin, answers line by line to stdout.
#include <istream>
#include <ostream>

#include "cli/commands.h"
#include "cli/engine_server.h"

namespace ghent::cli {

namespace {

// A line without its end. No more than `most` + 1 bytes of it are kept, enough to see that it is too long. False at the end.
bool read_line(std::istream& in, std::string& line, std::size_t most) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
        if (c == '\n') return true;
        if (line.size() <= most) line.push_back(static_cast<char>(c));
    }
    return !line.empty();
}

}  // namespace

int run_engine(Console& console) {
    EngineServer server;
    std::string line;
    while (read_line(console.in, line, server.limits().line)) {
        const std::string reply = server.handle(line);
        if (reply.empty()) continue;
        console.out << reply << '\n' << std::flush;
        if (!console.out) return kRefused;  // nobody listens any more
    }
    return kSuccess;
}

}  // namespace ghent::cli
