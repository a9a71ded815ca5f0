#include "games/amateurs/test/table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/strings.h"
#include "games/amateurs/amateurs.h"

namespace ghent::amateurs::test {

namespace {

Seat seat_of_word(std::string_view word) {
    if (word != "us" && word != "gb") throw Refusal(fmt::format("{} is no side", word));
    return word == "us" ? US : GB;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> out;
    for (const std::string_view word : split(text, ' '))
        if (!word.empty()) out.emplace_back(word);
    return out;
}

// The value of a kind whose id this is.
int value_of(const Data& d, u8 kind, std::string_view id) {
    for (int v = 0; v < arg_count(d, kind); ++v)
        if (arg_id(d, kind, static_cast<u16>(v)) == id) return v;
    throw Refusal(fmt::format("no {}", id));
}

// "us_regular:2" to its type and number.
std::pair<int, int> units_of(const Data& d, Seat side, std::string_view word) {
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return {-1, 0};
    const int unit = value_of(d, kUnitKind, word.substr(0, colon));
    if (side_of_word(unit) != side) throw Refusal(fmt::format("{} is the other side's", word));
    return {type_of_word(unit), std::stoi(std::string(word.substr(colon + 1)))};
}

std::string text_of(const Data& d, Seat side, const u8* units) {
    std::string out;
    for (int t = 0; t < types_of(side); ++t)
        if (units[t])
            out += fmt::format("{}{}:{}", out.empty() ? "" : " ", d.units[index(side)][static_cast<std::size_t>(t)].id,
                               units[t]);
    return out;
}

}  // namespace

const Data& shipped() {
    static const auto all = std::static_pointer_cast<const Data>(module().load_embedded());
    return *all;
}

Table::Table(Bare) : TestTable(module(), std::static_pointer_cast<const Data>(module().load_embedded()), step_rows()) {}

Table::Table(std::string_view season, int year) : Table(Bare{}) {
    s.british = d().canada | d().setup_british;
    for (int l = 0; l < static_cast<int>(d().leaders.size()); ++l) {
        const Entry entry = d().leader(l).entry;
        s.leader_at[l] = entry == Entry::pool || entry == Entry::start ? kPool : entry == Entry::lake ? kChart : kAside;
        if (d().leader(l).indian() && entry == Entry::start) s.leader_at[l] = kAside;
        know_leader(d(), s, l);
    }
    for (int p = 0; p < kPorts; ++p)
        s.port[p] = d().havens[static_cast<std::size_t>(p)].activation == 0 ? kActive : kIdle;
    s.peace[0] = byte(d().peace_start[0]);
    s.peace[1] = byte(d().peace_start[1]);
    s.season = byte(value_of(d(), kSeasonKind, season));
    s.year = byte(year - 1812);
    s.turn = byte(2 + 5 * (year - 1812) + s.season - kJulAug + (s.season < kMayJun && year == 1812 ? 5 : 0));
    s.cards.where[0] = s.cards.where[kCardSlots - 1] = kGone;
    for (const u8 num : d().deck)
        if (d().card(num).kind != CardKind::event) s.cards.where[num] = kDiscard;
}

Table Table::start() {
    Table t(Bare{});
    module().setup(t.d(), {}, &t.s, t.dice, &t.log);
    return t;
}

int Table::place(std::string_view id) const { return value_of(d(), kPlaceKind, id); }
int Table::force(std::string_view id) const { return value_of(d(), kExpKind, id); }
int Table::leader(std::string_view id) const { return value_of(d(), kLeaderKind, id); }

Table& Table::exp(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    const int e = force(words.at(0));
    const Seat side = side_of_exp(e);
    s.exp_at[e] = byte(place(words.at(1)));
    s.commander[e] = 255;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (const auto [type, n] = units_of(d(), side, words[i]); type >= 0) {
            s.exp_units[e][type] = byte(n);
            continue;
        }
        const bool promoted = words[i].ends_with('+');
        const int l = leader(promoted ? words[i].substr(0, words[i].size() - 1) : words[i]);
        s.leader_at[l] = in_exp(e);
        if (promoted) s.turned.add(l);
        if (i == 2) s.commander[e] = byte(l + 1);
    }
    settle_command(d(), s, e);
    know_exactly(s, e);
    s.known[e].leaders_least = s.known[e].leaders_most = byte(count_leaders(d(), s, e));
    each_leader_of(d(), s, e, [&](int l) { know_leader(d(), s, l); });
    return *this;
}

Table& Table::loose(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    const Seat side = seat_of_word(words.at(0));
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto [type, n] = units_of(d(), side, words[i]);
        amateurs::loose(s, side, place(words.at(1)))[type] = byte(n);
    }
    return *this;
}

Table& Table::fort(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    set_fort(s, seat_of_word(words.at(0)), place(words.at(1)), std::stoi(words.at(2)));
    return *this;
}

Table& Table::control(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    if (seat_of_word(words.at(0)) == GB) s.british.add(place(words.at(1)));
    else s.british.drop(place(words.at(1)));
    return *this;
}

Table& Table::ship(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    const Seat side = seat_of_word(words.at(0));
    const int ship = free_ship(d(), s, side, value_of(d(), kShipTypeKind, words.at(1)));
    s.ship_at[ship] = byte(value_of(d(), kShipPlaceKind, words.at(2)));
    if (is_on_lake(s.ship_at[ship]))
        s.fleet_out[index(side)] = byte(s.fleet_out[index(side)] | 1U << (s.ship_at[ship] - kOnLake));
    return *this;
}

Table& Table::port(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    s.port[value_of(d(), kHavenKind, words.at(0))] = byte(std::stoi(words.at(1)));
    return *this;
}

Table& Table::hand(Seat side, std::string_view cards) {
    for (const std::string& num : words_of(cards)) s.cards.where[std::stoi(num)] = amateurs::hand(side);
    return *this;
}

Table& Table::save(Seat side, std::string_view cards) {
    for (const std::string& num : words_of(cards)) s.cards.where[std::stoi(num)] = saved(side);
    return *this;
}

Table& Table::peace(int us, int gb) {
    s.peace[0] = byte(us);
    s.peace[1] = byte(gb);
    return *this;
}

Table& Table::belligerent(std::string_view tribe) {
    s.tribe[d().space(place(tribe)).tribe] = 1;
    return *this;
}

Table& Table::round(Seat side) {
    s.active = byte(index(side));
    // Cards without a window, so that nobody is asked because of them.
    for (const Seat seat : kSeats)
        if (hand_size(d(), s, seat) == 0 || seat != side) s.cards.where[seat == US ? 14 : 15] = amateurs::hand(seat);
    s.flow = {};
    s.flow.push({.step = kStepWar, .pc = WarPart::round_over});
    s.flow.push({.step = kStepRound, .seat = byte(index(side))});
    run();
    return *this;
}

Table& Table::winter() {
    s.season = kWinter;
    s.flow = {};
    s.flow.push({.step = kStepWar, .pc = WarPart::turn_begins});
    run();
    return *this;
}

Table& Table::spring() {
    s.season = kMarApr;
    s.flow = {};
    s.flow.push({.step = kStepWar, .pc = WarPart::turn_begins});
    run();
    return *this;
}

Table& Table::rolls(std::initializer_list<int> numbers) {
    for (const int n : numbers) AnyTable::rolls({n == 0 ? 10 : n});  // the tenth face is the 0
    return *this;
}

std::string Table::at(std::string_view exp) const { return arg_id(d(), kPlaceKind, s.exp_at[force(exp)]); }
std::string Table::units(std::string_view exp) const {
    return text_of(d(), side_of_exp(force(exp)), s.exp_units[force(exp)]);
}
std::string Table::loose_at(Seat side, std::string_view where) const {
    return text_of(d(), side, amateurs::loose(s, side, place(where)));
}

std::string Table::who(std::string_view exp) const {
    const int e = force(exp), first = commander_of(s, e);
    std::string out = has_replacement(s, e) ? "replacement" : first == kNoLeader ? "" : d().leader(first).id;
    each_leader_of(d(), s, e, [&](int l) {
        if (l != first) out += " " + d().leader(l).id;
    });
    return out;
}

std::string Table::leader_place(std::string_view id) const {
    return arg_id(d(), kLeaderPlaceKind, s.leader_at[leader(id)]);
}
std::string Table::zone(int card) const { return arg_id(d(), kCardZoneKind, s.cards.where[card]); }

}  // namespace ghent::amateurs::test
