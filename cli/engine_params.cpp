#include "cli/engine_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/strings.h"

namespace ghent::cli {

namespace {

using nlohmann::json;

[[noreturn]] void wrong(std::string_view key, std::string_view what) {
    throw RpcError{kInvalidParams, fmt::format("parameter {}: {}", in_quotes(key), what)};
}

// A whole number in the range; 3.0 is one, 1e300 and true are not.
bool whole(const json& value, u64 most, u64& out) {
    if (value.is_number_unsigned()) out = value.get<u64>();
    else if (value.is_number_float() && value.get<double>() >= 0 && value.get<double>() < 9e15 &&
             value.get<double>() == static_cast<double>(static_cast<u64>(value.get<double>())))
        out = static_cast<u64>(value.get<double>());
    else return false;
    return out <= most;
}

// What a game draws by name: every member of the kinds that its chances pick from.
std::optional<u16> drawn(const Module& m, const GameData& d, std::string_view name, std::vector<std::string>& names) {
    std::set<u8> kinds;
    for (const ChanceSpec& chance : m.chances)
        if (chance.kind >= kFirstKind) kinds.insert(chance.kind);
    for (const u8 kind : kinds) {
        for (int value = 0; value < m.arg_count(d, kind); ++value) {
            names.push_back(m.arg_id(d, kind, static_cast<u16>(value)));
            if (names.back() == name) return static_cast<u16>(value);
        }
    }
    return std::nullopt;
}

}  // namespace

const json* Params::find(std::string_view key) const {
    if (!object_) return nullptr;
    const auto found = object_->find(std::string(key));
    return found == object_->end() || found->is_null() ? nullptr : &*found;
}

const json& Params::required(std::string_view key) const {
    if (const json* value = find(key)) return *value;
    throw RpcError{kInvalidParams, fmt::format("parameter {} is missing", in_quotes(key))};
}

void Params::expect_only(std::span<const std::string_view> names, std::string_view method) const {
    if (!object_) return;
    for (const auto& item : object_->items()) {
        if (std::find(names.begin(), names.end(), item.key()) != names.end()) continue;
        const std::vector<std::string> known(names.begin(), names.end());
        const std::string has = known.empty() ? "it has none" : "it has " + joined(known);
        throw RpcError{kInvalidParams, fmt::format("{} has no parameter {}; {}", method, in_quotes(item.key()), has)};
    }
}

std::string Params::text(std::string_view key) const {
    const json& value = required(key);
    if (!value.is_string()) wrong(key, "must be a text");
    return value.get<std::string>();
}

std::string Params::text_or(std::string_view key, std::string_view standard) const {
    return has(key) ? text(key) : std::string(standard);
}

bool Params::flag(std::string_view key) const {
    const json* value = find(key);
    if (!value) return false;
    if (!value->is_boolean()) wrong(key, "must be true or false");
    return value->get<bool>();
}

std::optional<u64> Params::number(std::string_view key, u64 least, u64 most) const {
    const json* value = find(key);
    if (!value) return std::nullopt;
    u64 n = 0;
    if (!whole(*value, most, n) || n < least)
        wrong(key, fmt::format("must be a whole number from {} to {}", least, most));
    return n;
}

u64 Params::number_or(std::string_view key, u64 standard, u64 least, u64 most) const {
    return number(key, least, most).value_or(standard);
}

u64 Params::required_number(std::string_view key, u64 least, u64 most) const {
    required(key);
    return *number(key, least, most);
}

std::optional<Seat> Params::seat() const {
    if (!has("seat")) return std::nullopt;
    const std::string value = text("seat");
    const std::optional<Seat> seat = parse_seat(value);
    if (!seat) wrong("seat", fmt::format("{} is not a seat; seats are us and gb", in_quotes(value)));
    return seat;
}

Viewer Params::viewer() const {
    const std::string value = text("seat");
    const std::optional<Viewer> viewer = parse_viewer(value);
    if (!viewer) wrong("seat", fmt::format("{} is none of us, gb, none (a spectator) and all", in_quotes(value)));
    return *viewer;
}

std::vector<std::string> Params::texts(std::string_view key) const {
    const json& value = required(key);
    if (!value.is_array()) wrong(key, "must be an array of texts");
    std::vector<std::string> out;
    for (const json& item : value) {
        if (!item.is_string()) wrong(key, "must be an array of texts");
        out.push_back(item.get<std::string>());
    }
    return out;
}

Setup Params::setup(const Module& m, const GameData& d) const {
    Setup setup;
    setup.scenario = text_or("scenario", "");
    const json* options = find("options");
    if (options && !options->is_object()) wrong("options", "must be an object from option to value");
    try {
        const json none = json::object();
        for (const auto& [key, value] : (options ? *options : none).items()) {
            if (value.is_boolean()) set_option(m, setup, fmt::format("{}={}", key, value.get<bool>() ? 1 : 0));
            else if (value.is_number_integer()) set_option(m, setup, fmt::format("{}={}", key, value.dump()));
            else wrong("options", fmt::format("{} must be a whole number or true or false", in_quotes(key)));
        }
        check_setup(m, d, setup);
    } catch (const Refusal& refusal) {
        throw RpcError{kInvalidParams, refusal.what()};
    }
    return setup;
}

std::vector<u16> Params::dice(const Module& m, const GameData& d) const {
    std::vector<u16> out;
    const json* list = find("dice");
    if (!list) return out;
    if (!list->is_array()) wrong("dice", "must be an array of numbers and names");
    for (const json& item : *list) {
        u64 number = 0;
        if (whole(item, 0xFFFE, number)) {
            out.push_back(static_cast<u16>(number));
        } else if (item.is_string()) {
            const std::string name = item.get<std::string>();
            std::vector<std::string> names;
            const std::optional<u16> value = drawn(m, d, name, names);
            if (!value)
                wrong("dice", fmt::format("nothing called {} is drawn in {}{}", in_quotes(name), m.id,
                                          did_you_mean(name, names)));
            out.push_back(*value);
        } else {
            wrong("dice", fmt::format("entry {} is neither a number from 0 to 65534 nor a name", out.size()));
        }
    }
    return out;
}

std::string Params::json_or_text(std::string_view key) const {
    const json& value = required(key);
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_object()) wrong(key, "must be an object");
    return value.dump();
}

std::string Params::lines(std::string_view key) const {
    const json& value = required(key);
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) wrong(key, "must be the text of a saved game, or an array of its lines");
    std::string out;
    for (const json& line : value) {
        if (line.is_string()) out += line.get<std::string>();
        else if (line.is_object()) out += line.dump();
        else wrong(key, "an entry of the array is neither an object nor a text");
        out += '\n';
    }
    return out;
}

}  // namespace ghent::cli
