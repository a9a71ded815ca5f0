// Board and scene are what the client's types say (web/src/looks/amateurs/types.ts), and show nobody more than he may see.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/test/combat_table.h"
#include "games/amateurs/view.h"
#include "testing/proves.h"

namespace ghent::amateurs::test {

namespace {

using Value = nlohmann::json;

// ---------------------------------------------------------------- the client's types, read from its source

struct Type;
using TypePtr = std::shared_ptr<Type>;
struct Member {
    std::string name;
    bool optional = false;
    TypePtr type;
};
struct Type {
    enum Kind { word, literal, array, record, tuple, object, any_of } kind = word;
    std::string text;            // word, literal
    std::vector<TypePtr> parts;  // array: 1, record: 2, tuple, any_of
    std::vector<Member> members;
    std::vector<std::string> bases;
};

class Types {
public:
    Types() {
        for (const char* file : {"web/src/lib/types.ts", "web/src/looks/amateurs/types.ts"}) {
            std::ifstream in(std::string(GHENT_SOURCE_DIR) + "/" + file);
            EXPECT_TRUE(in) << file;
            std::ostringstream text;
            text << in.rdbuf();
            split(text.str());
            at_ = 0;
            while (at_ < tokens_.size()) declaration();
        }
    }

    // What is wrong with a value, or "".
    std::string check(const Value& v, const std::string& name) { return check(v, *named(name), name); }
    std::set<std::string> seen;       // "Pick.firm"
    std::set<std::string> optionals;  // all that there are, of interfaces with a name
    std::set<std::string> extra;      // keys that the client does not ask for

private:
    // ------------------------------------------------------------ reading

    void split(const std::string& text) {
        tokens_.clear();
        for (std::size_t i = 0; i < text.size();) {
            const char c = text[i];
            if (std::isspace(static_cast<unsigned char>(c))) ++i;
            else if (text.compare(i, 2, "//") == 0) i = std::min(text.find('\n', i), text.size());
            else if (c == '\'') {
                const std::size_t end = text.find('\'', i + 1);
                tokens_.push_back(text.substr(i, end - i));  // with its opening quote
                i = end + 1;
            } else if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-') {
                std::size_t end = i + 1;
                while (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_') ++end;
                tokens_.push_back(text.substr(i, end - i));
                i = end;
            } else {
                tokens_.emplace_back(1, c);
                ++i;
            }
        }
    }
    const std::string& now() const {
        static const std::string none;
        return at_ < tokens_.size() ? tokens_[at_] : none;
    }
    bool eat(std::string_view t) {
        if (now() != t) return false;
        ++at_;
        return true;
    }
    void declaration() {
        if (eat("interface")) {
            const std::string name = tokens_[at_++];
            auto type = std::make_shared<Type>();
            if (eat("extends")) do
                    type->bases.push_back(tokens_[at_++]);
                while (eat(","));
            ++at_;  // {
            members(*type);
            for (const Member& m : type->members)
                if (m.optional) optionals_of_[name].push_back(m.name);
            types_[name] = type;
        } else if (now() == "type" && tokens_[at_ + 2] == "=") {
            const std::string name = tokens_[at_ + 1];
            at_ += 3;
            types_[name] = read();
        } else {
            ++at_;
        }
    }
    void members(Type& type) {
        type.kind = Type::object;
        while (!eat("}")) {
            if (eat("[")) {  // [extra: string]: unknown
                while (!eat("]")) ++at_;
                ++at_;
                read();
            } else {
                Member m{tokens_[at_++], eat("?"), {}};
                ++at_;  // :
                m.type = read();
                type.members.push_back(m);
            }
            while (eat(";") || eat(",")) {}
        }
    }
    TypePtr read() {
        eat("|");
        std::vector<TypePtr> parts{single()};
        while (eat("|")) parts.push_back(single());
        if (parts.size() == 1) return parts[0];
        auto type = std::make_shared<Type>();
        type->kind = Type::any_of;
        type->parts = parts;
        return type;
    }
    TypePtr single() {
        auto type = std::make_shared<Type>();
        if (eat("readonly")) {}
        if (eat("{")) members(*type);
        else if (eat("(")) {
            type = read();
            ++at_;
        } else if (eat("[")) {
            type->kind = Type::tuple;
            while (!eat("]")) {
                if (tokens_[at_ + 1] == ":") at_ += 2;  // a name
                type->parts.push_back(read());
                eat(",");
            }
        } else if (now().starts_with('\'')) {
            type->kind = Type::literal;
            type->text = tokens_[at_++].substr(1);
        } else {
            type->text = tokens_[at_++];
            if (eat("<")) {
                type->kind = Type::record;
                while (!eat(">")) {
                    type->parts.push_back(read());
                    eat(",");
                }
            }
        }
        while (now() == "[" && at_ + 1 < tokens_.size() && tokens_[at_ + 1] == "]") {
            at_ += 2;
            auto array = std::make_shared<Type>();
            array->kind = Type::array;
            array->parts = {type};
            type = array;
        }
        return type;
    }

    // ------------------------------------------------------------ checking

    const Type* named(const std::string& name) {
        const auto found = types_.find(name);
        return found == types_.end() ? nullptr : found->second.get();
    }
    void all_members(const Type& type, const std::string& owner,
                     std::map<std::string, std::pair<Member, std::string>>& out) {
        for (const std::string& base : type.bases)
            if (const Type* t = named(base)) all_members(*t, base, out);
        for (const Member& m : type.members) out[m.name] = {m, owner};
    }
    std::string check(const Value& v, const Type& type, const std::string& path) {
        switch (type.kind) {
            case Type::literal: return v.is_string() && v == type.text ? "" : path + " is not " + type.text;
            case Type::word: {
                const std::string& t = type.text;
                if (t == "unknown") return "";
                if (t == "string") return v.is_string() ? "" : path + " is no string";
                if (t == "number") return v.is_number() ? "" : path + " is no number";
                if (t == "boolean") return v.is_boolean() ? "" : path + " is no boolean";
                if (t == "null") return v.is_null() ? "" : path + " is not null";
                if (!t.empty() && (std::isdigit(static_cast<unsigned char>(t[0])) || t[0] == '-'))
                    return v.is_number() && v == std::stoi(t) ? "" : path + " is not " + t;
                const Type* known = named(t);
                if (!known) return path + ": no type " + t;
                return check(v, *known, known->kind == Type::object ? path + ":" + t : path);
            }
            case Type::array: {
                if (!v.is_array()) return path + " is no list";
                for (const Value& x : v)
                    if (auto why = check(x, *type.parts[0], path + "[]"); !why.empty()) return why;
                return "";
            }
            case Type::tuple: {
                if (!v.is_array() || v.size() != type.parts.size()) return path + " is no such tuple";
                for (std::size_t i = 0; i < v.size(); ++i)
                    if (auto why = check(v[i], *type.parts[i], path + "[]"); !why.empty()) return why;
                return "";
            }
            case Type::record: {
                if (type.text == "Partial") return check(v, *type.parts[0], path);
                if (!v.is_object()) return path + " is no record";
                for (const auto& [key, x] : v.items())
                    if (auto why = check(x, *type.parts[1], path + "." + key); !why.empty()) return why;
                return "";
            }
            case Type::any_of: {
                std::string last;
                for (const TypePtr& t : type.parts) {
                    last = check(v, *t, path);
                    if (last.empty()) return "";
                }
                return last + " (nor anything else it may be)";
            }
            case Type::object:
            default: {
                if (!v.is_object()) return path + " is no object";
                const std::string owner = path.substr(path.rfind(':') + 1);
                std::map<std::string, std::pair<Member, std::string>> all;
                all_members(type, owner, all);
                for (const auto& [name, entry] : all) {
                    const auto& [m, whose] = entry;
                    const std::string full = whose + "." + name;
                    if (m.optional) optionals.insert(full);
                    if (!v.contains(name)) {
                        if (!m.optional) return path + "." + name + " is missing";
                        continue;
                    }
                    seen.insert(full);
                    if (auto why = check(v[name], *m.type, path + "." + name); !why.empty()) return why;
                }
                for (const auto& [key, x] : v.items())
                    if (!all.contains(key)) extra.insert(owner + "." + key);
                return "";
            }
        }
    }

    std::vector<std::string> tokens_;
    std::size_t at_ = 0;
    std::map<std::string, TypePtr> types_;
    std::map<std::string, std::vector<std::string>> optionals_of_;
};

// ---------------------------------------------------------------- positions

struct Games {
    const Module& m = module();
    std::shared_ptr<const GameData> d = m.load_embedded();

    // Plays at random; calls `look` before each action.
    template <class Look>
    void play(u64 seed, int most, Look look) const {
        State s{};
        SeededDice dice(seed);
        Rng rng(seed + 77);
        m.setup(*d, {}, &s, dice, nullptr);
        for (int i = 0; i < most; ++i) {
            const unsigned who = m.pending(*d, &s);
            look(s, rng, i);
            if (!who || ::testing::Test::HasFailure()) return;
            ActionList list;
            const Seat seat = first_of(who);
            m.list(*d, &s, seat, list);
            if (list.empty()) return;
            m.apply(*d, &s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], dice, nullptr);
        }
    }
    std::string scene(const State& s, Viewer v) const {
        Json j;
        m.view(*d, &s, v, j);
        return j.take();
    }
};

}  // namespace

TEST(AmateursView, TheBoardIsWhatTheClientExpects) {
    const Games g;
    Json j;
    g.m.board(*g.d, j);
    const Value board = Value::parse(j.text());
    Types types;
    EXPECT_EQ(types.check(board, "AmateursBoard"), "");
    for (const char* optional : {"Space.settlement",
                                 "Space.star",
                                 "Space.sea",
                                 "Space.lakes",
                                 "Space.port",
                                 "Space.harbors",
                                 "Space.parish",
                                 "Way.stage",
                                 "Way.shore",
                                 "Way.border",
                                 "MarkerFace.lake",
                                 "LeaderFace.promoted",
                                 "LeaderFace.replacement",
                                 "Card.remove",
                                 "Card.stays",
                                 "Card.must",
                                 "Card.reshuffle",
                                 "OpsItem.cost",
                                 "PlacePart.side",
                                 "PlacePart.value"})
        EXPECT_TRUE(types.seen.contains(optional)) << optional;
    EXPECT_EQ(board["ops"].size(), 23U);
    EXPECT_EQ(board["crt"].size(), 12U);
    EXPECT_EQ(board["peace"].size(), 19U);
    EXPECT_EQ(board["cards"].size(), 150U);
    // Whatever an action can point at is there.
    std::set<std::string> ids;
    for (const Value& p : board["places"]) ids.insert(p["id"]);
    for (int p = kSpace0; p < kPlaces; ++p)
        if (static_cast<const Data&>(*g.d).exists(p)) {
            EXPECT_TRUE(ids.contains(g.m.arg_id(*g.d, kPlaceKind, static_cast<u16>(p))));
        }
    for (int l = 0; l < kLakes; ++l) EXPECT_TRUE(ids.contains(g.m.arg_id(*g.d, kLakeKind, static_cast<u16>(l))));
    for (int z = 0; z < kZones; ++z) EXPECT_TRUE(ids.contains(g.m.arg_id(*g.d, kZoneKind, static_cast<u16>(z))));
    std::set<std::string> pieces;
    for (const Value& p : board["pieces"]) pieces.insert(p["id"]);
    for (int e = 0; e < kExps; ++e) EXPECT_TRUE(pieces.contains(g.m.arg_id(*g.d, kExpKind, static_cast<u16>(e))));
}

TEST(AmateursView, ScenesAreWhatTheClientExpects) {
    const Games g;
    Types types;
    for (u64 game = 1; game <= 4; ++game)
        g.play(game, 20'000, [&](const State& s, Rng& rng, int i) {
            if (rng.below(s.fight.on || s.lake.on || s.ended ? 6 : 60)) return;
            for (const Viewer v : kViewers) {
                const Value scene = Value::parse(g.scene(s, v));
                ASSERT_EQ(types.check(scene, "AmateursScene"), "")
                    << "game " << game << ", action " << i << " at "
                    << g.m.steps[s.flow.depth ? s.flow.top().step : 0].name << ", seen by " << name(v);
            }
        });
    // What comes up in every few games; rarer moments are checked when they come.
    for (const char* optional :
         {"Marker.units", "Marker.leaders", "Marker.commander", "Marker.known", "AmateursScene.pick",
          "AmateursScene.fight", "AmateursScene.march", "AmateursScene.play", "AmateursScene.window", "FightSide.band",
          "FightSide.die", "FightSide.read", "FightSide.inflicts", "AmateursScene.ghent"})
        EXPECT_TRUE(types.seen.contains(optional)) << optional;
    for (const std::string& key : types.extra) ADD_FAILURE() << key << " is not in the client's types";
}

TEST(AmateursView, WorldsThatASeatCannotTellApartLookTheSame) {
    PROVES("amateurs", "2.4a", "3a", "4.2h", "5.6d");
    const Games g;
    for (u64 game = 101; game <= 106; ++game)
        g.play(game, 6000, [&](const State& s, Rng& rng, int i) {
            if (rng.below(25)) return;
            for (const Seat seat : kSeats) {
                State world = s;
                Rng other(rng.next());
                g.m.resample(*g.d, &world, seat, other);
                ASSERT_EQ(g.scene(s, viewer(seat)), g.scene(world, viewer(seat)))
                    << "game " << game << ", action " << i << " at "
                    << g.m.steps[s.flow.depth ? s.flow.top().step : 0].name;
                ASSERT_EQ(g.m.terminal(*g.d, &s, viewer(seat), false), g.m.terminal(*g.d, &world, viewer(seat), false));
                // A spectator sees less than either.
                ASSERT_EQ(g.scene(s, Viewer::none), g.scene(world, Viewer::none))
                    << "game " << game << ", action " << i;
            }
        });
}

TEST(AmateursView, AnEnemyExpeditionIsAMarkerAndNoMore) {
    PROVES("amateurs", "2.4a");
    Table t("jul_aug", 1813);
    t.exp("us_a detroit hull us_regular:1 us_militia:3")
        .exp("gb_a amherstburg brock british_regular:7")
        .hand(GB, "118");
    t.round(GB);
    const Games g;
    const Value us = Value::parse(g.scene(t.s, Viewer::us)), gb = Value::parse(g.scene(t.s, Viewer::gb)),
                none = Value::parse(g.scene(t.s, Viewer::none));
    const auto marker = [](const Value& scene, const char* id) {
        for (const Value& p : scene["pieces"])
            if (p["id"] == id) return p;
        return Value();
    };
    EXPECT_EQ(marker(us, "us_a")["units"].dump(), R"({"us_militia":3,"us_regular":1})");
    EXPECT_EQ(marker(us, "us_a")["commander"], "hull");
    for (const Value* scene : {&gb, &none}) {
        EXPECT_FALSE(marker(*scene, "us_a").contains("units"));
        EXPECT_FALSE(marker(*scene, "us_a").contains("leaders"));
        EXPECT_FALSE(marker(*scene, "us_a").contains("commander"));
    }
    EXPECT_EQ(gb["hands"]["gb"]["cards"].dump(), "[118]");
    EXPECT_FALSE(us["hands"]["gb"].contains("cards"));
    EXPECT_EQ(us["hands"]["gb"]["hand"], 1);
}

TEST(AmateursView, AShipOnTheStocksIsABoxToTheEnemy) {
    PROVES("amateurs", "5.6d");
    Table t("jul_aug", 1813);
    t.port("presque_isle 1").ship("us brig presque_isle_box_1").round(US);
    const Games g;
    const Value us = Value::parse(g.scene(t.s, Viewer::us)), gb = Value::parse(g.scene(t.s, Viewer::gb));
    EXPECT_EQ(us["ports"]["presque_isle"]["stocks"][0]["ship"], "brig");
    EXPECT_EQ(gb["ports"]["presque_isle"]["stocks"].dump(), R"([{"box":1}])");
}

TEST(AmateursView, ScenesAreShortAndSoonWritten) {
    const Games g;
    std::vector<State> positions;
    g.play(5, 3000, [&](const State& s, Rng&, int i) {
        if (i % 10 == 0) positions.push_back(s);
    });
    std::size_t bytes = 0;
    double best = 1e9;
    for (int tries = 0; tries < 3; ++tries) {
        const auto start = std::chrono::steady_clock::now();
        bytes = 0;
        for (const State& s : positions) bytes += g.scene(s, Viewer::us).size();
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        best = std::min(best, took.count() / static_cast<double>(positions.size()));
    }
    RecordProperty("microseconds", std::to_string(best));
    std::printf("scene: %.1f µs, %zu bytes\n", best, bytes / positions.size());
    EXPECT_LT(bytes / positions.size(), 16'000U);
    EXPECT_LT(best, 1000);  // a tenth of it is asked for; machines that test do other things besides
}

}  // namespace ghent::amateurs::test
