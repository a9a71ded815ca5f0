// Amateurs to Arms! in a terminal: where the game stands, the tracks, who stands where, the hand.
#include <fmt/format.h>

#include "core/paint.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

std::string units_text(const Data& d, Seat side, const u8* units) {
    std::string out;
    for (int t = 0; t < types_of(side); ++t)
        if (units[t])
            out += fmt::format("{}{} {}", out.empty() ? "" : ", ", units[t], d.units[index(side)][at(t)].name);
    return out;
}

std::string exp_text(const Data& d, const State& s, Viewer viewer, int e) {
    const Seat side = side_of_exp(e);
    std::string out = arg_title(d, kExpKind, static_cast<u16>(e));
    if (sees(viewer, side)) {
        std::string leaders;
        each_leader_of(d, s, e, [&](int l) {
            const std::string name_ = d.leader(l).name + (commander_of(s, e) == l ? "*" : "");
            leaders += (leaders.empty() ? "" : ", ") + name_;
        });
        if (has_replacement(s, e)) leaders = "Replacement" + (leaders.empty() ? "" : ", " + leaders);
        out += fmt::format(" ({}: {})", leaders, count_exp(s, e) ? units_text(d, side, s.exp_units[e]) : "no Units");
    } else if (viewer == ghent::viewer(other(side))) {
        const Known& k = s.known[e];
        out +=
            k.least == k.most ? fmt::format(" ({} Units)", k.least) : fmt::format(" ({} to {} Units)", k.least, k.most);
    }
    return out;
}

void print_heading(const Data& d, const State& s, bool colour, std::string& out) {
    out += paint(turn_label(d, s), Ink::strong, colour);
    out += fmt::format("   {}\n", phase_of(step_rows(), s.flow, "12k").title);
    out += fmt::format(
        "Peace: American {}, British {}   Napoleon: {}   Cards: American {} and {} Saved, British {} and {} Saved\n",
        s.peace[0], s.peace[1], d.napoleon[s.napoleon].name, hand_size(d, s, Seat::us),
        s.cards.count(saved(Seat::us), d.deck), hand_size(d, s, Seat::gb), s.cards.count(saved(Seat::gb), d.deck));
    for (int lake = 0; lake < kLakes; ++lake) {
        out += paint(d.lakes[at(lake)].name, Ink::water, colour) + ": ";
        bool any = false;
        for (const Seat side : kSeats) {
            if (!fleet_is_out(s, side, lake)) continue;
            out += fmt::format("{}{} fleet, {} Ships", any ? ", " : "", side == Seat::us ? "American" : "British",
                               count(ships_at(s, side, on_lake(lake))));
            any = true;
        }
        out += any ? "" : "nobody";
        out += lake + 1 < kLakes ? "; " : "\n";
    }
}

void print_places(const Data& d, const State& s, Viewer viewer, bool colour, std::string& out) {
    for (int p = kSpace0; p < kPlaces; ++p) {
        if (!d.exists(p)) continue;
        std::string line;
        const auto add = [&](const std::string& what) { line += (line.empty() ? "" : "; ") + what; };
        for (const Seat side : kSeats) {
            if (fort_of(s, side, p)) add(paint(fmt::format("Fort {}", fort_of(s, side, p)), ink_of(side), colour));
            if (count_loose(s, side, p)) add(paint(units_text(d, side, loose(s, side, p)), ink_of(side), colour));
            for (int e = first_exp(side); e < end_exp(side); ++e)
                if (s.exp_at[e] == p) add(paint(exp_text(d, s, viewer, e), ink_of(side), colour));
        }
        const bool lost =
            is_space(p) && can_be_controlled(d, s, p) && controls(d, s, Seat::gb, p) != is_home(d, s, Seat::gb, p);
        if (line.empty() && !lost) continue;
        out += fmt::format("  {:<20} {}{}\n", arg_id(d, kPlaceKind, static_cast<u16>(p)),
                           lost ? (s.british.has(p) ? "[British] " : "[American] ") : "", line);
    }
}

void print_hand(const Data& d, const State& s, Viewer viewer, std::string& out) {
    for (const Seat side : kSeats) {
        if (!sees(viewer, side)) continue;
        for (const u8 num : d.deck) {
            const u8 where = s.cards.where[num];
            if (where != hand(side) && where != saved(side)) continue;
            const Card& c = d.card(num);
            out += fmt::format("  {} {}c{} {} ({}). {}\n", side == Seat::us ? "American" : "British",
                               where == saved(side) ? "Saved " : "", num, c.title, c.ops, c.text);
        }
    }
}

}  // namespace

std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour) {
    std::string out;
    print_heading(d, s, colour, out);
    print_places(d, s, viewer, colour, out);
    if (s.fight.on) out += fmt::format("Combat in {}\n", arg_title(d, kPlaceKind, s.fight.place));
    if (s.lake.on) out += fmt::format("Lake Combat on {}\n", d.lakes[s.lake.lake].name);
    print_hand(d, s, viewer, out);
    return out;
}

}  // namespace ghent::amateurs
