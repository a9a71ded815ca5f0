#include "server/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/languages.h"
#include "core/registry.h"
#include "core/strings.h"
#include "server/client.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/statics.h"

namespace ghent::server {

const Api::Route Api::kRoutes[] = {
    {"GET", "/healthz", &Api::healthz},
    {"GET", "/metrics", &Api::metrics},
    {"GET", "/api/catalog", &Api::catalog},
    {"GET", "/api/board/{}", &Api::board},
    {"GET", "/api/rules/{}", &Api::rules},
    {"GET", "/api/changes/{}", &Api::changes},
    {"GET", "/api/lessons", &Api::lessons},
    {"GET", "/api/lessons/{}", &Api::lesson},
    {"POST", "/api/lessons/{}/why", &Api::lesson_why},
    {"GET", "/api/me", &Api::me},
    {"GET", "/api/lobby", &Api::lobby},
    {"GET", "/api/mine", &Api::mine},
    {"POST", "/api/dice", &Api::promise_dice},
    {"POST", "/api/games", &Api::create_game},
    {"GET", "/api/games/{}", &Api::game},
    {"POST", "/api/games/{}/join", &Api::join},
    {"POST", "/api/games/{}/resign", &Api::resign},
    {"POST", "/api/games/{}/claim", &Api::claim},
    {"POST", "/api/games/{}/plan", &Api::plan},
    {"DELETE", "/api/games/{}", &Api::drop_plan},
    {"POST", "/api/games/{}/rematch", &Api::rematch},
    {"POST", "/api/games/{}/rollback", &Api::rollback},
    {"GET", "/api/games/{}/notes", &Api::notes},
    {"PUT", "/api/games/{}/notes", &Api::set_notes},
    {"GET", "/api/games/{}/record", &Api::record},
    {"POST", "/api/import", &Api::import},
    {"GET", "/api/games/{}/verify", &Api::verify},
    {"GET", "/api/games/{}/dice", &Api::dice},
    {"POST", "/api/account", &Api::account},
    {"POST", "/api/login", &Api::login},
    {"POST", "/api/logout", &Api::logout},
    {"POST", "/api/account/password", &Api::password},
    {"DELETE", "/api/account", &Api::remove_account},
    {"GET", "/api/account/export", &Api::export_account},
    {"POST", "/api/games/{}/shun", &Api::shun},
    {"GET", "/api/account/shunned", &Api::shunned},
    {"DELETE", "/api/account/shunned/{}", &Api::unshun},
    {"POST", "/api/games/{}/report", &Api::report},
    {"GET", "/api/reports", &Api::reports},
    {"POST", "/api/reports/{}", &Api::close_report},
    {"GET", "/api/account/preferences", &Api::preferences},
    {"PUT", "/api/account/preferences", &Api::set_preferences},
    {"GET", "/api/account/mail", &Api::mail},
    {"PUT", "/api/account/mail", &Api::set_mail},
    {"POST", "/api/mail/confirm", &Api::confirm_mail},
    {"POST", "/api/recover", &Api::recover},
    {"POST", "/api/recover/password", &Api::recovered},
    {"GET", "/api/push", &Api::push},
    {"PUT", "/api/push", &Api::set_push},
    {"DELETE", "/api/push", &Api::end_push},
    {"GET", "/api/account/sessions", &Api::sessions},
    {"DELETE", "/api/account/sessions", &Api::end_other_sessions},
    {"DELETE", "/api/account/sessions/{}", &Api::end_session},
};

std::vector<std::pair<std::string_view, std::string_view>> Api::routes() {
    std::vector<std::pair<std::string_view, std::string_view>> all;
    for (const Route& route : kRoutes) all.emplace_back(route.method, route.path);
    return all;
}

namespace {

constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

void protect(Response& r) {
    r.headers.emplace_back("Content-Security-Policy", kPolicy);
    r.headers.emplace_back("X-Content-Type-Options", "nosniff");
    r.headers.emplace_back("Referrer-Policy", "no-referrer");
    r.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    r.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    const bool cached = std::ranges::any_of(r.headers, [](const auto& h) { return h.first == "Cache-Control"; });
    if (!cached) r.headers.emplace_back("Cache-Control", "no-store");
}

// Does the path fit "/api/games/{}/join"? What stands for {} goes into `arg`.
bool fits(std::string_view route, std::string_view path, std::string& arg) {
    const std::size_t hole = route.find("{}");
    if (hole == std::string_view::npos) return route == path;
    const std::string_view before = route.substr(0, hole), after = route.substr(hole + 2);
    if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after))
        return false;
    const std::string_view middle = path.substr(hole, path.size() - before.size() - after.size());
    if (middle.find('/') != std::string_view::npos) return false;
    arg = middle;
    return true;
}

constexpr std::size_t kMostQueued = 2'000;

// What takes long must not hold up the rest: passwords, whole records.
bool is_slow(const Request& r) {
    if (r.path == "/api/dice" || r.path == "/api/account/preferences") return false;
    return r.path.starts_with("/api/account") || r.path == "/api/login" || r.path.starts_with("/api/recover") ||
           r.path == "/api/import" || r.path.ends_with("/verify") || r.path.ends_with("/record") ||
           r.path.ends_with("/dice");
}

bool changes_something(std::string_view method) { return method != "GET" && method != "HEAD"; }

void check_content_type(const Request& r) {
    const std::string_view type = trimmed(std::string_view(r.content_type).substr(0, r.content_type.find(';')));
    const bool lines = r.path == "/api/import" && (type == "application/x-ndjson" || type == "application/jsonl");
    if (type != "application/json" && !lines)
        throw ApiError(415, "content_type", "send Content-Type: application/json");
}

}  // namespace

// ---------------------------------------------------------------- the life of a request

void Api::request(Request request, Answer answer) {
    ++hall_.metrics.requests;
    Shares& workers = is_slow(request) ? hall_.slow : hall_.rest;
    const std::string address = address_of(hall_, request);
    const bool taken = workers.queued() <= kMostQueued && workers.post(address, [this, request = std::move(request),
                                                                                 answer] { answer(respond(request)); });
    if (taken) return;
    const ApiError busy(429, "rate_limited", "too much is asked at once; try again in a minute");
    answer({.status = busy.status, .body = error_body(busy), .headers = {{"Retry-After", "60"}}});
}

std::string Api::caller_of(const Request& request) const { return address_of(hall_, request); }

Response Api::respond(const Request& request) {
    const auto start = std::chrono::steady_clock::now();
    const LogRequest log_request;
    Logged logged;
    Response response;
    try {
        response = dispatch(request, logged);
    } catch (const Elsewhere& there) {
        response = elsewhere(request, there.node);
    } catch (const std::exception& e) {
        const ApiError error = as_api_error(e);
        response.status = error.status;
        response.body = error_body(error);
        if (error.status == 429) response.headers.emplace_back("Retry-After", "60");
    }
    protect(response);
    if (response.status >= 500) hall_.metrics.faults += response.relay ? 0 : 1;
    else if (response.status >= 400) ++hall_.metrics.refused;
    const auto took = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    log_event("info", "request",
              {{"method", changes_something(request.method) ? "write" : "read"},
               {"route", logged.route},
               {"status", response.relay ? "passed on" : fmt::format("{}", response.status)},  // (nodes)
               {"ms", fmt::format("{:.1f}", took)},
               {"person", log_name(logged.person)},
               {"address", log_name(address_of(hall_, request))}});
    response.headers.emplace_back("X-Request-Id", log_request.id());
    return response;
}

Response Api::dispatch(const Request& request, Logged& logged) {
    if (!hall_.requests.allow(address_of(hall_, request)))
        throw ApiError(429, "rate_limited", "too many requests; try again in a minute");
    const std::string_view method = request.method == "HEAD" ? std::string_view("GET") : request.method;
    bool known = false;
    for (const Route& route : kRoutes) {
        std::string arg;
        if (!fits(route.path, request.path, arg)) continue;
        known = true;
        if (route.method != method) continue;
        logged.route = route.path;
        if (changes_something(method)) {
            check_origin(request);
            check_content_type(request);
        }
        Caller caller(hall_, request);
        if (caller.id()) logged.person = fmt::format("{}", caller.id());
        Call call{.request = request, .caller = caller, .arg = std::move(arg)};
        call.response.body = (this->*route.run)(call);
        if (caller.id()) logged.person = fmt::format("{}", caller.id());  // who has just become somebody
        caller.dress(call.response);
        return std::move(call.response);
    }
    if (known) throw ApiError(405, "method", "this cannot be done with that method");
    if (request.path.starts_with("/api/") || method != "GET") throw not_found();
    logged.route = "static";
    return static_file(hall_.config.web_dir, request);
}

// A page of somebody else's must not act with our visitor's cookie.
void Api::check_origin(const Request& request) const {
    if (request.origin.empty()) return;
    if (std::ranges::find(hall_.config.origins, request.origin) != hall_.config.origins.end()) return;
    const std::size_t scheme = request.origin.find("://");
    const bool ours = scheme != std::string::npos && !request.host.empty() &&
                      std::string_view(request.origin).substr(scheme + 3) == request.host;
    if (!ours) throw forbidden("cross_origin", "requests from other sites are refused");
}

// Passed on once: a node that gets it from another and does not have the game either says so.
Response Api::elsewhere(const Request& request, const Node& node) const {
    const ApiError error = moved();
    Response response{.status = error.status, .body = error_body(error)};
    response.headers.emplace_back("Retry-After", "1");
    if (!request.node.empty()) return response;
    response.relay =
        std::make_shared<Relay>(Relay{.node = node.id,
                                      .address = node.address,
                                      .secret = node.secret,
                                      .client = address_of(hall_, request),
                                      .proto = hall_.config.behind_proxy ? request.forwarded_proto : std::string(),
                                      .body = request.body});
    return response;
}

const Module& module_of(std::string_view game) {
    if (const Module* m = find_game(game)) return *m;
    throw not_found();
}

Id Api::game_id(std::string_view text) const {
    if (const auto id = parse_id(text)) return *id;
    throw not_found();
}

// ---------------------------------------------------------------- sockets

void Api::upgrade(Request request, std::function<void(Upgrade)> answer) {
    ++hall_.metrics.requests;
    const auto refuse = [this, answer](const ApiError& error) {
        Response response{.status = error.status, .body = error_body(error)};
        protect(response);
        ++hall_.metrics.refused;
        answer(std::move(response));
    };
    const std::string address = address_of(hall_, request);
    const bool taken = hall_.rest.post(address, [this, request = std::move(request), answer, refuse] {
        const LogRequest log_request;
        Logged logged{.route = "/api/games/{}/ws", .person = {}};
        unsigned status = 101;
        try {
            answer(open_socket(request, logged));
        } catch (const Elsewhere& there) {
            answer(elsewhere(request, there.node));
        } catch (const std::exception& e) {
            const ApiError error = as_api_error(e);
            status = error.status;
            refuse(error);
        }
        log_event("info", "socket",
                  {{"route", logged.route},
                   {"status", fmt::format("{}", status)},
                   {"person", log_name(logged.person)},
                   {"address", log_name(address_of(hall_, request))}});
    });
    if (!taken) refuse({429, "rate_limited", "too much is asked at once; try again in a minute"});
}

std::string_view query_value(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        if (part.starts_with(key) && part.substr(key.size()).starts_with('=')) return part.substr(key.size() + 1);
        query.remove_prefix(std::min(query.size(), part.size() + 1));
    }
    return {};
}

std::string_view language_of(const Request& request) {
    const std::string_view asked = query_value(request.query, "lang");
    return is_language(asked) ? asked : "en";
}

Upgrade Api::open_socket(const Request& request, Logged& logged) {
    if (!hall_.requests.allow(address_of(hall_, request)))
        throw ApiError(429, "rate_limited", "too many requests; try again in a minute");
    std::string arg;
    if (!fits("/api/games/{}/ws", request.path, arg)) throw not_found();
    check_origin(request);
    const auto watcher = std::make_shared<Watcher>();
    watcher->sent_away = hall_.tables.sent_away();  // before his cookie is looked up
    const Caller caller(hall_, request);
    if (caller.id()) logged.person = fmt::format("{}", caller.id());
    watcher->person = caller.id();
    watcher->cookie = caller.token_hash();
    watcher->address = caller.address();
    watcher->has_board = query_value(request.query, "scene") == "short";
    watcher->language = language_of(request);
    const auto table = hall_.tables.find(game_id(arg));
    if (!hall_.sockets.enter(caller.address()))
        throw ApiError(429, "rate_limited", "too many games are open from your address; close some");
    return std::make_shared<Client>(hall_, table, watcher);
}

}  // namespace ghent::server
