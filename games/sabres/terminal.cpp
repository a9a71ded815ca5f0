// Sabres and Smoke in a terminal: where the game stands, the hexes, the units, the card.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/paint.h"
#include "games/sabres/view.h"
#include "games/sabres/words.h"

namespace ghent::sabres {

namespace {

// ---------------------------------------------------------------- hexes

// A hex is four letters wide: a unit, or the ground with its marker.
struct Sign {
    std::string_view letters, meaning;
};
constexpr Sign kGround[] = {{" .  ", "field"},     {"====", "road"},  {"/^^\\", "hill"}, {"%%%%", "forest"},
                            {"\"\"\"\"", "swamp"}, {"~~~~", "river"}, {"    ", "water"}, {" ,, ", "coast"},
                            {"[##]", "fort"},      {"nnnn", "town"}};
constexpr Sign kMarkers[] = {{"", ""},         {"~==~", "bridge"}, {"~xx~", "ford"},
                             {"[gg]", "gate"}, {"port", ""},       {"dock", ""}};

const Sign& ground_sign(const Battle& b, int hex) {
    const auto at = static_cast<std::size_t>(hex);
    const Marker m = b.marker[at];
    return m == Marker::none ? kGround[static_cast<std::size_t>(b.terrain[at])] : kMarkers[static_cast<std::size_t>(m)];
}

Ink ground_ink(Terrain t) {
    switch (t) {
        case Terrain::river:
        case Terrain::water:
        case Terrain::coastal: return Ink::water;
        case Terrain::forest:
        case Terrain::swamp: return Ink::wood;
        default: return Ink::faint;
    }
}

Sign kind_sign(const UnitType& t) {
    constexpr Sign classes[] = {{"I", "infantry"}, {"N", "Native Warriors"}, {"A", "artillery"}, {"S", "ship"}};
    if (t.badge == "grenadier") return {"G", "Grenadiers"};
    if (t.badge == "voltigeur") return {"V", "Voltigeurs"};
    if (t.badge == "royal_marines") return {"R", "Royal Marines"};
    return t.militia ? Sign{"M", "militia"} : classes[static_cast<std::size_t>(t.cls)];
}

// "uI4+": American infantry, four pieces, with its officer. A ship shows how many units it carries.
std::string unit_text(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    const char side = t.side == Seat::us ? 'u' : 'b';
    if (s.pieces[unit] == 0) return fmt::format("{}o+ ", side);
    const std::string_view letter = kind_sign(t).letters;
    if (t.cls != Class::naval)
        return fmt::format("{}{}{}{}", side, letter, s.pieces[unit], has_officer(s, unit) ? '+' : ' ');
    const int aboard = count(passengers(d, s, unit));
    return aboard ? fmt::format("{}{}{} ", side, letter, aboard) : fmt::format("{}{}  ", side, letter);
}

// What the letters on this map mean.
void print_legend(const Data& d, const State& s, std::string& out) {
    const Battle& b = battle(d, s);
    std::vector<std::string> parts;
    const auto add = [&parts](const Sign& sign) {
        if (sign.meaning.empty()) return;
        std::string text = fmt::format("{} {}", sign.letters == "    " ? "blank" : sign.letters, sign.meaning);
        if (std::ranges::find(parts, text) == parts.end()) parts.push_back(std::move(text));
    };
    for (const int unit : members(s.on_map))
        if (s.pieces[unit]) add(kind_sign(type_of(d, s, unit)));
    out += fmt::format(
        "u American, b British; {}; then pieces left (of a ship, units aboard), + with officer, o officer "
        "alone\n",
        fmt::join(parts, ", "));
    parts.clear();
    for (int hex = 0; hex < b.rows * kCols; ++hex) add(ground_sign(b, hex));
    out += fmt::format("{}\n", fmt::join(parts, ", "));
}

void print_map(const Data& d, const State& s, bool colour, std::string& out) {
    const Battle& b = battle(d, s);
    out += "     ";
    for (int col = 0; col < kCols; ++col) out += fmt::format("  {}   ", static_cast<char>('A' + col));
    out += '\n';
    for (int row = 0; row < b.rows; ++row) {
        out += fmt::format("{:>3}  {}", row + 1, row % 2 ? "   " : "");
        for (int col = 0; col < kCols; ++col) {
            const int hex = row * kCols + col, unit = unit_at(s, hex);
            if (unit >= 0) out += paint(unit_text(d, s, unit), ink_of(side_of(d, s, unit)), colour);
            else
                out += paint(ground_sign(b, hex).letters, ground_ink(b.terrain[static_cast<std::size_t>(hex)]), colour);
            if (col + 1 < kCols) out += "  ";
        }
        while (!out.empty() && out.back() == ' ') out.pop_back();
        out += '\n';
    }
}

// ---------------------------------------------------------------- words

void print_heading(const Data& d, const State& s, bool colour, std::string& out) {
    const Battle& b = battle(d, s);
    out += paint(b.title, Ink::strong, colour);
    out += fmt::format(", {}   full turn {}{}   ", b.date, s.turn,
                       b.turn_limit ? fmt::format(" of {}", b.turn_limit) : std::string());
    if (!s.flow.over) {
        const Seat side = static_cast<Seat>(s.active);
        out += paint(side == Seat::us ? "American turn" : "British turn", ink_of(side), colour) + ", ";
    }
    out += fmt::format("{}\n", phase(s).title);
    out += fmt::format("{} {}, {} {}; {} points win", paint("American", Ink::us, colour), s.points[0],
                       paint("British", Ink::gb, colour), s.points[1], b.points);
    if (!s.flow.over && s.order_cap)
        out += fmt::format("   orders left {}", std::min<int>(s.order_cap, s.orders + s.extra));
    out += '\n';
}

void print_cards(const Data& d, const State& s, std::string& out) {
    if (s.open_card.on) {
        const Card& card = d.cards[s.open_card.card];
        out += fmt::format("Card: {}. {}\n", card.title, card.text);
    }
    for (const Seat side : kSeats) {
        const std::string_view who = side_word(side);
        if (const Card* card = card_in_force(d, s, side); card && !s.open_card.on)
            out += fmt::format("In force for the {} side: {}. {}\n", who, card->title, card->text);
        std::string kept;
        for (std::size_t card = 0; card < d.cards.size(); ++card)
            for (int i = 0; i < s.kept[index(side)][card]; ++i)
                kept += (kept.empty() ? "" : ", ") + d.cards[card].title;
        if (!kept.empty()) out += fmt::format("{} cards kept: {}\n", who, kept);
    }
}

std::string unit_line(const Data& d, const State& s, int unit) {
    const UnitType& t = type_of(d, s, unit);
    const auto name = static_cast<u16>(name_of(d, s, unit));
    std::string line = fmt::format("  {:<4} {:<22} {} ({})", on_map(s, unit) ? hex_id(hex_of(s, unit)) : "-",
                                   arg_id(d, kUnitKind, name), arg_title(d, kUnitKind, name), t.title);
    if (s.pieces[unit] == 0) line += ", officer alone";
    else if (t.cls != Class::naval)
        line += fmt::format(", {} of {}{}", s.pieces[unit], t.pieces, has_officer(s, unit) ? " and officer" : "");
    if (on_map(s, unit) && s.pieces[unit])
        line += fmt::format(", attack {}, defence {}", attack_of(d, s, unit), defence_of(d, s, unit));
    if (is_aboard(d, s, unit)) {
        const int ship{battle(d, s).units[static_cast<std::size_t>(unit)].aboard};
        line += ", aboard " + arg_title(d, kUnitKind, static_cast<u16>(name_of(d, s, ship)));
    }
    if (is_waiting(d, s, unit))
        line += fmt::format(", arrives on turn {}", battle(d, s).units[static_cast<std::size_t>(unit)].arrives);
    if (has(s.dismasted, unit)) line += ", dismasted";
    if (has(s.colours, unit)) line += ", colours";
    if (has(s.ordered, unit)) line += ", ordered";
    if (hidden_by_ambush(d, s, unit)) line += ", in ambush";
    return line;
}

void print_forces(const Data& d, const State& s, bool colour, std::string& out) {
    for (const Seat side : kSeats) {
        out += paint(side == Seat::us ? "American units" : "British units", ink_of(side), colour) + "\n";
        for (const int unit : members(units_of(d, s, side)))
            if (on_map(s, unit) || s.pieces[unit]) out += unit_line(d, s, unit) + "\n";
    }
}

void print_objectives(const Data& d, const State& s, std::string& out) {
    const Battle& b = battle(d, s);
    std::string open;
    for (std::size_t i = 0; i < b.objectives.size(); ++i) {
        if (has(s.scored, static_cast<int>(i))) continue;
        const Seat side = static_cast<Seat>(b.objective_rules[b.objectives[i].rule][0]);
        open += fmt::format("{}{} {}", open.empty() ? "" : ", ", hex_id(b.objectives[i].hex),
                            side == Seat::us ? "(American)" : "(British)");
    }
    if (!open.empty()) out += "Hexes worth points: " + open + "\n";
}

void print_specials(const Data& d, const State& s, std::string& out) {
    for (const SpecialText& special : battle(d, s).specials) out += fmt::format("* {}\n", special.text);
}

}  // namespace

std::string terminal(const Data& d, const State& s, Viewer, bool colour) {
    std::string out;
    print_heading(d, s, colour, out);
    print_map(d, s, colour, out);
    print_legend(d, s, out);
    print_specials(d, s, out);
    print_objectives(d, s, out);
    print_cards(d, s, out);
    print_forces(d, s, colour, out);
    return out;
}

}  // namespace ghent::sabres
