// People: who is calling, guests, accounts, passwords.
#pragma once

#include <optional>
#include <string>

#include "server/json_input.h"
#include "server/net.h"
#include "store/store.h"

namespace ghent::server {

struct Hall;

// Who calls. A guest comes into being with the first request that needs one.
class Caller {
public:
    Caller(Hall& hall, const Request& request);

    Id id() const { return person_ ? person_->id : 0; }
    const std::optional<Person>& person() const { return person_; }
    // Makes a guest when there is nobody. `paid`: he is counted among the new ones of this address already.
    const Person& needed(bool paid = false);
    const std::string& address() const { return address_; }
    const std::string& token_hash() const { return token_hash_; }
    // A new cookie for this person; the one he came with is forgotten.
    void sign_in(const Person& person, std::vector<Change> changes);
    void sign_out();
    // Cookies to be set go along with the answer.
    void dress(Response& response) const;

private:
    Hall& hall_;
    void set_cookie(const std::string& code);

    std::string address_, device_, token_hash_, set_cookie_;
    bool secure_;
    std::optional<Person> person_;
};

// The calls of docs/api.md under /api/account, /api/login and /api/logout.
void create_account(Hall& hall, Caller& caller, JsonInput& fields);
void log_in(Hall& hall, Caller& caller, JsonInput& fields);
void log_out(Hall& hall, Caller& caller);
void change_password(Hall& hall, Caller& caller, JsonInput& fields);
// Whether it is really him, and not somebody at his screen; counted like a login.
void confirm_password(Hall& hall, Caller& caller, const std::string& password);
void limit_attempts(Hall& hall, const Caller& caller);
// A new password, as the store keeps it; throws when it is none.
std::string hashed_password(const std::string& typed);
void delete_account(Hall& hall, Caller& caller, JsonInput& fields);
// Where this person is logged in, and the end of that: one of them (by what `write_sessions` calls it), or all but this one ("").
void write_sessions(Hall& hall, const Caller& caller, Json& j);
void end_sessions(Hall& hall, Caller& caller, std::string_view which);

// The address a request comes from, as far as it can be trusted.
std::string address_of(const Hall& hall, const Request& request);

}  // namespace ghent::server
