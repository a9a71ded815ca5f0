// The calls about people, and about the server itself.
#include <fmt/format.h>

#include "core/strings.h"
#include "server/api.h"
#include "server/course.h"
#include "server/facts.h"
#include "server/ids.h"
#include "server/table.h"

namespace ghent::server {

std::string Api::healthz(Call& c) {
    constexpr i64 kLongAgo = 30'000;  // milliseconds
    const char* why = "the disk may be full";
    if (!hall_.saving || now_ms() - hall_.saved_at > kLongAgo) {
        std::optional<StoreError> error;
        try {
            hall_.store->save_now({TryWriting{}});
        } catch (const StoreError& e) {
            error = e;
            if (e.kind == StoreError::Kind::gone) why = "the database cannot be reached";
        }
        hall_.note_saved(error ? &*error : nullptr);
    }
    if (!hall_.saving) throw ApiError(503, "not_saving", fmt::format("nothing can be saved now: {}", why));
    c.response.content_type = "text/plain; charset=utf-8";
    return "ok\n";
}

std::string Api::metrics(Call& c) {
    if (!hall_.config.public_metrics) throw not_found();  // they have a port of their own
    c.response.content_type = kMetricsType;
    return metrics_text();
}

std::string Api::metrics_text() const {
    const NetCounts net = network_ ? network_->counts() : NetCounts{};
    return hall_.metrics.text({.connections = net.connections,
                               .sockets = net.sockets,
                               .tables = hall_.tables.count(),
                               .bot_queue = hall_.bots.queued(),
                               .work_queue = hall_.engine.queued(),
                               .games = hall_.store->count_games()});
}

std::string Api::me(Call& c) {
    const auto& person = c.caller.person();
    Json j;
    j.object().pair("name", std::string_view(person ? person->name : "Guest"));
    j.pair("account", person && person->account);
    if (person && person->moderator) j.pair("moderator", true);
    if (hall_.mailer.on()) j.pair("mail", true);
    if (hall_.pusher.on()) j.pair("push", true);
    return j.end().take();
}

std::string Api::account(Call& c) {
    JsonInput fields = c.body();
    create_account(hall_, c.caller, fields);
    c.response.status = 201;
    return me(c);
}

std::string Api::login(Call& c) {
    JsonInput fields = c.body();
    log_in(hall_, c.caller, fields);
    return me(c);
}

std::string Api::logout(Call& c) {
    c.body().finish();
    log_out(hall_, c.caller);
    return me(c);
}

std::string Api::password(Call& c) {
    JsonInput fields = c.body();
    change_password(hall_, c.caller, fields);
    return me(c);
}

std::string Api::remove_account(Call& c) {
    JsonInput fields = c.body();
    delete_account(hall_, c.caller, fields);
    return me(c);
}

std::string Api::export_account(Call& c) {
    const auto& person = c.caller.person();
    if (!person) throw ApiError(401, "no_account", "nothing is kept about you");
    Json j;
    j.object().pair("name", std::string_view(person->name)).pair("account", person->account);
    std::size_t room = hall_.config.export_bytes;  // what does not fit can be had game by game
    bool complete = true;
    j.pair("created", person->created);
    j.pair("preferences", std::string_view(hall_.store->preferences(person->id)));
    write_mail(j.key("mail"), person->id);
    j.key("push").array();
    for (const Push& p : hall_.store->pushes_of(person->id))
        j.object().pair("endpoint", std::string_view(p.endpoint)).pair("at", p.at).end();
    j.end();
    j.key("games").array();
    for (const GameFacts& listed : hall_.store->games_of(person->id, 10'000)) {
        const GameFacts g = hall_.store->game(listed.id).value_or(listed);
        j.object().key("game").raw(one_game(g, person->id));
        j.pair("notes", std::string_view(hall_.store->note(g.id, person->id))).key("record");
        const std::string record = g.status == Status::over && complete ? stored_record(g, *hall_.store) : "";
        complete &= record.size() <= room;
        if (g.status != Status::over || !complete) {
            j.null();
        } else {
            room -= record.size();
            j.array().raw(opened_header(g));
            for (const std::string_view line : split(std::string_view(record).substr(record.find('\n') + 1), '\n'))
                if (!line.empty()) j.raw(line);
            j.end();
        }
        j.end();
    }
    return j.end().pair("complete", complete).end().take();
}

// Guests keep theirs in the browser.
static const Person& account_of(const Caller& caller) {
    const auto& person = caller.person();
    if (!person || !person->account) throw ApiError(401, "no_account", "preferences are kept with an account");
    return *person;
}

std::string Api::preferences(Call& c) {
    Json j;
    j.object().pair("text", std::string_view(hall_.store->preferences(account_of(c.caller).id)));
    return j.end().take();
}

std::string Api::set_preferences(Call& c) {
    JsonInput fields = c.body();
    const std::string text = fields.text("text", 2'000);
    fields.finish();
    hall_.store->save_now({SetPreferences{account_of(c.caller).id, text}});
    return "{}";
}

std::string Api::sessions(Call& c) {
    Json j;
    write_sessions(hall_, c.caller, j.object().key("sessions"));
    return j.end().take();
}

std::string Api::end_other_sessions(Call& c) {
    c.body().finish();
    end_sessions(hall_, c.caller, "");
    return sessions(c);
}

std::string Api::end_session(Call& c) {
    c.body().finish();
    end_sessions(hall_, c.caller, c.arg);
    return sessions(c);
}

}  // namespace ghent::server
