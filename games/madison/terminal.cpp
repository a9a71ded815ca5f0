// Mr. Madison's War in a terminal: where the game stands, points, lakes, who stands where, the hand.
#include <fmt/format.h>

#include <algorithm>

#include "core/paint.h"
#include "games/madison/madison.h"
#include "games/madison/view.h"
#include "games/madison/words.h"

namespace ghent::madison {

namespace {


// "us_6 4B", "us_13 (2B)" when reduced.
std::string piece_text(const Data& d, const State& s, int p) {
    const std::string id = arg_id(d, kPieceKind, static_cast<u16>(p));
    if (is_leader(p)) return fmt::format("{} [{}]", id, face(d, s, p).name);
    const char cls = "?CBA"[static_cast<int>(class_of(d, s, p))];
    if (is_unit(p))
        return flipped(s, p) ? fmt::format("{} ({}{})", id, strength(d, s, p), cls)
                             : fmt::format("{} {}{}", id, strength(d, s, p), cls);
    return flipped(s, p) ? fmt::format("{} (damaged)", id) : id;
}

void print_heading(const Data& d, const State& s, bool colour, std::string& out) {
    out += paint(d.turns[s.turn].name, Ink::strong, colour);
    if (s.prewar) out += ", before the war";
    out += fmt::format("   {}\n", phase(s).title);
    const int net = s.flow.over ? final_net(d, s) : net_vp(d, s);
    if (net == 0) out += "Victory points: even";
    else
        out +=
            fmt::format("Victory points: {} {}",
                        paint(side_word(net > 0 ? Seat::gb : Seat::us), ink_of(net > 0 ? Seat::gb : Seat::us), colour),
                        std::abs(net));
    for (const Seat side : kSeats)
        out += fmt::format("   {} hand {}, held {}", side_word(side), cards_in(d, s, hand(side)),
                           cards_in(d, s, held(side)));
    out += '\n';
    for (std::size_t lake = 0; lake < kLakes; ++lake) {
        out += paint(d.lakes[lake].name, Ink::water, colour) + ": ";
        if (s.control[lake]) out += fmt::format("{} control", side_word(static_cast<Seat>(s.control[lake] - 1)));
        else if (s.marker[lake]) out += fmt::format("{} marker", side_word(static_cast<Seat>(s.marker[lake] - 1)));
        else out += "nobody";
        out += lake + 1 < kLakes ? ", " : "\n";
    }
}

void print_places(const Data& d, const State& s, bool colour, std::string& out) {
    for (int place = kBox0; place < d.places(); ++place) {
        if (!s.head[place]) continue;
        out += fmt::format("  {:<16} ", arg_id(d, kPlaceKind, static_cast<u16>(place)));
        if (is_space(place)) {
            out += fmt::format("{}{} ", d.space(place).territory == Seat::us ? "us" : "gb", value_of(d, s, place));
            Fort buffer;
            if (const Fort* fort = fort_at(d, s, place, buffer))
                out += fmt::format("fort {}{} ", fort->value, "?CBA"[static_cast<int>(fort->cls)]);
        }
        bool first = true;
        each_at(s, place, [&](int p) {
            out += (first ? "" : ", ") + paint(piece_text(d, s, p), ink_of(side_of(d, s, p)), colour);
            first = false;
        });
        out += '\n';
    }
}

void print_hand(const Data& d, const State& s, Viewer viewer, std::string& out) {
    for (const Seat side : kSeats) {
        if (!sees(viewer, side)) continue;
        for (const u8 num : deck_of(d, s)) {
            if (s.cards.where[num] != hand(side) && s.cards.where[num] != held(side)) continue;
            const Card& c = d.card(num);
            out += fmt::format("  {} {}c{} {} ({}). {}\n", side_word(side),
                               s.cards.where[num] == held(side) ? "holds " : "", num, c.title, c.opv, c.text);
        }
    }
}

void print_fight(const Data& d, const State& s, std::string& out) {
    if (!s.fight.on && !s.sea.on) return;
    const Modifiers m = s.fight.on ? land_modifiers(d, s) : sea_modifiers(d, s);
    if (s.fight.on)
        out += fmt::format("Combat at {}: {} against {}", arg_title(d, kPlaceKind, s.fight.place),
                           attack_strength(d, s), defence_strength(d, s));
    else out += fmt::format("Battle on {}", d.lakes[s.sea.lake].name);
    for (const Modifier& mod : m.all()) out += fmt::format(", {} {:+}", source_title(module(), d, mod), int{mod.value});
    out += fmt::format("; in all {:+}\n", m.sum());
}

}  // namespace

std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour) {
    std::string out;
    print_heading(d, s, colour, out);
    print_places(d, s, colour, out);
    print_fight(d, s, out);
    print_hand(d, s, viewer, out);
    return out;
}

}  // namespace ghent::madison
