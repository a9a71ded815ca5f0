// Lines that are not what they should be: each gets its error, and the games stay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands.h"
#include "cli/engine_server.h"

namespace ghent::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class Lines : public ::testing::Test {
protected:
    Lines() { server.handle(R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"blocks","seed":1}})"); }
    // The code of the error that the line gets; the game is still there afterwards.
    int code(const std::string& line) {
        const json reply = json::parse(server.handle(line));
        EXPECT_EQ(reply.at("jsonrpc"), "2.0");
        EXPECT_TRUE(reply.at("error").at("message").is_string());
        EXPECT_EQ(reply.dump().find('\n'), std::string::npos);
        EXPECT_THAT(server.handle(R"({"jsonrpc":"2.0","id":1,"method":"decision","params":{"handle":1}})"),
                    HasSubstr("result"));
        return reply.at("error").at("code");
    }
    EngineServer server;
};

TEST_F(Lines, NotJson) {
    for (const char* line : {"", " ", "hello", "{", "}", "[", "{\"jsonrpc\":", "nul", "{'a':1}", "{\"a\":1,}", "1 2",
                             "\"", "{\"a\":1e999}", "\x01"})
        EXPECT_EQ(code(line), kParseError) << line;
}

TEST_F(Lines, InvalidUtf8) {
    EXPECT_EQ(code("\xff\xfe"), kParseError);
    EXPECT_EQ(code("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xc3\x28\"}"), kParseError);
    EXPECT_EQ(code(std::string("\0\0\0", 3)), kParseError);
}

TEST_F(Lines, NotARequest) {
    for (const char* line :
         {"1", "null", "true", "\"text\"", "{}", "[]", R"({"jsonrpc":"1.0","id":1,"method":"games"})",
          R"({"jsonrpc":2.0,"id":1,"method":"games"})", R"({"id":1,"method":"games"})", R"({"jsonrpc":"2.0","id":1})",
          R"({"jsonrpc":"2.0","id":1,"method":7})", R"({"jsonrpc":"2.0","id":{},"method":"games"})",
          R"({"jsonrpc":"2.0","id":[1],"method":"games"})"})
        EXPECT_EQ(code(line), kInvalidRequest) << line;
}

TEST_F(Lines, UnknownMethod) {
    EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":"fly"})"), kUnknownMethod);
    EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":""})"), kUnknownMethod);
    EXPECT_THAT(server.handle(R"({"jsonrpc":"2.0","id":1,"method":"jornal"})"), HasSubstr("did you mean journal"));
}

TEST_F(Lines, WrongParams) {
    for (const char* params :
         {"[1]", "5", "\"x\"", R"({"handle":"1"})", R"({"handle":-1})", R"({"handle":1.5})", R"({"handle":99})",
          R"({"handle":18446744073709551616})", R"({"handle":1e300})", R"({"handle":true})", R"({"handle":[1]})",
          R"({"handle":null})", R"({"handle":1,"extra":1})", "{}"})
        EXPECT_EQ(code(std::string(R"({"jsonrpc":"2.0","id":1,"method":"decision","params":)") + params + "}"),
                  kInvalidParams)
            << params;
}

TEST_F(Lines, UnknownParamsAreNamed) {
    EXPECT_THAT(server.handle(R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"blocks","sead":1}})"),
                HasSubstr("'sead'"));
    EXPECT_THAT(server.handle(R"({"jsonrpc":"2.0","id":1,"method":"games","params":{"x":1}})"),
                HasSubstr("it has none"));
}

TEST_F(Lines, DeepNesting) {
    EXPECT_EQ(code(std::string(100'000, '[')), kParseError);
    EXPECT_EQ(code(std::string(65, '[') + std::string(65, ']')), kParseError);
    std::string deep;
    for (int i = 0; i < 50'000; ++i) deep += "{\"a\":";
    EXPECT_EQ(code(deep), kParseError);
    // Brackets within a text are no nesting.
    EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(500, '[') + R"("})"), kUnknownMethod);
    EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":"\"[[\\"})"), kUnknownMethod);
}

TEST_F(Lines, TooLong) { EXPECT_EQ(code(std::string((16u << 20) + 1, ' ')), kParseError); }

TEST_F(Lines, IdsComeBackAsTheyWere) {
    for (const char* id : {"1", "-7", "\"abc\"", "null", "1.5", "\"\\u00e9\\n\""}) {
        const json reply =
            json::parse(server.handle(std::string(R"({"jsonrpc":"2.0","method":"games","id":)") + id + "}"));
        EXPECT_EQ(reply.at("id"), json::parse(id));
    }
}

TEST_F(Lines, NotificationsAreCarriedOutInSilence) {
    EXPECT_EQ(server.handle(R"({"jsonrpc":"2.0","method":"close","params":{"handle":1}})"), "");
    EXPECT_THAT(server.handle(R"({"jsonrpc":"2.0","id":1,"method":"decision","params":{"handle":1}})"),
                HasSubstr("no game has the handle 1"));
    EXPECT_EQ(server.handle(R"({"jsonrpc":"2.0","method":"nonsense"})"), "");
}

TEST_F(Lines, Batches) {
    const json replies = json::parse(server.handle(
        R"([{"jsonrpc":"2.0","id":1,"method":"decision","params":{"handle":1}},{"jsonrpc":"2.0","method":"games"},5,{"jsonrpc":"2.0","id":"x","method":"fly"}])"));
    ASSERT_EQ(replies.size(), 3U);
    EXPECT_TRUE(replies[0].contains("result"));
    EXPECT_EQ(replies[1].at("error").at("code"), kInvalidRequest);
    EXPECT_EQ(replies[2].at("id"), "x");
    EXPECT_EQ(server.handle(R"([{"jsonrpc":"2.0","method":"games"}])"), "");
    std::string many = "[1";
    for (int i = 0; i < 1000; ++i) many += ",1";
    EXPECT_EQ(code(many + "]"), kInvalidRequest);
}

TEST_F(Lines, TheProgramAnswersLineByLine) {
    std::istringstream in("nonsense\n" + std::string((16u << 20) + 100, 'x') + "\n" +
                          R"({"jsonrpc":"2.0","id":1,"method":"games"})" + "\r\n" +
                          R"({"jsonrpc":"2.0","id":2,"method":"games"})");
    std::ostringstream out, err;
    Console console{in, out, err};
    EXPECT_EQ(run_engine(console), kSuccess);
    std::istringstream replies(out.str());
    std::vector<json> lines;
    for (std::string line; std::getline(replies, line);) lines.push_back(json::parse(line));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_TRUE(lines[0].contains("error"));
    EXPECT_THAT(lines[1].at("error").at("message").get<std::string>(), HasSubstr("bytes"));
    EXPECT_TRUE(lines[2].contains("result"));
    EXPECT_EQ(lines[3].at("id"), 2);
}

}  // namespace
}  // namespace ghent::cli
