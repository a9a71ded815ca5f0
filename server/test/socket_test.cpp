// Playing over WebSockets: what is allowed, what is refused, what is shown to whom.
#include <fmt/format.h>

#include "server/test/fixture.h"
#include "testing/effort.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class Sockets : public ServerTest {
protected:
    Sockets() {
        start();
        a = b = browser();
    }

    // Two at a table, on the point of deciding.
    void sit_down(const json& more = json::object()) {
        id = two_player_game(a, b, more);
        us = std::make_unique<Player>(port(), id, a.cookie);
        gb = std::make_unique<Player>(port(), id, b.cookie);
    }
    // Plays until only one seat must decide; returns it with its player.
    Player& decider(std::string& seat) {
        for (int i = 0; i < 200; ++i) {
            us->settle();
            gb->settle();
            const bool u = us->state["decision"].is_object(), g = gb->state["decision"].is_object();
            if (u != g) {
                seat = u ? "us" : "gb";
                return u ? *us : *gb;
            }
            play(*us, *gb, 1);
        }
        throw std::runtime_error("nobody decides alone");
    }
    static json any(const Player& p) { return p.state["actions"][0]["action"]; }
    json act(Player& p, const json& fields) {
        json message = {{"type", "act"}, {"seat", "us"}, {"seq", p.state["seq"]}, {"action", "x"}};
        message.update(fields);
        return p.ask(message);
    }
    static std::string code(const json& reply) {
        return reply.is_object() && reply.contains("error") ? reply["error"]["code"] : "";
    }

    Browser a{0}, b{0};
    std::string id;
    std::unique_ptr<Player> us, gb;
};

TEST_F(Sockets, GreetsEverybodyAsWhatHeIs) {
    sit_down();
    EXPECT_EQ(us->hello["viewer"], "us");
    EXPECT_EQ(gb->hello["viewer"], "gb");
    EXPECT_EQ(us->hello["game"]["seats"]["us"]["you"], true);
    EXPECT_EQ(us->state["seat"], "us");
    EXPECT_EQ(us->state["from"], 0);
    Player watcher(port(), id, "");
    EXPECT_EQ(watcher.hello["viewer"], "none");
    EXPECT_EQ(watcher.state["decision"], nullptr);
    EXPECT_TRUE(watcher.state["actions"].empty());
    const json presence = us->wait("presence");
    EXPECT_EQ(presence["us"], true);
    const Player stranger(port(), id, "ghent=" + std::string(64, 'a'));
    EXPECT_EQ(stranger.hello["viewer"], "none");
}

TEST_F(Sockets, WaitsForTheSecondPlayer) {
    const json made = a.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}}).body();
    id = made["game"]["id"];
    Player first(port(), id, a.cookie);
    EXPECT_EQ(first.hello["game"]["status"], "waiting");
    EXPECT_TRUE(first.state.is_null());
    EXPECT_EQ(code(first.ask({{"type", "act"}, {"seat", "us"}, {"seq", 0}, {"action", "x"}})), "not_begun");
    b.post("/api/games/" + id + "/join", {{"seat", "gb"}, {"invite", made["invite"]}});
    EXPECT_EQ(first.wait("hello")["game"]["status"], "playing");
    EXPECT_EQ(first.wait("state")["seat"], "us");
}

TEST_F(Sockets, AnActionIsCheckedInEveryWay) {
    sit_down();
    std::string seat;
    Player& p = decider(seat);
    Player& q = &p == us.get() ? *gb : *us;
    const std::string other = seat == "us" ? "gb" : "us";
    const json seq = p.state["seq"];
    EXPECT_EQ(code(act(p, {{"seat", other}, {"action", any(p)}})), "not_your_seat");
    EXPECT_EQ(code(act(q, {{"seat", seat}, {"action", any(p)}})), "not_your_seat");
    EXPECT_EQ(code(act(q, {{"seat", other}, {"action", any(p)}})), "not_your_decision");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", any(p)}, {"seq", seq.get<int>() - 1}})), "stale");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", any(p)}, {"seq", seq.get<int>() + 1}})), "stale");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", any(p)}, {"seq", -1}})), "bad_field");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", any(p)}, {"sudo", true}})), "unknown_field");
    EXPECT_EQ(code(act(p, {{"seat", "king"}, {"action", any(p)}})), "bad_field");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", 5}})), "bad_field");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", "fly to the moon"}})), "refused");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", "'; DROP TABLE game;--"}})), "refused");
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"actions", json::array({any(p)})}})), "bad_request") << "both kinds";
    EXPECT_EQ(code(p.ask({{"type", "act"}, {"seat", seat}, {"seq", seq}, {"actions", json::array()}})), "bad_request");
    p.socket.send({{"type", "act"}, {"seat", seat}, {"seq", seq}, {"action", any(p)}});
    EXPECT_EQ(code(p.wait("reply")), "bad_request") << "no id";
    p.settle();
    EXPECT_EQ(p.state["seq"], seq) << "nothing of this changed anything";
    EXPECT_EQ(code(act(p, {{"seat", seat}, {"action", any(p)}})), "");
}

TEST_F(Sockets, SpectatorsCannotAct) {
    sit_down();
    Player watcher(port(), id, "");
    EXPECT_EQ(code(act(watcher, {{"seat", "us"}})), "not_your_seat");
    EXPECT_EQ(code(watcher.ask({{"type", "undo"}, {"seat", "us"}, {"seq", 1}})), "not_your_seat");
    EXPECT_EQ(code(watcher.ask({{"type", "odds"}, {"seat", "us"}})), "not_your_seat");
    EXPECT_EQ(code(watcher.ask({{"type", "why"}, {"seat", "us"}, {"action", "x"}})), "not_your_seat");
    EXPECT_EQ(code(watcher.ask({{"type", "at"}, {"seat", "us"}, {"step", 0}})), "not_your_seat");
    EXPECT_EQ(code(watcher.ask({{"type", "at"}, {"seat", "all"}, {"step", 0}})), "not_over");
    EXPECT_EQ(code(watcher.ask({{"type", "chat"}, {"text", "hello"}})), "players_only");
    EXPECT_EQ(code(watcher.ask({{"type", "handover"}, {"seat", "us"}})), "not_hotseat");
    EXPECT_EQ(watcher.ask({{"type", "at"}, {"seat", "none"}, {"step", 0}})["ok"], true);
}

TEST_F(Sockets, TheSameRequestTwiceIsAppliedOnce) {
    sit_down();
    std::string seat;
    Player& p = decider(seat);
    const json request = {{"type", "act"}, {"id", "same"}, {"seat", seat}, {"seq", p.state["seq"]}, {"action", any(p)}};
    const json first = p.ask(request);
    p.settle();
    const json seq = p.state["seq"];
    EXPECT_EQ(p.ask(request), first);
    p.settle();
    EXPECT_EQ(p.state["seq"], seq);
    us.reset();
    gb.reset();
    restart();
    us = std::make_unique<Player>(port(), id, a.cookie);
    gb = std::make_unique<Player>(port(), id, b.cookie);
    Player& again = seat == "us" ? *us : *gb;
    EXPECT_EQ(again.ask(request), first) << "after a restart too";
    EXPECT_EQ(again.state["seq"], seq);
}

TEST_F(Sockets, MalformedMessagesAreAnswered) {
    sit_down();
    EXPECT_EQ(code(us->ask({{"type", "dance"}})), "unknown_type");
    EXPECT_EQ(code(us->ask({{"typ", "act"}})), "missing_field");
    EXPECT_EQ(code(us->ask({{"type", "ping"}, {"x", 1}})), "unknown_field");
    EXPECT_EQ(us->ask({{"type", "ping"}})["ok"], true);
    us->socket.send_text("{nonsense");
    EXPECT_EQ(code(us->wait("reply")), "bad_request");
    us->socket.send_text("[1,2]");
    EXPECT_EQ(code(us->wait("reply")), "bad_request");
    us->socket.send({{"type", "ping"}, {"id", std::string(65, 'x')}});
    EXPECT_EQ(code(us->wait("reply")), "bad_field");
}

TEST_F(Sockets, BadFramesEndTheConnection) {
    sit_down();
    const auto ends = [&](auto send) {
        Player p(port(), id, a.cookie);
        send(p.socket);
        while (!p.next().is_null()) {}
        EXPECT_TRUE(p.socket.closed());
        return p.socket.close_code();
    };
    EXPECT_EQ(ends([](WebSocket& s) { s.send_text(std::string(70'000, ' ')); }), 1009);
    EXPECT_EQ(ends([](WebSocket& s) { s.send_binary("abc"); }), 1003);
    EXPECT_EQ(ends([](WebSocket& s) { s.send_text("{\"type\":\"\xC3\x28\"}"); }), 1007);
    EXPECT_EQ(us->ask({{"type", "ping"}})["ok"], true) << "the others stay";
}

TEST_F(Sockets, OtherSitesAndStrangePathsAreRefused) {
    sit_down();
    const auto status = [&](const std::string& path, const std::string& origin) -> std::string {
        try {
            const WebSocket socket(port(), path, a.cookie, origin);
            return "open";
        } catch (const std::exception& e) {
            return e.what();
        }
    };
    const std::string path = "/api/games/" + id + "/ws";
    EXPECT_EQ(status(path, "http://evil.example"), "403");
    EXPECT_EQ(status(path, fmt::format("http://localhost:{}", port())), "open");
    EXPECT_EQ(status("/api/games/0000000000001/ws", ""), "404");
    EXPECT_EQ(status("/api/games/../ws", ""), "404");
    EXPECT_EQ(status("/ws", ""), "404");
}

TEST_F(Sockets, TooManyMessagesEndTheConnection) {
    start([](Config& c) { c.messages = {50, 60}; });
    a = browser();
    id = new_game(a, "me", "me");
    Player p(port(), id, a.cookie);
    for (int i = 0; i < 100; ++i) p.socket.send({{"type", "ping"}});
    while (!p.next().is_null()) {}
    EXPECT_TRUE(p.socket.closed());
    EXPECT_EQ(p.socket.close_code(), 1008);
}

TEST_F(Sockets, ASlowClientIsCutOff) {
    start([](Config& c) { c.net.queued_bytes = 64 << 10; });
    a = browser();
    id = new_game(a, "me", "me");
    Player p(port(), id, a.cookie);
    for (int i = 0; i < 3'000; ++i) {
        p.socket.send({{"type", "at"}, {"id", "x"}, {"seat", "us"}, {"step", 0}});
        if (p.socket.closed()) break;
    }
    while (!p.socket.closed() && p.socket.receive()) {}
    EXPECT_TRUE(p.socket.closed());
}

TEST_F(Sockets, WhyAndOdds) {
    sit_down();
    std::string seat;
    Player& p = decider(seat);
    const json yes = p.ask({{"type", "why"}, {"seat", seat}, {"action", any(p)}});
    EXPECT_EQ(yes["allowed"], true);
    const json no = p.ask({{"type", "why"}, {"seat", seat}, {"action", "nonsense"}});
    EXPECT_EQ(no["allowed"], false);
    EXPECT_NE(no["reason"], "");
    const json odds = p.ask({{"type", "odds"}, {"seat", seat}});
    EXPECT_TRUE(odds["ok"] == true || code(odds) == "refused") << odds;
}

TEST_F(Sockets, AdviceAgainstTheMachineAndOnlyThere) {
    sit_down();
    std::string seat;
    Player& p = decider(seat);
    EXPECT_EQ(code(p.ask({{"type", "advice"}, {"seat", seat}})), "against_people");
    Player watcher(port(), id, "");
    EXPECT_EQ(code(watcher.ask({{"type", "advice"}, {"seat", "us"}})), "not_your_seat");

    Browser alone = browser();
    Player human(port(), new_game(alone, "me", "bot:random"), alone.cookie);
    while (human.state.is_null() || human.state["actions"].size() < 2) ASSERT_FALSE(human.next().is_null());
    const json advice = human.ask({{"type", "advice"}, {"seat", "us"}});
    ASSERT_EQ(advice["ok"], true) << advice;
    ASSERT_FALSE(advice["advice"].empty());
    EXPECT_LE(advice["advice"].size(), 3U);
    for (const json& candidate : advice["advice"]) {
        const bool legal = std::ranges::any_of(human.state["actions"],
                                               [&](const json& one) { return one["action"] == candidate["action"]; });
        EXPECT_TRUE(legal) << candidate;
        EXPECT_GT(candidate["visits"], 0);
        EXPECT_FALSE(candidate["line"].empty());
        EXPECT_EQ(candidate["intends"][0]["action"], candidate["action"]) << "it thinks in whole turns";
        for (const char* list : {"brings", "risks"})
            for (const json& likely : candidate[list]) EXPECT_FALSE(likely["text"].get<std::string>().empty());
        EXPECT_TRUE(candidate["points"].is_number()) << "it explains itself";
        EXPECT_NE(candidate["reason"].get<std::string>().find("Means to: "), std::string::npos);
    }
    EXPECT_EQ(code(human.ask({{"type", "advice"}, {"seat", "gb"}})), "not_your_seat");
}

TEST_F(Sockets, DeployPlacesAllThatIsLeftAndCanBeUndone) {
    Browser alone = browser();
    Player human(port(), new_game(alone, "me", "bot:random"), alone.cookie);
    while (human.state.is_null() || human.state["actions"].empty()) ASSERT_FALSE(human.next().is_null());
    const auto placing = [](const json& state) {
        return std::ranges::any_of(state["actions"], [](const json& x) { return x["verb"] == "deploy"; });
    };
    ASSERT_TRUE(placing(human.state)) << human.state["decision"];
    const json plan = human.ask({{"type", "deploy"}, {"seat", "us"}});
    ASSERT_EQ(plan["ok"], true) << plan;
    ASSERT_GT(plan["actions"].size(), 1U);
    EXPECT_EQ(human.ask({{"type", "deploy"}, {"seat", "us"}})["actions"], plan["actions"]);  // asking changes nothing
    const json done =
        human.ask({{"type", "act"}, {"seat", "us"}, {"seq", human.state["seq"]}, {"actions", plan["actions"]}});
    ASSERT_EQ(done["ok"], true) << done;
    while (placing(human.state)) ASSERT_FALSE(human.next().is_null());
    EXPECT_EQ(human.state["decision"]["own"], true);  // still to be closed, still to be changed
    EXPECT_EQ(human.state["undo"], true);
    EXPECT_EQ(code(human.ask({{"type", "deploy"}, {"seat", "us"}})), "nothing_to_place");
    EXPECT_EQ(code(human.ask({{"type", "deploy"}, {"seat", "gb"}})), "not_your_seat");
}

TEST_F(Sockets, UndoGoesBackToTheBarrier) {
    sit_down();
    for (int i = 0; i < 300; ++i) {
        std::string seat;
        Player& p = decider(seat);
        const json before = p.state;
        p.act(seat, any(p));
        if (p.state["undo"] != true) continue;
        Player& q = &p == us.get() ? *gb : *us;
        q.settle();
        const std::size_t seen = q.unasked;
        const json reply = p.ask({{"type", "undo"}, {"seat", seat}, {"seq", p.state["seq"]}});
        EXPECT_EQ(reply["ok"], true) << reply;
        p.wait("state");
        EXPECT_EQ(p.state["scene"], before["scene"]);
        EXPECT_EQ(p.state["actions"], before["actions"]);
        q.settle();
        EXPECT_EQ(q.unasked, seen) << "the enemy notices nothing";
        return;
    }
    FAIL() << "nothing could be undone";
}

TEST_F(Sockets, ChatReachesPlayersOnlyAndStays) {
    sit_down();
    Player watcher(port(), id, "");
    const std::string text = "<img src=x onerror=alert(1)> '; DROP TABLE chat;--";
    EXPECT_EQ(us->ask({{"type", "chat"}, {"id", "c1"}, {"text", text}})["ok"], true);
    EXPECT_EQ(us->ask({{"type", "chat"}, {"id", "c1"}, {"text", text}})["ok"], true);
    EXPECT_EQ(gb->wait("chat")["text"], text);
    EXPECT_EQ(code(us->ask({{"type", "chat"}, {"text", ""}})), "bad_request");
    EXPECT_EQ(code(us->ask({{"type", "chat"}, {"text", std::string(1'001, 'x')}})), "bad_field");
    watcher.settle();
    for (const std::string& frame : watcher.frames) EXPECT_THAT(frame, Not(HasSubstr("onerror")));
    Player late(port(), id, b.cookie);
    late.settle();
    int lines = 0;
    for (const std::string& frame : late.frames) lines += json::parse(frame)["type"] == "chat";
    EXPECT_EQ(lines, 1) << "said once, and kept";
}

TEST_F(Sockets, HotSeatShowsOneSideAtATime) {
    id = new_game(a, "me", "me");
    Player p(port(), id, a.cookie);
    EXPECT_EQ(p.hello["viewer"], "hotseat");
    EXPECT_TRUE(p.state.is_null()) << "nobody has been handed the screen";
    for (int i = 0; i < 60; ++i) {
        const json pending = p.hello["game"]["pending"];
        if (pending.empty()) break;
        const std::string seat = pending[random() % pending.size()];
        EXPECT_EQ(p.ask({{"type", "handover"}, {"seat", seat}})["ok"], true);
        p.wait("state");
        EXPECT_EQ(p.state["seat"], seat);
        EXPECT_EQ(p.state["scene"]["viewer"], seat);
        while (p.state["decision"].is_object()) {
            p.act(seat, any_action(p));
            EXPECT_EQ(p.state["seat"], seat);
        }
        p.settle();
    }
}

TEST_F(Sockets, TwoPlayAWholeGame) {
    sit_down({{"entropy", std::string(64, '1')}});
    Player watcher(port(), id, "");
    play(*us, *gb, 100'000);
    ASSERT_TRUE(us->state["outcome"].is_object());
    watcher.settle();
    EXPECT_EQ(us->state["outcome"], gb->state["outcome"]);
    EXPECT_EQ(us->state["outcome"], watcher.state["outcome"]);
    EXPECT_EQ(us->hello["game"]["status"], "over");
    for (const Player* p : {us.get(), gb.get(), &watcher}) {
        for (const std::string& frame : p->frames) {
            ASSERT_THAT(frame, Not(HasSubstr("digest")));
            ASSERT_THAT(frame, Not(HasSubstr("\"hash\"")));
        }
    }
    const std::string path = "/api/games/" + id;
    EXPECT_EQ(a.get(path + "/verify").body()["ok"], true);
    // The past, step by step.
    const json last = us->ask({{"type", "at"}, {"seat", "us"}, {"step", 0}});
    const int steps = last["steps"];
    EXPECT_GT(steps, 20);
    EXPECT_FALSE(last["turns"].empty());
    for (int step = 0; step < steps; step += 1 + steps / 20) {
        const json past = us->ask({{"type", "at"}, {"seat", "all"}, {"step", step}});
        ASSERT_EQ(past["ok"], true) << past;
    }
    EXPECT_EQ(code(us->ask({{"type", "at"}, {"seat", "us"}, {"step", steps}})), "bad_request");
    EXPECT_EQ(code(act(*us, {{"seat", "us"}})), "over");
    // And after a restart.
    const json final_scene = us->state["scene"];
    us.reset();
    gb.reset();
    restart();
    const Player back(port(), id, a.cookie);
    EXPECT_EQ(back.state["scene"], final_scene);
}

TEST_F(Sockets, ARestartInMidGameChangesNothing) {
    sit_down();
    play(*us, *gb, 80);
    const json state = us->state, enemy = gb->state;
    const auto journal = us->journal;
    us.reset();
    gb.reset();
    restart();
    us = std::make_unique<Player>(port(), id, a.cookie);
    gb = std::make_unique<Player>(port(), id, b.cookie);
    for (const char* key : {"seq", "scene", "decision", "actions", "undo", "step"}) {
        EXPECT_EQ(us->state[key], state[key]) << key;
        EXPECT_EQ(gb->state[key], enemy[key]) << key;
    }
    EXPECT_TRUE(us->journal == journal) << "the past reads the same";
    play_on(*us, *gb, 100);
}

TEST_F(Sockets, BotsPlayToTheEnd) {
    id = new_game(a, "bot:random", "bot:random");
    Player watcher(port(), id, "");
    for (int i = 0; i < 20'000 && !watcher.state["outcome"].is_object(); ++i)
        if (watcher.next().is_null()) break;
    EXPECT_TRUE(watcher.state["outcome"].is_object());
    EXPECT_EQ(browser().get("/api/games/" + id + "/verify").body()["ok"], true);
}

TEST_F(Sockets, ABotAnswersAPerson) {
    id = new_game(a, "me", "bot:greedy");
    Player p(port(), id, a.cookie);
    int acted = 0;
    for (int i = 0; i < 400 && acted < 25; ++i) {
        if (p.state["decision"].is_object()) {
            p.act("us", any_action(p));
            ++acted;
        } else if (p.next().is_null()) {
            break;
        }
    }
    EXPECT_EQ(acted, 25);
}

TEST_F(Sockets, RollbackNeedsConsent) {
    sit_down();
    play(*us, *gb, 80);
    const std::string path = "/api/games/" + id + "/rollback";
    const int now = us->state["step"], to = now / 2;
    EXPECT_EQ(browser().post(path, {{"seat", "us"}, {"to", to}}).code(), "not_your_seat");
    EXPECT_EQ(a.post(path, {{"seat", "us"}, {"to", now + 5}}).status, 400U);
    EXPECT_EQ(b.post(path, {{"seat", "gb"}, {"answer", true}}).code(), "nothing_asked");
    const json past = us->ask({{"type", "at"}, {"seat", "us"}, {"step", to}});
    EXPECT_EQ(a.post(path, {{"seat", "us"}, {"to", to}}).body()["rollback"]["to"], to);
    EXPECT_EQ(gb->wait("rollback")["by"], "us");
    EXPECT_EQ(a.post(path, {{"seat", "us"}, {"answer", true}}).code(), "not_yours");
    EXPECT_EQ(b.post(path, {{"seat", "gb"}, {"answer", false}}).body()["rollback"], nullptr);
    a.post(path, {{"seat", "us"}, {"to", to}});
    EXPECT_EQ(b.post(path, {{"seat", "gb"}, {"answer", true}}).status, 200U);
    us->settle();
    gb->settle();
    EXPECT_GE(us->state["step"].get<int>(), to);
    EXPECT_LT(us->state["step"].get<int>(), now);
    EXPECT_EQ(us->ask({{"type", "at"}, {"seat", "us"}, {"step", to}})["scene"], past["scene"]);
    play_on(*us, *gb, 60);
    us.reset();
    gb.reset();
    restart();
    a.move_to(port());
    us = std::make_unique<Player>(port(), id, a.cookie);
    gb = std::make_unique<Player>(port(), id, b.cookie);
    play_on(*us, *gb, 30);
    a.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    EXPECT_EQ(a.get("/api/games/" + id + "/verify").body()["ok"], true);
}

TEST_F(Sockets, AMachineLetsYouGoBack) {
    id = new_game(a, "me", "bot:random");
    Player p(port(), id, a.cookie);
    for (int i = 0; i < 200 && (p.state["step"] < 6 || !p.state["decision"].is_object()); ++i) {
        if (p.state["decision"].is_object()) p.act("us", p.state["actions"][0]["action"]);
        else p.next(5'000);
    }
    const std::size_t before = p.frames.size();
    int least = p.state["step"];
    ASSERT_GE(least, 6);
    EXPECT_EQ(a.post("/api/games/" + id + "/rollback", {{"seat", "us"}, {"to", 1}}).body()["rollback"], nullptr);
    p.settle();
    for (std::size_t i = before; i < p.frames.size(); ++i)  // the machine may have moved again since
        if (const json frame = json::parse(p.frames[i]); frame["type"] == "state")
            least = std::min(least, frame["step"].get<int>());
    EXPECT_LT(least, 6);
}

}  // namespace
}  // namespace ghent::server
