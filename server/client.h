// Client: our end of one WebSocket.
#pragma once

#include <memory>

#include "server/net.h"
#include "server/rates.h"
#include "server/table.h"

namespace ghent::server {

class Client final : public SocketUser {
public:
    Client(Hall& hall, std::shared_ptr<Table> table, Id person, bool has_board);
    void opened(std::shared_ptr<Socket> socket) override;
    void message(std::string text) override;
    void closed() override;

private:
    Hall& hall_;
    std::shared_ptr<Table> table_;
    std::shared_ptr<Watcher> watcher_;
    Rates rate_;
};

}  // namespace ghent::server
