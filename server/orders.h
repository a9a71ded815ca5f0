// Standing orders: when a window for hidden cards opens (core/window.h), is the player asked, or is it passed for him?
// The server keeps them and carries them out, whether he is there or not (table_orders.cpp).
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/module.h"
#include "server/json_input.h"

namespace ghent::server {

enum class Wish : u8 {
    ask,   // always
    able,  // only when he holds a card that fits
    pass,  // never
};
std::string_view name(Wish w);

struct Orders {
    Wish all = Wish::able;
    std::map<std::string, Wish, std::less<>> kinds;  // what differs, by kind of window
    std::optional<Wish> turn;                        // before all others, as long as the turn is `of_turn`
    std::string of_turn;
    bool resting = false;  // something was taken back: nothing is passed before the player has acted himself

    Wish about(std::string_view kind, std::string_view turn_now) const;
    friend bool operator==(const Orders&, const Orders&) = default;
};

// {"all", "kinds", "turn", "resting"}, as their owner is told.
void write_orders(Json& j, const Orders& orders, std::string_view turn_now);
// What a player sends: "all", "kinds", "turn", each of which may be left out. Throws ApiError.
Orders read_orders(JsonInput fields, const Module& m, std::string_view turn_now);

// As the store keeps them. Reading never fails: what this program does not know is left out.
std::string orders_text(const Orders& orders);
Orders stored_orders(std::string_view text);

}  // namespace ghent::server
