// HTTP: accepts connections, reads requests within limits, and writes what the handler answers. One thread.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>

#include "server/addresses.h"
#include "server/beast.h"
#include "server/log.h"
#include "server/relay.h"

namespace ghent::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using std::chrono::seconds;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

using Head = http::request_header<>;
std::string header(const Head& r, http::field field) { return std::string(r[field]); }
// What a proxy adds it adds at the end: where a field is there twice, the first may be anybody's.
std::string last_header(const Head& r, std::string_view name) {
    const auto [from, to] = r.equal_range(name);
    return from == to ? std::string() : std::string(std::prev(to)->value());
}

// Without the body.
Request plain_head(const Head& r, std::string address) {
    Request out;
    out.method = std::string(r.method_string());
    const std::string_view target(r.target().data(), r.target().size());
    const std::size_t question = target.find('?');
    out.path = target.substr(0, question);
    if (question != std::string_view::npos) out.query = target.substr(question + 1);
    out.cookie = header(r, http::field::cookie);
    out.origin = header(r, http::field::origin);
    out.host = header(r, http::field::host);
    out.content_type = header(r, http::field::content_type);
    out.if_none_match = header(r, http::field::if_none_match);
    out.accept_encoding = header(r, http::field::accept_encoding);
    out.user_agent = header(r, http::field::user_agent);
    out.forwarded_for = last_header(r, "X-Forwarded-For");
    out.forwarded_proto = last_header(r, "X-Forwarded-Proto");
    out.node = last_header(r, "X-Ghent-Node");
    out.address = std::move(address);
    return out;
}

Request plain_request(UpgradeRequest& r, std::string address) {
    Request out = plain_head(r, std::move(address));
    out.body = std::move(r.body());
    return out;
}

http::response<http::string_body> wire_response(Response r, bool head, bool keep_alive) {
    http::response<http::string_body> out(http::int_to_status(r.status), 11);
    out.set(http::field::content_type, beast::string_view(r.content_type.data(), r.content_type.size()));
    for (const auto& [name, value] : r.headers) out.insert(beast::string_view(name.data(), name.size()), value);
    out.keep_alive(keep_alive);
    if (head) {
        out.content_length(r.body.size());
    } else {
        out.body() = std::move(r.body);
        out.prepare_payload();
    }
    return out;
}

Response failure(unsigned status, std::string_view code, std::string_view message) {
    Response r{.status = status};
    r.body = fmt::format(R"({{"error":{{"code":"{}","message":"{}"}}}})", code, message);
    r.headers.emplace_back("X-Content-Type-Options", "nosniff");
    return r;
}

Response too_much(std::string_view message) {
    Response busy = failure(429, "rate_limited", message);
    busy.headers.emplace_back("Retry-After", "60");
    return busy;
}

// What is said to a request that cannot be read; nothing to one that just ended.
std::optional<Response> unreadable(const beast::error_code& e) {
    if (e == http::error::body_limit) return failure(413, "too_large", "the body is too large");
    if (e == http::error::header_limit) return failure(431, "too_large", "the header is too large");
    if (e == http::error::end_of_stream || e.category() != http::make_error_code(http::error::bad_method).category())
        return std::nullopt;
    return failure(400, "bad_request", "this is not HTTP as we know it");
}

// Where its body ends, or whom it is for, another reader (a proxy before us) may see otherwise than we do: then it would take a part of it
// for a request of somebody else (RFC 9112, 3.2 and 6.1).
bool is_ambiguous(const Head& r) {
    const auto times = [&r](http::field field) { return r.count(field); };
    const bool chunked = times(http::field::transfer_encoding) == 1 && r.version() == 11 &&
                         beast::iequals(r[http::field::transfer_encoding], "chunked");
    const bool has_host = times(http::field::host) == 1 || (times(http::field::host) == 0 && r.version() < 11);
    return !has_host || (times(http::field::transfer_encoding) > 0 && !chunked);
}

// An answer that comes later from another thread, waited for in a coroutine.
template <class T>
class Promise : public std::enable_shared_from_this<Promise<T>> {
public:
    explicit Promise(const asio::any_io_executor& where) : ready_(where, asio::steady_timer::time_point::max()) {}
    auto setter() {
        return [self = this->shared_from_this()](T value) {
            asio::post(self->ready_.get_executor(), [self, value = std::move(value)]() mutable {
                self->value_ = std::move(value);
                self->ready_.cancel();
            });
        };
    }
    asio::awaitable<T> get() {
        while (!value_) co_await ready_.async_wait(kQuietly);
        co_return std::move(*value_);
    }

private:
    asio::steady_timer ready_;
    std::optional<T> value_;
};

}  // namespace

namespace {

// What is taken by all, and by each address.
struct Taken {
    std::size_t all = 0;
    std::map<std::string, std::size_t> of;
    void take(const std::string& address, std::size_t n) {
        all += n;
        of[address] += n;
    }
    void give_back(const std::string& address, std::size_t n) {
        all -= n;
        const auto found = of.find(address);
        if (found == of.end()) return;
        found->second -= n;
        if (found->second == 0) of.erase(found);
    }
};

// The room that a request's body takes while it is read and answered: of what has arrived, whatever was announced.
class Room {
public:
    Room(Taken& taken, const NetLimits& limits) : taken_(taken), limits_(limits) {}
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    ~Room() { leave(); }
    void belongs_to(std::string address) { address_ = std::move(address); }  // before anything is taken
    void leave() {
        if (mine_ > 0) taken_.give_back(address_, mine_);
        mine_ = 0;
    }
    bool take(std::size_t bytes) {
        if (bytes == 0) return true;
        if (taken_.all + bytes > limits_.bodies || here() + bytes > limits_.bodies_per_address) return false;
        return add(bytes);
    }
    // Instead of the body that was answered: an answer waits in memory for whoever does not read it.
    bool change_to(std::size_t answer) {
        leave();
        if (answer <= kSmallAnswer) return true;
        if (taken_.all > 0 && taken_.all + answer > limits_.bodies) return false;
        if (here() > 0 && here() + answer > limits_.bodies_per_address) return false;
        return add(answer);
    }

private:
    static constexpr std::size_t kSmallAnswer = 256 << 10;  // the line itself takes as much

    std::size_t here() const {
        const auto found = taken_.of.find(address_);
        return found == taken_.of.end() ? 0 : found->second;
    }
    bool add(std::size_t bytes) {
        taken_.take(address_, bytes);
        mine_ += bytes;
        return true;
    }

    Taken& taken_;
    const NetLimits& limits_;
    std::string address_;
    std::size_t mine_ = 0;
};

using Parser = http::request_parser<http::buffer_body>;

}  // namespace

struct Network::Impl {
    Impl(const NetLimits& l, Handler& h) : limits(l), handler(h), acceptor(io), signals(io) {}

    void listen(const std::string& host, int port);
    asio::awaitable<void> accept_all();
    asio::awaitable<void> serve(tcp::socket socket);
    asio::awaitable<void> serve_requests(beast::tcp_stream& stream, const std::string& address);
    asio::awaitable<bool> read(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser, std::string& body,
                               Room& room, const std::string& address, bool first);
    asio::awaitable<beast::error_code> read_body(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                                 std::string& body, Room& room);
    asio::awaitable<bool> write(beast::tcp_stream& stream, Response response, bool head, bool keep_alive);
    asio::awaitable<bool> write_wire(beast::tcp_stream& stream, WireResponse message, bool head);
    asio::awaitable<void> refuse(beast::tcp_stream& stream, Response response);
    asio::awaitable<void> open_socket(beast::tcp_stream& stream, beast::flat_buffer& buffer, UpgradeRequest message,
                                      const std::string& address);
    asio::awaitable<WireResponse> answer(UpgradeRequest message, const std::string& address, bool keep_alive);
    void stop();
    asio::awaitable<void> say_goodbye();

    // A connection among all, and among those of its address, as long as this lives: however it ends.
    struct Counted {
        Counted(Impl& i, std::string from) : impl(i), address(std::move(from)) {
            ++impl.sockets.connections;
            ++impl.connections[address];
        }
        Counted(const Counted&) = delete;
        Counted& operator=(const Counted&) = delete;
        ~Counted() {
            --impl.sockets.connections;
            if (--impl.connections[address] == 0) impl.connections.erase(address);
        }
        Impl& impl;
        const std::string address;
    };

    const NetLimits limits;
    Handler& handler;
    // What connections count in: it outlives `io`, which ends them.
    OpenSockets sockets;
    Taken bodies;                                    // bytes of the bodies that are read or answered now
    std::map<std::string, std::size_t> connections;  // by address
    Relays relays;
    bool stopping = false;
    asio::io_context io{1};
    tcp::acceptor acceptor;
    asio::signal_set signals;
};

void Network::Impl::listen(const std::string& host, int port) {
    beast::error_code error;
    const asio::ip::address address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
    if (error)
        throw Refusal(fmt::format("'{}' is no address to listen on; give an IP address such as 127.0.0.1", host));
    const tcp::endpoint where(address, static_cast<unsigned short>(port));
    acceptor.open(where.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    if (std::ignore = acceptor.bind(where, error); !error) std::ignore = acceptor.listen(4096, error);
    if (error) throw Refusal(fmt::format("cannot listen on {} port {}: {}", host, port, error.message()));
}

asio::awaitable<void> Network::Impl::accept_all() {
    for (;;) {
        auto [error, socket] = co_await acceptor.async_accept(kQuietly);
        if (stopping) co_return;
        if (error) {  // out of descriptors, or the peer has gone: go on a little later
            asio::steady_timer pause(io, std::chrono::milliseconds(50));
            co_await pause.async_wait(kQuietly);
            continue;
        }
        beast::error_code gone;
        const std::string address = counted_address(socket.remote_endpoint(gone).address().to_string());
        if (gone || sockets.connections >= limits.connections) continue;  // closes it
        if (limits.connections_per_address > 0 && connections[address] >= limits.connections_per_address) continue;
        beast::error_code ignored;
        std::ignore = socket.set_option(tcp::no_delay(true), ignored);
        asio::co_spawn(io, serve(std::move(socket)), asio::detached);
    }
}

asio::awaitable<void> Network::Impl::serve(tcp::socket socket) {
    beast::error_code error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    if (error) co_return;
    const std::string address = counted_address(peer.address().to_string());
    beast::tcp_stream stream(std::move(socket));
    const Counted counted(*this, address);
    try {
        co_await serve_requests(stream, address);
    } catch (const std::exception& e) {  // only this connection ends
        log_event("error", "connection", {{"what", e.what()}});
    }
    if (stream.socket().is_open()) {
        std::ignore = stream.socket().shutdown(tcp::socket::shutdown_both, error);
        stream.close();
    }
}

asio::awaitable<void> Network::Impl::serve_requests(beast::tcp_stream& stream, const std::string& address) {
    // The library reads a whole header, the name of a chunk, or what follows the last one before it looks at it, and throws where a
    // single field has 64 KB: what it may hold of these is bounded here. Bodies pass through in pieces.
    beast::flat_buffer buffer(std::min(limits.header + std::size_t{16'384}, std::size_t{60'000}));
    for (bool first = true; !stopping; first = false) {
        Parser parser;
        Room room(bodies, limits);
        std::string body;
        if (!co_await read(stream, buffer, parser, body, room, address, first)) co_return;
        UpgradeRequest message(std::move(parser.get().base()));
        message.body() = std::move(body);
        const bool head = message.method() == http::verb::head, keep_alive = message.keep_alive() && !stopping;
        if (beast::websocket::is_upgrade(message)) {
            co_await open_socket(stream, buffer, std::move(message), address);
            co_return;
        }
        stream.expires_never();
        WireResponse answered = co_await answer(std::move(message), address, keep_alive);
        if (!room.change_to(answered.body().size()))
            answered =
                wire_response(too_much("too much is asked for at once; read what was answered"), head, keep_alive);
        if (!co_await write_wire(stream, std::move(answered), head) || !keep_alive) co_return;
    }
}

// By the handler, or by another node that it names. A node that refuses connections is named once only: then the handler is asked again.
asio::awaitable<WireResponse> Network::Impl::answer(UpgradeRequest message, const std::string& address,
                                                    bool keep_alive) {
    const bool head = message.method() == http::verb::head;
    Response response;
    for (int tries = 0; tries < 3; ++tries) {
        const auto promise = std::make_shared<Promise<Response>>(io.get_executor());
        UpgradeRequest copy = message;
        handler.request(plain_request(copy, address), promise->setter());
        response = co_await promise->get();
        if (!response.relay) break;
        WireResponse passed;
        const Passed how = co_await pass_request(relays, *response.relay, message, passed);
        if (how == Passed::yes) {
            passed.keep_alive(keep_alive);
            co_return passed;
        }
        if (how == Passed::failed) break;
        handler.unreachable(response.relay->node);
    }
    co_return wire_response(std::move(response), head, keep_alive);
}

asio::awaitable<void> Network::Impl::open_socket(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                                 UpgradeRequest message, const std::string& address) {
    Response response;
    for (int tries = 0; tries < 3; ++tries) {
        const auto promise = std::make_shared<Promise<Upgrade>>(io.get_executor());
        UpgradeRequest copy = message;
        handler.upgrade(plain_request(copy, address), promise->setter());
        Upgrade upgrade = co_await promise->get();
        if (auto* user = std::get_if<std::shared_ptr<SocketUser>>(&upgrade)) {
            co_await run_websocket(std::move(stream), std::move(message), std::move(*user), limits, sockets);
            co_return;
        }
        response = std::move(std::get<Response>(upgrade));
        if (!response.relay) break;
        const Passed how = co_await pass_socket(relays, *response.relay, message, stream, buffer);
        if (how == Passed::yes) co_return;
        if (how == Passed::failed) break;
        handler.unreachable(response.relay->node);
    }
    co_await write(stream, std::move(response), false, false);
}

// One whole request; false when there is none, after having said why.
asio::awaitable<bool> Network::Impl::read(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                          std::string& body, Room& room, const std::string& address, bool first) {
    parser.header_limit(static_cast<std::uint32_t>(limits.header));
    parser.body_limit(limits.import_body);
    stream.expires_after(seconds(first ? limits.read_seconds : limits.idle_seconds));
    auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kQuietly);
    if (!error && is_ambiguous(parser.get())) error = http::error::bad_field;
    if (!error) {
        const std::size_t most = parser.get().target() == "/api/import" ? limits.import_body : limits.body;
        parser.body_limit(most);
        room.belongs_to(handler.caller_of(plain_head(parser.get(), address)));
        if (parser.content_length().value_or(0) > most) error = http::error::body_limit;
        if (!error && beast::iequals(parser.get()[http::field::expect], "100-continue")) {
            http::response<http::string_body> go_on(http::status::continue_, 11);
            std::tie(error, size) = co_await http::async_write(stream, go_on, kQuietly);
        }
        stream.expires_after(seconds(limits.read_seconds));
    }
    if (!error) error = co_await read_body(stream, buffer, parser, body, room);
    if (error == http::error::buffer_overflow) {  // there is no room for more; what he has sent is thrown away at once
        body = {};
        room.leave();
        co_await refuse(stream, too_much("too much is sent at once; try again in a minute"));
        co_return false;
    }
    if (!error) co_return true;
    if (auto response = unreadable(error)) co_await refuse(stream, std::move(*response));
    co_return false;
}

// Apart from the rest, so that whoever is silent holds no buffer.
asio::awaitable<beast::error_code> Network::Impl::read_body(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                                            Parser& parser, std::string& body, Room& room) {
    std::array<char, 16384> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    while (!parser.is_done()) {
        parser.get().body().data = piece.data();
        parser.get().body().size = piece.size();
        const auto [error, size] = co_await http::async_read_some(stream, buffer, parser, kQuietly);
        if (error == http::error::buffer_overflow) co_return http::make_error_code(http::error::header_limit);
        if (error && error != http::error::need_buffer) co_return error;
        const std::size_t arrived = piece.size() - parser.get().body().size;
        if (!room.take(arrived)) co_return http::make_error_code(http::error::buffer_overflow);
        body.append(piece.data(), arrived);
    }
    co_return beast::error_code{};
}

// The last answer to somebody who may still be sending: a connection closed at once would be reset, and he would never
// read it. So what comes is taken for a while, and thrown away.
asio::awaitable<void> Network::Impl::refuse(beast::tcp_stream& stream, Response response) {
    if (!co_await write(stream, std::move(response), false, false)) co_return;
    beast::error_code ignored;
    std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream.expires_after(seconds(2));
    std::array<char, 4096> scrap;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (std::size_t taken = 0; taken < limits.import_body;) {
        const auto [error, size] = co_await stream.async_read_some(asio::buffer(scrap), kQuietly);
        if (error) co_return;
        taken += size;
    }
}

asio::awaitable<bool> Network::Impl::write(beast::tcp_stream& stream, Response response, bool head, bool keep_alive) {
    co_return co_await write_wire(stream, wire_response(std::move(response), head, keep_alive), head);
}

asio::awaitable<bool> Network::Impl::write_wire(beast::tcp_stream& stream, WireResponse message, bool head) {
    http::response_serializer<http::string_body> serializer(message);
    stream.expires_after(seconds(limits.write_seconds));
    if (head) {
        const auto [error, size] = co_await http::async_write_header(stream, serializer, kQuietly);
        co_return !error;
    }
    const auto [error, size] = co_await http::async_write(stream, serializer, kQuietly);
    co_return !error;
}

void Network::Impl::stop() {
    if (stopping) return;
    stopping = true;
    beast::error_code ignored;
    std::ignore = acceptor.close(ignored);
    std::ignore = signals.cancel(ignored);
    sockets.close_all();
    asio::co_spawn(io, say_goodbye(), asio::detached);
}

// Who does not say goodbye in time is left behind.
asio::awaitable<void> Network::Impl::say_goodbye() {
    for (int i = 0; i < 100 && sockets.sockets > 0; ++i) {
        asio::steady_timer pause(io, std::chrono::milliseconds(20));
        co_await pause.async_wait(kQuietly);
    }
    io.stop();
}

// ---------------------------------------------------------------- the plain interface

Network::Network(const std::string& host, int port, const NetLimits& limits, Handler& handler)
    : impl_(std::make_unique<Impl>(limits, handler)) {
    impl_->listen(host, port);
}

Network::~Network() = default;

int Network::port() const { return impl_->acceptor.local_endpoint().port(); }

NetCounts Network::counts() const {
    return {.connections = impl_->sockets.connections, .sockets = impl_->sockets.sockets};
}

void Network::run(bool signals) {
    if (signals) {
        impl_->signals.add(SIGINT);
        impl_->signals.add(SIGTERM);
        impl_->signals.async_wait([this](const beast::error_code& error, int) {
            if (!error) impl_->stop();
        });
    }
    asio::co_spawn(impl_->io, impl_->accept_all(), asio::detached);
    run_handlers(impl_->io);
}

void run_handlers(asio::io_context& io) {
    for (;;) {
        try {
            io.run();
            return;
        } catch (const std::exception& e) {
            log_event("error", "connection", {{"what", e.what()}});
        }
    }
}

void Network::stop() {
    asio::post(impl_->io, [this] { impl_->stop(); });
}

void Network::end_relays(i64 node) {
    asio::post(impl_->io, [this, node] { impl_->relays.end(node); });
}

}  // namespace ghent::server
