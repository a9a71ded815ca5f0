// 1812!: the scene, the board, the terminal: what there is to say before the look of the game is written. Everything on the map is
// public (2.5.1); of cards a viewer sees his own hand, what lies open, and how many there are.
#include <fmt/format.h>

#include "games/frontier/steps.h"
#include "games/frontier/words.h"

namespace ghent::frontier {

namespace {

std::string_view hand_word(Seat side) { return name(side); }

void put_cards(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.key("cards").object();
    for (const Seat side : kSeats) {
        out.key(hand_word(side))
            .object()
            .pair("hand", s.cards.count(hand(side)))
            .pair("deck", s.cards.count(deck(side)));
        if (sees(viewer, side)) {
            out.key("cards").array();
            for (const u8 card : d.all_cards)
                if (s.cards.where[card] == hand(side)) out.value(std::string_view(arg_id(d, kCardKind, card)));
            out.end();
        }
        out.end();
    }
    out.end();
}

}  // namespace

void view(const Data& d, const State& s, Viewer viewer, Json& out) {
    out.object();
    const Phase now = phase_of(step_rows(), s.flow, "23.1");
    out.key("turn").object().pair("label", std::string_view(turn_label(d, s))).pair("active", name(active(s)));
    out.key("phase").object().pair("id", now.id).pair("title", now.title).pair("rule", now.rule).end();
    out.pair("over", s.flow.over != 0).end();
    out.key("pieces").array();
    for (int p = 0; p < kPieces; ++p) {
        if (!on_map(s, p)) continue;
        out.object()
            .pair("id", std::string_view(d.piece_id(p)))
            .pair("place", std::string_view(d.hex_id(hex_of(s, p))));
        out.pair("side", name(side_of(d, s, p)));
        if (s.reduced.has(p)) out.pair("reduced", true);
        if (s.inside.has(p)) out.pair("inside", true);
        if (is_vessel(p) && !s.built.has(p)) out.pair("unbuilt", true);
        if (is_aboard(s, p)) out.pair("aboard", std::string_view(d.piece_id(carrier(s, p))));
        out.end();
    }
    out.end();
    put_cards(d, s, viewer, out);
    out.pair("wwus", int{s.wwus} - kTrackEnd);
    out.end();
}

void board(const Data& d, Json& out) {
    out.object().key("places").array();
    for (int h = 0; h < d.hex_count(); ++h) {
        out.object()
            .pair("id", std::string_view(d.hex_id(h)))
            .pair("col", int{d.hex(h).col})
            .pair("row", int{d.hex(h).row});
        out.pair("terrain", static_cast<int>(d.hex(h).terrain)).end();
    }
    out.end().end();
}

OddsReport odds(const Data&, const State&) { throw Refusal("there is no combat here"); }
void odds_position(const Data&, std::span<const std::string>, State&) {
    throw Refusal("odds of described combats are not there yet");
}

std::string terminal(const Data& d, const State& s, Viewer viewer, bool) {
    std::string out = fmt::format("{}   {}\n", turn_label(d, s), phase_of(step_rows(), s.flow, "23.1").title);
    for (int x = 0; x < static_cast<int>(d.settlements.size()); ++x) {
        std::string who;
        each_in(s, d.settlement(x).hex,
                [&](int p) { who += fmt::format("{}{}", who.empty() ? "" : ", ", d.piece_name(p)); });
        if (!who.empty()) out += fmt::format("  {}: {}\n", d.settlement(x).name, who);
    }
    for (const Seat side : kSeats) {
        out += fmt::format("{} hand: {}", side_word(side), s.cards.count(hand(side)));
        if (sees(viewer, side))
            for (const u8 card : d.all_cards)
                if (s.cards.where[card] == hand(side)) out += fmt::format("  {}", arg_title(d, kCardKind, card));
        out += "\n";
    }
    return out;
}

}  // namespace ghent::frontier
