// 1812!: the position as text: where the game stands, a window of the map around what matters, who stands where, hands and sieges.
#include <fmt/format.h>

#include <algorithm>

#include "games/frontier/judgement.h"
#include "games/frontier/view.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

// Where something is going on; kNoHex: nowhere.
int focus(const Data& d, const State& s) {
    if (s.land.on) return s.land.hex - 1;
    if (s.naval.on) return s.naval.hex - 1;
    if (s.assault.on) return d.settlement(s.assault.settlement).hex;
    if (s.act.on && s.act.hex) return s.act.hex - 1;
    return kNoHex;
}

// Three signs of a hex: who is there, or the ground. "U12": twelve points of American regiments; "b~": British vessels; "*": a fort.
std::string cell(const Data& d, const State& s, int h) {
    if (h == kNoHex || !hexes_in_play(d, s).has(h)) return "   ";
    const Hex& x = d.hex(h);
    for (const Seat side : kSeats) {
        if (has_regiments(s, side, h))
            return fmt::format("{}{:<2}", side == Seat::us ? 'U' : 'B', strength_in(d, s, side, h));
        if (has_vessels(s, side, h)) return side == Seat::us ? "u~ " : "b~ ";
    }
    if (x.settlement != kNoSettlement && d.settlement(x.settlement).kind != SettlementKind::site) {
        const char mark = is_wrecked(s, x.settlement) ? 'x' : is_fortified(d, s, x.settlement) ? '*' : 'o';
        return fmt::format("{}{} ", controls(d, s, Seat::us, x.settlement) ? 'u' : 'b', mark);
    }
    constexpr std::string_view ground[] = {" . ", " ^ ", " = ", " ~ "};
    return std::string(ground[static_cast<int>(x.terrain)]);
}

// Odd columns lie half a hex further south: each row is two lines.
std::string map_around(const Data& d, const State& s, int h) {
    constexpr int kWide = 10, kHigh = 5;
    const int col = d.hex(h).col, row = d.hex(h).row;
    std::string out;
    for (int r = std::max(row - kHigh, 0); r <= std::min(row + kHigh, kRows - 1); ++r)
        for (const int odd : {0, 1}) {
            std::string line = "  ";
            for (int c = std::max(col - kWide, 0); c <= std::min(col + kWide, kColumns - 1); ++c)
                line += (c & 1) == odd ? cell(d, s, d.hex_at(c, r)) : "   ";
            line.erase(line.find_last_not_of(' ') + 1);
            out += line + "\n";
        }
    return out;
}

std::string stacks(const Data& d, const State& s) {
    std::string out;
    Hexes seen{};
    for (int p = 0; p < kPieces; ++p) {
        if (!on_map(s, p) || seen.has(hex_of(s, p))) continue;
        const int h = hex_of(s, p);
        seen.add(h);
        std::string who;
        each_in(s, h, [&](int q) {
            who += fmt::format("{}{}{}{}", who.empty() ? "" : ", ", d.piece_name(q),
                               s.reduced.has(q) ? " (reduced)" : "", s.inside.has(q) ? " (INSIDE)" : "");
        });
        out += fmt::format("  {}: {}\n", arg_title(d, kHexKind, static_cast<u16>(h)), who);
    }
    return out;
}

std::string hands(const Data& d, const State& s, Viewer viewer) {
    std::string out;
    for (const Seat side : kSeats) {
        out += fmt::format("{} hand: {}", side_word(side), s.cards.count(hand(side)));
        if (sees(viewer, side))
            s.cards.each(hand(side), d.all_cards, [&](int card) {
                out += fmt::format("  {}", arg_title(d, kCardKind, static_cast<u16>(card)));
            });
        out += "\n";
    }
    return out;
}

}  // namespace

std::string terminal(const Data& d, const State& s, Viewer viewer, bool) {
    std::string out =
        fmt::format("{}   {}   Wider War: {}   Victory Points: American {}, British {}\n", turn_label(d, s),
                    phase_of(step_rows(), s.flow, "23.1").title, arg_title(d, kBoxOfTrackKind, s.wwus),
                    half_points(d, s, Seat::us) / 2.0, half_points(d, s, Seat::gb) / 2.0);
    if (const int h = focus(d, s); h != kNoHex) out += map_around(d, s, h);
    out += stacks(d, s);
    s.besieged.each([&](int x) { out += fmt::format("  {} is besieged\n", d.settlement(x).name); });
    return out + hands(d, s, viewer);
}

}  // namespace ghent::frontier
