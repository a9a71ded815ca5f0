#include "server/orders.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>

namespace ghent::server {

namespace {

constexpr std::array<std::string_view, 3> kWishes = {"ask", "able", "pass"};

std::optional<Wish> parse_wish(std::string_view text) {
    const auto found = std::ranges::find(kWishes, text);
    if (found == kWishes.end()) return std::nullopt;
    return static_cast<Wish>(std::distance(kWishes.begin(), found));
}

Wish read_wish(JsonInput& fields, std::string_view key) {
    if (const auto wish = parse_wish(fields.text(key))) return *wish;
    throw ApiError(400, "bad_field", "\"" + std::string(key) + "\" must be ask, able or pass");
}

void write_kinds(Json& j, const Orders& orders) {
    j.key("kinds").object();
    for (const auto& [kind, wish] : orders.kinds) j.pair(kind, name(wish));
    j.end();
}

}  // namespace

std::string_view name(Wish w) { return kWishes[static_cast<std::size_t>(w)]; }

Wish Orders::about(std::string_view kind, std::string_view turn_now) const {
    if (turn && of_turn == turn_now) return *turn;
    const auto own = kinds.find(kind);
    return own == kinds.end() ? all : own->second;
}

void write_orders(Json& j, const Orders& orders, std::string_view turn_now) {
    j.object().pair("all", name(orders.all));
    write_kinds(j, orders);
    j.key("turn");
    if (orders.turn && orders.of_turn == turn_now) j.value(name(*orders.turn));
    else j.null();
    j.pair("resting", orders.resting).end();
}

Orders read_orders(JsonInput fields, const Module& m, std::string_view turn_now) {
    Orders orders;
    if (fields.has("all")) orders.all = read_wish(fields, "all");
    if (fields.has("kinds")) {
        JsonInput kinds = fields.object("kinds");
        for (const WindowSpec& kind : m.windows)
            if (kinds.has(kind.id)) orders.kinds.emplace(kind.id, read_wish(kinds, kind.id));
        kinds.finish();
    }
    if (fields.has("turn") && !fields.is_null("turn")) {
        orders.turn = read_wish(fields, "turn");
        orders.of_turn = turn_now;
    }
    fields.finish();
    return orders;
}

std::string orders_text(const Orders& orders) {
    Json j;
    j.object().pair("all", name(orders.all));
    write_kinds(j, orders);
    if (orders.turn) j.pair("turn", name(*orders.turn)).pair("of_turn", std::string_view(orders.of_turn));
    return j.pair("resting", orders.resting).end().take();
}

Orders stored_orders(std::string_view text) {
    Orders orders;
    const auto j = nlohmann::json::parse(text, nullptr, false);
    if (!j.is_object()) return orders;
    const auto wish = [](const nlohmann::json& from, const std::string& key) -> std::optional<Wish> {
        const auto found = from.find(key);
        if (found == from.end() || !found->is_string()) return std::nullopt;
        return parse_wish(found->get_ref<const std::string&>());
    };
    orders.all = wish(j, "all").value_or(Wish::able);
    if (const auto kinds = j.find("kinds"); kinds != j.end() && kinds->is_object())
        for (const auto& [kind, value] : kinds->items())
            if (const auto own = wish(*kinds, kind)) orders.kinds.emplace(kind, *own);
    orders.turn = wish(j, "turn");
    if (const auto of = j.find("of_turn"); of != j.end() && of->is_string()) orders.of_turn = of->get<std::string>();
    orders.resting = j.value("resting", false);
    return orders;
}

}  // namespace ghent::server
