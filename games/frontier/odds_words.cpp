// Odds of what a choice leads to, and of a land Combat described in words: us_6th us_13th- us_pike vs br_8th at queenston from lewiston.
// A counter with a minus is on its Reduced-Strength side; supply is traced on a map with nobody else on it.
#include <fmt/format.h>

#include <vector>

#include "core/strings.h"
#include "games/frontier/chapters.h"
#include "games/frontier/frontier.h"
#include "games/frontier/odds.h"
#include "games/frontier/steps.h"

namespace ghent::frontier {

// A posture, an Evade or a second charge in a land Combat; a siege assault.
OddsReport odds_if(const Data& d, const State& s, Seat seat, Action a, Dice& dice) {
    const bool in_combat =
        s.land.on && (a.verb == kPosture || a.verb == kFight || a.verb == kAgain || a.verb == kDecline);
    if (!in_combat && a.verb != kAssault) throw Refusal("there is no combat in it");
    State t = s;
    RecordingDice used(dice);
    module().apply(d, &t, seat, a, used, nullptr);
    if (!t.land.on && !t.assault.on) throw Refusal("there is no combat in it");
    OddsReport out = odds(d, t);
    out.exact = out.exact && used.taken.empty();
    return out;
}

namespace {

int read_hex(const Data& d, const std::string& word) {
    if (const int h = d.hex_index(word); h != kNoHex) return h;
    const int x = d.settlement_index(word);
    if (x == kNoSettlement) throw Refusal(fmt::format("no hex or settlement is called {}", in_quotes(word)));
    return d.settlement(x).hex;
}

std::pair<int, bool> read_counter(const Data& d, std::string_view word) {
    const bool reduced = word.ends_with('-');
    if (reduced) word.remove_suffix(1);
    const int p = d.piece_index(word);
    if (p == kNoPiece || !is_land_unit(p))
        throw Refusal(fmt::format("no regiment or officer is called {}", in_quotes(word)));
    if (reduced && !is_regiment(p)) throw Refusal(fmt::format("{} has no reduced side (3.1.4)", word));
    return {p, reduced};
}

class NoDice final : public Dice {
public:
    Volley hits(u16, std::span<const Shot>, int) override { throw std::logic_error("nothing is rolled"); }
    std::span<const u8> faces(u16, int, int) override { throw std::logic_error("nothing is rolled"); }
    u16 pick(u16, std::span<const u16>) override { throw std::logic_error("nothing is drawn"); }
};

}  // namespace

void odds_position(const Data& d, std::span<const std::string> words, State& s) {
    s = State{};
    s.wwus = kTrackEnd;
    std::vector<std::pair<int, bool>> side[2];
    int hex = -1, from = -1, now = 0;
    u16 flags = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto next = [&]() -> const std::string& {
            if (i + 1 >= words.size()) throw Refusal(fmt::format("something must follow '{}'", word));
            return words[++i];
        };
        if (word == "vs") now = 1;
        else if (word == "at") hex = read_hex(d, next());
        else if (word == "from") from = read_hex(d, next());
        else if (word == "river") flags = kFightRiver;
        else if (word == "landing") flags = kFightLanding;
        else side[now].push_back(read_counter(d, word));
    }
    if (side[0].empty() || side[1].empty() || hex < 0)
        throw Refusal("a combat is UNITS vs UNITS at HEX: us_6th us_13th vs br_49th at queenston");
    if (is_water(d.hex(hex).terrain)) throw Refusal("a land Combat is fought on land");
    const Seat attacker = d.side[at(side[0][0].first)];
    Pieces attackers{};
    for (const int which : {0, 1}) {
        bool regiment = false;
        for (const auto& [p, reduced] : side[which]) {
            if ((d.side[at(p)] == attacker) != (which == 0))
                throw Refusal("the units of each side stand together, the attackers first");
            put(d, s, p, hex);
            if (reduced) s.reduced.add(p);
            if (which == 0) attackers.add(p);
            regiment |= is_regiment(p);
        }
        if (!regiment) throw Refusal("each side needs a regiment");
    }
    s.active = byte(index(attacker));
    s.flow.push({.step = kStepWar, .pc = WarPart::action_over});
    s.flow.push({.step = kStepPhase, .pc = PhasePart::docks, .seat = s.active});
    s.flow.push({.step = kStepOps, .seat = s.active});
    NoDice none;
    Ctx c{d, s, none, nullptr};
    start_combat(c, attacker, attackers, hex, from, flags);
}

}  // namespace ghent::frontier
