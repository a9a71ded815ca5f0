// What a caller is told when his request is refused: {"error": {"code", "message", "rule"?}}.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "core/json.h"

namespace ghent::server {

// A plain value: a copy shares nothing with it, so it may travel from thread to thread.
struct ApiError : std::exception {
    ApiError(unsigned s, std::string_view c, std::string what, std::string r = {})
        : status(s), code(c), message(std::move(what)), rule(std::move(r)) {}
    const char* what() const noexcept override { return message.c_str(); }
    unsigned status;
    std::string_view code;  // a literal
    std::string message, rule;
};

// The object inside "error".
void write_error(Json& j, const ApiError& e);
std::string error_body(const ApiError& e);

// What an exception means to a caller: ApiError as it is, Refusal as 400/422, anything else as an internal fault (logged).
ApiError as_api_error(const std::exception& e);

inline ApiError not_found() { return {404, "not_found", "there is no such thing"}; }
inline ApiError bad_request(const std::string& message) { return {400, "bad_request", message}; }
inline ApiError forbidden(std::string_view code, const std::string& message) { return {403, code, message}; }
// Why it is broken may tell what somebody must not know; the log says it to whoever looks after the server.
inline ApiError broken() {
    return {409, "broken", "the record of this game is damaged; whoever looks after the server can see in its log why"};
}
inline ApiError too_much_kept() { return {429, "rate_limited", "too much is kept for your address; try again later"}; }
inline ApiError moved() { return {503, "moved", "this game is served elsewhere now; come again"}; }
inline ApiError conflict(std::string_view code, const std::string& message) { return {409, code, message}; }

}  // namespace ghent::server
