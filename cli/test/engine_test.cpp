// The engine protocol: every method, on every game, and what it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/engine_server.h"
#include "core/registry.h"

namespace ghent::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class Engine : public ::testing::Test {
protected:
    json raw(const std::string& line) { return json::parse(server.handle(line)); }
    json call(const std::string& method, json params = json::object()) {
        const json reply =
            raw(json{{"jsonrpc", "2.0"}, {"id", ++id}, {"method", method}, {"params", std::move(params)}}.dump());
        EXPECT_EQ(reply.at("jsonrpc"), "2.0");
        EXPECT_EQ(reply.at("id"), id);
        return reply;
    }
    json result(const std::string& method, json params = json::object()) {
        const json reply = call(method, std::move(params));
        EXPECT_TRUE(reply.contains("result")) << reply.dump();
        return reply.value("result", json());
    }
    json error(const std::string& method, json params = json::object()) {
        const json reply = call(method, std::move(params));
        EXPECT_TRUE(reply.contains("error")) << reply.dump();
        return reply.value("error", json{{"code", 0}, {"message", ""}});
    }
    int error_code(const std::string& method, json params = json::object()) {
        return error(method, std::move(params)).at("code");
    }
    int new_game(u64 seed = 7, const std::string& game = "blocks") {
        return result("new", {{"game", game}, {"seed", seed}}).at("handle");
    }
    std::string first_legal(int handle) { return result("legal", {{"handle", handle}}).at(0).at("action"); }
    // So many actions by the random bot.
    void advance(int handle, int actions) {
        for (int i = 0; i < actions; ++i) {
            const json pending = result("decision", {{"handle", handle}}).at("pending");
            if (pending.empty()) return;
            const std::string seat = pending[0].at("seat");
            const json bot = result("bot", {{"handle", handle}, {"kind", "random"}, {"seat", seat}, {"seed", i}});
            result("act", {{"handle", handle}, {"action", bot.at("action")}, {"seat", seat}});
        }
    }

    EngineServer server{{}, [n = u64{100}]() mutable { return n++; }};
    int id = 0;
};

// ---------------------------------------------------------------- the methods

TEST_F(Engine, Games) {
    const json games = result("games");
    ASSERT_EQ(games.size(), all_games().size());
    const json& g = games.at(0);
    for (const char* key : {"id", "title", "players", "scenarios", "options", "data", "coverage"})
        EXPECT_TRUE(g.contains(key)) << key;
    EXPECT_FALSE(g.at("scenarios").empty());
}

TEST_F(Engine, NewGivesAHandleAndTheDecision) {
    const json one = result("new", {{"game", "blocks"}, {"seed", 3}}),
               two = result("new", {{"game", "blocks"}, {"options", {{"simo_move", 1}}}});
    EXPECT_NE(one.at("handle"), two.at("handle"));
    EXPECT_EQ(one.at("seed"), 3);
    EXPECT_FALSE(one.at("decision").at("over"));
    const json& pending = one.at("decision").at("pending").at(0);
    for (const char* key : {"seat", "kind", "rule", "prompt"})
        EXPECT_FALSE(pending.at(key).get<std::string>().empty()) << key;
}

TEST_F(Engine, NewTakesOptionsAsFlagsAndNumbers) {
    EXPECT_TRUE(call("new", {{"game", "blocks"}, {"options", {{"historical_setup", true}, {"vp_bid", -3}}}})
                    .contains("result"));
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"options", {{"vp_bid", "many"}}}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"options", {{"vp_bid", 999}}}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"options", {{"flying", 1}}}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"options", json::array()}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"scenario", "nowhere"}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "chess"}}), kInvalidParams);
    EXPECT_EQ(error_code("new"), kInvalidParams);
}

TEST_F(Engine, TheSameSeedGivesTheSameGame) {
    const int a = new_game(11), b = new_game(11), c = new_game(12);
    EXPECT_EQ(result("position", {{"handle", a}}), result("position", {{"handle", b}}));
    EXPECT_NE(result("position", {{"handle", a}}), result("position", {{"handle", c}}));
}

TEST_F(Engine, DiceComeFirstByNumberAndByName) {
    // The British draw last; what the Americans draw first is asked for by name.
    const json setup = {{"game", "blocks"}, {"seed", 1}, {"dice", {"us_r13", "us_r06"}}};
    const int handle = result("new", setup).at("handle");
    const std::string record = result("record", {{"handle", handle}});
    EXPECT_THAT(record, HasSubstr("us_r13\",\"draw us_r06"));
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"dice", {"us_r999"}}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"dice", {nullptr}}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"dice", {-1}}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"dice", {1e300}}}), kInvalidParams);
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"dice", 5}}), kInvalidParams);
    // A number that is not in the bag.
    EXPECT_EQ(error_code("new", {{"game", "blocks"}, {"dice", {60000}}}), kRefusedRequest);
}

TEST_F(Engine, LegalListsWhatActAccepts) {
    const int handle = new_game();
    const json legal = result("legal", {{"handle", handle}});
    ASSERT_FALSE(legal.empty());
    for (const json& item : legal) {
        EXPECT_TRUE(result("why", {{"handle", handle}, {"action", item.at("action")}}).at("allowed"));
        EXPECT_FALSE(item.at("label").get<std::string>().empty());
        EXPECT_TRUE(item.at("target").is_null() || item.at("target").contains("piece"));
    }
    EXPECT_TRUE(result("legal", {{"handle", handle}, {"seat", "gb"}}).empty());
}

TEST_F(Engine, ActTellsWhatHappened) {
    const int handle = new_game();
    const json reply = result("act", {{"handle", handle}, {"action", first_legal(handle)}});
    EXPECT_EQ(reply.at("hash").get<std::string>().size(), 16U);
    ASSERT_FALSE(reply.at("events").empty());
    for (const char* key : {"text", "rule", "name", "seat"}) EXPECT_TRUE(reply.at("events")[0].contains(key)) << key;
    EXPECT_TRUE(reply.at("decision").contains("pending"));
}

TEST_F(Engine, ActRefusesWithRuleAndReason) {
    const int handle = new_game();
    const json before = result("position", {{"handle", handle}});
    const json e = error("act", {{"handle", handle}, {"action", "deploy us_r06 quebec"}});
    EXPECT_EQ(e.at("code"), kRefusedRequest);
    EXPECT_FALSE(e.at("data").at("reason").get<std::string>().empty());
    EXPECT_TRUE(e.at("data").contains("rule"));
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"action", "fly to the moon"}}), kRefusedRequest);
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"action", first_legal(handle)}, {"seat", "gb"}}),
              kRefusedRequest);
    EXPECT_EQ(error_code("act", {{"handle", handle}}), kInvalidParams);
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"actions", json::array()}}), kInvalidParams);
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"action", 5}}), kInvalidParams);
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"action", ""}}), kRefusedRequest);
    EXPECT_EQ(result("position", {{"handle", handle}}), before);
}

TEST_F(Engine, SequencesAreAllOrNothing) {
    const int handle = new_game();
    const std::string first = first_legal(handle);
    const json before = result("position", {{"handle", handle}});
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"actions", {first, "deploy us_r06 quebec"}}}), kRefusedRequest);
    EXPECT_EQ(result("position", {{"handle", handle}}), before);
    const int twin = new_game();
    result("act", {{"handle", twin}, {"action", first}});
    const std::string second = first_legal(twin);
    const json one_by_one = result("act", {{"handle", twin}, {"action", second}});
    const json at_once = result("act", {{"handle", handle}, {"actions", {first, second}}});
    EXPECT_EQ(at_once.at("hash"), one_by_one.at("hash"));
}

TEST_F(Engine, WhySaysWhyNot) {
    const int handle = new_game();
    const json no = result("why", {{"handle", handle}, {"action", "deploy us_r06 quebec"}});
    EXPECT_FALSE(no.at("allowed"));
    EXPECT_FALSE(no.at("reason").get<std::string>().empty());
    const json nonsense = result("why", {{"handle", handle}, {"action", "deploy nobody nowhere"}});
    EXPECT_FALSE(nonsense.at("allowed"));
    EXPECT_FALSE(nonsense.at("reason").get<std::string>().empty());
}

TEST_F(Engine, UndoGoesBackToTheBarrier) {
    const int handle = new_game();
    const json before = result("position", {{"handle", handle}});
    result("act", {{"handle", handle}, {"action", first_legal(handle)}});
    const json decision = result("undo", {{"handle", handle}});
    EXPECT_TRUE(decision.contains("pending"));
    EXPECT_EQ(result("position", {{"handle", handle}}), before);
    const json e = error("undo", {{"handle", handle}});
    EXPECT_EQ(e.at("code"), kRefusedRequest);
    EXPECT_FALSE(e.at("message").get<std::string>().empty());
}

TEST_F(Engine, BoardByHandleOrGame) {
    const int handle = new_game();
    EXPECT_EQ(result("board", {{"handle", handle}}), result("board", {{"game", "blocks"}}));
    EXPECT_EQ(error_code("board"), kInvalidParams);
    EXPECT_EQ(error_code("board", {{"handle", handle}, {"game", "blocks"}}), kInvalidParams);
    EXPECT_EQ(error_code("board", {{"game", "chess"}}), kInvalidParams);
}

TEST_F(Engine, ViewForEveryViewer) {
    const int handle = new_game();
    advance(handle, 60);
    for (const char* seat : {"us", "gb", "none", "all"})
        EXPECT_TRUE(result("view", {{"handle", handle}, {"seat", seat}}).is_object()) << seat;
    EXPECT_NE(result("view", {{"handle", handle}, {"seat", "us"}}),
              result("view", {{"handle", handle}, {"seat", "gb"}}));
    EXPECT_EQ(error_code("view", {{"handle", handle}}), kInvalidParams);
    EXPECT_EQ(error_code("view", {{"handle", handle}, {"seat", "fr"}}), kInvalidParams);
}

TEST_F(Engine, JournalCountsWhatTheViewerSees) {
    const int handle = new_game();
    advance(handle, 40);
    const json all = result("journal", {{"handle", handle}, {"seat", "none"}});
    ASSERT_GT(all.size(), 5U);
    for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].at("n"), i);
    const json rest = result("journal", {{"handle", handle}, {"seat", "none"}, {"from", 3}});
    EXPECT_EQ(rest.size(), all.size() - 3);
    EXPECT_EQ(rest.at(0), all.at(3));
    EXPECT_TRUE(result("journal", {{"handle", handle}, {"seat", "none"}, {"from", 1'000'000}}).empty());
    EXPECT_EQ(error_code("journal", {{"handle", handle}, {"seat", "none"}, {"from", -1}}), kInvalidParams);
}

TEST_F(Engine, PositionsLoad) {
    const int handle = new_game();
    advance(handle, 70);
    const json position = result("position", {{"handle", handle}});
    const json loaded = result("load", {{"game", "blocks"}, {"position", position}});
    EXPECT_EQ(result("position", {{"handle", loaded.at("handle")}}), position);
    EXPECT_EQ(loaded.at("decision"), result("decision", {{"handle", handle}}));
    json broken = position;
    broken["state"]["no_such_field"] = 1;
    EXPECT_EQ(error_code("load", {{"game", "blocks"}, {"position", broken}}), kRefusedRequest);
    EXPECT_EQ(error_code("load", {{"game", "blocks"}, {"position", {{"game", "other"}}}}), kRefusedRequest);
    EXPECT_EQ(error_code("load", {{"game", "blocks"}, {"position", 4}}), kInvalidParams);
    EXPECT_EQ(error_code("load", {{"game", "blocks"}}), kInvalidParams);
}

TEST_F(Engine, RecordsReplay) {
    const int handle = new_game();
    advance(handle, 50);
    const json record = result("record", {{"handle", handle}});
    const json again = result("replay", {{"record", record}});
    EXPECT_EQ(result("position", {{"handle", again.at("handle")}}), result("position", {{"handle", handle}}));
    EXPECT_EQ(result("record", {{"handle", again.at("handle")}}), record);
    const json start = result("replay", {{"record", record}, {"at", 0}});
    EXPECT_EQ(result("position", {{"handle", start.at("handle")}}), result("position", {{"handle", new_game()}}));
    EXPECT_EQ(error_code("replay", {{"record", record}, {"at", 100'000}}), kInvalidParams);

    // As an array of its lines.
    json lines = json::array();
    std::istringstream text(record.get<std::string>());
    for (std::string line; std::getline(text, line);) lines.push_back(json::parse(line));
    EXPECT_TRUE(call("replay", {{"record", lines}}).contains("result"));
    lines[3]["digest"] = "0000000000000000";
    EXPECT_EQ(error_code("replay", {{"record", lines}}), kRefusedRequest);
    EXPECT_EQ(error_code("replay", {{"record", "garbage"}}), kRefusedRequest);
    EXPECT_EQ(error_code("replay", {{"record", ""}}), kRefusedRequest);
    EXPECT_EQ(error_code("replay", {{"record", 3}}), kInvalidParams);
}

TEST_F(Engine, BotsAdvise) {
    const int handle = new_game();
    const json random = result("bot", {{"handle", handle}, {"kind", "random"}, {"seed", 1}});
    EXPECT_TRUE(random.at("value").is_null());
    const json greedy = result("bot", {{"handle", handle}, {"kind", "greedy"}, {"seed", 1}, {"ms", 50}});
    EXPECT_GT(greedy.at("iterations"), 0);
    EXPECT_GE(greedy.at("value"), 0.0);
    EXPECT_LE(greedy.at("value"), 1.0);
    EXPECT_EQ(greedy, result("bot", {{"handle", handle}, {"kind", "greedy"}, {"seed", 1}}));
    EXPECT_TRUE(result("why", {{"handle", handle}, {"action", greedy.at("action")}}).at("allowed"));
    EXPECT_THAT(error("bot", {{"handle", handle}, {"kind", "oracle"}}).at("message").get<std::string>(),
                HasSubstr("greedy"));
    EXPECT_EQ(error_code("bot", {{"handle", handle}, {"kind", "greedy"}, {"ms", -5}}), kInvalidParams);
    EXPECT_EQ(error_code("bot", {{"handle", handle}, {"kind", "greedy"}, {"ms", 1e12}}), kInvalidParams);
    EXPECT_EQ(error_code("bot", {{"handle", handle}, {"kind", "greedy"}, {"seat", "gb"}}), kRefusedRequest);
}

TEST_F(Engine, SearchAdvisesAndExplainsItself) {
    const int handle = new_game();
    const json ask = {{"handle", handle}, {"kind", "search"}, {"seed", 1}, {"iterations", 300}, {"explain", true}};
    json advice;
    do {  // a decision that is one: not forced, and not another order of the same
        advance(handle, 20);
        advice = result("bot", ask);
    } while (advice.at("candidates").empty());
    EXPECT_TRUE(result("why", {{"handle", handle}, {"action", advice.at("action")}}).at("allowed"));
    EXPECT_LE(advice.at("iterations"), 300);
    const json& candidates = advice.at("candidates");
    ASSERT_FALSE(candidates.empty());
    ASSERT_LE(candidates.size(), 3U);
    EXPECT_EQ(candidates[0].at("action"), advice.at("action"));
    EXPECT_EQ(candidates[0].at("value"), advice.at("value"));
    for (const json& c : candidates) {
        EXPECT_GT(c.at("visits"), 0);
        EXPECT_FALSE(c.at("label").get<std::string>().empty());
        EXPECT_EQ(c.at("line").at(0).at("action"), c.at("action"));
    }
    EXPECT_EQ(advice, result("bot", ask)) << "iterations repeat exactly";
    json two = ask;
    two["threads"] = 2;
    EXPECT_EQ(result("bot", two), result("bot", two)) << "also on two threads";
    EXPECT_FALSE(result("bot", {{"handle", handle}, {"kind", "militia"}, {"seed", 1}}).contains("candidates"));
}

TEST_F(Engine, LevelsPlay) {
    const int handle = new_game();
    for (const char* level : {"recruit", "militia", "Regular", "veteran", "commander"}) {
        const json advice = result("bot", {{"handle", handle}, {"kind", level}, {"seed", 2}, {"iterations", 20}});
        EXPECT_TRUE(result("why", {{"handle", handle}, {"action", advice.at("action")}}).at("allowed")) << level;
    }
}

TEST_F(Engine, AbsurdBotsAreRefused) {
    const int handle = new_game();
    const auto with = [&](json more) {
        json ask = {{"handle", handle}, {"kind", "search"}};
        ask.update(more);
        return ask;
    };
    EXPECT_EQ(error_code("bot", with({{"iterations", 0}})), kInvalidParams);
    EXPECT_EQ(error_code("bot", with({{"iterations", -3}})), kInvalidParams);
    EXPECT_EQ(error_code("bot", with({{"iterations", 1e15}})), kInvalidParams);
    EXPECT_EQ(error_code("bot", with({{"ms", 0}})), kInvalidParams);
    EXPECT_EQ(error_code("bot", with({{"threads", 0}})), kInvalidParams);
    EXPECT_EQ(error_code("bot", with({{"ms", 5}, {"iterations", 5}})), kInvalidParams);
    EXPECT_EQ(error_code("bot", with({{"explain", "yes"}})), kInvalidParams);
    EXPECT_EQ(error_code("bot", with({{"kind", "general"}})), kRefusedRequest);
    EXPECT_THAT(error("bot", with({{"kind", "general"}})).at("message").get<std::string>(), HasSubstr("commander"));
    EXPECT_EQ(error_code("bot", with({{"kind", "search@0"}})), kRefusedRequest);
    EXPECT_EQ(error_code("bot", with({{"seat", "gb"}})), kRefusedRequest);
}

TEST_F(Engine, OddsOfAFightAndOfNone) {
    const int handle = new_game();
    EXPECT_EQ(error_code("odds", {{"handle", handle}}), kRefusedRequest);
    EXPECT_EQ(error_code("odds", {{"handle", handle}, {"seat", "gb"}}), kRefusedRequest);
    // On to the first battle.
    while (!call("odds", {{"handle", handle}}).contains("result")) {
        advance(handle, 5);
        ASSERT_FALSE(result("outcome", {{"handle", handle}}).at("over")) << "no battle in this game";
    }
    const json odds = result("odds", {{"handle", handle}});
    double sum = 0;
    for (const json& row : odds.at("rows"))
        if (row.at("group") == "result") sum += row.at("probability").get<double>();
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_TRUE(result("odds", {{"handle", handle}, {"seat", "us"}}).contains("rows"));
}

TEST_F(Engine, ResampledWorldsLookTheSameToTheSeat) {
    const int handle = new_game();
    advance(handle, 90);
    const json world = result("resample", {{"handle", handle}, {"seat", "us"}, {"seed", 4}});
    for (const char* seat : {"us"})
        EXPECT_EQ(result("view", {{"handle", world.at("handle")}, {"seat", seat}}),
                  result("view", {{"handle", handle}, {"seat", seat}}));
    EXPECT_NE(result("position", {{"handle", world.at("handle")}}).at("state"),
              result("position", {{"handle", handle}}).at("state"));
    EXPECT_EQ(error_code("resample", {{"handle", handle}}), kInvalidParams);
}

TEST_F(Engine, OutcomeBeforeAndAfter) {
    const int handle = new_game();
    const json before = result("outcome", {{"handle", handle}});
    EXPECT_FALSE(before.at("over"));
    EXPECT_TRUE(before.at("winner").is_null());
    advance(handle, 100'000);
    const json after = result("outcome", {{"handle", handle}});
    EXPECT_TRUE(after.at("over"));
    EXPECT_THAT((std::vector<std::string>{"us", "gb", "draw"}),
                ::testing::Contains(after.at("winner").get<std::string>()));
    EXPECT_TRUE(after.at("score").at("us").is_number_integer());
    EXPECT_TRUE(result("decision", {{"handle", handle}}).at("over"));
    EXPECT_TRUE(result("legal", {{"handle", handle}}).empty());
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"action", "done"}}), kRefusedRequest);
    EXPECT_EQ(error_code("bot", {{"handle", handle}, {"kind", "greedy"}}), kRefusedRequest);
    EXPECT_FALSE(result("why", {{"handle", handle}, {"action", "done"}}).at("allowed"));
}

TEST_F(Engine, BothSeatsDecideAtOnce) {
    const int handle =
        result("new", {{"game", "blocks"}, {"seed", 5}, {"options", {{"simo_move", 1}, {"historical_setup", 1}}}})
            .at("handle");
    const json pending = result("decision", {{"handle", handle}}).at("pending");
    ASSERT_EQ(pending.size(), 2U);
    EXPECT_THAT(error("legal", {{"handle", handle}}).at("message").get<std::string>(), HasSubstr("both seats"));
    EXPECT_EQ(error_code("act", {{"handle", handle}, {"action", "pass"}}), kInvalidParams);
    EXPECT_FALSE(result("legal", {{"handle", handle}, {"seat", "gb"}}).empty());
}

TEST_F(Engine, CloseForgetsTheGame) {
    const int handle = new_game(), other = new_game();
    EXPECT_TRUE(call("close", {{"handle", handle}}).contains("result"));
    EXPECT_EQ(error_code("decision", {{"handle", handle}}), kInvalidParams);
    EXPECT_TRUE(call("decision", {{"handle", other}}).contains("result"));
    EXPECT_NE(new_game(), handle);
}

TEST_F(Engine, OpenGamesAreLimited) {
    EngineServer small({.games = 2});
    const std::string line = R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"blocks"}})";
    EXPECT_THAT(small.handle(line), HasSubstr("result"));
    EXPECT_THAT(small.handle(line), HasSubstr("result"));
    EXPECT_THAT(small.handle(line), HasSubstr("2 games are open"));
    small.handle(R"({"jsonrpc":"2.0","id":1,"method":"close","params":{"handle":1}})");
    EXPECT_THAT(small.handle(line), HasSubstr("result"));
}

}  // namespace
}  // namespace ghent::cli
