#include "server/push.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fmt/format.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "core/strings.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/mail.h"

namespace ghent::server {

namespace {

constexpr std::size_t kLongest = 1'000;           // bytes of an address
constexpr i64 kTokenSeconds = i64{12} * 60 * 60;  // push services take at most a day
constexpr long kKeptFor = 3L * 24 * 60 * 60;  // seconds that a push service keeps a notice for a browser that is off
constexpr int kPollMs = 1'000;

// ---------------------------------------------------------------- addresses

struct Url {
    std::string scheme, host, port;
    bool plain = false;  // nothing in it but these and a path
};

std::optional<Url> parsed(std::string_view text) {
    const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> url(curl_url(), &curl_url_cleanup);
    if (!url || curl_url_set(url.get(), CURLUPART_URL, std::string(text).c_str(), CURLU_DISALLOW_USER) != CURLUE_OK)
        return std::nullopt;
    const auto part = [&](CURLUPart which) {
        char* value = nullptr;
        std::string out;
        if (curl_url_get(url.get(), which, &value, 0) == CURLUE_OK && value) out = value;
        curl_free(value);
        return out;
    };
    return Url{.scheme = part(CURLUPART_SCHEME),
               .host = part(CURLUPART_HOST),
               .port = part(CURLUPART_PORT),
               .plain = part(CURLUPART_FRAGMENT).empty()};
}

// Networks that are nobody's on the internet (RFC 6890 and the registries that it began).
struct Net4 {
    u32 net;
    int bits;
};
constexpr std::array<Net4, 16> kNotPublic4 = {{{0x00000000, 8},   // this network
                                               {0x0A000000, 8},   // private
                                               {0x64400000, 10},  // shared by a carrier's customers
                                               {0x7F000000, 8},   // this machine
                                               {0xA9FE0000, 16},  // link-local, with the data of clouds
                                               {0xAC100000, 12},  // private
                                               {0xC0000000, 24},  // protocol assignments
                                               {0xC0000200, 24},  // documentation
                                               {0xC0586300, 24},  // 6to4 relays
                                               {0xC0A80000, 16},  // private
                                               {0xC6120000, 15},  // benchmarks
                                               {0xC6336400, 24},  // documentation
                                               {0xCB007100, 24},  // documentation
                                               {0xE0000000, 4},   // multicast
                                               {0xF0000000, 4},   // reserved, broadcast
                                               {0xFFFFFFFF, 32}}};

bool is_public4(u32 address) {
    return std::ranges::none_of(kNotPublic4, [&](const Net4& n) { return ((address ^ n.net) >> (32 - n.bits)) == 0; });
}

// Only what is given out as global unicast, and of that nothing with another address inside.
bool is_public6(const in6_addr& a) {
    const unsigned char* b = a.s6_addr;
    if ((b[0] & 0xE0) != 0x20) return false;                        // 2000::/3
    if (b[0] == 0x20 && b[1] == 0x02) return false;                 // 2002::/16, 6to4
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 0x02) return false;  // 2001::/23, Teredo and other protocols
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0D && b[3] == 0xB8) return false;  // 2001:db8::/32, documentation
    return b[0] != 0x3F || b[1] != 0xFF || b[2] >= 0x10;                             // 3fff::/20, documentation
}

// ---------------------------------------------------------------- for libcurl

// A name may lead anywhere: what counts is where the connection goes.
curl_socket_t open_public(void* private_too, curlsocktype, curl_sockaddr* to) {
    if (!*static_cast<const bool*>(private_too) && !is_public_address(to->addr)) return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

// What a push service says beyond its status is not kept; who says much is cut off.
struct Ears {
    std::size_t room = 16'384;
};
std::size_t hear(char*, std::size_t size, std::size_t count, void* ears) {
    std::size_t& room = static_cast<Ears*>(ears)->room;
    if (size * count > room) return 0;
    room -= size * count;
    return size * count;
}

}  // namespace

bool is_public_address(const sockaddr& address) {
    if (address.sa_family == AF_INET)
        return is_public4(ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr));
    if (address.sa_family == AF_INET6) return is_public6(reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
    return false;
}

bool is_push_endpoint(std::string_view text, bool private_too) {
    if (text.size() > kLongest) return false;
    if (!std::ranges::all_of(text, [](char c) { return c > 0x20 && c < 0x7F; })) return false;
    const auto url = parsed(text);
    if (!url || url->host.empty() || !url->plain) return false;
    if (private_too) return url->scheme == "https" || url->scheme == "http";
    return url->scheme == "https" && (url->port.empty() || url->port == "443");
}

std::string origin_of(std::string_view text) {
    const auto url = parsed(text);
    if (!url) return "";
    return fmt::format("{}://{}{}{}", url->scheme, url->host, url->port.empty() ? "" : ":", url->port);
}

void check(const PushSettings& s) {
    if (s.contact.empty()) {
        if (s.private_too) throw Refusal("--push-private needs --push");
        return;
    }
    const bool mail = s.contact.starts_with("mailto:") && is_mail_address(std::string_view(s.contact).substr(7));
    if (!mail && !is_push_endpoint(s.contact, false))
        throw Refusal(
            fmt::format("{} is no address to reach you at; use --push mailto:NAME@HOST or --push https://HOST",
                        in_quotes(s.contact)));
}

// ---------------------------------------------------------------- the thread

struct Pusher::Flight {
    Waiting what;
    std::string body;
    std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl{nullptr, &curl_easy_cleanup};
    std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers{nullptr, &curl_slist_free_all};
    Ears ears = {};
};

Pusher::Pusher(PushSettings settings, std::function<void(const std::string&)> gone)
    : settings_(std::move(settings)), gone_(std::move(gone)) {
    check(settings_);
}

Pusher::~Pusher() { stop(); }

void Pusher::begin(PushKey key) {
    if (!on()) return;
    {
        const std::lock_guard lock(mutex_);
        key_ = std::move(key);
    }
    curl_global_init(CURL_GLOBAL_DEFAULT);
    multi_ = curl_multi_init();
    if (multi_) thread_ = std::thread([this] { run(); });
}

std::string Pusher::key() const {
    const std::lock_guard lock(mutex_);
    return base64url(key_.open);
}

void Pusher::post(Notice notice) {
    const std::string to = log_name(notice.endpoint);
    {
        const std::lock_guard lock(mutex_);
        if (!multi_ || stopping_) return;
        if (waiting_.size() >= settings_.waiting) {
            log_event("error", "push_dropped", {{"to", to}, {"what", "too many notices wait"}});
            return;
        }
        std::size_t& for_this = for_browser_[notice.endpoint];
        if (for_this >= settings_.per_browser) {
            log_event("info", "push_dropped", {{"to", to}, {"what", "enough waits for this browser"}});
            return;
        }
        ++for_this;
        Waiting fresh{.notice = std::move(notice), .origin = {}};
        fresh.origin = origin_of(fresh.notice.endpoint);
        waiting_.emplace(Clock::now(), std::move(fresh));
    }
    curl_multi_wakeup(static_cast<CURLM*>(multi_));
}

void Pusher::stop() {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        stopping_ = true;
    }
    if (!thread_.joinable()) return;
    curl_multi_wakeup(static_cast<CURLM*>(multi_));
    thread_.join();
    const std::size_t left = waiting_.size() + flights_.size();
    for (const Flight& f : flights_) curl_multi_remove_handle(static_cast<CURLM*>(multi_), f.curl.get());
    flights_.clear();
    curl_multi_cleanup(static_cast<CURLM*>(multi_));
    if (left > 0)
        log_event("warning", "push_dropped",
                  {{"what", fmt::format("{} notices were waiting when the server ended", left)}});
}

void Pusher::run() {
    auto* const multi = static_cast<CURLM*>(multi_);
    for (;;) {
        take_off();
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
        }
        int running = 0;
        curl_multi_perform(multi, &running);
        int left = 0;
        while (const CURLMsg* message = curl_multi_info_read(multi, &left))
            if (message->msg == CURLMSG_DONE) land(message->easy_handle, static_cast<int>(message->data.result));
        Clock::duration pause = std::chrono::milliseconds(kPollMs);
        {
            const std::lock_guard lock(mutex_);
            // What is due waits for a place, and a place comes with an answer.
            for (const auto& [due, what] : waiting_) {
                if (due <= Clock::now()) continue;
                pause = std::min(pause, due - Clock::now());
                break;
            }
        }
        const auto ms = std::chrono::ceil<std::chrono::milliseconds>(pause).count();
        curl_multi_poll(multi, nullptr, 0, static_cast<int>(std::max<i64>(ms, 1)), nullptr);
    }
}

// Everything that is due, as far as there are places: few for one push service, so that one that does not answer holds up nobody else.
void Pusher::take_off() {
    for (;;) {
        Waiting next;
        PushKey key;
        {
            const std::lock_guard lock(mutex_);
            if (stopping_ || flights_.size() >= settings_.at_once) return;
            auto found = waiting_.begin();
            const auto now = Clock::now();
            const auto is_full = [&](const std::string& origin) {
                const auto at = at_host_.find(origin);
                return at != at_host_.end() && at->second >= settings_.at_once_of_host;
            };
            while (found != waiting_.end() && found->first <= now && is_full(found->second.origin)) ++found;
            if (found == waiting_.end() || found->first > now) return;
            next = std::move(found->second);
            waiting_.erase(found);
            key = key_;
        }
        Flight& f = flights_.emplace_back();
        f.what = std::move(next);
        f.curl.reset(curl_easy_init());
        try {
            f.body = sealed(f.what.notice.text, f.what.notice.reader);
            const std::string who = vapid(key, f.what.origin, settings_.contact, now_ms() / 1'000 + kTokenSeconds);
            const auto add = [&](const std::string& line) {
                curl_slist* const longer = curl_slist_append(f.headers.get(), line.c_str());
                if (!longer) throw std::bad_alloc();
                if (!f.headers) f.headers.reset(longer);  // a list stays where it begins
            };
            add("Authorization: " + who);
            add("Content-Type: application/octet-stream");
            add("Content-Encoding: aes128gcm");
            add(fmt::format("TTL: {}", kKeptFor));
            add("Urgency: normal");
            add("Topic: " + f.what.notice.topic);
            add("Expect:");
        } catch (const std::exception& e) {  // not the push service's fault, and no other try would help
            log_event("error", "push_dropped", {{"to", log_name(f.what.notice.endpoint)}, {"what", e.what()}});
            const std::lock_guard lock(mutex_);
            done_with(f.what.notice.endpoint);
            flights_.pop_back();
            continue;
        }
        CURL* const c = f.curl.get();
        if (!c) {
            const std::lock_guard lock(mutex_);
            done_with(f.what.notice.endpoint);
            flights_.pop_back();
            continue;
        }
        curl_easy_setopt(c, CURLOPT_URL, f.what.notice.endpoint.c_str());
        curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, settings_.private_too ? "https,http" : "https");
        curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(c, CURLOPT_PROXY, "");  // through one nobody could see where the connection goes
        curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, &open_public);
        curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, &settings_.private_too);
        curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, static_cast<long>(settings_.timeout_ms));
        curl_easy_setopt(c, CURLOPT_HTTPHEADER, f.headers.get());
        curl_easy_setopt(c, CURLOPT_USERAGENT, "Ghent");
        curl_easy_setopt(c, CURLOPT_POST, 1L);
        curl_easy_setopt(c, CURLOPT_POSTFIELDS, f.body.data());
        curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, static_cast<long>(f.body.size()));
        curl_easy_setopt(c, CURLOPT_WRITEDATA, &f.ears);
        curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, &hear);
        curl_easy_setopt(c, CURLOPT_HEADERDATA, &f.ears);
        curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, &hear);
        ++at_host_[f.what.origin];
        curl_multi_add_handle(static_cast<CURLM*>(multi_), c);
    }
}

void Pusher::done_with(const std::string& endpoint) {
    const auto found = for_browser_.find(endpoint);
    if (found != for_browser_.end() && --found->second == 0) for_browser_.erase(found);
}

// A status counts even where the rest of the answer was cut off.
Pusher::Result Pusher::judged(int code, long answer) {
    if (answer == 404 || answer == 410) return Result::gone;
    if (answer >= 200 && answer < 300) return Result::sent;
    if (answer == 408 || answer == 429 || answer >= 500) return Result::later;
    if (answer > 0) return Result::never;  // redirections among them
    return code == CURLE_URL_MALFORMAT || code == CURLE_UNSUPPORTED_PROTOCOL ? Result::never : Result::later;
}

void Pusher::land(void* curl, int code) {
    const auto found =
        std::ranges::find_if(flights_, [&](const Flight& f) { return static_cast<void*>(f.curl.get()) == curl; });
    if (found == flights_.end()) return;
    long answer = 0;
    curl_easy_getinfo(found->curl.get(), CURLINFO_RESPONSE_CODE, &answer);
    curl_multi_remove_handle(static_cast<CURLM*>(multi_), found->curl.get());
    Waiting what = std::move(found->what);
    flights_.erase(found);
    if (const auto at = at_host_.find(what.origin); at != at_host_.end() && --at->second == 0) at_host_.erase(at);

    ++what.tried;
    const Result result = judged(code, answer);
    const bool again = result == Result::later && what.tried < settings_.tries;
    const std::string to = log_name(what.notice.endpoint);
    const std::string why =
        answer ? fmt::format("it answered {}", answer) : curl_easy_strerror(static_cast<CURLcode>(code));
    if (result == Result::sent) log_event("info", "push_sent", {{"to", to}});
    else if (result == Result::gone) log_event("info", "push_ended", {{"to", to}, {"what", why}});
    else log_event(again ? "warning" : "error", again ? "push_waits" : "push_dropped", {{"to", to}, {"what", why}});
    if (result == Result::gone && gone_) gone_(what.notice.endpoint);
    const auto pause = std::chrono::milliseconds(settings_.retry_ms) * (1 << std::min(what.tried - 1, 10));
    const std::lock_guard lock(mutex_);
    if (!again) return done_with(what.notice.endpoint);
    waiting_.emplace(Clock::now() + pause, std::move(what));
}

}  // namespace ghent::server
