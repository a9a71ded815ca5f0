// The program is replaced while games are running: the stores of past programs (tools/running-games.py) are opened by this one,
// and every game in them shows its history and is played to its end, whatever was corrected since.
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/packs.h"
#include "core/record.h"
#include "core/registry.h"
#include "core/session.h"
#include "core/strings.h"
#include "core/toml.h"
#include "server/test/fixture.h"
#include "testing/effort.h"
#include "testing/paths.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class RunningGames : public ServerTest {
protected:
    // Runs SQL on the store of this test, which no server has open.
    void run_sql(const std::string& sql) const {
        sqlite3* db = nullptr;
        ASSERT_EQ(sqlite3_open((folder / "test.db").c_str(), &db), SQLITE_OK);
        char* error = nullptr;
        EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK) << (error ? error : "");
        sqlite3_free(error);
        sqlite3_close(db);
    }

    // Its whole history is there, turn by turn.
    static void look_back(Player& us) {
        const json start = us.ask({{"type", "at"}, {"seat", "us"}, {"step", 0}});
        ASSERT_EQ(start["ok"], true) << start;
        for (const json& turn : start["turns"]) {
            const json past = us.ask({{"type", "at"}, {"seat", "us"}, {"step", turn["step"]}});
            EXPECT_EQ(past["ok"], true) << past;
            EXPECT_TRUE(past["scene"].is_object()) << past;
        }
    }

    // To the end, by random choices of whoever sits there.
    void finish(const std::string& id, const std::string& us_cookie, const std::string& gb_cookie, bool bot) {
        Player us(port(), id, us_cookie), gb(port(), id, bot ? us_cookie : gb_cookie);
        ASSERT_TRUE(us.state.is_object()) << us.hello;
        ASSERT_NO_FATAL_FAILURE(look_back(us));
        auto since = std::chrono::steady_clock::now();
        for (int made = 0; made < 5'000;) {
            bool decided = false;
            for (Player* p : {&us, &gb}) {
                p->settle();
                if (p == &gb && bot) continue;
                if (!p->state["decision"].is_object()) continue;
                const json reply = p->act(p == &us ? "us" : "gb", any_action(*p));
                decided = true;
                ++made;
                if (reply["ok"] != true) {
                    ASSERT_EQ(reply["error"]["code"], "stale") << reply;  // a standing order was carried out meanwhile
                }
            }
            if (us.state["outcome"].is_object()) return;
            // A machine thinks, or an order is carried out.
            if (decided) since = std::chrono::steady_clock::now();
            else std::this_thread::sleep_for(std::chrono::milliseconds(1));
            ASSERT_LT(std::chrono::steady_clock::now() - since, std::chrono::milliseconds(kPatienceMs));
        }
        FAIL() << "it does not end";
    }

    // Everything that the store has of a game, checked when it is over: played to its end, or given up before.
    void check_end(const std::string& id, Browser& us, bool played_out = true) {
        const Reply record = us.get("/api/games/" + id + "/record");
        ASSERT_EQ(record.status, 200U) << record.text;
        const Module& m = *find_game(read_header(record.text).game);
        const DataWanted wanted = read_data_wanted(record.text);
        const auto data = find_data(m, wanted.hash, wanted.pack).data;
        const Session s = Session::open(m, data, read_record(m, *data, record.text), nullptr, {});
        EXPECT_TRUE(s.over() || !played_out);
        EXPECT_NO_THROW(s.must_be_explained());
        EXPECT_EQ(us.get("/api/games/" + id + "/verify").body()["ok"], true);
    }
};

TEST_F(RunningGames, EveryGameOfAPastProgramOpensAndIsFinished) {
    int finished = 0, over = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(source_dir()) / "testing/golden")) {
        if (entry.path().extension() != ".sql") continue;
        SCOPED_TRACE(entry.path().filename().string());
        server.reset();
        for (const char* rest : {"test.db", "test.db-wal", "test.db-shm"}) fs::remove(folder / rest);
        const std::string sql = read_file(entry.path().string());
        ASSERT_NO_FATAL_FAILURE(run_sql(sql));
        const auto words = split(std::string_view(sql).substr(0, sql.find('\n')), ' ');
        start([](Config& c) { c.window_ms = 0; });
        Browser us = browser(), gb = browser();
        us.cookie = words.at(1);
        gb.cookie = words.at(2);
        std::set<std::string> games;
        const json mine = us.get("/api/mine").body();
        for (const json& game : mine["games"]) {
            const std::string id = game["id"], title = game["title"];
            SCOPED_TRACE(title);
            if (game["status"] == "waiting") {  // nobody has taken the other seat
                EXPECT_EQ(us.get("/api/games/" + id).status, 200U);
                continue;
            }
            if (game["status"] != "playing") {  // it was over: it opens, says how it ended and shows how that came
                Player p(port(), id, us.cookie);
                ASSERT_TRUE(p.state.is_object()) << p.hello;
                EXPECT_TRUE(p.state["outcome"].is_object()) << game;
                ASSERT_NO_FATAL_FAILURE(look_back(p));
                ASSERT_NO_FATAL_FAILURE(check_end(id, us, false));
                ++over;
                continue;
            }
            const std::string seat = game["seats"]["gb"]["who"];
            ASSERT_NO_FATAL_FAILURE(finish(id, us.cookie, gb.cookie, seat.starts_with("bot:")));
            ASSERT_NO_FATAL_FAILURE(check_end(id, us));
            games.insert(game["game"]);
            // And once more after a restart: what was added on opening is in the store.
            if (finished++ == 0) {
                restart();
                us.move_to(port());
                gb.move_to(port());
                check_end(id, us);
            }
        }
        // running-rN: of all games there were; running-GAME-rN: of that one.
        const std::string name = entry.path().stem().string();
        const auto parts = split(name, '-');
        if (parts.size() == 3) {
            EXPECT_EQ(games, std::set<std::string>{std::string(parts[1])});
        } else {
            EXPECT_GE(games.size(), 3U);
        }
    }
    EXPECT_GE(finished, 11);
    EXPECT_GE(over, 1);
}

// The program's data are corrected while a game goes on: it keeps those it was begun with, from the store.
TEST_F(RunningGames, AGameKeepsTheDataItWasBegunWith) {
    start();
    Browser us = browser(), gb = browser();
    const std::string kept = two_player_game(us, gb), lost = two_player_game(us, gb);
    for (const std::string& id : {kept, lost}) {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play_on(a, b, 10);
    }
    server.reset();
    // Today's program has other data than those games: as if a file had been corrected since.
    const Module& m = *find_game("blocks");
    Files pack = todays_pack(m);
    pack.begin()->second += "# as it was\n";
    const std::string hash = content_hash(pack), today = m.load_embedded()->hash;
    std::string sql = fmt::format("UPDATE game SET header = replace(header, '{}', '{}');", today, hash);
    for (const auto& [file, content] : pack) {
        std::string quoted;
        for (const char c : content) quoted += c == '\'' ? "''" : std::string(1, c);
        sql += fmt::format("INSERT INTO pack VALUES ('blocks', '{}', '{}', '{}');", hash, file, quoted);
    }
    run_sql(sql);
    start();
    for (Browser* b : {&us, &gb}) b->move_to(port());
    finish(kept, us.cookie, gb.cookie, false);
    check_end(kept, us);
    EXPECT_EQ(read_data_wanted(us.get("/api/games/" + kept + "/record").text).hash, hash);

    // Without the pack it goes on with today's, and says so.
    server.reset();
    run_sql(fmt::format("DELETE FROM pack WHERE hash = '{}';", hash));
    start();
    for (Browser* b : {&us, &gb}) b->move_to(port());
    finish(lost, us.cookie, gb.cookie, false);
    check_end(lost, us);
    EXPECT_EQ(read_data_wanted(us.get("/api/games/" + lost + "/record").text).hash, today);
}

// A damaged keyframe in the store costs nothing but itself.
TEST_F(RunningGames, DamagedKeyframesAreNoHindrance) {
    start();
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb);
    {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play_on(a, b, 30);
    }
    server.reset();
    run_sql(
        "UPDATE keyframe SET line = replace(line, 'state', 'stats') WHERE n = 0; UPDATE keyframe SET line = '' WHERE n "
        "> 0;");
    start();
    for (Browser* b : {&us, &gb}) b->move_to(port());
    finish(id, us.cookie, gb.cookie, false);
    check_end(id, us);
}

}  // namespace
}  // namespace ghent::server
