#include "server/server.h"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <optional>
#include <thread>

#include "core/packs.h"
#include "core/registry.h"
#include "server/api.h"
#include "server/ids.h"
#include "server/log.h"
#include "server/names.h"

namespace ghent::server {

namespace {

// Every connection is a file; the usual limit is low.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// Something that is done now and then.
class Housekeeper {
public:
    template <class Do>
    Housekeeper(std::chrono::seconds every, Do what)
        : thread_([this, every, what] {
              std::unique_lock lock(mutex_);
              while (!wake_.wait_for(lock, every, [this] { return stopping_; })) what();
          }) {}
    Housekeeper(const Housekeeper&) = delete;
    Housekeeper& operator=(const Housekeeper&) = delete;
    ~Housekeeper() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_all();
        thread_.join();
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace

Hall::Hall(Config c, std::unique_ptr<Store> s)
    : config(std::move(c)),
      store(std::move(s)),
      logins(store->nodes(), "logins", config.logins),
      creations(store->nodes(), "creations", config.creations),
      offers(store->nodes(), "offers", config.offers),
      reports(store->nodes(), "reports", config.reports),
      imports(store->nodes(), "imports", config.imports),
      kept(store->nodes(), "kept", config.kept),
      letters(store->nodes(), "letters", config.letters),
      writers(store->nodes(), "writers", config.writers),
      subscriptions(store->nodes(), "subscriptions", config.subscriptions),
      requests(config.requests),
      messages(config.messages),
      crowd(config.crowd),
      history(config.history),
      chat(config.chat),
      account_logins(store->nodes(), config.account_logins),
      sockets(config.sockets_per_address),
      long_games(config.long_games_per_address),
      unwatched(config.unwatched_per_owner, config.unwatched),
      engine(config.engine_threads),
      rest(config.rest_threads, 0, {.at_once = std::max(1, config.rest_threads / 8), .waiting = 2'000}),
      slow(config.slow_threads, config.gives_way ? 5 : 0, {.at_once = 1, .waiting = 200}),
      loads(config.load_threads, config.gives_way ? 5 : 0, {.at_once = 1, .waiting = config.loads_waiting}),
      bots(config.bot_threads, config.gives_way ? 10 : 0, {.at_once = 1'000, .waiting = 100'000}),
      odds(config.odds_threads, config.gives_way ? 10 : 0, {.at_once = 1, .waiting = 16}),
      mailer(config.mail),
      pusher(config.push,
             [this](const std::string& endpoint) {
                 store->save({DropPush{endpoint}}, [this](const StoreError* error) { note_saved(error); });
             }),
      neighbours(*this),
      tables(*this) {}

// What contradicts what is there is refused, and says nothing of the disk.
void Hall::note_saved(const StoreError* error) {
    if (error && error->kind == StoreError::Kind::conflict) return;
    if (!error) saved_at = now_ms();
    const bool saved_before = saving.exchange(error == nullptr);
    if (saved_before && error) log_event("error", "not_saving", {{"what", error->what()}});
    if (!saved_before && !error) log_event("info", "saving_again");
}

namespace {

// The private port: figures for Prometheus, and nothing else.
class MetricsPort final : public Handler {
public:
    explicit MetricsPort(const Api& api) : api_(api) {}
    void request(Request request, Answer answer) override {
        const bool found = request.path == "/metrics" && (request.method == "GET" || request.method == "HEAD");
        if (found) answer({.status = 200, .body = api_.metrics_text(), .content_type = kMetricsType});
        else answer({.status = 404, .body = error_body(not_found())});
    }
    void upgrade(Request, std::function<void(Upgrade)> answer) override {
        answer(Response{.status = 404, .body = error_body(not_found())});
    }
    void unreachable(i64) override {}
    std::string caller_of(const Request& request) const override { return request.address; }

private:
    const Api& api_;
};

}  // namespace

struct Server::Impl {
    Impl(Hall& hall)
        : api(hall), network(hall.config.host, hall.config.port, hall.config.net, api), metrics_handler(api) {
        api.watch(network);
        if (hall.config.metrics_port) open_metrics(hall.config);
    }
    void open_metrics(const Config& config) {
        try {
            metrics.emplace(config.metrics_host, *config.metrics_port, NetLimits{.connections = 100}, metrics_handler);
        } catch (const Refusal& refusal) {
            if (!config.metrics_may_fail) throw;
            log_event("warning", "no_metrics", {{"what", refusal.what()}});
        }
    }
    Api api;
    Network network;
    MetricsPort metrics_handler;
    std::optional<Network> metrics;
};

Server::Server(Config config) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
    raise_file_limit();
    if (config.behind_proxy) config.net.connections_per_address = 0;
    auto store = open_store(config.store);
    hall_ = std::make_unique<Hall>(std::move(config), std::move(store));
    impl_ = std::make_unique<Impl>(*hall_);
}

// First everything that works, then what it works on.
Server::~Server() {
    hall_->alarm.stop();
    hall_->mailer.stop();
    hall_->pusher.stop();
    hall_->rest.stop();
    hall_->slow.stop();
    hall_->loads.stop();
    hall_->bots.stop();
    hall_->odds.stop();
    hall_->engine.stop();
    try {
        hall_->store->save_now({});      // what was asked before is written now
    } catch (const StoreError& error) {  // whoever waited for it has not been told that it is saved
        log_event("error", "not_saved", {{"what", error.what()}});
    }
    hall_->neighbours.leave();
    hall_->tables.close_all();  // before the network, whose sockets they hold
}

int Server::port() const { return impl_->network.port(); }
int Server::metrics_port() const { return impl_->metrics ? impl_->metrics->port() : 0; }

// Every game that is begun with today's data finds them again when they have been corrected.
static void keep_todays_data(Store& store) {
    for (const Module* m : all_games()) {
        const std::string hash = m->load_embedded()->hash;
        if (store.pack(m->id, hash).empty())
            store.save_now({AddPack{.game = std::string(m->id), .hash = hash, .files = todays_pack(*m)}});
    }
}

// The key by which push services know this server: made once, and the same for every node over one database.
static void begin_pushing(Hall& hall) {
    if (!hall.pusher.on()) return;
    constexpr std::string_view kName = "vapid";
    std::optional<PushKey> key = push_key_of(from_base64url(hall.store->secret(kName)).value_or(""));
    if (!key) {
        hall.store->save_now({KeepSecret{std::string(kName), base64url(new_push_key().secret)}});
        key = push_key_of(from_base64url(hall.store->secret(kName)).value_or(""));
    }
    if (!key) throw StoreError(StoreError::Kind::corrupt, "the key for web push in the store is damaged");
    hall.pusher.begin(*key);
}

// Accounts made before names were compared by their looks.
static void note_looks(Store& store) {
    for (const Person& person : store.accounts_without_look())
        store.save_now({SetLook{.person = person.id, .look = look_of(person.name)}});
}

// Where other nodes find this one, when nobody has said so.
static std::string own_address(const std::string& host, int port) {
    if (host == "localhost") return fmt::format("127.0.0.1:{}", port);
    if (host != "0.0.0.0" && host != "::") return fmt::format("{}:{}", host, port);
    std::string name(256, '\0');
    gethostname(name.data(), name.size() - 1);
    return fmt::format("{}:{}", name.c_str(), port);
}

static void end_old_sessions(Hall& hall) {
    const i64 now = now_ms();
    hall.store->save({DropOldTokens{.before = now - hall.config.session_ms, .now = now}, DropOldMailCodes{now}}, {});
}

// That somebody is here. Before the first of them nobody was: that time is given back to those who had to decide.
static void beat(Hall& hall, bool first) {
    try {
        hall.store->save_now({Beat{.seen = hall.store->last_beat(), .now = table_ms(), .first = first}});
    } catch (const StoreError& error) {  // whoever must save something is told
        log_event("warning", "no_beat", {{"what", error.what()}});
    }
}

// The time of decisions does not depend on it; but whoever looks after the server should know. `before`: how far off it was.
i64 notice_jump(i64 before) {
    constexpr i64 kNoteworthy = 2'000;  // ms
    const i64 off = now_ms() - table_ms();
    if (std::abs(off - before) < kNoteworthy) return before;
    log_event("warning", "clock_jumped", {{"what", fmt::format("by {} ms; no game's time is touched", off - before)}});
    return off;
}

void Server::run(bool signals) {
    keep_todays_data(*hall_->store);
    note_looks(*hall_->store);
    begin_pushing(*hall_);
    begin_table_time();
    beat(*hall_, true);
    const Config& config = hall_->config;
    hall_->neighbours.join(config.node_address.empty() ? own_address(config.host, port()) : config.node_address,
                           [this](Id node) { impl_->network.end_relays(node); });
    hall_->tables.wake();
    end_old_sessions(*hall_);
    const Housekeeper tidies(std::chrono::seconds(2), [this] { hall_->tables.put_away_idle(); });
    const Housekeeper wakes(std::chrono::seconds(10), [this] {
        if (!hall_->neighbours.alone()) hall_->tables.wake();
    });
    i64 set_by = 0;
    const Housekeeper beats(std::chrono::seconds(20), [this, &set_by] {
        beat(*hall_, false);
        set_by = notice_jump(set_by);
    });
    const Housekeeper sessions(std::chrono::hours(1), [this] { end_old_sessions(*hall_); });
    std::thread metrics;
    if (impl_->metrics) metrics = std::thread([this] { impl_->metrics->run(false); });
    log_event("info", "started",
              {{"listens", fmt::format("{}:{}", hall_->config.host, port())},
               {"metrics", metrics_port() ? fmt::format("{}:{}", hall_->config.metrics_host, metrics_port()) : ""}});
    impl_->network.run(signals);
    if (impl_->metrics) {
        impl_->metrics->stop();
        metrics.join();
    }
    log_event("info", "stopped");
}

void Server::stop() { impl_->network.stop(); }

}  // namespace ghent::server
