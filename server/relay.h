// Relays: requests and sockets that are passed on to the node that serves their game. On the network's thread. Like beast.h, nobody but
// the network includes this.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <map>

#include "server/beast.h"

namespace ghent::server {

// Connections to other nodes, by node.
class Relays {
public:
    using Socket = boost::asio::ip::tcp::socket;
    // While it lives the socket is known.
    class Open {
    public:
        Open(Relays& all, i64 node, Socket& socket) : all_(all), at_(all.open_.emplace(node, &socket)) {}
        Open(const Open&) = delete;
        Open& operator=(const Open&) = delete;
        ~Open() { all_.open_.erase(at_); }

    private:
        Relays& all_;
        std::multimap<i64, Socket*>::iterator at_;
    };
    void end(i64 node);  // it is not alive any more: whoever waits for it is let go
    std::size_t count() const { return open_.size(); }

private:
    std::multimap<i64, Socket*> open_;
};

enum class Passed : u8 { yes, refused, failed };  // refused: nobody listens there

using WireResponse = boost::beast::http::response<boost::beast::http::string_body>;

// Passes one request on and reads the answer.
boost::asio::awaitable<Passed> pass_request(Relays& relays, const Relay& relay, UpgradeRequest request,
                                            WireResponse& answer);
// Passes the request for a WebSocket on, and then all bytes in both directions, until either side ends. `first`: what the client has sent
// behind its request.
boost::asio::awaitable<Passed> pass_socket(Relays& relays, const Relay& relay, UpgradeRequest request,
                                           boost::beast::tcp_stream& client, boost::beast::flat_buffer& first);

}  // namespace ghent::server
