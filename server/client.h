// Client: our end of one WebSocket.
#pragma once

#include <memory>

#include "server/net.h"
#include "server/table.h"

namespace ghent::server {

class Client final : public SocketUser {
public:
    // Takes over the place among the sockets of its address.
    Client(Hall& hall, std::shared_ptr<Table> table, std::shared_ptr<Watcher> watcher);
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() override;
    void opened(std::shared_ptr<Socket> socket) override;
    void message(std::string text) override;
    void closed() override;

private:
    Hall& hall_;
    std::shared_ptr<Table> table_;
    std::shared_ptr<Watcher> watcher_;
};

}  // namespace ghent::server
