// Reading the JSON that clients send: every field by name and type, and none left over.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "server/error.h"

namespace ghent::server {

class JsonInput {
public:
    // Throws ApiError 400 when it is not one JSON object in valid UTF-8.
    explicit JsonInput(std::string_view text);
    JsonInput(JsonInput&&) noexcept;
    JsonInput& operator=(JsonInput&&) noexcept;
    ~JsonInput();

    bool has(std::string_view key) const;
    bool is_null(std::string_view key);                              // there, and null: then it is read
    std::string text(std::string_view key, std::size_t most = 200);  // must be there, at most so many bytes
    std::string text_or(std::string_view key, std::string_view otherwise, std::size_t most = 200);
    bool flag_or(std::string_view key, bool otherwise);
    bool flag(std::string_view key);
    i64 number(std::string_view key, i64 least, i64 most);
    std::vector<std::string> texts(std::string_view key, std::size_t most_items, std::size_t most = 200);
    JsonInput object(std::string_view key);
    std::vector<std::pair<std::string, int>> options(std::string_view key);  // names with numbers or flags
    Seat seat(std::string_view key = "seat");
    // Everything was read: what is left is unknown, and refused.
    void finish() const;

private:
    struct Impl;
    explicit JsonInput(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace ghent::server
