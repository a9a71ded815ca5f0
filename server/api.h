// Api: every request, from its arrival to its answer. docs/api.md describes the calls.
#pragma once

#include "server/hall.h"
#include "server/net.h"
#include "server/people.h"

namespace ghent::server {

class Api final : public Handler {
public:
    explicit Api(Hall& hall) : hall_(hall) {}
    void request(Request request, Answer answer) override;
    void upgrade(Request request, std::function<void(Upgrade)> answer) override;
    void unreachable(i64 node) override { hall_.neighbours.bury(node); }
    std::string caller_of(const Request& request) const override;
    void watch(const Network& network) { network_ = &network; }
    std::string metrics_text() const;
    // Method and path of every call, as the documents must name them.
    static std::vector<std::pair<std::string_view, std::string_view>> routes();

private:
    struct Call;
    struct Route;
    static const Route kRoutes[];

    Response respond(const Request& request);
    // What the log says of a request.
    struct Logged {
        std::string_view route = "other";
        std::string person;
    };
    Response dispatch(const Request& request, Logged& logged);
    Upgrade open_socket(const Request& request, Logged& logged);
    void check_origin(const Request& request) const;
    Response elsewhere(const Request& request, const Node& node) const;
    Id game_id(std::string_view text) const;
    void keep_bytes(const Call& c, std::size_t bytes);
    std::string record_for(const Call& c);

    // In the order of docs/api.md.
    std::string healthz(Call& c);
    std::string metrics(Call& c);
    std::string catalog(Call& c);
    std::string board(Call& c);
    std::string rules(Call& c);
    std::string changes(Call& c);
    std::string lessons(Call& c);
    std::string lesson(Call& c);
    std::string lesson_why(Call& c);
    std::string me(Call& c);
    std::string lobby(Call& c);
    std::string mine(Call& c);
    std::string promise_dice(Call& c);
    std::string create_game(Call& c);
    std::string game(Call& c);
    std::string join(Call& c);
    std::string resign(Call& c);
    std::string claim(Call& c);
    std::string plan(Call& c);  // (planning.cpp)
    std::string drop_plan(Call& c);
    void drop_plans(Id person, const std::string& origin);
    void promise_seed(GameFacts& g);
    std::string rematch(Call& c);
    std::string rollback(Call& c);
    std::string notes(Call& c);
    std::string set_notes(Call& c);
    std::string record(Call& c);
    std::string import(Call& c);
    std::string verify(Call& c);
    std::string dice(Call& c);
    std::string account(Call& c);
    std::string login(Call& c);
    std::string logout(Call& c);
    std::string password(Call& c);
    std::string remove_account(Call& c);
    std::string export_account(Call& c);
    std::string shunned(Call& c);
    std::string shun(Call& c);
    std::string unshun(Call& c);
    std::string report(Call& c);
    std::string reports(Call& c);
    std::string close_report(Call& c);
    std::string preferences(Call& c);
    std::string set_preferences(Call& c);
    std::string mail(Call& c);  // (api_mail.cpp)
    std::string set_mail(Call& c);
    std::string confirm_mail(Call& c);
    std::string recover(Call& c);
    void send_recovery(const std::string& from, const std::string& name);
    std::string recovered(Call& c);
    void write_mail(Json& j, Id person);
    std::string push(Call& c);  // (api_push.cpp)
    std::string set_push(Call& c);
    std::string end_push(Call& c);
    std::string sessions(Call& c);
    std::string end_other_sessions(Call& c);
    std::string end_session(Call& c);

    std::string one_game(const GameFacts& g, Id person);
    GameFacts wished_game(JsonInput& fields);
    std::string wrapped_game(const GameFacts& g, Id person);
    GameFacts sit_down(const std::string& game, const std::string& entropy, const Person& me);
    void write_list(Json& j, const std::vector<GameFacts>& games, Id person);

    Hall& hall_;
    const Network* network_ = nullptr;
};

const Module& module_of(std::string_view game);  // throws ApiError 404
// In which words somebody wants to read: the query's "lang", where there is such a language, else English.
std::string_view language_of(const Request& request);

// A request that found its route.
struct Api::Call {
    const Request& request;
    Caller& caller;
    std::string arg = {};  // what stands for {…} in the route
    Response response = {};

    JsonInput body() const { return JsonInput(request.body.empty() ? "{}" : request.body); }
};

struct Api::Route {
    std::string_view method, path;
    std::string (Api::*run)(Call&);
};

}  // namespace ghent::server
