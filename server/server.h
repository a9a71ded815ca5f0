// The server as a whole.
//
//   Server server(config);            // opens the store, binds the port
//   server.run(true);                 // until SIGTERM
#pragma once

#include <memory>

#include "server/hall.h"

namespace ghent::server {

class Server {
public:
    explicit Server(Config config);  // throws Refusal or StoreError
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    int port() const;
    int metrics_port() const;  // 0: there is none
    void run(bool signals);
    void stop();
    Hall& hall() { return *hall_; }

private:
    struct Impl;
    std::unique_ptr<Hall> hall_;
    std::unique_ptr<Impl> impl_;
};

// Says so in the log when somebody has set the machine's clock since it was `before` ms off; returns how far off it is now.
i64 notice_jump(i64 before);

}  // namespace ghent::server
