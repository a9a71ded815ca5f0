// The log: one JSON object a line on stderr. Nothing secret goes in: no cookies, names, addresses, bodies or queries. Who did something
// stands there under a name that lasts a day (`log_name`); the id of a game only where something is wrong with it.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace ghent::server {

using LogFacts = std::initializer_list<std::pair<std::string_view, std::string_view>>;
void log_event(std::string_view level, std::string_view event, LogFacts facts = {});

// What stands in the log for a person or an address: the same all day (UTC), another the next. It is made with a salt that is
// nowhere but in memory and is forgotten at midnight: then nobody, whatever he has, can find out whose it was. "" of "".
std::string log_name(std::string_view what);

// While it lives, what this thread logs belongs to one request.
class LogRequest {
public:
    LogRequest();
    LogRequest(const LogRequest&) = delete;
    LogRequest& operator=(const LogRequest&) = delete;
    ~LogRequest();
    const std::string& id() const { return id_; }

private:
    std::string id_;
};

void set_log(bool on);
void set_log_sink(std::function<void(const std::string&)> to);  // for tests; none: stderr

}  // namespace ghent::server
