// `ghent store` beside a server that is being played on: what it copies is a store that is played on from there.
#include <fmt/format.h>
#include <signal.h>

#include "server/ids.h"
#include "server/test/fixture.h"
#include "server/test/program.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class StoreCommand : public ServerTest {
protected:
    int ghent(const std::string& arguments) { return run_ghent("store " + arguments, folder, said); }
    std::string place(const std::string& name) const { return (folder / name).string(); }
    std::string store() const { return " --store sqlite:" + place("crash.db"); }
    // As if nobody had touched this game for so many days.
    void age(const std::string& game, int days) const {
        const auto kept = open_store("sqlite:" + place("crash.db"));
        GameFacts facts = *kept->game(*parse_id(game));
        facts.updated -= i64{days} * 86'400'000;
        kept->save_now({SetGame{facts}});
    }
    std::string said;
};

TEST_F(StoreCommand, ABackupOfARunningServerIsPlayedOn) {
    std::string id;
    Browser us(0), gb(0);
    json seen;
    std::size_t rows = 0;
    {
        Program program(folder);
        ASSERT_NE(program.port(), 0);
        us.move_to(program.port());
        gb.move_to(program.port());
        id = two_player_game(us, gb);
        Player a(program.port(), id, us.cookie), b(program.port(), id, gb.cookie);
        play_on(a, b, 40);
        seen = a.state["scene"];
        rows = a.journal.size();
        ASSERT_EQ(ghent("backup " + place("copy.db") + store()), 0) << said;
        EXPECT_EQ(ghent("backup " + place("copy.db") + store()), 1);
        EXPECT_THAT(said, HasSubstr("is there already"));
        EXPECT_EQ(std::ranges::count(said, '\n'), 1);
        play_on(a, b, 10);  // nobody noticed; and the copy does not have these
        EXPECT_EQ(ghent("check --replay" + store()), 0) << said;
        EXPECT_THAT(said, HasSubstr("1 games"));
        EXPECT_EQ(ghent("export " + place("records") + store()), 0) << said;
        EXPECT_EQ(run_ghent("replay " + place("records/" + id + ".ghent"), folder, said), 0) << said;
        EXPECT_EQ(ghent("clean --dry-run --json" + store()), 0) << said;
        EXPECT_EQ(json::parse(said)["games"], json::array());
        // What changes the store needs it alone.
        EXPECT_EQ(ghent("clean --discard" + store()), 1);
        EXPECT_THAT(said, HasSubstr("another ghent is using it"));
        EXPECT_EQ(ghent("restore " + place("copy.db") + store()), 1);
        EXPECT_THAT(said, HasSubstr("is there already"));
        program.end(SIGKILL);
    }
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(place("crash.db") + end);
    ASSERT_EQ(ghent("restore " + place("copy.db") + store()), 0) << said;
    EXPECT_EQ(said, "restored 1 game and 0 accounts\n");
    Program program(folder);
    ASSERT_NE(program.port(), 0);
    us.move_to(program.port());
    gb.move_to(program.port());
    Player a(program.port(), id, us.cookie), b(program.port(), id, gb.cookie);
    EXPECT_EQ(a.state["scene"], seen);
    EXPECT_EQ(a.journal.size(), rows);
    play_on(a, b, 20);
}

TEST_F(StoreCommand, CleaningWritesTheRecordsFirst) {
    std::string id, fresh;
    {
        Program program(folder);
        Browser guest(program.port());
        id = new_game(guest, "me", "me");
        fresh = new_game(guest, "me", "me");
        program.end(SIGTERM);
    }
    ASSERT_EQ(ghent("clean --dry-run --guests 180" + store()), 0);
    EXPECT_EQ(said, "would remove 0 games (0 never begun) and 0 guests\n");
    age(id, 200);
    ASSERT_EQ(ghent("clean --dry-run --guests 180" + store()), 0);
    EXPECT_EQ(said, "would remove 1 game (0 never begun) and 0 guests\n");
    EXPECT_EQ(ghent("clean" + store()), 2);
    ASSERT_EQ(ghent("clean --export " + place("gone") + store()), 0) << said;
    EXPECT_EQ(said, "removed 1 game (0 never begun) and 0 guests\n");
    EXPECT_TRUE(fs::exists(folder / "gone" / (id + ".ghent")));
    EXPECT_EQ(run_ghent("replay --verify " + place("gone/" + id + ".ghent"), folder, said), 0) << said;
    Program program(folder);
    Browser anyone(program.port());
    EXPECT_EQ(anyone.get("/api/games/" + id).status, 404U);
    EXPECT_EQ(anyone.get("/api/games/" + fresh).status, 200U);
}

}  // namespace
}  // namespace ghent::server
