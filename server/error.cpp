#include "server/error.h"

#include "core/types.h"
#include "server/log.h"
#include "store/store.h"

namespace ghent::server {

void write_error(Json& j, const ApiError& e) {
    j.object().pair("code", e.code).pair("message", e.what());
    if (!e.rule.empty()) j.pair("rule", std::string_view(e.rule));
    j.end();
}

std::string error_body(const ApiError& e) {
    Json j;
    j.object().key("error");
    write_error(j, e);
    return j.end().take();
}

ApiError as_api_error(const std::exception& e) {
    if (const auto* api = dynamic_cast<const ApiError*>(&e)) return *api;
    if (const auto* refusal = dynamic_cast<const Refusal*>(&e)) return {422, "refused", refusal->what(), refusal->rule};
    const auto* store = dynamic_cast<const StoreError*>(&e);
    if (store && store->kind == StoreError::Kind::conflict)
        return conflict("overtaken", "somebody was quicker; look again");
    log_event("error", "fault", {{"what", e.what()}});
    if (store) return {503, "not_saved", "it could not be saved; try again later"};
    return {500, "internal", "something went wrong here"};
}

}  // namespace ghent::server
