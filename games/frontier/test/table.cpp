#include "games/frontier/test/table.h"

#include <fmt/format.h>

#include "core/strings.h"
#include "games/frontier/frontier.h"

namespace ghent::frontier::test {

namespace {

std::vector<std::string> pieces_of(std::string_view text, char separator) {
    std::vector<std::string> out;
    for (const std::string_view part : split(text, separator)) {
        const std::size_t first = part.find_first_not_of(' ');
        if (first == std::string_view::npos) continue;
        out.emplace_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
    }
    return out;
}

}  // namespace

Table::Table(Bare) : TestTable(module(), std::static_pointer_cast<const Data>(module().load_embedded()), step_rows()) {}

Table Table::start(std::string_view scenario) {
    Table t(Bare{});
    module().setup(t.d(), {std::string(scenario), {}}, &t.s, t.dice, &t.log);
    return t;
}

Table::Table(std::string_view scenario) : Table(Bare{}) {
    int war = 0;
    while (d().wars.at(static_cast<std::size_t>(war)).id != scenario) ++war;
    const War& w = d().wars[static_cast<std::size_t>(war)];
    s.war = byte(war);
    s.season = w.start;
    s.last_season = w.end;
    s.year = byte(d().seasons[w.start].year - 1812);
    s.end_die = w.end_die;
    s.wwus = kTrackEnd;
    for (int i = 0; i < kCommodores; ++i) s.lakes[i] = d().commodores[static_cast<std::size_t>(i)].lakes;
    for (const u8 card : d().all_cards) {
        const Card& x = d().card(card);
        if (x.year == 1812 + s.year) s.cards.where[card] = x.windows ? u8{kDiscard} : deck(x.side);
    }
}

int Table::counter(std::string_view id) const {
    const int p = d().piece_index(id);
    if (p == kNoPiece) throw Refusal(fmt::format("no counter {}", id));
    return p;
}
int Table::settlement(std::string_view id) const {
    const int x = d().settlement_index(id);
    if (x == kNoSettlement) throw Refusal(fmt::format("no settlement {}", id));
    return x;
}
int Table::hex(std::string_view place) const {
    if (const int h = d().hex_index(place); h != kNoHex) return h;
    return d().settlement(settlement(place)).hex;
}
std::string Table::where(std::string_view id) const {
    const int p = counter(id);
    if (!on_map(s, p)) return arg_id(d(), kPlaceCodeKind, s.at[p]);
    const u8 x = d().hex(hex_of(s, p)).settlement;
    return x == kNoSettlement ? d().hex_id(hex_of(s, p)) : d().settlement(x).id;
}

Table& Table::put(std::string_view counters) {
    for (const std::string& word : pieces_of(counters, ' ')) {
        const std::size_t sign = word.find('@');
        if (sign == std::string::npos) throw Refusal(fmt::format("{} has no place", word));
        const int p = counter(word.substr(0, sign));
        const std::vector<std::string> parts = pieces_of(word.substr(sign + 1), ':');
        const auto said = [&](std::string_view what) {
            return std::find(parts.begin() + 1, parts.end(), what) != parts.end();
        };
        if (is_vessel(p) && !said("unbuilt")) s.built.add(p);
        if (said("reduced")) s.reduced.add(p);
        if (said("prize")) s.prize.add(p);
        if (const int ship = d().piece_index(parts.at(0)); is_vessel(ship)) go_aboard(d(), s, p, ship);
        else frontier::put(d(), s, p, hex(parts.at(0)));
        if (said("inside")) set_inside(d(), s, p, true);
    }
    recount(d(), s);
    return *this;
}

Table& Table::mark(std::string_view marks) {
    for (const std::string& mark : pieces_of(marks, ';')) {
        const std::vector<std::string> words = pieces_of(mark, ' ');
        if (words.at(0) == "road") {
            s.road_open = 1;
            continue;
        }
        if (words.at(0) == "fort") {
            for (std::size_t i = 0; i < kEventForts; ++i)
                if (d().forts[i].id == words.at(1)) s.fort_up = byte(s.fort_up | 1 << i);
            continue;
        }
        const int x = settlement(words.at(1));
        if (words[0] == "taken") s.taken.add(x);
        else if (words[0] == "burned") s.burned.add(x);
        else if (words[0] == "dismantled") s.dismantled.add(x);
        else if (words[0] == "besieged" || words[0] == "fresh") {
            s.besieged.add(x);
            if (words[0] == "fresh") s.fresh.add(x);
        } else throw Refusal(fmt::format("no mark {}", words[0]));
    }
    return *this;
}

Table& Table::hand(Seat side, std::string_view cards) {
    for (const std::string& id : pieces_of(cards, ' ')) {
        const int card = d().card_index(id);
        if (card < 0) throw Refusal(fmt::format("no card {}", id));
        s.cards.move(card, frontier::hand(side));
    }
    return *this;
}

Table& Table::season(std::string_view id) {
    for (std::size_t i = 0; i < kSeasons; ++i)
        if (d().seasons[i].id == id) s.season = byte(static_cast<int>(i));
    s.year = byte(d().seasons[s.season].year - 1812);
    return *this;
}

Table& Table::ops(Seat side, int points, std::string_view card) {
    int played = -1;
    if (!card.empty()) played = d().card_index(card);
    // Cards without a window, so that nobody is asked because of them.
    for (const u8 x : d().all_cards) {
        if (s.cards.where[x] != deck(d().card(x).side)) continue;
        if (played < 0 && d().card(x).side == side) played = x;
        else if (d().card(x).side != side && hand_size(d(), s, other(side)) == 0)
            s.cards.move(x, frontier::hand(other(side)));
    }
    s.active = byte(index(side));
    play_card(s, played);
    s.play.card = byte(played + 1);
    s.play.op = byte(points);
    s.flow = {};
    s.flow.push({.step = kStepWar, .pc = WarPart::action_over});
    s.flow.push({.step = kStepPhase, .pc = PhasePart::docks, .seat = byte(index(side))});
    s.flow.push({.step = kStepOps, .seat = byte(index(side))});
    run();
    return *this;
}

Table& Table::season_from(u8 part) {
    s.flow = {};
    s.flow.push({.step = kStepWar, .pc = part});
    run();
    return *this;
}

Table& Table::phase(Seat side, std::string_view his, std::string_view others) {
    hand(side, his).hand(other(side), others);
    s.active = s.first = byte(index(side));
    return season_from(WarPart::action);
}

Table& Table::winter() {
    s.season = byte(3 + 4 * s.year);
    s.flow = {};
    s.flow.push({.step = kStepWar, .pc = WarPart::winter});
    s.flow.push({.step = kStepWinter, .seat = 1});
    run();
    return *this;
}

}  // namespace ghent::frontier::test
