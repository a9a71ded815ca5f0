// A real network of the server on loopback for the fuzz targets, with somebody behind it who answers everything, and a peer who sends what
// he is given.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <string>
#include <thread>

#include "fuzz/fuzz.h"
#include "server/log.h"
#include "server/net.h"

namespace ghent::fuzz {

using namespace ghent::server;

inline constexpr NetLimits kLimits{.header = 4 << 10, .body = 16 << 10, .import_body = 32 << 10, .frame = 8 << 10};

// Says every message back.
class Echo final : public SocketUser {
public:
    void opened(std::shared_ptr<Socket> socket) override { socket_ = std::move(socket); }
    void message(std::string text) override {
        must(text.size() <= kLimits.frame, "no message is longer than the limit");
        socket_->send({std::make_shared<const std::string>(std::move(text))});
    }
    void closed() override { socket_.reset(); }

private:
    std::shared_ptr<Socket> socket_;
};

class Answering final : public Handler {
public:
    void request(Request request, Answer answer) override {
        must(request.body.size() <= kLimits.import_body, "no body is longer than the limit");
        must(!request.method.empty() && !request.path.empty(), "a request has a method and a path");
        answer({.status = 200, .body = request.path});
    }
    void upgrade(Request request, std::function<void(Upgrade)> answer) override {
        if (request.path == "/ws") answer(std::make_shared<Echo>());
        else answer(Response{.status = 404});
    }
    void unreachable(i64) override {}
    std::string caller_of(const Request& request) const override { return request.address; }
};

class LiveNetwork {
public:
    static LiveNetwork& get() {
        static LiveNetwork& one = *new LiveNetwork;  // for ever: its thread runs until the program ends
        return one;
    }
    // What is answered to these bytes, until the server closes the connection. It does so soon: nobody sends any more.
    std::string answer_to(std::string_view bytes) {
        const int peer = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in where{};
        where.sin_family = AF_INET;
        where.sin_port = htons(static_cast<std::uint16_t>(network_.port()));
        where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        must(connect(peer, reinterpret_cast<const sockaddr*>(&where), sizeof where) == 0, "the server still listens");
        std::string answer;
        bool sending = true;
        for (;;) {
            if (sending && bytes.empty()) {
                shutdown(peer, SHUT_WR);
                sending = false;
            }
            const int wanted = sending ? POLLIN | POLLOUT : POLLIN;
            pollfd both{peer, static_cast<short>(wanted), 0};
            const int ready = poll(&both, 1, 10'000);
            if (ready < 0 && errno == EINTR) continue;  // the fuzzer's clock
            must(ready > 0, "a connection that says no more ends", bytes);
            if (sending && (both.revents & POLLOUT)) {
                const ssize_t sent = send(peer, bytes.data(), bytes.size(), MSG_NOSIGNAL);
                if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
                else bytes = {};
            }
            if (both.revents & (POLLIN | POLLHUP | POLLERR)) {
                char piece[4096];
                const ssize_t got = recv(peer, piece, sizeof piece, 0);
                if (got <= 0) break;
                answer.append(piece, static_cast<std::size_t>(got));
            }
        }
        close(peer);
        return answer;
    }

private:
    LiveNetwork() : network_("127.0.0.1", 0, kLimits, handler_) {
        set_log(false);
        std::thread([this] { network_.run(false); }).detach();
    }

    Answering handler_;
    Network network_;
};

}  // namespace ghent::fuzz
