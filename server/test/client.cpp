#include "server/test/client.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>

namespace ghent::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr std::chrono::milliseconds kPatience(kPatienceMs);

tcp::endpoint there(int port) { return {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)}; }

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

Reply read_reply(const std::string& text) {
    Reply reply;
    const std::size_t end = text.find("\r\n\r\n");
    if (text.size() < 12 || end == std::string::npos) return reply;
    reply.status = static_cast<unsigned>(std::atoi(text.c_str() + 9));
    std::size_t at = text.find("\r\n") + 2;
    while (at < end) {
        const std::size_t stop = std::min(text.find("\r\n", at), end);
        const std::string line = text.substr(at, stop - at);
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos) reply.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
        at = stop + 2;
    }
    reply.text = text.substr(end + 4);
    if (reply.status == 100) return read_reply(reply.text);
    return reply;
}

}  // namespace

std::string Reply::code() const {
    const json j = body();
    return j.is_object() && j.contains("error") ? j["error"].value("code", "") : "";
}

Reply Browser::send(const std::string& method, const std::string& path, const std::string& body,
                    const Headers& headers) {
    std::string request =
        fmt::format("{} {} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\n", method, path, port_);
    if (!cookie.empty()) request += fmt::format("Cookie: other=1; {}\r\n", cookie);
    for (const auto& [name, value] : headers) request += fmt::format("{}: {}\r\n", name, value);
    if (!body.empty() || method != "GET") request += fmt::format("Content-Length: {}\r\n", body.size());
    Reply reply = raw(request + "\r\n" + body);
    if (const auto set = reply.headers.find("set-cookie"); set != reply.headers.end()) {
        cookie = set->second.substr(0, set->second.find(';'));
        if (cookie == "ghent=") cookie.clear();
    }
    return reply;
}

Reply Browser::raw(const std::string& bytes) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(there(port_));
    std::string text;
    beast::error_code ended, write_error;
    // Both at once: a server that refuses a large body may answer before it is all sent.
    asio::async_write(socket, asio::buffer(bytes), [&](const beast::error_code& e, std::size_t) { write_error = e; });
    asio::async_read(socket, asio::dynamic_buffer(text), [&](const beast::error_code& e, std::size_t) { ended = e; });
    io.run_for(kPatience);
    socket.close();
    return read_reply(text);
}

// ---------------------------------------------------------------- WebSocket

struct WebSocket::Impl {
    asio::io_context io;
    websocket::stream<beast::tcp_stream> ws{io};
    beast::flat_buffer buffer;
    bool reading = false, done = false, closed = false;
    beast::error_code error;
    std::string extensions;

    void run(bool& until, std::chrono::milliseconds patience) {
        io.restart();
        io.poll();
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!until && std::chrono::steady_clock::now() < end) {
            io.run_one_until(end);
            if (io.stopped()) io.restart();
        }
    }
    void start_reading() {
        if (reading || closed || done) return;  // done: what came has not been taken yet
        reading = true;
        ws.async_read(buffer, [this](const beast::error_code& e, std::size_t) {
            error = e;
            reading = false;
            done = true;
            closed = static_cast<bool>(e);
        });
    }
    void write(const std::string& text) {
        bool written = false;
        ws.async_write(asio::buffer(text), [&](const beast::error_code& e, std::size_t) {
            written = true;
            closed |= static_cast<bool>(e);
        });
        run(written, kPatience);
    }
};

WebSocket::WebSocket(int port, const std::string& path, const std::string& cookie, const std::string& origin,
                     bool deflate)
    : impl_(std::make_unique<Impl>()) {
    beast::get_lowest_layer(impl_->ws).connect(there(port));
    impl_->ws.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        if (!cookie.empty()) request.set(beast::http::field::cookie, cookie);
        if (!origin.empty()) request.set(beast::http::field::origin, origin);
    }));
    impl_->ws.read_message_max(64U << 20);
    websocket::permessage_deflate compressed;
    compressed.client_enable = deflate;
    impl_->ws.set_option(compressed);
    websocket::response_type response;
    beast::error_code error;
    bool answered = false;
    impl_->ws.async_handshake(response, fmt::format("localhost:{}", port), path, [&](const beast::error_code& e) {
        error = e;
        answered = true;
    });
    impl_->run(answered, kPatience);
    if (!answered) {  // ends what still refers to these
        beast::get_lowest_layer(impl_->ws).close();
        impl_->run(answered, kPatience);
        error = beast::error::timeout;
    }
    if (error) throw std::runtime_error(fmt::format("{}", response.result_int()));
    impl_->extensions = response[beast::http::field::sec_websocket_extensions];
    impl_->ws.text(true);
    impl_->start_reading();
}

WebSocket::WebSocket(WebSocket&&) noexcept = default;

WebSocket::~WebSocket() {
    if (!impl_) return;
    beast::get_lowest_layer(impl_->ws).close();
    impl_->io.restart();
    impl_->io.run_for(std::chrono::milliseconds(100));
}

void WebSocket::send_text(const std::string& text) { impl_->write(text); }

void WebSocket::send_binary(const std::string& bytes) {
    impl_->ws.binary(true);
    impl_->write(bytes);
    impl_->ws.text(true);
}

std::optional<std::string> WebSocket::receive(int ms) {
    impl_->start_reading();
    if (!impl_->done) impl_->run(impl_->done, std::chrono::milliseconds(ms));
    if (!impl_->done || impl_->closed) return std::nullopt;
    std::string text = beast::buffers_to_string(impl_->buffer.data());
    impl_->buffer.consume(impl_->buffer.size());
    impl_->done = false;
    impl_->start_reading();
    return text;
}

std::string WebSocket::extensions() const { return impl_->extensions; }
bool WebSocket::closed() const { return impl_->closed; }
int WebSocket::close_code() const { return impl_->ws.reason().code; }

}  // namespace ghent::server
