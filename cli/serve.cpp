// ghent serve: announced, not there yet.
#include "cli/commands.h"

namespace ghent::cli {

int run_serve(const ServeArgs&, Console&) {
    throw Refusal(
        "the server is not there yet; `ghent play GAME` plays in the terminal, `ghent engine` serves programs");
}

}  // namespace ghent::cli
