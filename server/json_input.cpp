#include "server/json_input.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/json_read.h"
#include "core/module.h"
#include "core/strings.h"

namespace ghent::server {

namespace {

using Document = nlohmann::ordered_json;

ApiError wrong_type(std::string_view key, std::string_view wanted) {
    return {400, "bad_field", fmt::format("\"{}\" must be {}", key, wanted)};
}

// No request has as many fields, nor a game as many options: reading one takes as long as it is, however it is made.
constexpr std::size_t kMostFields = 128;

Document read_object(std::string_view text) {
    try {
        Document j = read_json(text, "the request", kMostFields);
        if (!j.is_object()) throw bad_request("the request is not a JSON object");
        return j;
    } catch (const Refusal& refusal) {
        throw bad_request(refusal.what());
    }
}

}  // namespace

struct JsonInput::Impl {
    Document j;

    Document take(std::string_view key) {
        const auto found = j.find(key);
        if (found == j.end()) throw ApiError(400, "missing_field", fmt::format("\"{}\" is missing", key));
        Document value = std::move(*found);
        j.erase(found);
        return value;
    }
};

JsonInput::JsonInput(std::string_view text) : impl_(std::make_unique<Impl>(Impl{read_object(text)})) {}
JsonInput::JsonInput(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
JsonInput::JsonInput(JsonInput&&) noexcept = default;
JsonInput& JsonInput::operator=(JsonInput&&) noexcept = default;
JsonInput::~JsonInput() = default;

bool JsonInput::has(std::string_view key) const { return impl_->j.contains(key); }

bool JsonInput::is_null(std::string_view key) {
    const auto found = impl_->j.find(key);
    if (found == impl_->j.end() || !found->is_null()) return false;
    impl_->j.erase(found);
    return true;
}

std::string JsonInput::text(std::string_view key, std::size_t most) {
    const Document value = impl_->take(key);
    if (!value.is_string()) throw wrong_type(key, "a text");
    std::string text = value.get<std::string>();
    if (text.size() > most) throw wrong_type(key, fmt::format("at most {} bytes long", most));
    if (text.find('\0') != std::string::npos) throw wrong_type(key, "without NUL");
    return text;
}

std::string JsonInput::text_or(std::string_view key, std::string_view otherwise, std::size_t most) {
    return has(key) ? text(key, most) : std::string(otherwise);
}

bool JsonInput::flag(std::string_view key) {
    const Document value = impl_->take(key);
    if (!value.is_boolean()) throw wrong_type(key, "true or false");
    return value.get<bool>();
}

bool JsonInput::flag_or(std::string_view key, bool otherwise) { return has(key) ? flag(key) : otherwise; }

i64 JsonInput::number(std::string_view key, i64 least, i64 most) {
    const Document value = impl_->take(key);
    const bool whole = value.is_number_integer() && (!value.is_number_unsigned() || value.get<u64>() < u64{1} << 62);
    if (!whole || value.get<i64>() < least || value.get<i64>() > most)
        throw wrong_type(key, fmt::format("a whole number from {} to {}", least, most));
    return value.get<i64>();
}

std::vector<std::string> JsonInput::texts(std::string_view key, std::size_t most_items, std::size_t most) {
    const Document value = impl_->take(key);
    if (!value.is_array() || value.size() > most_items)
        throw wrong_type(key, fmt::format("a list of at most {} texts", most_items));
    std::vector<std::string> out;
    for (const Document& item : value) {
        if (!item.is_string() || item.get_ref<const std::string&>().size() > most)
            throw wrong_type(key, fmt::format("a list of texts of at most {} bytes", most));
        out.push_back(item.get<std::string>());
    }
    return out;
}

JsonInput JsonInput::object(std::string_view key) {
    Document value = impl_->take(key);
    if (!value.is_object()) throw wrong_type(key, "an object");
    return JsonInput(std::make_unique<Impl>(Impl{std::move(value)}));
}

std::vector<std::pair<std::string, int>> JsonInput::options(std::string_view key) {
    const Document value = impl_->take(key);
    if (!value.is_object() || value.size() > 100) throw wrong_type(key, "an object of options");
    std::vector<std::pair<std::string, int>> out;
    for (const auto& [id, v] : value.items()) {
        const bool whole = v.is_number_integer() && v >= -1'000'000 && v <= 1'000'000;
        if (!whole && !v.is_boolean()) throw wrong_type(key, "an object of whole numbers");
        out.emplace_back(id, v.is_boolean() ? static_cast<int>(v.get<bool>()) : v.get<int>());
    }
    return out;
}

Seat JsonInput::seat(std::string_view key) {
    if (const auto seat = parse_seat(text(key))) return *seat;
    throw wrong_type(key, "us or gb");
}

void JsonInput::finish() const {
    if (impl_->j.empty()) return;
    throw ApiError(400, "unknown_field", fmt::format("there is no field {}", in_quotes(impl_->j.begin().key())));
}

}  // namespace ghent::server
