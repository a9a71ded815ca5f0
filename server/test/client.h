// A browser and a socket for tests: real connections over loopback, with short patience.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace ghent::server {

using json = nlohmann::json;

// How long a test waits for what must come: much longer than a machine takes on which everything else runs at the same time. Only a test
// that fails waits so long.
constexpr int kPatienceMs = 120'000;

struct Reply {
    unsigned status = 0;  // 0: the connection was closed without an answer
    std::string text;
    std::map<std::string, std::string> headers;  // names in lower case
    json body() const { return json::parse(text, nullptr, false); }
    std::string code() const;  // of an error
};

using Headers = std::vector<std::pair<std::string, std::string>>;

// Sends what it is given, one connection a request, and keeps the cookie.
class Browser {
public:
    explicit Browser(int port) : port_(port) {}
    Reply get(const std::string& path, const Headers& headers = {}) { return send("GET", path, "", headers); }
    Reply post(const std::string& path, const json& body = json::object()) { return json_call("POST", path, body); }
    Reply put(const std::string& path, const json& body) { return json_call("PUT", path, body); }
    Reply del(const std::string& path, const json& body) { return json_call("DELETE", path, body); }
    Reply send(const std::string& method, const std::string& path, const std::string& body, const Headers& headers);
    Reply raw(const std::string& bytes);  // as they are

    std::string cookie;  // "ghent=…"
    int port() const { return port_; }
    void move_to(int port) { port_ = port; }  // the same person at a server that was started again

private:
    Reply json_call(const std::string& method, const std::string& path, const json& body) {
        return send(method, path, body.dump(), {{"Content-Type", "application/json"}});
    }
    int port_;
};

class WebSocket {
public:
    // Throws std::runtime_error with the status when the upgrade is refused.
    WebSocket(int port, const std::string& path, const std::string& cookie, const std::string& origin = "",
              bool deflate = false);
    WebSocket(WebSocket&&) noexcept;
    ~WebSocket();

    void send(const json& message) { send_text(message.dump()); }
    void send_text(const std::string& text);
    void send_binary(const std::string& bytes);
    std::optional<std::string> receive(int ms = kPatienceMs);  // nothing: silence, or closed
    bool closed() const;
    int close_code() const;
    std::string extensions() const;  // that the server agreed to

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ghent::server
