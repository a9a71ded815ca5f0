// War of 1812: calendar, set-up, reinforcements and the numbers of the rules (data/setup.toml).
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "games/blocks/data_reader.h"

namespace ghent::blocks {

namespace {

// ---------------------------------------------------------------- calendar (4.1)

void read_calendar(Reader& r, TomlTable t) {
    t.name_record("meta");
    r.fixed_text(t, "game", "blocks", "1.0");
    const std::vector<std::string> players = t.texts("players");
    if (t.has("players") && players != std::vector<std::string>{"US", "BR"}) {
        t.problem("players", "must be [\"US\", \"BR\"]");
    }
    r.d.years = t.numbers("years");
    const auto consecutive = [&] {
        for (std::size_t i = 1; i < r.d.years.size(); ++i)
            if (r.d.years[i] - 1 != r.d.years[i - 1]) return false;
        return true;
    };
    if (t.has("years") && (r.d.years.size() != 3 || !consecutive())) {
        t.problem("years", "must be three years in a row (rule 4.1)");
    }
    r.d.years.resize(3);
    r.d.turns_per_year = 10;
    r.fixed_number(t, "turns_per_year", 10, "4.1");
    r.source(t);
}

void read_years(Reader& r, TomlFile& f) {
    std::size_t i = 0;
    for (TomlTable t : f.tables("year")) {
        const std::size_t n = i++;
        t.name_record(fmt::format("year {}", n + 1));
        if (n < r.d.years.size()) r.fixed_number(t, "year", r.d.years[n], "4.1");
        else t.problem("year", "there are three years (rule 4.1)");
        r.fixed_number(t, "turns", 10, "4.1");
        r.fixed_flag(t, "winter_turn", n + 1 < r.d.years.size(), "4.1, 8.1");  // none after the last year
        r.source(t);
    }
    if (i < r.d.years.size()) r.whole(kSetupFile, "year", fmt::format("{} years, there must be 3 (rule 4.1)", i));
}

void read_turn_labels(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("turn_label")) {
        const int turn = static_cast<int>(r.d.turn_labels.size()) + 1;
        t.name_record(fmt::format("turn_label {}", turn));
        r.fixed_number(t, "turn", turn, "4.2");
        r.d.turn_labels.push_back(r.filled(t, "label"));
        r.source(t);
    }
    if (r.d.turn_labels.size() != 10) {
        r.whole(kSetupFile, "turn_label",
                fmt::format("{} turn labels, there must be 10 (rule 4.1)", r.d.turn_labels.size()));
    }
}

void read_phases(Reader& r, TomlFile& f) {
    std::vector<std::string> ids;
    for (TomlTable t : f.tables("phase")) {
        r.fixed_number(t, "order", static_cast<int>(ids.size()) + 1, "4.3");
        ids.push_back(r.word(t, "id"));
        if (std::count(ids.begin(), ids.end(), ids.back()) > 1) t.problem("id", "is there twice");
        r.prose(t, {"who", "repeat", "text"});
        r.source(t);
    }
}

// ---------------------------------------------------------------- starting forces (3.2)

int towns_to_cover(const Data& d, Seat side) {
    return static_cast<int>(
        std::count_if(d.towns.begin(), d.towns.end(), [&](const Town& t) { return t.side == side && t.value >= 2; }));
}

void read_start_force(Reader& r, TomlTable t, unsigned& seen) {
    const std::optional<Seat> side = r.side(t);
    const int draw = t.number("draw", 1, kPerSide);
    r.prose(t, {"from"});
    r.fixed_text(t, "strength", "maximum", "3.2");
    r.source(t);
    if (!side) return;
    t.name_record(fmt::format("start_force {}", side_letters(*side)));
    if (seen & bit(*side)) t.problem("side", "is there twice");
    seen |= bit(*side);
    const int pool = count(r.d.pool[index(*side)]), towns = towns_to_cover(r.d, *side);
    if (draw > pool) t.problem("draw", fmt::format("{} blocks from a pool of {} (rule 3.2)", draw, pool));
    if (draw < towns) {
        t.problem("draw", fmt::format("{} blocks cannot cover {} towns of value 2 or more (rule {})", draw, towns,
                                      *side == Seat::us ? "3.21" : "3.22"));
    }
    r.d.draw[index(*side)] = draw;
}

void read_start_forces(Reader& r, TomlFile& f) {
    unsigned seen = 0;
    for (const TomlTable& t : f.tables("start_force")) read_start_force(r, t, seen);
    for (const Seat side : kSeats) {
        if (seen & bit(side)) continue;
        r.whole(kSetupFile, "start_force", fmt::format("none for {}: rule 3.2 needs it", side_letters(side)));
    }
}

// The American deploys first, the British second (3.21, 3.22).
void read_deployment_order(Reader& r, TomlFile& f) {
    std::size_t n = 0;
    for (TomlTable t : f.tables("deploy")) {
        const Seat side = n == 0 ? Seat::us : Seat::gb;
        r.fixed_number(t, "order", static_cast<int>(++n), "3.21, 3.22");
        r.fixed_text(t, "side", side_letters(side), "3.21, 3.22");
        r.prose(t, {"where", "must_cover"});
        r.source(t);
    }
    if (n != 2) r.whole(kSetupFile, "deploy", fmt::format("{} deployments, there must be 2 (rules 3.21, 3.22)", n));
}

void read_warship_start(Reader& r, TomlTable t, u64& seen) {
    const std::optional<Seat> side = r.side(t);
    const int town = r.town(t, "town");
    const int strength = t.number("strength", 1, 4);
    r.source(t);
    if (!side || town < 0) return;
    t.name_record(fmt::format("warship_start {}", r.d.place_key(town)));
    const Town& there = r.d.towns[static_cast<std::size_t>(town)];
    if (there.side != *side || !there.base) {
        t.problem("town", fmt::format("{} is not a naval base of that side (rule 3.23)", there.id));
        return;
    }
    if (has(seen, town)) t.problem("town", "one warship in each base (rule 3.23)");
    seen |= one(town);
    if (strength != r.d.ship_start) {
        t.problem("strength",
                  fmt::format("{} must be {} as in naval: start_strength (rule 3.23)", strength, r.d.ship_start));
    }
    r.d.ship_starts.push_back({static_cast<u8>(*side), static_cast<u8>(town), static_cast<u8>(strength)});
}

void read_warship_starts(Reader& r, TomlFile& f) {
    u64 seen = 0;
    for (const TomlTable& t : f.tables("warship_start")) read_warship_start(r, t, seen);
    for (std::size_t i = 0; i < r.d.towns.size(); ++i) {
        if (!r.d.towns[i].base || has(seen, static_cast<int>(i))) continue;
        r.whole(kSetupFile, "warship_start", fmt::format("none at {}: rule 3.23 needs one", r.d.towns[i].id));
    }
}

// ---------------------------------------------------------------- reinforcements (8.23)

// Which of the three years; -1, and a problem, when reinforcements cannot come in it.
int read_later_year(Reader& r, TomlTable& t) {
    const std::size_t before = r.problems.size();
    const int year = t.number("year", 0, 9999);
    const auto found = std::find(r.d.years.begin(), r.d.years.end(), year);
    const auto i = static_cast<int>(found - r.d.years.begin());
    if (found != r.d.years.end() && i > 0) return i;
    if (r.problems.size() == before) {
        t.problem("year", fmt::format("{} is not a year after a winter: {} or {} (rule 8.23)", year, r.d.years[1],
                                      r.d.years[2]));
    }
    return -1;
}

void read_reinforcement(Reader& r, TomlTable t, u64 (&seen)[3]) {
    const int year = read_later_year(r, t);
    const std::optional<Seat> side = r.side(t);
    const int town = r.town(t, "town");
    const int blocks = t.number("blocks", 0, kPerSide);
    r.source(t);
    if (year < 0 || !side || town < 0) return;
    t.name_record(fmt::format("reinforcement {} {}", r.d.years[static_cast<std::size_t>(year)], r.d.place_key(town)));
    if (!has(r.d.entries[index(*side)], town)) {
        t.problem("town", fmt::format("{} is not an entry town of that side (rule 8.23)", r.d.place_key(town)));
        return;
    }
    if (has(seen[year], town)) t.problem("town", "is there twice for this year");
    seen[year] |= one(town);
    r.d.reinforcements[static_cast<std::size_t>(year)][static_cast<std::size_t>(town)] = static_cast<u8>(blocks);
}

void read_reinforcements(Reader& r, TomlFile& f) {
    u64 seen[3] = {};
    for (const TomlTable& t : f.tables("reinforcement")) read_reinforcement(r, t, seen);
    for (int year = 1; year < 3; ++year) {
        for (const int town : members((r.d.entries[0] | r.d.entries[1]) & ~seen[year])) {
            r.whole(kSetupFile, "reinforcement",
                    fmt::format("no number for {} at {}: rule 8.23 needs it", r.d.years[static_cast<std::size_t>(year)],
                                r.d.place_key(town)));
        }
    }
}

// ---------------------------------------------------------------- numbers of the rules

void read_victory(Reader& r, TomlTable t) {
    t.name_record("victory");
    r.d.margin = t.number("margin", 1, 99);
    r.d.per_block = t.number("per_army_block", 0, 9);
    r.d.per_lake = t.number("per_lake", 0, 9);
    r.prose(t, {"enemy_town"});
    r.fixed_number(t, "check_after_turn", r.d.turns_per_year, "8.0");
    r.fixed_number(t, "no_winner_after", r.d.years[2], "8.1");
    r.fixed_text(t, "result_if_none", "draw", "8.1");
    r.source(t);
}

// What is written on the blocks must be what is written here (7.22).
void check_pursuit_dice(Reader& r, TomlTable t) {
    t.name_record("combat pursuit_dice");
    r.fixed_number(t, "dragoon_opposed", 1, "7.22");
    for (const Type type : {Type::infantry, Type::dragoon, Type::artillery, Type::indian, Type::warship}) {
        const std::size_t before = r.problems.size();
        const int dice = t.number(type_word(type), 0, 2);
        if (r.problems.size() != before || !t.has(type_word(type))) continue;
        for (const Block& b : r.d.block) {
            if (b.id.empty() || b.type != type || b.pursuit == dice) continue;
            t.problem(type_word(type), fmt::format("{} dice, but block {} has {} (rule 7.22)", dice, b.id, b.pursuit));
            break;
        }
    }
}

void read_combat(Reader& r, TomlTable t) {
    t.name_record("combat");
    r.fixed_number(t, "die", 6, "2.12");
    r.prose(t, {"dice_per_block", "hit_at_or_below", "hits_go_to"});
    r.d.landing_volleys = t.number("amphibious_first_round_volleys", 1, 3);
    r.fixed_number(t, "pursuit_hit_at_or_below", r.d.pursuit_upto, "7.22, and meta: pursuit_fire in data/blocks.toml");
    check_pursuit_dice(r, t.table("pursuit_dice"));
    r.fixed_number(t, "pursuit_volleys_land", 1, "7.22");
    r.d.water_pursuit_volleys = t.number("pursuit_volleys_amphibious_retreat", 1, 3);
    r.source(t);
}

// Rolls 1 to n, as [1, 2, 3]; returns n.
int read_rolls(TomlTable& t, std::string_view key) {
    const std::vector<int> rolls = t.numbers(key);
    std::vector<int> wanted(rolls.size());
    std::iota(wanted.begin(), wanted.end(), 1);
    if (t.has(key) && (rolls.empty() || rolls.size() > 5 || rolls != wanted)) {
        t.problem(key, "must be the rolls from 1 up, as [1, 2, 3]");
        return 3;
    }
    return static_cast<int>(rolls.size());
}

void read_naval(Reader& r, TomlTable t) {
    t.name_record("naval");
    r.fixed_number(t, "ships_per_side", 6, "2.24");
    r.d.ship_max = t.number("max_strength", 1, 4);
    r.d.ship_start = t.number("start_strength", 1, 4);
    if (r.d.ship_start > r.d.ship_max) t.problem("start_strength", "is above max_strength");
    for (const Block& b : r.d.block) {
        if (b.id.empty() || b.type != Type::warship || b.strength == r.d.ship_max) continue;
        t.problem("max_strength", fmt::format("{}, but block {} has {} (rule 2.11)", r.d.ship_max, b.id, b.strength));
        break;
    }
    r.fixed_number(t, "build_steps_per_phase", 1, "5.1");
    r.fixed_number(t, "fire", 1, "2.24");
    r.fixed_flag(t, "simultaneous", true, "7.1");
    r.prose(t, {"eliminated"});
    r.d.docked_upto = read_rolls(t, "capture_roll_docked");
    std::vector<int> rest;
    for (int roll = r.d.docked_upto + 1; roll <= 6; ++roll) rest.push_back(roll);
    if (t.numbers("capture_roll_escape") != rest && t.has("capture_roll_escape")) {
        t.problem("capture_roll_escape", "must be the rolls that capture_roll_docked leaves (rule 7.12)");
    }
    r.source(t);
}

void check_barred_types(Reader& r, TomlTable& t) {
    const std::vector<std::string> barred = t.texts("barred_types");
    if (!t.has("barred_types")) return;
    for (const std::string& word : barred) {
        const auto is_it = [&](Type type) { return type_word(type) == word; };
        constexpr Type types[] = {Type::infantry, Type::dragoon, Type::artillery, Type::indian, Type::warship};
        if (std::none_of(std::begin(types), std::end(types), is_it)) {
            t.problem("barred_types", fmt::format("'{}' is not a type of block", word));
        }
    }
    for (const Block& b : r.d.block) {
        if (b.id.empty()) continue;
        const bool named = std::find(barred.begin(), barred.end(), type_word(b.type)) != barred.end();
        if (named == !b.amphibious) continue;
        t.problem("barred_types", fmt::format("does not agree with block {}: amphibious (rules 2.23, 9.0)", b.id));
        return;
    }
}

void read_amphibious(Reader& r, TomlTable t) {
    t.name_record("amphibious");
    t.texts("uses");
    r.prose(t, {"needs", "from", "to"});
    r.fixed_number(t, "blocks_per_warship", 1, "6.2");
    check_barred_types(r, t);
    r.fixed_flag(t, "other_blocks_of_group_may_march", true, "6.2");
    r.fixed_flag(t, "unused_warships_may_move", true, "6.2");
    r.source(t);
}

void read_winter(Reader& r, TomlTable t) {
    t.name_record("winter");
    r.prose(t, {"supply_limit", "counts", "excess_at_home", "excess_in_enemy_town"});
    r.source(t);
}

void read_militia(Reader& r, TomlTable t) {
    t.name_record("militia");
    r.d.refuse_upto = read_rolls(t, "refuse_on");
    r.prose(t, {"applies_to", "effect"});
    r.source(t);
}

// Tecumseh, and the town that brings him into play (2.25, 9.0).
void read_indian(Reader& r, TomlTable t) {
    t.name_record("indian");
    const std::string block = r.filled(t, "block"), town = r.filled(t, "enters_at");
    const int tecumseh = r.d.block_index(block), detroit = r.d.town(town);
    if (tecumseh < 0 && !block.empty()) t.problem("block", fmt::format("no block '{}': rule 9.0 needs it", block));
    if (detroit < 0 && !town.empty()) t.problem("enters_at", fmt::format("no town '{}': rule 9.0 needs it", town));
    if (tecumseh >= 0 && r.d.block[static_cast<std::size_t>(tecumseh)].type != Type::indian) {
        t.problem("block", fmt::format("{} is not of type indian (rule 9.0)", block));
    }
    if (detroit >= 0 && r.d.towns[static_cast<std::size_t>(detroit)].side != Seat::us) {
        t.problem("enters_at", fmt::format("{} is not an American town (rule 9.0)", town));
    }
    r.d.named.tecumseh = static_cast<u8>(std::max(tecumseh, 0));
    r.d.named.detroit = static_cast<u8>(std::max(detroit, 0));
    r.prose(t, {"trigger", "alone_in_battle"});
    r.fixed_text(t, "strength", "maximum", "9.0");
    r.source(t);
}

// ---------------------------------------------------------------- options

void read_options(Reader& r, TomlFile& f) {
    constexpr std::string_view ids[] = {"simo_move", "historical_setup", "historical_fleets", "vp_bid"};
    unsigned seen = 0;
    for (TomlTable t : f.tables("option")) {
        const auto which = r.choice(t, "id", {ids[0], ids[1], ids[2], ids[3]});
        if (which == 3U) r.fixed_number(t, "default", 0, "11.0: options are off unless asked for");
        else r.fixed_flag(t, "default", false, "11.0: options are off unless asked for");
        r.prose(t, {"text"});
        r.source(t);
        if (!which) continue;
        if (seen & (1U << *which)) t.problem("id", "is there twice");
        seen |= 1U << *which;
    }
    for (std::size_t i = 0; i < std::size(ids); ++i)
        if (!(seen & (1U << i))) r.whole(kSetupFile, "option", fmt::format("'{}' is missing", ids[i]));
}

}  // namespace

void read_setup(Reader& r, TomlFile& f) {
    TomlTable root = f.root();
    read_calendar(r, root.table("meta"));
    read_years(r, f);
    read_turn_labels(r, f);
    read_phases(r, f);
    read_victory(r, root.table("victory"));
    read_combat(r, root.table("combat"));
    read_naval(r, root.table("naval"));
    read_amphibious(r, root.table("amphibious"));
    read_winter(r, root.table("winter"));
    read_militia(r, root.table("militia"));
    read_indian(r, root.table("indian"));
    read_start_forces(r, f);
    read_deployment_order(r, f);
    read_warship_starts(r, f);
    read_reinforcements(r, f);
    read_options(r, f);
    f.finish();
}

}  // namespace ghent::blocks
