#include "core/fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

#include "core/digest.h"
#include "core/test/refusal.h"
#include "core/test/toy_game.h"

namespace ghent {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using toy::data;
using toy::module;
using Document = nlohmann::ordered_json;

// Positions of random games, some in the middle of secret choices and losses.
std::vector<toy::State> some_positions(int games = 30) {
    std::vector<toy::State> out;
    for (int seed = 0; seed < games; ++seed) {
        toy::State s;
        SeededDice dice(static_cast<u64>(seed));
        Rng rng(static_cast<u64>(seed) + 1'000);
        ActionList list;
        module().setup(*data(), {}, &s, dice, nullptr);
        while (const unsigned who = module().pending(*data(), &s)) {
            out.push_back(s);
            const Seat seat = who == 3 ? kSeats[rng.below(2)] : who == 1 ? Seat::us : Seat::gb;
            module().list(*data(), &s, seat, list);
            module().apply(*data(), &s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice,
                           nullptr);
        }
        out.push_back(s);
    }
    return out;
}

std::string json_of(const toy::State& s) { return position_json(module(), *data(), &s); }
toy::State load(std::string_view json) {
    toy::State s;
    load_position(module(), *data(), json, &s);
    return s;
}
std::string refused(std::string_view json) {
    return refusal_of([&] { load(json); });
}
std::string refused_json(const Document& j) { return refused(j.dump()); }
u64 digest_of(const toy::State& s) { return digest(module(), *data(), &s); }
Document first_position() { return Document::parse(json_of(some_positions(1)[0])); }

// ---------------------------------------------------------------- fields

TEST(Fields, ElementsOfEverySizeAndStride) {
    struct Row {
        u8 a, pad;
        u16 b;
        u32 c;
        u64 d;
    };
    Row rows[3] = {};
    const Field a{1, "a", offsetof(Row, a), 1, 3, sizeof(Row)}, b{2, "b", offsetof(Row, b), 2, 3, sizeof(Row)},
        c{3, "c", offsetof(Row, c), 4, 3, sizeof(Row)}, d{4, "d", offsetof(Row, d), 8, 3, sizeof(Row)};
    set(a, rows, 1, 0xAB);
    set(b, rows, 1, 0xABCD);
    set(c, rows, 2, 0xABCDEF01);
    set(d, rows, 2, ~u64{0});
    EXPECT_EQ(rows[1].a, 0xAB);
    EXPECT_EQ(rows[1].b, 0xABCD);
    EXPECT_EQ(rows[2].c, 0xABCDEF01U);
    EXPECT_EQ(rows[2].d, ~u64{0});
    EXPECT_EQ(get(b, rows, 1), 0xABCDU);
    EXPECT_EQ(get(d, rows, 2), ~u64{0});
    EXPECT_EQ(get(a, rows, 0), 0U);
}

// Every byte of a state that rules use is named: scrambling the fields' bytes changes something, and nothing else does.
TEST(Fields, CoverTheState) {
    toy::State s{};
    for (const Field& f : module().fields)
        for (int i = 0; i < f.count; ++i) set(f, &s, i, ~u64{0});
    const u8* bytes = reinterpret_cast<const u8*>(&s);
    int zero = 0;
    for (std::size_t i = 0; i < sizeof s; ++i) zero += bytes[i] == 0;
    // Not covered: frames' b, c and d, and the spare bytes.
    EXPECT_EQ(zero, Flow::kDepth * 6 + static_cast<int>(sizeof(Flow::spare)) + static_cast<int>(sizeof s.spare));
}

// ---------------------------------------------------------------- digest and key

TEST(Digest, IsTheSameForEver) {
    toy::State s{};
    EXPECT_EQ(digest_of(s), 0U);
    s.round = 2;
    const u64 round = digest_of(s);
    EXPECT_EQ(digest_text(round), "a2379d6f5aa290c4");
    s.flow.f[0].step = toy::kPlan;
    EXPECT_EQ(digest_text(digest_of(s) - round), "d13b78d14036c1f5");
}

TEST(Digest, TellsEveryPositionFromEveryOther) {
    std::set<std::string> states;
    std::set<u64> digests, keys;
    for (const toy::State& s : some_positions()) {
        states.emplace(reinterpret_cast<const char*>(&s), sizeof s);
        digests.insert(digest_of(s));
        keys.insert(key(&s, sizeof s));
    }
    EXPECT_GT(states.size(), 300U);
    EXPECT_EQ(digests.size(), states.size());
    EXPECT_EQ(keys.size(), states.size());
}

TEST(Digest, ChangesWithEveryElement) {
    for (const Field& f : module().fields) {
        std::set<u64> seen;
        for (int i = 0; i < f.count; ++i) {
            toy::State s{};
            set(f, &s, i, 1);
            EXPECT_TRUE(seen.insert(digest_of(s)).second) << f.name << i;
            set(f, &s, i, 2);
            EXPECT_TRUE(seen.insert(digest_of(s)).second) << f.name << i;
        }
    }
}

// A later version may put members in another order, add fields, and put steps in between: old digests stay valid.
TEST(Digest, OutlivesNewFieldsAndSteps) {
    const toy::State s = some_positions(1)[10];
    Module later = module();
    std::vector<Field> fields(module().fields.rbegin(), module().fields.rend());
    fields.push_back({99, "spare", offsetof(toy::State, spare), 1, sizeof s.spare});
    later.fields = fields;
    EXPECT_EQ(digest(later, *data(), &s), digest_of(s));

    std::vector<StepSpec> steps(module().steps.begin(), module().steps.end());
    steps.insert(steps.begin() + 1, {"dawn", "1.5"});
    later.steps = steps;
    toy::State shifted = s;
    for (Frame& f : shifted.flow.f)
        if (f.step > 0) ++f.step;
    EXPECT_EQ(digest(later, *data(), &shifted), digest_of(s));
    EXPECT_NE(digest(module(), *data(), &shifted), digest_of(s));
}

// A field that always had the same value may go away: digests and positions of before stay valid.
TEST(Digest, OutlivesARetiredField) {
    toy::State before = some_positions(1)[10];
    Module earlier = module();
    std::vector<Field> fields(module().fields.begin(), module().fields.end());
    fields.push_back({99, "edition", offsetof(toy::State, spare), 1, 1});
    earlier.fields = fields;
    before.spare[0] = 7;
    toy::State now = before;
    now.spare[0] = 0;

    Module later = module();
    const RetiredField retired[] = {{99, "edition", 7}};
    later.retired = retired;
    EXPECT_NE(digest(earlier, *data(), &before), digest_of(now));
    EXPECT_EQ(digest(later, *data(), &now), digest(earlier, *data(), &before));
    Digester digester(later);
    EXPECT_EQ(digester.of(&now), digest(earlier, *data(), &before));

    const std::string position = position_json(earlier, *data(), &before);
    toy::State read{};
    EXPECT_THROW(load_position(module(), *data(), position, &read), Refusal);
    load_position(later, *data(), position, &read);
    EXPECT_EQ(std::memcmp(&read, &now, sizeof now), 0);
    EXPECT_EQ(position_json(later, *data(), &read).find("edition"), std::string::npos);
}

TEST(Key, DependsOnEveryByteAndTheLength) {
    u8 bytes[100] = {};
    std::set<u64> seen;
    for (std::size_t n = 0; n <= sizeof bytes; ++n) EXPECT_TRUE(seen.insert(key(bytes, n)).second);
    for (std::size_t i = 0; i < sizeof bytes; ++i) {
        bytes[i] = 1;
        EXPECT_TRUE(seen.insert(key(bytes, sizeof bytes)).second) << i;
        bytes[i] = 0;
    }
}

TEST(Difference, NamesTheFirst) {
    const auto difference = [](const toy::State& a, const toy::State& b) {
        return first_difference(module(), *data(), &a, &b);
    };
    toy::State a = some_positions(1)[0], b = a;
    EXPECT_EQ(difference(a, b), "");
    b.at[1] = 2;
    EXPECT_EQ(difference(a, b), "at[us_b]: mill, inn");
    b = a;
    b.flow.f[1].step = toy::kPlan;
    EXPECT_EQ(difference(a, b), "flow.step[1]: move, plan");
    b = a;
    b.moved = 0b101;
    EXPECT_EQ(difference(a, b), "moved: {}, {us_a gb_a}");
    b = a;
    b.spare[0] = 1;
    EXPECT_THAT(difference(a, b), HasSubstr("which no field covers: 0, 1"));
}

// ---------------------------------------------------------------- positions

TEST(Position, RoundTripsByteForByte) {
    for (const toy::State& s : some_positions()) {
        const toy::State back = load(json_of(s));
        ASSERT_EQ(std::memcmp(&s, &back, sizeof s), 0) << first_difference(module(), *data(), &s, &back);
    }
}

TEST(Position, IsReadable) {
    toy::State s = some_positions(1)[0];
    s.card[0] = 1;
    s.card[1] = 4;
    s.weather = 3;
    s.moved = 0b10;
    EXPECT_EQ(
        json_of(s),
        "{\"game\":\"toy\",\"rules\":1,\"data\":\"" + data()->hash +
            R"(","state":{"moved":["us_b"],"flow.step":["round","move"],"flow.pc":[2],"flow.seat":[],"flow.n":[],"flow.depth":2,"flow.over":0,)"
            R"("at":{"us_a":"mill","us_b":"mill","gb_a":"inn","gb_b":"inn"},"strength":{"us_a":2,"us_b":2,"gb_a":2,"gb_b":2},"card":{"us":"c1","gb":"c4"},"stage":{},"stance":{"us":"bold","gb":"bold"},"aim":{"us":"mill","gb":"mill"},)"
            R"("round":1,"weather":3,"shown":{},"flow.a":[],"quick":0}})");
}

TEST(Position, NeedsEveryPlace) {
    Document j = first_position();
    ASSERT_TRUE(j["state"]["at"].contains("us_a"));
    j["state"]["at"].erase("us_a");
    EXPECT_EQ(refused_json(j), "at: us_a is missing");
}

TEST(Position, HeaderIsChecked) {
    Document j = first_position();
    j.erase("data");
    j.erase("rules");
    EXPECT_EQ(refused_json(j), "");
    j["game"] = "blocks";
    EXPECT_EQ(refused_json(j), "this is a position of 'blocks', not of toy");
    j.erase("game");
    EXPECT_EQ(refused_json(j), "a position names its game: \"game\": \"toy\"");
    j = first_position();
    j["data"] = "0123456789abcdef";
    EXPECT_THAT(refused_json(j), StartsWith("the position was made with other data ('0123456789abcdef'; these are "));
    j = first_position();
    j["rules"] = 2;
    EXPECT_EQ(refused_json(j), "the position was made with revision 2 of the rules; this program has 1");
    j = first_position();
    j["stat"] = 1;
    EXPECT_EQ(refused_json(j), "a position has no 'stat'; did you mean state?");
    j = first_position();
    j["state"] = 1;
    EXPECT_EQ(refused_json(j), "a position has a \"state\", an object of fields");
    EXPECT_EQ(refused("[]"), "a position is an object, not a list");
}

TEST(Position, EveryFieldIsChecked) {
    const auto with = [](const char* field, const Document& value) {
        Document j = first_position();
        j["state"][field] = value;
        return refused_json(j);
    };
    EXPECT_EQ(with("round", 4), "round: 4 is not between 0 and 3");
    EXPECT_EQ(with("round", -1), "round: must be a whole number, is a negative number");
    EXPECT_EQ(with("round", 1.5), "round: must be a whole number, is a number with a fraction, or too large");
    EXPECT_EQ(with("round", "one"), "round: must be a whole number, is a text");
    EXPECT_EQ(with("round", nullptr), "round: must be a whole number, is null");
    EXPECT_EQ(with("rounds", 1), "a position of toy has no field 'rounds'; did you mean round?");
    EXPECT_EQ(with("at", Document::array()), "at: must be an object by pawn, is a list");
    EXPECT_EQ(with("at", {{"us_c", "inn"}}), "at: no pawn is called 'us_c'; did you mean us_a or us_b?");
    EXPECT_EQ(with("at", {{"us_a", "in"}}), "at[us_a]: no hut is called 'in'; did you mean inn?");
    EXPECT_EQ(with("at", {{"us_a", 3}}), "at[us_a]: 3 is not between 0 and 2");
    EXPECT_EQ(with("at", {{"us_a", true}}), "at[us_a]: must be a hut, is true or false");
    EXPECT_EQ(with("moved", {"us_a", "us_a"}), "moved: us_a stands twice");
    EXPECT_EQ(with("moved", {64}), "moved: 64 is not between 0 and 63");
    EXPECT_EQ(with("moved", {63}), "moved: 9223372036854775808 is not between 0 and 15");
    EXPECT_EQ(with("moved", "us_a"), "moved: must be a list, is a text");
    EXPECT_EQ(with("flow.step", {"round", "mvoe"}), "flow.step[1]: no step is called 'mvoe'; did you mean move?");
    EXPECT_EQ(with("flow.step", {0}), "flow.step[0]: must be the name of a step, is a number");
    EXPECT_EQ(with("flow.pc", Document(std::vector<int>(25, 0))), "flow.pc: has 25 elements; 24 are the most");
    EXPECT_EQ(with("flow.pc", {256}), "flow.pc[0]: 256 is not between 0 and 255");
    EXPECT_EQ(with("card", {{"us", "c1"}, {"gb", "c1"}}),
              "the position breaks the rules: both seats hold the same card");
}

// Rules index by what the flow says: a wrong one must not reach them.
TEST(Position, FlowIsChecked) {
    const auto with = [](const char* field, const Document& value) {
        Document j = first_position();
        j["state"][field] = value;
        return refused_json(j);
    };
    EXPECT_EQ(with("flow.depth", 25), "flow.depth: 25 is not between 0 and 24");
    EXPECT_EQ(with("flow.depth", 0), "the flow is empty, but the game is not over");
    EXPECT_EQ(with("flow.depth", 1), "frame 1 lies above the top and is not zero");
    EXPECT_EQ(with("flow.step", {"round", "fight"}), "the game stands at step fight, where nobody decides");
    EXPECT_EQ(with("flow.step", {"move", "round"}), "the game stands at step round, where nobody decides");
}

TEST(Position, WhereNobodyCanGoOnIsRefused) {
    Document j = first_position();
    j["state"]["flow.step"] = {"round", "plan"};
    j["state"]["stage"] = {{"us", 1}, {"gb", 1}};
    EXPECT_EQ(refused_json(j), "the position is not over, but nobody has a decision");
    j["state"]["flow.step"] = {"round", "losses"};
    j["state"]["strength"] = {{"gb_a", 1}};
    EXPECT_EQ(refused_json(j), "us must decide, but has no legal action");
}

TEST(Position, ARefusedOneChangesNothing) {
    toy::State s = some_positions(1)[5];
    const toy::State before = s;
    Document j = first_position();
    j["state"]["round"] = 9;
    EXPECT_THROW(load_position(module(), *data(), j.dump(), &s), Refusal);
    EXPECT_EQ(std::memcmp(&s, &before, sizeof s), 0);
}

TEST(Position, HostileJsonIsRefused) {
    EXPECT_EQ(refused(""), "the position is not JSON (line 1, column 1)");
    EXPECT_EQ(refused("{\"game\":\n  oops}"), "the position is not JSON (line 2, column 3)");
    EXPECT_EQ(refused(std::string(1'000'000, '[')), "the position is nested deeper than 32 levels");
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    EXPECT_EQ(refused(objects), "the position is nested deeper than 32 levels");
    EXPECT_EQ(refused(R"({"game":"toy","game":"toy"})"), "the position names 'game' twice");
    EXPECT_EQ(refused(R"({"game":"toy","state":{"round":1,"at":{"us_a":"inn"},"round":2}})"),
              "the position names 'round' twice");
    EXPECT_EQ(refused(R"({"game":"toy","state":{"round":1e999}})"), "the position has a number that is too large");
    EXPECT_EQ(refused(R"({"game":"toy","state":{"round":18446744073709551616}})"),
              "round: must be a whole number, is a number with a fraction, or too large");
    EXPECT_THAT(refused("{\"game\":\"\xFF\"}"), StartsWith("the position is not JSON"));
    EXPECT_THAT(refused(std::string_view("{\"game\":\"toy\0\"}", 15)), StartsWith("the position is not JSON"));
    EXPECT_EQ(refused(R"({"game":"\u0000\u001b[31m"})"), "this is a position of '??[31m', not of toy");
    EXPECT_THAT(refused(std::string(5'000'000, ' ')), StartsWith("a position of 5000000 bytes"));
    std::string keys = R"({"game":"toy","state":{)";
    for (int i = 0; i < 5'000; ++i) keys += "\"k" + std::to_string(i) + "\":0,";
    EXPECT_EQ(refused(keys), "the position has an object of more than 4096 keys");
}

// Cut anywhere or with any byte changed, a position loads or is refused; what loads is a position.
TEST(Position, EveryCutAndChangeIsHandled) {
    const std::string text = json_of(some_positions(1)[8]);
    for (std::size_t n = 0; n < text.size(); ++n) EXPECT_NE(refused(std::string_view(text).substr(0, n)), "") << n;
    Rng rng(3);
    int loaded = 0;
    for (int i = 0; i < 5'000; ++i) {
        std::string changed = text;
        for (u32 k = 1 + rng.below(3); k > 0; --k)
            changed[rng.below(static_cast<u32>(text.size()))] =
                static_cast<char>(rng.below(2) ? '0' + rng.below(10) : rng.below(256));
        toy::State s;
        if (refusal_of([&] { load_position(module(), *data(), changed, &s); }).empty()) {
            ++loaded;
            ASSERT_EQ(module().is_ok(*data(), &s), "");
        }
    }
    EXPECT_GT(loaded, 0);
}

}  // namespace
}  // namespace ghent
