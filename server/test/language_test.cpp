// Who asks for a language is answered in it, each by himself; what is stored and what others see stays as it is.
#include <fmt/format.h>

#include "server/test/fixture.h"

namespace ghent::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class Languages : public ServerTest {
protected:
    Languages() {
        start();
        a = b = browser();
    }
    // The first frame of that type.
    static json frame(WebSocket& socket, const std::string& type) {
        for (int i = 0; i < 50; ++i) {
            const auto text = socket.receive();
            if (!text) break;
            if (json read = json::parse(*text); read["type"] == type) return read;
        }
        throw std::runtime_error("no frame " + type);
    }
    Browser a{0}, b{0};
};

TEST_F(Languages, TwoWhoLookAtOneGameReadItEachInHisOwn) {
    const std::string id = two_player_game(a, b);
    const std::string path = fmt::format("/api/games/{}/ws", id);
    for (Browser* who : {&a, &b}) {
        WebSocket french(port(), path + "?lang=fr", who->cookie), english(port(), path, who->cookie),
            klingon(port(), path + "?scene=short&lang=tlh", who->cookie);
        const json fr = frame(french, "state"), en = frame(english, "state"), unknown = frame(klingon, "state");
        EXPECT_EQ(fr["seq"], en["seq"]);
        EXPECT_EQ(fr["journal"].size(), en["journal"].size());
        EXPECT_NE(fr["journal"][0]["text"], en["journal"][0]["text"]);
        EXPECT_EQ(unknown["journal"], en["journal"]);
        EXPECT_NE(fr["scene"]["turn"]["phase"]["title"], en["scene"]["turn"]["phase"]["title"]);
        if (!en["decision"].is_object()) continue;
        EXPECT_NE(fr["decision"]["prompt"], en["decision"]["prompt"]);
        ASSERT_EQ(fr["actions"].size(), en["actions"].size());
        for (std::size_t i = 0; i < en["actions"].size(); ++i) {
            EXPECT_EQ(fr["actions"][i]["action"], en["actions"][i]["action"]);  // what is sent back has no language
            EXPECT_EQ(fr["actions"][i]["target"], en["actions"][i]["target"]);
        }
        EXPECT_NE(fr["actions"][0]["label"], en["actions"][0]["label"]);
    }
}

// What is likely to come of a choice, too: it is put into words when the adviser has thought, not when his answer is written.
TEST_F(Languages, AdviceToo) {
    const std::string id = new_game(a, "me", "bot:random");
    WebSocket french(port(), fmt::format("/api/games/{}/ws?lang=fr", id), a.cookie);
    std::string all;
    for (int i = 0; i < 40; ++i) {
        json state = frame(french, "state");
        if (!state["decision"].is_object() || state["actions"].size() < 2) continue;
        french.send({{"type", "advice"}, {"id", fmt::format("a{}", i)}, {"seat", "us"}});
        const json reply = frame(french, "reply");
        for (const json& candidate : reply["advice"])
            for (const char* list : {"brings", "risks"})
                for (const json& likely : candidate[list]) all += likely["text"].get<std::string>() + "\n";
        if (all.size() > 200) break;
        french.send(
            {{"type", "act"},
             {"id", fmt::format("b{}", i)},
             {"seat", "us"},
             {"seq", state["seq"]},
             {"action", reply["advice"].empty() ? state["actions"][0]["action"] : reply["advice"][0]["action"]}});
        (void)frame(french, "reply");
    }
    EXPECT_THAT(all, testing::AnyOf(HasSubstr("Bataille"), HasSubstr("aux mains"), HasSubstr("bloc")));
    for (const char* english : {"Battle of", "is in ", " hands", "blocks march", "is destroyed"})
        EXPECT_THAT(all, Not(HasSubstr(english)));
}

TEST_F(Languages, ReasonsAndLessonsToo) {
    const std::string id = two_player_game(a, b, {{"options", {{"historical_setup", 1}}}});
    WebSocket french(port(), fmt::format("/api/games/{}/ws?lang=fr", id), a.cookie);
    (void)frame(french, "state");
    french.send({{"type", "why"}, {"id", "w"}, {"seat", "us"}, {"action", "continue"}});
    const json why = frame(french, "reply");
    EXPECT_EQ(why["allowed"], false);
    EXPECT_THAT(why["reason"].get<std::string>(), testing::AnyOf(HasSubstr("pas possible"), HasSubstr("décision")));

    const json lesson = a.get("/api/lessons/blocks-1?lang=fr").body(), plain = a.get("/api/lessons/blocks-1").body();
    EXPECT_NE(lesson["title"], plain["title"]);
    EXPECT_EQ(lesson["frames"].size(), plain["frames"].size());
    EXPECT_NE(lesson["frames"][0]["decision"]["prompt"], plain["frames"][0]["decision"]["prompt"]);
}

}  // namespace
}  // namespace ghent::server
