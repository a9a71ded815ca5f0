// Nodes over a PostgreSQL database: one thread with a connection of its own says that this program lives, and listens.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "store/nodes.h"
#include "store/postgres.h"

namespace ghent {

// Brings the tables of the nodes to the version of this program; inside a transaction of the caller.
void migrate_nodes(postgres::Database& db);

class PostgresNodes final : public Nodes {
public:
    using Ask = std::function<void(const std::function<void(postgres::Database&)>&)>;
    // `ask` lends a connection for a question.
    PostgresNodes(std::string url, Ask ask) : url_(std::move(url)), ask_(std::move(ask)) {}
    PostgresNodes(const PostgresNodes&) = delete;
    PostgresNodes& operator=(const PostgresNodes&) = delete;
    ~PostgresNodes() override { leave(); }

    void join(const Node& self, Ears ears) override;
    void leave() override;
    bool anybody_thinks() const override { return workers_ > 0; }
    Lease take(i64 game, i64 from) override;
    i64 epoch_of(i64 game) override;
    std::vector<i64> orphans() override;
    bool spend(const std::string& bucket, i64 cost, i64 most) override;
    void remember(const std::string& what, i64 us) override;
    bool remembers(const std::string& what) override;
    void tidy() override;
    void say(std::string text) override;
    bool work(const std::function<std::string(const Work&)>& think) override;

private:
    using Connection = std::unique_ptr<postgres::Database>;

    void run();
    void listen();
    void beat();
    void speak();
    void hear(int ms);
    void wake() const;

    const std::string url_;
    const Ask ask_;
    Node self_;
    Ears ears_;
    std::string channel_;

    std::mutex mutex_;  // guards what is to be said, and the connections of workers
    std::vector<std::string> to_say_;
    std::vector<Connection> idle_;

    // Of the thread.
    Connection line_;
    std::map<i64, bool> alive_;  // by id: whether it thinks
    std::atomic<int> workers_ = 0;
    std::atomic<unsigned> spent_ = 0;
    std::atomic<bool> stopping_ = false;
    int waker_ = -1;
    std::thread thread_;
};

}  // namespace ghent
