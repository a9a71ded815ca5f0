// The params of one request, read with care: every fault is an RpcError that names the parameter and what it should be.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine_server.h"

namespace ghent::cli {

// An error that goes back to the caller. `rule` and `reason` make up its data when there is a reason.
struct RpcError {
    int code;
    std::string message, rule = {}, reason = {};
};

class Params {
public:
    // `object` is the JSON object, or null when there were none.
    explicit Params(const nlohmann::json* object) : object_(object) {}

    // Refuses parameters that the method does not have: a typing error is not silently passed over.
    void expect_only(std::span<const std::string_view> names, std::string_view method) const;

    bool has(std::string_view key) const { return find(key) != nullptr; }
    std::string text(std::string_view key) const;
    std::string text_or(std::string_view key, std::string_view standard) const;
    bool flag(std::string_view key) const;  // false when it is not there
    std::optional<u64> number(std::string_view key, u64 least, u64 most) const;
    u64 number_or(std::string_view key, u64 standard, u64 least, u64 most) const;
    u64 required_number(std::string_view key, u64 least, u64 most) const;
    std::optional<Seat> seat() const;  // us, gb
    Viewer viewer() const;             // us, gb, none, all; required
    std::vector<std::string> texts(std::string_view key) const;

    // What has a shape of its own.
    Setup setup(const Module& m, const GameData& d) const;            // scenario, options
    std::vector<u16> dice(const Module& m, const GameData& d) const;  // numbers, or names of what is drawn
    std::string json_or_text(std::string_view key) const;             // an object given as JSON or as its text
    std::string lines(std::string_view key) const;                    // JSON Lines as text, or as an array of objects

private:
    const nlohmann::json* find(std::string_view key) const;
    const nlohmann::json& required(std::string_view key) const;

    const nlohmann::json* object_;
};

}  // namespace ghent::cli
