#include "server/limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

#include "core/strings.h"

namespace ghent::server {

namespace {

template <Rate Config::* member>
Rate& rate(Config& c) {
    return c.*member;
}
template <std::size_t Config::* member>
std::size_t& count(Config& c) {
    return c.*member;
}
template <std::size_t NetLimits::* member>
std::size_t& net(Config& c) {
    return c.net.*member;
}

constexpr Limit kLimits[] = {
    {"requests", "requests of one address", &rate<&Config::requests>},
    {"messages", "messages over sockets of one person", &rate<&Config::messages>},
    {"crowd", "messages over sockets of one address, however many sit there", &rate<&Config::crowd>},
    {"history", "bytes of journals that are sent as a whole to one address", &rate<&Config::history>},
    {"chat", "chat lines of one person", &rate<&Config::chat>},
    {"logins", "log-ins, new accounts and changes of password of one address", &rate<&Config::logins>},
    {"account_logins", "attempts at one account, from wherever", &rate<&Config::account_logins>},
    {"creations", "new games, guests and promises of one address", &rate<&Config::creations>},
    {"offers", "open seats in the lobby of one address", &rate<&Config::offers>},
    {"reports", "reports to the moderators of one address", &rate<&Config::reports>},
    {"imports", "records that one address brings", &rate<&Config::imports>},
    {"kept", "bytes of games, records, talk and notes that are kept for one address", &rate<&Config::kept>},
    {"letters", "letters to one mail address", &rate<&Config::letters>},
    {"writers", "letters that one address has the server send, to whomever", &rate<&Config::writers>},
    {"subscriptions", "browsers of one address that are to have notices", &rate<&Config::subscriptions>},
    {"sockets_per_address", "open sockets of one address", &count<&Config::sockets_per_address>},
    {"sockets_per_game", "spectators at one game", &count<&Config::sockets_per_game>},
    {"spectators_per_address", "of these, of one address", &count<&Config::spectators_per_address>},
    {"sockets_per_player", "open sockets of one player at his game", &count<&Config::sockets_per_player>},
    {"connections", "connections in all", &net<&NetLimits::connections>},
    {"connections_per_address", "connections of one address (0: any number; so it is behind a proxy)",
     &net<&NetLimits::connections_per_address>},
    {"tables", "games in memory before idle ones are put away", &count<&Config::tables>},
    {"rows_per_game", "rows of one record", &count<&Config::rows_per_game>},
    {"long_game", "rows that make a game a long one", &count<&Config::long_game>},
    {"long_games_per_address", "long games that one address has open", &count<&Config::long_games_per_address>},
    {"unwatched", "games that nobody watches in which a machine thinks at a time", &count<&Config::unwatched>},
    {"unwatched_per_owner", "of these, of one owner", &count<&Config::unwatched_per_owner>},
};

constexpr double kMost = 1e12;

std::optional<double> number_of(std::string_view text) {
    double value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = fault == std::errc() && end == text.data() + text.size() && value >= 0 && value <= kMost;
    return good ? std::optional(value) : std::nullopt;
}

}  // namespace

std::span<const Limit> limits() { return kLimits; }

std::string limit_text(const Limit& limit, const Config& config) {
    Config copy = config;
    if (const auto* of_rate = std::get_if<0>(&limit.where)) {
        const Rate& rate = (*of_rate)(copy);
        return fmt::format("{}/{}", rate.burst, rate.per_minute);
    }
    return fmt::format("{}", std::get<1>(limit.where)(copy));
}

void set_limit(Config& config, std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::string_view name = text.substr(0, equals);
    const auto found = std::ranges::find(limits(), name, &Limit::name);
    if (found == limits().end()) {
        std::vector<std::string> names;
        for (const Limit& limit : limits()) names.emplace_back(limit.name);
        throw Refusal(fmt::format("there is no limit {}; there are {}", in_quotes(name), joined(names, "and")));
    }
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : text.substr(equals + 1);
    if (const auto* of_rate = std::get_if<0>(&found->where)) {
        const std::size_t slash = value.find('/');
        const auto burst = number_of(value.substr(0, slash));
        const auto minute =
            slash == std::string_view::npos ? std::optional<double>() : number_of(value.substr(slash + 1));
        if (!burst || !minute)
            throw Refusal(fmt::format("--limit {0}=AT_ONCE/A_MINUTE, such as --limit {0}={1}", name,
                                      limit_text(*found, Config{})));
        (*of_rate)(config) = {*burst, *minute};
        return;
    }
    const auto number = number_of(value);
    if (!number || std::floor(*number) != *number)
        throw Refusal(fmt::format("--limit {0}=NUMBER, such as --limit {0}={1}", name, limit_text(*found, Config{})));
    std::get<1>(found->where)(config) = static_cast<std::size_t>(*number);
}

}  // namespace ghent::server
