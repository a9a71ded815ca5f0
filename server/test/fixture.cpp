#include "server/test/fixture.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <ctime>

#include "server/log.h"
#include "testing/postgres.h"

namespace ghent::server {

RunningServer::RunningServer(Config config) : server_(std::move(config)), thread_([this] { server_.run(false); }) {}

RunningServer::~RunningServer() {
    server_.stop();
    thread_.join();
}

// ---------------------------------------------------------------- waiting

bool comes_true(const std::function<bool()>& what) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
    for (; std::chrono::steady_clock::now() < until; std::this_thread::sleep_for(std::chrono::milliseconds(20)))
        if (what()) return true;
    return what();
}

double cpu_seconds_of(const std::function<void()>& what) {
    const auto now = [] {
        timespec t{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
    };
    const double before = now();
    what();
    return now() - before;
}

Held::Held(Shares& shares, int threads) {
    const auto end = end_.get_future().share();
    const auto busy = std::make_shared<std::atomic<int>>(0);
    for (int i = 0; i < threads; ++i)
        shares.post(fmt::format("held {}", i), [end, busy] {
            ++*busy;
            end.wait();
        });
    EXPECT_TRUE(comes_true([&] { return *busy == threads; }));
}

void Held::let_go() {
    if (std::exchange(held_, false)) end_.set_value();
}

// ---------------------------------------------------------------- RawSocket

RawSocket::RawSocket(int port) : descriptor_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(static_cast<std::uint16_t>(port));
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(descriptor_, reinterpret_cast<const sockaddr*>(&where), sizeof where), 0);
}

RawSocket::~RawSocket() { close(descriptor_); }

void RawSocket::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;  // the other end is gone
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

bool RawSocket::is_refused(int ms) const {
    pollfd waiting{descriptor_, POLLIN, 0};
    char byte = 0;
    return poll(&waiting, 1, ms) == 1 && recv(descriptor_, &byte, 1, 0) <= 0;
}

bool RawSocket::has_answer() const {
    pollfd waiting{descriptor_, POLLIN, 0};
    return poll(&waiting, 1, 0) == 1;
}

std::string RawSocket::answer() const {
    std::string all;
    char piece[4096];
    for (pollfd waiting{descriptor_, POLLIN, 0}; poll(&waiting, 1, kPatienceMs) == 1;) {
        const ssize_t read = recv(descriptor_, piece, sizeof piece, 0);
        if (read <= 0) return all;
        all.append(piece, static_cast<std::size_t>(read));
    }
    ADD_FAILURE() << "the server neither answers nor closes: " << all;
    return all;
}

// ---------------------------------------------------------------- Player

Player::Player(int port, const std::string& game, const std::string& cookie, bool deflate)
    : socket(port, fmt::format("/api/games/{}/ws", game), cookie, "", deflate) {
    wait("presence");
}

void Player::note(const json& frame) {
    if (frame["type"] == "hello") hello = frame;
    if (frame["type"] != "state") return;
    state = frame;
    const auto from = frame["from"].get<std::size_t>();
    ASSERT_LE(from, journal.size());
    journal.resize(from);
    for (const json& entry : frame["journal"]) {
        ASSERT_EQ(entry["n"], journal.size());
        journal.push_back(entry);
    }
}

json Player::next(int ms) {
    const auto text = socket.receive(ms);
    if (!text) return nullptr;
    frames.push_back(*text);
    json frame = json::parse(*text);
    unasked += frame["type"] != "reply";
    note(frame);
    return frame;
}

json Player::wait(const std::string& type, int ms) {
    for (;;) {
        json frame = next(ms);
        if (frame.is_null() || frame["type"] == type) return frame;
    }
}

json Player::ask(json message) {
    static std::atomic<int> last = 0;  // nobody uses an id again, not even after a restart
    if (!message.contains("id")) message["id"] = fmt::format("q{}", ++last);
    socket.send(message);
    for (;;) {
        json frame = next();
        if (frame.is_null() || (frame["type"] == "reply" && frame["id"] == message["id"])) return frame;
    }
}

json Player::act(const std::string& seat, const std::string& action) {
    json reply = ask({{"type", "act"}, {"seat", seat}, {"seq", state["seq"]}, {"action", action}});
    if (reply.is_object() && reply.value("ok", false)) wait("state");
    return reply;
}

void Player::settle() { EXPECT_EQ(ask({{"type", "ping"}})["ok"], true); }

// ---------------------------------------------------------------- ServerTest

ServerTest::ServerTest() { set_log(false); }

ServerTest::~ServerTest() { server.reset(); }

std::string ServerTest::store_url() const {
    if (!store_url_.empty()) return store_url_;
    const char* kind = std::getenv("GHENT_TEST_STORE");  // NOLINT(concurrency-mt-unsafe)
    TestPostgres* postgres = kind && std::string_view(kind) == "postgres" ? TestPostgres::get() : nullptr;
    return store_url_ = postgres ? postgres->new_store() : "sqlite:" + (folder / "test.db").string();
}

Config ServerTest::config() const {
    Config c;
    c.port = 0;
    c.store = store_url();
    c.logins = c.creations = c.offers = c.imports = c.requests = c.messages = c.chat = c.letters = c.account_logins =
        c.crowd = c.writers = c.reports = {1e6, 1e6};
    c.history = {1e12, 1e12};
    c.public_metrics = true;
    c.gives_way = false;  // on a busy machine whoever is nice hardly runs at all, and everything here waits for him
    if (change) change(c);
    return c;
}

void ServerTest::start(const std::function<void(Config&)>& how) {
    change = how;
    server.reset();
    server = std::make_unique<RunningServer>(config());
}

void ServerTest::restart() {
    server.reset();
    server = std::make_unique<RunningServer>(config());
}

std::string ServerTest::new_game(Browser& who, const std::string& us, const std::string& gb, const json& more) {
    json body = {{"game", "blocks"}, {"seats", {{"us", us}, {"gb", gb}}}};
    body.update(more);
    const Reply reply = who.post("/api/games", body);
    EXPECT_EQ(reply.status, 201U) << reply.text;
    return reply.body()["game"]["id"];
}

std::string ServerTest::two_player_game(Browser& us, Browser& gb, const json& more) {
    json body = {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}};
    body.update(more);
    const json made = us.post("/api/games", body).body();
    const std::string id = made["game"]["id"];
    const Reply joined = gb.post("/api/games/" + id + "/join", {{"seat", "gb"}, {"invite", made["invite"]}});
    EXPECT_EQ(joined.status, 200U) << joined.text;
    return id;
}

std::string ServerTest::any_action(const Player& p) {
    const json& actions = p.state["actions"];
    return actions[random() % actions.size()]["action"];
}

int ServerTest::play(Player& us, Player& gb, int most) {
    int made = 0;
    for (bool acted = true; acted && made < most;) {
        acted = false;
        for (Player* p : {&us, &gb}) {
            p->settle();
            while (made < most && p->state["decision"].is_object()) {
                const json reply = p->act(p == &us ? "us" : "gb", any_action(*p));
                if (!reply.is_object() || reply["ok"] != true) {
                    ADD_FAILURE() << reply;
                    return made;
                }
                acted = true;
                ++made;
            }
        }
    }
    us.settle();
    gb.settle();
    return made;
}

void ServerTest::play_on(Player& us, Player& gb, int actions) {
    const int made = play(us, gb, actions);
    EXPECT_TRUE(made == actions || us.state["outcome"].is_object()) << made;
}

}  // namespace ghent::server
