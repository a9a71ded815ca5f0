// The calls about whom somebody does not want to meet or hear, and about what was reported.
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "server/api.h"
#include "server/facts.h"
#include "server/ids.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr int kMostReports = 200, kChatShown = 40;
constexpr i64 kDay = i64{24} * 60 * 60 * 1'000;

// Who sits opposite at this game: only players of one game have to do with each other.
Id opposite(const GameFacts& g, Id person, Seat seat) {
    if (!seats_of(g, person)) throw forbidden("players_only", "only players of this game can do that");
    const Id other = g.seats[index(seat)].person;
    if (g.imported || other == 0 || other == person) throw bad_request("nobody else sits there");
    return other;
}

// How somebody is called in his shunner's list: it says nothing to others.
std::string public_name(Id person, Id other) { return hash_of(fmt::format("{} {}", person, other)).substr(0, 12); }

void need_moderator(const Caller& caller) {
    if (!caller.person() || !caller.person()->moderator) throw not_found();
}

// Nobody judges himself, nor learns here who has complained of him.
std::vector<Report> reports_for(Store& store, Id moderator) {
    std::vector<Report> all = store.reports(kMostReports);
    std::erase_if(all, [&](const Report& r) { return r.about == moderator; });
    return all;
}

}  // namespace

std::string Api::shunned(Call& c) {
    Json j;
    j.object().key("people").array();
    if (c.caller.id()) {
        for (const Shunned& s : hall_.store->shunned_by(c.caller.id())) {
            j.object().pair("id", std::string_view(public_name(c.caller.id(), s.other)));
            j.pair("name", std::string_view(s.name)).pair("how", std::string_view(s.how)).end();
        }
    }
    return j.end().end().take();
}

std::string Api::shun(Call& c) {
    JsonInput fields = c.body();
    const Seat seat = fields.seat();
    const std::string how = fields.text("how", 10);
    fields.finish();
    if (how != "block" && how != "mute" && how != "none")
        throw bad_request("\"how\" is \"block\", \"mute\" or \"none\"");
    const GameFacts g = hall_.tables.find(game_id(c.arg))->facts();
    const Id other = opposite(g, c.caller.id(), seat);
    hall_.store->save_now({Shun{c.caller.id(), other, how == "none" ? "" : how, now_ms()}});
    return shunned(c);
}

std::string Api::unshun(Call& c) {
    c.body().finish();
    if (!c.caller.id()) throw not_found();
    for (const Shunned& s : hall_.store->shunned_by(c.caller.id())) {
        if (public_name(c.caller.id(), s.other) != c.arg) continue;
        hall_.store->save_now({Shun{c.caller.id(), s.other, "", now_ms()}});
        return shunned(c);
    }
    throw not_found();
}

std::string Api::report(Call& c) {
    JsonInput fields = c.body();
    const Seat seat = fields.seat();
    const std::string reason(trimmed(fields.text("reason", 1'000)));
    fields.finish();
    if (reason.empty()) throw bad_request("say what happened");
    const GameFacts g = hall_.tables.find(game_id(c.arg))->facts();
    const Id other = opposite(g, c.caller.id(), seat);
    if (!hall_.reports.allow(c.caller.address()))
        throw ApiError(429, "rate_limited", "too many reports; try again in an hour");
    Report r;
    r.id = random_id();
    r.at = now_ms();
    r.person = c.caller.id();
    r.about = other;
    r.game = g.id;
    r.reason = reason;
    hall_.store->save_now({AddReport{r}});
    c.response.status = 201;
    return "{}";
}

// With what was last said there: without it nobody can judge.
std::string Api::reports(Call& c) {
    need_moderator(c.caller);
    Json j;
    j.object().key("reports").array();
    for (const Report& r : reports_for(*hall_.store, c.caller.id())) {
        j.object().pair("id", std::string_view(id_text(r.id))).pair("at", r.at).pair("by", std::string_view(r.name));
        j.pair("about", std::string_view(r.about_name)).pair("game", std::string_view(id_text(r.game)));
        j.pair("reason", std::string_view(r.reason)).pair("done", r.done);
        j.pair("silent", r.silent > now_ms() ? r.silent : 0).key("chat").array();
        if (!r.done) {
            for (const ChatLine& line : hall_.store->chat(r.game, {}, kChatShown)) {
                j.object().pair("from", std::string_view(line.name)).pair("text", std::string_view(line.text));
                j.pair("at", line.at).end();
            }
        }
        j.end().end();
    }
    return j.end().end().take();
}

std::string Api::close_report(Call& c) {
    need_moderator(c.caller);
    JsonInput fields = c.body();
    const bool done = fields.flag_or("done", true), silence = fields.has("silence");
    const i64 days = silence ? fields.number("silence", 0, 3'650) : 0;
    fields.finish();
    const Id id = game_id(c.arg);
    const std::vector<Report> all = reports_for(*hall_.store, c.caller.id());
    const auto found = std::ranges::find(all, id, &Report::id);
    if (found == all.end()) throw not_found();
    std::vector<Change> changes{CloseReport{id, done}};
    if (silence) changes.emplace_back(SilencePerson{found->about, days > 0 ? now_ms() + days * kDay : 0});
    hall_.store->save_now(std::move(changes));
    return reports(c);
}

}  // namespace ghent::server
