// How REST has something done at a table; for the sources of Table alone.
#pragma once

#include <future>
#include <memory>
#include <variant>

#include "server/table.h"

namespace ghent::server {

// Runs on the line; the caller waits. `what` gets two functions, of which it calls one: done, or failed. A failure travels as a
// value and is thrown here: an exception that two threads hold is destroyed by whichever lets go last.
template <class Do>
GameFacts Table::call(Do what) {
    using Result = std::variant<GameFacts, ApiError>;
    const auto promise = std::make_shared<std::promise<Result>>();
    std::future<Result> future = promise->get_future();
    line_.post([self = shared_from_this(), promise, what = std::move(what)] {
        const auto done = [self, promise] { promise->set_value(self->facts_); };
        const auto failed = [promise](const ApiError& e) { promise->set_value(e); };
        self->when_loaded(
            [what, done, failed] {
                try {
                    what(done, failed);
                } catch (const std::exception& e) {
                    failed(as_api_error(e));
                }
            },
            failed);
    });
    if (future.wait_for(std::chrono::seconds(30)) != std::future_status::ready)
        throw ApiError(503, "busy", "the server is busy; try again later");
    Result result = future.get();
    if (const auto* error = std::get_if<ApiError>(&result)) throw *error;
    return std::move(std::get<GameFacts>(result));
}

}  // namespace ghent::server
