// The program as a whole: what is wrong is said in one line, the log keeps secrets, records are verified.
#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <fstream>

#include "server/test/fixture.h"
#include "server/test/program.h"

namespace ghent::server {
namespace {

class ServeProgram : public ServerTest {};

TEST_F(ServeProgram, SaysWhatIsWrongAndEndsWithOne) {
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

TEST_F(ServeProgram, TheLogKeepsSecrets) {
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

TEST_F(ServeProgram, ARecordOfTheServerIsVerifiedByTheProgram) {
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
