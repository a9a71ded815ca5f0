// The network as the rest of the server sees it: requests and answers, open sockets. Boost stays behind it, in http.cpp
// and websocket.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/types.h"

namespace ghent::server {

struct Request {
    std::string method, path, query, body;
    // The headers that matter here; "" when absent.
    std::string cookie, origin, host, content_type, if_none_match, forwarded_for, forwarded_proto, accept_encoding,
        user_agent;
    std::string address;  // of the peer, as limits count it
    std::string node;     // secret of a node, where one passed it on
};

// A value of the query: of "scene=short&lang=fr" lang is "fr". "" when it is not there.
std::string_view query_value(std::string_view query, std::string_view key);

// Another node that answers instead: the request is passed on to it.
struct Relay {
    i64 node = 0;
    std::string address, secret;      // where, and what it knows us by
    std::string client, proto, body;  // from whom, by what, and what was asked
};

struct Response {
    unsigned status = 200;
    std::string body = {};
    std::string_view content_type = "application/json; charset=utf-8";
    std::vector<std::pair<std::string_view, std::string>> headers = {};
    std::shared_ptr<const Relay> relay = {};  // set: this is the answer only if it cannot be passed on
};

// One open WebSocket. Both calls may come from any thread.
class Socket {
public:
    virtual ~Socket() = default;
    virtual void send(std::vector<std::shared_ptr<const std::string>> texts) = 0;  // one after the other, in one piece
    virtual void close(u16 code, std::string reason) = 0;
};

// What this thread sends while one of these lives goes out at its end, to each socket in one piece: an answer and the position after it
// wake the network, and the client, once.
class Together {
public:
    Together() : outer_(std::exchange(now_, this)) {}
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;
    ~Together();

    static void send(const std::shared_ptr<Socket>& socket, std::shared_ptr<const std::string> text);

private:
    Together* const outer_;
    std::vector<std::pair<std::shared_ptr<Socket>, std::vector<std::shared_ptr<const std::string>>>> waiting_;
    static thread_local Together* now_;
};

// Who talks at our end of a WebSocket. Called from the network thread: hand the work on.
class SocketUser {
public:
    virtual ~SocketUser() = default;
    virtual void opened(std::shared_ptr<Socket> socket) = 0;
    virtual void message(std::string text) = 0;
    virtual void closed() = 0;
};

// Answers may come from any thread, once.
using Answer = std::function<void(Response)>;
using Upgrade = std::variant<Response, std::shared_ptr<SocketUser>>;  // refused, or whom to talk to

class Handler {
public:
    virtual ~Handler() = default;
    virtual void request(Request request, Answer answer) = 0;
    virtual void upgrade(Request request, std::function<void(Upgrade)> answer) = 0;
    virtual void unreachable(i64 node) = 0;  // nobody listens at its address
    // The address that a request comes from in the end, by its headers; that of the peer where no proxy is trusted.
    virtual std::string caller_of(const Request& request) const = 0;
};

struct NetLimits {
    std::size_t header = 16 << 10, body = 1 << 20, import_body = 8 << 20, frame = 64 << 10;
    // Of all requests that are read or answered now, and of those from one address: counted as the bytes arrive. So are large answers
    // until they have been taken; one alone is always given.
    std::size_t bodies = 256 << 20, bodies_per_address = 32 << 20;
    std::size_t queued_bytes = 8 << 20, queued_frames = 1024;  // to one slow client
    // To all of them together: when it is more, those go who leave more than the second lying.
    std::size_t queued_in_all = 256 << 20, queued_spared = 256 << 10;
    std::size_t connections = 20'000;
    std::size_t connections_per_address = 1'000;  // 0: no limit (all come from a proxy)
    bool deflate = true;                          // compresses frames for WebSocket clients that can
    int read_seconds = 20, idle_seconds = 60, write_seconds = 30;
};

// Counted for /metrics.
struct NetCounts {
    std::size_t connections = 0, sockets = 0;
};

class Network {
public:
    // Binds at once; throws Refusal when the address or port cannot be had.
    Network(const std::string& host, int port, const NetLimits& limits, Handler& handler);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;
    ~Network();

    int port() const;
    NetCounts counts() const;
    // Serves until `stop`, or until SIGINT or SIGTERM arrives when `signals` is set; then refuses new connections, closes
    // the open ones and returns.
    void run(bool signals);
    void stop();                // from any thread
    void end_relays(i64 node);  // from any thread: that node is not alive any more

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ghent::server
