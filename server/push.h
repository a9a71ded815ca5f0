// Notices by web push: that it is somebody's move, to browsers that asked for it. The address of a subscription comes from a stranger,
// so it is only ever called over TLS, at a public address, without following anybody elsewhere, for a few seconds, and what it
// answers is not read. All of it on a thread of its own: nobody waits for a notice. One that cannot be delivered now is tried again, each time after
// twice as long; a subscription that its push service knows no more is ended.
//
//   Pusher pusher({.contact = "mailto:keeper@example.org"}, [](const std::string& gone) { … });
//   pusher.begin(key);
//   pusher.post({.endpoint = "https://…", .reader = {…}, .topic = "1r8k…", .text = "{…}"});
#pragma once

#include <sys/socket.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "server/push_crypto.h"

namespace ghent::server {

struct PushSettings {
    std::string contact = {};  // mailto:… or https://…, for whoever runs a push service; "": no notices are sent
    bool private_too = false;  // also to addresses of this machine and its network, and without TLS
    int retry_ms = 30'000, tries = 6;  // the last try is about a quarter of an hour after the first
    int delay_ms = 15'000;             // somebody who is away for so long is told that it is his move
    int timeout_ms = 15'000;           // for one try
    std::size_t waiting = 5'000;       // notices at most
    std::size_t at_once = 24, at_once_of_host = 6;
    std::size_t per_person = 5;   // browsers; the oldest gives way
    std::size_t per_browser = 5;  // notices that wait: whoever lets his wait takes few places of the others
};

struct Notice {
    std::string endpoint;
    PushReader reader;
    std::string topic;  // a later notice with the same takes the place of one that waits at the push service
    std::string text;
};

// Throws Refusal saying what is wrong with them.
void check(const PushSettings& settings);
// An address that notices may be sent to: https, a host, the usual port, no name or password; at most 1,000 bytes.
bool is_push_endpoint(std::string_view text, bool private_too);
std::string origin_of(std::string_view text);  // https://HOST[:PORT]
// Nothing of this machine or its network, nor anything else that is not a host of the internet.
bool is_public_address(const sockaddr& address);

class Pusher {
public:
    // `gone` is called from the pusher's thread with the address of a subscription that is no more.
    Pusher(PushSettings settings, std::function<void(const std::string&)> gone);
    Pusher(const Pusher&) = delete;
    Pusher& operator=(const Pusher&) = delete;
    ~Pusher();

    bool on() const { return !settings_.contact.empty(); }
    const PushSettings& settings() const { return settings_; }
    void begin(PushKey key);  // with this server's own key
    std::string key() const;  // what browsers need of it
    void post(Notice notice);
    void stop();  // what has not been sent is dropped, and said

private:
    using Clock = std::chrono::steady_clock;
    struct Waiting {
        Notice notice;
        std::string origin;
        int tried = 0;
    };
    struct Flight;
    enum class Result : u8 { sent, later, never, gone };
    void run();
    void take_off();
    void land(void* curl, int code);
    void done_with(const std::string& endpoint);  // with the mutex held
    static Result judged(int code, long answer);

    const PushSettings settings_;
    const std::function<void(const std::string&)> gone_;
    mutable std::mutex mutex_;
    PushKey key_;
    std::multimap<Clock::time_point, Waiting> waiting_;
    std::map<std::string, std::size_t> for_browser_;  // by endpoint: what waits or is on its way
    bool stopping_ = false;
    // Of the thread alone.
    void* multi_ = nullptr;
    std::list<Flight> flights_;
    std::map<std::string, std::size_t> at_host_;  // flights by origin
    std::thread thread_;
};

}  // namespace ghent::server
