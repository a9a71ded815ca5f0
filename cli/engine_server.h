// The engine as a service for other programs: JSON-RPC 2.0, one request per line.
//
//   EngineServer server;
//   server.handle(R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"blocks","seed":7}})")
//     -> {"jsonrpc":"2.0","id":1,"result":{"handle":1,"decision":{…},"seed":7}}
//
// A line in, a line out (without the line end); whatever comes in, an answer comes out and the games stay as they were.
// Nothing is thrown. A notification (a request without id) is carried out and answered by "".
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/session.h"

namespace ghent::cli {

// Error codes of JSON-RPC, and our own for a request that the rules or the engine refuse.
enum RpcCode : int {
    kParseError = -32700,
    kInvalidRequest = -32600,
    kUnknownMethod = -32601,
    kInvalidParams = -32602,
    kInternalError = -32603,
    kRefusedRequest = -32000,
};

struct EngineLimits {
    std::size_t line = 16u << 20;  // bytes of a request
    int depth = 64;                // of nested arrays and objects
    std::size_t games = 1000;      // open at once
    std::size_t batch = 1000;      // requests in one line
};

class Params;  // of one request, with checked access (cli/engine_params.h)

class EngineServer {
public:
    // `fresh_seed` gives the seed of games for which none was asked; by default it is different every time.
    explicit EngineServer(EngineLimits limits = {}, std::function<u64()> fresh_seed = {});

    std::string handle(std::string_view line);
    const EngineLimits& limits() const { return limits_; }

private:
    struct Method;
    static const Method kMethods[];

    std::string answer(const void* parsed);  // a parsed JSON value
    std::string call(std::string_view name, const Params& params);

    // The methods, as in the table of the protocol. Each gives its result as JSON.
    std::string games(const Params& p);
    std::string start(const Params& p);
    std::string decision(const Params& p);
    std::string legal(const Params& p);
    std::string act(const Params& p);
    std::string why(const Params& p);
    std::string undo(const Params& p);
    std::string board(const Params& p);
    std::string view(const Params& p);
    std::string journal(const Params& p);
    std::string position(const Params& p);
    std::string load(const Params& p);
    std::string record(const Params& p);
    std::string replay(const Params& p);
    std::string bot(const Params& p);
    std::string odds(const Params& p);
    std::string resample(const Params& p);
    std::string outcome(const Params& p);
    std::string close(const Params& p);

    Session& session_of(const Params& p);
    void check_room() const;
    std::string opened(Session session, u64 seed);  // keeps it: {"handle", "decision", "seed"}
    u64 seed_of(const Params& p) const;

    EngineLimits limits_;
    std::function<u64()> fresh_seed_;
    std::map<i64, std::unique_ptr<Session>> games_;
    i64 next_handle_ = 1;
};

}  // namespace ghent::cli
