#include "games/frontier/test/scripts.h"

#include <gtest/gtest.h>

#include <sstream>

#include "core/strings.h"

namespace ghent::frontier::test {

namespace {

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \n");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \n") - first + 1));
}

Seat seat_of(std::string_view word) {
    if (word != "us" && word != "gb") throw Refusal("no side " + std::string(word));
    return word == "us" ? US : GB;
}

void expect(Table& t, const std::string& line) {
    std::istringstream in(line);
    std::string what, which;
    in >> what >> which;
    const State& s = t.s;
    if (const std::size_t sign = what.find('@'); sign != std::string::npos) {
        EXPECT_EQ(t.where(what.substr(0, sign)), what.substr(sign + 1)) << line;
    } else if (what == "full" || what == "reduced") {
        EXPECT_EQ(s.reduced.has(t.counter(which)), what == "reduced") << line;
    } else if (what == "built" || what == "unbuilt") {
        EXPECT_EQ(s.built.has(t.counter(which)), what == "built") << line;
    } else if (what == "burned") {
        EXPECT_TRUE(s.burned.has(t.settlement(which))) << line;
    } else if (what == "dismantled") {
        EXPECT_TRUE(s.dismantled.has(t.settlement(which))) << line;
    } else if (what == "taken") {
        EXPECT_TRUE(s.taken.has(t.settlement(which))) << line;
    } else if (what == "besieged") {
        EXPECT_TRUE(s.besieged.has(t.settlement(which))) << line;
    } else if (what == "prize" || what == "own") {
        EXPECT_EQ(s.prize.has(t.counter(which)), what == "prize") << line;
    } else if (what == "moves") {  // the activation of that unit, with so many points besides
        int bonus = 0;
        in >> bonus;
        EXPECT_EQ(s.act.on ? t.d().piece_id(s.act.unit) : "nobody", which) << line;
        EXPECT_EQ(int{s.act.bonus}, bonus) << line;
    } else if (what == "assaults") {
        int drm = 0;
        in >> drm;
        EXPECT_EQ(s.assault.on ? t.d().settlement(s.assault.settlement).id : "nothing", which) << line;
        EXPECT_EQ(int{s.assault.drm[0]}, drm) << line;
    } else if (what == "unhurt") {
        EXPECT_FALSE(is_wrecked(s, t.settlement(which))) << line;
    } else if (what == "fort" || what == "nofort") {
        bool up = false;
        for (std::size_t i = 0; i < kEventForts; ++i) up |= t.d().forts[i].id == which && (s.fort_up >> i & 1);
        EXPECT_EQ(up, what == "fort") << line;
    } else if (what == "road") {
        EXPECT_TRUE(s.road_open) << line;
    } else if (what == "wwus") {
        EXPECT_EQ(int{s.wwus}, std::stoi(which)) << line;
    } else if (what == "hand") {
        int n = -1;
        in >> n;
        EXPECT_EQ(hand_size(t.d(), s, seat_of(which)), n) << line;
    } else if (what == "asks") {
        std::string step;
        in >> step;
        EXPECT_EQ(t.question(), which + " " + step) << line;
    } else {
        ADD_FAILURE() << "nothing is expected by: " << line;
    }
}

}  // namespace

Table play_event(const CardCase& x) {
    const Card* card = nullptr;
    Table probe("campaign_1812");
    const int number = probe.d().card_index(x.card);
    if (number < 0) throw Refusal("no card " + std::string(x.card));
    card = &probe.d().card(number);
    Table t(card->year == 1812 ? "campaign_1812" : card->year == 1814 ? "campaign_1814" : "campaign_1813");
    t.put(x.position).mark(x.marks);
    t.ops(card->side, 0, x.card);
    t.does(other(card->side), "pass");
    return t;
}

void run_script(Table& t, std::string_view script) {
    for (const std::string_view part : split(script, ';')) {
        const std::string line = trimmed(part);
        if (line.empty()) continue;
        SCOPED_TRACE(line);
        std::istringstream in(line);
        std::string head;
        in >> head;
        const std::string rest = trimmed(std::string_view(line).substr(head.size()));
        if (head == "=") expect(t, rest);
        else if (head == "roll") {
            std::istringstream numbers(rest);
            ghent::test::Roll roll;
            numbers >> roll.what;
            for (int n; numbers >> n;) roll.faces.push_back(n);
            t.rolls(std::vector<ghent::test::Roll>{roll});
        } else if (head == "draw") t.dice.draws.push_back(rest);
        else if (head == "us!" || head == "gb!") {
            const std::size_t bar = rest.find('/');
            const std::string words = trimmed(std::string_view(rest).substr(bar + 1));
            const std::string action = trimmed(std::string_view(rest).substr(0, bar));
            std::set<u16> reasons;
            const std::string why = t.why(seat_of(std::string_view(head).substr(0, 2)), action, reasons);
            EXPECT_NE(why.find(words), std::string::npos) << action << ": " << why;
        } else {
            t.does(seat_of(head), rest);
        }
        if (::testing::Test::HasFatalFailure()) return;
    }
}

void run_cases(std::initializer_list<CardCase> cases) {
    for (const CardCase& x : cases) {
        SCOPED_TRACE(std::string(x.card) + " " + std::string(x.position));
        Table t = play_event(x);
        const Seat side = side_of_card(t.d().card_index(x.card));
        // Rolls and draws that `use` needs at once stand at the beginning of the script.
        std::string_view rest = x.script;
        while (true) {
            const std::string_view first = rest.substr(0, rest.find(';'));
            const std::string line = trimmed(first);
            if (!line.starts_with("roll") && !line.starts_with("draw")) break;
            run_script(t, line);
            rest.remove_prefix(std::min(rest.size(), first.size() + 1));
        }
        t.does(side, "use");
        run_script(t, rest);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace ghent::frontier::test
