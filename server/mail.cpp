#include "server/mail.h"

#include <curl/curl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <ctime>
#include <memory>

#include "core/strings.h"
#include "core/types.h"
#include "server/ids.h"
#include "server/log.h"

namespace ghent::server {

namespace {

std::string base64(std::string_view bytes) {
    std::string out(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    out.resize(std::strlen(out.c_str()));
    return out;
}

// Encoded words (RFC 2047), each short enough and no letter cut in two: whatever stands in a title, it is one header.
std::string header_text(std::string_view text) {
    constexpr std::size_t kMost = 42;  // bytes in one word
    std::string out;
    while (!text.empty()) {
        std::size_t n = std::min(kMost, text.size());
        while (n > 1 && n < text.size() && (static_cast<unsigned char>(text[n]) & 0xC0) == 0x80) --n;
        out += fmt::format("{}=?utf-8?B?{}?=", out.empty() ? "" : "\r\n ", base64(text.substr(0, n)));
        text.remove_prefix(n);
    }
    return out;
}

std::string folded(const std::string& text) {
    constexpr std::size_t kLine = 76;
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += kLine) out += text.substr(at, kLine) + "\r\n";
    return out;
}

struct Reading {
    std::string_view rest;
};

std::size_t read_some(char* to, std::size_t size, std::size_t count, void* from) {
    std::string_view& rest = static_cast<Reading*>(from)->rest;
    const std::size_t n = std::min(size * count, rest.size());
    std::memcpy(to, rest.data(), n);
    rest.remove_prefix(n);
    return n;
}

}  // namespace

bool is_mail_address(std::string_view text) {
    const std::size_t at = text.find('@');
    if (text.size() > 254 || at == std::string_view::npos || at == 0 || at > 64) return false;
    const std::string_view local = text.substr(0, at), domain = text.substr(at + 1);
    const auto letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    const auto fits = [&](std::string_view part, std::string_view more) {
        return std::ranges::all_of(part, [&](char c) { return letter(c) || more.find(c) != std::string_view::npos; });
    };
    const bool ends = !domain.empty() && letter(domain.front()) && letter(domain.back()) && letter(local.back());
    return ends && fits(local, "!#$%&'*+-/=?^_`{|}~.") && local.front() != '-' && local.front() != '.' &&
           fits(domain, "-.") && domain.find('.') != std::string_view::npos &&
           domain.find("..") == std::string_view::npos;
}

void check(const MailSettings& s) {
    if (s.smtp.empty()) return;
    if (!s.smtp.starts_with("smtp://") && !s.smtp.starts_with("smtps://"))
        throw Refusal(
            fmt::format("{} is no mail server; use smtp://HOST:PORT or smtps://HOST:PORT", in_quotes(s.smtp)));
    if (s.smtp.find('@') != std::string::npos)
        throw Refusal("the name and password of the mail server do not belong into its address; use --smtp-login FILE");
    if (!is_mail_address(s.from))
        throw Refusal(fmt::format("{} is no mail address; --mail-from says who sends the letters", in_quotes(s.from)));
    if (!s.link.starts_with("https://") && !s.link.starts_with("http://"))
        throw Refusal("letters hold links: --public-url says where players find this server, https://…");
    if (s.link.ends_with('/')) throw Refusal("--public-url ends without a slash");
}

std::string letter_text(const MailSettings& s, const Letter& letter) {
    const std::string domain = s.from.substr(s.from.find('@') + 1);
    std::tm utc{};
    const std::time_t now = now_ms() / 1'000;
    gmtime_r(&now, &utc);
    return fmt::format(
        "From: Ghent <{}>\r\nTo: <{}>\r\nSubject: {}\r\nDate: {:%a, %d %b %Y %H:%M:%S} +0000\r\n"
        "Message-ID: <{}@{}>\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
        "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}",
        s.from, letter.to, header_text(letter.subject), utc, random_code().substr(0, 32), domain,
        folded(base64(letter.text)));
}

Mailer::Mailer(MailSettings settings) : settings_(std::move(settings)) {
    check(settings_);
    if (!on()) return;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    thread_ = std::thread([this] { run(); });
}

void Mailer::post(Letter letter) {
    {
        const std::lock_guard lock(mutex_);
        if (!on() || stopping_) return;
        if (waiting_.size() >= settings_.waiting) {
            log_event("error", "mail_dropped", {{"to", log_name(letter.to)}, {"what", "too many letters wait"}});
            return;
        }
        waiting_.emplace(Clock::now(), Waiting{.letter = std::move(letter)});
    }
    wake_.notify_one();
}

void Mailer::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (!thread_.joinable()) return;
    thread_.join();
    if (!waiting_.empty())
        log_event("warning", "mail_dropped",
                  {{"what", fmt::format("{} letters were waiting when the server ended", waiting_.size())}});
}

void Mailer::run() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (waiting_.empty()) {
            wake_.wait(lock);
            continue;
        }
        const auto first = waiting_.begin();
        if (const Clock::time_point due = first->first; Clock::now() < due) {
            wake_.wait_until(lock, due);
            continue;
        }
        Waiting next = std::move(first->second);
        waiting_.erase(first);
        lock.unlock();
        std::string why;
        const Result result = send(next.letter, why);
        ++next.tried;
        const bool again = result == Result::later && next.tried < settings_.tries;
        const std::string to = log_name(next.letter.to);
        if (result == Result::sent) log_event("info", "mail_sent", {{"to", to}});
        else log_event(again ? "warning" : "error", again ? "mail_waits" : "mail_dropped", {{"to", to}, {"what", why}});
        const auto pause = std::chrono::milliseconds(settings_.retry_ms) * (1 << std::min(next.tried - 1, 10));
        lock.lock();
        if (again) waiting_.emplace(Clock::now() + pause, std::move(next));
    }
}

Mailer::Result Mailer::send(const Letter& letter, std::string& why) const {
    const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl(curl_easy_init(), &curl_easy_cleanup);
    if (!curl) return Result::later;
    const std::string text = letter_text(settings_, letter), sender = fmt::format("<{}>", settings_.from);
    const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> to(
        curl_slist_append(nullptr, fmt::format("<{}>", letter.to).c_str()), &curl_slist_free_all);
    Reading reading{text};
    CURL* const c = curl.get();
    curl_easy_setopt(c, CURLOPT_URL, settings_.smtp.c_str());
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, 20L);
    curl_easy_setopt(c, CURLOPT_TIMEOUT, 60L);
    // A name and a password go over a sealed line only.
    curl_easy_setopt(c, CURLOPT_USE_SSL, static_cast<long>(settings_.user.empty() ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    if (!settings_.user.empty()) {
        curl_easy_setopt(c, CURLOPT_USERNAME, settings_.user.c_str());
        curl_easy_setopt(c, CURLOPT_PASSWORD, settings_.password.c_str());
    }
    curl_easy_setopt(c, CURLOPT_MAIL_FROM, sender.c_str());
    curl_easy_setopt(c, CURLOPT_MAIL_RCPT, to.get());
    curl_easy_setopt(c, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(c, CURLOPT_READFUNCTION, &read_some);
    curl_easy_setopt(c, CURLOPT_READDATA, &reading);
    const CURLcode code = curl_easy_perform(c);
    if (code == CURLE_OK) return Result::sent;
    long answer = 0;
    curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &answer);
    why = fmt::format("{}{}", curl_easy_strerror(code), answer ? fmt::format(" ({})", answer) : "");
    // A wrong password is the operator's to mend; of a letter that is refused for good nothing comes.
    return answer >= 500 && answer < 600 && code != CURLE_LOGIN_DENIED ? Result::never : Result::later;
}

}  // namespace ghent::server
