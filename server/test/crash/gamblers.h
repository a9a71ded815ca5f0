// Players who act as soon as they may and never wait for anybody. They outlive the server: who loses his socket comes back, and what had
// no answer is asked again, word for word, until it has one. In the end the records hold exactly what was acknowledged.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <random>

#include "server/test/fixture.h"

namespace ghent::server {

class Gamblers {
public:
    using Clock = std::chrono::steady_clock;
    using Where = std::function<int()>;  // the port of a server that may be there

    explicit Gamblers(Where where) : where_(std::move(where)) {}

    // So many games at once; a game that is over is followed by another.
    void open(std::size_t games);
    // Until so many more actions were acknowledged. A failure of the test when nothing is for `patience`.
    void play(int more, std::chrono::seconds patience = std::chrono::seconds(30));
    // So long, whatever is acknowledged.
    void play_for(std::chrono::milliseconds time);
    // Until everybody has his socket.
    void gather();
    // Everybody is back and everything asked is answered; then every record is compared with what was acknowledged.
    void check();

    int acknowledged() const { return acknowledged_; }
    int returns() const { return returns_; }
    // The longest time from a lost socket to the position shown again.
    double longest_absence() const { return longest_absence_; }

private:
    struct Gambler {
        std::string seat, cookie;
        std::vector<std::string> acknowledged = {};  // his actions
        json asked = nullptr;                        // the request that has no answer yet
        std::unique_ptr<Player> player = nullptr;
        Clock::time_point lost = Clock::now(), try_again = {}, ask_again = Clock::time_point::max();
    };
    struct Match {
        std::string id;
        std::array<Gambler, 2> gamblers;
        bool over() const;
    };

    // By the people of the match before, if there was one: they need not be made anew.
    std::optional<Match> new_match(const Match* before = nullptr);
    bool settled() const;
    void round(bool acting);
    void turn(const Match& match, Gambler& g, bool acting);
    void come_back(const Match& match, Gambler& g);
    void take_reply(Gambler& g, const json& reply);
    void act_if_he_may(Gambler& g);
    void check_record(const Match& match);

    Where where_;
    std::vector<Match> matches_;
    std::deque<Match> finished_;
    int acknowledged_ = 0, requests_ = 0, returns_ = 0;
    double longest_absence_ = 0;
    Clock::time_point next_match_ = {};
    std::mt19937 random_{1812};
};

}  // namespace ghent::server
