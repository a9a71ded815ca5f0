// Compressed frames: what arrives is the same, and a message that swells is refused like one that is too long.
#include "server/ids.h"
#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;

class Deflate : public ServerTest {
protected:
    // Everything a player was shown in a short game against himself.
    std::vector<std::string> shown(bool deflate) {
        random.seed(7);
        Player p(port(), id, a.cookie, deflate);
        EXPECT_EQ(p.socket.extensions().empty(), !deflate);
        for (const char* seat : {"us", "gb"}) {
            EXPECT_EQ(p.ask({{"type", "handover"}, {"id", seat}, {"seat", seat}})["ok"], true);
            p.settle();
            for (int step = 0; step < 3; ++step)
                p.ask({{"type", "at"}, {"id", "at" + std::to_string(step)}, {"seat", seat}, {"step", 0}});
        }
        std::vector<std::string> out;
        for (const std::string& frame : p.frames)
            if (frame.find(R"("id":"q)") == std::string::npos) out.push_back(frame);  // pings are numbered
        return out;
    }
    Browser a{0};
    std::string id;
};

TEST_F(Deflate, TheSameFramesArrive) {
    start();
    a = browser();
    id = new_game(a, "me", "me", {{"game", "madison"}});
    const std::vector<std::string> plain = shown(false);
    // Whoever comes while the other is still leaving is told that he has left.
    ASSERT_TRUE(comes_true([&] { return !server->hall().tables.presence(*parse_id(id)).online[0]; }));
    EXPECT_EQ(plain, shown(true));
}

TEST_F(Deflate, PlaysOnForHundredsOfFrames) {
    start();
    a = browser();
    Browser b = browser();
    id = two_player_game(a, b);
    Player us(port(), id, a.cookie, true), gb(port(), id, b.cookie, true);
    EXPECT_THAT(us.socket.extensions(), HasSubstr("permessage-deflate"));
    EXPECT_THAT(us.socket.extensions(), HasSubstr("client_no_context_takeover"));
    play_on(us, gb, 200);
}

TEST_F(Deflate, ABombIsRefused) {
    start();
    a = browser();
    id = new_game(a, "me", "me");
    Player good(port(), id, a.cookie, true);
    for (const std::size_t size : {std::size_t{65} << 10, std::size_t{1} << 20, std::size_t{48} << 20}) {
        Player bad(port(), id, a.cookie, true);
        bad.socket.send_text(std::string(size, ' '));  // a thousand times smaller on the wire
        while (!bad.next().is_null()) {}
        EXPECT_TRUE(bad.socket.closed());
        // Who is still sending when the server has gone may find the line cut before he reads why.
        const int code = bad.socket.close_code();
        EXPECT_TRUE(code == 1009 || (code == 0 && size > std::size_t{16} << 20)) << size << " " << code;
    }
    Player fits(port(), id, a.cookie, true);
    fits.socket.send_text(R"({"type":"ping","id":"x")" + std::string(60'000, ' ') + "}");
    EXPECT_EQ(fits.wait("reply")["ok"], true) << "below the limit it is read";
    EXPECT_EQ(good.ask({{"type", "ping"}})["ok"], true) << "the others stay";
}

TEST_F(Deflate, NothingIsCompressedForWhoDidNotAskOrWhenItIsOff) {
    start([](Config& c) { c.net.deflate = false; });
    a = browser();
    id = new_game(a, "me", "me");
    const Player p(port(), id, a.cookie, true);
    EXPECT_EQ(p.socket.extensions(), "");
}

}  // namespace
}  // namespace ghent::server
