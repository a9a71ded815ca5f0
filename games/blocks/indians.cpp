// 9.0 Indians (printed as a second 11.0).
#include "games/blocks/knowledge.h"
#include "games/blocks/words.h"

namespace ghent::blocks {

// Tecumseh enters at Detroit when the British have captured it: an army block of theirs there, no American land block, and
// no battle left to fight. Once per game, at full strength.
void tecumseh_may_enter(Ctx& c) {
    State& s = c.s;
    const int b = c.d.named.tecumseh, town = c.d.named.detroit;
    if (s.at[b] != kWaiting || contested(s, town)) return;
    if (!army_at(c.d, s, Seat::gb, town) || land_at(c.d, s, Seat::us, town)) return;
    put(s, b, town);
    s.steps[b] = c.d.strength[static_cast<std::size_t>(b)];
    show_at(s, b, town);
    show_steps(s, b);
    tell(c, {kEvTecumsehEnters, R("9.0a"), Seat::gb, town});
}

// He retires from the game, in the open.
void retire_tecumseh(Ctx& c) {
    const int b = c.d.named.tecumseh;
    const int town = c.s.at[b];
    c.reveal();
    out_of_game(c.d, c.s, b);
    tell(c, {kEvTecumsehRetires, R("9.0c"), Seat::gb, town});
}

// He does not fight alone (9.0). A single British block that fights is therefore not Tecumseh, and now everybody knows.
void tecumseh_may_be_alone(Ctx& c, int town) {
    State& s = c.s;
    const int b = c.d.named.tecumseh;
    const u64 british = land_at(c.d, s, Seat::gb, town);
    if (count(british) != 1 || !has(s.may[b], town)) return;
    if (british == one(b)) return retire_tecumseh(c);
    c.reveal();
    s.may[b] &= ~one(town);
}

void tecumseh_needs_company(Ctx& c, int town) {
    if (c.s.at[c.d.named.tecumseh] == town && !army_at(c.d, c.s, Seat::gb, town)) retire_tecumseh(c);
}

}  // namespace ghent::blocks
