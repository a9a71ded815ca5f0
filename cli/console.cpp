#include "cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace ghent::cli {

namespace {

int columns() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return std::clamp<int>(size.ws_col, 40, 160);
    return 100;
}

bool wants_colour() {
    const char* no_colour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return !(no_colour && *no_colour) && !(terminal && std::string_view(terminal) == "dumb");
}

}  // namespace

Console Console::standard() {
    const bool in = isatty(STDIN_FILENO), out = isatty(STDOUT_FILENO), err = isatty(STDERR_FILENO);
    return {std::cin, std::cout, std::cerr, out && wants_colour(), in && out, err, columns(), {}};
}

void Console::clear() const {
    if (interactive) out << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
}

}  // namespace ghent::cli
