// 1812!: the 206 Strategy cards and what they do (cards.toml); effects.inc says what an effect of each kind has.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>

#include "core/strings.h"
#include "games/frontier/data_reader.h"

namespace ghent::frontier {

namespace {

struct EffectRow {
    std::string_view id, members;
};
constexpr EffectRow kEffectRows[] = {
#define EFFECT(name, id, members) {id, members},
#include "games/frontier/effects.inc"
#undef EFFECT
};

// 3.12 of the rulings: which windows an effect of a Reaction answers.
u16 windows_of(EffectKind kind) {
    const auto w = [](auto... kinds) { return static_cast<u16>(((1U << kinds) | ...)); };
    switch (kind) {
        case EffectKind::militia_refuses: return w(kWinActivation);
        case EffectKind::rmp_minus: return w(kWinRoll);
        case EffectKind::halt: return w(kWinEnter, kWinBateaux);
        case EffectKind::ambush: return w(kWinEnter);
        case EffectKind::reinforce: return w(kWinStand);
        case EffectKind::escape: return w(kWinFleet);
        case EffectKind::bateaux_fail: return w(kWinBateaux);
        case EffectKind::siege_guard: return w(kWinSiege);
        case EffectKind::siege_loss: return w(kWinSiegeRolls);
        case EffectKind::cancel_event: return w(kWinEvent);
        case EffectKind::evade_far: return w(kWinEvade);
        default: return 0;
    }
}
// In which step of a combat an effect belongs; none: it is an Event's or a Reaction's.
CombatStep step_of(EffectKind kind) {
    switch (kind) {
        case EffectKind::volley:
        case EffectKind::enemy_volley:
        case EffectKind::cancel:
        case EffectKind::no_supports:
        case EffectKind::ford: return CombatStep::pre;
        case EffectKind::officer_hit:
        case EffectKind::rally:
        case EffectKind::pursue:
        case EffectKind::magazine: return CombatStep::post;
        case EffectKind::ndice:
        case EffectKind::nrange:
        case EffectKind::ngauge:
        case EffectKind::nphd: return CombatStep::naval_pre;
        case EffectKind::ncapture:
        case EffectKind::npreserve:
        case EffectKind::npursue: return CombatStep::naval_post;
        default: return CombatStep::none;
    }
}

void read_member(Reader& r, TomlTable& t, std::string_view key, Effect& e) {
    const auto number = [&](int min, int max) { e.n = static_cast<i8>(t.number(key, min, max)); };
    if (key == "points" || key == "n") number(1, 9);
    else if (key == "drm") number(0, 9);
    else if (key == "roll") number(1, 6);
    else if (key == "mod") {
        if (e.kind == EffectKind::enemy_volley) number(-9, -1);
        else number(1, 9);
    } else if (key == "unit" || key == "ally") (key == "unit" ? e.piece : e.ally) = r.piece(t, key, r.filled(t, key));
    else if (key == "target") {
        if (const std::string id = t.text(key); !id.empty()) e.piece = r.piece(t, key, id);
        if (e.piece != kNoPiece && !is_officer(e.piece)) t.problem(key, "is no officer");
    } else if (key == "at" || key == "targets") {
        r.places(t, key, e.list, e.listed);
        if (key == "at" && e.listed == 0) t.problem(key, "names no settlement");
    } else if (key == "place" || key == "port" || key == "to") e.place = r.settlement(t, key, r.filled(t, key));
    else if (key == "from_place") e.from = r.settlement(t, key, r.filled(t, key));
    else if (key == "fort") {
        // add_fort names an event fort; siege_now any fortification, or "any".
        const std::string name = r.filled(t, key);
        if (e.kind == EffectKind::add_fort) e.fort = r.event_fort(t, key, name);
        else if (name != "any") {
            const auto* fort = std::ranges::find_if(r.d.forts, [&](const EventFort& f) { return f.name == name; });
            if (fort != r.d.forts.end()) e.place = fort->settlement;
            else e.place = r.settlement(t, key, name);
        }
    } else if (key == "type") {
        const std::size_t which = r.choice(t, key, {"Regular", "Militia", "NAW", "any"}).value_or(3);
        e.type = which == 3 ? 255 : static_cast<u8>(which);
    } else if (key == "region") {
        if (const std::string id = r.filled(t, key); id != "any") e.region = r.region(t, key, id);
    } else if (key == "lake") {
        if (const std::string name = r.filled(t, key); name != "any") e.lake = r.lake(t, key, name);
    } else if (key == "chooser") e.chooser = static_cast<Chooser>(r.choice(t, key, {"owner", "player"}).value_or(0));
    else if (key == "who") {
        const std::string who = r.filled(t, key);
        if (who == "officer") e.who = MoveWho::officer;
        else if (who != "any") {
            e.who = MoveWho::piece;
            e.piece = r.piece(t, key, who);
        }
    } else if (key == "bonus") e.bonus = static_cast<u8>(t.number(key, 0, 9));
    else if (key == "hexes") e.hexes = static_cast<u8>(t.number(key, 1, 30));
    else if (key == "position")
        e.position = static_cast<Position>(r.choice(t, key, {"center", "flank", "all"}).value_or(2));
    else if (key == "rounds") e.rounds = static_cast<Rounds>(r.choice(t, key, {"first", "all"}).value_or(1));
    else if (key == "needs") {
        static constexpr std::string_view words[] = {"none", "attacker", "defender", "Regular", "Militia", "NAW"};
        const std::string needs = r.filled(t, key);
        const auto* found = std::ranges::find(words, needs);
        if (found != std::end(words)) e.needs = static_cast<Needs>(found - std::begin(words));
        else {
            e.needs = Needs::piece;
            e.piece = r.piece(t, key, needs);
        }
    } else if (key == "what")
        e.what = static_cast<Cancelled>(
            r.choice(t, key, {"flank", "offshore", "reserve", "posture", "commander"}).value_or(0));
    else if (key == "die") e.die = r.choice(t, key, {"1d6", "1d8"}).value_or(0) == 0 ? 6 : 8;
    else if (key == "vessels") e.vessels = static_cast<u8>(t.number(key, 1, 9));
    else throw std::logic_error("effects.inc names a member that nobody reads: " + std::string(key));
}

Effect read_effect(Reader& r, TomlTable& t) {
    Effect e;
    const std::string kind = r.filled(t, "kind");
    const auto* found = std::ranges::find_if(kEffectRows, [&](const EffectRow& row) { return row.id == kind; });
    if (found == std::end(kEffectRows)) {
        std::vector<std::string> ids;
        for (const EffectRow& row : kEffectRows) ids.emplace_back(row.id);
        t.problem("kind", fmt::format("no effect {}{}", in_quotes(kind), did_you_mean(kind, ids)));
        return e;
    }
    e.kind = static_cast<EffectKind>(found - std::begin(kEffectRows));
    for (const std::string_view key : split(found->members, ' '))
        if (!key.empty()) read_member(r, t, key, e);
    return e;
}

// 4.1.6: which numbers belong to which year.
int year_of(Seat side, int number) {
    if (side == Seat::us) return number <= 30 ? 1812 : number <= 63 ? 1813 : number <= 102 ? 1814 : 0;
    return number <= 29 ? 1812 : number <= 69 ? 1813 : 1814;
}

void read_card(Reader& r, TomlTable& t, std::bitset<kCards>& seen) {
    Card c;
    c.side = r.side(t);
    const int count = c.side == Seat::us ? kUsCards : kGbCards;
    c.number = static_cast<u8>(t.number("number", 1, count));
    c.id = r.filled(t, "id");
    t.name_record("card " + c.id);
    const std::string wanted = fmt::format("{}{}", c.side == Seat::us ? "US" : "BR", c.number);
    if (c.id != wanted) t.problem("id", fmt::format("{} must be {}", in_quotes(c.id), wanted));
    c.year = static_cast<u16>(year_of(c.side, c.number));
    r.fixed_number(t, "year", c.year, "4.1.6");
    c.title = r.filled(t, "title");
    c.op = static_cast<u8>(t.number("op", 1, 5));
    c.type = static_cast<CardType>(r.choice(t, "type", {"Event", "Combat", "Reaction"}).value_or(0));
    if (c.type == CardType::combat)
        c.step =
            static_cast<CombatStep>(1 + r.choice(t, "subtype", {"pre", "post", "naval_pre", "naval_post"}).value_or(0));
    else if (t.has("subtype")) t.problem("subtype", "only Combat cards have one (4.2.2)"), t.ignore("subtype");
    r.prose(t, {"timing"});
    for (TomlTable e : t.tables("effects")) c.effects.push_back(read_effect(r, e));
    if (c.effects.empty()) t.problem("effects", "the card does nothing");
    for (const Effect& e : c.effects) {
        const u16 windows = windows_of(e.kind);
        const CardType type = windows                               ? CardType::reaction
                              : step_of(e.kind) != CombatStep::none ? CardType::combat
                                                                    : CardType::event;
        const std::string_view word = kEffectRows[static_cast<std::size_t>(e.kind)].id;
        if (type != c.type) t.problem("effects", fmt::format("{} is nothing for a card of this type (4.1.3)", word));
        else if (step_of(e.kind) != c.step)
            t.problem("effects", fmt::format("{} belongs into another step of a combat (4.2.2)", word));
        c.windows |= windows;
        for (const u8 p : {e.piece, e.ally})
            if (p != kNoPiece && e.kind != EffectKind::officer_hit && r.d.side[p] != c.side)
                t.problem("effects", fmt::format("{} is the other side's", r.d.piece_id(p)));
    }
    if (c.step != CombatStep::none) c.windows = static_cast<u16>(1U << (kWinPre + static_cast<int>(c.step) - 1));
    c.text = r.filled(t, "text");
    r.fixed_text(t, "after", "discard", "5.3c");
    c.src = r.source(t);
    if (c.number < 1 || c.number > count) return;
    const int card = card_of(c.side, c.number);
    if (seen[static_cast<std::size_t>(card)]) t.problem("number", "this number is there twice");
    seen[static_cast<std::size_t>(card)] = true;
    r.d.cards[static_cast<std::size_t>(card)] = std::move(c);
}

}  // namespace

void read_cards(Reader& r, TomlFile& f) {
    Data& d = r.d;
    std::bitset<kEffectKinds> told;
    for (TomlTable t : f.tables("kind")) {  // what each kind means, for people; every kind has one
        const std::string id = r.word(t, "id");
        const auto* found = std::ranges::find_if(kEffectRows, [&](const EffectRow& row) { return row.id == id; });
        if (found == std::end(kEffectRows)) t.problem("id", fmt::format("no effect {}", in_quotes(id)));
        else told.set(static_cast<std::size_t>(found - std::begin(kEffectRows)));
        r.prose(t, {"meaning"});
        r.source(t);
    }
    for (std::size_t i = 0; i < kEffectKinds; ++i)
        if (!told[i]) r.whole(kCardsFile, "kind", fmt::format("{} is not explained", kEffectRows[i].id));
    d.cards.resize(kCards);
    std::bitset<kCards> seen;
    for (TomlTable t : f.tables("card")) read_card(r, t, seen);
    for (int card = 0; card < kCards; ++card) {
        const Seat side = side_of_card(card);
        const int number = card - (side == Seat::us ? 0 : kUsCards) + 1;
        if (!seen[static_cast<std::size_t>(card)])
            r.whole(kCardsFile, "number",
                    fmt::format("card {}{} is missing (4.1.6)", side == Seat::us ? "US" : "BR", number));
        if (const int year = year_of(side, number))
            d.deck[year - 1812][static_cast<std::size_t>(index(side))].push_back(static_cast<u8>(card));
        d.all_cards.push_back(static_cast<u8>(card));
    }
}

}  // namespace ghent::frontier
