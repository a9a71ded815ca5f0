// What a caller is told when his request is refused: {"error": {"code", "message", "rule"?}}.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/json.h"

namespace ghent::server {

struct ApiError : std::runtime_error {
    ApiError(unsigned s, std::string_view c, const std::string& message, std::string r = {})
        : std::runtime_error(message), status(s), code(c), rule(std::move(r)) {}
    unsigned status;
    std::string_view code;  // a literal
    std::string rule;
};

// The object inside "error".
void write_error(Json& j, const ApiError& e);
std::string error_body(const ApiError& e);

// What an exception means to a caller: ApiError as it is, Refusal as 400/422, anything else as an internal fault (logged).
ApiError as_api_error(const std::exception& e);

inline ApiError not_found() { return {404, "not_found", "there is no such thing"}; }
inline ApiError bad_request(const std::string& message) { return {400, "bad_request", message}; }
inline ApiError forbidden(std::string_view code, const std::string& message) { return {403, code, message}; }
inline ApiError conflict(std::string_view code, const std::string& message) { return {409, code, message}; }

}  // namespace ghent::server
