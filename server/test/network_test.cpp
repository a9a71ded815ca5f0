// The network alone, without games behind it: whatever happens to one connection, the others go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <thread>

#include "server/beast.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace network_tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using testing::StartsWith;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

// Reads a header of any length, as the server does not: the library throws at a field of 64 KB, and not where it was called but in a
// handler of its own, past every catch of ours but that of the loop.
asio::awaitable<void> greet(tcp::socket socket, int& served) {
    beast::flat_buffer buffer;
    http::request_parser<http::empty_body> parser;
    parser.header_limit(1 << 20);
    const auto [error, size] = co_await http::async_read_header(socket, buffer, parser, kQuietly);
    if (error) co_return;
    ++served;
    co_await asio::async_write(socket, asio::buffer(std::string_view("hello")), kQuietly);
}

asio::awaitable<void> greet_all(tcp::acceptor& acceptor, int& served) {
    for (;;) {
        auto [error, socket] = co_await acceptor.async_accept(kQuietly);
        if (error) co_return;
        asio::co_spawn(acceptor.get_executor(), greet(std::move(socket), served), asio::detached);
    }
}

TEST(NetworkLoop, WhatTheLibraryThrowsInAHandlerEndsOneConnection) {
    asio::io_context io(1);
    tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    const int port = acceptor.local_endpoint().port();
    int served = 0;
    asio::co_spawn(io, greet_all(acceptor, served), asio::detached);
    std::thread loop([&] { run_handlers(io); });
    const std::string request = "GET / HTTP/1.1\r\nHost: x\r\n";
    {
        const RawSocket waiting(port);  // in the middle of its request all the while
        waiting.send(request);
        for (int i = 0; i < 3; ++i) {
            const RawSocket hostile(port);
            hostile.send(request + "X: " + std::string(100'000, 'a') + "\r\n\r\n");
            EXPECT_EQ(hostile.answer(), "") << "closed, and nothing said";
            const RawSocket next(port);
            next.send(request + "\r\n");
            EXPECT_EQ(next.answer(), "hello");
        }
        waiting.send("\r\n");
        EXPECT_EQ(waiting.answer(), "hello");
    }
    asio::post(io, [&] { acceptor.close(); });
    loop.join();
    EXPECT_EQ(served, 4);
}

// ---------------------------------------------------------------- whoever is behind it

class Faulty final : public Handler {
public:
    class User final : public SocketUser {
    public:
        explicit User(std::atomic<int>& gone) : gone_(gone) {}
        void opened(std::shared_ptr<Socket> socket) override { socket_ = std::move(socket); }
        void message(std::string text) override {
            if (text == "throw") throw std::runtime_error("no good");
            socket_->close(1013, text);
        }
        void closed() override { ++gone_; }

    private:
        std::atomic<int>& gone_;
        std::shared_ptr<Socket> socket_;
    };

    void request(Request request, Answer answer) override {
        if (request.path == "/throw") throw std::runtime_error("no good");
        answer({.body = request.forwarded_for});
    }
    void upgrade(Request request, std::function<void(Upgrade)> answer) override {
        if (request.path == "/throw") throw std::runtime_error("no good");
        answer(std::make_shared<User>(gone));
    }
    void unreachable(i64) override {}
    std::string caller_of(const Request& request) const override { return request.address; }

    std::atomic<int> gone = 0;
};

class NetworkAlone : public testing::Test {
protected:
    ~NetworkAlone() override {
        network.stop();
        thread.join();
    }
    Faulty behind;
    Network network{"127.0.0.1", 0, {}, behind};
    std::thread thread{[this] { network.run(false); }};
    Browser browser{network.port()};
};

TEST_F(NetworkAlone, AFaultOfWhoAnswersEndsOneConnection) {
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(browser.get("/throw").status, 0U);
        EXPECT_EQ(browser.get("/").status, 200U);
        EXPECT_THROW(WebSocket(network.port(), "/throw", ""), std::exception);
        WebSocket socket(network.port(), "/", "");
        socket.send_text("throw");
        while (socket.receive()) {}
        EXPECT_TRUE(socket.closed());
    }
    EXPECT_TRUE(comes_true([&] { return behind.gone == 3 && network.counts().connections == 0; }))
        << "who is gone leaves his place";
}

TEST_F(NetworkAlone, AReasonThatIsTooLongForItsFrameIsCut) {
    WebSocket socket(network.port(), "/", "");
    socket.send_text(std::string(1'000, 'x'));
    while (socket.receive()) {}
    EXPECT_EQ(socket.close_code(), 1013);
}

// A proxy adds its own line behind what the client sent.
TEST_F(NetworkAlone, OfAFieldThatIsThereTwiceTheLastCounts) {
    const Reply reply = browser.get("/", {{"X-Forwarded-For", "6.6.6.6"}, {"X-Forwarded-For", "1.2.3.4"}});
    EXPECT_EQ(reply.text, "1.2.3.4");
    EXPECT_EQ(browser.get("/", {{"x-forwarded-for", "6.6.6.6, 1.2.3.4"}}).text, "6.6.6.6, 1.2.3.4");
}

}  // namespace network_tests
}  // namespace ghent::server
