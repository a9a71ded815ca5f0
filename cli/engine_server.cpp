// The protocol: from a line to a method and back. The methods are in engine_methods.cpp.
#include "cli/engine_server.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <random>

#include "cli/engine_params.h"
#include "core/strings.h"

namespace ghent::cli {

namespace {

using nlohmann::json;

std::string dump(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

std::string error_reply(const json& id, const RpcError& e) {
    json error = {{"code", e.code}, {"message", e.message}};
    if (!e.reason.empty()) error["data"] = {{"rule", e.rule}, {"reason", e.reason}};
    return fmt::format(R"({{"jsonrpc":"2.0","id":{},"error":{}}})", dump(id), dump(error));
}

std::string result_reply(const json& id, std::string_view result) {
    return fmt::format(R"({{"jsonrpc":"2.0","id":{},"result":{}}})", dump(id), result);
}

// How deep arrays and objects are nested; brackets inside texts do not count.
int depth_of(std::string_view line, int enough) {
    int depth = 0, deepest = 0;
    bool text = false;
    for (std::size_t i = 0; i < line.size() && deepest <= enough; ++i) {
        const char c = line[i];
        if (text && c == '\\') ++i;
        else if (c == '"') text = !text;
        else if (!text && (c == '[' || c == '{')) deepest = std::max(deepest, ++depth);
        else if (!text && (c == ']' || c == '}')) --depth;
    }
    return deepest;
}

json parse_line(std::string_view line, const EngineLimits& limits) {
    if (line.size() > limits.line)
        throw RpcError{kParseError, fmt::format("the line has more than {} bytes", limits.line)};
    if (depth_of(line, limits.depth) > limits.depth)
        throw RpcError{kParseError, fmt::format("arrays and objects are nested deeper than {}", limits.depth)};
    try {
        return json::parse(line);
    } catch (const json::exception& e) {
        std::string_view text = e.what();  // "[json.exception.parse_error.101] parse error at line 1, column 2: …"
        if (const std::size_t end = text.find("] "); end != std::string_view::npos) text.remove_prefix(end + 2);
        throw RpcError{kParseError, fmt::format("not JSON: {}", text.substr(0, 300))};
    }
}

u64 random_seed() {
    static std::random_device device;
    return (static_cast<u64>(device()) << 16 ^ device()) & 0xFFFF'FFFF'FFFFULL;  // exact in every JSON reader
}

bool is_id(const json& id) { return id.is_string() || id.is_number() || id.is_null(); }

}  // namespace

EngineServer::EngineServer(EngineLimits limits, std::function<u64()> fresh_seed)
    : limits_(limits), fresh_seed_(fresh_seed ? std::move(fresh_seed) : random_seed) {}

std::string EngineServer::handle(std::string_view line) {
    try {
        const json request = parse_line(line, limits_);
        if (!request.is_array()) return answer(&request);
        if (request.empty()) throw RpcError{kInvalidRequest, "an empty batch"};
        if (request.size() > limits_.batch)
            throw RpcError{kInvalidRequest, fmt::format("more than {} requests in one batch", limits_.batch)};
        std::string replies;
        for (const json& one : request) {
            const std::string reply = answer(&one);
            if (!reply.empty()) replies += (replies.empty() ? "" : ",") + reply;
        }
        return replies.empty() ? "" : "[" + replies + "]";
    } catch (const RpcError& e) {
        return error_reply(nullptr, e);
    } catch (const std::exception& e) {
        return error_reply(nullptr, {kInternalError, fmt::format("internal error: {}", e.what())});
    }
}

// One request that is JSON at least.
std::string EngineServer::answer(const void* parsed) {
    const json& request = *static_cast<const json*>(parsed);
    json id = nullptr;
    bool notification = false;
    try {
        if (!request.is_object()) throw RpcError{kInvalidRequest, "a request is an object"};
        if (const auto found = request.find("id"); found != request.end() && is_id(*found)) id = *found;
        const auto version = request.find("jsonrpc"), method = request.find("method"), params = request.find("params");
        if (version == request.end() || *version != "2.0")
            throw RpcError{kInvalidRequest, R"(a request says "jsonrpc": "2.0")"};
        if (request.contains("id") && !is_id(request["id"]))
            throw RpcError{kInvalidRequest, "an id is a text or a number"};
        if (method == request.end() || !method->is_string())
            throw RpcError{kInvalidRequest, "a request names its method"};
        notification = !request.contains("id");
        const bool given = params != request.end() && !params->is_null();
        if (given && !params->is_object())
            throw RpcError{kInvalidParams, "params must be an object of named parameters"};
        const std::string result = call(method->get_ref<const std::string&>(), Params(given ? &*params : nullptr));
        return notification ? "" : result_reply(id, result);
    } catch (const RpcError& e) {
        return notification ? "" : error_reply(id, e);
    } catch (const Refusal& e) {
        return notification ? "" : error_reply(id, {kRefusedRequest, e.what(), e.rule, e.what()});
    } catch (const std::exception& e) {
        return notification ? "" : error_reply(id, {kInternalError, fmt::format("internal error: {}", e.what())});
    }
}

}  // namespace ghent::cli
