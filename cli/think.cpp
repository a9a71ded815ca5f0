// ghent think: a worker. It thinks for the machine players of all servers over one database (docs/nodes.md), and serves nobody.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <map>
#include <mutex>
#include <ostream>
#include <random>
#include <thread>
#include <vector>

#include "ai/player.h"
#include "cli/commands.h"
#include "cli/kept_players.h"
#include "core/fields.h"
#include "core/packs.h"
#include "core/registry.h"
#include "store/sqlite_store.h"
#include "store/store.h"

namespace ghent::cli {

namespace {

using namespace std::chrono_literals;

struct Stopped : std::exception {};

class Worker {
public:
    Worker(Store& store, std::ostream& err) : store_(store), err_(err) {}

    // One thread, until `stop`.
    void run() {
        while (!stopping_) {
            try {
                if (!store_.nodes()->work([this](const Work& work) { return think(work); })) wait(500ms);
                away_ = false;
            } catch (const Stopped&) {
                return;
            } catch (const StoreError& error) {
                if (!away_.exchange(true)) tell(fmt::format("waiting for the database: {}", error.what()));
                wait(500ms);
            }
        }
    }
    void wake() {
        {
            const std::lock_guard lock(mutex_);
            ++calls_;
        }
        awake_.notify_all();
    }
    void stop() {
        stopping_ = true;
        wake();
    }

private:
    void wait(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        const u64 before = calls_;
        awake_.wait_for(lock, time, [&] { return calls_ != before || stopping_; });
    }
    void tell(const std::string& line) {
        const std::lock_guard lock(mutex_);
        err_ << line << "\n" << std::flush;
    }

    // The answer as the nodes understand it. What cannot be read here is dropped: whoever asked thinks by himself after a while.
    std::string think(const Work& work) {
        try {
            const Module* m = find_game(work.kind);
            if (!m) throw Refusal(fmt::format("this program has no game '{}'", work.kind));
            const std::shared_ptr<const GameData> data = data_of(*m, work.data);
            const Seat seat = work.seat == 0 ? Seat::us : Seat::gb;
            AnyState state;
            load_position(*m, *data, work.position, state.bytes());
            ActionList list;
            m->list(*data, state.bytes(), seat, list);
            std::unique_ptr<Player> player = players_.take(work.game, work.seat, work.who);
            player->stop_with(&stopping_);
            const Action action = player->choose(*m, *data, state.bytes(), seat, list);
            if (stopping_) throw Stopped();  // it was not thought to its end: somebody else will
            players_.give(work.game, work.seat, work.who, std::move(player));
            return fmt::format("thought {} {} {} {}", work.game, work.row, work.seat, print(*m, *data, action));
        } catch (const Stopped&) {
            throw;
        } catch (const StoreError&) {
            throw;
        } catch (const std::exception& e) {  // a fault, too: what one worker dies of would be taken by the next
            tell(fmt::format("cannot think about a game of {}: {}", work.kind, e.what()));
            return "";
        }
    }

    std::shared_ptr<const GameData> data_of(const Module& m, const std::string& hash) {
        const std::lock_guard lock(data_mutex_);
        std::shared_ptr<const GameData>& data = data_[{std::string(m.id), hash}];
        if (data) return data;
        FoundData found = find_data(m, hash, store_.pack(m.id, hash));
        if (found.data->hash != hash) throw Refusal("its data are not there");
        return data = std::move(found.data);
    }

    Store& store_;
    std::ostream& err_;
    std::atomic<bool> stopping_ = false, away_ = false;
    std::mutex mutex_, data_mutex_;
    std::condition_variable awake_;
    u64 calls_ = 0;
    std::map<std::pair<std::string, std::string>, std::shared_ptr<const GameData>> data_;  // stay: players look at them
    KeptPlayers players_{64};  // another worker may get the next decision: then it thinks anew
};

}  // namespace

int run_think(const ThinkArgs& args, Console& console) {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);  // by all threads but this one, which waits for them
    try {
        if (!sqlite_file(args.store).empty())  // before anything is opened: a refused worker leaves no file behind
            throw Refusal("workers share a database with the servers: use --store postgres://USER@HOST/DATABASE");
        const auto store = open_store(args.store);
        Nodes* nodes = store->nodes();
        Worker worker(*store, console.err);
        std::random_device random;
        const i64 id = static_cast<i64>((u64{random()} << 32 | random()) >> 1) | 1;
        nodes->join({.id = id, .address = "", .secret = "", .thinks = true}, {.heard =
                                                                                  [&](i64, std::string_view text) {
                                                                                      if (text == "work") worker.wake();
                                                                                  },
                                                                              .missed = [&] { worker.wake(); },
                                                                              .ended = [](i64) {}});
        const int many = args.threads > 0 ? args.threads : static_cast<int>(std::thread::hardware_concurrency());
        std::vector<std::thread> threads;
        for (int i = 0; i < many; ++i) threads.emplace_back([&worker] { worker.run(); });
        console.out << fmt::format("Ghent thinks, with {} thread{}\n", many, many == 1 ? "" : "s") << std::flush;
        int signal = 0;
        sigwait(&ends, &signal);
        worker.stop();
        for (std::thread& thread : threads) thread.join();
        nodes->leave();
    } catch (const StoreError& error) {
        throw Refusal(error.what());
    }
    return kSuccess;
}

}  // namespace ghent::cli
