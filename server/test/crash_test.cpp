// Killed at any moment, the server has every action it acknowledged, each of them once.
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "server/test/fixture.h"
#include "server/test/program.h"
#include "testing/effort.h"

namespace ghent::server {
namespace {

constexpr std::array<const char*, 2> kNames = {"us", "gb"};

// A player who acts as soon as he may and never waits for anybody; he outlives the server.
struct Gambler {
    std::string seat, cookie;
    std::vector<std::string> acknowledged;  // his actions
    json asked;                             // the request that has no answer yet
    std::unique_ptr<Player> player;
};

struct Match {
    std::string id;
    std::array<Gambler, 2> gamblers;
};

class Crash : public ServerTest {
protected:
    Match new_match(int port) {
        Browser us(port), gb(port);
        Match match;
        match.id = two_player_game(us, gb);
        match.gamblers[0] = {.seat = "us", .cookie = us.cookie, .acknowledged = {}, .asked = {}, .player = nullptr};
        match.gamblers[1] = {.seat = "gb", .cookie = gb.cookie, .acknowledged = {}, .asked = {}, .player = nullptr};
        return match;
    }

    // An answer: what was asked is now known to be safe.
    void take_reply(Gambler& g, const json& reply) {
        if (g.asked.is_null() || reply["id"] != g.asked["id"]) return;
        ASSERT_EQ(reply["ok"], true) << reply << " to " << g.asked;
        g.acknowledged.push_back(g.asked["action"]);
        g.asked = nullptr;
        ++acknowledged;
    }

    void take_frames(Gambler& g, int ms) {
        for (json frame = g.player->next(ms); !frame.is_null(); frame = g.player->next(ms)) {
            if (frame["type"] == "reply") take_reply(g, frame);
            if (testing::Test::HasFatalFailure()) return;
        }
    }

    // Comes back to the table. What had no answer is asked again, word for word: it is carried out now, or it was.
    void sit_down(const Match& match, Gambler& g, int port) {
        g.player = std::make_unique<Player>(port, match.id, g.cookie);
        ASSERT_TRUE(g.player->state.is_object()) << match.id;
        if (!g.asked.is_null()) take_reply(g, g.player->ask(g.asked));
        if (!testing::Test::HasFatalFailure()) g.player->settle();
    }

    void act_if_he_may(Gambler& g) {
        const json& state = g.player->state;
        if (!g.asked.is_null() || !state["decision"].is_object() || state["seq"] == g.player->acted_at) return;
        g.asked = {{"type", "act"},
                   {"id", fmt::format("{}", ++requests)},
                   {"seat", g.seat},
                   {"seq", state["seq"]},
                   {"action", any_action(*g.player)}};
        g.player->acted_at = state["seq"];
        g.player->socket.send(g.asked);
    }

    // The record has exactly the actions that were acknowledged, and its dice are the promised ones.
    void check_record(const Match& match, int port) {
        const std::string path = "/api/games/" + match.id;
        Browser us(port);
        us.cookie = match.gamblers[0].cookie;
        us.post(path + "/resign", {{"seat", "us"}});
        std::array<std::vector<std::string>, 2> recorded;
        std::istringstream lines(us.get(path + "/record").text);
        for (std::string line; std::getline(lines, line);) {
            const json row = json::parse(line);
            if (row.contains("do") && !row.contains("auto")) recorded[row["seat"] == "gb"].push_back(row["do"]);
        }
        for (std::size_t i = 0; i < 2; ++i)
            EXPECT_EQ(recorded[i], match.gamblers[i].acknowledged) << match.id << " " << kNames[i];
        EXPECT_EQ(us.get(path + "/verify").body()["ok"], true);
    }

    int acknowledged = 0, requests = 0;
};

TEST_F(Crash, EveryAcknowledgedActionIsThereAfterAKill) {
    const long kills = effort(2, 5, 100);
    std::vector<Match> matches(8);
    for (long round = 0; round < kills; ++round) {
        Program program(folder);
        ASSERT_GT(program.port(), 0);
        for (Match& match : matches) {
            const auto over = [&] { return match.gamblers[0].player->state["outcome"].is_object(); };
            if (!match.id.empty()) {
                for (Gambler& g : match.gamblers) ASSERT_NO_FATAL_FAILURE(sit_down(match, g, program.port())) << round;
                if (!over()) continue;
                check_record(match, program.port());
            }
            match = new_match(program.port());
            for (Gambler& g : match.gamblers) ASSERT_NO_FATAL_FAILURE(sit_down(match, g, program.port())) << round;
        }
        // All play at once, until the server is gone in the middle of it.
        const int until = acknowledged + 20 + static_cast<int>(random() % 400);
        for (int idle = 0; acknowledged < until && idle < 5'000;) {  // idle: all games have come to their end
            const int before = acknowledged;
            for (Match& match : matches) {
                for (Gambler& g : match.gamblers) {
                    ASSERT_NO_FATAL_FAILURE(take_frames(g, 0)) << round;
                    act_if_he_may(g);
                }
            }
            idle = acknowledged == before ? idle + 1 : 0;
            if (idle > 0) usleep(100);
        }
        usleep(static_cast<useconds_t>(random() % 3'000));
        program.end(SIGKILL);
        for (Match& match : matches)  // what it still said counts
            for (Gambler& g : match.gamblers) ASSERT_NO_FATAL_FAILURE(take_frames(g, 5'000)) << round;
    }
    Program program(folder);
    for (Match& match : matches) {
        for (Gambler& g : match.gamblers) ASSERT_NO_FATAL_FAILURE(sit_down(match, g, program.port()));
        check_record(match, program.port());
    }
    EXPECT_GE(acknowledged, 20 * kills);
    std::cout << kills << " kills, " << acknowledged << " acknowledged actions\n" << std::flush;
    EXPECT_EQ(program.end(SIGTERM), 0) << "SIGTERM ends it in order";
}

// ---------------------------------------------------------------- the program

TEST_F(Crash, SaysWhatIsWrongAndEndsWithOne) {
    std::string said;
    const auto serve = [&](const std::string& args) { return run_ghent("serve " + args, folder, said); };
#ifdef GHENT_HAVE_POSTGRES
    EXPECT_EQ(serve("--store postgres://ann:secret@127.0.0.1:1/club"), 1);
    EXPECT_THAT(said, testing::AllOf(testing::HasSubstr("cannot open the store"), testing::HasSubstr("refused"),
                                     testing::Not(testing::HasSubstr("secret"))));
    EXPECT_EQ(std::ranges::count(said, '\n'), 1) << said;
#endif
    EXPECT_EQ(serve("--host nowhere --store sqlite:" + (folder / "x.db").string()), 1);
    EXPECT_THAT(said, testing::HasSubstr("no address"));
    EXPECT_EQ(serve("--port 99999"), 2);
    const Program program(folder);
    EXPECT_EQ(serve("--port 0 --store sqlite:" + (folder / "crash.db").string()), 1);
    EXPECT_THAT(said, testing::HasSubstr("another ghent is using it"));
    EXPECT_EQ(serve(fmt::format("--port {} --store sqlite:{}", program.port(), (folder / "y.db").string())), 1);
    EXPECT_THAT(said, testing::HasSubstr("cannot listen"));
}

TEST_F(Crash, TheLogKeepsSecrets) {
    Program program(folder);
    Browser us(program.port()), gb(program.port());
    us.post("/api/account", {{"name", "Isaac Brock"}, {"password", "correct horse"}});
    const json made = us.post("/api/games", {{"game", "blocks"}, {"seats", {{"us", "me"}, {"gb", "open"}}}}).body();
    const std::string id = made["game"]["id"], invite = made["invite"];
    gb.post("/api/games/" + id + "/join?invite=" + invite, {{"seat", "gb"}, {"invite", invite}});
    gb.get("/api/games/" + id);
    gb.get("/invite/" + id + "/" + invite);
    Player(program.port(), id, us.cookie).settle();
    program.end(SIGTERM);
    const std::string log = text_of(folder / "log.txt");
    EXPECT_THAT(log, testing::HasSubstr("/api/games/{}/join"));
    for (const std::string& secret : {id, invite, us.cookie.substr(6), gb.cookie.substr(6),
                                      std::string("correct horse"), std::string("Isaac Brock")})
        EXPECT_THAT(log, testing::Not(testing::HasSubstr(secret)));
}

TEST_F(Crash, ARecordOfTheServerIsVerifiedByTheProgram) {
    const Program program(folder);
    Browser us(program.port()), gb(program.port());
    const std::string id = two_player_game(us, gb, {{"entropy", std::string(64, 'e')}});
    {
        Player a(program.port(), id, us.cookie), b(program.port(), id, gb.cookie);
        play(a, b, 200);
    }
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    std::string record = us.get("/api/games/" + id + "/record").text, said;
    const std::string file = (folder / "game.ghent").string();
    const auto verify = [&] {
        std::ofstream(file) << record;
        return run_ghent("replay " + file + " --verify", folder, said);
    };
    EXPECT_EQ(verify(), 0) << said;
    const std::size_t entropy = record.find(std::string(64, 'e'));
    ASSERT_NE(entropy, std::string::npos);
    record[entropy] = 'f';
    EXPECT_NE(verify(), 0) << "other dice than the players made: " << said;
}

}  // namespace
}  // namespace ghent::server
