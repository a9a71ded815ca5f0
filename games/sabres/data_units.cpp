// Sabres and Smoke: pieces, unit types, officers and dice (data/units.toml).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/sabres/data_reader.h"

namespace ghent::sabres {

namespace {

void read_piece(Reader& r, TomlTable t) {
    Piece p;
    p.id = r.filled(t, "id");
    p.attack = static_cast<u8>(t.number("attack", 0, 30));
    p.defence = static_cast<u8>(t.number("defence", 0, 30));
    p.range = static_cast<u8>(t.number("range", 0, kLongestSight));
    p.move = static_cast<u8>(t.number("move", 0, 3));
    p.src = r.source(t);
    for (const Piece& other : r.d.pieces)
        if (other.id == p.id) t.problem("id", fmt::format("'{}' is there twice", p.id));
    r.d.pieces.push_back(std::move(p));
}

const Piece* find_piece(const Data& d, std::string_view id) {
    const auto found = std::ranges::find(d.pieces, id, &Piece::id);
    return found == d.pieces.end() ? nullptr : &*found;
}

// "adjacent_extra_die:1", "close_range_extra_dice:2@2": the number after the colon, and after the at.
bool read_amount(std::string_view text, u8& amount) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1 || value > 5) return false;
    amount = static_cast<u8>(value);
    return true;
}

bool read_ability(UnitType& u, std::string_view text) {
    const std::string_view name = text.substr(0, text.find(':'));
    const std::string_view rest = name.size() < text.size() ? text.substr(name.size() + 1) : std::string_view{};
    struct Flag {
        std::string_view name;
        bool UnitType::* member;
    };
    static constexpr Flag flags[] = {
        {"woodsmen", &UnitType::woodsmen},
        {"adjacent_shell_hits", &UnitType::adjacent_shells},
        {"shell_hits", &UnitType::shells},
        {"may_attack_naval", &UnitType::attacks_ships},
        {"order_on_landing_turn", &UnitType::ordered_on_landing},
        {"advance_and_attack_once", &UnitType::advances},
        {"ambush_if_scenario", &UnitType::ambush},
        {"ignore_all_retreats", &UnitType::ignores_retreats},
        {"ignore_terrain_dice_except_fort", &UnitType::shoots_like_a_ship},
        {"ignore_los_except_fort_and_naval", &UnitType::sees_like_a_ship},
        {"amphibious", &UnitType::carries},
    };
    for (const Flag& flag : flags) {
        if (flag.name != name) continue;
        u.*flag.member = true;
        return rest.empty();
    }
    if (name == "adjacent_extra_die") return read_amount(rest, u.adjacent_dice);
    if (name == "hill_extra_die") return read_amount(rest, u.hill_dice);
    if (name == "close_range_extra_dice") {
        const std::size_t at = rest.find('@');
        return at != std::string_view::npos && read_amount(rest.substr(0, at), u.close_dice) &&
               read_amount(rest.substr(at + 1), u.close_range);
    }
    return false;
}

// "british_man_o_war" for people: "British man o' war".
std::string title_of(std::string_view id) {
    std::string title(id);
    std::replace(title.begin(), title.end(), '_', ' ');
    const auto swap_in = [&](std::string_view from, std::string_view to) {
        const std::size_t at = title.find(from);
        if (at != std::string::npos) title.replace(at, from.size(), to);
    };
    swap_in("man o war", "man o' war");
    swap_in("british", "British");
    swap_in("canadian", "Canadian");
    swap_in("royal marines", "Royal Marines");
    swap_in("native warriors", "Native Warriors");
    if (title.starts_with("us ")) title.replace(0, 2, "American");
    if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}

void read_land_numbers(Reader& r, TomlTable& t, UnitType& u) {
    u.piece = r.filled(t, "piece");
    u.militia = t.flag("militia");
    u.ignore_officer = static_cast<u8>(t.number("ignore_retreat_officer", 0, 3));
    u.ignore_always = static_cast<u8>(t.number("ignore_retreat_always", 0, 3));
    const std::size_t before = r.problems.size();
    const int full_attack = t.number("full_attack", 0, 99), full_defence = t.number("full_defence", 0, 99);
    const Piece* piece = find_piece(r.d, u.piece);
    if (!piece) {
        if (!u.piece.empty()) t.problem("piece", fmt::format("no piece '{}'", u.piece));
        return;
    }
    u.attack = piece->attack;
    u.defence = piece->defence;
    const Officer& officer = r.d.officer[static_cast<std::size_t>(index(u.side))];
    const int attack = u.pieces * u.attack + (u.officer ? officer.attack : 0);
    const int defence = u.pieces * u.defence + (u.officer ? officer.defence : 0);
    if (!r.clean(before)) return;
    if (attack != full_attack)
        t.problem("full_attack",
                  fmt::format("{} is not the sum of its pieces, {} (rule battle.attack.1)", full_attack, attack));
    if (defence != full_defence)
        t.problem("full_defence",
                  fmt::format("{} is not the sum of its pieces, {} (rule battle.defence.1)", full_defence, defence));
}

void read_ship_numbers(TomlTable& t, UnitType& u) {
    u.piece = u.id;
    u.attack = static_cast<u8>(t.number("attack", 1, 60));
    u.defence = static_cast<u8>(t.number("defence", 1, 60));
    u.hits_to_sink = static_cast<u8>(t.number("hits_to_sink", 1, 6));
    u.capacity = static_cast<u8>(t.number("capacity", 0, 2));
    t.ignore("in_box");
    if (u.pieces != 1) t.problem("pieces", "must be 1 for a naval unit (rule setup.5)");
    if (u.officer) t.problem("officer", "must be false for a naval unit (rule off.1)");
}

void read_type(Reader& r, TomlTable t) {
    UnitType u;
    u.id = r.word(t, "id");
    u.title = title_of(u.id.empty() ? "unit" : u.id);
    u.side = r.side(t).value_or(Seat::us);
    const auto cls = r.choice(t, "class", kClassWords);
    u.cls = static_cast<Class>(cls.value_or(0));
    u.badge = t.text_or("badge", "");
    u.irregular = t.flag_or("irregular", false);
    u.pieces = static_cast<u8>(t.number("pieces", 1, 6));
    u.officer = t.flag("officer");
    u.range = static_cast<u8>(t.number("range", 1, kLongestSight));
    u.move_battle = static_cast<u8>(t.number("move_battle", 0, 3));
    u.move_only = static_cast<u8>(t.number("move_only", u.move_battle, 3));
    u.min_dice = static_cast<u8>(t.number("min_dice", 1, 6));
    if (u.cls == Class::naval) read_ship_numbers(t, u);
    else read_land_numbers(r, t, u);
    for (const std::string& ability : t.texts("abilities"))
        if (!read_ability(u, ability)) t.problem("abilities", fmt::format("no ability '{}'", ability));
    if ((u.cls == Class::native) == u.officer && u.cls != Class::naval)
        t.problem("officer", "every land unit but Native Warriors has one (rule about.3)");
    u.src = r.source(t);
    if (r.d.type_index(u.id) >= 0) t.problem("id", fmt::format("'{}' is there twice", u.id));
    if (r.d.types.size() == 32) t.problem("id", "more than 32 unit types");
    else r.d.types.push_back(std::move(u));
}

void read_officers(Reader& r, TomlFile& f) {
    for (const Seat side : kSeats) {
        const std::string id = std::string(side_key(side)) + "_officer_piece";
        const Piece* piece = find_piece(r.d, id);
        if (!piece) r.whole(kUnitsFile, "piece", fmt::format("no piece '{}': rule off.2 needs it", id));
        else r.d.officer[static_cast<std::size_t>(index(side))] = {piece->attack, piece->defence, piece->move};
    }
    for (TomlTable t : f.tables("lone_officer")) {
        r.filled(t, "id");
        const std::size_t side = static_cast<std::size_t>(index(r.side(t).value_or(Seat::us)));
        r.fixed_number(t, "attack", 0, "off.7");
        r.fixed_number(t, "defence", r.d.officer[side].defence, "off.2");
        r.fixed_number(t, "move_only", r.d.officer[side].move, "off.6");
        const auto fixed = [&](std::string_view key, bool wanted, std::string_view rule) {
            if (t.flag(key) != wanted) t.problem(key, fmt::format("must be {} (rule {})", wanted, rule));
        };
        fixed("may_battle", false, "off.7");
        fixed("may_battle_back", false, "back.3");
        fixed("ignore_all_retreats", true, "off.12");
        fixed("blocks_los", false, "los.2");
        r.source(t);
    }
}

// dice.1: two hits, and one each of the other symbols, in this order.
void read_die(Reader& r, TomlFile& f) {
    constexpr std::string_view faces[] = {"hit", "retreat", "shell", "leader", "hand_to_hand"};
    std::size_t at = 0, next = 0;
    for (TomlTable t : f.tables("die_face")) {
        const auto face = r.choice(t, "id", faces);
        if (face && *face != next) t.problem("id", "the symbols stand in the order of the rulebook (rule dice.1)");
        r.fixed_number(t, "faces", next == 0 ? 2 : 1, "dice.1");
        r.prose(t, {"code", "vs_land", "vs_naval"});
        r.source(t);
        for (int i = 0; i < (next == 0 ? 2 : 1) && at < kSides; ++i) r.d.die[at++] = static_cast<u8>(next);
        ++next;
    }
    if (next != kFaces) r.whole(kUnitsFile, "die_face", "there are five symbols (rule dice.1)");
    TomlTable rule = f.root().table("dice_rule");
    r.prose(rule, {"base", "then", "final"});
    rule.ignore("resolve_order");
    r.d.max_dice = rule.number("max_dice", 1, 12);
    r.source(rule);
}

}  // namespace

void read_units(Reader& r, TomlFile& f) {
    for (const TomlTable& t : f.tables("piece")) read_piece(r, t);
    read_officers(r, f);
    for (const TomlTable& t : f.tables("unit")) read_type(r, t);
    read_die(r, f);
    for (TomlTable t : f.tables("component")) {
        r.filled(t, "id");
        t.number("count", 0, 1000);
        r.source(t);
    }
    f.finish();
}

}  // namespace ghent::sabres
