// ghent_load: how much the server bears. Starts one or several, each in a process of its own, opens many games with a script at each seat,
// all through real WebSockets over loopback, and reports acknowledged actions a second, latency, memory and CPU.
//
//   ghent_load --games 1000 --seconds 20 --rate 2500
//   ghent_load --store postgres://postgres@/postgres?host=/tmp/pg --nodes 3
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <random>
#include <vector>

#include "server/log.h"
#include "server/server.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

struct Args {
    int games = 1'000, seconds = 20;
    double rate = 2'500;  // actions a second of all games together; 0: as fast as it goes
    bool json = false;
    std::string folder = "/tmp";  // where the store is …
    std::string store;            // … or its address
    int nodes = 1;                // servers over it
};

struct Seat {
    std::string name, game, cookie;
};

struct Results {
    std::vector<float> latencies;  // in milliseconds
    long refused = 0, closed = 0, open = 0;
    bool measuring = false, stop = false;
    Clock::time_point end;
};

// ---------------------------------------------------------------- the server, as a process of its own

struct Child {
    pid_t pid;
    int port;
};

Child start_server(const std::string& store) {
    int pipes[2];
    if (pipe(pipes) != 0) throw std::runtime_error("no pipe");
    const pid_t pid = fork();
    if (pid == 0) {
        ghent::server::set_log(false);
        ghent::server::Config config;
        config.port = 0;
        config.public_metrics = true;
        config.store = store;
        config.logins = config.creations = config.requests = config.messages = config.crowd = {1e9, 1e9};
        config.history = config.kept = {1e15, 1e15};
        config.sockets_per_address = config.net.connections_per_address = config.net.connections =
            1'000'000;  // all from here
        ghent::server::Server server(std::move(config));
        const int port = server.port();
        if (write(pipes[1], &port, sizeof port) != sizeof port) _exit(1);
        server.run(true);
        std::exit(0);
    }
    int port = 0;
    if (read(pipes[0], &port, sizeof port) != sizeof port) throw std::runtime_error("the server did not start");
    return {pid, port};
}

long resident_kb(pid_t pid) {
    std::ifstream status(fmt::format("/proc/{}/status", pid));
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    return 0;
}

double cpu_seconds(pid_t pid) {
    std::ifstream stat(fmt::format("/proc/{}/stat", pid));
    std::string text((std::istreambuf_iterator<char>(stat)), {});
    std::istringstream rest(text.substr(text.rfind(')') + 2));
    std::string word;
    double ticks = 0;
    for (int i = 3; rest >> word && i <= 15; ++i)
        if (i >= 14) ticks += std::stod(word);
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// ---------------------------------------------------------------- making games

std::string between(std::string_view text, std::string_view before, char end) {
    const std::size_t at = text.find(before);
    if (at == std::string_view::npos) return {};
    return std::string(text.substr(at + before.size(), text.find(end, at + before.size()) - at - before.size()));
}

class Http {
public:
    explicit Http(int port) : stream_(io_) {
        stream_.connect(tcp::endpoint(asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)));
    }
    std::string call(http::verb method, const std::string& path, const std::string& body, std::string* cookie) {
        http::request<http::string_body> request(method, path, 11);
        request.set(http::field::host, "localhost");
        request.set(http::field::content_type, "application/json");
        request.body() = body;
        request.prepare_payload();
        http::write(stream_, request);
        http::response<http::string_body> response;
        http::read(stream_, buffer_, response);
        if (cookie) *cookie = "ghent=" + between(std::string(response[http::field::set_cookie]), "ghent=", ';');
        return response.body();
    }

private:
    asio::io_context io_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
};

// Every kMakers-th of them, over one connection.
constexpr int kMakers = 16;
std::vector<Seat> make_some_games(const std::vector<Child>& servers, int maker, int games) {
    Http http(servers[static_cast<std::size_t>(maker) % servers.size()].port);
    std::vector<Seat> seats;
    for (int i = maker; i < games; i += kMakers) {
        Seat us{.name = "us"}, gb{.name = "gb"};
        const std::string made = http.call(http::verb::post, "/api/games",
                                           R"({"game":"blocks","seats":{"us":"me","gb":"open"}})", &us.cookie);
        us.game = gb.game = between(made, "\"id\":\"", '"');
        http.call(http::verb::post, "/api/games/" + us.game + "/join",
                  fmt::format(R"({{"seat":"gb","invite":"{}"}})", between(made, "\"invite\":\"", '"')), &gb.cookie);
        seats.push_back(us);
        seats.push_back(gb);
    }
    return seats;
}

std::vector<Seat> make_games(const std::vector<Child>& servers, int games) {
    std::vector<std::future<std::vector<Seat>>> parts;
    for (int maker = 0; maker < kMakers; ++maker)
        parts.push_back(std::async(std::launch::async, make_some_games, std::cref(servers), maker, games));
    std::vector<Seat> seats;
    for (auto& part : parts)
        for (Seat& seat : part.get()) seats.push_back(std::move(seat));
    return seats;
}

// ---------------------------------------------------------------- one script at one seat

class Script {
public:
    Script(asio::io_context& io, int port, Seat seat, const Args& args, Results& results, unsigned seed)
        : ws_(io), pause_(io), port_(port), seat_(std::move(seat)), args_(args), results_(results), random_(seed) {}

    asio::awaitable<void> run() {
        const auto [refused] = co_await beast::get_lowest_layer(ws_).async_connect(
            tcp::endpoint(asio::ip::address_v4::loopback(), static_cast<unsigned short>(port_)), kQuietly);
        if (refused) co_return;
        ws_.set_option(websocket::stream_base::decorator(
            [this](websocket::request_type& request) { request.set(http::field::cookie, seat_.cookie); }));
        ws_.read_message_max(16U << 20);
        const auto [error] = co_await ws_.async_handshake("localhost", "/api/games/" + seat_.game + "/ws", kQuietly);
        if (error) co_return;
        ++results_.open;
        while (co_await step()) {}
        --results_.open;
    }

private:
    // Takes one frame; acts when it asks for a decision.
    asio::awaitable<bool> step() {
        buffer_.clear();
        const auto [error, size] = co_await ws_.async_read(buffer_, kQuietly);
        if (error) {
            if (!results_.stop) ++results_.closed;
            co_return false;
        }
        const auto data = buffer_.cdata();
        const std::string_view frame(static_cast<const char*>(data.data()), data.size());
        if (frame.starts_with(R"({"type":"reply")")) take_reply(frame);
        if (frame.starts_with(R"({"type":"state")")) {
            take_state(frame);
            if (!actions_.empty() && !waiting_) co_await act();
        }
        co_return !results_.stop;
    }

    void take_reply(std::string_view frame) {
        waiting_ = false;
        if (frame.find(R"("ok":true)") == std::string_view::npos) ++results_.refused;
        else if (results_.measuring)
            results_.latencies.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent_).count());
    }

    void take_state(std::string_view frame) {
        seq_ = between(frame, "\"seq\":", ',');
        actions_.clear();
        constexpr std::string_view kAction = R"({"action":")";
        std::size_t at = frame.find(R"("actions":[)");
        while ((at = frame.find(kAction, at)) != std::string_view::npos) {
            at += kAction.size();
            actions_.emplace_back(frame.substr(at, frame.find('"', at) - at));
        }
    }

    asio::awaitable<void> act() {
        while (!results_.measuring && !results_.stop) {
            pause_.expires_after(milliseconds(100));
            co_await pause_.async_wait(kQuietly);
        }
        if (args_.rate > 0) {  // each game has its share of the rate, at random moments
            std::exponential_distribution<double> wait(args_.rate / args_.games);
            pause_.expires_after(std::chrono::microseconds(static_cast<long>(1e6 * std::min(wait(random_), 10.0))));
            co_await pause_.async_wait(kQuietly);
        }
        if (results_.stop) co_return;
        const std::string text = fmt::format(R"({{"type":"act","id":"{}","seat":"{}","seq":{},"action":"{}"}})", ++id_,
                                             seat_.name, seq_, actions_[random_() % actions_.size()]);
        waiting_ = true;
        sent_ = Clock::now();
        co_await ws_.async_write(asio::buffer(text), kQuietly);
    }

    websocket::stream<beast::tcp_stream> ws_;
    asio::steady_timer pause_;
    int port_;
    Seat seat_;
    const Args& args_;
    Results& results_;
    std::mt19937 random_;
    beast::flat_buffer buffer_;
    std::string seq_;
    std::vector<std::string> actions_;
    Clock::time_point sent_;
    long id_ = 0;
    bool waiting_ = false;
};

// ---------------------------------------------------------------- the measurement

// Of all servers together.
double metric(const std::vector<Child>& servers, const std::string& name) {
    double sum = 0;
    for (const Child& server : servers) {
        const std::string text = Http(server.port).call(http::verb::get, "/metrics", "", nullptr);
        const std::string value = between(text, "\n" + name + " ", '\n');
        sum += value.empty() ? 0 : std::stod(value);
    }
    return sum;
}

template <class What>
auto sum_of(const std::vector<Child>& servers, What what) {
    decltype(what(pid_t{})) sum = 0;
    for (const Child& server : servers) sum += what(server.pid);
    return sum;
}

float percentile(std::vector<float>& sorted, double p) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(p * static_cast<double>(sorted.size())))];
}

int run(const Args& args) {
    std::string pattern = args.folder + "/ghent-load-XXXXXX";
    if (!mkdtemp(pattern.data())) throw std::runtime_error("cannot make a folder in " + args.folder);
    const std::filesystem::path folder = pattern;
    const std::string store = args.store.empty() ? "sqlite:" + (folder / "load.db").string() : args.store;
    std::vector<Child> servers;
    for (int i = 0; i < args.nodes; ++i) servers.push_back(start_server(store));
    const long empty = sum_of(servers, resident_kb);
    const auto made_from = Clock::now();
    const std::vector<Seat> seats = make_games(servers, args.games);
    const double making = std::chrono::duration<double>(Clock::now() - made_from).count();
    const long before = sum_of(servers, resident_kb);

    asio::io_context io(1);
    Results results;
    std::vector<std::unique_ptr<Script>> scripts;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const int port = servers[std::mt19937(static_cast<unsigned>(i))() % servers.size()].port;  // as a proxy chooses
        scripts.push_back(std::make_unique<Script>(io, port, seats[i], args, results, static_cast<unsigned>(i)));
        asio::co_spawn(io, scripts.back()->run(), asio::detached);
        if (i % 50 == 49) io.run_for(milliseconds(20));
    }
    for (int i = 0; i < 300 && results.open < static_cast<long>(seats.size()); ++i) io.run_for(milliseconds(100));
    io.run_for(milliseconds(2'000));
    const long open = results.open, idle = sum_of(servers, resident_kb);

    const double cpu = sum_of(servers, cpu_seconds), engine = metric(servers, "ghent_action_cpu_seconds_total"),
                 actions = metric(servers, "ghent_actions_total");
    const auto start = Clock::now();
    results.measuring = true;
    io.run_for(std::chrono::seconds(args.seconds));
    results.measuring = false;
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double acted = metric(servers, "ghent_actions_total") - actions;
    const double engine_us = (metric(servers, "ghent_action_cpu_seconds_total") - engine) / std::max(1.0, acted) * 1e6;
    const double all_us = (sum_of(servers, cpu_seconds) - cpu) / std::max(1.0, acted) * 1e6;
    results.stop = true;
    for (const Child& server : servers) kill(server.pid, SIGTERM);
    for (const Child& server : servers) waitpid(server.pid, nullptr, 0);
    io.run_for(milliseconds(500));
    std::filesystem::remove_all(folder);

    std::sort(results.latencies.begin(), results.latencies.end());
    const double per_second = static_cast<double>(results.latencies.size()) / seconds;
    const double per_socket = open > 0 ? static_cast<double>(idle - before) / static_cast<double>(open) : 0;
    const double per_game = static_cast<double>(before - empty) / args.games;
    if (args.json) {
        fmt::print(
            R"({{"games":{},"sockets":{},"seconds":{:.1f},"actions_per_second":{:.0f},"p50_ms":{:.2f},"p99_ms":{:.2f},"max_ms":{:.2f},)"
            R"("refused":{},"closed":{},"kb_per_open_game":{:.1f},"kb_per_idle_connection":{:.1f},"engine_us_per_action":{:.0f},"server_cpu_us_per_action":{:.0f}}})"
            "\n",
            args.games, open, seconds, per_second, percentile(results.latencies, 0.5),
            percentile(results.latencies, 0.99), percentile(results.latencies, 1), results.refused, results.closed,
            per_game, per_socket, engine_us, all_us);
        return 0;
    }
    fmt::print("{} games made in {:.1f} s, {} WebSockets open\n", args.games, making, open);
    fmt::print("{:.0f} acknowledged actions/s over {:.1f} s; {} refused, {} connections lost\n", per_second, seconds,
               results.refused, results.closed);
    fmt::print("latency: p50 {:.2f} ms, p99 {:.2f} ms, longest {:.2f} ms\n", percentile(results.latencies, 0.5),
               percentile(results.latencies, 0.99), percentile(results.latencies, 1));
    fmt::print("memory: {:.1f} KB per open game, {:.1f} KB per idle connection; {} MB in all\n", per_game, per_socket,
               idle / 1024);
    fmt::print("CPU: {:.0f} us an action before disk and network, {:.0f} us for the whole server\n", engine_us, all_us);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    Args args;
    CLI::App app("Load on a game server of our own, on loopback.");
    app.add_option("--games", args.games, "Open games, two sockets each")
        ->check(CLI::Range(1, 12'000))
        ->capture_default_str();
    app.add_option("--seconds", args.seconds, "How long")->check(CLI::Range(1, 600))->capture_default_str();
    app.add_option("--rate", args.rate, "Actions a second in all; 0: as fast as it goes")
        ->check(CLI::Range(0.0, 1e6))
        ->capture_default_str();
    app.add_option("--folder", args.folder, "Where the store's file is")->type_name("DIR")->capture_default_str();
    app.add_option("--store", args.store, "Another store: postgres://USER@HOST/DATABASE, which must be empty");
    app.add_option("--nodes", args.nodes, "Servers over the one database; more than one needs PostgreSQL")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    app.add_flag("--json", args.json, "One JSON document");
    CLI11_PARSE(app, argc, argv);
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    return run(args);
}
