#include "server/test/crash/gamblers.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace ghent::server {

using namespace std::chrono_literals;

bool Gamblers::Match::over() const {
    return std::ranges::any_of(gamblers, [](const Gambler& g) {
        return g.player && g.player->state.is_object() && g.player->state["outcome"].is_object();
    });
}

// Nothing while there is no server.
std::optional<Gamblers::Match> Gamblers::new_match(const Match* before) {
    try {
        Browser us(where_()), gb(where_());
        if (before) {
            us.cookie = before->gamblers[0].cookie;
            gb.cookie = before->gamblers[1].cookie;
        }
        const json made = us.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}}).body();
        if (!made.contains("game")) return std::nullopt;
        const std::string id = made["game"]["id"];
        const Reply joined = gb.post("/api/games/" + id + "/join", {{"seat", "gb"}, {"invite", made["invite"]}});
        if (joined.status != 200) return std::nullopt;
        Match match{.id = id, .gamblers = {}};
        match.gamblers[0] = {.seat = "us", .cookie = us.cookie};
        match.gamblers[1] = {.seat = "gb", .cookie = gb.cookie};
        return match;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

void Gamblers::open(std::size_t games) {
    const auto end = Clock::now() + 30s;
    while (matches_.size() < games && Clock::now() < end) {
        if (auto match = new_match()) matches_.push_back(std::move(*match));
        else usleep(20'000);
    }
    EXPECT_EQ(matches_.size(), games);
}

// ---------------------------------------------------------------- playing

void Gamblers::play(int more, std::chrono::seconds patience) {
    const int until = acknowledged_ + more;
    auto last = Clock::now();
    while (acknowledged_ < until && !testing::Test::HasFailure()) {
        const int before = acknowledged_;
        round(true);
        if (acknowledged_ != before) last = Clock::now();
        else usleep(200);
        if (Clock::now() - last > patience)
            ADD_FAILURE() << "nothing was acknowledged for " << patience.count() << " s";
    }
}

void Gamblers::play_for(std::chrono::milliseconds time) {
    for (const auto end = Clock::now() + time; Clock::now() < end && !testing::Test::HasFailure();) {
        const int before = acknowledged_;
        round(true);
        if (acknowledged_ == before) usleep(200);
    }
}

void Gamblers::gather() {
    const auto all_there = [this] {
        return std::ranges::all_of(matches_,
                                   [](const Match& m) { return m.gamblers[0].player && m.gamblers[1].player; });
    };
    for (const auto end = Clock::now() + 30s; !all_there() && Clock::now() < end;) {
        round(true);
        usleep(200);
    }
    EXPECT_TRUE(all_there());
}

void Gamblers::round(bool acting) {
    for (Match& match : matches_) {
        for (Gambler& g : match.gamblers) turn(match, g, acting);
        const bool answered = match.gamblers[0].asked.is_null() && match.gamblers[1].asked.is_null();
        if (!acting || !match.over() || !answered || Clock::now() < next_match_) continue;
        next_match_ = Clock::now() + 100ms;
        if (auto next = new_match(&match)) {
            finished_.push_back(std::exchange(match, std::move(*next)));
            for (Gambler& g : finished_.back().gamblers) g.player.reset();
        } else {
            // All games are made from one address, which has one more a second; kills do not change that.
            next_match_ = Clock::now() + 1s;
        }
    }
}

void Gamblers::turn(const Match& match, Gambler& g, bool acting) {
    if (g.player) {
        for (json frame = g.player->next(0); !frame.is_null(); frame = g.player->next(0))  // what it still said counts
            if (frame["type"] == "reply") take_reply(g, frame);
        if (g.player->socket.closed()) {
            g.player.reset();
            g.lost = Clock::now();
        }
    }
    if (!g.player) return come_back(match, g);
    if (Clock::now() > g.ask_again && !g.asked.is_null()) {
        g.ask_again = Clock::time_point::max();
        g.player->socket.send(g.asked);
    }
    if (acting) act_if_he_may(g);
}

void Gamblers::come_back(const Match& match, Gambler& g) {
    if (Clock::now() < g.try_again) return;
    g.try_again = Clock::now() + 50ms;
    try {
        auto player = std::make_unique<Player>(where_(), match.id, g.cookie);
        if (!player->state.is_object() || player->socket.closed()) return;
        g.player = std::move(player);
    } catch (const std::exception&) {  // nobody there, or he is told to come later
        return;
    }
    ++returns_;
    longest_absence_ = std::max(longest_absence_, std::chrono::duration<double>(Clock::now() - g.lost).count());
    if (!g.asked.is_null()) g.player->socket.send(g.asked);  // it is carried out now, or it was
}

// An answer: what was asked is now known to be safe. What could not be saved is asked again.
void Gamblers::take_reply(Gambler& g, const json& reply) {
    if (g.asked.is_null() || reply["id"] != g.asked["id"]) return;
    if (reply["ok"] != true) {
        const std::string code = reply["error"]["code"];
        if (code != "not_saved" && code != "moved" && code != "busy") ADD_FAILURE() << reply << " to " << g.asked;
        g.ask_again = Clock::now() + 100ms;
        return;
    }
    g.acknowledged.push_back(g.asked["action"]);
    g.asked = nullptr;
    ++acknowledged_;
}

void Gamblers::act_if_he_may(Gambler& g) {
    const json& state = g.player->state;
    if (!g.asked.is_null() || !state["decision"].is_object() || state["seq"] == g.player->acted_at) return;
    const json& actions = state["actions"];
    g.asked = {{"type", "act"},
               {"id", fmt::format("{}", ++requests_)},
               {"seat", g.seat},
               {"seq", state["seq"]},
               {"action", actions[random_() % actions.size()]["action"]}};
    g.player->acted_at = state["seq"];
    g.player->socket.send(g.asked);
}

// ---------------------------------------------------------------- checking

bool Gamblers::settled() const {
    return std::ranges::all_of(matches_, [](const Match& match) {
        return std::ranges::all_of(match.gamblers, [](const Gambler& g) { return g.player && g.asked.is_null(); });
    });
}

void Gamblers::check() {
    for (const auto end = Clock::now() + 30s; !settled() && Clock::now() < end;) {
        round(false);
        usleep(1'000);
    }
    EXPECT_TRUE(settled()) << "not everybody is back and answered";
    for (const Match& match : matches_) check_record(match);
    for (const Match& match : finished_) check_record(match);
}

// The record has exactly the actions that were acknowledged, and its dice are the promised ones.
void Gamblers::check_record(const Match& match) {
    const std::string path = "/api/games/" + match.id;
    Browser us(where_());
    us.cookie = match.gamblers[0].cookie;
    us.post(path + "/resign", {{"seat", "us"}});
    std::array<std::vector<std::string>, 2> recorded;
    std::istringstream lines(us.get(path + "/record").text);
    for (std::string line; std::getline(lines, line);) {
        const json row = json::parse(line, nullptr, false);
        if (row.contains("do") && !row.contains("auto")) recorded[row["seat"] == "gb"].push_back(row["do"]);
    }
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(recorded[i], match.gamblers[i].acknowledged) << match.id << " " << i;
    EXPECT_EQ(us.get(path + "/verify").body()["ok"], true);
}

}  // namespace ghent::server
