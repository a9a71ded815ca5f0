#include "server/client.h"

#include "server/hall.h"

namespace ghent::server {

Client::Client(Hall& hall, std::shared_ptr<Table> table, std::shared_ptr<Watcher> watcher)
    : hall_(hall), table_(std::move(table)), watcher_(std::move(watcher)) {}

Client::~Client() { hall_.sockets.leave(watcher_->address); }

void Client::opened(std::shared_ptr<Socket> socket) {
    watcher_->socket = std::move(socket);
    table_->enter(watcher_);
}

void Client::message(std::string text) {
    ++hall_.metrics.messages;
    if (!hall_.messages.allow(watcher_->whose()) || !hall_.crowd.allow(watcher_->address))
        return watcher_->socket->close(1008, "too many messages");
    table_->message(watcher_, std::move(text));
}

void Client::closed() {
    watcher_->gone = true;
    table_->leave(watcher_);
}

}  // namespace ghent::server
