// Web push: which browsers want to hear that it is their move, and that they do. A notice says in which game and as which side, and
// nothing of the position.
#include <algorithm>

#include "core/languages.h"
#include "server/api.h"
#include "server/ids.h"
#include "server/table.h"

namespace ghent::server {

std::string Api::push(Call& c) {
    Json j;
    j.object().pair("on", hall_.pusher.on());
    if (hall_.pusher.on()) j.pair("key", std::string_view(hall_.pusher.key()));
    j.pair("here", c.caller.id() != 0 && hall_.store->has_push(c.caller.token_hash()));
    return j.end().take();
}

// A browser that asks for notices; it may be a guest's. It has one subscription, and a person has few.
std::string Api::set_push(Call& c) {
    JsonInput fields = c.body();
    Push push{.endpoint = fields.text("endpoint", 1'000),
              .token = {},
              .reader = fields.text("key", 100),
              .auth = fields.text("auth", 50),
              .language = fields.text_or("language", "en", 10),
              .at = now_ms()};
    fields.finish();
    const Pusher& pusher = hall_.pusher;
    if (!pusher.on()) throw conflict("no_push", "this server sends no notices");
    if (!is_push_endpoint(push.endpoint, pusher.settings().private_too))
        throw bad_request("\"endpoint\" must be the https address of a push service");
    if (!is_push_point(from_base64url(push.reader).value_or("")))
        throw bad_request("\"key\" must be a point of the curve P-256, in base64url");
    if (from_base64url(push.auth).value_or("").size() != 16)
        throw bad_request("\"auth\" must be 16 bytes, in base64url");
    if (!is_language(push.language)) push.language = "en";
    if (!hall_.subscriptions.allow(c.caller.address()))
        throw ApiError(429, "rate_limited", "too many subscriptions; try again in some minutes");
    push.person = c.caller.needed().id;
    push.token = c.caller.token_hash();
    hall_.store->save_now({SetPush{push, static_cast<i64>(pusher.settings().per_person)}});
    return this->push(c);
}

std::string Api::end_push(Call& c) {
    c.body().finish();
    if (c.caller.id()) hall_.store->save_now({DropPushOf{c.caller.token_hash()}});
    return push(c);
}

// ---------------------------------------------------------------- your move

void Table::push_reminders() {
    for (const Seat seat : kSeats) {
        const Id person = facts_.seats[index(seat)].person;
        if (!is_away(seat) || hall_.store->was_pushed(id_, person)) continue;
        std::vector<Push> browsers = hall_.store->pushes_of(person);  // the newest first
        if (browsers.empty()) continue;
        // More than he may have came along from guests that he was.
        browsers.resize(std::min(browsers.size(), hall_.pusher.settings().per_person));
        hall_.store->save({SetPushed{id_, person, true}}, {});
        for (const Push& p : browsers) {
            const auto key = from_base64url(p.reader), auth = from_base64url(p.auth);
            if (!key || !auth) continue;
            Json j;
            j.object().pair("game", std::string_view(id_text(id_))).pair("title", std::string_view(facts_.title));
            j.pair("seat", name(seat)).pair("language", std::string_view(p.language)).end();
            hall_.pusher.post({.endpoint = p.endpoint,
                               .reader = {.key = *key, .auth = *auth},
                               .topic = id_text(id_),
                               .text = j.take()});
        }
    }
}

}  // namespace ghent::server
