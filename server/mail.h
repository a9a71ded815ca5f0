// Letters by the operator's SMTP server, on a thread of their own: nobody waits for them. One that cannot be delivered now is
// tried again, each time after twice as long; when that has not helped, or the server says never, it is dropped, and the log says so.
//
//   Mailer mailer({.smtp = "smtp://localhost:25", .from = "ghent@example.org", .link = "https://ghent.example.org"});
//   mailer.post({.to = "ann@example.org", .subject = "…", .text = "…"});
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "core/types.h"

namespace ghent::server {

struct MailSettings {
    std::string smtp = {};  // smtp://HOST:PORT or smtps://HOST:PORT; "": no letters are sent
    std::string from = {};  // address of the sender
    std::string link = {};  // where players find this server: https://ghent.example.org
    std::string user = {}, password = {};
    int retry_ms = 60'000, tries = 8;  // the last try is about two hours after the first
    int delay_ms = 3 * 60'000;         // somebody who is away for so long is told that it is his move
    std::size_t waiting = 2'000;       // letters at most
};

struct Letter {
    std::string to, subject, text;
};

// One address, as a person types it, that nothing else can hide in.
bool is_mail_address(std::string_view text);
// The letter with its head, as it goes over the line.
std::string letter_text(const MailSettings& settings, const Letter& letter);
// Throws Refusal saying what is wrong with them.
void check(const MailSettings& settings);

class Mailer {
public:
    explicit Mailer(MailSettings settings);
    Mailer(const Mailer&) = delete;
    Mailer& operator=(const Mailer&) = delete;
    ~Mailer() { stop(); }

    bool on() const { return !settings_.smtp.empty(); }
    const MailSettings& settings() const { return settings_; }
    void post(Letter letter);
    void stop();  // what has not been sent is dropped, and said

private:
    using Clock = std::chrono::steady_clock;
    struct Waiting {
        Letter letter;
        int tried = 0;
    };
    enum class Result : u8 { sent, later, never };
    void run();
    Result send(const Letter& letter, std::string& why) const;

    const MailSettings settings_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::multimap<Clock::time_point, Waiting> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace ghent::server
