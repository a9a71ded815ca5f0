// Sabres and Smoke: the battle cards (data/cards.toml), their effects by kind.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/sabres/data_reader.h"

namespace ghent::sabres {

namespace {

constexpr std::string_view kEffectWords[] = {
    "cancel_card",    "remove_officer", "add_officer",          "destroy_unit",  "lose_pieces", "restore_pieces",
    "merge_units",    "orders_delta",   "unit_no_order",        "move_delta",    "move_cap",    "dice_delta",
    "range_cap",      "los_ignore",     "retreat_ignore_delta", "force_retreat", "place_unit",  "dismast",
    "no_battle_back", "reattack",       "attach_colours",       "surrender"};
static_assert(std::size(kEffectWords) == kEffectKinds);
constexpr std::string_view kKeepWords[] = {"no", "until_used", "game"};
constexpr std::string_view kDurationWords[] = {"instant", "turn", "until_own_next_turn", "game"};
constexpr std::string_view kOwnerWords[] = {"owner", "enemy"};

i8 flag_or_any(TomlTable& t, std::string_view key) {
    return t.has(key) ? static_cast<i8>(t.flag(key)) : static_cast<i8>(-1);
}

Filter read_filter(TomlTable t) {
    Filter f;
    if (t.has("class")) {
        for (const std::string& word : t.one_or_more("class")) {
            const auto* found = std::find(std::begin(kClassWords), std::end(kClassWords), word);
            if (word == "land") f.any_land = true;
            else if (found == std::end(kClassWords)) t.problem("class", fmt::format("no class '{}'", word));
            else f.classes = static_cast<u8>(f.classes | 1U << (found - std::begin(kClassWords)));
        }
    }
    f.militia = flag_or_any(t, "militia");
    f.dismasted = flag_or_any(t, "dismasted");
    f.lone_officer = flag_or_any(t, "lone_officer");
    f.has_officer = t.flag_or("has_officer", false);
    f.lost_officer = t.flag_or("lost_officer", false);
    f.below_full = t.flag_or("below_full", false);
    f.within = static_cast<u8>(t.number_or("within", 0, 1, kLongestSight));
    f.max_pieces = static_cast<i8>(t.number_or("max_pieces", -1, 1, 6));
    f.own_within_2 = static_cast<u8>(t.number_or("own_units_within_2", 0, 1, 20));
    return f;
}

void read_placed_units(Reader& r, TomlTable t, Effect& e) {
    for (const Seat side : kSeats) {
        if (!t.has(side_key(side))) continue;
        const int type = r.type(t, side_key(side), r.filled(t, side_key(side)));
        if (type < 0) continue;
        const UnitType& u = r.d.types[static_cast<std::size_t>(type)];
        if (u.side != side || u.cls == Class::naval)
            t.problem(side_key(side), "must be a land unit of that side (ruling R34)");
        e.type[static_cast<std::size_t>(index(side))] = static_cast<i8>(type);
        auto& reserves = r.d.reserve_types;
        if (std::ranges::find(reserves, type) != reserves.end()) continue;
        if (reserves.size() == kReserveTypes) t.problem(side_key(side), "more than 7 types of reinforcement");
        else reserves.push_back(static_cast<u8>(type));
    }
}

// What an effect must say besides its kind.
bool needs_number(EffectKind k) {
    switch (k) {
        case EffectKind::lose_pieces:
        case EffectKind::restore_pieces:
        case EffectKind::orders_delta:
        case EffectKind::move_delta:
        case EffectKind::move_cap:
        case EffectKind::dice_delta:
        case EffectKind::range_cap:
        case EffectKind::retreat_ignore_delta:
        case EffectKind::force_retreat:
        case EffectKind::attach_colours: return true;
        default: return false;
    }
}

Effect read_effect(Reader& r, TomlTable t) {
    Effect e;
    const auto kind = r.choice(t, "kind", kEffectWords);
    e.kind = static_cast<EffectKind>(kind.value_or(0));
    if (needs_number(e.kind) && kind) e.n = static_cast<i8>(t.number("n", -5, 5));
    if (e.kind == EffectKind::move_delta && (e.n < -2 || e.n > 2)) t.problem("n", "is not between -2 and 2");
    if (t.has("target")) e.on_enemy = r.choice(t, "target", kOwnerWords).value_or(0) == 1;
    if (t.has("chooser")) e.enemy_chooses = r.choice(t, "chooser", kOwnerWords).value_or(0) == 1;
    if (t.has("selector")) {
        r.fixed_text(t, "selector", "last_ordered_artillery_or_naval_else_enemy_choice", "card.spark.a");
        e.last_ordered = e.enemy_chooses = true;
    }
    if (e.kind == EffectKind::dice_delta) {
        static constexpr std::string_view when[] = {"any", "adjacent"};
        e.adjacent_only = r.choice(t, "when", when).value_or(0) == 1;
        if (!t.is_text("uses")) e.uses = static_cast<u8>(t.number("uses", 1, 5));
        else if (t.text("uses") != "all") t.problem("uses", "is 'all' or a number");
    }
    if (t.has("filter")) e.filter = read_filter(t.table("filter"));
    if (e.kind == EffectKind::place_unit && kind) read_placed_units(r, t.table("unit"), e);
    return e;
}

void read_requires(Reader& r, TomlTable t, Card& card) {
    card.needs_own = t.has("own");
    if (card.needs_own) card.own = read_filter(t.table("own"));
    card.needs_enemy = t.has("enemy");
    if (card.needs_enemy) card.enemy = read_filter(t.table("enemy"));
    if (t.has("side")) card.needs_side = static_cast<i8>(index(r.side(t).value_or(Seat::us)));
    card.needs_arrival = t.flag_or("arrival_hex", false);
}

void read_card(Reader& r, TomlTable t, std::set<int>& numbers) {
    Card card;
    card.id = r.word(t, "id");
    card.title = r.filled(t, "title");
    card.count = static_cast<u8>(t.number("count", 1, 9));
    card.numbers = t.numbers("numbers");
    if (card.numbers.size() != card.count) t.problem("numbers", "as many numbers as cards of this title");
    for (const int n : card.numbers)
        if (!numbers.insert(n).second) t.problem("numbers", fmt::format("{} is there twice", n));
    card.category = r.filled(t, "category");
    static constexpr std::string_view tones[] = {"good", "bad"};
    card.good = r.choice(t, "tone", tones).value_or(0) == 0;
    card.tone = tones[card.good ? 0 : 1];
    r.prose(t, {"timing", "after"});
    r.fixed_text(t, "if_not_applicable", "bottom_redraw", "card.spark.c");
    if (!t.flag("countermand")) t.problem("countermand", "must be true: any card may be countermanded (rule card.6)");
    card.keep = static_cast<Keep>(r.choice(t, "keep", kKeepWords).value_or(0));
    card.duration = static_cast<Duration>(r.choice(t, "duration", kDurationWords).value_or(0));
    read_requires(r, t.table("requires"), card);
    for (const TomlTable& e : t.tables("effects")) card.effects.push_back(read_effect(r, e));
    if (card.effects.empty() || card.effects.size() > 2) t.problem("effects", "one or two effects");
    card.text = r.filled(t, "text");
    card.src = r.source(t);
    if (r.d.card_index(card.id) >= 0) t.problem("id", fmt::format("'{}' is there twice", card.id));
    if (r.d.cards.size() == kMaxTitles) t.problem("id", fmt::format("more than {} titles", kMaxTitles));
    else r.d.cards.push_back(std::move(card));
}

// Cards that the rules themselves ask for by what they do.
int card_with(Reader& r, EffectKind kind, std::string_view rule) {
    for (std::size_t i = 0; i < r.d.cards.size(); ++i)
        for (const Effect& e : r.d.cards[i].effects)
            if (e.kind == kind) {
                if (r.d.cards[i].keep != Keep::until_used)
                    r.whole(kCardsFile, fmt::format("card {}: keep", r.d.cards[i].id),
                            fmt::format("must be until_used (rule {})", rule));
                return static_cast<int>(i);
            }
    r.whole(kCardsFile, "card",
            fmt::format("no card with the effect {}: rule {} needs it", kEffectWords[static_cast<std::size_t>(kind)],
                        rule));
    return -1;
}

}  // namespace

void read_cards(Reader& r, TomlFile& f) {
    std::set<int> numbers;
    for (const TomlTable& t : f.tables("card")) read_card(r, t, numbers);
    for (const Card& card : r.d.cards) r.d.deck += card.count;
    if (r.d.deck > kMaxDeck) r.whole(kCardsFile, "card", fmt::format("{} cards; {} are the most", r.d.deck, kMaxDeck));
    r.d.countermand = card_with(r, EffectKind::cancel_card, "card.5");
    r.d.reform = card_with(r, EffectKind::merge_units, "gen.1");
    r.d.second_volley = card_with(r, EffectKind::reattack, "card.4");
    f.finish();
}

}  // namespace ghent::sabres
