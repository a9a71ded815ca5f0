#include "server/relay.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <string>

namespace ghent::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using std::chrono::seconds;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kLongestAnswer = 64 << 20;  // whole records
constexpr seconds kConnect(2), kAnswer(45);

// As the other node shall read it: from whom it comes, and that a node passed it on.
void dress(UpgradeRequest& request, const Relay& relay) {
    request.set("X-Ghent-Node", relay.secret);
    request.set("X-Forwarded-For", relay.client);
    request.erase("X-Forwarded-Proto");
    if (!relay.proto.empty()) request.set("X-Forwarded-Proto", relay.proto);
    request.erase(http::field::expect);
}

asio::awaitable<Passed> connect(beast::tcp_stream& stream, const std::string& address) {
    const std::size_t colon = address.rfind(':');
    if (colon == std::string::npos) co_return Passed::failed;
    std::string host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    tcp::resolver resolver(stream.get_executor());
    const auto [unknown, found] = co_await resolver.async_resolve(host, address.substr(colon + 1), kQuietly);
    if (unknown) co_return Passed::failed;
    stream.expires_after(kConnect);
    const auto [error, where] = co_await stream.async_connect(found, kQuietly);
    if (error == asio::error::connection_refused) co_return Passed::refused;
    if (error) co_return Passed::failed;
    beast::error_code ignored;
    std::ignore = stream.socket().set_option(tcp::no_delay(true), ignored);
    co_return Passed::yes;
}

asio::awaitable<void> copy(tcp::socket& from, tcp::socket& to) {
    std::array<char, 8192> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (;;) {
        const auto [end, size] = co_await from.async_read_some(asio::buffer(piece), kQuietly);
        if (end) co_return;
        const auto [error, written] = co_await asio::async_write(to, asio::buffer(piece, size), kQuietly);
        if (error) co_return;
    }
}

}  // namespace

void Relays::end(i64 node) {
    const auto [from, to] = open_.equal_range(node);
    for (auto item = from; item != to; ++item) {
        beast::error_code ignored;
        std::ignore = item->second->close(ignored);
    }
}

asio::awaitable<Passed> pass_request(Relays& relays, const Relay& relay, UpgradeRequest request, WireResponse& answer) {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    if (const Passed there = co_await connect(stream, relay.address); there != Passed::yes) co_return there;
    const Relays::Open open(relays, relay.node, stream.socket());
    dress(request, relay);
    const bool head = request.method() == http::verb::head;
    request.keep_alive(false);
    request.body() = relay.body;
    request.prepare_payload();
    stream.expires_after(kAnswer);
    const auto [error, size] = co_await http::async_write(stream, request, kQuietly);
    if (error) co_return Passed::failed;
    http::response_parser<http::string_body> parser;
    parser.body_limit(kLongestAnswer);
    parser.skip(head);
    beast::flat_buffer buffer;
    const auto [unread, bytes] = co_await http::async_read(stream, buffer, parser, kQuietly);
    if (unread) co_return Passed::failed;
    answer = parser.release();
    co_return Passed::yes;
}

asio::awaitable<Passed> pass_socket(Relays& relays, const Relay& relay, UpgradeRequest request,
                                    beast::tcp_stream& client, beast::flat_buffer& first) {
    using namespace asio::experimental::awaitable_operators;
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    if (const Passed there = co_await connect(stream, relay.address); there != Passed::yes) co_return there;
    const Relays::Open open(relays, relay.node, stream.socket());
    dress(request, relay);
    const auto [error, size] = co_await http::async_write(stream, request, kQuietly);
    if (error) co_return Passed::failed;
    stream.expires_never();
    client.expires_never();
    const auto [cut, sent] = co_await asio::async_write(stream.socket(), first.data(), kQuietly);
    if (!cut) co_await (copy(client.socket(), stream.socket()) || copy(stream.socket(), client.socket()));
    co_return Passed::yes;
}

}  // namespace ghent::server
