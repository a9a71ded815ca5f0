// Killed at any moment, the server has every action it acknowledged, each of them once; so it is when its database is.
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>

#include "server/test/crash/gamblers.h"
#include "server/test/fixture.h"
#include "server/test/program.h"
#include "testing/effort.h"
#include "testing/postgres.h"

namespace ghent::server {
namespace {

class Crash : public ServerTest {
protected:
    // All play at once, until the server is gone in the middle of it, again and again.
    void kill_and_start(const std::string& store) {
        const long kills = effort(2, 5, 100);
        auto program = std::make_unique<Program>(folder, store);
        ASSERT_GT(program->port(), 0);
        Gamblers gamblers([&] { return program->port(); });
        gamblers.open(8);
        for (long round = 0; round < kills && !HasFailure(); ++round) {
            gamblers.play(20 + static_cast<int>(random() % 400));
            usleep(static_cast<useconds_t>(random() % 3'000));
            program->end(SIGKILL);
            program = std::make_unique<Program>(folder, store);
            ASSERT_GT(program->port(), 0);
        }
        gamblers.check();
        EXPECT_GE(gamblers.acknowledged(), 20 * kills);
        std::cout << kills << " kills, " << gamblers.acknowledged() << " acknowledged actions, longest absence "
                  << gamblers.longest_absence() << " s\n"
                  << std::flush;
        EXPECT_EQ(program->end(SIGTERM), 0) << "SIGTERM ends it in order";
    }
};

TEST_F(Crash, EveryAcknowledgedActionIsThereAfterAKill) { kill_and_start("sqlite:" + (folder / "crash.db").string()); }

#ifdef GHENT_HAVE_POSTGRES
class CrashOnPostgres : public Crash {
protected:
    void SetUp() override {
        database = TestPostgres::get();
        if (!database) GTEST_SKIP() << "no PostgreSQL server on this machine";
        store = database->new_store();
    }
    TestPostgres* database = nullptr;
    std::string store;
};

TEST_F(CrashOnPostgres, EveryAcknowledgedActionIsThereAfterAKill) { kill_and_start(store); }

// In order, and as by a power cut: the players stay, and go on when it is back.
TEST_F(CrashOnPostgres, TheDatabaseIsStartedAgainUnderLoad) {
    Program program(folder, store);
    ASSERT_GT(program.port(), 0);
    Gamblers gamblers([&] { return program.port(); });
    gamblers.open(8);
    for (const int signal : {SIGINT, SIGQUIT}) {
        gamblers.play(100);
        database->stop(signal);
        gamblers.play_for(std::chrono::milliseconds(500));
        const Reply health = Browser(program.port()).get("/healthz");
        EXPECT_EQ(health.status, 503U);
        EXPECT_THAT(health.text, testing::HasSubstr("the database cannot be reached"));
        database->start();
        gamblers.play(100);
        EXPECT_EQ(Browser(program.port()).get("/healthz").status, 200U);
    }
    gamblers.check();
    std::cout << gamblers.acknowledged() << " acknowledged actions, longest absence " << gamblers.longest_absence()
              << " s\n"
              << std::flush;
    EXPECT_EQ(program.end(SIGTERM), 0);
    const std::string log = text_of(folder / "log.txt");
    EXPECT_THAT(log, testing::HasSubstr("not_saving"));
    EXPECT_THAT(log, testing::HasSubstr("saving_again"));
}

TEST_F(CrashOnPostgres, AGameIsPlayedToItsEnd) {
    Program program(folder, store);
    ASSERT_GT(program.port(), 0);
    Browser us(program.port()), gb(program.port());
    const std::string id = two_player_game(us, gb);
    {
        Player a(program.port(), id, us.cookie), b(program.port(), id, gb.cookie);
        play(a, b, 100'000);
        EXPECT_TRUE(a.state["outcome"].is_object());
    }
    EXPECT_EQ(us.get("/api/games/" + id + "/verify").body()["ok"], true);
    Browser alone(program.port());
    const std::string bots = new_game(alone, "bot:random", "bot:random");
    json game;
    for (int i = 0; i < 600 && game["status"] != "over"; ++i) {
        usleep(50'000);
        game = alone.get("/api/games/" + bots).body();
    }
    EXPECT_EQ(game["status"], "over") << game;
}

// A wrong database is one clear line, and the program ends.
TEST_F(CrashOnPostgres, SaysWhatIsWrongWithTheDatabase) {
    const std::string schema = store.substr(store.rfind("%3D") + 3);
    std::string said;
    const auto serve = [&](const std::string& url) {
        EXPECT_EQ(run_ghent("serve --port 0 --store '" + url + "'", folder, said), 1);
        EXPECT_EQ(std::ranges::count(said, '\n'), 1) << said;
        return said;
    };
    EXPECT_THAT(serve(store + "_nowhere"), testing::HasSubstr("no schema has been selected"));
    database->sql(fmt::format("CREATE ROLE {0}_poor LOGIN; GRANT USAGE ON SCHEMA {0} TO {0}_poor", schema));
    EXPECT_THAT(serve(database->store(schema, schema + "_poor")), testing::HasSubstr("permission denied"));
    ASSERT_GT(Program(folder, store).port(), 0);  // makes the tables
    database->sql(fmt::format("UPDATE {}.ghent_version SET version = 99", schema));
    EXPECT_THAT(serve(store), testing::HasSubstr("newer ghent"));
    database->sql(fmt::format("CREATE SCHEMA {0}_b; CREATE TABLE {0}_b.person (x int)", schema));
    EXPECT_THAT(serve(database->store(schema + "_b")), testing::HasSubstr("holds tables of something else"));
}
#endif

}  // namespace
}  // namespace ghent::server
