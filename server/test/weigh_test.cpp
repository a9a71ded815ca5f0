// What each choice is worth: numbers that can be believed, for who may know them, and only while the position stands.
#include <cmath>
#include <map>
#include <span>

#include "core/odds.h"
#include "core/registry.h"
#include "core/session.h"
#include "server/test/fixture.h"
#include "testing/effort.h"

namespace ghent::server {
namespace {

std::string code(const json& reply) { return reply["ok"] == true ? "" : reply["error"]["code"].get<std::string>(); }

// Groups add up to one, nothing is less likely than never, and nobody loses less than nothing.
void expect_sound(const OddsReport& r, const std::string& what) {
    std::map<std::string, double> sums;
    for (const OddsRow& row : r.rows) {
        EXPECT_GE(row.probability, -1e-9) << what << ": " << row.what;
        EXPECT_LE(row.probability, 1 + 1e-9) << what << ": " << row.what;
        EXPECT_EQ(row.what.find('-'), std::string::npos) << what << ": " << row.group << ", " << row.what;
        sums[row.group] += row.probability;
    }
    EXPECT_FALSE(sums.empty()) << what;
    for (const auto& [group, sum] : sums) EXPECT_NEAR(sum, 1, 1e-6) << what << ": " << group;
    EXPECT_TRUE(!r.exact || r.error == 0) << what;
}

// Random games of every game: whatever can be weighed gives sound numbers, and the same in every world the seat cannot tell apart.
TEST(Weighing, NumbersAreSoundAndTellNothingHidden) {
    std::map<std::string_view, int> weighed, exact;
    for (const Module* m : all_games()) {
        if (!m->odds_if) continue;
        for (u64 seed = 1; seed <= static_cast<u64>(effort(6, 20, 200)); ++seed) {
            Session s = Session::start(*m, m->load_embedded(), {}, std::make_unique<SeededDice>(seed), "");
            Rng rng(seed);
            int left = 12;
            for (int i = 0; i < 500 && s.pending() && left > 0; ++i) {
                const Seat seat = first_of(s.pending());
                ActionList list;
                m->list(s.data(), s.state(), seat, list);
                const Action a = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
                try {
                    const OddsReport r = odds_of_choice(*m, s.data(), s.state(), seat, std::span(&a, 1));
                    const std::string what = std::string(m->id) + ": " + print(*m, s.data(), a);
                    expect_sound(r, what);
                    AnyState dream;
                    dream.copy_from(*m, s.state());
                    Rng other(seed);
                    m->resample(s.data(), dream.bytes(), seat, other);
                    const OddsReport same = odds_of_choice(*m, s.data(), dream.bytes(), seat, std::span(&a, 1));
                    ASSERT_EQ(r.rows.size(), same.rows.size()) << what;
                    for (std::size_t k = 0; k < r.rows.size(); ++k)
                        EXPECT_EQ(r.rows[k].probability, same.rows[k].probability) << what;
                    EXPECT_EQ(r.exact, same.exact) << what;
                    if (r.exact) {  // then it is the truth
                        SeededDice dice(1);
                        const OddsReport truth = m->odds_if(s.data(), s.state(), seat, a, dice);
                        ASSERT_EQ(truth.rows.size(), r.rows.size()) << what;
                        for (std::size_t k = 0; k < r.rows.size(); ++k)
                            EXPECT_NEAR(truth.rows[k].probability, r.rows[k].probability, 1e-12) << what;
                    }
                    ++weighed[m->id];
                    exact[m->id] += r.exact;
                    --left;
                } catch (const Refusal&) {  // nothing to weigh in it
                }
                s.act(seat, a);
            }
        }
    }
    for (const auto& [game, n] : weighed) EXPECT_GT(n, 5) << game;
    EXPECT_GE(weighed.size(), 3U);
    EXPECT_GT(exact["sabres"], 0);
    EXPECT_GT(exact["blocks"], 0);
    EXPECT_LT(exact["blocks"], weighed["blocks"]) << "hidden blocks are not known";
}

class Weigh : public ServerTest {};

TEST_F(Weigh, ChoicesOfTheListAreAnswered) {
    start();
    Browser a = browser();
    const std::string id = new_game(a, "me", "bot:greedy", {{"game", "sabres"}});
    Player p(port(), id, a.cookie);
    json choices;
    for (int i = 0; i < 400 && choices.is_null(); ++i) {
        if (!p.state["decision"].is_object()) {
            if (p.next().is_null()) break;
            continue;
        }
        for (const json& action : p.state["actions"])
            if (action["verb"] == "attack") choices.push_back(action["action"]);
        if (!choices.is_null()) break;
        json pick = p.state["actions"][0];
        for (const json& action : p.state["actions"])
            if (action["verb"] == "order") pick = action;
        p.act("us", pick["action"]);
    }
    ASSERT_FALSE(choices.is_null()) << "nobody could attack";
    choices.push_back("end");
    choices.push_back("fly to the moon");
    const json answer = p.ask({{"type", "weigh"}, {"seat", "us"}, {"choices", choices}});
    ASSERT_EQ(answer["ok"], true) << answer;
    ASSERT_EQ(answer["choices"].size(), choices.size() - 2) << "what cannot be weighed is left out";
    EXPECT_EQ(answer["choices"][0]["choice"], choices[0]);
    EXPECT_EQ(answer["choices"][0]["odds"]["exact"], true) << "nothing is hidden in this game";

    Player watcher(port(), id, "");
    EXPECT_EQ(code(watcher.ask({{"type", "weigh"}, {"seat", "us"}, {"choices", choices}})), "not_your_seat");
    EXPECT_EQ(code(p.ask({{"type", "weigh"}, {"seat", "gb"}, {"choices", choices}})), "not_your_seat");
    EXPECT_EQ(code(p.ask({{"type", "weigh"}, {"seat", "us"}})), "missing_field");
    json many = json::array();
    for (int i = 0; i < 61; ++i) many.push_back("end");
    EXPECT_EQ(code(p.ask({{"type", "weigh"}, {"seat", "us"}, {"choices", many}})), "bad_field");
}

// Where both choose in secret, nobody learns by a question of his own that the other has just done something.
TEST_F(Weigh, TheOthersHalfOfASecretChoiceIsNotNoticed) {
    start();
    Browser us = browser(), gb = browser();
    const std::string id = two_player_game(us, gb, {{"options", {{"simo_move", 1}}}});
    Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
    const auto both = [&] {
        a.settle();
        b.settle();
        return a.state["decision"].is_object() && b.state["decision"].is_object();
    };
    for (int i = 0; i < 400 && !both(); ++i) play(a, b, 1);
    ASSERT_TRUE(both());
    Hall& hall = server->hall();
    // Asked by the American, who hears the answer when somebody has acted meanwhile.
    const auto asked_while = [&](Player& acts, const std::string& seat) {
        Held odds(hall.odds, hall.config.odds_threads);
        const json choices = json::array({a.state["actions"][0]["action"]});
        a.socket.send({{"type", "weigh"}, {"id", "while " + seat}, {"seat", "us"}, {"choices", choices}});
        EXPECT_TRUE(comes_true([&] { return hall.odds.queued() == 1; }));
        EXPECT_EQ(acts.act(seat, any_action(acts))["ok"], true);
        odds.let_go();
        for (;;) {
            const json frame = a.next();
            if (frame.is_null() || (frame["type"] == "reply" && frame["id"] == "while " + seat)) return frame;
        }
    };
    const json answer = asked_while(b, "gb");
    EXPECT_EQ(answer["ok"], true) << answer;
    a.settle();
    ASSERT_TRUE(a.state["decision"].is_object());
    EXPECT_EQ(code(asked_while(a, "us")), "stale") << "what one does oneself counts";
}

// The same attack after a way back meets the same dice (docs/api.md, Fair dice).
TEST_F(Weigh, WhatIsTakenBackIsRolledAgainAlike) {
    start();
    Browser a = browser();
    const std::string id = new_game(a, "me", "bot:greedy", {{"game", "sabres"}});
    Player p(port(), id, a.cookie);
    const auto attack_of = [&p]() -> json {
        for (const json& action : p.state["actions"])
            if (action["verb"] == "attack") return action["action"];
        return nullptr;
    };
    for (int i = 0; i < 400 && attack_of().is_null(); ++i) {
        if (!p.state["decision"].is_object()) {
            if (p.next().is_null()) break;
            continue;
        }
        json pick = p.state["actions"][0];
        for (const json& action : p.state["actions"])
            if (action["verb"] == "order") pick = action;
        p.act("us", pick["action"]);
    }
    const json attack = attack_of();
    ASSERT_FALSE(attack.is_null());
    std::vector<json> rolls;
    for (int again = 0; again < 3; ++again) {
        const std::size_t known = p.journal.size();
        ASSERT_EQ(p.act("us", attack)["ok"], true);
        p.settle();  // the position after it has come too
        for (std::size_t n = known; n < p.journal.size(); ++n)
            if (!p.journal[n]["dice"].empty()) {
                rolls.push_back(p.journal[n]["dice"]);
                break;
            }
        ASSERT_EQ(rolls.size(), static_cast<std::size_t>(again) + 1) << "nothing was rolled";
        ASSERT_EQ(a.post("/api/games/" + id + "/rollback", {{"seat", "us"}, {"to", p.state["back"]}}).status, 200U);
        for (int i = 0; i < 50 && attack_of() != attack; ++i) p.next();
        ASSERT_EQ(attack_of(), attack) << "back at the attack, " << again << ": " << p.state["decision"]
                                       << p.state["step"] << p.state["actions"];
    }
    EXPECT_EQ(rolls[1], rolls[0]);
    EXPECT_EQ(rolls[2], rolls[0]);
}

}  // namespace
}  // namespace ghent::server
