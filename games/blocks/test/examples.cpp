#include "games/blocks/test/examples.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "core/strings.h"
#include "games/blocks/blocks.h"
#include "testing/examples.h"

namespace ghent::blocks::test {

Seat seat_of(std::string_view letters) { return letters == "US" ? Seat::us : Seat::gb; }

// ---------------------------------------------------------------- dice

ExampleDice::ExampleDice(const State& s, std::vector<int> numbers, std::vector<int> listed)
    : s_(s), numbers_(std::move(numbers)), listed_(std::move(listed)) {}

u8 ExampleDice::next(u16 what, int sides) {
    if (sides != module().chances[what].sides)
        throw Refusal(fmt::format("{}: dice of {} sides", module().chances[what].name, sides));
    if (left() == 0 && what == kChNaval && calm_after_the_end) return 6;
    if (next_ == numbers_.size())
        throw Refusal(fmt::format("the rules ask for {}; the vector has no more dice", module().chances[what].name));
    return static_cast<u8>(numbers_[next_++]);
}

// The rules roll F2 blocks first, a vector in the order of its list.
std::vector<u8> ExampleDice::volley(int n, int sides) {
    const Seat attacker = static_cast<Seat>(s_.army.attacker);
    const bool defender_fires = s_.flow.top().step == kStepDefenderFire;
    const u64 firing = land_at(data(), s_, defender_fires ? other(attacker) : attacker, s_.army.town);
    std::map<int, std::vector<u8>> of;
    for (const int b : listed_)
        for (int i = 0; has(firing, b) && i < s_.steps[b]; ++i) of[b].push_back(next(kChVolley, sides));
    std::vector<u8> out;
    for (const int fire : {2, 1})
        for (const int b : members(firing))
            if (data().fire[static_cast<std::size_t>(b)] == fire) out.insert(out.end(), of[b].begin(), of[b].end());
    EXPECT_EQ(out.size(), static_cast<std::size_t>(n)) << "every firing block is listed in the position";
    return out;
}

Volley ExampleDice::hits(u16 what, std::span<const Shot> shots, int sides) {
    int n = 0;
    for (const Shot& shot : shots) n += shot.n;
    if (what == kChVolley) {
        rolled_ = volley(n, sides);
    } else {
        rolled_.clear();
        for (int i = 0; i < n; ++i) rolled_.push_back(next(what, sides));
    }
    int hits = 0;
    std::size_t i = 0;
    for (const Shot& shot : shots)
        for (int k = 0; k < shot.n; ++k) hits += rolled_[i++] <= shot.upto;
    return {hits, rolled_};
}

std::span<const u8> ExampleDice::faces(u16 what, int n, int sides) {
    if (left() == 0 && what == kChInitiative) return spare_.faces(what, n, sides);
    rolled_.clear();
    for (int i = 0; i < n; ++i) rolled_.push_back(next(what, sides));
    return rolled_;
}

u16 ExampleDice::pick(u16 what, std::span<const u16> from) { return spare_.pick(what, from); }

// ---------------------------------------------------------------- decisions

namespace {

bool is_step(std::string_view decision, const State& s, Seat seat) {
    const u8 step = s.flow.top().step;
    const bool attacks = s.naval.on && static_cast<Seat>(s.naval.attacker) == seat;
    if (decision == "D01" || decision == "D02") return step == kStepDeploy;
    if (decision == "D03") return step == kStepChooseOrder;
    if (decision == "D04") return step == kStepNavalPhase;
    if (decision == "D05") return step == kStepArmyPhase;
    if (decision == "D06" || decision == "D23") return step == kStepBattles;
    if (decision == "D08") return step == kStepNavalRetreat && attacks;
    if (decision == "D09") return step == kStepNavalRetreat && !attacks;
    if (decision == "D10") return step == kStepEscape;
    if (decision == "D11") return step == kStepAccept;
    if (decision == "D12") return step == kStepHits || step == kStepHiddenHits;
    if (decision == "D13") return step == kStepAttackerTurn;
    if (decision == "D14") return step == kStepDefenderTurn;
    if (decision == "D16") return step == kStepAttrition;
    if (decision == "D17") return step == kStepWithdrawal;
    if (decision == "D18") return step == kStepSplit;
    if (decision == "D20") return step == kStepOrders;
    if (decision == "D21") return step == kStepAmphibiousGo;
    if (decision == "D22") return step == kStepMeetAt;
    throw Refusal(fmt::format("no decision is called {}", decision));
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> out;
    for (const std::string_view word : split(text, ' '))
        if (!word.empty()) out.emplace_back(word);
    return out;
}

std::pair<std::string, std::string> cut(const std::string& text, char at) {
    const auto i = text.find(at);
    if (i == std::string::npos) return {text, ""};
    return {text.substr(0, i), text.substr(i + 1)};
}

// "us_dld:canandaigua-fort_niagara": a path of one town or two.
std::string march(const std::string& word) {
    const auto [block, path] = cut(word, ':');
    const auto [first, second] = cut(path, '-');
    return second.empty() ? fmt::format("march {} {}", block, first)
                          : fmt::format("march {} {} via {}", block, second, first);
}

std::string sail(const std::string& word) {
    const auto [ship, to] = cut(word, ':');
    return fmt::format("sail {} to {}", ship, to);
}

// amphibious LAKE ORIGIN carried … march … ships …
std::string amphibious(const std::vector<std::string>& w) {
    std::string out = fmt::format("amphibious {} from {}", w[1], w[2]), part;
    for (std::size_t i = 3; i < w.size(); ++i) {
        if (w[i] == "carried" || w[i] == "march" || w[i] == "ships") part = w[i];
        else if (part == "carried") out += fmt::format("; carry {} {}", cut(w[i], ':').first, cut(w[i], ':').second);
        else if (part == "march") out += "; " + march(w[i]);
        else out += "; " + sail(w[i]);
    }
    return out + "; done";
}

std::string each(const std::vector<std::string>& w, std::size_t from, std::string (*one)(const std::string&)) {
    std::string out;
    for (std::size_t i = from; i < w.size(); ++i) out += one(w[i]) + "; ";
    return out + "done";
}

std::string phase(const std::vector<std::string>& w) {
    if (w[0] == "pass") return "pass";
    if (w[0] == "build") return w[2] == "new" ? fmt::format("build {}", w[1]) : fmt::format("raise {}", w[2]);
    if (w[0] == "naval_move") return each(w, 2, sail);
    if (w[0] == "amphibious") return amphibious(w);
    if (w[0] == "army_move") return each(w, 2, march);
    if (w[0] == "enter") {
        std::string out;
        for (std::size_t i = 2; i < w.size(); ++i) out += fmt::format("enter {} {}; ", w[i], w[1]);
        return out + "done";
    }
    throw Refusal(fmt::format("no phase action is called {}", w[0]));
}

std::string orders(std::string_view text) {
    std::string out;
    for (const std::string_view part : split(text, ';')) out += phase(words_of(part)) + "; ";
    return out + "done";
}

std::string naval_retreat(const std::vector<std::string>& w) {
    if (w[0] == "stay") return "stay";
    std::string out = "withdraw";
    for (std::size_t i = 1; i < w.size(); ++i) out += "; " + sail(w[i]);
    return out;
}

}  // namespace

std::string translated(std::string_view decision, std::string_view text) {
    const std::vector<std::string> w = words_of(text);
    if (decision == "D03" || decision == "D14") return std::string(text);
    if (decision == "D04" || decision == "D05") return phase(w);
    if (decision == "D08" || decision == "D09") return naval_retreat(w);
    if (decision == "D10") return fmt::format("{} {}", w[0] == "attempt" ? "escape" : "hold", w[1]);
    if (decision == "D11") return std::string(text);
    if (decision == "D12") return fmt::format("hit {}", w[0]);
    if (decision == "D13" && w[0] == "retreat")
        return fmt::format("{} {}", w[2] == "water" ? "reembark" : "retreat", w[1]);
    if (decision == "D13") return std::string(text);
    if (decision == "D16") return fmt::format("starve {}; done", w[1]);
    if (decision == "D17") return each(w, 0, sail);
    if (decision == "D20") return orders(text);
    if (decision == "D22") return fmt::format("meet {}", w[1]);
    if (decision == "D23") return fmt::format("fight {}", w[0]);
    throw Refusal(fmt::format("{} {}: no translation", decision, text));
}

// ---------------------------------------------------------------- playing

namespace {

std::vector<int> listed_blocks(const Example& e) {
    std::vector<int> out;
    for (const std::string& line : e.list("position")) out.push_back(data().block_index(cut(line, '@').first));
    return out;
}

}  // namespace

Replay::Replay(const Example& of, bool in_the_dark)
    : example(of), t(of.text("position")), dice(t.s, of.numbers("dice"), listed_blocks(of)) {
    t.other_dice = &dice;
    dice.calm_after_the_end = example.id.starts_with("d42");  // it ends with the roll for the Defender
    if (in_the_dark) t.in_the_dark();
    stand();
    for (const std::string& action : example.list("actions")) {
        settle_hits();
        moments.push_back(t.s);
        play(action);
    }
    settle_hits();
    moments.push_back(t.s);
    EXPECT_EQ(dice.left(), used_numbers_) << "every die of the vector is rolled";
}

void Replay::stand() {
    const std::string now = example.text("now");
    std::smatch m;
    const auto number = [&](std::size_t i) { return std::stoi(m[i].str()); };
    if (now == "any") return;
    if (now == "D01") {
        t.begin();
    } else if (std::regex_match(now, m, std::regex(R"((\d+) turn (\d+), (US|BR), (D04|D05))"))) {
        t.stand(m[4] == "D04" ? Point::naval_phase : Point::army_phase, seat_of(m[3].str()), number(1), number(2));
    } else if (std::regex_match(now, m, std::regex(R"((\d+) turn (\d+), (D20|initiative))"))) {
        if (m[3] == "D20") t.simo();
        t.stand(m[3] == "D20" ? Point::orders : Point::initiative, Seat::us, number(1), number(2));
    } else if (std::regex_match(now, m, std::regex(R"((\d+) after turn 10, V1(?: with VP US (\d+), BR (\d+))?)"))) {
        if (m[2].matched) give_points(t, number(2), number(3));
        t.stand(Point::victory, Seat::us, number(1));
    } else if (std::regex_match(now, m, std::regex(R"((\d+) Winter, (D16|W2|W3)(.*))"))) {
        if (m[3] == " with US pool = the three listed blocks") {
            u64 rest = data().pool[index(Seat::us)];
            for (const int b : listed_blocks(example)) rest &= ~one(b);
            for (const int b : members(rest)) t.put(data().block[static_cast<std::size_t>(b)].id + "@utica");
        } else if (m[3].length() > 0) {
            throw Refusal(fmt::format("'{}' says where to stand in words nobody understands", now));
        }
        t.stand(m[2] == "D16"  ? Point::attrition
                : m[2] == "W2" ? Point::withdrawal
                               : Point::reinforcements,
                Seat::us, number(1));
    } else {
        throw Refusal(fmt::format("'{}' says where to stand in words nobody understands", now));
    }
}

bool Replay::asks(const State& s, Seat seat, std::string_view decision) {
    return !s.flow.over && (module().pending(data(), &s) & bit(seat)) != 0 && is_step(decision, s, seat);
}

// Hits without a choice are not written in a vector.
void Replay::settle_hits() {
    while (asks(t.s, Seat::us, "D12") || asks(t.s, Seat::gb, "D12")) {
        const Seat seat = static_cast<Seat>(t.s.flow.top().seat);
        const auto options = t.options(seat);
        if (options.size() != 1) return;
        t.does(seat, options[0]);
    }
}

void Replay::perform(Seat seat, std::string_view decision, const std::string& actions) {
    if (!asks(t.s, seat, decision)) t.forced();
    if (!asks(t.s, seat, decision))
        throw Refusal(
            fmt::format("{} should be asked for {}, but the question is {}", name(seat), decision, t.question()));
    t.does(seat, actions);
}

void Replay::play(const std::string& action) {
    static const std::regex fires(R"((\w+) fires)"), decides(R"((US|BR) (D\d\d) (.*))");
    std::smatch m;
    if (std::regex_match(action, m, fires)) return fire_alone(m[1].str());
    if (!std::regex_match(action, m, decides)) throw Refusal(fmt::format("'{}' is no action", action));
    const Seat seat = seat_of(m[1].str());
    const std::string decision = m[2].str(), text = m[3].str();
    if (text == "deploy with no block in ticonderoga") return;  // an attempt: see its expectation
    if (text == "two blocks albany, two blocks pittsburgh") return split_reinforcements(seat);
    perform(seat, decision, translated(decision, text));
}

void Replay::split_reinforcements(Seat seat) {
    for (const char* town : {"albany", "albany", "pittsburgh", "pittsburgh"}) {
        const int drawn = first(land_at(data(), t.s, seat, kDelay) & ~[&] {
            u64 assigned = 0;
            for (int b = 0; b < kBlocks; ++b)
                if (t.s.order_to[b]) assigned |= one(b);
            return assigned;
        }());
        perform(seat, "D18", fmt::format("assign {} {}", data().block[static_cast<std::size_t>(drawn)].id, town));
    }
    perform(seat, "D18", "done");
}

Replay::Shots fire_alone(const std::string& block, int steps, const std::vector<int>& faces) {
    const Seat side = side_of(data().block_index(block));
    const auto [town, from, enemy] = side == Seat::us ? std::tuple{"plattsburgh", "lacolle", "br_r41"}
                                                      : std::tuple{"lacolle", "plattsburgh", "us_r06"};
    Table t(fmt::format("{}@{}:{} {}@{}", block, town, steps, enemy, from));
    t.stand(Point::army_phase, other(side));
    t.rolls({{"volley", faces}});
    t.does(other(side), fmt::format("march {} {}; done", enemy, town));
    t.does(side, "accept");
    const std::vector<Said> fire = t.told(kEvFire);
    return {static_cast<int>(fire.at(0).dice.size()), fire.at(0).a};
}

void Replay::fire_alone(const std::string& block) {
    const int steps = t.steps(block);
    const std::vector<int> numbers = example.numbers("dice");
    std::vector<int> faces;
    for (int i = 0; i < steps; ++i) faces.push_back(numbers.at(used_numbers_++));
    fired[block] = test::fire_alone(block, steps, faces);
}

const State& Replay::moment(std::string_view decision) const {
    for (auto s = moments.rbegin(); s != moments.rend(); ++s)
        for (const Seat seat : kSeats)
            if (asks(*s, seat, decision)) return *s;
    throw Refusal(fmt::format("nobody was asked for {}", decision));
}

// ---------------------------------------------------------------- points

// Army blocks at home score one each; a fleet on a lake scores two.
void give_points(Table& t, int us, int gb) {
    int lake = 0;
    for (const Seat side : kSeats) {
        int points = side == Seat::us ? us : gb;
        const u64 army = data().army[index(side)];
        const u64 ships = data().ships[index(side)];
        for (int ship = first(ships); points > count(army); points -= 2, ++ship)
            t.put(fmt::format("{}@{}:1", data().block[static_cast<std::size_t>(ship)].id,
                              data().lakes.at(static_cast<std::size_t>(lake++)).id));
        const char* home = side == Seat::us ? "albany" : "quebec";
        for (const int b : members(army))
            if (points-- > 0) t.put(fmt::format("{}@{}", data().block[static_cast<std::size_t>(b)].id, home));
    }
}

}  // namespace ghent::blocks::test
