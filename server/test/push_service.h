// For tests of web push: what a browser does with a notice, and a push service on loopback.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/push.h"

namespace ghent::server::push_tests {

std::string bytes_of(const char* base64);
// What stands in a sealed notice; "" when it is not for him.
std::string opened(const std::string& body, const PushKey& own, const std::string& auth);
// Is a token signed by this key?
bool is_signed(const std::string& text, const std::string& signature, const std::string& open);

struct Pushed {
    std::string head, body;  // names of headers in lower case
    std::string header(const std::string& name) const {
        const std::size_t at = head.find("\r\n" + name + ": ");
        if (at == std::string::npos) return "";
        const std::size_t begin = at + name.size() + 4;
        return head.substr(begin, head.find("\r\n", begin) - begin);
    }
};

class PushService {
public:
    PushService();
    PushService(const PushService&) = delete;
    PushService& operator=(const PushService&) = delete;
    ~PushService();

    std::string url(const std::string& path = "/one") const;
    int port() const { return port_; }
    int connections() const { return connections_; }
    // What it says to the next ones; "201 Created" when nothing is left. "": it does not answer.
    void will_say(std::initializer_list<const char*> answers);
    Pushed next();
    bool silent(int ms = 500);

private:
    void run();
    void answer(int line);

    int listening_, port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> connections_ = 0;
    std::mutex mutex_;
    std::condition_variable some_;
    std::deque<std::string> answers_;
    std::deque<Pushed> got_;
    std::vector<int> held_;
    std::thread thread_;
};

}  // namespace ghent::server::push_tests
