// War of 1812 in a terminal: where the game stands, the map, the blocks a viewer knows by name, the battle.
#include "games/blocks/terminal.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/blocks/data_reader.h"
#include "games/blocks/rules.h"
#include "games/blocks/view.h"

namespace ghent::blocks {

// ---------------------------------------------------------------- text

void add(Text& text, std::string_view words, Ink ink) {
    while (!words.empty()) {
        const std::size_t n = utf8_sequence(words);
        char32_t letter = U'?';
        if (n == 1) letter = static_cast<u8>(words[0]);
        if (n > 1) {
            letter = static_cast<u8>(words[0]) & (0xFFU >> (n + 1));
            for (std::size_t i = 1; i < n; ++i) letter = letter << 6 | (static_cast<u8>(words[i]) & 0x3FU);
        }
        text.push_back({letter < U' ' ? U'?' : letter, ink});
        words.remove_prefix(n == 0 ? 1 : n);
    }
}

void add(Text& text, const Text& more) { text.insert(text.end(), more.begin(), more.end()); }

namespace {

void encode(std::string& out, char32_t c) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xC0 | (c >> 6));
        tail(0);
    } else if (c < 0x10000) {
        out += static_cast<char>(0xE0 | (c >> 12));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0 | (c >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

}  // namespace

void print(std::string& out, const Text& text, bool colour) {
    const auto last = std::find_if(text.rbegin(), text.rend(), [](Glyph g) { return g.letter != U' '; }).base();
    Ink now = Ink::plain;
    for (auto glyph = text.begin(); glyph != last; ++glyph) {
        if (colour && glyph->ink != now && glyph->letter != U' ') {
            if (now != Ink::plain) out += escape_of(Ink::plain);
            if (glyph->ink != Ink::plain) out += escape_of(glyph->ink);
            now = glyph->ink;
        }
        encode(out, glyph->letter);
    }
    if (now != Ink::plain) out += escape_of(Ink::plain);
    out += '\n';
}

Text pips(int steps, int most, Ink ink) {
    Text text;
    for (int i = 0; i < std::max(steps, most); ++i)
        text.push_back(i < steps ? Glyph{U'▮', ink} : Glyph{U'▯', Ink::faint});
    return text;
}

Text symbols(Seat side, int land, int ships) {
    constexpr char32_t letters[2][2] = {{U'●', U'○'}, {U'■', U'□'}};
    Text text;
    for (const bool ship : {false, true}) {
        const int n = ship ? ships : land;
        const Glyph glyph{letters[index(side)][ship], ink_of(side)};
        if (n > 4) add(text, std::to_string(n), ink_of(side));
        text.insert(text.end(), static_cast<std::size_t>(n > 4 ? 1 : n), glyph);
    }
    return text;
}

namespace {

// A list that goes on in the next line, under its heading.
class Lines {
public:
    Lines(const std::string& heading, int indent) : indent_(indent) {
        add(line_, heading, Ink::strong);
        pad();
    }
    void item(const Text& text) {
        if (!first_ && static_cast<int>(line_.size() + text.size()) + 3 > kColumns) {
            done_.push_back(std::move(line_));
            line_.clear();
            pad();
        } else if (!first_) {
            add(line_, " · ", Ink::faint);
        }
        add(line_, text);
        first_ = false;
    }
    bool empty() const { return first_; }
    void print_to(std::string& out, bool colour) {
        done_.push_back(std::move(line_));
        for (const Text& line : done_) print(out, line, colour);
    }

private:
    void pad() {
        while (static_cast<int>(line_.size()) < indent_) line_.push_back({});
    }
    int indent_;
    bool first_ = true;
    Text line_;
    std::vector<Text> done_;
};

std::string_view people(Seat side) { return side == Seat::us ? "Americans" : "British"; }

Text words(std::string_view text, Ink ink = Ink::plain) {
    Text out;
    add(out, text, ink);
    return out;
}

// "6th U.S. Infantry ▮▮▮▯ F1"
Text block_text(const Data& d, const State& s, Viewer viewer, int b) {
    const Block& face = d.block[static_cast<std::size_t>(b)];
    Text text = words(face.name + " ");
    add(text, pips(steps_seen(s, viewer, b), face.strength, ink_of(face.side)));
    if (face.type != Type::warship) add(text, fmt::format(" F{}", face.fire));
    if (face.move == 2) add(text, " M2");
    if (face.militia && face.name.find("Militia") == std::string::npos) add(text, " militia");
    return text;
}

// ---------------------------------------------------------------- heading

void print_heading(const Data& d, const State& s, bool colour, std::string& out) {
    Text line = words("War of 1812", Ink::strong);
    if (s.year < d.years.size()) add(line, fmt::format("   {}", d.years[s.year]));
    if (s.turn >= 1 && s.turn <= d.turn_labels.size()) {
        add(line, fmt::format(", turn {} of {}: {}", s.turn, d.turns_per_year,
                              d.turn_labels[static_cast<std::size_t>(s.turn - 1)]));
    }
    bool player_turn = false;
    for (int i = 0; i < s.flow.depth; ++i) player_turn |= s.flow.f[i].step == kStepPlayerTurn;
    add(line, "   ");
    if (player_turn && !s.flow.over) {
        const Seat active = static_cast<Seat>(s.active & 1);
        add(line, fmt::format("{} turn", side_word(active)), ink_of(active));
        add(line, ", ");
    }
    add(line, phase(s).title);
    print(out, line, colour);
}

void print_points(const Data& d, const State& s, bool colour, std::string& out) {
    const Score points = score(d, s);
    Lines lines("", 0);
    for (const Seat side : kSeats) {
        const int i = index(side);
        Text item = words(fmt::format("{} {} VP", side_word(side), points.total(side)), ink_of(side));
        add(item, fmt::format(" (blocks {}, lakes {}, towns {}", points.blocks[i], points.lakes[i], points.towns[i]));
        if (side == Seat::gb && points.bid) add(item, fmt::format(", bid {}", points.bid));
        add(item, ")");
        lines.item(item);
    }
    lines.print_to(out, colour);
    const int lead = points.total(Seat::us) - points.total(Seat::gb);
    const Seat leader = lead > 0 ? Seat::us : Seat::gb;
    Text line = lead == 0 ? words("No lead")
                          : words(fmt::format("{} lead of {}", side_word(leader), std::abs(lead)), ink_of(leader));
    add(line, fmt::format("; {} win at the end of a year.", d.margin));
    print(out, line, colour);
}

// ---------------------------------------------------------------- forces

void print_forces(const Data& d, const State& s, Viewer viewer, Seat side, bool colour, std::string& out) {
    print(out, words(fmt::format("{} forces", side_word(side)), ink_of(side)), colour);
    for (int place = 0; place < kPlaces; ++place) {
        const bool on_map = is_town(place) || is_lake(place);
        if (!on_map && place != kDelay) continue;
        const u64 there = blocks_at(d, s, side, place);
        if (!there) continue;
        Lines lines("  " + d.place_title(place), 18);
        for (const int b : members(there)) lines.item(block_text(d, s, viewer, b));
        lines.print_to(out, colour);
    }
}

// "pool 7, off the board 2, dockyard 3": everybody may count them.
void print_boxes(const Data& d, const State& s, bool colour, std::string& out) {
    Lines lines("Beside the map", 18);
    for (const Seat side : kSeats) {
        std::string text;
        for (int box = kWaiting; box < kPlaces; ++box) {
            const int n = count(blocks_at(d, s, side, box));
            if (n == 0) continue;
            if (!text.empty()) text += ", ";
            if (box == kWaiting) text += "Tecumseh waiting";
            else text += fmt::format("{} {}", d.place_title(box), n);
        }
        if (text.empty()) continue;
        Text item = words(fmt::format("{}: ", side_word(side)), ink_of(side));
        add(item, text);
        lines.item(item);
    }
    if (!lines.empty()) lines.print_to(out, colour);
}

// ---------------------------------------------------------------- battles

void print_side(const Data& d, const State& s, Viewer viewer, Seat side, u64 blocks, bool colour, std::string& out) {
    Lines lines(fmt::format("  {}", side_word(side)), 14);
    const u64 known = known_blocks(d, s, viewer);
    const int hidden = count(blocks & ~known);
    for (const int b : members(blocks & known)) lines.item(block_text(d, s, viewer, b));
    if (hidden) lines.item(words(fmt::format("{} hidden block{}", hidden, hidden == 1 ? "" : "s")));
    if (lines.empty()) lines.item(words("nobody"));
    lines.print_to(out, colour);
}

void print_army_battle(const Data& d, const State& s, Viewer viewer, bool colour, std::string& out) {
    const ArmyBattle& a = s.army;
    const Seat attacker = static_cast<Seat>(a.attacker);
    Text line = words(fmt::format("Battle of {}", d.place_title(a.town)), Ink::strong);
    add(line, fmt::format(", round {}. The {} attack", a.round, people(attacker)));
    if (is_lake(a.lake)) add(line, fmt::format(" over {}", d.place_title(a.lake)));
    add(line, a.accepted ? "." : "; the blocks are still hidden.");
    print(out, line, colour);
    for (const Seat side : {other(attacker), attacker}) {
        print_side(d, s, viewer, side, land_at(d, s, side, a.town), colour, out);
    }
    if (const int docked = count(ships_at(d, s, other(attacker), a.town))) {
        print(
            out,
            words(fmt::format("  {} {} warship{} in port", docked, side_word(other(attacker)), docked == 1 ? "" : "s")),
            colour);
    }
    if (a.retreating) {
        const Seat side = a.retreating == 1 ? attacker : other(attacker);
        print(out,
              words(fmt::format("  The {} retreat {}to {} under {} pursuit dice.", people(side),
                                a.by_water ? "by water " : "", d.place_title(a.retreat_to), a.pursuit_dice)),
              colour);
    }
    if (a.hits) {
        print(out,
              words(fmt::format("  The {} must take {} hit{}.", people(static_cast<Seat>(a.hit_side)), a.hits,
                                a.hits == 1 ? "" : "s")),
              colour);
    }
}

void print_naval_battle(const Data& d, const State& s, Viewer viewer, bool colour, std::string& out) {
    const Seat attacker = static_cast<Seat>(s.naval.attacker);
    Text line = words(fmt::format("Battle on {}", d.place_title(s.naval.lake)), Ink::strong);
    add(line, fmt::format(", round {}. The {} attack.", s.naval.round, people(attacker)));
    print(out, line, colour);
    for (const Seat side : {other(attacker), attacker}) {
        print_side(d, s, viewer, side, ships_at(d, s, side, s.naval.lake), colour, out);
    }
}

void print_battles(const Data& d, const State& s, Viewer viewer, bool colour, std::string& out) {
    if (s.army.on) print_army_battle(d, s, viewer, colour, out);
    if (s.naval.on) print_naval_battle(d, s, viewer, colour, out);
    u64 to_come = s.open;
    if (s.army.on) to_come &= ~one(s.army.town);
    if (s.naval.on) to_come &= ~one(s.naval.lake);
    if (!to_come) return;
    Lines lines("Battles to come", 18);
    for (const int place : members(to_come)) lines.item(words(d.place_title(place)));
    lines.print_to(out, colour);
}

// ---------------------------------------------------------------- orders

Text order_text(const Data& d, const State& s, int b) {
    const int via = via_of(s, b);
    std::string text = fmt::format("{} → ", d.block[static_cast<std::size_t>(b)].name);
    if (via != kNowhere) text += d.place_title(via) + " → ";
    text += d.place_title(to_of(s, b));
    if (s.order_how[b] == How::carry) text += " by water";
    return words(text);
}

void print_orders(const Data& d, const State& s, Viewer viewer, bool colour, std::string& out) {
    for (const Seat side : kSeats) {
        if (!sees(viewer, side)) continue;
        const Sheet& sheet = s.sheet[index(side)];
        Lines lines(fmt::format("{} plan", side_word(side)), 18);
        if (sheet.naval == NavalAction::build) {
            lines.item(words(fmt::format("build at {}: {}", d.place_title(sheet.base),
                                         sheet.ship < kBlocks ? d.block[sheet.ship].name : "a new warship")));
        }
        for (int no = 0; no <= sheet.announced; ++no) {  // 0: ports and entry towns, which have no order
            for (const int b : members(d.all[index(side)]))
                if (s.order_to[b] && s.order_no[b] == no) lines.item(order_text(d, s, b));
        }
        for (const int b : members(s.picked[index(side)])) {
            if (!s.order_to[b]) lines.item(words(fmt::format("chosen: {}", d.block[static_cast<std::size_t>(b)].name)));
        }
        if (!lines.empty()) lines.print_to(out, colour);
    }
}

}  // namespace

std::string terminal(const Data& d, const State& s, Viewer viewer, bool colour) {
    std::string out;
    print_heading(d, s, colour, out);
    print_points(d, s, colour, out);
    print_map(d, s, colour, out);
    for (const Seat side : kSeats)
        if (sees(viewer, side)) print_forces(d, s, viewer, side, colour, out);
    print_boxes(d, s, colour, out);
    print_orders(d, s, viewer, colour, out);
    print_battles(d, s, viewer, colour, out);
    return out;
}

}  // namespace ghent::blocks
