// Messages over a socket, and those of them that change nothing in the game.
#include <fmt/format.h>

#include <algorithm>

#include "core/languages.h"
#include "server/frames.h"
#include "server/hall.h"
#include "server/ids.h"
#include "server/table.h"

namespace ghent::server {

std::string Table::Call::ok(const std::function<void(Json&)>& more) const {
    Json j;
    j.object().pair("type", "reply").pair("id", std::string_view(id)).pair("ok", true);
    if (more) more(j);
    return j.end().take();
}

std::string Table::Call::failed(const ApiError& e) const {
    Json j;
    j.object().pair("type", "reply").key("id");
    if (id.empty()) j.null();
    else j.value(std::string_view(id));
    j.pair("ok", false).key("error");
    write_error(j, e);
    return j.end().take();
}

void Table::message(std::shared_ptr<Watcher> watcher, std::string text) {
    line_.post([self = shared_from_this(), watcher = std::move(watcher), text = std::move(text)] {
        if (self->loaded_) return self->answer(watcher, text);
        self->when_loaded([self, watcher, text] { self->answer(watcher, text); },
                          [watcher](const ApiError& e) { watcher->socket->close(1013, e.what()); });
    });
}

void Table::answer(const std::shared_ptr<Watcher>& watcher, std::string_view text) {
    Call call{.watcher = watcher, .fields = nullptr, .type = {}, .id = {}, .whole = std::string(text)};
    try {
        call.fields = std::make_shared<JsonInput>(text);
        call.id = call.fields->text_or("id", "", 64);
        call.type = call.fields->text("type", 20);
        if (call.type == "act" || call.type == "undo") act(call);
        else if (call.type == "why") why(call);
        else if (call.type == "odds") odds(call);
        else if (call.type == "weigh") weigh(call);
        else if (call.type == "advice") advice(call);
        else if (call.type == "deploy") deploy(call);
        else if (call.type == "at") at(call);
        else if (call.type == "handover") handover(call);
        else if (call.type == "orders") orders(call);
        else if (call.type == "chat") chat(call);
        else if (call.type == "chats") chats(call);
        else if (call.type == "ping") {
            call.fields->finish();
            call.reply(call.ok());
        } else {
            throw ApiError(400, "unknown_type", "there is no message of this type");
        }
    } catch (const std::exception& e) {
        if (call.type == "act" || call.type == "undo") ++hall_.metrics.refused_actions;
        call.reply(call.failed(as_api_error(e)));
    }
}

// Who asks, as the field "seat" says: his own seat, nobody, or (when all is over) everybody.
Viewer Table::asker(const Call& call) const {
    if (!call.fields->has("seat")) return viewer_of(*call.watcher);
    const auto v = parse_viewer(call.fields->text("seat"));
    if (!v) throw bad_request("\"seat\" must be us, gb or none");
    for (const Seat seat : kSeats)
        if (viewer(seat) == *v && facts_.status != Status::over) require_seat(call.watcher->person, seat);
    if (*v == Viewer::all && facts_.status != Status::over)
        throw forbidden("not_over", "everything is shown when the game is over");
    return *v;
}

void Table::why(const Call& call) {
    const Viewer v = asker(call);
    const std::string text = call.fields->text("action");
    call.fields->finish();
    const Course& c = course();
    bool allowed = false;
    std::string rule, reason;
    try {
        const Action action = parse(c.m(), c.d(), text);
        const Seat seat = v == Viewer::gb ? Seat::gb : Seat::us;
        if (v != viewer(seat)) throw forbidden("not_your_seat", "only players are told why");
        const Verdict verdict = c.m().check(c.d(), c.sight(v, false).state, seat, action);
        allowed = verdict.ok();
        rule = c.m().rule(verdict.rule);
        const Speaking words(c.m(), call.watcher->language);
        if (!allowed) reason = ghent::reason(c.m(), c.d(), verdict);
    } catch (const Refusal& no_such_action) {
        rule = no_such_action.rule;
        reason = no_such_action.what();
    }
    call.reply(call.ok([&](Json& j) {
        j.pair("allowed", allowed).pair("rule", std::string_view(rule)).pair("reason", std::string_view(reason));
    }));
}

static ApiError too_much_read() {
    return {429, "rate_limited", "too much of the past is asked for at once; wait a little"};
}

void Table::at(const Call& call) {
    const Viewer v = asker(call);
    const i64 step = call.fields->number("step", 0, i64{1} << 40);
    call.fields->finish();
    Course& c = course();
    if (static_cast<std::size_t>(step) >= c.steps().size())
        throw bad_request(fmt::format("\"step\" must be 0 to {}", c.steps().size() - 1));
    if (!may_read(*call.watcher, c.steps()[static_cast<std::size_t>(step)].mark.events)) throw too_much_read();
    const Speaking words(c.m(), call.watcher->language);
    call.reply(call.ok([&](Json& j) {
        write_past(j, c, v, static_cast<std::size_t>(step), call.watcher->has_board);
        if (facts_.status != Status::over) return;
        // Nothing is hidden any more: how the position stood, as the game itself judges it.
        const void* state = c.state_at(static_cast<std::size_t>(step));
        const Outcome end = m_->outcome(c.d(), state);
        const double known = end.winner == Winner::us ? 1 : end.winner == Winner::gb ? 0 : 0.5;
        j.pair("chance", end.over ? known : m_->chance(c.d(), state, Seat::us));
    }));
}

void Table::handover(const Call& call) {
    const Seat seat = call.fields->seat();
    call.fields->finish();
    if (!is_hotseat_player(*call.watcher)) throw forbidden("not_hotseat", "this is not a game on one screen");
    if (course_ && !may_read(*call.watcher, course_->session().barrier_mark().events)) throw too_much_read();
    call.watcher->screen = seat;
    call.watcher->journal = 0;
    call.reply(call.ok());
    show(*call.watcher);
}

void Table::chat(const Call& call) {
    constexpr std::size_t kChatRow = 100;  // bytes of a line besides its text, about
    const std::string text = call.fields->text("text", 1'000);
    call.fields->finish();
    if (!seats_of(facts_, call.watcher->person)) throw forbidden("players_only", "the chat is for the players");
    if (text.empty()) throw bad_request("\"text\" is empty");
    if (!hall_.chat.allow(call.watcher->whose()))
        throw ApiError(429, "rate_limited", "too much is said at once; wait a little");
    const std::pair<Id, std::string> request{call.watcher->person, call.id};
    if (!call.id.empty() && std::ranges::find(said_, request) != said_.end()) return call.reply(call.ok());
    const std::optional<Person> person = hall_.store->person(call.watcher->person);
    if (person && person->silent > now_ms())
        throw forbidden("silenced", "a moderator has taken that away for some time");
    if (!may_keep(*call.watcher, text.size() + kChatRow)) throw too_much_kept();
    const ChatLine line{.n = next_chat_++,
                        .at = now_ms(),
                        .person = call.watcher->person,
                        .name = person ? person->name : "",
                        .text = text};
    persist(
        {AddChat{facts_.id, line}},
        [=, this] {
            said_.push_back(request);
            if (said_.size() > 64) said_.pop_front();
            call.reply(call.ok());
            Json j;
            write_chat(j.object().pair("type", "chat"), line);
            say_to_players(j.end().take(), line.person);
        },
        [call](const ApiError& e) { call.reply(call.failed(e)); });
}

void Table::say(const std::string& text) {
    const ChatLine line{.n = next_chat_++, .at = now_ms(), .person = 0, .name = "", .text = text};
    persist(
        {AddChat{facts_.id, line}},
        [=, this] {
            Json j;
            write_chat(j.object().pair("type", "chat"), line);
            say_to_players(j.end().take(), 0);
        },
        [](const ApiError&) {});
}

// A page of what was said before a line.
void Table::chats(const Call& call) {
    const i64 before = call.fields->number("before", 0, i64{1} << 53);
    call.fields->finish();
    if (!seats_of(facts_, call.watcher->person)) throw forbidden("players_only", "the chat is for the players");
    const std::vector<ChatLine> lines = heard_by(*call.watcher, hall_.store->chat(facts_.id, before, kChatPage));
    call.reply(call.ok([&](Json& j) {
        j.key("lines").array();
        for (const ChatLine& line : lines) {
            write_chat(j.object(), line);
            j.end();
        }
        j.end();
    }));
}

}  // namespace ghent::server
