#include "games/amateurs/test/combat_table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/strings.h"

namespace ghent::amateurs::test {

CombatTable& CombatTable::fleet(Seat side, std::string_view lake, std::string_view ships) {
    for (const std::string_view type : split(ships, ' ')) ship(fmt::format("{} {} on_{}", name(side), type, lake));
    return *this;
}

CombatTable& CombatTable::within(Seat round_of) {
    round(round_of);
    s.flow.pop();  // what the test puts there stands for the card
    return *this;
}

CombatTable& CombatTable::attack(std::string_view exp, std::string_view from) {
    const int e = force(exp);
    const Seat side = side_of_exp(e);
    if (s.flow.depth == 0) within(side);
    Ctx c = ctx();
    begin_combat(c, {.attacker = side, .exp = e, .place = s.exp_at[e], .from = from.empty() ? 0 : place(from)});
    run();
    return *this;
}

void CombatTable::finish() {
    for (int i = 0; i < 60 && !over(); ++i) {
        const std::string now = question();
        if (now.ends_with(" round") || now == "nothing") return;
        const Seat who = now.starts_with("gb") ? GB : US;
        const char* idle[] = {"pass", "stay", "done", "apart", "engage", "stop", "decline"};
        const auto* it = std::ranges::find_if(idle, [&](const char* a) { return allows(who, a); });
        does(who, it != std::end(idle) ? std::string(*it) : options(who)[0]);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

std::string CombatTable::peace_track() const { return fmt::format("{} {}", s.peace[0], s.peace[1]); }

std::vector<std::string> CombatTable::modifiers_of(u16 event, std::size_t nth) const {
    std::vector<std::string> out;
    for (const Event& e : log.events) {
        if (e.what != event || nth-- != 0) continue;
        for (const Modifier& m : log.modifiers_of(e)) out.push_back(fmt::format("{:+} {}", m.value, kRuleIds[m.rule]));
        break;
    }
    return out;
}

CombatTable chateauguay(std::string_view us, std::string_view gb) {
    CombatTable t;
    t.exp(fmt::format("us_a chateauguay {}", us)).loose(fmt::format("gb chateauguay {}", gb));
    t.within(US);
    return t;
}

}  // namespace ghent::amateurs::test
