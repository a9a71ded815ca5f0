// WebSockets: one coroutine reads, one writes what is queued. A client that does not take its frames is cut off.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <utility>

#include "server/beast.h"

namespace ghent::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

// Whoever opens a long game has its whole journal before him at once: some hundred kilobytes, which are no fault of his.
constexpr std::size_t kWholeGame = 2 << 20;

constexpr std::size_t kLongestReason =
    123;  // bytes, of a frame that closes (RFC 6455, 5.5); the library throws at a longer one

// Frames are compressed for clients that can (RFC 7692); docs/performance.md says what that brings and costs.
//   to the client    each frame may refer to those before it: scenes are much alike, and the memory for it is there anyway.
//                    A window of 8 KB holds most of the frame before; more costs memory for every connection.
//   from the client  each message by itself, in a window of 1 KB where the client can be told so: messages are short.
// What a message swells to is counted against the same limit as a message that was not compressed (read_message_max), and
// stops there: a bomb costs no more than that.
websocket::permessage_deflate compression(const NetLimits& limits, const UpgradeRequest& request) {
    websocket::permessage_deflate how;
    how.server_enable = limits.deflate;
    how.server_max_window_bits = 13;
    how.compLevel = 3;
    how.memLevel = 4;
    how.msg_size_threshold = 256;
    how.client_no_context_takeover = true;
    // Who does not offer to use a smaller window must not be asked to.
    const std::string_view offer = request[beast::http::field::sec_websocket_extensions];
    how.client_max_window_bits = offer.find("client_max_window_bits") == std::string_view::npos ? 15 : 10;
    return how;
}

class Connection final : public Socket, public std::enable_shared_from_this<Connection> {
public:
    Connection(beast::tcp_stream stream, const NetLimits& limits, OpenSockets& sockets)
        : ws_(std::move(stream)), limits_(limits), sockets_(sockets) {
        ws_.set_option(websocket::stream_base::timeout{15s, 90s, true});
        ws_.read_message_max(limits.frame);
        ws_.auto_fragment(false);
        ws_.text(true);
    }

    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() override { forget(bytes_); }

    void send(std::vector<std::shared_ptr<const std::string>> texts) override {
        asio::post(ws_.get_executor(), [self = shared_from_this(), texts = std::move(texts)]() mutable {
            for (auto& text : texts) self->enqueue(std::move(text));
            self->write_on();
        });
    }

    void close(u16 code, std::string reason) override {
        reason.resize(std::min(reason.size(), kLongestReason));
        asio::post(ws_.get_executor(), [self = shared_from_this(), code, reason = std::move(reason)] {
            self->goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
            self->closing_ = true;
            self->write_on();
        });
    }

    asio::awaitable<void> run(UpgradeRequest request, const std::shared_ptr<SocketUser>& user) {
        ws_.set_option(compression(limits_, request));
        const auto [refused] = co_await ws_.async_accept(request, kQuietly);
        if (refused) co_return;
        accepted_ = true;
        user->opened(shared_from_this());
        write_on();
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await ws_.async_read(buffer, kQuietly);
            if (error) break;
            if (!ws_.got_text()) {
                close(websocket::close_code::unknown_data, "text frames only");
            } else {
                user->message(beast::buffers_to_string(buffer.data()));
            }
            buffer.consume(size);
            if (buffer.capacity() > 4096) buffer = beast::flat_buffer();
        }
        dead_ = true;
        queue_.clear();
        forget(bytes_);
    }

private:
    // Bytes that wait for this client, and for all.
    void forget(std::size_t bytes) {
        bytes = std::min(bytes, bytes_);
        bytes_ -= bytes;
        sockets_.queued -= bytes;
    }
    void enqueue(std::shared_ptr<const std::string> text) {
        if (dead_ || closing_) return;
        bytes_ += text->size();
        sockets_.queued += text->size();
        queue_.push_back(std::move(text));
        const bool too_much_in_all =
            sockets_.queued > limits_.queued_in_all && bytes_ > kWholeGame + limits_.queued_spared;
        if (bytes_ > limits_.queued_bytes || queue_.size() > limits_.queued_frames || too_much_in_all) {
            dead_ = true;
            beast::get_lowest_layer(ws_).close();  // the reader ends with an error
        }
    }

    // Starts the writer unless it is at work.
    void write_on() {
        if (writing_ || dead_ || !accepted_ || (queue_.empty() && !closing_)) return;
        writing_ = true;
        asio::co_spawn(ws_.get_executor(), write(shared_from_this()), asio::detached);
    }

    // Frames that come together leave together: each alone would be a packet of its own, and wake the client for itself.
    void cork(bool on) {
        if (std::exchange(corked_, on) == on) return;
        const int value = on ? 1 : 0;
        setsockopt(beast::get_lowest_layer(ws_).socket().native_handle(), IPPROTO_TCP, TCP_CORK, &value, sizeof value);
    }

    static asio::awaitable<void> write(std::shared_ptr<Connection> self) {
        while (!self->queue_.empty() && !self->dead_) {
            if (self->queue_.size() > 1) self->cork(true);
            const std::shared_ptr<const std::string> text = std::move(self->queue_.front());
            self->queue_.pop_front();
            const auto [error, size] = co_await self->ws_.async_write(asio::buffer(*text), kQuietly);
            self->forget(text->size());
            if (error) self->dead_ = true;
        }
        if (!self->dead_) self->cork(false);
        if (self->closing_ && !self->dead_) {
            self->dead_ = true;
            co_await self->ws_.async_close(self->goodbye_, kQuietly);
        }
        self->writing_ = false;
    }

    websocket::stream<beast::tcp_stream> ws_;
    const NetLimits& limits_;
    OpenSockets& sockets_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t bytes_ = 0;
    websocket::close_reason goodbye_;
    bool accepted_ = false, writing_ = false, closing_ = false, dead_ = false, corked_ = false;
};

}  // namespace

thread_local Together* Together::now_ = nullptr;

Together::~Together() {
    now_ = outer_;
    for (auto& [socket, texts] : waiting_) socket->send(std::move(texts));
}

void Together::send(const std::shared_ptr<Socket>& socket, std::shared_ptr<const std::string> text) {
    if (!now_) return socket->send({std::move(text)});
    auto& waiting = now_->waiting_;
    const auto found = std::ranges::find(waiting, socket, &decltype(now_->waiting_)::value_type::first);
    if (found != waiting.end()) found->second.push_back(std::move(text));
    else waiting.push_back({socket, {std::move(text)}});
}

void OpenSockets::close_all() {
    stopping = true;
    const std::lock_guard lock(mutex);
    for (Socket* socket : open) socket->close(websocket::close_code::going_away, "the server stops");
}

asio::awaitable<void> run_websocket(beast::tcp_stream stream, UpgradeRequest request, std::shared_ptr<SocketUser> user,
                                    const NetLimits& limits, OpenSockets& sockets) {
    stream.expires_never();
    const auto connection = std::make_shared<Connection>(std::move(stream), limits, sockets);
    // However it ends, also by a fault in the library: who is gone is not closed once more, and leaves his place at the table. (At the
    // end of the server nobody is there any more to take note of that.)
    struct Listed {
        Listed(OpenSockets& all, Connection& one, SocketUser& whose) : sockets(all), connection(one), user(whose) {
            ++sockets.sockets;
            const std::lock_guard lock(sockets.mutex);
            sockets.open.insert(&connection);
        }
        Listed(const Listed&) = delete;
        Listed& operator=(const Listed&) = delete;
        ~Listed() {
            if (!told && !sockets.stopping) user.closed();
            --sockets.sockets;
            const std::lock_guard lock(sockets.mutex);
            sockets.open.erase(&connection);
        }
        OpenSockets& sockets;
        Connection& connection;
        SocketUser& user;
        bool told = false;
    };
    Listed listed(sockets, *connection, *user);
    co_await connection->run(std::move(request), user);
    listed.told = true;
    user->closed();
}

}  // namespace ghent::server
