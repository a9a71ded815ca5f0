// What http.cpp and websocket.cpp share. Nobody else includes this: it costs half a minute to compile.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <mutex>
#include <set>

#include "server/net.h"

namespace ghent::server {

// The sockets that are open, so that they can be closed at the end.
struct OpenSockets {
    std::atomic<std::size_t> connections = 0, sockets = 0;
    std::atomic<bool> stopping = false;
    std::atomic<std::size_t> queued = 0;  // bytes that wait for clients
    std::mutex mutex;
    std::set<Socket*> open;

    void close_all();
};

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Runs what is to be done until nothing is left or it is stopped. What a handler throws (the library does, where a field is too long for
// it) ends what hangs on that handler, a connection with all that it holds, and nothing else.
void run_handlers(boost::asio::io_context& io);

// The rest of a connection's life as a WebSocket.
boost::asio::awaitable<void> run_websocket(boost::beast::tcp_stream stream, UpgradeRequest request,
                                           std::shared_ptr<SocketUser> user, const NetLimits& limits,
                                           OpenSockets& sockets);

}  // namespace ghent::server
