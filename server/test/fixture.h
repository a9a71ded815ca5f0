// A server on loopback with a store of its own, and players at it.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <random>
#include <thread>

#include "server/hall.h"
#include "server/server.h"
#include "server/test/client.h"
#include "testing/scratch.h"

namespace ghent::server {

// Runs in a thread of this process until it is destroyed.
class RunningServer {
public:
    explicit RunningServer(Config config);
    ~RunningServer();
    int port() const { return server_.port(); }
    int metrics_port() const { return server_.metrics_port(); }
    Hall& hall() { return server_.hall(); }

private:
    Server server_;
    std::thread thread_;
};

// One end of a game's socket: keeps what it was shown.
class Player {
public:
    Player(int port, const std::string& game, const std::string& cookie, bool deflate = false);

    json next(int ms = kPatienceMs);                           // the next frame; null when there is none
    json wait(const std::string& type, int ms = kPatienceMs);  // the next frame of that type
    json ask(json message);                                    // sends with an id of its own, waits for its reply
    json act(const std::string& seat, const std::string& action);
    void settle();  // everything that happened so far has arrived: the table answers in order

    // What was last shown.
    json hello, state;
    std::vector<json> journal;
    std::vector<std::string> frames;  // everything that came in
    std::size_t unasked = 0;          // how many of them were no replies
    json acted_at;                    // for tests that act without waiting: the position answered last
    WebSocket socket;

private:
    void note(const json& frame);
};

// Does it come true within our patience?
bool comes_true(const std::function<bool()>& what);

// Processor time of this process, with the server inside: other programs on the machine do not count.
double cpu_seconds_of(const std::function<void()>& what);

// Keeps every thread of some shares busy until it is let go, so that a test sees what waits and what does not.
class Held {
public:
    Held(Shares& shares, int threads);
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { let_go(); }
    void let_go();

private:
    std::promise<void> end_;
    bool held_ = true;
};

// A connection of bytes.
class RawSocket {
public:
    explicit RawSocket(int port);
    RawSocket(const RawSocket&) = delete;
    RawSocket& operator=(const RawSocket&) = delete;
    ~RawSocket();
    void send(std::string_view bytes) const;
    // Has the server closed it without a word? Waits so long for that.
    bool is_refused(int ms) const;
    bool has_answer() const;  // or an end
    // Everything that comes until the server closes it.
    std::string answer() const;

private:
    int descriptor_;
};

class ServerTest : public testing::Test {
protected:
    ServerTest();
    ~ServerTest() override;

    Config config() const;
    // A store of this test's own: in SQLite, or with GHENT_TEST_STORE=postgres in a PostgreSQL of the tests.
    std::string store_url() const;
    void start(const std::function<void(Config&)>& change = {});
    void restart();
    int port() const { return server->port(); }
    Browser browser() const { return Browser(port()); }
    // A game of two browsers; returns its id.
    std::string two_player_game(Browser& us, Browser& gb, const json& more = json::object());
    std::string new_game(Browser& who, const std::string& us, const std::string& gb, const json& more = json::object());
    // One of the choices this player has.
    std::string any_action(const Player& p);
    // Random choices by both until it is over or so many were made. Returns how many were.
    int play(Player& us, Player& gb, int most);
    // The same, and nothing but the end of the game stops them before.
    void play_on(Player& us, Player& gb, int actions);

    const ScratchFolder scratch;
    const std::filesystem::path& folder = scratch.path();
    std::function<void(Config&)> change;
    std::unique_ptr<RunningServer> server;
    std::mt19937 random{1812};

private:
    mutable std::string store_url_;
};

}  // namespace ghent::server
