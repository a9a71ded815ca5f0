#include "server/people.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/strings.h"
#include "server/addresses.h"
#include "server/hall.h"
#include "server/ids.h"
#include "server/names.h"
#include "server/planning.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr std::string_view kCookie = "ghent";
constexpr std::size_t kMemory = std::size_t{19} << 20;  // argon2id: 19 MiB, 2 passes
constexpr unsigned kPasses = 2;

// The value of our cookie among all that came along.
std::string cookie_of(std::string_view header) {
    for (std::string_view part : split(header, ';')) {
        part = trimmed(part);
        if (part.starts_with(kCookie) && part.size() > kCookie.size() && part[kCookie.size()] == '=')
            return std::string(part.substr(kCookie.size() + 1));
    }
    return {};
}

// Slow on purpose: only on the threads for slow things.
std::string hash_password(const std::string& password) {
    char out[crypto_pwhash_STRBYTES];
    if (crypto_pwhash_argon2id_str(out, password.data(), password.size(), kPasses, kMemory) != 0)
        throw std::runtime_error("no memory to hash a password");
    return out;
}

// A name that nobody has takes as long as a wrong password.
bool verify_password(const std::string& stored, const std::string& password) {
    static const std::string nobody = hash_password("nobody has this password");
    const std::string& against = stored.empty() ? nobody : stored;
    const bool fits = crypto_pwhash_argon2id_str_verify(against.c_str(), password.data(), password.size()) == 0;
    return fits && !stored.empty();
}

std::string checked_password(const std::string& password) {
    if (password.size() < 8) throw bad_request("a password has at least 8 characters");
    return password;
}

// In a few words, so that people know their own again: what more a browser says of itself is not kept.
std::string device_of(std::string_view agent) {
    using Names = std::initializer_list<std::pair<std::string_view, std::string_view>>;
    const auto first = [agent](Names names, std::string_view otherwise) {
        for (const auto& [sign, name] : names)
            if (agent.find(sign) != std::string_view::npos) return name;
        return otherwise;
    };
    const std::string_view browser = first(
        {{"Edg", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}},
        "");
    const std::string_view system = first({{"Android", "Android"},
                                           {"iPhone", "iPhone"},
                                           {"iPad", "iPad"},
                                           {"Windows", "Windows"},
                                           {"Mac OS", "macOS"},
                                           {"Linux", "Linux"}},
                                          "");
    return browser.empty() || system.empty() ? fmt::format("{}{}", browser, system)
                                             : fmt::format("{}, {}", browser, system);
}

constexpr i64 kSeenEvery = i64{60} * 60 * 1'000;  // ms: how exactly it is known when a cookie was last used

// How a session is called where its person can see it. That says nothing of the cookie.
std::string public_name(const Token& token) { return token.hash.substr(0, 12); }

void limit(CommonRates& rates, const std::string& key) {
    if (!rates.allow(key)) throw ApiError(429, "rate_limited", "too many attempts; try again in a minute");
}

// The same for a name however its case is written. (It need not be one that anybody has.)
std::string account_key(std::string_view name) {
    std::string key(trimmed(name).substr(0, 200));
    for (char& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return key;
}

void limit_account(Hall& hall, const std::string& account, const Caller& caller) {
    if (!hall.account_logins.allow(account, caller.address()))
        throw ApiError(429, "rate_limited", "too many attempts at this account; try again in some minutes");
}

}  // namespace

std::string address_of(const Hall& hall, const Request& request) {
    const bool trusted = hall.config.behind_proxy || hall.neighbours.is_node(request.node);
    if (!trusted || request.forwarded_for.empty()) return request.address;
    return counted_address(std::string(trimmed(split(request.forwarded_for, ',').back())));
}

// ---------------------------------------------------------------- Caller

Caller::Caller(Hall& hall, const Request& request)
    : hall_(hall),
      address_(address_of(hall, request)),
      device_(device_of(request.user_agent)),
      secure_((hall.config.behind_proxy || hall.neighbours.is_node(request.node)) &&
              request.forwarded_proto == "https") {
    const std::string cookie = cookie_of(request.cookie);
    if (cookie.size() != 64) return;
    token_hash_ = hash_of(cookie);
    const std::optional<Token> token = hall.store->token(token_hash_);
    const i64 now = now_ms();
    if (!token || (token->seen != 0 && token->seen < now - hall.config.session_ms)) return;
    person_ = hall.store->person(token->person);
    if (now - token->seen < kSeenEvery) return;
    hall.store->save({SeeToken{token_hash_, now}}, {});
    set_cookie(cookie);  // the browser keeps it as long as we do
}

const Person& Caller::needed(bool paid) {
    if (person_) return *person_;
    if (!paid) limit(hall_.creations, address_);
    const Id id = random_id();
    const Person guest{.id = id, .name = fmt::format("Guest {:03x}", id & 0xFFF), .created = now_ms()};
    sign_in(guest, {AddPerson{guest}});
    return *person_;
}

void Caller::sign_in(const Person& person, std::vector<Change> changes) {
    const std::string code = random_code();
    const std::string before = std::exchange(token_hash_, hash_of(code));
    if (!before.empty()) {
        changes.emplace_back(MovePush{before, token_hash_, person.id});
        changes.emplace_back(DropToken{before});
    }
    const i64 now = now_ms();
    changes.emplace_back(
        AddToken{{.hash = token_hash_, .person = person.id, .at = now, .seen = now, .device = device_}});
    hall_.store->save_now(std::move(changes));
    person_ = person;
    set_cookie(code);
}

void Caller::set_cookie(const std::string& code) {
    set_cookie_ = fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", kCookie, code,
                              hall_.config.session_ms / 1'000, secure_ ? "; Secure" : "");
}

void Caller::sign_out() {
    if (!token_hash_.empty()) hall_.store->save_now({DropToken{token_hash_}});
    person_.reset();
    set_cookie_ = fmt::format("{}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{}", kCookie, secure_ ? "; Secure" : "");
}

void Caller::dress(Response& response) const {
    if (!set_cookie_.empty()) response.headers.emplace_back("Set-Cookie", set_cookie_);
}

// ---------------------------------------------------------------- accounts

void create_account(Hall& hall, Caller& caller, JsonInput& fields) {
    const std::string name = checked_name(fields.text("name"));
    const std::string password = checked_password(fields.text("password"));
    fields.finish();
    limit(hall.logins, caller.address());
    if (caller.person() && caller.person()->account) throw conflict("logged_in", "log out first");
    const std::string hashed = hash_password(password);
    Person person = caller.person() ? *caller.person() : Person{.id = random_id(), .created = now_ms()};
    std::vector<Change> changes;
    if (!caller.person()) changes.emplace_back(AddPerson{person});
    changes.emplace_back(MakeAccount{person.id, name, hashed, look_of(name)});
    person.name = name;
    person.account = true;
    try {
        caller.sign_in(person, std::move(changes));
    } catch (const StoreError& error) {
        if (error.kind == StoreError::Kind::conflict) throw conflict("name_taken", "this name is not free");
        throw;
    }
    hall.tables.move_person(person.id, person.id, name);
}

void log_in(Hall& hall, Caller& caller, JsonInput& fields) {
    const std::string name = fields.text("name"), password = fields.text("password");
    fields.finish();
    limit(hall.logins, caller.address());
    const std::optional<Person> person = hall.store->account(trimmed(name));
    // By the name that the account has: a database may find it by more spellings than `account_key` makes one of.
    const std::string account = account_key(person ? person->name : name);
    limit_account(hall, account, caller);
    if (!verify_password(person ? person->password : "", password))
        throw ApiError(401, "wrong_login", "the name or the password is wrong");
    hall.account_logins.succeeded(account, caller.address());
    std::vector<Change> changes;
    const bool guest = caller.person() && !caller.person()->account;
    const Id from = caller.id();
    if (guest) changes.emplace_back(MovePerson{from, person->id});
    caller.sign_in(*person, std::move(changes));
    if (guest) hall.tables.move_person(from, person->id, person->name);
}

void log_out(Hall& hall, Caller& caller) {
    const Id id = caller.id();
    caller.sign_out();
    if (id) hall.tables.send_away(id);
}

void change_password(Hall& hall, Caller& caller, JsonInput& fields) {
    const std::string old = fields.text("old"), fresh = checked_password(fields.text("new"));
    fields.finish();
    limit(hall.logins, caller.address());
    if (!caller.person() || !caller.person()->account) throw ApiError(401, "no_account", "log in first");
    limit_account(hall, account_key(caller.person()->name), caller);
    if (!verify_password(caller.person()->password, old)) throw ApiError(401, "wrong_login", "the password is wrong");
    // Whoever else is logged in with the old one is out.
    hall.store->save_now(
        {SetPassword{caller.id(), hash_password(fresh)}, DropTokens{caller.id(), caller.token_hash()}});
    hall.tables.send_away(caller.id());
}

void limit_attempts(Hall& hall, const Caller& caller) { limit(hall.logins, caller.address()); }

std::string hashed_password(const std::string& typed) { return hash_password(checked_password(typed)); }

void confirm_password(Hall& hall, Caller& caller, const std::string& password) {
    limit(hall.logins, caller.address());
    limit_account(hall, account_key(caller.person()->name), caller);
    if (!verify_password(caller.person()->password, password))
        throw ApiError(401, "wrong_login", "the password is wrong");
}

// Nobody shall sit down opposite somebody who has gone.
static void drop_what_nobody_plays(Hall& hall, Id person) {
    constexpr int kMost = 10'000;
    for (const GameFacts& g : hall.store->games_of(person, kMost)) {
        if (g.owner != person || (g.status != Status::waiting && !planning_of(g))) continue;
        try {
            hall.tables.find(g.id, true)->drop(person, true);
        } catch (const ApiError& error) {  // it has begun meanwhile, or is gone
            if (error.status >= 500) throw;
        }
    }
}

void delete_account(Hall& hall, Caller& caller, JsonInput& fields) {
    const std::string password = fields.text("password");
    fields.finish();
    limit(hall.logins, caller.address());
    if (!caller.person() || !caller.person()->account) throw ApiError(401, "no_account", "log in first");
    limit_account(hall, account_key(caller.person()->name), caller);
    if (!verify_password(caller.person()->password, password))
        throw ApiError(401, "wrong_login", "the password is wrong");
    const Id id = caller.id();
    drop_what_nobody_plays(hall, id);
    hall.store->save_now({ForgetPerson{id}});
    caller.sign_out();
    hall.tables.move_person(id, id, "Former player");
    hall.tables.send_away(id);
}

// ---------------------------------------------------------------- sessions

void write_sessions(Hall& hall, const Caller& caller, Json& j) {
    j.array();
    if (caller.id()) {
        for (const Token& t : hall.store->tokens_of(caller.id())) {
            if (t.seen < now_ms() - hall.config.session_ms) continue;
            j.object().pair("id", std::string_view(public_name(t))).pair("device", std::string_view(t.device));
            j.pair("created", t.at).pair("seen", t.seen).pair("here", t.hash == caller.token_hash()).end();
        }
    }
    j.end();
}

void end_sessions(Hall& hall, Caller& caller, std::string_view which) {
    if (!caller.id()) throw ApiError(401, "no_account", "you are not logged in");
    if (which.empty()) {
        hall.store->save_now({DropTokens{caller.id(), caller.token_hash()}});
        return hall.tables.send_away(caller.id());
    }
    for (const Token& t : hall.store->tokens_of(caller.id())) {
        if (public_name(t) != which) continue;
        if (t.hash == caller.token_hash()) return log_out(hall, caller);
        hall.store->save_now({DropToken{t.hash}});
        return hall.tables.send_away(caller.id());
    }
    throw not_found();
}

}  // namespace ghent::server
