// A server with a hostile guest at it.
#pragma once

#include <string>

#include "server/test/fixture.h"

namespace ghent::server {

class Hostile : public ServerTest {
protected:
    Hostile() { start(); }

    Reply import(Browser& who, const std::string& text);
    // The record of a game that was resigned after some actions.
    std::string finished_record(Browser& us, Browser& gb, int actions = 0);
    // At the store, by a connection of its own.
    void sql(const std::string& text);
};

}  // namespace ghent::server
