// Scenarios and their starting positions.
#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

int option(const Setup& setup, std::string_view id) {
    const auto found = setup.options.find(id);
    return found == setup.options.end() ? 0 : found->second;
}

// drop_offmap: what lies on the other map is left out of the game.
bool is_there(const Data& d, const State& s, int settlement) { return settlement_in_play(d, s, settlement); }

void put_up(const Data& d, State& s, const StartingPosition& start) {
    s.burned = start.burned;
    s.dismantled = start.dismantled;
    s.taken = start.taken;
    s.fort_up = start.forts;
    s.road_open = start.road_open;
    s.wwus = byte(start.wwus + kTrackEnd);
    for (const SetupPiece& x : start.pieces) {
        if (!is_there(d, s, x.settlement)) {
            s.at[x.piece] = kLost;
            continue;
        }
        s.at[x.piece] = in_hex(d.settlement(x.settlement).hex);
        if (x.reduced) s.reduced.add(x.piece);
        if (x.built) s.built.add(x.piece);
        if (x.prize) s.prize.add(x.piece);
        if (x.lake != kNoLake) s.lakes[x.piece - kCommodore0] = byte(1 << x.lake);
    }
    for (const u8 p : start.eliminated) s.at[p] = kLost;
    for (const SetupDepot& x : start.depots)
        if (is_there(d, s, x.settlement)) s.at[free_depot(s, x.side)] = in_hex(d.settlement(x.settlement).hex);
}

}  // namespace

void set_up(Ctx& c, const Setup& setup) {
    const Data& d = c.d;
    State& s = c.s;
    int war = 0;
    if (!setup.scenario.empty()) {
        for (war = 0; war < static_cast<int>(d.wars.size()); ++war)
            if (d.wars[at(war)].id == setup.scenario) break;
        if (war == static_cast<int>(d.wars.size())) throw Refusal("no scenario " + setup.scenario);
    }
    const War& w = d.wars[at(war)];
    s.war = byte(war);
    s.season = w.start;
    s.year = byte(d.seasons[w.start].year - 1812);
    s.last_season = w.end;
    if (const int last = option(setup, "last_season")) {
        if (last - 1 < w.start || d.seasons[at(last - 1)].kind == SeasonKind::winter)
            throw Refusal("the game cannot end in that Season", "5.4.4");
        s.last_season = byte(last - 1);
    }
    s.end_die = option(setup, "end_d6") ? 6 : w.end_die;
    s.british_start = byte(option(setup, "british_start"));
    for (int i = 0; i < kCommodores; ++i) s.lakes[i] = d.commodores[at(i)].lakes;
    put_up(d, s, d.setups[w.setup]);
    recount(d, s);
    for (int h = 0; h < 2; ++h) s.cards.where[kCards + h] = kNotInGame;
    tell(c, {kEvSetup, R("5.0"), Seat::us, war});
    push(s, kStepWar, Seat::us);
    s.flow.top().pc = WarPart::first_player;
}

}  // namespace ghent::frontier
