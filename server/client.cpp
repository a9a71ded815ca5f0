#include "server/client.h"

#include "server/hall.h"

namespace ghent::server {

Client::Client(Hall& hall, std::shared_ptr<Table> table, Id person, bool has_board)
    : hall_(hall),
      table_(std::move(table)),
      watcher_(std::make_shared<Watcher>()),
      rate_(hall.config.messages.burst, hall.config.messages.per_minute) {
    watcher_->person = person;
    watcher_->has_board = has_board;
}

void Client::opened(std::shared_ptr<Socket> socket) {
    watcher_->socket = std::move(socket);
    table_->enter(watcher_);
}

void Client::message(std::string text) {
    ++hall_.metrics.messages;
    if (!rate_.allow("")) return watcher_->socket->close(1008, "too many messages");
    table_->message(watcher_, std::move(text));
}

void Client::closed() { table_->leave(watcher_); }

}  // namespace ghent::server
